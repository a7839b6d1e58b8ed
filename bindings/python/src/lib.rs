//! Sudoku engine for Python: the module `underdoku._engine`.
//!
//! Boards are passed as arrays, Arrow data, texts or boards of files (`puzzles`). Work runs without
//! the interpreter's lock, on threads that are reused from call to call, and ends when the user
//! interrupts it (`work`). Answers come from `underdoku-tools`, as on the command line.
#![allow(clippy::needless_pass_by_value, reason = "Python passes its arguments by value")]
#![allow(
    clippy::doc_markdown,
    clippy::doc_link_with_quotes,
    reason = "doc comments become Python docstrings"
)]

mod board;
mod candidates;
mod files;
mod generate;
mod layout;
mod puzzles;
mod reasons;
mod shape;
mod solve;
mod tables;
mod texts;
mod transform;
mod work;

use pyo3::prelude::*;

/// The engine beneath the package `underdoku`.
#[pymodule(gil_used = false)]
mod _engine {
    #[pymodule_export]
    use crate::board::{_board, Board};
    #[pymodule_export]
    use crate::candidates::candidates;
    #[pymodule_export]
    use crate::files::{convert, read, read_givens};
    #[pymodule_export]
    use crate::generate::generate;
    #[pymodule_export]
    use crate::layout::Layout;
    #[pymodule_export]
    use crate::reasons::{explain, hint, steps};
    #[pymodule_export]
    use crate::solve::{count, solve};
    #[pymodule_export]
    use crate::tables::{check, rate};
    #[pymodule_export]
    use crate::texts::{format, parse};
    #[pymodule_export]
    use crate::transform::{canon, scramble};

    use pyo3::prelude::*;
    use pyo3::types::PyTuple;

    use crate::tables::technique_names;

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))?;
        module.add("TECHNIQUES", PyTuple::new(module.py(), technique_names())?)
    }
}
