//! Classic line by line with a store: the current game is stored; boards come from files and the
//! store.

use underdoku_game::Game as _;
use underdoku_game::classic::{Event, Move, PuzzleRequest, Refused, Session, Setup, State};
use underdoku_store::{PlayError, Store};

use crate::boards::{self, BoardError, FoundBoard, OverwriteConfirmation};
use crate::clock::Clock;
use crate::game_store::ClassicGame;
use crate::plain::classic::BoardSource;
use crate::suspend::AwakeClock;

/// The boards on this machine, and the current game, whose moves are all stored.
#[derive(Debug)]
pub struct DiskBoards {
    store: Store,
    game: ClassicGame,
    clock: Clock,
    awake: AwakeClock,
    confirmed: OverwriteConfirmation,
}

impl DiskBoards {
    /// Plays this game; its clock runs while the process does.
    pub fn new(store: Store, game: ClassicGame, awake: AwakeClock) -> Self {
        let clock = running(&game, &awake);
        Self { store, game, clock, awake, confirmed: OverwriteConfirmation::default() }
    }

    fn put(&mut self, board: &FoundBoard) {
        self.game = ClassicGame::new(Setup::new(&board.state), &board.title);
        self.clock = running(&self.game, &self.awake);
    }
}

fn running(game: &ClassicGame, awake: &AwakeClock) -> Clock {
    let mut clock = Clock::standing_at(game.session().time());
    clock.run(true, awake.now());
    clock
}

impl BoardSource for DiskBoards {
    fn session(&self) -> &Session {
        self.game.session()
    }

    fn act(&mut self, act: Move) -> Result<Vec<Event>, PlayError<Refused>> {
        self.store.play(&mut self.game, act, self.clock.read(self.awake.now()))
    }

    fn load(&mut self, name: &str) -> Result<(), BoardError> {
        let board = boards::find(&self.store, name)?;
        self.put(&board);
        Ok(())
    }

    fn names(&self) -> Result<Vec<String>, BoardError> {
        Ok(boards::names(&self.store)?)
    }

    fn save(&mut self, name: &str, state: &State) -> Result<String, BoardError> {
        boards::save(&self.store, name, state, &mut self.confirmed)
            .map(|cell| cell.display().to_string())
    }

    fn fresh(&mut self, wish: &PuzzleRequest) -> Result<(), BoardError> {
        self.put(&FoundBoard::fresh(wish)?);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use underdoku_grid::layout::{Cell, Digit};
    use underdoku_logic::Difficulty;

    use super::*;

    fn source() -> (tempfile::TempDir, DiskBoards) {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(folder.path()).unwrap();
        (
            folder,
            DiskBoards::new(
                store,
                ClassicGame::new(Setup::new(&State::default()), "empty"),
                AwakeClock::default(),
            ),
        )
    }

    #[test]
    fn a_saved_board_is_loaded_again() {
        let (_folder, mut source) = source();
        source.load("preset1").unwrap();
        source.act(Move::Set(Cell::new(4, 4), Digit::from_index(2))).unwrap();
        let state = source.session().state().clone();
        source.save("mine", &state).unwrap();
        source.load("empty").unwrap();
        source.load("mine").unwrap();
        assert_eq!(source.session().state(), &state);
        assert!(source.names().unwrap().contains(&"mine".to_owned()));
    }

    #[test]
    fn a_failed_load_leaves_the_game_unchanged() {
        let (folder, mut source) = source();
        let file = folder.path().join("broken.cudoku");
        std::fs::write(&file, "0,0,5,p\n0,9,5,u\n").unwrap();
        source.load("preset1").unwrap();
        let before = source.session().state().clone();
        let why = source.load(file.to_str().unwrap()).unwrap_err().to_string();
        assert!(why.contains("broken.cudoku: line 2"), "{why}");
        assert!(source.load("nothing").is_err());
        assert_eq!(source.session().state(), &before);
    }

    #[test]
    fn fresh_puzzles_are_as_hard_as_asked() {
        let (_folder, mut source) = source();
        for wanted in Difficulty::ALL {
            source.fresh(&boards::wish_of(Some(wanted.name())).unwrap()).unwrap();
            let puzzle =
                underdoku_solver::Puzzle::prove(source.session().state().grid().unwrap()).unwrap();
            assert_eq!(underdoku_logic::difficulty(&puzzle), wanted);
        }
    }
}
