//! What is known of a grid, digit beside digit, and what follows from it.
#![expect(clippy::inline_always, reason = "code that is not inlined is compiled for any processor")]

use underdoku_grid::{Cell, Digit, Grid};

use crate::lanes::cells::in_binary;
use crate::lanes::rules::{ALL, BOX_STARTS, Narrowed, Words, narrowed};
use crate::lanes::vector::{Exchange, Source};

/// A grid with the candidates of its blanks.
#[derive(Clone, Copy)]
pub(super) struct Board<V> {
    /// Where the first eight digits can stand, each in its lane.
    pub(super) eight: Words<V>,
    /// Where the ninth can, in every lane.
    pub(super) ninth: Words<V>,
    /// The cells with one candidate, in every lane.
    pub(super) known: Words<V>,
}

/// What a round found.
#[derive(Clone, Copy)]
pub(super) struct Found {
    /// The board has no solution.
    pub(super) refuted: bool,
    /// No cell is known that was not before.
    pub(super) quiet: bool,
}

/// For each binary place of a value, all bits in the lanes of the digits that have a nought there.
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

/// All bits in one lane.
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

impl<V: Exchange> Board<V> {
    /// The board of a grid: givens are known cells, and no digit is ruled out elsewhere yet.
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

    /// The board of these words, three a digit, and known cells.
    #[inline(always)]
    pub(super) fn from_words<S: Source<8, Vector = V>>(
        source: S,
        places: &[u32; 27],
        known: &[u32; 3],
    ) -> Self {
        let zero = source.splat(0);
        let mut board = Self { eight: [zero; 3], ninth: [zero; 3], known: [zero; 3] };
        for word in 0..3 {
            let mut eight = [0; 8];
            for (digit, cells) in eight.iter_mut().enumerate() {
                *cells = places[3 * digit + word];
            }
            board.eight[word] = source.load(&eight);
            board.ninth[word] = source.splat(places[24 + word]);
            board.known[word] = source.splat(known[word]);
        }
        board
    }

    /// Takes a digit from a cell.
    #[inline(always)]
    pub(super) fn exclude<S: Source<8, Vector = V>>(
        &mut self,
        source: S,
        word: usize,
        cell: u32,
        digit: usize,
    ) {
        let cell = source.splat(cell);
        if digit < 8 {
            self.eight[word] = self.eight[word].but(source.load(&LANES[digit]) & cell);
        } else {
            self.ninth[word] = self.ninth[word].but(cell);
        }
    }

    /// Takes all digits but this, one of the first eight, from a cell.
    #[inline(always)]
    pub(super) fn fix<S: Source<8, Vector = V>>(&mut self, source: S, word: usize, cell: u32, digit: usize) {
        let cell = source.splat(cell);
        self.eight[word] = self.eight[word].but(cell.but(source.load(&LANES[digit])));
        self.ninth[word] = self.ninth[word].but(cell);
        self.known[word] = self.known[word] | cell;
    }

    /// Applies the rules once.
    #[inline(always)]
    pub(super) fn round<S: Source<8, Vector = V>>(&mut self, source: S) -> Found {
        let eight = narrowed(source, self.eight, self.known);
        let ninth = narrowed(source, self.ninth, self.known);
        let all = source.splat(ALL);
        let boxes = source.splat(BOX_STARTS);
        let mut cells = all;
        let mut news = source.splat(0);
        let mut wrong = (boxes.but(eight.standing & ninth.standing)) | eight.clashing | ninth.clashing;
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
        Found { refuted: !wrong.is_zero(), quiet: news.is_zero() }
    }

    /// In words of a lane: the cells with two candidates.
    #[inline(always)]
    pub(super) fn pairs(&self) -> [u32; 3] {
        [self.pairs_in(0), self.pairs_in(1), self.pairs_in(2)]
    }

    #[inline(always)]
    fn pairs_in(&self, word: usize) -> u32 {
        let one = self.eight[word];
        let other = one.fours();
        let (one, two) = (one | other, one & other);
        let (other, other_two) = (one.twos(), two.twos());
        let three = (two & other) | (one & other_two);
        let (one, two) = (one | other, two | other_two | (one & other));
        let (other, other_two, other_three) = (one.ones(), two.ones(), three.ones());
        let three = three | other_three | (two & other) | (one & other_two);
        let (one, two) = (one | other, two | other_two | (one & other));
        let ninth = self.ninth[word];
        let three = three | (two & ninth);
        let two = two | (one & ninth);
        two.but(three).first()
    }

    /// The cells that are not known.
    #[inline(always)]
    pub(super) fn unknown(&self) -> [u32; 3] {
        [ALL & !self.known[0].first(), ALL & !self.known[1].first(), ALL & !self.known[2].first()]
    }

    /// The digits that a cell can have, a bit each.
    #[inline(always)]
    pub(super) fn candidates<S: Source<8, Vector = V>>(&self, source: S, word: usize, cell: u32) -> u32 {
        let cell = source.splat(cell);
        let ninth = u32::from(!(self.ninth[word] & cell).is_zero());
        !(self.eight[word] & cell).zeros() & 0xff | ninth << 8
    }

    /// The words of all digits, three each.
    #[inline(always)]
    pub(super) fn places(&self) -> [u32; 27] {
        let mut places = [0; 27];
        for word in 0..3 {
            let mut eight = [0; 8];
            self.eight[word].store(&mut eight);
            for (digit, &cells) in eight.iter().enumerate() {
                places[3 * digit + word] = cells;
            }
            places[24 + word] = self.ninth[word].first();
        }
        places
    }
}

/// The candidates of a word's cells, added up over the digits.
struct Tally<V> {
    /// The cells that are the only place of some digit in their box.
    hidden: V,
    /// The cells with at least one candidate.
    one: V,
    /// The cells with at least two that are no hidden single.
    two: V,
}

#[inline(always)]
fn tally<V: Exchange>(word: usize, eight: &Narrowed<V>, ninth: &Narrowed<V>) -> Tally<V> {
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
    Tally { hidden: hidden | (last & ninth.alone), one: one | last, two: two | (one & last) }
}

/// The digit of a lane.
pub(super) const fn lane(digit: Digit) -> usize {
    digit.index()
}
