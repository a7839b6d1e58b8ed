//! A game of Hudoku.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};
use underdoku_game::hudoku::{BONUS, FULL, HintBy, Pace, Shown, View};
use underdoku_grid::layout::{Place, Value};

use super::board::tone_style;
use super::{dialog, key_hint, panel, put, sheet};
use crate::app::{App, PauseLine, Popup, ROUND_BUTTONS, RoundPlay};
use crate::keymap::Action;
use crate::places::{self, RoundPlaces};
use crate::theme::Theme;
use crate::words::count;

pub(super) fn draw(play: &RoundPlay, app: &App, buffer: &mut Buffer, now: Instant) {
    let (theme, area, view) = (&app.theme, *buffer.area(), play.round.view());
    if view.is_paused {
        let lines = PauseLine::ALL.map(PauseLine::title);
        dialog::question("Paused: the clock stands", &lines, play.pause, area, theme, buffer);
        return;
    }
    let places = places::round(area, view.layout);
    clock(play, places.clock, theme, buffer, now);
    board(play, app, &places, buffer, now);
    beside(play, app, &places, buffer, now);
    foot(play, app, places.foot, buffer, now);
    if let Some(popup) = play.popup {
        digits(popup, play, app, &places, buffer);
    }
}

/// The seconds below which the bar breaks up, and below which it calls.
const CLOSE: [u64; 2] = [10, 5];

/// The clock: a bar that grows shorter. Near its end it breaks into strokes, then into exclamation marks,
/// so that its shape alone tells.
fn clock(play: &RoundPlay, area: Rect, theme: &Theme, buffer: &mut Buffer, now: Instant) {
    let left = play.left(now);
    let seconds = left.left().0.div_ceil(1000);
    let (text, shape, style) = match (left.pace(), seconds) {
        (Pace::Off, _) => ("clock off".to_owned(), '─', theme.faint),
        (_, seconds) if seconds <= CLOSE[1] => (format!("{seconds:>2} !"), '!', theme.danger),
        (_, seconds) if seconds <= CLOSE[0] => (format!("{seconds:>2}"), '▌', theme.danger),
        (_, seconds) => (format!("{seconds:>2}"), '█', theme.gain),
    };
    let text = if left.pace() == Pace::Slow { format!("{text} slow") } else { text };
    put(buffer, area, &text, style.remove_modifier(Modifier::UNDERLINED));
    let bar = Rect { x: area.x + 10, width: area.width.saturating_sub(10), ..area };
    let whole = FULL.0 + BONUS.0;
    let length = (left.left().0 * u64::from(bar.width)).div_ceil(whole).min(bar.width.into());
    let step = if shape == '!' { 2 } else { 1 };
    for x in (0..length as u16).step_by(step) {
        buffer[(bar.x + x, bar.y)].set_char(shape).set_style(style.remove_modifier(Modifier::UNDERLINED));
    }
}

fn board(play: &RoundPlay, app: &App, places: &RoundPlaces, buffer: &mut Buffer, now: Instant) {
    let (theme, view) = (&app.theme, play.round.view());
    sheet::frame(view.layout, &places.board, theme, buffer);
    sheet::labels(play.cursor, &places.board, theme, buffer);
    let sought = view.board.get(play.cursor);
    for place in view.layout.places() {
        let area = places.board.cell(place);
        let is_cursor = place == play.cursor;
        if view.layout.is_void(place) {
            sheet::void(view.layout.clue(place), area, theme, buffer);
            continue;
        }
        if app.desk.settings.guides && !is_cursor && view.layout.sees(place, play.cursor) {
            buffer.set_style(area, theme.lit);
        }
        let value = view.board.get(place);
        if let (Some(value), Some(shown)) = (value, view.shown(place)) {
            let (style, sign) = ink(shown, theme);
            let is_sought = !is_cursor && sought == Some(value);
            let style = if is_sought { style.patch(theme.same_mark) } else { style };
            sheet::digit(value, style, sign, area, buffer);
        } else {
            hidden(&view, place, area, theme, buffer);
        }
        if is_cursor {
            buffer.set_style(area, theme.cursor);
        }
        if let Some(flash) = play.stage.flash(place, now) {
            sheet::flash(flash, value, area, theme, buffer);
        }
    }
}

/// The look of a digit and the sign beside it, by how it came to be seen.
const fn ink(shown: Shown, theme: &Theme) -> (Style, char) {
    match shown {
        Shown::Given => (theme.given, ' '),
        Shown::Player => (theme.own, ' '),
        Shown::Hint(HintBy::Player) | Shown::Solution => (theme.hinted, '°'),
        Shown::Hint(HintBy::Clock) => (theme.hinted, '!'),
    }
}

/// A hidden cell: a dot, and the wrong digits that were tried there behind a cross.
fn hidden(view: &View<'_>, place: Place, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let (x, y) = super::cell::middle(area);
    buffer.set_string(x, y, "·", theme.faint);
    let tried: String = view.tried(place).iter().map(Value::to_char).collect();
    if !tried.is_empty() {
        let room = usize::from(area.width).saturating_sub(1);
        let shown: String = tried.chars().take(room).collect();
        let start = area.right().saturating_sub(1 + shown.chars().count() as u16);
        let line = area.bottom().saturating_sub(1);
        if line > y {
            buffer.set_string(start, line, "×", theme.danger.remove_modifier(Modifier::UNDERLINED));
            buffer.set_string(start + 1, line, shown, theme.tried);
        } else {
            buffer.set_string(x, y, "×", theme.danger.remove_modifier(Modifier::UNDERLINED));
        }
    }
}

fn beside(play: &RoundPlay, app: &App, places: &RoundPlaces, buffer: &mut Buffer, now: Instant) {
    let (theme, keymap, view) = (&app.theme, &app.keys(), play.round.view());
    let time = play.clock.read(now);
    let head = vec![
        Line::from(vec![
            Span::styled(format!("Hudoku {}", view.template.name()), theme.strong),
            Span::styled(format!("  {time}"), theme.faint),
        ]),
        Line::from(format!("{} hidden", count(view.hidden().count() as u64, "cell"))),
    ];
    Paragraph::new(head).render(places.head, buffer);
    let score = underdoku_game::hudoku::Score { time, ..view.score };
    let eased = score.eased.to_string();
    let lines = vec![
        Line::from(vec![Span::raw("Score "), Span::styled(score.points().to_string(), theme.news)]),
        Line::from(format!("{}, {} wrong", count(score.hints(), "hint"), score.wrong)),
        Line::styled(eased, theme.faint),
    ];
    Paragraph::new(lines).render(places.score, buffer);
    for ((action, what), place) in ROUND_BUTTONS.into_iter().zip(places.buttons) {
        Line::from(key_hint(keymap, action, what, theme)).render(place, buffer);
    }
    cell(&view, play.cursor, places.cell, theme, buffer);
    panel::log(&play.log, places.log, theme, buffer);
    put(buffer, places.seed, &format!("seed {}", view.seed), theme.faint);
}

/// What is known of the cursor's cell. What still fits is told only to who asks.
fn cell(view: &View<'_>, cursor: Place, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let kind = match view.shown(cursor) {
        None => "hidden",
        Some(Shown::Given) => "given",
        Some(Shown::Player) => "yours",
        Some(Shown::Hint(HintBy::Player)) => "by a hint",
        Some(Shown::Hint(HintBy::Clock)) => "by the clock",
        Some(Shown::Solution) => "by the solution",
    };
    let mut lines = vec![Line::from(vec![
        Span::styled(cursor.to_string(), theme.strong),
        Span::styled(format!("  {kind}"), theme.faint),
    ])];
    let most = view.layout.values(cursor).last().map(|most| most.to_string()).unwrap_or_default();
    let faint = |name: &str| Span::styled(format!("{name:7}"), theme.faint);
    lines.push(Line::from(vec![faint("region"), Span::raw(format!("1 to {most}"))]));
    if !view.tried(cursor).is_empty() {
        lines.push(Line::from(vec![faint("not"), Span::styled(view.tried(cursor).to_string(), theme.tried)]));
    }
    Paragraph::new(lines).render(area, buffer);
}

/// The digits to choose from, beside their cell.
fn digits(popup: Popup, play: &RoundPlay, app: &App, places: &RoundPlaces, buffer: &mut Buffer) {
    let (theme, view, area) = (&app.theme, play.round.view(), *buffer.area());
    let digits = popup.digits(&view, play.cursor);
    let shown = places::popup(area, &places.board, play.cursor, digits.len());
    dialog::empty(shown.frame, theme.frame, theme, buffer);
    let title = if popup.fitting { " fits " } else { " all " };
    buffer.set_string(shown.frame.x + 1, shown.frame.y, title, theme.news);
    for (index, (digit, place)) in digits.iter().zip(shown.digits).enumerate() {
        let is_chosen = index == popup.at;
        let is_out = view.tried(play.cursor).contains(*digit);
        let text = if is_chosen { format!("[{digit}]") } else { format!(" {digit} ") };
        let style = if is_chosen {
            theme.chosen
        } else if is_out {
            theme.tried
        } else {
            theme.key
        };
        put(buffer, place, &text, style);
    }
}

/// The latest news, or what can be done.
fn foot(play: &RoundPlay, app: &App, area: Rect, buffer: &mut Buffer, now: Instant) {
    let (theme, keymap) = (&app.theme, &app.keys());
    if let Some(news) = play.stage.toast(now) {
        let text = format!(" {} {} ", news.tone.shape(), news.text);
        put(buffer, area, &text, tone_style(news.tone, theme));
        return;
    }
    let hints: &[(Action, &str)] = if play.popup.is_some() {
        &[(Action::Confirm, "this one"), (Action::Choices, "all or those that fit"), (Action::Back, "close")]
    } else {
        &[
            (Action::Confirm, "digits"),
            (Action::Choices, "those that fit"),
            (Action::Hint, "hint"),
            (Action::Solve, "solution"),
            (Action::Help, "keys"),
            (Action::Back, "stop"),
        ]
    };
    let spans = hints.iter().flat_map(|&(action, what)| key_hint(keymap, action, what, theme));
    let line: Vec<Span<'_>> = [Span::raw(" ")].into_iter().chain(spans).collect();
    Line::from(line).render(area, buffer);
}
