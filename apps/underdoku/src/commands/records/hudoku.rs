//! Games of Hudoku. The best are those of a template: the boards differ.

use std::io::{self, Write};

use serde::Serialize;
use underdoku_game::hudoku::{Ending, Score};
use underdoku_store::{RoundId, RoundRecord, RoundSummary, Store, StoreError};

use super::print_json;

/// A game as it is printed in JSON.
#[derive(Serialize)]
struct GameLine<'a> {
    game: i64,
    template: &'a str,
    seed: &'a str,
    points: u64,
    hints_by_clock: u32,
    hints_asked_for: u32,
    wrong: u32,
    alone: u32,
    milliseconds: u64,
    /// What made it easier; empty for a game as it should be.
    with: String,
    /// Cells that are not seen; absent for a game that has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    hidden: Option<u32>,
    /// How it ended; absent for a game that goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<String>,
}

impl<'a> GameLine<'a> {
    fn new(game: RoundId, template: &'a str, seed: &'a str, score: Score) -> Self {
        let Score { auto_hints, asked_hints, wrong, alone, time, .. } = score;
        Self {
            game: game.number(),
            template,
            seed,
            points: score.points(),
            hints_by_clock: auto_hints,
            hints_asked_for: asked_hints,
            wrong,
            alone,
            milliseconds: time.0,
            with: score.eased.to_string(),
            hidden: None,
            ending: None,
        }
    }

    fn finished(record: &'a RoundRecord) -> Self {
        let RoundRecord { id, name, seed, score, ending, .. } = record;
        Self { ending: Some(ending.to_string()), ..Self::new(*id, name, seed.as_str(), *score) }
    }

    fn unfinished(summary: &'a RoundSummary) -> Self {
        let RoundSummary { id, name, seed, score, hidden, .. } = summary;
        Self { hidden: Some(*hidden), ..Self::new(*id, name, seed.as_str(), *score) }
    }
}

pub(super) fn list(store: &Store, json: bool, output: &mut impl Write) -> anyhow::Result<()> {
    let templates = store.round_templates()?;
    let best = |(_, line): &(String, String)| store.round_records(line, usize::MAX);
    let tables = templates.iter().map(best).collect::<Result<Vec<_>, StoreError>>()?;
    let kept = store.rounds()?;
    if json {
        let ended = tables.iter().flatten().map(GameLine::finished);
        return Ok(print_json(output, ended.chain(kept.iter().map(GameLine::unfinished)))?);
    }
    if tables.is_empty() {
        writeln!(output, "No game of Hudoku has ended yet.")?;
    }
    for ((name, _), records) in templates.iter().zip(&tables) {
        print_records(output, name, records)?;
    }
    Ok(print_kept(output, &kept)?)
}

fn print_records(output: &mut impl Write, template: &str, records: &[RoundRecord]) -> io::Result<()> {
    writeln!(output, "Best on {template}:")?;
    writeln!(output, "rank  game  points  hints  wrong  alone      time  seed")?;
    for (index, RoundRecord { id, score, ending, seed, .. }) in records.iter().enumerate() {
        let (rank, id, points, hints) = (index + 1, id.to_string(), score.points(), score.hints());
        let Score { wrong, alone, time, .. } = score;
        let with = match ending {
            Ending::GaveUp => " (solution shown)".to_owned(),
            Ending::Finished if score.eased.to_string().is_empty() => String::new(),
            Ending::Finished => format!(" ({})", score.eased),
        };
        writeln!(
            output,
            "{rank:>4}  {id:>4}  {points:>6}  {hints:>5}  {wrong:>5}  {alone:>5}  {time:>8}  {seed}{with}"
        )?;
    }
    writeln!(output)
}

fn print_kept(output: &mut impl Write, kept: &[RoundSummary]) -> io::Result<()> {
    if kept.is_empty() {
        return Ok(());
    }
    writeln!(output, "Kept, last played first:\ngame  hidden  points      time  template and seed")?;
    for RoundSummary { id, hidden, score, name, seed, .. } in kept {
        let (id, points, time) = (id.to_string(), score.points(), score.time);
        writeln!(output, "{id:>4}  {hidden:>6}  {points:>6}  {time:>8}  {name}, {seed}")?;
    }
    Ok(())
}
