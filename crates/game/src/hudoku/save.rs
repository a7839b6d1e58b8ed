//! A deal as text:
//!
//! ```text
//! name 4x5
//! template a a a b b / a a a b b / a a a d d / -a -a -a d d
//! seed 7
//! ```
//!
//! A level other than the original has a line of its own before the seed: `level hard`.

use std::fmt;

use underdoku_generator::Seed;

use super::{Deal, Level, Template};
use crate::{Lines, ReadSaveError, Setup};

const NAME: &str = "\"name\" and the template's name";
const TEMPLATE: &str = "\"template\" and a template that can be filled, its rows separated by /";
const LEVEL: &str = "\"level\" and easy, medium or hard";
const SEED: &str = "\"seed\" and the game's seed";

impl Setup for Deal {
    fn rules(&self) -> &'static str {
        self.level().rules()
    }

    fn write(&self, text: &mut dyn fmt::Write) -> fmt::Result {
        let (template, seed) = (self.template(), self.seed());
        writeln!(text, "name {}\ntemplate {}", template.name(), template.line())?;
        if self.level() != Level::Original {
            writeln!(text, "level {}", self.level())?;
        }
        writeln!(text, "seed {seed}")
    }

    /// Deals the board again from its text.
    fn read(rules: &'static str, lines: &mut Lines<'_>) -> Result<Self, ReadSaveError> {
        let name = lines.header("name", NAME)?;
        let template = lines.header("template", TEMPLATE)?;
        let no_template = Lines::unexpected(lines.read(), TEMPLATE);
        let level = if rules == Level::Original.rules() {
            Level::Original
        } else {
            let level = Level::named(lines.header("level", LEVEL)?);
            let level = level.filter(|level| level.rules() == rules);
            level.ok_or_else(|| Lines::unexpected(lines.read(), LEVEL))?
        };
        let text = lines.header("seed", SEED)?;
        let seed = Seed::from(text);
        if seed.as_str() != text {
            return Err(Lines::unexpected(lines.read(), SEED));
        }
        let template = Template::of_line(name, template).ok_or(no_template.clone())?;
        Self::of_level(&template, level, &seed).map_err(|_| no_template)
    }
}
