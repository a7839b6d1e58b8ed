//! Reading and writing the text formats of other programs.
//!
//! A [`Reader`] takes a text, or any [`BufRead`](std::io::BufRead), detects the [`Format`], and
//! returns records one by one. A malformed record is an error with its line and column, after which
//! the reader continues.
//!
//! ```
//! use underdoku::formats::{Format, Reader, write};
//!
//! let input = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";
//! for record in Reader::of(input) {
//!     let record = record?;
//!     assert_eq!(record.format, Format::Line);
//!     println!("{}", write(&record.board, Format::Pm)?.text);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing is dropped silently: [`write()`] returns what the format cannot represent as a list of
//! [`Loss`]es. A [`Board`] can also be of another layout; a format that cannot represent it at all
//! rejects it.
//!
//! ```
//! use underdoku::formats::{Format, Reader, write};
//!
//! let record = Reader::of("2x2:1c2b3d4c").next().expect("one record")?;
//! assert_eq!(record.format, Format::Solo);
//! assert!(!record.board.is_classic());
//! let refusal = write(&record.board, Format::SadMan).unwrap_err();
//! let reason = "there is no place for any board but the standard 9x9 one; this is 2x2 (.sdk of SadMan)";
//! assert_eq!(refusal.to_string(), reason);
//! # Ok::<(), underdoku::formats::ReadError>(())
//! ```

#[doc(inline)]
pub use underdoku_formats::*;
