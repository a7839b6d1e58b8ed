//! The question for a seed.

use underdoku_generator::Seed;

use super::{Goal, Typed};
use crate::fresh_seed;
use crate::keymap::Action;

/// The question for a seed.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct SeedPrompt {
    /// What was typed so far.
    pub typed: Typed,
}

/// The longest seed that is taken, in columns of the screen.
const LONGEST_SEED: usize = 40;

impl SeedPrompt {
    pub(super) fn type_in(&mut self, character: char) {
        self.typed.type_in(character, LONGEST_SEED);
    }

    pub(super) fn act(&mut self, action: Action) -> Option<Goal> {
        match action {
            Action::Wipe => {
                self.typed.erase();
                None
            }
            Action::Confirm => Some(Goal::Start(self.seed())),
            Action::Back => Some(Goal::Menu),
            _ => None,
        }
    }

    /// The seed that was typed, or a fresh one for none.
    fn seed(&self) -> Seed {
        let typed = Seed::from(self.typed.text.as_str());
        if typed.as_str().is_empty() { fresh_seed() } else { typed }
    }
}
