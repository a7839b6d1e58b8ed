//! Terminals that run programs found on every Unix.
#![cfg(unix)]

use std::time::{Duration, Instant};

use anyhow::Result;
use underdoku_testkit::{
    Button, Exit, Key, Keyboard, Point, Program, Signal, Size, TIMEOUT, Terminal,
};

const SIZE: Size = Size { columns: 40, rows: 6 };
const SOON: Duration = Duration::from_millis(200);

fn shell(script: &str) -> Program {
    Program::new("/bin/sh").args(["-c", script])
}

fn start(script: &str) -> Result<Terminal> {
    Terminal::start(&shell(script), SIZE)
}

/// A program in raw mode that reports when it is ready, as text games do, and prints in octal the
/// first bytes that it receives.
fn show_bytes(count: usize, before: &str) -> Result<Terminal> {
    let read = format!("dd bs=1 count={count} 2>/dev/null | od -An -to1");
    let mut terminal =
        start(&format!("stty raw -echo; printf '{before}ready\\r\\n'; {read}; stty sane; cat"))?;
    terminal.wait_for("ready", TIMEOUT)?;
    Ok(terminal)
}

#[test]
fn a_program_has_its_terminals_size_and_learns_another() -> Result<()> {
    let mut terminal =
        start("trap 'stty size; exit 3' WINCH; stty size; while :; do sleep 0.02; done")?;
    terminal.wait_for("6 40", TIMEOUT)?;
    terminal.resize(Size { columns: 50, rows: 7 })?;
    let screen = terminal.wait_for("7 50", TIMEOUT)?;
    assert_eq!(screen.size(), Size { columns: 50, rows: 7 });
    assert_eq!(terminal.wait_exit(TIMEOUT)?, Exit::Code(3));
    Ok(())
}

#[test]
fn a_terminal_identifies_itself_and_its_keyboard() -> Result<()> {
    // ESC [ ? u, then ESC [ c, the second in two parts.
    let asks = "stty raw -echo; printf '\\033[?u\\033['; printf c; dd bs=1 count=5 2>/dev/null | od -An -to1; cat";
    let mut terminal = start(asks)?;
    terminal.wait_for("033 133 077 066 062", TIMEOUT)?;
    let mut terminal = Terminal::start_with(Keyboard::Kitty, &shell(asks), SIZE)?;
    terminal.wait_for("033 133 077 060 165", TIMEOUT)?;
    Ok(())
}

#[test]
fn a_program_is_started_by_another() -> Result<()> {
    let program = Program::new("printf")
        .args(["<%s>", "a b"])
        .within("/bin/sh", ["-c", "\"$0\" \"$@\"; echo ."]);
    Terminal::start(&program, SIZE)?.wait_for("<a b>.", TIMEOUT)?;
    Ok(())
}

#[test]
fn a_variable_that_all_programs_have_can_be_missing() -> Result<()> {
    let printed = |program: Program| {
        let mut terminal = Terminal::start(&program, SIZE)?;
        terminal.wait_exit(TIMEOUT)?;
        anyhow::Ok(terminal.screen().text())
    };
    // Not a shell, because some set it themselves; and not all variables, because the screen may
    // have too few lines.
    let program = Program::new("printenv").args(["TERM"]);
    assert_eq!(printed(program.clone().env("TERM", "dumb"))?.trim(), "dumb");
    assert_eq!(printed(program.without("TERM"))?.trim(), "");
    Ok(())
}

#[test]
fn typed_text_is_read_and_echoed() -> Result<()> {
    let mut terminal = Terminal::start(&Program::new("cat"), SIZE)?;
    terminal.type_text("grüße")?;
    terminal.press(Key::Enter)?;
    // The text and the line end may arrive separately.
    let below = Some(Point { column: 0, row: 2 });
    let screen = terminal
        .wait_until("the cursor below two lines", TIMEOUT, |screen| screen.cursor() == below)?;
    assert_eq!(screen.text(), "grüße\ngrüße");
    terminal.press(Key::Ctrl('d'))?;
    assert_eq!(terminal.wait_exit(TIMEOUT)?, Exit::Code(0));
    assert_eq!(terminal.output(), "grüße\r\ngrüße\r\n".as_bytes());
    Ok(())
}

#[test]
fn the_environment_is_not_inherited() -> Result<()> {
    let program = shell("env").env("COLORTERM", "truecolor").home("/nowhere");
    let mut terminal = Terminal::start(&program, Size { columns: 400, rows: 20 })?;
    terminal.wait_exit(TIMEOUT)?;
    let text = terminal.screen().text();
    let mut names: Vec<&str> =
        text.lines().filter_map(|line| Some(line.split_once('=')?.0)).collect();
    // Variables that shells set themselves.
    names.retain(|name| !["PWD", "OLDPWD", "SHLVL", "SHELL", "_"].contains(name));
    names.sort_unstable();
    assert_eq!(names, ["COLORTERM", "HOME", "LANG", "PATH", "TERM"]);
    assert!(text.contains("HOME=/nowhere") && text.contains("TERM=xterm-256color"), "{text}");
    Ok(())
}

#[test]
fn a_program_runs_in_its_working_folder() -> Result<()> {
    let mut terminal = Terminal::start(&shell("pwd").folder("/"), SIZE)?;
    terminal.wait_exit(TIMEOUT)?;
    assert_eq!(terminal.screen().text(), "/");
    Ok(())
}

#[test]
fn errors_show_the_screen() -> Result<()> {
    let mut terminal = start("echo some words; cat")?;
    terminal.wait_for("some words", TIMEOUT)?;
    let error = terminal.wait_for("others", SOON).unwrap_err().to_string();
    assert!(error.contains(" s waiting for \"others\"; the program is still running."), "{error}");
    assert!(error.contains("|some words                              |\n"), "{error}");
    assert!(terminal.wait_exit(SOON).unwrap_err().to_string().contains("|some words "));
    Ok(())
}

#[test]
fn waiting_ends_with_the_program() -> Result<()> {
    let begin = Instant::now();
    let mut terminal = start("echo last words; exit 7")?;
    let error = terminal.wait_for("others", TIMEOUT).unwrap_err().to_string();
    assert!(error.contains("|last words"), "{error}");
    assert_eq!(terminal.wait_exit(TIMEOUT)?, Exit::Code(7));
    assert!(begin.elapsed() < TIMEOUT);
    assert_eq!(terminal.wait_for("last words", TIMEOUT)?.text(), "last words");
    Ok(())
}

#[test]
fn keys_arrive_as_bytes() -> Result<()> {
    let mut terminal = show_bytes(9, "")?;
    for key in [Key::Up, Key::Esc, Key::Ctrl('x'), Key::Enter, Key::PageUp] {
        terminal.press(key)?;
    }
    terminal.wait_for("033 133 101 033 030 015 033 133 065", TIMEOUT)?;
    assert!(terminal.press(Key::F(13)).is_err());
    Ok(())
}

#[test]
fn arrows_are_sent_in_the_requested_form() -> Result<()> {
    let mut terminal = show_bytes(3, "\\033[?1h")?;
    terminal.press(Key::Down)?;
    terminal.wait_for("033 117 102", TIMEOUT)?;
    assert!(terminal.left_behind().contains(&"application cursor keys are on"));
    Ok(())
}

#[test]
fn clicks_arrive_if_the_mouse_was_requested() -> Result<()> {
    let mut terminal = show_bytes(9, "\\033[?1000h\\033[?1006h")?;
    assert!(terminal.click(40, 0).is_err());
    assert!(terminal.click(0, 6).is_err());
    terminal.click(2, 0)?;
    // ESC [ < 0 ; 3 ; 1 M
    terminal.wait_for("033 133 074 060 073 063 073 061 115", TIMEOUT)?;
    Ok(())
}

#[test]
fn no_click_without_a_mouse() -> Result<()> {
    let mut terminal = show_bytes(9, "")?;
    let error = terminal.click_with(Button::Right, Point { column: 0, row: 0 }).unwrap_err();
    assert!(error.to_string().contains("not asked for the mouse"), "{error}");
    Ok(())
}

#[test]
fn pasted_text_is_bracketed_if_requested() -> Result<()> {
    let mut terminal = show_bytes(7, "\\033[?2004h")?;
    terminal.paste("x")?;
    terminal.wait_for("033 133 062 060 060 176 170", TIMEOUT)?;
    let mut terminal = show_bytes(1, "")?;
    terminal.paste("x")?;
    terminal.wait_for("170", TIMEOUT)?;
    Ok(())
}

#[test]
fn signals_end_a_program_or_are_handled() -> Result<()> {
    for signal in [Signal::HUP, Signal::INT, Signal::QUIT, Signal::TERM, Signal::KILL] {
        let mut terminal = start("exec cat")?;
        terminal.signal(signal)?;
        assert!(matches!(terminal.wait_exit(TIMEOUT)?, Exit::Signal(_)), "{signal:?}");
        assert!(terminal.signal(signal).is_err());
    }
    let mut terminal =
        start("trap 'echo heard; exit 4' TERM; echo ready; while :; do sleep 0.02; done")?;
    terminal.wait_for("ready", TIMEOUT)?;
    terminal.signal(Signal::TERM)?;
    assert_eq!(terminal.wait_exit(TIMEOUT)?, Exit::Code(4));
    assert!(terminal.screen().contains("heard"));
    Ok(())
}

#[test]
fn a_killed_program_is_gone() -> Result<()> {
    let mut terminal = start("echo ready; exec cat")?;
    terminal.wait_for("ready", TIMEOUT)?;
    terminal.kill()?;
    assert!(matches!(terminal.exit()?, Some(Exit::Signal(_))));
    assert!(terminal.kill().is_err());
    Ok(())
}

#[test]
fn dropping_a_terminal_kills_its_program() -> Result<()> {
    let mut terminal = start("trap '' HUP INT TERM; echo $$; while :; do sleep 0.02; done")?;
    let next_line = Some(Point { column: 0, row: 1 });
    let screen = terminal.wait_until("a number", TIMEOUT, |screen| screen.cursor() == next_line)?;
    let pid: i32 = screen.line(0).parse()?;
    let pid = rustix::process::Pid::from_raw(pid).expect("a process ID is not zero");
    assert!(rustix::process::test_kill_process(pid).is_ok());
    drop(terminal);
    assert!(rustix::process::test_kill_process(pid).is_err());
    Ok(())
}

#[test]
fn settings_left_behind_are_named() -> Result<()> {
    let mess = "stty raw -echo; printf '\\033[?1049h\\033[?25l\\033[?1000h\\033[?2004h\\033[1m'";
    let mut terminal = start(mess)?;
    assert_eq!(terminal.wait_exit(TIMEOUT)?, Exit::Code(0));
    assert_eq!(
        terminal.left_behind(),
        [
            "the alternate screen is shown",
            "the cursor is hidden",
            "the mouse is on",
            "bracketed paste is on",
            "text has a colour or style",
            "the terminal settings have changed"
        ]
    );
    let tidy = "stty sane; printf '\\033[0m\\033[?2004l\\033[?1000l\\033[?25h\\033[?1049l'";
    let mut terminal = start(&format!("saved=$(stty -g); {mess}; {tidy}; stty $saved"))?;
    assert_eq!(terminal.wait_exit(TIMEOUT)?, Exit::Code(0));
    assert_eq!(terminal.left_behind(), [""; 0]);
    assert!(terminal.output().ends_with(b"\x1b[?25h\x1b[?1049l"));
    Ok(())
}

#[test]
fn half_an_update_is_not_seen() -> Result<()> {
    let [begin, end] = ["printf '\\033[?2026hhalf'", "printf ' whole\\033[?2026l'"];
    let mut terminal = start(&format!("stty -echo; {begin}; read go; {end}; cat"))?;
    terminal.wait_for_output("a half", TIMEOUT, |output| output.ends_with(b"half"))?;
    assert!(terminal.wait_for("half", SOON).is_err());
    terminal.press(Key::Enter)?;
    assert_eq!(terminal.wait_for("half", TIMEOUT)?.text(), "half whole");
    Ok(())
}

#[test]
fn the_end_of_output_can_be_waited_for() -> Result<()> {
    let begin = Instant::now();
    let mut terminal = start("echo 1; exec cat")?;
    terminal.wait_for("1", TIMEOUT)?;
    assert_eq!(terminal.wait_still(SOON, TIMEOUT)?.text(), "1");
    assert!(begin.elapsed() >= SOON);
    let mut terminal = start("while :; do echo x; sleep 0.01; done")?;
    assert!(terminal.wait_still(TIMEOUT, SOON).is_err());
    Ok(())
}

#[test]
fn a_failed_start_is_an_error() {
    assert!(Terminal::start(&Program::new("/no/such/program"), SIZE).is_err());
    assert!(Terminal::start(&Program::new("cat"), Size { columns: 0, rows: 5 }).is_err());
}
