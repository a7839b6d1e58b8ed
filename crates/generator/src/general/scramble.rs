//! A puzzle of any layout in disguise.

use std::ops::ControlFlow;

use underdoku_grid::layout::{Digit, Grid, Layout};
use underdoku_solver::{Stop, Stopped};

use crate::Chance;

/// Steps of the search for a symmetry, after which the board keeps its cells.
const STEPS: u64 = 1_000_000;

/// Turns the board, applies a random symmetry of its layout, and renames digits where possible. The
/// result is the same puzzle to a solver, and looks different to a player. Regions and cages turn
/// with their cells, so the layout may change.
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn scramble(
    layout: &Layout,
    grid: &Grid,
    chance: &mut Chance,
    stop: Stop<'_>,
) -> Result<(Layout, Grid), Stopped> {
    let (layout, grid) = &turned(layout, grid, chance);
    let mut names: Vec<Digit> = (0..Digit::COUNT).map(Digit::from_index).collect();
    for class in layout.interchangeable() {
        let old: Vec<Digit> = class.iter().collect();
        let mut new = old.clone();
        chance.shuffle(&mut new);
        for (old, new) in old.iter().zip(new) {
            names[old.index()] = new;
        }
    }
    let mut ask = |steps: u64| {
        let is_over = steps > STEPS || steps.is_multiple_of(256) && stop.is_requested();
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut moved = None;
    let _ = layout.symmetries(&mut |lines| chance.shuffle(lines), &mut ask, &mut |symmetry| {
        moved = Some(symmetry.apply(layout, grid));
        ControlFlow::Break(())
    });
    let moved = moved.unwrap_or_else(|| grid.clone());
    let renamed = |cell| moved.get(cell).map(|digit| names[digit.index()]);
    stop.whole((layout.clone(), Grid::from_fn(layout, renamed)))
}

/// Turns the board at random, if that changes its layout.
fn turned(layout: &Layout, grid: &Grid, chance: &mut Chance) -> (Layout, Grid) {
    let mut turns = layout.turns();
    if turns.len() == 1 {
        return (layout.clone(), grid.clone());
    }
    let turn = 1 + chance.below(turns.len() - 1);
    let (turned, map) = turns.swap_remove(turn);
    let grid = map.apply(&turned, grid);
    (turned, grid)
}
