//! The keyboard protocol of a terminal, and its answers to queries about it.

use vt100::Callbacks;

/// The protocol in which a terminal reports keys.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Keyboard {
    /// The traditional protocol: control-1 is 1, control-I is tab.
    #[default]
    Legacy,
    /// Kitty's protocol, which distinguishes all keys.
    Kitty,
}

/// The answers that the terminal has not sent yet.
#[derive(Default)]
pub(crate) struct Answers {
    keyboard: Keyboard,
    said: Vec<u8>,
}

impl Answers {
    pub(crate) fn of(keyboard: Keyboard) -> Self {
        Self { keyboard, said: Vec::new() }
    }

    /// Takes the answers that are due.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.said)
    }
}

impl Callbacks for Answers {
    fn unhandled_csi(
        &mut self,
        _: &mut vt100::Screen,
        first: Option<u8>,
        _: Option<u8>,
        _: &[&[u16]],
        last: char,
    ) {
        match (first, last) {
            (None, 'c') => self.said.extend(b"\x1b[?62c"),
            (Some(b'?'), 'u') if self.keyboard == Keyboard::Kitty => self.said.extend(b"\x1b[?0u"),
            _ => {}
        }
    }
}
