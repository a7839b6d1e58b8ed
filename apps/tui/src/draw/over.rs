//! The story of a run that has ended.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};
use underdoku_game::delve::{Ending, FloorStory, View};

use super::{choice, put};
use crate::app::{App, Over, OverLine};
use crate::places;
use crate::theme::Theme;
use crate::words::count;

pub(super) fn draw(over: &Over, app: &App, buffer: &mut Buffer) {
    let theme = &app.theme;
    let view = over.session.view();
    let page = places::over(*buffer.area()).page;
    Paragraph::new(head(over, &view, theme)).render(page, buffer);
    let table = Rect { y: page.y + 7, height: page.height.saturating_sub(9), ..page };
    put(buffer, table, COLUMNS, theme.faint);
    let below = Rect { y: table.y + 1, height: table.height.saturating_sub(1), ..table };
    Paragraph::new(floors(view.story, below.height.into(), theme)).render(below, buffer);
    stone(
        &view,
        Rect { x: page.right().saturating_sub(14), y: table.y, width: 14, height: 6 },
        theme,
        buffer,
    );
    for (index, (line, place)) in OverLine::ALL.into_iter().zip(app.rows()).enumerate() {
        choice(buffer, place, &Line::from(line.title()), index == over.list.at, theme);
    }
}

const COLUMNS: &str = "floor   time     placed  by hints  traps  found ! ?  drunk";

/// A gravestone, or a door for who left alive.
fn stone(view: &View<'_>, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let shape = if view.ending == Some(Ending::Left) { DOOR } else { STONE };
    for (line, row) in shape.into_iter().zip(area.rows()) {
        put(buffer, row, line, theme.frame);
    }
    let floor = Rect { x: area.x + 2, y: area.y + 3, width: 9, height: 1 };
    Line::styled(view.depth.to_string(), theme.strong).centered().render(floor, buffer);
}

const STONE: [&str; 6] =
    ["   ▄▄▄▄▄▄▄", " ▄▀       ▀▄", " █  R.I.P. █", " █         █", " █         █", "▀▀▀▀▀▀▀▀▀▀▀▀▀"];
const DOOR: [&str; 6] =
    [" ┏━━━━━━━━━┓", " ┃         ┃", " ┃         ┃", " ┃         ┃", " ┃       ○ ┃", "━┻━━━━━━━━━┻━"];

fn head<'a>(over: &Over, view: &View<'_>, theme: &Theme) -> Vec<Line<'a>> {
    let (floor, end) = (view.depth, view.ending);
    let title = match end {
        Some(Ending::Left) => Line::styled(format!("You left the dungeon on floor {floor}."), theme.strong),
        _ => Line::styled(format!("✗ You died on floor {floor}."), theme.danger),
    };
    let killer = over.killer.map(|(cell, tried, right)| {
        format!("The last trap lay at {cell}: you tried {tried}, it was {right}.")
    });
    let rank = over.rank.map(|rank| format!("   rank {rank} of all your runs")).unwrap_or_default();
    let score = Line::from(vec![
        Span::styled(format!("Score {}", view.score.points()), theme.news),
        Span::raw(format!(
            "   {} cleared, {} placed, in {}",
            count(view.score.floors, "floor"),
            count(view.score.blanks, "digit"),
            view.score.time
        )),
    ]);
    vec![
        title,
        Line::from(killer.unwrap_or_default()),
        Line::default(),
        score,
        Line::styled(format!("Seed {}{rank}", view.seed), theme.faint),
    ]
}

/// The floors that have room, the last ones if not all have, and what all of them come to.
fn floors<'a>(story: &[FloorStory], room: usize, theme: &Theme) -> Vec<Line<'a>> {
    let hidden = (story.len() + 1).saturating_sub(room);
    let mut lines = Vec::new();
    if hidden > 0 {
        lines.push(Line::styled(format!("  {} above", count(hidden as u64 + 1, "floor")), theme.faint));
    }
    let shown = story.iter().skip(if hidden > 0 { hidden + 1 } else { 0 });
    lines.extend(shown.map(|floor| Line::from(floor_line(floor))));
    lines.push(Line::styled(total_line(story), theme.strong));
    lines
}

fn floor_line(floor: &FloorStory) -> String {
    let time =
        floor.cleared.map_or_else(|| "-".to_owned(), |cleared| cleared.since(floor.entered).to_string());
    row(&floor.depth.to_string(), &time, sums(std::slice::from_ref(floor)))
}

fn total_line(story: &[FloorStory]) -> String {
    row("all", "", sums(story))
}

fn sums(story: &[FloorStory]) -> [u32; 6] {
    let each = |floor: &FloorStory| {
        [floor.filled, floor.hinted, floor.traps, floor.potions_found, floor.hints_found, floor.potions_drunk]
    };
    story
        .iter()
        .map(each)
        .fold([0; 6], |sums, counts| std::array::from_fn(|place| sums[place] + counts[place]))
}

fn row(floor: &str, time: &str, sums: [u32; 6]) -> String {
    let [placed, hinted, traps, potions, hints, drunk] = sums;
    format!("{floor:6}  {time:7}  {placed:>6}  {hinted:>8}  {traps:>5}  {potions:>7} {hints}  {drunk:>5}")
}
