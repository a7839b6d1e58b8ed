//! Deals of Hudoku: their contract, checked by a solver other than the one that made them, and the
//! catalogue of seeds, which pins them for ever.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use std::collections::BTreeSet;
use std::fmt::Write as _;

use underdoku_game::hudoku::{Deal, Level, NoSolution, Template};
use underdoku_generator::Seed;
use underdoku_grid::layout::{Cell, Digit, Layout, RuleKind};
use underdoku_solver::general;

fn deal(template: &str, seed: u64) -> Deal {
    Deal::new(&Template::named(template).unwrap(), &Seed::from(seed)).unwrap()
}

/// A board as the contract describes it, without a layout: the digit of each cell, its region and
/// how many digits that has, and the numbers of void cells.
#[derive(Clone, Debug)]
struct Plain {
    columns: usize,
    digits: Vec<u8>,
    regions: Vec<char>,
    is_empty: Vec<bool>,
    clues: Vec<u8>,
}

impl Plain {
    fn of(deal: &Deal) -> Self {
        let rows: Vec<Vec<&str>> =
            deal.template().line().split(" / ").map(|row| row.split(' ').collect()).collect();
        let labels: Vec<&str> = rows.iter().flatten().copied().collect();
        let layout = deal.layout();
        let number = |value: Option<Digit>| value.map_or(0, Digit::get);
        Self {
            columns: rows[0].len(),
            digits: layout
                .cells_and_voids()
                .map(|place| number(deal.givens().get(place)))
                .collect(),
            regions: labels.iter().map(|label| label.chars().last().unwrap()).collect(),
            is_empty: labels.iter().map(|label| label.starts_with('-')).collect(),
            clues: layout.cells_and_voids().map(|place| number(layout.clue(place))).collect(),
        }
    }

    fn sees(&self, one: usize, other: usize) -> bool {
        let place = |index: usize| (index / self.columns, index % self.columns);
        let ((row, column), (other_row, other_column)) = (place(one), place(other));
        row == other_row || column == other_column
    }

    fn allows(&self, cell: usize, digit: u8) -> bool {
        let others = (0..self.digits.len()).filter(|&other| other != cell);
        others.into_iter().all(|other| {
            let is_same = self.digits[other] == digit;
            let meets = self.sees(cell, other) || self.regions[cell] == self.regions[other];
            !(is_same && meets || self.clues[other] == digit && self.sees(cell, other))
        })
    }

    fn size(&self, region: char) -> u8 {
        (0..self.digits.len())
            .filter(|&cell| self.regions[cell] == region && !self.is_empty[cell])
            .count() as u8
    }

    /// The first solutions, up to a limit, cell by cell.
    fn solutions(&mut self, limit: usize) -> Vec<Vec<u8>> {
        let blank =
            (0..self.digits.len()).find(|&cell| self.digits[cell] == 0 && !self.is_empty[cell]);
        let Some(cell) = blank else { return vec![self.digits.clone()] };
        let mut found = Vec::new();
        for digit in 1..=self.size(self.regions[cell]) {
            if found.len() < limit && self.allows(cell, digit) {
                self.digits[cell] = digit;
                found.extend(self.solutions(limit - found.len()));
                self.digits[cell] = 0;
            }
        }
        found
    }
}

fn of_level(template: &str, level: Level, seed: u64) -> Deal {
    Deal::of_level(&Template::named(template).unwrap(), level, &Seed::from(seed)).unwrap()
}

/// The levels of `hudoku-2`.
const LEVELS: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

fn check(deal: &Deal) {
    check_counts(deal);
    check_board(deal);
}

fn check_board(deal: &Deal) {
    let (layout, solution) = (deal.layout(), deal.solution());
    assert_eq!(general::count(layout, deal.givens(), 2), 1, "{deal:?}");
    assert!(solution.is_solved(layout) && solution.extends(deal.givens()), "{deal:?}");
    check_clues(deal);
}

fn check_by_the_naive_solver(deal: &Deal) {
    let number = |place| deal.solution().get(place).map_or(0, Digit::get);
    let solution: Vec<u8> = deal.layout().cells_and_voids().map(number).collect();
    assert_eq!(Plain::of(deal).solutions(2), [solution], "{deal:?}");
}

fn check_counts(deal: &Deal) {
    let layout = deal.layout();
    let shown = |region| {
        layout.region_cells(region).filter(|&cell| deal.givens().get(cell).is_some()).count()
    };
    let regions = 0..layout.region_count();
    let beyond =
        regions.map(|region| shown(region).checked_sub(deal.template().count(region)).unwrap());
    assert_eq!(beyond.sum::<usize>(), deal.effort().more);
}

/// Numbers are true, differ within their region, and are missing only if none is left.
fn check_clues(deal: &Deal) {
    let (layout, plain) = (deal.layout(), Plain::of(deal));
    let at = |place: Cell| layout.index(place);
    let is_true = |place: Cell, digit: Digit| {
        let holds = |cell: &Cell| deal.solution().get(*cell) == Some(digit);
        let same_region = |cell: &Cell| layout.region(*cell) == layout.region(place);
        let crosses = layout.cells().filter(holds).any(|cell| plain.sees(at(cell), at(place)));
        let shown =
            layout.cells().filter(same_region).any(|cell| deal.givens().get(cell) == Some(digit));
        !crosses && !shown
    };
    for place in layout.voids() {
        let region = layout.region(place);
        let others: BTreeSet<Digit> = layout
            .voids()
            .filter(|&cell| cell != place && layout.region(cell) == region)
            .filter_map(|cell| layout.clue(cell))
            .collect();
        let most = layout.region_cells(region.unwrap()).count();
        let mut possible = (0..most).map(Digit::from_index).filter(|&digit| is_true(place, digit));
        match layout.clue(place) {
            Some(clue) => {
                assert!(is_true(place, clue) && !others.contains(&clue), "{place} {deal:?}");
            }
            None => assert!(possible.all(|digit| others.contains(&digit)), "{place} {deal:?}"),
        }
    }
}

/// Seeds from 1; one in `naive` is checked by the solver of this file too.
fn check_seeds(template: &str, count: u64, naive: u64) {
    let mut solutions = BTreeSet::new();
    for seed in 1..=count {
        let deal = deal(template, seed);
        check(&deal);
        if seed % naive == 0 {
            check_by_the_naive_solver(&deal);
        }
        solutions.insert(deal.solution().line(deal.layout()));
    }
    let different = solutions.len() as u64;
    assert!(different >= count * 9 / 10, "{template}: {different} different solutions of {count}");
}

#[test]
fn a_thousand_seeds_of_4_by_5_keep_the_contract_and_differ() {
    check_seeds("4x5", 1_000, 1);
}

#[test]
#[ignore = "takes long"]
fn a_hundred_seeds_of_6_by_5_keep_the_contract_and_differ() {
    check_seeds("6x5", 100, 20);
}

#[test]
#[ignore = "takes long"]
fn a_thousand_seeds_of_6_by_5_keep_the_contract_and_differ() {
    check_seeds("6x5", 1_000, 20);
}

#[test]
fn a_board_of_4_by_5_always_does_with_the_counts_of_the_contract() {
    let layout = deal("4x5", 1).layout().clone();
    for seed in 1..=200 {
        let deal = deal("4x5", seed);
        let count = |letter: usize| {
            layout.region_cells(letter).filter(|&cell| deal.givens().get(cell).is_some()).count()
        };
        assert_eq!(([0, 1, 2].map(count), deal.effort().more), ([5, 2, 1], 0), "seed {seed}");
    }
}

#[test]
fn a_deal_comes_again_from_its_template_and_seed() {
    assert_eq!(deal("4x5", 7), deal("4x5", 7));
    assert_ne!(deal("4x5", 7).solution(), deal("4x5", 8).solution());
}

/// Every solution is equally likely: on a board with twelve solutions each comes up about as often.
#[test]
fn solutions_are_drawn_evenly() {
    let template = Template::read("small", "a a b\na a b\nc c c").unwrap();
    let mut seen = std::collections::BTreeMap::new();
    for seed in 0..4_800 {
        let deal = Deal::new(&template, &Seed::from(seed)).unwrap();
        *seen.entry(deal.solution().line(deal.layout())).or_insert(0) += 1;
    }
    let expected = 4_800 / seen.len();
    assert!(seen.len() >= 8, "{seen:?}");
    let least = expected - expected / 4;
    assert!(
        seen.values().all(|count| (least..=expected + expected / 4).contains(count)),
        "{seen:?}"
    );
}

#[test]
fn a_hint_reveals_any_hidden_cell_alike() {
    let mut seen = vec![0; 9];
    for seed in 0..900 {
        let deal = deal("4x5", seed);
        let hinted = deal.hinted(deal.givens()).unwrap();
        let hidden: Vec<Cell> = deal.givens().blanks(deal.layout()).collect();
        seen[hidden.iter().position(|&cell| cell == hinted).unwrap()] += 1;
    }
    assert!(seen.iter().all(|count| (60..150).contains(count)), "{seen:?}");
}

#[test]
#[ignore = "takes long"]
fn boards_of_a_players_own() {
    let texts = [
        "a",
        "a a\na a",
        "a a a\nb b b\nc c c",
        "a a a b b b c c c\na a a b b b c c c\na a a b b b c c c",
        "-a a a a\na -a a a\na a -a a\na a a -b\nb b b b",
        "a a a a a a a a a a a a",
        "z z -z y y\nz z -y y y",
    ];
    for text in texts {
        let template = Template::read("own", text).unwrap();
        for seed in 0..20 {
            let deal = Deal::new(&template, &Seed::from(seed)).unwrap();
            check(&deal);
            check_by_the_naive_solver(&deal);
        }
    }
}

/// If random throws hardly ever fit, a search finds a solution.
#[test]
fn a_whole_sudoku_is_a_template_too() {
    let row = |letters: &str| {
        letters
            .chars()
            .flat_map(|letter| [letter; 3])
            .map(String::from)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let text: Vec<String> =
        ["abc", "def", "ghi"].iter().flat_map(|band| [row(band), row(band), row(band)]).collect();
    let template = Template::read("9x9", &text.join("\n")).unwrap();
    assert_eq!(template.layout().cells().count(), 81);
    let deal = Deal::new(&template, &Seed::from(1)).unwrap();
    assert!(deal.solution().is_solved(deal.layout()));
    assert_eq!(deal, Deal::new(&template, &Seed::from(1)).unwrap());
}

/// A board with this many rows, each with as many cells and a region of its own.
fn latin_square(size: u8) -> Template {
    let row = |row: u8| vec![char::from(b'a' + row).to_string(); size.into()].join(" ");
    Template::read("latin", &(0..size).map(row).collect::<Vec<_>>().join("\n")).unwrap()
}

/// On a large board a search for another solution may never end, so what is dealt there is solved
/// by singles.
#[test]
#[ignore = "takes long"]
fn large_boards_are_dealt_in_time_and_have_one_solution() {
    for size in [12, 16] {
        let template = latin_square(size);
        for seed in 0..3 {
            let deal = Deal::new(&template, &Seed::from(seed)).unwrap();
            check(&deal);
        }
    }
    let deal = Deal::new(&latin_square(25), &Seed::from(1)).unwrap();
    check(&deal);
    assert!(deal.effort().more > 0);
}

/// Each row, each column and each region could be filled, but not all of them at once.
#[test]
fn a_template_that_cannot_be_filled_is_refused() {
    for text in ["a b\nb a", "a a b\nb b a"] {
        let hopeless = Template::read("own", text).unwrap();
        assert_eq!(Deal::new(&hopeless, &Seed::from(1)), Err(NoSolution));
    }
}

/// A deal in one line: the template, and the rest of the deal.
fn line(template: &str, seed: u64) -> String {
    format!("{template} {}", told(&deal(template, seed)))
}

/// A deal's seed, the shown cells, the solution, the clue numbers, the first cells that hints
/// reveal.
fn told(deal: &Deal) -> String {
    let (layout, mut board) = (deal.layout(), deal.givens().clone());
    let clue = |place| layout.clue(place).map_or('-', Digit::to_char);
    let clues: String = layout.voids().map(clue).collect();
    let mut hints = String::new();
    for _ in 0..3 {
        let cell = deal.hinted(&board).unwrap();
        board.set(cell, deal.solution().get(cell));
        write!(hints, " {cell}").unwrap();
    }
    let [givens, solution] = [deal.givens(), deal.solution()].map(|grid| grid.line(layout));
    format!("{} {givens} {solution} {clues}{hints}", deal.seed())
}

/// Twenty seeds of each template. The file is never rewritten: a change to a deal needs a new name
/// of the rules, and a file of its own.
#[test]
fn the_catalogue_of_seeds_holds() {
    let kept = include_str!("../../../testdata/hudoku/hudoku-1.txt").lines().skip(1);
    let seeds = (0..20).map(|seed| seed * seed * seed + seed);
    let deals = seeds.flat_map(|seed| ["4x5", "6x5"].map(|template| line(template, seed)));
    let (kept, now): (Vec<&str>, Vec<String>) = (kept.collect(), deals.collect());
    assert_eq!(kept.len(), 40);
    for (kept, now) in kept.into_iter().zip(now) {
        assert_eq!(now, kept);
    }
}

/// Number of hidden cells.
fn hidden(deal: &Deal) -> usize {
    deal.givens().blanks(deal.layout()).count()
}

#[test]
#[ignore = "takes long"]
fn boards_of_all_levels_and_templates_keep_the_contract() {
    check_levels(0..2);
}

#[test]
#[ignore = "takes long"]
fn more_boards_of_all_levels_and_templates_keep_the_contract() {
    check_levels(2..12);
}

fn check_levels(seeds: std::ops::Range<u64>) {
    for template in Template::names() {
        for (level, seed) in
            LEVELS.into_iter().flat_map(|level| seeds.clone().map(move |seed| (level, seed)))
        {
            let deal = of_level(template, level, seed);
            check_board(&deal);
            if deal.layout().cells().count() < 30 {
                check_by_the_naive_solver(&deal);
            }
            assert_eq!(deal, of_level(template, level, seed));
        }
    }
}

/// Easy hides at most half of the cells, medium and hard more.
#[test]
#[ignore = "takes long"]
fn medium_and_hard_hide_more_than_easy() {
    for template in ["5x5", "6x8", "8x8"] {
        let cells = Template::named(template).unwrap().layout().cells().count();
        let [easy, medium, hard] = LEVELS.map(|level| {
            (0..12).map(|seed| hidden(&of_level(template, level, seed))).sum::<usize>()
        });
        assert!(easy <= 12 * (cells / 2), "{template}: {easy}");
        assert!(easy < medium && easy < hard, "{template}: {easy} {medium} {hard}");
    }
    let large: Vec<usize> =
        (0..12).map(|seed| hidden(&of_level("8x8", Level::Hard, seed))).collect();
    assert!(large.iter().all(|&hidden| hidden >= 35), "{large:?}");
}

#[test]
#[ignore = "takes long"]
fn no_cell_shown_at_the_hardest_level_can_be_left_out() {
    for template in Template::names() {
        for seed in 0..6 {
            let deal = of_level(template, Level::Hard, seed);
            for (cell, _) in deal.givens().placed() {
                let fewer = deal.givens().clone().without([cell]);
                assert!(general::count(deal.layout(), &fewer, 2) > 1, "{cell} {deal:?}");
            }
        }
    }
}

/// A seed's solution at one level reveals nothing about its board at another.
#[test]
fn levels_have_solutions_of_their_own() {
    let solutions: BTreeSet<String> = Level::ALL
        .map(|level| of_level("6x5", level, 3))
        .map(|deal| deal.solution().line(deal.layout()))
        .into();
    assert_eq!(solutions.len(), 4);
}

/// Six templates, three of them square; one fills a page of its own.
#[test]
fn there_are_templates_of_many_sizes() {
    let layouts: Vec<Layout> =
        Template::names().map(|name| Template::named(name).unwrap().layout().clone()).collect();
    let named = |layout: &Layout| format!("{}x{}", layout.rows(), layout.columns());
    let sizes: Vec<String> = layouts.iter().map(named).collect();
    assert!(Template::names().eq(sizes.iter().map(String::as_str)), "{sizes:?}");
    assert!(layouts.iter().filter(|layout| layout.rows() == layout.columns()).count() >= 3);
}

/// Ten seeds of each template at each level of `hudoku-2`, written once and never anew.
fn catalogue_of_levels() -> Vec<&'static str> {
    let kept = include_str!("../../../testdata/hudoku/hudoku-2.txt").lines().skip(1);
    let kept: Vec<&str> = kept.collect();
    assert_eq!(kept.len(), 6 * 3 * 10);
    kept
}

#[test]
#[ignore = "takes long"]
fn two_of_ten_seeds_of_the_catalogue_of_levels_hold() {
    check_catalogue(catalogue_of_levels().into_iter().step_by(5));
}

#[test]
#[ignore = "takes long"]
fn the_catalogue_of_levels_holds() {
    check_catalogue(catalogue_of_levels().into_iter());
}

fn check_catalogue(lines: impl Iterator<Item = &'static str>) {
    for line in lines {
        let words: Vec<&str> = line.split(' ').collect();
        let deal = of_level(words[0], Level::named(words[1]).unwrap(), words[2].parse().unwrap());
        assert_eq!(format!("{} {} {}", words[0], words[1], told(&deal)), line);
    }
}

/// The layout of a deal is the template's, with the clue numbers.
#[test]
fn a_deal_keeps_its_template() {
    let deal = deal("6x5", 3);
    let without = deal.layout().clone().without(RuleKind::Clue);
    assert_eq!(&without, deal.template().layout());
    assert_eq!(
        Layout::template(&deal.template().line().replace(" / ", "\n")).as_ref(),
        Ok(&without)
    );
}
