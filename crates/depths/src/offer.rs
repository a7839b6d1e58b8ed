//! Offers: the choices between floors.

use underdoku_generator::Chance;

use super::content::{DoorKind, FloorNumber, Item, Number, Relic, RelicKind};
use super::dungeon::{Character, Door};
use super::player::Player;
use super::rules::{MerchantKind, Rules};
use super::streams::{Purpose, stream};

/// Something to choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Offer {
    /// One of these relics.
    Relics(Source, Vec<Relic>),
    /// One of these spoils.
    Spoils(Vec<Spoil>),
    /// Healing, or an increase of the maximum HP.
    Shrine,
    /// An item for gold.
    Pedlar {
        /// The item.
        item: Item,
        /// Its price.
        price: i32,
    },
    /// Healing, relics and items for gold.
    Market(Vec<Ware>),
    /// The doors before the next floor.
    Doors(Vec<Door>),
}

/// Why relics are offered.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Source {
    /// The run begins.
    Start,
    /// An elite was killed.
    Elite,
    /// The floor before a market was finished.
    Floor,
    /// A boss fell.
    Boss,
    /// They are for sale.
    Market,
}

/// One of the spoils of a floor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Spoil {
    /// Gold.
    Gold(i32),
    /// HP.
    Heal(i32),
    /// An item.
    Item(Item),
}

/// Goods with a price.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ware {
    /// The number under which it is listed and bought.
    pub number: u8,
    /// The goods themselves.
    pub goods: Goods,
    /// Its price.
    pub price: i32,
    /// True if it has been bought.
    pub is_sold: bool,
}

/// What a market sells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goods {
    /// HP.
    Heal(i32),
    /// A relic.
    Relic(Relic),
    /// An item.
    Item(Item),
}

/// An offer that is still to come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PendingOffer {
    Relics(Source),
    Spoils(DoorKind),
    Shrine,
    Pedlar,
    Market,
}

/// The player's state between floors, from which offers are drawn.
pub(crate) struct Merchant<'a> {
    pub(crate) player: &'a Player,
    pub(crate) character: &'a Character,
    /// The floor that the player has left; 0 before the first.
    pub(crate) floor: u8,
    /// The relics of the last offer.
    pub(crate) just: &'a [Relic],
}

impl Merchant<'_> {
    const fn rules(&self) -> &'static Rules {
        self.player.rules()
    }

    /// The number of relics in an offer, and of items in a market.
    const fn shown(&self) -> usize {
        self.rules().numbers.shown.cast_unsigned() as usize
    }

    fn item(&self, chance: &mut Chance) -> Item {
        chance.pick(self.rules().items).0
    }

    fn chance(&self, purpose: Purpose) -> Chance {
        stream(&self.player.setup.seed, purpose, self.floor.into())
    }

    /// The offer itself; none if nothing is left to offer.
    pub(crate) fn offer(&self, pending: PendingOffer) -> Option<Offer> {
        Some(match pending {
            PendingOffer::Relics(source) => {
                let relics = self.relics(source, self.shown());
                if relics.is_empty() {
                    return None;
                }
                Offer::Relics(source, relics)
            }
            PendingOffer::Spoils(kind) => Offer::Spoils(self.spoils(kind)),
            PendingOffer::Shrine => Offer::Shrine,
            PendingOffer::Pedlar => {
                let item = self.chance(Purpose::Pedlar).pick(&Item::ALL);
                Offer::Pedlar { item, price: self.player.price(self.rules().numbers.pedlar) }
            }
            PendingOffer::Market => Offer::Market(self.market()),
        })
    }

    /// The first relics that the player does not own, in the source's order of the deck.
    fn relics(&self, source: Source, count: usize) -> Vec<Relic> {
        let number = u32::from(self.floor) * 8 + source as u32;
        let mut chance = stream(&self.player.setup.seed, Purpose::Relics, number);
        let is_of_bosses = source == Source::Boss;
        let fits = |relic: &Relic| (relic.kind() == RelicKind::Boss) == is_of_bosses;
        let mut order: Vec<Relic> = self.character.deck.iter(self.rules()).filter(fits).collect();
        chance.shuffle(&mut order);
        order.retain(|&relic| !self.player.has(relic));
        order.truncate(count);
        order
    }

    /// The three spoils, without the hidden ones.
    fn spoils(&self, kind: DoorKind) -> Vec<Spoil> {
        let mut chance = self.chance(Purpose::Spoils);
        let item = Spoil::Item(self.item(&mut chance));
        let (gold, hp) = match kind {
            DoorKind::Elite => self.rules().numbers.elite_spoils,
            _ => self.rules().numbers.lair_spoils,
        };
        let mut spoils = vec![Spoil::Gold(gold), Spoil::Heal(hp), item];
        for _ in 0..self.player.number(Number::HiddenSpoils) {
            spoils.remove(chance.below(spoils.len()));
        }
        spoils
    }

    /// Healing, then relics other than those of the last offer, then items. Items have the same
    /// numbers even if there are fewer relics.
    fn market(&self) -> Vec<Ware> {
        let mut chance = self.chance(Purpose::Market);
        let (numbers, shown) = (&self.rules().numbers, self.shown());
        let items: Vec<Goods> = (0..shown).map(|_| Goods::Item(self.item(&mut chance))).collect();
        let mut relics = self.relics(Source::Market, usize::MAX);
        relics.retain(|relic| !self.just.contains(relic));
        relics.truncate(shown);
        let (hp, heal_price) = numbers.market_heal;
        let ware = |number: usize, goods, price| Ware {
            number: number as u8,
            goods,
            price: self.player.price(price),
            is_sold: false,
        };
        let mut wares = vec![ware(1, Goods::Heal(hp), heal_price)];
        let relics = relics.into_iter().enumerate();
        wares.extend(
            relics.map(|(at, relic)| ware(2 + at, Goods::Relic(relic), numbers.market_relic)),
        );
        let items = items.into_iter().enumerate();
        wares.extend(items.map(|(at, item)| ware(2 + shown + at, item, numbers.market_item)));
        wares
    }
}

/// The offers that follow a floor, in order.
pub(crate) fn pending_offers(
    rules: &Rules,
    floor: FloorNumber,
    kind: DoorKind,
    elite_died: bool,
) -> Vec<PendingOffer> {
    let mut offers = match kind {
        DoorKind::Lair | DoorKind::Elite => vec![PendingOffer::Spoils(kind)],
        DoorKind::Shrine => vec![PendingOffer::Shrine],
        DoorKind::Boss => vec![PendingOffer::Relics(Source::Boss)],
        DoorKind::Vault => Vec::new(),
    };
    if elite_died {
        offers.push(PendingOffer::Relics(Source::Elite));
    }
    match rules.floor(floor).merchant {
        Some(MerchantKind::Market) => {
            offers.extend([PendingOffer::Relics(Source::Floor), PendingOffer::Market]);
        }
        Some(MerchantKind::Pedlar) => offers.push(PendingOffer::Pedlar),
        None => {}
    }
    offers
}
