//! Steps of Classic have the same sentences on screen, line by line and on the page.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use std::collections::BTreeSet;

use underdoku_game::classic::{Session, Setup, State, Tip};
use underdoku_game::{Game as _, Millis, Played, Save, any};
use underdoku_grid::{Candidates, Cell, Digit, Grid, Origin};
use underdoku_logic::general::TECHNIQUES;
use underdoku_logic::{HintLevel, Position, Technique};
use underdoku_solver::Puzzle;
use underdoku_store::Store;
use underdoku_tui::on_disk::DiskBoards;
use underdoku_tui::plain::classic::{BoardStyle, ClassicConsole, play};
use underdoku_tui::screens::classic::Tutor;
use underdoku_tui::suspend::AwakeClock;
use underdoku_web::Play;
use underdoku_words::reasons::Explain as _;
use underdoku_words::say;
use underdoku_words::terminal;

/// A board on which a technique is to be found, with the candidates that are left.
struct Case {
    technique: Technique,
    puzzle: Puzzle,
    grid: Grid,
    left: Candidates,
}

fn cases() -> impl Iterator<Item = Case> {
    let cases = include_str!("../../../testdata/techniques/cases.tsv");
    cases.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let mut left = Candidates::ALL;
        for (cell, digits) in Cell::all().zip(fields[3].split(',')) {
            left.set(cell, digits.chars().filter_map(Digit::from_char).collect());
        }
        Case {
            technique: fields[0].parse().unwrap(),
            puzzle: Puzzle::prove(fields[6].parse().unwrap()).unwrap(),
            grid: fields[2].parse().unwrap(),
            left,
        }
    })
}

impl Case {
    /// The board as a game in the page's engine, its candidates noted.
    fn play(&self) -> Play {
        let mut state = State::puzzle(self.puzzle.givens());
        for (cell, digit) in self.grid.placed() {
            if self.puzzle.givens().get(cell).is_none() {
                state.put(cell, digit, Origin::User);
            }
        }
        let mut play = Play::load(&Session::start(Setup::new(&state)).save().to_string()).unwrap();
        let notes = self.grid.blanks().into_iter().flat_map(|cell| {
            self.left.get(cell).into_iter().map(move |digit| format!("corner {cell} {digit}\n"))
        });
        let reply = play.act(&notes.collect::<String>(), Millis(0));
        assert_eq!(reply.refused, None);
        play
    }
}

/// The sentences of all levels of a hint on screen, except those about signs on its own board.
fn on_screen(tip: &Tip) -> Vec<String> {
    let hint = Some((tip.clone(), HintLevel::Do));
    let mut told = Tutor { hint, ..Tutor::default() }.sentences();
    let signs = ["classic-hint-signs", "classic-hint-branches"].map(terminal::label);
    told.retain(|line| !signs.contains(&&line[..]));
    told
}

/// The same sentences, line by line.
fn line_by_line(session: &Session) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    let mut store = Store::open(folder.path()).unwrap();
    store.import(any::<Session>(), &Played::of(session), "a board").unwrap();
    let game = store.resume_newest().unwrap().unwrap();
    let source = DiskBoards::new(store, game, AwakeClock::default());
    let mut output = Vec::new();
    let input: &[u8] = b"hint\nhint\nhint\nhint\n";
    play(
        source,
        ClassicConsole { input, output: &mut output, prompt: false, look: BoardStyle::Text },
    )
    .unwrap();
    let printed = String::from_utf8(output).unwrap();
    let told = printed.lines().filter_map(|line| line.strip_prefix(">>> "));
    // The fourth hint also carries itself out; the result is printed after it.
    told.take(HintLevel::ALL.len()).map(str::to_owned).collect()
}

/// The same sentences, on the page.
fn on_the_page(play: &Play) -> Vec<String> {
    play.ask("hint 4").says
}

#[test]
#[ignore = "takes long"]
fn every_step_has_the_same_sentences_everywhere() {
    let mut told = BTreeSet::new();
    for case in cases() {
        let page = case.play();
        let session = page.save().parse::<Save<Session>>().unwrap().replay().unwrap();
        let Ok(tip) = Tip::find(&session.state().tidied(), TECHNIQUES) else { continue };
        let Tip::Standard(hint) = &tip else { panic!("another board") };
        let sentences = on_screen(&tip);
        assert_eq!(sentences.len(), HintLevel::ALL.len());
        assert_eq!(sentences[2], say(&hint.hint(HintLevel::What)));
        assert_eq!(on_the_page(&page), sentences, "{}", case.technique);
        assert_eq!(line_by_line(&session), sentences, "{}", case.technique);
        told.insert(hint.technique);
    }
    assert!(told.len() > 50, "{}: {told:?}", told.len());
}

/// The same function explains a step that is never the easiest one.
#[test]
fn every_technique_has_one_sentence() {
    let mut told = BTreeSet::new();
    for case in cases() {
        let position = Position::of_player(&case.puzzle, &case.grid, Some(&case.left)).unwrap();
        let Some(step) = position.all_of(case.technique).into_iter().next() else { continue };
        let why = say(&step.hint(HintLevel::What));
        let sentences = on_screen(&Tip::Standard(Box::new(step)));
        assert_eq!(sentences[2], why);
        told.insert(case.technique);
    }
    let all: BTreeSet<Technique> = cases().map(|case| case.technique).collect();
    assert_eq!(told, all);
}
