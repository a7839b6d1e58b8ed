//! Innies and outies: the 45 rule.
//!
//! A house that holds all its digits adds up to a known sum, 45 on a board of nine. The cages within it take up a part of
//! that. Cells of the house that are left over, its *innies*, make up the rest; cells of its cages that lie beyond it, its
//! *outies*, make up what the cages have too much. The same goes for some houses that share no cell. Of a cage that
//! reaches across the border the side with fewer blanks is counted:
//!
//! ```text
//! sum of the houses - sums of the cages that count = innies - outies
//! ```
//!
//! One cell is a digit at once. Several are restricted to what makes the sum, those that see each other being different.

use underdoku_grid::layout::{Cage, Value, Values};

use super::places::Places;
use super::step::{Found, Pattern};
use super::{Board, Technique, words};

/// The most rows or columns that are taken together.
const TOGETHER: usize = 4;
/// The most boxes, regions or windows: there are more ways to choose some.
const BOXES: usize = 3;
/// The most ways to fill all but one of them that are looked through.
const WAYS: usize = 20_000;

pub(super) fn find(board: &Board<'_>, technique: Technique, most: usize) -> Found {
    first(board, most, &mut |equation| {
        let mut ways = 1;
        for &(cell, _) in &equation.cells[1..] {
            ways *= board.open(cell).len();
        }
        if ways > WAYS {
            return None;
        }
        let cells = &equation.cells;
        let mut fitting = vec![Values::EMPTY; cells.len()];
        fill(board, cells, equation.total, &mut Vec::new(), &mut fitting);
        let mut by =
            Pattern { cells: Places::NONE, digits: Values::EMPTY, units: &equation.units, split: TOGETHER };
        let mut removes = Vec::new();
        for (&(cell, _), &fitting) in cells.iter().zip(&fitting) {
            by.cells.insert(cell);
            by.digits |= board.open(cell);
            for digit in board.open(cell) - fitting {
                removes.push((board.layout.place(cell), digit));
            }
        }
        if removes.is_empty() {
            return None;
        }
        board.taking(technique, &by, removes, &(equation.said(board) + ", so %n"))
    })
}

/// Hands on each two cells, by number, with their sum (1) or difference (-1).
pub(super) fn pairs(board: &Board<'_>, join: &mut dyn FnMut(usize, usize, i32, i32)) {
    first(board, 2, &mut |equation| {
        if let [(one, sign), (other, second)] = equation.cells[..] {
            join(one, other, sign * second, equation.total * sign);
        }
        None
    });
}

/// What the cages say of some houses.
struct Equation {
    units: Vec<usize>,
    /// What the houses add up to.
    sum: i32,
    /// The innies (1), then the outies (-1).
    cells: Vec<(usize, i32)>,
    /// The innies less the outies.
    total: i32,
}

/// What looks at an equation.
type Look<'a> = dyn FnMut(&Equation) -> Found + 'a;

/// The first step in an equation of at most so many cells, those of few houses first.
fn first(board: &Board<'_>, most: usize, look: &mut Look<'_>) -> Found {
    for count in 1..=TOGETHER {
        let found = runs(board, &mut Vec::new(), (count, most), look);
        if found.is_some() || board.layout.cages().is_empty() {
            return found;
        }
    }
    None
}

/// Goes through so many houses of a kind that share no cell: rows or columns side by side, any boxes or regions. Depth:
/// at most a call a house.
fn runs(
    board: &Board<'_>,
    run: &mut Vec<usize>,
    (count, most): (usize, usize),
    look: &mut Look<'_>,
) -> Found {
    if run.len() == count {
        let equation = Equation::of(board, run);
        return if (1..=most).contains(&equation.cells.len()) { look(&equation) } else { None };
    }
    let start = run.last().map_or(0, |last| last + 1);
    let cells = board.cells(run);
    for next in start..board.cages {
        let unit = &board.units[next];
        if !run.is_empty() {
            let is_near = if unit.is_line() { next == start } else { count <= BOXES };
            if !is_near || unit.kind != board.units[start - 1].kind || !cells.and(&unit.cells).is_empty() {
                continue;
            }
        }
        if !unit.needs.is_empty() {
            run.push(next);
            let found = runs(board, run, (count, most), look);
            run.pop();
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

fn value(digit: Value) -> i32 {
    digit.get().into()
}

impl Equation {
    fn of(board: &Board<'_>, units: &[usize]) -> Self {
        let mut sum = 0;
        for &unit in units {
            for digit in board.units[unit].needs {
                sum += value(digit);
            }
        }
        let (houses, mut outies) = (board.cells(units), Places::NONE);
        let (mut innies, mut total) = (houses, sum);
        for unit in board.cages..board.units.len() {
            let cells = &board.units[unit].cells;
            let (within, beyond) = (cells.and(&houses), cells.without(&houses));
            // The side with fewer blanks counts; the other one is in the cage's sum.
            if within.is_empty() || board.blanks(&beyond) > board.blanks(&within) {
                continue;
            }
            if let Some(sum) = board.cage(unit).and_then(Cage::sum) {
                total -= i32::from(sum);
                innies = innies.without(&within);
                outies = outies.or(&beyond);
            }
        }
        let mut cells = Vec::new();
        for (side, sign) in [(&innies, 1), (&outies, -1)] {
            for cell in side.list() {
                match board.digit(cell) {
                    Some(digit) => total -= sign * value(digit),
                    None => cells.push((cell, sign)),
                }
            }
        }
        Self { units: units.to_vec(), sum, cells, total }
    }

    /// `row 1 adds up to 45; by the cages r1c1 and r1c2 make 3 more than r2c4`, with the houses as a template has them.
    fn said(&self, board: &Board<'_>) -> String {
        let s = |count: usize| if count > 1 { "" } else { "s" };
        let (mut more, mut less) = (Vec::new(), Vec::new());
        for &(cell, sign) in &self.cells {
            let side = if sign > 0 { &mut more } else { &mut less };
            side.push(board.layout.place(cell));
        }
        if more.is_empty() || (self.total < 0 && !less.is_empty()) {
            std::mem::swap(&mut more, &mut less);
        }
        let (sum, total) = (self.sum.to_string(), self.total.abs().to_string());
        let (cells, others) = (words::cells(&more, "and"), words::cells(&less, "and"));
        let than = if less.is_empty() { "" } else { " more than " };
        let (add, make) = (s(self.units.len()), s(more.len()));
        ["%a add", add, " up to ", &sum, "; by the cages ", &cells, " make", make, " ", &total, than, &others]
            .concat()
    }
}

/// Tries the cells from the last one on; `left` is what the others make. Depth: a call a cell.
fn fill(
    board: &Board<'_>,
    cells: &[(usize, i32)],
    left: i32,
    chosen: &mut Vec<(usize, Value)>,
    fitting: &mut [Values],
) {
    let Some((&(cell, sign), others)) = cells.split_last() else {
        for (fits, &(_, digit)) in fitting.iter_mut().zip(chosen.iter().rev()) {
            fits.insert(digit);
        }
        return;
    };
    for digit in board.open(cell) {
        let left = left - sign * value(digit);
        let clashes = |&(other, same): &(usize, Value)| same == digit && board.peers[cell].contains(other);
        if (left == 0 || !others.is_empty()) && !chosen.iter().any(clashes) {
            chosen.push((cell, digit));
            fill(board, others, left, chosen, fitting);
            chosen.pop();
        }
    }
}
