//! The true candidates of a board.

use serde::Serialize;
use underdoku_formats::Board;
use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout};
use underdoku_solver::general::{PuzzleFault, Rules, TrueCandidates};
use underdoku_solver::{Stop, Stopped};

use crate::{Judgement, judged_layout};

/// The digits that each cell has in some solution of a board.
pub struct BoardCandidates {
    /// The board that was searched; its candidates count only if the puzzle is a Sukaku.
    board: Board,
    found: TrueCandidates,
}

/// The true candidates of a board in JSON.
#[derive(Serialize)]
pub struct CandidatesLine {
    puzzle: String,
    /// The layout, if not the standard one.
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
    result: &'static str,
    /// The digits of each cell, row by row; void cells have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    candidates: Option<Vec<String>>,
    /// For each cell, the number of solutions with each of its digits.
    #[serde(skip_serializing_if = "Option::is_none")]
    counts: Option<Vec<Vec<u32>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    limit: Option<u32>,
}

impl BoardCandidates {
    /// Finds the true candidates of a board's givens, and counts the solutions with each candidate
    /// up to `limit`, which is at least 1.
    ///
    /// # Errors
    ///
    /// [`Stopped`] if the search was stopped.
    pub fn of(board: &Board, limit: u32, stop: Stop<'_>) -> Result<Self, Stopped> {
        let sukaku = match board.sukaku() {
            Some(sukaku) if Judgement::of(board, 2, stop)?.is_of_sukaku(board) => Some(sukaku),
            _ => None,
        };
        let board = sukaku.unwrap_or_else(|| board.clone());
        let rules = Rules::of(board.layout());
        let found = rules.true_candidates_until(&board.givens(), limit, stop)?;
        Ok(Self { board, found })
    }

    /// The board that was searched.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The number of solutions, up to the limit.
    pub const fn solutions(&self) -> u32 {
        self.found.solutions()
    }

    /// The digits that a cell has in some solution.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        self.found.digits(cell)
    }

    /// The number of solutions with this digit in this cell, up to the limit.
    pub fn count(&self, cell: Cell, digit: Digit) -> u32 {
        self.found.count(cell, digit)
    }

    /// True if the board has a solution.
    pub const fn is_solvable(&self) -> bool {
        self.found.is_solvable()
    }

    /// The reason why there are no candidates, if there are none.
    pub fn fault(&self) -> Option<PuzzleFault> {
        let clash = || self.board.givens().clash(self.layout());
        (!self.is_solvable()).then(|| clash().map_or(PuzzleFault::NoSolution, PuzzleFault::Clash))
    }

    /// The number up to which solutions were counted.
    pub const fn limit(&self) -> u32 {
        self.found.limit()
    }

    /// The blanks in row order, each with its possible digits and the number of solutions with each
    /// digit.
    pub fn counts(&self) -> impl Iterator<Item = (Cell, Vec<(Digit, u32)>)> {
        let givens = self.board.givens();
        let blanks = self.found.cells().filter(move |&cell| givens.get(cell).is_none());
        blanks.map(|cell| (cell, self.counts_in(cell)))
    }

    /// The candidates in JSON.
    pub fn to_line(&self) -> CandidatesLine {
        let has_counts = self.is_solvable() && self.limit() > 1;
        let cells = || self.layout().cells_and_voids();
        let shown = |cell| self.digits(cell).iter().map(Digit::to_char).collect();
        let counts = |cell| self.counts_in(cell).into_iter().map(|(_, count)| count).collect();
        CandidatesLine {
            puzzle: self.board.givens_line(),
            layout: judged_layout(&self.board),
            result: if self.is_solvable() { "candidates" } else { "none" },
            candidates: self.is_solvable().then(|| cells().map(shown).collect()),
            counts: has_counts.then(|| cells().map(counts).collect()),
            limit: has_counts.then_some(self.limit()),
        }
    }

    fn counts_in(&self, cell: Cell) -> Vec<(Digit, u32)> {
        let digits = self.digits(cell).iter();
        digits.map(|digit| (digit, self.count(cell, digit))).collect()
    }

    fn layout(&self) -> &Layout {
        self.board.layout()
    }
}
