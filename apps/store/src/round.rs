//! A game of Hudoku that is being played.

use rusqlite::Row;
use rusqlite::types::Value;
use underdoku_game::Millis;
use underdoku_game::hudoku::{
    Deal, Event, Move, RULES, Refused, ReplayFault, Save, Session, Template, TimedMove, View,
};
use underdoku_generator::Seed;

use crate::kept::{Kept, Trouble};
use crate::lock::Lock;
use crate::rows::{count, text};
use crate::{RoundId, StoreError};

/// A game of Hudoku that this process plays, and nobody else while it lives.
///
/// Moves go through [`Store::act_round`](crate::Store::act_round), which keeps them.
///
/// ```
/// use underdoku_game::Millis;
/// use underdoku_game::hudoku::{Deal, Move, Template};
/// use underdoku_generator::Seed;
/// use underdoku_store::Store;
///
/// # let folder = tempfile::tempdir().unwrap();
/// # let folder = folder.path();
/// let mut store = Store::open(folder)?;
/// let template = Template::named("4x5").expect("every build has it");
/// let deal = Deal::new(&template, &Seed::from(3)).expect("it can be filled");
/// let mut round = store.start_round(deal)?;
/// store.act_round(&mut round, Move::Hint(None), Millis(4_000)).expect("a cell is hidden");
/// assert_eq!(store.rounds()?[0].score.asked_hints, 1);
/// # Ok::<(), underdoku_store::StoreError>(())
/// ```
#[derive(Debug)]
pub struct Round {
    pub(crate) id: RoundId,
    pub(crate) session: Session,
    pub(crate) lock: Lock,
}

impl Round {
    /// Its number.
    pub const fn id(&self) -> RoundId {
        self.id
    }

    /// The game.
    pub const fn session(&self) -> &Session {
        &self.session
    }

    /// All there is to show.
    pub fn view(&self) -> View<'_> {
        self.session.view()
    }
}

/// The columns that say what was dealt.
pub(crate) fn columns(session: &Session) -> [(&'static str, String); 3] {
    let (template, seed) = (session.deal().template(), session.deal().seed());
    [
        ("name", template.name().to_owned()),
        ("template", template.line().to_owned()),
        ("seed", seed.to_string()),
    ]
}

impl Kept for Session {
    type Move = Move;
    type Event = Event;
    type Refused = Refused;
    type Save = Save;

    const RULES: &'static [&'static str] = &[RULES];
    const GAMES: &'static str = "rounds";
    const MOVES: &'static str = "round_moves";
    const GAME: &'static str = "round";
    const GOES_ON: &'static str = "ending IS NULL";

    fn rules(&self) -> &'static str {
        RULES
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
        let (view, score) = (self.view(), self.score());
        vec![
            ("hidden", count(view.hidden().count()).into()),
            ("points", i64::try_from(score.points()).unwrap_or(0).into()),
            ("auto_hints", score.auto_hints.into()),
            ("asked_hints", score.asked_hints.into()),
            ("wrong", score.wrong.into()),
            ("alone", score.alone.into()),
            ("paused", score.eased.paused.into()),
            ("slow", score.eased.slow.into()),
            ("off", score.eased.off.into()),
            ("ending", view.ending.map(|ending| ending.to_string()).into()),
        ]
    }

    fn save(row: &Row<'_>, moves: Vec<TimedMove>) -> rusqlite::Result<Option<Save>> {
        let seed = Seed::from(text(row, "seed")?.as_str());
        let template = Template::of_line(&text(row, "name")?, &text(row, "template")?);
        let deal = template.and_then(|template| Deal::new(&template, &seed).ok());
        Ok(deal.map(|deal| Save { deal, moves }))
    }

    fn trouble(number: i64, trouble: Trouble<Self>) -> StoreError {
        let round = RoundId(number);
        match trouble {
            Trouble::Missing => StoreError::NoSuchRound { round },
            Trouble::Ended => StoreError::RoundEnded { round },
            Trouble::Busy => StoreError::RoundBusy { round },
            Trouble::Changed => StoreError::RoundChanged { round },
            Trouble::Unplayable(fault) => StoreError::RoundUnplayable { round, fault },
        }
    }
}
