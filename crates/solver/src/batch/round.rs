//! The rules, for the boards of all lanes at once and without a branch.
//!
//! A round goes over the digits twice. First each digit is narrowed ([`narrowed`]): a known cell takes
//! it from its box, its stacks and bands keep the places on an open way, and places alone in their
//! box are known from then on, to the digits after it at once. Then the cells are counted
//! ([`count`]): the hidden singles are taken from the digits before them, and cells with one candidate
//! are known in the next round.
//!
//! *Why a board that is quiet and full is solved*: each of the 81 cells has one candidate, each digit
//! a place in each of the nine boxes, so exactly one there; nothing was taken away, so it passed both filters
//! and is alone in its column and its row.
//!
//! Nothing here is a closure or passes vectors through one: a closure is compiled for any processor,
//! not for the one that its surroundings were compiled for, and every instruction in it a call.
#![expect(clippy::inline_always, reason = "code that is not inlined is compiled for any processor")]

use super::group::{Events, Group};
use crate::lanes::rules::{ALL, BOX_STARTS, Narrowed, Words, narrowed};
use crate::lanes::vector::{Source, Vector, Work};

/// One round for all groups at once. The groups are independent: together they keep the processor busy.
pub(super) struct Round<'g, const L: usize, const G: usize>(pub(super) &'g mut [Group<L>; G]);

impl<S: Source<L>, const L: usize, const G: usize> Work<S> for Round<'_, L, G> {
    type Output = [Events; G];

    #[inline(always)]
    fn done(self, source: S) -> [Events; G] {
        round(source, self.0)
    }
}

/// What the digits before it leave a digit to know.
#[derive(Clone, Copy)]
struct Sweep<V> {
    /// The cells with one candidate when the round began.
    known: Words<V>,
    /// The hidden singles of the digits before.
    taken: Words<V>,
    /// The first cells of the boxes that have a place for each digit so far (and rubbish at the others).
    standing: V,
    /// Something where a box has a known cell for a digit, and another.
    clashing: V,
}

/// The round itself.
#[inline(always)]
pub(super) fn round<S: Source<L>, const L: usize, const G: usize>(
    source: S,
    groups: &mut [Group<L>; G],
) -> [Events; G] {
    let all = source.splat(ALL);
    let zero = source.splat(0);
    let mut sweeps = [Sweep { known: [zero; 3], taken: [zero; 3], standing: all, clashing: zero }; G];
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
    let Narrowed { places, alone, clashing, standing } = narrowed(source, places, sweep.known);
    sweep.standing = sweep.standing & standing;
    sweep.clashing = sweep.clashing | clashing;
    for (word, places) in places.into_iter().enumerate() {
        sweep.taken[word] = sweep.taken[word] | (places & alone);
        places.store(&mut group.places[3 * digit + word].0);
    }
}

/// Takes the hidden singles from the other digits and counts the candidates of each cell.
///
/// It goes from the last digit to the first. A hidden single was taken from the digits after it at once; so of
/// those that still have its cell, the last is the one whose single it is.
#[inline(always)]
fn count<S: Source<L>, const L: usize>(source: S, group: &mut Group<L>, sweep: &Sweep<S::Vector>) -> Events {
    let all = source.splat(ALL);
    let zero = source.splat(0);
    let (mut cells, mut news) = (all, zero);
    for word in 0..3 {
        let (mut one, mut two, mut three) = (zero, zero, zero);
        // Cells that are no hidden single; and hidden singles whose digit has not come up yet.
        let open = all.but(sweep.taken[word]);
        let mut unclaimed = sweep.taken[word];
        for digit in (0..9).rev() {
            let row = 3 * digit + word;
            let places = source.load(&group.places[row].0);
            let kept = places & (open | unclaimed);
            unclaimed = unclaimed.but(places);
            kept.store(&mut group.places[row].0);
            three = three | (two & kept);
            two = two | (one & kept);
            one = one | kept;
        }
        let known = one.but(two);
        news = news | (known ^ sweep.known[word]);
        cells = cells & one;
        known.store(&mut group.known[word].0);
        two.but(three).store(&mut group.pairs[word].0);
    }
    let boxes = source.splat(BOX_STARTS);
    let wrong = (cells ^ all) | ((sweep.standing & boxes) ^ boxes) | sweep.clashing;
    Events { refuted: !wrong.zeros(), quiet: news.zeros() }
}
