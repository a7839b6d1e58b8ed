//! `underdoku records`: lists of stored games.

use std::io::{self, Write};

use serde::ser::{Serialize, SerializeMap as _, Serializer};
use underdoku_game::{AnyGame, Fact, Ranking};
use underdoku_store::{Listed, Store};
use underdoku_tui::plain::records::{ListRow, cells, heads, print_best};
use underdoku_tui::words::rank;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::{look_into_store, output};
use crate::args::Places;
use crate::exit::BadInput;
use crate::frontend::GameRegistry;
use crate::json;

/// Prints the finished games, best first, then the unfinished ones, last played first.
pub(crate) fn list(
    game: &str,
    places: &Places,
    json: bool,
    registry: GameRegistry,
) -> anyhow::Result<()> {
    let game = registry.games.named(game).ok_or_else(|| {
        BadInput(say(&Message::new("command-no-game").text("name", format!("{game:?}"))))
    })?;
    let lists = match look_into_store(places)? {
        Some(store) => Lists::read(&store, game)?,
        None => Lists { game, best: Vec::new(), saved: Vec::new() },
    };
    let mut output = output();
    if json {
        lists.print_json(&mut output)?;
    } else {
        lists.print(&mut output)?;
    }
    Ok(output.flush()?)
}

/// All games of a kind.
struct Lists {
    game: &'static dyn AnyGame,
    /// The best of each group, with its heading.
    best: Vec<(String, Vec<ListRow>)>,
    saved: Vec<ListRow>,
}

impl Lists {
    fn read(store: &Store, game: &'static dyn AnyGame) -> anyhow::Result<Self> {
        let line = |listed: Listed<String>| {
            let Listed { id, title, summary, .. } = &listed;
            let listing = game.listed(summary, title);
            let damaged = Message::new("command-damaged-list").text("game", id.to_string());
            let listing = listing.ok_or_else(|| anyhow::anyhow!(say(&damaged)))?;
            Ok(ListRow { number: id.number(), rank: rank(&listed), listing })
        };
        let lines = |listed: Vec<Listed<String>>| {
            listed.into_iter().map(line).collect::<anyhow::Result<_>>()
        };
        let mut best = Vec::new();
        for group in store.groups(game.id())? {
            best.push((group.title, lines(store.best_of(game, &group.key, usize::MAX)?)?));
        }
        best.sort_by_key(|(group, _): &(String, _)| {
            game.ranking() == Ranking::Whole && !group.is_empty()
        });
        Ok(Self { game, best, saved: lines(store.saved_games_of(game)?)? })
    }

    /// Prints one JSON object per line.
    fn print_json(&self, output: &mut impl Write) -> io::Result<()> {
        let best = self.best.iter().flat_map(|(_, lines)| lines);
        for line in best.chain(&self.saved) {
            json::write_line(output, &Object { noun: self.game.words().noun, line })?;
        }
        Ok(())
    }

    fn print(&self, output: &mut impl Write) -> io::Result<()> {
        let one = self.game.words().one;
        let none = |key| say(&Message::new(key).text("one", one));
        match self.game.ranking() {
            Ranking::None if self.saved.is_empty() => {
                return writeln!(output, "{}", none("command-none-saved"));
            }
            Ranking::None => {}
            _ if self.best.is_empty() => writeln!(output, "{}", none("command-none-ended"))?,
            Ranking::Whole => {
                for (group, lines) in &self.best {
                    if !group.is_empty() {
                        let best = Message::new("command-best-by").text("group", group.as_str());
                        writeln!(output, "\n{}", say(&best))?;
                    }
                    print_best(output, self.game, lines)?;
                }
            }
            Ranking::Groups => {
                for (group, lines) in &self.best {
                    let best = Message::new("command-best-of").text("group", group.as_str());
                    writeln!(output, "{}", say(&best))?;
                    print_best(output, self.game, lines)?;
                    writeln!(output)?;
                }
            }
        }
        if self.saved.is_empty() {
            return Ok(());
        }
        if self.game.ranking() == Ranking::Whole {
            writeln!(output)?;
        }
        self.print_kept(output)
    }

    fn print_kept(&self, output: &mut impl Write) -> io::Result<()> {
        let (noun, columns) = (self.game.words().noun, self.game.saved());
        writeln!(output, "{}\n{noun:>4}  {}", label("command-saved"), heads(columns))?;
        for ListRow { number, listing, .. } in &self.saved {
            writeln!(output, "{number:>4}  {}", cells(columns, &listing.saved))?;
        }
        Ok(())
    }
}

/// A game in JSON: its number, then the fields of its kind.
struct Object<'a> {
    noun: &'static str,
    line: &'a ListRow,
}

impl Serialize for Object<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let report = &self.line.listing.report;
        let mut object = serializer.serialize_map(Some(report.iter().len() + 1))?;
        object.serialize_entry(self.noun, &self.line.number)?;
        for (name, fact) in report.iter() {
            match fact {
                Fact::Number(number) => object.serialize_entry(name, number)?,
                Fact::Text(text) => object.serialize_entry(name, text)?,
                Fact::Flag(flag) => object.serialize_entry(name, flag)?,
            }
        }
        object.end()
    }
}
