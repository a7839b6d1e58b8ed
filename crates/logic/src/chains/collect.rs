//! Sinks for the results of a search: the easiest chain, the easiest with its links, or all.

use crate::{Alternatives, Link, Supposition};

use super::{Conclusion, Premises, Rank};

/// The proof of a chain. It is computed only on request, because most chains are found and dropped
/// for an easier one.
pub(crate) trait Proof {
    /// The links of the chain in reading order.
    fn links(&self) -> Vec<Link>;

    /// The candidates of which one is true, if the chain has a branch for each of them.
    fn start(&self) -> Option<Alternatives> {
        None
    }

    /// What the chain supposes.
    fn supposition(&self) -> Option<Supposition>;

    /// The links, with the candidates that the branches start from.
    fn argument(&self) -> Argument {
        Argument { links: self.links(), start: self.start() }
    }

    /// For each target of the chain, the nodes it rests on: itself first, nearer ones before
    /// farther ones.
    fn premises(&self) -> Premises;

    /// The most advanced method that it uses.
    fn means(&self) -> ChainMethod {
        ChainMethod::Singles
    }
}

/// The part of a proof that becomes a step's evidence.
#[derive(Clone, Default, Debug)]
pub(crate) struct Argument {
    /// The links in reading order.
    pub(crate) links: Vec<Link>,
    /// The candidates of which one is true, if there is a branch for each of them.
    pub(crate) start: Option<Alternatives>,
}

/// The methods that a chain uses, simplest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum ChainMethod {
    /// Cells and houses with one candidate left.
    Singles,
    /// Patterns as well.
    Patterns,
    /// Nested chains as well.
    Chains,
}

/// The receiver of a search's results.
pub(crate) trait ChainSink {
    /// True if a result of this rank would be used. If not, no larger rank would be, either.
    fn wants(&self, rank: Rank) -> bool;

    /// Receives a result that was wanted.
    fn take(&mut self, rank: Rank, conclusion: Conclusion, proof: &impl Proof);
}

/// Keeps the easiest chain, the first among equals.
#[derive(Default, Debug)]
pub(crate) struct KeepEasiest(pub(crate) Option<(Rank, Conclusion)>);

impl ChainSink for KeepEasiest {
    fn wants(&self, rank: Rank) -> bool {
        self.0.as_ref().is_none_or(|(best, _)| rank < *best)
    }

    fn take(&mut self, rank: Rank, conclusion: Conclusion, _proof: &impl Proof) {
        self.0 = Some((rank, conclusion));
    }
}

/// Keeps the easiest chain with its argument.
#[derive(Default, Debug)]
pub(crate) struct Easiest(pub(crate) Option<(Rank, Conclusion, Argument)>);

impl ChainSink for Easiest {
    fn wants(&self, rank: Rank) -> bool {
        self.0.as_ref().is_none_or(|(best, ..)| rank < *best)
    }

    fn take(&mut self, rank: Rank, conclusion: Conclusion, proof: &impl Proof) {
        self.0 = Some((rank, conclusion, proof.argument()));
    }
}

/// Keeps every conclusion, each with the easiest chain that proves it, the first among equals.
#[derive(Default, Debug)]
pub(crate) struct KeepAll(pub(crate) Vec<(Rank, Conclusion, Argument)>);

impl ChainSink for KeepAll {
    fn wants(&self, _rank: Rank) -> bool {
        true
    }

    fn take(&mut self, rank: Rank, conclusion: Conclusion, proof: &impl Proof) {
        match self.0.iter_mut().find(|(_, known, _)| known.removes == conclusion.removes) {
            None => self.0.push((rank, conclusion, proof.argument())),
            Some(known) if rank < known.0 => *known = (rank, conclusion, proof.argument()),
            Some(_) => {}
        }
    }
}
