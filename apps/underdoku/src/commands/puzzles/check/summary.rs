//! Totals over all puzzles.

use std::io;

use serde::Serialize;
use underdoku_generator::Seen;
use underdoku_tools::Checked;

use crate::stream::result_writer::ResultWriter;

#[derive(Default)]
pub(super) struct Summary {
    puzzles: u64,
    unique: u64,
    minimal: u64,
    undecided: u64,
    pub(super) malformed: u64,
    seen: Seen,
}

/// The summary in JSON.
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
    /// The number of unique puzzles whose minimality is unknown.
    #[serde(skip_serializing_if = "is_none")]
    undecided: u64,
    malformed: u64,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_none(number: &u64) -> bool {
    *number == 0
}

impl Summary {
    pub(super) fn add(&mut self, checked: &Checked) {
        self.puzzles += 1;
        self.unique += u64::from(checked.verdict.is_one());
        self.minimal += u64::from(checked.verdict.is_minimal());
        self.undecided += u64::from(checked.verdict.is_undecided());
        self.seen.is_new(checked.fingerprint);
    }

    pub(super) fn write(&self, writer: &mut ResultWriter) -> io::Result<()> {
        let Self { puzzles, unique, minimal, undecided, malformed, ref seen } = *self;
        let distinct = seen.len() as u64;
        if writer.json {
            let summary = Counts { puzzles, distinct, unique, minimal, undecided, malformed };
            return writer.object(&SummaryLine { summary });
        }
        let noun = if puzzles == 1 { "puzzle" } else { "puzzles" };
        let open =
            if undecided == 0 { String::new() } else { format!(" ({undecided} not decided)") };
        writer.line(format_args!(
            "{puzzles} {noun}: {distinct} distinct, {unique} unique, {minimal} minimal{open}; {malformed} malformed"
        ))
    }
}
