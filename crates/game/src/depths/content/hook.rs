//! Hooks: how a relic, a class or a degree of difficulty takes part in the rules.

use super::Item;

/// One thing that the owner of a relic, or a player of a class, has ahead of others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hook {
    /// A number of the rules is higher by this, or lower.
    Adds(Number, i32),
    /// The same while a condition holds.
    AddsIf(Condition, Number, i32),
    /// Prices are multiplied by so many hundredths.
    Price(u32),
    /// Something is gained when something happens.
    On(Occasion, When, Gain),
}

/// A number that the rules read; those that no hook adds to are 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// Strength added to the strike of a cell.
    Strike,
    /// Strength added to the strike of an insight that counts, beside its 1.
    InsightStrike,
    /// More insights a floor that count.
    Insights,
    /// Strength added to the strike of a seal.
    Seal,
    /// The same of a region's seal.
    RegionSeal,
    /// More links of the chain for a spark.
    SparkLinks,
    /// Deeds by which monsters act later for the first time.
    FirstCount,
    /// Deeds by which all periods are longer.
    Period,
    /// Deeds by which the first monster's period is longer.
    FirstPeriod,
    /// More calm deeds before the dark bites.
    Calm,
    /// Times more that loot counts.
    Loot,
    /// Halves more that the gold of loot counts.
    LootGold,
    /// More pieces of loot in Lairs and Elites.
    LootPieces,
    /// HP more that a wrong digit costs.
    WrongCost,
    /// Wrong digits of a floor that are free.
    FreeWrongs,
    /// HP more that a Potion heals.
    Potion,
    /// More items in the bag.
    Bag,
    /// HP more that clearing a floor heals.
    Clearing,
    /// Sparks more that a skill costs.
    SkillCost,
    /// Bites of a floor that miss.
    MissedBites,
    /// Aimed blows of a floor that miss.
    MissedBlows,
    /// Blows of a floor, of 2 or more, that are 1 less.
    SoftBlows,
    /// Lost HP of a floor that gold can pay at most.
    PaidHp,
    /// Deeds that a dodged monster waits longer.
    Dodged,
    /// Above 0, a far cell leaves the chain as it is.
    FarCellsKeepChain,
    /// Above 0, a wrong digit leaves the chain as it is.
    WrongsKeepChain,
    /// Above 0, an insight does not tick.
    InsightsStopTick,
    /// Above 0, seals strike everybody.
    SealsStrikeAll,
    /// More quarters of a monster behind a door of act I.
    EarlyQuarters,
    /// Base HP more of elites.
    EliteHp,
    /// Hundredths that the second and the third boss have more HP.
    BossHp,
    /// Spoils of three that are not shown.
    HiddenSpoils,
    /// Floors by which damage is 2 sooner.
    EarlyDamage,
}

/// A state of the run or the floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The chain has at least so many links.
    Chain(u32),
    /// Half of the board's blanks are gone.
    HalfFilled,
    /// HP are at most a third of their maximum.
    ThirdOfHp,
}

/// Something that happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occasion {
    /// The relic is taken, or the run begins.
    Taken,
    /// A floor begins.
    FloorStart,
    /// A floor ends; counted by floors.
    FloorEnd,
    /// A floor ends on which no digit was wrong.
    CleanFloor,
    /// The chain grew; counted by its links.
    Link,
    /// The chain gave a spark, had or lost.
    ChainSpark,
    /// An insight counted; counted on the floor.
    Insight,
    /// A region became complete.
    RegionSeal,
    /// One digit completed two houses or more.
    TwoSeals,
    /// An aimed blow was dodged; it is about that monster.
    Dodge,
    /// A monster died; counted in the run.
    Kill,
    /// A wrong digit cost HP.
    WrongPaid,
    /// HP are 0.
    Death,
}

/// A choice among the times that something happens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// Each.
    Always,
    /// Each whose count is a multiple of this.
    Every(u32),
    /// The one of this count.
    Nth(u32),
    /// The first of a floor.
    OnceAFloor,
    /// The first of a run.
    Once,
}

/// Something that a player gets, or that is done for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gain {
    /// Gold.
    Gold(i32),
    /// HP, up to the maximum.
    Heal(i32),
    /// The maximum of HP changes by this; so do HP if it rises, and they stay within it if not.
    MaxHp(i32),
    /// HP are lost at the start, the maximum is not.
    Weakened(i32),
    /// Sparks.
    Sparks(i32),
    /// This item.
    Item(Item),
    /// An item that is drawn.
    AnyItem,
    /// Each living monster is struck for this.
    StrikeAll(i32),
    /// The monster that this is about is struck for this.
    StrikeBack(i32),
    /// The first cell without loot of the weakest present monster's lair is filled, and the monster
    /// is struck for this.
    Cornerstone(i32),
    /// Death leaves so many HP.
    Breath(i32),
}
