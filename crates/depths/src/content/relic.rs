//! The relics.

use super::hook::Condition::{Chain, HalfFilled, ThirdOfHp};
use super::hook::Gain::{
    AnyItem, Breath, Cornerstone, Gold, Heal, MaxHp, Sparks, StrikeAll, StrikeBack,
};
use super::hook::Hook::{self, Adds, AddsIf, On, Price};
use super::hook::When::{Always, Every, Nth, Once, OnceAFloor};
use super::hook::{Gain, Number, Occasion};
use super::{Item, named};

/// An object that works for the rest of the run once the player owns it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[expect(missing_docs, reason = "the table below describes each relic")]
pub enum Relic {
    BraidedCord,
    PrayerBeads,
    WarDrum,
    LongRope,
    PurseString,
    Monocle,
    ChessClock,
    ScholarsFee,
    Inkwell,
    Quill,
    MasonsHammer,
    DoubleTrowel,
    Tollgate,
    EchoBell,
    Cornerstone,
    FeatherBoots,
    DuskCloak,
    HourSand,
    Counterstroke,
    TarPot,
    Lantern,
    MisersScale,
    SkeletonKey,
    DarkSight,
    HagglersRing,
    LoadedDie,
    ScarMap,
    ThickHide,
    BloodPrice,
    ChalkCircle,
    TrollBlood,
    IronRation,
    HealersHerb,
    BreathAmulet,
    SpareWick,
    WideBelt,
    GraveGoods,
    GlassBlade,
    Ember,
    HeavyPlate,
    WarBanner,
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

    /// Its relics, in the order of the table.
    pub fn relics(self) -> impl Iterator<Item = Relic> {
        Relic::ALL.into_iter().filter(move |relic| relic.kind() == self)
    }
}

struct RelicInfo(Relic, RelicKind, &'static str, &'static [Hook]);

use Relic as R;
use RelicKind as K;

const TABLE: [RelicInfo; 41] = [
    RelicInfo(R::BraidedCord, K::Chain, "braided-cord", &[Adds(Number::FarCellsKeepChain, 1)]),
    RelicInfo(
        R::PrayerBeads,
        K::Chain,
        "prayer-beads",
        &[Adds(Number::SparkLinks, -1), On(Occasion::FloorStart, Always, Sparks(1))],
    ),
    RelicInfo(R::WarDrum, K::Chain, "war-drum", &[AddsIf(Chain(6), Number::Strike, 1)]),
    RelicInfo(R::LongRope, K::Chain, "long-rope", &[On(Occasion::Link, Every(6), Heal(1))]),
    RelicInfo(
        R::PurseString,
        K::Chain,
        "purse-string",
        &[On(Occasion::ChainSpark, Always, Gold(3))],
    ),
    RelicInfo(R::Monocle, K::Insight, "monocle", &[Adds(Number::InsightStrike, 3)]),
    RelicInfo(R::ChessClock, K::Insight, "chess-clock", &[Adds(Number::InsightsStopTick, 1)]),
    RelicInfo(
        R::ScholarsFee,
        K::Insight,
        "scholars-fee",
        &[On(Occasion::Insight, Always, Gold(8))],
    ),
    RelicInfo(R::Inkwell, K::Insight, "inkwell", &[On(Occasion::Insight, Always, Sparks(2))]),
    RelicInfo(R::Quill, K::Insight, "quill", &[On(Occasion::Insight, Nth(2), Heal(1))]),
    RelicInfo(R::MasonsHammer, K::Seal, "masons-hammer", &[Adds(Number::RegionSeal, 2)]),
    RelicInfo(
        R::DoubleTrowel,
        K::Seal,
        "double-trowel",
        &[On(Occasion::TwoSeals, OnceAFloor, Heal(1))],
    ),
    RelicInfo(R::Tollgate, K::Seal, "tollgate", &[On(Occasion::RegionSeal, Always, Gold(2))]),
    RelicInfo(R::EchoBell, K::Seal, "echo-bell", &[Adds(Number::SealsStrikeAll, 1)]),
    RelicInfo(
        R::Cornerstone,
        K::Seal,
        "cornerstone",
        &[On(Occasion::FloorStart, Always, Cornerstone(3))],
    ),
    RelicInfo(
        R::FeatherBoots,
        K::Tempo,
        "feather-boots",
        &[On(Occasion::Dodge, Always, Sparks(1)), Adds(Number::Dodged, 1)],
    ),
    RelicInfo(R::DuskCloak, K::Tempo, "dusk-cloak", &[Adds(Number::MissedBites, 1)]),
    RelicInfo(R::HourSand, K::Tempo, "hour-sand", &[Adds(Number::FirstCount, 2)]),
    RelicInfo(
        R::Counterstroke,
        K::Tempo,
        "counterstroke",
        &[On(Occasion::Dodge, Always, StrikeBack(3))],
    ),
    RelicInfo(R::TarPot, K::Tempo, "tar-pot", &[Adds(Number::FirstPeriod, 1)]),
    RelicInfo(R::Lantern, K::Greed, "lantern", &[Adds(Number::Calm, 5)]),
    RelicInfo(R::MisersScale, K::Greed, "misers-scale", &[Adds(Number::PaidHp, 2)]),
    RelicInfo(R::SkeletonKey, K::Greed, "skeleton-key", &[Adds(Number::Loot, 1)]),
    RelicInfo(R::DarkSight, K::Greed, "dark-sight", &[AddsIf(HalfFilled, Number::Strike, 1)]),
    RelicInfo(R::HagglersRing, K::Greed, "hagglers-ring", &[Price(70)]),
    RelicInfo(
        R::LoadedDie,
        K::Risk,
        "loaded-die",
        &[Adds(Number::WrongCost, -1), Adds(Number::WrongsKeepChain, 1)],
    ),
    RelicInfo(R::ScarMap, K::Risk, "scar-map", &[On(Occasion::WrongPaid, Always, StrikeAll(5))]),
    RelicInfo(R::ThickHide, K::Risk, "thick-hide", &[Adds(Number::SoftBlows, 2)]),
    RelicInfo(R::BloodPrice, K::Risk, "blood-price", &[AddsIf(ThirdOfHp, Number::Strike, 1)]),
    RelicInfo(R::ChalkCircle, K::Risk, "chalk-circle", &[Adds(Number::FreeWrongs, 1)]),
    RelicInfo(R::TrollBlood, K::Body, "troll-blood", &[On(Occasion::CleanFloor, Always, Heal(2))]),
    RelicInfo(R::IronRation, K::Body, "iron-ration", &[On(Occasion::Taken, Always, MaxHp(3))]),
    RelicInfo(
        R::HealersHerb,
        K::Body,
        "healers-herb",
        &[On(Occasion::Taken, Always, Gain::Item(Item::Potion)), Adds(Number::Potion, 2)],
    ),
    RelicInfo(R::BreathAmulet, K::Body, "breath-amulet", &[On(Occasion::Death, Once, Breath(2))]),
    RelicInfo(R::SpareWick, K::Body, "spare-wick", &[On(Occasion::FloorStart, Always, Sparks(2))]),
    RelicInfo(
        R::WideBelt,
        K::Body,
        "wide-belt",
        &[Adds(Number::Bag, 3), On(Occasion::FloorEnd, Every(3), AnyItem)],
    ),
    RelicInfo(R::GraveGoods, K::Body, "grave-goods", &[On(Occasion::Kill, Every(3), Heal(1))]),
    RelicInfo(
        R::GlassBlade,
        K::Boss,
        "glass-blade",
        &[
            Adds(Number::Strike, 1),
            Adds(Number::WrongCost, 2),
            On(Occasion::Taken, Always, MaxHp(-2)),
        ],
    ),
    RelicInfo(
        R::Ember,
        K::Boss,
        "ember",
        &[Adds(Number::SkillCost, -1), On(Occasion::FloorStart, Always, Sparks(1))],
    ),
    RelicInfo(R::HeavyPlate, K::Boss, "heavy-plate", &[On(Occasion::Taken, Always, MaxHp(6))]),
    RelicInfo(R::WarBanner, K::Boss, "war-banner", &[Adds(Number::Seal, 2)]),
];

impl Relic {
    /// All; the boss relics come last.
    pub const ALL: [Self; 41] = {
        let mut all = [Self::BraidedCord; 41];
        let mut index = 0;
        while index < 41 {
            all[index] = TABLE[index].0;
            index += 1;
        }
        all
    };

    const fn row(self) -> &'static RelicInfo {
        &TABLE[self as usize]
    }

    /// Its kind.
    pub const fn kind(self) -> RelicKind {
        self.row().1
    }

    /// Its name in saves and catalogues: `war-drum`.
    pub const fn word(self) -> &'static str {
        self.row().2
    }

    /// The hooks that it has.
    pub const fn hooks(self) -> &'static [Hook] {
        self.row().3
    }

    /// The relic with this name.
    pub fn named(word: &str) -> Option<Self> {
        named(&Self::ALL, Self::word, word)
    }
}

/// A set of relics.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct RelicSet(u64);

impl RelicSet {
    /// No relic.
    pub const NONE: Self = Self(0);
    /// Every relic.
    pub const ALL: Self = Self((1 << Relic::ALL.len()) - 1);

    /// True if a relic is in it.
    pub const fn contains(self, relic: Relic) -> bool {
        self.0 & (1 << relic as u32) != 0
    }

    /// This set with a relic added.
    #[must_use]
    pub const fn with(self, relic: Relic) -> Self {
        Self(self.0 | 1 << relic as u32)
    }

    /// This set with a relic removed.
    #[must_use]
    pub const fn without(self, relic: Relic) -> Self {
        Self(self.0 & !(1 << relic as u32))
    }

    /// Its relics, in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Relic> {
        Relic::ALL.into_iter().filter(move |&relic| self.contains(relic))
    }
}

impl FromIterator<Relic> for RelicSet {
    fn from_iter<I: IntoIterator<Item = Relic>>(relics: I) -> Self {
        relics.into_iter().fold(Self::NONE, Self::with)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order_and_words_are_unique() {
        for (index, relic) in Relic::ALL.into_iter().enumerate() {
            assert_eq!(relic as usize, index);
            assert_eq!(Relic::named(relic.word()), Some(relic));
            assert!(!relic.hooks().is_empty(), "{relic:?} does nothing");
        }
    }

    #[test]
    fn the_kinds_have_the_sizes_of_the_catalogue() {
        let sizes = RelicKind::COMMON.map(|kind| kind.relics().count());
        assert_eq!(sizes, [5, 5, 5, 5, 5, 5, 7]);
        assert_eq!(RelicKind::Boss.relics().count(), 4);
    }
}
