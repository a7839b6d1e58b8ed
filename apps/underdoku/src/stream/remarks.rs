//! Remarks that thousands of puzzles may call for.

use std::collections::BTreeMap;
use std::fmt;
use std::io;

use super::desk::Desk;
use super::item::Item;

/// Makes a remark of each kind once, for the first puzzle that calls for it, and counts the others.
#[derive(Debug, Default)]
pub(crate) struct Remarks {
    further: BTreeMap<String, u64>,
}

impl Remarks {
    /// Remarks on a puzzle; the kind is the remark without what is this puzzle's own.
    pub(crate) fn make(
        &mut self,
        desk: &mut Desk,
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
        desk.note(format_args!("{}: {remark}", item.place()))
    }

    /// Says how many puzzles more called for each.
    pub(crate) fn finish(&self, desk: &mut Desk) -> io::Result<()> {
        for (kind, &further) in self.further.iter().filter(|(_, further)| **further > 0) {
            let puzzles = if further == 1 { "puzzle" } else { "puzzles" };
            desk.note(format_args!("{further} more {puzzles}: {kind}"))?;
        }
        Ok(())
    }
}
