//! Where the player is at the start, by the words that the game was called with.

use underdoku_game::hudoku::{Deal, Pace};
use underdoku_store::StoreError;

use super::{App, BoardList, NewPuzzle, Play, RoundPlay, Screen, Sit, Start};
use crate::fresh_seed;

impl App {
    pub(super) fn begin(&mut self, start: Start) -> Result<(), StoreError> {
        let run = match start {
            Start::Menu => None,
            Start::New(seed) => Some(self.desk.store.start(seed.unwrap_or_else(fresh_seed))?),
            Start::Continue => self.desk.store.resume_newest()?,
            Start::Kept(id) => {
                self.screen = Screen::resume(id, &mut self.desk)?;
                None
            }
            Start::Classic(sit) => return self.begin_classic(sit),
            Start::Hudoku(deal, pace) => return self.begin_hudoku(deal, pace),
        };
        if let Some(run) = run {
            self.screen = Screen::Play(Box::new(Play::new(run, self.desk.settings)));
        }
        Ok(())
    }

    fn begin_hudoku(&mut self, deal: Option<Box<Deal>>, pace: Option<Pace>) -> Result<(), StoreError> {
        self.screen = match deal {
            Some(deal) => self.desk.begin_round(*deal, pace)?,
            None => match self.desk.store.resume_newest()? {
                Some(round) => Screen::Round(Box::new(RoundPlay::new(round, &mut self.desk))),
                None => Screen::NewRound(Box::default()),
            },
        };
        Ok(())
    }

    fn begin_classic(&mut self, sit: Sit) -> Result<(), StoreError> {
        let newest = match sit {
            Sit::Continue => self.desk.store.resume_newest()?,
            _ => None,
        };
        self.screen = match (newest, sit) {
            (Some(bench), _) => self.desk.open(bench),
            (None, Sit::Board(found)) => self.desk.load(&found),
            (None, Sit::New(wish)) => Screen::NewPuzzle(Box::new(NewPuzzle::wishing(wish))),
            (None, Sit::Continue | Sit::Boards) => {
                Screen::Boards(Box::new(BoardList::new(&self.desk.store)?))
            }
        };
        Ok(())
    }
}
