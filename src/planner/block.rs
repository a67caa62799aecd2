//! The part of one source in a listing.

use std::ops::Range;

use super::ladder::Sizes;
use crate::catalog::text::{label, push_first_sentence};
use crate::catalog::{Catalog, Source};

/// One source of the listing.
#[derive(Debug, Clone)]
pub(super) struct Block {
    /// `github (117 tools)`
    pub(super) header: String,
    /// ` - Issues and pull requests.`; may be empty.
    pub(super) about: String,
    /// Where its tools stand in the listing's tools.
    pub(super) tools: Range<usize>,
    /// Number of sources that are larger.
    pub(super) rank: usize,
}

/// Where the sentence of a tool stands.
pub(super) fn span(ends: &[usize], place: usize) -> Range<usize> {
    let end = |place: usize| ends.get(place).copied().unwrap_or_default();
    place.checked_sub(1).map_or(0, end)..end(place)
}

/// The deferred tools by source, then by name, and the sources with their places among them.
pub(super) fn group(catalog: &Catalog) -> (Vec<u32>, Vec<Block>) {
    let mut end = 0;
    let blocks: Vec<Block> = catalog
        .sources()
        .iter()
        .map(|source| {
            let start = end;
            end += source.tool_count as usize;
            Block {
                header: header(source),
                about: about(source),
                tools: start..end,
                rank: 0,
            }
        })
        .collect();
    let mut next: Vec<usize> = blocks.iter().map(|block| block.tools.start).collect();
    let mut tools = vec![0; end];
    for index in catalog.by_name() {
        let Some(place) = catalog
            .source_position(*index)
            .and_then(|source| next.get_mut(source))
        else {
            continue;
        };
        if let Some(slot) = tools.get_mut(*place) {
            *slot = *index;
        }
        *place += 1;
    }
    (tools, blocks)
}

fn header(source: &Source) -> String {
    let plural = if source.tool_count == 1 { "" } else { "s" };
    format!(
        "{} ({} tool{plural})",
        label(&source.name),
        source.tool_count
    )
}

fn about(source: &Source) -> String {
    let mut about = String::from(" - ");
    push_first_sentence(&mut about, &source.description);
    if about.len() > 3 {
        about
    } else {
        String::new()
    }
}

/// Sizes of a source in each form. A description that would make the summary longer than the names is
/// taken away.
pub(super) fn measure(
    block: &mut Block,
    catalog: &Catalog,
    tools: &[u32],
    ends: &[usize],
) -> Sizes {
    let line = block.header.len() + 1;
    let (mut full, mut names) = (line, line);
    for place in block.tools.clone() {
        let name = tools
            .get(place)
            .map_or(0, |index| catalog.name(*index).len());
        let sentence = span(ends, place).len();
        names += name + 2;
        full += name + 3 + if sentence > 0 { sentence + 2 } else { 0 };
    }
    if line + block.about.len() > names {
        block.about.clear();
    }
    Sizes {
        full,
        names,
        summary: line + block.about.len(),
        bare: line,
    }
}
