//! Sets of characters.

const LAST: u32 = 0x10_ffff;

pub(super) const DIGITS: &[(u32, u32)] = &[(0x30, 0x39)];
pub(super) const SPACES: &[(u32, u32)] = &[(0x9, 0xd), (0x20, 0x20)];
pub(super) const WORD: &[(u32, u32)] = &[(0x30, 0x39), (0x41, 0x5a), (0x5f, 0x5f), (0x61, 0x7a)];

/// Which characters fit.
#[derive(Debug, Clone, Default)]
pub(super) struct Set {
    pub(super) ranges: Vec<(u32, u32)>,
    pub(super) negated: bool,
}

impl Set {
    pub(super) fn of(character: char) -> Self {
        let ranges = vec![(character.into(), character.into())];
        Self {
            ranges,
            negated: false,
        }
    }

    pub(super) fn holds(&self, character: char) -> bool {
        let cases = [
            character,
            character.to_ascii_lowercase(),
            character.to_ascii_uppercase(),
        ];
        let fits = cases.iter().any(|case| {
            let code = u32::from(*case);
            self.ranges
                .iter()
                .any(|(first, last)| (*first..=*last).contains(&code))
        });
        fits != self.negated
    }
}

/// Everything but `ranges`, which are in order.
pub(super) fn others(ranges: &[(u32, u32)]) -> Vec<(u32, u32)> {
    let mut others = Vec::new();
    let mut next = 0;
    for (first, last) in ranges {
        others.push((next, first.saturating_sub(1)));
        next = last + 1;
    }
    others.push((next, LAST));
    others
}
