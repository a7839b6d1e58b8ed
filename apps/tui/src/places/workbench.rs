//! Where the parts of the bench stand.

use ratatui::layout::Rect;

use super::BoardPlaces;
use super::play::{digits, pens};
use crate::keymap::Action;

/// Where the parts of the bench stand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    pub digits: [Rect; 9],
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
pub fn workbench(area: Rect) -> WorkbenchPlaces {
    let (board, panel, foot) = super::play::halves(area);
    // Where the panel is high, its parts stand further apart.
    let gap = u16::from(panel.height >= 30);
    let line = |y: u16, height: u16| Rect { y: panel.y + y, height, ..panel }.intersection(panel);
    let pens_at = 3 + gap;
    let digits_at = pens_at + 4 + gap;
    let buttons_at = digits_at + 2 + gap;
    let cell_at = buttons_at + 5 + gap;
    let log_at = cell_at + 3 + gap;
    WorkbenchPlaces {
        board,
        panel,
        head: line(0, 3),
        pen_head: line(pens_at, 1),
        pens: pens(line(pens_at + 1, 1)),
        entry: line(pens_at + 2, 1),
        digits: digits(line(digits_at, 2)),
        buttons: buttons(line(buttons_at, 4)),
        cell: line(cell_at, 3),
        log: line(log_at, panel.height.saturating_sub(log_at)),
        foot,
    }
}

impl WorkbenchPlaces {
    /// Where a hint is told: over the cell and the log.
    pub const fn note(&self) -> Rect {
        let height = self.log.bottom().saturating_sub(self.cell.y);
        Rect { height, ..self.cell }
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
        for (width, height) in [(80, 24), (81, 25), (100, 30), (120, 40), (200, 60), (300, 24), (80, 100)] {
            let area = Rect::new(0, 0, width, height);
            let places = workbench(area);
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
