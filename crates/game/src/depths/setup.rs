//! The setup of a run and its text:
//!
//! ```text
//! seed 7
//! class delver
//! ascension 0
//! gentle no
//! relics all
//! given none
//! ```

use std::fmt;

use underdoku_generator::Seed;

use super::RULES;
use super::content::{Ascension, Class, Relic, RelicSet};
use crate::{Lines, ReadSaveError};

/// What is fixed before a run.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The seed of the dungeon.
    pub seed: Seed,
    /// Whom the player plays.
    pub class: Class,
    /// How much harder it is than usual.
    pub ascension: Ascension,
    /// Whether it is easier than usual.
    pub gentle: bool,
    /// The relics that can be offered: those that are open, less those that are banned.
    pub relics: RelicSet,
    /// The relics that the player has from the start, beside the one that is offered.
    pub given: RelicSet,
}

impl Setup {
    /// The usual run: no ascension, every relic open, none given.
    pub fn new(seed: Seed, class: Class) -> Self {
        Self {
            seed,
            class,
            ascension: Ascension::default(),
            gentle: false,
            relics: RelicSet::ALL,
            given: RelicSet::NONE,
        }
    }

    /// Whether relics were given, so that it is not ranked.
    pub fn is_custom(&self) -> bool {
        self.given != RelicSet::NONE
    }
}

const SEED: &str = "\"seed\" and the dungeon's seed";
const CLASS: &str = "\"class\" and one of delver, scholar, cutpurse, gambler, monk and mason";
const ASCENSION: &str = "\"ascension\" and a number from 0 to 10";
const GENTLE: &str = "\"gentle\" and yes or no";
const RELICS: &str = "\"relics\" and all, none, or names of relics in order, a comma between them";
const GIVEN: &str = "\"given\" and all, none, or names of relics in order, a comma between them";

impl crate::Setup for Setup {
    fn rules(&self) -> &'static str {
        RULES
    }

    fn write(&self, text: &mut dyn fmt::Write) -> fmt::Result {
        let Self { seed, class, ascension, gentle, relics, given } = self;
        let gentle = if *gentle { "yes" } else { "no" };
        writeln!(text, "seed {seed}\nclass {}\nascension {ascension}", class.word())?;
        let [relics, given] = [relics, given].map(|&set| listed(set));
        writeln!(text, "gentle {gentle}\nrelics {relics}\ngiven {given}")
    }

    fn read(_rules: &'static str, lines: &mut Lines<'_>) -> Result<Self, ReadSaveError> {
        let seed = next(lines, "seed", SEED, |text| {
            Some(Seed::from(text)).filter(|seed| seed.as_str() == text)
        })?;
        let class = next(lines, "class", CLASS, Class::named)?;
        let ascension = next(lines, "ascension", ASCENSION, |text| text.parse().ok())?;
        let gentle = next(lines, "gentle", GENTLE, |text| match text {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        })?;
        let relics = next(lines, "relics", RELICS, set)?;
        let given = next(lines, "given", GIVEN, set)?;
        Ok(Self { seed, class, ascension, gentle, relics, given })
    }
}

/// What stands behind a word on the next line.
fn next<T>(
    lines: &mut Lines<'_>,
    word: &str,
    expected: &'static str,
    read: impl Fn(&str) -> Option<T>,
) -> Result<T, ReadSaveError> {
    let text = lines.header(word, expected)?;
    read(text).ok_or_else(|| Lines::unexpected(lines.read(), expected))
}

fn listed(set: RelicSet) -> String {
    match set {
        RelicSet::ALL => "all".to_owned(),
        RelicSet::NONE => "none".to_owned(),
        _ => set.iter().map(Relic::word).collect::<Vec<_>>().join(","),
    }
}

/// The set whose text this is.
fn set(text: &str) -> Option<RelicSet> {
    let set = match text {
        "all" => RelicSet::ALL,
        "none" => RelicSet::NONE,
        _ => text.split(',').map(Relic::named).collect::<Option<RelicSet>>()?,
    };
    (listed(set) == text).then_some(set)
}
