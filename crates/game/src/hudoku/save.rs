//! A game as text.
//!
//! ```text
//! underdoku hudoku
//! rules hudoku-1
//! name 4x5
//! template a a a b b / a a a b b / a a a d d / -a -a -a d d
//! seed 7
//! 3120 place r1c5 3
//! 34870 wait
//! ```
//!
//! Nothing else is kept, no clock and no score, so nothing else can be forged: who loads a save deals the
//! board again and plays it again.

use std::fmt;
use std::str::FromStr;

use underdoku_generator::Seed;

use super::{Deal, RULES, Template, TimedMove};
use crate::ReadSaveError;
use crate::save::Lines;

/// What was dealt and the moves; its text form is a file's content.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Save {
    /// What was dealt: its template and its seed are what is written.
    pub deal: Deal,
    /// The moves in order, each with its time.
    pub moves: Vec<TimedMove>,
}

const NAME: &str = "\"name\" and the template's name";
const TEMPLATE: &str = "\"template\" and a template that can be filled, its rows separated by /";

const SEED: &str = "\"seed\" and the game's seed";

impl Save {
    /// Its first line.
    pub const TITLE: &str = "underdoku hudoku";
}

impl fmt::Display for Save {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (template, seed) = (self.deal.template(), self.deal.seed());
        writeln!(
            f,
            "{}\nrules {RULES}\nname {}\ntemplate {}\nseed {seed}",
            Self::TITLE,
            template.name(),
            template.line()
        )?;
        self.moves.iter().try_for_each(|timed| writeln!(f, "{timed}"))
    }
}

impl FromStr for Save {
    type Err = ReadSaveError;

    fn from_str(text: &str) -> Result<Self, ReadSaveError> {
        let mut lines = Lines::of(text, Self::TITLE, RULES)?;
        let name = lines.header("name", NAME)?;
        let template = lines.header("template", TEMPLATE)?;
        let seed = seed(lines.header("seed", SEED)?)?;
        let no_template = ReadSaveError::Header { line: 4, expected: TEMPLATE };
        let template = Template::of_line(name, template).ok_or(no_template.clone())?;
        Ok(Self { deal: Deal::new(&template, &seed).map_err(|_| no_template)?, moves: lines.moves()? })
    }
}

/// The seed, in its one spelling.
fn seed(text: &str) -> Result<Seed, ReadSaveError> {
    let seed = Seed::from(text);
    if seed.as_str() == text { Ok(seed) } else { Err(ReadSaveError::Header { line: 5, expected: SEED }) }
}
