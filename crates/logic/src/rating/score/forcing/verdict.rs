//! Conclusions from suppositions, once the consequences of each are known.
//!
//! A supposition fails if it turns a candidate on and off, two digits of a cell or two places of a
//! digit on, or all of a cell or of a digit's places off. A consequence of both suppositions about
//! a candidate, of every candidate of a cell or of every place of a digit in a house, is so.
//!
//! Of all that is found a digit placed comes before a candidate removed, and the first cell before
//! others.

use underdoku_grid::{Cell, CellSet, Digit, DigitSet, House};

use super::{Found, Outcome};
use crate::chains::Node;
use crate::{Candidate, CandidateSet, Position};

/// The first conclusion proved by all outcomes, one for each node.
pub(super) fn conclude(position: &Position, outcomes: &[Outcome]) -> Option<Found> {
    let mut proofs = Proofs { outcomes, places: CandidateSet::EMPTY, removes: CandidateSet::EMPTY };
    let board = Board::of(position);
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

/// The proofs found so far.
struct Proofs<'a> {
    outcomes: &'a [Outcome],
    places: CandidateSet,
    removes: CandidateSet,
}

impl Proofs<'_> {
    fn of(&self, node: Node) -> &Outcome {
        &self.outcomes[node.index()]
    }

    /// Notes the outcome of the suppositions about the candidate that fail, and the consequences of
    /// both.
    fn try_both(&mut self, board: &Board<'_>, candidate: Candidate) {
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

    /// Notes the consequences that all of these candidates share.
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

/// The candidate of the first cell.
fn first(set: &CandidateSet) -> Option<CandidateSet> {
    let least = set.iter().min_by_key(|candidate| (candidate.cell, candidate.digit));
    least.map(CandidateSet::of)
}

/// The board on which the failures of suppositions show.
struct Board<'a> {
    position: &'a Position,
    /// Places of each digit, as far as the placed digits by themselves allow.
    open: [CellSet; 9],
}

impl<'a> Board<'a> {
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

    /// Two digits in a cell, or a digit twice in a house.
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
