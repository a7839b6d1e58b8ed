//! The drawing of a board's rules, and their descriptions, for boards that have more rules than the
//! first engine draws.

use std::collections::BTreeMap;

use underdoku_grid::layout::Layout;
use underdoku_grid::layout::pieces::{Form, Layer, Piece, Point, Tone};
use underdoku_words::rules::{required, say, within};

use crate::opened::board;
use crate::wire::{DrawnPiece, RuleDrawing};

/// The drawing of a board's rules, and their descriptions; a cell is 100 wide. The text may be any
/// that opens as a board.
///
/// # Errors
///
/// A message for a text without a board.
pub fn rule_drawing(text: &str) -> Result<RuleDrawing, String> {
    board(text).map(|state| of(state.layout()))
}

fn of(layout: &Layout) -> RuleDrawing {
    let pieces = layout.pieces();
    let drawn = |layer| {
        let here = pieces.iter().filter(|piece| piece.layer == layer);
        here.map(drawn).collect()
    };
    RuleDrawing {
        under: drawn(Layer::Under),
        over: drawn(Layer::Over),
        is_wide: layout.has_numbers_outside(),
        within: layout
            .cells_and_voids()
            .map(|cell| within(layout, cell).iter().map(say).collect())
            .collect(),
        required: required(layout).iter().map(say).collect(),
    }
}

/// A piece as an element of SVG.
fn drawn(Piece { form, tone, .. }: &Piece) -> DrawnPiece {
    let mut with = BTreeMap::new();
    let mut text = None;
    let mut place = |names: [&'static str; 2], (x, y): Point| {
        with.extend(names.into_iter().zip([units(x), units(y)]));
    };
    let (name, ink) = match form {
        Form::Line { points, width } => {
            let points: Vec<String> =
                points.iter().map(|&(x, y)| format!("{},{}", units(x), units(y))).collect();
            with.insert("points", points.join(" "));
            with.insert("stroke-width", units(*width));
            ("polyline", "line")
        }
        Form::Disc { middle, radius } => {
            place(["cx", "cy"], *middle);
            with.insert("r", units(*radius));
            ("circle", "fill")
        }
        Form::Ring { middle, radius, width } => {
            place(["cx", "cy"], *middle);
            with.insert("r", units(*radius));
            with.insert("stroke-width", units(*width));
            ("circle", "line")
        }
        Form::Square { middle: (x, y), side } => {
            place(["x", "y"], (x - side / 2.0, y - side / 2.0));
            with.insert("width", units(*side));
            with.insert("height", units(*side));
            ("rect", "fill")
        }
        Form::Text { middle, height, text: word } => {
            place(["x", "y"], *middle);
            with.insert("font-size", units(*height));
            text = Some(word.clone());
            ("text", "fill")
        }
    };
    with.insert("class", format!("{ink} {}", colour(*tone)));
    DrawnPiece { name, with, text }
}

/// The name of a colour in the style sheet.
const fn colour(tone: Tone) -> &'static str {
    match tone {
        Tone::Pale => "pale",
        Tone::Grey => "grey",
        Tone::Green => "green",
        Tone::Purple => "purple",
        Tone::Blue => "blue",
        Tone::Ink => "ink",
        Tone::Paper => "paper",
        Tone::White => "white",
        Tone::Black => "black",
    }
}

/// Cells in hundredths.
fn units(cells: f32) -> String {
    (cells * 100.0).round().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every sample with its own sign is drawn, described and named.
    #[test]
    fn the_rules_of_every_sample_are_described() {
        let samples = include_str!("../../../testdata/rules/samples.txt");
        let samples = samples.lines().filter(|line| !line.starts_with('#'));
        for (kind, line) in samples.filter_map(|line| line.split_once(' ')) {
            let layout = Layout::of_line(line).unwrap_or_else(|| panic!("{kind}"));
            let drawing = of(&layout);
            assert!(!drawing.required.is_empty(), "{kind}");
            let is_drawn = !(drawing.under.is_empty() && drawing.over.is_empty());
            assert_eq!(is_drawn, !layout.pieces().is_empty(), "{kind}");
            assert_eq!(is_drawn, drawing.within.iter().any(|names| !names.is_empty()), "{kind}");
            assert_eq!(drawing.within.len(), 81, "{kind}");
        }
    }

    #[test]
    fn a_text_that_is_no_board_is_refused_in_a_sentence() {
        assert!(rule_drawing("no board").unwrap_err().ends_with('.'));
    }
}
