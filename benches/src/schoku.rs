//! Schoku, a program that solves a file and reports the time it took.
//!
//! It is called with one thread, with the proof that there is no second solution, and with the
//! check that puzzles without a solution require: `-t1 -rm -c`. With `-y` it prints
//!
//! ```text
//!    382.0ms   38.20µs/puzzle  solving time
//!        12  puzzles had more than one solution
//!         3 puzzles had no solution
//! ```
//!
//! Its time is wall-clock time, from opening the file to the end of the output, so the machine
//! should be otherwise idle.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, Result, ensure};

use crate::solvers::{Question, Solver};

/// The program, and the files that it reads and writes.
pub struct Schoku {
    program: PathBuf,
    puzzles: PathBuf,
    solutions: PathBuf,
}

/// A grid with two solutions.
const TWO_SOLUTIONS: &str =
    "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179\n";

/// Its output.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Report {
    /// The time for a puzzle in seconds.
    seconds: f64,
    /// The number of puzzles with more than one solution.
    several: usize,
    /// The number of puzzles without a solution.
    none: usize,
}

impl Schoku {
    /// Runs the program at a path once, to check that it solves.
    pub fn new(program: &Path) -> Result<Self> {
        let file = |name: &str| {
            std::env::temp_dir().join(format!("underdoku-bench-{}-{name}", std::process::id()))
        };
        let (puzzles, solutions) = (file("puzzles"), file("solutions"));
        let schoku = Self { program: program.to_owned(), puzzles, solutions };
        fs::write(&schoku.puzzles, TWO_SOLUTIONS)?;
        let found = schoku.report()?;
        ensure!(found.several == 1, "{} does not find a second solution", program.display());
        Ok(schoku)
    }

    fn report(&self) -> Result<Report> {
        let options = ["-t1", "-rm", "-c", "-y"];
        let mut command = Command::new(&self.program);
        let output = command.args(options).args([&self.puzzles, &self.solutions]).output();
        let output = output.with_context(|| self.program.display().to_string())?;
        let text = String::from_utf8_lossy(&output.stdout);
        Report::read(&text).with_context(|| format!("Schoku prints {text:?}"))
    }
}

impl Drop for Schoku {
    fn drop(&mut self) {
        // They may never have been written.
        let _ = fs::remove_file(&self.puzzles);
        let _ = fs::remove_file(&self.solutions);
    }
}

impl Report {
    fn read(text: &str) -> Option<Self> {
        let lines = || text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>());
        let seconds = lines().find_map(|words| match words[..] {
            [_, each, "solving", "time"] => {
                let each = each.strip_suffix("/puzzle")?;
                let micro = each.strip_suffix("µs").map(|number| (number, 1e-6));
                let (number, unit) = micro.or_else(|| Some((each.strip_suffix("ns")?, 1e-9)))?;
                Some(number.parse::<f64>().ok()? * unit)
            }
            _ => None,
        })?;
        let count = |what: &[&str]| {
            let found = lines().find_map(|words| {
                let (number, rest) = words.split_first()?;
                (rest == what).then(|| number.parse().ok())?
            });
            found.unwrap_or(0)
        };
        Some(Self {
            seconds,
            several: count(&["puzzles", "had", "more", "than", "one", "solution"]),
            none: count(&["puzzles", "had", "no", "solution"]),
        })
    }
}

impl Solver for Schoku {
    fn name(&self) -> String {
        "schoku".to_owned()
    }

    fn is_ours(&self) -> bool {
        false
    }

    fn prepare(&mut self, questions: &[Question]) {
        let mut text = Vec::with_capacity(questions.len() * 82);
        for question in questions {
            text.extend_from_slice(question.line());
            text.push(b'\n');
        }
        let mut file = fs::File::create(&self.puzzles).expect("Schoku's input file can be created");
        file.write_all(&text).expect("Schoku's input file can be written");
    }

    /// The program runs by itself; see [`seconds`](Self::seconds).
    fn solve(&mut self, _: &[Question], _: &mut [u8]) {}

    fn seconds(&mut self, questions: &[Question]) -> f64 {
        self.prepare(questions);
        let report = self.report().expect("Schoku has solved these puzzles before");
        report.seconds * questions.len() as f64
    }

    /// It reports how many puzzles have how many solutions, not which.
    fn agrees(&mut self, questions: &[Question], expected: &[u8]) -> bool {
        self.prepare(questions);
        let count = |wanted: u8| expected.iter().filter(|&&count| count == wanted).count();
        self.report().is_ok_and(|found| (found.several, found.none) == (count(2), count(0)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_output_is_parsed() {
        let text = "   382.0ms   38.20µs/puzzle  solving time\n        12  puzzles had more than one solution\n         3 puzzles had no solution\n";
        let report = Report { seconds: 38.2e-6, several: 12, none: 3 };
        assert_eq!(Report::read(text), Some(report));
        let text = "     0.4ms   402ns/puzzle  solving time\n";
        assert_eq!(Report::read(text), Some(Report { seconds: 402e-9, several: 0, none: 0 }));
        assert_eq!(Report::read("Error: Failed to open file\n"), None);
    }
}
