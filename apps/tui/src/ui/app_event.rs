//! Everything that reaches the game from outside.

use ratatui::layout::{Position, Size};
use underdoku_game::delve::Floor;
use underdoku_generator::general::Progress;

use crate::appraiser::Appraised;
use crate::keymap::{Chord, Direction};
use crate::maker::Made;
use crate::setter::SolutionReport;

/// An input, the result of a background task, or the passing of time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AppEvent {
    /// A key.
    Key(Chord),
    /// A left click.
    Click(Position),
    /// The mouse moved with its left button down.
    Drag(Position),
    /// A right click.
    RightClick(Position),
    /// The wheel, in the direction in which it turned.
    Wheel(Direction),
    /// Pasted text.
    Paste(String),
    /// The screen was resized.
    Resize(Size),
    /// A floor that was dug.
    Dug(Box<Floor>),
    /// Progress of a requested puzzle.
    MakerReport(Progress),
    /// A requested puzzle.
    Made(Box<Made>),
    /// The difficulty of a puzzle that was asked about.
    Appraised(Box<Appraised>),
    /// The solutions of a puzzle that is being set.
    Counted(Box<SolutionReport>),
    /// Time has passed.
    Tick,
    /// The process is about to be suspended, and the game not shown.
    Suspend,
    /// The game is shown again, on a screen of this size.
    Resume(Size),
    /// The process is about to end; the game is saved.
    Stop,
}
