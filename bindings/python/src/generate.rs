//! New puzzles.

use std::fmt::Display;
use std::ops::RangeInclusive;

use numpy::{PyArray1, PyArrayMethods as _};
use pyo3::exceptions::{PyRuntimeError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyString};
use underdoku_formats::Format;
use underdoku_generator::{self as generator, Recipe, Seed, Symmetry, Target, Wish};
use underdoku_logic::{Level, Technique, Tenths, general};
use underdoku_solver::Stop;
use underdoku_tools::{GeneratorError, Made, Making, Wanted, WorkerPool};

use crate::board::Board;
use crate::layout::{Layout, LayoutArgument};
use crate::reasons::unknown_technique;
use crate::work::{pool, watched};

/// Generates puzzles, each with one solution, all different; the same seed gives the same puzzles.
///
/// On the standard board it returns the puzzles and their solutions, two arrays of shape (n, 81);
/// with a layout, a list of boards. The options are those of the command `underdoku generate`: the
/// number of givens (by default the puzzles are minimal), a symmetry, and the difficulty by er (a
/// number or a pair of them), level or the technique that a puzzle needs.
///
/// >>> puzzles, solutions = generate(2, seed=7)
/// >>> bool((solve(puzzles)[0] == solutions).all())
/// True
#[pyfunction]
#[pyo3(signature = (n, *, seed = None, givens = None, symmetry = "none",
    er = None, level = None, needs = None, threads = None, layout = None))]
#[expect(clippy::too_many_arguments, reason = "these are keyword arguments in Python")]
pub(crate) fn generate<'py>(
    py: Python<'py>,
    n: i64,
    seed: Option<SeedArgument>,
    givens: Option<i64>,
    symmetry: &str,
    er: Option<ErArgument>,
    level: Option<&str>,
    needs: Option<&str>,
    threads: Option<i64>,
    layout: Option<LayoutArgument>,
) -> PyResult<Bound<'py, PyAny>> {
    let layout = layout.unwrap_or_default();
    let seed = seed.unwrap_or_default();
    let n = in_range("n", n, 0..=u32::MAX)?;
    let least = if layout.get().is_some() { 0 } else { 17 };
    let most = layout.get().map_or(81, |layout| layout.dimensions().0 * layout.dimensions().1);
    let givens = givens.map(|givens| in_range("givens", givens, least..=most)).transpose()?;
    let target = givens.map_or(Target::Minimal, Target::Givens);
    let recipe = Recipe { givens: target, symmetry: symmetry_named(symmetry)? };
    let wish = Wish {
        er: er.map(|range| range.0..=range.1),
        level: level.map(level_named).transpose()?,
        needs: needs.map(|name| needed(py, name)).transpose()?,
    };
    let base = layout.get().map(Layout::base).cloned();
    if base.is_some() && wish.er.is_some() {
        return Err(PyValueError::new_err("er: Sudoku Explainer rates the standard board only"));
    }
    if let Some(technique) = wish.needs.filter(|technique| !is_known(*technique, base.is_some())) {
        return Err(PyValueError::new_err(format!(
            "needs: {technique} is not a technique of this board"
        )));
    }
    let (seed, pool, is_standard) = (seed.get(py)?, pool(threads)?, base.is_none());
    let wanted = Wanted { base, rules: Vec::new(), recipe, wish };
    let made = watched(py, |stop| made(n, &seed, wanted, &pool, stop))?;
    let made = made.map_err(refused)?;
    if is_standard { arrays(py, &made) } else { Ok(boards(&made).into_pyobject(py)?) }
}

fn made(
    n: u32,
    seed: &Seed,
    wanted: Wanted,
    pool: &WorkerPool,
    stop: Stop<'_>,
) -> anyhow::Result<Vec<Made>> {
    let mut making = Making::new(seed, wanted, pool, stop);
    let mut all = Vec::new();
    while making.count() < n && !stop.is_requested() {
        making.turn(n, |puzzle, _| {
            all.push(puzzle.clone());
            Ok(())
        })?;
    }
    Ok(all)
}

fn refused(error: anyhow::Error) -> PyErr {
    match error.downcast_ref() {
        Some(GeneratorError::Ended(generator::GeneratorError::Impossible(unmet))) => {
            PyValueError::new_err(unmet.to_string())
        }
        _ => PyRuntimeError::new_err(error.to_string()),
    }
}

fn arrays<'py>(py: Python<'py>, made: &[Made]) -> PyResult<Bound<'py, PyAny>> {
    let classic = made.iter().filter_map(|made| match made {
        Made::Classic(puzzle) => Some(puzzle),
        Made::Any(_) => None,
    });
    let givens: Vec<u8> = classic.clone().flat_map(|puzzle| *puzzle.givens().values()).collect();
    let solutions: Vec<u8> = classic.flat_map(|puzzle| *puzzle.solution().values()).collect();
    let array = |cells: Vec<u8>| PyArray1::from_vec(py, cells).reshape([made.len(), 81]);
    Ok((array(givens)?, array(solutions)?).into_pyobject(py)?.into_any())
}

fn boards(made: &[Made]) -> Vec<Board> {
    made.iter().map(|made| Board::new(made.board(), Format::LayoutLine)).collect()
}

/// True if the technique is used on the standard board or, if `is_other`, on some other board.
fn is_known(technique: Technique, is_other: bool) -> bool {
    if is_other {
        general::TECHNIQUES.iter().any(|row| row.technique == technique)
    } else {
        technique.is_standard()
    }
}

/// The technique that a puzzle needs.
fn needed(py: Python<'_>, name: &str) -> PyResult<Technique> {
    name.parse().or_else(|_| {
        let known = Technique::all().map(Technique::slug).collect();
        Err(unknown_technique(py, "needs", name, known)?)
    })
}

/// The value of the named argument, if it is in the range.
fn in_range<N: TryFrom<i64> + PartialOrd + Display>(
    name: &str,
    number: i64,
    range: RangeInclusive<N>,
) -> PyResult<N> {
    N::try_from(number).ok().filter(|number| range.contains(number)).ok_or_else(|| {
        let (least, most) = range.into_inner();
        PyValueError::new_err(format!(
            "{name}: expected a number from {least} to {most}, found {number}"
        ))
    })
}

fn symmetry_named(name: &str) -> PyResult<Symmetry> {
    match &*name.to_ascii_lowercase() {
        "horizontal" => Ok(Symmetry::UpDown),
        "vertical" => Ok(Symmetry::LeftRight),
        other => other.parse().map_err(|_| {
            let names = Symmetry::ALL.map(Symmetry::name).join(", ");
            PyValueError::new_err(format!("symmetry: expected one of {names}; found {name:?}"))
        }),
    }
}

fn level_named(name: &str) -> PyResult<Level> {
    Level::named(&name.to_ascii_lowercase()).ok_or_else(|| {
        let names = Level::ALL.map(Level::name).join(", ");
        PyValueError::new_err(format!("level: expected one of {names}; found {name:?}"))
    })
}

/// The argument `er=`: a number, or a pair of the least and the greatest.
pub(crate) struct ErArgument(Tenths, Tenths);

impl<'py> FromPyObject<'_, 'py> for ErArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        let (least, most) = match object.extract::<f64>() {
            Ok(number) => (number, number),
            Err(_) => object.extract::<[f64; 2]>().map(<(f64, f64)>::from).map_err(|_| {
                PyTypeError::new_err("er: expected a number such as 7.1, or two such as (4.2, 4.4)")
            })?,
        };
        match (tenths(least), tenths(most)) {
            (Some(least), Some(most)) if least <= most => Ok(Self(least, most)),
            _ => Err(PyValueError::new_err(format!(
                "er: expected numbers from 1.0 to 12.0 in tenths, the smaller first; found {least} and {most}"
            ))),
        }
    }
}

#[expect(clippy::cast_sign_loss, reason = "the range is checked to start at 10")]
fn tenths(number: f64) -> Option<Tenths> {
    let tenths = (number * 10.0).round();
    let is_tenths = (number * 10.0 - tenths).abs() < 1e-6;
    (is_tenths && (10.0..=120.0).contains(&tenths)).then_some(Tenths(tenths as u16))
}

/// The argument `seed=`: a text or a number; by default a new seed.
#[derive(Default)]
pub(crate) struct SeedArgument(Option<Seed>);

impl SeedArgument {
    pub(crate) fn get(self, py: Python<'_>) -> PyResult<Seed> {
        if let Some(seed) = self.0 {
            return Ok(seed);
        }
        let text: String = py.import("secrets")?.call_method1("token_hex", (8,))?.extract()?;
        Ok(Seed::from(text.as_str()))
    }
}

impl<'py> FromPyObject<'_, 'py> for SeedArgument {
    type Error = PyErr;

    fn extract(object: Borrowed<'_, 'py, PyAny>) -> PyResult<Self> {
        if object.is_none() {
            return Ok(Self(None));
        }
        // True is a whole number in Python, but hardly ever meant as a seed; NumPy's booleans are
        // not numbers.
        let number = if object.is_instance_of::<PyBool>() {
            None
        } else {
            object.py().import("operator")?.call_method1("index", (object,)).ok()
        };
        if object.is_instance_of::<PyString>() || number.is_some() {
            let text = number.map_or_else(|| object.str(), |number| number.str())?;
            return Ok(Self(Some(Seed::from(text.to_str()?))));
        }
        Err(PyTypeError::new_err(format!(
            "seed: expected a text or a whole number, found {}",
            object.get_type().name()?
        )))
    }
}
