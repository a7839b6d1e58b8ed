//! The relics of `depths-1`.

use crate::content::Condition::{Chain, HalfFilled, ThirdOfHp};
use crate::content::Gain::{
    AnyItem, Breath, Cornerstone, Gold, Heal, MaxHp, Sparks, StrikeAll, StrikeBack,
};
use crate::content::Hook::{Adds, AddsIf, On, Price};
use crate::content::When::{Always, Every, Nth, Once, OnceAFloor};
use crate::content::{Gain, Item, Number, Occasion, Relic, RelicInfo, RelicKind, names};

/// Declares each relic with its number, its kind, its name in saves and messages, and its hooks.
macro_rules! relics {
    ($($name:ident = $number:literal $kind:ident $word:literal [$($hook:expr),+ $(,)?])+) => {
        #[expect(missing_docs, reason = "the hooks say what each does")]
        impl Relic {
            $(pub const $name: Self = Self::new(&RelicInfo {
                number: $number,
                kind: RelicKind::$kind,
                names: names!("relic", $word),
                hooks: &[$($hook),+],
            });)+
        }

        /// All relics, by number; those of bosses come last.
        pub(super) const RELICS: &[Relic] = &[$(Relic::$name),+];
    };
}

relics! {
    BRAIDED_CORD = 0 Chain "braided-cord" [Adds(Number::FarCellsKeepChain, 1)]
    PRAYER_BEADS = 1 Chain "prayer-beads" [Adds(Number::SparkLinks, -1), On(Occasion::FloorStart, Always, Sparks(1))]
    WAR_DRUM = 2 Chain "war-drum" [AddsIf(Chain(6), Number::Strike, 1)]
    LONG_ROPE = 3 Chain "long-rope" [On(Occasion::Link, Every(6), Heal(1))]
    PURSE_STRING = 4 Chain "purse-string" [On(Occasion::ChainSpark, Always, Gold(3))]
    MONOCLE = 5 Insight "monocle" [Adds(Number::InsightStrike, 3)]
    CHESS_CLOCK = 6 Insight "chess-clock" [Adds(Number::InsightsStopTick, 1)]
    SCHOLARS_FEE = 7 Insight "scholars-fee" [On(Occasion::Insight, Always, Gold(8))]
    INKWELL = 8 Insight "inkwell" [On(Occasion::Insight, Always, Sparks(2))]
    QUILL = 9 Insight "quill" [On(Occasion::Insight, Nth(2), Heal(1))]
    MASONS_HAMMER = 10 Seal "masons-hammer" [Adds(Number::RegionSeal, 2)]
    DOUBLE_TROWEL = 11 Seal "double-trowel" [On(Occasion::TwoSeals, OnceAFloor, Heal(1))]
    TOLLGATE = 12 Seal "tollgate" [On(Occasion::RegionSeal, Always, Gold(2))]
    ECHO_BELL = 13 Seal "echo-bell" [Adds(Number::SealsStrikeAll, 1)]
    CORNERSTONE = 14 Seal "cornerstone" [On(Occasion::FloorStart, Always, Cornerstone(3))]
    FEATHER_BOOTS = 15 Tempo "feather-boots" [On(Occasion::Dodge, Always, Sparks(1)), Adds(Number::Dodged, 1)]
    DUSK_CLOAK = 16 Tempo "dusk-cloak" [Adds(Number::MissedBites, 1)]
    HOUR_SAND = 17 Tempo "hour-sand" [Adds(Number::FirstCount, 2)]
    COUNTERSTROKE = 18 Tempo "counterstroke" [On(Occasion::Dodge, Always, StrikeBack(3))]
    TAR_POT = 19 Tempo "tar-pot" [Adds(Number::FirstPeriod, 1)]
    LANTERN = 20 Greed "lantern" [Adds(Number::Calm, 5)]
    MISERS_SCALE = 21 Greed "misers-scale" [Adds(Number::PaidHp, 2)]
    SKELETON_KEY = 22 Greed "skeleton-key" [Adds(Number::Loot, 1)]
    DARK_SIGHT = 23 Greed "dark-sight" [AddsIf(HalfFilled, Number::Strike, 1)]
    HAGGLERS_RING = 24 Greed "hagglers-ring" [Price(70)]
    LOADED_DIE = 25 Risk "loaded-die" [Adds(Number::WrongCost, -1), Adds(Number::WrongsKeepChain, 1)]
    SCAR_MAP = 26 Risk "scar-map" [On(Occasion::WrongPaid, Always, StrikeAll(5))]
    THICK_HIDE = 27 Risk "thick-hide" [Adds(Number::SoftBlows, 2)]
    BLOOD_PRICE = 28 Risk "blood-price" [AddsIf(ThirdOfHp, Number::Strike, 1)]
    CHALK_CIRCLE = 29 Risk "chalk-circle" [Adds(Number::FreeWrongs, 1)]
    TROLL_BLOOD = 30 Body "troll-blood" [On(Occasion::CleanFloor, Always, Heal(2))]
    IRON_RATION = 31 Body "iron-ration" [On(Occasion::Taken, Always, MaxHp(3))]
    HEALERS_HERB = 32 Body "healers-herb" [On(Occasion::Taken, Always, Gain::Item(Item::Potion)), Adds(Number::Potion, 2)]
    BREATH_AMULET = 33 Body "breath-amulet" [On(Occasion::Death, Once, Breath(2))]
    SPARE_WICK = 34 Body "spare-wick" [On(Occasion::FloorStart, Always, Sparks(2))]
    WIDE_BELT = 35 Body "wide-belt" [Adds(Number::Bag, 3), On(Occasion::FloorEnd, Every(3), AnyItem)]
    GRAVE_GOODS = 36 Body "grave-goods" [On(Occasion::Kill, Every(3), Heal(1))]
    GLASS_BLADE = 37 Boss "glass-blade" [Adds(Number::Strike, 1), Adds(Number::WrongCost, 2), On(Occasion::Taken, Always, MaxHp(-2))]
    EMBER = 38 Boss "ember" [Adds(Number::SkillCost, -1), On(Occasion::FloorStart, Always, Sparks(1))]
    HEAVY_PLATE = 39 Boss "heavy-plate" [On(Occasion::Taken, Always, MaxHp(6))]
    WAR_BANNER = 40 Boss "war-banner" [Adds(Number::Seal, 2)]
}
