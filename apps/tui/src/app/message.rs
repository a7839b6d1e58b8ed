//! Messages: everything that reaches the game from outside.

use ratatui::layout::{Position, Size};
use underdoku_game::delve::Floor;
use underdoku_generator::general::Progress;

use crate::appraiser::Appraised;
use crate::keymap::{Chord, Direction};
use crate::maker::Made;

/// Something that reached the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// A key.
    Key(Chord),
    /// A click of the mouse's first button.
    Click(Position),
    /// The mouse, moved with its first button down.
    Drag(Position),
    /// A click of the mouse's second button.
    RightClick(Position),
    /// The wheel: towards the top, or not.
    Wheel(Direction),
    /// Text that was pasted.
    Paste(String),
    /// The screen has another size.
    Resize(Size),
    /// A floor that was dug.
    Dug(Box<Floor>),
    /// Progress of a requested puzzle.
    MakerReport(Progress),
    /// A puzzle that was wished for.
    Made(Box<Made>),
    /// The difficulty of a puzzle that was asked about.
    Appraised(Box<Appraised>),
    /// Time has passed.
    Tick,
    /// The process is to stop for a while, and does not show the game.
    Suspend,
    /// It shows the game again, on a screen of this size.
    Resume(Size),
    /// The process is to end; the game is saved.
    Stop,
}
