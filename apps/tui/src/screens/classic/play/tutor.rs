//! The player's questions about the board, and the answers.
//!
//! There are two kinds of mistakes, never mixed: digits that *break a rule now*, which anybody can
//! see, and digits that *differ from the solution*, which gives something away.

use std::time::Instant;

use ratatui::layout::Rect;
use underdoku_game::classic::{Count, Move, Tip, Wrong, broken, check, choices};
use underdoku_grid::layout::{Cell, Layout};
use underdoku_logic::HintLevel;
use underdoku_logic::general::TECHNIQUES;
use underdoku_words::{Message, manual, say, terminal};

use super::ClassicPlay;
use super::marks::{self, Emphasis};
use super::places::Parts;
use super::side::hint_lines;
use crate::keymap::{Action, Direction, Keymap};
use crate::ui::Question;
use crate::ui::{AppContext, AppEvent, News, Tone};

/// The player's questions about the board.
#[derive(Clone, Debug, Default)]
pub struct Tutor {
    /// A hint, and its level so far.
    pub hint: Option<(Tip, HintLevel)>,
    /// Digits that were found to differ from the solution.
    pub wrong: Vec<Wrong>,
    /// True if broken rules are shown until the next change.
    pub shows_clashes: bool,
    /// How many pages of a long hint were turned.
    pub further: isize,
    /// The request for the puzzle's difficulty.
    pub question: Question,
    /// True from the moment a hint was asked for until the cursor moves: the visible part of the
    /// board then shows the hint.
    pub leads: bool,
    /// True if the player was asked whether the solver should fill the board.
    pub asks_to_solve: bool,
}

impl Tutor {
    /// True if an answer is shown that is valid only for the current board.
    pub(crate) const fn shows_answer(&self) -> bool {
        self.hint.is_some() || self.shows_clashes
    }

    /// Clears answers about the previous board, except wrong digits, which stay wrong until they
    /// change.
    pub(crate) fn forget(&mut self) {
        self.hint = None;
        self.shows_clashes = false;
    }

    /// The hint so far, a sentence for each level.
    pub fn sentences(&self) -> Vec<String> {
        let Some((hint, level)) = &self.hint else { return Vec::new() };
        let mut sentences: Vec<String> = hint.levels(*level).iter().map(say).collect();
        if *level >= HintLevel::What
            && let Some(about) = marks::about_signs(&hint.drawing(*level))
        {
            sentences.insert(3, terminal::label(about).to_owned());
        }
        sentences
    }

    /// The legend of the hint on the board.
    pub(super) fn legend(&self) -> Vec<(Emphasis, String)> {
        match &self.hint {
            Some((hint, level)) if *level >= HintLevel::What => {
                marks::legend(&hint.drawing(*level))
            }
            _ => Vec::new(),
        }
    }

    /// The page of the manual about the technique of the hint, a line for each paragraph.
    pub(crate) fn page(&self) -> Vec<String> {
        let page = match self.hint.as_ref().map(|(tip, _)| tip) {
            Some(Tip::Standard(hint)) => Some(manual::page(hint.technique)),
            Some(Tip::Other(step)) => step.technique().map(manual::page),
            None => None,
        };
        page.map_or_else(Vec::new, |page| paragraphs(&page))
    }

    /// Its area: all sentences or, if they do not fit, all but the one about the location, which
    /// the next one repeats.
    pub fn place(&self, places: &Parts, cursor: Cell) -> Option<Rect> {
        let (tip, level) = self.hint.as_ref()?;
        let width = usize::from(places.note(u16::MAX, false).width);
        let lines = hint_lines(&self.sentences(), &self.legend(), width).len();
        // The last line explains how to get more.
        let lines = u16::try_from(lines + 1).unwrap_or(u16::MAX);
        let cells = tip.cells(*level);
        let seen = |note| seen(places, cursor, note, &cells);
        let [below, above] = [false, true].map(|is_above| places.note(lines, is_above));
        Some(if seen(above) > seen(below) { above } else { below })
    }

    /// The cell around which a part of the board is shown: the cursor's, or the nearby cell that
    /// brings most of the hint's cells into view, above all the cells that change.
    pub(crate) fn focus(&self, places: &Parts, cursor: Cell, layout: &Layout) -> Cell {
        let (window, board) = (places.window.as_size(), places.board.outer.as_size());
        let Some((tip, level)) = self.hint.as_ref().filter(|_| self.leads && window != board)
        else {
            return cursor;
        };
        let mut cells = tip.cells(*level);
        if *level == HintLevel::Do {
            let drawing = tip.drawing(*level);
            let changed = drawing.marks.iter().filter(|mark| mark.fate.is_some());
            let changed: Vec<Cell> = changed.map(|mark| mark.cell).collect();
            let all = cells.len();
            cells.extend(changed.iter().cycle().take(changed.len() * all));
        }
        let count = |focus| {
            let note = self.place(places, focus).unwrap_or_default();
            seen(places, focus, note, &cells)
        };
        let far = |focus: &Cell| {
            focus.row().abs_diff(cursor.row()) + focus.column().abs_diff(cursor.column())
        };
        let nearest = |focus: &Cell| (count(*focus), std::cmp::Reverse(far(focus)));
        layout.cells_and_voids().max_by_key(nearest).unwrap_or(cursor)
    }

    /// The label of the hint key: what its next press does.
    pub const fn next(&self) -> Option<&'static str> {
        match self.hint {
            None => None,
            Some((_, HintLevel::Technique)) => Some("classic-hint-where"),
            Some((_, HintLevel::Where)) => Some("classic-hint-what"),
            Some((_, HintLevel::What)) => Some("classic-hint-to-do"),
            Some((_, HintLevel::Do)) => Some("classic-hint-do"),
        }
    }
}

/// How many of these cells are visible next to a note.
fn seen(places: &Parts, focus: Cell, note: Rect, cells: &[Cell]) -> usize {
    let place = |&cell: &Cell| places.board.cell_in(places.window, focus, cell);
    cells.iter().filter_map(place).filter(|at| !at.intersects(note)).count()
}

/// The paragraphs of a page in Markdown, one per line, and the lines of its pictures. The remarks
/// beside a picture are moved below it: they are longer than a screen is wide, and a wrapped line
/// is no longer a picture.
fn paragraphs(page: &str) -> Vec<String> {
    let (mut lines, mut is_picture, mut continues) = (Vec::<String>::new(), false, false);
    let mut remarks = Vec::new();
    for line in page.lines() {
        if line.starts_with("```") {
            is_picture = !is_picture;
            continues = false;
            let sentences: Vec<&str> = std::mem::take(&mut remarks);
            lines.extend((!sentences.is_empty()).then(|| sentences.join(" ")));
            continue;
        }
        let (line, remark) = if is_picture { parted(line) } else { (line, "") };
        remarks.extend((!remark.is_empty()).then_some(remark));
        match lines.last_mut().filter(|_| continues && !line.is_empty()) {
            Some(last) => *last = format!("{last} {line}"),
            None if is_picture => lines.push(line.to_owned()),
            None => lines.push(line.trim_start_matches("# ").to_owned()),
        }
        continues = !is_picture && !line.is_empty();
    }
    lines.push(String::new());
    lines.into_iter().map(|line| line.replace('`', "")).collect()
}

/// A line of a picture, and the remark beside it, which comes after the three cells of the last
/// box.
fn parted(line: &str) -> (&str, &str) {
    let Some(bar) = line.rfind('|') else { return (line, "") };
    let mut end = bar + 1;
    for _ in 0..3 {
        let rest = &line[end..];
        let cell = rest.trim_start();
        let width = cell.find(' ').unwrap_or(cell.len());
        end += rest.len() - cell.len() + width;
    }
    let (picture, remark) = line.split_at(end);
    if remark.starts_with("    ") { (picture, remark.trim()) } else { (line, "") }
}

impl ClassicPlay {
    /// Turns the pages of a hint. Returns true if there is one.
    pub(crate) fn turn_hint(&mut self, action: Action) -> bool {
        let pages = match action {
            Action::Edge(Direction::Down) => 1,
            Action::Edge(Direction::Up) => -1,
            _ => return false,
        };
        self.tutor.further += pages;
        self.tutor.hint.is_some()
    }

    /// Reveals the next level of a hint; after the last level, carries out its step.
    pub(crate) fn hint(&mut self, context: &mut AppContext, now: Instant) {
        self.tutor.further = 0;
        self.tutor.leads = true;
        match self.tutor.hint.take() {
            Some((tip, HintLevel::Do)) => {
                for act in tip.moves(&self.shown(&context.settings)) {
                    if let Move::Set(cell, _) = act {
                        self.cursor = cell;
                    }
                    self.make(act, context, now);
                }
            }
            Some((hint, level)) => self.tutor.hint = Some((hint, level.next())),
            None => match Tip::find(&self.shown(&context.settings), TECHNIQUES) {
                Ok(found) => self.tutor.hint = Some((found, HintLevel::Technique)),
                Err(why) => self.stage.say(Tone::Plain, say(&why), now),
            },
        }
    }

    /// Shows which digits differ from the solution.
    pub(crate) fn check(&mut self, now: Instant) {
        let report = check(self.state());
        let tone = match (report.puzzle, report.wrong.is_empty()) {
            (Count::One, true) => Tone::Gain,
            (Count::One, false) | (Count::None, _) => Tone::Danger,
            _ => Tone::Plain,
        };
        let text = say(&report);
        self.tutor.wrong = report.wrong;
        self.announce(News { tone, text }, now);
    }

    /// Shows which digits break a rule now.
    pub(crate) fn show_clashes(&mut self, now: Instant) {
        let found = self.state().clashes();
        self.tutor.shows_clashes = !found.is_empty();
        let tone = if found.is_empty() { Tone::Gain } else { Tone::Danger };
        self.announce(News { tone, text: say(&broken(&found)) }, now);
    }

    /// Shows the digits that fit the cursor's cell by the rules alone.
    pub(crate) fn show_choices(&mut self, now: Instant) {
        let text = say(&choices(self.state(), self.cursor));
        self.announce(News { tone: Tone::Plain, text }, now);
    }

    /// True if the player was already asked whether the solver should fill the board, or no cell is
    /// blank; asks otherwise.
    pub(crate) fn has_asked_to_solve(&mut self, keys: &Keymap, now: Instant) -> bool {
        let blanks = self.state().blanks().count();
        if blanks == 0 || std::mem::take(&mut self.tutor.asks_to_solve) {
            return true;
        }
        self.tutor.asks_to_solve = true;
        let key = keys.shown(Action::Solve);
        let asked = Message::new("classic-solve-ask").text("key", key).number("blanks", blanks);
        self.stage.say(Tone::Plain, terminal::say(&asked), now);
        false
    }

    /// Requests the puzzle's difficulty, which may take a while.
    pub(crate) fn rate(&mut self, now: Instant) {
        self.tutor.question = Question::about(self.state());
        let key = if self.tutor.question.background_work().is_some() {
            "classic-rating-asked"
        } else {
            "classic-rating-no-givens"
        };
        self.stage.say(Tone::Plain, terminal::label(key).to_owned(), now);
    }

    /// Shows the answer to that request.
    pub(crate) fn show_difficulty(&mut self, found: AppEvent, now: Instant) {
        if let Some(found) = self.tutor.question.take(found) {
            let text = terminal::say(found);
            self.announce(News { tone: Tone::Plain, text }, now);
        }
    }
}

#[cfg(test)]
mod tests {
    use underdoku_logic::TECHNIQUES;
    use unicode_width::UnicodeWidthStr as _;

    use super::*;

    #[test]
    fn remarks_beside_a_picture_are_moved_below_it() {
        let page = "# Pair\n\nTwo\ncells.\n\n```text\n25 25 . | x . .      x is\n.  .  . | . . .      not 5\n```\nEnd";
        let lines = paragraphs(page);
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        assert_eq!(
            lines,
            [
                "Pair",
                "",
                "Two cells.",
                "",
                "25 25 . | x . .",
                ".  .  . | . . .",
                "x is not 5",
                "End",
                ""
            ]
        );
    }

    #[test]
    fn every_picture_of_the_manual_has_room_on_the_usual_screen() {
        for row in TECHNIQUES {
            let is_picture = |line: &&String| line.contains(" | ");
            for line in paragraphs(&manual::page(row.technique)).iter().filter(is_picture) {
                assert!(line.width() <= 76, "{}: {line}", row.name);
            }
        }
    }
}
