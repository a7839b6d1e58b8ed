//! Sets of cells: almost locked sets that are linked, a Sue de Coq, a death blossom.

use underdoku_grid::layout::{Cell, Digit, DigitSet, Layout};
use underdoku_logic::{Evidence, NamedSet, PatternName, RestrictedCommon};

use super::Reason;
use super::derivation::Derivation;
use super::parts::{CROSSING, Crossing, a, digits, each_a, nots, seeing};
use crate::{Joint, Message, Say as _, house};

/// The cells that see both of two sets.
fn seeing_both(reason: &Reason<'_>) -> Message {
    seeing(&reason.step.removes, &Message::new("reason-sets-both"))
}

/// Two almost locked sets, linked by one digit or by two.
pub(super) fn als_xz(reason: &Reason<'_>) -> Derivation {
    let Evidence { sets, commons, .. } = &reason.step.because;
    let removes = &reason.step.removes;
    let names = NamedSet::names(sets);
    let links = commons.first().map_or(DigitSet::EMPTY, |common| common.digits);
    let (pattern, end) = if let Some(x) = links.single() {
        let house = commons.first().and_then(|common| house_of(reason, common));
        let seen = match house {
            Some(house) => Message::new("reason-als-seen-in").said("house", &house),
            None => Message::new("reason-als-seen"),
        };
        let seen = seen.digit("x", x).text("one", name(&names, 0)).text("other", name(&names, 1));
        let pattern = Message::new("reason-als-xz")
            .said("seen", &seen)
            .leading("seen")
            .said("a-x", &a(x))
            .list("z", each_a(digits(removes)), Joint::And);
        (pattern, seeing_both(reason))
    } else {
        (linked_twice(sets, &names, links), nots(removes))
    };
    let pattern = pattern
        .text("sets", reason.named_sets(sets))
        .text("one", name(&names, 0))
        .text("other", name(&names, 1));
    Derivation::so(pattern, end)
}

/// One set has one linking digit, the other set the other, and each set is locked to the rest of its digits.
fn linked_twice(sets: &[NamedSet<Layout>], names: &[String], links: DigitSet) -> Message {
    let own = sets.iter().map(|set| set.digits - links).zip(names);
    let own = own.filter(|(digits, _)| !digits.is_empty());
    let own: Vec<Message> = own.map(|(digits, name)| in_sets(digits, [name])).collect();
    Message::new("reason-als-xz-twice")
        .digits("x", links.first(), Joint::And)
        .digits("y", links.last(), Joint::And)
        .number("count", own.len())
        .list("own", own, Joint::Semicolon)
}

/// Three or more almost locked sets, each linked to the next.
pub(super) fn als_chain(reason: &Reason<'_>) -> Derivation {
    let Evidence { sets, commons, .. } = &reason.step.because;
    let names = NamedSet::names(sets);
    let z = digits(&reason.step.removes);
    let pattern = if let [x, y] = &commons[..] {
        wing(reason, [x, y], &names)
    } else {
        chain(reason, z, &names)
    };
    let no = |digit| Message::new("reason-no").digit("digit", digit);
    let pattern = pattern
        .text("sets", reason.named_sets(sets))
        .list("no-z", z.into_iter().map(no), Joint::Or)
        .list("z", each_a(z), Joint::And);
    let end = Message::new("reason-als-ends")
        .text("first", name(&names, 0))
        .text("last", name(&names, names.len().saturating_sub(1)))
        .list("z", each_a(z), Joint::And)
        .said("seeing", &seeing_both(reason));
    Derivation::so(pattern, end)
}

/// Three sets, with the two links between them.
fn wing(reason: &Reason<'_>, [x, y]: [&RestrictedCommon<Layout>; 2], names: &[String]) -> Message {
    Message::new("reason-als-xy-wing")
        .text("one", name(names, 0))
        .text("middle", name(names, 1))
        .text("other", name(names, 2))
        .list("x", each_a(x.digits), Joint::And)
        .list("y", each_a(y.digits), Joint::And)
        .said("x-once", &once(reason, x))
        .said("y-once", &once(reason, y))
}

/// Four or more sets; one of the two at the ends has these digits.
fn chain(reason: &Reason<'_>, z: DigitSet, names: &[String]) -> Message {
    let commons = &reason.step.because.commons;
    let x = commons.first().map_or(DigitSet::EMPTY, |common| common.digits);
    let link = |common| link(reason, common, names);
    let first = commons.first().map(|common| once(reason, common));
    let between = commons.iter().skip(1).take(commons.len().saturating_sub(2));
    Message::new("reason-als-chain")
        .text("first", name(names, 0))
        .text("second", name(names, 1))
        .list("x", each_a(x), Joint::And)
        .list("x-once", first, Joint::And)
        .list("links", between.map(link), Joint::Comma)
        .list("end", commons.last().map(link), Joint::And)
        .list("passed", passed_on(commons, z, names), Joint::Semicolon)
}

/// `one of B and C a 6`
fn link(reason: &Reason<'_>, common: &RestrictedCommon<Layout>, names: &[String]) -> Message {
    let [one, other] = common.sets;
    Message::new("reason-als-link")
        .text("one", name(names, one))
        .text("other", name(names, other))
        .said("digits", &once(reason, common))
}

/// `a 6 (row 3)`: the digits that two sets share, and the house that has them once.
fn once(reason: &Reason<'_>, common: &RestrictedCommon<Layout>) -> Message {
    let message = match house_of(reason, common) {
        Some(house) => Message::new("reason-als-one-in").said("house", &house),
        None => Message::new("reason-als-one"),
    };
    message.list("digits", each_a(common.digits), Joint::And)
}

/// A house that has all places of the digits that two sets share.
fn house_of(reason: &Reason<'_>, common: &RestrictedCommon<Layout>) -> Option<Message> {
    let Evidence { sets, fins, .. } = &reason.step.because;
    let [one, other] = common.sets.map(|index| sets.get(index));
    let (one, other) = one.zip(other)?;
    let is_linked = |(cell, digit): &&(Cell, Digit)| {
        common.digits.contains(*digit) && (one.cells | other.cells).contains(*cell)
    };
    let linked: Vec<Cell> = fins.iter().filter(is_linked).map(|(cell, _)| *cell).collect();
    let has_all =
        |set: &&NamedSet<Layout>| linked.iter().all(|cell| set.house.cells().contains(cell));
    let of_set = [one, other].into_iter().find(has_all).map(|set| set.house.message());
    let crossing = || {
        let first = *linked.first()?;
        let is_same =
            |(_, index): &&Crossing| linked.iter().all(|&cell| index(cell) == index(first));
        let (kind, index) = CROSSING.iter().find(is_same)?;
        Some(house(*kind, index(first)))
    };
    of_set.or_else(|| crossing().filter(|_| reason.has_short_names))
}

/// `so B, without a 9, has a 6` and `so C, without a 6, has a 7`: the last set has the digits `z`.
fn passed_on(commons: &[RestrictedCommon<Layout>], z: DigitSet, names: &[String]) -> Vec<Message> {
    let has = commons.iter().skip(1).map(|common| common.digits).chain([z]);
    let each = commons.iter().zip(has).map(|(common, has)| {
        Message::new("reason-als-passed")
            .text("set", name(names, common.sets[1]))
            .list("digits", each_a(common.digits), Joint::And)
            .list("others", each_a(has), Joint::And)
    });
    each.collect()
}

pub(super) fn sue_de_coq(reason: &Reason<'_>) -> Derivation {
    let sets = &reason.step.because.sets;
    if let (Some(PatternName::AlmostLockedTriple), [crossing, pair, places]) =
        (reason.step.pattern_name(), &sets[..])
    {
        let pattern = Message::new("reason-almost-locked-triple")
            .names("pair", pair.cells, Joint::And)
            .digits("digits", pair.digits, Joint::And)
            .names("crossing", crossing.cells, Joint::Or)
            .list("house", [&places.house], Joint::And)
            .names("places", places.cells, Joint::And);
        return Derivation::so(pattern, nots(&reason.step.removes));
    }
    let names = NamedSet::names(sets);
    let stay = sets.iter().enumerate().filter(|(_, set)| !set.z.is_empty());
    // A digit of the line or of the box may also be in the crossing, the first of the sets.
    let stay = stay.map(|(index, set)| match index {
        0 => in_sets(set.z, [name(&names, 0)]),
        _ => in_sets(set.z, [name(&names, 0), name(&names, index)]),
    });
    let pattern = Message::new("reason-sue-de-coq").text("sets", reason.named_sets(sets)).list(
        "stay",
        stay,
        Joint::Semicolon,
    );
    Derivation::so(pattern, nots(&reason.step.removes))
}

pub(super) fn death_blossom(reason: &Reason<'_>) -> Derivation {
    let Evidence { sets, commons, .. } = &reason.step.because;
    let removes = &reason.step.removes;
    let names = NamedSet::names(sets);
    let losses = commons.iter().enumerate().map(|(index, common)| {
        let loss = match index {
            0 => Message::new("reason-death-blossom-first").text("stem", name(&names, 0)),
            _ => Message::new("reason-death-blossom-next"),
        };
        loss.digits("digit", common.digits, Joint::And).text("petal", name(&names, common.sets[1]))
    });
    let pattern = Message::new("reason-death-blossom").text("sets", reason.named_sets(sets)).list(
        "losses",
        losses,
        Joint::Semicolon,
    );
    let petals =
        Message::new("reason-sets-petals").names("petals", names.iter().skip(1), Joint::And);
    let end = Message::new("reason-death-blossom-end")
        .said("petals", &petals)
        .list("z", each_a(digits(removes)), Joint::And)
        .said("seeing", &seeing(removes, &petals));
    Derivation::each_time(pattern, end)
}

/// `1 and 3 in A and B`
fn in_sets(digits: DigitSet, names: impl IntoIterator<Item: ToString>) -> Message {
    Message::new("reason-digits-in-sets").digits("digits", digits, Joint::And).names(
        "sets",
        names,
        Joint::And,
    )
}

/// The name of a set; a step from another program may lack it.
fn name(names: &[String], set: usize) -> &str {
    names.get(set).map_or("", String::as_str)
}
