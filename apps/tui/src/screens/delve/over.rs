//! The story of a finished run.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _, Wrap};
use underdoku_game::delve::{Ending, FloorStory, Session, Setup, View};
use underdoku_game::{Game as _, GameId};
use underdoku_grid::{Cell, Digit};
use underdoku_store::{Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::DelvePlay;
use super::play::face;
use crate::board::Writing;
use crate::game_store::DelveRun;
use crate::keymap::Action;
use crate::places::CLASSIC;
use crate::screens::EndBoard;
use crate::theme::Theme;
use crate::ui::draw::{choice, put};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::{AppContext, List};
use crate::{fresh_seed, places};

/// The story of a finished run.
#[derive(Debug)]
pub struct DelveResult {
    /// The run.
    pub session: Session,
    /// The cause of death: the cell, the digit that was tried and the right one.
    pub killer: Option<(Cell, Digit, Digit)>,
    /// The run's rank among all finished ones, from 1, if it is known.
    pub rank: Option<usize>,
    /// True if a game of the same setup was finished before.
    pub is_again: bool,
    /// The selected line.
    pub list: List,
}

choices! {
    /// A line under the story.
    OverLine {
        /// A new run with a random seed.
        New = "delve-over-new",
        /// The same dungeon again.
        Again = "delve-over-again",
        /// The menu.
        Menu = "screen-menu-line",
        /// The board as it is at the end.
        Board = "classic-done-look",
    }
}

/// The number of records that are searched for a rank.
const RANKED: usize = 10_000;

impl DelveResult {
    pub(crate) fn new(play: &DelvePlay, store: &Store) -> Self {
        let group = play.run.outcome().map(|outcome| outcome.group.key).unwrap_or_default();
        let records = store.best::<Session>(&group, RANKED).unwrap_or_default();
        let this = records.iter().find(|record| Some(record.id) == play.run.id());
        let killer = play.last_trap.filter(|_| play.run.view().hp == 0);
        Self {
            session: play.run.session().clone(),
            killer: killer
                .and_then(|(cell, tried)| Some((cell, tried, right_digit(&play.run, cell)?))),
            rank: this.and_then(|record| record.rank),
            is_again: this.is_some_and(|record| record.is_again),
            list: OverLine::list(),
        }
    }
}

impl DelveResult {
    /// The transition to the board as it was at the end.
    fn to_board(&self) -> Transition {
        let view = self.session.view();
        let faces = Cell::all().map(|cell| face(&view, cell)).collect();
        let blanks = Message::new("menu-blanks").number("blanks", view.blanks.len());
        let about = vec![view.depth.to_string(), say(&blanks)];
        Transition::to(move |_| {
            let board = (Writing::Marks, faces);
            Ok::<_, StoreError>(EndBoard::new(Session::ID, CLASSIC.clone(), board, about))
        })
    }
}

fn right_digit(run: &DelveRun, cell: Cell) -> Option<Digit> {
    run.view().solution?.get(cell)
}

impl Screen for DelveResult {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let (theme, area) = (look.theme, *buffer.area());
        let view = self.session.view();
        let page = places::over(area).page;
        for (index, (&line, place)) in OverLine::TITLES.iter().zip(self.rows(area)).enumerate() {
            choice(buffer, place, &Line::from(label(line)), index == self.list.at, theme);
        }
        let head = Paragraph::new(head(self, &view, theme)).wrap(Wrap { trim: true });
        if places::is_narrow(area) {
            return head.render(places::over(area).story, buffer);
        }
        head.render(Rect { height: 7, ..page }, buffer);
        let table = Rect { y: page.y + 7, height: page.height.saturating_sub(9), ..page };
        put(buffer, table, label("delve-over-columns"), theme.faint);
        let below = Rect { y: table.y + 1, height: table.height.saturating_sub(1), ..table };
        Paragraph::new(floors(view.story, below.height.into(), theme)).render(below, buffer);
        stone(
            &view,
            Rect { x: page.right().saturating_sub(14), y: table.y, width: 14, height: 6 },
            theme,
            buffer,
        );
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        let rules = self.session.view().rules;
        let start = |seed| {
            Transition::begin(move |context| DelvePlay::start(Setup { rules, seed }, context))
        };
        let chosen = match OverLine::chosen(self.list) {
            OverLine::New => start(fresh_seed()),
            OverLine::Again => start(self.session.view().seed.clone()),
            OverLine::Menu => Transition::Menu,
            OverLine::Board => self.to_board(),
        };
        self.list.act(action.sideways(), Some(chosen))
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        places::over(area).lines(OverLine::ALL.len())
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }
}

/// A gravestone, or a door for a player who left alive.
fn stone(view: &View<'_>, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let shape = if view.ending == Some(Ending::Died) { STONE } else { DOOR };
    for (line, row) in shape.into_iter().zip(area.rows()) {
        put(buffer, row, line, theme.frame);
    }
    let floor = Rect { x: area.x + 2, y: area.y + 3, width: 9, height: 1 };
    Line::styled(view.depth.to_string(), theme.strong).centered().render(floor, buffer);
}

const STONE: [&str; 6] =
    ["   ▄▄▄▄▄▄▄", " ▄▀       ▀▄", " █  R.I.P. █", " █         █", " █         █", "▀▀▀▀▀▀▀▀▀▀▀▀▀"];
const DOOR: [&str; 6] = [
    " ┏━━━━━━━━━┓",
    " ┃         ┃",
    " ┃         ┃",
    " ┃         ┃",
    " ┃       ○ ┃",
    "━┻━━━━━━━━━┻━",
];

fn head<'a>(over: &DelveResult, view: &View<'_>, theme: &Theme) -> Vec<Line<'a>> {
    let floor = |key| say(&Message::new(key).text("floor", view.depth.to_string()));
    let title = match view.ending {
        Some(Ending::Left) => Line::styled(floor("delve-over-left"), theme.strong),
        Some(Ending::Won) => Line::styled(label("delve-over-won").to_owned(), theme.gain),
        _ => Line::styled(format!("✗ {}", floor("delve-over-died")), theme.danger),
    };
    let killer = over.killer.map(|(cell, tried, right)| {
        let killer = Message::new("delve-over-killer").cell("cell", cell);
        say(&killer.digit("tried", tried).digit("right", right))
    });
    let sum = Message::new("delve-over-sum")
        .number("floors", view.score.floors)
        .number("digits", view.score.blanks)
        .text("time", view.score.time.to_string());
    let score = Message::new("delve-over-score").text("points", view.score.points().to_string());
    let again = over.is_again.then(|| label("screen-no-rank").to_owned());
    let rank = over.rank.map(|rank| say(&Message::new("delve-over-rank").number("rank", rank)));
    let seed = say(&Message::new("delve-over-seed").text("seed", view.seed.as_str()));
    let score = vec![Span::styled(say(&score), theme.news), Span::raw(format!("   {}", say(&sum)))];
    let seed = [rank.or(again), Some(seed)].into_iter().flatten().collect::<Vec<_>>().join("   ");
    vec![
        title,
        Line::from(killer.unwrap_or_default()),
        Line::default(),
        Line::from(score),
        Line::styled(seed, theme.faint),
    ]
}

/// All floors, or as many of the last ones as fit, and the totals of all.
fn floors<'a>(story: &[FloorStory], room: usize, theme: &Theme) -> Vec<Line<'a>> {
    let hidden = (story.len() + 1).saturating_sub(room);
    let mut lines = Vec::new();
    if hidden > 0 {
        let above = say(&Message::new("delve-over-above").number("floors", hidden + 1));
        lines.push(Line::styled(format!("  {above}"), theme.faint));
    }
    let shown = story.iter().skip(if hidden > 0 { hidden + 1 } else { 0 });
    lines.extend(shown.map(|floor| Line::from(floor_line(floor))));
    lines.push(Line::styled(total_line(story), theme.strong));
    lines
}

fn floor_line(floor: &FloorStory) -> String {
    let time = floor
        .cleared
        .map_or_else(|| "-".to_owned(), |cleared| cleared.since(floor.entered).to_string());
    row(&floor.depth.to_string(), &time, sums(std::slice::from_ref(floor)))
}

fn total_line(story: &[FloorStory]) -> String {
    row(label("delve-over-all"), "", sums(story))
}

fn sums(story: &[FloorStory]) -> [u32; 6] {
    let each = |floor: &FloorStory| {
        [
            floor.filled,
            floor.hinted,
            floor.traps,
            floor.potions_found,
            floor.hints_found,
            floor.potions_drunk,
        ]
    };
    story
        .iter()
        .map(each)
        .fold([0; 6], |sums, counts| std::array::from_fn(|place| sums[place] + counts[place]))
}

fn row(floor: &str, time: &str, sums: [u32; 6]) -> String {
    let [placed, hinted, traps, potions, hints, drunk] = sums;
    format!(
        "{floor:5}  {time:7}  {placed:>6}  {hinted:>6}  {traps:>5}  {potions:>7}  {hints:>5}  {drunk:>5}"
    )
}
