//! The line that names its layout.
//!
//! ```text
//! layout 3x3+windoku digits 3....8.1..7.6......4.........9..2...5.8.....6..1.......3...2.........5.4..9......7
//! layout 4j 1122112233443344 digits 1..2..3......... # a comment
//! layout 2x2k r1c1r1c2=3 r1c3r2c3=6 digits ................
//! layout template a a a b b / a a a b b / a a a d d / -a -a -a d d digits 1..3............---..
//! ```
//!
//! The board as [`Layout::notation`] writes it, between the words `layout` and `digits`, then a character for each
//! cell as in a plain line. It holds boards of every layout, so that none is lost between two programs. A `layout 3x3` is the
//! usual board and read as such.

use std::fmt::{self, Write as _};

use underdoku_grid::layout::{Layout, Spec};

use crate::fault::Misread;
use crate::holds::Holds;
use crate::laid::{self, Feature};
use crate::{Board, Content, Fault, Found, Laid, Loss, Tag, line};

/// The givens and one comment.
pub(crate) const HOLDS: Holds = line::HOLDS;

const LAYOUT: &str = "layout ";
const DIGITS: &str = " digits ";
const BOARD: &str = "a board such as 3x3+windoku, 9j with its regions, 3x3k with its cages, or a template";

/// Whether a line begins as one of these.
pub(crate) fn is_layout_line(line: &str) -> bool {
    line.starts_with(LAYOUT)
}

pub(crate) fn read(text: &str) -> Result<Content, Misread> {
    let expected =
        |column, what, rest: &str| Misread::at(0, column, Fault::Expected(what, Found::text(rest)));
    let rest = text.strip_prefix(LAYOUT).ok_or_else(|| expected(0, "layout and a board", text))?;
    let end = || expected(text.chars().count(), "digits and a character for each cell", "");
    let (notation, digits) = rest.split_once(DIGITS).ok_or_else(end)?;
    let layout = Layout::of_notation(notation).ok_or_else(|| expected(LAYOUT.len(), BOARD, notation))?;
    let before = LAYOUT.len() + notation.chars().count() + DIGITS.len();
    let laid = line::read_laid(&layout, digits).map_err(|fault| fault.shifted(0, before))?;
    Ok(classic(&laid).map_or_else(|| laid.into(), Content::Classic))
}

/// The usual board, if it is that.
fn classic(laid: &Laid) -> Option<Board> {
    let grid = laid.givens().to_grid().filter(|_| laid.layout().spec() == Some(Spec::CLASSIC))?;
    let mut board = Board::from(grid);
    if let Some(comment) = laid.comment() {
        board.add_tag(Tag::Comment, comment);
    }
    Some(board)
}

pub(crate) fn write(board: &Board, text: &mut String) -> fmt::Result {
    write!(text, "{LAYOUT}{}{DIGITS}", Spec::CLASSIC)?;
    line::write(board, text)
}

pub(crate) fn write_laid(laid: &Laid, text: &mut String) -> Result<Vec<Loss>, Feature> {
    let layout = laid.layout();
    let notation = layout.notation().ok_or_else(|| Feature::Layout(laid::name(layout)))?;
    text.extend([LAYOUT, &notation, DIGITS, &laid.givens().line(layout)]);
    Ok(line::write_comment_of(laid, text).into_iter().collect())
}
