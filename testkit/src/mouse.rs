//! The mouse, as xterm's SGR form reports it: `ESC [ < button ; column ; row`, then `M` or `m`.

use crate::Point;

/// A button of the mouse; a notch of its wheel is a button too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Button {
    /// The left button.
    Left,
    /// The middle button.
    Middle,
    /// The right button.
    Right,
    /// The wheel, one notch up.
    WheelUp,
    /// The wheel, one notch down.
    WheelDown,
}

const MOVED: u8 = 32;

impl Button {
    const fn number(self) -> u8 {
        match self {
            Self::Left => 0,
            Self::Middle => 1,
            Self::Right => 2,
            Self::WheelUp => 64,
            Self::WheelDown => 65,
        }
    }

    const fn is_wheel(self) -> bool {
        matches!(self, Self::WheelUp | Self::WheelDown)
    }

    /// A press and a release at one position.
    pub(crate) fn click(self, place: Point) -> String {
        let pressed = report(self.number(), place, 'M');
        if self.is_wheel() { pressed } else { pressed + &report(self.number(), place, 'm') }
    }

    /// A press at one position, a movement to another, and a release there.
    pub(crate) fn drag(self, from: Point, to: Point) -> String {
        let pressed = report(self.number(), from, 'M');
        pressed + &report(self.number() + MOVED, to, 'M') + &report(self.number(), to, 'm')
    }
}

/// Columns and rows count from 1 here.
fn report(button: u8, place: Point, end: char) -> String {
    format!("\x1b[<{button};{};{}{end}", u32::from(place.column) + 1, u32::from(place.row) + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: Point = Point { column: 4, row: 0 };

    #[test]
    fn a_click_presses_and_releases() {
        assert_eq!(Button::Left.click(HERE), "\x1b[<0;5;1M\x1b[<0;5;1m");
        assert_eq!(Button::Right.click(HERE), "\x1b[<2;5;1M\x1b[<2;5;1m");
    }

    #[test]
    fn the_wheel_is_only_pressed() {
        assert_eq!(Button::WheelUp.click(HERE), "\x1b[<64;5;1M");
        assert_eq!(Button::WheelDown.click(HERE), "\x1b[<65;5;1M");
    }

    #[test]
    fn a_drag_moves_between() {
        let there = Point { column: 6, row: 1 };
        assert_eq!(Button::Left.drag(HERE, there), "\x1b[<0;5;1M\x1b[<32;7;2M\x1b[<0;7;2m");
    }
}
