//! Puzzles as texts.

use std::ffi::CString;
use std::sync::Arc;

use numpy::{PyArray1, PyArrayDyn, PyArrayMethods as _, PyReadonlyArray1};
use pyo3::exceptions::{PyTypeError, PyUserWarning, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyList, PyString};
use underdoku_formats::{Board, Format, Lenient, Reader, Record, write};
use underdoku_grid::Cell;

use crate::layout::LayoutArgument;
use crate::puzzles::{Layouts, Puzzles};
use crate::shape::Shape;

/// Parses texts, each a puzzle in any format, into an array of digits with 0 for a blank.
///
/// The texts are a list, an array, a column of a data frame, or a single text. The array has the
/// shape (N, 81); with a layout, N times its cells.
///
/// >>> parse(["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]).shape
/// (1, 81)
#[pyfunction]
#[pyo3(signature = (texts, *, layout = None))]
pub(crate) fn parse<'py>(
    texts: &Bound<'py, PyAny>,
    layout: Option<LayoutArgument>,
) -> PyResult<Bound<'py, PyArrayDyn<u8>>> {
    let layout = layout.unwrap_or_default();
    let puzzles = Puzzles::of(texts, &layout)?;
    let shared = puzzles.shared()?;
    PyArray1::from_slice(texts.py(), shared.cells).reshape(puzzles.shape.dimensions())
}

/// Formats puzzles as texts: by default as lines of digits with a full stop for a blank.
///
/// A text of several lines, or in a format that includes a line end, is returned as it would be
/// written to a file; a single line is returned without its end. Use convert() to see what a format
/// cannot hold.
#[pyfunction]
#[pyo3(signature = (puzzles, to = "line", *, layout = None))]
pub(crate) fn format<'py>(
    puzzles: &Bound<'py, PyAny>,
    to: &str,
    layout: Option<LayoutArgument>,
) -> PyResult<Bound<'py, PyAny>> {
    let layout = layout.unwrap_or_default();
    let (py, format) = (puzzles.py(), format_named(to)?);
    let puzzles = Puzzles::of(puzzles, &layout)?;
    let shared = puzzles.shared()?;
    let list = PyList::empty(py);
    for index in 0..shared.count() {
        let board = shared.board(index).map_err(|cell| PyValueError::new_err(cell.to_string()))?;
        let text = text_of(&board, format)?;
        if puzzles.shape.many.is_none() {
            return Ok(PyString::new(py, &text).into_any());
        }
        list.append(text)?;
    }
    Ok(list.into_any())
}

/// A board in a format; a single line is returned without its end.
pub(crate) fn text_of(board: &Board, format: Format) -> PyResult<String> {
    let written =
        write(board, format).map_err(|unheld| PyValueError::new_err(unheld.to_string()))?;
    let mut text = written.text;
    if text.bytes().filter(|&byte| byte == b'\n').count() == 1 && text.ends_with('\n') {
        text.pop();
    }
    Ok(text)
}

/// The format of this name.
pub(crate) fn format_named(name: &str) -> PyResult<Format> {
    name.parse().map_err(|_| {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        PyValueError::new_err(format!(
            "format: expected one of {}; found {name:?}",
            names.join(", ")
        ))
    })
}

/// True for a str or bytes.
pub(crate) fn is_text(object: &Bound<'_, PyAny>) -> bool {
    object.is_instance_of::<PyString>() || object.is_instance_of::<PyBytes>()
}

/// The puzzle of a text.
pub(crate) fn one<'py>(
    text: &Bound<'py, PyAny>,
    layout: &LayoutArgument,
) -> PyResult<Puzzles<'py>> {
    let mut puzzles = {
        let mut reading = Reading { is_list: false, ..Reading::new(layout) };
        reading.add_object(text)?;
        warn(text.py(), reading.lenient.as_deref())?;
        reading.finish()?
    };
    puzzles.shape.many = None;
    Ok(puzzles)
}

/// The puzzles of a sequence of texts.
pub(crate) fn many<'py>(
    sequence: &Bound<'py, PyAny>,
    layout: &LayoutArgument,
) -> PyResult<Puzzles<'py>> {
    let mut reading = Reading::new(layout);
    for text in sequence.try_iter()? {
        reading.add_object(&text?)?;
    }
    warn(sequence.py(), reading.lenient.as_deref())?;
    reading.finish()
}

/// The puzzles of chunks of Arrow texts, as the module `_arrow` passes them.
pub(crate) fn of_arrow<'py>(
    chunks: &Bound<'py, PyAny>,
    layout: &LayoutArgument,
) -> PyResult<Puzzles<'py>> {
    let mut reading = Reading::new(layout);
    for chunk in chunks.try_iter()? {
        let chunk = chunk?;
        let bytes: Vec<PyReadonlyArray1<'py, u8>> = chunk.getattr("bytes")?.extract()?;
        let bytes: Vec<&[u8]> = bytes.iter().map(|bytes| bytes.as_slice().unwrap_or(&[])).collect();
        let places = chunk.getattr("places")?;
        if let Ok(offsets) = places.extract::<PyReadonlyArray1<'py, i64>>() {
            let text = |pair: &[i64]| bytes.first()?.get(range(pair[0], pair[1])?);
            offsets.as_slice()?.windows(2).try_for_each(|pair| reading.add_bytes(text(pair)))?;
        } else {
            let views: PyReadonlyArray1<'py, u8> = places.extract()?;
            let (views, _) = views.as_slice()?.as_chunks::<16>();
            views.iter().try_for_each(|view| reading.add_bytes(viewed(view, &bytes)))?;
        }
    }
    warn(chunks.py(), reading.lenient.as_deref())?;
    reading.finish()
}

fn range(start: i64, end: i64) -> Option<std::ops::Range<usize>> {
    Some(usize::try_from(start).ok()?..usize::try_from(end).ok()?)
}

/// The text of a view: short ones are inside it, others in one of the buffers.
fn viewed<'a>(view: &'a [u8; 16], bytes: &[&'a [u8]]) -> Option<&'a [u8]> {
    /// The longest text that is stored in the view itself.
    const SHORT: usize = 12;
    let number = |at: usize| {
        let four = view[at..].first_chunk::<4>()?;
        usize::try_from(i32::from_le_bytes(*four)).ok()
    };
    let length = number(0)?;
    if length <= SHORT {
        return view.get(4..4 + length);
    }
    let (buffer, start) = (number(8)?, number(12)?);
    bytes.get(buffer)?.get(start..start + length)
}

/// Texts read so far: cells, or boards once a text is not a plain line of the standard board.
struct Reading<'a> {
    layout: &'a LayoutArgument,
    /// The cells of plain lines.
    cells: Vec<u8>,
    boards: Option<Vec<Board>>,
    count: usize,
    /// True for several texts.
    is_list: bool,
    /// How the first text in no known format was read.
    lenient: Option<Arc<Lenient>>,
}

impl<'a> Reading<'a> {
    fn new(layout: &'a LayoutArgument) -> Self {
        Self { layout, cells: Vec::new(), boards: None, count: 0, is_list: true, lenient: None }
    }

    fn add_object(&mut self, text: &Bound<'_, PyAny>) -> PyResult<()> {
        if let Ok(text) = text.cast::<PyString>() {
            return self.add(text.to_str()?);
        }
        match text.cast::<PyBytes>() {
            Ok(bytes) => self.add_bytes(Some(bytes.as_bytes())),
            Err(_) => Err(PyTypeError::new_err(format!(
                "puzzles[{}]: expected a text, found {}",
                self.count,
                text.get_type().name()?
            ))),
        }
    }

    /// Adds a text of an Arrow buffer; `None` if its position is outside the buffer.
    fn add_bytes(&mut self, bytes: Option<&[u8]>) -> PyResult<()> {
        match bytes.map(std::str::from_utf8) {
            Some(Ok(text)) => self.add(text),
            Some(Err(_)) => Err(self.fault("expected UTF-8 text, found another byte")),
            None => Err(self.fault("its text is outside of the Arrow buffer")),
        }
    }

    fn fault(&self, reason: &str) -> PyErr {
        PyValueError::new_err(format!("puzzles[{}]: {reason}", self.count))
    }

    fn add(&mut self, text: &str) -> PyResult<()> {
        let (index, is_standard) = (self.count, self.layout.get().is_none());
        self.count += 1;
        if let (None, true, Some(cells)) = (&self.boards, is_standard, plain(text)) {
            self.cells.extend(cells);
            return Ok(());
        }
        // A malformed line in a list is an error, but a text of several lines is read leniently, as a file is.
        let is_strict = self.is_list && !text.contains(['\n', '\r']);
        let record = record(text, None, self.layout, is_strict)
            .map_err(|reason| PyValueError::new_err(format!("puzzles[{index}]: {reason}")))?;
        self.lenient = self.lenient.take().or(record.lenient);
        let board = record.board;
        // The candidates of a Sukaku are reported too.
        if let (None, Some(givens), None) = (&self.boards, board.puzzle(), board.candidates()) {
            self.cells.extend(givens.values());
            return Ok(());
        }
        if self.boards.is_none() {
            let (lines, _) = self.cells.as_chunks::<{ Cell::COUNT }>();
            let grids = lines.iter().filter_map(underdoku_grid::Grid::from_values);
            self.boards = Some(grids.map(Board::from).collect());
        }
        self.boards.get_or_insert_default().push(board);
        Ok(())
    }

    fn finish<'py>(self) -> PyResult<Puzzles<'py>> {
        if let Some(boards) = self.boards {
            return Puzzles::of_boards(Some(boards.len()), &boards.iter().collect::<Vec<_>>());
        }
        let layouts = Layouts::Standard;
        let shape = match self.layout.get() {
            // There is no text at all.
            Some(layout) => Shape::lines(Some(0), layout.dimensions()),
            None => Shape::lines(Some(self.count), layouts.dimensions()),
        };
        Ok(Puzzles::own(self.cells, shape, layouts))
    }
}

/// The digits of a plain line: 81 digits or full stops.
fn plain(text: &str) -> Option<[u8; Cell::COUNT]> {
    let line: &[u8; Cell::COUNT] = text.as_bytes().try_into().ok()?;
    let is_plain = line.iter().all(|&byte| byte.is_ascii_digit() || byte == b'.');
    is_plain.then(|| line.map(|byte| if byte == b'.' { 0 } else { byte - b'0' }))
}

/// Warns about how a text in no known format was read.
pub(crate) fn warn(py: Python<'_>, lenient: Option<&Lenient>) -> PyResult<()> {
    let Some(lenient) = lenient else { return Ok(()) };
    let message = CString::new(lenient.to_string().replace('\0', " ")).unwrap_or_default();
    PyErr::warn(py, &py.get_type::<PyUserWarning>(), &message, 2)
}

/// The only board of a text, or the reason why there is none. With `is_strict` the text must be in
/// a known format.
pub(crate) fn record(
    text: &str,
    format: Option<Format>,
    layout: &LayoutArgument,
    is_strict: bool,
) -> Result<Record, String> {
    let bytes = text.as_bytes();
    let mut reader = match layout.get().and_then(crate::layout::Layout::known) {
        Some(known) => Reader::of_layout(bytes, format, known),
        None => Reader::new(bytes, format),
    };
    if is_strict {
        reader = reader.strict();
    }
    let record = reader.next().ok_or("expected a puzzle, found none in the text")?;
    let record = record.map_err(|error| error.to_string())?;
    match reader.next() {
        None => Ok(record),
        Some(Ok(next)) => Err(format!("expected one puzzle, found another in line {}", next.line)),
        Some(Err(error)) => Err(error.to_string()),
    }
}
