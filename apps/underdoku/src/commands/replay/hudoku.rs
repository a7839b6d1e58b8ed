//! The story of a game of Hudoku.

use underdoku_game::hudoku::{Ending, Event, RULES, ReplayFault, Save, Session};
use underdoku_tui::words::hudoku as words;

/// Its lines: what happened, then how it ended and what each term of the score was.
pub(super) fn story(save: &Save) -> Result<Vec<String>, ReplayFault> {
    let (template, seed) = (save.deal.template().name(), save.deal.seed());
    let mut lines = vec![format!("The game of Hudoku on {template}, seed {seed}, by the rules {RULES}")];
    let session = Session::replay_with(save, |timed, events| {
        let deeds = events.iter().filter(|event| **event != Event::Waited);
        lines.extend(deeds.map(|event| super::at(timed.time, &words::sentence(event))));
    })?;
    lines.push(end(&session));
    lines.extend(score(&session));
    lines.push(super::all_fit(session.moves().len()));
    Ok(lines)
}

fn end(session: &Session) -> String {
    let hidden = session.view().hidden().count();
    match session.ending() {
        Some(Ending::Finished) => "\nThe player saw all cells.".to_owned(),
        Some(Ending::GaveUp) => "\nThe player asked for the solution.".to_owned(),
        None => format!("\nThe game goes on, hidden cells: {hidden}."),
    }
}

fn score(session: &Session) -> impl Iterator<Item = String> {
    let score = session.score();
    let terms = words::terms(&score).into_iter().map(|(term, points)| format!("{points:>8}  {term}"));
    let eased = score.eased.to_string();
    let with = (!eased.is_empty()).then(|| format!("With: {eased}"));
    terms
        .chain([format!("{:>8}  score", score.points()), format!("{:>8}  cells solved alone", score.alone)])
        .chain(with)
}
