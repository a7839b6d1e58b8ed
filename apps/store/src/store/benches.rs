//! Games of Classic.

use underdoku_game::Millis;
use underdoku_game::classic::{Event, Move, Save, Session};

use super::Store;
use crate::lock::Lock;
use crate::summary::benches;
use crate::{Bench, BenchError, BenchId, BenchSummary, StoreError, bench, rows};

impl Store {
    /// Makes a move; when this returns, it is on the disk.
    ///
    /// A new bench is kept from its first move on, other than [`Move::Rest`]: who rests at a board that
    /// was only looked at leaves nothing behind.
    ///
    /// # Errors
    ///
    /// If the rules refuse it or it cannot be kept; bench and store are as they were.
    pub fn act_bench(&mut self, bench: &mut Bench, act: Move, now: Millis) -> Result<Vec<Event>, BenchError> {
        if let Some((id, _)) = &bench.kept {
            return self.play(id.0, &mut bench.session, act, now);
        }
        let mut session = bench.session.clone();
        let events = session.handle(act, now)?;
        if act != Move::Rest {
            let (number, lock) = self.keep(&session, &bench::columns(&bench.title, &session))?;
            bench.kept = Some((BenchId(number), lock));
        }
        bench.session = session;
        Ok(events)
    }

    /// Goes on with a bench, completed or not.
    ///
    /// # Errors
    ///
    /// If there is no such bench, it is being played or does not fit the rules.
    pub fn resume_bench(&mut self, id: BenchId) -> Result<Bench, StoreError> {
        let (session, lock) = self.reopen(id.0)?;
        self.bench(id, session, lock)
    }

    /// Goes on with the bench that was last played, if there is one.
    ///
    /// # Errors
    ///
    /// As [`Store::resume_bench`].
    pub fn resume_newest_bench(&mut self) -> Result<Option<Bench>, StoreError> {
        let newest = self.reopen_newest()?;
        newest.map(|(number, session, lock)| self.bench(BenchId(number), session, lock)).transpose()
    }

    /// The benches, completed or not, the last played first.
    ///
    /// # Errors
    ///
    /// If the database cannot be read.
    pub fn benches(&self) -> Result<Vec<BenchSummary>, StoreError> {
        self.read(benches::all)
    }

    /// The save of a bench.
    ///
    /// # Errors
    ///
    /// If there is no such bench, it has other rules or a row of it is damaged.
    pub fn bench_save(&self, id: BenchId) -> Result<Save, StoreError> {
        self.read(|rows| rows::save::<Session>(rows, id.0))
    }

    /// Keeps a bench that was played elsewhere as one of its own, and what lists will call it.
    ///
    /// # Errors
    ///
    /// If it cannot be kept; nothing of it is then.
    pub fn import_bench(&mut self, session: &Session, title: &str) -> Result<BenchId, StoreError> {
        self.write(|rows| rows::insert(rows, session, &bench::columns(title, session))).map(BenchId)
    }

    /// Removes a bench.
    ///
    /// # Errors
    ///
    /// If there is no such bench or it is being played.
    pub fn discard_bench(&mut self, id: BenchId) -> Result<(), StoreError> {
        self.remove::<Session>(id.0)
    }

    fn bench(&self, id: BenchId, session: Session, lock: Lock) -> Result<Bench, StoreError> {
        let title = self.read(|rows| benches::title(rows, id))?;
        Ok(Bench { title, session, kept: Some((id, lock)) })
    }
}
