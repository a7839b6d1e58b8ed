//! The games of a day, the same for everybody; earlier days are there to play, but not to be
//! ranked.

use std::collections::BTreeSet;
use std::error::Error;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use underdoku_game::delve::Session as Delve;
use underdoku_game::depths::Session as Depths;
use underdoku_game::hudoku::Session as Hudoku;
use underdoku_game::{AnyGame, Day, Game, GameId, Millis, Outcome, Setup as _, any, daily};
use underdoku_store::{GameNumber, Moment, Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::{Story, delve, depths, hudoku};
use crate::app::{AppContext, List};
use crate::draw::{choice, put, turned_page};
use crate::keymap::{Action, Direction};
use crate::places;
use crate::screen::{DrawContext, Screen, Transition};
use crate::screens::help::{self, KeyRow};
use crate::settings::Settings;

/// The games of a day.
#[derive(Debug)]
pub struct Today {
    /// The current day.
    current: Day,
    /// The day that is shown.
    pub day: Day,
    /// The selected game.
    pub list: List,
    /// The state of each of them.
    pub stands: [DayStatus; 3],
    /// The days in a row on which a game of the day was finished, up to today or yesterday.
    pub streak: u32,
}

/// The state of a game of a day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DayStatus {
    /// It has not begun.
    Open,
    /// It is in progress.
    Begun(GameNumber),
    /// It is over: its points, and the time of play.
    Over(GameNumber, u64, Millis),
}

/// The games that have one each day, with their labels.
const GAMES: [(&str, GameId); 3] =
    [("menu-delve", Delve::ID), ("menu-hudoku", Hudoku::ID), ("menu-depths", Depths::ID)];

/// How many days back a day can be played.
const ARCHIVE: u32 = 366;

/// The current day, by the wall clock.
pub(crate) fn current() -> Day {
    Day::at(Moment::now().0.into())
}

impl Today {
    /// The games of the current day.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub fn new(store: &Store, today: Day) -> Result<Self, StoreError> {
        let stands = stands(store, today)?;
        let list = List::new(GAMES.len());
        Ok(Self { current: today, day: today, list, stands, streak: streak(store, today)? })
    }

    /// The games of another day; a day that is too old or still to come becomes the nearest one
    /// that can be played.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) fn of(store: &Store, today: Day, day: Day) -> Result<Self, StoreError> {
        let mut shown = Self::new(store, today)?;
        let days = i64::from(day.number()) - i64::from(today.number());
        shown.turn(days.clamp(i32::MIN.into(), 0) as i32, store)?;
        Ok(shown)
    }

    /// The day, its games, and what there is to share, in lines.
    pub(crate) fn text(&self) -> Vec<String> {
        let title = if self.day == self.current { "today-title" } else { "today-earlier" };
        let mut lines = vec![say(&Message::new(title).text("day", self.day.to_string()))];
        for ((_, game), stand) in GAMES.iter().zip(self.stands) {
            let stand = match stand {
                DayStatus::Open => label("today-open").to_owned(),
                DayStatus::Begun(_) => label("menu-continue").to_owned(),
                DayStatus::Over(_, points, time) => result(points, time),
            };
            lines.push(format!("{game}: {stand}"));
        }
        lines.extend((self.streak > 0).then(|| streak_of(self.streak)));
        let card = self.card();
        if card.len() > 1 {
            lines.push(label("today-card").to_owned());
            lines.extend(card);
        }
        lines
    }

    /// How the game of a name stands on this day, if it has one each day.
    pub(crate) fn stand(&self, game: &str) -> Option<(GameId, DayStatus)> {
        let at = GAMES.iter().position(|(_, id)| id.as_str() == game)?;
        Some((GAMES[at].1, self.stands[at]))
    }

    fn look(&mut self, store: &Store) -> Result<(), StoreError> {
        self.stands = stands(store, self.day)?;
        Ok(())
    }

    /// To another day.
    fn turn(&mut self, days: i32, store: &Store) -> Result<(), StoreError> {
        let oldest = self.current.number().saturating_sub(ARCHIVE);
        let number = self.day.number().saturating_add_signed(days);
        let number = number.clamp(oldest, self.current.number());
        self.day = Day::numbered(number).unwrap_or(self.day);
        self.look(store)
    }

    fn open(&self) -> Option<Transition> {
        let day = self.day;
        Some(match self.stands[self.list.at] {
            DayStatus::Begun(id) => Transition::Resume(id),
            DayStatus::Over(id, ..) => match self.list.at {
                0 => Transition::to(move |context| Story::open::<Delve>(&context.store, id)),
                1 => Transition::to(move |context| Story::open::<Hudoku>(&context.store, id)),
                _ => Transition::to(move |context| Story::open::<Depths>(&context.store, id)),
            },
            DayStatus::Open => match self.list.at {
                0 => {
                    Transition::begin(move |context| delve::Play::start(daily::seed(day), context))
                }
                1 => Transition::begin(move |context| {
                    hudoku::Play::start(daily::deal(&daily::seed(day)), None, context)
                }),
                _ => {
                    let setup = Depths::DAILY?(&daily::seed(day));
                    Transition::begin(move |context| depths::Play::start(setup, context))
                }
            },
        })
    }

    /// The results of the day, for sharing.
    pub fn card(&self) -> Vec<String> {
        let mut card = vec![format!("Underdoku {}", self.day)];
        for ((title, _), stand) in GAMES.iter().zip(self.stands) {
            if let DayStatus::Over(_, points, time) = stand {
                card.push(format!("{}: {}", label(title), result(points, time)));
            }
        }
        if self.streak > 1 && self.day == self.current {
            card.push(streak_of(self.streak));
        }
        card
    }
}

fn result(points: u64, time: Millis) -> String {
    let points = Message::new("today-points").text("points", points.to_string());
    say(&points.text("time", time.to_string()))
}

/// A streak in words.
pub(crate) fn streak_of(days: u32) -> String {
    say(&Message::new("today-streak").number("days", days))
}

fn stands(store: &Store, day: Day) -> Result<[DayStatus; 3], StoreError> {
    Ok([stand::<Delve>(store, day)?, stand::<Hudoku>(store, day)?, stand::<Depths>(store, day)?])
}

/// How the game of a day stands: the first that was finished counts.
fn stand<G: Game>(store: &Store, day: Day) -> Result<DayStatus, StoreError> {
    let Some(of_day) = G::DAILY else { return Ok(DayStatus::Open) };
    let runs = store.set_up(any::<G>(), &of_day(&daily::seed(day)).text())?;
    let first = runs.iter().filter(|run| run.1).map(|run| run.0).min();
    if let Some(id) = first
        && let Some(outcome) = outcome(any::<G>(), store, id)?
    {
        return Ok(DayStatus::Over(id, outcome.points, outcome.time));
    }
    Ok(runs.iter().find(|run| !run.1).map_or(DayStatus::Open, |run| DayStatus::Begun(run.0)))
}

fn outcome(
    game: &dyn AnyGame,
    store: &Store,
    id: GameNumber,
) -> Result<Option<Outcome>, StoreError> {
    let played = game.read(&store.export(id)?).ok().and_then(|save| save.replay().ok());
    Ok(played.and_then(|played| played.outcome))
}

/// The days in a row, up to today or yesterday, on which that day's game was finished.
///
/// # Errors
///
/// The store cannot be read.
pub(crate) fn streak(store: &Store, today: Day) -> Result<u32, StoreError> {
    let days: BTreeSet<Day> =
        [days::<Delve>(store)?, days::<Hudoku>(store)?, days::<Depths>(store)?]
            .concat()
            .into_iter()
            .collect();
    let last =
        if days.contains(&today) { today.number() } else { today.number().saturating_sub(1) };
    let run = (0..=last)
        .rev()
        .take_while(|&day| Day::numbered(day).is_some_and(|day| days.contains(&day)));
    Ok(run.count() as u32)
}

/// The days whose game was finished on the same day.
fn days<G: Game>(store: &Store) -> Result<Vec<Day>, StoreError> {
    let mut days = Vec::new();
    for group in store.groups(G::ID)? {
        for listed in store.best_of(any::<G>(), &group.key, usize::MAX)? {
            let seed = listed.summary.split_once("daily ").and_then(|(_, day)| day.get(..10));
            let day: Option<Day> = seed.and_then(|day| day.parse().ok());
            days.extend(day.filter(|&day| Day::at(listed.started.0.into()) == day));
        }
    }
    Ok(days)
}

impl Screen for Today {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let leads = match self.stands[self.list.at] {
            DayStatus::Over(..) => "foot-story",
            DayStatus::Begun(_) => "foot-go-on",
            DayStatus::Open => "foot-play",
        };
        let hints = [(Action::Confirm, leads), (Action::Back, "foot-back")];
        let is_today = self.day == self.current;
        let title = if is_today { "today-title" } else { "today-earlier" };
        let title = say(&Message::new(title).text("day", self.day.to_string()));
        let day = self.day.to_string();
        let page = turned_page(&[&title, "today-menu"], &day, &hints, look, buffer);
        let lines = GAMES.iter().zip(self.stands).zip(self.rows(*buffer.area()));
        for (index, (((title, _), stand), place)) in lines.enumerate() {
            let stand = match stand {
                DayStatus::Open => label("today-open").to_owned(),
                DayStatus::Begun(_) => label("menu-continue").to_owned(),
                DayStatus::Over(_, points, time) => result(points, time),
            };
            let line = Line::from(vec![
                Span::raw(format!("{:10}", label(title))),
                Span::styled(stand, look.theme.faint),
            ]);
            choice(buffer, place, &line, index == self.list.at, look.theme);
        }
        let below = |y: u16| Rect { y: page.y + y, height: 1, ..page };
        if self.streak > 0 {
            put(buffer, below(8), &streak_of(self.streak), look.theme.gain);
        }
        let card = self.card();
        if card.len() > 1 {
            put(buffer, below(10), label("today-card"), look.theme.faint);
            for (line, y) in card.iter().zip(11..page.height.saturating_sub(1)) {
                put(buffer, below(y), line, look.theme.strong);
            }
        }
    }

    fn act(
        &mut self,
        action: Action,
        context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        let days = match action {
            Action::Go(Direction::Left) => -1,
            Action::Go(Direction::Right) => 1,
            Action::Confirm => return self.open(),
            _ => return self.list.act(action, None),
        };
        let turned = self.turn(days, &context.store);
        context.note(turned);
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        [help::listing(), help::turning(), help::choosing()].concat()
    }

    fn game(&self) -> Option<GameId> {
        None
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        places::table(area, GAMES.len())
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn look_again(
        &mut self,
        _from: Option<GameId>,
        context: &AppContext,
    ) -> Result<(), Box<dyn Error>> {
        Ok(self.look(&context.store)?)
    }
}
