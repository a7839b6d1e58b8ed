//! The choices between floors, one list for every front end.

use super::content::{Item, Relic};
use super::dungeon::Door;
use super::offer::{Goods, Offer, Spoil};
use super::rules::Rules;
use super::view::View;
use super::{Move, OfferSource};

/// A choice in an offer, or an item to drop when the bag is full.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice<'a> {
    /// Its number in the list.
    pub number: u8,
    /// The move that chooses it.
    pub act: Move,
    /// What is chosen.
    pub prize: Prize<'a>,
    /// Its price in gold, if it is for sale.
    pub price: Option<i32>,
    /// True if it has been bought.
    pub is_sold: bool,
    /// True if it can be chosen now.
    pub is_open: bool,
}

/// What a choice brings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prize<'a> {
    /// A relic.
    Relic(Relic),
    /// An item.
    Item(Item),
    /// Gold.
    Gold(i32),
    /// HP.
    Heal(i32),
    /// An increase of the maximum HP.
    MaxHp(i32),
    /// The floor behind a door.
    Door(&'a Door),
}

impl Prize<'_> {
    /// Its name in catalogues: the name of the relic, the item or the kind of door, or `gold`,
    /// `heal` or `max-hp`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Relic(relic) => relic.word(),
            Self::Item(item) => item.word(),
            Self::Gold(_) => "gold",
            Self::Heal(_) => "heal",
            Self::MaxHp(_) => "max-hp",
            Self::Door(door) => door.kind.word(),
        }
    }
}

impl From<Spoil> for Prize<'_> {
    fn from(spoil: Spoil) -> Self {
        match spoil {
            Spoil::Gold(gold) => Self::Gold(gold),
            Spoil::Heal(hp) => Self::Heal(hp),
            Spoil::Item(item) => Self::Item(item),
        }
    }
}

impl From<Goods> for Prize<'_> {
    fn from(goods: Goods) -> Self {
        match goods {
            Goods::Heal(hp) => Self::Heal(hp),
            Goods::Relic(relic) => Self::Relic(relic),
            Goods::Item(item) => Self::Item(item),
        }
    }
}

impl<'a> Choice<'a> {
    const fn new(number: u8, act: Move, prize: Prize<'a>) -> Self {
        Self { number, act, prize, price: None, is_sold: false, is_open: true }
    }

    /// True if the player can pay for it and has a use for it.
    fn is_open_to(self, view: View<'_>) -> bool {
        let Some(price) = self.price else { return self.is_open };
        let is_needless = matches!(self.prize, Prize::Heal(_)) && view.hp() >= view.max_hp();
        self.is_open && price <= view.gold() && !is_needless
    }
}

impl Offer {
    /// Its name in catalogues.
    pub const fn word(&self) -> &'static str {
        match self {
            Self::Relics(..) => "relics",
            Self::Spoils(_) => "spoils",
            Self::Shrine => "shrine",
            Self::Pedlar { .. } => "pedlar",
            Self::Market(_) => "market",
            Self::Doors(_) => "doors",
        }
    }

    /// True if it is the first of a run.
    pub const fn is_first(&self) -> bool {
        matches!(self, Self::Relics(OfferSource::Start, _))
    }

    /// The move that declines the offer; none if something must be chosen.
    pub const fn pass(&self) -> Option<Move> {
        match self {
            Self::Relics(..) | Self::Spoils(_) | Self::Shrine => Some(Move::Take(0)),
            Self::Pedlar { .. } | Self::Market(_) => Some(Move::Done),
            Self::Doors(_) => None,
        }
    }

    /// The choices. Whatever has not been sold is open, regardless of what the player has.
    pub fn choices(&self, rules: &Rules) -> Vec<Choice<'_>> {
        match self {
            Self::Relics(_, relics) => taken(relics.iter().copied().map(Prize::Relic)),
            Self::Spoils(spoils) => taken(spoils.iter().copied().map(Prize::from)),
            Self::Shrine => {
                let (hp, more) = (rules.numbers.shrine_heal, rules.numbers.shrine_max);
                taken([Prize::Heal(hp), Prize::MaxHp(more)].into_iter())
            }
            Self::Doors(doors) => taken(doors.iter().map(Prize::Door)),
            Self::Pedlar { item, price } => {
                let choice = Choice::new(1, Move::Buy(1), Prize::Item(*item));
                vec![Choice { price: Some(*price), ..choice }]
            }
            Self::Market(wares) => {
                let choice =
                    |number, goods: Goods| Choice::new(number, Move::Buy(number), goods.into());
                let wares = wares.iter().map(|ware| Choice {
                    price: Some(ware.price),
                    is_sold: ware.is_sold,
                    is_open: !ware.is_sold,
                    ..choice(ware.number, ware.goods)
                });
                wares.collect()
            }
        }
    }
}

/// A numbered choice to take for each prize.
fn taken<'a>(prizes: impl Iterator<Item = Prize<'a>>) -> Vec<Choice<'a>> {
    let take = |(number, prize)| Choice::new(number, Move::Take(number), prize);
    (1..).zip(prizes).map(take).collect()
}

impl<'a> View<'a> {
    /// The current choices: the items to drop if one did not fit into the bag, otherwise those of
    /// the offer.
    pub fn choices(self) -> Vec<Choice<'a>> {
        if self.ending().is_some() {
            return Vec::new();
        }
        if self.surplus().is_some() {
            let slots = (1..).zip(self.bag());
            let slot = |(number, &item)| Choice::new(number, Move::Drop(number), Prize::Item(item));
            return slots.map(slot).collect();
        }
        let choices = self.offer().map(|offer| offer.choices(self.rules())).unwrap_or_default();
        let open = |choice: Choice<'a>| Choice { is_open: choice.is_open_to(self), ..choice };
        choices.into_iter().map(open).collect()
    }

    /// The move that takes none of the choices.
    pub fn pass(self) -> Option<Move> {
        if self.surplus().is_some() { Some(Move::Take(0)) } else { self.offer()?.pass() }
    }

    /// What the player has to do: `floor`, `offer`, `bag` if an item did not fit there, or `over`.
    pub fn phase(self) -> &'static str {
        match () {
            () if self.ending().is_some() => "over",
            () if self.surplus().is_some() => "bag",
            () if self.floor().is_some() => "floor",
            () => "offer",
        }
    }
}
