//! A scene as a picture: the board with its candidates, and the step's pattern highlighted. A run
//! of singles is drawn without candidates.
//!
//! The houses of a step are tinted; candidates of its pattern are on green, exceptional ones (fins,
//! the second colour) on blue; if a reason names sets of cells, each set has its own colour.
//! The digits that make a single are in green cells. Eliminations are red and struck out; placements are large. Strong links are solid lines, weak
//! ones dashed; [`links`] draws them. Regions end at thick lines, cages at dashed ones with the sum
//! in the first cell; diagonals are grey.

use svg::Node as _;
use svg::node::element::{Circle, Group, Line, Rectangle, SVG, Text};
use underdoku_grid::layout::{Cell, Digit, Edge, Grid, Layout, Side};
use underdoku_tools::{Scene, State, ToolBoard};

use super::super::print::board::{inner_borders, runs};
use super::figure::{Candidate, Figure};
use super::links::links;

/// The width of a candidate's place in its cell, and of the margin with the row and column numbers.
const PLACE: f32 = 14.0;
const MARGIN: f32 = 18.0;
/// The height of the sum of a cage.
const SUM: f32 = 10.0;

/// The measures of all pictures of a board.
pub(super) struct Board<'a> {
    layout: &'a Layout,
    givens: &'a Grid,
    /// The side of a cell.
    cell: f32,
    /// The columns and rows of candidates in a cell.
    places: (usize, usize),
}

impl<'a> Board<'a> {
    pub(super) fn new(layout: &'a Layout, givens: &'a Grid) -> Self {
        let digits = layout.largest_digit().map_or(9, |digit| usize::from(digit.get()));
        let columns = (1..digits).find(|columns| columns * columns >= digits).unwrap_or(digits);
        let sums = if layout.cages().is_empty() { 0.0 } else { SUM };
        let cell = PLACE.mul_add(columns.max(3) as f32, sums);
        Self { layout, givens, cell, places: (columns, digits.div_ceil(columns)) }
    }

    /// The width and the height of a picture.
    pub(super) fn size(&self) -> (f32, f32) {
        let side = |cells: usize| (cells as f32).mul_add(self.cell, MARGIN) + 4.0;
        (side(self.layout.columns()), side(self.layout.rows()))
    }

    /// The picture of a scene.
    pub(super) fn picture<B: ToolBoard>(&self, scene: &Scene<B>, before: &State) -> SVG {
        let figures: Vec<Figure> =
            scene.steps.iter().map(|step| Figure::of(&B::on_layout(step))).collect();
        let lone = match figures.as_slice() {
            [figure] => Some(figure),
            _ => None,
        };
        let (width, height) = self.size();
        let picture = SVG::new()
            .set("viewBox", (0, 0, width, height))
            .set("width", width)
            .set("height", height)
            .set("font-family", "Helvetica, Arial, 'Liberation Sans', sans-serif")
            .set("text-anchor", "middle");
        let lit = lone.filter(|_| !scene.is_singles());
        let arrows = figures.iter().flat_map(|figure| &figure.arrows);
        picture
            .add(self.tints(lone))
            .add(lit.map_or_else(Group::new, |figure| self.lights(figure, before)))
            .add(self.digits(&figures, before))
            .add(self.lines())
            .add(links(arrows, &|candidate| self.middle(*candidate)))
    }

    /// The point this many cells right of and below the board's corner.
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.cell.mul_add(x, MARGIN), self.cell.mul_add(y, MARGIN))
    }

    /// The top left corner of a cell.
    fn corner(&self, cell: Cell) -> (f32, f32) {
        self.at(cell.column() as f32, cell.row() as f32)
    }

    /// The centre of a candidate's place in its cell, below any sum.
    fn middle(&self, (cell, digit): Candidate) -> (f32, f32) {
        let (x, y) = self.corner(cell);
        let (columns, rows) = self.places;
        let top = if self.layout.cages().is_empty() { 0.0 } else { SUM };
        let (width, height) = ((self.cell - top) / columns as f32, (self.cell - top) / rows as f32);
        let (column, row) = (digit.index() % columns, digit.index() / columns);
        let left = top / 2.0 + x;
        // The dashes of a cage stay free below the last row.
        let head = top * 0.8 + y;
        (width.mul_add(column as f32 + 0.5, left), height.mul_add(row as f32 + 0.5, head))
    }

    fn square(&self, cell: Cell, fill: &str) -> Rectangle {
        let (x, y) = self.corner(cell);
        Rectangle::new()
            .set("x", x)
            .set("y", y)
            .set("width", self.cell)
            .set("height", self.cell)
            .set("fill", fill)
    }

    /// The background, the houses, the cells.
    fn tints(&self, figure: Option<&Figure>) -> Group {
        let (width, height) = self.size();
        let paper = Rectangle::new().set("width", width).set("height", height).set("fill", "white");
        let mut group = Group::new().add(paper);
        for cell in self.layout.cells_and_voids() {
            let in_houses = figure.is_some_and(|figure| {
                figure.has_few_houses && figure.sets.is_empty() && figure.houses.contains(&cell)
            });
            let in_covers = figure.is_some_and(|figure| figure.covers.contains(&cell));
            let is_blocker = figure.is_some_and(|figure| figure.blockers.contains(&cell));
            let fill = match (in_houses, in_covers) {
                _ if self.layout.is_void(cell) => "#999999",
                _ if is_blocker => "#cdeacd",
                (true, true) => "#e6ecd0",
                (true, false) => "#fdf3d0",
                (false, true) => "#dceaf7",
                _ if self.layout.diagonals(cell).contains(&true) => "#ececec",
                (false, false) => continue,
            };
            group.append(self.square(cell, fill));
        }
        group
    }

    /// The backgrounds of the pattern's candidates.
    fn lights(&self, figure: &Figure, before: &State) -> Group {
        let mut group = Group::new();
        if !figure.sets.is_empty() {
            return self.set_lights(figure, before);
        }
        let here = |&&candidate: &&Candidate| self.has(before, candidate);
        let pattern = figure.pattern.iter().filter(here).map(|one| (one, "#9bd89b"));
        let fins = figure.fins.iter().filter(here).map(|one| (one, "#8fbcf0"));
        for (candidate, fill) in pattern.chain(fins) {
            group.append(self.light(*candidate, fill));
        }
        group
    }

    fn has(&self, before: &State, (cell, digit): Candidate) -> bool {
        before.candidates[self.layout.index(cell)].contains(digit)
    }

    fn light(&self, candidate: Candidate, fill: &str) -> Circle {
        let (x, y) = self.middle(candidate);
        Circle::new().set("cx", x).set("cy", y).set("r", 6.6).set("fill", fill)
    }

    /// A colour for each set of a reason, and a ring around the candidates that one of them must
    /// hold. A cell in several sets has the colour of the first.
    fn set_lights(&self, figure: &Figure, before: &State) -> Group {
        let mut group = Group::new();
        let mut lit: Vec<Candidate> = Vec::new();
        for (index, set) in figure.sets.iter().enumerate() {
            for digit in set.digits {
                for &cell in &set.cells {
                    let candidate = (cell, digit);
                    if lit.contains(&candidate) || !self.has(before, candidate) {
                        continue;
                    }
                    lit.push(candidate);
                    let circle = self.light(candidate, set_colour(index));
                    group.append(if set.z.contains(digit) {
                        circle.set("stroke", RING).set("stroke-width", 1.4)
                    } else {
                        circle
                    });
                }
            }
        }
        group
    }

    fn digits(&self, figures: &[Figure], before: &State) -> Group {
        let mut group = Group::new();
        let places = || figures.iter().flat_map(|figure| &figure.places);
        for cell in self.layout.cells_and_voids() {
            let new = places().find(|(other, _)| *other == cell);
            if let Some(digit) = before.grid.get(cell) {
                let weight = if self.givens.get(cell).is_some() { "bold" } else { "normal" };
                group.append(self.large(cell, digit, "black").set("font-weight", weight));
            } else if let Some(&(_, digit)) = new {
                group.append(self.large(cell, digit, "#09732c").set("font-weight", "bold"));
            } else if let Some(clue) = self.layout.clue(cell) {
                group.append(self.large(cell, clue, "white"));
            } else if let [figure] = figures {
                for digit in before.candidates[self.layout.index(cell)] {
                    let goes = figure.removes.contains(&(cell, digit));
                    self.small(&mut group, (cell, digit), goes);
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

    fn small(&self, group: &mut Group, candidate: Candidate, goes: bool) {
        let (x, y) = self.middle(candidate);
        let fill = if goes { "#c00000" } else { "#444444" };
        let text =
            Text::new(candidate.1.shown()).set("x", x).set("y", y + 4.0).set("font-size", 11);
        group.append(text.set("fill", fill));
        if goes {
            let line = Line::new()
                .set("x1", x - 5.0)
                .set("y1", y + 5.0)
                .set("x2", x + 5.0)
                .set("y2", y - 5.0);
            group.append(line.set("stroke", fill).set("stroke-width", 1.6));
        }
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
        let at = |index: usize| self.cell.mul_add(index as f32 + 0.5, MARGIN);
        for index in 0..columns {
            group.append(number(index, (at(index), MARGIN - 5.0)));
        }
        for index in 0..rows {
            group.append(number(index, (MARGIN / 2.0, at(index) + 4.0)));
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

/// The colours of sets, pale enough for digits; a long chain starts over.
const SET_COLOURS: [&str; 8] =
    ["#9bd89b", "#8fbcf0", "#f3c26b", "#d9a5e8", "#f0a0a0", "#86d6d0", "#cfd26a", "#c0b2a2"];
/// The colour of the ring.
pub(super) const RING: &str = "#222222";

pub(super) const fn set_colour(index: usize) -> &'static str {
    SET_COLOURS[index % SET_COLOURS.len()]
}
