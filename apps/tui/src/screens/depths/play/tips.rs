//! Hints for a first run: nine, each shown once, when its subject first comes up.

use underdoku_depths::Rules;
use underdoku_depths::{
    Door, Event, FloorView, IntentView, Level, MonsterView, Offer, Presence, ProofKind, Source,
    View,
};
use underdoku_grid::layout::Cell;
use underdoku_store::{Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::super::{counting, label, names, said};
use crate::settings::stored::HINTS;

/// One of the hints.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Lesson {
    /// A lair is visible.
    Lair,
    /// A count is at 1.
    Count,
    /// A house that meets a lair is nearly complete.
    Seal,
    /// The first spark.
    Spark,
    /// The first wrong digit.
    Wrong,
    /// The stairs are open.
    Stairs,
    /// A zone is due.
    Zone,
    /// A digit that was not plain.
    Worth,
    /// A board that singles do not fill is here or behind a door.
    Pairs,
}

impl Lesson {
    const ALL: [Self; 9] = [
        Self::Lair,
        Self::Count,
        Self::Seal,
        Self::Spark,
        Self::Wrong,
        Self::Stairs,
        Self::Zone,
        Self::Worth,
        Self::Pairs,
    ];

    const fn key(self, is_plain: bool) -> &'static str {
        match self {
            Self::Lair if is_plain => "plain-depths-tip-lair",
            Self::Count if is_plain => "plain-depths-tip-count",
            Self::Zone if is_plain => "plain-depths-tip-zone",
            Self::Lair => "depths-screen-tip-lair",
            Self::Count => "depths-screen-tip-count",
            Self::Seal => "depths-screen-tip-seal",
            Self::Spark => "depths-screen-tip-spark",
            Self::Wrong => "depths-screen-tip-wrong",
            Self::Stairs => "depths-screen-tip-stairs",
            Self::Zone => "depths-screen-tip-zone",
            Self::Worth => "depths-screen-tip-worth",
            Self::Pairs => "depths-screen-tip-pairs",
        }
    }
}

/// The hints that a player has seen, and the one that is shown.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Lessons {
    /// Those that were shown.
    pub seen: Vec<Lesson>,
    /// The text of the one that is shown.
    pub shown: Option<String>,
    /// True if a hint was shown and that is not yet stored.
    is_new: bool,
    /// True for the wording of line-by-line play.
    is_plain: bool,
}

impl Lessons {
    /// The hints, with the ones that the store records as seen.
    pub(super) fn load(store: &Store) -> Self {
        let text = store.setting(HINTS).ok().flatten().unwrap_or_default();
        let seen = Lesson::ALL.into_iter().enumerate();
        let seen =
            seen.filter(|(number, _)| text.split(' ').any(|word| word == number.to_string()));
        Self { seen: seen.map(|(_, tip)| tip).collect(), ..Self::default() }
    }

    /// The hints for line-by-line play, none seen.
    pub(crate) fn plain() -> Self {
        Self { is_plain: true, ..Self::default() }
    }

    /// Stores which were seen.
    pub(super) fn save(&mut self, store: &mut Store) -> Result<(), StoreError> {
        if !std::mem::take(&mut self.is_new) {
            return Ok(());
        }
        let numbers =
            self.seen.iter().filter_map(|tip| Lesson::ALL.iter().position(|all| all == tip));
        let text: Vec<String> = numbers.map(|number| number.to_string()).collect();
        store.set_setting(HINTS, &text.join(" "))
    }

    /// Hides the hint that is shown.
    pub(crate) fn put_away(&mut self) {
        self.shown = None;
    }

    /// Shows a hint that was not seen, if none is shown.
    pub(crate) fn show(&mut self, tip: Option<(Lesson, String)>) {
        if let (None, Some((tip, text))) = (&self.shown, tip) {
            self.seen.push(tip);
            self.shown = Some(text);
            self.is_new = true;
        }
    }

    const fn key(&self, tip: Lesson) -> &'static str {
        tip.key(self.is_plain)
    }

    /// The consequences of open stairs: what leaving costs, and when the dark comes.
    fn stairs(&self, floor: FloorView<'_>) -> String {
        let cost = floor.parting_cost().max(0).unsigned_abs();
        let how = if self.is_plain { "leave" } else { "l" };
        let leaving = Message::new(self.key(Lesson::Stairs)).number("cost", cost).text("how", how);
        let Some(calm) = floor.calm() else { return say(&leaving) };
        let dark = counting("depths-screen-tip-dark", [("calm", calm.max(0).unsigned_abs())]);
        format!("{} {dark}", say(&leaving))
    }

    fn first(&self, of: impl IntoIterator<Item = (Lesson, String)>) -> Option<(Lesson, String)> {
        of.into_iter().find(|(tip, _)| !self.seen.contains(tip))
    }

    /// The first new hint for these events.
    pub(crate) fn of_events(&self, rules: &Rules, events: &[Event]) -> Option<(Lesson, String)> {
        let chained = events.iter().any(|event| matches!(event, Event::Chained { .. }));
        let tips = events.iter().filter_map(|event| match *event {
            Event::Wrong { .. } => Some((Lesson::Wrong, "lost", cost(events))),
            Event::Sparks { amount } if amount > 0 && chained => {
                Some((Lesson::Spark, "links", rules.numbers.spark_links.unsigned_abs()))
            }
            Event::Filled { worth: ProofKind::Insight | ProofKind::Unproven, .. } => {
                Some((Lesson::Worth, "insights", rules.numbers.insights.unsigned_abs()))
            }
            _ => None,
        });
        self.first(tips.map(|(tip, name, number)| (tip, counting(self.key(tip), [(name, number)]))))
    }

    /// The first new hint for the state of a run.
    pub(crate) fn of_view(&self, view: View<'_>) -> Option<(Lesson, String)> {
        if self.seen.len() == Lesson::ALL.len() {
            return None;
        }
        let is_hard = |door: &Door| door.board.level > Level::Singles;
        match (view.floor(), view.offer()) {
            (Some(floor), _) => self.of_floor(floor),
            (None, Some(Offer::Doors(doors))) if doors.iter().any(is_hard) => {
                self.first([self.pairs()])
            }
            _ => None,
        }
    }

    /// The hint about what a board needs if singles do not fill it.
    fn pairs(&self) -> (Lesson, String) {
        (Lesson::Pairs, label(self.key(Lesson::Pairs)))
    }

    fn of_floor(&self, floor: FloorView<'_>) -> Option<(Lesson, String)> {
        let monsters = floor.monsters();
        let there: Vec<&MonsterView> =
            monsters.iter().filter(|monster| monster.presence == Presence::Alive).collect();
        let lair = there.iter().find(|monster| monster.house.is_some() && monster.period > 0);
        let lair = lair.map(|monster| {
            let house = monster.house.map(|house| say(&house)).unwrap_or_default();
            let gaps = [("monster", names::kind(monster.name.kind)), ("house", house)];
            (Lesson::Lair, said(self.key(Lesson::Lair), gaps))
        });
        let plain = |is_so: bool, tip: Lesson| is_so.then(|| (tip, label(self.key(tip))));
        let is_next = there.iter().any(|monster| monster.count == 1 && monster.period > 0);
        let is_due = |monster: &&&MonsterView| {
            matches!(monster.intent, IntentView::Aim { is_due: true, is_blunt: false, .. })
        };
        let all = [
            lair,
            plain(there.iter().any(|monster| is_due(&monster)), Lesson::Zone),
            plain(is_next, Lesson::Count),
            floor.has_stairs().then(|| (Lesson::Stairs, self.stairs(floor))),
            plain(has_seal_ahead(floor, &there), Lesson::Seal),
            (floor.level() > Level::Singles).then(|| self.pairs()),
        ];
        self.first(all.into_iter().flatten())
    }
}

/// The HP that a wrong digit cost.
fn cost(events: &[Event]) -> u32 {
    let lost = events.iter().map(|event| match *event {
        Event::Hurt { source: Source::Wrong, lost, .. } => lost,
        _ => 0,
    });
    lost.sum::<i32>().max(0).unsigned_abs()
}

/// True if a house with one or two blanks meets a lair.
fn has_seal_ahead(floor: FloorView<'_>, there: &[&MonsterView]) -> bool {
    let blanks = floor.blanks();
    let meets = |cells: &[Cell]| {
        there.iter().any(|monster| cells.iter().any(|cell| monster.lair.contains(cell)))
    };
    floor.layout().houses().iter().any(|house| {
        let left = house.cells().iter().filter(|cell| blanks.contains(cell)).count();
        (1..=2).contains(&left) && meets(house.cells())
    })
}
