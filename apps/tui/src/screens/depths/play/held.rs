//! Keys that are held down, and digits that were meant for the previous screen.

use std::time::{Duration, Instant};

use crate::keymap::Chord;

/// A key that repeats within this time is held down. Keyboards wait less before the first repeat.
const SOON: Duration = Duration::from_millis(700);

/// The last key, and whether digits are ignored.
///
/// Digits are ignored for a while after their meaning changes, as after the last digit of a floor:
/// a key that is held down or pressed once more would choose something unread. They work again once
/// no digit was pressed for a while, or once another key was pressed.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct HeldKeyGuard {
    last: Option<Pressed>,
    rests: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Pressed {
    key: Chord,
    is_digit: bool,
    at: Instant,
}

/// How to treat a key press, given the presses before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Press {
    /// The key is held down.
    pub(super) is_held: bool,
    /// It is a digit, and digits are ignored.
    pub(super) rests: bool,
}

impl HeldKeyGuard {
    /// Ignores digits, which have another meaning from now on.
    pub(super) const fn rest(&mut self) {
        self.rests = true;
    }

    /// Records a key press.
    pub(super) fn press(&mut self, key: Chord, is_digit: bool, now: Instant) -> Press {
        let before = self.last.replace(Pressed { key, is_digit, at: now });
        let soon = before.filter(|before| now.duration_since(before.at) < SOON);
        self.rests &= is_digit && soon.is_some_and(|before| before.is_digit);
        Press { is_held: soon.is_some_and(|before| before.key == key), rests: self.rests }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_ignored_until_a_pause_or_another_key() {
        let start = Instant::now();
        let mut held = HeldKeyGuard::default();
        let rests = |held: &mut HeldKeyGuard, key: &str, after: u64| {
            let is_digit = key.parse::<u8>().is_ok();
            let now = start + Duration::from_millis(after);
            held.press(key.parse().unwrap(), is_digit, now).rests
        };
        assert!(!rests(&mut held, "1", 0));
        held.rest();
        // The first repeat comes late, the others soon; each prolongs the pause.
        for after in (660..2_000).step_by(30) {
            assert!(rests(&mut held, "1", after), "{after}");
        }
        assert!(rests(&mut held, "2", 2_500), "another digit, too");
        assert!(!rests(&mut held, "2", 3_200), "they were still");
        held.rest();
        assert!(!rests(&mut held, "left", 3_210) && !rests(&mut held, "2", 3_220));
        held.rest();
        assert!(!rests(&mut held, "left", 3_230));
        held.rest();
        assert!(!rests(&mut held, "2", 3_240), "what led there was no digit");
    }
}
