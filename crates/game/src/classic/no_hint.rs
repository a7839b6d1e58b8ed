//! The next step on the 9x9 board, found with the techniques that exist for it.

use underdoku_grid::Grid;
use underdoku_grid::layout::{Cell, Digit};
use underdoku_logic::{Candidate, Mistake, Position, Step, hint};
use underdoku_solver::{Puzzle, PuzzleFault};

use super::{Move, State};
use crate::MarkKind;

/// Why no step is shown.
#[derive(Clone, Debug)]
pub enum NoHint {
    /// The board is not the 9x9 one.
    NotStandard,
    /// The givens are not a proper puzzle.
    NoPuzzle(PuzzleFault),
    /// Every cell is filled.
    Complete,
    /// The board no longer has a solution.
    Mistake(Mistake),
    /// The digits rule out a mark, so a step would follow from other marks than the player sees.
    Stale {
        /// The cell.
        cell: Cell,
        /// The mark.
        digit: Digit,
    },
    /// No technique finds a step.
    NothingFound,
}

impl State {
    /// The givens of the 9x9 board; `None` on any other board.
    pub fn standard_givens(&self) -> Option<Grid> {
        self.grid().and_then(|_| self.givens().to_grid())
    }

    /// The next step on the 9x9 board, or why there is none. If every blank has marks, the step
    /// follows from them. While the digits rule one of them out, only singles are reported, because
    /// those follow from the digits alone.
    ///
    /// # Errors
    ///
    /// Returns the reason why there is none.
    pub fn standard_hint(&self) -> Result<Step, NoHint> {
        let (grid, givens) = self.grid().zip(self.standard_givens()).ok_or(NoHint::NotStandard)?;
        let puzzle = Puzzle::prove(givens).map_err(NoHint::NoPuzzle)?;
        if grid.is_solved() {
            return Err(NoHint::Complete);
        }
        let marked = self.marked_candidates();
        let position =
            Position::of_player(&puzzle, &grid, marked.as_ref()).map_err(NoHint::Mistake)?;
        let stale = marked.and_then(|_| self.stale_mark());
        let Some((cell, digit)) = stale else { return hint(&position).ok_or(NoHint::NothingFound) };
        let by_digits = Position::of_player(&puzzle, &grid, None).map_err(NoHint::Mistake)?;
        hint(&by_digits)
            .filter(|step| step.technique.is_single())
            .ok_or(NoHint::Stale { cell, digit })
    }

    /// The changes of a step on the standard 9x9 board, as moves. Eliminating candidates requires
    /// marks to remove them from.
    pub fn moves_of(&self, step: &Step) -> Vec<Move> {
        let (places, removes) = (step.places, step.removes);
        let listed = |candidate: Candidate| (candidate.cell.into(), candidate.digit.into());
        self.moves_for(places.iter().map(listed), removes.iter().map(listed))
    }

    /// The moves that enter digits into cells and remove marks from others.
    pub(super) fn moves_for(
        &self,
        places: impl Iterator<Item = (Cell, Digit)>,
        removes: impl Iterator<Item = (Cell, Digit)>,
    ) -> Vec<Move> {
        let mut moves: Vec<Move> = places.map(|(cell, digit)| Move::Set(cell, digit)).collect();
        let mut removes = removes.peekable();
        let is_marked = self.marked().is_some();
        if removes.peek().is_some() && !is_marked {
            moves.push(Move::FillMarks);
        }
        for (cell, digit) in removes {
            for kind in [MarkKind::Corner, MarkKind::Centre] {
                let is_new = kind == MarkKind::Corner && !is_marked;
                if is_new || self.marks(kind, cell).contains(digit) {
                    moves.push(Move::Mark(kind, cell, digit));
                }
            }
        }
        moves
    }
}
