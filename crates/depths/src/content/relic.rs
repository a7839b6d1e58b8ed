//! The relics.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use super::{Hook, Names};
use crate::Rules;

/// An object that works for the rest of the run once the player owns it. Relics with the same
/// number are equal.
#[derive(Clone, Copy)]
pub struct Relic(&'static RelicInfo);

/// A relic's row in the rules.
#[derive(Debug)]
pub struct RelicInfo {
    /// Its position in lists. Draws and sets depend on it, so it never changes; it is below
    /// [`RelicSet::MOST`].
    pub number: u8,
    /// Its kind.
    pub kind: RelicKind,
    /// Its name in saves and catalogues, such as `war-drum`, and the keys of its sentences.
    pub names: Names,
    /// The hooks that it has.
    pub hooks: &'static [Hook],
}

/// A kind of relics.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the names are headings of the manual")]
pub enum RelicKind {
    Chain,
    Insight,
    Seal,
    Tempo,
    Greed,
    Risk,
    Body,
    Boss,
}

impl RelicKind {
    /// The kinds in a dungeon's deck; relics of the other kind are left by bosses only.
    pub const COMMON: [Self; 7] =
        [Self::Chain, Self::Insight, Self::Seal, Self::Tempo, Self::Greed, Self::Risk, Self::Body];

    /// Its relics, by number.
    pub fn relics(self, rules: &'static Rules) -> impl Iterator<Item = Relic> {
        rules.relics.iter().copied().filter(move |relic| relic.kind() == self)
    }
}

impl Relic {
    /// The relic with this row.
    pub const fn new(row: &'static RelicInfo) -> Self {
        Self(row)
    }

    /// Its position in lists.
    pub const fn number(self) -> u8 {
        self.0.number
    }

    /// Its kind.
    pub const fn kind(self) -> RelicKind {
        self.0.kind
    }

    /// Its name in saves and catalogues: `war-drum`.
    pub const fn word(self) -> &'static str {
        self.0.names.word
    }

    /// The keys of its sentences.
    pub(crate) const fn names(self) -> &'static Names {
        &self.0.names
    }

    /// The hooks that it has.
    pub const fn hooks(self) -> &'static [Hook] {
        self.0.hooks
    }

    /// The relic with this name, under the newest rules that have it.
    pub fn named(word: &str) -> Option<Self> {
        Rules::ALL.iter().rev().find_map(|rules| super::named(rules.relics, Self::word, word))
    }
}

impl PartialEq for Relic {
    fn eq(&self, other: &Self) -> bool {
        self.number() == other.number()
    }
}

impl Eq for Relic {}

impl PartialOrd for Relic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Relic {
    fn cmp(&self, other: &Self) -> Ordering {
        self.number().cmp(&other.number())
    }
}

impl Hash for Relic {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.number().hash(state);
    }
}

impl fmt::Debug for Relic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// A set of relics.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RelicSet(u64);

impl RelicSet {
    /// The maximum number of relics in a version of the rules.
    pub const MOST: usize = u64::BITS as usize;
    /// No relic.
    pub const NONE: Self = Self(0);

    /// True if a relic is in it.
    pub const fn contains(self, relic: Relic) -> bool {
        self.0 & (1 << relic.number()) != 0
    }

    /// This set with a relic added.
    #[must_use]
    pub const fn with(self, relic: Relic) -> Self {
        Self(self.0 | 1 << relic.number())
    }

    /// This set with a relic removed.
    #[must_use]
    pub const fn without(self, relic: Relic) -> Self {
        Self(self.0 & !(1 << relic.number()))
    }

    /// Its relics, by number, as they are under these rules.
    pub fn iter(self, rules: &'static Rules) -> impl Iterator<Item = Relic> {
        rules.relics.iter().copied().filter(move |&relic| self.contains(relic))
    }
}

impl FromIterator<Relic> for RelicSet {
    fn from_iter<I: IntoIterator<Item = Relic>>(relics: I) -> Self {
        relics.into_iter().fold(Self::NONE, Self::with)
    }
}
