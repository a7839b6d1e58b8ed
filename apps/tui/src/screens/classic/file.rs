//! The question for a file.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use underdoku_game::classic::Session;
use underdoku_game::{Game as _, GameId};
use underdoku_store::{Store, StoreError};
use underdoku_words::terminal::label;

use super::{Play, Several};
use crate::app::{Desk, Typed};
use crate::boards;
use crate::draw::{dialog, put, refusal, typed, typing_hints};
use crate::keymap::Action;
use crate::places;
use crate::screen::{Go, Look, Screen};

/// The question which file is loaded.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FilePrompt {
    /// The path so far.
    pub typed: Typed,
    /// The error of the last try.
    pub why_not: Option<String>,
}

/// The longest path that is taken, in columns of the screen.
pub(crate) const LONGEST_PATH: usize = 240;

impl FilePrompt {
    fn load(&mut self, store: &Store) -> Option<Go> {
        let name = self.typed.text.trim();
        match boards::several(name) {
            Ok(boards) if !boards.is_empty() => {
                return Some(Go::to(move |_| Ok::<_, StoreError>(Several::new(boards))));
            }
            _ => {}
        }
        match boards::find(store, name) {
            Ok(found) => Some(Play::open(found)),
            Err(why) => {
                self.why_not = Some(why.to_string());
                None
            }
        }
    }
}

impl Screen for FilePrompt {
    fn draw(&self, look: &Look<'_>, buffer: &mut Buffer) {
        let (area, theme) = (*buffer.area(), look.theme);
        let frame = places::centred(area, 76, 11);
        dialog::empty(frame, theme.frame, theme, buffer);
        let line = |y| Rect { x: frame.x + 3, y: frame.y + y, width: frame.width - 6, height: 1 };
        put(buffer, line(1), label("bench-file-ask"), theme.faint);
        let room = usize::from(line(0).width).saturating_sub(4);
        let skipped = self.typed.text.chars().count().saturating_sub(room);
        let shown: String = self.typed.text.chars().skip(skipped).collect();
        typed("▸ ", &shown, line(3), theme, buffer);
        if let Some(why) = &self.why_not {
            refusal(why, Rect { height: 3, ..line(5) }, theme, buffer);
        }
        typing_hints("foot-load", line(9), look, buffer);
    }

    fn act(&mut self, action: Action, desk: &mut Desk, _now: Instant) -> Option<Go> {
        match action {
            Action::Wipe => self.typed.erase(),
            Action::Back => return Some(Go::Back),
            Action::Confirm if !self.typed.text.trim().is_empty() => return self.load(&desk.store),
            _ => {}
        }
        None
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn type_in(&mut self, character: char) -> bool {
        self.why_not = None;
        self.typed.type_in(character, LONGEST_PATH);
        true
    }

    fn is_typed_into(&self) -> bool {
        true
    }
}
