//! Choices between floors.

use std::time::Duration;

use super::{REST, SIZES, deed, flat, go, play, play_until, run_of, setup, step, strong, view};
use crate::table::Game;
use ratatui::layout::Position;
use underdoku_depths::Rules;
use underdoku_depths::{Move, Offer};
use underdoku_game::Game as _;
use underdoku_tui::screens::depths;
use underdoku_tui::ui::AppEvent;

#[test]
fn offers_are_shown_completely_in_every_size() {
    let mut game = run_of(strong(3));
    let mut offers = 0;
    for _ in 0..600 {
        if game.app.screen::<depths::DepthsPlay>().is_none() {
            break;
        }
        if let Some(Offer::Market(_) | Offer::Relics(..) | Offer::Doors(_)) = view(&game).offer() {
            offers += 1;
            for (width, height) in SIZES {
                game.resize(width, height);
                texts_of_offer(&mut game);
            }
            game.resize(80, 24);
        }
        step(&mut game);
    }
    assert!(offers > 8, "{offers}");
}

/// The text of each choice can be read: at once, or when the choice is selected.
fn texts_of_offer(game: &mut Game) {
    let relics = match view(game).offer() {
        Some(Offer::Relics(_, relics)) => relics.clone(),
        Some(Offer::Market(wares)) => {
            let relic = |ware: &underdoku_depths::Ware| match ware.goods {
                underdoku_depths::Goods::Relic(relic) => Some(relic),
                _ => None,
            };
            wares.iter().filter_map(relic).collect()
        }
        _ => Vec::new(),
    };
    let count = play(game).list.len;
    let mut all = String::new();
    game.press("home");
    for _ in 0..count {
        all += &flat(&game.shown());
        game.press("down");
    }
    let is_shown = view(game).surplus().is_none();
    if let Some(Offer::Doors(doors)) = view(game).offer().filter(|_| is_shown) {
        let boards = doors.iter().map(|door| underdoku_words::terminal::say(&door.board));
        for text in boards.chain(play(game).tips.shown.clone()) {
            assert!(all.contains(&flat(&text)), "no {text:?} in\n{}", game.shown());
        }
    }
    for relic in relics {
        for text in [
            underdoku_words::terminal::say(&relic),
            underdoku_words::terminal::say(&relic.text(Rules::NEWEST)),
        ] {
            assert!(all.contains(&flat(&text)), "no {text:?} in\n{}", game.shown());
        }
    }
}

/// Every move of a run, except rests.
fn moves(game: &Game) -> Vec<Move> {
    let history = play(game).run.session().history().iter();
    history.map(|timed| timed.act).filter(|&act| act != Move::Rest).collect()
}

/// A run whose next digit is the last of floor 1, and the key of that digit.
fn at_the_last_digit() -> (Game, String) {
    let mut game = run_of(setup(3));
    game.press("1");
    play_until(&mut game, |view| view.floor().is_some_and(|floor| floor.blanks().len() == 1));
    let (cell, digit) = deed(view(&game)).unwrap();
    go(&mut game, cell);
    (game, digit.to_string())
}

#[test]
fn a_digit_that_is_held_or_repeated_after_a_floor_chooses_nothing() {
    let (mut game, digit) = at_the_last_digit();
    game.press(&digit);
    assert!(view(&game).offer().is_some(), "{}", game.shown());
    let before = moves(&game);
    // A keyboard waits before it repeats, then it is fast.
    game.now += Duration::from_millis(660);
    for _ in 0..100 {
        game.press(&digit);
        game.now += Duration::from_millis(30);
    }
    for key in ["1", "2", "3", "0", "1"] {
        game.press(key);
        game.now += Duration::from_millis(250);
    }
    assert_eq!(moves(&game), before, "{}", game.shown());
    for (width, height) in SIZES {
        game.resize(width, height);
        assert!(flat(&game.shown()).contains("nothing was chosen"), "{}", game.shown());
    }
    game.now += Duration::from_millis(700);
    game.press("1");
    assert_eq!(moves(&game).len(), before.len() + 1);
}

/// A held digit makes only one choice at a time, and does nothing on the next floor's board.
#[test]
fn each_choice_is_made_by_a_digit_of_its_own() {
    let (mut game, digit) = at_the_last_digit();
    game.press(&digit);
    let mut choices = 0;
    while view(&game).floor().is_none() {
        game.now += REST;
        let before = moves(&game).len();
        for _ in 0..20 {
            game.press("1");
            game.now += Duration::from_millis(30);
        }
        assert_eq!(moves(&game).len(), before + 1, "{}", game.shown());
        choices += 1;
    }
    assert!(choices >= 3, "{choices}");
    assert_eq!(view(&game).floor().unwrap().deeds(), 0);
    game.press("1");
    assert_eq!(view(&game).floor().unwrap().deeds(), 0, "still too soon");
}

#[test]
fn another_key_ends_the_rest_of_digits_and_others_never_rest() {
    let (mut game, digit) = at_the_last_digit();
    game.press(&digit);
    let before = moves(&game).len();
    game.press(&digit);
    assert_eq!(moves(&game).len(), before);
    game.press("down up 1");
    assert_eq!(moves(&game).len(), before + 1);
    game.press("enter");
    assert_eq!(moves(&game).len(), before + 2, "Enter needs no rest");
}

#[test]
fn nothing_is_chosen_by_its_number() {
    let mut game = run_of(setup(7));
    let gold = view(&game).gold();
    game.press("0");
    assert!(view(&game).floor().is_some() && view(&game).relics().is_empty());
    assert!(view(&game).gold() > gold);
}

#[test]
fn a_digit_that_was_meant_for_the_board_puts_no_item_down() {
    let mut game = run_of(strong(7));
    play_until(&mut game, |view| view.surplus().is_some() && view.floor().is_some());
    let bag = view(&game).bag().to_vec();
    for key in ["1", "3", "0", "2"] {
        game.press(key);
        assert!(view(&game).surplus().is_some(), "after {key}");
        assert_eq!(view(&game).bag(), bag);
    }
    let new = view(&game).surplus().unwrap();
    game.press("enter");
    assert_eq!(view(&game).surplus(), None);
    assert!(view(&game).bag().contains(&new) && view(&game).bag().len() == bag.len());
}

#[test]
fn offers_can_be_clicked() {
    let mut game = run_of(setup(7));
    let shown = game.shown();
    let (second, _) = shown.lines().enumerate().find(|(_, line)| line.contains(" 2 ")).unwrap();
    let Some(Offer::Relics(_, relics)) = view(&game).offer() else { panic!("{shown}") };
    let relic = relics[1];
    game.app.update(AppEvent::Click(Position::new(6, second as u16)), game.now);
    assert_eq!(view(&game).relics(), [relic]);
    let shown = game.shown();
    let (y, line) = shown.lines().enumerate().find(|(_, line)| line.contains("v strikes")).unwrap();
    let x = line.chars().collect::<String>().find("v strikes").unwrap();
    game.app.update(AppEvent::Click(Position::new(x as u16, y as u16)), game.now);
    assert!(play(&game).shows_strikes, "{}", game.shown());
}
