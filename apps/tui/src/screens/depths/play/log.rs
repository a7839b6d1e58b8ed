//! The log beside a board: the events of each move since the game was opened, the latest at the
//! bottom.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;

use crate::theme::Theme;
use crate::ui::News;
use crate::ui::draw::tone_style;
use crate::words::wrapped;

/// The number of moves that are kept: more than the highest screen shows.
const MOST: usize = 60;
/// The minimum height of a panel that has room for the log below monsters and preview.
const LEAST_PANEL: u16 = 24;
/// The minimum number of lines of a log.
const LEAST: u16 = 4;

/// The events of each move since the game was opened.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Log {
    moves: Vec<Vec<News>>,
}

impl Log {
    pub(super) fn add(&mut self, news: &[News]) {
        self.moves.push(news.to_vec());
        let surplus = self.moves.len().saturating_sub(MOST);
        self.moves.drain(..surplus);
    }

    /// All its sentences, the last at the end.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.moves.iter().flatten().map(|news| news.text.as_str())
    }

    /// True if these are the events of the last move.
    pub(super) fn ends_with(&self, news: &[News]) -> bool {
        self.moves.last().is_some_and(|last| last == news)
    }

    /// The part of a panel below its other lines, if it has room for the events of the last move.
    pub(super) fn room(&self, panel: Rect, used: u16) -> Option<Rect> {
        let room = Rect { y: panel.y + used, height: panel.height.saturating_sub(used), ..panel };
        let last = self.moves.last()?;
        let height = |news: &News| wrapped(&news.text, text_width(room.width)).len();
        let lines: usize = last.iter().map(height).sum();
        let is_enough = room.height >= LEAST && lines <= usize::from(room.height);
        (panel.height >= LEAST_PANEL && is_enough).then_some(room)
    }

    /// Draws as many lines as fit, the last at the bottom; those of earlier moves are faint.
    pub(super) fn draw(&self, room: Rect, theme: &Theme, buffer: &mut Buffer) {
        let (last, earlier) = self
            .moves
            .split_last()
            .map_or((&[][..], &[][..]), |(last, earlier)| (last.as_slice(), earlier));
        let mut all: Vec<Line<'static>> =
            earlier.iter().flat_map(|news| lines(news, theme.faint, room.width, theme)).collect();
        all.extend(lines(last, Style::new(), room.width, theme));
        let surplus = all.len().saturating_sub(room.height.into());
        let shown = all.into_iter().skip(surplus);
        let top = room.height.saturating_sub(shown.len() as u16);
        let foot = Rect { y: room.y + top, height: room.height - top, ..room };
        for (line, row) in shown.zip(foot.rows()) {
            line.render(row, buffer);
        }
    }
}

/// The width of a text after its sign.
fn text_width(width: u16) -> usize {
    width.saturating_sub(2).into()
}

/// News as lines of a width, each after its sign.
pub(super) fn lines(news: &[News], style: Style, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let width = text_width(width);
    let of = |news: &News| {
        let sign = (news.tone.shape(), tone_style(news.tone, theme));
        let lines = wrapped(&news.text, width).into_iter().enumerate();
        lines.map(move |(index, text)| {
            let shape = if index == 0 { sign.0 } else { ' ' };
            Line::from(vec![Span::styled(format!("{shape} "), sign.1), Span::styled(text, style)])
        })
    };
    news.iter().flat_map(of).collect()
}
