//! What rules require, and what cells are part of.

use underdoku_grid::layout::{Cell, Layout, RuleKind};
use underdoku_words::rules::{required, say, within};

fn layout(line: &str) -> Layout {
    Layout::of_line(line).unwrap_or_else(|| panic!("{line}"))
}

/// Each kind has a sample and its own sentence, and no gap is left unfilled.
#[test]
fn every_kind_has_a_requirement() {
    let samples = include_str!("../../../testdata/rules/samples.txt").lines();
    let mut told = Vec::new();
    for line in samples.filter(|line| !line.starts_with('#')) {
        let (kind, line) = line.split_once(' ').expect("the line has a kind and a board");
        let layout = layout(line);
        let sentences: Vec<String> = required(&layout).iter().map(say).collect();
        assert!(!sentences.is_empty(), "{kind}");
        let names = layout.cells().flat_map(|cell| within(&layout, cell));
        for text in sentences.iter().cloned().chain(names.map(|name| say(&name))) {
            assert!(!text.contains(['{', '$']) && text.contains(' ') || text.len() < 5, "{text}");
        }
        if kind != "all" {
            let kind = RuleKind::named(kind).unwrap_or_else(|| panic!("{kind}"));
            assert!(!layout.rules_of(kind).is_empty(), "{kind:?}");
            let bare = required(&layout.without(kind)).len();
            assert!(sentences.len() > bare, "{kind:?} requires nothing");
            told.push(kind);
        }
    }
    for kind in RuleKind::ALL {
        // Clues are in void cells, and candidates are drawn as such.
        let has_none = matches!(kind, RuleKind::Clue | RuleKind::Candidates);
        assert_eq!(told.contains(kind), !has_none, "{kind:?} in testdata/rules/samples.txt");
    }
}

#[test]
fn lines_with_different_numbers_are_distinguished() {
    let told = |rules: &str| {
        required(&layout(&format!("3x3+rules {rules}"))).iter().map(say).collect::<Vec<_>>()
    };
    assert_eq!(
        told("whisper:r1c1r1c2 whisper:r2c1r2c2=5"),
        ["Digits side by side on a broad green line differ by at least 5."]
    );
    assert_eq!(
        told("whisper:r1c1r1c2 whisper:r2c1r2c2=4 whisper:r3c1r3c2=4"),
        [
            "Digits side by side on the broad green line that begins in r1c1 differ by at least 5.",
            "Digits side by side on the broad green lines that begin in r2c1 and r3c1 differ by at least 4."
        ]
    );
    let all = told("all-dots:=1");
    assert_eq!(
        all,
        ["All white dots are given: without one, digits side by side do not differ by 1."]
    );
}

#[test]
fn a_cell_has_its_position_in_the_rule() {
    let line = "3x3+rules thermometer:r1c1r1c2r1c3 arrow:r1c1r2c1r3c1 arrow:r5c5r5c6r6c6=2 white-dot:r1c1r1c2 \
                pair-sum:r1c2r1c3=10 quadruple:r1c1r1c2r2c1r2c2=1,2 odd:r9c9 little-killer:r1c2r2c1=5";
    let layout = layout(line);
    let at = |row, column| {
        let names = within(&layout, Cell::new(row, column));
        names.iter().map(say).collect::<Vec<_>>()
    };
    assert_eq!(
        at(0, 0),
        [
            "bulb of a thermometer, 1 of 3",
            "circle of an arrow",
            "white dot with r1c2",
            "1 and 2 in a circle, with r1c2, r2c1 and r2c2"
        ]
    );
    assert_eq!(
        at(0, 1),
        [
            "thermometer, 2 of 3",
            "white dot with r1c1",
            "X with r1c3",
            "sum 5 along the arrow, 1 of 2",
            "1 and 2 in a circle, with r1c1, r2c1 and r2c2"
        ]
    );
    assert_eq!(at(2, 0), ["arrow, 2 of 2"]);
    assert_eq!(at(4, 5), ["circle of an arrow, figure 2 of 2"]);
    assert_eq!(at(8, 8), ["odd"]);
    assert!(at(7, 7).is_empty());
}
