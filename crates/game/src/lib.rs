//! How Sudoku is played: the games' rules, without a clock, a screen or a file.
//!
//! Each game is a session that takes a move with its time and answers with events, or refuses the
//! move and stays as it was. A front end draws the session's view and keeps its save; a save is the
//! moves, and loading it plays them again.

pub mod classic;
pub mod daily;
mod day;
pub mod delve;
pub mod hudoku;
mod moves;
mod save;
mod saved;
mod time;

pub use day::{Day, ParseDayError};
pub use moves::{MarkKind, ParseMoveError, Timed};
pub use save::{ReadSaveError, ReplayFault, SaveFault};
pub use saved::Saved;
pub use time::Millis;
