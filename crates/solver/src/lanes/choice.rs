//! The cell to guess, in every lane at once and without a branch.
//!
//! A cell with two candidates is preferred, then one with three, then any. Among these the best
//! *score* decides: the number of open cells of its row and column in other boxes, plus twice the
//! number of open cells of its box in other rows and columns. The cells that share both box and
//! line with it do not count. Among equals, the last is taken.
//!
//! The score was found by trial (`docs/performance.md`, "The cell to guess"). On the hardest
//! puzzles it takes a third fewer guesses than the number of houses with another pair, which was
//! used before, and it needs no digits. Numbers are in binary, one vector per bit, so that all
//! cells of all lanes are added up at once.
#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined lacks the caller's target features"
)]

use super::rules::{ALL, Words, two_of};
use super::vector::{Source, Vector};

/// The first row of a word's three.
pub(crate) const FIRST_ROW: u32 = 0o777;
/// The first cell of each row of a word.
pub(crate) const FIRST_COLUMNS: u32 = 0o001_001_001;

/// The cells to choose from.
#[derive(Clone, Copy)]
pub(crate) struct Open<V> {
    /// Cells with two candidates.
    pub(crate) pairs: Words<V>,
    /// Cells with three candidates.
    pub(crate) triples: Words<V>,
    /// Cells with one candidate.
    pub(crate) known: Words<V>,
}

impl<V> Open<V> {
    /// The cell to guess, as a set; empty if all cells are known.
    #[inline(always)]
    pub(crate) fn best<S: Source<L, Vector = V>, const L: usize>(self, source: S) -> Words<V>
    where
        V: Vector<L>,
    {
        let Self { pairs, triples, known: [a, b, c] } = self;
        let all = source.splat(ALL);
        let open = [all.but(a), all.but(b), all.but(c)];
        let mut from = unless_empty(pairs, unless_empty(triples, open));
        for place in scores(source, open) {
            from = unless_empty(both(from, place), from);
        }
        last(from)
    }
}

/// For each lane, the first set, or `other` if that set is empty.
#[inline(always)]
fn unless_empty<V: Vector<L>, const L: usize>([a, b, c]: Words<V>, other: Words<V>) -> Words<V> {
    let is_any = (a | b | c).nonzero();
    [is_any.pick(a, other[0]), is_any.pick(b, other[1]), is_any.pick(c, other[2])]
}

#[inline(always)]
fn both<V: Vector<L>, const L: usize>([a, b, c]: Words<V>, other: Words<V>) -> Words<V> {
    [a & other[0], b & other[1], c & other[2]]
}

/// The last cell of a set: smearing bits downwards leaves only the highest one after the
/// subtraction.
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

/// The scores in binary, highest bit first.
#[inline(always)]
fn scores<S: Source<L>, const L: usize>(
    source: S,
    [a, b, c]: Words<S::Vector>,
) -> [Words<S::Vector>; 5] {
    let bands = Ends { first: source.splat(FIRST_ROW), last: source.splat(FIRST_ROW << 18) };
    let parts = Ends { first: source.splat(0o007_007_007), last: source.splat(0o700_700_700) };
    let cells = Ends { first: source.splat(0o111_111_111), last: source.splat(0o444_444_444) };
    let columns = bands.sums::<L, 9, 18>([a ^ b ^ c, two_of(a, b, c)]);
    let [in_a, in_b, in_c] = [cells.beside::<L>(a), cells.beside::<L>(b), cells.beside::<L>(c)];
    let a = score(parts, columns, (a, in_a), sum(in_b, in_c));
    let b = score(parts, columns, (b, in_b), sum(in_a, in_c));
    let c = score(parts, columns, (c, in_c), sum(in_a, in_b));
    std::array::from_fn(|place| [a[place], b[place], c[place]])
}

/// The scores of a word's cells, from the open cells of their columns in other bands, the open
/// cells of this word with their neighbours in the same mini-row, and those of the box in other
/// rows.
#[inline(always)]
fn score<V: Vector<L>, const L: usize>(
    parts: Ends<V>,
    columns: [V; 3],
    (open, [one, two]): (V, [V; 2]),
    in_box: [V; 3],
) -> [V; 5] {
    let rows = parts.sums::<L, 3, 6>([one ^ open, two | (one & open)]);
    let carry = columns[0] & rows[0];
    let one = columns[0] ^ rows[0];
    let also = two_of(columns[1], rows[1], carry);
    let two = columns[1] ^ rows[1] ^ carry;
    let eight = two_of(columns[2], rows[2], also);
    let four = columns[2] ^ rows[2] ^ also;
    // The third number counts twice, so its lowest bit is a two.
    let carry = two & in_box[0];
    let two = two ^ in_box[0];
    let also = two_of(four, in_box[1], carry);
    let four = four ^ in_box[1] ^ carry;
    [two_of(eight, in_box[2], also), eight ^ in_box[2] ^ also, four, two, one]
}

/// The sum of two numbers below four, lowest bit first.
#[inline(always)]
fn sum<V: Vector<L>, const L: usize>(one: [V; 2], other: [V; 2]) -> [V; 3] {
    let carry = one[0] & other[0];
    [one[0] ^ other[0], one[1] ^ other[1] ^ carry, two_of(one[1], other[1], carry)]
}

/// Where groups of three begin and end in a word: the cells of a row in a box, the mini-rows of a
/// row, or the bands. Bits beyond the 27 cells come out as garbage.
#[derive(Clone, Copy)]
struct Ends<V> {
    first: V,
    last: V,
}

impl<V> Ends<V> {
    /// The other two of each group of three, whose members are `BY` bits apart.
    #[inline(always)]
    fn others<const L: usize, const BY: u32, const TWICE: u32>(self, word: V) -> [V; 2]
    where
        V: Vector<L>,
    {
        let next = word.down::<BY>().but(self.last) | (word.up::<TWICE>() & self.last);
        let before = word.up::<BY>().but(self.first) | (word.down::<TWICE>() & self.first);
        [next, before]
    }

    /// The sums of the other two numbers in each group of three.
    #[inline(always)]
    fn sums<const L: usize, const BY: u32, const TWICE: u32>(self, [one, two]: [V; 2]) -> [V; 3]
    where
        V: Vector<L>,
    {
        let [next, before] = self.others::<L, BY, TWICE>(one);
        let [next_two, before_two] = self.others::<L, BY, TWICE>(two);
        sum([next, next_two], [before, before_two])
    }

    /// For each cell, how many of the other two in its group are in a set.
    #[inline(always)]
    fn beside<const L: usize>(self, word: V) -> [V; 2]
    where
        V: Vector<L>,
    {
        let [next, before] = self.others::<L, 1, 2>(word);
        [next ^ before, next & before]
    }
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

    /// The number of candidates of each cell; four means four or more.
    type Candidates = Vec<u8>;

    fn with(candidates: &Candidates, number: u8) -> CellSet {
        Cell::all().filter(|cell| candidates[cell.index()] == number).collect()
    }

    /// The word of a cell, and its bit there.
    fn place(cell: Cell) -> (usize, u32) {
        (cell.row_index() % 3, 9 * (cell.row_index() / 3) as u32 + cell.column_index() as u32)
    }

    /// The choice according to the description, cell by cell.
    fn expected(candidates: &Candidates) -> Option<Cell> {
        let [known, pairs, triples] = [1, 2, 3].map(|number| with(candidates, number));
        let from = [pairs, triples, !known].into_iter().find(|cells| !cells.is_empty())?;
        let score = |cell: Cell| {
            let [row, column, in_box] = cell.houses().map(House::cells);
            let lines = (row | column) - in_box;
            (lines - known).len() + 2 * (in_box - row - column - known).len()
        };
        from.iter().max_by_key(|&cell| (score(cell), place(cell)))
    }

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
        #[ignore = "takes long"]
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
