//! A preview of a digit, in pieces short enough to fit beside a board.

use underdoku_grid::layout::{Cell, HouseKind};
use underdoku_words::Message;
use underdoku_words::depths::say;

use crate::event::{MonsterName, Source};
use crate::frame::GroupName;
use crate::view::{FloorView, Guess, Preview};

/// What a digit in a cell would do.
#[derive(Clone, Debug)]
pub struct LookAhead {
    /// In pieces, the most important first.
    pub pieces: Vec<Message>,
    /// True if the deed could be the last.
    pub is_deadly: bool,
}

impl FloorView<'_> {
    /// The preview of a digit in an open cell; none for other cells.
    pub fn look_ahead(self, place: Cell) -> Option<LookAhead> {
        let guesses = [Guess::Plain, Guess::Insight, Guess::Unproven, Guess::Wrong];
        let [plain, insight, unproven, wrong] = guesses.map(|guess| self.preview(place, guess));
        Some(LookAhead::of([&plain?, &insight?, &unproven?, &wrong?]))
    }
}

impl LookAhead {
    /// The effects of a digit that is plain, an insight, unproven, or wrong.
    pub fn of([plain, insight, unproven, wrong]: [&Preview; 4]) -> Self {
        let mut pieces = Vec::from_iter(death(plain, wrong));
        pieces.extend(strikes(plain, insight, unproven));
        pieces.push(if_wrong(wrong, plain));
        pieces.extend(harm(plain));
        pieces.push(chain(plain));
        pieces.extend(gain(plain));
        Self { pieces, is_deadly: plain.is_death || wrong.is_death }
    }
}

impl Preview {
    /// The monsters that would be struck, by letter.
    pub fn strikes(&self) -> Message {
        if self.struck.is_empty() {
            return Message::new("depths-look-strikes-none");
        }
        Message::new("depths-look-strikes").text("strikes", struck(self))
    }
}

impl GroupName {
    /// The name in as few characters as possible: `R8`, `B3`; a cage is named by its first cell.
    pub fn short(self) -> String {
        match self {
            Self::House(kind, number) => format!("{}{number}", letter(kind)),
            Self::Cage(head) => head.to_string(),
        }
    }
}

const fn letter(kind: HouseKind) -> char {
    match kind {
        HouseKind::Row => 'R',
        HouseKind::Column => 'C',
        HouseKind::Diagonal => 'D',
        HouseKind::Window => 'W',
        _ => 'B',
    }
}

/// The strikes of a right digit, by its worth if that matters; for an insight also what it does
/// that a plain digit does not.
fn strikes(plain: &Preview, insight: &Preview, unproven: &Preview) -> Vec<Message> {
    let of = |key, preview: &Preview| Message::new(key).text("strikes", struck(preview));
    let [is_late, is_same] = [insight, unproven]
        .map(|other| (&other.struck, &other.dead) == (&plain.struck, &plain.dead));
    let others = others(insight, plain);
    let is_late = is_late && others.is_empty() && !insight.is_idle_insight;
    let strikes = if insight.is_idle_insight {
        say(&Message::new("depths-look-idle-insight"))
    } else {
        struck(insight)
    };
    let all: Vec<String> = std::iter::once(strikes).chain(others).collect();
    let insight = Message::new("depths-look-insight").text("strikes", all.join(", "));
    match (is_late, is_same) {
        (true, true) => vec![plain.strikes()],
        (true, false) => {
            vec![of("depths-look-proven", plain), of("depths-look-unproven", unproven)]
        }
        (false, true) => vec![plain.strikes(), insight],
        (false, false) => {
            vec![of("depths-look-plain", plain), insight, of("depths-look-unproven", unproven)]
        }
    }
}

/// The effects of a digit, other than strikes, that a plain one does not have.
fn others(preview: &Preview, plain: &Preview) -> Vec<String> {
    let all = |of: &Preview| -> Vec<String> {
        harm(of).iter().chain(&gain(of)).chain([&chain(of)]).map(say).collect()
    };
    let known = all(plain);
    let spared = (preview.lost.is_empty() && !plain.lost.is_empty())
        .then(|| say(&Message::new("depths-look-no-cost")));
    let mut others: Vec<String> = spared.into_iter().collect();
    others.extend(all(preview).into_iter().filter(|text| !known.contains(text)));
    others
}

fn chain(preview: &Preview) -> Message {
    Message::new("depths-look-chain").number("links", preview.chain)
}

fn struck(preview: &Preview) -> String {
    let one = |&(who, by): &(MonsterName, i32)| {
        let letter = who.letter();
        if preview.dead.contains(&who) {
            say(&Message::new("depths-look-dies").text("who", letter))
        } else {
            format!("{letter} -{by}")
        }
    };
    let all: Vec<String> = preview.struck.iter().map(one).collect();
    if all.is_empty() { say(&Message::new("depths-look-nobody")) } else { all.join(", ") }
}

/// The effects of a wrong digit that a right one does not have.
fn if_wrong(wrong: &Preview, plain: &Preview) -> Message {
    let cost: i32 = wrong.lost.iter().map(|&(_, lost)| lost).sum();
    let cost = match cost {
        0 => Message::new("depths-look-no-cost"),
        cost => Message::new("depths-look-cost").number("cost", cost),
    };
    let mut parts: Vec<String> = if wrong.struck.is_empty() { vec![] } else { vec![struck(wrong)] };
    parts.extend([say(&cost), say(&chain(wrong))]);
    let known: Vec<String> = happens(plain).iter().chain(&gain(plain)).map(say).collect();
    let others = happens(wrong).into_iter().chain(gain(wrong)).map(|of| say(&of));
    parts.extend(others.filter(|text| !known.contains(text)));
    Message::new("depths-look-wrong").text("parts", parts.join(", "))
}

/// What any right digit costs, or would cost under a condition.
fn harm(plain: &Preview) -> Vec<Message> {
    let lost = plain.lost.iter().map(|&(source, lost)| {
        Message::new("depths-look-loses").number("lost", lost).text("source", named(source))
    });
    let dearer = plain.if_digit.iter().map(|&(digit, cost)| {
        Message::new("depths-look-if-digit").digit("digit", digit).number("cost", cost)
    });
    lost.chain(dearer).chain(happens(plain)).collect()
}

/// What costs nothing: absorbed damage, and blows that miss.
fn happens(preview: &Preview) -> Vec<Message> {
    let absorbed = (preview.absorbed > 0)
        .then(|| Message::new("depths-look-absorbed").number("hp", preview.absorbed));
    let missed = preview.dodged.iter().map(|who| by_letter("depths-look-misses", *who));
    absorbed.into_iter().chain(missed).collect()
}

/// What any right digit gains.
fn gain(plain: &Preview) -> Vec<Message> {
    let sealed: Vec<String> = plain.sealed.iter().map(|house| house.short()).collect();
    let sealed = (!sealed.is_empty())
        .then(|| Message::new("depths-look-completes").text("houses", sealed.join(" ")));
    let moved = plain
        .moved
        .iter()
        .map(|&(who, house)| by_letter("depths-look-goes", who).text("house", house.short()));
    let counted = [
        ("depths-look-heals", plain.healed),
        ("depths-look-sparks", plain.sparks),
        ("depths-look-gold", plain.gold),
    ];
    let counted = counted.into_iter().filter(|&(_, amount)| amount != 0);
    let counted =
        counted.map(|(key, amount)| Message::new(key).text("amount", format!("{amount:+}")));
    sealed.into_iter().chain(moved).chain(counted).collect()
}

fn death(plain: &Preview, wrong: &Preview) -> Option<Message> {
    match (plain.is_death, wrong.is_death) {
        (true, _) => Some(Message::new("depths-look-deadly")),
        (false, true) => Some(Message::new("depths-look-wrong-deadly")),
        (false, false) => None,
    }
}

fn by_letter(key: &'static str, who: MonsterName) -> Message {
    Message::new(key).text("who", who.letter())
}

/// The name of what takes HP.
fn named(source: Source) -> String {
    match source {
        Source::Wrong => say(&Message::new("depths-look-by-wrong")),
        Source::Dark => say(&Message::new("depths-look-by-dark")),
        Source::Monster(kind) => say(&kind),
    }
}
