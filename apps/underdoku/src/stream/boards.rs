//! Writing boards one after the other.

use underdoku_formats::{Board, Entry, Format, write};
use underdoku_grid::{Cell, Digit, Grid};

use super::desk::Desk;
use crate::exit::BadInput;

/// Writes boards in a format, with what has to stand between them.
#[derive(Debug)]
pub(crate) struct Boards {
    format: Format,
    /// True if the format was requested.
    is_chosen: bool,
    /// True if the format distinguishes the player's digits from the givens.
    tells_player: bool,
    is_first: bool,
}

impl Boards {
    /// Boards in this format, or as lines.
    pub(crate) fn new(format: Option<Format>) -> Self {
        let is_chosen = format.is_some();
        let format = format.unwrap_or(Format::Line);
        let mut played = Board::default();
        played.set(Cell::at(0, 0), Digit::new(1).map(Entry::entered));
        Self {
            format,
            is_chosen,
            tells_player: write(&played, format).is_ok_and(|written| written.lost.is_empty()),
            is_first: true,
        }
    }

    /// True if a board is a line of 81 characters.
    pub(crate) fn are_lines(&self) -> bool {
        self.format == Format::Line
    }

    /// The text of a board, its layout lost where the format cannot say it; or why there is no place
    /// for the board.
    pub(crate) fn text_of(&self, board: &Board) -> Result<String, String> {
        text_in(self.format, board)
    }

    /// The text of a board that came in this format. If none was asked for, a board of another
    /// layout is written as it came where that is a line that tells the layout.
    pub(crate) fn text_like(&self, board: &Board, from: Format) -> Result<String, String> {
        let tells_layout = matches!(from, Format::Solo | Format::LayoutLine);
        text_in(if self.is_chosen || !tells_layout { self.format } else { from }, board)
    }

    /// The text of a solved grid, its givens told from the rest where the format can.
    pub(crate) fn text_of_solved(&self, givens: &Grid, solution: &Grid) -> String {
        let board =
            if self.tells_player { Board::played(givens, solution) } else { Board::from(solution) };
        self.text_of(&board).expect("every format has the usual board")
    }

    /// Writes the texts of the next boards, which are lines.
    pub(crate) fn put_lines(&mut self, desk: &mut Desk, lines: &[u8]) -> anyhow::Result<()> {
        self.is_first &= lines.is_empty();
        Ok(desk.bytes(lines)?)
    }

    /// Writes the next board's text.
    pub(crate) fn put(&mut self, desk: &mut Desk, text: &str) -> anyhow::Result<()> {
        if !std::mem::take(&mut self.is_first) {
            let title = self.format.title();
            let one = || {
                BadInput(format!(
                    "{title}: a file holds one puzzle; those behind the first are not written"
                ))
            };
            desk.text(self.format.between().ok_or_else(one)?)?;
        }
        Ok(desk.text(text)?)
    }
}

fn text_in(format: Format, board: &Board) -> Result<String, String> {
    let written = write(board, format).map_err(|unheld| unheld.to_string())?;
    Ok(written.text)
}
