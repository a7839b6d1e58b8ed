//! The techniques of the scale after the singles, in order, with their scores.

use underdoku_grid::Cell;

use crate::{Candidate, CandidateSet, FinderContext, Position, Step, Technique};

use crate::techniques::rectangle::RectangleKind;

use super::pick::{self, Pick};
use super::{Level, ScoreStep, colours, forcing, rectangle, remote_pair, x_chain};

/// Techniques that the scale counts as one, their name, level and points, and how a step is chosen.
type Rank = (&'static [Technique], &'static str, Level, u32, Pick);

/// The first step of the first technique that has one. There always is one, since the last resort
/// is to reveal a digit.
pub(super) fn first(position: &FinderContext<'_>) -> ScoreStep {
    let known = ORDER.iter().find_map(|&(techniques, name, level, points, pick)| {
        let step = pick(position, techniques)?;
        Some(scored(name, level, points, &step))
    });
    known.unwrap_or_else(|| last_resort(position))
}

fn scored(name: &'static str, level: Level, points: u32, step: &Step) -> ScoreStep {
    let order = pick::removal_order(step);
    ScoreStep { name, level, points, places: step.places, removes: step.removes, order }
}

/// A forcing chain, a forcing net, or the digit of the middle blank.
fn last_resort(position: &Position) -> ScoreStep {
    let forced = |(places, removes), name, points| ScoreStep {
        name,
        level: Level::Extreme,
        points,
        places,
        removes,
        order: removes.iter().collect(),
    };
    let chain = forcing::chain(position).map(|found| forced(found, "forcing chain", 500));
    let net = || forcing::net(position).map(|found| forced(found, "forcing net", 700));
    chain.or_else(net).unwrap_or_else(|| {
        let revealed = CandidateSet::of(middle(position));
        forced((revealed, CandidateSet::EMPTY), "brute force", 10_000)
    })
}

fn middle(position: &Position) -> Candidate {
    let blanks = position.blanks();
    let cell: Cell = blanks.nth(blanks.len() / 2).expect("an unsolved position has blanks");
    let digit = position.puzzle().solution().get(cell).expect("a solution has no blanks");
    Candidate::new(cell, digit)
}

/// The level and points of a technique in this order.
pub(super) fn points(technique: Technique) -> Option<(Level, u32)> {
    let rank = ORDER.iter().find(|rank| rank.0.contains(&technique));
    rank.map(|&(_, _, level, points, _)| (level, points))
}

const ORDER: [Rank; 51] = {
    use Level::{Hard, Medium, Unfair};
    use Technique as T;
    [
        (&[T::LockedPair], "locked pair", Medium, 40, pick::locked),
        (&[T::LockedTriple], "locked triple", Medium, 60, pick::locked),
        (&[T::Pointing], "pointing", Medium, 50, pick::by_house_and_digit),
        (&[T::Claiming], "claiming", Medium, 50, pick::by_house_and_digit),
        (&[T::NakedPair], "naked pair", Medium, 60, pick::by_cells),
        (&[T::NakedTriple], "naked triple", Medium, 80, pick::by_cells),
        (&[T::HiddenPair], "hidden pair", Medium, 70, pick::by_digits),
        (&[T::HiddenTriple], "hidden triple", Medium, 100, pick::by_digits),
        (&[T::NakedQuad], "naked quad", Hard, 120, pick::by_cells),
        (&[T::HiddenQuad], "hidden quad", Hard, 150, pick::by_digits),
        (&[T::XWing], "X-wing", Hard, 140, pick::by_lines),
        (&[T::Swordfish], "swordfish", Hard, 150, pick::by_lines),
        (&[T::Jellyfish], "jellyfish", Hard, 160, pick::by_lines),
        (&[T::RemotePair], "remote pair", Hard, 110, remote_pair::first),
        (&[T::Bug1], "BUG type 1", Hard, 100, pick::bug),
        (&[T::Skyscraper], "skyscraper", Hard, 130, pick::by_lines),
        (&[T::TwoStringKite], "two-string kite", Hard, 150, pick::first_found),
        (&[T::TurbotFish], "turbot fish", Hard, 120, x_chain::turbot),
        (&[T::EmptyRectangle], "empty rectangle", Hard, 120, pick::empty_rectangle),
        (&[T::WWing], "W-wing", Hard, 150, pick::first_found),
        (&[T::XyWing], "XY-wing", Hard, 160, pick::wing),
        (&[T::XyzWing], "XYZ-wing", Hard, 180, pick::first_found),
        (&[T::UniqueRectangle1], "unique rectangle type 1", Hard, 100, |position, _| {
            rectangle::first(position, RectangleKind::One)
        }),
        (&[T::UniqueRectangle2], "unique rectangle type 2", Hard, 100, |position, _| {
            rectangle::first(position, RectangleKind::Two)
        }),
        (&[T::UniqueRectangle3], "unique rectangle type 3", Hard, 100, |position, _| {
            rectangle::first(position, RectangleKind::Three)
        }),
        (&[T::UniqueRectangle4], "unique rectangle type 4", Hard, 100, |position, _| {
            rectangle::first(position, RectangleKind::Four)
        }),
        (&[T::UniqueRectangle2], "unique rectangle type 5", Hard, 100, |position, _| {
            rectangle::first(position, RectangleKind::Five)
        }),
        (&[T::UniqueRectangle6], "unique rectangle type 6", Hard, 100, |position, _| {
            rectangle::first(position, RectangleKind::Six)
        }),
        (&[T::HiddenRectangle], "hidden rectangle", Hard, 100, |position, _| {
            rectangle::first(position, RectangleKind::Hidden)
        }),
        (&[T::AvoidableRectangle1], "avoidable rectangle type 1", Hard, 100, pick::avoidable),
        (&[T::AvoidableRectangle2], "avoidable rectangle type 2", Hard, 100, pick::avoidable),
        (&[T::FinnedXWing], "finned X-wing", Hard, 130, pick::by_lines),
        (&[T::SashimiXWing], "sashimi X-wing", Hard, 150, pick::by_lines),
        (&[T::FinnedSwordfish], "finned swordfish", Unfair, 200, pick::by_lines),
        (&[T::SashimiSwordfish], "sashimi swordfish", Unfair, 240, pick::by_lines),
        (&[T::FinnedJellyfish], "finned jellyfish", Unfair, 250, pick::by_lines),
        (&[T::SashimiJellyfish], "sashimi jellyfish", Unfair, 260, pick::by_lines),
        (&[T::SueDeCoq], "Sue de Coq", Unfair, 250, pick::first_found),
        (&[T::SimpleColourTrap, T::SimpleColourWrap], "simple colours", Hard, 150, colours::simple),
        (&[T::MultiColours], "multi-colours", Hard, 200, colours::multi),
        (&[T::XChain], "X-chain", Unfair, 260, x_chain::x_chain),
        (&[T::XyChain], "XY-chain", Unfair, 260, pick::chain),
        (&[T::DiscontinuousLoop, T::ContinuousLoop, T::Aic], "nice loop", Unfair, 280, pick::chain),
        (
            &[T::GroupedDiscontinuousLoop, T::GroupedContinuousLoop, T::GroupedAic],
            "grouped nice loop",
            Unfair,
            300,
            pick::chain,
        ),
        (&[T::AlsXz], "ALS-XZ", Unfair, 300, pick::first_found),
        (&[T::AlsXyWing], "ALS-XY-wing", Unfair, 320, pick::first_found),
        (&[T::AlsChain], "ALS chain", Unfair, 340, pick::most_removed),
        (&[T::FrankenXWing], "Franken X-wing", Unfair, 300, pick::first_found),
        (&[T::FrankenSwordfish], "Franken swordfish", Unfair, 350, pick::first_found),
        (&[T::FinnedFrankenXWing], "finned Franken X-wing", Unfair, 390, pick::first_found),
        (&[T::FinnedFrankenSwordfish], "finned Franken swordfish", Unfair, 410, pick::first_found),
    ]
};
