//! Choices between floors: relics, spoils, shrines, doors, goods, and a full bag.

use super::run::{MoveResult, Phase, Run};
use crate::content::{Gain, Item, Relic};
use crate::event::{Event, Purse};
use crate::offer::{Goods, Offer, Source, Spoil, Ware};
use crate::player::Player;
use crate::refused::Refused;
use crate::scene;

impl Run {
    pub(super) fn take(&mut self, number: u8, events: &mut Vec<Event>) -> MoveResult {
        let Phase::Offer(offer) = &self.phase else { return Err(Refused::NothingOffered) };
        let (offer, numbers) = (offer.clone(), &self.player.rules().numbers);
        match offer {
            Offer::Relics(source, relics) => self.take_offered(source, &relics, number, events)?,
            Offer::Spoils(spoils) => match choice(&spoils, number)? {
                Some(spoil) => self.take_spoil(spoil, events),
                None => events.push(Event::Passed),
            },
            Offer::Shrine => match number {
                0 => events.push(Event::Passed),
                1 => scene::heal(&mut self.player, numbers.shrine_heal, events),
                2 => scene::gained(&mut self.player, Gain::MaxHp(numbers.shrine_max), events),
                _ => return Err(Refused::NoChoice { number }),
            },
            Offer::Doors(doors) => {
                let index = usize::from(number).checked_sub(1).ok_or(Refused::MustChoose)?;
                let door = doors.get(index).ok_or(Refused::NoChoice { number })?;
                self.enter(door, events);
                return Ok(());
            }
            Offer::Pedlar { .. } | Offer::Market(_) => return Err(Refused::NoChoice { number }),
        }
        self.go_on(events);
        Ok(())
    }

    fn take_offered(
        &mut self,
        source: Source,
        relics: &[Relic],
        number: u8,
        events: &mut Vec<Event>,
    ) -> MoveResult {
        if let Some(relic) = choice(relics, number)? {
            take_relic(&mut self.player, relic, events);
            return Ok(());
        }
        events.push(Event::Passed);
        if source != Source::Market {
            let gold = self.player.rules().numbers.declined;
            scene::gold(&mut self.player, gold, Purse::Declined, events);
        }
        Ok(())
    }

    fn take_spoil(&mut self, spoil: Spoil, events: &mut Vec<Event>) {
        let player = &mut self.player;
        match spoil {
            Spoil::Gold(gold) => scene::gold(player, gold, Purse::Spoils, events),
            Spoil::Heal(by) => scene::heal(player, by, events),
            Spoil::Item(item) => scene::find(player, item, events),
        }
    }

    fn pay(&mut self, price: i32, purse: Purse, events: &mut Vec<Event>) -> MoveResult {
        let gold = self.player.gold;
        if gold < price {
            return Err(Refused::TooDear { price, gold });
        }
        scene::gold(&mut self.player, -price, purse, events);
        Ok(())
    }

    pub(super) fn buy(&mut self, number: u8, events: &mut Vec<Event>) -> MoveResult {
        let Phase::Offer(offer) = &self.phase else { return Err(Refused::NothingOffered) };
        match offer.clone() {
            Offer::Pedlar { item, price } => {
                if number != 1 {
                    return Err(Refused::NoChoice { number });
                }
                self.pay(price, Purse::Pedlar, events)?;
                scene::find(&mut self.player, item, events);
                self.go_on(events);
                Ok(())
            }
            Offer::Market(wares) => self.buy_ware(wares, number, events),
            _ => Err(Refused::NothingOffered),
        }
    }

    fn buy_ware(
        &mut self,
        mut wares: Vec<Ware>,
        number: u8,
        events: &mut Vec<Event>,
    ) -> MoveResult {
        let mut of_number = wares.iter_mut().filter(|ware| ware.number == number);
        let ware = of_number.next().ok_or(Refused::NoChoice { number })?;
        if ware.is_sold {
            return Err(Refused::SoldOut { number });
        }
        if matches!(ware.goods, Goods::Heal(_)) && self.player.hp >= self.player.max_hp {
            return Err(Refused::Useless);
        }
        self.pay(ware.price, Purse::Market, events)?;
        ware.is_sold = true;
        match ware.goods {
            Goods::Heal(by) => scene::heal(&mut self.player, by, events),
            Goods::Relic(relic) => take_relic(&mut self.player, relic, events),
            Goods::Item(item) => scene::find(&mut self.player, item, events),
        }
        self.phase = Phase::Offer(Offer::Market(wares));
        Ok(())
    }

    pub(super) fn done(&mut self, events: &mut Vec<Event>) -> MoveResult {
        let is_shop = matches!(self.phase, Phase::Offer(Offer::Pedlar { .. } | Offer::Market(_)));
        if !is_shop {
            return Err(Refused::NothingOffered);
        }
        self.go_on(events);
        Ok(())
    }

    /// Drops an item for the first that did not fit into the bag.
    pub(super) fn drop_item(&mut self, number: u8, events: &mut Vec<Event>) -> MoveResult {
        let new = self.player.surplus.first().copied().ok_or(Refused::BagNotFull)?;
        let slot = usize::from(number).checked_sub(1).ok_or(Refused::NoSlot { number })?;
        let old = self.player.bag.get_mut(slot).ok_or(Refused::NoSlot { number })?;
        let item: Item = std::mem::replace(old, new);
        self.player.surplus.remove(0);
        events.push(Event::PutDown { item });
        Ok(())
    }

    pub(super) fn pass_item(&mut self, events: &mut Vec<Event>) {
        self.player.surplus.remove(0);
        let gold = self.player.rules().numbers.left_item;
        scene::gold(&mut self.player, gold, Purse::FullBag, events);
    }
}

/// The choice with this number, from 1; none for 0.
fn choice<T: Copy>(of: &[T], number: u8) -> Result<Option<T>, Refused> {
    match usize::from(number).checked_sub(1) {
        None => Ok(None),
        Some(index) => of.get(index).copied().map(Some).ok_or(Refused::NoChoice { number }),
    }
}

pub(super) fn take_relic(player: &mut Player, relic: Relic, events: &mut Vec<Event>) {
    player.relics.push(relic);
    player.note(Some(relic));
    events.push(Event::Took { relic });
    scene::taken(player, relic.hooks(), events);
}
