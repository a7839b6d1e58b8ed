//! The picture of a hint as lines, which the page draws: a word, and a candidate or a cell.
//!
//! ```text
//! house r1c1          a shaded cell
//! on r1c1/5           a candidate, by what it is
//! start-0 r1c1/5      the start of the first branch
//! arrow 0 1           an arrow of that branch, its first
//! from r1c1/5
//! - r2c1/5
//! legend on then right
//! ```

use std::fmt::{Display, Write as _};

use underdoku_game::classic::Spot;
use underdoku_words::drawing::{
    Arrow, Candidate, Drawing, Fate, HighlightReason, Line, Ring, Role, Sign, say,
};

/// The picture of a hint.
pub(super) fn of(drawing: &Drawing) -> String {
    let mut text = Lines(String::new());
    text.argument(drawing);
    for mark in &drawing.marks {
        if let Some(fate) = mark.fate {
            text.spot(word(Sign::Fate(fate)), (mark.cell, mark.digit));
        }
    }
    for entry in drawing.legend() {
        text.line("legend", format_args!("{} {}", word(entry.sign), say(&entry)));
    }
    text.0
}

struct Lines(String);

impl Lines {
    fn line(&mut self, word: impl Display, what: impl Display) {
        writeln!(self.0, "{word} {what}").expect("writing to a `String` cannot fail");
    }

    fn spot(&mut self, word: impl Display, (cell, digit): Candidate) {
        self.line(word, Spot { cell, digit: Some(digit) });
    }

    fn argument(&mut self, drawing: &Drawing) {
        for shade in &drawing.shades {
            for &cell in &shade.cells {
                self.line(word(Sign::HighlightReason(shade.ground)), Spot { cell, digit: None });
            }
        }
        for mark in &drawing.marks {
            let signs =
                [mark.role.map(Sign::Role), mark.ring.map(Sign::Ring), mark.start.map(Sign::Start)];
            for sign in signs.into_iter().flatten() {
                self.spot(word(sign), (mark.cell, mark.digit));
            }
        }
        for arrow in &drawing.arrows {
            self.arrow(arrow);
        }
    }

    fn arrow(&mut self, arrow: &Arrow) {
        let shown = |number: Option<usize>| {
            number.map_or_else(|| "-".to_owned(), |number| number.to_string())
        };
        self.line("arrow", format_args!("{} {}", shown(arrow.branch), shown(arrow.number)));
        for &from in &arrow.from {
            self.spot("from", from);
        }
        for &to in &arrow.to {
            self.spot(word(Sign::Line(arrow.line)), to);
        }
    }
}

/// The word for a sign.
fn word(sign: Sign) -> String {
    let word = match sign {
        Sign::Start(branch) => return format!("start-{branch}"),
        Sign::Role(Role::Set(index)) => return format!("set-{index}"),
        Sign::Role(Role::On) => "on",
        Sign::Role(Role::Off) => "off",
        Sign::Role(Role::Both) => "both",
        Sign::Role(Role::Pattern) => "pattern",
        Sign::Role(Role::Fin) => "fin",
        Sign::Role(Role::Linked) => "linked",
        Sign::Ring(Ring::Common) => "common",
        Sign::Ring(Ring::OneHolds) => "holds",
        Sign::Ring(Ring::Stays) => "stays",
        Sign::HighlightReason(HighlightReason::House) => "house",
        Sign::HighlightReason(HighlightReason::Cage) => "cage",
        Sign::HighlightReason(HighlightReason::Cover) => "cover",
        Sign::HighlightReason(HighlightReason::Added) => "added",
        Sign::HighlightReason(HighlightReason::Source) => "source",
        Sign::HighlightReason(HighlightReason::Dead) => "dead",
        Sign::HighlightReason(HighlightReason::Blocker) => "blocker",
        Sign::Line(Line::Strong) => "=",
        Sign::Line(Line::Weak) => "-",
        Sign::Line(Line::ByPattern) => "~",
        Sign::Number => "number",
        Sign::Fate(Fate::Removed) => "remove",
        Sign::Fate(Fate::Placed) => "place",
    };
    word.to_owned()
}
