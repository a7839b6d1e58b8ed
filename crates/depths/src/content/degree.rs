//! The degrees of difficulty (ascension).

use std::fmt;
use std::str::FromStr;

use super::hook::Gain::{MaxHp, Weakened};
use super::hook::Hook::{self, Adds, On, Price};
use super::hook::When::Always;
use super::hook::{Number, Occasion};

/// A degree of difficulty, from 0 (standard) to 10. Each includes all lower ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Ascension(u8);

const STEPS: [&[Hook]; 10] = [
    &[Adds(Number::EarlyQuarters, 3), On(Occasion::Taken, Always, Weakened(2))],
    &[Adds(Number::Calm, -1)],
    &[Adds(Number::BossHp, 15)],
    &[Price(125)],
    &[Adds(Number::HiddenSpoils, 1), Adds(Number::EliteHp, 1)],
    &[Adds(Number::FirstCount, -1)],
    &[Adds(Number::LootPieces, -1)],
    &[On(Occasion::Taken, Always, MaxHp(-1)), On(Occasion::Taken, Always, Weakened(1))],
    &[Adds(Number::WrongCost, 1), Adds(Number::Potion, -1)],
    &[Adds(Number::EarlyDamage, 2)],
];

/// The hooks of a gentle run.
pub(crate) const GENTLE: &[Hook] =
    &[On(Occasion::Taken, Always, MaxHp(8)), Adds(Number::Period, 1), Adds(Number::WrongCost, -1)];

impl Ascension {
    /// The hardest.
    pub const HIGHEST: Self = Self(10);

    /// The degree of this number, if it is at most 10.
    pub const fn new(number: u8) -> Option<Self> {
        if number <= Self::HIGHEST.0 { Some(Self(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What it adds to the degree below.
    pub fn step(self) -> &'static [Hook] {
        usize::from(self.0).checked_sub(1).map_or(&[], |step| STEPS[step])
    }

    /// The next higher degree; the hardest returns itself.
    #[must_use]
    pub const fn next(self) -> Self {
        if self.0 < Self::HIGHEST.0 { Self(self.0 + 1) } else { self }
    }

    /// The hooks of this degree and all lower ones.
    pub fn hooks(self) -> impl Iterator<Item = &'static Hook> {
        STEPS[..usize::from(self.0)].iter().copied().flatten()
    }
}

impl fmt::Display for Ascension {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Ascension {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let number = text.parse().ok().and_then(Self::new).ok_or(())?;
        if number.to_string() == text { Ok(number) } else { Err(()) }
    }
}
