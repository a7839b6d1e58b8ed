//! Where the game begins and where the player can go.

use underdoku_game::classic::Wish;
use underdoku_game::hudoku::{Deal, Pace, Template};
use underdoku_generator::Seed;
use underdoku_store::GameNumber;

use crate::boards::Found;

/// Where the game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Start {
    /// At the menu.
    Menu,
    /// In a new run of Delve, with this seed or a fresh one.
    New(Option<Seed>),
    /// In the unfinished run that was last played; at the menu if there is none.
    Continue,
    /// In this game, which was kept.
    Kept(GameNumber),
    /// In Classic.
    Classic(Sit),
    /// In Hudoku: on this board, or in the unfinished game that was last played, at the choice of a new one if
    /// there is none; with the clock at this pace.
    Hudoku(Option<Box<Deal>>, Option<Pace>),
}

/// Where Classic begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sit {
    /// At this board.
    Board(Box<Found>),
    /// At the game that was last played; at the list of boards if there is none.
    Continue,
    /// At a new puzzle.
    New(Wish),
    /// At the list of boards.
    Boards,
}

/// Where the player can go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The menu.
    Menu,
    /// A new run.
    Start(Seed),
    /// A game that was kept.
    Resume(GameNumber),
    /// The question for a seed.
    SeedPrompt,
    /// The runs that are kept.
    Runs,
    /// The best runs.
    Records,
    /// A board, from its load on.
    Board(Box<Found>),
    /// The wish for a new puzzle.
    NewPuzzle,
    /// A new puzzle.
    Make(Wish),
    /// The levels and the saved boards.
    Boards,
    /// The question for a file.
    FilePrompt,
    /// The games of Classic that are kept.
    Games,
    /// The choice of a new game of Hudoku.
    NewRound,
    /// A new game of Hudoku, on this template with this seed.
    Deal(Box<Template>, Seed),
    /// The games of Hudoku that are kept.
    Rounds,
    /// The best games of Hudoku.
    RoundRecords,
    /// The score of the game of Hudoku that has just ended.
    RoundOver,
    /// The settings.
    Settings,
    /// All keys, over whatever is shown now.
    Help,
    /// The story of the run that has just ended.
    Over,
    /// Out.
    Out,
}

impl Goal {
    /// Whether the player looks for another board, and comes back to the one on the bench if not.
    pub(super) const fn is_a_look_round(&self) -> bool {
        matches!(self, Self::NewPuzzle | Self::Make(_) | Self::Boards | Self::FilePrompt | Self::Games)
    }
}
