//! A choice between floors.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_depths::View;

use super::super::{label, names};
use super::DepthsPlay;
use super::choices::{Choice, choices, heading};
use super::preview::{fitted, last_fitted};
use super::status;
use crate::ui::draw::put;
use crate::ui::screen::DrawContext;
use crate::words::wrapped;

/// The column where texts below a title begin.
const INDENT: u16 = 5;
/// The minimum number of lines above the first choice: status, a gap, heading, about, a gap.
const TOP: u16 = 5;
/// The number of lines below the choices, for the events of the last move and the keys.
const BELOW: u16 = 3;

/// The areas of a choice.
struct Arranged {
    /// Each choice with its title and, if it fits, its text.
    rows: Vec<Rect>,
    /// The area for the text of the selected choice, if texts are not below the titles.
    about: Option<Rect>,
    /// The area left below.
    rest: Rect,
}

fn text_of(choice: &Choice, width: u16) -> Vec<String> {
    if choice.text.is_empty() {
        return Vec::new();
    }
    wrapped(&choice.text, usize::from(width.saturating_sub(INDENT + 1)))
}

fn page(area: Rect) -> Rect {
    let width = area.width.min(90);
    Rect { x: area.x + (area.width - width) / 2, width, ..area }
}

/// The lines of a hint for a first run, and the gap before them.
fn hint(play: &DepthsPlay, width: u16) -> Vec<String> {
    let Some(tip) = &play.tips.shown else { return Vec::new() };
    let lines = wrapped(tip, usize::from(width.saturating_sub(2))).into_iter();
    std::iter::once(String::new()).chain(lines).collect()
}

/// The lines of the heading; true marks those of the title.
fn head(view: View<'_>, width: u16) -> Vec<(String, bool)> {
    let (title, about) = heading(view);
    let lines = |text: &str| wrapped(text, usize::from(width.saturating_sub(2))).into_iter();
    let title = lines(&title).map(|text| (text, true));
    title.chain(lines(&about).map(|text| (text, false))).collect()
}

fn arranged(play: &DepthsPlay, all: &[Choice], area: Rect) -> Arranged {
    let page = page(area);
    let above = TOP.max(2 + head(play.view(), page.width).len() as u16);
    let below = BELOW + hint(play, page.width).len() as u16;
    let height = page.height.saturating_sub(above + below);
    let room = Rect { y: page.y + above, height, ..page };
    let heights: Vec<u16> =
        all.iter().map(|choice| 1 + text_of(choice, page.width).len() as u16).collect();
    let whole: u16 = heights.iter().sum();
    let gap = u16::from(whole + all.len() as u16 <= room.height);
    let fits = whole <= room.height;
    let mut y = room.y;
    let rows = heights.iter().map(|&height| {
        let height = if fits { height } else { 1 };
        let row = Rect { y, height, ..room }.intersection(room);
        y += height + if fits { gap } else { 0 };
        row
    });
    let rows: Vec<Rect> = rows.collect();
    let below = (y + 1).min(room.bottom());
    let rest = Rect { y: below, height: room.bottom() - below, ..room };
    Arranged { rows, about: (!fits).then_some(rest), rest }
}

/// The areas of the choices.
pub(super) fn rows(play: &DepthsPlay, area: Rect) -> Vec<Rect> {
    arranged(play, &choices(play.view()), area).rows
}

pub(super) fn draw(play: &DepthsPlay, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let (view, area, theme) = (play.view(), *buffer.area(), look.theme);
    let page = page(area);
    let line = |y: u16| Rect { y: page.y + y, height: 1, ..page };
    status::line(play, look, line(0), buffer);
    let title = theme.strong.patch(theme.acts[view.floor_number().act() as usize]);
    for ((text, is_title), y) in head(view, page.width).iter().zip(2..) {
        put(buffer, inner(line(y)), text, if *is_title { title } else { theme.faint });
    }
    let all = choices(view);
    let arranged = arranged(play, &all, area);
    for (index, (choice, &row)) in all.iter().zip(&arranged.rows).enumerate() {
        one(choice, index == play.list.at, row, look, buffer);
    }
    let chosen = all.get(play.list.at).filter(|_| arranged.about.is_some());
    let text = chosen.map(|choice| text_of(choice, page.width)).unwrap_or_default();
    let used = text.len() as u16;
    for (text, row) in text.iter().zip(arranged.about.unwrap_or_default().rows()) {
        put(buffer, indented(row), text, theme.faint);
    }
    let rest = Rect {
        y: arranged.rest.y + used,
        height: arranged.rest.height.saturating_sub(used),
        ..arranged.rest
    };
    owned(view, rest, look, buffer);
    let tip = hint(play, page.width);
    let below = Rect { y: arranged.rest.bottom(), height: tip.len() as u16, ..page };
    for (text, row) in tip.iter().zip(below.rows()) {
        put(buffer, inner(row), text, theme.news);
    }
    latest(play, Rect { y: page.bottom().saturating_sub(BELOW), height: 2, ..page }, look, buffer);
    let foot = Rect { y: page.bottom().saturating_sub(1), height: 1, ..page };
    status::draw_actions(play, inner(foot), look, buffer);
}

fn inner(row: Rect) -> Rect {
    Rect { x: row.x + 1, width: row.width.saturating_sub(2), ..row }
}

fn indented(row: Rect) -> Rect {
    Rect { x: row.x + INDENT, width: row.width.saturating_sub(INDENT), ..row }
}

/// A choice: its number, name, price and description.
fn one(choice: &Choice, is_chosen: bool, row: Rect, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let theme = look.theme;
    let title = if choice.is_open { theme.strong } else { theme.faint };
    // The sign of the chosen one, the number, and the gaps after them.
    let used = 4 + choice.title.chars().count() + choice.aside.chars().count();
    let gap = if used + 3 > usize::from(inner(row).width) { "  " } else { "   " };
    let line = Line::from(vec![
        Span::styled(format!("{} ", choice.number), theme.key),
        Span::styled(choice.title.clone(), title),
        Span::styled(format!("{gap}{}", choice.aside), theme.faint),
    ]);
    crate::ui::draw::choice(buffer, Rect { height: 1, ..inner(row) }, &line, is_chosen, theme);
    let below = Rect { y: row.y + 1, height: row.height.saturating_sub(1), ..row };
    for (text, row) in text_of(choice, row.width).iter().zip(below.rows()) {
        put(buffer, indented(row), text, theme.faint);
    }
}

/// The player's possessions: the relics and the bag.
fn owned(view: View<'_>, room: Rect, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let relics = status::relics(view);
    let bag: Vec<String> = view.bag().iter().map(|&item| names::item(item)).collect();
    let bag = format!("{}: {}", label("depths-screen-bag"), bag.join(", "));
    let bag = if view.bag().is_empty() { label("depths-screen-bag-empty") } else { bag };
    let width = usize::from(room.width.saturating_sub(2));
    let bag = wrapped(&bag, width);
    let names: Vec<String> = relics.split(" · ").map(str::to_owned).collect();
    let height = usize::from(room.height).saturating_sub(bag.len());
    let lines = [fitted(&names, width, height), bag].concat();
    let start = room.height.saturating_sub(lines.len() as u16);
    let room = Rect { y: room.y + start, height: room.height - start, ..room };
    for (text, row) in lines.iter().zip(room.rows()) {
        put(buffer, inner(row), text, look.theme.faint);
    }
}

/// The events of the last move.
fn latest(play: &DepthsPlay, room: Rect, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let texts: Vec<String> = play.latest.iter().map(|news| news.text.clone()).collect();
    let lines = last_fitted(&texts, room.width.saturating_sub(2).into(), room.height.into());
    for (text, row) in lines.iter().zip(room.rows()) {
        Line::styled(text.as_str(), look.theme.news).render(inner(row), buffer);
    }
}
