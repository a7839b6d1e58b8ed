//! The step of a technique's page in the manual, as a picture.

use anyhow::Context as _;
use underdoku_grid::layout::{Grid, Layout};
use underdoku_logic::{Picture, Position, Technique, general};
use underdoku_solver::Puzzle;
use underdoku_tools::{Any, Classic, Scene, Walk as _};

use super::picture::Board;

/// The position before the step, with the step's pattern.
pub(super) fn picture(technique: Technique) -> anyhow::Result<String> {
    let (before, after) = technique.example().context("the manual has no example")?;
    let puzzle = Puzzle::prove(before.givens)?;
    let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates))
        .map_err(|mistake| anyhow::anyhow!("the example of the manual is wrong: {mistake:?}"))?;
    let leads = |step: &underdoku_logic::Step| {
        let mut next = position.clone();
        next.apply(step);
        Picture::of(&next) == after
    };
    let step = position.all_of(technique).into_iter().find(leads);
    let steps = vec![step.context("the manual's example has no step")?];
    let state = Classic { position, rows: &[] }.state();
    let scene = Scene { before: None, steps };
    let (layout, givens) = (Layout::classic(), Grid::from(&before.givens));
    Ok(format!("{}\n", Board::new(&layout, &givens).picture(&scene, &state)))
}

/// The same of a technique for boards of any layout.
pub(super) fn picture_of_any(technique: general::Technique) -> anyhow::Result<String> {
    let (before, after) = technique.example().context("the manual has no example")?;
    let (layout, givens, board) = (before.layout(), before.givens(), before.board());
    let leads = |step: &general::Step| {
        let mut next = board.clone();
        next.apply(step);
        general::ExampleBoard::of(layout, givens, &next) == after
    };
    let step = board.all(technique.row()).into_iter().find(leads);
    let steps = vec![step.context("the manual's example has no step")?];
    let state = Any { layout, board: board.clone(), rows: &[] }.state();
    let scene = Scene { before: None, steps };
    Ok(format!("{}\n", Board::new(layout, givens).picture(&scene, &state)))
}
