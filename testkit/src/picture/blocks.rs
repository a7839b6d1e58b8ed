//! Block elements (U+2580 to U+259F): bars, halves, quarters and shades of a cell.

use super::shapes::Rect;

/// The area of a block element.
pub(super) struct Block {
    pub(super) rects: Vec<Rect>,
    /// The percentage of the foreground colour; the rest is background.
    pub(super) percent: u8,
}

/// The block for a character, if it is a block element.
pub(super) fn of(character: char) -> Option<Block> {
    let percent = match character {
        '░' => 25,
        '▒' => 50,
        '▓' => 75,
        _ => 100,
    };
    Some(Block { rects: rects(character)?, percent })
}

fn rects(character: char) -> Option<Vec<Rect>> {
    let code = u32::from(character);
    let rect = match character {
        '▀' => Rect::eighths(0, 0, 8, 4),
        // Lower eighths, one to eight.
        '▁'..='█' => Rect::eighths(0, 8 - (code - 0x2580), 8, 8),
        // Left eighths, seven to one.
        '▉'..='▏' => Rect::eighths(0, 0, 0x2590 - code, 8),
        '▐' => Rect::eighths(4, 0, 8, 8),
        '░'..='▓' => Rect::eighths(0, 0, 8, 8),
        '▔' => Rect::eighths(0, 0, 8, 1),
        '▕' => Rect::eighths(7, 0, 8, 8),
        '▖'..='▟' => return Some(quarters(code - 0x2596)),
        _ => return None,
    };
    Some(vec![rect])
}

/// The quarters of ▖▗▘▙▚▛▜▝▞▟.
fn quarters(index: u32) -> Vec<Rect> {
    /// Upper left, upper right, lower left, lower right: a bit each, from the lowest.
    const QUARTERS: [u8; 10] =
        [0b0100, 0b1000, 0b0001, 0b1101, 0b1001, 0b0111, 0b1011, 0b0010, 0b0110, 0b1110];
    const CORNERS: [(u32, u32); 4] = [(0, 0), (4, 0), (0, 4), (4, 4)];
    let set = QUARTERS.get(index as usize).copied().unwrap_or_default();
    let corners = CORNERS.into_iter().enumerate().filter(|(bit, _)| set >> bit & 1 == 1);
    corners.map(|(_, (x, y))| Rect::eighths(x, y, x + 4, y + 4)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::picture::{HEIGHT, WIDTH};

    fn area(character: char) -> u32 {
        rects(character).unwrap().iter().map(|rect| rect.width * rect.height).sum()
    }

    #[test]
    fn bars_grow_to_a_whole_cell() {
        let lower: Vec<u32> = ('▁'..='█').map(area).collect();
        assert!(lower.is_sorted_by(|a, b| a < b));
        assert_eq!(lower[7], WIDTH * HEIGHT);
        let left: Vec<u32> = ('█'..='▏').map(area).collect();
        assert!(left.is_sorted_by(|a, b| a > b));
    }

    #[test]
    fn halves_and_quarters_fill_the_cell_between_them() {
        for parts in ["▀▄", "▌▐", "▖▜", "▗▛", "▘▟", "▙▝", "▚▞", "▔▇", "▉▕"]
        {
            assert_eq!(parts.chars().map(area).sum::<u32>(), WIDTH * HEIGHT, "{parts}");
        }
    }

    #[test]
    fn other_characters_are_not_blocks() {
        for character in ['─', '╿', '■', 'a', ' '] {
            assert!(of(character).is_none());
        }
    }
}
