//! Steps on boards of any layout.
//!
//! A [`Board`] is a layout with its digits and the candidates of each blank. [`Board::next`] finds
//! the easiest [`Step`] available, by one table of techniques ([`Technique`]), and [`Board::apply`]
//! carries it out:
//!
//! ```text
//! Layout, Grid, candidates ──▶ Board ──next──▶ Step ──why()──▶ a sentence
//!                                ▲               │
//!                                └────apply──────┘
//! ```
//!
//! [`next_step`] is the same for a player, whose board may be wrong: mistakes come first, then the
//! singles that show without candidates ([`Blanks`]).
//!
//! Techniques shared with the 9x9 board keep their names and their places in the order. They are
//! separate implementations, not the same functions: there a house is nine bits, here a house has
//! up to 25 cells of any shape, cages have sums, and cells a knight's move apart see each other. A
//! technique only needs to know which cells must differ ([`Group`]) and which cells a cell sees.
//!
//! No technique assumes that the solution is unique, so a step is also valid on a board with
//! several.
//!
//! Where no chain goes on, a forcing net supposes a candidate ([`Net`]); each of its lines keeps its
//! cause, so that it can be told, drawn and checked.
//!
//! ```
//! use underdoku_grid::layout::{Grid, Layout};
//! use underdoku_logic::general::{Board, Technique};
//!
//! let layout = Layout::of_line("3x3k r1c1r1c2=17 r1c3r1c4=16").expect("a killer");
//! let board = Board::new(&layout, &Grid::empty(&layout));
//! let step = board.next().expect("two cells make 17 by 8 and 9 alone");
//! assert_eq!(step.technique(), Technique::CageSum);
//! ```

mod blanks;
mod blockers;
mod board;
mod cage_sum;
mod grade;
mod group;
mod innies;
mod leftovers;
mod locked;
mod manual;
mod misfit;
mod net;
mod next;
mod pairs;
mod per_cell;
mod remainder;
mod singles;
mod step;
mod technique;
mod words;

pub use blanks::{Blanks, Cages};
pub use board::State;
pub use grade::Grade;
pub use group::Group;
pub use innies::Equation;
pub use manual::ExampleBoard;
pub(crate) use manual::entry;
pub use misfit::{Gap, Misfit, Obstacle};
pub use net::{Branch, BranchEnd, Net, NetCause, NetLine, NetSource};
pub use next::{NextStep, Standing, next_step};
pub use pairs::Pairs;
pub use remainder::Remainder;
pub use step::Sum;
pub use technique::TECHNIQUES;
pub(crate) use technique::why;
pub use words::{listed, sentence};
