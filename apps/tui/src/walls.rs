//! Characters of the lines between the cells of a board.
//!
//! A line's weight shows regions: heavy around a box or a region of a jigsaw, light within. Its
//! continuity shows cages: within a cage there is no light line, and a heavy one has gaps where a
//! cage crosses it.

use underdoku_grid::layout::Edge;

/// The characters where lines meet. The index is a number in base three, with a digit for each of
/// up, right, down and left: 0 for nothing, 1 for light, 2 for heavy.
const JOINTS: [&str; 9] = [
    " ╴╸╷┐┑╻┒┓",
    "╶─╾┌┬┭┎┰┱",
    "╺╼━┍┮┯┏┲┳",
    "╵┘┙│┤┥╽┧┪",
    "└┴┵├┼┽┟╁╅",
    "┕┶┷┝┾┿┢╆╈",
    "╹┚┛╿┦┩┃┨┫",
    "┖┸┹┞╀╃┠╂╉",
    "┗┺┻┡╄╇┣╊╋",
];

/// The character where these edges meet: up, right, down, left.
pub(crate) fn joint(edges: [Option<Edge>; 4]) -> char {
    let [up, right, down, left] = edges.map(weight);
    let row = JOINTS.get(3 * up + right);
    row.and_then(|row| row.chars().nth(3 * down + left)).unwrap_or(' ')
}

/// The index of an edge in the table of joints.
fn weight(edge: Option<Edge>) -> usize {
    match edge {
        None | Some(Edge::Cage) => 0,
        Some(Edge::Region) => 1,
        Some(_) => 2,
    }
}

/// True if any of these edges is drawn heavy.
pub(crate) fn is_heavy(edges: &[Option<Edge>]) -> bool {
    edges.iter().flatten().any(|edge| edge.is_border())
}

/// The character of an edge between cells side by side.
pub(crate) fn upright(edge: Option<Edge>) -> char {
    if edge == Some(Edge::CagedBorder) { '╏' } else { joint([edge, None, edge, None]) }
}

/// The character of an edge between cells one below the other.
pub(crate) fn level(edge: Option<Edge>) -> char {
    if edge == Some(Edge::CagedBorder) { '╍' } else { joint([None, edge, None, edge]) }
}

#[cfg(test)]
mod tests {
    use underdoku_grid::layout::{Cell, Layout, Side};

    use super::*;

    fn joints(line: &str) -> Vec<String> {
        let layout = Layout::of_line(line).unwrap();
        let corner = |row, column| joint(layout.joint(Cell::new(row, column)));
        let row = |row| (0..=layout.rows()).map(|column| corner(row, column)).collect();
        (0..=layout.rows()).map(row).collect()
    }

    #[test]
    fn boxes_have_heavy_frames() {
        assert_eq!(joints("2x2"), ["┏┯┳┯┓", "┠┼╂┼┨", "┣┿╋┿┫", "┠┼╂┼┨", "┗┷┻┷┛"]);
    }

    #[test]
    fn a_jigsaw_has_the_frames_of_its_regions() {
        assert_eq!(joints("4j 1112132233243444"), ["┏┯┯┳┓", "┠╆╈╃┨", "┣╃╂╆┫", "┠╆╇╃┨", "┗┻┷┷┛"]);
    }

    #[test]
    fn there_is_no_light_line_within_a_cage() {
        let layout = Layout::of_line("2x2k r1c1r2c1r2c2r2c3=10").unwrap();
        let left_of = |row, column| upright(layout.edge(Cell::new(row, column), Side::Left));
        assert_eq!((left_of(0, 1), left_of(1, 1), left_of(1, 2)), ('│', ' ', '╏'));
        assert_eq!((left_of(1, 3), left_of(0, 0)), ('│', '┃'));
        assert_eq!(level(layout.edge(Cell::new(1, 0), Side::Top)), ' ');
    }
}
