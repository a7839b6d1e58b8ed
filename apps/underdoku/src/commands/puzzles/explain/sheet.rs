//! The way as one picture: its scenes in rows of three, each under a caption.

use svg::Document;
use svg::node::element::{Group, Rectangle, Text};

use super::super::told::action;
use super::picture::{self, SIZE};
use super::scene::{Scene, Way};

const ACROSS: usize = 3;
const CAPTION: f32 = 44.0;
const GAP: f32 = 12.0;
/// The number of letters that fit into a line.
const LETTERS: usize = 62;

pub(super) fn document(way: &Way<'_>) -> String {
    let rows = way.scenes.len().div_ceil(ACROSS).max(1);
    let (width, height) = (
        (SIZE + GAP).mul_add(ACROSS as f32, GAP),
        (SIZE + CAPTION + GAP).mul_add(rows as f32, GAP),
    );
    let paper = Rectangle::new().set("width", width).set("height", height).set("fill", "white");
    let mut document = Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .set("font-family", "Helvetica, Arial, 'Liberation Sans', sans-serif")
        .add(paper);
    let mut number = 1;
    for (index, scene) in way.scenes.iter().enumerate() {
        let x = (SIZE + GAP).mul_add((index % ACROSS) as f32, GAP);
        let y = (SIZE + CAPTION + GAP).mul_add((index / ACROSS) as f32, GAP);
        let caption = caption(scene, number).set("transform", format!("translate({x},{y})"));
        document = document.add(caption).add(picture::of(scene).set("x", x).set("y", y + CAPTION));
        number += scene.steps.len();
    }
    format!("{document}\n")
}

fn caption(scene: &Scene<'_>, number: usize) -> Group {
    let (name, text) = match scene.steps.as_slice() {
        [step] => (format!("{number}. {}", step.technique), action(step)),
        steps => (
            format!("{number} to {}. singles", number + steps.len() - 1),
            "They fill the green cells.".to_owned(),
        ),
    };
    let line = |text: String, y: u32| Text::new(text).set("x", 18).set("y", y);
    Group::new()
        .add(line(name, 16).set("font-size", 14).set("font-weight", "bold"))
        .add(line(shortened(&text), 34).set("font-size", 12))
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(LETTERS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
