//! Locked candidates: a digit that a group keeps to where another cell sees all of it.
//!
//! A house must have its digit in one of its places; so must a cage whose every way to make its sum has the digit.
//! Wherever that is, a cell that sees all of these places cannot be the digit. Mostly both lie in one further house or
//! cage, the rest of which loses the digit: *pointing* from a box or region to a line, *claiming* from a line to a box
//! or region, *locked candidates* between all others, windows, diagonals and cages among them. If the cell sees them in
//! different ways, by a knight's move here and a row there, they are its *common peers*.
//!
//! ```text
//! . . . | x x x | x x x      the box has its 5 at a or b,
//! . . . | . . . | . . .      so no x in its row is 5;
//! a b . | x x x | x x x      with knight's moves nor is y, two away from one of them
//! ```

use underdoku_grid::layout::{HouseKind, Value, Values};

use super::group::Unit;
use super::places::Places;
use super::step::{Found, Pattern};
use super::{Board, Technique};

/// The most combinations of a cage that are looked through for a digit that all have.
const WAYS: usize = 40;

pub(super) fn find(board: &Board<'_>, technique: Technique) -> Found {
    for (index, keeper) in board.units.iter().enumerate() {
        let is_cage = matches!(technique, Technique::Locked | Technique::CommonPeers) && index >= board.cages;
        for digit in if is_cage { needed(board, index) } else { board.missing(keeper) } {
            let found = kept(board, technique, index, digit);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// The digits that a cage needs whichever way it makes its sum.
fn needed(board: &Board<'_>, cage: usize) -> Values {
    let ways = board.rest(cage).and_then(|rest| rest.combinations(WAYS)).unwrap_or_default();
    let mut needed = ways.first().copied().unwrap_or_default();
    for digits in ways {
        needed &= digits;
    }
    needed
}

/// The step of this technique where `keeper` has a digit.
fn kept(board: &Board<'_>, technique: Technique, keeper: usize, digit: Value) -> Found {
    let unit = &board.units[keeper];
    let spots = board.spots(&unit.cells, digit);
    let seen = board.seen_by(&spots, digit);
    if spots.len() < 2 || seen.is_empty() {
        return None;
    }
    let begin = if unit.kind.is_some() { "in %a the %d" } else { "%a cannot do without %d, which" };
    let step = |units: &[usize], lost: &Places, end: &str| {
        let mut removes = Vec::new();
        let by = Pattern { cells: spots, digits: Values::of(digit), units, split: 1 };
        board.add(&mut removes, lost, by.digits);
        board.taking(technique, &by, removes, &[begin, " must be at %o", end].concat())
    };
    if technique == Technique::CommonPeers {
        let mut first = Places::NONE;
        first.insert(seen.list()[0]);
        return step(&[keeper], &first, ", and %f sees each of these, so it is not %d");
    }
    for (index, loser) in board.units.iter().enumerate() {
        if spots.without(&loser.cells).is_empty() && kind(unit, loser) == technique {
            let end = ", all of them in %b, so the rest of %b has none";
            let found = step(&[keeper, index], &seen.and(&loser.cells), end);
            if found.is_some() {
                return found;
            }
        }
    }
    None
}

/// What it is called when one group takes a digit from another.
const fn kind(keeper: &Unit, loser: &Unit) -> Technique {
    if is_box(keeper) && loser.is_line() {
        Technique::Pointing
    } else if keeper.is_line() && is_box(loser) {
        Technique::Claiming
    } else {
        Technique::Locked
    }
}

const fn is_box(unit: &Unit) -> bool {
    matches!(unit.kind, Some(HouseKind::Box | HouseKind::Region))
}
