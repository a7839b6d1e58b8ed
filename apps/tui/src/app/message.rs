//! What reaches the game.

use ratatui::layout::{Position, Size};
use underdoku_game::delve::Floor;

use crate::keymap::{Chord, Way};

/// Something that reached the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Message {
    /// A key.
    Key(Chord),
    /// A click of the mouse's first button.
    Click(Position),
    /// The wheel: towards the top, or not.
    Wheel(Way),
    /// Text that was pasted.
    Paste(String),
    /// The screen has another size.
    Resize(Size),
    /// A floor that was dug.
    Dug(Box<Floor>),
    /// Time has passed.
    Tick,
    /// The process is to end; the run is kept.
    Stop,
}
