//! A won act: what it brought and what comes next, shown until a key is pressed.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use underdoku_depths::{Event, View};
use underdoku_words::terminal::{label, say};

use super::DepthsPlay;
use crate::places::centred;
use crate::ui::draw::put;
use crate::ui::screen::DrawContext;
use crate::words::wrapped;

/// The greatest width of a line.
const WIDEST: u16 = 72;

/// The heading and the lines of an act that these events won.
pub(crate) fn act_won(view: View<'_>, events: &[Event]) -> Option<Vec<String>> {
    view.act_won(events).map(|lines| lines.iter().map(say).collect())
}

impl DepthsPlay {
    /// Handles a key on the screen of a won act. Any key closes it, except one that is still held
    /// down: it was meant for the board, and would close the screen unread.
    pub(super) fn close_won(&mut self, is_held: bool) -> bool {
        let is_shown = self.won.is_some();
        if !is_held {
            self.won = None;
        }
        is_shown
    }
}

/// Draws it over the whole screen.
pub(super) fn draw(play: &DepthsPlay, won: &[String], look: &DrawContext<'_>, buffer: &mut Buffer) {
    let area = *buffer.area();
    let width = area.width.saturating_sub(4).min(WIDEST);
    let act = look.theme.acts[play.view().floor_number().act() as usize];
    let last = label("screen-any-key");
    let texts = won.iter().map(String::as_str).chain([last]).enumerate();
    let styled = texts.map(|(at, text)| {
        let style = match at {
            0 => look.theme.strong.patch(act),
            _ if at == won.len() => look.theme.faint,
            _ => ratatui::style::Style::new(),
        };
        (wrapped(text, width.into()), style)
    });
    let all: Vec<_> = styled.collect();
    let lines = all.iter().map(|(lines, _)| lines.len()).sum::<usize>();
    // Empty lines in between, if there is room.
    let gap = usize::from(lines + all.len() <= usize::from(area.height));
    let height = lines + gap * all.len().saturating_sub(1);
    let room = centred(area, width, height.min(area.height.into()) as u16);
    let mut y = room.y;
    for (lines, style) in &all {
        for text in lines {
            put(buffer, Rect { y, height: 1, ..room }.intersection(room), text, *style);
            y += 1;
        }
        y += gap as u16;
    }
}
