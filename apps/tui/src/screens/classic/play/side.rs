//! The panel beside the board of Classic.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Clear, Paragraph, Widget as _};
use underdoku_game::Millis;
use underdoku_game::classic::State;
use underdoku_grid::Origin;
use underdoku_grid::layout::{Cell, Spec};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};
use unicode_width::UnicodeWidthStr as _;

use super::Play;
use super::draw::row;
use super::places::BUTTONS;
use crate::draw::panel::key;
use crate::draw::put;
use crate::keymap::{Action, Keymap};
use crate::settings::{Entry, Settings};
use crate::theme::Theme;
use crate::words::wrapped;

/// The name of the board, its progress, and its current errors.
pub(crate) fn head(
    bench: &Play,
    time: Option<Millis>,
    settings: &Settings,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let time = time.map(|time| time.to_string()).unwrap_or_default();
    let width = (time.len() as u16).min(area.width);
    let room = area.width.saturating_sub(width + 1);
    put(buffer, Rect { width: room, height: 1, ..area }, bench.bench.title(), theme.strong);
    put(buffer, Rect { x: area.right() - width, width, height: 1, ..area }, &time, theme.faint);
    let rest = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
    Paragraph::new(vec![left(bench), wrong(bench, settings, theme)]).render(rest, buffer);
}

fn left(bench: &Play) -> Line<'static> {
    let view = bench.bench.view();
    let checkpoints = match view.checkpoints {
        0 => String::new(),
        boards => {
            let checkpoints = Message::new("bench-checkpoints").number("checkpoints", boards);
            format!(" · {}", say(&checkpoints))
        }
    };
    let blanks = view.state.blanks().count();
    let kind = view.state.layout().spec().filter(|&spec| spec != Spec::CLASSIC);
    let kind = kind.map(|spec| format!("{spec} · ")).unwrap_or_default();
    let key = if view.is_complete { "bench-complete" } else { "bench-blanks" };
    let left = say(&Message::new(key).number("blanks", blanks));
    Line::from(format!("{kind}{left}{checkpoints}"))
}

/// Broken rules and digits that differ from the solution: two things, each with its sign.
fn wrong(bench: &Play, settings: &Settings, theme: &Theme) -> Line<'static> {
    let style = theme.danger.remove_modifier(Modifier::UNDERLINED);
    let (broken, wrong) = (bench.broken(settings).len(), bench.wrong().len());
    let key = if wrong > 0 { "bench-broken-short" } else { "bench-broken" };
    let number = |key, number| say(&Message::new(key).number("digits", number));
    let broken = (broken > 0).then(|| format!("! {}", number(key, broken)));
    let wrong = (wrong > 0).then(|| format!("≠ {}", number("bench-wrong", wrong)));
    let parts: Vec<String> = broken.into_iter().chain(wrong).collect();
    Line::styled(parts.join("  "), style)
}

/// The order of entry, cell or digit first, and the digit that is held.
pub(crate) fn entry(
    bench: &Play,
    entry: Entry,
    keymap: &Keymap,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let digit_first = format!("[{}]", label("bench-entry-digit"));
    let line = match (entry, bench.held) {
        (Entry::CellFirst, _) => {
            Line::styled(format!(" {}", label("bench-entry-cell")), theme.faint)
        }
        (Entry::DigitFirst, None) => Line::styled(digit_first, theme.news),
        (Entry::DigitFirst, Some(digit)) => {
            Line::styled(format!("{digit_first} {}", digit.shown()), theme.news)
        }
    };
    line.render(area, buffer);
    key(keymap, Action::Entry, area, theme, buffer);
}

/// The buttons, each with its key.
pub(crate) fn buttons(keymap: &Keymap, places: &[Rect; 8], theme: &Theme, buffer: &mut Buffer) {
    for ((action, what), area) in BUTTONS.into_iter().zip(places) {
        let key = Span::styled(keymap.short(action), theme.key);
        let line = Line::from(vec![key, Span::raw(" "), Span::raw(label(what))]);
        line.render(*area, buffer);
    }
}

/// The details of the cursor's cell.
pub(crate) fn cell(
    bench: &Play,
    settings: &Settings,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let (cell, state) = (bench.cursor, bench.state());
    let (sign, about) = match state.origin(cell) {
        None => ("", "screen-blank"),
        Some(Origin::Preset) => ("", "screen-given"),
        Some(Origin::User) => ("", "screen-yours"),
        Some(Origin::NakedSingle) => ("· ", "bench-naked-single"),
        Some(Origin::HiddenSingle) => ("° ", "bench-hidden-single"),
        Some(Origin::Trial) => ("? ", "bench-trial"),
    };
    let about = label(about);
    let mut lines = vec![Line::from(vec![
        Span::styled(cell.to_string(), theme.strong),
        Span::styled(format!("  {sign}{about}"), theme.faint),
    ])];
    let [corner, centre] = bench.marks(cell, settings);
    let rows = [("screen-corner", corner, theme.corner), ("screen-centre", centre, theme.centre)];
    let is_blank = state.get(cell).is_none();
    lines.extend(cage(state, cell).map(Line::from));
    for (name, marks, style) in rows {
        if is_blank && !marks.is_empty() {
            lines.push(Line::from(vec![
                Span::styled(format!("{:7}", label(name)), theme.faint),
                row(marks, style),
            ]));
        }
    }
    Paragraph::new(lines).render(area, buffer);
}

/// The rest of the sum of a cell's cage, with the number of cells left.
fn cage(state: &State, cell: Cell) -> Option<String> {
    let cage = state.layout().cage(cell)?;
    let placed: Vec<u16> = cage
        .cells()
        .iter()
        .filter_map(|&cell| state.get(cell))
        .map(|digit| digit.get().into())
        .collect();
    let left = cage.cells().len() - placed.len();
    let Some(sum) = cage.sum() else {
        return Some(say(&Message::new("bench-cage-of").number("cells", cage.cells().len())));
    };
    let cage = match sum.checked_sub(placed.iter().sum()) {
        _ if placed.is_empty() => Message::new("bench-cage-in"),
        Some(rest) => Message::new("bench-cage-left").number("rest", rest),
        None => Message::new("bench-cage-over"),
    };
    Some(say(&cage.number("sum", sum).number("cells", left)))
}

/// The lines of the sentences so far, each with a flag for the last sentence. If there is no room
/// for all, the second sentence goes first, because the third repeats the location. Then, if there
/// is some room, the beginning and the end stay with a gap between them, because reasons come
/// before the links of a chain; with less room, the earlier sentences go first, and the last one
/// has the gap after its first line.
fn told_within<S: AsRef<str>>(told: &[S], width: usize, room: usize) -> Vec<(String, bool)> {
    let Some((last, before)) = told.split_last() else { return Vec::new() };
    let height: usize = told.iter().map(|sentence| wrapped(sentence.as_ref(), width).len()).sum();
    let is_said_again = |index: usize| index == 1 && before.len() > 1 && height > room;
    let mut lines: Vec<_> = before
        .iter()
        .enumerate()
        .filter(|&(index, _)| !is_said_again(index))
        .flat_map(|(_, sentence)| wrapped(sentence.as_ref(), width))
        .map(|line| (line, false))
        .collect();
    let start = lines.len();
    lines.extend(wrapped(last.as_ref(), width).into_iter().map(|line| (line, true)));
    let hidden = lines.len().saturating_sub(room);
    if hidden > 0 && room >= ROOM_FOR_A_GAP {
        let last = lines.len() - start;
        let end = if last <= SHORT { last } else { END };
        return with_gap(lines, room - end - 1, hidden, width);
    }
    if hidden <= start {
        return lines.split_off(hidden);
    }
    let mut lines = with_gap(lines.split_off(start), 0, hidden - start, width);
    lines.truncate(room);
    lines
}

/// From this number of lines on, the name is kept, and the lines left out come before the end.
const ROOM_FOR_A_GAP: usize = 8;
/// The longest last sentence, in lines, that counts as the end; of a longer one, this many lines.
const SHORT: usize = 3;
const END: usize = 2;

/// Leaves out this many lines after this one, and marks the gap.
fn with_gap(
    mut lines: Vec<(String, bool)>,
    at: usize,
    hidden: usize,
    width: usize,
) -> Vec<(String, bool)> {
    lines.drain((at + 1).min(lines.len())..(at + 1 + hidden).min(lines.len()));
    let line = &mut lines[at].0;
    while line.width() + 2 > width && line.contains(' ') {
        line.truncate(line.rfind(' ').unwrap_or(0));
    }
    *line += " …";
    lines
}

/// The hint so far, with the key for more.
pub(crate) fn hint(bench: &Play, keymap: &Keymap, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let Some(next) = bench.tutor.next() else { return };
    let told = bench.tutor.told();
    // It may lie on the digits and the buttons.
    Clear.render(area, buffer);
    buffer.set_style(area, theme.ground);
    let room = usize::from(area.height).saturating_sub(1);
    let lines = told_within(&told, usize::from(area.width), room);
    for ((line, is_last), place) in lines.iter().zip(area.rows()) {
        put(buffer, place, line, if *is_last { Style::new() } else { theme.faint });
    }
    let foot = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
    let spans = vec![
        Span::styled(keymap.shown(Action::Hint), theme.key),
        Span::styled(format!(" {}   ", label(next)), theme.faint),
        Span::styled(keymap.shown(Action::Back), theme.key),
        Span::styled(format!(" {}", label("bench-hint-enough")), theme.faint),
    ];
    Line::from(spans).render(foot, buffer);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn within(room: usize) -> Vec<String> {
        let told =
            ["There is a chain.", "XY-chain: if r1c1 is 2, then r1c5 is 3, so r9c9 cannot be 4."];
        told_within(&told, 18, room).into_iter().map(|(line, _)| line).collect()
    }

    #[test]
    fn a_hint_without_room_keeps_its_name_and_its_end() {
        let all = [
            "There is a chain.",
            "XY-chain: if r1c1",
            "is 2, then r1c5 is",
            "3, so r9c9 cannot",
            "be 4.",
        ];
        assert_eq!(within(5), all);
        assert_eq!(within(4), all[1..]);
        assert_eq!(within(3), ["XY-chain: if …", "3, so r9c9 cannot", "be 4."]);
        assert_eq!(within(1), ["XY-chain: if …"]);
        assert!(within(0).is_empty());
    }

    #[test]
    fn a_long_reason_keeps_its_beginning_and_what_to_do() {
        let chain = "r1c1=1 - r1c2=1 = r2c2=1 ".repeat(20);
        let why =
            format!("The contrary leads to a contradiction, so it is not r1c1=1. Links: {chain}");
        let told = ["There are chains.", "Look at r1c1.", &why, "Take 1 from r1c1."];
        let lines: Vec<String> =
            told_within(&told, 24, 9).into_iter().map(|(line, _)| line).collect();
        let begin = ["There are chains.", "The contrary leads to a", "contradiction, so it is"];
        assert_eq!(lines[..3], begin);
        assert_eq!((lines.len(), lines[8].as_str()), (9, "Take 1 from r1c1."));
        assert!(lines[7].ends_with(" …"), "{lines:?}");
        let lines = told_within(&told[..3], 24, 9);
        assert_eq!((lines[1].0.as_str(), lines.len()), (begin[1], 9));
    }
}
