//! `underdoku daily`: the run of the day, and its rank.
//!
//! The run is an ordinary one: every move is saved, it can be left and continued, and it needs no
//! network. Its seed follows from the day. The first finished run of the day counts; it is handed
//! in once finished, and if that fails, the next call tries again.

mod identity;
mod run;
mod server;

use std::io::{self, Write};
use std::time::SystemTime;

use underdoku_game::Day;
use underdoku_store::Store;
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::delve::has_terminal;
use super::open_store;
use crate::args::Places;
use crate::args::daily::Daily;
use crate::exit::BadInput;
use crate::front::Shop;
use identity::Identity;
use run::{Finished, Today};
use server::{Form, Ranks, Server, ServerError};

pub(crate) fn run(words: &Daily, places: &Places, shop: Shop) -> anyhow::Result<()> {
    let game = shop.games.daily_named(&words.game).map_err(|error| BadInput(error.to_string()))?;
    let day = words.day.unwrap_or_else(|| Day::at(now()));
    let of_day = |key| say(&Message::new(key).text("day", day.to_string()));
    if day > Day::at(now()) {
        return Err(BadInput(of_day("command-day-not-begun")).into());
    }
    let mut store = open_store(places)?;
    let server = server_of(words, &store)?;
    let who = match &server {
        Some(server) => Identity::of(words.name.as_deref(), server, &mut store)?,
        None => None,
    };
    let finished = match run::today(&store, game, day)? {
        Today::Finished(finished) => Some(finished),
        today => {
            drop(store);
            run::play(&today, shop.front(game), words, day, places)?;
            store = open_store(places)?;
            run::finished(&store, game, day)?
        }
    };
    let Some(finished) = finished else {
        let on = Message::new("command-day-go-on").text("day", day.to_string());
        return Ok(writeln!(io::stdout(), ">>> {}", say(&on.text("call", again(words))))?);
    };
    match (server, who) {
        (Some(server), Some(who)) => hand_in(&server, &who, &finished, words, &mut store),
        (Some(_), None) => tell_how(words, "--name NAME"),
        (None, _) => tell_how(words, "--server URL"),
    }
}

/// Seconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// The setting for the server's address.
const SERVER: &str = "daily.server";

fn server_of(words: &Daily, store: &Store) -> anyhow::Result<Option<Server>> {
    let kept = store.setting(SERVER)?;
    let address = words.server.as_deref().filter(|address| !address.is_empty()).or(kept.as_deref());
    address
        .map(|address| Server::at(address).map_err(|error| BadInput(error.to_string()).into()))
        .transpose()
}

/// The command that continues this run.
fn again(words: &Daily) -> String {
    let day = words.day.map(|day| format!(" --day {day}")).unwrap_or_default();
    format!("underdoku daily {}{day}", words.game)
}

fn tell_how(words: &Daily, more: &str) -> anyhow::Result<()> {
    let call = format!("{} {more}", again(words));
    let told = Message::new("command-day-hand-in").text("call", call.trim_end());
    Ok(writeln!(io::stdout(), ">>> {}", say(&told))?)
}

fn hand_in(
    server: &Server,
    who: &Identity,
    finished: &Finished,
    words: &Daily,
    store: &mut Store,
) -> anyhow::Result<()> {
    if let Some(warning) = server.warning() {
        let warning = Message::new("command-day-warning").text("warning", warning);
        writeln!(io::stderr(), "underdoku: {}", say(&warning))?;
    }
    let form = Form::new(finished, who);
    let told = match server.hand_in(&form) {
        Ok(taken) => say(&Message::new("command-day-ranked")
            .text("rank", taken.rank.to_string())
            .text("of", taken.of.to_string())
            .text("points", taken.points.to_string())
            .text("day", finished.day.to_string())),
        Err(ServerError::Refused { code, message }) if code == "twice" => {
            say(&Message::new("command-day-not-ranked").text("why", message))
        }
        Err(ServerError::Refused { code, message }) if code == "wrong-key" || code == "name" => {
            let why = Message::new("command-day-try").text("why", message);
            return Err(BadInput(say(&why.text("call", again(words)))).into());
        }
        Err(error) => tell_how(words, "")
            .and_then(|()| Err(anyhow::Error::new(error).context(server.to_string())))?,
    };
    store.set_setting(SERVER, server.address())?;
    who.keep(store)?;
    let ranks = server.ranks(finished.game, finished.day);
    print(&mut io::stdout().lock(), &told, ranks.ok().as_ref(), who)?;
    Ok(())
}

fn print(
    output: &mut impl Write,
    told: &str,
    ranks: Option<&Ranks>,
    who: &Identity,
) -> io::Result<()> {
    writeln!(output, ">>> {told}")?;
    for run in ranks.iter().flat_map(|ranks| &ranks.ranks) {
        let time = underdoku_game::Millis(run.ms);
        let mark = if who.is(&run.player) { '>' } else { ' ' };
        let eased = if run.eased.is_empty() {
            String::new()
        } else {
            format!("  ({})", printable(&run.eased))
        };
        writeln!(
            output,
            "{mark} {:>4}  {:>7}  {time:>8}  {}{eased}",
            run.rank,
            run.points,
            printable(&run.player)
        )?;
    }
    Ok(())
}

/// A text from elsewhere, without control sequences for the terminal.
fn printable(text: &str) -> String {
    text.chars().filter(|character| !character.is_control()).take(80).collect()
}
