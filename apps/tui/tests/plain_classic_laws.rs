//! Classic line by line accepts any lines on any board, answers them, and stores its changes.

use proptest::prelude::*;
use underdoku_game::Game as _;
use underdoku_game::classic::{Setup, State};
use underdoku_grid::layout::Layout;
use underdoku_store::Store;
use underdoku_tui::game_store::ClassicGame;
use underdoku_tui::on_disk::DiskBoards;
use underdoku_tui::plain::classic::{BoardStyle, ClassicConsole, play};
use underdoku_tui::suspend::AwakeClock;

/// A board of every kind, as a saved game writes its layout.
const KINDS: [&str; 7] = [
    "3x3",
    "2x2x",
    "4j 1122112233443344",
    "2x2k r1c1r1c2=3 r1c3r2c3=6 r4c4",
    "3x4",
    "3x3+windoku+antiknight",
    "4x4",
];

fn any_line() -> impl Strategy<Value = String> {
    let command = prop::sample::select(vec![
        "marks",
        "clean",
        "choices",
        "check",
        "conflicts",
        "hint",
        "undo",
        "redo",
        "checkpoint",
        "return",
        "rate",
        "print",
        "help",
        "w",
        "a",
        "s",
        "d",
        "set",
        "mark x",
        "new hardest",
        "new 9",
        "load 4j:",
        "save /",
    ]);
    prop_oneof![
        4 => (0..18_u8, 0..18_u8).prop_map(|(row, column)| format!("go {row} {column}")),
        4 => "(set|mark|centre) [0-9a-pA-P]{1,2}",
        6 => command.prop_map(str::to_owned),
        1 => "[ -~ü\u{7}]{0,30}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn any_lines_on_any_board_leave_a_game_that_plays_again(
        kind in 0..KINDS.len(),
        lines in prop::collection::vec(any_line(), 0..25),
    ) {
        let folder = tempfile::tempdir().unwrap();
        let start = State::empty(Layout::of_line(KINDS[kind]).unwrap());
        let source = DiskBoards::new(Store::open(folder.path()).unwrap(), ClassicGame::new(Setup::new(&start), "a board"), AwakeClock::default());
        let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let mut output = Vec::new();
        let table = ClassicConsole { input: input.as_bytes(), output: &mut output, prompt: false, look: BoardStyle::Text };
        play(source, table).unwrap();
        prop_assert!(String::from_utf8(output).is_ok());
        let store = Store::open(folder.path()).unwrap();
        if let Some(game) = store.resume_newest::<underdoku_game::classic::Session>().unwrap() {
            let session = game.session();
            prop_assert_eq!(session.state().layout_line(), start.layout_line());
            let again = session.save().to_string().parse::<underdoku_game::classic::Save>().unwrap().replay().unwrap();
            prop_assert_eq!(again.state(), session.state());
        }
    }
}
