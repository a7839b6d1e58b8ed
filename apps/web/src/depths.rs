//! Depths as messages for the page.

mod codex;
mod event_message;
mod look;
mod offer;
mod report;
mod terms;

use std::error::Error;

use underdoku_depths::content::DoorKind;
use underdoku_depths::content::{
    AimKind, DoorChoice, FloorNumber, Item, Kind, Relic, RelicSet, Skill,
};
use underdoku_depths::{
    Aim, Event, FloorView, GroupName, IntentView, MonsterView, Move, Save, Session, Setup, Source,
    View,
};
use underdoku_game::{Game as _, Millis, ParseMoveError, Summary as _};
use underdoku_grid::layout::{Cell, Digit, Layout};
use underdoku_words::depths::say;

use crate::play::PageGame;
use crate::play::numbers;
use crate::sentence::as_sentence;
use crate::wire::{
    self, Answer, Bar, Board, Depths, EventMessage, HouseOf, Intent, LairFloor, Monster, Own,
    Shown, Square, Ward,
};

pub use codex::codex;
pub use terms::Terms;
pub(crate) use terms::of_day;

/// A run, with what its events have reported and its state does not contain.
#[derive(Clone, Debug)]
pub(crate) struct Run {
    session: Session,
    /// The floors entered so far.
    way: Vec<(FloorNumber, DoorKind)>,
    /// The cause of the last loss of HP.
    killer: Option<Source>,
    /// The events of the last move.
    latest: Vec<Event>,
}

impl PageGame for Run {
    type Game = Session;

    fn start(setup: Setup) -> Self {
        Self::of(Session::start(setup))
    }

    fn replayed(save: &Save) -> Result<Self, Box<dyn Error>> {
        let mut run = Self::start(save.setup.clone());
        run.session = save.replay_with(|_, events| run.note(events))?;
        Ok(run)
    }

    fn session(&self) -> &Session {
        &self.session
    }

    fn make(&mut self, act: &str, now: Millis) -> Result<Vec<EventMessage>, String> {
        let act: Move =
            act.parse().map_err(|error: ParseMoveError| as_sentence(&error.to_string()))?;
        let columns = self.columns();
        self.session.allows(&act).map_err(|why| say(&why))?;
        let events = self.session.play(act, now).map_err(|why| say(&why))?;
        self.note(&events);
        Ok(events.iter().map(|event| event_message::event_message(event, columns)).collect())
    }

    fn view(&self) -> wire::View {
        let view = self.session.view();
        let floor = view.floor();
        wire::View {
            time: self.session.time().0,
            moves: self.session.history().len(),
            over: self.session.ending().map(|ending| say(&ending)),
            is_won: crate::play::is_won(&self.session),
            board: floor.map_or_else(no_board, Self::board),
            missing: floor.map(missing).unwrap_or_default(),
            own: Own::Depths(Box::new(self.beside())),
        }
    }

    fn ask(&self, question: &str) -> Option<Answer> {
        look::answer(self.session.view(), question)
    }

    fn prepare(&mut self) -> bool {
        self.session.dig_ahead()
    }
}

impl Run {
    fn of(session: Session) -> Self {
        let floor = session.view().floor().map(FloorView::kind);
        let way = floor.map(|kind| (session.view().floor_number(), kind));
        Self { session, way: way.into_iter().collect(), killer: None, latest: Vec::new() }
    }

    /// Records the events of a move.
    fn note(&mut self, events: &[Event]) {
        self.latest = events.to_vec();
        for event in events {
            match *event {
                Event::Entered { floor, kind, .. } => self.way.push((floor, kind)),
                Event::Hurt { source, .. } => self.killer = Some(source),
                _ => {}
            }
        }
    }

    /// The number of columns of the board, for converting cells of events to indices.
    fn columns(&self) -> usize {
        self.session.view().floor().map_or(0, |floor| floor.layout().columns())
    }

    fn board(floor: FloorView<'_>) -> Board {
        let layout = floor.layout();
        let (digits, fog, own) = (floor.board(), floor.fog(), floor.own());
        let square = |place: Cell| {
            let digit = digits.get(place);
            let kind = match digit {
                None => "blank",
                Some(_) if own.contains(&place) => "player",
                Some(_) => "given",
            };
            let is_open = digit.is_none() || fog.contains(&place);
            Square {
                digit: digit.map_or(0, Digit::get),
                kind,
                most: layout.rows() as u8,
                corner: Vec::new(),
                centre: Vec::new(),
                tried: if is_open { numbers(floor.crossed_out(place)) } else { Vec::new() },
                clashes: false,
            }
        };
        crate::shape::board(layout, layout.cells_and_voids().map(square).collect())
    }

    fn beside(&self) -> Depths {
        let view = self.session.view();
        let (setup, floor) = (view.setup(), view.floor_number());
        Depths {
            seed: setup.seed.to_string(),
            class: setup.class.word(),
            class_name: say(&setup.class),
            ascension: setup.ascension.number(),
            gentle: setup.gentle,
            opens_all: setup.relics == setup.rules.all_relics(),
            custom: wire::Custom {
                given: listed(setup, setup.given),
                banned: listed(setup, setup.banned),
            },
            phase: view.phase(),
            floor: floor.number(),
            floors: FloorNumber::LAST.number(),
            act: floor.act() as usize,
            hp: view.hp(),
            max_hp: view.max_hp(),
            gold: view.gold(),
            sparks: view.sparks(),
            most_sparks: view.rules().numbers.most_sparks,
            skill: skill(view),
            relics: view.relics().iter().map(|&relic| of_relic(view, relic)).collect(),
            bag: view.bag().iter().map(|&item| of_item(view, item)).collect(),
            bag_size: view.bag_size(),
            deeds: view.report().deeds,
            points: view.score().points(),
            state: view.state().iter().map(say).collect(),
            act_won: view.act_won(&self.latest).unwrap_or_default().iter().map(say).collect(),
            offer: offer::of(view),
            lair: view.floor().map(lair),
            moves: moves(view),
            map: self.map(),
            way: self.way(),
            report: view.ending().map(|ending| Box::new(report::of(view, ending, self.killer))),
            card: self.session.card().iter().map(say).collect(),
            facts: self.session.summary().facts().to_string(),
        }
    }

    fn map(&self) -> wire::Map {
        let character = self.session.view().character();
        let act = |((monsters, boss), first): ((&Vec<Kind>, Kind), u8)| wire::MapAct {
            monsters: monsters.iter().copied().chain([boss]).map(codex::of_kind).collect(),
            floors: (first..first + 6).map(|number| self.kind_of(number)).collect(),
        };
        wire::Map {
            rich: [say(&character.rich[0]), say(&character.rich[1])],
            acts: character
                .monsters
                .iter()
                .zip(character.bosses)
                .zip([1, 7, 13])
                .map(act)
                .collect(),
        }
    }

    /// The kind of a floor, if it is known.
    fn kind_of(&self, number: u8) -> String {
        let Some(floor) = FloorNumber::new(number) else { return String::new() };
        let entered = self.way.iter().find(|&&(other, _)| other == floor);
        match (entered, self.session.view().rules().floor(floor).room) {
            (Some((_, kind)), _) => say(kind),
            (None, DoorChoice::Fixed(kind)) => say(&kind),
            (None, DoorChoice::Doors) => String::new(),
        }
    }

    fn way(&self) -> Vec<wire::Step> {
        let deeds = &self.session.view().report().hp_by_deed;
        let step = |&(floor, kind): &(FloorNumber, DoorKind)| wire::Step {
            floor: floor.number(),
            name: say(&kind),
            deeds: deeds.iter().filter(|&&(other, _)| other == floor).count(),
        };
        self.way.iter().map(step).collect()
    }
}

fn skill(view: View<'_>) -> wire::Skill {
    let skill = view.setup().class.skill();
    wire::Skill {
        name: say(&skill),
        text: say(&skill.text(view.rules())),
        cost: view.skill_cost(),
        die: (skill == Skill::Throw).then(|| view.die()),
        target: target(skill.target()),
    }
}

const fn target(kind: AimKind) -> &'static str {
    match kind {
        AimKind::None => "none",
        AimKind::Monster => "monster",
        AimKind::Cell => "cell",
    }
}

/// The names of relics, separated by commas.
fn listed(setup: &Setup, relics: RelicSet) -> String {
    relics.iter(setup.rules).map(Relic::word).collect::<Vec<_>>().join(",")
}

fn of_relic(view: View<'_>, relic: Relic) -> wire::NamedText {
    wire::NamedText {
        word: relic.word(),
        name: say(&relic),
        text: say(&relic.text(view.rules())),
        target: "none",
    }
}

fn of_item(view: View<'_>, item: Item) -> wire::NamedText {
    wire::NamedText {
        word: item.word(),
        name: say(&item),
        text: say(&view.item_text(item)),
        target: target(item.target()),
    }
}

/// The moves that are possible now, except digits and items that need an open cell, of which there
/// are many.
fn moves(view: View<'_>) -> Vec<String> {
    let moves = view.moves().into_iter();
    moves
        .filter(|act| !matches!(act, Move::Use(_, Aim::Cell(_))))
        .map(|act| act.to_string())
        .collect()
}

/// An empty board, for when there is none.
const fn no_board() -> Board {
    Board {
        rows: 0,
        columns: 0,
        regions: Vec::new(),
        lines: Vec::new(),
        groups: Vec::new(),
        squares: Vec::new(),
        shape: None,
    }
}

/// For each digit, the number of cells that still lack it.
fn missing(floor: FloorView<'_>) -> Vec<usize> {
    let (layout, board) = (floor.layout(), floor.board());
    let placed = |digit: Digit| board.placed().filter(|&(_, other)| other == digit).count();
    let digits = (0..layout.rows()).map(Digit::from_index);
    digits.map(|digit| layout.rows().saturating_sub(placed(digit))).collect()
}

/// The indices of cells.
fn indices(layout: &Layout, cells: &[Cell]) -> Vec<usize> {
    cells.iter().map(|&cell| layout.index(cell)).collect()
}

/// The cells of a house or a cage.
fn cells_of(layout: &Layout, name: GroupName) -> Vec<usize> {
    match name {
        GroupName::House(kind, number) => {
            let mut houses = layout.houses().iter();
            let house = houses
                .find(|house| house.kind() == kind && house.index() + 1 == usize::from(number));
            house.map(|house| indices(layout, house.cells())).unwrap_or_default()
        }
        GroupName::Cage(head) => layout
            .cages_at(head)
            .next()
            .map(|cage| indices(layout, cage.cells()))
            .unwrap_or_default(),
    }
}

fn lair(floor: FloorView<'_>) -> LairFloor {
    let layout = floor.layout();
    let places = |cells: Vec<Cell>| indices(layout, &cells);
    let (insights, insights_that_count) = floor.insights();
    LairFloor {
        kind: floor.kind().word(),
        name: say(&floor.kind()),
        level: floor.level().number(),
        blanks: floor.blanks().len(),
        few_blanks: floor.few_blanks(),
        has_way_out: !matches!(floor.kind(), DoorKind::Boss | DoorKind::Shrine),
        stairs: floor.has_stairs(),
        parting_cost: floor.parting_cost(),
        calm: floor.calm(),
        calm_at_first: floor.calm_at_first(),
        chain: floor.chain(),
        last: floor.last().map(|cell| layout.index(cell)),
        deeds: floor.deeds(),
        insights,
        insights_that_count,
        still: floor.is_still(),
        lectured: floor.is_lectured(),
        mute: floor.is_mute(),
        counsel_price: floor.counsel_price(),
        shown: floor.shown().map(|(cell, why)| Shown {
            cell: layout.index(cell),
            says: say(&Event::Shown { cell, why }),
        }),
        ward: floor.ward().map(|(house, deeds)| Ward { house: house.short(), deeds }),
        bar: floor.bar().map(|(digit, deeds)| Bar { digit: digit.get(), deeds }),
        open: places(floor.open()),
        fog: places(floor.fog()),
        web: places(floor.web()),
        loot: places(floor.loot()),
        lit: places(floor.lit()),
        houses: houses(layout),
        monsters: floor.monsters().iter().map(|monster| of_monster(layout, monster)).collect(),
    }
}

fn houses(layout: &Layout) -> Vec<HouseOf> {
    let house = |house: &underdoku_grid::layout::House| HouseOf {
        name: GroupName::House(house.kind(), house.index() as u8 + 1).short(),
        cells: indices(layout, house.cells()),
    };
    layout.houses().iter().map(house).collect()
}

fn of_monster(layout: &Layout, monster: &MonsterView) -> Monster {
    let kind = monster.name.kind;
    Monster {
        letter: monster.name.letter(),
        kind: kind.word(),
        name: say(&kind),
        presence: monster.presence.word(),
        arrives_in: monster.presence.arrives_in(),
        house: monster.house.map(GroupName::short),
        lair: indices(layout, &monster.lair),
        hp: monster.hp,
        max_hp: monster.max_hp,
        count: monster.count,
        period: monster.period,
        damage: monster.damage,
        besides: monster.besides,
        intent: intent(layout, &monster.intent),
        ward: monster.ward.map(GroupName::short),
        next_house: monster.next_house.map(GroupName::short),
        next_lair: monster.next_lair.map(GroupName::short),
        says: say(monster),
        text: say(&kind.text()),
        advice: say(&kind.advice()),
    }
}

fn intent(layout: &Layout, intent: &IntentView) -> Intent {
    let cells = match (intent.cells(), intent.houses()) {
        ([], houses) => houses.iter().flat_map(|&house| cells_of(layout, house)).collect(),
        (cells, _) => indices(layout, cells),
    };
    Intent {
        kind: intent.word(),
        houses: intent.houses().iter().copied().map(GroupName::short).collect(),
        cells,
        due: intent.is_due(),
        blunt: intent.is_blunt(),
        digits: intent.digits().map(Digit::get).collect(),
    }
}

#[cfg(test)]
mod tests;
