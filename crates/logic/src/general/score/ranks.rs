//! The ranks of the scale, in the order in which they are tried.
//!
//! Techniques that `HoDoKu` has keep their points and level. Others have those of a technique that
//! is about as hard for a person; `docs/ratings.md` gives the reasons.

use std::ops::ControlFlow;

use underdoku_grid::layout::Layout;

use crate::general::Condition;
use crate::{FinderContext, Level, Step, Technique};

/// How much work a cage with a sum adds to a board, counted in cells.
pub(super) const CELLS_A_CAGE: usize = 4;

/// A technique, or its steps up to a certain size.
pub(super) struct Rank {
    pub(super) technique: Technique,
    pub(super) level: Level,
    /// The points of its smallest step.
    least: u32,
    /// The size of its smallest step.
    from: usize,
    /// The points for each unit of size above that.
    more: u32,
    /// The largest size.
    to: usize,
    pick: Pick,
}

/// Which of several steps is chosen.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pick {
    /// The one found first.
    First,
    /// The smallest, the first among equals.
    Smallest,
}

impl Rank {
    /// The chosen step, whatever its size.
    pub(super) fn step(&self, position: &FinderContext<'_, Layout>) -> Option<Step<Layout>> {
        if self.pick == Pick::First {
            return position.first_of(self.technique);
        }
        let mut smallest: Option<(usize, Step<Layout>)> = None;
        let _ = position.each_of(self.technique, &mut |step| {
            let size = size(&step);
            if smallest.as_ref().is_none_or(|(least, _)| size < *least) {
                smallest = Some((size, step));
            }
            ControlFlow::Continue(())
        });
        smallest.map(|(_, step)| step)
    }

    /// The level and points of a step; `None` if it does not belong to this rank.
    pub(super) fn points(&self, step: &Step<Layout>) -> Option<(Level, u32)> {
        let size = size(step);
        let is_one = step.technique == self.technique && size <= self.to;
        is_one.then(|| (self.level, self.at(size)))
    }

    fn at(&self, size: usize) -> u32 {
        self.least + self.more * size.saturating_sub(self.from) as u32
    }
}

/// How much there is to look at, where that varies: the lines of a net; the blanks of a cage; the
/// cells and houses of a cut; the links of a chain; the cells of sets, or of a pattern.
fn size(step: &Step<Layout>) -> usize {
    let because = &step.because;
    match (&because.net, &because.condition) {
        (Some(net), _) => net.lines(),
        (None, Some(Condition::Cage(rest))) => rest.blanks,
        (None, Some(Condition::Houses(equation))) => {
            equation.more.len() + equation.less.len() + because.houses.len()
        }
        (None, None) if !because.links.is_empty() => because.links.len(),
        (None, None) if !because.sets.is_empty() => {
            because.sets.iter().map(|set| set.cells.len()).sum()
        }
        (None, None | Some(Condition::Rule(_))) => because.cells.len(),
    }
}

/// A rank for steps of any size, all with the same points.
const fn plain(technique: Technique, level: Level, points: u32) -> Rank {
    Rank { technique, level, least: points, from: 0, more: 0, to: usize::MAX, pick: Pick::First }
}

/// A rank whose points grow with size; the smallest step is chosen.
const fn growing(
    technique: Technique,
    level: Level,
    (least, from, more): (u32, usize, u32),
    to: usize,
) -> Rank {
    Rank { technique, level, least, from, more, to, pick: Pick::Smallest }
}

/// Like [`growing`], but for a technique with too many steps to compare: the first is chosen.
const fn many(technique: Technique, level: Level, (least, from, more): (u32, usize, u32)) -> Rank {
    Rank { technique, level, least, from, more, to: usize::MAX, pick: Pick::First }
}

const ANY: usize = usize::MAX;

pub(super) const RANKS: &[Rank] = {
    use Level::{Easy, Extreme, Hard, Medium, Unfair};
    use Technique as T;
    &[
        plain(T::NakedSingle, Easy, 4),
        plain(T::HiddenSingle, Easy, 14),
        growing(T::CageSum, Easy, (6, 1, 6), 2),
        growing(T::CellRelation, Easy, (12, 2, 4), 3),
        plain(T::RequiredDigits, Easy, 16),
        growing(T::Innie, Medium, (40, 2, 30), 3),
        growing(T::CageSum, Medium, (20, 3, 10), 4),
        growing(T::CellRelation, Medium, (20, 4, 4), ANY),
        growing(T::LineSum, Medium, (20, 2, 10), 5),
        growing(T::ConsecutiveSet, Medium, (30, 2, 6), ANY),
        growing(T::WholeLine, Medium, (30, 3, 6), ANY),
        plain(T::Pointing, Medium, 50),
        plain(T::Claiming, Medium, 50),
        plain(T::Locked, Medium, 50),
        plain(T::CommonPeers, Medium, 50),
        plain(T::NakedPair, Medium, 60),
        growing(T::Leftovers, Medium, (60, 2, 10), 2),
        growing(T::Innies, Medium, (60, 3, 20), 3),
        plain(T::NakedTriple, Medium, 80),
        plain(T::HiddenPair, Medium, 70),
        plain(T::HiddenTriple, Medium, 100),
        growing(T::CageSum, Hard, (50, 5, 20), ANY),
        growing(T::LineSum, Hard, (60, 6, 10), ANY),
        growing(T::Leftovers, Hard, (80, 4, 10), ANY),
        growing(T::Innie, Hard, (100, 4, 30), ANY),
        growing(T::Innies, Hard, (90, 4, 20), ANY),
        plain(T::NakedQuad, Hard, 120),
        plain(T::HiddenQuad, Hard, 150),
        plain(T::XWing, Hard, 140),
        plain(T::Swordfish, Hard, 150),
        plain(T::Jellyfish, Hard, 160),
        many(T::RemotePair, Hard, (110, 4, 10)),
        plain(T::Skyscraper, Hard, 130),
        plain(T::TwoStringKite, Hard, 150),
        plain(T::TurbotFish, Hard, 120),
        plain(T::EmptyRectangle, Hard, 120),
        plain(T::WWing, Hard, 150),
        plain(T::XyWing, Hard, 160),
        plain(T::XyzWing, Hard, 180),
        plain(T::FinnedXWing, Hard, 130),
        plain(T::SashimiXWing, Hard, 150),
        plain(T::SimpleColourTrap, Hard, 150),
        plain(T::SimpleColourWrap, Hard, 150),
        plain(T::MultiColours, Hard, 200),
        plain(T::FinnedSwordfish, Unfair, 200),
        plain(T::SashimiSwordfish, Unfair, 240),
        plain(T::FinnedJellyfish, Unfair, 250),
        plain(T::SashimiJellyfish, Unfair, 260),
        many(T::SueDeCoq, Unfair, (250, 3, 10)),
        plain(T::AlignedPair, Unfair, 250),
        growing(T::XChain, Unfair, (260, 3, 10), ANY),
        growing(T::XyChain, Unfair, (260, 3, 10), ANY),
        growing(T::DiscontinuousLoop, Unfair, (280, 3, 10), ANY),
        growing(T::ContinuousLoop, Unfair, (280, 3, 10), ANY),
        growing(T::Aic, Unfair, (280, 3, 10), ANY),
        growing(T::GroupedDiscontinuousLoop, Unfair, (300, 3, 10), ANY),
        growing(T::GroupedContinuousLoop, Unfair, (300, 3, 10), ANY),
        growing(T::GroupedAic, Unfair, (300, 3, 10), ANY),
        many(T::AlsXz, Unfair, (300, 3, 10)),
        many(T::AlsXyWing, Unfair, (320, 5, 10)),
        many(T::AlsChain, Unfair, (340, 7, 10)),
        many(T::DeathBlossom, Unfair, (360, 5, 10)),
        plain(T::AlignedTriplet, Unfair, 380),
        growing(T::ForcingNet, Extreme, (500, 1, 20), ANY),
    ]
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::TECHNIQUES;

    /// The level and points of a step of this size.
    fn at(technique: Technique, size: usize) -> (Level, u32) {
        let rank = RANKS.iter().find(|rank| rank.technique == technique && size <= rank.to);
        rank.map(|rank| (rank.level, rank.at(size))).expect("the table has a rank for every size")
    }

    #[test]
    fn every_technique_has_a_rank_for_every_size_and_easy_levels_are_tried_first() {
        for row in TECHNIQUES {
            at(row.technique, 1_000_000);
        }
        assert!(
            RANKS.iter().all(|rank| TECHNIQUES.iter().any(|row| row.technique == rank.technique))
        );
        assert!(RANKS.is_sorted_by_key(|rank| rank.level));
    }

    #[test]
    fn points_grow_with_size() {
        for technique in TECHNIQUES.iter().map(|row| row.technique) {
            let ranks = || RANKS.iter().filter(|rank| rank.technique == technique);
            for size in 1..100 {
                let (less, more) = (at(technique, size), at(technique, size + 1));
                assert!(less.0 <= more.0 && less.1 <= more.1, "{technique} {size}");
                if ranks().all(|rank| rank.more > 0 && size >= rank.from) {
                    assert!(less.1 < more.1, "{technique} {size}");
                }
            }
        }
        let grow = [
            Technique::CageSum,
            Technique::Innie,
            Technique::Innies,
            Technique::Leftovers,
            Technique::XChain,
            Technique::XyChain,
            Technique::Aic,
            Technique::GroupedAic,
            Technique::AlsXz,
            Technique::ForcingNet,
        ];
        for technique in grow {
            assert!(at(technique, 12).1 < at(technique, 24).1, "{technique}");
        }
    }

    /// Techniques on the standard board's scale have the same level here, and at least as many
    /// points.
    #[test]
    fn standard_techniques_keep_their_level_and_points() {
        for rank in RANKS {
            if let Some((level, points)) = rank.technique.points() {
                assert_eq!((rank.level, rank.least), (level, points), "{}", rank.technique);
            }
        }
    }
}
