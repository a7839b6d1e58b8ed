//! Draws the screen that is shown, with the help or a failure over it.

use std::time::Instant;

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect, Size};
use ratatui::text::Line;
use ratatui::widgets::{Clear, Paragraph, Widget as _};
use underdoku_grid::acts_on_terminal;
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::{App, help};
use crate::keymap::{Action, Chord};
use crate::places;
use crate::screens::menu;
use crate::ui::draw::hints::KeyHints;
use crate::ui::draw::{ascii, dialog, hint_line, put};
use crate::ui::screen::DrawContext;

/// Draws the game.
pub fn draw(app: &App, frame: &mut Frame<'_>, now: Instant) {
    draw_in(app, &KeyHints::default(), frame.buffer_mut(), now);
    leave_out_controls(frame.buffer_mut());
    if app.is_ascii() {
        ascii::stand_in(frame.buffer_mut());
    }
}

/// Removes characters that act on the terminal from seeds, names and titles.
///
/// Ratatui drops control characters, but joins direction marks and characters without a width to
/// the preceding cell. The buffer is the one place that every text of every screen passes through,
/// and its cells are too small to show the codes of such characters instead.
fn leave_out_controls(buffer: &mut Buffer) {
    for cell in &mut buffer.content {
        if cell.symbol().contains(acts_on_terminal) {
            let symbol = cell.symbol().replace(acts_on_terminal, "");
            cell.set_symbol(if symbol.is_empty() { " " } else { &symbol });
        }
    }
}

/// The key of the hint shown at a position.
pub(crate) fn hint_at(app: &App, at: Position, now: Instant) -> Option<Chord> {
    let (hints, mut buffer) = (KeyHints::default(), Buffer::empty(app.area()));
    draw_in(app, &hints, &mut buffer, now);
    hints.at(at, &buffer)
}

fn draw_in(app: &App, hints: &KeyHints, buffer: &mut Buffer, now: Instant) {
    let area = *buffer.area();
    buffer.set_style(area, app.theme.ground);
    let look =
        |keys| DrawContext { theme: &app.theme, settings: &app.context.settings, keys, hints, now };
    if !places::has_room(app.top().least(), area.as_size()) {
        too_small(area, app, &look(app.keys()), buffer);
        return;
    }
    app.top().draw(&look(app.keys()), buffer);
    if let Some(notice) = &app.context.notice {
        let foot = Rect { y: area.bottom().saturating_sub(1), height: area.height.min(1), ..area };
        Clear.render(foot, buffer);
        buffer.set_style(foot, app.theme.ground);
        put(buffer, foot, &format!(" {notice}"), app.theme.news);
    }
    if let Some(first) = app.help {
        help::draw(first, app, &look(app.keys_of_help()), buffer);
    }
    if let Some(trouble) = &app.context.trouble {
        dialog::trouble(trouble, area, &app.theme, buffer);
    }
}

fn too_small(area: Rect, app: &App, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let (least, theme) = (app.top().least(), look.theme);
    let needs = size("screen-needs", least);
    let has = size("screen-has", area.as_size());
    let together = format!("{needs} {has}");
    let lines =
        if area.width as usize >= together.len() { vec![together] } else { vec![needs, has] };
    let lines: Vec<Line<'_>> =
        lines.into_iter().map(|line| Line::styled(line, theme.strong)).collect();
    let place = places::centred(area, area.width, lines.len() as u16);
    Paragraph::new(lines).centered().render(place, buffer);
    if places::has_room(menu::LEAST, area.as_size()) {
        let foot = Rect { y: area.bottom() - 1, height: 1, ..area };
        hint_line(&[(Action::Back, "foot-menu")], look, foot, buffer);
    }
}

/// A message about a size.
fn size(key: &'static str, size: Size) -> String {
    say(&Message::new(key).number("width", size.width).number("height", size.height))
}
