//! Keys and their actions.
//!
//! A [`Chord`] is a key with its modifiers, an [`Action`] is something a player can do. One table,
//! [`Action::all`], has the name of every action in the config file, its keys and its description;
//! the help screen and the default config file are printed from it.

mod action;
mod chord;
mod digit_row;
mod direction;
mod entry_mode;
mod key_filter;

use std::collections::{BTreeMap, HashMap};

pub use action::Action;
pub use chord::{Chord, ParseChordError};
pub use digit_row::DigitRow;
pub use direction::Direction;
pub use entry_mode::EntryMode;
pub use key_filter::KeyFilter;

/// The keys of every action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keymap {
    actions: HashMap<Chord, Action>,
}

impl Default for Keymap {
    fn default() -> Self {
        let defaults = Action::all().into_iter();
        let pairs = defaults
            .flat_map(|action| action.default_chords().into_iter().map(move |key| (key, action)));
        Self { actions: pairs.collect() }
    }
}

impl Keymap {
    /// The action of a key.
    pub fn action(&self, chord: Chord) -> Option<Action> {
        self.actions.get(&chord).copied()
    }

    /// The keys of an action, the most obvious first: arrows, then letters.
    pub fn chords(&self, action: Action) -> Vec<Chord> {
        let mut chords: Vec<Chord> = self
            .actions
            .iter()
            .filter(|&(_, &bound)| bound == action)
            .map(|(&chord, _)| chord)
            .collect();
        let defaults = action.default_chords();
        let place = |chord: &Chord| {
            defaults.iter().position(|default| default == chord).unwrap_or(usize::MAX)
        };
        chords.sort_by_key(|chord| (place(chord), chord.to_string()));
        chords
    }

    /// The first key of an action in readable form, for key hints.
    pub fn shown(&self, action: Action) -> String {
        self.chords(action).first().map_or_else(|| "-".to_owned(), |chord| chord.shown())
    }

    /// The shortest key of an action in readable form, for places with little room.
    pub fn short(&self, action: Action) -> String {
        let shown = self.chords(action).into_iter().map(Chord::short);
        shown.min_by_key(|key| key.chars().count()).unwrap_or_else(|| "-".to_owned())
    }

    /// The keys that are usable here, for display.
    #[must_use]
    pub fn within(&self, reach: KeyFilter) -> Self {
        let through = self.actions.iter().filter(|(chord, _)| reach.lets_through(**chord));
        Self { actions: through.map(|(&chord, &action)| (chord, action)).collect() }
    }

    /// This keymap without the keys that a screen handles itself.
    #[must_use]
    pub fn without(mut self, taken: impl IntoIterator<Item = Chord>) -> Self {
        for chord in taken {
            self.actions.remove(&chord);
        }
        self
    }

    /// Gives an action exactly these keys, and removes them from other actions; returns the actions
    /// left without a key that need one.
    pub fn rebind(&mut self, bindings: &BTreeMap<Action, Vec<Chord>>) -> Vec<Action> {
        self.actions.retain(|_, action| !bindings.contains_key(action));
        for (&action, chords) in bindings {
            self.actions.extend(chords.iter().map(|&chord| (chord, action)));
        }
        let bare = |action: &Action| {
            action.needs_key() && !bindings.contains_key(action) && self.chords(*action).is_empty()
        };
        Action::all().into_iter().filter(bare).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_actions_share_a_default_key_and_every_action_has_one() {
        let pairs: Vec<_> = Action::all()
            .into_iter()
            .flat_map(|action| {
                action.default_chords().into_iter().map(move |chord| (chord, action))
            })
            .collect();
        let keymap = Keymap::default();
        for (chord, action) in &pairs {
            assert_eq!(keymap.action(*chord), Some(*action), "{chord}");
        }
        assert_eq!(pairs.len(), keymap.actions.len());
        assert!(Action::all().into_iter().all(|action| !keymap.chords(action).is_empty()));
    }

    #[test]
    fn a_key_that_is_reassigned_loses_its_old_action() {
        let key = |text: &str| text.parse::<Chord>().unwrap();
        let mut keymap = Keymap::default();
        let bare = keymap.rebind(&BTreeMap::from([(Action::Hint, vec![key("p"), key("f2")])]));
        assert_eq!(bare, [Action::Potion]);
        assert_eq!(keymap.action(key("p")), Some(Action::Hint));
        assert_eq!(keymap.action(key("t")), None);
    }

    #[test]
    fn a_configuration_older_than_an_action_may_use_its_key() {
        let key = |text: &str| text.parse::<Chord>().unwrap();
        let mut keymap = Keymap::default();
        assert_eq!(keymap.rebind(&BTreeMap::from([(Action::Undo, vec![key("ctrl-z")])])), []);
        assert_eq!(keymap.action(key("ctrl-z")), Some(Action::Undo));
    }
}
