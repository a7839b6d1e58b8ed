//! Techniques for boards other than the standard one: cages with their sums, the 45 rule, regions
//! of any shape, and forcing nets.
//!
//! A [`Position`](crate::Position) on a [`Layout`](underdoku_grid::layout::Layout) is the layout
//! with its digits and the candidates of each blank. It finds the easiest [`Step`](crate::Step)
//! among [`TECHNIQUES`], most of which are shared with the standard board, and applies it:
//!
//! ```text
//! Layout, Grid, candidates ──▶ Position ──first──▶ Step
//!                                 ▲                 │
//!                                 └──────apply──────┘
//! ```
//!
//! [`next_step`] does the same for a player, whose board may contain mistakes. It reports those
//! first, then singles that can be seen without candidates ([`Blanks`]), then techniques.
//!
//! No technique assumes that the solution is unique, so every step is also valid on a board with
//! several solutions.
//!
//! If no chain makes progress, a forcing net supposes a candidate ([`Net`]). Each of its lines
//! records its cause, so that it can be described, drawn and checked.
//!
//! ```
//! use underdoku::grid::layout::{Grid, Layout};
//! use underdoku::logic::{Position, Technique};
//!
//! let layout = Layout::of_line("3x3k r1c1r1c2=17 r1c3r1c4=16").expect("the cages are valid");
//! let position = Position::on(&layout, &Grid::empty(&layout));
//! let step = position.first().expect("a sum of 17 in two cells is only 8 and 9");
//! assert_eq!(step.technique, Technique::CageSum);
//! ```

mod blanks;
mod blockers;
mod board;
mod cage_sum;
mod cell_relation;
mod condition;
mod consecutive_set;
mod example_board;
mod grade;
mod group;
mod innies;
mod leftovers;
mod line_sum;
mod locked;
mod misfit;
mod net;
mod next;
mod pairs;
mod per_cell;
mod remainder;
mod required_digits;
mod score;
mod step;
mod technique;
mod whole_line;

pub use blanks::{Blanks, Cages};
pub(crate) use blockers::of_cell as blockers_of;
pub use board::LayoutState;
pub use example_board::ExampleBoard;
pub use grade::{Grade, hardest_within};
pub use group::Group;
pub use innies::Equation;
pub use misfit::{Gap, Misfit, Obstacle};
pub use net::{Branch, BranchEnd, Net, NetCause, NetLine, NetSource};
pub use next::{BoardState, NextStep, next_step};
pub use pairs::Pairs;
pub use remainder::Remainder;
pub use score::{ScoredStep, points, score, score_path, score_within};
pub use step::{Condition, RulePart};
pub use technique::TECHNIQUES;
