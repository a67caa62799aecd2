//! The order in which a listing gives way to its budget, worked out on sizes alone.
//!
//! Every source is listed in full, by names, or on one summary line. The names of one more source are worth
//! more than descriptions, and the largest source gives way first. So the listings are, from the richest:
//! all in full; then, largest first, names instead of descriptions; then one summary, and the names of the
//! others, whose descriptions come back from the smallest on where the room allows; and so on to summaries
//! alone. Every step is at most as large as the one before, so the first that fits is found by bisection.

/// Sources beyond which descriptions do not come back: their number of steps would grow with its square.
const MOST_REFINED_SOURCES: usize = 1_024;

/// Bytes of one source in each form, with the line end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Sizes {
    /// With every tool and its description.
    pub(super) full: usize,
    /// With the names of its tools; at most `full`.
    pub(super) names: usize,
    /// The summary line; at most `names`.
    pub(super) summary: usize,
    /// The summary line without the source's description; at most `summary`.
    pub(super) bare: usize,
}

/// What is shown at one step. Ranks count the sources from the largest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// Sources of a rank below `summaries` are summed up, of a rank below `names` named, others in full.
    Forms { summaries: usize, names: usize },
    /// All are summed up without description.
    Bare,
    /// As `Bare`, but only the first `shown` by name, and a last line for the rest.
    Cut { shown: usize },
}

/// The steps of a listing of at least one source.
#[derive(Debug, Clone)]
pub(super) struct Ladder {
    /// Sums over the sources of ranks below the position.
    full: Vec<usize>,
    names: Vec<usize>,
    summary: Vec<usize>,
    /// Sums over the sources before the position in order of names.
    bare: Vec<usize>,
    /// For each number of summaries, its first step.
    starts: Vec<usize>,
    /// For each number of summaries, the fewest sources below full at that step.
    fewest_names: Vec<usize>,
    /// Most sources shown by a cut; 0 where none makes it smaller.
    longest_cut: usize,
}

impl Ladder {
    /// `ranked` are the sizes from the largest source on, `by_name` the same in order of names.
    pub(super) fn new(ranked: &[Sizes], by_name: &[Sizes]) -> Self {
        let mut ladder = Self {
            full: sums(ranked, |sizes| sizes.full),
            names: sums(ranked, |sizes| sizes.names),
            summary: sums(ranked, |sizes| sizes.summary),
            bare: sums(by_name, |sizes| sizes.bare),
            starts: Vec::new(),
            fewest_names: Vec::new(),
            longest_cut: 0,
        };
        let count = ranked.len();
        let mut start = 0;
        for summaries in 0..=count {
            let fewest = ladder.fewest_names(summaries, count);
            ladder.starts.push(start);
            ladder.fewest_names.push(fewest);
            start += count - fewest + 1;
        }
        ladder.starts.push(start);
        let smallest = ladder.size_of(Shape::Bare);
        let shrinks = |shown: &usize| ladder.size_of(Shape::Cut { shown: *shown }) <= smallest;
        ladder.longest_cut = (1..count).rev().find(shrinks).unwrap_or(0);
        ladder
    }

    /// The fewest sources below full that make a listing with so many summaries no larger than the one with
    /// one summary less and names for all others.
    fn fewest_names(&self, summaries: usize, count: usize) -> usize {
        let Some(fewer) = summaries.checked_sub(1) else {
            return 0;
        };
        if count > MOST_REFINED_SOURCES {
            return count;
        }
        let bound = self.size_of(Shape::Forms {
            summaries: fewer,
            names: count,
        });
        let fits = |names: usize| self.size_of(Shape::Forms { summaries, names }) <= bound;
        first_that(summaries, count, fits)
    }

    /// Number of steps; step 0 is the richest.
    pub(super) fn steps(&self) -> usize {
        self.forms() + 1 + self.longest_cut
    }

    /// Steps before [`Shape::Bare`].
    fn forms(&self) -> usize {
        self.starts.last().copied().unwrap_or_default()
    }

    /// What is shown at a step; absent past the last.
    pub(super) fn shape(&self, step: usize) -> Option<Shape> {
        let after_forms = match step.checked_sub(self.forms()) {
            Some(after) => after,
            None => {
                let summaries = self
                    .starts
                    .partition_point(|start| *start <= step)
                    .checked_sub(1)?;
                let (start, fewest) = (
                    self.starts.get(summaries)?,
                    self.fewest_names.get(summaries)?,
                );
                return Some(Shape::Forms {
                    summaries,
                    names: fewest + step - start,
                });
            }
        };
        match after_forms.checked_sub(1) {
            None => Some(Shape::Bare),
            Some(shorter) if shorter < self.longest_cut => Some(Shape::Cut {
                shown: self.longest_cut - shorter,
            }),
            Some(_) => None,
        }
    }

    /// Bytes of the listing at a step; 0 past the last.
    pub(super) fn size(&self, step: usize) -> usize {
        self.shape(step).map_or(0, |shape| self.size_of(shape))
    }

    /// The first step of at most so many bytes; absent where none is.
    pub(super) fn first_within(&self, bytes: usize) -> Option<usize> {
        let step = first_that(0, self.steps(), |step| self.size(step) <= bytes);
        (step < self.steps()).then_some(step)
    }

    fn size_of(&self, shape: Shape) -> usize {
        let at = |sums: &[usize], position: usize| sums.get(position).copied().unwrap_or_default();
        let total = |sums: &[usize]| sums.last().copied().unwrap_or_default();
        let lines = match shape {
            Shape::Forms { summaries, names } => {
                at(&self.summary, summaries) + at(&self.names, names) - at(&self.names, summaries)
                    + total(&self.full)
                    - at(&self.full, names)
            }
            Shape::Bare => total(&self.bare),
            Shape::Cut { shown } => {
                let more = self.bare.len().saturating_sub(1 + shown);
                return at(&self.bare, shown) + more_line(more).len();
            }
        };
        // The last line has no end.
        lines.saturating_sub(1)
    }
}

/// The line that stands for the sources that a cut leaves out.
pub(super) fn more_line(count: usize) -> String {
    format!(
        "... and {count} more source{}",
        if count == 1 { "" } else { "s" }
    )
}

/// The first number from `low` up to, but not including, `high` that `fits`, else `high`. What fits must
/// not be followed by what does not.
fn first_that(mut low: usize, mut high: usize, fits: impl Fn(usize) -> bool) -> usize {
    while low < high {
        let middle = low + (high - low) / 2;
        if fits(middle) {
            high = middle;
        } else {
            low = middle + 1;
        }
    }
    low
}

/// Sums of the first 0, 1, 2, ... values.
fn sums(sizes: &[Sizes], value: impl Fn(&Sizes) -> usize) -> Vec<usize> {
    let mut sum = 0;
    let mut sums = vec![0];
    sums.extend(sizes.iter().map(|sizes| {
        sum += value(sizes);
        sum
    }));
    sums
}

#[cfg(test)]
mod tests {
    use super::*;

    const GIANT: Sizes = Sizes {
        full: 9_000,
        names: 3_000,
        summary: 20,
        bare: 20,
    };
    const SMALL: Sizes = Sizes {
        full: 600,
        names: 200,
        summary: 40,
        bare: 20,
    };
    const TINY: Sizes = Sizes {
        full: 90,
        names: 30,
        summary: 20,
        bare: 20,
    };

    fn shape(ladder: &Ladder, bytes: usize) -> Option<Shape> {
        ladder
            .first_within(bytes)
            .and_then(|step| ladder.shape(step))
    }

    #[test]
    fn a_giant_costs_the_others_nothing() {
        let ladder = Ladder::new(&[GIANT, SMALL, TINY], &[GIANT, SMALL, TINY]);
        let forms = |summaries, names| Some(Shape::Forms { summaries, names });
        assert_eq!(shape(&ladder, 9_689), forms(0, 0));
        assert_eq!(shape(&ladder, 9_688), forms(0, 1));
        assert_eq!(shape(&ladder, 3_300), forms(0, 2));
        assert_eq!(shape(&ladder, 3_229), forms(0, 3));
        assert_eq!(shape(&ladder, 3_228), forms(1, 1));
        assert_eq!(shape(&ladder, 700), forms(1, 2));
        assert_eq!(shape(&ladder, 249), forms(1, 3));
        assert_eq!(shape(&ladder, 248), forms(2, 2));
        assert_eq!(shape(&ladder, 148), forms(2, 3));
        assert_eq!(shape(&ladder, 79), forms(3, 3));
        assert_eq!(shape(&ladder, 78), Some(Shape::Bare));
        assert_eq!(shape(&ladder, 58), Some(Shape::Cut { shown: 1 }));
        assert_eq!(shape(&ladder, 41), None);
    }

    #[test]
    fn no_step_is_larger_than_the_one_before() {
        for count in 1..12 {
            let sources: Vec<Sizes> = [GIANT, SMALL, SMALL, TINY]
                .into_iter()
                .cycle()
                .take(count)
                .collect();
            let ladder = Ladder::new(&sources, &sources);
            for step in 1..ladder.steps() {
                assert!(ladder.size(step) <= ladder.size(step - 1), "{count} {step}");
            }
            assert_eq!(ladder.shape(ladder.steps()), None);
        }
    }

    #[test]
    fn many_sources_take_few_steps() {
        let sources = vec![SMALL; 50_000];
        let ladder = Ladder::new(&sources, &sources);
        assert!(ladder.steps() < 4 * sources.len());
        assert_eq!(shape(&ladder, 50), Some(Shape::Cut { shown: 1 }));
    }
}
