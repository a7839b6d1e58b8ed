//! Tracks what is drawn where, so that rules do not cover each other.

use std::collections::BTreeSet;

use underdoku_grid::layout::{Cell, CellSet, Footprint, Layout, Rule};

/// The room that is left on a board.
#[derive(Clone)]
pub(super) struct FreeSpace<'l> {
    layout: &'l Layout,
    /// The number of rules in each cell.
    weights: Vec<usize>,
    /// Cells with a line or a shape.
    inked: CellSet,
    /// Cells of cages, regions and clones.
    grouped: CellSet,
    /// The steps of lines, from cell to cell in row order.
    steps: BTreeSet<[Cell; 2]>,
    /// Common edges and corners with a mark, by their cells.
    marks: BTreeSet<Vec<Cell>>,
    /// The places beside the board with a number, by row and column from 0.
    beside: BTreeSet<[isize; 2]>,
}

impl<'l> FreeSpace<'l> {
    /// The room that a board's own rules leave.
    pub(super) fn on(layout: &'l Layout) -> Self {
        let mut room = Self {
            layout,
            weights: vec![0; layout.rows() * layout.columns()],
            inked: CellSet::EMPTY,
            grouped: CellSet::EMPTY,
            steps: BTreeSet::new(),
            marks: BTreeSet::new(),
            beside: BTreeSet::new(),
        };
        for rule in layout.rules() {
            if let Some(placement) = rule.kind().placement() {
                room.take(placement.footprint, rule);
            }
        }
        room
    }

    /// True if a line may pass through a cell.
    pub(super) fn is_clear(&self, cell: Cell) -> bool {
        !self.layout.is_void(cell) && !self.inked.contains(cell)
    }

    /// True if a cell is in no group.
    pub(super) fn is_loose(&self, cell: Cell) -> bool {
        !self.layout.is_void(cell) && !self.grouped.contains(cell)
    }

    /// True if a pair of neighbours has a mark.
    pub(super) fn is_marked(&self, pair: [Cell; 2]) -> bool {
        self.marks.contains(pair.as_slice())
    }

    /// True if a line may go from one cell to the other without covering a mark or crossing another
    /// line.
    pub(super) fn is_passable(&self, one: Cell, other: Cell) -> bool {
        if self.marks.contains(ordered([one, other]).as_slice()) {
            return false;
        }
        if one.row() == other.row() || one.column() == other.column() {
            return true;
        }
        let across = [Cell::new(one.row(), other.column()), Cell::new(other.row(), one.column())];
        let mut around = vec![one, other, across[0], across[1]];
        around.sort_unstable();
        !self.steps.contains(&ordered(across)) && !self.marks.contains(&around)
    }

    /// True if a rule would cover no other.
    pub(super) fn fits(&self, footprint: Footprint, rule: &Rule) -> bool {
        let cells = rule.cells();
        match footprint {
            Footprint::Line { .. } => {
                let mut steps = cells.windows(2).map(|step| (step[0], step[1]));
                cells.iter().all(|&cell| self.is_clear(cell))
                    && steps.all(|(one, other)| self.is_passable(one, other))
            }
            Footprint::Cell | Footprint::Counts => cells.iter().all(|&cell| self.is_clear(cell)),
            Footprint::Group { .. } | Footprint::Copies { .. } => {
                cells.iter().all(|&cell| self.is_loose(cell))
            }
            Footprint::Edge | Footprint::Corner => {
                let cells = sorted(cells);
                let is_crossed = |&[one, other]: &[Cell; 2]| {
                    cells.contains(&one)
                        && cells.contains(&other)
                        && (cells.len() == 2
                            || one.row() != other.row() && one.column() != other.column())
                };
                !self.marks.contains(&cells) && !self.steps.iter().any(is_crossed)
            }
            Footprint::WholeLine | Footprint::Slant => {
                place_beside(rule).is_none_or(|place| !self.beside.contains(&place))
            }
            _ => true,
        }
    }

    /// Marks the room of a rule as taken.
    pub(super) fn take(&mut self, footprint: Footprint, rule: &Rule) {
        let cells = rule.cells();
        match footprint {
            Footprint::Line { .. } => {
                self.inked |= cells.iter().copied().collect();
                self.steps.extend(cells.windows(2).map(|step| ordered([step[0], step[1]])));
            }
            Footprint::Cell | Footprint::Counts => self.inked |= cells.iter().copied().collect(),
            Footprint::Group { .. } | Footprint::Copies { .. } => {
                self.grouped |= cells.iter().copied().collect();
            }
            Footprint::Edge | Footprint::Corner => {
                self.marks.insert(sorted(cells));
            }
            Footprint::WholeLine | Footprint::Slant => {
                self.beside.extend(place_beside(rule));
                return;
            }
            _ => return,
        }
        for &cell in cells {
            self.weights[self.layout.index(cell)] += 1;
        }
    }

    /// How crowded it is in and around some cells, in hundredths of a rule per cell.
    pub(super) fn crowd(&self, cells: &[Cell]) -> usize {
        let around = |cell: Cell| {
            let steps = (-1..=1).flat_map(|rows| (-1..=1).map(move |columns| (rows, columns)));
            let cells = steps.filter_map(move |(rows, columns)| cell.moved(rows, columns));
            cells.filter(|&cell| !self.layout.is_void(cell))
        };
        let rules: usize = cells
            .iter()
            .flat_map(|&cell| around(cell))
            .map(|cell| self.weights[self.layout.index(cell)])
            .sum();
        100 * rules / cells.len().max(1)
    }
}

fn ordered(mut pair: [Cell; 2]) -> [Cell; 2] {
    pair.sort_unstable();
    pair
}

fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}

/// The place of a number beside the first cell of a row, column or slant, on the side away from the
/// second.
fn place_beside(rule: &Rule) -> Option<[isize; 2]> {
    let [one, other, ..] = rule.cells() else { return None };
    let before = |one: usize, other: usize| {
        let (one, other) = (one.cast_signed(), other.cast_signed());
        one - (other - one).signum()
    };
    Some([before(one.row(), other.row()), before(one.column(), other.column())])
}
