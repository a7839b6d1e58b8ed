//! Drawing a game of Classic.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_game::classic::{Tint, Tip, shown_title};
use underdoku_grid::Origin;
use underdoku_grid::layout::{self, Cell, DigitSet};
use underdoku_logic::general::NextStep;
use underdoku_logic::{HintLevel, Step};
use underdoku_words::Message;
use underdoku_words::drawing::{Drawing, Fate, HighlightReason};
use underdoku_words::terminal::{label, say};
use unicode_width::UnicodeWidthStr as _;

use super::draft::DraftKey;
use super::marks::{self, Emphasis};
use super::places::Parts;
use super::{ClassicPlay, Colouring, Done, side};
use crate::board::{BoardDrawing, CellContent, CellKind, DigitStyle, Notes};
use crate::keymap::{Action, EntryMode, Keymap};
use crate::places::{LEAST, centred, question};
use crate::settings::Entry;
use crate::theme::Theme;
use crate::ui::TypedLine;
use crate::ui::draw::panel::PanelText;
use crate::ui::draw::{self, dialog, hint_with, key_bar, panel};
use crate::ui::screen::DrawContext;

pub(crate) fn draw(play: &ClassicPlay, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let theme = look.theme;
    let area = *buffer.area();
    if play.is_paused {
        paused(look, area, buffer);
        return;
    }
    let parts = play.parts(area, look.now);
    board(play, &parts, look).draw_in(parts.board, parts.window, theme, buffer);
    beside(play, look, &parts, buffer);
    foot(play, look, parts.foot, buffer);
    if let Some(done) = &play.done {
        celebrate(done, area, theme, buffer);
    }
    if let Some(picker) = &play.draft.picker {
        picker.draw(area, theme, buffer);
    }
    if let Some(stop) = play.stop {
        dialog::question("delve-stop", &play.stop_titles(), stop, area, theme, buffer);
    }
}

/// The panel, or the lines that replace it.
fn beside(play: &ClassicPlay, look: &DrawContext<'_>, places: &Parts, buffer: &mut Buffer) {
    let (theme, settings, keymap) = (look.theme, look.settings, &look.keys);
    let time = settings.clock.then(|| play.clock.read(look.now));
    side::head(play, time, settings, places.head, theme, buffer);
    panel::pens(play.pen, keymap, (places.pen_head, places.pens), theme, buffer);
    side::entry(play, settings.entry, keymap, places.entry, theme, buffer);
    let grid = play.state().digits();
    let count_of = |digit| grid.placed().filter(|&(_, other)| other == digit).count();
    let layout = play.state().layout();
    let digits = (layout.all_digits(), panel::places_of_digit(layout));
    panel::digits(digits, count_of, play.sought(settings), &places.digits, theme, buffer);
    side::buttons(keymap, &places.buttons, theme, buffer);
    let toast = play.stage.toast(look.now);
    if let Some(area) = play.tutor.place(places, play.focus(places)) {
        side::hint(play, look, area, buffer);
    } else {
        let cell = side::cell(play, settings, places.cell.width, theme);
        let text = PanelText { cell, log: &play.log, toast };
        text.draw(places.news_area(), places.panel, theme, buffer);
    }
    match (toast, play.message(places, look.now)) {
        (Some(toast), Some(area)) => panel::message(toast, area, theme, buffer),
        _ => side::status(play, look, places.status, buffer),
    }
}

/// The cells that a hint marks on the board.
#[derive(Default)]
struct Pointing {
    lit: BTreeSet<Cell>,
    barred: BTreeSet<Cell>,
    shown: BTreeMap<Cell, DigitSet>,
    apart: BTreeMap<Cell, DigitSet>,
    struck: BTreeMap<Cell, DigitSet>,
    signs: BTreeMap<Cell, char>,
    blockers: BTreeSet<Cell>,
}

/// The houses of a hint, if they are few, and the cells of its pattern.
fn places(tip: &Tip, level: HintLevel) -> (Option<BTreeSet<Cell>>, BTreeSet<Cell>) {
    match tip {
        Tip::Standard(step) => of_usual(step, level),
        Tip::Other(step) => of_other(step, level),
    }
}

fn of_usual(step: &Step, level: HintLevel) -> (Option<BTreeSet<Cell>>, BTreeSet<Cell>) {
    let because = if level == HintLevel::Do { step.because.clone() } else { step.argument() };
    let has_few = (1..=4).contains(&because.houses.len());
    let houses = has_few.then(|| because.houses.cells().iter().map(Cell::from).collect());
    (houses, because.cells.iter().map(Cell::from).collect())
}

fn of_other(step: &NextStep, level: HintLevel) -> (Option<BTreeSet<Cell>>, BTreeSet<Cell>) {
    let of = |level| step.cells(level).into_iter().collect::<BTreeSet<Cell>>();
    let (cells, houses) = (of(level), of(HintLevel::Where));
    ((houses.len() > 1).then_some(houses), cells)
}

fn by_cell(candidates: &[(Cell, layout::Digit)]) -> BTreeMap<Cell, DigitSet> {
    let mut by_cell = BTreeMap::<Cell, DigitSet>::new();
    for &(cell, digit) in candidates {
        by_cell.entry(cell).or_default().insert(digit);
    }
    by_cell
}

impl Pointing {
    /// Houses are tinted; in a theme without tints, bars mark their blanks.
    fn of(play: &ClassicPlay, theme: &Theme) -> Self {
        let Some((tip, level)) = &play.tutor.hint else { return Self::default() };
        let ((houses, cells), drawing) = (places(tip, *level), tip.drawing(*level));
        let mut pointing = Self::default();
        if *level >= HintLevel::Where {
            let is_blank = |cell: &Cell| play.state().get(*cell).is_none();
            pointing.barred = match &houses {
                Some(houses) if theme.dots => houses.iter().copied().filter(is_blank).collect(),
                Some(_) => BTreeSet::new(),
                None => cells.clone(),
            };
            pointing.lit = houses.unwrap_or_default();
        }
        if *level >= HintLevel::What {
            if !cells.is_empty() {
                pointing.barred = cells;
            }
            pointing.shade(&drawing);
            pointing.shown = by_cell(&marks::with(&drawing, Emphasis::Shown));
            pointing.apart = by_cell(&marks::with(&drawing, Emphasis::Apart));
            pointing.signs = marks::signs(&drawing);
        }
        if *level == HintLevel::Do {
            let of = |fate: Fate| {
                let marks = drawing.marks.iter().filter(move |mark| mark.fate == Some(fate));
                marks.map(|mark| (mark.cell, mark.digit)).collect::<Vec<_>>()
            };
            let (placed, removed) = (of(Fate::Placed), of(Fate::Removed));
            for &(cell, digit) in &placed {
                pointing.shown.entry(cell).or_default().insert(digit);
                pointing.apart.entry(cell).or_default().remove(digit);
            }
            let changed = placed.iter().chain(&removed);
            pointing.barred.extend(changed.map(|&(cell, _)| cell));
            pointing.struck = by_cell(&removed);
        }
        pointing
    }

    /// Shades the cells that the picture shades, and emphasizes the digits that prove a single.
    fn shade(&mut self, drawing: &Drawing) {
        for shade in &drawing.shades {
            let cells = if shade.ground == HighlightReason::Blocker {
                &mut self.blockers
            } else {
                &mut self.lit
            };
            cells.extend(&shade.cells);
        }
    }
}

fn board<'a>(play: &'a ClassicPlay, parts: &Parts, look: &DrawContext<'_>) -> BoardDrawing<'a> {
    let DrawContext { theme, settings, now, .. } = *look;
    let pointing = Pointing::of(play, theme);
    let (broken, wrong) = (play.broken(settings), play.wrong());
    let layout = play.state().layout();
    let all_marks = play.all_marks(settings);
    let faces = layout.cells().map(|cell| match play.state().get(cell) {
        None => CellContent::Blank(notes(all_marks[layout.index(cell)], cell, &pointing)),
        Some(digit) => CellContent::Digit(DigitStyle {
            digit,
            kind: kind(play.state().origin(cell)),
            is_broken: broken.contains(&cell),
            is_wrong: wrong.contains(&cell),
        }),
    });
    let cells = play.seek.cells(layout, play.state().digits());
    let cells = cells.filter(|_| play.tutor.hint.is_none());
    let barred = match &cells {
        Some(cells) if theme.dots => cells.clone(),
        _ => pointing.barred.clone(),
    };
    let lit = match (&play.tutor.hint, cells, settings.guides) {
        (Some(_), ..) => pointing.lit.clone(),
        (None, Some(cells), _) => cells,
        (None, None, true) => play.peers(),
        (None, None, false) => BTreeSet::new(),
    };
    BoardDrawing {
        layout,
        writing: parts.writing,
        faces: faces.collect(),
        cursor: play.cursor,
        focus: play.focus(parts),
        is_pencil: play.pen != EntryMode::Place,
        selected: play.selected.iter().copied().collect(),
        tints: play.state().tinted().collect(),
        lit,
        barred,
        signs: pointing.signs.clone(),
        blockers: pointing.blockers.clone(),
        sought: play.sought(settings).filter(|_| play.tutor.hint.is_none()),
        stage: &play.stage,
        now,
    }
}

/// The notes of a blank, including those that a hint is about.
fn notes([corner, centre]: [DigitSet; 2], cell: Cell, pointing: &Pointing) -> Notes {
    let of =
        |candidates: &BTreeMap<Cell, DigitSet>| candidates.get(&cell).copied().unwrap_or_default();
    let [shown, apart, struck] = [&pointing.shown, &pointing.apart, &pointing.struck].map(of);
    let unmarked = (shown | apart | struck) - corner - centre;
    Notes { shown, apart, struck, ..Notes::marks(corner | unmarked, centre) }
}

/// The style of a digit's origin.
const fn kind(origin: Option<Origin>) -> CellKind {
    match origin {
        Some(Origin::Given) => CellKind::Given,
        Some(Origin::User) | None => CellKind::Own,
        Some(Origin::NakedSingle) => CellKind::Found('·'),
        Some(Origin::HiddenSingle) => CellKind::Found('°'),
        Some(Origin::Trial) => CellKind::Found('?'),
    }
}

/// The line being typed, or the available keys.
fn foot(play: &ClassicPlay, look: &DrawContext<'_>, area: Rect, buffer: &mut Buffer) {
    let (theme, keymap) = (look.theme, &look.keys);
    if let Some(line) = &play.line {
        command_line(line, area, theme, buffer);
        return;
    }
    if let Some(question) = play.colour_question() {
        return swatches(&question, play.colouring, area, theme, buffer);
    }
    if play.done.is_some() || play.stop.is_some() || play.draft.picker.is_some() {
        return dialog::foot(look, area, buffer);
    }
    let digits = play.state().layout().all_digits();
    let ends = [digits.first(), digits.last()]
        .map(|end| end.map_or_else(String::new, |end| digit_key(end, keymap)));
    let digits = match (look.settings.entry, play.held) {
        (Entry::CellFirst, _) => format!(" {}   ", play.pen.name()),
        (Entry::DigitFirst, None) => format!(" {}   ", label("classic-foot-choose")),
        (Entry::DigitFirst, Some(_)) => format!(" {}   ", label("classic-foot-another")),
    };
    let spans = vec![
        Span::styled(format!(" {}-{}", ends[0], ends[1]), theme.key),
        Span::styled(digits, theme.faint),
    ];
    let mut first = vec![spans.into()];
    if let (Entry::DigitFirst, Some(digit)) = (look.settings.entry, play.held) {
        let here = Message::new("classic-foot-here").text("pen", play.pen.name());
        let here = format!("{}   ", say(&here.digit("digit", digit)));
        first.push(hint_with(Action::Confirm, here, look));
    }
    let is_draft = play.state().is_draft();
    if is_draft {
        for (key, what) in [(DraftKey::AddRule, "foot-rule"), (DraftKey::Play, "foot-play")] {
            let what = format!(" {}   ", label(what));
            let key = Span::styled(key.chord().shown(), theme.key);
            first.push(vec![key, Span::styled(what, theme.faint)].into());
        }
    }
    let hints = [
        (Action::Command, "foot-command"),
        (Action::Boards, "foot-open"),
        (Action::Save, "foot-save"),
        (Action::Pause, "foot-pause"),
        (Action::Help, if play.tutor.hint.is_some() { "foot-technique" } else { "foot-keys" }),
        (Action::Back, if play.tutor.hint.is_some() { "classic-hint-enough" } else { "foot-stop" }),
    ];
    let hints: Vec<(Action, &str)> = hints
        .into_iter()
        .filter(|(action, _)| !is_draft || !matches!(action, Action::Boards | Action::Pause))
        .collect();
    key_bar(first, &hints, look, area, buffer);
}

/// The prompt for a colour, with the colours and their numbers.
fn swatches(
    question: &str,
    asked: Option<Colouring>,
    area: Rect,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    let mut spans = vec![Span::styled(format!(" {question} "), theme.news)];
    if asked != Some(Colouring::Note(None)) {
        let gap = if area.width < LEAST.width { "" } else { " " };
        let all = (1..=Tint::MOST).filter_map(Tint::new);
        spans.extend(all.map(|tint| match &theme.tints {
            Some(tints) => {
                let style = tints[usize::from(tint.get()) - 1];
                Span::styled(format!("{gap}{} ", tint.get()), style)
            }
            None => Span::raw(format!("{}{} ", tint.get(), char::from(b'a' + tint.get() - 1))),
        }));
        let rest = match asked {
            Some(Colouring::Cells) => "classic-colour-rest",
            _ => "classic-colour-none",
        };
        spans.push(Span::styled(format!(" {}", label(rest)), theme.faint));
    }
    Line::from(spans).render(area, buffer);
}

/// The key of a digit: above 9 its capital letter.
fn digit_key(digit: layout::Digit, keymap: &Keymap) -> String {
    match digit.try_into() {
        Ok(digit) => keymap.shown(Action::Digit(digit)),
        Err(_) => digit.shown().to_string(),
    }
}

/// The end of the typed text that fits.
fn command_line(line: &TypedLine, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let room = usize::from(area.width).saturating_sub(4);
    let (mut kept, mut selected) = line.parts();
    while kept.width() + selected.width() > room {
        let cut = if kept.is_empty() { &mut selected } else { &mut kept };
        let first = cut.chars().next().map_or(1, char::len_utf8);
        *cut = &cut[first..];
    }
    draw::typed(" :", (kept, selected), area, theme, buffer);
}

fn paused(look: &DrawContext<'_>, area: Rect, buffer: &mut Buffer) {
    let theme = look.theme;
    let frame = centred(area, 40, 7);
    dialog::empty(frame, theme.frame, theme, buffer);
    let line = |y| Rect { x: frame.x + 2, y: frame.y + y, width: frame.width - 4, height: 1 };
    Line::styled(label("classic-paused"), theme.strong).centered().render(line(2), buffer);
    Line::styled(label("classic-paused-about"), theme.faint).centered().render(line(4), buffer);
}

/// A complete board.
fn celebrate(done: &Done, area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let title = match done.difficulty {
        None => Message::new("classic-done"),
        Some(level) => Message::new("classic-done-level").said("level", &level),
    };
    let title = say(&title.text("time", done.time.to_string()));
    let lines: Vec<&str> = done.lines.iter().map(|line| line.title()).collect();
    dialog::question(&format!("✓ {title}"), &lines, done.list, area, theme, buffer);
    if let Some((group, best)) = &done.best {
        let is_record = done.time < *best;
        let key = if is_record { "classic-done-record" } else { "classic-done-best" };
        let best =
            Message::new(key).text("group", shown_title(group)).text("best", best.to_string());
        let frame = question(area, done.lines.len()).frame;
        let line = Rect { x: frame.x + 5, y: frame.y + 3, width: frame.width - 8, height: 1 };
        let style = if is_record { theme.gain } else { theme.faint };
        draw::put(buffer, line, &say(&best), style);
    }
}
