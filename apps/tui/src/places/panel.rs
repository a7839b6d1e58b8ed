//! Places beside a board: the panel with its pens and digits.

use ratatui::layout::{Rect, Size};

use underdoku_grid::layout::Layout;

use crate::board::{BoardPlaces, Writing};

/// The smallest width of the panel, with the gap.
pub(crate) const PANEL: u16 = 24;
/// The smallest height of the panel.
const PANEL_HEIGHT: u16 = 23;

/// The board, the panel beside it, and the line below both.
pub(crate) fn halves(area: Rect, layout: &Layout) -> (BoardPlaces, Rect, Rect) {
    let room = Size::new(area.width.saturating_sub(PANEL), area.height.saturating_sub(1));
    let board = BoardPlaces::largest(room, layout, Writing::Marks);
    let (width, height) = (board.outer.width, board.outer.height.max(PANEL_HEIGHT));
    let panel_width = (area.width.saturating_sub(width)).min(40);
    let x = area.x + (area.width.saturating_sub(width + panel_width)) / 2;
    let y = area.y + (area.height.saturating_sub(height + 1)) / 2;
    let board = board.at_place(x, y + (height - board.outer.height) / 2);
    let panel =
        Rect::new(x + width + 1, y, panel_width.saturating_sub(1), height).intersection(area);
    let foot = Rect::new(x, y + height, width + panel_width, 1).intersection(area);
    (board, panel, foot)
}

/// The pens, side by side; each is as wide as its name with a bracket on either side.
pub(crate) fn pens(line: Rect) -> [Rect; 3] {
    let widths = [7, 8, 8];
    std::array::from_fn(|pen| {
        let x = line.x + widths[..pen].iter().sum::<u16>();
        Rect { x, width: widths[pen], ..line }.intersection(line)
    })
}

/// The number of screen lines for this many digits, each with the number left of it below.
pub(crate) const fn digit_lines(width: u16, digits: usize) -> u16 {
    let pitch = if digits > 9 { 3 } else { 2 };
    let in_a_row = if width < pitch { 1 } else { (width / pitch) as usize };
    2 * digits.div_ceil(in_a_row) as u16
}

/// The digits, side by side, in as few rows as have room for them.
pub(crate) fn digits(lines: Rect, digits: usize) -> Vec<Rect> {
    let rows = digit_lines(lines.width, digits) / 2;
    let in_a_row = digits.div_ceil(rows.into()) as u16;
    let pitch = if lines.width >= 3 * in_a_row { 3 } else { 2 };
    let place = |digit: u16| {
        let (row, column) = (digit / in_a_row, digit % in_a_row);
        Rect { x: lines.x + column * pitch, y: lines.y + 2 * row, width: pitch, height: 2 }
            .intersection(lines)
    };
    (0..digits as u16).map(place).collect()
}
