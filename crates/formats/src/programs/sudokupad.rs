//! Links of `SudokuPad`.
//!
//! ```text
//! https://sudokupad.app/scl<JSON packed by LZ-string in base64>      or ctc
//! https://sudokupad.app/fpuzzles<a puzzle of f-puzzles, packed alike> or fpuz
//! https://sudokupad.app/abc123                                        a number, without the puzzle
//! ```
//!
//! Its own JSON (`{"cells":[[{"value":5},{}...]...],"regions":[[[0,0],...]...],"cages":[...]}`) may
//! be shortened: names without quotes, names of two letters, `t` for true, empty places in lists.
//! Most rules are only drawn there and explained in a text, so a puzzle with drawings is refused.
//! Apart from digits and regions, only cages and the rules of the whole board in `global` have a
//! meaning. Links of the second kind are written, since they also hold the player's digits and
//! colours.

mod relaxed;

use serde_json::Value;
use underdoku_grid::layout::{Cell, Grid, Layout, Rule, RuleKind, Variant};

use crate::fault::RecordFault;
use crate::programs::data::Node;
use crate::programs::fpuzzles::{self, read_digits};
use crate::programs::shape::{Shape, regions_of};
use crate::programs::{link, packed};
use crate::{Board, Entry, Fault, Pencil, Tag};

pub(crate) const PREFIXES: [&str; 4] = ["fpuzzles", "fpuz", "scl", "ctc"];

/// The prefixes of data of f-puzzles.
pub(crate) const OF_FPUZZLES: [&str; 2] = ["fpuzzles", "fpuz"];

/// Members that state no rules.
const NO_RULES: [&str; 19] = [
    "cells",
    "regions",
    "cages",
    "global",
    "metadata",
    "id",
    "cellSize",
    "settings",
    "title",
    "author",
    "rules",
    "solution",
    "gaps",
    "dimensions",
    "version",
    "createdAt",
    "updatedAt",
    "source",
    "src",
];

/// Supported members of a cell.
const OF_CELL: [&str; 8] = [
    "value",
    "given",
    "pencilMarks",
    "cornermarks",
    "centremarks",
    "centermarks",
    "candidates",
    "region",
];

/// Reads a link to `SudokuPad` or f-puzzles, or the data in one.
pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let (column, packed) = link::packed(text, &PREFIXES, "load")?;
    let text = packed::lz_text(packed).map_err(|misread| misread.shifted(0, column))?;
    let read = relaxed::parse(&text).and_then(|value| match &value {
        value if is_own(value) => read_data(&Node::top(value)),
        value => fpuzzles::read_data(&Node::top(value)),
    });
    read.map_err(|misread| link::placed(misread, column))
}

/// True for data in its own JSON.
pub(crate) fn is_own(value: &Value) -> bool {
    let first = value.get("cells").and_then(|cells| cells.get(0));
    first.is_some_and(|row| row.is_array() && row.get(0).is_none_or(Value::is_object))
}

pub(crate) fn read_data(top: &Node<'_>) -> Result<Board, RecordFault> {
    let names = top.object()?.keys();
    let drawings: Vec<String> = names
        .filter(|name| !NO_RULES.contains(&name.as_str()) && !top.get(name).is_empty())
        .map(|name| {
            let name: String = name.chars().take(40).collect();
            format!("a drawing ({}) that only a text explains", name.escape_debug())
        })
        .collect();
    if !drawings.is_empty() {
        return Err(RecordFault::at(0, 0, Fault::Rules(drawings)));
    }
    let rows = top.get("cells");
    let size = rows.value.as_array().map_or(0, Vec::len);
    if !(2..=25).contains(&size) {
        return Err(rows.fault("2 to 25 rows"));
    }
    let mut cells = Vec::with_capacity(size * size);
    for row in rows.list()? {
        cells.extend(row.list_of(size, "as many cells as rows")?);
    }
    let mut texts = Texts::default();
    let layout = read_layout(top, size, &mut texts)?;
    let mut board = Board::new(layout.clone(), &Grid::empty(&layout));
    for (cell, node) in layout.cells().zip(&cells) {
        read_cell(&mut board, cell, node, size)?;
    }
    texts.read(&top.get("metadata"));
    texts.read(top);
    for (tag, text) in [Tag::Title, Tag::Author, Tag::Description].into_iter().zip(texts.0) {
        if let Some(text) = text {
            board.add_tag(tag, text);
        }
    }
    Ok(board)
}

/// The title, the author and the rules, each as first found.
#[derive(Default)]
struct Texts([Option<String>; 3]);

impl Texts {
    const NAMES: [&str; 3] = ["title", "author", "rules"];

    fn put(&mut self, index: usize, text: &str) {
        if !text.trim().is_empty() {
            self.0[index].get_or_insert_with(|| text.trim().to_owned());
        }
    }

    fn read(&mut self, node: &Node<'_>) {
        for (index, name) in Self::NAMES.into_iter().enumerate() {
            if let Some(text) = node.get(name).text() {
                self.put(index, text);
            }
        }
    }

    /// Reads a text stored as a cage, such as `title: ...`; true if it is one.
    fn take(&mut self, text: &str) -> bool {
        let Some((name, text)) = text.split_once(':') else { return false };
        let name = name.trim();
        if let Some(index) = Self::NAMES.iter().position(|known| *known == name) {
            self.put(index, text);
            return true;
        }
        matches!(name, "solution" | "msgcorrect" | "foglight" if text.trim().len() < 4096)
            && name != "foglight"
    }
}

fn read_layout(top: &Node<'_>, size: usize, texts: &mut Texts) -> Result<Layout, RecordFault> {
    let mut shape = Shape::new(size);
    let mut groups = Vec::new();
    for region in top.get("regions").list()? {
        groups.push(read_cells(&region, size)?);
    }
    let misread = |expected| top.get("regions").fault(expected);
    if !groups.is_empty() {
        let regions = regions_of(&groups, size);
        shape.regions = Some(regions.ok_or_else(|| misread("regions that hold each cell once"))?);
    }
    for cage in top.get("cages").list()? {
        shape.rules.extend(read_cage(&cage, size, &groups, texts)?);
    }
    read_global(&top.get("global"), &mut shape)?;
    shape.layout().map_err(|fault| RecordFault::at(0, 0, Fault::Layout(fault)))
}

/// Reads the rules of the whole board. Dots and sums between cells would be drawings, so there are
/// none.
fn read_global(node: &Node<'_>, shape: &mut Shape) -> Result<(), RecordFault> {
    let (mut dots, mut unknown) = (Vec::new(), Vec::new());
    for rule in node.list()? {
        match rule.text() {
            Some("antiknight") => shape.variants.push(Variant::AntiKnight),
            Some("antiking") => shape.variants.push(Variant::AntiKing),
            Some("nonconsecutive") => dots.push(1),
            Some("antiratio") => dots.push(2),
            Some("antixv") => shape.rules.push(Rule::all_pair_sums()),
            Some(other) => {
                let other: String = other.chars().take(40).collect();
                unknown.push(format!("{other:?} for the whole board"));
            }
            None => return Err(rule.fault("the name of a rule")),
        }
    }
    dots.sort_unstable();
    dots.dedup();
    shape.rules.extend(match dots[..] {
        [] => None,
        [1] => Some(Rule::nonconsecutive()),
        _ => Some(Rule::new(RuleKind::AllDots, [], dots)),
    });
    if unknown.is_empty() { Ok(()) } else { Err(RecordFault::at(0, 0, Fault::Rules(unknown))) }
}

/// Cells as `[row, column]`, both from 0.
fn read_cells(node: &Node<'_>, size: usize) -> Result<Vec<Cell>, RecordFault> {
    let cell = |node: Node<'_>| -> Result<Cell, RecordFault> {
        let expected = "a row and a column, each from 0";
        let [row, column] = [0, 1].map(|index| node.at(index).below(size, expected));
        Ok(Cell::new(row?, column?))
    };
    node.list()?.into_iter().map(cell).collect()
}

/// A cage; nothing for a text, or for a house that the board has anyway.
fn read_cage(
    node: &Node<'_>,
    size: usize,
    regions: &[Vec<Cell>],
    texts: &mut Texts,
) -> Result<Option<Rule>, RecordFault> {
    let value = node.get("value");
    let cells = read_cells(&node.get("cells"), size)?;
    if cells.is_empty() {
        return match value.text() {
            Some(text) if !texts.take(text) => Err(value.fault("a title, an author or rules")),
            _ => Ok(None),
        };
    }
    let sum = if node.get("sum").is_empty() { value } else { node.get("sum") };
    if sum.is_empty() {
        return match is_house(&cells, size, regions) {
            true => Ok(None),
            false if node.get("unique").is_true() && !node.get("hidden").is_true() => {
                Ok(Some(Rule::cage(cells, None)))
            }
            false => Err(RecordFault::at(0, 0, Fault::rule("a cage without a sum"))),
        };
    }
    let sum = sum.below(usize::from(u16::MAX), "the sum of a cage")?;
    Ok(Some(Rule::cage(cells, Some(sum as u16))))
}

fn is_house(cells: &[Cell], size: usize, regions: &[Vec<Cell>]) -> bool {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    let is_line = |line: fn(&Cell) -> usize| cells.iter().all(|cell| line(cell) == line(&cells[0]));
    let is_region = || {
        regions.iter().any(|region| {
            region.len() == cells.len() && cells.iter().all(|cell| region.contains(cell))
        })
    };
    cells.len() == size
        && (is_line(|cell| cell.row()) || is_line(|cell| cell.column()) || is_region())
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
    let is_entered = node.get("given").value.as_bool() == Some(false);
    let entry = if is_entered { Entry::entered } else { Entry::given };
    board.set(cell, node.get("value").digit(size)?.map(entry));
    let marks = |names: &[&str]| {
        let found = names.iter().map(|name| node.get(name)).find(|marks| !marks.is_empty());
        found.map_or(Ok(underdoku_grid::layout::DigitSet::EMPTY), |marks| read_digits(&marks, size))
    };
    board.set_marks(Pencil::Corner, cell, marks(&["cornermarks", "pencilMarks"])?);
    let centre = marks(&["centremarks", "centermarks", "candidates"])?;
    board.set_marks(Pencil::Centre, cell, centre);
    Ok(())
}
