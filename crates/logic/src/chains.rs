//! Chains of inference: what follows from a supposition.
//!
//! A [`Node`] supposes that a candidate is right (*on*) or wrong (*off*). Two rules lead on: what
//! is on puts its peers and the other digits of its cell off; what is off, where it leaves one of
//! two, puts the other on. Three searches use them:
//!
//! - [`unary`]: one supposition that leads round to itself or to its contrary: cycles and forcing
//!   chains, each a [`path`] along direct [`ways`].
//! - [`flow`], [`spread`], [`grounds`]: all that follows from one supposition, and how; *dynamic*
//!   if a candidate that went off counts as gone for the rest, and then as deep as a [`Depth`]
//!   allows: by [`patterns`] and by chains [`nested`] in it.
//! - [`multiple`]: what follows whichever candidate of a cell or place in a house is right, and
//!   suppositions that contradict themselves.
//!
//! To follow a chain with all it rests on is dear, so [`implications`] and [`probe`] first tell
//! whether there is one.
//!
//! Each find has a [`Rank`]; a [`Collect`] says which ranks it still wants, so a search for the
//! easiest chain stops as soon as nothing can be easier.
//!
//! The rules, and the order in which they are followed, are those of Sudoku Explainer, whose
//! ratings count the nodes of a chain; the search and its data are our own.

mod board;
mod cause;
mod collect;
mod depth;
mod flavour;
mod flow;
mod grounds;
mod implications;
mod linked;
mod multiple;
mod nested;
mod network;
mod node;
mod path;
mod patterns;
mod probe;
mod rank;
mod spread;
mod spreads;
mod trails;
mod unary;
mod ways;

pub(crate) use board::Board;
pub(crate) use collect::{Best, Collect, Easiest, Every, Means, Proof};
pub(crate) use depth::Depth;
pub(crate) use flavour::Flavour;
pub(crate) use implications::Implications;
pub(crate) use multiple::{Multiple, multiple};
pub(crate) use network::{Groups, Network, NodeIndex, Reach};
pub(crate) use node::Node;
pub(crate) use rank::{Conclusion, Kind, Rank};
pub(crate) use spread::Nest;
pub(crate) use spreads::Spreads;
pub(crate) use trails::Trails;
pub(crate) use unary::unary;
