//! Links, saved games and lines of other programs as they occur in practice: in texts, on other
//! sites, with whatever those programs add.
#![allow(clippy::unwrap_used, reason = "a failed setup fails the test")]

use underdoku_formats::{Board, Format, Pencil, Reader, detect, write};
use underdoku_grid::layout::{Cell, DigitSet};
use underdoku_grid::{Candidates, Cell as Nine};

use crate::boards::{PUZZLE, puzzle, read_all, read_one};

fn record(text: &str) -> Result<Board, String> {
    let records = read_all(text.as_bytes(), None);
    let [record] = &records[..] else { panic!("{records:?}\n{text}") };
    record.as_ref().map(|record| record.board.clone()).map_err(ToString::to_string)
}

/// Links of each kind to the same puzzle.
fn links() -> Vec<String> {
    let data =
        lz_str::compress_to_base64(write(&puzzle(), Format::FPuzzlesJson).unwrap().text.trim());
    let solo = write(&puzzle(), Format::Solo).unwrap().text;
    let solo = solo.trim();
    let own =
        [Format::FPuzzles, Format::SudokuPad, Format::SudokuWiki, Format::Coach, Format::PuzzLink]
            .map(|format| write(&puzzle(), format).unwrap().text.trim().to_owned());
    own.into_iter()
        .chain([
            format!("https://michelkraemer.com/sudocle/fpuzzles{data}"),
            format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{data}"),
            format!("https://example.org/play?id=3&puzzleid=fpuzzles{data}#top"),
            format!("https://www.sudokulab.net/?fpuzzle={data}"),
            format!("https://example.org/#{data}"),
            format!(
                "https://example.org/solve?fPuzzle={}",
                data.replace('+', "%2B").replace('=', "%3D")
            ),
            format!("https://example.org/puzzles/js/solo.html#{solo}"),
            format!("https://example.org/solo?{solo}"),
            format!("https://example.org/solo?id={}", solo.replace(':', "%3A")),
            format!("https://example.org/solve?import={PUZZLE}&theme=dark"),
        ])
        .collect()
}

#[test]
fn links_are_read_on_any_site() {
    for link in links() {
        assert_eq!(record(&link), Ok(puzzle()), "{link}");
        let bare = link.replace("https://www.", "www.");
        assert_eq!(record(&bare), Ok(puzzle()), "{bare}");
    }
    let data =
        lz_str::compress_to_base64(write(&puzzle(), Format::FPuzzlesJson).unwrap().text.trim());
    assert_eq!(record(&data), Ok(puzzle()), "without a link");
}

#[test]
fn links_are_read_in_the_texts_in_which_people_post_them() {
    for link in links() {
        for (before, after) in [
            ("<", ">"),
            ("[play it](", ")"),
            ("[play it](", "), a fine one"),
            ("Play: ", ""),
            ("", " by X"),
            ("  ", ""),
            ("> ", "  "),
            ("* See ", ", and enjoy"),
            ("It was a dark and stormy night.\n\n", "\n\nGood luck, and thanks for playing.\n"),
        ] {
            let text = format!("{before}{link}{after}");
            let is_prose = before.contains("night");
            if !is_prose
                || detect(&link).is_ok_and(|format| !matches!(format, Format::Line | Format::Solo))
            {
                assert_eq!(record(&text), Ok(puzzle()), "{text}");
            }
        }
    }
    let error = record("Play: https://f-puzzles.com/?load=N4-").unwrap_err();
    assert!(error.starts_with("line 1, column 35: "), "{error}");
}

#[test]
fn a_link_in_a_comment_is_not_read() {
    let line = format!("{PUZZLE} # see https://f-puzzles.com/?load=N4Ig");
    assert_eq!(detect(&line), Ok(Format::Line));
    assert_eq!(record(&line).map(|board| board.givens_line()), Ok(PUZZLE.to_owned()));
}

#[test]
fn puzz_link_has_boards_of_five_sizes() {
    for (body, name, givens) in [
        ("4/4/g1k23k3g", "2x2", ".1.....23.....3."),
        ("6/6/61j3g2j4g3j5g4j6g5j12", "2x3", "61....3.2....4.3....5.4....6.5....12"),
        ("4/4/.1......2.......", "2x2", ".1......2......."),
    ] {
        for link in [
            format!("https://puzz.link/p?sudoku/{body}"),
            format!("http://pzv.jp/p.html?sudoku/{body}"),
            format!("https://pzprxs.vercel.app/p?sudoku/{body}"),
        ] {
            let board = record(&link);
            let found = board.as_ref().map(|board| (board.name(), board.givens_line()));
            assert_eq!(found, Ok((name.to_owned(), givens.to_owned())), "{link}");
        }
    }
    let text = sample!("puzzlink.txt");
    assert_eq!(write(&record(text).unwrap(), Format::PuzzLink).unwrap().text, text);
    let sixteen = write(&record(sample!("sixteen.json")).unwrap(), Format::PuzzLink).unwrap();
    assert_eq!(record(&sixteen.text), record(sample!("sixteen.json")));
    for (body, why) in [
        ("8/8/g", "expected 4/4, 6/6, 9/9"),
        ("4/4/z", "expected 16 cells, found 20"),
        ("4/4/5", "expected a digit from 1 to 4 in r1c1, found 5"),
        ("4/4/!", "a number in hexadecimal"),
    ] {
        let error = record(&format!("https://puzz.link/p?sudoku/{body}")).unwrap_err();
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn a_saved_game_of_solo_is_read_at_its_position() {
    let text = sample!("solo.sav");
    let board = record(text).unwrap();
    let id = "2x3:h1b2d1c3_4c4b2_1_5b3b";
    assert_eq!(record(id), Ok(board.clone()));
    let moves = "NSTATES :1:8\nSTATEPOS:1:7\nMOVE    :6:R0,0,5\nMOVE    :6:P1,0,2\nMOVE    :6:P1,0,3\n\
        MOVE    :6:P1,0,2\nMOVE    :6:R2,0,6\nMOVE    :6:R2,0,0\nMOVE    :6:R3,0,4\n";
    let played = text.replace("NSTATES :1:1\nSTATEPOS:1:1\n", moves);
    assert_ne!(played, text);
    let seen = record(&played).unwrap();
    assert_eq!(seen.entered(), [Cell::new(0, 0)], "the last move was undone");
    assert_eq!(seen.marks(Pencil::Corner, Cell::new(0, 1)), DigitSet::from_bits(0b100));
    assert_eq!(seen.givens(), board.givens());
    let two = format!("{played}{text}");
    assert_eq!(read_all(two.as_bytes(), None).len(), 2);
    for (from, to, why) in [
        ("GAME    :4:Solo", "GAME    :5:Loopy", "line 3, column 12: expected a saved game of Solo"),
        ("DESC    :25:h1", "DESC    :25:h9", "line 7, column 14: expected a digit from 1 to 6"),
        ("R0,0,5", "R9,0,5", "expected a move such as R3,2,5"),
        ("DESC ", "DESK ", "expected a line DESC with the puzzle"),
    ] {
        let error = record(&played.replace(from, to)).unwrap_err();
        assert!(error.contains(why), "{error}");
    }
}

#[test]
fn marks_of_all_blanks_and_a_solution_are_moves_too() {
    let with = |moves: &str| {
        let text = sample!("solo.sav").replace("NSTATES :1:1\nSTATEPOS:1:1\n", moves);
        record(&text).unwrap()
    };
    let marked = with("STATEPOS:1:2\nMOVE    :1:M\n");
    assert_eq!(marked.marked(Pencil::Corner).len(), 36 - marked.givens().placed().count());
    let solution = "2,6,5,1,3,4,4,3,1,6,5,2";
    let whole = format!("STATEPOS:1:2\nMOVE    :72:S{}\n", [solution; 3].join(","));
    assert_eq!(with(&whole).digits().placed().count(), 36);
}

#[test]
fn a_solution_may_follow_a_line() {
    for separator in [":", ":1:", "|", "=", ",", ";", "\t"] {
        let text = format!("{PUZZLE}{separator}{}\n", sample!("solution.txt").trim());
        assert_eq!(record(&text).map(|board| board.givens_line()), Ok(PUZZLE.to_owned()), "{text}");
    }
}

#[test]
fn a_grid_with_placed_digits_and_deleted_candidates() {
    let board = read_one(sample!("susser.txt").as_bytes(), None);
    assert_eq!(detect(sample!("susser.txt")), Ok(Format::Hodoku));
    assert_eq!(board.entered().len(), sample!("susser.txt").matches('+').count());
    let removed =
        |cell: Nine| Candidates::of(&board.grid()).get(cell) - board.remaining().get(cell);
    assert_eq!(removed(Nine::at(0, 3)).to_string(), "2");
    assert_eq!(removed(Nine::at(1, 4)).to_string(), "4");
    let plain = format!("{PUZZLE}:811 412");
    assert_eq!(detect(&plain), Ok(Format::Hodoku));
    assert_eq!(record(&plain).unwrap().remaining().get(Nine::at(0, 0)).to_string(), "19");
    assert_eq!(detect(&format!("{PUZZLE}:811 no")), Ok(Format::Line));
}

#[test]
fn an_extra_bar_of_opensudoku_is_read() {
    let text = sample!("v25_bar.opensudoku");
    let board = read_one(text.as_bytes(), None);
    assert_eq!(board.givens_line().matches(|c| c != '.').count(), 36);
    assert_eq!(board, read_one(text.replace("28||1", "28|1").as_bytes(), None));
}

#[test]
fn digits_above_nine_are_read_as_each_program_writes_them() {
    let sixteen = record(sample!("sixteen.json")).unwrap();
    assert_eq!(sixteen.name(), "4x4");
    assert_eq!(record(sample!("sixteen.ipuz")), Ok(sixteen.clone()));
    let ipuz = write(&sixteen, Format::Ipuz).unwrap().text;
    assert!(ipuz.contains("\"charset\":\"123456789ABCDEFG\""), "{ipuz}");
    assert!(ipuz.contains("\"dimensions\":{\"height\":16,\"width\":16}"), "{ipuz}");
    for format in [
        Format::FPuzzles,
        Format::FPuzzlesJson,
        Format::SudokuPad,
        Format::Ipuz,
        Format::Iss,
        Format::KSudoku,
        Format::Solo,
    ] {
        let written = write(&sixteen, format).unwrap();
        assert_eq!(record(&written.text), Ok(sixteen.clone()), "{format}");
    }
    let other = sample!("sixteen.ipuz").replace("123456789ABCDEFG", "ABCDEFG123456789");
    assert_ne!(record(&other), Ok(sixteen));
    let short = sample!("sixteen.ipuz").replace("123456789ABCDEFG", "123456789");
    assert!(record(&short).unwrap_err().contains("a different character for each digit"));
}

#[test]
fn f_puzzles_restricts_cells_on_any_board() {
    let board = record(sample!("fpuzzles_restricted.txt")).unwrap();
    assert_eq!(board.name(), "2x3+sukaku");
    let restricted: Vec<(Cell, DigitSet)> = board.layout().restricted().collect();
    assert_eq!(restricted, [(Cell::new(5, 0), DigitSet::from_bits(0b10_0100))]);
    let written = write(&board, Format::FPuzzles).unwrap();
    assert_eq!((written.lost.len(), record(&written.text)), (0, Ok(board)));
}

/// The JSON of an empty board with further members.
fn with(more: &str) -> String {
    let row = format!("[{}]", ["{}"; 9].join(","));
    format!("{{\"size\":9,\"grid\":[{}]{more}}}", [row.as_str(); 9].join(","))
}

#[test]
fn marks_of_the_player_are_not_restrictions() {
    let marks = "{\"centerPencilMarks\":[1,2],\"cornerPencilMarks\":[3]}";
    let board = record(&with("").replacen("{}", marks, 1)).unwrap();
    assert!(board.is_classic() && board.candidates().is_none());
    let rule = "{\"givenPencilMarks\":[1,2],\"value\":4}";
    let board = record(&with("").replacen("{}", rule, 1)).unwrap();
    assert_eq!((board.name().as_str(), board.entered().len()), ("3x3+sukaku", 1));
}

#[test]
fn all_unknown_rules_are_named() {
    let json = with(",\"foglight\":[1],\"lockout\":[1],\"boxindexer\":[],\"nosuch\":[1]");
    let error = record(&json).unwrap_err();
    for rule in ["fog", "a lockout line", "nosuch"] {
        assert!(error.contains(rule), "{error}");
    }
    assert!(!error.contains("cells that index"), "{error}");
    let error = record("{\"cells\":[[{}]],\"lines\":[1],\"arrows\":[1]}").unwrap_err();
    assert!(error.contains("a drawing (arrows)") && error.contains("a drawing (lines)"), "{error}");
}

#[test]
fn a_text_that_denies_or_mentions_a_rule_is_not_refused() {
    let with_text = |text: &str| with(&format!(",\"ruleset\":\"{text}\""));
    for text in ["No arrows, no thermos.", "Sandwich-free!", "The givens show diagonal symmetry."] {
        let records = read_all(with_text(text).as_bytes(), None);
        let record = records[0].as_ref().unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(record.doubts(), [], "{text}");
    }
    let records = read_all(with_text("Digits along the main diagonal are given.").as_bytes(), None);
    let doubts = records[0].as_ref().unwrap().doubts();
    assert_eq!((doubts.len(), doubts[0].rule), (1, "diagonals"));
    let stated = with_text("Thermometers increase. Arrows sum to their circles.");
    let error = record(&stated).unwrap_err();
    assert!(
        error.contains("found thermometers and arrows in the text of its rules only"),
        "{error}"
    );
    let mut reader = Reader::new(stated.as_bytes(), None).ignoring_text();
    assert!(reader.next().is_some_and(|record| record.is_ok()));
}
