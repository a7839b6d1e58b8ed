//! Written boards, and the data lost in them.

use std::fmt;

use crate::text_formats::solo;
use crate::{Board, Format, Loss, Unsupported};

/// A board's text in some format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text, with a line end after its last line.
    pub text: String,
    /// Data of the board that is not in the text.
    pub lost: Vec<Loss>,
}

/// Prints the text, without the line end after its last line.
impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text.strip_suffix('\n').unwrap_or(&self.text))
    }
}

/// Writes a board in a format.
///
/// ```
/// use underdoku::formats::{Format, read, write};
///
/// let board = read("2x2:1c2b3d4c")?;
/// let written = write(&board, Format::LayoutLine)?;
/// println!("{written}");
/// assert!(written.lost.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A format for puzzles holds only the givens; [`Board::make_given`] turns every digit into a
/// given. If nothing is lost, the text reads back as the same board.
///
/// # Errors
///
/// The feature that the format cannot hold. Every format can hold the 9x9 board, and most only
/// that.
#[doc(alias("convert", "format", "save"))]
pub fn write(board: &Board, format: Format) -> Result<Written, Unsupported> {
    Ok(Written { text: text(board, format)?, lost: format.writer().holds.losses(board) })
}

/// The text of a board in a format, as written by [`write()`], without the list of lost data.
///
/// # Errors
///
/// The feature that the format cannot hold.
pub fn text(board: &Board, format: Format) -> Result<String, Unsupported> {
    let mut text = String::new();
    let writer = format.writer();
    let board = writer.holds.fitted(board);
    writer.write(&board, &mut text).map_err(|what| Unsupported { format, what })?;
    Ok(text)
}

/// Writes the game ID of a board in Solo. The result is the same as with [`write()`], but a program
/// that calls only this function does not link the writers of other formats.
///
/// # Errors
///
/// The feature that Solo does not support.
pub fn game_id(board: &Board) -> Result<String, Unsupported> {
    let mut text = String::new();
    solo::write(board, &mut text).map_err(|what| Unsupported { format: Format::Solo, what })?;
    Ok(text)
}

/// Writes a board as a line with its layout. The result is the same as with [`write()`], but a program that calls only this function does
/// not link the writers of other formats.
///
/// # Errors
///
/// A board that has no notation.
pub fn layout_line(board: &Board) -> Result<String, Unsupported> {
    let mut text = String::new();
    let format = Format::LayoutLine;
    crate::layout_line::write(board, &mut text).map_err(|what| Unsupported { format, what })?;
    Ok(text)
}
