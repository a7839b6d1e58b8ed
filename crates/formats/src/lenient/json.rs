//! Boards among the values of JSON: one document, or one in each line.
//!
//! A board is a list of rows, a list of all cells, or a text of them. An object that has a member
//! called `puzzle` or the like is asked for that one alone: beside it there are solutions, ratings
//! and numbers. Otherwise every member that is a board counts, but for solutions. The members `id` and
//! `layout` of the commands' own output name the board's layout.

use std::sync::Arc;

use serde_json::{Deserializer, Map, Value};
use underdoku_grid::layout::{Layout, Spec, Variant};

use super::NoGrid;
use super::blocks::{Block, Blocks, Failure};
use super::glyphs::number;
use super::rows::{Cell, Place, Symbol};
use crate::packed::LARGEST;
use crate::solo;

/// Names of members with something else than a puzzle.
const OTHERS: [&str; 8] =
    ["solution", "solutions", "solved", "answer", "answers", "result", "candidates", "regions"];

/// Names of members with a puzzle, beside those of the columns of a table.
const PUZZLES: [&str; 4] = ["start", "initial", "value", "values"];

/// The boards of a text; none if it is no JSON.
pub(super) fn blocks(text: &str) -> Option<Result<Blocks, Failure>> {
    let text = text.trim_start_matches('\u{feff}');
    if !text.trim_start().starts_with(['{', '[']) {
        return None;
    }
    // Parsed, a document takes many times its size; of many lines one is parsed at a time.
    if text.len() > LARGEST && !text.lines().next().is_some_and(|line| line.ends_with(['}', ']'])) {
        return None;
    }
    let mut values = Deserializer::from_str(text).into_iter::<Value>();
    let mut found = Blocks::default();
    let mut missing = None;
    let (mut line, mut counted) = (0, 0);
    loop {
        let begin = values.byte_offset();
        let begin = text.len() - text[begin..].trim_start().len();
        line += text[counted..begin].matches('\n').count() as u32;
        counted = begin;
        let Some(value) = values.next() else { break };
        let (value, at) = (value.ok()?, Place { line, column: 0 });
        let before = found.boards.len();
        let is_known = add(&value, at, None, &mut found.boards).is_ok();
        if !is_known || found.boards.len() == before {
            missing.get_or_insert(at);
        }
        if value.is_object() && found.passed.is_empty() {
            found.passed.push((at, "other members of the object".to_owned()));
        }
    }
    Some(match missing {
        Some(at) => Err(Failure { weight: usize::MAX, at, fault: NoGrid::Member }),
        None => Ok(found),
    })
}

/// Adds the boards of a value.
fn add(
    value: &Value,
    at: Place,
    layout: Option<&Arc<Layout>>,
    blocks: &mut Vec<Block>,
) -> Result<(), Undescribed> {
    if let Some(mut block) = board(value, at) {
        block.layout = layout.cloned();
        blocks.push(block);
        return Ok(());
    }
    match value {
        Value::Array(list) => list.iter().try_for_each(|value| add(value, at, layout, blocks)),
        Value::Object(members) => {
            let own = layout_of(members)?;
            let layout = own.as_ref().or(layout);
            members_of(members).try_for_each(|value| add(value, at, layout, blocks))
        }
        _ => Ok(()),
    }
}

/// The layout that the members of an object name, if they name one.
///
/// # Errors
///
/// If the members do not describe the layout that they name.
fn layout_of(members: &Map<String, Value>) -> Result<Option<Arc<Layout>>, Undescribed> {
    let text = |name: &str| members.get(name).and_then(Value::as_str);
    if let Some(id) = text("id").filter(|id| solo::is_id(id)) {
        let board = solo::read(id).map_err(|_| Undescribed)?;
        return Ok(Some(Arc::clone(board.layout())));
    }
    let Some(notation) = text("layout") else { return Ok(None) };
    let layout = Layout::of_notation(notation).ok_or(Undescribed)?;
    let is_killer = layout.spec().is_some_and(|spec| spec.has(Variant::Killer));
    if is_killer && layout.cages().is_empty() {
        return Err(Undescribed);
    }
    Ok(Some(Arc::new(layout)))
}

/// A layout that is named but not described: the regions of a jigsaw or the cages of a killer are
/// missing.
struct Undescribed;

/// The members that may have a board.
fn members_of(members: &Map<String, Value>) -> Box<dyn Iterator<Item = &Value> + '_> {
    let is_puzzle = |name: &str| {
        let name = name.to_ascii_lowercase();
        crate::csv::is_puzzle_name(&name) || PUZZLES.contains(&name.as_str())
    };
    let named = members.iter().find(|(name, value)| is_puzzle(name) && is_grid(value));
    if let Some((_, value)) = named {
        return Box::new(std::iter::once(value));
    }
    let is_other = |name: &str| OTHERS.contains(&name.to_ascii_lowercase().as_str());
    Box::new(members.iter().filter(move |(name, _)| !is_other(name)).map(|(_, value)| value))
}

/// True if a value has a board in it.
pub(crate) fn is_grid(value: &Value) -> bool {
    let mut blocks = Vec::new();
    let is_known = add(value, Place::default(), None, &mut blocks).is_ok();
    is_known && !blocks.is_empty()
}

/// The board that a value is.
fn board(value: &Value, at: Place) -> Option<Block> {
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
    is_whole.then_some(Block { rows: size, columns: size, layout: None, cells })
}

/// The cells of rows, each of which has as many as there are rows.
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

/// The cells of a text of one character each, without spaces and line ends.
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

/// The cell that a value is.
fn cell(value: &Value, at: Place) -> Option<Cell> {
    let symbol = match value {
        Value::Null | Value::Bool(false) => Symbol::Null,
        Value::Number(number) => {
            // Programs that count in fractions write 5.0.
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
