//! Inputs of which no record can be read, and that are then read as a whole.
//!
//! An error is held back until a record was read: then the input is in its format, and its
//! malformed records are errors. If none was read, the text, which was kept so far, is a grid in no
//! format, or the errors stand.

use std::collections::VecDeque;
use std::io::BufRead;
use std::sync::Arc;

use super::{Reader, Record};
use crate::fault::Misread;
use crate::{Fault, Format, NoGrid, ReadError, lenient};

/// How far a format is known by its text.
pub(super) struct Detection {
    /// True if the input is not read as a grid in no format.
    pub(super) is_strict: bool,
    /// True if no format was detected, so that the reader takes the one to expect.
    pub(super) is_guess: bool,
}

impl Detection {
    pub(super) const NEW: Self = Self { is_strict: false, is_guess: false };
}

/// The trial of a format that was detected.
#[derive(Default)]
pub(super) struct Trial {
    /// Errors, while no record was read.
    held: Vec<ReadError>,
    /// What was found out and is still to be returned.
    ready: Option<VecDeque<Result<Record, ReadError>>>,
}

/// A misread line of at least so many good characters is a line with a mistake in it.
const LIKE_A_LINE: usize = 16;

impl<R: BufRead> Reader<R> {
    pub(super) fn begin_trial(&mut self) {
        self.source.keep_text();
        self.trial = Some(Trial::default());
    }

    /// Reads the next record; the first one decides how.
    pub(super) fn next_or_trial(&mut self) -> Option<Result<Record, ReadError>> {
        loop {
            if let Some(ready) = self.trial.as_mut().and_then(|trial| trial.ready.as_mut()) {
                let next = ready.pop_front();
                if ready.is_empty() {
                    self.trial = None;
                }
                if next.is_some() {
                    return next;
                }
            }
            let next = self.next_in_format();
            let is_drawing = self.format() == Some(Format::Drawn) && !self.detection.is_guess;
            let Some(trial) = &mut self.trial else { return next };
            match next {
                // The lines of a drawing with numbers are its regions and cages.
                Some(Err(error))
                    if self.source.keeps_text() && !is_drawing && !error.fault.is_final() =>
                {
                    trial.held.push(error);
                }
                None => {
                    let text = self.source.kept_text();
                    let held = std::mem::take(&mut trial.held);
                    let ready = self.read_whole(text, held);
                    self.trial.get_or_insert_default().ready = Some(ready);
                }
                next => {
                    self.source.kept_text();
                    let held = std::mem::take(&mut trial.held).into_iter().map(Err);
                    trial.ready = Some(held.chain(next).collect());
                }
            }
        }
    }

    /// The boards of a text that is in no format, or else the errors.
    fn read_whole(
        &self,
        text: Option<Vec<u8>>,
        held: Vec<ReadError>,
    ) -> VecDeque<Result<Record, ReadError>> {
        let text = text.and_then(|text| String::from_utf8(text).ok());
        let (Some(text), false) = (text, held.is_empty()) else {
            return held.into_iter().map(Err).collect();
        };
        let boards = match lenient::read(&text, self.known.as_ref()) {
            Ok(boards) => boards,
            Err(misread) => return self.errors(held, misread),
        };
        let lenient = Arc::new(boards.lenient);
        let record = |(line, board)| {
            let board = self.finished(board, Format::Line);
            let record = self.recorded(board, Format::Line, line);
            record.map(|record| Record { lenient: Some(Arc::clone(&lenient)), ..record })
        };
        boards.boards.into_iter().map(record).collect()
    }

    /// The errors of a text without a board: those of its format, unless that is only what is
    /// expected by default. Then one error says what the text is instead.
    fn errors(
        &self,
        held: Vec<ReadError>,
        misread: Misread,
    ) -> VecDeque<Result<Record, ReadError>> {
        let is_line = |error: &ReadError| error.column > LIKE_A_LINE;
        let is_vague =
            matches!(&misread.fault, Fault::NoGrid(why) if matches!(**why, NoGrid::Nothing(_)));
        let is_better = is_vague && (self.known.is_some() || held.iter().any(is_line));
        if !self.detection.is_guess || is_better {
            return held.into_iter().map(Err).collect();
        }
        let Misread { line, column, fault } = misread;
        VecDeque::from([Err(ReadError { format: None, line, column, fault })])
    }
}

impl Fault {
    /// True if the text is in its format, and refused for what it says: such a text is not read as
    /// anything else.
    fn is_final(&self) -> bool {
        match self {
            Self::Rules(_)
            | Self::Stated(_)
            | Self::OnlyNumber
            | Self::NotYet(_)
            | Self::NoRegions(_)
            | Self::OtherLayout { .. }
            | Self::Layout(_)
            | Self::InnerEdge(_)
            | Self::CageSize { .. }
            | Self::NoSum { .. }
            | Self::StraySum { .. }
            | Self::Played(_)
            | Self::Twice { .. }
            | Self::AgainstGiven { .. }
            | Self::Input(..) => true,
            Self::Data { expected, .. } => *expected != crate::data::VALID,
            _ => false,
        }
    }
}
