//! Turns, slices, medians.

use anyhow::{Result, ensure};

use crate::sets::Set;
use crate::solvers::{Question, Solver};

/// The figures of all solvers on one set.
pub struct Row {
    /// The set.
    pub set: String,
    /// The number of grids in the set.
    pub grids: usize,
    /// The figures of all solvers.
    pub figures: Vec<Figure>,
}

/// The figures of one solver on one set.
pub struct Figure {
    /// The solver.
    pub solver: String,
    /// True if it is one of ours.
    pub is_ours: bool,
    /// Puzzles per second: the median of all turns.
    pub rate: f64,
    /// The lower and upper quartiles of the turns.
    pub quartiles: [f64; 2],
}

impl Row {
    /// The best rate of the other solvers.
    pub fn best_rival(&self) -> Option<f64> {
        self.figures
            .iter()
            .filter(|figure| !figure.is_ours)
            .map(|figure| figure.rate)
            .reduce(f64::max)
    }
}

/// Measures a set, after checking that all solvers agree.
pub fn measure(set: &Set, solvers: &mut [Box<dyn Solver>], turns: usize) -> Result<Row> {
    agree(set, solvers)?;
    let slice = set.slice.min(set.questions.len());
    let mut rates = vec![Vec::new(); solvers.len()];
    let mut from = 0;
    for turn in 0..turns {
        if from + slice > set.questions.len() {
            from = 0;
        }
        let questions = &set.questions[from..from + slice];
        from += slice;
        // The solvers take turns going first.
        for place in 0..solvers.len() {
            let index = (place + turn) % solvers.len();
            rates[index].push(rate(&mut *solvers[index], questions));
        }
    }
    let figures =
        solvers.iter().zip(rates).map(|(solver, rates)| figure(&**solver, rates)).collect();
    Ok(Row { set: set.name.clone(), grids: set.questions.len(), figures })
}

fn figure(solver: &dyn Solver, mut rates: Vec<f64>) -> Figure {
    rates.sort_by(f64::total_cmp);
    let at = |part: usize| rates[(rates.len() - 1) * part / 4];
    Figure {
        solver: solver.name(),
        is_ours: solver.is_ours(),
        rate: at(2),
        quartiles: [at(1), at(3)],
    }
}

/// Checks that all solvers give the same answers.
fn agree(set: &Set, solvers: &mut [Box<dyn Solver>]) -> Result<()> {
    let Some((first, others)) = solvers.split_first_mut() else { return Ok(()) };
    let expected = first.checked(&set.questions);
    for solver in others {
        let agrees = solver.agrees(&set.questions, &expected);
        ensure!(agrees, "{}: {} disagrees", set.name, solver.name());
    }
    Ok(())
}

/// Puzzles per second.
fn rate(solver: &mut dyn Solver, questions: &[Question]) -> f64 {
    questions.len() as f64 / solver.seconds(questions)
}
