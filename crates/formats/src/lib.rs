//! Other programs' files.
//!
//! A file says a [`Board`]: its layout, digits and where they came from, candidates, pencil marks,
//! and what is told about the puzzle. A [`Format`] is one way of writing it down, most of them for
//! the usual 9x9 board alone; each has a file here that reads a record's text and writes a board, and a row in one table
//! (`format.rs`) that says its names, how an input falls into records, and what it can hold.
//!
//! - [`Reader`] reads an input record by record, or plain lines many at once, in constant memory,
//!   and goes on behind a record that is malformed; a layout that is known beforehand, as a
//!   [`KnownLayout`], a line need not say. The [`ReadError`] says where and what was expected.
//! - [`detect`] tells the format by a text's beginning; its table is in `detect.rs`.
//! - [`write()`] writes a board and says what the format could not hold, as [`Loss`]es; it
//!   refuses where the format knows the usual board alone.
//!
//! Nothing is guessed and nothing dropped in silence: a stray character never shifts the cells
//! behind it, and what has no place in a format is named. This crate is pure: an input is any
//! [`BufRead`](std::io::BufRead), and files belong to the apps.
//!
//! ```
//! use underdoku_formats::{Format, Loss, Reader, write};
//!
//! let input = "0,0,9,u\n5,0,2,p\n";
//! let record = Reader::new(input.as_bytes(), None).next().expect("one record")?;
//! assert_eq!(record.format, Format::Cudoku);
//!
//! let written = write(&record.board, Format::Line)?;
//! assert_eq!(written.text.len(), 82);
//! assert!(matches!(&written.lost[..], [Loss::Digits(cells)] if cells.len() == 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bank;
mod board;
mod cells;
mod cudoku;
mod detect;
mod drawn;
mod fault;
mod format;
mod hodoku;
mod holds;
mod known_layout;
mod layout_line;
mod line;
mod pen;
mod pm;
mod reader;
mod sdk;
mod sketch;
mod solo;
mod source;
mod split;
mod ss;
mod sukaku;
mod tag;
mod unheld;
mod written;

pub use board::{Board, Entry};
pub use detect::{Foreign, detect};
pub use fault::{Fault, Found, ReadError};
pub use format::{Format, ParseFormatError};
pub use hodoku::triples;
pub use known_layout::KnownLayout;
pub use reader::{List, Reader, Record};
pub use tag::Tag;
pub use unheld::{Feature, Unheld};
pub use written::{Loss, Written, game_id, write};

/// The README's example, to be tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
