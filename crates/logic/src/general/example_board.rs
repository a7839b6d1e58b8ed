//! An example for each technique that only boards other than the standard one have: a board, and
//! its cells before and after a step.

use std::fmt;

use underdoku_grid::layout::{Digit, DigitSet, Grid, Layout, Spec};

use crate::{Position, Technique};

const EXAMPLES: &str = include_str!("example_board/examples.txt");

/// A position of an example: digits and candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExampleBoard {
    layout: Layout,
    givens: Grid,
    grid: Grid,
    candidates: Vec<DigitSet>,
}

impl Technique {
    /// An example on a board other than the standard one: a position in which the technique finds a
    /// step, and the position after that step.
    pub fn example_on_layout(self) -> Option<(ExampleBoard, ExampleBoard)> {
        let (_, text) = EXAMPLES.split_once(&format!("== {}\n", self.slug()))?;
        let (line, text) = text.split("== ").next()?.split_once('\n')?;
        let (layout, (before, after)) = (Layout::of_line(line)?, text.split_once("\n\n")?);
        Some((ExampleBoard::read(&layout, before)?, ExampleBoard::read(&layout, after)?))
    }
}

impl ExampleBoard {
    /// The current cells of a board, on which `givens` are the givens.
    pub fn of(layout: &Layout, givens: &Grid, position: &Position<Layout>) -> Self {
        let open = |cell| {
            if layout.has(cell) { position.digits(cell) } else { DigitSet::default() }
        };
        Self {
            layout: layout.clone(),
            givens: givens.clone(),
            grid: position.grid().clone(),
            candidates: layout.cells_and_voids().map(open).collect(),
        }
    }

    /// The position with these digits and candidates.
    pub fn position(&self) -> Position<Layout> {
        Position::with_candidates(&self.layout, &self.grid, self.candidates.clone())
    }

    /// The layout of the board.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The givens of the board.
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// Reads cells such as `[5] (5) 249`, separated by spaces, row by row.
    fn read(layout: &Layout, text: &str) -> Option<Self> {
        let (mut givens, mut grid) = (Grid::empty(layout), Grid::empty(layout));
        let mut words =
            text.split_whitespace().filter(|word| !word.trim_matches(['-', '+', '|']).is_empty());
        let mut candidates = Vec::new();
        for cell in layout.cells() {
            let word = words.next()?;
            let inner = word.trim_matches(['[', ']', '(', ')']);
            let digits: DigitSet = inner.chars().map(Digit::from_char).collect::<Option<_>>()?;
            if word != inner {
                grid.set(cell, digits.single());
            }
            if word.starts_with('[') {
                givens.set(cell, digits.single());
            }
            candidates.push(if word == inner { digits } else { DigitSet::EMPTY });
        }
        let layout = layout.clone();
        words.next().is_none().then_some(Self { layout, givens, grid, candidates })
    }
}

/// Prints the same form as pictures of the standard board; lines separate boxes, if there are any.
impl fmt::Display for ExampleBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let columns = self.layout.columns();
        let mut words = Vec::new();
        for (cell, digits) in self.layout.cells().zip(&self.candidates) {
            let text: String = digits.iter().map(Digit::to_char).collect();
            words.push(match (self.givens.get(cell), self.grid.get(cell)) {
                (Some(digit), _) => format!("[{}]", digit.to_char()),
                (None, Some(digit)) => format!("({})", digit.to_char()),
                (None, None) => text,
            });
        }
        let width = |column: usize| {
            let words = words.iter().skip(column).step_by(columns);
            words.map(String::len).max().unwrap_or(1)
        };
        let widths: Vec<usize> = (0..columns).map(width).collect();
        let spec = self.layout.spec().filter(|spec| !spec.is_jigsaw());
        let (across, down) = spec.and_then(Spec::box_size).unwrap_or((columns, self.layout.rows()));
        let rule: Vec<String> = widths
            .chunks(across)
            .map(|widths| "-".repeat(widths.iter().sum::<usize>() + widths.len() + 1))
            .collect();
        for (row, line) in words.chunks(columns).enumerate() {
            if row > 0 && row % down == 0 {
                writeln!(f, "{}", rule.join("+"))?;
            }
            for (column, (word, &width)) in line.iter().zip(&widths).enumerate() {
                let bar = if column > 0 && column % across == 0 { " |" } else { "" };
                write!(f, "{bar} {word:>width$}")?;
            }
            writeln!(f)?;
        }
        Ok(())
    }
}
