//! Runs played by keys: saved, left, lost and reported.

use std::time::Duration;

use super::{
    SIZES, deed, flat, go, must_show, play, play_until, run_of, setup, step, strong, view,
};
use crate::table::Game;
use underdoku_depths::Move;
use underdoku_depths::Rules;
use underdoku_depths::content::{RelicKind, RelicSet};
use underdoku_depths::{Offer, OfferSource, Presence, Setup, View};
use underdoku_game::{Game as _, Millis};
use underdoku_grid::layout::{Cell, Digit};
use underdoku_tui::Start;
use underdoku_tui::screens::depths::{self, Pane};

#[test]
fn a_run_is_played_by_keys_through_doors_market_elite_and_boss() {
    let mut game = run_of(strong(7));
    let mut seen = Vec::new();
    for _ in 0..3_000 {
        if game.app.screen::<depths::DepthsPlay>().is_none() {
            break;
        }
        let view = view(&game);
        let what = match (view.floor(), view.offer()) {
            (Some(floor), _) => format!("{:?}", floor.kind()),
            (None, Some(Offer::Doors(_))) => "Doors".to_owned(),
            (None, Some(Offer::Market(_))) => "Market".to_owned(),
            (None, Some(Offer::Pedlar { .. })) => "Pedlar".to_owned(),
            (None, Some(Offer::Relics(source, _))) => format!("{source:?}"),
            (None, Some(Offer::Spoils(_))) => "Spoils".to_owned(),
            _ => "Shrine".to_owned(),
        };
        if !seen.contains(&what) {
            fits_everywhere(&mut game);
            seen.push(what);
        }
        step(&mut game);
    }
    for what in ["Doors", "Market", "Pedlar", "Spoils", "Elite", "Boss", "Shrine", "Lair"] {
        assert!(seen.iter().any(|seen| seen == what), "{what} is not in {seen:?}");
    }
    let over = game.app.screen::<depths::DepthsResult>().unwrap();
    assert!(over.session.view().report().deeds > 100);
    fits_everywhere(&mut game);
    for (width, height) in SIZES {
        game.resize(width, height);
        report_is_read_to_its_end(&mut game);
    }
}

/// The report shows that there is more until its last line is visible; then it scrolls no further.
fn report_is_read_to_its_end(game: &mut Game) {
    let mut lines = 0;
    while game.shown().contains("↓ down") {
        game.press("down");
        lines += 1;
        assert!(lines < 60, "{}", game.shown());
    }
    must_show(game, "Deeds by floor");
    must_show(game, "18 Boss");
    let end = game.shown();
    game.press("down down");
    assert_eq!(game.shown(), end);
    for _ in 0..lines {
        game.press("up");
    }
    must_show(game, "HP lost");
}

/// Looks at the screen in every size: nothing runs into the edge.
fn fits_everywhere(game: &mut Game) {
    for (width, height) in SIZES {
        game.resize(width, height);
        check_whole(game);
        if game.app.screen::<depths::DepthsPlay>().is_some_and(|play| play.view().floor().is_some())
        {
            for keys in ["v", "v tab", "tab A", "A"] {
                game.press(keys);
                check_whole(game);
            }
            check_monsters(game);
        }
    }
    game.resize(80, 24);
}

/// The complete text about each monster is shown.
fn check_monsters(game: &mut Game) {
    let monsters = view(game).floor().unwrap().monsters();
    for monster in monsters.iter().filter(|monster| monster.presence == Presence::Alive) {
        let key = monster.name.letter().to_ascii_uppercase().to_string();
        game.press(&key);
        let shown = flat(&game.shown());
        for word in underdoku_words::terminal::say(&monster.name.kind.text()).split(' ') {
            assert!(shown.contains(word), "no {word:?} in\n{}", game.shown());
        }
        game.press(&key);
    }
}

/// Every sentence that the screen has to show is complete.
fn check_whole(game: &Game) {
    let shown = flat(&game.shown());
    let Some(play) = game.app.screen::<depths::DepthsPlay>() else { return };
    let view = play.view();
    must_show(game, &format!("HP {}/{}", view.hp(), view.max_hp()));
    must_show(game, &format!("gold {}", view.gold()));
    if view.surplus().is_some() || view.floor().is_none() {
        return;
    }
    let floor = view.floor().unwrap();
    if play.page == Pane::Floor {
        for monster in floor.monsters() {
            let is_there = monster.presence == Presence::Alive;
            let name = underdoku_words::terminal::say(&monster.name.kind);
            let line = format!("{} {name}", monster.name.letter());
            assert!(!is_there || shown.contains(&line), "no {line:?} in\n{}", game.shown());
        }
    }
    assert_eq!(shown.contains("l leave"), floor.has_stairs(), "in\n{}", game.shown());
    for key in ["s ", "b ", "v strikes", "q stop"] {
        assert!(shown.contains(key), "no {key:?} in\n{}", game.shown());
    }
}

#[test]
fn a_saved_run_continues() {
    let mut game = run_of(setup(7));
    game.press("1");
    let (cell, digit) = deed(view(&game)).unwrap();
    go(&mut game, cell);
    game.press(&digit.to_string());
    game.press("q enter");
    assert!(game.shown().contains("Continue"), "{}", game.shown());
    game.press("enter");
    let floor = view(&game).floor().unwrap();
    assert_eq!((floor.board().get(cell), floor.deeds()), (Some(digit), 1));
    let played = play(&game).run.session();
    let again = played.save().replay().unwrap();
    assert_eq!(again.summary(), played.summary());
}

#[test]
fn leaving_skill_and_counsel_ask_before_they_cost() {
    let mut game = run_of(setup(7));
    game.press("1 l");
    assert!(game.shown().contains("The stairs are not open."), "{}", game.shown());
    game.press("c");
    assert!(game.shown().contains("Ask for counsel?"), "{}", game.shown());
    game.press("enter");
    assert!(game.shown().contains(" can be deduced:"), "{}", game.shown());
    // Until the cell is filled, the answer is repeated free of charge.
    let gold = view(&game).gold();
    game.press("left c");
    assert!(game.shown().contains(" can be deduced:"), "{}", game.shown());
    assert_eq!(view(&game).gold(), gold);
    game.press("q esc b");
    assert!(game.shown().contains("Potion"), "{}", game.shown());
    game.press("esc q up enter");
    assert!(game.app.screen::<depths::DepthsResult>().is_some());
    must_show(&game, "You gave up on floor 1.");
    game.press("right enter");
    assert_eq!(view(&game).setup().seed.as_str(), "7", "the same seed again");
}

/// A wrong digit that may be placed, and its cell.
fn mistake(view: View<'_>) -> Option<(Cell, Digit)> {
    let floor = view.floor()?;
    let following = floor.following();
    let of = |cell| {
        let right = following.digit(cell)?;
        let digits = (1..=9).filter_map(Digit::new).filter(|&digit| digit != right);
        let digit = digits.into_iter().find(|&digit| floor.check(cell, digit).is_ok())?;
        Some((cell, digit))
    };
    floor.open().into_iter().find_map(of)
}

#[test]
fn a_death_tells_what_took_the_last_hp() {
    let mut game = run_of(Setup { gentle: false, ..setup(7) });
    game.press("1");
    for _ in 0..40 {
        let Some(play) = game.app.screen::<depths::DepthsPlay>() else { break };
        let found = mistake(play.view());
        if let Some((cell, digit)) = found {
            go(&mut game, cell);
            game.press(&digit.to_string());
        } else {
            step(&mut game);
        }
    }
    let over =
        game.app.screen::<depths::DepthsResult>().unwrap_or_else(|| panic!("{}", game.shown()));
    assert!(over.session.view().report().last_harm.is_some() && over.rank == Some(1));
    must_show(&game, "took your last HP.");
    must_show(&game, "HP lost: ");
    for (width, height) in SIZES {
        game.resize(width, height);
        for answer in ["New run", "Same seed again", "Share", "Menu"] {
            must_show(&game, answer);
        }
        game.press("down down down up");
    }
    game.resize(80, 24);
    insta::assert_snapshot!("depths_over", game.shown());
}

#[test]
fn unlocks_of_a_run_are_shown_at_its_end_and_only_then() {
    let give_up = |game: &mut Game| {
        game.press("q up enter");
        assert!(game.app.screen::<depths::DepthsResult>().is_some(), "{}", game.shown());
    };
    let mut game = run_of(setup(7));
    game.press("1");
    play_until(&mut game, |view| view.floor_number().number() == 7);
    give_up(&mut game);
    for (width, height) in SIZES {
        game.resize(width, height);
        must_show(&game, "This run unlocked a class: Cutpurse.");
    }
    game.resize(80, 24);
    game.press("right enter");
    give_up(&mut game);
    assert!(!game.shown().contains("This run opened"), "{}", game.shown());
}

#[test]
fn a_surviving_boss_is_reported_with_its_hp() {
    let mut game = run_of(strong(7));
    game.press("1");
    play_until(&mut game, |view| view.floor().is_some_and(|_| view.floor_number().number() == 6));
    let cross = view(&game).floor().unwrap().monsters()[0].clone();
    game.press("q up enter");
    let line = format!("The Cross had {} of its {} HP left.", cross.hp, cross.max_hp);
    for (width, height) in SIZES {
        game.resize(width, height);
        must_show(&game, &line);
    }
}

/// If not everything fits, the effects of a digit on monsters come first, and harm is not dropped.
#[test]
fn the_log_begins_with_the_digit_and_its_strikes() {
    let mut game = run_of(setup(7));
    game.press("1");
    let mut cut = 0;
    for _ in 0..120 {
        let before = view(&game).floor_number();
        step(&mut game);
        let Some(play) = game.app.screen::<depths::DepthsPlay>() else { break };
        let is_same = before == play.view().floor_number() && play.view().floor().is_some();
        if !is_same || play.latest.len() < 3 || play.tips.shown.is_some() {
            continue;
        }
        let told: Vec<String> = play.latest.iter().map(|news| news.text.clone()).collect();
        let shown = flat(&game.shown());
        let struck = told.iter().find_map(|text| text.split_once(" is struck for "));
        let Some((name, rest)) = struck.filter(|_| !told.iter().all(|text| shown.contains(text)))
        else {
            continue;
        };
        cut += 1;
        let by = rest.split(' ').next().unwrap();
        let first = told[0].split(':').next().unwrap();
        let (_, log) =
            shown.split_once(&format!("{first} · ")).unwrap_or_else(|| panic!("{shown}"));
        let strike = format!("{name} -{by} (");
        let before = log.split(" · ").take_while(|piece| !piece.starts_with(&strike));
        let before: Vec<&str> = before.collect();
        let is_strike = |piece: &&str| piece.ends_with(" dies") || piece.ends_with(')');
        assert!(log.contains(&strike) && before.iter().all(is_strike), "{}", game.shown());
        if told.iter().any(|text| text.contains(" costs you ")) {
            assert!(shown.contains("HP -"), "{}", game.shown());
        }
    }
    assert!(cut > 3, "{cut}");
}

/// On a large screen the log is next to the board, move by move.
#[test]
fn a_large_screen_has_the_log_beside_the_board() {
    let mut game = run_of(setup(7));
    game.resize(120, 40);
    game.press("1");
    play_until(&mut game, |view| view.floor().is_some_and(|floor| floor.deeds() == 4));
    let log = play(&game).log.clone();
    let shown = game.shown();
    let board = depths::places(
        ratatui::layout::Rect::new(0, 0, 120, 40),
        view(&game).floor().unwrap().layout(),
        Pane::Floor,
    );
    let column = usize::from(board.panel.x);
    let beside: String =
        shown.lines().map(|line| line.chars().skip(column).collect::<String>() + " ").collect();
    let beside = flat(&beside);
    let texts: Vec<String> = log.texts().map(flat).collect();
    assert!(texts.len() >= 8, "{texts:?}");
    let mut rest = beside.as_str();
    for text in &texts[texts.len() - 6..] {
        let at = rest.find(text.as_str());
        let at = at.unwrap_or_else(|| panic!("no {text:?} behind those before it in\n{shown}"));
        rest = &rest[at + text.len()..];
    }
    game.press("0");
    must_show(&game, "has no notes.");
    must_show(&game, &texts[texts.len() - 1]);
}

#[test]
fn refused_moves_say_why_and_cost_nothing() {
    let mut game = run_of(setup(7));
    game.press("1");
    let floor = view(&game).floor().unwrap();
    let filled = floor.layout().cells().find(|&cell| floor.board().get(cell).is_some()).unwrap();
    let moves = play(&game).run.session().history().len();
    go(&mut game, filled);
    game.press("1");
    must_show(&game, "is already filled.");
    game.press("9 s");
    assert_eq!(play(&game).run.session().history().len(), moves);
    let mut session = play(&game).run.session().clone();
    assert!(session.play(Move::Leave, Millis(0)).is_err());
}

#[test]
fn strikes_on_a_monster_are_reported_as_one_and_not_with_its_death() {
    let mut game = run_of(strong(7));
    for _ in 0..200 {
        step(&mut game);
        let Some(play) = game.app.screen::<depths::DepthsPlay>() else { break };
        let told: Vec<&str> = play.latest.iter().map(|news| news.text.as_str()).collect();
        let names = told.iter().filter_map(|text| text.split_once(" is struck for "));
        let names: Vec<&str> = names.map(|(name, _)| name).collect();
        for name in &names {
            assert!(!told.contains(&format!("{name} dies.").as_str()), "{told:?}");
            assert_eq!(names.iter().filter(|other| *other == name).count(), 1, "{told:?}");
        }
    }
}

/// A resumed run shows the same screen as before it was left.
#[test]
fn history_way_and_report_of_a_resumed_run_are_complete() {
    let mut game = run_of(setup(7));
    game.press("1");
    play_until(&mut game, |view| view.floor().is_some_and(|_| view.floor_number().number() == 3));
    let told = |game: &mut Game| {
        game.resize(200, 60);
        let read = |game: &mut Game, key: &str| {
            game.press(key);
            let shown = game.shown();
            game.press("esc");
            shown
        };
        let shown = [read(game, "e"), read(game, "m"), read(game, "r")];
        game.resize(80, 24);
        shown
    };
    let before = told(&mut game);
    assert!(before[0].contains("Floor 3 of 18"), "{}", before[0]);
    game.press("q enter");
    game.begin_again_at(Start::Menu);
    game.press("down enter");
    assert_eq!(told(&mut game), before);
    assert_eq!(view(&game).report().way.len(), 3);
    game.press("e home");
    for _ in 0..200 {
        game.press("up");
    }
    must_show(&game, "Floor 1 of 18");
}

/// The run with these relics at the end of its first act, and the key of the last digit.
fn won_act(given: RelicSet) -> (Game, String) {
    let mut game = run_of(Setup { given, ..setup(7) });
    for _ in 0..3_000 {
        let digit = deed(view(&game)).map(|(_, digit)| digit.to_string());
        step(&mut game);
        if play(&game).won.is_some() {
            return (game, digit.expect("a digit ended the floor"));
        }
    }
    panic!("{}", game.shown());
}

#[test]
fn a_completed_act_is_shown_until_any_key() {
    let common = Rules::NEWEST
        .relics
        .iter()
        .copied()
        .filter(|relic| relic.kind() != RelicKind::Boss)
        .collect();
    let (mut game, held) = won_act(common);
    let moves = play(&game).run.session().history().len();
    let lines = play(&game).won.clone().unwrap();
    assert!(lines[0] == "Act I is won!" && lines.len() >= 5, "{lines:?}");
    for (width, height) in SIZES {
        game.resize(width, height);
        let shown = flat(&game.shown());
        for line in &lines {
            assert!(shown.contains(&flat(line)), "no {line:?} in\n{}", game.shown());
        }
    }
    for _ in 0..40 {
        game.press(&held);
        game.now += Duration::from_millis(30);
        assert!(play(&game).won.is_some(), "a digit that is held down closes it unread");
    }
    game.press("7");
    assert!(play(&game).won.is_none(), "{}", game.shown());
    assert!(matches!(view(&game).offer(), Some(Offer::Relics(OfferSource::Boss, _))));
    assert_eq!(play(&game).run.session().history().len(), moves, "nothing was chosen");
    let (mut game, held) = won_act(common);
    game.now += Duration::from_secs(1);
    game.press(&held);
    assert!(play(&game).won.is_none(), "the same key, pressed anew");
}

/// A player who has every boss relic is offered none; the doors follow at once.
#[test]
fn a_completed_act_is_shown_to_an_owner_of_every_relic() {
    let (mut game, _) = won_act(Rules::NEWEST.all_relics());
    let lines = play(&game).won.clone().unwrap();
    assert_eq!(lines[0], "Act I is won!");
    assert!(lines[1].contains("Cross") && !lines[1].contains("relic"), "{lines:?}");
    game.press("esc");
    assert!(play(&game).won.is_none());
    assert!(matches!(view(&game).offer(), Some(Offer::Doors(_))));
    assert_eq!(view(&game).floor_number().number(), 7);
}
