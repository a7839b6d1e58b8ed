//! What the rules of a board require, in a sentence for each kind.

use underdoku_grid::layout::{Cell, Layout, Meaning, Relation, Rule, RuleKind};

use crate::{Joint, Message};

/// What the rules of a board require, in their order: a sentence for each kind that it has. What
/// only its rows, columns and regions require is omitted.
///
/// ```
/// use underdoku_grid::layout::Layout;
/// use underdoku_words::rules::{asked, say};
///
/// let layout = Layout::of_line("3x3+rules thermometer:r1c1r1c2r1c3").ok_or("a layout")?;
/// let told: Vec<String> = asked(&layout).iter().map(say).collect();
/// assert_eq!(told, ["Digits grow along a thermometer from its bulb to its tip."]);
/// # Ok::<(), &str>(())
/// ```
pub fn asked(layout: &Layout) -> Vec<Message> {
    let has = |kind: &&RuleKind| !layout.rules_of(**kind).is_empty();
    RuleKind::ALL.iter().filter(has).flat_map(|&kind| of_kind(layout, kind)).collect()
}

fn of_kind(layout: &Layout, kind: RuleKind) -> Vec<Message> {
    let numbers = || layout.rules_of(kind).iter().flat_map(Rule::numbers);
    let message = match kind {
        RuleKind::Diagonal => Message::new("asks-diagonal"),
        RuleKind::Windows => Message::new("asks-windows"),
        RuleKind::AntiKnight => Message::new("asks-anti-knight"),
        RuleKind::AntiKing => Message::new("asks-anti-king"),
        RuleKind::ExtraRegion => Message::new("asks-extra-region"),
        RuleKind::Cage => Message::new("asks-cage"),
        RuleKind::Clue => Message::new("asks-clue"),
        RuleKind::Candidates => Message::new("asks-candidates"),
        RuleKind::Thermometer => Message::new("asks-thermometer"),
        RuleKind::Arrow => Message::new("asks-arrow"),
        RuleKind::WhiteDot => Message::new("asks-white-dot"),
        RuleKind::BlackDot => Message::new("asks-black-dot"),
        RuleKind::AllDots => match numbers().collect::<Vec<_>>()[..] {
            [1] => Message::new("asks-all-white-dots"),
            [2] => Message::new("asks-all-black-dots"),
            _ => Message::new("asks-all-dots"),
        },
        RuleKind::PairSum => Message::new("asks-pair-sum"),
        RuleKind::AllPairSums => match numbers().collect::<Vec<_>>()[..] {
            [&total] => Message::new("asks-all-pair-sums-of").number("total", total),
            _ => Message::new("asks-all-pair-sums"),
        },
        RuleKind::Odd => Message::new("asks-odd"),
        RuleKind::Even => Message::new("asks-even"),
        RuleKind::LittleKiller => Message::new("asks-little-killer"),
        RuleKind::Palindrome => Message::new("asks-palindrome"),
        RuleKind::Quadruple => Message::new("asks-quadruple"),
        RuleKind::Renban => Message::new("asks-renban"),
        RuleKind::Whisper => return whispers(layout),
        RuleKind::RegionSum => Message::new("asks-region-sum"),
        RuleKind::Inequality => Message::new("asks-inequality"),
        RuleKind::SlowThermometer => Message::new("asks-slow-thermometer"),
        RuleKind::Nonconsecutive => Message::new("asks-nonconsecutive"),
        RuleKind::Minimum => Message::new("asks-minimum"),
        RuleKind::Maximum => Message::new("asks-maximum"),
        RuleKind::ParityLine => Message::new("asks-parity-line"),
        RuleKind::ModularLine => Message::new("asks-modular-line"),
        RuleKind::EntropicLine => Message::new("asks-entropic-line"),
        RuleKind::Nabner => Message::new("asks-nabner"),
        RuleKind::BetweenLine => Message::new("asks-between-line"),
        RuleKind::LockoutLine => return numbered(layout, kind, LOCKOUT_KEYS, Rule::LOCKOUT.into()),
        RuleKind::SameDifference => Message::new("asks-same-difference"),
        RuleKind::SumLine => return numbered(layout, kind, SUM_LINE_KEYS, Rule::TEN),
        RuleKind::Sandwich => {
            let digits = layout.all_digits();
            let message = Message::new("asks-sandwich");
            message.digits("least", digits.first(), Joint::And).digits(
                "greatest",
                digits.last(),
                Joint::And,
            )
        }
        RuleKind::XSum => Message::new("asks-x-sum"),
        RuleKind::Skyscraper => Message::new("asks-skyscraper"),
        RuleKind::NumberedRoom => Message::new("asks-numbered-room"),
        RuleKind::ZipperLine => Message::new("asks-zipper-line"),
        RuleKind::DoubleArrow => Message::new("asks-double-arrow"),
        RuleKind::DisjointGroups => Message::new("asks-disjoint-groups"),
        RuleKind::RowIndex => Message::new("asks-row-index"),
        RuleKind::Clones => Message::new("asks-clones"),
        RuleKind::ColumnIndex => Message::new("asks-column-index"),
        RuleKind::CustomLine => Message::new("asks-custom-line"),
        RuleKind::RellikCage => Message::new("asks-rellik-cage"),
        RuleKind::AntiTaxicab => Message::new("asks-anti-taxicab"),
        RuleKind::CountingCircles => Message::new("asks-counting-circles"),
        RuleKind::SumCage => Message::new("asks-sum-cage"),
        RuleKind::EqualSums => Message::new("asks-equal-sums"),
        RuleKind::LookAndSay => Message::new("asks-look-and-say"),
        _ => return Vec::new(),
    };
    vec![message]
}

/// The keys of two messages: about lines that all have the same number, and about lines with several numbers.
type Keys = [&'static str; 2];
const LOCKOUT_KEYS: Keys = ["asks-lockout-line", "asks-lockout-line-from"];
const SUM_LINE_KEYS: Keys = ["asks-sum-line", "asks-sum-line-from"];

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
    by_number(lines, ["asks-whisper", "asks-whisper-from"])
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
