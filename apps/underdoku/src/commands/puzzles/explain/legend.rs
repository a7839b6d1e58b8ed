//! The legend of a picture: each sign as it is drawn there, and its meaning.

use std::fmt::Write as _;

use svg::node::element::{Group, Rectangle, SVG, Text};
use underdoku_grid::layout::{Cell, Digit};
use underdoku_words::drawing::{Entry, Fate, Line, Mark, Sign, say};

use super::figure::{Figure, Kind};
use super::links::{self, Curve, Ends};
use super::marks::{self, Point};
use super::picture;

/// The width and the height of a sign.
const WIDE: f32 = 24.0;
const HIGH: f32 = 16.0;
/// The width of a letter, the height of a line, and the gap between entries.
const LETTER: f32 = 5.7;
const LINE: f32 = 18.0;
const GAP: f32 = 12.0;

/// The legend in HTML.
pub(super) fn html(figure: &Figure) -> String {
    let mut items = String::new();
    for entry in figure.drawing.legend() {
        let picture = SVG::new()
            .set("viewBox", (0, 0, WIDE, HIGH))
            .set("width", WIDE)
            .set("height", HIGH)
            .set("aria-hidden", "true")
            .add(sign(entry.sign, figure.kind, (WIDE / 2.0, HIGH / 2.0)));
        let _ = writeln!(items, "<li>{picture} {}</li>", say(&entry));
    }
    format!("<ul class=\"key\">\n{items}</ul>\n")
}

/// The legend as lines of a picture of this width, with their height.
pub(super) fn lines(figure: &Figure, width: f32) -> (Group, f32) {
    let (mut x, mut y) = (0.0, 0.0);
    let mut group = Group::new();
    for entry in figure.drawing.legend() {
        let text = say(&entry);
        let own = LETTER.mul_add(text.chars().count() as f32, WIDE + GAP);
        if x > 0.0 && x + own > width {
            (x, y) = (0.0, y + LINE);
        }
        group = group.add(item((&entry, figure.kind), text, (x, y)));
        x += own;
    }
    (group, y + LINE)
}

fn item((entry, kind): (&Entry, Kind), text: String, (x, y): Point) -> Group {
    let text = Text::new(text).set("x", x + WIDE + 2.0).set("y", y + 12.0).set("font-size", 11);
    Group::new().add(sign(entry.sign, kind, (x + WIDE / 2.0, y + HIGH / 2.0))).add(text)
}

/// A sign around a point, as drawn in this kind of picture.
fn sign(sign: Sign, kind: Kind, (x, y): Point) -> Group {
    let arrow = |line: Line, has_head| {
        let ends = Ends { at_start: 0.0, at_end: 0.0, has_head };
        let curve = Curve::of((x - 11.0, y + 2.0), (x + 11.0, y + 2.0), ends);
        let group = Group::new().set("fill", "none").set("stroke-width", 1.3);
        group.add(curve.drawn(line, links::colour(None)))
    };
    match sign {
        Sign::Start(branch) => mark((x, y), |mark| mark.start = Some(branch)),
        Sign::Role(role) => mark((x, y), |mark| mark.role = Some(role)),
        Sign::Ring(ring) => mark((x, y), |mark| mark.ring = Some(ring)),
        Sign::Fate(Fate::Placed) if kind != Kind::Candidates => {
            let text = Text::new("n").set("x", x).set("y", y + 5.0).set("font-size", 17);
            let text = text.set("font-weight", "bold").set("text-anchor", "middle");
            Group::new().add(text.set("fill", marks::PUT))
        }
        Sign::Fate(fate) => mark((x, y), |mark| mark.fate = Some(fate)),
        Sign::Line(line) => arrow(line, false),
        Sign::Number => {
            let text = Text::new("1 2").set("x", x).set("y", y + 3.0).set("font-size", 9);
            let text = text.set("font-weight", "bold").set("text-anchor", "middle");
            Group::new().add(text.set("fill", links::colour(None)))
        }
        Sign::HighlightReason(ground) => {
            let square = Rectangle::new().set("x", x - 9.0).set("y", y - 7.0).set("width", 18);
            let square = square.set("height", 14).set("stroke", "#999999");
            Group::new().add(square.set("fill", picture::ground_colour(ground)))
        }
    }
}

/// A candidate with a mark. Its digit does not occur on the board.
fn mark(at: Point, set: impl FnOnce(&mut Mark)) -> Group {
    let (cell, digit) = (Cell::new(0, 0), Digit::from_index(0));
    let mut mark = Mark { cell, digit, role: None, start: None, ring: None, fate: None };
    set(&mut mark);
    Group::new().add(marks::behind(&mark, at)).add(marks::digit("n", mark.fate, at))
}
