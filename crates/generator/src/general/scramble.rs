//! A puzzle of any layout in another disguise.

use std::ops::ControlFlow;

use underdoku_grid::layout::{Digit, Grid, Layout};
use underdoku_solver::{Stop, Stopped};

use crate::Chance;

/// The number of lines tried as images before the board keeps its cells.
const STEPS: u64 = 1_000_000;

/// The board under a symmetry of its layout, with new names for those digits that may change them:
/// the same puzzle to a solver, another one to look at.
///
/// # Errors
///
/// [`Stopped`] if it was stopped.
pub fn scramble(
    layout: &Layout,
    grid: &Grid,
    chance: &mut Chance,
    stop: Stop<'_>,
) -> Result<Grid, Stopped> {
    let mut names: Vec<Digit> = (0..Digit::LARGEST as usize).map(Digit::from_index).collect();
    for class in layout.interchangeable() {
        let old: Vec<Digit> = class.iter().collect();
        let mut new = old.clone();
        chance.shuffle(&mut new);
        for (old, new) in old.iter().zip(new) {
            names[old.index()] = new;
        }
    }
    let mut ask = |steps: u64| {
        let is_over = steps > STEPS || steps.is_multiple_of(256) && stop.is_asked();
        if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let mut moved = None;
    let _ = layout.symmetries(&mut |lines| chance.shuffle(lines), &mut ask, &mut |symmetry| {
        moved = Some(symmetry.apply(layout, grid));
        ControlFlow::Break(())
    });
    let moved = moved.unwrap_or_else(|| grid.clone());
    let renamed = |cell| moved.get(cell).map(|value| names[value.index()]);
    stop.whole(Grid::from_fn(layout, renamed))
}
