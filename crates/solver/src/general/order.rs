//! Cells of a house that are all greater than another cell, or all less.
//!
//! A relation of two cells knows nothing of houses. If seven cells of a row are greater than an
//! eighth, each of them alone only rules out the greatest digit there; but together they hold seven
//! different digits, so the eighth cell holds at most the eighth digit from the top. Boards on
//! which all neighbours are compared ("greater than" Sudoku) can hardly be searched without this.

use super::flat_lists::FlatLists;

/// A cell, and cells of one house that are all greater than it, or all less.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Order {
    pub(super) side: Side,
    /// The cell first, then the others.
    pub(super) cells: Vec<u16>,
}

/// Whether the other cells are greater or less.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Above,
    Below,
}

impl Side {
    /// The digits of the cell for which `count` other cells still have enough digits beyond it, if
    /// all of those hold one of `others`; `None` if there are fewer than `count` in any case.
    pub(super) fn kept(self, others: u32, count: u32) -> Option<u32> {
        let mut left = others;
        if left.count_ones() < count {
            return None;
        }
        for _ in 1..count {
            match self {
                Self::Above => left &= !(1 << left.ilog2()),
                Self::Below => left &= left - 1,
            }
        }
        Some(match self {
            Self::Above => (1 << left.ilog2()) - 1,
            Self::Below => !0 << left.trailing_zeros() << 1,
        })
    }
}

/// For each cell and house, the order that follows from pairs of which the first is less than the
/// second. At least two cells of the house must be on one side of the cell: a single one is handled
/// as a pair.
pub(super) fn orders(less: &[(u16, u16)], houses: &FlatLists<u16>) -> Vec<Order> {
    let mut orders: Vec<Order> = Vec::new();
    let Some(count) = less.iter().map(|&(one, other)| usize::from(one.max(other)) + 1).max() else {
        return orders;
    };
    for side in [Side::Above, Side::Below] {
        let mut next: Vec<Vec<u16>> = vec![Vec::new(); count];
        for &(one, other) in less {
            let (from, to) = if side == Side::Above { (one, other) } else { (other, one) };
            next[usize::from(from)].push(to);
        }
        for cell in 0..count as u16 {
            let beyond = reached(cell, &next);
            for house in houses.iter() {
                let others: Vec<u16> =
                    house.iter().copied().filter(|other| beyond.contains(other)).collect();
                let cells: Vec<u16> = std::iter::once(cell).chain(others).collect();
                let is_known = || {
                    orders.iter().any(|order| {
                        order.side == side
                            && order.cells[0] == cell
                            && cells.iter().all(|other| order.cells.contains(other))
                    })
                };
                if cells.len() > 2 && !is_known() {
                    orders.push(Order { side, cells });
                }
            }
        }
    }
    orders
}

/// The cells reached from a cell, which includes the cell itself only on a cycle.
fn reached(cell: u16, next: &[Vec<u16>]) -> Vec<u16> {
    let mut reached: Vec<u16> = Vec::new();
    let mut open = vec![cell];
    while let Some(from) = open.pop() {
        for &to in &next[usize::from(from)] {
            if !reached.contains(&to) {
                reached.push(to);
                open.push(to);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn cells_of_a_house_that_follow_count_together() {
        // 0 < 1 < 2, 0 < 3 and 4 < 3, with a house of 0, 1, 3, 4 and one of 0, 2. A cell need not
        // be in the house of the others.
        let mut houses = FlatLists::new();
        houses.push([0, 1, 3, 4]);
        houses.push([0, 2]);
        let less = [(0, 1), (1, 2), (0, 3), (4, 3)];
        let expected = [
            Order { side: Side::Above, cells: vec![0, 1, 3] },
            Order { side: Side::Below, cells: vec![2, 0, 1] },
            Order { side: Side::Below, cells: vec![3, 0, 4] },
        ];
        assert_eq!(orders(&less, &houses), expected);
        assert_eq!(orders(&[], &houses), []);
    }

    proptest! {
        #[test]
        fn a_digit_is_kept_if_there_are_enough_beyond_it(others in 0u32..1 << 9, count in 1u32..5) {
            for side in [Side::Above, Side::Below] {
                let is_enough = |digit: u32| {
                    let beyond = (0..9).filter(|&other| {
                        others >> other & 1 != 0
                            && if side == Side::Above { other > digit } else { other < digit }
                    });
                    beyond.count() >= count as usize
                };
                let expected = (0..9).filter(|&digit| is_enough(digit)).fold(0, |all, digit| all | 1 << digit);
                let kept = side.kept(others, count);
                prop_assert_eq!(kept.unwrap_or(0) & 0x1ff, expected);
                prop_assert_eq!(kept.is_none(), others.count_ones() < count);
            }
        }
    }
}
