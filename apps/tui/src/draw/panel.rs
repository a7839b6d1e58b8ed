//! What stands beside the board.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};
use underdoku_game::Millis;
use underdoku_game::delve::{MAX_HP, View};
use underdoku_grid::Cell;
use underdoku_grid::layout::{Value, Values};

use super::board::tone_style;
use super::play::notes;
use super::put;
use crate::app::News;
use crate::keymap::{Action, Keymap, Pen};
use crate::places::PlayPlaces;
use crate::theme::Theme;
use crate::words::{count, wrapped};

/// The floor, what is left of it, and the time of play.
pub(super) fn head(view: &View<'_>, time: Option<Millis>, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let floor = Line::from(vec![
        Span::styled(format!("Floor {}", view.depth), theme.strong),
        Span::styled(time.map(|time| format!("  {time}")).unwrap_or_default(), theme.faint),
    ]);
    let blanks = Line::from(format!("{} left", count(view.blanks.len() as u64, "blank")));
    Paragraph::new(vec![floor, blanks]).render(area, buffer);
}

/// Hit points as hearts, lost ones hollow, and as a number.
pub(super) fn hearts(view: &View<'_>, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let full = "♥ ".repeat(view.hp.into());
    let lost = "♡ ".repeat(MAX_HP.saturating_sub(view.hp).into());
    let is_close = view.hp <= 1;
    let number = format!(" {}/{MAX_HP} HP", view.hp);
    let line = Line::from(vec![
        Span::styled(full, theme.danger.remove_modifier(Modifier::UNDERLINED)),
        Span::styled(lost, theme.faint),
        Span::styled(number, if is_close { theme.danger } else { Style::new() }),
    ]);
    line.render(area, buffer);
}

/// What is in the bag, and the keys that use it.
pub(super) fn bag(view: &View<'_>, keymap: &Keymap, places: &PlayPlaces, theme: &Theme, buffer: &mut Buffer) {
    let kinds = [
        (places.potions, '!', view.potions, "potion", Action::Potion),
        (places.hints, '?', view.hints, "hint", Action::Hint),
    ];
    for (area, shape, number, noun, action) in kinds {
        let (mark, text) = if number == 0 { (theme.faint, theme.faint) } else { (theme.gain, Style::new()) };
        let line = Line::from(vec![
            Span::styled(format!("{shape} "), mark),
            Span::styled(count(number, noun), text),
        ]);
        line.render(area, buffer);
        key(keymap, action, area, theme, buffer);
    }
}

/// The key of an action, at the right end of its line.
pub(super) fn key(keymap: &Keymap, action: Action, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let shown = Span::styled(keymap.shown(action), theme.key);
    Line::from(shown).right_aligned().render(area, buffer);
}

/// The pens; the one in hand is told by its brackets and its style.
pub(super) fn pens(
    in_hand: Pen,
    keymap: &Keymap,
    (head, places): (Rect, [Rect; 3]),
    theme: &Theme,
    buffer: &mut Buffer,
) {
    put(buffer, head, "Digit keys", theme.faint);
    key(keymap, Action::NextPen, head, theme, buffer);
    for (pen, area) in Pen::ALL.into_iter().zip(places) {
        let is_in_hand = pen == in_hand;
        let text = if is_in_hand { format!("[{}]", pen.name()) } else { format!(" {}", pen.name()) };
        put(buffer, area, &text, if is_in_hand { theme.news } else { theme.faint });
    }
}

/// The digits with how many of each are left to place, by how many there are; a finished one is ticked.
pub(super) fn digits(
    count_of: impl Fn(Value) -> usize,
    sought: Option<Value>,
    places: &[Rect],
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let all = places.len();
    for (digit, &area) in (0..all).map(Value::from_index).zip(places) {
        let count = count_of(digit);
        let style = match count {
            count if count >= all => theme.faint,
            _ if sought == Some(digit) => theme.key.patch(theme.same_mark),
            _ => theme.key,
        };
        put(buffer, Rect { width: 1, ..area }, &digit.shown().to_string(), style);
        let left = match all.checked_sub(count) {
            Some(0) => "✓".to_owned(),
            None => "!".to_owned(),
            Some(left) => left.to_string(),
        };
        put(
            buffer,
            Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area },
            &left,
            theme.faint,
        );
    }
}

/// What is known of the cursor's cell: all its marks, even those that have no room in it.
pub(super) fn cell(view: &View<'_>, cursor: Cell, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let notes = notes(view, cursor);
    let mut lines = vec![Line::from(vec![
        Span::styled(cursor.to_string(), theme.strong),
        Span::styled(format!("  {}", kind(view, cursor)), theme.faint),
    ])];
    let rows = [
        ("corner", notes.corner, theme.corner),
        ("centre", notes.centre, theme.centre),
        ("not", notes.tried, theme.tried),
    ];
    for (name, digits, style) in rows.into_iter().filter(|row| !row.1.is_empty()) {
        lines.push(Line::from(vec![
            Span::styled(format!("{name:7}"), theme.faint),
            Span::styled(listed(digits), style),
        ]));
    }
    Paragraph::new(lines).render(area, buffer);
}

pub(super) fn listed(digits: Values) -> String {
    digits.iter().map(Value::shown).collect()
}

fn kind(view: &View<'_>, cell: Cell) -> &'static str {
    match (view.board.get(cell), view.givens.get(cell)) {
        (None, _) => "blank",
        (Some(_), Some(_)) => "given",
        (Some(_), None) if view.hinted.contains(cell) => "by a hint",
        (Some(_), None) => "yours",
    }
}

/// What happened, the latest first; only what has room as a whole.
pub(super) fn log(news: &[News], area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let mut rest = area;
    for (age, news) in news.iter().rev().enumerate() {
        let (text, shape) =
            if age == 0 { (Style::new(), tone_style(news.tone, theme)) } else { (theme.faint, theme.faint) };
        let lines = wrapped(&news.text, usize::from(area.width).saturating_sub(2));
        let height = lines.len() as u16;
        if height > rest.height {
            return;
        }
        for (index, (line, row)) in lines.iter().zip(rest.rows()).enumerate() {
            let mark = if index == 0 { news.tone.shape() } else { ' ' };
            put(buffer, row, &mark.to_string(), shape.remove_modifier(Modifier::UNDERLINED));
            put(buffer, Rect { x: row.x + 2, width: row.width.saturating_sub(2), ..row }, line, text);
        }
        rest = Rect { y: rest.y + height, height: rest.height - height, ..rest };
    }
}

/// The seed, for friends.
pub(super) fn seed(view: &View<'_>, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    put(buffer, area, &format!("seed {}", view.seed), theme.faint);
}
