//! The arrangement of grids on pages.

use underdoku_grid::layout::Grid;
use underdoku_tui::words::wrapped;
use underdoku_words::rules::{required, say};

use super::Printed;
use super::board::PrintedBoard;
use super::page::{Mark, Page, Size, Weight};

/// The margin at each side of a page, in points.
const MARGIN: f32 = 42.0;
/// The height of the page's title, and of its line.
const TITLE: f32 = 16.0;
const HEAD: f32 = 34.0;
/// The height of the caption above a grid, and of its line.
const CAPTION: f32 = 10.0;
const ABOVE: f32 = 16.0;
/// The height of the letters of rules below a puzzle, of their lines, and their average width.
const RULE: f32 = 8.0;
const RULE_LINE: f32 = 10.0;
const RULE_WIDTH: f32 = 0.5;
/// The height of the line at the foot.
const FOOT: f32 = 18.0;
/// The smallest side of a grid, even if its rules do not fit on the page then.
const LEAST_SIDE: f32 = 90.0;
/// The smallest and the largest space between grids.
const GAP: f32 = 20.0;
const WIDE_GAP: f32 = 60.0;
/// The largest number of answers on a page, unless it has more puzzles; and the smallest number of
/// places, which keeps a few answers from becoming too large.
const ANSWERS: usize = 20;
const FEW_ANSWERS: usize = 6;

/// The settings for the pages.
pub(super) struct PageSettings<'a> {
    pub(super) size: Size,
    pub(super) per_page: usize,
    pub(super) title: &'a str,
}

/// The positions of the grids on a page: columns and rows of squares.
struct Places {
    columns: usize,
    side: f32,
    /// The distance between the corners of neighbouring grids.
    step: Size,
}

impl PageSettings<'_> {
    /// The pages of puzzles, made one at a time because a page takes fifty times the memory of its
    /// puzzles.
    pub(super) fn puzzles<'p>(
        &self,
        puzzles: &'p [Printed],
    ) -> impl Iterator<Item = Page> + use<'p> {
        let title = self.title.to_owned();
        let places = self.places_with_rules(puzzles);
        self.pages(puzzles, places, title, |puzzle| (&puzzle.givens, None))
    }

    /// The pages of answers: smaller grids, at least as many per page as puzzles.
    pub(super) fn answers<'p>(
        &self,
        puzzles: &'p [Printed],
    ) -> impl Iterator<Item = Page> + use<'p> {
        let title = format!("{} - Answers", self.title);
        let most = self.per_page.max(ANSWERS);
        let per_page = puzzles.len().clamp(FEW_ANSWERS, most);
        self.pages(puzzles, (per_page, 0.0), title, |puzzle| {
            let Printed { givens, solution, .. } = puzzle;
            (solution.as_ref().unwrap_or(givens), Some(givens))
        })
    }

    /// The number of puzzles on a page, and the height of the lines of rules below each: fewer than
    /// requested if their boards would be too small beside their rules.
    fn places_with_rules(&self, puzzles: &[Printed]) -> (usize, f32) {
        let counts = (1..=self.per_page).rev();
        let mut places = counts.map(|count| (count, self.room_for_rules(puzzles, count)));
        let fits = |&(count, below): &(usize, f32)| {
            below == 0.0 || self.places(count, below).side > LEAST_SIDE
        };
        places.find(fits).unwrap_or_else(|| (1, self.room_for_rules(puzzles, 1)))
    }

    /// The height of the lines of rules below a puzzle, for the puzzle with the most. The more
    /// lines there are, the smaller the boards and the shorter the lines.
    fn room_for_rules(&self, puzzles: &[Printed], per_page: usize) -> f32 {
        let mut below = 0.0;
        loop {
            let side = self.places(per_page, below).side;
            let lines = puzzles.iter().map(|puzzle| rules(puzzle, side).len()).max().unwrap_or(0);
            let needed = if lines == 0 { 0.0 } else { RULE_LINE * (lines as f32 + 0.5) };
            if needed <= below {
                return below;
            }
            below = needed;
        }
    }

    /// Pages of grids, each with its bold digits, if any. If there is room below a grid, its rules
    /// are there.
    fn pages<'p, F>(
        &self,
        puzzles: &'p [Printed],
        (per_page, below): (usize, f32),
        title: String,
        grid: F,
    ) -> impl Iterator<Item = Page> + use<'p, F>
    where
        F: Fn(&'p Printed) -> (&'p Grid, Option<&'p Grid>),
    {
        let (size, cells) = (self.size, self.places(per_page, below));
        let count = puzzles.len().div_ceil(per_page);
        let page = move |(index, puzzles): (usize, &'p [Printed])| {
            let mut marks = vec![head(&title)];
            marks.extend((count > 1).then(|| foot(size, index + 1, count)));
            for (cell, puzzle) in puzzles.iter().enumerate() {
                let corner = cells.corner(cell);
                let (grid, bold) = grid(puzzle);
                marks.push(caption(corner, index * per_page + cell + 1, puzzle));
                PrintedBoard { layout: &puzzle.layout, grid, bold, corner, side: cells.side }
                    .draw(&mut marks);
                if below > 0.0 {
                    marks.extend(rules_below(corner, cells.side, puzzle));
                }
            }
            Page { size, marks }
        };
        puzzles.chunks(per_page).enumerate().map(page)
    }

    /// Chooses the number of columns that makes the grids largest, with this much room below each.
    fn places(&self, per_page: usize, below: f32) -> Places {
        let around = ABOVE + below;
        let space =
            Size { x: self.size.x - 2.0 * MARGIN, y: self.size.y - 2.0 * MARGIN - HEAD - FOOT };
        let with_columns = |columns: usize| {
            let rows = per_page.div_ceil(columns);
            let (across, down) = (columns as f32, rows as f32);
            let wide = (space.x - GAP * (across - 1.0)) / across;
            let high = (space.y - GAP * (down - 1.0)) / down - around;
            let side = if below > 0.0 { wide.min(high).max(LEAST_SIDE) } else { wide.min(high) };
            let spread = |free: f32, many: f32| if many > 1.0 { free / (many - 1.0) } else { 0.0 };
            let beside = spread(space.x - side * across, across);
            let between = spread(space.y - (side + around) * down, down).min(WIDE_GAP);
            let step = Size { x: side + beside, y: side + around + between };
            Places { columns, side, step }
        };
        let all = (1..=per_page).map(with_columns);
        all.max_by(|one, other| one.side.total_cmp(&other.side)).unwrap_or_else(|| with_columns(1))
    }
}

impl Places {
    /// The top left corner of a grid.
    fn corner(&self, cell: usize) -> Size {
        let (column, row) = (cell % self.columns, cell / self.columns);
        let (column, row) = (column as f32, row as f32);
        Size { x: MARGIN + column * self.step.x, y: MARGIN + HEAD + ABOVE + row * self.step.y }
    }
}

fn foot(page: Size, number: usize, count: usize) -> Mark {
    let at = Size { x: MARGIN, y: page.y - MARGIN };
    let text = format!("Page {number} of {count}");
    Mark::Text { at, height: CAPTION, weight: Weight::Regular, text }
}

fn head(title: &str) -> Mark {
    let at = Size { x: MARGIN, y: MARGIN + TITLE };
    Mark::Text { at, height: TITLE, weight: Weight::Bold, text: title.to_owned() }
}

/// The requirements of a puzzle's rules, in lines as wide as its board.
fn rules(puzzle: &Printed, side: f32) -> Vec<String> {
    #[expect(clippy::cast_sign_loss, reason = "a width is not negative")]
    let most = (side / (RULE * RULE_WIDTH)) as usize;
    required(&puzzle.layout).iter().flat_map(|rule| wrapped(&say(rule), most)).collect()
}

fn rules_below(corner: Size, side: f32, puzzle: &Printed) -> impl Iterator<Item = Mark> {
    let line = move |(index, text): (usize, String)| {
        let at = Size { x: corner.x, y: corner.y + side + RULE_LINE * (index as f32 + 1.3) };
        Mark::Text { at, height: RULE, weight: Weight::Regular, text }
    };
    rules(puzzle, side).into_iter().enumerate().map(line)
}

/// The number of a puzzle, its title and its difficulty, if they are known.
fn caption(corner: Size, number: usize, puzzle: &Printed) -> Mark {
    let Printed { title, difficulty, .. } = puzzle;
    let parts = [Some(number.to_string()), title.clone(), difficulty.clone()];
    let text = parts.into_iter().flatten().collect::<Vec<_>>().join("  ");
    let at = Size { x: corner.x, y: corner.y - ABOVE / 3.0 };
    Mark::Text { at, height: CAPTION, weight: Weight::Bold, text }
}
