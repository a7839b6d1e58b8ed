//! Small screens, the search for a digit, the guard against slips, keyboards without plain digits.

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

use ratatui::layout::Rect;
use underdoku_game::{Day, daily};
use underdoku_grid::layout::Cell;
use underdoku_store::Moment;
use underdoku_tui::keymap::DigitRow;
use underdoku_tui::screens::MenuLine;
use underdoku_tui::theme::Colours;
use underdoku_tui::ui::AppEvent;
use underdoku_tui::{ClassicStart, Config, Start, screens};

use crate::table::Game;

const SMALL: [(u16, u16); 4] = [(40, 16), (60, 20), (44, 40), (61, 23)];

/// The lines of a screen; none is longer than it.
fn lines(game: &Game) -> Vec<String> {
    game.shown().lines().map(str::to_owned).collect()
}

#[test]
fn a_run_is_played_on_a_small_screen() {
    for (width, height) in SMALL {
        let mut game = Game::start(7);
        game.resize(width, height);
        let shown = lines(&game);
        let status = &shown[usize::from(height) - 2];
        assert!(status.starts_with("B1 ♥♥♥♡♡  1 potion 1 hint  "), "{status}");
        let foot = &shown[usize::from(height) - 1];
        assert!(
            foot.contains("place") && foot.contains("keys") && foot.ends_with("stop"),
            "{foot}"
        );
        let places = screens::delve::places(Rect::new(0, 0, width, height));
        game.press("x 1 4");
        let status = lines(&game)[usize::from(height) - 2].clone();
        assert!(status.ends_with(&format!("{}  14", game.play().cursor)), "{status}");
        let blank = game.play().run.view().blanks.iter().last().unwrap();
        let place = places.board.cell(blank);
        game.app.update(AppEvent::Click(place.as_position()), game.now);
        assert_eq!(game.play().cursor, blank);
        let (_, right) = game.digits();
        game.press("z").press(&right.to_string());
        assert_eq!(game.play().run.view().blanks.len(), 26);
    }
}

#[test]
fn a_board_of_classic_and_its_hints_are_seen_on_a_small_screen() {
    for (width, height) in SMALL {
        let mut game = Game::classic("preset1");
        game.resize(width, height);
        game.press("t t t t");
        let shown = game.shown();
        assert!(shown.contains("Put ") && shown.contains("do it"), "{shown}");
        game.press("t");
        assert!(game.shown().contains(" 55 blanks"), "{}", game.shown());
        game.press("f");
        assert!(!game.shown().contains("1234+"), "{}", game.shown());
    }
}

#[test]
fn a_game_of_hudoku_is_played_on_a_small_screen() {
    for (width, height) in SMALL {
        for template in ["4x5", "6x5"] {
            let mut game = Game::hudoku_of(template, 3);
            game.resize(width, height);
            assert!(game.app.fits() && game.shown().contains(" hidden"), "{}", game.shown());
            game.press("enter enter");
            assert!(game.hudoku_play().popup.is_none());
        }
    }
}

#[test]
fn one_key_lights_the_cells_that_a_digit_can_go_in() {
    let mut game = Game::classic("preset1");
    // The first digits are not on the board yet.
    game.press("y y y y");
    let first = game.classic_play().seek.0.unwrap();
    assert!(
        game.shown().contains(&format!("Cells where {} can go.", first.shown())),
        "{}",
        game.shown()
    );
    let state = game.classic_play().state();
    let fits =
        |cell: Cell| state.layout().peers(cell).iter().all(|&peer| state.get(peer) != Some(first));
    let places = screens::classic::places(Rect::new(0, 0, 80, 24), state.layout()).board;
    let buffer = game.draw(game.now);
    let ground = |cell: Cell| buffer[places.cell(cell).as_position()].bg;
    let blanks = state.blanks().filter(|&cell| cell != game.classic_play().cursor);
    let (lit, others): (Vec<Cell>, Vec<Cell>) = blanks.partition(|&cell| fits(cell));
    assert!(!lit.is_empty() && !others.is_empty());
    assert!(lit.iter().all(|&cell| ground(cell) == ground(lit[0])));
    assert!(others.iter().all(|&cell| ground(cell) != ground(lit[0])));
    game.press("y");
    assert!(game.classic_play().seek.0 > Some(first));
    game.press("esc");
    assert_eq!(game.classic_play().seek.0, None);
    assert!(
        game.app.screen::<screens::classic::ClassicPlay>().is_some(),
        "the board is still there"
    );
    for mut game in [Game::start(7), Game::hudoku_of("4x5", 3)] {
        let before = game.draw(game.now);
        game.press("y");
        assert_ne!(game.draw(game.now), before);
        assert!(game.shown().contains("Cells where "), "{}", game.shown());
        game.press("esc");
    }
}

#[test]
fn the_guard_refuses_what_any_eye_can_see_and_is_off_at_first() {
    let mut game = Game::start(7);
    assert!(!game.app.context.settings.slips);
    game.app.context.settings.slips = true;
    let view = game.play().run.view();
    let seen = game.play().cursor.peers().iter().find_map(|peer| view.board.get(peer)).unwrap();
    let hp = view.hp;
    game.press(&seen.to_string());
    assert_eq!(game.play().run.view().hp, hp);
    assert!(game.messages().contains("Slip guard: not placed."), "{}", game.shown());
    game.app.context.settings.slips = false;
    game.press(&seen.to_string());
    assert_eq!(game.play().run.view().hp, hp - 1);

    let mut game = Game::classic("preset1");
    game.app.context.settings.slips = true;
    game.press("n");
    let state = game.classic_play().state();
    let peer = state.layout().peers(game.classic_play().cursor);
    let seen = peer.into_iter().find_map(|cell| state.get(cell)).unwrap();
    let blanks = state.blanks().count();
    game.press(&seen.shown().to_string());
    assert_eq!(game.classic_play().state().blanks().count(), blanks);
    assert!(game.shown().contains("Slip guard"), "{}", game.shown());
}

#[test]
fn digits_are_typed_on_keyboards_whose_top_row_has_none() {
    for (row, keys) in [(DigitRow::French, "&é\"'(-è_ç"), (DigitRow::Czech, "+ěščřžýáí")]
    {
        let mut game = Game::classic("empty");
        for (digit, key) in (1..).zip(keys.chars()) {
            game.app.context.settings.row = row;
            game.press("x").press(&key.to_string());
            let marks =
                game.classic_play().marks(game.classic_play().cursor, &game.app.context.settings);
            assert_eq!(marks[0].len(), digit, "{key}");
        }
        // An action whose key now types a digit has another key.
        game.press("ctrl-k z 5");
        game.press("ctrl-e");
        assert!(
            game.classic_play().state().get(game.classic_play().cursor).is_none(),
            "{}",
            game.shown()
        );
        game.press(":").press(&keys.chars().next().unwrap().to_string());
        assert!(game.classic_play().line.as_ref().is_some_and(|line| !line.text.contains('1')));
    }
}

/// Runs a test on one day; it runs again if midnight passed in between.
pub(crate) fn within_a_day(test: impl Fn(Day)) {
    let today = || Day::at(Moment::now().0.into());
    loop {
        let day = today();
        let end = catch_unwind(AssertUnwindSafe(|| test(day)));
        if today() == day {
            return end.unwrap_or_else(|panic| resume_unwind(panic));
        }
    }
}

#[test]
fn the_games_of_the_day_are_in_the_menu_with_the_streak_and_a_card_to_share() {
    within_a_day(|_| {
        let mut game = Game::menu();
        game.choose(|line| matches!(line, MenuLine::Today(_)));
        assert!(game.shown().contains("Today's games"), "{}", game.shown());
        game.press("left");
        assert!(game.shown().contains("no longer ranked"), "{}", game.shown());
        game.press("right down down down enter");
        let seed = game.play().run.view().seed.as_str().to_owned();
        assert!(seed.starts_with("daily "), "{seed}");
        game.press("q enter");
        game.press("enter");
        assert!(game.app.screen::<screens::delve::DelvePlay>().is_some(), "it goes on");
        game.die();
        game.begin_again_at(Start::Menu);
        assert!(game.shown().contains("Streak: 1 day"), "{}", game.shown());
        game.choose(|line| matches!(line, MenuLine::Today(_)));
        let shown = game.shown();
        assert!(shown.contains("To share:") && shown.contains("points in"), "{shown}");
        game.press("down down down enter");
        let story = game.app.screen::<screens::Story>().unwrap();
        assert!(story.lines.len() > 3);
        game.press("enter");
        assert_eq!(game.play().run.view().seed.as_str(), seed, "the same seed again");
    });
}

/// A board from a server counts for the streak, but it is not the board of the day that everybody
/// plays.
#[test]
fn a_run_that_a_server_times_counts_for_the_streak() {
    within_a_day(|today| {
        let seed = daily::timed_seed(today, "5f0c3a97d2e8b146");
        let mut game = Game::new(Start::New(Some(seed)), Config::default(), Colours::Many);
        game.die();
        game.begin_again_at(Start::Menu);
        assert!(game.shown().contains("Streak: 1 day"), "{}", game.shown());
        game.choose(|line| matches!(line, MenuLine::Today(_)));
        let shown = game.shown();
        assert!(shown.contains("not played") && !shown.contains("To share:"), "{shown}");
    });
}

#[test]
fn a_record_opens_its_story() {
    let mut game = Game::start(7);
    game.die();
    game.press("esc").choose(|line| *line == MenuLine::Records);
    assert!(game.shown().contains("Records"), "{}", game.shown());
    game.press("enter");
    assert!(game.shown().contains("The story of a game"), "{}", game.shown());
    assert!(game.shown().contains("B1"), "{}", game.shown());
    game.press("esc");
    assert!(game.shown().contains("Records"), "{}", game.shown());
}

#[test]
fn the_puzzles_of_a_file_are_a_list() {
    let game = Game::classic("empty");
    let path = game.folder().join("many.sdm");
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let other = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
    std::fs::write(&path, format!("{line}\n{other}\nnonsense\n")).unwrap();
    let boards = underdoku_tui::boards::several(path.to_str().unwrap()).unwrap();
    assert_eq!(
        boards.iter().map(|board| board.title.as_str()).collect::<Vec<_>>(),
        ["many 1", "many 2"]
    );
    let mut game = Game::new(
        Start::Classic(ClassicStart::Several(boards)),
        underdoku_tui::Config::default(),
        underdoku_tui::theme::Colours::Many,
    );
    assert!(game.shown().contains("2 puzzles to choose from"), "{}", game.shown());
    game.press("down enter");
    assert_eq!(game.classic_play().state().given_count(), 17);
}

#[test]
#[ignore = "takes long"]
fn news_and_help_are_whole_on_a_small_screen() {
    for (width, height) in SMALL {
        let mut game = Game::classic("preset2");
        game.resize(width, height);
        game.press("f");
        let shown = game.messages();
        assert!(shown.contains("The notes now show what the rules allow."), "{}", game.shown());
        game.press("?");
        let mut read = String::new();
        for _ in 0..120 {
            read += &game.shown();
            game.press("down");
        }
        let read = read.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(read.contains("Home .. End .. PgUp .. PgDn"), "{read}");
        for last in ["round the edge", "like this one"] {
            assert!(read.contains(last), "{last}: {read}");
        }
    }
}

#[test]
fn a_hint_on_a_small_screen_does_not_lie_on_its_cells() {
    for (width, height) in [(40, 16), (60, 20)] {
        for level in ["preset1", "preset2", "preset3"] {
            let mut game = Game::classic(level);
            game.resize(width, height);
            game.press("t t t t");
            let told = game.classic_play().tutor.sentences().join(" ");
            // The cell to fill is the last that is named.
            let named =
                told.rsplit(' ').find_map(|word| word.trim_matches('.').parse::<Cell>().ok());
            let Some(cell) = named else { continue };
            let area = Rect::new(0, 0, width, height);
            let places = screens::classic::places(area, game.classic_play().state().layout());
            let note =
                game.classic_play().tutor.place(&places, game.classic_play().cursor).unwrap();
            assert!(!note.intersects(places.board.cell(cell)), "{}", game.shown());
        }
    }
}

#[test]
fn typing_a_puzzle_reports_its_solutions_after_each_digit() {
    let mut game = Game::classic("empty");
    game.press("5").count();
    assert!(game.messages().contains("At least 1000 solutions:"), "{}", game.shown());
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for (place, digit) in line.chars().enumerate().filter(|(_, digit)| *digit != '.') {
        let at = format!(":go {} {}", place / 9 + 1, place % 9 + 1);
        for key in at.chars() {
            game.press(if key == ' ' { "space".to_owned() } else { key.to_string() }.as_str());
        }
        game.press("enter");
        if game.classic_play().state().get(game.classic_play().cursor).is_none() {
            game.press(&digit.to_string());
        }
    }
    game.count();
    assert!(game.messages().contains("Exactly one solution"), "{}", game.shown());
    game.press("u u u u u u u u u u").count();
    assert!(game.messages().contains(" solutions: "), "{}", game.shown());
}

#[test]
fn the_bell_rings_at_a_wrong_digit_and_at_the_end_if_it_is_asked_for() {
    for is_on in [false, true] {
        let mut game = Game::start(7);
        assert!(!game.app.context.settings.bell, "off until it is asked for");
        game.app.context.settings.bell = is_on;
        let (wrong, right) = game.digits();
        game.press(&right.to_string());
        assert!(!game.app.context.take_ring());
        let (wrong, _) = if game.play().run.view().board.get(game.play().cursor).is_some() {
            game.press("n").digits()
        } else {
            (wrong, right)
        };
        game.press(&wrong.to_string());
        assert_eq!(game.app.context.take_ring(), is_on);
        assert!(!game.app.context.take_ring(), "once");
        game.press("q up enter");
        assert_eq!(game.app.context.take_ring(), is_on, "{}", game.shown());

        let mut game = Game::classic("preset1");
        game.app.context.settings.bell = is_on;
        game.press("= =");
        assert!(!game.app.context.take_ring(), "{}", game.shown());

        let mut game = Game::hudoku_of("4x5", 3);
        game.app.context.settings.bell = is_on;
        game.press("P up enter down enter");
        assert_eq!(game.app.context.take_ring(), is_on, "{}", game.shown());
    }
}
