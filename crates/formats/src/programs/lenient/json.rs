//! Boards in the values of JSON: one document, or one per line.
//!
//! A parsed JSON document takes many times its size, so a long text is parsed one line at a time,
//! and a layout is stored as the text that names it.
//!
//! A board is a list of rows, a list of all cells, or a string with all cells. If an object has a
//! member named `puzzle` or the like, only that member is searched, because the others are
//! solutions, ratings and numbers. Otherwise every member that is a board counts, except solutions.
//! The members `id` and `layout` of the commands' own output name the board's layout.

use std::sync::Arc;

use serde_json::{Deserializer, Map, Value};
use underdoku_grid::layout::{Layout, Spec, Variant};

use super::blocks::{Block, Blocks, Failure, LayoutName};
use super::glyphs::{Place, Span, number};
use super::rows::{Cell, Symbol};
use crate::NoGrid;
use crate::programs::packed::LARGEST;
use crate::text_formats::solo;

/// Names of members that contain something other than a puzzle.
const OTHERS: [&str; 8] =
    ["solution", "solutions", "solved", "answer", "answers", "result", "candidates", "regions"];

/// Names of members that contain a puzzle, besides the names of columns of a table.
const PUZZLES: [&str; 4] = ["start", "initial", "value", "values"];

/// The boards of a text; `None` if it is not JSON.
pub(super) fn blocks(text: &str) -> Option<Result<Blocks, Failure>> {
    let begin = text.trim_start_matches(|c: char| c == '\u{feff}' || c.is_whitespace());
    if !begin.starts_with(['{', '[']) {
        return None;
    }
    let offset = text.len() - begin.len();
    let mut found = FoundBlocks::default();
    if text.len() <= LARGEST {
        found.documents(begin, offset)?;
    } else {
        let mut at = offset;
        for line in begin.split_inclusive('\n') {
            if line.len() > LARGEST {
                return None;
            }
            found.documents(line, at)?;
            at += line.len();
        }
    }
    Some(match found.missing {
        Some(at) => {
            let fault = NoGrid::Member;
            Err(Failure { weight: usize::MAX, at, fault, has_boards: false })
        }
        None => Ok(found.blocks),
    })
}

/// The boards so far.
#[derive(Default)]
struct FoundBlocks {
    blocks: Blocks,
    /// The first document without a board.
    missing: Option<Place>,
}

impl FoundBlocks {
    /// Adds the boards of the documents in a part of the text, which begins at `offset`; `None` if
    /// it is not JSON.
    fn documents(&mut self, text: &str, offset: usize) -> Option<()> {
        let mut values = Deserializer::from_str(text).into_iter::<Value>();
        loop {
            let begin = values.byte_offset();
            let begin = text.len() - text[begin..].trim_start().len();
            let Some(value) = values.next() else { return Some(()) };
            let (value, at) = (value.ok()?, (offset + begin) as Place);
            let before = self.blocks.boards.len();
            let is_known = add(&value, at, None, &mut self.blocks).is_ok();
            if !is_known || self.blocks.boards.len() == before {
                self.missing.get_or_insert(at);
            }
            if value.is_object() && self.blocks.passed.count == 0 {
                self.blocks.passed.add(at, || "other members of the object".to_owned());
            }
        }
    }
}

/// Adds the boards of a value.
fn add(
    value: &Value,
    at: Place,
    layout: Option<u32>,
    blocks: &mut Blocks,
) -> Result<(), MissingDescription> {
    if let Some((size, cells)) = board(value, at) {
        let start = blocks.cells.len();
        blocks.cells.extend(cells);
        let cells = Span::from(start..blocks.cells.len());
        blocks.boards.push(Block { size: (size, size), layout, cells });
        return Ok(());
    }
    match value {
        Value::Array(list) => list.iter().try_for_each(|value| add(value, at, layout, blocks)),
        Value::Object(members) => {
            let own = named(members)?.map(|named| blocks.index_of(named));
            members_of(members).try_for_each(|value| add(value, at, own.or(layout), blocks))
        }
        _ => Ok(()),
    }
}

/// The layout that is named by the members of an object, if any.
///
/// # Errors
///
/// If the members do not describe the layout that they name.
fn named(members: &Map<String, Value>) -> Result<Option<LayoutName>, MissingDescription> {
    let text = |name: &str| members.get(name).and_then(Value::as_str);
    let named = match (text("id").filter(|id| solo::is_id(id)), text("layout")) {
        (Some(id), _) => LayoutName::Id(id.to_owned()),
        (None, Some(notation)) => LayoutName::Notation(notation.to_owned()),
        (None, None) => return Ok(None),
    };
    let layout = named.layout().ok_or(MissingDescription)?;
    let is_killer = layout.spec().is_some_and(|spec| spec.has(Variant::Killer));
    if is_killer && layout.cages().is_empty() {
        return Err(MissingDescription);
    }
    Ok(Some(named))
}

impl LayoutName {
    pub(super) fn layout(&self) -> Option<Arc<Layout>> {
        match self {
            Self::Id(id) => solo::read(id).ok().map(|board| Arc::clone(board.layout())),
            Self::Notation(notation) => Layout::of_notation(notation).ok().map(Arc::new),
        }
    }
}

impl Blocks {
    /// The index of a layout, which is often the layout of one of the last few boards.
    fn index_of(&mut self, named: LayoutName) -> u32 {
        const RECENT: usize = 16;
        let recent = (0..self.named.len()).rev().take(RECENT);
        let index = recent.into_iter().find(|index| self.named[*index] == named);
        index.unwrap_or_else(|| {
            self.named.push(named);
            self.named.len() - 1
        }) as u32
    }
}

/// A layout that is named but not described: the regions of a jigsaw or the cages of a killer are
/// missing.
struct MissingDescription;

/// The members that may contain a board.
fn members_of(members: &Map<String, Value>) -> Box<dyn Iterator<Item = &Value> + '_> {
    let is_puzzle = |name: &str| {
        let name = name.to_ascii_lowercase();
        crate::programs::csv::is_puzzle_name(&name) || PUZZLES.contains(&name.as_str())
    };
    let named = members.iter().find(|(name, value)| is_puzzle(name) && is_grid(value));
    if let Some((_, value)) = named {
        return Box::new(std::iter::once(value));
    }
    let is_other = |name: &str| OTHERS.contains(&name.to_ascii_lowercase().as_str());
    Box::new(members.iter().filter(move |(name, _)| !is_other(name)).map(|(_, value)| value))
}

/// True if a value contains a board.
pub(crate) fn is_grid(value: &Value) -> bool {
    let mut blocks = Blocks::default();
    let is_known = add(value, Place::default(), None, &mut blocks).is_ok();
    is_known && !blocks.boards.is_empty()
}

/// The board that a value represents: its size and cells; `None` for any other value.
fn board(value: &Value, at: Place) -> Option<(usize, Vec<Cell>)> {
    let cells = match value {
        Value::String(text) => characters(text, at)?,
        Value::Array(list) => {
            match list.iter().map(|value| cell(value, at)).collect::<Option<Vec<_>>>() {
                Some(cells) => cells,
                None => rows(list, at)?,
            }
        }
        _ => return None,
    };
    let size = cells.len().isqrt();
    let is_whole = size * size == cells.len() && Spec::of_size(size).is_some();
    is_whole.then_some((size, cells))
}

/// The cells of rows; each row must have as many cells as there are rows.
fn rows(list: &[Value], at: Place) -> Option<Vec<Cell>> {
    let row = |value: &Value| {
        let cells = match value {
            Value::String(text) => characters(text, at)?,
            Value::Array(row) => {
                row.iter().map(|value| cell(value, at)).collect::<Option<Vec<_>>>()?
            }
            _ => return None,
        };
        (cells.len() == list.len()).then_some(cells)
    };
    let rows: Option<Vec<Vec<Cell>>> = list.iter().map(row).collect();
    Some(rows?.concat())
}

/// The cells of a text with one character per cell, ignoring spaces and line ends.
fn characters(text: &str, at: Place) -> Option<Vec<Cell>> {
    const LARGEST: usize = 1024;
    if text.len() > LARGEST {
        return None;
    }
    let cells = text.chars().filter(|c| !c.is_whitespace()).map(|c| Cell { symbol: symbol(c), at });
    let cells: Vec<Cell> = cells.collect();
    let is_word = cells.iter().all(|cell| matches!(cell.symbol, Symbol::Letter(_)));
    (!cells.is_empty() && (!is_word || cells.len() > 15)).then_some(cells)
}

fn symbol(character: char) -> Symbol {
    match number(character) {
        Some(number) => Symbol::Number(number),
        None if matches!(character, 'x' | 'X') => Symbol::Sign('x'),
        None if character.is_alphabetic() => Symbol::Letter(character),
        None => Symbol::Sign(character),
    }
}

/// The cell that a value represents; `None` for any other value.
fn cell(value: &Value, at: Place) -> Option<Cell> {
    let symbol = match value {
        Value::Null | Value::Bool(false) => Symbol::Null,
        Value::Number(number) => {
            // Programs that store floating-point numbers write 5.0.
            let text = number.to_string();
            Symbol::Number(text.strip_suffix(".0").unwrap_or(&text).parse().ok()?)
        }
        Value::String(text) => match text.trim() {
            "" => Symbol::Empty,
            text => {
                if let Ok(number) = text.parse() {
                    Symbol::Number(number)
                } else {
                    let mut characters = text.chars();
                    let first = characters.next()?;
                    characters.next().is_none().then(|| symbol(first))?
                }
            }
        },
        _ => return None,
    };
    Some(Cell { symbol, at })
}
