//! The menu and the question for a seed.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_game::delve::MAX_HP;
use underdoku_game::{classic, delve, hudoku};
use underdoku_store::Listed;

use super::boards::typing_hints;
use super::{choice, dialog, font, hint_line, put};
use crate::app::{App, Menu, MenuLine, SeedPrompt};
use crate::keymap::Action;
use crate::places;
use crate::theme::Theme;
use crate::words::count;

pub(super) fn draw(menu: &Menu, app: &App, buffer: &mut Buffer) {
    let area = *buffer.area();
    title(places::title(area), &app.theme, buffer);
    for (index, (line, place)) in menu.lines.iter().zip(app.rows()).enumerate() {
        choice(buffer, place, &words(line, &app.theme), index == menu.list.at, &app.theme);
    }
    let heads = places::menu_heads(area);
    for (head, (name, about)) in heads.into_iter().zip(HEADS) {
        let words = vec![Span::styled(name, app.theme.news), Span::styled(about, app.theme.faint)];
        Line::from(words).render(head, buffer);
    }
    let foot = Rect { y: area.bottom().saturating_sub(1), height: 1, ..heads[0] };
    let hints = [(Action::Confirm, "choose"), (Action::Help, "keys"), (Action::Back, "quit")];
    hint_line(&hints, app, foot, buffer);
}

/// The games, and what they are.
const HEADS: [(&str, &str); 3] = [
    ("Delve", "  Sudokus all the way down"),
    ("Classic", "  the Sudoku workbench"),
    ("Hudoku", "  half Sudoku, on the clock"),
];

fn words<'a>(line: &MenuLine, theme: &Theme) -> Line<'a> {
    let (words, more) = match line {
        MenuLine::Continue(run) => ("Continue", run_words(run)),
        MenuLine::New => ("New run", String::new()),
        MenuLine::Seeded => ("New run with a seed", String::new()),
        MenuLine::Runs(count) => ("Runs", format!("{count} kept")),
        MenuLine::Records => ("Records", String::new()),
        MenuLine::ContinueBench(game) => ("Continue", game_words(game)),
        MenuLine::NewPuzzle => ("New puzzle", String::new()),
        MenuLine::Boards => ("Boards and files", String::new()),
        MenuLine::Games(count) | MenuLine::Rounds(count) => ("Games", format!("{count} kept")),
        MenuLine::ContinueRound(game) => ("Continue", round_words(game)),
        MenuLine::NewRound => ("New game", String::new()),
        MenuLine::RoundRecords => ("Best scores", String::new()),
        MenuLine::Settings => ("Settings", String::new()),
        MenuLine::Help => ("Help", String::new()),
        MenuLine::Out => ("Quit", String::new()),
    };
    Line::from(vec![Span::raw(words), Span::styled(format!("   {more}"), theme.faint)])
}

fn run_words(run: &Listed<delve::Summary>) -> String {
    let run = &run.summary;
    let hearts = "♥".repeat(run.hp.into());
    let lost = "♡".repeat(MAX_HP.saturating_sub(run.hp).into());
    format!("{}  {hearts}{lost} {}/{MAX_HP} HP  {}", run.depth, run.hp, run.score.time)
}

fn game_words(game: &Listed<classic::Summary>) -> String {
    let title: String = game.title.chars().take(10).collect();
    let left =
        if game.summary.is_complete { "complete".to_owned() } else { count(game.summary.blanks, "blank") };
    format!("{title}  {left}")
}

fn round_words(game: &Listed<hudoku::Summary>) -> String {
    let game = &game.summary;
    let name: String = game.template.chars().take(10).collect();
    format!("{name}  {} hidden", game.hidden)
}

/// The name of the game, and stairs that lead down.
fn title(area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let name = "UNDERDOKU";
    let pitch = font::WIDTH + 1;
    let x = area.x + (area.width.saturating_sub(name.len() as u16 * pitch - 1)) / 2;
    for (index, letter) in name.chars().enumerate() {
        let style = if index < 5 { theme.key } else { theme.strong };
        font::heavy(letter, x + index as u16 * pitch, area.y + 2, style, buffer);
    }
    for (line, row) in (area.y + 6..).zip(BOARD) {
        buffer.set_string(x + 40, line, row, theme.grid);
    }
    for (step, (line, style)) in STAIRS.into_iter().zip([theme.frame, theme.frame, theme.grid]).enumerate() {
        buffer.set_string(x, area.y + 6 + step as u16, line, style);
    }
}

/// A corner of a board.
const BOARD: [&str; 3] = ["┏━━━┳━━━┳━━━┓", "┃ 4 ┃   ┃ 7 ┃", "┣━━━╋━━━╋━━━┫"];

const STAIRS: [&str; 3] =
    ["━━━━━━━━━━━┓", "           ┗━━━━━━━━━━━┓", "                       ┗━━━━━━━━━━━┓"];

pub(super) fn seed_prompt(prompt: &SeedPrompt, app: &App, buffer: &mut Buffer) {
    let (area, theme) = (*buffer.area(), &app.theme);
    title(places::title(area), theme, buffer);
    let frame = Rect { y: places::title(area).bottom(), height: 9, ..places::centred(area, 54, 9) };
    dialog::empty(frame, theme.frame, theme, buffer);
    let line = |y| Rect { x: frame.x + 3, y: frame.y + y, width: frame.width - 6, height: 1 };
    put(buffer, line(1), "A seed: any text. The same seed is the same", theme.faint);
    put(buffer, line(2), "dungeon, here and at your friend's.", theme.faint);
    let typed = Line::from(vec![
        Span::styled("▸ ", theme.key),
        Span::styled(&prompt.typed.text, theme.strong),
        Span::raw("▏"),
    ]);
    typed.render(line(4), buffer);
    typing_hints("climb down", line(7), app, buffer);
    if prompt.typed.text.is_empty() {
        put(buffer, line(5), "  left empty, one is chosen for you", theme.faint);
    }
}
