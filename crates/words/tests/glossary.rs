//! The glossary's ruled-out words, which must not occur in any message or manual.

#![expect(clippy::disallowed_methods, reason = "the test reads message files and manuals")]

use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, Pattern, PatternElement};

/// Words of the glossary's last column that also have a permitted meaning in sentences: the `level`
/// of a puzzle is not a floor, boards are loaded although games are not, a hidden single is the `only
/// place` for its digit, other digits `block` the rest of the house, and so on.
const HARMLESS: [&str; 10] =
    ["field", "place", "only place", "block", "value", "number", "level", "group", "keep", "load"];

/// Words that also have a permitted meaning in manuals: commands have options, people speak of puzzles
/// with 17 clues, a solver guesses, systemd has units, `kept` is not `saved`, and so on. `mark` can be
/// among them, because a manual that got it wrong would say corner mark or centre mark.
const HARMLESS_IN_MANUALS: [&str; 16] = [
    "option",
    "clue",
    "conflict",
    "guess",
    "method",
    "unit",
    "neighbour",
    "usual",
    "alone",
    "mistake",
    "heart",
    "life",
    "kept",
    "mark",
    "only digit",
    "daily",
];

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The ruled-out words, each with the word to use instead.
fn forbidden() -> Vec<(String, String)> {
    let glossary =
        fs::read_to_string(root().join("docs/glossary.md")).expect("the glossary can be read");
    let rows = glossary.lines().filter(|line| line.starts_with("| ") && !line.contains("| not |"));
    let mut words = Vec::new();
    for row in rows {
        let columns: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [word, _, not] = columns[..] else { panic!("{row}") };
        let not = not.split(", ").filter(|not| !not.is_empty() && !HARMLESS.contains(not));
        words.extend(not.map(|not| (not.to_lowercase(), word.to_owned())));
    }
    words
}

/// All text of a pattern, with each gap as an ellipsis.
fn text(pattern: &Pattern<String>) -> String {
    let parts = pattern.elements.iter().map(|element| match element {
        PatternElement::TextElement { value } => value.to_lowercase(),
        PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
            variants.iter().map(|variant| text(&variant.value) + " ").collect()
        }
        PatternElement::Placeable { .. } => "…".to_owned(),
    });
    parts.collect()
}

/// True if a text contains these words, in the singular or the plural.
fn says(text: &str, words: &str) -> bool {
    let letters = |text: &str| {
        let separate = |letter: char| if letter.is_alphanumeric() { letter } else { ' ' };
        let plain: String = text.chars().map(separate).collect();
        format!(" {} ", plain.split_whitespace().collect::<Vec<_>>().join(" "))
    };
    let (text, words) = (letters(text), letters(words));
    text.contains(&words) || text.contains(&format!("{}s ", words.trim_end()))
}

/// The files in a folder and its subfolders.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("the folder of messages can be read");
    let paths = entries.map(|entry| entry.expect("the folder can be read").path());
    paths.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

#[test]
fn no_sentence_has_a_word_that_the_glossary_rules_out() {
    let forbidden = forbidden();
    assert!(forbidden.len() > 30, "{forbidden:?}");
    let files = files(&root().join("crates/words/en"));
    for file in files.iter().filter(|file| file.extension().is_some_and(|name| name == "ftl")) {
        let text_of_file = fs::read_to_string(file).unwrap();
        for entry in fluent_syntax::parser::parse(text_of_file).unwrap().body {
            let Entry::Message(message) = entry else { continue };
            let said = text(&message.value.unwrap());
            for (not, word) in &forbidden {
                assert!(!says(&said, not), "{}: {word}, not {not}: {said}", message.id.name);
            }
        }
    }
}

/// The prose of a document: without code blocks, inline code, and the targets of links.
fn prose(document: &str) -> String {
    let mut is_code = false;
    let mut prose = String::new();
    for line in document.lines() {
        if line.trim_start().starts_with("```") {
            is_code = !is_code;
        } else if !is_code && !line.starts_with("    ") {
            prose.push_str(line);
            prose.push('\n');
        }
    }
    let outside = prose.split('`').step_by(2).collect::<Vec<_>>().join("…");
    let mut parts = outside.split("](");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "]" + part.split_once(')').map_or("", |(_, after)| after))
}

#[test]
fn no_manual_has_a_word_that_the_glossary_rules_out() {
    let all = forbidden();
    let forbidden = all.iter().filter(|(not, _)| !HARMLESS_IN_MANUALS.contains(&not.as_str()));
    let forbidden: Vec<_> = forbidden.collect();
    assert!(forbidden.len() > 20, "{forbidden:?}");
    let folder = fs::read_dir(root().join("docs")).expect("the folder can be read");
    let manuals = folder.map(|entry| entry.expect("the folder can be read").path());
    let manuals = manuals.filter(|path| path.extension().is_some_and(|name| name == "md"));
    let manuals: Vec<_> = manuals.filter(|path| !path.ends_with("glossary.md")).collect();
    assert!(manuals.len() > 10, "{manuals:?}");
    for path in manuals.into_iter().chain([root().join("README.md")]) {
        let document = fs::read_to_string(&path).unwrap();
        for line in prose(&document).split("\n\n") {
            for (not, word) in &forbidden {
                assert!(
                    !says(&line.to_lowercase(), not),
                    "{}: {word}, not {not}: {line}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn prose_has_no_code_and_no_targets_of_links() {
    let document =
        "A `preset` is\n```sh\npreset\n```\n    preset\n[a given](preset.md#mark), no more.";
    assert_eq!(prose(document), "A … is\n[a given], no more.\n");
}

#[test]
fn words_are_found_in_both_numbers_and_not_within_others() {
    assert!(says("2 Pencil marks.", "pencil mark") || says("2 pencil marks.", "pencil mark"));
    assert!(says("a mark!", "mark") && !says("a remark", "mark") && !says("marked", "mark"));
}
