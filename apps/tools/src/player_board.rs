//! The state of a board on its path to the solution.

use std::borrow::Cow;

use underdoku_formats::{Board, Pencil};
use underdoku_grid::layout::{self, Layout};
use underdoku_grid::{Candidates, Cell, Digit};
use underdoku_logic::Position;
use underdoku_logic::general::BoardState;
use underdoku_solver::{Puzzle, Stop, Stopped, general};
use underdoku_words::Message;
use underdoku_words::reasons::{Explain as _, next};
use underdoku_words::terminal::say;

use crate::{Judgement, Proven};

/// The reason why a board's puzzle has no path to a solution, as a word and as a sentence.
pub struct Unsolvable {
    /// `none`, `multiple` or `mistake`.
    pub result: &'static str,
    /// The reason as a sentence.
    pub reason: String,
}

/// A board whose givens are proved to have exactly one solution.
pub enum Start<'c> {
    /// The 9x9 board.
    Classic(Puzzle, &'c Board),
    /// A board of another layout.
    Any(Box<general::Puzzle>, Cow<'c, Board>),
}

/// Proves that the givens have exactly one solution; otherwise the inner error is the reason.
///
/// # Errors
///
/// [`Stopped`] if the search was stopped.
pub fn proven<'c>(
    board: &'c Board,
    stop: Stop<'_>,
) -> Result<Result<Start<'c>, Unsolvable>, Stopped> {
    Ok(judged(Judgement::of(board, 2, stop)?).map(|proven| match proven {
        Proven::Classic(puzzle) => Start::Classic(puzzle, board),
        Proven::Any(puzzle) => {
            let sukaku = board.sukaku().map(Cow::Owned);
            Start::Any(puzzle, sukaku.unwrap_or(Cow::Borrowed(board)))
        }
    }))
}

fn judged(judgement: Judgement) -> Result<Proven, Unsolvable> {
    let (result, reason) = match judgement {
        Judgement::One(puzzle) => return Ok(puzzle),
        Judgement::Clash(clash) => ("none", clash.to_string()),
        Judgement::None => ("none", say(&Message::new("answer-no-solution"))),
        Judgement::Several { witnesses: [one, other], .. } => {
            let several = Message::new("answer-several").text("one", one).text("other", other);
            ("multiple", say(&several))
        }
    };
    Err(Unsolvable { result, reason })
}

/// The position of a board: its puzzle, the player's digits, and the candidates left after
/// eliminations, or else the player's notes.
///
/// # Errors
///
/// The player's mistake, if there is one.
pub fn position(puzzle: &Puzzle, board: &Board) -> Result<Position, Unsolvable> {
    let notes = board.candidates().cloned().or_else(|| candidates_from_notes(board));
    Position::of_player(puzzle, &board.grid(), notes.as_ref())
        .map_err(|mistake| Unsolvable { result: "mistake", reason: say(&mistake) })
}

/// Like [`position`] for a board of any layout: the player's digits, and the candidates left by the
/// notes.
///
/// # Errors
///
/// The player's mistake, if there is one.
pub fn position_of_any(
    puzzle: &general::Puzzle,
    board: &Board,
) -> Result<Position<Layout>, Unsolvable> {
    Ok(PlayerBoard::of(puzzle, board)?.position())
}

/// A board of any layout with the player's digits and notes, without a mistake.
pub(crate) struct PlayerBoard<'l> {
    layout: &'l Layout,
    grid: layout::Grid,
    /// The candidates that the notes leave in each cell, in row order, if there are notes.
    notes: Option<Vec<layout::DigitSet>>,
}

impl<'l> PlayerBoard<'l> {
    /// The digits and notes of a board.
    ///
    /// # Errors
    ///
    /// The player's mistake, if there is one.
    pub(crate) fn of(puzzle: &general::Puzzle, board: &'l Board) -> Result<Self, Unsolvable> {
        let (layout, grid) = (&**board.layout(), board.digits());
        let mut played = Self { layout, grid, notes: notes_by_cell(board) };
        if let Some(mistake) = played.state(Stop::NEVER).mistake(puzzle.solution()) {
            let reason = say(&next::fault(&mistake).unwrap_or_else(|| mistake.why()));
            return Err(Unsolvable { result: "mistake", reason });
        }
        played.tidy();
        Ok(played)
    }

    /// Drops notes that the digits rule out. They carry no information, as on the 9x9 board, so no
    /// step has to wait until they are removed.
    fn tidy(&mut self) {
        let Self { layout, grid, notes } = self;
        for (notes, cell) in notes.iter_mut().flatten().zip(layout.cells_and_voids()) {
            *notes &= grid.adding_up(layout, cell);
        }
    }

    /// True if every cell is filled.
    pub(crate) fn is_solved(&self) -> bool {
        self.grid.is_solved(self.layout)
    }

    /// The digits and notes, for finding the next step.
    pub(crate) fn state<'a>(&'a self, stop: Stop<'a>) -> BoardState<'a> {
        let Self { layout, grid, notes } = self;
        BoardState { layout, grid, notes: notes.as_deref(), stop }
    }

    /// The digits and candidates, for finding all steps.
    pub(crate) fn position(&self) -> Position<Layout> {
        let position = Position::on(self.layout, &self.grid);
        let Some(notes) = &self.notes else { return position };
        let cells = self.layout.cells_and_voids().zip(notes);
        let candidates = cells.map(|(cell, &notes)| position.digits(cell) & notes).collect();
        Position::with_candidates(self.layout, &self.grid, candidates)
    }
}

fn has_notes(board: &Board) -> bool {
    Pencil::ALL.iter().any(|&pencil| !board.marked(pencil).is_empty())
}

fn notes_in(board: &Board, cell: impl Into<layout::Cell>) -> layout::DigitSet {
    let cell = cell.into();
    board.marks(Pencil::Corner, cell) | board.marks(Pencil::Centre, cell)
}

/// The notes as candidates; a cell without notes is not restricted.
fn candidates_from_notes(board: &Board) -> Option<Candidates> {
    if !has_notes(board) {
        return None;
    }
    let mut notes = Candidates::ALL;
    for cell in Cell::all() {
        let digits = notes_in(board, cell);
        notes.set(cell, digits.iter().filter_map(|digit| Digit::try_from(digit).ok()).collect());
    }
    Some(notes)
}

/// The notes of each cell in row order; a cell without notes has all its digits.
fn notes_by_cell(board: &Board) -> Option<Vec<layout::DigitSet>> {
    let layout = board.layout();
    let digits = |cell| {
        let notes = notes_in(board, cell);
        if notes.is_empty() { layout.digits(cell) } else { notes }
    };
    has_notes(board).then(|| layout.cells_and_voids().map(digits).collect())
}
