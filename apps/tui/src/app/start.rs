//! Where the program starts.

use underdoku_depths as depths;
use underdoku_game::classic::PuzzleRequest;
use underdoku_game::delve;
use underdoku_game::hudoku::{Deal, Pace};
use underdoku_generator::Seed;
use underdoku_store::GameNumber;

use crate::boards::FoundBoard;

/// The starting point of the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// The menu.
    Menu,
    /// The menu, with the offer of the lesson unless it was made before.
    First,
    /// The lesson.
    Lesson,
    /// A new run of Delve, with this seed or a random one.
    New(Option<Seed>),
    /// A new run of Delve with this setup.
    Delve(delve::Setup),
    /// The unfinished run last played; the menu if there is none.
    Continue,
    /// This stored game.
    Stored(GameNumber),
    /// Classic.
    Classic(ClassicStart),
    /// Depths: a new run with this setup, or the choice of a run.
    Depths(Option<Box<depths::Setup>>),
    /// Hudoku: this board; otherwise the last unfinished game, or the choice of a new one if there
    /// is none. The clock runs at this pace.
    Hudoku(Option<Box<Deal>>, Option<Pace>),
}

/// The starting point of Classic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClassicStart {
    /// This board.
    Board(Box<FoundBoard>),
    /// The last game; the list of boards if there is none.
    Continue,
    /// This stored game.
    Stored(GameNumber),
    /// A new puzzle.
    New(PuzzleRequest),
    /// The choice of a puzzle from a file.
    Several(Vec<FoundBoard>),
    /// The list of boards.
    Boards,
}
