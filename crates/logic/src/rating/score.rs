//! Score and level: the scale of `HoDoKu`, with its default techniques.
//!
//! Each step has a score and a level. The puzzle's score is the sum, its level the hardest step's, raised
//! where the sum passes what a level allows. Both are kept: the level of the hardest step says what must
//! be known, the raised one how much work it is.
//!
//! The order and the numbers are Bernhard Hobiger's. How many singles count as hidden depends on the order
//! in which they are taken, so singles wait in two queues, first come first served ([`queue`]). The search
//! is this crate's own, and the steps beyond X-chains are not built: such a puzzle's score is that of the
//! part before, and its level is a least one.

mod pick;
mod queue;

use std::fmt;

use underdoku_solver::Puzzle;

use crate::{Position, Step, Technique};

use queue::Singles;

/// The five levels.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates, subsets to three.
    Medium,
    /// Quads, fish, wings, rectangles, single-digit patterns.
    Hard,
    /// Larger finned fish, chains, almost locked sets.
    Unfair,
    /// Forcing chains and nets, trial.
    Extreme,
}

impl Level {
    /// All of them, the easiest first.
    pub const ALL: [Self; 5] = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair, Self::Extreme];

    /// The largest sum a puzzle of this level may have.
    const fn most(self) -> u32 {
        match self {
            Self::Easy => 800,
            Self::Medium => 1000,
            Self::Hard => 1600,
            Self::Unfair => 1800,
            Self::Extreme => u32::MAX,
        }
    }

    /// The least level that is not below this one and allows the sum.
    fn raised(self, score: u32) -> Self {
        let all = [Self::Easy, Self::Medium, Self::Hard, Self::Unfair];
        all.into_iter().find(|&level| level >= self && score <= level.most()).unwrap_or(Self::Extreme)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Unfair => "unfair",
            Self::Extreme => "extreme",
        })
    }
}

/// The score and level of a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score {
    /// The sum over the steps.
    pub score: u32,
    /// The level of the hardest step.
    pub by_step: Level,
    /// The level raised by the sum: the one people quote.
    pub level: Level,
    /// Whether the steps lead to the solution. If not, the numbers are least ones.
    pub is_complete: bool,
}

/// Scores the puzzle.
///
/// ```
/// use underdoku_logic::{Level, score};
/// use underdoku_solver::Puzzle;
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// assert_eq!(score(&Puzzle::prove(line.parse()?)?).level, Level::Easy);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn score(puzzle: &Puzzle) -> Score {
    score_to(puzzle, Level::Extreme)
}

/// Scores the puzzle if its level is at most this; given up at the first step that is harder, which is quick.
pub fn score_within(puzzle: &Puzzle, most: Level) -> Option<Score> {
    let score = score_to(puzzle, most);
    (score.is_complete && score.level <= most).then_some(score)
}

/// The score of the path up to the first step above this level.
fn score_to(puzzle: &Puzzle, most: Level) -> Score {
    let mut position = Position::new(puzzle);
    let mut singles = Singles::after_givens(puzzle);
    let (mut sum, mut by_step) = (0, Level::Easy);
    while !position.is_solved() && by_step <= most {
        if let Some((points, candidate)) = singles.next(&position) {
            sum += points;
            singles.place(&mut position, candidate);
        } else if let Some((points, level, step)) = ORDER.iter().find_map(|rank| first(&position, *rank)) {
            sum += points;
            by_step = by_step.max(level);
            singles.apply(&mut position, &step);
        } else {
            by_step = by_step.max(Level::Unfair);
            break;
        }
    }
    Score { score: sum, by_step, level: by_step.raised(sum), is_complete: position.is_solved() }
}

impl Technique {
    /// Its level and its points on this scale, if the scale knows it.
    pub fn points(self) -> Option<(Level, u32)> {
        match self {
            Self::FullHouse | Self::NakedSingle => Some((Level::Easy, queue::NAKED)),
            Self::HiddenSingle => Some((Level::Easy, queue::HIDDEN)),
            _ => ORDER.iter().find(|rank| rank.0 == self).map(|&(_, level, points)| (level, points)),
        }
    }
}

type Rank = (Technique, Level, u32);

fn first(position: &Position<'_>, (technique, level, points): Rank) -> Option<(u32, Level, Step)> {
    pick::first(position, technique).map(|step| (points, level, step))
}

/// The techniques after the singles, in their order.
const ORDER: [Rank; 40] = {
    use Level::{Hard, Medium, Unfair};
    use Technique as T;
    [
        (T::LockedPair, Medium, 40),
        (T::LockedTriple, Medium, 60),
        (T::Pointing, Medium, 50),
        (T::Claiming, Medium, 50),
        (T::NakedPair, Medium, 60),
        (T::NakedTriple, Medium, 80),
        (T::HiddenPair, Medium, 70),
        (T::HiddenTriple, Medium, 100),
        (T::NakedQuad, Hard, 120),
        (T::HiddenQuad, Hard, 150),
        (T::XWing, Hard, 140),
        (T::Swordfish, Hard, 150),
        (T::Jellyfish, Hard, 160),
        (T::RemotePair, Hard, 110),
        (T::Bug1, Hard, 100),
        (T::Skyscraper, Hard, 130),
        (T::TwoStringKite, Hard, 150),
        (T::TurbotFish, Hard, 120),
        (T::EmptyRectangle, Hard, 120),
        (T::WWing, Hard, 150),
        (T::XyWing, Hard, 160),
        (T::XyzWing, Hard, 180),
        (T::UniqueRectangle1, Hard, 100),
        (T::UniqueRectangle2, Hard, 100),
        (T::UniqueRectangle3, Hard, 100),
        (T::UniqueRectangle4, Hard, 100),
        (T::UniqueRectangle6, Hard, 100),
        (T::HiddenRectangle, Hard, 100),
        (T::AvoidableRectangle1, Hard, 100),
        (T::AvoidableRectangle2, Hard, 100),
        (T::FinnedXWing, Hard, 130),
        (T::SashimiXWing, Hard, 150),
        (T::FinnedSwordfish, Unfair, 200),
        (T::SashimiSwordfish, Unfair, 240),
        (T::FinnedJellyfish, Unfair, 250),
        (T::SashimiJellyfish, Unfair, 260),
        (T::SimpleColourTrap, Hard, 150),
        (T::SimpleColourWrap, Hard, 150),
        (T::MultiColours, Hard, 200),
        (T::XChain, Unfair, 260),
    ]
};
