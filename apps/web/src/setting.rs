//! Questions of a player who sets a puzzle with rules: which kinds of rules fit the selected cells,
//! how many solutions are left, and which digits occur in them.

use std::sync::atomic::{AtomicU64, Ordering};

use underdoku_game::classic::{SolutionCount, State, true_candidates};
use underdoku_grid::layout::{Cell, Rule, RuleKind, RuleNumbers, parse_cells};
use underdoku_solver::Stop;
use underdoku_words::say;

use crate::hints::about;
use crate::play::numbers;
use crate::wire::Answer;

/// How often a search may check whether to stop; it does so some thousand times per second. Without a
/// clock, that is the only measure of its work.
const QUICK: u64 = 200;
const LONG: u64 = 20_000;

/// Answers a question of a player who sets a puzzle; `None` for an unknown one.
pub(crate) fn answer(state: &State, words: &[&str]) -> Option<Answer> {
    Some(match *words {
        ["kinds", ref cells @ ..] => kinds(state, &parse_cells(&cells.concat())?),
        ["rule", rule, ref numbers @ ..] => adding(rule, numbers)?,
        ["rules-at", cell] => rules_at(state, cell.parse().ok()?),
        ["solutions"] => solutions(state, QUICK),
        ["solutions", "long"] => solutions(state, LONG),
        ["candidates"] => candidates(state),
        _ => return None,
    })
}

/// The kinds that fit these cells: the title of each, and a line `optional cage:r1c1r1c2`, which is
/// the numbers that it takes and the rule without them.
fn kinds(state: &State, selected: &[Cell]) -> Answer {
    let kinds = state.layout().kinds_for(selected);
    let line = |(kind, cells): &(RuleKind, Vec<Cell>)| {
        let numbers = match kind.numbers() {
            RuleNumbers::Without => "without",
            RuleNumbers::Optional => "optional",
            RuleNumbers::Digits => "digits",
            RuleNumbers::Counts => "counts",
            RuleNumbers::Sizes => "sizes",
            RuleNumbers::Table => "table",
            _ => "one",
        };
        let cells: String = cells.iter().map(Cell::to_string).collect();
        format!("{numbers} {}:{cells}", kind.name())
    };
    Answer {
        moves: kinds.iter().map(line).collect(),
        says: kinds.iter().map(|(kind, _)| say(kind)).collect(),
        ..Answer::default()
    }
}

/// The move that adds a rule such as `cage:r1c1r1c2` with these numbers; none if they are not numbers.
fn adding(rule: &str, numbers: &[&str]) -> Option<Answer> {
    let (kind, cells) = rule.split_once(':')?;
    let (kind, cells) = (RuleKind::named(kind)?, parse_cells(cells)?);
    let numbers = numbers.iter().flat_map(|word| word.split(',')).filter(|word| !word.is_empty());
    let numbers: Result<Vec<u16>, _> = numbers.map(str::parse).collect();
    let act = numbers.map(|numbers| format!("add-rule {}", Rule::new(kind, cells, numbers)));
    Some(Answer { moves: act.into_iter().collect(), ..Answer::default() })
}

/// The move that removes the rule that a player refers to by a cell, if there is one.
fn rules_at(state: &State, cell: Cell) -> Answer {
    let rule = state.added_rule_at(cell);
    Answer {
        moves: rule.map(|rule| format!("remove-rule {rule}")).into_iter().collect(),
        ..Answer::default()
    }
}

/// Stops a search after it has checked for a stop this many times.
fn limited<T>(checks: u64, search: impl FnOnce(Stop<'_>) -> T) -> T {
    let checked = AtomicU64::new(0);
    search(Stop::when(&|| checked.fetch_add(1, Ordering::Relaxed) >= checks))
}

/// The number of solutions so far. The answer is empty if nothing has been set, and only says that
/// there is more if a quick search was not enough.
fn solutions(state: &State, checks: u64) -> Answer {
    if state.filled() == 0 && state.added_rules().is_empty() {
        return Answer::default();
    }
    let found = limited(checks, |stop| SolutionCount::of(state, SolutionCount::LIMIT, stop));
    if checks == QUICK && !found.is_exact && found.found < SolutionCount::LIMIT {
        return Answer { more: true, ..Answer::default() };
    }
    Answer { more: found.is_puzzle(), ..about(state, &found, found.cells(state.layout())) }
}

/// The true candidates, a line `r1c1 1,3` for each blank; none if the search took too long.
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

    /// An empty board on which rules can be placed.
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
        assert_eq!(kinds.moves[at], "without thermometer:r1c1r1c2r1c3r1c4");
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
        let kinds = play.ask("kinds r1c1 r1c2").moves;
        assert!(kinds.contains(&"optional cage:r1c1r1c2".to_owned()), "{kinds:?}");
        let adding = play.ask("rule cage:r1c1r1c2 9").moves;
        assert_eq!(adding, ["add-rule r1c1r1c2=9"]);
        let reply = play.act(&adding[0], Millis(1));
        assert!(reply.refused.unwrap().contains("expected a sum from 3 to 7, found 9"));
    }

    #[test]
    fn numbers_may_be_separated_by_spaces_and_commas_and_must_be_numbers() {
        let play = begun();
        assert_eq!(play.ask("rule candidates:r1c1 1, 3").moves, ["add-rule r1c1:13"]);
        assert_eq!(play.ask("rule anti-knight:").moves, ["add-rule anti-knight:"]);
        assert_eq!(play.ask("rule cage:r1c1r1c2 nine").moves, Vec::<String>::new());
    }
}
