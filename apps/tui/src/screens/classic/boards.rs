//! The levels, the saved boards, and opening a file.

use std::error::Error;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};
use underdoku_game::classic::{Session, State, kind_name, level};
use underdoku_game::{Game as _, GameId};
use underdoku_grid::Origin;
use underdoku_grid::layout::{Cell, Digit, Spec};
use underdoku_store::{Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::{ClassicPlay, FilePrompt, pasted};
use crate::appraiser::Appraisal;
use crate::boards::{self, FoundBoard};
use crate::keymap::Action;
use crate::places;
use crate::theme::Theme;
use crate::ui::Question;
use crate::ui::draw::{choice, heading, more, page, put, refusal};
use crate::ui::screen::{DrawContext, Order, Screen, Transition};
use crate::ui::{AppContext, AppEvent, List};

/// The boards that can be loaded by name.
#[derive(Clone, Debug)]
pub struct Boards {
    /// The names, levels first.
    pub names: Vec<String>,
    /// For each name, how much of a saved board is filled, in percent; `None` for a level and for a
    /// board that cannot be read.
    pub filled: Vec<Option<usize>>,
    /// The selected line; the one after the names asks for a file.
    pub list: List,
    /// The selected board, or why it cannot be loaded; nothing on the line that asks for a file.
    pub chosen: Option<Result<FoundBoard, String>>,
    /// The request for its difficulty.
    pub question: Question,
}

impl Boards {
    pub(crate) fn new(store: &Store) -> Result<Self, StoreError> {
        let names = boards::names(store)?;
        let filled = names.iter().map(|name| filled(store, name)).collect();
        let mut new = Self {
            list: List::new(names.len() + 1),
            names,
            filled,
            chosen: None,
            question: Question::default(),
        };
        new.look(store);
        Ok(new)
    }

    /// Loads the selected board for the preview.
    fn look(&mut self, store: &Store) {
        let name = self.names.get(self.list.at);
        self.chosen = name.map(|name| boards::find(store, name).map_err(|why| why.to_string()));
        let found = self.chosen.as_ref().and_then(|found| found.as_ref().ok());
        self.question = found.map(|found| Question::about(&found.state)).unwrap_or_default();
    }
}

impl Screen for Boards {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let hints = [(Action::Confirm, "foot-load"), (Action::Back, "foot-back")];
        let page = page("classic-boards", &hints, look, buffer);
        heading("classic-boards-name", page, look, buffer);
        let rows = self.rows(*buffer.area());
        let first = self.list.first(rows.len());
        more(self.list, &rows, look, buffer);
        let names = self
            .names
            .iter()
            .zip(&self.filled)
            .map(|(name, &filled)| (name.as_str(), about(name, filled)))
            .chain([(label("classic-boards-file"), String::new())]);
        for (place, (index, (name, about))) in rows.iter().zip(names.enumerate().skip(first)) {
            let line = Line::from(vec![
                Span::raw(format!("{name:20}")),
                Span::styled(about, look.theme.faint),
            ]);
            choice(buffer, Rect { width: 36, ..*place }, &line, index == self.list.at, look.theme);
        }
        let beside = Rect {
            x: page.x + 42,
            y: page.y + 4,
            width: page.width.saturating_sub(42),
            height: 16,
        };
        let area = *buffer.area();
        let is_narrow = places::is_narrow(area);
        let beside = if is_narrow { places::chosen(area) } else { beside };
        match &self.chosen {
            Some(Ok(found)) if is_narrow => {
                small_board(
                    &found.state,
                    self.question.appraisal(),
                    Rect { height: 1, ..beside },
                    look.theme,
                    buffer,
                );
            }
            Some(Ok(found)) => {
                small_board(&found.state, self.question.appraisal(), beside, look.theme, buffer);
            }
            Some(Err(why)) => refusal(why, beside, look.theme, buffer),
            None => put(buffer, beside, label("classic-boards-any"), look.theme.faint),
        }
    }

    fn act(
        &mut self,
        action: Action,
        context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        if action == Action::Confirm {
            self.look(&context.store);
            return match &self.chosen {
                None => Some(Transition::to(|_| Ok::<_, StoreError>(FilePrompt::default()))),
                Some(found) => found.as_ref().ok().cloned().map(ClassicPlay::open),
            };
        }
        let before = self.list.at;
        let go = self.list.act(action, None);
        if self.list.at != before {
            self.look(&context.store);
        }
        go
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        places::table(area, self.names.len() + 1)
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn paste(
        &mut self,
        text: &str,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        match pasted(text) {
            Ok(go) => Some(go),
            Err(why) => {
                self.chosen = Some(Err(why.to_string()));
                None
            }
        }
    }

    fn background_work(&self) -> Option<Order<'_>> {
        self.question.background_work()
    }

    fn receive(&mut self, found: AppEvent, _now: Instant) -> Option<Transition> {
        self.question.take(found);
        None
    }

    fn reload(
        &mut self,
        _from: Option<GameId>,
        context: &AppContext,
    ) -> Result<(), Box<dyn Error>> {
        let mut again = Self::new(&context.store)?;
        // A board may have been saved meanwhile; the line for a file stays last.
        let is_file = self.list.at == self.names.len();
        let at = if is_file { again.names.len() } else { self.list.at.min(again.names.len()) };
        again.list.at = at;
        again.look(&context.store);
        *self = again;
        Ok(())
    }
}

/// How much of a saved board is filled, in percent.
fn filled(store: &Store, name: &str) -> Option<usize> {
    let state = boards::saved_state(store, name)?;
    let (entered, blanks) = (state.filled() - state.given_count(), state.blanks().count());
    Some((100 * entered).checked_div(entered + blanks).unwrap_or(100))
}

fn about(name: &str, filled: Option<usize>) -> String {
    match filled {
        Some(percent) => say(&Message::new("classic-board-filled").number("percent", percent)),
        None if level(name).is_some() => label("classic-level").to_owned(),
        None => label("classic-board-saved").to_owned(),
    }
}

/// A board in as few characters as possible, with its difficulty if that is known. If it does not
/// fit, its upper left part.
pub(super) fn small_board(
    state: &State,
    appraisal: Option<&Appraisal>,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let mut lines = small_lines(state, theme);
    let layout = state.layout();
    lines.push(Line::default());
    let (givens, filled) = (state.given_count(), state.filled());
    let kind = layout.spec().filter(|&spec| spec != Spec::CLASSIC);
    let kind = kind.map(|spec| format!("{}: ", kind_name(spec))).unwrap_or_default();
    let key = if filled > givens { "classic-givens-entered" } else { "classic-givens" };
    let givens = Message::new(key).number("givens", givens).number("entered", filled - givens);
    let about = Line::styled(format!(" {kind}{}", say(&givens)), theme.faint);
    // The kind of board is shown even if not all of it is visible.
    lines.truncate(usize::from(area.height).saturating_sub(1 + usize::from(appraisal.is_some())));
    lines.push(about);
    lines.extend(
        appraisal.map(|found| Line::styled(format!(" {}", say(&found.short())), theme.faint)),
    );
    Paragraph::new(lines).render(area, buffer);
}

/// The lines of a board in the fewest possible characters.
pub(crate) fn small_lines(state: &State, theme: &Theme) -> Vec<Line<'static>> {
    let layout = state.layout();
    let (high, wide) = layout.box_size().unwrap_or((usize::MAX, usize::MAX));
    let mut lines = Vec::new();
    for row in 0..layout.rows() {
        if row % high == 0 && row > 0 {
            let parts: Vec<String> =
                (0..layout.columns() / wide).map(|_| "─".repeat(2 * wide)).collect();
            lines.push(Line::styled(parts.join("─┼") + "─", theme.grid));
        }
        let mut spans = Vec::new();
        for column in 0..layout.columns() {
            if column % wide == 0 && column > 0 {
                spans.push(Span::styled(" │", theme.grid));
            }
            spans.push(small_cell(state, Cell::new(row, column), theme));
        }
        lines.push(Line::from(spans));
    }
    lines
}

fn small_cell(state: &State, cell: Cell, theme: &Theme) -> Span<'static> {
    let digit = state.get(cell);
    let style = match state.origin(cell) {
        None => theme.grid,
        Some(Origin::Given) => theme.given,
        Some(Origin::User) => theme.own,
        Some(_) => theme.hinted,
    };
    Span::styled(format!(" {}", digit.map_or('·', Digit::shown)), style)
}
