//! The kinds of rules that a setter can add to selected cells.
//!
//! Whether a rule fits is decided by the check of its kind, with sample numbers. A kind that setters
//! draw in a certain shape, such as a line from cell to neighbouring cell, is only offered for cells
//! in that shape, although its rules may have others.

use super::super::{Cell, Digit, Layout, LayoutFault};
use super::{Footprint, Rule, RuleKind, RuleNumbers};

/// The largest number that is tried if a kind needs one.
const LARGEST_TRIED: u16 = 50;

impl Layout {
    /// The kinds of rules that fit selected cells in this order, each with the cells of its rule. The
    /// first two cells of a row, a column or a diagonal stand for all of it, and a kind about the whole
    /// board fits a selection of one cell.
    ///
    /// ```
    /// use underdoku::grid::layout::{Cell, Layout, RuleKind};
    ///
    /// let board = Layout::classic();
    /// let pair = [Cell::new(0, 0), Cell::new(0, 1)];
    /// let kinds = board.kinds_for(&pair);
    /// let cells_of = |kind| kinds.iter().find(|(other, _)| *other == kind).map(|(_, cells)| cells.len());
    /// assert_eq!(cells_of(RuleKind::WhiteDot), Some(2));
    /// assert_eq!(cells_of(RuleKind::Sandwich), Some(9));
    /// assert_eq!(cells_of(RuleKind::Quadruple), None);
    /// ```
    pub fn kinds_for(&self, selected: &[Cell]) -> Vec<(RuleKind, Vec<Cell>)> {
        let fitting = |&kind: &RuleKind| {
            let cells = shaped(kind, selected, self)?;
            has_numbers(kind, &cells, self).then_some((kind, cells))
        };
        RuleKind::ALL.iter().filter_map(fitting).collect()
    }
}

/// The cells of a rule that a setter draws by selecting these; `None` if the kind has another shape.
fn shaped(kind: RuleKind, selected: &[Cell], layout: &Layout) -> Option<Vec<Cell>> {
    let steps = || selected.windows(2).map(|pair| step(pair[0], pair[1]));
    let fits = match kind.placement().map(|placement| placement.footprint) {
        Some(Footprint::Board | Footprint::AllSigns(_)) => {
            return (selected.len() == 1).then(Vec::new);
        }
        Some(Footprint::Diagonal | Footprint::WholeLine) => {
            return Some(continued(selected, layout));
        }
        Some(Footprint::Slant) => {
            let cells = continued(selected, layout);
            let is_slanting =
                |(rows, columns): (isize, isize)| rows.abs() == 1 && columns.abs() == 1;
            let mut steps = cells.windows(2).map(|pair| step(pair[0], pair[1]));
            let first = steps.next()?;
            let is_straight = is_slanting(first) && steps.all(|step| step == first);
            return is_straight.then_some(cells);
        }
        Some(Footprint::Line { .. }) => {
            steps().all(|(rows, columns)| rows.abs().max(columns.abs()) == 1)
        }
        Some(Footprint::Edge) => steps().all(|(rows, columns)| rows.abs() + columns.abs() == 1),
        Some(Footprint::Corner) => {
            let mut cells = selected.to_vec();
            cells.sort_unstable();
            let around = |first: &Cell| {
                let corners = [(0, 0), (0, 1), (1, 0), (1, 1)];
                corners.map(|(rows, columns)| first.moved(rows, columns))
            };
            cells
                .first()
                .is_some_and(|first| around(first).into_iter().eq(cells.iter().copied().map(Some)))
        }
        _ => true,
    };
    fits.then(|| selected.to_vec())
}

/// Two adjacent cells, also diagonally, and all that follow them in the same direction. Other selections
/// are returned unchanged.
fn continued(selected: &[Cell], layout: &Layout) -> Vec<Cell> {
    let mut cells = selected.to_vec();
    if let [one, other] = *selected {
        let (rows, columns) = step(one, other);
        if rows.abs().max(columns.abs()) == 1 {
            let next = |cell: &Cell| cell.moved(rows, columns).filter(|&next| layout.has(next));
            cells.extend(std::iter::successors(next(&other), next));
        }
    }
    cells
}

/// The distance from one cell to another, in rows and columns.
const fn step(from: Cell, to: Cell) -> (isize, isize) {
    let rows = to.row().cast_signed() - from.row().cast_signed();
    (rows, to.column().cast_signed() - from.column().cast_signed())
}

/// True if a rule on these cells fits the board with some numbers.
fn has_numbers(kind: RuleKind, cells: &[Cell], layout: &Layout) -> bool {
    let least = layout.all_digits().first().map_or(1, |digit: Digit| digit.get().into());
    let tried: Vec<Vec<u16>> = match kind.numbers() {
        RuleNumbers::Without | RuleNumbers::Optional | RuleNumbers::Sizes => vec![Vec::new()],
        RuleNumbers::One => (1..=LARGEST_TRIED).map(|number| vec![number]).collect(),
        RuleNumbers::Digits => vec![vec![least]],
        RuleNumbers::Counts => vec![vec![1, least]],
        // A single state, which accepts all digits and may be the last.
        RuleNumbers::Table => vec![vec![1; layout.all_digits().len() + 1]],
    };
    for numbers in tried {
        match (kind.info().check)(&Rule::new(kind, cells.iter().copied(), numbers), layout) {
            Ok(()) => return true,
            Err(
                LayoutFault::RuleNumbers { .. }
                | LayoutFault::Sum { .. }
                | LayoutFault::LargeClue { .. }
                | LayoutFault::SameClue { .. },
            ) => {}
            Err(_) => return false,
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(text: &str) -> Vec<Cell> {
        text.split(' ').map(|cell| cell.parse().unwrap()).collect()
    }

    fn names(layout: &Layout, selected: &str) -> Vec<&'static str> {
        layout.kinds_for(&cells(selected)).into_iter().map(|(kind, _)| kind.name()).collect()
    }

    #[test]
    fn a_line_is_offered_for_a_path_only() {
        let board = Layout::classic();
        assert!(names(&board, "r1c1 r1c2 r2c3").contains(&"thermometer"));
        assert!(!names(&board, "r1c1 r1c3").contains(&"thermometer"));
        assert!(names(&board, "r1c1 r1c3").contains(&"cage"));
        assert!(!names(&board, "r1c1 r2c2").contains(&"white-dot"));
        let ten = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c9";
        assert!(!names(&board, ten).contains(&"thermometer"), "there are nine digits");
        assert!(names(&board, ten).contains(&"arrow"));
    }

    #[test]
    fn one_cell_stands_for_the_whole_board() {
        let board = Layout::classic();
        assert!(names(&board, "r5c5").contains(&"anti-knight"));
        assert!(!names(&board, "r5c5 r5c6").contains(&"anti-knight"));
        let knight = board.with_rules(["anti-knight:".parse().unwrap()]).unwrap();
        assert!(!names(&knight, "r5c5").contains(&"anti-knight"), "it has it already");
    }

    #[test]
    fn two_cells_stand_for_what_follows() {
        let board = Layout::of_line("2x3").unwrap();
        let of = |selected, kind| {
            let kinds = board.kinds_for(&cells(selected)).into_iter();
            kinds.filter(|(other, _)| *other == kind).map(|(_, cells)| cells).next()
        };
        let down = cells("r6c2 r5c2 r4c2 r3c2 r2c2 r1c2");
        assert_eq!(of("r6c2 r5c2", RuleKind::Skyscraper), Some(down));
        assert_eq!(of("r5c2 r4c2", RuleKind::Skyscraper), None, "it begins inside the board");
        let slant = cells("r1c3 r2c2 r3c1");
        assert_eq!(of("r1c3 r2c2", RuleKind::LittleKiller), Some(slant));
        assert_eq!(of("r1c3 r1c4", RuleKind::LittleKiller), None);
        let diagonal = cells("r1c1 r2c2 r3c3 r4c4 r5c5 r6c6");
        assert_eq!(of("r1c1 r2c2", RuleKind::Diagonal), Some(diagonal));
    }

    #[test]
    fn every_kind_can_be_selected() {
        let board = Layout::classic();
        let template = Layout::of_notation("template a a / a a / a a / -a -a").unwrap();
        let selections =
            ["r1c1", "r4c1", "r1c1 r1c2", "r1c1 r2c2", "r1c1 r1c2 r1c3", "r1c1 r1c2 r2c1 r2c2"];
        for &kind in RuleKind::ALL {
            let fits = |layout: &Layout| {
                selections.iter().any(|selected| {
                    let kinds = layout.kinds_for(&cells(selected));
                    kinds.iter().any(|(other, _)| *other == kind)
                })
            };
            assert!(fits(&board) || fits(&template), "{}", kind.name());
        }
    }

    /// The checks accept as many numbers as the table says, and no more or fewer.
    #[test]
    fn the_table_of_numbers_is_that_of_the_checks() {
        let board = Layout::classic();
        for (kind, cells) in
            ["r1c1", "r1c1 r1c2", "r1c1 r2c2", "r1c1 r1c2 r1c3", "r1c1 r1c2 r2c1 r2c2"]
                .iter()
                .flat_map(|selected| board.kinds_for(&cells(selected)))
        {
            let fits = |numbers: &[u16]| {
                let rule = Rule::new(kind, cells.iter().copied(), numbers.iter().copied());
                (kind.info().check)(&rule, &board).is_ok()
            };
            let some = (1..=LARGEST_TRIED).any(|number| fits(&[number]));
            let expected = match kind.numbers() {
                RuleNumbers::Without | RuleNumbers::Sizes => (true, false),
                RuleNumbers::Optional => (true, true),
                // A cell without candidates is a valid rule that nothing satisfies.
                RuleNumbers::Digits => (kind == RuleKind::Candidates, true),
                RuleNumbers::One => (false, true),
                RuleNumbers::Counts | RuleNumbers::Table => (false, false),
            };
            assert_eq!((fits(&[]), some), expected, "{}", kind.name());
        }
    }
}
