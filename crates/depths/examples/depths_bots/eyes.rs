//! The digits that a bot knows: those that follow and that it sees, or the whole solution.

use std::collections::BTreeMap;

use underdoku_depths::{FloorView, Level};
use underdoku_generator::Chance;
use underdoku_grid::layout::{Cell, Digit};
use underdoku_solver::general::Rules;

use super::rows::Row;

/// A cell, its digit and the level at which it follows; none if it does not follow.
pub(crate) type Known = (Cell, Digit, Option<Level>);

/// True with this probability.
pub(crate) fn happens(chance: &mut Chance, share: f64) -> bool {
    (chance.below(1_000_000) as f64) < share * 1e6
}

/// The cells that follow and can be filled now, in row order; fogged ones come last.
pub(crate) fn following(floor: FloorView<'_>) -> Vec<Known> {
    let following = floor.following();
    let cells = following.cells().into_iter();
    let follow = cells.filter_map(|(at, level)| Some((at, following.digit(at)?, Some(level))));
    let can = |&(at, digit, _): &Known| floor.check(at, digit).is_ok();
    let mut all: Vec<Known> = follow.filter(can).collect();
    let fog = floor.fog();
    if !fog.is_empty() {
        let board = floor.board();
        let fogged = |at| Some((at, board.get(at)?, Some(Level::Singles)));
        all.extend(fog.into_iter().filter_map(fogged).filter(can));
    }
    all
}

/// The cells that a bot sees. If it overlooks all of them, one of the easiest within its ability.
pub(crate) fn seen(
    row: &Row,
    floor: FloorView<'_>,
    following: &[Known],
    chance: &mut Chance,
) -> Vec<Known> {
    if row.is_by_heart {
        return by_heart(floor);
    }
    let lit = floor.lit();
    let share = |level: Option<Level>| row.sight.share[level.map_or(0, |level| level as usize)];
    let within = |known: &&Known| share(known.2) > 0.0;
    let is_lit = |known: &Known| lit.contains(&known.0);
    let sees = |known: &&Known| is_lit(known) || happens(chance, share(known.2));
    let found: Vec<Known> = following.iter().filter(within).filter(sees).copied().collect();
    if !found.is_empty() {
        return found;
    }
    let easiest = following.iter().filter(within).map(|known| known.2).min();
    let of_these: Vec<Known> =
        following.iter().filter(|known| Some(known.2) == easiest).copied().collect();
    if of_these.is_empty() { of_these } else { vec![chance.pick(&of_these)] }
}

/// Every open cell with its digit, found by solving the visible board.
fn by_heart(floor: FloorView<'_>) -> Vec<Known> {
    let rules = Rules::of(floor.layout());
    let Some(solution) = rules.solutions(&floor.board()).next() else { return Vec::new() };
    let levels: BTreeMap<Cell, Level> = floor.following().cells().into_iter().collect();
    let open = floor.open().into_iter();
    let known = open.filter_map(|at| Some((at, solution.get(at)?, levels.get(&at).copied())));
    known.filter(|&(at, digit, _)| floor.check(at, digit).is_ok()).collect()
}

/// The digits that could be entered into a cell.
pub(crate) fn possible(floor: FloorView<'_>, at: Cell) -> Vec<Digit> {
    let digits = (0..floor.layout().rows()).map(Digit::from_index);
    digits.filter(|&digit| floor.check(at, digit).is_ok()).collect()
}
