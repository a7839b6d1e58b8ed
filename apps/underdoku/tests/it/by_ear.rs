//! Whole games line by line, by a reader that hears sentences and sees no board.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, ChildStdout};

use crate::program::Program;

/// A game in a process, played by its sentences alone.
struct SpokenGame {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    /// The line that is typed after every other line, and the start of its answer, which shows that
    /// the answer before it is complete.
    last: [&'static str; 2],
    /// All output so far.
    heard: String,
    is_over: bool,
}

type Cell = (u8, u8);

impl SpokenGame {
    fn open(program: &Program, words: &[&str], last: [&'static str; 2]) -> Self {
        let mut child = program.command(words).spawn().unwrap();
        let input = child.stdin.take().unwrap();
        let output = BufReader::new(child.stdout.take().unwrap());
        Self { child, input, output, last, heard: String::new(), is_over: false }
    }

    /// Types a line, and returns the resulting sentences, without the pictures between them.
    fn says(&mut self, line: &str) -> Vec<String> {
        // Once the game is over it no longer answers.
        let _ = writeln!(self.input, "{line}\n{}", self.last[0]);
        let mut all = Vec::new();
        loop {
            let mut line = String::new();
            self.is_over = self.output.read_line(&mut line).unwrap() == 0;
            self.heard += &line;
            if self.is_over || line.starts_with(self.last[1]) {
                return all;
            }
            let is_said = |mark: &&str| line.starts_with(*mark);
            if [">>> ", "[+] ", "[-] ", "[?] "].iter().any(is_said) {
                all.push(line.trim_end().to_owned());
            }
        }
    }

    /// The cells that are open, each with its possible digits.
    fn open_cells(&mut self, word: &str) -> BTreeMap<Cell, BTreeSet<u8>> {
        let said = self.says(word);
        let open = said.iter().filter_map(|line| {
            let (at, digits) = line.strip_prefix(">>> ")?.split_once(" can be ")?;
            let digits = digits.split(|sign: char| !sign.is_ascii_digit());
            Some((cell(at)?, digits.filter_map(|digit| digit.parse().ok()).collect()))
        });
        open.collect()
    }

    fn ends(mut self) -> String {
        drop(self.input);
        assert!(self.child.wait().unwrap().success(), "{}", self.heard);
        self.heard
    }
}

/// A cell by its name.
fn cell(name: &str) -> Option<Cell> {
    let (row, column) = name.strip_prefix('r')?.split_once('c')?;
    Some((row.parse().ok()?, column.parse().ok()?))
}

/// The cells of a house, as its sentence names them.
fn cells(said: &[String]) -> BTreeSet<Cell> {
    said.first()
        .map(|line| line.split([' ', ',', ':']).filter_map(cell).collect())
        .unwrap_or_default()
}

/// The 27 houses of the standard board, by their names.
fn houses(ear: &mut SpokenGame) -> Vec<BTreeSet<Cell>> {
    let names = ["row", "column", "box"].into_iter();
    let names = names.flat_map(|house| (1..=9).map(move |number| format!("{house} {number}")));
    let houses: Vec<BTreeSet<Cell>> = names.map(|name| cells(&ear.says(&name))).collect();
    assert!(houses.len() == 27 && houses.iter().all(|house| house.len() == 9), "{houses:?}");
    houses
}

/// A cell with one digit left, or the last cell of a house for a digit.
fn single(open: &BTreeMap<Cell, BTreeSet<u8>>, houses: &[BTreeSet<Cell>]) -> Option<(Cell, u8)> {
    let naked = open.iter().find(|(_, digits)| digits.len() == 1);
    let naked = naked.and_then(|(&cell, digits)| Some((cell, *digits.first()?)));
    let hidden = || {
        houses.iter().find_map(|house| {
            (1..=9).find_map(|digit| {
                let takes = |cell: &&Cell| open.get(cell).is_some_and(|it| it.contains(&digit));
                let mut places = house.iter().filter(takes);
                let place = places.next()?;
                places.next().is_none().then_some((*place, digit))
            })
        })
    };
    naked.or_else(hidden)
}

#[test]
fn delve_is_played_through_two_floors_to_its_end() {
    let program = Program::new();
    let help = ["help", ">>> Blanks hide potions"];
    let mut ear = SpokenGame::open(&program, &["delve", "--plain", "--seed", "7"], help);
    let houses = houses(&mut ear);
    let mut floors = 0;
    while floors < 2 {
        let open = ear.open_cells("blanks");
        let ((row, column), digit) =
            single(&open, &houses).expect("the board is solvable by singles");
        let said = ear.says(&format!("{row} {column} {digit}"));
        assert!(said[0].starts_with("[+] Correct!"), "{said:?}");
        floors += usize::from(said.iter().any(|line| line.contains("You descend to")));
    }
    // Digits that do not fit are wrong, so they end the run.
    while !ear.is_over {
        let open = ear.open_cells("blanks");
        let wrong = open.iter().flat_map(|(cell, digits)| {
            (1..=9).filter(|digit| !digits.contains(digit)).map(move |digit| (*cell, digit))
        });
        for ((row, column), digit) in wrong.take(10) {
            let said = ear.says(&format!("{row} {column} {digit}"));
            assert!(said.iter().all(|line| !line.starts_with("[+]")), "{said:?}");
        }
    }
    let heard = ear.ends();
    let end = ["Final floor: B3", "Score: ", "(2 floors, "];
    assert!(end.iter().all(|words| heard.contains(words)), "{heard}");
}

#[test]
fn a_large_game_of_hudoku_is_played_to_its_score() {
    let program = Program::new();
    let words =
        ["hudoku", "--plain", "--template", "8x8", "--level", "medium", "--seed", "3", "--clock"];
    let help = ["help", ">>> Score: 10000, less"];
    let mut ear = SpokenGame::open(&program, &[&words[..], &["manual"]].concat(), help);
    let mut regions: Vec<BTreeSet<Cell>> = Vec::new();
    let mut found = 0;
    while !ear.is_over {
        let open = ear.open_cells("hidden");
        for (row, column) in open.keys() {
            if !regions.iter().any(|region| region.contains(&(*row, *column))) {
                regions.push(cells(&ear.says(&format!("region {row} {column}"))));
            }
        }
        let Some(((row, column), digit)) = single(&open, &regions) else {
            // The regions do not show that a digit has one cell left in a row, so the player asks
            // for a hint.
            let (row, column) = open.keys().next().expect("an unfinished game has hidden cells");
            ear.says(&format!("hint {row} {column}"));
            continue;
        };
        let said = ear.says(&format!("{row} {column} {digit}"));
        assert!(said[0].starts_with("[+] Correct!"), "{said:?}");
        found += 1;
    }
    let heard = ear.ends();
    assert!(found >= 30 && heard.contains("0 wrong entries"), "{found} {heard}");
    assert!(heard.contains(">>> Template: 8x8 medium, seed: 3"), "{heard}");
}

#[test]
fn a_board_of_classic_is_filled() {
    let program = Program::new();
    let help = ["help exit", "exit "];
    let mut ear = SpokenGame::open(&program, &["classic", "--plain", "preset1"], help);
    let houses = houses(&mut ear);
    loop {
        let open = ear.open_cells("blanks");
        if open.is_empty() {
            break;
        }
        let ((row, column), digit) =
            single(&open, &houses).expect("the board is solvable by singles");
        ear.says(&format!("go {row} {column} set {digit}"));
    }
    let check = ear.says("check");
    ear.says("exit");
    ear.says("exit");
    let heard = ear.ends();
    assert!(heard.contains("The board is complete with no rules broken."), "{check:?} {heard}");
}

/// Another game is started from within one, and the first one waits.
#[test]
fn another_game_of_hudoku_is_begun_by_a_line() {
    let program = Program::new();
    let words = ["hudoku", "--plain", "--seed", "3", "--clock", "manual"];
    let out =
        program.call(&words, "new 6x8 huge\nnew 9x9\nnew hard 5x5\nhidden\nregion 4 3\nquit\n").out;
    assert!(
        out.contains("[?] expected a board and a level after new, as in new 8x8 hard"),
        "{out}"
    );
    assert!(out.contains("[?] there is no template \"9x9\""), "{out}");
    assert_eq!(out.matches("=== Welcome to Hudoku! ===").count(), 2, "{out}");
    assert!(out.contains(">>> Region with the digits 1 to 4: r4c1 "), "{out}");
    let kept = program.call(&["records", "hudoku"], "").out;
    assert!(kept.contains("4x5, 3") && kept.contains("5x5 hard, "), "{kept}");
}
