//! Keeps runs, records and settings in a database.
//!
//! A [`Store`] is a folder with one database file. It holds no rule of the game: a run is its seed and
//! its moves, each a row, and to go on with it is to play them again. What lists show of a run stands
//! beside them, so that a list needs no replay.
//!
//! [`Store::act`] makes a move and returns when it is on the disk: whatever the player was shown, no
//! crash takes back. A [`Run`] holds a lock, which the system lets go when the process ends, however it
//! ends: one run is played in one place.
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

mod error;
mod folder;
mod lock;
mod moment;
mod open;
mod rows;
mod run;
mod schema;
mod store;
mod summary;

pub use error::{ActError, FileFault, RunFault, StoreError};
pub use folder::default_folder;
pub use moment::Moment;
pub use run::{ParseRunIdError, Run, RunId};
pub use store::Store;
pub use summary::{Record, RunSummary};
