//! The native door.
