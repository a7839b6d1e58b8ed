//! Sums that a step names, checked against the board, and the reasons why candidates do not fit them.

use std::collections::BTreeMap;

use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout, Meaning, Rule};
use underdoku_logic::Step;
use underdoku_logic::general::{Condition, Equation, Gap, Group, Misfit, Obstacle, RulePart};

use super::facts::Facts;
use super::oracle::{Candidate, Fact};

impl Facts<'_> {
    /// The blanks of a cage make up the rest of its sum.
    pub(crate) fn cage(&mut self, cage: &Rule) {
        let sum = cage.sum().unwrap_or_default();
        self.must(self.layout.cages().contains(cage), || "no cage of the board".to_owned());
        self.names_groups([&Group::Cage(cage.clone())]);
        self.says(&sum.to_string());
        self.state(cage.cells().iter().copied());
        let cells = cage.cells().iter().map(|&cell| (cell, 1)).collect();
        self.premises.push(Fact::Sum(cells, sum.into()));
    }

    /// Cells with a sum, which comes from a cage or from what cages leave of some houses.
    pub(crate) fn sum(&mut self, step: &Step<Layout>) {
        let houses = &step.because.houses;
        let Some(sum) = &step.because.condition else {
            return self.faults.push("no sum".to_owned());
        };
        if let Condition::Cage(rest) = sum {
            self.cage(&rest.cage);
        }
        if let Condition::Rule(part) = sum {
            return self.rule(part);
        }
        self.names_groups(houses);
        let terms = terms(self, houses, sum);
        self.state(terms.cells.iter().map(|&(cell, _)| cell));
        self.premises.push(Fact::Sum(terms.cells.clone(), terms.total));
        misfits(self, step, &terms);
    }

    /// What the step says that a rule requires is what the rule on the board requires.
    pub(crate) fn rule(&mut self, part: &RulePart) {
        for meaning in &part.meanings {
            let is_it = |(rule, whole): &&(usize, Meaning)| {
                self.layout.rules()[*rule] == part.rule && is_part_of(meaning, whole)
            };
            let Some((_, whole)) = self.layout.conditions().iter().find(is_it) else {
                self.faults.push(format!("no rule of the board: {part:?}"));
                return;
            };
            self.state(whole.cells());
            self.premises.push(Fact::of_rule(whole));
        }
        let grid = self.position.grid();
        let placed = |&(cell, digit): &(Cell, Digit)| grid.get(cell) == Some(digit);
        self.must(part.placed.iter().all(placed), || format!("not placed: {part:?}"));
        // For a line that is read as a whole the ends are named.
        let cells: Vec<Cell> = part.meanings.iter().flat_map(Meaning::cells).collect();
        let ends = [cells.first(), cells.last()].into_iter().flatten().copied().collect();
        let is_line = part.meanings.len() > 1;
        self.names(if is_line { ends } else { cells }, DigitSet::EMPTY);
    }

    /// As many lines as regions hold each digit equally often, and so do the cells that only one side has. A
    /// digit is eliminated from one side if the other cannot have it.
    pub(crate) fn leftovers(&mut self, step: &Step<Layout>) {
        let (lines, regions) = (&step.because.houses, &step.because.covers);
        let all = lines.iter().chain(regions);
        let is_full = |group: &Group| matches!(group, Group::House(house) if house.is_full());
        self.must(lines.len() == regions.len() && all.clone().all(is_full), || {
            "as many full lines as regions".to_owned()
        });
        self.names_groups(all);
        let cells = |groups: &[Group]| -> Vec<Cell> {
            groups.iter().flat_map(Group::cells).copied().collect()
        };
        let (in_lines, in_regions) = (cells(lines), cells(regions));
        for &(cell, digit) in &step.removes {
            let (own, other) = if in_lines.contains(&cell) {
                (&in_lines, &in_regions)
            } else {
                (&in_regions, &in_lines)
            };
            let is_left = own.contains(&cell) && !other.contains(&cell);
            let across: Vec<Cell> =
                other.iter().copied().filter(|other| !own.contains(other)).collect();
            let can = across.iter().any(|&cell| self.open(cell).contains(digit));
            self.must(is_left && !can, || format!("{cell} keeps {digit}"));
            self.names(across, DigitSet::of(digit));
        }
    }
}

/// True if a meaning equals the one on the board, or has only some of its sets.
fn is_part_of(meaning: &Meaning, whole: &Meaning) -> bool {
    match (meaning, whole) {
        (Meaning::OneSet { cells, sets }, Meaning::OneSet { cells: others, sets: all }) => {
            cells == others && sets.iter().all(|set| all.contains(set))
        }
        _ => meaning == whole,
    }
}

/// The open cells of a sum, each with its sign, and their total.
pub(crate) struct Terms {
    pub(crate) cells: Vec<(Cell, i32)>,
    pub(crate) total: i32,
}

fn value(digit: Digit) -> i32 {
    digit.get().into()
}

/// The terms of a sum; a fault if the board does not have it.
pub(crate) fn terms(facts: &mut Facts<'_>, houses: &[Group], condition: &Condition) -> Terms {
    match condition {
        Condition::Cage(rest) => {
            let cells = rest.cage.cells();
            let placed = facts.position.grid().digits_in(cells).iter().map(value).sum::<i32>();
            let total = i32::from(rest.cage.sum().unwrap_or_default()) - placed;
            let is_open = |cell: &&Cell| facts.position.grid().get(**cell).is_none();
            let cells: Vec<(Cell, i32)> =
                cells.iter().filter(is_open).map(|&cell| (cell, 1)).collect();
            let is_so = total == i32::from(rest.left) && cells.len() == rest.blanks;
            facts.must(is_so, || format!("not the rest of the cage: {rest:?}"));
            Terms { cells, total }
        }
        Condition::Houses(equation) => {
            let is_so = is_equation(facts, houses, equation);
            facts.must(is_so, || format!("no equation of {houses:?}: {equation:?}"));
            let more = equation.more.iter().map(|&cell| (cell, 1));
            let less = equation.less.iter().map(|&cell| (cell, -1));
            Terms { cells: more.chain(less).collect(), total: equation.total }
        }
        Condition::Rule(part) => {
            facts.faults.push(format!("no sum of different digits: {part:?}"));
            Terms { cells: Vec::new(), total: 0 }
        }
    }
}

/// Adds up the houses, subtracts the cages that have none of the remaining cells in them, and compares
/// the result cell by cell.
fn is_equation(facts: &Facts<'_>, houses: &[Group], equation: &Equation) -> bool {
    let mut factors: BTreeMap<Cell, i32> = BTreeMap::new();
    let mut total = 0;
    for group in houses {
        let Group::House(house) = group else { return false };
        total += house.needs().iter().map(value).sum::<i32>();
        house.cells().iter().for_each(|&cell| *factors.entry(cell).or_default() += 1);
    }
    if !houses.iter().all(|group| matches!(group, Group::House(house) if house.is_full()))
        || total != equation.houses
    {
        return false;
    }
    let known = || equation.known.iter().map(|(cell, ..)| cell);
    let left: Vec<Cell> =
        equation.more.iter().chain(&equation.less).chain(known()).copied().collect();
    let covered: Vec<Cell> = factors.keys().copied().collect();
    let mut sums = Vec::new();
    for cage in facts.layout.cages() {
        let within = || cage.cells().iter().filter(|cell| covered.contains(cell));
        if within().next().is_none() || within().any(|cell| left.contains(cell)) {
            continue;
        }
        let Some(sum) = cage.sum() else { return false };
        sums.push(i32::from(sum));
        total -= i32::from(sum);
        cage.cells().iter().for_each(|&cell| *factors.entry(cell).or_default() -= 1);
    }
    for &(cell, digit, sign) in &equation.known {
        let is_so =
            facts.position.grid().get(cell) == Some(digit) && factors.insert(cell, 0) == Some(sign);
        if !is_so {
            return false;
        }
        total -= sign * value(digit);
    }
    let mut named = equation.sums();
    named.sort_unstable();
    sums.sort_unstable();
    named == sums
        && [1, -1].into_iter().any(|side| {
            let factor = |cell: &Cell| {
                let in_more = i32::from(equation.more.contains(cell));
                side * (in_more - i32::from(equation.less.contains(cell)))
            };
            side * total == equation.total && factors.iter().all(|(cell, is)| *is == factor(cell))
        })
}

/// Each eliminated candidate is in no combination, whatever the candidates, or has a reason, which is
/// named and true.
pub(crate) fn misfits(facts: &mut Facts<'_>, step: &Step<Layout>, terms: &Terms) {
    let because = &step.because;
    let misfits = because.misfits();
    for &(cell, left) in &because.left {
        for digit in facts.open(cell) - left {
            let reason = misfits.iter().find(|misfit| (misfit.cell, misfit.digit) == (cell, digit));
            let is_shown = match (reason, &because.condition) {
                (Some(misfit), Some(sum)) => {
                    said(facts, misfit);
                    is_true(facts, terms, misfit, matches!(sum, Condition::Cage(_)))
                }
                (None, Some(Condition::Cage(rest))) => {
                    let digits = facts.layout.digits(cell)
                        - facts.position.grid().digits_in(rest.cage.cells())
                        - DigitSet::of(digit);
                    let need = terms.total - value(digit);
                    let is_listed = !rest.combinations.is_empty();
                    terms.cells.len() == 1
                        || is_listed && choices(digits, terms.cells.len() - 1, need).is_empty()
                }
                _ => terms.cells.len() == 1,
            };
            facts.must(is_shown, || format!("no reason why {cell} is not {digit:?}: {reason:?}"));
        }
    }
    if let Some(Condition::Cage(rest)) = &because.condition
        && !rest.combinations.is_empty()
    {
        let mut listed = rest.combinations.clone();
        let mut naive = combinations(facts, terms);
        listed.sort_by_key(|digits| digits.bits());
        naive.sort_by_key(|digits| digits.bits());
        naive.dedup();
        facts.must(listed == naive, || format!("combinations: {naive:?}, not {listed:?}"));
    }
}

fn said(facts: &mut Facts<'_>, misfit: &Misfit) {
    if let Obstacle::Lacks(cell, digit) = misfit.obstacle {
        // A sentence lists the digits that one cell lacks together.
        facts.says(&format!("{cell} has no "));
        facts.says(&digit.shown().to_string());
        return;
    }
    // It also joins cells with the same reason, and digits of one cell.
    let (cell, digit) = (misfit.cell.to_string(), misfit.digit.shown().to_string());
    let numbers = match &misfit.obstacle {
        Obstacle::TooMuch(bound) | Obstacle::TooLittle(bound) => bound.clone(),
        Obstacle::Impossible(_, number) => vec![*number],
        Obstacle::NoneOf(..) | Obstacle::NoWay => vec![misfit.need],
        _ => Vec::new(),
    };
    let words = |text: &str| -> Vec<String> {
        let parts = text.split(|c: char| !c.is_ascii_alphanumeric());
        parts.map(str::to_owned).collect()
    };
    let is_told = |clause: &str| {
        let Some((digits, rest)) = clause.split_once(" at ") else { return false };
        let rest = words(rest);
        // If numbers are below one, the sentence states this, or that nothing is left, or that two sides are the same.
        let is_below = |pair: &[String]| {
            [["than", "1"], ["is", "left"], ["as", "much"], ["the", "same"]]
                .iter()
                .any(|said| pair == said)
        };
        let is_out = rest.windows(2).any(is_below);
        let is_number = |number: &i32| has(&rest, number.abs(), &number.abs().to_string());
        has(&words(digits), value(misfit.digit), &digit)
            && rest.contains(&cell)
            && (is_out || numbers.iter().all(is_number))
    };
    let is_said = facts.why.split("ith ").skip(1).any(is_told);
    facts.must(is_said, || format!("not told: {misfit:?}"));
}

/// True if words have a number as it is shown, by itself or in `5 to G`.
fn has(words: &[String], number: i32, shown: &str) -> bool {
    let read = |word: &str| {
        let letter = word.chars().next().filter(|_| word.len() == 1).and_then(Digit::from_char);
        word.parse().ok().or_else(|| letter.map(value))
    };
    words.iter().any(|word| word == shown)
        || words.windows(3).any(|span| {
            let ends = read(&span[0]).zip(read(&span[2]));
            span[1] == "to"
                && ends
                    .is_some_and(|(one, other)| (one.min(other)..=one.max(other)).contains(&number))
        })
}

fn is_true(facts: &Facts<'_>, terms: &Terms, misfit: &Misfit, is_cage: bool) -> bool {
    let others: Vec<(Cell, i32)> =
        terms.cells.iter().copied().filter(|&(cell, _)| cell != misfit.cell).collect();
    let Some(&(_, sign)) = terms.cells.iter().find(|&&(cell, _)| cell == misfit.cell) else {
        return false;
    };
    let need = terms.total - sign * value(misfit.digit);
    let open = |cell: Cell| facts.open(cell);
    let all = others.iter().fold(DigitSet::EMPTY, |all, &(cell, _)| all | open(cell));
    let all = all - DigitSet::of(misfit.digit);
    if need != misfit.need {
        return false;
    }
    match &misfit.obstacle {
        Obstacle::Lacks(cell, digit) => {
            matches!(others[..], [(other, sign)] if other == *cell && sign * value(*digit) == need)
                && !open(*cell).contains(*digit)
        }
        Obstacle::Impossible(cell, number) => {
            let digit = u8::try_from(*number).ok().and_then(Digit::new);
            let is_open = digit.is_some_and(|digit| open(*cell).contains(digit));
            let sees = *number == value(misfit.digit) && facts.sight.sees(*cell, misfit.cell);
            matches!(others[..], [(other, sign)] if other == *cell && sign * number == need)
                && (!is_open || sees)
        }
        Obstacle::TooMuch(most) => {
            let bound: i32 = most.iter().sum();
            bound < need
                && sums(facts, &others, (misfit.cell, misfit.digit)).iter().all(|&sum| sum <= bound)
        }
        Obstacle::TooLittle(least) => {
            let bound: i32 = least.iter().sum();
            bound > need
                && sums(facts, &others, (misfit.cell, misfit.digit)).iter().all(|&sum| sum >= bound)
        }
        Obstacle::NoneOf(count, digits) => {
            is_cage
                && *count == others.len()
                && *digits == all
                && choices(all, *count, need).is_empty()
        }
        Obstacle::Gaps(ways) => {
            let mut listed: Vec<u32> = ways.iter().map(|(digits, _)| digits.bits()).collect();
            let naive = choices(all, others.len(), need);
            let mut naive: Vec<u32> = naive.iter().map(|digits| digits.bits()).collect();
            listed.sort_unstable();
            naive.sort_unstable();
            let is_gap = |(digits, gap): &(DigitSet, Gap)| {
                let have = gap.cells.iter().fold(DigitSet::EMPTY, |have, &cell| have | open(cell));
                gap.cells.iter().all(|cell| others.iter().any(|(other, _)| other == cell))
                    && have & *digits == gap.digits
                    && gap.digits.len() < gap.cells.len()
            };
            is_cage && listed == naive && ways.iter().all(is_gap)
        }
        // The oracle checks the conclusion as a whole, and so finds no way either.
        Obstacle::NoWay => true,
    }
}

/// The sets of this many digits with this sum.
fn choices(digits: DigitSet, count: usize, sum: i32) -> Vec<DigitSet> {
    let Some(first) = digits.first() else {
        return if count == 0 && sum == 0 { vec![DigitSet::EMPTY] } else { Vec::new() };
    };
    let rest = digits - DigitSet::of(first);
    let mut all = choices(rest, count, sum);
    if count > 0 && sum > 0 {
        let with = choices(rest, count - 1, sum - value(first)).into_iter();
        all.extend(with.map(|set| set | DigitSet::of(first)));
    }
    all
}

/// The sums of all ways to fill these cells beside a candidate: cells that see each other differ.
fn sums(facts: &Facts<'_>, cells: &[(Cell, i32)], beside: Candidate) -> Vec<i32> {
    let mut sums = Vec::new();
    fill(facts, cells, &mut vec![beside], 0, &mut |_, sum| sums.push(sum));
    sums
}

/// The digits of all ways to fill a cage.
pub(crate) fn combinations(facts: &Facts<'_>, terms: &Terms) -> Vec<DigitSet> {
    let mut all = Vec::new();
    fill(facts, &terms.cells, &mut Vec::new(), 0, &mut |way, sum| {
        let digits: DigitSet = way.iter().map(|&(_, digit)| digit).collect();
        if sum == terms.total && !all.contains(&digits) {
            all.push(digits);
        }
    });
    all
}

fn fill(
    facts: &Facts<'_>,
    cells: &[(Cell, i32)],
    way: &mut Vec<Candidate>,
    sum: i32,
    each: &mut dyn FnMut(&[Candidate], i32),
) {
    let Some((&(cell, sign), rest)) = cells.split_first() else { return each(way, sum) };
    for digit in facts.open(cell) {
        if way.iter().any(|&other| facts.sight.exclude(other, (cell, digit))) {
            continue;
        }
        way.push((cell, digit));
        fill(facts, rest, way, sum + sign * value(digit), each);
        way.pop();
    }
}
