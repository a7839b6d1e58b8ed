//! The report of a finished run.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::Line;
use underdoku_depths::content::FloorNumber;
use underdoku_depths::{Achievements, Ending, NewUnlocks, Report, Session, Setup, Source};
use underdoku_game::{Game as _, GameId};
use underdoku_store::{Store, StoreError};
use underdoku_words::terminal::say;

use super::new::achievements_before;
use super::reader::Entry;
use super::{DepthsPlay, LEAST, NewDepths, TextPage, label, label_with, names, said};
use crate::keymap::{Action, Direction};
use crate::places;
use crate::theme::Theme;
use crate::ui::draw::{choice, hint_line, put};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::scroll::Scroll;
use crate::ui::{AppContext, List};
use crate::words::wrapped;

/// The report of a finished run.
#[derive(Debug)]
pub struct DepthsResult {
    /// The run.
    pub session: Session,
    /// The run's rank among those that it is compared with, from 1, if it is known.
    pub rank: Option<usize>,
    /// True if a game of the same setup was finished before.
    pub is_again: bool,
    /// What the run has unlocked.
    pub gained: NewUnlocks,
    /// The selected line.
    pub list: List,
    scroll: Scroll,
}

/// A line under the report.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OverLine {
    /// A new run.
    New,
    /// The same dungeon again.
    Again,
    /// The run in a few lines, to share.
    Card,
    /// The menu.
    Menu,
}

impl OverLine {
    /// All of them, in order.
    pub const ALL: [Self; 4] = [Self::New, Self::Again, Self::Card, Self::Menu];

    const fn key(self) -> &'static str {
        match self {
            Self::New => "depths-screen-over-new",
            Self::Again => "depths-screen-over-again",
            Self::Card => "depths-screen-over-card",
            Self::Menu => "depths-screen-over-menu",
        }
    }
}

/// The number of records that are searched for a rank.
const RANKED: usize = 10_000;
/// The minimum and the maximum number of lines of the plot.
const LOWEST: u16 = 4;
const HIGHEST: u16 = 12;

impl DepthsResult {
    pub(super) fn new(play: &DepthsPlay, store: &Store) -> Self {
        let session = play.run.session().clone();
        let group = session.outcome().map(|outcome| outcome.group.key).unwrap_or_default();
        let records = store.best::<Session>(&group, RANKED).unwrap_or_default();
        let this = records.iter().find(|record| Some(record.id) == play.run.id());
        let gained = achievements_before(store, play.run.id()).unwrap_or(Achievements::EVERYTHING);
        let gained = gained.gained_by(&session.summary());
        Self {
            session,
            gained,
            rank: this.and_then(|record| record.rank),
            is_again: this.is_some_and(|record| record.is_again),
            list: List::new(OverLine::ALL.len()),
            scroll: Scroll::default(),
        }
    }

    /// How the run ended, its class, and the score.
    fn head(&self, width: usize, theme: &Theme) -> Vec<(String, Style)> {
        let is_won = self.session.ending() == Some(Ending::Won);
        let end = if is_won { theme.gain } else { theme.danger };
        let boss = self.session.view().report().boss_left();
        let boss = boss.map(|line| (say(&line), theme.strong));
        let texts = [(self.who(), theme.faint), (self.score(), theme.strong)];
        let texts = [(self.title(), end)].into_iter().chain(boss).chain(texts);
        let lines = texts.flat_map(|(text, style)| {
            wrapped(&text, width).into_iter().map(move |line| (line, style))
        });
        lines.collect()
    }

    fn title(&self) -> String {
        let floor = self.session.view().floor_number().to_string();
        match (self.session.ending(), self.session.view().report().last_harm) {
            (Some(Ending::Won), _) => label("depths-screen-won"),
            (Some(Ending::Died), Some(Source::Monster(kind))) => {
                let gaps = [("floor", floor), ("monster", names::kind(kind))];
                said("depths-screen-died-monster", gaps)
            }
            (Some(Ending::Died), Some(Source::Wrong)) => {
                label_with("depths-screen-died-wrong", "floor", floor)
            }
            (Some(Ending::Died), Some(Source::Dark)) => {
                label_with("depths-screen-died-dark", "floor", floor)
            }
            (Some(Ending::Died), None) => label_with("depths-screen-died-on", "floor", floor),
            _ => label_with("depths-screen-gave-up", "floor", floor),
        }
    }

    /// The class and the seed.
    fn who(&self) -> String {
        let Setup { class, ascension, gentle, seed, .. } = self.session.setup();
        let gentle = if *gentle { label("depths-screen-is-gentle") } else { String::new() };
        let gaps = [
            ("class", names::class(*class)),
            ("ascension", ascension.to_string()),
            ("gentle", gentle),
            ("seed", seed.to_string()),
        ];
        said("depths-screen-who", gaps)
    }

    fn score(&self) -> String {
        let score = self.session.score();
        let again = self.is_again.then(|| label("depths-screen-no-rank"));
        let rank = self.rank.map(|rank| label_with("depths-screen-rank", "rank", rank.to_string()));
        let gaps = [
            ("points", score.points().to_string()),
            ("floors", score.floors.to_string()),
            ("deaths", score.deaths.to_string()),
            ("gold", score.gold.to_string()),
            ("hp", score.hp.to_string()),
        ];
        format!("{} {}", said("depths-screen-score", gaps), rank.or(again).unwrap_or_default())
    }

    /// The run in a few lines, to copy and share.
    fn card(&self) -> TextPage {
        let entry = |line| Entry { name: String::new(), text: say(&line) };
        let lines = self.session.card().into_iter().map(entry);
        TextPage::new(label("depths-screen-over-card"), lines.collect())
    }

    /// The floors, each with its kind and its number of deeds.
    fn way(&self) -> String {
        let report = self.session.view().report();
        let floor = |number: FloorNumber| {
            let deeds = report.hp_by_deed.iter().filter(|&&(floor, _)| floor == number).count();
            let kind = report.way.iter().find(|&&(floor, _)| floor == number);
            let kind = kind.map_or(String::new(), |&(_, kind)| format!(" {}", names::door(kind)));
            (deeds > 0).then(|| format!("{number}{kind} {deeds}"))
        };
        let floors = (1..=18).filter_map(FloorNumber::new).filter_map(floor);
        label_with("depths-screen-way", "floors", floors.collect::<Vec<_>>().join(" · "))
    }

    fn texts(&self) -> Vec<String> {
        let view = self.session.view();
        let report = view.report();
        let lost: Vec<String> = report.losses().iter().map(say).collect();
        let lost = if lost.is_empty() { label("depths-screen-none") } else { lost.join(" · ") };
        let number = |number: u32| number.to_string();
        let gained = self.gained.lines();
        let texts = [
            label_with("depths-screen-damage", "sources", lost),
            said(
                "depths-screen-digits",
                [
                    ("rights", number(report.rights)),
                    ("wrongs", number(report.wrongs)),
                    ("idle", if report.rights > 0 { say(&report.idle()) } else { String::new() }),
                ],
            ),
            said(
                "depths-screen-counts",
                [
                    ("insights", number(report.insights)),
                    ("seals", number(report.seals)),
                    ("deaths", number(report.kills())),
                    ("skills", number(report.skills)),
                    ("items", number(report.items)),
                ],
            ),
            gold(report),
            label_with("depths-screen-had", "relics", super::play::relics_of(view)),
            self.way(),
        ];
        gained.iter().map(say).chain(texts).collect()
    }
}

fn gold(report: &Report) -> String {
    let [got, spent] = [&report.got, &report.spent].map(|purses| purses.values().sum::<i32>());
    said("depths-screen-gold-flow", [("got", got.to_string()), ("spent", spent.to_string())])
}

/// All texts as lines of this width.
fn lines(texts: &[String], width: usize) -> Vec<String> {
    texts.iter().flat_map(|text| wrapped(text, width)).collect()
}

/// The greatest width of a deed in the plot.
const WIDEST_DEED: usize = 4;
/// The width of the scale, in columns.
const SCALE: u16 = 4;

/// HP after each deed, with its floor, in this many columns. If there are few deeds, each takes
/// several columns; if there are many, several share one, which shows the lowest HP of them.
fn columns(deeds: &[(FloorNumber, i32)], columns: usize) -> Vec<(FloorNumber, i32)> {
    let width = (columns / deeds.len().max(1)).clamp(1, WIDEST_DEED);
    let shared = deeds.len().div_ceil(columns.max(1)).max(1);
    let least = |chunk: &[(FloorNumber, i32)]| {
        let least = chunk.iter().map(|&(_, hp)| hp).min().unwrap_or(0);
        (chunk[0].0, least.max(0))
    };
    let all = deeds.chunks(shared).map(least);
    all.flat_map(|column| std::iter::repeat_n(column, width)).collect()
}

/// HP after each deed, with the number of each floor below its start.
fn plot(report: &Report, room: Rect, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let height = room.height.saturating_sub(1);
    let all = columns(&report.hp_by_deed, room.width.saturating_sub(SCALE).into());
    let highest = all.iter().map(|&(_, hp)| hp).chain([report.start_hp]).max().unwrap_or(1).max(1);
    put(buffer, room, &format!("{highest:>3}"), look.theme.faint);
    let (mut before, mut free) = (None, 0);
    for (&(floor, hp), x) in all.iter().zip(room.x + SCALE..room.right()) {
        column(hp, highest, (x, room.y, height), look, buffer);
        if before != Some(floor) && x >= free {
            let number = floor.to_string();
            free = x + number.len() as u16 + 1;
            let place = Rect { x, y: room.y + height, width: room.right() - x, height: 1 };
            put(buffer, place, &number, look.theme.faint);
        }
        before = Some(floor);
    }
}

fn column(
    hp: i32,
    highest: i32,
    (x, y, height): (u16, u16, u16),
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
) {
    let halves = (hp * 2 * i32::from(height) + highest - 1) / highest;
    let is_low = 3 * hp <= highest;
    let style = if is_low { look.theme.danger } else { look.theme.gain };
    let style = style.remove_modifier(ratatui::style::Modifier::UNDERLINED);
    for line in 0..height {
        let filled = halves - 2 * i32::from(height - 1 - line);
        let block = match filled {
            ..=0 => continue,
            1 => '▄',
            _ => '█',
        };
        if let Some(cell) = buffer.cell_mut((x, y + line)) {
            cell.set_char(block).set_style(style);
        }
    }
}

fn page(area: Rect) -> Rect {
    places::centred(area, area.width.min(100).saturating_sub(2), area.height.min(40))
}

impl Screen for DepthsResult {
    fn text_to_copy(&self) -> Option<(String, &'static str)> {
        let lines: Vec<String> = self.session.card().iter().map(say).collect();
        Some((lines.join("\n"), "screen-copied-run"))
    }

    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let (theme, page) = (look.theme, page(*buffer.area()));
        let head = self.head(page.width.into(), theme);
        for ((text, style), row) in head.iter().zip(page.rows()) {
            put(buffer, row, text, *style);
        }
        let texts = lines(&self.texts(), page.width.into());
        let below = page.height.saturating_sub(head.len() as u16 + 4);
        let height = below.saturating_sub(texts.len() as u16 + 1).clamp(LOWEST, HIGHEST);
        let plot_area = Rect { y: page.y + head.len() as u16 + 1, height, ..page };
        plot(self.session.view().report(), plot_area, look, buffer);
        let top = plot_area.bottom() + 1;
        let room = Rect { y: top, height: (page.bottom() - 2).saturating_sub(top), ..page };
        for (text, row) in self.scroll.shown(&texts, room) {
            put(buffer, row, text, Style::new());
        }
        let foot = Rect { y: room.bottom(), height: 1, ..room };
        hint_line(&self.scroll.hints().collect::<Vec<_>>(), look, foot, buffer);
        let rows = self.rows(*buffer.area());
        for (index, (answer, row)) in OverLine::ALL.iter().zip(rows).enumerate() {
            let is_chosen = index == self.list.at;
            choice(buffer, row, &Line::from(label(answer.key())), is_chosen, theme);
        }
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        let setup = self.session.setup().clone();
        let chosen = match OverLine::ALL[self.list.at.min(OverLine::ALL.len() - 1)] {
            OverLine::New => Transition::begin(|context| NewDepths::open(&context.store)),
            OverLine::Again => Transition::begin(|context| DepthsPlay::start(setup, context)),
            OverLine::Card => {
                let card = self.card();
                Transition::to(|_| Ok::<_, StoreError>(card))
            }
            OverLine::Menu => Transition::Menu,
        };
        match action {
            Action::Go(Direction::Down | Direction::Up) => self.scroll.act(action),
            _ => return self.list.act(action.sideways(), Some(chosen)),
        }
        None
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn least(&self) -> Size {
        LEAST
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        let page = page(area);
        // Two columns before each are for the arrow of the selected line.
        let widths = OverLine::ALL.map(|line| label(line.key()).chars().count() as u16 + 2);
        let gap = page.width.saturating_sub(widths.iter().sum()) / widths.len() as u16;
        let mut x = page.x;
        let rows = widths.map(|width| {
            let y = page.bottom().saturating_sub(1);
            let row = Rect { x, y, width, height: 1.min(page.height) };
            x += width + gap;
            row
        });
        rows.into()
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }
}
