//! The marks of candidates, in pictures and in legends.

use svg::node::element::{Circle, Group, Line, Path, Rectangle, Text};
use underdoku_words::drawing::{Fate, Mark, Ring, Role};

use super::links;

/// A point of the picture.
pub(super) type Point = (f32, f32);

/// The radius of a mark.
pub(super) const RADIUS: f32 = 6.6;

/// The colours of sets, pale enough for digits, used again from the first in a longer chain.
pub(super) const SET_COLOURS: [&str; 8] =
    ["#9bd89b", "#8fbcf0", "#f3c26b", "#d9a5e8", "#f0a0a0", "#86d6d0", "#cfd26a", "#c0b2a2"];
/// The colour of rings.
pub(super) const RING: &str = "#222222";
/// The colours of eliminations and placements.
pub(super) const GOES: &str = "#c00000";
pub(super) const PUT: &str = "#09732c";

/// The colour behind a candidate; for one that is both right and wrong, the left half.
const fn colour(role: Role) -> &'static str {
    match role {
        Role::On | Role::Both | Role::Pattern => SET_COLOURS[0],
        Role::Off | Role::Fin => SET_COLOURS[1],
        Role::Linked => SET_COLOURS[2],
        Role::Set(index) => SET_COLOURS[index % SET_COLOURS.len()],
    }
}

/// What is drawn behind the digit of a candidate.
pub(super) fn behind(mark: &Mark, at: Point) -> Group {
    let mut group = Group::new();
    if let Some(role) = mark.role {
        group = group.add(circle(at).set("fill", colour(role)));
        if role == Role::Both {
            group = group.add(half(at).set("fill", colour(Role::Off)));
        }
    }
    if let Some(branch) = mark.start {
        group =
            group.add(ring(at).set("stroke", links::colour(Some(branch))).set("stroke-width", 2));
    }
    match mark.ring {
        Some(Ring::Common) => {
            group.add(ring(at).set("stroke", RING).set("stroke-dasharray", "2 1.5"))
        }
        Some(Ring::OneHolds | Ring::Stays) => group.add(ring(at).set("stroke", RING)),
        None => group,
    }
}

/// The digit of a candidate, drawn according to what happens to it.
pub(super) fn digit(text: &str, fate: Option<Fate>, (x, y): Point) -> Group {
    let fill = match fate {
        Some(Fate::Removed) => GOES,
        Some(Fate::Placed) => PUT,
        None => "#444444",
    };
    let mut small = Text::new(text).set("x", x).set("y", y + 4.0).set("font-size", 11);
    small = small.set("fill", fill).set("text-anchor", "middle");
    match fate {
        Some(Fate::Removed) => {
            let line = Line::new().set("x1", x - 5.0).set("y1", y + 5.0);
            let line = line.set("x2", x + 5.0).set("y2", y - 5.0);
            Group::new().add(small).add(line.set("stroke", GOES).set("stroke-width", 1.6))
        }
        Some(Fate::Placed) => {
            let square = Rectangle::new().set("x", x - RADIUS).set("y", y - RADIUS);
            let square = square.set("width", 2.0 * RADIUS).set("height", 2.0 * RADIUS);
            let square = square.set("fill", "none").set("stroke", PUT).set("stroke-width", 1.6);
            Group::new().add(square).add(small.set("font-weight", "bold"))
        }
        None => Group::new().add(small),
    }
}

fn circle((x, y): Point) -> Circle {
    Circle::new().set("cx", x).set("cy", y).set("r", RADIUS)
}

fn ring(at: Point) -> Circle {
    circle(at).set("fill", "none").set("stroke-width", 1.4)
}

/// The right half of a circle.
fn half((x, y): Point) -> Path {
    let (top, bottom) = (y - RADIUS, y + RADIUS);
    Path::new().set("d", format!("M{x},{top} A{RADIUS},{RADIUS} 0 0 1 {x},{bottom} Z"))
}
