//! Previews: what the next digit in a cell would do.
//!
//! The deed is carried out on a copy by the rules themselves, without its digit and without the
//! loot under it. Only what a player could work out is shown: nothing that depends on the digit, on
//! loot or on a draw.

use underdoku_grid::layout::{Cell, Digit};

use super::FloorView;
use crate::content::Power;
use crate::event::{Event, MonsterName, ProofKind, Source};
use crate::floor::Monster;
use crate::frame::GroupName;
use crate::scene::Deed;

/// The kind of digit that is assumed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Guess {
    /// Right, and by singles.
    Plain,
    /// Right, by a harder step; it counts as an insight if more insights count on this floor.
    Insight,
    /// Right, but not provable now.
    Unproven,
    /// Wrong.
    Wrong,
}

/// The effects of a deed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Preview {
    /// The monsters that would be struck, each with the total damage.
    pub struck: Vec<(MonsterName, i32)>,
    /// The monsters that would die.
    pub dead: Vec<MonsterName>,
    /// The monsters whose blows would miss.
    pub dodged: Vec<MonsterName>,
    /// The houses that would be completed.
    pub sealed: Vec<GroupName>,
    /// The monsters that would move, and where to.
    pub moved: Vec<(MonsterName, GroupName)>,
    /// True if it would be an insight that strikes nobody but counts.
    pub is_idle_insight: bool,
    /// HP lost, by source, in the order of the events.
    pub lost: Vec<(Source, i32)>,
    /// Damage that a relic would absorb.
    pub absorbed: i32,
    /// HP healed.
    pub healed: i32,
    /// Sparks gained, or lost if negative.
    pub sparks: i32,
    /// Gold gained, or lost if negative; loot is unknown.
    pub gold: i32,
    /// The number of links of the chain.
    pub chain: u32,
    /// The HP that the deed costs in addition if its digit is this one.
    pub if_digit: Vec<(Digit, i32)>,
    /// True if the player would die, even without the HP in `if_digit`.
    pub is_death: bool,
}

impl FloorView<'_> {
    /// The effects of a digit in an open cell; none for other cells.
    pub fn preview(self, place: Cell, guess: Guess) -> Option<Preview> {
        let cell = self.floor.frame().cell(place)?;
        let open = self.floor.open();
        if !self.open_cells().contains(cell) {
            return None;
        }
        let mut copy = self.copied();
        copy.floor.loot.retain(|&(at, _)| at != cell);
        let is_blunt = copy.floor.is_blunt(&copy.floor.grades());
        let mut scene = copy.scene();
        let is_left = scene.floor.insights < scene.insights_that_count();
        let worth = match guess {
            Guess::Plain => Some(ProofKind::Plain),
            Guess::Insight if is_left => Some(ProofKind::Insight),
            Guess::Insight => Some(ProofKind::LateInsight),
            Guess::Unproven => Some(ProofKind::Unproven),
            Guess::Wrong => None,
        };
        scene.deed(Deed { cell, digit: None, worth, is_blunt, open, why: None });
        let (chain, is_death) = (copy.floor.chain, copy.player.hp <= 0);
        Some(Preview { chain, is_death, ..self.summed(&copy.events) })
    }

    fn summed(self, events: &[Event]) -> Preview {
        let mut preview = Preview { if_digit: self.gazes(), ..Preview::default() };
        for event in events {
            preview.note(event);
        }
        preview
    }

    /// The digits that Basilisks look at, and their cost.
    fn gazes(self) -> Vec<(Digit, i32)> {
        let monsters = self.floor.monsters.iter();
        let gaze = |monster: &Monster| match monster.kind.power() {
            Power::Gaze { costs } if monster.is_alive() => Some((Digit::new(monster.gaze)?, costs)),
            _ => None,
        };
        monsters.filter_map(gaze).collect()
    }
}

impl Preview {
    fn note(&mut self, event: &Event) {
        match *event {
            Event::Struck { who, by, .. } => {
                match self.struck.iter_mut().find(|(other, _)| *other == who) {
                    Some((_, all)) => *all += by,
                    None => self.struck.push((who, by)),
                }
            }
            Event::Died { who } => self.dead.push(who),
            Event::Dodged { who } => self.dodged.push(who),
            Event::Sealed { house } => self.sealed.push(house),
            Event::Moved { who, house } => {
                self.moved.retain(|&(other, _)| other != who);
                self.moved.push((who, house));
            }
            Event::InsightIdle { .. } => self.is_idle_insight = true,
            Event::Hurt { source, lost, .. } => self.lost.push((source, lost)),
            Event::Absorbed { by, .. } => self.absorbed += by,
            Event::Healed { by, .. } => self.healed += by,
            Event::Sparks { amount } => self.sparks += amount,
            Event::Gold { amount, .. } => self.gold += amount,
            _ => {}
        }
    }
}
