//! A scene as a picture: the board with its candidates, and the step's pattern highlighted. A run
//! of singles is drawn without candidates.
//!
//! The houses of a step are tinted; candidates of its pattern are on green, exceptional ones (fins,
//! the second colour) on blue; if a reason names sets of cells, each set has its own colour.
//! Eliminations are red and struck out; placements are large. Strong links are solid lines, weak
//! ones dashed; [`links`] draws them.

use svg::Node as _;
use svg::node::element::{Circle, Group, Line, Rectangle, SVG, Text};
use underdoku_grid::{Cell, Digit};
use underdoku_logic::{Candidate, CandidateSet, NamedSet};

use super::links::links;
use super::scene::Scene;

/// The widths of a cell, of the margin with the row and column numbers, and of the whole picture.
const CELL: f32 = 42.0;
const MARGIN: f32 = 18.0;
pub(super) const SIZE: f32 = 9.0 * CELL + MARGIN + 4.0;

pub(super) fn of(scene: &Scene<'_>) -> SVG {
    let picture = SVG::new()
        .set("viewBox", (0, 0, SIZE, SIZE))
        .set("width", SIZE)
        .set("height", SIZE)
        .set("font-family", "Helvetica, Arial, 'Liberation Sans', sans-serif")
        .set("text-anchor", "middle");
    picture.add(tints(scene)).add(lights(scene)).add(digits(scene)).add(lines()).add(links(scene))
}

/// The top left corner of a cell.
fn corner(cell: Cell) -> (f32, f32) {
    (MARGIN + CELL * cell.column_index() as f32, MARGIN + CELL * cell.row_index() as f32)
}

/// The centre of a candidate's place in its cell.
pub(super) fn middle(Candidate { cell, digit }: Candidate) -> (f32, f32) {
    let (x, y) = corner(cell);
    let third = CELL / 3.0;
    let (column, row) = (digit.index() % 3, digit.index() / 3);
    (third.mul_add(column as f32 + 0.5, x), third.mul_add(row as f32 + 0.5, y))
}

fn square(cell: Cell, fill: &str) -> Rectangle {
    let (x, y) = corner(cell);
    Rectangle::new()
        .set("x", x)
        .set("y", y)
        .set("width", CELL)
        .set("height", CELL)
        .set("fill", fill)
}

/// The background, the houses, the cells.
fn tints(scene: &Scene<'_>) -> Group {
    let paper = Rectangle::new().set("width", SIZE).set("height", SIZE).set("fill", "white");
    let mut group = Group::new().add(paper);
    let [step] = scene.steps.as_slice() else { return group };
    let (houses, covers) = (step.because.houses.cells(), step.because.covers.cells());
    let has_few = step.because.houses.len() <= 4 && step.because.sets.is_empty();
    for cell in Cell::all() {
        let fill = match (houses.contains(cell) && has_few, covers.contains(cell)) {
            (true, true) => "#e6ecd0",
            (true, false) => "#fdf3d0",
            (false, true) => "#dceaf7",
            (false, false) => continue,
        };
        group.append(square(cell, fill));
    }
    group
}

/// The backgrounds of the pattern's candidates.
fn lights(scene: &Scene<'_>) -> Group {
    let mut group = Group::new();
    let [step] = scene.steps.as_slice() else { return group };
    if step.technique.is_single() {
        return group;
    }
    if !step.because.sets.is_empty() {
        return set_lights(scene, &step.because.sets);
    }
    let here = |set: CandidateSet| scene.before.present(set);
    let (fins, pattern) = (here(step.because.fins), here(step.because.pattern));
    for (candidate, fill) in (pattern - fins)
        .iter()
        .map(|one| (one, "#9bd89b"))
        .chain(fins.iter().map(|one| (one, "#8fbcf0")))
    {
        group.append(light(candidate, fill));
    }
    group
}

fn light(candidate: Candidate, fill: &str) -> Circle {
    let (x, y) = middle(candidate);
    Circle::new().set("cx", x).set("cy", y).set("r", 6.6).set("fill", fill)
}

/// A colour for each set of a reason, and a ring around the candidates that one of them must hold.
/// A cell in several sets has the colour of the first.
fn set_lights(scene: &Scene<'_>, sets: &[NamedSet]) -> Group {
    let mut group = Group::new();
    let mut lit = CandidateSet::EMPTY;
    for (index, set) in sets.iter().enumerate() {
        let z = scene.before.digits_in(set.z, set.cells);
        let all = scene.before.digits_in(set.digits, set.cells);
        for candidate in (all - lit).iter() {
            let circle = light(candidate, set_colour(index));
            let is_ringed = z.contains(candidate);
            group.append(if is_ringed {
                circle.set("stroke", RING).set("stroke-width", 1.4)
            } else {
                circle
            });
        }
        lit |= all;
    }
    group
}

/// The colours of sets, pale enough for digits; a long chain starts over.
const SET_COLOURS: [&str; 8] =
    ["#9bd89b", "#8fbcf0", "#f3c26b", "#d9a5e8", "#f0a0a0", "#86d6d0", "#cfd26a", "#c0b2a2"];
/// The colour of the ring.
pub(super) const RING: &str = "#222222";

pub(super) const fn set_colour(index: usize) -> &'static str {
    SET_COLOURS[index % SET_COLOURS.len()]
}

fn digits(scene: &Scene<'_>) -> Group {
    let mut group = Group::new();
    let (mut places, mut removes) = (CandidateSet::EMPTY, CandidateSet::EMPTY);
    for step in &scene.steps {
        places |= step.places;
        removes |= step.removes;
    }
    let givens = scene.before.puzzle().givens();
    for cell in Cell::all() {
        let new = places.digits_of(cell).iter().next();
        if let Some(digit) = scene.before.grid().get(cell) {
            let weight = if givens.get(cell).is_some() { "bold" } else { "normal" };
            group.append(large(cell, digit, "black").set("font-weight", weight));
        } else if let Some(digit) = new {
            group.append(large(cell, digit, "#0a7a2f").set("font-weight", "bold"));
        } else if scene.steps.len() == 1 {
            let candidates =
                scene.before.digits(cell).iter().map(|digit| Candidate::new(cell, digit));
            candidates
                .for_each(|candidate| small(&mut group, candidate, removes.contains(candidate)));
        }
    }
    group
}

fn large(cell: Cell, digit: Digit, fill: &str) -> Text {
    let (x, y) = corner(cell);
    Text::new(digit.to_string())
        .set("x", x + CELL / 2.0)
        .set("y", y + CELL * 0.74)
        .set("font-size", 28)
        .set("fill", fill)
}

fn small(group: &mut Group, candidate: Candidate, goes: bool) {
    let (x, y) = middle(candidate);
    let fill = if goes { "#c00000" } else { "#444444" };
    let text =
        Text::new(candidate.digit.to_string()).set("x", x).set("y", y + 4.0).set("font-size", 11);
    group.append(text.set("fill", fill));
    if goes {
        let line =
            Line::new().set("x1", x - 5.0).set("y1", y + 5.0).set("x2", x + 5.0).set("y2", y - 5.0);
        group.append(line.set("stroke", fill).set("stroke-width", 1.6));
    }
}

/// The grid lines, and the row and column numbers.
fn lines() -> Group {
    let mut group = Group::new();
    let end = 9.0f32.mul_add(CELL, MARGIN);
    for index in 0..10 {
        let at = CELL.mul_add(index as f32, MARGIN);
        let width = if index % 3 == 0 { 2.0 } else { 0.6 };
        for (from, to) in [((MARGIN, at), (end, at)), ((at, MARGIN), (at, end))] {
            let line =
                Line::new().set("x1", from.0).set("y1", from.1).set("x2", to.0).set("y2", to.1);
            group.append(line.set("stroke", "black").set("stroke-width", width));
        }
    }
    for index in 0..9 {
        let at = CELL.mul_add(index as f32 + 0.5, MARGIN);
        let number = |x: f32, y: f32| {
            Text::new((index + 1).to_string())
                .set("x", x)
                .set("y", y)
                .set("font-size", 10)
                .set("fill", "#777777")
        };
        group.append(number(at, MARGIN - 5.0));
        group.append(number(MARGIN / 2.0, at + 4.0));
    }
    group
}
