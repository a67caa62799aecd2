//! The part of one source in a listing.

use std::ops::Range;

use super::topics::topics;
use crate::catalog::text::{label, push_first_sentence};
use crate::catalog::{Catalog, Source};
use crate::strings::join;

/// One source of the listing.
#[derive(Debug, Clone)]
pub(super) struct Block {
    /// `github (117 tools)`
    pub(super) header: String,
    /// Where its tools stand in the listing's tools.
    pub(super) tools: Range<usize>,
    /// Bytes with the names of its tools and the line end.
    pub(super) names_size: usize,
}

/// The deferred tools by source, then by name, and the sources in order of their names.
pub(super) fn group(catalog: &Catalog) -> (Vec<u32>, Vec<Block>) {
    let mut end = 0;
    let block = |source: &Source| {
        let start = end;
        end += source.tool_count as usize;
        let plural = if source.tool_count == 1 { "" } else { "s" };
        let header = format!(
            "{} ({} tool{plural})",
            label(&source.name),
            source.tool_count
        );
        Block {
            names_size: header.len() + 1,
            header,
            tools: start..end,
        }
    };
    let mut blocks: Vec<Block> = catalog.sources().iter().map(block).collect();
    let mut next: Vec<usize> = blocks.iter().map(|block| block.tools.start).collect();
    let mut tools = vec![0; end];
    for index in catalog.by_name() {
        let Some(position) = catalog.source_position(*index) else {
            continue;
        };
        if let (Some(place), Some(block)) = (next.get_mut(position), blocks.get_mut(position)) {
            if let Some(slot) = tools.get_mut(*place) {
                *slot = *index;
            }
            *place += 1;
            block.names_size += catalog.name(*index).len() + 2;
        }
    }
    (tools, blocks)
}

impl Block {
    /// Bytes of the summary line with its end.
    pub(super) fn summary_size(&self) -> usize {
        self.header.len() + 1
    }

    /// Bytes of the names after the header.
    pub(super) fn names_length(&self) -> usize {
        self.names_size - self.summary_size()
    }

    /// Positions of its tools, sorted by name.
    pub(super) fn tools<'a>(&self, tools: &'a [u32]) -> &'a [u32] {
        tools.get(self.tools.clone()).unwrap_or_default()
    }

    /// `: create_issue, close_issue`
    pub(super) fn names(&self, catalog: &Catalog, tools: &[u32]) -> String {
        let mut names = String::with_capacity(self.names_size);
        for index in self.tools(tools) {
            names.push_str(if names.is_empty() { ": " } else { ", " });
            names.push_str(catalog.name(*index));
        }
        names
    }

    /// A line for each tool, with the first sentence of its description. Absent where that takes more than
    /// `spare` bytes in addition to the names.
    pub(super) fn full(&self, catalog: &Catalog, tools: &[u32], spare: usize) -> Option<String> {
        let room = spare + self.names_length();
        let mut full = String::new();
        for index in self.tools(tools) {
            full.push_str("\n- ");
            full.push_str(catalog.name(*index));
            full.push_str(": ");
            let before = full.len();
            push_first_sentence(
                &mut full,
                catalog.definitions().get(*index as usize).description,
            );
            if full.len() == before {
                full.truncate(before - 2);
            }
            if full.len() > room {
                return None;
            }
        }
        Some(full)
    }

    /// What stands on a summary line where there is room: the source's own first sentence, or the commonest
    /// words of its tools' names. Empty where there is neither.
    pub(super) fn about(&self, source: &Source, catalog: &Catalog, tools: &[u32]) -> String {
        let mut about = String::from(" - ");
        push_first_sentence(&mut about, &source.description);
        if about.len() > 3 {
            return about;
        }
        let names = self.tools(tools).iter().map(|index| catalog.name(*index));
        match topics(names, &source.name) {
            topics if topics.is_empty() => String::new(),
            topics => format!(" about {}", join(&topics, ", ")),
        }
    }
}
