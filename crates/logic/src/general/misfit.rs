//! Why a candidate does not fit a sum.
//!
//! With the candidate in its cell, the other cells need a certain sum. The reason why they cannot
//! make it is given the way a person would see it: the only other cell lacks the digit that it
//! would need; the greatest digits of the others add up to too little, or their least digits to too
//! much; no digits that they have make the sum; or those that do cannot be distributed over the
//! cells.
//!
//! ```text
//! a cage of 7 in two cells, 346 and 12346     1 is removed from the second: the first has no 6
//! a cage of 26 in four cells                  1 is removed: the other three would need 25, more than 9+8+7
//! ```

use std::collections::BTreeMap;

use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout};

use super::step::Condition;
use crate::Evidence;

/// The maximum number of combinations that are listed one by one.
const FEW: usize = 4;
/// The maximum number of sets of digits that are tried.
const TRIES: usize = 20_000;
/// The maximum number of cells whose subsets are searched for a gap.
const CELLS: usize = 12;

/// A candidate that does not fit a sum, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Misfit {
    /// Its cell.
    pub cell: Cell,
    /// Its digit.
    pub digit: Digit,
    /// The sum that the other cells would need. Cells on the other side of an
    /// [`Equation`](super::Equation) count as negative.
    pub need: i32,
    /// Why they cannot make it.
    pub obstacle: Obstacle,
}

/// Why cells cannot make a sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// The only other cell would have to be this digit, which is not among its candidates.
    Lacks(Cell, Digit),
    /// The only other cell would have to be this number, which is not a digit, or is a digit that
    /// the cell sees.
    Impossible(Cell, i32),
    /// They are too small: they make at most the sum of these numbers, their greatest digits.
    TooMuch(Vec<i32>),
    /// They are too large: they make at least the sum of these numbers, their least digits.
    TooLittle(Vec<i32>),
    /// They have only these digits, and no choice of this many different ones makes the sum.
    NoneOf(usize, DigitSet),
    /// Each combination of their digits that makes the sum has this gap.
    Gaps(Vec<(DigitSet, Gap)>),
    /// They cannot make the sum, and none of the other reasons can be shown.
    NoWay,
}

/// Why a combination of digits cannot be distributed over some cells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gap {
    /// These cells have only `digits` of the combination, which are too few.
    pub cells: Vec<Cell>,
    /// The digits of the combination that the cells have, fewer than there are cells.
    pub digits: DigitSet,
}

/// A cell of a sum: its candidates, and whether it is added (1) or subtracted (-1).
struct SumTerm {
    cell: Cell,
    open: DigitSet,
    sign: i32,
}

impl Evidence<Layout> {
    /// Explains the removed candidates that do not fit the sum of this step. If the combinations of
    /// a cage are listed, digits that are in none of them are left out, because the list already
    /// shows that. Empty if the sum has only one cell.
    pub fn misfits(&self) -> Vec<Misfit> {
        let Some(sum) = &self.condition else { return Vec::new() };
        let (total, terms) = self.terms(sum);
        let mut misfits = Vec::new();
        // Cells that count as digits of a number have factors above one; "what the others need" is
        // then no digit.
        if terms.len() == 1 || terms.iter().any(|term| term.sign.abs() != 1) {
            return misfits;
        }
        for &(cell, left) in &self.left {
            let Some(at) = terms.iter().position(|term| term.cell == cell) else { continue };
            for digit in terms[at].open - left {
                if !is_in_no_combination(sum, terms.len(), digit) {
                    misfits.push(self.misfit(sum, total, &terms, (at, digit)));
                }
            }
        }
        misfits
    }

    /// The total of the sum and its cells with their candidates in the pattern.
    fn terms(&self, sum: &Condition) -> (i32, Vec<SumTerm>) {
        let open = |cell: Cell| {
            let here = self.pattern.iter().filter(|(other, _)| *other == cell);
            here.fold(DigitSet::EMPTY, |open, &(_, digit)| open | DigitSet::of(digit))
        };
        let term = |&cell: &Cell, sign| SumTerm { cell, open: open(cell), sign };
        match sum {
            Condition::Cage(rest) => {
                (rest.left.into(), self.cells.iter().map(|cell| term(&cell, 1)).collect())
            }
            Condition::Houses(equation) => {
                let more = equation.more.iter().map(|cell| term(cell, 1));
                let less = equation.less.iter().map(|cell| term(cell, -1));
                (equation.total, more.chain(less).collect())
            }
            Condition::Rule(part) => {
                let Some((mut total, terms)) = part.terms() else { return (0, Vec::new()) };
                let mut blanks = Vec::new();
                for (cell, sign) in terms {
                    match part.placed.iter().find(|(other, _)| *other == cell) {
                        Some((_, digit)) => total -= sign * value(*digit),
                        None => blanks.push(term(&cell, sign)),
                    }
                }
                (total, blanks)
            }
        }
    }

    /// Why this digit does not fit the cell with this index.
    fn misfit(
        &self,
        sum: &Condition,
        total: i32,
        terms: &[SumTerm],
        (at, digit): (usize, Digit),
    ) -> Misfit {
        let SumTerm { cell, sign, .. } = terms[at];
        let need = total - sign * value(digit);
        let others = terms.iter().enumerate().filter(|(index, _)| *index != at);
        let others: Vec<&SumTerm> = others.map(|(_, term)| term).collect();
        let obstacle = match (&others[..], sum) {
            ([other], _) => self.partner(other, need * other.sign),
            (_, Condition::Cage(_)) => in_cage(need, &others, digit),
            (_, Condition::Houses(_) | Condition::Rule(_)) => {
                let bound = |is_most| self.bound(&others, (cell, digit), is_most);
                let (most, least) = (bound(true), bound(false));
                if need > most.iter().sum() {
                    Obstacle::TooMuch(most)
                } else if need < least.iter().sum() {
                    Obstacle::TooLittle(least)
                } else {
                    Obstacle::NoWay
                }
            }
        };
        Misfit { cell, digit, need, obstacle }
    }

    /// The maximum or minimum that these cells make together with this candidate. Cells in one of
    /// the added-up houses differ; others may be equal.
    fn bound(&self, others: &[&SumTerm], (cell, digit): (Cell, Digit), is_most: bool) -> Vec<i32> {
        let house_of = |cell: Cell| self.houses.iter().position(|of| of.cells().contains(&cell));
        let mut together: BTreeMap<_, Vec<DigitSet>> = BTreeMap::new();
        for (at, term) in others.iter().enumerate() {
            let house = house_of(term.cell);
            // A cell that need not differ from others forms a group by itself.
            let own = if house.is_none() { Some(at) } else { None };
            let is_beside = house.is_some() && house == house_of(cell);
            let open = if is_beside { term.open - DigitSet::of(digit) } else { term.open };
            let open = if open.is_empty() { term.open } else { open };
            together.entry((term.sign, house, own)).or_default().push(open);
        }
        let of_group = |(&(sign, ..), opens): (&(i32, _, _), &Vec<DigitSet>)| {
            let is_high = is_most == (sign > 0);
            let end = |open: &DigitSet| if is_high { open.last() } else { open.first() };
            let each: Vec<i32> = opens.iter().map(|open| end(open).map_or(0, value)).collect();
            let all = opens.iter().fold(DigitSet::EMPTY, |all, open| all | *open);
            let mut all: Vec<i32> = all.iter().map(value).collect();
            if is_high {
                all.reverse();
            }
            let different = all.get(..opens.len()).map(<[i32]>::to_vec);
            let sum = |numbers: &[i32]| numbers.iter().sum::<i32>();
            let is_closer = |different: &Vec<i32>| {
                if is_high { sum(different) < sum(&each) } else { sum(different) > sum(&each) }
            };
            let numbers = different.filter(is_closer).unwrap_or(each);
            numbers.into_iter().map(|number| sign * number).collect::<Vec<i32>>()
        };
        // Added cells come before subtracted ones.
        together.iter().rev().flat_map(of_group).collect()
    }

    fn partner(&self, other: &SumTerm, needed: i32) -> Obstacle {
        let digit = u8::try_from(needed).ok().and_then(Digit::of_value);
        // Not every board has a 0.
        let is_one = |&digit: &Digit| {
            Some(digit) <= self.digits.last()
                && (digit != Digit::ZERO || self.digits.contains(digit))
        };
        match digit.filter(|digit| !other.open.contains(*digit)).filter(is_one) {
            Some(digit) => Obstacle::Lacks(other.cell, digit),
            None => Obstacle::Impossible(other.cell, needed),
        }
    }
}

/// True if the combinations of a cage are listed, and the digit would be in none of them whatever
/// the candidates of this many cells.
fn is_in_no_combination(sum: &Condition, cells: usize, digit: Digit) -> bool {
    let Condition::Cage(rest) = sum else { return false };
    let need = i32::from(rest.left) - value(digit);
    let others = rest.digits - DigitSet::of(digit);
    !rest.combinations.is_empty()
        && combinations(others, cells - 1, need, 0).is_some_and(|all| all.is_empty())
}

/// Why the other cells of a cage cannot make this sum if one cell has this digit.
fn in_cage(need: i32, others: &[&SumTerm], digit: Digit) -> Obstacle {
    let all = others.iter().fold(DigitSet::EMPTY, |all, term| all | term.open);
    let all = all - DigitSet::of(digit);
    let (values, count) = (all.iter().map(value).collect::<Vec<i32>>(), others.len());
    if values.len() >= count {
        let most: Vec<i32> = values.iter().rev().take(count).copied().collect();
        if need > most.iter().sum() {
            return Obstacle::TooMuch(most);
        }
        if need < values[..count].iter().sum() {
            return Obstacle::TooLittle(values[..count].to_vec());
        }
    }
    let gap = |digits: DigitSet| Some((digits, gap(digits, others)?));
    match combinations(all, count, need, FEW) {
        Some(ways) if ways.is_empty() => Obstacle::NoneOf(count, all),
        Some(ways) => {
            ways.into_iter().map(gap).collect::<Option<_>>().map_or(Obstacle::NoWay, Obstacle::Gaps)
        }
        None => Obstacle::NoWay,
    }
}

fn value(digit: Digit) -> i32 {
    digit.get().into()
}

/// The sets of `count` of these digits with this sum; `None` if there are more than `most`, or too
/// many to try.
fn combinations(digits: DigitSet, count: usize, sum: i32, most: usize) -> Option<Vec<DigitSet>> {
    let mut search = MisfitSearch { found: Vec::new(), most, tries: 0 };
    search.extend(digits, count, sum, DigitSet::EMPTY)?;
    Some(search.found)
}

struct MisfitSearch {
    found: Vec<DigitSet>,
    most: usize,
    tries: usize,
}

impl MisfitSearch {
    /// Adds the sets that extend `set` by `count` of the digits. The recursion is one call deep per
    /// digit.
    fn extend(&mut self, digits: DigitSet, count: usize, sum: i32, set: DigitSet) -> Option<()> {
        self.tries += 1;
        if count == 0 && sum == 0 {
            self.found.push(set);
        }
        if self.tries > TRIES || self.found.len() > self.most {
            return None;
        }
        let mut rest = digits;
        for digit in digits {
            rest.remove(digit);
            if count > 0 && value(digit) <= sum && rest.len() + 1 >= count {
                self.extend(rest, count - 1, sum - value(digit), set | DigitSet::of(digit))?;
            }
        }
        Some(())
    }
}

/// The smallest set of cells with fewer of these digits than cells; `None` if there is none, or too
/// many cells to search.
fn gap(digits: DigitSet, others: &[&SumTerm]) -> Option<Gap> {
    if others.len() > CELLS {
        return None;
    }
    let of_choice = |choice: u32| {
        let chosen = others.iter().enumerate().filter(|(at, _)| choice >> at & 1 == 1);
        let (mut cells, mut open) = (Vec::new(), DigitSet::EMPTY);
        for (_, term) in chosen {
            cells.push(term.cell);
            open |= term.open & digits;
        }
        Gap { cells, digits: open }
    };
    let gaps = (1..1 << others.len()).map(of_choice);
    gaps.filter(|gap| gap.digits.len() < gap.cells.len()).min_by_key(|gap| gap.cells.len())
}
