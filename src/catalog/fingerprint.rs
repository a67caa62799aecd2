//! A stable hash of a text: the same on every platform and in every release.

/// Two 64-bit lanes in the manner of FNV-1a, with different multipliers. Not for secrets.
///
/// The value is part of what hosts may store: a change of this function is a breaking change.
#[must_use]
pub fn fingerprint(bytes: &[u8]) -> u128 {
    // FNV's prime and offset; the second multiplier is 2^64 divided by the golden ratio.
    let (mut low, mut high) = (0xcbf2_9ce4_8422_2325_u64, 0x6c62_272e_07bb_0142_u64);
    for &byte in bytes {
        low = (low ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        high = (high ^ u64::from(byte))
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .rotate_left(23);
    }
    u128::from(high) << 64 | u128::from(low)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_low_lane_is_fnv() {
        // Published test vectors of FNV-1a with 64 bits.
        assert_eq!(fingerprint(b"") as u64, 0xcbf2_9ce4_8422_2325);
        assert_eq!(fingerprint(b"a") as u64, 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fingerprint(b"foobar") as u64, 0x8594_4171_f739_67e8);
    }

    #[test]
    fn both_lanes_see_every_byte() {
        let halves = |text: &[u8]| (fingerprint(text) as u64, (fingerprint(text) >> 64) as u64);
        for other in [b"abd".as_slice(), b"abca", b"bbc", b"acb", b""] {
            assert_ne!(halves(b"abc").0, halves(other).0);
            assert_ne!(halves(b"abc").1, halves(other).1);
        }
    }
}
