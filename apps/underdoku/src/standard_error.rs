//! Messages on standard error.

use std::fmt;
use std::io::{self, Write as _};

use underdoku_grid::printable;

/// Writes a message to standard error in a single write: it is unbuffered, and other programs may
/// write in between. Outside text in it cannot act on a terminal.
///
/// # Errors
///
/// Standard error is closed.
pub(crate) fn complain(message: impl fmt::Display) -> io::Result<()> {
    io::stderr().write_all(printable(&format!("{message}\n")).as_bytes())
}
