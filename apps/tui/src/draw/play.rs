//! A run.

use std::collections::BTreeSet;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_game::delve::{MarkKind, View};
use underdoku_grid::layout::{Place, Value, Values};
use underdoku_grid::{Cell, Digit};

use super::board::{Face, Ink, Kind, Sheet, tone_style};
use super::cell::Notes;
use super::{board, dialog, key_hint, panel, put};
use crate::app::{App, AskLine, Descent, Play};
use crate::keymap::{Action, Pen};
use crate::places::{self, CLASSIC};
use crate::words::{self, count};

pub(super) fn draw(play: &Play, app: &App, buffer: &mut Buffer, now: Instant) {
    let (theme, settings, keymap) = (&app.theme, &app.desk.settings, &app.keys());
    let area = *buffer.area();
    let places = places::play(area);
    let view = play.run.view();
    board::draw(&sheet(play, settings.guides, now), places.board, theme, buffer);
    panel::head(&view, settings.clock.then(|| play.clock.read(now)), places.head, theme, buffer);
    panel::hearts(&view, places.hearts, theme, buffer);
    panel::bag(&view, keymap, &places, theme, buffer);
    panel::pens(play.pen, keymap, (places.pen_head, places.pens), theme, buffer);
    let count_of =
        |digit: Value| view.board.placed().filter(|&(_, other)| Value::from(other) == digit).count();
    let sought = view.board.get(play.cursor).map(Value::from);
    panel::digits(count_of, sought, &places.digits, theme, buffer);
    panel::cell(&view, play.cursor, places.cell, theme, buffer);
    panel::log(&play.log, places.log, theme, buffer);
    panel::seed(&view, places.seed, theme, buffer);
    foot(play, app, places.foot, buffer, now);
    if let Some(descent) = play.stage.descent.filter(|_| play.stage.is_descending(now)) {
        descending(&descent, app, places.board.outer, buffer, now);
    }
    if let Some(ask) = play.ask {
        dialog::question("Stop playing?", &AskLine::ALL.map(AskLine::title), ask.list, area, theme, buffer);
    }
}

/// The board of a run.
fn sheet(play: &Play, has_guides: bool, now: Instant) -> Sheet<'_> {
    let view = play.run.view();
    Sheet {
        layout: &CLASSIC,
        faces: Cell::all().map(|cell| face(&view, cell)).collect(),
        cursor: play.cursor.into(),
        is_pencil: play.pen != Pen::Place,
        lit: if has_guides { play.cursor.peers().iter().map(Place::from).collect() } else { BTreeSet::new() },
        barred: BTreeSet::new(),
        sought: view.board.get(play.cursor).map(Value::from),
        stage: &play.stage,
        now,
    }
}

fn face(view: &View<'_>, cell: Cell) -> Face {
    let Some(digit) = view.board.get(cell) else { return Face::Blank(notes(view, cell)) };
    let kind = match (view.givens.get(cell), view.hinted.contains(cell)) {
        (Some(_), _) => Kind::Given,
        (None, true) => Kind::Found('°'),
        (None, false) => Kind::Own,
    };
    Face::Digit(Ink { digit: digit.into(), kind, is_broken: false, is_wrong: false })
}

/// What is noted in a cell: its marks, and the wrong digits that were tried.
pub(super) fn notes(view: &View<'_>, cell: Cell) -> Notes {
    let marks = |kind| Values::from(view.marks.get(kind, cell));
    let notes = Notes::marks(marks(MarkKind::Corner), marks(MarkKind::Centre));
    Notes { tried: view.tried(cell).into(), ..notes }
}

/// The latest news, or what can be done.
fn foot(play: &Play, app: &App, area: Rect, buffer: &mut Buffer, now: Instant) {
    let (theme, keymap) = (&app.theme, &app.keys());
    if let Some(news) = play.stage.toast(now) {
        let text = format!(" {} {} ", news.tone.shape(), news.text);
        put(buffer, area, &text, tone_style(news.tone, theme));
        return;
    }
    let digits = match play.pen {
        Pen::Place => "place   ",
        Pen::Corner => "corner mark   ",
        Pen::Centre => "centre mark   ",
    };
    let ends = [Digit::ALL[0], Digit::ALL[8]].map(|digit| keymap.shown(Action::Digit(digit)));
    let mut spans = vec![
        Span::styled(format!(" {}-{}", ends[0], ends[1]), theme.key),
        Span::styled(format!(" {digits}"), theme.faint),
    ];
    let hints = [
        (Action::NextPen, "pen"),
        (Action::Potion, "potion"),
        (Action::Hint, "hint"),
        (Action::Help, "keys"),
        (Action::Back, "stop"),
    ];
    spans.extend(hints.iter().flat_map(|&(action, what)| key_hint(keymap, action, what, theme)));
    Line::from(spans).render(area, buffer);
}

/// The way down: the lines of the board are walked from top to bottom, the floor that was cleared above,
/// the one that is reached below.
fn descending(descent: &Descent, app: &App, area: Rect, buffer: &mut Buffer, now: Instant) {
    let theme = &app.theme;
    for position in area.positions() {
        buffer[position].set_char(' ').set_style(ratatui::style::Style::reset().patch(theme.ground));
    }
    let told = words::cleared(&descent.cleared);
    let reached = format!("{}: {}.", descent.to, count(descent.to.blanks() as u64, "blank"));
    let steps = 8_u16;
    let width = 6 * steps + 2;
    let block = places::centred(area, width, steps + 4);
    let done = descent.behind(steps + 1, now);
    Line::styled(told, theme.gain).render(Rect { height: 1, ..block }, buffer);
    for step in 0..steps {
        let (x, y) = (block.x + 6 * step, block.y + 2 + step);
        let style = if step < done { theme.frame } else { theme.grid };
        buffer.set_string(x, y, "━━━━━┓", style);
        if step + 1 == done.min(steps) {
            buffer.set_string(x + 2, y.saturating_sub(1), "@", theme.news);
        }
    }
    if done >= steps / 2 {
        let place = Rect { y: block.bottom().saturating_sub(1), height: 1, ..block };
        Line::styled(reached, theme.strong).right_aligned().render(place, buffer);
    }
}
