//! The contents of a dungeon, solutions and loot included, for inspecting it without playing.

use underdoku_grid::layout::{Cell, Grid, Layout};

use super::content::{DoorChoice, FloorNumber};
use super::dungeon::{Character, Door, doors, floor_behind};
use super::floor::Loot;
use super::player::Player;
use super::setup::Setup;

/// A floor behind a door.
#[derive(Clone, Debug)]
pub struct Inside {
    /// The door.
    pub door: Door,
    /// The board's layout.
    pub layout: Layout,
    /// The givens.
    pub givens: Grid,
    /// The solution.
    pub solution: Grid,
    /// The loot under blanks, in words.
    pub loot: Vec<(Cell, String)>,
}

impl Inside {
    /// The floor behind each door before a floor, for a player of this setup without relics.
    pub fn floor(setup: &Setup, number: FloorNumber) -> Vec<Self> {
        let (player, character) = (Player::new(setup.clone()), Character::of(setup));
        let fixed = match setup.rules.floor(number).room {
            DoorChoice::Fixed(kind) => Some(kind),
            DoorChoice::Doors => None,
        };
        let behind = |door: Door| {
            let floor = floor_behind(&door, number, &player);
            let frame = floor.frame();
            let mut givens = Grid::empty(&frame.layout);
            let mut solution = givens.clone();
            for cell in frame.all {
                let (place, digit) = (frame.place(cell), Some(floor.digit(cell)));
                solution.set(place, digit);
                givens.set(place, digit.filter(|_| floor.filled.contains(cell)));
            }
            let mut loot: Vec<(Cell, String)> =
                floor.loot.iter().map(|&(cell, loot)| (frame.place(cell), word(loot))).collect();
            loot.sort_unstable();
            Self { layout: frame.layout.clone(), givens, solution, loot, door }
        };
        doors(number, fixed, &player, &character).into_iter().map(behind).collect()
    }
}

fn word(loot: Loot) -> String {
    match loot {
        Loot::Gold(gold) => format!("gold-{gold}"),
        Loot::Heal => "hp".to_owned(),
        Loot::Spark => "spark".to_owned(),
        Loot::Item(item) => item.word().to_owned(),
    }
}
