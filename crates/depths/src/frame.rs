//! The index of a layout: its houses and cages as sets of cells.

use underdoku_grid::layout::{Cell, HouseKind, Layout};

use super::cells::Cells;
use super::counts::{Counts, MOST_GROUPS};

/// The maximum number of cells on a board.
pub(crate) const MOST: usize = 81;
/// The digit of each cell, 0 for a blank.
pub(crate) type Digits = [u8; MOST];

/// The name of a house or a cage.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GroupName {
    /// The house of this kind and number, from 1: `row 3`.
    House(HouseKind, u8),
    /// The cage with this first cell.
    Cage(Cell),
}

/// Cells that must hold different digits.
#[derive(Clone, Debug)]
pub(crate) struct FrameGroup {
    pub(crate) name: GroupName,
    pub(crate) cells: Cells,
    /// The sum, if it is a cage that has one.
    pub(crate) sum: Option<u32>,
}

impl FrameGroup {
    pub(crate) const fn kind(&self) -> Option<HouseKind> {
        match self.name {
            GroupName::House(kind, _) => Some(kind),
            GroupName::Cage(_) => None,
        }
    }

    pub(crate) fn is_line(&self) -> bool {
        matches!(self.kind(), Some(HouseKind::Row | HouseKind::Column))
    }

    pub(crate) fn is_region(&self) -> bool {
        matches!(self.kind(), Some(HouseKind::Box | HouseKind::Region))
    }

    pub(crate) fn is_diagonal(&self) -> bool {
        self.kind() == Some(HouseKind::Diagonal)
    }
}

/// A layout prepared for grading: everything that would be looked up for each cell is computed
/// once.
#[derive(Clone, Debug)]
pub(crate) struct LayoutIndex {
    pub(crate) layout: Layout,
    pub(crate) size: usize,
    pub(crate) all: Cells,
    /// Rows, columns, regions, diagonals. Ties between houses are settled in this order.
    pub(crate) houses: Vec<FrameGroup>,
    pub(crate) cages: Vec<FrameGroup>,
    /// For each cell, the cells that must differ from it.
    pub(crate) peers: Vec<Cells>,
    /// For each cell, the indices of its houses.
    pub(crate) houses_of: Vec<Vec<usize>>,
    /// For each cell, its houses and its cage in bits. Cages are numbered after the houses.
    pub(crate) groups_of: Vec<u64>,
    /// `groups_of` as counters.
    pub(crate) counts_of: Vec<Counts>,
    /// Pairs of houses that share two cells or more.
    pub(crate) crossings: Vec<Crossing>,
    /// For each cell, the crossings that have it in their shared part, or in one of their other
    /// parts.
    pub(crate) crossed: Vec<Crossed>,
    /// For each house that cages meet, the part that its whole cages leave over.
    pub(crate) rests: Vec<Rest>,
}

/// The part of a house that its whole cages leave over.
#[derive(Clone, Debug)]
pub(crate) struct Rest {
    pub(crate) house: GroupName,
    pub(crate) cells: Cells,
    pub(crate) sum: u32,
}

/// Two houses that share two cells or more.
#[derive(Clone, Debug)]
pub(crate) struct Crossing {
    /// The indices of the houses.
    pub(crate) houses: [usize; 2],
    pub(crate) shared: Cells,
    /// The cells of each that are not shared.
    pub(crate) rests: [Cells; 2],
}

/// The crossings of some cells in bits, one set for each part of a crossing.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Crossed {
    pub(crate) shared: u128,
    pub(crate) rests: [u128; 2],
}

impl Crossed {
    /// The crossings of one cell.
    fn of(crossings: &[Crossing], cell: usize) -> Self {
        let bits = |part: &dyn Fn(&Crossing) -> Cells| {
            let held = crossings.iter().enumerate().filter(|(_, of)| part(of).contains(cell));
            held.fold(0, |all, (index, _)| all | 1 << index)
        };
        Self { shared: bits(&|of| of.shared), rests: [0, 1].map(|at| bits(&|of| of.rests[at])) }
    }

    /// The union.
    pub(crate) const fn with(self, other: &Self) -> Self {
        let [one, two] = self.rests;
        Self {
            shared: self.shared | other.shared,
            rests: [one | other.rests[0], two | other.rests[1]],
        }
    }

    /// The crossings in which one house has cells only in the shared part, and the other has cells
    /// elsewhere too.
    pub(crate) const fn locked(self) -> u128 {
        let [one, other] = self.rests;
        self.shared & (one ^ other)
    }
}

impl LayoutIndex {
    /// The index of a square layout with at most nine rows, only full houses, and at most
    /// [`MOST_GROUPS`] houses and cages.
    pub(crate) fn of(layout: Layout) -> Self {
        let size = layout.rows();
        let cells = |places: &[Cell]| places.iter().map(|&place| layout.index(place)).collect();
        let houses: Vec<FrameGroup> = layout
            .houses()
            .iter()
            .map(|house| FrameGroup {
                name: GroupName::House(house.kind(), house.index() as u8 + 1),
                cells: cells(house.cells()),
                sum: None,
            })
            .collect();
        let cages: Vec<FrameGroup> = layout
            .cages()
            .iter()
            .filter_map(|cage| {
                let name = GroupName::Cage(cage.head()?);
                Some(FrameGroup {
                    name,
                    cells: cells(cage.cells()),
                    sum: cage.sum().map(u32::from),
                })
            })
            .collect();
        assert!(houses.len() + cages.len() <= MOST_GROUPS, "more groups than can be counted");
        let count = size * size;
        let of = |cell: usize| {
            houses.iter().chain(&cages).filter(move |group| group.cells.contains(cell))
        };
        let peers = (0..count)
            .map(|cell| {
                of(cell).fold(Cells::NONE, |all, group| all | group.cells) - Cells::one(cell)
            })
            .collect();
        let houses_of = (0..count)
            .map(|cell| (0..houses.len()).filter(|&h| houses[h].cells.contains(cell)).collect())
            .collect();
        let groups_of: Vec<u64> = (0..count)
            .map(|cell| -> u64 {
                let groups = houses.iter().chain(&cages).enumerate();
                let of_it = groups.filter(|(_, group)| group.cells.contains(cell));
                of_it.fold(0, |all, (index, _)| all | 1 << index)
            })
            .collect();
        let counts_of = groups_of.iter().map(|&groups| Counts::one_each(groups)).collect();
        let crossings = crossings(&houses);
        assert!(crossings.len() <= 128, "more crossings than bits");
        let crossed = (0..count).map(|cell| Crossed::of(&crossings, cell)).collect();
        let rests = rests(size as u32, &houses, &cages);
        let all = Cells::below(count);
        Self {
            layout,
            size,
            all,
            houses,
            cages,
            peers,
            houses_of,
            groups_of,
            counts_of,
            crossings,
            crossed,
            rests,
        }
    }

    /// The bits of all digits.
    pub(crate) const fn every_digit(&self) -> u16 {
        (1 << self.size) - 1
    }

    /// The bits of all houses.
    pub(crate) const fn every_house(&self) -> u64 {
        (1 << self.houses.len()) - 1
    }

    /// The bits of all houses and cages.
    pub(crate) const fn every_group(&self) -> u64 {
        (1 << (self.houses.len() + self.cages.len())) - 1
    }

    /// The cell with an index.
    pub(crate) const fn place(&self, cell: usize) -> Cell {
        self.layout.cell(cell)
    }

    /// The index of a cell; none if the board does not have it.
    pub(crate) fn cell(&self, place: Cell) -> Option<usize> {
        self.layout.has(place).then(|| self.layout.index(place))
    }

    /// Of these houses, the first with the most cells of a set; none if no cell of the set is in
    /// any.
    pub(crate) fn fullest(
        &self,
        of: Cells,
        mut is_meant: impl FnMut(usize) -> bool,
    ) -> Option<usize> {
        let count = |house: usize| (self.houses[house].cells & of).len();
        let mut best = None;
        for house in (0..self.houses.len()).filter(|&house| is_meant(house)) {
            if count(house) > best.map_or(0, count) {
                best = Some(house);
            }
        }
        best
    }
}

fn crossings(houses: &[FrameGroup]) -> Vec<Crossing> {
    let crossed = |one: usize, other: usize| {
        let cells = [one, other].map(|house| houses[house].cells);
        let shared = cells[0] & cells[1];
        Crossing { houses: [one, other], shared, rests: cells.map(|cells| cells - shared) }
    };
    let pairs = (0..houses.len()).flat_map(|one| (one + 1..houses.len()).map(move |at| (one, at)));
    pairs
        .map(|(one, other)| crossed(one, other))
        .filter(|crossing| crossing.shared.len() >= 2)
        .collect()
}

fn rests(size: u32, houses: &[FrameGroup], cages: &[FrameGroup]) -> Vec<Rest> {
    let rest = |house: &FrameGroup| {
        let (mut sum, mut cells) = (size * (size + 1) / 2, house.cells);
        for cage in cages.iter().filter(|cage| cage.cells.is_within(house.cells)) {
            sum = sum.checked_sub(cage.sum?)?;
            cells -= cage.cells;
        }
        Some(Rest { house: house.name, cells, sum })
    };
    if cages.is_empty() { Vec::new() } else { houses.iter().filter_map(rest).collect() }
}
