//! The 81-character line, and lists of them (`.sdm`).
//!
//! ```text
//! # a comment
//! .....2.....4..58...3.16....79.6...845.......261...3.79....98.1...65..9.....4..... # another
//! ```
//!
//! Each line is a record, so a malformed one is an error and moves no other. A blank is any of `.`
//! `0` `_` `*` `X` `·`, or the space where it cannot be mistaken. Behind the cells a comment may
//! follow after a space, a tab, `;` or `,`; its own `#` is no part of it. Empty lines and lines
//! that begin with `#` are no records.
//!
//! Where a layout is told beforehand, a line has as many characters as that has places: 1 to 9, then letters from
//! `a` for 10, and `-` for a place that holds no digit. The line itself tells no layout.

use std::fmt::{self, Write};

use underdoku_grid::Cell;
use underdoku_grid::layout::{Fill, Layout};

use crate::cells::{self, SEPARATORS};
use crate::fault::Misread;
use crate::holds::{GIVENS, Holds};
use crate::laid;
use crate::tag::is_one_line;
use crate::{Board, Fault, Laid, Loss, Tag};

/// The givens and one comment.
pub(crate) const HOLDS: Holds =
    Holds { tag: |tag, text| *tag == Tag::Comment && is_one_line(text), ..GIVENS };

pub(crate) fn read(text: &str) -> Result<Board, Misread> {
    let (grid, rest) = cells::line(text)?;
    let mut board = Board::from(grid);
    if let Some(comment) = comment(rest, "cells", Cell::COUNT)? {
        board.add_tag(Tag::Comment, comment);
    }
    Ok(board)
}

/// The comment behind so many characters of a line, if there is any.
pub(crate) fn comment<'t>(
    rest: &'t str,
    what: &'static str,
    length: usize,
) -> Result<Option<&'t str>, Misread> {
    let comment = match rest.chars().next() {
        None => return Ok(None),
        Some(separator) if SEPARATORS.contains(&separator) => rest[1..].trim(),
        Some(other) if cells::cell(other).is_ok() => {
            return Err(Misread::count((0, length), what, length, None));
        }
        other => return Err(Misread::stray(0, length, "a blank, ; or , before a comment", other)),
    };
    let comment = comment.strip_prefix('#').unwrap_or(comment).trim();
    Ok((!comment.is_empty()).then_some(comment))
}

/// A line of a board whose layout is known.
pub(crate) fn read_laid(layout: &Layout, text: &str) -> Result<Laid, Misread> {
    let length = layout.rows() * layout.columns();
    let end = text.find(SEPARATORS).filter(|&end| text[..end].chars().count() == length);
    let (cells, rest) = text.split_at(end.unwrap_or(text.len()));
    let givens = Fill::read(layout, cells).map_err(|error| Misread {
        line: error.line,
        column: error.column,
        fault: Fault::Fill(error.fault),
    })?;
    let laid = Laid::new(layout.clone(), givens);
    Ok(match comment(rest, "places", length)? {
        Some(comment) => laid.with_comment(comment),
        None => laid,
    })
}

/// The line of a board of any layout; the layout is lost.
pub(crate) fn write_laid(laid: &Laid, text: &mut String) -> Vec<Loss> {
    text.push_str(&laid.givens().line(laid.layout()));
    let mut lost = vec![Loss::Layout(laid::name(laid.layout()))];
    lost.extend(write_comment_of(laid, text));
    lost
}

/// Ends a line with the board's comment; or without, and says so, if it has a place on no line.
pub(crate) fn write_comment_of(laid: &Laid, text: &mut String) -> Option<Loss> {
    let comment = laid.comment().filter(|comment| is_one_line(comment));
    write_comment(text, comment).expect("a string takes every text");
    (comment != laid.comment()).then_some(Loss::Tag(Tag::Comment))
}

pub(crate) fn write(board: &Board, text: &mut String) -> fmt::Result {
    write!(text, "{}", board.givens().line())?;
    write_comment(text, HOLDS.text(board, &Tag::Comment))
}

/// Ends a line, with a comment or without.
pub(crate) fn write_comment(text: &mut String, comment: Option<&str>) -> fmt::Result {
    match comment {
        Some(comment) => writeln!(text, " # {comment}"),
        None => writeln!(text),
    }
}
