//! Tests of the manual: its document is up to date, and every technique has its page.
#![cfg(feature = "techniques")]
#![expect(clippy::disallowed_methods, reason = "the test reads the pages")]

use std::fs;
use std::path::Path;

use underdoku_logic::{PatternName, Technique};
use underdoku_words::manual::{manual, page};

#[test]
fn the_document_is_up_to_date() {
    let is_same = include_str!("../../../docs/techniques.md") == manual();
    assert!(
        is_same,
        "write it anew: cargo run -p underdoku-words --example manual > docs/techniques.md"
    );
}

/// A page that names no technique, or a misspelt one, would never be printed.
#[test]
fn each_technique_is_listed_by_one_page() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("en/manual/techniques");
    let mut listed = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        let head = text.split_once("\n\n").unwrap().0;
        let techniques = head.strip_prefix("techniques: ").unwrap().split(", ");
        listed.extend(techniques.map(|slug| {
            slug.parse::<Technique>().unwrap_or_else(|_| panic!("{}: {slug}", path.display()))
        }));
    }
    listed.sort();
    assert!(listed.into_iter().eq(Technique::all()));
}

#[test]
fn a_page_has_title_explanation_and_example() {
    let page = page(Technique::XWing);
    assert!(page.starts_with("# X-wing\n\nX-wing, swordfish, jellyfish"), "{page}");
    assert!(
        page.contains("If a digit has places only in the same two columns") && page.contains("[1]"),
        "{page}"
    );
}

#[test]
fn a_pattern_with_a_name_is_on_the_page_of_its_technique() {
    for pattern in PatternName::ALL {
        let page = page(pattern.technique());
        assert!(page.contains(pattern.name()), "{pattern}: {page}");
    }
}

#[test]
fn pages_of_other_boards_say_how_to_spot_the_technique() {
    for technique in Technique::all().filter(|technique| !technique.is_standard()) {
        let page = page(technique);
        assert!(page.contains("spot") && page.contains(&technique.slug()), "{page}");
    }
}
