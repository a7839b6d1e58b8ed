//! Hints, explanations and steps.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString, PyTuple};
use serde_json::to_string;
use underdoku_formats::{Board as Read, Format};
use underdoku_logic::Technique;
use underdoku_solver::{Stop, Stopped};
use underdoku_tools::{Detail, StepsLine, Techniques, all_steps, explained};

use crate::board::{self, Board};
use crate::layout::LayoutArgument;
use crate::puzzles::Puzzles;
use crate::texts;
use crate::work::{pool, watched};

/// Returns the easiest step of a board, in four levels of detail.
///
/// The dict is the JSON of the command `underdoku hint --json` without the position in a file; many
/// boards give a list of dicts.
///
/// >>> hint("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")["says"][0]
/// 'There is a hidden single.'
#[pyfunction]
#[pyo3(signature = (boards, *, techniques = None, without = None, threads = None,
    layout = None))]
pub(crate) fn hint<'py>(
    boards: &Bound<'py, PyAny>,
    techniques: Option<Vec<String>>,
    without: Option<Vec<String>>,
    threads: Option<i64>,
    layout: Option<LayoutArgument>,
) -> PyResult<Bound<'py, PyAny>> {
    let layout = layout.unwrap_or_default();
    let chosen = chosen(boards.py(), techniques, without)?;
    answers(&Boards::of(boards, &layout)?, boards.py(), threads, |board, stop| {
        let hinted = underdoku_tools::hint(board, &chosen, Detail::All, stop)?;
        Ok(to_string(&hinted.line(board)))
    })
}

/// Returns the complete path to the solution, step by step.
///
/// The dict is the JSON of the command `underdoku explain --json` without the position in a file;
/// many boards give a list of dicts.
#[pyfunction]
#[pyo3(signature = (boards, *, techniques = None, without = None, threads = None,
    layout = None))]
pub(crate) fn explain<'py>(
    boards: &Bound<'py, PyAny>,
    techniques: Option<Vec<String>>,
    without: Option<Vec<String>>,
    threads: Option<i64>,
    layout: Option<LayoutArgument>,
) -> PyResult<Bound<'py, PyAny>> {
    let layout = layout.unwrap_or_default();
    let chosen = chosen(boards.py(), techniques, without)?;
    answers(&Boards::of(boards, &layout)?, boards.py(), threads, |board, stop| {
        Ok(to_string(&explained(board, &chosen, stop)?))
    })
}

/// Returns every step that can be taken now.
///
/// The dict is the JSON of the command `underdoku steps --json` without the position in a file;
/// many boards give a list of dicts.
#[pyfunction]
#[pyo3(signature = (boards, *, techniques = None, without = None, threads = None,
    layout = None))]
pub(crate) fn steps<'py>(
    boards: &Bound<'py, PyAny>,
    techniques: Option<Vec<String>>,
    without: Option<Vec<String>>,
    threads: Option<i64>,
    layout: Option<LayoutArgument>,
) -> PyResult<Bound<'py, PyAny>> {
    let layout = layout.unwrap_or_default();
    let chosen = chosen(boards.py(), techniques, without)?;
    answers(&Boards::of(boards, &layout)?, boards.py(), threads, |board, stop| {
        Ok(to_string(&StepsLine::of(board, all_steps(board, &chosen, stop)?)))
    })
}

/// The techniques chosen by name.
fn chosen(
    py: Python<'_>,
    only: Option<Vec<String>>,
    without: Option<Vec<String>>,
) -> PyResult<Techniques> {
    let named = |argument, names: Vec<String>| -> PyResult<Vec<Technique>> {
        let named = |name: &String| {
            name.parse().or_else(|_| {
                let known = Technique::all().map(Technique::slug).collect();
                Err(unknown_technique(py, argument, name, known)?)
            })
        };
        names.iter().map(named).collect()
    };
    if only.is_some() && without.is_some() {
        return Err(PyValueError::new_err("techniques and without cannot be combined"));
    }
    let only = only.map(|names| named("techniques", names)).transpose()?;
    let without = without.map(|names| named("without", names)).transpose()?;
    Ok(Techniques { only, without: without.unwrap_or_default() })
}

/// The error for an unknown name of a technique, with the most similar known names.
pub(crate) fn unknown_technique(
    py: Python<'_>,
    argument: &str,
    name: &str,
    known: Vec<String>,
) -> PyResult<PyErr> {
    let nearest = py.import("difflib")?.call_method1("get_close_matches", (name, known))?;
    let nearest: Vec<String> = nearest.extract()?;
    let more = match nearest.as_slice() {
        [] => String::new(),
        [one] => format!("; the nearest is {one}"),
        several => format!("; the nearest are {}", several.join(", ")),
    };
    Ok(PyValueError::new_err(format!(
        "{argument}: expected the name of a technique, such as x-wing, found {name:?}{more}"
    )))
}

/// The boards of a call, with the formats they were read in.
pub(crate) struct Boards {
    pub(crate) all: Vec<(Read, Format)>,
    pub(crate) are_many: bool,
}

impl Boards {
    /// Accepts what [`Puzzles::of`] accepts; boards and texts keep all their data.
    pub(crate) fn of(object: &Bound<'_, PyAny>, layout: &LayoutArgument) -> PyResult<Self> {
        if let Ok(board) = object.cast::<Board>() {
            return Ok(Self { all: vec![as_record(board.get())], are_many: false });
        }
        if let Ok(text) = object.cast::<PyString>() {
            let board = read(text.to_str()?, layout).map_err(PyValueError::new_err)?;
            return Ok(Self { all: vec![board], are_many: false });
        }
        if object.is_instance_of::<PyList>() || object.is_instance_of::<PyTuple>() {
            let first = object.try_iter()?.next().transpose()?;
            if first.as_ref().is_some_and(PyAnyMethods::is_instance_of::<Board>) {
                let all = board::list(object)?.iter().map(|board| as_record(board.get())).collect();
                return Ok(Self { all, are_many: true });
            }
            if let Ok(many) = object.extract::<Vec<String>>() {
                let board = |(index, text): (usize, &String)| {
                    read(text, layout).map_err(|reason| {
                        PyValueError::new_err(format!("puzzles[{index}]: {reason}"))
                    })
                };
                let all = many.iter().enumerate().map(board).collect::<PyResult<_>>()?;
                return Ok(Self { all, are_many: true });
            }
        }
        let puzzles = Puzzles::of(object, layout)?;
        let shared = puzzles.shared()?;
        let board = |index| {
            let board = shared.board(index);
            board
                .map(|board| (board, Format::Line))
                .map_err(|cell| PyValueError::new_err(cell.to_string()))
        };
        let all = (0..shared.count()).map(board).collect::<PyResult<_>>()?;
        Ok(Self { all, are_many: puzzles.shape.many.is_some() })
    }
}

fn as_record(board: &Board) -> (Read, Format) {
    (board.board().clone(), board.source())
}

fn read(text: &str, layout: &LayoutArgument) -> Result<(Read, Format), String> {
    texts::record(text, None, layout, false).map(|record| (record.board, record.format))
}

/// The JSON answers for the boards, as dicts.
fn answers<'py>(
    boards: &Boards,
    py: Python<'py>,
    threads: Option<i64>,
    tell: impl Fn(&Read, Stop<'_>) -> Result<serde_json::Result<String>, Stopped> + Sync + Send,
) -> PyResult<Bound<'py, PyAny>> {
    let pool = pool(threads)?;
    let lines = watched(py, |stop| {
        pool.map(&boards.all, |(board, _)| {
            stop.whole(())?;
            tell(board, stop)
        })
    })?;
    let lines = lines.into_iter().map(|line| match line {
        Ok(line) => line.map_err(|error| PyValueError::new_err(error.to_string())),
        Err(Stopped) => Err(PyValueError::new_err("interrupted")),
    });
    dicts(py, lines.collect::<PyResult<Vec<String>>>()?, boards.are_many)
}

/// Converts JSON texts to Python objects.
pub(crate) fn dicts(
    py: Python<'_>,
    lines: Vec<String>,
    are_many: bool,
) -> PyResult<Bound<'_, PyAny>> {
    let loads = py.import("json")?.getattr("loads")?;
    let list = PyList::empty(py);
    for line in lines {
        let object = loads.call1((line,))?;
        if !are_many {
            return Ok(object);
        }
        list.append(object)?;
    }
    Ok(list.into_any())
}
