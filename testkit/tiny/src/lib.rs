//! Tiny: a 4x4 Sudoku with three blanks.
//!
//! It is a game for tests only. Everything specific to it is here: the deal, three kinds of moves,
//! and their text form. Storing, listing, exporting, replaying and ranking come with [`Game`].

use std::fmt;
use std::str::FromStr;

use underdoku_game::{
    Column, Facts, Figures, Game, GameId, GameNouns, Group, Lines, Millis, Outcome, ParseMoveError,
    PointsOrTime, Ranking, ReadSaveError, Setup, Summary, Timed, fact,
};
use underdoku_generator::{Seed, Stream};

/// The name of the rules.
pub const RULES: &str = "tiny-1";

/// A board as rows of digits from 1 to 4; 0 is a blank.
pub type Board = [[u8; 4]; 4];

/// A solved board, before the seed disguises it.
const SOLVED: Board = [[1, 2, 3, 4], [3, 4, 1, 2], [2, 1, 4, 3], [4, 3, 2, 1]];

/// The number of blanks.
const BLANKS: usize = 3;

/// The points of a game without a wrong digit; each wrong digit costs a hundred.
const WHOLE: u64 = 1_000;

/// The deal, determined by the seed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deal(pub Seed);

impl Deal {
    fn solution(&self) -> Board {
        let mut digits = [1, 2, 3, 4];
        self.0.chance(Stream { purpose: 90, number: 0 }).shuffle(&mut digits);
        SOLVED.map(|row| row.map(|digit| digits[usize::from(digit) - 1]))
    }

    fn board(&self) -> Board {
        let mut cells: [usize; 16] = std::array::from_fn(|cell| cell);
        self.0.chance(Stream { purpose: 90, number: 1 }).shuffle(&mut cells);
        let mut board = self.solution();
        for &cell in &cells[..BLANKS] {
            board[cell / 4][cell % 4] = 0;
        }
        board
    }
}

impl Setup for Deal {
    fn rules(&self) -> &'static str {
        RULES
    }

    fn write(&self, text: &mut dyn fmt::Write) -> fmt::Result {
        writeln!(text, "seed {}", self.0)
    }

    fn read(_rules: &'static str, lines: &mut Lines<'_>) -> Result<Self, ReadSaveError> {
        Ok(Self(Seed::from(lines.header("seed", "\"seed\" and the seed")?)))
    }
}

/// A player's move; rows, columns and digits are from 1 to 4.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Puts a digit into a cell.
    Put(u8, u8, u8),
    /// Lets time pass.
    Rest,
    /// Gives up.
    Leave,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Put(row, column, digit) => write!(f, "put {row} {column} {digit}"),
            Self::Rest => f.write_str("rest"),
            Self::Leave => f.write_str("leave"),
        }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let digit = |word: &str| match word.as_bytes() {
            [byte @ b'1'..=b'4'] => Some(byte - b'0'),
            _ => None,
        };
        let words: Vec<&str> = text.split(' ').collect();
        let read = match *words {
            ["put", row, column, value] => digit(row)
                .zip(digit(column))
                .zip(digit(value))
                .map(|((row, column), digit)| Self::Put(row, column, digit)),
            ["rest"] => Some(Self::Rest),
            ["leave"] => Some(Self::Leave),
            _ => None,
        };
        read.ok_or(ParseMoveError { expected: "a move: put 1 2 3, rest or leave" })
    }
}

/// An event of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Event {
    /// The digit is right.
    Right(u8),
    /// The digit is wrong.
    Wrong(u8),
    /// Time passed.
    Rested,
    /// The game is over.
    Over(Ending),
}

/// The reason why a move is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refused {
    /// The cell holds a digit.
    #[error("the cell is filled")]
    Filled,
    /// The game is over.
    #[error("the game is over")]
    Over,
}

/// The ending of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// All cells are filled.
    Filled,
    /// The player left.
    Left,
}

impl Ending {
    fn named(text: &str) -> Option<Self> {
        [Self::Filled, Self::Left].into_iter().find(|ending| ending.to_string() == text)
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(if *self == Self::Filled { "filled" } else { "left" })
    }
}

/// A game in play.
#[derive(Clone, Debug)]
pub struct Tiny {
    deal: Deal,
    moves: Vec<Timed<Move>>,
    board: Board,
    wrong: u32,
    ending: Option<Ending>,
}

impl Tiny {
    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The digits to be found.
    pub fn solution(&self) -> Board {
        self.deal.solution()
    }

    /// The number of blank cells.
    pub fn blanks(&self) -> u32 {
        self.board.iter().flatten().filter(|&&digit| digit == 0).count() as u32
    }

    fn points(&self) -> u64 {
        if self.ending == Some(Ending::Left) {
            0
        } else {
            WHOLE.saturating_sub(100 * u64::from(self.wrong))
        }
    }

    fn put(&mut self, row: u8, column: u8, digit: u8) -> Result<Vec<Event>, Refused> {
        let (row, column) = (usize::from(row) - 1, usize::from(column) - 1);
        if self.board[row][column] != 0 {
            return Err(Refused::Filled);
        }
        if self.solution()[row][column] != digit {
            self.wrong += 1;
            return Ok(vec![Event::Wrong(digit)]);
        }
        self.board[row][column] = digit;
        self.ending = (self.blanks() == 0).then_some(Ending::Filled);
        Ok([Event::Right(digit)].into_iter().chain(self.ending.map(Event::Over)).collect())
    }
}

impl Game for Tiny {
    type Setup = Deal;
    type Move = Move;
    type Event = Event;
    type Refusal = Refused;
    type Summary = Shown;

    const ID: GameId = GameId::new("tiny");
    const TITLE: &'static str = "Tiny";
    const RULES: &'static [&'static str] = &[RULES];
    const WORDS: GameNouns = GameNouns {
        noun: "game",
        numbered: "Tiny game",
        one: "game of Tiny",
        remedy: "start a new game",
    };
    const RANKING: Ranking = Ranking::Whole;
    const BEST: &'static [Column] = &[Column::right("points", 6), Column::left("seed", 0)];
    const SAVED: &'static [Column] = &[Column::right("blanks", 6), Column::left("seed", 0)];
    const DAILY: Option<fn(&Seed) -> Deal> = Some(|seed| Deal(seed.clone()));

    fn start(deal: Deal) -> Self {
        Self { board: deal.board(), deal, moves: Vec::new(), wrong: 0, ending: None }
    }

    fn setup(&self) -> &Deal {
        &self.deal
    }

    fn play(&mut self, act: Move, now: Millis) -> Result<Vec<Event>, Refused> {
        if self.ending.is_some() {
            return Err(Refused::Over);
        }
        let time = now.max(self.time());
        let events = match act {
            Move::Put(row, column, digit) => self.put(row, column, digit)?,
            Move::Rest => vec![Event::Rested],
            Move::Leave => {
                self.ending = Some(Ending::Left);
                vec![Event::Over(Ending::Left)]
            }
        };
        self.moves.push(Timed { time, act });
        Ok(events)
    }

    fn history(&self) -> &[Timed<Move>] {
        &self.moves
    }

    fn outcome(&self) -> Option<Outcome> {
        Some(Outcome {
            ending: self.ending?.to_string(),
            points: self.points(),
            time: self.time(),
            eased: String::new(),
            rank: [self.points(), 0],
            second_cost: 0,
            group: Group::default(),
        })
    }

    fn summary(&self) -> Shown {
        Shown {
            seed: self.deal.0.clone(),
            blanks: self.blanks(),
            points: self.points(),
            ending: self.ending,
        }
    }

    fn opening(deal: &Deal) -> String {
        format!("The game of Tiny, seed {}, by the rules {RULES}", deal.0)
    }

    fn story_line(event: &Event) -> Option<String> {
        match event {
            Event::Right(digit) => Some(format!("{digit} is right.")),
            Event::Wrong(digit) => Some(format!("{digit} is wrong.")),
            Event::Rested => None,
            Event::Over(Ending::Filled) => Some("All cells are filled.".to_owned()),
            Event::Over(Ending::Left) => Some("The player left.".to_owned()),
        }
    }

    fn closing(&self) -> Vec<String> {
        vec![format!("Score: {}", self.points())]
    }

    fn title(deal: &Deal) -> String {
        deal.0.to_string()
    }

    fn is_rest(act: &Move) -> bool {
        *act == Move::Rest
    }
}

/// The summary in lists.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shown {
    /// The seed of the deal.
    pub seed: Seed,
    /// The number of blank cells.
    pub blanks: u32,
    /// The score if the game ended now.
    pub points: u64,
    /// The ending, if the game is over.
    pub ending: Option<Ending>,
}

impl Summary for Shown {
    fn facts(&self) -> Facts {
        Facts::new()
            .with("seed", self.seed.as_str())
            .with("blanks", self.blanks)
            .with("points", self.points)
            .with_any("ending", self.ending.map(|ending| ending.to_string()))
    }

    fn read(text: &str) -> Option<Self> {
        let ending = match fact::<String>(text, "ending") {
            Some(ending) => Some(Ending::named(&ending)?),
            None => None,
        };
        Some(Self {
            seed: fact(text, "seed")?,
            blanks: fact(text, "blanks")?,
            points: fact(text, "points")?,
            ending,
        })
    }

    fn report(&self, _title: &str) -> Facts {
        self.facts()
    }

    fn best(&self) -> Vec<String> {
        vec![self.points.to_string(), self.seed.to_string()]
    }

    fn figures(&self, _title: &str) -> Figures {
        Figures {
            group: String::new(),
            worth: self.ending.map(|_| PointsOrTime::Points(self.points)),
            is_won: None,
            mistakes: None,
            hints: None,
        }
    }

    fn saved(&self, title: &str) -> Vec<String> {
        vec![self.blanks.to_string(), title.to_owned()]
    }
}
