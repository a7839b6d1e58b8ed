//! Areas of the screen of Hudoku.

use ratatui::layout::{Rect, Size};
use underdoku_grid::layout::{Cell, Layout};

use crate::board::{BoardPlaces, Writing};
use crate::places::panel::{PANEL, beside, compact, pens, under_message};
use crate::ui::Toast;

/// The areas of a game of Hudoku.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The clock: a bar over the whole width.
    pub clock: Rect,
    /// The board.
    pub board: BoardPlaces,
    /// The part of the screen that shows it.
    pub window: Rect,
    /// The kind of content that cells have room for.
    pub writing: Writing,
    /// The status line that replaces the panel on a small screen.
    pub status: Rect,
    /// The panel beside it; nothing on a narrow screen.
    pub panel: Rect,
    /// The template, the time and the number of hidden cells.
    pub head: Rect,
    /// The score and its parts.
    pub score: Rect,
    /// The buttons.
    pub buttons: [Rect; 4],
    /// The pens.
    pub pens: [Rect; 3],
    /// The details of the cursor's cell.
    pub cell: Rect,
    /// The log of events.
    pub log: Rect,
    /// The seed.
    pub seed: Rect,
    /// The last line: the latest news, or key hints.
    pub foot: Rect,
}

/// The areas of a game on a screen of this size.
pub fn places(area: Rect, layout: &Layout) -> Parts {
    let room = Size::new(area.width.saturating_sub(PANEL), area.height.saturating_sub(2));
    let Some((board, writing)) = beside(room, layout, Writing::Digits) else {
        return small(area, layout);
    };
    let width = board.outer.width.min(room.width);
    let height = board.outer.height.max(20).min(room.height);
    let panel_width = area.width.saturating_sub(width).min(40);
    let x = area.x + area.width.saturating_sub(width + panel_width) / 2;
    let y = area.y + area.height.saturating_sub(height + 2) / 2;
    let board = board.at_place(x, y + 1);
    let panel =
        Rect::new(x + width + 1, y + 1, panel_width.saturating_sub(1), height).intersection(area);
    let line = |y: u16, height: u16| Rect { y: panel.y + y, height, ..panel }.intersection(panel);
    // In a low panel the parts touch.
    let loose = u16::from(panel.height >= 20);
    let score_at = 2 + loose;
    let buttons_at = score_at + 3 + loose;
    let cell_at = buttons_at + 3 + loose;
    let cell_height = if panel.height < 18 { 3 } else { 4 };
    let log_at = cell_at + cell_height + loose;
    let whole = Rect::new(x, y, width + panel_width, 1);
    Parts {
        clock: whole.intersection(area),
        board,
        window: board.outer.intersection(Rect::new(x, y + 1, width, height)),
        writing,
        status: Rect::ZERO,
        panel,
        head: line(0, 2),
        score: line(score_at, 3 + loose),
        buttons: std::array::from_fn(|button| {
            let half = panel.width / 2;
            let (row, column) = (button as u16 / 2, button as u16 % 2);
            let place = line(buttons_at + row, 1);
            Rect { x: place.x + column * half, width: half, ..place }.intersection(panel)
        }),
        pens: pens(line(buttons_at + 2, 1)),
        cell: line(cell_at, cell_height),
        log: line(log_at, panel.height.saturating_sub(log_at + 1 + loose)),
        seed: line(panel.height.saturating_sub(1), 1),
        foot: Rect { y: y + 1 + height, ..whole }.intersection(area),
    }
}

/// The clock, the board, and two lines below.
fn small(area: Rect, layout: &Layout) -> Parts {
    let line = |y: u16| Rect { y, height: 1, ..area }.intersection(area);
    let room = Size::new(area.width, area.height.saturating_sub(3));
    let (board, writing) = compact(room, layout, Writing::Digits);
    let x = area.x + room.width.saturating_sub(board.outer.width) / 2;
    let board = board.at_place(x, area.y + 1);
    Parts {
        clock: line(area.y),
        board,
        window: board.outer.intersection(Rect { y: area.y + 1, height: room.height, ..area }),
        writing,
        status: line(area.bottom().saturating_sub(2)),
        panel: Rect::ZERO,
        head: Rect::ZERO,
        score: Rect::ZERO,
        buttons: [Rect::ZERO; 4],
        pens: [Rect::ZERO; 3],
        cell: Rect::ZERO,
        log: Rect::ZERO,
        seed: Rect::ZERO,
        foot: line(area.bottom().saturating_sub(1)),
    }
}

impl Parts {
    /// The lines of the panel for the cell and the log.
    pub(crate) fn news_area(&self) -> Rect {
        self.cell.union(self.log).intersection(self.panel)
    }

    /// The areas while a message is shown.
    pub(crate) fn with_toast(self, toast: Option<&Toast>) -> Self {
        let (status, window) = under_message(toast, self.panel, (self.status, self.window));
        Self { window, status, ..self }
    }
}

/// The popup with the digits of a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PopupPlaces {
    /// The box.
    pub frame: Rect,
    /// The digits.
    pub digits: Vec<Rect>,
}

/// The number of columns in a box with this number of digits.
pub(crate) const fn popup_columns(count: usize) -> usize {
    match count {
        0..=4 => 2,
        5..=9 => 3,
        10..=16 => 4,
        _ => 5,
    }
}

/// The area of a popup with this number of digits: next to the cursor's cell, within the area.
pub fn popup(area: Rect, parts: &Parts, cursor: Cell, count: usize) -> PopupPlaces {
    let columns = popup_columns(count);
    let rows = count.div_ceil(columns).max(1);
    let size = Size::new((columns as u16 * 4 + 3).max(11), rows as u16 + 2);
    let place = parts.board.cursor_in(parts.window, cursor);
    let (left, right) = (place.x.saturating_sub(size.width + 1), place.right() + 1);
    let x = if right + size.width <= area.right() { right } else { left };
    let y = place.y.saturating_sub(1).min(area.bottom().saturating_sub(size.height));
    let frame = Rect::new(x.max(area.x), y.max(area.y), size.width, size.height).intersection(area);
    let digit = |index: usize| {
        let (row, column) = (index / columns, index % columns);
        Rect::new(frame.x + 2 + column as u16 * 4, frame.y + 1 + row as u16, 4, 1)
            .intersection(frame)
    };
    PopupPlaces { frame, digits: (0..count).map(digit).collect() }
}

#[cfg(test)]
mod tests {
    use underdoku_grid::layout::template;

    use super::*;
    use crate::places::must_be_apart;

    #[test]
    fn all_parts_are_on_the_screen_and_apart_at_every_size() {
        let low =
            [16, 17, 18, 20, 21, 22, 23].map(|height| [64, 80, 120, 160].map(|w| (w, height)));
        let high = [(80, 24), (81, 25), (100, 30), (120, 40), (200, 60), (300, 24), (80, 100)];
        for (width, height) in low.into_iter().flatten().chain(high).chain([(78, 30), (70, 40)]) {
            for name in ["4x5", "6x5"] {
                let area = Rect::new(0, 0, width, height);
                let places = places(area, &template(name).unwrap());
                let mut parts =
                    vec![places.clock, places.window, places.head, places.score, places.cell];
                parts.extend([places.log, places.seed, places.foot]);
                parts.extend(places.buttons);
                parts.extend(places.pens);
                must_be_apart(&parts, area);
            }
        }
    }

    #[test]
    fn a_narrow_screen_has_the_clock_the_board_and_two_lines() {
        for (width, height) in [(40, 16), (42, 20), (44, 40)] {
            for name in ["4x5", "6x5"] {
                let area = Rect::new(0, 0, width, height);
                let places = places(area, &template(name).unwrap());
                must_be_apart(&[places.clock, places.window, places.status, places.foot], area);
            }
        }
    }

    #[test]
    fn the_digits_of_a_box_lie_in_it_and_apart() {
        let (area, layout) = (Rect::new(0, 0, 80, 24), template("6x5").unwrap());
        let parts = places(area, &layout);
        for cell in layout.cells() {
            for count in 1..=25 {
                let places = popup(area, &parts, cell, count);
                assert_eq!(places.digits.len(), count);
                for (index, digit) in places.digits.iter().enumerate() {
                    assert!(
                        !digit.is_empty() && places.frame.intersection(*digit) == *digit,
                        "{cell} {count}"
                    );
                    assert!(
                        !places.digits[index + 1..].iter().any(|other| other.intersects(*digit))
                    );
                }
            }
        }
    }
}
