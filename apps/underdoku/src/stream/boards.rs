//! Writing boards one after the other.

use underdoku_formats::{Board, Entry, Format, Laid, write, write_laid};
use underdoku_grid::{Cell, Digit, Grid};

use super::desk::Desk;
use crate::exit::BadInput;

/// Writes boards in a format, with what has to stand between them.
#[derive(Debug)]
pub(crate) struct Boards {
    format: Format,
    /// Whether the format tells the player's digits from the givens.
    tells_player: bool,
    is_first: bool,
}

impl Boards {
    /// Boards in this format, or as lines.
    pub(crate) fn new(format: Option<Format>) -> Self {
        let format = format.unwrap_or(Format::Line);
        let mut played = Board::EMPTY;
        played.set(Cell::at(0, 0), Digit::new(1).map(Entry::entered));
        Self { format, tells_player: write(&played, format).lost.is_empty(), is_first: true }
    }

    /// Whether a board is a line of 81 characters.
    pub(crate) fn are_lines(&self) -> bool {
        self.format == Format::Line
    }

    /// The text of a grid whose every digit is a given.
    pub(crate) fn text_of(&self, grid: &Grid) -> String {
        write(&Board::from(grid), self.format).text
    }

    /// The text of a board of any layout, its layout lost where the format cannot say it; or why there is no place for
    /// the board.
    pub(crate) fn text_of_laid(&self, laid: &Laid) -> Result<String, String> {
        write_laid(laid, self.format).map(|written| written.text).map_err(|unheld| unheld.to_string())
    }

    /// The text of a solved grid, its givens told from the rest where the format can.
    pub(crate) fn text_of_solved(&self, givens: &Grid, solution: &Grid) -> String {
        let board = if self.tells_player { Board::played(givens, solution) } else { Board::from(solution) };
        write(&board, self.format).text
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
                BadInput(format!("{title}: a file holds one puzzle; those behind the first are not written"))
            };
            desk.text(self.format.between().ok_or_else(one)?)?;
        }
        Ok(desk.text(text)?)
    }
}
