//! The compiled sentences compared with Fluent's own resolver, and the files themselves.

#![expect(clippy::disallowed_methods, reason = "the test reads the crate's message files")]

#[path = "../../logic/tests/boards/other.rs"]
mod other;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use underdoku_logic::HintLevel;
use underdoku_logic::general::{BoardState, next_step};
use underdoku_solver::Stop;
use underdoku_words::reasons::Explain as _;
use underdoku_words::reasons::next::WithoutTechniques;
use underdoku_words::{Catalogue, Message};

/// The texts of the English files in these folders.
fn files(folders: &[&str]) -> Vec<String> {
    let files = folders.iter().flat_map(|name| {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        let paths = fs::read_dir(folder).expect("the folder of messages can be read");
        paths
            .map(|entry| entry.expect("the folder can be read").path())
            .filter(|path| path.is_file())
    });
    files.map(|path| fs::read_to_string(path).expect("the message file can be read")).collect()
}

/// The names of the arguments of a pattern.
fn arguments(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
        let InlineExpression::VariableReference { id } = inline else { panic!("{inline:?}") };
        names.insert(id.name.to_owned());
        if let Expression::Select { variants, .. } = expression {
            for variant in variants {
                arguments(&variant.value, names);
            }
        }
    }
}

/// The sentences of both resolvers for a message all of whose arguments have this count or this text.
fn both(
    bundle: &FluentBundle<FluentResource>,
    key: &'static str,
    names: &BTreeSet<String>,
    value: Result<u32, &str>,
) -> [String; 2] {
    let (mut ours, mut theirs) = (Message::new(key), FluentArgs::new());
    for name in names {
        let name: &'static str = name.clone().leak();
        ours = match value {
            Ok(number) => ours.number(name, number),
            Err(text) => ours.text(name, text),
        };
        theirs.set(name, value.map_or_else(FluentValue::from, FluentValue::from));
    }
    let pattern = bundle.get_message(key).and_then(|message| message.value()).expect(key);
    let mut faults = Vec::new();
    let said = bundle.format_pattern(pattern, Some(&theirs), &mut faults).into_owned();
    assert!(faults.is_empty(), "{key}: {faults:?}");
    [Catalogue::english_terminal().say(&ours), said]
}

#[test]
fn every_sentence_is_filled_as_fluent_fills_it() {
    let mut bundle = FluentBundle::new(vec!["en".parse().unwrap()]);
    bundle.set_use_isolating(false);
    let files = files(&[
        "en",
        "en/deep",
        "en/depths",
        "en/drawing",
        "en/lesson",
        "en/reasons",
        "en/errors",
        "en/rules",
        "en/draft",
        "en/terminal",
    ]);
    for file in &files {
        bundle.add_resource(FluentResource::try_new(file.clone()).unwrap()).unwrap();
    }
    let mut keys = BTreeSet::new();
    for entry in
        files.iter().flat_map(|file| fluent_syntax::parser::parse(file.as_str()).unwrap().body)
    {
        let Entry::Message(message) = entry else { continue };
        let key: &'static str = message.id.name.to_owned().leak();
        let mut names = BTreeSet::new();
        arguments(&message.value.unwrap(), &mut names);
        for value in [Ok(0), Ok(1), Ok(2), Ok(21), Ok(10_000), Err("one"), Err("r3c7")] {
            let [ours, theirs] = both(&bundle, key, &names, value);
            assert_eq!(ours, theirs, "{key} {value:?}");
        }
        keys.insert(key);
    }
    assert!(keys.len() > 50);
    assert_eq!(keys, Catalogue::english_terminal().keys().collect());
}

#[test]
fn the_games_carry_their_own_sentences_only() {
    let keys: BTreeSet<&str> = Catalogue::english().keys().collect();
    let all: BTreeSet<&str> = Catalogue::english_terminal().keys().collect();
    assert!(keys.is_subset(&all) && all.len() > keys.len() + 200);
    assert!(keys.contains("house-row") && !keys.contains("menu-settings"));
}

/// The page's first engine explains such singles, but does not contain the sentences of techniques.
#[test]
fn singles_without_candidates_need_no_sentence_of_techniques() {
    let files = files(&["en"]);
    let entries =
        files.iter().flat_map(|file| fluent_syntax::parser::parse(file.as_str()).unwrap().body);
    let own: BTreeSet<&str> = entries
        .filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name),
            _ => None,
        })
        .collect();
    let mut keys = BTreeSet::new();
    let boards = include_str!("../../../testdata/techniques/boards.txt");
    for (layout, mut grid) in other::boards(boards) {
        loop {
            let state = BoardState { layout: &layout, grid: &grid, notes: None, stop: Stop::NEVER };
            let step = next_step(state, || None, []);
            let step = WithoutTechniques(&step);
            let levels = HintLevel::ALL.map(|level| step.hint(level));
            keys.extend(levels.iter().flat_map(Message::keys));
            let Some(&(cell, digit)) = step.0.places().first() else { break };
            grid.set(cell, Some(digit));
        }
    }
    assert!(keys.is_subset(&own), "{:?}", keys.difference(&own));
    for key in ["reason-blocks-some", "reason-cage-sum-all-as", "list-semicolon"] {
        assert!(keys.contains(key), "{key} of {keys:?}");
    }
}
