//! The text beside and below a board, on screens of all sizes.

use ratatui::layout::Position;
use underdoku_grid::layout::Layout;
use underdoku_tui::screens;

use crate::table::Game;

/// Sizes that are lower or narrower than most, but wide enough for a board and a panel.
const SIZES: [(u16, u16); 10] = [
    (80, 23),
    (80, 20),
    (80, 16),
    (120, 23),
    (160, 20),
    (150, 18),
    (78, 30),
    (70, 40),
    (62, 24),
    (62, 16),
];

fn at(mut game: Game, (width, height): (u16, u16)) -> Game {
    game.resize(width, height);
    game
}

#[test]
fn width_decides_over_the_panel() {
    for size in SIZES {
        let delve = at(Game::start(7), size).shown();
        for part in
            ["Floor B1  0:00", "27 blanks left", "♥ ♥ ♥ ♡ ♡  3/5 HP", "Digit keys", "[place]"]
        {
            assert!(delve.contains(part), "{part} {size:?}\n{delve}");
        }
        for part in ["You climb down to B1", "seed 7", "1-9 place", "q stop"] {
            assert!(delve.contains(part), "{part} {size:?}\n{delve}");
        }
        let classic = at(Game::classic("preset1"), size).shown();
        for part in
            ["preset1", "0:00", "Digit keys", "t hint", "u undo", "f fill", "r5c5", "q stop"]
        {
            assert!(classic.contains(part), "{part} {size:?}\n{classic}");
        }
        let hudoku = at(Game::hudoku_of("4x5", 1), size).shown();
        for part in ["Hudoku 4x5", "hidden", "Score 1", "t hint", "region", "seed 1", "q stop"] {
            assert!(hudoku.contains(part), "{part} {size:?}\n{hudoku}");
        }
    }
}

#[test]
fn all_of_the_board_is_seen_beside_the_panel() {
    for size in SIZES {
        let game = at(Game::classic("preset1"), size);
        let shown = game.shown();
        let corners = ["┏", "┓", "┗", "┛"].map(|corner| shown.matches(corner).count());
        assert_eq!(corners, [1; 4], "{size:?}\n{shown}");
        let cells = screens::classic::places(game.app.size.into(), &Layout::classic()).board.cell;
        assert!(cells.width >= 3, "{size:?}");
    }
}

/// A killer at 40x16, at the start of a hint.
fn killer() -> Game {
    at(Game::made("3x3k", 3), (40, 16))
}

#[test]
fn a_hint_shows_its_cells_where_only_a_part_of_the_board_is_seen() {
    for keys in ["home pageup", "end pagedown", "home pagedown", "end pageup"] {
        let mut game = killer();
        game.press(keys).press("t t t t");
        let play = game.classic_play();
        let (tip, level) = play.tutor.hint.clone().unwrap();
        let mut changed = tip.drawing(level).marks;
        changed.retain(|mark| mark.fate.is_some());
        assert!(!changed.is_empty(), "{level:?}");
        let parts = play.parts(game.app.size.into(), game.now);
        let focus = play.focus(&parts);
        let note = play.tutor.place(&parts, focus).unwrap();
        let is_seen = |cell| {
            let free = parts.window.positions().filter(|at| !note.contains(*at));
            free.filter_map(|at| parts.board.at_in(parts.window, focus, at))
                .any(|seen| seen == cell)
        };
        let shown = game.shown();
        assert!(is_seen(changed[0].cell), "{}\n{shown}", changed[0].cell);
        assert!(shown.contains("q enough"), "the keys are not cut\n{shown}");
        // The board follows the cursor again once it moves.
        game.press("left");
        let play = game.classic_play();
        assert_eq!(play.focus(&play.parts(game.app.size.into(), game.now)), play.cursor);
    }
}

#[test]
fn the_keys_at_the_foot_are_never_cut() {
    for width in 40..=100 {
        let mut game = at(Game::classic("preset1"), (width, 16));
        let foot = |game: &Game| game.shown().lines().last().unwrap().trim_end().to_owned();
        assert!(foot(&game).ends_with("q stop"), "{width}: {}", foot(&game));
        game.press("t");
        let shown = foot(&game);
        assert!(shown.ends_with("enough") && shown.contains("technique"), "{width}: {shown}");
    }
}

#[test]
fn a_large_board_is_seen_as_a_whole_at_a_key() {
    let mut game = Game::on_the_bench("4x4");
    let places = |game: &Game| {
        let shown = game.shown();
        shown.lines().next().unwrap().contains("16") && shown.contains("┗")
    };
    assert!(!places(&game), "{}", game.shown());
    game.press("V");
    assert!(places(&game), "{}", game.shown());
    game.press("1");
    let board = game.classic_play().parts(game.app.size.into(), game.now);
    let place = board.board.cell(game.classic_play().cursor);
    let screen = game.draw(game.now);
    let symbol = screen[Position::new(place.x + 1, place.y)].symbol().to_owned();
    assert_eq!(symbol, "1", "{}", game.shown());
    game.press("V");
    assert!(!places(&game), "{}", game.shown());
}
