//! The value of `--layout`.

use std::path::Path;

use underdoku_formats::KnownLayout;
use underdoku_generator::general::Base;
use underdoku_grid::layout::{Layout, Spec};
use underdoku_store::{LARGEST_BY_HAND, read_file};

use crate::exit::BadInput;

/// The board for a value: a kind in Solo's notation, or a file with a template. A value with a
/// slash or a full stop is a file name; so is one that is not a kind, if there is such a file.
pub(crate) fn base(word: &str) -> Result<Base, BadInput> {
    let path = Path::new(word);
    if word.contains(['/', '\\', '.']) {
        return template(path).map(Base::Board);
    }
    match word.parse::<Spec>() {
        Ok(spec) => Ok(Base::Kind(spec)),
        Err(_) if path.is_file() => template(path).map(Base::Board),
        Err(_) if is_without_boxes(word) => Err(BadInput(format!("--layout {word}: {NO_BOXES}"))),
        Err(error) => {
            Err(BadInput(format!("--layout {word}: {error}; and there is no file of this name")))
        }
    }
}

const NO_BOXES: &str = "a board without boxes (a Latin square) is a file with a template: \
                        a row of equal letters for each row of the board, as `a a a`, `b b b`, `c c c`";

/// True for boxes one cell high or wide.
fn is_without_boxes(word: &str) -> bool {
    word.split_once('x').is_some_and(|(columns, rows)| {
        let is_number = |text: &str| text.parse::<u8>().is_ok_and(|number| number > 0);
        is_number(columns) && is_number(rows) && (columns == "1" || rows == "1")
    })
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
