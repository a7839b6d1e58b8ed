//! Keeps games, records and settings in a database, and boards in files.
//!
//! A [`Store`] is a folder with one database file. It holds no rule of a game: a [`Run`] of Delve is its
//! seed and its moves, each a row, and to go on with it is to play them again. A [`Bench`] of Classic is
//! the board that was loaded and its moves, a [`Round`] of Hudoku its template, its seed and its moves. What
//! lists show of a game stands beside them, so that a list needs no replay.
//!
//! [`Store::act`] makes a move and returns when it is on the disk: whatever the player was shown, no
//! crash takes back; so do [`Store::act_bench`] and [`Store::act_round`]. A game that is played holds a lock, which the system
//! lets go when the process ends, however it ends: one game is played in one place.
//!
//! Beside the database lie the boards that the player saved by name, each a text file that a crash
//! leaves as it was or as it should be ([`Store::write_board`]).
//!
//! ```
//! use underdoku_game::Millis;
//! use underdoku_game::delve::Move;
//! use underdoku_generator::Seed;
//! use underdoku_store::Store;
//!
//! # let folder = tempfile::tempdir().unwrap();
//! # let folder = folder.path();
//! let mut store = Store::open(folder)?;
//! let mut run = store.start(Seed::from(7))?;
//! store.act(&mut run, Move::Hint, Millis(4_000)).expect("a run starts with a hint");
//! drop(run);
//!
//! let run = Store::open(folder)?.resume_newest()?.expect("the run is unfinished");
//! assert_eq!(run.view().blanks.len(), 26);
//! # Ok::<(), underdoku_store::StoreError>(())
//! ```

mod bench;
mod board_name;
mod error;
mod folder;
mod id;
mod kept;
mod lock;
mod moment;
mod open;
mod round;
mod rows;
mod run;
mod schema;
mod store;
mod summary;
mod whole;

pub use bench::Bench;
pub use error::{
    ActError, BenchError, BenchFault, FileFault, GameFault, RoundError, RoundFault, RunFault, StoreError,
};
pub use folder::default_folder;
pub use id::{BenchId, ParseBenchIdError, ParseRoundIdError, ParseRunIdError, RoundId, RunId};
pub use moment::Moment;
pub use round::Round;
pub use run::Run;
pub use store::{BoardFile, Store};
pub use summary::{BenchSummary, Record, RoundRecord, RoundSummary, RunSummary};
pub use whole::write_atomically;
