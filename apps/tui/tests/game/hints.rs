//! Hints of every technique on the smallest screen, with colours and without.

use ratatui::buffer::Buffer;
use underdoku_game::classic::{State, Tip};
use underdoku_logic::{HintLevel, Position, Step, TECHNIQUES, Technique};
use underdoku_solver::Puzzle;
use underdoku_tui::boards::FoundBoard;
use underdoku_tui::screens;
use underdoku_tui::theme::Colours;
use underdoku_tui::{ClassicStart, Config, Start};
use underdoku_words::reasons::Explain as _;
use underdoku_words::say;

use crate::table::Game;

/// The manual's example of the technique in Classic, all notes filled in, and the step.
fn example(technique: Technique, colours: Colours) -> (Game, Step) {
    let (before, _) = technique.example().unwrap();
    let puzzle = Puzzle::prove(before.givens).unwrap();
    let position = Position::of_player(&puzzle, &before.grid, Some(&before.candidates)).unwrap();
    let step = position.first_of(technique).unwrap();
    let found = FoundBoard { title: "board".to_owned(), state: State::puzzle(&before.grid) };
    let mut game =
        Game::new(Start::Classic(ClassicStart::Board(Box::new(found))), Config::default(), colours);
    game.press("f");
    (game, step)
}

fn tell(game: &mut Game, step: &Step, level: HintLevel) -> Buffer {
    let Some(play) = game.app.screen_mut::<screens::classic::ClassicPlay>() else {
        panic!("{}", game.shown())
    };
    play.tutor.hint = Some((Tip::Standard(Box::new(step.clone())), level));
    game.draw(game.now)
}

/// The text beside the board, on one line.
fn said(game: &Game, screen: &Buffer) -> String {
    let panel =
        screens::classic::places(*screen.area(), game.classic_play().state().layout()).panel;
    let line = |y| (panel.x..panel.right()).map(move |x| screen[(x, y)].symbol());
    let lines = (panel.y..panel.bottom()).map(|y| line(y).collect::<String>().trim().to_owned());
    lines.collect::<Vec<_>>().join(" ")
}

/// The cells of the board, without the panel.
fn board(game: &Game, screen: &Buffer) -> Vec<ratatui::buffer::Cell> {
    let outer =
        screens::classic::places(*screen.area(), game.classic_play().state().layout()).board.outer;
    outer.positions().map(|place| screen[place].clone()).collect()
}

/// All pages of a hint, one after another.
fn pages(game: &mut Game, screen: &Buffer) -> String {
    let (mut all, mut page) = (String::new(), said(game, screen));
    while !all.contains(&page) {
        all += &page;
        game.press("pagedown");
        page = said(game, &game.draw(game.now));
    }
    all
}

/// True if a text contains the words of a sentence in order; at the end of a page other words are
/// between them. The pages are searched twice in a row, because the first of them need not be the
/// one shown first.
fn is_in(pages: &str, sentence: &str) -> bool {
    let mut words = pages.split_whitespace().chain(pages.split_whitespace());
    sentence.split_whitespace().all(|word| words.any(|other| other == word))
}

#[test]
#[ignore = "takes long"]
fn hints_of_every_technique_are_described_and_shown() {
    for row in TECHNIQUES {
        for colours in [Colours::Many, Colours::None] {
            let (mut game, step) = example(row.technique, colours);
            let mut before: Option<Vec<_>> = None;
            for level in HintLevel::ALL {
                let screen = tell(&mut game, &step, level);
                let pages = pages(&mut game, &screen);
                let said = &pages;
                for sentence in HintLevel::ALL.into_iter().filter(|each| *each <= level) {
                    let sentence = say(&step.hint(sentence));
                    let is_told = is_in(said, &sentence) || is_in(said, &say(&step.why()));
                    assert!(is_told, "{} at {level:?}: {sentence}\n{}", row.name, game.shown());
                }
                assert!(!said.contains('…'), "{}", game.shown());
                let now = board(&game, &screen);
                // A full house shows its cell at once, so that one level may look like the one
                // before.
                let is_new = before.as_ref() != Some(&now)
                    || row.technique.is_single()
                    || row.technique >= Technique::DynamicCell;
                assert!(is_new, "{} at {level:?}\n{}", row.name, game.shown());
                before = Some(now);
            }
        }
    }
}

#[test]
fn the_help_over_a_hint_begins_with_the_page_of_its_technique() {
    let mut game = Game::classic("preset1");
    game.press("t");
    assert!(game.shown().contains("technique and keys"), "{}", game.shown());
    game.press("?");
    let shown = game.shown();
    let lines: Vec<&str> = shown.lines().map(str::trim).collect();
    assert_eq!(lines[2], "Hidden single", "{shown}");
    assert!(!shown.contains("```"), "{shown}");
    game.press("esc");
    assert!(game.classic_play().tutor.hint.is_some(), "the hint goes on");
}

#[test]
fn a_chain_is_followed_by_signs_beside_its_cells_and_by_the_roles_of_its_candidates() {
    for colours in [Colours::Many, Colours::None] {
        let (mut game, step) = example(Technique::XyChain, colours);
        let screen = tell(&mut game, &step, HintLevel::What);
        let places =
            screens::classic::places(*screen.area(), game.classic_play().state().layout()).board;
        let mut links = step.because.links.iter();
        let first = links.next().unwrap().from.iter().next().unwrap();
        let ends = links.filter_map(|link| link.to.iter().next());
        let mut cells = vec![first.cell];
        for candidate in ends {
            if !cells.contains(&candidate.cell) {
                cells.push(candidate.cell);
            }
        }
        assert!(cells.len() > 3, "{cells:?}");
        for (number, &cell) in cells.iter().enumerate() {
            let place = places.cell(cell);
            let sign = screen[(place.x - 1, place.y)].symbol();
            let expected = if number == 0 { ">".to_owned() } else { number.to_string() };
            assert_eq!(sign, expected, "{cell}\n{}", game.shown());
            let style = |digit: char| {
                let at = place.positions().find(|&at| screen[at].symbol() == digit.to_string());
                at.map(|at| (screen[at].fg, screen[at].bg, screen[at].modifier))
            };
            let digits = step.because.pattern.digits_of(cell);
            let styles: Vec<_> = digits.iter().map(|digit| style(digit.to_char())).collect();
            assert!(styles.len() == 2 && styles[0] != styles[1], "{cell}: {styles:?}");
        }
        let told = pages(&mut game, &screen);
        assert!(told.contains("Signs beside the cells"), "{told}");
        for meaning in ["5 then right", "5 then wrong"] {
            assert!(told.contains(meaning), "{told}");
        }
    }
}

/// Once the reason is shown, and not before, each digit that proves the single is highlighted.
#[test]
fn what_makes_a_single_is_drawn() {
    for technique in [Technique::HiddenSingle, Technique::NakedSingle] {
        for colours in [Colours::Many, Colours::None] {
            let (mut game, step) = example(technique, colours);
            let blockers = step.because.blockers;
            assert!(!blockers.is_empty());
            let digits = |game: &Game, screen: &Buffer| {
                let layout = game.classic_play().state().layout();
                let places = screens::classic::places(*screen.area(), layout).board;
                let middle = |cell| {
                    let place = places.cell(cell);
                    let digit = place.positions().find(|&at| screen[at].symbol().trim() != "");
                    digit.map(|at| screen[at].clone())
                };
                blockers.cells().iter().map(middle).collect::<Vec<_>>()
            };
            let before = tell(&mut game, &step, HintLevel::Where);
            let before = digits(&game, &before);
            let after = tell(&mut game, &step, HintLevel::What);
            let after = digits(&game, &after);
            for (one, other) in before.iter().zip(&after) {
                assert!(one.is_some() && one != other, "{technique:?}\n{}", game.shown());
            }
        }
    }
}

#[test]
fn almost_locked_sets_have_their_letters_beside_their_cells() {
    let (mut game, step) = example(Technique::AlsXz, Colours::None);
    let screen = tell(&mut game, &step, HintLevel::What);
    let places =
        screens::classic::places(*screen.area(), game.classic_play().state().layout()).board;
    for (set, letter) in step.because.sets.iter().zip(["A", "B"]) {
        for cell in set.cells {
            let place = places.cell(cell);
            assert_eq!(screen[(place.x - 1, place.y)].symbol(), letter, "{}", game.shown());
        }
    }
}
