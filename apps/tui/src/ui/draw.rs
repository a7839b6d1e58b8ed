//! Drawing: what screens have in common.
//!
//! Every function here draws one thing from its arguments and changes nothing. Positions come from
//! [`places`], styles from the [`Theme`].

pub(crate) mod ascii;
mod columns;
pub(crate) mod dialog;
pub(crate) mod hints;
pub(crate) mod panel;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph, Widget as _, Wrap};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};
use unicode_width::UnicodeWidthStr as _;

use self::hints::{KeySpans, width_of};
use crate::keymap::Action;
use crate::places;
use crate::theme::Theme;
use crate::ui::screen::DrawContext;
use crate::ui::{List, Tone};

/// Writes a text, cut at the end of the area; dots show that it is longer.
pub(crate) fn put(buffer: &mut Buffer, area: Rect, text: &str, style: Style) {
    if !area.is_empty() {
        buffer.set_stringn(area.x, area.y, text, area.width.into(), style);
        dots(buffer, area, text.trim_end().width(), style);
    }
}

/// Marks a truncated line.
const DOTS: &str = "...";

/// Writes dots at the end of an area if a text of this width was cut there, unless only the dots
/// would be left of it.
fn dots(buffer: &mut Buffer, area: Rect, width: usize, style: Style) {
    let room = usize::from(area.width);
    if width > room && room > 2 * DOTS.len() {
        buffer.set_string(area.right() - DOTS.len() as u16, area.y, DOTS, style);
    }
}

/// An action with the key of its label on this screen.
pub(crate) type Hint<'a> = (Action, &'a str);

/// A key and the label of its action, for lines of key hints; none for an action without a key.
pub(crate) fn key_hint<'a>(action: Action, what: &str, look: &DrawContext<'_>) -> KeySpans<'a> {
    hint_with(action, format!("{}{GAP}", label(what)), look)
}

/// The gap after a key hint.
const GAP: &str = "   ";

/// A key and what its action does here.
pub(crate) fn hint_with<'a>(action: Action, what: String, look: &DrawContext<'_>) -> KeySpans<'a> {
    let Some(&key) = look.keys.chords(action).first() else { return KeySpans::default() };
    let key_span = Span::styled(key.shown(), look.theme.key);
    let spans = vec![key_span, Span::raw(" "), Span::styled(what, look.theme.faint)];
    KeySpans { spans, key: Some(key) }
}

/// A page with a heading and, at its foot, key hints, all given by their labels.
pub(crate) fn page(
    title: &str,
    hints: &[Hint<'_>],
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
) -> Rect {
    let page = places::page(*buffer.area());
    let rule =
        Block::new().borders(ratatui::widgets::Borders::BOTTOM).border_style(look.theme.grid);
    rule.render(Rect { height: 2, ..page }, buffer);
    put(buffer, page, label(title), look.theme.strong);
    let foot = Rect { y: page.bottom().saturating_sub(1), height: 1, ..page };
    hint_line(hints, look, foot, buffer);
    page
}

/// A page whose heading names what is shown, with a choice of values at its right. The first of
/// these titles that fits beside them is used.
pub(crate) fn turned_page(
    titles: &[&str],
    turns: &str,
    hints: &[Hint<'_>],
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
) -> Rect {
    let width = usize::from(places::page(*buffer.area()).width);
    let turns = Line::styled(format!("◂ {turns} ▸"), look.theme.faint);
    let fits = |title: &&&str| label(title).width() + 2 + turns.width() <= width;
    let title = titles.iter().find(fits).or(titles.last()).copied().unwrap_or_default();
    let page = page(title, hints, look, buffer);
    turns.right_aligned().render(Rect { height: 1, ..page }, buffer);
    page
}

/// Shows how many lines of a list are above and below the visible ones.
pub(crate) fn more(list: List, rows: &[Rect], look: &DrawContext<'_>, buffer: &mut Buffer) {
    let above = list.first(rows.len());
    let below = list.len.saturating_sub(above + rows.len());
    let key = match (above, below) {
        (0, 0) => return,
        (0, _) => "screen-more-below",
        (_, 0) => "screen-more-above",
        _ => "screen-more",
    };
    let page = places::page(*buffer.area());
    let line = Rect { y: page.y + 2, height: 1, ..page }.intersection(page);
    let text = say(&Message::new(key).number("above", above).number("below", below));
    Line::styled(text, look.theme.faint).right_aligned().render(line, buffer);
}

pub(crate) fn hint_line(
    hints: &[Hint<'_>],
    look: &DrawContext<'_>,
    area: Rect,
    buffer: &mut Buffer,
) {
    key_bar(Vec::new(), hints, look, area, buffer);
}

/// A line of these spans followed by as many key hints as fit. The spans are left out if there is
/// no room for them and the last two hints.
pub(crate) fn key_bar(
    first: Vec<KeySpans<'_>>,
    hints: &[Hint<'_>],
    look: &DrawContext<'_>,
    area: Rect,
    buffer: &mut Buffer,
) {
    let used = width_of_parts(&first);
    let mut parts = match hints_within(hints, area.width.saturating_sub(used), look) {
        Some(within) => first.into_iter().chain(within).collect(),
        None => hints_within(hints, area.width, look).unwrap_or_else(|| {
            let last = hints.last().map(|&(action, what)| key_hint(action, what, look));
            last.into_iter().collect()
        }),
    };
    if let Some(last) = parts.last_mut().and_then(|last| last.spans.last_mut()) {
        *last = Span::styled(last.content.trim_end().to_owned(), last.style);
    }
    look.hints.draw(parts, area, buffer);
}

fn width_of_parts(parts: &[KeySpans<'_>]) -> u16 {
    parts.iter().map(|part| width_of(&part.spans)).sum()
}

/// The hints that fit on a line. If need be all but the last two are dropped, the later ones first;
/// none if even those do not fit.
fn hints_within<'a>(
    hints: &[Hint<'_>],
    room: u16,
    look: &DrawContext<'_>,
) -> Option<Vec<KeySpans<'a>>> {
    let mut shown: Vec<KeySpans<'a>> =
        hints.iter().map(|&(action, what)| key_hint(action, what, look)).collect();
    // The gap after the last hint may be cut.
    let fits = |shown: &[KeySpans<'a>]| width_of_parts(shown) <= room + GAP.len() as u16;
    while shown.len() > 2 && !fits(&shown) {
        shown.remove(shown.len() - 3);
    }
    fits(&shown).then_some(shown)
}

/// A line of a list: an arrow and a style mark the selected one.
pub(crate) fn choice(
    buffer: &mut Buffer,
    area: Rect,
    line: &Line<'_>,
    is_chosen: bool,
    theme: &Theme,
) {
    let arrow = if is_chosen { "▸ " } else { "  " };
    put(buffer, area, arrow, theme.key);
    let rest = Rect { x: area.x + 2, width: area.width.saturating_sub(2), ..area };
    line.clone().render(rest, buffer);
    let width = line.to_string().trim_end().width();
    dots(buffer, rest, width, line.spans.last().map_or(line.style, |last| last.style));
    if is_chosen {
        buffer.set_style(area, theme.chosen);
    }
}

/// A table with a heading, given by its label. A narrow screen has as many whole columns as fit,
/// and shows the selected line in full below, each value after its heading.
pub(crate) fn headed_table<T>(
    heads: &str,
    items: &[T],
    (list, rows): (List, &[Rect]),
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
    words: impl Fn(&T) -> String,
) {
    let (area, heads) = (*buffer.area(), label(heads));
    let page = places::page(area);
    let room = usize::from(page.width).saturating_sub(2);
    let shown = if places::is_narrow(area) { columns::within(heads, room) } else { usize::MAX };
    let cut = |line: &str| line.chars().take(shown).collect::<String>().trim_end().to_owned();
    let place = Rect { y: page.y + 3, height: 1, ..page };
    put(buffer, place, &format!("  {}", cut(heads)), look.theme.faint);
    let first = list.first(rows.len());
    for (place, (index, item)) in rows.iter().zip(items.iter().enumerate().skip(first)) {
        let line = Line::from(cut(&words(item)));
        choice(buffer, *place, &line, index == list.at, look.theme);
    }
    more(list, rows, look, buffer);
    if let (true, Some(item)) = (places::is_narrow(area), items.get(list.at)) {
        chosen_line(&columns::named(heads, &words(item)), look, buffer);
    }
}

/// The selected line in full, below the table of a narrow screen.
fn chosen_line(text: &str, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let text = Paragraph::new(text).style(look.theme.faint).wrap(Wrap { trim: true });
    text.render(places::chosen(*buffer.area()), buffer);
}

/// The heading of a table, given by its label and indented by the width of the selection arrow.
pub(crate) fn heading(text: &str, page: Rect, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let text = format!("  {}", label(text));
    put(buffer, Rect { y: page.y + 3, height: 1, ..page }, &text, look.theme.faint);
}

/// The text of an empty table, given by its label.
pub(crate) fn nothing(text: &str, page: Rect, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let room =
        Rect { x: page.x + 2, y: page.y + 5, width: page.width.saturating_sub(2), height: 3 };
    let text = Paragraph::new(label(text)).style(look.theme.faint);
    text.wrap(Wrap { trim: true }).render(room.intersection(page), buffer);
}

/// The lines that fit, including the selected one.
pub(crate) fn table<T>(
    items: &[T],
    list: List,
    rows: &[Rect],
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
    words: impl Fn(usize, &T) -> String,
) {
    let area = *buffer.area();
    if let (true, Some(item)) = (places::is_narrow(area), items.get(list.at)) {
        let text = words(list.at, item).split_whitespace().collect::<Vec<_>>().join(" ");
        chosen_line(&text, look, buffer);
    }
    let first = list.first(rows.len());
    for (place, (index, item)) in rows.iter().zip(items.iter().enumerate().skip(first)) {
        choice(buffer, *place, &Line::from(words(index, item)), index == list.at, look.theme);
    }
}

/// The keys that end a line of input.
pub(crate) fn typing_hints(what: &str, area: Rect, look: &DrawContext<'_>, buffer: &mut Buffer) {
    hint_line(&[(Action::Confirm, what), (Action::Back, "foot-back")], look, area, buffer);
}

/// The style of news.
pub(crate) const fn tone_style(tone: Tone, theme: &Theme) -> Style {
    match tone {
        Tone::Danger => theme.danger,
        Tone::Gain => theme.gain,
        Tone::Plain => theme.news,
    }
}

/// An input line after a prompt: its text, the selection at its end, and the cursor.
pub(crate) fn typed(
    mark: &str,
    (text, selected): (&str, &str),
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let reversed = theme.strong.add_modifier(Modifier::REVERSED);
    let [mark, text, selected] = [(mark, theme.key), (text, theme.strong), (selected, reversed)]
        .map(|(text, style)| Span::styled(text.to_owned(), style));
    Line::from(vec![mark, text, selected, Span::raw("▏")]).render(area, buffer);
}

/// Why something was refused, wrapped if need be.
pub(crate) fn refusal(why: &str, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let text = Paragraph::new(format!("✗ {why}")).style(theme.danger);
    text.wrap(Wrap { trim: true }).render(area, buffer);
}
