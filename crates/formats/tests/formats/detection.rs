//! Detected formats of texts.

use underdoku_formats::{Foreign, Format, detect, read};

const LINE: &str =
    ".....2.....4..58...3.16....79.6...845.......261...3.79....98.1...65..9.....4.....";

fn check(text: &str, expected: Result<Format, Foreign>) {
    assert_eq!(detect(text), expected, "{text}");
    assert_eq!(detect(&format!("\n\n{text}\n\n")), expected, "{text} with empty lines");
}

#[test]
fn each_text_has_its_format() {
    check("<?xml version=\"1.0\"?>", Ok(Format::OpenSudoku));
    check("{\"size\": 9}", Ok(Format::FPuzzlesJson));
    check("https://f-puzzles.com/?load=N4Ig", Ok(Format::FPuzzles));
    check("fpuzN4Ig", Ok(Format::FPuzzles));
    check("3x3:a6b3_2c", Ok(Format::Solo));
    check("9jxk:a6b3_2c", Ok(Format::Solo));
    check("3x3dt#12345", Ok(Format::Solo));
    check("2x3kadt:zj,", Ok(Format::Solo));
    check("3x3:[d]:k:1", Ok(Format::PsCode));
    check("3x3::k:0:0:0", Ok(Format::PsCode));
    check(&format!("6<v{}", "0".repeat(78)), Ok(Format::Snarfable));
    check(".~R1C1_5", Ok(Format::Iss));
    check(".Shape~6x6", Ok(Format::Iss));
    check("#Asuite\n.....2...", Ok(Format::Sdk));
    check("[Puzzle]\n.....2...", Ok(Format::SadMan));
    check("#A suite\n[Puzzle]", Ok(Format::SadMan));
    check("8,8,9,z", Ok(Format::Cudoku));
    check(&format!(":0000:x:{LINE}:::"), Ok(Format::Hodoku));
    check(&format!("0123456789ab {LINE} 1.2"), Ok(Format::Bank));
    check(&".".repeat(729), Ok(Format::Sukaku));
    check(LINE, Ok(Format::Line));
    check(" *-----------*\n |...|..2|...|", Ok(Format::Ss));
    check("*-----------------*\n| 1 23 4 | 5 6 7 | 8 9 1 |", Ok(Format::Pm));
    check("1 23 4 5 6 7 8 9 -", Ok(Format::Pm));
    check("| 1 . 4 | 5 6 7 | 8 9 1 |", Ok(Format::Drawn));
    check("1 . 4  5 6 7  8 9 1", Ok(Format::Drawn));
    check("│1 . 4│5 6 7│8 9 1│", Ok(Format::Drawn));
    check("nothing that is known", Ok(Format::Line));
}

#[test]
fn a_comment_in_a_list_is_not_a_tag() {
    check(&format!("#All of them\n#Level 3\n{LINE}\n"), Ok(Format::Line));
    check(&format!("{LINE} # see https://f-puzzles.com, 1,2,3,u"), Ok(Format::Line));
    check("#A comment and nothing else", Ok(Format::Line));
}

#[test]
fn a_blank_may_be_an_x() {
    check(&LINE.replace('.', "X").replacen('X', ".", 1), Ok(Format::Line));
}

#[test]
fn one_malformed_line_does_not_hide_the_format() {
    check(&format!("{}\n{LINE}\n", &LINE[1..]), Ok(Format::Line));
    check("9,0,9,u\n10,0,9,u\n0,0,9,u", Ok(Format::Cudoku));
}

#[test]
fn one_board_of_a_text_is_read_in_any_format() {
    let board = read(LINE).unwrap();
    assert_eq!(board.puzzle(), LINE.parse().ok());
    assert_eq!(read("3x3:a6b3_2c").unwrap_err().format, Some(Format::Solo));
    let reason = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(reason("# nothing\n"), "line 1, column 1: expected 1 board, found 0");
    assert_eq!(
        reason(&format!("{LINE}\n\n{LINE}\n")),
        "line 3, column 1: expected 1 board, found more (81-character line)"
    );
    assert_eq!(
        reason(&format!("{LINE}\n{LINE}5\n")),
        "line 2, column 82: expected 81 cells, found more (81-character line)"
    );
}
