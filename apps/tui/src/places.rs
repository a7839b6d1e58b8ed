//! Areas of the screen that several screens share.
//!
//! Every area is a function of the screen's size, so that drawing and the mouse cannot disagree and
//! nothing needs to be stored.

pub(crate) mod panel;

use std::sync::LazyLock;

use ratatui::layout::{Rect, Size};
use underdoku_grid::layout::Layout;

/// The smallest screen on which a game is shown in full.
pub const LEAST: Size = Size::new(80, 24);

/// The smallest screen on which a board, of any size, can be played.
pub(crate) const SMALL: Size = Size::new(40, 16);

/// True if one size fits in another.
pub const fn has_room(size: Size, room: Size) -> bool {
    size.width <= room.width && size.height <= room.height
}

/// The 9x9 board of Delve.
pub static CLASSIC: LazyLock<Layout> = LazyLock::new(Layout::classic);

/// A rectangle of this size in the middle of another.
pub fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
    Rect { x, y, width, height }
}

/// A page of text in the middle of the screen: as wide as the smallest screen, and a bit larger if
/// there is room.
pub fn page(area: Rect) -> Rect {
    let width = area.width.saturating_sub(4).clamp(LEAST.width - 4, WIDEST);
    centred(area, width, area.height.min(40))
}

/// The width of lines that are easy to read.
const WIDEST: u16 = 100;

/// The area of the help's lines.
pub fn help(area: Rect) -> Rect {
    let page = page(area);
    Rect { y: page.y + 2, height: page.height.saturating_sub(4), ..page }
}

/// The first lines of a rectangle.
fn lines(area: Rect, count: usize) -> Vec<Rect> {
    area.rows().take(count).collect()
}

/// The lines of a table below its heading, as many as fit.
pub fn table(area: Rect, count: usize) -> Vec<Rect> {
    let page = page(area);
    let other = if is_narrow(area) { 6 + CHOSEN } else { 6 };
    lines(Rect { y: page.y + 4, height: page.height.saturating_sub(other), ..page }, count)
}

/// The number of lines in which a narrow screen shows the selected line of a table in full.
const CHOSEN: u16 = 3;

/// True if a screen is narrower than tables are.
pub(crate) const fn is_narrow(area: Rect) -> bool {
    area.width < LEAST.width
}

/// The area of a table's selected line in full, on a narrow screen.
pub(crate) fn chosen(area: Rect) -> Rect {
    let page = page(area);
    let y = page.bottom().saturating_sub(CHOSEN + 1).max(page.y);
    Rect { y, height: CHOSEN, ..page }.intersection(page)
}

/// The areas of the screen after a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OverPlaces {
    /// The whole page.
    pub page: Rect,
    /// The text above the answers.
    pub story: Rect,
    /// The answers to choose from.
    pub choices: Rect,
}

/// The areas of the story of a run.
pub fn over(area: Rect) -> OverPlaces {
    let page = centred(area, LEAST.width - 4, area.height.min(30));
    let height = if is_narrow(area) { 4 } else { 1 }.min(page.height);
    let choices = Rect { y: page.bottom().saturating_sub(height), height, ..page };
    let story = Rect { height: page.height.saturating_sub(height + 1), ..page };
    OverPlaces { page, story, choices }
}

impl OverPlaces {
    /// The areas of this many choices: side by side, or one below the other if that is too wide.
    pub fn lines(&self, count: usize) -> Vec<Rect> {
        if self.choices.height > 1 {
            return lines(self.choices, count);
        }
        let width = self.choices.width.checked_div(count as u16).unwrap_or(0).min(22);
        let places = (0..count as u16).map(|place| {
            let x = self.choices.x + place * width;
            Rect { x, width: width.min(self.choices.right().saturating_sub(x)), ..self.choices }
        });
        places.collect()
    }
}

/// The areas of a question in a box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuestionPlaces {
    /// The box.
    pub frame: Rect,
    /// The answers.
    pub lines: Vec<Rect>,
}

/// The areas of a question with this number of answers.
pub fn question(area: Rect, answers: usize) -> QuestionPlaces {
    let frame = centred(area, 50, answers as u16 + 6);
    let inner = Rect {
        x: frame.x + 3,
        y: frame.y + 4,
        width: frame.width.saturating_sub(6),
        height: frame.height.saturating_sub(5),
    };
    QuestionPlaces { frame, lines: lines(inner, answers) }
}

/// Fails unless all parts are on the screen and do not overlap.
#[cfg(test)]
pub(crate) fn must_be_apart(parts: &[Rect], area: Rect) {
    for (index, part) in parts.iter().enumerate() {
        assert!(!part.is_empty() && area.intersection(*part) == *part, "{part:?} in {area:?}");
        for other in &parts[index + 1..] {
            assert!(!part.intersects(*other), "{part:?} and {other:?} in {area:?}");
        }
    }
}
