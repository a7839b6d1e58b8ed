//! Boards of any layout as they are drawn: rows and columns with their numbers, lines where something ends.
//!
//! ```text
//!     1   2   3   4             1   2   3   4   5
//!   ┏━━━━━━━┳━━━━━━━┓         +-----------+-------+
//!   ┃ 6 ┊ 4 ┃ 5     ┃       1 | ·   3   × | 1   · |
//! 1 ┃ · ┊ 3 ┃ ·   · ┃         |           |       |
//!   ┃   ┊   ┃┄┄┄┬┄┄┄┃       2 | ·   × +---+   4   |
//! ```
//!
//! The numbers of the columns say where cells stand and how wide they are, and so where a line between two of them
//! would be. Heavy lines, and those of `|` and `-`, part regions and cages, light ones regions alone, dashed ones cages
//! alone. Cells that no line parts belong together. A `×` is a blank on a diagonal of an X; a sum stands above the digit
//! in its cage's first cell.
//!
//! What cannot be seen is said below the drawing, in a comment that names the board: `# 3x3+windoku`. Boards that are
//! not square, or have cells that hold no digit, are not read: the digits that their cells take are not drawn.

use underdoku_grid::layout::{Cage, Fill, Layout, Place, Shape, Spec, Value, Variant};

use crate::fault::{Found, Misread};
use crate::{Fault, Laid, cells};

/// What may stand in a cell.
const CELL: &str = "a digit or a blank (·)";

/// And why not what stands for a cell that holds no digit.
const NO_VOIDS: &str =
    "a digit or a blank (·), for which digits the cells of a board with empty ones take is not drawn";

/// Whether a line is the numbers of a board's columns.
pub(crate) fn is_head(line: &str) -> bool {
    let numbers: Vec<&str> = line.split_whitespace().collect();
    let is_next = |(index, number): (usize, &&str)| number.parse() == Ok(index + 1);
    numbers.len() > 1 && numbers.len() <= Layout::LARGEST && numbers.iter().enumerate().all(is_next)
}

/// The board of a drawing with numbers; `None` if the text is no such drawing, or may be one of the usual board.
pub(crate) fn read(text: &str) -> Option<Result<Laid, Misread>> {
    let sketch = Sketch::of(text)?;
    let read = sketch.read();
    match &read {
        Ok(laid) if laid.layout().spec() == Some(Spec::CLASSIC) => None,
        Err(_) if sketch.may_be_classic() => None,
        _ => Some(read),
    }
}

/// What parts two cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stroke {
    None,
    Cage,
    Region,
    Both,
}

impl Stroke {
    const fn of(character: char) -> Option<Self> {
        match character {
            ' ' => Some(Self::None),
            '┊' | '┄' => Some(Self::Cage),
            '│' | '─' => Some(Self::Region),
            '|' | '-' | '┃' | '━' => Some(Self::Both),
            _ => None,
        }
    }

    const fn parts_regions(self) -> bool {
        matches!(self, Self::Region | Self::Both)
    }

    const fn parts_cages(self) -> bool {
        matches!(self, Self::Cage | Self::Both)
    }
}

/// The lines of a drawing, and where its columns are.
struct Sketch {
    lines: Vec<Vec<char>>,
    /// The names of boards in comments.
    named: Vec<Spec>,
    /// The line of the upper edge.
    top: usize,
    /// Where the left edge is.
    left: usize,
    /// Where the cells of each column begin.
    starts: Vec<usize>,
    /// Characters of a cell.
    width: usize,
}

/// The lines that belong to a row.
struct Row {
    /// The line above it, if one is drawn.
    frame: Option<usize>,
    sums: Option<usize>,
    digits: usize,
}

impl Sketch {
    fn of(text: &str) -> Option<Self> {
        let comments = text.lines().filter_map(|line| line.strip_prefix('#'));
        let named = comments.filter_map(|comment| comment.trim().parse().ok()).collect();
        let plain =
            |line: &str| if line.starts_with('#') { Vec::new() } else { line.trim_end().chars().collect() };
        let lines: Vec<Vec<char>> = text.split('\n').map(plain).collect();
        let head = lines.iter().position(|line| !line.is_empty())?;
        let numbers: String = lines[head].iter().collect();
        let (top, corner) = (head + 1, |character: &char| matches!(character, '+' | '┏'));
        let (first, end) = (lines.get(top)?.iter().position(|c| *c != ' ')?, lines[top].len() - 1);
        if !is_head(&numbers) || !corner(&lines[top][first]) {
            return None;
        }
        let numbers: Vec<(usize, usize)> =
            cells::words(&numbers).map(|(at, word)| (at, word.chars().count())).collect();
        let pad = |width: usize, (_, length): (usize, usize)| width.checked_sub(length).map(|rest| rest / 2);
        let fits = |&width: &usize| {
            let last = *numbers.last()?;
            let from = (numbers[0].0).checked_sub(pad(width, numbers[0])?)?;
            let to = last.0.checked_sub(pad(width, last)?)? + width + 1;
            (from == first + 2 && to == end).then_some(())
        };
        let width = (1..=9).find(|width| fits(width).is_some())?;
        let starts: Option<Vec<usize>> =
            numbers.iter().map(|&number| number.0.checked_sub(pad(width, number)?)).collect();
        Some(Self { named, top, left: first, starts: starts?, width, lines })
    }

    const fn size(&self) -> usize {
        self.starts.len()
    }

    fn at(&self, line: usize, column: usize) -> char {
        self.lines.get(line).and_then(|line| line.get(column)).copied().unwrap_or(' ')
    }

    /// The text of a cell in a line.
    fn text(&self, line: usize, column: usize) -> String {
        let start = self.starts[column];
        let text: String = (start..start + self.width).map(|at| self.at(line, at)).collect();
        text.trim().to_owned()
    }

    /// Whether it may be a drawing of the usual board by another program: its lines run all through, four of them.
    fn may_be_classic(&self) -> bool {
        let is_told = |line: &Vec<char>| line.iter().any(|c| matches!(c, '×' | '┊' | '┄'));
        let frames = self.lines.iter().filter(|line| {
            let text: String = line.iter().collect();
            !line.is_empty() && crate::drawn::is_frame(&crate::drawn::plain(&text))
        });
        let lengths: Vec<usize> = frames.map(Vec::len).collect();
        self.size() == 9
            && !self.lines.iter().any(is_told)
            && lengths.len() <= 4
            && lengths.iter().all(|length| *length == lengths[0])
    }

    fn read(&self) -> Result<Laid, Misread> {
        let rows = self.rows()?;
        let size = self.size();
        let mut region_ends = [vec![false; size * size], vec![false; size * size]];
        let mut cage_ends = region_ends.clone();
        for (row, lines) in rows.iter().enumerate() {
            for column in 0..size {
                let strokes = [self.beside(lines.digits, column)?, self.above(lines.frame, column)?];
                for (way, stroke) in strokes.into_iter().enumerate() {
                    region_ends[way][row * size + column] = stroke.parts_regions();
                    cage_ends[way][row * size + column] = stroke.parts_cages();
                }
            }
        }
        let regions = parts(size, &region_ends);
        inner_edge(size, &regions, &region_ends)?;
        // More regions than there can be are found when the layout is made.
        let regions: Vec<u8> =
            regions.into_iter().map(|region| u8::try_from(region).unwrap_or(u8::MAX)).collect();
        let layout = self.layout(&regions, self.has_crosses(&rows)?)?;
        let layout = if self.at(self.top, self.left) == '┏' {
            let cages = parts(size, &cage_ends);
            inner_edge(size, &cages, &cage_ends)?;
            layout
                .with_cages(self.cages(&rows, &cages)?)
                .map_err(|fault| Misread::at(0, 0, Fault::Layout(fault)))?
        } else {
            layout
        };
        let givens = self.givens(&rows, &layout)?;
        Ok(Laid::new(layout, givens))
    }

    /// The lines of each row.
    fn rows(&self) -> Result<Vec<Row>, Misread> {
        let mut rows: Vec<Row> = Vec::new();
        let (mut before, mut has_sums) = (Vec::new(), false);
        for (number, line) in self.lines.iter().enumerate().skip(self.top + 1) {
            let label: String = line.iter().take(self.left).collect();
            if label.trim().is_empty() {
                before.extend(Some(number).filter(|_| !line.is_empty()));
                continue;
            }
            if rows.len() == self.size() {
                return Err(Misread::count((number, 0), "rows", self.size(), None));
            }
            if label.trim().parse() != Ok(rows.len() + 1) {
                let fault = Fault::Expected("the number of the next row", Found::text(label.trim()));
                return Err(Misread::at(number, 0, fault));
            }
            has_sums |= rows.is_empty() && !before.is_empty();
            let sums = if has_sums { before.pop() } else { None };
            let frame = if rows.is_empty() { Some(self.top) } else { before.pop() };
            if let Some(&surplus) = before.first() {
                return Err(Misread::stray(
                    surplus,
                    0,
                    "the line of a row",
                    Some(self.at(surplus, self.left)),
                ));
            }
            rows.push(Row { frame, sums, digits: number });
        }
        if rows.len() == self.size() {
            return Ok(rows);
        }
        Err(Misread::count((self.lines.len() - 1, 0), "rows", self.size(), Some(rows.len())))
    }

    /// What parts a cell from the one before it.
    fn beside(&self, line: usize, column: usize) -> Result<Stroke, Misread> {
        let start = self.starts[column];
        let room =
            column.checked_sub(1).map_or(3, |before| start.saturating_sub(self.starts[before] + self.width));
        if room == 3 { self.stroke(line, start - 2) } else { Ok(Stroke::None) }
    }

    /// What parts a cell from the one above it.
    fn above(&self, line: Option<usize>, column: usize) -> Result<Stroke, Misread> {
        line.map_or(Ok(Stroke::None), |line| self.stroke(line, self.starts[column]))
    }

    fn stroke(&self, line: usize, column: usize) -> Result<Stroke, Misread> {
        let character = self.at(line, column);
        let stroke = Stroke::of(character);
        stroke.ok_or_else(|| Misread::stray(line, column, "a line between cells, or none", Some(character)))
    }

    /// Whether there are crosses for the diagonals of an X, all of them on these.
    fn has_crosses(&self, rows: &[Row]) -> Result<bool, Misread> {
        let (size, mut found) = (self.size(), false);
        for (row, lines) in rows.iter().enumerate() {
            for column in (0..size).filter(|&column| self.text(lines.digits, column) == "×") {
                if row != column && row + column + 1 != size {
                    return Err(Misread::stray(lines.digits, self.starts[column], CELL, Some('×')));
                }
                found = true;
            }
        }
        Ok(found)
    }

    /// The board with these regions.
    fn layout(&self, regions: &[u8], has_crosses: bool) -> Result<Layout, Misread> {
        let size = self.size() as u8;
        let boxes = (2..size).filter(|&columns| size.is_multiple_of(columns));
        let boxes =
            boxes.filter_map(|columns| Spec::new(Shape::Boxes { columns, rows: size / columns })?.layout());
        let is_drawn = |layout: &Layout| {
            layout.places().zip(regions).all(|(place, &region)| layout.region(place) == Some(region.into()))
        };
        let jigsaw = || {
            let fault = |fault| Misread::at(self.top, self.left, Fault::Layout(fault));
            Layout::jigsaw(regions).map_err(fault)
        };
        let layout = boxes.into_iter().find(is_drawn).map_or_else(jigsaw, Ok)?;
        let crosses = has_crosses.then_some(Variant::Diagonals);
        let named =
            self.named.iter().filter(|spec| spec.size() == self.size()).flat_map(|spec| spec.variants());
        Ok(crosses
            .into_iter()
            .chain(named)
            .filter(|&rule| rule != Variant::Killer)
            .fold(layout, Layout::with))
    }

    /// The cages: parts of the board with their sums. A cell without a sum and a neighbour is in none.
    fn cages(&self, rows: &[Row], parts: &[u16]) -> Result<Vec<Cage>, Misread> {
        let size = self.size();
        let mut cages: Vec<(Vec<Place>, Option<u16>)> = Vec::new();
        for (index, &part) in parts.iter().enumerate() {
            let place = Place::new(index / size, index % size);
            let is_first = usize::from(part) == cages.len();
            if is_first {
                cages.push((Vec::new(), None));
            }
            let Some(line) = rows[place.row()].sums else { continue };
            let (cells, sum) = &mut cages[usize::from(part)];
            cells.push(place);
            let text = self.text(line, place.column());
            if text.is_empty() {
                continue;
            }
            let at = self.starts[place.column()];
            let number = text.parse().map_err(|_| {
                Misread::at(line, at, Fault::Expected("the sum of a cage", Found::text(&text)))
            })?;
            if !is_first {
                return Err(Misread::at(line, at, Fault::StraySum { place }));
            }
            *sum = Some(number);
        }
        let cages = cages.into_iter().filter(|(cells, sum)| cells.len() > 1 || sum.is_some());
        Ok(cages.map(|(cells, sum)| Cage::new(cells, sum)).collect())
    }

    fn givens(&self, rows: &[Row], layout: &Layout) -> Result<Fill, Misread> {
        let mut givens = Fill::empty(layout);
        for place in layout.cells() {
            let line = rows[place.row()].digits;
            let at = self.starts[place.column()];
            let text = self.text(line, place.column());
            let mut characters = text.chars();
            let value = match (characters.next(), characters.next()) {
                (Some('·' | '.' | '×'), None) => continue,
                (Some(digit), None) => Value::from_char(digit),
                _ => None,
            };
            let expected = if text.starts_with(['-', '(']) { NO_VOIDS } else { CELL };
            let stray = || Misread::at(line, at, Fault::Expected(expected, Found::text(&text)));
            let value = value.ok_or_else(stray)?;
            if !layout.values(place).contains(value) {
                let (most, found) = (layout.rows(), value.get().into());
                return Err(Misread::at(line, at, Fault::LargeDigit { place, most, found }));
            }
            givens.set(place, Some(value));
        }
        Ok(givens)
    }
}

/// The part of each cell, numbered by their first cells: cells that no line parts belong together. For each cell it is
/// said whether something ends between it and the one before, and the one above.
fn parts(size: usize, [beside, above]: &[Vec<bool>; 2]) -> Vec<u16> {
    let mut part_of: Vec<Option<u16>> = vec![None; size * size];
    let mut count = 0;
    for first in 0..size * size {
        if part_of[first].is_some() {
            continue;
        }
        let mut open = vec![first];
        while let Some(cell) = open.pop() {
            if part_of[cell].replace(count).is_some() {
                continue;
            }
            let (row, column) = (cell / size, cell % size);
            let joined = [
                (column > 0 && !beside[cell]).then(|| cell - 1),
                (column + 1 < size && !beside[cell + 1]).then_some(cell + 1),
                (row > 0 && !above[cell]).then(|| cell - size),
                (row + 1 < size && !above[cell + size]).then_some(cell + size),
            ];
            open.extend(joined.into_iter().flatten().filter(|&other| part_of[other].is_none()));
        }
        count += 1;
    }
    part_of.into_iter().map(Option::unwrap_or_default).collect()
}

/// No line parts two cells of one part.
fn inner_edge(size: usize, parts: &[u16], [beside, above]: &[Vec<bool>; 2]) -> Result<(), Misread> {
    for cell in 0..size * size {
        let before = (cell % size > 0 && beside[cell]).then(|| cell - 1);
        let upper = (cell >= size && above[cell]).then(|| cell - size);
        if let Some(other) = before.into_iter().chain(upper).find(|&other| parts[other] == parts[cell]) {
            let place = |cell: usize| Place::new(cell / size, cell % size);
            return Err(Misread::at(0, 0, Fault::InnerEdge([place(other), place(cell)])));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const DRAWING: &str = "\
\u{20}   1   2   3   4
  ┏━━━━━━━┳━━━━━━━┓
  ┃ 6 ┊ 4 ┃ 5     ┃
1 ┃ · ┊ 3 ┃ ·   · ┃
  ┃   ┊   ┃┄┄┄┬┄┄┄┃
  ┃   ┊   ┃ 7 ┊ 3 ┃
2 ┃ · ┊ · ┃ · ┊ · ┃
  ┣━━━━━━━╋───────┫
  ┃ 4 ┊ 6 ┃   ┊   ┃
3 ┃ · ┊ · ┃ · ┊ · ┃
  ┃   ┊   ┃┄┄┄┴┄┄┄┃
  ┃   ┊   ┃ 5     ┃
4 ┃ · ┊ · ┃ ·   · ┃
  ┗━━━━━━━┻━━━━━━━┛
";

    #[test]
    fn a_killer_is_all_in_its_drawing() {
        let laid = read(DRAWING).expect("it has numbers").expect("it is a board");
        assert_eq!((laid.name().as_str(), laid.layout().cages().len()), ("2x2k", 8));
    }

    proptest! {
        #[test]
        fn whatever_is_changed_is_read_or_refused(
            changes in proptest::collection::vec((0..260_usize, "[ 1-9·×┃━┊┄│─+|\n#-]"), 1..6),
        ) {
            let mut drawing: Vec<char> = DRAWING.chars().collect();
            for (at, character) in changes {
                let at = at % drawing.len();
                drawing.splice(at..=at, character.chars());
            }
            let _ = read(&drawing.into_iter().collect::<String>());
        }
    }
}
