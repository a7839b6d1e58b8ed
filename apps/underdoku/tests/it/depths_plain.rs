//! `underdoku depths --plain`, as a script plays it, saved and killed.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use underdoku_depths::{Move, Save};
use underdoku_grid::layout::{Digit, Grid, Layout};
use underdoku_solver::general::Puzzle;

use crate::depths_driver::{ISSUED, RUN, played};
use crate::program::Program;

/// The moves of the only run, without rests.
fn acts(program: &Program) -> Vec<Move> {
    let exported = program.call(&["export", "--depths", "1"], "");
    assert_eq!(exported.code, Some(0), "{}", exported.err);
    let save: Save = exported.out.parse().unwrap();
    save.replay().unwrap();
    save.moves.into_iter().map(|timed| timed.act).filter(|&act| act != Move::Rest).collect()
}

fn is_deed(line: &str) -> bool {
    line.starts_with(|first: char| first.is_ascii_digit())
}

#[test]
fn a_locked_class_says_how_to_unlock_it() {
    let program = Program::new();
    let refused = program.call(&["depths", "--plain", "--class", "monk"], "");
    assert_eq!(refused.code, Some(2));
    let expected =
        "monk is locked: Win a gentle run. --all unlocks every class, relic and ascension.";
    assert!(refused.err.contains(expected), "{}", refused.err);
    let open = program.call(&["depths", "--plain", "--class", "monk", "--all"], "");
    assert_eq!(open.code, Some(0));
}

/// Until its cell is filled, the answer is repeated free of charge.
#[test]
fn counsel_is_paid_for_once() {
    let program = Program::new();
    let words = ["depths", "--plain", "--seed", "7"];
    let played = program.call(&words, "take 1\ncounsel\ncounsel\n0 0 0\n");
    assert_eq!(played.code, Some(0), "{}", played.err);
    assert_eq!(played.out.matches(" can be deduced: ").count(), 2, "{}", played.out);
    assert_eq!(acts(&program).iter().filter(|&&act| act == Move::Counsel).count(), 1);
}

/// Unlocks of a finished run are printed in sentences too.
#[test]
fn the_codex_is_printed() {
    let program = Program::new();
    let words = ["depths", "--plain", "--seed", "7"];
    program.call(&words, "take 1\ngive-up\n");
    let printed = program.call(&["depths", "--codex"], "");
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""));
    for wanted in [
        "=== Monsters ===\n",
        "0 of 1 finished run won (0%).\n",
        "=== Unlocks ===\n· Cutpurse: Reach the second act.",
        "=== Feats ===\n· ",
        "=== Records ===\nDelver, ascension 0: Best: ",
    ] {
        assert!(printed.out.contains(wanted), "{wanted}: {}", printed.out);
    }
}

/// Only a player who has played nothing is asked first.
#[test]
fn a_first_run_is_offered_once() {
    let program = Program::new();
    let first = program.call(&["depths", "--plain"], "3\n1\nhistory\n0 0 0\n");
    assert_eq!((first.code, first.err.as_str()), (Some(0), ""));
    for wanted in [
        "=== Depths: your first run ===",
        ">>> A board is full when",
        "=== Welcome to the Depths! ===",
        "Floor 1 of 18 · Lair · HP 21/21",
        ">>> Hint: The Rat lives in ",
        ">>> Nothing has happened yet.",
    ] {
        assert!(first.out.contains(wanted), "{wanted}: {}", first.out);
    }
    let again = program.call(&["depths", "--plain"], "");
    assert!(again.out.starts_with("=== Welcome to the Depths! ===\nFloor 1"), "{}", again.out);
    let other = Program::new();
    let by_word = other.call(&["depths", "--plain", "--first", "--seed", "3"], "");
    assert!(by_word.out.contains("Floor 1 of 18 · Lair · HP 21/21"), "{}", by_word.out);
    let none = Program::new().call(&["depths", "--plain"], "");
    assert_eq!((none.code, none.out.contains("Welcome")), (Some(0), false));
    let mixed = other.call(&["depths", "--first", "--class", "mason"], "");
    assert_eq!(mixed.code, Some(2));
}

#[test]
fn a_locked_ascension_is_refused_and_all_unlocks_it() {
    let program = Program::new();
    for number in ["1", "10"] {
        let words = ["depths", "--plain", "--seed", "7", "--ascension", number];
        let refused = program.call(&words, "give-up\n");
        assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""));
        let why = format!("ascension {number} is locked; the highest unlocked is 0.");
        assert!(refused.err.contains(&why) && refused.err.contains("--all"), "{}", refused.err);
        let all = program.call(&[&words[..], &["--all"]].concat(), "give-up\n");
        let named = format!("Delver, ascension {number}");
        assert!(all.code == Some(0) && all.out.contains(&named), "{}{}", all.out, all.err);
    }
    let usual = program.call(&["depths", "--plain", "--ascension", "0"], "");
    assert_eq!(usual.code, Some(0), "{}", usual.err);
}

#[test]
fn help_lists_every_word_in_both_forms() {
    let program = Program::new();
    let words = [
        "r c v",
        "take N",
        "skill [A]",
        "use ITEM",
        "counsel",
        "leave",
        "buy N, done",
        "drop N",
        "look [A",
        "strikes, zones",
        "board ",
        "state, bag, relics, map",
        "history",
        "rules ",
        "give-up",
        "0 0 0",
        "help ",
    ];
    let plain = program.call(&[&RUN[..], &["--plain"]].concat(), "help\n").out;
    let json = program.call(&[&RUN[..], &["--json"]].concat(), "help\n").out;
    let answer = json.lines().find(|line| line.contains("\"answer\"")).unwrap();
    let answer: serde_json::Value = serde_json::from_str(answer).unwrap();
    let says = answer["says"].as_array().unwrap();
    for word in words {
        assert!(plain.contains(&format!(">>>   {word}")), "{word}: {plain}");
        let is_said =
            says.iter().any(|line| line.as_str().unwrap().trim().starts_with(word.trim()));
        assert!(is_said, "{word}: {says:?}");
    }
    assert!(plain.contains("? fog, % web"), "the signs of the screen: {plain}");
}

/// A finished game is not continued: it is in the records.
#[test]
fn a_finished_run_that_is_imported_is_in_the_records() {
    let program = Program::new();
    let [going_on, over] = ["take 1\n0 0 0\n", "take 1\ngive-up\n"].map(|lines| {
        let other = Program::new();
        other.call(&[&RUN[..], &["--plain"]].concat(), lines);
        other.call(&["export", "--depths", "1"], "").out
    });
    let imported = program.call(&["import", "-"], &going_on);
    assert!(imported.out.contains("--continue"), "{}", imported.out);
    // Notepad puts a byte order mark before a text that it saves.
    let marked = format!("\u{feff}{over}").replace('\n', "\r\n");
    let imported = program.call(&["import", "-"], &marked);
    assert_eq!(imported.code, Some(0), "{}", imported.err);
    assert!(!imported.out.contains("--continue"), "{}", imported.out);
    for wanted in ["The game is over (gave up) with ", " points", "underdoku records depths"] {
        assert!(imported.out.contains(wanted), "{wanted}: {}", imported.out);
    }
    let records = program.call(&["records", "depths"], "").out;
    assert!(records.contains("gave-up"), "{records}");
}

/// The reason why an edited save does not fit is a sentence, wherever it is printed.
#[test]
fn an_edited_save_is_refused_in_words() {
    let program = Program::new();
    program.call(&[&RUN[..], &["--plain"]].concat(), "take 1\n0 0 0\n");
    let text = program.call(&["export", "--depths", "1"], "").out;
    let moves = ["place r1c1 9", "place r9c9 1", "place r1c2 2\n5 place r1c2 2", "leave", "buy 2"];
    for wrong in moves {
        let edited = format!("{text}5 {wrong}\n");
        for words in [&["replay", "-"][..], &["import", "-"]] {
            let refused = program.call(words, &edited);
            assert!(refused.err.contains("does not fit the rules"), "{wrong}: {}", refused.err);
            assert!(!refused.err.contains("depths-"), "{}", refused.err);
        }
    }
}

#[test]
fn relics_are_given_and_banned_by_name() {
    let program = Program::new();
    let words =
        ["depths", "--plain", "--seed", "7", "--give", "war-drum,quill", "--ban", "monocle"];
    let printed = program.call(&words, "relics\ngive-up\n");
    assert!(printed.out.contains("\n>>> War Drum: "), "{}", printed.out);
    let more = "--class delver --give war-drum,quill --ban monocle";
    assert!(
        printed.out.contains(&format!("underdoku depths --seed 7 {more}\n")),
        "{}",
        printed.out
    );
    assert!(printed.out.contains("Delver, custom run, ascension 0"), "{}", printed.out);
    for words in [
        &["depths", "--give", "sword"][..],
        &["depths", "--give", "quill", "--ban", "quill"],
        &["depths", "--first", "--ban", "quill"],
    ] {
        let refused = program.call(&[words, &["--plain"]].concat(), "");
        assert_eq!((refused.code, refused.out.as_str()), (Some(2), ""), "{words:?}");
    }
    for word in ["none", "war-drumm"] {
        let refused = program.call(&["depths", "--plain", "--give", word], "").err;
        for relic in ["braided-cord", "war-drum", "war-banner"] {
            assert!(refused.contains(relic), "{refused}");
        }
    }
}

#[test]
fn it_prints_the_contracts_screens_and_keeps_the_run() {
    let program = Program::new();
    let words = [&RUN[..], &["--plain"]].concat();
    let printed = program.call(&words, "take 1\nstate\nnonsense\n9 9 9\n0 0 0\n");
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = printed.out.lines().collect();
    assert_eq!(lines[0], "=== Welcome to the Depths! ===");
    assert_eq!(lines[1], "Floor 1 of 18 · HP 21/21 · Sparks 1/6 · Gold 10");
    assert_eq!(lines[2], "Choose a relic to begin with, or 10 gold.");
    assert!(printed.out.contains("\nFloor 1 of 18 · Lair · HP 21/21"));
    assert!(printed.out.contains("\nRemaining blanks: 16\n"));
    assert!(printed.out.contains("\n>>> Floor 1 of 18, Lair, 6x6, 16 blanks.\n"));
    assert!(printed.out.contains("\n[?] expected a move"));
    let asked = program.call(&["depths", "--resume", "--plain"], "board\n0 0 0\n");
    for wanted in ["\n>>> Row 1: 2, blank, blank, 3, 4, 6.\n", "\n>>> Loot at r1c2 r2c3.\n"] {
        assert!(asked.out.contains(wanted), "{wanted}: {}", asked.out);
    }
    assert!(printed.out.contains("\n[?] The board has no cell r9c9.\n"));

    let again = program.call(&["depths", "--resume", "--plain"], "");
    assert!(again.out.contains("\nRemaining blanks: 16\n"), "{}", again.out);
    let listed = program.call(&["records", "depths"], "");
    assert!(listed.out.contains("delver"), "{}", listed.out);
    for words in [&["depths", "--class", "king"][..], &["depths", "--ascension", "11"]] {
        assert_eq!(program.call(words, "").code, Some(2), "{words:?}");
    }
}

/// The same run, played with lines of JSON, played line by line without a break, and killed after
/// each tenth deed.
#[test]
fn killed_after_each_tenth_deed_it_reaches_the_same_end() {
    plays_and_is_killed(&RUN);
}

#[test]
fn a_standard_run_of_a_new_player_reaches_the_same_end() {
    plays_and_is_killed(&ISSUED);
}

fn plays_and_is_killed(words: &[&str]) {
    let by_json = Program::new();
    let lines = played(&by_json, words, |_| {});

    let whole = Program::new();
    let printed = whole.call(&[words, &["--plain"]].concat(), &(lines.join("\n") + "\n"));
    for wanted in ["Choose a door.", "The market is open.", " · Elite · ", " · Boss · "] {
        assert!(printed.out.contains(wanted), "{wanted}");
    }
    assert_eq!(printed.out.matches(">>> Act I is won!\n").count(), 1);
    assert!(!printed.out.contains("[?]"), "no line is refused");
    assert_eq!(acts(&whole), acts(&by_json));

    let killed = Program::new();
    killed.call(&[words, &["--plain"]].concat(), "");
    let mut kills = 0;
    let mut from = 0;
    while from < lines.len() {
        let deeds = lines[from..].iter().enumerate().filter(|(_, line)| is_deed(line));
        let to = deeds.map(|(index, _)| from + index + 1).nth(9).unwrap_or(lines.len());
        play_and_kill(&killed, &lines[from..to]);
        kills += 1;
        from = to;
    }
    assert!(kills >= 8, "{kills}");
    assert_eq!(acts(&killed), acts(&whole));
}

/// Plays these lines, and kills the process once each is answered.
fn play_and_kill(program: &Program, lines: &[String]) {
    let words = ["depths", "--resume", "--plain"];
    let mut child = program.command(&words).stderr(Stdio::null()).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    // The answer to a question shows that everything before it is answered.
    let text = lines.join("\n") + "\nmap\n";
    input.write_all(text.as_bytes()).unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let is_answered =
        output.lines().any(|line| line.unwrap().starts_with(">>> This dungeon is rich in"));
    assert!(is_answered);
    // SIGKILL.
    child.kill().unwrap();
    child.wait().unwrap();
}

/// Another solver finds one solution for each board, the printed one; loot is in blanks.
#[test]
fn the_contents_of_a_dungeon_are_printed() {
    let program = Program::new();
    let printed = program.call(&["inspect", "depths", "--seed", "7", "--json"], "");
    assert_eq!((printed.code, printed.err.as_str()), (Some(0), ""));
    let doors: Vec<serde_json::Value> =
        printed.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(doors.iter().filter(|door| door["kind"] == "boss").count(), 3);
    for door in &doors {
        let layout = door["layout"].as_str().unwrap().replace('_', " ");
        let layout = Layout::of_line(&layout).unwrap();
        let (board, solution) =
            (door["board"].as_str().unwrap(), door["solution"].as_str().unwrap());
        let fill = |text: &str| {
            let of = |place| Digit::from_char(text.as_bytes()[layout.index(place)].into());
            Grid::from_fn(&layout, of)
        };
        let puzzle = Puzzle::prove(&layout, fill(board)).unwrap();
        assert_eq!(puzzle.solution(), &fill(solution), "{door}");
        assert!(!door["loot"].as_array().unwrap().is_empty());
    }
    let lines = program.call(&["inspect", "depths", "--seed", "7"], "");
    assert_eq!(lines.out.lines().count(), doors.len());
    assert!(lines.out.lines().all(|line| line.starts_with("7 0 ")), "{}", lines.out);
    // Ascension 1 adds monsters; the output names the ascension.
    let harder = program.call(&["inspect", "depths", "--seed", "7", "--ascension", "1"], "").out;
    assert!(harder.lines().all(|line| line.starts_with("7 1 ")), "{harder}");
    let rest =
        |out: &str| -> Vec<String> { out.lines().map(|line| line[4..].to_owned()).collect() };
    assert_ne!(rest(&harder), rest(&lines.out));
    assert!(doors.iter().all(|door| door["ascension"] == 0));
}

/// The bot of the documents plays a run to its end.
#[test]
#[cfg(unix)]
fn the_example_bot_plays_a_whole_run() {
    let program = Program::new();
    let bot = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/depths_bot.py");
    let call = program.command(&[]);
    let mut python = std::process::Command::new("python3");
    python.arg(bot).arg(call.get_program()).args(["3", "--gentle"]);
    python.env("UNDERDOKU_DATA_DIR", program.folder.path());
    let output = python.output().unwrap();
    let (out, err) =
        (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{out}{err}");
    assert!(out.starts_with("floor ") && out.contains(" points, "), "{out}");
}
