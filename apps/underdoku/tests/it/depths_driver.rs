//! A player of Depths that knows what `--json` shows and nothing else, but solves boards.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout};

use serde_json::Value;
use underdoku_grid::layout::{Cell, Digit, Grid, Layout};
use underdoku_solver::general::Puzzle;

use crate::program::Program;

/// The options of the run that the tests play.
pub(crate) const RUN: [&str; 5] = ["depths", "--all", "--gentle", "--seed", "16"];

/// A process that plays by lines of JSON.
pub(crate) struct Talk {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Talk {
    pub(crate) fn open(program: &Program, words: &[&str]) -> Self {
        let mut child = program.command(&[words, &["--json"]].concat()).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, output }
    }

    pub(crate) fn hear(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).unwrap();
        serde_json::from_str(&line).unwrap_or_else(|why| panic!("{why}: {line}"))
    }

    pub(crate) fn say(&mut self, line: &str) {
        writeln!(self.input, "{line}").unwrap();
    }

    pub(crate) fn end(mut self) {
        drop(self.input);
        assert_eq!(self.child.wait().unwrap().code(), Some(0));
    }
}

/// Decides by a state what to do.
#[derive(Default)]
pub(crate) struct Driver {
    floor: u64,
    solution: Option<Grid>,
}

fn numbers(cells: &Value) -> Vec<(usize, usize)> {
    let pair = |cell: &Value| {
        let at = |index: usize| usize::try_from(cell[index].as_u64().unwrap()).unwrap();
        (at(0), at(1))
    };
    cells.as_array().unwrap().iter().map(pair).collect()
}

fn has(words: &Value, word: &str) -> bool {
    words.as_array().unwrap().iter().any(|other| other == word)
}

impl Driver {
    /// The line for a state.
    pub(crate) fn decide(&mut self, state: &Value) -> String {
        let words = &state["moves"]["words"];
        if state["phase"] != "floor" {
            return chosen(state);
        }
        let hurt = state["max_hp"].as_i64().unwrap() - state["hp"].as_i64().unwrap();
        if hurt >= 5 && has(words, "use potion") {
            return "use potion".to_owned();
        }
        if hurt >= 9 && has(words, "leave") {
            return "leave".to_owned();
        }
        self.digit(state)
    }

    /// The right digit of the cell that strikes most, outside due blows where there is one.
    fn digit(&mut self, state: &Value) -> String {
        let floor = &state["floor"];
        if self.floor != state["floor_number"].as_u64().unwrap() {
            self.floor = state["floor_number"].as_u64().unwrap();
            self.solution = Some(solve(floor));
        }
        let solution = self.solution.as_ref().unwrap();
        let digit = |(row, column): (usize, usize)| {
            solution.get(Cell::new(row - 1, column - 1)).unwrap().get()
        };
        let monsters = floor["monsters"].as_array().unwrap();
        let worth = |cell: &(usize, usize)| {
            let is_due = |monster: &&Value| {
                monster["intent"]["due"] == true
                    && numbers(&monster["intent"]["cells"]).contains(cell)
            };
            let struck = monsters.iter().filter(|of| numbers(&of["lair"]).contains(cell)).count();
            (!monsters.iter().any(|monster| is_due(&monster)), struck)
        };
        let is_barred = |cell| floor["bar"]["digit"] == u64::from(digit(cell));
        let cells = numbers(&state["moves"]["put"]);
        let best = cells.into_iter().filter(|&cell| !is_barred(cell)).max_by_key(worth).unwrap();
        format!("{} {} {}", best.0, best.1, digit(best))
    }
}

fn chosen(state: &Value) -> String {
    let (offer, words) = (&state["offer"], &state["moves"]["words"]);
    match offer["kind"].as_str().unwrap() {
        "bag" => "take 0".to_owned(),
        "pedlar" | "market" => "done".to_owned(),
        "doors" => {
            let choices = offer["choices"].as_array().unwrap();
            let elite = choices.iter().find(|choice| choice["word"] == "elite");
            format!("take {}", elite.map_or(1, |choice| choice["number"].as_u64().unwrap()))
        }
        _ => {
            assert!(has(words, "take 1"), "{state}");
            "take 1".to_owned()
        }
    }
}

/// The solution of a floor, from what is visible.
fn solve(floor: &Value) -> Grid {
    let layout = Layout::of_line(floor["layout"].as_str().unwrap()).unwrap();
    let rows: Vec<Vec<char>> = floor["digits"]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row.as_str().unwrap().chars().collect())
        .collect();
    let givens =
        Grid::from_fn(&layout, |place| Digit::from_char(rows[place.row()][place.column()]));
    Puzzle::prove(&layout, givens).unwrap().solution().clone()
}

/// The lines of a run up to the floor behind the first boss; each output goes to `look`.
pub(crate) fn played(program: &Program, mut look: impl FnMut(&Value)) -> Vec<String> {
    let mut talk = Talk::open(program, &RUN);
    let (mut driver, mut lines) = (Driver::default(), Vec::new());
    loop {
        let state = talk.hear();
        look(&state);
        assert_eq!(state["ending"], Value::Null, "the run should reach floor 7");
        if state["floor_number"] == 7 {
            talk.say("0 0 0");
            talk.end();
            return lines;
        }
        let line = driver.decide(&state);
        talk.say(&line);
        let answer = talk.hear();
        look(&answer);
        assert_eq!(answer["type"], "events", "{line}: {answer} {state}");
        lines.push(line);
    }
}
