//! What is shown.
//!
//! Every function here draws one thing from what it is given and changes nothing. Places come from
//! [`places`], styles from the [`Theme`].

mod ascii;
mod board;
mod boards;
mod cell;
mod dialog;
mod font;
mod frame;
mod help;
mod lists;
mod menu;
mod over;
mod panel;
mod play;
mod round;
mod round_lists;
mod sheet;
mod side;
mod workbench;

use std::time::Instant;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Widget as _};

pub use help::help_lines;

use crate::app::{App, Screen};
use crate::keymap::{Action, Keymap};
use crate::places;
use crate::theme::Theme;

/// Draws the game.
pub fn draw(app: &App, frame: &mut Frame<'_>, now: Instant) {
    let (area, buffer) = (frame.area(), frame.buffer_mut());
    buffer.set_style(area, app.theme.ground);
    if !places::has_room(app.least(), area.as_size()) {
        too_small(area, app, buffer);
        return;
    }
    match &app.screen {
        Screen::Menu(menu) => menu::draw(menu, app, buffer),
        Screen::SeedPrompt(prompt) => menu::seed_prompt(prompt, app, buffer),
        Screen::Runs(runs) => lists::runs(runs, app, buffer),
        Screen::Records(records) => lists::records(records, app, buffer),
        Screen::Settings(list) => lists::settings(*list, app, buffer),
        Screen::Play(play) => play::draw(play, app, buffer, now),
        Screen::Over(over) => over::draw(over, app, buffer),
        Screen::Workbench(bench) => workbench::draw(bench, app, buffer, now),
        Screen::NewPuzzle(new) => boards::new_puzzle(new, app, buffer),
        Screen::Boards(boards) => boards::list(boards, app, buffer),
        Screen::FilePrompt(prompt) => boards::file_prompt(prompt, app, buffer),
        Screen::Games(games) => lists::games(games, app, buffer),
        Screen::Round(round) => round::draw(round, app, buffer, now),
        Screen::RoundOver(over) => round_lists::over(over, app, buffer),
        Screen::NewRound(new) => round_lists::new_round(new, app, buffer),
        Screen::Rounds(rounds) => round_lists::rounds(rounds, app, buffer),
        Screen::RoundRecords(records) => round_lists::records(records, app, buffer),
    }
    if let Some(first) = app.help {
        help::draw(first, app, buffer);
    }
    if let Some(trouble) = &app.desk.trouble {
        dialog::trouble(trouble, area, &app.theme, buffer);
    }
    if app.is_ascii() {
        ascii::stand_in(buffer);
    }
}

fn too_small(area: Rect, app: &App, buffer: &mut Buffer) {
    let (least, theme) = (app.least(), &app.theme);
    let needs = format!("needs {} x {},", least.width, least.height);
    let has = format!("has {} x {}", area.width, area.height);
    let together = format!("{needs} {has}");
    let mut lines = if area.width as usize >= together.len() { vec![together] } else { vec![needs, has] };
    if least != places::LEAST {
        lines[0] = format!("This board {}", lines[0]);
    }
    let lines: Vec<Line<'_>> = lines.into_iter().map(|line| Line::styled(line, theme.strong)).collect();
    let place = places::centred(area, area.width, lines.len() as u16);
    Paragraph::new(lines).centered().render(place, buffer);
    if places::has_room(places::LEAST, area.as_size()) {
        let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
        hint_line(&[(Action::Back, "back to the menu")], app, foot, buffer);
    }
}

/// Writes a text from a place to the right, within the area.
fn put(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    if !area.is_empty() {
        buffer.set_stringn(area.x, area.y, text, area.width.into(), style);
    }
}

/// A key and what it does, for the lines that say what can be done; nothing for what has no key.
fn key_hint<'a>(keymap: &Keymap, action: Action, what: &'a str, theme: &Theme) -> Vec<Span<'a>> {
    if keymap.chords(action).is_empty() {
        return Vec::new();
    }
    vec![
        Span::styled(keymap.shown(action), theme.key),
        Span::raw(" "),
        Span::styled(format!("{what}   "), theme.faint),
    ]
}

/// A page with a heading and, at its foot, what can be done.
fn page(title: &str, hints: &[(Action, &str)], app: &App, buffer: &mut Buffer) -> Rect {
    let page = places::page(*buffer.area());
    let rule = Block::new().borders(ratatui::widgets::Borders::BOTTOM).border_style(app.theme.grid);
    rule.render(Rect { height: 2, ..page }, buffer);
    put(buffer, page, title, app.theme.strong);
    let foot = Rect { y: page.bottom().saturating_sub(1), height: 1, ..page };
    let keys = if app.help.is_some() { app.keys_of_help() } else { app.keys() };
    hints_of(&keys, hints, &app.theme, foot, buffer);
    page
}

fn hint_line(hints: &[(Action, &str)], app: &App, area: Rect, buffer: &mut Buffer) {
    hints_of(&app.keys(), hints, &app.theme, area, buffer);
}

fn hints_of(keys: &Keymap, hints: &[(Action, &str)], theme: &Theme, area: Rect, buffer: &mut Buffer) {
    let spans = hints.iter().flat_map(|&(action, what)| key_hint(keys, action, what, theme));
    Line::from(spans.collect::<Vec<_>>()).render(area, buffer);
}

/// A line of a list: the chosen one is told by an arrow and by its style.
fn choice(buffer: &mut Buffer, area: Rect, line: &Line<'_>, is_chosen: bool, theme: &Theme) {
    let arrow = if is_chosen { "▸ " } else { "  " };
    put(buffer, area, arrow, theme.key);
    let rest = Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..area };
    line.clone().render(rest, buffer);
    if is_chosen {
        buffer.set_style(area, theme.chosen);
    }
}
