//! All that a player may see, and a look ahead at a deed.
//!
//! A [`View`] borrows the run and lends what is shown, never what is not: no method of it, and no
//! type that it hands out, holds a digit of a blank or what lies under it. So whoever plays by a
//! view alone, a bot too, cannot know more than a player.

mod charge;
mod legal;
mod preview;

use std::fmt;
use std::sync::Arc;

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout};

use super::cells::Cells;
use super::content::{DoorKind, FloorNumber, Item, Kind, Relic};
use super::dungeon::Character;
use super::event::{Event, MonsterName};
use super::floor::{Floor, Home, Intent, State};
use super::frame::{Digits, GroupName};
use super::grade::{Grades, Level, Reason, reason};
use super::offer::Offer;
use super::player::Player;
use super::report::Report;
use super::scene::Scene;
use super::session::{Phase, Session};
use super::{Ending, Score};
use crate::Game as _;

pub use charge::Charge;
pub use preview::{Guess, Preview};

/// A run as its player may see it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    session: &'a Session,
}

impl<'a> View<'a> {
    pub(super) const fn of(session: &'a Session) -> Self {
        Self { session }
    }

    const fn player(self) -> &'a Player {
        &self.session.run.player
    }

    /// The setup of the run.
    pub fn setup(self) -> &'a super::Setup {
        self.session.setup()
    }

    /// The dungeon's character: the relics that it is rich in, and the monsters of each act.
    pub const fn character(self) -> &'a Character {
        &self.session.run.character
    }

    /// The floor that the player stands on, or is on the way to.
    pub const fn floor_number(self) -> FloorNumber {
        self.session.run.number
    }

    /// HP.
    pub const fn hp(self) -> i32 {
        self.player().hp
    }

    /// The maximum of HP.
    pub const fn max_hp(self) -> i32 {
        self.player().max_hp
    }

    /// Gold.
    pub const fn gold(self) -> i32 {
        self.player().gold
    }

    /// Sparks.
    pub const fn sparks(self) -> i32 {
        self.player().sparks
    }

    /// The relics, in the order in which they were taken.
    pub fn relics(self) -> &'a [Relic] {
        &self.player().relics
    }

    /// The bag.
    pub fn bag(self) -> &'a [Item] {
        &self.player().bag
    }

    /// The number of items that the bag holds.
    pub fn bag_size(self) -> usize {
        self.player().bag_size()
    }

    /// The item that found no place in the bag and waits for a decision.
    pub fn surplus(self) -> Option<Item> {
        self.player().surplus.first().copied()
    }

    /// The price of the skill, in sparks.
    pub fn skill_cost(self) -> i32 {
        self.player().skill_cost()
    }

    /// The HP that a Potion heals.
    pub fn potion(self) -> i32 {
        self.player().potion()
    }

    /// The die that lies open.
    pub const fn die(self) -> i32 {
        self.player().die
    }

    /// Wrong digits that Chalk makes free.
    pub const fn chalk(self) -> u32 {
        self.player().chalk
    }

    /// The numbers of the run.
    pub const fn report(self) -> &'a Report {
        &self.player().report
    }

    /// All that happened since the start: the moves are played again.
    pub fn events(self) -> Vec<Event> {
        let mut again = Session::new(self.setup().clone());
        let moves = self.session.history().iter();
        // Whatever was played once can be played again.
        moves.filter_map(|timed| again.play(timed.act, timed.time).ok()).flatten().collect()
    }

    /// The score if the run ended now.
    pub fn score(self) -> Score {
        self.session.score()
    }

    /// The offer, if there is one.
    pub fn offer(self) -> Option<&'a Offer> {
        match &self.session.run.phase {
            Phase::Offer(offer) => Some(offer),
            _ => None,
        }
    }

    /// The floor, if the player is on one.
    pub fn floor(self) -> Option<FloorView<'a>> {
        match &self.session.run.phase {
            Phase::Floor(floor) => Some(FloorView { session: self.session, floor }),
            _ => None,
        }
    }

    /// The run's ending, if it has ended.
    pub const fn ending(self) -> Option<Ending> {
        self.session.ending()
    }
}

/// A floor as its player may see it.
#[derive(Clone, Copy)]
pub struct FloorView<'a> {
    session: &'a Session,
    floor: &'a Floor,
}

impl fmt::Debug for View<'_> {
    /// Nothing of what is borrowed: it knows the solution.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View").field("floor", &self.floor()).finish_non_exhaustive()
    }
}

impl fmt::Debug for FloorView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FloorView").field("board", &self.board()).finish_non_exhaustive()
    }
}

impl fmt::Debug for Following<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Following").field("cells", &self.cells()).finish_non_exhaustive()
    }
}

/// A copy of a player and a floor.
struct Copied {
    player: Player,
    floor: Floor,
    events: Vec<Event>,
}

impl Copied {
    fn scene(&mut self) -> Scene<'_> {
        let Self { player, floor, events } = self;
        Scene { player, floor, events }
    }
}

/// A monster as it is seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MonsterView {
    /// Its letter and kind.
    pub name: MonsterName,
    /// Its presence, or the deeds until it comes.
    pub presence: Presence,
    /// The house of its lair, now or once it comes; none for bosses, who live everywhere.
    pub house: Option<GroupName>,
    /// The cells in which a digit strikes it.
    pub lair: Vec<Cell>,
    /// HP.
    pub hp: i32,
    /// Their maximum.
    pub max_hp: i32,
    /// After so many deeds it acts.
    pub count: i32,
    /// Then after so many again.
    pub period: i32,
    /// The damage of its act.
    pub damage: i32,
    /// The HP that each act of a boss costs besides.
    pub besides: i32,
    /// The plan that it names ahead.
    pub intent: IntentView,
    /// The region that it wards besides.
    pub ward: Option<GroupName>,
    /// Gold that its death gives back.
    pub stolen: i32,
}

/// The presence of a monster.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Presence {
    /// It comes with the tick of this deed from now.
    Coming(u32),
    /// It is there.
    Alive,
    /// It is dead; this many deeds ago it died.
    Dead(u32),
    /// It never came, or went.
    Gone,
}

/// A monster's next act, beside that which its kind always does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IntentView {
    /// Nothing else.
    None,
    /// Its blow hits these houses.
    Aim {
        /// The houses.
        houses: Vec<GroupName>,
        /// Their cells.
        zone: Vec<Cell>,
        /// True if it is due with the next deed.
        is_due: bool,
        /// True if it is due and will miss, since nothing that follows lies outside.
        is_blunt: bool,
    },
    /// It fogs this given.
    Fog(Cell),
    /// It wards this region.
    Ward(GroupName),
    /// It webs these cells.
    Web(Vec<Cell>),
    /// This cage must be complete.
    Debt(GroupName),
    /// It looks at the first digit, then at the second.
    Gaze(Digit, Option<Digit>),
    /// Its cell, and its region, which should be complete first.
    Mimic(Cell, GroupName),
}

impl<'a> FloorView<'a> {
    fn places(self, cells: Cells) -> Vec<Cell> {
        cells.iter().map(|cell| self.floor.frame().place(cell)).collect()
    }

    fn house(self, house: usize) -> GroupName {
        self.floor.frame().houses[house].name
    }

    /// A copy, of which the rules can be asked.
    fn copied(self) -> Copied {
        let (player, floor) = (self.session.run.player.clone(), self.floor.clone());
        Copied { player, floor, events: Vec::new() }
    }

    /// The kind of floor that it is.
    pub const fn kind(self) -> DoorKind {
        self.floor.kind
    }

    /// The board's layout, with cages and their sums.
    pub fn layout(self) -> &'a Layout {
        &self.floor.board.frame.layout
    }

    /// The level that the board needs.
    pub fn level(self) -> Level {
        self.floor.board.level()
    }

    /// The digits on the board, fogged givens too: they are legible.
    pub fn board(self) -> Grid {
        let mut fill = Grid::empty(self.layout());
        for cell in self.floor.filled {
            fill.set(self.floor.frame().place(cell), Some(self.floor.digit(cell)));
        }
        fill
    }

    /// The cells that a digit can be put into, in row order.
    pub fn open(self) -> Vec<Cell> {
        self.places(self.floor.open())
    }

    /// The blanks, in row order.
    pub fn blanks(self) -> Vec<Cell> {
        self.places(self.floor.blanks())
    }

    /// The cells that were blank at first and hold a digit now.
    pub fn own(self) -> Vec<Cell> {
        let blanks = self.floor.board.blanks();
        self.places(self.floor.filled.iter().filter(|&cell| blanks.contains(cell)).collect())
    }

    /// The givens in fog.
    pub fn fog(self) -> Vec<Cell> {
        self.places(self.floor.fog)
    }

    /// The cells in webs.
    pub fn web(self) -> Vec<Cell> {
        self.places(self.floor.web)
    }

    /// The blanks with loot.
    pub fn loot(self) -> Vec<Cell> {
        self.places(self.floor.loot.iter().map(|&(cell, _)| cell).collect())
    }

    /// The digits that are crossed out in a cell.
    pub fn crossed_out(self, place: Cell) -> DigitSet {
        let cell = self.floor.frame().cell(place);
        cell.map_or(DigitSet::EMPTY, |cell| DigitSet::from_bits(self.floor.crossed[cell].into()))
    }

    /// The warded region, and for how many deeds.
    pub fn ward(self) -> Option<(GroupName, u32)> {
        self.floor.ward.map(|ward| (self.house(ward.what), ward.left))
    }

    /// The barred digit, and for how many deeds.
    pub fn bar(self) -> Option<(Digit, u32)> {
        let bar = self.floor.bar?;
        Some((Digit::new(bar.what)?, bar.left))
    }

    /// True if a digit can be put into a cell, right or wrong.
    ///
    /// # Errors
    ///
    /// Why it would be refused.
    pub fn check(self, place: Cell, digit: Digit) -> Result<(), super::Refused> {
        super::session::check(self.floor, place, digit).map(|_| ())
    }

    /// The links of the chain.
    pub const fn chain(self) -> u32 {
        self.floor.chain
    }

    /// The cell that was filled last.
    pub fn last(self) -> Option<Cell> {
        self.floor.last.map(|cell| self.floor.frame().place(cell))
    }

    /// Deeds on this floor.
    pub const fn deeds(self) -> u32 {
        self.floor.deeds
    }

    /// Insights that counted, and how many can.
    pub fn insights(self) -> (u32, u32) {
        (self.floor.insights, self.copied().scene().insights_that_count())
    }

    /// Houses that were sealed on this floor.
    pub const fn seals(self) -> u32 {
        self.floor.seals
    }

    /// True if it can be left now.
    pub fn has_stairs(self) -> bool {
        self.floor.has_stairs()
    }

    /// With at most so many blanks left the stairs open and the dark is near.
    pub fn few_blanks(self) -> usize {
        self.floor.few_blanks()
    }

    /// The HP that leaving costs at most.
    pub fn parting_cost(self) -> i32 {
        let strikes = self.floor.monsters.iter().filter(|monster| monster.is_alive());
        strikes.filter(|monster| monster.kind.strikes_leavers()).map(|monster| monster.damage).sum()
    }

    /// The deeds that are calm still, if the dark is near; below 0 it bites.
    pub const fn calm(self) -> Option<i32> {
        self.floor.calm
    }

    /// The calm deeds from the moment that the dark is near.
    pub fn calm_at_first(self) -> i32 {
        self.copied().scene().calm()
    }

    /// True if the next deed does not tick.
    pub const fn is_still(self) -> bool {
        self.floor.still
    }

    /// True if the next cell that is filled strikes harder by a lecture.
    pub const fn is_lectured(self) -> bool {
        self.floor.lecture
    }

    /// True if a Mute leaves nothing but Potions.
    pub fn is_mute(self) -> bool {
        self.floor.is_mute()
    }

    /// The price of counsel.
    pub fn counsel_price(self) -> i32 {
        self.copied().scene().counsel_price()
    }

    /// The cell that counsel or a lecture showed, and why it follows.
    pub fn shown(self) -> Option<(Cell, Reason)> {
        self.floor.shown.map(|(cell, why)| (self.floor.frame().place(cell), why))
    }

    /// The cells that Sight lights.
    pub fn lit(self) -> Vec<Cell> {
        if self.floor.sight == 0 { Vec::new() } else { self.places(self.copied().scene().lit()) }
    }

    /// The monsters, by letter.
    pub fn monsters(self) -> Vec<MonsterView> {
        let blunt = self.floor.is_blunt(&self.floor.grades());
        (0..self.floor.monsters.len()).map(|index| self.monster(index, blunt)).collect()
    }

    fn monster(self, index: usize, blunt: bool) -> MonsterView {
        let monster = &self.floor.monsters[index];
        let besides = if monster.kind.is_boss() { self.copied().scene().boss_hurt() } else { 0 };
        MonsterView {
            name: self.floor.name(index),
            presence: match monster.state {
                State::Coming(ticks) => Presence::Coming(ticks),
                State::Alive => Presence::Alive,
                State::Dead(since) => Presence::Dead(self.floor.deeds - since),
                State::Gone => Presence::Gone,
            },
            house: match monster.home {
                Home::House(house) => Some(self.house(house)),
                Home::Everywhere => None,
                Home::Loot(_, region) => Some(self.house(region)),
            },
            lair: self.places(self.floor.lair(index)),
            hp: monster.hp,
            max_hp: monster.max_hp,
            count: monster.count,
            period: monster.period,
            damage: monster.damage,
            besides,
            intent: self.intent(index, blunt),
            ward: monster.ward.map(|house| self.house(house)),
            stolen: monster.stolen,
        }
    }

    fn intent(self, index: usize, blunt: bool) -> IntentView {
        let monster = &self.floor.monsters[index];
        let place = |cell| self.floor.frame().place(cell);
        match (monster.intent, monster.kind, monster.home) {
            (Intent::Aim(houses), ..) => {
                let is_due = self.floor.due().any(|due| due == index);
                IntentView::Aim {
                    houses: houses.into_iter().flatten().map(|h| self.house(h)).collect(),
                    zone: self.places(self.floor.zone(index)),
                    is_due,
                    is_blunt: is_due && blunt,
                }
            }
            (Intent::Fog(cell), ..) => IntentView::Fog(place(cell)),
            (Intent::Ward(house), ..) => IntentView::Ward(self.house(house)),
            (Intent::Web(cells), ..) => IntentView::Web(self.places(cells)),
            (Intent::Debt(cage), ..) => IntentView::Debt(self.floor.frame().cages[cage].name),
            (Intent::None, Kind::Basilisk, _) => {
                let next = self.floor.most_missing(Some(monster.gaze));
                Digit::new(monster.gaze).map_or(IntentView::None, |gaze| {
                    IntentView::Gaze(gaze, next.and_then(Digit::new))
                })
            }
            (Intent::None, _, Home::Loot(cell, region)) => {
                IntentView::Mimic(place(cell), self.house(region))
            }
            (Intent::None, ..) => IntentView::None,
        }
    }

    /// The cells that follow from the visible digits, for a player who reasons by the rules' own
    /// levels.
    pub fn following(self) -> Following<'a> {
        Following { floor: self.floor, digits: self.floor.digits(), grades: self.floor.grades() }
    }
}

/// The cells that follow: a reasoner's answers, from the visible digits alone.
pub struct Following<'a> {
    floor: &'a Floor,
    digits: Digits,
    grades: Arc<Grades>,
}

impl Following<'_> {
    /// Each cell that follows, with its level, in row order.
    pub fn cells(&self) -> Vec<(Cell, Level)> {
        let place = |cell| self.floor.frame().place(cell);
        let level = |cell| self.grades.level(cell).map(|level| (place(cell), level));
        self.grades.following.iter().filter_map(level).collect()
    }

    /// Why a cell follows.
    pub fn reason(&self, place: Cell) -> Option<Reason> {
        reason(self.floor.frame(), &self.digits, self.floor.frame().cell(place)?)
    }

    /// The digit that follows in a cell.
    pub fn digit(&self, place: Cell) -> Option<Digit> {
        let cell = self.floor.frame().cell(place)?;
        // Whatever follows is the solution's digit, by sound steps from what is visible.
        self.grades.following.contains(cell).then(|| self.floor.digit(cell))
    }
}

#[cfg(test)]
mod tests;
