//! Text output to a terminal, a file or a pipe.

use std::io::{self, Write};

use underdoku_grid::printable;

use crate::ui::draw::ascii;

/// The receiver of the output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Destination {
    /// A file or a pipe, which gets everything unchanged.
    Program,
    /// A terminal.
    Terminal,
    /// A terminal that has ASCII characters only.
    AsciiTerminal,
}

/// Output that cannot control a terminal: [`Write`] takes text that may come from outside.
pub trait Styled: Write {
    /// Writes text of the program itself, whose escape sequences take effect.
    ///
    /// # Errors
    ///
    /// The output failed.
    fn write_styled(&mut self, text: &str) -> io::Result<()> {
        self.write_all(text.as_bytes())
    }
}

impl Styled for Vec<u8> {}

impl<W: Styled + ?Sized> Styled for &mut W {
    fn write_styled(&mut self, text: &str) -> io::Result<()> {
        (**self).write_styled(text)
    }
}

/// Output in which characters that act on a terminal are shown as their codes, and characters
/// that it lacks as substitutes. Files and pipes get everything unchanged.
#[derive(Debug)]
pub struct TerminalWriter<W> {
    inner: W,
    destination: Destination,
    /// The start of a character that is not complete yet.
    rest: Vec<u8>,
}

impl<W: Write> TerminalWriter<W> {
    /// Output for this receiver.
    pub const fn new(inner: W, destination: Destination) -> Self {
        Self { inner, destination, rest: Vec::new() }
    }

    /// The output that receives the text.
    pub const fn inner(&self) -> &W {
        &self.inner
    }

    fn write_printable(&mut self, text: &str) -> io::Result<()> {
        if self.destination == Destination::AsciiTerminal {
            let letters: String = text.chars().map(ascii::of).collect();
            return self.inner.write_all(letters.as_bytes());
        }
        self.inner.write_all(text.as_bytes())
    }
}

impl<W: Write> Write for TerminalWriter<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if self.destination == Destination::Program {
            return self.inner.write(bytes);
        }
        let mut text = std::mem::take(&mut self.rest);
        text.extend(bytes);
        let whole = whole(&text);
        self.rest = text.split_off(whole);
        self.write_printable(&printable(&String::from_utf8_lossy(&text)))?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

impl<W: Write> Styled for TerminalWriter<W> {
    fn write_styled(&mut self, text: &str) -> io::Result<()> {
        self.write_printable(text)
    }
}

/// The length without an incomplete character at the end.
fn whole(text: &[u8]) -> usize {
    match std::str::from_utf8(text) {
        Err(error) if error.error_len().is_none() => error.valid_up_to(),
        _ => text.len(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(pieces: &[&[u8]], destination: Destination) -> String {
        let mut letters = TerminalWriter::new(Vec::new(), destination);
        for piece in pieces {
            letters.write_all(piece).unwrap();
        }
        letters.flush().unwrap();
        String::from_utf8(letters.inner).unwrap()
    }

    #[test]
    fn characters_have_substitutes_wherever_they_are_split() {
        let text = "1 | · ♥ ┌─┐ é\u{9b} 4";
        assert_eq!(written(&[text.as_bytes()], Destination::Program), text);
        let expected = "1 | · ♥ ┌─┐ é\\u{9b} 4";
        assert_eq!(written(&[text.as_bytes()], Destination::Terminal), expected);
        let expected = "1 | . @ +-+ ?\\u{9b} 4";
        for at in 0..text.len() {
            let (one, two) = text.as_bytes().split_at(at);
            assert_eq!(written(&[one, two], Destination::AsciiTerminal), expected, "{at}");
        }
        let odd = written(&[b"a\xffb"], Destination::AsciiTerminal);
        assert_eq!(odd, "a?b", "bytes that are no text are replaced");
    }

    #[test]
    fn only_the_programs_own_sequences_reach_a_terminal() {
        let mut letters = TerminalWriter::new(Vec::new(), Destination::Terminal);
        letters.write_styled("\x1b[1m5\x1b[0m").unwrap();
        write!(letters, "\x1b[2J").unwrap();
        assert_eq!(letters.inner, b"\x1b[1m5\x1b[0m\\u{1b}[2J");
    }
}
