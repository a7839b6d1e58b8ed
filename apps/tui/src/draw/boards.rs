//! The screens on which a board of Classic is chosen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _, Wrap};
use underdoku_game::classic::{State, Wish, level};
use underdoku_grid::Origin;
use underdoku_grid::layout::{Place, Spec, Value, Variant};

use super::{choice, dialog, hint_line, page, put};
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

/// A board in as few characters as tell it; of one that is larger than the room the upper left.
fn small_board(state: &State, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let layout = state.layout();
    let (high, wide) = layout.spec().and_then(Spec::box_size).unwrap_or((usize::MAX, usize::MAX));
    let mut lines = Vec::new();
    for row in 0..layout.rows() {
        if row % high == 0 && row > 0 {
            let parts: Vec<String> = (0..layout.columns() / wide).map(|_| "─".repeat(2 * wide)).collect();
            lines.push(Line::styled(parts.join("─┼") + "─", theme.grid));
        }
        let mut spans = Vec::new();
        for column in 0..layout.columns() {
            if column % wide == 0 && column > 0 {
                spans.push(Span::styled(" │", theme.grid));
            }
            spans.push(small_cell(state, Place::new(row, column), theme));
        }
        lines.push(Line::from(spans));
    }
    lines.push(Line::default());
    let (presets, filled) = (state.presets(), state.filled());
    let kind = layout.spec().filter(|&spec| spec != Spec::CLASSIC);
    let kind = kind.map(|spec| format!("{spec}: ")).unwrap_or_default();
    let entered = if filled > presets { format!(", {} entered", filled - presets) } else { String::new() };
    let about = Line::styled(format!(" {kind}{presets} presets{entered}"), theme.faint);
    // What it is, is told even if not all of it is to be seen.
    lines.truncate(usize::from(area.height).saturating_sub(1));
    lines.push(about);
    Paragraph::new(lines).render(area, buffer);
}

fn small_cell(state: &State, cell: Place, theme: &Theme) -> Span<'static> {
    let digit = state.get(cell);
    let style = match state.origin(cell) {
        None => theme.grid,
        Some(Origin::Preset) => theme.given,
        Some(Origin::User) => theme.own,
        Some(_) => theme.hinted,
    };
    Span::styled(format!(" {}", digit.map_or('·', Value::shown)), style)
}

pub(super) fn new_puzzle(new: &NewPuzzle, app: &App, buffer: &mut Buffer) {
    let hints = [(Action::Confirm, "make it"), (Action::Back, "back")];
    let page = page("New puzzle", &hints, app, buffer);
    let theme = &app.theme;
    for (index, (line, place)) in WishLine::ALL.into_iter().zip(app.rows()).enumerate() {
        let words = match line {
            WishLine::Size => setting("Size", &format!("{0}x{0}", new.kind.size()), theme),
            WishLine::Regions => setting("Regions", &regions(new.kind), theme),
            WishLine::Rules => setting("Also", &rules(new.kind), theme),
            WishLine::Difficulty => setting("Difficulty", &or("any", new.known_difficulty()), theme),
            WishLine::Givens => setting("Givens", &or("as suit", new.givens), theme),
            WishLine::Symmetry => setting("Symmetry", new.symmetry.name(), theme),
            WishLine::Make => Line::from("Make it"),
        };
        choice(buffer, place, &words, index == new.list.at, theme);
    }
    let below = |y| Rect { y: page.y + y, height: 1, ..page };
    let about = match new.line() {
        WishLine::Size => screen(new.kind),
        WishLine::Regions => "  of the board: equal boxes, or a jigsaw of any shapes".to_owned(),
        WishLine::Rules => "  what holds besides rows, columns and regions".to_owned(),
        WishLine::Difficulty if new.kind != Spec::CLASSIC => {
            "  known of the usual board alone: 9x9, boxes, nothing besides".to_owned()
        }
        WishLine::Difficulty => "  by the hardest technique that the puzzle needs".to_owned(),
        WishLine::Givens => {
            let (fewest, most) = Wish::givens_of(new.kind);
            format!("  type a number from {fewest} to {most}, or turn; few givens take longer")
        }
        WishLine::Symmetry => "  of the pattern of givens".to_owned(),
        WishLine::Make => String::new(),
    };
    put(buffer, below(12), &about, theme.faint);
    if new.wish.is_some() {
        let how_far = new.progress.map_or_else(|| "...".to_owned(), |progress| format!("({progress}) ..."));
        put(buffer, below(14), &format!("  Making it {how_far} (back stops it)"), theme.news);
    } else if let Some(why) = &new.why_not {
        put(buffer, below(14), &format!("  ✗ {why}"), theme.danger);
    }
}

/// What the board is divided into.
fn regions(kind: Spec) -> String {
    match kind.box_size() {
        Some((high, wide)) => format!("boxes {wide} wide, {high} high"),
        None => "jigsaw".to_owned(),
    }
}

/// What holds besides.
fn rules(kind: Spec) -> String {
    let rules: Vec<&str> = kind.variants().map(Variant::title).collect();
    if rules.is_empty() { "nothing".to_owned() } else { rules.join(", ") }
}

/// The screen that boards of a kind need, which does not depend on the shapes of a jigsaw's regions.
fn screen(kind: Spec) -> String {
    let size = kind.size();
    let rows: Vec<u8> = (0..size * size).map(|index| (index / size) as u8).collect();
    let layout = kind.layout().or_else(|| kind.layout_with(&rows).ok());
    let least = layout.map_or(places::LEAST, |layout| places::least_for(&layout));
    format!("  needs a screen of {} x {}", least.width, least.height)
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

/// How a line that is typed is ended.
pub(super) fn typing_hints(what: &str, area: Rect, app: &App, buffer: &mut Buffer) {
    hint_line(&[(Action::Confirm, what), (Action::Back, "back")], app, area, buffer);
}
