//! Operations on games of any kind.

use underdoku_game::{
    AnyGame, Game, GameId, Group, Millis, Played, Save, Statistics, Summary as _,
};

use super::Store;
use crate::lock::Lock;
use crate::rows::{self, Latest, Written};
use crate::{GameFault, GameNumber, Listed, PlayError, StoreError, StoredGame, listed};

impl Store {
    /// Starts a game.
    ///
    /// # Errors
    ///
    /// If it cannot be stored.
    pub fn start<G: Game>(&mut self, setup: G::Setup) -> Result<StoredGame<G>, StoreError> {
        let title = G::title(&setup);
        let mut stored = StoredGame::new(setup, &title);
        stored.place = Some(self.store_new(&stored.session, &title)?);
        Ok(stored)
    }

    /// Continues a game that has not ended.
    ///
    /// # Errors
    ///
    /// If there is no such game, it has ended, is being played, or does not obey the rules.
    pub fn resume<G: Game>(&self, id: GameNumber) -> Result<StoredGame<G>, StoreError> {
        if id.game() != G::ID {
            return Err(StoreError::NoSuchGame { game: id });
        }
        let lock = self.lock(id)?;
        let written = self.read(|rows| {
            rows::must_go_on(rows, id)?;
            rows::written(rows, id)
        })?;
        let title = written.title.clone();
        let session = played(written)
            .map_err(|fault| StoreError::Unplayable { game: id, fault: Box::new(fault) })?;
        Ok(StoredGame { title, session, place: Some((id, lock)) })
    }

    /// Continues the game that was played last, if there is one.
    ///
    /// # Errors
    /// See [`Store::resume`].
    pub fn resume_newest<G: Game>(&self) -> Result<Option<StoredGame<G>>, StoreError> {
        while let Some(number) = self.read(|rows| rows::newest(rows, G::ID))? {
            match self.resume(GameNumber::of::<G>(number)) {
                // Another process ended or discarded it first.
                Err(error) if error.is_gone() => (),
                resumed => return resumed.map(Some),
            }
        }
        Ok(None)
    }

    /// Makes a move; when this returns, it is on the disk.
    ///
    /// The move is tried on a copy of the game, which replaces the game only after the commit. So a
    /// move that could not be stored has not happened: the player never sees anything that a crash
    /// could undo. The copy is cheap compared with waiting for the disk.
    ///
    /// A game that is not in the store yet is stored with its first move that is not a
    /// [rest](Game::is_rest).
    ///
    /// # Errors
    ///
    /// If the rules refuse it or it cannot be stored; game and store are unchanged.
    pub fn play<G: Game>(
        &mut self,
        stored: &mut StoredGame<G>,
        act: G::Move,
        now: Millis,
    ) -> Result<Vec<G::Event>, PlayError<G::Refusal>> {
        stored.session.allows(&act).map_err(PlayError::Refused)?;
        let mut next = stored.session.clone();
        let is_rest = G::is_rest(&act);
        let events = next.play(act, now).map_err(PlayError::Refused)?;
        match &stored.place {
            Some((id, _)) => {
                let latest = Latest::of(&next, stored.session.history().len());
                self.write(|rows| rows::append(rows, *id, &latest))?;
            }
            None if is_rest => {}
            None => stored.place = Some(self.store_new(&next, &stored.title)?),
        }
        stored.session = next;
        if let (Some(_), Some((_, lock))) = (stored.session.outcome(), &stored.place) {
            lock.remove_file();
        }
        Ok(events)
    }

    /// The unfinished games, the last played first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn saved_games<G: Game>(&self) -> Result<Vec<Listed<G::Summary>>, StoreError> {
        self.read(|rows| {
            listed::saved_games(rows, &GameNumber::of::<G>, |text| G::Summary::read(&text))
        })
    }

    /// The unfinished games of a kind without its type, with their summaries as text.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn saved_games_of(&self, game: &dyn AnyGame) -> Result<Vec<Listed<String>>, StoreError> {
        self.read(|rows| listed::saved_games(rows, &|number| GameNumber::new(game, number), Some))
    }

    /// At most `most` finished games of a group: the best first, then those that have no
    /// [rank](Listed::rank). For a game without groups, the group is empty.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn best<G: Game>(
        &self,
        group: &str,
        most: usize,
    ) -> Result<Vec<Listed<G::Summary>>, StoreError> {
        let read = |text: String| G::Summary::read(&text);
        let worth = |one: &Listed<G::Summary>| one.summary.figures(&one.title).worth;
        self.read(|rows| listed::best(rows, &GameNumber::of::<G>, (group, most), read, worth))
    }

    /// Like [`best`](Self::best) for a kind of game without its type, with the summaries as text.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn best_of(
        &self,
        game: &dyn AnyGame,
        group: &str,
        most: usize,
    ) -> Result<Vec<Listed<String>>, StoreError> {
        let worth = |one: &Listed<String>| game.figures(&one.summary, &one.title)?.worth;
        self.read(|rows| {
            listed::best(rows, &|number| GameNumber::new(game, number), (group, most), Some, worth)
        })
    }

    /// The groups in which games were finished, the last played first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn groups(&self, game: GameId) -> Result<Vec<Group>, StoreError> {
        self.read(|rows| listed::groups(rows, game.as_str()))
    }

    /// The statistics of all games of a kind.
    ///
    /// # Errors
    ///
    /// If they cannot be read.
    pub fn statistics(&self, game: &dyn AnyGame) -> Result<Statistics, StoreError> {
        let mut games = self.saved_games_of(game)?;
        for group in self.groups(game.id())? {
            games.extend(self.best_of(game, &group.key, usize::MAX)?);
        }
        games.sort_by_key(|listed| (listed.last_played, listed.id.number()));
        let figures = games.iter().filter_map(|one| game.figures(&one.summary, &one.title));
        Ok(Statistics::of(figures))
    }

    /// The games with this setup, the last played first, each with true if it has ended.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn set_up(
        &self,
        game: &dyn AnyGame,
        setup: &str,
    ) -> Result<Vec<(GameNumber, bool)>, StoreError> {
        let found = self.read(|rows| rows::set_up(rows, game.id(), setup))?;
        Ok(found
            .into_iter()
            .map(|(number, ended)| (GameNumber::new(game, number), ended))
            .collect())
    }

    /// The save of a game, finished or not.
    ///
    /// # Errors
    ///
    /// If there is no such game, it has other rules, or one of its rows is damaged.
    pub fn save<G: Game>(&self, id: GameNumber) -> Result<Save<G>, StoreError> {
        let written = self.read(|rows| rows::written(rows, id))?;
        written
            .read::<G>()
            .map_err(|fault| StoreError::Unplayable { game: id, fault: Box::new(fault) })
    }

    /// The text of the save of a game, finished or not.
    ///
    /// # Errors
    ///
    /// If there is no such game, or one of its rows is damaged.
    pub fn export(&self, id: GameNumber) -> Result<String, StoreError> {
        let written = self.read(|rows| rows::written(rows, id))?;
        Ok(written.text(id.game()))
    }

    /// Stores a game played elsewhere, finished or not. The title is for lists, in case its setup
    /// has none.
    ///
    /// # Errors
    ///
    /// If it cannot be stored; no part of it is stored then.
    pub fn import(
        &mut self,
        game: &dyn AnyGame,
        played: &Played,
        title: &str,
    ) -> Result<GameNumber, StoreError> {
        let title = if played.title.is_empty() { title } else { &played.title };
        self.write(|rows| {
            rows::insert(rows, played, title, &|number| GameNumber::new(game, number))
        })
    }

    /// Removes an unfinished game.
    ///
    /// # Errors
    ///
    /// If there is no such game, it has ended or is being played.
    pub fn discard(&mut self, id: GameNumber) -> Result<(), StoreError> {
        let lock = self.lock(id)?;
        self.write(|rows| rows::delete(rows, id))?;
        lock.remove_file();
        Ok(())
    }

    /// Stores a new game; returns its number and its lock. The lock is taken before the commit, so
    /// that no other process can resume the game first.
    fn store_new<G: Game>(
        &mut self,
        game: &G,
        title: &str,
    ) -> Result<(GameNumber, Lock), StoreError> {
        let (folder, played) = (self.folder.clone(), Played::of(game));
        self.write(|rows| {
            let id = rows::insert(rows, &played, title, &GameNumber::of::<G>)?;
            Ok((id, Lock::take(&folder, id)?))
        })
    }

    /// Takes the lock of an unfinished game. The caller must repeat the check once it holds the
    /// lock; the check is made here as well so that no lock file is left behind for any other
    /// number.
    fn lock(&self, id: GameNumber) -> Result<Lock, StoreError> {
        self.read(|rows| rows::must_go_on(rows, id))?;
        Lock::take(&self.folder, id)
    }
}

fn played<G: Game>(written: Written) -> Result<G, GameFault> {
    written.read::<G>()?.replay().map_err(|fault| GameFault::Replay(fault.to_string()))
}
