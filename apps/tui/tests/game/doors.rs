//! The doors of the menu: today's Sudoku in one press, the game to continue, the lines of each, and
//! the days.

use std::fmt::Write as _;

use ratatui::layout::Position;
use underdoku_game::classic::State;
use underdoku_game::{Day, daily};
use underdoku_logic::Difficulty;
use underdoku_solver::Puzzle;
use underdoku_tui::Start;
use underdoku_tui::screens::{DailyGame, DayStatus, EndBoard, Menu, MenuLine, Today, classic};
use underdoku_tui::ui::AppEvent;

use crate::comfort::within_a_day;
use crate::table::Game;

/// Fills the blanks of the board in play, except the last few.
pub(crate) fn solve_all_but(game: &mut Game, left: usize) {
    let state = game.classic_play().state();
    let givens = State::new(state.layout().clone(), &state.givens()).grid().unwrap();
    let solution = *Puzzle::prove(givens).unwrap().solution();
    let blanks: Vec<_> = givens.blanks().into_iter().collect();
    for cells in blanks[..blanks.len() - left].chunks(8) {
        let mut line = String::new();
        for &cell in cells {
            let (row, column) = (cell.index() / 9 + 1, cell.index() % 9 + 1);
            let _ = write!(line, "go {row} {column} set {} ", solution.get(cell).unwrap());
        }
        game.command(line.trim_end());
    }
}

fn today_at(day: Day, level: Difficulty) -> daily::Sudoku {
    daily::Sudoku { day, level }
}

#[test]
fn todays_sudoku_is_one_press_from_the_menu() {
    within_a_day(|day| {
        let mut game = Game::menu();
        game.press("enter");
        let sudoku = today_at(day, Difficulty::Easy);
        assert_eq!(game.classic_play().game.title(), sudoku.title());
        assert_eq!(game.classic_play().state(), &sudoku.request().grant().unwrap());
    });
}

#[test]
fn the_levels_of_today_follow_each_other_and_are_shown_with_the_streak() {
    within_a_day(|day| {
        let mut game = Game::menu();
        game.press("enter");
        solve_all_but(&mut game, 1);
        game.press("q enter");
        assert!(game.shown().contains("Continue   Classic  easy, 20"), "{}", game.shown());
        game.begin_again_at(Start::Menu);
        assert!(game.shown().contains("Today's Sudoku   easy  begun"), "{}", game.shown());
        game.press("enter");
        assert_eq!(game.classic_play().state().blanks().count(), 1, "the same game goes on");
        solve_all_but(&mut game, 0);
        assert!(game.classic_play().done.is_some(), "{}", game.shown());
        game.begin_again_at(Start::Menu);
        let shown = game.shown();
        assert!(shown.contains("Today's Sudoku   medium  not played"), "{shown}");
        assert!(shown.contains("Streak: 1 day") && !shown.contains("Continue"), "{shown}");
        game.choose(|line| matches!(line, MenuLine::Today(_)));
        let today = game.app.screen::<Today>().unwrap();
        assert!(today.stands[0].is_over() && today.stands[1] == DayStatus::Open);
        let card = today.card();
        assert_eq!(card[0], format!("Underdoku {day}"));
        assert_eq!(card.len(), 2, "{card:?}");
        assert!(card[1].starts_with("Sudoku, easy: solved in "), "{card:?}");
        assert!(game.shown().contains(&format!("{}✓", day.date().2)), "{}", game.shown());
        assert!(game.shown().contains("Enter story"), "{}", game.shown());
        game.press("enter");
        assert!(game.shown().contains("The story of a game"), "{}", game.shown());
    });
}

#[test]
fn what_the_solver_has_solved_is_not_solved() {
    let mut game = Game::menu();
    game.press("enter").command("solve");
    game.begin_again_at(Start::Menu);
    assert!(!game.shown().contains("Streak"), "{}", game.shown());
    assert!(game.shown().contains("Today's Sudoku   easy  begun"), "{}", game.shown());
}

#[test]
fn a_closed_day_can_be_played_from_its_calendar() {
    within_a_day(|day| {
        let mut game = Game::menu();
        game.choose(|line| matches!(line, MenuLine::Today(_))).press("left down enter");
        let before = Day::numbered(day.number() - 1).unwrap();
        assert_eq!(game.classic_play().game.title(), today_at(before, Difficulty::Medium).title());
        solve_all_but(&mut game, 0);
        game.begin_again_at(Start::Menu);
        assert!(!game.shown().contains("Streak"), "not in time: {}", game.shown());
        game.choose(|line| matches!(line, MenuLine::Today(_))).press("shift-left");
        let week = Day::numbered(day.number() - 7).unwrap();
        assert_eq!(game.app.screen::<Today>().unwrap().day, week);
        let shown = game.shown();
        let (year, month, _) = week.date();
        assert!(shown.contains(&format!(" {year}-{month:02}\n")), "{shown}");
        // The first of the month is somewhere below the days of the week.
        let lines: Vec<&str> = shown.lines().collect();
        let head = lines.iter().position(|line| line.contains("Mo  Tu")).unwrap();
        let left = lines[head].split("Mo").next().unwrap().chars().count();
        let x = left + lines[head + 1].chars().skip(left).position(|sign| sign == '1').unwrap();
        let y = head + 1;
        game.app.update(AppEvent::Click(Position::new(x as u16, y as u16)), game.now);
        let first = Day::of_date(year, month, 1).unwrap();
        let oldest = Day::numbered(day.number() - 366).unwrap();
        assert_eq!(game.app.screen::<Today>().unwrap().day, first.max(oldest));
    });
}

#[test]
fn the_newest_unfinished_game_continues_from_the_menu() {
    let mut game = Game::start(7);
    let (_, right) = game.digits();
    game.press(&right.to_string()).press("q enter");
    assert!(matches!(game.menu_line(), MenuLine::Continue(_)), "{}", game.shown());
    let menu = game.app.screen::<Menu>().unwrap();
    let continues = menu.lines.iter().filter(|line| matches!(line, MenuLine::Continue(_))).count();
    assert_eq!(continues, 2, "at once, and behind the door of Delve");
    game.press("enter");
    assert_eq!(game.play().run.view().blanks.len(), 26);
    game.die();
    game.begin_again_at(Start::Menu);
    assert!(!game.shown().contains("Continue"), "a run that is over does not go on");
}

#[test]
fn the_lines_of_a_door_are_one_press_behind_it() {
    for (width, height) in [(40, 16), (62, 18), (80, 23), (120, 40)] {
        let mut game = Game::menu();
        game.resize(width, height);
        game.press("down right");
        let shown = game.shown();
        assert!(shown.contains("▸ New run") && shown.contains("New run with a seed"), "{shown}");
        game.press("down");
        assert_eq!(game.menu_line(), MenuLine::Seeded);
        game.press("left");
        assert_eq!(game.menu_line(), MenuLine::New);
        assert!(game.shown().contains("▸ Delve"), "{}", game.shown());
        game.press("right esc down");
        assert!(game.shown().contains("▸ Depths"), "{}", game.shown());
        game.press("home right down enter");
        assert!(game.classic_play().game.title().starts_with("medium daily"), "{}", game.shown());
    }
}

#[test]
fn a_click_on_a_group_shows_its_entries_and_another_enters_it() {
    let mut game = Game::menu();
    game.resize(80, 23);
    game.click_on("Classic");
    assert_eq!(game.menu_line(), MenuLine::NewPuzzle);
    game.click_on("Type a puzzle");
    assert_eq!(game.classic_play().state().filled(), 0);
    assert_eq!(game.classic_play().game.title(), "typed puzzle");
    game.press("q enter").click_on("Hudoku").click_on("Hudoku");
    assert!(game.app.screen::<underdoku_tui::screens::hudoku::NewHudoku>().is_some());
}

#[test]
fn each_game_has_a_picture_in_the_menu() {
    let mut game = Game::menu();
    game.resize(80, 23);
    let mut seen = Vec::new();
    for _ in 0..5 {
        let shown = game.shown();
        let pane: String =
            shown.lines().map(|line| line.chars().skip(42).collect::<String>() + "\n").collect();
        assert!(!seen.contains(&pane) && pane.contains('·'), "{shown}");
        seen.push(pane);
        game.press("down");
    }
    let mut game = Game::menu();
    game.press("enter");
    solve_all_but(&mut game, 1);
    game.press("q enter up");
    let shown = game.shown();
    assert_eq!(shown.matches('·').count(), 1, "the board as it stands: {shown}");
    assert!(game.app.screen::<classic::ClassicPlay>().is_none());
}

#[test]
fn games_of_a_day_have_words_of_their_own() {
    for game in DailyGame::ALL {
        assert_eq!(DailyGame::named(game.word()), Some(game));
    }
    assert_eq!(DailyGame::named("chess"), None);
}

/// A game at the choice among two puzzles of a file: a day's easy one and its medium one.
fn two_puzzles() -> Game {
    let day = "2026-11-28".parse().unwrap();
    let line = |level| today_at(day, level).request().grant().unwrap().digits().characters();
    let text = format!("{}\n{}\n", line(Difficulty::Easy), line(Difficulty::Medium));
    let mut game = Game::menu();
    game.app.update(AppEvent::Paste(text), game.now);
    game
}

#[test]
fn the_puzzles_of_a_file_have_ticks_and_follow_each_other() {
    let mut game = two_puzzles();
    assert!(game.shown().contains("2 puzzles to choose from"), "{}", game.shown());
    game.press("enter");
    solve_all_but(&mut game, 1);
    game.press("o");
    assert!(game.shown().contains("puzzle 1  1 blank"), "{}", game.shown());
    game.press("enter");
    assert_eq!(game.classic_play().state().blanks().count(), 1, "it goes on where it was left");
    solve_all_but(&mut game, 0);
    assert!(game.shown().contains("▸ Next in this file"), "{}", game.shown());
    game.press("enter");
    assert!(game.classic_play().state().blanks().count() > 40, "{}", game.shown());
    game.press("o");
    let shown = game.shown();
    assert!(shown.contains("2 puzzles, 1 solved") && shown.contains("✓ puzzle 1"), "{shown}");
    assert!(shown.contains("▸   puzzle 2"), "{shown}");
    game.press("enter");
    solve_all_but(&mut game, 0);
    assert!(!game.shown().contains("Next in this file"), "it is the last: {}", game.shown());
}

#[test]
fn a_solved_puzzle_that_is_played_again_stays_solved() {
    let mut game = Game::menu();
    game.press("enter");
    solve_all_but(&mut game, 0);
    assert!(game.shown().contains("▸ Today's games"), "{}", game.shown());
    game.click_on("Start this puzzle again");
    assert_eq!(game.classic_play().state().filled(), game.classic_play().state().given_count());
    solve_all_but(&mut game, 5);
    game.begin_again_at(Start::Menu);
    assert!(game.shown().contains("Streak: 1 day"), "{}", game.shown());
}

#[test]
fn the_level_is_shown_while_a_puzzle_is_played() {
    let game = Game::classic("preset1");
    assert_eq!(game.classic_play().level, Some("easy"));
    assert!(game.shown().contains("easy · 56 blanks"), "{}", game.shown());
    let mut game = Game::menu();
    game.press("enter");
    assert!(game.shown().contains("easy, 20"), "{}", game.shown());
    assert!(!game.shown().contains("easy · "), "it is in the name: {}", game.shown());
    assert_eq!(Game::classic("empty").classic_play().level, None);
}

#[test]
fn the_board_can_be_looked_at_after_any_end() {
    let mut delve = Game::start(7);
    delve.die();
    let mut hudoku = Game::hudoku_of("4x5", 1);
    hudoku.press("= enter down enter enter");
    hudoku.now += std::time::Duration::from_secs(1);
    for game in [&mut delve, &mut hudoku] {
        for (width, height) in [(40, 16), (80, 23), (120, 40)] {
            game.resize(width, height);
            game.click_on("Look at the board");
            let shown = game.shown();
            assert!(game.app.screen::<EndBoard>().is_some() && shown.contains('┃'), "{shown}");
            game.press("right down esc");
            assert!(game.app.screen::<EndBoard>().is_none() && game.app.screen::<Menu>().is_none());
        }
    }
}
