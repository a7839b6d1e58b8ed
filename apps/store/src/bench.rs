//! A board of Classic on the bench.

use rusqlite::Row;
use rusqlite::types::Value;
use underdoku_game::Millis;
use underdoku_game::classic::{
    Event, Move, Refused, ReplayFault, Rules, Save, Session, State, TimedMove, View,
};

use crate::kept::{Kept, Trouble};
use crate::lock::Lock;
use crate::rows::{count, optional_text, text};
use crate::{BenchId, StoreError};

/// A game of Classic that this process plays, and nobody else while it lives.
///
/// Moves go through [`Store::act_bench`](crate::Store::act_bench), which keeps them. A new bench is in
/// no store before its first move, so that who only looks at a board leaves nothing behind.
///
/// ```
/// use underdoku_game::Millis;
/// use underdoku_game::classic::{Move, State, level};
/// use underdoku_store::{Bench, Store};
///
/// # let folder = tempfile::tempdir().unwrap();
/// # let folder = folder.path();
/// let mut store = Store::open(folder)?;
/// let level = level("preset1").expect("every build has it");
/// let mut bench = Bench::new(&State::puzzle(&level.grid()), level.name);
/// assert_eq!((bench.id(), store.benches()?.len()), (None, 0));
///
/// store.act_bench(&mut bench, Move::FillMarks, Millis(4_000)).expect("there are blanks to mark");
/// assert_eq!(store.benches()?[0].title, "preset1");
/// # Ok::<(), underdoku_store::StoreError>(())
/// ```
#[derive(Debug)]
pub struct Bench {
    pub(crate) title: String,
    pub(crate) session: Session,
    pub(crate) kept: Option<(BenchId, Lock)>,
}

impl Bench {
    /// A board just loaded, and what lists will call it.
    pub fn new(start: &State, title: &str) -> Self {
        Self { title: title.to_owned(), session: Session::new(start), kept: None }
    }

    /// Its number; `None` before its first move.
    pub fn id(&self) -> Option<BenchId> {
        self.kept.as_ref().map(|(id, _)| *id)
    }

    /// What lists call it.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// The board and everything done to it.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// All there is to show.
    pub fn view(&self) -> View<'_> {
        self.session.view()
    }
}

/// The columns that say what a bench is.
pub(crate) fn columns(title: &str, session: &Session) -> Vec<(&'static str, String)> {
    let start = session.save().start;
    let layout = start.layout_line().map(|layout| ("layout", layout));
    let board = [("digits", start.fill().characters()), ("origins", start.origin_letters())];
    [("title", title.to_owned())].into_iter().chain(layout).chain(board).collect()
}

impl Kept for Session {
    type Move = Move;
    type Event = Event;
    type Refused = Refused;
    type Save = Save;

    const RULES: &'static [&'static str] = &[Rules::Differ.name(), Rules::Sums.name()];
    const GAMES: &'static str = "benches";
    const MOVES: &'static str = "bench_moves";
    const GAME: &'static str = "bench";
    // A full board can be changed as well.
    const GOES_ON: &'static str = "TRUE";

    fn rules(&self) -> &'static str {
        self.rules().name()
    }

    fn moves(&self) -> &[TimedMove] {
        self.moves()
    }

    fn handle(&mut self, act: Move, now: Millis) -> Result<Vec<Event>, Refused> {
        self.handle(act, now)
    }

    fn replay(save: &Save) -> Result<Self, ReplayFault> {
        Self::replay(save)
    }

    fn shown(&self) -> Vec<(&'static str, Value)> {
        let (view, state) = (self.view(), self.state());
        vec![
            ("filled", count(state.filled() - state.presets()).into()),
            ("blanks", count(state.blanks().count()).into()),
            ("completed", view.is_complete.into()),
        ]
    }

    fn save(row: &Row<'_>, moves: Vec<TimedMove>) -> rusqlite::Result<Option<Save>> {
        let layout = optional_text(row, "layout")?;
        let start = State::of_text(layout.as_deref(), &text(row, "digits")?, &text(row, "origins")?);
        let rules = Rules::named(&text(row, "rules")?);
        Ok(start.ok().zip(rules).map(|(start, rules)| Save { rules, start, moves }))
    }

    fn trouble(number: i64, trouble: Trouble<Self>) -> StoreError {
        let bench = BenchId(number);
        match trouble {
            // None ever ends: `GOES_ON` holds for all that are there.
            Trouble::Missing | Trouble::Ended => StoreError::NoSuchBench { bench },
            Trouble::Busy => StoreError::BenchBusy { bench },
            Trouble::Changed => StoreError::BenchChanged { bench },
            Trouble::Unplayable(fault) => StoreError::BenchUnplayable { bench, fault },
        }
    }
}
