//! A run of Depths.

mod choose;
mod run;

use underdoku_generator::Seed;
use underdoku_words::depths::say;

use super::content::{Ascension, Class, Item};
use super::event::{Ending, Event};
use super::setup::Setup;
use super::streams::{Purpose, stream};
use super::view::View;
use super::{Aim, Move, Refused, Rules, Score, Summary, TimedMove, words};
use underdoku_game::{Column, Game, GameId, GameNouns, Group, Millis, Outcome, Ranking};

pub(crate) use run::{Phase, Run, check};

/// A run: its current state and every move that led there.
#[derive(Clone, Debug)]
pub struct Session {
    setup: Setup,
    moves: Vec<TimedMove>,
    pub(crate) run: Run,
}

impl Session {
    /// A new run, at the offer of the first relic.
    pub fn new(setup: Setup) -> Self {
        let run = Run::new(&setup, &mut Vec::new());
        Self { setup, moves: Vec::new(), run }
    }

    /// Everything that the player may see.
    pub fn view(&self) -> View<'_> {
        View::of(self)
    }

    /// This run, continued under additional terms that its setup does not have. Its save does not
    /// contain them, so the run can no longer be replayed.
    #[cfg(feature = "trials")]
    #[must_use]
    pub fn on_trial(mut self, terms: &'static [super::content::Hook]) -> Self {
        self.run.player.terms = terms;
        self
    }

    /// This run, sharing boards with other runs of its seed so that each is dug once.
    #[cfg(feature = "trials")]
    #[must_use]
    pub fn sharing(mut self, boards: &super::Boards) -> Self {
        self.run.boards = Some(boards.clone());
        self
    }

    /// Digs one board behind the offered doors while the player chooses. Returns false if none is
    /// left to dig. Affects only how long entering takes.
    pub fn dig_ahead(&mut self) -> bool {
        self.run.dig_ahead()
    }

    /// How the run ended, if it did.
    pub const fn ending(&self) -> Option<Ending> {
        match self.run.phase {
            Phase::Over(ending) => Some(ending),
            _ => None,
        }
    }

    /// The score if the run ended now.
    pub fn score(&self) -> Score {
        Score::of(&self.run.player)
    }
}

/// The ascension of the run of the day.
const DAILY_ASCENSION: u8 = 3;

/// The run of a day with this seed, which also determines the class. Every relic is unlocked.
fn of_day(seed: &Seed) -> Setup {
    let class = stream(seed, Purpose::Daily, 0).pick(&Class::ALL);
    let ascension = Ascension::new(DAILY_ASCENSION).unwrap_or_default();
    Setup { ascension, ..Setup::new(seed.clone(), class) }
}

impl Game for Session {
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Refusal = Refused;
    type Summary = Summary;

    const ID: GameId = GameId::new("depths");
    const TITLE: &'static str = "Depths";
    const RULES: &'static [&'static str] = &Rules::NAMES;
    const WORDS: GameNouns = GameNouns {
        noun: "run",
        numbered: "Depths run",
        one: "run of Depths",
        remedy: "start a new run",
    };
    const RANKING: Ranking = Ranking::Groups;
    const BEST: &'static [Column] = Summary::BEST;
    const SAVED: &'static [Column] = Summary::SAVED;
    const DAILY: Option<fn(&Seed) -> Setup> = Some(of_day);

    fn start(setup: Setup) -> Self {
        Self::new(setup)
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn play(&mut self, act: Move, now: Millis) -> Result<Vec<Event>, Refused> {
        let now = now.max(self.time());
        // A refused move has changed nothing, because every move is checked before it is made.
        let mut events = Vec::new();
        self.run.apply(act, &mut events)?;
        self.moves.push(TimedMove { time: now, act });
        Ok(events)
    }

    fn allows(&self, act: &Move) -> Result<(), Refused> {
        match (*act, self.view().floor()) {
            (Move::Use(Item::Truth, Aim::Cell(place)), Some(floor))
                if self.view().bag().contains(&Item::Truth) && !floor.is_mute() =>
            {
                floor.check_truth(place)
            }
            _ => Ok(()),
        }
    }

    fn history(&self) -> &[TimedMove] {
        &self.moves
    }

    fn outcome(&self) -> Option<Outcome> {
        let (ending, score) = (self.ending()?, self.score());
        Some(Outcome {
            ending: say(&ending),
            points: score.points(),
            time: self.time(),
            eased: self.setup.eased().map_or_else(String::new, |eased| say(&eased)),
            rank: [score.points(), u64::from(u32::MAX - score.deeds)],
            second_cost: 0,
            group: group(&self.setup),
        })
    }

    fn summary(&self) -> Summary {
        Summary::of(self)
    }

    fn opening(setup: &Setup) -> String {
        say(setup)
    }

    fn story_line(event: &Event) -> Option<String> {
        words::story_line(event)
    }

    fn closing(&self) -> Vec<String> {
        words::closing(self)
    }

    fn title(setup: &Setup) -> String {
        setup.seed.to_string()
    }

    fn is_rest(act: &Move) -> bool {
        *act == Move::Rest
    }
}

/// Gentle runs are ranked separately, as are those with given or banned relics.
fn group(setup: &Setup) -> Group {
    let (key, title) = match (setup.gentle, setup.is_custom()) {
        (_, true) => ("custom", "Custom runs"),
        (true, false) => ("gentle", "Gentle runs"),
        (false, false) => ("", "Runs"),
    };
    Group { key: key.to_owned(), title: title.to_owned() }
}
