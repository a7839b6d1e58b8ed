//! The setup of a run and its text:
//!
//! ```text
//! seed 7
//! class delver
//! ascension 0
//! gentle no
//! relics all
//! given none
//! banned none
//! first no
//! ```

use std::fmt;

use underdoku_generator::Seed;

use super::content::{Ascension, Class, Relic, RelicSet};
use super::{Achievements, Rules};
use underdoku_game::{Lines, ReadSaveError};

/// The terms fixed before a run.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The rules that it is played under.
    pub rules: &'static Rules,
    /// The seed of the dungeon.
    pub seed: Seed,
    /// The class that the player plays.
    pub class: Class,
    /// The degree of difficulty above the standard.
    pub ascension: Ascension,
    /// True for the easier, gentle run.
    pub gentle: bool,
    /// The unlocked relics, from which the deck is drawn.
    pub relics: RelicSet,
    /// The relics that the player starts with, in addition to the one that is offered.
    pub given: RelicSet,
    /// The relics that are never offered, unlocked or not.
    pub banned: RelicSet,
    /// True for a first run: one Rat on floor 1, and the first relic only after it.
    pub first: bool,
}

impl Setup {
    /// The standard run under the newest rules: no ascension, every relic unlocked, none given.
    pub fn new(seed: Seed, class: Class) -> Self {
        Self::under(Rules::NEWEST, seed, class)
    }

    /// The standard run under these rules.
    pub fn under(rules: &'static Rules, seed: Seed, class: Class) -> Self {
        Self {
            rules,
            seed,
            class,
            ascension: Ascension::default(),
            gentle: false,
            relics: rules.all_relics(),
            given: RelicSet::NONE,
            banned: RelicSet::NONE,
            first: false,
        }
    }

    /// The run for a new player: a gentle Delver who meets one Rat on floor 1, with the relics that
    /// are unlocked from the start.
    pub fn first_run(seed: Seed) -> Self {
        let default = Self::new(seed, Class::Delver);
        let relics = Achievements::of([]).relics(default.rules);
        Self { gentle: true, relics, first: true, ..default }
    }

    /// True if relics were given or banned, so that the run is not ranked.
    pub fn is_custom(&self) -> bool {
        self.given != RelicSet::NONE || self.banned != RelicSet::NONE
    }

    /// The relics that can be offered.
    pub(crate) fn deck(&self) -> RelicSet {
        self.relics.iter(self.rules).filter(|&relic| !self.banned.contains(relic)).collect()
    }
}

const SEED: &str = "\"seed\" and the dungeon's seed";
const CLASS: &str = "\"class\" and one of delver, scholar, cutpurse, gambler, monk and mason";
const ASCENSION: &str = "\"ascension\" and a number from 0 to 10";
const GENTLE: &str = "\"gentle\" and yes or no";
const RELICS: &str = "\"relics\" and all, none, or names of relics in order, a comma between them";
const GIVEN: &str = "\"given\" and all, none, or names of relics in order, a comma between them";
const BANNED: &str = "\"banned\" and all, none, or names of relics in order, a comma between them";
const FIRST: &str = "\"first\" and yes or no";

impl underdoku_game::Setup for Setup {
    fn rules(&self) -> &'static str {
        self.rules.name
    }

    fn write(&self, text: &mut dyn fmt::Write) -> fmt::Result {
        let Self { rules, seed, class, ascension, gentle, relics, given, banned, first } = self;
        let [gentle, first] = [gentle, first].map(|&is_so| if is_so { "yes" } else { "no" });
        writeln!(text, "seed {seed}\nclass {}\nascension {ascension}", class.word())?;
        let [relics, given, banned] = [relics, given, banned].map(|&set| listed(rules, set));
        writeln!(text, "gentle {gentle}\nrelics {relics}\ngiven {given}")?;
        writeln!(text, "banned {banned}\nfirst {first}")
    }

    fn read(rules: &'static str, lines: &mut Lines<'_>) -> Result<Self, ReadSaveError> {
        let unknown =
            || ReadSaveError::UnknownRules { rules: rules.to_owned(), known: &Rules::NAMES };
        let rules = Rules::named(rules).ok_or_else(unknown)?;
        let set = |text: &str| set(rules, text);
        let seed = next(lines, "seed", SEED, |text| {
            Some(Seed::from(text)).filter(|seed| seed.as_str() == text)
        })?;
        let class = next(lines, "class", CLASS, Class::named)?;
        let ascension = next(lines, "ascension", ASCENSION, |text| text.parse().ok())?;
        let gentle = next(lines, "gentle", GENTLE, yes_or_no)?;
        let relics = next(lines, "relics", RELICS, set)?;
        let given = next(lines, "given", GIVEN, set)?;
        let banned = next(lines, "banned", BANNED, set)?;
        let first = next(lines, "first", FIRST, yes_or_no)?;
        Ok(Self { rules, seed, class, ascension, gentle, relics, given, banned, first })
    }
}

/// The value after a word on the next line.
fn next<T>(
    lines: &mut Lines<'_>,
    word: &str,
    expected: &'static str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, ReadSaveError> {
    let text = lines.header(word, expected)?;
    read(text).ok_or_else(|| Lines::unexpected(lines.read(), expected))
}

fn yes_or_no(text: &str) -> Option<bool> {
    match text {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}

fn listed(rules: &'static Rules, set: RelicSet) -> String {
    match set {
        RelicSet::NONE => "none".to_owned(),
        all if all == rules.all_relics() => "all".to_owned(),
        _ => set.iter(rules).map(Relic::word).collect::<Vec<_>>().join(","),
    }
}

/// The set written as this text.
fn set(rules: &'static Rules, text: &str) -> Option<RelicSet> {
    let relic = |word: &str| rules.relics.iter().copied().find(|relic| relic.word() == word);
    let set = match text {
        "all" => rules.all_relics(),
        "none" => RelicSet::NONE,
        _ => text.split(',').map(relic).collect::<Option<RelicSet>>()?,
    };
    (listed(rules, set) == text).then_some(set)
}
