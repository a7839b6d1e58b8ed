//! Classic line by line with a store: the current game is stored, and boards come from the shelf.

use underdoku_game::Game as _;
use underdoku_game::classic::{Event, Move, Refused, Session, Setup, State, Wish};
use underdoku_store::{PlayError, Store};

use crate::boards::{self, Confirmed, Found, NoBoard};
use crate::clock::Clock;
use crate::keeper::Bench;
use crate::plain::classic::Shelf;
use crate::suspend::Awake;

/// The boards on this machine, and the current game, whose moves are all stored.
#[derive(Debug)]
pub struct OnDisk {
    store: Store,
    bench: Bench,
    clock: Clock,
    awake: Awake,
    confirmed: Confirmed,
}

impl OnDisk {
    /// A shelf with this game on the bench; its clock runs while the process does.
    pub fn new(store: Store, bench: Bench, awake: Awake) -> Self {
        let clock = running(&bench, &awake);
        Self { store, bench, clock, awake, confirmed: Confirmed::default() }
    }

    fn put(&mut self, board: &Found) {
        self.bench = Bench::new(Setup::new(&board.state), &board.title);
        self.clock = running(&self.bench, &self.awake);
    }
}

fn running(bench: &Bench, awake: &Awake) -> Clock {
    let mut clock = Clock::standing_at(bench.session().time());
    clock.run(true, awake.now());
    clock
}

impl Shelf for OnDisk {
    fn session(&self) -> &Session {
        self.bench.session()
    }

    fn act(&mut self, act: Move) -> Result<Vec<Event>, PlayError<Refused>> {
        self.store.play(&mut self.bench, act, self.clock.read(self.awake.now()))
    }

    fn load(&mut self, name: &str) -> Result<(), NoBoard> {
        let board = boards::find(&self.store, name)?;
        self.put(&board);
        Ok(())
    }

    fn names(&self) -> Result<Vec<String>, NoBoard> {
        Ok(boards::names(&self.store)?)
    }

    fn save(&mut self, name: &str, state: &State) -> Result<String, NoBoard> {
        boards::keep(&self.store, name, state, &mut self.confirmed)
            .map(|cell| cell.display().to_string())
    }

    fn fresh(&mut self, wish: &Wish) -> Result<(), NoBoard> {
        self.put(&Found::fresh(wish)?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use underdoku_grid::layout::{Cell, Digit};
    use underdoku_logic::Difficulty;

    use super::*;

    fn shelf() -> (tempfile::TempDir, OnDisk) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        (
            folder,
            OnDisk::new(
                store,
                Bench::new(Setup::new(&State::default()), "empty"),
                Awake::default(),
            ),
        )
    }

    #[test]
    fn a_board_that_was_saved_is_loaded_again() {
        let (_folder, mut shelf) = shelf();
        shelf.load("preset1").unwrap();
        shelf.act(Move::Set(Cell::new(4, 4), Digit::from_index(2))).unwrap();
        let state = shelf.session().state().clone();
        shelf.save("mine", &state).unwrap();
        shelf.load("empty").unwrap();
        shelf.load("mine").unwrap();
        assert_eq!(shelf.session().state(), &state);
        assert!(shelf.names().unwrap().contains(&"mine".to_owned()));
    }

    #[test]
    fn what_cannot_be_loaded_leaves_the_bench_as_it_is() {
        let (folder, mut shelf) = shelf();
        let file = folder.path().join("broken.cudoku");
        std::fs::write(&file, "0,0,5,p\n0,9,5,u\n").unwrap();
        shelf.load("preset1").unwrap();
        let before = shelf.session().state().clone();
        let why = shelf.load(file.to_str().unwrap()).unwrap_err().to_string();
        assert!(why.contains("broken.cudoku: line 2"), "{why}");
        assert!(shelf.load("nothing").is_err());
        assert_eq!(shelf.session().state(), &before);
    }

    #[test]
    fn fresh_puzzles_are_as_hard_as_asked() {
        let (_folder, mut shelf) = shelf();
        for wanted in Difficulty::ALL {
            shelf.fresh(&boards::wish_of(Some(wanted.name())).unwrap()).unwrap();
            let puzzle =
                underdoku_solver::Puzzle::prove(shelf.session().state().grid().unwrap()).unwrap();
            assert_eq!(underdoku_logic::difficulty(&puzzle), wanted);
        }
    }
}
