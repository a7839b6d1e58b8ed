//! A look before a digit, in pieces short enough to stand beside a board.

use underdoku_grid::layout::{Cell, HouseKind};
use underdoku_words::Message;
use underdoku_words::depths::say;

use super::super::event::{MonsterName, Source};
use super::super::frame::GroupName;
use super::super::view::{FloorView, Guess, Preview};

/// What a digit in a cell would do.
#[derive(Clone, Debug)]
pub struct LookAhead {
    /// In pieces; those that matter most come first.
    pub pieces: Vec<Message>,
    /// True if it could be the last deed.
    pub is_deadly: bool,
}

impl FloorView<'_> {
    /// What a digit in an open cell would do; none for other cells.
    pub fn look_ahead(self, place: Cell) -> Option<LookAhead> {
        let guesses = [Guess::Plain, Guess::Insight, Guess::Unproven, Guess::Wrong];
        let [plain, insight, unproven, wrong] = guesses.map(|guess| self.preview(place, guess));
        Some(LookAhead::of([&plain?, &insight?, &unproven?, &wrong?]))
    }
}

impl LookAhead {
    /// What a digit would do that is plain, an insight, unproven, or wrong.
    pub fn of([plain, insight, unproven, wrong]: [&Preview; 4]) -> Self {
        let mut pieces = Vec::from_iter(death(plain, wrong));
        pieces.extend(strikes(plain, insight, unproven));
        pieces.push(if_wrong(wrong));
        pieces.extend(harm(plain));
        pieces.extend(insight.is_idle_insight.then(|| Message::new("depths-look-idle-insight")));
        pieces.push(Message::new("depths-look-chain").number("links", plain.chain));
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
    /// The name in as few characters as do: `R8`, `B3`; a cage by its first cell.
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

/// The strikes of a right digit, by its worth where that matters.
fn strikes(plain: &Preview, insight: &Preview, unproven: &Preview) -> Vec<Message> {
    let of = |key, preview: &Preview| Message::new(key).text("strikes", struck(preview));
    let [is_late, is_same] = [insight, unproven]
        .map(|other| (&other.struck, &other.dead) == (&plain.struck, &plain.dead));
    match (is_late, is_same) {
        (true, true) => vec![plain.strikes()],
        (true, false) => {
            vec![of("depths-look-proven", plain), of("depths-look-unproven", unproven)]
        }
        (false, _) => vec![
            of("depths-look-plain", plain),
            of("depths-look-insight", insight),
            of("depths-look-unproven", unproven),
        ],
    }
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

fn if_wrong(wrong: &Preview) -> Message {
    let cost: i32 = wrong.lost.iter().map(|&(_, lost)| lost).sum();
    let key = if cost > 0 { "depths-look-wrong" } else { "depths-look-wrong-free" };
    Message::new(key).number("cost", cost).number("chain", wrong.chain)
}

/// What any right digit costs, and what it would have.
fn harm(plain: &Preview) -> Vec<Message> {
    let lost = plain.lost.iter().map(|&(source, lost)| {
        Message::new("depths-look-loses").number("lost", lost).text("source", named(source))
    });
    let dearer = plain.if_digit.iter().map(|&(digit, cost)| {
        Message::new("depths-look-if-digit").digit("digit", digit).number("cost", cost)
    });
    let missed = plain.dodged.iter().map(|who| by_letter("depths-look-misses", *who));
    lost.chain(dearer).chain(missed).collect()
}

/// What any right digit brings.
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
