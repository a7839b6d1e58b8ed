//! The pace of a run: whether a person could have made its moves that fast.
//!
//! The times in a replay are claimed by the player, so this proves nothing about a program that
//! takes its time. It only keeps runs at an inhuman pace out of the lists of people.

use underdoku_game::{Game as _, GameId, Millis, Timed, hudoku};

/// The bounds of a person's pace. All times are between two consecutive placements, however many
/// other moves are between them.
struct Bounds {
    /// The names of moves that place a digit.
    placing_acts: &'static [&'static str],
    /// The minimum number of times for a pace to be judged, because a few fast digits prove
    /// nothing.
    min_gaps: usize,
    /// Games whose boards have few blanks, and the minimum for them.
    min_gaps_on_small_boards: (&'static [GameId], usize),
    /// The minimum median, in milliseconds.
    median: u64,
    /// The length of a streak, and the minimum in milliseconds of the longest time in a streak.
    burst: (usize, u64),
    /// The minimum mean over the whole run, in milliseconds.
    mean: u64,
    /// The length of a stretch, and its minimum mean in milliseconds. This minimum is higher,
    /// because a stretch covers several boards and a person has to look at each of them.
    lasting: (usize, u64),
}

/// The fastest people solve an easy printed grid of 50 blanks in about a minute, which is 1,200 ms
/// a digit; a digit that is already known takes two keys or two clicks, about 300 ms. A held key or
/// a double click repeats after 30 ms. So each bound leaves room for a person on their best day,
/// and a program that takes no time falls below all of them.
const BOUNDS: Bounds = Bounds {
    placing_acts: &["place"],
    min_gaps: 10,
    min_gaps_on_small_boards: (&[hudoku::Session::ID], 5),
    median: 250,
    burst: (20, 80),
    mean: 250,
    lasting: (200, 500),
};

/// True if a person could have made these moves of a game at these times.
pub(crate) fn is_human(game: GameId, moves: &[Timed<String>]) -> bool {
    let Bounds { placing_acts, min_gaps, min_gaps_on_small_boards: (small, fewer), .. } = BOUNDS;
    let Bounds { median, burst: (row, short), mean, lasting: (long, steady), .. } = BOUNDS;
    let min_gaps = if small.contains(&game) { fewer } else { min_gaps };
    let places = |timed: &&Timed<String>| {
        timed.act.split(' ').next().is_some_and(|word| placing_acts.contains(&word))
    };
    let times: Vec<Millis> = moves.iter().filter(places).map(|timed| timed.time).collect();
    let mut gaps: Vec<u64> =
        times.windows(2).map(|pair| pair[1].0.saturating_sub(pair[0].0)).collect();
    if gaps.len() < min_gaps {
        return true;
    }
    let has_burst = gaps.windows(row).any(|gaps| gaps.iter().all(|&gap| gap < short));
    let is_lasting = gaps.windows(long).any(|gaps| gaps.iter().sum::<u64>() < steady * long as u64);
    // Times never go back, so the sum is the last time minus the first.
    let total: u64 = gaps.iter().sum();
    let middle = gaps.len() / 2;
    let (_, &mut found, _) = gaps.select_nth_unstable(middle);
    found >= median && !has_burst && !is_lasting && total >= mean * gaps.len() as u64
}

#[cfg(test)]
mod tests {
    use underdoku_game::delve;

    use super::*;

    const DELVE: GameId = delve::Session::ID;
    const HUDOKU: GameId = hudoku::Session::ID;

    /// Judges placements with these times between them, each preceded by a note.
    fn judged(game: GameId, gaps: impl IntoIterator<Item = u64>) -> bool {
        let mut now = 0;
        let moves: Vec<Timed<String>> = gaps
            .into_iter()
            .flat_map(|gap| {
                now += gap;
                [("centre r1c1 5", now - gap), ("place r1c1 5", now)]
            })
            .map(|(act, time)| Timed { time: Millis(time), act: act.to_owned() })
            .collect();
        is_human(game, &moves)
    }

    #[test]
    fn a_pace_is_judged_by_its_table() {
        for (gaps, expected) in [
            (vec![], true),
            (vec![0; 10], true),
            (vec![0; 11], false),
            (vec![249; 60], false),
            (vec![250; 60], true),
            // A person may fill in the last known digits fast, but not twenty at once.
            ([vec![2_000; 40], vec![60; 19], vec![2_000]].concat(), true),
            ([vec![2_000; 40], vec![60; 20], vec![2_000]].concat(), false),
            // A few pauses do not make up for a streak without any.
            ([vec![0; 30], vec![90_000; 29]].concat(), false),
            // The first digit may take any time.
            ([vec![3_600_000], vec![0; 60]].concat(), false),
            // Nobody solves eight boards at twice the pace of the best on one.
            (vec![300; 190], true),
            (vec![499; 201], false),
            (vec![500; 900], true),
            ([vec![2_000; 400], vec![300; 200], vec![2_000; 400]].concat(), false),
        ] {
            assert_eq!(judged(DELVE, gaps.clone()), expected, "{gaps:?}");
        }
    }

    /// A board of Hudoku has a dozen hidden cells, and hints may fill most of them.
    #[test]
    fn in_hudoku_fewer_digits_are_enough() {
        for (gaps, expected) in [
            (vec![0; 5], true),
            (vec![0; 6], false),
            (vec![300; 6], true),
            (vec![900, 0, 0, 0, 0, 0], false),
        ] {
            assert_eq!(judged(HUDOKU, gaps.clone()), expected, "{gaps:?}");
        }
    }

    #[test]
    fn marks_and_hints_are_not_placements() {
        let marks = (0..99).map(|n| Timed { time: Millis(n), act: "corner r1c1 5".to_owned() });
        assert!(is_human(DELVE, &marks.collect::<Vec<_>>()));
    }
}
