//! The degrees of difficulty (ascension).

use std::fmt;
use std::str::FromStr;

use super::Hook;
use crate::Rules;

/// A degree of difficulty, from 0 (standard) to 10. Each includes all lower ones.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Ascension(u8);

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
    pub fn step(self, rules: &Rules) -> &'static [Hook] {
        usize::from(self.0).checked_sub(1).map_or(&[], |step| rules.ascensions[step])
    }

    /// The next higher degree; the hardest returns itself.
    #[must_use]
    pub const fn next(self) -> Self {
        if self.0 < Self::HIGHEST.0 { Self(self.0 + 1) } else { self }
    }

    /// The hooks of this degree and all lower ones.
    pub fn hooks(self, rules: &'static Rules) -> impl Iterator<Item = &'static Hook> {
        rules.ascensions[..usize::from(self.0)].iter().copied().flatten()
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
