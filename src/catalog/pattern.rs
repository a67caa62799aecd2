//! Wildcard patterns that say which tools may defer.

use super::packed::SourceKind;

/// Which tools a rule speaks of. All keys that are given must match; one without keys matches every tool.
///
/// In `server` and `name`, `*` stands for any run of characters and `?` for exactly one; the case counts.
#[derive(Debug, Clone, Default)]
pub struct ToolPattern {
    /// Kind of the source, or absent for any.
    pub source: Option<SourceKind>,
    /// Pattern of the server's name, or absent for any, also none.
    pub server: Option<String>,
    /// Pattern of the tool's name, or of its last part where it has the form `mcp__server__tool`.
    pub name: Option<String>,
}

impl ToolPattern {
    /// Whether a tool matches. `bare` is its name without `mcp__server__`.
    #[must_use]
    pub fn matches(
        &self,
        source: Option<SourceKind>,
        server: &str,
        name: &str,
        bare: &str,
    ) -> bool {
        let fits = |pattern: &Option<String>, text: &str| {
            pattern
                .as_deref()
                .is_none_or(|pattern| wildcard(pattern, text))
        };
        self.source.is_none_or(|kind| source == Some(kind))
            && fits(&self.server, server)
            && (fits(&self.name, name) || fits(&self.name, bare))
    }
}

/// Whether `text` as a whole matches `pattern`. Only the last `*` is ever tried again, so the time is at most
/// the product of the two lengths, and linear for patterns with one `*`.
fn wildcard(pattern: &str, text: &str) -> bool {
    let (mut wanted, mut rest) = (pattern.chars(), text.chars());
    let mut retry: Option<(std::str::Chars<'_>, std::str::Chars<'_>)> = None;
    loop {
        match wanted.next() {
            Some('*') => {
                retry = Some((wanted.clone(), rest.clone()));
                continue;
            }
            Some(character) => match rest.next() {
                Some(found) if character == '?' || character == found => continue,
                Some(_) => {}
                None => return false,
            },
            None if rest.as_str().is_empty() => return true,
            None => {}
        }
        let Some((after_star, from)) = retry.as_mut() else {
            return false;
        };
        from.next();
        (wanted, rest) = (after_star.clone(), from.clone());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wildcards_match_whole_texts() {
        for (pattern, text) in [
            ("*", ""),
            ("a*", "a"),
            ("*_issue", "create_issue"),
            ("get_?s", "get_és"),
            ("a*b*c", "aXbbYc"),
            ("", ""),
            ("**", "x"),
        ] {
            assert!(wildcard(pattern, text), "{pattern} {text}");
        }
        for (pattern, text) in [
            ("a", "ab"),
            ("?", ""),
            ("*_issue", "issue"),
            ("a*b", "abc"),
            ("A", "a"),
            ("", "x"),
        ] {
            assert!(!wildcard(pattern, text), "{pattern} {text}");
        }
    }

    #[test]
    fn many_stars_take_no_exponential_time() {
        assert!(!wildcard(
            &"a*".repeat(200).replace("aa", "a"),
            &format!("{}b", "a".repeat(100))
        ));
        assert!(!wildcard(
            &format!("{}b", "*a".repeat(50)),
            &"a".repeat(2000)
        ));
    }

    #[test]
    fn all_keys_must_match() {
        let pattern = ToolPattern {
            source: Some(SourceKind::Mcp),
            server: Some("git*".into()),
            name: Some("create_*".into()),
        };
        let mcp = Some(SourceKind::Mcp);
        assert!(pattern.matches(mcp, "github", "create_issue", "create_issue"));
        assert!(pattern.matches(mcp, "github", "mcp__github__create_issue", "create_issue"));
        assert!(!pattern.matches(mcp, "slack", "create_issue", "create_issue"));
        assert!(!pattern.matches(
            Some(SourceKind::Plugin),
            "github",
            "create_issue",
            "create_issue"
        ));
        assert!(!pattern.matches(None, "github", "create_issue", "create_issue"));
        assert!(ToolPattern::default().matches(None, "", "x", "x"));
    }
}
