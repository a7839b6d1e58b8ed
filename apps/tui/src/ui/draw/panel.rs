//! The panel beside a board: its pens, its digits, the log.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget as _};
use underdoku_grid::layout::{Digit, DigitSet, HouseKind, Layout};
use underdoku_words::terminal::label;

use super::hints::width_of;
use super::{put, tone_style};
use crate::board::Notes;
use crate::keymap::{Action, EntryMode, Keymap};
use crate::theme::Theme;
use crate::ui::{News, Toast};
use crate::words::wrapped;

/// The key of an action, at the right end of its line.
pub(crate) fn key(keymap: &Keymap, action: Action, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let shown = Span::styled(keymap.shown(action), theme.key);
    Line::from(shown).right_aligned().render(area, buffer);
}

/// The pens; brackets and a style mark the current one.
pub(crate) fn pens(
    in_hand: EntryMode,
    keymap: &Keymap,
    (head, places): (Rect, [Rect; 3]),
    theme: &Theme,
    buffer: &mut Buffer,
) {
    put(buffer, head, label("screen-digit-keys"), theme.faint);
    key(keymap, Action::NextPen, head, theme, buffer);
    pen_line(in_hand, places, theme, buffer);
}

/// The pens without a heading.
pub(crate) fn pen_line(in_hand: EntryMode, places: [Rect; 3], theme: &Theme, buffer: &mut Buffer) {
    for (pen, area) in EntryMode::ALL.into_iter().zip(places) {
        let is_in_hand = pen == in_hand;
        let text =
            if is_in_hand { format!("[{}]", pen.name()) } else { format!(" {}", pen.name()) };
        put(buffer, area, &text, if is_in_hand { theme.news } else { theme.faint });
    }
}

/// How often each digit is on the full board; `None` if that is not known for all of them.
pub(crate) fn places_of_digit(layout: &Layout) -> Option<usize> {
    let lines = [(HouseKind::Row, layout.rows()), (HouseKind::Column, layout.columns())];
    let are_full = |kind: HouseKind, count: usize| {
        layout.houses().iter().filter(|house| house.kind() == kind && house.is_full()).count()
            == count
    };
    lines.into_iter().find(|&(kind, count)| are_full(kind, count)).map(|(_, count)| count)
}

/// These digits with how many of each are left to place; a complete one is ticked. Where it is
/// unknown how often a digit occurs, only the digits are shown.
pub(crate) fn digits(
    (digits, all): (DigitSet, Option<usize>),
    count_of: impl Fn(Digit) -> usize,
    sought: Option<Digit>,
    places: &[Rect],
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let all = all.unwrap_or(usize::MAX);
    for (digit, &area) in digits.iter().zip(places) {
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
            Some(_) if all == usize::MAX => String::new(),
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

/// Digits without gaps, for when there is no room to spare.
pub(crate) fn together(digits: DigitSet) -> String {
    digits.iter().map(Digit::shown).collect()
}

/// The lines of a cell's digits after a label. Digits have gaps if there is room, so that 1 and 9
/// are not read as nineteen, and wrap if need be.
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

/// The notes of a cell, each kind on lines of its own after its label: all of them, even those that
/// do not fit in the cell.
pub(crate) fn notes(notes: Notes, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let kinds = [
        ("screen-corner", notes.corner, theme.corner),
        ("screen-centre", notes.centre, theme.centre),
        ("screen-not", notes.tried, theme.tried),
    ];
    let kinds = kinds.into_iter().filter(|kind| !kind.1.is_empty());
    kinds
        .flat_map(|(name, digits, style)| listed(name, digits, width, (theme.faint, style)))
        .collect()
}

/// The width of a label before digits.
const LABEL: usize = 7;

/// A part of the status line that replaces the panel, and its priority for being dropped: the
/// highest goes first, 0 never.
pub(crate) struct Piece(pub(crate) Vec<Span<'static>>, pub(crate) u8);

impl Piece {
    pub(crate) fn new(text: impl Into<String>, style: Style, leaves: u8) -> Self {
        Self(vec![Span::styled(text.into(), style)], leaves)
    }

    /// The notes of a cell, each kind in its style.
    pub(crate) fn notes(notes: Notes, theme: &Theme) -> Option<Self> {
        let kinds = [
            (notes.corner, theme.corner),
            (notes.centre, theme.centre),
            (notes.tried, theme.tried),
        ];
        let spans = kinds
            .into_iter()
            .filter(|kind| !kind.0.is_empty())
            .flat_map(|(digits, style)| [Span::raw(" "), Span::styled(together(digits), style)]);
        let spans: Vec<Span<'static>> = spans.skip(1).collect();
        (!spans.is_empty()).then_some(Self(spans, 0))
    }
}

/// The status line that replaces the panel, with as many of these pieces as fit.
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

/// Separates the pieces of a status line.
const GAP: &str = "  ";

/// The text beside a board: the details of the cursor's cell, the log in reading order, and the
/// current message, if the log does not contain it.
pub(crate) struct PanelText<'a> {
    /// The details of the cell.
    pub(crate) cell: Vec<Line<'a>>,
    pub(crate) log: &'a [News],
    /// The message.
    pub(crate) toast: Option<&'a Toast>,
}

impl PanelText<'_> {
    /// Draws it in the panel's lines for cell and log. A message that does not fit below the
    /// details replaces them, and a longer one covers the panel's lines above.
    pub(crate) fn draw(self, room: Rect, panel: Rect, theme: &Theme, buffer: &mut Buffer) {
        if let (Some(toast), Some(over)) = (self.toast, covered(self.toast, room, panel)) {
            message(toast, over, theme, buffer);
            return;
        }
        let kept = self.log.len().saturating_sub(self.toast.map_or(0, |toast| toast.logged));
        let news = self.log[..kept].iter().chain(self.toast.map(|toast| &toast.news));
        let entries: Vec<Entry<'_>> = news.map(|news| Entry::of(news, room.width)).collect();
        let latest = entries.last().map_or(0, |entry| entry.lines.len());
        let (height, used) = (usize::from(room.height), self.cell.len());
        let rest = match height.saturating_sub(used) {
            rest if self.toast.is_some() && rest < latest => height,
            rest => {
                Paragraph::new(self.cell).render(room, buffer);
                rest - usize::from(rest > latest)
            }
        };
        let rest = rest as u16;
        log(&entries, Rect { y: room.bottom() - rest, height: rest, ..room }, theme, buffer);
    }
}

/// An entry of the log, with its text wrapped.
struct Entry<'a> {
    news: &'a News,
    lines: Vec<String>,
}

impl<'a> Entry<'a> {
    fn of(news: &'a News, width: u16) -> Self {
        Self { news, lines: wrapped(&news.text, usize::from(width).saturating_sub(MARK)) }
    }

    /// Its lines, the first after the symbol of its tone.
    fn draw(&self, area: Rect, (text, mark): (Style, Style), buffer: &mut Buffer) {
        for (index, (line, row)) in self.lines.iter().zip(area.rows()).enumerate() {
            if index == 0 {
                let shape = self.news.tone.shape().to_string();
                put(buffer, row, &shape, mark.remove_modifier(Modifier::UNDERLINED));
            }
            let x = row.x + MARK as u16;
            let row = Rect { x, width: row.width.saturating_sub(MARK as u16), ..row };
            let is_cut = index + 1 == usize::from(area.height) && index + 1 < self.lines.len();
            // If lines follow that do not fit, the last one is too long, so that it ends in dots.
            let rest = if is_cut { " ".repeat(row.width.into()) + "." } else { String::new() };
            put(buffer, row, &format!("{line}{rest}"), text);
        }
    }
}

/// The width of the mark before an entry, with a gap.
const MARK: usize = 2;

/// The last entries of the log that fit, in the order in which they came; the latest is emphasized.
fn log(entries: &[Entry<'_>], area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let (mut rest, mut first) = (usize::from(area.height), entries.len());
    for (at, entry) in entries.iter().enumerate().rev() {
        let is_latest = at + 1 == entries.len();
        if entry.lines.len() > rest && !is_latest {
            break;
        }
        first = at;
        rest = rest.saturating_sub(entry.lines.len());
    }
    let mut place = area;
    for (at, entry) in entries.iter().enumerate().skip(first) {
        let styles = if at + 1 == entries.len() {
            (Style::new(), tone_style(entry.news.tone, theme))
        } else {
            (theme.faint, theme.faint)
        };
        entry.draw(place, styles, buffer);
        let used = (entry.lines.len() as u16).min(place.height);
        place = Rect { y: place.y + used, height: place.height - used, ..place };
    }
}

/// The number of lines that a message takes at this width.
pub(crate) fn message_lines(toast: &Toast, width: u16) -> u16 {
    Entry::of(&toast.news, width).lines.len() as u16
}

/// The lines of the panel that a message covers; `None` if it fits in the lines of cell and log.
pub(crate) fn covered(toast: Option<&Toast>, room: Rect, panel: Rect) -> Option<Rect> {
    let lines = message_lines(toast?, panel.width);
    // If the keys fill the panel, `room` is empty and lies below its last line.
    let bottom = room.bottom().min(panel.bottom());
    let y = bottom.saturating_sub(lines).max(panel.y);
    (lines > room.height).then_some(Rect { y, height: bottom - y, ..panel })
}

/// The current message, on lines that are cleared for it.
pub(crate) fn message(toast: &Toast, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    Clear.render(area, buffer);
    buffer.set_style(area, theme.ground);
    let styles = (Style::new(), tone_style(toast.news.tone, theme));
    Entry::of(&toast.news, area.width).draw(area, styles, buffer);
}
