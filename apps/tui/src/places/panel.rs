//! Areas beside a board: the panel with its pens and digits.

use ratatui::layout::{Rect, Size};

use underdoku_grid::layout::Layout;

use super::{LEAST, has_room};
use crate::board::{BoardPlaces, Writing};
use crate::ui::Toast;
use crate::ui::draw::panel::message_lines;

/// The smallest width of the panel, with the gap.
pub(crate) const PANEL: u16 = 24;
/// The smallest height of the panel.
const PANEL_HEIGHT: u16 = 23;

/// A screen with a board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct PanelSplit {
    /// The board; the window may show only a part of it.
    pub board: BoardPlaces,
    /// The part of the screen that shows the board.
    pub window: Rect,
    /// The kind of content that cells have room for.
    pub writing: Writing,
    /// The panel; empty on a small screen.
    pub panel: Rect,
    /// The status line that replaces the panel on a small screen; otherwise empty.
    pub status: Rect,
    /// The line at the bottom, with the key hints.
    pub foot: Rect,
}

/// The board, the panel beside it, and the line below both. A narrow screen has two lines below the
/// board instead.
pub(crate) fn halves(area: Rect, layout: &Layout, writing: Writing) -> PanelSplit {
    let room = Size::new(area.width.saturating_sub(PANEL), area.height.saturating_sub(1));
    let Some((board, writing)) = beside(room, layout, writing) else {
        return small(area, layout, writing);
    };
    let width = board.outer.width.min(room.width);
    let height = board.outer.height.max(PANEL_HEIGHT).min(room.height);
    let panel_width = (area.width.saturating_sub(width)).min(40);
    let x = area.x + (area.width.saturating_sub(width + panel_width)) / 2;
    let y = area.y + (area.height.saturating_sub(height + 1)) / 2;
    let board = board.at_place(x, y + height.saturating_sub(board.outer.height) / 2);
    let panel =
        Rect::new(x + width + 1, y, panel_width.saturating_sub(1), height).intersection(area);
    let foot = Rect::new(x, y + height, width + panel_width, 1).intersection(area);
    let window = board.outer.intersection(Rect::new(x, y, width, height));
    PanelSplit { board, window, writing, panel, status: Rect::ZERO, foot }
}

/// The board in this room beside a panel. Only the width matters: a low screen shortens both.
/// `None` on a narrow screen, unless the board fits there without the notes of neighbouring cells
/// touching.
pub(crate) fn beside(
    room: Size,
    layout: &Layout,
    writing: Writing,
) -> Option<(BoardPlaces, Writing)> {
    let is_wide = room.width + PANEL >= LEAST.width;
    if is_wide && writing == Writing::Marks && layout.rows() > 9 {
        // The notes of a large board are shown even if only a part of the board then fits.
        return Some((BoardPlaces::largest(room, layout, writing), writing));
    }
    let (board, writing) = compact(room, layout, writing);
    (is_wide || board.outer.width <= room.width && board.is_apart()).then_some((board, writing))
}

fn small(area: Rect, layout: &Layout, writing: Writing) -> PanelSplit {
    let room = Size::new(area.width, area.height.saturating_sub(2));
    let (board, writing) = compact(room, layout, writing);
    let x = area.x + room.width.saturating_sub(board.outer.width) / 2;
    let board = board.at_place(x, area.y);
    let line = |above: u16| Rect::new(area.x, area.bottom().saturating_sub(above), area.width, 1);
    let window = board.outer.intersection(Rect { height: room.height, ..area });
    let [status, foot] = [2, 1].map(|above| line(above).intersection(area));
    PanelSplit { board, window, writing, panel: Rect::ZERO, status, foot }
}

/// The status line and the window on the board while a message is shown. A panel shows the message
/// itself. Without a panel, the message replaces the status line, and a longer one also takes lines
/// above it, so that the window is lower and shows the part of the board around the cursor.
pub(crate) fn under_message(
    toast: Option<&Toast>,
    panel: Rect,
    (status, window): (Rect, Rect),
) -> (Rect, Rect) {
    let Some(toast) = toast.filter(|_| panel.is_empty()) else { return (status, window) };
    let lines = message_lines(toast, status.width).clamp(1, LONGEST_MESSAGE);
    let y = (status.bottom().saturating_sub(lines)).max(window.y);
    let message = Rect { y, height: status.bottom() - y, ..status };
    (message, Rect { height: window.height.min(y - window.y), ..window })
}

/// The maximum number of lines of a message on a small screen.
const LONGEST_MESSAGE: u16 = 6;

/// The largest board that fits. If none fits, one whose cells only have a digit and its signs; if
/// that does not fit either, the smallest.
pub(crate) fn compact(room: Size, layout: &Layout, writing: Writing) -> (BoardPlaces, Writing) {
    let fits = |(board, _): &(BoardPlaces, Writing)| has_room(board.outer.as_size(), room);
    let largest = |writing| (BoardPlaces::largest(room, layout, writing), writing);
    let [usual, signs] = [writing, Writing::Signs].map(largest);
    [usual, signs].into_iter().find(fits).unwrap_or(usual)
}

/// The pens, side by side; each is as wide as its name with a bracket on either side.
pub(crate) fn pens(line: Rect) -> [Rect; 3] {
    let widths = [7, 8, 8];
    std::array::from_fn(|pen| {
        let x = line.x + widths[..pen].iter().sum::<u16>();
        Rect { x, width: widths[pen], ..line }.intersection(line)
    })
}

/// The number of screen lines for this many digits, each of which has its remaining count below it.
pub(crate) const fn digit_lines(width: u16, digits: usize) -> u16 {
    let pitch = if digits > 9 { 3 } else { 2 };
    let in_a_row = if width < pitch { 1 } else { (width / pitch) as usize };
    2 * digits.div_ceil(in_a_row) as u16
}

/// The digits, side by side, in as few rows as possible.
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
