//! The run of the day: one seed a day for everybody, wherever they play.
//!
//! The seed is the text `daily` and the day. A [`Seed`] is the hash of its text, so the days have
//! nothing in common, and a player without a network enters the same dungeon as everybody else. The
//! seed is not secret: tomorrow's dungeon can be inspected today, as any dungeon can. A server that
//! times runs itself adds to the seed a word that it reveals only once the day has begun.
//!
//! ```
//! use underdoku_game::{Day, daily};
//!
//! let day: Day = "2026-11-21".parse().unwrap();
//! assert_eq!(daily::seed(day).as_str(), "daily 2026-11-21");
//! assert_eq!(daily::timed_seed(day, "9f3a").as_str(), "daily 2026-11-21 9f3a");
//! assert_eq!(daily::deal(&daily::seed(day)).template().name(), "6x5");
//! ```
//!
//! Classic has three puzzles a day, one at each level: [`Sudoku`].

use underdoku_generator::{Seed, Symmetry};
use underdoku_grid::layout::Spec;
use underdoku_logic::Difficulty;

use crate::Day;
use crate::classic::{Hardness, PuzzleRequest};
use crate::hudoku::{Deal, Template};

/// The template of the daily Hudoku.
pub const TEMPLATE: &str = "6x5";

/// The seed of a day, the same for all games.
pub fn seed(day: Day) -> Seed {
    Seed::from(format!("daily {day}").as_str())
}

/// The seed of a day with a server's word: a different board for each server.
pub fn timed_seed(day: Day, nonce: &str) -> Seed {
    Seed::from(format!("daily {day} {nonce}").as_str())
}

/// The deal of Hudoku for the seed of a day. Takes some milliseconds.
pub fn deal(seed: &Seed) -> Deal {
    let template = Template::named(TEMPLATE).expect("the daily template is built in");
    Deal::new(&template, seed).expect("a built-in template can be filled")
}

/// The levels of the daily puzzles of Classic, the easiest first.
pub const LEVELS: [Difficulty; 3] = [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard];

/// The daily puzzle of Classic at a level.
///
/// ```
/// use underdoku_game::{classic, daily};
/// use underdoku_logic::Difficulty;
///
/// let sudoku = daily::Sudoku { day: "2026-11-28".parse().unwrap(), level: Difficulty::Easy };
/// assert_eq!(sudoku.title(), "easy daily 2026-11-28");
/// assert_eq!(daily::Sudoku::titled(&sudoku.title()), Some(sudoku));
/// let puzzle = sudoku.request().grant().unwrap();
/// assert_eq!(classic::difficulty_of_givens(&puzzle), Some(Difficulty::Easy));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Sudoku {
    /// The day.
    pub day: Day,
    /// One of [`LEVELS`].
    pub level: Difficulty,
}

impl Sudoku {
    /// The puzzles of a day, the easiest first.
    pub fn all(day: Day) -> [Self; 3] {
        LEVELS.map(|level| Self { day, level })
    }

    /// The request for the puzzle. Generating it takes some milliseconds.
    ///
    /// The level is in the seed. Without it the levels of a day would begin with the same solution
    /// grids, so solving one puzzle would give away another.
    pub fn request(self) -> PuzzleRequest {
        PuzzleRequest {
            kind: Spec::CLASSIC,
            hardness: Some(Hardness::Difficulty(self.level)),
            givens: None,
            symmetry: Symmetry::HalfTurn,
            seed: Seed::from(format!("{} {}", seed(self.day).as_str(), self.level.name()).as_str()),
        }
    }

    /// The title of games of this puzzle, which identifies them in lists.
    pub fn title(self) -> String {
        format!("{} {}", self.level.name(), seed(self.day).as_str())
    }

    /// Parses the title of a game of a daily puzzle.
    pub fn titled(title: &str) -> Option<Self> {
        let (level, day) = title.split_once(" daily ")?;
        let level = LEVELS.into_iter().find(|known| known.name() == level)?;
        Some(Self { day: day.parse().ok()?, level })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_title_of_a_day_is_one() {
        let day = "2026-11-21".parse().unwrap();
        for sudoku in Sudoku::all(day) {
            assert_eq!(Sudoku::titled(&sudoku.title()), Some(sudoku));
        }
        for title in
            ["", "easy 7", "daily 2026-11-21", "expert daily 2026-11-21", "easy daily 2026-13-21"]
        {
            assert_eq!(Sudoku::titled(title), None, "{title}");
        }
    }

    #[test]
    fn the_levels_of_a_day_have_different_solutions() {
        for number in 20_780..20_790 {
            let puzzles = Sudoku::all(Day::numbered(number).unwrap()).map(|sudoku| {
                let givens = sudoku.request().grant().unwrap().grid().unwrap();
                *underdoku_solver::Puzzle::prove(givens).unwrap().solution()
            });
            assert!(
                puzzles[0] != puzzles[1] && puzzles[1] != puzzles[2] && puzzles[0] != puzzles[2]
            );
        }
    }

    #[test]
    fn a_seed_names_its_day() {
        let day = "2026-11-21".parse().unwrap();
        assert_eq!(seed(day).as_str(), "daily 2026-11-21");
    }
}
