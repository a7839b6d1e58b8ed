//! Walls, cages and diagonals of a board, for the page.

use underdoku_grid::layout::{Cell, House, HouseKind, Layout, Spec, Variant};

use crate::wire::{Cage, Shape, Strip};

/// The shape of a square board; `None` for the usual one, and for one without a name.
pub(crate) fn shape(layout: &Layout) -> Option<Shape> {
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
