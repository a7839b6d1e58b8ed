//! Text of other programs, read and written.
//!
//! A [`Reader`] takes a text, or any [`BufRead`](std::io::BufRead), finds out the [`Format`], and hands out
//! records one by one. A malformed record is an error with its line and column, and the reader goes
//! on behind it.
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
//! Nothing is dropped in silence: [`write()`] lists what the format has no place for as [`Loss`]es.
//! A [`Board`] may also be of another layout; a format that cannot hold it at all refuses it.
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
