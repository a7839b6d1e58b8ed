//! `underdoku print`.

use std::fs;

use super::{CLASHING, PUZZLE, SEVENTEEN, SOLUTION, lines};
use crate::program::Program;

/// Prints these puzzles into a file of this name; returns the names of all files and the messages.
fn print(name: &str, words: &[&str], input: &str) -> (Program, Vec<String>, String) {
    let program = Program::new();
    let path = program.folder.path().join(name).display().to_string();
    let told = program.call(&[&["print", "--output", &path], words].concat(), input);
    let folder = program.folder.path().display().to_string();
    let names = told.out.lines().map(|line| line.replace(&format!("{folder}/"), "")).collect();
    (program, names, format!("{:?} {}", told.code, told.err))
}

/// The digits of a page in order, and the number of its lines.
fn marks(svg: &str) -> (String, usize) {
    let mut parser = svg::read(svg).unwrap();
    let (mut digits, mut lines, mut in_text) = (String::new(), 0, false);
    for event in &mut parser {
        match event {
            svg::parser::Event::Tag("text", kind, attributes) => {
                let is_digit = attributes
                    .get("font-size")
                    .is_some_and(|size| !["16", "10"].contains(&&**size));
                in_text = kind == svg::node::element::tag::Type::Start && is_digit;
            }
            svg::parser::Event::Tag("line", ..) => lines += 1,
            svg::parser::Event::Text(text) if in_text => digits.push_str(text.trim()),
            _ => {}
        }
    }
    (digits, lines)
}

#[test]
fn an_svg_page_holds_the_digits_of_its_puzzles() {
    let (program, names, told) =
        print("x.svg", &["--title", "a < b & c"], &lines(&[PUZZLE, PUZZLE]));
    assert_eq!((names.join(" ").as_str(), told.as_str()), ("x-1.svg x-answers-1.svg", "Some(0) "));
    let page = |name: &str| fs::read_to_string(program.folder.path().join(name)).unwrap();
    let (puzzles, answers) = (page("x-1.svg"), page("x-answers-1.svg"));
    assert_eq!(marks(&puzzles), (PUZZLE.replace('.', "").repeat(2), 40));
    assert_eq!(marks(&answers), (SOLUTION.repeat(2), 40));
    assert!(puzzles.contains("a &lt; b &amp; c") && puzzles.contains("width=\"595.276pt\""));
    assert_eq!(
        answers.matches("font-weight=\"bold\"").count(),
        2 * 30 + 3,
        "givens, captions and the title"
    );
}

#[test]
fn a_title_with_controls_leaves_a_page_well_formed() {
    let title = "a\u{1}\u{7}\u{1b}[2Jb\u{85}\u{fffe}";
    let (program, names, told) = print("x.svg", &["--title", title], &lines(&[PUZZLE]));
    assert_eq!(told, "Some(0) ");
    let page = fs::read_to_string(program.folder.path().join(&names[0])).unwrap();
    assert!(
        page.contains(r"a\u{1}\u{7}\u{1b}[2Jb")
            && !page.contains(|c: char| c.is_control() && c != '\n'),
        "{page}"
    );
}

#[test]
fn pages_are_filled_and_counted() {
    let (program, names, _) = print("x.svg", &["--per-page", "30", "--paper", "letter"], SEVENTEEN);
    assert_eq!(names.len(), 14);
    let page = fs::read_to_string(program.folder.path().join("x-7.svg")).unwrap();
    assert!(page.contains("Page 7 of 7") && page.contains("viewBox=\"0 0 612 792\""));
    assert_eq!(marks(&page).1, 20 * 20);
    let (_, names, _) = print("x.svg", &["--no-answers"], SEVENTEEN);
    assert_eq!(names.len(), 50);
}

#[test]
fn a_pdf_is_one_document_the_same_every_time() {
    let document = |words: &[&str], input: &str| {
        let (program, names, told) = print("x.PDF", words, input);
        assert_eq!((names.join(" ").as_str(), told.as_str()), ("x.PDF", "Some(0) "));
        String::from_utf8_lossy(&fs::read(program.folder.path().join("x.PDF")).unwrap())
            .into_owned()
    };
    let ten: String = SEVENTEEN.split_inclusive('\n').take(10).collect();
    let made = document(&["--title", "Sunday"], &ten);
    assert!(made.starts_with("%PDF-1.7") && made.trim_end().ends_with("%%EOF"));
    assert!(
        made.contains("/Count 4")
            && made.contains("(Sunday) Tj")
            && made.contains("(Sunday - Answers) Tj")
    );
    assert_eq!(made.matches("/Type /Page\n").count(), 4);
    assert_eq!(document(&["--title", "Sunday"], &ten), made);
    assert!(document(&["--paper", "letter"], &ten).contains("[0 0 612 792]"));
    assert!(document(&["--per-page", "1", "--no-answers"], &ten).contains("/Count 10"));
}

#[test]
fn a_puzzle_without_an_answer_is_reported() {
    let (program, _, told) = print("x.svg", &[], &lines(&[CLASHING, PUZZLE]));
    assert_eq!(told, "Some(1) -: line 1: 5 appears twice in row 1, in r1c1 and r1c2\n");
    let answers = fs::read_to_string(program.folder.path().join("x-answers-1.svg")).unwrap();
    assert_eq!(marks(&answers).0, format!("55{SOLUTION}"));
}

#[test]
fn another_ending_or_folder_is_refused() {
    let (_, _, told) = print("x.png", &[], PUZZLE);
    assert!(
        told.starts_with("Some(2)") && told.contains("expected a file that ends in .pdf or .svg"),
        "{told}"
    );
    let (_, _, told) = print("none/x.pdf", &[], PUZZLE);
    assert!(told.starts_with("Some(2)") && told.contains("No such file"), "{told}");
    let (_, names, told) = print("x.pdf", &[], "");
    assert!(names.is_empty() && told.contains("there was no puzzle"), "{told}");
}

#[test]
fn boards_of_any_layout_are_printed() {
    let ids = [
        "2x3:a6b3_2c6b2b3d3b6b1c6_2b4a",
        "2x2k:a3n,__a_______bbaa_a_,6_4_5c7_3_4_6d5a",
        "4jx:h4_3_1e,abadab_a_aa",
    ];
    let (program, names, told) = print("x.svg", &[], &lines(&ids));
    assert_eq!((names.len(), told.as_str()), (2, "Some(0) "));
    let page = |name: &str| fs::read_to_string(program.folder.path().join(name)).unwrap();
    let puzzles = page("x-1.svg");
    // For a killer the sums come before the digits; the rules are below.
    let killer = "A digit appears at most once in a cage. If there is a number\
                  in its corner, its digits add up to it.";
    let diagonals = "A digit appears at most once on a marked diagonal.";
    let told = ["632623361624", "64573465", "3", killer, "431", diagonals];
    assert_eq!(marks(&puzzles).0, told.concat());
    assert!(puzzles.contains("stroke-dasharray") && puzzles.contains("fill=\"rgb(90%,90%,90%)\""));
    let solution = "164532352614246351513426431265625143";
    assert!(marks(&page("x-answers-1.svg")).0.starts_with(solution));
    let (_, _, told) = print("x.pdf", &[], &lines(&ids));
    assert_eq!(told, "Some(0) ");
}

/// A puzzle that needs wings.
const WINGS: &str =
    ".4.....6.7...........3...9..5763..4....891..6......1..43.98......81....9.6.4...3.";

#[test]
fn the_difficulty_is_beside_the_number_on_request() {
    let captions = |words: &[&str]| {
        let (program, _, told) = print("x.svg", words, &lines(&[PUZZLE, WINGS]));
        assert_eq!(told, "Some(0) ");
        let page = fs::read_to_string(program.folder.path().join("x-1.svg")).unwrap();
        [page.contains("1  easy, ER 1."), page.contains("2  hard, ER 4.")]
    };
    assert_eq!(captions(&["--difficulty"]), [true; 2]);
    assert_eq!(captions(&[]), [false; 2]);
}
