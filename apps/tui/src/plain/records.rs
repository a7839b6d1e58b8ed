//! Finished games line by line: the best ones, the story of one, and playing its setup again.

use std::error::Error;
use std::io::{self, Write};

use underdoku_depths::Session as Depths;
use underdoku_game::delve::Session as Delve;
use underdoku_game::hudoku::Session as Hudoku;
use underdoku_game::{AnyGame, Column, Game, Listing, any};
use underdoku_store::{GameNumber, Listed, Store, StoreError};
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::PlainError;
use crate::replay_setup::{StartAgain, start_again};
use crate::words::rank;

/// A game with records.
struct Recorded {
    game: &'static dyn AnyGame,
    again: StartAgain,
}

const fn recorded<G: Game>() -> (fn() -> &'static dyn AnyGame, StartAgain) {
    (any::<G>, start_again::<G>)
}

/// The game that a word names, if it has records.
fn named(word: &str) -> Option<Recorded> {
    let all = [recorded::<Delve>(), recorded::<Hudoku>(), recorded::<Depths>()];
    let mut all = all.into_iter().map(|(game, again)| Recorded { game: game(), again });
    all.find(|recorded| recorded.game.id().as_str() == word)
}

/// Answers the words after the menu's number; returns the game to play, if one is played again.
pub(super) fn open(
    words: &[&str],
    store: &mut Store,
    output: &mut impl Write,
) -> Result<Option<GameNumber>, PlainError> {
    let advice = |output: &mut _| refuse(output, label("plain-menu-no-records")).map(|()| None);
    let Some(recorded) = words.first().and_then(|word| named(word)) else { return advice(output) };
    match words {
        [_] => print_all(store, recorded.game, output).map(|()| None),
        [_, number] => {
            let lines = story(recorded.game, number, store);
            match lines {
                Ok(lines) => lines.iter().try_for_each(|line| writeln!(output, ">>> {line}"))?,
                Err(why) => refuse(output, &why.to_string())?,
            }
            Ok(None)
        }
        [_, number, "again"] => {
            let number = GameNumber::read(recorded.game, number).map_err(Into::into);
            match number.and_then(|number| (recorded.again)(number, store)) {
                Ok(begun) => Ok(Some(begun)),
                Err(why) => refuse(output, &why.to_string()).map(|()| None),
            }
        }
        _ => advice(output),
    }
}

fn refuse(output: &mut impl Write, why: &str) -> Result<(), PlainError> {
    Ok(writeln!(output, "[?] {why}")?)
}

fn story(game: &dyn AnyGame, number: &str, store: &Store) -> Result<Vec<String>, Box<dyn Error>> {
    game.read(&store.export(GameNumber::read(game, number)?)?)?.story()
}

/// Prints the best games of each group.
fn print_all(
    store: &Store,
    game: &'static dyn AnyGame,
    output: &mut impl Write,
) -> Result<(), PlainError> {
    let groups = store.groups(game.id())?;
    if groups.is_empty() {
        let none = Message::new("command-none-ended").text("one", game.words().one);
        writeln!(output, ">>> {}", say(&none))?;
    }
    for group in groups {
        if !group.title.is_empty() {
            let best = Message::new("command-best-of").text("group", group.title.as_str());
            writeln!(output, "{}", say(&best))?;
        }
        print_best(output, game, &best(store, game, &group.key)?)?;
    }
    Ok(())
}

/// A game of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListRow {
    /// Its number.
    pub number: i64,
    /// Its rank, or why it has none.
    pub rank: String,
    /// Everything else that lists show.
    pub listing: Listing,
}

fn best(store: &Store, game: &dyn AnyGame, group: &str) -> Result<Vec<ListRow>, StoreError> {
    let row = |listed: Listed<String>| {
        let listing = game.listed(&listed.summary, &listed.title)?;
        Some(ListRow { number: listed.id.number(), rank: rank(&listed), listing })
    };
    Ok(store.best_of(game, group, usize::MAX)?.into_iter().filter_map(row).collect())
}

/// Prints finished games, the best first, each with its rank and its number.
///
/// # Errors
///
/// The output fails.
pub fn print_best(output: &mut impl Write, game: &dyn AnyGame, rows: &[ListRow]) -> io::Result<()> {
    let (noun, columns) = (game.words().noun, game.best());
    let width = noun.len();
    writeln!(output, "{:>4}  {noun}  {}", label("command-rank"), heads(columns))?;
    for ListRow { number, rank, listing } in rows {
        writeln!(output, "{rank} {number:>width$}  {}", cells(columns, &listing.best))?;
    }
    Ok(())
}

/// The headings of a list.
pub fn heads(columns: &[Column]) -> String {
    columns.iter().map(|column| column.cell(label(column.title))).collect::<Vec<_>>().join("  ")
}

/// A line of a list.
pub fn cells(columns: &[Column], texts: &[String]) -> String {
    let cells = columns.iter().zip(texts).map(|(column, text)| column.cell(text));
    cells.collect::<Vec<_>>().join("  ")
}
