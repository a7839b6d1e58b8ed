//! Names of techniques, of their patterns and of levels: as a hint announces them, and in front of a
//! step.

use underdoku_logic::{Difficulty, Level, PatternName, Technique};

use crate::{Message, Say};

/// `an X-wing`, `cell forcing chains`: with an article, as in a sentence.
impl Say for Technique {
    fn message(&self) -> Message {
        Message::new("reason-technique").text("technique", self.slug()).text("name", self.name())
    }
}

impl Say for Difficulty {
    fn message(&self) -> Message {
        Message::new(match self {
            Self::Easy => "level-easy",
            Self::Medium => "level-medium",
            Self::Hard => "level-hard",
            Self::Expert => "level-expert",
        })
    }
}

impl Say for Level {
    fn message(&self) -> Message {
        Message::new(match self {
            Self::Easy => "level-easy",
            Self::Medium => "level-medium",
            Self::Hard => "level-hard",
            Self::Unfair => "level-unfair",
            Self::Extreme => "level-extreme",
        })
    }
}

/// `a WXYZ-wing`
impl Say for PatternName {
    fn message(&self) -> Message {
        Message::new("reason-pattern").text("pattern", self.slug()).text("name", self.name())
    }
}

/// `There is an X-wing.`, `There is a WXYZ-wing (an ALS-XZ).`
pub(super) fn announced(technique: Technique, pattern: Option<PatternName>) -> Message {
    let message = match pattern {
        Some(pattern) => Message::new("reason-hint-pattern").said("pattern", &pattern),
        None => Message::new("reason-hint-technique").text("technique", technique.slug()),
    };
    message.said("named", &technique)
}

/// The heading of a step by this technique, whose pattern may have a more specific name: `X-wing`,
/// `WXYZ-wing (ALS-XZ)`.
pub fn heading(technique: Technique, pattern: Option<PatternName>) -> Message {
    let message = match pattern {
        Some(pattern) => Message::new("reason-heading-pattern").text("pattern", pattern.name()),
        None => Message::new("reason-heading"),
    };
    message.text("technique", technique.name())
}

#[cfg(test)]
mod tests {
    use underdoku_grid::layout::Layout;
    use underdoku_logic::{Evidence, HintLevel, Step};

    use super::super::Explain as _;
    use super::*;
    use crate::say;

    /// A name with its article. Capitals are spelt out, as in `an XY-wing`.
    fn with_article(name: &str) -> String {
        let word = name.split(['-', ' ']).next().unwrap_or_default();
        let vowels = if word.bytes().all(|letter| letter.is_ascii_uppercase()) {
            "AEFHILMNORSX"
        } else {
            "AEIOaeio"
        };
        let article = if name.starts_with(|first| vowels.contains(first)) { "an" } else { "a" };
        format!("{article} {name}")
    }

    /// A technique that is missing from Fluent's lists would be announced by its bare name, which is right only
    /// for plurals. This test fails if a technique or a pattern is missing from its list.
    #[test]
    fn a_technique_is_announced_by_its_name_with_an_article_or_as_several() {
        for technique in Technique::all() {
            let (name, named) = (technique.name(), say(&technique));
            let is = if named == name { "are" } else { "is" };
            let step = Step::<Layout>::remove(technique, Vec::new(), Evidence::<Layout>::default());
            let announced = match technique {
                Technique::Leftovers => format!("Apply {named}."),
                _ => format!("There {is} {named}."),
            };
            assert_eq!(say(&step.hint(HintLevel::Technique)), announced);
            let has_article = match technique {
                Technique::Pointing | Technique::Claiming => named == format!("a case of {name}"),
                Technique::Leftovers => named == format!("the {name}"),
                _ => named == with_article(name),
            };
            let is_plural = named == name
                && name.split(' ').any(|word| word.ends_with('s') && !word.ends_with("ss"));
            assert!(has_article || is_plural, "{named}");
        }
        for pattern in PatternName::ALL {
            assert_eq!(say(&pattern), with_article(pattern.name()));
        }
    }
}
