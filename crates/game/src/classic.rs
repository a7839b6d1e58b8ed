//! Classic: the Sudoku workbench.
//!
//! A [`Session`] is a game: a board that is loaded, filled, marked, checked, solved, and undone
//! back to how it was loaded. As in every game here, [`Session::play`](crate::Game::play) takes a
//! [`Move`] with its time and returns events or a refusal; the [`Save`] is the loaded board and the
//! moves since.
//!
//! The board can have any layout: a [`State`] holds it with its digits and marks. Features that
//! exist only for the standard 9x9 board use [`State::grid`].
//!
//! A player's board may be wrong in two ways that must not be confused. [`State::clashes`] are
//! digits that break a rule *now*, which anybody can see; [`check`](check()) reports digits that
//! *differ from the solution*, which gives something away.

mod answer;
mod check;
mod event;
mod file;
mod first_wrong_entry;
mod kind;
mod levels;
mod moves;
mod no_hint;
mod puzzle_request;
mod rules_version;
mod save;
mod session;
#[cfg(feature = "setting")]
mod setting;
mod solve;
mod state;
mod summary;
mod tint;
mod tutor;
mod words;

pub use answer::Count;
pub use check::{Report, SolutionCount, Wrong, check, judge};
pub use event::{Event, Refused};
pub use first_wrong_entry::FirstWrongEntry;
pub use kind::{kind_name, kind_named, shown_title};
pub use levels::{LEVELS, Level, level};
pub use moves::Move;
pub use no_hint::NoHint;
pub use puzzle_request::{FEWEST_GIVENS, Hardness, MOST_GIVENS, PuzzleRequest, RequestError};
pub use rules_version::RulesVersion;
pub use save::Setup;
pub use session::{Session, View};
#[cfg(feature = "setting")]
pub use setting::true_candidates;
pub use solve::{Solved, Unsolvable, Unsolved, solve, unsolved};
pub use state::{State, StateFault};
pub use summary::{Summary, group};
pub use tint::{Spot, Tint};
pub use tutor::{NoTip, Tip, broken, choices, difficulty_of_givens, fault, rating};

/// A move of Classic with its time.
pub type TimedMove = crate::Timed<Move>;
/// A game of Classic as text.
pub type Save = crate::Save<Session>;
/// A save of Classic whose moves do not fit.
pub type ReplayFault = crate::ReplayFault<Move, Refused>;
