//! Games of Hudoku.

use underdoku_game::Millis;
use underdoku_game::hudoku::{Deal, Event, Move, Save, Session};

use super::Store;
use crate::summary::rounds;
use crate::{Round, RoundError, RoundId, RoundRecord, RoundSummary, StoreError, round, rows};

impl Store {
    /// Starts a game.
    ///
    /// # Errors
    ///
    /// If it cannot be kept.
    pub fn start_round(&mut self, deal: Deal) -> Result<Round, StoreError> {
        let session = Session::new(deal);
        let (number, lock) = self.keep(&session, &round::columns(&session))?;
        Ok(Round { id: RoundId(number), session, lock })
    }

    /// Goes on with an unfinished game.
    ///
    /// # Errors
    ///
    /// If there is no such game, it has ended, is being played or does not fit the rules.
    pub fn resume_round(&mut self, id: RoundId) -> Result<Round, StoreError> {
        let (session, lock) = self.reopen(id.0)?;
        Ok(Round { id, session, lock })
    }

    /// Goes on with the unfinished game that was last played, if there is one.
    ///
    /// # Errors
    ///
    /// As [`Store::resume_round`].
    pub fn resume_newest_round(&mut self) -> Result<Option<Round>, StoreError> {
        let newest = self.reopen_newest()?;
        Ok(newest.map(|(number, session, lock)| Round { id: RoundId(number), session, lock }))
    }

    /// Makes a move; when this returns, it is on the disk.
    ///
    /// # Errors
    ///
    /// If the rules refuse it or it cannot be kept; game and store are as they were.
    pub fn act_round(&mut self, round: &mut Round, act: Move, now: Millis) -> Result<Vec<Event>, RoundError> {
        let events = self.play(round.id.0, &mut round.session, act, now)?;
        if round.session.ending().is_some() {
            round.lock.remove_file();
        }
        Ok(events)
    }

    /// The unfinished games, the last played first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn rounds(&self) -> Result<Vec<RoundSummary>, StoreError> {
        self.read(rounds::unfinished)
    }

    /// The best finished games on a template, so many at most, the best first. A template is known by its
    /// [line](underdoku_game::hudoku::Template::line), whatever its name.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn round_records(&self, template: &str, most: usize) -> Result<Vec<RoundRecord>, StoreError> {
        self.read(|rows| rounds::records(rows, template, most))
    }

    /// The templates that games were finished on, the last played first: name and line.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn round_templates(&self) -> Result<Vec<(String, String)>, StoreError> {
        self.read(rounds::templates)
    }

    /// The save of a game, finished or not.
    ///
    /// # Errors
    ///
    /// If there is no such game, it has other rules or a row of it is damaged.
    pub fn round_save(&self, id: RoundId) -> Result<Save, StoreError> {
        self.read(|rows| rows::save::<Session>(rows, id.0))
    }

    /// Keeps a game that was played elsewhere as one of its own, finished or not.
    ///
    /// # Errors
    ///
    /// If it cannot be kept; nothing of it is then.
    pub fn import_round(&mut self, session: &Session) -> Result<RoundId, StoreError> {
        self.write(|rows| rows::insert(rows, session, &round::columns(session))).map(RoundId)
    }

    /// Removes an unfinished game.
    ///
    /// # Errors
    ///
    /// If there is no such game, it has ended or is being played.
    pub fn discard_round(&mut self, id: RoundId) -> Result<(), StoreError> {
        self.remove::<Session>(id.0)
    }
}
