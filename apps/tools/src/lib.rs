//! Tools for puzzles, without input and output.
//!
//! A tool takes a [`Board`](underdoku_formats::Board) and returns a value, which serializes to the
//! JSON of the command of the same name. The command line adds the position in the input and
//! prints; other front ends return the same values. [`WorkerPool`] distributes work among threads,
//! and [`SideBySide`] shares workspaces of the batch solver between them.

mod candidates;
mod canon;
mod check;
mod convert;
mod explain;
mod fingerprint;
mod generate;
mod hint;
mod judge;
mod layout;
mod player_board;
mod purpose;
mod rate;
mod scramble;
mod side_by_side;
mod step_line;
mod steps;
mod techniques;
mod tool_error;
mod worker_pool;

pub use candidates::{BoardCandidates, CandidatesLine};
pub use canon::canonical;
pub use check::{Checked, CheckedLine, ConflictLine, Verdict};
pub use convert::ConvertedLine;
pub use explain::{Scene, SolvePath, SolvePathLine, State, ToolBoard, explained};
pub use fingerprint::fingerprint;
pub use generate::{GeneratedLine, GeneratorError, Made, Making, Wanted};
pub use hint::{Detail, HintLine, Hinted, hint};
pub use judge::{Judgement, Number, Proven};
pub use layout::{judged_layout, layout_of};
pub use player_board::{Start, Unsolvable, position, position_of_any, proven};
pub use rate::{ABOVE, Numbers, Rated, RatedLine};
pub use scramble::disguised;
pub use side_by_side::SideBySide;
pub use step_line::StepLine;
pub use steps::{StepsLine, all_steps};
pub use techniques::Techniques;
pub use tool_error::ToolError;
pub use worker_pool::WorkerPool;

/// The README's example, to be tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
