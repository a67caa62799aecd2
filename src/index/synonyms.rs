//! Everyday English words for what tools do: data, not code.

use std::sync::OnceLock;

use crate::analysis::{Analyzer, Language};
use crate::sorting;

/// Rows of words that may stand for each other; a word may be in several rows.
const ROWS: &[&str] = &[
    // What is done.
    "search find query lookup locate seek hunt discover",
    "get read fetch retrieve show view display see open load grab pull check",
    "list show enumerate all browse",
    "create add new make insert generate build write open raise file start",
    "delete remove erase destroy drop purge wipe trash discard forget clear unshare",
    "update edit modify change set alter adjust patch tweak rename fix replace",
    "send post message notify ping tell text inform forward",
    "run execute start launch trigger invoke begin call",
    "stop cancel abort halt kill terminate end quit close",
    "restart reboot bounce reload",
    "undo revert rollback restore reset",
    "pause suspend mute silence snooze hush disable",
    "enable activate resume unpause",
    "merge land combine join",
    "approve accept confirm",
    "reject decline deny dismiss",
    "assign delegate reassign",
    "share grant allow permission permissions access invite",
    "watch follow subscribe watcher",
    "star bookmark favorite",
    "close resolve complete finish done transition",
    "link connect attach associate association relate relation",
    "label tag categorize",
    "comment note reply remark respond answer",
    "copy clone duplicate replicate fork",
    "move transfer relocate migrate transition",
    "download export save",
    "upload import attach",
    "save store keep remember persist memory memorize",
    "deploy publish release ship rollout",
    "compare diff difference",
    "convert transform translate",
    "summarize summary digest overview",
    "scrape extract crawl",
    "navigate visit browse open goto",
    "click press tap",
    "type enter input fill",
    "install setup configure",
    "validate verify check test",
    "calculate compute",
    "schedule plan book",
    "analyze analyse inspect examine investigate diagnose",
    "put add insert set",
    "say speak loud aloud voice speech tts",
    "stash hide store save",
    "grow shrink expand scale resize",
    "touch modify change",
    "talk discuss message conversation",
    "reach contact",
    "improve optimize speed faster",
    // What it is done to.
    "issue ticket bug task defect problem item",
    "todo task reminder checklist",
    "folder directory dir",
    "document doc",
    "repository repo project",
    "database db",
    "spreadsheet sheet workbook excel",
    "presentation slide slides deck",
    "image picture photo screenshot pic",
    "screenshot snapshot capture",
    "video film recording screencast",
    "webpage page site website url web",
    "email mail gmail inbox",
    "message chat conversation dm",
    "event meeting appointment calendar",
    "user person people member colleague teammate account profile",
    "me myself whoami user profile",
    "customer client contact",
    "permission access role",
    "authenticate login auth signin",
    "configuration config setting settings preference",
    "environment env",
    "kubernetes k8s kubectl",
    "machine vm server instance",
    "application app",
    "organization org",
    "information info detail details",
    "history log timeline activity",
    "error failure exception crash",
    "metric stat statistic usage",
    "alert alarm incident",
    "chart graph plot",
    "price pricing cost fee rate",
    "slow sluggish performance latency speed",
    "morning evening clock time",
    "interruption focus",
    "snippet gist",
    "duty oncall",
    "chapter section page",
    "replica replicas copies",
    "dark night theme",
    "box field",
    "reminder alarm notification",
    "folks people",
    "repeated duplicate",
    "place location address restaurant shop nearby",
    "direction directions route way",
    "news headline article",
    "secret password credential key",
    "form survey questionnaire",
    "pr pull request",
    "mr merge request",
    "pipeline build ci workflow",
    "branch ref",
    "movie film",
    "song track music",
    "house property home apartment",
    "job career employment",
    "weather forecast temperature",
    "stock share ticker",
    "trip travel flight itinerary",
    "hotel accommodation",
    "recipe cook meal food",
    "paper article research publication",
];

/// Expressions of several words, and the word that they mean.
const PHRASES: &[(&[&str], &str)] = &[
    (&["get", "rid", "of"], "delete"),
    (&["throw", "away"], "delete"),
    (&["look", "up"], "search"),
    (&["look", "for"], "search"),
    (&["looking", "for"], "search"),
    (&["spin", "up"], "create"),
    (&["set", "up"], "configure"),
    (&["shut", "down"], "stop"),
    (&["turn", "off"], "disable"),
    (&["turn", "on"], "enable"),
    (&["kick", "off"], "start"),
    (&["sign", "off", "on"], "approve"),
    (&["sign", "in"], "login"),
    (&["log", "in"], "login"),
    (&["sign", "up"], "register"),
    (&["who", "am", "i"], "whoami"),
    (&["roll", "back"], "rollback"),
    (&["write", "down"], "write"),
    (&["jot", "down"], "write"),
    (&["take", "down"], "delete"),
    (&["go", "to"], "navigate"),
    (&["file", "a"], "create"),
    (&["file", "an"], "create"),
    (&["close", "by"], "nearby"),
    (&["keep", "an", "eye"], "watch"),
    (&["on", "call"], "oncall"),
    (&["to", "do"], "todo"),
];

struct Table {
    /// Stem and row, sorted.
    entries: Vec<(String, usize)>,
    rows: Vec<Vec<String>>,
}

fn table() -> &'static Table {
    static TABLE: OnceLock<Table> = OnceLock::new();
    TABLE.get_or_init(|| {
        let analyzer = Analyzer::new(Language::English);
        let stems = |row: &&str| row.split(' ').map(|word| analyzer.term(word)).collect();
        let rows: Vec<Vec<String>> = ROWS.iter().map(stems).collect();
        let numbered = rows.iter().enumerate();
        let entries: Vec<(String, usize)> = numbered
            .flat_map(|(row, words)| words.iter().map(move |word| (word.clone(), row)))
            .collect();
        let order = sorting::sorted(&entries, |left, right| left.0.cmp(&right.0));
        let entries = sorting::at(&entries, &order).cloned().collect();
        Table { entries, rows }
    })
}

/// The other words of every row that holds the stem `term`, as stems.
pub(super) fn of(term: &str) -> impl Iterator<Item = &'static str> {
    let table = table();
    let start = table
        .entries
        .partition_point(|(word, _)| word.as_str() < term);
    let end = table
        .entries
        .partition_point(|(word, _)| word.as_str() <= term);
    let rows = table.entries.get(start..end).unwrap_or_default();
    rows.iter()
        .filter_map(|(_, row)| table.rows.get(*row))
        .flatten()
        .map(String::as_str)
}

/// The meaning of the expression that `words`, in lower case, begin with, and how many of them it takes.
pub(super) fn phrase(words: &[String]) -> Option<(&'static str, usize)> {
    let begins = |phrase: &&[&str]| {
        phrase.len() <= words.len() && phrase.iter().zip(words).all(|(part, word)| part == word)
    };
    let found = PHRASES.iter().find(|(phrase, _)| begins(phrase))?;
    Some((found.1, found.0.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_finds_its_rows() {
        let found: Vec<&str> = of("ticket").collect();
        assert!(found.contains(&"issu") && found.contains(&"bug"));
        assert_eq!(of("quantum").count(), 0);
    }

    #[test]
    fn an_expression_is_one_meaning() {
        let words = ["get", "rid", "of", "it"].map(str::to_owned);
        assert_eq!(phrase(&words), Some(("delete", 3)));
        assert_eq!(phrase(&words[1..]), None);
    }
}
