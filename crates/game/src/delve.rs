//! Delve: Sudoku as a dungeon crawl.
//!
//! Every floor is a fresh puzzle with one solution. A wrong digit springs a trap and costs a hit
//! point; blanks hide potions and hints; deeper floors have more blanks; without hit points the run
//! is over.
//!
//! A [`Session`] is a run. [`Session::handle`] takes a [`Move`] and answers with [`Event`]s or with
//! the reason why it is [`Refused`]; [`Session::view`] is all there is to show. The run's [`Save`] is
//! its seed and its moves, and [`Session::replay`] plays them again: a save that does not fit the
//! rules is refused, so a save is also a proof.
//!
//! ```
//! use underdoku_game::Millis;
//! use underdoku_game::delve::{Event, Move, Session};
//! use underdoku_generator::Seed;
//!
//! let mut session = Session::new(Seed::from(7));
//! let events = session.handle(Move::Hint, Millis(4_000)).expect("a run starts with a hint");
//! assert!(matches!(events[..], [Event::Hinted { .. }, ..]));
//! assert_eq!(session.view().blanks.len(), 26);
//!
//! let again = Session::replay(&session.save()).expect("a session's own save fits the rules");
//! assert_eq!(again.view().board, session.view().board);
//! ```

mod event;
mod floor;
mod marks;
mod moves;
mod rules;
mod save;
mod score;
mod session;
mod view;

pub use event::{Ending, Event, Refused};
pub use floor::Floor;
pub use marks::Marks;
pub use moves::Move;
pub use rules::{Depth, Item, MAX_HP, RULES, START_HINTS, START_HP, START_POTIONS};
pub use save::Save;
pub use score::{FloorStory, Score};
pub use session::Session;
pub use view::View;

pub use crate::{MarkKind, ParseMoveError, ReadSaveError};

/// A move of Delve and when it was made.
pub type TimedMove = crate::Timed<Move>;
/// A save of Delve whose moves do not fit the rules.
pub type ReplayFault = crate::ReplayFault<Move, Refused>;
/// What is wrong with a move of such a save.
pub type SaveFault = crate::SaveFault<Refused>;
