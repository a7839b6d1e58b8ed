//! The panel beside a board: its pens, its digits, the log.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_grid::layout::{Digit, DigitSet};
use underdoku_words::terminal::label;

use super::{put, tone_style};
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

pub(crate) fn listed(digits: DigitSet) -> String {
    digits.iter().map(Digit::shown).collect()
}

/// The log, latest first; only entries that fit as a whole.
pub(crate) fn log(news: &[News], area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let mut rest = area;
    for (age, news) in news.iter().rev().enumerate() {
        let (text, shape) = if age == 0 {
            (Style::new(), tone_style(news.tone, theme))
        } else {
            (theme.faint, theme.faint)
        };
        let lines = wrapped(&news.text, usize::from(area.width).saturating_sub(2));
        let height = lines.len() as u16;
        if height > rest.height {
            return;
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
}
