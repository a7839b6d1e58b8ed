//! Numbers of the rules that belong to no entry of a table.
//!
//! The rules play by them, sentences and the manual name them.

/// Gold at the start.
pub const START_GOLD: i32 = 10;
/// Sparks at the start.
pub const START_SPARKS: i32 = 1;
/// The most sparks.
pub const MOST_SPARKS: i32 = 6;
/// Items that a bag holds.
pub const BAG: i32 = 3;
/// Links of the chain that make a spark.
pub const SPARK_LINKS: i32 = 4;
/// Insights of a floor that count.
pub const INSIGHTS: i32 = 2;
/// What a wrong digit costs.
pub const WRONG: i32 = 2;
/// What it costs more in a vault.
pub const VAULT_WRONG: i32 = 1;
/// Deeds that are calm once the dark is near.
pub const CALM: i32 = 6;
/// How many fewer they are in a vault.
pub const VAULT_HASTE: i32 = 3;
/// What each second deed in the dark costs.
pub const DARK: i32 = 1;
/// The price of counsel.
pub const COUNSEL: i32 = 5;
/// Houses that must be sealed on a floor for a Salve.
pub const SALVE_SEALS: u32 = 4;
/// Gold that takes one damage where a relic lets it.
pub const GOLD_A_HP: i32 = 40;
/// The least blow that hardly hurts less through a relic.
pub const SOFT_BLOW: i32 = 2;
/// What a declined relic pays.
pub const DECLINED: i32 = 10;
/// What an item pays for which there is no room.
pub const LEFT_ITEM: i32 = 6;
/// HP that a full board heals.
pub const CLEARING_HP: i32 = 1;
/// Gold that a full board pays.
pub const CLEARING_GOLD: i32 = 4;
/// HP that the end of a boss's floor heals.
pub const BOSS_HEAL: i32 = 3;
/// HP that a shrine heals.
pub const SHRINE_HEAL: i32 = 3;
/// What a shrine raises the maximum of HP by.
pub const SHRINE_MAX: i32 = 1;
/// Spoils from which those that are shown are drawn, and relics of an offer.
pub const SHOWN: i32 = 3;
/// Gold that a Thief takes in act I.
pub const THEFT: i32 = 4;
/// What it takes more in each later act.
pub const THEFT_STEP: i32 = 2;
/// The most givens in fog.
pub const MOST_FOG: u32 = 4;
/// Deeds for which a ward or a bar stands.
pub const BAN: u32 = 3;
/// Deeds for which a boss's ward stands.
pub const BOSS_BAN: u32 = 2;
/// HP that a Leech gains with each bite.
pub const LEECH: i32 = 1;
/// What the strike of a cell is weaker by on a Golem.
pub const HIDE: i32 = 1;
/// What a digit costs that a Basilisk looks at.
pub const GAZE: i32 = 2;
/// Cells that a Spider webs at once.
pub const WEBS: u32 = 2;
/// Deeds after which a dead Twin is back.
pub const TWIN_SLEEP: u32 = 4;
/// The floor from which on damage is [`HARD_DAMAGE`].
pub const HARD_FROM: i32 = 15;
/// The usual damage from that floor on, and of elites after act I.
pub const HARD_DAMAGE: i32 = 2;
/// The tenths of HP that the boss of each act has for each blank of its board.
pub const BOSS_TENTHS: [i32; 3] = [18, 20, 18];
