//! The menu line by line: new games, games to continue, the games of a day, statistics.

use std::io::{self, BufRead, Write};

use underdoku_game::delve::MAX_HP;
use underdoku_game::{Day, GameId, daily};
use underdoku_generator::Seed;
use underdoku_store::{GameNumber, Store};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::hudoku::AnotherGame;
use super::{PlainError, read_line, records};
use crate::boards::shown_title;
use crate::screens::today::{self, DailyGame, DayStatus, Today};
use crate::screens::{Menu, MenuLine, StatisticsList, lesson};

/// What the player chose.
#[derive(Debug)]
pub enum MenuChoice {
    /// A line of the menu.
    Line(MenuLine),
    /// A new game of Hudoku.
    Round(AnotherGame),
    /// The game of a day, from its start.
    Daily(GameId, Seed),
    /// The puzzle of a day, from its givens.
    Sudoku(daily::Sudoku),
    /// A game that was started earlier: the game of a day, or one with the setup of another.
    Begun(GameId, GameNumber),
}

/// Lets the player choose by a number; returns `None` to leave, or at the end of the input.
///
/// # Errors
///
/// Input or output failed, or the store did.
pub fn choose(
    store: &mut Store,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Option<MenuChoice>, PlainError> {
    let mut lines: Vec<MenuLine> = Vec::new();
    for line in Menu::new(store)?.lines {
        // Each entry is listed once: the newest game is in two groups, and today's puzzles share
        // one line.
        let is_twice = lines.contains(&line)
            || matches!((&line, lines.last()), (MenuLine::Sudoku(..), Some(_)));
        if !is_twice && title(&line).is_some() {
            lines.push(line);
        }
    }
    lines.sort_by_key(place);
    let titles = lines
        .iter()
        .zip(1..)
        .filter_map(|(line, number)| Some(say(&title(line)?.number("number", number))));
    let titles: Vec<String> = titles.collect();
    let is_first = lesson::is_offered_now(store)?;
    let learn = lines.iter().position(|line| *line == MenuLine::Lesson).filter(|_| is_first);
    if let Some(learn) = learn {
        let offer = Message::new("lesson-offer-plain").number("number", learn + 1);
        writeln!(output, "{}", say(&offer))?;
    }
    print(&titles, output)?;
    loop {
        write!(output, "> ")?;
        output.flush()?;
        let Some(typed) = read_line(input)? else { return Ok(None) };
        let words: Vec<&str> = typed.split_whitespace().collect();
        let (first, rest) =
            words.split_first().map_or(("", [].as_slice()), |(&first, rest)| (first, rest));
        match (first, first.parse::<usize>().map(|number| lines.get(number.wrapping_sub(1)))) {
            ("q" | "quit" | "exit", _) => return Ok(None),
            (_, Ok(Some(line))) => {
                let chosen = open(line, rest, store, output)?;
                if chosen.is_some() {
                    return Ok(chosen);
                }
            }
            ("", _) => print(&titles, output)?,
            _ => {
                let number = Message::new("plain-menu-number").number("most", lines.len());
                writeln!(output, "[?] {}", say(&number))?;
            }
        }
    }
}

/// Opens what a line leads to; `None` if it was answered here.
fn open(
    line: &MenuLine,
    words: &[&str],
    store: &mut Store,
    output: &mut impl Write,
) -> Result<Option<MenuChoice>, PlainError> {
    match line {
        MenuLine::NewRound => {
            let wish = AnotherGame::read(words);
            if wish.is_none() {
                writeln!(output, "[?] {}", label("plain-menu-no-hudoku"))?;
            }
            return Ok(wish.map(MenuChoice::Round));
        }
        MenuLine::Today(_) => return open_day(words, store, output),
        MenuLine::Sudoku(..) => {
            let today = Today::new(store, today::current())?;
            let game = match words {
                [] => DailyGame::first_sudoku(&today.stands),
                [word] => DailyGame::named(word),
                _ => None,
            };
            let Some(game @ DailyGame::Sudoku(_)) = game else {
                writeln!(output, "[?] {}", label("plain-menu-no-level"))?;
                return Ok(None);
            };
            return open_game(game, &today, output);
        }
        MenuLine::Records => {
            let begun = records::open(words, store, output)?;
            return Ok(begun.map(|id| MenuChoice::Begun(id.game(), id)));
        }
        MenuLine::Statistics => {
            for line in StatisticsList::new(store)?.text() {
                writeln!(output, ">>> {line}")?;
            }
        }
        _ if words.is_empty() => return Ok(Some(MenuChoice::Line(line.clone()))),
        _ => writeln!(output, "[?] {}", label("plain-menu-surplus"))?,
    }
    Ok(None)
}

/// The games of today or of a named earlier day, or one of them.
fn open_day(
    words: &[&str],
    store: &Store,
    output: &mut impl Write,
) -> Result<Option<MenuChoice>, PlainError> {
    let today = today::current();
    let (day, game) = match *words {
        [] => (today, None),
        [word] => word.parse::<Day>().map_or((today, Some(word)), |day| (day, None)),
        [day, game] if let Ok(day) = day.parse::<Day>() => (day, Some(game)),
        _ => (today, Some("")),
    };
    let games = Today::of(store, today, day)?;
    let Some(game) = game else {
        for line in games.text() {
            writeln!(output, ">>> {line}")?;
        }
        return Ok(None);
    };
    if let Some(game) = DailyGame::named(game) {
        return open_game(game, &games, output);
    }
    writeln!(output, "[?] {}", label("plain-menu-no-day"))?;
    Ok(None)
}

/// A game of a day, unless it is over.
fn open_game(
    game: DailyGame,
    today: &Today,
    output: &mut impl Write,
) -> Result<Option<MenuChoice>, PlainError> {
    let chosen = match (today.stand(game), game) {
        (DayStatus::Over { .. }, _) => {
            writeln!(output, "[?] {}", label("plain-menu-day-over"))?;
            None
        }
        (DayStatus::Begun(id), _) => Some(MenuChoice::Begun(game.id(), id)),
        (DayStatus::Open, DailyGame::Sudoku(level)) => {
            Some(MenuChoice::Sudoku(daily::Sudoku { day: today.day, level }))
        }
        (DayStatus::Open, _) => Some(MenuChoice::Daily(game.id(), daily::seed(today.day))),
    };
    Ok(chosen)
}

fn print(titles: &[String], output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "=== {} ===", label("plain-menu-title"))?;
    for (number, title) in (1..).zip(titles) {
        writeln!(output, "{number:>2}  {title}")?;
    }
    writeln!(output, " q  {}", label("plain-menu-quit"))
}

/// The sort key of a line: games, then the lesson, then entries about all games.
const fn place(line: &MenuLine) -> u8 {
    match line {
        MenuLine::Lesson => 1,
        MenuLine::Today(_) | MenuLine::Statistics => 2,
        MenuLine::Records => 3,
        _ => 0,
    }
}

/// The text of a line, to which the caller adds its number; `None` for lines that only open
/// screens.
fn title(line: &MenuLine) -> Option<Message> {
    Some(match line {
        MenuLine::Sudoku(..) => Message::new("plain-menu-sudoku"),
        MenuLine::Continue(run) => Message::new("plain-menu-delve")
            .text("floor", run.summary.depth.to_string())
            .number("hp", run.summary.hp)
            .number("most", MAX_HP)
            .text("time", run.summary.score.time.to_string()),
        MenuLine::New => Message::new("plain-menu-new-delve"),
        MenuLine::ContinueDepths(run) => Message::new("plain-menu-depths")
            .number("floor", run.summary.floor)
            .number("hp", run.summary.hp)
            .number("most", run.summary.max_hp),
        MenuLine::Depths => Message::new("plain-menu-new-depths"),
        MenuLine::Records => Message::new("plain-menu-records"),
        MenuLine::ContinueBench(game) => {
            let is_complete = game.summary.is_complete;
            let key =
                if is_complete { "plain-menu-classic-complete" } else { "plain-menu-classic" };
            let title = Message::new(key).text("title", shown_title(&game.title));
            title.number("blanks", game.summary.blanks)
        }
        MenuLine::Boards => Message::new("plain-menu-boards"),
        MenuLine::ContinueRound(game) => Message::new("plain-menu-hudoku")
            .text("template", game.summary.name())
            .number("cells", game.summary.hidden),
        MenuLine::NewRound => Message::new("plain-menu-new-game"),
        MenuLine::Lesson => Message::new("plain-menu-lesson"),
        MenuLine::Today(_) => Message::new("plain-menu-today"),
        MenuLine::Statistics => Message::new("plain-menu-statistics"),
        _ => return None,
    })
}
