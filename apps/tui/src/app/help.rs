//! The help over any screen: keys and rules.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget as _};
use underdoku_game::GameId;
use underdoku_game::delve::MAX_HP;
use underdoku_game::hudoku::{BONUS, FULL, HINT, SECOND, WHOLE, WRONG};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};
use unicode_width::UnicodeWidthStr as _;

use super::App;
use super::games::GAMES;
use crate::keymap::{Action, Direction, Keymap};
use crate::places;
use crate::ui::draw::page;
use crate::ui::key_rows::{KeyRow, gap, rows};
use crate::ui::screen::DrawContext;
use crate::words::{wrapped, wrapped_if_too_wide};

/// The keys of every screen.
fn leaving() -> Vec<KeyRow> {
    let mut all = rows([("keys-back", vec![Action::Back]), ("keys-out", vec![Action::Stop])]);
    if cfg!(unix) {
        all.extend(rows([("keys-suspend", vec![Action::Suspend])]));
    }
    all.extend(rows([("keys-repaint", vec![Action::Repaint]), ("keys-these", vec![Action::Help])]));
    all
}

/// The rules of one game in short, or of all, each under the game's name.
fn rules(game: Option<GameId>) -> Vec<String> {
    let rule_lines = GAMES.iter().filter(|each| game.is_none_or(|game| each.id == game));
    let rule_lines = rule_lines.flat_map(|each| {
        let name = game.is_none().then(|| label(each.title).to_owned());
        name.into_iter().chain(each.rules.iter().copied().map(rule)).chain([String::new()])
    });
    rule_lines.collect()
}

/// The commands of Classic, in two lines of the help.
const COMMANDS: [&str; 2] = [
    "load save save! new go set mark marks choices check conflicts hint",
    "solve undo redo restart checkpoint return rate help exit",
];

/// A line of the rules, with the values of its constants.
fn rule(key: &'static str) -> String {
    if key.is_empty() {
        return String::new();
    }
    let commands = if key == "classic-rule-commands" { COMMANDS[0] } else { COMMANDS[1] };
    let rule = Message::new(key)
        .number("hp", MAX_HP)
        .number("full", FULL.0 / 1000)
        .number("most", (FULL.0 + BONUS.0) / 1000)
        .number("start", WHOLE)
        .number("second", SECOND)
        .number("hint", HINT)
        .number("wrong", WRONG)
        .text("commands", commands);
    say(&rule)
}

/// The rules of the game, and the keys with an effect here.
pub(crate) fn lines(app: &App) -> Vec<Line<'static>> {
    let (keymap, screen) = (app.keys(), app.top());
    let room = usize::from(places::help(app.area()).width);
    let row = |keys: &str, what: &str| key_row(keys, what, room, app);
    let own = screen.own_keys().into_iter().flat_map(|own| {
        let keys: Vec<String> = own.keys.iter().map(|chord| chord.shown()).collect();
        row(&keys.join(" "), &own.what)
    });
    let copying = match screen.text_to_copy() {
        Some(_) => rows([("keys-copy", vec![Action::Copy])]),
        None => Vec::new(),
    };
    let rows = [screen.keys(&app.context.settings), copying, gap(), leaving()].concat().into_iter();
    let keys = rows.filter_map(|(what, actions)| {
        let keys: Vec<String> =
            actions.iter().filter_map(|&action| shown(&keymap, action)).collect();
        let keys = Some(keys.join(" .. ")).filter(|keys| actions.is_empty() || !keys.is_empty())?;
        Some(row(&keys, &what))
    });
    let about = screen.about().into_iter().flat_map(|line| wrapped_if_too_wide(&line, room));
    let rule_lines = rules(screen.game()).into_iter().flat_map(|rule| wrapped(&rule, room));
    about.chain(rule_lines).map(Line::from).chain(own).chain(keys.flatten()).collect()
}

/// Keys and what they do, wrapped. Keys that do not fit beside the text are placed above it.
fn key_row(keys: &str, what: &str, room: usize, app: &App) -> Vec<Line<'static>> {
    let column = key_column(app.size.width);
    let line = |keys: &str, what: String| {
        let keys = Span::styled(format!("{keys:>column$}  "), app.theme.key);
        Line::from(vec![keys, Span::raw(what)])
    };
    let is_long = keys.width() > column;
    let alone = is_long.then(|| Line::styled(format!("  {keys}"), app.theme.key));
    let mut beside = if is_long { "" } else { keys };
    let words = wrapped(what, room.saturating_sub(column + 2)).into_iter();
    alone.into_iter().chain(words.map(|what| line(std::mem::take(&mut beside), what))).collect()
}

/// The width of the column of keys, which is less on a narrow screen.
const fn key_column(width: u16) -> usize {
    match width {
        80.. => 34,
        60.. => 24,
        _ => 14,
    }
}

pub(crate) fn draw(first: usize, app: &App, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let area = *buffer.area();
    Clear.render(area, buffer);
    buffer.set_style(area, app.theme.ground);
    let (lines, room) = (lines(app), places::help(area));
    let last = lines.len().min(first + usize::from(room.height));
    let ways = [
        (last < lines.len(), (Action::Go(Direction::Down), "foot-down")),
        (last < lines.len(), (Action::Edge(Direction::Down), "foot-page")),
        (first > 0, (Action::Go(Direction::Up), "foot-up")),
        (true, (Action::Back, "foot-close")),
    ];
    let hints: Vec<_> =
        ways.into_iter().filter_map(|(is_open, hint)| is_open.then_some(hint)).collect();
    let page = page("keys-title", &hints, look, buffer);
    let shown = Message::new("keys-lines").number("first", first + 1).number("last", last);
    let shown = Line::styled(say(&shown.number("all", lines.len())), look.theme.faint);
    shown.right_aligned().render(Rect { height: 1, ..page }, buffer);
    Paragraph::new(lines).scroll((first as u16, 0)).render(room, buffer);
}

/// All keys of an action, if it has any.
fn shown(keymap: &Keymap, action: Action) -> Option<String> {
    let keys: Vec<String> = keymap.chords(action).iter().map(|chord| chord.shown()).collect();
    Some(keys.join(" ")).filter(|keys| !keys.is_empty())
}

#[cfg(test)]
mod tests {
    use ratatui::layout::Position;

    use super::*;
    use crate::screens::classic;
    use crate::ui::key_rows::{choosing, listing, walking, writing};

    #[test]
    fn every_line_fits_on_the_smallest_screen() {
        let room = usize::from(places::page(Rect::from((Position::ORIGIN, places::LEAST))).width);
        let held = classic::keys_held();
        let games = GAMES.iter().flat_map(|game| (game.keys)());
        let rows = walking().into_iter().chain(writing()).chain(choosing()).chain(games);
        let rows = rows.chain(held).chain(listing()).chain(leaving());
        let row = rows.into_iter().find(|row| row.0.chars().count() + 36 > room);
        assert_eq!(row, None);
    }
}
