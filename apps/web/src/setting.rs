//! A puzzle with rules that the player sets: the kinds of rules for the chosen cells, and what the rules leave.

use std::sync::atomic::{AtomicU64, Ordering};

use underdoku_game::classic::{SolutionCount, State, true_candidates};
use underdoku_grid::layout::{Cell, Rule, RuleNumbers};
use underdoku_solver::Stop;
use underdoku_words::say;

use crate::hints::about;
use crate::play::numbers;
use crate::wire::Answer;

/// Solutions beyond these are not counted.
const MOST_COUNTED: usize = 1_000;

/// How often a search may look whether it should stop; it looks some thousand times per second.
const QUICK: u64 = 200;
const LONG: u64 = 20_000;

/// Answers a question of a player who sets a puzzle; `None` for an unknown one.
pub(crate) fn answer(state: &State, words: &[&str]) -> Option<Answer> {
    Some(match *words {
        ["kinds", ref cells @ ..] => kinds(state, &parsed(cells)?),
        ["rules-at", cell] => rules_at(state, cell.parse().ok()?),
        ["solutions"] => solutions(state, QUICK),
        ["solutions", "long"] => solutions(state, LONG),
        ["candidates"] => candidates(state),
        _ => return None,
    })
}

fn parsed(cells: &[&str]) -> Option<Vec<Cell>> {
    cells.iter().map(|cell| cell.parse().ok()).collect()
}

/// The kinds that fit cells: a sentence each, and for each the move that adds the rule, up to its numbers. Behind
/// the move is what numbers it has: `without`, `optional` or `one`, or several of a kind.
fn kinds(state: &State, selected: &[Cell]) -> Answer {
    let kinds = state.layout().kinds_for(selected);
    let moves = kinds.iter().map(|(kind, cells)| {
        let numbers = match kind.numbers() {
            RuleNumbers::Without => "without",
            RuleNumbers::Optional => "optional",
            RuleNumbers::Digits => "digits",
            RuleNumbers::Counts => "counts",
            RuleNumbers::Sizes => "sizes",
            RuleNumbers::Table => "table",
            _ => "one",
        };
        format!("{} {numbers}", Rule::new(*kind, cells.iter().copied(), []))
    });
    Answer {
        moves: moves.collect(),
        says: kinds.iter().map(|(kind, _)| say(kind)).collect(),
        ..Answer::default()
    }
}

/// The move that removes the rule that a player means by a cell; none if no rule was added.
fn rules_at(state: &State, cell: Cell) -> Answer {
    let rule = state.added_rule_at(cell);
    Answer {
        moves: rule.map(|rule| format!("remove-rule {rule}")).into_iter().collect(),
        ..Answer::default()
    }
}

/// A search that looks for a stop at most this many times.
fn limited<T>(looks: u64, search: impl FnOnce(Stop<'_>) -> T) -> T {
    let looked = AtomicU64::new(0);
    search(Stop::when(&|| looked.fetch_add(1, Ordering::Relaxed) >= looks))
}

/// The number of solutions so far; nothing while nothing is set, or if the search has to be longer.
fn solutions(state: &State, looks: u64) -> Answer {
    if state.filled() == 0 && state.added_rules().is_empty() {
        return Answer::default();
    }
    let found = limited(looks, |stop| SolutionCount::of(state, MOST_COUNTED, stop));
    if looks == QUICK && !found.is_exact && found.found < MOST_COUNTED {
        return Answer { more: true, ..Answer::default() };
    }
    let clash = found.clash.iter().flat_map(|clash| clash.cells_on(state.layout()));
    let cells = clash.chain(found.differs.map(|(cell, _)| cell));
    Answer { more: found.is_puzzle(), ..about(state, &found, cells) }
}

/// The true candidates, a line `r1c1 13` for each blank; nothing if the search took too long.
fn candidates(state: &State) -> Answer {
    let Ok(found) = limited(LONG, |stop| true_candidates(state, stop)) else {
        return Answer::default();
    };
    let line = |cell: Cell| {
        let digits: Vec<String> =
            numbers(found.digits(cell)).iter().map(ToString::to_string).collect();
        format!("{cell} {}", digits.join(","))
    };
    Answer { says: state.blanks().map(line).collect(), ..Answer::default() }
}

#[cfg(test)]
mod tests {
    use underdoku_game::Millis;

    use crate::Play;

    /// A board that takes rules, without a digit.
    fn begun() -> Play {
        let blank = ".".repeat(16);
        let save = format!(
            "underdoku classic\nrules classic-1\nlayout 2x2+rules\ndigits {blank}\norigins {blank}\n"
        );
        Play::load(&save).unwrap()
    }

    #[test]
    fn a_rule_is_added_from_the_kinds_for_some_cells() {
        let mut play = begun();
        let kinds = play.ask("kinds r1c1 r1c2 r1c3 r1c4");
        let at = kinds.says.iter().position(|title| title == "a thermometer").unwrap();
        assert_eq!(kinds.moves[at], "thermometer:r1c1r1c2r1c3r1c4 without");
        assert_eq!(play.ask("solutions").says, Vec::<String>::new(), "nothing is set yet");
        let reply = play.act("add-rule thermometer:r1c1r1c2r1c3r1c4", Millis(1));
        assert_eq!(
            (reply.events[0].kind, reply.events[0].says.as_str()),
            ("rule", "Added a thermometer.")
        );
        let solutions = play.ask("solutions");
        assert!(solutions.says[0].contains(" solutions: r"), "{solutions:?}");
        assert!(!solutions.more && solutions.cells.len() == 1);
        assert_eq!(play.ask("candidates").says[0], "r1c1 1");
        let remove = play.ask("rules-at r1c2").moves;
        assert_eq!(remove, ["remove-rule thermometer:r1c1r1c2r1c3r1c4"]);
        let reply = play.act(&remove[0], Millis(2));
        assert_eq!(reply.events[0].says, "Removed a thermometer.");
        assert_eq!(play.ask("rules-at r1c2").moves, Vec::<String>::new());
    }

    #[test]
    fn a_refused_rule_is_reported_with_what_would_be_right() {
        let mut play = begun();
        let numbers = |play: &Play| {
            let kinds = play.ask("kinds r1c1 r1c2");
            kinds.moves.iter().find(|kind| kind.starts_with("r1c1r1c2 ")).cloned()
        };
        assert_eq!(numbers(&play).as_deref(), Some("r1c1r1c2 optional"));
        let reply = play.act("add-rule r1c1r1c2=9", Millis(1));
        assert!(reply.refused.unwrap().contains("expected a sum from 3 to 7, found 9"));
    }
}
