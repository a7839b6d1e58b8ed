//! The step of a technique's page in the manual, as a picture.

use anyhow::Context as _;
use svg::node::element::SVG;
use underdoku_grid::layout::{Grid, Layout};
use underdoku_logic::general::ExampleBoard;
use underdoku_logic::{Picture, Position, Standard, Step, Technique};
use underdoku_solver::Puzzle;
use underdoku_tools::{Scene, State, ToolBoard};

use super::figure::Figure;
use super::picture::PictureBoard;

/// The position before the step, with the step's pattern.
pub(super) fn picture(technique: Technique) -> anyhow::Result<String> {
    let Some((before, after)) = technique.example() else { return picture_on_layout(technique) };
    let puzzle = Puzzle::prove(before.givens)?;
    let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates))
        .map_err(|mistake| anyhow::anyhow!("the example of the manual is wrong: {mistake:?}"))?;
    let leads = |step: &Step| {
        let mut next = position.clone();
        next.apply(step);
        Picture::of(&next) == after
    };
    let step = position.all_of(technique).into_iter().find(leads);
    let steps = vec![step.context("the manual's example has no step")?];
    let state = Standard::state(&position);
    let scene = Scene { before: None, steps };
    let (layout, givens) = (Layout::classic(), Grid::from(&before.givens));
    Ok(drawn(&PictureBoard::new(&layout, &givens), &scene, &state))
}

/// Like [`picture()`], for a technique that only other boards have.
fn picture_on_layout(technique: Technique) -> anyhow::Result<String> {
    let (before, after) = technique.example_on_layout().context("the manual has no example")?;
    let (layout, givens, position) = (before.layout(), before.givens(), before.position());
    let leads = |step: &Step<Layout>| {
        let mut next = position.clone();
        next.apply(step);
        ExampleBoard::of(layout, givens, &next) == after
    };
    let step = position.all_of(technique).into_iter().find(leads);
    let steps = vec![step.context("the manual's example has no step")?];
    let state = Layout::state(&position);
    let scene = Scene { before: None, steps };
    Ok(drawn(&PictureBoard::new(layout, givens), &scene, &state))
}

/// The pictures of a scene, one below the other.
fn drawn<B: ToolBoard>(board: &PictureBoard<'_>, scene: &Scene<B>, before: &State) -> String {
    let (width, mut height) = (board.size().0, 0.0);
    let mut all = SVG::new();
    for figure in Figure::all_of(scene) {
        let (picture, own) = board.picture_and_legend(&figure, before);
        all = all.add(picture.set("y", height));
        height += own;
    }
    let all = all.set("viewBox", (0, 0, width, height)).set("width", width);
    format!("{}\n", all.set("height", height))
}
