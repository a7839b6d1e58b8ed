//! Small boards with rules of every kind, most of which a hidden solution obeys: the solver finds the
//! same solutions as a naive search, and no step of logic contradicts one of them.
//!
//! The naive search is an oracle: it fills the cells one after the other and interprets the kinds
//! of rules, where the solver interprets their meanings. It shares no code with either solver or
//! logic.

use std::collections::BTreeMap;

use underdoku_generator::Chance;
use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout, Rule, RuleKind};
use underdoku_logic::Position;
use underdoku_solver::general::Rules;

/// The maximum number of solutions that are compared.
const LIMIT: usize = 200;

/// The boards that rules are added to.
const BASES: [&str; 17] = [
    "2x2",
    "2x3",
    "3x2",
    "4j 1112132233243444",
    "6j 111222113222133344335444555466556666",
    "template a a a b b / a a a b b / a a a d d / -a -a -a d d",
    "template a a a b b b / a a a b b b / -a -b c c c c",
    // Digits from 0, more digits than a house has cells, boards that are not square.
    "2x2+digits:0-3",
    "2x3+digits:0-5",
    "2x2+digits:0-6",
    "2x2+digits:3-7",
    "4j+digits:0-3 1112132233243444",
    "cells:3x5+digits:0-5",
    "cells:4x6+boxes:2x3",
    "cells:6x4+boxes:3x2+digits:0-5",
    "cells:2x7",
    "template+digits:0-5 a a a b b / a a a b b / -a c c c c",
];

/// What was checked on a board.
#[derive(Clone, Debug, Default)]
pub struct Looked {
    /// The number of rules of each kind.
    pub rules: BTreeMap<RuleKind, usize>,
    /// The number of steps that were compared with all solutions.
    pub steps: usize,
}

/// The law of this module.
pub fn law(bytes: &[u8]) {
    look(super::filled(bytes));
}

/// Checks the board generated from a key against the oracle.
///
/// # Panics
///
/// If the solver or the logic is wrong.
pub fn look(key: [u8; 32]) -> Looked {
    let (layout, givens) = board(&mut Chance::new(key, 0));
    let notation = layout.notation().expect("every layout has a notation");
    assert_eq!(Layout::of_notation(&notation).as_ref(), Ok(&layout), "{notation}");
    let rules = Rules::of(&layout);
    let mut expected = Vec::new();
    Oracle::of(&layout).fill(&mut givens.clone(), 0, &mut expected);
    let mut found: Vec<Grid> = rules.solutions(&givens).take(LIMIT).collect();
    for grid in &found {
        assert!(grid.is_solved(&layout) && grid.extends(&givens), "{notation}: {grid:?}");
    }
    assert_eq!(found.len(), expected.len(), "{notation}: {givens:?}");
    let mut looked = Looked::default();
    for rule in layout.rules() {
        *looked.rules.entry(rule.kind()).or_default() += 1;
    }
    if expected.len() < LIMIT {
        found.sort();
        expected.sort();
        assert_eq!(found, expected, "{notation}: {givens:?}");
        true_candidates(&rules, &givens, &expected);
        looked.steps = if found.is_empty() { 0 } else { steps(&layout, &givens, &found) };
    }
    looked
}

/// The solutions of a puzzle that the oracle finds, up to a limit.
pub fn solutions(layout: &Layout, givens: &Grid) -> Vec<Grid> {
    let mut found = Vec::new();
    Oracle::of(layout).fill(&mut givens.clone(), 0, &mut found);
    found
}

/// Checks that the true candidates are the digits of the solutions, with their counts up to each
/// limit.
fn true_candidates(rules: &Rules, givens: &Grid, solutions: &[Grid]) {
    for limit in [1, 3, 1000] {
        let found = rules.true_candidates(givens, limit);
        assert_eq!(found.solutions(), limit.min(solutions.len() as u32), "{givens:?}");
        for cell in rules.layout().cells() {
            let mut counts = BTreeMap::<Digit, u32>::new();
            for solution in solutions {
                *counts
                    .entry(solution.get(cell).expect("the solution has no blanks"))
                    .or_default() += 1;
            }
            assert_eq!(found.digits(cell), counts.keys().copied().collect(), "{givens:?}: {cell}");
            for (digit, count) in counts {
                assert_eq!(found.count(cell, digit), count.min(limit), "{givens:?}: {cell}");
            }
        }
    }
}

/// Follows the easiest steps to their end, and returns their number; each must agree with all
/// solutions.
fn steps(layout: &Layout, givens: &Grid, solutions: &[Grid]) -> usize {
    let mut position = Position::on(layout, givens);
    for count in 0.. {
        let Some(step) = position.first() else { return count };
        for solution in solutions {
            let is_true = |&(cell, digit): &(Cell, Digit)| solution.get(cell) == Some(digit);
            assert!(
                step.places.iter().all(is_true) && !step.removes.iter().any(is_true),
                "{:?}: {givens:?}: {step:?}",
                layout.notation()
            );
        }
        position.apply(&step);
    }
    0
}

/// A board with some rules and some givens.
fn board(chance: &mut Chance) -> (Layout, Grid) {
    let base = Layout::of_notation(chance.pick(&BASES)).expect("the notation is valid");
    let skipped = chance.below(60);
    let solution = Rules::of(&base).solutions(&Grid::empty(&base)).take(skipped + 1).last();
    let solution = solution.expect("every base layout has a solution");
    let mut layout = base;
    for _ in 0..=chance.below(6) {
        let kind = chance.pick(RuleKind::ALL);
        // Skip a rule that does not fit there.
        if let Some(rule) = draw(kind, &layout, &solution, chance) {
            let signs = signs(&rule, &layout, &solution, chance);
            layout = layout.clone().with_rules(signs.into_iter().chain([rule])).unwrap_or(layout);
        }
    }
    let share = 2 + chance.below(4);
    let givens =
        Grid::from_fn(&layout, |cell| solution.get(cell).filter(|_| chance.below(share) == 0));
    (layout, givens)
}

/// A rule of a kind that the solution obeys or, in one case out of eight, may break.
fn draw(kind: RuleKind, layout: &Layout, solution: &Grid, chance: &mut Chance) -> Option<Rule> {
    let mut cells: Vec<Cell> = layout.cells().collect();
    chance.shuffle(&mut cells);
    let is_broken = chance.below(8) == 0;
    let size = 2 + chance.below(4);
    Some(match kind {
        RuleKind::Windows | RuleKind::AntiKnight | RuleKind::AntiKing => Rule::new(kind, [], []),
        RuleKind::Diagonal => {
            let last = layout.rows().checked_sub(1)?;
            let is_rising = chance.below(2) == 0;
            let column = |row| if is_rising { last - row } else { row };
            Rule::new(kind, (0..=last).map(|row| Cell::new(row, column(row))), [])
        }
        RuleKind::ExtraRegion => Rule::new(kind, different(&cells, solution, size), []),
        RuleKind::Cage => {
            let cells = different(&cells, solution, size);
            let sum: u16 = cells.iter().filter_map(|&cell| solution.get(cell)).map(value).sum();
            let sum = sum + u16::from(is_broken);
            Rule::cage(cells, (chance.below(5) > 0).then_some(sum))
        }
        RuleKind::Clue => {
            let mut voids: Vec<Cell> = layout.voids().collect();
            chance.shuffle(&mut voids);
            let digits: Vec<Digit> = layout.all_digits().iter().collect();
            Rule::clue(*voids.first()?, chance.pick(&digits))
        }
        RuleKind::Candidates => {
            let cell = cells[0];
            let mut digits = DigitSet::from_bits(chance.bits());
            if !is_broken {
                digits.insert(solution.get(cell)?);
            }
            Rule::candidates(cell, digits & layout.digits(cell))
        }
        kind => {
            return draw_constraint(kind, (layout, solution), (&cells, size, is_broken), chance);
        }
    })
}

/// A rule of a kind that is drawn as a line, a dot or a circle, on some of these cells: about
/// `size` of them if the kind allows any number.
fn draw_constraint(
    kind: RuleKind,
    (layout, solution): (&Layout, &Grid),
    (cells, size, is_broken): (&[Cell], usize, bool),
    chance: &mut Chance,
) -> Option<Rule> {
    Some(match kind {
        RuleKind::Thermometer => {
            let mut cells = different(cells, solution, size);
            cells.sort_by_key(|&cell| solution.get(cell));
            if is_broken {
                cells.reverse();
            }
            Rule::new(kind, cells, [])
        }
        RuleKind::Arrow => draw_arrow((cells, solution), is_broken, chance)?,
        RuleKind::WhiteDot | RuleKind::BlackDot | RuleKind::PairSum | RuleKind::Whisper => {
            draw_pair(kind, (cells, solution), is_broken, chance)?
        }
        RuleKind::AllDots => Rule::new(kind, [], numbered(&[1, 2], chance)),
        RuleKind::AllPairSums => Rule::new(kind, [], numbered(&[5, 10], chance)),
        RuleKind::Odd | RuleKind::Even => {
            let rest = u16::from(kind == RuleKind::Odd);
            let has_it = |cell: &&Cell| solution.get(**cell).map_or(0, value) % 2 == rest;
            let mut cells: Vec<Cell> = cells.iter().filter(has_it).take(size).copied().collect();
            cells.extend(is_broken.then_some(layout.cells().next()?));
            Rule::new(kind, cells, [])
        }
        RuleKind::LittleKiller | RuleKind::SumCage => {
            let sum: u16 =
                cells[..size].iter().filter_map(|&cell| solution.get(cell)).map(value).sum();
            Rule::new(kind, cells[..size].iter().copied(), [sum + u16::from(is_broken)])
        }
        RuleKind::Palindrome => draw_palindrome((cells, size), solution, chance)?,
        RuleKind::Quadruple => draw_quadruple(cells, solution, is_broken, chance),
        RuleKind::Renban => draw_run((cells, size), solution)?,
        RuleKind::Inequality => {
            let pair = near_pair(cells, chance);
            let digits = pair.map(|cell| solution.get(cell));
            let is_up = if digits[0] == digits[1] { is_broken } else { digits[0] < digits[1] };
            let [one, other] = pair;
            Rule::new(kind, if is_up == is_broken { [other, one] } else { [one, other] }, [])
        }
        RuleKind::SlowThermometer => {
            let mut cells = cells[..size].to_vec();
            cells.sort_by_key(|&cell| solution.get(cell));
            if is_broken {
                cells.reverse();
            }
            Rule::new(kind, cells, [])
        }
        RuleKind::Nonconsecutive | RuleKind::DisjointGroups | RuleKind::AntiTaxicab => {
            Rule::new(kind, [], [])
        }
        RuleKind::CountingCircles => draw_circles(cells, solution, is_broken, chance)?,
        RuleKind::EqualSums => draw_equal_sums((cells, solution), is_broken, chance)?,
        RuleKind::LookAndSay => draw_look_and_say((cells, size), solution, is_broken, chance),
        RuleKind::RowIndex | RuleKind::ColumnIndex => {
            let oracle = Oracle::of(layout);
            let is_right = |cell: &&Cell| oracle.indexes(kind, solution, **cell);
            let mut chosen: Vec<Cell> = cells.iter().filter(is_right).take(size).copied().collect();
            chosen.extend(is_broken.then_some(cells[0]));
            (!chosen.is_empty()).then(|| Rule::new(kind, chosen, []))?
        }
        RuleKind::Minimum | RuleKind::Maximum => {
            draw_extremes(kind, solution, (cells, size, is_broken))?
        }
        RuleKind::ParityLine
        | RuleKind::ModularLine
        | RuleKind::EntropicLine
        | RuleKind::Nabner => {
            draw_patterned_line(kind, (layout, solution), (cells, size, is_broken))?
        }
        RuleKind::RellikCage => {
            draw_rellik_cage(&different(cells, solution, size), solution, is_broken, chance)?
        }
        RuleKind::Clones => draw_clones((cells, size), solution, is_broken)?,
        RuleKind::BetweenLine
        | RuleKind::LockoutLine
        | RuleKind::SameDifference
        | RuleKind::SumLine
        | RuleKind::ZipperLine
        | RuleKind::DoubleArrow => draw_by_trial(kind, (layout, solution), is_broken, chance)?,
        RuleKind::CustomLine => draw_custom((layout, solution), (cells, size), is_broken, chance)?,
        RuleKind::Sandwich | RuleKind::XSum | RuleKind::Skyscraper | RuleKind::NumberedRoom => {
            draw_beside(kind, (layout, solution), is_broken, chance)?
        }
        RuleKind::RegionSum => {
            draw_region_sum((layout, solution), (cells, size), is_broken, chance)?
        }
        kind => panic!("{} is not drawn", kind.name()),
    })
}

/// A palindrome; the cells of its second half are searched for among those with the digits of the
/// first.
fn draw_palindrome(
    (cells, size): (&[Cell], usize),
    solution: &Grid,
    chance: &mut Chance,
) -> Option<Rule> {
    let half = cells[..=size / 2].to_vec();
    let mut line = half.clone();
    for &cell in half.iter().rev().skip(chance.below(2)) {
        let is_twin =
            |other: &&Cell| !line.contains(other) && solution.get(**other) == solution.get(cell);
        line.push(*cells.iter().find(is_twin)?);
    }
    Some(Rule::new(RuleKind::Palindrome, line, []))
}

/// Some of the digits of four cells.
fn draw_quadruple(cells: &[Cell], solution: &Grid, is_broken: bool, chance: &mut Chance) -> Rule {
    let mut digits: Vec<u16> =
        cells[..4].iter().filter_map(|&cell| solution.get(cell)).map(value).collect();
    digits.truncate(1 + chance.below(4));
    digits.sort_unstable();
    if is_broken {
        digits[0] = 1;
    }
    Rule::new(RuleKind::Quadruple, cells[..4].iter().copied(), digits)
}

/// Cells whose digits are consecutive.
fn draw_run((cells, size): (&[Cell], usize), solution: &Grid) -> Option<Rule> {
    let first = value(solution.get(cells[0])?);
    let in_run = |cell: &&Cell| {
        let digit = solution.get(**cell).map_or(0, value);
        (first..first + size as u16).contains(&digit)
    };
    let run: Vec<Cell> = cells.iter().filter(in_run).copied().collect();
    let line = different(&run, solution, size);
    if line.len() < 2 {
        return None;
    }
    Some(Rule::new(RuleKind::Renban, line, []))
}

/// Clones: some cells, and as many others with the same digits.
fn draw_clones((cells, size): (&[Cell], usize), solution: &Grid, is_broken: bool) -> Option<Rule> {
    let half = &cells[..=size % 3];
    let mut all = half.to_vec();
    for &cell in half {
        let is_twin = |other: &&Cell| {
            !all.contains(other) && (solution.get(**other) == solution.get(cell)) != is_broken
        };
        all.push(*cells.iter().find(is_twin)?);
    }
    Some(Rule::new(RuleKind::Clones, all, []))
}

/// Counting circles: cells with some digits of the solution, each digit in as many cells as its value.
fn draw_circles(
    cells: &[Cell],
    solution: &Grid,
    is_broken: bool,
    chance: &mut Chance,
) -> Option<Rule> {
    let mut chosen: Vec<Cell> = Vec::new();
    let mut done: Vec<Digit> = Vec::new();
    for &cell in cells.iter().take(1 + chance.below(4)) {
        let digit = solution.get(cell)?;
        let count = usize::from(value(digit));
        let with: Vec<Cell> =
            cells.iter().filter(|&&other| solution.get(other) == Some(digit)).copied().collect();
        if count > 0 && with.len() >= count && !done.contains(&digit) {
            done.push(digit);
            chosen.extend_from_slice(&with[..count]);
        }
    }
    chosen.extend(is_broken.then_some(cells[0]));
    (!chosen.is_empty()).then(|| Rule::counting_circles(chosen))
}

/// Two or three groups of cells with one sum.
fn draw_equal_sums(
    (cells, solution): (&[Cell], &Grid),
    is_broken: bool,
    chance: &mut Chance,
) -> Option<Rule> {
    let digit = |cell: &Cell| solution.get(*cell).map_or(0, value);
    let first = &cells[..=chance.below(3)];
    let total: u16 = first.iter().map(digit).sum();
    let mut groups: Vec<Vec<Cell>> = vec![first.to_vec()];
    let mut rest = cells[first.len()..].to_vec();
    for _ in 0..=chance.below(2) {
        let mut group: Vec<Cell> = Vec::new();
        for &cell in &rest {
            let sum: u16 = group.iter().map(digit).sum();
            if sum < total && sum + digit(&cell) <= total {
                group.push(cell);
            }
        }
        if group.iter().map(digit).sum::<u16>() != total || group.is_empty() {
            break;
        }
        rest.retain(|cell| !group.contains(cell));
        groups.push(group);
    }
    if is_broken && groups.len() > 1 {
        groups[1].pop();
        groups.retain(|group| !group.is_empty());
    }
    (groups.len() > 1).then(|| Rule::equal_sums(groups))
}

/// Some cells with the counts of one or two digits, which may be 0.
fn draw_look_and_say(
    (cells, size): (&[Cell], usize),
    solution: &Grid,
    is_broken: bool,
    chance: &mut Chance,
) -> Rule {
    let cage = &cells[..size];
    let mut said = vec![solution.get(cells[chance.below(cells.len())])];
    said.extend((chance.below(2) == 0).then(|| solution.get(cells[0])));
    said.dedup();
    let count = |digit: Digit| {
        let found = cage.iter().filter(|&&cell| solution.get(cell) == Some(digit)).count();
        (found as u16 + u16::from(is_broken), digit)
    };
    Rule::look_and_say(cage.iter().copied(), said.into_iter().flatten().map(count))
}

/// A Rellik cage: a number that no digits of its cells add up to.
fn draw_rellik_cage(
    cells: &[Cell],
    solution: &Grid,
    is_broken: bool,
    chance: &mut Chance,
) -> Option<Rule> {
    let digits: Vec<u16> = cells.iter().filter_map(|&cell| solution.get(cell)).map(value).collect();
    let made = sums(&digits);
    // A number above the sum of the greatest digits would have no effect.
    let numbers: Vec<u16> = (1..=16).filter(|number| made.contains(number) == is_broken).collect();
    (!numbers.is_empty()).then(|| Rule::rellik_cage(cells.iter().copied(), chance.pick(&numbers)))
}

/// True if the digits of cells whose order does not matter do not break a rule yet; `None` for a rule
/// that reads its cells in order.
fn group_keeps(rule: &Rule, line: &[Option<u16>]) -> Option<bool> {
    let number = rule.numbers().first().copied();
    let filled: Vec<u16> = line.iter().copied().flatten().collect();
    let is_full = filled.len() == line.len();
    Some(match rule.kind() {
        RuleKind::Odd => filled.iter().all(|digit| digit % 2 == 1),
        RuleKind::Even => filled.iter().all(|digit| digit % 2 == 0),
        RuleKind::Quadruple => {
            let count = |digits: &[u16], digit| digits.iter().filter(|&&d| d == digit).count();
            !is_full
                || rule
                    .numbers()
                    .iter()
                    .all(|&digit| count(&filled, digit) >= count(rule.numbers(), digit))
        }
        RuleKind::CountingCircles => {
            let count = |digit: &u16| filled.iter().filter(|other| *other == digit).count() as u16;
            filled.iter().all(
                |digit| {
                    if is_full { count(digit) == *digit } else { count(digit) <= *digit }
                },
            )
        }
        RuleKind::EqualSums => {
            let (mut rest, mut sums) = (line, Vec::new());
            let half = [(line.len() / 2) as u16; 2];
            let sizes = if rule.numbers().is_empty() { &half } else { rule.numbers() };
            for &size in sizes {
                let (group, others) = rest.split_at(size.into());
                sums.extend(group.iter().copied().sum::<Option<u16>>());
                rest = others;
            }
            sums.iter().all(|sum| *sum == sums[0])
        }
        RuleKind::LookAndSay => {
            let count = |digit: u16| filled.iter().filter(|&&other| other == digit).count();
            let mut pairs = rule.numbers().chunks(2);
            !is_full || pairs.all(|pair| count(pair[1]) == usize::from(pair[0]))
        }
        RuleKind::RellikCage => {
            let is_repeated = |(at, digit): (usize, &u16)| filled[..at].contains(digit);
            !filled.iter().enumerate().any(is_repeated)
                && number.is_none_or(|number| !sums(&filled).contains(&number))
        }
        _ => return None,
    })
}

/// The sums of one or more of these numbers.
fn sums(numbers: &[u16]) -> Vec<u16> {
    let chosen =
        |choice: u32| numbers.iter().enumerate().filter(move |(at, _)| choice >> at & 1 == 1);
    (1..1 << numbers.len()).map(|choice| chosen(choice).map(|(_, number)| number).sum()).collect()
}

/// Cells that are less, or greater, than those around them.
fn draw_extremes(
    kind: RuleKind,
    solution: &Grid,
    (cells, size, is_broken): (&[Cell], usize, bool),
) -> Option<Rule> {
    let is_beyond = |cell: &Cell, other: &Cell| match kind {
        RuleKind::Minimum => solution.get(*cell) > solution.get(*other),
        _ => solution.get(*cell) < solution.get(*other),
    };
    let is_extreme = |cell: &&Cell| {
        !cells.iter().any(|other| distance(**cell, *other) == 1 && is_beyond(cell, other))
    };
    let mut chosen: Vec<Cell> = cells.iter().filter(is_extreme).take(size).copied().collect();
    chosen.extend(is_broken.then_some(cells[0]));
    (!chosen.is_empty()).then(|| Rule::new(kind, chosen, []))
}

/// A line built by adding each cell that the oracle accepts.
fn draw_patterned_line(
    kind: RuleKind,
    (layout, solution): (&Layout, &Grid),
    (cells, size, is_broken): (&[Cell], usize, bool),
) -> Option<Rule> {
    if kind == RuleKind::EntropicLine && !layout.all_digits().len().is_multiple_of(3) {
        return None;
    }
    let oracle = Oracle::of(layout);
    let of = |line: &[Cell]| Rule::new(kind, line.iter().copied(), []);
    let mut line = vec![cells[0]];
    for &cell in &cells[1..] {
        line.push(cell);
        let digits: Vec<Option<u16>> =
            line.iter().map(|&cell| solution.get(cell).map(value)).collect();
        if line.len() > size + 1 || !oracle.line_keeps(&of(&line), &digits) {
            line.pop();
        }
    }
    let further = cells.iter().find(|cell| is_broken && !line.contains(cell)).copied();
    line.extend(further);
    (line.len() >= 2).then(|| of(&line))
}

/// The first of some lines of a few cells that the oracle accepts or, if it is to be broken, refuses.
fn draw_by_trial(
    kind: RuleKind,
    (layout, solution): (&Layout, &Grid),
    is_broken: bool,
    chance: &mut Chance,
) -> Option<Rule> {
    const TRIALS: usize = 60;
    let oracle = Oracle::of(layout);
    let mut cells: Vec<Cell> = layout.cells().collect();
    (0..TRIALS).find_map(|_| {
        chance.shuffle(&mut cells);
        let size = 3 + chance.below(4);
        let number = match kind {
            RuleKind::LockoutLine => 1 + chance.below(4),
            RuleKind::SumLine => 4 + chance.below(8),
            _ => 0,
        };
        let line = cells[..size.min(cells.len())].iter().copied();
        let rule = Rule::new(kind, line, (number > 0).then_some(number as u16));
        let digits: Vec<Option<u16>> =
            rule.cells().iter().map(|&cell| solution.get(cell).map(value)).collect();
        (oracle.line_keeps(&rule, &digits) != is_broken).then_some(rule)
    })
}

/// A line with a table of a few states drawn by chance.
fn draw_custom(
    (layout, solution): (&Layout, &Grid),
    (cells, size): (&[Cell], usize),
    is_broken: bool,
    chance: &mut Chance,
) -> Option<Rule> {
    const TRIALS: usize = 60;
    let oracle = Oracle::of(layout);
    let line = &cells[..size.min(cells.len())];
    let digits: Vec<Option<u16>> = line.iter().map(|&cell| solution.get(cell).map(value)).collect();
    (0..TRIALS).find_map(|_| {
        let states = 1 + chance.below(4);
        let mut table = Vec::new();
        for _ in 0..states {
            table.push(u16::from(chance.below(3) > 0));
            table.extend(layout.all_digits().iter().map(|_| {
                let is_refused = chance.below(3) == 0;
                if is_refused { 0 } else { 1 + chance.below(states) as u16 }
            }));
        }
        let rule = Rule::new(RuleKind::CustomLine, line.iter().copied(), table);
        (oracle.line_keeps(&rule, &digits) != is_broken).then_some(rule)
    })
}

/// A number beside a row or column, which may already have another one.
fn draw_beside(
    kind: RuleKind,
    (layout, solution): (&Layout, &Grid),
    is_broken: bool,
    chance: &mut Chance,
) -> Option<Rule> {
    let is_row = chance.below(2) == 0;
    let at = chance.below(if is_row { layout.rows() } else { layout.columns() });
    let is_here = |cell: &Cell| if is_row { cell.row() == at } else { cell.column() == at };
    let mut line: Vec<Cell> = layout.cells().filter(is_here).collect();
    if chance.below(2) == 0 {
        line.reverse();
    }
    let digits: Vec<u16> = line.iter().filter_map(|&cell| solution.get(cell)).map(value).collect();
    let number = Oracle::of(layout).beside(kind, &digits)? + u16::from(is_broken);
    Some(Rule::new(kind, line, [number]))
}

/// An arrow with a circle of a cell or two.
fn draw_arrow(
    (cells, solution): (&[Cell], &Grid),
    is_broken: bool,
    chance: &mut Chance,
) -> Option<Rule> {
    // The shaft: cells whose digits add up to the circle, or to the number in a pill.
    let circle = 1 + chance.below(2);
    let figures = cells[..circle].iter().filter_map(|&cell| solution.get(cell)).map(value);
    let mut left = figures.fold(0, |number, figure| 10 * number + figure);
    let mut line = cells[..circle].to_vec();
    for &cell in &cells[circle..] {
        let digit = value(solution.get(cell)?);
        if digit <= left && line.len() < circle + 6 {
            left -= digit;
            line.push(cell);
        }
    }
    if left > 0 && !is_broken || line.len() == circle {
        return None;
    }
    Some(Rule::new(RuleKind::Arrow, line, (circle > 1).then_some(circle as u16)))
}

/// The first cell and another one, usually a neighbour, because rules about the whole board (all
/// dots, all sums) only compare neighbours.
fn near_pair(cells: &[Cell], chance: &mut Chance) -> [Cell; 2] {
    let is_near = |other: &&Cell| distance(cells[0], **other) == 1;
    let other = cells.iter().find(is_near).filter(|_| chance.below(4) > 0);
    [cells[0], *other.unwrap_or(&cells[1])]
}

/// A relation of two cells.
fn draw_pair(
    kind: RuleKind,
    (cells, solution): (&[Cell], &Grid),
    is_broken: bool,
    chance: &mut Chance,
) -> Option<Rule> {
    let pair = near_pair(cells, chance);
    let [one, other] = pair.map(|cell| solution.get(cell).map_or(0, value));
    let number = match kind {
        RuleKind::PairSum => one + other,
        RuleKind::BlackDot if one.min(other) > 0 && one.max(other) % one.min(other) == 0 => {
            one.max(other) / one.min(other)
        }
        // Any multiple of 0 is 0.
        RuleKind::BlackDot if one == other => 2 + chance.below(3) as u16,
        RuleKind::BlackDot => return None,
        _ => one.abs_diff(other),
    };
    let number = number + u16::from(is_broken);
    let usual = match kind {
        RuleKind::WhiteDot => number == 1,
        RuleKind::BlackDot => number == 2,
        _ => false,
    };
    Some(Rule::new(kind, pair, (!usual).then_some(number)))
}

/// A line through several regions.
fn draw_region_sum(
    (layout, solution): (&Layout, &Grid),
    (cells, size): (&[Cell], usize),
    is_broken: bool,
    chance: &mut Chance,
) -> Option<Rule> {
    // One cell or two, and in other regions cells with the same sum.
    let is_near = |one: &Cell, other: &Cell| layout.region(*one) == layout.region(*other);
    let mut line = vec![cells[0]];
    let second = cells[1..].iter().find(|&cell| is_near(cell, &cells[0]));
    line.extend(second.filter(|_| chance.below(2) == 0));
    let sum = |cells: &[Cell]| -> u16 {
        cells.iter().filter_map(|&cell| solution.get(cell)).map(value).sum()
    };
    let (total, alone) = (sum(&line), line.len());
    for start in cells {
        if line.last().is_some_and(|last| is_near(last, start)) || line.len() > size + 2 {
            continue;
        }
        let mut segment = Vec::new();
        for &cell in cells.iter().filter(|&cell| is_near(cell, start)) {
            segment.push(cell);
            if line.contains(&cell) || sum(&segment) > total {
                segment.pop();
            }
        }
        if sum(&segment) == total {
            line.extend(segment);
        }
    }
    // A line within one region would have no effect.
    if line.len() == alone {
        return None;
    }
    if is_broken {
        line.pop();
    }
    Some(Rule::new(RuleKind::RegionSum, line, []))
}

/// The signs that a rule of the whole board requires where the solution has them; sometimes one is
/// left out.
fn signs(rule: &Rule, layout: &Layout, solution: &Grid, chance: &mut Chance) -> Vec<Rule> {
    let asks = |number| rule.numbers().is_empty() || rule.numbers().contains(&number);
    let is_after = |one: &Cell, other: &Cell| one < other && distance(*one, *other) == 1;
    let mut signs = Vec::new();
    for one in layout.cells() {
        for other in layout.cells().filter(|other| is_after(&one, other)) {
            let [Some(here), Some(there)] = [one, other].map(|cell| solution.get(cell).map(value))
            else {
                continue;
            };
            let (least, most) = (here.min(there), here.max(there));
            let sign = match rule.kind() {
                RuleKind::AllDots if asks(1) && most == least + 1 => (RuleKind::WhiteDot, None),
                RuleKind::AllDots if asks(2) && most == 2 * least => (RuleKind::BlackDot, None),
                RuleKind::AllPairSums if matches!(least + most, 5 | 10) && asks(least + most) => {
                    (RuleKind::PairSum, Some(least + most))
                }
                _ => continue,
            };
            if chance.below(100) > 0 {
                signs.push(Rule::new(sign.0, [one, other], sign.1));
            }
        }
    }
    signs
}

/// Some of these numbers, in their order.
fn numbered(numbers: &[u16], chance: &mut Chance) -> Vec<u16> {
    let mut numbers = numbers.to_vec();
    match chance.below(3) {
        0 => numbers.clear(),
        at => drop(numbers.remove(at - 1)),
    }
    numbers
}

/// The number of steps along rows and columns from one cell to another.
fn distance(one: Cell, other: Cell) -> usize {
    one.row().abs_diff(other.row()) + one.column().abs_diff(other.column())
}

/// The first cells that hold different digits.
fn different(cells: &[Cell], solution: &Grid, count: usize) -> Vec<Cell> {
    let mut digits = DigitSet::EMPTY;
    let mut chosen = Vec::new();
    for &cell in cells {
        let digit = solution.get(cell).expect("the cell is not void");
        if !digits.contains(digit) && chosen.len() < count {
            digits.insert(digit);
            chosen.push(cell);
        }
    }
    chosen
}

fn value(digit: Digit) -> u16 {
    digit.get().into()
}

/// A search that fills the cells one after the other.
struct Oracle<'a> {
    layout: &'a Layout,
    cells: Vec<Cell>,
    /// False if the board is not divided, in which case all its cells are in one region.
    has_regions: bool,
}

impl<'a> Oracle<'a> {
    fn of(layout: &'a Layout) -> Self {
        let notation = layout.notation().expect("every layout has a notation");
        let has_regions = !notation.starts_with("cells:") || notation.contains("+boxes:");
        Self { layout, cells: layout.cells().collect(), has_regions }
    }

    /// Adds the solutions of a board whose cells before this one are filled. It recurses once per
    /// cell.
    fn fill(&self, grid: &mut Grid, at: usize, found: &mut Vec<Grid>) {
        let Some(&cell) = self.cells.get(at) else {
            found.push(grid.clone());
            return;
        };
        let given = grid.get(cell);
        for digit in self.layout.digits(cell) {
            if found.len() < LIMIT && given.is_none_or(|given| given == digit) {
                grid.set(cell, Some(digit));
                if self.may_stand(grid, cell) {
                    self.fill(grid, at + 1, found);
                }
            }
        }
        grid.set(cell, given);
    }

    /// True if the digits so far allow this digit in a cell.
    fn may_stand(&self, grid: &Grid, cell: Cell) -> bool {
        let digit = grid.get(cell);
        let is_twin = |&other: &Cell| other != cell && grid.get(other) == digit;
        let shares = |other: &Cell| {
            other.row() == cell.row()
                || other.column() == cell.column()
                || self.has_regions && self.layout.region(*other) == self.layout.region(cell)
        };
        let mut twins = self.cells.iter().filter(|&other| is_twin(other));
        !twins.any(shares) && self.layout.rules().iter().all(|rule| self.keeps(grid, cell, rule))
    }

    /// True if a digit does not break a rule yet.
    fn keeps(&self, grid: &Grid, cell: Cell, rule: &Rule) -> bool {
        let Some(digit) = grid.get(cell) else { return true };
        let is_within = rule.cells().contains(&cell);
        let is_twin = |other: &Cell| *other != cell && grid.get(*other) == Some(digit);
        let twins = || self.cells.iter().filter(|other| is_twin(other));
        let away = |other: &Cell| {
            let apart = (cell.row().abs_diff(other.row()), cell.column().abs_diff(other.column()));
            (apart.0.min(apart.1), apart.0.max(apart.1))
        };
        match rule.kind() {
            RuleKind::Diagonal | RuleKind::ExtraRegion => {
                !is_within || !rule.cells().iter().any(is_twin)
            }
            RuleKind::Windows => {
                let window = self.window(cell);
                window.is_none() || !twins().any(|&other| self.window(other) == window)
            }
            RuleKind::AntiKnight => !twins().any(|other| away(other) == (1, 2)),
            RuleKind::AntiKing => !twins().any(|other| away(other) == (1, 1)),
            RuleKind::Cage => {
                let digits: Vec<u16> =
                    rule.cells().iter().filter_map(|&other| grid.get(other)).map(value).collect();
                let sum: u16 = digits.iter().sum();
                let is_full = digits.len() == rule.cells().len();
                // The remaining cells may contain 0.
                let adds_up = rule
                    .sum()
                    .is_none_or(|total| if is_full { sum == total } else { sum <= total });
                !is_within || adds_up && !rule.cells().iter().any(is_twin)
            }
            RuleKind::Clue => {
                let clue = rule.cells()[0];
                let is_seen = clue.row() == cell.row() || clue.column() == cell.column();
                !is_seen || value(digit) != rule.numbers()[0]
            }
            RuleKind::Candidates => !is_within || rule.numbers().contains(&value(digit)),
            RuleKind::AllDots | RuleKind::AllPairSums => {
                let is_near = |other: &Cell| distance(cell, *other) == 1;
                let signs = match rule.kind() {
                    RuleKind::AllDots => [RuleKind::WhiteDot, RuleKind::BlackDot].as_slice(),
                    _ => &[RuleKind::PairSum],
                };
                let is_signed = |other: &Cell| {
                    self.layout.rules().iter().any(|sign| {
                        signs.contains(&sign.kind())
                            && sign.cells().contains(&cell)
                            && sign.cells().contains(other)
                    })
                };
                let asks = |number| rule.numbers().is_empty() || rule.numbers().contains(&number);
                let is_wrong = |other: &Cell| {
                    let Some(near) = grid.get(*other).map(value) else { return false };
                    let here = value(digit);
                    match rule.kind() {
                        RuleKind::AllDots => {
                            asks(1) && here.abs_diff(near) == 1
                                || asks(2) && (here == 2 * near || near == 2 * here)
                        }
                        _ => [5, 10].into_iter().any(|sum| asks(sum) && here + near == sum),
                    }
                };
                let mut near = self.cells.iter().filter(|&other| is_near(other));
                !near.any(|other| !is_signed(other) && is_wrong(other))
            }
            RuleKind::Nonconsecutive => {
                let near = self.cells.iter().filter(|other| distance(cell, **other) == 1);
                near.filter_map(|&other| grid.get(other))
                    .all(|near| value(near).abs_diff(value(digit)) != 1)
            }
            RuleKind::AntiTaxicab => {
                let steps = usize::from(digit.get());
                !twins().any(|other| distance(cell, *other) == steps)
            }
            RuleKind::DisjointGroups => {
                let place = |cell: &Cell| {
                    self.layout
                        .box_size()
                        .map(|(rows, columns)| (cell.row() % rows, cell.column() % columns))
                };
                !twins().any(|other| place(other) == place(&cell))
            }
            RuleKind::RowIndex | RuleKind::ColumnIndex => {
                rule.cells().iter().all(|&cell| self.indexes(rule.kind(), grid, cell))
            }
            RuleKind::Minimum | RuleKind::Maximum => {
                let is_across = |other: &&Cell| {
                    distance(cell, **other) == 1 && rule.cells().contains(other) != is_within
                };
                let mut across =
                    self.cells.iter().filter(is_across).filter_map(|&other| grid.get(other));
                let is_low = is_within == (rule.kind() == RuleKind::Minimum);
                across.all(|other| if is_low { digit < other } else { digit > other })
            }
            _ if !is_within => true,
            _ => {
                let line: Vec<Option<u16>> =
                    rule.cells().iter().map(|&other| grid.get(other).map(value)).collect();
                self.line_keeps(rule, &line)
            }
        }
    }

    /// True if the cell that this cell's digit points to holds this cell's own row or column number, or
    /// is blank.
    fn indexes(&self, kind: RuleKind, grid: &Grid, cell: Cell) -> bool {
        let Some(digit) = grid.get(cell) else { return true };
        let said = usize::from(digit.get());
        let place = |at: &&Cell| match kind {
            RuleKind::RowIndex => at.column() == cell.column() && at.row() + 1 == said,
            _ => at.row() == cell.row() && at.column() + 1 == said,
        };
        let own = if kind == RuleKind::RowIndex { cell.row() } else { cell.column() } + 1;
        self.cells.iter().find(place).is_some_and(|&there| {
            grid.get(there).is_none_or(|found| usize::from(found.get()) == own)
        })
    }

    /// The number beside a row or column with these digits; `None` if it can have none.
    fn beside(&self, kind: RuleKind, digits: &[u16]) -> Option<u16> {
        let first = usize::from(*digits.first()?);
        match kind {
            RuleKind::Sandwich => {
                let all = self.digits();
                let place = |end: &Digit| digits.iter().position(|&digit| digit == value(*end));
                let (one, other) = (place(all.first()?)?, place(all.last()?)?);
                (all.len() == digits.len())
                    .then(|| digits[one.min(other) + 1..one.max(other)].iter().sum())
            }
            RuleKind::XSum => {
                let sum: u16 = digits.get(..first)?.iter().sum();
                (sum > 0).then_some(sum)
            }
            RuleKind::Skyscraper => {
                let is_seen = |&at: &usize| digits[..at].iter().all(|&before| before < digits[at]);
                let seen = (0..digits.len()).filter(is_seen).filter(|&at| digits[at] > 0);
                Some(seen.count() as u16)
            }
            _ => digits.get(first.checked_sub(1)?).copied(),
        }
    }

    /// True if the digits along a rule's cells do not break it yet.
    fn line_keeps(&self, rule: &Rule, line: &[Option<u16>]) -> bool {
        let number = rule.numbers().first().copied();
        let filled: Vec<u16> = line.iter().copied().flatten().collect();
        let is_full = filled.len() == line.len();
        let of_another_kind =
            || self.neighbours_keep(rule, line).or_else(|| group_keeps(rule, line));
        if let Some(keeps) = of_another_kind() {
            return keeps;
        }
        match rule.kind() {
            RuleKind::ModularLine => line.windows(2).chain(line.windows(3)).all(|part| {
                let rests: Vec<u16> = part.iter().flatten().map(|digit| digit % 3).collect();
                (0..3).all(|rest| rests.iter().filter(|&&other| other == rest).count() < 2)
            }),
            RuleKind::EntropicLine => self.thirds_alternate(line),
            RuleKind::Nabner => {
                let mut sorted = filled.clone();
                sorted.sort_unstable();
                sorted.windows(2).all(|pair| pair[1] > pair[0] + 1)
            }
            RuleKind::Arrow => {
                let (circle, shaft) =
                    filled.split_at(usize::from(number.unwrap_or(1)).min(filled.len()));
                let total = circle.iter().fold(0, |total, figure| 10 * total + figure);
                !is_full || total == shaft.iter().sum::<u16>()
            }
            RuleKind::LittleKiller | RuleKind::SumCage => {
                !is_full || Some(filled.iter().sum()) == number
            }
            RuleKind::Palindrome => {
                let ends = line.iter().zip(line.iter().rev());
                ends.filter_map(|(one, other)| one.zip(*other)).all(|(one, other)| one == other)
            }
            RuleKind::Renban => {
                let (least, most) = (filled.iter().min(), filled.iter().max());
                let span = most.zip(least).map_or(0, |(most, least)| most - least);
                let mut different = filled.clone();
                different.sort_unstable();
                different.dedup();
                different.len() == filled.len() && usize::from(span) < line.len()
            }
            RuleKind::RegionSum => self.segments_agree(rule, line),
            RuleKind::BetweenLine | RuleKind::LockoutLine => {
                let [Some(one), between @ .., Some(other)] = line else { return true };
                let (least, most) = (one.min(other), one.max(other));
                let mut between = between.iter().flatten();
                if rule.kind() == RuleKind::BetweenLine {
                    between.all(|digit| least < digit && digit < most)
                } else {
                    most - least >= number.unwrap_or(4)
                        && between.all(|digit| digit < least || digit > most)
                }
            }
            RuleKind::Clones => {
                let (one, other) = line.split_at(line.len() / 2);
                let pairs = one.iter().zip(other).filter_map(|(one, other)| one.zip(*other));
                pairs.into_iter().all(|(one, other)| one == other)
            }
            RuleKind::SumLine => {
                let total = number.unwrap_or(10);
                let mut sum = 0;
                for digit in line.iter().map_while(|digit| *digit) {
                    sum += digit;
                    if sum == total {
                        sum = 0;
                    }
                }
                if is_full { sum == 0 } else { sum < total }
            }
            RuleKind::CustomLine => self.table_allows(rule, &filled, is_full),
            RuleKind::ZipperLine => {
                let half = line.len() / 2;
                let ends = line.iter().zip(line.iter().rev()).take(half);
                let sums = ends.filter_map(|(one, other)| Some((*one)? + (*other)?));
                let middle = line[half].filter(|_| line.len() % 2 == 1);
                let all: Vec<u16> = sums.chain(middle).collect();
                all.iter().all(|sum| *sum == all[0])
            }
            RuleKind::DoubleArrow => {
                let ends = filled.first().zip(filled.last()).map_or(0, |(one, other)| one + other);
                !is_full || 2 * ends == filled.iter().sum::<u16>()
            }
            RuleKind::Sandwich | RuleKind::XSum | RuleKind::Skyscraper | RuleKind::NumberedRoom => {
                !is_full || self.beside(rule.kind(), &filled) == number
            }
            kind => panic!("the oracle knows no {}", kind.name()),
        }
    }

    /// True if the table of a custom line allows these digits, or those it has so far if there are blanks.
    fn table_allows(&self, rule: &Rule, filled: &[u16], is_full: bool) -> bool {
        let digits = self.digits();
        let table = rule.numbers();
        let line_of = |state: u16| (usize::from(state) - 1) * (digits.len() + 1);
        let mut state = 1;
        for digit in filled {
            let column = digits.iter().position(|other| value(*other) == *digit);
            let next = column.map(|column| table[line_of(state) + 1 + column]);
            match next {
                Some(next @ 1..) => state = next,
                _ => return !is_full,
            }
        }
        !is_full || table[line_of(state)] == 1
    }

    /// True if the filled segments of a region sum line have one sum.
    fn segments_agree(&self, rule: &Rule, line: &[Option<u16>]) -> bool {
        let (mut sums, mut region) = (Vec::new(), None);
        for (&cell, digit) in rule.cells().iter().zip(line) {
            let here = self.layout.region(cell);
            if here != region {
                sums.push(Some(0));
            }
            region = here;
            // A segment with a blank has no sum.
            let sum = sums.last_mut().expect("every cell is in a segment");
            *sum = sum.zip(*digit).map(|(sum, digit): (u16, u16)| sum + digit);
        }
        let mut whole = sums.into_iter().flatten();
        let first = whole.next();
        whole.all(|sum| Some(sum) == first)
    }

    /// True if no two of any three cells in a row are in the same third of the digits.
    fn thirds_alternate(&self, line: &[Option<u16>]) -> bool {
        let digits = self.digits();
        let third = digits.len() / 3;
        line.windows(2).chain(line.windows(3)).all(|part| {
            digits.chunks(third).all(|run| {
                let is_in = |digit: &&u16| run.iter().any(|of| value(*of) == **digit);
                part.iter().flatten().filter(is_in).count() < 2
            })
        })
    }

    /// True if all neighbours on the line obey a rule that compares neighbours only; `None` for any other
    /// rule.
    fn neighbours_keep(&self, rule: &Rule, line: &[Option<u16>]) -> Option<bool> {
        let number = rule.numbers().first().copied();
        let mut neighbours = line.windows(2).filter_map(|pair| pair[0].zip(pair[1]));
        Some(match rule.kind() {
            RuleKind::Thermometer => neighbours.all(|(one, other)| one < other),
            RuleKind::ParityLine => neighbours.all(|(one, other)| (one + other) % 2 == 1),
            RuleKind::Inequality => neighbours.all(|(less, greater)| less < greater),
            RuleKind::SlowThermometer => neighbours.all(|(one, other)| one <= other),
            RuleKind::WhiteDot => {
                neighbours.all(|(one, other)| one.abs_diff(other) == number.unwrap_or(1))
            }
            RuleKind::BlackDot => neighbours
                .all(|(one, other)| one.max(other) == one.min(other) * number.unwrap_or(2)),
            RuleKind::PairSum => neighbours.all(|(one, other)| Some(one + other) == number),
            RuleKind::Whisper => {
                let least = self.digits().len().div_ceil(2) as u16;
                neighbours.all(|(one, other)| one.abs_diff(other) >= number.unwrap_or(least))
            }
            RuleKind::SameDifference => {
                let mut steps = neighbours.map(|(one, other)| one.abs_diff(other));
                let first = steps.next();
                steps.all(|step| Some(step) == first)
            }
            _ => return None,
        })
    }

    /// The digits of the board, in their order.
    fn digits(&self) -> Vec<Digit> {
        let mut digits: Vec<Digit> =
            self.cells.iter().flat_map(|&cell| self.layout.digits(cell)).collect();
        digits.sort_unstable();
        digits.dedup();
        digits
    }

    /// The window of a cell: there are rows and columns between the windows and around them.
    fn window(&self, cell: Cell) -> Option<(usize, usize)> {
        let (height, width) = self.layout.box_size()?;
        let part = |line: usize, length: usize, lines: usize| {
            let part = line / (length + 1);
            let is_whole = (part + 1) * (length + 1) < lines;
            (!line.is_multiple_of(length + 1) && is_whole).then_some(part)
        };
        let part = (
            part(cell.row(), height, self.layout.rows())?,
            part(cell.column(), width, self.layout.columns())?,
        );
        Some(part)
    }
}
