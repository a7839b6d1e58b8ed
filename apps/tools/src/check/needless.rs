//! Unnecessary givens and rules of a puzzle of any layout. Limits keep the search to a few seconds.

use underdoku_grid::layout::{Cell, Rule, RuleKind};
use underdoku_solver::general::{Advance, Rules};
use underdoku_solver::{Stop, general};

/// The largest board that is searched without a limit.
const SMALL: usize = 9;
/// The limit for each given of a larger board, in guesses; on 16x16 this decides all but one in a
/// thousand.
const A_QUESTION: u64 = 200;
/// The limit for a rule, in guesses: without a rule, a board often has many solutions, and two are
/// soon found.
const A_RULE: u64 = 2_000;
/// The limit, in guesses, for the second try of an undecided given.
const AGAIN: u64 = 2_000;
/// The limit for all second tries of a board together, so that it takes seconds and not hours.
/// Limits are in guesses and not in time, so that the answer is the same on every machine.
const TOGETHER: u64 = 20_000;

/// The givens that could each be left out, and the undecided ones; after a stop, all the rest are
/// undecided.
pub(super) fn not_needed(puzzle: &general::Puzzle, stop: Stop<'_>) -> [Vec<String>; 2] {
    let is_small = puzzle.layout().rows() <= SMALL;
    let most = if is_small { u64::MAX } else { A_QUESTION };
    let mut left = TOGETHER;
    let needs = |cell: &Cell| puzzle.needs_within(*cell, &mut most.clone(), stop);
    let asked: Vec<(Cell, Option<bool>)> =
        puzzle.givens().filled().map(|cell| (cell, needs(&cell))).collect();
    let asked = asked
        .into_iter()
        .map(|(cell, needed)| (cell, needed.or_else(|| again(puzzle, cell, &mut left, stop))));
    let [mut redundant, mut undecided] = [Vec::new(), Vec::new()];
    for (cell, needed) in asked {
        match needed {
            Some(true) => {}
            Some(false) => redundant.push(cell.to_string()),
            None => undecided.push(cell.to_string()),
        }
    }
    [redundant, undecided]
}

/// The rules, as text, that could each be left out, if that can be proved within the limit. The
/// clues of void cells and the candidates of a Sukaku are the puzzle itself and are not tested.
pub(super) fn rules_not_needed(puzzle: &general::Puzzle, stop: Stop<'_>) -> Vec<String> {
    let is_asked = |rule: &&Rule| !matches!(rule.kind(), RuleKind::Clue | RuleKind::Candidates);
    let rules = puzzle.layout().rules().iter().filter(is_asked);
    rules.filter(|rule| is_unique_without(puzzle, rule, stop)).map(Rule::to_string).collect()
}

/// True if the puzzle certainly has one solution without this rule.
fn is_unique_without(puzzle: &general::Puzzle, rule: &Rule, stop: Stop<'_>) -> bool {
    let rules = Rules::of(&puzzle.layout().clone().without_rule(rule));
    let mut solutions = rules.solutions(puzzle.givens()).until(stop);
    let mut advance = || {
        solutions
            .advance(A_RULE, &mut |digits| digits.first().expect("a cell to split has candidates"))
    };
    matches!(advance(), Advance::Found(_)) && advance() == Advance::Ended
}

/// Tries a given again, within the limits for second tries.
fn again(puzzle: &general::Puzzle, cell: Cell, left: &mut u64, stop: Stop<'_>) -> Option<bool> {
    let share = AGAIN.min(*left);
    let mut rest = share;
    let needed = puzzle.needs_within(cell, &mut rest, stop);
    *left -= share - rest;
    needed
}
