//! Areas of the screen of a floor.

use ratatui::layout::{Rect, Size};
use underdoku_grid::layout::Layout;

use super::Pane;
use crate::board::{BoardPlaces, Writing};
use crate::places::{LEAST, centred};

/// The areas of a floor.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The floor, HP and other numbers.
    pub status: Rect,
    /// The counts of the monsters, if the notes are shown; otherwise empty.
    pub counts: Rect,
    /// The board.
    pub board: BoardPlaces,
    /// The monsters, and the preview of the next digit; empty if there is no room beside the board.
    pub panel: Rect,
    /// The events of the last move.
    pub news: Rect,
    /// The relics; empty on a small screen.
    pub relics: Rect,
    /// The bag, the skill and other actions.
    pub actions: Rect,
    /// True if the preview of the next digit is below the board.
    pub is_compact: bool,
}

/// The number of columns to the right of the board, for the letters of lairs and a gap.
const RIM: u16 = 2;
/// The number of lines for actions.
const ACTIONS: u16 = 2;
/// The number of columns that a line about a monster needs.
const LEAST_PANEL: u16 = 23;
/// The greatest width that is used.
const WIDEST: u16 = 130;
/// The greatest height that is used.
const HIGHEST: u16 = 46;

/// The areas of a floor of this layout on a screen of this size.
pub fn places(area: Rect, layout: &Layout, page: Pane) -> Parts {
    let area = centred(area, WIDEST, HIGHEST);
    let is_compact = area.width < LEAST.width || area.height < LEAST.height;
    let relics = if is_compact { 0 } else { 1 + u16::from(area.height >= 30) };
    let above = 1 + u16::from(page == Pane::Notes);
    let foot = relics + ACTIONS;
    let news = if is_compact || page == Pane::Notes { 1 } else { 3 };
    let panel = match (page, is_compact) {
        (Pane::Notes, _) => 0,
        (Pane::Floor, true) => LEAST_PANEL,
        (Pane::Floor, false) => 44,
    };
    let room = Size::new(
        area.width.saturating_sub(panel + RIM),
        area.height.saturating_sub(above + foot + news),
    );
    let writing = if page == Pane::Notes { Writing::Marks } else { Writing::Signs };
    let board = BoardPlaces::largest(room, layout, writing).at_place(area.x, area.y + above);
    let outer = board.outer;
    let line = |y: u16, height: u16| Rect { y, height, ..area }.intersection(area);
    let beside = outer.right() + RIM;
    let below = outer.bottom();
    let end = area.bottom().saturating_sub(foot);
    let width = area.right().saturating_sub(beside);
    let panel = Rect { x: beside, y: outer.y, width, height: outer.height };
    Parts {
        status: line(area.y, 1),
        counts: line(area.y + 1, above - 1),
        board,
        panel: if width < LEAST_PANEL { Rect::ZERO } else { panel.intersection(area) },
        news: line(below, end.saturating_sub(below)),
        relics: line(end, relics),
        actions: line(end + relics, ACTIONS),
        is_compact,
    }
}
