//! Text to terms.
