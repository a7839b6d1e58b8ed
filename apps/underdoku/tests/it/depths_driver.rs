//! A player of Depths that knows what `--json` shows and nothing else, but solves boards.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout};

use serde_json::Value;
use underdoku_grid::layout::{Cell, Digit, Grid, Layout};
use underdoku_solver::general::Puzzle;

use crate::program::Program;

/// The options of the run that the tests play.
pub(crate) const RUN: [&str; 5] = ["depths", "--all", "--gentle", "--seed", "16"];

/// The options for a player who has played nothing before.
pub(crate) const ISSUED: [&str; 5] = ["depths", "--seed", "7", "--class", "delver"];

/// A process that is played with lines of JSON.
pub(crate) struct LineGame {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl LineGame {
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

/// Chooses the next line from the state.
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
        let hurt = hurt(state);
        if hurt >= 4 && has(words, "use potion") {
            return "use potion".to_owned();
        }
        let mut words_of_skill = words.as_array().unwrap().iter().filter_map(Value::as_str);
        if let Some(skill) = words_of_skill.find(|word| word.starts_with("skill ")) {
            return skill.to_owned();
        }
        let floor = &state["floor"];
        let is_dark = floor["calm"].as_i64().is_some_and(|calm| calm < 1);
        let survives = floor["parting_cost"].as_i64() < state["hp"].as_i64();
        if (hurt >= 9 || is_dark) && survives && has(words, "leave") {
            return "leave".to_owned();
        }
        self.digit(state)
    }

    /// The right digit of the cell that strikes most: outside due blows if there is one, and
    /// preferably one that follows by a single.
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
        let all = floor["monsters"].as_array().unwrap();
        let alive = all.iter().filter(|monster| monster["presence"] == "alive");
        let monsters: Vec<&Value> = alive.collect();
        let worth = |cell: &(usize, usize)| {
            let is_due = |monster: &Value| {
                monster["intent"]["due"] == true
                    && monster["intent"]["blunt"] == false
                    && numbers(&monster["intent"]["cells"]).contains(cell)
            };
            let struck = monsters.iter().filter(|of| numbers(&of["lair"]).contains(cell)).count();
            let is_safe = !monsters.iter().any(|monster| is_due(monster));
            (is_safe, follows(floor, *cell, digit(*cell)), struck)
        };
        let is_barred = |cell| floor["bar"]["digit"] == u64::from(digit(cell));
        let cells = numbers(&state["moves"]["put"]);
        let best = cells.into_iter().filter(|&cell| !is_barred(cell)).max_by_key(worth).unwrap();
        format!("{} {} {}", best.0, best.1, digit(best))
    }
}

fn hurt(state: &Value) -> i64 {
    state["max_hp"].as_i64().unwrap() - state["hp"].as_i64().unwrap()
}

/// True if the digit is the only one that fits its cell, or the cell is the only one that takes it
/// in a house.
fn follows(floor: &Value, cell: (usize, usize), digit: u8) -> bool {
    let houses: Vec<Vec<(usize, usize)>> =
        floor["houses"].as_array().unwrap().iter().map(|house| numbers(&house["cells"])).collect();
    let shown = |(row, column): (usize, usize)| {
        let row = floor["digits"][row - 1].as_str().unwrap();
        row.as_bytes()[column - 1].checked_sub(b'0').filter(|digit| *digit < 10)
    };
    let is_out = |at: (usize, usize), digit: u8| {
        let own = houses.iter().filter(|house| house.contains(&at));
        own.flatten().any(|&other| other != at && shown(other) == Some(digit))
    };
    let size = floor["size"].as_u64().unwrap() as u8;
    let is_only = (1..=size).all(|other| other == digit || is_out(cell, other));
    let mut own = houses.iter().filter(|house| house.contains(&cell));
    let free = |at: &&(usize, usize)| **at != cell && shown(**at).is_none();
    is_only || own.any(|house| house.iter().filter(free).all(|&at| is_out(at, digit)))
}

fn chosen(state: &Value) -> String {
    let (offer, words) = (&state["offer"], &state["moves"]["words"]);
    match offer["kind"].as_str().unwrap() {
        "bag" => "take 0".to_owned(),
        "market" if hurt(state) >= 4 && has(words, "buy 1") => "buy 1".to_owned(),
        "spoils" if hurt(state) >= 2 => "take 2".to_owned(),
        "pedlar" | "market" => "done".to_owned(),
        "doors" => {
            let choices = offer["choices"].as_array().unwrap();
            let of = |word: &str| choices.iter().find(|choice| choice["word"] == word);
            let door = of("elite").or_else(|| of("lair"));
            format!("take {}", door.map_or(1, |choice| choice["number"].as_u64().unwrap()))
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

/// True if the first boss is dead, and an elite was fought for ten deeds.
fn is_enough(state: &Value) -> bool {
    let floor = state["floor_number"].as_u64();
    let fought = |of: &Value| {
        let is_there = of["floor"].as_u64() == floor;
        of["kind"] == "elite" && (!is_there || state["floor"]["deeds"].as_u64() >= Some(10))
    };
    floor >= Some(7) && state["way"].as_array().unwrap().iter().any(fought)
}

/// The lines of a run until the first boss is dead and an elite was fought; each output is passed
/// to `look`.
pub(crate) fn played(
    program: &Program,
    words: &[&str],
    mut look: impl FnMut(&Value),
) -> Vec<String> {
    let mut talk = LineGame::open(program, words);
    let (mut driver, mut lines) = (Driver::default(), Vec::new());
    loop {
        let state = talk.hear();
        look(&state);
        assert_eq!(state["ending"], Value::Null, "the run should go on");
        if is_enough(&state) {
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
