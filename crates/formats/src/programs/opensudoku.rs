//! `.opensudoku`: XML with folders of games.
//!
//! ```text
//! <opensudoku version="2"><folder name="easy"><game time="30000" data="version: 3&#10;9|0|1|..."/>
//! <opensudoku><name>easy</name><game data="000002000004005800..."/>
//! ```
//!
//! `data` is 81 digits, or a version and for each cell its digit, its marks and whether it may be
//! changed, each followed by a bar: marks as `1,5,` or `-` in version 1, as bits in versions 2 and
//! 3. Version 4 has two kinds of marks: centre, then corner. `OpenSudoku` 2.5 wrote an extra bar
//! after some marks in bits, `0|28||1|`. A file may contain many games; the writer writes one.

use std::fmt::{self, Write as _};

use roxmltree::{Node, NodeId};
use underdoku_grid::{Cell, Digit, DigitSet, Origin};

use crate::capabilities::{Capabilities, Digits, GIVENS};
use crate::fault::RecordFault;
use crate::programs::xml;
use crate::{Board, Entry, Fault, Found, Pencil, Tag, cells};

/// All digits, marks, the time, three texts.
pub(crate) const HOLDS: Capabilities = Capabilities {
    digits: Digits::Entered,
    marks: &[Pencil::Corner],
    tag: |tag, text| match tag {
        Tag::Seconds => is_time(text),
        Tag::Collection | Tag::Comment | Tag::Author => {
            !text.trim().is_empty() && text.trim() == text && xml::can_hold(text)
        }
        _ => false,
    },
    ..GIVENS
};

/// True for a number of seconds that can be written: 0 means that no time was recorded.
pub(crate) fn is_time(text: &str) -> bool {
    text.parse::<u32>().is_ok_and(|seconds| seconds > 0 && seconds.to_string() == text)
}

/// Reads all games of a file, each with its line, from 1.
pub(crate) fn read(text: &str) -> Vec<Result<(usize, Board), RecordFault>> {
    let document = match xml::parse(text) {
        Ok(document) => document,
        Err(misread) => return vec![Err(misread)],
    };
    let games = document.descendants().filter(|node| node.has_tag_name("game"));
    let mut places = Places::of(text);
    let mut folder = Folder::default();
    let boards: Vec<_> = games
        .map(|game| {
            let (line, column) = places.next(game.range().start);
            folder.enter(game.parent().filter(Node::is_element));
            let board = read_game(&game, &folder);
            board
                .map(|board| (line + 1, board))
                .map_err(|fault| RecordFault::at(line, column, fault))
        })
        .collect();
    if boards.is_empty() {
        let root = document.root_element();
        return vec![Err(xml::fault(&root, "a game", root.tag_name().name()))];
    }
    boards
}

/// Converts byte offsets to lines and columns, both from 0. The offsets must be in order: a file
/// has many games, and each search continues where the one before it ended.
struct Places<'t> {
    text: &'t str,
    at: usize,
    line: usize,
    column: usize,
}

impl<'t> Places<'t> {
    const fn of(text: &'t str) -> Self {
        Self { text, at: 0, line: 0, column: 0 }
    }

    fn next(&mut self, at: usize) -> (usize, usize) {
        let (lines, column) = xml::place(&self.text[self.at..], at - self.at);
        self.column = if lines == 0 { self.column + column } else { column };
        self.line += lines;
        self.at = at;
        (self.line, self.column)
    }
}

/// The maximum length of a folder's text, in bytes; limited because the text is copied to each
/// game.
const LONGEST_TEXT: usize = 1024;

/// The folder of a game and its texts, which are looked up once and not for each game.
#[derive(Default)]
struct Folder<'d> {
    id: Option<NodeId>,
    name: Option<&'d str>,
    author: Option<&'d str>,
}

impl<'d> Folder<'d> {
    fn enter(&mut self, folder: Option<Node<'d, '_>>) {
        let id = folder.map(|folder| folder.id());
        if self.id != id {
            let text = |name| {
                let child = folder.and_then(|folder| xml::child(&folder, name)?.text());
                child.or_else(|| folder?.attribute(name))
            };
            *self = Self { id, name: text("name"), author: text("author") };
        }
    }
}

fn read_game(game: &Node<'_, '_>, folder: &Folder<'_>) -> Result<Board, Fault> {
    for text in [folder.name, folder.author].into_iter().flatten() {
        if text.len() > LONGEST_TEXT {
            let expected = "a folder whose name and author have at most 1024 bytes";
            return Err(Fault::Expected(expected, Found::text(text)));
        }
    }
    let data = game.attribute("data").unwrap_or_default();
    let mut board = if let Some(rest) = data.trim().strip_prefix("version:") {
        read_cells(rest)?
    } else {
        let (grid, rest) = cells::line(data.trim()).map_err(|misread| misread.fault)?;
        if !rest.is_empty() {
            return Err(Fault::Expected("81 digits", Found::text(data)));
        }
        Board::from(grid)
    };
    let tags = [
        (Tag::Collection, folder.name),
        (Tag::Author, folder.author),
        (Tag::Comment, game.attribute("note")),
    ];
    for (tag, text) in tags {
        let text = text.map(str::trim).filter(|text| !text.is_empty());
        if let Some(text) = text {
            board.add_tag(tag, text);
        }
    }
    let time = game.attribute("time").and_then(|time| time.parse::<u64>().ok());
    let seconds = time.map(|time| time / 1000);
    if let Some(seconds) = seconds.filter(|seconds| is_time(&seconds.to_string())) {
        board.add_tag(Tag::Seconds, seconds.to_string());
    }
    Ok(board)
}

fn read_cells(rest: &str) -> Result<Board, Fault> {
    let expected = |what, found: &str| Fault::Expected(what, Found::text(found));
    let (version, rest) = rest.trim_start().split_once(char::is_whitespace).unwrap_or((rest, ""));
    let mut fields: Vec<&str> = rest.trim().trim_end_matches('|').split('|').collect();
    // Only marks written as digits may be empty.
    if version != "1" {
        fields.retain(|field| !field.is_empty());
    }
    let width = match version {
        "1" | "2" | "3" => 3,
        "4" => 4,
        other => return Err(expected("version 1, 2, 3 or 4 of the data", other)),
    };
    if fields.len() != 81 * width {
        let found = format!("{} fields", fields.len());
        return Err(expected("81 cells between bars", &found));
    }
    let mut board = Board::default();
    for (cell, fields) in Cell::all().zip(fields.chunks(width)) {
        let place = |what, found: &str| expected(what, &format!("{found} in {cell}"));
        let digit = match fields[0].parse::<u8>() {
            Ok(digit) if digit <= 9 => Digit::new(digit),
            _ => return Err(place("a digit from 0 to 9", fields[0])),
        };
        let entry = match fields[width - 1] {
            "0" => Entry::given,
            "1" => Entry::entered,
            other => return Err(place("0 for a given or 1 for another cell", other)),
        };
        board.set(cell, digit.map(entry));
        let marks = |field: &str| {
            marks(version, field).ok_or_else(|| place("marks of the digits 1 to 9", field))
        };
        board.set_marks(Pencil::Corner, cell, marks(fields[width - 2])?);
        if width == 4 {
            board.set_marks(Pencil::Centre, cell, marks(fields[1])?);
        }
    }
    Ok(board)
}

fn marks(version: &str, field: &str) -> Option<DigitSet> {
    if version != "1" {
        let bits = field.parse::<u16>().ok().filter(|bits| *bits < 1 << 9)?;
        return Some(DigitSet::from_bits(bits));
    }
    let digits = field.split(',').filter(|digit| !digit.is_empty() && *digit != "-");
    digits.map(|digit| digit.parse().ok().and_then(Digit::new)).collect()
}

pub(crate) fn write(board: &Board, text: &mut String) -> fmt::Result {
    let of = |tag| HOLDS.text(board, &tag);
    writeln!(text, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>")?;
    write!(text, "<opensudoku version=\"2\">\n  <folder")?;
    for (name, value) in [("name", of(Tag::Collection)), ("author", of(Tag::Author))] {
        if let Some(value) = value {
            write!(text, " {name}=\"{}\"", xml::escaped(value))?;
        }
    }
    write!(text, ">\n    <game")?;
    if let Some(seconds) = of(Tag::Seconds).and_then(|seconds| seconds.parse::<u64>().ok()) {
        write!(text, " time=\"{}\"", seconds * 1000)?;
    }
    if let Some(note) = of(Tag::Comment) {
        write!(text, " note=\"{}\"", xml::escaped(note))?;
    }
    write!(text, " data=\"version: 3&#10;")?;
    for cell in Cell::all() {
        let entry = board.get(cell);
        let digit = entry.map_or(0, |entry| entry.digit.get());
        let may_change = entry.is_none_or(|entry| entry.origin != Origin::Given);
        let marks = board.marks(Pencil::Corner, cell).bits();
        write!(text, "{digit}|{marks}|{}|", u8::from(may_change))?;
    }
    text.write_str("\"/>\n  </folder>\n</opensudoku>\n")
}
