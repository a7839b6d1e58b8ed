//! `underdoku classic`: the workbench, on screen or line by line, and its solver.

use std::io::{self, IsTerminal as _, Write as _};
use std::num::NonZero;

use anyhow::Context as _;
use underdoku_game::classic::{
    Hardness, PuzzleRequest, RequestError, Session, Setup, Solved, State, solve, unsolved,
};
use underdoku_game::{Day, Game as _};
use underdoku_store::{Moment, Store};
use underdoku_tui::app::ClassicStart;
use underdoku_tui::boards::{self, BoardError, FoundBoard};
use underdoku_tui::game_store::ClassicGame;
use underdoku_tui::on_disk::DiskBoards;
use underdoku_tui::plain::classic::{
    BoardStyle, ClassicConsole, EMPTY, ask_board, play, print_board,
};
use underdoku_tui::screens::{self, DailyGame, DayStatus};
use underdoku_tui::suspend::AwakeClock;
use underdoku_tui::{Start, fresh_seed};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::delve::{can_draw, has_screen, on_screen};
use super::{failed, open_store, output};
use crate::args::Places;
use crate::args::classic::{Classic, ClassicAction, New, Today};
use crate::exit::{BadInput, ExitStatus};
use crate::frontend::Frontend;

/// The front end of Classic. No other command starts it.
pub(super) const FRONT: Frontend =
    Frontend { game: Session::ID, about: "The workbench", resume: "underdoku classic", play: None };

pub(crate) fn run(words: Classic, places: &Places) -> anyhow::Result<()> {
    let is_plain = words.plain || !has_screen();
    let sit = match (words.what, words.board) {
        (Some(ClassicAction::Solve { board, silent }), _) => {
            return print_solved(&board, silent, places);
        }
        (Some(ClassicAction::New(new)), _) => ClassicStart::New(wish(new)?),
        (Some(ClassicAction::Today(today)), _) => match daily(&today, places)? {
            Some(sit) => sit,
            None => return Ok(()),
        },
        (None, Some(name)) => match (words.nth, is_plain) {
            (None, false) => chosen(&name, places)?,
            (nth, _) => {
                ClassicStart::Board(Box::new(find(&name, nth.map_or(1, NonZero::get), places)?))
            }
        },
        (None, None) if words.resume => ClassicStart::Continue,
        (None, None) => ClassicStart::Boards,
    };
    if is_plain { line_by_line(sit, places) } else { on_screen(Start::Classic(sit), places) }
}

/// The puzzle of a day, from its givens or as the player left it; `None`, and a message, if it is
/// solved.
fn daily(words: &Today, places: &Places) -> anyhow::Result<Option<ClassicStart>> {
    let now = Day::at(Moment::now().0.into());
    let day = words.day.unwrap_or(now);
    if day > now {
        let why = Message::new("command-day-not-begun").text("day", day.to_string());
        return Err(BadInput(say(&why)).into());
    }
    let games = screens::Today::new(&open_store(places)?, day)?;
    let chosen = words.level.map(DailyGame::Sudoku);
    let chosen = chosen.or_else(|| DailyGame::first_sudoku(&games.stands));
    let statuses = DailyGame::ALL.into_iter().zip(games.stands);
    Ok(match statuses.into_iter().find(|(game, _)| Some(*game) == chosen) {
        Some((game, DayStatus::Over { time, .. })) => {
            let solved = Message::new("command-sudoku-solved").text("level", game.word());
            let solved = solved.text("day", day.to_string()).text("time", time.to_string());
            writeln!(output(), ">>> {}", say(&solved))?;
            None
        }
        Some((_, DayStatus::Begun(id))) => Some(ClassicStart::Stored(id)),
        Some((DailyGame::Sudoku(level), DayStatus::Open)) => {
            Some(daily_start(underdoku_game::daily::Sudoku { day, level })?)
        }
        _ => None,
    })
}

/// The puzzle of a day from its givens.
pub(super) fn daily_start(sudoku: underdoku_game::daily::Sudoku) -> anyhow::Result<ClassicStart> {
    Ok(ClassicStart::Board(Box::new(FoundBoard::daily(sudoku).map_err(refused)?)))
}

fn wish(words: New) -> Result<PuzzleRequest, BadInput> {
    let New { hardness, layout: kind, givens, symmetry, seed } = words;
    let meant = hardness.map(|hardness| Hardness::named(kind, hardness.name()));
    let hardness = match meant {
        Some(None) => return Err(BadInput(RequestError::Unrated(kind).to_string())),
        meant => meant.flatten(),
    };
    let (fewest, most) = PuzzleRequest::givens_of(kind);
    if let Some(given) = givens.filter(|givens| !(fewest..=most).contains(givens)) {
        let why = Message::new("command-givens").number("given", given);
        return Err(BadInput(say(&why.number("fewest", fewest).number("most", most))));
    }
    Ok(PuzzleRequest { kind, hardness, givens, symmetry, seed: seed.unwrap_or_else(fresh_seed) })
}

/// The board with a name, or the choice among the boards of a file.
fn chosen(name: &str, places: &Places) -> anyhow::Result<ClassicStart> {
    let boards = boards::several(name).map_err(refused)?;
    if !boards.is_empty() {
        return Ok(ClassicStart::Several(boards));
    }
    Ok(ClassicStart::Board(Box::new(find(name, 1, places)?)))
}

/// Finds the board with a name. The store is opened only if the name is neither a level nor a file.
fn find(name: &str, nth: usize, places: &Places) -> anyhow::Result<FoundBoard> {
    if let Some(found) = FoundBoard::outside(name, nth).map_err(refused)? {
        return Ok(found);
    }
    boards::find(&open_store(places)?, name).map_err(refused)
}

/// Errors that the user can fix count as bad input; errors of the system do not.
fn refused(why: BoardError) -> anyhow::Error {
    match why {
        BoardError::File(path, error) => {
            anyhow::Error::new(error).context(path.display().to_string())
        }
        BoardError::Store(error) => error.into(),
        _ => BadInput(why.to_string()).into(),
    }
}

pub(super) fn line_by_line(sit: ClassicStart, places: &Places) -> anyhow::Result<()> {
    let awake = AwakeClock::watch()?;
    let mut store = open_store(places)?;
    let (mut input, mut output) = (io::stdin().lock(), output());
    let sit = match sit {
        // A script has its commands ready, so it is not asked for a board.
        ClassicStart::Boards if io::stdin().is_terminal() => {
            let names = boards::names(&store)?;
            let find = |name: &str| boards::find(&store, name);
            match ask_board(&mut input, &mut output, &names, find).map_err(failed)? {
                Some(found) => ClassicStart::Board(Box::new(found)),
                None => return Ok(()),
            }
        }
        sit => sit,
    };
    let game = begin(&mut store, sit)?;
    let is_wanted = std::env::var_os("NO_COLOR").is_none_or(|set| set.is_empty());
    let is_coloured = io::stdout().is_terminal() && can_draw() && is_wanted;
    let table = ClassicConsole {
        input,
        output,
        prompt: io::stdin().is_terminal(),
        look: if is_coloured { BoardStyle::Terminal } else { BoardStyle::Text },
    };
    play(DiskBoards::new(store, game, awake), table).map(|_| ()).map_err(failed)
}

fn begin(store: &mut Store, sit: ClassicStart) -> anyhow::Result<ClassicGame> {
    let none = || BadInput(label("command-no-classic").to_owned());
    let found = match sit {
        ClassicStart::Continue => return Ok(store.resume_newest()?.ok_or_else(none)?),
        ClassicStart::Stored(id) => return Ok(store.resume(id)?),
        ClassicStart::Board(found) => *found,
        ClassicStart::New(wish) => FoundBoard::fresh(&wish).map_err(refused)?,
        ClassicStart::Boards | ClassicStart::Several(_) => {
            boards::find(store, EMPTY).map_err(refused)?
        }
    };
    Ok(ClassicGame::new(Setup::new(&found.state), &found.title))
}

fn print_solved(name: &str, is_silent: bool, places: &Places) -> anyhow::Result<()> {
    let board = find(name, 1, places)?;
    let solved = solve(&board.state).map_err(|why| {
        // A caller that asks for silence reads the exit code.
        if is_silent {
            anyhow::Error::new(ExitStatus(1))
        } else {
            anyhow::anyhow!("{name}: {why}\n{}", say(&unsolved(&board.state)))
        }
    })?;
    if is_silent { Ok(()) } else { print(&board.state, &solved).context("standard output") }
}

fn print(board: &State, solved: &Solved) -> io::Result<()> {
    let mut output = output();
    match solved.grid.to_grid().filter(|_| board.grid().is_some()) {
        Some(grid) => writeln!(output, "{}", grid.drawn())?,
        None => print_board(&mut output, board.layout(), &solved.grid)?,
    }
    writeln!(output, "{}", say(solved))?;
    output.flush()
}
