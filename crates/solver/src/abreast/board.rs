//! A board with its digits side by side in vectors, and the propagation of known cells.
#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined lacks the caller's target features"
)]

use underdoku_grid::{Cell, Digit, Grid};

use crate::lanes::cells::{in_binary, places_with};
use crate::lanes::choice::{FIRST_COLUMNS, FIRST_ROW, Open};
use crate::lanes::rules::{ALL, BOX_STARTS, DigitPlaces, Words, narrowed, two_of};
use crate::lanes::vector::{Exchange, Source, Vector};
use crate::restart_policy::Digits;

#[derive(Clone, Copy)]
pub(super) struct LanesBoard<V> {
    /// Places of the first eight digits, one digit per lane.
    pub(super) eight: Words<V>,
    /// Places of the ninth digit, repeated in every lane.
    pub(super) ninth: Words<V>,
    /// Cells with one candidate, repeated in every lane.
    pub(super) known: Words<V>,
}

/// The result of a round.
#[derive(Clone, Copy)]
pub(super) struct RoundResult {
    /// The board has no solution.
    pub(super) refuted: bool,
    /// The round found no new known cell.
    pub(super) quiet: bool,
}

/// For each bit of a digit's value, a mask of the lanes whose digit has a zero there. XOR with it
/// turns four bit planes into "this cell holds the lane's digit" for all lanes at once.
const NOUGHTS: [[u32; 8]; 4] = {
    let mut noughts = [[0; 8]; 4];
    let mut lane = 0;
    while lane < 32 {
        let (bit, digit) = (lane / 8, lane % 8 + 1);
        noughts[bit][lane % 8] = if digit >> bit & 1 == 0 { u32::MAX } else { 0 };
        lane += 1;
    }
    noughts
};

/// For each lane, a vector with only that lane set.
static LANES: [[u32; 8]; 8] = {
    let mut lanes = [[0; 8]; 8];
    let mut lane = 0;
    while lane < 8 {
        lanes[lane][lane] = u32::MAX;
        lane += 1;
    }
    lanes
};

/// The word that a cell is in, and its bit there.
pub(super) const fn place(cell: Cell) -> (usize, u32) {
    let (row, column) = (cell.row_index(), cell.column_index());
    (row % 3, 1 << (9 * (row / 3) + column))
}

impl<V: Exchange> LanesBoard<V> {
    /// Loads a grid: givens become known cells, and blanks keep every digit. The first round
    /// removes the rest.
    #[inline(always)]
    pub(super) fn of<S: Source<8, Vector = V>>(source: S, grid: &Grid) -> Self {
        let noughts = [
            source.load(&NOUGHTS[0]),
            source.load(&NOUGHTS[1]),
            source.load(&NOUGHTS[2]),
            source.load(&NOUGHTS[3]),
        ];
        let zero = source.splat(0);
        let mut board = Self { eight: [zero; 3], ninth: [zero; 3], known: [zero; 3] };
        for (word, [one, two, four, eight]) in in_binary(grid).into_iter().enumerate() {
            let known = one | two | four | eight;
            let blank = source.splat(known ^ ALL);
            let low = (source.splat(one) ^ noughts[0]) & (source.splat(two) ^ noughts[1]);
            let high = (source.splat(four) ^ noughts[2]) & (source.splat(eight) ^ noughts[3]);
            board.eight[word] = (low & high) | blank;
            board.ninth[word] = source.splat((one & eight) | (known ^ ALL));
            board.known[word] = source.splat(known);
        }
        board
    }

    /// Loads a board from its words; `places` has the first words of all nine digits, then the
    /// second words, then the third.
    #[inline(always)]
    pub(super) fn from_words<S: Source<8, Vector = V>>(
        source: S,
        places: &[[u32; 9]; 3],
        known: &[u32; 3],
    ) -> Self {
        let zero = source.splat(0);
        let mut board = Self { eight: [zero; 3], ninth: [zero; 3], known: [zero; 3] };
        for word in 0..3 {
            let [eight @ .., ninth] = &places[word];
            board.eight[word] = source.load(eight);
            board.ninth[word] = source.splat(*ninth);
            board.known[word] = source.splat(known[word]);
        }
        board
    }

    /// Loads a board from candidates cell by cell. Called rarely, so it need not be inlined.
    pub(super) fn with<S: Source<8, Vector = V>>(source: S, digits: &Digits) -> Self {
        let (places, known) = places_with(digits);
        Self::from_words(source, &places, &known)
    }

    /// True if a board whose cells all have one candidate is a solution: every digit needs a place
    /// in each row, column and box. For the ninth digit counting is enough. Once the other eight
    /// have nine correct places each, the nine cells left over are correct, too.
    #[inline(always)]
    pub(super) fn is_solution<S: Source<8, Vector = V>>(&self, source: S) -> bool {
        let [a, b, c] = self.ninth;
        let nine = a.first().count_ones() + b.first().count_ones() + c.first().count_ones();
        nine == 9 && uncovered(source, self.eight).is_zero()
    }

    /// Removes a digit from these cells.
    #[inline(always)]
    pub(super) fn exclude<S: Source<8, Vector = V>>(
        &mut self,
        source: S,
        cells: Words<V>,
        digit: usize,
    ) {
        for (word, cells) in cells.into_iter().enumerate() {
            if digit < 8 {
                self.eight[word] = self.eight[word].but(source.load(&LANES[digit]) & cells);
            } else {
                self.ninth[word] = self.ninth[word].but(cells);
            }
        }
    }

    /// Leaves these cells only `digit`, which must be one of the first eight.
    #[inline(always)]
    pub(super) fn fix<S: Source<8, Vector = V>>(
        &mut self,
        source: S,
        cells: Words<V>,
        digit: usize,
    ) {
        for (word, cells) in cells.into_iter().enumerate() {
            self.eight[word] = self.eight[word].but(cells.but(source.load(&LANES[digit])));
            self.ninth[word] = self.ninth[word].but(cells);
        }
        self.know(cells);
    }

    /// Marks these cells as known. The next round removes their digits from their peers.
    #[inline(always)]
    pub(super) fn know(&mut self, cells: Words<V>) {
        for (known, cells) in self.known.iter_mut().zip(cells) {
            *known = *known | cells;
        }
    }

    /// Applies every rule once, to all digits.
    #[inline(always)]
    pub(super) fn round<S: Source<8, Vector = V>>(&mut self, source: S) -> RoundResult {
        let eight = narrowed(source, self.eight, self.known);
        let ninth = narrowed(source, self.ninth, self.known);
        let all = source.splat(ALL);
        let boxes = source.splat(BOX_STARTS);
        let mut cells = all;
        let mut news = source.splat(0);
        let mut wrong =
            (boxes.but(eight.standing & ninth.standing)) | eight.clashing | ninth.clashing;
        for word in 0..3 {
            let tally = tally(word, &eight, &ninth);
            let known = tally.hidden | tally.one.but(tally.two);
            cells = cells & tally.one;
            news = news | (known ^ self.known[word]);
            wrong = wrong | (tally.two & self.known[word]);
            self.eight[word] = eight.places[word].but(tally.hidden.but(eight.alone));
            self.ninth[word] = ninth.places[word].but(tally.hidden.but(ninth.alone));
            self.known[word] = known;
        }
        wrong = wrong | (cells ^ all);
        RoundResult { refuted: !wrong.is_zero(), quiet: news.is_zero() }
    }

    #[inline(always)]
    pub(super) fn open(&self) -> Open<V> {
        let [a, b, c] = [self.few_in(0), self.few_in(1), self.few_in(2)];
        Open { pairs: [a[0], b[0], c[0]], triples: [a[1], b[1], c[1]], known: self.known }
    }

    /// The cells of a word with exactly two candidates and with exactly three, in every lane. The
    /// candidates are counted in binary across the lanes by three butterfly steps; the third bit
    /// plane saturates, since the caller only asks for two and three.
    #[inline(always)]
    fn few_in(&self, word: usize) -> [V; 2] {
        let one = self.eight[word];
        let other = one.fours();
        let (one, two) = (one ^ other, one & other);
        let (other, other_two) = (one.twos(), two.twos());
        let (one, carry) = (one ^ other, one & other);
        let (two, four) = (two ^ other_two ^ carry, two_of(two, other_two, carry));
        let (other, other_two, other_four) = (one.ones(), two.ones(), four.ones());
        let (one, carry) = (one ^ other, one & other);
        let four = four | other_four | two_of(two, other_two, carry);
        let two = two ^ other_two ^ carry;
        let ninth = self.ninth[word];
        let (one, carry) = (one ^ ninth, one & ninth);
        let (two, four) = (two ^ carry, four | (two & carry));
        [two.but(one | four), (two & one).but(four)]
    }

    /// True if all cells are known.
    #[inline(always)]
    pub(super) fn is_full<S: Source<8, Vector = V>>(&self, source: S) -> bool {
        let [a, b, c] = self.known;
        ((a & b & c) ^ source.splat(ALL)).is_zero()
    }

    /// The candidates of a cell, one bit per digit.
    #[inline(always)]
    pub(super) fn candidates(&self, [a, b, c]: Words<V>) -> u32 {
        let [in_a, in_b, in_c] = self.ninth;
        let ninth = u32::from(!((in_a & a) | (in_b & b) | (in_c & c)).is_zero());
        let [in_a, in_b, in_c] = self.eight;
        !((in_a & a) | (in_b & b) | (in_c & c)).zeros() & 0xff | ninth << 8
    }

    /// The places of all digits, in the order that [`from_words`](Self::from_words) reads.
    #[inline(always)]
    pub(super) fn places(&self) -> [[u32; 9]; 3] {
        let mut places = [[0; 9]; 3];
        for (word, [eight @ .., ninth]) in places.iter_mut().enumerate() {
            self.eight[word].store(eight);
            *ninth = self.ninth[word].first();
        }
        places
    }
}

/// Nonzero if some digit has no place in some house.
#[inline(always)]
fn uncovered<S: Source<8, Vector: Exchange>>(source: S, [a, b, c]: Words<S::Vector>) -> S::Vector {
    let any = a | b | c;
    let columns = any | any.down::<9>() | any.down::<18>();
    let boxes = any | any.down::<1>() | any.down::<2>();
    let rows = in_rows(a) & in_rows(b) & in_rows(c);
    let missing = source.splat(FIRST_COLUMNS).but(rows) | source.splat(BOX_STARTS).but(boxes);
    missing | source.splat(FIRST_ROW).but(columns)
}

/// The first cell of each row that has a place; the other bits are garbage.
#[inline(always)]
fn in_rows<V: Exchange>(word: V) -> V {
    let in_boxes = word | word.down::<1>() | word.down::<2>();
    in_boxes | in_boxes.down::<3>() | in_boxes.down::<6>()
}

/// The candidates of a word's cells, counted over the digits.
struct LaneTally<V> {
    /// The cells that are the only place of some digit in their box.
    hidden: V,
    /// The cells with at least one candidate.
    one: V,
    /// Cells with at least two candidates, hidden singles among them.
    two: V,
}

#[inline(always)]
fn tally<V: Exchange>(word: usize, eight: &DigitPlaces<V>, ninth: &DigitPlaces<V>) -> LaneTally<V> {
    let one = eight.places[word];
    let hidden = one & eight.alone;
    let other = one.fours();
    let hidden = hidden | hidden.fours();
    let (one, two) = (one | other, one & other);
    let (other, other_two) = (one.twos(), two.twos());
    let hidden = hidden | hidden.twos();
    let (one, two) = (one | other, two | other_two | (one & other));
    let (other, other_two) = (one.ones(), two.ones());
    let hidden = hidden | hidden.ones();
    let (one, two) = (one | other, two | other_two | (one & other));
    let last = ninth.places[word];
    LaneTally { hidden: hidden | (last & ninth.alone), one: one | last, two: two | (one & last) }
}

pub(super) const fn lane(digit: Digit) -> usize {
    digit.index()
}
