//! Boards in another format.

use serde::Serialize;
use underdoku_formats::{Board, Format, Loss, Unsupported, Written, write};

/// A board in another format in JSON.
#[derive(Serialize)]
pub struct ConvertedLine {
    from: &'static str,
    to: &'static str,
    text: String,
    lost: Vec<String>,
}

impl ConvertedLine {
    /// A board that was read in the format `from`, written in the format `to`.
    ///
    /// # Errors
    ///
    /// The feature that the format cannot hold.
    pub fn of(board: &Board, from: Format, to: Format) -> Result<Self, Unsupported> {
        Ok(Self::with(write(board, to)?, from, to))
    }

    /// Converts a board that has already been written.
    pub fn with(written: Written, from: Format, to: Format) -> Self {
        let lost = written.lost.iter().map(Loss::to_string).collect();
        Self { from: from.name(), to: to.name(), text: written.text, lost }
    }
}
