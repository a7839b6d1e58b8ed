//! Where things stand on the screen.
//!
//! Every place is a function of the screen's size, so that drawing and the mouse cannot disagree and
//! nothing needs to be remembered.

mod board;
mod play;
mod round;
mod sheet;
mod workbench;

use std::sync::LazyLock;

use ratatui::layout::{Rect, Size};
use underdoku_grid::layout::Layout;

pub use board::BoardPlaces;
pub use play::{PlayPlaces, play};
pub use round::{PopupPlaces, RoundPlaces, popup, popup_columns, round, round_least};
pub use sheet::SheetPlaces;
pub use workbench::{BENCH_BUTTONS, WorkbenchPlaces, least_for, workbench};

/// The smallest screen that the game is played on.
pub const LEAST: Size = Size::new(80, 24);

/// Whether one size has room in another.
pub const fn has_room(size: Size, room: Size) -> bool {
    size.width <= room.width && size.height <= room.height
}

/// The 9x9 board, which Delve is played on.
pub static CLASSIC: LazyLock<Layout> = LazyLock::new(Layout::classic);

/// A rectangle of this size in the middle of another.
pub fn centred(area: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(area.width), height.min(area.height));
    let (x, y) = (area.x + (area.width - width) / 2, area.y + (area.height - height) / 2);
    Rect { x, y, width, height }
}

/// A page of text in the middle of the screen: as wide as the least screen, and a bit higher where
/// there is room.
pub fn page(area: Rect) -> Rect {
    centred(area, LEAST.width - 4, area.height.min(40))
}

/// The lines of the keys.
pub fn help(area: Rect) -> Rect {
    let page = page(area);
    Rect { y: page.y + 2, height: page.height.saturating_sub(4), ..page }
}

/// So many lines from the top of a rectangle.
fn lines(area: Rect, count: usize) -> Vec<Rect> {
    area.rows().take(count).collect()
}

/// The width of the menu.
const MENU: u16 = 78;
/// The width of the menu's left column.
const LEFT: u16 = 42;
/// The lines of the higher column of the menu.
const COLUMN: u16 = 5;

/// The menu's lines: those of the left column and those below them, those of the right column and those
/// below them.
pub fn menu(area: Rect, parts: [usize; 4]) -> Vec<Rect> {
    let [left, right, low] = menu_heads(area);
    let below = |head: Rect, lines: u16| Rect { y: head.y + lines, ..head };
    let part = |head: Rect, count: usize| {
        (1..=count as u16).map(move |line| below(head, line).intersection(area)).collect::<Vec<_>>()
    };
    let both = below(left, COLUMN + 1);
    [part(left, parts[0]), part(both, parts[1]), part(right, parts[2]), part(low, parts[3])].concat()
}

/// The headings of the menu: of the columns, and of what is below the right one.
pub fn menu_heads(area: Rect) -> [Rect; 3] {
    let block = centred(area, MENU, 22);
    let left = Rect { y: block.y + 10, width: LEFT - 2, height: 1, ..block };
    let right = Rect { x: block.x + LEFT, width: block.width.saturating_sub(LEFT), ..left };
    [left, right, Rect { y: right.y + COLUMN + 1, ..right }.intersection(area)]
}

/// The title above the menu.
pub fn title(area: Rect) -> Rect {
    let block = centred(area, 76, 22);
    Rect { height: 10.min(block.height), ..block }
}

/// The lines of a table below its heading, as many as have room.
pub fn table(area: Rect, count: usize) -> Vec<Rect> {
    let page = page(area);
    lines(Rect { y: page.y + 4, height: page.height.saturating_sub(6), ..page }, count)
}

/// The places of the screen that tells a run's story.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OverPlaces {
    /// All of it.
    pub page: Rect,
    /// What can be chosen.
    pub choices: Rect,
}

/// Where the parts of a run's story stand.
pub fn over(area: Rect) -> OverPlaces {
    let page = centred(area, LEAST.width - 4, area.height.min(30));
    let choices = Rect { y: page.bottom().saturating_sub(1), height: 1.min(page.height), ..page };
    OverPlaces { page, choices }
}

impl OverPlaces {
    /// The places of so many choices, side by side.
    pub fn lines(&self, count: usize) -> Vec<Rect> {
        let width = 22;
        let places = (0..count as u16).map(|place| {
            let x = self.choices.x + place * width;
            Rect { x, width: width.min(self.choices.right().saturating_sub(x)), ..self.choices }
        });
        places.collect()
    }
}

/// The places of a question in a box.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct QuestionPlaces {
    /// The box.
    pub frame: Rect,
    /// The answers.
    pub lines: Vec<Rect>,
}

/// Where a question with so many answers stands.
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
