//! The cells that a level of Hudoku shows.
//!
//! All cells are shown at first. They are hidden one by one in random order, as long as the rest
//! still leads to the solution. Then void cells get the clue numbers that the shown cells allow,
//! which may let more cells be hidden, and so on until neither is possible. Numbers come second
//! because a number must differ from the digits shown in its region, so hiding cells makes room for
//! more of them; and a number stays true when more is hidden.
//!
//! One pass gets stuck wherever its order leads, so the best of several is taken: the one that
//! hides most, and at the hardest level one that singles do not solve, if there is one.

use underdoku_generator::Chance;
use underdoku_grid::layout::{Cell, Grid, Layout, RuleKind};

use super::{Level, clues, singles, unique};

/// The number of passes, each in another order.
const TRIES: usize = 8;

/// The cells to show, and the layout with its clue numbers.
pub(super) fn carve(
    bare: &Layout,
    level: Level,
    solution: &Grid,
    chance: &mut Chance,
) -> (Grid, Layout) {
    let tries = (0..TRIES).map(|_| once(bare, level, solution, chance));
    let best = tries.max_by_key(|(givens, layout)| {
        let is_hard = level == Level::Hard && !singles::solve(layout, givens);
        (is_hard, givens.blanks(bare).count())
    });
    best.expect("at least one attempt is made")
}

fn once(bare: &Layout, level: Level, solution: &Grid, chance: &mut Chance) -> (Grid, Layout) {
    let mut order: Vec<Cell> = bare.cells().collect();
    chance.shuffle(&mut order);
    let most = if level == Level::Easy { order.len() / 2 } else { order.len() };
    let (mut givens, mut layout) = (solution.clone(), bare.clone());
    loop {
        for &cell in &order {
            let has_room = givens.blanks(bare).count() < most;
            if has_room && givens.get(cell).is_some() {
                let fewer = givens.clone().without([cell]);
                if leads(&layout, level, solution, &fewer) {
                    givens = fewer;
                }
            }
        }
        let numbers = clues::more(&layout, solution, &givens, chance);
        if numbers.len() == layout.rules_of(RuleKind::Clue).len() {
            return (givens, layout);
        }
        layout = clues::with(layout, numbers);
    }
}

/// True if the shown cells lead to the solution by the means of a level.
fn leads(layout: &Layout, level: Level, solution: &Grid, givens: &Grid) -> bool {
    match level {
        Level::Hard => unique::is_unique(layout, solution, givens),
        _ => singles::solve(layout, givens),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hudoku::{Deal, Template};

    /// Singles solve every board of the two easier levels, and few of twelve boards of the hardest.
    #[test]
    #[ignore = "takes long"]
    fn only_the_hardest_level_needs_more_than_singles() {
        let solved = |name: &str, level| {
            let template = Template::named(name).unwrap();
            let deals =
                (0..12_u64).map(|seed| Deal::of_level(&template, level, &seed.into()).unwrap());
            deals.filter(|deal| singles::solve(deal.layout(), deal.givens())).count()
        };
        for name in ["6x8", "7x7", "8x8"] {
            let counts = [Level::Easy, Level::Medium, Level::Hard].map(|level| solved(name, level));
            assert!(counts[..2] == [12, 12] && counts[2] <= 4, "{name}: {counts:?}");
        }
    }
}
