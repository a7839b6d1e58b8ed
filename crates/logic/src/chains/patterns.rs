//! The patterns that a dynamic chain may use: locked candidates, hidden pairs, naked pairs,
//! X-wings.
//!
//! They are searched on the board that a supposition leaves. A pattern counts only if a candidate
//! had to be turned off for it; these candidates are the parents of its eliminations. The search
//! finds all patterns of the first kind that has any, like the reference. If there are none, it
//! takes about 3 µs.

use underdoku_grid::{Cell, Digit, DigitSet, House, HouseKind};

use crate::place::{are_two, cell_at, cells_at, houses, subsets};
use crate::{Candidate, HouseSet, LinkReason, Technique};

use super::nested::RemovedCandidate;
use super::{CandidateBoard, Node};

/// The candidates that patterns remove, and the parents of each.
#[derive(Default, Debug)]
pub(super) struct PatternFinds {
    pub(super) forced: Vec<RemovedCandidate>,
    pub(super) parents: Vec<Node>,
}

impl PatternFinds {
    pub(super) fn clear(&mut self) {
        self.forced.clear();
        self.parents.clear();
    }

    /// Adds these candidates, in the order of [`table_order`], unless no parents were added since
    /// `start`: then the pattern already existed before the supposition.
    pub(super) fn add(
        &mut self,
        start: usize,
        removes: &mut [Candidate],
        nest: Option<super::NestedChain>,
        beyond: LinkReason,
    ) {
        let end = self.parents.len();
        if end > start {
            table_order(removes);
            let parents = (start, end);
            let forced =
                |&candidate: &Candidate| RemovedCandidate { candidate, parents, nest, beyond };
            self.forced.extend(removes.iter().map(forced));
        }
    }

    fn gone(&mut self, house: House, digit: Digit, spots: u16) {
        let places = (0..9).filter(|place| spots >> place & 1 == 1);
        self.parents
            .extend(places.map(|place| Node::off(Candidate::new(cell_at(house, place), digit))));
    }
}

/// The order in which the reference processes the eliminations of a step, which decides the parents
/// of later nodes and so the length of chains. It iterates over a hash table of cells: 16 slots for
/// up to 12 cells, twice as many slots for twice as many cells.
fn table_order(removes: &mut [Candidate]) {
    let mut cells = 0;
    for at in 0..removes.len() {
        cells += usize::from(at == 0 || removes[at].cell != removes[at - 1].cell);
    }
    let mut slots = 16;
    while cells * 4 > slots * 3 {
        slots *= 2;
    }
    removes.sort_by_key(|candidate| candidate.cell.index() % slots);
}

/// Searches for the first kind of pattern that removes anything.
pub(super) fn find(before: &CandidateBoard, now: &CandidateBoard, finds: &mut PatternFinds) {
    let kinds = [locked, hidden_pairs, naked_pairs, x_wings];
    let _ = kinds.into_iter().find(|kind| {
        kind(before, now, finds);
        !finds.forced.is_empty()
    });
}

fn locked(before: &CandidateBoard, now: &CandidateBoard, finds: &mut PatternFinds) {
    use HouseKind::{Box, Column, Row};
    for (keepers, losers) in [(Box, Column), (Box, Row), (Column, Box), (Row, Box)] {
        for digit in Digit::ALL {
            for keeper in (0..9).map(|index| house(keepers, index)) {
                if let Some(loser) = kept_in(keeper, losers, now.spots(keeper, digit)) {
                    locked_in(before, now, digit, [keeper, loser], finds);
                }
            }
        }
    }
}

const fn house(kind: HouseKind, index: usize) -> House {
    match kind {
        HouseKind::Row => House::row(index),
        HouseKind::Column => House::column(index),
        HouseKind::Box => House::r#box(index),
    }
}

/// The house of kind `losers` that contains all places of the keeper, if there are at least two.
fn kept_in(keeper: House, losers: HouseKind, spots: u16) -> Option<House> {
    if spots & spots.wrapping_sub(1) == 0 {
        return None;
    }
    // The places of a box in a column are three apart; those in a row, and those of a line in a
    // box, are adjacent.
    let threes: [u16; 3] =
        if losers == HouseKind::Column { [0o111, 0o222, 0o444] } else { [0o7, 0o70, 0o700] };
    let three = threes.iter().position(|three| spots & !three == 0)?;
    let index = keeper.index() % 9;
    Some(match (keeper.kind(), losers) {
        (HouseKind::Box, HouseKind::Column) => House::column(index % 3 * 3 + three),
        (HouseKind::Box, _) => House::row(index / 3 * 3 + three),
        (HouseKind::Row, _) => House::r#box(index / 3 * 3 + three),
        (HouseKind::Column, _) => House::r#box(three * 3 + index / 3),
    })
}

fn locked_in(
    before: &CandidateBoard,
    now: &CandidateBoard,
    digit: Digit,
    [keeper, loser]: [House; 2],
    finds: &mut PatternFinds,
) {
    let (was, spots) = (before.spots(keeper, digit), now.spots(keeper, digit));
    if spots == was {
        return;
    }
    let removes = now.cells(digit) & (loser.cells() - keeper.cells());
    if removes.is_empty() {
        return;
    }
    let start = finds.parents.len();
    let outside = (0..9).filter(|&place| !loser.cells().contains(cell_at(keeper, place)));
    let outside = outside.fold(0, |spots, place| spots | 1 << place);
    finds.gone(keeper, digit, was & !spots & outside);
    // Places in the crossing that are also gone are not needed as parents, so they count as places.
    let beyond = LinkReason {
        technique: match keeper.kind() {
            HouseKind::Box => Technique::Pointing,
            HouseKind::Row | HouseKind::Column => Technique::Claiming,
        },
        houses: HouseSet::of(keeper),
        digits: DigitSet::of(digit),
        cells: cells_at(keeper, was & !outside),
        start: None,
    };
    let mut removes: Vec<Candidate> =
        removes.iter().map(|cell| Candidate::new(cell, digit)).collect();
    finds.add(start, &mut removes, None, beyond);
}

fn hidden_pairs(before: &CandidateBoard, now: &CandidateBoard, finds: &mut PatternFinds) {
    for house in houses() {
        if (now.blanks() & house.cells()).len() <= 4 {
            continue;
        }
        let paired = |digit: &Digit| are_two(now.spots(house, *digit));
        let digits: DigitSet = Digit::ALL.into_iter().filter(paired).collect();
        for pair in subsets(digits.bits(), 2).map(DigitSet::from_bits) {
            let spots = pair.iter().fold(0, |spots, digit| spots | now.spots(house, digit));
            if are_two(spots) {
                hidden_pair(before, now, house, pair, spots, finds);
            }
        }
    }
}

fn hidden_pair(
    before: &CandidateBoard,
    now: &CandidateBoard,
    house: House,
    pair: DigitSet,
    spots: u16,
    finds: &mut PatternFinds,
) {
    let cells = (0..9).filter(|place| spots >> place & 1 == 1).map(|place| cell_at(house, place));
    let others =
        |cell: Cell| (now.digits(cell) - pair).iter().map(move |digit| Candidate::new(cell, digit));
    let mut removes: Vec<Candidate> = cells.flat_map(others).collect();
    if removes.is_empty() {
        return;
    }
    let start = finds.parents.len();
    for place in (0..9).filter(|place| spots >> place & 1 == 0) {
        let cell = cell_at(house, place);
        let gone = (before.digits(cell) & pair).iter();
        finds.parents.extend(gone.map(|digit| Node::off(Candidate::new(cell, digit))));
    }
    let beyond = LinkReason {
        technique: Technique::HiddenPair,
        houses: HouseSet::of(house),
        digits: pair,
        cells: cells_at(house, spots),
        start: None,
    };
    finds.add(start, &mut removes, None, beyond);
}

fn naked_pairs(before: &CandidateBoard, now: &CandidateBoard, finds: &mut PatternFinds) {
    for house in houses() {
        if (now.blanks() & house.cells()).len() < 4 {
            continue;
        }
        let two = |place: &usize| now.digits(cell_at(house, *place)).len() == 2;
        let places = (0..9).filter(two).fold(0, |places, place| places | 1 << place);
        for pair in subsets(places, 2) {
            let [one, two] =
                [pair.trailing_zeros(), pair.ilog2()].map(|place| cell_at(house, place as usize));
            if now.digits(one) == now.digits(two) {
                naked_pair(before, now, house, [one, two], finds);
            }
        }
    }
}

fn naked_pair(
    before: &CandidateBoard,
    now: &CandidateBoard,
    house: House,
    pair: [Cell; 2],
    finds: &mut PatternFinds,
) {
    let digits = now.digits(pair[0]);
    let others = (0..9).map(|place| cell_at(house, place)).filter(|cell| !pair.contains(cell));
    let lost = |cell: Cell| {
        (now.digits(cell) & digits).iter().map(move |digit| Candidate::new(cell, digit))
    };
    let mut removes: Vec<Candidate> = others.flat_map(lost).collect();
    if removes.is_empty() {
        return;
    }
    let start = finds.parents.len();
    for cell in pair {
        let gone = (before.digits(cell) - digits).iter();
        finds.parents.extend(gone.map(|digit| Node::off(Candidate::new(cell, digit))));
    }
    let beyond = LinkReason {
        technique: Technique::NakedPair,
        houses: HouseSet::of(house),
        digits,
        cells: pair.into_iter().collect(),
        start: None,
    };
    finds.add(start, &mut removes, None, beyond);
}

fn x_wings(before: &CandidateBoard, now: &CandidateBoard, finds: &mut PatternFinds) {
    let (rows, columns): (HouseAt, HouseAt) = (House::row, House::column);
    for (bases, covers) in [(columns, rows), (rows, columns)] {
        let paired: [DigitSet; 9] = std::array::from_fn(|line| {
            let is_paired = |digit: &Digit| are_two(now.spots(bases(line), *digit));
            Digit::ALL.into_iter().filter(is_paired).collect()
        });
        for pair in subsets(0x1FF, 2) {
            let lines = [pair.trailing_zeros() as usize, pair.ilog2() as usize];
            let digits = paired[lines[0]] & paired[lines[1]];
            let lines = lines.map(bases);
            for digit in digits {
                if now.spots(lines[0], digit) == now.spots(lines[1], digit)
                    && now.placed(digit) <= 5
                {
                    x_wing(before, now, digit, lines, covers, finds);
                }
            }
        }
    }
}

type HouseAt = fn(usize) -> House;

fn x_wing(
    before: &CandidateBoard,
    now: &CandidateBoard,
    digit: Digit,
    lines: [House; 2],
    covers: HouseAt,
    finds: &mut PatternFinds,
) {
    let spots = now.spots(lines[0], digit);
    let covers = [spots.trailing_zeros(), spots.ilog2()].map(|place| covers(place as usize));
    let mut removes = Vec::new();
    for cover in covers {
        let outside = now.cells(digit) & (cover.cells() - lines[0].cells() - lines[1].cells());
        removes.extend(outside.iter().map(|cell| Candidate::new(cell, digit)));
    }
    if removes.is_empty() {
        return;
    }
    let start = finds.parents.len();
    for line in lines {
        finds.gone(line, digit, before.spots(line, digit) & !now.spots(line, digit));
    }
    let beyond = LinkReason {
        technique: Technique::XWing,
        houses: lines.into_iter().collect(),
        digits: DigitSet::of(digit),
        cells: cells_at(lines[0], spots) | cells_at(lines[1], spots),
        start: None,
    };
    finds.add(start, &mut removes, None, beyond);
}
