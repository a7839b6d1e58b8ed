//! Grids in no known format, in the shapes in which people store them.
#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::too_many_lines,
    clippy::format_push_string,
    reason = "the test is one long list of shapes"
)]

use proptest::prelude::*;
use underdoku_formats::{Format, KnownLayout, Reader, Record};
use underdoku_grid::layout::{Digit, Grid, Layout, Spec};

/// The answers for the grids in `testdata/grids`: file, layout, number of puzzles, solutions.
const ANSWERS: &str = include_str!("../../../../testdata/grids/answers.tsv");

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn grid_file(name: &str) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../testdata/grids");
    std::fs::read(format!("{folder}/{name}")).unwrap()
}

fn read(text: &[u8]) -> Vec<Result<Record, String>> {
    Reader::new(text, None).map(|record| record.map_err(|error| error.to_string())).collect()
}

/// The lines of the boards, or the errors.
fn lines(text: &str) -> Vec<Result<String, String>> {
    read(text.as_bytes())
        .into_iter()
        .map(|record| record.map(|record| record.board.line()))
        .collect()
}

/// The one error of a text.
fn error(text: &str) -> String {
    match lines(text).as_slice() {
        [Err(error)] => error.clone(),
        other => panic!("{text}\n{other:?}"),
    }
}

/// The sentence that describes how a text was read.
fn reading(text: &str) -> String {
    let record = read(text.as_bytes()).swap_remove(0).unwrap();
    record.lenient.expect("the record is read without a format").to_string()
}

fn rows(line: &str, size: usize) -> Vec<String> {
    let cells: Vec<char> = line.chars().collect();
    cells.chunks(size).map(|row| row.iter().collect()).collect()
}

/// Rows in which this text follows each cell except the last.
fn joined(cell: &str, between: &str) -> Vec<String> {
    let row = |row: &String| {
        let cells = row.chars().map(|c| if c == '.' { cell.to_owned() } else { c.to_string() });
        cells.collect::<Vec<_>>().join(between)
    };
    rows(PUZZLE, 9).iter().map(row).collect()
}

#[test]
fn each_shape_is_a_puzzle_of_its_solution() {
    let mut wrong = Vec::new();
    for line in ANSWERS.lines() {
        let [name, layout, _, solutions] = line.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let records = read(&grid_file(name));
        let expected: Vec<&str> = solutions.split(' ').collect();
        let is_right = |(record, solution): (&Result<Record, String>, &&str)| {
            let Ok(record) = record else { return false };
            let shape = record.board.layout();
            let solution = Grid::read(shape, solution).unwrap();
            shape.as_ref() == &Layout::of_notation(layout).unwrap()
                && solution.extends(&record.board.digits())
        };
        let all = records.len() == expected.len() && records.iter().zip(&expected).all(is_right);
        if !all {
            wrong.push(format!("{name}: {:?}\n", records.first()));
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.concat());
}

/// Shapes of the one puzzle that are not among the files.
fn shapes() -> Vec<(&'static str, String)> {
    let dense = rows(PUZZLE, 9);
    let zeros = joined("0", ", ");
    let letters = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];
    let all = |rows: Vec<String>, end: &str| rows.join(end);
    let each = |rows: &[String], form: &dyn Fn(usize, &String) -> String| {
        rows.iter().enumerate().map(|(index, row)| form(index, row)).collect::<Vec<_>>().join("\n")
    };
    let table = |open: &str, cell: &str, end: &str, close: &str, blank: &str| {
        let row = |row: &String| {
            let cells: String = row
                .chars()
                .map(|c| {
                    format!(
                        "{cell}{}{end}",
                        if c == '.' { blank.to_owned() } else { c.to_string() }
                    )
                })
                .collect();
            format!("{open}{cells}{close}\n")
        };
        dense.iter().map(row).collect::<String>()
    };
    let mapped = |form: &dyn Fn(char) -> String| {
        let row = |row: &String| row.chars().map(form).collect::<String>();
        dense.iter().map(row).collect::<Vec<_>>().join("\n")
    };
    let digit = |c: char| c.to_digit(10);
    let framed = |labels: bool| {
        let mut text = String::from("    1 2 3   4 5 6   7 8 9\n  +-------+-------+-------+\n");
        for (index, row) in dense.iter().enumerate() {
            let label = if labels { letters[index].to_owned() } else { (index + 1).to_string() };
            let cells: Vec<String> = row.chars().map(|c| c.to_string()).collect();
            let parts: Vec<String> = cells.chunks(3).map(|part| part.join(" ")).collect();
            text += &format!("{label} | {} |\n", parts.join(" | "));
            if index % 3 == 2 {
                text += "  +-------+-------+-------+\n";
            }
        }
        text
    };
    vec![
        ("letters as labels", framed(true)),
        ("numbers as labels", framed(false)),
        ("labels with a colon", each(&dense, &|row, text| format!("{}: {text}", row + 1))),
        (
            "numbers around spaced rows",
            format!(
                "  1 2 3 4 5 6 7 8 9\n{}",
                each(&joined(".", " "), &|row, text| format!("{} {text}", row + 1))
            ),
        ),
        (
            "a data frame",
            format!(
                "   0  1  2  3  4  5  6  7  8\n{}",
                each(&joined("0", "  "), &|row, text| format!("{row}  {text}"))
            ),
        ),
        (
            "a data frame of fractions",
            format!(
                "     0    1    2    3    4    5    6    7    8\n{}",
                each(&dense, &|row, text| {
                    let cells: Vec<String> = text
                        .chars()
                        .map(|c| if c == '.' { "NaN".into() } else { format!("{c}.0") })
                        .collect();
                    format!("{row}  {}", cells.join("  "))
                })
            ),
        ),
        (
            "R prints a matrix",
            format!(
                "      [,1] [,2] [,3] [,4] [,5] [,6] [,7] [,8] [,9]\n{}",
                each(&joined("0", "    "), &|row, text| format!(" [{},]    {text}", row + 1))
            ),
        ),
        (
            "fullwidth digits",
            mapped(&|c| {
                digit(c).map_or("．".into(), |d| char::from_u32(0xff10 + d).unwrap().to_string())
            }),
        ),
        (
            "Arabic-Indic digits",
            mapped(&|c| {
                digit(c).map_or(".".into(), |d| char::from_u32(0x660 + d).unwrap().to_string())
            }),
        ),
        (
            "circled digits",
            mapped(&|c| {
                digit(c)
                    .map_or("□".into(), |d| char::from_u32(0x2460 + d - 1).unwrap().to_string())
            }),
        ),
        ("keycaps", mapped(&|c| digit(c).map_or("⬜".into(), |d| format!("{d}\u{fe0f}\u{20e3}")))),
        (
            "null",
            format!(
                "[{}]",
                all(joined("null", ", ").iter().map(|row| format!("[{row}]")).collect(), ",\n")
            ),
        ),
        (
            "None",
            format!(
                "board = [\n{}\n]",
                all(joined("None", ", ").iter().map(|row| format!("    [{row}],")).collect(), "\n")
            ),
        ),
        (
            "empty quotes",
            format!(
                "grid = [{}]",
                all(joined("''", ", ").iter().map(|row| format!("[{row}]")).collect(), ",")
            ),
        ),
        (
            "quoted spaces",
            format!(
                "grid = [{}]",
                all(joined("\" \"", ", ").iter().map(|row| format!("[{row}]")).collect(), ",\n ")
            ),
        ),
        ("C", format!("int board[9][9] = {{{{{}}}}};", all(zeros.clone(), "},{"))),
        (
            "Java",
            format!(
                "int[][] board = new int[][] {{\n{}\n}};",
                all(zeros.iter().map(|row| format!("    {{{row}}},")).collect(), "\n")
            ),
        ),
        (
            "characters of C",
            format!(
                "char b[9][10] = {{\n{}\n}};",
                all(dense.iter().map(|row| format!("  \"{row}\",")).collect(), "\n")
            ),
        ),
        ("Mathematica", format!("s = {{{{{}}}}};", all(zeros.clone(), "},\n {"))),
        (
            "TOML",
            format!(
                "name = \"Hard\"\ngrid = [\n{}\n]",
                all(zeros.iter().map(|row| format!("  [ {row} ],")).collect(), "\n")
            ),
        ),
        (
            "TOML of texts",
            format!(
                "grid = [\n{}\n]",
                all(dense.iter().map(|row| format!("  \"{row}\",")).collect(), "\n")
            ),
        ),
        (
            "YAML",
            format!(
                "puzzle:\n{}",
                all(zeros.iter().map(|row| format!("  - [{row}]")).collect(), "\n")
            ),
        ),
        (
            "YAML of texts",
            format!(
                "puzzle:\n{}",
                all(dense.iter().map(|row| format!("  - \"{row}\"")).collect(), "\n")
            ),
        ),
        (
            "YAML block",
            format!(
                "puzzle: |\n{}",
                all(dense.iter().map(|row| format!("  {row}")).collect(), "\n")
            ),
        ),
        (
            "LaTeX",
            format!(
                "\\begin{{tabular}}{{|c|c|c|c|c|c|c|c|c|}}\n\\hline\n{}\n\\end{{tabular}}",
                all(
                    joined("", " & ").iter().map(|row| format!("{row} \\\\ \\hline")).collect(),
                    "\n"
                )
            ),
        ),
        ("semicolons", all(joined("", ";"), "\n")),
        (
            "spreadsheet with a comma behind",
            all(joined("", ",").iter().map(|row| format!("{row},")).collect(), "\n"),
        ),
        (
            "Excel in quotes",
            all(joined("", "\",\"").iter().map(|row| format!("\"{row}\"")).collect(), "\r\n"),
        ),
        (
            "YAML, a cell a line",
            format!(
                "grid:\n{}",
                all(
                    zeros
                        .iter()
                        .map(|row| format!("- - {}", row.replace(", ", "\n  - ")))
                        .collect(),
                    "\n"
                )
            ),
        ),
        (
            "a wiki table of empty cells",
            format!(
                "{{| class=\"wikitable\"\n{}\n|}}",
                all(joined("", "||").iter().map(|row| format!("|-\n|{row}")).collect(), "\n")
            ),
        ),
        (
            "a wiki table, a cell a line",
            format!(
                "{{|\n{}\n|}}",
                all(joined("", "\n| ").iter().map(|row| format!("|-\n| {row}")).collect(), "\n")
            ),
        ),
        (
            "dots of LaTeX",
            format!(
                "\\begin{{bmatrix}}\n{}\n\\end{{bmatrix}}",
                all(joined("\\cdot", " & "), " \\\\\n")
            ),
        ),
        (
            "a wiki table",
            format!(
                "{{| class=\"wikitable\"\n{}\n|}}",
                all(joined(".", " || ").iter().map(|row| format!("|-\n| {row}")).collect(), "\n")
            ),
        ),
        (
            "a Markdown table",
            format!(
                "| a | b | c | d | e | f | g | h | i |\n|---|---|---|---|---|---|---|---|---|\n{}",
                all(joined(" ", " | ").iter().map(|row| format!("| {row} |")).collect(), "\n")
            ),
        ),
        (
            "a Markdown table without a head",
            format!(
                "| | | | | | | | | |\n|-|-|-|-|-|-|-|-|-|\n{}",
                all(joined("", " | ").iter().map(|row| format!("| {row} |")).collect(), "\n")
            ),
        ),
        ("BBCode", format!("Try this:\n[code]\n{}\n[/code]\n", dense.join("\n"))),
        (
            "a BBCode table",
            format!("[table]{}[/table]", table("[tr]", "[td]", "[/td]", "[/tr]", "")),
        ),
        (
            "HTML with fields",
            format!(
                "<table>{}</table>",
                table("<tr>", "<td><input value=\"", "\"></td>", "</tr>", "")
            ),
        ),
        (
            "HTML, a cell a line",
            format!(
                "<html><body><h1>Sudoku 12</h1><table>{}</table></body></html>",
                table("<tr>\n", "<td>\n", "\n</td>\n", "</tr>", "&#160;")
            ),
        ),
        ("brackets with spaces", each(&joined(".", " "), &|_, text| format!("[ {text} ]"))),
        ("quotes and commas", each(&dense, &|_, text| format!("'{text}',"))),
        (
            "comments behind",
            each(&joined("0", " "), &|row, text| format!("{text}  # row {}", row + 1)),
        ),
        (
            "comments of C behind",
            each(&zeros, &|row, text| format!("  {{ {text} }}, // row {}", row + 1)),
        ),
        (
            "comments before",
            each(&zeros, &|row, text| format!("  /* {} */ {{ {text} }},", row + 1)),
        ),
        ("a title with a number", format!("Sudoku #12 (hard)\n{}", dense.join("\n"))),
        (
            "dates and ratings",
            format!("2026-11-26\nSE 7.1/1.2/1.2, 24 clues\n{}\nby N.N., 2026", dense.join("\n")),
        ),
        ("a count before", format!("1\n{}", all(joined("0", " "), "\n"))),
        ("the size before", format!("9 9\n{}", all(joined("0", " "), "\n"))),
        ("CRLF and a mark", format!("\u{feff}{}\r\n", all(joined("0", ","), "\r\n"))),
        ("indented", each(&dense, &|_, text| format!("        {text}"))),
        ("a prompt", format!("puzzle = [{}]", all(joined("0", " "), "; "))),
        (
            "Prolog",
            format!(
                "problem(1, [{}]).",
                all(joined("_", ",").iter().map(|row| format!("[{row}]")).collect(), ",\n    ")
            ),
        ),
        ("R", format!("m <- matrix(c({}), nrow = 9, byrow = TRUE)", all(zeros.clone(), ",\n"))),
        ("MATLAB", format!("A = [{}];", all(joined("0", " "), ";\n     "))),
        ("Fortran", format!("data a / {} /", all(zeros.clone(), ", &\n"))),
        ("slashes between rows", dense.join("/")),
        ("bars between rows", dense.join("|")),
        ("commas between rows", dense.join(",")),
        ("escaped line ends", format!("\"{}\"", dense.join("\\n"))),
        (
            "boxes with spaces",
            each(&dense, &|_, text| format!("{} {} {}", &text[..3], &text[3..6], &text[6..])),
        ),
        (
            "bands with lines",
            dense.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>().join("\n---+---+---\n"),
        ),
        ("double spacing", dense.join("\n\n")),
        ("a cell a line", PUZZLE.chars().map(|c| format!("{c}\n")).collect()),
        (
            "JSON, a cell a line",
            format!(
                "[\n{}]",
                all(
                    joined("0", ",\n    ")
                        .iter()
                        .map(|row| format!("  [\n    {row}\n  ]"))
                        .collect(),
                    ",\n"
                )
            ),
        ),
        ("a list of all cells", format!("[{}]", all(zeros.clone(), ", "))),
        (
            "rows as texts in JSON",
            format!(
                "{{\"puzzle\": [{}], \"id\": 3}}",
                all(dense.iter().map(|row| format!("\"{row}\"")).collect(), ",")
            ),
        ),
        ("spaces for blanks", dense.join("\n").replace('.', " ")),
        ("spaces between and for blanks", all(joined(" ", " "), "\n")),
        (
            "a frame of every cell, spaces for blanks",
            table("|", " ", " |", "\n+---+---+---+---+---+---+---+---+---+", " "),
        ),
        ("a quote in a mail", each(&joined(".", " "), &|_, text| format!("> > {text}"))),
        ("numpy", format!("array([[{}]])", all(joined("0", ", "), "],\n       ["))),
        (
            "Rust",
            format!(
                "let grid: [[u8; 9]; 9] = [\n{}\n];",
                all(zeros.iter().map(|row| format!("    [{row}],")).collect(), "\n")
            ),
        ),
        (
            "Haskell",
            format!(
                "grid = [{}]",
                all(dense.iter().map(|row| format!("\"{row}\"")).collect(), "\n       ,")
            ),
        ),
        ("Lisp", format!("(defvar *grid* '(({})))", all(joined("0", " "), ")\n  ("))),
        ("at signs for blanks", dense.join("\n").replace('.', "@")),
    ]
}

#[test]
fn further_shapes_are_read() {
    let mut wrong = Vec::new();
    for (name, text) in shapes() {
        let found = lines(&text);
        if found != [Ok(PUZZLE.to_owned())] {
            wrong.push(format!("{name}: {found:?}\n{text}\n"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.concat());
}

#[test]
fn boards_side_by_side_are_read_from_left_to_right() {
    type Lines<'l> = &'l dyn Fn(&str) -> Vec<String>;
    const OTHER: &str =
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    let spaced = |line: &str| -> Vec<String> {
        let row = |row: &String| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
        rows(line, 9).iter().map(row).collect()
    };
    let framed = |line: &str| -> Vec<String> {
        let rule = "+-------+-------+-------+";
        let row = |row: &String| {
            let (one, two, three) = (&row[..5], &row[6..11], &row[12..]);
            format!("| {one} | {two} | {three} |")
        };
        let rows: Vec<String> = spaced(line).iter().map(row).collect();
        let bands = rows.chunks(3).flat_map(|band| [&[rule.to_owned()], band].concat());
        bands.chain([rule.to_owned()]).collect()
    };
    let dense = |line: &str| rows(line, 9);
    let forms: [(Lines<'_>, &str); 7] = [
        (&dense, "   "),
        (&dense, " "),
        (&dense, "\t"),
        (&dense, " | "),
        (&spaced, "    "),
        (&spaced, "\t"),
        (&framed, "   "),
    ];
    for (form, between) in forms {
        let (left, right) = (form(PUZZLE), form(OTHER));
        let pairs = left.iter().zip(&right);
        let text: Vec<String> = pairs.map(|(one, two)| format!("{one}{between}{two}")).collect();
        let text = text.join("\n");
        assert_eq!(lines(&text), [Ok(PUZZLE.to_owned()), Ok(OTHER.to_owned())], "{text}");
    }
}

#[test]
fn a_matrix_of_r_is_filled_by_columns() {
    let by_columns: String =
        (0..81).map(|at| &PUZZLE[at % 9 * 9 + at / 9..][..1]).collect::<Vec<_>>().concat();
    let values = |line: &str| {
        let cells: Vec<String> = line.chars().map(|c| c.to_string().replace('.', "NA")).collect();
        cells.chunks(9).map(|row| row.join(", ")).collect::<Vec<_>>().join(",\n  ")
    };
    let text = format!("m <- matrix(c({}), nrow = 9)", values(&by_columns));
    assert_eq!(lines(&text), [Ok(PUZZLE.to_owned())]);
    assert!(reading(&text).contains("filled column by column"), "{}", reading(&text));
    let text = format!("m <- matrix(c({}), 9, byrow = TRUE)", values(PUZZLE));
    assert_eq!(lines(&text), [Ok(PUZZLE.to_owned())]);
    let both = format!("{text}\nn <- matrix(c({}), nrow = 9)", values(&by_columns));
    assert!(error(&both).contains("several"), "{}", error(&both));
}

#[test]
fn how_a_text_was_read_is_reported() {
    let zeros = PUZZLE.replace('.', "0");
    let grid = rows(&zeros, 9).join("\n");
    assert_eq!(
        reading(&format!("Grid 01\n{grid}\nGrid 02\n{grid}")),
        "in no known format; read as 2 boards of 9x9 cells (layout 3x3) with 0 for a blank; \
         2 lines are ignored, the first is line 1: \"Grid 01\""
    );
    let text = rows("3..2...30...2...", 4).join("\n");
    assert_eq!(
        reading(&text),
        "in no known format; read as 1 board of 4x4 cells (layout 2x2) with . for a blank; \
         its digits count from 0, so each is one more here: 0 is 1"
    );
    assert_eq!(lines(&text), [Ok("4..3...41...3...".to_owned())]);
    assert!(
        reading("A-CD\nC-A-\nB---\n-A--")
            .ends_with("with - for a blank; its digits are letters: A is 1")
    );
}

#[test]
fn a_zero_beside_another_blank_is_never_dropped() {
    let text = "3..2...30...2...";
    let known = KnownLayout::kind("2x2".parse::<Spec>().unwrap());
    let record = Reader::of_layout(text.as_bytes(), None, known.clone()).next().unwrap().unwrap();
    assert_eq!(record.board.line(), "4..3...41...3...");
    // In a list of lines, the zero is an error.
    let list = format!("{text}\n4...............\n");
    let records: Vec<_> = Reader::of_layout(list.as_bytes(), None, known).collect();
    let error = records[0].as_ref().unwrap_err().to_string();
    assert!(error.starts_with("line 1, column 9: expected one sign for blanks"), "{error}");
    assert!(records[1].is_ok());
    let nine = "0".to_owned() + &".".repeat(80);
    assert!(error_of_format(&nine).starts_with("line 1, column 1: expected one sign for blanks"));
    let drawn = rows(&nine, 9).join("\n");
    assert!(error_of_format(&drawn).starts_with("line 1, column 1: expected one sign for blanks"));
}

/// The error of a text if only known formats are tried.
fn error_of_format(text: &str) -> String {
    Reader::new(text.as_bytes(), None).strict().next().unwrap().unwrap_err().to_string()
}

#[test]
fn a_bad_line_among_good_ones_stays_an_error() {
    let spaced: Vec<String> = PUZZLE.chars().map(|c| c.to_string()).collect();
    let text = format!("{PUZZLE}\n{}\n", spaced.join(" "));
    let found = lines(&text);
    assert!(matches!(found.as_slice(), [Ok(_), Err(_)]), "{found:?}");
    let found = lines(&format!("{}\n{PUZZLE}\n", spaced.join(" ")));
    assert!(matches!(found.as_slice(), [Err(_), Ok(_)]), "{found:?}");
    assert!(Reader::new(spaced.join(" ").as_bytes(), None).strict().next().unwrap().is_err());
    let reading = Reader::new(spaced.join(" ").as_bytes(), Some(Format::Line)).next().unwrap();
    assert!(reading.is_err(), "the format was given");
}

#[test]
fn an_incomplete_board_is_refused_with_its_position() {
    let dense = rows(PUZZLE, 9);
    let spaced = joined("0", " ");
    let two = [&dense[..8], &dense[..], &dense[..1]].concat();
    let cases: [(String, &str); 9] = [
        (
            spaced[..8].join("\n"),
            "line 1, column 1: expected 9 rows of 9 cells for each board, found 8",
        ),
        (
            two.join("\n").replacen("\n8.", "\n\n8.", 1).replace('.', "-"),
            "expected 9 rows of 9 cells",
        ),
        (spaced.join("\n").replacen(" 0 0 7", " 0 7", 1), "line 1, column 1: expected 9 cells"),
        (
            format!("{}\n1 2", spaced.join("\n")),
            "line 10, column 1: expected digits in the rows of boards only, found \"1 2\"",
        ),
        (
            spaced.join("\n").replacen('0', "-", 1).replacen('0', "*", 1),
            "expected one sign for blanks, found * and -",
        ),
        (
            joined("0", ",").join("\n").replacen('0', "10", 1),
            "expected digits from 1 to 9 and blanks, found \"10\"",
        ),
        (
            joined("-", " ")
                .iter()
                .map(|row| format!("{row} {row}"))
                .collect::<Vec<_>>()
                .join("\n"),
            "expected 18 rows of 18 cells for each board, found 9",
        ),
        (
            "nothing at all, 12 of it".into(),
            "line 1, column 1: expected a puzzle: 81 characters in a line",
        ),
        ("\n  <p>no</p>".into(), "line 2, column 3: expected"),
    ];
    for (text, expected) in cases {
        let error = error(&text);
        assert!(error.contains(expected), "{error}\n{text}");
    }
}

/// The form used in `SumoCue`'s forum: 256 times the sum, plus the number of the cage. Its numbers
/// have as many digits as a board of 18x18 has cells.
#[test]
fn numbers_of_a_killer_are_not_read_as_digits() {
    for kind in ["3x3::k", "3x3:d:k"] {
        let cells: Vec<String> =
            (0..81).map(|cell| (2_560 + 256 * (cell % 9) + cell / 9).to_string()).collect();
        let text = format!("{kind}:{}:\n", cells.join(":"));
        assert!(read(text.as_bytes()).iter().all(Result::is_err), "{text}");
    }
}

#[test]
fn candidates_and_other_puzzles_are_not_misread() {
    let candidates = "123 45 6 | 7 8 9 | 12 3 4\n".repeat(9);
    let candidates = candidates.as_str();
    let refused = [
        &candidates[26..],
        "{\"kind\":[\"http://ipuz.org/crossword\"],\"puzzle\":[[1,0,0,0],[0,2,0,0],[0,0,3,0],[0,0,0,4]]}",
        "{\"size\":4,\"grid\":[[{\"value\":1},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],\"thermometer\":[{\"lines\":[[\"R1C1\"]]}]}",
        "{\"puzzle\":\"1...2...3...4...\",\"layout\":\"2x2k\"}",
        ".Shape~9x9.Thermo~R1C1",
        "1 2 3 4\n2 3 4 1\n3 4 1 2\n",
    ];
    for text in refused {
        assert!(lines(text).iter().all(Result::is_err), "{text}");
    }
}

#[test]
fn rows_are_never_taken_for_text_or_for_empty_fields() {
    let others = [
        // Words of letters between blanks are digits.
        "2026-11-26\n______7__ab_ |__4______b__ |____7____c__ |===\n____________ |____________ |__2_________ |",
        " , , , , , ' , , , , , ' , , , ,1, '\n , , , ,2, ' , , , ,3, ' , , , , , '",
        "(.;2;.;.;;(2;.;.;.;;(.;.;.;.;;===\n(.;.;.;.;",
        "a = [|  ; ; ; ; ;6\",;|  ; ; ; ; ; \",;|  ;4; ;1; ; \",;|  ; ; ; ; ; \",;|  ; ; ; ; ; \",;|  ; ; ; ; ; \",",
        "  -;-;3;-  -;3;4;-===\n  -;2;-;-  1;-;-;-===",
        "+---+\n  3  6 \\\\\n\n       \\\\\n\n 45  2 \\\\\n\n   1   \\\\\n\n    3  \\\\\n\n 1 3   \\\\",
    ];
    for text in others {
        assert!(lines(text).iter().all(Result::is_err), "{text}\n{:?}", lines(text));
    }
    assert!(
        reading(&each_with_remark(" row 1"))
            .ends_with("the ends of 9 lines are ignored, the first is line 1: \"row 1\"")
    );
}

/// Texts that were once read as another board: something that is or may be a row was ignored or
/// joined with another.
#[test]
fn a_possible_row_is_never_ignored() {
    let cases = [
        // An x as a blank in something that looks like a size.
        ("1 2 3 4\n1xxx # row\nxxx1 # row\n3xxx # row\n4x23 # row\n", "1......13...4.23"),
        ("1 2 3 4\n(1xx4,\n(x3xx,\n(34xx,\n(4x23", "1..4.3..34..4.23"),
        // Numbers of columns where a row is expected.
        ("1 2 3 4\n____,\n2341,\n3412,\n4123", "....234134124123"),
        ("1 2 3 4\n'','','',4'\n'','','',1'\n'',4,1,2'\n'',1,'','''", "...4...1.412.1.."),
        (
            "1 2 3 4\n| -|-|-|- \\\\\n| -|-|-|1 \\\\\n| -|-|-|- \\\\\n| -|-|-|- \\\\\n",
            ".......1........",
        ),
        // Words for a blank, and a row that begins like a consecutive number.
        ("1 2 3 4\n1:2:3:4 |2:3:4:1 |3:4:1:2 |\n4:null:null:3 |", "1234234134124..3"),
        (
            "1 2 3 4\n1 2 3 4 \\\\\n2 3 4 1 \\\\\n3 4 1 2 \\\\\n\n4 null null null \\\\\n",
            "1234234134124...",
        ),
        (
            "1 2 3 4\n[1\",\"2\",\"3\",\"4'\n[2\",\"3\",\"4\",\"1'\n[3\",\"4\",\"1\",\"2'\n\n[null\",\"1\",\"2\",\"3'",
            "123423413412.123",
        ),
        (
            "[1 2 3 null 5 null null null[null null null null null 7 null null[3 4 null null null 8 null null---\n\
             [null null 6 null 8 null null null[5 null null null null 2 null null[null null 8 1 null null null null---\n\
             [null null 1 null null null null null[null null null null null null null null",
            "123.5........7..34...8....6.8...5....2....81......1.............",
        ),
        // Several rows on one line, and one of blanks on the next.
        ("+---+\n| -|-|3|- || -|-|-|- || -|-|-|- |\n| -|-|-|- |", "..3............."),
        ("  -;2;3;-;;  2;-;-;-;;  3;-;-;-;;===\n  -;-;-;-;", ".23.2...3......."),
        ("| .|2|.|. || .|3|.|. || .|.|.|. |===\n| .|.|.|. |", ".2...3.........."),
        (
            "-,-,-,-,-,-,-,- |-,-,-,-,-,-,-,- |-,-,-,-,-,-,-,- |---\n\
             -,-,-,-,-,-,-,- |-,-,-,-,-,-,-,- |-,-,-,-,-,-,-,- |---\n\
             -,-,1,2,-,-,-,- |-,-,-,-,-,-,-,- |",
            "..................................................12............",
        ),
        (
            "a = [-|-|-|-|-|-|-|- |-|-|-|-|-|-|-|- |-|-|-|-|-|-|-|- |===\n\
             -|-|-|-|-|-|-|- |-|-|-|-|-|-|-|- |-|-|-|-|-|-|-|- |===\n\
             -|-|-|-|-|-|-|- |-|-|2|-|-|-|-|- |\n",
            "..........................................................2.....",
        ),
        // Rows with only a mark between them, or nothing.
        (
            "-|-|-|-|-|--|-|-|-|-|--|-|-|-|-|----\n-|-|-|-|2|--|-|-|-|-|--|-|-|-|-|-",
            "......................2.............",
        ),
        (
            "a = [>  , , , , , >  ,3, , , , >  , , , , , ===\n> 4, , , , ,3>  , , , , , >  , , , , , ",
            ".......3..........4....3............",
        ),
        (
            "{{\" , , , , , '\" , , , , , '\" , , , , , '---\n\" , , , , , '\" , , , , , '\" , , , ,4, '",
            "..................................4.",
        ),
        // Letters among signs, followed by a rule that looks like an assignment.
        (
            "a = [..........b....5..8.................===\n...7...b.............2..6...........===\n\
             .......2.........1..................===\n....2...............................",
            "..........b....5..8....................7...b.............2..6..................2.........1......................2...............................",
        ),
        (
            "a = [xx3xxxxxxaxc |xxxxxxxxxxxx |xxxxxxxxxxxx |===\n\
             xxxxxxxxxxxx |xxxxxxxxxxxx |xxxxxxxxxx4x |===\n\
             xxxxxcxxxxxx |xxxxxxxxxxxx |xxxxxx34xxxx |===\n\
             xbxx23x5xxxx |xxxxxxxxxxxx |xxxxxxxx8xxx |\n",
            "..3......a.c..........................................................4......c..................34.....b..23.5............................8...",
        ),
        (
            "a = [' , , , , , '' , , , , , ''3,4, , , , '===\n'4, , , , , '' , , , , , '' ,1, , , , '",
            "............34....4................1....",
        ),
        // Rows in brackets that begin like a wiki table.
        (
            "a = [{1|2||||]{|||||]{|||||]===\n{|||||]{5||||3|]{|||||]",
            "12......................5...3.......",
        ),
        // The first row follows the beginning of a list.
        (
            "a = [ , , , , , , , , \n , , , , , , , , \n , , , , , , , , \n , , ,7, , , , , \n , , , , ,1,2, , \n \
             , , , , , , , , \n , , , , , , ,5, \n , , , , , , , , \n , , , , , ,6, ,8",
            "..............................7..........12..................5................6.8",
        ),
        ("a = [1 34 \\\\\n23   \\\\\n3  2 \\\\\n\n4  3 \\\\\n", "1.3423..3..24..3"),
        // Quotes that only open or only close.
        (
            "a = [ \",\" \",\" \",\" \",\" \",\" \",\" \",\" \", \",\"4\",\" \",\" \",\" \",\" \",\" \",\" \", \",\" \",\" \",\" \",\" \",\" \",\" \",\" \", \
             \",\" \",\" \",\" \",\" \",\" \",\" \",\" \",6\",\" \",\" \",\"1\",\" \",\" \",\"4\",\" \", \",\" \",\" \",\" \",\" \",\" \",\" \",\" \", \",\" \",\" \",\" \",\" \",\" \",\" \",\" \",",
            ".........4......................6..1..4.........................",
        ),
        ("a = [- '',2,'','''\n- '','',4,1'\n- '','','','''\n- '','',2,''']", ".2....41......2."),
        (
            "- 1\",\"''\",\"''\",\"4 - 2\",\"3\",\"4\",\"'' - ''\",\"4\",\"1\",\"2 - 4\",\"1\",\"2\",\"3",
            "1..4234..4124123",
        ),
        (
            "a = ['''  ''  3  ''  ''  '''''  ''  ''  ''  ''  '''''  4  ''  ''  1  '''''  ''  ''  ''  2  '''''  6  ''  2  \
             ''  '''''  ''  ''  ''  ''  ''",
            "..3...........4..1.....2..6.2.......",
        ),
        ("''',2,3,'' |\n'2,'',4,'' |\n'3,'','','' |\n'4,1,'','' |\n1\n", ".23.2.4.3...41.."),
        // Spaces as blanks, with a bar after the rows or rules between them.
        (" 2   |\n\n    |\n\n    |\n\n\n   3 |", ".2.............3"),
        (
            "x\n  1     7 \n       7  \n     6    \n\n  4       \n          \n         5\n\n          \n  8       \n",
            "1.....7......7.....6....4......................5........8.......",
        ),
        // A board of 6x6 with gaps between its bands is as long as one of 8x8.
        ("1    2\n  3\n\n 4\n    5\n\n6   1\n  2  3\n", "1....2..3....4........5.6...1...2..3"),
        (
            "+---+\n    3   5   \\\\\n\n  3   5 6   \\\\\n\n3 4         \\\\\n\n      1 2   \\\\\n\n  6 1       \\\\\n\n            \\\\",
            "..3.5..3.56.34.......12..61.........",
        ),
    ];
    let mut wrong = Vec::new();
    for (text, board) in cases {
        let found = lines(text);
        if found.iter().flatten().any(|line| line != board) {
            wrong.push(format!("{text}\n{found:?}\n"));
        }
    }
    assert!(wrong.is_empty(), "{} wrong\n{}", wrong.len(), wrong.concat());
}

/// The quotes are never opened, so one of the rows with letters is not a row that this reader
/// knows.
#[test]
fn a_row_of_letters_is_not_a_frame_line() {
    let board = ".......................9.b...............................d..........9........................................................5..\
        ............................6............4......................d...............e.g..................4.............3............";
    let row = |row: &String| {
        let cells = row.chars().map(|c| if c == '.' { " ".to_owned() } else { c.to_string() });
        cells.collect::<Vec<_>>().join("\",\"") + " |"
    };
    let text = rows(board, 16).iter().map(row).collect::<Vec<_>>().join("\n");
    let found = lines(&format!("a = [{text}"));
    assert!(found.iter().flatten().all(|line| line == board), "{found:?}");
}

#[test]
fn a_comment_ends_with_its_line_and_is_not_a_row() {
    let empty = " , , , , , , ,";
    let others = format!("| {empty} ,{empty}  # row\n").repeat(14);
    let remarks = format!("a = [| {empty}c,{empty} # row\n{others}| 8,{empty}{empty} # row]");
    let row = |digit: usize| format!("(*;{}{digit};*),", "*;".repeat(13));
    let asterisks: String = (1..16).map(row).collect();
    let asterisks = format!("% 3\n{asterisks}({}3),", "*;".repeat(15));
    for text in [remarks, asterisks] {
        assert!(matches!(&lines(&text)[..], [Ok(line)] if line.len() == 256), "{text}");
    }
    let rows = ["(* row 1 *) 1 2 3 0", "(* 2 *) 0 0 0 1", "2 0 0 0", "0 0 0 4 (* by N.N. *)"];
    assert_eq!(lines(&rows.join("\n")), [Ok("123....12......4".to_owned())]);
}

/// The rows of the puzzle, each followed by a remark.
fn each_with_remark(remark: &str) -> String {
    joined("0", " ").iter().map(|row| format!("{row} {remark}\n")).collect()
}

#[test]
fn the_commands_own_json_reads_back_with_its_layout() {
    let text = "{\"file\":\"-\",\"line\":7,\"puzzle\":\"1.............3.\",\"layout\":\"2x2k r1c2r1c3=5\",\"solution\":\"1234341221434321\"}\n\
        {\"seed\":\"1\",\"number\":2,\"puzzle\":\"........3.4.....\",\"id\":\"2x2k:h3a4e,a_a__a_a__a__a_aa,7a5_5_3c5_5a5a5b\"}\n";
    let records = read(text.as_bytes());
    let boards: Vec<_> = records.iter().map(|record| &record.as_ref().unwrap().board).collect();
    assert_eq!(boards[0].layout().line().as_deref(), Some("2x2k r1c2r1c3=5"));
    assert_eq!(boards[0].line(), "1.............3.");
    assert_eq!(
        (boards[1].line().as_str(), boards[1].layout().cages().len()),
        ("........3.4.....", 8)
    );
    assert_eq!(boards.len(), 2, "solutions are no puzzles");
}

/// A 0 is a digit if the known board has it, and a blank otherwise.
#[test]
fn zero_is_a_digit_of_a_known_board_that_has_it() {
    for (name, text, line) in [
        ("2x2+digits:0-3", "0 . 2 .\n. . . .\n. . . .\n. 1 . 3\n", "0.2..........1.3"),
        ("2x2+digits:0-3", "0.2..........1.3\n", "0.2..........1.3"),
        ("cells:2x3+digits:0-5", "0.2..4\n", "0.2..4"),
        ("cells:2x3", "0.2..3\n", "..2..3"),
    ] {
        let layout: Layout = name.parse().unwrap();
        let known = KnownLayout::from(layout.clone());
        let record = Reader::of_layout(text.as_bytes(), None, known).next().unwrap().unwrap();
        assert_eq!(record.board.givens().line(&layout), line, "{name}: {text:?}");
    }
    let nine: Layout = "3x3+digits:0-8".parse().unwrap();
    let text = format!("0.8{}\n", ".".repeat(78));
    let mut records = Reader::of_layout(text.as_bytes(), None, KnownLayout::from(nine.clone()))
        .map(Result::unwrap);
    let record = records.next().unwrap();
    assert!(record.lenient.is_none() && records.next().is_none());
    assert_eq!(record.board.givens().line(&nine), text.trim_end());
}

#[test]
fn boards_have_the_known_layout() {
    let known = KnownLayout::kind("3x3x".parse::<Spec>().unwrap());
    let text = joined("0", ",").join("\n");
    let record = Reader::of_layout(text.as_bytes(), None, known).next().unwrap().unwrap();
    assert_eq!((record.board.name().as_str(), record.board.line().as_str()), ("3x3x", PUZZLE));
    let killer = KnownLayout::kind("3x3k".parse::<Spec>().unwrap());
    assert!(Reader::of_layout(text.as_bytes(), None, killer).next().unwrap().is_err());
}

/// Sizes, with the layouts expected for them.
const SIZES: [(usize, &str); 6] =
    [(4, "2x2"), (6, "2x3"), (8, "2x4"), (9, "3x3"), (12, "3x4"), (16, "4x4")];

/// A way to write a grid. Not every board can be read in every form, but none may be read as
/// another board.
#[derive(Clone, Debug)]
struct Shape {
    blank: &'static str,
    between: &'static str,
    begin: &'static str,
    end: &'static str,
    row_end: &'static str,
    head: &'static str,
    foot: &'static str,
    band: &'static str,
    is_lettered: bool,
}

fn shape() -> impl Strategy<Value = Shape> {
    use proptest::sample::select;
    let blanks = select(vec![".", "0", "-", "_", "*", "x", "?", "·", " ", "", "null", "''", "  "]);
    let between =
        select(vec!["", " ", ",", ", ", ";", "\t", "|", " | ", " & ", "  ", ":", "\",\""]);
    let begin = select(vec!["", "[", "{", "| ", "\"", "  ", "> ", "- ", "'", "("]);
    let end = select(vec!["", "]", "},", " |", "\",", " \\\\", ";", "'", " # row", "),"]);
    let row_end = select(vec!["\n", "\r\n", "\r", "", " ", ",\n", "\n\n", "/", ";"]);
    let head = select(vec![
        "",
        "Grid 01\n",
        "12\n",
        "a = [",
        "{{",
        "+---+\n",
        "% 3\n",
        "2026-11-26\n",
        "1 2 3 4\n",
        "x\n",
    ]);
    let foot = select(vec!["", "\n", "]", "}}", "\n3.4 hard\n", "\n1\n"]);
    let band = select(vec!["", "\n", "---\n", "+---+---+\n", "===\n"]);
    let parts = (blanks, between, begin, end, row_end, head, foot, band, any::<bool>());
    parts
        .prop_map(|(blank, between, begin, end, row_end, head, foot, band, is_lettered)| Shape {
            blank,
            // A word for a blank is never written into a number.
            between: if blank == "null" && between.is_empty() { " " } else { between },
            begin,
            end,
            // A comment ends with its line, and nothing else separates rows of empty fields.
            row_end: {
                let is_empty = blank.trim().is_empty() && !between.is_empty();
                let is_parted = [begin, end, row_end].iter().any(|part| !part.trim().is_empty());
                let has_line_end = row_end.contains(['\n', '\r']);
                let needs_one = end.contains('#') || is_empty && !is_parted;
                if needs_one && !has_line_end { "\n" } else { row_end }
            },
            head,
            foot,
            band,
            is_lettered,
        })
        .prop_filter("a person could not read it", Shape::is_readable)
}

impl Shape {
    /// False where numbers or bullets next to spaces as blanks may be cells, and where brackets
    /// close that never open. If cells are separated only by spaces and blanks are not as wide as
    /// digits, digits are not at the columns of their cells, so their positions are lost.
    fn is_readable(&self) -> bool {
        let has_digit = |text: &str| text.contains(|c: char| c.is_ascii_digit());
        let is_spaced = self.blank.trim().is_empty();
        let is_beside = has_digit(self.head) || has_digit(self.foot) || has_digit(self.band);
        let is_bullet = self.begin == "- " || self.blank == "-" && self.between.trim().is_empty();
        let is_closed = self.end.starts_with([']', '}', ')']);
        let is_lost =
            is_spaced && self.blank.len() != 1 && self.between.trim_matches(' ').is_empty();
        !(is_spaced && (is_beside || is_bullet))
            && !is_lost
            && !(self.blank == "-" && is_bullet)
            && (!is_closed || self.begin.starts_with(['[', '{', '(']))
    }

    fn text(&self, layout: &Layout, grid: &Grid) -> String {
        let size = layout.rows();
        let digit = |digit: Option<Digit>| match digit {
            None => self.blank.to_owned(),
            Some(digit) if self.is_lettered => digit.to_char().to_string(),
            Some(digit) => digit.get().to_string(),
        };
        let cells: Vec<String> = layout.cells().map(|cell| digit(grid.get(cell))).collect();
        let mut text = self.head.to_owned();
        for (index, row) in cells.chunks(size).enumerate() {
            text += &format!("{}{}{}", self.begin, row.join(self.between), self.end);
            if index + 1 < size {
                text += self.row_end;
                if (index + 1).is_multiple_of(3) {
                    text += self.band;
                }
            }
        }
        text + self.foot
    }
}

/// A board of a size with digits in some cells, none twice in a row or a column.
fn board() -> impl Strategy<Value = (Layout, Grid)> {
    let size = proptest::sample::select(SIZES.to_vec());
    (size, any::<u64>(), 1_u32..10).prop_map(|((size, name), seed, density)| {
        let layout = Layout::of_notation(name).unwrap();
        let mut state = seed | 1;
        let mut next = move || {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            state
        };
        let grid = Grid::from_fn(&layout, |cell| {
            let is_filled = next() % 10 < u64::from(density);
            is_filled.then(|| Digit::from_index((cell.row() + cell.column()) % size))
        });
        (layout, grid)
    })
}

proptest! {
    #[test]
    fn a_board_in_any_shape_is_read_correctly_or_refused((layout, grid) in board(), shape in shape()) {
        let text = shape.text(&layout, &grid);
        // Without its largest digit, a board with zeros may be one that counts from 0, which is
        // reported.
        let is_largest = |digit: Digit| usize::from(digit.get()) == layout.rows();
        prop_assume!(shape.blank != "0" || grid.placed().any(|(_, digit)| is_largest(digit)));
        for record in Reader::new(text.as_bytes(), None).flatten() {
            let digits = record.board.digits();
            let same = digits.rows() == layout.rows() && digits.placed().eq(grid.placed());
            let found = record.board.line();
            prop_assert!(same, "{}\nread as {}\n{:?}", text, found, record.lenient);
        }
    }

    #[test]
    fn any_text_is_refused_or_contains_the_digits_of_its_boards(
        text in "([0-9A-D.xX_ ,;|\\[\\]{}\"'#%/-]{0,18}\n){0,14}",
    ) {
        let mut digits = text.chars().filter(|c| c.is_alphanumeric()).count();
        for record in Reader::new(text.as_bytes(), None).flatten() {
            let found = record.board.digits().placed().count();
            prop_assert!(found <= digits, "{}\n{:?}", text, record);
            digits -= found;
        }
    }

    #[test]
    fn any_bytes_are_refused_or_read(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        for record in Reader::new(&bytes[..], None) {
            let line = record.map_or_else(|error| error.line, |record| record.line);
            prop_assert!(line > 0);
        }
    }
}
