//! `underdoku convert`: every format in and out.

use underdoku_formats::Format;

use super::{EMPTY, PUZZLE, SEVENTEEN, SOLUTION, call, json, lines, printed};
use crate::program::Program;

#[test]
fn every_format_is_read_and_written_as_another() {
    let others = Format::ALL.into_iter().cycle().skip(1);
    for (from, to) in Format::ALL.into_iter().zip(others) {
        convert_there_and_back(from, to);
    }
}

#[test]
#[ignore = "takes long"]
fn every_format_goes_through_every_other() {
    for from in Format::ALL {
        for to in Format::ALL {
            convert_there_and_back(from, to);
        }
    }
}

fn convert_there_and_back(from: Format, to: Format) {
    let line = lines(&[PUZZLE]);
    let text = printed(&["convert", "--to", from.name()], &line);
    let there = printed(&["convert", "--from", from.name(), "--to", to.name()], &text);
    assert_eq!(printed(&["convert", "--to", "line"], &there), line, "{from} to {to}");
}

/// Library codes of five digits name a variant of a technique.
#[test]
fn a_step_of_a_library_may_have_a_code_of_five_digits() {
    let grid = PUZZLE;
    for code in ["0300", "03111", "03421-x", "0000"] {
        let line = format!(":{code}:4:{grid}::413::\n");
        assert_eq!(call(&["convert", "--to", "line"], &line).out, format!("{grid}\n"), "{code}");
        let again = printed(&["convert", "--to", "hodoku"], &line);
        assert!(code == "0000" || again.starts_with(&format!(":{code}:4:")), "{again}");
    }
    for code in ["030", "031111", "03 11", ""] {
        let told = call(&["convert", "--to", "line"], &format!(":{code}:4:{grid}::413::\n"));
        assert!(told.err.contains("expected a technique such as 0300-x"), "{code}: {}", told.err);
    }
}

#[test]
fn texts_in_quotes_are_a_table_without_a_header() {
    let table = format!("\"{PUZZLE}\",\"{SOLUTION}\"\n");
    assert_eq!(
        printed(&["convert", "--to", "line"], &table.repeat(2)),
        format!("{PUZZLE}\n{PUZZLE}\n")
    );
    assert_eq!(printed(&["solve"], &format!("\"{PUZZLE}\"\n")), format!("{SOLUTION}\n"));
    assert_eq!(printed(&["solve"], &format!("\"easy\";\"{PUZZLE}\"\n")), format!("{SOLUTION}\n"));
}

#[test]
fn lists_stay_lists_and_a_format_of_one_puzzle_per_file_reports_more() {
    let two: String = SEVENTEEN.lines().take(2).flat_map(|line| [line, "\n"]).collect();
    for format in Format::ALL.into_iter().filter(|format| format.between().is_some()) {
        let text = printed(&["convert", "--to", format.names()[1 % format.names().len()]], &two);
        assert_eq!(printed(&["convert", "--to", "line"], &text), two, "{format}");
    }
    let told = call(&["convert", "--to", "cudoku"], &two);
    assert_eq!((told.code, told.out.lines().count()), (Some(2), 17));
    assert!(told.err.contains(".cudoku: a file holds one puzzle"), "{}", told.err);
}

#[test]
fn losses_are_reported_once_and_counted() {
    let input = "# a\n1 # one\n".replace('1', PUZZLE) + &format!("{EMPTY} # two\n").repeat(3);
    let told = call(&["convert", "--to", "drawn"], &input);
    assert_eq!(told.code, Some(0));
    assert_eq!(
        told.err,
        "-: line 2: cannot store the comment (drawn grid)\n\
         3 more puzzles: cannot store the comment (drawn grid)\n"
    );
    let told = call(&["convert", "--to", "line"], "0,0,5,u\n8,8,1,p\n");
    assert_eq!(
        told.err,
        "-: line 1: cannot store digits that are not givens: r1c1 (81-character line)\n"
    );
    assert!(printed(&["convert", "--filled", "--to", "line"], "0,0,5,u\n").starts_with("5...."));
}

#[test]
fn malformed_puzzles_are_skipped_and_reported() {
    let told = call(&["convert", "--to", "line"], &lines(&["x..", PUZZLE]));
    assert_eq!((told.code, told.out), (Some(2), lines(&[PUZZLE])));
    assert!(
        told.err.starts_with("-: line 1, column 4: expected 81 cells, found 3"),
        "{}",
        told.err
    );
    let told = call(&["convert", "--to", "line", "--from", "cudoku"], "9,0,5,u\n");
    assert!(
        told.err.starts_with("-: line 1, column 1: expected a column x from 0 to 8"),
        "{}",
        told.err
    );
}

#[test]
fn json_has_the_text_and_the_lost_data() {
    let told = json(&call(&["convert", "--json", "--to", "sdk"], &format!("{PUZZLE} # hello")).out);
    assert_eq!((&told[0]["from"], &told[0]["to"]), (&"line".into(), &"sdk".into()));
    assert!(told[0]["text"].as_str().unwrap().contains("\n6..195...\n"));
}

#[test]
fn a_format_has_several_names_and_a_wrong_one_is_answered_with_them() {
    assert_eq!(
        printed(&["convert", "--to", "SDM", "--from", "list"], &lines(&[PUZZLE])),
        lines(&[PUZZLE])
    );
    let told = call(&["convert", "--to", "xls"], PUZZLE);
    assert_eq!(told.code, Some(2));
    assert!(told.err.contains("hodoku"), "{}", told.err);
}

#[test]
fn the_samples_of_the_formats_read() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/formats");
    for name in
        ["progress.cudoku", "sadman_full.sdk", "simple.ss", "sudocue.sdk", "sepb.txt", "multi.sdm"]
    {
        let path = folder.join(name).display().to_string();
        let told = Program::new().call(&["convert", "--to", "line", &path], "");
        assert_eq!(told.code, Some(0), "{name}: {}", told.err);
        assert!(
            told.out.starts_with(".....2.....4..58...3.16....79.6...845"),
            "{name}: {}",
            told.out
        );
    }
}
