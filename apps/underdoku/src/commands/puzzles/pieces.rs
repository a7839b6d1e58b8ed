//! Lines, dots and numbers of rules in a picture, for all pictures and pages.

use svg::node::element::{Circle, Group, Polyline, Rectangle, Text};
use underdoku_grid::layout::pieces::{Form, Piece, Point, Tone};

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// The colour of a piece on white paper. In black and white, lines still differ in width and beads,
/// and one is hollow. No two tones have the same colour, so that a dark page can replace each; it
/// leaves white and black dots unchanged.
pub(super) const fn colour(tone: Tone) -> Rgb {
    match tone {
        Tone::Pale => [0xcc; 3],
        Tone::Grey => [0xa6; 3],
        Tone::Green => [0x8f, 0xd1, 0x8f],
        Tone::Purple => [0xd0, 0x8c, 0xdc],
        Tone::Blue => [0x84, 0xb6, 0xee],
        Tone::Ink => [0x22; 3],
        Tone::Paper => [0xfe; 3],
        Tone::White => [0xff; 3],
        Tone::Black => [0x11; 3],
    }
}

/// Pieces, where `at` converts a point and `cell` is the size of a cell.
pub(super) fn drawn<'a>(
    pieces: impl IntoIterator<Item = &'a Piece>,
    at: impl Fn(Point) -> Point,
    cell: f32,
) -> Group {
    let group = Group::new().set("text-anchor", "middle");
    pieces.into_iter().fold(group, |group, piece| add(group, piece, &at, cell))
}

/// Adds a piece to a group in which texts are centred.
fn add(
    group: Group,
    Piece { form, tone, .. }: &Piece,
    at: impl Fn(Point) -> Point,
    cell: f32,
) -> Group {
    let [red, green, blue] = colour(*tone);
    let colour = format!("#{red:02x}{green:02x}{blue:02x}");
    match form {
        Form::Line { points, width } => {
            let points: Vec<String> = points
                .iter()
                .map(|&point| at(point))
                .map(|(x, y)| format!("{},{}", short(x), short(y)))
                .collect();
            let line = Polyline::new().set("points", points.join(" ")).set("fill", "none");
            let line = line.set("stroke", colour).set("stroke-width", short(width * cell));
            group.add(line.set("stroke-linecap", "round").set("stroke-linejoin", "round"))
        }
        Form::Disc { middle, radius } => {
            group.add(circle(at(*middle), radius * cell).set("fill", colour))
        }
        Form::Ring { middle, radius, width } => {
            let ring = circle(at(*middle), radius * cell).set("fill", "none");
            group.add(ring.set("stroke", colour).set("stroke-width", short(width * cell)))
        }
        Form::Square { middle, side } => {
            let ((x, y), side) = (at(*middle), side * cell);
            let square = Rectangle::new().set("x", short(x - side / 2.0));
            let square = square.set("y", short(y - side / 2.0)).set("fill", colour);
            group.add(square.set("width", short(side)).set("height", short(side)))
        }
        Form::Text { middle, height, text } => {
            let ((x, y), height) = (at(*middle), height * cell);
            let text = Text::new(text)
                .set("x", short(x))
                .set("y", short(height.mul_add(CAPITAL / 2.0, y)));
            group.add(text.set("font-size", short(height)).set("fill", colour))
        }
    }
}

/// The height of digits and capital letters, as a fraction of the type size.
pub(super) const CAPITAL: f32 = 0.71;

fn circle((x, y): Point, radius: f32) -> Circle {
    Circle::new().set("cx", short(x)).set("cy", short(y)).set("r", short(radius))
}

/// Rounds to a hundredth, finer than any screen or printer.
fn short(number: f32) -> f32 {
    (number * 100.0).round() / 100.0
}
