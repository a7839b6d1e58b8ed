//! Drawing a run: the floor with its board, or a choice.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_depths::{FloorView, MonsterView, Presence};
use underdoku_grid::layout::{Cell, DigitSet};

use super::super::names;
use super::news::ShortNews;
use super::preview::{BETWEEN, fitted, has_room, listed, pieces};
use super::signs::{self, Signs};
use super::{DepthsPlay, Pane, log, monsters, offer, places, status, won};
use crate::board::{BoardDrawing, CellContent, CellKind, DigitStyle, Notes, Writing};
use crate::theme::Theme;
use crate::ui::draw::put;
use crate::ui::screen::DrawContext;
use crate::words::wrapped;

pub(super) fn draw(play: &DepthsPlay, look: &DrawContext<'_>, buffer: &mut Buffer) {
    let view = play.view();
    if let Some(won) = &play.won {
        return won::draw(play, won, look, buffer);
    }
    match view.floor().filter(|_| view.surplus().is_none()) {
        Some(floor) => draw_floor(play, floor, look, buffer),
        None => offer::draw(play, look, buffer),
    }
    if let Some(popup) = &play.popup {
        popup.draw(*buffer.area(), look.theme, buffer);
    }
}

fn draw_floor(
    play: &DepthsPlay,
    floor: FloorView<'_>,
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
) {
    let parts = places(*buffer.area(), floor.layout(), play.page);
    let monsters = floor.monsters();
    status::line(play, look, parts.status, buffer);
    draw_board(play, floor, &monsters, look, &parts, buffer);
    counts(&monsters, parts.counts, look.theme, buffer);
    let beside = panel(play, floor, &parts, look, buffer);
    let free = news(play, floor, &parts, beside, look, buffer);
    relics(play, free, &parts, look, buffer);
    match &play.cell_prompt {
        Some(prompt) => prompt.draw(Rect { height: 1, ..parts.actions }, look.theme, buffer),
        None => status::draw_actions(play, parts.actions, look, buffer),
    }
}

/// Draws the relics above the actions, also in the lines that the news leaves free.
fn relics(
    play: &DepthsPlay,
    free: u16,
    parts: &places::Parts,
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
) {
    let below = parts.actions.y;
    let free = if play.view().relics().is_empty() { 0 } else { free };
    let height = parts.relics.height + free;
    let room = Rect { y: below - height, height, ..parts.news };
    let lines = fitted_words(&status::relics(play.view()), room);
    let top = below - (lines.len() as u16).min(height);
    for (text, y) in lines.iter().zip(top..below) {
        put(buffer, Rect { y, height: 1, ..room }, text, look.theme.faint);
    }
}

/// Names side by side, as many as fit.
fn fitted_words(text: &str, room: Rect) -> Vec<String> {
    let names: Vec<String> = text.split(" · ").map(str::to_owned).collect();
    fitted(&names, room.width.into(), room.height.into())
}

fn draw_board(
    play: &DepthsPlay,
    floor: FloorView<'_>,
    monsters: &[MonsterView],
    look: &DrawContext<'_>,
    parts: &places::Parts,
    buffer: &mut Buffer,
) {
    let theme = board_theme(play, look);
    // Signs take the last line of a cell, notes those above it.
    let has_notes = play.page == Pane::Notes || parts.board.cell.height > 1;
    let board = board(play, floor, monsters, (look, has_notes));
    board.draw(parts.board, &theme, buffer);
    let signs = Signs::of(floor, monsters);
    for cell in floor.layout().cells() {
        let is_flashing = play.stage.flash(cell, look.now).is_some();
        let place = parts.board.cell(cell);
        match play.page {
            Pane::Notes => signs.draw_beside(cell, place, &theme, buffer),
            Pane::Floor if !is_flashing => signs.draw(cell, place, &theme, buffer),
            Pane::Floor => {}
        }
    }
    if play.shows_strikes && play.page == Pane::Floor {
        signs::draw_strikes(&signs::strikes(floor), parts.board, &theme, buffer);
    }
    signs::rim(floor, monsters, play.chosen, parts.board, (&theme, buffer));
}

/// The theme of the board: its frame has the colour of the act or, just after HP were lost, of
/// harm.
fn board_theme(play: &DepthsPlay, look: &DrawContext<'_>) -> Theme {
    let act = play.view().floor_number().act() as usize;
    let frame = if play.is_hurt(look.now) { look.theme.danger } else { look.theme.acts[act] };
    Theme { frame, lit: look.theme.lair, ..look.theme.clone() }
}

fn board<'a>(
    play: &'a DepthsPlay,
    floor: FloorView<'a>,
    monsters: &[MonsterView],
    (look, has_notes): (&DrawContext<'_>, bool),
) -> BoardDrawing<'a> {
    let filled = floor.board();
    let fog: BTreeSet<Cell> = floor.fog().into_iter().collect();
    let own: BTreeSet<Cell> = floor.own().into_iter().collect();
    let face = |cell| {
        if let Some(digit) = filled.get(cell) {
            let kind = match () {
                () if fog.contains(&cell) => CellKind::Found('?'),
                () if own.contains(&cell) => CellKind::Own,
                () => CellKind::Given,
            };
            CellContent::Digit(DigitStyle { digit, kind, is_broken: false, is_wrong: false })
        } else {
            let notes = if has_notes { play.notes_of(floor, cell) } else { DigitSet::EMPTY };
            let is_on_notes = play.page == Pane::Notes;
            let tried = if is_on_notes { floor.crossed_out(cell) } else { DigitSet::EMPTY };
            CellContent::Blank(Notes { tried, ..Notes::marks(notes, DigitSet::EMPTY) })
        }
    };
    BoardDrawing {
        layout: floor.layout(),
        writing: if play.page == Pane::Notes { Writing::Marks } else { Writing::Signs },
        faces: floor.layout().cells_and_voids().map(face).collect(),
        cursor: play.cursor,
        focus: play.cursor,
        is_pencil: play.is_noting,
        selected: BTreeSet::new(),
        tints: BTreeMap::new(),
        lit: lit(play.chosen, monsters),
        barred: BTreeSet::new(),
        signs: BTreeMap::new(),
        blockers: BTreeSet::new(),
        sought: filled.get(play.cursor),
        stage: &play.stage,
        now: look.now,
    }
}

/// The lair of the selected monster, or all lairs except those that are everywhere.
fn lit(chosen: Option<u8>, monsters: &[MonsterView]) -> BTreeSet<Cell> {
    let is_meant = |monster: &&MonsterView| match chosen {
        Some(index) => monster.name.index == index,
        None => monster.presence == Presence::Alive && monster.house.is_some(),
    };
    monsters.iter().filter(is_meant).flat_map(|monster| monster.lair.iter().copied()).collect()
}

/// The counts of the monsters in one line, above the notes.
fn counts(monsters: &[MonsterView], area: Rect, theme: &Theme, buffer: &mut Buffer) {
    let alive = monsters.iter().filter(|monster| monster.presence == Presence::Alive);
    let spans = alive.filter(|monster| monster.period > 0).flat_map(|monster| {
        let style = if monster.count <= 1 { theme.danger } else { theme.faint };
        let sign = match monster.intent {
            underdoku_depths::IntentView::Aim { is_due, is_blunt, .. } => {
                format!(" {}", signs::sign_of(is_due, is_blunt))
            }
            _ => String::new(),
        };
        [
            Span::styled(format!("{} ", monster.name.letter()), theme.key),
            Span::styled(format!("{}{sign}   ", monster.count), style),
        ]
    });
    Line::from(spans.collect::<Vec<_>>()).render(area, buffer);
}

/// The text beside the board.
#[derive(Clone, Copy)]
struct SidePanel {
    /// The preview of the next digit, or the details of the selected monster.
    has_preview: bool,
    /// The events of the last move.
    has_log: bool,
}

/// The monsters, below them the preview of the next digit or the details of the selected monster,
/// and at the bottom the log, as far as they fit.
fn panel(
    play: &DepthsPlay,
    floor: FloorView<'_>,
    parts: &places::Parts,
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
) -> SidePanel {
    let panel = parts.panel;
    if panel.is_empty() {
        return SidePanel { has_preview: false, has_log: false };
    }
    let lines = monsters::lines(&floor, panel, play.chosen);
    let used = lines.draw(panel, look.theme, buffer) + 1;
    let room = Rect { y: panel.y + used, height: panel.height.saturating_sub(used), ..panel };
    let texts = about(play, floor);
    let needs = if parts.is_compact { 5 } else { 3 };
    let lines = listed(&texts, room.width.into(), room.height.into());
    // If the text of a monster does not fit here, all of it is shown below the board.
    let is_cut = play.chosen.is_some() && !has_room(&texts, room.width.into(), room.height.into());
    let has_preview = room.height >= needs && !is_cut;
    for (index, (text, row)) in lines.iter().zip(room.rows()).enumerate().filter(|_| has_preview) {
        let style = if index == 0 { look.theme.strong } else { look.theme.faint };
        put(buffer, row, text, style);
    }
    let used = used + if has_preview { lines.len() as u16 + 1 } else { 0 };
    let log = play.log.room(panel, used);
    if let Some(room) = log {
        play.log.draw(room, look.theme, buffer);
    }
    // Messages that are not in the log are shown below the board.
    SidePanel { has_preview, has_log: log.is_some() && play.log.ends_with(&play.latest) }
}

/// The details of the selected monster, or the preview of the next digit.
fn about(play: &DepthsPlay, floor: FloorView<'_>) -> Vec<String> {
    let chosen = play.chosen.and_then(|index| floor.monsters().get(usize::from(index)).cloned());
    let Some(monster) = chosen else { return pieces(play, floor) };
    let [does, advice] = names::kind_texts(monster.name.kind);
    let name = format!("{} {}", monster.name.letter(), names::kind(monster.name.kind));
    [name, does, advice].into_iter().filter(|text| !text.is_empty()).collect()
}

/// The events of the last move, a hint for a first run, and, if it does not fit beside the board,
/// the preview of the next digit. Returns how many lines are left free.
fn news(
    play: &DepthsPlay,
    floor: FloorView<'_>,
    parts: &places::Parts,
    beside: SidePanel,
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
) -> u16 {
    let needs_preview = !beside.has_preview;
    let (mut room, width) = (parts.news, usize::from(parts.news.width));
    let mut write = |lines: Vec<Line<'static>>| {
        let count = lines.len() as u16;
        for (line, row) in lines.into_iter().zip(room.rows()) {
            line.render(row, buffer);
        }
        let count = count.min(room.height);
        room = Rect { y: room.y + count, height: room.height - count, ..room };
        room.height
    };
    let mut left = parts.news.height;
    if needs_preview && play.chosen.is_some() {
        let lines = fitted(&about(play, floor), width, left.into()).into_iter();
        left = write(lines.map(|text| Line::styled(text, look.theme.faint)).collect());
    }
    if let Some(tip) = &play.tips.shown {
        let lines = wrapped(tip, width).into_iter();
        left = write(lines.map(|text| Line::styled(text, look.theme.news)).collect());
    }
    let shows_latest = !play.latest.is_empty() && !beside.has_log;
    if needs_preview && play.chosen.is_none() && left > u16::from(shows_latest) {
        let height = (left - u16::from(shows_latest)).min(if shows_latest { 3 } else { 4 });
        let lines = fitted(&about(play, floor), width, height.into()).into_iter();
        left = write(lines.map(|text| Line::styled(text, look.theme.faint)).collect());
    }
    if !shows_latest {
        return left;
    }
    let lines = latest_lines(play, parts.news.width, left.into(), look.theme);
    write(lines)
}

/// The events of the last move: one per line if they fit, otherwise in short form side by side.
fn latest_lines(play: &DepthsPlay, width: u16, height: usize, theme: &Theme) -> Vec<Line<'static>> {
    let each = log::lines(&play.latest, Style::new(), width, theme);
    if each.len() <= height {
        return each;
    }
    brief(&play.brief, width.into(), height).into_iter().map(Line::from).collect()
}

/// Lays pieces out side by side in this many lines, in their order. The last of those with the
/// lowest weight is dropped until they fit.
fn brief(pieces: &[ShortNews], width: usize, height: usize) -> Vec<String> {
    let mut kept: Vec<&ShortNews> = pieces.iter().collect();
    while !kept.is_empty() {
        let texts: Vec<&str> = kept.iter().map(|piece| piece.text.as_str()).collect();
        let more = if kept.len() < pieces.len() { " ..." } else { "" };
        let lines = wrapped(&(texts.join(BETWEEN) + more), width);
        if lines.len() <= height {
            return lines;
        }
        let least = kept.iter().map(|piece| piece.weight).min();
        let at = kept.iter().rposition(|piece| Some(piece.weight) == least);
        kept.remove(at.unwrap_or(0));
    }
    Vec::new()
}

#[cfg(test)]
mod tests {
    use super::super::news::Weight;
    use super::*;

    #[test]
    fn the_heaviest_pieces_stay_in_their_order() {
        let piece = |text: &str, weight| ShortNews { text: text.to_owned(), weight };
        let pieces = [
            piece("r1c2=2 plain", Weight::Most),
            piece("Rat a -1 (14)", Weight::Most),
            piece("only 2 fits", Weight::Least),
            piece("seal of row 1", Weight::Gain),
            piece("HP -1 (20)", Weight::Danger),
            piece("a moves", Weight::Plain),
        ];
        let shown = |width| brief(&pieces, width, 1).join("|");
        assert_eq!(
            shown(90),
            "r1c2=2 plain · Rat a -1 (14) · only 2 fits · seal of row 1 · HP -1 (20) · a moves"
        );
        assert_eq!(
            shown(75),
            "r1c2=2 plain · Rat a -1 (14) · seal of row 1 · HP -1 (20) · a moves ..."
        );
        assert_eq!(shown(50), "r1c2=2 plain · Rat a -1 (14) · HP -1 (20) ...");
        assert_eq!(shown(20), "r1c2=2 plain ...");
        assert_eq!(shown(4), "");
    }
}
