//! PS code: a killer as one line of numbers, named after the program Perfect Sudoku.
//!
//! ```text
//! 3x3::k:6150:6150:6401:6401:...:6672:
//! 3x3:d:k:18:4619:4619:4619:...:25:
//! ```
//!
//! The boxes, `d` for both diagonals or nothing, `k` for a killer, then a number for each cell: 256
//! times the sum of its cage, plus the number of the cage. Below 256 there is no sum, and the cell
//! is in no cage, whatever its number. The last colon may be missing, and a comment may follow
//! after a space. The format has no givens, so a board without cages and diagonals is written as a
//! plain line, which is read here too. `JSudoku`, `SudokuSolver` and the Interactive Sudoku Solver
//! read it.

use std::collections::BTreeMap;

use underdoku_grid::Cell as Nine;
use underdoku_grid::layout::{Cell, Layout, LayoutFault, Rule, Variant};

use crate::capabilities::Capabilities;
use crate::fault::RecordFault;
use crate::unsupported::{self, Feature};
use crate::{Board, Fault, Found, Tag, cells, line};

/// The layout of a killer, or the givens of the 9x9 board, and one comment.
pub(crate) const HOLDS: Capabilities = Capabilities { layout: true, ..line::HOLDS };

/// The number of a cell in a cage with the sum 1 and the number 0.
const SUM: u16 = 256;

const BOXES: &str = "3x3, the boxes of the only board with a PS code";
const DIAGONALS: &str = "d for both diagonals, or nothing";
const KIND: &str = "k for a killer";
const NUMBER: &str = "a number: 256 times the sum of the cage, plus the number of the cage";

/// True for a line that begins like a code, even with a mistake in its boxes or flags. A Solo ID of
/// a 3x3 board begins with the same boxes, but has only one colon.
pub(crate) fn is_code(line: &str) -> bool {
    let is_word = |field: &str| field.bytes().all(|byte| byte.is_ascii_alphabetic());
    let mut fields = line.split(':').map(str::trim);
    let [Some(boxes), Some(diagonals), Some(kind), Some(_)] =
        std::array::from_fn(|_| fields.next())
    else {
        return false;
    };
    let is_killer = boxes.len() < 6 && [diagonals, kind].contains(&"k");
    is_killer || is_boxes(boxes) && is_word(diagonals) && is_word(kind)
}

fn is_boxes(field: &str) -> bool {
    matches!(field.as_bytes(), [b'1'..=b'9', b'x', b'1'..=b'9'])
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    if !is_code(text) && !text.split(':').next().is_some_and(is_boxes) {
        return line::read(text);
    }
    let end = text.find(char::is_whitespace).unwrap_or(text.len());
    let (code, rest) = text.split_at(end);
    let mut board = read_code(code)?;
    if let Some(comment) = line::comment(rest, "numbers", code.chars().count())? {
        board.add_tag(Tag::Comment, comment);
    }
    Ok(board)
}

fn read_code(code: &str) -> Result<Board, RecordFault> {
    let mut fields = cells::parts(code.strip_suffix(':').unwrap_or(code), |c| c == ':');
    let mut word = |expected, allowed: &[&str]| {
        let (column, found) = fields.next().unwrap_or((code.chars().count(), ""));
        let fault = || RecordFault::at(0, column, Fault::Expected(expected, Found::text(found)));
        allowed.contains(&found).then_some(found).ok_or_else(fault)
    };
    word(BOXES, &["3x3"])?;
    let has_diagonals = word(DIAGONALS, &["", "d"])? == "d";
    word(KIND, &["k"])?;
    let (cages, columns) = read_cages(fields, code.chars().count())?;
    let layout = Layout::classic();
    let layout = if has_diagonals { layout.with(Variant::Diagonals) } else { layout };
    let layout = if cages.is_empty() { Ok(layout) } else { layout.with_rules(cages) };
    let layout = layout.map_err(|fault| {
        let column = match fault {
            LayoutFault::RuleCells { head: Some(head), .. } | LayoutFault::Sum { head, .. } => {
                columns[head.row() * 9 + head.column()]
            }
            _ => 0,
        };
        RecordFault::at(0, column, Fault::Layout(fault))
    })?;
    let givens = underdoku_grid::layout::Grid::empty(&layout);
    Ok(Board::new(layout, &givens))
}

/// The cages in the order of their numbers, and the column of each cell's number.
fn read_cages<'t>(
    fields: impl Iterator<Item = (usize, &'t str)>,
    end: usize,
) -> Result<(Vec<Rule>, Vec<usize>), RecordFault> {
    let mut cages: BTreeMap<u16, (u16, Vec<Cell>)> = BTreeMap::new();
    let mut columns = Vec::new();
    for (column, field) in fields {
        if columns.len() == Nine::COUNT {
            return Err(RecordFault::count((0, column), "numbers", Nine::COUNT, None));
        }
        let place = Cell::new(columns.len() / 9, columns.len() % 9);
        let number = field.parse::<u16>().ok().filter(|_| !field.starts_with('+'));
        let number = number.ok_or_else(|| {
            RecordFault::at(0, column, Fault::Expected(NUMBER, Found::text(field)))
        })?;
        columns.push(column);
        let found = number / SUM;
        if found == 0 {
            continue;
        }
        let (sum, cells) = cages.entry(number % SUM).or_insert((found, Vec::new()));
        cells.push(place);
        if *sum != found {
            let fault = Fault::OtherSum { place, head: cells[0], sum: *sum, found };
            return Err(RecordFault::at(0, column, fault));
        }
    }
    if columns.len() < Nine::COUNT {
        return Err(RecordFault::count((0, end), "numbers", Nine::COUNT, Some(columns.len())));
    }
    let cages = cages.into_values().map(|(sum, cells)| Rule::cage(cells, Some(sum)));
    Ok((cages.collect(), columns))
}

pub(crate) fn write(board: &Board, text: &mut String) -> Result<(), Feature> {
    if board.is_classic() {
        line::write(board, text);
        return Ok(());
    }
    let spec = unsupported::killer_without_givens(board, &[Variant::Diagonals, Variant::Killer])?;
    let mut numbers = [0; Nine::COUNT];
    // In order of their first cells, which is then the order of their numbers.
    for (number, cage) in (0..).zip(board.layout().cages()) {
        let head = cage.head().unwrap_or(Cell::new(0, 0));
        let sum = cage.sum().ok_or(Feature::NoSum(head))?;
        for cell in cage.cells() {
            numbers[cell.row() * 9 + cell.column()] = SUM * sum + number;
        }
    }
    text.push_str(if spec.has(Variant::Diagonals) { "3x3:d:k:" } else { "3x3::k:" });
    for number in numbers {
        text.extend([&number.to_string(), ":"]);
    }
    line::write_comment(board, text);
    Ok(())
}
