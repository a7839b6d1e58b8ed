//! The lists: runs, records, settings.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_game::delve::{Ending, MAX_HP};
use underdoku_game::{classic, delve};
use underdoku_store::Listed;

use super::{choice, dialog, page, put};
use crate::app::{App, BestList, KeptList, List};
use crate::keymap::Action;
use crate::settings::Setting;

pub(super) fn runs(runs: &KeptList<delve::Session>, app: &App, buffer: &mut Buffer) {
    let hints = [(Action::Confirm, "play"), (Action::Wipe, "discard"), (Action::Back, "back")];
    let page = page("Runs that are kept", &hints, app, buffer);
    heading("  floor  HP            blanks  time      last played  seed", page, app, buffer);
    table(&runs.kept, runs.list, app, buffer, run_line);
    if runs.kept.is_empty() {
        nothing("No run is kept. Start one from the menu.", page, app, buffer);
    }
    if let (Some(question), Some(run)) = (runs.discards, runs.kept.get(runs.list.at)) {
        let title = format!("Discard the run on {}?", run.summary.depth);
        let area = *buffer.area();
        dialog::question(&title, &crate::app::DISCARD_LINES, question, area, &app.theme, buffer);
    }
}

fn run_line(_: usize, listed: &Listed<delve::Summary>) -> String {
    let run = &listed.summary;
    let hearts = "♥".repeat(run.hp.into()) + &"♡".repeat(MAX_HP.saturating_sub(run.hp).into());
    let (depth, hp, blanks, time) = (run.depth.to_string(), run.hp, run.blanks, run.score.time);
    let played = listed.last_played.to_string();
    format!("{depth:5}  {hearts} {hp}/{MAX_HP}     {blanks:>6}  {time:8}  {played:11}  {}", run.seed)
}

pub(super) fn games(games: &KeptList<classic::Session>, app: &App, buffer: &mut Buffer) {
    let hints = [(Action::Confirm, "play"), (Action::Wipe, "discard"), (Action::Back, "back")];
    let page = page("Games of Classic", &hints, app, buffer);
    heading("  board                     entered  blanks    time      last played", page, app, buffer);
    table(&games.kept, games.list, app, buffer, game_line);
    if games.kept.is_empty() {
        nothing("No game is kept. A board is kept from the first change on.", page, app, buffer);
    }
    if let (Some(question), Some(game)) = (games.discards, games.kept.get(games.list.at)) {
        let title = format!("Discard {}?", game.title);
        let area = *buffer.area();
        dialog::question(&title, &crate::app::DISCARD_LINES, question, area, &app.theme, buffer);
    }
}

fn game_line(_: usize, listed: &Listed<classic::Summary>) -> String {
    let (title, game): (String, _) = (listed.title.chars().take(24).collect(), &listed.summary);
    let (filled, time, played) = (game.filled, game.time.to_string(), listed.last_played.to_string());
    let blanks = if game.is_complete { "complete".to_owned() } else { game.blanks.to_string() };
    format!("{title:24}  {filled:>7}  {blanks:8}  {time:8}  {played}")
}

pub(super) fn records(records: &BestList<delve::Session>, app: &App, buffer: &mut Buffer) {
    let page = page("Records", &[(Action::Back, "back")], app, buffer);
    heading("  rank    score  floor  time      end   day         seed", page, app, buffer);
    table(&records.best, records.list, app, buffer, record_line);
    if records.best.is_empty() {
        nothing("No run has ended yet. The dungeon waits.", page, app, buffer);
    }
}

fn record_line(index: usize, listed: &Listed<delve::Summary>) -> String {
    let record = &listed.summary;
    let (rank, points, depth) = (index + 1, record.score.points(), record.depth.to_string());
    let (time, day) = (record.score.time, listed.last_played.to_string());
    let end = match record.ending {
        Some(Ending::Died) => "died",
        Some(Ending::Left) => "left",
        None => "",
    };
    format!("{rank:>4} {points:>8}  {depth:5}  {time:8}  {end}  {day:10}  {}", record.seed)
}

pub(super) fn settings(list: List, app: &App, buffer: &mut Buffer) {
    let page = page("Settings", &[(Action::Confirm, "change"), (Action::Back, "back")], app, buffer);
    let settings = &app.desk.settings;
    for (index, (setting, place)) in Setting::ALL.into_iter().zip(app.rows()).enumerate() {
        let words = vec![
            Span::raw(format!("{:20}", setting.title())),
            Span::styled(format!("◂ {} ▸", settings.value(setting)), app.theme.strong),
        ];
        choice(buffer, place, &Line::from(words), index == list.at, &app.theme);
    }
    let about = Setting::ALL[list.at.min(Setting::ALL.len() - 1)].about();
    let below = Rect { y: page.y + 15, height: 1, ..page };
    Line::styled(format!("  {about}"), app.theme.faint).render(below, buffer);
    let file = "  Keys are changed in the config file; `underdoku config` prints one.";
    Line::styled(file, app.theme.faint).render(Rect { y: page.y + 17, ..below }, buffer);
}

pub(super) fn heading(text: &str, page: Rect, app: &App, buffer: &mut Buffer) {
    put(buffer, Rect { y: page.y + 3, height: 1, ..page }, text, app.theme.faint);
}

pub(super) fn nothing(text: &str, page: Rect, app: &App, buffer: &mut Buffer) {
    put(buffer, Rect { y: page.y + 5, height: 1, ..page }, &format!("  {text}"), app.theme.faint);
}

/// The lines that have room, the chosen one among them.
pub(super) fn table<T>(
    items: &[T],
    list: List,
    app: &App,
    buffer: &mut Buffer,
    words: impl Fn(usize, &T) -> String,
) {
    let rows = app.rows();
    let first = list.first(rows.len());
    for (place, (index, item)) in rows.iter().zip(items.iter().enumerate().skip(first)) {
        choice(buffer, *place, &Line::from(words(index, item)), index == list.at, &app.theme);
    }
}
