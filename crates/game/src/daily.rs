//! The run of the day: one seed a day for everybody, wherever they play.
//!
//! The seed is the text `daily` and the day. A [`Seed`] is the hash of its text, so the days have
//! nothing in common, and a player without a network enters the same dungeon as everybody else. It
//! is no secret: tomorrow's can be inspected today, as any dungeon can. A server that times runs
//! itself adds a word to the seed that it reveals only once the day has begun.
//!
//! ```
//! use underdoku_game::{Day, daily};
//!
//! let day: Day = "2026-11-21".parse().unwrap();
//! assert_eq!(daily::seed(day).as_str(), "daily 2026-11-21");
//! assert_eq!(daily::timed_seed(day, "9f3a").as_str(), "daily 2026-11-21 9f3a");
//! assert_eq!(daily::deal(&daily::seed(day)).template().name(), "6x5");
//! ```

use underdoku_generator::Seed;

use crate::Day;
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
    let template = Template::named(TEMPLATE).expect("every build has the template of the day");
    Deal::new(&template, seed).expect("a template of every build can be filled")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_names_its_day() {
        let day = "2026-11-21".parse().unwrap();
        assert_eq!(seed(day).as_str(), "daily 2026-11-21");
    }
}
