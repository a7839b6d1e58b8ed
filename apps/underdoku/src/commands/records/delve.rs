//! Runs of Delve.

use std::io::{self, Write};

use serde::Serialize;
use underdoku_game::delve::Score;
use underdoku_store::{Record, RunId, RunSummary, Store};

use super::print_json;

/// A run as it is printed in JSON.
#[derive(Serialize)]
struct RunLine {
    run: i64,
    seed: String,
    floor: u32,
    points: u64,
    floors: u32,
    blanks: u32,
    milliseconds: u64,
    /// How it ended; absent for a run that goes on.
    #[serde(skip_serializing_if = "Option::is_none")]
    ending: Option<String>,
}

impl RunLine {
    fn new(run: RunId, seed: String, floor: u32, score: Score, ending: Option<String>) -> Self {
        let Score { floors, blanks, time } = score;
        Self {
            run: run.number(),
            seed,
            floor,
            points: score.points(),
            floors,
            blanks,
            milliseconds: time.0,
            ending,
        }
    }

    fn finished(record: &Record) -> Self {
        let Record { id, seed, depth, score, ending, .. } = record;
        Self::new(*id, seed.to_string(), depth.number(), *score, Some(ending.to_string()))
    }

    fn unfinished(summary: &RunSummary) -> Self {
        let RunSummary { id, seed, depth, score, .. } = summary;
        Self::new(*id, seed.to_string(), depth.number(), *score, None)
    }
}

pub(super) fn list(store: &Store, json: bool, output: &mut impl Write) -> anyhow::Result<()> {
    let (records, kept) = (store.records(usize::MAX)?, store.unfinished()?);
    if json {
        let ended = records.iter().map(RunLine::finished);
        return Ok(print_json(output, ended.chain(kept.iter().map(RunLine::unfinished)))?);
    }
    print_records(output, &records)?;
    Ok(print_kept(output, &kept)?)
}

fn print_records(output: &mut impl Write, records: &[Record]) -> io::Result<()> {
    if records.is_empty() {
        return writeln!(output, "No run has ended yet.");
    }
    writeln!(output, "rank  run   points  floors  blanks      time  ended  seed")?;
    for (index, Record { id, score, ending, seed, .. }) in records.iter().enumerate() {
        let (run, points, ending) = (id.to_string(), score.points(), ending.to_string());
        let Score { floors, blanks, time } = score;
        let rank = index + 1;
        writeln!(
            output,
            "{rank:>4}  {run:>3}  {points:>7}  {floors:>6}  {blanks:>6}  {time:>8}  {ending:<5}  {seed}"
        )?;
    }
    Ok(())
}

fn print_kept(output: &mut impl Write, kept: &[RunSummary]) -> io::Result<()> {
    if kept.is_empty() {
        return Ok(());
    }
    writeln!(output, "\nKept, last played first:\n run  floor  HP  blanks left      time  seed")?;
    for RunSummary { id, depth, hp, blanks, score, seed, .. } in kept {
        let (run, depth, time) = (id.to_string(), depth.to_string(), score.time);
        writeln!(output, "{run:>4}  {depth:<5}  {hp:>2}  {blanks:>11}  {time:>8}  {seed}")?;
    }
    Ok(())
}
