//! Killers on one line: PS code and snarfable cages.

use underdoku_formats::{Board, Format, KnownLayout, Loss, Reader, Tag, detect, write};
use underdoku_grid::layout::{Cell, Grid, Layout, Rule, Variant};

use crate::boards::{PUZZLE, puzzle, read_all, read_record};

/// Each line of the samples of a format; the comment after it is the solution.
fn samples(format: Format) -> impl Iterator<Item = &'static str> {
    let text =
        if format == Format::PsCode { sample!("pscode.txt") } else { sample!("snarfable.txt") };
    text.lines()
}

fn read(text: &str) -> Board {
    read_record(text.as_bytes(), None).board
}

/// The error of a text, which must not be read in any other way either.
#[track_caller]
fn refused(text: &str, format: Format) -> String {
    let records = read_all(text.as_bytes(), None);
    assert!(records.iter().all(Result::is_err), "{text}\n{records:?}");
    let [Err(error)] = &read_all(text.as_bytes(), Some(format))[..] else {
        panic!("{text}\n{records:?}")
    };
    assert_eq!(error.format, Some(format));
    error.to_string().replace(&format!(" ({})", format.title()), "")
}

/// The first cell of each cage, its size and its sum.
fn cages(board: &Board) -> Vec<(String, usize, Option<u16>)> {
    let head = |cage: &Rule| cage.head().expect("a cage has at least one cell").to_string();
    let cage = |cage: &Rule| (head(cage), cage.cells().len(), cage.sum());
    board.layout().cages().iter().map(cage).collect()
}

#[test]
fn samples_have_their_solutions_and_read_back() {
    for format in [Format::PsCode, Format::Snarfable] {
        assert!(samples(format).count() > 2, "{format}");
        for text in samples(format) {
            assert_eq!(detect(text), Ok(format), "{text}");
            let board = read(text);
            let solution = Grid::read(board.layout(), board.tag(&Tag::Comment).unwrap()).unwrap();
            assert_eq!(solution.filled().count(), 81);
            assert_eq!(solution.clash(board.layout()), None, "{text}");
            let written = write(&board, format).unwrap();
            assert_eq!((written.lost, read(&written.text)), (Vec::new(), board), "{text}");
        }
        let list = samples(format).collect::<Vec<_>>().join("\n# the next one\n\n");
        let together = read_all(list.as_bytes(), None);
        assert_eq!(together.len(), samples(format).count());
        for (record, text) in together.into_iter().zip(samples(format)) {
            assert_eq!(record.unwrap().board, read(text));
        }
    }
}

/// A PS code of these numbers, padded with zeros.
fn code(kind: &str, numbers: &[u16]) -> String {
    let zeros = std::iter::repeat_n(&0, 81 - numbers.len());
    let numbers: Vec<String> = numbers.iter().chain(zeros).map(u16::to_string).collect();
    format!("{kind}:{}:", numbers.join(":"))
}

#[test]
fn a_number_is_the_sum_and_the_cage() {
    // 255 and 26 are numbers without a sum; cage 0 is like any other.
    let text = code("3x3::k", &[2563, 2563, 255, 3072, 26, 3072, 2563]);
    let board = read(&text);
    assert_eq!(board.name(), "3x3k");
    assert_eq!(cages(&board), [("r1c4".into(), 2, Some(12)), ("r1c1".into(), 3, Some(10))]);
    assert_eq!(read(text.trim_end_matches(':')), board);
    assert_eq!(read(&text.replace(":26:", ":0026:")), board);
    let diagonal = read(&code("3x3:d:k", &[2563, 2563, 2563]));
    assert!(diagonal.layout().spec().is_some_and(|spec| spec.has(Variant::Diagonals)));
    assert_eq!(cages(&diagonal), [("r1c1".into(), 3, Some(10))]);
    for comment in [" # by hand", "\tby hand"] {
        for text in [text.as_str(), text.trim_end_matches(':')] {
            let board = read(&format!("{text}{comment}"));
            assert_eq!(board.tags(), [(Tag::Comment, "by hand".to_owned())]);
        }
    }
    assert_eq!(read(&code("3x3::k", &[])), Board::default(), "a killer without cages");
}

#[test]
fn a_malformed_code_is_refused_with_its_position() {
    let check = |text: &str, why: &str| assert_eq!(refused(text, Format::PsCode), why, "{text}");
    let good = code("3x3::k", &[2563, 2563, 2563]);
    check(
        &code("3x3::k", &[2563, 2563, 2819]),
        "line 1, column 18: expected the sum 10 in r1c3, as in r1c1 of the same cage, found 11",
    );
    check(
        &code("3x3::k", &[2563, 11779, 11780]),
        "line 1, column 13: expected the sum 10 in r1c2, as in r1c1 of the same cage, found 46",
    );
    check(
        &code("3x3::k", &[0, 11779, 11779]),
        "line 1, column 10: r1c2: expected a sum from 3 to 17, found 46",
    );
    check(
        &code("3x3::k", &[11523; 10]),
        "line 1, column 8: r1c1: expected 1 to 9 cells for a cage, found 10",
    );
    let number =
        "expected a number: 256 times the sum of the cage, plus the number of the cage, found";
    check(&good.replacen("2563", "25b3", 1), &format!("line 1, column 8: {number} \"25b3\""));
    check(&good.replacen("2563", "", 1), &format!("line 1, column 8: {number} nothing"));
    check(&good.replacen("2563", "70000", 1), &format!("line 1, column 8: {number} \"70000\""));
    check(&good.replacen("2563", "+256", 1), &format!("line 1, column 8: {number} \"+256\""));
    let short = &good[..good.len() - 2];
    check(short, "line 1, column 177: expected 81 numbers, found 80");
    check(&format!("{good}0:"), "line 1, column 179: expected 81 numbers, found more");
    check("3x3::k:", "line 1, column 8: expected 81 numbers, found 0");
    check(
        &good.replacen("3x3", "4x4", 1),
        "line 1, column 1: expected 3x3, the boxes of the only board with a PS code, found \"4x4\"",
    );
    check(
        &good.replacen("::", ":j:", 1),
        "line 1, column 5: expected d for both diagonals, or nothing, found \"j\"",
    );
    check(&good.replacen('k', "", 1), "line 1, column 6: expected k for a killer, found nothing");
}

/// A PS code cannot hold everything that a killer may have.
#[test]
fn data_that_a_code_cannot_store_is_reported() {
    let board = |notation: &str, given: bool| {
        let layout = Layout::of_notation(notation).unwrap();
        let mut givens = Grid::empty(&layout);
        givens.set(Cell::new(0, 0), given.then(|| underdoku_grid::layout::Digit::new(1)).flatten());
        Board::new(layout, &givens)
    };
    let refusal = |board: &Board, format: Format| {
        let refusal = write(board, format).unwrap_err().to_string();
        refusal.replace(&format!(" ({})", format.title()), "").replace("cannot store ", "")
    };
    let killer = "3x3k r1c1r1c2=3 r1c3r2c3=6";
    for format in [Format::PsCode, Format::Snarfable] {
        assert_eq!(refusal(&board(killer, true), format), "givens on such a board, as in r1c1");
        let windoku = board(&killer.replace("3x3k", "3x3k+windoku"), false);
        assert_eq!(refusal(&windoku, format), "the rules of Windoku");
        let other = board("2x2k r1c1r1c2=3", false);
        assert!(refusal(&other, format).starts_with("any board but the standard 9x9 one"));
        let written = write(&puzzle(), format).unwrap();
        assert_eq!((written.lost, written.text), (Vec::new(), format!("{PUZZLE}\n")));
    }
    let diagonal = board(&killer.replace("3x3k", "3x3xk"), false);
    assert_eq!(refusal(&diagonal, Format::Snarfable), "the rules of X");
    assert_eq!(read(&write(&diagonal, Format::PsCode).unwrap().text), diagonal);
    let no_sum = board("3x3k r1c1r1c2 r1c3r2c3=6", false);
    assert_eq!(refusal(&no_sum, Format::PsCode), "a cage without a sum, as at r1c1");
    assert_eq!(read(&write(&no_sum, Format::Snarfable).unwrap().text), no_sum);
    let pieces = board("3x3k r1c1r5c5=3 r1c3r2c3=6", false);
    assert!(refusal(&pieces, Format::Snarfable).contains("in several pieces, as at r1c1"));
    assert_eq!(read(&write(&pieces, Format::PsCode).unwrap().text), pieces);
    for lone in ["3x3k r1c1=3", "3x3k r1c1 r1c3r2c3=6"] {
        assert_eq!(
            refusal(&board(lone, false), Format::Snarfable),
            "a cage of one cell, as at r1c1"
        );
    }
}

/// A text of 81 cells that begins with these.
fn arrows(begin: &str) -> String {
    format!("{begin:0<81}")
}

#[test]
fn arrows_lead_to_the_sum_of_a_cage() {
    // A cage of 6, one with all arrows around a sum, one of a single cell, one without a sum.
    let rows = ["6<0.v,000", "000>j<000", "005'^`>>0"];
    let board = read(&arrows(&rows.concat()));
    let found = cages(&board);
    assert_eq!(
        found,
        [
            ("r1c1".into(), 2, Some(6)),
            ("r1c4".into(), 9, Some(45)),
            ("r3c3".into(), 1, Some(5)),
            ("r3c7".into(), 3, None),
        ]
    );
    // In rows, with a list around them.
    let rows: Vec<&str> = rows.into_iter().chain(["000000000"; 6]).collect();
    let rows = rows.join("\n");
    let list = format!("# two\n{rows}\n\n{rows} \n{rows}\n{}\n{rows}", arrows("6<<"));
    let records: Vec<Board> =
        read_all(list.as_bytes(), None).into_iter().map(|record| record.unwrap().board).collect();
    assert_eq!(records.len(), 5);
    assert_eq!(records.iter().filter(|other| **other == board).count(), 4);
    assert_eq!(cages(&records[3]), [("r1c1".into(), 3, Some(6))]);
    let commented = read(&format!("{} # < by hand", arrows("Z<<<<")));
    assert_eq!(commented.tags(), [(Tag::Comment, "< by hand".to_owned())]);
    let titled = read_all(format!("Killer\n{}\n", arrows("6<v3")).as_bytes(), None);
    assert_eq!(titled.iter().filter(|record| record.is_ok()).count(), 1, "{titled:?}");
}

#[test]
fn malformed_arrows_are_refused_with_their_position() {
    let check = |text: &str, why: &str| assert_eq!(refused(text, Format::Snarfable), why, "{text}");
    check(
        &arrows("6<^"),
        "line 1, column 3: expected a sum or an arrow to another cell in r1c3, found '^', which leaves the board",
    );
    check(
        &arrows("6<0000v0>"),
        "line 1, column 9: expected a sum or an arrow to another cell in r1c9, found '>', which leaves the board",
    );
    check(
        &arrows("6<0>v0000000^<"),
        "line 1, column 4: expected an arrow toward the sum of the cage in r1c4, found '>', which leads in a circle",
    );
    check(&arrows("0>Z<v9"), "line 1, column 3: r1c2: expected a sum from 6 to 24, found 35");
    check(
        &arrows(">>>>>>>>v00000000j"),
        "line 1, column 18: r1c1: expected 1 to 9 cells for a cage, found 10",
    );
    let rows = format!("6<v00000\n{}", ["000000000"; 8].join("\n"));
    check(&rows, "line 1, column 9: expected 9 cells, found 8");
    let rows = format!("6<v000000\n{}", ["000000000"; 7].join("\n"));
    assert_eq!(refused(&rows, Format::Snarfable), "line 8, column 1: expected 9 rows, found 8");
    check(&arrows("6<v3")[..80], "line 1, column 81: expected 81 cells, found 80");
    check(&format!("{}0", arrows("6<v3")), "line 1, column 82: expected 81 cells, found more");
    let mark = "expected a sum (0 to 9, A to Z for 10 to 35, a to j for 36 to 45) or an arrow (< > ^ v ` ' , .), found";
    check(&arrows("6<v3k"), &format!("line 1, column 5: {mark} 'k'"));
}

/// Texts of other formats may contain characters that are arrows here.
#[test]
fn blanks_and_separators_are_not_arrows() {
    assert_eq!(detect(PUZZLE), Ok(Format::Line));
    for blank in ['^', '>', '`', '\''] {
        let text = PUZZLE.replace('.', &blank.to_string());
        assert_ne!(detect(&text), Ok(Format::Snarfable), "{text}");
        let rows: Vec<&str> = (0..9).map(|row| &text[row * 9..][..9]).collect();
        for record in read_all(rows.join("\n").as_bytes(), None).into_iter().flatten() {
            assert_eq!(record.board.givens_line(), PUZZLE, "{text}");
        }
    }
    let row = "1,2,3,4,5";
    assert_ne!(detect(&[row; 9].join("\n")), Ok(Format::Snarfable));
    assert_ne!(detect(&format!("{}1", "1,".repeat(40))), Ok(Format::Snarfable));
    assert_eq!(detect("3x3:a6b3_2c"), Ok(Format::Solo));
}

/// A damaged killer is refused, or is another killer: its numbers are never read as digits.
#[test]
fn a_damaged_killer_is_not_read_as_digits() {
    for format in [Format::PsCode, Format::Snarfable] {
        for text in samples(format) {
            let end = text.find(' ').unwrap();
            for at in 0..end {
                for by in ["", "0", "9", "A", "v", "<", ".", ":", "x", " "] {
                    let damaged = format!("{}{by}{}", &text[..at], &text[at + 1..]);
                    for record in read_all(damaged.as_bytes(), None).into_iter().flatten() {
                        assert_eq!(record.format, format, "{damaged}");
                        assert!(record.lenient.is_none(), "{damaged}");
                    }
                }
            }
        }
    }
}

#[test]
fn a_plain_line_has_no_place_for_cages() {
    for kind in ["2x2k r1c1r1c2=3", "3x3k r1c1=9"] {
        let layout: Layout = kind.parse().unwrap();
        let board = Board::new(layout.clone(), &Grid::empty(&layout));
        let written = write(&board, Format::Line).unwrap();
        assert_eq!(written.to_string(), ".".repeat(layout.cells().count()));
        assert_eq!(written.lost, [Loss::Layout(board.name())]);
    }
}

#[test]
fn a_known_layout_is_checked() {
    let text = samples(Format::PsCode).next().unwrap();
    let read = |kind: &str| -> Vec<Result<Board, String>> {
        let known = KnownLayout::kind(kind.parse().unwrap());
        let records = Reader::of_layout(text.as_bytes(), None, known);
        records
            .map(|record| record.map(|record| record.board).map_err(|error| error.to_string()))
            .collect()
    };
    assert!(read("3x3k")[0].is_ok());
    assert_eq!(
        read("3x3xk")[0].as_ref().unwrap_err(),
        "line 1, column 1: expected a board of 3x3xk, found one of 3x3k (PS code)"
    );
}
