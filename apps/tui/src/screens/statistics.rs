//! Statistics of the stored games, in sentences and bars.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use underdoku_depths::Session as Depths;
use underdoku_game::classic::{Session as Classic, shown_title};
use underdoku_game::delve::Session as Delve;
use underdoku_game::hudoku::Session as Hudoku;
use underdoku_game::{AnyGame, GameId, PointsOrTime, Statistics, Totals, any};
use underdoku_store::{Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};
use unicode_width::UnicodeWidthStr as _;

use crate::keymap::Action;
use crate::places;
use crate::settings::Settings;
use crate::ui::AppContext;
use crate::ui::draw::{self, put};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::scroll::Scroll;
use crate::words::wrapped;

/// The statistics of every game that has stored games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StatisticsList {
    /// Each game with its name.
    pub games: Vec<(&'static str, Statistics)>,
    scroll: Scroll,
}

/// A line of the page.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Line {
    Heading(String),
    /// A name, and a bar for its share of all games: first the won ones, or the finished ones of a
    /// game that cannot be won, then the rest.
    Bar {
        name: String,
        full: u64,
        of: u64,
        most: u64,
    },
    /// The points or the times of the last games, the latest last.
    Last(Vec<u64>),
    Text(String),
}

impl StatisticsList {
    pub(crate) fn new(store: &Store) -> Result<Self, StoreError> {
        let games: [&'static dyn AnyGame; 4] =
            [any::<Delve>(), any::<Depths>(), any::<Classic>(), any::<Hudoku>()];
        let mut found = Vec::new();
        for game in games {
            let statistics = store.statistics(game)?;
            if statistics.all.played > 0 {
                found.push((game.title(), statistics));
            }
        }
        Ok(Self { games: found, scroll: Scroll::default() })
    }

    /// Everything as sentences.
    pub(crate) fn text(&self) -> Vec<String> {
        if self.games.is_empty() {
            return vec![label("statistics-none").to_owned()];
        }
        let of = |title: &str, name: &str, totals| format!("{title}, {name}: {}", sentence(totals));
        let lines = self.games.iter().flat_map(|(title, statistics)| {
            let all = of(title, label("statistics-all"), &statistics.all);
            let groups = statistics.groups.iter();
            let groups = groups.map(|(group, totals)| of(title, &group_name(title, group), totals));
            [all].into_iter().chain(groups).collect::<Vec<_>>()
        });
        lines.collect()
    }

    fn lines(&self) -> Vec<Line> {
        let mut lines = Vec::new();
        for (title, statistics) in &self.games {
            lines.push(Line::Heading((*title).to_owned()));
            lines.extend(part(label("statistics-all"), &statistics.all, statistics.all.played));
            if statistics.all.worths.len() > 1 {
                lines.push(Line::Last(statistics.all.worths.clone()));
            }
            for (group, totals) in &statistics.groups {
                lines.extend(part(&group_name(title, group), totals, statistics.all.played));
            }
            lines.push(Line::Text(String::new()));
        }
        lines
    }
}

/// The name of a group. Kinds of boards of Classic get their common names.
fn group_name(title: &str, group: &str) -> String {
    let is_classic = title == any::<Classic>().title();
    if is_classic { shown_title(group) } else { group.to_owned() }
}

fn part(name: &str, totals: &Totals, most: u64) -> [Line; 2] {
    let bar = Line::Bar {
        name: name.to_owned(),
        full: totals.won.unwrap_or(totals.over),
        of: totals.played,
        most,
    };
    [bar, Line::Text(sentence(totals))]
}

/// The numbers of some games in words.
pub fn sentence(totals: &Totals) -> String {
    let number = |key, number| say(&Message::new(key).number("number", number));
    let worth = |key, worth| say(&Message::new(key).text("worth", shown(worth)));
    let finished = match totals.won {
        Some(won) => number("statistics-won", won),
        None => number("statistics-over", totals.over),
    };
    let others = [
        totals.best.map(|best| worth("statistics-best", best)),
        totals.mean.map(|mean| worth("statistics-mean", mean)),
        totals.mistakes.map(|mistakes| number("statistics-mistakes", mistakes)),
        totals.hints.map(|hints| number("statistics-hints", hints)),
    ];
    let parts = [number("statistics-played", totals.played), finished];
    let parts: Vec<String> = parts.into_iter().chain(others.into_iter().flatten()).collect();
    format!("{}.", parts.join(", "))
}

fn shown(worth: PointsOrTime) -> String {
    match worth {
        PointsOrTime::Points(points) => points.to_string(),
        PointsOrTime::Time(time) => time.to_string(),
    }
}
/// The width of a group's name, in columns.
const NAME: u16 = 14;

/// A bar of full and light parts; a share above zero is always visible.
fn bar(full: u64, of: u64, most: u64, width: u16) -> String {
    let columns = |number: u64| {
        let share = u128::from(number) * u128::from(width) / u128::from(most.max(1));
        (share as usize).max(usize::from(number > 0))
    };
    let (all, dark) = (columns(of), columns(full).min(columns(of)));
    "█".repeat(dark) + &"░".repeat(all - dark)
}

/// As many of the last values as fit, each as a column with one of four heights.
fn columns(worths: &[u64], width: u16) -> String {
    const HEIGHTS: [char; 4] = ['_', '▄', '▀', '█'];
    let last = &worths[worths.len().saturating_sub(width.into())..];
    let most = last.iter().copied().max().unwrap_or(0).max(1);
    let height = |&worth: &u64| (u128::from(worth) * 3).div_ceil(u128::from(most)) as usize;
    last.iter().map(|worth| HEIGHTS[height(worth).min(3)]).collect()
}

fn drawn(line: &Line, width: u16, look: &DrawContext<'_>) -> Vec<(String, Style)> {
    let theme = look.theme;
    match line {
        Line::Heading(title) => vec![(title.clone(), theme.strong)],
        Line::Bar { name, full, of, most } => {
            let numbers = format!("{full}/{of}");
            let room = width.saturating_sub(NAME + 1 + numbers.len() as u16);
            let name: String = name.chars().take(NAME.into()).collect();
            let gap = " ".repeat(usize::from(NAME).saturating_sub(name.width()));
            vec![(format!("{name}{gap}{} {numbers}", bar(*full, *of, *most, room)), theme.news)]
        }
        Line::Last(worths) => {
            let text = label("statistics-last");
            let room = width.saturating_sub(text.width() as u16 + 1);
            vec![(format!("{text} {}", columns(worths, room)), theme.gain)]
        }
        Line::Text(text) if text.is_empty() => vec![(String::new(), theme.faint)],
        Line::Text(text) => {
            let lines = wrapped(text, usize::from(width) - 2);
            lines.into_iter().map(|line| (format!("  {line}"), theme.faint)).collect()
        }
    }
}

impl Screen for StatisticsList {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let page = places::page(*buffer.area());
        let room = Rect { y: page.y + 2, height: page.height.saturating_sub(3), ..page };
        if self.games.is_empty() {
            put(buffer, room, label("statistics-none"), look.theme.faint);
        }
        let lines = self.lines();
        let lines = lines.iter().flat_map(|line| drawn(line, room.width, look));
        for ((line, style), row) in self.scroll.shown(&lines.collect::<Vec<_>>(), room) {
            put(buffer, row, line, *style);
        }
        let hints = self.scroll.hints().chain([(Action::Back, "foot-back")]);
        draw::page("statistics-title", &hints.collect::<Vec<_>>(), look, buffer);
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        match action {
            Action::Back | Action::Confirm => return Some(Transition::Back),
            _ => self.scroll.act(action),
        }
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        key_rows::listing()
    }

    fn game(&self) -> Option<GameId> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bars_are_as_wide_as_their_share_and_never_wider() {
        assert_eq!(bar(0, 0, 10, 10), "");
        assert_eq!(bar(5, 10, 10, 10), "█████░░░░░");
        assert_eq!(bar(1, 1, 1_000, 10), "█");
        assert_eq!(bar(10, 10, 10, 0).chars().count(), 1);
        assert_eq!(columns(&[0, 1, 2, 3], 10), "_▄▀█");
        assert_eq!(columns(&[9, 0, 0], 2), "__");
        assert_eq!(columns(&[u64::MAX], 2), "█");
    }
}
