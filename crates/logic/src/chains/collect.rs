//! Collectors for the results of a search: the easiest chain, the easiest with its links, or all.

use crate::{Alternatives, Link, Supposition};

use super::{Conclusion, Premises, Rank};

/// The proof of a find, worked out only if someone asks.
pub(crate) trait Proof {
    /// The links that lead to it, in the order in which they are read.
    fn links(&self) -> Vec<Link>;

    /// The candidates one of which is true, if the chain has a branch for each of them.
    fn start(&self) -> Option<Alternatives> {
        None
    }

    /// What the chain begins with.
    fn supposition(&self) -> Option<Supposition>;

    /// The links with the start of their branches.
    fn argument(&self) -> Argument {
        Argument { links: self.links(), start: self.start() }
    }

    /// For each target of the chain, the nodes it rests on, itself first, the nearest before the
    /// farther.
    fn premises(&self) -> Premises;

    /// The most that it uses.
    fn means(&self) -> ChainMethod {
        ChainMethod::Singles
    }
}

/// The part of a proof that a step names.
#[derive(Clone, Default, Debug)]
pub(crate) struct Argument {
    /// The links that lead to the conclusion, in the order in which they are read.
    pub(crate) links: Vec<Link>,
    /// The candidates one of which is true, if there is a branch for each of them.
    pub(crate) start: Option<Alternatives>,
}

/// The means a chain uses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum ChainMethod {
    /// Cells and houses with one candidate left.
    Singles,
    /// Patterns too.
    Patterns,
    /// Chains within the chain too.
    Chains,
}

/// A collector, to which a search hands its finds.
pub(crate) trait ChainSink {
    /// True if a result of this rank would be kept. If not, no larger one would be either.
    fn wants(&self, rank: Rank) -> bool;

    /// Keeps a find that was wanted.
    fn take(&mut self, rank: Rank, conclusion: Conclusion, proof: &impl Proof);
}

/// Keeps the easiest, the first of equals.
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

/// Keeps the easiest with its argument.
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

/// Keeps all conclusions, each with the easiest chain that leads to it, the first of equals.
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
