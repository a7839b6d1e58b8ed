//! The prompt for a file.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use underdoku_game::classic::Session;
use underdoku_game::{Game as _, GameId};
use underdoku_store::Store;
use underdoku_words::terminal::label;

use super::{ClassicPlay, PuzzlePicker, pasted};
use crate::boards;
use crate::keymap::{Action, Chord};
use crate::places;
use crate::settings::Settings;
use crate::spelling::completed_path;
use crate::ui::draw::{dialog, put, refusal, typed, typing_hints};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, OwnKeys, Screen, Transition};
use crate::ui::{AppContext, TypedLine};

/// The prompt for the file to load.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct FilePrompt {
    /// The path so far.
    pub typed: TypedLine,
    /// The error of the last attempt.
    pub why_not: Option<String>,
}

/// The longest path that is accepted, in columns of the screen.
pub(crate) const LONGEST_PATH: usize = 240;

/// The key that deletes everything typed so far.
const ERASE_ALL: &str = "ctrl-u";

impl FilePrompt {
    fn load(&mut self, store: &Store) -> Option<Transition> {
        let name = self.typed.text.trim();
        match boards::several(name) {
            Ok(boards) if !boards.is_empty() => {
                return Some(Transition::to(move |context| {
                    PuzzlePicker::new(boards, &context.store)
                }));
            }
            _ => {}
        }
        match boards::find(store, name) {
            Ok(found) => Some(ClassicPlay::open(found)),
            Err(why) => {
                self.why_not = Some(why.to_string());
                None
            }
        }
    }
}

impl Screen for FilePrompt {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let (area, theme) = (*buffer.area(), look.theme);
        let frame = places::centred(area, 76, 11);
        dialog::empty(frame, theme.frame, theme, buffer);
        let line = |y| Rect { x: frame.x + 3, y: frame.y + y, width: frame.width - 6, height: 1 };
        put(buffer, line(1), label("classic-file-ask"), theme.faint);
        let room = usize::from(line(0).width).saturating_sub(4);
        let skipped = self.typed.text.chars().count().saturating_sub(room);
        let shown: String = self.typed.text.chars().skip(skipped).collect();
        typed("▸ ", (&shown, ""), line(3), theme, buffer);
        if let Some(why) = &self.why_not {
            refusal(why, Rect { height: 3, ..line(5) }, theme, buffer);
        }
        typing_hints("foot-load", line(9), look, buffer);
    }

    fn act(
        &mut self,
        action: Action,
        context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        match action {
            Action::Wipe => self.typed.erase(),
            Action::NextBlank => self.typed.set(completed_path(&self.typed.text)),
            Action::Back => return Some(Transition::Back),
            Action::Confirm if !self.typed.text.trim().is_empty() => {
                return self.load(&context.store);
            }
            _ => {}
        }
        None
    }

    /// Opens a pasted puzzle; any other text is added to the path.
    fn paste(
        &mut self,
        text: &str,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        if boards::is_puzzle(text.trim()) {
            match pasted(text) {
                Ok(go) => return Some(go),
                Err(why) => self.why_not = Some(why.to_string()),
            }
            return None;
        }
        text.chars().for_each(|character| {
            self.type_in(character);
        });
        None
    }

    fn own_keys(&self) -> Vec<OwnKeys> {
        let keys = ERASE_ALL.parse().into_iter().collect();
        vec![OwnKeys { keys, what: label("keys-erase-all").to_owned() }]
    }

    fn act_own(
        &mut self,
        _chord: Chord,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        self.typed.text.clear();
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        let complete = key_rows::rows([("keys-complete-path", vec![Action::NextBlank])]);
        [key_rows::typing(), complete, key_rows::choosing()].concat()
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
