//! Postings and ranking.
