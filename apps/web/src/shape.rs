//! Walls, cages and diagonals of a board, for the page.

use underdoku_grid::layout::{Cell, Edge, House, HouseKind, Layout, Side, Spec, Variant};

use crate::wire::{Board, Cage, Shape, Square, Strip};

/// A board with these squares, in the order of its cells and voids.
pub(crate) fn board(layout: &Layout, squares: Vec<Square>) -> Board {
    Board {
        rows: layout.rows(),
        columns: layout.columns(),
        regions: layout.cells_and_voids().map(|cell| layout.region(cell)).collect(),
        lines: layout.cells_and_voids().map(|cell| lines(layout, cell)).collect(),
        squares,
        shape: shape(layout),
    }
}

/// The sum of a cell's lines, as [`Board::lines`] has it.
fn lines(layout: &Layout, cell: Cell) -> u8 {
    let is_inner = |edge: Edge| edge.is_border() && edge != Edge::Outer;
    let border = |side| layout.edge(cell, side).is_some_and(is_inner);
    let [down, up] = layout.diagonals(cell);
    let flags = [border(Side::Top), border(Side::Left), down, up];
    flags.into_iter().enumerate().map(|(bit, flag)| u8::from(flag) << bit).sum()
}

/// The shape of a square board; none for the standard one, and for one without a name.
fn shape(layout: &Layout) -> Option<Shape> {
    let spec = layout.spec().filter(|&spec| spec != Spec::CLASSIC)?;
    let indices = |cells: &[Cell]| cells.iter().map(|&cell| layout.index(cell)).collect();
    let is_drawn = |house: &&House| matches!(house.kind(), HouseKind::Diagonal | HouseKind::Window);
    let strip = |house: &House| Strip { name: house.to_string(), cells: indices(house.cells()) };
    let cages = layout.cages().iter();
    Some(Shape {
        kind: spec.to_string(),
        title: title(spec),
        is_jigsaw: spec.is_jigsaw(),
        strips: layout.houses().iter().filter(is_drawn).map(strip).collect(),
        cages: cages.map(|cage| Cage { cells: indices(cage.cells()), sum: cage.sum() }).collect(),
        steps: spec.variants().flat_map(steps).copied().collect(),
    })
}

/// The common name of a kind of board: `9x9 jigsaw, X, Killer`.
pub(crate) fn title(spec: Spec) -> String {
    let size = spec.size();
    let regions = if spec.is_jigsaw() { " jigsaw" } else { "" };
    let rules: String = spec.variants().map(|variant| format!(", {}", variant.title())).collect();
    format!("{size}x{size}{regions}{rules}")
}

/// The moves, down and across, between cells that must differ.
const fn steps(variant: Variant) -> &'static [[usize; 2]] {
    match variant {
        Variant::AntiKnight => &[[1, 2], [2, 1]],
        Variant::AntiKing => &[[1, 1]],
        _ => &[],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
