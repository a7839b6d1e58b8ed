//! The rules `depths-1`. They are frozen: a change makes another version.

mod monsters;
mod relics;

use super::{ActRules, BossRules, ClassRules, FloorRules, MerchantKind, Numbers, Rules};
use crate::content::Gain::{MaxHp, Weakened};
use crate::content::Hook::{Adds, On, Price};
use crate::content::When::Always;
use crate::content::{BoardKind, BoardSpec, DoorChoice, DoorKind, Item, Kind, Number, Occasion};
use crate::grade::Level;
use monsters::MONSTERS;
use relics::RELICS;

/// The rules `depths-1`.
pub static DEPTHS_1: Rules = Rules {
    name: "depths-1",
    relics: RELICS,
    monsters: MONSTERS,
    elites: &[Kind::MINOTAUR, Kind::BASILISK, Kind::LICH, Kind::SPIDER, Kind::TWIN],
    mimic: Kind::MIMIC,
    first_monster: Kind::RAT,
    acts: [
        ActRules {
            pool: &[Kind::RAT, Kind::RAT, Kind::BAT, Kind::OOZE, Kind::THIEF, Kind::ARCHER],
            kinds: 4,
            vault_kinds: &[Kind::RAT, Kind::ARCHER, Kind::OOZE],
            vault: boxes(6, 22, Level::Pairs),
            arrivals: &[0, 5, 9, 12, 15],
            bosses: &[BossRules {
                kind: Kind::CROSS,
                board: board(BoardKind::Diagonals, 6, 22, Level::Singles),
                tenths: 18,
            }],
            boss_hurt: 2,
        },
        ActRules {
            pool: &[
                Kind::RAT,
                Kind::OOZE,
                Kind::THIEF,
                Kind::WISP,
                Kind::WARDEN,
                Kind::ARCHER,
                Kind::LEECH,
                Kind::BAT,
            ],
            kinds: 6,
            vault_kinds: &[Kind::LEECH, Kind::ARCHER, Kind::WARDEN],
            vault: boxes(8, 36, Level::Triples),
            arrivals: &[0, 0, 8, 14, 18],
            bosses: &[BossRules {
                kind: Kind::SHAPER,
                board: board(BoardKind::Jigsaw, 7, 28, Level::Pairs),
                tenths: 20,
            }],
            boss_hurt: 2,
        },
        ActRules {
            pool: &[
                Kind::LEECH,
                Kind::ARCHER,
                Kind::GOLEM,
                Kind::SHADE,
                Kind::MUTE,
                Kind::WARDEN,
                Kind::WISP,
                Kind::OOZE,
                Kind::RAT,
            ],
            kinds: 6,
            vault_kinds: &[Kind::GOLEM, Kind::LEECH, Kind::ARCHER],
            vault: boxes(9, 46, Level::Triples),
            arrivals: &[0, 0, 7, 13, 18],
            bosses: &[BossRules {
                kind: Kind::RECKONER,
                board: board(BoardKind::Killer, 6, 30, Level::Pairs),
                tenths: 18,
            }],
            boss_hurt: 3,
        },
    ],
    floors: [
        floor(DoorChoice::Fixed(DoorKind::Lair), &[boxes(6, 16, Level::Singles)], 5, PEDLAR),
        floor(DoorChoice::Doors, &[boxes(6, 18, Level::Singles)], 9, PEDLAR),
        floor(DoorChoice::Doors, &[boxes(6, 18, Level::Singles)], 9, MARKET),
        floor(DoorChoice::Doors, &[boxes(6, 20, Level::Singles)], 9, PEDLAR),
        floor(DoorChoice::Fixed(DoorKind::Shrine), &[boxes(6, 20, Level::Singles)], 9, None),
        floor(DoorChoice::Fixed(DoorKind::Boss), &[boxes(6, 20, Level::Singles)], 9, None),
        floor(DoorChoice::Doors, &[boxes(8, 28, Level::Singles)], 10, PEDLAR),
        floor(
            DoorChoice::Doors,
            &[boxes(8, 32, Level::Singles), boxes(9, 32, Level::Singles)],
            12,
            PEDLAR,
        ),
        floor(
            DoorChoice::Doors,
            &[boxes(8, 32, Level::Singles), boxes(9, 32, Level::Singles)],
            12,
            MARKET,
        ),
        floor(
            DoorChoice::Doors,
            &[boxes(9, 32, Level::Singles), boxes(9, 35, Level::Pairs)],
            14,
            PEDLAR,
        ),
        floor(
            DoorChoice::Fixed(DoorKind::Shrine),
            &[boxes(9, 32, Level::Singles), boxes(9, 35, Level::Pairs)],
            14,
            None,
        ),
        floor(
            DoorChoice::Fixed(DoorKind::Boss),
            &[boxes(9, 32, Level::Singles), boxes(9, 35, Level::Pairs)],
            14,
            None,
        ),
        floor(DoorChoice::Doors, &[boxes(9, 38, Level::Singles)], 15, PEDLAR),
        floor(
            DoorChoice::Doors,
            &[boxes(9, 38, Level::Singles), boxes(9, 40, Level::Pairs)],
            15,
            PEDLAR,
        ),
        floor(DoorChoice::Doors, &[boxes(9, 40, Level::Pairs)], 17, MARKET),
        floor(
            DoorChoice::Doors,
            &[boxes(9, 40, Level::Pairs), boxes(9, 42, Level::Pairs)],
            17,
            PEDLAR,
        ),
        floor(
            DoorChoice::Fixed(DoorKind::Shrine),
            &[boxes(9, 40, Level::Pairs), boxes(9, 42, Level::Pairs)],
            17,
            None,
        ),
        floor(
            DoorChoice::Fixed(DoorKind::Boss),
            &[boxes(9, 40, Level::Pairs), boxes(9, 42, Level::Pairs)],
            17,
            None,
        ),
    ],
    shrine: boxes(4, 9, Level::Singles),
    classes: [
        ClassRules { hp: 13, cost: 2, amount: 3, hooks: &[] },
        ClassRules {
            hp: 13,
            cost: 2,
            amount: 3,
            hooks: &[Adds(Number::Insights, 1), Adds(Number::InsightStrike, 1)],
        },
        ClassRules {
            hp: 13,
            cost: 2,
            amount: 0,
            hooks: &[Adds(Number::LootGold, 1), Adds(Number::MissedBlows, 1)],
        },
        ClassRules { hp: 10, cost: 2, amount: 6, hooks: &[Adds(Number::FreeWrongs, 1)] },
        ClassRules { hp: 12, cost: 4, amount: 2, hooks: &[Adds(Number::Clearing, 1)] },
        ClassRules { hp: 12, cost: 3, amount: 2, hooks: &[Adds(Number::Seal, 1)] },
    ],
    items: &[
        (Item::Potion, 3),
        (Item::SparkJar, 3),
        (Item::Truth, 0),
        (Item::Sight, 3),
        (Item::Bomb, 4),
        (Item::Smoke, 3),
        (Item::Chalk, 2),
        (Item::Salve, 4),
    ],
    ascensions: [
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
    ],
    gentle: &[
        On(Occasion::Taken, Always, MaxHp(8)),
        Adds(Number::Period, 1),
        Adds(Number::WrongCost, -1),
    ],
    numbers: Numbers {
        start_gold: 10,
        start_sparks: 1,
        most_sparks: 6,
        bag: 3,
        spark_links: 4,
        insights: 2,
        wrong: 2,
        vault_wrong: 1,
        calm: 6,
        vault_haste: 3,
        dark: 1,
        counsel: 5,
        salve_seals: 4,
        gold_a_hp: 40,
        soft_blow: 2,
        declined: 10,
        left_item: 6,
        clearing_hp: 1,
        clearing_gold: 4,
        boss_heal: 3,
        shrine_heal: 3,
        shrine_max: 1,
        shown: 3,
        hard_from: 15,
        hard_damage: 2,
        pedlar: 15,
        market_heal: (5, 20),
        market_relic: 80,
        market_item: 18,
        lair_spoils: (12, 2),
        elite_spoils: (8, 1),
        floor_gold: [8, 11, 5, 2, 15],
        lair_weight: 46,
        elite_weight: 16,
        elites_from: 3,
        vault_weight: 18,
        vault_arrival: 6,
        mimics: 12,
        loot: [38, 15, 24],
        loot_pieces: [2, 3],
        vault_loot: 4,
        quiet_loot: 1,
        poor: 3,
        growth: 75,
    },
};

const PEDLAR: Option<MerchantKind> = Some(MerchantKind::Pedlar);
const MARKET: Option<MerchantKind> = Some(MerchantKind::Market);

const fn boxes(size: u8, blanks: u8, level: Level) -> BoardSpec {
    board(BoardKind::Boxes, size, blanks, level)
}

const fn board(kind: BoardKind, size: u8, blanks: u8, level: Level) -> BoardSpec {
    BoardSpec { size, kind, blanks, level }
}

const fn floor(
    room: DoorChoice,
    boards: &'static [BoardSpec],
    quarters: usize,
    merchant: Option<MerchantKind>,
) -> FloorRules {
    FloorRules { room, boards, quarters, merchant }
}
