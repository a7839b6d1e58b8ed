//! Symmetries of a layout: rotations, reflections and permutations of rows and columns that map it
//! to itself, and digits that can be renamed.
//!
//! ```text
//! 3x3x       both diagonals are mapped onto themselves or each other
//! 2x3        rows change places within a box, rows of boxes with each other; there is no quarter turn
//! a killer   the cages with their sums are mapped onto each other; no digit changes its name
//! ```
//!
//! A symmetry is a permutation of the rows, a permutation of the columns, and whether the board is
//! transposed first. They are found by backtracking. Images for the rows are chosen one by one, then
//! images for the columns. A row can only be compared by numbers that do not depend on the order of
//! columns: how many pairs of its cells and those of an earlier row see each other. Once all rows
//! are placed, each column is compared exactly, cell by cell.
//!
//! Two cells "see each other" whatever rule makes them differ, so a map that keeps that relation may
//! still mix up houses of different kinds. Each complete map is therefore checked against all houses and rules.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::{Cell, Digit, DigitSet, Grid, Layout, Meaning, Rule, RuleKind};

/// A map of a board's cells to each other: a symmetry of its layout, or a turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Automorphism {
    /// The index of each cell's image, in row order.
    images: Vec<usize>,
}

/// A callback that is given the number of steps so far and can abort the search.
type StepCallback<'a> = dyn FnMut(u64) -> ControlFlow<()> + 'a;

/// A callback that may reorder the images that are tried for a line: a generator shuffles them, to
/// draw a symmetry at random.
type Order<'a> = dyn FnMut(&mut [usize]) + 'a;

impl Automorphism {
    /// The map with these images, as indices in row order.
    pub(super) const fn new(images: Vec<usize>) -> Self {
        Self { images }
    }

    /// The board with each digit moved to its cell's image.
    #[must_use]
    pub fn apply(&self, layout: &Layout, grid: &Grid) -> Grid {
        let mut image = Grid::empty(layout);
        for (cell, digit) in grid.placed() {
            image.set(layout.cell(self.images[layout.index(cell)]), Some(digit));
        }
        image
    }

    /// The image of a cell.
    pub fn image(&self, layout: &Layout, cell: Cell) -> Cell {
        layout.cell(self.images[layout.index(cell)])
    }
}

impl Layout {
    /// Calls `found` with each symmetry of the layout, including the identity, until it or `ask`
    /// aborts the search.
    pub fn symmetries(
        &self,
        order: &mut Order<'_>,
        ask: &mut StepCallback<'_>,
        found: &mut dyn FnMut(Automorphism) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let target = Relation::of(self, false);
        let groups = groups(self, |cell| cell);
        let is_square = self.rows() == self.columns();
        let mut parts = if is_square { vec![0, 1] } else { vec![0] };
        order(&mut parts);
        for turned in parts {
            let source = Relation::of(self, turned == 1);
            let is_turned = turned == 1;
            let search = SymmetrySearch {
                layout: self,
                groups: &groups,
                is_turned,
                source,
                target: &target,
            };
            let mut state = SymmetrySearchState { rows: Vec::new(), steps: 0, order, ask, found };
            search.rows(&mut state)?;
        }
        ControlFlow::Continue(())
    }

    /// Classes of digits that can be exchanged: those that the same cells can take. If a rule
    /// refers to digits, such as a sum or a number in a void cell, each digit is a class by itself.
    pub fn interchangeable(&self) -> Vec<DigitSet> {
        let is_named = !self.rules.iter().all(Rule::allows_renaming);
        let mut classes: Vec<(Vec<bool>, DigitSet)> = Vec::new();
        for digit in self.all_digits() {
            let cells: Vec<bool> =
                self.cells_and_voids().map(|cell| self.open(cell).contains(digit)).collect();
            match classes.iter_mut().find(|(other, _)| !is_named && *other == cells) {
                Some((_, class)) => class.insert(digit),
                None => classes.push((cells, DigitSet::of(digit))),
            }
        }
        classes.into_iter().map(|(_, class)| class).collect()
    }
}

/// The properties of a cell apart from the cells it sees: its digits and its rules, sorted.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Class<'a> {
    digits: [DigitSet; 2],
    rules: Vec<(RuleKind, &'a [u16])>,
}

/// Which cells of a layout see each other. For the transposed board, rows and columns are
/// exchanged.
struct Relation {
    rows: usize,
    columns: usize,
    /// For each cell, the number of its class. Comparing numbers is faster than comparing rules.
    classes: Vec<u16>,
    /// For each pair of columns and each row of the first: the rows of the second whose cell is
    /// seen, as bits.
    seen: Vec<u32>,
    /// For each pair of rows, the number of pairs of cells that see each other.
    pairs: Vec<u32>,
}

impl Relation {
    fn of(layout: &Layout, is_turned: bool) -> Self {
        let (rows, columns) = if is_turned {
            (layout.columns(), layout.rows())
        } else {
            (layout.rows(), layout.columns())
        };
        let cell = |row, column| {
            if is_turned { Cell::new(column, row) } else { Cell::new(row, column) }
        };
        let cells: Vec<Cell> =
            (0..rows * columns).map(|at| cell(at / columns, at % columns)).collect();
        let mut rules = vec![Vec::new(); rows * columns];
        for rule in layout.rules() {
            for &cell in rule.cells() {
                rules[layout.index(cell)].push((rule.kind(), rule.numbers()));
            }
        }
        // Numbered in row order of the layout even if it is transposed, so that both versions have
        // the same numbers.
        let mut known: Vec<Class<'_>> = Vec::new();
        let mut numbers = Vec::with_capacity(rows * columns);
        for (cell, mut rules) in layout.cells_and_voids().zip(rules) {
            rules.sort_unstable();
            let class = Class { digits: [layout.digits(cell), layout.open(cell)], rules };
            let number = known.iter().position(|other| *other == class).unwrap_or(known.len());
            if number == known.len() {
                known.push(class);
            }
            numbers.push(number as u16);
        }
        let classes = cells.iter().map(|&cell| numbers[layout.index(cell)]).collect();
        let (mut seen, mut pairs) = (vec![0; columns * columns * rows], vec![0; rows * rows]);
        let place = |cell: Cell| {
            if is_turned { (cell.column(), cell.row()) } else { (cell.row(), cell.column()) }
        };
        // Marked group by group, because collecting the peers of each cell would walk through all
        // groups each time.
        for group in layout.groups() {
            for &one in group {
                let (row, column) = place(one);
                for &other in group.iter().filter(|&&other| other != one) {
                    let (to_row, to_column) = place(other);
                    seen[(column * columns + to_column) * rows + row] |= 1 << to_row;
                }
            }
        }
        for (at, &bits) in seen.iter().enumerate() {
            for (to_row, count) in pairs[at % rows * rows..][..rows].iter_mut().enumerate() {
                *count += bits >> to_row & 1;
            }
        }
        Self { rows, columns, classes, seen, pairs }
    }

    fn class(&self, row: usize, column: usize) -> u16 {
        self.classes[row * self.columns + column]
    }
}

/// A search for permutations of lines that map `source` to `target`.
struct SymmetrySearch<'a> {
    layout: &'a Layout,
    groups: &'a Groups,
    is_turned: bool,
    source: Relation,
    target: &'a Relation,
}

impl Layout {
    /// True if regions are mapped to regions, and if each condition on cells outside its rule, such
    /// as on neighbours, also applies on another board to the images of these cells. Conditions on
    /// a rule's own cells are moved with the rule and need no check.
    pub(super) fn preserves_outside_conditions(
        &self,
        other: &Self,
        image: impl Fn(Cell) -> Cell,
    ) -> bool {
        // Without the feature there are no such conditions.
        if !cfg!(feature = "constraints") {
            return true;
        }
        // Region sums would concern other cells if a region were mapped to another house.
        let mut regions = BTreeMap::new();
        let mut keeps_region = |cell| {
            let image = other.region(image(cell));
            *regions.entry(self.region(cell)).or_insert(image) == image
        };
        if !self.conditions().is_empty() && !self.cells().all(&mut keeps_region) {
            return false;
        }
        let reaching = |layout: &Self, image: &dyn Fn(Cell) -> Cell| {
            let mut by_cells: BTreeMap<Vec<Cell>, Vec<Meaning>> = BTreeMap::new();
            for (rule, meaning) in layout.conditions() {
                let own = layout.rules()[*rule].cells();
                if !meaning.cells().iter().all(|cell| own.contains(cell)) {
                    let meaning = meaning.moved(image)?;
                    let mut cells = meaning.cells();
                    cells.sort_unstable();
                    by_cells.entry(cells).or_default().push(meaning);
                }
            }
            Some(by_cells)
        };
        let (Some(moved), Some(there)) = (reaching(self, &image), reaching(other, &|cell| cell))
        else {
            return false;
        };
        moved.len() == there.len()
            && moved.iter().zip(&there).all(|((one, moved), (cells, there))| {
                let is_there = |meaning: &Meaning| there.contains(meaning);
                one == cells && moved.len() == there.len() && moved.iter().all(is_there)
            })
    }
}

/// The cells of the houses, and the rules; both sorted, so that they can be compared.
type Groups = (Vec<Vec<Cell>>, Vec<Rule>);

/// The houses and rules after the cells are moved.
fn groups(layout: &Layout, image: impl Fn(Cell) -> Cell) -> Groups {
    let moved = |cells: &[Cell]| {
        let mut moved: Vec<Cell> = cells.iter().map(|&cell| image(cell)).collect();
        moved.sort_unstable();
        moved
    };
    let mut houses: Vec<_> = layout.houses().iter().map(|house| moved(house.cells())).collect();
    let mut rules: Vec<Rule> = layout.rules().iter().map(|rule| rule.moved(&image)).collect();
    houses.sort_unstable();
    rules.sort_unstable();
    (houses, rules)
}

/// The state of a search, and its callbacks.
struct SymmetrySearchState<'a, 'o, 'k, 'f> {
    /// The images of the rows so far.
    rows: Vec<usize>,
    steps: u64,
    order: &'a mut Order<'o>,
    ask: &'a mut StepCallback<'k>,
    found: &'f mut dyn FnMut(Automorphism) -> ControlFlow<()>,
}

impl SymmetrySearchState<'_, '_, '_, '_> {
    fn step(&mut self) -> ControlFlow<()> {
        self.steps += 1;
        (self.ask)(self.steps)
    }

    /// The lines that are not images yet, in the order in which to try them.
    fn free(&mut self, lines: usize, taken: &[usize]) -> Vec<usize> {
        let mut free: Vec<usize> = (0..lines).filter(|line| !taken.contains(line)).collect();
        (self.order)(&mut free);
        free
    }
}

impl SymmetrySearch<'_> {
    /// Chooses images for the remaining rows; one recursive call per row.
    fn rows(&self, state: &mut SymmetrySearchState<'_, '_, '_, '_>) -> ControlFlow<()> {
        if state.rows.len() == self.source.rows {
            let seen = self.with_rows_moved(&state.rows);
            return self.columns(state, &seen, &mut Vec::new());
        }
        for image in state.free(self.source.rows, &state.rows.clone()) {
            state.step()?;
            if self.row_fits(&state.rows, image) {
                state.rows.push(image);
                let flow = self.rows(state);
                state.rows.pop();
                flow?;
            }
        }
        ControlFlow::Continue(())
    }

    /// True if the next row may have this image. Only compares what does not depend on the order of
    /// columns: the classes of its cells, and the numbers of pairs with earlier rows.
    fn row_fits(&self, rows: &[usize], image: usize) -> bool {
        let (row, count) = (rows.len(), self.source.rows);
        let mut classes = [&self.source, self.target].map(|_| Vec::new());
        for column in 0..self.source.columns {
            classes[0].push(self.source.class(row, column));
            classes[1].push(self.target.class(image, column));
        }
        for classes in &mut classes {
            classes.sort_unstable();
        }
        let pairs = |other: usize, to: usize| {
            self.source.pairs[row * count + other] == self.target.pairs[image * count + to]
        };
        let [one, other] = classes;
        one == other
            && pairs(row, image)
            && rows.iter().enumerate().all(|(earlier, &to)| pairs(earlier, to))
    }

    /// The relation of the source with its rows moved to their images, so that columns can be
    /// compared directly.
    fn with_rows_moved(&self, images: &[usize]) -> Vec<u32> {
        let rows = self.source.rows;
        let mut moved = vec![0; self.source.seen.len()];
        for (at, &seen) in self.source.seen.iter().enumerate() {
            let mut bits = 0;
            for (row, &image) in images.iter().enumerate() {
                bits |= (seen >> row & 1) << image;
            }
            moved[at / rows * rows + images[at % rows]] = bits;
        }
        moved
    }

    /// Chooses images for the remaining columns; one recursive call per column.
    fn columns(
        &self,
        state: &mut SymmetrySearchState<'_, '_, '_, '_>,
        seen: &[u32],
        columns: &mut Vec<usize>,
    ) -> ControlFlow<()> {
        if columns.len() == self.source.columns {
            return self.found(state, columns);
        }
        for image in state.free(self.source.columns, columns) {
            state.step()?;
            if self.column_fits(&state.rows, seen, columns, image) {
                columns.push(image);
                let flow = self.columns(state, seen, columns);
                columns.pop();
                flow?;
            }
        }
        ControlFlow::Continue(())
    }

    /// True if the next column can have this image: its cells are of the same classes and see the
    /// right cells of their own column and of earlier ones.
    fn column_fits(&self, rows: &[usize], seen: &[u32], columns: &[usize], image: usize) -> bool {
        let (column, height) = (columns.len(), self.source.rows);
        let pair = |one: usize, other: usize| (one * self.source.columns + other) * height;
        let is_alike = |(row, &to): (usize, &usize)| {
            self.source.class(row, column) == self.target.class(to, image)
        };
        let sees_alike = |(earlier, to): (usize, usize)| {
            let (one, other) = (pair(column, earlier), pair(image, to));
            seen[one..one + height] == self.target.seen[other..other + height]
        };
        rows.iter().enumerate().all(is_alike)
            && columns.iter().copied().enumerate().chain([(column, image)]).all(sees_alike)
    }

    /// Reports the symmetry if it maps houses and rules to each other as well.
    fn found(
        &self,
        state: &mut SymmetrySearchState<'_, '_, '_, '_>,
        columns: &[usize],
    ) -> ControlFlow<()> {
        let image = |cell: Cell| {
            let (row, column) = if self.is_turned {
                (cell.column(), cell.row())
            } else {
                (cell.row(), cell.column())
            };
            self.layout.index(Cell::new(state.rows[row], columns[column]))
        };
        let images: Vec<usize> = self.layout.cells_and_voids().map(image).collect();
        let moved = groups(self.layout, |cell| self.layout.cell(images[self.layout.index(cell)]));
        let image = |cell| self.layout.cell(images[self.layout.index(cell)]);
        if moved == *self.groups && self.layout.preserves_outside_conditions(self.layout, image) {
            (state.found)(Automorphism { images })?;
        }
        ControlFlow::Continue(())
    }
}

/// The result of a search for the least disguise of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Least {
    /// The least disguise.
    Form(Grid),
    /// The layout has too many symmetries, or the search for them takes too long.
    TooMany,
    /// The search was stopped.
    Stopped,
}

/// The number of steps after which the search for symmetries is given up.
const STEPS: u64 = 20_000_000;

impl Layout {
    /// The least line of a board under the symmetries of its layout and the renaming of digits; a
    /// blank is less than any digit. Two boards have the same least line if and only if they are
    /// disguises of each other. Gives up after more than `most` symmetries, or when `asked` returns
    /// true.
    pub fn least(&self, grid: &Grid, most: usize, asked: &dyn Fn() -> bool) -> Least {
        let classes = self.interchangeable();
        let (mut count, mut least, mut is_stopped) = (0, None, false);
        let mut ask = |steps: u64| {
            is_stopped = steps.is_multiple_of(256) && asked();
            let is_over = is_stopped || steps > STEPS;
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let flow = self.symmetries(&mut |_| (), &mut ask, &mut |symmetry| {
            count += 1;
            let form = renamed(&symmetry.apply(self, grid), self, &classes);
            if least.as_ref().is_none_or(|least| form < *least) {
                least = Some(form);
            }
            if count > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        match (flow, least) {
            (ControlFlow::Continue(()), Some(least)) => Least::Form(least),
            _ if is_stopped => Least::Stopped,
            _ => Least::TooMany,
        }
    }
}

/// The board with its digits renamed so that it becomes least: within each class, names are
/// assigned in order of first appearance.
fn renamed(grid: &Grid, layout: &Layout, classes: &[DigitSet]) -> Grid {
    let mut names = [None; Digit::COUNT];
    let mut free: Vec<DigitSet> = classes.to_vec();
    let mut renamed = Grid::empty(layout);
    for (cell, digit) in grid.placed() {
        let class = classes.iter().position(|class| class.contains(digit));
        let name = *names[digit.index()].get_or_insert_with(|| {
            let name = class.and_then(|class| free[class].first()).unwrap_or(digit);
            if let Some(class) = class {
                free[class].remove(name);
            }
            name
        });
        renamed.set(cell, Some(name));
    }
    renamed
}

#[cfg(test)]
mod tests {
    use super::super::Spec;
    use super::*;

    fn count(layout: &Layout) -> usize {
        let mut count = 0;
        let _ = layout.symmetries(&mut |_| (), &mut |_| ControlFlow::Continue(()), &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Conditions on the neighbours of a rule's cells, or on their places, are mapped with these
    /// cells.
    #[test]
    fn rules_about_neighbours_and_places_limit_the_symmetries() {
        for (rules, expected) in [
            ("nonconsecutive:", 8),
            ("all-dots:", 8),
            ("minimum:r1c1", 8),
            ("disjoint-groups:", 64),
            // Columns may change places, rows may not.
            ("row-index:r1c1r1c2r1c3r1c4", 8),
            ("column-index:r1c2r2c2r3c2r4c2", 8),
            ("row-index:r2c1 column-index:r2c1", 1),
        ] {
            let layout = Layout::of_line(&format!("2x2+rules {rules}")).expect("a board");
            assert_eq!(count(&layout), expected, "{rules}");
            for (turned, map) in layout.turns() {
                let image = |cell| map.image(&layout, cell);
                assert!(layout.preserves_outside_conditions(&turned, image), "{rules}");
            }
        }
        let index = Layout::of_line("2x2+rules row-index:r2c1 column-index:r2c1").expect("a board");
        // Rows and columns may be exchanged, but neither may be reversed.
        assert_eq!(index.turns().len(), 2);
    }

    fn named(name: &str) -> Layout {
        name.parse::<Spec>().unwrap().layout().unwrap()
    }

    /// The expected numbers are counted by hand: permutations of bands, of rows within bands, the
    /// same for columns, and the transposition.
    #[test]
    fn each_board_has_the_known_number_of_symmetries() {
        assert_eq!(count(&named("2x2")), 2 * 8 * 8);
        assert_eq!(count(&named("2x3")), (6 * 8) * (2 * 36));
        // The eight of a square: nothing else preserves knight's or king's moves.
        assert_eq!(count(&named("3x3+antiknight")), 8);
        assert_eq!(count(&named("2x2+antiking")), 8);
    }

    /// Tries all permutations of rows and columns of a small board, transposed or not.
    #[test]
    fn the_search_agrees_with_trying_everything() {
        let orders = |count: usize| {
            let mut orders = vec![Vec::new()];
            for _ in 0..count {
                orders = orders
                    .into_iter()
                    .flat_map(|order: Vec<usize>| {
                        let free =
                            (0..count).filter(|line| !order.contains(line)).collect::<Vec<_>>();
                        free.into_iter().map(move |line| [order.clone(), vec![line]].concat())
                    })
                    .collect();
            }
            orders
        };
        for line in ["2x2x", "4j 1112132233243444", "2x2k r1c1r1c2=3 r4c3r4c4=3", "2x2+antiknight"]
        {
            let layout = Layout::of_line(line).unwrap();
            let groups = super::groups(&layout, |cell| cell);
            let mut naive = 0;
            for rows in orders(4) {
                for columns in orders(4) {
                    for turned in [false, true] {
                        let image = |cell: Cell| {
                            let (row, column) = (cell.row(), cell.column());
                            let (row, column) = if turned { (column, row) } else { (row, column) };
                            Cell::new(rows[row], columns[column])
                        };
                        let moved = super::groups(&layout, image);
                        naive += usize::from(moved == groups);
                    }
                }
            }
            assert_eq!(count(&layout), naive, "{line}");
        }
    }

    #[test]
    fn digits_can_be_renamed_unless_a_rule_refers_to_them() {
        assert_eq!(named("2x3").interchangeable(), [DigitSet::up_to(6)]);
        let killer = Layout::of_line("2x2k r1c1r1c2=3").unwrap();
        assert_eq!(killer.interchangeable().len(), 4);
        let regions = super::super::template("4x5").unwrap().interchangeable();
        let sizes: Vec<usize> = regions.iter().map(|class| class.len()).collect();
        assert_eq!(sizes.iter().sum::<usize>(), 9, "{regions:?}");
        assert!(sizes.len() > 1, "{regions:?}");
        let sukaku = Layout::of_line("2x2+sukaku r1c1:13 r4c4:13").unwrap().interchangeable();
        assert_eq!(sukaku, [DigitSet::from_bits(0b101), DigitSet::from_bits(0b1010)]);
    }

    #[test]
    fn a_long_or_cancelled_search_is_reported() {
        let (large, small) = (named("4x4"), named("2x2"));
        let empty = |layout: &Layout| Grid::empty(layout);
        assert_eq!(large.least(&empty(&large), 1000, &|| false), Least::TooMany);
        assert_eq!(large.least(&empty(&large), usize::MAX, &|| true), Least::Stopped);
        assert_eq!(small.least(&empty(&small), 1000, &|| false), Least::Form(empty(&small)));
    }
}
