//! A deal as text:
//!
//! ```text
//! name 4x5
//! template a a a b b / a a a b b / a a a d d / -a -a -a d d
//! seed 7
//! ```

use std::fmt;

use underdoku_generator::Seed;

use super::{Deal, RULES, Template};
use crate::{Lines, ReadSaveError, Setup};

const NAME: &str = "\"name\" and the template's name";
const TEMPLATE: &str = "\"template\" and a template that can be filled, its rows separated by /";
const SEED: &str = "\"seed\" and the game's seed";

impl Setup for Deal {
    fn rules(&self) -> &'static str {
        RULES
    }

    fn write(&self, text: &mut dyn fmt::Write) -> fmt::Result {
        let (template, seed) = (self.template(), self.seed());
        writeln!(text, "name {}\ntemplate {}\nseed {seed}", template.name(), template.line())
    }

    /// Deals the board again.
    fn read(_rules: &'static str, lines: &mut Lines<'_>) -> Result<Self, ReadSaveError> {
        let name = lines.header("name", NAME)?;
        let template = lines.header("template", TEMPLATE)?;
        let no_template = Lines::unexpected(lines.read(), TEMPLATE);
        let text = lines.header("seed", SEED)?;
        let seed = Seed::from(text);
        if seed.as_str() != text {
            return Err(Lines::unexpected(lines.read(), SEED));
        }
        let template = Template::of_line(name, template).ok_or(no_template.clone())?;
        Self::new(&template, &seed).map_err(|_| no_template)
    }
}
