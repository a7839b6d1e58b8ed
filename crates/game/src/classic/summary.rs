//! A game of Classic in a list.

use underdoku_grid::layout::Spec;
use underdoku_logic::Difficulty;

use super::kind::shown_title;
use crate::{Column, Facts, Figures, Millis, PointsOrTime, fact};

/// The group in which statistics count a game with this title: the difficulty or kind at the start
/// of a generated puzzle's title. Empty for any other title.
pub fn group(title: &str) -> &str {
    let word = title.split(' ').next().unwrap_or_default();
    let is_kind = word.starts_with(|first: char| first.is_ascii_digit());
    let is_group = is_hardness(word) || is_kind && word.parse::<Spec>().is_ok();
    if is_group { word } else { "" }
}

/// True for the names of difficulties and for the further levels of the standard board. The levels
/// are written out here because the page's first engine does not link them.
fn is_hardness(word: &str) -> bool {
    Difficulty::named(word).is_some() || matches!(word, "unfair" | "extreme")
}

/// A board as lists show it, readable without replaying its moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Filled cells, without the givens.
    pub filled: u32,
    /// Blanks.
    pub blanks: u32,
    /// True if every cell is filled and no rule is broken.
    pub is_complete: bool,
    /// True if the solver filled in some of the cells.
    pub is_by_solver: bool,
    /// The time of play.
    pub time: Millis,
}

impl Summary {
    /// True if the player completed the board without the solver. Only then does it count as won
    /// and does its time count.
    pub const fn is_won(&self) -> bool {
        self.is_complete && !self.is_by_solver
    }

    pub(super) const SAVED: &[Column] = &[
        Column::right("column-entered", 7),
        Column::right("column-blanks", 6),
        Column::right("column-time", 8),
        Column::left("column-board", 0),
    ];
}

impl crate::Summary for Summary {
    fn facts(&self) -> Facts {
        Facts::new()
            .with("entered", self.filled)
            .with("blanks", self.blanks)
            .with("complete", self.is_complete)
            .with_any("solver", self.is_by_solver.then_some(true))
            .with("ms", self.time.0)
    }

    fn read(text: &str) -> Option<Self> {
        Some(Self {
            filled: fact(text, "entered")?,
            blanks: fact(text, "blanks")?,
            is_complete: fact(text, "complete")?,
            is_by_solver: fact(text, "solver").unwrap_or(false),
            time: Millis(fact(text, "ms")?),
        })
    }

    fn report(&self, title: &str) -> Facts {
        Facts::new()
            .with("board", title)
            .with("entered", self.filled)
            .with("blanks", self.blanks)
            .with("complete", self.is_complete)
            .with("milliseconds", self.time.0)
    }

    fn best(&self) -> Vec<String> {
        Vec::new()
    }

    fn figures(&self, title: &str) -> Figures {
        Figures {
            group: group(title).to_owned(),
            worth: self.is_won().then_some(PointsOrTime::Time(self.time)),
            is_won: Some(self.is_won()),
            mistakes: None,
            hints: None,
        }
    }

    fn saved(&self, title: &str) -> Vec<String> {
        let blanks = if self.is_complete { "none".to_owned() } else { self.blanks.to_string() };
        vec![self.filled.to_string(), blanks, self.time.to_string(), shown_title(title)]
    }
}

#[cfg(test)]
mod tests {
    use crate::classic::{Move, Session, State, Summary, level};
    use crate::{Game as _, Millis, PointsOrTime, Summary as _};

    #[test]
    fn a_board_that_the_solver_filled_counts_as_neither_won_nor_timed() {
        let mut session = Session::new(&State::puzzle(&level("preset1").unwrap().grid()));
        session.play(Move::Solve, Millis(3_000)).unwrap();
        let solved = session.summary();
        assert!(solved.is_complete && solved.is_by_solver);
        let figures = solved.figures("easy 1");
        assert_eq!((figures.worth, figures.is_won), (None, Some(false)));
        assert_eq!(Summary::read(&solved.facts().to_string()), Some(solved));

        let grid = session.state().digits().clone();
        session.play(Move::Undo, Millis(4_000)).unwrap();
        for cell in session.state().clone().blanks() {
            session.play(Move::Set(cell, grid.get(cell).unwrap()), Millis(9_000)).unwrap();
        }
        let played = session.summary();
        let figures = played.figures("easy 1");
        assert_eq!(figures.worth, Some(PointsOrTime::Time(Millis(9_000))));
        assert_eq!(figures.is_won, Some(true));
        assert_eq!(Summary::read(&played.facts().to_string()), Some(played));
    }
}
