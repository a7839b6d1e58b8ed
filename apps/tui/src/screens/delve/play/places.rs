//! Areas of the screen of a run.

use ratatui::layout::Rect;

use crate::board::{BoardPlaces, Writing};
use crate::places::CLASSIC;
use crate::places::panel::{PanelSplit, digits, halves, pens, under_message};
use crate::ui::Toast;

/// The areas of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// The floor and the number of blanks.
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
    /// The details of the cursor's cell.
    pub cell: Rect,
    /// The log of events.
    pub log: Rect,
    /// The seed.
    pub seed: Rect,
    /// The last line: the latest news, or key hints.
    pub foot: Rect,
}

/// The areas of a run on a screen of this size.
pub fn places(area: Rect) -> Parts {
    let PanelSplit { board, window, writing, panel, status, foot } =
        halves(area, &CLASSIC, Writing::Marks);
    // In a high panel the parts have gaps, in a low one they touch.
    let [loose, gap] = [21, 30].map(|height| u16::from(panel.height >= height));
    let line = |y: u16, height: u16| Rect { y: panel.y + y, height, ..panel }.intersection(panel);
    let pens_at = 5 + loose + 2 * gap;
    let digits_at = pens_at + 2 + loose + gap;
    let cell_at = digits_at + 2 + loose + gap;
    let cell_height = if panel.height < 18 { 3 } else { 4 };
    let log_at = cell_at + cell_height + loose;
    Parts {
        board,
        window,
        writing,
        status,
        panel,
        head: line(0, 2),
        hearts: line(2 + gap, 1),
        potions: line(3 + gap, 1),
        hints: line(4 + gap, 1),
        pen_head: line(pens_at, 1),
        pens: pens(line(pens_at + 1, 1)),
        digits: digits(line(digits_at, 2), 9).try_into().unwrap_or_default(),
        cell: line(cell_at, cell_height),
        log: line(log_at, panel.height.saturating_sub(log_at + 1 + loose)),
        seed: line(panel.height.saturating_sub(1), 1),
        foot,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::must_be_apart;

    #[test]
    fn a_narrow_screen_has_the_board_and_two_lines() {
        for (width, height) in [(40, 16), (60, 20), (61, 40)] {
            let area = Rect::new(0, 0, width, height);
            let places = places(area);
            must_be_apart(&[places.window, places.status, places.foot], area);
            assert_eq!(places.window, places.board.outer, "all of it is seen");
            assert!(places.panel.is_empty());
        }
    }

    #[test]
    fn all_parts_are_on_the_screen_and_apart_at_every_size() {
        let low =
            [16, 17, 18, 20, 21, 22, 23].map(|height| [62, 78, 80, 120, 160].map(|w| (w, height)));
        let high = [(80, 24), (81, 25), (100, 30), (120, 40), (200, 60), (300, 24), (80, 100)];
        let narrow = [(78, 30), (70, 40), (150, 18), (62, 24)];
        for (width, height) in low.into_iter().flatten().chain(high).chain(narrow) {
            let area = Rect::new(0, 0, width, height);
            let places = places(area);
            let mut parts =
                vec![places.board.outer, places.head, places.hearts, places.potions, places.hints];
            parts.extend([places.pen_head, places.cell, places.log, places.seed, places.foot]);
            parts.extend(places.pens);
            parts.extend(places.digits);
            must_be_apart(&parts, area);
            assert_eq!(places.window, places.board.outer, "all of it is seen");
        }
    }
}
