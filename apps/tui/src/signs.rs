//! Strokes of rules as characters: on the lines between cells, in cells, and beside the board.
//!
//! ```text
//!     1   2   3   4
//!   ┏━━━┯━━━┳━━━┯━━━┓
//! 1 ┃ · ═ · ║ · ● · ┃   a thermometer, a black dot
//!   ┠───┼───╫───┼─V─┨
//! ```
//!
//! Where a stroke crosses the line between two cells, it is drawn there in its own direction; an
//! arrow is drawn as its head.

use std::collections::BTreeMap;

use underdoku_grid::layout::{Cell, CellShape, Disc, Layout, LineStyle, Stroke};

/// A point between cells, in half cells from the upper left corner of the board: lines between
/// cells have even numbers, the middles of cells odd ones.
type HalfCellPoint = (usize, usize);

/// The directions in which a line leaves a cell, by their bits: up, right, down, left.
const DIRECTIONS: [(isize, isize); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

/// The signs of a board.
#[derive(Debug, Default)]
pub struct Signs {
    between: BTreeMap<HalfCellPoint, String>,
    /// The content of cells.
    cells: BTreeMap<Cell, CellSigns>,
    outside: Vec<OutsideNumber>,
}

/// The signs in a cell.
#[derive(Debug, Default)]
pub(crate) struct CellSigns {
    /// The sign of a shape that fills it.
    pub(crate) shape: Option<char>,
    /// True if there is a circle around its digit.
    pub(crate) is_circled: bool,
    /// The lines through it, as halves from its middle towards its neighbours.
    pub(crate) arms: Vec<HalfLine>,
}

/// A line from the middle of a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HalfLine {
    /// The offset to the next cell: rows down and columns to the right.
    pub(crate) direction: (isize, isize),
    pub(crate) ink: LineInk,
}

/// The characters of a line, indexed by the sum of the directions in which it leaves a point: up is
/// 1, right 2, down 4, left 8.
type LineInk = &'static [char; 16];

const LIGHT: LineInk =
    &[' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼'];
const DOUBLE: LineInk =
    &[' ', '║', '═', '╚', '║', '║', '╔', '╠', '═', '╝', '═', '╩', '╗', '╣', '╦', '╬'];
const DASHED: LineInk =
    &[' ', '╎', '╌', '└', '╎', '╎', '┌', '├', '╌', '┘', '╌', '┴', '┐', '┤', '┬', '┼'];
const BEADS: LineInk = &['•'; 16];
const HOLLOW: LineInk = &['▫'; 16];
const SQUARES: LineInk = &['▪'; 16];
const FRAMES: LineInk = &['◇'; 16];
const CORE: LineInk = &['≈'; 16];
const RINGS: LineInk = &['◦'; 16];
const DASHES: LineInk = &['≡'; 16];
const CROSSES: LineInk = &['×'; 16];
const TEETH: LineInk = &['‡'; 16];
const POINTS: LineInk = &['∷'; 16];

/// A number beside the board.
#[derive(Debug)]
struct OutsideNumber {
    /// The row and the column that it has outside the board, counted in cells.
    row: isize,
    column: isize,
    is_leftward: bool,
    /// The number; its arrow, if it has one, is on the side of the board.
    label: String,
}

impl Signs {
    /// The signs of a board's rules.
    pub fn of(layout: &Layout) -> Self {
        let mut signs = Self::default();
        for stroke in layout.strokes() {
            signs.add(stroke);
        }
        signs
    }

    fn add(&mut self, stroke: Stroke) {
        match stroke {
            Stroke::Cage { .. } | Stroke::Diagonal { .. } | Stroke::Shading { .. } => {}
            Stroke::Outline { cells, text } => {
                if let Some(first) = cells.first() {
                    self.between.insert((2 * first.row(), 2 * first.column() + 1), text);
                }
                for cell in cells {
                    self.cells.entry(cell).or_default().shape = Some('¬');
                }
            }
            Stroke::Line { cells, style } => {
                self.line(&cells, ink(style));
                let ends = [cells.first(), cells.last()].into_iter().flatten();
                for &end in ends {
                    let signs = self.cells.entry(end).or_default();
                    match style {
                        LineStyle::GreyRingEnds => signs.is_circled = true,
                        LineStyle::GreyDiamondEnds => signs.shape = Some('◊'),
                        _ => {}
                    }
                }
            }
            Stroke::Arrow { circle, shaft } => self.arrow(&circle, &shaft),
            Stroke::Shape { cell, shape } => {
                let sign = match shape {
                    CellShape::Disc => '○',
                    CellShape::Square => '□',
                    CellShape::SideBars => '↕',
                    CellShape::LevelBars => '↔',
                    CellShape::Frame => '◻',
                    CellShape::Ring => '◎',
                };
                self.cells.entry(cell).or_default().shape = Some(sign);
            }
            Stroke::Mark { cells, disc, text } => {
                let disc = match disc {
                    Some(Disc::White) if cells.len() > 2 => "",
                    Some(Disc::White) => "○",
                    Some(Disc::Black) => "●",
                    None => "",
                };
                let sign = format!("{disc}{}", text.replace(' ', ""));
                self.between.insert(middle(&cells), sign);
            }
            Stroke::Chevron { cells } => {
                let sign = chevron(direction(cells[1], cells[0]));
                self.between.insert(middle(&cells), sign.to_string());
            }
            Stroke::Outside { cells, direction, has_arrow, text } => {
                let number = |&first| outside(first, direction, (&text, has_arrow));
                self.outside.extend(cells.first().map(number));
            }
        }
    }

    fn line(&mut self, cells: &[Cell], ink: LineInk) {
        for pair in cells.windows(2) {
            let direction = direction(pair[0], pair[1]);
            // The cells of a line need not be adjacent.
            if direction.0.abs().max(direction.1.abs()) != 1 {
                continue;
            }
            self.cross(pair, across(direction, ink));
            for (cell, direction) in [(pair[0], direction), (pair[1], (-direction.0, -direction.1))]
            {
                self.cells.entry(cell).or_default().arms.push(HalfLine { direction, ink });
            }
        }
    }

    /// Draws a stroke across the line between two cells; two strokes that cross there get their own
    /// character.
    fn cross(&mut self, pair: &[Cell], sign: char) {
        let old = self.between.entry(middle(pair)).or_default();
        match (old.as_str(), sign) {
            ("", _) => old.push(sign),
            ("╲", '╱') | ("╱", '╲') => "╳".clone_into(old),
            _ => {}
        }
    }

    fn arrow(&mut self, circle: &[Cell], shaft: &[Cell]) {
        for &cell in circle {
            self.cells.entry(cell).or_default().is_circled = true;
        }
        let line: Vec<Cell> = circle.last().into_iter().chain(shaft).copied().collect();
        if let [.., before, tip] = line[..] {
            let head = head(direction(before, tip));
            self.between.insert(middle(&[before, tip]), head.to_string());
        }
        self.line(&line, LIGHT);
    }

    /// True if there are signs between cells, which need lines there.
    pub fn are_between(&self) -> bool {
        !self.between.is_empty()
    }

    /// The sign on the line above a cell; for the row after the last, on the edge of the board.
    pub fn above(&self, row: usize, column: usize) -> Option<&str> {
        self.at((2 * row, 2 * column + 1))
    }

    /// The sign on the line left of a cell.
    pub fn left_of(&self, row: usize, column: usize) -> Option<&str> {
        self.at((2 * row + 1, 2 * column))
    }

    /// The sign at the upper left corner of a cell.
    pub fn corner(&self, row: usize, column: usize) -> Option<&str> {
        self.at((2 * row, 2 * column))
    }

    fn at(&self, place: HalfCellPoint) -> Option<&str> {
        self.between.get(&place).map(String::as_str)
    }

    /// The sign in a blank: of a shape, or of a circle.
    pub fn blank(&self, cell: Cell) -> Option<char> {
        let signs = self.cells.get(&cell)?;
        signs.shape.or(signs.is_circled.then_some('○'))
    }

    /// The signs in a cell.
    pub(crate) fn in_cell(&self, cell: Cell) -> Option<&CellSigns> {
        self.cells.get(&cell)
    }

    /// The number of columns that numbers need on either side of the board, including a space; 0 if
    /// there are no numbers.
    pub fn room_beside(&self) -> usize {
        let widths = self.outside.iter().map(|number| number.label.chars().count());
        widths.max().map_or(0, |widest| widest + 1)
    }

    /// The numbers to the left and to the right of a row.
    pub fn beside(&self, row: usize) -> [Option<&str>; 2] {
        let here = |number: &&OutsideNumber| usize::try_from(number.row) == Ok(row);
        [true, false].map(|is_left| {
            let mut numbers = self.outside.iter().filter(here);
            let number = numbers.find(|number| (number.column < 0) == is_left)?;
            Some(number.label.as_str())
        })
    }

    /// The lines of numbers above and below a board of this many rows; `x` is the position of the
    /// line left of a column. A number that does not fit next to another one is left out.
    pub fn above_and_below(&self, rows: usize, x: impl Fn(usize) -> usize) -> [String; 2] {
        [true, false].map(|is_above| {
            let is_here = |number: &&OutsideNumber| match usize::try_from(number.row) {
                Err(_) => is_above,
                Ok(row) => row >= rows && !is_above,
            };
            let mut line: Vec<char> = Vec::new();
            for number in self.outside.iter().filter(is_here) {
                let length = number.label.chars().count();
                let start = if number.is_leftward {
                    x(usize::try_from(number.column).unwrap_or(0)) + 1
                } else {
                    let end = x(usize::try_from(number.column + 1).unwrap_or(0));
                    (end + 1).saturating_sub(length)
                };
                let end = start + length;
                line.resize(line.len().max(end), ' ');
                if line[start..end].iter().all(|&letter| letter == ' ') {
                    line.splice(start..end, number.label.chars());
                }
            }
            line.into_iter().collect()
        })
    }
}

impl CellSigns {
    /// The character in the middle of the cell, where its lines meet. A line that leaves across a
    /// corner does not count.
    pub(crate) fn middle(&self) -> Option<char> {
        let ink = self.arms.first()?.ink;
        let bit = |arm: &HalfLine| {
            DIRECTIONS
                .iter()
                .position(|&direction| direction == arm.direction)
                .map(|direction| 1 << direction)
        };
        let sum = self.arms.iter().filter_map(bit).fold(0_usize, |all, direction| all | direction);
        (sum > 0).then(|| ink[sum])
    }
}

impl HalfLine {
    /// The character of the line.
    pub(crate) const fn sign(self) -> char {
        across(self.direction, self.ink)
    }
}

/// A sign one character wide: the circled number, or a plus for a longer one.
pub fn one_letter(sign: &str) -> char {
    let mut letters = sign.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => letter,
        (Some(disc @ ('○' | '●')), _) => disc,
        _ => '+',
    }
}

/// The middle of some cells.
fn middle(cells: &[Cell]) -> HalfCellPoint {
    let count = cells.len().max(1);
    let rows: usize = cells.iter().map(|cell| 2 * cell.row() + 1).sum();
    let columns: usize = cells.iter().map(|cell| 2 * cell.column() + 1).sum();
    (rows / count, columns / count)
}

/// The offset from a cell to another one: rows down and columns to the right.
fn direction(from: Cell, to: Cell) -> (isize, isize) {
    let far = |from: usize, to: usize| to.cast_signed() - from.cast_signed();
    (far(from.row(), to.row()), far(from.column(), to.column()))
}

const fn ink(style: LineStyle) -> LineInk {
    match style {
        LineStyle::Tube => DOUBLE,
        LineStyle::Grey | LineStyle::GreyRingEnds | LineStyle::GreyDiamondEnds => LIGHT,
        LineStyle::Green => DASHED,
        LineStyle::Purple => BEADS,
        LineStyle::Blue => HOLLOW,
        LineStyle::GreySquares => SQUARES,
        LineStyle::BlueFrames => FRAMES,
        LineStyle::GreenCore => CORE,
        LineStyle::PurpleRings => RINGS,
        LineStyle::GreenDashes => DASHES,
        LineStyle::BlueCrosses => CROSSES,
        LineStyle::PurpleTeeth => TEETH,
        LineStyle::GreyDashes => POINTS,
    }
}

/// The character of a line in this direction.
const fn across((down, right): (isize, isize), ink: LineInk) -> char {
    match (down, right) {
        (0, _) => ink[10],
        (_, 0) => ink[5],
        _ if down == right => '╲',
        _ => '╱',
    }
}

/// The head of an arrow in this direction.
const fn head(direction: (isize, isize)) -> char {
    match direction {
        (0, 1..) => '→',
        (0, _) => '←',
        (1.., 0) => '↓',
        (_, 0) => '↑',
        (1.., 1..) => '↘',
        (1.., _) => '↙',
        (_, 1..) => '↗',
        _ => '↖',
    }
}

/// The chevron for this direction: along the row, unless the direction is only along the column.
const fn chevron(direction: (isize, isize)) -> char {
    match direction {
        (_, 1..) => '>',
        (1.., 0) => '∨',
        (_, 0) => '∧',
        _ => '<',
    }
}

fn outside(
    first: Cell,
    direction: (isize, isize),
    (text, has_arrow): (&str, bool),
) -> OutsideNumber {
    let (down, right) = direction;
    let is_leftward = right < 0;
    let arrow = if has_arrow { head(direction).to_string() } else { String::new() };
    let label = if is_leftward { format!("{arrow}{text}") } else { format!("{text}{arrow}") };
    OutsideNumber {
        row: first.row().cast_signed() - down,
        column: first.column().cast_signed() - right,
        is_leftward,
        label,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use ratatui::buffer::Buffer;
    use ratatui::layout::{Position, Rect, Size};
    use underdoku_grid::layout::{DigitSet, Grid, Spec};

    use super::*;
    use crate::board::{BoardDrawing, BoardPlaces, CellContent, Notes, Writing};
    use crate::plain::classic::print_board;
    use crate::theme::{Colours, Theme, ThemeName};
    use crate::ui::Effects;
    use crate::ui::draw::ascii;

    /// The kinds that have signs, each with a board.
    fn samples() -> Vec<(&'static str, Layout)> {
        let samples = include_str!("../../../testdata/rules/samples.txt").lines();
        let samples = samples.filter(|line| !line.starts_with('#'));
        let read = |line: &'static str| {
            let (kind, line) = line.split_once(' ').expect("the line has a kind and a board");
            (kind, Layout::of_line(line).unwrap_or_else(|| panic!("{kind}")))
        };
        samples.map(read).filter(|(_, layout)| !layout.pieces().is_empty()).collect()
    }

    fn bare() -> Layout {
        Spec::CLASSIC.layout().expect("the standard board has a layout")
    }

    /// The board in a room of this size, in lines.
    fn drawn(layout: &Layout, room: Size) -> Vec<String> {
        let theme = Theme::new(ThemeName::Mono, Colours::None);
        let places = BoardPlaces::largest(room, layout, Writing::Marks);
        let window = Rect::from((Position::ORIGIN, places.outer.as_size()));
        let stage = Effects::default();
        let blank = CellContent::Blank(Notes::marks(DigitSet::EMPTY, DigitSet::EMPTY));
        let board = BoardDrawing::of_blanks(layout, blank, layout.middle(), &stage);
        let mut buffer = Buffer::empty(window);
        board.draw(places, &theme, &mut buffer);
        ascii_if(room == Size::ZERO, &mut buffer);
        let line = |y| (0..window.width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
        (0..window.height).map(line).collect()
    }

    fn ascii_if(is_ascii: bool, buffer: &mut Buffer) {
        if is_ascii {
            ascii::stand_in(buffer);
        }
    }

    /// On screens of all sizes, and with ASCII only, each kind is visible and no two look the same.
    #[test]
    fn every_kind_is_seen_and_looks_like_no_other() {
        for room in [Size::ZERO, Size::new(56, 23), Size::new(80, 30), Size::new(140, 60)] {
            // Rules such as "all dots are given" have no sign of their own, so they look like
            // others.
            let mut seen = BTreeMap::new();
            for (kind, layout) in samples() {
                let picture = drawn(&layout, room);
                assert_ne!(picture, drawn(&bare(), room), "{kind}");
                if !kind.starts_with("all-") {
                    assert_eq!(seen.insert(picture, kind), None, "{kind}");
                }
            }
        }
    }

    #[test]
    fn signs_shift_nothing_line_by_line() {
        let print = |layout: &Layout| {
            let mut output = Vec::new();
            print_board(&mut output, layout, &Grid::empty(layout)).unwrap();
            String::from_utf8(output).unwrap()
        };
        for (kind, layout) in samples() {
            let picture = print(&layout);
            assert_ne!(picture, print(&bare()), "{kind}");
            let beside = Signs::of(&layout).room_beside();
            // Lines end with the board, or with a number beside it.
            let frames = picture.lines().filter(|line| line.contains(['┃', '┠', '│', '├']));
            let frames: Vec<usize> = frames.map(|line| line.chars().count()).collect();
            let narrow = frames.iter().min().unwrap();
            assert!(frames.iter().all(|width| width - narrow <= beside), "{kind}\n{picture}");
            assert!(beside > 0 || frames.iter().all(|width| width == narrow), "{kind}\n{picture}");
        }
    }

    #[test]
    fn an_arrow_ends_in_its_head_and_lines_cross() {
        let line =
            "3x3+rules arrow:r1c1r1c2r2c2 palindrome:r4c4r5c5 renban:r4c5r5c4 thermometer:r7c1r7c9";
        let signs = Signs::of(&Layout::of_line(line).unwrap());
        assert_eq!((signs.left_of(0, 1), signs.above(1, 1)), (Some("─"), Some("↓")));
        assert_eq!(signs.blank(Cell::new(0, 0)), Some('○'));
        // Beads are the same in all directions, and the cells of this thermometer are not adjacent.
        assert_eq!((signs.corner(4, 4), signs.left_of(6, 1)), (Some("╳"), None));
    }

    #[test]
    fn numbers_follow_their_arrows_next_to_the_board() {
        let line = "3x3+rules little-killer:r1c2r2c3=45 little-killer:r1c1=7 \
                    little-killer:r6c1r5c2=33 little-killer:r9c9r8c8=12";
        let signs = Signs::of(&Layout::of_line(line).unwrap());
        let [above, below] = signs.above_and_below(9, |column| 4 + 4 * column);
        assert_eq!((above.as_str(), below.trim_start()), ("      45↘↙7", "↖12"));
        assert_eq!(signs.beside(6), [Some("33↗"), None]);
        assert_eq!(signs.room_beside(), 4);
    }
}
