//! Drawing a game of Hudoku.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _};
use underdoku_game::hudoku::{BONUS, FULL, HintBy, Pace, Shown, View};
use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::places::{self, Parts};
use super::{BUTTONS, HudokuPlay, PauseLine, Popup, SolutionLine, introduction};
use crate::board::{BoardDrawing, CellContent, CellKind, DigitStyle, Notes, Writing};
use crate::keymap::{Action, EntryMode};
use crate::theme::Theme;
use crate::ui::Toast;
use crate::ui::draw::panel::{PanelText, Piece};
use crate::ui::draw::{dialog, key_bar, key_hint, panel, put};
use crate::ui::screen::DrawContext;
use crate::words::wrapped;

pub(crate) fn draw(play: &HudokuPlay, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let (theme, area, view) = (look.theme, *buffer.area(), play.game.view());
    if play.is_introduced {
        return introduction::draw(look, buffer);
    }
    if view.is_paused && view.ending.is_none() {
        let (title, answers, list) = match play.surrender {
            Some(list) => ("hudoku-solution-ask", SolutionLine::TITLES, list),
            None => ("hudoku-pause-title", PauseLine::TITLES, play.pause),
        };
        dialog::question(title, answers, list, area, theme, buffer);
        let foot = Rect { y: area.bottom().saturating_sub(1), height: 1, ..area };
        return dialog::foot(look, foot, buffer);
    }
    let toast = play.stage.toast(look.now);
    let places = places::places(area, view.layout).with_toast(toast);
    clock(play, places.clock, look, buffer);
    board(play, places.writing, look).draw_in(places.board, places.window, theme, buffer);
    beside(play, toast, look, &places, buffer);
    match toast.filter(|_| places.panel.is_empty()) {
        Some(toast) => panel::message(toast, places.status, theme, buffer),
        None => status(play, places.status, look, buffer),
    }
    foot(play, look, places.foot, buffer);
    if let Some(popup) = play.popup {
        digits(popup, play, look, &places, buffer);
    }
}

/// The seconds below which the bar breaks up, and below which it shows exclamation marks.
const CLOSE: [u64; 2] = [10, 5];

/// The clock: a bar that gets shorter. Near its end it breaks up into strokes, then into
/// exclamation marks, so that its shape alone shows the time.
fn clock(play: &HudokuPlay, area: Rect, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let theme = look.theme;
    let left = play.left(look.now);
    let seconds = left.left().0.div_ceil(1000);
    let (text, shape, style) = match (left.pace(), seconds) {
        (Pace::Off, _) => (label("hudoku-clock-off").to_owned(), '─', theme.faint),
        (_, seconds) if seconds <= CLOSE[1] => (format!("{seconds:>2} !"), '!', theme.danger),
        (_, seconds) if seconds <= CLOSE[0] => (format!("{seconds:>2}"), '▌', theme.danger),
        (_, seconds) => (format!("{seconds:>2}"), '█', theme.gain),
    };
    let slow = label("hudoku-clock-slow");
    let text = if left.pace() == Pace::Slow { format!("{text} {slow}") } else { text };
    put(buffer, area, &text, style.remove_modifier(Modifier::UNDERLINED));
    let bar = Rect { x: area.x + 10, width: area.width.saturating_sub(10), ..area };
    let whole = FULL.0 + BONUS.0;
    let length = (left.left().0 * u64::from(bar.width)).div_ceil(whole).min(bar.width.into());
    let step = if shape == '!' { 2 } else { 1 };
    for x in (0..length as u16).step_by(step) {
        buffer[(bar.x + x, bar.y)]
            .set_char(shape)
            .set_style(style.remove_modifier(Modifier::UNDERLINED));
    }
}

fn board<'a>(play: &'a HudokuPlay, writing: Writing, look: &DrawContext<'_>) -> BoardDrawing<'a> {
    let view = play.game.view();
    let cells = play.seek.cells(view.layout, view.board);
    let barred = cells.clone().filter(|_| look.theme.dots).unwrap_or_default();
    let peers = || peers(view.layout, play.cursor);
    let lit = cells.or_else(|| look.settings.guides.then(peers)).unwrap_or_default();
    BoardDrawing {
        layout: view.layout,
        writing,
        faces: view.layout.cells_and_voids().map(|place| face(&view, place)).collect(),
        cursor: play.cursor,
        focus: play.cursor,
        is_pencil: play.pen != EntryMode::Place,
        selected: BTreeSet::new(),
        tints: BTreeMap::new(),
        lit,
        barred,
        signs: BTreeMap::new(),
        blockers: BTreeSet::new(),
        sought: play.seek.0.or_else(|| view.board.get(play.cursor)),
        stage: &play.stage,
        now: look.now,
    }
}

/// The cells that cannot have a cell's digit; for a void cell, those that cannot have its number.
fn peers(layout: &Layout, cell: Cell) -> BTreeSet<Cell> {
    if !layout.is_void(cell) {
        return layout.peers(cell).into_iter().collect();
    }
    let is_in_line = |other: &Cell| other.row() == cell.row() || other.column() == cell.column();
    let has_number = layout.clue(cell).is_some();
    layout.cells().filter(|other| has_number && is_in_line(other)).collect()
}

/// The look of a cell; the sign next to a digit shows its origin.
pub(crate) fn face(view: &View<'_>, place: Cell) -> CellContent {
    if view.layout.is_void(place) {
        return CellContent::Void(view.layout.clue(place));
    }
    let Some((digit, shown)) = view.board.get(place).zip(view.shown(place)) else {
        let notes = notes(view, place);
        let is_marked = !(notes.corner | notes.centre).is_empty();
        return if is_marked {
            CellContent::Blank(notes)
        } else {
            CellContent::Hidden(notes.tried)
        };
    };
    let kind = match shown {
        Shown::Given => CellKind::Given,
        Shown::Player => CellKind::Own,
        Shown::Hint(HintBy::Player) | Shown::Solution => CellKind::Found('°'),
        Shown::Hint(HintBy::Clock) => CellKind::Found('!'),
    };
    CellContent::Digit(DigitStyle { digit, kind, is_broken: false, is_wrong: false })
}

/// The notes of a hidden cell: its marks, and the wrong digits tried.
fn notes(view: &View<'_>, cell: Cell) -> Notes {
    Notes { tried: view.tried(cell), ..Notes::of(view.marks, cell) }
}

/// The panel.
fn beside(
    play: &HudokuPlay,
    toast: Option<&Toast>,
    look: &DrawContext<'_>,
    places: &Parts,
    buffer: &mut Buffer,
) {
    let (theme, view) = (look.theme, play.game.view());
    let time = play.clock.read(look.now);
    let head = vec![
        Line::from(vec![
            Span::styled(
                say(&Message::new("hudoku-title").text("template", view.name())),
                theme.strong,
            ),
            Span::styled(format!("  {time}"), theme.faint),
        ]),
        Line::from(say(&Message::new("hudoku-hidden").number("cells", view.hidden().count()))),
    ];
    Paragraph::new(head).render(places.head, buffer);
    let score = underdoku_game::hudoku::Score { time, ..view.score };
    let eased = score.made_easier().map(|eased| say(&eased)).unwrap_or_default();
    let hints = Message::new("hudoku-hints-wrong").number("hints", score.hints());
    let hints = hints.number("wrong", score.wrong);
    let eased = wrapped(&eased, places.score.width.into()).into_iter();
    let mut lines = vec![
        Line::from(vec![
            Span::raw(format!("{} ", label("hudoku-score"))),
            Span::styled(score.points().to_string(), theme.news),
        ]),
        Line::from(say(&hints)),
    ];
    lines.extend(eased.map(|eased| Line::styled(eased, theme.faint)));
    Paragraph::new(lines).render(places.score, buffer);
    for ((action, what), place) in BUTTONS.into_iter().zip(places.buttons) {
        look.hints.draw(vec![key_hint(action, what, look)], place, buffer);
    }
    panel::pen_line(play.pen, places.pens, theme, buffer);
    let seed = say(&Message::new("screen-seed").text("seed", view.seed.as_str()));
    put(buffer, places.seed, &seed, theme.faint);
    let cell = cell(&view, play.cursor, places.cell.width, theme);
    PanelText { cell, log: &play.log, toast }.draw(places.news_area(), places.panel, theme, buffer);
}

/// The content of the panel on one line.
fn status(play: &HudokuPlay, area: Rect, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let (theme, view) = (look.theme, play.game.view());
    let hidden = Message::new("menu-hidden").number("cells", view.hidden().count());
    let score = underdoku_game::hudoku::Score { time: play.clock.read(look.now), ..view.score };
    if view.layout.is_void(play.cursor) {
        let pieces = vec![
            Piece::new(play.cursor.to_string(), theme.strong, 0),
            Piece::new(clue_words(view.layout.clue(play.cursor)), Style::new(), 0),
        ];
        return panel::status(pieces, area, buffer);
    }
    let most = view.layout.digits(play.cursor).last().map(|most| most.to_string());
    let digits = Message::new("hudoku-region-digits").text("most", most.unwrap_or_default());
    let points = Span::styled(score.points().to_string(), theme.news);
    let score = vec![Span::raw(format!("{} ", label("hudoku-score"))), points];
    let mut pieces = vec![
        Piece::new(play.cursor.to_string(), theme.strong, 0),
        Piece::new(say(&digits), Style::new(), 2),
        Piece::new(say(&hidden), theme.faint, 1),
        Piece(score, 0),
    ];
    if view.is_hidden(play.cursor) {
        pieces.extend(Piece::notes(notes(&view, play.cursor), theme));
    }
    panel::status(pieces, area, buffer);
}

/// The details of the cursor's cell. The digits that still fit are shown only on request.
fn cell(view: &View<'_>, cursor: Cell, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    if view.layout.is_void(cursor) {
        return clue(view.layout.clue(cursor), cursor, width, theme);
    }
    let kind = match view.shown(cursor) {
        None => "hudoku-cell-hidden",
        Some(Shown::Given) => "screen-given",
        Some(Shown::Player) => "screen-yours",
        Some(Shown::Hint(HintBy::Player)) => "screen-by-hint",
        Some(Shown::Hint(HintBy::Clock)) => "hudoku-by-clock",
        Some(Shown::Solution) => "hudoku-by-solution",
    };
    let mut lines = vec![named(cursor, kind, theme)];
    let most = view.layout.digits(cursor).last().map(|most| most.to_string()).unwrap_or_default();
    let digits = Message::new("hudoku-region-digits").text("most", most);
    let faint = |name: &str| Span::styled(format!("{:7}", label(name)), theme.faint);
    lines.push(Line::from(vec![faint("hudoku-region"), Span::raw(say(&digits))]));
    if view.is_hidden(cursor) {
        lines.extend(panel::notes(notes(view, cursor), width, theme));
    }
    lines
}

/// A cell's name and state.
fn named(cell: Cell, kind: &str, theme: &Theme) -> Line<'static> {
    Line::from(vec![
        Span::styled(cell.to_string(), theme.strong),
        Span::styled(format!("  {}", label(kind)), theme.faint),
    ])
}

/// A void cell, and what its number means.
fn clue(number: Option<Digit>, cell: Cell, width: u16, theme: &Theme) -> Vec<Line<'static>> {
    let says = wrapped(&clue_words(number), width.into()).into_iter().map(Line::from);
    [named(cell, "hudoku-cell-empty", theme)].into_iter().chain(says).collect()
}

fn clue_words(number: Option<Digit>) -> String {
    match number {
        Some(number) => say(&Message::new("hudoku-clue").text("digit", number.to_string())),
        None => label("hudoku-clue-none").to_owned(),
    }
}

/// The digits to choose from, next to their cell.
fn digits(
    popup: Popup,
    play: &HudokuPlay,
    look: &DrawContext<'_>,
    places: &Parts,
    buffer: &mut Buffer,
) {
    let (theme, view, area) = (look.theme, play.game.view(), *buffer.area());
    let digits = popup.digits(&view, play.cursor);
    let shown = places::popup(area, places, play.cursor, digits.len());
    dialog::empty(shown.frame, theme.frame, theme, buffer);
    let title = label(if popup.fitting { "hudoku-popup-fits" } else { "hudoku-popup-all" });
    let title = format!(" {title} ");
    buffer.set_string(shown.frame.x + 1, shown.frame.y, title, theme.news);
    for (index, (digit, place)) in digits.iter().zip(shown.digits).enumerate() {
        let is_chosen = index == popup.at;
        let is_out = view.tried(play.cursor).contains(*digit);
        let text = if is_chosen { format!("[{digit}]") } else { format!(" {digit} ") };
        let style = if is_chosen {
            theme.chosen
        } else if is_out {
            theme.tried
        } else {
            theme.key
        };
        put(buffer, place, &text, style);
    }
}

/// Key hints.
fn foot(play: &HudokuPlay, look: &DrawContext<'_>, area: Rect, buffer: &mut Buffer) {
    if play.ending().is_some() {
        // Any key leads to the score, as the message says.
        return;
    }
    if let Some(prompt) = &play.cell_prompt {
        return prompt.draw(area, look.theme, buffer);
    }
    let (this_one, digits) = match play.pen {
        EntryMode::Place => ("foot-this-one", "foot-digits"),
        EntryMode::Corner => ("foot-corner", "foot-corner"),
        EntryMode::Centre => ("foot-centre", "foot-centre"),
    };
    let hints: &[(Action, &str)] = if play.popup.is_some() {
        &[
            (Action::Confirm, this_one),
            (Action::Choices, "foot-all-or-fitting"),
            (Action::Back, "foot-close"),
        ]
    } else {
        &[
            (Action::Confirm, digits),
            (Action::NextPen, "foot-pen"),
            (Action::Choices, "foot-fits"),
            (Action::Hint, "foot-hint"),
            (Action::Solve, "foot-solution"),
            (Action::Help, "foot-keys"),
            (Action::Back, "foot-stop"),
        ]
    };
    key_bar(vec![vec![Span::raw(" ")].into()], hints, look, area, buffer);
}
