//! Depths: the effects of keys and clicks, as shown on screen.

mod floor;
mod new;
mod offer;
mod read;
mod run;

use std::time::Duration;

use crate::table::Game;
use underdoku_depths::Rules;
use underdoku_depths::content::{Class, DoorKind, Item};
use underdoku_depths::{Guess, Level, Offer, Setup, View};
use underdoku_grid::layout::{Cell, Digit};
use underdoku_tui::screens::depths;
use underdoku_tui::theme::Colours;
use underdoku_tui::{Config, Start};

const SIZES: [(u16, u16); 4] = [(80, 24), (60, 20), (120, 40), (200, 60)];

pub(crate) fn setup(seed: u64) -> Setup {
    Setup { gentle: true, ..Setup::new(seed.into(), Class::Delver) }
}

/// A run in which no monster dies soon.
fn strong(seed: u64) -> Setup {
    Setup { given: Rules::NEWEST.all_relics(), ..setup(seed) }
}

pub(crate) fn run_of(setup: Setup) -> Game {
    Game::new(Start::Depths(Some(Box::new(setup))), Config::default(), Colours::Many)
}

/// A game on the first floor of a run.
pub(crate) fn on_a_floor() -> Game {
    let mut game = run_of(setup(7));
    game.press("1");
    game
}

fn play(game: &Game) -> &depths::DepthsPlay {
    game.app.screen::<depths::DepthsPlay>().unwrap_or_else(|| panic!("{}", game.shown()))
}

fn view(game: &Game) -> View<'_> {
    play(game).view()
}

/// A time longer than the one for which digits are ignored.
const REST: Duration = Duration::from_secs(1);

/// Moves the cursor with the arrow keys, after a pause that ends any time for which digits are
/// ignored.
fn go(game: &mut Game, cell: Cell) {
    game.now += REST;
    let from = play(game).cursor;
    let (rows, columns) = (
        cell.row().cast_signed() - from.row().cast_signed(),
        cell.column().cast_signed() - from.column().cast_signed(),
    );
    for _ in 0..rows.unsigned_abs() {
        game.press(if rows > 0 { "down" } else { "up" });
    }
    for _ in 0..columns.unsigned_abs() {
        game.press(if columns > 0 { "right" } else { "left" });
    }
    assert_eq!(play(game).cursor, cell);
}

/// A deducible digit that may be placed: the one that strikes most and costs least.
fn deed(view: View<'_>) -> Option<(Cell, Digit)> {
    let floor = view.floor()?;
    let (following, board) = (floor.following(), floor.board());
    let follow = following.cells().into_iter();
    let follow = follow.filter_map(|(at, level)| Some((at, following.digit(at)?, level)));
    let fog = floor.fog().into_iter().filter_map(|at| Some((at, board.get(at)?, Level::Singles)));
    let mut all: Vec<_> =
        follow.chain(fog).filter(|&(at, digit, _)| floor.check(at, digit).is_ok()).collect();
    all.sort_by_key(|&(at, _, level)| {
        let guess = if level > Level::Singles { Guess::Insight } else { Guess::Plain };
        let preview = floor.preview(at, guess).unwrap_or_default();
        let struck: i32 = preview.struck.iter().map(|&(_, by)| by).sum();
        let lost: i32 = preview.lost.iter().map(|&(_, lost)| lost).sum();
        std::cmp::Reverse(struck - 4 * lost)
    });
    all.first().map(|&(at, digit, _)| (at, digit))
}

/// The keys of the next sensible step.
fn step(game: &mut Game) {
    let view = view(game);
    if play(game).won.is_some() {
        game.press("esc");
    } else if view.surplus().is_some() {
        game.press("end enter");
    } else if let Some(offer) = view.offer() {
        let key = match offer {
            Offer::Pedlar { price, .. } if *price <= view.gold() => "1",
            Offer::Pedlar { .. } | Offer::Market(_) => "end enter",
            Offer::Doors(doors) if doors.iter().any(|door| door.kind == DoorKind::Elite) => {
                let elite = doors.iter().position(|door| door.kind == DoorKind::Elite).unwrap();
                ["1", "2", "3"][elite]
            }
            _ => "1",
        };
        game.now += REST;
        game.press(key);
    } else if view.bag().contains(&Item::Potion) && view.hp() + view.potion() <= view.max_hp() {
        game.press("p");
    } else {
        let (cell, digit) = deed(view).unwrap();
        go(game, cell);
        game.press(&digit.to_string());
    }
    game.now += Duration::from_millis(50);
}

/// Plays until the condition holds or the run is over.
fn play_until(game: &mut Game, is_there: impl Fn(View<'_>) -> bool) {
    for _ in 0..3_000 {
        if game.app.screen::<depths::DepthsPlay>().is_none() || is_there(view(game)) {
            return;
        }
        step(game);
    }
    panic!("{}", game.shown());
}

/// Checks that these words are on the screen in full; no line is cut.
fn must_show(game: &Game, words: &str) {
    let shown = game.shown();
    assert!(shown.contains(words), "no {words:?} in\n{shown}");
}

/// The text with a single space in place of each run of white space.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
