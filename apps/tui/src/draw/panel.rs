//! The panel beside a board: its pens, its digits, the log.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_grid::layout::{Digit, DigitSet};
use underdoku_words::terminal::label;

use super::{put, tone_style, width_of};
use crate::app::News;
use crate::keymap::{Action, Keymap, Pen};
use crate::theme::Theme;
use crate::words::wrapped;

/// The key of an action, at the right end of its line.
pub(crate) fn key(keymap: &Keymap, action: Action, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let shown = Span::styled(keymap.shown(action), theme.key);
    Line::from(shown).right_aligned().render(area, buffer);
}

/// The pens; brackets and a style mark the current one.
pub(crate) fn pens(
    in_hand: Pen,
    keymap: &Keymap,
    (head, places): (Rect, [Rect; 3]),
    theme: &Theme,
    buffer: &mut Buffer,
) {
    put(buffer, head, label("screen-digit-keys"), theme.faint);
    key(keymap, Action::NextPen, head, theme, buffer);
    for (pen, area) in Pen::ALL.into_iter().zip(places) {
        let is_in_hand = pen == in_hand;
        let text =
            if is_in_hand { format!("[{}]", pen.name()) } else { format!(" {}", pen.name()) };
        put(buffer, area, &text, if is_in_hand { theme.news } else { theme.faint });
    }
}

/// The digits with how many of each are left to place, by how many there are; a finished one is
/// ticked.
pub(crate) fn digits(
    count_of: impl Fn(Digit) -> usize,
    sought: Option<Digit>,
    places: &[Rect],
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let all = places.len();
    for (digit, &area) in (0..all).map(Digit::from_index).zip(places) {
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

/// Digits as close as can be, where there is no room to spare.
pub(crate) fn together(digits: DigitSet) -> String {
    digits.iter().map(Digit::shown).collect()
}

/// The lines of a cell's digits behind a label, apart from one another if they have room, so that 1
/// and 9 are not read as nineteen, and on further lines if need be.
pub(crate) fn listed(
    name: &str,
    digits: DigitSet,
    width: u16,
    (name_style, style): (Style, Style),
) -> Vec<Line<'static>> {
    let room = usize::from(width).saturating_sub(LABEL).max(1);
    let apart = 2 * digits.len() <= room + 1;
    let between = if apart { " " } else { "" };
    let shown: Vec<String> = digits.iter().map(|digit| digit.shown().to_string()).collect();
    let lines = shown.chunks(if apart { shown.len().max(1) } else { room });
    let line = |(index, digits): (usize, &[String])| {
        let name = if index == 0 { label(name) } else { "" };
        let name = Span::styled(format!("{name:LABEL$}"), name_style);
        Line::from(vec![name, Span::styled(digits.join(between), style)])
    };
    lines.enumerate().map(line).collect()
}

/// The width of a label before digits.
const LABEL: usize = 7;

/// A part of the line that stands for the panel, and how soon it is left out where there is no room:
/// 0 never.
pub(crate) struct Piece(pub(crate) Vec<Span<'static>>, pub(crate) u8);

impl Piece {
    pub(crate) fn new(text: impl Into<String>, style: Style, leaves: u8) -> Self {
        Self(vec![Span::styled(text.into(), style)], leaves)
    }

    /// The notes of a cell, each kind in its style.
    pub(crate) fn notes(kinds: &[(DigitSet, Style)]) -> Option<Self> {
        let kinds = kinds.iter().filter(|kind| !kind.0.is_empty());
        let spans = kinds
            .flat_map(|&(digits, style)| [Span::raw(" "), Span::styled(together(digits), style)]);
        let spans: Vec<Span<'static>> = spans.skip(1).collect();
        (!spans.is_empty()).then_some(Self(spans, 0))
    }
}

/// The line that stands for the panel: as many of these pieces as have room.
pub(crate) fn status(mut pieces: Vec<Piece>, area: Rect, buffer: &mut Buffer) {
    let width = |pieces: &[Piece]| {
        let widths = pieces.iter().map(|piece| width_of(&piece.0) + GAP.len() as u16);
        widths.sum::<u16>().saturating_sub(GAP.len() as u16)
    };
    while width(&pieces) > area.width {
        let least = pieces.iter().map(|piece| piece.1).max().filter(|&least| least > 0);
        let Some(least) = least else { break };
        pieces.retain(|piece| piece.1 != least);
    }
    let spans = pieces.into_iter().flat_map(|piece| piece.0.into_iter().chain([Span::raw(GAP)]));
    Line::from(spans.collect::<Vec<_>>()).render(area, buffer);
}

/// Between the pieces of a status line.
const GAP: &str = "  ";

/// The log, latest first; only entries that fit as a whole. Returns the number of those, 0 if the
/// latest is not among them: it is told at the foot then, and those before it stay.
pub(crate) fn log(news: &[News], area: Rect, theme: &Theme, buffer: &mut Buffer) -> usize {
    let (mut rest, mut is_latest_shown) = (area, true);
    for (age, news) in news.iter().rev().enumerate() {
        let (text, shape) = if age == 0 {
            (Style::new(), tone_style(news.tone, theme))
        } else {
            (theme.faint, theme.faint)
        };
        let lines = wrapped(&news.text, usize::from(area.width).saturating_sub(2));
        let height = lines.len() as u16;
        if height > rest.height {
            if age == 0 {
                is_latest_shown = false;
                continue;
            }
            return if is_latest_shown { age } else { 0 };
        }
        for (index, (line, row)) in lines.iter().zip(rest.rows()).enumerate() {
            let mark = if index == 0 { news.tone.shape() } else { ' ' };
            put(buffer, row, &mark.to_string(), shape.remove_modifier(Modifier::UNDERLINED));
            put(
                buffer,
                Rect { x: row.x + 2, width: row.width.saturating_sub(2), ..row },
                line,
                text,
            );
        }
        rest = Rect { y: rest.y + height, height: rest.height - height, ..rest };
    }
    if is_latest_shown { news.len() } else { 0 }
}
