//! Sentences of Hudoku.

use underdoku_grid::layout::Cell;
use underdoku_words::{Message, Say, alternatives, say};

use super::{Ending, Event, HINT, HintBy, Pace, Refused, Score, Session, View, WHOLE, WRONG};

impl Say for Event {
    fn message(&self) -> Message {
        match *self {
            Self::Right { cell, digit } => {
                Message::new("hudoku-right").cell("cell", cell).digit("digit", digit)
            }
            Self::Wrong { cell, digit, count } => Message::new("hudoku-wrong")
                .cell("cell", cell)
                .digit("digit", digit)
                .number("count", count)
                .number("points", WRONG),
            Self::Hinted { cell, digit, by } => {
                let key = match by {
                    HintBy::Clock => "hudoku-hinted-by-clock",
                    HintBy::Player => "hudoku-hinted-by-player",
                };
                let hinted = Message::new(key).cell("cell", cell).digit("digit", digit);
                hinted.number("points", HINT)
            }
            Self::Marked { cell } => Message::new("notes-changed").cell("cell", cell),
            Self::Waited => Message::new("hudoku-waited"),
            Self::Paused => Message::new("hudoku-paused"),
            Self::Resumed => Message::new("hudoku-resumed"),
            Self::Paced(Pace::Normal) => Message::new("hudoku-pace-normal"),
            Self::Paced(Pace::Slow) => Message::new("hudoku-pace-slow"),
            Self::Paced(Pace::Off) => Message::new("hudoku-pace-off"),
            Self::Ended(Ending::Finished) => Message::new("hudoku-finished"),
            Self::Ended(Ending::GaveUp) => Message::new("hudoku-gave-up"),
        }
    }
}

impl Say for Refused {
    fn message(&self) -> Message {
        match *self {
            Self::NoCell { cell } => Message::new("hudoku-refused-no-cell").cell("cell", cell),
            Self::EmptyCell { cell } => {
                Message::new("hudoku-refused-empty-cell").cell("cell", cell)
            }
            Self::ShownCell { cell, digit } => {
                Message::new("hudoku-refused-shown-cell").cell("cell", cell).digit("digit", digit)
            }
            Self::NotInRegion { cell, digit, most } => Message::new("hudoku-refused-not-in-region")
                .cell("cell", cell)
                .digit("digit", digit)
                .digit("most", most),
            Self::NoMarks { cell } => Message::new("notes-none").cell("cell", cell),
            Self::NothingToUndo => Message::new("notes-no-undo"),
            Self::NothingToRedo => Message::new("notes-no-redo"),
            Self::Paused => Message::new("hudoku-refused-paused"),
            Self::NotPaused => Message::new("hudoku-refused-not-paused"),
            Self::SamePace(Pace::Normal) => Message::new("hudoku-refused-pace-normal"),
            Self::SamePace(Pace::Slow) => Message::new("hudoku-refused-pace-slow"),
            Self::SamePace(Pace::Off) => Message::new("hudoku-refused-pace-off"),
            Self::GameOver => Message::new("hudoku-refused-game-over"),
        }
    }
}

/// The digits that still fit a hidden cell.
pub fn fits(view: &View<'_>, cell: Cell) -> Message {
    if view.is_paused {
        return Refused::Paused.message();
    }
    if !view.is_hidden(cell) {
        return Message::new("hudoku-fits-shown").cell("cell", cell);
    }
    let fits = |digits| Message::new("hudoku-fits").said("digits", &digits);
    let message = alternatives(view.fits(cell)).map_or(Message::new("hudoku-fits-none"), fits);
    message.cell("cell", cell)
}

/// The terms of a score, each with its points.
pub fn terms(score: &Score) -> [(Message, i64); 4] {
    let [seconds, hints, wrong] =
        score.costs().map(|cost| -i64::try_from(cost).unwrap_or(i64::MAX));
    [
        (Message::new("hudoku-term-start"), i64::try_from(WHOLE).unwrap_or(i64::MAX)),
        (Message::new("hudoku-term-seconds").number("seconds", score.time.seconds()), seconds),
        (
            Message::new("hudoku-term-hints")
                .number("hints", score.hints())
                .number("clock", score.auto_hints)
                .number("asked", score.asked_hints),
            hints,
        ),
        (Message::new("hudoku-term-wrong").number("count", score.wrong), wrong),
    ]
}

impl Session {
    /// How the game ended, or its present state.
    pub fn ended(&self) -> Message {
        match self.ending() {
            Some(Ending::Finished) => Message::new("hudoku-end-finished"),
            Some(Ending::GaveUp) => Message::new("hudoku-end-gave-up"),
            None => Message::new("hudoku-end-none").number("hidden", self.view().hidden().count()),
        }
    }
}

/// How the game ended, and each term of the score.
pub(super) fn end(session: &Session) -> Vec<String> {
    let score = session.score();
    let mut lines = vec![format!("\n{}", say(&session.ended()))];
    lines.extend(terms(&score).iter().map(|(term, points)| format!("{points:>8}  {}", say(term))));
    lines.push(format!("{:>8}  score", score.points()));
    lines.extend(score.forfeited().map(|why| say(&why)));
    lines.push(say(&score.solved()));
    lines.extend(score.made_easier().map(|eased| say(&eased)));
    lines
}

impl Score {
    /// How many cells the player found.
    pub fn solved(&self) -> Message {
        Message::new("hudoku-solved").number("cells", self.alone)
    }

    /// That the game scores nothing, if the player asked for the solution.
    pub fn forfeited(&self) -> Option<Message> {
        self.gave_up.then(|| Message::new("hudoku-forfeited"))
    }

    /// What made the game easier; none if nothing did.
    pub fn made_easier(&self) -> Option<Message> {
        let eased = self.eased.to_string();
        (!eased.is_empty()).then(|| Message::new("hudoku-eased").text("eased", eased))
    }
}
