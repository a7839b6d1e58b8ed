//! What the rules of a board require: dots, lines, circles.

#[cfg(feature = "techniques")]
use underdoku_grid::layout::Rule;
use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout, Meaning, Relation, RuleKind};
use underdoku_logic::Evidence;
use underdoku_logic::general::RulePart;

use crate::{Joint, Message, Say};

/// The maximum number of runs of digits that are listed.
const MOST_SETS: usize = 4;

/// What a rule requires: `by the white dot, r1c1 and r1c2 differ by 1`.
pub(super) fn part(part: &RulePart) -> Message {
    let message = match &part.meanings[..] {
        [Meaning::Pair { cells: [one, other], relation }] => relate(*relation, *one, *other),
        // Several pairs are the pairs along a line of growing digits.
        [Meaning::Pair { cells: [one, _], .. }, .., Meaning::Pair { cells: [_, other], .. }] => {
            Message::new("reason-rule-grows").cell("one", *one).cell("other", *other)
        }
        [Meaning::Sum { cells, total }] => Message::new("reason-rule-sum")
            .names("cells", cells.iter(), Joint::And)
            .number("count", cells.len())
            .number("number", *total),
        [Meaning::Linear { terms, .. }] => equal(terms),
        [Meaning::OneSet { cells, sets }] => runs(sets).names("cells", cells, Joint::And),
        [Meaning::Holds { cells, digits }] => Message::new("reason-rule-holds")
            .names("digits", digits.iter().map(|digit| digit.shown()), Joint::And)
            .names("cells", cells, Joint::And),
        #[cfg(feature = "techniques")]
        [Meaning::Counts { cells }] => {
            Message::new("reason-rule-counts").names("cells", cells, Joint::And)
        }
        #[cfg(feature = "techniques")]
        [Meaning::Machine { cells, .. }] => read(part, cells),
        _ => return part.rule.kind().message(),
    };
    message.said("rule", &place(part.rule.kind()))
}

/// What a rule requires of cells that are read one after the other.
#[cfg(feature = "techniques")]
fn read(part: &RulePart, order: &[Cell]) -> Message {
    let (cells, number) = (part.rule.cells(), part.rule.numbers().first().copied());
    let message = match (part.rule.kind(), cells) {
        (RuleKind::BetweenLine, [one, between @ .., other]) => {
            let message = Message::new("reason-rule-between").names("cells", between, Joint::And);
            return message.number("count", between.len()).cell("one", *one).cell("other", *other);
        }
        (RuleKind::LockoutLine, [one, other]) => {
            Message::new("reason-rule-apart").cell("one", *one).cell("other", *other)
        }
        (RuleKind::LockoutLine, [one, between @ .., other]) => {
            let message = Message::new("reason-rule-lockout").names("cells", between, Joint::And);
            let message = message.number("count", between.len());
            let message = message.cell("one", *one).cell("other", *other);
            return message.number("number", number.unwrap_or(Rule::LOCKOUT.into()));
        }
        (RuleKind::SameDifference, _) => Message::new("reason-rule-same-difference-of"),
        (RuleKind::SumLine, _) => {
            let message = Message::new("reason-rule-parts").names("cells", cells, Joint::And);
            return message.number("number", number.unwrap_or(Rule::TEN));
        }
        (RuleKind::Sandwich, _) => Message::new("reason-rule-sandwich-of"),
        (RuleKind::XSum, [first, ..]) => Message::new("reason-rule-x-sum-of").cell("first", *first),
        (RuleKind::Skyscraper, _) => Message::new("reason-rule-skyscraper-of"),
        (RuleKind::NumberedRoom, [first, ..]) => {
            Message::new("reason-rule-numbered-room-of").cell("first", *first)
        }
        (RuleKind::RellikCage, _) => {
            return Message::new("reason-rule-rellik-of")
                .names("cells", cells, Joint::And)
                .number("count", cells.len())
                .number("number", number.unwrap_or_default());
        }
        (RuleKind::LookAndSay, _) => {
            return Message::new("reason-rule-says").names("cells", cells, Joint::And).names(
                "counts",
                said(&part.rule),
                Joint::And,
            );
        }
        (RuleKind::RowIndex | RuleKind::ColumnIndex, _) => return indexed(part.rule.kind(), order),
        _ => Message::new("reason-rule-read"),
    };
    message.names("cells", cells, Joint::And).number("number", number.unwrap_or_default())
}

/// The digits of a look-and-say cage and how often it holds them: `2×3`.
#[cfg(feature = "techniques")]
fn said(rule: &Rule) -> Vec<String> {
    rule.numbers().chunks(2).map(|pair| format!("{}×{}", pair[0], pair[1])).collect()
}

/// A cell whose digit is the position in its row or column at which the number of its own column or row is.
#[cfg(feature = "techniques")]
fn indexed(kind: RuleKind, order: &[Cell]) -> Message {
    let is_row = kind == RuleKind::RowIndex;
    let key = if is_row { "reason-rule-row-index" } else { "reason-rule-column-index" };
    let cell = order.first().copied().unwrap_or(Cell::new(0, 0));
    let own = if is_row { cell.row() } else { cell.column() } + 1;
    let message = Message::new(key).cell("cell", cell).number("number", own);
    message.names("cells", &order[1.min(order.len())..], Joint::And)
}

/// `by the white dot`
fn place(kind: RuleKind) -> Message {
    match kind {
        RuleKind::Thermometer => Message::new("reason-rule-thermometer"),
        RuleKind::Arrow => Message::new("reason-rule-arrow"),
        RuleKind::WhiteDot => Message::new("reason-rule-white-dot"),
        RuleKind::BlackDot => Message::new("reason-rule-black-dot"),
        RuleKind::AllDots => Message::new("reason-rule-all-dots"),
        RuleKind::PairSum => Message::new("reason-rule-pair-sum"),
        RuleKind::AllPairSums => Message::new("reason-rule-all-pair-sums"),
        RuleKind::LittleKiller => Message::new("reason-rule-little-killer"),
        RuleKind::Palindrome => Message::new("reason-rule-palindrome"),
        RuleKind::Quadruple => Message::new("reason-rule-quadruple"),
        RuleKind::Renban => Message::new("reason-rule-renban"),
        RuleKind::Whisper => Message::new("reason-rule-whisper"),
        RuleKind::RegionSum => Message::new("reason-rule-region-sum"),
        RuleKind::Inequality => Message::new("reason-rule-inequality"),
        RuleKind::SlowThermometer => Message::new("reason-rule-slow-thermometer"),
        RuleKind::Nonconsecutive => Message::new("reason-rule-nonconsecutive"),
        RuleKind::Minimum => Message::new("reason-rule-minimum"),
        RuleKind::Maximum => Message::new("reason-rule-maximum"),
        RuleKind::ParityLine => Message::new("reason-rule-parity-line"),
        RuleKind::ModularLine => Message::new("reason-rule-modular-line"),
        RuleKind::EntropicLine => Message::new("reason-rule-entropic-line"),
        RuleKind::Nabner => Message::new("reason-rule-nabner"),
        RuleKind::BetweenLine => Message::new("reason-rule-between-line"),
        RuleKind::LockoutLine => Message::new("reason-rule-lockout-line"),
        RuleKind::SameDifference => Message::new("reason-rule-same-difference"),
        RuleKind::SumLine => Message::new("reason-rule-sum-line"),
        RuleKind::Sandwich => Message::new("reason-rule-sandwich"),
        RuleKind::XSum => Message::new("reason-rule-x-sum"),
        RuleKind::Skyscraper => Message::new("reason-rule-skyscraper"),
        RuleKind::NumberedRoom => Message::new("reason-rule-numbered-room"),
        RuleKind::ZipperLine => Message::new("reason-rule-zipper-line"),
        RuleKind::DoubleArrow => Message::new("reason-rule-double-arrow"),
        RuleKind::RowIndex | RuleKind::ColumnIndex => Message::new("reason-rule-index"),
        RuleKind::Clones => Message::new("reason-rule-clones"),
        RuleKind::CustomLine => Message::new("reason-rule-custom-line"),
        RuleKind::RellikCage => Message::new("reason-rule-rellik-cage"),
        RuleKind::AntiTaxicab => Message::new("reason-rule-anti-taxicab"),
        RuleKind::CountingCircles => Message::new("reason-rule-counting-circles"),
        RuleKind::SumCage => Message::new("reason-rule-sum-cage"),
        RuleKind::EqualSums => Message::new("reason-rule-equal-cages"),
        RuleKind::LookAndSay => Message::new("reason-rule-look-and-say"),
        kind => Message::new("reason-rule-other").said("name", &kind.message()),
    }
}

fn relate(relation: Relation, one: Cell, other: Cell) -> Message {
    let numbered = |key, number: u8| Message::new(key).number("number", number);
    let message = match relation {
        Relation::Less => Message::new("reason-rule-less"),
        Relation::NotGreater => Message::new("reason-rule-not-greater"),
        Relation::Difference(number) => numbered("reason-rule-difference", number),
        Relation::NoDifference(number) => numbered("reason-rule-no-difference", number),
        Relation::Apart(number) => numbered("reason-rule-apart", number),
        Relation::Ratio(number) => numbered("reason-rule-ratio", number),
        Relation::NoRatio(number) => numbered("reason-rule-no-ratio", number),
        Relation::OtherRemainder(number) => numbered("reason-rule-other-remainder", number),
        Relation::OtherRun { .. } => Message::new("reason-rule-other-run"),
        Relation::NotBoth(digit) => numbered("reason-rule-not-both", digit),
        Relation::Total(number) => numbered("reason-rule-total", number),
        Relation::NoTotal(number) => numbered("reason-rule-no-total", number),
        _ => Message::new("reason-rule-same"),
    };
    message.cell("one", one).cell("other", other)
}

/// The cells that are added form one side, the cells that are subtracted the other.
fn equal(terms: &[(Cell, i32)]) -> Message {
    let side = |is_taken: bool| {
        let of_side = move |(_, factor): &&(Cell, i32)| (*factor < 0) == is_taken;
        terms.iter().filter(of_side).map(|(cell, _)| *cell)
    };
    let has_figures = terms.iter().any(|(_, factor)| *factor > 1);
    let key = match side(false).count() {
        _ if has_figures => "reason-rule-pill-sum",
        2.. => "reason-rule-equal-sums",
        _ => "reason-rule-arrow-sum",
    };
    Message::new(key)
        .names("cells", side(true), Joint::And)
        .number("count", side(true).count())
        .names("result", side(false), Joint::And)
}

fn runs(sets: &[DigitSet]) -> Message {
    match sets.len() {
        0 => Message::new("reason-rule-no-run"),
        1..=MOST_SETS => {
            let text = |set: &DigitSet| set.iter().map(Digit::shown).collect::<String>();
            Message::new("reason-rule-run").names("sets", sets.iter().map(text), Joint::Or)
        }
        _ => Message::new("reason-rule-some-run"),
    }
}

/// Why the eliminated candidates do not fit the rule, if the sentence of the rule does not state it.
pub(super) fn obstacles(part: &RulePart, because: &Evidence<Layout>) -> Vec<Message> {
    match &part.meanings[..] {
        [Meaning::Pair { cells: [one, other], relation }] => {
            let all = every_digit(because);
            let first = |digit| relation.partners(digit, all);
            let second = |digit| relation.partners_before(digit, all);
            let clauses = [
                partner(*one, *other, &first, part, because),
                partner(*other, *one, &second, part, because),
            ];
            match &clauses[..] {
                [Some(Partner::Lacks(cell, lacks)), Some(Partner::Lacks(next, others))]
                    if lacks == others =>
                {
                    vec![Partner::lack(&[*next, *cell], *lacks)]
                }
                _ => clauses.iter().flatten().map(Say::message).collect(),
            }
        }
        [Meaning::Pair { cells: [first, _], .. }, ..] => {
            let further = part.meanings.iter().filter_map(|meaning| match meaning {
                Meaning::Pair { cells: [_, next], .. } => Some(*next),
                _ => None,
            });
            let line: Vec<Cell> = std::iter::once(*first).chain(further).collect();
            line_bounds(&line, part, because)
        }
        [Meaning::Holds { cells, digits: required }] => {
            let all: DigitSet = required.iter().copied().collect();
            all.iter().filter_map(|digit| places(digit, required, cells, part, because)).collect()
        }
        #[cfg(feature = "techniques")]
        [Meaning::Counts { cells }] => all_beside(cells.iter().copied(), part, because),
        #[cfg(feature = "techniques")]
        [Meaning::Machine { cells, .. }] => all_beside(cells.iter().copied(), part, because),
        _ => Vec::new(),
    }
}

/// Why a cell of a pair eliminates a digit from the other.
enum Partner {
    /// It lacks all digits that would fit.
    Lacks(Cell, DigitSet),
    /// It has only these digits.
    Has(Cell, DigitSet),
}

/// Why a cell loses digits because of the other cell of its pair. `partners` are the digits that the other may hold
/// beside a digit. `None` if the lost digits need no partner that the other lacks.
fn partner(
    cell: Cell,
    other: Cell,
    partners: &dyn Fn(Digit) -> DigitSet,
    part: &RulePart,
    because: &Evidence<Layout>,
) -> Option<Partner> {
    let &(_, left) = because.left.iter().find(|(narrowed, _)| *narrowed == cell)?;
    let has = digits(other, part, because);
    let removed = digits(cell, part, because) - left;
    // A digit that fits beside itself is not a possible partner if the two cells see each other.
    let lacks = removed.iter().fold(DigitSet::EMPTY, |lacks, digit| lacks | partners(digit)) - has;
    match () {
        () if lacks.is_empty() => None,
        () if has.len() < lacks.len() || has.single().is_some() => Some(Partner::Has(other, has)),
        () => Some(Partner::Lacks(other, lacks)),
    }
}

impl Partner {
    /// `r1c1 and r1c2 have no 5`
    fn lack(cells: &[Cell], digits: DigitSet) -> Message {
        Message::new("reason-rule-lack")
            .names("cells", cells, Joint::And)
            .number("count", cells.len())
            .digits("digits", digits, Joint::Or)
    }
}

impl Say for Partner {
    fn message(&self) -> Message {
        match self {
            Self::Lacks(cell, digits) => Self::lack(&[*cell], *digits),
            Self::Has(cell, digits) => beside(&[*cell], *digits),
        }
    }
}

/// What each side of a sum makes: `r1c1 and r1c2 make 3 to 17`, `r2c1 is 4 to 9`. If that does not rule out every
/// eliminated digit, what the cells can be.
pub(super) fn bounds(part: &RulePart, because: &Evidence<Layout>) -> Vec<Message> {
    let Some((total, terms)) = part.terms() else { return Vec::new() };
    // A sum of one cell states its digit.
    if terms.len() == 1 {
        return Vec::new();
    }
    if !are_bounds_enough(total, &terms, part, because) {
        return all_beside(terms.iter().map(|(cell, _)| *cell), part, because);
    }
    let side = |sign: i32| {
        let cells: Vec<(Cell, i32)> =
            terms.iter().filter(|(_, factor)| factor.signum() == sign).copied().collect();
        let value = |digit: Digit| i32::from(digit.get());
        let end = |pick: fn(DigitSet) -> Option<Digit>| {
            let of_cell = |&(cell, factor): &(Cell, i32)| {
                factor.abs() * pick(digits(cell, part, because)).map_or(0, value)
            };
            cells.iter().map(of_cell).sum::<i32>()
        };
        let key = if cells.iter().any(|(_, factor)| factor.abs() > 1) {
            "reason-rule-pill-bounds"
        } else {
            "reason-rule-bounds"
        };
        (!cells.is_empty()).then(|| {
            Message::new(key)
                .names("cells", cells.iter().map(|(cell, _)| cell), Joint::And)
                .number("count", cells.len())
                .number("least", end(DigitSet::first))
                .number("most", end(DigitSet::last))
        })
    };
    // A sum that makes a number has only one side.
    [-1, 1].into_iter().filter_map(side).collect()
}

/// True if with each eliminated candidate the minimum of the others is too large or their maximum too small.
fn are_bounds_enough(
    total: i32,
    terms: &[(Cell, i32)],
    part: &RulePart,
    because: &Evidence<Layout>,
) -> bool {
    because.left.iter().all(|&(cell, left)| {
        let others = || terms.iter().filter(|(other, _)| *other != cell);
        let end = |is_most: bool| -> i32 {
            let of_cell = |&(other, factor): &(Cell, i32)| {
                let digits = digits(other, part, because);
                let end = if is_most == (factor > 0) { digits.last() } else { digits.first() };
                factor * end.map_or(0, |digit| i32::from(digit.get()))
            };
            others().map(of_cell).sum()
        };
        let factor = terms.iter().find(|(other, _)| *other == cell).map_or(0, |term| term.1);
        let removed = digits(cell, part, because) - left;
        removed.iter().all(|digit| {
            let need = total - factor * i32::from(digit.get());
            need < end(false) || need > end(true)
        })
    })
}

/// `r4c5 is 1, 3 or 5, and r5c6 and r5c7 are 2 or 4`: what these cells can be, except those that can be anything.
fn all_beside(
    cells: impl Iterator<Item = Cell>,
    part: &RulePart,
    because: &Evidence<Layout>,
) -> Vec<Message> {
    let all = every_digit(because);
    let mut alike: Vec<(DigitSet, Vec<Cell>)> = Vec::new();
    for cell in cells {
        let here = digits(cell, part, because);
        match alike.iter_mut().find(|(digits, _)| *digits == here) {
            Some((_, cells)) => cells.push(cell),
            None => alike.push((here, vec![cell])),
        }
    }
    alike.retain(|(digits, _)| *digits != all);
    alike.iter().map(|(digits, cells)| beside(cells, *digits)).collect()
}

/// All digits of the board.
fn every_digit(because: &Evidence<Layout>) -> DigitSet {
    let zero = because.digits & DigitSet::of(Digit::ZERO);
    DigitSet::up_to(because.digits.last().map_or(0, |digit| digit.get().into())) | zero
}

/// The minimum or the maximum of cells of a growing line, if other cells lose digits because of it.
fn line_bounds(line: &[Cell], part: &RulePart, because: &Evidence<Layout>) -> Vec<Message> {
    let open: Vec<DigitSet> = line.iter().map(|&cell| digits(cell, part, because)).collect();
    let all = every_digit(because);
    let [lowest, highest] = [all.first(), all.last()].map(|digit| digit.map_or(0, Digit::get));
    // The smallest digit ranks first from the start of the line, the largest first from its end.
    let rank = |digit: Digit, is_from_end: bool| {
        1 + if is_from_end { highest - digit.get() } else { digit.get() - lowest }
    };
    let lost = |at: usize| {
        let left = because.left.iter().find(|(cell, _)| *cell == line[at]);
        left.map_or(DigitSet::EMPTY, |&(_, left)| open[at] - left)
    };
    // The minimum of each cell, derived from the cells before it; from the end of the line, the maximum, derived from the cells after it.
    // The digits of the cell `without` are ignored.
    let least = |is_from_end: bool, without: Option<usize>| -> Vec<u8> {
        let mut bounds = vec![0; line.len()];
        let mut next = 1;
        for step in 0..line.len() {
            let at = if is_from_end { line.len() - 1 - step } else { step };
            bounds[at] = next;
            let end = if is_from_end { open[at].last() } else { open[at].first() };
            let own = end.map_or(1, |digit| rank(digit, is_from_end));
            next = 1 + if without == Some(at) { next } else { next.max(own) };
        }
        bounds
    };
    let mut bounds = Vec::new();
    for is_from_end in [false, true] {
        let with = least(is_from_end, None);
        for at in 0..line.len() {
            let without = least(is_from_end, Some(at));
            let is_needed = (0..line.len()).any(|other| {
                let is_out = |digit: Digit| {
                    (without[other]..with[other]).contains(&rank(digit, is_from_end))
                };
                lost(other).into_iter().any(is_out)
            });
            let bound = line_bound(line[at], open[at], is_from_end);
            // For a filled cell both bounds are the same.
            if is_needed && !bounds.contains(&bound) {
                bounds.push(bound);
            }
        }
    }
    bounds
}

/// `r1c1 is at least 3`
fn line_bound(cell: Cell, open: DigitSet, is_at_most: bool) -> Message {
    if open.single().is_some() {
        return beside(&[cell], open);
    }
    let (key, end) = if is_at_most {
        ("reason-rule-at-most", open.last())
    } else {
        ("reason-rule-at-least", open.first())
    };
    Message::new(key).cell("cell", cell).digits("digit", end, Joint::Or)
}

/// The digits that a cell of a rule can be, or is.
fn digits(cell: Cell, part: &RulePart, because: &Evidence<Layout>) -> DigitSet {
    let all = part.placed.iter().chain(&because.pattern);
    all.filter(|(other, _)| *other == cell).map(|&(_, digit)| digit).collect()
}

fn beside(cells: &[Cell], digits: DigitSet) -> Message {
    Message::new("reason-rule-beside")
        .names("cells", cells, Joint::And)
        .number("count", cells.len())
        .digits("digits", digits, Joint::Or)
}

/// `only r1c1 can be 5`, if a digit has no more places than it needs, and these lose other digits because of it.
fn places(
    digit: Digit,
    required: &[Digit],
    cells: &[Cell],
    part: &RulePart,
    because: &Evidence<Layout>,
) -> Option<Message> {
    let is_place = |cell: &&Cell| digits(**cell, part, because).contains(digit);
    let places: Vec<&Cell> = cells.iter().filter(is_place).collect();
    let needed = required.iter().filter(|&&other| other == digit).count();
    let is_narrowed = |cell: &&Cell| because.left.iter().any(|(other, _)| other == *cell);
    (places.len() <= needed && places.iter().any(is_narrowed)).then(|| {
        Message::new("reason-rule-only-places")
            .names("cells", places, Joint::And)
            .digit("digit", digit)
    })
}
