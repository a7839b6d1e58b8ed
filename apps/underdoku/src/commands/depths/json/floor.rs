//! A floor as JSON.

use serde::Serialize;
use underdoku_depths::{FloorView, IntentView, MonsterView};
use underdoku_grid::layout::{self, Digit, Layout};
use underdoku_words::house;
use underdoku_words::terminal::say;

use super::{Cell, cell, cells};

/// Everything visible on a floor.
#[derive(Serialize)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is an independent member of the JSON object"
)]
pub(super) struct FloorForm {
    kind: &'static str,
    size: usize,
    level: u8,
    /// The layout in the notation of `docs/commands.md`.
    layout: Option<String>,
    houses: Vec<HouseForm>,
    cages: Vec<CageForm>,
    /// The rows; a dot is a blank, fogged givens are shown.
    digits: Vec<String>,
    /// The cells that were blank at the start and are filled now.
    own: Vec<Cell>,
    open: Vec<Cell>,
    fog: Vec<Cell>,
    web: Vec<Cell>,
    loot: Vec<Cell>,
    lit: Vec<Cell>,
    crossed_out: Vec<Crossed>,
    ward: Option<Ward>,
    bar: Option<Bar>,
    chain: u32,
    last: Option<Cell>,
    deeds: u32,
    insights: u32,
    insights_that_count: u32,
    seals: u32,
    stairs: bool,
    /// The number of blanks at which the stairs open.
    few_blanks: usize,
    parting_cost: i32,
    calm: Option<i32>,
    calm_at_first: i32,
    still: bool,
    lectured: bool,
    mute: bool,
    counsel_price: i32,
    shown: Option<Shown>,
    monsters: Vec<MonsterForm>,
}

#[derive(Serialize)]
struct HouseForm {
    name: String,
    cells: Vec<Cell>,
}

#[derive(Serialize)]
struct CageForm {
    cells: Vec<Cell>,
    sum: Option<u16>,
}

#[derive(Serialize)]
struct Crossed {
    cell: Cell,
    digits: Vec<u8>,
}

#[derive(Serialize)]
struct Ward {
    house: String,
    deeds: u32,
}

#[derive(Serialize)]
struct Bar {
    digit: u8,
    deeds: u32,
}

#[derive(Serialize)]
struct Shown {
    cell: Cell,
    why: String,
}

#[derive(Serialize)]
struct MonsterForm {
    letter: char,
    kind: &'static str,
    /// `coming`, `alive`, `dead` or `gone`.
    presence: &'static str,
    /// The number of deeds until it arrives, if it is still coming.
    arrives_in: Option<u32>,
    house: Option<String>,
    lair: Vec<Cell>,
    hp: i32,
    max_hp: i32,
    count: i32,
    period: i32,
    damage: i32,
    besides: i32,
    stolen: i32,
    ward: Option<String>,
    next_house: Option<String>,
    next_lair: Option<String>,
    intent: Intent,
    says: String,
    text: String,
}

/// What it announces for its next act.
#[derive(Serialize)]
struct Intent {
    kind: &'static str,
    houses: Vec<String>,
    cells: Vec<Cell>,
    due: bool,
    blunt: bool,
    digits: Vec<u8>,
}

impl FloorForm {
    pub(super) fn of(floor: FloorView<'_>) -> Self {
        let (insights, insights_that_count) = floor.insights();
        Self {
            kind: floor.kind().word(),
            size: floor.layout().rows(),
            level: floor.level().number(),
            layout: floor.layout().line(),
            houses: houses(floor.layout()),
            cages: cages(floor.layout()),
            digits: digits(floor),
            own: cells(&floor.own()),
            open: cells(&floor.open()),
            fog: cells(&floor.fog()),
            web: cells(&floor.web()),
            loot: cells(&floor.loot()),
            lit: cells(&floor.lit()),
            crossed_out: crossed_out(floor),
            ward: floor.ward().map(|(house, deeds)| Ward { house: say(&house), deeds }),
            bar: floor.bar().map(|(digit, deeds)| Bar { digit: digit.get(), deeds }),
            chain: floor.chain(),
            last: floor.last().map(cell),
            deeds: floor.deeds(),
            insights,
            insights_that_count,
            seals: floor.seals(),
            stairs: floor.has_stairs(),
            few_blanks: floor.few_blanks(),
            parting_cost: floor.parting_cost(),
            calm: floor.calm(),
            calm_at_first: floor.calm_at_first(),
            still: floor.is_still(),
            lectured: floor.is_lectured(),
            mute: floor.is_mute(),
            counsel_price: floor.counsel_price(),
            shown: floor.shown().map(|(place, why)| Shown { cell: cell(place), why: say(&why) }),
            monsters: floor.monsters().iter().map(MonsterForm::of).collect(),
        }
    }
}

fn houses(layout: &Layout) -> Vec<HouseForm> {
    let form = |of: &underdoku_grid::layout::House| HouseForm {
        name: say(&house(of.kind(), of.index())),
        cells: cells(of.cells()),
    };
    layout.houses().iter().map(form).collect()
}

fn cages(layout: &Layout) -> Vec<CageForm> {
    let form = |cage: &underdoku_grid::layout::Rule| CageForm {
        cells: cells(cage.cells()),
        sum: cage.sum(),
    };
    layout.cages().iter().map(form).collect()
}

fn digits(floor: FloorView<'_>) -> Vec<String> {
    let board = floor.board();
    let size = floor.layout().rows();
    let shown = |place| board.get(place).map_or('.', Digit::shown);
    let row = |row| (0..size).map(|column| shown(layout::Cell::new(row, column))).collect();
    (0..size).map(row).collect()
}

fn crossed_out(floor: FloorView<'_>) -> Vec<Crossed> {
    let crossed = |place| {
        let digits: Vec<u8> = floor.crossed_out(place).iter().map(Digit::get).collect();
        (!digits.is_empty()).then(|| Crossed { cell: cell(place), digits })
    };
    floor.blanks().into_iter().chain(floor.fog()).filter_map(crossed).collect()
}

impl MonsterForm {
    fn of(monster: &MonsterView) -> Self {
        Self {
            letter: monster.name.letter(),
            kind: monster.name.kind.word(),
            presence: monster.presence.word(),
            arrives_in: monster.presence.arrives_in(),
            house: monster.house.as_ref().map(say),
            lair: cells(&monster.lair),
            hp: monster.hp,
            max_hp: monster.max_hp,
            count: monster.count,
            period: monster.period,
            damage: monster.damage,
            besides: monster.besides,
            stolen: monster.stolen,
            ward: monster.ward.as_ref().map(say),
            next_house: monster.next_house.as_ref().map(say),
            next_lair: monster.next_lair.as_ref().map(say),
            intent: Intent::of(&monster.intent),
            says: say(monster),
            text: say(&monster.name.kind.text()),
        }
    }
}

impl Intent {
    fn of(intent: &IntentView) -> Self {
        Self {
            kind: intent.word(),
            houses: intent.houses().iter().map(say).collect(),
            cells: cells(intent.cells()),
            due: intent.is_due(),
            blunt: intent.is_blunt(),
            digits: intent.digits().map(Digit::get).collect(),
        }
    }
}
