//! Where the parts of a run stand.

use ratatui::layout::{Rect, Size};

use super::{BoardPlaces, CLASSIC};
use underdoku_grid::layout::Layout;

/// Where the parts of a run stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayPlaces {
    /// The board.
    pub board: BoardPlaces,
    /// All that stands beside it.
    pub panel: Rect,
    /// The floor and what is left of it.
    pub head: Rect,
    /// The hearts.
    pub hearts: Rect,
    /// The potions.
    pub potions: Rect,
    /// The hints.
    pub hints: Rect,
    /// The heading of the pens.
    pub pen_head: Rect,
    /// The pens.
    pub pens: [Rect; 3],
    /// The digits, each with how many are left to place.
    pub digits: [Rect; 9],
    /// What is known of the cursor's cell.
    pub cell: Rect,
    /// What happened.
    pub log: Rect,
    /// The seed.
    pub seed: Rect,
    /// The last line: the latest news, or what can be done.
    pub foot: Rect,
}

/// The least width of what stands beside the board, with the gap.
pub(super) const PANEL: u16 = 24;
/// The least height of it.
const PANEL_HEIGHT: u16 = 23;

/// Where the parts of a run stand on a screen of this size.
pub fn play(area: Rect) -> PlayPlaces {
    let (board, panel, foot) = halves(area, &CLASSIC);
    parts(board, panel, foot)
}

/// The board, what stands beside it, and the line below both.
pub(super) fn halves(area: Rect, layout: &Layout) -> (BoardPlaces, Rect, Rect) {
    let room = Size::new(area.width.saturating_sub(PANEL), area.height.saturating_sub(1));
    let board = BoardPlaces::largest(room, layout);
    let (width, height) = (board.outer.width, board.outer.height.max(PANEL_HEIGHT));
    let panel_width = (area.width.saturating_sub(width)).min(40);
    let x = area.x + (area.width.saturating_sub(width + panel_width)) / 2;
    let y = area.y + (area.height.saturating_sub(height + 1)) / 2;
    let board = board.at_place(x, y + (height - board.outer.height) / 2);
    let panel = Rect::new(x + width + 1, y, panel_width.saturating_sub(1), height).intersection(area);
    let foot = Rect::new(x, y + height, width + panel_width, 1).intersection(area);
    (board, panel, foot)
}

fn parts(board: BoardPlaces, panel: Rect, foot: Rect) -> PlayPlaces {
    // Where the panel is high, its parts stand further apart.
    let gap = u16::from(panel.height >= 30);
    let line = |y: u16, height: u16| Rect { y: panel.y + y, height, ..panel }.intersection(panel);
    let pens_at = 6 + 2 * gap;
    let digits_at = pens_at + 3 + gap;
    let cell_at = digits_at + 3 + gap;
    let log_at = cell_at + 5;
    PlayPlaces {
        board,
        panel,
        head: line(0, 2),
        hearts: line(2 + gap, 1),
        potions: line(3 + gap, 1),
        hints: line(4 + gap, 1),
        pen_head: line(pens_at, 1),
        pens: pens(line(pens_at + 1, 1)),
        digits: digits(line(digits_at, 2), 9).try_into().unwrap_or_default(),
        cell: line(cell_at, 4),
        log: line(log_at, panel.height.saturating_sub(log_at + 2)),
        seed: line(panel.height.saturating_sub(1), 1),
        foot,
    }
}

/// The pens, side by side; each is as wide as its name with a bracket on either side.
pub(super) fn pens(line: Rect) -> [Rect; 3] {
    let widths = [7, 8, 8];
    std::array::from_fn(|pen| {
        let x = line.x + widths[..pen].iter().sum::<u16>();
        Rect { x, width: widths[pen], ..line }.intersection(line)
    })
}

/// The lines that so many digits take, each with what is left of it below: a number of one figure, or of two.
pub(super) const fn digit_lines(width: u16, digits: usize) -> u16 {
    let pitch = if digits > 9 { 3 } else { 2 };
    let in_a_row = if width < pitch { 1 } else { (width / pitch) as usize };
    2 * digits.div_ceil(in_a_row) as u16
}

/// The digits, side by side, in as few rows as have room for them.
pub(super) fn digits(lines: Rect, digits: usize) -> Vec<Rect> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parts_are_on_the_screen_and_apart_at_every_size() {
        for (width, height) in [(80, 24), (81, 25), (100, 30), (120, 40), (200, 60), (300, 24), (80, 100)] {
            let area = Rect::new(0, 0, width, height);
            let places = play(area);
            let mut parts =
                vec![places.board.outer, places.head, places.hearts, places.potions, places.hints];
            parts.extend([places.pen_head, places.cell, places.log, places.seed, places.foot]);
            parts.extend(places.pens);
            parts.extend(places.digits);
            for (index, part) in parts.iter().enumerate() {
                assert!(!part.is_empty() && area.intersection(*part) == *part, "{part:?} in {area:?}");
                for other in &parts[index + 1..] {
                    assert!(!part.intersects(*other), "{part:?} and {other:?} in {area:?}");
                }
            }
        }
    }
}
