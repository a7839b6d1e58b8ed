//! Reader for f-puzzles.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Rule, Spec, Variant};

use super::rules;
use crate::fault::RecordFault;
use crate::programs::data::Node;
use crate::programs::shape::{self, Shape};
use crate::{Board, Colour, Entry, Fault, Pencil, Tag};

/// Members that state no rules: texts, settings, and data that the program derives itself.
const NO_RULES: [&str; 12] = [
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "solution",
    "disabledlogic",
    "truecandidatesoptions",
    "highlightConflicts",
    "successMessage",
    "metaData",
    "msgcorrect",
];

/// Members for rules that are not supported, with their names in messages.
const OTHERS: [(&str, &str); 4] = [
    ("lockout", "a lockout line"),
    ("boxindexer", "cells that index their box"),
    ("fogofwar", "fog"),
    ("foglight", "fog"),
];

/// Drawings, whose meaning only the author's text explains.
const DRAWINGS: [&str; 5] = ["line", "cage", "circle", "rectangle", "text"];

/// Supported members of a cell.
const OF_CELL: [&str; 9] = [
    "value",
    "given",
    "region",
    "c",
    "highlight",
    "cornerPencilMarks",
    "centerPencilMarks",
    "givenPencilMarks",
    "solution",
];

pub(crate) fn read_data(top: &Node<'_>) -> Result<Board, RecordFault> {
    let size = read_size(top)?;
    let unknown = unknown_rules(top)?;
    let grid = top.get("grid").list_of(size, "a row of the grid for each of its size")?;
    let mut cells = Vec::with_capacity(size * size);
    for row in &grid {
        cells.extend(row.list_of(size, "a cell for each column")?);
    }
    let shape = read_shape(top, size, &cells)?;
    if !unknown.is_empty() {
        return Err(RecordFault::at(0, 0, Fault::Rules(unknown)));
    }
    let layout = shape.layout().map_err(|fault| RecordFault::at(0, 0, Fault::Layout(fault)))?;
    let empty = underdoku_grid::layout::Grid::empty(&layout);
    let mut board = Board::new(layout, &empty);
    for (index, node) in cells.iter().enumerate() {
        read_cell(&mut board, Cell::new(index / size, index % size), node, size)?;
    }
    read_tags(&mut board, top);
    Ok(board)
}

fn read_size(top: &Node<'_>) -> Result<usize, RecordFault> {
    top.object()?;
    let size = top.get("size");
    if size.is_empty() {
        return Ok(top.get("grid").value.as_array().map_or(9, Vec::len).clamp(2, 25));
    }
    size.below(26, "a size from 2 to 25").and_then(|number| match number {
        2.. => Ok(number),
        _ => Err(size.fault("a size from 2 to 25")),
    })
}

/// The unsupported rules of a puzzle.
fn unknown_rules(top: &Node<'_>) -> Result<Vec<String>, RecordFault> {
    let mut unknown = Vec::new();
    for name in top.object()?.keys() {
        let is_known = NO_RULES.contains(&name.as_str()) || rules::is_known(name);
        let node = top.get(name);
        if is_known || node.is_empty() || name == "line" && rules::are_stated(&node, top) {
            continue;
        }
        let rule = OTHERS.iter().find(|(known, _)| known == name);
        let rule = match rule {
            Some((_, words)) => (*words).to_owned(),
            None if DRAWINGS.contains(&name.as_str()) => {
                format!("a drawing ({name}) that only a text explains")
            }
            None => format!("\"{}\"", name.chars().take(40).collect::<String>().escape_debug()),
        };
        if !unknown.contains(&rule) {
            unknown.push(rule);
        }
    }
    Ok(unknown)
}

fn read_shape(top: &Node<'_>, size: usize, cells: &[Node<'_>]) -> Result<Shape, RecordFault> {
    let mut shape = Shape::new(size);
    shape.regions = read_regions(size, cells)?;
    let has = |name| !top.get(name).is_empty();
    let [down, up] = Rule::diagonals(size);
    shape.rules.extend(has("diagonal-").then_some(down));
    shape.rules.extend(has("diagonal+").then_some(up));
    shape.rules.extend(has("disjointgroups").then(Rule::disjoint_groups));
    for (name, variant) in [("antiknight", Variant::AntiKnight), ("antiking", Variant::AntiKing)] {
        shape.variants.extend(has(name).then_some(variant));
    }
    let mut extra = Vec::new();
    for region in top.get("extraregion").list()? {
        extra.push(cell_list(&region.get("cells"), size)?);
    }
    if shape.regions.is_none() && shape::take_windows(&mut extra, size) {
        shape.variants.push(Variant::Windows);
    }
    shape.rules.extend(extra.into_iter().map(Rule::extra_region));
    shape.rules.extend(rules::read(top, size)?);
    shape.restrictions = read_restrictions(size, cells)?;
    Ok(shape)
}

/// The region of each cell, if any cell names one.
fn read_regions(size: usize, cells: &[Node<'_>]) -> Result<Option<Vec<u8>>, RecordFault> {
    let has_region = |node: &Node<'_>| node.value.get("region").is_some();
    if !cells.iter().any(has_region) {
        return Ok(None);
    }
    let boxes = Spec::of_size(size).and_then(Spec::layout);
    let region = |(index, node): (usize, &Node<'_>)| {
        let place = Cell::new(index / size, index % size);
        match boxes.as_ref().and_then(|boxes| boxes.region(place)) {
            Some(usual) if !has_region(node) => Ok(usual as u8),
            _ => Ok(node.get("region").below(size, "a region from 0, as many as rows")? as u8),
        }
    };
    cells.iter().enumerate().map(region).collect::<Result<_, _>>().map(Some)
}

/// The cells of a list of names.
pub(super) fn cell_list(node: &Node<'_>, size: usize) -> Result<Vec<Cell>, RecordFault> {
    let cell = |node: Node<'_>| {
        let cell = node.text().and_then(|name| shape::cell(name, size));
        cell.ok_or_else(|| node.fault("a cell such as R1C2"))
    };
    node.list()?.into_iter().map(cell).collect()
}

fn read_cell(
    board: &mut Board,
    cell: Cell,
    node: &Node<'_>,
    size: usize,
) -> Result<(), RecordFault> {
    if node.is_empty() {
        return Ok(());
    }
    for name in node.object()?.keys().filter(|name| !OF_CELL.contains(&name.as_str())) {
        if !node.get(name).is_empty() {
            return Err(node.get(name).fault("data of a cell that are known here"));
        }
    }
    let digit = node.get("value").digit(size)?;
    let entry = if node.get("given").is_true() { Entry::given } else { Entry::entered };
    board.set(cell, digit.map(entry));
    let corner = read_digits(&node.get("cornerPencilMarks"), size)?;
    board.set_marks(Pencil::Corner, cell, corner);
    board.set_marks(Pencil::Centre, cell, read_digits(&node.get("centerPencilMarks"), size)?);
    let colour = match [node.get("highlight"), node.get("c")] {
        [highlight, c] if highlight.is_empty() => c,
        [highlight, _] => highlight,
    };
    if !colour.is_empty() {
        let read = colour.text().and_then(|text| text.parse::<Colour>().ok());
        board
            .set_colours(cell, vec![read.ok_or_else(|| colour.fault("a colour such as #ffa0a0"))?]);
    }
    Ok(())
}

/// The digits of a list.
pub(crate) fn read_digits(node: &Node<'_>, size: usize) -> Result<DigitSet, RecordFault> {
    let digit = |node: Node<'_>| -> Result<Digit, RecordFault> {
        node.digit(size)?.ok_or_else(|| node.fault("a digit of the board"))
    };
    node.list()?.into_iter().map(digit).collect()
}

/// The candidates that cells are restricted to. A given has no restriction besides its digit.
fn read_restrictions(
    size: usize,
    cells: &[Node<'_>],
) -> Result<Vec<(Cell, DigitSet)>, RecordFault> {
    let mut restrictions = Vec::new();
    for (index, node) in cells.iter().enumerate() {
        let is_given = node.get("given").is_true() && node.get("value").digit(size)?.is_some();
        let digits = read_digits(&node.get("givenPencilMarks"), size)?;
        if !is_given && !digits.is_empty() {
            restrictions.push((Cell::new(index / size, index % size), digits));
        }
    }
    Ok(restrictions)
}

fn read_tags(board: &mut Board, top: &Node<'_>) {
    let named = [("title", Tag::Title), ("author", Tag::Author), ("ruleset", Tag::Description)];
    for (name, tag) in named {
        if let Some(text) = top.get(name).text().filter(|text| !text.is_empty()) {
            board.add_tag(tag, text);
        }
    }
}
