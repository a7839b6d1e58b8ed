//! The argument of `generate --with`.

use std::str::FromStr;

use underdoku_grid::layout::RuleKind;
use underdoku_words::Message;
use underdoku_words::terminal::say;

/// Kinds of rules, each with the number of such rules to add to a board:
/// `thermometer:5,white-dot:8`. Without a number, it is one.
#[derive(Clone, Debug)]
pub(crate) struct WantedRules(pub(crate) Vec<(RuleKind, usize)>);

/// The maximum number of rules of a kind.
const MOST: usize = 99;

impl FromStr for WantedRules {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut wanted: Vec<(RuleKind, usize)> = Vec::new();
        let mut column = 1;
        for item in text.split(',') {
            let (name, number) = item.split_once(':').unwrap_or((item, "1"));
            let known = RuleKind::named(name).filter(|kind| kind.placement().is_some());
            let kind = known.ok_or_else(|| unknown(column, name))?;
            let at = column + name.chars().count() + 1;
            let number = number.parse().ok().filter(|number| (1..=MOST).contains(number));
            let number = number.ok_or_else(|| {
                say(&Message::new("command-with-number").number("column", at).number("most", MOST))
            })?;
            if wanted.iter().any(|&(known, _)| known == kind) {
                let twice = Message::new("command-with-twice").number("column", column);
                return Err(say(&twice.text("kind", name)));
            }
            wanted.push((kind, number));
            column += item.chars().count() + 1;
        }
        Ok(Self(wanted))
    }
}

fn unknown(column: usize, found: &str) -> String {
    let known = RuleKind::ALL.iter().filter(|kind| kind.placement().is_some());
    let names: Vec<&str> = known.map(|kind| kind.name()).collect();
    let unknown = Message::new("command-with-kind").number("column", column);
    say(&unknown.text("found", found).text("names", names.join(", ")))
}
