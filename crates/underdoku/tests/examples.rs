//! Runs the examples as a user does, and checks what they print.
#![expect(
    clippy::disallowed_methods,
    reason = "the test runs the examples and writes an input file"
)]

use std::path::PathBuf;
use std::process::Command;

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The path of an example built by cargo, in a folder next to that of this test.
fn example(name: &str) -> Command {
    let test = std::env::current_exe().expect("the test's executable has a path");
    let folder =
        test.ancestors().nth(2).expect("the test is in cargo's target folder").join("examples");
    let path: PathBuf = folder.join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    assert!(path.is_file(), "{name} is not built: cargo build -p underdoku --examples");
    Command::new(path)
}

/// The output of an example, which must succeed.
#[track_caller]
fn printed(name: &str, arguments: &[&str]) -> String {
    let output = example(name).args(arguments).output().expect("the example is built and runs");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{name} {arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("the output is UTF-8")
}

/// The error that an example prints for an invalid argument.
#[track_caller]
fn refused(name: &str, arguments: &[&str]) -> String {
    let output = example(name).args(arguments).output().expect("the example is built and runs");
    assert_eq!(output.status.code(), Some(1), "{name} {arguments:?}");
    String::from_utf8(output.stderr).expect("the output is UTF-8")
}

#[test]
fn solve_prints_the_solution_or_the_reason() {
    let text = printed("solve", &[]);
    assert!(text.contains("1 | 4 1 7 | 3 6 9 | 8 2 5 |"), "{text}");
    assert!(text.ends_with("0 of its 17 givens are not needed.\n"), "{text}");
    let text = printed("solve", &[&".".repeat(81)]);
    assert!(text.contains("Several solutions, such as\n"), "{text}");
    let text = printed("solve", &[&PUZZLE.replacen("53", "55", 1)]);
    assert!(text.contains("No puzzle: "), "{text}");
    assert!(refused("solve", &["53"]).contains("ParseGridError"));
}

#[test]
fn rate_prints_three_ratings_and_the_techniques() {
    let text = printed("rate", &[PUZZLE]);
    let head = "Sudoku Explainer: ER 1.2, EP 1.2, ED 1.2\nHoDoKu: ";
    assert!(text.starts_with(head) && text.contains(", easy\nOur own scale: easy\n"), "{text}");
    let steps = text.lines().skip(3).filter_map(|line| line.split_whitespace().next());
    let steps: usize = steps.map(|count| count.parse::<usize>().unwrap()).sum();
    assert_eq!(steps, 51, "a digit for each blank: {text}");
    assert!(printed("rate", &[]).contains("naked pair"));
}

#[test]
fn hint_reveals_more_and_more_or_reports_a_mistake() {
    let text = printed("hint", &[]);
    assert_eq!(text.lines().count(), 4, "{text}");
    assert!(text.starts_with("There is a hidden single.\n") && text.contains("\nPut "), "{text}");
    let wrong = PUZZLE.replacen("53.", "531", 1);
    let text = printed("hint", &[PUZZLE, &wrong]);
    assert!(text.starts_with("Fix this first: ") && text.contains("r1c3"), "{text}");
}

#[test]
fn generate_prints_the_same_puzzles_for_the_same_seed() {
    let text = printed("generate", &["a seed", "2"]);
    assert_eq!(text, printed("generate", &["a seed", "2"]));
    assert_ne!(text, printed("generate", &["another", "2"]));
    for line in text.lines() {
        assert_eq!(line.bytes().filter(u8::is_ascii_digit).count(), 28, "{line}");
        assert!(printed("rate", &[line]).contains(", medium\n"), "{line}");
    }
    assert_eq!(text.lines().count(), 2);
}

#[test]
fn convert_reads_a_file_and_reports_losses() {
    let text = printed("convert", &[]);
    assert!(text.starts_with("From hodoku to pm:\n") && text.contains("Left out: "), "{text}");
    let file = std::env::temp_dir().join(format!("underdoku-convert-{}", std::process::id()));
    std::fs::write(&file, format!("{PUZZLE}\n{}\n", PUZZLE.replacen("..", ".", 1))).unwrap();
    let text = printed("convert", &[file.to_str().unwrap(), "drawn"]);
    std::fs::remove_file(file).unwrap();
    assert!(text.contains("| 5 3 · | · 7 · | · · · |"), "{text}");
    assert!(
        text.ends_with("line 2, column 81: expected 81 cells, found 80 (81-character line)\n"),
        "{text}"
    );
}

#[test]
fn killer_prints_cages_that_its_solution_adds_up_to() {
    let text = printed("killer", &["2x3k", "7"]);
    let rows: Vec<&str> =
        text.lines().skip_while(|line| !line.ends_with(" givens")).skip(1).collect();
    assert_eq!(rows.len(), 6, "{text}");
    let digit = |cell: &str| -> u32 {
        let [row, column] = [1, 3].map(|at| usize::from(cell.as_bytes()[at] - b'1'));
        u32::from(rows[row].as_bytes()[column] - b'0')
    };
    let mut cells = 0;
    for (sum, cage) in text.lines().filter_map(|line| line.split_once(" = ")) {
        let added: Vec<u32> = cage.split(" + ").map(digit).collect();
        cells += added.len();
        assert_eq!(sum.trim().parse(), Ok(added.iter().sum::<u32>()), "{cage}");
    }
    assert_eq!(cells, 36);
    assert!(refused("killer", &["2x3q"]).contains("ParseSpecError"));
}
