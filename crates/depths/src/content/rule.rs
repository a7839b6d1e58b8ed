//! Numbers of the rules that belong to no entry of a table.
//!
//! The rules, the sentences and the manual all read them from here.

/// Gold at the start.
pub const START_GOLD: i32 = 10;
/// Sparks at the start.
pub const START_SPARKS: i32 = 1;
/// The maximum of sparks.
pub const MOST_SPARKS: i32 = 6;
/// Items that a bag holds.
pub const BAG: i32 = 3;
/// Links of the chain for each spark.
pub const SPARK_LINKS: i32 = 4;
/// Insights that count on each floor.
pub const INSIGHTS: i32 = 2;
/// HP that a wrong digit costs.
pub const WRONG: i32 = 2;
/// HP that it costs more in a vault.
pub const VAULT_WRONG: i32 = 1;
/// Calm deeds between the dark coming near and its first bite.
pub const CALM: i32 = 6;
/// How many fewer there are in a vault.
pub const VAULT_HASTE: i32 = 3;
/// HP that every second deed in the dark costs.
pub const DARK: i32 = 1;
/// The price of counsel.
pub const COUNSEL: i32 = 5;
/// Houses that must be sealed on a floor for a Salve.
pub const SALVE_SEALS: u32 = 4;
/// Gold that absorbs one damage, with a relic that allows it.
pub const GOLD_A_HP: i32 = 40;
/// The smallest blow that a relic can weaken.
pub const SOFT_BLOW: i32 = 2;
/// Gold for declining a relic.
pub const DECLINED: i32 = 10;
/// Gold for an item that does not fit into the bag.
pub const LEFT_ITEM: i32 = 6;
/// HP that a full board heals.
pub const CLEARING_HP: i32 = 1;
/// Gold that a full board pays.
pub const CLEARING_GOLD: i32 = 4;
/// HP that the end of a boss's floor heals.
pub const BOSS_HEAL: i32 = 3;
/// HP that a shrine heals.
pub const SHRINE_HEAL: i32 = 3;
/// HP that a shrine adds to the maximum.
pub const SHRINE_MAX: i32 = 1;
/// Spoils and relics drawn for an offer, before any are hidden.
pub const SHOWN: i32 = 3;
/// Gold that a Thief takes in act I.
pub const THEFT: i32 = 4;
/// Gold that it takes in addition in each later act.
pub const THEFT_STEP: i32 = 2;
/// The most givens in fog at once.
pub const MOST_FOG: u32 = 4;
/// Deeds for which a ward or a bar lasts.
pub const BAN: u32 = 3;
/// Deeds for which a boss's ward lasts.
pub const BOSS_BAN: u32 = 2;
/// HP that a Leech gains with each bite.
pub const LEECH: i32 = 1;
/// Amount by which strikes of cells are weakened on a Golem.
pub const HIDE: i32 = 1;
/// HP that placing the digit a Basilisk looks at costs.
pub const GAZE: i32 = 2;
/// Cells that a Spider webs at once.
pub const WEBS: u32 = 2;
/// Deeds after which a dead Twin is back.
pub const TWIN_SLEEP: u32 = 4;
/// The first floor on which damage is [`HARD_DAMAGE`].
pub const HARD_FROM: i32 = 15;
/// The standard damage from that floor on, and of elites after act I.
pub const HARD_DAMAGE: i32 = 2;
/// HP of each act's boss per blank of its board, in tenths.
pub const BOSS_TENTHS: [i32; 3] = [18, 20, 18];
