//! The screens on which a board of Classic is chosen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _, Wrap};
use underdoku_game::classic::{FEWEST_GIVENS, MOST_GIVENS, State, level};
use underdoku_grid::{Cell, Digit, Origin};

use super::{choice, dialog, key_hint, page, put};
use crate::app::{App, BoardList, FilePrompt, NewPuzzle, WishLine};
use crate::keymap::Action;
use crate::places;
use crate::theme::Theme;

pub(super) fn list(boards: &BoardList, app: &App, buffer: &mut Buffer) {
    let hints = [(Action::Confirm, "load"), (Action::Back, "back")];
    let page = page("Boards", &hints, app, buffer);
    put(buffer, Rect { y: page.y + 3, height: 1, ..page }, "  name", app.theme.faint);
    let rows = app.rows();
    let first = boards.list.first(rows.len());
    let names = boards.names.iter().map(|name| (name.as_str(), about(name))).chain([("A file ...", "")]);
    for (place, (index, (name, about))) in rows.iter().zip(names.enumerate().skip(first)) {
        let line = Line::from(vec![Span::raw(format!("{name:20}")), Span::styled(about, app.theme.faint)]);
        choice(buffer, Rect { width: 36, ..*place }, &line, index == boards.list.at, &app.theme);
    }
    let beside = Rect { x: page.x + 42, y: page.y + 4, width: page.width.saturating_sub(42), height: 16 };
    match &boards.chosen {
        Some(Ok(found)) => small_board(&found.state, beside, &app.theme, buffer),
        Some(Err(why)) => {
            let text = Paragraph::new(format!("✗ {why}")).style(app.theme.danger).wrap(Wrap { trim: true });
            text.render(beside, buffer);
        }
        None => put(buffer, beside, "Any format that is known here.", app.theme.faint),
    }
}

fn about(name: &str) -> &'static str {
    if level(name).is_some() { "level" } else { "saved" }
}

/// A board in as few characters as tell it.
fn small_board(state: &State, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let mut lines = Vec::new();
    for row in 0..9 {
        if row % 3 == 0 && row > 0 {
            lines.push(Line::styled("───────┼───────┼───────", theme.grid));
        }
        let mut spans = Vec::new();
        for column in 0..9 {
            if column % 3 == 0 && column > 0 {
                spans.push(Span::styled(" │", theme.grid));
            }
            spans.push(small_cell(state, Cell::at(row, column), theme));
        }
        lines.push(Line::from(spans));
    }
    lines.push(Line::default());
    let (presets, filled) = (state.presets().len(), state.grid().filled().len());
    let entered = if filled > presets { format!(", {} entered", filled - presets) } else { String::new() };
    lines.push(Line::styled(format!(" {presets} presets{entered}"), theme.faint));
    Paragraph::new(lines).render(area, buffer);
}

fn small_cell(state: &State, cell: Cell, theme: &Theme) -> Span<'static> {
    let digit = state.grid().get(cell);
    let style = match state.origin(cell) {
        None => theme.grid,
        Some(Origin::Preset) => theme.given,
        Some(Origin::User) => theme.own,
        Some(_) => theme.hinted,
    };
    Span::styled(format!(" {}", digit.map_or('·', Digit::to_char)), style)
}

pub(super) fn new_puzzle(new: &NewPuzzle, app: &App, buffer: &mut Buffer) {
    let hints = [(Action::Confirm, "make it"), (Action::Back, "back")];
    let page = page("New puzzle", &hints, app, buffer);
    let theme = &app.theme;
    for (index, (line, place)) in WishLine::ALL.into_iter().zip(app.rows()).enumerate() {
        let words = match line {
            WishLine::Difficulty => setting("Difficulty", &or("any", new.difficulty), theme),
            WishLine::Givens => setting("Givens", &or("as suit", new.givens), theme),
            WishLine::Symmetry => setting("Symmetry", new.symmetry.name(), theme),
            WishLine::Make => Line::from("Make it"),
        };
        choice(buffer, place, &words, index == new.list.at, theme);
    }
    let below = |y| Rect { y: page.y + y, height: 1, ..page };
    let about = match new.line() {
        WishLine::Difficulty => "  by the hardest technique that the puzzle needs".to_owned(),
        WishLine::Givens => {
            format!("  type a number from {FEWEST_GIVENS} to {MOST_GIVENS}, or turn; few givens take longer")
        }
        WishLine::Symmetry => "  of the pattern of givens".to_owned(),
        WishLine::Make => String::new(),
    };
    put(buffer, below(10), &about, theme.faint);
    if new.wish.is_some() {
        put(buffer, below(12), "  Making it ... (back stops waiting)", theme.news);
    } else if let Some(why) = &new.why_not {
        put(buffer, below(12), &format!("  ✗ {why}"), theme.danger);
    }
}

/// A value, or a word for none.
fn or(none: &str, value: Option<impl ToString>) -> String {
    value.map_or_else(|| none.to_owned(), |value| value.to_string())
}

fn setting(title: &str, value: &str, theme: &Theme) -> Line<'static> {
    Line::from(vec![Span::raw(format!("{title:18}")), Span::styled(format!("◂ {value} ▸"), theme.strong)])
}

pub(super) fn file_prompt(prompt: &FilePrompt, app: &App, buffer: &mut Buffer) {
    let (area, theme) = (*buffer.area(), &app.theme);
    let frame = places::centred(area, 76, 11);
    dialog::empty(frame, theme.frame, theme, buffer);
    let line = |y| Rect { x: frame.x + 3, y: frame.y + y, width: frame.width - 6, height: 1 };
    put(buffer, line(1), "The path of a file: .cudoku, .sdk, .ss, 81 characters a line ...", theme.faint);
    let room = usize::from(line(0).width).saturating_sub(4);
    let skipped = prompt.typed.text.chars().count().saturating_sub(room);
    let shown: String = prompt.typed.text.chars().skip(skipped).collect();
    let typed =
        Line::from(vec![Span::styled("▸ ", theme.key), Span::styled(shown, theme.strong), Span::raw("▏")]);
    typed.render(line(3), buffer);
    if let Some(why) = &prompt.why_not {
        let text = Paragraph::new(format!("✗ {why}")).style(theme.danger).wrap(Wrap { trim: true });
        text.render(Rect { height: 3, ..line(5) }, buffer);
    }
    typing_hints("load", line(9), app, buffer);
}

/// How a line that is typed is ended. A key that types a character does not lead back.
pub(super) fn typing_hints(what: &'static str, area: Rect, app: &App, buffer: &mut Buffer) {
    let (keymap, theme) = (&app.desk.keymap, &app.theme);
    let back = keymap.chords(Action::Back);
    let back = back.iter().find(|chord| chord.typed().is_none()).map(|chord| chord.shown());
    let mut spans = key_hint(keymap, Action::Confirm, what, theme).to_vec();
    spans.push(Span::styled(back.unwrap_or_default(), theme.key));
    spans.push(Span::styled(" back", Style::new().patch(theme.faint)));
    Line::from(spans).render(area, buffer);
}
