//! The manifest: what is deferred, grouped by source, sorted, the same bytes in whatever order the
//! definitions come.
//!
//! Every source is listed in full, by the names of its tools, or on one summary line. What does not fit is
//! given up in this order: descriptions, those of the largest source first; what a summed-up source is
//! about; names, those of the largest source first; and at last the sources that come last by name. So one
//! giant costs no small server its listing, and a smaller budget never makes a larger text.

use super::block::{Block, group};
use crate::catalog::Catalog;
use crate::json::ToJson;
use crate::sorting;

/// Fewest bytes worth telling of what a source is about.
const SHORTEST_ABOUT: usize = 12;

/// How a whole listing shows its tools.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ListingForm {
    /// Every tool with its description.
    Full,
    /// The names of all tools.
    Names,
    /// Sources in different forms, at least one with the names of its tools.
    Mixed,
    /// One summary line a source.
    Groups,
    /// There is no listing.
    None,
}

/// How one source stands in the listing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Listed {
    /// Every tool with its description.
    Full,
    /// The names of its tools.
    Names,
    /// One line with the number of its tools.
    Summary,
    /// Not at all.
    None,
}

impl ToJson for ListingForm {
    fn write(&self, out: &mut String) {
        let word = match self {
            Self::Full => "full",
            Self::Names => "names",
            Self::Mixed => "mixed",
            Self::Groups => "groups",
            Self::None => "none",
        };
        word.write(out);
    }
}

impl ToJson for Listed {
    fn write(&self, out: &mut String) {
        let word = match self {
            Self::Full => "full",
            Self::Names => "names",
            Self::Summary => "summary",
            Self::None => "none",
        };
        word.write(out);
    }
}

/// A listing, written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Manifest {
    /// Its text; without a line end.
    pub text: String,
    /// Its form; never [`ListingForm::None`].
    pub form: ListingForm,
    /// How each source of [`Catalog::sources`] stands in it.
    pub listed: Vec<Listed>,
}

/// The sources of a catalog, measured, so that a listing of any size can be written.
#[derive(Debug, Clone)]
pub struct Listing<'a> {
    catalog: &'a Catalog,
    blocks: Vec<Block>,
    /// Positions in `blocks` from the largest source on.
    ranked: Vec<u32>,
    /// Bytes without descriptions, by the number of sources that are summed up; never growing.
    sizes: Vec<usize>,
    /// Positions of the deferred tools, by source, then by name.
    tools: Vec<u32>,
}

/// How a source is listed, and what stands after its header.
type Part = (Listed, String);

impl<'a> Listing<'a> {
    /// Measures the sources of a catalog.
    #[must_use]
    pub fn new(catalog: &'a Catalog) -> Self {
        let (tools, blocks) = group(catalog);
        let ranked = sorting::sorted(&blocks, |left, right| {
            right.names_size.cmp(&left.names_size)
        });
        let mut size: usize = blocks.iter().map(|block| block.names_size).sum();
        // The last line has no end.
        let mut sizes = vec![size.saturating_sub(1)];
        for block in sorting::at(&blocks, &ranked) {
            size -= block.names_size - block.summary_size();
            sizes.push(size.saturating_sub(1));
        }
        Self {
            catalog,
            blocks,
            ranked,
            sizes,
            tools,
        }
    }

    /// Whether there is a listing of at most so many bytes.
    #[must_use]
    pub fn fits(&self, bytes: usize) -> bool {
        let smallest = self.sizes.last().copied().unwrap_or_default();
        !self.blocks.is_empty() && (smallest <= bytes || self.cut(bytes).is_some())
    }

    /// Writes the richest listing of at most so many bytes; absent where none is so small.
    ///
    /// Takes time in proportion to the number of tools and to `bytes`.
    #[must_use]
    pub fn write(&self, bytes: usize) -> Option<Manifest> {
        let summaries = self.sizes.partition_point(|size| *size > bytes);
        let Some(size) = self
            .sizes
            .get(summaries)
            .filter(|_| !self.blocks.is_empty())
        else {
            return self.cut(bytes).map(|shown| self.write_cut(shown));
        };
        let mut parts: Vec<Part> = vec![(Listed::Summary, String::new()); self.blocks.len()];
        let spare = self.tell_abouts(&mut parts, summaries, bytes - size);
        self.tell_tools(&mut parts, summaries, spare);
        let mut text = String::new();
        for (block, (_, part)) in self.blocks.iter().zip(&parts) {
            text.extend([block.header.as_str(), part, "\n"]);
        }
        text.pop();
        let listed: Vec<Listed> = parts.into_iter().map(|(listed, _)| listed).collect();
        Some(Manifest {
            text,
            form: form(&listed),
            listed,
        })
    }

    /// Tells what the summed-up sources are about, from the largest on, and returns the bytes that remain.
    fn tell_abouts(&self, parts: &mut [Part], summaries: usize, mut spare: usize) -> usize {
        for position in self.ranked.iter().take(summaries) {
            let position = *position as usize;
            let block = self
                .blocks
                .get(position)
                .zip(self.catalog.sources().get(position));
            let (Some((block, source)), Some((_, part))) = (block, parts.get_mut(position)) else {
                continue;
            };
            if spare < SHORTEST_ABOUT {
                break;
            }
            let about = block.about(source, self.catalog, &self.tools);
            if about.len() < SHORTEST_ABOUT {
                continue;
            }
            // Going on to shorter ones could make a smaller budget tell more than a larger one.
            let Some(remaining) = spare.checked_sub(about.len()) else {
                break;
            };
            spare = remaining;
            *part = about;
        }
        spare
    }

    /// Names the tools of the other sources, with descriptions from the smallest on as long as they fit.
    fn tell_tools(&self, parts: &mut [Part], summaries: usize, mut spare: usize) {
        let mut fits = true;
        for position in self.ranked.iter().skip(summaries).rev() {
            let position = *position as usize;
            let (Some(block), Some(part)) = (self.blocks.get(position), parts.get_mut(position))
            else {
                continue;
            };
            let full = if fits {
                block.full(self.catalog, &self.tools, spare)
            } else {
                None
            };
            fits = full.is_some();
            *part = match full {
                Some(full) => {
                    spare -= full.len() - block.names_length();
                    (Listed::Full, full)
                }
                None => (Listed::Names, block.names(self.catalog, &self.tools)),
            };
        }
    }

    /// The most sources by name whose summary lines, and a last line for the others, take at most so many
    /// bytes; absent for none.
    fn cut(&self, bytes: usize) -> Option<usize> {
        let mut size = 0;
        let mut shown = None;
        for (block, count) in self.blocks.iter().zip(1..self.blocks.len()) {
            size += block.summary_size();
            if size + more_line(self.blocks.len() - count).len() > bytes {
                break;
            }
            shown = Some(count);
        }
        shown
    }

    fn write_cut(&self, shown: usize) -> Manifest {
        let mut text = String::new();
        for block in self.blocks.iter().take(shown) {
            text.extend([&block.header, "\n"]);
        }
        text.push_str(&more_line(self.blocks.len() - shown));
        let listed = |position| {
            if position < shown {
                Listed::Summary
            } else {
                Listed::None
            }
        };
        let listed = (0..self.blocks.len()).map(listed).collect();
        Manifest {
            text,
            form: ListingForm::Groups,
            listed,
        }
    }
}

fn form(listed: &[Listed]) -> ListingForm {
    let all = |wanted: Listed| listed.iter().all(|listed| *listed == wanted);
    if all(Listed::Full) {
        ListingForm::Full
    } else if all(Listed::Names) {
        ListingForm::Names
    } else if all(Listed::Summary) {
        ListingForm::Groups
    } else {
        ListingForm::Mixed
    }
}

/// The line that stands for the sources that a cut leaves out.
fn more_line(count: usize) -> String {
    format!(
        "... and {count} more source{}",
        if count == 1 { "" } else { "s" }
    )
}

#[cfg(test)]
#[path = "listing_tests.rs"]
mod tests;
