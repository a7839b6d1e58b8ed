//! Pictures show what the reason depends on: each candidate of the facts is marked, nothing else is, and each
//! arrow and each shade is in the evidence.
//!
//! The facts are those that the oracle uses, which are read from the step without a picture.

use std::collections::BTreeSet;

use underdoku_grid::layout::{Cell, Layout};
use underdoku_logic::general::{BranchEnd, Condition, Group, NetSource};
use underdoku_logic::{Evidence, Step, Strength, Technique};
use underdoku_words::drawing::{Arrow, Drawing, Fate, HighlightReason, Line, Mark, Role, Sign};

use super::facts::Board;
use super::oracle::{Candidate, Fact};

/// What is wrong with the picture of a step that depends on these facts.
pub(crate) fn faults(board: Board<'_>, step: &Step<Layout>, facts: &[Fact]) -> Vec<String> {
    let mut faults = faults_in(board, step, facts, &Drawing::of(step));
    // Together, the pictures of the branches show what the whole picture shows.
    let lit = |drawings: &[Drawing]| -> BTreeSet<Candidate> {
        let marks = drawings.iter().flat_map(|drawing| &drawing.marks);
        marks.filter(|mark| mark.is_lit()).map(|mark| (mark.cell, mark.digit)).collect()
    };
    if lit(&Drawing::sequence_of(step)) != lit(&[Drawing::of(step)]) {
        faults.push("the sequence lacks something".to_owned());
    }
    faults
}

/// What is wrong with a picture.
pub(crate) fn faults_in(
    board: Board<'_>,
    step: &Step<Layout>,
    facts: &[Fact],
    drawing: &Drawing,
) -> Vec<String> {
    let picture = Picture { board, step, facts, drawing };
    let mut faults = Vec::new();
    picture.conclusion(&mut faults);
    picture.argument(&mut faults);
    picture.arrows(&mut faults);
    picture.shades(&mut faults);
    picture.legend(&mut faults);
    picture.starts(&mut faults);
    faults
}

struct Picture<'a> {
    board: Board<'a>,
    step: &'a Step<Layout>,
    facts: &'a [Fact],
    drawing: &'a Drawing,
}

impl Picture<'_> {
    fn with_fate(&self, fate: Fate) -> BTreeSet<Candidate> {
        let marks = self.drawing.marks.iter().filter(|mark| mark.fate == Some(fate));
        marks.map(|mark| (mark.cell, mark.digit)).collect()
    }

    /// What the step removes and places is marked as such, and nothing else.
    fn conclusion(&self, faults: &mut Vec<String>) {
        let sides = [(Fate::Removed, &self.step.removes), (Fate::Placed, &self.step.places)];
        for (fate, candidates) in sides {
            if self.with_fate(fate) != candidates.iter().copied().collect() {
                faults.push(format!("not what the step concludes: {fate:?}"));
            }
        }
    }

    /// The candidates of the facts that are on the board.
    fn used(&self) -> BTreeSet<Candidate> {
        let mut used = BTreeSet::new();
        for fact in self.facts {
            match fact {
                Fact::OneOf(literals) => used.extend(literals.iter().map(|(at, _)| *at)),
                Fact::Sum(..) | Fact::Rule(_) => {}
            }
        }
        used.retain(|&(cell, digit)| self.board.position.digits(cell).contains(digit));
        used
    }

    /// True if the picture shows a candidate only by its cell. A sum depends on its whole cage, which is shaded,
    /// and the end of a net on the cell or the house that has nothing left, which is shaded too. A pattern that must
    /// not have two solutions depends on all other digits of its cells, but only the two digits are marked.
    fn is_shown_by_cell(&self, (cell, digit): Candidate) -> bool {
        let Evidence { cells, digits, .. } = &self.step.because;
        let mut shades = self.drawing.shades.iter();
        let is_marked = || self.drawing.marks.iter().any(|mark| mark.cell == cell);
        let is_whole = |ground| matches!(ground, HighlightReason::Cage | HighlightReason::Dead);
        shades.any(|shade| is_whole(shade.ground) && shade.cells.contains(&cell))
            || is_of_two_solutions(self.step.technique)
                && cells.contains(cell)
                && !digits.contains(digit)
                && is_marked()
    }

    /// Each candidate of the facts is marked; each marked one is in the facts or the evidence.
    fn argument(&self, faults: &mut Vec<String>) {
        let lit = self.drawing.marks.iter().filter(|mark| mark.is_lit());
        let lit: BTreeSet<Candidate> = lit.map(|mark| (mark.cell, mark.digit)).collect();
        let gone = self.with_fate(Fate::Removed);
        let used = self.used();
        for &missing in used.difference(&lit) {
            if !gone.contains(&missing) && !self.is_shown_by_cell(missing) {
                faults.push(format!("the picture lacks {missing:?}"));
            }
        }
        let evidence = evidence(&self.step.because);
        for needless in lit.difference(&used).filter(|needless| !evidence.contains(needless)) {
            faults.push(format!("the picture marks {needless:?}"));
        }
    }

    /// Each arrow is a link, or follows from another fact of the evidence.
    fn arrows(&self, faults: &mut Vec<String>) {
        let because = &self.step.because;
        // No links are drawn for aligned exclusions.
        let meetings = || because.meetings.iter().filter(|_| because.exclusions.is_empty());
        let count = because.links.len() + meetings().count();
        let is_link = |arrow: &Arrow| {
            because.links.iter().chain(meetings()).any(|link| {
                let line = match link.strength {
                    Strength::Strong => Line::Strong,
                    Strength::Weak => Line::Weak,
                    Strength::ByPattern => Line::ByPattern,
                };
                (&link.from, &link.to, line) == (&arrow.from, &arrow.to, arrow.line)
            })
        };
        // One of the two is right according to the facts.
        let is_fact = |arrow: &Arrow| {
            let ends: BTreeSet<_> = arrow.from.iter().chain(&arrow.to).collect();
            arrow.line == Line::Strong
                && self.facts.iter().any(|fact| match fact {
                    Fact::OneOf(literals) => {
                        let stands =
                            |at: &Candidate| self.board.position.digits(at.0).contains(at.1);
                        let open = literals.iter().map(|(at, _)| at).filter(|at| stands(at));
                        open.collect::<BTreeSet<_>>() == ends
                    }
                    Fact::Sum(..) | Fact::Rule(_) => false,
                })
        };
        let is_of_net = |arrow: &Arrow| because.net.is_some() && arrow.line == Line::ByPattern;
        for arrow in &self.drawing.arrows {
            if !is_link(arrow) && !is_fact(arrow) && !is_of_net(arrow) {
                faults.push(format!("no link: {arrow:?}"));
            }
        }
        let drawn = self.drawing.arrows.iter().filter(|arrow| is_link(arrow)).count();
        if drawn != count && !self.drawing.arrows.is_empty() {
            faults.push(format!("{drawn} of {count} links are drawn"));
        }
    }

    /// Each shade is a house, a cage or a cell of the evidence.
    fn shades(&self, faults: &mut Vec<String>) {
        let because = &self.step.because;
        for shade in &self.drawing.shades {
            let is_one = |groups: &[Group]| groups.iter().any(|group| cells(group) == shade.cells);
            let alternatives = || because.alternatives.iter();
            let is_there = match shade.ground {
                HighlightReason::House | HighlightReason::Cage => is_one(&because.houses),
                HighlightReason::Cover => is_one(&because.covers),
                HighlightReason::Added => match &because.condition {
                    Some(Condition::Houses(equation)) => {
                        is_one(&equation.cages.iter().cloned().map(Group::Cage).collect::<Vec<_>>())
                    }
                    _ => false,
                },
                HighlightReason::Source => {
                    alternatives().any(|all| match &all.house {
                        Some(house) => cells(house) == shade.cells,
                        None => all.candidates.iter().all(|at| shade.cells == [at.0]),
                    }) || because.net.as_ref().is_some_and(|net| match &net.source {
                        NetSource::Candidate => false,
                        NetSource::Cell(cell) => shade.cells == [*cell],
                        NetSource::House(house, _) => cells(house) == shade.cells,
                    })
                }
                HighlightReason::Dead => because.net.as_ref().is_some_and(|net| {
                    net.branches.iter().any(|branch| match &branch.end {
                        BranchEnd::NoDigit(cell) => shade.cells == [*cell],
                        BranchEnd::NoPlace(house, _) => cells(house) == shade.cells,
                        BranchEnd::Removed => false,
                    })
                }),
                HighlightReason::Blocker => {
                    shade.cells.iter().all(|cell| because.blockers.iter().any(|at| at.0 == *cell))
                }
            };
            if !is_there {
                faults.push(format!("no such place: {shade:?}"));
            }
        }
        let needs = [
            (!because.blockers.is_empty(), HighlightReason::Blocker),
            (
                matches!(&because.condition, Some(Condition::Houses(sum)) if !sum.cages.is_empty()),
                HighlightReason::Added,
            ),
        ];
        for (_, ground) in needs.iter().filter(|need| need.0) {
            if !self.drawing.shades.iter().any(|shade| shade.ground == *ground) {
                faults.push(format!("nothing is shaded as {ground:?}"));
            }
        }
    }

    /// Each entry of the legend occurs once, and explains something that is there.
    fn legend(&self, faults: &mut Vec<String>) {
        let Drawing { marks, shades, arrows, .. } = self.drawing;
        let any = |is: &dyn Fn(&Mark) -> bool| marks.iter().any(is);
        let legend = self.drawing.legend();
        for entry in &legend {
            let is_there = match entry.sign {
                Sign::Start(branch) => any(&|mark| mark.start == Some(branch)),
                Sign::Role(role) => any(&|mark| mark.role == Some(role)),
                Sign::Ring(ring) => any(&|mark| mark.ring == Some(ring)),
                Sign::Fate(fate) => any(&|mark| mark.fate == Some(fate)),
                Sign::HighlightReason(ground) => shades.iter().any(|shade| shade.ground == ground),
                Sign::Line(line) => arrows.iter().any(|arrow| arrow.line == line),
                Sign::Number => arrows.iter().any(|arrow| arrow.number.is_some()),
            };
            if !is_there {
                faults.push(format!("nothing is so: {entry:?}"));
            }
        }
        let meanings: Vec<String> = legend.iter().map(underdoku_words::drawing::say).collect();
        let different: BTreeSet<&String> = meanings.iter().collect();
        if different.len() < meanings.len() || meanings.iter().any(|it| it.starts_with("drawing-"))
        {
            faults.push(format!("the legend is not clear: {meanings:?}"));
        }
    }

    /// A chain has a start, and each branch its own.
    fn starts(&self, faults: &mut Vec<String>) {
        let starts = self.drawing.marks.iter().filter(|mark| mark.start.is_some()).count();
        let chain = self
            .drawing
            .marks
            .iter()
            .any(|mark| matches!(mark.role, Some(Role::On | Role::Off | Role::Both)));
        if chain && starts == 0 {
            faults.push("no start is marked".to_owned());
        }
        let is_forcing = matches!(
            self.step.technique,
            Technique::CellForcing | Technique::HouseForcing | Technique::ForcingNet
        );
        if is_forcing && starts < self.drawing.branches() {
            faults.push(format!("{starts} starts of {} branches", self.drawing.branches()));
        }
    }
}

/// True if the reason is that there would be two solutions.
const fn is_of_two_solutions(technique: Technique) -> bool {
    use Technique as T;
    matches!(
        technique,
        T::UniqueRectangle1
            | T::UniqueRectangle2
            | T::UniqueRectangle3
            | T::UniqueRectangle4
            | T::UniqueRectangle6
            | T::HiddenRectangle
            | T::AvoidableRectangle1
            | T::AvoidableRectangle2
            | T::UniqueLoop1
            | T::UniqueLoop2
            | T::UniqueLoop3
            | T::UniqueLoop4
    )
}

fn cells(group: &Group) -> Vec<Cell> {
    let mut cells = group.cells().to_vec();
    cells.sort_unstable();
    cells
}

/// All candidates that a step names.
fn evidence(because: &Evidence<Layout>) -> BTreeSet<Candidate> {
    let mut all: BTreeSet<Candidate> =
        because.pattern.iter().chain(&because.fins).copied().collect();
    for link in because.links.iter().chain(&because.meetings) {
        all.extend(link.from.iter().chain(&link.to));
    }
    for fact in &because.alternatives {
        all.extend(&fact.candidates);
    }
    for branch in because.net.iter().flat_map(|net| &net.branches) {
        all.extend(branch.places());
        all.extend(branch.lines.iter().flat_map(|line| &line.removes));
    }
    all
}
