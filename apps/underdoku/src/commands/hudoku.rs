//! `underdoku hudoku`: half Sudoku against the clock, on screen or line by line.

use std::io::{self, IsTerminal as _};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use underdoku_game::hudoku::{Deal, Move, Pace, Session};
use underdoku_game::{Game as _, daily};
use underdoku_store::{GameNumber, PlayError, Store};
use underdoku_tui::game_store::{HudokuGame, Playing};
use underdoku_tui::plain::hudoku::{AnotherGame, HudokuConsole, LineInput, Timer, play};
use underdoku_tui::plain::read_line;
use underdoku_tui::suspend::{self, SuspendPermit, Suspension};
use underdoku_tui::templates::{self, NoTemplate};
use underdoku_tui::{Start, fresh_seed};
use underdoku_words::terminal::label;

use super::delve::{has_screen, on_screen, show};
use super::{failed, open_store};
use crate::args::Places;
use crate::args::hudoku::{Hudoku, USUAL};
use crate::exit::BadInput;
use crate::frontend::{Begin, Frontend};

/// The front end of Hudoku.
pub(super) const FRONT: Frontend = Frontend {
    game: Session::ID,
    about: "Half Sudoku against the clock",
    resume: "underdoku hudoku --continue",
    play: Some(begun),
};

/// Plays a game chosen by another command.
fn begun(begin: Begin, is_plain: bool, places: &Places) -> anyhow::Result<()> {
    match begin {
        Begin::Stored(id) if is_plain => {
            line_by_line(HudokuSelection::Stored(id), &Hudoku::default(), places)
        }
        Begin::Stored(id) => show(Start::Stored(id), places).map(|_| ()),
        Begin::Daily(seed) if is_plain => line_by_line(
            HudokuSelection::New(Box::new(daily::deal(&seed))),
            &Hudoku::default(),
            places,
        ),
        Begin::Daily(seed) => {
            let deal = Some(Box::new(daily::deal(&seed)));
            show(Start::Hudoku(deal, None), places).map(|_| ())
        }
    }
}

pub(crate) fn run(words: &Hudoku, places: &Places) -> anyhow::Result<()> {
    if let Some(why) = words.contradiction() {
        return Err(BadInput(why.to_owned()).into());
    }
    let is_plain = words.plain || !has_screen();
    if words.is_manual() && !is_plain {
        return Err(BadInput(label("command-manual-clock").to_owned()).into());
    }
    let deal = if words.resume { None } else { Some(deal(words)?) };
    if is_plain {
        let which =
            deal.map_or(HudokuSelection::Newest, |deal| HudokuSelection::New(Box::new(deal)));
        return line_by_line(which, words, places);
    }
    on_screen(Start::Hudoku(deal.map(Box::new), words.pace()), places)
}

fn deal(words: &Hudoku) -> anyhow::Result<Deal> {
    let seed = words.seed.clone().unwrap_or_else(fresh_seed);
    let template = words.template.as_deref().unwrap_or(USUAL);
    templates::deal(template, words.level.unwrap_or_default(), &seed).map_err(refused)
}

/// Errors that the user can fix count as bad input; errors of the system do not.
pub(super) fn refused(why: NoTemplate) -> anyhow::Error {
    match why {
        NoTemplate::File(path, error) => {
            anyhow::Error::new(error).context(path.display().to_string())
        }
        _ => BadInput(why.to_string()).into(),
    }
}

/// The game to play.
pub(super) enum HudokuSelection {
    /// A new game on this board.
    New(Box<Deal>),
    /// The last unfinished game.
    Newest,
    /// This unfinished game.
    Stored(GameNumber),
}

impl HudokuSelection {
    /// A new game as requested line by line.
    pub(super) fn another(wish: AnotherGame) -> anyhow::Result<Self> {
        let words =
            Hudoku { template: wish.template, level: Some(wish.level), ..Hudoku::default() };
        Ok(Self::New(Box::new(deal(&words)?)))
    }
}

pub(super) fn line_by_line(
    which: HudokuSelection,
    words: &Hudoku,
    places: &Places,
) -> anyhow::Result<()> {
    let mut ears = InputListener::open(words.is_manual())?;
    let mut store = open_store(places)?;
    let mut next = Some(which);
    while let Some(which) = next.take() {
        let round = begin(&mut store, which, words.pace())?;
        let time = round.session().time();
        let timer =
            if words.is_manual() { Timer::Manual(time) } else { Timer::wall(time, Instant::now) };
        let mut playing = Playing { store: &mut store, stored: round };
        let table = HudokuConsole {
            read_line: |patience| ears.read_line(patience),
            output: super::output(),
            prompt: io::stdin().is_terminal(),
            timer,
        };
        let left = play(&mut playing, table).map_err(failed)?;
        next = left.another.map(HudokuSelection::another).transpose()?;
    }
    Ok(())
}

/// Starts a game, with its clock at this pace.
fn begin(
    store: &mut Store,
    which: HudokuSelection,
    pace: Option<Pace>,
) -> anyhow::Result<HudokuGame> {
    let mut round: HudokuGame = match which {
        HudokuSelection::New(deal) => store.start(*deal)?,
        HudokuSelection::Stored(round) => store.resume(round)?,
        HudokuSelection::Newest => {
            store.resume_newest()?.ok_or_else(|| BadInput(label("command-no-hudoku").to_owned()))?
        }
    };
    let now = round.session().time();
    for act in beginning(&round, pace) {
        match store.play(&mut round, act, now) {
            Ok(_) | Err(PlayError::Refused(_)) => {}
            Err(PlayError::Store(error)) => return Err(error.into()),
        }
    }
    Ok(round)
}

/// The moves before the first line. A game that was left without pausing is paused now.
fn beginning(round: &HudokuGame, pace: Option<Pace>) -> Vec<Move> {
    let view = round.view();
    let was_left = !round.session().history().is_empty();
    let pause = (was_left && !view.is_paused).then_some(Move::Pause);
    let resume = was_left.then_some(Move::Resume);
    pause.into_iter().chain(pace.map(Move::Pace)).chain(resume).collect()
}

/// An event for the game.
enum News {
    /// A line, or the end of the input.
    Line(io::Result<Option<String>>),
    /// The process is to be suspended, or resumed.
    Suspension(Suspension),
}

/// A listener for the player and the shell.
struct InputListener {
    news: Receiver<News>,
    /// The permission to suspend the process, used once the game is paused.
    permit: Option<SuspendPermit>,
}

impl InputListener {
    /// Reads lines on a separate thread, so that the clock can run out while the player thinks.
    /// With a manual clock, being suspended takes no time.
    fn open(is_manual: bool) -> io::Result<Self> {
        let (sender, news) = sync_channel(0);
        if !is_manual {
            let sender = sender.clone();
            suspend::watch(move |suspension| sender.send(News::Suspension(suspension)).is_ok())?;
        }
        thread::Builder::new().name("input".to_owned()).spawn(move || {
            let mut input = io::stdin().lock();
            loop {
                let line = read_line(&mut input);
                let is_last = !matches!(line, Ok(Some(_)));
                if sender.send(News::Line(line)).is_err() || is_last {
                    break;
                }
            }
        })?;
        Ok(Self { news, permit: None })
    }

    fn read_line(&mut self, patience: Option<Duration>) -> io::Result<LineInput> {
        if let Some(permit) = self.permit.take() {
            permit.grant();
        }
        let heard = match patience {
            Some(patience) => self.news.recv_timeout(patience),
            None => self.news.recv().map_err(|_| RecvTimeoutError::Disconnected),
        };
        Ok(match heard {
            Ok(News::Line(line)) => line?.map_or(LineInput::End, LineInput::Line),
            Ok(News::Suspension(Suspension::Stop(permit))) => {
                self.permit = Some(permit);
                LineInput::Stop
            }
            Ok(News::Suspension(Suspension::GoOn)) | Err(RecvTimeoutError::Timeout) => {
                LineInput::Nothing
            }
            Err(RecvTimeoutError::Disconnected) => LineInput::End,
        })
    }
}
