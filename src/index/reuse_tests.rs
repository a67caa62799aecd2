//! An index that takes words over from another is the very index that reads them itself.

use super::*;

/// Every table of an index, written out.
fn tables(index: &Index) -> String {
    let Lexicon { terms, words, .. } = &index.lexicon;
    let terms_of = |word| index.lexicon.terms_of(word).to_vec();
    let word_terms: Vec<Vec<u32>> = (0..words.len() as u32).map(terms_of).collect();
    format!(
        "{terms:?}{words:?}{word_terms:?}{:?}{:?}{:?}{:?}{:?}{:?}{:?}{:?}{:?}",
        index.texts,
        index.postings,
        index.lengths,
        index.average_lengths,
        index.name_terms,
        index.name_offsets,
        index.server_terms,
        index.servers,
        index.server_sizes,
    )
}

type Texts = [String; FIELD_COUNT];

fn build(documents: &[Texts], donor: Option<(&[Texts], &Index)>) -> Index {
    let content = Content::of(&documents.concat().concat());
    let with_twins = documents.iter().map(|texts| {
        let twin = donor.and_then(|(others, _)| others.iter().position(|other| other == texts));
        let fields = texts.each_ref().map(String::as_str);
        (Document { fields }, twin.map(|twin| twin as u32))
    });
    let donor = donor.map(|(_, index)| index);
    Index::build(Language::English, with_twins, content, donor)
}

fn document(number: usize) -> Texts {
    let server = ["github", "mail box", "ÖBB", ""][number % 4];
    [
        format!("create_thing{number}V2"),
        server.to_owned(),
        format!("Creates thing {number}; doesn’t delete 解析文档 of {server}, issues #{number}."),
        format!("owner\nrepo\nthing{}\n", number % 7),
        format!("The owner's name\nopen\nclosed {}\n", number / 3),
    ]
}

#[test]
fn an_index_with_a_donor_is_the_same_as_one_without() {
    let older: Vec<Texts> = (0..60).map(document).collect();
    let donor = build(&older, None);
    let changes: [(&str, Vec<Texts>); 6] = [
        ("the same", older.clone()),
        ("none", Vec::new()),
        ("some gone", (0..60).step_by(3).map(document).collect()),
        (
            "some new",
            (0..60)
                .flat_map(|number| [document(number), document(number + 500)])
                .collect(),
        ),
        ("another order", (0..60).rev().map(document).collect()),
        ("all new", (100..140).map(document).collect()),
    ];
    for (name, newer) in changes {
        let with = build(&newer, Some((&older, &donor)));
        assert_eq!(tables(&with), tables(&build(&newer, None)), "{name}");
        // Again, from an index that has taken its own words over.
        let again = build(&older, Some((&newer, &with)));
        assert_eq!(tables(&again), tables(&donor), "{name}, and back");
    }
}
