//! Hudoku line by line takes any bytes, answers every line, and never reaches an invalid state.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use std::io::BufReader;
use std::time::{Duration, Instant};

use proptest::prelude::*;
use underdoku_game::hudoku::{Deal, Session, Template};
use underdoku_game::{Game as _, Millis};
use underdoku_generator::Seed;
use underdoku_tui::plain::hudoku::{HudokuConsole, LineInput, Timer, play};
use underdoku_tui::plain::{Stopped, read_line};

fn start() -> Session {
    Session::new(Deal::new(&Template::named("4x5").unwrap(), &Seed::from(3)).unwrap())
}

/// Plays a game on this input; returns the game, the kind of stop and the output.
fn session_on(start: &Session, input: &[u8]) -> (Session, Stopped, String) {
    let (mut session, mut output) = (start.clone(), Vec::new());
    let mut lines = BufReader::new(input);
    let table = HudokuConsole {
        read_line: |_| Ok(read_line(&mut lines)?.map_or(LineInput::End, LineInput::Line)),
        output: &mut output,
        prompt: false,
        timer: Timer::<fn() -> Instant>::Manual(Millis(0)),
    };
    let stopped = play(&mut session, table).unwrap().stopped;
    (session, stopped, String::from_utf8(output).unwrap())
}

fn any_line() -> impl Strategy<Value = Vec<u8>> {
    let words = vec![
        "hint\n",
        "pause\n",
        "resume\n",
        "pause\n",
        "clock slow\n",
        "clock off\n",
        "clock normal\n",
        "help\n",
        "\n",
        "tick\n",
        "fits\n",
        "hidden\n",
        "notes\n",
        "undo\n",
        "redo\n",
        "new 9x9 hard\n",
        "region\n",
        "９ 1 1\n",
    ];
    prop_oneof![
        8 => (1..=5_u8, 1..=5_u8, 1..=9_u8).prop_map(|(r, c, v)| format!("{r} {c} {v}\n").into_bytes()),
        2 => (-1..28_i8, -1..28_i8, -1..28_i8).prop_map(|(r, c, v)| format!("{r}  {c}\t{v}\r\n").into_bytes()),
        2 => (0..6_u8, 0..6_u8).prop_map(|(r, c)| format!("fits {r} {c}\n").into_bytes()),
        2 => (0..6_u8, 0..6_u8, 1..=9_u8).prop_map(|(r, c, v)| format!("corner {r} {c} {v}\n").into_bytes()),
        1 => (0..6_u8, 0..6_u8).prop_map(|(r, c)| format!("wipe {r} {c}\n").into_bytes()),
        1 => (0..6_u8, 0..6_u8).prop_map(|(r, c)| format!("hint {r} {c}\n").into_bytes()),
        1 => (0..6_u8, 0..6_u8).prop_map(|(r, c)| format!("region {r} {c}\n").into_bytes()),
        2 => (0..50_u32).prop_map(|seconds| format!("tick {seconds}\n").into_bytes()),
        3 => prop::sample::select(words).prop_map(Into::into),
        2 => prop::collection::vec(any::<u8>(), 0..40),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn any_bytes_leave_a_right_state(lines in prop::collection::vec(any_line(), 0..11)) {
        thread_local! {
            static START: Session = start();
        }
        START.with(|start| {
            let (session, stopped, out) = session_on(start, &lines.concat());
            let view = session.view();
            assert!(session.deal().solution().extends(view.board) && view.board.extends(session.deal().givens()));
            assert_eq!(stopped == Stopped::Ended, session.ending().is_some());
            assert!(stopped == Stopped::Ended || view.is_paused, "who leaves has paused");
            assert_eq!(out.matches(">>> The clock ran out").count() as u32, view.score.auto_hints);
            assert_eq!(out.matches("[-] Wrong! ").count() as u32, view.score.wrong);
            assert_eq!(out.matches("[+] Correct! ").count() as u32, view.score.alone);
        });
    }
}

/// With the system clock, the clock runs out while nothing is typed, and stops during a pause.
#[test]
fn the_clock_runs_out_while_the_player_thinks() {
    let (mut session, mut output) = (start(), Vec::new());
    let begun = Instant::now();
    let wall = std::cell::Cell::new(begun);
    let mut lines = ["pause", "", "resume", "quit"].into_iter();
    let mut waits = Vec::new();
    let table = HudokuConsole {
        read_line: |patience: Option<Duration>| {
            waits.push(patience.map(|patience| patience.as_secs()));
            if waits.len() <= 2 {
                wall.set(wall.get() + patience.unwrap());
                return Ok(LineInput::Nothing);
            }
            wall.set(wall.get() + Duration::from_secs(10));
            Ok(lines.next().map_or(LineInput::End, |line| LineInput::Line(line.to_owned())))
        },
        output: &mut output,
        prompt: false,
        timer: Timer::wall(Millis(0), || wall.get()),
    };
    assert_eq!(play(&mut session, table).unwrap().stopped, Stopped::Stored);
    assert_eq!(waits, [Some(30), Some(30), Some(30), None, None, Some(20)]);
    assert_eq!((session.score().auto_hints, session.time()), (2, Millis(80_000)));
}
