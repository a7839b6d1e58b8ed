//! `underdoku daily`: the run of the day, and its rank.
//!
//! The run is an ordinary one: every move is saved, it can be left and continued, and it needs no
//! network. Its seed follows from the day. The first finished run of the day counts; it is
//! submitted once finished, and if that fails, the next call tries again.

mod identity;
mod run;
mod server;

use std::io::{self, Write as _};
use std::time::SystemTime;

use underdoku_game::{AnyGame, Day, daily};
use underdoku_generator::Seed;
use underdoku_grid::printable;
use underdoku_store::Store;
use underdoku_tui::Styled;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::delve::has_terminal;
use super::{open_store, standard_output};
use crate::args::Places;
use crate::args::daily::Daily;
use crate::exit::BadInput;
use crate::frontend::GameRegistry;
use crate::standard_error::complain;
use identity::Identity;
use run::{DailyGame, Finished, Today};
use server::{Form, Ranks, Server, ServerError};

pub(crate) fn run(words: &Daily, places: &Places, registry: GameRegistry) -> anyhow::Result<()> {
    let game =
        registry.games.daily_named(&words.game).map_err(|error| BadInput(error.to_string()))?;
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
    let timed = words.timed;
    let seed = if timed {
        timed_seed(game, day, server.as_ref(), who.as_ref())?
    } else {
        daily::seed(day)
    };
    let of = DailyGame { game, day, seed, timed };
    let finished = match run::today(&store, &of)? {
        Today::Finished(finished) => Some(finished),
        today => {
            drop(store);
            run::play(&today, registry.front(game), words, of.seed.clone(), places)?;
            store = open_store(places)?;
            run::finished(&store, &of)?
        }
    };
    let Some(finished) = finished else {
        let on = Message::new("command-day-go-on").text("day", day.to_string());
        return Ok(writeln!(standard_output(), ">>> {}", say(&on.text("call", again(words))))?);
    };
    match (server, who) {
        (Some(server), Some(who)) => submit(&server, &who, &finished, words, &mut store),
        (Some(_), None) => print_how_to_submit(words, "--name NAME"),
        (None, _) => print_how_to_submit(words, "--server URL"),
    }
}

/// The seed of the board that the server deals and times.
fn timed_seed(
    game: &dyn AnyGame,
    day: Day,
    server: Option<&Server>,
    who: Option<&Identity>,
) -> anyhow::Result<Seed> {
    let (Some(server), Some(who)) = (server, who) else {
        return Err(BadInput(label("command-day-timed-by").to_owned()).into());
    };
    warn(server)?;
    let seed = match server.begin(game.id(), day, who) {
        // The board of a past day can still be played, but not ranked.
        Err(ServerError::Refused { code, .. }) if code == "late" => {
            server.timed_seed(game.id(), day)
        }
        begun => begun.map(|begun| begun.seed),
    };
    let seed = seed.map_err(|error| anyhow::Error::new(error).context(server.to_string()))?;
    Ok(Seed::from(seed.as_str()))
}

/// Seconds since 1970.
fn now() -> u64 {
    SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// The setting for the server's address.
const SERVER: &str = "daily.server";

fn server_of(words: &Daily, store: &Store) -> anyhow::Result<Option<Server>> {
    let stored = store.setting(SERVER)?;
    words
        .server()
        .or(stored)
        .map(|address| Server::at(&address).map_err(|error| BadInput(error.to_string()).into()))
        .transpose()
}

/// The command that continues this run.
fn again(words: &Daily) -> String {
    let day = words.day.map(|day| format!(" --day {day}")).unwrap_or_default();
    let timed = if words.timed { " --timed" } else { "" };
    format!("underdoku daily {}{day}{timed}", words.game)
}

fn print_how_to_submit(words: &Daily, more: &str) -> anyhow::Result<()> {
    let call = format!("{} {more}", again(words));
    let text = Message::new("command-day-hand-in").text("call", call.trim_end());
    Ok(writeln!(standard_output(), ">>> {}", say(&text))?)
}

fn submit(
    server: &Server,
    who: &Identity,
    finished: &Finished,
    words: &Daily,
    store: &mut Store,
) -> anyhow::Result<()> {
    if !words.timed {
        warn(server)?;
    }
    let mut list = if finished.timed { "timed" } else { "" }.to_owned();
    let text = match server.submit(Form::new(finished, who), who) {
        Ok(reply) => {
            list = reply.list;
            say(&Message::new(ranked(&list))
                .text("rank", reply.rank.to_string())
                .text("of", reply.of.to_string())
                .text("points", reply.points.to_string())
                .text("day", finished.day.to_string())
                .text("server", server.host()))
        }
        Err(ServerError::Refused { code, message }) if code == "twice" => {
            say(&Message::new("command-day-not-ranked").text("why", message))
        }
        Err(ServerError::Refused { code, message })
            if ["wrong-key", "looks-taken", "name"].contains(&&*code) =>
        {
            let why = Message::new("command-day-try").text("why", message);
            return Err(BadInput(say(&why.text("call", again(words)))).into());
        }
        Err(error) => print_how_to_submit(words, "")
            .and_then(|()| Err(anyhow::Error::new(error).context(server.to_string())))?,
    };
    store.set_setting(SERVER, server.address())?;
    who.save(store)?;
    let ranks = server.ranks(finished.game, finished.day, &list);
    print(&mut standard_output(), &text, ranks.ok().as_ref(), who)?;
    Ok(())
}

/// The sentence about a rank in this list.
fn ranked(list: &str) -> &'static str {
    match list {
        "timed" => "command-day-ranked-timed",
        "program" => "command-day-ranked-program",
        _ => "command-day-ranked",
    }
}

/// Warns before sending anything that others could read.
fn warn(server: &Server) -> io::Result<()> {
    let Some(warning) = server.warning() else { return Ok(()) };
    let warning = Message::new("command-day-warning").text("warning", warning);
    complain(format_args!("underdoku: {}", say(&warning)))
}

fn print(
    output: &mut impl Styled,
    text: &str,
    ranks: Option<&Ranks>,
    who: &Identity,
) -> io::Result<()> {
    writeln!(output, ">>> {text}")?;
    for run in ranks.iter().flat_map(|ranks| &ranks.ranks) {
        let time = underdoku_game::Millis(run.ms);
        let mark = if who.is(&run.player) { '>' } else { ' ' };
        let eased = if run.eased.is_empty() {
            String::new()
        } else {
            format!("  ({})", shortened(&run.eased))
        };
        write!(output, "{mark} {:>4}  {:>7}  {time:>8}  ", run.rank, run.points)?;
        output.write_styled(&isolated(&shortened(&run.player)))?;
        writeln!(output, "{eased}")?;
    }
    Ok(())
}

/// Text from a server on one line, cut to a line's length.
fn shortened(text: &str) -> String {
    let line: String = text.chars().filter(|c| !matches!(c, '\n' | '\t')).take(80).collect();
    printable(&line).into_owned()
}

/// Isolates a name that is written from right to left, so that it does not reverse the rest of its
/// line.
fn isolated(name: &str) -> String {
    let is_rightward = |character| {
        matches!(character, '\u{590}'..='\u{8FF}' | '\u{FB1D}'..='\u{FDFF}' | '\u{FE70}'..='\u{FEFC}'
            | '\u{10800}'..='\u{10FFF}' | '\u{1E800}'..='\u{1EFFF}')
    };
    if name.contains(is_rightward) { format!("\u{2068}{name}\u{2069}") } else { name.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_from_outside_reverse_and_hide_nothing() {
        assert_eq!(shortened("a\u{202E}b\n\u{1b}[2J"), r"a\u{202e}b\u{1b}[2J");
        assert_eq!(shortened(&"x".repeat(100)).len(), 80);
        assert_eq!(isolated("Ada"), "Ada");
        assert_eq!(isolated("\u{5D0}\u{5D1} 9"), "\u{2068}\u{5D0}\u{5D1} 9\u{2069}");
        for name in ["Zoë", "李雷", "नीला"] {
            assert_eq!(isolated(&shortened(name)), name);
        }
    }
}
