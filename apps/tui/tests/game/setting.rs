//! Setting a puzzle with rules, by keys and by the mouse.

use underdoku_grid::layout::{Cell, Rule};
use underdoku_tui::ui::AppEvent;

use crate::table::{Game, cell};

/// A board of 4x4 cells to set a puzzle on.
fn begun() -> Game {
    let mut game = Game::classic("empty");
    game.command("load empty 2x2");
    assert!(game.classic_play().state().is_draft(), "{}", game.shown());
    game
}

fn rules(game: &Game) -> Vec<String> {
    game.classic_play().state().added_rules().iter().map(Rule::to_string).collect()
}

/// Goes to a cell and selects a line from it.
fn select(game: &mut Game, first: &str, way: &str) {
    let first: Cell = first.parse().unwrap();
    game.command(&format!("go {} {}", first.row() + 1, first.column() + 1)).press(way);
}

/// Chooses a kind in the list for the selected cells.
fn pick(game: &mut Game, kind: &str) {
    let picker = game.classic_play().draft.picker.as_ref().unwrap();
    let at = picker.kinds.iter().position(|(other, _)| other.name() == kind).unwrap();
    for _ in 0..at {
        game.press("down");
    }
    game.press("enter");
}

#[test]
fn a_puzzle_of_thermometers_is_set_and_played_by_keys() {
    let mut game = begun();
    assert!(!game.shown().contains("solutions"), "nothing is counted yet: {}", game.shown());
    for (first, way) in [
        ("r1c1", "shift-right shift-right shift-right"),
        ("r2c3", "shift-right"),
        ("r3c1", "shift-down"),
        ("r4c3", "shift-up"),
    ] {
        select(&mut game, first, way);
        game.press("R");
        assert!(game.shown().contains("a thermometer"), "{}", game.shown());
        pick(&mut game, "thermometer");
        game.count();
    }
    assert_eq!(rules(&game)[0], "thermometer:r1c1r1c2r1c3r1c4");
    assert_eq!(rules(&game).len(), 4);
    assert!(game.messages().contains(" solutions: "), "{}", game.shown());
    // It is not played before it has one solution.
    game.press("G");
    assert!(game.classic_play().state().is_draft());
    while !game.messages().contains("Exactly one solution") {
        let play = game.classic_play();
        let state = play.state().clone();
        let count =
            underdoku_game::classic::SolutionCount::of(&state, 9, underdoku_solver::Stop::NEVER);
        let (place, [one, _]) = count.differs.unwrap();
        game.command(&format!("go {} {}", place.row() + 1, place.column() + 1));
        game.press(&one.to_string()).count();
    }
    assert!(game.shown().contains("exactly 1 solution"), "{}", game.shown());
    game.press("G");
    let givens = game.classic_play().state().given_count();
    assert!(!game.classic_play().state().is_draft() && givens > 0 && givens < 8);
    assert_eq!(game.classic_play().state().layout().rules().len(), 4);
    // Hints know the rules, and lead to the end.
    let mut hints = 0;
    while game.classic_play().done.is_none() {
        game.press("t");
        hints += 1;
        assert!(hints < 400, "{}", game.shown());
    }
    assert!(game.shown().contains("✓"), "{}", game.shown());
}

#[test]
fn a_number_is_typed_behind_the_command_that_adds_the_rule() {
    let mut game = begun();
    select(&mut game, "r1c1", "shift-right R");
    pick(&mut game, "cage");
    assert_eq!(game.classic_play().line.as_ref().unwrap().text, "rule cage r1c1 r1c2 ");
    game.press("3 enter").count();
    assert_eq!(rules(&game), ["r1c1r1c2=3"]);
    // A sum that is not possible is refused with the possible ones.
    assert!(game.classic_play().selected.is_empty());
    select(&mut game, "r4c1", "shift-right R");
    pick(&mut game, "cage");
    game.press("9 9 enter");
    assert!(game.messages().contains("expected a sum from 3 to 7, found 99"), "{}", game.shown());
    assert_eq!(rules(&game).len(), 1);
    // A rule about the whole board needs no cells.
    select(&mut game, "r3c3", "R");
    pick(&mut game, "anti-king");
    assert_eq!(rules(&game), ["r1c1r1c2=3", "anti-king:"]);
}

#[test]
fn the_rule_under_the_cursor_is_removed_and_comes_back() {
    let mut game = begun();
    game.command("rule thermometer r1c1 r1c2; rule odd r1c1 r2c2").count();
    game.command("go 1 1").press("X").count();
    assert_eq!(rules(&game), ["thermometer:r1c1r1c2"]);
    assert!(game.messages().contains("Removed odd cells."), "{}", game.shown());
    game.press("u");
    assert_eq!(rules(&game).len(), 2);
    assert!(game.messages().contains("Added odd cells."), "{}", game.shown());
    game.press("u u U").count();
    assert_eq!(rules(&game), ["thermometer:r1c1r1c2"]);
    game.command("go 4 4").press("X");
    assert!(game.messages().contains("r4c4 has no rule that was added."), "{}", game.shown());
    game.command("rules");
    assert!(game.messages().contains("Rules: 1 thermometer:r1c1r1c2."), "{}", game.shown());
    game.command("remove rule 2");
    assert!(game.messages().contains("No such rule was added"), "{}", game.shown());
    game.command("remove rule 1");
    assert_eq!(rules(&game), Vec::<String>::new());
}

#[test]
fn true_candidates_are_shown_in_place_of_notes() {
    let mut game = begun();
    game.command("rule thermometer r1c1 r1c2 r1c3 r1c4").press("M").count();
    let play = game.classic_play();
    let settings = game.app.context.settings;
    let shown = |name| play.marks(cell(name).into(), &settings).map(|notes| notes.to_string());
    assert_eq!(shown("r1c1"), ["1", "-"]);
    assert_eq!(shown("r2c1"), ["34", "-"]);
    assert!(game.classic_play().draft.shows_candidates());
    // They follow each change.
    game.command("go 2 1").press("4").count();
    let play = game.classic_play();
    assert_eq!(play.marks(cell("r2c2").into(), &settings)[0].to_string(), "3");
    game.press("M").count();
    assert!(!game.classic_play().draft.shows_candidates());
}

#[test]
fn the_link_of_a_puzzle_reads_back() {
    let mut game = begun();
    game.command("rule thermometer r1c1 r1c2 r1c3; set 2").press("E");
    let link = game.app.context.take_clipboard().unwrap();
    assert!(link.starts_with("https://sudokupad.app/"), "{link}");
    let read = underdoku_formats::read(&link).unwrap();
    assert_eq!(read.layout().rules().len(), 1);
    // A rule that no link can hold is named.
    game.command("rule parity-line r4c1 r4c2 r4c3").press("E");
    assert_eq!(game.app.context.take_clipboard(), None);
    assert!(game.messages().contains("parity line"), "{}", game.shown());
}

/// A line goes through its cells in the order in which they were selected, and a step back shortens it.
#[test]
fn a_step_back_takes_the_last_cell_out_of_the_selection() {
    let mut game = begun();
    select(&mut game, "r2c2", "shift-left shift-up shift-down shift-down");
    let selected: Vec<String> = game.classic_play().selected.iter().map(Cell::to_string).collect();
    assert_eq!(selected, ["r2c2", "r2c1", "r3c1"]);
    game.press("R");
    pick(&mut game, "palindrome");
    assert_eq!(rules(&game), ["palindrome:r2c2r2c1r3c1"]);
}

#[test]
fn a_draft_is_continued_with_its_rules() {
    let mut game = begun();
    game.command("rule anti-knight; rule little-killer r1c1 r2c2 r3c3 r4c4 10");
    let before = rules(&game);
    game.begin_again_at(underdoku_tui::Start::Classic(underdoku_tui::ClassicStart::Continue));
    assert_eq!(rules(&game), before);
    game.count();
    assert!(game.messages().contains(" solution"), "{}", game.shown());
    // The list of kinds is left by a key and by a click.
    game.press("R esc");
    assert!(game.classic_play().draft.picker.is_none());
    game.press("R");
    game.app.update(AppEvent::Click(ratatui::layout::Position::new(0, 0)), game.now);
    assert!(game.classic_play().draft.picker.is_none());
}
