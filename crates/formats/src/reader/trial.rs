//! Inputs from which no record can be read in the detected format; they are then read as a whole.
//!
//! A record that can be read settles that the input is in the detected format; only then are
//! malformed records reported as errors. Before that, a malformed first record may equally mean
//! that the format was detected wrongly, so its error must not be returned yet. The errors are not
//! collected but counted: there may be one for each line of a large file, each bigger than its
//! line, so they are produced again from the buffered text if they turn out to be needed. If no
//! record could be read, the text is a grid in no known format, or the errors are returned.
//!
//! A fault that only a text of its format can have ([`Fault::is_final`]), and drawings and
//! killers, whose numbers are not digits of cells, end the trial at once: reading their text in
//! another way would make a different puzzle of it.

use std::io::{BufRead, Cursor};
use std::iter::Take;
use std::sync::Arc;

use super::{Reader, Record};
use crate::fault::RecordFault;
use crate::programs::lenient;
use crate::source::BufferedText;
use crate::{Fault, Format, Lenient, NoGrid, ReadError};

/// How certain the format of the text is.
pub(super) struct Detection {
    /// True if the input must be in a known format.
    pub(super) is_strict: bool,
    /// True if no format was detected, so that the reader uses the fallback.
    pub(super) is_guess: bool,
}

impl Detection {
    pub(super) const NEW: Self = Self { is_strict: false, is_guess: false };
}

/// A detected format that is still on trial.
#[derive(Default)]
pub(super) struct Trial {
    /// The number of errors before the first record.
    errors: usize,
    /// The format that reported them.
    format: Option<Format>,
    /// True if one of the errors is so far into its line that the line is probably a puzzle with a
    /// typo.
    is_like_a_line: bool,
    /// The result, until all of it has been returned.
    outcome: Option<Outcome>,
}

/// The result of a trial.
enum Outcome {
    /// The errors of the format first, then the rest of the input.
    Format(Option<Errors>, Option<Result<Record, ReadError>>),
    /// A grid in no format.
    Boards(lenient::Boards, Arc<Lenient>),
    /// No board; an error, if it has not been returned yet.
    Nothing(Option<ReadError>),
}

/// The errors of a text, produced by reading it again: stored, they could take far more memory than
/// the text.
type Errors = Take<Box<Reader<Cursor<Vec<u8>>>>>;

/// A line with an error after this many good characters is a puzzle with a typo, and its error is
/// more helpful than the reason why the text is not a grid.
const LIKE_A_LINE: usize = 16;

impl Outcome {
    const fn is_over(&self) -> bool {
        matches!(self, Self::Format(None, None) | Self::Nothing(None))
    }
}

impl<R: BufRead> Reader<R> {
    pub(super) fn begin_trial(&mut self) {
        self.source.start_buffering();
        self.trial = Some(Trial::default());
    }

    /// Reads the next record; the first one ends the trial.
    pub(super) fn next_or_trial(&mut self) -> Option<Result<Record, ReadError>> {
        loop {
            if let Some(mut outcome) = self.trial.as_mut().and_then(|trial| trial.outcome.take()) {
                let next = self.next_of_outcome(&mut outcome);
                self.trial = (!outcome.is_over())
                    .then(|| Trial { outcome: Some(outcome), ..Trial::default() });
                if next.is_some() {
                    return next;
                }
            }
            let next = self.next_in_format();
            // The lines of a drawing with numbers are its regions and cages, and so are the numbers
            // of a killer: neither must be read as digits.
            let has_cages = !self.detection.is_guess
                && matches!(
                    self.format(),
                    Some(Format::Drawn | Format::PsCode | Format::Snarfable)
                );
            let Some(trial) = &mut self.trial else { return next };
            match next {
                Some(Err(error))
                    if self.source.is_buffering() && !has_cages && !error.fault.is_final() =>
                {
                    trial.errors += 1;
                    trial.format = error.format;
                    trial.is_like_a_line |= error.column > LIKE_A_LINE;
                }
                next => {
                    let buffered = self.source.take_buffered();
                    let outcome = self.outcome(buffered, next);
                    self.trial.get_or_insert_default().outcome = Some(outcome);
                }
            }
        }
    }

    /// The next record of the outcome.
    fn next_of_outcome(&self, outcome: &mut Outcome) -> Option<Result<Record, ReadError>> {
        match outcome {
            Outcome::Format(errors, next) => {
                let error = errors.as_mut().and_then(Iterator::next);
                error.or_else(|| {
                    *errors = None;
                    next.take()
                })
            }
            Outcome::Boards(boards, lenient) => {
                let (line, board) = boards.next()?;
                let board = self.finished(board, Format::Line);
                let record = self.recorded(board, Format::Line, line);
                Some(record.map(|record| Record { lenient: Some(Arc::clone(lenient)), ..record }))
            }
            Outcome::Nothing(error) => error.take().map(Err),
        }
    }

    /// Decides what the text is, from the record that ends the trial: a board, a final error, or
    /// none.
    fn outcome(
        &self,
        buffered: Option<BufferedText>,
        next: Option<Result<Record, ReadError>>,
    ) -> Outcome {
        let (Some(buffered), Some(trial)) =
            (buffered, self.trial.as_ref().filter(|trial| trial.errors > 0))
        else {
            return Outcome::Format(None, next);
        };
        if next.is_none()
            && buffered.is_whole
            && let Ok(text) = str::from_utf8(&buffered.text)
        {
            match lenient::read(text, self.known.as_ref()) {
                Ok((boards, lenient)) => return Outcome::Boards(boards, Arc::new(lenient)),
                Err(misread) if self.is_better(&misread) => {
                    let RecordFault { line, column, fault } = misread;
                    return Outcome::Nothing(Some(ReadError { format: None, line, column, fault }));
                }
                Err(_) => {}
            }
        }
        let again = self.again(buffered.text, trial.format);
        Outcome::Format(Some(again.take(trial.errors)), next)
    }

    /// True if the reason why a text has no board is more helpful than the errors of its format: if
    /// the format is only the fallback, unless the reason is vague and lines of digits were
    /// expected.
    fn is_better(&self, misread: &RecordFault) -> bool {
        let is_like_a_line = self.trial.as_ref().is_some_and(|trial| trial.is_like_a_line);
        let is_vague =
            matches!(&misread.fault, Fault::NoGrid(why) if matches!(**why, NoGrid::Nothing(_)));
        self.detection.is_guess && !(is_vague && (self.known.is_some() || is_like_a_line))
    }

    /// A reader of the same text in the format on trial.
    fn again(&self, text: Vec<u8>, format: Option<Format>) -> Box<Reader<Cursor<Vec<u8>>>> {
        let mut reader = Reader::new(Cursor::new(text), format).strict();
        reader.known.clone_from(&self.known);
        reader.is_detected = self.is_detected;
        reader.is_filled = self.is_filled;
        reader.ignores_text = self.ignores_text;
        Box::new(reader)
    }
}

impl Fault {
    /// True if the text is in its format and is refused for its contents: such a text is not read
    /// as anything else.
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
            Self::Data { expected, .. } => *expected != crate::programs::data::VALID,
            _ => false,
        }
    }
}
