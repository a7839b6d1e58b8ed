//! The score of a run, and its story in numbers.

use super::{Depth, Rules, Stairs};
use crate::Millis;
use std::cmp::Reverse;

/// The score of a run: floors cleared, then blanks that the player filled, then time.
///
/// More floors, with the further points that the rules give, beat fewer; with equal floors more
/// blanks beat fewer, not counting cells that hints filled; with equal blanks less time beats more.
/// The best score is the greatest in this order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Score {
    /// The number of floors cleared.
    pub floors: u32,
    /// The number of blanks that the player filled in the whole run.
    pub blanks: u32,
    /// Further points that the rules give, for hard floors and for what is left at the end.
    pub extra: u64,
    /// The time of play.
    pub time: Millis,
}

impl Score {
    /// The score as one number: 10,000 for each floor and 1 for each blank, up to 9,999 blanks, and
    /// the further points that the rules give. Equal points are ordered by time.
    ///
    /// ```
    /// use underdoku_game::Millis;
    /// use underdoku_game::delve::Score;
    ///
    /// assert_eq!(Score { floors: 3, blanks: 97, extra: 0, time: Millis(754_000) }.points(), 30_097);
    /// ```
    pub fn points(self) -> u64 {
        10_000 * u64::from(self.floors) + u64::from(self.blanks.min(9_999)) + self.extra
    }

    /// Its sort key among runs under the same rules, before the time.
    pub(super) fn rank(self, rules: &Rules) -> [u64; 2] {
        if rules.is_original() {
            [self.floors.into(), self.blanks.into()]
        } else {
            [self.points(), 0]
        }
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let floors = |score: &Self| 10_000 * u64::from(score.floors) + score.extra;
        let key = |score: &Self| (floors(score), score.blanks, Reverse(score.time));
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

/// What happened on one floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FloorStory {
    /// The floor.
    pub depth: Depth,
    /// The stairs that led to it.
    pub stairs: Stairs,
    /// The time at which it was entered.
    pub entered: Millis,
    /// The time at which its last blank was filled, if it was.
    pub cleared: Option<Millis>,
    /// Blanks that the player filled.
    pub filled: u32,
    /// Blanks that hints filled.
    pub hinted: u32,
    /// Wrong digits.
    pub traps: u32,
    /// Potions found.
    pub potions_found: u32,
    /// Hints found.
    pub hints_found: u32,
    /// Potions drunk.
    pub potions_drunk: u32,
}

impl FloorStory {
    /// A floor that was just entered.
    pub const fn new(depth: Depth, stairs: Stairs, entered: Millis) -> Self {
        Self {
            depth,
            stairs,
            entered,
            cleared: None,
            filled: 0,
            hinted: 0,
            traps: 0,
            potions_found: 0,
            hints_found: 0,
            potions_drunk: 0,
        }
    }
}
