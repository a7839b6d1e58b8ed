//! A scene: the player on a floor, with the rules of what happens there.
//!
//! The rules are methods of [`Scene`], in a file for each part: [`deed`], [`strike`], [`harm`],
//! [`tick`], [`acts`], [`aim`], [`aid`]. This file evaluates the hooks and applies what they grant.

mod acts;
mod aid;
mod aim;
mod arrive;
mod deed;
mod harm;
mod strike;
mod tick;

use super::content::{Condition, Gain, Hook, Item, Number, Occasion, Relic, RelicSet, When};
use super::event::{Event, Purse};
use super::floor::Floor;
use super::player::Player;
use super::rules::Rules;
use super::streams::{Purpose, stream};

pub(crate) use deed::{Deed, digit_fits};

/// The player on a floor.
pub(crate) struct Scene<'a> {
    pub(crate) player: &'a mut Player,
    pub(crate) floor: &'a mut Floor,
    pub(crate) events: &'a mut Vec<Event>,
}

impl Scene<'_> {
    pub(crate) fn emit(&mut self, event: Event) {
        self.events.push(event);
    }

    pub(crate) const fn rules(&self) -> &'static Rules {
        self.player.rules()
    }

    pub(crate) fn is_dead(&self) -> bool {
        self.player.hp <= 0
    }

    /// The current value of a number of the rules.
    pub(crate) fn number(&self, number: Number) -> i32 {
        let adds = |(relic, hook): (Option<Relic>, &Hook)| match *hook {
            Hook::AddsIf(condition, of, by) if of == number && self.holds(condition) => {
                self.player.note(relic);
                by
            }
            _ => 0,
        };
        self.player.number(number) + self.player.hooks().map(adds).sum::<i32>()
    }

    pub(crate) fn is_so(&self, number: Number) -> bool {
        self.number(number) > 0
    }

    fn holds(&self, condition: Condition) -> bool {
        match condition {
            Condition::Chain(links) => self.floor.chain >= links,
            Condition::HalfFilled => self.floor.blanks().len() * 2 <= self.floor.first_blanks(),
            Condition::ThirdOfHp => self.player.hp * 3 <= self.player.max_hp,
        }
    }

    /// Applies what hooks grant at a moment, which may come with a count, such as the links of the
    /// chain, and may concern a monster.
    pub(crate) fn at(&mut self, moment: Occasion, count: u32, about: Option<usize>) {
        for (owner, gain) in self.gains(moment, count) {
            if let Some((relic, is_once)) = owner {
                let spent =
                    if is_once { &mut self.player.spent } else { &mut self.floor.used.relics };
                *spent = spent.with(relic);
            }
            self.gain(gain, about);
        }
    }

    /// The gains at a moment, each with the relic that it uses up, and true if that lasts for the
    /// whole run.
    fn gains(&self, moment: Occasion, count: u32) -> Vec<(Option<(Relic, bool)>, Gain)> {
        let is_spent = |relic: Option<Relic>, spent: RelicSet| {
            relic.is_some_and(|relic| spent.contains(relic))
        };
        let due = |(relic, hook): (Option<Relic>, &Hook)| {
            let Hook::On(of, when, gain) = *hook else { return None };
            let limit = match when {
                When::OnceAFloor => relic.map(|relic| (relic, false)),
                When::Once => relic.map(|relic| (relic, true)),
                _ => None,
            };
            let is_due = match when {
                When::Always => true,
                When::Every(each) => count.is_multiple_of(each),
                When::Nth(nth) => count == nth,
                When::OnceAFloor => !is_spent(relic, self.floor.used.relics),
                When::Once => !is_spent(relic, self.player.spent),
            };
            let is_now = of == moment && is_due;
            self.player.note(relic.filter(|_| is_now));
            is_now.then_some((limit, gain))
        };
        self.player.hooks().filter_map(due).collect()
    }

    fn gain(&mut self, gain: Gain, about: Option<usize>) {
        match gain {
            Gain::StrikeAll(by) => self.strike_all(by),
            Gain::StrikeBack(by) => {
                if let Some(monster) = about {
                    self.strike(monster, by);
                }
            }
            Gain::Cornerstone(by) => self.lay_cornerstone(by),
            _ => gained(self.player, gain, self.events),
        }
    }

    pub(crate) fn heal(&mut self, by: i32) {
        heal(self.player, by, self.events);
    }

    pub(crate) fn gold(&mut self, amount: i32, purse: Purse) {
        gold(self.player, amount, purse, self.events);
    }

    pub(crate) fn sparks(&mut self, amount: i32) {
        sparks(self.player, amount, self.events);
    }
}

/// Applies a gain that does not need a floor.
pub(crate) fn gained(player: &mut Player, gain: Gain, events: &mut Vec<Event>) {
    match gain {
        Gain::Gold(amount) => gold(player, amount, Purse::Relic, events),
        Gain::Heal(by) => heal(player, by, events),
        Gain::MaxHp(by) => raise_max(player, by, events),
        Gain::Weakened(by) => {
            player.hp -= by;
            player.report.weakened += by;
        }
        Gain::Sparks(amount) => sparks(player, amount, events),
        Gain::Item(item) => find(player, item, events),
        Gain::AnyItem => {
            // A stream per floor, so that earlier draws do not change this one.
            let number = player.report.floors.into();
            let mut chance = stream(&player.setup.seed, Purpose::RelicItems, number);
            let item = chance.pick(player.rules().items).0;
            find(player, item, events);
        }
        Gain::Breath(hp) => {
            player.report.healed += hp - player.hp;
            player.hp = hp;
            events.push(Event::Breath);
        }
        Gain::StrikeAll(_) | Gain::StrikeBack(_) | Gain::Cornerstone(_) => {}
    }
}

/// Applies what a new relic, or the start of a run, grants.
pub(crate) fn taken<'a>(
    player: &mut Player,
    hooks: impl IntoIterator<Item = &'a Hook>,
    events: &mut Vec<Event>,
) {
    for hook in hooks {
        if let Hook::On(Occasion::Taken, _, gain) = *hook {
            gained(player, gain, events);
        }
    }
}

pub(crate) fn heal(player: &mut Player, by: i32, events: &mut Vec<Event>) {
    let healed = by.min(player.max_hp - player.hp);
    if healed > 0 {
        player.hp += healed;
        player.report.healed += healed;
        events.push(Event::Healed { by: healed, now: player.hp });
    }
}

fn raise_max(player: &mut Player, by: i32, events: &mut Vec<Event>) {
    player.max_hp += by;
    let hp = if by > 0 { player.hp + by } else { player.hp.min(player.max_hp) };
    player.report.healed += (hp - player.hp).max(0);
    player.report.weakened += (player.hp - hp).max(0);
    player.hp = hp;
    events.push(Event::MaxHp { now: player.max_hp });
}

/// Adds gold, or removes it if the amount is negative.
pub(crate) fn gold(player: &mut Player, amount: i32, purse: Purse, events: &mut Vec<Event>) {
    if amount == 0 {
        return;
    }
    player.gold += amount;
    player.report.most_gold = player.report.most_gold.max(player.gold);
    let column = if amount > 0 { &mut player.report.got } else { &mut player.report.spent };
    *column.entry(purse).or_default() += amount.abs();
    events.push(Event::Gold { amount, purse });
}

/// Adds sparks up to the maximum, or removes as many as there are.
pub(crate) fn sparks(player: &mut Player, amount: i32, events: &mut Vec<Event>) {
    let now = (player.sparks + amount).clamp(0, player.rules().numbers.most_sparks);
    let amount = now - player.sparks;
    if amount != 0 {
        player.sparks = now;
        player.report.sparks_got += amount.max(0);
        player.report.sparks_gone += (-amount).max(0);
        events.push(Event::Sparks { amount });
    }
}

/// Puts an item into the bag; if it is full, the item waits for a decision.
pub(crate) fn find(player: &mut Player, item: Item, events: &mut Vec<Event>) {
    if player.bag.len() < player.bag_size() {
        player.bag.push(item);
        events.push(Event::Found { item });
    } else {
        player.surplus.push(item);
        events.push(Event::BagFull { item });
    }
}
