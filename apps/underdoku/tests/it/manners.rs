//! Conventions of command lines: names, numbers, colours, completions, and output streams.

use std::fs;
use std::process::Command;

use crate::game::{Game, SMALL};
use crate::program::{Printed, Program};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";

fn call(words: &[&str]) -> Printed {
    Program::new().call(words, "")
}

/// The output of a call that succeeds without messages.
fn told(words: &[&str]) -> String {
    let printed = call(words);
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""), "{words:?}");
    printed.out
}

/// The message of a call that is refused.
fn refused(words: &[&str]) -> String {
    let printed = call(words);
    assert_eq!((printed.code, printed.out.as_str()), (Some(2), ""), "{words:?}");
    printed.err
}

#[test]
fn a_puzzle_can_replace_a_file() {
    assert_eq!(told(&["solve", PUZZLE]), SOLUTION);
    assert_eq!(told(&["solve", &PUZZLE.replace('.', "-")]), SOLUTION);
    assert_eq!(told(&["solve", &PUZZLE.replace('.', "?")]), SOLUTION);
    assert_eq!(told(&["solve", &format!("  {PUZZLE} ")]), SOLUTION);
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..][..9]).collect();
    assert_eq!(told(&["solve", &rows.join("\n")]), SOLUTION, "nine lines");
    assert_eq!(told(&["solve", PUZZLE, PUZZLE]), SOLUTION.repeat(2));
    assert_eq!(told(&["solve", "2x3:a6b3_2c6b2b3d3b6b1c6_2b4a"]).len(), 37);
    let link = format!("https://example.org/?bd={}", PUZZLE.replace('.', "0"));
    assert_eq!(told(&["solve", &link]), SOLUTION);
    assert!(refused(&["canon", &PUZZLE[..80]]).contains("found 80"));
    assert!(refused(&["solve", "puzzles.txt"]).starts_with("puzzles.txt: No such file"));
    let why = refused(&["solve", "53..7"]);
    assert_eq!(
        why,
        "53..7: there is no file of this name, and a puzzle has at least 16 cells, not 5\n"
    );
    let program = Program::new();
    fs::write(program.folder.path().join(PUZZLE), format!("{}9\n", &PUZZLE[..80])).unwrap();
    let mut command = program.command(&["solve", PUZZLE]);
    let output = command.current_dir(program.folder.path()).output().unwrap();
    assert_eq!(output.stdout, SOLUTION.as_bytes(), "a file of this name comes first");
}

#[test]
fn names_are_known_in_any_spelling() {
    let one = told(&["generate", "--seed", "1", "--needs", "x-wing"]);
    for name in ["XWing", "x wing", "X-Wing", "xwing"] {
        assert_eq!(told(&["generate", "--seed", "1", "--needs", name]), one, "{name}");
    }
    let page = told(&["explain", "--technique", "xyz-wing"]);
    assert_eq!(told(&["explain", "--technique", "XYZ Wing"]), page);
    assert_eq!(told(&["convert", PUZZLE, "--to", "LINE"]), format!("{PUZZLE}\n"));
    let half = |name| told(&["generate", "--seed", "1", "--symmetry", name]);
    assert_eq!(half("half-turn"), half("HalfTurn"));
}

#[test]
fn near_misses_are_suggested_instead_of_long_lists() {
    for words in [
        ["explain", "--technique", "swordfis"],
        ["generate", "--needs", "Swordfihs"],
        ["steps", "--techniques", "sword-fish,swordfisch"],
    ] {
        let why = refused(&words);
        assert!(why.contains("'swordfish'"), "{why}");
        assert!(why.contains("`underdoku explain --technique list` prints all names"), "{why}");
        assert!(why.lines().count() <= 7 && !why.contains("naked-pair"), "{why}");
    }
    assert!(refused(&["generate", "--level", "esy"]).contains("easy, medium, hard"));
}

#[test]
fn a_number_out_of_range_is_refused_with_the_range() {
    for (words, range) in [
        (["generate", "-n", "-5"], "-5 is not in 0..="),
        (["solve", "--limit", "-1"], "-1 is not in 1..=1000000"),
        (["solve", "-j", "-2"], "-2 is not in 1..=256"),
        (["generate", "--givens", "-3"], "-3 is not in 0..=625"),
        (["rate", "--within", "5..6"], "expected a number such as 4.2, from 1.0 to 12.0"),
    ] {
        let why = refused(&words);
        assert!(why.contains(range), "{words:?}: {why}");
    }
    assert_eq!(told(&["generate", "--seed", "-5"]), told(&["generate", "--seed=-5"]));
}

#[test]
fn no_text_of_the_command_line_has_backticks() {
    let program = Program::new();
    let pages = program.folder.path().join("pages");
    assert_eq!(program.call(&["man", "--out", pages.to_str().unwrap()], "").code, Some(0));
    let mut count = 0;
    for page in std::fs::read_dir(pages).unwrap() {
        let path = page.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(!text.contains('`'), "{}: {text}", path.display());
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let words: Vec<&str> = name.split('-').skip(1).chain(["--help"]).collect();
        let help = told(&words);
        assert!(!help.contains('`') && !help.contains('\x1b'), "{help}");
        count += 1;
    }
    assert!(count > 25);
    let page = told(&["man", "rate"]);
    assert!(page.contains(r"Or \fBnone\fR, \fBmultiple\fR or \fBerror\fR."), "{page}");
    assert!(told(&["rate", "--help"]).contains("HoDoKu; the hardest"));
}

/// Output that cannot be written is an error, and must be reported.
#[cfg(target_os = "linux")]
#[test]
fn help_and_version_on_a_full_disk_are_failures() {
    for words in [&["--help"][..], &["--version"], &["rate", "--help"], &["help", "rate"]] {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = Program::new().command(words).stdout(full).output().unwrap();
        let why = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), why.lines().count()), (Some(1), 1), "{words:?}: {why}");
        assert!(why.starts_with("underdoku: "), "{why}");
    }
}

#[test]
fn a_board_without_boxes_is_refused_with_advice() {
    for layout in ["9x1", "1x9", "1x1"] {
        let why = refused(&["solve", "--layout", layout]);
        assert!(why.contains("as cells:5x5"), "{why}");
    }
    let made = told(&["generate", "-n", "1", "--seed", "1", "--layout", "cells:4x4"]);
    assert_eq!(made.lines().count(), 1, "{made}");
}

/// A variable does not count as an option.
#[test]
fn usage_names_what_is_required_and_nothing_else() {
    let mut command = Program::new().command(&["convert"]);
    let output = command.env("UNDERDOKU_DATA_DIR", "/tmp/x").output().unwrap();
    let why = String::from_utf8(output.stderr).unwrap();
    assert!(why.contains("Usage: underdoku convert --to <FORMAT> [FILE|PUZZLE]...\n"), "{why}");
}

#[test]
fn colours_can_be_forced_and_forbidden() {
    let show = |words: &[&str], variables: &[(&str, &str)]| {
        let program = Program::new();
        let mut command = program.command(&[&["show", PUZZLE], words].concat());
        command.env_remove("NO_COLOR").env_remove("CLICOLOR_FORCE");
        let output = command.envs(variables.iter().copied()).output().unwrap();
        String::from_utf8(output.stdout).unwrap().contains('\x1b')
    };
    assert!(!show(&[], &[]), "a pipe");
    assert!(show(&["--color", "always"], &[("NO_COLOR", "1")]));
    assert!(show(&[], &[("CLICOLOR_FORCE", "1")]));
    assert!(!show(&[], &[("CLICOLOR_FORCE", "0")]));
    assert!(!show(&[], &[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(!show(&["--color=never"], &[("CLICOLOR_FORCE", "1")]));
}

#[test]
fn quiet_commands_print_only_answers() {
    let clashing = format!("55{}", ".".repeat(79));
    for (words, code) in [(["solve", "-q"], 1), (["rate", "-q"], 1), (["hint", "--quiet"], 1)] {
        let printed = call(&[&words[..], &[&clashing]].concat());
        assert_eq!((printed.code, printed.err.as_str()), (Some(code), ""), "{words:?}");
        assert_eq!(printed.out, "none\n");
    }
    let printed = call(&["generate", "--quiet"]);
    assert_eq!((printed.err.as_str(), printed.out.len()), ("", 82));
    let printed = call(&["solve", "-q", "no-such-file"]);
    assert!(printed.err.starts_with("no-such-file: "), "a fault of the machine: {}", printed.err);
}

#[test]
fn every_command_knows_its_version_and_options_that_do_something() {
    assert!(told(&["solve", "--version"]).starts_with("underdoku-solve 0."));
    let help = |command| told(&[command, "--help"]);
    for (command, has_data, has_config) in [
        ("solve", false, false),
        ("convert", false, false),
        ("man", false, false),
        ("records", true, false),
        ("config", false, true),
        ("delve", true, true),
    ] {
        let help = help(command);
        assert_eq!(help.contains("--data-dir"), has_data, "{command}");
        assert_eq!(help.contains("--config"), has_config, "{command}");
    }
    let puzzles = "solve check print canon rate hint explain steps convert scramble show";
    for command in puzzles.split(' ') {
        let proves = !["convert", "scramble", "show"].contains(&command);
        assert_eq!(help(command).contains("--budget"), proves, "{command}");
    }
}

#[test]
fn help_is_grouped() {
    let help = told(&["--help"]);
    let at = |text: &str| help.find(text).unwrap_or_else(|| panic!("{text}: {help}"));
    let order = [
        "\nPlay:\n",
        " delve ",
        "\nPuzzles:\n",
        " solve ",
        "\nReasons:\n",
        " rate ",
        "\nSaves:\n",
        " export ",
    ];
    assert!(order.map(at).is_sorted(), "{help}");
}

#[test]
fn the_originals_are_found_by_their_names() {
    let help = told(&["--help"]);
    assert!(help.contains("every floor is a Sudoku (or: roguelike)"), "{help}");
    assert!(help.contains("(or: cudoku)"), "{help}");
    assert_eq!(told(&["cudoku", "solve", "preset1"]), told(&["classic", "solve", "preset1"]));
    let played = |name| Program::new().call(&[name, "--plain", "--seed", "7"], "0 0 0\n").out;
    assert!(played("roguelike").contains("Welcome to Roguelike Sudoku!"));
}

#[test]
fn reading_makes_no_database() {
    let program = Program::new();
    let folder = program.folder.path().join("data");
    for words in [
        &["records"][..],
        &["records", "hudoku", "--json"],
        &["export", "1"],
        &["export", "--classic"],
        &["inspect", "delve", "--seed", "7", "--floors", "1"],
        &["solve", PUZZLE],
    ] {
        let mut command = program.command(words);
        command.env("UNDERDOKU_DATA_DIR", &folder).output().unwrap();
        assert!(!folder.exists(), "{words:?}");
    }
}

#[test]
fn other_encodings_are_named() {
    let program = Program::new();
    let file = program.folder.path().join("utf-16.txt");
    for (mark, to_bytes) in
        [(b"\xff\xfe", u16::to_le_bytes as fn(u16) -> [u8; 2]), (b"\xfe\xff", u16::to_be_bytes)]
    {
        let text = PUZZLE.encode_utf16().flat_map(to_bytes);
        fs::write(&file, mark.iter().copied().chain(text).collect::<Vec<u8>>()).unwrap();
        let printed = program.call(&["solve", file.to_str().unwrap()], "");
        assert_eq!((printed.code, printed.out.as_str()), (Some(2), ""));
        assert!(printed.err.contains("UTF-16 text, expected UTF-8"), "{}", printed.err);
        assert_eq!(printed.err.lines().count(), 1);
    }
}

/// The reason why a folder cannot be created is printed once.
#[cfg(target_os = "linux")]
#[test]
fn a_cause_is_printed_once() {
    let printed = Program::new().call(&["delve", "--plain", "--data-dir", "/proc/none"], "");
    assert_eq!(printed.code, Some(1));
    assert_eq!(printed.err.matches("os error").count(), 1, "{}", printed.err);
}

/// On a terminal a page is read by `man`; without it, and in a pipe, its source is printed.
#[cfg(unix)]
#[test]
fn a_manual_page_is_shown_on_a_terminal() {
    use std::os::unix::fs::PermissionsExt as _;

    let tools = tempfile::tempdir().unwrap();
    let man = tools.path().join("man");
    fs::write(&man, "#!/bin/sh\necho \"read by man $*: $(grep -c '^.SH' -)\"\n").unwrap();
    fs::set_permissions(&man, fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:/usr/bin:/bin", tools.path().display());
    let start = |path: &str| {
        Game::start_as(&["man", "records"], SMALL, |program| program.env("PATH", path))
    };
    let mut shown = start(&path);
    shown.sees("read by man -l -: 9");
    shown.ends();
    let mut printed = start("/nowhere");
    printed.sees(".SH \"SEE ALSO\"");
    printed.ends();
    assert!(told(&["man", "records"]).contains(".SH \"SEE ALSO\""));
}

/// What bash offers for the last of these words.
#[cfg(target_os = "linux")]
fn completed(words: &[&str]) -> Vec<String> {
    let program = Program::new();
    fs::write(program.folder.path().join("file.txt"), "").unwrap();
    let script = format!(
        "source <(underdoku completions bash); COMP_WORDS=({}); COMP_CWORD={}; \
         $(complete -p underdoku | sed 's/.*-F \\([^ ]*\\).*/\\1/') underdoku \"${{COMP_WORDS[-1]}}\" x; \
         printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        ["underdoku"]
            .iter()
            .chain(words)
            .map(|word| format!("'{word}'"))
            .collect::<Vec<_>>()
            .join(" "),
        words.len(),
    );
    let binary = std::path::Path::new(env!("CARGO_BIN_EXE_underdoku")).parent().unwrap();
    let path = format!("{}:{}", binary.display(), std::env::var("PATH").unwrap());
    let mut bash = Command::new("bash");
    bash.args(["-c", &script]).current_dir(program.folder.path()).env("PATH", path);
    let output = bash.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(|line| line.trim().to_owned()).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn bash_completes_commands_layouts_levels_techniques_and_files() {
    for (words, wanted) in [
        (&["sol"][..], "solve"),
        (&["solve", "--layout", "3x3+"], "3x3+windoku"),
        (&["solve", "--layout", ""], "file.txt"),
        (&["classic", "ev"], "evil2"),
        (&["classic", "fi"], "file.txt"),
        (&["classic", "new", "ha"], "hard"),
        (&["explain", "--technique", "swo"], "swordfish"),
        (&["steps", "--techniques", "x-wing,swo"], "x-wing,swordfish"),
        (&["convert", "--to", "sudokup"], "sudokupad"),
        (&["solve", "--every"], "--every-line"),
    ] {
        let offered = completed(words);
        assert!(offered.iter().any(|word| word == wanted), "{words:?}: {offered:?}");
    }
}

#[test]
fn long_work_shows_its_progress_if_nothing_else_is_visible() {
    // No puzzle meets the last two.
    for wish in
        [&["--needs", "jellyfish"][..], &["--er", "11.9"], &["--er", "1.2", "--level", "extreme"]]
    {
        let call = [&["generate", "-n", "999", "--seed", "4"][..], wish].concat();
        Game::start(&call, SMALL).sees("0 of 999 puzzles");
    }
    let hard = ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
    Game::start(&["rate", hard], SMALL).sees("0 puzzles, 0/s");
}
