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
//!     println!("{}", write(&record.board, Format::Pm)?);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | wanted | call |
//! |---|---|
//! | the one board of a text, in any format | [`read`] |
//! | all boards of a text or a file | [`Reader::of`], [`Reader::new`] |
//! | what format it is in | [`detect`], [`Record::format`] |
//! | only digits, on a board that is known | [`Reader::of_layout`] with a [`KnownLayout`] |
//! | the givens, all digits, the player's | [`Board::givens`], [`Board::digits`], [`Board::entered`] |
//! | the 9x9 puzzle, or the layout of another | [`Board::puzzle`], [`Board::layout`] |
//! | the title, the author and the like | [`Board::tag`] |
//! | a board to write, from a grid or with a layout | `Board::from(grid)`, [`Board::new`] |
//! | a board in a format | [`write()`]; `to_string()` on the [`Written`] gives the text |
//! | many boards in one file | [`Format::heading`] first, [`Format::between`] between two; `None` if a file holds one board |
//! | all formats, or one by its name | [`Format::ALL`], `"sudokupad".parse::<Format>()` |
//!
//! ```
//! use underdoku::formats::{Board, Format, read, write};
//! use underdoku::solver::general::Puzzle;
//!
//! let board = read("layout 2x2k r1c1r2c1=5 digits 213.3..21..343..")?;
//! let puzzle = Puzzle::prove(board.layout(), board.givens())?;
//! let solved = Board::new(board.layout().clone(), puzzle.solution());
//! println!("{}", write(&solved, Format::LayoutLine)?);
//! let written = write(&solved, Format::Line)?;
//! assert_eq!(written.lost[0].to_string(), "cannot store the layout 2x2k");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Nothing is dropped silently: [`write()`] lists the data that the format cannot store as [`Loss`]es.
//! A [`Board`] may also be of another layout; a format that cannot hold it at all refuses it.
//!
//! ```
//! use underdoku::formats::{Format, read, write};
//!
//! let board = read("2x2:1c2b3d4c")?;
//! assert!(!board.is_classic());
//! let refusal = write(&board, Format::SadMan).unwrap_err();
//! let reason = "cannot store any board but the standard 9x9 one; this is 2x2 (.sdk of SadMan)";
//! assert_eq!(refusal.to_string(), reason);
//! # Ok::<(), underdoku::formats::ReadError>(())
//! ```

#[doc(inline)]
pub use underdoku_formats::*;
