//! Another solution near a known one.
//!
//! During carving, the solution is known and the question is whether there is another one. If there
//! is, it is usually near: it differs only in the cells of three digits. Searching for those is
//! quick, because all other cells are filled. So if a search takes more than a few guesses, it
//! pauses and the triples of digits are tried. On jigsaws with diagonals and ten givens this
//! settles seven in ten of the slow questions with another solution, in a hundredth of the time;
//! four digits would settle three in a hundred more.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid};

use super::search::{Advance, Solutions};
use super::{Rules, search};
use crate::Stop;

/// Guesses before the search pauses to try nearby solutions.
const GUESSES: u64 = 24;

/// True unless it is certain that a grid has no solution without the digit that a known solution
/// has in this cell. It is therefore also true if the limit of guesses was reached, or the search
/// was stopped.
pub(super) fn may_have_other(
    rules: &Rules,
    grids: (&Grid, &Grid),
    place: Cell,
    guesses: u64,
    stop: Stop<'_>,
) -> bool {
    has_other(rules, grids, place, &mut guesses.clone(), stop) != Some(false)
}

/// True if a grid has a solution without the digit that a known solution has in this cell.
/// `guesses` is the limit and is reduced by the guesses made; `None` if it was too low, or if the
/// search was stopped.
pub(super) fn has_other(
    rules: &Rules,
    (grid, known): (&Grid, &Grid),
    place: Cell,
    guesses: &mut u64,
    stop: Stop<'_>,
) -> Option<bool> {
    let Some(digit) = known.get(place) else { return Some(false) };
    let mut search = Solutions::forbidding(rules, grid, place, digit).until(stop);
    let advance = search.advance((*guesses).min(GUESSES), &mut search::least);
    *guesses -= search.guesses();
    match advance {
        Advance::Found(_) => Some(true),
        Advance::Ended => Some(false),
        Advance::Paused => {
            if is_near(rules, (grid, known), (place, digit), *guesses, stop) {
                return Some(true);
            }
            let before = search.guesses();
            let advance = search.advance(*guesses, &mut search::least);
            *guesses -= search.guesses() - before;
            match advance {
                Advance::Found(_) => Some(true),
                Advance::Ended => Some(false),
                Advance::Paused => None,
            }
        }
    }
}

/// True if a solution differs from the known one only in the cells of three digits. A triple costs
/// about as much as a guess, so if there are more triples than the limit, none is tried.
fn is_near(
    rules: &Rules,
    (grid, known): (&Grid, &Grid),
    (place, digit): (Cell, Digit),
    guesses: u64,
    stop: Stop<'_>,
) -> bool {
    let others: Vec<Digit> = (rules.layout().digits(place) - DigitSet::of(digit)).iter().collect();
    if (others.len() * others.len() / 2) as u64 > guesses {
        return false;
    }
    let pairs = others.iter().enumerate().flat_map(|(index, &one)| {
        others[..index].iter().map(move |&other| DigitSet::of(one) | DigitSet::of(other))
    });
    pairs.take_while(|_| !stop.is_requested()).any(|pair| {
        let moving = pair | DigitSet::of(digit);
        let near = Grid::from_fn(rules.layout(), |cell| {
            grid.get(cell).or_else(|| known.get(cell).filter(|&digit| !moving.contains(digit)))
        });
        rules.has_solution_without(&near, place, digit)
    })
}

#[cfg(test)]
mod tests {
    use underdoku_grid::layout::Layout;

    use super::*;

    #[test]
    fn nearby_solutions_are_found() {
        const SOLVED: &str =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        let layout = Layout::classic();
        let rules = Rules::of(&layout);
        let known = Grid::read(&layout, SOLVED).unwrap();
        for place in layout.cells() {
            let digit = known.get(place).unwrap();
            let empty = Grid::empty(&layout);
            assert!(
                is_near(&rules, (&empty, &known), (place, digit), 99, Stop::NEVER),
                "two digits can always change places"
            );
            let fewer = known.clone().without([place]);
            assert!(!is_near(&rules, (&fewer, &known), (place, digit), 99, Stop::NEVER));
            assert!(
                !is_near(&rules, (&empty, &known), (place, digit), 9, Stop::NEVER),
                "there are 28 triples"
            );
            assert!(may_have_other(&rules, (&empty, &known), place, 0, Stop::NEVER));
            assert!(!may_have_other(&rules, (&fewer, &known), place, 0, Stop::NEVER));
        }
    }
}
