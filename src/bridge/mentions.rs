//! Tools whose names stand in a query: they come first, whatever the ranking says.

use super::assembly::Assembly;
use super::names::{NameTable, is_identifier};

/// Most tools that one query can name.
const MOST_MENTIONS: usize = 50;

/// How some models ask for tools by name alone: `select:create_issue,search`.
const SELECT: &str = "select:";

/// The tools that `query` names, in the order of the query: by exact name, by the name on the server, in
/// other case or with other separators, quoted or not, behind a prefix or not.
///
/// A lone plain word (`search`) names a tool only where it is the whole query, stands in quotes or is selected:
/// in a sentence it is a word like others.
pub(super) fn mentions(query: &str, assembly: &Assembly, names: &NameTable) -> Vec<u32> {
    let whole = query.trim();
    let mut found = named(whole, assembly, names);
    if found.is_empty() {
        let pieces = match whole.strip_prefix(SELECT) {
            Some(selected) => selected.split(',').map(str::trim).collect(),
            None => pieces(whole),
        };
        for piece in pieces {
            for index in named_within(piece, assembly, names) {
                if !found.contains(&index) {
                    found.push(index);
                }
            }
            if found.len() >= MOST_MENTIONS {
                break;
            }
        }
    }
    found.truncate(MOST_MENTIONS);
    found
}

/// The tools that a piece of a query names: as it stands, else what it is joined of (`tool:get_user`,
/// `functions.get_user`, `get_user/list_users`).
fn named_within(piece: &str, assembly: &Assembly, names: &NameTable) -> Vec<u32> {
    let whole = named(piece, assembly, names);
    if !whole.is_empty() {
        return whole;
    }
    piece
        .split([':', '/', '.'])
        .filter(|part| part.len() < piece.len() && is_identifier(part))
        .flat_map(|part| named(part, assembly, names))
        .collect()
}

fn named(name: &str, assembly: &Assembly, names: &NameTable) -> Vec<u32> {
    match assembly.find(name) {
        Some(index) => vec![index],
        None => names.candidates(name),
    }
}

/// The quoted texts and the identifiers of a query, in order.
fn pieces(query: &str) -> Vec<&str> {
    let mut pieces = Vec::new();
    let mut rest = query;
    while let Some(open) = rest.find(['"', '\'', '`', '“', '«']) {
        let (before, quoted) = rest.split_at_checked(open).unwrap_or_default();
        identifiers(before, &mut pieces);
        let mark = quoted.chars().next().unwrap_or('"');
        let after = quoted.get(mark.len_utf8()..).unwrap_or_default();
        let close = match mark {
            '“' => '”',
            '«' => '»',
            other => other,
        };
        match after.split_once(close) {
            Some((inside, behind)) => {
                pieces.push(inside);
                identifiers(inside, &mut pieces);
                rest = behind;
            }
            None => rest = after,
        }
    }
    identifiers(rest, &mut pieces);
    pieces
}

fn identifiers<'a>(text: &'a str, pieces: &mut Vec<&'a str>) {
    for word in text.split_whitespace() {
        if is_identifier(word) {
            pieces.push(word);
        }
        for part in word.split([
            ',', ';', '(', ')', '[', ']', '{', '}', '<', '>', '|', '&', '=', '"',
        ]) {
            let part = part.trim_end_matches(['.', ':', '!', '?', '/']);
            if part != word && is_identifier(part) {
                pieces.push(part);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::pieces;

    #[test]
    fn identifiers_and_quoted_texts_are_pieces_and_plain_words_are_not() {
        assert_eq!(
            pieces("use create_issue, then `list` or getUser(repo)."),
            [
                "create_issue,",
                "create_issue",
                "list",
                "getUser(repo).",
                "getUser"
            ]
        );
        assert!(pieces("search messages in slack. Now!").is_empty());
        assert_eq!(pieces("it's \"open"), Vec::<&str>::new());
    }
}
