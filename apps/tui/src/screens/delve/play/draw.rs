//! Drawing a run.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};
use underdoku_game::Millis;
use underdoku_game::delve::{MAX_HP, View};
use underdoku_grid::layout::{self, DigitSet};
use underdoku_grid::{Cell, Digit};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::{AskLine, DelvePlay, places};
use crate::board::{BoardDrawing, CellContent, CellKind, DigitStyle, Notes, Writing};
use crate::keymap::{Action, EntryMode, Keymap};
use crate::places::{CLASSIC, centred};
use crate::theme::Theme;
use crate::ui::Descent;
use crate::ui::draw::panel::{self, PanelText, Piece};
use crate::ui::draw::{dialog, key_bar, put};
use crate::ui::screen::DrawContext;

pub(crate) fn draw(play: &DelvePlay, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let DrawContext { theme, settings, ref keys, now, .. } = *look;
    let area = *buffer.area();
    let toast = play.stage.toast(now);
    let parts = places::places(area).with_toast(toast);
    let view = play.run.view();
    board(play, parts.writing, look).draw_in(parts.board, parts.window, theme, buffer);
    head(&view, settings.clock.then(|| play.clock.read(now)), parts.head, theme, buffer);
    hearts(&view, parts.hearts, theme, buffer);
    bag(&view, keys, &parts, theme, buffer);
    panel::pens(play.pen, keys, (parts.pen_head, parts.pens), theme, buffer);
    let count_of = |digit: layout::Digit| {
        view.board.placed().filter(|&(_, other)| layout::Digit::from(other) == digit).count()
    };
    let sought = view.board.get(play.cursor).map(layout::Digit::from);
    let nine = (DigitSet::up_to(9), Some(9));
    panel::digits(nine, count_of, sought, &parts.digits, theme, buffer);
    seed(&view, parts.seed, theme, buffer);
    let cell = cell(&view, play.cursor, parts.cell.width, theme);
    PanelText { cell, log: &play.log, toast }.draw(parts.news_area(), parts.panel, theme, buffer);
    match toast.filter(|_| parts.panel.is_empty()) {
        Some(toast) => panel::message(toast, parts.status, theme, buffer),
        None => status(play, parts.status, look, buffer),
    }
    foot(play, look, parts.foot, buffer);
    if let Some(descent) = play.stage.descent.filter(|_| play.stage.is_descending(now)) {
        descending(&descent, look, parts.window, buffer);
    }
    if let Some(ask) = play.ask {
        dialog::question("delve-stop", AskLine::TITLES, ask, area, theme, buffer);
    } else if let (Some(list), Some(below)) = (play.stairs, view.below()) {
        let keys = ["delve-stairs-calm", "delve-stairs-hard"];
        let answers: Vec<String> = keys
            .into_iter()
            .zip(&below)
            .map(|(key, terms)| say(&Message::new(key).said("terms", terms)))
            .collect();
        let answers: Vec<&str> = answers.iter().map(String::as_str).collect();
        dialog::question("delve-stairs", &answers, list, area, theme, buffer);
    }
}

/// The board of a run.
fn board<'a>(play: &'a DelvePlay, writing: Writing, look: &DrawContext<'_>) -> BoardDrawing<'a> {
    let view = play.run.view();
    let sought = play.seek.cells(&CLASSIC, &play.grid());
    let barred = sought.clone().filter(|_| look.theme.dots).unwrap_or_default();
    BoardDrawing {
        layout: &CLASSIC,
        writing,
        faces: Cell::all().map(|cell| face(&view, cell)).collect(),
        cursor: play.cursor.into(),
        focus: play.cursor.into(),
        is_pencil: play.pen != EntryMode::Place,
        selected: BTreeSet::new(),
        tints: BTreeMap::new(),
        lit: match sought {
            Some(cells) => cells,
            None if look.settings.guides => {
                play.cursor.peers().iter().map(layout::Cell::from).collect()
            }
            None => BTreeSet::new(),
        },
        barred,
        signs: BTreeMap::new(),
        blockers: BTreeSet::new(),
        sought: play.seek.0.or_else(|| view.board.get(play.cursor).map(layout::Digit::from)),
        stage: &play.stage,
        now: look.now,
    }
}

pub(crate) fn face(view: &View<'_>, cell: Cell) -> CellContent {
    let Some(digit) = view.board.get(cell) else { return CellContent::Blank(notes(view, cell)) };
    let kind = match (view.givens.get(cell), view.hinted.contains(cell)) {
        (Some(_), _) => CellKind::Given,
        (None, true) => CellKind::Found('°'),
        (None, false) => CellKind::Own,
    };
    CellContent::Digit(DigitStyle { digit: digit.into(), kind, is_broken: false, is_wrong: false })
}

/// The notes of a cell: its marks, and the wrong digits tried.
pub(crate) fn notes(view: &View<'_>, cell: Cell) -> Notes {
    Notes { tried: view.tried(cell).into(), ..Notes::of(view.marks, cell) }
}

/// The content of the panel on one line.
fn status(play: &DelvePlay, area: Rect, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let (theme, view) = (look.theme, play.run.view());
    let is_blank = view.board.get(play.cursor).is_none();
    let notes = if is_blank { notes(&view, play.cursor) } else { Notes::default() };
    let hearts = "♥".repeat(view.hp.into());
    let lost = "♡".repeat(MAX_HP.saturating_sub(view.hp).into());
    let blanks = say(&Message::new("menu-blanks").number("blanks", view.blanks.len()));
    let health = vec![
        Span::styled(format!("{} ", view.depth), theme.strong),
        Span::styled(hearts, theme.danger.remove_modifier(Modifier::UNDERLINED)),
        Span::styled(lost, theme.faint),
    ];
    let mut pieces = vec![
        Piece(health, 0),
        Piece::new(bag_line(&view), Style::new(), 1),
        Piece::new(blanks, theme.faint, 2),
        Piece::new(play.cursor.to_string(), theme.strong, 0),
    ];
    pieces.extend(Piece::notes(notes, theme));
    panel::status(pieces, area, buffer);
}

/// The key hints; while a question is open, those of the question.
fn foot(play: &DelvePlay, look: &DrawContext<'_>, area: Rect, buffer: &mut Buffer) {
    let (theme, keymap) = (look.theme, &look.keys);
    if play.ask.is_some() || play.stairs.is_some() {
        return dialog::foot(look, area, buffer);
    }
    if let Some(prompt) = &play.cell_prompt {
        return prompt.draw(area, theme, buffer);
    }
    let digits = match play.pen {
        EntryMode::Place => "foot-place",
        EntryMode::Corner => "foot-corner",
        EntryMode::Centre => "foot-centre",
    };
    let ends = [Digit::ALL[0], Digit::ALL[8]].map(|digit| keymap.shown(Action::Digit(digit)));
    let spans = vec![
        Span::styled(format!(" {}-{}", ends[0], ends[1]), theme.key),
        Span::styled(format!(" {}   ", label(digits)), theme.faint),
    ];
    let hints = [
        (Action::NextPen, "foot-pen"),
        (Action::Potion, "foot-potion"),
        (Action::Hint, "foot-hint"),
        (Action::Help, "foot-keys"),
        (Action::Back, "foot-stop"),
    ];
    key_bar(vec![spans.into()], &hints, look, area, buffer);
}

/// The descent: it scrolls down the lines of the board, from the cleared floor above to the new one
/// below.
fn descending(descent: &Descent, look: &DrawContext<'_>, area: Rect, buffer: &mut Buffer) {
    let theme = look.theme;
    for position in area.positions() {
        buffer[position].set_char(' ').set_style(Style::reset().patch(theme.ground));
    }
    let cleared = say(&descent.cleared);
    let reached = Message::new("delve-reached")
        .text("floor", descent.to.to_string())
        .number("blanks", descent.blanks);
    let steps = 8_u16;
    let width = 6 * steps + 2;
    let block = centred(area, width, steps + 4);
    let done = descent.behind(steps + 1, look.now);
    Line::styled(cleared, theme.gain).render(Rect { height: 1, ..block }, buffer);
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
        Line::styled(say(&reached), theme.strong).right_aligned().render(place, buffer);
    }
}

/// The floor, the number of blanks, and the time of play.
fn head(view: &View<'_>, time: Option<Millis>, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let floor = Line::from(vec![
        Span::styled(
            say(&Message::new("delve-floor").text("floor", view.depth.to_string())),
            theme.strong,
        ),
        Span::styled(time.map(|time| format!("  {time}")).unwrap_or_default(), theme.faint),
    ]);
    let blanks = say(&Message::new("delve-blanks-left").number("blanks", view.blanks.len()));
    Paragraph::new(vec![floor, Line::from(blanks)]).render(area, buffer);
}

/// Hit points as hearts, lost ones hollow, and as a number.
fn hearts(view: &View<'_>, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let full = "♥ ".repeat(view.hp.into());
    let lost = "♡ ".repeat(MAX_HP.saturating_sub(view.hp).into());
    let is_close = view.hp <= 1;
    let number = say(&Message::new("delve-hp").number("hp", view.hp).number("most", MAX_HP));
    let line = Line::from(vec![
        Span::styled(full, theme.danger.remove_modifier(Modifier::UNDERLINED)),
        Span::styled(lost, theme.faint),
        Span::styled(format!(" {number}"), if is_close { theme.danger } else { Style::new() }),
    ]);
    line.render(area, buffer);
}

fn counted(key: &'static str, number: u32) -> String {
    say(&Message::new(key).number("number", number))
}

/// The contents of the bag on one line.
fn bag_line(view: &View<'_>) -> String {
    let counts = [("delve-potions", view.potions), ("delve-hints", view.hints)];
    counts.map(|(key, number)| counted(key, number)).join(" ")
}

/// The contents of the bag, and the keys that use it.
fn bag(
    view: &View<'_>,
    keymap: &Keymap,
    places: &places::Parts,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let kinds = [
        (places.potions, view.potions, "delve-potions", Action::Potion),
        (places.hints, view.hints, "delve-hints", Action::Hint),
    ];
    for (area, number, key, action) in kinds {
        let style = if number == 0 { theme.faint } else { theme.gain };
        put(buffer, area, &counted(key, number), style);
        panel::key(keymap, action, area, theme, buffer);
    }
}

/// The details of the cursor's cell: all its notes, even those that do not fit in it.
fn cell(view: &View<'_>, cursor: Cell, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let is_blank = view.board.get(cursor).is_none();
    let notes = if is_blank { notes(view, cursor) } else { Notes::default() };
    let mut lines = vec![Line::from(vec![
        Span::styled(cursor.to_string(), theme.strong),
        Span::styled(format!("  {}", kind(view, cursor)), theme.faint),
    ])];
    lines.extend(panel::notes(notes, width, theme));
    lines
}

fn kind(view: &View<'_>, cell: Cell) -> &'static str {
    label(match (view.board.get(cell), view.givens.get(cell)) {
        (None, _) => "screen-blank",
        (Some(_), Some(_)) => "screen-given",
        (Some(_), None) if view.hinted.contains(cell) => "screen-by-hint",
        (Some(_), None) => "screen-yours",
    })
}

/// The seed, to share with friends.
fn seed(view: &View<'_>, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let seed = say(&Message::new("screen-seed").text("seed", view.seed.as_str()));
    put(buffer, area, &seed, theme.faint);
}
