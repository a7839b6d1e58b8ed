//! Hints that leave the end to the player: neither the words nor the picture of the third level reveal
//! the conclusion.

use std::collections::BTreeSet;

use underdoku_grid::layout::{Cell, Layout};
use underdoku_logic::{Board, Candidates as _, Evidence, HintLevel, Step};
use underdoku_words::reasons::Explain as _;
use underdoku_words::say;

use super::mention::Named;
use super::oracle::Candidate;

/// The texts about a step.
pub(crate) struct Levels {
    /// The third level.
    pub(crate) open: String,
    /// The last level.
    pub(crate) last: String,
    /// The whole reason.
    pub(crate) whole: String,
    pub(crate) action: String,
    /// The number of digits of the board, which determines how names of cells are read.
    pub(crate) digits: usize,
}

impl Levels {
    pub(crate) fn of<B: Board>(step: &Step<B>, digits: usize) -> Self {
        let [open, last] = [HintLevel::What, HintLevel::Do].map(|level| say(&step.hint(level)));
        Self { open, last, whole: say(&step.why()), action: say(&step.action()), digits }
    }

    /// The end of the reason, as the last level states it before the action, without the words that lead to it.
    /// `None` for a single, whose last level is only the action.
    fn end(&self) -> Option<&str> {
        let mut action = self.action.clone();
        action[..1].make_ascii_lowercase();
        let end = self.last.strip_suffix(&action)?.strip_suffix(": ")?;
        let leads = ["So ", "Then ", "Either way ", "Each time "];
        Some(leads.iter().find_map(|lead| end.strip_prefix(lead)).unwrap_or(end))
    }
}

/// What reveals the conclusion of a step too early.
pub(crate) fn faults(step: &Step<Layout>, levels: &Levels) -> Vec<String> {
    let (open, argument) = (&levels.open[..], step.argument());
    let mut faults = Vec::new();
    if *open == levels.whole {
        faults.push("the third level is the whole reason".to_owned());
    }
    // In the last level the action follows a colon, so the reason before it must not have another one.
    if levels.end().is_some_and(|end| end.contains(": ")) {
        faults.push(format!("two colons: {}", levels.last));
    }
    match levels.end() {
        Some(end) if open.contains(end) => faults.push(format!("the third level tells: {end}")),
        None if levels.last != levels.action => faults.push(format!("no end: {}", levels.last)),
        _ => {}
    }
    let supposed = supposed(step);
    for &(cell, digit) in &step.removes {
        if !supposed.contains(&(cell, digit))
            && is_said(open, &format!("{cell} is not {}", digit.shown()))
        {
            faults.push(format!("the third level tells that {cell} is not {digit}"));
        }
    }
    for &(cell, digit) in &step.places {
        if !supposed.contains(&(cell, digit))
            && is_said(open, &format!("{cell} is {}", digit.shown()))
        {
            faults.push(format!("the third level tells that {cell} is {digit}"));
        }
    }
    let named = Named::of(open, levels.digits);
    let known = known(&argument);
    for (cell, _) in step.places.iter().chain(&step.removes) {
        let is_named = named.cells.contains(&(cell.row() + 1, cell.column() + 1));
        if is_named && !known.contains(cell) {
            faults.push(format!("the third level names {cell}"));
        }
    }
    let shown = [&argument.pattern, &argument.fins].into_iter().flatten();
    for candidate in shown.filter(|candidate| step.places.contains(candidate)) {
        if !supposed.contains(candidate) {
            faults.push(format!("the third level shows {candidate:?}"));
        }
    }
    if argument.links.iter().any(|link| step.is_concluded_by(link)) {
        faults.push("the third level shows the last link".to_owned());
    }
    faults
}

/// True if a text states the fact, and not only as an assumption or as the start of a longer word.
fn is_said(text: &str, fact: &str) -> bool {
    text.match_indices(fact).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + fact.len()..]);
        let is_supposed =
            ["If ", "if ", "Suppose ", "that "].iter().any(|word| before.ends_with(word));
        let goes_on = after.starts_with(|next: char| next.is_ascii_alphanumeric());
        !is_supposed && !goes_on
    })
}

/// The candidates that a chain or net starts with, which it has to name.
fn supposed(step: &Step<Layout>) -> BTreeSet<Candidate> {
    let because = &step.because;
    let facts = because.alternatives.iter().flat_map(|all| &all.candidates);
    let branches = because.net.iter().flat_map(|net| &net.branches);
    let branches = branches.map(|branch| branch.supposed);
    let first = because.links.first().into_iter().flat_map(|link| &link.from);
    facts.chain(first).copied().chain(branches).collect()
}

/// The cells that an argument is about.
fn known(argument: &Evidence<Layout>) -> BTreeSet<Cell> {
    let mut known: BTreeSet<Cell> = argument.cells.into_iter().collect();
    let facts = argument.alternatives.iter().map(|all| &all.candidates);
    let ends = argument.links.iter().flat_map(|link| [&link.from, &link.to]);
    let shown = [&argument.pattern, &argument.fins, &argument.blockers, &argument.removed];
    for all in facts.chain(ends).chain(shown) {
        known.extend(all.cells());
    }
    known.extend(argument.sets.iter().flat_map(|set| set.cells));
    for branch in argument.net.iter().flat_map(|net| &net.branches) {
        known.insert(branch.supposed.0);
        for line in &branch.lines {
            known.extend(line.place.iter().chain(&line.removes).map(|(cell, _)| *cell));
        }
    }
    known
}
