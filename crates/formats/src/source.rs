//! An input split into lines, in constant memory.

use std::io::{self, BufRead, Cursor, ErrorKind, Read};

/// The largest number of bytes read of a line, or of a record of several lines.
pub(crate) const LIMIT: usize = 1 << 16;

/// The largest number of bytes read of a document with many records.
pub(crate) const FILE_LIMIT: usize = 1 << 24;

/// The lines of an input, with lookahead: lines that were peeked at are returned again later.
///
/// A line ends with a line feed, a carriage return, or both: terminals send a carriage return for
/// each line end of a pasted text, and old files contain nothing else.
pub(crate) struct Source<R> {
    ahead: Cursor<Vec<u8>>,
    input: R,
    /// True after a carriage return: a line feed that follows belongs to it.
    is_after_return: bool,
    /// The text read so far, as long as it is wanted and not too long.
    #[cfg(feature = "programs")]
    read: Option<BufferedText>,
}

/// Whether a line was read completely.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Extent {
    /// The whole line.
    Whole,
    /// The beginning of a line that exceeds the limit; the rest was skipped.
    Cut,
}

impl<R: BufRead> Source<R> {
    pub(crate) const fn new(input: R) -> Self {
        Self {
            ahead: Cursor::new(Vec::new()),
            input,
            is_after_return: false,
            #[cfg(feature = "programs")]
            read: None,
        }
    }

    /// Reads the next line into `line`, without its end; `None` at the end of the input.
    pub(crate) fn next_line(&mut self, line: &mut Vec<u8>) -> io::Result<Option<Extent>> {
        line.clear();
        let mut extent = None;
        loop {
            let mut rest = (&mut self.ahead).chain(&mut self.input);
            let buffer = match rest.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            let Some(&first) = buffer.first() else { return Ok(extent) };
            if std::mem::take(&mut self.is_after_return) && first == b'\n' {
                rest.consume(1);
                continue;
            }
            let end = line_end(buffer);
            let text = &buffer[..end.unwrap_or(buffer.len())];
            let fits = text.len().min(LIMIT - line.len());
            line.extend_from_slice(&text[..fits]);
            let is_whole = fits == text.len() && extent != Some(Extent::Cut);
            extent = Some(if is_whole { Extent::Whole } else { Extent::Cut });
            self.is_after_return = end.is_some_and(|end| buffer[end] == b'\r');
            let length = text.len() + usize::from(end.is_some());
            #[cfg(feature = "programs")]
            append(&mut self.read, &buffer[..length]);
            rest.consume(length);
            if end.is_some() {
                return Ok(extent);
            }
        }
    }

    /// Reads the rest of the input, up to a limit.
    pub(crate) fn rest(&mut self, text: &mut Vec<u8>) -> io::Result<Extent> {
        text.clear();
        let rest = (&mut self.ahead).chain(&mut self.input);
        rest.take(FILE_LIMIT as u64 + 1).read_to_end(text)?;
        #[cfg(feature = "programs")]
        append(&mut self.read, text);
        Ok(if text.len() > FILE_LIMIT { Extent::Cut } else { Extent::Whole })
    }

    /// The buffered part of the input; empty if lines from the lookahead are returned first.
    pub(crate) fn ready(&mut self) -> io::Result<&[u8]> {
        if self.ahead.position() < self.ahead.get_ref().len() as u64 {
            return Ok(&[]);
        }
        if self.is_after_return && self.input.fill_buf()?.first() == Some(&b'\n') {
            self.input.consume(1);
        }
        self.is_after_return = false;
        self.input.fill_buf()
    }

    /// Skips bytes of the buffered part.
    pub(crate) fn pass_over(&mut self, bytes: usize) {
        self.input.consume(bytes);
    }

    /// Reads one more line ahead, to be returned again later; returns the text added, which is
    /// empty at the end of the input.
    pub(crate) fn look_ahead(&mut self) -> io::Result<&[u8]> {
        let start = self.ahead.get_ref().len();
        loop {
            let buffer = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            let end = line_end(buffer);
            let room = LIMIT - (self.ahead.get_ref().len() - start);
            let length = end.map_or(buffer.len(), |end| end + 1).min(room);
            self.ahead.get_mut().extend_from_slice(&buffer[..length]);
            self.input.consume(length);
            if end.is_some() || length == 0 {
                return Ok(&self.ahead.get_ref()[start..]);
            }
        }
    }
}

/// The position of the first character that ends a line.
fn line_end(text: &[u8]) -> Option<usize> {
    /// The number of bytes compared at once.
    const BLOCK: usize = 32;
    let is_end = |byte: &u8| matches!(byte, b'\n' | b'\r');
    let (blocks, _) = text.as_chunks::<BLOCK>();
    let without =
        blocks.iter().take_while(|block| !block.iter().fold(false, |has, byte| has | is_end(byte)));
    let start = without.count() * BLOCK;
    text[start..].iter().position(is_end).map(|end| start + end)
}

/// Rows of tables span several lines and keep their line ends.
#[cfg(feature = "programs")]
impl<R: BufRead> Source<R> {
    /// Appends the next line with its end to a text, or the beginning of a line that exceeds the
    /// limit; returns false at the end of the input.
    pub(crate) fn add_line(&mut self, text: &mut Vec<u8>) -> io::Result<bool> {
        let start = text.len();
        let rest = (&mut self.ahead).chain(&mut self.input);
        // A line exactly as long as the limit has up to two bytes more: its line end.
        rest.take(LIMIT as u64 + 2).read_until(b'\n', text)?;
        append(&mut self.read, &text[start..]);
        Ok(text.len() > start)
    }

    /// Skips the rest of a line. If part of the text was skipped, only its beginning is stored.
    pub(crate) fn skip_line(&mut self) -> io::Result<()> {
        if let Some(buffered) = &mut self.read {
            buffered.is_whole = false;
        }
        (&mut self.ahead).chain(&mut self.input).skip_until(b'\n')?;
        Ok(())
    }

    /// Puts back what was read last, to be returned again.
    pub(crate) fn put_back(&mut self, text: &[u8]) {
        let read = self.ahead.position() as usize;
        let rest = self.ahead.get_ref().get(read..).unwrap_or_default();
        self.ahead = Cursor::new([text, rest].concat());
        if let Some(buffered) = self.read.as_mut().filter(|buffered| buffered.is_whole) {
            buffered.text.truncate(buffered.text.len().saturating_sub(text.len()));
        }
    }
}

/// Texts in no known format are read as a whole.
#[cfg(feature = "programs")]
impl<R> Source<R> {
    /// Stores the text from now on, up to the limit for such texts.
    pub(crate) fn start_buffering(&mut self) {
        self.read = Some(BufferedText { text: Vec::new(), is_whole: true });
    }

    /// Takes the text stored so far, and stops storing it.
    pub(crate) const fn take_buffered(&mut self) -> Option<BufferedText> {
        self.read.take()
    }

    /// True if the whole text so far is stored.
    pub(crate) fn is_buffering(&self) -> bool {
        self.read.as_ref().is_some_and(|buffered| buffered.is_whole)
    }
}

/// A text as read from the input.
#[cfg(feature = "programs")]
pub(crate) struct BufferedText {
    pub(crate) text: Vec<u8>,
    /// False for the beginning of a text that is too long.
    pub(crate) is_whole: bool,
}

#[cfg(feature = "programs")]
fn append(buffered: &mut Option<BufferedText>, text: &[u8]) {
    if let Some(buffered) = buffered {
        buffered.is_whole &= buffered.text.len() + text.len() <= crate::programs::lenient::LIMIT;
        if buffered.is_whole {
            buffered.text.extend_from_slice(text);
        }
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
    fn lines_end_in_any_way_or_with_the_input() {
        let expected = [&b"a"[..], b"", b"b", b"", b"c"].map(|line| (line.to_vec(), Extent::Whole));
        assert_eq!(lines(b"a\r\n\nb\r\r\nc"), expected);
        assert_eq!(lines(b"a\r\rb\r\rc\r"), expected);
        assert_eq!(lines(b""), []);
    }

    #[test]
    fn a_line_end_may_be_split_by_the_buffer() {
        let input = io::BufReader::with_capacity(2, &b"a\r\nbc\r\n\nd\r"[..]);
        let mut source = Source::new(input);
        assert_eq!(source.look_ahead().unwrap(), b"a\r");
        let mut line = Vec::new();
        let mut lines = Vec::new();
        while source.next_line(&mut line).unwrap().is_some() {
            lines.push(String::from_utf8(line.clone()).unwrap());
        }
        assert_eq!(lines, ["a", "bc", "", "d"]);
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
