//! The question for a seed.

use underdoku_generator::Seed;
use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use super::Goal;
use crate::fresh_seed;
use crate::keymap::Action;

/// The question for a seed, with what was typed so far.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeedPrompt {
    /// What was typed.
    pub text: String,
}

/// The longest seed that is taken, in columns of the screen.
const LONGEST_SEED: usize = 40;

impl SeedPrompt {
    pub(super) fn type_in(&mut self, character: char) {
        let width = self.text.width() + character.width().unwrap_or(0);
        if !character.is_control() && width <= LONGEST_SEED {
            self.text.push(character);
        }
    }

    pub(super) fn act(&mut self, action: Action) -> Option<Goal> {
        match action {
            Action::Wipe => {
                self.text.pop();
                None
            }
            Action::Confirm => Some(Goal::Start(self.seed())),
            Action::Back => Some(Goal::Menu),
            _ => None,
        }
    }

    /// The seed that was typed, or a fresh one for none.
    fn seed(&self) -> Seed {
        let typed = Seed::from(self.text.as_str());
        if typed.as_str().is_empty() { fresh_seed() } else { typed }
    }
}
