//! The settings.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _, Wrap};
use underdoku_game::GameId;
use underdoku_words::terminal::label;

use crate::keymap::{Action, Direction};
use crate::places;
use crate::settings::{Setting, Settings};
use crate::ui::draw::{choice, more, page};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::{AppContext, List};

/// The list of the settings.
#[derive(Debug)]
pub struct SettingList {
    /// The selected setting.
    pub list: List,
}

impl Default for SettingList {
    fn default() -> Self {
        Self { list: List::new(Setting::ALL.len()) }
    }
}

impl Screen for SettingList {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let (hints, area) =
            ([(Action::Confirm, "foot-change"), (Action::Back, "foot-back")], *buffer.area());
        let page = page("menu-settings", &hints, look, buffer);
        let settings = look.settings;
        let rows = self.rows(area);
        let first = self.list.first(rows.len());
        more(self.list, &rows, look, buffer);
        let shown = Setting::ALL.into_iter().enumerate().skip(first);
        for ((index, setting), place) in shown.zip(rows) {
            let words = vec![
                Span::raw(format!("{:20}", setting.title())),
                Span::styled(format!("◂ {} ▸", settings.value(setting)), look.theme.strong),
            ];
            choice(buffer, place, &Line::from(words), index == self.list.at, look.theme);
        }
        let about = Setting::ALL[self.list.at.min(Setting::ALL.len() - 1)].about();
        // If not all settings fit, the lines below them do not either.
        if places::is_narrow(area) || page.height < Setting::ALL.len() as u16 + 8 {
            let text = Paragraph::new(about).style(look.theme.faint).wrap(Wrap { trim: true });
            return text.render(places::chosen(area), buffer);
        }
        let below = Rect { y: page.y + 5 + Setting::ALL.len() as u16, height: 1, ..page };
        Line::styled(format!("  {about}"), look.theme.faint).render(below, buffer);
        let file = format!("  {}", label("setting-file"));
        Line::styled(file, look.theme.faint).render(Rect { y: below.y + 1, ..below }, buffer);
    }

    fn act(
        &mut self,
        action: Action,
        context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        let places = match action {
            Action::Go(Direction::Right) | Action::Confirm | Action::NextPen => 1,
            Action::Go(Direction::Left) => -1,
            _ => return self.list.act(action, None),
        };
        context.turn(Setting::ALL[self.list.at.min(Setting::ALL.len() - 1)], places);
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        [key_rows::listing(), key_rows::turning()].concat()
    }

    fn game(&self) -> Option<GameId> {
        None
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        places::table(area, Setting::ALL.len())
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }
}
