//! Killers in 81 characters, as used in the New Sudoku Players' Forum since 2008.
//!
//! ```text
//! Z<<<<W<<<^0<<>^X<T>^j>>>^>^c^^<<>>^T^<<<^>>>^^S<<^<<0^>^L<<<^^<^>^U<>>^Q>>>^>>>>^
//! ```
//!
//! One cell of a cage has its sum: `0` to `9`, `A` to `Z` for 10 to 35, `a` to `j` for 36 to 45.
//! Every other cell has an arrow to a neighbour that is nearer to the cell with the sum: `<`, `>`,
//! `^`, `v` (down), and diagonally `` ` `` (up left), `'` (up right), `,` (down left), `.` (down
//! right). A cage with the sum 0 has no known sum; a single cell with the sum 0 is in no cage. Nine
//! lines of nine characters are read too. A comment may follow a line of 81.
//!
//! If the only arrows are full stops, the characters are a plain line of digits.

use underdoku_grid::Cell as Nine;
use underdoku_grid::layout::{Cell, Grid, Layout, LayoutFault, Rule, Variant};

use crate::capabilities::Capabilities;
use crate::fault::RecordFault;
use crate::unsupported::{self, Feature};
use crate::{Board, Fault, Tag, line};

/// The cages of a killer, or the givens of the 9x9 board, and one comment.
pub(crate) const HOLDS: Capabilities = Capabilities { layout: true, ..line::HOLDS };

/// The arrows, those along rows and columns first.
const ARROWS: [char; 8] = ['<', '^', '>', 'v', '`', '\'', ',', '.'];

const MARK: &str =
    "a sum (0 to 9, A to Z for 10 to 35, a to j for 36 to 45) or an arrow (< > ^ v ` ' , .)";

/// The content of a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    Sum(u16),
    /// An arrow, as rows down and columns to the right.
    Arrow(isize, isize),
}

/// The mark in a cell, with its character and its position in the text.
#[derive(Clone, Copy)]
struct Marked {
    mark: Mark,
    character: char,
    line: usize,
    column: usize,
}

const fn mark(character: char) -> Option<Mark> {
    Some(match character {
        '0'..='9' => Mark::Sum(character as u16 - '0' as u16),
        'A'..='Z' => Mark::Sum(character as u16 - 'A' as u16 + 10),
        'a'..='j' => Mark::Sum(character as u16 - 'a' as u16 + 36),
        '<' => Mark::Arrow(0, -1),
        '>' => Mark::Arrow(0, 1),
        '^' => Mark::Arrow(-1, 0),
        'v' => Mark::Arrow(1, 0),
        '`' => Mark::Arrow(-1, -1),
        '\'' => Mark::Arrow(-1, 1),
        ',' => Mark::Arrow(1, -1),
        '.' => Mark::Arrow(1, 1),
        _ => return None,
    })
}

/// True for an arrow that cannot be a sign for a blank.
const fn is_arrow(character: char) -> bool {
    character != '.' && matches!(mark(character), Some(Mark::Arrow(..)))
}

/// True for a line of 81 such characters, some of them arrows.
pub(crate) fn is_line(line: &str) -> bool {
    let mut characters = line.chars();
    characters.by_ref().take(Nine::COUNT).all(|c| mark(c).is_some())
        && line.len() >= Nine::COUNT
        && characters.next().is_none_or(|c| mark(c).is_none())
        && are_arrows(&line[..Nine::COUNT], line)
}

/// True for nine lines of nine such characters, some of them arrows.
pub(crate) fn is_rows(lines: &[String]) -> bool {
    let is_row = |row: &String| row.len() == 9 && row.chars().all(|c| mark(c).is_some());
    let Some(rows) = lines.get(..9).filter(|rows| rows.iter().all(is_row)) else { return false };
    are_arrows(&rows.concat(), &rows.join("\n"))
}

/// True if the characters are clearly arrows. If only one kind of arrow occurs, the characters may
/// also be blanks, quotes or separators, unless all of them lead to a sum.
fn are_arrows(cells: &str, text: &str) -> bool {
    let kinds = ['<', '>', '^', 'v', '`'].into_iter().filter(|&arrow| cells.contains(arrow));
    match kinds.count() {
        0 | 1 => cells.contains(is_arrow) && is_read(text),
        _ => true,
    }
}

#[cfg(feature = "programs")]
fn is_read(text: &str) -> bool {
    read(text).is_ok()
}

/// A build that cannot read this format only needs to know that it is not a plain line, in which
/// full stops are blanks.
#[cfg(not(feature = "programs"))]
fn is_read(text: &str) -> bool {
    text.contains(|character: char| character != '.' && is_arrow(character))
}

pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let text = text.trim_end_matches(['\n', '\r']);
    let length = if text.contains('\n') { text.len() } else { Nine::COUNT };
    if !text.chars().take(length).any(is_arrow) {
        return line::read(text);
    }
    let (cells, rest) = marked(text)?;
    let layout = Layout::classic();
    let layout = layout.with_rules(cages(&cells)?).map_err(|fault| {
        let head = match fault {
            LayoutFault::RuleCells { head: Some(head), .. } | LayoutFault::Sum { head, .. } => head,
            _ => Cell::new(0, 0),
        };
        // The sum need not be in the first cell.
        let at = root(&cells, head).map_or(cells[0], |root| cells[index(root)]);
        RecordFault::at(at.line, at.column, Fault::Layout(fault))
    })?;
    let givens = Grid::empty(&layout);
    let mut board = Board::new(layout, &givens);
    if let Some(comment) = line::comment(rest, "cells", Nine::COUNT)? {
        board.add_tag(Tag::Comment, comment);
    }
    Ok(board)
}

/// The 81 cells of a text, and what follows them on the line.
fn marked(text: &str) -> Result<(Vec<Marked>, &str), RecordFault> {
    let mut cells = Vec::with_capacity(Nine::COUNT);
    if !text.contains('\n') {
        let rest = push(&mut cells, text, 0, Nine::COUNT)?;
        return match rest.chars().next() {
            Some(more) if mark(more).is_some() => {
                Err(RecordFault::count((0, Nine::COUNT), "cells", Nine::COUNT, None))
            }
            _ => Ok((cells, rest)),
        };
    }
    let rows = text.lines().count();
    for (line, row) in text.lines().enumerate() {
        if !push(&mut cells, row.trim_end(), line, 9)?.is_empty() {
            return Err(RecordFault::count((line, 9), "cells", 9, None));
        }
    }
    if rows == 9 {
        Ok((cells, ""))
    } else {
        Err(RecordFault::count((rows - 1, 0), "rows", 9, Some(rows)))
    }
}

/// Adds this many cells of a line; returns the rest of it.
fn push<'t>(
    cells: &mut Vec<Marked>,
    text: &'t str,
    line: usize,
    length: usize,
) -> Result<&'t str, RecordFault> {
    let mut characters = text.chars();
    for column in 0..length {
        let character = characters.next().filter(|character| !character.is_whitespace());
        let short = || RecordFault::count((line, column), "cells", length, Some(column));
        let character = character.ok_or_else(short)?;
        let stray = || RecordFault::stray(line, column, MARK, Some(character));
        let mark = mark(character).ok_or_else(stray)?;
        cells.push(Marked { mark, character, line, column });
    }
    Ok(characters.as_str())
}

/// The cages, in the order of their first cells.
fn cages(cells: &[Marked]) -> Result<Vec<Rule>, RecordFault> {
    let mut cages: Vec<(Cell, u16, Vec<Cell>)> = Vec::new();
    for place in (0..Nine::COUNT).map(|index| Cell::new(index / 9, index % 9)) {
        let root = root(cells, place)?;
        let Mark::Sum(sum) = cells[index(root)].mark else { continue };
        match cages.iter_mut().find(|(known, ..)| *known == root) {
            Some((.., members)) => members.push(place),
            None => cages.push((root, sum, vec![place])),
        }
    }
    let is_cage = |(_, sum, members): &(Cell, u16, Vec<Cell>)| *sum > 0 || members.len() > 1;
    let cages = cages.into_iter().filter(is_cage);
    Ok(cages.map(|(_, sum, members)| Rule::cage(members, (sum > 0).then_some(sum))).collect())
}

/// The cell that the arrows of this cell lead to, which has the sum of its cage.
fn root(cells: &[Marked], from: Cell) -> Result<Cell, RecordFault> {
    let mut place = from;
    for _ in 0..Nine::COUNT {
        let Marked { mark, character, line, column } = cells[index(place)];
        let Mark::Arrow(down, right) = mark else { return Ok(place) };
        let fault = || {
            RecordFault::at(
                line,
                column,
                Fault::Arrow { place, arrow: character, is_circle: false },
            )
        };
        place = moved(place, down, right).ok_or_else(fault)?;
    }
    let Marked { character, line, column, .. } = cells[index(from)];
    Err(RecordFault::at(
        line,
        column,
        Fault::Arrow { place: from, arrow: character, is_circle: true },
    ))
}

fn moved(place: Cell, down: isize, right: isize) -> Option<Cell> {
    let line = |from: usize, by| from.checked_add_signed(by).filter(|&to| to < 9);
    Some(Cell::new(line(place.row(), down)?, line(place.column(), right)?))
}

/// Writes the sum of each cage in its first cell, so that full stops are never the only arrows.
pub(crate) fn write(board: &Board, text: &mut String) -> Result<(), Feature> {
    if board.is_classic() {
        line::write(board, text);
        return Ok(());
    }
    unsupported::killer_without_givens(board, &[Variant::Killer])?;
    let layout = board.layout();
    let mut cells = ['0'; Nine::COUNT];
    for cage in layout.cages() {
        write_cage(cage, &mut cells)?;
    }
    if !cells.iter().any(|&cell| is_arrow(cell)) {
        let lone = layout.cages().iter().find_map(Rule::head);
        return Err(lone.map_or(Feature::Uncaged(Cell::new(0, 0)), Feature::LoneCage));
    }
    text.extend(cells);
    line::write_comment(board, text);
    Ok(())
}

fn write_cage(cage: &Rule, cells: &mut [char; Nine::COUNT]) -> Result<(), Feature> {
    let Some(head) = cage.head() else { return Ok(()) };
    let sum = cage.sum().unwrap_or(0);
    if sum == 0 && cage.cells().len() == 1 {
        return Err(Feature::LoneCage(head));
    }
    let is_sum = |character: &char| mark(*character) == Some(Mark::Sum(sum));
    cells[index(head)] = ('0'..='j').find(is_sum).ok_or(Feature::NoSum(head))?;
    let mut near = vec![head];
    let mut far: Vec<Cell> = cage.cells()[1..].to_vec();
    while !far.is_empty() {
        let before = far.len();
        let mut next = Vec::new();
        far.retain(|&place| {
            let arrow = ARROWS.into_iter().find(|&arrow| {
                let Some(Mark::Arrow(down, right)) = mark(arrow) else { return false };
                moved(place, down, right).is_some_and(|to| near.contains(&to))
            });
            next.extend(arrow.map(|_| place));
            cells[index(place)] = arrow.unwrap_or('0');
            arrow.is_none()
        });
        if far.len() == before {
            return Err(Feature::Pieces(head));
        }
        near = next;
    }
    Ok(())
}

const fn index(place: Cell) -> usize {
    place.row() * 9 + place.column()
}
