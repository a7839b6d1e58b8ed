//! Taking over the terminal, and giving it back.
//!
//! The terminal is restored however the game ends: the guard restores it on drop, and a panic
//! restores it before it prints.

use std::io::{self, Stdout, Write as _, stdout};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::{env, panic, thread};

use crossterm::clipboard::CopyToClipboard;
use crossterm::cursor::{Hide, Show};
use crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
    KeyboardEnhancementFlags, PopKeyboardEnhancementFlags, PushKeyboardEnhancementFlags,
};
use crossterm::terminal::{
    BeginSynchronizedUpdate, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
    disable_raw_mode, enable_raw_mode, supports_keyboard_enhancement,
};
use crossterm::{execute, queue};
use ratatui::Frame;
use ratatui::backend::CrosstermBackend;
use ratatui::layout::{Position, Rect, Size};

/// The terminal while the game controls it.
pub(crate) struct Terminal {
    inner: ratatui::Terminal<CrosstermBackend<Stdout>>,
    has_mouse: bool,
    hold: TerminalOwnership,
}

impl Terminal {
    /// Takes over the terminal.
    pub(crate) fn take(has_mouse: bool) -> io::Result<Self> {
        let hold = TerminalOwnership::default();
        give_back_on_panic(hold.clone());
        hold.enter(has_mouse).inspect_err(|_| hold.give_back())?;
        let inner = ratatui::Terminal::new(CrosstermBackend::new(stdout()))
            .inspect_err(|_| hold.give_back())?;
        Ok(Self { inner, has_mouse, hold })
    }

    pub(crate) fn size(&self) -> io::Result<Size> {
        self.inner.size()
    }

    /// Draws a picture. The terminal shows it all at once, if it supports that.
    pub(crate) fn draw(&mut self, picture: impl FnOnce(&mut Frame<'_>)) -> io::Result<()> {
        queue!(stdout(), BeginSynchronizedUpdate)?;
        self.inner.draw(picture)?;
        execute!(stdout(), EndSynchronizedUpdate)
    }

    /// Rings the bell, or flashes, as the terminal is set up.
    pub(crate) fn ring() -> io::Result<()> {
        let mut out = stdout();
        out.write_all(b"\x07")?;
        out.flush()
    }

    /// Puts a text on the clipboard, if the terminal allows it (OSC 52); the terminal does not
    /// report whether it did.
    pub(crate) fn copy(text: &str) -> io::Result<()> {
        execute!(stdout(), CopyToClipboard::to_clipboard_from(text))
    }

    /// Forgets what the terminal shows, so that the next picture is drawn completely.
    pub(crate) fn forget(&mut self) -> io::Result<()> {
        // Clearing would first query the terminal for its cursor, and end the game if there is no
        // answer.
        self.inner.resize(Rect::from((Position::ORIGIN, self.inner.size()?)))
    }

    /// Gives the terminal to the shell until it is taken over again.
    pub(crate) fn give_back(&self) {
        self.hold.give_back();
    }

    /// Takes over the terminal again after a suspension. It may still be taken over: SIGSTOP, which
    /// cannot be handled, suspends the process without warning.
    pub(crate) fn take_again(&mut self) -> io::Result<()> {
        self.hold.enter(self.has_mouse)?;
        self.forget()
    }

    /// Starts or stops mouse reports.
    pub(crate) fn listen_to_mouse(&mut self, listens: bool) -> io::Result<()> {
        if listens == self.has_mouse {
            return Ok(());
        }
        self.has_mouse = listens;
        let mut out = stdout();
        ask_for_mouse(&mut out, listens)?;
        out.flush()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.hold.give_back();
    }
}

/// True while the game controls the terminal, so that it is restored only once.
#[derive(Clone, Default)]
struct TerminalOwnership(Arc<AtomicBool>);

impl TerminalOwnership {
    fn enter(&self, has_mouse: bool) -> io::Result<()> {
        let was_held = self.0.swap(true, Ordering::SeqCst);
        enter(has_mouse)?;
        // Flags that were pushed twice would still be set after one pop.
        if can_report_modifiers() && !was_held {
            execute!(
                stdout(),
                PushKeyboardEnhancementFlags(KeyboardEnhancementFlags::DISAMBIGUATE_ESCAPE_CODES)
            )?;
        }
        Ok(())
    }

    fn give_back(&self) {
        if self.0.swap(false, Ordering::SeqCst) {
            give_back();
        }
    }
}

fn enter(has_mouse: bool) -> io::Result<()> {
    // The library assumes the mode that it set last, but the shell may have changed it. Leaving raw
    // mode needlessly would turn a key pressed at that moment into a signal.
    if !is_raw() {
        disable_raw_mode()?;
        enable_raw_mode()?;
    }
    let mut out = stdout();
    queue!(out, EnterAlternateScreen, EnableBracketedPaste, Hide)?;
    if has_mouse {
        ask_for_mouse(&mut out, true)?;
    }
    out.flush()
}

/// True if keys reach the game unchanged, and none is turned into a signal.
#[cfg(unix)]
fn is_raw() -> bool {
    use nix::sys::termios::{LocalFlags, tcgetattr};

    let cooked = LocalFlags::ISIG | LocalFlags::ICANON | LocalFlags::ECHO;
    tcgetattr(io::stdin()).is_ok_and(|mode| !mode.local_flags.intersects(cooked))
}

#[cfg(not(unix))]
const fn is_raw() -> bool {
    false
}

/// Asks the terminal to report clicks, the wheel and drags, or to stop. Motion without a button is
/// not requested: nothing uses it, and it would be sent over a slow connection.
fn ask_for_mouse(out: &mut Stdout, listens: bool) -> io::Result<()> {
    match listens {
        // A Windows console does this without escape sequences.
        true if cfg!(windows) => queue!(out, EnableMouseCapture),
        true => write!(out, "\x1b[?1002h\x1b[?1006h"),
        false => queue!(out, DisableMouseCapture),
    }
}

/// True if a terminal with this name in `TERM` can draw a screen. Windows gives its terminals no
/// name; elsewhere one without a name counts as dumb.
///
/// ```
/// use underdoku_tui::can_draw;
///
/// assert!(can_draw(Some("xterm-256color")) && !can_draw(Some("dumb")));
/// assert_eq!((can_draw(None), can_draw(Some(""))), (cfg!(windows), cfg!(windows)));
/// ```
pub fn can_draw(term: Option<&str>) -> bool {
    match term {
        None | Some("") => cfg!(windows),
        Some(name) => name != DUMB,
    }
}

/// True if a terminal has little more than ASCII, judged by these environment variables: it is a
/// console, or the locale names an encoding other than UTF-8. Without a locale, UTF-8 is assumed.
///
/// ```
/// use underdoku_tui::has_ascii_only;
///
/// let has = |name: &str, value: &str| {
///     has_ascii_only(|asked| (asked == name).then(|| value.to_owned()))
/// };
/// assert!(has("LC_ALL", "C") && has("LC_CTYPE", "POSIX") && has("LANG", "cs_CZ.ISO-8859-2"));
/// assert!(!has("LC_ALL", "C.UTF-8") && !has("LANG", "cs_CZ.utf8") && !has("LANG", ""));
/// assert!(has("TERM", "linux") && has("TERM", "vt220") && !has("TERM", "xterm"));
/// ```
pub fn has_ascii_only(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find_map(set);
    let is_other = locale.is_some_and(|locale| {
        let locale = locale.to_ascii_lowercase();
        !locale.contains("utf-8") && !locale.contains("utf8")
    });
    is_other || set("TERM").is_some_and(|term| term == "linux" || term.starts_with("vt"))
}

/// True for a terminal that knows no escape sequences.
const DUMB: &str = "dumb";

/// True if the terminal may be asked to report modifiers. Terminals without support ignore the
/// request, except for consoles, which would print it.
fn can_report_modifiers() -> bool {
    let term = env::var("TERM").unwrap_or_default();
    !(cfg!(windows) || term.starts_with("linux") || term.starts_with("vt"))
}

/// Asks the terminal whether it distinguishes all keys, while nothing else reads keys. Without an
/// answer, this takes two seconds.
pub(crate) fn reports_all_keys() -> bool {
    can_report_modifiers() && supports_keyboard_enhancement().unwrap_or(false)
}

/// Restores the terminal. Errors are ignored: the terminal may be gone.
fn give_back() {
    let mut out = stdout();
    if can_report_modifiers() {
        let _ = queue!(out, PopKeyboardEnhancementFlags);
    }
    let _ = queue!(out, EndSynchronizedUpdate, DisableMouseCapture, DisableBracketedPaste);
    let _ = execute!(out, LeaveAlternateScreen, Show);
    let _ = disable_raw_mode();
}

/// Restores the terminal before the message of a panic in its thread is printed.
fn give_back_on_panic(hold: TerminalOwnership) {
    let (holder, previous_hook) = (thread::current().id(), panic::take_hook());
    panic::set_hook(Box::new(move |panic| {
        if thread::current().id() == holder {
            hold.give_back();
            previous_hook(panic);
        }
    }));
}

#[cfg(all(test, unix))]
mod tests {
    use std::time::Duration;

    use underdoku_testkit::{Program, Size, TIMEOUT};

    use super::*;

    /// Set in the child process that panics.
    const PANICS: &str = "UNDERDOKU_TEST_PANICS";

    #[test]
    fn a_panic_restores_the_terminal_and_is_reported() {
        if env::var_os(PANICS).is_some() {
            let _terminal = Terminal::take(true).unwrap();
            panic!("as it was told to");
        }
        let name = "terminal::tests::a_panic_restores_the_terminal_and_is_reported";
        let program = Program::new(env::current_exe().unwrap())
            .args(["--exact", name, "--nocapture", "--test-threads=1"])
            .env(PANICS, "1")
            .env("RUST_BACKTRACE", "0");
        let mut terminal =
            underdoku_testkit::Terminal::start(&program, Size { columns: 120, rows: 24 }).unwrap();
        terminal.wait_exit(TIMEOUT).unwrap();
        assert_eq!(terminal.left_behind(), Vec::<&str>::new());
        let output = String::from_utf8_lossy(&terminal.output()).into_owned();
        let times = |written: &str| output.matches(written).count();
        // A second time would pop the shell's own flags.
        assert_eq!([times("\x1b[?1049h"), times("\x1b[>1u"), times("\x1b[<1u")], [1; 3]);
        terminal.wait_for("as it was told to", Duration::ZERO).unwrap();
    }
}
