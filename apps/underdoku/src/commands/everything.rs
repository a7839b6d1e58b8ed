//! Everything that is stored, as one file: settings, the ranks' key, saved boards and every game.
//!
//! The file is JSON, described in `docs/everything.md`, so that the page can read and write it too.

mod settings;

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::Path;

use serde::{Deserialize, Serialize};
use underdoku_game::classic::Save;
use underdoku_game::{AnyGame, Games};
use underdoku_store::{BoardFile, Listed, Store, write_private};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::output;
use super::saved::{fault, must_be_bounded};
use crate::args::Identity;
use crate::exit::BadInput;
use crate::frontend::GameRegistry;
use crate::json;

/// The content of the file.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Everything {
    /// [`KIND`].
    kind: String,
    /// [`VERSION`].
    version: u32,
    /// Settings by name, including those of other programs.
    settings: BTreeMap<String, String>,
    /// Saved boards of Classic by name.
    boards: BTreeMap<String, String>,
    /// All games, the oldest of each kind first.
    games: Vec<StoredGame>,
}

/// A game in the file.
#[derive(Debug, Serialize, Deserialize)]
struct StoredGame {
    title: String,
    save: String,
}

const KIND: &str = "underdoku";
const VERSION: u32 = 1;

/// The numbers of things imported from a file.
#[derive(Clone, Copy, Default, Debug)]
struct ImportCounts {
    games: usize,
    known: usize,
    unreadable: usize,
    boards: usize,
}

impl Everything {
    fn of(store: &Store, games: Games) -> anyhow::Result<Self> {
        let mut stored = Vec::new();
        for game in games.iter() {
            for listed in all(store, game)? {
                stored.push(StoredGame {
                    title: listed.title.clone(),
                    save: store.export(listed.id)?,
                });
            }
        }
        let mut boards = BTreeMap::new();
        for name in store.boards()? {
            if let Some(text) = store.read_board(&name)? {
                boards.insert(name, text);
            }
        }
        let settings = store.settings()?.into_iter().collect();
        Ok(Self { kind: KIND.to_owned(), version: VERSION, settings, boards, games: stored })
    }

    fn put(&self, store: &mut Store, games: Games) -> anyhow::Result<ImportCounts> {
        let mut taken = ImportCounts::default();
        let boards = self.boards.iter().map(|(name, text)| {
            let kind = if Save::is_begun_by(text) { BoardFile::Game } else { BoardFile::Cudoku };
            (name.as_str(), kind, text.as_str())
        });
        taken.boards = store.write_new_boards(&boards.collect::<Vec<_>>())?;
        for stored in &self.games {
            take(stored, store, games, &mut taken)?;
        }
        Ok(taken)
    }
}

/// All games of a kind, finished or not, the oldest first.
fn all(store: &Store, game: &dyn AnyGame) -> anyhow::Result<Vec<Listed<String>>> {
    let mut all = store.saved_games_of(game)?;
    for group in store.groups(game.id())? {
        all.extend(store.best_of(game, &group.key, usize::MAX)?);
    }
    all.sort_by_key(|listed| (listed.last_played, listed.id));
    Ok(all)
}

/// Stores a game unless it is already there. A game that breaks its rules is skipped.
fn take(
    stored: &StoredGame,
    store: &mut Store,
    games: Games,
    taken: &mut ImportCounts,
) -> anyhow::Result<()> {
    let game = must_be_bounded(&stored.save).ok().and_then(|()| games.of(&stored.save).ok());
    let read = game.and_then(|game| Some((game, game.read(&stored.save).ok()?)));
    let Some((game, played)) = read.and_then(|(game, save)| Some((game, save.replay().ok()?)))
    else {
        taken.unreadable += 1;
        return Ok(());
    };
    for (number, _) in store.set_up(game, &played.setup)? {
        if store.export(number)? == stored.save {
            taken.known += 1;
            return Ok(());
        }
    }
    store.import(game, &played, &stored.title)?;
    taken.games += 1;
    Ok(())
}

/// Writes everything that is stored into a file.
pub(super) fn export(file: &Path, store: &Store, registry: GameRegistry) -> anyhow::Result<()> {
    let all = Everything::of(store, registry.games)?;
    let text = json::pretty(&all)?;
    if file == Path::new("-") {
        let mut output = output();
        output.write_all(text.as_bytes())?;
        return Ok(output.flush()?);
    }
    write_private(file, text.as_bytes()).map_err(|error| fault(file, &error))?;
    let message = Message::new("command-all-written").number("games", all.games.len());
    let mut output = output();
    writeln!(output, "{}", say(&message.text("file", file.display().to_string())))?;
    Ok(output.flush()?)
}

/// True if a text is such a file.
pub(super) fn is_everything(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Stores everything in a file; the identity in the ranks only if the player agrees.
pub(super) fn import(
    file: &Path,
    text: &str,
    store: &mut Store,
    registry: GameRegistry,
    identity: Identity,
) -> anyhow::Result<()> {
    let all: Everything = serde_json::from_str(text).map_err(|error| fault(file, &error))?;
    if all.kind != KIND || all.version != VERSION {
        let other = say(&Message::new("command-all-other").number("version", VERSION));
        return Err(fault(file, &other).into());
    }
    let sorted = settings::Sorted::of(&all.settings, store)?;
    let imports_identity = sorted.imports_identity(identity)?;
    let taken = all.put(store, registry.games)?;
    sorted.put(imports_identity, store)?;
    let mut output = output();
    let message = Message::new("command-all-taken").number("games", taken.games);
    let message = message.number("known", taken.known).number("boards", taken.boards);
    writeln!(output, "{}", say(&message))?;
    sorted.print(imports_identity, file, &mut output)?;
    output.flush()?;
    match taken.unreadable {
        0 => Ok(()),
        games => {
            let left = Message::new("command-all-unreadable").number("games", games);
            Err(BadInput(format!("{}: {}", file.display(), say(&left))).into())
        }
    }
}
