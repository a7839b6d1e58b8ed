//! Depths: what keys and clicks do, and what is seen of it.

use std::time::Duration;

use crate::table::Game;
use ratatui::layout::{Position, Rect};
use underdoku_game::depths::content::{Ascension, Class, DoorKind, Item, Kind, Relic, RelicSet};
use underdoku_game::depths::{Guess, Level, Move, Offer, Presence, Setup, View};
use underdoku_game::{Game as _, Millis};
use underdoku_grid::layout::{Cell, Digit};
use underdoku_tui::app::Message;
use underdoku_tui::screens::depths::{self, NewLine, Pane};
use underdoku_tui::theme::Colours;
use underdoku_tui::{Config, Start};

const SIZES: [(u16, u16); 4] = [(80, 24), (60, 20), (120, 40), (200, 60)];

pub(crate) fn setup(seed: u64) -> Setup {
    Setup { gentle: true, ..Setup::new(seed.into(), Class::Delver) }
}

/// A run in which nobody dies soon.
fn strong(seed: u64) -> Setup {
    Setup { given: RelicSet::ALL, ..setup(seed) }
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

fn play(game: &Game) -> &depths::Play {
    game.app.screen::<depths::Play>().unwrap_or_else(|| panic!("{}", game.shown()))
}

fn view(game: &Game) -> View<'_> {
    play(game).view()
}

/// Moves the cursor with the arrow keys.
fn go(game: &mut Game, cell: Cell) {
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

/// A digit that follows and may be put, the one that strikes most and costs least.
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
    if view.surplus().is_some() {
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

/// Plays until something holds, or the run is over.
fn play_until(game: &mut Game, is_there: impl Fn(View<'_>) -> bool) {
    for _ in 0..3_000 {
        if game.app.screen::<depths::Play>().is_none() || is_there(view(game)) {
            return;
        }
        step(game);
    }
    panic!("{}", game.shown());
}

/// No line is cut: what is said of something is on the screen as a whole.
fn must_show(game: &Game, words: &str) {
    let shown = game.shown();
    assert!(shown.contains(words), "no {words:?} in\n{shown}");
}

#[test]
fn a_run_is_chosen_in_the_menu() {
    let mut game = Game::menu();
    game.press("down down down");
    game.press("enter");
    let new = game.app.screen::<depths::New>().unwrap();
    assert!(new.gentle, "recommended before the first win");
    assert_eq!(new.line(), NewLine::First, "offered to who has not played");
    game.press("down down right right down down right").press("down 4 2 enter");
    let setup = view(&game).setup().clone();
    assert_eq!((setup.class, setup.gentle), (Class::Mason, false));
    assert_eq!(setup.ascension, Ascension::default());
    assert_eq!(setup.seed.as_str(), "42");
}

#[test]
fn a_run_is_played_by_keys_through_doors_market_elite_and_boss() {
    let mut game = run_of(strong(7));
    let mut seen = Vec::new();
    for _ in 0..3_000 {
        if game.app.screen::<depths::Play>().is_none() {
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
    let over = game.app.screen::<depths::Over>().unwrap();
    assert!(over.session.view().report().deeds > 100);
    fits_everywhere(&mut game);
}

/// Looks at the screen in every size: nothing runs into the edge.
fn fits_everywhere(game: &mut Game) {
    for (width, height) in SIZES {
        game.resize(width, height);
        check_whole(game);
        if game.app.screen::<depths::Play>().is_some_and(|play| play.view().floor().is_some()) {
            for keys in ["v", "v tab", "tab A", "A"] {
                game.press(keys);
                check_whole(game);
            }
        }
    }
    game.resize(80, 24);
}

/// Every sentence that the screen has to show stands there as a whole.
fn check_whole(game: &Game) {
    let shown = flat(&game.shown());
    let Some(play) = game.app.screen::<depths::Play>() else { return };
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
    for key in ["s ", "b ", "l leave", "v strikes", "q stop"] {
        assert!(shown.contains(key), "no {key:?} in\n{}", game.shown());
    }
}

/// Text without line ends and runs of blanks.
fn flat(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn what_is_offered_is_told_as_a_whole_in_every_size() {
    let mut game = run_of(strong(3));
    let mut offers = 0;
    for _ in 0..600 {
        if game.app.screen::<depths::Play>().is_none() {
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

/// The text of each choice can be read: at once, or when it is the chosen one.
fn texts_of_offer(game: &mut Game) {
    let relics = match view(game).offer() {
        Some(Offer::Relics(_, relics)) => relics.clone(),
        Some(Offer::Market(wares)) => {
            let relic = |ware: &underdoku_game::depths::Ware| match ware.goods {
                underdoku_game::depths::Goods::Relic(relic) => Some(relic),
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
    for relic in relics {
        for text in
            [underdoku_words::terminal::say(&relic), underdoku_words::terminal::say(&relic.text())]
        {
            assert!(all.contains(&flat(&text)), "no {text:?} in\n{}", game.shown());
        }
    }
}

#[test]
fn pictures_of_few_screens() {
    let mut game = run_of(setup(7));
    insta::assert_snapshot!("depths_relic", game.shown());
    game.press("1");
    play_until(&mut game, |view| view.floor().is_some_and(|floor| floor.deeds() == 4));
    game.now += Duration::from_secs(2);
    insta::assert_snapshot!("depths_floor", game.shown());
    game.resize(60, 20);
    insta::assert_snapshot!("depths_floor_small", game.shown());
    game.press("tab");
    insta::assert_snapshot!("depths_notes_small", game.shown());
    game.resize(80, 24);
    game.press("tab m");
    insta::assert_snapshot!("depths_map", game.shown());
}

#[test]
fn notes_are_kept_beside_the_moves_and_can_be_undone() {
    let mut game = run_of(setup(7));
    game.press("1");
    let cell = play(&game).cursor;
    let deeds = view(&game).report().deeds;
    game.press("n 1 2 3 u");
    let noted =
        |game: &Game| -> String { play(game).notes.of(cell).iter().map(Digit::to_char).collect() };
    assert_eq!(noted(&game), "12");
    assert_eq!(view(&game).report().deeds, deeds, "a note is no deed");
    game.press("tab");
    assert!(game.shown().contains("1 2"), "{}", game.shown());
    game.press("ctrl-r");
    assert_eq!(noted(&game), "123");
    game.press("ctrl-c");
    game.begin_again_at(Start::Menu);
    game.press("down down down enter");
    assert_eq!(noted(&game), "123", "{}", game.shown());
    game.press("backspace");
    assert_eq!(noted(&game), "");
}

#[test]
fn what_is_kept_goes_on() {
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
fn a_wrong_digit_is_felt_and_no_motion_means_none() {
    for motion in [true, false] {
        let mut game = run_of(setup(7));
        game.app.desk.settings.motion = motion;
        game.press("1");
        let (cell, digit) = deed(view(&game)).unwrap();
        go(&mut game, cell);
        let floor = view(&game).floor().unwrap();
        let wrong = (1..=6)
            .filter_map(Digit::new)
            .find(|&other| other != digit && floor.check(cell, other).is_ok());
        let Some(wrong) = wrong else { continue };
        game.press(&wrong.to_string());
        assert!(game.shown().contains("Wrong!"), "{}", game.shown());
        assert_eq!(play(&game).hurt.is_some(), motion);
        assert_eq!(play(&game).stage.flashes.is_empty(), !motion);
        let next = game.app.next_change(game.now);
        assert_eq!(next.is_some(), motion, "nothing waits, and something changes by itself");
    }
}

#[test]
fn monsters_are_looked_at_by_their_letters_and_by_the_mouse() {
    let mut game = run_of(setup(7));
    game.press("1 A");
    assert_eq!(play(&game).chosen, Some(0));
    let monster = view(&game).floor().unwrap().monsters()[0].name.kind;
    must_show(&game, underdoku_words::terminal::say(&monster.text()).split(' ').next().unwrap());
    game.press("A");
    assert_eq!(play(&game).chosen, None);
    let parts =
        depths::places(Rect::new(0, 0, 80, 24), view(&game).floor().unwrap().layout(), Pane::Floor);
    let lines: Vec<u16> = game
        .shown()
        .lines()
        .enumerate()
        .filter(|(_, line)| line.contains("a Rat") || line.contains("a "))
        .map(|(y, _)| y as u16)
        .collect();
    let y = lines.into_iter().find(|&y| y > parts.panel.y).unwrap_or(parts.panel.y + 1);
    game.app.update(Message::Click(Position::new(parts.panel.x + 1, y)), game.now);
    let cell = view(&game).floor().unwrap().open()[3];
    let place = parts.board.cell(cell);
    game.app.update(Message::Click(Position::new(place.x + 1, place.y)), game.now);
    assert_eq!(play(&game).cursor, cell);
}

#[test]
fn leaving_skill_and_counsel_ask_before_they_cost() {
    let mut game = run_of(setup(7));
    game.press("1 l");
    assert!(game.shown().contains("The stairs are not open."), "{}", game.shown());
    game.press("c");
    assert!(game.shown().contains("Ask for counsel?"), "{}", game.shown());
    game.press("enter");
    assert!(game.shown().contains(" follows: "), "{}", game.shown());
    game.press("q esc b");
    assert!(game.shown().contains("Potion"), "{}", game.shown());
    game.press("esc q up enter");
    assert!(game.app.screen::<depths::Over>().is_some());
    must_show(&game, "You gave the run up on floor 1.");
    game.press("right enter");
    assert_eq!(view(&game).setup().seed.as_str(), "7", "the same seed again");
}

/// A wrong digit that may be put somewhere.
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
        let Some(play) = game.app.screen::<depths::Play>() else { break };
        let found = mistake(play.view());
        if let Some((cell, digit)) = found {
            go(&mut game, cell);
            game.press(&digit.to_string());
        } else {
            step(&mut game);
        }
    }
    let over = game.app.screen::<depths::Over>().unwrap_or_else(|| panic!("{}", game.shown()));
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
fn hints_for_a_first_run_come_once_each() {
    let mut game = run_of(setup(7));
    game.press("1");
    assert!(game.shown().contains("is the lair of the"), "{}", game.shown());
    game.press("ctrl-c");
    game.begin_again_at(Start::Depths(Some(Box::new(setup(8)))));
    game.press("1");
    assert!(!game.shown().contains("is the lair of the"), "{}", game.shown());
}

#[test]
fn everything_can_be_read_at_every_size() {
    for (width, height) in SIZES {
        let mut game = run_of(strong(7));
        game.press("1").resize(width, height);
        for (key, words) in
            [("m", "Act III"), ("r", "Your relics"), ("o", "Monsters"), ("e", "What happened")]
        {
            game.press(key);
            must_show(&game, words);
            game.press("pagedown pagedown end up esc");
            assert!(game.app.screen::<depths::Play>().is_some(), "{}", game.shown());
        }
        game.press("?");
        must_show(&game, "Rules and keys");
    }
}

#[test]
fn no_colour_at_all_where_none_is_wanted() {
    let start = Start::Depths(Some(Box::new(setup(7))));
    let mut game = Game::new(start, Config::default(), Colours::None);
    for keys in ["1", "A", "v", "tab", "q"] {
        game.press(keys);
        let buffer = game.draw(game.now);
        let reset = ratatui::style::Color::Reset;
        assert!(buffer.content.iter().all(|cell| (cell.fg, cell.bg) == (reset, reset)), "{keys}");
    }
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
    must_show(&game, "is filled already.");
    game.press("9 s");
    assert_eq!(play(&game).run.session().history().len(), moves);
    let mut session = play(&game).run.session().clone();
    assert!(session.play(Move::Leave, Millis(0)).is_err());
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
fn strikes_on_a_monster_are_told_as_one_and_not_beside_its_death() {
    let mut game = run_of(strong(7));
    for _ in 0..200 {
        step(&mut game);
        let Some(play) = game.app.screen::<depths::Play>() else { break };
        let told: Vec<&str> = play.latest.iter().map(|news| news.text.as_str()).collect();
        let names = told.iter().filter_map(|text| text.split_once(" is struck for "));
        let names: Vec<&str> = names.map(|(name, _)| name).collect();
        for name in &names {
            assert!(!told.contains(&format!("{name} dies.").as_str()), "{told:?}");
            assert_eq!(names.iter().filter(|other| *other == name).count(), 1, "{told:?}");
        }
    }
}

#[test]
fn what_is_offered_can_be_clicked() {
    let mut game = run_of(setup(7));
    let shown = game.shown();
    let (second, _) = shown.lines().enumerate().find(|(_, line)| line.contains(" 2 ")).unwrap();
    let Some(Offer::Relics(_, relics)) = view(&game).offer() else { panic!("{shown}") };
    let relic = relics[1];
    game.app.update(Message::Click(Position::new(6, second as u16)), game.now);
    assert_eq!(view(&game).relics(), [relic]);
    let shown = game.shown();
    let (y, line) = shown.lines().enumerate().find(|(_, line)| line.contains("v strikes")).unwrap();
    let x = line.chars().collect::<String>().find("v strikes").unwrap();
    game.app.update(Message::Click(Position::new(x as u16, y as u16)), game.now);
    assert!(play(&game).shows_strikes, "{}", game.shown());
}

#[test]
fn what_would_be_struck_is_shown_in_every_open_cell() {
    let mut game = on_a_floor();
    game.press("v");
    let floor = view(&game).floor().unwrap();
    let parts = depths::places(Rect::new(0, 0, 80, 24), floor.layout(), Pane::Floor);
    let buffer = game.draw(game.now);
    for cell in floor.open() {
        let preview = floor.preview(cell, Guess::Plain).unwrap();
        let all: i32 = preview.struck.iter().map(|&(_, by)| by).sum();
        let place = parts.board.cell(cell);
        let y = place.y + (place.height - 1) / 2;
        let text: String = (place.left()..place.right()).map(|x| buffer[(x, y)].symbol()).collect();
        let expected = if all == 0 { "·".to_owned() } else { format!("-{all}") };
        assert!(text.trim().starts_with(&expected), "{cell}: {text:?}, not {expected:?}");
    }
}

#[test]
fn what_was_met_is_ticked_in_the_codex() {
    let mut game = on_a_floor();
    let met = view(&game).floor().unwrap().monsters()[0].name.kind;
    game.press("o");
    must_show(&game, &format!("✓ {}", underdoku_words::terminal::say(&met)));
    must_show(&game, "· ");
    game.press("right");
    assert!(game.shown().contains("(Chain)"), "{}", game.shown());
}

#[test]
fn acts_have_colours_of_their_own_and_the_frame_tells_harm() {
    let theme =
        underdoku_tui::theme::Theme::new(underdoku_tui::theme::ThemeName::Dark, Colours::Many);
    let [one, two, three] = theme.acts;
    assert!(one != two && two != three && three != one);
    let mut game = on_a_floor();
    let corner = |game: &Game| {
        let floor = view(game).floor().unwrap();
        let parts = depths::places(Rect::new(0, 0, 80, 24), floor.layout(), Pane::Floor);
        game.draw(game.now)[parts.board.frame().as_position()].fg
    };
    assert_eq!(Some(corner(&game)), one.fg);
    let (cell, digit) = deed(view(&game)).unwrap();
    go(&mut game, cell);
    let floor = view(&game).floor().unwrap();
    let mut others = (1..=6).filter_map(Digit::new).filter(|&other| other != digit);
    let wrong = others.find(|&other| floor.check(cell, other).is_ok());
    let Some(wrong) = wrong else { return };
    game.press(&wrong.to_string());
    assert_eq!(Some(corner(&game)), theme.danger.fg);
    game.now += Duration::from_secs(1);
    assert_eq!(Some(corner(&game)), one.fg, "it is over by itself");
}

/// The choice of a run, in a menu that was just opened.
fn hall() -> Game {
    let mut game = Game::menu();
    game.press("down down down enter");
    game
}

#[test]
fn a_first_run_is_offered_once_and_begins_with_one_rat() {
    let mut game = hall();
    must_show(&game, "First run");
    must_show(&game, "one Rat");
    game.press("enter");
    assert_eq!(*view(&game).setup(), Setup::first_run(view(&game).setup().seed.clone()));
    let floor = view(&game).floor().expect("no relic is offered before it");
    let kinds: Vec<Kind> = floor.monsters().iter().map(|monster| monster.name.kind).collect();
    assert_eq!(kinds, [Kind::Rat]);
    must_show(&game, "is the lair of the Rat");
    play_until(&mut game, |view| view.relics().len() == 1);
    game.press("q enter");
    assert!(game.shown().contains("Continue"), "{}", game.shown());
    game.press("down enter");
    let lines = &game.app.screen::<depths::New>().unwrap().lines;
    assert!(!lines.contains(&NewLine::First), "{lines:?}");
}

#[test]
fn relics_are_given_and_banned_for_a_custom_run() {
    for (width, height) in SIZES {
        let mut game = hall();
        game.resize(width, height);
        game.press("down down down down down down enter");
        must_show(&game, "Braided Cord");
        must_show(&game, "offered");
        game.press("right");
        must_show(&game, "given");
        game.press("down right right");
        must_show(&game, "banned");
        for _ in 0..Relic::ALL.len() {
            let chosen = game.app.screen::<depths::New>().unwrap().relics.unwrap().at;
            let name = underdoku_words::terminal::say(&Relic::ALL[chosen]);
            must_show(&game, &format!("▸ {name}"));
            let text = underdoku_words::terminal::say(&Relic::ALL[chosen].text());
            assert!(flat(&game.shown()).contains(&flat(&text)), "{}", game.shown());
            game.press("down");
        }
        game.press("esc");
        must_show(&game, "1 given, 1 banned");
        game.press("up up up up up enter");
        let setup = view(&game).setup();
        assert_eq!(setup.given.iter().collect::<Vec<_>>(), [Relic::BraidedCord]);
        assert_eq!(setup.banned.iter().collect::<Vec<_>>(), [Relic::PrayerBeads]);
        assert_eq!(view(&game).relics(), [Relic::BraidedCord]);
        game.press("q up up enter");
        game.press("esc").press("down down down enter");
    }
}

#[test]
fn what_is_missing_of_unlocks_and_feats_and_what_was_won_is_in_the_codex() {
    let mut game = run_of(setup(7));
    game.press("1");
    play_until(&mut game, |view| view.floor_number().number() == 2);
    let relic = underdoku_words::terminal::say(&view(&game).relics()[0]);
    game.press("q up enter");
    assert!(game.app.screen::<depths::Over>().is_some(), "{}", game.shown());
    game.press("right right enter");
    must_show(&game, "Underdoku, Depths: Delver, gentle, ascension 0");
    must_show(&game, "Gave up on floor 2 of 18");
    must_show(&game, "underdoku depths --seed 7 --class delver --gentle --all");
    game.press("esc left left enter");
    game.press("end up enter");
    for (width, height) in SIZES {
        game.resize(width, height);
        let mut read = |chapter: usize| -> String {
            let mut all = String::new();
            while game.app.screen::<depths::Codex>().unwrap().at != chapter {
                game.press("right");
            }
            for _ in 0..14 {
                all += &flat(&game.shown());
                game.press("pagedown");
            }
            all
        };
        assert!(read(0).contains(&flat("In 1 finished run, 0 won (0 %).")));
        assert!(read(1).contains(&flat(&relic)));
        let unlocks = read(4);
        assert!(unlocks.contains(&flat("Make a chain of 12 links. Best so far:")), "{unlocks}");
        assert!(unlocks.contains(&flat("more relics: Insight")));
        let feats = read(5);
        for feat in underdoku_game::depths::Feat::all() {
            assert!(feats.contains(&flat(&underdoku_words::terminal::say(&feat))), "{feat:?}");
        }
        assert!(feats.contains(&flat("Custom runs count for nothing here.")));
        let records = read(6);
        assert!(records.contains(&flat("Delver, ascension 0, gentle Best:")), "{records}");
    }
}

/// What is shown of a run that goes on is what was shown before it was left.
#[test]
fn history_way_and_report_of_a_run_that_goes_on_are_whole() {
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
    game.press("down down down enter");
    assert_eq!(told(&mut game), before);
    assert_eq!(view(&game).report().way.len(), 3);
    game.press("e home");
    for _ in 0..200 {
        game.press("up");
    }
    must_show(&game, "Floor 1 of 18");
}

#[test]
fn what_a_player_put_looks_different_from_a_given() {
    let mut game = on_a_floor();
    let (cell, digit) = deed(view(&game)).unwrap();
    let floor = view(&game).floor().unwrap();
    let given = floor.layout().cells().find(|&at| floor.board().get(at).is_some()).unwrap();
    go(&mut game, cell);
    game.press(&digit.to_string());
    game.now += Duration::from_secs(2);
    let Some(floor) = view(&game).floor() else { return };
    let away = floor.open()[0];
    let parts = depths::places(Rect::new(0, 0, 80, 24), floor.layout(), Pane::Floor);
    go(&mut game, away);
    let look = |game: &Game, cell: Cell| {
        let place = parts.board.cell(cell);
        let at = (place.x + place.width / 2, place.y + (place.height - 1) / 2);
        game.draw(game.now)[at].clone()
    };
    let (own, given) = (look(&game, cell), look(&game, given));
    assert_ne!((own.fg, own.modifier), (given.fg, given.modifier));
    assert!(given.modifier.contains(ratatui::style::Modifier::BOLD));
    assert!(!own.modifier.contains(ratatui::style::Modifier::BOLD), "without colour, too");
}

#[test]
fn the_notes_show_zones() {
    let mut game = run_of(strong(7));
    game.press("1");
    let has_zone = |view: View<'_>| {
        let monsters =
            view.floor().map(underdoku_game::depths::FloorView::monsters).unwrap_or_default();
        monsters.iter().any(|monster| match &monster.intent {
            underdoku_game::depths::IntentView::Aim { zone, .. } => {
                !zone.is_empty() && monster.presence == Presence::Alive
            }
            _ => false,
        })
    };
    play_until(&mut game, has_zone);
    game.now += Duration::from_secs(2);
    game.press("tab");
    let sides: Vec<char> = game.shown().chars().filter(|sign| "/:-".contains(*sign)).collect();
    assert!(sides.len() >= 2, "{}", game.shown());
}

/// The whole menu, with a saved run of Depths, is shown where Depths can be played, and smaller.
#[test]
fn the_menu_has_room_where_depths_has() {
    let mut game = run_of(setup(7));
    game.press("1 q enter");
    for (width, height) in [(40, 16), (60, 20), (79, 24), (80, 23), (80, 24)] {
        game.resize(width, height);
        for line in [
            "New run with a seed",
            "New run and codex",
            "Continue",
            "Records",
            "Settings",
            "Help",
            "Quit",
            "New puzzle",
            "Boards and files",
            "New game",
            "Best scores",
            "Delve",
            "Depths",
            "Classic",
            "Hudoku",
        ] {
            must_show(&game, line);
        }
        assert!(game.shown().lines().all(|line| line.chars().count() <= width.into()));
    }
    game.resize(60, 20);
    let shown = game.shown();
    let find = |words: &str| {
        let (y, line) = shown.lines().enumerate().find(|(_, line)| line.contains(words)).unwrap();
        let x = line.split(words).next().unwrap().chars().count();
        Position::new(x as u16, y as u16)
    };
    game.app.update(Message::Click(find("New run and codex")), game.now);
    assert!(game.app.screen::<depths::New>().is_some(), "{}", game.shown());
    game.resize(30, 10);
    assert!(game.shown().contains("60 x 20"), "{}", game.shown());
}

/// All files of the screens of Depths.
fn sources(folder: &std::path::Path) -> String {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let read = |path: std::path::PathBuf| {
        if path.is_dir() { sources(&path) } else { std::fs::read_to_string(path).unwrap() }
    };
    entries.map(read).collect()
}

#[test]
fn every_label_is_used_and_every_label_that_is_used_is_there() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/src/screens/depths");
    let own = std::fs::read_to_string(format!("{folder}.rs")).unwrap();
    let text = sources(std::path::Path::new(folder)) + &own;
    let used: std::collections::BTreeSet<&str> =
        text.split('"').filter(|part| part.starts_with("depths-screen-")).collect();
    let keys = underdoku_words::Words::english_terminal().keys();
    assert_eq!(used, keys.filter(|key| key.starts_with("depths-screen-")).collect());
    assert!(used.len() > 100);
}
