//! Files and links of other programs: samples, faults, and data that unpack to too many bytes.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::write::{DeflateEncoder, GzEncoder, ZlibEncoder};
use underdoku_formats::{Board, Format, Pencil, Reader, Tag, Unzipped, detect, write};
use underdoku_grid::{Candidates, Cell, DigitSet};

use crate::boards::{PUZZLE, puzzle, read_all, read_one};

fn record(text: &str) -> Result<Board, String> {
    let records = read_all(text.as_bytes(), None);
    let [record] = &records[..] else { panic!("{records:?}\n{text}") };
    record.as_ref().map(|record| record.board.clone()).map_err(ToString::to_string)
}

#[track_caller]
fn refused(text: &str, why: &str) {
    let error = record(text).expect_err("the input is invalid");
    assert!(error.contains(why), "{error}");
}

#[test]
fn samples_have_the_puzzle_and_read_back() {
    let samples = [
        (sample!("fpuzzles_plain.txt"), Format::FPuzzles),
        (sample!("sudokupad.txt"), Format::SudokuPad),
        (sample!("v1.opensudoku"), Format::OpenSudoku),
        (sample!("plain.ksudoku"), Format::KSudoku),
        (sample!("gnome.save"), Format::Gnome),
        (sample!("v2_data1.opensudoku"), Format::OpenSudoku),
    ];
    for (text, format) in samples {
        assert_eq!(detect(text), Ok(format), "{text}");
        let board = read_one(text.as_bytes(), None);
        assert_eq!(board.givens_line(), PUZZLE, "{format}");
        let again = write(&board, format).unwrap();
        assert_eq!(again.lost, [], "{format}");
        assert_eq!(read_one(again.text.as_bytes(), None), board, "{format}");
    }
}

#[test]
fn a_folder_contains_many_games() {
    let records = read_all(sample!("v2_data3.opensudoku").as_bytes(), None);
    let boards: Vec<&Board> =
        records.iter().map(|record| &record.as_ref().unwrap().board).collect();
    assert_eq!(boards.len(), 2);
    assert!(boards.iter().all(|board| board.givens_line() == PUZZLE));
    assert_eq!(boards[0].entered().len(), 1);
    assert_eq!(boards[0].marks(Pencil::Corner, Cell::at(0, 1)).to_string(), "5678");
    assert_eq!(boards[0].tag(&Tag::Seconds), Some("30"));
    assert_eq!(boards[0].tag(&Tag::Comment), Some("ours"));
}

#[test]
fn other_layouts_are_the_same_in_each_program() {
    let same = |one: &str, other: &str| {
        let [one, other] = [one, other].map(|text| record(text).unwrap());
        assert_eq!((one.layout(), one.givens()), (other.layout(), other.givens()));
        for format in [Format::FPuzzles, Format::FPuzzlesJson, Format::KSudoku, Format::Ipuz] {
            let text = write(&one, format).unwrap().text;
            let again = record(&text).unwrap();
            assert_eq!((again.layout(), again.givens()), (one.layout(), one.givens()), "{format}");
        }
    };
    same(sample!("jigsaw.iss"), sample!("fpuzzles_jigsaw.json"));
    same(sample!("jigsaw.iss"), sample!("fpuzzles_jigsaw.txt"));
    same(sample!("killerx.iss"), sample!("fpuzzles_killerx.txt"));
    let killer = record(sample!("killer.ksudoku")).unwrap();
    assert_eq!((killer.name().as_str(), killer.layout().cages().len()), ("3x3k", 37));
}

#[test]
fn a_link_around_a_line_is_a_line() {
    let zeros = PUZZLE.replace('.', "0");
    for link in [
        format!("https://www.sudokuwiki.org/sudoku.htm?bd={zeros}"),
        format!("https://sudoku.coach/en/play/{zeros}"),
        format!("https://example.org/solve?import={PUZZLE}&theme=dark"),
        format!("http://example.org/{PUZZLE}#top"),
    ] {
        assert_eq!(record(&link), Ok(puzzle()), "{link}");
    }
    refused("https://example.org/abc", "a link with the 81 cells of one puzzle");
    refused(&format!("https://example.org/{PUZZLE}/{PUZZLE}"), "of one puzzle");
}

#[test]
fn a_number_is_not_a_puzzle() {
    for link in [
        "https://sudokupad.app/wjgxgaji9a",
        "https://f-puzzles.com/?id=y2abc",
        "https://app.crackingthecryptic.com/sudoku/abcdef",
    ] {
        refused(link, "expected a link that contains its puzzle, found only the number");
    }
}

/// A link of f-puzzles with this JSON.
fn link(json: &str) -> String {
    format!("https://f-puzzles.com/?load={}", lz_str::compress_to_base64(json))
}

/// The JSON of an empty board with further members.
fn with(more: &str) -> String {
    let row = format!("[{}]", ["{}"; 9].join(","));
    format!("{{\"size\":9,\"grid\":[{}]{more}}}", [row.as_str(); 9].join(","))
}

#[test]
fn an_unknown_rule_is_named() {
    for (data, name) in [
        ("\"boxindexer\":[{\"cells\":[\"R1C1\"]}]", "cells that index their box"),
        ("\"lockout\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]", "a lockout line"),
        ("\"line\":[{\"lines\":[]}]", "a drawing (line)"),
        ("\"newrule\":[1]", "\"newrule\""),
        ("\"ruleset\":\"Numbers along thermometers increase.\"", "thermometers in the text"),
        ("\"ruleset\":\"Anti-knight.\"", "anti-knight in the text of its rules only"),
    ] {
        let json = with(&format!(",{data}"));
        refused(&json, name);
        refused(&link(&json), name);
    }
    let plain = with(",\"minimum\":[],\"ruleset\":\"Normal sudoku rules apply.\"");
    assert_eq!(record(&plain).unwrap().tag(&Tag::Description), Some("Normal sudoku rules apply."));
    let knight = with(",\"antiknight\":true,\"ruleset\":\"Anti-knight.\"");
    assert_eq!(record(&knight).unwrap().name(), "3x3+antiknight");
    refused(".~R1C1_5.FullRank~R1~5~", "\"FullRank\"");
    refused("{\"cells\":[[{}]],\"lines\":[1]}", "a drawing (lines)");
}

#[test]
fn faults_name_the_position_in_the_data() {
    let cell = with("").replacen("{}", "{\"value\":12}", 1);
    refused(
        &cell,
        "expected a digit of the board, or 0 for a blank at grid[0][0].value, found \"12\"",
    );
    refused(&link(&cell), "line 1, column 29: expected a digit");
    refused(
        &with(",\"killercage\":[{\"cells\":[\"R1C0\"]}]"),
        "at killercage[0].cells[0], found \"R1C0\"",
    );
    refused("{\"size\":9,", "valid JSON at line 1, column 10 of the data");
    refused(
        "https://f-puzzles.com/?load=N4!",
        "line 1, column 31: expected data in base64, found '!'",
    );
    refused(
        "<opensudoku>\n<game data=\"12\"/></opensudoku>",
        "line 2, column 1: expected 81 cells",
    );
    refused("<opensudoku></opensudoku>", "expected a game");
    refused("<opensudoku", "expected valid XML");
    refused(&format!("S9B{}", "0".repeat(161)), "expected 162 characters after 9B, found 161");
    refused(".~R1C1_10", "expected a cell and its digits");
}

fn base32(bytes: &[u8]) -> String {
    data_encoding::BASE32HEX_NOPAD.encode(bytes).to_ascii_lowercase()
}

fn zlib(text: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text).expect("writing to a `Vec` cannot fail");
    encoder.finish().expect("writing to a `Vec` cannot fail")
}

fn deflated(text: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(text).expect("writing to a `Vec` cannot fail");
    encoder.finish().expect("writing to a `Vec` cannot fail")
}

const ALPHABET: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Data of LZ-string in base64, each of whose codes unpacks to one character more than the one
/// before.
fn growing(codes: usize) -> String {
    let mut bits = Vec::new();
    let mut push = |number: usize, width: u32| {
        bits.extend((0..width).map(|bit| number >> bit & 1));
    };
    push(0, 2);
    push(usize::from(b'a'), 8);
    for code in 4..codes + 4 {
        push(code, usize::BITS - code.leading_zeros());
    }
    let sextet = |bits: &[usize]| bits.iter().fold(0, |sextet, bit| sextet << 1 | bit);
    bits.chunks_exact(6).map(|bits| char::from(ALPHABET[sextet(bits)])).collect()
}

#[test]
fn data_that_unpack_to_too_much_are_refused() {
    let much = "a".repeat(1 << 25);
    let packed = growing(20_000);
    assert!(packed.len() < 1 << 16);
    let links = [
        format!("https://f-puzzles.com/?load={packed}"),
        format!("https://sudokupad.app/scl{packed}"),
        format!("https://sudoku.coach/en/play/SCv7_32_{}", base32(&zlib(much.as_bytes()))),
        format!(
            "https://swaroopg92.github.io/penpa-edit/#m=solve&p={}",
            data_encoding::BASE64.encode(&deflated(much.as_bytes()))
        ),
    ];
    for link in links {
        refused(&link, "expected a puzzle, found more than");
    }
    for text in ["[".repeat(60_000), format!("{{\"cells\":{}", "[".repeat(60_000))] {
        assert!(record(&format!("fpuz{}", lz_str::compress_to_base64(text.as_str()))).is_err());
        assert!(record(&format!("scl{}", lz_str::compress_to_base64(text.as_str()))).is_err());
    }
    let mut entities = "<!DOCTYPE x [<!ENTITY a0 \"lol\">".to_owned();
    for level in 1..12 {
        let name = format!("&a{};", level - 1);
        entities.extend(["<!ENTITY a", &level.to_string(), " \"", &name.repeat(10), "\">"]);
    }
    refused(&format!("{entities}]>\n<opensudoku>&a11;</opensudoku>"), "expected");
}

#[test]
fn texts_packed_by_the_library_are_unpacked() {
    for text in ["", "a", "aaaaaaaaaaaa", "äöü ☃ 𝄞", &PUZZLE.repeat(30), &with("")] {
        let cell = with("").replacen("{}", "{\"value\":5}", 1);
        let title = serde_json::json!(text).to_string();
        let json = cell.replacen("{\"size\"", &format!("{{\"title\":{title},\"size\""), 1);
        let board = record(&link(&json)).unwrap();
        assert_eq!(board.tag(&Tag::Title).unwrap_or_default(), text);
    }
}

#[test]
fn sudokupad_may_shorten_its_data() {
    let cells = "[{v:5},{},,{cm:[1,2]},{pe:[3]},,,,]";
    let short = format!(
        "{{ce:[{cells},{}],md:{{title:'It\\'s',rules:'Normal sudoku rules apply'}},ca:[{{value:'author: me'}}]}}",
        ["[,,,,,,,,{}]"; 8].join(",")
    );
    let board = record(&format!("scl{}", lz_str::compress_to_base64(short.as_str()))).unwrap();
    assert_eq!(board.givens_line(), format!("5{}", ".".repeat(80)));
    assert_eq!(board.marks(Pencil::Centre, Cell::at(0, 3)).to_string(), "12");
    assert_eq!(board.marks(Pencil::Corner, Cell::at(0, 4)).to_string(), "3");
    assert_eq!((board.tag(&Tag::Title), board.tag(&Tag::Author)), (Some("It's"), Some("me")));
}

#[test]
fn coach_has_digits_and_marks() {
    let json = "{\"gridSize\":9,\"givenDigits\":\"800900503400000000070060000003002450000000900010600070090500807030700000000180200\",\
        \"userDigits\":\"026000040051000700309000100060800001080000000000000300002000000000000600040000000\",\
        \"userCellCandidates\":\"0-0-0-0-130-130-0-0-0-0-0-0-12-12-264-0-836-836-0-0-0-20-0-304-0-260-260-640-0-0-0-640-0-0-0-0-164-0-176-24-186-186-0-68-68-548-0-48-0-560-560-0-0-260-66-0-0-0-24-88-0-10-0-34-0-288-0-532-528-0-514-560-224-0-160-0-0-584-0-520-544\"}";
    let link = format!("https://sudoku.coach/en/play/SCv7_32_{}", base32(&zlib(json.as_bytes())));
    let board = record(&link).unwrap();
    assert_eq!(board.givens_line().replace('.', "0"), &json[29..110]);
    assert_eq!(board.entered().len(), 17);
    assert_eq!(board.marks(Pencil::Corner, Cell::at(0, 4)).to_string(), "17");
    let written = write(&board, Format::Coach).unwrap();
    assert_eq!(written.lost.len(), 2);
    assert_eq!(record(&written.text).unwrap().givens(), board.givens());
}

/// A Penpa+ link to this board with the standard boxes drawn, and more in the author's layer.
fn penpa(more: &str) -> String {
    let mut numbers = Vec::new();
    let number = |row: usize, column: usize| (row + 2) * 13 + column + 2;
    for (index, digit) in PUZZLE.char_indices().filter(|(_, digit)| *digit != '.') {
        numbers.push(format!("\"{}\":[\"{digit}\",1,\"1\"]", number(index / 9, index % 9)));
    }
    let mut edges = Vec::new();
    for line in [2, 5] {
        for at in 0..9 {
            let across = [169 + number(line, at) - 1, 169 + number(line, at)];
            let down = [169 + number(at, line) - 13, 169 + number(at, line)];
            for [one, other] in [across, down] {
                edges.push(format!("\"{one},{other}\":2"));
            }
        }
    }
    let question =
        format!("{{zN:{{{}}},zE:{{{}}},zS:{{}}{more}}}", numbers.join(","), edges.join(","));
    let steps: Vec<String> = (0..81)
        .map(|index| match index {
            0 => number(0, 0).to_string(),
            _ if index % 9 == 0 => "5".to_owned(),
            _ => "1".to_owned(),
        })
        .collect();
    let text = format!(
        "square,9,9,38,0,1,1,418,418,84,84,0,0,0,0,Title: ,Author: ,,,OFF,false\n[0,0,0,0]\n{{}}\n{question}\n{{}}\n[{}]\n",
        steps.join(",")
    );
    let packed = data_encoding::BASE64.encode(&deflated(text.as_bytes()));
    format!("https://swaroopg92.github.io/penpa-edit/#m=solve&p={packed}")
}

#[test]
fn penpa_links_are_read_if_they_are_a_sudoku() {
    assert_eq!(record(&penpa("")), Ok(puzzle()));
    refused(&penpa(",zT:[[28,29]]"), "a drawing (thermo)");
}

#[test]
fn sudokuwiki_holds_candidates() {
    let mut board = puzzle();
    let mut left: Candidates = board.remaining();
    left.set(Cell::at(0, 1), DigitSet::from_bits(0b11));
    board.set_candidates(left);
    let written = write(&board, Format::SudokuWiki).unwrap();
    assert_eq!(written.lost, []);
    assert_eq!(record(&written.text), Ok(board));
}

#[test]
fn a_table_has_puzzles_in_any_column() {
    let solution = sample!("solution.txt").trim();
    let zeros = PUZZLE.replace('.', "0");
    for (text, tags) in [
        (format!("quizzes,solutions\n{zeros},{solution}\n{zeros},{solution}\n"), 0),
        (
            format!(
                "source,question,answer,rating\nx,{PUZZLE},{solution},12\ny,{PUZZLE},{solution},3\n"
            ),
            2,
        ),
        (format!("solution;puzzle\r\n{solution};\"{zeros}\"\r\n"), 0),
        (format!("a\tb\n{solution}\t{zeros}\n"), 0),
        (format!("1,\"a, b\",{PUZZLE}\n"), 0),
    ] {
        assert_eq!(detect(&text), Ok(Format::Csv), "{text}");
        for record in read_all(text.as_bytes(), None) {
            let board = record.unwrap().board;
            assert_eq!(board.givens(), puzzle().givens());
            assert_eq!(board.tags().len(), tags);
        }
    }
    let bad = format!("id,puzzle\n1,{PUZZLE}\n2,{}\n3,{PUZZLE}\n", &PUZZLE[1..]);
    let records = read_all(bad.as_bytes(), None);
    let error = records[1].as_ref().unwrap_err().to_string();
    assert_eq!(
        (records.len(), error.as_str()),
        (3, "line 3, column 83: expected 81 cells, found 80 (CSV)")
    );
}

#[test]
fn a_compressed_file_is_read_as_a_stream() {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    let line = format!("{PUZZLE}\n");
    encoder.write_all(line.repeat(1000).as_bytes()).unwrap();
    let bytes = encoder.finish().unwrap();
    let records = Reader::new(Unzipped::new(bytes.as_slice()).unwrap(), None);
    assert_eq!(records.flatten().count(), 1000);
    let cut = &bytes[..bytes.len() / 2];
    let last = Reader::new(Unzipped::new(cut).unwrap(), None).last();
    assert!(last.unwrap().unwrap_err().to_string().contains("the input failed"));
    let mut text = String::new();
    Unzipped::new(line.as_bytes()).unwrap().read_to_string(&mut text).unwrap();
    assert_eq!(text, line);
}
