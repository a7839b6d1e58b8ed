//! The moves that are possible now, as far as a player can tell.

use super::super::content::AimKind;
use super::super::offer::{Goods, Offer};
use super::super::{Aim, Move};
use super::{FloorView, View};

impl View<'_> {
    /// Every move that would not be refused, except for digits: for those see
    /// [`FloorView::check`](FloorView::check) for those. Truth is listed for the cells of
    /// [`FloorView::check_truth`](FloorView::check_truth).
    pub fn moves(self) -> Vec<Move> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let mut moves = if self.surplus().is_some() {
            let slots = 1..=self.bag().len() as u8;
            [Move::Take(0)].into_iter().chain(slots.map(Move::Drop)).collect()
        } else if let Some(offer) = self.offer() {
            self.choices(offer)
        } else {
            self.floor().map_or_else(Vec::new, |floor| self.aids(floor))
        };
        moves.extend([Move::Rest, Move::GiveUp]);
        moves
    }

    fn choices(self, offer: &Offer) -> Vec<Move> {
        let any = |first: u8, count: usize| (first..=count as u8).map(Move::Take).collect();
        match offer {
            Offer::Relics(_, relics) => any(0, relics.len()),
            Offer::Spoils(spoils) => any(0, spoils.len()),
            Offer::Shrine => any(0, 2),
            Offer::Doors(doors) => any(1, doors.len()),
            Offer::Pedlar { price, .. } => {
                let buy = (*price <= self.gold()).then_some(Move::Buy(1));
                buy.into_iter().chain([Move::Done]).collect()
            }
            Offer::Market(wares) => {
                let is_hurt = self.hp() < self.max_hp();
                let open = wares.iter().filter(|ware| {
                    let is_of_use = is_hurt || !matches!(ware.goods, Goods::Heal(_));
                    !ware.is_sold && ware.price <= self.gold() && is_of_use
                });
                open.map(|ware| Move::Buy(ware.number)).chain([Move::Done]).collect()
            }
        }
    }

    /// Skill, items, counsel and stairs, each tried on a copy.
    fn aids(self, floor: FloorView<'_>) -> Vec<Move> {
        let skill = aims(self.setup().class.skill().target(), floor).into_iter().map(Move::Skill);
        let mut items = self.bag().to_vec();
        items.sort_unstable();
        items.dedup();
        let uses = items.into_iter().flat_map(|item| {
            aims(item.target(), floor).into_iter().map(move |aim| Move::Use(item, aim))
        });
        let all = skill.chain(uses).chain([Move::Counsel, Move::Leave]);
        all.filter(|&act| is_possible(floor, act)).collect()
    }
}

/// Every target that something could be used on.
fn aims(kind: AimKind, floor: FloorView<'_>) -> Vec<Aim> {
    match kind {
        AimKind::None => vec![Aim::None],
        AimKind::Monster => {
            (0..floor.floor.monsters.len()).map(|index| Aim::Monster(index as u8)).collect()
        }
        AimKind::Cell => {
            let open = floor.open().into_iter();
            open.filter(|&place| floor.check_truth(place).is_ok()).map(Aim::Cell).collect()
        }
    }
}

fn is_possible(floor: FloorView<'_>, act: Move) -> bool {
    let mut copy = floor.copied();
    let mut scene = copy.scene();
    match act {
        // Trying would reveal the solution.
        Move::Use(_, Aim::Cell(_)) => !floor.is_mute(),
        Move::Use(item, aim) => scene.use_item(item, aim).is_ok(),
        Move::Skill(aim) => scene.skill(aim).is_ok(),
        Move::Counsel => scene.counsel().is_ok(),
        _ => floor.has_stairs(),
    }
}
