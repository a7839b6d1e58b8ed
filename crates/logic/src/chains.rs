//! Chains of inference: the consequences of a supposition.
//!
//! A [`Node`] supposes that a candidate is right (*on*) or wrong (*off*). Two rules lead on: an on
//! candidate turns off its peers and the other digits of its cell; an off candidate, if it leaves
//! one of two, turns on the other. Three searches use them:
//!
//! - [`unary`]: one supposition that leads back to itself or to its opposite: cycles and forcing
//!   chains, each a [`path`] along direct [`ways`].
//! - [`propagation`], [`consequences`], [`grounds`]: all consequences of one supposition, with their reasons;
//!   *dynamic* if a candidate that was turned off counts as removed for the rest, and then as deep
//!   as a [`Depth`] allows: by [`patterns`] and by [`nested`] chains.
//! - [`multiple`]: conclusions that follow from every candidate of a cell or every place in a
//!   house, and suppositions that contradict themselves.
//!
//! Following a chain with everything it rests on is expensive, so [`implications`] and [`supposition_cache`]
//! first check if there is one.
//!
//! Each result has a [`Rank`]; a [`ChainSink`] decides which ranks it still wants, so a search for
//! the easiest chain stops as soon as nothing can be easier.
//!
//! The rules, and the order in which they are applied, are those of Sudoku Explainer, whose ratings
//! count the nodes of a chain; the search and its data structures are our own.

mod board;
mod cause;
mod chain_workspace;
mod collect;
mod consequences;
mod depth;
mod grounds;
mod implications;
mod link_kinds;
mod linked;
mod multiple;
mod nested;
mod network;
mod node;
mod path;
mod patterns;
mod premises;
mod propagation;
mod rank;
mod successors;
mod supposition_cache;
mod unary;

pub(crate) use board::Board;
pub(crate) use chain_workspace::ChainWorkspace;
pub(crate) use collect::{Argument, ChainMethod, ChainSink, Easiest, KeepAll, KeepEasiest, Proof};
pub(crate) use consequences::NestedChain;
pub(crate) use depth::Depth;
pub(crate) use implications::Implications;
pub(crate) use link_kinds::LinkKinds;
pub(crate) use multiple::{ForcingKind, multiple};
pub(crate) use network::{Groups, LinkScope, Network, NodeIndex, Reachable};
pub(crate) use node::Node;
pub(crate) use premises::Premises;
pub(crate) use rank::{Conclusion, Kind, Rank};
pub(crate) use unary::unary;
