//! The form for a new game of Hudoku.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _, Wrap};
use underdoku_game::hudoku::{Level, Session, Template};
use underdoku_game::{Game as _, GameId};
use underdoku_generator::Seed;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::HudokuPlay;
use crate::board::preview;
use crate::keymap::{Action, Direction};
use crate::settings::{Setting, Settings};
use crate::spelling::completed_path;
use crate::ui::draw::{choice, page, refusal};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::{AppContext, List, TypedLine, turned};
use crate::{fresh_seed, places, templates};

/// The options of a new game of Hudoku.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewHudoku {
    /// The selected line.
    pub list: List,
    /// The name of a built-in template.
    pub template: &'static str,
    /// The level.
    pub level: Level,
    /// The path of a template of the player's own.
    pub file: TypedLine,
    /// The seed.
    pub seed: TypedLine,
    /// The error of the last attempt.
    pub why_not: Option<String>,
}

choices! {
    /// A line of the form.
    NewLine {
        /// A built-in template.
        Template = "hudoku-new-play",
        /// The level.
        Level = "hudoku-new-level",
        /// A template of the player's own.
        File = "hudoku-new-file",
        /// The seed.
        Seed = "hudoku-new-seed",
        /// The speed of the clock.
        Clock = "hudoku-new-clock",
    }
}

/// The columns of the page for text, beside the shape of the board.
const TEXT: u16 = 40;

/// The longest seed and the longest path that are accepted, in columns of the screen.
const LONGEST: usize = 50;

impl Default for NewHudoku {
    fn default() -> Self {
        Self {
            list: NewLine::list(),
            template: Template::names().next().unwrap_or_default(),
            level: Level::default(),
            file: TypedLine::default(),
            seed: TypedLine::default(),
            why_not: None,
        }
    }
}

impl NewHudoku {
    /// The selected line.
    pub fn line(&self) -> NewLine {
        NewLine::chosen(self.list)
    }

    /// The input line, if the selected line is one.
    fn typed(&mut self) -> Option<&mut TypedLine> {
        match self.line() {
            NewLine::File => Some(&mut self.file),
            NewLine::Seed => Some(&mut self.seed),
            NewLine::Template | NewLine::Level | NewLine::Clock => None,
        }
    }

    /// Changes the value of the selected line.
    fn turn(&mut self, places: isize, context: &mut AppContext) {
        match self.line() {
            NewLine::Template => {
                let names: Vec<&str> = Template::names().collect();
                self.template = turned(&names, self.template, places);
            }
            NewLine::Level => self.level = turned(&Level::ALL, self.level, places),
            NewLine::Clock => context.turn(Setting::Pace, places),
            NewLine::File | NewLine::Seed => {}
        }
    }

    /// The description of the selected line.
    fn about(&self) -> String {
        match self.line() {
            NewLine::Template => {
                let cells =
                    Template::named(self.template).map_or(0, |it| it.layout().cells().count());
                say(&Message::new("hudoku-new-play-about").number("cells", cells))
            }
            NewLine::Level => label(match self.level {
                Level::Original => "hudoku-new-original-about",
                Level::Easy => "hudoku-new-easy-about",
                Level::Medium => "hudoku-new-medium-about",
                Level::Hard => "hudoku-new-hard-about",
            })
            .to_owned(),
            NewLine::File => label("hudoku-new-file-about").to_owned(),
            NewLine::Seed => label("hudoku-new-seed-about").to_owned(),
            NewLine::Clock => Setting::Pace.about().to_owned(),
        }
    }

    fn deal(&mut self, name: &str) -> Option<Transition> {
        let typed = Seed::from(self.seed.text.as_str());
        let seed = if typed.as_str().is_empty() { fresh_seed() } else { typed };
        match templates::find(name) {
            Ok(template) => Some(HudokuPlay::deal(template, self.level, seed)),
            Err(why) => {
                self.why_not = Some(why.to_string());
                None
            }
        }
    }
}

impl Screen for NewHudoku {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let own = match self.line() {
            NewLine::File => Some((Action::NextBlank, "foot-complete")),
            NewLine::Seed => None,
            _ => Some((Action::Go(Direction::Right), "foot-change")),
        };
        let hints = [(Action::Confirm, "foot-play")].into_iter().chain(own);
        let hints: Vec<_> = hints.chain([(Action::Back, "foot-back")]).collect();
        let page = page("hudoku-new", &hints, look, buffer);
        let theme = look.theme;
        let setting = |title: &str, value: String| {
            Line::from(vec![
                Span::raw(format!("{:18}", label(title))),
                Span::styled(value, theme.strong),
            ])
        };
        let lines = NewLine::ALL.iter().zip(NewLine::TITLES).zip(self.rows(*buffer.area()));
        for (index, ((line, title), place)) in lines.enumerate() {
            let value = match line {
                NewLine::Template => format!("◂ {} ▸", self.template),
                NewLine::Level => format!("◂ {} ▸", self.level),
                NewLine::File | NewLine::Seed => {
                    let typed = if *line == NewLine::File { &self.file } else { &self.seed };
                    let caret = if *line == self.line() { "▏" } else { "" };
                    format!("{}{caret}", typed.text)
                }
                NewLine::Clock => format!("◂ {} ▸", look.settings.value(Setting::Pace)),
            };
            choice(buffer, place, &setting(title, value), index == self.list.at, theme);
        }
        let below = |y, height| Rect { y: page.y + y, height, ..page }.intersection(page);
        let mut about = below(11, 4);
        if matches!(self.line(), NewLine::Template | NewLine::Level)
            && !places::is_narrow(*buffer.area())
        {
            if let Some(template) = Template::named(self.template) {
                let right = Rect { x: page.x + TEXT, width: page.width - TEXT, ..below(3, 19) };
                preview(template.layout(), right, theme, buffer);
            }
            about.width = TEXT - 2;
        }
        let text = Paragraph::new(self.about()).style(theme.faint);
        text.wrap(Wrap { trim: true }).render(about, buffer);
        if let Some(why) = &self.why_not {
            refusal(why, below(15, 4), theme, buffer);
        }
    }

    fn act(
        &mut self,
        action: Action,
        context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        match (action, self.line()) {
            (Action::Wipe, _) => {
                if let Some(typed) = self.typed() {
                    typed.erase();
                }
                None
            }
            (Action::NextBlank, NewLine::File) => {
                self.file.text = completed_path(&self.file.text);
                None
            }
            (Action::Go(Direction::Left), _) => {
                self.turn(-1, context);
                None
            }
            (Action::Go(Direction::Right), _) | (Action::Confirm, NewLine::Clock) => {
                self.turn(1, context);
                None
            }
            (Action::Confirm, NewLine::Template | NewLine::Level) => self.deal(self.template),
            (Action::Confirm, NewLine::File) => {
                let name = self.file.text.trim().to_owned();
                if name.is_empty() { None } else { self.deal(&name) }
            }
            (Action::Confirm, NewLine::Seed) => {
                self.list.at = 0;
                None
            }
            _ => self.list.act(action, None),
        }
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        let complete = key_rows::rows([("keys-complete-path", vec![Action::NextBlank])]);
        [
            key_rows::listing(),
            key_rows::turning(),
            key_rows::typing(),
            complete,
            key_rows::choosing(),
        ]
        .concat()
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        places::table(area, NewLine::ALL.len())
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn type_in(&mut self, character: char) -> bool {
        self.why_not = None;
        let typed = self.typed();
        let takes = typed.is_some();
        if let Some(typed) = typed {
            typed.type_in(character, LONGEST);
        }
        takes
    }

    fn is_typed_into(&self) -> bool {
        matches!(self.line(), NewLine::File | NewLine::Seed)
    }
}
