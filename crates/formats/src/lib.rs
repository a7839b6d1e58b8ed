//! Readers and writers for the files of other programs.
//!
//! A file is read into a [`Board`]: its layout, digits with their origins, candidates, pencil
//! marks, colours and tags. A [`Format`] is one text format; most of them hold only the 9x9 board.
//! Each has a file here that reads a record and writes a board, and a row in three tables: its
//! names (`format.rs`), how an input splits into records (`read.rs`), and the data it can hold
//! (`format_writer.rs`).
//!
//! - [`Reader`] reads an input record by record, or plain lines many at once, in constant memory,
//!   and continues after a malformed record. If the layout is known beforehand (a [`KnownLayout`]),
//!   the input need not name it. The [`ReadError`] gives the position and what was expected there.
//! - An input in no known format is read as grids of any shape; a [`Lenient`] describes how it was
//!   read, or a [`NoGrid`] why it could not be.
//! - [`detect`] finds the format from a text's beginning; its table is in `detect.rs`.
//! - [`write()`] writes a board and lists what the format could not hold, as [`Loss`]es; it refuses
//!   other layouts if the format holds only the 9x9 board.
//!
//! Nothing is guessed or dropped silently: a stray character never shifts the cells after it, and
//! data that a format cannot hold is listed. This crate is pure: an input is any
//! [`BufRead`](std::io::BufRead), and opening files is left to the apps.
//!
//! ```
//! use underdoku::formats::{Format, Loss, Reader, write};
//!
//! let input = "0,0,9,u\n5,0,2,p\n";
//! let record = Reader::new(input.as_bytes(), None).next().expect("the input has a record")?;
//! assert_eq!(record.format, Format::Cudoku);
//!
//! let written = write(&record.board, Format::Line)?;
//! assert_eq!(written.text.len(), 82);
//! assert!(matches!(&written.lost[..], [Loss::Digits(cells)] if cells.len() == 1));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod capabilities;
mod cells;
mod detect;
mod fault;
mod foreign;
mod format;
mod format_writer;
mod known_layout;
mod layout_line;
mod line;
mod loss;
mod notes;
#[cfg(feature = "programs")]
mod programs;
mod read;
mod reader;
mod sketch;
mod source;
mod split;
mod tag;
mod text_formats;
mod unsupported;
mod written;

pub use board::{Board, Entry};
pub use detect::detect;
pub use fault::{Fault, Found, ReadError};
pub use foreign::Foreign;
pub use format::{Format, ParseFormatError};
pub use known_layout::KnownLayout;
pub use line::plain_line;
pub use loss::Loss;
pub use notes::{Colour, ParseColourError, Pencil};
#[cfg(feature = "programs")]
pub use programs::csv;
#[cfg(feature = "programs")]
pub use programs::{Lenient, MentionedRule, NoGrid, Unzipped};
pub use reader::{List, Reader, Record, read};
pub use tag::Tag;
pub use text_formats::triples;
pub use unsupported::{Feature, Unsupported};
pub use written::{Written, game_id, layout_line, text, write};

/// Compiles and tests the README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
