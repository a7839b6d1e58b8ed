//! The lines of one record, collected until the next record begins.

use crate::source::{Extent, LIMIT};
use crate::split::{RecordProgress, Split};

/// Returns true if a line of a list is not a record: empty, or a comment.
pub(super) fn is_passed_over(line: &[u8]) -> bool {
    line.starts_with(b"#")
        || line.first().is_none_or(u8::is_ascii_whitespace) && line.trim_ascii().is_empty()
}

/// The lines of a record, as they are collected.
pub(super) struct Lines {
    seen: RecordProgress,
    split: Split,
    /// The number of the first line, once there is one.
    pub(super) first: Option<usize>,
    pub(super) extent: Extent,
}

impl Lines {
    pub(super) const fn new(split: Split) -> Self {
        Self { seen: RecordProgress::new(split), split, first: None, extent: Extent::Whole }
    }

    pub(super) fn ends_before(&self, line: &[u8]) -> bool {
        self.first.is_some() && self.seen.ends_before(&String::from_utf8_lossy(line))
    }

    /// Appends a line to the record's text if it belongs to it: no record begins with an empty
    /// line, and only `.sdk` records begin with a comment.
    pub(super) fn take(&mut self, line: &[u8], number: usize, text: &mut Vec<u8>) {
        let begins = match self.split {
            Split::Whole => true,
            Split::Sdk => !line.trim_ascii().is_empty(),
            _ => !is_passed_over(line),
        };
        if self.first.is_none() && !begins {
            return;
        }
        self.first.get_or_insert(number);
        self.seen.take(&String::from_utf8_lossy(line));
        if text.len() + line.len() > LIMIT {
            self.extent = Extent::Cut;
        } else {
            text.extend_from_slice(line);
            text.push(b'\n');
        }
    }
}
