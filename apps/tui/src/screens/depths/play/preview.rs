//! The preview of a digit: the effects of a right digit, for each worth that it can have, and of a
//! wrong one.

use underdoku_depths::FloorView;
use underdoku_grid::layout::Digit;
use underdoku_words::terminal::say;

use super::super::{label_with, said};
use super::DepthsPlay;

/// The effects of the next digit in the cursor's cell, in short pieces.
pub(super) fn pieces(play: &DepthsPlay, floor: FloorView<'_>) -> Vec<String> {
    let Some(ahead) = floor.look_ahead(play.cursor) else { return closed(play, floor) };
    std::iter::once(head(play, floor)).chain(ahead.pieces.iter().map(say)).collect()
}

/// The cell, and the player's notes in it.
fn head(play: &DepthsPlay, floor: FloorView<'_>) -> String {
    let digits = |digits: underdoku_grid::layout::DigitSet| -> String {
        digits.iter().map(Digit::shown).collect()
    };
    let (notes, crossed) = (play.notes_of(floor, play.cursor), floor.crossed_out(play.cursor));
    let mut texts = vec![label_with("depths-screen-right-digit", "cell", play.cursor.to_string())];
    if !notes.is_empty() {
        texts.push(label_with("depths-screen-noted", "digits", digits(notes)));
    }
    if !crossed.is_empty() {
        texts.push(label_with("depths-screen-not", "digits", digits(crossed)));
    }
    texts.join(", ")
}

/// A cell that cannot be filled.
fn closed(play: &DepthsPlay, floor: FloorView<'_>) -> Vec<String> {
    let cell = play.cursor.to_string();
    let key = match floor.board().get(play.cursor) {
        Some(digit) => {
            let gaps = [("cell", cell), ("digit", digit.shown().to_string())];
            return vec![said("depths-screen-filled", gaps)];
        }
        None => "depths-screen-warded",
    };
    vec![label_with(key, "cell", cell)]
}

/// Separates pieces that are side by side.
pub(super) const BETWEEN: &str = " · ";

/// True if all pieces fit side by side.
pub(super) fn has_room(pieces: &[String], width: usize, height: usize) -> bool {
    crate::words::wrapped(&pieces.join(BETWEEN), width).len() <= height
}

/// As many pieces as fit in this many lines; the last line shows that there is more.
pub(super) fn fitted(pieces: &[String], width: usize, height: usize) -> Vec<String> {
    for count in (1..=pieces.len()).rev() {
        let more = if count < pieces.len() { " ..." } else { "" };
        let lines = crate::words::wrapped(&(pieces[..count].join(BETWEEN) + more), width);
        if lines.len() <= height {
            return lines;
        }
    }
    Vec::new()
}

/// As many of the last pieces as fit in this many lines.
pub(super) fn last_fitted(pieces: &[String], width: usize, height: usize) -> Vec<String> {
    let all = (0..pieces.len()).map(|skipped| {
        let more = if skipped > 0 { "... " } else { "" };
        crate::words::wrapped(&(more.to_owned() + &pieces[skipped..].join(" ")), width)
    });
    all.into_iter().find(|lines| lines.len() <= height).unwrap_or_default()
}

/// The pieces, each on its own lines if they fit; otherwise side by side.
pub(super) fn listed(pieces: &[String], width: usize, height: usize) -> Vec<String> {
    let lines: Vec<String> =
        pieces.iter().flat_map(|piece| crate::words::wrapped(piece, width)).collect();
    if lines.len() <= height { lines } else { fitted(pieces, width, height) }
}
