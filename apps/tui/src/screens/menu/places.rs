//! The places of the menu.

use ratatui::layout::Rect;

use super::picture;
use crate::places::{centred, has_room};

/// The width of the menu.
const WIDTH: u16 = 78;
/// The width of the doors, in columns, if there is a pane next to them.
const DOORS: u16 = 41;
/// The number of lines of the game's name, including a gap.
const LOGO: u16 = 4;
/// The height of the pane, in lines: the description of the game, its picture, its entries.
const PANE: u16 = 2 + picture::SIZE.1 + OPTIONS;
/// The maximum number of lines of a door.
const OPTIONS: u16 = 5;
/// The smallest screen that has a pane.
const ROOMY: (u16, u16) = (80, LOGO + PANE + 1);
/// The smallest screen that has the large name.
const TALL: (u16, u16) = (60, 20);

/// The places of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct MenuPlaces {
    /// The name of the game, large or in a line.
    pub(super) head: Rect,
    pub(super) doors: Rect,
    /// The area for the selected door, if it fits next to the doors.
    pub(super) pane: Option<PanePlaces>,
    /// The keys.
    pub(super) foot: Rect,
}

/// The areas next to the doors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct PanePlaces {
    /// The description of the game.
    pub(super) about: Rect,
    pub(super) picture: Rect,
    /// The lines of the door.
    pub(super) options: Rect,
}

impl MenuPlaces {
    pub(super) fn of(area: Rect) -> Self {
        let is_tall = has_room(TALL.into(), area.as_size());
        let is_roomy = has_room(ROOMY.into(), area.as_size());
        let height = if is_tall { LOGO + PANE } else { area.height.saturating_sub(1) };
        let above = Rect { height: area.height.saturating_sub(1), ..area };
        let block = centred(above, WIDTH, height);
        let head_height = if is_tall { LOGO - 1 } else { 1 };
        let head = Rect { height: head_height.min(block.height), ..block };
        let top = if is_tall { LOGO } else { 1 };
        let body = Rect { y: block.y + top, height: block.height.saturating_sub(top), ..block };
        let pane = is_roomy.then(|| {
            let x = body.x + DOORS;
            let pane = Rect { x, width: body.right().saturating_sub(x), ..body };
            let part = |y, height| Rect { y: pane.y + y, height, ..pane }.intersection(pane);
            PanePlaces {
                about: part(0, 2),
                picture: part(2, picture::SIZE.1),
                options: part(2 + picture::SIZE.1, OPTIONS),
            }
        });
        let width = if is_roomy { DOORS - 2 } else { body.width };
        let foot = Rect { y: area.bottom().saturating_sub(1), height: 1, ..block };
        Self { head, doors: Rect { width, ..body }, pane, foot }
    }

    /// A line for each door, in groups of these lengths, with gaps between the groups if there is
    /// room.
    pub(super) fn door_rows(&self, groups: &[usize]) -> Vec<Rect> {
        let count: usize = groups.iter().sum();
        let has_gaps = usize::from(self.doors.height) > count + groups.len();
        let mut rows = Vec::with_capacity(count);
        let mut y = self.doors.y;
        for &length in groups {
            for _ in 0..length {
                rows.push(Rect { y, height: 1, ..self.doors }.intersection(self.doors));
                y += 1;
            }
            y += u16::from(has_gaps);
        }
        rows
    }

    /// The areas of a door's lines, of which there are this many: in the pane, or in place of the
    /// doors.
    pub(super) fn option_rows(&self, count: usize) -> Vec<Rect> {
        let area = self.pane.map_or(self.doors, |pane| pane.options);
        area.rows().take(count).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::places::must_be_apart;

    #[test]
    fn all_parts_are_on_the_screen_and_apart() {
        for (width, height) in [(80, 23), (80, 24), (120, 40), (200, 60)] {
            let area = Rect::new(0, 0, width, height);
            let places = MenuPlaces::of(area);
            let pane = places.pane.unwrap();
            must_be_apart(
                &[places.head, places.doors, pane.about, pane.picture, pane.options, places.foot],
                area,
            );
            assert_eq!((pane.picture.height, pane.options.height), (picture::SIZE.1, OPTIONS));
            assert!(pane.picture.width >= picture::SIZE.0, "{pane:?}");
        }
        for (width, height) in [(40, 16), (62, 18), (60, 20), (79, 24), (120, 20)] {
            let area = Rect::new(0, 0, width, height);
            let places = MenuPlaces::of(area);
            assert_eq!(places.pane, None);
            must_be_apart(&[places.head, places.doors, places.foot], area);
            let rows = places.door_rows(&[2, 4, 6]);
            assert_eq!(rows.len(), 12);
            must_be_apart(&rows, area);
        }
    }
}
