//! The menu line by line: new games, and games to continue.

use std::io::{self, BufRead, Write};

use underdoku_game::delve::MAX_HP;
use underdoku_store::Store;

use super::{PlainError, read_line};
use crate::screens::{Menu, MenuLine};
use crate::words::count;

/// Lets the player choose by a number; returns `None` to leave, or at the end of the input.
///
/// # Errors
///
/// Input or output failed, or the store did.
pub fn choose(
    store: &Store,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Option<MenuLine>, PlainError> {
    let (lines, titles): (Vec<_>, Vec<_>) = Menu::new(store)?
        .lines
        .into_iter()
        .filter_map(|line| title(&line).map(|title| (line, title)))
        .unzip();
    print(&titles, output)?;
    loop {
        write!(output, "> ")?;
        output.flush()?;
        let Some(typed) = read_line(input)? else { return Ok(None) };
        match (typed.trim(), typed.trim().parse::<usize>()) {
            ("q" | "quit" | "exit", _) => return Ok(None),
            (_, Ok(number)) if (1..=lines.len()).contains(&number) => {
                return Ok(lines.into_iter().nth(number - 1));
            }
            ("", _) => print(&titles, output)?,
            _ => writeln!(output, "[?] type a number from 1 to {}, or q", lines.len())?,
        }
    }
}

fn print(titles: &[String], output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "=== Underdoku ===")?;
    for (number, title) in (1..).zip(titles) {
        writeln!(output, "{number:>2}  {title}")?;
    }
    writeln!(output, " q  quit")
}

/// The text of a line; `None` for lines that only lead to screens.
fn title(line: &MenuLine) -> Option<String> {
    Some(match line {
        MenuLine::Continue(run) => {
            format!(
                "Delve: continue on {}, {}/{MAX_HP} HP, {}",
                run.summary.depth, run.summary.hp, run.summary.score.time
            )
        }
        MenuLine::New => "Delve: new run".to_owned(),
        MenuLine::ContinueBench(game) if game.summary.is_complete => {
            format!("Classic: continue {}, complete", game.title)
        }
        MenuLine::ContinueBench(game) => {
            format!("Classic: continue {}, {}", game.title, count(game.summary.blanks, "blank"))
        }
        MenuLine::Boards => "Classic: an empty board; load and new bring others".to_owned(),
        MenuLine::ContinueRound(game) => {
            format!("Hudoku: continue {}, {} hidden", game.summary.template, game.summary.hidden)
        }
        MenuLine::NewRound => "Hudoku: new game".to_owned(),
        _ => return None,
    })
}
