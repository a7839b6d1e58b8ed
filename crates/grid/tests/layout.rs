//! Layouts through the public interface: what they contain, and which ones are rejected.

use proptest::prelude::*;
use underdoku_grid::layout::{
    self, Edge, HouseKind, Layout, Rule, RuleKind, Side, Spec, TEMPLATES, TemplateError,
    TemplateFault, Variant, template,
};
use underdoku_grid::{Cell, Digit, Grid, House};

fn spec(name: &str) -> Spec {
    name.parse().expect("the kind of board is valid")
}

fn place(name: &str) -> layout::Cell {
    name.parse().expect("the cell's name is valid")
}

fn value(value: u8) -> layout::Digit {
    layout::Digit::new(value).expect("the digit is in range")
}

#[test]
fn the_classic_board_has_the_houses_of_the_9x9_grid() {
    let layout = Layout::classic();
    assert_eq!(layout.spec(), Some(Spec::CLASSIC));
    let houses =
        House::all().map(|house| house.cells().iter().map(layout::Cell::from).collect::<Vec<_>>());
    assert!(layout.houses().iter().map(|house| house.cells().to_vec()).eq(houses));
    for (one, other) in Cell::all().flat_map(|one| Cell::all().map(move |other| (one, other))) {
        assert_eq!(layout.sees(one.into(), other.into()), one.peers().contains(other));
    }
}

#[test]
fn boxes_of_all_sizes_partition_the_cells() {
    for (columns, rows) in
        (2..=12usize).flat_map(|columns| (2..=12).map(move |rows| (columns, rows)))
    {
        if columns * rows > 25 {
            continue;
        }
        let layout = spec(&format!("{columns}x{rows}x")).layout().unwrap();
        let size = columns * rows;
        assert_eq!(
            (layout.rows(), layout.columns(), layout.houses().len()),
            (size, size, 3 * size + 2)
        );
        assert!(layout.houses().iter().all(|house| house.needs().len() == size));
        assert_eq!(layout.largest_digit(), layout::Digit::new(size as u8));
        let first = &layout.houses()[2 * size];
        let corner = first.cells()[size - 1];
        assert_eq!(
            (first.kind(), corner),
            (HouseKind::Box, layout::Cell::new(columns - 1, rows - 1))
        );
    }
}

#[test]
fn the_names_of_houses_count_from_one() {
    let layout = spec("3x3x+windoku+antiking").layout().unwrap();
    let names: Vec<String> = layout.houses().iter().step_by(9).map(ToString::to_string).collect();
    assert_eq!(names[..5], ["row 1", "column 1", "box 1", "diagonal 1", "king's move 4"]);
}

#[test]
fn a_jigsaw_has_the_regions_passed_in() {
    let regions = [0, 0, 1, 0, 1, 1, 2, 2, 2];
    let layout = Layout::jigsaw(&regions).unwrap();
    assert_eq!(layout.spec(), Some(spec("3j")));
    assert_eq!(layout.houses()[6].to_string(), "region 1");
    assert!(spec("3jx+antiknight").layout_with(&regions).unwrap().houses().len() > 11);
    let refused = |regions: &[u8], message: &str| {
        assert_eq!(Layout::jigsaw(regions).unwrap_err().to_string(), message);
    };
    for count in [0, 1, 8, 15, 626, 676] {
        let expected = format!(
            "expected the region of each cell of a square board (4, 9, 16, 25 cells and so on, at \
             most 625), found {count}"
        );
        refused(&vec![0; count], &expected);
    }
    refused(&[0, 0, 0, 1, 1, 1, 1, 2, 2], "r2c1: expected 3 cells in region 2, found 4");
    refused(&[0, 0, 0, 1, 1, 1, 3, 2, 2], "r3c1: expected one of 3 regions, found another");
    refused(&[0, 0, 0, 1, 1, 1, 1, 1, 1], "r2c1: expected 3 cells in region 2, found 6");
    let rows: Vec<u8> = (0..16).map(|index| index / 4).collect();
    assert_eq!(
        spec("2x2").layout_with(&rows).unwrap_err().to_string(),
        "expected the boxes of the board, found other regions"
    );
}

#[test]
fn cages_are_checked_cell_by_cell() {
    let layout = Layout::classic();
    let cage = |names: &[&str], sum| Rule::cage(names.iter().map(|name| place(name)), sum);
    let killer = layout.clone().with_rules(vec![cage(&["r1c2", "r1c1"], Some(3))]).unwrap();
    assert_eq!(killer.spec(), Some(spec("3x3k")));
    let heads: Vec<_> = killer.cages_at(place("r1c2")).filter_map(Rule::head).collect();
    assert_eq!(heads, [place("r1c1")]);
    let refused = |cages: Vec<Rule>, message| {
        assert_eq!(layout.clone().with_rules(cages).unwrap_err().to_string(), message);
    };
    refused(
        vec![cage(&["r1c1"], None), cage(&[], None)],
        "expected 1 to 9 cells for a cage, found 0",
    );
    refused(vec![cage(&["r1c1", "r1c2"], Some(2))], "r1c1: expected a sum from 3 to 17, found 2");
    refused(vec![cage(&["r1c1", "r1c2"], Some(18))], "r1c1: expected a sum from 3 to 17, found 18");
    refused(vec![cage(&["r10c1"], None)], "r10c1: expected a cell that holds a digit, found none");
    refused(
        vec![Rule::cage(layout.cells_and_voids().take(10), None)],
        "r1c1: expected 1 to 9 cells for a cage, found 10",
    );
}

#[test]
fn clue_numbers_close_their_row_and_column() {
    let layout = template("4x5").unwrap();
    let clue = |name, number| Rule::clue(place(name), value(number));
    let with = layout.clone().with_rules(vec![clue("r4c1", 2), clue("r4c2", 7)]).unwrap();
    assert_eq!(with.clue(place("r4c2")), Some(value(7)));
    assert_eq!(with.digits(place("r1c1")).to_string(), "123456789");
    assert_eq!(with.open(place("r1c1")).to_string(), "13456789");
    assert_eq!(with.open(place("r1c2")).to_string(), "12345689");
    assert_eq!(with.open(place("r4c4")).to_string(), "134");
    assert_eq!(with.without(RuleKind::Clue), layout);
    let refused = |clues: Vec<Rule>, message| {
        assert_eq!(layout.clone().with_rules(clues).unwrap_err().to_string(), message);
    };
    refused(vec![clue("r1c1", 2)], "r1c1: expected a void cell of the template, found none");
    refused(vec![clue("r9c9", 2)], "r9c9: expected a void cell of the template, found none");
    refused(vec![clue("r4c1", 10)], "r4c1: expected a number that the board has, found 10");
    refused(
        vec![clue("r4c1", 2), clue("r4c2", 2)],
        "r4c2: expected a different number than at r4c1, found 2",
    );
}

#[test]
fn the_two_original_templates_match_the_rules() {
    let houses: Vec<Vec<String>> = TEMPLATES
        .map(|(name, _)| template(name).unwrap().houses().iter().map(ToString::to_string).collect())
        .into();
    assert_eq!(houses[0].len(), 4 + 5 + 3);
    assert_eq!(houses[1].len(), 6 + 5 + 4);
    assert_eq!(houses[1].last().unwrap(), "region d");
    let layout = template("6x5").unwrap();
    assert_eq!(
        layout.voids().map(|place| place.to_string()).collect::<Vec<_>>(),
        ["r3c4", "r3c5", "r4c4", "r4c5"]
    );
    assert_eq!(layout.region(place("r3c4")), Some(0));
    assert_eq!(layout.region_letter(2), Some('c'));
    assert_eq!(layout.digits(place("r1c4")).to_string(), "1234");
    assert!(!layout.houses()[0].is_full());
    assert!(layout.houses()[11].is_full());
}

#[test]
fn a_square_template_is_a_jigsaw() {
    let layout = Layout::template("# three\n a a b\n\na b b\n c c c").unwrap();
    assert_eq!(layout.spec(), Some(spec("3j")));
    assert!(layout.houses().iter().all(underdoku_grid::layout::House::is_full));
    assert_eq!(layout.with(Variant::Diagonals).spec(), Some(spec("3jx")));
}

#[test]
fn broken_templates_report_fault_and_position() {
    let wide = "a ".repeat(26);
    let tall = "a\n".repeat(26);
    let large = "a a a a a a a a a a a a a\n".repeat(2);
    let cases = [
        (
            "",
            "line 1, column 1: expected rows of letters, one letter for each region, found nothing",
        ),
        (
            "# a comment\n\n",
            "line 1, column 1: expected rows of letters, one letter for each region, found nothing",
        ),
        (
            "a a\na  7",
            "line 2, column 4: expected a letter for a region, or - and a letter for a void cell, found \"7\"",
        ),
        (
            "a -\n",
            "line 1, column 3: expected a letter for a region, or - and a letter for a void cell, found \"-\"",
        ),
        (
            "ab a\n",
            "line 1, column 1: expected a letter for a region, or - and a letter for a void cell, found \"ab\"",
        ),
        ("a a\na", "line 2, column 2: expected 2 cells as in the first row, found 1"),
        ("\na a\n\na a a", "line 4, column 5: expected 2 cells as in the first row, found 3"),
        (&wide, "line 1, column 51: expected at most 25 columns, found more"),
        (&tall, "line 26, column 1: expected at most 25 rows, found more"),
        (&large, "line 1, column 1: expected a region of at most 25 cells, found 26 in region a"),
        (
            "a a\n-b -b",
            "line 2, column 1: expected a cell that holds a digit in region b, found only void ones",
        ),
        (
            "a b\n",
            "line 1, column 1: expected room for different digits in row 1, found too few for its 2 cells",
        ),
        (
            "a a\na a\nb b\nb b\nc c\n",
            "line 1, column 1: expected room for different digits in column 1, found too few for its 5 cells",
        ),
    ];
    for (text, message) in cases {
        match Layout::template(text) {
            Err(error) => assert_eq!(error.to_string(), message),
            Ok(_) => panic!("{text:?} was accepted"),
        }
    }
}

#[test]
fn grids_are_read_if_they_fit() {
    let layout = template("4x5").unwrap();
    let text = "..9.4\n.....\n.....\n---..\n";
    let fill = layout::Grid::read(&layout, text).unwrap();
    assert_eq!(fill.line(&layout), text.replace('\n', ""));
    let refused = |text: &str, message| {
        assert_eq!(layout::Grid::read(&layout, text).unwrap_err().to_string(), message);
    };
    refused("...5", "line 1, column 4: expected a digit from 1 to 4 in r1c4, found 5");
    refused(
        ".....\n.....\n.....\n1",
        "line 4, column 1: expected - in the void cell r4c1, found 1",
    );
    refused(
        "...\n q",
        "line 2, column 2: expected a digit (1 to 9, then a for 10) or a blank (. or 0), found 'q'",
    );
    refused("...", "line 1, column 3: expected 20 cells, found 3");
    refused(&format!("{text}."), "line 5, column 1: expected 20 cells, found 21");
}

#[test]
fn a_grid_reports_its_broken_rules() {
    let cage = Rule::cage(vec![place("r1c1"), place("r1c2")], Some(4));
    let killer = spec("2x2").layout().unwrap().with_rules(vec![cage]).unwrap();
    let clash = |text: &str| {
        layout::Grid::read(&killer, text).unwrap().clash(&killer).map(|clash| clash.to_string())
    };
    assert_eq!(clash("1............4.."), None);
    assert_eq!(
        clash("12.............."),
        Some("the cage that starts at r1c1 adds up to 3, less than its 4".to_owned())
    );
    assert_eq!(
        clash("1...1..........."),
        Some("1 appears twice in column 1, in r1c1 and r2c1".to_owned())
    );
    let layout = template("4x5").unwrap();
    let layout = layout.with_rules([Rule::clue(place("r4c1"), value(2))]).unwrap();
    let mut fill = layout::Grid::empty(&layout);
    fill.set(place("r4c4"), layout::Digit::new(2));
    assert_eq!(fill.clash(&layout).unwrap().to_string(), "2 is not allowed in r4c4");
}

proptest! {
    #[test]
    fn any_text_is_a_template_or_refused(text in "([-ab]?[ab7]? ?|\n){0,40}") {
        if let Ok(layout) = Layout::template(&text) {
            prop_assert!(layout.cells().all(|place| !layout.digits(place).is_empty()));
        }
    }

    #[test]
    fn a_fill_of_the_classic_board_is_a_grid(values in proptest::collection::vec(0u8..=9, 81)) {
        let grid = Grid::from_fn(|cell| Digit::new(values[cell.index()]));
        let (layout, fill) = (Layout::classic(), layout::Grid::from(&grid));
        prop_assert_eq!(fill.to_grid(), Some(grid));
        prop_assert_eq!(fill.line(&layout), grid.line().to_string());
        prop_assert_eq!(layout::Grid::read(&layout, &fill.line(&layout)), Ok(fill.clone()));
        prop_assert_eq!(fill.clash(&layout).map(|clash| clash.to_string()), grid.clash().map(|clash| clash.to_string()));
        prop_assert_eq!(fill.is_solved(&layout), grid.is_solved());
        for cell in Cell::all() {
            prop_assert_eq!(fill.fitting(&layout, cell.into()).bits(), u32::from(grid.fitting(cell).bits()));
        }
    }
}

/// Boards of every kind: boxes, a jigsaw, templates with void cells, cages.
fn boards() -> Vec<Layout> {
    let lines = ["2x2", "2x3x", "3x3x+windoku", "5x5", "4j 1112132233243444"];
    let caged = "2x2xk r1c1r2c1r2c2r2c3=10 r3c4=1 r4c1r4c2";
    let lines = lines
        .into_iter()
        .chain([caged])
        .map(|line| Layout::of_line(line).expect("the layout is valid"));
    lines
        .chain(TEMPLATES.map(|(name, _)| template(name).expect("the template is built in")))
        .collect()
}

const fn opposite(side: Side) -> Side {
    match side {
        Side::Top => Side::Bottom,
        Side::Right => Side::Left,
        Side::Bottom => Side::Top,
        Side::Left => Side::Right,
    }
}

/// The neighbour on a side, on the board or not; `None` above row 1 or left of column 1.
fn neighbour(of: layout::Cell, side: Side) -> Option<layout::Cell> {
    let (row, column) = (of.row(), of.column());
    Some(match side {
        Side::Top => layout::Cell::new(row.checked_sub(1)?, column),
        Side::Right => layout::Cell::new(row, column + 1),
        Side::Bottom => layout::Cell::new(row + 1, column),
        Side::Left => layout::Cell::new(row, column.checked_sub(1)?),
    })
}

#[test]
fn an_edge_is_the_same_from_both_sides() {
    for layout in boards() {
        for (place, side) in
            layout.cells_and_voids().flat_map(|place| Side::ALL.map(|side| (place, side)))
        {
            let edge = layout.edge(place, side);
            let Some(other) = neighbour(place, side) else {
                assert_eq!(edge, Some(Edge::Outer), "{place} {side:?}");
                continue;
            };
            assert_eq!(edge, layout.edge(other, opposite(side)), "{place} {side:?}");
            assert_eq!(edge == Some(Edge::Outer), !layout.has(other), "{place} {side:?}");
            if layout.has(other) {
                let is_border = layout.region(place) != layout.region(other);
                let is_caged = layout
                    .cages()
                    .iter()
                    .any(|cage| cage.cells().contains(&place) && cage.cells().contains(&other));
                assert_eq!(edge.map(Edge::is_border), Some(is_border), "{place} {side:?}");
                let is_in_cage = matches!(edge, Some(Edge::Cage | Edge::CagedBorder));
                assert_eq!(is_in_cage, is_caged, "{place} {side:?}");
            }
        }
        let outside = layout::Cell::new(layout.rows(), layout.columns());
        assert_eq!(Side::ALL.map(|side| layout.edge(outside, side)), [None; 4]);
    }
}

#[test]
fn four_edges_meet_at_a_corner_and_fewer_at_the_rim() {
    for layout in boards() {
        for row in 0..=layout.rows() {
            for column in 0..=layout.columns() {
                let [up, right, down, left] = layout.joint(layout::Cell::new(row, column));
                assert_eq!((up.is_some(), left.is_some()), (row > 0, column > 0));
                assert_eq!(down.is_some(), row < layout.rows());
                assert_eq!(right.is_some(), column < layout.columns());
                // No border ends in the middle of the board.
                let edges = [up, right, down, left].into_iter().flatten();
                assert_ne!(edges.filter(|edge| edge.is_border()).count(), 1, "{row} {column}");
            }
        }
    }
}

#[test]
fn void_cells_have_the_edges_of_their_region() {
    let layout = template("4x5").unwrap();
    let edges = |name| Side::ALL.map(|side| layout.edge(place(name), side).unwrap());
    assert!(layout.is_void(place("r4c3")));
    assert_eq!(edges("r4c3"), [Edge::Region, Edge::Border, Edge::Outer, Edge::Region]);
}

#[test]
fn a_cage_has_its_sum_in_its_first_cell() {
    let layout = Layout::of_line("2x2k r1c1r2c1r2c2r2c3=10 r3c4=1 r4c1r4c2").unwrap();
    let sums: Vec<(String, u16)> = layout
        .cells_and_voids()
        .filter_map(|place| Some((place.to_string(), layout.cage_sum(place)?)))
        .collect();
    assert_eq!(sums, [("r1c1".to_owned(), 10), ("r3c4".to_owned(), 1)]);
    let edge = |name, side| layout.edge(place(name), side);
    assert_eq!(edge("r2c1", Side::Top), Some(Edge::Cage));
    assert_eq!(edge("r2c2", Side::Right), Some(Edge::CagedBorder));
    assert_eq!(edge("r1c1", Side::Right), Some(Edge::Region));
    assert_eq!(layout.cages_at(place("r4c3")).count(), 0);
    assert_eq!(layout.cages_at(layout::Cell::new(9, 9)).count(), 0);
}

#[test]
fn diagonals_go_through_the_cells_of_their_houses_alone() {
    let layout = Layout::of_line("3x3x").unwrap();
    for place in layout.cells_and_voids() {
        let is_up = place.row() + place.column() == 8;
        assert_eq!(layout.diagonals(place), [place.row() == place.column(), is_up], "{place}");
    }
    assert!(
        Layout::classic()
            .cells_and_voids()
            .all(|place| Layout::classic().diagonals(place) == [false; 2])
    );
}

/// The notation of the original Hudoku, with the names, quotes and commas of its source.
#[test]
fn a_template_is_read_from_the_text_of_a_program() {
    let plain = Layout::template("a a a b b\na a a b b\na a a d d\n-a -a -a d d").unwrap();
    for text in [
        "[['a','a','a','b','b'],['a','a','a','b','b'],['a','a','a','d','d'],['-a','-a','-a','d','d']]",
        "const template = [\n  ['a', 'a', 'a', 'b', 'b'],\n  ['a', 'a', 'a', 'b', 'b'],\n\
         ['a', 'a', 'a', 'd', 'd'],\r\n  ['-a', '-a', '-a', 'd', 'd'],\n];\n",
        "[\"a\",\"a\",\"a\",\"b\",\"b\"]\n[\"a\",\"a\",\"a\",\"b\",\"b\"]\n\
         [`a`,`a`,`a`,`d`,`d`]\n[`-a`,`-a`,`-a`,`d`,`d`]",
    ] {
        assert_eq!(Layout::template(text).unwrap(), plain, "{text}");
    }
    for (text, line, column, fault) in [
        ("[['a', 'a'], ['a', '1']]", 1, 21, TemplateFault::Label("1".to_owned())),
        ("[['a', 'a'],\n ['a', 'a]]", 2, 9, TemplateFault::Label("a]]".to_owned())),
        ("[['a', 'a'],\n ['a', a]]", 2, 8, TemplateFault::Label("a".to_owned())),
        ("[['a', ''], ['a', 'a']]", 1, 9, TemplateFault::Label(String::new())),
        ("[['a', 'a'], ['a']]", 1, 18, TemplateFault::RowLength { expected: 2, found: 1 }),
        ("[['a'], ['a', 'b', 'c']]", 1, 16, TemplateFault::RowLength { expected: 1, found: 3 }),
        ("[[], []]", 1, 1, TemplateFault::NoRow),
    ] {
        assert_eq!(Layout::template(text), Err(TemplateError { line, column, fault }), "{text}");
    }
}
