//! Features that the emulator lacks: the keyboard protocol and the answers to queries about it, and
//! whether the program is in the middle of a synchronized update.

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

/// The mode in which a terminal shows nothing before the update is complete.
const SYNCHRONIZED_OUTPUT: &[u16] = &[2026];

/// The state of a terminal that the emulator does not track.
#[derive(Default)]
pub(crate) struct Extensions {
    keyboard: Keyboard,
    answers: Vec<u8>,
    /// True while the program draws an update that a terminal would not show yet.
    pub(crate) is_drawing: bool,
}

impl Extensions {
    pub(crate) fn of(keyboard: Keyboard) -> Self {
        Self { keyboard, ..Self::default() }
    }

    /// Takes the pending answers.
    pub(crate) fn take(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.answers)
    }
}

impl Callbacks for Extensions {
    fn unhandled_csi(
        &mut self,
        _: &mut vt100::Screen,
        first: Option<u8>,
        _: Option<u8>,
        parameters: &[&[u16]],
        last: char,
    ) {
        match (first, last) {
            (None, 'c') => self.answers.extend(b"\x1b[?62c"),
            (Some(b'?'), 'u') if self.keyboard == Keyboard::Kitty => {
                self.answers.extend(b"\x1b[?0u");
            }
            (Some(b'?'), 'h' | 'l') if parameters == [SYNCHRONIZED_OUTPUT] => {
                self.is_drawing = last == 'h';
            }
            _ => {}
        }
    }
}
