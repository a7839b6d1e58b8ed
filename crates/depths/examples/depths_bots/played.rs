//! The outcome of a run, and what was counted while it was played.

use underdoku_depths::content::Relic;
use underdoku_depths::{Ending, Event, Move, Offer, Session, Source, View};

/// The outcome of a run.
#[derive(Default)]
pub(crate) struct Played {
    pub(crate) has_won: bool,
    /// Floors left behind.
    pub(crate) floors: u8,
    pub(crate) deeds: u32,
    pub(crate) wrongs: u32,
    pub(crate) insights: u32,
    pub(crate) relics: usize,
    /// Deeds in each act, and how many with no monster alive.
    pub(crate) by_act: [(u32, u32); 3],
    /// HP at the end of each floor.
    pub(crate) hp: Vec<i32>,
    /// The cause of death.
    pub(crate) killer: Option<Source>,
    /// Relics that were offered, and whether each was taken.
    pub(crate) offers: Vec<(Relic, bool)>,
    /// Acts with an aimed blow, and how many of the blows were blunt.
    pub(crate) aimed: u32,
    pub(crate) blunt: u32,
}

impl Played {
    pub(crate) fn new() -> Self {
        Self::default()
    }

    /// Counts a move before it is made.
    pub(crate) fn before(&mut self, view: View<'_>, act: Move) {
        if let (Some(Offer::Relics(_, relics)), Move::Take(number)) = (view.offer(), act) {
            let taken = usize::from(number).checked_sub(1);
            let each = relics.iter().enumerate();
            self.offers.extend(each.map(|(at, &relic)| (relic, taken == Some(at))));
        }
        if let (Some(floor), Move::Place(..)) = (view.floor(), act) {
            let act = usize::from(view.floor_number().number() - 1) / 6;
            self.by_act[act].0 += 1;
            self.by_act[act].1 += u32::from(!floor.is_inhabited());
        }
    }

    /// Counts the events of a move.
    pub(crate) fn after(&mut self, view: View<'_>, events: &[Event]) {
        for event in events {
            match *event {
                Event::Hurt { source, .. } => {
                    self.killer = Some(source);
                    let is_aimed = matches!(source, Source::Monster(kind) if kind.is_aimed() && !kind.is_boss());
                    self.aimed += u32::from(is_aimed);
                }
                Event::Dodged { who } => self.aimed += u32::from(who.kind.is_aimed()),
                Event::Blunt { .. } => (self.aimed, self.blunt) = (self.aimed + 1, self.blunt + 1),
                _ => {}
            }
        }
        if usize::from(view.report().floors) > self.hp.len() {
            self.hp.push(view.hp());
        }
    }

    /// Records how the run ended.
    pub(crate) fn over(&mut self, session: &Session) {
        let view = session.view();
        self.has_won = session.ending() == Some(Ending::Won);
        self.floors = view.report().floors;
        self.deeds = view.report().deeds;
        self.wrongs = view.report().wrongs;
        self.insights = view.report().insights;
        self.relics = view.relics().len();
    }
}
