//! The rules, for the boards of all lanes at once and without branches.
//!
//! A round goes over the digits twice. First each digit is narrowed ([`narrowed`]): known cells
//! remove it from their boxes, stacks and bands keep the places on an open way, and a place alone
//! in its box becomes known and is immediately removed from the following digits. Then the
//! candidates of the cells are counted ([`count`]): hidden singles are removed from the digits
//! before them, and cells with one candidate become known in the next round.
//!
//! *A full board without further changes is solved.* Each of the 81 cells has one candidate and
//! each digit has a place in each of the nine boxes, so it has exactly one there. Nothing was
//! removed, so it passed both filters and has no second place in its column or row.
//!
//! Nothing here is a closure or passes vectors through one: a closure is compiled for any
//! processor, without the target features of the surrounding code, and every vector instruction in
//! it becomes a call.
#![expect(
    clippy::inline_always,
    reason = "a function that is not inlined lacks the caller's target features"
)]

use super::group::{Events, LaneGroup, LaneWords};
use crate::lanes::choice::Open;
use crate::lanes::rules::{ALL, BOX_STARTS, DigitPlaces, Words, narrowed};
use crate::lanes::vector::{Source, Vector, Work};

/// One round of a single group.
pub(super) struct Round<'g, const L: usize>(pub(super) &'g mut LaneGroup<L>);

impl<S: Source<L>, const L: usize> Work<S> for Round<'_, L> {
    type Output = Events;

    #[inline(always)]
    fn done(self, source: S) -> Events {
        let mut sweep = RoundUpdate::of(source, self.0);
        for digit in 0..9 {
            narrow(source, digit, self.0, &mut sweep);
        }
        count(source, self.0, &sweep)
    }
}

/// The choice of a cell to guess in each lane of a group.
pub(super) struct GroupChoice<'g, const L: usize>(pub(super) &'g LaneGroup<L>);

impl<S: Source<L>, const L: usize> Work<S> for GroupChoice<'_, L> {
    type Output = [LaneWords<L>; 3];

    #[inline(always)]
    fn done(self, source: S) -> [LaneWords<L>; 3] {
        let LaneGroup { known, pairs, triples, .. } = self.0;
        let open = Open {
            pairs: loaded(source, pairs),
            triples: loaded(source, triples),
            known: loaded(source, known),
        };
        let mut cells = [const { LaneWords([0; L]) }; 3];
        for (row, word) in cells.iter_mut().zip(open.best(source)) {
            word.store(&mut row.0);
        }
        cells
    }
}

#[inline(always)]
fn loaded<S: Source<L>, const L: usize>(
    source: S,
    [a, b, c]: &[LaneWords<L>; 3],
) -> Words<S::Vector> {
    [source.load(&a.0), source.load(&b.0), source.load(&c.0)]
}

/// One round of two groups at once. They are independent, so together they keep the processor busy.
/// The two are separate arguments because the intermediate results of an array in a loop would not
/// stay in registers.
#[inline(always)]
pub(super) fn round_of_both<S: Source<L>, const L: usize>(
    source: S,
    [one, other]: &mut [LaneGroup<L>; 2],
) -> [Events; 2] {
    let (mut in_one, mut in_other) = (RoundUpdate::of(source, one), RoundUpdate::of(source, other));
    for digit in 0..9 {
        narrow(source, digit, one, &mut in_one);
        narrow(source, digit, other, &mut in_other);
    }
    [count(source, one, &in_one), count(source, other, &in_other)]
}

/// The state that each digit passes to the next in a round.
#[derive(Clone, Copy)]
struct RoundUpdate<V> {
    /// The cells with one candidate when the round began.
    known: Words<V>,
    /// The hidden singles of the digits narrowed so far.
    taken: Words<V>,
    /// The first cells of the boxes in which each digit so far has a place; the other bits are
    /// garbage.
    standing: V,
    /// Nonzero if a box has a known cell for a digit and another place for it.
    clashing: V,
}

impl<V> RoundUpdate<V> {
    #[inline(always)]
    fn of<S: Source<L, Vector = V>, const L: usize>(source: S, group: &LaneGroup<L>) -> Self
    where
        V: Vector<L>,
    {
        let zero = source.splat(0);
        Self {
            known: loaded(source, &group.known),
            taken: [zero; 3],
            standing: source.splat(ALL),
            clashing: zero,
        }
    }
}

/// Narrows a digit by its houses.
#[inline(always)]
fn narrow<S: Source<L>, const L: usize>(
    source: S,
    digit: usize,
    group: &mut LaneGroup<L>,
    sweep: &mut RoundUpdate<S::Vector>,
) {
    let [a, b, c] = [&group.places[digit], &group.places[9 + digit], &group.places[18 + digit]];
    let [in_a, in_b, in_c] = sweep.taken;
    let places =
        [source.load(&a.0).but(in_a), source.load(&b.0).but(in_b), source.load(&c.0).but(in_c)];
    let DigitPlaces { places, alone, clashing, standing } = narrowed(source, places, sweep.known);
    sweep.standing = sweep.standing & standing;
    sweep.clashing = sweep.clashing | clashing;
    for (word, places) in places.into_iter().enumerate() {
        sweep.taken[word] = sweep.taken[word] | (places & alone);
        places.store(&mut group.places[9 * word + digit].0);
    }
}

/// Removes the hidden singles from the other digits and counts the candidates of each cell.
///
/// It goes from the last digit to the first. A hidden single was removed from the following digits
/// as soon as it was found, so among the digits that still have its cell, the last one owns it.
#[inline(always)]
fn count<S: Source<L>, const L: usize>(
    source: S,
    group: &mut LaneGroup<L>,
    sweep: &RoundUpdate<S::Vector>,
) -> Events {
    let all = source.splat(ALL);
    let zero = source.splat(0);
    let (mut cells, mut news, mut full) = (all, zero, all);
    for word in 0..3 {
        let (mut one, mut two, mut three, mut four) = (zero, zero, zero, zero);
        // Cells that are not hidden singles, and hidden singles whose digit has not come up yet.
        let open = all.but(sweep.taken[word]);
        let mut unclaimed = sweep.taken[word];
        for digit in (0..9).rev() {
            let row = 9 * word + digit;
            let places = source.load(&group.places[row].0);
            let kept = places & (open | unclaimed);
            unclaimed = unclaimed.but(places);
            kept.store(&mut group.places[row].0);
            four = four | (three & kept);
            three = three | (two & kept);
            two = two | (one & kept);
            one = one | kept;
        }
        let known = one.but(two);
        news = news | (known ^ sweep.known[word]);
        cells = cells & one;
        full = full & known;
        known.store(&mut group.known[word].0);
        two.but(three).store(&mut group.pairs[word].0);
        three.but(four).store(&mut group.triples[word].0);
    }
    let boxes = source.splat(BOX_STARTS);
    let wrong = (cells ^ all) | ((sweep.standing & boxes) ^ boxes) | sweep.clashing;
    Events { refuted: !wrong.zeros(), quiet: news.zeros(), full: (full ^ all).zeros() }
}
