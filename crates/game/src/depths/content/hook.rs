//! Hooks: how a relic, a class or a degree of difficulty takes part in the rules.

use super::Item;

/// One thing that the owner of a relic, or a player of a class, has ahead of others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hook {
    /// A number of the rules is higher by this, or lower.
    Adds(Number, i32),
    /// The same while a condition holds.
    AddsIf(Condition, Number, i32),
    /// What things cost is multiplied by so many hundredths.
    Price(u32),
    /// Something is gained when something happens.
    On(Occasion, When, Gain),
}

/// A number that the rules read; those that no hook adds to are 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Number {
    /// What the strike of a cell is stronger by.
    Strike,
    /// What the strike of an insight that counts is stronger by, beside its 1.
    InsightStrike,
    /// How many more insights a floor count.
    Insights,
    /// What the strike of a seal is stronger by.
    Seal,
    /// The same of a region's seal.
    RegionSeal,
    /// How many more links of the chain make a spark.
    SparkLinks,
    /// How many deeds later monsters act first.
    FirstCount,
    /// How much longer all periods are.
    Period,
    /// How much longer the first monster's period is.
    FirstPeriod,
    /// How many more deeds are calm before the dark bites.
    Calm,
    /// How many times more loot counts.
    Loot,
    /// How many halves more the gold of loot counts.
    LootGold,
    /// How many more pieces of loot lie in Lairs and Elites.
    LootPieces,
    /// What a wrong digit costs more.
    WrongCost,
    /// How many wrong digits of a floor are free.
    FreeWrongs,
    /// What a Potion heals more.
    Potion,
    /// How many more items the bag holds.
    Bag,
    /// How many more HP clearing a floor heals.
    Clearing,
    /// What a skill costs more.
    SkillCost,
    /// How many bites of a floor miss.
    MissedBites,
    /// How many aimed blows of a floor miss.
    MissedBlows,
    /// How many blows of a floor, of 2 or more, are 1 less.
    SoftBlows,
    /// How many lost HP of a floor gold can pay at most.
    PaidHp,
    /// How much longer a dodged monster waits.
    Dodged,
    /// Whether a far cell leaves the chain as it is.
    FarCellsKeepChain,
    /// Whether a wrong digit leaves the chain as it is.
    WrongsKeepChain,
    /// Whether an insight does not tick.
    InsightsStopTick,
    /// Whether seals strike everybody.
    SealsStrikeAll,
    /// How many more quarters of a monster wait behind a door of act I.
    EarlyQuarters,
    /// What the base HP of elites is higher by.
    EliteHp,
    /// Hundredths that the second and the third boss have more HP.
    BossHp,
    /// How many of three spoils are not shown.
    HiddenSpoils,
    /// How many floors sooner damage is 2.
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

/// Which of the times that something happens.
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
