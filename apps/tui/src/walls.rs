//! The lines between the cells of a board.
//!
//! A line's weight tells regions: heavy round a box or a region of a jigsaw, light within. Whether it is solid tells
//! cages: within a cage there is no light line, and a heavy one has gaps where a cage reaches across it.

use underdoku_grid::layout::Layout;

/// What is drawn between two cells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wall {
    /// Nothing: they are in one cage.
    None,
    /// They are in one region.
    Light,
    /// They are in different regions, or one of them is off the board.
    Heavy,
    /// They are in different regions and one cage.
    Gaps,
}

/// The characters where lines meet, in base three: nothing, light, heavy upwards, then to the right, downwards, to
/// the left.
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

/// The character where lines meet that are this heavy upwards, to the right, downwards, to the left: 0 not there, 1
/// light, 2 heavy.
pub(crate) fn joint([up, right, down, left]: [usize; 4]) -> char {
    let row = JOINTS.get(3 * up + right);
    row.and_then(|row| row.chars().nth(3 * down + left)).unwrap_or(' ')
}

impl Wall {
    /// The character of a line between cells side by side, and whether it is heavy.
    pub(crate) const fn upright(self) -> (char, bool) {
        match self {
            Self::None => (' ', false),
            Self::Light => ('│', false),
            Self::Heavy => ('┃', true),
            Self::Gaps => ('╏', true),
        }
    }

    /// The character of a line between cells one below the other, and whether it is heavy.
    pub(crate) const fn level(self) -> (char, bool) {
        match self {
            Self::None => (' ', false),
            Self::Light => ('─', false),
            Self::Heavy => ('━', true),
            Self::Gaps => ('╍', true),
        }
    }

    /// Its place in the table of joints.
    const fn weight(self) -> usize {
        match self {
            Self::None => 0,
            Self::Light => 1,
            Self::Heavy | Self::Gaps => 2,
        }
    }
}

/// The region and the cage of each cell.
pub(crate) struct Walls {
    size: usize,
    regions: Vec<Option<usize>>,
    cages: Vec<Option<usize>>,
}

impl Walls {
    pub(crate) fn of(layout: &Layout) -> Self {
        let mut cages = vec![None; layout.places().count()];
        for (number, cage) in layout.cages().iter().enumerate() {
            cage.cells().iter().for_each(|&cell| cages[layout.index(cell)] = Some(number));
        }
        let regions = layout.places().map(|place| layout.region(place)).collect();
        Self { size: layout.rows(), regions, cages }
    }

    /// Between the cell at the left of this column's and that cell.
    pub(crate) fn left_of(&self, row: usize, column: usize) -> Wall {
        self.between(column.checked_sub(1).map(|left| (row, left)), (row, column))
    }

    /// Between the cell above this row's and that cell.
    pub(crate) fn above(&self, row: usize, column: usize) -> Wall {
        self.between(row.checked_sub(1).map(|above| (above, column)), (row, column))
    }

    fn between(&self, one: Option<(usize, usize)>, other: (usize, usize)) -> Wall {
        let index = |(row, column)| (row < self.size && column < self.size).then(|| row * self.size + column);
        let Some((one, other)) = one.and_then(index).zip(index(other)) else { return Wall::Heavy };
        let is_one_cage = self.cages[one].is_some() && self.cages[one] == self.cages[other];
        match (self.regions[one] == self.regions[other], is_one_cage) {
            (true, true) => Wall::None,
            (true, false) => Wall::Light,
            (false, true) => Wall::Gaps,
            (false, false) => Wall::Heavy,
        }
    }

    /// The character where the line left of a column meets the one above a row, and whether it is heavy.
    pub(crate) fn joint(&self, row: usize, column: usize) -> (char, bool) {
        let arms = [
            row.checked_sub(1).map(|above| self.left_of(above, column)),
            (column < self.size).then(|| self.above(row, column)),
            (row < self.size).then(|| self.left_of(row, column)),
            column.checked_sub(1).map(|left| self.above(row, left)),
        ];
        let weights = arms.map(|arm| arm.map_or(0, Wall::weight));
        (joint(weights), weights.contains(&2))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use underdoku_grid::layout::Place;

    fn joints(line: &str) -> Vec<String> {
        let layout = Layout::of_line(line).unwrap();
        let walls = Walls::of(&layout);
        let row = |row| (0..=layout.rows()).map(|column| walls.joint(row, column).0).collect();
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
        let walls = Walls::of(&layout);
        let place = |row, column| Place::new(row, column);
        assert_eq!(walls.left_of(0, 1), Wall::Light);
        assert_eq!(
            (walls.above(1, 0), walls.left_of(1, 1), walls.left_of(1, 2)),
            (Wall::None, Wall::None, Wall::Gaps)
        );
        assert_eq!((walls.left_of(1, 3), walls.left_of(0, 0)), (Wall::Light, Wall::Heavy));
        assert_eq!(layout.cage(place(1, 2)).and_then(underdoku_grid::layout::Cage::head), Some(place(0, 0)));
    }
}
