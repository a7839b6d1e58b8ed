//! Files of puzzles.

use std::fs::File;
use std::io::{BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use numpy::{PyArray1, PyArrayDyn, PyArrayMethods as _};
use pyo3::exceptions::{PyOSError, PyValueError};
use pyo3::prelude::*;
use underdoku_formats::{Format, Lenient, ReadError, Reader};
use underdoku_tools::ConvertedLine;

use crate::board::Board;
use crate::layout::LayoutArgument;
use crate::puzzles::{Layouts, of_layout, values};
use crate::reasons::{Boards, dicts};
use crate::texts::{format_named, warn};

/// Reads the boards of a file, in any format that the command line reads.
///
/// The format is detected unless it is named. With filled, all digits become givens, including
/// those of a player. A file in no known format is read as a grid of any shape, and a warning
/// describes how.
#[pyfunction]
#[pyo3(signature = (path, *, format = None, layout = None, filled = false))]
pub(crate) fn read(
    py: Python<'_>,
    path: PathBuf,
    format: Option<&str>,
    layout: Option<LayoutArgument>,
    filled: bool,
) -> PyResult<Vec<Board>> {
    let layout = layout.unwrap_or_default();
    let reader = reader(&path, format, &layout)?;
    let reader = if filled { reader.filled() } else { reader };
    let records = py.detach(|| reader.collect::<Result<Vec<_>, _>>());
    let records = records.map_err(|error| unread(&path, &error))?;
    warn(py, records.first().and_then(|record| record.lenient.as_deref()))?;
    Ok(records.into_iter().map(Board::from).collect())
}

/// Reads the givens of a file into an array of shape (N, 81), or N times the cells of a layout.
///
/// This is read() for millions of puzzles: a plain line takes a tenth of a microsecond, a table row
/// with a plain puzzle two.
#[pyfunction]
#[pyo3(signature = (path, *, format = None, layout = None))]
pub(crate) fn read_givens<'py>(
    py: Python<'py>,
    path: PathBuf,
    format: Option<&str>,
    layout: Option<LayoutArgument>,
) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
    let layout = layout.unwrap_or_default();
    let reader = reader(&path, format, &layout)?;
    let (rows, columns) = Layouts::of(&layout)?.dimensions();
    let cells = py.detach(|| givens(reader, (rows, columns)));
    let (cells, lenient) = cells.map_err(|error| match error {
        Unread::Malformed(error) => unread(&path, &error),
        Unread::Other(line, found) => PyValueError::new_err(format!(
            "{}: line {line}: expected a board of {rows}x{columns} cells, found one of {}x{}",
            path.display(),
            found.0,
            found.1
        )),
    })?;
    warn(py, lenient.as_deref())?;
    let count = cells.len() / (rows * columns);
    PyArray1::from_vec(py, cells).reshape(vec![count, rows * columns])
}

/// Writes boards in another format, and lists what that format cannot hold.
///
/// The dict is the JSON of the command `underdoku convert --json` without the position in a file;
/// many boards give a list of dicts.
#[pyfunction]
#[pyo3(signature = (boards, to, *, layout = None))]
pub(crate) fn convert<'py>(
    boards: &Bound<'py, PyAny>,
    to: &str,
    layout: Option<LayoutArgument>,
) -> PyResult<Bound<'py, PyAny>> {
    let layout = layout.unwrap_or_default();
    let (py, to) = (boards.py(), format_named(to)?);
    let boards = Boards::of(boards, &layout)?;
    let line = |(index, (board, from)): (usize, &(_, Format))| {
        let line = ConvertedLine::of(board, *from, to).map_err(|unheld| {
            let place = if boards.are_many { format!("puzzles[{index}]: ") } else { String::new() };
            PyValueError::new_err(format!("{place}{unheld}"))
        })?;
        serde_json::to_string(&line).map_err(|error| PyValueError::new_err(error.to_string()))
    };
    let lines = boards.all.iter().enumerate().map(line).collect::<PyResult<_>>()?;
    dicts(py, lines, boards.are_many)
}

type FileReader = Reader<BufReader<File>>;

fn reader(path: &Path, format: Option<&str>, layout: &LayoutArgument) -> PyResult<FileReader> {
    let format = format.map(format_named).transpose()?.or_else(|| format_by_extension(path));
    let mut file = File::open(path).map_err(|error| unopened(path, &error))?;
    // A folder can be opened, but not read.
    file.read(&mut []).map_err(|error| unopened(path, &error))?;
    let input = BufReader::with_capacity(1 << 20, file);
    Ok(match layout.get().and_then(crate::layout::Layout::known) {
        Some(known) => Reader::of_layout(input, format, known),
        None => Reader::new(input, format),
    })
}

fn unopened(path: &Path, error: &std::io::Error) -> PyErr {
    let name = path.to_string_lossy().into_owned();
    PyOSError::new_err((error.raw_os_error().unwrap_or(0), reason(error), name))
}

/// The system's message, without its number.
fn reason(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or(&text).to_owned()
}

/// An empty `.cudoku` file is the empty board, which cannot be detected from its content.
fn format_by_extension(path: &Path) -> Option<Format> {
    let format = Format::of_ending(path.extension()?.to_str()?)?;
    (format == Format::Cudoku).then_some(format)
}

fn unread(path: &Path, error: &ReadError) -> PyErr {
    PyValueError::new_err(format!("{}: {error}", path.display()))
}

/// The reason why a file cannot be read into an array.
enum Unread {
    Malformed(ReadError),
    /// The board on this line has other dimensions.
    Other(usize, (usize, usize)),
}

impl From<ReadError> for Unread {
    fn from(error: ReadError) -> Self {
        Self::Malformed(error)
    }
}

/// The givens of all boards, one after the other.
fn givens(
    mut reader: Reader<impl BufRead>,
    dimensions: (usize, usize),
) -> Result<(Vec<u8>, Option<Arc<Lenient>>), Unread> {
    let (mut cells, mut lenient) = (Vec::new(), None);
    loop {
        if let Some(list) = reader.next_list() {
            cells.extend(list?.grids.iter().flat_map(|grid| *grid.values()));
            continue;
        }
        let Some(record) = reader.next() else { return Ok((cells, lenient)) };
        let record = record?;
        lenient = lenient.or_else(|| record.lenient.clone());
        let layout = record.board.layout();
        if of_layout(layout) != dimensions {
            return Err(Unread::Other(record.line, of_layout(layout)));
        }
        cells.extend(values(layout, &record.board.givens()));
    }
}
