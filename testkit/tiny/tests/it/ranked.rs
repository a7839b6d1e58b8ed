//! The game of the day, judged and ranked by the server itself.

use std::collections::BTreeMap;
use std::net::SocketAddr;

use tokio::net::TcpListener;
use tokio::runtime::Runtime;
use underdoku_game::Game as _;
use underdoku_game::{AnyGame, Day, Games, any, classic, daily, delve};
use underdoku_server::{App, Clock, Ledger, LedgerLocation, Limits, Page, Referee, Refusal, net};
use underdoku_tiny::Tiny;

use crate::program::Program;
use crate::{lines, right, with_a_wrong_one};

static GAMES: [&dyn AnyGame; 3] =
    [any::<delve::Session>(), any::<classic::Session>(), any::<Tiny>()];

/// Later days have not begun, for the server and the program alike.
const DAY: &str = "2026-02-03";

fn day() -> Day {
    DAY.parse().unwrap()
}

/// A server that ranks a further game, stopped on drop.
struct Site {
    address: SocketAddr,
    runtime: Option<Runtime>,
    _folder: tempfile::TempDir,
}

impl Site {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let ledger = Ledger::open(&LedgerLocation::File(folder.path().join("ranks.db"))).unwrap();
        let clock = Clock::new(|| day().begins() + 12 * 3_600);
        let page = Page::of(BTreeMap::new());
        let limits = Limits {
            connections_per_address: 0,
            questions_per_second: 0,
            runs_per_minute: 0,
            names_per_day: 0,
            ..Limits::default()
        };
        let app = App::new(Games::new(&GAMES), clock, ledger, page, limits);
        let runtime = Runtime::new().unwrap();
        let listener = runtime.block_on(TcpListener::bind("127.0.0.1:0")).unwrap();
        let address = listener.local_addr().unwrap();
        runtime.spawn(net::serve(listener, app, std::future::pending()));
        Self { address, runtime: Some(runtime), _folder: folder }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

#[test]
fn the_game_of_a_day_is_played_submitted_and_ranked() {
    let site = Site::new();
    let server = format!("http://{}", site.address);
    let seed = daily::seed(day());
    let words =
        |name| ["daily", "tiny", "--day", DAY, "--server", &server, "--name", name, "--plain"];
    let worse = Program::new().call(&words("Ada"), &lines(&with_a_wrong_one(seed.as_str())));
    assert!(worse.out.contains(">>> Ranked 1 of 1 with 900 points"), "{}{}", worse.out, worse.err);
    let program = Program::new();
    let begun = program.call(&words("Grace"), &lines(&right(seed.as_str())[..1]));
    assert!(begun.out.ends_with(&format!(
        ">>> Continue the run of {DAY} with: underdoku daily tiny --day {DAY}\n"
    )));
    let better = program.call(&words("Grace"), &lines(&right(seed.as_str())[1..]));
    assert!(
        better.out.contains(">>> Ranked 1 of 2 with 1000 points"),
        "{}{}",
        better.out,
        better.err
    );
    assert!(
        better.out.contains(">    1     1000") && better.out.contains("     2      900"),
        "{}",
        better.out
    );
    let again = program.call(&words("Grace"), "");
    assert!(again.out.contains(">>> Ranked 1 of 2 with 1000 points"), "{}", again.out);
}

#[test]
fn the_referee_trusts_no_replay() {
    let referee = Referee::new(Games::new(&GAMES));
    let seed = daily::seed(day());
    let head = format!("underdoku tiny\nrules tiny-1\nseed {seed}\n");
    let judge = |replay: &str| referee.judge(Tiny::ID, &seed, replay);
    let moves: String =
        (1..).zip(right(seed.as_str())).map(|(ms, act)| format!("{ms} {act}\n")).collect();
    let outcome = judge(&format!("{head}{moves}")).unwrap();
    assert_eq!((outcome.points, outcome.time.0, outcome.moves), (1_000, 3, 3));
    assert_eq!(judge(&head), Err(Refusal::Unfinished));
    assert!(matches!(judge(&format!("{head}1 leave\n2 leave\n")), Err(Refusal::Rules(_))));
    assert!(matches!(judge(&format!("{head}01 leave\n")), Err(Refusal::Replay { line: 4, .. })));
    assert!(matches!(judge(&head.replace("-03", "-04")), Err(Refusal::Replay { line: 3, .. })));
    // A game without a run of the day cannot be judged.
    assert!(referee.judge(classic::Session::ID, &seed, &head).is_err());
}
