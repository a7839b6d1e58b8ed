//! The event loop: it passes events to the app, and redraws it.
//!
//! Keys, signals and floors come from separate threads through one channel. The screen is drawn
//! only when an event has arrived or at a time that the game has announced, so that an idle game
//! uses no processor time.

use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Instant;
use std::{env, io, iter, thread};

use crossterm::event::{Event, KeyEventKind, MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Size};
use underdoku_game::GameId;
use underdoku_game::classic::{PuzzleRequest, State};
use underdoku_store::{Store, StoreError};
use underdoku_words::terminal::label;

use crate::app::App;
use crate::app::draw;
use crate::appraiser::appraiser;
use crate::digger::Digger;
use crate::keymap::{Action, Chord, Direction};
use crate::maker::{MakerReport, maker};
use crate::setter::{SolutionRequest, setter};
use crate::suspend::{SuspendPermit, Suspension};
use crate::terminal::{Terminal, has_ascii_only, reports_all_keys};
use crate::theme::Colours;
use crate::ui::AppEvent;
use crate::worker::Worker;
use crate::{Config, Start, suspend};

/// Why the game could not be shown.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The terminal failed.
    #[error("{}", label("screen-terminal-failed"))]
    Terminal(#[from] io::Error),
    /// The store failed before there was a screen to report it.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why the program ended. The game is saved in each case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exit {
    /// The player quit, leaving this game if one was played.
    Player(Option<GameId>),
    /// The process received the signal with this number.
    Signal(i32),
}

/// Something that arrived in the loop.
enum Signal {
    /// An event for the game.
    Event(AppEvent),
    /// The process should end, by this signal's number.
    End(i32),
    /// The process should be suspended, if the game permits.
    Suspend(SuspendPermit),
    /// The process was resumed.
    Woken,
    /// The terminal was resized.
    Resized,
    /// The terminal can no longer be read.
    InputClosed,
}

/// The workers, each with its own thread.
struct Workers {
    digger: Digger,
    maker: Worker<PuzzleRequest>,
    appraiser: Worker<State>,
    setter: Worker<SolutionRequest>,
}

/// Plays in the terminal until the player quits.
///
/// # Errors
///
/// If the terminal failed, or the store failed at the very start. All moves so far are stored.
pub fn run(start: Start, store: Store, config: Config) -> Result<Exit, Error> {
    let (sender, inbox) = channel();
    watch_stops(&sender)?;
    let colours = Colours::of(|name| env::var(name).ok());
    let mut app = App::new(start, store, config, colours, Size::ZERO)?;
    watch_signals(&sender)?;
    let mut terminal = Terminal::take(app.context.settings.mouse)?;
    // Before anything is drawn: a key pressed while the terminal answers a query may get lost in
    // the answer.
    app.reports_all_keys |= reports_all_keys();
    app.update(AppEvent::Resize(terminal.size()?), Instant::now());
    app.has_ascii_only = has_ascii_only(|name| env::var(name).ok());
    let mut hands = Workers {
        digger: Digger::new(deliver(&sender))?,
        maker: maker(hand_over(&sender))?,
        appraiser: {
            let sender = sender.clone();
            appraiser(move |found| {
                sender.send(Signal::Event(AppEvent::Appraised(Box::new(found)))).is_ok()
            })?
        },
        setter: {
            let sender = sender.clone();
            setter(move |found| {
                sender.send(Signal::Event(AppEvent::Counted(Box::new(found)))).is_ok()
            })?
        },
    };
    show(&mut terminal, &app)?;
    listen(sender)?;
    loop {
        match turn(&mut app, &mut terminal, &mut hands, &inbox) {
            Ok(None) => {}
            Ok(Some(exit)) => return Ok(exit),
            Err(error) => {
                app.update(AppEvent::Stop, Instant::now());
                return Err(error.into());
            }
        }
    }
}

/// Waits for an event, applies it with all others that have arrived, and draws. Returns why the
/// program ended, if it did.
fn turn(
    app: &mut App,
    terminal: &mut Terminal,
    hands: &mut Workers,
    inbox: &Receiver<Signal>,
) -> io::Result<Option<Exit>> {
    hands.digger.order(app.wanted());
    hands.maker.order(app.wish());
    hands.appraiser.order(app.unrated());
    hands.setter.order(app.uncounted());
    let first = wait(app, inbox);
    for signal in iter::once(first).chain(inbox.try_iter()) {
        match signal {
            Signal::Event(event) => {
                match action(app, &event) {
                    Some(Action::Repaint) => terminal.forget()?,
                    // Keys typed after the one that suspends belong to the shell.
                    Some(Action::Suspend) if suspend::ask() => {
                        app.update(AppEvent::Suspend, Instant::now());
                    }
                    _ => {}
                }
                if matches!(event, AppEvent::Dug(_)) {
                    hands.digger.arrived();
                }
                app.update(event, Instant::now());
            }
            Signal::End(number) => {
                app.update(AppEvent::Stop, Instant::now());
                return Ok(Some(Exit::Signal(number)));
            }
            Signal::Suspend(permit) => {
                app.update(AppEvent::Suspend, Instant::now());
                terminal.give_back();
                permit.grant();
            }
            Signal::Woken => {
                terminal.take_again()?;
                app.update(AppEvent::Resume(terminal.size()?), Instant::now());
            }
            Signal::Resized => app.update(AppEvent::Resize(terminal.size()?), Instant::now()),
            Signal::InputClosed => app.update(AppEvent::Stop, Instant::now()),
        }
        if app.is_out() {
            return Ok(Some(Exit::Player(app.playing())));
        }
    }
    if !app.is_away() {
        terminal.listen_to_mouse(app.context.settings.mouse)?;
        show(terminal, app)?;
        if app.context.take_ring() {
            Terminal::ring()?;
        }
        if let Some(text) = app.context.take_clipboard() {
            Terminal::copy(&text)?;
        }
    }
    Ok(None)
}

/// The action of a key; `None` while the process is suspended.
fn action(app: &App, event: &AppEvent) -> Option<Action> {
    match event {
        AppEvent::Key(chord) if !app.is_away() => app.context.keymap.action(*chord),
        _ => None,
    }
}

fn wait(app: &App, inbox: &Receiver<Signal>) -> Signal {
    let now = Instant::now();
    let waited = match app.next_change(now) {
        Some(change) => inbox.recv_timeout(change.saturating_duration_since(now)),
        None => inbox.recv().map_err(|_| RecvTimeoutError::Disconnected),
    };
    match waited {
        Ok(signal) => signal,
        Err(RecvTimeoutError::Timeout) => Signal::Event(AppEvent::Tick),
        Err(RecvTimeoutError::Disconnected) => Signal::InputClosed,
    }
}

fn show(terminal: &mut Terminal, app: &App) -> io::Result<()> {
    let now = Instant::now();
    terminal.draw(|frame| draw(app, frame, now))
}

fn deliver(
    sender: &Sender<Signal>,
) -> impl Fn(underdoku_game::delve::Floor) -> bool + Send + 'static {
    let sender = sender.clone();
    move |floor| sender.send(Signal::Event(AppEvent::Dug(Box::new(floor)))).is_ok()
}

fn watch_stops(sender: &Sender<Signal>) -> io::Result<()> {
    let sender = sender.clone();
    suspend::watch(move |suspension| {
        let signal = match suspension {
            Suspension::Stop(permit) => Signal::Suspend(permit),
            Suspension::GoOn => Signal::Woken,
        };
        sender.send(signal).is_ok()
    })
}

fn hand_over(sender: &Sender<Signal>) -> impl Fn(MakerReport) -> bool + Send + 'static {
    let sender = sender.clone();
    move |making| {
        let event = match making {
            MakerReport::OnTheWay(progress) => AppEvent::MakerReport(progress),
            MakerReport::Done(made) => AppEvent::Made(made),
        };
        sender.send(Signal::Event(event)).is_ok()
    }
}

/// Reads the terminal on a separate thread, until the receiver is gone.
fn listen(sender: Sender<Signal>) -> io::Result<()> {
    thread::Builder::new().name("input".to_owned()).spawn(move || {
        loop {
            let signal = match crossterm::event::read() {
                Ok(event) => app_event(event).map(Signal::Event),
                Err(_) => Some(Signal::InputClosed),
            };
            let is_closed = matches!(signal, Some(Signal::InputClosed));
            if signal.is_some_and(|signal| sender.send(signal).is_err()) || is_closed {
                break;
            }
        }
    })?;
    Ok(())
}

fn app_event(event: Event) -> Option<AppEvent> {
    match event {
        Event::Key(key) if key.kind != KeyEventKind::Release => {
            Some(AppEvent::Key(Chord::of(&key)))
        }
        Event::Mouse(MouseEvent { kind, column, row, .. }) => match kind {
            MouseEventKind::Down(MouseButton::Left) => {
                Some(AppEvent::Click(Position::new(column, row)))
            }
            MouseEventKind::Drag(MouseButton::Left) => {
                Some(AppEvent::Drag(Position::new(column, row)))
            }
            MouseEventKind::Down(MouseButton::Right) => {
                Some(AppEvent::RightClick(Position::new(column, row)))
            }
            MouseEventKind::ScrollUp => Some(AppEvent::Wheel(Direction::Up)),
            MouseEventKind::ScrollDown => Some(AppEvent::Wheel(Direction::Down)),
            _ => None,
        },
        Event::Resize(width, height) => Some(AppEvent::Resize(Size::new(width, height))),
        Event::Paste(text) => Some(AppEvent::Paste(text)),
        _ => None,
    }
}

/// Handles signals: before one ends the process, the game is ended; after one has resumed it, the
/// screen is redrawn. Size changes are handled here too, since the terminal's own events only
/// report them after the first read.
#[cfg(unix)]
fn watch_signals(sender: &Sender<Signal>) -> io::Result<()> {
    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGWINCH};

    let watched = [SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGCONT, SIGWINCH];
    let mut signals = signal_hook::iterator::Signals::new(watched)?;
    let sender = sender.clone();
    thread::Builder::new().name("signals".to_owned()).spawn(move || {
        for signal in signals.forever() {
            let event = match signal {
                SIGCONT => Signal::Woken,
                SIGWINCH => Signal::Resized,
                _ => Signal::End(signal),
            };
            // Without a receiver, the signal has its default effect.
            if sender.send(event).is_err() {
                let _ = signal_hook::low_level::emulate_default_handler(signal);
            }
        }
    })?;
    Ok(())
}

#[cfg(not(unix))]
fn watch_signals(_sender: &Sender<Signal>) -> io::Result<()> {
    Ok(())
}
