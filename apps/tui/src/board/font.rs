//! Large characters: heavy ones made of half blocks, light ones made of lines.

use ratatui::buffer::Buffer;
use ratatui::style::Style;
use underdoku_grid::layout::Digit;

/// The width of a large character, in columns.
pub(crate) const WIDTH: u16 = 5;
/// The height of a large character, in lines.
pub(crate) const HEIGHT: u16 = 3;

/// Each character as six rows of five dots.
const SHAPES: [(char, [&str; 6]); 16] = [
    ('1', ["  #  ", " ##  ", "  #  ", "  #  ", "  #  ", " ### "]),
    ('2', ["#### ", "    #", "  ## ", " #   ", "#    ", "#####"]),
    ('3', ["#### ", "    #", " ### ", "    #", "    #", "#### "]),
    ('4', ["#  # ", "#  # ", "#  # ", "#####", "   # ", "   # "]),
    ('5', ["#####", "#    ", "#### ", "    #", "    #", "#### "]),
    ('6', [" ### ", "#    ", "#### ", "#   #", "#   #", " ### "]),
    ('7', ["#####", "    #", "   # ", "  #  ", "  #  ", "  #  "]),
    ('8', [" ### ", "#   #", " ### ", "#   #", "#   #", " ### "]),
    ('9', [" ### ", "#   #", "#   #", " ####", "    #", " ### "]),
    ('U', ["#   #", "#   #", "#   #", "#   #", "#   #", " ### "]),
    ('N', ["#   #", "##  #", "# # #", "#  ##", "#   #", "#   #"]),
    ('D', ["#### ", "#   #", "#   #", "#   #", "#   #", "#### "]),
    ('E', ["#####", "#    ", "#### ", "#    ", "#    ", "#####"]),
    ('R', ["#### ", "#   #", "#   #", "#### ", "#  # ", "#   #"]),
    ('O', [" ### ", "#   #", "#   #", "#   #", "#   #", " ### "]),
    ('K', ["#   #", "#  # ", "###  ", "#  # ", "#   #", "#   #"]),
];

/// Draws a heavy character; does nothing for one without a shape.
pub(crate) fn heavy(character: char, x: u16, y: u16, style: Style, buffer: &mut Buffer) {
    let Some((_, dots)) = SHAPES.iter().find(|shape| shape.0 == character) else { return };
    for (line, pair) in dots.chunks(2).enumerate() {
        for (column, (upper, lower)) in pair[0].chars().zip(pair[1].chars()).enumerate() {
            let block = match (upper == '#', lower == '#') {
                (true, true) => '█',
                (true, false) => '▀',
                (false, true) => '▄',
                (false, false) => ' ',
            };
            if let Some(cell) = buffer.cell_mut((x + column as u16, y + line as u16)) {
                cell.set_char(block).set_style(style);
            }
        }
    }
}

/// The digits from 1 to 9 as lines, three columns wide.
const LIGHT: [[&str; 3]; 9] = [
    [" ╷ ", " │ ", " ╵ "],
    ["╶─╮", "╭─╯", "╰─╴"],
    ["╶─╮", "╶─┤", "╶─╯"],
    ["╷ ╷", "╰─┤", "  ╵"],
    ["╭─╴", "╰─╮", "╶─╯"],
    ["╭─╴", "├─╮", "╰─╯"],
    ["╶─╮", "  │", "  ╵"],
    ["╭─╮", "├─┤", "╰─╯"],
    ["╭─╮", "╰─┤", "╶─╯"],
];

/// Draws a light digit; does nothing above 9.
pub(crate) fn light(digit: Digit, x: u16, y: u16, style: Style, buffer: &mut Buffer) {
    let Some(shape) = LIGHT.get(digit.index()) else { return };
    for (line, &row) in (y..).zip(shape) {
        buffer.set_string(x, line, row, style);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_has_its_size() {
        for (character, dots) in SHAPES {
            assert!(dots.iter().all(|row| row.len() == usize::from(WIDTH)), "{character}");
            assert_eq!(dots.len(), 2 * usize::from(HEIGHT));
        }
        let widths = LIGHT.iter().flatten().map(|row| row.chars().count());
        assert!(widths.into_iter().all(|width| width == 3));
    }
}
