//! A deal: a solution, the cells that are shown, and the clue numbers.

use underdoku_generator::{Chance, Seed, Stream};
use underdoku_grid::layout::{Cell, Digit, Grid, Layout};

use super::{Level, Template, carve, clues, solution, unique};

/// The purposes of a seed's streams.
mod purpose {
    pub(super) const SOLUTION: u32 = 32;
    pub(super) const SHOWN: u32 = 33;
    pub(super) const HINTS: u32 = 34;
}

/// How many choices of cells are examined before more cells are shown. On a large board fewer are,
/// as soon as their cells together reach `LOOKS`, so that it takes no longer than a small one.
const TRIES: usize = 500;
const LOOKS: usize = 15_000;
/// One more cell is shown for each this many cells of the board.
const STEP: usize = 30;

/// A puzzle on a template that has exactly one solution, and the order in which hints reveal it.
///
/// The template, the level and the seed determine it. Rows, columns, regions and clue numbers
/// together leave one way to fill the hidden cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal {
    template: Template,
    level: Level,
    seed: Seed,
    /// The template's layout with the clue numbers.
    layout: Layout,
    solution: Grid,
    givens: Grid,
    hint_order: Vec<Cell>,
    effort: Effort,
}

/// The effort that it took to find a puzzle with one solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Effort {
    /// The number of choices of cells examined, including the last one.
    pub tries: u32,
    /// The number of cells shown beyond the template's counts.
    pub more: usize,
}

/// An error for a template that has no solution, or for which none was found.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "no way was found to fill this template: its rows and columns leave its regions too little room"
)]
pub struct NoSolution;

impl Deal {
    /// Deals the puzzle of this seed on this template, at the original level.
    ///
    /// # Errors
    ///
    /// If no solution of the template is found.
    pub fn new(template: &Template, seed: &Seed) -> Result<Self, NoSolution> {
        Self::of_level(template, Level::Original, seed)
    }

    /// Deals the puzzle of this seed on this template at a level.
    ///
    /// # Errors
    ///
    /// If no solution of the template is found.
    pub fn of_level(template: &Template, level: Level, seed: &Seed) -> Result<Self, NoSolution> {
        let stream = |purpose| seed.chance(Stream { purpose, number: level as u32 });
        let solution = solution::random(template.layout(), &mut stream(purpose::SOLUTION))
            .ok_or(NoSolution)?;
        let mut hint_order: Vec<Cell> = template.layout().cells().collect();
        stream(purpose::HINTS).shuffle(&mut hint_order);
        let mut chance = stream(purpose::SHOWN);
        let (givens, layout, effort) = if level == Level::Original {
            choose(template, &solution, &mut chance)
        } else {
            let (givens, layout) = carve::carve(template.layout(), level, &solution, &mut chance);
            (givens, layout, Effort { tries: 1, more: 0 })
        };
        Ok(Self {
            template: template.clone(),
            level,
            seed: seed.clone(),
            layout,
            solution,
            givens,
            hint_order,
            effort,
        })
    }

    /// The template.
    pub const fn template(&self) -> &Template {
        &self.template
    }

    /// The level.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// The template's name with the level.
    pub fn name(&self) -> String {
        self.level.after(self.template.name())
    }

    /// The seed.
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The template's layout, with the clue numbers.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The one solution.
    pub const fn solution(&self) -> &Grid {
        &self.solution
    }

    /// The digits that are shown at the start.
    pub const fn givens(&self) -> &Grid {
        &self.givens
    }

    /// The effort that it took to find it.
    pub const fn effort(&self) -> Effort {
        self.effort
    }

    /// The digit of a cell.
    pub(super) fn digit(&self, cell: Cell) -> Digit {
        self.solution.get(cell).expect("a solution has no blanks")
    }

    /// The cell that a hint reveals if these are shown; none if all are. Each hidden cell is
    /// equally likely, and the choice does not depend on how many hints there were before.
    pub fn hinted(&self, board: &Grid) -> Option<Cell> {
        self.hint_order.iter().copied().find(|&cell| board.get(cell).is_none())
    }
}

/// The cells to show, with clue numbers, that leave one solution. It always succeeds: a region with
/// one hidden cell leaves one digit for it, so enough shown cells suffice.
fn choose(template: &Template, solution: &Grid, chance: &mut Chance) -> (Grid, Layout, Effort) {
    let places = template.layout().cells_and_voids().count();
    let (tries, step) = ((LOOKS / places).min(TRIES) as u32, places.div_ceil(STEP));
    let mut effort = Effort { tries: 0, more: 0 };
    loop {
        effort.tries += 1;
        let givens = shown(template, solution, effort.more, chance);
        let clues = clues::random(template.layout(), solution, &givens, chance);
        let layout = clues::with(template.layout().clone(), clues);
        if unique::is_unique(&layout, solution, &givens) {
            return (givens, layout, effort);
        }
        effort.more = (effort.tries / tries) as usize * step;
    }
}

/// As many cells of each region as the template says, and this many more from anywhere.
fn shown(template: &Template, solution: &Grid, more: usize, chance: &mut Chance) -> Grid {
    let layout = template.layout();
    let mut givens = Grid::empty(layout);
    let mut show = |cells: &mut Vec<Cell>, count: usize| {
        chance.shuffle(cells);
        for cell in cells.drain(..count.min(cells.len())) {
            givens.set(cell, solution.get(cell));
        }
    };
    let mut hidden = Vec::new();
    for region in 0..layout.region_count() {
        let mut cells: Vec<Cell> = layout.region_cells(region).collect();
        show(&mut cells, template.count(region));
        hidden.extend(cells);
    }
    show(&mut hidden, more);
    givens
}
