use regex_lite::RegexBuilder;

use super::Regex;

const PATTERNS: &str = r"a
.
a*
a+b?
ab|cd
(ab|cd)+e
(?:x|)y
^a
a$
^$
^(a|b)*$
a{2}
a{2,}b
a{0,2}$
(a{1,2}){2}
[abc]
[^abc]
[a-c_]+
[]a]
[^]a]
[a\-z]
[-a]
[a-]
[\d_]+x
[^\s]
\d+
\w+_\w
\s
\D
\W
\S\S
\bab\b
\Bb
a\.b
\/
\x41
\n
\t
(?i)AB
(?P<n>a)b
a|b|cd|
((a))
(a*)*b
(a+)+$
a.c
\bcreate_.*issue
get|list
x*?y
a??b
()
(|a)+
(a|b|)*c
\u{e9}
\u00e9
é+
É
(
)
[a
a{
a{1
a{2,1}
*
+a
a**
(?=a)
(?<=a)b
(?!a)
\1
\p{L}
\
[b-a]
{2}
(?<n
(a{100}){100}";

const TEXTS: [&str; 24] = [
    "",
    "a",
    "b",
    "ab",
    "aab",
    "AB",
    "abab",
    "cde",
    "ababe",
    "a.b",
    "a b",
    "ab cab",
    "x_y",
    "create_new_issue",
    "12 x",
    "\n",
    "a\nc",
    "é",
    "É",
    "y",
    "xxy",
    "c]-z",
    "_\t9/",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaa!",
];

#[test]
fn patterns_match_as_in_another_engine() {
    let mut matched = 0;
    for pattern in PATTERNS.lines() {
        let mut builder = RegexBuilder::new(pattern);
        let other = builder.case_insensitive(true).size_limit(1 << 16).build();
        match (Regex::new(pattern), other) {
            (Ok(own), Ok(other)) => {
                for text in TEXTS {
                    assert_eq!(
                        own.is_match(text),
                        other.is_match(text),
                        "{pattern} in {text:?}"
                    );
                    matched += usize::from(own.is_match(text));
                }
            }
            (own, other) => assert_eq!(own.is_ok(), other.is_ok(), "{pattern}: {own:?}"),
        }
    }
    assert!(matched > 300, "{matched}");
}

#[test]
fn what_cannot_be_compiled_says_why() {
    for (pattern, reason) in [
        ("(a", "not closed"),
        ("(?x)a", "unknown kind"),
        ("a)", "not opened"),
        ("(?<=a)b", "look-around"),
        (r"(a)\1", "back-references"),
        ("a{1000}{1000}", "too large"),
        ("(){1000}{1000}{1000}a{9999}", "too many"),
    ] {
        let error = Regex::new(pattern).map(|_| ()).unwrap_err();
        assert!(error.contains(reason), "{pattern}: {error}");
    }
    assert!(Regex::new(&"(".repeat(100_000)).is_err());
    assert!(Regex::new("(){1000}{1000}{1000}").is_ok());
}
