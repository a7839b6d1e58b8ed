//! Walls, cages and diagonals of a board, for the page.

use underdoku_game::classic::kind_name;
use underdoku_grid::layout::{Cell, Edge, House, HouseKind, Layout, Side, Spec, Stroke};

use crate::wire::{Board, Cage, Shape, Square, Strip};

/// A board with these squares, in the order of its cells and voids.
pub(crate) fn board(layout: &Layout, squares: Vec<Square>) -> Board {
    Board {
        rows: layout.rows(),
        columns: layout.columns(),
        regions: layout.cells_and_voids().map(|cell| layout.region(cell)).collect(),
        lines: layout.cells_and_voids().map(|cell| lines(layout, cell)).collect(),
        groups: groups(layout),
        squares,
        shape: shape(layout),
    }
}

/// The cells of each house and cage, as indices.
fn groups(layout: &Layout) -> Vec<Vec<usize>> {
    let indices = |cells: &[Cell]| cells.iter().map(|&cell| layout.index(cell)).collect();
    layout.groups().map(indices).collect()
}

/// The sum of a cell's lines, in the form of [`Board::lines`].
fn lines(layout: &Layout, cell: Cell) -> u8 {
    let is_inner = |edge: Edge| edge.is_border() && edge != Edge::Outer;
    let border = |side| layout.edge(cell, side).is_some_and(is_inner);
    let [down, up] = layout.diagonals(cell);
    let flags = [border(Side::Top), border(Side::Left), down, up];
    flags.into_iter().enumerate().map(|(bit, flag)| u8::from(flag) << bit).sum()
}

/// The shape of a board of a named kind; none for the standard board.
fn shape(layout: &Layout) -> Option<Shape> {
    let spec = layout.spec().filter(|&spec| spec != Spec::CLASSIC)?;
    let indices = |cells: &[Cell]| cells.iter().map(|&cell| layout.index(cell)).collect();
    let is_drawn = |house: &&House| {
        matches!(house.kind(), HouseKind::Diagonal | HouseKind::Window | HouseKind::Extra)
    };
    let strip = |house: &House| Strip { name: house.to_string(), cells: indices(house.cells()) };
    let (mut window_lines, mut cage_lines) = (String::new(), String::new());
    for stroke in layout.strokes() {
        match stroke {
            Stroke::Shading { cells } => window_lines += &outline(&cells, None),
            Stroke::Cage { cells, number } => cage_lines += &outline(&cells, number),
            // Each cell has the diagonals through it; see `lines`. All other rules are drawn by the
            // engine that reads them; see `rule_drawing`.
            _ => {}
        }
    }
    let cages = layout.cages().iter();
    Some(Shape {
        kind: spec.to_string(),
        title: kind_name(spec),
        is_jigsaw: spec.is_jigsaw(),
        strips: layout.houses().iter().filter(is_drawn).map(strip).collect(),
        cages: cages.map(|cage| Cage { cells: indices(cage.cells()), sum: cage.sum() }).collect(),
        window_lines,
        cage_lines,
    })
}

/// The distance of a cage's line from the edge of its cells, which are 100 wide.
const INSET: i32 = 10;
/// The size of the gap that an outline leaves for a sum: its height, and its width for a sum of
/// one, two or three digits.
const BELOW: i32 = 42;
const BESIDE: [i32; 3] = [36, 52, 68];

/// The line inside some cells along their edge, with a gap for a sum in the first of them.
fn outline(cells: &[Cell], sum: Option<u16>) -> String {
    let gap = sum.map(|sum| BESIDE[usize::from(sum > 9) + usize::from(sum > 99)]);
    let of = |(index, &cell): (usize, &Cell)| {
        let gap = gap.filter(|_| index == 0);
        let edges = Side::ALL.into_iter().filter(move |&side| !has(cells, cell, step(side)));
        edges.map(move |side| edge(cells, cell, side, gap)).collect::<String>()
    };
    cells.iter().enumerate().map(of).collect()
}

/// The step to a neighbour: rows down and columns right.
const fn step(side: Side) -> (i32, i32) {
    match side {
        Side::Top => (-1, 0),
        Side::Right => (0, 1),
        Side::Bottom => (1, 0),
        Side::Left => (0, -1),
    }
}

/// True if the cell this many rows below and columns right of a cell is among some cells.
fn has(cells: &[Cell], cell: Cell, (down, across): (i32, i32)) -> bool {
    let (row, column) = at(cell);
    cells.iter().any(|&other| at(other) == (row + down, column + across))
}

/// The row and the column of a cell.
fn at(cell: Cell) -> (i32, i32) {
    let signed = |of: usize| i32::try_from(of).expect("a board has at most 25 rows");
    (signed(cell.row()), signed(cell.column()))
}

/// The line along one edge. At an inner corner it continues into the next cell, where the line
/// along that one's edge meets it.
fn edge(cells: &[Cell], cell: Cell, side: Side, gap: Option<i32>) -> String {
    let (down, across) = step(side);
    let is_level = down != 0;
    let end = |sign: i32| {
        let beside = if is_level { (0, sign) } else { (sign, 0) };
        let reach = match (
            has(cells, cell, beside),
            has(cells, cell, (beside.0 + down, beside.1 + across)),
        ) {
            (false, _) => 50 - INSET,
            (true, true) => 50 + INSET,
            (true, false) => 50,
        };
        sign * reach
    };
    let start = match gap {
        Some(width) if side == Side::Top => width - 50,
        Some(_) if side == Side::Left => BELOW - 50,
        _ => end(-1),
    };
    let (row, column) = at(cell);
    let (x, y) = (column * 100 + 50, row * 100 + 50);
    let fixed = 50 - INSET;
    if is_level {
        format!("M{} {}H{}", x + start, y + down * fixed, x + end(1))
    } else {
        format!("M{} {}V{}", x + across * fixed, y + start, y + end(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outline_runs_along_the_edge_and_leaves_a_gap_for_the_sum() {
        let corner = [(0, 0), (0, 1), (1, 0)].map(|(row, column)| Cell::new(row, column));
        let whole =
            "M10 10H100M10 10V100M100 10H190M190 10V90M90 90H190M90 90V190M10 190H90M10 100V190";
        assert_eq!(outline(&corner, None), whole);
        let gapped = outline(&corner, Some(7));
        assert!(gapped.starts_with("M36 10H100") && gapped.contains("M10 42V100"), "{gapped}");
        assert!(outline(&corner, Some(12)).starts_with("M52 10H100"));
        assert!(outline(&corner, Some(100)).starts_with("M68 10H100"));
    }

    #[test]
    fn groups_are_what_the_layout_sees() {
        for spec in ["2x2", "2x2x", "2x3", "3x3+antiknight", "3x3+windoku"] {
            let layout = spec.parse::<Spec>().unwrap().layout().unwrap();
            let groups = groups(&layout);
            for one in layout.cells_and_voids() {
                for other in layout.cells_and_voids() {
                    let [a, b] = [one, other].map(|cell| layout.index(cell));
                    let sees = a != b && groups.iter().any(|of| of.contains(&a) && of.contains(&b));
                    assert_eq!(sees, layout.sees(one, other), "{spec} {one} {other}");
                }
            }
        }
    }

    #[test]
    fn lines_are_those_of_the_layout() {
        let sums = |spec: &str| {
            let layout = spec.parse::<Spec>().unwrap().layout().unwrap();
            layout.cells_and_voids().map(|cell| lines(&layout, cell)).collect::<Vec<_>>()
        };
        assert_eq!(sums("2x2"), [0, 0, 2, 0, 0, 0, 2, 0, 1, 1, 3, 1, 0, 0, 2, 0]);
        assert_eq!(sums("2x2x"), [4, 0, 2, 8, 0, 4, 10, 0, 1, 9, 7, 1, 8, 0, 2, 4]);
    }
}
