//! The way as one picture: its scenes in rows of three, each under a caption.

use svg::Document;
use svg::node::element::{Group, Rectangle, Text};
use underdoku_logic::HintLevel;
use underdoku_tools::{Scene, ToolBoard, Way};
use underdoku_words::reasons::{Explain as _, heading};
use underdoku_words::say;

use super::picture::Board;

const ACROSS: usize = 3;
const CAPTION: f32 = 44.0;
const GAP: f32 = 12.0;
/// The width of a letter of a caption.
const LETTER: f32 = 6.4;

pub(super) fn document<B: ToolBoard>(way: &Way<'_, B>) -> String {
    let board = Board::new(way.layout, &way.givens);
    let (across, down) = board.size();
    let rows = way.scenes.len().div_ceil(ACROSS).max(1);
    let (width, height) = (
        (across + GAP).mul_add(ACROSS as f32, GAP),
        (down + CAPTION + GAP).mul_add(rows as f32, GAP),
    );
    let paper = Rectangle::new().set("width", width).set("height", height).set("fill", "white");
    let mut document = Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .set("font-family", "Helvetica, Arial, 'Liberation Sans', sans-serif")
        .add(paper);
    #[expect(clippy::cast_sign_loss, reason = "both are widths")]
    let letters = (across / LETTER) as usize;
    let mut number = 1;
    for (index, scene) in way.scenes.iter().enumerate() {
        let x = (across + GAP).mul_add((index % ACROSS) as f32, GAP);
        let y = (down + CAPTION + GAP).mul_add((index / ACROSS) as f32, GAP);
        let caption = caption(scene, number, letters);
        document = document.add(caption.set("transform", format!("translate({x},{y})")));
        if let Some(before) = &scene.before {
            let picture = board.picture(scene, before);
            document = document.add(picture.set("x", x).set("y", y + CAPTION));
        }
        number += scene.steps.len();
    }
    format!("{document}\n")
}

/// The caption of a scene, in lines of this many letters.
fn caption<B: ToolBoard>(scene: &Scene<B>, number: usize, letters: usize) -> Group {
    let (name, text) = match scene.steps.as_slice() {
        [step] => {
            let heading = say(&heading(step.technique, step.pattern_name()));
            (format!("{number}. {heading}"), say(&step.hint(HintLevel::Do)))
        }
        steps => (
            format!("{number} to {}. singles", number + steps.len() - 1),
            "They fill the green cells.".to_owned(),
        ),
    };
    let line = |text: String, y: u32| Text::new(text).set("x", 18).set("y", y);
    Group::new()
        .add(line(name, 16).set("font-size", 14).set("font-weight", "bold"))
        .add(line(shortened(&text, letters), 34).set("font-size", 12))
}

fn shortened(text: &str, letters: usize) -> String {
    match text.char_indices().nth(letters) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
