//! Rectangles and curves, grouped by colour: one path for each.

use std::collections::BTreeMap;
use std::fmt;

use super::palette::Rgb;
use super::{HEIGHT, WIDTH};

/// A rectangle in whole units.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rect {
    pub(super) x: u32,
    pub(super) y: u32,
    pub(super) width: u32,
    pub(super) height: u32,
}

impl Rect {
    pub(super) const fn new(x: u32, y: u32, width: u32, height: u32) -> Self {
        Self { x, y, width, height }
    }

    /// A part of a cell, in eighths of its sides: from left and top to right and bottom. Parts with
    /// a common border meet exactly: borders are rounded to whole units.
    pub(super) const fn eighths(left: u32, top: u32, right: u32, bottom: u32) -> Self {
        let (x, y) = ((left * WIDTH + 4) / 8, (top * HEIGHT + 4) / 8);
        Self::new(x, y, (right * WIDTH + 4) / 8 - x, (bottom * HEIGHT + 4) / 8 - y)
    }

    /// The rectangle moved right and down.
    pub(super) const fn moved(self, right: u32, down: u32) -> Self {
        Self { x: self.x + right, y: self.y + down, ..self }
    }
}

/// The shapes of a picture, in three layers, by colour in each.
#[derive(Default)]
pub(super) struct Shapes {
    backs: BTreeMap<Rgb, String>,
    fills: BTreeMap<Rgb, String>,
    curves: BTreeMap<Rgb, String>,
}

impl Shapes {
    /// Adds a rectangle behind everything.
    pub(super) fn back(&mut self, color: Rgb, rect: Rect) {
        add(&mut self.backs, color, &outline(rect));
    }

    /// Adds a rectangle in front of the backgrounds.
    pub(super) fn fill(&mut self, color: Rgb, rect: Rect) {
        add(&mut self.fills, color, &outline(rect));
    }

    /// Adds a line as thick as a light frame, along a path.
    pub(super) fn curve(&mut self, color: Rgb, path: &str) {
        add(&mut self.curves, color, path);
    }

    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (color, path) in self.backs.iter().chain(&self.fills) {
            writeln!(f, r#"<path fill="{color}" shape-rendering="crispEdges" d="{path}"/>"#)?;
        }
        for (color, path) in &self.curves {
            writeln!(f, r#"<path fill="none" stroke="{color}" d="{path}"/>"#)?;
        }
        Ok(())
    }
}

fn add(layer: &mut BTreeMap<Rgb, String>, color: Rgb, path: &str) {
    layer.entry(color).or_default().push_str(path);
}

fn outline(Rect { x, y, width, height }: Rect) -> String {
    format!("M{x} {y}h{width}v{height}h-{width}z")
}
