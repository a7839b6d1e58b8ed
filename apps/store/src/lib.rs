//! Storage for games, records and settings in a database, and for boards in files.
//!
//! A [`Store`] is a folder with one database file. It knows neither the rules nor the name of any
//! game: a game is its setup and its moves, one row each, and continuing a game means replaying it.
//! The summary for lists is stored next to them, so that a list needs no replay.
//!
//! [`Store::play`] makes a move and returns when it is on the disk: no crash can undo anything that
//! the player has seen. A game in play holds a lock, which the system releases when the process
//! ends in any way, so each game is played in only one place.
//!
//! Next to the database are the boards that the player saved by name, each a text file that a crash
//! leaves either old or new, never half written ([`Store::write_board`]).
//!
//! ```
//! use underdoku_game::Millis;
//! use underdoku_game::delve::{Move, Session};
//! use underdoku_generator::Seed;
//! use underdoku_store::Store;
//!
//! # let folder = tempfile::tempdir().unwrap();
//! # let folder = folder.path();
//! let mut store = Store::open(folder)?;
//! let mut run = store.start::<Session>(Seed::from(7).into())?;
//! store.play(&mut run, Move::Hint, Millis(4_000)).expect("a new run has a hint");
//! drop(run);
//!
//! let run = Store::open(folder)?.resume_newest::<Session>()?.expect("an unfinished run");
//! assert_eq!(run.view().blanks.len(), 26);
//! # Ok::<(), underdoku_store::StoreError>(())
//! ```

mod board_name;
mod error;
mod folder;
mod id;
mod listed;
mod lock;
mod moment;
mod open;
mod private;
mod read;
mod rows;
mod schema;
mod store;
mod stored_game;
mod whole;

pub use error::{FileFault, GameFault, PlayError, StoreError};
pub use folder::default_folder;
pub use id::{GameNumber, ParseNumberError};
pub use listed::Listed;
pub use moment::Moment;
pub use read::{LARGEST_BY_HAND, LARGEST_GAME, TooLarge, read_file, read_to_end};
pub use store::{BoardFile, Store};
pub use stored_game::StoredGame;
pub use whole::{write_atomically, write_private};

/// Compiles and tests the README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
