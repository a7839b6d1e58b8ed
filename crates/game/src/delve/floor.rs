//! A floor of the dungeon.

#[cfg(feature = "deep")]
mod by_technique;

use underdoku_generator::pattern::{Scramble, shift_pattern};
use underdoku_generator::{Chance, Seed, Stream, carve};
use underdoku_grid::{Cell, CellSet, Grid};
use underdoku_solver::Puzzle;

use super::{Depth, Item, Setup, Stairs};

/// The purposes of a seed's streams; each floor has one stream for each purpose.
mod purpose {
    pub(super) const GRID: u32 = 0;
    pub(super) const CARVING: u32 = 1;
    pub(super) const LOOT: u32 = 2;
    pub(super) const HINTS: u32 = 3;
    /// Puzzle and loot of a floor that needs techniques, behind calm stairs and behind hard ones.
    #[cfg(feature = "deep")]
    pub(super) const TECHNIQUES: [u32; 2] = [4, 5];
}

/// Where a floor is: everything that determines it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Site {
    /// The rules and the seed of the dungeon.
    pub setup: Setup,
    /// The depth.
    pub depth: Depth,
    /// The stairs that lead to it.
    pub stairs: Stairs,
}

impl Site {
    /// The first floor of a run.
    pub const fn first(setup: Setup) -> Self {
        Self { setup, depth: Depth::FIRST, stairs: Stairs::Calm }
    }
}

/// A shift pattern with 60 blanks that has one solution.
///
/// It has the fewest givens of any floor and is known beforehand. If carving does not find a puzzle
/// within its limit, this one is used in the floor's disguise, so that every floor can be dug.
const DEEPEST: &str =
    ".23............1.....1..4562..56....5.......4.91.3.....4...89..6.......5.......7.";

/// A puzzle, the loot under its blanks and the order in which hints reveal them.
///
/// Its [`Site`] determines it, so it can be dug ahead of time.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Floor {
    site: Site,
    puzzle: Puzzle,
    items: [Option<Item>; 81],
    hint_order: [Cell; 81],
}

impl Floor {
    /// Digs the floor of this depth in the dungeon of this seed, under the original rules.
    pub fn dig(seed: &Seed, depth: Depth) -> Self {
        Self::at(Site { depth, ..Site::first(seed.clone().into()) })
    }

    /// Digs the floor at this site. Takes some milliseconds.
    pub fn at(site: Site) -> Self {
        #[cfg(feature = "deep")]
        if let Some(terms) = site.setup.rules.terms(site.depth, site.stairs) {
            let number = site.depth.number();
            let purpose = purpose::TECHNIQUES[site.stairs as usize];
            let mut chance = site.setup.seed.chance(Stream { purpose, number });
            let (puzzle, items) = by_technique::dig(terms, &mut chance);
            return Self { site, puzzle, items, hint_order: std::array::from_fn(Cell::from_index) };
        }
        let stream =
            |purpose| site.setup.seed.chance(Stream { purpose, number: site.depth.number() });
        let disguise = Scramble::random(&mut stream(purpose::GRID));
        let blanks = site.depth.blanks();
        let (puzzle, order) = carved(&disguise, blanks, &mut stream(purpose::CARVING));
        let items = scatter(&order, &mut stream(purpose::LOOT));
        let hint_order = shuffled_cells(&mut stream(purpose::HINTS));
        Self { site, puzzle, items, hint_order }
    }

    /// Where it is.
    pub const fn site(&self) -> &Site {
        &self.site
    }

    /// The seed of the dungeon.
    pub const fn seed(&self) -> &Seed {
        &self.site.setup.seed
    }

    /// Its depth.
    pub const fn depth(&self) -> Depth {
        self.site.depth
    }

    /// Its puzzle.
    pub const fn puzzle(&self) -> &Puzzle {
        &self.puzzle
    }

    /// The item under a blank; givens hide nothing.
    pub const fn item(&self, cell: Cell) -> Option<Item> {
        self.items[cell.index()]
    }

    /// The cell that a hint reveals if these are still blank. Each is equally likely, and the
    /// choice does not depend on how many hints were used before.
    pub fn hinted(&self, blanks: CellSet) -> Option<Cell> {
        self.hint_order.into_iter().find(|&cell| blanks.contains(cell))
    }
}

/// The puzzle and the order in which its blanks were made.
fn carved(disguise: &Scramble, blanks: usize, chance: &mut Chance) -> (Puzzle, Vec<Cell>) {
    let solution = disguise.apply(&shift_pattern());
    let solved = Puzzle::prove(solution).expect("a transformed solution is still a solution");
    match carve(&solved, blanks, chance) {
        Ok(carving) => (*carving.puzzle(), carving.order().to_vec()),
        Err(_) => known(disguise, &solved, blanks, chance),
    }
}

/// The known puzzle with only this many of its blanks, in random order. It still has one solution
/// when some blanks are filled.
fn known(
    disguise: &Scramble,
    solved: &Puzzle,
    blanks: usize,
    chance: &mut Chance,
) -> (Puzzle, Vec<Cell>) {
    let deepest: Grid = DEEPEST.parse().expect("the deepest puzzle has 81 cells");
    let mut order: Vec<Cell> = disguise.apply(&deepest).blanks().iter().collect();
    chance.shuffle(&mut order);
    order.truncate(blanks);
    let puzzle = solved.without(order.iter().copied().collect());
    (puzzle.expect("the deepest puzzle has one solution, however it is transformed"), order)
}

fn scatter(order: &[Cell], chance: &mut Chance) -> [Option<Item>; 81] {
    let mut items = [None; 81];
    for cell in order {
        items[cell.index()] = Item::roll(chance);
    }
    items
}

fn shuffled_cells(chance: &mut Chance) -> [Cell; 81] {
    let mut cells = std::array::from_fn(Cell::from_index);
    chance.shuffle(&mut cells);
    cells
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_deepest_puzzle_replaces_any_floor() {
        for key in 0..20 {
            let mut chance = Chance::new([key; 32], 0);
            let disguise = Scramble::random(&mut chance);
            let solved = Puzzle::prove(disguise.apply(&shift_pattern())).unwrap();
            for blanks in [27, 59, 60] {
                let (puzzle, order) = known(&disguise, &solved, blanks, &mut chance);
                assert_eq!((puzzle.givens().blanks().len(), order.len()), (blanks, blanks));
                assert_eq!(Puzzle::prove(*puzzle.givens()).as_ref(), Ok(&puzzle));
                assert_eq!(puzzle.solution(), solved.solution());
            }
        }
    }
}
