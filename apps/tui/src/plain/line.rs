//! Reading a line of input.

use std::io::{self, BufRead, Read};

/// The longest line that is read, in bytes; commands are much shorter.
const LONGEST: u64 = 1024;

/// The next line, which need not be valid UTF-8; a longer one is truncated.
///
/// # Errors
///
/// If the input cannot be read.
pub fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lines_and_invalid_bytes_are_one_line_each() {
        let mut text = vec![b'1'; 5_000];
        text.extend(b"\n\xFF\xFE\n1 2 3");
        let mut input = text.as_slice();
        let mut lengths = Vec::new();
        while let Some(line) = read_line(&mut input).unwrap() {
            lengths.push(line.chars().count());
        }
        assert_eq!(lengths, [1_024, 3, 5]);
    }
}
