//! The other commands.

use std::fs;
use std::path::Path;

use underdoku_testkit::{Exit, Key, Size, TIMEOUT, Terminal};

use crate::program::Program;

fn check_refused(words: &[&str], reason: &str) {
    let printed = Program::new().call(words, "");
    assert_eq!((printed.code, printed.out.as_str()), (Some(2), ""), "{words:?}: {}", printed.err);
    assert!(printed.err.contains(reason), "{words:?}: {}", printed.err);
}

#[test]
fn bad_arguments_exit_with_two_and_a_suggestion() {
    check_refused(&["delv"], "'delve'");
    check_refused(&["delve", "--sed", "7"], "'--seed'");
    check_refused(&["delve", "--seed", "7", "--continue"], "cannot be used with");
    check_refused(&["delve", "--seed"], "a value is required");
    check_refused(&["inspect", "delve", "--seed", "7"], "--floors");
    check_refused(
        &["inspect", "delve", "--seed", "7", "--floors", "3..1"],
        "expected floors such as 1..40",
    );
    check_refused(&["export", "x"], "expected the number of a run");
    check_refused(&["export", "--hudoku", "x"], "expected the number of a Hudoku game");
    check_refused(&["export", "--classic"], "no game of Classic is saved");
    check_refused(&["export"], "required");
    check_refused(&["completions", "csh"], "bash");
    check_refused(&[], "underdoku delve --plain");
}

#[test]
fn missing_things_are_reported() {
    check_refused(&["replay", "no-such-file"], "no-such-file: ");
    check_refused(&["export", "7"], "there is no run 7");
    check_refused(&["replay", "7"], "there is no run 7");
    check_refused(&["replay", "--game", "chess", "7"], "there is no game \"chess\"");
    check_refused(&["export", "--hudoku", "7"], "there is no Hudoku game 7");
    check_refused(&["export", "--classic", "7"], "there is no Classic game 7");
    check_refused(&["records", "chess"], "delve");
    let printed = Program::new().call(&["replay", "-"], "underdoku chess\n");
    assert_eq!((printed.code, printed.out.as_str()), (Some(2), ""));
    assert!(printed.err.contains("-: line 1: expected \"underdoku delve\""), "{}", printed.err);
}

#[test]
fn the_help_of_classic_lists_the_commands_of_the_game() {
    for words in [["classic", "help"], ["classic", "--help"]] {
        let help = Program::new().call(&words, "").out;
        for command in ["load [NAME]", "save! NAME", "go R C", "choices", "checkpoint", "exit"] {
            assert!(help.contains(command), "{command}: {help}");
        }
    }
}

#[test]
fn boards_have_their_common_names_in_lists_too() {
    let program = Program::new();
    let words = ["classic", "new", "--layout", "killer", "--seed", "3", "--plain"];
    program.call(&words, "set 3\n");
    let kept = program.call(&["records", "classic"], "").out;
    assert!(kept.contains("Killer 3") && !kept.contains("3x3k"), "{kept}");
}

#[test]
fn a_run_is_exported_and_replayed() {
    let program = Program::new();
    program.call(&["delve", "--plain", "--seed", "7"], "0 0 1\n0 0 2\n");
    let save = program.call(&["export", "1"], "").out;
    assert!(save.starts_with("underdoku delve\nrules original-1\nseed 7\n"), "{save}");
    let file = program.folder.path().join("run.txt");
    fs::write(&file, &save).unwrap();

    let told = program.call(&["replay", file.to_str().unwrap()], "");
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""));
    assert!(told.out.contains("The run is not over. The player is on B1."), "{}", told.out);
    assert!(told.out.ends_with("All 3 moves fit the rules.\n"), "{}", told.out);
    assert_eq!(program.call(&["replay", "-"], &save).out, told.out);
    assert_eq!(program.call(&["replay"], &save).out, told.out, "standard input is the default");
    assert_eq!(program.call(&["replay", "1"], "").out, told.out, "the number in `records`");

    let forged = save.replacen(" hint", " potion", 1);
    let refused = program.call(&["replay", "-"], &forged);
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
    assert!(refused.err.contains("-: move 2 ("), "{}", refused.err);
    assert!(refused.err.contains("You have no potion"), "{}", refused.err);

    let torn = program.call(&["replay", "-"], &save[..save.len() - 3]);
    assert_eq!(torn.code, Some(2));
    assert!(torn.err.contains("-: line 6: expected a move"), "{}", torn.err);
}

/// The output of a game's replay, which must follow the rules.
fn told(save: &str) -> String {
    let told = Program::new().call(&["replay", "-"], save);
    assert_eq!((told.code, told.err.as_str()), (Some(0), ""), "{save}");
    told.out
}

#[test]
fn a_game_of_hudoku_is_replayed_to_its_score() {
    let program = Program::new();
    let played = ["hudoku", "--plain", "--seed", "3", "--clock", "manual"];
    program.call(&played, "1 2 3\ntick 40\nhint\n");
    let story = told(&program.call(&["export", "--hudoku"], "").out);
    assert_eq!(program.call(&["replay", "--game", "hudoku", "1"], "").out, story);
    assert!(
        story.starts_with("The game of Hudoku on 4x5, seed 3, by the rules hudoku-1\n"),
        "{story}"
    );
    assert!(
        story.contains("   0:40  The clock ran out and shows r1c3: 4. You lose 500 points.\n"),
        "{story}"
    );
    assert!(story.contains("2 hints (1 by the clock, 1 asked for)"), "{story}");
    assert!(story.contains("The game is not over. 6 cells are hidden."), "{story}");
    assert!(story.ends_with(" moves fit the rules.\n"), "{story}");

    program.call(&["hudoku", "--plain", "--continue", "--clock", "manual"], "resume\nsolution\n");
    let listed = program.call(&["records", "hudoku"], "").out;
    assert!(
        listed.starts_with("Best on 4x5:\nrank  game  points")
            && listed.contains("3 (solution shown)")
    );
    let line: serde_json::Value =
        serde_json::from_str(&program.call(&["records", "hudoku", "--json"], "").out).unwrap();
    assert_eq!((&line["points"], &line["ending"]), (&0.into(), &"gave up".into()));
    assert_eq!((&line["hints_by_clock"], line.get("hidden")), (&1.into(), None));
    let story = told(&program.call(&["export", "--hudoku", "1"], "").out);
    assert!(story.contains("The player asked for the solution."), "{story}");
}

#[test]
fn a_board_of_classic_is_replayed_to_its_end() {
    let program = Program::new();
    assert_eq!(program.call(&["records", "classic"], "").out, "No game of Classic is saved.\n");
    assert_eq!(program.call(&["records", "hudoku"], "").out, "No game of Hudoku has ended yet.\n");
    program.call(&["classic", "--plain", "preset1"], "go 1 4\nset 1\nundo\n");
    let save = program.call(&["export", "--classic"], "").out;
    let story = told(&save);
    assert!(story.starts_with("The game of Classic, by the rules classic-1: "), "{story}");
    assert!(story.contains("  r1c4 is 1.\n") && story.contains("  Undone at r1c4.\n"), "{story}");
    assert!(story.contains("0 digits entered, "), "{story}");
    let solved = told(&format!("{save}900000 solve\n"));
    assert!(solved.contains("Completed in 15:00 with no rules broken."), "{solved}");
    assert!(program.call(&["records", "classic"], "").out.contains("preset1\n"));
}

/// A game started in a browser continues in the terminal.
#[test]
fn saves_from_elsewhere_are_imported_and_continued() {
    let program = Program::new();
    for (save, on) in [
        (include_str!("../../../../testdata/web/delve.txt"), "underdoku delve --continue"),
        (include_str!("../../../../testdata/web/hudoku.txt"), "underdoku hudoku --continue"),
        (include_str!("../../../../testdata/web/classic.txt"), "underdoku classic"),
    ] {
        let kept = program.call(&["import", "-"], save);
        assert_eq!((kept.code, kept.err.as_str()), (Some(0), ""));
        assert_eq!(kept.out, format!("The game is saved. Continue with: {on}\n"));
    }
    for (words, save) in [
        (["export", "1"].as_slice(), include_str!("../../../../testdata/web/delve.txt")),
        (&["export", "--hudoku"], include_str!("../../../../testdata/web/hudoku.txt")),
        (&["export", "--hudoku", "1"], include_str!("../../../../testdata/web/hudoku.txt")),
        (&["export", "--classic"], include_str!("../../../../testdata/web/classic.txt")),
    ] {
        assert_eq!(program.call(words, "").out, save, "{words:?}");
    }
    let round = program.call(&["hudoku", "--plain", "--continue", "--clock", "manual"], "quit\n");
    assert!(round.code == Some(0) && round.out.contains("paused"), "{}", round.out);

    for (words, line) in [
        (["records", "hudoku"].as_slice(), "seed"),
        (&["records", "classic"], "imported"),
        (&["records", "classic", "--json"], "\"game\":1,\"board\":\"imported\""),
    ] {
        let listed = program.call(words, "");
        assert_eq!((listed.code, listed.err.as_str()), (Some(0), ""), "{words:?}");
        assert!(listed.out.contains(line), "{words:?}: {}", listed.out);
    }

    let forged = include_str!("../../../../testdata/web/delve.txt").replacen(
        "potion",
        "potion\n10 potion",
        1,
    );
    let refused = program.call(&["import", "-"], &forged);
    assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
    assert!(
        refused.err.contains("-: move 5 (10 potion) does not fit the rules"),
        "{}",
        refused.err
    );
}

#[test]
fn records_list_finished_and_unfinished_games() {
    let program = Program::new();
    assert_eq!(program.call(&["records"], "").out, "No run has ended yet.\n");
    program.call(&["delve", "--plain", "--seed", "a dark place"], "0 0 1\n");
    let board =
        program.call(&["inspect", "delve", "--seed", "7", "--floors", "1", "--json"], "").out;
    let line: serde_json::Value = serde_json::from_str(&board).unwrap();
    let (board, solution) = (line["board"].as_str().unwrap(), line["solution"].as_str().unwrap());
    let blank = board.find('.').unwrap();
    let wrong = if &solution[blank..=blank] == "1" { 2 } else { 1 };
    let lines = format!("{} {} {wrong}\n", blank / 9 + 1, blank % 9 + 1).repeat(3);
    program.call(&["delve", "--plain", "--seed", "7"], &lines);

    let listed = program.call(&["records"], "").out;
    assert!(listed.contains("died   7\n"), "{listed}");
    assert!(
        listed.contains("Saved, last played first:") && listed.contains("a dark place"),
        "{listed}"
    );
    let json = program.call(&["records", "--json"], "").out;
    let lines: Vec<serde_json::Value> =
        json.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        (lines.len(), &lines[0]["ending"], &lines[0]["run"]),
        (2, &"died".into(), &2.into())
    );
    assert_eq!((&lines[1]["seed"], lines[1].get("ending")), (&"a dark place".into(), None));
}

#[test]
fn the_data_folder_is_named_before_or_after_the_command() {
    let program = Program::new();
    let elsewhere = tempfile::tempdir().unwrap();
    let path = elsewhere.path().to_str().unwrap();
    program.call(&["--data-dir", path, "delve", "--plain", "--seed", "7"], "");
    program.call(&["delve", "--plain", "--seed", "8", "--data-dir", path], "");
    assert!(program.call(&["records"], "").out.starts_with("No run has ended yet.\n"));
    assert_eq!(program.call(&["records", "--json", "--data-dir", path], "").out.lines().count(), 2);
    assert!(fs::read_dir(program.folder.path()).unwrap().count() <= 3);
}

#[test]
fn an_unusable_folder_or_database_is_reported_and_left_alone() {
    let program = Program::new();
    let file = program.folder.path().join("underdoku.db");
    fs::write(&file, "this is no database, whatever its name").unwrap();
    let printed = program.call(&["delve", "--plain"], "");
    assert_eq!((printed.code, printed.out.as_str()), (Some(1), ""));
    assert!(printed.err.contains("underdoku.db"), "{}", printed.err);
    assert_eq!(fs::read_to_string(&file).unwrap(), "this is no database, whatever its name");
    let printed = program.call(&["records", "--data-dir", file.to_str().unwrap()], "");
    assert_eq!(printed.code, Some(1));
    assert!(printed.err.contains("not a folder"), "{}", printed.err);
}

#[test]
fn a_second_process_on_the_same_run_is_refused() {
    let program = Program::new();
    let mut first = program.command(&["delve", "--plain", "--seed", "7"]).spawn().unwrap();
    let mut stdout = std::io::BufReader::new(first.stdout.take().unwrap());
    let mut line = String::new();
    while !line.starts_with("Remaining") {
        line.clear();
        std::io::BufRead::read_line(&mut stdout, &mut line).unwrap();
    }
    let second = program.call(&["delve", "--plain", "--continue"], "0 0 1\n");
    assert_eq!((second.code, second.out.as_str()), (Some(1), ""));
    assert!(second.err.contains("run 1 is being played"), "{}", second.err);
    let other = program.call(&["delve", "--plain", "--seed", "8"], "0 0 1\n");
    assert_eq!(other.code, Some(0), "another run can be played meanwhile: {}", other.err);
    drop(first.stdin.take());
    std::io::Read::read_to_string(&mut stdout, &mut line).unwrap();
    assert_eq!(first.wait().unwrap().code(), Some(0));
    assert_eq!(
        program.call(&["export", "1"], "").out.lines().count(),
        4,
        "one rest, and nothing of the second"
    );
}

#[test]
fn texts_for_shells_and_readers() {
    let program = Program::new();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell", "nushell"] {
        let script = program.call(&["completions", shell], "").out;
        assert!(script.contains("underdoku"), "{shell}");
    }
    assert!(program.call(&["man"], "").out.contains(".TH underdoku 1 "));
    assert!(program.call(&["--version"], "").out.starts_with("underdoku 0."));
    assert!(program.call(&["--help"], "").out.contains("--data-dir"));
}

/// Each page that a page refers to exists, in the folder and as a command.
#[test]
fn every_page_that_a_page_names_is_there() {
    let program = Program::new();
    let folder = program.folder.path().join("man");
    let told = program.call(&["man", "--out", folder.to_str().unwrap()], "");
    assert_eq!((told.code, told.out + &told.err), (Some(0), String::new()));
    let files: Vec<String> = fs::read_dir(&folder)
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    assert!(files.len() > 25, "{files:?}");
    for file in &files {
        let page = fs::read_to_string(folder.join(file)).unwrap();
        let title = file.strip_suffix(".1").unwrap();
        assert!(page.contains(&format!(".TH {title} 1 ")), "{title}: {page}");
        for section in ["NAME", "SYNOPSIS", "OPTIONS", "\"EXIT STATUS\"", "EXAMPLES"] {
            assert!(page.contains(&format!(".SH {section}\n")), "{title}: {section}\n{page}");
        }
        let plain = page.replace("\\-", "-").replace("\\fR", "").replace("\\fB", "");
        for named in plain.lines().filter_map(|line| line.strip_suffix("(1)")) {
            assert!(files.contains(&format!("{named}.1")), "{title} names {named}");
        }
        let words = title.split('-').skip(1);
        let printed = program.call(&["man"].into_iter().chain(words).collect::<Vec<_>>(), "").out;
        assert_eq!(printed, page);
    }
    for (words, told) in [
        (&["man", "solv"][..], "there is no command \"underdoku solv\"; underdoku has delve, "),
        (
            &["man", "solve", "it"],
            "there is no command \"underdoku solve it\"; underdoku solve has none",
        ),
    ] {
        let printed = program.call(words, "");
        assert!(printed.code == Some(2) && printed.err.contains(told), "{}", printed.err);
    }
}

/// The game on a screen wide enough for a long path, with the games in the program's folder.
fn on_screen(program: &Program, words: &[&str]) -> Terminal {
    let game = underdoku_testkit::Program::new(env!("CARGO_BIN_EXE_underdoku")).args(words);
    let game = game
        .home(program.folder.path())
        .env("UNDERDOKU_DATA_DIR", program.folder.path().join("data"));
    Terminal::start(&game, Size { columns: 200, rows: 40 }).unwrap()
}

#[test]
fn the_configuration_file_is_read_where_its_path_says() {
    let program = Program::new();
    let path = program.call(&["config", "--path"], "").out;
    let path = Path::new(path.trim_end());
    assert!(
        path.starts_with(program.folder.path()) && path.ends_with("underdoku/config.toml"),
        "{path:?}"
    );
    assert!(!path.exists());
    let printed = program.call(&["config"], "").out;
    assert!(printed.starts_with(&format!("# {}\n", path.display())), "{printed}");

    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, "theme = \"none\"\n").unwrap();
    let mut refused = on_screen(&program, &["delve"]);
    refused.wait_for(&format!("{}:1:9: ", path.display()), TIMEOUT).unwrap();
    assert_eq!(refused.wait_exit(TIMEOUT).unwrap(), Exit::Code(2));
}

/// The printed configuration with its defaults activated: the lines with a `#` without a following
/// space.
fn every_default(printed: &str) -> String {
    let value = |line: &&str| line.starts_with('#') && !line.starts_with("# ") && line.len() > 1;
    let defaults = printed.lines().filter(value).count();
    assert!(defaults > 60, "{defaults} of {printed}");
    let line = |line| if value(&line) { &line[1..] } else { line };
    printed.lines().map(line).flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn a_changed_line_of_the_printed_configuration_counts() {
    let program = Program::new();
    let file = program.folder.path().join("keys.toml");
    let words = ["delve", "--config", file.to_str().unwrap()];
    let whole = every_default(&program.call(&["config"], "").out);
    let changed = |from: &str, to: &str| {
        assert_eq!(whole.matches(from).count(), 1, "{from}: {whole}");
        fs::write(&file, whole.replace(from, to)).unwrap();
        on_screen(&program, &words)
    };
    let mut game = changed("\nhelp = [\"?\", \"f1\"]", "\nhelp = [\"X\"]");
    game.wait_for("X keys", TIMEOUT).unwrap();
    game.press(Key::Char('X')).unwrap();
    game.wait_for("one cell left", TIMEOUT).unwrap();
    let line = whole.lines().position(|line| line == "theme = \"dark\"").unwrap() + 1;
    let mut refused = changed("\ntheme = \"dark\"\n", "\ntheme = \"drak\"\n");
    refused.wait_for(&format!("keys.toml:{line}:9: "), TIMEOUT).unwrap();
    assert_eq!(refused.wait_exit(TIMEOUT).unwrap(), Exit::Code(2));
}

#[test]
fn the_printed_configuration_is_one() {
    let program = Program::new();
    let folder = program.folder.path();
    let file = folder.join("keys.toml");
    let words = ["delve", "--config", file.to_str().unwrap()];
    fs::write(&file, "[keys\n").unwrap();
    assert_eq!(
        on_screen(&program, &words).wait_exit(TIMEOUT).unwrap(),
        Exit::Code(2),
        "the file is read"
    );
    // A path adds no separate line.
    for place in ["keys.toml", "keys\n[theme.toml"] {
        let asked = ["config", "--config", folder.join(place).to_str().unwrap()].map(str::to_owned);
        let asked = asked.each_ref().map(String::as_str);
        let printed = program.call(&asked, "").out;
        fs::write(&file, &printed).unwrap();
        on_screen(&program, &words).wait_for("Floor B1", TIMEOUT).unwrap();
        fs::write(&file, every_default(&printed)).unwrap();
        on_screen(&program, &words).wait_for("? keys", TIMEOUT).unwrap();
        let path = program.call(&[&asked[..], &["--path"]].concat(), "").out;
        assert_eq!(path, format!("{}\n", folder.join(place).display()));
    }
}
