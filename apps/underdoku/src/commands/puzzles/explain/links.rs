//! The links of a chain as lines in a picture: strong ones solid, weak ones dashed, those through a
//! pattern or a chain dotted.
//!
//! A link through a pattern needs several candidates to be gone at once. Lines from each of these
//! to each result would be a tangle: they meet in a point instead, and continue from there.

use svg::node::element::{Circle, Group, Path};
use underdoku_logic::Strength;

use super::figure::{Arrow, Candidate};

/// With more links than this, no lines are drawn.
const MOST_LINKS: usize = 60;
/// From this number on, lines are thin.
const MANY_LINKS: usize = 20;

const COLOUR: &str = "#b0309a";

/// A point of the picture.
type Point = (f32, f32);

/// The links, whose candidates have their centres at these points.
pub(super) fn links<'f>(
    arrows: impl Iterator<Item = &'f Arrow>,
    middle: &dyn Fn(&Candidate) -> Point,
) -> Group {
    let arrows: Vec<&Arrow> = arrows.take(MOST_LINKS).collect();
    let width = if arrows.len() < MANY_LINKS { 1.3 } else { 0.9 };
    let group = Group::new().set("fill", "none").set("stroke", COLOUR).set("stroke-width", width);
    bundles(&arrows).iter().fold(group, |group, bundle| drawn(group, bundle, middle))
}

/// Consecutive links through a pattern that start from the same candidates as one link; other links
/// stay alone.
fn bundles(arrows: &[&Arrow]) -> Vec<Arrow> {
    let mut bundles: Vec<Arrow> = Vec::new();
    for &arrow in arrows {
        match bundles.last_mut() {
            Some(last)
                if arrow.strength == Strength::Beyond
                    && last.strength == arrow.strength
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
    let strength = bundle.strength;
    let [from, to] =
        [&bundle.from, &bundle.to].map(|ends| ends.iter().map(middle).collect::<Vec<Point>>());
    if from.len().min(to.len()) == 1 && from.len().max(to.len()) <= 2
        || strength != Strength::Beyond
    {
        let pairs = from.iter().flat_map(|&from| to.iter().map(move |&to| (from, to)));
        return pairs.fold(group, |group, (from, to)| group.add(curve(from, to, strength)));
    }
    let hub = between(&from, &to);
    let group = from.into_iter().fold(group, |group, from| group.add(curve(from, hub, strength)));
    let group = to.into_iter().fold(group, |group, to| group.add(curve(hub, to, strength)));
    group.add(Circle::new().set("cx", hub.0).set("cy", hub.1).set("r", 2).set("fill", COLOUR))
}

/// The point halfway between the centres of two groups of points.
fn between(from: &[Point], to: &[Point]) -> Point {
    let [(x, y), (u, v)] = [from, to].map(|points| {
        let sum = points.iter().fold((0.0, 0.0), |sum, point| (sum.0 + point.0, sum.1 + point.1));
        (sum.0 / points.len() as f32, sum.1 / points.len() as f32)
    });
    (f32::midpoint(x, u), f32::midpoint(y, v))
}

/// A slightly curved line, to avoid candidates in between.
fn curve((x, y): Point, (u, v): Point, strength: Strength) -> Path {
    let (bow_x, bow_y) = (f32::midpoint(x, u) + (v - y) / 9.0, f32::midpoint(y, v) - (u - x) / 9.0);
    let path = Path::new().set("d", format!("M{x:.1},{y:.1} Q{bow_x:.1},{bow_y:.1} {u:.1},{v:.1}"));
    match strength {
        Strength::Strong => path,
        Strength::Weak => path.set("stroke-dasharray", "4 3"),
        Strength::Beyond => path.set("stroke-dasharray", "1 3"),
    }
}
