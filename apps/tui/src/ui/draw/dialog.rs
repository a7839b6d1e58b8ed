//! Boxes over the screen.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, BorderType, Clear, Paragraph, Widget as _, Wrap};
use underdoku_words::terminal::label;

use super::{choice, key_bar, put};
use crate::keymap::Action;
use crate::places;
use crate::theme::Theme;
use crate::ui::List;
use crate::ui::screen::DrawContext;

/// The keys of a question, at the foot of the screen.
pub(crate) fn foot(look: &DrawContext<'_>, area: Rect, buffer: &mut Buffer) {
    let hints = [(Action::Confirm, "foot-choose"), (Action::Back, "foot-close")];
    key_bar(vec![vec![Span::raw(" ")].into()], &hints, look, area, buffer);
}

/// An empty box with a frame.
pub(crate) fn empty(frame: Rect, border: Style, theme: &Theme, buffer: &mut Buffer) {
    Clear.render(frame, buffer);
    let block =
        Block::bordered().border_type(BorderType::Thick).border_style(border).style(theme.ground);
    block.render(frame, buffer);
}

/// A question with its answers, each given by its label or as a text.
pub(crate) fn question(
    title: &str,
    answers: &[&str],
    list: List,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let places = places::question(area, answers.len());
    empty(places.frame, theme.frame, theme, buffer);
    let head = Rect {
        x: places.frame.x + 3,
        y: places.frame.y + 2,
        width: places.frame.width.saturating_sub(6),
        height: 1,
    };
    put(buffer, head, label(title), theme.strong);
    for (index, (answer, line)) in answers.iter().zip(places.lines).enumerate() {
        choice(buffer, line, &Line::from(label(answer)), index == list.at, theme);
    }
}

/// A dialog with the store's failure.
pub(crate) fn trouble(text: &str, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let frame = places::centred(area, 66, 12);
    empty(frame, theme.danger, theme, buffer);
    let inner = Rect {
        x: frame.x + 3,
        y: frame.y + 1,
        width: frame.width.saturating_sub(6),
        height: frame.height.saturating_sub(2),
    };
    let lines = vec![
        Line::styled(format!("✗ {}", label("screen-trouble")), theme.danger),
        Line::default(),
        Line::from(text),
        Line::default(),
        Line::styled(label("screen-any-key"), theme.faint),
    ];
    Paragraph::new(lines).wrap(Wrap { trim: true }).render(inner, buffer);
}
