//! The value of `--layout`.

use std::path::Path;

use underdoku_formats::KnownLayout;
use underdoku_game::classic::kind_named;
use underdoku_generator::general::Base;
use underdoku_grid::layout::{Layout, Shape, Spec, Variant};
use underdoku_store::{LARGEST_BY_HAND, read_file};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use crate::exit::BadInput;

/// Parses a board: a kind in Solo's notation or by name, a board with its own digits or given by
/// its numbers of rows and columns, the regions of a jigsaw, or a file with a template. A value
/// with a slash or a full stop is a file name; so is one without any other meaning, if there is
/// such a file.
pub(crate) fn base(word: &str) -> Result<Base, BadInput> {
    let path = Path::new(word);
    if word.contains(['/', '\\', '.']) {
        return template(path).map(Base::Board);
    }
    if let Some(layout) = sided(word) {
        return Ok(Base::Board(layout));
    }
    match kind_named(word) {
        Ok(spec) => Ok(Base::Kind(spec)),
        Err(_) if path.is_file() => template(path).map(Base::Board),
        Err(_) if are_regions(word) => Layout::of_regions(word)
            .map(Base::Board)
            .map_err(|fault| BadInput(format!("--layout {word}: {fault}"))),
        Err(_) if is_without_boxes(word) => Err(BadInput(format!("--layout {word}: {NO_BOXES}"))),
        Err(_) if is_sided(word) => {
            Err(BadInput(say(&Message::new("command-layout-sides").text("layout", word))))
        }
        Err(error) => {
            Err(BadInput(format!("--layout {word}: {error}; and there is no file of this name")))
        }
    }
}

const NO_BOXES: &str =
    "a board without boxes (a Latin square) is named by its rows and columns, such as cells:5x5";

/// The prefix before the digits of a board, and the prefix of a board given by its sides.
const DIGITS: &str = "+digits:";
const CELLS: &str = "cells:";

/// The board with a name that chooses its digits or gives its numbers of rows and columns; `None`
/// if the name leaves cages or candidates open.
fn sided(word: &str) -> Option<Layout> {
    let kind = word.split(DIGITS).next().and_then(|kind| kind.parse::<Spec>().ok());
    let open = [Variant::Killer, Variant::Sukaku, Variant::Rules];
    let is_whole = kind.is_none_or(|kind| !open.into_iter().any(|variant| kind.has(variant)));
    let is_one = is_sided(word) && is_whole && !word.contains(' ');
    Layout::of_notation(word).ok().filter(|_| is_one)
}

/// True for text that can only be the regions of a jigsaw: no kind has so long a name.
fn are_regions(word: &str) -> bool {
    let is_part = |character: char| character.is_ascii_alphanumeric() || character.is_whitespace();
    word.len() >= 16 && word.chars().all(is_part)
}

fn is_sided(word: &str) -> bool {
    word.contains(DIGITS) || word.starts_with(CELLS)
}

/// The kind of a new game.
///
/// # Errors
///
/// The fault in the notation, or that there are no new games on such a board.
pub(crate) fn kind(word: &str) -> Result<Spec, String> {
    if is_sided(word) {
        return Err(say(&Message::new("command-new-sides").text("layout", word)));
    }
    kind_named(word)
}

/// True for boxes one cell high or wide.
fn is_without_boxes(word: &str) -> bool {
    word.split_once('x').is_some_and(|(columns, rows)| {
        let is_number = |text: &str| text.parse::<u8>().is_ok_and(|number| number > 0);
        is_number(columns) && is_number(rows) && (columns == "1" || rows == "1")
    })
}

/// A note on a kind that may be a mistake: `4x4` is a board of 16x16 cells.
pub(crate) fn remark(word: &str) -> Option<String> {
    let Ok(Shape::Boxes { columns, rows }) = word.parse::<Spec>().map(Spec::shape) else {
        return None;
    };
    if columns != rows || columns < 4 {
        return None;
    }
    let (side, cells) = (usize::from(columns), usize::from(columns) * usize::from(rows));
    let other = Spec::of_size(side).map_or_else(
        || format!("a jigsaw of {side}x{side} cells is {side}j"),
        |spec| format!("the board of {side}x{side} cells is {spec}"),
    );
    Some(format!(
        "--layout {word} is the board of {cells}x{cells} cells with boxes of {side}x{side}; {other}"
    ))
}

/// The kind or template of boards to be read; `None` for the standard 9x9 board.
pub(crate) fn known(word: &str) -> Result<Option<KnownLayout>, BadInput> {
    Ok(match base(word)? {
        Base::Kind(Spec::CLASSIC) => None,
        Base::Kind(spec) => Some(KnownLayout::kind(spec)),
        Base::Board(layout) => Some(KnownLayout::from(layout)),
    })
}

fn template(path: &Path) -> Result<Layout, BadInput> {
    let refuse = |why: String| BadInput(format!("{}: {why}", path.display()));
    let bytes = read_file(path, LARGEST_BY_HAND).map_err(|error| refuse(error.to_string()))?;
    let text = String::from_utf8(bytes).map_err(|_| refuse("not a text file".to_owned()))?;
    Layout::template(&text).map_err(|error| refuse(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regions_are_a_jigsaw() {
        let Ok(Base::Board(layout)) = base("1122112233443344") else { panic!("16 regions") };
        assert_eq!(layout.line().as_deref(), Some("4j 1122112233443344"));
        let error = base("1122112233443444").unwrap_err().0;
        assert!(error.contains("expected 4 cells in region 3, found 3"), "{error}");
        let error = base("11221122334433444").unwrap_err().0;
        assert!(error.contains("of a square board"), "{error}");
    }

    #[test]
    fn digits_and_sides_are_a_board() {
        for word in ["3x3+digits:0-8", "3x3x+digits:0-8", "cells:4x6+boxes:2x3", "2x3+digits:1-9"] {
            let Ok(Base::Board(layout)) = base(word) else { panic!("{word} is a board") };
            assert_eq!(layout.name().as_deref(), Some(word));
        }
        for word in ["3x3k+digits:0-8", "9j+digits:0-8", "3x3+digits:0-7", "cells:4x6+boxes:3x3"] {
            let error = base(word).unwrap_err().0;
            assert!(error.contains("expected rows and columns"), "{error}");
        }
    }

    #[test]
    fn boxes_that_may_be_mistaken_for_boards_are_explained() {
        let four = remark("4x4").unwrap();
        assert!(four.contains("16x16 cells") && four.ends_with("4x4 cells is 2x2"), "{four}");
        assert!(remark("5x5").unwrap().ends_with("5x5 cells is 5j"));
        assert_eq!(remark("3x3").or(remark("16x16")).or(remark("4x5")), None);
    }
}
