//! Links of Penpa+ that contain a Sudoku.
//!
//! ```text
//! https://swaroopg92.github.io/penpa-edit/#m=solve&p=<text deflated in base64>
//! ```
//!
//! The text has a line for each part: the kind of grid and its size, the margins, the mode, what
//! the author (`pu_q`) and the player (`pu_a`) drew as JSON, and the cells as steps from each to
//! the next. Frequent names are shortened to `z` and a character. A board of `n` columns counts as
//! `n + 4`: cells first, then the corner points of cells. Thick lines between points border the
//! regions. Penpa+ draws all kinds of puzzles, so a link with anything but digits and such borders
//! is refused. Its own text for Sudoku is a line of digits; the writer uses that.

use data_encoding::{BASE64, BASE64_NOPAD};
use serde_json::Value;
use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid};

use crate::fault::RecordFault;
use crate::programs::data::{Node, parse};
use crate::programs::shape::Shape;
use crate::programs::{link, packed};
use crate::{Board, Entry, Fault, Found, Pencil, Tag, line};

/// Shortened names.
const SHORT: [(&str, &str); 30] = [
    ("z9", "\"qa\""),
    ("zQ", "\"pu_q\""),
    ("zA", "\"pu_a\""),
    ("zG", "\"grid\""),
    ("zM", "\"edit_mode\""),
    ("zS", "\"surface\""),
    ("zL", "\"line\""),
    ("zE", "\"lineE\""),
    ("zW", "\"wall\""),
    ("zC", "\"cage\""),
    ("zN", "\"number\""),
    ("zY", "\"symbol\""),
    ("zP", "\"special\""),
    ("zB", "\"board\""),
    ("zR", "\"command_redo\""),
    ("zU", "\"command_undo\""),
    ("z8", "\"command_replay\""),
    ("z1", "\"numberS\""),
    ("zF", "\"freeline\""),
    ("z2", "\"freelineE\""),
    ("zT", "\"thermo\""),
    ("z3", "\"arrows\""),
    ("zD", "\"direction\""),
    ("z0", "\"squareframe\""),
    ("z5", "\"polygon\""),
    ("z4", "\"deletelineE\""),
    ("z6", "\"killercages\""),
    ("z7", "\"nobulbthermo\""),
    ("z_", "\"__a\""),
    ("zO", "null"),
];

/// Drawings that state no rules: moves that were undone, deleted grid lines.
const NO_RULES: [&str; 7] =
    ["command_redo", "command_undo", "command_replay", "deletelineE", "number", "lineE", "version"];

/// The styles of thick lines, which border regions, and of lines that are only decoration.
const THICK: [u64; 2] = [2, 21];
const THIN: [u64; 4] = [0, 1, 11, 80];

/// True for a link to Penpa+.
pub(crate) fn is_link(line: &str) -> bool {
    link::is_address(line) && line.contains("penpa") && link::value(line, "p").is_some()
}

/// Reads a link, or a line of digits.
pub(crate) fn read(text: &str) -> Result<Board, RecordFault> {
    let text = text.trim_end();
    let Some((column, data)) = link::value(text, "p") else {
        return if link::is_address(text) {
            Err(RecordFault::at(0, 0, Fault::OnlyNumber))
        } else {
            line::read(text)
        };
    };
    let read = unpacked(data).and_then(|text| Drawn::parse(&text)?.board());
    read.map_err(|misread| link::placed(misread, column))
}

fn unpacked(data: &str) -> Result<String, RecordFault> {
    let data = packed::unescaped(data).replace(' ', "+");
    let expected = || RecordFault::at(0, 0, Fault::Expected("data in base64", Found::text(&data)));
    let bytes = if data.ends_with('=') {
        BASE64.decode(data.as_bytes())
    } else {
        BASE64_NOPAD.decode(data.as_bytes())
    };
    let text = packed::deflate(&bytes.map_err(|_| expected())?)?;
    Ok(whole(&text))
}

/// Expands shortened names; `zZ` is a z.
fn whole(text: &str) -> String {
    let mut rest = text;
    let mut whole = String::new();
    while let Some(at) = rest.find('z') {
        whole.push_str(&rest[..at]);
        rest = &rest[at..];
        let name = SHORT.iter().find(|(short, _)| rest.starts_with(short));
        let (taken, name) = match name {
            Some((short, name)) => (short.len(), *name),
            None if rest.starts_with("zZ") => (2, "z"),
            None => (1, "z"),
        };
        whole.push_str(name);
        rest = &rest[taken..];
    }
    whole + rest
}

/// A drawing: its header, and its parts.
struct Drawn {
    kind: String,
    rules: String,
    columns: usize,
    rows: usize,
    question: Value,
    answer: Value,
    cells: Vec<usize>,
}

impl Drawn {
    fn parse(text: &str) -> Result<Self, RecordFault> {
        let lines: Vec<&str> = text.lines().collect();
        let header: Vec<&str> = lines.first().copied().unwrap_or_default().split(',').collect();
        let expected = || {
            let expected = "the kind of grid and its size";
            let found = Found::text(lines.first().copied().unwrap_or_default());
            RecordFault::at(
                0,
                0,
                Fault::Data { place: "the first line".to_owned(), expected, found },
            )
        };
        let size = |index: usize| {
            let size = header.get(index).and_then(|text| text.parse::<usize>().ok());
            size.filter(|size| (2..=60).contains(size)).ok_or_else(expected)
        };
        let json = |index: usize| match lines.get(index).map(|line| line.trim()) {
            None | Some("" | "x" | "\"x\"" | "undefined") => Ok(Value::Null),
            Some(line) => parse(line),
        };
        let rules = header.get(18).map(|text| text.replace("%2C", ",").replace("%2D", " "));
        let mut drawn = Self {
            kind: header[0].to_owned(),
            rules: rules.unwrap_or_default(),
            columns: size(1)?,
            rows: size(2)?,
            question: json(3)?,
            answer: json(4)?,
            cells: Vec::new(),
        };
        let steps = json(5)?;
        let mut at = 0;
        for step in Node::top(&steps).list()? {
            at += step.below(1 << 12, "a step to the next cell")?;
            drawn.cells.push(at);
        }
        Ok(drawn)
    }

    /// The number of columns including margins.
    const fn width(&self) -> usize {
        self.columns + 4
    }

    const fn points(&self) -> usize {
        self.width() * (self.rows + 4)
    }

    fn board(&self) -> Result<Board, RecordFault> {
        if !matches!(self.kind.as_str(), "square" | "sudoku") {
            let rule = format!("a grid of the kind {:?}", self.kind);
            return Err(RecordFault::at(0, 0, Fault::rule(rule)));
        }
        self.refuse_drawings()?;
        let (corner, size) = self.square()?;
        let mut shape = Shape::new(size);
        shape.regions = self.regions(corner, size)?;
        let layout = shape.layout().map_err(|fault| RecordFault::at(0, 0, Fault::Layout(fault)))?;
        let mut board = Board::new(layout.clone(), &Grid::empty(&layout));
        let question = Node::top(&self.question);
        self.read_numbers(&mut board, &question.get("number"), corner, Entry::given)?;
        let answer = Node::top(&self.answer);
        self.read_numbers(&mut board, &answer.get("number"), corner, Entry::entered)?;
        if !self.rules.trim().is_empty() {
            board.add_tag(Tag::Description, self.rules.trim());
        }
        Ok(board)
    }

    fn refuse_drawings(&self) -> Result<(), RecordFault> {
        let Value::Object(drawn) = &self.question else { return Ok(()) };
        let is_nothing = |value: &Value| {
            let top = Node::top(value);
            let lists = value.as_array();
            top.is_empty() || lists.is_some_and(|list| list.iter().all(|e| Node::top(e).is_empty()))
        };
        let drawings: Vec<String> = drawn
            .iter()
            .filter(|(name, value)| !NO_RULES.contains(&name.as_str()) && !is_nothing(value))
            .map(|(name, _)| {
                let name: String = name.chars().take(40).collect();
                format!("a drawing ({}) that only a text explains", name.escape_debug())
            })
            .collect();
        if drawings.is_empty() {
            Ok(())
        } else {
            Err(RecordFault::at(0, 0, Fault::Rules(drawings)))
        }
    }

    /// The first cell and the size of the board.
    fn square(&self) -> Result<(usize, usize), RecordFault> {
        let mut cells = self.cells.clone();
        cells.sort_unstable();
        cells.dedup();
        let size = cells.len().isqrt();
        let corner = cells.first().copied().unwrap_or_default();
        let expected = (0..size * size).map(|at| corner + at / size * self.width() + at % size);
        let is_square = (2..=25).contains(&size) && cells.iter().copied().eq(expected);
        is_square.then_some((corner, size)).ok_or_else(|| rule("a board that is not a square"))
    }

    /// The index on the board of the cell with this number; `None` if it is outside the board.
    fn index(&self, number: usize, corner: usize, size: usize) -> Option<usize> {
        let (row, column) = (number / self.width(), number % self.width());
        let row = row.checked_sub(corner / self.width())?;
        let column = column.checked_sub(corner % self.width())?;
        (row < size && column < size).then_some(row * size + column)
    }

    /// The regions between thick lines; `None` for a kind of grid that has boxes and no thick line.
    fn regions(&self, corner: usize, size: usize) -> Result<Option<Vec<u8>>, RecordFault> {
        let edges = self.thick_edges(corner, size)?;
        if edges.is_empty() && self.kind == "sudoku" {
            return Ok(None);
        }
        let mut regions: Vec<Option<u8>> = vec![None; size * size];
        let mut count = 0;
        for first in 0..size * size {
            if regions[first].is_some() {
                continue;
            }
            if count == size {
                return Err(rule("regions that are not as many as rows"));
            }
            regions[first] = Some(count as u8);
            let mut open = vec![first];
            while let Some(at) = open.pop() {
                for beside in neighbours(at, size) {
                    let edge = [at.min(beside), at.max(beside)];
                    if regions[beside].is_none() && !edges.contains(&edge) {
                        regions[beside] = Some(count as u8);
                        open.push(beside);
                    }
                }
            }
            count += 1;
        }
        if count == 1 {
            return Err(rule("a board without regions"));
        }
        Ok(regions.into_iter().collect())
    }

    /// The pairs of cells with a thick line between them.
    fn thick_edges(&self, corner: usize, size: usize) -> Result<Vec<[usize; 2]>, RecordFault> {
        let mut edges = Vec::new();
        let Value::Object(lines) = Node::top(&self.question).get("lineE").value else {
            return Ok(edges);
        };
        for (name, style) in lines {
            if style.as_u64().is_some_and(|style| THIN.contains(&style)) {
                continue;
            }
            let ends = name.split_once(',').and_then(|(one, other)| {
                let point = |text: &str| text.parse::<usize>().ok()?.checked_sub(self.points());
                let (one, other) = (point(one)?, point(other)?);
                let is_point = one.max(other) < self.points();
                is_point.then_some([one.min(other), one.max(other)])
            });
            let is_thick = style.as_u64().is_some_and(|style| THICK.contains(&style));
            let Some([one, other]) = ends.filter(|_| is_thick) else {
                return Err(rule("a line that borders no region"));
            };
            let pair = match other - one {
                1 => [other, other + self.width()],
                step if step == self.width() => [other, other + 1],
                _ => return Err(rule("a line across cells")),
            };
            // A point is the lower right corner of the cell with the same number.
            let pair = pair.map(|cell| self.index(cell, corner, size));
            if let [Some(one), Some(other)] = pair {
                edges.push([one, other]);
            }
        }
        Ok(edges)
    }

    fn read_numbers(
        &self,
        board: &mut Board,
        numbers: &Node<'_>,
        corner: usize,
        entry: fn(Digit) -> Entry,
    ) -> Result<(), RecordFault> {
        let size = board.layout().rows();
        let Value::Object(entries) = numbers.value else { return Ok(()) };
        for name in entries.keys() {
            let node = numbers.get(name);
            let text = node.at(0);
            if text.is_empty() {
                continue;
            }
            let number = name.trim_end_matches('E').parse::<usize>().ok();
            let index = number.filter(|&number| number < self.points());
            let index = index.and_then(|number| self.index(number, corner, size));
            let index = index.ok_or_else(|| rule("numbers beside the board"))?;
            let cell = Cell::new(index / size, index % size);
            if node.at(2).text() == Some("7") {
                read_marks(board, cell, &text, size)?;
            } else if board.get(cell).is_none() {
                let digit = text.digit(size)?;
                board.set(cell, digit.map(entry));
            }
        }
        Ok(())
    }
}

/// Reads the player's small digits, as in `1 3`, with a space for each missing digit.
fn read_marks(
    board: &mut Board,
    cell: Cell,
    node: &Node<'_>,
    size: usize,
) -> Result<(), RecordFault> {
    let text = node.text().unwrap_or_default();
    let digits = text.chars().filter(|c| !c.is_whitespace() && *c != ',');
    let digit = |c: char| Digit::from_char(c).filter(|digit| usize::from(digit.get()) <= size);
    let marks: Option<DigitSet> = digits.map(digit).collect();
    let marks = marks.ok_or_else(|| node.fault("digits of the board"))?;
    board.set_marks(Pencil::Corner, cell, marks);
    Ok(())
}

fn rule(name: &str) -> RecordFault {
    RecordFault::at(0, 0, Fault::rule(name))
}

fn neighbours(at: usize, size: usize) -> Vec<usize> {
    let (row, column) = (at / size, at % size);
    [
        (row > 0).then(|| at - size),
        (column > 0).then(|| at - 1),
        (column + 1 < size).then_some(at + 1),
        (row + 1 < size).then_some(at + size),
    ]
    .into_iter()
    .flatten()
    .collect()
}
