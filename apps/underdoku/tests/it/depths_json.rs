//! `underdoku depths --json`, as programs play it.

use std::collections::BTreeSet;
use std::io::Write as _;

use serde_json::Value;
use underdoku_generator::Chance;

use crate::depths_driver::{LineGame, RUN, played};
use crate::program::Program;
use crate::schema::Schema;

#[test]
fn the_schema_says_what_a_state_must_be() {
    let (schema, program) = (Schema::depths(), Program::new());
    let mut talk = LineGame::open(&program, &RUN);
    let state = talk.hear();
    assert_eq!(schema.fault(&state), Ok(()));
    for (name, other) in [("hp", Value::Null), ("phase", "dream".into()), ("solution", "1".into())]
    {
        let mut wrong = state.clone();
        wrong[name] = other;
        schema.fault(&wrong).unwrap_err();
    }
    talk.end();
}

#[test]
fn a_program_plays_through_doors_market_elite_and_the_first_boss() {
    let (schema, program) = (Schema::depths(), Program::new());
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let lines = played(&program, &RUN, |line| {
        let kind = line["type"].as_str().unwrap();
        // Its specific rule names the fault; `oneOf` would only count matches.
        let rule = &schema.0["$defs"][kind];
        schema.check(rule, line).unwrap_or_else(|why| panic!("{why}: {line}"));
        seen.extend(line["offer"]["kind"].as_str().map(|kind| format!("offer {kind}")));
        seen.extend(line["floor"]["kind"].as_str().map(|kind| format!("floor {kind}")));
    });
    for wanted in
        ["offer doors", "offer market", "offer relics", "floor elite", "floor shrine", "floor boss"]
    {
        assert!(seen.contains(wanted), "{wanted}: {seen:?}");
    }
    assert!(lines.len() > 60);
}

/// The data include what cost HP, what a run has unlocked, and the boss that outlived it.
#[test]
fn programs_get_the_sources_of_harm_and_the_end_of_a_run() {
    let (schema, program) = (Schema::depths(), Program::new());
    let hurt = |line: &Value| -> Vec<String> {
        let events = line["events"].as_array().cloned().unwrap_or_default();
        let hurt = events.iter().filter(|event| event["kind"] == "hurt");
        hurt.map(|event| event["source"].as_str().unwrap().to_owned()).collect()
    };
    let mut sources = BTreeSet::new();
    played(&program, &RUN, |line| sources.extend(hurt(line)));
    assert!(!sources.is_empty() && sources.iter().all(|word| word == &word.to_lowercase()));
    let printed = program.call(&["depths", "--continue", "--json"], "give-up\n").out;
    let over: Value = serde_json::from_str(printed.lines().last().unwrap()).unwrap();
    assert_eq!(schema.fault(&over), Ok(()));
    assert_eq!(over["opened"]["classes"], serde_json::json!(["cutpurse"]), "{over}");
    assert_eq!(over["boss"], Value::Null);
    let first: Value = serde_json::from_str(printed.lines().next().unwrap()).unwrap();
    assert_eq!(first["opened"], Value::Null, "not before the end");
}

/// Lines that are not moves, from words that look like some.
fn hostile(chance: &mut Chance) -> Vec<u8> {
    const WORDS: [&str; 24] = [
        "take",
        "buy",
        "use",
        "drop",
        "skill",
        "look",
        "place",
        "r1c1",
        "r99c99",
        "99",
        "-1",
        "0x1",
        "bomb",
        "\u{0}",
        "é",
        "{\"move\":1}",
        "[[[[",
        "18446744073709551616",
        "\"",
        "\\u0000",
        "null",
        "zz",
        "--",
        "१",
    ];
    let mut line = b"!".to_vec();
    if chance.below(50) == 0 {
        line.resize(5_000, b'9');
    }
    for _ in 0..chance.below(5) {
        match chance.below(6) {
            0 => line.extend((0..chance.below(9)).map(|_| 128 + chance.below(128) as u8)),
            _ => line.extend(chance.pick(&WORDS).bytes()),
        }
        line.push(b' ');
    }
    // Half of them begin with the word of a move.
    if chance.below(2) == 0 {
        line.splice(0..1, chance.pick(&["take x", "use ", "1 2 ", "0 0 "]).bytes());
    }
    line.push(b'\n');
    line
}

/// Sends lines to the program, of which the first are valid; returns what it prints.
fn fed(mode: &str, first: &str, count: usize) -> String {
    let program = Program::new();
    let mut child = program.command(&[&RUN[..], &[mode]].concat()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let first = first.to_owned();
    let writer = std::thread::spawn(move || {
        let mut chance = Chance::new([9; 32], count as u64);
        stdin.write_all(first.as_bytes()).unwrap();
        for _ in 0..count {
            stdin.write_all(&hostile(&mut chance)).unwrap();
        }
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn hostile_lines_are_answered_with_a_reason() {
    for (first, count) in [("", 9_000), ("take 1\n", 500)] {
        let printed = fed("--json", first, count);
        let lines: Vec<Value> =
            printed.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let refused = lines.iter().filter(|line| line["type"] == "refused");
        let reasons: Vec<&str> = refused.map(|line| line["why"].as_str().unwrap()).collect();
        assert_eq!(reasons.len(), count);
        assert!(reasons.iter().all(|why| !why.is_empty()));
        let good = first.lines().count();
        assert_eq!(lines.len(), 2 * (count + good) + 1, "each line has one answer");
    }
    let printed = fed("--plain", "take 1\n", 500);
    assert_eq!(printed.matches("\n[?] ").count(), 500);
}
