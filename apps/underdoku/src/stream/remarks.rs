//! Remarks that may apply to thousands of puzzles.

use std::collections::BTreeMap;
use std::fmt;
use std::io;

use super::item::Item;
use super::result_writer::ResultWriter;

/// Prints the first remark of each kind, and counts the others.
#[derive(Debug, Default)]
pub(crate) struct RemarkLog {
    further: BTreeMap<String, u64>,
}

impl RemarkLog {
    /// Makes a remark on a puzzle; the kind is the remark without details of this puzzle.
    pub(crate) fn make(
        &mut self,
        writer: &mut ResultWriter,
        item: &Item,
        kind: impl Into<String>,
        remark: impl fmt::Display,
    ) -> io::Result<()> {
        let kind = kind.into();
        if let Some(further) = self.further.get_mut(&kind) {
            *further += 1;
            return Ok(());
        }
        self.further.insert(kind, 0);
        writer.note(format_args!("{}: {remark}", item.place()))
    }

    /// Prints the number of further puzzles for each kind.
    pub(crate) fn finish(&self, writer: &mut ResultWriter) -> io::Result<()> {
        for (kind, &further) in self.further.iter().filter(|(_, further)| **further > 0) {
            let puzzles = if further == 1 { "puzzle" } else { "puzzles" };
            writer.note(format_args!("{further} more {puzzles}: {kind}"))?;
        }
        Ok(())
    }
}
