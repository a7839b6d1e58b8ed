//! Keys in the sources of the terminal, the command line and the games, and the files that have
//! them.

#![expect(clippy::disallowed_methods, reason = "the test reads the sources that name messages")]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use underdoku_words::Catalogue;

/// The texts between quotation marks, and those between two such texts, in the sources of a folder.
fn literals(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("the source folder can be read") {
        let path = entry.expect("the folder can be read").path();
        if path.is_dir() {
            literals(&path, found);
        } else if path.extension().is_some_and(|end| end == "rs") {
            let source = fs::read_to_string(path).expect("the source file can be read");
            found.extend(source.split('"').map(str::to_owned));
        }
    }
}

fn named() -> BTreeSet<String> {
    let root = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."));
    let mut found = BTreeSet::new();
    for sources in [
        "apps/tools/src",
        "apps/tui/src",
        "apps/underdoku/src",
        "crates/game/src",
        "crates/words/src",
    ] {
        literals(&root.join(sources), &mut found);
    }
    found
}

/// The keys of the terminal, of errors and of reasons, without those of the games, which have their own test.
fn keys() -> BTreeSet<&'static str> {
    let is_reason = |key: &str| key.starts_with("reason-") || key.starts_with("list-");
    let games: BTreeSet<&str> = [Catalogue::english_depths(), Catalogue::english_deep()]
        .into_iter()
        .flat_map(Catalogue::keys)
        .filter(|key| !is_reason(key))
        .collect();
    Catalogue::english_terminal().keys().filter(|key| !games.contains(key)).collect()
}

/// The part of a key before the first hyphen: the subject of a file.
fn subject(key: &str) -> &str {
    key.split('-').next().unwrap_or(key)
}

/// Texts that look like keys: commands and a setting.
const OTHERS: [&str; 3] = ["classic-solve", "classic-today", "hudoku-clock"];

fn is_key(text: &str) -> bool {
    // Of the names that start with this, only those of the screens are keys of the terminal.
    let is_of_game = text.starts_with("depths-") && !text.starts_with("depths-screen-");
    let is_rules = text.split_once('-').is_some_and(|(_, version)| version.parse::<u8>().is_ok());
    !(is_of_game || is_rules || OTHERS.contains(&text))
        && text.contains('-')
        && text
            .bytes()
            .all(|byte| byte == b'-' || byte.is_ascii_lowercase() || byte.is_ascii_digit())
}

#[test]
fn every_key_that_a_source_names_has_a_sentence() {
    let subjects: BTreeSet<&str> = keys().into_iter().map(subject).collect();
    let all: BTreeSet<&str> = Catalogue::english_terminal().keys().collect();
    let named = named();
    let missing: Vec<&String> = named
        .iter()
        .filter(|text| is_key(text) && subjects.contains(subject(text)))
        .filter(|text| !all.contains(text.as_str()))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn every_sentence_is_named_somewhere() {
    let named = named();
    let left: Vec<&str> = keys().into_iter().filter(|key| !named.contains(*key)).collect();
    assert!(left.is_empty(), "{left:?}");
}
