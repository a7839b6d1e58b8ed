//! A run played with lines of JSON, for programs: `docs/schema/depths.json` describes them.
//!
//! Before each move there is one line with everything that a player sees. It is made only from a
//! [`View`], which gives access to nothing else. Input lines are the same as with `--plain`, and
//! each is answered by one line: what happened, what was asked for, or why it was refused.

mod event;
mod floor;
mod offer;

use std::io::{self, BufRead, Write};

use serde::Serialize;
use underdoku_depths::content::Skill::Throw;
use underdoku_depths::content::{Ascension, FloorNumber, Item, Relic};
use underdoku_depths::{
    Achievements, Aim, BossLeft, Charge, Ending, Move, NewUnlocks, Rules, Session, View,
};
use underdoku_game::{Game as _, Millis};
use underdoku_grid::layout;
use underdoku_store::{PlayError, StoreError};
use underdoku_tui::game_store::GameStore;
use underdoku_tui::plain::depths::{self as plain, Command};
use underdoku_tui::plain::{PlainError, read_line};
use underdoku_words::terminal::say;

use event::EventJson;
use floor::FloorForm;
use offer::OfferForm;

/// A cell: row and column, from 1.
pub(super) type Cell = [usize; 2];

pub(super) const fn cell(place: layout::Cell) -> Cell {
    [place.row() + 1, place.column() + 1]
}

pub(super) fn cells(places: &[layout::Cell]) -> Vec<Cell> {
    places.iter().copied().map(cell).collect()
}

/// A line of output.
#[derive(Serialize)]
#[serde(tag = "type", rename_all = "lowercase")]
enum Line {
    /// Everything that a player sees, before a move.
    State(Box<State>),
    /// The result of a move.
    Events { events: Vec<EventJson> },
    /// The answer to a question.
    Answer { says: Vec<String> },
    /// Why a line was refused; nothing has changed.
    Refused { why: String },
}

#[derive(Serialize)]
struct State {
    rules: &'static str,
    /// `floor`, `offer`, `bag` or `over`.
    phase: &'static str,
    seed: String,
    class: &'static str,
    ascension: u8,
    gentle: bool,
    /// True if relics were given or banned.
    custom: bool,
    /// True if it is a first run.
    first: bool,
    floor_number: u8,
    floors: u8,
    hp: i32,
    max_hp: i32,
    gold: i32,
    sparks: i32,
    most_sparks: i32,
    skill: Skill,
    relics: Vec<Owned>,
    bag: Vec<Named>,
    bag_size: usize,
    /// The kinds of relics that the dungeon is rich in.
    rich: Vec<String>,
    /// The monsters of each act.
    acts: Vec<Vec<&'static str>>,
    /// The floors entered, in order.
    way: Vec<Entered>,
    deeds: u32,
    points: u64,
    floor: Option<FloorForm>,
    offer: Option<OfferForm>,
    moves: Moves,
    ending: Option<&'static str>,
    /// The boss that outlived the run.
    boss: Option<Boss>,
    /// What the run has unlocked, once it is over.
    opened: Option<UnlockWords>,
}

#[derive(Serialize)]
struct Boss {
    kind: &'static str,
    hp: i32,
    max_hp: i32,
}

impl From<BossLeft> for Boss {
    fn from(BossLeft { kind, hp, max_hp }: BossLeft) -> Self {
        Self { kind: kind.word(), hp, max_hp }
    }
}

/// The unlocks of a run, as sentences.
#[derive(Serialize)]
struct UnlockWords {
    classes: Vec<&'static str>,
    relics: Vec<&'static str>,
    ascension: Option<u8>,
}

impl From<NewUnlocks> for UnlockWords {
    fn from(gained: NewUnlocks) -> Self {
        let class = |opened: &underdoku_depths::Unlocked| match opened {
            underdoku_depths::Unlocked::Class(class) => Some(class.word()),
            underdoku_depths::Unlocked::Relics(_) => None,
        };
        let relics = gained
            .opened
            .iter()
            .flat_map(|opened| opened.relics(Rules::NEWEST).iter(Rules::NEWEST));
        Self {
            classes: gained.opened.iter().filter_map(class).collect(),
            relics: relics.map(Relic::word).collect(),
            ascension: gained.ascension.map(Ascension::number),
        }
    }
}

#[derive(Serialize)]
struct Skill {
    name: String,
    text: String,
    cost: i32,
    /// The open die, for a class that throws it.
    die: Option<i32>,
}

/// A relic or an item.
#[derive(Serialize)]
struct Named {
    word: &'static str,
    name: String,
    text: String,
}

/// A relic, and its charge.
#[derive(Serialize)]
struct Owned {
    #[serde(flatten)]
    named: Named,
    /// The number of remaining uses.
    left: Option<u32>,
    /// How many links, insights, deaths or floors have been counted, and how many it takes.
    counted: Option<[u32; 2]>,
}

impl Owned {
    fn of(view: View<'_>, relic: Relic) -> Self {
        let named =
            Named { word: relic.word(), name: say(&relic), text: say(&relic.text(view.rules())) };
        let (left, counted) = match view.charge(relic) {
            Some(Charge::Left(left)) => (Some(left), None),
            Some(Charge::Counted { now, of }) => (None, Some([now, of])),
            None => (None, None),
        };
        Self { named, left, counted }
    }
}

/// A floor that was entered.
#[derive(Serialize)]
struct Entered {
    floor: u8,
    kind: &'static str,
}

/// The lines that are valid moves now.
#[derive(Default, Serialize)]
struct Moves {
    words: Vec<String>,
    /// Cells that can be filled: `r c v`.
    put: Vec<Cell>,
    /// Cells for `use truth r c`.
    truth: Vec<Cell>,
}

impl Moves {
    fn of(view: View<'_>) -> Self {
        let mut moves = Self::default();
        for act in view.moves() {
            match act {
                Move::Use(Item::Truth, Aim::Cell(place)) => moves.truth.push(cell(place)),
                _ => moves.words.push(act.to_string()),
            }
        }
        if let (Some(floor), None) = (view.floor(), view.surplus()) {
            moves.put = cells(&floor.open());
        }
        moves
    }
}

impl State {
    fn of(session: &Session, before: &Achievements) -> Self {
        let view = session.view();
        let setup = view.setup();
        let item = |&item: &Item| Named {
            word: item.word(),
            name: say(&item),
            text: say(&view.item_text(item)),
        };
        Self {
            rules: view.rules().name,
            phase: view.phase(),
            seed: setup.seed.to_string(),
            class: setup.class.word(),
            ascension: setup.ascension.number(),
            gentle: setup.gentle,
            custom: setup.is_custom(),
            first: setup.first,
            floor_number: view.floor_number().number(),
            floors: FloorNumber::LAST.number(),
            hp: view.hp(),
            max_hp: view.max_hp(),
            gold: view.gold(),
            sparks: view.sparks(),
            most_sparks: view.rules().numbers.most_sparks,
            skill: Skill::of(view),
            relics: view.relics().iter().map(|&relic| Owned::of(view, relic)).collect(),
            bag: view.bag().iter().map(item).collect(),
            bag_size: view.bag_size(),
            rich: view.character().rich.iter().map(say).collect(),
            acts: view.character().monsters.iter().map(|act| words(act)).collect(),
            way: way(view),
            deeds: view.report().deeds,
            points: view.score().points(),
            floor: view.floor().map(FloorForm::of),
            offer: OfferForm::of(view),
            moves: Moves::of(view),
            ending: view.ending().map(Ending::word),
            boss: view.report().boss.map(Boss::from),
            opened: view.ending().map(|_| before.gained_by(&session.summary()).into()),
        }
    }
}

fn way(view: View<'_>) -> Vec<Entered> {
    let way = view.report().way.iter();
    way.map(|&(floor, kind)| Entered { floor: floor.number(), kind: kind.word() }).collect()
}

fn words(act: &[underdoku_depths::content::Kind]) -> Vec<&'static str> {
    act.iter().map(|kind| kind.word()).collect()
}

impl Skill {
    fn of(view: View<'_>) -> Self {
        let skill = view.setup().class.skill();
        let (name, text) = (say(&skill), say(&skill.text(view.rules())));
        let die = (skill == Throw).then(|| view.die());
        Self { name, text, cost: view.skill_cost(), die }
    }
}

/// Plays a run until it ends, a line quits it or the input ends; it is saved at every move.
/// `achievements` are what earlier runs have unlocked.
///
/// # Errors
///
/// If input or output failed, or a move could not be stored.
pub(super) fn play(
    run: &mut impl GameStore<Session>,
    input: &mut impl BufRead,
    output: &mut impl Write,
    mut clock: impl FnMut() -> Millis,
    achieved: &Achievements,
) -> Result<(), PlainError> {
    loop {
        print(output, &Line::State(Box::new(State::of(run.session(), achieved))))?;
        if run.session().ending().is_some() {
            return Ok(());
        }
        let line = read_line(input)?;
        let bag = run.session().view().bag();
        match line.map(|line| Command::read(&line, bag)) {
            None | Some(Ok(Command::Quit)) => {
                return match run.act(Move::Rest, clock()) {
                    Err(PlayError::Store(error)) => Err(PlainError::Store(error)),
                    Ok(_) | Err(PlayError::Refused(_)) => Ok(()),
                };
            }
            Some(read) => {
                let answer = answer(run, read, &mut clock)?;
                print(output, &answer)?;
            }
        }
    }
}

fn answer(
    run: &mut impl GameStore<Session>,
    read: Result<Command, plain::NoCommand>,
    mut clock: impl FnMut() -> Millis,
) -> Result<Line, PlainError> {
    Ok(match read {
        Ok(Command::Act(done)) => act(run, done, clock())?,
        Ok(Command::Ask(question)) => match plain::answer_to(run.session().view(), question) {
            Ok(lines) => Line::Answer { says: lines.iter().map(say).collect() },
            Err(why) => Line::Refused { why: say(&why) },
        },
        Ok(Command::Help | Command::Quit) => Line::Answer { says: plain::help() },
        Err(why) => Line::Refused { why: say(&why) },
    })
}

fn act(run: &mut impl GameStore<Session>, done: Move, now: Millis) -> Result<Line, StoreError> {
    match run.act(done, now) {
        Ok(events) => Ok(Line::Events { events: events.iter().map(EventJson::of).collect() }),
        Err(PlayError::Refused(why)) => Ok(Line::Refused { why: say(&why) }),
        Err(PlayError::Store(error)) if error.may_pass() => {
            Ok(Line::Refused { why: error.to_string() })
        }
        Err(PlayError::Store(error)) => Err(error),
    }
}

fn print(output: &mut impl Write, line: &Line) -> io::Result<()> {
    crate::json::write_line(output, line)?;
    output.flush()
}
