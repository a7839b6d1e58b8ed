//! How Hudoku differs from Sudoku, shown once, before the clock of the first game runs.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use underdoku_game::Game as _;
use underdoku_game::hudoku::Session;
use underdoku_store::{Store, StoreError};
use underdoku_words::terminal::label;

use crate::keymap::Action;
use crate::settings::stored::INTRODUCED;
use crate::ui::draw::{page, put};
use crate::ui::screen::DrawContext;
use crate::words::wrapped;

/// The text, in paragraphs.
const SAYS: [&str; 4] =
    ["introduction-regions", "introduction-hatched", "introduction-brackets", "introduction-clock"];

/// True if the player has just started a first game. Records that the text was shown.
pub(super) fn take_first_time(store: &mut Store) -> Result<bool, StoreError> {
    if store.setting(INTRODUCED)?.is_some() {
        return Ok(false);
    }
    let is_first =
        store.groups(Session::ID)?.is_empty() && store.saved_games::<Session>()?.len() <= 1;
    store.set_setting(INTRODUCED, "yes")?;
    Ok(is_first)
}

pub(super) fn draw(look: &DrawContext<'_>, buffer: &mut Buffer) {
    let hints = [(Action::Confirm, "foot-play"), (Action::Back, "foot-close")];
    let page = page("introduction", &hints, look, buffer);
    let room = Rect { y: page.y + 2, height: page.height.saturating_sub(3), ..page };
    let paragraphs: Vec<Vec<String>> =
        SAYS.iter().map(|key| wrapped(label(key), room.width.into())).collect();
    let lines = paragraphs.iter().map(Vec::len).sum::<usize>();
    // Paragraphs have gaps if there is room.
    let gap = usize::from(lines + SAYS.len() < room.height.into());
    let texts = paragraphs
        .iter()
        .flat_map(|lines| lines.iter().map(String::as_str).chain(std::iter::repeat_n("", gap)));
    for (text, row) in texts.zip(room.rows()) {
        put(buffer, row, text, Style::new());
    }
}
