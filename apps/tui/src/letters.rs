//! Output to a terminal that may have ASCII characters only.

use std::io::{self, Write};

use crate::draw::ascii;

/// Output in which characters that a terminal lacks have substitutes. Whoever reads a file or a pipe gets
/// them as they are.
#[derive(Debug)]
pub struct Letters<W> {
    inner: W,
    has_ascii_only: bool,
    /// The beginning of a character that is not whole yet.
    rest: Vec<u8>,
}

impl<W: Write> Letters<W> {
    /// Output as it is, or with ASCII characters only.
    pub const fn new(inner: W, has_ascii_only: bool) -> Self {
        Self { inner, has_ascii_only, rest: Vec::new() }
    }
}

impl<W: Write> Write for Letters<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if !self.has_ascii_only {
            return self.inner.write(bytes);
        }
        let mut text = std::mem::take(&mut self.rest);
        text.extend(bytes);
        let whole = whole(&text);
        self.rest = text.split_off(whole);
        let text = String::from_utf8_lossy(&text);
        self.inner.write_all(text.chars().map(ascii::of).collect::<String>().as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.inner.flush()
    }
}

/// The length without a character at the end of which bytes are missing.
fn whole(text: &[u8]) -> usize {
    match std::str::from_utf8(text) {
        Err(error) if error.error_len().is_none() => error.valid_up_to(),
        _ => text.len(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(pieces: &[&[u8]], has_ascii_only: bool) -> String {
        let mut letters = Letters::new(Vec::new(), has_ascii_only);
        for piece in pieces {
            letters.write_all(piece).unwrap();
        }
        letters.flush().unwrap();
        String::from_utf8(letters.inner).unwrap()
    }

    #[test]
    fn characters_have_substitutes_wherever_they_are_parted() {
        let text = "1 | · ♥ ┌─┐ é 4";
        assert_eq!(written(&[text.as_bytes()], false), text);
        let expected = "1 | . @ +-+ ? 4";
        assert_eq!(written(&[text.as_bytes()], true), expected);
        for at in 0..text.len() {
            let (one, two) = text.as_bytes().split_at(at);
            assert_eq!(written(&[one, two], true), expected, "{at}");
        }
        assert_eq!(written(&[b"a\xffb"], true), "a?b", "what is no text is no error");
    }
}
