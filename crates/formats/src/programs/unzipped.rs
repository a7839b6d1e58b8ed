//! Inputs that may be compressed with gzip.

use std::io::{self, BufRead, BufReader, Read};

use flate2::bufread::MultiGzDecoder;

/// An input, decompressed if it begins like a `.gz` file; in constant memory.
///
/// ```
/// use std::io::Read;
///
/// use underdoku::formats::Unzipped;
///
/// let mut text = String::new();
/// Unzipped::new("53..7".as_bytes())?.read_to_string(&mut text)?;
/// assert_eq!(text, "53..7");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Unzipped<R>(Input<R>);

enum Input<R> {
    Plain(R),
    Packed(Box<BufReader<MultiGzDecoder<R>>>),
}

impl<R: BufRead> Unzipped<R> {
    /// Peeks at the first bytes of an input.
    ///
    /// # Errors
    ///
    /// The failure of the input.
    pub fn new(mut input: R) -> io::Result<Self> {
        let is_packed = input.fill_buf()?.starts_with(&[0x1f, 0x8b]);
        Ok(Self(if is_packed {
            Input::Packed(Box::new(BufReader::new(MultiGzDecoder::new(input))))
        } else {
            Input::Plain(input)
        }))
    }
}

impl<R: BufRead> Read for Unzipped<R> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        match &mut self.0 {
            Input::Plain(input) => input.read(bytes),
            Input::Packed(input) => input.read(bytes),
        }
    }
}

impl<R: BufRead> BufRead for Unzipped<R> {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        match &mut self.0 {
            Input::Plain(input) => input.fill_buf(),
            Input::Packed(input) => input.fill_buf(),
        }
    }

    fn consume(&mut self, bytes: usize) {
        match &mut self.0 {
            Input::Plain(input) => input.consume(bytes),
            Input::Packed(input) => input.consume(bytes),
        }
    }
}
