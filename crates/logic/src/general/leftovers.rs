//! The law of leftovers, in jigsaws.
//!
//! Some rows side by side hold each digit as often as they are; so do as many regions. Take away the cells that both
//! have: what is left of the regions holds the same digits as what is left of the rows, each as often. A digit that none
//! of the one can be goes from the other.
//!
//! ```text
//! a a a a b      row 1 and region a have four cells in common:
//! . . . a b      so r1c5 and r2c4 are the same digit
//! ```

use underdoku_grid::layout::{HouseKind, Values};

use super::step::{Found, Pattern};
use super::{Board, Technique, words};

/// The most cells left over of which something is said.
const CELLS: usize = 6;

pub(super) fn find(board: &Board<'_>) -> Found {
    let regions = board.of_kind(HouseKind::Region);
    // More lines than half of them say what the others do.
    for count in 1..=regions.len() / 2 {
        for kind in [HouseKind::Row, HouseKind::Column] {
            for lines in board.of_kind(kind).windows(count) {
                let found = of(board, lines, &regions);
                if found.is_some() {
                    return found;
                }
            }
        }
    }
    None
}

/// The step in lines and the regions that have most of their cells there, if these are as many.
fn of(board: &Board<'_>, lines: &[usize], regions: &[usize]) -> Found {
    let covered = board.cells(lines);
    let mut units = lines.to_vec();
    for &region in regions {
        let cells = &board.units[region].cells;
        if cells.and(&covered).len() * 2 > cells.len() {
            units.push(region);
        }
    }
    let taken = board.cells(&units[lines.len()..]);
    let (beyond, left) = (taken.without(&covered), covered.without(&taken));
    if beyond.is_empty() || beyond.len() > CELLS || beyond.len() != left.len() {
        return None;
    }
    let mut removes = Vec::new();
    for (side, other) in [(&beyond, &left), (&left, &beyond)] {
        let mut can = Values::EMPTY;
        for cell in other.list() {
            can |= board.digit(cell).map_or(board.open(cell), Values::of);
        }
        board.add(&mut removes, side, Values::up_to(25) - can);
    }
    if removes.is_empty() {
        return None;
    }
    let mut by =
        Pattern { cells: beyond.or(&left), digits: Values::EMPTY, units: &units, split: lines.len() };
    for &(_, digit) in &removes {
        by.digits.insert(digit);
    }
    let [one, other] = [&beyond, &left].map(|cells| words::cells(&board.places(cells), "and"));
    let hold = if beyond.len() == 1 { " holds" } else { " hold" };
    let template =
        ["%a hold the same digits as %b, so ", &one, hold, " the same as ", &other, ": %r"].concat();
    board.taking(Technique::Leftovers, &by, removes, &template)
}
