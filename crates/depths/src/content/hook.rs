//! Hooks: how a relic, a class or a degree of difficulty changes the rules.

use super::Item;

/// One change of the rules granted by a relic, a class or a degree of difficulty.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hook {
    /// Adds to a number of the rules, or subtracts from it.
    Adds(Number, i32),
    /// Adds to a number as [`Hook::Adds`] does, but only while a condition holds.
    AddsIf(Condition, Number, i32),
    /// Multiplies prices by a factor, in hundredths.
    Price(u32),
    /// Grants something when something happens.
    On(Occasion, When, Gain),
}

/// A number that the rules read. It is 0 unless hooks change it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// Strength added to the strike of a cell.
    Strike,
    /// Strength added to the strike of an insight that counts, in addition to its own 1.
    InsightStrike,
    /// How many more insights count on each floor.
    Insights,
    /// Strength added to the strike of a seal.
    Seal,
    /// Strength added to a region's seal.
    RegionSeal,
    /// More links needed in the chain for a spark.
    SparkLinks,
    /// Deeds added to the first count of every monster.
    FirstCount,
    /// Deeds added to every period.
    Period,
    /// Deeds added to the period of the first monster.
    FirstPeriod,
    /// More calm deeds before the dark bites.
    Calm,
    /// How many additional times loot counts.
    Loot,
    /// How many halves of its value are added to the gold of loot.
    LootGold,
    /// More pieces of loot in Lairs and Elites.
    LootPieces,
    /// HP added to the cost of a wrong digit.
    WrongCost,
    /// Wrong digits on a floor that are free.
    FreeWrongs,
    /// HP added to what a Potion heals.
    Potion,
    /// More items in the bag.
    Bag,
    /// HP added to what clearing a floor heals.
    Clearing,
    /// Sparks added to the price of a skill.
    SkillCost,
    /// How many bites on a floor miss.
    MissedBites,
    /// How many aimed blows on a floor miss.
    MissedBlows,
    /// How many blows of 2 or more on a floor are weakened by 1.
    SoftBlows,
    /// The maximum damage on a floor that gold can absorb, in HP.
    PaidHp,
    /// Deeds by which a dodged monster is delayed.
    Dodged,
    /// If above 0, a far cell does not break the chain.
    FarCellsKeepChain,
    /// If above 0, a wrong digit does not break the chain.
    WrongsKeepChain,
    /// If above 0, an insight does not tick.
    InsightsStopTick,
    /// If above 0, seals strike every monster.
    SealsStrikeAll,
    /// Quarters of a monster added to each floor of act I.
    EarlyQuarters,
    /// HP added to the base HP of elites.
    EliteHp,
    /// Percent added to the HP of the second and the third boss.
    BossHp,
    /// How many of the three spoils are not shown.
    HiddenSpoils,
    /// Floors by which the higher damage starts sooner.
    EarlyDamage,
}

/// A state of the run or the floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The chain has at least this many links.
    Chain(u32),
    /// Half of the board's blanks are filled.
    HalfFilled,
    /// HP are at most a third of the maximum.
    ThirdOfHp,
}

/// A moment at which hooks can grant something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// The relic is taken, or the run begins.
    Taken,
    /// A floor begins.
    FloorStart,
    /// A floor ends; counted by the number of floors.
    FloorEnd,
    /// A floor ends without a wrong digit.
    CleanFloor,
    /// The chain grew; counted by its links.
    Link,
    /// The chain gave a spark, even if there was no room for it.
    ChainSpark,
    /// An insight counted; counted per floor.
    Insight,
    /// A region became complete.
    RegionSeal,
    /// One digit completed two houses or more.
    TwoSeals,
    /// An aimed blow was dodged; concerns that monster.
    Dodge,
    /// A monster died; counted per run.
    Kill,
    /// A wrong digit cost HP.
    WrongPaid,
    /// HP have reached 0.
    Death,
}

/// Which occurrences of a moment count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// All occurrences.
    Always,
    /// The occurrences whose count is a multiple of this number.
    Every(u32),
    /// The occurrence with this count.
    Nth(u32),
    /// The first of a floor.
    OnceAFloor,
    /// The first of a run.
    Once,
}

/// What a hook grants or does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// Gold.
    Gold(i32),
    /// HP, up to the maximum.
    Heal(i32),
    /// Changes the maximum HP. An increase is added to the HP too; a decrease caps them.
    MaxHp(i32),
    /// HP lost at the start; the maximum does not change.
    Weakened(i32),
    /// Sparks.
    Sparks(i32),
    /// This item.
    Item(Item),
    /// A random item.
    AnyItem,
    /// Strikes every living monster for this many HP.
    StrikeAll(i32),
    /// Strikes the monster concerned for this many HP.
    StrikeBack(i32),
    /// Fills the first cell without loot in the lair of the weakest present monster, and strikes it
    /// for this many HP.
    Cornerstone(i32),
    /// Death leaves this many HP.
    Breath(i32),
}
