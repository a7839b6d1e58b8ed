//! The member `layout` of JSON: with the digits beside it, it is the puzzle.

use serde_json::Value;

use super::{PUZZLE, SOLUTION, call, json, printed};

/// Killers, a jigsaw, a board that Solo does not know, and a template, as lines.
fn boards() -> [String; 4] {
    let made = |kind| {
        let words = ["generate", "--layout", kind, "--seed", "4", "--to", "layout"];
        printed(&words, "")
    };
    let template = "layout template a a a b b / a a a b b / a a a d d / -a -a -a d d digits \
                    1...4..........---..\n";
    let template = printed(&["solve", "--limit", "1", "--to", "layout"], template);
    // All cells but one are given.
    let at = template.find("digits ").unwrap() + 7;
    let template = [&template[..at], ".", &template[at + 1..]].concat();
    [made("2x2k"), made("6j"), made("2x3+windoku"), template]
}

/// The object's puzzle as a line with its layout.
fn line(told: &Value) -> String {
    let member = |name: &str| told[name].as_str().map(str::to_owned);
    let digits = member("canonical").or_else(|| member("scrambled")).or_else(|| member("puzzle"));
    let digits = digits.or_else(|| member("board")).unwrap_or_else(|| panic!("{told}"));
    let layout = member("layout").unwrap_or_else(|| panic!("no layout: {told}"));
    format!("layout {layout} digits {digits}\n")
}

#[test]
fn an_object_about_a_puzzle_can_be_fed_back() {
    for board in boards() {
        let form = printed(&["canon"], &board);
        for command in
            ["solve", "check", "rate", "hint", "explain", "steps", "scramble", "canon", "show"]
        {
            let told = &json(&call(&[command, "--json"], &board).out)[0];
            let again = line(told);
            assert_eq!(printed(&["canon"], &again), form, "{command}: {again}");
            if !matches!(command, "canon" | "scramble") {
                assert_eq!(again, board, "{command}");
            }
        }
    }
}

#[test]
fn a_puzzle_without_a_solution_has_its_layout_too() {
    let empty = "layout 3x3+windoku digits ".to_owned() + &".".repeat(81) + "\n";
    for command in ["solve", "check", "rate", "hint", "explain", "steps"] {
        let told = &json(&call(&[command, "--json"], &empty).out)[0];
        assert_eq!((&told["result"], line(told)), (&"multiple".into(), empty.clone()), "{command}");
    }
}

#[test]
fn a_generated_puzzle_has_its_regions_and_cages() {
    for kind in ["9j", "3x3k", "2x3+windoku"] {
        let told = &json(&printed(&["generate", "--layout", kind, "--seed", "1", "--json"], ""))[0];
        let solved = printed(&["solve", "--to", "line"], &line(told));
        assert_eq!(solved.trim(), told["solution"], "{kind}");
    }
}

/// The candidates of a Sukaku are its puzzle; those of a puzzle whose givens suffice are not.
#[test]
fn a_sukaku_has_its_candidates_and_a_standard_puzzle_none() {
    // The player has removed 1 from r1c3.
    let usual = format!(":0000:x:{PUZZLE}:113::\n");
    for command in ["solve", "check", "rate", "hint", "explain", "steps"] {
        let told = &json(&call(&[command, "--json", "-q"], &usual).out)[0];
        assert_eq!(told.get("layout"), None, "{command}: the givens suffice");
    }
    let pairs: String = SOLUTION
        .chars()
        .map(|right| {
            let other = if right == '9' { '1' } else { char::from(right as u8 + 1) };
            ('1'..='9')
                .map(|digit| if digit == right || digit == other { digit } else { '.' })
                .collect::<String>()
        })
        .collect();
    let told = call(&["solve", "--json", "-q"], &(pairs + "\n"));
    let told = &json(&told.out)[0];
    let layout = told["layout"].as_str().unwrap();
    assert!(layout.starts_with("3x3+sukaku r1c1:56 r1c2:34 "), "{layout}");
    let again = call(&["check", "--json", "--no-summary"], &line(told));
    assert_eq!(json(&again.out)[0]["result"], told["result"]);
}
