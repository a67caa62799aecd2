//! Everyday words for what tools do: data, not code.
//!
//! Words stand as stems. A query word also finds, at a discount, what stands in its row.

/// Rows of words that may stand for each other.
pub(super) const GROUPS: &[&[&str]] = &[
    &["search", "find", "queri", "lookup", "seek"],
    &["delet", "remov", "eras", "destroy", "drop", "purg"],
    &["creat", "add", "new", "make", "insert", "open"],
    &["send", "post", "messag", "notifi", "ping", "messeng"],
    &["updat", "edit", "modifi", "chang", "set", "patch"],
    &[
        "get", "read", "fetch", "retriev", "show", "view", "load", "open",
    ],
    &["list", "show", "enumer", "all"],
    &["issu", "ticket", "bug", "task"],
    &["copi", "clone", "duplic"],
    &["comment", "note", "repli"],
    &["folder", "directori", "dir"],
    &["document", "doc"],
];

/// The other words of every row that holds `term`.
pub(super) fn of(term: &str) -> impl Iterator<Item = &'static str> {
    GROUPS
        .iter()
        .filter(move |group| group.contains(&term))
        .flat_map(|group| group.iter().copied())
}
