//! The terms of a new run.

use underdoku_game::depths::content::{Ascension, Class};
use underdoku_game::depths::{Achievements, Session, Setup, Summary};
use underdoku_game::{Day, Game as _, Summary as _};
use underdoku_generator::Seed;
use underdoku_grid::Quoted;

/// The terms of a new run, as the page has them.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    /// The seed.
    pub seed: &'a str,
    /// The word of the class.
    pub class: &'a str,
    /// The degree of difficulty above the usual.
    pub ascension: u8,
    /// True if it is easier than usual.
    pub gentle: bool,
    /// True for a first run: one Rat on floor 1, and the first relic after it.
    pub first: bool,
    /// True if every class and relic is open.
    pub all: bool,
    /// The facts of all finished runs, an empty line between two.
    pub facts: &'a str,
}

impl Terms<'_> {
    /// The setup of such a run.
    pub(crate) fn setup(&self) -> Result<Setup, String> {
        let class = Class::named(self.class)
            .ok_or_else(|| format!("There is no class {}.", Quoted(self.class)))?;
        let ascension = Ascension::new(self.ascension)
            .ok_or_else(|| format!("There is no ascension {}.", self.ascension))?;
        let open = if self.all { Achievements::EVERYTHING } else { achieved(self.facts) };
        if !open.has_class(class) || ascension > open.ascension() {
            return Err("This class or ascension is not open yet.".to_owned());
        }
        let relics = open.relics();
        let (gentle, first) = (self.gentle, self.first);
        Ok(Setup { ascension, gentle, relics, first, ..Setup::new(Seed::from(self.seed), class) })
    }
}

/// What runs with these facts have opened.
pub(super) fn achieved(facts: &str) -> Achievements {
    let runs: Vec<Summary> = facts.split("\n\n").filter_map(Summary::read).collect();
    Achievements::of(&runs)
}

/// The setup of a day's run.
pub(crate) fn of_day(day: &str) -> Result<Setup, String> {
    let of_day: Day = day.parse().map_err(|_| format!("There is no day {}.", Quoted(day)))?;
    Session::DAILY.map(|setup| setup(of_day)).ok_or_else(|| "There is no daily run.".to_owned())
}
