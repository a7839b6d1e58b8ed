//! A server that hosts the page, and ranks the runs of the day after replaying them.
//!
//! ```text
//!              ┌ Page ── files from memory
//! request ─▶ guard ─▶ api ── RunForm ─▶ Referee ── Outcome ─▶ Ledger ── Rank ─▶ TakenForm
//!              └ Refusal                (plays it again)      (SQLite or PostgreSQL)
//! ```
//!
//! A request passes the `guard`, which checks the limits of its address, and reaches the page or
//! the `api`. There JSON is parsed into a form ([`wire`]), and an invalid run is refused as early
//! as possible: because of its day, its player or its replay, or when it is written. Every reason is a
//! [`Refusal`], which has a code for programs and a sentence for people.
//!
//! Only [`net`] knows about sockets: it caps connections and time, and passes requests to a
//! [`router`], which tests can call without a network. The wall clock is an argument ([`Clock`]).

mod address;
mod address_counts;
mod api;
mod app;
pub mod calendar;
mod clock;
mod guard;
mod key;
mod ledger;
mod limits;
mod list;
mod metrics;
mod name;
pub mod net;
mod pace;
mod page;
mod rates;
mod referee;
mod refusal;
pub mod wire;

use underdoku_depths as depths;
use underdoku_game::{AnyGame, any, classic, delve, hudoku};

pub use address::{Address, Network, Proxies};
pub use app::{App, router};
pub use clock::Clock;
pub use key::{KeyHash, NoKey, NotSigned, PlayerKey, Proof, PublicKey};
#[cfg(feature = "postgres")]
pub use ledger::Url;
pub use ledger::{
    AddressFault, Admission, Archive, BeginsForm, CompressedReplay, Entry, FOLDER, FileFault,
    Ledger, LedgerLocation, OpenError, Player, PlayerForm, Rank, RankedRun, StoredRunForm,
    Verified, WriterEnded,
};
pub use limits::Limits;
pub use list::RankList;
pub use metrics::Metrics;
pub use name::{LONGEST, Name, NameFault};
pub use page::Page;
pub use rates::Rates;
pub use referee::{Outcome, Referee};
pub use refusal::Refusal;

/// The games whose replays the server reads. It ranks runs of those that have a game of the day.
pub static GAMES: [&dyn AnyGame; 4] = [
    any::<delve::Session>(),
    any::<hudoku::Session>(),
    any::<classic::Session>(),
    any::<depths::Session>(),
];
