//! Boards of layouts other than the standard one, from files.

use underdoku_grid::layout::{Digit, Grid, Layout};

/// The boards of a text, each of the form `layout NAME digits DIGITS` on one line or two. Boards
/// during play, which have a line `play` before them, are skipped.
pub(crate) fn boards(text: &str) -> impl Iterator<Item = (Layout, Grid)> {
    let mut lines = text.lines();
    let mut above = "";
    std::iter::from_fn(move || {
        loop {
            let line = lines.next()?;
            let is_played = std::mem::replace(&mut above, line).starts_with("play ");
            let Some(line) = line.strip_prefix("layout ").filter(|_| !is_played) else { continue };
            let (line, digits) = match line.split_once(" digits ") {
                Some(both) => both,
                None => (
                    line,
                    lines.next()?.strip_prefix("digits ").expect("the line lists its digits"),
                ),
            };
            let layout = Layout::of_line(line).expect("the layout is valid");
            let mut digits = digits.chars();
            let grid = Grid::from_fn(&layout, |_| digits.next().and_then(Digit::from_char));
            return Some((layout, grid));
        }
    })
}
