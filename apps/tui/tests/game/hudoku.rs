//! Hudoku: keys, clicks and time, and their visible results.

use std::fs;
use std::time::Duration;

use crate::table::{Game, on_template};
use ratatui::layout::{Position, Rect};
use ratatui::style::{Color, Modifier};
use underdoku_game::hudoku::{Ending, HintBy, Move, Pace, Shown, Template};
use underdoku_game::{Game as _, MarkKind};
use underdoku_grid::layout::{Cell, Digit};
use underdoku_tui::places;
use underdoku_tui::screens::{self, MenuLine};
use underdoku_tui::settings::Setting;
use underdoku_tui::theme::Colours;
use underdoku_tui::ui::AppEvent;
use underdoku_tui::{Config, Start};

fn right(game: &Game, cell: Cell) -> Digit {
    game.hudoku_play().game.session().deal().solution().get(cell).unwrap()
}

fn wrong(game: &Game, cell: Cell) -> Digit {
    let values = game.hudoku_play().game.view().layout.digits(cell);
    values.iter().find(|&digit| digit != right(game, cell)).unwrap()
}

fn hidden(game: &Game) -> Vec<Cell> {
    game.hudoku_play().game.view().hidden().collect()
}

/// Enters the right digit at the cursor.
fn solve_here(game: &mut Game) {
    let digit = right(game, game.hudoku_play().cursor);
    game.press(&digit.to_string());
}

/// Solves all cells except this many.
fn solve_all_but(game: &mut Game, left: usize) {
    for _ in left..hidden(game).len() {
        game.press("n");
        solve_here(game);
    }
}

/// Lets time pass as in the event loop, which redraws when something changes.
fn waits(game: &mut Game, seconds: u64) {
    let end = game.now + Duration::from_secs(seconds);
    while game.now < end {
        game.now = game.app.next_change(game.now).map_or(end, |next| next.min(end));
        game.app.update(AppEvent::Tick, game.now);
    }
}

fn left(game: &Game) -> u64 {
    game.hudoku_play().left(game.now).left().0
}

fn click(game: &mut Game, place: Rect) {
    game.app.update(AppEvent::Click(Position::new(place.x + place.width / 2, place.y)), game.now);
}

fn paste(game: &mut Game, text: &str) {
    game.app.update(AppEvent::Paste(text.to_owned()), game.now);
}

/// The first line: the clock.
fn bar(game: &Game) -> String {
    game.shown().lines().next().unwrap().to_owned()
}

#[test]
fn digits_play_against_the_clock() {
    let mut game = Game::hudoku_of("4x5", 3);
    assert_eq!(left(&game), 30_000);
    let cell = game.hudoku_play().cursor;
    waits(&mut game, 4);
    let digit = wrong(&game, cell);
    game.press(&digit.to_string());
    assert_eq!((left(&game), game.hudoku_play().game.view().score.wrong), (26_000, 1));
    assert!(
        game.messages().contains(&format!("Wrong! {cell} is not {digit}. You lose 250 points.")),
        "{}",
        game.shown()
    );
    game.press(&digit.to_string());
    assert_eq!(
        game.hudoku_play().game.view().score.wrong,
        1,
        "what is known to be wrong costs nothing"
    );
    solve_here(&mut game);
    assert_eq!((left(&game), game.hudoku_play().counts()), (32_000, [8, 1]));
    waits(&mut game, 40);
    assert_eq!(
        (left(&game), game.hudoku_play().counts()),
        (22_000, [7, 1]),
        "the clock showed one cell"
    );
    assert!(game.shown().contains("by the clock") || game.shown().contains("1 hint, 1 wrong"));
}

#[test]
fn the_bar_shortens_and_changes_its_shape_near_its_end() {
    let mut game = Game::hudoku_of("4x5", 3);
    let count = |game: &Game, shape| bar(game).chars().filter(|&each| each == shape).count();
    let full = count(&game, '█');
    waits(&mut game, 15);
    let half = count(&game, '█');
    assert!(full.abs_diff(2 * half) <= 2 && bar(&game).starts_with("15 "), "{full} {half}");
    waits(&mut game, 6);
    assert!(count(&game, '█') == 0 && count(&game, '▌') > 10, "{}", bar(&game));
    waits(&mut game, 5);
    assert!(bar(&game).starts_with(" 4 !") && bar(&game).contains("! !"), "{}", bar(&game));
    assert_eq!(count(&game, '▌'), 0);
}

#[test]
fn the_popup_has_the_digits_of_the_region_or_those_that_fit() {
    let mut game = Game::hudoku_of("4x5", 3);
    let small = hidden(&game).into_iter().find(|cell| cell.column() >= 3).unwrap();
    while game.hudoku_play().cursor != small {
        game.press("n");
    }
    let digits = |game: &Game| {
        let hudoku = game.hudoku_play();
        let digits = hudoku.popup.unwrap().digits(&hudoku.game.view(), hudoku.cursor);
        digits.iter().map(|digit| digit.get()).collect::<Vec<_>>()
    };
    assert_eq!(digits(game.press("enter")), [1, 2, 3, 4]);
    game.press("i");
    let fits = game.hudoku_play().game.view().fits(small);
    assert_eq!(digits(&game), fits.iter().map(Digit::get).collect::<Vec<_>>());
    assert!(fits.len() < 4 && game.shown().contains(" fits "), "{}", game.shown());
    game.press("esc");
    assert_eq!(game.hudoku_play().popup, None);
    let place =
        digits(game.press("enter")).iter().position(|&digit| digit == right(&game, small).get());
    (0..place.unwrap()).for_each(|_| {
        game.press("tab");
    });
    game.press("enter");
    assert_eq!(game.hudoku_play().game.view().shown(small), Some(Shown::Player));
}

#[test]
fn the_mouse_plays() {
    let mut game = Game::hudoku_of("6x5", 3);
    let area = Rect::new(0, 0, 80, 24);
    let layout = game.hudoku_play().game.view().layout.clone();
    let places = screens::hudoku::places(area, &layout);
    let empty = layout.voids().next().unwrap();
    click(&mut game, places.board.cell(empty));
    assert_eq!(game.hudoku_play().popup, None, "a void cell takes no digit");
    let cell = *hidden(&game).last().unwrap();
    click(&mut game, places.board.cell(cell));
    let count = layout.digits(cell).len();
    let popup = screens::hudoku::popup(area, &places, cell, count);
    let digit = right(&game, cell);
    click(&mut game, popup.digits[digit.index()]);
    assert_eq!(game.hudoku_play().game.view().shown(cell), Some(Shown::Player));
    click(&mut game, places.buttons[0]);
    assert_eq!(game.hudoku_play().game.view().score.asked_hints, 1);
    click(&mut game, places.buttons[2]);
    assert_eq!(game.hudoku_play().game.view().clock.pace(), Pace::Slow);
    click(&mut game, places.buttons[3]);
    assert!(game.shown().contains("Paused"));
    click(&mut game, places::question(area, 3).lines[0]);
    assert!(game.hudoku_play().plays());
}

#[test]
fn a_pause_hides_the_board_and_stops_the_clock() {
    let mut game = Game::hudoku_of("4x5", 3);
    waits(&mut game, 10);
    game.press("P");
    let shown = game.shown();
    assert!(
        shown.contains("Paused") && !shown.chars().any(|each| each.is_ascii_digit()),
        "{shown}"
    );
    waits(&mut game, 100);
    game.press("enter");
    assert_eq!(left(&game), 20_000);
    assert!(game.shown().contains("paused"), "it is marked");
    for hides in ["?", "q"] {
        game.press(hides);
        waits(&mut game, 100);
        game.press("esc");
        if !game.hudoku_play().plays() {
            game.press("enter");
        }
        assert_eq!(left(&game), 20_000, "{hides}");
    }
    game.resize(39, 24);
    waits(&mut game, 100);
    game.resize(80, 24);
    assert!(game.shown().contains("Paused"));
}

#[test]
fn the_clock_is_slowed_or_switched_off_and_the_score_says_so() {
    let mut game = Game::hudoku_of("4x5", 3);
    game.press("T");
    waits(&mut game, 20);
    assert_eq!(left(&game), 20_000);
    assert!(bar(&game).starts_with("20 slow"), "{}", bar(&game));
    game.press("T");
    waits(&mut game, 1_000);
    assert!(bar(&game).starts_with("clock off"), "{}", bar(&game));
    solve_all_but(&mut game, 0);
    let shown = game.shown();
    assert!(
        shown.contains("assists: slow clock, clock off") && shown.contains("1020 seconds"),
        "{shown}"
    );
}

#[test]
fn the_score_screen_has_each_term_and_the_best_scores() {
    let mut game = Game::hudoku_of("4x5", 3);
    let digit = wrong(&game, game.hudoku_play().cursor);
    game.press(&format!("{digit} t"));
    waits(&mut game, 3);
    solve_all_but(&mut game, 0);
    let Some(over) = game.app.screen::<screens::hudoku::HudokuResult>() else {
        panic!("{}", game.shown())
    };
    assert_eq!((over.rank, over.session.ending()), (Some(1), Some(Ending::Finished)));
    assert_eq!(over.session.score().points(), 10_000 - 30 - 500 - 250);
    game.press("enter");
    assert!(
        game.app.screen::<screens::hudoku::HudokuResult>().is_some(),
        "a key that was meant for the board does nothing"
    );
    insta::assert_snapshot!("score_of_hudoku", game.shown().replace(&today(&game), "0000-00-00"));
    waits(&mut game, 1);
    game.press("right enter");
    assert_eq!(game.hudoku_play().game.view().seed.as_str(), "3", "the same board again");
    solve_all_but(&mut game, 0);
    let Some(over) = game.app.screen::<screens::hudoku::HudokuResult>() else {
        panic!("{}", game.shown())
    };
    assert_eq!((over.rank, over.is_again, over.best.len()), (None, true, 2));
    assert!(game.shown().contains("no rank: this board was already played"), "{}", game.shown());
    waits(&mut game, 1);
    game.press("esc");
    assert_eq!(game.menu_line(), MenuLine::NewRound, "the menu stands at Hudoku");
}

/// The day that records name.
fn today(game: &Game) -> String {
    let Some(over) = game.app.screen::<screens::hudoku::HudokuResult>() else {
        panic!("{}", game.shown())
    };
    over.best[0].last_played.to_string()
}

#[test]
fn the_solution_is_shown_after_a_question_and_costs_all_points() {
    let mut game = Game::hudoku_of("4x5", 3);
    for refused in ["= esc", "= enter esc esc", "= enter enter esc"] {
        game.press(refused);
        assert!(game.hudoku_play().ending().is_none() && game.hudoku_play().plays(), "{refused}");
    }
    game.press("= enter");
    assert!(game.shown().contains("Show the solution for 0 points?"), "{}", game.shown());
    game.press("down enter");
    let hidden = game.hudoku_play().game.view().hidden().count();
    assert!(game.hudoku_play().ending().is_some() && hidden == 0);
    assert!(game.shown().contains("The solution is shown."), "{}", game.shown());
    let board = game.hudoku_play().game.session().deal().solution();
    assert!(
        game.hudoku_play()
            .game
            .view()
            .layout
            .cells()
            .all(|cell| { game.hudoku_play().game.view().board.get(cell) == board.get(cell) })
    );
    game.press("enter");
    let shown = game.shown();
    assert!(shown.contains("The solution was shown.") && shown.contains("0  Score"), "{shown}");
}

#[test]
fn a_game_is_saved_at_every_move_and_continues() {
    let mut game = Game::hudoku_of("6x5", 3);
    solve_here(&mut game);
    waits(&mut game, 7);
    game.press("ctrl-c");
    assert!(game.app.is_out());
    game.begin_again_at(Start::Hudoku(None, None));
    assert!(game.shown().contains("Paused"));
    game.press("enter");
    assert_eq!((left(&game), game.hudoku_play().counts()[1]), (25_000, 1));
    game.press("q enter");
    assert!(matches!(game.menu_line(), MenuLine::ContinueRound(_)), "{}", game.shown());
    assert!(game.shown().contains("Continue   Hudoku  6x5"), "{}", game.shown());
    game.choose(|line| matches!(line, MenuLine::Rounds(_))).press("delete down enter");
    let Some(rounds) = game.app.screen::<screens::SavedGameList<underdoku_game::hudoku::Session>>()
    else {
        panic!("{}", game.shown())
    };
    assert!(rounds.games.is_empty());
    game.begin_again_at(Start::Hudoku(None, None));
    assert!(
        game.app.screen::<screens::hudoku::NewHudoku>().is_some(),
        "nothing is kept: {}",
        game.shown()
    );
}

#[test]
fn a_new_game_is_chosen() {
    let mut game = Game::new(Start::Hudoku(None, None), Config::default(), Colours::Many);
    game.press("up right up 4 2 up up up right enter").press("enter");
    let view = game.hudoku_play().game.view();
    assert_eq!(
        (view.template.name(), view.seed.as_str(), view.clock.pace()),
        ("6x5", "42", Pace::Slow)
    );
    game.press("q enter").choose(|line| *line == MenuLine::NewRound);
    game.press("down down");
    paste(&mut game, "/nowhere/at.all");
    let shown = game.press("enter").shown();
    assert!(shown.contains("✗ there is no template"), "{shown}");
}

#[test]
fn a_board_and_a_level_are_chosen() {
    let mut game = Game::new(Start::Hudoku(None, None), Config::default(), Colours::Many);
    let first = game.press("left down left").shown();
    assert!(first.contains("◂ 8x8 ▸") && first.contains("◂ hard ▸"), "{first}");
    assert!(first.contains("singles may not be enough"), "{first}");
    insta::assert_snapshot!("hudoku_new", first);
    let templates: Vec<&str> = Template::names().collect();
    let shapes = templates.iter().map(|name| {
        while !game.shown().contains(&format!("◂ {name} ▸")) {
            game.press("up right down");
        }
        let hatched = game.shown().chars().filter(|&each| each == '░').count();
        let layout = Template::named(name).unwrap().layout().clone();
        (hatched, game.shown().matches('·').count(), layout)
    });
    for (hatched, dots, layout) in shapes {
        assert_eq!((hatched, dots), (3 * layout.voids().count(), layout.cells().count()));
    }
    assert!(game.shown().contains("◂ 8x8 ▸"), "{}", game.shown());
    game.press("enter").press("enter");
    let view = game.hudoku_play().game.view();
    assert_eq!((view.name().as_str(), view.hidden().count() > 30), ("8x8 hard", true));
    assert!(game.shown().contains("Hudoku 8x8 hard"), "{}", game.shown());
    game.resize(40, 16);
    assert!(game.app.fits(), "a large board goes along with the cursor");
}

#[test]
fn templates_of_ones_own_are_played_and_a_large_one_in_parts() {
    let mut game = Game::new(Start::Hudoku(None, None), Config::default(), Colours::Many);
    let path = game.folder().join("wide.txt");
    fs::write(&path, format!("{}\n", ["a"; 25].join(" "))).unwrap();
    game.press("down down");
    paste(&mut game, path.to_str().unwrap());
    game.press("enter");
    assert!(game.app.fits());
    game.resize(39, 16);
    assert!(!game.hudoku_play().plays(), "what is not seen is not played");
    game.resize(80, 24);
    game.press("enter enter");
    assert!(game.shown().contains("Hudoku wide"), "{}", game.shown());
    for _ in 0..30 {
        game.press("n enter").shown();
        game.press("enter").shown();
    }
    game.resize(80, 24);
    // The last key may have ended the game, and its end ignores keys at first.
    waits(&mut game, 2);
    // The first key may close the popup; the next one asks, and the answer leaves.
    for keys in ["q", "q", "enter"] {
        if game.app.screen::<screens::hudoku::HudokuPlay>().is_some()
            && !(keys == "q" && game.shown().contains("Paused"))
        {
            game.press(keys);
        }
    }
    // Thirty digits may be all that the board needs; then the end screen leads back.
    if game.app.screen::<screens::Menu>().is_none() {
        game.press("right right enter");
    }
    assert!(game.app.screen::<screens::Menu>().is_some(), "there is a way back: {}", game.shown());
}

#[test]
fn no_colour_and_still_every_kind_of_digit_differs() {
    for colours in [Colours::Many, Colours::Sixteen, Colours::None] {
        let mut game = Game::new(on_template("4x5", 3), Config::default(), colours);
        game.press("t");
        let hinted = game.hudoku_play().cursor;
        game.press("n");
        let own = game.hudoku_play().cursor;
        solve_here(&mut game);
        game.press("n");
        let wrong_at = game.hudoku_play().cursor;
        let digit = wrong(&game, wrong_at);
        game.press(&format!("{digit} n"));
        waits(&mut game, 35);
        let view = game.hudoku_play().game.view();
        let by_clock = view
            .layout
            .cells()
            .find(|&cell| matches!(view.shown(cell), Some(Shown::Hint(HintBy::Clock))));
        let given = view.layout.cells().find(|&cell| view.shown(cell) == Some(Shown::Given));
        let buffer = game.draw(game.now + Duration::from_secs(1));
        if colours == Colours::None {
            assert!(
                buffer
                    .content
                    .iter()
                    .all(|cell| (cell.fg, cell.bg) == (Color::Reset, Color::Reset))
            );
        }
        let board = screens::hudoku::places(Rect::new(0, 0, 80, 24), view.layout).board;
        let look = |cell: Cell| {
            let place = board.cell(cell);
            let (x, y) = (place.x + place.width / 2, place.y + (place.height - 1) / 2);
            let look = buffer[(x, y)].modifier - Modifier::UNDERLINED - Modifier::REVERSED;
            (look, buffer[(x + 1, y)].symbol().to_owned())
        };
        let looks = [given.unwrap(), own, hinted, by_clock.unwrap()].map(look);
        let expected = [
            (Modifier::BOLD, " "),
            (Modifier::empty(), " "),
            (Modifier::ITALIC, "°"),
            (Modifier::ITALIC, "!"),
        ];
        assert_eq!(looks, expected.map(|(look, sign)| (look, sign.to_owned())));
        assert!(game.shown().contains(&format!("×{digit}")), "{}", game.shown());
    }
}

/// The board stays within its area: the text beside it has one style from its first letter to its
/// last.
#[test]
fn the_board_leaves_no_trace_beside_it() {
    let game = Game::hudoku_of("6x5", 3);
    let view = game.hudoku_play().game.view();
    let places = screens::hudoku::places(Rect::new(0, 0, 80, 24), view.layout);
    let buffer = game.draw(game.now);
    let plain = Rect { y: places.head.y + 1, height: 1, width: 15, ..places.head };
    assert_eq!(
        plain.positions().map(|at| buffer[at].symbol()).collect::<String>(),
        "12 cells hidden"
    );
    let looks: Vec<_> = plain.positions().map(|at| buffer[at].style()).collect();
    assert!(looks.iter().all(|look| look == &looks[0]), "{looks:?}");
}

#[test]
fn whole_screens() {
    let mut game = Game::hudoku_of("4x5", 3);
    let digit = wrong(&game, game.hudoku_play().cursor);
    game.press(&format!("{digit} n enter"));
    game.now += Duration::from_secs(5);
    game.app.update(AppEvent::Tick, game.now);
    insta::assert_snapshot!("hudoku_4x5", game.shown());
    let mut game = Game::hudoku_of("6x5", 3);
    game.press("n i");
    insta::assert_snapshot!("hudoku_6x5", game.shown());
    game.app.context.settings.set(Setting::Glyphs, "ascii");
    let shown = game.shown();
    assert!(shown.is_ascii(), "{shown}");
    insta::assert_snapshot!("hudoku_ascii", shown);
}

/// The stored moves include the speed of the clock chosen before them.
#[test]
fn a_clock_that_was_chosen_before_is_a_move_of_the_game() {
    let mut game = Game::menu();
    game.app.context.settings.pace = Pace::Off;
    game.choose(|line| *line == MenuLine::NewRound).press("enter");
    let moves: Vec<Move> =
        game.hudoku_play().game.session().history().iter().map(|timed| timed.act).collect();
    assert_eq!(moves, [Move::Pace(Pace::Off)]);
}

#[test]
fn large_digits_are_whole_and_those_of_the_other_games() {
    let area = Rect::new(0, 0, 200, 70);
    let block = |game: &Game, place: Rect| {
        let buffer = game.draw(game.now);
        let inner = Rect { x: place.x + 3, y: place.y + 1, width: 5, height: 3 };
        inner.positions().map(|at| buffer[at].symbol().to_owned()).collect::<String>()
    };
    let mut run = Game::start(7);
    run.resize(area.width, area.height);
    let board = screens::delve::places(area).board;
    let view = run.play().run.view();
    let known: std::collections::BTreeMap<u8, String> = view
        .givens
        .placed()
        .filter(|&(cell, _)| cell != run.play().cursor)
        .map(|(cell, digit)| (digit.get(), block(&run, board.cell(cell))))
        .collect();
    assert_eq!(known.len(), 9);
    let mut game = Game::hudoku_of("4x5", 3);
    game.resize(area.width, area.height);
    let view = game.hudoku_play().game.view();
    let board = screens::hudoku::places(area, view.layout).board;
    assert_eq!(board.cell.height, 5);
    for (place, digit) in view.board.placed() {
        assert_eq!(block(&game, board.cell(place)), known[&digit.get()], "{place}");
    }
}

#[test]
fn a_wrong_digit_flashes_a_cross_in_the_middle_of_its_cell() {
    for (width, height) in [(80, 24), (200, 70)] {
        let mut game = Game::hudoku_of("4x5", 3);
        game.resize(width, height);
        let cell = game.hudoku_play().cursor;
        let wrong = game.hudoku_play().game.view().layout.digits(cell).iter();
        let wrong = wrong.filter(|&digit| digit != right(&game, cell)).last().unwrap();
        game.press(&wrong.to_string());
        let area = Rect::new(0, 0, width, height);
        let view = game.hudoku_play().game.view();
        let place = screens::hudoku::places(area, view.layout).board.cell(cell);
        let (x, y) = (place.x + place.width / 2, place.y + (place.height - 1) / 2);
        assert_eq!(game.draw(game.now)[(x, y)].symbol(), "✗", "{width} x {height}");
    }
}

#[test]
fn the_best_games_are_readable_on_a_narrow_screen() {
    let mut game = Game::hudoku_of("4x5", 3);
    game.press("P up enter down enter enter");
    game.now += Duration::from_secs(1);
    game.press("right right enter");
    game.choose(|line| *line == MenuLine::RoundRecords);
    game.resize(40, 16);
    let shown = game.shown();
    assert!(
        shown.contains("rank   score  time      hints  wrong\n"),
        "whole columns only: {shown}"
    );
    assert!(shown.contains("rank -, score 0, time "), "{shown}");
    assert!(shown.contains("note\nsolution shown"), "{shown}");
}

/// The notes in a cell: those in its corners, and in its centre.
fn notes(game: &Game, cell: Cell) -> [String; 2] {
    let view = game.hudoku_play().game.view();
    [MarkKind::Corner, MarkKind::Centre].map(|kind| view.marks.get(kind, cell).to_string())
}

#[test]
fn pens_make_notes_which_cost_nothing() {
    let mut game = Game::hudoku_of("4x5", 3);
    let cell = game.hudoku_play().cursor;
    let before = game.hudoku_play().game.view().score;
    game.press("m 1 2 m 3 alt-4 ctrl-5");
    assert_eq!(notes(&game, cell), ["124", "35"]);
    game.press("u u U");
    assert_eq!(notes(&game, cell), ["124", "3"]);
    game.press("n backspace");
    assert!(game.messages().contains("has no notes."), "{}", game.shown());
    game.press("u");
    assert_eq!(game.hudoku_play().cursor, cell, "the cursor goes where notes were undone");
    assert_eq!(notes(&game, cell), ["12", "3"]);
    game.press("backspace");
    assert_eq!(notes(&game, cell), ["-", "-"]);
    game.press("u x 3 U");
    assert!(game.messages().contains("There are no notes to redo."), "{}", game.shown());
    assert_eq!(notes(&game, cell), ["123", "3"]);
    assert_eq!((game.hudoku_play().game.view().score, left(&game)), (before, 30_000));
    game.press("ctrl-c");
    game.begin_again_at(Start::Hudoku(None, None));
    game.press("enter");
    assert_eq!(notes(&game, cell), ["123", "3"], "they are saved");
    solve_here(&mut game);
    assert_eq!(
        notes(&game, cell),
        ["-", "-"],
        "a new run of the program begins with the first pen"
    );
}

#[test]
fn notes_are_drawn_in_their_cells_and_listed_beside_the_board() {
    let mut game = Game::hudoku_of("4x5", 3);
    game.press("alt-1 alt-3 alt-9");
    let cell = game.hudoku_play().cursor;
    let digit = wrong(&game, cell);
    game.press(&format!("{digit} n m m 2 6 n x 4"));
    waits(&mut game, 1);
    insta::assert_snapshot!("hudoku_notes", game.shown());
    game.resize(40, 16);
    game.press("N N");
    insta::assert_snapshot!("hudoku_notes_small", game.shown());
}

#[test]
fn the_mouse_makes_notes() {
    let mut game = Game::hudoku_of("6x5", 3);
    let area = Rect::new(0, 0, 80, 24);
    let layout = game.hudoku_play().game.view().layout.clone();
    let places = screens::hudoku::places(area, &layout);
    let cell = *hidden(&game).last().unwrap();
    click(&mut game, places.pens[1]);
    click(&mut game, places.board.cell(cell));
    let popup = screens::hudoku::popup(area, &places, cell, layout.digits(cell).len());
    for digit in [0, 2] {
        click(&mut game, popup.digits[digit]);
    }
    assert_eq!(notes(&game, cell), ["13", "-"], "the digits stay for the next note");
    game.press("tab enter esc");
    assert_eq!(notes(&game, cell), ["123", "-"]);
    assert!(game.hudoku_play().popup.is_none() && game.hudoku_play().game.view().is_hidden(cell));
}
