//! Malformed records of the other formats: the position and the reason of each refusal.

use underdoku_formats::Format;

use crate::boards::read_all;

const LINE: &str =
    ".....2.....4..58...3.16....79.6...845.......261...3.79....98.1...65..9.....4.....";

#[track_caller]
fn check(format: Format, text: &str, reason: &str) {
    let records = read_all(text.as_bytes(), Some(format));
    let [Err(error)] = &records[..] else { panic!("{records:?}\n{text}") };
    assert_eq!(error.to_string(), format!("{reason} ({})", format.title()));
}

fn rows() -> String {
    (0..9).map(|row| [&LINE[row * 9..][..9], "\n"].concat()).collect()
}

#[test]
fn lines() {
    let check = |text: &str, reason: &str| check(Format::Line, text, reason);
    check(
        "\n\n......q",
        "line 3, column 7: expected a digit 1 to 9 or a blank (. or 0), found 'q'",
    );
    check(&LINE[..80], "line 1, column 81: expected 81 cells, found 80");
    check(&format!("{} comment", &LINE[..80]), "line 1, column 81: expected 81 cells, found 80");
    check(&format!("{LINE}."), "line 1, column 82: expected 81 cells, found more");
    check(
        &format!("{LINE}#"),
        "line 1, column 82: expected a blank or one of ; , : | = before a comment, found '#'",
    );
    check(
        &format!(" {}", &LINE[..80]),
        "line 1, column 1: expected a digit 1 to 9 or a blank (. or 0), found ' '",
    );
}

#[test]
fn bank_lines() {
    let check = |text: &str, reason: &str| check(Format::Bank, text, reason);
    check(
        LINE,
        &format!("line 1, column 1: expected 12 hexadecimal digits, found \"{}...\"", &LINE[..24]),
    );
    check("0123456789ab", "line 1, column 13: expected 81 cells, found 0");
    check(
        &format!("0123456789ab {}", &LINE[..80]),
        "line 1, column 94: expected 81 cells, found 80",
    );
    check(&format!("0123456789ab {LINE}."), "line 1, column 95: expected 81 cells, found more");
    check(
        &format!("0123456789ab {LINE} hard"),
        "line 1, column 96: expected a rating such as 3.4, found \"hard\"",
    );
    check(
        &format!("0123456789ab {LINE} 3.4 x"),
        "line 1, column 100: expected the end of the line, found \"x\"",
    );
}

#[test]
fn sukaku_lines() {
    let check = |text: &str, reason: &str| check(Format::Sukaku, text, reason);
    check(&".".repeat(728), "line 1, column 729: expected 729 characters, found 728");
    check(&".".repeat(730), "line 1, column 730: expected 729 characters, found more");
    check("1.2", "line 1, column 3: expected 3 or ., found '2'");
}

#[test]
fn library_lines() {
    let check = |text: &str, reason: &str| check(Format::Hodoku, text, reason);
    check(LINE, "line 1, column 1: expected a colon, found '.'");
    check(&format!(":0000:x:{LINE}:"), "line 1, column 1: expected 6 or 7 colons, found 4");
    check(
        &format!(":00:x:{LINE}:::"),
        "line 1, column 2: expected a technique such as 0300-x, found \"00\"",
    );
    check(&format!(":0000:y:{LINE}:::"), "line 1, column 7: expected digits or x, found \"y\"");
    check(&format!(":0000:x:{}:::", &LINE[1..]), "line 1, column 89: expected 81 cells, found 80");
    check(&format!(":0000:x:.{LINE}:::"), "line 1, column 90: expected 81 cells, found more");
    check(
        &format!(":0000:x:+{LINE}:::"),
        "line 1, column 10: expected a digit behind +, found '.'",
    );
    check(
        &format!(":0000:x:{LINE}:811 91::"),
        "line 1, column 95: expected a candidate as digit, row, column, such as 228, found \"91\"",
    );
    check(
        &format!(":0000:x:{LINE}::901::"),
        "line 1, column 92: expected a candidate as digit, row, column, such as 228, found \"901\"",
    );
}

#[test]
fn drawn_grids() {
    let check = |text: &str, reason: &str| check(Format::Drawn, text, reason);
    let rows = rows();
    check(
        &rows.replacen("4..58..", "4..5q..", 1),
        "line 2, column 7: expected a digit 1 to 9 or a blank (. or 0), found 'q'",
    );
    check(&rows.replacen("4..58..", "4..58.", 1), "line 2, column 9: expected 9 cells, found 8");
    check(
        &rows.replacen("4..58..", "4..58...", 1),
        "line 2, column 10: expected 9 cells, found more",
    );
    check(&rows[..80], "line 8, column 1: expected 9 rows, found 8");
    check(&format!("{rows}........."), "line 10, column 1: expected 9 rows, found 10");
}

#[test]
fn pencil_mark_grids() {
    let check = |text: &str, reason: &str| check(Format::Pm, text, reason);
    let row = "| 1 23# 4 | *5 6 7 | 8 - 9 |\n";
    check(&row.repeat(8), "line 8, column 1: expected 9 rows, found 8");
    check(
        &row.replace("23#", "2.3#").repeat(9),
        "line 1, column 6: expected candidates 1 to 9, found '.'",
    );
    check(
        &row.replace("*5", "*0").repeat(9),
        "line 1, column 14: expected candidates 1 to 9, found '0'",
    );
    check(
        &row.replace("23#", "#").repeat(9),
        "line 1, column 5: expected candidates 1 to 9, found '#'",
    );
    check(&row.replace("23#", "").repeat(9), "line 1, column 26: expected 9 cells, found 8");
    check(&row.replace("23#", "2 3").repeat(9), "line 1, column 26: expected 9 cells, found more");
}

#[test]
fn sdk_files() {
    let check = |text: &str, reason: &str| check(Format::SadMan, text, reason);
    let rows = rows();
    let state =
        |from: &str, to: &str| format!("[Puzzle]\n{rows}[State]\n{}", rows.replacen(from, to, 1));
    check("#A nobody\n", "line 1, column 1: expected 9 rows of a puzzle, found 0");
    check(&format!("[Puzzle]\n{}", &rows[..80]), "line 9, column 1: expected 9 rows, found 8");
    check(&format!("[Puzzle]\n{rows}........."), "line 11, column 1: expected 9 rows, found 10");
    check(
        &rows.replacen('5', "q", 1),
        "line 2, column 6: expected a digit 1 to 9 or a blank (. or 0), found 'q'",
    );
    check(&rows.replacen('5', "55", 1), "line 2, column 10: expected 9 cells, found more");
    check(&state("2", "3"), "line 12, column 6: expected the given 2 in r1c6, found 3");
    check(&state("2", "22"), "line 12, column 10: expected 9 cells, found more");
    check(
        &format!("[Puzzle]\n{rows}[State]\n{rows}[state]\n{rows}"),
        "line 21, column 1: expected this section only once, found \"state\"",
    );
    let marks = format!("[Puzzle]\n{rows}[PencilMarks]\n{}", ",,,,,,,,\n".repeat(9));
    check(
        &marks.replacen(",,", ",", 1),
        "line 12, column 1: expected 9 cells between commas, found 8",
    );
    check(
        &marks.replacen(",,", ",12x,", 1),
        "line 12, column 4: expected marks 1 to 9 or a comma, found 'x'",
    );
}

#[test]
fn ss_files() {
    let check = |text: &str, reason: &str| check(Format::Ss, text, reason);
    let picture =
        " *-----------*\n".to_owned() + &" |...|..2|...|\n".repeat(9) + " *-----------*\n\n";
    check(
        &picture.replacen('2', "q", 1),
        "line 2, column 9: expected a digit 1 to 9 or a blank (. or 0), found 'q'",
    );
    for record in [
        "I819", "I000", "I00", "I0099", "E00100", "E000010", "Ixx9", "E01", "I", "E", "I0+1",
        "Ié09",
    ] {
        check(
            &format!("{picture}{record}\n"),
            &format!(
                "line 13, column 1: expected a record such as I009 or E01005, found {record:?}"
            ),
        );
    }
    check(
        &format!("{picture}I009\nI051\n"),
        "line 14, column 1: expected the record of a blank cell, found \"I051\"",
    );
}
