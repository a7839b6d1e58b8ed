//! ipuz: JSON for puzzles of many kinds, of which `sudoku` is supported.
//!
//! ```text
//! {"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku#1"],"puzzle":[[0,5,...],...],
//!  "saved":[[4,0,...],...],"zones":[{"cells":[[1,1],...]}],"cages":[{"cells":[[1,1],...],"value":9}]}
//! ```
//!
//! A cell is a column and a row, both from 1. A digit is a number, or a character of `charset`,
//! which defaults to `123456789`; boards with more digits are written with a charset of digits and
//! letters. Further kinds name variants: `jigsawsudoku` with the regions as zones,
//! `diagonalsudoku`, `hypersudoku`, `killersudoku` with cages. The specification:
//! <http://www.ipuz.org/sudoku>.

use serde_json::{Map, Value, json};
use underdoku_grid::layout::{Cell, Digit, Grid, Rule, Variant};
use underdoku_grid::{Origin, printable_json};

use crate::capabilities::{Capabilities, Digits, GIVENS};
use crate::fault::RecordFault;
use crate::programs::data::{Node, parse};
use crate::programs::rules_text;
use crate::programs::shape::{Shape, regions_of, windows};
use crate::unsupported::Feature;
use crate::{Board, Colour, Entry, Fault, Tag};

/// The layout, all digits, one colour per cell, ten texts.
pub(crate) const HOLDS: Capabilities = Capabilities {
    layout: true,
    digits: Digits::Entered,
    colours: 1,
    tag: |tag, text| !text.is_empty() && TAGS.iter().any(|(_, known)| known == tag),
    describes: |board, text| rules_text::fits(text, board.layout()),
    ..GIVENS
};

const TAGS: [(&str, Tag); 8] = [
    ("title", Tag::Title),
    ("author", Tag::Author),
    ("intro", Tag::Description),
    ("notes", Tag::Comment),
    ("publication", Tag::Source),
    ("url", Tag::Url),
    ("date", Tag::Date),
    ("difficulty", Tag::Level),
];

/// The kinds that state a rule, with the variant each stands for.
const KINDS: [(&str, Option<Variant>); 4] = [
    ("jigsawsudoku", None),
    ("diagonalsudoku", Some(Variant::Diagonals)),
    ("hypersudoku", Some(Variant::Windows)),
    ("killersudoku", Some(Variant::Killer)),
];

/// True for an ipuz document with a Sudoku.
pub(crate) fn is_own(value: &Value) -> bool {
    value.get("kind").is_some() && value.get("puzzle").is_some()
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let value = parse(text)?;
    read_data(&Node::top(&value))
}

pub(crate) fn read_data(top: &Node<'_>) -> Result<Board, RecordFault> {
    top.object()?;
    let kinds = read_kinds(top)?;
    let rows = top.get("puzzle");
    let size = rows.value.as_array().map_or(0, Vec::len);
    if !(2..=25).contains(&size) {
        return Err(rows.fault("2 to 25 rows"));
    }
    let mut shape = Shape::new(size);
    shape.variants.extend(kinds.iter().filter_map(|kind| *kind));
    if kinds.contains(&None) {
        shape.regions = Some(read_zones(top, size)?);
    }
    for cage in top.get("cages").list()? {
        shape.rules.push(read_cage(&cage, size)?);
    }
    if shape.cages().next().is_some() && !shape.has(Variant::Killer) {
        return Err(top.get("kind").fault("the kind killersudoku of a puzzle with cages"));
    }
    shape.variants.retain(|variant| *variant != Variant::Killer);
    let layout = shape.layout().map_err(|fault| RecordFault::at(0, 0, Fault::Layout(fault)))?;
    let mut board = Board::new(layout.clone(), &Grid::empty(&layout));
    read_grid(&mut board, top, size)?;
    for (name, tag) in TAGS {
        if let Some(text) = top.get(name).text().filter(|text| !text.is_empty()) {
            board.add_tag(tag, text);
        }
    }
    Ok(board)
}

fn read_kinds(top: &Node<'_>) -> Result<Vec<Option<Variant>>, RecordFault> {
    let kind = top.get("kind");
    let nodes = if kind.value.is_string() { vec![kind.clone()] } else { kind.list()? };
    let (mut found, mut unknown) = (Vec::new(), Vec::new());
    let mut is_sudoku = false;
    for node in nodes {
        let text = node.text().ok_or_else(|| node.fault("the address of a kind"))?;
        let name = text.rsplit('/').next().unwrap_or_default();
        let name = name.split('#').next().unwrap_or_default();
        is_sudoku |= text.contains("sudoku");
        match KINDS.iter().find(|(known, _)| *known == name) {
            _ if name == "sudoku" => {}
            Some((_, variant)) => found.push(*variant),
            None => {
                let name: String = name.chars().take(40).collect();
                unknown.push(format!("the kind {name:?}"));
            }
        }
    }
    match (is_sudoku, unknown.is_empty()) {
        (true, true) => Ok(found),
        (true, false) => Err(RecordFault::at(0, 0, Fault::Rules(unknown))),
        (false, _) => Err(kind.fault("the kind http://ipuz.org/sudoku#1")),
    }
}

fn read_cells(node: &Node<'_>, size: usize) -> Result<Vec<Cell>, RecordFault> {
    let cell = |node: Node<'_>| -> Result<Cell, RecordFault> {
        let expected = "a column and a row, each from 1";
        let [column, row] = [0, 1].map(|index| {
            let number = node.at(index).below(size + 1, expected)?;
            number.checked_sub(1).ok_or_else(|| node.at(index).fault(expected))
        });
        Ok(Cell::new(row?, column?))
    };
    node.list()?.into_iter().map(cell).collect()
}

/// The regions of a jigsaw: the zones other than the two diagonals.
fn read_zones(top: &Node<'_>, size: usize) -> Result<Vec<u8>, RecordFault> {
    let zones = top.get("zones");
    let mut groups = Vec::new();
    for zone in zones.list()? {
        if zone.get("style").get("highlight").is_true() {
            continue;
        }
        groups.push(read_cells(&zone.get("cells"), size)?);
    }
    regions_of(&groups, size).ok_or_else(|| zones.fault("zones that hold each cell once"))
}

fn read_cage(node: &Node<'_>, size: usize) -> Result<Rule, RecordFault> {
    let value = node.get("value");
    if !node.get("type").is_empty() && node.get("type").text() != Some("+") {
        let rule = "a cage with another operation than a sum";
        return Err(RecordFault::at(0, 0, Fault::rule(rule)));
    }
    let sum = match value.value {
        Value::Null => None,
        _ => Some(value.below(usize::from(u16::MAX), "the sum of the cage")? as u16),
    };
    Ok(Rule::cage(read_cells(&node.get("cells"), size)?, sum))
}

fn read_grid(board: &mut Board, top: &Node<'_>, size: usize) -> Result<(), RecordFault> {
    let row_of =
        |name: &str, row: usize| top.get(name).at(row).list_of(size, "as many cells as rows");
    let has_saved = !top.get("saved").is_empty();
    let charset = read_charset(top, size)?;
    for row in 0..size {
        let saved = if has_saved { row_of("saved", row)? } else { Vec::new() };
        for (column, node) in row_of("puzzle", row)?.iter().enumerate() {
            let cell = Cell::new(row, column);
            let digit = |node: &Node<'_>| {
                let inner = if node.value.is_object() { node.get("cell") } else { node.clone() };
                digit(&inner, size, &charset)
            };
            board.set(cell, digit(node)?.map(Entry::given));
            if let Some(saved) = saved.get(column).filter(|_| board.get(cell).is_none()) {
                board.set(cell, digit(saved)?.map(Entry::entered));
            }
            read_colour(board, cell, &node.get("style").get("color"))?;
        }
    }
    Ok(())
}

/// The characters of the digits, in order; empty if digits are numbers.
fn read_charset(top: &Node<'_>, size: usize) -> Result<Vec<char>, RecordFault> {
    let node = top.get("charset");
    if node.is_empty() {
        return Ok(Vec::new());
    }
    let characters: Vec<char> = node.text().unwrap_or_default().chars().collect();
    let is_twice = |(index, c): (usize, &char)| characters[..index].contains(c);
    if characters.len() < size || characters.iter().enumerate().any(is_twice) {
        return Err(node.fault("a different character for each digit of the board"));
    }
    Ok(characters)
}

/// A digit, as a number or as its character. `None` for a blank: null, or 0 unless that is a
/// character of the charset.
fn digit(node: &Node<'_>, size: usize, charset: &[char]) -> Result<Option<Digit>, RecordFault> {
    let mut characters = node.text().unwrap_or_default().chars();
    let character = characters.next().filter(|_| characters.as_str().is_empty());
    let index = charset.iter().position(|known| Some(*known) == character);
    match (index, character) {
        (Some(index), _) if index < size => Ok(Some(Digit::from_index(index))),
        (None, Some('#')) => {
            Err(RecordFault::at(0, 0, Fault::rule("cells that are not on the board")))
        }
        _ => node.digit(size),
    }
}

fn read_colour(board: &mut Board, cell: Cell, node: &Node<'_>) -> Result<(), RecordFault> {
    if node.is_empty() {
        return Ok(());
    }
    let colour = node.text().and_then(|text| text.parse::<Colour>().ok());
    let colour = colour.ok_or_else(|| node.fault("a colour of six hexadecimal digits"))?;
    board.set_colours(cell, vec![colour]);
    Ok(())
}

pub(crate) fn write(board: &Board, text: &mut String) -> Result<(), Feature> {
    let known = [Variant::Diagonals, Variant::Windows, Variant::Killer];
    let shape = Shape::of(board.layout(), &known, |_| false)?;
    if shape.has(Variant::Windows) && windows(shape.size).is_empty() {
        return Err(Feature::Variant(Variant::Windows));
    }
    let mut top = Map::new();
    let mut put = |name: &str, value: Value| top.insert(name.to_owned(), value);
    put("version", json!("http://ipuz.org/v2"));
    let is_here = |variant: Option<Variant>| match variant {
        Some(variant) => shape.has(variant),
        None => shape.regions.is_some(),
    };
    let kinds = KINDS.iter().filter(|(_, variant)| is_here(*variant));
    let kinds = kinds.map(|(name, _)| format!("http://ipuz.org/sudoku/{name}#1"));
    let kinds = std::iter::once("http://ipuz.org/sudoku#1".to_owned()).chain(kinds);
    put("kind", kinds.collect());
    for (name, tag) in TAGS {
        if let Some(text) = HOLDS.text(board, &tag) {
            put(name, json!(text));
        }
    }
    if shape.size > 9 {
        put("charset", json!(charset(shape.size)));
    }
    put("dimensions", json!({ "width": shape.size, "height": shape.size }));
    put("boxes", json!(shape.regions.is_none()));
    put("puzzle", rows(board, shape.size, true));
    if !board.entered().is_empty() {
        put("saved", rows(board, shape.size, false));
    }
    if let Some(regions) = &shape.regions {
        let zone = |region: usize| {
            let cells = board.layout().region_cells(region).map(name).collect::<Vec<_>>();
            json!({ "cells": cells })
        };
        let last = regions.iter().copied().max().map_or(0, usize::from);
        put("zones", (0..=last).map(zone).collect());
    }
    if shape.cages().next().is_some() {
        let cage = |cage: &Rule| {
            let cells: Vec<Value> = cage.cells().iter().copied().map(name).collect();
            json!({ "cells": cells, "value": cage.sum() })
        };
        put("cages", shape.cages().map(cage).collect());
    }
    text.push_str(&printable_json(Value::Object(top).to_string()));
    text.push('\n');
    Ok(())
}

/// The characters of a board's digits: 1 to 9, then letters from A for 10.
fn charset(size: usize) -> String {
    let digits = (0..size).map(Digit::from_index);
    digits.map(|digit| digit.to_char().to_ascii_uppercase()).collect()
}

fn name(cell: Cell) -> Value {
    json!([cell.column() + 1, cell.row() + 1])
}

/// The givens, or the player's digits, as rows of JSON.
fn rows(board: &Board, size: usize, are_givens: bool) -> Value {
    let cell = |cell: Cell| {
        let entry = board.get(cell);
        let entry = entry.filter(|entry| (entry.origin == Origin::Given) == are_givens);
        let digit = match entry {
            Some(entry) if size > 9 => {
                json!(entry.digit.to_char().to_ascii_uppercase().to_string())
            }
            entry => json!(entry.map_or(0, |entry| entry.digit.get())),
        };
        match board.colours(cell) {
            [colour] if are_givens => {
                let colour = colour.to_string();
                json!({ "cell": digit, "style": { "color": colour.trim_start_matches('#') } })
            }
            _ => digit,
        }
    };
    let row = |row| (0..size).map(|column| cell(Cell::new(row, column))).collect::<Value>();
    (0..size).map(row).collect()
}
