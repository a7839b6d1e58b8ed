//! The games of a day, the same for everybody; games of earlier days can be played but are not
//! ranked.

mod calendar;
mod game;

use std::error::Error;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use underdoku_game::{Day, GameId};
use underdoku_store::{Moment, Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

pub use game::{DailyGame, DayStatus};
pub(crate) use game::{FinishedDays, streak_of, sudokus};

use crate::keymap::{Action, Direction};
use crate::places;
use crate::settings::Settings;
use crate::ui::draw::{choice, put, turned_page};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition, click_line};
use crate::ui::{AppContext, List};

/// The games of a day.
#[derive(Debug)]
pub struct Today {
    /// The current day.
    current: Day,
    /// The day that is shown.
    pub day: Day,
    /// The selected game.
    pub list: List,
    /// The status of each, in the order of [`DailyGame::ALL`].
    pub stands: [DayStatus; 6],
    /// The number of days in a row on which a game of the day was finished, up to today or yesterday.
    pub streak: u32,
    finished: FinishedDays,
}

/// How many days back a day can be played.
const ARCHIVE: u32 = 366;

/// The days of a week.
const WEEK: i32 = 7;

/// The current day, according to the wall clock.
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
        let stands = game::statuses(store, today)?;
        let list = List::new(DailyGame::ALL.len());
        let finished = FinishedDays::new(store)?;
        let streak = finished.streak(today);
        Ok(Self { current: today, day: today, list, stands, streak, finished })
    }

    /// The games of another day; a day that is too old or in the future becomes the nearest day
    /// that can be played.
    ///
    /// # Errors
    ///
    /// The store cannot be read.
    pub(crate) fn of(store: &Store, today: Day, day: Day) -> Result<Self, StoreError> {
        let mut shown = Self::new(store, today)?;
        shown.go(day, store)?;
        Ok(shown)
    }

    /// The lines for the day, its games, and the text to share.
    pub(crate) fn text(&self) -> Vec<String> {
        let mut lines = vec![self.title()];
        for (game, stand) in DailyGame::ALL.iter().zip(self.stands) {
            lines.push(format!("{}: {}", game.word(), stand.words()));
        }
        lines.extend((self.streak > 0).then(|| streak_of(self.streak)));
        let card = self.card();
        if card.len() > 1 {
            lines.push(label("today-card").to_owned());
            lines.extend(card);
        }
        lines
    }

    fn title(&self) -> String {
        let title = if self.day == self.current { "today-title" } else { "today-earlier" };
        say(&Message::new(title).text("day", self.day.to_string()))
    }

    /// The status of a game on this day.
    pub(crate) fn stand(&self, game: DailyGame) -> DayStatus {
        let at = DailyGame::ALL.iter().position(|&each| each == game).unwrap_or(0);
        self.stands[at]
    }

    fn look(&mut self, store: &Store) -> Result<(), StoreError> {
        self.stands = game::statuses(store, self.day)?;
        self.finished = FinishedDays::new(store)?;
        Ok(())
    }

    /// Moves forward or back by this many days.
    fn turn(&mut self, days: i32, store: &Store) -> Result<(), StoreError> {
        let number = self.day.number().saturating_add_signed(days);
        self.go(Day::numbered(number).unwrap_or(self.day), store)
    }

    /// Changes to another day, or to the nearest day that can be played.
    fn go(&mut self, day: Day, store: &Store) -> Result<(), StoreError> {
        let oldest = self.current.number().saturating_sub(ARCHIVE);
        let number = day.number().clamp(oldest, self.current.number());
        self.day = Day::numbered(number).unwrap_or(self.day);
        self.look(store)
    }

    fn open(&self) -> Option<Transition> {
        let game = DailyGame::ALL.get(self.list.at)?;
        Some(game.open(self.day, self.stands[self.list.at]))
    }

    /// The results of the day, to share; they reveal no digit.
    pub fn card(&self) -> Vec<String> {
        let mut card = vec![say(&Message::new("today-of").text("day", self.day.to_string()))];
        for (game, stand) in DailyGame::ALL.iter().zip(self.stands) {
            if stand.is_over() {
                card.push(format!("{}: {}", game.title(), stand.words()));
            }
        }
        if self.streak > 1 && self.day == self.current {
            card.push(streak_of(self.streak));
        }
        card
    }
}

/// The place of the calendar, if there is one: next to the games, if the screen is wide enough.
fn calendar_place(area: Rect) -> Option<Rect> {
    let page = places::page(area);
    let (width, height) = calendar::SIZE;
    let place = Rect { x: page.right().saturating_sub(width), y: page.y + 3, width, height };
    (!places::is_narrow(area) && page.intersection(place) == place).then_some(place)
}

impl Screen for Today {
    fn text_to_copy(&self) -> Option<(String, &'static str)> {
        Some((self.card().join("\n"), "screen-copied-day"))
    }

    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let leads = match self.stands[self.list.at] {
            DayStatus::Over { .. } => "foot-story",
            DayStatus::Begun(_) => "foot-go-on",
            DayStatus::Open => "foot-play",
        };
        let hints = [(Action::Confirm, leads), (Action::Back, "foot-back")];
        let day = self.day.to_string();
        let page = turned_page(&[&self.title(), "today-menu"], &day, &hints, look, buffer);
        let lines = DailyGame::ALL.iter().zip(self.stands).zip(self.rows(*buffer.area()));
        for (index, ((game, stand), place)) in lines.enumerate() {
            let line = Line::from(vec![
                Span::raw(format!("{:16}", game.title())),
                Span::styled(stand.words(), look.theme.faint),
            ]);
            choice(buffer, place, &line, index == self.list.at, look.theme);
        }
        if let Some(place) = calendar_place(*buffer.area()) {
            let days = (self.day, self.current);
            calendar::draw(days, &self.finished.days, place, look.theme, buffer);
        }
        let below = |y: u16| Rect { y: page.y + y, height: 1, ..page };
        let end = 4 + DailyGame::ALL.len() as u16;
        if self.streak > 0 {
            put(buffer, below(end + 1), &streak_of(self.streak), look.theme.gain);
        }
        let card = self.card();
        if card.len() > 1 {
            put(buffer, below(end + 3), label("today-card"), look.theme.faint);
            for (line, y) in card.iter().zip(end + 4..page.height.saturating_sub(1)) {
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
            Action::Jump(Direction::Left | Direction::Up) => -WEEK,
            Action::Jump(Direction::Right | Direction::Down) => WEEK,
            Action::Confirm => return self.open(),
            _ => return self.list.act(action, None),
        };
        let turned = self.turn(days, &context.store);
        context.note(turned);
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        let weeks = key_rows::rows([(
            "keys-weeks",
            vec![Action::Jump(Direction::Left), Action::Jump(Direction::Right)],
        )]);
        [key_rows::listing(), key_rows::turning(), weeks, key_rows::choosing()].concat()
    }

    fn game(&self) -> Option<GameId> {
        None
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        let beside = calendar_place(area).map_or(0, |place| place.width + 2);
        let rows = places::table(area, DailyGame::ALL.len()).into_iter();
        rows.map(|row| Rect { width: row.width.saturating_sub(beside), ..row }).collect()
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    /// A click on a day of the calendar shows that day.
    fn click(
        &mut self,
        at: Position,
        area: Rect,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        let day = calendar_place(area).and_then(|place| calendar::day_at(at, self.day, place));
        let Some(day) = day else { return click_line(self, at, area, context, now) };
        let gone = self.go(day, &context.store);
        context.note(gone);
        None
    }

    fn reload(
        &mut self,
        _from: Option<GameId>,
        context: &AppContext,
    ) -> Result<(), Box<dyn Error>> {
        Ok(self.look(&context.store)?)
    }
}
