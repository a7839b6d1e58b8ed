//! The terms of a new run.

use std::str::FromStr;

use underdoku_depths::content::{Ascension, Class, Relic, RelicSet};
use underdoku_depths::{Achievements, Rules, Session, Setup, Summary};
use underdoku_game::{Day, Game as _, Summary as _, daily, fact};
use underdoku_generator::Seed;
use underdoku_words::Message;
use underdoku_words::depths::say;

use crate::sentence::unknown;

/// The terms of a new run, as the page sends them.
#[derive(Clone, Copy, Debug)]
pub struct Terms<'a> {
    /// The names and values of the page's request, one per line. Terms that are not named have
    /// their defaults.
    pub text: &'a str,
    /// The facts of all finished runs, separated by empty lines.
    pub facts: &'a str,
}

impl Terms<'_> {
    /// The setup with these terms.
    pub(crate) fn setup(&self) -> Result<Setup, String> {
        let class = self.word("class");
        let class = Class::named(&class).ok_or_else(|| unknown(&class))?;
        let number = self.word("ascension");
        let step = if number.is_empty() { Some(0) } else { number.parse().ok() };
        let ascension = step.and_then(Ascension::new).ok_or_else(|| unknown(&number))?;
        let all = self.get("opensAll").unwrap_or(false);
        let open = if all { Achievements::EVERYTHING } else { achieved(self.facts) };
        if !open.has_class(class) || ascension > open.ascension() {
            return Err(say(&Message::new("depths-not-open")));
        }
        let [gentle, first] = ["isGentle", "isFirst"].map(|name| self.get(name).unwrap_or(false));
        let seed = Seed::from(self.word("seed").as_str());
        let setup = Setup {
            ascension,
            gentle,
            relics: open.relics(Rules::NEWEST),
            ..Setup::new(seed, class)
        };
        if first {
            return Ok(Setup { first, ..setup });
        }
        let [given, banned] = ["given", "banned"].map(|name| self.relics(name));
        Ok(Setup { given: given?, banned: banned?, ..setup })
    }

    fn get<T: FromStr>(&self, name: &str) -> Option<T> {
        fact(self.text, name)
    }

    fn word(&self, name: &str) -> String {
        self.get(name).unwrap_or_default()
    }

    fn relics(&self, name: &str) -> Result<RelicSet, String> {
        let words = self.word(name);
        let named = |word| Relic::named(word).ok_or_else(|| unknown(word));
        words.split(',').filter(|word| !word.is_empty()).map(named).collect()
    }
}

/// The finished runs with these facts.
pub(super) fn finished(facts: &str) -> Vec<Summary> {
    let runs = facts.split("\n\n").filter_map(Summary::read);
    runs.filter(|run| run.ending.is_some()).collect()
}

/// The achievements of the runs with these facts.
fn achieved(facts: &str) -> Achievements {
    Achievements::of(&finished(facts))
}

/// The setup of a day's run. A day followed by a server's nonce is the run that the server times.
pub(crate) fn of_day(text: &str) -> Result<Setup, String> {
    let (day, word) = text.split_once(' ').unwrap_or((text, ""));
    let of_day: Day = day.parse().map_err(|_| unknown(day))?;
    let seed = if word.is_empty() { daily::seed(of_day) } else { daily::timed_seed(of_day, word) };
    Session::DAILY.map(|setup| setup(&seed)).ok_or_else(|| unknown(text))
}
