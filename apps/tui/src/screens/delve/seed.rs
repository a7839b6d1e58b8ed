//! The prompt for a seed.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use underdoku_game::delve::Session;
use underdoku_game::{Game as _, GameId};
use underdoku_generator::Seed;
use underdoku_words::terminal::label;

use super::DelvePlay;
use crate::fresh_seed;
use crate::keymap::Action;
use crate::places;
use crate::screens::menu;
use crate::ui::draw::{dialog, put, typed, typing_hints};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::{AppContext, TypedLine};
use crate::words::wrapped;

/// The prompt for a seed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeedPrompt {
    /// The seed so far.
    pub typed: TypedLine,
}

/// The longest seed that is accepted, in columns of the screen.
const LONGEST_SEED: usize = 40;

impl SeedPrompt {
    /// The typed seed, or a random one if there is none.
    fn seed(&self) -> Seed {
        let typed = Seed::from(self.typed.text.as_str());
        if typed.as_str().is_empty() { fresh_seed() } else { typed }
    }
}

impl Screen for SeedPrompt {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let (area, theme) = (*buffer.area(), look.theme);
        let width = 54.min(area.width);
        let ask = wrapped(label("delve-seed-ask"), usize::from(width) - 6);
        let empty = wrapped(label("delve-seed-empty"), usize::from(width) - 8);
        let (above, below) = (ask.len() as u16, empty.len() as u16);
        let centred = places::centred(area, width, above + below + 6);
        let frame = if places::has_room(places::LEAST, area.as_size()) {
            menu::title(area, theme, buffer);
            Rect { y: menu::title_area(area).bottom(), ..centred }
        } else {
            centred
        };
        dialog::empty(frame, theme.frame, theme, buffer);
        let line = |y| Rect { x: frame.x + 3, y: frame.y + y, width: frame.width - 6, height: 1 };
        for (y, text) in (1..).zip(&ask) {
            put(buffer, line(y), text, theme.faint);
        }
        typed("▸ ", self.typed.parts(), line(above + 2), theme, buffer);
        if self.typed.text.is_empty() {
            for (y, text) in (above + 3..).zip(&empty) {
                put(buffer, line(y), &format!("  {text}"), theme.faint);
            }
        }
        typing_hints("foot-descend", line(above + below + 4), look, buffer);
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        match action {
            Action::Wipe => self.typed.erase(),
            Action::Confirm => {
                let seed = self.seed();
                return Some(Transition::begin(|context| DelvePlay::start(seed, context)));
            }
            Action::Back => return Some(Transition::Back),
            _ => {}
        }
        None
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn type_in(&mut self, character: char) -> bool {
        self.typed.type_in(character, LONGEST_SEED);
        true
    }

    fn paste(
        &mut self,
        text: &str,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        for character in Seed::from(text).as_str().chars() {
            self.type_in(character);
        }
        None
    }

    fn is_typed_into(&self) -> bool {
        true
    }
}
