//! What rules of a board ask for: dots, lines, circles.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout, Meaning, Relation, RuleKind};
use underdoku_logic::Because;
use underdoku_logic::general::RulePart;

use crate::{Joint, Message, Say};

/// The most runs of digits that are listed.
const MOST_SETS: usize = 4;

/// What a rule asks for: `by the white dot, r1c1 and r1c2 differ by 1`.
pub(super) fn part(part: &RulePart) -> Message {
    let message = match &part.meanings[..] {
        [Meaning::Pair { cells: [one, other], relation }] => relate(*relation, *one, *other),
        // Several pairs are those along a line of growing digits.
        [Meaning::Pair { cells: [one, _], .. }, .., Meaning::Pair { cells: [_, other], .. }] => {
            Message::new("reason-rule-grows").cell("one", *one).cell("other", *other)
        }
        [Meaning::Sum { cells, total }] => Message::new("reason-rule-sum")
            .names("cells", cells.iter(), Joint::And)
            .number("count", cells.len())
            .number("number", *total),
        [Meaning::Linear { terms, .. }] => arrow(terms),
        [Meaning::OneSet { cells, sets }] => runs(sets).names("cells", cells, Joint::And),
        [Meaning::Holds { cells, digits }] => Message::new("reason-rule-holds")
            .names("digits", digits.iter().map(|digit| digit.shown()), Joint::And)
            .names("cells", cells, Joint::And),
        _ => return part.rule.kind().message(),
    };
    message.said("rule", &place(part.rule.kind()))
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
        kind => Message::new("reason-rule-other").said("name", &kind.message()),
    }
}

fn relate(relation: Relation, one: Cell, other: Cell) -> Message {
    let numbered = |key, number: u8| Message::new(key).number("number", number);
    let message = match relation {
        Relation::Less => Message::new("reason-rule-less"),
        Relation::Difference(number) => numbered("reason-rule-difference", number),
        Relation::NoDifference(number) => numbered("reason-rule-no-difference", number),
        Relation::Apart(number) => numbered("reason-rule-apart", number),
        Relation::Ratio(number) => numbered("reason-rule-ratio", number),
        Relation::NoRatio(number) => numbered("reason-rule-no-ratio", number),
        Relation::Total(number) => numbered("reason-rule-total", number),
        Relation::NoTotal(number) => numbered("reason-rule-no-total", number),
        _ => Message::new("reason-rule-same"),
    };
    message.cell("one", one).cell("other", other)
}

/// The cells that count are one side, those that are taken away the other.
fn arrow(terms: &[(Cell, i32)]) -> Message {
    let side = |is_shaft: bool| {
        let of_side = move |(_, factor): &&(Cell, i32)| (*factor < 0) == is_shaft;
        terms.iter().filter(of_side).map(|(cell, _)| *cell)
    };
    let key =
        if side(false).count() > 1 { "reason-rule-pill-sum" } else { "reason-rule-arrow-sum" };
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

/// Why the candidates that go do not fit the rule, where the sentence of the rule does not say it.
pub(super) fn obstacles(part: &RulePart, because: &Because<Layout>) -> Vec<Message> {
    match &part.meanings[..] {
        [Meaning::Pair { cells, .. }] => {
            let is_narrowed = |cell: &Cell| because.left.iter().any(|(other, _)| other == cell);
            let others = [(cells[0], cells[1]), (cells[1], cells[0])];
            let others = others.iter().filter(|(cell, _)| is_narrowed(cell));
            let others = others.map(|&(_, other)| (other, digits(other, part, because)));
            // What can still be anything is no reason: the digits that go have no partner at all.
            let highest = because.digits.last().map_or(0, |digit| digit.get().into());
            let zero = because.digits & DigitSet::of(Digit::ZERO);
            let all = DigitSet::up_to(highest) | zero;
            let others = others.filter(|(_, digits)| *digits != all);
            others.map(|(other, digits)| beside(other, digits)).collect()
        }
        [Meaning::Holds { cells, digits: required }] => {
            let all: DigitSet = required.iter().copied().collect();
            all.iter().filter_map(|digit| places(digit, required, cells, part, because)).collect()
        }
        _ => Vec::new(),
    }
}

/// What each side of a sum makes: `r1c1 and r1c2 make 3 to 17`, `r2c1 is 4 to 9`.
pub(super) fn bounds(part: &RulePart, because: &Because<Layout>) -> Vec<Message> {
    let Some((_, terms)) = part.terms() else { return Vec::new() };
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
    // Of a sum to a number there is one side.
    [-1, 1].into_iter().filter_map(side).collect()
}

/// The digits that a cell of a rule can be, or is.
fn digits(cell: Cell, part: &RulePart, because: &Because<Layout>) -> DigitSet {
    let all = part.placed.iter().chain(&because.pattern);
    all.filter(|(other, _)| *other == cell).map(|&(_, digit)| digit).collect()
}

fn beside(cell: Cell, digits: DigitSet) -> Message {
    Message::new("reason-rule-beside")
        .names("cells", [cell], Joint::And)
        .number("count", 1_u32)
        .digits("digits", digits, Joint::Or)
}

/// `only r1c1 can be 5`, if a digit has no more places than it needs, and they lose something by it.
fn places(
    digit: Digit,
    required: &[Digit],
    cells: &[Cell],
    part: &RulePart,
    because: &Because<Layout>,
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
