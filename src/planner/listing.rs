//! The manifest: what is deferred, grouped by source, sorted, the same bytes in whatever order the
//! definitions come.

use serde::Serialize;

use super::block::{Block, group, measure, span};
use super::ladder::{Ladder, Shape, Sizes, more_line};
use crate::catalog::Catalog;
use crate::catalog::text::push_first_sentence;

/// How a whole listing shows its tools.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
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

/// The listings of a catalog at every size, worked out without writing them.
#[derive(Debug, Clone)]
pub struct Listing {
    blocks: Vec<Block>,
    /// Positions of the deferred tools, by source, then by name.
    tools: Vec<u32>,
    /// First sentences of the tools, one after the other, and where each ends.
    sentences: String,
    ends: Vec<usize>,
    ladder: Ladder,
}

impl Listing {
    /// Works out the sizes of all listings of a catalog.
    #[must_use]
    pub fn new(catalog: &Catalog) -> Self {
        let (tools, mut blocks) = group(catalog);
        let (mut sentences, mut ends) = (String::new(), Vec::with_capacity(tools.len()));
        for index in &tools {
            push_first_sentence(
                &mut sentences,
                catalog.definitions().get(*index as usize).description,
            );
            ends.push(sentences.len());
        }
        let sizes: Vec<Sizes> = blocks
            .iter_mut()
            .map(|block| measure(block, catalog, &tools, &ends))
            .collect();
        let mut ranked: Vec<(usize, Sizes)> = sizes.iter().copied().enumerate().collect();
        ranked.sort_by_key(|(_, sizes)| std::cmp::Reverse(sizes.names));
        for (rank, (position, _)) in ranked.iter().enumerate() {
            if let Some(block) = blocks.get_mut(*position) {
                block.rank = rank;
            }
        }
        let ranked: Vec<Sizes> = ranked.into_iter().map(|(_, sizes)| sizes).collect();
        let ladder = Ladder::new(&ranked, &sizes);
        Self {
            blocks,
            tools,
            sentences,
            ends,
            ladder,
        }
    }

    /// Number of different listings. 0 is the richest, every one at most as large as the one before; this
    /// number itself stands for no listing.
    #[must_use]
    pub fn steps(&self) -> usize {
        if self.blocks.is_empty() {
            0
        } else {
            self.ladder.steps()
        }
    }

    /// The richest listing of at most so many bytes; [`Listing::steps`] where none is small enough.
    #[must_use]
    pub fn fit(&self, bytes: usize) -> usize {
        let step = if self.blocks.is_empty() {
            None
        } else {
            self.ladder.first_within(bytes)
        };
        step.unwrap_or(self.steps())
    }

    /// Bytes of the listing at a step; 0 where there is none.
    #[must_use]
    pub fn size(&self, step: usize) -> usize {
        if self.blocks.is_empty() {
            0
        } else {
            self.ladder.size(step)
        }
    }

    /// The form of the listing at a step.
    #[must_use]
    pub fn form(&self, step: usize) -> ListingForm {
        let count = self.blocks.len();
        match self.shape(step) {
            None => ListingForm::None,
            Some(Shape::Forms { summaries, .. }) if summaries == count => ListingForm::Groups,
            Some(Shape::Bare | Shape::Cut { .. }) => ListingForm::Groups,
            Some(Shape::Forms { names: 0, .. }) => ListingForm::Full,
            Some(Shape::Forms {
                summaries: 0,
                names,
            }) if names == count => ListingForm::Names,
            Some(Shape::Forms { .. }) => ListingForm::Mixed,
        }
    }

    /// How each source of [`Catalog::sources`] stands in the listing at a step.
    #[must_use]
    pub fn listed(&self, step: usize) -> Vec<Listed> {
        let shape = self.shape(step);
        self.blocks
            .iter()
            .enumerate()
            .map(|(position, block)| listed(shape, position, block.rank))
            .collect()
    }

    /// The text of the listing at a step; absent where there is none. `catalog` is the one that the listing
    /// was made of.
    #[must_use]
    pub fn render(&self, catalog: &Catalog, step: usize) -> Option<String> {
        let shape = self.shape(step)?;
        let mut out = String::with_capacity(self.size(step) + 1);
        for (position, block) in self.blocks.iter().enumerate() {
            match listed(Some(shape), position, block.rank) {
                Listed::Full => self.push_full(&mut out, block, catalog),
                Listed::Names => self.push_names(&mut out, block, catalog),
                Listed::Summary => {
                    out.push_str(&block.header);
                    if matches!(shape, Shape::Forms { .. }) {
                        out.push_str(&block.about);
                    }
                    out.push('\n');
                }
                Listed::None => {}
            }
        }
        match shape {
            Shape::Cut { shown } => out.push_str(&more_line(self.blocks.len() - shown)),
            _ => out.truncate(out.len().saturating_sub(1)),
        }
        Some(out)
    }

    fn shape(&self, step: usize) -> Option<Shape> {
        if self.blocks.is_empty() {
            None
        } else {
            self.ladder.shape(step)
        }
    }

    fn push_full(&self, out: &mut String, block: &Block, catalog: &Catalog) {
        out.push_str(&block.header);
        out.push('\n');
        for place in block.tools.clone() {
            let Some(index) = self.tools.get(place) else {
                continue;
            };
            out.push_str("- ");
            out.push_str(catalog.name(*index));
            let sentence = self
                .sentences
                .get(span(&self.ends, place))
                .unwrap_or_default();
            if !sentence.is_empty() {
                out.push_str(": ");
                out.push_str(sentence);
            }
            out.push('\n');
        }
    }

    fn push_names(&self, out: &mut String, block: &Block, catalog: &Catalog) {
        out.push_str(&block.header);
        let names = self.tools.get(block.tools.clone()).unwrap_or_default();
        for (index, separator) in names
            .iter()
            .zip(std::iter::once(": ").chain(std::iter::repeat(", ")))
        {
            out.push_str(separator);
            out.push_str(catalog.name(*index));
        }
        out.push('\n');
    }
}

fn listed(shape: Option<Shape>, position: usize, rank: usize) -> Listed {
    match shape {
        None => Listed::None,
        Some(Shape::Forms { summaries, .. }) if rank < summaries => Listed::Summary,
        Some(Shape::Forms { names, .. }) if rank < names => Listed::Names,
        Some(Shape::Forms { .. }) => Listed::Full,
        Some(Shape::Cut { shown }) if position >= shown => Listed::None,
        Some(Shape::Bare | Shape::Cut { .. }) => Listed::Summary,
    }
}

#[cfg(test)]
#[path = "listing_tests.rs"]
mod tests;
