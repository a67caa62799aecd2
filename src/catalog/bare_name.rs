//! A tool's name without its server's.

use super::classify::split_mcp_name;

/// The name without `mcp__<server>__`, or else without the server's name and the separator after it. The
/// whole name where nothing would be left.
pub(super) fn bare_name<'a>(name: &'a str, server: &str) -> &'a str {
    if let Some(rest) = name.strip_prefix("mcp__") {
        let explicit = rest
            .strip_prefix(server)
            .and_then(|rest| rest.strip_prefix("__"))
            .filter(|_| !server.is_empty());
        return explicit
            .filter(|bare| !bare.is_empty())
            .or(split_mcp_name(name).map(|(_, bare)| bare))
            .unwrap_or(name);
    }
    let mut rest = name.chars();
    for wanted in server.chars() {
        match rest.next() {
            Some(found) if is_separator(found) && is_separator(wanted) => {}
            Some(found) if found.eq_ignore_ascii_case(&wanted) => {}
            _ => return name,
        }
    }
    let bare = rest.as_str().trim_start_matches(is_separator);
    let is_prefix = !server.is_empty() && !bare.is_empty() && bare.len() < rest.as_str().len();
    if is_prefix { bare } else { name }
}

/// The part of a name that is searched beside the server's: the bare name, or all behind `mcp__` where the
/// prefix names another server than the one that the tool is of.
pub(super) fn searched_name<'a>(name: &'a str, server: &str) -> &'a str {
    match split_mcp_name(name) {
        Some((other, _)) if other != server && !name_begins_with(name, server) => {
            name.strip_prefix("mcp__").unwrap_or(name)
        }
        _ => bare_name(name, server),
    }
}

fn name_begins_with(name: &str, server: &str) -> bool {
    let rest = name
        .strip_prefix("mcp__")
        .and_then(|rest| rest.strip_prefix(server));
    !server.is_empty() && rest.is_some_and(|rest| rest.starts_with("__"))
}

fn is_separator(character: char) -> bool {
    matches!(character, '_' | '-' | '.' | ':' | '/' | ' ')
}

#[cfg(test)]
mod tests {
    use super::{bare_name, searched_name};

    #[test]
    fn the_server_goes_and_the_rest_stays() {
        for (name, server, bare) in [
            ("mcp__github__create_issue", "github", "create_issue"),
            ("mcp__my__yard__lift", "my__yard", "lift"),
            ("mcp__plugin_x__lift", "other", "lift"),
            ("github_create_issue", "github", "create_issue"),
            ("github__create_issue", "GitHub", "create_issue"),
            ("google-maps.geocode", "google_maps", "geocode"),
            ("githubber", "github", "githubber"),
            ("github_", "github", "github_"),
            ("create_issue", "", "create_issue"),
            ("mcp__github__", "github", "mcp__github__"),
        ] {
            assert_eq!(bare_name(name, server), bare, "{name} of {server}");
        }
    }

    #[test]
    fn a_prefix_of_another_server_is_searched() {
        assert_eq!(searched_name("mcp__blubb__weigh", "real"), "blubb__weigh");
        assert_eq!(searched_name("mcp__my__yard__lift", "my__yard"), "lift");
        assert_eq!(
            searched_name("mcp__github__create_issue", "github"),
            "create_issue"
        );
        assert_eq!(
            searched_name("github_create_issue", "github"),
            "create_issue"
        );
    }
}
