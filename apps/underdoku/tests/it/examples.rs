//! The examples of the documents, run as written.
//!
//! In a block marked `console` a line after `$ ` is run by the shell, with the program on its path
//! and a fresh folder; the following lines are its expected output, where `...` stands for any
//! lines. The commands of a document share the folder.

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// A command with its expected output.
#[derive(Debug)]
struct Example<'a> {
    command: &'a str,
    expected: Vec<&'a str>,
}

fn examples(document: &str) -> Vec<Example<'_>> {
    let mut found: Vec<Example<'_>> = Vec::new();
    for block in document.split("\n```console\n").skip(1) {
        for line in block.lines().take_while(|line| *line != "```") {
            match (line.strip_prefix("$ "), found.last_mut()) {
                (Some(command), _) => found.push(Example { command, expected: Vec::new() }),
                (None, Some(example)) => example.expected.push(line),
                (None, None) => panic!("output without a command: {line}"),
            }
        }
    }
    found
}

/// True if lines match a pattern in which `...` stands for any number of lines.
fn fits(lines: &[&str], pattern: &[&str]) -> bool {
    match (pattern.split_first(), lines.split_first()) {
        (None, None) => true,
        (Some((&"...", rest)), _) => (0..=lines.len()).any(|skipped| fits(&lines[skipped..], rest)),
        (Some((wanted, rest)), Some((line, below))) => wanted == line && fits(below, rest),
        _ => false,
    }
}

fn run(command: &str, folder: &TempDir) -> String {
    let program = Path::new(env!("CARGO_BIN_EXE_underdoku")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder.path())
        .env("PATH", path)
        .env("HOME", folder.path())
        .env("UNDERDOKU_DATA_DIR", folder.path().join("data"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn check(document: &str) {
    let folder = tempfile::tempdir().unwrap();
    let examples = examples(document);
    assert!(!examples.is_empty());
    for Example { command, expected } in examples {
        let printed = run(command, &folder);
        let lines: Vec<&str> = printed.lines().collect();
        let is_told = !expected.is_empty();
        assert!(
            !is_told || fits(&lines, &expected),
            "{command} prints\n{printed}\nand not\n{}",
            expected.join("\n")
        );
    }
}

#[test]
fn examples_of_the_readme_print_the_documented_output() {
    check(include_str!("../../../../README.md"));
}

#[test]
fn examples_of_the_commands_print_the_documented_output() {
    check(include_str!("../../../../docs/commands.md"));
}

#[test]
fn examples_of_json_print_the_documented_output() {
    check(include_str!("../../../../docs/json.md"));
}

#[test]
fn examples_of_the_formats_print_the_documented_output() {
    check(include_str!("../../../../docs/formats.md"));
}

#[test]
fn examples_of_classic_print_the_documented_output() {
    check(include_str!("../../../../docs/classic.md"));
}

#[test]
#[ignore = "takes long"]
fn examples_of_hudoku_print_the_documented_output() {
    check(include_str!("../../../../docs/hudoku.md"));
}

/// The examples of the manual pages, in the order of the help. Games end with their empty input.
#[test]
fn those_of_the_manual_pages_run() {
    let folder = tempfile::tempdir().unwrap();
    let puzzles = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n\
                   .9......21..7......35......6....1.2..7...96..5.12.8.3....1..36.4.....1.....93...4\n";
    std::fs::write(folder.path().join("puzzles.txt"), puzzles).unwrap();
    let row = |(number, line): (usize, &str)| format!("{number},{line}\n");
    let table: String = puzzles.lines().enumerate().map(row).collect();
    std::fs::write(folder.path().join("table.csv"), format!("id,puzzle\n{table}")).unwrap();
    run("underdoku man --out pages", &folder);
    let page = |name: &str| {
        std::fs::read_to_string(folder.path().join(format!("pages/{name}.1"))).unwrap()
    };
    let named = |page: &str| -> Vec<String> {
        let plain = page.replace("\\-", "-").replace("\\fR", "").replace("\\fB", "");
        plain.lines().filter_map(|line| Some(line.strip_suffix("(1)")?.to_owned())).collect()
    };
    let mut open = vec!["underdoku".to_owned()];
    let mut calls = 0;
    let mut seen = std::collections::BTreeSet::new();
    while let Some(name) = open.pop() {
        if !seen.insert(name.clone()) {
            continue;
        }
        let page = page(&name);
        open.extend(named(&page).into_iter().rev().filter(|other| !seen.contains(other)));
        let unescaped = page.replace("\\-", "-").replace("\\*(Aq", "'").replace("\\\\", "\\");
        for call in unescaped.lines().filter_map(|line| line.strip_prefix("$ ")) {
            run(&format!("{call} < /dev/null"), &folder);
            calls += 1;
        }
    }
    assert!(calls > 40 && seen.len() > 25, "{calls} calls of {} pages", seen.len());
}

#[test]
fn a_pattern_fits_as_it_should() {
    let lines = ["a", "b", "c"];
    for pattern in
        [&["a", "b", "c"][..], &["...", "c"], &["a", "..."], &["..."], &["a", "...", "b", "c"]]
    {
        assert!(fits(&lines, pattern), "{pattern:?}");
    }
    for pattern in [&["a", "b"][..], &["...", "b"], &["b", "..."], &[], &["a", "b", "c", "d"]] {
        assert!(!fits(&lines, pattern), "{pattern:?}");
    }
}
