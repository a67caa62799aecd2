//! How many tokens a text costs, without a tokenizer.

/// Bytes of UTF-8 that count as one token. English prose and JSON have about four to a token in current
/// vocabularies; other scripts need more tokens a character and have more bytes a character.
const BYTES_PER_TOKEN: usize = 4;

/// Estimated tokens of a text of so many bytes, rounded up; 0 for none.
///
/// It takes a length, not a text, so that the size of a text can be summed up without writing it.
#[must_use]
pub const fn estimate_tokens(bytes: usize) -> usize {
    bytes.div_ceil(BYTES_PER_TOKEN)
}

/// The longest text, in bytes, that costs at most so many tokens.
#[must_use]
pub const fn affordable_bytes(tokens: usize) -> usize {
    tokens.saturating_mul(BYTES_PER_TOKEN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_bytes_a_token_rounded_up() {
        assert_eq!([0, 1, 4, 5, 4000].map(estimate_tokens), [0, 1, 1, 2, 1000]);
        for tokens in [0, 1, 7] {
            assert_eq!(estimate_tokens(affordable_bytes(tokens)), tokens);
            assert_eq!(estimate_tokens(affordable_bytes(tokens) + 1), tokens + 1);
        }
    }
}
