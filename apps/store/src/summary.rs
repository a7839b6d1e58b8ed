//! What lists show of the games that are kept.

pub(crate) mod benches;
pub(crate) mod rounds;
pub(crate) mod runs;

pub use benches::BenchSummary;
pub use rounds::{RoundRecord, RoundSummary};
pub use runs::{Record, RunSummary};
