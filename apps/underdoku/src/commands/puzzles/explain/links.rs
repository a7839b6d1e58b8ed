//! The links of a chain as arrows in a picture: strong ones solid, weak ones dashed, those through
//! more than a cell or a house dotted. Each branch has a colour, and each arrow its number.
//!
//! A link through a pattern needs several candidates to be gone at once. Lines from each of them to
//! each result would be a tangle, so they meet in a point and continue from there.

use svg::node::element::{Circle, Group, Path, Text};
use underdoku_words::drawing::{Arrow, Candidate, Line};

use super::marks::{Point, RADIUS};

/// Lines are thin if there are at least this many.
const MANY_LINKS: usize = 20;

/// An arrow shorter than this has its number beside it.
const SHORT: f32 = 18.0;

/// The colours of branches, used again from the first if a house has more places.
pub(super) const COLOURS: [&str; 6] =
    ["#b0309a", "#0b57a4", "#a04a00", "#00706a", "#6a3fb0", "#6b5d00"];

/// The colour of a branch, or of the links that belong to none.
pub(super) const fn colour(branch: Option<usize>) -> &'static str {
    match branch {
        Some(branch) => COLOURS[branch % COLOURS.len()],
        None => COLOURS[0],
    }
}

/// The arrows, whose candidates have their centres at these points.
pub(super) fn links(arrows: &[Arrow], middle: &dyn Fn(&Candidate) -> Point) -> Group {
    let width = if arrows.len() < MANY_LINKS { 1.3 } else { 0.9 };
    let group = Group::new().set("fill", "none").set("stroke-width", width);
    let group = bundles(arrows).iter().fold(group, |group, bundle| drawn(group, bundle, middle));
    arrows.iter().fold(group, |group, arrow| numbered(group, arrow, middle))
}

/// Consecutive links through a pattern that start from the same candidates count as one link;
/// others stay separate.
fn bundles(arrows: &[Arrow]) -> Vec<Arrow> {
    let mut bundles: Vec<Arrow> = Vec::new();
    for arrow in arrows {
        match bundles.last_mut() {
            Some(last)
                if arrow.line == Line::ByPattern
                    && (last.line, last.branch) == (arrow.line, arrow.branch)
                    && last.from == arrow.from =>
            {
                last.to.extend_from_slice(&arrow.to);
                last.to.sort_unstable_by_key(|&(cell, digit)| (digit, cell));
                last.to.dedup();
            }
            _ => bundles.push(arrow.clone()),
        }
    }
    bundles
}

fn drawn(group: Group, bundle: &Arrow, middle: &dyn Fn(&Candidate) -> Point) -> Group {
    let [from, to] =
        [&bundle.from, &bundle.to].map(|ends| ends.iter().map(middle).collect::<Vec<Point>>());
    let colour = colour(bundle.branch);
    let has_head = bundle.branch.is_some();
    let curves = |group: Group, from: &[Point], to: &[Point], ends: Ends| {
        let pairs = from.iter().flat_map(|&from| to.iter().map(move |&to| (from, to)));
        pairs.fold(group, |group, (from, to)| {
            group.add(Curve::of(from, to, ends).drawn(bundle.line, colour))
        })
    };
    let whole = Ends { at_start: RADIUS, at_end: RADIUS, has_head };
    if from.len().min(to.len()) == 1 && from.len().max(to.len()) <= 2
        || bundle.line != Line::ByPattern
    {
        return curves(group, &from, &to, whole);
    }
    let hub = between(&from, &to);
    let group = curves(group, &from, &[hub], Ends { at_end: 0.0, has_head: false, ..whole });
    let group = curves(group, &[hub], &to, Ends { at_start: 0.0, ..whole });
    group.add(Circle::new().set("cx", hub.0).set("cy", hub.1).set("r", 2).set("fill", colour))
}

/// The number of an arrow, beside it.
fn numbered(group: Group, arrow: &Arrow, middle: &dyn Fn(&Candidate) -> Point) -> Group {
    let ends = arrow.from.first().zip(arrow.to.first());
    let (Some(number), Some((from, to))) = (arrow.number, ends) else { return group };
    let ends = Ends { at_start: RADIUS, at_end: RADIUS, has_head: true };
    let (x, y) = Curve::of(middle(from), middle(to), ends).label();
    // An outline in the colour of the paper keeps lines away from the number.
    let text = |text: Text| text.set("x", x).set("y", y + 3.0).set("font-size", 8.5);
    let halo = text(Text::new(number.to_string())).set("font-weight", "bold");
    let front = text(Text::new(number.to_string())).set("font-weight", "bold");
    let halo = halo.set("stroke", "white").set("stroke-width", 2.6);
    group.add(halo).add(front.set("fill", colour(arrow.branch)))
}

/// The point halfway between the centres of two groups of points.
fn between(from: &[Point], to: &[Point]) -> Point {
    let [(x, y), (u, v)] = [from, to].map(|points| {
        let sum = points.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
        (sum.0 / points.len() as f32, sum.1 / points.len() as f32)
    });
    (f32::midpoint(x, u), f32::midpoint(y, v))
}

/// How far from its points a curve begins and ends, and whether it has a head.
#[derive(Clone, Copy)]
pub(super) struct Ends {
    pub(super) at_start: f32,
    pub(super) at_end: f32,
    pub(super) has_head: bool,
}

/// A slightly curved line, to avoid candidates in between.
pub(super) struct Curve {
    from: Point,
    bow: Point,
    to: Point,
    has_head: bool,
}

impl Curve {
    pub(super) fn of(from: Point, to: Point, ends: Ends) -> Self {
        let ((x, y), (u, v)) = (from, to);
        let bow = (f32::midpoint(x, u) + (v - y) / 7.0, f32::midpoint(y, v) - (u - x) / 7.0);
        Self {
            from: towards(from, bow, ends.at_start),
            bow,
            to: towards(to, bow, ends.at_end),
            has_head: ends.has_head,
        }
    }

    /// The position of its number: nearer to its end, since arrows from one candidate begin
    /// together, and beside an arrow that is too short to carry it.
    fn label(&self) -> Point {
        let at = |from: f32, bow: f32, to: f32| 0.16 * from + 0.48 * bow + 0.36 * to;
        let place =
            (at(self.from.0, self.bow.0, self.to.0), at(self.from.1, self.bow.1, self.to.1));
        let (x, y) = (self.to.0 - self.from.0, self.to.1 - self.from.1);
        let length = x.hypot(y).max(0.1);
        let aside = if length < SHORT { 7.0 / length } else { 0.0 };
        (y.mul_add(aside, place.0), x.mul_add(-aside, place.1))
    }

    pub(super) fn drawn(&self, line: Line, colour: &str) -> Group {
        let [from, bow, to] = [self.from, self.bow, self.to].map(written);
        let path = Path::new().set("d", format!("M{from} Q{bow} {to}"));
        let path = match line {
            Line::Strong => path,
            Line::Weak => path.set("stroke-dasharray", "4 3"),
            Line::ByPattern => path.set("stroke-dasharray", "1 3"),
        };
        let group = Group::new().add(path.set("stroke", colour));
        if self.has_head { group.add(self.head().set("fill", colour)) } else { group }
    }

    fn head(&self) -> Path {
        let (x, y) = (self.to.0 - self.bow.0, self.to.1 - self.bow.1);
        let length = x.hypot(y).max(0.1);
        let [along, across] = [4.5, 2.2].map(|size| (size * x / length, size * y / length));
        let corner = |side: f32| {
            let (x, y) = (self.to.0 - along.0, self.to.1 - along.1);
            written((side.mul_add(across.1, x), side.mul_add(-across.0, y)))
        };
        let (left, right) = (corner(1.0), corner(-1.0));
        Path::new().set("d", format!("M{} L{left} L{right} Z", written(self.to)))
    }
}

/// A point in the notation of paths.
fn written((x, y): Point) -> String {
    format!("{x:.1},{y:.1}")
}

/// The point this far along the way from one point to another, at most three fifths of the way.
fn towards((x, y): Point, (u, v): Point, distance: f32) -> Point {
    let length = (u - x).hypot(v - y).max(0.1);
    let part = (distance / length).min(0.6);
    ((u - x).mul_add(part, x), (v - y).mul_add(part, y))
}
