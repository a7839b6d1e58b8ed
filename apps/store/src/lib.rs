//! Keeps runs, records and settings in a database.
//!
//! A [`Store`] is a folder with one database file. It holds no rule of the game: a run is its seed and
//! its moves, each a row, and to go on with it is to play them again. What lists show of a run stands
//! beside them, so that a list needs no replay.
//!
//! [`Store::act`] makes a move and returns when it is on the disk: whatever the player was shown, no
//! crash takes back. A [`Run`] holds a lock, which the system lets go when the process ends, however it
//! ends: one run is played in one place.

mod error;
mod moment;
mod run;
mod store;
mod summary;

pub use error::{ActError, RunFault, StoreError};
pub use moment::Moment;
pub use run::{ParseRunIdError, Run, RunId};
pub use store::{Store, default_folder};
pub use summary::{Record, RunSummary};
