//! The text of a save given by the user.

use std::fmt;
use std::io;
use std::path::Path;

use anyhow::Context as _;
use underdoku_store::{LARGEST_GAME, TooLarge, read_file, read_to_end};
use underdoku_words::terminal::label;

use crate::exit::BadInput;

/// An error about a file.
pub(super) fn fault(file: &Path, error: &dyn fmt::Display) -> BadInput {
    BadInput(format!("{}: {error}", file.display()))
}

/// The byte order mark that some editors put before a text.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// The maximum number of bytes of a save from elsewhere, and of each of its lines, which are moves,
/// seeds or boards. A lifetime of play takes fewer.
const LARGEST_SAVE: (usize, usize) = (4 << 20, 64 << 10);

/// Checks that replaying a save from elsewhere takes no more time and memory than one of a lifetime
/// of play.
pub(super) fn must_be_bounded(text: &str) -> Result<(), TooLarge> {
    let (most, longest) = LARGEST_SAVE;
    let too_large = |most: usize| Err(TooLarge { most: most as u64 });
    match text.lines().any(|line| line.len() > longest) {
        _ if text.len() > most => too_large(most),
        true => too_large(longest),
        false => Ok(()),
    }
}

/// The text of a file, or of standard input, without a byte order mark.
pub(super) fn text(file: &Path) -> anyhow::Result<String> {
    let bytes = if file == Path::new("-") {
        read_to_end(io::stdin().lock(), LARGEST_GAME)
    } else {
        read_file(file, LARGEST_GAME)
    };
    let mut bytes = bytes.map_err(|error| fault(file, &error))?;
    if bytes.starts_with(BYTE_ORDER_MARK) {
        bytes.drain(..BYTE_ORDER_MARK.len());
    }
    String::from_utf8(bytes).ok().with_context(|| fault(file, &label("command-not-text")))
}
