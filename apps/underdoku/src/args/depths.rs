//! The words after `depths`.

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use underdoku_game::depths::content::{Ascension, Class, Relic};
use underdoku_generator::Seed;

/// The options that say how a new run is set up; none of them goes with one that goes on.
#[derive(Clone, Debug, Default, Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of the command line")]
pub(crate) struct Depths {
    /// Enters the dungeon of this seed: any text; digits alone are a number
    #[arg(long, value_name = "SEED", conflicts_with = "resume")]
    pub(crate) seed: Option<Seed>,
    /// Whom you play [default: delver]
    #[arg(long, value_name = "CLASS", conflicts_with = "resume", value_parser = classes())]
    pub(crate) class: Option<Class>,
    /// How much harder it is, from 0 to 10
    #[arg(long, value_name = "N", conflicts_with = "resume", value_parser = ascension)]
    pub(crate) ascension: Option<Ascension>,
    /// More HP, slower monsters, cheaper mistakes; ranked apart
    #[arg(long, conflicts_with = "resume")]
    pub(crate) gentle: bool,
    /// Opens every class and relic
    #[arg(long, conflicts_with = "resume")]
    pub(crate) all: bool,
    /// Begins a run for someone new: a gentle Delver, one Rat on the first floor, the first relic after
    /// it, and hints
    #[arg(long, conflicts_with_all = ["resume", "class", "ascension", "gentle", "all"])]
    pub(crate) first: bool,
    /// Gives relics from the start, by name, a comma between them; such a run is ranked apart
    #[arg(long, value_name = "RELIC", conflicts_with_all = ["resume", "first"],
        value_delimiter = ',', value_parser = relics(), hide_possible_values = true)]
    pub(crate) give: Vec<Relic>,
    /// Keeps relics from being offered; such a run is ranked apart
    #[arg(long, value_name = "RELIC", conflicts_with_all = ["resume", "first"],
        value_delimiter = ',', value_parser = relics(), hide_possible_values = true)]
    pub(crate) ban: Vec<Relic>,
    /// Takes up the unfinished run that was played last
    #[arg(long, alias = "continue")]
    pub(crate) resume: bool,
    /// Plays line by line; chosen by itself where there is no terminal, or a dumb one
    #[arg(long)]
    pub(crate) plain: bool,
    /// Plays by lines of JSON, for programs: what a player sees before each move, then what came of
    /// it
    #[arg(long, conflicts_with = "plain")]
    pub(crate) json: bool,
}

fn classes() -> impl TypedValueParser<Value = Class> {
    PossibleValuesParser::new(Class::ALL.map(Class::word))
        .map(|word| Class::named(&word).unwrap_or(Class::Delver))
}

fn relics() -> impl TypedValueParser<Value = Relic> {
    PossibleValuesParser::new(Relic::ALL.map(Relic::word))
        .map(|word| Relic::named(&word).unwrap_or(Relic::ALL[0]))
}

fn ascension(text: &str) -> Result<Ascension, &'static str> {
    text.parse().map_err(|()| "expected a number from 0 to 10")
}
