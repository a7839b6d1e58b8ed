//! A page as an SVG file.

use svg::Document;
use svg::node::element::{Line, Rectangle, Text};

use super::super::pieces;
use super::page::{DASH, DASH_GREY, Mark, Page, Size, Weight, base_of_digit};

/// Helvetica, and substitutes with the same measures.
const FONT: &str = "Helvetica, 'Nimbus Sans', 'Liberation Sans', Arial, sans-serif";

pub(super) fn document(page: &Page) -> String {
    let Size { x, y } = page.size;
    let paper = Rectangle::new().set("width", x).set("height", y).set("fill", "white");
    let document = Document::new()
        .set("width", format!("{x}pt"))
        .set("height", format!("{y}pt"))
        .set("viewBox", (0, 0, x, y))
        .set("font-family", FONT)
        .set("stroke", "none")
        .add(paper);
    let document = page.marks.iter().fold(document, |document, mark| match mark {
        Mark::Line { from, to, width } => document.add(line(*from, *to, *width)),
        Mark::Dashes { from, to, width } => {
            let dashes = line(*from, *to, *width).set("stroke", grey(DASH_GREY));
            document.add(dashes.set("stroke-dasharray", short(DASH * width)))
        }
        Mark::Piece { piece, corner, cell } => {
            let at = |(x, y): (f32, f32)| (cell.mul_add(x, corner.x), cell.mul_add(y, corner.y));
            document.add(pieces::drawn([piece], at, *cell))
        }
        Mark::Highlight { corner, size, grey: shade } => {
            document.add(rectangle(*corner, *size, *shade))
        }
        Mark::Text { at, height, weight, text: content } => {
            document.add(text(content, *at, *height, *weight))
        }
        Mark::Digit { middle, height, weight, digit } => {
            let base = base_of_digit(*middle, *height, *digit, *weight);
            document.add(text(&digit.to_string(), base, *height, *weight))
        }
    });
    format!("{document}\n")
}

fn line(from: Size, to: Size, width: f32) -> Line {
    Line::new()
        .set("x1", short(from.x))
        .set("y1", short(from.y))
        .set("x2", short(to.x))
        .set("y2", short(to.y))
        .set("stroke", "black")
        .set("stroke-width", short(width))
}

fn rectangle(corner: Size, size: Size, shade: f32) -> Rectangle {
    Rectangle::new()
        .set("x", short(corner.x))
        .set("y", short(corner.y))
        .set("width", short(size.x))
        .set("height", short(size.y))
        .set("fill", grey(shade))
}

/// A grey as a colour: 0 is black, 1 white.
fn grey(shade: f32) -> String {
    let percent = (shade * 100.0).round();
    format!("rgb({percent}%,{percent}%,{percent}%)")
}

fn text(content: &str, at: Size, height: f32, weight: Weight) -> Text {
    let text = Text::new(content)
        .set("x", short(at.x))
        .set("y", short(at.y))
        .set("font-size", short(height));
    match weight {
        Weight::Regular => text,
        Weight::Bold => text.set("font-weight", "bold"),
    }
}

/// Rounds to a hundredth of a point, finer than any printer.
fn short(number: f32) -> f32 {
    (number * 100.0).round() / 100.0
}
