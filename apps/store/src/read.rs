//! Bounded reading of files that the user chose: an endless one, such as a device, is refused
//! instead of filling memory.

use std::fs::File;
use std::io::{self, ErrorKind, Read};
use std::path::Path;

/// The error for a file above the limit. It is wrapped in an [`io::Error`] of the kind
/// [`ErrorKind::FileTooLarge`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("larger than the limit of {}", size(*.most))]
pub struct TooLarge {
    /// The limit in bytes.
    pub most: u64,
}

impl TooLarge {
    /// Returns true if an I/O error wraps this error.
    pub fn is(error: &io::Error) -> bool {
        error.get_ref().is_some_and(<dyn std::error::Error + Send + Sync>::is::<Self>)
    }
}

fn size(bytes: u64) -> String {
    match bytes {
        _ if bytes >= 1 << 20 && bytes.is_multiple_of(1 << 20) => format!("{} MB", bytes >> 20),
        _ if bytes >= 1 << 10 && bytes.is_multiple_of(1 << 10) => format!("{} kB", bytes >> 10),
        _ => format!("{bytes} bytes"),
    }
}

/// The limit for saved games and boards, in bytes.
pub const LARGEST_GAME: u64 = 64 << 20;

/// The limit for files written by hand, such as templates and configurations, in bytes.
pub const LARGEST_BY_HAND: u64 = 1 << 20;

/// Reads a file of at most this many bytes.
///
/// ```
/// use underdoku_store::{TooLarge, read_file};
///
/// # let folder = tempfile::tempdir()?;
/// # let path = folder.path().join("board.txt");
/// std::fs::write(&path, "12345")?;
/// assert_eq!(read_file(&path, 5)?, b"12345");
/// assert!(TooLarge::is(&read_file(&path, 4).unwrap_err()));
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// The system's error; [`TooLarge`] for a larger file.
pub fn read_file(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    read_to_end(File::open(path)?, most)
}

/// Reads an input of at most this many bytes.
///
/// # Errors
/// See [`read_file`].
pub fn read_to_end(input: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let read = input.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if u64::try_from(read).is_ok_and(|read| read <= most) {
        return Ok(bytes);
    }
    Err(io::Error::new(ErrorKind::FileTooLarge, TooLarge { most }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_endless_input_ends_at_its_bound() {
        for (most, words) in
            [(64 << 20, "64 MB"), (3 << 10, "3 kB"), (5, "5 bytes"), (0, "0 bytes")]
        {
            let error = read_to_end(io::repeat(0), most).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::FileTooLarge);
            assert_eq!(error.to_string(), format!("larger than the limit of {words}"));
        }
        assert_eq!(read_to_end(io::repeat(7).take(5), 5).unwrap(), [7; 5]);
        assert!(!TooLarge::is(&ErrorKind::FileTooLarge.into()));
    }
}
