//! A bot on a floor: which deed it does, and when it uses its items and skill.

use underdoku_depths::content::{AimKind, Class, Item, Power, Skill};
use underdoku_depths::{
    Aim, FloorView, Guess, IntentView, Level, MonsterView, Move, Presence, Preview, Session, Setup,
    View,
};
use underdoku_game::{Game as _, Millis};
use underdoku_generator::{Chance, Seed, Stream};
use underdoku_grid::layout::{Cell, Digit};

use super::choice::decide;
use super::eyes::{Known, following, happens, possible, seen};
use super::played::Played;
use super::rows::Row;

/// The run with this number, before its first move.
pub(crate) fn session(row: &Row, number: u32) -> Session {
    let class = row.class.unwrap_or(Class::ALL[number as usize % Class::ALL.len()]);
    let seed = Seed::from(format!("bots {number}").as_str());
    let setup = Setup {
        ascension: row.ascension,
        gentle: row.gentle,
        given: row.start.given().into_iter().collect(),
        ..Setup::new(seed, class)
    };
    let session = Session::new(setup);
    #[cfg(feature = "trials")]
    let session = session.on_trial(row.terms);
    session
}

/// Plays a run to its end. The number determines its dungeon and the bot's random numbers.
pub(crate) fn play(row: &Row, number: u32, session: &mut Session) -> Played {
    let mut chance = Seed::from("the dice of bots").chance(Stream { purpose: 0, number });
    let mut played = Played::new();
    while session.ending().is_none() {
        let act = choose(row, session.view(), &mut chance);
        played.before(session.view(), act);
        let events = session.play(act, Millis(0)).unwrap_or_else(|why| panic!("{act}: {why}"));
        played.after(session.view(), &events);
    }
    played.over(session);
    played
}

fn choose(row: &Row, view: View<'_>, chance: &mut Chance) -> Move {
    if view.surplus().is_some() {
        return Move::Take(0);
    }
    match (view.offer(), view.floor()) {
        (Some(offer), _) => decide(row, view, offer, chance),
        (None, Some(floor)) => Bot::new(row, view, floor).fight(chance),
        (None, None) => Move::GiveUp,
    }
}

/// A bot that is about to choose a move.
pub(crate) struct Bot<'a> {
    pub(crate) row: &'a Row,
    pub(crate) view: View<'a>,
    pub(crate) floor: FloorView<'a>,
    monsters: Vec<MonsterView>,
    /// Everything that follows, whether the bot sees it or not.
    following: Vec<Known>,
    pub(crate) blanks: usize,
}

impl<'a> Bot<'a> {
    fn new(row: &'a Row, view: View<'a>, floor: FloorView<'a>) -> Self {
        let (monsters, following) = (floor.monsters(), following(floor));
        Self { row, view, floor, monsters, following, blanks: floor.blanks().len() }
    }

    /// The monsters that can be struck.
    pub(crate) fn present(&self) -> impl Iterator<Item = &MonsterView> {
        let is_there = |monster: &&MonsterView| {
            monster.presence == Presence::Alive && !monster.name.kind.is_mimic()
        };
        self.monsters.iter().filter(is_there)
    }

    fn has_boss(&self) -> bool {
        self.monsters.iter().any(|monster| monster.name.kind.is_boss())
    }

    fn fight(&self, chance: &mut Chance) -> Move {
        if self.leaves() {
            return Move::Leave;
        }
        if let Some(act) = self.item().or_else(|| self.skill()) {
            return act;
        }
        let seen = seen(self.row, self.floor, &self.following, chance);
        let shown = self.floor.shown().map(|(at, _)| at);
        let known = self.following.iter().find(|known| Some(known.0) == shown).copied();
        let Some(deed) = known.or_else(|| self.best(&seen, chance)) else {
            return self.at_a_loss(chance);
        };
        self.put(deed, known.is_some(), chance)
    }

    /// A move when the bot sees nothing: counsel, or a guess.
    fn at_a_loss(&self, chance: &mut Chance) -> Move {
        let can_ask = !self.floor.is_mute() && self.floor.shown().is_none();
        if can_ask && self.view.gold() >= self.floor.counsel_price() {
            let moves = self.view.moves();
            if moves.contains(&Move::Counsel) {
                return Move::Counsel;
            }
        }
        let open = self.floor.open().into_iter().map(|at| (at, possible(self.floor, at)));
        let fewest = open.filter(|(_, digits)| !digits.is_empty()).min_by_key(|(_, d)| d.len());
        fewest.map_or(Move::GiveUp, |(at, digits)| Move::Place(at, chance.pick(&digits)))
    }

    /// Enters the digit, or sometimes a wrong one.
    fn put(&self, (at, digit, level): Known, is_sure: bool, chance: &mut Chance) -> Move {
        let times = match level {
            Some(Level::Pairs) => 1.6,
            Some(Level::Triples) => 2.5,
            _ => 1.0,
        };
        if is_sure || !happens(chance, self.row.sight.error * times) {
            return Move::Place(at, digit);
        }
        let others = possible(self.floor, at).into_iter().filter(|&other| other != digit);
        let mut wrong: Vec<(Cell, Digit)> = others.map(|other| (at, other)).collect();
        if wrong.is_empty() {
            // No other digit would be accepted there, so the digit goes into a wrong cell.
            wrong = self.slips(digit);
        }
        if wrong.is_empty() {
            return Move::Place(at, digit);
        }
        let (at, digit) = chance.pick(&wrong);
        Move::Place(at, digit)
    }

    /// Wrong digits that would be accepted in cells that follow: this digit in other cells if
    /// possible, otherwise any digit.
    fn slips(&self, digit: Digit) -> Vec<(Cell, Digit)> {
        let wrong = self.following.iter().flat_map(|&(at, right, _)| {
            let others = possible(self.floor, at).into_iter().filter(move |&other| other != right);
            others.map(move |other| (at, other))
        });
        let wrong: Vec<(Cell, Digit)> = wrong.collect();
        let same: Vec<_> = wrong.iter().filter(|&&(_, other)| other == digit).copied().collect();
        if same.is_empty() { wrong } else { same }
    }

    fn best(&self, seen: &[Known], chance: &mut Chance) -> Option<Known> {
        if !self.row.is_tactical {
            return self.natural(seen, chance);
        }
        let mut scored = seen.iter().map(|&known| {
            let off = self.row.sight.noise * chance.below(1_000) as f64 / 1_000.0;
            (self.score(known) + off, known)
        });
        let first = scored.next()?;
        let better =
            |one: (f64, Known), other: (f64, Known)| if other.0 > one.0 { other } else { one };
        Some(scored.fold(first, better).1)
    }

    /// One of the easiest cells, more often than not in line with the last one.
    fn natural(&self, seen: &[Known], chance: &mut Chance) -> Option<Known> {
        let easiest = seen.iter().map(|known| known.2).min()?;
        let easy: Vec<Known> = seen.iter().filter(|known| known.2 == easiest).copied().collect();
        let last = self.floor.last();
        let is_near = |known: &&Known| {
            last.is_some_and(|last| {
                last.row() == known.0.row() || last.column() == known.0.column()
            })
        };
        let near: Vec<Known> = easy.iter().filter(is_near).copied().collect();
        let is_drawn_near = !near.is_empty() && happens(chance, 0.6);
        Some(chance.pick(if is_drawn_near { &near } else { &easy }))
    }

    /// The value of a deed: its strikes, the harm that it prevents, and its gains.
    fn score(&self, (at, digit, level): Known) -> f64 {
        let guess = match level {
            Some(Level::Singles) => Guess::Plain,
            Some(_) => Guess::Insight,
            None => Guess::Unproven,
        };
        let Some(preview) = self.floor.preview(at, guess) else { return -9.0 };
        let mut score = self.struck(&preview);
        let lost: i32 = preview.lost.iter().map(|&(_, lost)| lost).sum();
        score -= 1.6 * f64::from(lost);
        score += 1.2 * f64::from(preview.healed) + 0.3 * f64::from(preview.sparks);
        score += 0.15 * preview.sealed.len() as f64 + 0.03 * f64::from(preview.gold);
        score += 0.1 * preview.dodged.len() as f64;
        if preview.chain > 1 {
            score += 0.25;
        }
        if self.floor.loot().contains(&at) {
            score += 0.4;
        }
        if self.floor.fog().contains(&at) || self.floor.web().contains(&at) {
            score -= 0.5;
        }
        let looked_at = preview.if_digit.iter().filter(|&&(gaze, _)| gaze == digit);
        score -= looked_at.map(|&(_, cost)| 1.2 * f64::from(cost)).sum::<f64>();
        if preview.is_death {
            score -= 50.0;
        }
        if guess == Guess::Insight {
            score += 0.2;
        }
        let risk = 1.0 + f64::from(level.map_or(0, Level::number));
        score + self.owed(at) - 3.0 * risk * self.row.sight.error
    }

    fn struck(&self, preview: &Preview) -> f64 {
        let left = self.blanks as f64;
        let worth = |&(who, by): &(underdoku_depths::MonsterName, i32)| {
            let monster = &self.monsters[usize::from(who.index)];
            let part = f64::from(by.min(monster.hp)) / f64::from(monster.hp.max(1));
            let acts = (left * 0.6 / f64::from(monster.period.max(1))).max(0.5);
            let urgency = if monster.hp - by < monster.count { 1.25 } else { 0.8 };
            let of_boss = if monster.name.kind.is_boss() { 0.6 } else { 1.0 };
            threat(monster) * part * acts * urgency * of_boss
        };
        let died =
            preview.dead.iter().map(|who| 0.3 * threat(&self.monsters[usize::from(who.index)]));
        preview.struck.iter().map(worth).sum::<f64>() + died.sum::<f64>()
    }

    /// The value of a cell in a cage that has to be completed.
    fn owed(&self, at: Cell) -> f64 {
        let is_owed = |monster: &MonsterView| match monster.intent {
            IntentView::Debt(name) => self.floor.layout().cages().iter().any(|cage| {
                let is_named =
                    cage.head().is_some_and(|head| name == underdoku_depths::GroupName::Cage(head));
                is_named && cage.cells().contains(&at)
            }),
            _ => false,
        };
        if self.present().any(is_owed) { 1.4 } else { 0.0 }
    }

    /// An item, if it helps now.
    fn item(&self) -> Option<Move> {
        if !self.row.uses_items {
            return None;
        }
        let (view, floor) = (self.view, self.floor);
        let has = |item| view.bag().contains(&item);
        let wound = view.max_hp() - view.hp();
        let plain = |item| Some(Move::Use(item, Aim::None));
        if has(Item::Potion) && wound >= view.potion() && view.hp() <= 6 {
            return plain(Item::Potion);
        }
        if floor.is_mute() {
            return None;
        }
        if has(Item::Salve) && floor.seals() >= 4 && wound >= 4 {
            return plain(Item::Salve);
        }
        if has(Item::Chalk) && self.has_boss() && floor.deeds() == 0 {
            return plain(Item::Chalk);
        }
        let due = self.due();
        if has(Item::Smoke) && (due >= 2 || due >= 1 && view.hp() <= 4) {
            return plain(Item::Smoke);
        }
        if has(Item::SparkJar) && view.sparks() <= 2 && self.present().next().is_some() {
            return plain(Item::SparkJar);
        }
        if has(Item::Bomb)
            && let Some(target) = self.target(4)
        {
            return Some(Move::Use(Item::Bomb, target));
        }
        let (counted, most) = floor.insights();
        let is_worth = self.present().any(|monster| monster.hp >= 4);
        if has(Item::Sight) && counted < most && is_worth && floor.lit().is_empty() {
            let insights = self.following.iter().any(|known| known.2 > Some(Level::Singles));
            return plain(Item::Sight).filter(|_| insights);
        }
        None
    }

    /// Damage of the bites that are due with the next deed.
    fn due(&self) -> i32 {
        let bites =
            self.present().filter(|monster| monster.count == 1 && !monster.name.kind.is_aimed());
        bites.map(|monster| monster.damage).sum()
    }

    /// The best target for a blow of this strength.
    fn target(&self, by: i32) -> Option<Aim> {
        let is_full = self.view.sparks() >= 5;
        let worth = self.present().filter(|monster| {
            threat(monster) >= 0.7 && (monster.hp <= by || monster.name.kind.is_boss() || is_full)
        });
        let best = worth.min_by_key(|monster| (monster.hp > by, monster.count))?;
        Some(Aim::Monster(best.name.index))
    }

    fn skill(&self) -> Option<Move> {
        let (view, floor) = (self.view, self.floor);
        if !self.row.uses_skills || floor.is_mute() || view.sparks() < view.skill_cost() {
            return None;
        }
        let skill = view.setup().class.skill();
        let present = self.present().count();
        let aim = match skill {
            Skill::Strike => self.target(3)?,
            Skill::Throw => self.target(view.die())?,
            Skill::Lecture if present > 0 && !floor.is_lectured() => Aim::None,
            Skill::Still if self.due() >= 1 && !floor.is_still() => Aim::None,
            Skill::Breathe if view.max_hp() - view.hp() >= 2 => Aim::None,
            Skill::Hammer
                if present >= 2 || self.has_boss() || present == 1 && view.sparks() >= 5 =>
            {
                Aim::None
            }
            _ => return None,
        };
        let act = Move::Skill(aim);
        let is_listed = skill.target() == AimKind::Monster || view.moves().contains(&act);
        is_listed.then_some(act)
    }
}

/// The cost of a monster's act, in HP or their equivalent.
pub(crate) fn threat(monster: &MonsterView) -> f64 {
    let damage = f64::from(monster.damage);
    if monster.name.kind.is_boss() {
        return damage * 0.6 + f64::from(monster.besides);
    }
    match monster.name.kind.power() {
        Power::Bite | Power::BiteAndMove | Power::Drink { .. } => damage,
        Power::BreakChain | Power::Bar { .. } => 0.4,
        Power::Steal { .. } | Power::Fog { .. } => 0.45,
        Power::Ward { .. } => 0.5,
        Power::Strike(_) | Power::Collect => damage * 0.5,
        Power::Lurk => 0.0,
        Power::Gaze { .. } => 1.2,
        Power::Wake => 1.5,
        Power::Web { .. } => 0.8,
    }
}
