//! Chains of inference: the consequences of a supposition.
//!
//! A [`Node`] supposes that a candidate is right (*on*) or wrong (*off*). Two rules lead from node
//! to node: an on candidate turns off its peers and the other digits of its cell; an off candidate
//! that leaves only one alternative turns that on. Three searches use them:
//!
//! - [`unary`]: a supposition that leads back to itself or to its opposite; that is, cycles and
//!   forcing chains, each a [`path`] of direct links.
//! - [`propagation`], [`consequences`], [`grounds`]: all consequences of one supposition, with
//!   their reasons. In a *dynamic* chain, a candidate that was turned off counts as removed from
//!   then on, and the search may go as deep as a [`Depth`] allows, using [`patterns`] and
//!   [`nested`] chains.
//! - [`multiple`]: conclusions that follow from every candidate of a cell or every place in a
//!   house, and suppositions that contradict themselves.
//!
//! Following a chain with all its reasons is expensive, so [`implications`] and
//! [`supposition_cache`] first check whether there is one at all.
//!
//! Each result has a [`Rank`]. A [`ChainSink`] says which ranks it still wants, so a search for the
//! easiest chain stops as soon as nothing easier is possible.
//!
//! The rules, and the order in which they are applied, are those of Sudoku Explainer. Its ratings
//! count the nodes of a chain, so another order would find other chains and change ratings. The
//! search and its data structures are our own.

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

pub(crate) use board::CandidateBoard;
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
pub(crate) use rank::{ChainKind, Conclusion, Rank};
pub(crate) use unary::unary;
