//! Where the parts of the bench stand.

use ratatui::layout::{Rect, Size};
use underdoku_grid::layout::Layout;

use super::play::{PANEL, digit_lines, digits, pens};
use super::{BoardPlaces, LEAST};
use crate::keymap::Action;

/// Where the parts of the bench stand.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WorkbenchPlaces {
    /// The board.
    pub board: BoardPlaces,
    /// All that stands beside it.
    pub panel: Rect,
    /// The title, the time and what is left.
    pub head: Rect,
    /// The heading of the pens.
    pub pen_head: Rect,
    /// The pens.
    pub pens: [Rect; 3],
    /// Whether a cell or a digit is chosen first.
    pub entry: Rect,
    /// The digits, each with how many are left to place.
    pub digits: Vec<Rect>,
    /// What can be clicked.
    pub buttons: [Rect; 8],
    /// What is known of the cursor's cell.
    pub cell: Rect,
    /// What happened.
    pub log: Rect,
    /// The last line: the latest news, what is typed, or what can be done.
    pub foot: Rect,
}

/// What the buttons do, in their order, and what they say.
pub const BENCH_BUTTONS: [(Action, &str); 8] = [
    (Action::Hint, "hint"),
    (Action::Check, "check"),
    (Action::Undo, "undo"),
    (Action::Redo, "redo"),
    (Action::FillMarks, "fill"),
    (Action::CleanMarks, "clean"),
    (Action::Solve, "solve"),
    (Action::Conflicts, "conflicts"),
];

/// Where the parts of the bench stand on a screen of this size.
pub fn workbench(area: Rect, layout: &Layout) -> WorkbenchPlaces {
    let (board, panel, foot) = super::play::halves(area, layout);
    // Where the panel is high, its parts stand further apart.
    let gap = u16::from(panel.height >= 30);
    let line = |y: u16, height: u16| Rect { y: panel.y + y, height, ..panel }.intersection(panel);
    let pens_at = 3 + gap;
    let digits_at = pens_at + 4 + gap;
    let buttons_at = digits_at + digit_lines(panel.width, layout.rows()) + gap;
    let cell_at = buttons_at + 5 + gap;
    // A cell of a killer has a line more, about its cage.
    let cell_height = 3 + u16::from(!layout.cages().is_empty());
    let log_at = cell_at + cell_height + gap;
    WorkbenchPlaces {
        board,
        panel,
        head: line(0, 3),
        pen_head: line(pens_at, 1),
        pens: pens(line(pens_at + 1, 1)),
        entry: line(pens_at + 2, 1),
        digits: digits(line(digits_at, digit_lines(panel.width, layout.rows())), layout.rows()),
        buttons: buttons(line(buttons_at, 4)),
        cell: line(cell_at, cell_height),
        log: line(log_at, panel.height.saturating_sub(log_at)),
        foot,
    }
}

/// The smallest screen that a board of this layout is played on.
pub fn least_for(layout: &Layout) -> Size {
    let Size { width, height } = BoardPlaces::least(layout);
    Size::new(LEAST.width.max(width + PANEL), LEAST.height.max(height + 1))
}

impl WorkbenchPlaces {
    /// Where a hint of so many lines is told: over the cell and the log, and if these have no room for it, over the
    /// buttons too, then the digits, then the pens.
    pub fn note(&self, lines: u16) -> Rect {
        let bottom = self.log.bottom();
        let digits = self.digits.first().map_or(self.pen_head.y, |digit| digit.y);
        let tops = [self.cell.y, self.buttons[0].y, digits];
        let top = tops.into_iter().find(|top| bottom - top >= lines).unwrap_or(self.pen_head.y);
        Rect { y: top, height: bottom - top, ..self.cell }
    }
}

fn buttons(lines: Rect) -> [Rect; 8] {
    let width = lines.width / 2;
    std::array::from_fn(|button| {
        let (row, column) = (button as u16 / 2, button as u16 % 2);
        let place = Rect { x: lines.x + column * width, y: lines.y + row, width, height: 1 };
        place.intersection(lines)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_parts_are_on_the_screen_and_apart_at_every_size() {
        let layouts = ["3x3", "2x2", "9j", "3x3k r1c1=1", "3x4", "4x4", "5x5", "5x5k r1c1=1"];
        let jigsaw = "111222333111222333111222333444555666444555666444555666777888999777888999777888999";
        let layouts =
            layouts.map(|line| Layout::of_line(&line.replace("9j", &format!("9j {jigsaw}"))).unwrap());
        for (width, height) in
            [(80, 24), (81, 25), (100, 30), (120, 40), (120, 60), (200, 60), (300, 24), (80, 100)]
        {
            for layout in &layouts {
                let least = least_for(layout);
                if width >= least.width && height >= least.height {
                    all_parts_are_apart(Rect::new(0, 0, width, height), layout);
                }
            }
        }
    }

    fn all_parts_are_apart(area: Rect, layout: &Layout) {
        {
            let places = workbench(area, layout);
            let mut parts = vec![places.board.outer, places.head, places.pen_head, places.entry, places.cell];
            parts.extend([places.log, places.foot]);
            parts.extend(places.pens);
            parts.extend(places.digits);
            parts.extend(places.buttons);
            for (index, part) in parts.iter().enumerate() {
                assert!(!part.is_empty() && area.intersection(*part) == *part, "{part:?} in {area:?}");
                for other in &parts[index + 1..] {
                    assert!(!part.intersects(*other), "{part:?} and {other:?} in {area:?}");
                }
            }
        }
    }
}
