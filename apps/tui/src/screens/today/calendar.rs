//! The month of a day: which days have been played.

use std::collections::BTreeMap;

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_game::Day;
use underdoku_words::terminal::label;

use crate::theme::Theme;
use crate::ui::draw::put;

/// The width of a day, in columns: its number, its sign and a gap.
const DAY: u16 = 4;

/// The size of a month, in columns and lines: the name, the days of the week, and the weeks.
pub(super) const SIZE: (u16, u16) = (7 * DAY, 9);

/// The number of columns from Monday to a day of the week.
const fn column(day: Day) -> u16 {
    // 1 January 1970 was a Thursday.
    (day.number() as u16 + 3) % 7
}

/// The days in the month of this day, each with its column and the number of its week.
fn month(day: Day) -> impl Iterator<Item = (Day, u16, u16)> {
    let (year, month, _) = day.date();
    let first = Day::of_date(year, month, 1).map_or(0, column);
    (1..=31).filter_map(move |of_month| {
        let day = Day::of_date(year, month, of_month)?;
        let place = first + of_month as u16 - 1;
        Some((day, place % 7, place / 7))
    })
}

fn place(area: Rect, column: u16, week: u16) -> Rect {
    let (x, y) = (area.x + column * DAY, area.y + 2 + week);
    Rect { x, y, width: DAY - 1, height: 1 }.intersection(area)
}

/// The day at a position in the month of the shown day.
pub(super) fn day_at(at: Position, shown: Day, area: Rect) -> Option<Day> {
    let found = month(shown).find(|&(_, column, week)| place(area, column, week).contains(at));
    found.map(|(day, ..)| day)
}

/// Draws the month of a day and marks this day; future days are faint.
pub(super) fn draw(
    (shown, today): (Day, Day),
    finished: &BTreeMap<Day, bool>,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let (year, number, _) = shown.date();
    put(buffer, Rect { height: 1, ..area }, &format!("{year}-{number:02}"), theme.strong);
    let week = Rect { y: area.y + 1, height: 1, ..area }.intersection(area);
    put(buffer, week, label("today-week"), theme.faint);
    for (day, column, week) in month(shown) {
        let (sign, style) = match finished.get(&day) {
            Some(true) => ("✓", theme.gain),
            Some(false) => ("·", theme.gain),
            None => (" ", theme.faint),
        };
        let number = format!("{:2}", day.date().2);
        let number_style = if day > today { theme.faint } else { theme.news };
        let place = place(area, column, week);
        let line = Line::from(vec![Span::styled(number, number_style), Span::styled(sign, style)]);
        line.render(place, buffer);
        if day == shown {
            buffer.set_style(place, theme.chosen);
        }
    }
    let legend = Rect { y: area.y + SIZE.1 - 1, height: 1, ..area }.intersection(area);
    put(buffer, legend, label("today-legend"), theme.faint);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_below_their_day_of_the_week() {
        let weekday = |day: &str| column(day.parse().unwrap());
        assert_eq!(
            ["2026-11-30", "2026-11-28", "2026-11-29", "1970-01-01"].map(weekday),
            [0, 5, 6, 3]
        );
        let days: Vec<_> = month("2024-02-10".parse().unwrap()).collect();
        assert_eq!(days.len(), 29);
        assert_eq!((days[0].1, days[0].2, days[28].1, days[28].2), (3, 0, 3, 4));
        let area = Rect::new(5, 2, SIZE.0, SIZE.1);
        for (day, column, week) in days {
            assert_eq!(day_at(place(area, column, week).as_position(), day, area), Some(day));
        }
    }
}
