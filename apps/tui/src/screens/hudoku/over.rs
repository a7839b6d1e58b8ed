//! The score of a finished game of Hudoku.

use std::time::{Duration, Instant};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _, Wrap};
use underdoku_game::hudoku::{Session, Summary, terms};
use underdoku_game::{Game as _, GameId};
use underdoku_store::{GameNumber, Listed, Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::play::face;
use super::{COLUMNS, HudokuPlay};
use crate::board::Writing;
use crate::keymap::Action;
use crate::screens::EndBoard;
use crate::screens::best::Ranked as _;
use crate::theme::Theme;
use crate::ui::draw::choice;
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::{AppContext, List};
use crate::{fresh_seed, places};

/// The score of a finished game.
#[derive(Debug)]
pub struct HudokuResult {
    /// The game's number.
    pub id: Option<GameNumber>,
    /// The game.
    pub session: Session,
    /// The best games on its template.
    pub best: Vec<Listed<Summary>>,
    /// The game's rank among all on its template, from 1, if it is known.
    pub rank: Option<usize>,
    /// True if a game of the same setup was finished before.
    pub is_again: bool,
    /// The selected line.
    pub list: List,
    /// When the game ended: a key that was meant for the game must not choose anything here.
    since: Instant,
}

choices! {
    /// A line under the score.
    OverLine {
        /// A new game on the same template.
        New = "hudoku-over-new",
        /// The same board again.
        Again = "hudoku-over-again",
        /// The menu.
        Menu = "screen-menu-line",
        /// The board as it is at the end.
        Board = "classic-done-look",
    }
}

/// The number of records that are searched for a rank.
const RANKED: usize = 10_000;
/// The number of records shown.
const SHOWN: usize = 8;
/// The time for which keys are ignored.
const KEY_DELAY: Duration = Duration::from_millis(500);

impl HudokuResult {
    pub(crate) fn new(play: &HudokuPlay, store: &Store, now: Instant) -> Self {
        let session = play.game.session().clone();
        let group = session.outcome().map(|outcome| outcome.group.key).unwrap_or_default();
        let mut best = store.best::<Session>(&group, RANKED).unwrap_or_default();
        let this = best.iter().find(|record| Some(record.id) == play.game.id());
        let rank = this.and_then(|record| record.rank);
        let is_again = this.is_some_and(|record| record.is_again);
        best.truncate(SHOWN);
        let list = OverLine::list();
        Self { id: play.game.id(), session, best, rank, is_again, list, since: now }
    }
}

impl HudokuResult {
    /// The transition to the board as it was at the end.
    fn to_board(&self) -> Transition {
        let (view, layout) = (self.session.view(), self.session.deal().layout().clone());
        let faces = layout.cells_and_voids().map(|place| face(&view, place)).collect();
        let title = Message::new("hudoku-title").text("template", view.name());
        let about = vec![say(&title)];
        Transition::to(move |_| {
            let board = (Writing::Digits, faces);
            Ok::<_, StoreError>(EndBoard::new(Session::ID, layout, board, about))
        })
    }
}

impl Screen for HudokuResult {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let (theme, area) = (look.theme, *buffer.area());
        let page = places::over(area).page;
        for (index, (&line, place)) in OverLine::TITLES.iter().zip(self.rows(area)).enumerate() {
            choice(buffer, place, &Line::from(label(line)), index == self.list.at, theme);
        }
        let mut lines = head(self, theme);
        if places::is_narrow(area) {
            lines.retain(|line| line.width() > 0);
            let story = places::over(area).story;
            return Paragraph::new(lines).wrap(Wrap { trim: true }).render(story, buffer);
        }
        let below = lines.len() as u16 + 1;
        Paragraph::new(lines).render(page, buffer);
        let best =
            Rect { y: page.y + below, height: page.height.saturating_sub(below + 2), ..page };
        Paragraph::new(best_lines(self, best.height.into(), theme)).render(best, buffer);
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        if now < self.since + KEY_DELAY {
            return None;
        }
        let deal = self.session.deal();
        let play = |seed| HudokuPlay::deal(deal.template().clone(), deal.level(), seed);
        let chosen = match OverLine::chosen(self.list) {
            OverLine::New => play(fresh_seed()),
            OverLine::Again => play(deal.seed().clone()),
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

/// The ending of the game, and each term of the score.
fn head<'a>(over: &HudokuResult, theme: &Theme) -> Vec<Line<'a>> {
    let view = over.session.view();
    let score = view.score;
    let title = if score.gave_up {
        Line::styled(format!("✗ {}", label("hudoku-over-solution")), theme.danger)
    } else {
        Line::styled(format!("✓ {}", label("hudoku-over-finished")), theme.gain)
    };
    let points = match over.rank {
        None if over.is_again => Message::new("hudoku-over-score-again"),
        None => Message::new("hudoku-over-score"),
        Some(rank) => {
            Message::new("hudoku-over-rank").number("rank", rank).text("template", view.name())
        }
    };
    let mut lines = vec![title, Line::default()];
    for (term, points) in terms(&score) {
        lines.push(Line::from(vec![Span::raw(format!("{points:>8}  ")), Span::raw(say(&term))]));
    }
    let why = score.forfeited().map(|why| format!("  {}", say(&why))).unwrap_or_default();
    lines.push(Line::from(vec![
        Span::styled(format!("{:>8}  {}", score.points(), say(&points)), theme.news),
        Span::styled(why, theme.faint),
    ]));
    let eased = score.eased.to_string();
    let with = say(&Message::new("hudoku-over-with").text("eased", eased.as_str()));
    let with = if eased.is_empty() { String::new() } else { format!("   {with}") };
    let alone = say(&Message::new("hudoku-over-alone").number("cells", score.alone));
    lines.push(Line::from(format!("{:>8}  {alone}{with}", score.alone)));
    let seed = say(&Message::new("screen-seed").text("seed", view.seed.as_str()));
    lines.push(Line::styled(format!("{:10}{seed}", ""), theme.faint));
    lines
}

fn best_lines<'a>(over: &HudokuResult, room: usize, theme: &Theme) -> Vec<Line<'a>> {
    let mut lines = vec![Line::styled(format!("  {}", label(COLUMNS)), theme.faint)];
    for record in over.best.iter().take(room.saturating_sub(1)) {
        let is_this = Some(record.id) == over.id;
        let mark = if is_this { "▸ " } else { "  " };
        let style = if is_this { theme.strong } else { ratatui::style::Style::new() };
        lines.push(Line::styled(format!("{mark}{}", Session::best_line(record)), style));
    }
    lines
}
