//! Draws the lines of the board; `walls` chooses their characters.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use underdoku_grid::layout::{Cell, Layout, Side};

use super::cell::middle;
use super::places::BoardPlaces;
use crate::signs::Signs;
use crate::theme::Theme;
use crate::walls;

/// Draws all lines, and the sum of each cage on the line above its first cell. A sum that is not
/// completely visible is left out: the rest of a number is a different number.
pub(crate) fn draw(
    layout: &Layout,
    (places, seen): (BoardPlaces, Rect),
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let frame = places.frame();
    let uprights: Vec<Option<usize>> = (frame.left()..frame.right())
        .map(|x| {
            (0..=places.columns())
                .find(|&column| places.has_line_left_of(column) && places.line_left_of(column) == x)
        })
        .collect();
    let rules: Vec<Option<usize>> = (frame.top()..frame.bottom())
        .map(|y| {
            (0..=places.rows())
                .find(|&row| places.has_rule_above(row) && places.line_above(row) == y)
        })
        .collect();
    for Position { x, y } in frame.positions() {
        let (column, row) =
            (uprights[usize::from(x - frame.left())], rules[usize::from(y - frame.top())]);
        let (character, edges) = match (column, row) {
            (None, None) => continue,
            (Some(column), None) => {
                let edge = layout.edge(Cell::new(row_at(places, y), column), Side::Left);
                (walls::upright(edge), [edge; 4])
            }
            (None, Some(row)) => {
                let edge = layout.edge(Cell::new(row, column_at(places, x)), Side::Top);
                (walls::level(edge), [edge; 4])
            }
            (Some(column), Some(row)) => {
                let edges = layout.joint(Cell::new(row, column));
                (walls::joint(edges), edges)
            }
        };
        let is_heavy = walls::is_heavy(&edges);
        let style = if is_heavy { theme.frame } else { theme.grid };
        buffer[(x, y)].set_char(character).set_style(style);
    }
    signs(&Signs::of(layout), (places, seen), theme, buffer);
    sums(layout, (places, seen), theme, buffer);
}

/// Draws the signs of rules on the lines between cells, and the numbers around the board. Signs of
/// several characters are drawn only if they are completely visible.
fn signs(signs: &Signs, (places, seen): (BoardPlaces, Rect), theme: &Theme, buffer: &mut Buffer) {
    let mut put = |sign: &str, x: u16, y: u16| {
        let width = sign.chars().count() as u16;
        let is_seen = width < 2 || seen.left() <= x && x + width <= seen.right();
        if is_seen {
            buffer.set_string(x, y, sign, theme.strong);
        }
    };
    let mut on_line = |sign: &str, x: u16, y: u16| {
        put(sign, x - (sign.chars().count() as u16 - 1) / 2, y);
    };
    for row in 0..places.rows() {
        for column in 0..places.columns() {
            let (x, y) = middle(places.cell(Cell::new(row, column)));
            let (left, above) = (places.line_left_of(column), places.line_above(row));
            signs.above(row, column).inspect(|sign| on_line(sign, x, above));
            signs.left_of(row, column).inspect(|sign| on_line(sign, left, y));
            signs.corner(row, column).inspect(|sign| on_line(sign, left, above));
        }
    }
    if places.around() == Size::ZERO {
        return;
    }
    let frame = places.frame();
    let x = |column| usize::from(places.line_left_of(column) - places.outer.x);
    let [above, below] = signs.above_and_below(places.rows(), x);
    for (line, y) in [(above, frame.y - 1), (below, frame.bottom())] {
        let mut start = places.outer.x;
        for word in line.split(' ') {
            put(word, start, y);
            start += word.chars().count() as u16 + 1;
        }
    }
    for row in 0..places.rows() {
        let (_, y) = middle(places.cell(Cell::new(row, 0)));
        signs.beside(row)[1].inspect(|number| put(number, frame.right(), y));
    }
    // The columns before the frame are always visible.
    for row in 0..places.rows() {
        let (_, y) = middle(places.cell(Cell::new(row, 0)));
        if let [Some(number), _] = signs.beside(row) {
            let start = frame.x - number.chars().count() as u16;
            buffer.set_string(start, y, number, theme.strong);
        }
    }
}

fn sums(layout: &Layout, (places, seen): (BoardPlaces, Rect), theme: &Theme, buffer: &mut Buffer) {
    for cell in layout.cells() {
        let Some(sum) = layout.cage_sum(cell).map(|sum| sum.to_string()) else { continue };
        let place = places.cell(cell);
        let area =
            Rect { y: places.line_above(cell.row()), width: sum.len() as u16, height: 1, ..place };
        // A long sum in a narrow cell also uses the joint after it.
        if area.width <= place.width + 1 && seen.intersection(area) == area {
            buffer.set_string(area.x, area.y, sum, theme.strong);
        }
    }
}

/// The row of cells that a line of the screen belongs to.
fn row_at(places: BoardPlaces, y: u16) -> usize {
    (0..places.rows()).rev().find(|&row| places.line_above(row) < y).unwrap_or(0)
}

/// The column of cells that a column of the screen belongs to.
fn column_at(places: BoardPlaces, x: u16) -> usize {
    (0..places.columns()).rev().find(|&column| places.line_left_of(column) < x).unwrap_or(0)
}
