//! Statistics of games: played, won, best, mean, mistakes and hints, in total and by group.

use std::collections::BTreeMap;

use crate::Millis;

/// What a game is judged by: points or, in games without them, time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PointsOrTime {
    /// Higher is better.
    Points(u64),
    /// Lower is better.
    Time(Millis),
}

impl PointsOrTime {
    /// The number of points or of milliseconds.
    pub const fn number(self) -> u64 {
        match self {
            Self::Points(points) => points,
            Self::Time(time) => time.0,
        }
    }

    const fn with(self, number: u64) -> Self {
        match self {
            Self::Points(_) => Self::Points(number),
            Self::Time(_) => Self::Time(Millis(number)),
        }
    }

    fn better(self, other: Self) -> Self {
        let [one, other_one] = [self, other].map(Self::number);
        match self {
            Self::Points(_) => self.with(one.max(other_one)),
            Self::Time(_) => self.with(one.min(other_one)),
        }
    }
}

/// What statistics count of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Figures {
    /// The level, layout or class that groups it; empty if there is none.
    pub group: String,
    /// Its worth, if it is over.
    pub worth: Option<PointsOrTime>,
    /// True if it was won; `None` in a game that cannot be won.
    pub is_won: Option<bool>,
    /// The number of mistakes, if they are counted.
    pub mistakes: Option<u64>,
    /// The number of hints, if they are counted.
    pub hints: Option<u64>,
}

/// The totals of several games.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Totals {
    /// Number of games.
    pub played: u64,
    /// How many have ended.
    pub over: u64,
    /// How many were won; `None` if none can be.
    pub won: Option<u64>,
    /// The best worth of the games that are over.
    pub best: Option<PointsOrTime>,
    /// Their mean worth, rounded down.
    pub mean: Option<PointsOrTime>,
    /// The number of mistakes in all of them, if they are counted.
    pub mistakes: Option<u64>,
    /// The number of hints in all of them, if they are counted.
    pub hints: Option<u64>,
    /// The worths of the games that are over, in the order in which they were counted.
    pub worths: Vec<u64>,
}

impl Totals {
    fn add(&mut self, game: &Figures) {
        self.played += 1;
        add_to(&mut self.won, game.is_won.map(u64::from));
        add_to(&mut self.mistakes, game.mistakes);
        add_to(&mut self.hints, game.hints);
        if let Some(worth) = game.worth {
            self.over += 1;
            self.worths.push(worth.number());
            self.best = Some(self.best.map_or(worth, |best| best.better(worth)));
            let sum: u128 = self.worths.iter().map(|&number| u128::from(number)).sum();
            self.mean = Some(worth.with((sum / u128::from(self.over)) as u64));
        }
    }
}

fn add_to(sum: &mut Option<u64>, number: Option<u64>) {
    if let Some(number) = number {
        *sum = Some(sum.unwrap_or(0) + number);
    }
}

/// Statistics of all games of a kind.
///
/// ```
/// use underdoku_game::{Figures, Millis, Statistics, PointsOrTime};
///
/// let game = |group: &str, seconds: u64| Figures {
///     group: group.to_owned(),
///     worth: Some(PointsOrTime::Time(Millis(seconds * 1_000))),
///     is_won: Some(true),
///     mistakes: None,
///     hints: None,
/// };
/// let found = Statistics::of([game("easy", 30), game("hard", 90), game("easy", 60)]);
/// assert_eq!((found.all.played, found.all.won, found.all.mistakes), (3, Some(3), None));
/// assert_eq!(found.all.best, Some(PointsOrTime::Time(Millis(30_000))));
/// assert_eq!(found.groups["easy"].mean, Some(PointsOrTime::Time(Millis(45_000))));
/// ```
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Statistics {
    /// All games.
    pub all: Totals,
    /// The games of each group that has a name.
    pub groups: BTreeMap<String, Totals>,
}

impl Statistics {
    /// The statistics of these games, ordered from the first played to the last.
    pub fn of(games: impl IntoIterator<Item = Figures>) -> Self {
        let mut statistics = Self::default();
        for game in games {
            statistics.all.add(&game);
            if !game.group.is_empty() {
                statistics.groups.entry(game.group.clone()).or_default().add(&game);
            }
        }
        statistics
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(points: Option<u64>, mistakes: u64) -> Figures {
        Figures {
            group: "4x5".to_owned(),
            worth: points.map(PointsOrTime::Points),
            is_won: Some(points.is_some()),
            mistakes: Some(mistakes),
            hints: None,
        }
    }

    #[test]
    fn unfinished_games_only_count_as_played() {
        let all = Statistics::of([game(Some(10), 1), game(None, 2), game(Some(21), 0)]).all;
        assert_eq!((all.played, all.over, all.won), (3, 2, Some(2)));
        assert_eq!(
            (all.best, all.mean),
            (Some(PointsOrTime::Points(21)), Some(PointsOrTime::Points(15)))
        );
        assert_eq!((all.mistakes, all.hints, all.worths), (Some(3), None, vec![10, 21]));
    }

    #[test]
    fn large_numbers_do_not_overflow_the_mean() {
        let all = Statistics::of([game(Some(u64::MAX), 0), game(Some(u64::MAX), 0)]).all;
        assert_eq!(all.mean, Some(PointsOrTime::Points(u64::MAX)));
    }

    #[test]
    fn no_games_have_empty_statistics() {
        assert_eq!(Statistics::of([]), Statistics::default());
    }
}
