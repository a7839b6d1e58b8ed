//! Sentences of every event, refusal, clash, result and answer.

#![expect(clippy::unwrap_used, reason = "a failed setup fails the test")]

use std::collections::BTreeSet;

use underdoku_game::classic::{self, Count, Move, NoHint, NoTip, Report, State, Wrong};
use underdoku_game::delve::{self, FloorStory};
use underdoku_game::examples::{self, clashes};
use underdoku_game::hudoku::{self, Deal, Pace, Template};
use underdoku_game::{Game, Millis, known_wrong};
use underdoku_generator::Seed;
use underdoku_grid::layout::{self, Clash, DigitSet, HouseKind, Spec};
use underdoku_grid::{Cell, Digit, Grid};
use underdoku_logic::general::NextStep;
use underdoku_logic::{Difficulty, Level, Mistake};
use underdoku_solver::{Puzzle, PuzzleFault};
use underdoku_words::{Catalogue, Message, Say};

/// The sentence with the words of all games.
fn say(thing: &impl Say) -> String {
    Catalogue::english_deep().say(thing)
}

const CELL: layout::Cell = layout::Cell::new(2, 6);
const DIGIT: layout::Digit = layout::Digit::from_index(4);

fn messages<T: Say>(things: &[T]) -> Vec<Message> {
    things.iter().map(Say::message).collect()
}

/// The game after these moves; refused ones are skipped.
fn played<G: Game>(mut game: G, moves: &[G::Move]) -> G {
    for act in moves {
        let _ = game.play(act.clone(), Millis(0));
    }
    game
}

fn delve() -> Vec<Message> {
    let run = |moves: &[delve::Move]| played(delve::Session::new(Seed::from("7")), moves);
    let blank = run(&[]).view().blanks.first().unwrap();
    let wrong = Digit::ALL.map(|digit| delve::Move::Place(blank, digit));
    let floor = run(&[]).view().story[0];
    let floors = [0, 1, 2].map(|traps| FloorStory { cleared: Some(Millis(9)), traps, ..floor });
    let runs = [run(&[]), run(&[delve::Move::Leave]), run(&wrong)];
    let results = runs.iter().flat_map(|run| [run.ended(), run.view().score.message()]);
    let deep = delve::Setup { rules: &delve::DEEP_1, seed: Seed::from("7") };
    let hinted = delve::Session::new(deep).play(delve::Move::Hint, Millis(0)).unwrap();
    let scores = [1, 2].map(|floors| {
        let (blanks, time) = (floors, Millis(9));
        delve::Score { floors, blanks, extra: 5_000, time }.message()
    });
    [
        messages(&examples::delve::events()),
        messages(&examples::delve::refusals()),
        messages(&floors),
        messages(&hinted),
        messages(&delve::Tier::ALL),
        scores.to_vec(),
        vec![Message::new("deep-end-won"), two_steps()],
        results.collect(),
    ]
    .concat()
}

/// A reason of two steps.
fn two_steps() -> Message {
    let reason = Message::new("deep-end-won");
    Message::new("deep-then").said("first", &reason).said("next", &reason)
}

/// Names and parts of sentences, which end without a full stop.
const PARTS: [&str; 6] =
    ["level-", "house-", "hudoku-term-", "delve-score", "deep-score", "deep-tier-"];

/// Whether a message is a sentence of its own.
fn is_sentence(message: &Message) -> bool {
    let key = message.key();
    !PARTS.iter().any(|part| key.starts_with(part))
}

fn hudoku() -> Vec<Message> {
    use hudoku::Move;
    let deal = Deal::new(&Template::named("4x5").unwrap(), &Seed::from("7")).unwrap();
    let game = |moves: &[Move]| played(hudoku::Session::new(deal.clone()), moves);
    let hidden: Vec<layout::Cell> = game(&[]).view().hidden().collect();
    let hints: Vec<Move> = hidden.iter().map(|&cell| Move::Hint(Some(cell))).collect();
    let slow = [Move::Pace(Pace::Slow), Move::Solution];
    let mut all = [
        messages(&examples::hudoku::events()),
        messages(&examples::hudoku::refusals()),
        vec![Message::new("hudoku-fits-none").cell("cell", CELL)],
    ]
    .concat();
    for game in [game(&[]), game(&slow), game(&hints)] {
        let score = game.score();
        all.extend(hudoku::terms(&score).map(|(term, _)| term));
        all.extend([game.ended(), score.solved()]);
        all.extend(score.forfeited().into_iter().chain(score.made_easier()));
        all.extend(hidden.iter().map(|&cell| hudoku::fits(&game.view(), cell)));
    }
    all
}

/// The reasons why there is no hint.
fn no_hints() -> Vec<Message> {
    let (cell, digit) = (Cell::at(2, 6), Digit::ALL[4]);
    let mistakes = [
        Mistake::WrongDigit { cell, digit },
        Mistake::LostCandidate { cell, notes: [digit].into_iter().collect() },
    ];
    let two = format!("11{}", ".".repeat(79)).parse::<Grid>().unwrap();
    let faults = [two, Grid::EMPTY].map(|givens| Puzzle::prove(givens).unwrap_err());
    let mut hints = vec![
        NoHint::NotStandard,
        NoHint::Complete,
        NoHint::Stale { cell: CELL, digit: DIGIT },
        NoHint::NothingFound,
        NoHint::NoPuzzle(PuzzleFault::NoSolution),
    ];
    hints.extend(mistakes.map(NoHint::Mistake));
    hints.extend(faults.map(NoHint::NoPuzzle));
    let steps = [
        NextStep::Complete,
        NextStep::Broken(clashes()[0]),
        NextStep::Wrong { cell: CELL, digit: DIGIT },
        NextStep::Lost { cell: CELL, notes: DigitSet::of(DIGIT) },
        NextStep::Stale { cell: CELL, digit: DIGIT },
        NextStep::Stuck(CELL),
        NextStep::NothingFound,
    ];
    let hints = hints.iter().map(|why| NoTip::from(why).message());
    hints.chain(steps.iter().map(|step| NoTip::from(step).message())).collect()
}

fn reports() -> Vec<Message> {
    let counts = [Count::None, Count::One, Count::Several, Count::Unknown];
    let wrong = Wrong { cell: CELL, digit: DIGIT };
    let mut all = Vec::new();
    for (puzzle, board) in counts.into_iter().flat_map(|one| counts.map(|other| (one, other))) {
        for wrong in [vec![], vec![wrong], vec![wrong, wrong]] {
            all.push(Report { puzzle, board, wrong, clashes: Vec::new() });
        }
    }
    messages(&all)
}

fn classic() -> Vec<Message> {
    let mut board = State::default();
    let empty = board.clone();
    board.put(CELL, DIGIT, underdoku_grid::Origin::Given);
    let full = State::puzzle(&"1".repeat(81).parse().unwrap());
    // All other digits are in the row of one cell, and all digits are in the row of another.
    let mut filled = State::puzzle(&format!("12345678{}", ".".repeat(73)).parse().unwrap());
    filled.put(
        layout::Cell::new(5, 8),
        layout::Digit::from_index(8),
        underdoku_grid::Origin::Given,
    );
    let blank = layout::Cell::new(0, 8);
    let mut clashing = filled.clone();
    clashing.put(blank, layout::Digit::from_index(8), underdoku_grid::Origin::User);
    let other = State::new(Spec::CLASSIC.layout().unwrap(), &layout::Grid::from(&Grid::EMPTY));
    let small: Spec = "4x4".parse().unwrap();
    let small = small.layout().unwrap();
    let small = State::new(small.clone(), &layout::Grid::empty(&small));
    let easy = classic::level(classic::LEVELS[0].name).unwrap().grid();
    let solved = played(classic::Session::new(&State::puzzle(&easy)), &[Move::Solve]);
    let ended = [
        classic::Session::new(&board).ended(),
        solved.ended(),
        classic::Session::new(&full).ended(),
    ];
    let answers = [
        classic::choices(&empty, CELL),
        classic::choices(&filled, blank),
        classic::choices(&board, CELL),
        classic::choices(&clashing, blank),
        classic::broken(&[]),
        classic::broken(&clashes()[..1]),
        classic::broken(&clashes()),
        classic::rating(&small).unwrap_err(),
        classic::rating(&other).unwrap_err(),
        classic::rating(&State::puzzle(&easy)).unwrap(),
    ];
    let undone = [1, 3]
        .map(|changes| classic::FirstWrongEntry { cell: CELL, digit: DIGIT, changes }.message());
    let unsolved =
        [vec![], vec![CELL], vec![CELL, CELL]].map(|cells| classic::Unsolved(cells).message());
    [
        messages(&examples::classic::events()),
        messages(&examples::classic::refusals()),
        no_hints(),
        reports(),
        ended.to_vec(),
        answers.to_vec(),
        drafts(),
        unsolved.to_vec(),
        undone.to_vec(),
        messages(&Difficulty::ALL),
        messages(&Level::ALL),
    ]
    .concat()
}

/// What is shown while a puzzle is typed.
fn drafts() -> Vec<Message> {
    let count = |found, is_exact, clash, differs| classic::SolutionCount {
        found,
        is_exact,
        clash,
        differs,
    };
    let differs = Some((CELL, [DIGIT, layout::Digit::from_index(0)]));
    messages(&[
        count(0, true, clashes().into_iter().next(), None),
        count(2, false, None, differs),
        count(3, true, None, differs),
        count(3, false, None, differs),
        count(0, true, None, None),
        count(1, true, None, None),
        count(0, false, None, None),
    ])
}

fn all() -> Vec<Message> {
    let layout = Spec::CLASSIC.layout().unwrap();
    let boards = [layout.houses()[0].message(), known_wrong(CELL, DIGIT)];
    [delve(), hudoku(), classic(), messages(&clashes()), boards.to_vec()].concat()
}

#[test]
fn every_message_is_a_sentence_with_all_gaps_filled() {
    for message in all() {
        let sentence = say(&message);
        assert_ne!(sentence, message.key(), "there is no such sentence");
        assert!(!sentence.contains(['{', '$']) && !sentence.contains("  "), "{sentence:?}");
        if !is_sentence(&message) {
            continue;
        }
        let begins = |first: char| first.is_uppercase() || first.is_ascii_digit() || first == 'r';
        assert!(sentence.starts_with(begins), "{sentence:?}");
        assert!(sentence.ends_with(['.', '!']) && !sentence.ends_with(".."), "{sentence:?}");
    }
}

/// The Display of a refusal appears in messages about saves and in the server's responses.
#[test]
fn every_refusal_prints_its_sentence_as_an_error() {
    let mut said: Vec<(String, Message)> = Vec::new();
    let mut add = |error: String, message: Message| said.push((error, message));
    for refused in examples::delve::refusals() {
        add(refused.to_string(), refused.message());
    }
    for refused in examples::hudoku::refusals() {
        add(refused.to_string(), refused.message());
    }
    for refused in examples::classic::refusals() {
        add(refused.to_string(), refused.message());
    }
    for (error, message) in said {
        assert_eq!(error, say(&message).trim_end_matches('.'), "{}", message.key());
    }
}

#[test]
fn every_sentence_belongs_to_a_message() {
    let mut said: BTreeSet<&str> = all().iter().flat_map(Message::keys).collect();
    // Knight's and king's moves have clashes of their own; their houses are named in reasons.
    said.extend(["house-knight", "house-king"]);
    // The names of boards are parts of titles, as text.
    said.extend(["kind-size", "kind-jigsaw", "kind-diagonals", "kind-both"]);
    // The page reports texts that cannot be opened; its own tests cover that.
    said.extend([
        "open-no-save",
        "open-no-board",
        "open-no-text",
        "open-number",
        "open-rules",
        "open-board",
        "open-no-draft",
        "open-no-kind",
        "open-no-template",
        "open-unknown",
    ]);
    // The page shows these for a run of Delve, deep; its own tests cover them too.
    said.extend(["deep-about", "deep-below"]);
    // Reasons and kinds of rules have their own tests, and lists can contain any text.
    let others = ["reason-", "rule-", "list-"];
    let of_games = |key: &&str| !others.iter().any(|other| key.starts_with(other));
    let said: BTreeSet<&str> = said.into_iter().filter(of_games).collect();
    assert_eq!(said, Catalogue::english_deep().keys().filter(of_games).collect());
}

#[test]
fn counts_choose_the_form_of_their_words() {
    let wrong = |count| say(&hudoku::Event::Wrong { cell: CELL, digit: DIGIT, count });
    assert_eq!(wrong(1), "Wrong! r3c7 is not 5. You lose 250 points. 1 wrong entry so far.");
    assert_eq!(wrong(2), "Wrong! r3c7 is not 5. You lose 250 points. 2 wrong entries so far.");
    let (cell, digit) = (Cell::at(0, 7), Digit::ALL[8]);
    let last = delve::Event::Trapped { cell, digit, lost: 1, hp: 0, seen: None };
    assert_eq!(say(&last), "Wrong! A trap springs: r1c8 is not 9. You lose your last HP.");
}

#[test]
fn a_wrong_digit_that_the_board_shows_is_reported_with_its_house() {
    let (cell, digit) = (Cell::at(0, 7), Digit::ALL[8]);
    let trap = delve::Event::Trapped { cell, digit, lost: 1, hp: 2, seen: Some(cell.column()) };
    assert_eq!(
        say(&trap),
        "Wrong! A trap springs: r1c8 is not 9. You lose 1 HP and have 2 left. 9 is already in column 8."
    );
}

#[test]
fn a_reason_within_a_reason_is_printed_completely() {
    let cells = [CELL, layout::Cell::new(3, 6)];
    let clash = Clash::House { kind: HouseKind::Box, index: 0, digit: DIGIT, cells };
    assert_eq!(
        say(&classic::Unsolvable::Clash(clash)),
        "The board has no solution. 5 appears twice in box 1, in r3c7 and r4c7."
    );
}
