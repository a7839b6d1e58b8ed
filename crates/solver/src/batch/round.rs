//! The rules, for the boards of all lanes at once and without a branch.
//!
//! A round goes over the digits twice. First each digit is narrowed ([`narrow`]): a known cell takes
//! it from its column, its stacks and bands keep the places on an open way, and places alone in their
//! column are known from then on, to the digits after it at once. Then the cells are counted
//! ([`count`]): the hidden singles are taken from the digits before them, and cells with one candidate
//! are known in the next round.
//!
//! An *open way* is what the latency solver reads from tables (see there): the three boxes of a stack
//! hold a digit in three different columns, so a column of a box is open if the other two boxes have
//! the other two columns, this way round or that. Three mini-columns a box, nine a stack, 27 in all:
//! one word. The same of bands and rows. What the two filters leave alone in a column is alone in its
//! row and box too, once all is quiet.
//!
//! *Why a board that is quiet and full is solved*: each of the 81 cells has one candidate, each digit
//! a place in each of the nine columns, so exactly one there; it passed both filters, so exactly one
//! in each box and each row.
//!
//! Nothing here is a closure or passes vectors through one: a closure is compiled for any processor,
//! not for the one that its surroundings were compiled for, and every instruction in it a call.
#![expect(clippy::inline_always, reason = "code that is not inlined is compiled for any processor")]

use super::group::{Events, Group};
use super::vector::{Source, Vector};

/// All 27 cells of a band.
const ALL: u32 = (1 << 27) - 1;
/// The rows of a band.
const ROWS: [u32; 3] = [0o777, 0o777 << 9, 0o777 << 18];
/// The first, second and third column of each stack.
const COLUMNS: [u32; 3] = [0o111_111_111, 0o222_222_222, 0o444_444_444];
/// The boxes of a band.
const BOXES: [u32; 3] = [0o007_007_007, 0o070_070_070, 0o700_700_700];

/// One round for all groups at once, each way of doing it compiled for its own machine.
pub(super) trait Rounds<const L: usize> {
    /// Applies the rules once. The groups are independent: together they keep the processor busy.
    fn round<const G: usize>(&self, groups: &mut [Group<L>; G]) -> [Events; G];
}

/// A digit's three bands.
type Bands<V> = [V; 3];

/// What the digits before it leave a digit to know.
#[derive(Clone, Copy)]
struct Sweep<V> {
    /// The cells with one candidate when the round began.
    known: Bands<V>,
    /// The hidden singles of the digits before.
    taken: Bands<V>,
    /// The cells, row by row of a band, whose column has a place for each digit so far.
    standing: V,
}

/// The round itself.
#[inline(always)]
pub(super) fn round<S: Source<L>, const L: usize, const G: usize>(
    source: S,
    groups: &mut [Group<L>; G],
) -> [Events; G] {
    let all = source.splat(ALL);
    let zero = source.splat(0);
    let mut sweeps = [Sweep { known: [zero; 3], taken: [zero; 3], standing: all }; G];
    for (group, sweep) in groups.iter().zip(&mut sweeps) {
        for (known, row) in sweep.known.iter_mut().zip(&group.known) {
            *known = source.load(&row.0);
        }
    }
    for digit in 0..9 {
        for (group, sweep) in groups.iter_mut().zip(&mut sweeps) {
            narrow(source, digit, group, sweep);
        }
    }
    let mut events = [Events { refuted: 0, quiet: 0 }; G];
    for ((group, sweep), events) in groups.iter_mut().zip(&sweeps).zip(&mut events) {
        *events = count(source, group, sweep);
    }
    events
}

/// Narrows a digit by its houses.
#[inline(always)]
fn narrow<S: Source<L>, const L: usize>(
    source: S,
    digit: usize,
    group: &mut Group<L>,
    sweep: &mut Sweep<S::Vector>,
) {
    let [a, b, c] = [&group.places[3 * digit], &group.places[3 * digit + 1], &group.places[3 * digit + 2]];
    let [in_a, in_b, in_c] = sweep.taken;
    let places = [source.load(&a.0).but(in_a), source.load(&b.0).but(in_b), source.load(&c.0).but(in_c)];
    let places = by_columns(source, by_known(places, sweep.known));
    let places = by_rows(source, places);
    let (alone, standing) = alone_in_column(places);
    sweep.standing = sweep.standing & standing;
    for (band, places) in places.into_iter().enumerate() {
        let hidden = places & alone;
        sweep.taken[band] = sweep.taken[band] | hidden;
        places.store(&mut group.places[3 * digit + band].0);
        hidden.store(&mut group.hidden[3 * digit + band].0);
    }
}

/// The places that known cells leave in their columns: the rest follows from the filters. Two known
/// cells in a column clear each other.
#[inline(always)]
fn by_known<V: Vector<L>, const L: usize>([a, b, c]: Bands<V>, known: Bands<V>) -> Bands<V> {
    let [in_a, in_b, in_c] = [a & known[0], b & known[1], c & known[2]];
    let other_rows = other_rows(in_a | in_b | in_c);
    [a.but(other_rows | in_b | in_c), b.but(other_rows | in_c | in_a), c.but(other_rows | in_a | in_b)]
}

/// For each cell whether its column has a bit in one of the other two rows (and rubbish beyond bit 27).
#[inline(always)]
fn other_rows<V: Vector<L>, const L: usize>(word: V) -> V {
    word.up::<9>() | word.up::<18>() | word.down::<9>() | word.down::<18>()
}

/// The places on an open way of their stack.
#[inline(always)]
fn by_columns<S: Source<L>, const L: usize>(source: S, [a, b, c]: Bands<S::Vector>) -> Bands<S::Vector> {
    let rows = [source.splat(ROWS[0]), source.splat(ROWS[1]), source.splat(ROWS[2])];
    // One row a band: the columns in use.
    let used = ((a | a.down::<9>() | a.down::<18>()) & rows[0])
        | ((b.up::<9>() | b | b.down::<9>()) & rows[1])
        | ((c.up::<18>() | c.up::<9>() | c) & rows[2]);
    // For each column the one to its left, to its right.
    let left = (used.down::<2>() & source.splat(COLUMNS[0]))
        | (used.up::<1>() & source.splat(COLUMNS[1] | COLUMNS[2]));
    let right = (used.up::<2>() & source.splat(COLUMNS[2]))
        | (used.down::<1>() & source.splat(COLUMNS[0] | COLUMNS[1]));
    // In the row of a band: whether this and the next band leave a way to the one after.
    let open = (left & next_row(right)) | (right & next_row(left));
    let [for_c, for_a, for_b] = [open & rows[0], open & rows[1], open & rows[2]];
    [
        a & (for_a.up::<9>() | for_a | for_a.down::<9>()),
        b & (for_b | for_b.down::<9>() | for_b.down::<18>()),
        c & (for_c | for_c.up::<9>() | for_c.up::<18>()),
    ]
}

/// In each row the row below, in the last the first (and rubbish beyond bit 27).
#[inline(always)]
fn next_row<V: Vector<L>, const L: usize>(word: V) -> V {
    word.down::<9>() | word.up::<18>()
}

/// The places on an open way of their band.
#[inline(always)]
fn by_rows<S: Source<L>, const L: usize>(source: S, [a, b, c]: Bands<S::Vector>) -> Bands<S::Vector> {
    let columns = [source.splat(COLUMNS[0]), source.splat(COLUMNS[1]), source.splat(COLUMNS[2])];
    // One column of each stack a band: the rows of that box in use.
    let used = ((a | a.down::<1>() | a.down::<2>()) & columns[0])
        | ((b.up::<1>() | b | b.down::<1>()) & columns[1])
        | ((c.up::<2>() | c.up::<1>() | c) & columns[2]);
    let left =
        (used.down::<6>() & source.splat(BOXES[0])) | (used.up::<3>() & source.splat(BOXES[1] | BOXES[2]));
    let right =
        (used.up::<6>() & source.splat(BOXES[2])) | (used.down::<3>() & source.splat(BOXES[0] | BOXES[1]));
    let open = next_row((left & next_row(right)) | (right & next_row(left)));
    let [for_a, for_b, for_c] = [open & columns[0], open & columns[1], open & columns[2]];
    [
        a & (for_a.up::<3>() - for_a),
        b & (for_b.up::<1>() | for_b | for_b.down::<1>()),
        c & (for_c | for_c.down::<1>() | for_c.down::<2>()),
    ]
}

/// The cells whose column has no place but in this row, in whatever band; and those whose column has
/// a place at all.
#[inline(always)]
fn alone_in_column<V: Vector<L>, const L: usize>([a, b, c]: Bands<V>) -> (V, V) {
    let any = a | b | c;
    let twice = (a & b) | ((a | b) & c);
    let others = other_rows(any);
    (any.but(twice | others), any | others)
}

/// Takes the hidden singles from the other digits and counts the candidates of each cell.
#[inline(always)]
fn count<S: Source<L>, const L: usize>(source: S, group: &mut Group<L>, sweep: &Sweep<S::Vector>) -> Events {
    let all = source.splat(ALL);
    let zero = source.splat(0);
    let (mut standing, mut news) = (sweep.standing, zero);
    for band in 0..3 {
        let (mut one, mut two, mut three) = (zero, zero, zero);
        for digit in 0..9 {
            let row = 3 * digit + band;
            let places = source.load(&group.places[row].0);
            let places = (places.but(sweep.taken[band])) | (places & source.load(&group.hidden[row].0));
            places.store(&mut group.places[row].0);
            three = three | (two & places);
            two = two | (one & places);
            one = one | places;
        }
        let known = one.but(two);
        news = news | (known ^ sweep.known[band]);
        standing = standing & one;
        known.store(&mut group.known[band].0);
        two.but(three).store(&mut group.pairs[band].0);
    }
    Events { refuted: !(standing & all ^ all).zeros(), quiet: news.zeros() }
}
