//! What stands before and after a game of Hudoku: the choice, the score, the best games.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _, Wrap};
use underdoku_game::hudoku::{Ending, Session, Summary, Template};
use underdoku_store::Listed;

use super::lists::{heading, nothing, table};
use super::{choice, dialog, page, put};
use crate::app::{App, BestList, KeptList, NewRound, RoundLine, RoundOver, RoundOverLine};
use crate::keymap::Action;
use crate::places;
use crate::settings::Setting;
use crate::theme::Theme;
use crate::words::hudoku as words;

pub(super) fn new_round(new: &NewRound, app: &App, buffer: &mut Buffer) {
    let hints = [(Action::Confirm, "play"), (Action::Back, "back")];
    let page = page("New game of Hudoku", &hints, app, buffer);
    let theme = &app.theme;
    let setting = |title: &str, value: String| {
        Line::from(vec![Span::raw(format!("{title:18}")), Span::styled(value, theme.strong)])
    };
    for (index, (line, place)) in RoundLine::all().into_iter().zip(app.rows()).enumerate() {
        let words = match line {
            RoundLine::Template(place) => {
                setting("Play", Template::names().nth(place).unwrap_or_default().to_owned())
            }
            RoundLine::File => setting("Play a file", format!("{}▏", new.file.text)),
            RoundLine::Seed => setting("Seed", format!("{}▏", new.seed.text)),
            RoundLine::Clock => setting("Clock", format!("◂ {} ▸", app.desk.settings.value(Setting::Pace))),
        };
        choice(buffer, place, &words, index == new.list.at, theme);
    }
    let about = match new.line() {
        RoundLine::Template(_) => "  regions of 9 cells have the digits 1 to 9, those of 4 cells 1 to 4",
        RoundLine::File => {
            "  type the path of a template of your own: a letter for each region, -a for empty"
        }
        RoundLine::Seed => "  any text; the same seed is the same board; left empty, one is chosen",
        RoundLine::Clock => Setting::Pace.about(),
    };
    let below = |y, height| Rect { y: page.y + y, height, ..page };
    put(buffer, below(11, 1), about, theme.faint);
    if let Some(why) = &new.why_not {
        let text = Paragraph::new(format!("✗ {why}")).style(theme.danger).wrap(Wrap { trim: true });
        text.render(below(13, 4), buffer);
    }
}

pub(super) fn rounds(rounds: &KeptList<Session>, app: &App, buffer: &mut Buffer) {
    let hints = [(Action::Confirm, "play"), (Action::Wipe, "discard"), (Action::Back, "back")];
    let page = page("Games of Hudoku", &hints, app, buffer);
    heading("  template              hidden   score  time      last played  seed", page, app, buffer);
    table(&rounds.kept, rounds.list, app, buffer, round_line);
    if rounds.kept.is_empty() {
        nothing("No game is kept. Start one from the menu.", page, app, buffer);
    }
    if let (Some(question), Some(game)) = (rounds.discards, rounds.kept.get(rounds.list.at)) {
        let title = format!("Discard the game on {}?", game.summary.template);
        let area = *buffer.area();
        dialog::question(&title, &crate::app::DISCARD_LINES, question, area, &app.theme, buffer);
    }
}

fn round_line(_: usize, listed: &Listed<Summary>) -> String {
    let game = &listed.summary;
    let name: String = game.template.chars().take(20).collect();
    let (time, played) = (game.score.time.to_string(), listed.last_played.to_string());
    format!("{name:20}  {:>6}  {:>6}  {time:8}  {played:11}  {}", game.hidden, game.score.points(), game.seed)
}

const COLUMNS: &str = "  rank   score  time      hints  wrong  alone  day         with";

pub(super) fn records(records: &BestList<Session>, app: &App, buffer: &mut Buffer) {
    let hints = [(Action::Back, "back")];
    let name = records.groups.get(records.at).map_or("", |group| group.title.as_str());
    let page = page(&format!("Best scores of Hudoku {name}"), &hints, app, buffer);
    heading(COLUMNS, page, app, buffer);
    table(&records.best, records.list, app, buffer, record_line);
    if records.best.is_empty() {
        nothing("No game has ended yet.", page, app, buffer);
    } else if records.groups.len() > 1 {
        let text = format!("◂ {} of {} templates ▸", records.at + 1, records.groups.len());
        let place = Rect { height: 1, ..page };
        Line::styled(text, app.theme.faint).right_aligned().render(place, buffer);
    }
}

fn record_line(index: usize, listed: &Listed<Summary>) -> String {
    let record = &listed.summary;
    let (rank, score, day) = (index + 1, &record.score, listed.last_played.to_string());
    let (points, time) = (score.points(), score.time.to_string());
    let with = if record.ending == Some(Ending::GaveUp) {
        "solution shown".to_owned()
    } else {
        score.eased.to_string()
    };
    let [hints, wrong, alone] = [score.hints(), score.wrong.into(), score.alone.into()];
    format!("{rank:>4}  {points:>6}  {time:8}  {hints:>5}  {wrong:>5}  {alone:>5}  {day:10}  {with}")
}

pub(super) fn over(over: &RoundOver, app: &App, buffer: &mut Buffer) {
    let theme = &app.theme;
    let page = places::over(*buffer.area()).page;
    let lines = head(over, theme);
    let below = lines.len() as u16 + 1;
    Paragraph::new(lines).render(page, buffer);
    let best = Rect { y: page.y + below, height: page.height.saturating_sub(below + 2), ..page };
    Paragraph::new(best_lines(over, best.height.into(), theme)).render(best, buffer);
    for (index, (line, place)) in RoundOverLine::ALL.into_iter().zip(app.rows()).enumerate() {
        choice(buffer, place, &Line::from(line.title()), index == over.list.at, theme);
    }
}

/// How the game ended, and each term of the score.
fn head<'a>(over: &RoundOver, theme: &Theme) -> Vec<Line<'a>> {
    let view = over.session.view();
    let score = view.score;
    let title = if score.gave_up {
        Line::styled("✗ The solution was shown.", theme.danger)
    } else {
        Line::styled("✓ All cells are shown.", theme.gain)
    };
    let rank =
        over.rank.map(|rank| format!("   rank {rank} on {}", view.template.name())).unwrap_or_default();
    let mut lines = vec![title, Line::default()];
    for (term, points) in words::terms(&score) {
        lines.push(Line::from(vec![Span::raw(format!("{points:>8}  ")), Span::raw(term)]));
    }
    let why = if score.gave_up { "  who asks for the solution gets no points" } else { "" };
    lines.push(Line::from(vec![
        Span::styled(format!("{:>8}  Score{rank}", score.points()), theme.news),
        Span::styled(why, theme.faint),
    ]));
    let eased = score.eased.to_string();
    let with = if eased.is_empty() { String::new() } else { format!("   with: {eased}") };
    lines.push(Line::from(format!("{:>8}  cells solved alone{with}", score.alone)));
    lines.push(Line::styled(format!("          seed {}", view.seed), theme.faint));
    lines
}

fn best_lines<'a>(over: &RoundOver, room: usize, theme: &Theme) -> Vec<Line<'a>> {
    let mut lines = vec![Line::styled(COLUMNS, theme.faint)];
    for (index, record) in over.best.iter().enumerate().take(room.saturating_sub(1)) {
        let is_this = Some(record.id) == over.id;
        let mark = if is_this { "▸ " } else { "  " };
        let style = if is_this { theme.strong } else { ratatui::style::Style::new() };
        lines.push(Line::styled(format!("{mark}{}", record_line(index, record)), style));
    }
    lines
}
