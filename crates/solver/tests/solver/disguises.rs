//! Known puzzles in disguise: thousands of others, whose solutions are known, too.

use underdoku_grid::{Digit, Grid, Transform};
use underdoku_solver::Solutions;

use crate::collections::{HARDEST, SEVENTEEN, TOP, grids};

/// The number of disguises of each known puzzle.
const EACH: usize = 30;

/// Disguised puzzles with their solutions, the same every time. Rows, columns and digits are
/// permuted, and every other puzzle is reflected.
pub(crate) fn disguises() -> Vec<(Grid, Grid)> {
    let puzzles: Vec<Grid> = [SEVENTEEN, TOP, HARDEST].into_iter().flat_map(grids).collect();
    let mut orders = Orders(1);
    let mut all = Vec::with_capacity(puzzles.len() * EACH);
    for puzzle in puzzles {
        let solution = Solutions::of(&puzzle).next().expect("a known puzzle has a solution");
        for number in 0..EACH {
            let disguise = orders.transform(number % 2 == 1);
            all.push((disguise.apply(&puzzle), disguise.apply(&solution)));
        }
    }
    all
}

/// Pseudorandom permutations from a linear congruential generator.
struct Orders(u64);

impl Orders {
    fn transform(&mut self, is_reflected: bool) -> Transform {
        let rows = Transform::of_rows(self.lines()).expect("each band is mapped to a band");
        let columns = Transform::of_columns(self.lines()).expect("each stack is mapped to a stack");
        let digits = self.order::<9>().map(Digit::from_index);
        let digits =
            Transform::of_digits(digits).expect("each digit is mapped to a different digit");
        let start = if is_reflected { Transform::TRANSPOSE } else { Transform::IDENTITY };
        start.then(&rows).then(&columns).then(&digits)
    }

    /// Nine lines, three by three.
    fn lines(&mut self) -> [usize; 9] {
        let bands = self.order::<3>();
        let within = [(); 3].map(|()| self.order::<3>());
        std::array::from_fn(|index| bands[index / 3] * 3 + within[index / 3][index % 3])
    }

    fn order<const N: usize>(&mut self) -> [usize; N] {
        let mut order = std::array::from_fn(|index| index);
        for last in (1..N).rev() {
            order.swap(last, self.below(last + 1));
        }
        order
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

#[test]
fn all_disguises_differ() {
    let puzzles: std::collections::BTreeSet<String> =
        disguises().iter().map(|(puzzle, _)| puzzle.line().to_string()).collect();
    assert_eq!(puzzles.len(), 350 * EACH);
}
