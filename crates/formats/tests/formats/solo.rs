//! Game IDs of Solo: samples, laws, malformed IDs.

use proptest::prelude::*;
use underdoku_formats::{Board, Format, KnownLayout, Loss, Reader, Tag, game_id, write};
use underdoku_grid::Grid;
use underdoku_grid::layout::{self, Cell, Digit, Layout, Rule, Spec, Variant};

use crate::boards::{any_bytes, classic, read_all, read_one};

const SAMPLES: &str = include_str!("../../../../testdata/solo/samples.tsv");

/// The kind, ID and solution of each sample.
fn samples() -> impl Iterator<Item = [&'static str; 3]> {
    let fields = |line: &'static str| {
        let mut fields = line.split('\t');
        std::array::from_fn(|_| fields.next().expect("a line has three fields"))
    };
    SAMPLES.lines().filter(|line| !line.starts_with('#')).map(fields)
}

fn read(id: &str) -> Board {
    read_all(id.as_bytes(), Some(Format::Solo))
        .remove(0)
        .unwrap_or_else(|error| panic!("{error}\n{id}"))
        .board
}

#[test]
fn every_sample_is_written_as_solo_wrote_it() {
    assert_eq!(samples().count(), 105);
    for [kind, id, solution] in samples() {
        let board = read(id);
        let written = write(&board, Format::Solo).unwrap();
        assert_eq!((written.text.trim_end(), &written.lost[..]), (id, &[][..]));
        assert_eq!(
            read(&id.replacen(':', &format!("{}:", &kind[kind.find('d').unwrap()..]), 1)),
            board
        );
        let solution = layout::Grid::read(board.layout(), solution).unwrap();
        assert_eq!(solution.clash(board.layout()), None, "{id}");
        assert!(solution.extends(&board.givens()), "{id}");
        assert_eq!(board.is_classic(), kind.starts_with("3x3d"), "{kind}");
    }
}

#[test]
fn a_list_of_samples_is_detected_and_what_follows_an_id_is_its_comment() {
    let list: String = samples().map(|[_, id, solution]| format!("{id}\t{solution}\n")).collect();
    let records = read_all(list.as_bytes(), None);
    assert_eq!(records.len(), 105);
    for (record, [_, id, solution]) in records.into_iter().zip(samples()) {
        let record = record.unwrap();
        assert_eq!(record.format, Format::Solo);
        let text = write(&record.board, Format::Solo).unwrap().text;
        assert_eq!(text, format!("{id} # {solution}\n"));
        assert_eq!(read(&text), record.board);
    }
}

#[test]
fn ids_without_a_solution_are_read_too() {
    let records = read_all(include_bytes!("../../../../testdata/formats/solo_ids.txt"), None);
    assert!(!records.is_empty() && records.iter().all(Result::is_ok), "{records:?}");
}

#[test]
fn the_standard_board_is_recognised() {
    let sample = include_str!("../../../../testdata/formats/line81.txt");
    let board = read_one(sample.as_bytes(), None);
    let id = write(&board, Format::Solo).unwrap();
    assert!(id.text.starts_with("3x3:") && id.lost.is_empty());
    assert_eq!(read(&id.text), board);
    assert_eq!(
        classic(read_all(id.text.replace("3x3", "3x3r2du").as_bytes(), None).remove(0).unwrap()),
        board
    );
}

#[test]
fn options_of_the_generator_are_ignored() {
    let board = read("2x3:a6b3_2c6b2b3d3b6b1c6_2b4a");
    for words in ["a", "r2", "r4db", "m2dt", "md2", "m4di", "md4da", "m8de", "du"] {
        assert_eq!(read(&format!("2x3{words}:a6b3_2c6b2b3d3b6b1c6_2b4a")), board, "{words}");
    }
    let solo_order = read(
        "2x3kadt:zj,__a_______a__a___a__b_ca_a____baaaaa_aa__,7_8_3a9_9b16_7b9c8_5c9b9a4a3a8b12b",
    );
    assert_eq!(solo_order.layout().spec().unwrap().to_string(), "2x3k");
    assert_eq!(solo_order.layout().cages().len(), 16);
}

#[track_caller]
fn check(id: &str, reason: &str) {
    let records = read_all(id.as_bytes(), Some(Format::Solo));
    let [Err(error)] = &records[..] else { panic!("{records:?}\n{id}") };
    assert_eq!(error.to_string(), format!("line 1, column {reason} (game ID of Solo)"), "{id}");
}

#[test]
fn a_malformed_id_is_refused_where_it_goes_wrong() {
    const PARTS: &str =
        "parts between commas (digits; a jigsaw's regions; a killer's cages and sums)";
    check(
        "3x",
        "1: expected a board such as 3x3 (boxes across x down) or 9j (jigsaw), found \"3x\"",
    );
    check(
        "2x3",
        "4: expected a colon and the puzzle; # is a seed that only Solo understands, found nothing",
    );
    check(
        "2x3#1",
        "4: expected a colon and the puzzle; # is a seed that only Solo understands, found '#'",
    );
    check("3x3dq:", "4: expected x, k, or words for Solo's generator, as in r2dt, found 'd'");
    check(
        "5x6:z",
        "1: expected boxes of at least 2x2 and at most 25 digits (the 9x9 board is 3x3), found \"5x6\"",
    );
    check("2x2:p,a", &format!("5: expected 1 {PARTS}, found 2"));
    check("4j:p", &format!("4: expected 2 {PARTS}, found 1"));
    check("2x2k:p,a", &format!("6: expected 3 {PARTS}, found 2"));
    check("2x2:o", "6: expected 16 cells, found 15");
    check("2x2:p1", "6: expected 16 cells, found more");
    check("2x2:1_5n", "7: expected a digit from 1 to 4 in r1c2, found 5");
    check("2x2:0o", "5: expected a digit from 1 to 4 in r1c1, found 0");
    check("2x2:a1A", "7: expected a number, a letter for a run of blanks, or _, found 'A'");
    check("2x2:99999999999o", "5: expected a number that a cell can hold, found \"99999999999\"");
    check("2x2:p!", "6: expected a number, a letter for a run of blanks, or _, found '!'");
}

#[test]
fn invalid_regions_and_cages_are_refused() {
    check("4j:p,fea", "9: expected 24 pairs of neighbours, found 14");
    check("4j:p,feaz", "9: expected 24 pairs of neighbours, found more");
    check("4j:p,1", "6: expected an edge between cells: _ or a letter, found '1'");
    check("4j:p,y", "6: expected 24 pairs of neighbours, found more");
    check("4j:p,x", "6: r1c1: expected 4 cells in region 1, found 16");
    check("4j:p,_w", "6: expected no edge between r1c1 and r1c2, which belong together, found one");
    let cages = "abbbbbbba";
    check(&format!("2x2k:p,{cages},10a10e10a10d"), "30: expected 16 cells, found 15");
    check(
        &format!("2x2k:p,{cages},10a10e10g"),
        "18: expected the sum of the cage at r3c3, found none",
    );
    check(
        &format!("2x2k:p,{cages},10_3_10e10a10e"),
        "21: expected sums in the first cells of their cages only, found one in r1c2",
    );
    check(
        &format!("2x2k:p,{cages},10a11e10a10e"),
        "18: r1c3: expected a sum from 10 to 10, found 11",
    );
    check(
        &format!("2x2k:p,{cages},10a99999e10a10e"),
        "21: expected a sum of a cage, found \"99999\"",
    );
    check("2x2k:p,x,99o", "8: expected a cage of 2 to 4 cells at r1c1, found 16");
}

#[test]
fn boards_that_solo_lacks_are_refused() {
    let unheld = |layout: Layout| {
        let givens = layout::Grid::empty(&layout);
        write(&Board::new(layout, &givens), Format::Solo).unwrap_err().to_string()
    };
    let spec = |name: &str| name.parse::<Spec>().unwrap().layout().unwrap();
    let cell = |row, column| Cell::new(row, column);
    let cases = [
        (unheld(spec("3x3x+antiking")), "the rules of Anti-King"),
        (
            unheld(underdoku_grid::layout::template("4x5").unwrap()),
            "a board that is not square, or has void cells; this is 4x5 cells",
        ),
        (unheld(spec("2x2k")), "a killer with cells in no cage, such as r1c1"),
        (
            unheld(Layout::jigsaw(&[0, 1, 1, 0]).unwrap()),
            "a region or a cage in several pieces, as at r2c1",
        ),
    ];
    for (reason, what) in cases {
        assert_eq!(reason, format!("cannot store {what} (game ID of Solo)"));
    }
    let caged = |cages: Vec<Rule>| unheld(spec("2x2").with_rules(cages).unwrap());
    let row = |row, sum| Rule::cage((0..4).map(|column| cell(row, column)), sum);
    assert!(
        caged(vec![row(0, Some(10)), row(1, Some(10)), row(2, Some(10)), row(3, None)])
            .contains("without a sum, as at r4c1")
    );
    let mut lone: Vec<Rule> = (0..3).map(|index| row(index, Some(10))).collect();
    lone.push(Rule::cage(vec![cell(3, 0)], Some(1)));
    lone.push(Rule::cage(vec![cell(3, 1), cell(3, 2), cell(3, 3)], None));
    assert!(caged(lone).contains("a cage of one cell, as at r4c1"));
}

/// The formats that can store any layout.
const WITH_ANY_LAYOUT: [Format; 8] = [
    Format::Solo,
    Format::LayoutLine,
    Format::FPuzzles,
    Format::FPuzzlesJson,
    Format::SudokuPad,
    Format::KSudoku,
    Format::Ipuz,
    Format::Iss,
];

/// Formats that store some other layouts, or are read with a known one.
const WITH_SOME_LAYOUTS: [Format; 5] =
    [Format::PsCode, Format::Snarfable, Format::SudokuWiki, Format::Penpa, Format::PuzzLink];

#[test]
fn formats_of_the_standard_board_refuse_others() {
    let board = read("4jx:p,l____________");
    for format in Format::ALL {
        match write(&board, format) {
            Ok(written) if WITH_ANY_LAYOUT.contains(&format) => assert_eq!(written.lost, []),
            Ok(written) => {
                assert_eq!((format, written.text), (Format::Line, "................\n".to_owned()));
                assert_eq!(written.lost, [Loss::Layout("4jx".to_owned())]);
            }
            Err(unheld) if format == Format::PuzzLink => {
                assert_eq!(unheld.to_string(), "cannot store the rules of X (puzz.link link)");
            }
            Err(unheld) => {
                let title = format.title();
                let reason = format!(
                    "cannot store any board but the standard 9x9 one; this is 4jx ({title})"
                );
                assert_eq!(unheld.to_string(), reason);
            }
        }
    }
}

#[test]
fn lines_of_a_known_layout() {
    let layout = "2x3x".parse::<Spec>().unwrap().layout().unwrap();
    let input = "# list\n1.....6.....2.....3.....4.....5..... # first\n1.....6.....2.....3.....4.....5....\n7\n";
    let mut reader = Reader::of_layout(input.as_bytes(), None, KnownLayout::from(layout.clone()));
    let board = reader.next().unwrap().unwrap().board;
    assert_eq!((&**board.layout(), board.tag(&Tag::Comment)), (&layout, Some("first")));
    assert_eq!(
        write(&board, Format::Line).unwrap().text,
        format!("{}\n", input.lines().nth(1).unwrap())
    );
    let reasons: Vec<String> = reader.map(|record| record.unwrap_err().to_string()).collect();
    assert_eq!(reasons[0], "line 3, column 35: expected 36 cells, found 35");
    assert_eq!(reasons[1], "line 4, column 1: expected a digit from 1 to 6 in r1c1, found 7");
}

/// Reads the boards of an input with a known layout.
fn known(name: &str, input: &str) -> Vec<Result<Board, String>> {
    let layout = KnownLayout::kind(name.parse().expect("the kind of board is valid"));
    Reader::of_layout(input.as_bytes(), None, layout)
        .map(|record| record.map(|record| record.board).map_err(|error| error.to_string()))
        .collect()
}

#[test]
fn any_format_can_hold_the_givens_of_a_known_9x9_layout() {
    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let board = Board::from(LINE.parse::<Grid>().unwrap());
    let has_layouts =
        |format: &Format| WITH_ANY_LAYOUT.contains(format) || WITH_SOME_LAYOUTS.contains(format);
    for format in Format::ALL.into_iter().filter(|format| !has_layouts(format)) {
        let text = write(&board, format).unwrap().text;
        let [Ok(crossed)] = &known("3x3x", &text)[..] else { panic!("{format}") };
        assert_eq!((crossed.name(), crossed.givens_line()), ("3x3x".to_owned(), LINE.to_owned()));
        assert_eq!(known("3x3", &text), [Ok(read_one(text.as_bytes(), None))]);
    }
}

#[test]
fn another_layout_than_the_known_one_is_refused() {
    const ID: &str = "2x3:a6b3_2c6b2b3d3b6b1c6_2b4a";
    let reason = |name, input: &str| known(name, input).remove(0).unwrap_err();
    assert!(known("2x3", ID)[0].is_ok());
    assert_eq!(
        reason("3x2", ID),
        "line 1, column 1: expected a board of 3x2, found one of 2x3 (game ID of Solo)"
    );
    assert_eq!(
        reason("3x3x", "3x3:zzzc"),
        "line 1, column 1: expected a board of 3x3x, found one of 3x3 (game ID of Solo)"
    );
    let [jigsaw, killer] = ["9jdb", "3x3kadt"]
        .map(|wanted| samples().find(|[kind, _, _]| *kind == wanted).unwrap()[1]);
    assert!(known("9j", jigsaw)[0].is_ok() && known("3x3k", killer)[0].is_ok());
    assert!(reason("3x3k", jigsaw).contains("expected a board of 3x3k, found one of 9j"));
    assert_eq!(
        reason("16j", "1..."),
        "line 1, column 1: expected a board with the regions of 16j, as a game ID of Solo has them, found digits only \
         (81-character line)"
    );
    assert_eq!(
        reason("3x3x", "0,0,5,p\n1,0,3,u\n"),
        "line 1, column 1: expected givens only on a board of 3x3x, found digits or notes of a player (.cudoku)"
    );
    assert!(reason("4x4", ".a").ends_with("expected 256 cells, found 2"));
}

/// The layout of a sample with any givens.
fn any_board() -> impl Strategy<Value = Board> {
    let sample = proptest::sample::select(
        samples().map(|[_, id, _]| read(id).layout().clone()).collect::<Vec<_>>(),
    );
    let comment = proptest::option::of("[a-z ]{0,9}|#|\\PC{1,3}");
    (sample, proptest::collection::vec(proptest::option::weighted(0.3, 0_usize..25), 625), comment)
        .prop_map(|(layout, values, comment)| {
            let size = layout.rows();
            let givens = layout::Grid::from_fn(&layout, |cell| {
                values[layout.index(cell)].map(|value| Digit::from_index(value % size))
            });
            let mut board = Board::new(layout, &givens);
            if let Some(comment) = comment {
                board.add_tag(Tag::Comment, comment);
            }
            board
        })
}

proptest! {
    #[test]
    fn any_board_reads_back_except_for_a_lost_comment(board in any_board()) {
        let written = write(&board, Format::Solo).unwrap();
        prop_assert_eq!(game_id(&board), Ok(written.text.clone()));
        let read = read_all(written.text.as_bytes(), None).remove(0).unwrap().board;
        prop_assert_eq!(read.is_classic(), read.layout().spec() == Some(Spec::CLASSIC));
        prop_assert_eq!(read == board, written.lost.is_empty(), "{:?}", written);
        prop_assert_eq!((read.layout(), read.givens()), (board.layout(), board.givens()));
        prop_assert_eq!(write(&read, Format::Solo).unwrap().text, written.text);
    }

    #[test]
    fn a_damaged_id_is_read_or_refused(
        index in 0_usize..105,
        changes in proptest::collection::vec((any::<proptest::sample::Index>(), "[a-z0-9_,:jxkd#é]{0,2}"), 1..4),
    ) {
        let mut id: Vec<String> = samples().nth(index).unwrap()[1].chars().map(String::from).collect();
        for (cell, text) in changes {
            let cell = cell.index(id.len());
            id[cell] = text;
        }
        let id = id.concat();
        for record in read_all(id.as_bytes(), Some(Format::Solo)) {
            match record {
                Ok(record) => {
                    let text = write(&record.board, Format::Solo).unwrap().text;
                    prop_assert_eq!(read(&text), record.board);
                }
                Err(error) => prop_assert!((1..=id.chars().count() + 1).contains(&error.column), "{} {}", error, id),
            }
        }
    }
}

proptest! {
    #[test]
    fn lines_of_a_known_layout_read_back(board in any_board()) {
        let known = KnownLayout::Board(board.layout().clone());
        let written = write(&board, Format::Line).unwrap();
        let record = Reader::of_layout(written.text.as_bytes(), Some(Format::Line), known).next().unwrap().unwrap();
        let (read, comment) = (record.board, board.tag(&Tag::Comment));
        prop_assert_eq!((read.layout(), read.givens()), (board.layout(), board.givens()));
        prop_assert_eq!(read.tag(&Tag::Comment).or(comment), comment);
    }

    #[test]
    fn any_bytes_are_read_as_boards_of_a_known_layout_or_refused(index in 0_usize..105, bytes in any_bytes()) {
        let layout = read(samples().nth(index).unwrap()[1]).layout().clone();
        for known in [KnownLayout::Board(layout.clone()), KnownLayout::Kind(layout.spec().unwrap())] {
            for record in Reader::of_layout(bytes.as_slice(), None, known) {
                match record.map(|record| record.board) {
                    Ok(read) => prop_assert_eq!(read.layout().spec(), layout.spec()),
                    Err(error) => prop_assert!(error.line > 0 && error.column > 0),
                }
            }
        }
    }
}

#[test]
fn variants_of_solo_are_written_in_its_order() {
    let spec: Spec = "4jkx".parse().unwrap();
    assert_eq!(spec.without(Variant::Killer).to_string(), "4jx");
    assert_eq!(spec.to_string(), "4jxk");
}
