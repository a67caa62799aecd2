//! The three bridge tools.
