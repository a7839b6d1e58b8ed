//! Delve: Sudoku as a dungeon crawl.
//!
//! Every floor is a fresh puzzle with one solution. A wrong digit springs a trap and costs a hit
//! point; blanks hide potions and hints; deeper floors have more blanks; at 0 hit points the run is
//! over.
//!
//! A [`Session`] is a run. [`Session::play`](crate::Game::play) takes a [`Move`] and returns
//! [`Event`]s or the reason why it is [`Refused`]; [`Session::view`] is everything there is to
//! show. The run's [`Save`] is its seed and its moves, and [`Save::replay`] replays them: a save
//! that does not fit the rules is refused, so a save is also a proof.
//!
//! ```
//! use underdoku_game::{Game as _, Millis};
//! use underdoku_game::delve::{Event, Move, Session};
//! use underdoku_generator::Seed;
//!
//! let mut session = Session::new(Seed::from(7));
//! let events = session.play(Move::Hint, Millis(4_000)).expect("a new run has a hint");
//! assert!(matches!(events[..], [Event::Hinted { .. }, ..]));
//! assert_eq!(session.view().blanks.len(), 26);
//!
//! let again = session.save().replay().expect("a session's own save can be replayed");
//! assert_eq!(again.view().board, session.view().board);
//! ```

mod dungeon;
mod event;
mod floor;
mod lead;
mod moves;
mod rules;
mod score;
mod session;
mod setup;
mod stairs;
mod summary;
mod tier;
mod view;
mod words;

pub use dungeon::Dungeon;
pub use event::{Ending, Event, Refused};
pub use floor::{Floor, Site};
pub use lead::Lead;
pub use moves::Move;
#[cfg(feature = "deep")]
pub use rules::DEEP_1;
pub use rules::{
    Bonus, Depth, FloorRules, Floors, HintKind, Item, LootKind, MAX_HP, ORIGINAL_1, Rules, Terms,
};
pub use score::{FloorStory, Score};
pub use session::Session;
pub use setup::Setup;
pub use stairs::Stairs;
pub use summary::Summary;
pub use tier::Tier;
pub use view::View;
pub use words::say;

pub use crate::{MarkKind, Marks, ParseMoveError, ReadSaveError};

/// A move of Delve with its time.
pub type TimedMove = crate::Timed<Move>;
/// A run as text.
pub type Save = crate::Save<Session>;
/// A save of Delve whose moves do not fit the rules.
pub type ReplayFault = crate::ReplayFault<Move, Refused>;
/// A fault in a move of such a save.
pub type SaveFault = crate::SaveFault<Refused>;
