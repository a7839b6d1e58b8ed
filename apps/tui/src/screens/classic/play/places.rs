//! Areas of the screen of Classic.

use ratatui::layout::{Rect, Size};
use underdoku_grid::layout::Layout;

use crate::board::{BoardPlaces, Writing};
use crate::keymap::Action;
use crate::places::LEAST;
use crate::places::panel::{PANEL, PanelSplit, digit_lines, digits, halves, pens, under_message};
use crate::ui::Toast;

/// The areas of Classic.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The board.
    pub board: BoardPlaces,
    /// The part of the screen that shows it.
    pub window: Rect,
    /// The kind of content that cells have room for.
    pub writing: Writing,
    /// The status line that replaces the panel on a small screen.
    pub status: Rect,
    /// The panel beside it.
    pub panel: Rect,
    /// The title, the time and the number of blanks.
    pub head: Rect,
    /// The heading of the pens.
    pub pen_head: Rect,
    /// The pens.
    pub pens: [Rect; 3],
    /// The order of entry: cell or digit first.
    pub entry: Rect,
    /// The digits, each with how many are left to place.
    pub digits: Vec<Rect>,
    /// The buttons.
    pub buttons: [Rect; 8],
    /// The details of the cursor's cell.
    pub cell: Rect,
    /// The log of events.
    pub log: Rect,
    /// The last line: the latest news, the typed text, or key hints.
    pub foot: Rect,
}

/// The actions of the buttons in their order, with their labels.
pub const BUTTONS: [(Action, &str); 8] = [
    (Action::Hint, "foot-hint"),
    (Action::Check, "foot-check"),
    (Action::Undo, "foot-undo"),
    (Action::Redo, "foot-redo"),
    (Action::FillMarks, "foot-fill"),
    (Action::CleanMarks, "foot-clean"),
    (Action::Solve, "foot-solve"),
    (Action::Conflicts, "foot-clashes"),
];

/// The areas of Classic on a screen of this size.
pub fn places(area: Rect, layout: &Layout) -> Parts {
    parts(area, layout, Writing::Marks)
}

/// The areas, with this content of cells if there is room.
pub(crate) fn parts(area: Rect, layout: &Layout, writing: Writing) -> Parts {
    let PanelSplit { board, window, writing, panel, status, foot } = halves(area, layout, writing);
    // In a high panel the parts have gaps, in a low one they touch.
    let [loose, gap] = [21, 30].map(|height| u16::from(panel.height >= height));
    let line = |y: u16, height: u16| Rect { y: panel.y + y, height, ..panel }.intersection(panel);
    let pens_at = 3 + gap;
    let digits_at = pens_at + 3 + loose + gap;
    let count = layout.all_digits().len();
    let buttons_at = digits_at + digit_lines(panel.width, count) + gap;
    let button_lines = if loose == 0 && panel.width >= WIDE { 2 } else { 4 };
    let cell_at = buttons_at + button_lines + loose + gap;
    // A killer needs another line for the cell, about its cage.
    let cell_height = 3 + u16::from(!layout.cages().is_empty());
    let log_at = cell_at + cell_height + gap;
    Parts {
        board,
        window,
        writing,
        status,
        panel,
        head: line(0, 3),
        pen_head: line(pens_at, 1),
        pens: pens(line(pens_at + 1, 1)),
        entry: line(pens_at + 2, 1),
        digits: digits(line(digits_at, digit_lines(panel.width, count)), count),
        buttons: buttons(line(buttons_at, button_lines)),
        cell: line(cell_at, cell_height),
        log: line(log_at, panel.height.saturating_sub(log_at)),
        foot,
    }
}

/// The smallest screen that shows all of a board of this layout, with the panel.
pub fn whole(layout: &Layout) -> Size {
    let Size { width, height } = BoardPlaces::least(layout, Writing::Marks);
    Size::new(LEAST.width.max(width + PANEL), LEAST.height.max(height + 1))
}

impl Parts {
    /// The area of a hint with this number of lines: over the cell and the log, and if it does not
    /// fit, also over the buttons, then the digits, then the pens. On a small screen it covers the
    /// lower half of the board or, on request, the upper one.
    pub fn note(&self, lines: u16, is_above: bool) -> Rect {
        if self.panel.is_empty() {
            let height = lines.min(self.window.height / 2);
            let y = if is_above { self.window.y } else { self.status.y - height };
            return Rect { y, height, ..self.status };
        }
        let bottom = self.panel.bottom();
        let digits = self.digits.first().map_or(self.pen_head.y, |digit| digit.y);
        let tops = [self.cell.y, self.buttons[0].y, digits];
        let top = tops.into_iter().find(|&top| bottom.saturating_sub(top) >= lines);
        let top = top.unwrap_or(self.pen_head.y);
        Rect { y: top, height: bottom - top, ..self.panel }
    }

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

/// The width of a low panel with buttons in two lines.
const WIDE: u16 = 38;

fn buttons(lines: Rect) -> [Rect; 8] {
    let columns = if lines.height > 2 { 2 } else { 4 };
    let width = lines.width / columns;
    std::array::from_fn(|button| {
        let (row, column) = (button as u16 / columns, button as u16 % columns);
        let place = Rect { x: lines.x + column * width, y: lines.y + row, width, height: 1 };
        place.intersection(lines)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::must_be_apart;

    #[test]
    fn all_parts_are_on_the_screen_and_apart_at_every_size() {
        let layouts = ["3x3", "2x2", "9j", "3x3k r1c1=1", "3x4", "4x4", "5x5", "5x5k r1c1=1"];
        let jigsaw =
            "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
        let layouts = layouts
            .map(|line| Layout::of_line(&line.replace("9j", &format!("9j {jigsaw}"))).unwrap());
        for (width, height) in
            [(80, 24), (81, 25), (100, 30), (120, 40), (120, 60), (200, 60), (300, 24), (80, 100)]
        {
            for layout in &layouts {
                all_parts_are_apart(Rect::new(0, 0, width, height), layout);
            }
        }
    }

    #[test]
    fn width_decides_over_the_panel() {
        let layout = Layout::classic();
        for width in [62, 70, 78, 80, 100, 120, 160, 200] {
            for height in 16..40 {
                let area = Rect::new(0, 0, width, height);
                let places = places(area, &layout);
                let mut parts = vec![places.window, places.head, places.pen_head, places.entry];
                parts.extend(places.pens);
                parts.extend(&places.digits);
                parts.extend(places.buttons);
                parts.extend([places.cell, places.foot]);
                must_be_apart(&parts, area);
                assert_eq!(places.window, places.board.outer, "all of it is seen");
                assert!(places.panel.width >= 23, "{area}");
            }
        }
    }

    #[test]
    fn a_narrow_screen_has_the_board_and_two_lines() {
        for (width, height) in [(40, 16), (42, 20), (48, 40)] {
            for line in ["3x3", "3x3k r1c1=1", "3x4", "4x4", "5x5"] {
                let (area, layout) =
                    (Rect::new(0, 0, width, height), Layout::of_line(line).unwrap());
                let places = places(area, &layout);
                must_be_apart(&[places.window, places.status, places.foot], area);
                let notes = [false, true].map(|is_above| places.note(20, is_above));
                must_be_apart(&[notes[0], places.status, places.foot], area);
                must_be_apart(&[notes[1], notes[0], places.status, places.foot], area);
                assert!(
                    layout.rows() > 9 || line.contains('k') || places.window == places.board.outer
                );
            }
        }
    }

    fn all_parts_are_apart(area: Rect, layout: &Layout) {
        let places = places(area, layout);
        let mut parts =
            vec![places.window, places.head, places.pen_head, places.entry, places.cell];
        parts.push(places.foot);
        // With so many digits no line is left for the log.
        parts.extend(Some(places.log).filter(|log| layout.rows() < 25 || !log.is_empty()));
        parts.extend(places.pens);
        parts.extend(places.digits);
        parts.extend(places.buttons);
        must_be_apart(&parts, area);
    }
}
