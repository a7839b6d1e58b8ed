//! A player for tests, which uses what follows, tries everything, and sometimes plays at random.

use underdoku_generator::Chance;
use underdoku_grid::layout::{Cell, Digit};

use crate::content::{AimKind, Item};
use crate::{Aim, FloorView, Goods, Move, Offer, View};

pub(super) struct Tester {
    pub(super) chance: Chance,
    /// The percentage of random deeds.
    pub(super) wild: usize,
}

impl Tester {
    pub(super) fn choose(&mut self, view: View<'_>) -> Move {
        if view.surplus().is_some() {
            return match self.chance.below(view.bag().len() + 1) {
                0 => Move::Take(0),
                slot => Move::Drop(slot as u8),
            };
        }
        match (view.offer(), view.floor()) {
            (Some(offer), _) => self.decide(offer, view),
            (None, Some(floor)) => self.fight(floor, view),
            (None, None) => Move::Rest,
        }
    }

    fn one_in(&mut self, chances: usize) -> bool {
        self.chance.below(chances) == 0
    }

    fn decide(&mut self, offer: &Offer, view: View<'_>) -> Move {
        let any = |count: usize, chance: &mut Chance| Move::Take(chance.below(count) as u8 + 1);
        match offer {
            _ if self.one_in(20) => Move::Take(0),
            Offer::Relics(_, relics) => any(relics.len(), &mut self.chance),
            Offer::Spoils(spoils) => any(spoils.len(), &mut self.chance),
            Offer::Shrine => any(2, &mut self.chance),
            Offer::Doors(doors) => any(doors.len(), &mut self.chance),
            Offer::Pedlar { price, .. } if *price <= view.gold() => Move::Buy(1),
            Offer::Pedlar { .. } => Move::Done,
            Offer::Market(wares) => {
                let mut open = wares.iter().filter(|ware| {
                    let is_use = !matches!(ware.goods, Goods::Heal(_)) || view.hp() < view.max_hp();
                    !ware.is_sold && ware.price <= view.gold() && is_use
                });
                open.next().map_or(Move::Done, |ware| Move::Buy(ware.number))
            }
        }
    }

    fn fight(&mut self, floor: FloorView<'_>, view: View<'_>) -> Move {
        if view.hp() <= 5 && view.bag().contains(&Item::Potion) {
            return Move::Use(Item::Potion, Aim::None);
        }
        if self.one_in(6) && view.sparks() >= view.skill_cost() {
            let aim = self.aim(view.setup().class.skill().target(), floor);
            return Move::Skill(aim);
        }
        if self.one_in(8) && !view.bag().is_empty() {
            let item = self.chance.pick(view.bag());
            return Move::Use(item, self.aim(item.target(), floor));
        }
        if self.one_in(40) {
            return Move::Counsel;
        }
        if self.one_in(8) && floor.has_stairs() && view.hp() > floor.parting_cost() {
            return Move::Leave;
        }
        self.deed(floor)
    }

    fn aim(&mut self, target: AimKind, floor: FloorView<'_>) -> Aim {
        match target {
            AimKind::None => Aim::None,
            AimKind::Monster => {
                Aim::Monster(self.chance.below(floor.monsters().len().max(1)) as u8)
            }
            AimKind::Cell => Aim::Cell(self.chance.pick(&floor.open())),
        }
    }

    fn deed(&mut self, floor: FloorView<'_>) -> Move {
        let following = floor.following();
        let board = floor.board();
        let mut deeds: Vec<(Cell, Digit)> = following
            .cells()
            .into_iter()
            .filter_map(|(place, _)| Some((place, following.digit(place)?)))
            .collect();
        deeds.extend(floor.fog().into_iter().filter_map(|at| Some((at, board.get(at)?))));
        deeds.retain(|&(place, digit)| floor.check(place, digit).is_ok());
        if deeds.is_empty() || self.chance.below(100) < self.wild {
            let size = floor.layout().rows();
            let digits = || (0..size).map(Digit::from_index);
            deeds =
                floor.open().into_iter().flat_map(|at| digits().map(move |d| (at, d))).collect();
            deeds.retain(|&(place, digit)| floor.check(place, digit).is_ok());
        }
        // Half of the deeds continue the chain; otherwise long chains would hardly ever occur.
        let near =
            |&(place, _): &(Cell, Digit)| floor.last().is_some_and(|last| joins(last, place));
        let on: Vec<(Cell, Digit)> = deeds.iter().copied().filter(near).collect();
        let goes_on = !on.is_empty() && self.one_in(2);
        let (place, digit) = self.chance.pick(if goes_on { &on } else { &deeds });
        Move::Place(place, digit)
    }
}

/// True if two cells share a row or a column.
fn joins(one: Cell, other: Cell) -> bool {
    one.row() == other.row() || one.column() == other.column()
}

/// A move that nobody would make.
pub(super) fn garbage(chance: &mut Chance) -> Move {
    let place = Cell::new(chance.below(12), chance.below(12));
    let number = chance.below(10) as u8;
    match chance.below(8) {
        0 => Move::Place(place, Digit::from_index(chance.below(25))),
        1 => Move::Take(number),
        2 => Move::Skill(Aim::Monster(chance.below(256) as u8)),
        3 => Move::Use(chance.pick(&Item::ALL), Aim::Cell(place)),
        4 => Move::Buy(number),
        5 => Move::Drop(number),
        6 => Move::Leave,
        _ => Move::Done,
    }
}

/// A text with a letter changed, removed or doubled, or a line removed or doubled.
pub(super) fn garbled(text: &str, chance: &mut Chance) -> String {
    let mut lines: Vec<String> = text.split('\n').map(str::to_owned).collect();
    let at = chance.below(lines.len());
    if lines.len() > 1 && chance.below(3) == 0 {
        let line = lines.remove(at);
        if chance.below(2) == 0 {
            lines.splice(at..at, [line.clone(), line]);
        }
        return lines.join("\n");
    }
    let mut letters: Vec<char> = lines[at].chars().collect();
    let letter = char::from(b' ' + chance.below(95) as u8);
    match (chance.below(3), letters.len()) {
        (_, 0) => letters.push(letter),
        (0, length) => letters[chance.below(length)] = letter,
        (1, length) => {
            letters.remove(chance.below(length));
        }
        (_, length) => letters.insert(chance.below(length), letter),
    }
    lines[at] = letters.into_iter().collect();
    lines.join("\n")
}
