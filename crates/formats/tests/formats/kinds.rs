//! The kinds of rules that setters use (thermometers, arrows, dots and others) in the formats that
//! have names for them.

use underdoku_formats::{Board, Format, Loss, write};
use underdoku_grid::layout::{Cell, Grid, Layout, Rule, RuleKind};

use crate::boards::{random, read_all, read_record};

/// A board for each kind, and for each form that a format has for it. The layout line, the solver
/// and f-puzzles can all hold these.
const BOARDS: &[&str] = &[
    "3x3+rules thermometer:r1c1r1c2r1c3r2c3 thermometer:r1c1r2c1",
    "3x3+rules arrow:r5c5r4c5r4c6r4c7 arrow:r5c5r6c6r7c7",
    "3x3+rules arrow:r1c1r1c2r2c2r3c3r4c4=2 arrow:r5c5r5c6r5c7r6c7r7c7=3",
    "3x3+rules white-dot:r1c1r1c2 black-dot:r1c1r2c1",
    "3x3+rules all-dots:",
    "3x3+rules all-dots: white-dot:r1c1r1c2 black-dot:r4c1r5c1",
    "2x2+rules pair-sum:r1c1r1c2=5 pair-sum:r1c1r2c1=10",
    "3x3+rules all-pair-sums: pair-sum:r1c1r1c2=10",
    "3x3+rules little-killer:r1c1r2c2r3c3r4c4r5c5r6c6r7c7r8c8r9c9=45",
    "3x3+rules little-killer:r1c2r2c1=9 little-killer:r9c8r8c9=9 little-killer:r2c1r1c2=9",
    "3x3+rules little-killer:r2c9r1c8=9 little-killer:r8c1r9c2=9",
    "3x3+rules palindrome:r1c1r1c2r2c3r2c4",
    "3x3+rules quadruple:r1c1r1c2r2c1r2c2=3,3,7 quadruple:r8c8r8c9r9c8r9c9=1",
    "3x3+rules renban:r1c1r2c2r2c3",
    "3x3+rules whisper:r1c1r2c2r2c3",
    "3x3+rules whisper:r1c1r2c2r2c3=4 whisper:r5c1r5c2=2",
    "2x3+rules whisper:r1c1r2c2r2c3 whisper:r5c1r5c2=5",
    "3x3+rules region-sum:r1c3r1c4r2c4r2c3 region-sum:r9c9r8c8",
    "9j+rules 122222234122233334155533444115634444115636667185666677185777799885577999888889999 region-sum:r1c1r1c2",
    "4x4+rules thermometer:r16c16r15c15r14c14 white-dot:r10c10r10c11",
    "9j+rules 122222234122233334155533444115634444115636667185666677185777799885577999888889999 renban:r1c1r1c2",
    "3x3+rules nonconsecutive:",
    "3x3+rules modular-line:r1c1r1c2r2c3r3c3",
    "3x3+rules entropic-line:r1c1r1c2r2c3r3c3",
    "3x3+rules between-line:r1c1r1c2r2c3r3c3",
    "3x3+rules disjoint-groups:",
    "3x3+rules row-index:r1c1r2c2 column-index:r1c1r5c5",
    "3x3+rules zipper-line:r1c1r1c2r2c3r3c3",
    "3x3+rules double-arrow:r1c1r1c2r2c3r3c3",
    "3x3+rules sandwich:r2c1r2c2r2c3r2c4r2c5r2c6r2c7r2c8r2c9=18 sandwich:r1c9r2c9r3c9r4c9r5c9r6c9r7c9r8c9r9c9=0",
    "3x3+rules x-sum:r2c1r2c2r2c3r2c4r2c5r2c6r2c7r2c8r2c9=18 x-sum:r2c9r2c8r2c7r2c6r2c5r2c4r2c3r2c2r2c1=7 x-sum:r1c9r2c9r3c9r4c9r5c9r6c9r7c9r8c9r9c9=1 x-sum:r9c1r8c1r7c1r6c1r5c1r4c1r3c1r2c1r1c1=45",
    "3x3+rules skyscraper:r2c1r2c2r2c3r2c4r2c5r2c6r2c7r2c8r2c9=3 skyscraper:r2c9r2c8r2c7r2c6r2c5r2c4r2c3r2c2r2c1=2 skyscraper:r1c9r2c9r3c9r4c9r5c9r6c9r7c9r8c9r9c9=9 skyscraper:r9c1r8c1r7c1r6c1r5c1r4c1r3c1r2c1r1c1=1",
    "3x3xk+antiknight+rules r5c5r5c6=7 thermometer:r1c1r1c2 renban:r9c9r9c8 whisper:r7c1r7c2",
];

/// Boards that either the solver or f-puzzles cannot hold.
const BOARDS_OF_ONE: &[&str] = &[
    "3x3+rules odd:r1c1r2c2 even:r9c9",
    "3x3+rules white-dot:r1c1r1c2=3 black-dot:r5c5r5c6=4",
    "3x3+rules all-dots:=1 white-dot:r1c1r1c2 black-dot:r3c3r3c4=3",
    "3x3+rules all-dots:=2 white-dot:r1c1r1c2=4",
    "3x3+rules quadruple:r1c1r3c3r5c5r7c7=1,2",
    "3x3+rules sum-cage:r5c5r5c6r6c6=9 sum-cage:r1c1r2c2=5",
    "3x3+rules anti-taxicab:",
    "3x3+rules counting-circles:r1c1r1c2r5c5r6c9 counting-circles:r9c9",
    "3x3+rules equal-sums:r1c1r1c2r5c5r5c6 equal-sums:r9c9r8c8r8c9r7c7r6c6=1,2,2",
    "3x3+rules look-and-say:r1c1r1c2r2c1=2,3 look-and-say:r5c5r5c6r6c6=0,1,1,9",
    "3x3+rules little-killer:r1c1r5c5r1c1=9",
    "3x3+rules inequality:r1c1r1c2 inequality:r5c5r4c5",
    "3x3+rules slow-thermometer:r1c1r1c2r2c3r3c3 slow-thermometer:r1c1r2c1",
    "3x3+rules minimum:r1c1r5c5r5c6 maximum:r9c9",
    "3x3+rules nonconsecutive: white-dot:r1c1r1c2",
    "3x3+rules all-dots:=1",
    "3x3+rules parity-line:r1c1r1c2r2c3r3c3",
    "3x3+rules nabner:r1c1r1c2r2c3r3c3",
    "2x3+rules entropic-line:r1c1r1c2r2c3r3c3",
    "3x3+rules rellik-cage:r1c1r1c2r2c1=10 rellik-cage:r5c5r9c9=17",
    "3x3+rules lockout-line:r1c1r1c2r2c3 lockout-line:r5c1r5c2r5c3=3",
    "3x3+rules clones:r1c1r1c2r2c2r5c5r5c6r6c6 clones:r9c9r9c1",
    "3x3+rules sum-line:r1c1r1c2r2c3 sum-line:r5c1r5c2r5c3=12",
    "3x3+rules numbered-room:r2c1r2c2r2c3r2c4r2c5r2c6r2c7r2c8r2c9=3 numbered-room:r2c9r2c8r2c7r2c6r2c5r2c4r2c3r2c2r2c1=2 numbered-room:r9c1r8c1r7c1r6c1r5c1r4c1r3c1r2c1r1c1=1",
    "4x4+rules numbered-room:r10c1r10c2r10c3r10c4r10c5r10c6r10c7r10c8r10c9r10c10r10c11r10c12r10c13r10c14r10c15r10c16=12",
];

/// Boards that only the layout line can hold.
const BOARDS_OF_NONE: &[&str] = &[
    "3x3+rules same-difference:r1c1r1c2r2c3r3c3",
    "3x3+rules little-killer:r5c5r5c6r6c6=9",
    "3x3+rules sum-cage:r1c2r2c1=9",
    "2x2+rules+digits:0-3 anti-taxicab:",
    "4x4+rules look-and-say:r1c1r1c2r2c1=2,12",
    "2x2+rules custom-line:r1c1r1c2r2c3=1,2,1,2,1,0,1,2,1,2",
];

/// The boards of all three lists.
pub(crate) fn boards() -> impl Iterator<Item = &'static str> {
    BOARDS.iter().chain(BOARDS_OF_ONE).chain(BOARDS_OF_NONE).copied()
}

pub(crate) fn board(notation: &str) -> Board {
    let layout = Layout::of_notation(notation).unwrap_or_else(|_| panic!("{notation}"));
    Board::new(layout.clone(), &Grid::empty(&layout))
}

/// Writes and reads a board; `None` if the format cannot hold it.
fn carried(board: &Board, format: Format) -> Option<(Vec<Loss>, Board)> {
    let written = write(board, format).ok()?;
    if written.lost.iter().any(|loss| matches!(loss, Loss::Layout(_))) {
        return None;
    }
    let read = read_record(written.text.as_bytes(), Some(format)).board;
    let again = write(&read, format).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((again.lost, &again.text), (Vec::new(), &written.text), "{format}");
    Some((written.lost, read))
}

#[test]
fn every_kind_is_among_them() {
    let boards: Vec<Board> = boards().map(board).collect();
    for kind in RuleKind::ALL.iter().filter(|kind| kind.name() != "clue") {
        let has = |board: &&Board| !board.layout().rules_of(*kind).is_empty();
        let is_older = matches!(
            kind,
            RuleKind::Windows | RuleKind::AntiKing | RuleKind::ExtraRegion | RuleKind::Candidates
        );
        assert!(is_older || boards.iter().any(|board| has(&board)), "{}", kind.name());
    }
}

#[test]
fn they_read_back_from_every_format_that_can_hold_them() {
    for notation in boards() {
        let board = board(notation);
        let mut held = 0;
        for format in Format::ALL {
            let Some((lost, read)) = carried(&board, format) else { continue };
            if matches!(&lost[..], [Loss::Parity(..), ..]) {
                assert_eq!((format, lost.len()), (Format::Iss, 2), "{notation}");
                assert!(
                    board
                        .layout()
                        .cells()
                        .all(|cell| { board.layout().open(cell) == read.layout().open(cell) })
                );
                continue;
            }
            assert_eq!((lost, &read), (Vec::new(), &board), "{notation} {format}");
            held += 1;
        }
        // The layout line, the solver, f-puzzles in three forms.
        let expected = match () {
            () if BOARDS.contains(&notation) => 5..=5,
            () if BOARDS_OF_ONE.contains(&notation) => 2..=4,
            () => 1..=1,
        };
        assert!(expected.contains(&held), "{notation}: {held}");
    }
}

/// A rule of a kind with random cells and numbers; few of them fit on a board.
fn any_rule(kind: RuleKind, size: usize, below: &mut impl FnMut(usize) -> usize) -> Rule {
    let mut cell = Cell::new(below(size), below(size));
    let mut cells = vec![cell];
    // A king's walk, sometimes with a jump.
    for _ in 0..below(6) {
        let by = |line: usize, step: usize| (line + step).saturating_sub(1).min(size - 1);
        cell = match below(12) {
            0 => Cell::new(below(size), below(size)),
            _ => Cell::new(by(cell.row(), below(3)), by(cell.column(), below(3))),
        };
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let most = if kind == RuleKind::Quadruple { size } else { 12 };
    let numbers: Vec<u16> = (0..below(3)).map(|_| 1 + below(most) as u16).collect();
    match kind {
        RuleKind::WhiteDot | RuleKind::BlackDot | RuleKind::PairSum | RuleKind::Inequality => {
            cells.truncate(2);
        }
        RuleKind::AllDots
        | RuleKind::AllPairSums
        | RuleKind::Nonconsecutive
        | RuleKind::AntiTaxicab
        | RuleKind::DisjointGroups => cells.clear(),
        RuleKind::Quadruple => {
            let (row, column) = (below(size - 1), below(size - 1));
            cells = (0..4).map(|at| Cell::new(row + at / 2, column + at % 2)).collect();
        }
        RuleKind::Sandwich | RuleKind::XSum | RuleKind::Skyscraper | RuleKind::NumberedRoom => {
            let at = below(size);
            let is_row = below(2) == 0;
            let cell = |other| if is_row { Cell::new(at, other) } else { Cell::new(other, at) };
            cells = (0..size).map(cell).collect();
            if below(2) == 0 {
                cells.reverse();
            }
        }
        RuleKind::LittleKiller if below(3) > 0 => {
            let column = 1 + below(size - 1);
            cells = (0..=column).map(|row| Cell::new(row, column - row)).collect();
            if below(2) == 0 {
                cells.reverse();
            }
        }
        _ => {}
    }
    Rule::new(kind, cells, numbers)
}

/// The kinds whose cells are one rule in f-puzzles.
const SHARED: [RuleKind; 6] = [
    RuleKind::Odd,
    RuleKind::Even,
    RuleKind::Minimum,
    RuleKind::Maximum,
    RuleKind::RowIndex,
    RuleKind::ColumnIndex,
];

/// Random rules, valid or not: what a format can hold is read back, and the rest is refused.
#[test]
fn random_rules_survive_or_are_refused() {
    let kinds: Vec<RuleKind> = RuleKind::ALL
        .iter()
        .copied()
        .filter(|&kind| kind == RuleKind::Cage || kind >= RuleKind::Thermometer)
        .collect();
    let (mut below, mut carried_boards, mut refused) = (random(1), 0, 0);
    for number in 0..400 {
        let name = [
            "3x3",
            "2x3",
            "2x2",
            "4x4",
            "9jx 122222234122233334155533444115634444115636667185666677185777799885577999888889999",
        ];
        let base = Layout::of_notation(name[number % name.len()]).expect("the notation is valid");
        let mut layout = base.clone();
        for _ in 0..=below(5) {
            let rule = any_rule(kinds[below(kinds.len())], base.rows(), &mut below);
            // f-puzzles has one rule for all odd cells, and one for each other kind in `SHARED`.
            let is_second =
                SHARED.contains(&rule.kind()) && !layout.rules_of(rule.kind()).is_empty();
            if !is_second {
                layout = layout.clone().with_rules([rule]).unwrap_or(layout);
            }
        }
        let board = Board::new(layout.clone(), &Grid::empty(&layout));
        for format in [Format::LayoutLine, Format::Iss, Format::FPuzzlesJson, Format::SudokuPad] {
            match carried(&board, format) {
                Some((lost, read)) if lost.is_empty() => {
                    assert_eq!(read, board, "{format} {:?}", layout.notation());
                    carried_boards += 1;
                }
                Some((lost, _)) => {
                    let is_parity = |loss: &Loss| matches!(loss, Loss::Parity(..));
                    assert!(format == Format::Iss && lost.iter().all(is_parity), "{lost:?}");
                }
                None => refused += 1,
            }
        }
    }
    assert!(carried_boards > 700 && refused > 100, "{carried_boards} {refused}");
}

/// A rule that a format cannot express is refused by name, never dropped.
#[test]
fn a_rule_that_is_refused_is_named() {
    let rules = |rules: &str| format!("3x3+rules {rules}");
    for (format, notation, named) in [
        (
            Format::Iss,
            rules("white-dot:r1c1r1c2=3"),
            "a white dot with such cells and numbers, as white-dot:r1c1r1c2=3",
        ),
        (Format::Iss, rules("white-dot:r1c1r9c9"), "as white-dot:r1c1r9c9"),
        (Format::Iss, rules("black-dot:r1c1r1c2=3"), "as black-dot:"),
        (Format::Iss, rules("pair-sum:r1c1r1c2=7"), "as pair-sum:"),
        (Format::Iss, rules("all-dots:=1"), "as all-dots:=1"),
        (Format::Iss, rules("all-pair-sums:=5"), "as all-pair-sums:=5"),
        (Format::Iss, rules("quadruple:r1c1r1c2r2c1r3c3=1"), "as quadruple:"),
        (
            Format::Iss,
            rules("quadruple:r1c1r1c2r2c1r2c2=1 quadruple:r1c1r1c2r2c1r2c2=2"),
            "as quadruple:r1c1r1c2r2c1r2c2=2",
        ),
        (Format::Iss, rules("arrow:r1c2r1c1r2c2r3c3=2"), "an arrow with such cells and numbers"),
        (Format::Iss, "4x4+rules arrow:r1c1r1c2r2c2=2".to_owned(), "an arrow with such"),
        (
            Format::FPuzzles,
            rules("pair-sum:r1c1r1c2=7"),
            "a sum between two cells with such cells and numbers, as pair-sum:r1c1r1c2=7",
        ),
        (Format::FPuzzles, rules("all-pair-sums:=10"), "as all-pair-sums:=10"),
        (Format::FPuzzles, rules("inequality:r1c1r1c2"), "an inequality"),
        (Format::FPuzzles, rules("nonconsecutive: white-dot:r1c1r1c2=3"), "as nonconsecutive:"),
        (Format::FPuzzles, rules("nonconsecutive: all-dots:=2"), "as nonconsecutive:"),
        (Format::Iss, rules("inequality:r1c1r2c2"), "as inequality:r1c1r2c2"),
        (Format::Iss, rules("slow-thermometer:r1c1r1c2"), "a slow thermometer"),
        (Format::Iss, rules("minimum:r1c1"), "a minimum"),
        (Format::Iss, "2x3+rules entropic-line:r1c1r1c2".to_owned(), "as entropic-line:r1c1r1c2"),
        (Format::FPuzzles, rules("parity-line:r1c1r1c2"), "a parity line"),
        (Format::FPuzzles, rules("lockout-line:r1c1r1c2"), "a lockout line"),
        (Format::FPuzzles, rules("rellik-cage:r1c1r1c2=7"), "a rellik cage"),
        (Format::FPuzzles, rules("sum-cage:r1c1r1c2=7"), "a sum cage"),
        (Format::Iss, rules("sum-cage:r1c2r2c1=9"), "as sum-cage:r1c2r2c1=9"),
        (Format::Iss, rules("little-killer:r5c5r6c6=9"), "as little-killer:r5c5r6c6=9"),
        (Format::Iss, rules("same-difference:r1c1r1c2r1c3"), "a same difference line"),
        (Format::FPuzzles, rules("all-dots: black-dot:r1c1r1c2=3"), "as all-dots:"),
        (Format::FPuzzles, rules("little-killer:r2c2r3c3=4"), "as little-killer:"),
        (Format::SudokuPad, rules("little-killer:r1c1r2c2=4"), "as little-killer:"),
        (Format::Ipuz, rules("renban:r1c1r1c2"), "a renban line"),
        (Format::KSudoku, rules("whisper:r1c1r1c2"), "a whisper line"),
        (Format::SudokuWiki, rules("thermometer:r1c1r1c2"), "a thermometer"),
        (Format::Solo, rules("odd:r1c1"), "odd cells"),
        (Format::PsCode, rules("arrow:r1c1r1c2"), "an arrow"),
        (Format::Snarfable, rules("quadruple:r1c1r1c2r2c1r2c2=1"), "a quadruple"),
        (Format::PuzzLink, rules("palindrome:r1c1r1c2"), "a palindrome"),
    ] {
        let error = write(&board(&notation), format).expect_err(&notation).to_string();
        assert!(error.contains(named), "{error}");
    }
}

/// Rules of the solver in further forms that it accepts.
#[test]
fn further_forms_of_the_solver_are_read() {
    let iss = |text: &str| read_record(text.as_bytes(), Some(Format::Iss)).board;
    for (text, notation) in [
        // Every two cells that touch.
        (
            ".WhiteDot~R1C1~R1C2~R2C2~R5C5~R6C5",
            "white-dot:r1c1r1c2 white-dot:r1c2r2c2 white-dot:r5c5r6c5",
        ),
        (".X~R2C1~R1C1.V~r1c1~r1c2", "pair-sum:r1c1r2c1=10 pair-sum:r1c1r1c2=5"),
        (".Whisper~R1C1~R1C2", "whisper:r1c1r1c2"),
        (".Whisper~5~R1C1~R1C2~R2C2~R2C1~R1C1", "whisper:r1c1r1c2r2c2r2c1 whisper:r1c1r2c1"),
        (".RegionSumLine~R1C4~R1C3", "region-sum:r1c3r1c4"),
        (".LittleKiller~8~R1C4", "little-killer:r1c4r2c3r3c2r4c1=8"),
        (".LittleKiller~26~R6C1", "little-killer:r6c1r7c2r8c3r9c4=26"),
        (".LittleKiller~26~R3C9", "little-killer:r3c9r2c8r1c7=26"),
        (".LittleKiller~11~R9C8", "little-killer:r9c8r8c9=11"),
        (".Sum~23~R1C5~R5C1~R1C5", "little-killer:r1c5r5c1r1c5=23"),
        (".Cage~20~R4C2~R4C3~R4C3", "little-killer:r4c2r4c3r4c3=20 r4c2r4c3"),
        (".PillArrow~2~R1C2~R1C1~R2C2", "arrow:r1c1r1c2r2c2=2"),
        (".StrictKropki.StrictXV.StrictKropki", "all-dots: all-pair-sums:"),
        (".Modular~2~R1C1~R1C2", "parity-line:r1c1r1c2"),
        (".AntiConsecutive.AntiConsecutive", "nonconsecutive:"),
        (".DisjointSets.DisjointSets", "disjoint-groups:"),
        (".Indexing~C~R2C1~R1C1.Indexing~R~R5C5", "row-index:r5c5 column-index:r1c1r2c1"),
        (
            ".GreaterThan~R5C5~R5C4~R4C5~R5C5~R4C4",
            "inequality:r5c4r5c5 inequality:r4c5r5c5 inequality:r4c4r5c4 inequality:r4c4r4c5",
        ),
        (".Quad~R1C1~9~3~3", "quadruple:r1c1r1c2r2c1r2c2=3,3,9"),
        (".Lockout~4~R1C1~R1C2~R1C3", "lockout-line:r1c1r1c2r1c3"),
        (".SumLine~10~R1C2~R1C1", "sum-line:r1c1r1c2"),
        (
            ".Skyscraper~R1~2~3.Skyscraper~C1~~4.Skyscraper~C1~5",
            "skyscraper:r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9=2 skyscraper:r1c9r1c8r1c7r1c6r1c5r1c4r1c3r1c2r1c1=3 skyscraper:r9c1r8c1r7c1r6c1r5c1r4c1r3c1r2c1r1c1=4 skyscraper:r1c1r2c1r3c1r4c1r5c1r6c1r7c1r8c1r9c1=5",
        ),
        (
            ".XSum~R1~~20.Sandwich~10~C1",
            "x-sum:r1c9r1c8r1c7r1c6r1c5r1c4r1c3r1c2r1c1=20 sandwich:r1c1r2c1r3c1r4c1r5c1r6c1r7c1r8c1r9c1=10",
        ),
        (".RellikCage~12~R2C1~R1C1", "rellik-cage:r1c1r2c1=12"),
        (".NumberedRoom~C1~9", "numbered-room:r1c1r2c1r3c1r4c1r5c1r6c1r7c1r8c1r9c1=9"),
    ] {
        let rules = notation.split(' ').map(|rule| rule.parse::<Rule>().unwrap());
        let layout = Layout::classic().with_rules(rules).unwrap();
        assert_eq!(**iss(text).layout(), layout, "{text}");
        assert_eq!(iss(&text.replace('.', "\r\n.")), iss(text), "{text}");
    }
}

#[test]
fn malformed_rules_of_the_solver_are_refused_with_their_position() {
    for (text, why) in [
        (
            ".~R1C1_5.Thermo~R1C1",
            "line 1, column 10: r1c1: expected 2 to 9 cells for a thermometer, found 1",
        ),
        (
            ".AntiKing.Thermo",
            "line 1, column 11: expected cells of the board, as in Thermo~R1C1~R1C2, found \"Thermo~\"",
        ),
        ("\n .Thermo~R1C1~R1Ca", "line 2, column 3: expected cells of the board, as in"),
        (".Shape~4x4.Renban~R1C1~R5C1", "line 1, column 12: expected cells of the board, as in"),
        (".Renban~R1C1~R1C2~R1C1", "line 1, column 2: r1c1: expected"),
        (".Arrow~R1C1", "line 1, column 2: r1c1: expected"),
        (
            ".PillArrow~4~R1C1~R1C2~R1C3~R1C4~R1C5",
            "line 1, column 2: expected 2 or 3 cells of a pill",
        ),
        (".PillArrow~2~R1C1~R3C3~R1C2", "line 1, column 2: expected 2 or 3 cells of a pill"),
        (".Shape~16x16.PillArrow~2~R1C1~R1C2~R1C3", "on a board of at most 9 digits"),
        (".WhiteDot~R1C1~R1C3", "expected cells that touch one another"),
        (".X~R1C1", "expected cells that touch one another"),
        (".GreaterThan~R1C1~R2C2", "expected cells that touch one another, as in GreaterThan"),
        (".Modular~5~R1C1~R1C2", "found a Modular line by another number than 2 or 3"),
        (".Modular~R1C1~R1C2", "expected 2 or 3 and cells of the board, as in Modular~3~R1C1"),
        (".Shape~6x6.Entropic~R1C1~R1C2", "on a board with the digits 1 to 9"),
        (".Shape~16x16.Entropic~R1C1~R1C2", "on a board with the digits 1 to 9"),
        (".AntiConsecutive~1", "expected nothing behind its name"),
        (".LittleKiller~R1C4", "expected a sum and the cell where a diagonal begins"),
        (".LittleKiller~9~R9C9", "expected a sum and the cell where a diagonal begins"),
        (".LittleKiller~99999~R1C4", "expected a sum and the cell where a diagonal begins"),
        (
            ".LittleKiller~9~R1C4.LittleKiller~10~R1C4",
            "line 1, column 22: expected a sum and the cell where a diagonal begins, once each",
        ),
        (".Quad~R9C9~1", "expected the upper left of four cells"),
        (".Quad~R1C1~0", "expected the upper left of four cells"),
        (".Quad~R1C1~1~2~3~4~5", "r1c1: expected other numbers for a quadruple"),
        (".Quad~R1C1", "r1c1: expected other numbers for a quadruple"),
        (
            ".Quad~R1C1~1.Quad~R1C1~2",
            "line 1, column 14: expected the upper left of four cells, once each",
        ),
        (".Sum~R1C1~R1C2", "expected a sum and its cells"),
        (".SumLine~10~R1C1~R1C2~R2C2~R2C1~LOOP", "found a SumLine that is a loop"),
        (".RellikCage~12~R1C1~R2C1~R1C1", "expected a sum and its cells"),
        (".RellikCage~0~R1C1~R2C1", "r1c1: expected other numbers for a rellik cage"),
        (".Shape~16x16.RellikCage~60~R1C1~R1C2~R1C3~R1C4~R1C5", "expected other numbers"),
        (".Lockout~R1C1~R1C2", "expected a number and cells of the board"),
        (".Indexing~X~R1C1", "expected R or C and cells of the board"),
        (".Shape~7x7.DisjointSets", "expected a board with boxes for disjoint groups"),
        (".Sandwich~18~R10", "expected a sum and a row or column"),
        (".Sandwich~18~C1.Sandwich~9~C1", "line 1, column 17: expected a sum and a row or column"),
        (".Shape~6x6~9.Sandwich~18~R1", "r1c1: expected 9 to 9 cells for a sandwich sum, found 6"),
        (".Skyscraper~R1~~", "expected a row or column and numbers at its ends"),
        (".Skyscraper~R1~1~2~3", "expected a row or column and numbers at its ends"),
        (".Skyscraper~R1~1~2.Skyscraper~R1~~3", "line 1, column 20: expected a row or column"),
        (".Skyscraper~R1~0", "r1c1: expected other numbers for a number of skyscrapers"),
        (".NumberedRoom~R1~10", "r1c1: expected other numbers for a numbered room"),
        (".Sum~5_=_1_-1~R1C1~R1C2", "found a Sum with factors"),
        (".Whisper~x~R1C1~R1C2", "expected a difference and cells of the board"),
        (".Whisper~60000~R1C1~R1C2", "r1c1: expected other numbers for a whisper line"),
        (".RegionSumLine~R1C3~R1C4~R1C3", "r1c3: expected"),
        (
            ".NoBoxes.AntiKing.RegionSumLine~R1C3~R1C4",
            "line 1, column 19: expected supported rules only, found a region sum line without regions",
        ),
        (".Shape~5x5.RegionSumLine~R1C3~R1C4", "found a region sum line without regions"),
        (".StrictKropki~1", "expected nothing behind its name"),
        (".Diagonal~2", "expected Diagonal~1 or Diagonal~-1"),
        (".Cage~5", "expected the sum of a cage and its cells"),
    ] {
        for text in [text.to_owned(), text.replace('\n', "\r\n")] {
            let records = read_all(text.as_bytes(), Some(Format::Iss));
            let [Err(error)] = &records[..] else { panic!("{records:?}\n{text}") };
            assert!(error.to_string().contains(why), "{text}: {error}");
        }
    }
}

/// The kinds as the solver itself writes them, given our boards.
#[test]
fn boards_written_by_the_solver_read_back() {
    let lines = sample!("iss_kinds.tsv").lines().filter(|line| !line.starts_with('#'));
    let mut kinds = Vec::new();
    for line in lines {
        let fields: Vec<&str> = line.split('\t').collect();
        let [notation, text, solution] = fields[..] else { panic!("{line}") };
        let layout = Layout::of_notation(notation).unwrap_or_else(|_| panic!("{notation}"));
        let read = read_record(text.as_bytes(), Some(Format::Iss)).board;
        let grid = Grid::read(&layout, solution).unwrap();
        assert!(grid.is_solved(&layout) && grid.is_solved(read.layout()), "{notation}");
        kinds.extend(layout.rules().iter().map(Rule::kind));
        if layout.rules().iter().any(|rule| matches!(rule.kind(), RuleKind::Odd | RuleKind::Even)) {
            // The given determines the rest.
            let blank = |cell: &Cell| read.get(*cell).is_none();
            let mut blanks = layout.cells().filter(blank);
            assert!(blanks.all(|cell| layout.open(cell) == read.layout().open(cell)), "{notation}");
        } else {
            assert_eq!(**read.layout(), layout, "{notation}");
        }
    }
    kinds.sort_unstable();
    kinds.dedup();
    assert_eq!(kinds.len(), 14, "{kinds:?}");
}

/// The JSON of an empty 9x9 board with further members.
fn with(more: &str) -> String {
    let row = format!("[{}]", ["{}"; 9].join(","));
    format!("{{\"size\":9,\"grid\":[{}],{more}}}", [row.as_str(); 9].join(",")).replace('\'', "\"")
}

/// Rules of f-puzzles in the forms that it and related programs write, and as text of a layout.
const FORMS: &[(&str, &str)] = &[
    (
        "'sandwichsum':[{'cell':'R0C1','value':'10'},{'cell':'R1C10','value':0}]",
        "sandwich:r1c1r2c1r3c1r4c1r5c1r6c1r7c1r8c1r9c1=10 sandwich:r1c1r1c2r1c3r1c4r1c5r1c6r1c7r1c8r1c9=0",
    ),
    (
        "'skyscraper':[{'cell':'R0C1','value':'2'},{'cell':'R10C1','value':'3'},{'cell':'R1C10','value':'4'}]",
        "skyscraper:r1c1r2c1r3c1r4c1r5c1r6c1r7c1r8c1r9c1=2 skyscraper:r9c1r8c1r7c1r6c1r5c1r4c1r3c1r2c1r1c1=3 skyscraper:r1c9r1c8r1c7r1c6r1c5r1c4r1c3r1c2r1c1=4",
    ),
    ("'clone':[{'cells':['R1C1','R1C2'],'cloneCells':['R5C5','R5C6']}]", "clones:r1c1r1c2r5c5r5c6"),
    ("'disjointgroups':true", "disjoint-groups:"),
    ("'rowindexer':[{'cells':['R1C1','R2C2']},{'cells':['R3C3']}]", "row-index:r1c1r2c2r3c3"),
    ("'betweenline':[{'lines':[['R1C1','R1C2','R1C3']]}]", "between-line:r1c1r1c2r1c3"),
    (
        "'thermometer':[{'lines':[['R1C1','R1C2'],['R1C1','R2C1']]}]",
        "thermometer:r1c1r1c2 thermometer:r1c1r2c1",
    ),
    (
        "'arrow':[{'cells':['R3C3'],'lines':[['R3C3','R3C4'],['R3C3','R2C4','R1C4']]}]",
        "arrow:r3c3r3c4 arrow:r3c3r2c4r1c4",
    ),
    (
        "'arrow':[{'cells':['R4C2','R4C3'],'lines':[['R4C3','R5C4','R6C5']]}]",
        "arrow:r4c2r4c3r5c4r6c5=2",
    ),
    (
        "'difference':[{'cells':['R1C2','R1C1']},{'cells':['R2C2','R2C1'],'value':'1'}]",
        "white-dot:r1c1r1c2 white-dot:r2c1r2c2",
    ),
    (
        "'ratio':[{'cells':['R1C2','R1C1'],'value':''},{'cells':['R2C2','R2C1'],'value':3}]",
        "black-dot:r1c1r1c2 black-dot:r2c1r2c2=3",
    ),
    (
        "'xv':[{'cells':['R1C2','R1C1'],'value':'v'}],'negative':['xv']",
        "pair-sum:r1c1r1c2=5 all-pair-sums:",
    ),
    ("'nonconsecutive':true,'negative':['ratio']", "all-dots:"),
    (
        "'nonconsecutive':true,'ratio':[{'cells':['R1C2','R1C1'],'value':'3'}]",
        "nonconsecutive: black-dot:r1c1r1c2=3",
    ),
    ("'nonconsecutive':true", "nonconsecutive:"),
    (
        "'nonconsecutive':true,'difference':[{'cells':['R1C1','R1C2']}]",
        "all-dots:=1 white-dot:r1c1r1c2",
    ),
    (
        "'slowthermometer':[{'lines':[['R1C2','R1C1'],['R2C1','R2C2','R3C2','R2C1']]}]",
        "slow-thermometer:r1c2r1c1 slow-thermometer:r2c1r2c2r3c2 slow-thermometer:r3c2r2c1",
    ),
    (
        "'minimum':[{'cell':'R5C5'},{'cell':'R1C1'}],'maximum':[{'cell':'R9C9'}]",
        "minimum:r1c1r5c5 maximum:r9c9",
    ),
    ("'negative':['difference']", "all-dots:=1"),
    ("'negative':['ratio'],'ratio':[]", "all-dots:=2"),
    ("'odd':[{'cell':'R2C2'},{'cell':'R1C1'}],'even':[{'cell':'R3C3'}]", "odd:r1c1r2c2 even:r3c3"),
    (
        "'littlekillersum':[{'cell':'R0C4','cells':['R1C3'],'direction':'DL','value':'15'},{'cell':'R10C7','direction':'UR','value':8}]",
        "little-killer:r1c3r2c2r3c1=15 little-killer:r9c8r8c9=8",
    ),
    ("'littlekillersum':[{'cell':'R0C2','direction':'DL','value':'4'}]", "little-killer:r1c1=4"),
    (
        "'quadruple':[{'cells':['R1C1','R1C2','R2C1','R2C2'],'values':[7,3]}]",
        "quadruple:r1c1r1c2r2c1r2c2=3,7",
    ),
    (
        "'whispers':[{'lines':[['R1C1','R1C2'],['R2C1','R2C2']],'value':'4'},{'lines':[['R3C1','R3C2']]}]",
        "whisper:r1c1r1c2=4 whisper:r2c1r2c2=4 whisper:r3c1r3c2",
    ),
    (
        "'whispers':[{'lines':[['R1C1','R1C2','R2C2','R1C1']],'value':'5'}]",
        "whisper:r1c1r1c2r2c2 whisper:r1c1r2c2",
    ),
    (
        "'regionsumline':[{'lines':[['R1C4','R1C3'],['R2C3','R2C4']]}]",
        "region-sum:r1c3r1c4 region-sum:r2c3r2c4",
    ),
    (
        "'palindrome':[{'lines':[['R1C2','R1C1','R2C1']]}],'renban':[{'lines':[['R5C5','R5C6']]}]",
        "palindrome:r1c2r1c1r2c1 renban:r5c5r5c6",
    ),
    // The drawing of a line that is also stated as a rule.
    (
        "'renban':[{'lines':[['R5C5','R5C6']]}],'line':[{'lines':[['R5C5','R5C6']],'outlineC':'#B0B0B0','isNewConstraint':true}]",
        "renban:r5c5r5c6",
    ),
];

#[test]
fn further_forms_of_f_puzzles_are_read() {
    for (json, notation) in FORMS {
        let json = with(json);
        let read = read_record(json.as_bytes(), Some(Format::FPuzzlesJson)).board;
        let rules = notation.split(' ').map(|rule| rule.parse::<Rule>().unwrap());
        assert_eq!(**read.layout(), Layout::classic().with_rules(rules).unwrap(), "{json}");
        assert_eq!(carried(&read, Format::FPuzzlesJson), Some((Vec::new(), read)), "{json}");
    }
}

/// A text that states rules is accepted if the board has them, and is written with it.
#[test]
fn a_text_may_state_the_rules_of_its_board() {
    let texts = [
        ("thermometer:r1c1r1c2", "Digits on a thermometer increase from the bulb."),
        ("little-killer:r1c2r2c1=9", "Arrows outside the grid give the sum of their diagonals."),
        ("white-dot:r1c1r1c2", "White dots: the digits are consecutive."),
        ("odd:r1c1", "Grey circles contain odd digits."),
    ];
    for (rule, text) in texts {
        let mut board = board(&format!("3x3+rules {rule}"));
        board.add_tag(underdoku_formats::Tag::Description, text);
        for format in [Format::FPuzzles, Format::FPuzzlesJson, Format::SudokuPad] {
            assert_eq!(carried(&board, format), Some((Vec::new(), board.clone())), "{text}");
        }
    }
    let mut other = board("3x3+rules renban:r1c1r1c2");
    other.add_tag(underdoku_formats::Tag::Description, "Digits on a thermometer increase.");
    let lost = write(&other, Format::FPuzzles).unwrap().lost;
    assert_eq!(lost, [Loss::Tag(underdoku_formats::Tag::Description)]);
}

/// In `SudokuPad`'s own data, lines and dots are drawings; rules of the whole board have names.
#[test]
fn rules_of_the_whole_board_in_sudokupads_own_data() {
    let json = |global: &str| {
        let row = format!("[{}]", ["{}"; 4].join(","));
        format!("{{'cells':[{}],'global':{global}}}", [row.as_str(); 4].join(","))
            .replace('\'', "\"")
    };
    let read = |global: &str| read_record(json(global).as_bytes(), None).board;
    assert_eq!(read("['antiknight','antiking']").name(), "2x2+antiknight+antiking");
    for (global, rules) in [
        ("['nonconsecutive']", "nonconsecutive:"),
        ("['antiratio']", "all-dots:=2"),
        ("['nonconsecutive','antiratio']", "all-dots:"),
        ("['antixv']", "all-pair-sums:"),
    ] {
        let notation = format!("2x2+rules {rules}");
        assert_eq!(Layout::of_notation(&notation).as_ref(), Ok(&**read(global).layout()));
    }
    let records = read_all(json("['disjoint']").as_bytes(), None);
    let error = records[0].as_ref().unwrap_err().to_string();
    assert!(error.contains("found \"disjoint\" for the whole board"), "{error}");
}

#[test]
fn malformed_rules_of_f_puzzles_are_refused_with_their_position() {
    for (json, why) in [
        (
            "'thermometer':[{'lines':[['R1C1']]}]",
            "r1c1: expected 2 to 9 cells for a thermometer, found 1",
        ),
        ("'thermometer':[{'lines':[]}]", "expected lines of cells at thermometer[0].lines"),
        ("'thermometer':[1]", "expected lines of cells at thermometer[0].lines"),
        (
            "'thermometer':[{'lines':[['R1C1','R1C10']]}]",
            "expected a cell such as R1C2 at thermometer[0].lines[0][1]",
        ),
        ("'arrow':[{'cells':['R1C1']}]", "expected lines of cells at arrow[0].lines"),
        (
            "'arrow':[{'cells':[],'lines':[['R1C1','R1C2']]}]",
            "expected one to three cells of a circle or a pill at arrow[0].cells",
        ),
        (
            "'arrow':[{'cells':['R1C1'],'lines':[['R2C1','R2C2']]}]",
            "expected a line that begins in the circle of its arrow at arrow[0].lines[0]",
        ),
        (
            "'difference':[{'cells':['R1C1','R1C2'],'value':'x'}]",
            "expected the number of a dot at difference[0].value",
        ),
        (
            "'difference':[{'cells':['R1C1','R1C2'],'value':'999'}]",
            "r1c1: expected other numbers for a white dot",
        ),
        ("'ratio':[{'cells':['R1C1']}]", "r1c1: expected 2 to 2 cells for a black dot, found 1"),
        ("'xv':[{'cells':['R1C1','R1C2']}]", "expected X or V at xv[0].value"),
        (
            "'xv':[{'cells':['R1C1','R1C2'],'value':'W'}]",
            "expected X or V at xv[0].value, found \"W\"",
        ),
        ("'minimum':[{}]", "expected a cell such as R1C2 at minimum[0].cell"),
        ("'slowthermometer':[{}]", "expected lines of cells at slowthermometer[0].lines"),
        ("'odd':[{'cell':'R0C1'}]", "expected a cell such as R1C2 at odd[0].cell"),
        (
            "'littlekillersum':[{'cell':'R0C4','direction':'DL'}]",
            "expected the sum of a diagonal at littlekillersum[0].value",
        ),
        (
            "'littlekillersum':[{'cell':'R1C4','direction':'DL','value':'9'}]",
            "expected a cell beside the board, such as R0C4, and a direction into it at littlekillersum[0]",
        ),
        (
            "'littlekillersum':[{'cell':'R0C4','direction':'UL','value':'9'}]",
            "expected a cell beside the board",
        ),
        (
            "'littlekillersum':[{'cell':'R0C4','direction':'D','value':'9'}]",
            "expected a cell beside the board",
        ),
        (
            "'quadruple':[{'cells':['R1C1','R1C2','R2C1','R2C2'],'values':[0]}]",
            "expected a digit of the board at quadruple[0].values[0]",
        ),
        (
            "'quadruple':[{'cells':['R1C1'],'values':[1]}]",
            "r1c1: expected 4 to 4 cells for a quadruple, found 1",
        ),
        (
            "'negative':['ratio'],'ratio':[{'cells':['R1C1','R1C2'],'value':'3'}]",
            "found a rule for all pairs of cells without a ratio other than 2",
        ),
        ("'negative':['sums']", "found a rule for all pairs of cells without \"sums\""),
        ("'line':[{'lines':[['R1C1','R1C2']]}]", "a drawing (line)"),
        (
            "'renban':[{'lines':[['R1C1','R1C2']]}],'line':[{'lines':[['R1C1','R1C3']]}]",
            "a drawing (line)",
        ),
    ] {
        let json = with(json);
        let records = read_all(json.as_bytes(), Some(Format::FPuzzlesJson));
        let [Err(error)] = &records[..] else { panic!("{records:?}\n{json}") };
        assert!(error.to_string().contains(why), "{json}: {error}");
    }
}
