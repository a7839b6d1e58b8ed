//! Rules made in code, compared with their texts.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout, Rule, RuleKind, TooManyStates};

/// Cells of row 1, from column 1.
fn cells(count: usize) -> Vec<Cell> {
    (0..count).map(|column| Cell::new(0, column)).collect()
}

/// A rule of each kind, with the text that it prints.
fn rules() -> Vec<(Rule, &'static str)> {
    let [one, other] = [Cell::new(0, 0), Cell::new(0, 1)];
    let corner = [one, other, Cell::new(1, 0), Cell::new(1, 1)];
    let digit = |value| Digit::new(value).expect("the digit is in range");
    let [down, up] = Rule::diagonals(9);
    vec![
        (down, "diagonal:r1c1r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c9"),
        (up, "diagonal:r1c9r2c8r3c7r4c6r5c5r6c4r7c3r8c2r9c1"),
        (Rule::windows(), "windows:"),
        (Rule::anti_knight(), "anti-knight:"),
        (Rule::anti_king(), "anti-king:"),
        (Rule::extra_region(cells(3)), "extra-region:r1c1r1c2r1c3"),
        (Rule::cage(cells(2), Some(3)), "r1c1r1c2=3"),
        (Rule::cage(cells(2), None), "r1c1r1c2"),
        (Rule::clue(one, digit(4)), "clue:r1c1=4"),
        (Rule::candidates(one, DigitSet::up_to(3)), "r1c1:123"),
        (Rule::thermometer(cells(3)), "thermometer:r1c1r1c2r1c3"),
        (Rule::arrow(one, [other, corner[3]]), "arrow:r1c1r1c2r2c2"),
        (Rule::pill_arrow([one, other], [corner[3]]), "arrow:r1c1r1c2r2c2=2"),
        (Rule::white_dot([one, other]), "white-dot:r1c1r1c2"),
        (Rule::difference([other, one], 3), "white-dot:r1c1r1c2=3"),
        (Rule::black_dot([one, other]), "black-dot:r1c1r1c2"),
        (Rule::ratio([one, other], 3), "black-dot:r1c1r1c2=3"),
        (Rule::all_dots(), "all-dots:"),
        (Rule::pair_sum([one, other], 10), "pair-sum:r1c1r1c2=10"),
        (Rule::all_pair_sums(), "all-pair-sums:"),
        (Rule::odd(cells(2)), "odd:r1c1r1c2"),
        (Rule::even(cells(1)), "even:r1c1"),
        (Rule::little_killer([one, corner[3]], 9), "little-killer:r1c1r2c2=9"),
        (Rule::palindrome(cells(2).into_iter().rev()), "palindrome:r1c1r1c2"),
        (Rule::quadruple(corner, [digit(1), digit(9)]), "quadruple:r1c1r1c2r2c1r2c2=1,9"),
        (Rule::renban(cells(2)), "renban:r1c1r1c2"),
        (Rule::whisper(cells(2)), "whisper:r1c1r1c2"),
        (Rule::apart(cells(2), 4), "whisper:r1c1r1c2=4"),
        (Rule::region_sum(cells(4)), "region-sum:r1c1r1c2r1c3r1c4"),
        (Rule::inequality(other, one), "inequality:r1c2r1c1"),
        (Rule::slow_thermometer(cells(3)), "slow-thermometer:r1c1r1c2r1c3"),
        (Rule::nonconsecutive(), "nonconsecutive:"),
        (Rule::minimum(cells(2)), "minimum:r1c1r1c2"),
        (Rule::maximum([other]), "maximum:r1c2"),
        (Rule::parity_line(cells(3)), "parity-line:r1c1r1c2r1c3"),
        (Rule::modular_line(cells(3)), "modular-line:r1c1r1c2r1c3"),
        (Rule::entropic_line(cells(3)), "entropic-line:r1c1r1c2r1c3"),
        (Rule::nabner(cells(2).into_iter().rev()), "nabner:r1c1r1c2"),
        (Rule::between_line(cells(3).into_iter().rev()), "between-line:r1c1r1c2r1c3"),
        (Rule::lockout_line(cells(2), 3), "lockout-line:r1c1r1c2=3"),
        (Rule::same_difference(cells(3)), "same-difference:r1c1r1c2r1c3"),
        (Rule::ten_line(cells(2)), "sum-line:r1c1r1c2"),
        (Rule::sum_line(cells(2), 12), "sum-line:r1c1r1c2=12"),
        (Rule::sandwich(cells(9), 10), "sandwich:r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9=10"),
        (
            Rule::x_sum(cells(9).into_iter().rev(), 20),
            "x-sum:r1c9r1c8r1c7r1c6r1c5r1c4r1c3r1c2r1c1=20",
        ),
        (Rule::skyscraper(cells(9), 4), "skyscraper:r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9=4"),
        (
            Rule::numbered_room(cells(9), digit(5)),
            "numbered-room:r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9=5",
        ),
        (Rule::zipper_line(cells(3)), "zipper-line:r1c1r1c2r1c3"),
        (Rule::double_arrow(cells(4)), "double-arrow:r1c1r1c2r1c3r1c4"),
        (Rule::clones([one], [other]), "clones:r1c1r1c2"),
        (Rule::rellik_cage(cells(3), 7), "rellik-cage:r1c1r1c2r1c3=7"),
        (Rule::anti_taxicab(), "anti-taxicab:"),
        (Rule::counting_circles(cells(3)), "counting-circles:r1c1r1c2r1c3"),
        (Rule::sum_cage(cells(3), 7), "sum-cage:r1c1r1c2r1c3=7"),
        (Rule::equal_sums([cells(1), cells(3)[1..].to_vec()]), "equal-sums:r1c1r1c2r1c3=1,2"),
        (Rule::look_and_say(cells(3), [(2, digit(3))]), "look-and-say:r1c1r1c2r1c3=2,3"),
        (Rule::disjoint_groups(), "disjoint-groups:"),
        (Rule::row_index(cells(2)), "row-index:r1c1r1c2"),
        (Rule::column_index(cells(2)), "column-index:r1c1r1c2"),
        (
            // The sum is even.
            Rule::custom_line(
                cells(2),
                &Layout::classic(),
                0,
                |rest: u8, digit| Some((rest + digit) % 2),
                |rest| rest == 0,
            )
            .expect("there are two states"),
            "custom-line:r1c1r1c2=1,2,1,2,1,2,1,2,1,2,0,1,2,1,2,1,2,1,2,1",
        ),
    ]
}

#[test]
fn every_kind_has_a_constructor() {
    for (rule, text) in rules() {
        assert_eq!(rule.to_string(), text);
        assert_eq!(text.parse(), Ok(rule.clone()));
        // A clue is in a void cell, and the standard board has none.
        if rule.kind() != RuleKind::Clue {
            let layout = Layout::classic()
                .with_rules([rule])
                .unwrap_or_else(|fault| panic!("{text}: {fault}"));
            assert_eq!(layout.rules().len(), 1, "{text}");
        }
    }
    let kinds: Vec<RuleKind> = rules().iter().map(|(rule, _)| rule.kind()).collect();
    for kind in RuleKind::ALL {
        assert!(kinds.contains(kind), "{kind:?} is not among these");
    }
}

#[test]
fn what_does_not_fit_is_told_when_it_comes_onto_a_board() {
    let fault = |rule: Rule| Layout::classic().with_rules([rule]).unwrap_err().to_string();
    let far = Cell::new(9, 0);
    assert_eq!(
        fault(Rule::arrow(Cell::new(0, 0), [])),
        "r1c1: expected 2 to 625 cells for an arrow, found 1"
    );
    assert_eq!(
        fault(Rule::pill_arrow(cells(4), [Cell::new(1, 1)])),
        "r1c1: expected other numbers for an arrow"
    );
    assert_eq!(
        fault(Rule::white_dot([far, Cell::new(8, 0)])),
        "r10c1: expected a cell that holds a digit, found none"
    );
    assert_eq!(
        fault(Rule::thermometer(cells(9).into_iter().chain([Cell::new(1, 8)]))),
        "r1c1: expected 2 to 9 cells for a thermometer, found 10"
    );
}

#[test]
fn a_custom_line_asks_what_its_function_does() {
    let is_allowed = |one: Digit, other: Digit| one.get().pow(2) % 7 < other.get();
    let rule = Rule::custom_pairs(cells(3), &Layout::classic(), is_allowed);
    let layout = Layout::classic().with_rules([rule]).expect("the line fits");
    for first in DigitSet::up_to(9) {
        for second in DigitSet::up_to(9) {
            let text = format!("{first}{second}{}", ".".repeat(79));
            let grid = Grid::read(&layout, &text).expect("the text is a grid");
            // The blank third cell of the line can be 9, whatever the second is.
            let is_right = first != second && is_allowed(first, second);
            assert_eq!(grid.clash(&layout).is_none(), is_right, "{first} {second}");
        }
    }
}

#[test]
fn a_custom_line_is_a_table_of_the_digits_of_its_board() {
    let even = "custom-line:r1c1r1c2=1,2,1,2,1,0,1,2,1,2";
    let small = |text: &str| -> Result<Layout, String> {
        let layout = format!("2x2+rules {text}").parse::<Layout>();
        layout.map_err(|error| error.to_string())
    };
    let layout = small(even).expect("the table has a line for each of two states");
    // A state that is never reached makes no difference.
    let longer = small(&format!("{even},1,1,2,3,3")).expect("the table has three states");
    assert_eq!(layout, longer);
    assert!(Layout::classic().with_rules(layout.rules().to_vec()).is_err());
    for wrong in ["", "=1,2,1,2", "=2,1,1,1,1", "=1,2,1,1,1", "=1,1,1,1,1,1"] {
        let error = small(&format!("custom-line:r1c1r1c2{wrong}")).unwrap_err();
        assert!(error.contains("expected other numbers for a custom line"), "{error}");
    }
    let endless = Rule::custom_line(
        cells(2),
        &Layout::classic(),
        0,
        |state: u64, _| Some(state + 1),
        |_| true,
    );
    assert_eq!(endless, Err(TooManyStates));
}
