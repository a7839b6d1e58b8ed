//! The arguments of `depths`.

use clap::Args;
use clap::builder::PossibleValue;
use underdoku_depths::Rules;
use underdoku_depths::content::{Ascension, Class, Relic};
use underdoku_generator::Seed;

use super::names::Names;

/// The options for a new run; none of them can be combined with continuing a run.
#[derive(Clone, Debug, Default, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a command-line flag")]
pub(crate) struct Depths {
    /// Enter the dungeon of this seed: any text; a text of digits is a number
    #[arg(long, value_name = "SEED", conflicts_with = "resume")]
    pub(crate) seed: Option<Seed>,
    /// Play this class [default: delver]
    #[arg(long, value_name = "CLASS", conflicts_with = "resume", value_parser = classes())]
    pub(crate) class: Option<Class>,
    /// Ascension, from 0 to 10: each makes it harder
    #[arg(long, value_name = "N", conflicts_with = "resume", value_parser = ascension)]
    pub(crate) ascension: Option<Ascension>,
    /// Play with more HP, slower monsters and cheaper mistakes; ranked separately
    #[arg(long, conflicts_with = "resume")]
    pub(crate) gentle: bool,
    /// Unlock every class, relic and ascension
    #[arg(long, conflicts_with = "resume")]
    pub(crate) all: bool,
    /// Begin a run for a new player: a gentle Delver, one Rat on the first floor, the first relic
    /// after it, and hints
    #[arg(long, conflicts_with_all = ["resume", "class", "ascension", "gentle", "all"])]
    pub(crate) first: bool,
    /// Start with these relics, by name, separated by commas; ranked separately
    #[arg(long, value_name = "RELIC", conflicts_with_all = ["resume", "first"],
        value_delimiter = ',', value_parser = relics(), hide_possible_values = true)]
    pub(crate) give: Vec<Relic>,
    /// Never be offered these relics; ranked separately
    #[arg(long, value_name = "RELIC", conflicts_with_all = ["resume", "first"],
        value_delimiter = ',', value_parser = relics(), hide_possible_values = true)]
    pub(crate) ban: Vec<Relic>,
    /// Continue the most recent unfinished run
    #[arg(long = "continue", alias = "resume")]
    pub(crate) resume: bool,
    /// Print the codex: monsters, relics, items, classes, what unlocks them, feats, the best runs
    #[arg(long, conflicts_with_all = ["resume", "seed", "class", "ascension", "gentle", "all",
        "first", "give", "ban", "plain", "json"])]
    pub(crate) codex: bool,
    /// Play line by line; the default without a terminal or on a dumb one
    #[arg(long)]
    pub(crate) plain: bool,
    /// Play with lines of JSON, for programs: what a player sees before each move, then its result
    #[arg(long, conflicts_with = "plain")]
    pub(crate) json: bool,
}

fn classes() -> Names<Class> {
    Names::new(|| Class::ALL.to_vec(), |class| PossibleValue::new(class.word()))
}

fn relics() -> Names<Relic> {
    Names::new(|| Rules::NEWEST.relics.to_vec(), |relic| PossibleValue::new(relic.word()))
        .all_named()
}

pub(super) fn ascension(text: &str) -> Result<Ascension, &'static str> {
    text.parse().map_err(|()| "expected a number from 0 to 10")
}
