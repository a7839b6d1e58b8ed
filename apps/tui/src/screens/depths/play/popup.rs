//! Questions over the screen of a run.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::Line;
use underdoku_depths::content::Item;
use underdoku_depths::{FloorView, Move, View};
use underdoku_grid::layout::Cell;

use super::super::{label, label_with, names, said};
use super::DepthsPlay;
use crate::keymap::Action;
use crate::places::centred;
use crate::theme::Theme;
use crate::ui::draw::{choice, dialog, put};
use crate::ui::screen::Transition;
use crate::ui::{AppContext, List};
use crate::words::wrapped;

/// A question over the screen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Popup {
    /// The question.
    pub title: String,
    /// The answers, each with its effect and its subject.
    pub lines: Vec<(String, PopupAction, String)>,
    /// The selected answer.
    pub list: List,
}

/// The effect of an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PopupAction {
    /// A move.
    Make(Move),
    /// An item is used.
    Use(Item),
    /// Nothing.
    Stay,
    /// The run is saved for later.
    Keep,
}

const WIDTH: u16 = 56;

impl Popup {
    fn new(title: String, lines: Vec<(String, PopupAction, String)>) -> Self {
        Self { title, list: List::new(lines.len()), lines }
    }

    pub(super) fn stop() -> Self {
        let line = |key, then| (label(key), then, String::new());
        let lines = vec![
            line("depths-screen-keep", PopupAction::Keep),
            line("depths-screen-stay", PopupAction::Stay),
            line("depths-screen-give-up", PopupAction::Make(Move::GiveUp)),
        ];
        Self::new(label("depths-screen-stop"), lines)
    }

    pub(super) fn leave(floor: FloorView<'_>) -> Self {
        let cost = floor.parting_cost();
        let key = if cost > 0 { "depths-screen-leave-cost" } else { "depths-screen-leave-free" };
        let stolen: i32 = floor.monsters().iter().map(|monster| monster.stolen).sum();
        let lost = label_with("depths-screen-leave-stolen", "gold", stolen.to_string());
        let lost = if stolen > 0 { lost } else { String::new() };
        let lines = vec![
            (said(key, [("cost", cost.to_string())]), PopupAction::Make(Move::Leave), lost),
            (label("depths-screen-stay"), PopupAction::Stay, String::new()),
        ];
        Self::new(label("depths-screen-leave"), lines)
    }

    pub(super) fn counsel(price: i32) -> Self {
        let key =
            if price > 0 { "depths-screen-counsel-cost" } else { "depths-screen-counsel-free" };
        let lines = vec![
            (
                said(key, [("price", price.to_string())]),
                PopupAction::Make(Move::Counsel),
                String::new(),
            ),
            (label("depths-screen-no-counsel"), PopupAction::Stay, String::new()),
        ];
        Self::new(label("depths-screen-counsel"), lines)
    }

    pub(super) fn bag(view: View<'_>) -> Self {
        let line = |&item: &Item| {
            (
                names::item(item),
                PopupAction::Use(item),
                names::item_text(view.rules(), item, view.potion()),
            )
        };
        Self::new(label("depths-screen-bag"), view.bag().iter().map(line).collect())
    }

    /// The question for a target, with the likeliest answer selected.
    pub(super) fn aim(view: View<'_>, cursor: Cell, targets: &[(Move, u8)]) -> Self {
        let monsters = view.floor().map(FloorView::monsters).unwrap_or_default();
        let line = |&(act, index): &(Move, u8)| {
            let monster = monsters.get(usize::from(index))?;
            let text = said(
                "depths-screen-target",
                [
                    ("letter", monster.name.letter().to_string()),
                    ("name", names::kind(monster.name.kind)),
                    ("hp", monster.hp.to_string()),
                    ("max", monster.max_hp.to_string()),
                ],
            );
            Some((text, PopupAction::Make(act), String::new()))
        };
        let mut popup =
            Self::new(label("depths-screen-whom"), targets.iter().filter_map(line).collect());
        popup.list.at = view.floor().map_or(0, |floor| likeliest(floor, cursor, targets));
        popup
    }

    /// The lines of text about the selected answer, as many as the longest text needs.
    fn about(&self, width: u16) -> (Vec<String>, u16) {
        let of = |text: &str| -> Vec<String> {
            if text.is_empty() { Vec::new() } else { wrapped(text, width.into()) }
        };
        let all = self.lines.iter().map(|line| of(&line.2).len()).max().unwrap_or(0);
        (self.lines.get(self.list.at).map_or_else(Vec::new, |line| of(&line.2)), all as u16)
    }

    fn frame(&self, area: Rect) -> Rect {
        let width = WIDTH.min(area.width);
        let (_, about) = self.about(width - 6);
        let gap = u16::from(about > 0);
        centred(area, width, self.lines.len() as u16 + 5 + about + gap)
    }

    /// The areas of the answers.
    pub(super) fn rows(&self, area: Rect) -> Vec<Rect> {
        let frame = self.frame(area);
        let inner = Rect {
            x: frame.x + 3,
            y: frame.y + 3,
            width: frame.width.saturating_sub(6),
            height: frame.height.saturating_sub(4),
        };
        inner.rows().take(self.lines.len()).collect()
    }

    pub(super) fn draw(&self, area: Rect, theme: &Theme, buffer: &mut Buffer) {
        let frame = self.frame(area);
        dialog::empty(frame, theme.frame, theme, buffer);
        let line = |y| Rect { x: frame.x + 3, y, width: frame.width.saturating_sub(6), height: 1 };
        put(buffer, line(frame.y + 1), &self.title, theme.strong);
        let rows = self.rows(area);
        for (index, ((text, ..), row)) in self.lines.iter().zip(&rows).enumerate() {
            choice(buffer, *row, &Line::from(text.as_str()), index == self.list.at, theme);
        }
        let below = rows.last().map_or(frame.y, |row| row.y + 2);
        let (about, _) = self.about(frame.width.saturating_sub(6));
        for (text, y) in about.iter().zip(below..frame.bottom().saturating_sub(1)) {
            put(buffer, line(y), text, theme.faint);
        }
    }
}

/// The index of the monster whose lair contains the cursor, or else of the one that acts next. Of
/// several such monsters, the one that does the most damage.
fn likeliest(floor: FloorView<'_>, cursor: Cell, targets: &[(Move, u8)]) -> usize {
    let monsters = floor.monsters();
    let rank = |index: u8| {
        monsters.get(usize::from(index)).map(|monster| {
            let is_here = monster.house.is_some() && monster.lair.contains(&cursor);
            (!is_here, monster.count, -monster.damage - monster.besides)
        })
    };
    let ranks = targets.iter().map(|&(_, index)| rank(index)).enumerate();
    ranks.min_by_key(|&(_, rank)| rank).map_or(0, |(at, _)| at)
}

impl DepthsPlay {
    pub(super) fn answer(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        let popup = self.popup.as_mut()?;
        match action {
            Action::Back => self.popup = None,
            Action::Digit(digit) => {
                let at = digit.index();
                if at < popup.lines.len() {
                    popup.list.at = at;
                    return self.answer(Action::Confirm, context, now);
                }
            }
            Action::Confirm => {
                let then = popup.lines.get(popup.list.at).map(|line| line.1);
                self.popup = None;
                return match then? {
                    PopupAction::Stay => None,
                    PopupAction::Keep => Some(Transition::Menu),
                    PopupAction::Make(act) => self.make(act, context, now),
                    PopupAction::Use(item) => self.use_item(item, context, now),
                };
            }
            _ => return popup.list.act(action, None),
        }
        None
    }
}
