//! Conclusions from suppositions whose consequences are known.
//!
//! A supposition fails if it turns a candidate both on and off; turns on two digits of a cell or
//! two places of a digit; or turns off a whole cell or all places of a digit. What follows from
//! both suppositions about a candidate, from every candidate of a cell, or from every place of a
//! digit in a house, holds.
//!
//! Placements are preferred to removals, and earlier cells to later ones.

use underdoku_grid::{Cell, CellSet, Digit, DigitSet, House};

use super::{Found, Outcome};
use crate::chains::Node;
use crate::{Candidate, CandidateSet, Position};

/// The first conclusion that the outcomes prove; there is one outcome for each node.
pub(super) fn conclude(position: &Position, outcomes: &[Outcome]) -> Option<Found> {
    let mut proofs = Proofs { outcomes, places: CandidateSet::EMPTY, removes: CandidateSet::EMPTY };
    let board = ForcingBoard::of(position);
    for candidate in position.all().iter() {
        proofs.try_both(&board, candidate);
    }
    for cell in position.blanks() {
        proofs.agree(&CandidateSet::in_cell(cell, position.digits(cell)));
    }
    for house in House::all() {
        for digit in Digit::ALL {
            proofs.agree(&CandidateSet::digit_in(digit, position.cells_in(house, digit)));
        }
    }
    first(&proofs.places)
        .map(|place| (place, CandidateSet::EMPTY))
        .or_else(|| first(&proofs.removes).map(|remove| (CandidateSet::EMPTY, remove)))
}

/// The conclusions proved so far.
struct Proofs<'a> {
    outcomes: &'a [Outcome],
    places: CandidateSet,
    removes: CandidateSet,
}

impl Proofs<'_> {
    fn of(&self, node: Node) -> &Outcome {
        &self.outcomes[node.index()]
    }

    /// Draws conclusions from both suppositions about a candidate: failures, and common
    /// consequences.
    fn try_both(&mut self, board: &ForcingBoard<'_>, candidate: Candidate) {
        let (on, off) = (self.of(Node::on(candidate)), self.of(Node::off(candidate)));
        let (on_fails, off_fails) = (board.fails(on), board.fails(off));
        let itself = CandidateSet::in_cell(candidate.cell, DigitSet::ALL);
        let [places, removes] = [(on.on & off.on) - itself, (on.off & off.off) - itself];
        self.places |= places;
        self.removes |= removes;
        if on_fails {
            self.removes.insert(candidate);
        }
        if off_fails {
            self.places.insert(candidate);
        }
    }

    /// Draws the conclusions that follow from each of these candidates.
    fn agree(&mut self, candidates: &CandidateSet) {
        let each = candidates.iter().map(|candidate| *self.of(Node::on(candidate)));
        if let Some(all) =
            each.reduce(|all, next| Outcome { on: all.on & next.on, off: all.off & next.off })
        {
            self.places |= all.on;
            self.removes |= all.off;
        }
    }
}

/// The candidate in the first cell.
fn first(set: &CandidateSet) -> Option<CandidateSet> {
    let least = set.iter().min_by_key(|candidate| (candidate.cell, candidate.digit));
    least.map(CandidateSet::of)
}

/// The position, in a form in which failures are quick to detect.
struct ForcingBoard<'a> {
    position: &'a Position,
    /// The places of each digit that the placed digits leave.
    open: [CellSet; 9],
}

impl<'a> ForcingBoard<'a> {
    fn of(position: &'a Position) -> Self {
        let mut open = [position.blanks(); 9];
        for (cell, digit) in position.grid().placed() {
            open[digit.index()] = open[digit.index()] - cell.peers();
        }
        Self { position, open }
    }

    fn fails(&self, outcome: &Outcome) -> bool {
        !(outcome.on & outcome.off).is_empty()
            || Self::twice(&outcome.on)
            || self.cell_is_empty(outcome)
            || self.house_is_empty(&outcome.off)
    }

    /// True if a cell has two digits, or a house the same digit twice.
    fn twice(on: &CandidateSet) -> bool {
        let mut filled = CellSet::EMPTY;
        Digit::ALL.into_iter().any(|digit| {
            let cells = on.cells_of(digit);
            let again = !(cells & filled).is_empty();
            filled |= cells;
            again || cells.iter().any(|cell| !(cell.peers() & cells).is_empty())
        })
    }

    fn cell_is_empty(&self, outcome: &Outcome) -> bool {
        let empty =
            |cell: &Cell| (self.position.digits(*cell) - outcome.off.digits_of(*cell)).is_empty();
        let filled = outcome.on.cells();
        (outcome.off.cells() - filled).iter().any(|cell| empty(&cell))
    }

    fn house_is_empty(&self, off: &CandidateSet) -> bool {
        Digit::ALL.into_iter().any(|digit| {
            let (open, gone) = (self.open[digit.index()], off.cells_of(digit));
            House::all().any(|house| {
                let cells = open & house.cells();
                !cells.is_empty() && (cells - gone).is_empty()
            })
        })
    }
}
