//! Depths on screen, in a pseudo-terminal: a whole scripted run by keys, saved and killed.

use underdoku_depths::content::Kind;
use underdoku_depths::{Aim, FloorView, MonsterView, Move, Presence, Save, Session};
use underdoku_game::{Game as _, Millis};
use underdoku_grid::layout::Cell;
use underdoku_testkit::Key;
use underdoku_tui::plain::depths::Command;
use underdoku_words::terminal::say;

use crate::depths_driver::{ISSUED, RUN, played};
use crate::game::{Game, SMALL};
use crate::program::Program;

/// A run on screen, and the same run without a screen, from which the keys to press are computed.
struct Player {
    game: Game,
    session: Session,
    cursor: Cell,
}

/// The first cell that can be filled, where the cursor starts.
fn first_open(session: &Session) -> Cell {
    let open = session.view().floor().map(FloorView::open).unwrap_or_default();
    open.first().copied().unwrap_or(Cell::new(0, 0))
}

impl Player {
    /// Waits until the screen shows the current state of the run.
    fn sees_all(&mut self) {
        let view = self.session.view();
        let number = view.floor_number();
        let mut texts = vec![format!("{number}/18"), format!("HP {}/{}", view.hp(), view.max_hp())];
        match (view.floor(), view.offer()) {
            (Some(floor), _) => texts.push(format!("deed {}", floor.deeds())),
            (None, Some(offer)) => texts.push(say(&offer.heading(view.rules()))),
            _ => {}
        }
        for text in texts {
            self.game.sees(&text);
        }
    }

    /// Presses the keys of a move, and waits for its result.
    fn makes(&mut self, act: Move) {
        match act {
            Move::Place(cell, digit) => self.puts(cell, &digit.to_string()),
            Move::Take(0) | Move::Done => self.presses(&[Key::End, Key::Enter]),
            // Right after the last digit of a floor, a digit chooses nothing unless another key
            // comes first.
            Move::Take(number) | Move::Buy(number) => {
                self.game.presses(Key::Home);
                self.game.types(&number.to_string());
            }
            Move::Leave => {
                self.game.types("l");
                self.game.sees("Leave by the stairs?");
                self.presses(&[Key::Enter]);
            }
            Move::Use(..) => self.game.types("p"),
            Move::Skill(Aim::Monster(index)) => {
                let alive = self.alive();
                self.game.types("s");
                if alive.len() > 1 {
                    self.game.sees("Which monster?");
                    // The question lists those that can be struck, in order.
                    let at = alive.iter().position(|&other| other == index).unwrap();
                    self.game.types(&(at + 1).to_string());
                }
            }
            other => panic!("the run has no {other}"),
        }
        let before = self.session.view().floor_number();
        let was_on_floor = self.session.view().floor().is_some();
        let events = self.session.play(act, Millis(0)).unwrap();
        let view = self.session.view();
        if view.act_won(&events).is_some() {
            self.game.sees("Act I is won!");
            // Not a digit, because that could be a key that is held down.
            self.game.presses(Key::Enter);
        }
        if !was_on_floor || before != view.floor_number() {
            self.cursor = first_open(&self.session);
        }
        self.sees_all();
    }

    /// The monsters that have arrived and can be struck.
    fn alive(&self) -> Vec<u8> {
        let monsters = self.session.view().floor().map(FloorView::monsters).unwrap_or_default();
        let alive = |monster: &MonsterView| {
            monster.presence == Presence::Alive && monster.name.kind != Kind::MIMIC
        };
        monsters.iter().filter(|of| alive(of)).map(|of| of.name.index).collect()
    }

    fn puts(&mut self, cell: Cell, digit: &str) {
        let ways = |from: usize, to: usize, back, forth| {
            let key = if to < from { back } else { forth };
            vec![key; from.abs_diff(to)]
        };
        let rows = ways(self.cursor.row(), cell.row(), Key::Up, Key::Down);
        let columns = ways(self.cursor.column(), cell.column(), Key::Left, Key::Right);
        // Right after a choice, a digit is not placed unless another key comes first.
        self.presses(&[vec![Key::Left, Key::Right], rows, columns].concat());
        self.cursor = cell;
        self.game.types(digit);
    }

    fn presses(&mut self, keys: &[Key]) {
        for &key in keys {
            self.game.presses(key);
        }
    }

    /// Kills the process, and resumes the run.
    fn is_killed(&mut self) {
        self.game.terminal.kill().unwrap();
        self.game.again(&["depths", "--resume"]);
        self.cursor = first_open(&self.session);
        self.sees_all();
    }
}

/// The moves of an exported run, without rests.
fn acts(exported: &str) -> Vec<Move> {
    let save: Save = exported.parse().unwrap();
    save.moves.into_iter().map(|timed| timed.act).filter(|&act| act != Move::Rest).collect()
}

/// Plays a run by keys at 80x24 through door, market, elite and the first boss, with a SIGKILL
/// after each tenth deed.
fn plays_by_keys(words: &[&str]) {
    let by_json = Program::new();
    let lines = played(&by_json, words, |_| {});
    let saved: Save = by_json.call(&["export", "--depths", "1"], "").out.parse().unwrap();
    let session = Session::start(saved.setup);
    let mut player = Player { game: Game::start(words, SMALL), session, cursor: Cell::new(0, 0) };
    player.sees_all();
    let (mut deeds, mut kills) = (0, 0);
    for line in &lines {
        let read = Command::read(line, player.session.view().bag());
        let Ok(Command::Act(act)) = read else { panic!("{line}: {read:?}") };
        player.makes(act);
        deeds += u32::from(matches!(act, Move::Place(..)));
        if deeds == 10 {
            player.is_killed();
            (deeds, kills) = (0, kills + 1);
        }
    }
    assert!(kills >= 8, "{kills}");
    player.game.types("q");
    player.game.sees("Stop, and resume later");
    player.game.presses(Key::Enter);
    player.game.sees("Continue");
    player.game.types("q");
    player.game.ends();
    // The store of the program on screen is one folder deeper.
    let kept = Program { folder: player.game.folder };
    let mut export = kept.command(&["export", "--depths", "1"]);
    let export = export.env("UNDERDOKU_DATA_DIR", kept.folder.path().join("data"));
    let printed = String::from_utf8(export.output().unwrap().stdout).unwrap();
    assert_eq!(acts(&printed), acts(&by_json.call(&["export", "--depths", "1"], "").out));
}

#[test]
fn a_run_is_played_by_keys_and_killed_after_each_tenth_deed() {
    plays_by_keys(&RUN);
}

#[test]
fn a_standard_run_of_a_new_player_is_played_by_keys() {
    plays_by_keys(&ISSUED);
}
