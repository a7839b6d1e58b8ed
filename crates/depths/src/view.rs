//! Everything that a player may see, and previews of deeds.
//!
//! A [`View`] borrows the run and lends out what is visible and nothing else: none of its methods,
//! and no type that they return, contains the digit of a blank or the loot under it. So whatever
//! plays through a view alone, a bot included, cannot know more than a player.

mod charge;
mod floor;
mod following;
mod legal;
mod monster;
mod preview;

use std::fmt;

use super::content::{FloorNumber, Item, Relic};
use super::dungeon::Character;
use super::event::Event;
use super::offer::Offer;
use super::player::Player;
use super::report::Report;
use super::session::{Phase, Session};
use super::{Ending, Score};
use underdoku_game::Game as _;

pub use charge::Charge;
pub use floor::FloorView;
pub use following::Following;
pub use monster::{IntentView, MonsterView, Presence};
pub use preview::{Guess, Preview};

/// A run as its player may see it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    session: &'a Session,
}

impl<'a> View<'a> {
    pub(crate) const fn of(session: &'a Session) -> Self {
        Self { session }
    }

    const fn player(self) -> &'a Player {
        &self.session.run.player
    }

    /// The rules of the run.
    pub fn rules(self) -> &'static super::Rules {
        self.setup().rules
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

    /// The maximum HP.
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

    /// The item that did not fit into the bag and waits for a decision.
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

    /// The open die.
    pub const fn die(self) -> i32 {
        self.player().die
    }

    /// Wrong digits that Chalk makes free.
    pub const fn chalk(self) -> u32 {
        self.player().chalk
    }

    /// The numbers of the run so far.
    pub const fn report(self) -> &'a Report {
        &self.player().report
    }

    /// All events since the start, recovered by replaying the moves.
    pub fn events(self) -> Vec<Event> {
        let mut again = Session::new(self.setup().clone());
        let moves = self.session.history().iter();
        // A run that was played can be replayed.
        moves.filter_map(|timed| again.play(timed.act, timed.time).ok()).flatten().collect()
    }

    /// The score if the run ended now.
    pub fn score(self) -> Score {
        self.session.score()
    }

    /// The current offer.
    pub fn offer(self) -> Option<&'a Offer> {
        match &self.session.run.phase {
            Phase::Offer(offer) => Some(offer),
            _ => None,
        }
    }

    /// The floor; none between floors.
    pub fn floor(self) -> Option<FloorView<'a>> {
        match &self.session.run.phase {
            Phase::Floor(floor) => Some(FloorView { session: self.session, floor }),
            _ => None,
        }
    }

    /// How the run ended, if it did.
    pub const fn ending(self) -> Option<Ending> {
        self.session.ending()
    }
}

impl fmt::Debug for View<'_> {
    /// Prints no contents: the run contains the solution.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("View").field("floor", &self.floor()).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
