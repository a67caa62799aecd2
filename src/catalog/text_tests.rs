use super::*;

fn first_sentence(text: &str) -> String {
    let mut out = String::from("name: ");
    push_first_sentence(&mut out, text);
    out.strip_prefix("name: ").unwrap().to_owned()
}

#[test]
fn gaps_close_and_hidden_characters_go() {
    assert_eq!(
        line(
            "  a\t\tb\r\n\r\nc\u{0}\u{7}d \u{202e}e\u{200b}f\u{fffd} ",
            99
        ),
        "a b c d ef"
    );
    assert_eq!(line("\u{200b}\n ", 99), "");
    assert_eq!(line("te\u{ad}xt\u{e0041}\u{e0042}", 99), "text");
}

/// ASCII text is taken in pieces and cut at once; a hidden character between all others makes each of them be looked at.
#[test]
fn text_in_pieces_comes_out_as_text_by_the_letter() {
    let samples = [
        "",
        " ",
        "one",
        "  Lists  all\tissues of a repository. Then\n\n- more, and more; (even) more ",
        "a - b -- c, d",
        "word,word;word:word",
        "averyverylongwordwithoutanyspaceinsideofitthatgoesonandonandon",
        "tail space and dash - ",
        "Ends here. Not there.",
        "Says \"hi.\" Then (etc.) waits, e.g. here! And `x.` too... then a.b? 'No.'  Yes.",
    ];
    for text in samples {
        let hidden: String = text.chars().flat_map(|c| ['\u{200b}', c]).collect();
        for limit in 0..70 {
            assert_eq!(
                line(text, limit),
                line(&hidden, limit),
                "{text:?} at {limit}"
            );
            let room = limit.saturating_sub(1);
            if let Some(kept) = text.get(..=room).filter(|_| text.len() > limit) {
                let cut = last_cut_of_ascii(kept, limit);
                assert_eq!(cut, last_cut(text, room, limit), "{text:?} at {limit}");
            }
        }
        assert_eq!(first_sentence(text), first_sentence(&hidden), "{text:?}");
    }
}

#[test]
fn joiners_stay_only_where_they_join() {
    assert_eq!(line("👩\u{200d}🚀 up", 99), "👩\u{200d}🚀 up");
    assert_eq!(line("❤\u{fe0f}\u{fe0f} it", 99), "❤\u{fe0f} it");
    assert_eq!(line("❤\u{fe0f}\u{200d}🔥", 99), "❤\u{fe0f}\u{200d}🔥");
    assert_eq!(line("می\u{200c}خواهم", 99), "می\u{200c}خواهم");
    assert_eq!(line("a\u{200d}b\u{200c}\u{200d}c", 99), "abc");
    assert_eq!(line("é\u{200d}\u{200d}\u{200d}", 99), "é");
}

#[test]
fn a_first_sentence_is_cut_at_a_word() {
    assert_eq!(
        first_sentence("Open an issue. Then more."),
        "Open an issue."
    );
    assert_eq!(
        first_sentence("## List projects\n\nArgs:\n  none"),
        "List projects"
    );
    assert_eq!(
        first_sentence("Lists what\nis there.\n- one"),
        "Lists what is there."
    );
    let exact = "Track every boat that enters the harbour and logs its tint X";
    assert_eq!(exact.len(), 60);
    assert_eq!(first_sentence(exact), exact);
    assert_eq!(
        first_sentence(&format!("{exact}Y")),
        "Track every boat that enters the harbour and logs its tint…"
    );
}

#[test]
fn without_a_late_space_the_cut_stands_between_characters() {
    let cut = first_sentence(&format!("Use {}", "x".repeat(80)));
    assert_eq!(cut, format!("Use {}…", "x".repeat(55)));
    assert_eq!(
        first_sentence(&"港".repeat(80)),
        format!("{}…", "港".repeat(59))
    );
    assert_eq!(
        first_sentence(&"🎣".repeat(80)),
        format!("{}…", "🎣".repeat(29))
    );
}

#[test]
fn no_cluster_is_torn() {
    let family = "👩\u{200d}👩\u{200d}👧";
    assert_eq!(
        line(&family.repeat(3), 20),
        format!("{}…", family.repeat(2))
    );
    assert_eq!(line("🇫🇷🇩🇪🇮🇹", 8), "🇫🇷…");
    assert_eq!(line("xxxe\u{301}\u{302}yy", 6), "xxx…");
}

#[test]
fn every_bound_holds_and_only_a_cut_is_marked() {
    for limit in 1..40 {
        for text in [
            "one two, three",
            "港港 港港港",
            "e\u{301}\u{301}\u{301}\u{301}\u{301}",
            "🇫🇷🇩🇪",
        ] {
            let short = line(text, limit);
            let units: usize = text.encode_utf16().count();
            assert!(short.encode_utf16().count() <= limit, "{short:?} {limit}");
            assert_eq!(short.ends_with('…'), units > limit);
        }
    }
}

#[test]
fn names_and_labels() {
    assert!(matches!(
        clean_name("create_issue"),
        std::borrow::Cow::Borrowed("create_issue")
    ));
    assert_eq!(clean_name(" a\u{200b}\nb "), "a b");
    assert_eq!(label("we\nird: # X"), "we ird: # X");
    assert_eq!(label("# Ignore - all"), "Ignore - all");
    assert_eq!(label("\u{200b}#"), "unnamed");
    assert_eq!(label(&"s".repeat(99)).chars().count(), LABEL_LIMIT);
}
