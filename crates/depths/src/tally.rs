//! The numbers of a run that unlock classes and relics, and that feats count.

use underdoku_game::{Facts, fact};

/// The outcome of a run in numbers, stored with its summary so that progress needs no replay.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tally {
    /// Floors left behind.
    pub floors: u32,
    /// Floors left behind before the first wrong digit; all of them if there was none.
    pub clean_floors: u32,
    /// Floors whose board was filled completely.
    pub cleared: u32,
    /// How many of those were filled in the dark.
    pub cleared_in_dark: u32,
    /// Wrong digits.
    pub wrongs: u32,
    /// Skills used.
    pub skills: u32,
    /// Items used.
    pub items: u32,
    /// Counsels bought.
    pub counsels: u32,
    /// Relics owned.
    pub relics: u32,
    /// Links of the longest chain.
    pub links: u32,
    /// The highest amount of gold held at once.
    pub gold: u32,
    /// The highest number of seals with one deed.
    pub seals: u32,
    /// Elites killed, each counted once.
    pub elites: u32,
    /// How many of those were killed before their first act.
    pub swift_elites: u32,
}

impl Tally {
    /// These facts, followed by the numbers.
    pub(crate) fn facts(self, facts: Facts) -> Facts {
        let named = NAMES.into_iter().zip(self.numbers());
        named.fold(facts, |facts, (name, number)| facts.with(name, number))
    }

    /// Reads the numbers from the facts of a summary.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut numbers = [0; NAMES.len()];
        for (number, name) in numbers.iter_mut().zip(NAMES) {
            *number = fact(text, name)?;
        }
        let [
            floors,
            clean_floors,
            cleared,
            cleared_in_dark,
            wrongs,
            skills,
            items,
            counsels,
            relics,
            links,
            gold,
            seals,
            elites,
            swift_elites,
        ] = numbers;
        Some(Self {
            floors,
            clean_floors,
            cleared,
            cleared_in_dark,
            wrongs,
            skills,
            items,
            counsels,
            relics,
            links,
            gold,
            seals,
            elites,
            swift_elites,
        })
    }

    const fn numbers(self) -> [u32; NAMES.len()] {
        [
            self.floors,
            self.clean_floors,
            self.cleared,
            self.cleared_in_dark,
            self.wrongs,
            self.skills,
            self.items,
            self.counsels,
            self.relics,
            self.links,
            self.gold,
            self.seals,
            self.elites,
            self.swift_elites,
        ]
    }
}

/// The names of the numbers in a summary, in the order of the fields.
const NAMES: [&str; 14] = [
    "floors",
    "clean-floors",
    "cleared",
    "cleared-in-dark",
    "wrongs",
    "skills",
    "items",
    "counsels",
    "relics",
    "links",
    "most-gold",
    "most-seals",
    "elites",
    "swift-elites",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_reads_back() {
        let mut number = 0;
        let mut next = || {
            number += 1;
            number
        };
        let tally = Tally {
            floors: next(),
            clean_floors: next(),
            cleared: next(),
            cleared_in_dark: next(),
            wrongs: next(),
            skills: next(),
            items: next(),
            counsels: next(),
            relics: next(),
            links: next(),
            gold: next(),
            seals: next(),
            elites: next(),
            swift_elites: next(),
        };
        assert_eq!(tally.numbers().to_vec(), (1..=14).collect::<Vec<u32>>());
        assert_eq!(Tally::read(&tally.facts(Facts::new()).to_string()), Some(tally));
        assert_eq!(Tally::read("floors 3"), None);
    }
}
