//! A disk that is full in the middle of a game: the move is refused with its reason, the game is
//! unchanged, and the same move is stored once there is room. All four games, line by line.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use std::io::BufReader;
use std::path::PathBuf;
use std::time::Instant;

use underdoku_depths as depths;
use underdoku_depths::{Setup as DepthsSetup, content::Class};
use underdoku_game::hudoku::{Deal, Template};
use underdoku_game::{Game, Millis, classic, delve, hudoku};
use underdoku_generator::Seed;
use underdoku_grid::layout::Layout;
use underdoku_store::{FileFault, Listed, PlayError, StoreError};
use underdoku_tui::boards::BoardError;
use underdoku_tui::game_store::GameStore;
use underdoku_tui::plain::classic::{BoardSource, BoardStyle};
use underdoku_tui::plain::hudoku::Timer;
use underdoku_tui::plain::{self, LineInput, Stopped, read_line};

/// A game on a disk that has no room for this many moves.
struct OnFullDisk<G> {
    game: G,
    full_for: usize,
}

impl<G: Game> OnFullDisk<G> {
    fn store(&mut self, act: G::Move, now: Millis) -> Result<Vec<G::Event>, PlayError<G::Refusal>> {
        let mut next = self.game.clone();
        let events = next.play(act, now).map_err(PlayError::Refused)?;
        if self.full_for > 0 {
            self.full_for -= 1;
            let path = PathBuf::from("underdoku.db");
            return Err(StoreError::File { path, fault: FileFault::Full }.into());
        }
        self.game = next;
        Ok(events)
    }
}

impl<G: Game> GameStore<G> for OnFullDisk<G> {
    fn session(&self) -> &G {
        &self.game
    }

    fn act(&mut self, act: G::Move, now: Millis) -> Result<Vec<G::Event>, PlayError<G::Refusal>> {
        self.store(act, now)
    }

    fn best(&self, _most: usize) -> Result<Vec<Listed<G::Summary>>, StoreError> {
        Ok(Vec::new())
    }
}

impl BoardSource for &mut OnFullDisk<classic::Session> {
    fn session(&self) -> &classic::Session {
        &self.game
    }

    fn act(
        &mut self,
        act: classic::Move,
    ) -> Result<Vec<classic::Event>, PlayError<classic::Refused>> {
        self.store(act, Millis(0))
    }

    fn load(&mut self, _name: &str) -> Result<(), BoardError> {
        unreachable!("the test loads nothing")
    }

    fn names(&self) -> Result<Vec<String>, BoardError> {
        unreachable!("the test lists nothing")
    }

    fn save(&mut self, _name: &str, _state: &classic::State) -> Result<String, BoardError> {
        unreachable!("the test saves nothing")
    }

    fn fresh(&mut self, _wish: &classic::PuzzleRequest) -> Result<(), BoardError> {
        unreachable!("the test makes nothing")
    }
}

/// Plays a line twice on a disk that is full the first time.
fn check<G: Game>(
    game: G,
    line: &str,
    play: impl FnOnce(&mut OnFullDisk<G>, &[u8], &mut Vec<u8>) -> Stopped,
) {
    let mut kept = OnFullDisk { game, full_for: 1 };
    let mut output = Vec::new();
    let input = format!("{line}\n{line}\n");
    let stopped = play(&mut kept, input.as_bytes(), &mut output);
    let output = String::from_utf8(output).unwrap();
    let reason = "[?] Underdoku.db has no space left on its disk; nothing was changed (free some space and try again)";
    assert_eq!(output.matches(reason).count(), 1, "{line}: {output}");
    assert_eq!(stopped, Stopped::Stored, "{line}: {output}");
    let save = kept.game.save().to_string();
    assert_eq!(kept.full_for, 0);
    let moves = save.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
    assert!(moves.count() > 0, "the second try is stored: {save}\n{output}");
}

#[test]
fn a_dungeon_stays() {
    check(delve::Session::new(Seed::from(7)), "0 0 1", |run, input, output| {
        let clock = || Millis(0);
        let between = |_: &mut OnFullDisk<delve::Session>| ();
        let table = plain::delve::DelveConsole { input, output, prompt: false, clock, between };
        plain::delve::play(run, table).unwrap()
    });
}

#[test]
fn a_round_stays() {
    let deal = Deal::new(&Template::named("4x5").unwrap(), &Seed::from(3)).unwrap();
    check(hudoku::Session::new(deal), "hint", |hudoku, input, output| {
        let mut lines = BufReader::new(input);
        let table = plain::hudoku::HudokuConsole {
            read_line: |_| Ok(read_line(&mut lines)?.map_or(LineInput::End, LineInput::Line)),
            output,
            prompt: false,
            timer: Timer::<fn() -> Instant>::Manual(Millis(0)),
        };
        plain::hudoku::play(hudoku, table).unwrap().stopped
    });
}

#[test]
fn a_clock_that_ran_out_is_reported_only_once() {
    let deal = Deal::new(&Template::named("4x5").unwrap(), &Seed::from(3)).unwrap();
    let mut hudoku = OnFullDisk { game: hudoku::Session::new(deal), full_for: usize::MAX };
    let mut heard = 0;
    let mut output = Vec::new();
    let table = plain::hudoku::HudokuConsole {
        // A timeout ends at once, without a line.
        read_line: |patience| {
            heard += 1;
            Ok(match patience {
                Some(_) if heard < 1000 => LineInput::Nothing,
                _ => LineInput::End,
            })
        },
        output: &mut output,
        prompt: false,
        timer: Timer::wall(Millis(1 << 40), Instant::now),
    };
    plain::hudoku::play(&mut hudoku, table).unwrap();
    assert!(heard < 4, "it was waited for {heard} times");
}

#[test]
fn a_bench_stays() {
    let start = classic::State::empty(Layout::classic());
    let setup = classic::Setup::new(&start);
    check(classic::Session::start(setup), "set 5", |play, input, output| {
        let table =
            plain::classic::ClassicConsole { input, output, prompt: false, look: BoardStyle::Text };
        plain::classic::play(play, table).unwrap()
    });
}

#[test]
fn a_run_of_depths_stays() {
    let setup = DepthsSetup::new(Seed::from(7), Class::Delver);
    check(depths::Session::start(setup), "take 1", |run, input, output| {
        let table = plain::depths::DepthsConsole {
            input,
            output,
            prompt: false,
            clock: || Millis(0),
            achieved: depths::Achievements::of([]),
        };
        plain::depths::play(run, table).unwrap()
    });
}
