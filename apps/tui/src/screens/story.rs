//! The story of a finished game, and the same setup again.

use std::error::Error;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use underdoku_game::{Game, GameId};
use underdoku_store::{GameNumber, Store};
use underdoku_words::terminal::label;
use unicode_width::UnicodeWidthStr as _;

use crate::keymap::Action;
use crate::places;
use crate::replay_setup::{StartAgain, start_again};
use crate::settings::Settings;
use crate::ui::AppContext;
use crate::ui::draw::{self, put};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::scroll::Scroll;
use crate::words::{wrapped, wrapped_if_too_wide};

/// The story of a finished game.
#[derive(Debug)]
pub struct Story {
    id: GameNumber,
    /// Its lines.
    pub lines: Vec<String>,
    scroll: Scroll,
    /// Starts a game with the same setup.
    again: StartAgain,
}

impl Story {
    /// The story of a finished game.
    ///
    /// # Errors
    ///
    /// If it cannot be read or replayed.
    pub fn open<G: Game>(store: &Store, id: GameNumber) -> Result<Self, Box<dyn Error>> {
        let parts = store.save::<G>(id)?.story_in_parts()?;
        let lines = parts.join(&String::new());
        Ok(Self { id, lines, scroll: Scroll::default(), again: start_again::<G> })
    }
}

/// The lines of an entry, wrapped with an indent so that the column of times stays free.
fn hanging(line: &str, width: usize) -> Vec<String> {
    let time = line.trim_start().find("  ").filter(|_| line.starts_with(' '));
    let Some(end) = time.filter(|_| line.width() > width) else {
        return wrapped_if_too_wide(line, width);
    };
    let column = line.len() - line.trim_start().len() + end + "  ".len();
    let (time, sentence) = line.split_at(column);
    let lines = wrapped(sentence, width.saturating_sub(column)).into_iter().enumerate();
    let line = |(index, line)| format!("{:column$}{line}", if index == 0 { time } else { "" });
    lines.map(line).collect()
}

impl Screen for Story {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let page = places::page(*buffer.area());
        let room = Rect { y: page.y + 3, height: page.height.saturating_sub(5), ..page };
        let lines = self.lines.iter().flat_map(|line| hanging(line, room.width.into()));
        for (line, row) in self.scroll.shown(&lines.collect::<Vec<_>>(), room) {
            put(buffer, row, line, Style::new());
        }
        let again = std::iter::once((Action::Confirm, "delve-over-again"));
        let hints = again.chain(self.scroll.hints()).chain([(Action::Back, "foot-back")]);
        draw::page(label("story-title"), &hints.collect::<Vec<_>>(), look, buffer);
    }

    fn act(
        &mut self,
        action: Action,
        context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        match action {
            Action::Back => return Some(Transition::Back),
            Action::Confirm => {
                let started = (self.again)(self.id, &mut context.store);
                return context.note(started).map(Transition::Resume);
            }
            _ => self.scroll.act(action),
        }
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        [key_rows::listing(), key_rows::rows([("delve-over-again", vec![Action::Confirm])])]
            .concat()
    }

    fn game(&self) -> Option<GameId> {
        Some(self.id.game())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrapped_line_leaves_the_column_of_times_free() {
        let line = "    0:21  Wrong! A trap springs: r1c3 is not 9.";
        assert_eq!(
            hanging(line, 30),
            ["    0:21  Wrong! A trap", "          springs: r1c3 is not", "          9."]
        );
        assert_eq!(hanging("All 9 moves fit the rules.", 20), ["All 9 moves fit the", "rules."]);
        assert_eq!(hanging(line, 80), [line]);
    }
}
