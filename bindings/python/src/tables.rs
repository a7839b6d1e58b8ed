//! Results for many puzzles, in columns.

use std::collections::HashMap;

use pyo3::prelude::*;
use pyo3::types::PyDict;
use underdoku_logic::{ExplainerRating, Score, Tenths, general};
use underdoku_tools::{Checked, Number, Rated, Unsolvable, Verdict};

use crate::layout::LayoutArgument;
use crate::puzzles::Puzzles;
use crate::solve::checked;
use crate::work::{pool, watched};

/// Checks puzzles, in columns.
#[pyfunction]
#[pyo3(signature = (puzzles, *, limit = 100, threads = None, layout = None))]
pub(crate) fn check<'py>(
    puzzles: &Bound<'py, PyAny>,
    limit: i64,
    threads: Option<i64>,
    layout: Option<LayoutArgument>,
) -> PyResult<Bound<'py, PyDict>> {
    let layout = layout.unwrap_or_default();
    let (py, limit) = (puzzles.py(), checked(limit)?);
    let puzzles = Puzzles::of(puzzles, &layout)?;
    let (shared, pool) = (puzzles.shared()?, pool(threads)?);
    let rows = watched(py, |stop| {
        shared.each(&pool, stop, |_, board| Ok(CheckedRow::of(&Checked::of(board, limit, stop)?)))
    })??;
    let columns = PyDict::new(py);
    columns.set_item("shape", puzzles.shape.leading())?;
    set(&columns, "result", &rows, |row| row.result)?;
    set(&columns, "givens", &rows, |row| row.givens)?;
    set(&columns, "solutions", &rows, |row| row.number.counted)?;
    set(&columns, "at_least", &rows, |row| row.number.at_least)?;
    set(&columns, "minimal", &rows, |row| row.is_minimal)?;
    set(&columns, "redundant", &rows, |row| row.redundant)?;
    set(&columns, "conflicts", &rows, |row| row.conflicts)?;
    Ok(columns)
}

/// Rates puzzles, in columns.
#[pyfunction]
#[pyo3(signature = (puzzles, *, threads = None, layout = None))]
pub(crate) fn rate<'py>(
    puzzles: &Bound<'py, PyAny>,
    threads: Option<i64>,
    layout: Option<LayoutArgument>,
) -> PyResult<Bound<'py, PyDict>> {
    let layout = layout.unwrap_or_default();
    let py = puzzles.py();
    let puzzles = Puzzles::of(puzzles, &layout)?;
    let (shared, pool) = (puzzles.shared()?, pool(threads)?);
    let rows = watched(py, |stop| {
        shared.each(&pool, stop, |_, board| Ok(RatedRow::of(Rated::of(board, stop)?)))
    })??;
    let columns = PyDict::new(py);
    columns.set_item("shape", puzzles.shape.leading())?;
    set(&columns, "result", &rows, |row| row.result)?;
    set(&columns, "er", &rows, |row| row.er)?;
    set(&columns, "ep", &rows, |row| row.ep)?;
    set(&columns, "ed", &rows, |row| row.ed)?;
    set(&columns, "score", &rows, |row| row.score)?;
    set(&columns, "level", &rows, |row| row.level)?;
    set(&columns, "level_by_step", &rows, |row| row.level_by_step)?;
    let names = technique_names();
    let codes: HashMap<&str, u16> = names.iter().map(String::as_str).zip(0..).collect();
    set(&columns, "technique", &rows, |row| row.technique.clone())?;
    set(&columns, "technique_code", &rows, |row| codes.get(row.technique.as_str()).copied())?;
    set(&columns, "complete", &rows, |row| row.is_complete)?;
    Ok(columns)
}

/// The names of techniques that ratings may contain: an empty one for none, then the techniques of
/// Sudoku Explainer from easy to hard, then the other techniques of other boards.
pub(crate) fn technique_names() -> Vec<String> {
    let of_any = general::TECHNIQUES.iter().map(|row| row.technique.slug());
    let mut names = vec![String::new()];
    for name in ExplainerRating::techniques().chain(of_any) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// Adds a column.
fn set<'py, R, T: IntoPyObject<'py>>(
    columns: &Bound<'py, PyDict>,
    name: &str,
    rows: &[R],
    value: impl Fn(&R) -> T,
) -> PyResult<()> {
    columns.set_item(name, rows.iter().map(value).collect::<Vec<T>>())
}

/// The results for a puzzle.
struct CheckedRow {
    result: &'static str,
    givens: usize,
    number: Number,
    is_minimal: bool,
    redundant: usize,
    conflicts: usize,
}

impl CheckedRow {
    fn of(checked: &Checked) -> Self {
        let exactly = |counted| Number { counted, at_least: false };
        let (result, number, redundant) = match &checked.verdict {
            Verdict::None => ("none", exactly(0), 0),
            Verdict::Clash => ("conflict", exactly(0), 0),
            Verdict::One { redundant, .. } => ("unique", exactly(1), redundant.len()),
            Verdict::Several { number, .. } => ("multiple", *number, 0),
        };
        let (givens, conflicts) = (checked.givens, checked.conflicts.len());
        let is_minimal = checked.verdict.is_minimal();
        Self { result, givens, number, is_minimal, redundant, conflicts }
    }
}

/// The difficulty of a puzzle; numbers that a scale lacks are NaN, 0 or empty.
struct RatedRow {
    result: &'static str,
    er: f64,
    ep: f64,
    ed: f64,
    score: u32,
    level: &'static str,
    level_by_step: &'static str,
    technique: String,
    is_complete: bool,
}

impl RatedRow {
    const NONE: Self = Self {
        result: "rated",
        er: f64::NAN,
        ep: f64::NAN,
        ed: f64::NAN,
        score: 0,
        level: "",
        level_by_step: "",
        technique: String::new(),
        is_complete: false,
    };

    fn of(rated: Result<Rated, Unsolvable>) -> Self {
        let rated = match rated {
            Ok(rated) => rated,
            Err(Unsolvable { result, .. }) => return Self { result, ..Self::NONE },
        };
        let number = |tenths: Tenths| f64::from(tenths.0) / 10.0;
        let numbers = match &rated {
            Rated::Classic { rating, score } => Self {
                er: number(rating.er),
                ep: number(rating.ep),
                ed: number(rating.ed),
                ..Self::of_score(*score)
            },
            Rated::Any { score, .. } => Self::of_score(*score),
        };
        let technique = rated.technique().unwrap_or_default();
        Self { technique, is_complete: rated.is_complete(), ..numbers }
    }

    fn of_score(score: Score) -> Self {
        Self {
            score: score.score,
            level: score.level.name(),
            level_by_step: score.by_step.name(),
            ..Self::NONE
        }
    }
}
