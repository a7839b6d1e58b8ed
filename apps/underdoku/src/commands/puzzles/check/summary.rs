//! What was found about all puzzles together.

use std::io;

use serde::Serialize;

use super::Checked;
use crate::stream::desk::Desk;
use crate::stream::fingerprint::Seen;

#[derive(Default)]
pub(super) struct Summary {
    puzzles: u64,
    unique: u64,
    minimal: u64,
    pub(super) malformed: u64,
    seen: Seen,
}

/// The summary as it is printed in JSON.
#[derive(Serialize)]
struct SummaryLine {
    summary: Counts,
}

#[derive(Serialize)]
struct Counts {
    puzzles: u64,
    distinct: u64,
    unique: u64,
    minimal: u64,
    malformed: u64,
}

impl Summary {
    pub(super) fn add(&mut self, checked: &Checked) {
        self.puzzles += 1;
        self.unique += u64::from(checked.verdict.is_one());
        self.minimal += u64::from(checked.verdict.is_minimal());
        self.seen.is_new(checked.fingerprint);
    }

    pub(super) fn write(&self, desk: &mut Desk) -> io::Result<()> {
        let Self { puzzles, unique, minimal, malformed, ref seen } = *self;
        let distinct = seen.len() as u64;
        if desk.json {
            let summary = Counts { puzzles, distinct, unique, minimal, malformed };
            return desk.object(&SummaryLine { summary });
        }
        let noun = if puzzles == 1 { "puzzle" } else { "puzzles" };
        desk.line(format_args!(
            "{puzzles} {noun}: {distinct} distinct, {unique} unique, {minimal} minimal; {malformed} malformed"
        ))
    }
}
