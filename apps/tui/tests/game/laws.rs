//! Laws of the program for any keys, clicks, sizes and times.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use crate::depths::setup;
use crate::table::{Game, at_level, on_template, solution};
use proptest::prelude::*;
use ratatui::layout::{Position, Size};
use underdoku_game::Game as _;
use underdoku_game::classic::{Move, State};
use underdoku_game::delve::{Depth, MAX_HP, View};
use underdoku_game::hudoku::Ending;
use underdoku_generator::{Chance, Seed};
use underdoku_grid::layout::Cell;
use underdoku_grid::{Digit, Grid};
use underdoku_store::GameNumber;
use underdoku_tui::keymap::{Action, Chord, Direction};
use underdoku_tui::screens;
use underdoku_tui::theme::Colours;
use underdoku_tui::ui::AppEvent;
use underdoku_tui::{ClassicStart, Config, Start};

/// Anything that can reach the game. Keys that play are likelier than keys that leave.
fn message(chance: &mut Chance) -> AppEvent {
    match chance.below(40) {
        0 => AppEvent::Click(Position::new(chance.below(210) as u16, chance.below(62) as u16)),
        1 => AppEvent::Resize(Size::new(chance.below(210) as u16, chance.below(62) as u16)),
        2 => AppEvent::Resize(Size::new(80, 24)),
        3 => AppEvent::Wheel(chance.pick(&[Direction::Up, Direction::Down])),
        4 => AppEvent::Paste("7 ".repeat(chance.below(40))),
        5 => AppEvent::Tick,
        _ => AppEvent::Key(key(chance)),
    }
}

fn key(chance: &mut Chance) -> Chord {
    let actions = Action::all();
    let action = match chance.below(20) {
        0 => Action::Confirm,
        1..5 => Action::Potion,
        5..8 => Action::NextBlank,
        _ => chance.pick(&actions),
    };
    // Stopping ends the game; it has its own test.
    let action = if action == Action::Stop { Action::Hint } else { action };
    chance.pick(&action.default_chords())
}

/// A key that plays Classic and stays there, most of the time.
fn bench_key(chance: &mut Chance) -> Chord {
    let actions = Action::all();
    let action = match chance.below(24) {
        0..4 => Action::Undo,
        4..6 => Action::Redo,
        6 => Action::Confirm,
        _ => chance.pick(&actions),
    };
    // A new puzzle takes long, and leaving ends the game; both have their own tests.
    let action = match action {
        Action::Stop | Action::NewPuzzle => Action::Hint,
        Action::Back | Action::Boards if chance.below(8) > 0 => Action::NextBlank,
        other => other,
    };
    chance.pick(&action.default_chords())
}

/// The screen of Classic must show the result of its moves.
fn check_bench(game: &Game, givens: &mut Option<(Option<GameNumber>, State)>) {
    let Some(play) = game.app.screen::<screens::classic::ClassicPlay>() else { return };
    let (session, state) = (play.game.session(), play.state());
    let save = session.save();
    assert_eq!(state.givens(), save.setup.start.givens(), "a preset changed");
    if let Some((_, start)) =
        givens.as_ref().filter(|known| known.0.is_some() && known.0 == play.game.id())
    {
        assert_eq!(start, &save.setup.start, "the load changed");
    }
    *givens = Some((play.game.id(), save.setup.start.clone()));
    let broken: BTreeSet<Cell> =
        state.clashes().iter().flat_map(|conflict| conflict.cells_on(state.layout())).collect();
    assert!(play.broken(&game.app.context.settings).is_subset(&broken));
    assert!(play.wrong().iter().all(|&cell| state.get(cell).is_some()));
    assert!(play.clock.read(game.now) >= session.time());
}

/// Checks that undoing everything returns to the board as loaded.
fn check_undo(game: &Game) {
    let Some(play) = game.app.screen::<screens::classic::ClassicPlay>() else { return };
    let mut session = play.game.session().save().replay().unwrap();
    assert_eq!(session.state(), play.state());
    while session.view().can_undo {
        session.play(Move::Undo, session.time()).unwrap();
    }
    assert_eq!(session.state(), &session.save().setup.start);
}

fn play_classic(seed: u64, messages: usize) {
    let mut chance = Chance::new([8; 32], seed);
    let levels = ["preset1", "evil1", "empty", "preset3"];
    let mut game = Game::classic(chance.pick(&levels));
    let (mut givens, mut at_the_bench) = (None, 0);
    for count in 0..messages {
        at_the_bench += usize::from(game.app.screen::<screens::classic::ClassicPlay>().is_some());
        game.now += Duration::from_millis(chance.below(500) as u64);
        let message = match message(&mut chance) {
            AppEvent::Key(_) => AppEvent::Key(bench_key(&mut chance)),
            other => other,
        };
        game.app.update(message, game.now);
        let is_away = game.app.screen::<screens::classic::ClassicPlay>().is_none();
        if game.app.is_out() || is_away && chance.below(12) == 0 {
            let goes_on = chance.below(2) == 0;
            let level = chance.pick(&levels);
            game.begin_again_at(if goes_on {
                Start::Classic(ClassicStart::Continue)
            } else {
                at_level(level)
            });
        }
        if count % 64 == 0 {
            game.draw(game.now);
        }
        check_bench(&game, &mut givens);
        if count % 500 == 0 {
            check_undo(&game);
        }
    }
    assert!(at_the_bench > messages / 2, "{at_the_bench}");
}

#[test]
#[ignore = "takes long"]
fn ten_thousand_keys_at_the_bench() {
    play_classic(0, 10_000);
}

#[test]
#[ignore = "takes long"]
fn a_hundred_thousand_keys_at_the_bench() {
    for seed in 0..10 {
        play_classic(seed, 10_000);
    }
}

/// A key that plays Hudoku and stays there, most of the time.
fn round_key(chance: &mut Chance) -> Chord {
    let actions = Action::all();
    let action = match chance.below(40) {
        0..12 => Action::Digit(chance.pick(&Digit::ALL)),
        12..20 => Action::NextBlank,
        20..24 => Action::Confirm,
        24 => Action::Choices,
        _ => chance.pick(&actions),
    };
    // Hints and solutions end a game early, and leaving has its own test.
    let action = match action {
        Action::Hint | Action::Solve | Action::Back if chance.below(8) > 0 => Action::NextBlank,
        Action::Stop => Action::Pause,
        other => other,
    };
    chance.pick(&action.default_chords())
}

/// A game of Hudoku must show the result of its moves.
fn check_round(game: &Game) {
    let Some(play) = game.app.screen::<screens::hudoku::HudokuPlay>() else { return };
    let session = play.game.session();
    let (view, deal) = (session.view(), session.deal());
    assert!(deal.solution().extends(view.board) && view.board.extends(deal.givens()));
    // A solution that the player asked for is shown before the score.
    let is_shown = view.ending == Some(Ending::GaveUp) && view.hidden().next().is_none();
    assert!(view.ending.is_none() || is_shown, "a game that is over shows its score");
    assert!(play.clock.read(game.now) >= session.time());
    assert!(play.clock.is_running() == play.plays() && view.layout.has(play.cursor));
    let read = session.clock_at(play.clock.read(game.now)).left();
    assert_eq!(play.left(game.now).left(), read);
    assert!(play.popup.is_none() || view.is_hidden(play.cursor) && !view.is_paused);
}

fn play_hudoku(seed: u64, messages: usize) {
    let mut chance = Chance::new([9; 32], seed);
    let start =
        |chance: &mut Chance| on_template(chance.pick(&["4x5", "6x5"]), chance.below(100) as u64);
    let mut game = Game::new(start(&mut chance), Config::default(), Colours::Many);
    let mut in_a_round = 0;
    for count in 0..messages {
        in_a_round += usize::from(game.app.screen::<screens::hudoku::HudokuPlay>().is_some());
        game.now += Duration::from_millis(chance.below(1_500) as u64);
        let message = match message(&mut chance) {
            AppEvent::Key(_) => AppEvent::Key(round_key(&mut chance)),
            other => other,
        };
        game.app.update(message, game.now);
        check_round(&game);
        let is_away = game.app.screen::<screens::hudoku::HudokuPlay>().is_none();
        if game.app.is_out() || is_away && chance.below(6) == 0 {
            let goes_on = chance.below(2) == 0;
            game.begin_again_at(if goes_on {
                Start::Hudoku(None, None)
            } else {
                start(&mut chance)
            });
        }
        if count % 64 == 0 {
            game.draw(game.now);
        }
        if let (Some(play), 0) = (game.app.screen::<screens::hudoku::HudokuPlay>(), count % 500) {
            let session = play.game.session();
            let again = session.save().replay().unwrap();
            assert_eq!(format!("{:?}", again.view()), format!("{:?}", session.view()));
        }
    }
    assert!(in_a_round > messages / 2, "{in_a_round}");
}

#[test]
#[ignore = "takes long"]
fn ten_thousand_keys_against_the_clock() {
    play_hudoku(0, 10_000);
}

#[test]
#[ignore = "takes long"]
fn a_hundred_thousand_keys_against_the_clock() {
    for seed in 0..10 {
        play_hudoku(seed, 10_000);
    }
}

/// A key that plays Depths and stays there, most of the time.
fn depths_key(chance: &mut Chance) -> Chord {
    const OWN: [&str; 16] =
        ["n", "tab", "v", "s", "b", "c", "l", "m", "r", "o", "e", "A", "B", "C", "D", "p"];
    match chance.below(40) {
        0..14 => chance.pick(&Digit::ALL[..6]).to_string().parse().unwrap(),
        14..24 => "enter".parse().unwrap(),
        24..28 => "down".parse().unwrap(),
        28..37 => chance.pick(&OWN).parse().unwrap(),
        _ => match key(chance) {
            key if Action::Back.default_chords().contains(&key) && chance.below(8) > 0 => {
                "right".parse().unwrap()
            }
            key => key,
        },
    }
}

/// A run of Depths must show the result of its moves.
fn check_depths(game: &Game) {
    let Some(run) = game.app.screen::<screens::depths::DepthsPlay>() else { return };
    let view = run.view();
    assert_eq!(view.ending(), None, "a run that is over shows its report");
    assert!(run.clock.read(game.now) >= run.run.session().time());
    assert!(view.floor().is_none_or(|floor| floor.layout().has(run.cursor)));
    assert!(run.popup.as_ref().is_none_or(|popup| popup.list.at < popup.lines.len()));
}

fn play_depths(seed: u64, messages: usize) {
    let mut chance = Chance::new([11; 32], seed);
    let mut game = crate::depths::run_of(setup(seed));
    let mut in_a_run = 0;
    for count in 0..messages {
        in_a_run += usize::from(game.app.screen::<screens::depths::DepthsPlay>().is_some());
        game.now += Duration::from_millis(chance.below(500) as u64);
        let message = match message(&mut chance) {
            AppEvent::Key(_) => AppEvent::Key(depths_key(&mut chance)),
            other => other,
        };
        game.app.update(message, game.now);
        check_depths(&game);
        let is_away = game.app.screen::<screens::depths::DepthsPlay>().is_none();
        if game.app.is_out() || is_away && chance.below(6) == 0 {
            let seed = chance.below(1_000) as u64;
            game.begin_again_at(Start::Depths(Some(Box::new(setup(seed)))));
        }
        if count % 16 == 0 {
            game.draw(game.now);
        }
        if let (Some(run), 0) = (game.app.screen::<screens::depths::DepthsPlay>(), count % 500) {
            let session = run.run.session();
            let again = session.save().replay().unwrap();
            assert_eq!(again.summary(), session.summary());
        }
    }
    assert!(in_a_run > messages / 2, "{in_a_run}");
}

#[test]
#[ignore = "takes long"]
fn ten_thousand_keys_in_the_depths() {
    for seed in 0..5 {
        play_depths(seed, 2_000);
    }
}

/// A floor, by its seed and depth, with its solution.
type Known = Option<(Seed, Depth, Grid)>;

fn check(view: &View<'_>, known: &mut Known) {
    assert!(view.hp <= MAX_HP);
    assert_eq!(view.blanks, view.board.blanks());
    if known.as_ref().is_none_or(|known| (&known.0, known.1) != (view.seed, view.depth)) {
        *known = Some((view.seed.clone(), view.depth, solution(view)));
    }
    let solution = known.as_ref().map(|known| known.2).unwrap();
    assert!(solution.extends(view.board), "a cell is filled with a wrong digit");
}

fn play(seed: u64, messages: usize) {
    let mut chance = Chance::new([7; 32], seed);
    let mut game = Game::start(seed);
    let mut now = Instant::now();
    let mut known = None;
    for count in 0..messages {
        now += Duration::from_millis(chance.below(500) as u64);
        game.app.update(message(&mut chance), now);
        if game.app.is_out() {
            game.begin_again(chance.below(1_000) as u64);
        }
        if count % 64 == 0 {
            game.draw(now);
        }
        if let Some(play) = game.app.screen::<screens::delve::DelvePlay>() {
            check(&play.run.view(), &mut known);
            assert!(play.clock.read(now) >= play.run.session().time());
        }
    }
}

#[test]
fn ten_thousand_keys() {
    play(0, 10_000);
}

#[test]
#[ignore = "takes long"]
fn a_hundred_thousand_keys() {
    for seed in 0..10 {
        play(seed, 10_000);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_screen_can_be_drawn_at_any_size(seed: u64, width in 0_u16..300, height in 0_u16..120) {
        let mut chance = Chance::new([1; 32], seed);
        let mut game = Game::start(seed);
        for _ in 0..100 {
            game.app.update(message(&mut chance), Instant::now());
            if game.app.is_out() {
                game.begin_again(seed);
            }
        }
        game.resize(width, height);
        game.draw(Instant::now());
    }
}
