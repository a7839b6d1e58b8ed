//! Additional rules on a square board: one row of a table each.

use super::{Cell, House, HouseKind, Layout};

/// A rule in addition to rows, columns and boxes or regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Variant {
    /// Both diagonals hold every digit.
    Diagonals,
    /// Cages add up to their sums.
    Killer,
    /// Boxes set off by one from the edge and from each other hold every digit (Windoku).
    Windows,
    /// Cells a knight's move apart differ.
    AntiKnight,
    /// Cells that touch at a corner differ.
    AntiKing,
    /// Cells are restricted to candidates, which stand in for givens.
    Sukaku,
}

/// The cells of one house each.
type Groups = Vec<(HouseKind, Vec<Cell>)>;

/// The names of a variant, and the function for its houses.
struct Row {
    variant: Variant,
    notation: &'static str,
    title: &'static str,
    houses: fn(&Layout) -> Groups,
}

/// In the order of the notation. The letters `x` and `k` are Solo's, which lacks the others.
const TABLE: [Row; 6] = [
    Row { variant: Variant::Diagonals, notation: "x", title: "X", houses: diagonals },
    Row { variant: Variant::Killer, notation: "k", title: "Killer", houses: |_| Vec::new() },
    Row { variant: Variant::Windows, notation: "+windoku", title: "Windoku", houses: windows },
    Row {
        variant: Variant::AntiKnight,
        notation: "+antiknight",
        title: "Anti-Knight",
        houses: knights,
    },
    Row { variant: Variant::AntiKing, notation: "+antiking", title: "Anti-King", houses: kings },
    Row { variant: Variant::Sukaku, notation: "+sukaku", title: "Sukaku", houses: |_| Vec::new() },
];

impl Variant {
    /// All of them, in the order of the notation.
    pub const ALL: [Self; 6] = [
        TABLE[0].variant,
        TABLE[1].variant,
        TABLE[2].variant,
        TABLE[3].variant,
        TABLE[4].variant,
        TABLE[5].variant,
    ];

    const fn row(self) -> &'static Row {
        &TABLE[self as usize]
    }

    /// Its notation after a size: `x`, `k`, `+windoku`, `+antiknight`, `+antiking`, `+sukaku`.
    pub const fn notation(self) -> &'static str {
        self.row().notation
    }

    /// Its common name.
    pub const fn title(self) -> &'static str {
        self.row().title
    }

    pub(super) fn houses(self, layout: &Layout) -> Vec<House> {
        let groups = (self.row().houses)(layout).into_iter().enumerate();
        groups
            .map(|(index, (kind, cells))| {
                House::new(kind, index, cells, |cell| layout.digits(cell))
            })
            .collect()
    }
}

fn diagonals(layout: &Layout) -> Groups {
    let size = layout.rows();
    let down = (0..size).map(|row| Cell::new(row, row)).collect();
    let up = (0..size).map(|row| Cell::new(row, size - 1 - row)).collect();
    vec![(HouseKind::Diagonal, down), (HouseKind::Diagonal, up)]
}

/// The windows have the size of a box, with a line before, between and after them; none on a board
/// without boxes.
fn windows(layout: &Layout) -> Groups {
    let Some((height, width)) = layout.spec().and_then(super::Spec::box_size) else {
        return Vec::new();
    };
    let starts =
        |length: usize| (1..).step_by(length + 1).take_while(move |at| at + length < layout.rows());
    let corners = starts(height).flat_map(|row| starts(width).map(move |column| (row, column)));
    let cells = |(row, column)| {
        let rows = row..row + height;
        rows.flat_map(|row| (column..column + width).map(move |column| Cell::new(row, column)))
            .collect()
    };
    corners.map(|corner| (HouseKind::Window, cells(corner))).collect()
}

fn knights(layout: &Layout) -> Groups {
    moves(layout, HouseKind::Knight, &[(1, -2), (1, 2), (2, -1), (2, 1)])
}

fn kings(layout: &Layout) -> Groups {
    moves(layout, HouseKind::King, &[(1, -1), (1, 1)])
}

/// A house for each two cells joined by one of these moves; moves go down, so that each pair occurs
/// once.
fn moves(layout: &Layout, kind: HouseKind, moves: &[(isize, isize)]) -> Groups {
    let target =
        |cell: Cell, (rows, columns)| cell.moved(rows, columns).filter(|&to| layout.has(to));
    let pair =
        |cell| moves.iter().filter_map(move |&step| Some((kind, vec![cell, target(cell, step)?])));
    layout.cells().flat_map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::super::Spec;
    use super::*;

    fn added(name: &str, variant: Variant) -> Vec<House> {
        variant.houses(&name.parse::<Spec>().unwrap().layout().unwrap())
    }

    #[test]
    fn the_table_is_in_the_order_of_the_variants() {
        for (index, variant) in Variant::ALL.into_iter().enumerate() {
            assert_eq!(variant as usize, index);
        }
    }

    #[test]
    fn windows_are_where_windoku_has_them() {
        let windows = added("3x3", Variant::Windows);
        let corners: Vec<String> =
            windows.iter().map(|house| house.cells()[0].to_string()).collect();
        assert_eq!(corners, ["r2c2", "r2c6", "r6c2", "r6c6"]);
        assert!(windows.iter().all(|house| house.is_full() && house.cells().len() == 9));
        assert_eq!(added("4x4", Variant::Windows).len(), 9);
        assert_eq!(added("2x3", Variant::Windows).len(), 1);
    }

    #[test]
    fn each_pair_of_a_move_comes_once() {
        assert_eq!(added("3x3", Variant::AntiKnight).len(), 4 * 7 * 8);
        assert_eq!(added("3x3", Variant::AntiKing).len(), 2 * 8 * 8);
        assert!(added("3x3", Variant::AntiKing).iter().all(|house| !house.is_full()));
        assert_eq!(
            added("3x3", Variant::Diagonals).iter().filter(|house| house.is_full()).count(),
            2
        );
    }
}
