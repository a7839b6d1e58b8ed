//! Common laws of all commands for puzzles.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Stdio};

use super::{PUZZLE, SEVENTEEN, SOLUTION, call, lines, printed};
use crate::program::Program;

/// A malformed line, cycling through several kinds.
fn malformed(number: usize) -> Vec<u8> {
    match number % 5 {
        0 => b"53..7".to_vec(),
        1 => [PUZZLE.as_bytes(), b"1"].concat(),
        2 => PUZZLE.replacen('7', "q", 1).into_bytes(),
        3 => [&PUZZLE.as_bytes()[..40], b"\xff", &PUZZLE.as_bytes()[41..]].concat(),
        _ => vec![b'.'; 200_000],
    }
}

#[test]
fn malformed_lines_keep_their_places() {
    let program = Program::new();
    let file = program.folder.path().join("list");
    let puzzles: Vec<&str> = SEVENTEEN.lines().collect();
    let is_malformed = |line: usize| line.is_multiple_of(3);
    let text: Vec<Vec<u8>> = (0..300)
        .map(
            |line| {
                if is_malformed(line) { malformed(line / 3) } else { puzzles[line % 200].into() }
            },
        )
        .collect();
    std::fs::write(&file, text.join(&b'\n')).unwrap();
    for threads in ["1", "2"] {
        let told = program.call(&["solve", "--threads", threads, file.to_str().unwrap()], "");
        assert_eq!(
            (told.code, told.out.lines().count(), told.err.lines().count()),
            (Some(2), 300, 100)
        );
        for (line, answer) in told.out.lines().enumerate() {
            assert_eq!(answer == "error", is_malformed(line), "line {}", line + 1);
        }
        for (index, reason) in told.err.lines().enumerate() {
            let place = format!("{}: line {}, column ", file.display(), 3 * index + 1);
            assert!(reason.starts_with(&place), "{reason}");
        }
        let told = program.call(&["check", "--json", file.to_str().unwrap()], "");
        assert_eq!(told.out.lines().count(), 301);
    }
}

/// On such a socket each write is one message.
#[cfg(unix)]
#[test]
fn each_malformed_line_is_reported_in_one_write() {
    use std::os::fd::OwnedFd;
    use std::os::unix::net::UnixDatagram;

    let program = Program::new();
    let file = program.folder.path().join("list");
    std::fs::write(&file, (0..20).map(malformed).collect::<Vec<_>>().join(&b'\n')).unwrap();
    for command in ["solve", "check", "convert"] {
        let (heard, err) = UnixDatagram::pair().unwrap();
        heard.set_read_timeout(Some(underdoku_testkit::TIMEOUT)).unwrap();
        let mut words = vec![command, file.to_str().unwrap()];
        if command == "convert" {
            words.extend(["--to", "line"]);
        }
        let mut child = program.command(&words).stderr(OwnedFd::from(err)).spawn().unwrap();
        let hear = || {
            let mut bytes = [0; 4_096];
            let length = heard.recv(&mut bytes).unwrap();
            String::from_utf8_lossy(&bytes[..length]).into_owned()
        };
        for line in 1..=20 {
            let said = hear();
            let place = format!("{}: line {line}, column ", file.display());
            let is_whole = said.ends_with('\n') && said.lines().count() == 1;
            assert!(said.starts_with(&place) && is_whole, "{command}: {said:?}");
        }
        assert_eq!(child.wait().unwrap().code(), Some(2));
    }
}

#[test]
fn any_number_of_threads_prints_the_same() {
    for words in [&["solve"][..], &["check"], &["canon"], &["solve", "--json"]] {
        let with = |threads| printed(&[words, &["--threads", threads]].concat(), SEVENTEEN);
        let one = with("1");
        assert!(["2", "3", "16"].into_iter().all(|threads| with(threads) == one), "{words:?}");
    }
    assert_eq!(call(&["solve", "--threads", "0"], PUZZLE).code, Some(2));
}

fn start(words: &[&str]) -> Child {
    Program::new().command(words).spawn().unwrap()
}

#[test]
fn a_closed_pipe_is_quiet() {
    for words in
        [&["solve"][..], &["show"], &["check"], &["convert", "--to", "pm"], &["canon", "--json"]]
    {
        let mut child = start(words);
        let mut stdin = child.stdin.take().unwrap();
        let writer =
            std::thread::spawn(move || while stdin.write_all(SEVENTEEN.as_bytes()).is_ok() {});
        let mut first = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut first).unwrap();
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert_eq!(
            (output.status.code(), output.stderr.as_slice()),
            (Some(0), &b""[..]),
            "{words:?}"
        );
        assert!(!first.is_empty());
    }
    let mut child = start(&["generate", "-n", "1000000", "--seed", "1"]);
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut String::new()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
}

#[test]
fn an_answer_comes_as_soon_as_its_puzzle() {
    let mut child = start(&["solve"]);
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for _ in 0..3 {
        stdin.write_all(lines(&[PUZZLE]).as_bytes()).unwrap();
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        assert_eq!(line, lines(&[SOLUTION]));
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

/// Sends a signal by its name.
pub(super) fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args(["-s", name, &child.id().to_string()]).status().unwrap();
    assert!(sent.success());
}

#[test]
fn a_signal_ends_it_in_good_order_while_it_waits() {
    for (name, code) in [("INT", 130), ("TERM", 143)] {
        let mut child = start(&["check"]);
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(lines(&[PUZZLE]).as_bytes()).unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut out = String::new();
        stdout.read_line(&mut out).unwrap();
        signal(&child, name);
        stdout.read_to_string(&mut out).unwrap();
        assert_eq!(child.wait().unwrap().code(), Some(code));
        assert!(
            out.ends_with("\n1 puzzle: 1 distinct, 1 unique, 0 minimal; 0 malformed\n"),
            "{out}"
        );
        drop(stdin);
    }
}

#[test]
fn a_signal_ends_it_in_good_order_while_it_works() {
    let mut child = start(&["generate", "-n", "100000000", "--seed", "1"]);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut out = String::new();
    stdout.read_line(&mut out).unwrap();
    signal(&child, "INT");
    stdout.read_to_string(&mut out).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(out.ends_with('\n') && out.lines().all(|line| line.len() == 81));
    let again = printed(&["generate", "-n", "50", "--seed", "1"], "");
    assert!(out.starts_with(&again) || again.starts_with(&out));
}

#[test]
fn a_signal_cancels_a_board_of_cages() {
    let mut child = start(&["generate", "-n9999", "--layout", "4x4k", "--seed=1"]);
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    let mut out = String::new();
    stdout.read_line(&mut out).unwrap();
    signal(&child, "INT");
    stdout.read_to_string(&mut out).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(out.ends_with('\n') && out.lines().count() < 9999);
}

#[test]
fn the_memory_does_not_grow_with_the_input() {
    let mut child = Program::new().command(&["solve"]).stdout(Stdio::null()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let status = format!("/proc/{}/status", child.id());
    for _ in 0..500 {
        stdin.write_all(SEVENTEEN.as_bytes()).unwrap();
    }
    if let Ok(status) = std::fs::read_to_string(status) {
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
        let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
        assert!(kilobytes < 50_000, "{kilobytes} kB");
    }
    drop(stdin);
    assert_eq!(child.wait().unwrap().code(), Some(0));
}

#[test]
fn long_work_shows_progress_if_nothing_else_is_visible() {
    use underdoku_testkit::{Program, Signal, Size, TIMEOUT, Terminal};

    // For the hardest request no puzzle is generated at all.
    for (words, shown) in
        [("-n 100000000", "of 100,000,000 puzzles"), ("-n 5 --er 11.9", "0 of 5 puzzles")]
    {
        let program = env!("CARGO_BIN_EXE_underdoku");
        let script = format!("exec {program} generate {words} --seed 1 > /dev/null");
        let shell = Program::new("/bin/sh").args(["-c", &script]);
        let mut terminal = Terminal::start(&shell, Size { columns: 80, rows: 24 }).unwrap();
        terminal.wait_for(shown, TIMEOUT).unwrap();
        terminal.signal(Signal::INT).unwrap();
        terminal.wait_exit(TIMEOUT).unwrap();
        assert_eq!(terminal.screen().text(), "", "the line is gone");
    }
}
