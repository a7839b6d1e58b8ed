//! The techniques of the scale after the singles, in their order, with what each counts.

use underdoku_grid::Cell;

use crate::{Candidate, CandidateSet, Position, Step, Technique};

use super::{Level, ScoreStep, forcing, pick};

/// Techniques that count as one, their name, level and points.
type Rank = (&'static [Technique], &'static str, Level, u32);

/// The first step of the first technique that has one; there is always one, for at last a digit is told.
pub(super) fn first(position: &Position<'_>) -> ScoreStep {
    let known = ORDER.iter().find_map(|&(techniques, name, level, points)| {
        let step = pick::first(position, techniques)?;
        Some(scored(name, level, points, &step))
    });
    known.unwrap_or_else(|| last_resort(position))
}

fn scored(name: &'static str, level: Level, points: u32, step: &Step) -> ScoreStep {
    ScoreStep { name, level, points, places: step.places, removes: step.removes }
}

/// A forcing chain, a forcing net, or the digit of the middle blank.
fn last_resort(position: &Position<'_>) -> ScoreStep {
    let forced =
        |(places, removes), name, points| ScoreStep { name, level: Level::Extreme, points, places, removes };
    let chain = forcing::chain(position).map(|found| forced(found, "forcing chain", 500));
    let net = || forcing::net(position).map(|found| forced(found, "forcing net", 700));
    chain.or_else(net).unwrap_or_else(|| {
        let told = CandidateSet::of(middle(position));
        forced((told, CandidateSet::EMPTY), "brute force", 10_000)
    })
}

fn middle(position: &Position<'_>) -> Candidate {
    let blanks = position.blanks();
    let cell: Cell = blanks.nth(blanks.len() / 2).expect("an unsolved position has blanks");
    let digit = position.puzzle().solution().get(cell).expect("a solution fills every cell");
    Candidate::new(cell, digit)
}

/// The level and points of a technique of the order.
pub(super) fn points(technique: Technique) -> Option<(Level, u32)> {
    let rank = ORDER.iter().find(|rank| rank.0.contains(&technique));
    rank.map(|&(_, _, level, points)| (level, points))
}

const ORDER: [Rank; 46] = {
    use Level::{Hard, Medium, Unfair};
    use Technique as T;
    [
        (&[T::LockedPair], "locked pair", Medium, 40),
        (&[T::LockedTriple], "locked triple", Medium, 60),
        (&[T::Pointing], "pointing", Medium, 50),
        (&[T::Claiming], "claiming", Medium, 50),
        (&[T::NakedPair], "naked pair", Medium, 60),
        (&[T::NakedTriple], "naked triple", Medium, 80),
        (&[T::HiddenPair], "hidden pair", Medium, 70),
        (&[T::HiddenTriple], "hidden triple", Medium, 100),
        (&[T::NakedQuad], "naked quad", Hard, 120),
        (&[T::HiddenQuad], "hidden quad", Hard, 150),
        (&[T::XWing], "X-wing", Hard, 140),
        (&[T::Swordfish], "swordfish", Hard, 150),
        (&[T::Jellyfish], "jellyfish", Hard, 160),
        (&[T::RemotePair], "remote pair", Hard, 110),
        (&[T::Bug1], "BUG type 1", Hard, 100),
        (&[T::Skyscraper], "skyscraper", Hard, 130),
        (&[T::TwoStringKite], "two-string kite", Hard, 150),
        (&[T::TurbotFish], "turbot fish", Hard, 120),
        (&[T::EmptyRectangle], "empty rectangle", Hard, 120),
        (&[T::WWing], "W-wing", Hard, 150),
        (&[T::XyWing], "XY-wing", Hard, 160),
        (&[T::XyzWing], "XYZ-wing", Hard, 180),
        (&[T::UniqueRectangle1], "unique rectangle type 1", Hard, 100),
        (&[T::UniqueRectangle2], "unique rectangle type 2", Hard, 100),
        (&[T::UniqueRectangle3], "unique rectangle type 3", Hard, 100),
        (&[T::UniqueRectangle4], "unique rectangle type 4", Hard, 100),
        (&[T::UniqueRectangle6], "unique rectangle type 6", Hard, 100),
        (&[T::HiddenRectangle], "hidden rectangle", Hard, 100),
        (&[T::AvoidableRectangle1], "avoidable rectangle type 1", Hard, 100),
        (&[T::AvoidableRectangle2], "avoidable rectangle type 2", Hard, 100),
        (&[T::FinnedXWing], "finned X-wing", Hard, 130),
        (&[T::SashimiXWing], "sashimi X-wing", Hard, 150),
        (&[T::FinnedSwordfish], "finned swordfish", Unfair, 200),
        (&[T::SashimiSwordfish], "sashimi swordfish", Unfair, 240),
        (&[T::FinnedJellyfish], "finned jellyfish", Unfair, 250),
        (&[T::SashimiJellyfish], "sashimi jellyfish", Unfair, 260),
        (&[T::SueDeCoq], "Sue de Coq", Unfair, 250),
        (&[T::SimpleColourTrap, T::SimpleColourWrap], "simple colours", Hard, 150),
        (&[T::MultiColours], "multi-colours", Hard, 200),
        (&[T::XChain], "X-chain", Unfair, 260),
        (&[T::XyChain], "XY-chain", Unfair, 260),
        (&[T::DiscontinuousLoop, T::ContinuousLoop, T::Aic], "nice loop", Unfair, 280),
        (
            &[T::GroupedDiscontinuousLoop, T::GroupedContinuousLoop, T::GroupedAic],
            "grouped nice loop",
            Unfair,
            300,
        ),
        (&[T::AlsXz], "ALS-XZ", Unfair, 300),
        (&[T::AlsXyWing], "ALS-XY-wing", Unfair, 320),
        (&[T::AlsChain], "ALS chain", Unfair, 340),
    ]
};
