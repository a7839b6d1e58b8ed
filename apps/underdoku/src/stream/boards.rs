//! Writer for a sequence of boards.

use underdoku_formats::{Board, Entry, Format, Tag, text, write};
use underdoku_grid::{Cell, Digit, Grid};

use super::result_writer::ResultWriter;
use crate::exit::BadInput;

/// Writes boards in a format, with the separator that it needs.
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
    /// Creates a writer for this format; by default for lines.
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

    /// True if boards are written as lines of 81 characters.
    pub(crate) fn are_lines(&self) -> bool {
        self.format == Format::Line
    }

    /// The text of a board, without its layout if the format cannot hold that, or why the format
    /// cannot hold the board.
    pub(crate) fn text_of(&self, board: &Board) -> Result<String, String> {
        text_in(self.format, board)
    }

    /// The text of a board that was read in the format `from`. If no format was requested, a board
    /// of another layout is written in `from` if that is the format of game IDs or of lines with
    /// their layout.
    pub(crate) fn text_like(&self, board: &Board, from: Format) -> Result<String, String> {
        let tells_layout = matches!(from, Format::Solo | Format::LayoutLine);
        text_in(if self.is_chosen || !tells_layout { self.format } else { from }, board)
    }

    /// The text of a solved grid, which distinguishes the givens if the format can.
    pub(crate) fn text_of_solved(
        &self,
        givens: &Grid,
        solution: &Grid,
        tags: &[(Tag, String)],
    ) -> String {
        // Building a board takes as long as solving a puzzle, and a line does not need one.
        if self.are_lines() {
            let mut line = Vec::with_capacity(Cell::COUNT + 1);
            line.extend_from_slice(&solution.line_bytes());
            line.push(b'\n');
            return String::from_utf8(line).expect("digits are ASCII");
        }
        let board =
            if self.tells_player { Board::played(givens, solution) } else { Board::from(solution) };
        self.text_of(&self.described(board, tags))
            .expect("every format can store the standard board")
    }

    /// The board of a solution with the texts of its puzzle that also apply to the solution. A line
    /// is only the solution, so that lines of solutions can be compared.
    pub(crate) fn described(&self, mut board: Board, tags: &[(Tag, String)]) -> Board {
        let tags = if self.are_lines() { &[] } else { tags };
        for (tag, text) in tags.iter().filter(|(tag, _)| describes(tag)) {
            board.add_tag(tag.clone(), text.as_str());
        }
        board
    }

    /// Writes the texts of the next boards, as lines.
    pub(crate) fn put_lines(
        &mut self,
        writer: &mut ResultWriter,
        lines: &[u8],
    ) -> anyhow::Result<()> {
        self.is_first &= lines.is_empty();
        Ok(writer.bytes(lines)?)
    }

    /// Writes the next board's text.
    pub(crate) fn put(&mut self, writer: &mut ResultWriter, text: &str) -> anyhow::Result<()> {
        let is_first = std::mem::take(&mut self.is_first);
        if !is_first {
            let title = self.format.title();
            let one = || {
                BadInput(format!(
                    "{title}: a file holds one puzzle; those behind the first are not written"
                ))
            };
            writer.text(self.format.between().ok_or_else(one)?)?;
        }
        let is_list = self.format.between().is_some() && !self.format.heading().is_empty();
        let text = if is_list && !is_first {
            text.strip_prefix(self.format.heading()).unwrap_or(text)
        } else {
            text
        };
        Ok(writer.text(text)?)
    }
}

/// True for a text about the puzzle as a whole, not about its digits or the state of a game.
const fn describes(tag: &Tag) -> bool {
    matches!(
        tag,
        Tag::Title
            | Tag::Author
            | Tag::Description
            | Tag::Comment
            | Tag::Source
            | Tag::Url
            | Tag::Collection
            | Tag::Date
            | Tag::Level
            | Tag::Rating
    )
}

fn text_in(format: Format, board: &Board) -> Result<String, String> {
    text(board, format).map_err(|unheld| unheld.to_string())
}
