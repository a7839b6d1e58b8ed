//! Readers and writers for the files of other programs.
//!
//! A file is read into a [`Board`]: its layout, digits with their origins, candidates, pencil
//! marks, colours and tags. A [`Format`] is one text format; most of them hold only the 9x9 board.
//! Each has a file here that reads a record and writes a board, and a row in three tables: its
//! names (`format.rs`), how an input splits into records (`read.rs`), and the data it can hold
//! (`format_writer.rs`).
//!
//! - [`Reader`] reads an input record by record, or plain lines many at once, in constant memory,
//!   and continues after a malformed record. A layout known beforehand, a [`KnownLayout`], need not
//!   be in the input. The [`ReadError`] gives the position and what was expected there.
//! - An input in no format, of which no record can be read, is read as a grid of any shape; a
//!   [`Lenient`] describes how, and a [`NoGrid`] why not.
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

#[cfg_attr(
    not(feature = "programs"),
    allow(dead_code, reason = "without the feature, the format is only recognised")
)]
mod bank;
mod board;
mod capabilities;
mod cells;
#[cfg(feature = "programs")]
mod coach;
#[cfg(feature = "programs")]
pub mod csv;
#[cfg_attr(
    not(feature = "programs"),
    allow(dead_code, reason = "without the feature, the format is only recognised")
)]
mod cudoku;
#[cfg(feature = "programs")]
mod data;
mod detect;
#[cfg_attr(
    not(feature = "programs"),
    allow(dead_code, reason = "without the feature, the format is only recognised")
)]
mod drawn;
mod fault;
mod foreign;
mod format;
mod format_writer;
#[cfg(feature = "programs")]
mod fpuzzles;
#[cfg(feature = "programs")]
mod gnome;
#[cfg_attr(
    not(feature = "programs"),
    allow(dead_code, reason = "without the feature, the format is only recognised")
)]
mod hodoku;
#[cfg(feature = "programs")]
mod ipuz;
#[cfg(feature = "programs")]
mod iss;
#[cfg(feature = "programs")]
mod json;
mod known_layout;
#[cfg(feature = "programs")]
mod ksudoku;
mod layout_line;
#[cfg(feature = "programs")]
mod lenient;
mod line;
#[cfg(feature = "programs")]
mod link;
mod loss;
#[cfg(feature = "programs")]
mod no_grid;
mod notes;
#[cfg(feature = "programs")]
mod opensudoku;
#[cfg(feature = "programs")]
mod packed;
#[cfg(feature = "programs")]
mod penpa;
#[cfg_attr(
    not(feature = "programs"),
    allow(dead_code, reason = "without the feature, the format is only recognised")
)]
mod pm;
#[cfg_attr(
    not(feature = "programs"),
    allow(dead_code, reason = "without the feature, the format is only recognised")
)]
mod pscode;
#[cfg(feature = "programs")]
mod puzzlink;
mod read;
mod reader;
#[cfg(feature = "programs")]
mod rules_text;
#[cfg_attr(
    not(feature = "programs"),
    allow(dead_code, reason = "without the feature, the format is only recognised")
)]
mod sdk;
#[cfg(feature = "programs")]
mod shape;
mod sketch;
#[cfg_attr(
    not(feature = "programs"),
    allow(dead_code, reason = "without the feature, the format is only recognised")
)]
mod snarfable;
#[cfg_attr(
    not(feature = "programs"),
    allow(dead_code, reason = "without the feature, the format is only recognised")
)]
mod solo;
mod source;
mod split;
#[cfg_attr(
    not(feature = "programs"),
    allow(dead_code, reason = "without the feature, the format is only recognised")
)]
mod ss;
#[cfg(feature = "programs")]
mod sudokupad;
#[cfg(feature = "programs")]
mod sudokuwiki;
#[cfg_attr(
    not(feature = "programs"),
    allow(dead_code, reason = "without the feature, the format is only recognised")
)]
mod sukaku;
mod tag;
mod unsupported;
#[cfg(feature = "programs")]
mod unzipped;
mod written;
#[cfg(feature = "programs")]
mod xml;

pub use board::{Board, Entry};
pub use detect::detect;
pub use fault::{Fault, Found, ReadError};
pub use foreign::Foreign;
pub use format::{Format, ParseFormatError};
pub use hodoku::triples;
pub use known_layout::KnownLayout;
#[cfg(feature = "programs")]
pub use lenient::Lenient;
pub use line::plain_line;
pub use loss::Loss;
#[cfg(feature = "programs")]
pub use no_grid::NoGrid;
pub use notes::{Colour, ParseColourError, Pencil};
pub use reader::{List, Reader, Record, read};
#[cfg(feature = "programs")]
pub use rules_text::MentionedRule;
pub use tag::Tag;
pub use unsupported::{Feature, Unsupported};
#[cfg(feature = "programs")]
pub use unzipped::Unzipped;
pub use written::{Written, game_id, layout_line, text, write};

/// Compiles and tests the README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
