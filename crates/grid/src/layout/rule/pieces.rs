//! Strokes as lines, discs and letters, for code that draws on paper or with pixels.
//!
//! Lines of different rules differ in width or form, as well as in colour: renban lines have beads,
//! region sum lines are hollow. Cages, diagonals and shading follow the borders of cells, which
//! depend on the drawing, so they have no pieces.

use std::f32::consts::PI;

use super::super::{Cell, Layout};
use super::{CellShape, Disc, LineStyle, Stroke};

/// A point, in cells: right of and below the upper left corner of the board.
pub type Point = (f32, f32);

/// The space that numbers outside the board need, in cells.
pub const MARGIN: f32 = 0.62;

/// A part of a stroke that can be drawn at once.
#[derive(Clone, Debug, PartialEq)]
pub struct Piece {
    /// What is drawn.
    pub form: Form,
    /// The colour to draw it in.
    pub tone: Tone,
    /// Whether it is below or above borders and digits.
    pub layer: Layer,
}

/// The form of a piece. All measures are in cells.
#[derive(Clone, Debug, PartialEq)]
pub enum Form {
    /// A line with round ends and corners.
    Line {
        /// The points that it connects.
        points: Vec<Point>,
        /// Its width.
        width: f32,
    },
    /// A filled circle.
    Disc {
        /// Its centre.
        middle: Point,
        /// Its radius.
        radius: f32,
    },
    /// A circle.
    Ring {
        /// Its centre.
        middle: Point,
        /// Its radius.
        radius: f32,
        /// The width of its line.
        width: f32,
    },
    /// A filled square.
    Square {
        /// Its centre.
        middle: Point,
        /// Its side.
        side: f32,
    },
    /// A word.
    Text {
        /// Its centre.
        middle: Point,
        /// The height of its letters.
        height: f32,
        /// The word.
        text: String,
    },
}

/// The colour of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Pale grey.
    Pale,
    /// Grey.
    Grey,
    /// Green.
    Green,
    /// Purple.
    Purple,
    /// Blue.
    Blue,
    /// The colour of text.
    Ink,
    /// The colour of cells.
    Paper,
    /// White in every theme.
    White,
    /// Black in every theme.
    Black,
}

/// Where a piece is in the stack of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// Above cells, below their borders and digits.
    Under,
    /// Above everything.
    Over,
}

/// The widths of tubes, of lines and of thin lines.
const TUBE: f32 = 0.3;
const BROAD: f32 = 0.17;
const LINE: f32 = 0.1;
const THIN: f32 = 0.035;
/// The radius of a shape that fills a cell, and of a bead on a line.
const FULL: f32 = 0.39;
const BEAD: f32 = 0.13;
/// Half the length of a tooth across a line, and of a dash as a fraction of the way between two
/// cells.
const TOOTH: f32 = 0.2;
const DASH: f32 = 0.14;
/// The distance of an outline from the borders of its cells. It is inside the line of a cage, which
/// may have the same cells.
const INSET: f32 = 0.16;
/// The radius of a dot, of a dot with a number, and of one with several digits.
const DOT: f32 = 0.12;
const NUMBERED: f32 = 0.16;
const DIGITS: f32 = 0.25;

impl Layout {
    /// All pieces of the board's rules in drawing order, pale ones first.
    pub fn pieces(&self) -> Vec<Piece> {
        let mut strokes = self.strokes();
        strokes.sort_by_key(depth);
        let mut pieces = Vec::new();
        for stroke in &strokes {
            add(stroke, &mut pieces);
        }
        pieces
    }

    /// True if some rule has a number outside the board.
    pub fn has_numbers_outside(&self) -> bool {
        self.strokes().iter().any(|stroke| matches!(stroke, Stroke::Outside { .. }))
    }
}

/// The position of a stroke in drawing order.
const fn depth(stroke: &Stroke) -> usize {
    match stroke {
        Stroke::Shape { .. } | Stroke::Line { style: LineStyle::Tube, .. } => 0,
        Stroke::Mark { .. } | Stroke::Chevron { .. } => 3,
        Stroke::Arrow { .. } => 2,
        _ => 1,
    }
}

fn add(stroke: &Stroke, pieces: &mut Vec<Piece>) {
    match stroke {
        Stroke::Cage { .. } | Stroke::Diagonal { .. } | Stroke::Shading { .. } => {}
        Stroke::Outline { cells, text } => outline(cells, text, pieces),
        Stroke::Line { cells, style } => line(cells, *style, pieces),
        Stroke::Arrow { circle, shaft } => arrow(circle, shaft, pieces),
        Stroke::Shape { cell, shape } => {
            let middle = middle(*cell);
            let bar = |(x, y): Point, (along, up): Point| {
                let ends = [-FULL, FULL].map(|far| (x + far * along, y + far * up));
                Form::Line { points: ends.to_vec(), width: LINE }
            };
            let forms = match shape {
                CellShape::Disc => vec![Form::Disc { middle, radius: FULL }],
                CellShape::Square => vec![Form::Square { middle, side: 2.0 * FULL }],
                CellShape::Ring => vec![Form::Ring { middle, radius: FULL, width: LINE }],
                CellShape::Frame => {
                    let ([left, right], [top, bottom]) = (
                        [-FULL, FULL].map(|far| middle.0 + far),
                        [-FULL, FULL].map(|far| middle.1 + far),
                    );
                    let corners = [(left, top), (right, top), (right, bottom), (left, bottom)];
                    let points = corners.into_iter().chain([corners[0]]).collect();
                    vec![Form::Line { points, width: LINE }]
                }
                CellShape::SideBars => {
                    let at = |far| (middle.0 + far, middle.1);
                    [-FULL, FULL].map(|far| bar(at(far), (0.0, 1.0))).into()
                }
                CellShape::LevelBars => {
                    let at = |far| (middle.0, middle.1 + far);
                    [-FULL, FULL].map(|far| bar(at(far), (1.0, 0.0))).into()
                }
            };
            let piece = |form| Piece { form, tone: Tone::Pale, layer: Layer::Under };
            pieces.extend(forms.into_iter().map(piece));
        }
        Stroke::Mark { cells, disc, text } => mark(cells, *disc, text, pieces),
        Stroke::Chevron { cells: [to, from] } => chevron(middle(*to), middle(*from), pieces),
        Stroke::Outside { cells, direction, has_arrow, text } => {
            if let [first, ..] = cells[..] {
                outside(first, *direction, (text, *has_arrow), pieces);
            }
        }
    }
}

/// A line along each edge of some cells, and a text in the first of them: on the right, as a cage has its sum on
/// the left.
fn outline(cells: &[Cell], text: &str, pieces: &mut Vec<Piece>) {
    const SIDES: [(isize, isize); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];
    let has = |cell: Cell, down, right| {
        cell.moved(down, right).is_some_and(|other| cells.contains(&other))
    };
    for &cell in cells {
        let (x, y) = middle(cell);
        for (down, right) in SIDES.into_iter().filter(|&(down, right)| !has(cell, down, right)) {
            // The line ends at the line of the next edge, which belongs to another cell at an inner
            // corner.
            let end = |way: isize| {
                let (along_down, along_right) = (way * right, way * down);
                let far = match (
                    has(cell, along_down, along_right),
                    has(cell, along_down + down, along_right + right),
                ) {
                    (false, _) => 0.5 - INSET,
                    (true, true) => 0.5 + INSET,
                    (true, false) => 0.5,
                };
                let at = |out: isize, along: isize| {
                    (0.5 - INSET).mul_add(out as f32, far * along as f32)
                };
                (x + at(right, along_right), y + at(down, along_down))
            };
            let form = Form::Line { points: vec![end(-1), end(1)], width: THIN };
            pieces.push(Piece { form, tone: Tone::Ink, layer: Layer::Under });
        }
    }
    if let Some(&first) = cells.first() {
        let (x, y) = middle(first);
        let form = Form::Text { middle: (x + 0.14, y - 0.2), height: 0.2, text: text.to_owned() };
        pieces.push(Piece { form, tone: Tone::Ink, layer: Layer::Over });
    }
}

fn line(cells: &[Cell], style: LineStyle, pieces: &mut Vec<Piece>) {
    let (width, tone) = match style {
        LineStyle::Tube => (TUBE, Tone::Pale),
        LineStyle::Grey
        | LineStyle::GreySquares
        | LineStyle::GreyRingEnds
        | LineStyle::GreyDiamondEnds
        | LineStyle::GreyDashes => (LINE, Tone::Grey),
        LineStyle::Green | LineStyle::GreenCore | LineStyle::GreenDashes => (BROAD, Tone::Green),
        LineStyle::Purple | LineStyle::PurpleRings | LineStyle::PurpleTeeth => (LINE, Tone::Purple),
        LineStyle::Blue => (BROAD, Tone::Blue),
        LineStyle::BlueFrames | LineStyle::BlueCrosses => (LINE, Tone::Blue),
    };
    let points: Vec<Point> = cells.iter().map(|&cell| middle(cell)).collect();
    let mut under = |form, tone| pieces.push(Piece { form, tone, layer: Layer::Under });
    for points in parts(&points, style) {
        under(Form::Line { points, width }, tone);
    }
    let disc = |middle, radius| Form::Disc { middle, radius };
    let square = |middle, side| Form::Square { middle, side };
    for (at, &middle) in points.iter().enumerate() {
        let is_end = at == 0 || at == points.len() - 1;
        match style {
            LineStyle::GreyRingEnds if is_end => {
                under(Form::Ring { middle, radius: FULL, width: THIN }, Tone::Ink);
            }
            LineStyle::GreyDiamondEnds if is_end => {
                let points = diamond(middle);
                under(Form::Line { points, width: THIN }, Tone::Ink);
            }
            LineStyle::BlueCrosses => {
                for (x, y) in [(BEAD, BEAD), (BEAD, -BEAD)] {
                    let points = vec![(middle.0 - x, middle.1 - y), (middle.0 + x, middle.1 + y)];
                    under(Form::Line { points, width: LINE }, tone);
                }
            }
            LineStyle::PurpleTeeth => {
                let (before, after) = (at.saturating_sub(1), (at + 1).min(points.len() - 1));
                let (x, y) = direction(points[before], points[after]);
                let (x, y) = (y * TOOTH, -x * TOOTH);
                let points = vec![(middle.0 - x, middle.1 - y), (middle.0 + x, middle.1 + y)];
                under(Form::Line { points, width: LINE }, tone);
            }
            LineStyle::Purple => under(disc(middle, BEAD), tone),
            LineStyle::PurpleRings => {
                under(disc(middle, BEAD), tone);
                under(disc(middle, BEAD - THIN), Tone::Paper);
            }
            LineStyle::GreySquares => under(square(middle, 2.0 * BEAD), tone),
            LineStyle::BlueFrames => {
                under(square(middle, 2.0 * BEAD), tone);
                under(square(middle, 2.0 * (BEAD - THIN)), Tone::Paper);
            }
            _ => {}
        }
    }
    match style {
        LineStyle::Blue => under(Form::Line { points, width: width - 2.0 * THIN }, Tone::Paper),
        LineStyle::GreenCore => under(Form::Line { points, width: THIN }, Tone::Ink),
        _ => {}
    }
}

/// The parts of a line that are drawn: the whole line at once, except that dashed lines have a part
/// for each dash, and large ends shorten the line.
fn parts(points: &[Point], style: LineStyle) -> Vec<Vec<Point>> {
    let pairs = || points.windows(2).map(|pair| (pair[0], pair[1]));
    match style {
        LineStyle::GreenDashes | LineStyle::GreyDashes => {
            // A dash extends to both sides of each cell's middle and of each border between two
            // cells.
            let dashes = |(from, to): (Point, Point)| {
                let length = (to.0 - from.0).hypot(to.1 - from.1);
                [0.0, 0.5, 1.0].map(|at| {
                    let dash = |far: f32| towards(from, to, far.clamp(0.0, 1.0) * length);
                    vec![dash(at - DASH), dash(at + DASH)]
                })
            };
            let mut all: Vec<Vec<Point>> = Vec::new();
            for dash in pairs().flat_map(dashes) {
                match all.last_mut() {
                    // A dash that ends in the middle of a cell continues there.
                    Some(last) if last.last() == dash.first() => last.extend(&dash[1..]),
                    _ => all.push(dash),
                }
            }
            all
        }
        LineStyle::GreyRingEnds | LineStyle::GreyDiamondEnds => {
            let mut points = points.to_vec();
            if let [first, second, ..] = points[..] {
                points[0] = towards(first, second, FULL);
            }
            if let [.., before, last] = points[..] {
                let end = points.len() - 1;
                points[end] = towards(last, before, FULL);
            }
            vec![points]
        }
        _ => vec![points.to_vec()],
    }
}

/// The outline of a diamond that fills a cell.
fn diamond((x, y): Point) -> Vec<Point> {
    vec![(x, y - FULL), (x + FULL, y), (x, y + FULL), (x - FULL, y), (x, y - FULL)]
}

fn arrow(circle: &[Cell], shaft: &[Cell], pieces: &mut Vec<Piece>) {
    let mut under = |form| pieces.push(Piece { form, tone: Tone::Ink, layer: Layer::Under });
    let centres: Vec<Point> = circle.iter().map(|&cell| middle(cell)).collect();
    match centres[..] {
        [middle] => under(Form::Ring { middle, radius: FULL, width: THIN }),
        _ => under(Form::Line { points: around(&centres), width: THIN }),
    }
    let mut points: Vec<Point> = shaft.iter().map(|&cell| middle(cell)).collect();
    if let (Some(&from), Some(&to)) = (centres.last(), points.first()) {
        points.insert(0, towards(from, to, FULL));
    }
    if let [.., before, tip] = points[..] {
        under(Form::Line { points: head(before, tip, 0.16), width: THIN });
    }
    under(Form::Line { points, width: THIN });
}

fn mark(cells: &[Cell], disc: Option<Disc>, text: &str, pieces: &mut Vec<Piece>) {
    let mut over = |form, tone| pieces.push(Piece { form, tone, layer: Layer::Over });
    let (right, down) = cells.iter().fold((0.0, 0.0), |(right, down), &cell| {
        let (x, y) = middle(cell);
        (right + x, down + y)
    });
    let count = cells.len() as f32;
    let middle = (right / count, down / count);
    let words: Vec<&str> = text.split(' ').collect();
    let radius = match (cells.len(), text) {
        (_, "") => DOT,
        (..3, _) => NUMBERED,
        _ => DIGITS,
    };
    let (fill, ink) = match disc {
        None => (Tone::Paper, Tone::Ink),
        Some(Disc::White) => (Tone::White, Tone::Black),
        Some(Disc::Black) => (Tone::Black, Tone::White),
    };
    over(Form::Disc { middle, radius }, fill);
    if disc.is_some() {
        over(Form::Ring { middle, radius, width: THIN }, Tone::Ink);
    }
    // At most two digits per line.
    let lines: Vec<String> = words.chunks(2).map(|line| line.join(" ")).collect();
    let height = match lines.len() {
        _ if text.is_empty() => return,
        1 if disc.is_none() => 0.3,
        1 => 0.24,
        _ => 0.22,
    };
    for (index, text) in lines.iter().enumerate() {
        let below = (index as f32 - (lines.len() - 1) as f32 / 2.0) * 0.2;
        let middle = (middle.0, middle.1 + below);
        over(Form::Text { middle, height, text: text.clone() }, ink);
    }
}

fn chevron(to: Point, from: Point, pieces: &mut Vec<Piece>) {
    const SIDE: f32 = 0.1;
    let centre = (to.0.midpoint(from.0), to.1.midpoint(from.1));
    let tip = towards(centre, to, SIDE / 2.0);
    let mut over = |form, tone| pieces.push(Piece { form, tone, layer: Layer::Over });
    over(Form::Disc { middle: centre, radius: DOT }, Tone::Paper);
    over(Form::Line { points: head(from, tip, SIDE), width: THIN }, Tone::Ink);
}

/// A number outside the board, next to the corner or edge where its arrow enters; without an arrow,
/// beside its row or column.
fn outside(
    first: Cell,
    (down, right): (isize, isize),
    (text, has_arrow): (&str, bool),
    pieces: &mut Vec<Piece>,
) {
    let (x, y) = middle(first);
    let back = |far: f32| (x - right as f32 * far, y - down as f32 * far);
    let mut over = |form| pieces.push(Piece { form, tone: Tone::Ink, layer: Layer::Over });
    let text = text.to_owned();
    if !has_arrow {
        // A long number would otherwise reach into the board.
        let height = 0.26 * (4.0 / text.chars().count() as f32).min(1.0);
        return over(Form::Text { middle: back(0.5 + MARGIN / 2.0), height, text });
    }
    over(Form::Text { middle: back(0.84), height: 0.3, text });
    let (from, tip) = (back(0.66), back(0.52));
    over(Form::Line { points: vec![from, tip], width: THIN });
    over(Form::Line { points: head(from, tip, 0.08), width: THIN });
}

fn middle(cell: Cell) -> Point {
    (cell.column() as f32 + 0.5, cell.row() as f32 + 0.5)
}

/// The unit vector from one point to another.
fn direction(from: Point, to: Point) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y).max(f32::EPSILON);
    (x / length, y / length)
}

/// The point at a distance from one point in the direction of another.
fn towards(from: Point, to: Point, far: f32) -> Point {
    let (x, y) = direction(from, to);
    (from.0 + x * far, from.1 + y * far)
}

/// The two sides of an arrowhead of this length.
fn head(before: Point, tip: Point, length: f32) -> Vec<Point> {
    let (x, y) = direction(before, tip);
    let (x, y) = (x * length, y * length);
    vec![(tip.0 - x - y, tip.1 - y + x), tip, (tip.0 - x + y, tip.1 - y - x)]
}

/// An outline around some points at a circle's radius: along them on one side, in a half circle
/// around the last, back on the other side, and around the first.
fn around(points: &[Point]) -> Vec<Point> {
    const STEPS: usize = 10;
    let mut line = Vec::new();
    let back: Vec<Point> = points.iter().rev().copied().collect();
    for way in [points, &back] {
        for pair in way.windows(2) {
            let (x, y) = direction(pair[0], pair[1]);
            line.extend(pair.iter().map(|from| (from.0 + y * FULL, from.1 - x * FULL)));
        }
        if let [.., before, last] = *way {
            let (x, y) = direction(before, last);
            let start = (-x).atan2(y);
            line.extend((1..STEPS).map(|step| {
                let (sine, cosine) = (start + PI * step as f32 / STEPS as f32).sin_cos();
                (last.0 + cosine * FULL, last.1 + sine * FULL)
            }));
        }
    }
    line.extend(line.first().copied());
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(rules: &str) -> Vec<Piece> {
        Layout::of_line(&format!("3x3+rules {rules}")).expect(rules).pieces()
    }

    /// Each stroke of each sample yields at least one piece, and nothing is drawn twice.
    #[test]
    fn every_stroke_has_its_pieces_once() {
        let samples = include_str!("../../../../../testdata/rules/samples.txt").lines();
        for line in samples.filter(|line| !line.starts_with('#')) {
            let (kind, line) = line.split_once(' ').expect("the line has a kind and a board");
            let layout = Layout::of_line(line).unwrap_or_else(|| panic!("{kind}"));
            let all = layout.pieces();
            let mut count = 0;
            for stroke in layout.strokes() {
                let mut own = Vec::new();
                add(&stroke, &mut own);
                let has_none = matches!(
                    stroke,
                    Stroke::Cage { .. } | Stroke::Diagonal { .. } | Stroke::Shading { .. }
                );
                assert_eq!(own.is_empty(), has_none, "{kind}: {stroke:?}");
                assert!(own.iter().all(|piece| all.contains(piece)), "{kind}: {stroke:?}");
                count += own.len();
            }
            assert_eq!(all.len(), count, "{kind}");
            for (index, piece) in all.iter().enumerate() {
                assert!(!all[..index].contains(piece), "{kind}: {piece:?}");
            }
        }
    }

    #[test]
    fn lines_differ_without_their_colours() {
        let line = "r1c1r1c2r2c2";
        let looks = ["thermometer", "palindrome", "renban", "whisper", "region-sum"].map(|kind| {
            let mut pieces = pieces(&format!("{kind}:{line}"));
            for piece in &mut pieces {
                piece.tone = Tone::Ink;
            }
            pieces
        });
        for (index, look) in looks.iter().enumerate() {
            assert!(!looks[..index].contains(look), "{look:?}");
        }
    }

    #[test]
    fn the_line_around_cells_keeps_its_distance() {
        let line = around(&[(0.5, 0.5), (1.5, 0.5), (2.5, 0.5)]);
        assert_eq!(line.first(), line.last());
        for (x, y) in line {
            let nearest = (x - x.clamp(0.5, 2.5)).hypot(y - 0.5);
            assert!((nearest - FULL).abs() < 1e-4, "{x} {y}");
        }
    }

    #[test]
    fn pale_pieces_lie_below_and_dots_above_all() {
        let all = pieces("arrow:r1c1r1c2 white-dot:r1c1r1c2 odd:r1c1 whisper:r1c1r2c1");
        let tones: Vec<Tone> = all.iter().map(|piece| piece.tone).collect();
        assert_eq!(tones.first(), Some(&Tone::Pale));
        let over =
            all.iter().position(|piece| piece.layer == Layer::Over).expect("the layout has a dot");
        assert!(all[over..].iter().all(|piece| piece.layer == Layer::Over));
    }
}
