//! An input split into lines, in constant memory.

use std::io::{self, BufRead, Cursor, Read};

/// The largest number of bytes read of a line, or of a record of several lines.
pub(crate) const LIMIT: usize = 1 << 16;

/// The largest number of bytes read of a document with many records.
pub(crate) const FILE_LIMIT: usize = 1 << 24;

/// The lines of an input, with lookahead: lines looked at are returned again later.
pub(crate) struct Source<R> {
    ahead: Cursor<Vec<u8>>,
    input: R,
}

/// The completeness of a line that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Extent {
    /// The whole line.
    Whole,
    /// The beginning of a line that exceeds the limit; the rest is skipped.
    Cut,
}

impl<R: BufRead> Source<R> {
    pub(crate) const fn new(input: R) -> Self {
        Self { ahead: Cursor::new(Vec::new()), input }
    }

    /// Reads the next line into `line`, without its end (`\n` or `\r\n`); `None` at the end of the
    /// input.
    pub(crate) fn next_line(&mut self, line: &mut Vec<u8>) -> io::Result<Option<Extent>> {
        line.clear();
        if !self.add_line(line)? {
            return Ok(None);
        }
        if line.pop_if(|byte| *byte == b'\n').is_some() {
            line.pop_if(|byte| *byte == b'\r');
        } else if line.len() > LIMIT {
            self.skip_line()?;
        }
        let extent = if line.len() > LIMIT { Extent::Cut } else { Extent::Whole };
        line.truncate(LIMIT);
        Ok(Some(extent))
    }

    /// Appends the next line with its end to a text, or the beginning of a line that exceeds the
    /// limit; returns false at the end of the input.
    pub(crate) fn add_line(&mut self, text: &mut Vec<u8>) -> io::Result<bool> {
        let rest = (&mut self.ahead).chain(&mut self.input);
        // A line exactly as long as the limit has two bytes more: its end.
        Ok(rest.take(LIMIT as u64 + 2).read_until(b'\n', text)? > 0)
    }

    /// Skips the rest of a line.
    pub(crate) fn skip_line(&mut self) -> io::Result<()> {
        (&mut self.ahead).chain(&mut self.input).skip_until(b'\n')?;
        Ok(())
    }

    /// Puts back what was read, to be returned again.
    #[cfg(feature = "programs")]
    pub(crate) fn put_back(&mut self, text: &[u8]) {
        let read = self.ahead.position() as usize;
        let rest = self.ahead.get_ref().get(read..).unwrap_or_default();
        self.ahead = Cursor::new([text, rest].concat());
    }

    /// Reads the rest of the input, up to a limit.
    pub(crate) fn rest(&mut self, text: &mut Vec<u8>) -> io::Result<Extent> {
        text.clear();
        let rest = (&mut self.ahead).chain(&mut self.input);
        rest.take(FILE_LIMIT as u64 + 1).read_to_end(text)?;
        Ok(if text.len() > FILE_LIMIT { Extent::Cut } else { Extent::Whole })
    }

    /// The buffered part of the input; empty if lines from the lookahead come first.
    pub(crate) fn ready(&mut self) -> io::Result<&[u8]> {
        let is_ahead = self.ahead.position() < self.ahead.get_ref().len() as u64;
        if is_ahead { Ok(&[]) } else { self.input.fill_buf() }
    }

    /// Skips bytes of the buffered part.
    pub(crate) fn pass_over(&mut self, bytes: usize) {
        self.input.consume(bytes);
    }

    /// Reads one more line ahead, to be returned again later; returns the added text, empty at the
    /// end.
    pub(crate) fn look_ahead(&mut self) -> io::Result<&[u8]> {
        let start = self.ahead.get_ref().len();
        (&mut self.input).take(LIMIT as u64).read_until(b'\n', self.ahead.get_mut())?;
        Ok(&self.ahead.get_ref()[start..])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &[u8]) -> Vec<(Vec<u8>, Extent)> {
        let mut source = Source::new(text);
        assert!(text.starts_with(source.look_ahead().unwrap()));
        let mut line = Vec::new();
        std::iter::from_fn(|| {
            let extent = source.next_line(&mut line).unwrap()?;
            Some((line.clone(), extent))
        })
        .collect()
    }

    #[test]
    fn lines_end_in_either_way_or_with_the_input() {
        let expected = [&b"a"[..], b"", b"b\r", b"c"].map(|line| (line.to_vec(), Extent::Whole));
        assert_eq!(lines(b"a\r\n\nb\r\r\nc"), expected);
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn a_long_line_is_cut_and_the_next_one_follows() {
        let exact = [vec![b'x'; LIMIT], b"\ny".to_vec()].concat();
        assert_eq!(
            lines(&exact),
            [(vec![b'x'; LIMIT], Extent::Whole), (b"y".to_vec(), Extent::Whole)]
        );
        let long = [vec![b'x'; 3 * LIMIT], b"\ny".to_vec()].concat();
        assert_eq!(
            lines(&long),
            [(vec![b'x'; LIMIT], Extent::Cut), (b"y".to_vec(), Extent::Whole)]
        );
    }
}
