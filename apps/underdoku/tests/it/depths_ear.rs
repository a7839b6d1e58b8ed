//! A whole run of Depths line by line, by a reader that hears sentences and sees no picture.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout};

use serde_json::{Value, json};
use underdoku_grid::layout::Layout;

use crate::depths_driver::Driver;
use crate::program::Program;

/// The last line of the answer to `rules`, which shows that the answer is complete.
const LAST: &str = ">>> Some cell can always be worked out";

/// A run in a process, played by its sentences alone.
struct SpokenGame {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// All output so far.
    heard: String,
    is_over: bool,
}

impl SpokenGame {
    fn open(program: &Program, words: &[&str]) -> Self {
        let mut child = program.command(&[words, &["--plain"]].concat()).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, output, heard: String::new(), is_over: false }
    }

    /// Types a line, and returns the resulting sentences without their markers.
    fn says(&mut self, line: &str) -> Vec<String> {
        // Once the run is over it no longer answers.
        let _ = writeln!(self.input, "{line}\nrules");
        let mut all = Vec::new();
        loop {
            let mut line = String::new();
            self.is_over = self.output.read_line(&mut line).unwrap() == 0;
            self.heard += &line;
            if self.is_over || line.starts_with(LAST) {
                return all;
            }
            assert!(!line.starts_with("[?]"), "{line}{}", self.heard);
            let said = line.strip_prefix(">>> ").unwrap_or(&line);
            all.push(said.trim_end().to_owned());
        }
    }
}

/// The text between two words of a sentence.
fn between<'a>(text: &'a str, from: &str, to: &str) -> Option<&'a str> {
    let rest = text.split_once(from)?.1;
    Some(rest.split_once(to).map_or(rest, |(inside, _)| inside))
}

fn number(text: Option<&str>) -> u64 {
    text.and_then(|text| text.trim().parse().ok()).unwrap_or_else(|| panic!("{text:?}"))
}

/// The cells named in a sentence: `r1c2 r3c4.`
fn cells(text: &str) -> Vec<(u64, u64)> {
    let cell = |word: &str| {
        let (row, column) =
            word.trim_matches(['.', ',', ':']).strip_prefix('r')?.split_once('c')?;
        Some((row.parse().ok()?, column.parse().ok()?))
    };
    text.split(' ').filter_map(cell).collect()
}

/// The words in front of a sentence's colon.
fn head(line: &str) -> &str {
    line.split_once(':').map_or("", |(head, _)| head)
}

/// The state of a run for the driver, parsed from sentences; `last` are the sentences after a move.
fn state(ear: &mut SpokenGame, last: &[String]) -> Value {
    let offered = offer(last);
    let said = ear.says("state");
    let body = said.iter().find(|line| line.starts_with("HP ")).unwrap();
    let bag = ear.says("bag");
    let has_potion = bag.iter().any(|line| line.contains(" Potion: "));
    let gold = number(between(body, "gold ", "."));
    let mut words: Vec<String> = Vec::new();
    let way = &said[0];
    let is_on_floor = offered.is_none();
    let mut state = json!({
        "phase": if is_on_floor { "floor" } else { "offer" },
        "floor_number": number(between(way, "loor ", " of")),
        "hp": number(between(body, "HP ", " of")),
        "max_hp": number(between(body, " of ", ",")),
    });
    if let Some(offer) = offered {
        words.push("take 1".to_owned());
        let price = offer["price"].as_u64();
        words.extend(price.filter(|&price| price <= gold).map(|_| "buy 1".to_owned()));
        state["offer"] = offer;
        state["moves"] = json!({ "words": words, "put": [] });
    } else {
        let floor = floor(ear, &said);
        let is_mute = floor["monsters"].to_string().contains("Mute");
        let sparks = number(between(body, "sparks ", " of"));
        if sparks >= number(between(&bag[0], ", ", " spark")) && !is_mute {
            let alive = floor["monsters"].as_array().unwrap().first();
            words.extend(alive.map(|of| format!("skill {}", of["letter"].as_str().unwrap())));
        }
        if has_potion {
            words.push("use potion".to_owned());
        }
        if said.last().unwrap().contains("The stairs are open") {
            words.push("leave".to_owned());
        }
        state["moves"] = json!({ "words": words, "put": floor["open"] });
        state["floor"] = floor;
    }
    state
}

/// The sentences with which offers begin.
const OFFERS: [(&str, &str); 6] = [
    ("Choose a door.", "doors"),
    ("Choose your spoils.", "spoils"),
    ("The shrine grants one wish.", "shrine"),
    ("A pedlar offers", "pedlar"),
    ("The market is open.", "market"),
    ("Your bag is full.", "bag"),
];

/// The offer, if there is one.
fn offer(said: &[String]) -> Option<Value> {
    let kind = |line: &String| {
        let known = OFFERS.iter().find(|(start, _)| line.starts_with(start)).map(|&(_, kind)| kind);
        known.or((line.starts_with("Choose a relic") || line.contains("leaves a relic"))
            .then_some("relics"))
    };
    let (at, kind) =
        said.iter().enumerate().rev().find_map(|(at, line)| Some((at, kind(line)?)))?;
    let lines: Vec<&String> = said[at + 1..]
        .iter()
        .take_while(|line| line.starts_with(|first: char| first.is_ascii_digit()))
        .collect();
    let choice = |(number, line): (u32, &&String)| {
        let word = head(line).split_once(' ').map(|(_, name)| name.to_lowercase());
        json!({ "number": number, "word": word })
    };
    let choices: Vec<Value> = (1..).zip(&lines).map(choice).collect();
    let price = lines.first().and_then(|line| between(line, "1 ", " gold: ")?.parse::<u64>().ok());
    Some(json!({ "kind": kind, "choices": choices, "price": price }))
}

/// A floor, parsed from the sentences about its state, board, monsters, zones and strikes.
fn floor(ear: &mut SpokenGame, said: &[String]) -> Value {
    let size = number(between(&said[0], "x", ","));
    let board = ear.says("board");
    let houses = houses(size, &board);
    let digits: Vec<String> =
        board.iter().filter(|line| line.starts_with("Row ")).map(|line| row(line)).collect();
    let barred = board.iter().find_map(|line| between(line, "Barred: ", ",")?.parse::<u64>().ok());
    let monsters = ear.says("look");
    let zones = ear.says("zones");
    let strikes = ear.says("strikes");
    let monsters: Vec<Value> =
        monsters.iter().filter_map(|line| monster(line, &houses, &zones)).collect();
    let ways_on = said.last().unwrap();
    let leaving = between(ways_on, "Leaving costs ", " HP").and_then(|hp| hp.parse::<u64>().ok());
    let listed: Vec<Value> = houses.values().map(|cells| json!({ "cells": cells })).collect();
    json!({
        "size": size,
        "digits": digits,
        "layout": layout(size, &board, &houses).line().unwrap(),
        "houses": listed,
        "monsters": monsters,
        "bar": barred.map(|digit| json!({ "digit": digit })),
        "open": strikes.iter().flat_map(|line| opens(line)).collect::<Vec<_>>(),
        "calm": if ways_on.contains("The dark is here") { 0 } else { 9 },
        "parting_cost": leaving.unwrap_or(99),
    })
}

/// The open cells of a line of strikes: the one that it begins with, or all that it lists.
fn opens(line: &str) -> Vec<(u64, u64)> {
    let is_list = line.starts_with("Nobody");
    if is_list { cells(line) } else { cells(head(line)) }
}

/// `Row 1: 4, blank, 5.` as a row of characters.
fn row(line: &str) -> String {
    let cells = line.split_once(": ").unwrap().1.trim_end_matches('.').split(", ");
    cells.map(|cell| if cell == "blank" { "." } else { cell }).collect()
}

/// The houses by their names, both the named ones and the standard ones.
fn houses(size: u64, board: &[String]) -> BTreeMap<String, Vec<(u64, u64)>> {
    let mut houses = BTreeMap::new();
    for one in 1..=size {
        houses.insert(format!("row {one}"), (1..=size).map(|other| (one, other)).collect());
        houses.insert(format!("column {one}"), (1..=size).map(|other| (other, one)).collect());
    }
    for line in board {
        let name = head(line);
        if name.starts_with("region") || name.starts_with("diagonal") {
            houses.insert(name.to_owned(), cells(line));
        }
        if let Some(rows) = between(line, "Boxes are ", " rows high") {
            let (rows, columns) = (number(Some(rows)), number(between(line, "and ", " columns")));
            for index in 0..size {
                let (top, left) =
                    (index / (size / columns) * rows, index % (size / columns) * columns);
                let inside = (1..=rows)
                    .flat_map(|row| (1..=columns).map(move |column| (top + row, left + column)));
                houses.insert(format!("box {}", index + 1), inside.collect());
            }
        }
    }
    houses
}

/// The layout with these houses, and with the cages that the sentences name.
fn layout(size: u64, board: &[String], houses: &BTreeMap<String, Vec<(u64, u64)>>) -> Layout {
    let cage = |line: &String| {
        let sum = between(line, ", sum ", ":")?;
        let cells: String =
            cells(line).iter().skip(1).map(|(row, column)| format!("r{row}c{column}")).collect();
        Some(format!(" {cells}={sum}"))
    };
    let cages: Vec<String> = board.iter().filter_map(cage).collect();
    let line = if let Some(first) = houses.get("box 1") {
        let rows = first.iter().map(|&(row, _)| row).max().unwrap();
        let crossed = if houses.contains_key("diagonal 1") { "x" } else { "" };
        let killer = if cages.is_empty() { "" } else { "k" };
        format!("{rows}x{}{crossed}{killer}{}", size / rows, cages.concat())
    } else {
        let region = |cell: &(u64, u64)| {
            let mut regions =
                (1..=size).filter(|index| houses[&format!("region {index}")].contains(cell));
            regions.next().unwrap().to_string()
        };
        let all = (1..=size).flat_map(|row| (1..=size).map(move |column| (row, column)));
        format!("{size}j {}", all.map(|cell| region(&cell)).collect::<String>())
    };
    Layout::of_line(&line).unwrap_or_else(|| panic!("{line}"))
}

/// A monster on the floor, parsed from the sentence about it and the sentences about zones.
fn monster(
    line: &str,
    houses: &BTreeMap<String, Vec<(u64, u64)>>,
    zones: &[String],
) -> Option<Value> {
    let is_boss = line.contains(" everywhere, ");
    let name = line.split_once(if is_boss { " everywhere, " } else { " in " })?.0;
    let house = between(line, " in ", ",").unwrap_or_default();
    if !line.contains(", acts in ") {
        return None;
    }
    let lair = houses.get(house).cloned().unwrap_or_default();
    let zone = zones.iter().find(|zone| zone.starts_with(&format!("{name}, in 1: hits ")));
    let inside = zone
        .and_then(|zone| zone.split_once("Open there: "))
        .map_or(Vec::new(), |(_, open)| cells(open));
    Some(json!({
        "name": name,
        "letter": name.rsplit_once(' ')?.1,
        "presence": "alive",
        "lair": lair,
        "intent": { "due": zone.is_some(), "blunt": false, "cells": inside },
    }))
}

#[test]
fn a_whole_gentle_run_is_played_by_sentences() {
    let program = Program::new();
    let mut ear = SpokenGame::open(&program, &["depths", "--all", "--gentle", "--seed", "16"]);
    let mut driver = Driver::default();
    let mut last = ear.says("map");
    while !ear.is_over {
        let line = driver.decide(&state(&mut ear, &last));
        last = ear.says(&line);
    }
    assert_eq!(ear.child.wait().unwrap().code(), Some(0));
    for wanted in [
        "Choose a door.",
        "The market is open.",
        "A pedlar offers",
        "The shrine grants",
        "To share:",
    ] {
        assert!(ear.heard.contains(wanted), "{wanted}\n{}", ear.heard);
    }
}
