//! The menu line by line: new games, and games to continue.

use std::io::{self, BufRead, Write};

use underdoku_game::delve::MAX_HP;
use underdoku_store::Store;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::{PlainError, read_line};
use crate::screens::{Menu, MenuLine, lesson};

/// Lets the player choose by a number; returns `None` to leave, or at the end of the input.
///
/// # Errors
///
/// Input or output failed, or the store did.
pub fn choose(
    store: &mut Store,
    input: &mut impl BufRead,
    output: &mut impl Write,
) -> Result<Option<MenuLine>, PlainError> {
    let mut lines = Menu::new(store)?.lines;
    lines.sort_by_key(|line| *line == MenuLine::Lesson);
    let (lines, titles): (Vec<_>, Vec<_>) =
        lines.into_iter().filter_map(|line| title(&line).map(|title| (line, title))).unzip();
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
        match (typed.trim(), typed.trim().parse::<usize>()) {
            ("q" | "quit" | "exit", _) => return Ok(None),
            (_, Ok(number)) if (1..=lines.len()).contains(&number) => {
                return Ok(lines.into_iter().nth(number - 1));
            }
            ("", _) => print(&titles, output)?,
            _ => {
                let number = Message::new("plain-menu-number").number("most", lines.len());
                writeln!(output, "[?] {}", say(&number))?;
            }
        }
    }
}

fn print(titles: &[String], output: &mut impl Write) -> io::Result<()> {
    writeln!(output, "=== {} ===", label("plain-menu-title"))?;
    for (number, title) in (1..).zip(titles) {
        writeln!(output, "{number:>2}  {title}")?;
    }
    writeln!(output, " q  {}", label("plain-menu-quit"))
}

/// The text of a line; `None` for lines that only lead to screens.
fn title(line: &MenuLine) -> Option<String> {
    Some(say(&match line {
        MenuLine::Continue(run) => Message::new("plain-menu-run")
            .text("floor", run.summary.depth.to_string())
            .number("hp", run.summary.hp)
            .number("most", MAX_HP)
            .text("time", run.summary.score.time.to_string()),
        MenuLine::New => Message::new("plain-menu-new-run"),
        MenuLine::ContinueBench(game) => {
            let is_complete = game.summary.is_complete;
            let key = if is_complete { "plain-menu-bench-complete" } else { "plain-menu-bench" };
            let title = Message::new(key).text("title", game.title.as_str());
            title.number("blanks", game.summary.blanks)
        }
        MenuLine::Boards => Message::new("plain-menu-boards"),
        MenuLine::ContinueRound(game) => Message::new("plain-menu-round")
            .text("template", game.summary.template.as_str())
            .number("cells", game.summary.hidden),
        MenuLine::NewRound => Message::new("plain-menu-new-game"),
        MenuLine::Lesson => Message::new("plain-menu-lesson"),
        _ => return None,
    }))
}
