//! The cell to guess, in every lane at once and without a branch.
//!
//! It is one with two candidates, a *pair*. Its *score* is the number of its houses with another
//! pair and of those with a *triple*, a cell with three candidates: there the guess leads on. Six
//! bits of each cell are added up; the best cells are those that are left when the sums are compared
//! bit by bit. Of equals the last counts. Without a pair it is a triple, without a triple any cell.
#![expect(clippy::inline_always, reason = "code that is not inlined is compiled for any processor")]

use super::rules::{ALL, BOX_STARTS, Words, two_of, whole_boxes};
use super::vector::{Source, Vector};

/// The first row of a word's three.
pub(crate) const FIRST_ROW: u32 = 0o777;
/// The first cells of a word's rows.
pub(crate) const FIRST_COLUMNS: u32 = 0o001_001_001;

/// The cells to choose from.
#[derive(Clone, Copy)]
pub(crate) struct Open<V> {
    /// Those with two candidates.
    pub(crate) pairs: Words<V>,
    /// Those with three.
    pub(crate) triples: Words<V>,
    /// Those with one.
    pub(crate) known: Words<V>,
}

impl<V> Open<V> {
    /// The one to guess; none if all cells are known.
    #[inline(always)]
    pub(crate) fn best<S: Source<L, Vector = V>, const L: usize>(self, source: S) -> Words<V>
    where
        V: Vector<L>,
    {
        let Self { pairs, triples, known: [a, b, c] } = self;
        let all = source.splat(ALL);
        let from = unless_empty(triples, [all.but(a), all.but(b), all.but(c)]);
        let from = unless_empty(pairs, from);
        let [low, middle, high] = scores(source, pairs, triples);
        let from = unless_empty(both(from, high), from);
        let from = unless_empty(both(from, middle), from);
        last(unless_empty(both(from, low), from))
    }
}

/// The cells of one set or, in a lane where it is empty, of the other.
#[inline(always)]
fn unless_empty<V: Vector<L>, const L: usize>([a, b, c]: Words<V>, other: Words<V>) -> Words<V> {
    let is_any = (a | b | c).nonzero();
    [is_any.pick(a, other[0]), is_any.pick(b, other[1]), is_any.pick(c, other[2])]
}

#[inline(always)]
fn both<V: Vector<L>, const L: usize>([a, b, c]: Words<V>, other: Words<V>) -> Words<V> {
    [a & other[0], b & other[1], c & other[2]]
}

/// The last cell of a set.
#[inline(always)]
fn last<V: Vector<L>, const L: usize>([a, b, c]: Words<V>) -> Words<V> {
    let (in_c, in_b) = (c.nonzero(), b.nonzero());
    let bits = in_c.pick(c, in_b.pick(b, a));
    let bits = bits | bits.down::<1>();
    let bits = bits | bits.down::<2>();
    let bits = bits | bits.down::<4>();
    let bits = bits | bits.down::<8>();
    let bits = bits | bits.down::<16>();
    let cell = bits.but(bits.down::<1>());
    [cell.but(in_c | in_b), (cell & in_b).but(in_c), cell & in_c]
}

/// The scores in binary: the bits of one of all cells, those of two, those of four.
#[inline(always)]
fn scores<S: Source<L>, const L: usize>(
    source: S,
    pairs: Words<S::Vector>,
    triples: Words<S::Vector>,
) -> [Words<S::Vector>; 3] {
    let (pairs, triples) =
        (Spread::of(source, pairs).of_two(), Spread::of(source, triples).of_any());
    // Columns and boxes are the same in all three words.
    let one = pairs.column ^ pairs.in_box ^ triples.column;
    let two = two_of(pairs.column, pairs.in_box, triples.column);
    let carry = one & triples.in_box;
    let (one, two, four) = (one ^ triples.in_box, two ^ carry, two & carry);
    let a = with_rows([one, two, four], pairs.rows[0], triples.rows[0]);
    let b = with_rows([one, two, four], pairs.rows[1], triples.rows[1]);
    let c = with_rows([one, two, four], pairs.rows[2], triples.rows[2]);
    [[a[0], b[0], c[0]], [a[1], b[1], c[1]], [a[2], b[2], c[2]]]
}

/// A number in binary, plus one, and one again.
#[inline(always)]
fn with_rows<V: Vector<L>, const L: usize>([one, two, four]: [V; 3], row: V, also: V) -> [V; 3] {
    let carry = two_of(one, row, also);
    [one ^ row ^ also, two ^ carry, four | (two & carry)]
}

/// The cells of a set in parts of the houses, counted at the first cells of those parts.
struct Spread<S: Source<L>, const L: usize> {
    source: S,
    /// The parts of rows in a box that have any, and those that have two.
    in_rows: [[S::Vector; 2]; 3],
    /// The parts of columns in a box that have any, and those that have two.
    in_columns: [S::Vector; 2],
}

/// All cells of certain houses.
struct Marked<V> {
    rows: Words<V>,
    column: V,
    in_box: V,
}

impl<S: Source<L>, const L: usize> Spread<S, L> {
    #[inline(always)]
    fn of(source: S, [a, b, c]: Words<S::Vector>) -> Self {
        let in_rows = [of_three(a), of_three(b), of_three(c)];
        Self { source, in_rows, in_columns: [a | b | c, two_of(a, b, c)] }
    }

    /// The houses with a cell of the set.
    #[inline(always)]
    fn of_any(self) -> Marked<S::Vector> {
        let [[a, _], [b, _], [c, _]] = self.in_rows;
        let [any, _] = self.in_columns;
        let columns = any | any.down::<9>() | any.down::<18>();
        self.marked([any_row(a), any_row(b), any_row(c)], columns, a | b | c)
    }

    /// The houses with two.
    #[inline(always)]
    fn of_two(self) -> Marked<S::Vector> {
        let [[a, two_a], [b, two_b], [c, two_c]] = self.in_rows;
        let [any, two] = self.in_columns;
        let columns = two | two.down::<9>() | two.down::<18>();
        let columns = columns | two_of(any, any.down::<9>(), any.down::<18>());
        let rows = [two_in_row(a, two_a), two_in_row(b, two_b), two_in_row(c, two_c)];
        self.marked(rows, columns, two_a | two_b | two_c | two_of(a, b, c))
    }

    /// All cells of the houses that are marked at their first ones.
    #[inline(always)]
    fn marked(
        &self,
        [a, b, c]: Words<S::Vector>,
        columns: S::Vector,
        boxes: S::Vector,
    ) -> Marked<S::Vector> {
        let first = self.source.splat(FIRST_COLUMNS);
        let columns = columns & self.source.splat(FIRST_ROW);
        Marked {
            rows: [whole_rows(a & first), whole_rows(b & first), whole_rows(c & first)],
            column: columns | columns.up::<9>() | columns.up::<18>(),
            in_box: whole_boxes(boxes & self.source.splat(BOX_STARTS)),
        }
    }
}

/// Of each three cells: if there is any in the set, and if there are two.
#[inline(always)]
fn of_three<V: Vector<L>, const L: usize>(word: V) -> [V; 2] {
    let (second, third) = (word.down::<1>(), word.down::<2>());
    [word | second | third, two_of(word, second, third)]
}

#[inline(always)]
fn any_row<V: Vector<L>, const L: usize>(any: V) -> V {
    any | any.down::<3>() | any.down::<6>()
}

#[inline(always)]
fn two_in_row<V: Vector<L>, const L: usize>(any: V, two: V) -> V {
    any_row(two) | two_of(any, any.down::<3>(), any.down::<6>())
}

/// All cells of the rows whose first cells are marked, and nothing else is.
#[inline(always)]
fn whole_rows<V: Vector<L>, const L: usize>(first_cells: V) -> V {
    first_cells.up::<9>() - first_cells
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use underdoku_grid::{Cell, CellSet, House};

    use super::*;
    use crate::lanes::plain::Portable;
    use crate::lanes::vector::{Machine, Work};
    #[cfg(target_arch = "x86_64")]
    use crate::lanes::wide::{Avx2, Avx512, Sse2};

    /// The number of candidates of each cell: four stand for more.
    type Candidates = Vec<u8>;

    fn with(candidates: &Candidates, number: u8) -> CellSet {
        Cell::all().filter(|cell| candidates[cell.index()] == number).collect()
    }

    /// The word of a cell, and its bit there.
    fn place(cell: Cell) -> (usize, u32) {
        (cell.row_index() % 3, 9 * (cell.row_index() / 3) as u32 + cell.column_index() as u32)
    }

    /// The choice as its description has it.
    fn expected(candidates: &Candidates) -> Option<Cell> {
        let [known, pairs, triples] = [1, 2, 3].map(|number| with(candidates, number));
        let from = [pairs, triples, !known].into_iter().find(|cells| !cells.is_empty())?;
        let score = |cell: Cell| {
            let houses = cell.houses().map(House::cells);
            let pairs = houses.iter().filter(|&&house| (house & pairs).len() >= 2).count();
            pairs + houses.iter().filter(|&&house| !(house & triples).is_empty()).count()
        };
        from.iter().max_by_key(|&cell| (score(cell), place(cell)))
    }

    /// The choices in all lanes.
    struct Choices<'c, const L: usize>(&'c [Candidates; L]);

    impl<S: Source<L>, const L: usize> Work<S> for Choices<'_, L> {
        type Output = [[u32; L]; 3];

        fn done(self, source: S) -> [[u32; L]; 3] {
            let words = |number| {
                let mut words = [[0; L]; 3];
                for (lane, candidates) in self.0.iter().enumerate() {
                    for cell in with(candidates, number) {
                        let (word, bit) = place(cell);
                        words[word][lane] |= 1 << bit;
                    }
                }
                let [a, b, c] = &words;
                [source.load(a), source.load(b), source.load(c)]
            };
            let open = Open { known: words(1), pairs: words(2), triples: words(3) };
            let mut cells = [[0; L]; 3];
            for (cells, word) in cells.iter_mut().zip(open.best(source)) {
                word.store(cells);
            }
            cells
        }
    }

    fn check<M: Machine + Source<L>, const L: usize>(machine: M, boards: &[Candidates; 16]) {
        let boards: [Candidates; L] = std::array::from_fn(|lane| boards[lane].clone());
        let cells = machine.run(Choices(&boards));
        for (lane, board) in boards.iter().enumerate() {
            let mut words = [0; 3];
            if let Some((word, bit)) = expected(board).map(place) {
                words[word] = 1 << bit;
            }
            assert_eq!(cells.map(|words| words[lane]), words, "lane {lane}: {board:?}");
        }
    }

    /// Boards with many known cells, few, or none.
    fn any_board() -> impl Strategy<Value = Candidates> {
        (1u8..4, 2u8..=4).prop_flat_map(|(least, most)| {
            let few = least.min(most);
            proptest::collection::vec(prop_oneof![Just(1), few..=most, Just(4)], 81)
        })
    }

    proptest! {
        #[test]
        fn the_best_cell_is_found_in_every_lane(
            boards in proptest::array::uniform16(any_board())
        ) {
            check::<_, 8>(Portable, &boards);
            #[cfg(target_arch = "x86_64")]
            check::<_, 8>(Sse2, &boards);
            #[cfg(target_arch = "x86_64")]
            if let Some(machine) = Avx2::detect() {
                check::<_, 8>(machine, &boards);
            }
            #[cfg(target_arch = "x86_64")]
            if let Some(machine) = Avx512::detect() {
                check::<_, 16>(machine, &boards);
                check::<_, 8>(machine, &boards);
            }
        }
    }

    #[test]
    fn a_full_board_has_no_cell_to_guess() {
        check::<_, 8>(Portable, &std::array::from_fn(|_| vec![1; 81]));
    }
}
