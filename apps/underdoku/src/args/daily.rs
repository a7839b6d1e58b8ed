//! The arguments of `daily`.

use clap::{Args, Command, ValueHint};
use underdoku_game::{Day, Games};

use super::variable;

/// Offers these games in the command.
pub(crate) fn with_games(command: Command, games: Games) -> Command {
    let known = move |text: &str| games.daily_named(text).map(|game| game.id().to_string());
    command.mut_arg("game", |game| game.value_parser(known))
}

const SERVER: &str = "Hand the run in to this server, as in `http://host:8080`; remembered for the next time \
                      [env: UNDERDOKU_SERVER]";

#[derive(Debug, Args)]
pub(crate) struct Daily {
    /// The game: delve, hudoku or depths
    #[arg(value_name = "GAME", default_value = "delve")]
    pub(crate) game: String,
    /// The server's address.
    #[arg(long, help = SERVER, value_name = "URL", value_hint = ValueHint::Url)]
    server: Option<String>,
    /// Your name among the ranks; remembered for the next time
    #[arg(long, value_name = "NAME")]
    pub(crate) name: Option<String>,
    /// Play the board that the server gives out and times; pauses count
    #[arg(long)]
    pub(crate) timed: bool,
    /// The day, in UTC [default: today]
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub(crate) day: Option<Day>,
    /// Play line by line; the default without a terminal or on a dumb one
    #[arg(long)]
    pub(crate) plain: bool,
}

impl Daily {
    /// The server's address, if it was given.
    pub(crate) fn server(&self) -> Option<String> {
        let given = self.server.clone().filter(|address| !address.is_empty());
        given.or_else(|| variable("UNDERDOKU_SERVER")?.into_string().ok())
    }
}
