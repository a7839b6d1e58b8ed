//! The solvers to measure.

use std::ffi::c_char;
use std::path::Path;
use std::ptr;

use anyhow::Result;
use libloading::Library;
use rustix::time::{ClockId, clock_gettime};
use sudoku::Sudoku;
use underdoku_grid::{Digit, Grid};
use underdoku_solver::batch::{Width, Workspace};
use underdoku_solver::count;

use crate::schoku::Schoku;

/// A grid in the forms that solvers accept, so that reading is not timed.
pub struct Question {
    /// The grid.
    pub grid: Grid,
    bytes: Sudoku,
    line: [u8; 82],
}

impl Question {
    /// Creates a question, unless the grid breaks a rule, which not every solver checks.
    pub fn new(grid: Grid) -> Option<Self> {
        let value = |index| grid.get(underdoku_grid::Cell::from_index(index)).map_or(0, Digit::get);
        let values: [u8; 81] = std::array::from_fn(value);
        let mut line = [0; 82];
        for (character, value) in line.iter_mut().zip(values) {
            *character = if value == 0 { b'.' } else { b'0' + value };
        }
        let bytes = Sudoku::from_bytes(values).ok()?;
        grid.clash().is_none().then_some(Self { grid, bytes, line })
    }

    /// The 81 characters.
    pub fn line(&self) -> &[u8] {
        &self.line[..81]
    }
}

/// A solver to measure.
pub trait Solver {
    /// The name in the table.
    fn name(&self) -> String;
    /// True if it is one of ours.
    fn is_ours(&self) -> bool {
        true
    }
    /// The number of solutions of each, at most two.
    fn solve(&mut self, questions: &[Question], counts: &mut [u8]);
    /// Preparation that is not timed.
    fn prepare(&mut self, _questions: &[Question]) {}
    /// The thread's own time that it takes, in seconds.
    fn seconds(&mut self, questions: &[Question]) -> f64 {
        let mut counts = vec![0; questions.len()];
        self.prepare(questions);
        let before = seconds();
        self.solve(questions, &mut counts);
        seconds() - before
    }
    /// Answers to compare with those of other solvers, not timed.
    fn checked(&mut self, questions: &[Question]) -> Vec<u8> {
        let mut counts = vec![u8::MAX; questions.len()];
        self.prepare(questions);
        self.solve(questions, &mut counts);
        counts
    }
    /// True if its answers equal these.
    fn agrees(&mut self, questions: &[Question], expected: &[u8]) -> bool {
        self.checked(questions) == expected
    }
}

fn seconds() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// All available solvers.
pub fn all(tdoku: Option<&Path>, schoku: Option<&Path>) -> Result<Vec<Box<dyn Solver>>> {
    let mut solvers: Vec<Box<dyn Solver>> = vec![Box::new(Latency)];
    for width in Width::available() {
        let Some(workspace) = Workspace::of_width(width) else { continue };
        solvers.push(Box::new(Batch { workspace, grids: Vec::new() }));
    }
    solvers.push(Box::new(SudokuCrate));
    if let Some(path) = tdoku {
        // SAFETY: the user who names a library trusts it.
        solvers.push(Box::new(Tdoku(unsafe { Library::new(path)? })));
    }
    if let Some(path) = schoku {
        solvers.push(Box::new(Schoku::new(path)?));
    }
    Ok(solvers)
}

/// Ours, one at a time.
struct Latency;

impl Solver for Latency {
    fn name(&self) -> String {
        "latency".to_owned()
    }

    fn solve(&mut self, questions: &[Question], counts: &mut [u8]) {
        for (question, answer) in questions.iter().zip(counts) {
            *answer = count(&question.grid, 2) as u8;
        }
    }
}

/// Ours, many at a time.
struct Batch {
    workspace: Workspace,
    grids: Vec<Grid>,
}

impl Solver for Batch {
    fn name(&self) -> String {
        format!("batch {}", self.workspace.width())
    }

    fn prepare(&mut self, questions: &[Question]) {
        self.grids = questions.iter().map(|question| question.grid).collect();
    }

    fn solve(&mut self, _: &[Question], counts: &mut [u8]) {
        self.workspace.search(&self.grids, 2, |index, answer| counts[index] = answer.count() as u8);
    }
}

/// The published crate.
struct SudokuCrate;

impl Solver for SudokuCrate {
    fn name(&self) -> String {
        "crate sudoku".to_owned()
    }

    fn is_ours(&self) -> bool {
        false
    }

    fn solve(&mut self, questions: &[Question], counts: &mut [u8]) {
        for (question, answer) in questions.iter().zip(counts) {
            *answer = question.bytes.solutions_count_up_to(2) as u8;
        }
    }
}

/// Tom Dillon's solver.
struct Tdoku(Library);

type TdokuSolve = unsafe extern "C" fn(*const c_char, usize, u32, *mut c_char, *mut usize) -> usize;

impl Solver for Tdoku {
    fn name(&self) -> String {
        "tdoku".to_owned()
    }

    fn is_ours(&self) -> bool {
        false
    }

    fn solve(&mut self, questions: &[Question], counts: &mut [u8]) {
        // SAFETY: the type is the one in its header.
        let solve = unsafe { self.0.get::<TdokuSolve>(b"TdokuSolverDpllTriadSimd") };
        let Ok(solve) = solve else { return };
        let (mut solution, mut guesses) = ([0u8; 96], 0);
        for (question, answer) in questions.iter().zip(counts) {
            // SAFETY: 81 characters and a zero, space for 81, and for a number.
            let count = unsafe {
                solve(
                    question.line.as_ptr().cast(),
                    2,
                    0,
                    solution.as_mut_ptr().cast(),
                    ptr::from_mut(&mut guesses),
                )
            };
            *answer = count as u8;
        }
    }
}
