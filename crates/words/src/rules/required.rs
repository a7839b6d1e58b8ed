//! What the rules of a board require, in a sentence for each kind.

use underdoku_grid::layout::{Cell, Layout, Meaning, Relation, Rule, RuleKind};

use crate::{Joint, Message};

/// What the rules of a board require, in their order: a sentence for each kind that it has. What
/// only its rows, columns and regions require is omitted.
///
/// ```
/// use underdoku_grid::layout::Layout;
/// use underdoku_words::rules::{required, say};
///
/// let layout = Layout::of_line("3x3+rules thermometer:r1c1r1c2r1c3").ok_or("a layout")?;
/// let sentences: Vec<String> = required(&layout).iter().map(say).collect();
/// assert_eq!(sentences, ["Digits grow along a thermometer from its bulb to its tip."]);
/// # Ok::<(), &str>(())
/// ```
pub fn required(layout: &Layout) -> Vec<Message> {
    let has = |kind: &&RuleKind| !layout.rules_of(**kind).is_empty();
    RuleKind::ALL.iter().filter(has).flat_map(|&kind| of_kind(layout, kind)).collect()
}

fn of_kind(layout: &Layout, kind: RuleKind) -> Vec<Message> {
    let numbers = || layout.rules_of(kind).iter().flat_map(Rule::numbers);
    let message = match kind {
        RuleKind::Diagonal => Message::new("requires-diagonal"),
        RuleKind::Windows => Message::new("requires-windows"),
        RuleKind::AntiKnight => Message::new("requires-anti-knight"),
        RuleKind::AntiKing => Message::new("requires-anti-king"),
        RuleKind::ExtraRegion => Message::new("requires-extra-region"),
        RuleKind::Cage => Message::new("requires-cage"),
        RuleKind::Clue => Message::new("requires-clue"),
        RuleKind::Candidates => Message::new("requires-candidates"),
        RuleKind::Thermometer => Message::new("requires-thermometer"),
        RuleKind::Arrow => Message::new("requires-arrow"),
        RuleKind::WhiteDot => Message::new("requires-white-dot"),
        RuleKind::BlackDot => Message::new("requires-black-dot"),
        RuleKind::AllDots => match numbers().collect::<Vec<_>>()[..] {
            [1] => Message::new("requires-all-white-dots"),
            [2] => Message::new("requires-all-black-dots"),
            _ => Message::new("requires-all-dots"),
        },
        RuleKind::PairSum => Message::new("requires-pair-sum"),
        RuleKind::AllPairSums => match numbers().collect::<Vec<_>>()[..] {
            [&total] => Message::new("requires-all-pair-sums-of").number("total", total),
            _ => Message::new("requires-all-pair-sums"),
        },
        RuleKind::Odd => Message::new("requires-odd"),
        RuleKind::Even => Message::new("requires-even"),
        RuleKind::LittleKiller => Message::new("requires-little-killer"),
        RuleKind::Palindrome => Message::new("requires-palindrome"),
        RuleKind::Quadruple => Message::new("requires-quadruple"),
        RuleKind::Renban => Message::new("requires-renban"),
        RuleKind::Whisper => return whispers(layout),
        RuleKind::RegionSum => Message::new("requires-region-sum"),
        RuleKind::Inequality => Message::new("requires-inequality"),
        RuleKind::SlowThermometer => Message::new("requires-slow-thermometer"),
        RuleKind::Nonconsecutive => Message::new("requires-nonconsecutive"),
        RuleKind::Minimum => Message::new("requires-minimum"),
        RuleKind::Maximum => Message::new("requires-maximum"),
        RuleKind::ParityLine => Message::new("requires-parity-line"),
        RuleKind::ModularLine => Message::new("requires-modular-line"),
        RuleKind::EntropicLine => Message::new("requires-entropic-line"),
        RuleKind::Nabner => Message::new("requires-nabner"),
        RuleKind::BetweenLine => Message::new("requires-between-line"),
        RuleKind::LockoutLine => return numbered(layout, kind, LOCKOUT_KEYS, Rule::LOCKOUT.into()),
        RuleKind::SameDifference => Message::new("requires-same-difference"),
        RuleKind::SumLine => return numbered(layout, kind, SUM_LINE_KEYS, Rule::TEN),
        RuleKind::Sandwich => {
            let digits = layout.all_digits();
            let message = Message::new("requires-sandwich");
            message.digits("least", digits.first(), Joint::And).digits(
                "greatest",
                digits.last(),
                Joint::And,
            )
        }
        RuleKind::XSum => Message::new("requires-x-sum"),
        RuleKind::Skyscraper => Message::new("requires-skyscraper"),
        RuleKind::NumberedRoom => Message::new("requires-numbered-room"),
        RuleKind::ZipperLine => Message::new("requires-zipper-line"),
        RuleKind::DoubleArrow => Message::new("requires-double-arrow"),
        RuleKind::DisjointGroups => Message::new("requires-disjoint-groups"),
        RuleKind::RowIndex => Message::new("requires-row-index"),
        RuleKind::Clones => Message::new("requires-clones"),
        RuleKind::ColumnIndex => Message::new("requires-column-index"),
        RuleKind::CustomLine => Message::new("requires-custom-line"),
        RuleKind::RellikCage => Message::new("requires-rellik-cage"),
        RuleKind::AntiTaxicab => Message::new("requires-anti-taxicab"),
        RuleKind::CountingCircles => Message::new("requires-counting-circles"),
        RuleKind::SumCage => Message::new("requires-sum-cage"),
        RuleKind::EqualSums => Message::new("requires-equal-sums"),
        RuleKind::LookAndSay => Message::new("requires-look-and-say"),
        _ => return Vec::new(),
    };
    vec![message]
}

/// The keys of two messages: about lines that all have the same number, and about lines with several numbers.
type Keys = [&'static str; 2];
const LOCKOUT_KEYS: Keys = ["requires-lockout-line", "requires-lockout-line-from"];
const SUM_LINE_KEYS: Keys = ["requires-sum-line", "requires-sum-line-from"];

/// The messages about the lines of a kind, by their number; lines without a number have the `usual` one.
fn numbered(layout: &Layout, kind: RuleKind, keys: Keys, usual: u16) -> Vec<Message> {
    let lines = layout.rules_of(kind).iter();
    let lines = lines
        .filter_map(|rule| Some((rule.numbers().first().copied().unwrap_or(usual), rule.head()?)));
    by_number(lines, keys)
}

/// The messages about whisper lines, by the difference that they require.
fn whispers(layout: &Layout) -> Vec<Message> {
    let lines = layout.conditions().iter().filter_map(|(rule, meaning)| {
        let rule = &layout.rules()[*rule];
        let Meaning::Pair { relation: Relation::Apart(least), .. } = *meaning else { return None };
        let is_whisper = rule.kind() == RuleKind::Whisper;
        rule.head().filter(|_| is_whisper).map(|head| (least.into(), head))
    });
    by_number(lines, ["requires-whisper", "requires-whisper-from"])
}

/// A message for each number, about the lines with that number; if the numbers differ, the lines are identified by their first cells.
fn by_number(all: impl Iterator<Item = (u16, Cell)>, [of_all, of_some]: Keys) -> Vec<Message> {
    let mut lines: Vec<(u16, Vec<Cell>)> = Vec::new();
    for (number, head) in all {
        let index = lines.iter().position(|line| line.0 == number).unwrap_or(lines.len());
        if index == lines.len() {
            lines.push((number, Vec::new()));
        }
        if !lines[index].1.contains(&head) {
            lines[index].1.push(head);
        }
    }
    if let [(number, _)] = lines[..] {
        return vec![Message::new(of_all).number("number", number)];
    }
    let from = |(number, cells): &(u16, Vec<Cell>)| {
        let message = Message::new(of_some).number("number", *number);
        message.number("count", cells.len()).names("cells", cells, Joint::And)
    };
    lines.iter().map(from).collect()
}
