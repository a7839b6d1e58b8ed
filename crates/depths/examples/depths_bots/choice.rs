//! Decisions between floors: doors, relics, spoils, goods.

use underdoku_depths::content::{DoorKind, Relic};
use underdoku_depths::{Door, Goods, Move, Offer, OfferSource, Spoil, View, Ware};
use underdoku_generator::Chance;

use super::rows::{Row, Start};

/// A bot's answer to an offer.
pub(crate) fn decide(row: &Row, view: View<'_>, offer: &Offer, chance: &mut Chance) -> Move {
    if !row.chooses {
        return at_random(view, chance);
    }
    let wound = view.max_hp() - view.hp();
    let has_room = view.bag().len() < view.bag_size();
    match offer {
        Offer::Relics(OfferSource::Start, _) if row.start != Start::Chosen => Move::Take(0),
        Offer::Relics(_, relics) => {
            let best = best(relics.len(), |at| favoured(row, relics[at], view));
            Move::Take(best.map_or(0, |at| at as u8 + 1))
        }
        Offer::Spoils(spoils) => {
            let wants = |spoil: Spoil| match spoil {
                Spoil::Heal(_) => {
                    if wound >= 3 {
                        4
                    } else {
                        0
                    }
                }
                Spoil::Item(_) => {
                    if has_room {
                        3
                    } else {
                        1
                    }
                }
                Spoil::Gold(_) => 2,
            };
            let best = best(spoils.len(), |at| wants(spoils[at]));
            Move::Take(best.map_or(0, |at| at as u8 + 1))
        }
        Offer::Shrine => Move::Take(if wound >= 4 { 1 } else { 2 }),
        Offer::Pedlar { price, .. } => {
            if has_room && view.gold() >= price + 10 {
                Move::Buy(1)
            } else {
                Move::Done
            }
        }
        Offer::Doors(doors) => {
            let best = best(doors.len(), |at| door_worth(row, &doors[at], view));
            Move::Take(best.map_or(1, |at| at as u8 + 1))
        }
        Offer::Market(wares) => market(row, wares, view),
    }
}

/// The index of the most valuable choice, the first among equals.
fn best(count: usize, worth: impl Fn(usize) -> i32) -> Option<usize> {
    (0..count).rev().max_by_key(|&at| worth(at))
}

fn at_random(view: View<'_>, chance: &mut Chance) -> Move {
    let moves = view.moves();
    let is_choice = |act: &&Move| !matches!(act, Move::Rest | Move::GiveUp);
    let choices: Vec<Move> = moves.iter().filter(is_choice).copied().collect();
    chance.pick(&choices)
}

fn door_worth(row: &Row, door: &Door, view: View<'_>) -> i32 {
    let policy = &row.policy;
    let is_well = view.hp() * 10 >= view.max_hp() * policy.well;
    match door.kind {
        kind if row.door == Some(kind) => 100,
        DoorKind::Elite if is_well => 50,
        DoorKind::Elite => 10,
        DoorKind::Lair => policy.lair,
        _ => policy.vault,
    }
}

/// Healing first, then the best relic, then items while there is room and gold to spare.
fn market(row: &Row, wares: &[Ware], view: View<'_>) -> Move {
    let wound = view.max_hp() - view.hp();
    let has_room = view.bag().len() < view.bag_size();
    let wants = |ware: &Ware| match ware.goods {
        Goods::Heal(_) if wound >= 4 => 1_000,
        Goods::Relic(relic) => 100 + favoured(row, relic, view),
        Goods::Item(_) if has_room && view.gold() >= ware.price + 10 => 10,
        _ => 0,
    };
    let open = wares.iter().filter(|ware| !ware.is_sold && ware.price <= view.gold());
    let wanted = open.filter(|ware| wants(ware) > 0).max_by_key(|ware| wants(ware));
    wanted.map_or(Move::Done, |ware| Move::Buy(ware.number))
}

/// The value of a relic to a bot that may favour its kind.
fn favoured(row: &Row, relic: Relic, view: View<'_>) -> i32 {
    let more = if row.favours == Some(relic.kind()) { 500 } else { 0 };
    more + worth(relic, view)
        + row.policy.relics.get(usize::from(relic.number())).copied().unwrap_or(0)
}

/// The value of a relic, in tenths, given what is already owned.
fn worth(relic: Relic, view: View<'_>) -> i32 {
    let alike = view.relics().iter().filter(|owned| owned.kind() == relic.kind()).count();
    alone(relic) + 5 * i32::try_from(alike).unwrap_or(0)
}

fn alone(relic: Relic) -> i32 {
    match relic.word() {
        "prayer-beads" | "misers-scale" | "hour-sand" | "echo-bell" => 45,
        "war-drum" | "long-rope" | "monocle" | "masons-hammer" | "cornerstone" | "skeleton-key"
        | "troll-blood" | "healers-herb" | "wide-belt" => 36,
        "braided-cord" | "purse-string" | "quill" | "double-trowel" | "feather-boots"
        | "tar-pot" | "grave-goods" => 22,
        "scholars-fee" | "inkwell" | "loaded-die" | "dark-sight" | "spare-wick"
        | "breath-amulet" => 15,
        "scar-map" | "blood-price" => 9,
        "glass-blade" | "ember" | "heavy-plate" | "war-banner" => 40,
        _ => 30,
    }
}
