//! The path as one picture: its scenes in rows of three, each under a caption.

use svg::Document;
use svg::node::element::{Group, Rectangle, SVG, Text};
use underdoku_tools::{Scene, SolvePath, ToolBoard};
use underdoku_words::reasons::Explain as _;
use underdoku_words::{say, terminal};

use super::caption;
use super::figure::Figure;
use super::picture::PictureBoard;

const ACROSS: usize = 3;
const CAPTION: f32 = 44.0;
const GAP: f32 = 12.0;
/// The width of a letter of a caption.
const LETTER: f32 = 6.4;

pub(super) fn document<B: ToolBoard>(path: &SolvePath<'_, B>) -> String {
    let board = PictureBoard::new(path.layout, &path.givens);
    let across = board.size().0;
    #[expect(clippy::cast_sign_loss, reason = "widths are not negative")]
    let letters = (across / LETTER) as usize;
    let pictures = pictures(path, &board, letters);
    let width = (across + GAP).mul_add(ACROSS as f32, GAP);
    let mut y = GAP;
    let mut all = Group::new();
    for row in pictures.chunks(ACROSS) {
        for (index, picture) in row.iter().enumerate() {
            let x = (across + GAP).mul_add(index as f32, GAP);
            let caption = picture.caption.clone();
            all = all.add(caption.set("transform", format!("translate({x},{y})")));
            if let Some(picture) = &picture.picture {
                all = all.add(picture.clone().set("x", x).set("y", y + CAPTION));
            }
        }
        let highest = row.iter().map(|picture| picture.height).fold(0.0, f32::max);
        y += highest + CAPTION + GAP;
    }
    let paper = Rectangle::new().set("width", width).set("height", y).set("fill", "white");
    let document = Document::new()
        .set("viewBox", (0, 0, width, y))
        .set("width", width)
        .set("height", y)
        .set("font-family", "Helvetica, Arial, 'Liberation Sans', sans-serif")
        .add(paper)
        .add(all);
    format!("{document}\n")
}

/// A picture of the sheet.
struct CaptionedFigure {
    caption: Group,
    picture: Option<SVG>,
    height: f32,
}

fn pictures<B: ToolBoard>(
    path: &SolvePath<'_, B>,
    board: &PictureBoard<'_>,
    letters: usize,
) -> Vec<CaptionedFigure> {
    let mut pictures = Vec::new();
    let mut number = 1;
    for scene in &path.scenes {
        let figures = Figure::all_of(scene);
        let count = figures.len();
        for (index, figure) in figures.iter().enumerate() {
            let part = (count > 1).then_some((index + 1, count));
            let caption = caption_of(scene, number, part, letters);
            let drawn =
                scene.before.as_ref().map(|before| board.picture_and_legend(figure, before));
            let (picture, height) = drawn.unzip();
            pictures.push(CaptionedFigure { caption, picture, height: height.unwrap_or_default() });
        }
        number += scene.steps.len();
    }
    pictures
}

/// The caption of a picture, in lines of this many letters. `part` is a branch and the number of
/// branches, if each has a picture.
fn caption_of<B: ToolBoard>(
    scene: &Scene<B>,
    number: usize,
    part: Option<(usize, usize)>,
    letters: usize,
) -> Group {
    let name = caption::of_scene(scene, number);
    let name = match part {
        Some((branch, count)) => caption::of_branch(&name, branch, count),
        None => name,
    };
    let text = match scene.steps.as_slice() {
        [step] => say(&step.action()),
        _ => terminal::label("explain-singles-filled").to_owned(),
    };
    let line = |text: String, y: u32| Text::new(text).set("x", 18).set("y", y);
    Group::new()
        .add(line(terminal::say(&name), 16).set("font-size", 14).set("font-weight", "bold"))
        .add(line(shortened(&text, letters), 34).set("font-size", 12))
}

fn shortened(text: &str, letters: usize) -> String {
    match text.char_indices().nth(letters) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
