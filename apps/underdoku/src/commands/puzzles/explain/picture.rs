//! A picture: the board with its candidates, and what a step shows in it. A run of singles is drawn
//! without candidates.
//!
//! A [`Drawing`](underdoku_words::drawing::Drawing) determines what to show; here it gets shapes
//! and colours. Houses are tinted; candidates have a background for their role, rings, and arrows,
//! which [`links`] draws. Eliminations are red and struck out; a placement is framed, the digit of
//! a single large. Regions end at thick lines, cages at dashed ones with the sum in the first cell;
//! diagonals are grey. Lines, dots and numbers of other rules are [`pieces`].

use std::collections::BTreeSet;

use svg::Node as _;
use svg::node::element::{Group, Line, Rectangle, SVG, Text};
use underdoku_grid::layout::pieces::{self, Layer};
use underdoku_grid::layout::{Cell, Digit, Edge, Grid, Layout, Side};
use underdoku_tools::State;
use underdoku_words::drawing::{Candidate, Drawing, Fate, HighlightReason, Mark};

use super::super::pieces::drawn;
use super::super::print::board::{inner_borders, runs};
use super::figure::{Figure, Kind};
use super::legend;
use super::links::links;
use super::marks;

/// The width of a candidate's position in its cell, and of the margin with the row and column
/// numbers.
const PLACE: f32 = 14.0;
const MARGIN: f32 = 18.0;
/// Where two shades meet, the upper one is a smaller square.
const INSET: f32 = 6.0;
/// The colours of void cells and of diagonals.
const VOID: &str = "#999999";
const SHADED: &str = "#ececec";
/// The height of the sum of a cage.
const SUM: f32 = 10.0;

/// The measures of all pictures of a board.
pub(super) struct PictureBoard<'a> {
    layout: &'a Layout,
    givens: &'a Grid,
    /// The side of a cell.
    cell: f32,
    /// The space for numbers around the board.
    around: f32,
    /// The columns and rows of candidates in a cell.
    places: (usize, usize),
}

impl<'a> PictureBoard<'a> {
    pub(super) fn new(layout: &'a Layout, givens: &'a Grid) -> Self {
        let digits = layout.all_digits().len();
        let columns = (1..digits).find(|columns| columns * columns >= digits).unwrap_or(digits);
        let sums = if layout.cages().is_empty() { 0.0 } else { SUM };
        let cell = PLACE.mul_add(columns.max(3) as f32, sums);
        let around = if layout.has_numbers_outside() { pieces::MARGIN * cell } else { 0.0 };
        Self { layout, givens, cell, around, places: (columns, digits.div_ceil(columns)) }
    }

    /// The width and the height of a picture.
    pub(super) fn size(&self) -> (f32, f32) {
        let margin = 2.0f32.mul_add(self.around, MARGIN);
        let side = |cells: usize| (cells as f32).mul_add(self.cell, margin) + 4.0;
        (side(self.layout.columns()), side(self.layout.rows()))
    }

    /// A picture of the state before a step.
    pub(super) fn picture(&self, figure: &Figure, before: &State) -> SVG {
        framed(self.size()).add(self.drawn(figure, before))
    }

    /// The picture with its legend below, and the height of both.
    pub(super) fn picture_and_legend(&self, figure: &Figure, before: &State) -> (SVG, f32) {
        let (width, height) = self.size();
        let (legend, more) = legend::lines(figure, width - MARGIN);
        let legend = legend.set("transform", format!("translate({MARGIN},{})", height + 2.0));
        let all = height + more + 4.0;
        let paper = Rectangle::new().set("width", width).set("height", all).set("fill", "white");
        let picture = framed((width, all)).add(paper).add(self.drawn(figure, before)).add(legend);
        (picture, all)
    }

    fn drawn(&self, figure: &Figure, before: &State) -> Group {
        let drawing = &figure.drawing;
        Group::new()
            .set("text-anchor", "middle")
            .add(self.tints(drawing))
            .add(self.pieces(Layer::Under))
            .add(self.lights(drawing))
            .add(self.digits(figure, before))
            .add(self.lines())
            .add(self.pieces(Layer::Over))
            .add(links(&drawing.arrows, &|candidate| self.middle(*candidate)))
    }

    /// The point this many cells right of and below the board's corner.
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        let corner = MARGIN + self.around;
        (self.cell.mul_add(x, corner), self.cell.mul_add(y, corner))
    }

    fn pieces(&self, layer: Layer) -> Group {
        let pieces = self.layout.pieces();
        let here = pieces.iter().filter(|piece| piece.layer == layer);
        drawn(here, |(x, y)| self.at(x, y), self.cell)
    }

    /// The top left corner of a cell.
    fn corner(&self, cell: Cell) -> (f32, f32) {
        self.at(cell.column() as f32, cell.row() as f32)
    }

    /// The centre of a candidate's position in its cell, below any sum.
    fn middle(&self, (cell, digit): Candidate) -> (f32, f32) {
        let (x, y) = self.corner(cell);
        let (columns, rows) = self.places;
        let top = if self.layout.cages().is_empty() { 0.0 } else { SUM };
        let (width, height) = ((self.cell - top) / columns as f32, (self.cell - top) / rows as f32);
        let index = self.layout.all_digits().iter().take_while(|&other| other < digit).count();
        let (column, row) = (index % columns, index / columns);
        let left = top / 2.0 + x;
        // Leave room for the dashes of a cage below the last row.
        let head = top * 0.8 + y;
        (width.mul_add(column as f32 + 0.5, left), height.mul_add(row as f32 + 0.5, head))
    }

    /// A square in a cell, inset by a margin.
    fn square(&self, cell: Cell, fill: &str, within: f32) -> Rectangle {
        let (x, y) = self.corner(cell);
        Rectangle::new()
            .set("x", x + within)
            .set("y", y + within)
            .set("width", 2.0f32.mul_add(-within, self.cell))
            .set("height", 2.0f32.mul_add(-within, self.cell))
            .set("fill", fill)
    }

    /// The background, the houses, the cells.
    fn tints(&self, drawing: &Drawing) -> Group {
        let (width, height) = self.size();
        let paper = Rectangle::new().set("width", width).set("height", height).set("fill", "white");
        let mut group = Group::new().add(paper);
        let shaded = self.layout.shaded();
        for cell in self.layout.cells_and_voids() {
            let grounds: BTreeSet<HighlightReason> = drawing
                .shades
                .iter()
                .filter(|shade| shade.cells.contains(&cell))
                .map(|shade| shade.ground)
                .collect();
            let is_shaded = shaded.contains(cell) || self.layout.diagonals(cell).contains(&true);
            if self.layout.is_void(cell) {
                group.append(self.square(cell, VOID, 0.0));
            } else if grounds.is_empty() && is_shaded {
                group.append(self.square(cell, SHADED, 0.0));
            }
            for (depth, ground) in grounds.into_iter().enumerate() {
                group.append(self.square(cell, ground_colour(ground), INSET * depth as f32));
            }
        }
        group
    }

    /// The backgrounds of candidates.
    fn lights(&self, drawing: &Drawing) -> Group {
        let lit = drawing.marks.iter().filter(|mark| mark.is_lit());
        lit.fold(Group::new(), |group, mark| {
            group.add(marks::behind(mark, self.middle((mark.cell, mark.digit))))
        })
    }

    fn digits(&self, figure: &Figure, before: &State) -> Group {
        let mut group = Group::new();
        let marks = &figure.drawing.marks;
        let new = |cell: Cell| {
            let is_new = |mark: &&Mark| mark.cell == cell && mark.fate == Some(Fate::Placed);
            marks.iter().find(is_new).filter(|_| figure.kind != Kind::Candidates)
        };
        for cell in self.layout.cells_and_voids() {
            if let Some(digit) = before.grid.get(cell) {
                let weight = if self.givens.get(cell).is_some() { "bold" } else { "normal" };
                group.append(self.large(cell, digit, "black").set("font-weight", weight));
            } else if let Some(mark) = new(cell) {
                group.append(self.large(cell, mark.digit, marks::PUT).set("font-weight", "bold"));
            } else if let Some(clue) = self.layout.clue(cell) {
                group.append(self.large(cell, clue, "white"));
            } else if figure.kind != Kind::Singles {
                for digit in before.candidates[self.layout.index(cell)] {
                    let here = |mark: &&Mark| (mark.cell, mark.digit) == (cell, digit);
                    let fate = marks.iter().find(here).and_then(|mark| mark.fate);
                    let text = digit.shown().to_string();
                    group.append(marks::digit(&text, fate, self.middle((cell, digit))));
                }
            }
        }
        group
    }

    fn large(&self, cell: Cell, digit: Digit, fill: &str) -> Text {
        let (x, y) = self.corner(cell);
        Text::new(digit.shown())
            .set("x", x + self.cell / 2.0)
            .set("y", y + self.cell * 0.74)
            .set("font-size", 28)
            .set("fill", fill)
    }

    /// The grid lines, the cages, and the row and column numbers.
    fn lines(&self) -> Group {
        let mut group = Group::new();
        let (rows, columns) = (self.layout.rows(), self.layout.columns());
        for is_thick in [false, true] {
            for border in 0..=rows.max(columns) {
                self.borders(&mut group, border, is_thick);
            }
        }
        self.cages(&mut group);
        let number = |index: usize, (x, y): (f32, f32)| {
            Text::new((index + 1).to_string())
                .set("x", x)
                .set("y", y)
                .set("font-size", 10)
                .set("fill", "#707070")
        };
        for index in 0..columns {
            let (x, _) = self.at(index as f32 + 0.5, 0.0);
            group.append(number(index, (x, MARGIN - 5.0)));
        }
        for index in 0..rows {
            let (_, y) = self.at(0.0, index as f32 + 0.5);
            group.append(number(index, (MARGIN / 2.0, y + 4.0)));
        }
        group
    }

    /// The thick or the thin lines between two rows, and those between two columns.
    fn borders(&self, group: &mut Group, border: usize, is_thick: bool) {
        let is_drawn = |row, column, side| {
            let edge = self.layout.edge(Cell::new(row, column), side);
            edge.map(Edge::is_border) == Some(is_thick)
        };
        let level = runs(self.layout.columns(), |column| is_drawn(border, column, Side::Top));
        let upright = runs(self.layout.rows(), |row| is_drawn(row, border, Side::Left));
        let (at, width) = (border as f32, if is_thick { 2.0 } else { 0.6 });
        for (begin, end) in level {
            let (from, to) = (self.at(begin as f32, at), self.at(end as f32, at));
            group.append(line(from, to, width));
        }
        for (begin, end) in upright {
            let (from, to) = (self.at(at, begin as f32), self.at(at, end as f32));
            group.append(line(from, to, width));
        }
    }

    /// The cages with their sums.
    fn cages(&self, group: &mut Group) {
        for cage in self.layout.cages() {
            for &cell in cage.cells() {
                for ((x, y), (u, v)) in inner_borders(cage, cell) {
                    let dashes = line(self.at(x, y), self.at(u, v), 0.8);
                    group.append(dashes.set("stroke-dasharray", "3 2"));
                }
            }
            if let (Some(head), Some(sum)) = (cage.head(), cage.sum()) {
                let (x, y) = self.corner(head);
                // Keeps the dashes away from the sum.
                let text = sum.to_string();
                let width = 0.6 * SUM * text.len() as f32 + 1.0;
                let paper = Rectangle::new().set("x", x + 2.0).set("y", y + 1.5);
                let paper = paper.set("width", width).set("height", SUM).set("fill", "white");
                group.append(paper);
                let sum = Text::new(text).set("x", x + 2.5).set("y", y + SUM - 0.5);
                group.append(sum.set("font-size", SUM).set("text-anchor", "start"));
            }
        }
    }
}

fn line((x, y): (f32, f32), (u, v): (f32, f32), width: f32) -> Line {
    let line = Line::new().set("x1", x).set("y1", y).set("x2", u).set("y2", v);
    line.set("stroke", "black").set("stroke-width", width)
}

/// A picture of this width and height.
fn framed((width, height): (f32, f32)) -> SVG {
    SVG::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .set("font-family", "Helvetica, Arial, 'Liberation Sans', sans-serif")
}

/// The colour of shaded cells.
pub(super) const fn ground_colour(ground: HighlightReason) -> &'static str {
    match ground {
        HighlightReason::House | HighlightReason::Cage | HighlightReason::Source => "#fdf3d0",
        HighlightReason::Cover | HighlightReason::Added => "#dceaf7",
        HighlightReason::Dead => "#fbe3e3",
        HighlightReason::Blocker => "#cdeacd",
    }
}
