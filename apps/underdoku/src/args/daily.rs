//! The arguments of `daily`.

use clap::{Args, Command, ValueHint};
use underdoku_game::{Day, Games};

/// Offers these games in the command.
pub(crate) fn with_games(command: Command, games: Games) -> Command {
    let known = move |text: &str| games.daily_named(text).map(|game| game.id().to_string());
    command.mut_arg("game", |game| game.value_parser(known))
}

#[derive(Debug, Args)]
pub(crate) struct Daily {
    /// The game: delve, hudoku or depths
    #[arg(value_name = "GAME", default_value = "delve")]
    pub(crate) game: String,
    /// Where the run is handed in, as in `http://host:8080`; kept for the next time
    #[arg(long, value_name = "URL", env = "UNDERDOKU_SERVER", hide_env_values = true, value_hint = ValueHint::Url)]
    pub(crate) server: Option<String>,
    /// What you are called among the ranks; kept for the next time
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// The day, in UTC [default: today]
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) day: Option<Day>,
    /// Plays line by line; chosen by itself where there is no terminal, or a dumb one
    #[arg(long)]
    pub(crate) plain: bool,
}
