//! A floor as its player may see it.

use std::fmt;

use underdoku_grid::layout::{Cell, Digit, DigitSet, Grid, Layout};

use crate::Refused;
use crate::cells::Cells;
use crate::content::DoorKind;
use crate::event::Event;
use crate::floor::{Floor, Prohibition};
use crate::frame::GroupName;
use crate::grade::{Level, Reason};
use crate::player::Player;
use crate::scene::{Scene, digit_fits};
use crate::session::{Session, check};

/// A floor as its player may see it.
#[derive(Clone, Copy)]
pub struct FloorView<'a> {
    pub(super) session: &'a Session,
    pub(super) floor: &'a Floor,
}

impl fmt::Debug for FloorView<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("FloorView").field("board", &self.board()).finish_non_exhaustive()
    }
}

/// A copy of a player and a floor.
pub(super) struct FloorCopy {
    pub(super) player: Player,
    pub(super) floor: Floor,
    pub(super) events: Vec<Event>,
}

impl FloorCopy {
    pub(super) fn scene(&mut self) -> Scene<'_> {
        let Self { player, floor, events } = self;
        Scene { player, floor, events }
    }
}

impl<'a> FloorView<'a> {
    pub(super) fn places(self, cells: Cells) -> Vec<Cell> {
        cells.iter().map(|cell| self.floor.frame().place(cell)).collect()
    }

    pub(super) fn house(self, house: usize) -> GroupName {
        self.floor.frame().houses[house].name
    }

    /// A copy on which the rules can be tried.
    pub(super) fn copied(self) -> FloorCopy {
        let (player, floor) = (self.session.run.player.tried(), self.floor.clone());
        FloorCopy { player, floor, events: Vec::new() }
    }

    /// The kind of the floor.
    pub const fn kind(self) -> DoorKind {
        self.floor.kind
    }

    /// The board's layout, with cages and their sums.
    pub fn layout(self) -> &'a Layout {
        &self.floor.board.frame.layout
    }

    /// The level that the board needs.
    pub fn level(self) -> Level {
        self.floor.board.level()
    }

    /// The digits on the board, including fogged givens, which are legible.
    pub fn board(self) -> Grid {
        let mut fill = Grid::empty(self.layout());
        for cell in self.floor.filled {
            fill.set(self.floor.frame().place(cell), Some(self.floor.digit(cell)));
        }
        fill
    }

    /// The cells that can be filled, in row order.
    pub fn open(self) -> Vec<Cell> {
        self.places(self.open_cells())
    }

    /// The open cells as a set. A fogged given is legible, so one whose digit is barred is visibly
    /// not open.
    pub(super) fn open_cells(self) -> Cells {
        let is_closed = |&cell: &usize| self.floor.is_barred(self.floor.board.solution[cell]);
        let closed: Cells = self.floor.fog.iter().filter(is_closed).collect();
        self.floor.open() - closed
    }

    /// The blanks, in row order.
    pub fn blanks(self) -> Vec<Cell> {
        self.places(self.floor.blanks())
    }

    /// The cells that were blank at the start and are filled now.
    pub fn own(self) -> Vec<Cell> {
        let blanks = self.floor.board.blanks();
        self.places(self.floor.filled.iter().filter(|&cell| blanks.contains(cell)).collect())
    }

    /// The givens in fog.
    pub fn fog(self) -> Vec<Cell> {
        self.places(self.floor.fog)
    }

    /// The cells in webs.
    pub fn web(self) -> Vec<Cell> {
        self.places(self.floor.web)
    }

    /// The blanks with loot.
    pub fn loot(self) -> Vec<Cell> {
        self.places(self.floor.loot.iter().map(|&(cell, _)| cell).collect())
    }

    /// The digits that are crossed out in a cell.
    pub fn crossed_out(self, place: Cell) -> DigitSet {
        let cell = self.floor.frame().cell(place);
        cell.map_or(DigitSet::EMPTY, |cell| DigitSet::from_bits(self.floor.crossed[cell].into()))
    }

    /// The warded region, and the deeds left.
    pub fn ward(self) -> Option<(GroupName, u32)> {
        self.floor.ward.map(|ward| (self.house(ward.what), ward.left))
    }

    /// The barred digit, and the deeds left.
    pub fn bar(self) -> Option<(Digit, u32)> {
        let bar = self.floor.bar?;
        Some((Digit::new(bar.what)?, bar.left))
    }

    /// Checks whether a digit can be entered into a cell, right or wrong.
    ///
    /// # Errors
    ///
    /// Returns why it would be refused.
    pub fn check(self, place: Cell, digit: Digit) -> Result<(), Refused> {
        check(self.floor, place, digit).map(|_| ())
    }

    /// Checks whether Truth can be used on a cell. The rules refuse it if the solution there is a
    /// barred digit, and that refusal would reveal the digit; so here it is allowed only for cells
    /// that visibly cannot hold that digit.
    ///
    /// # Errors
    ///
    /// Returns why it is refused.
    pub fn check_truth(self, place: Cell) -> Result<(), Refused> {
        let floor = self.floor;
        let cell = floor.frame().cell(place).ok_or(Refused::NoCell { place })?;
        if floor.filled.contains(cell) && !floor.fog.contains(cell) {
            return Err(Refused::Filled { place });
        }
        let bare = floor.open() - floor.fog - floor.web;
        if !bare.contains(cell) {
            return Err(Refused::NotForTruth { place });
        }
        let may_be = |bar: &Prohibition<u8>| {
            let is_crossed = floor.crossed[cell] & (1 << (bar.what - 1)) != 0;
            !is_crossed && digit_fits(floor, cell, bar.what)
        };
        let barred = floor.bar.as_ref().filter(|&bar| may_be(bar));
        match barred.and_then(|bar| Digit::new(bar.what)) {
            Some(digit) => Err(Refused::TruthBarred { place, digit }),
            None => Ok(()),
        }
    }

    /// The number of links of the chain.
    pub const fn chain(self) -> u32 {
        self.floor.chain
    }

    /// The cell that was filled last.
    pub fn last(self) -> Option<Cell> {
        self.floor.last.map(|cell| self.floor.frame().place(cell))
    }

    /// Deeds on this floor.
    pub const fn deeds(self) -> u32 {
        self.floor.deeds
    }

    /// Insights that have counted, and how many can.
    pub fn insights(self) -> (u32, u32) {
        (self.floor.insights, self.copied().scene().insights_that_count())
    }

    /// Houses sealed on this floor.
    pub const fn seals(self) -> u32 {
        self.floor.seals
    }

    /// True if there is a monster that can be struck.
    pub fn is_inhabited(self) -> bool {
        self.floor.present().next().is_some()
    }

    /// True if the player can leave now.
    pub fn has_stairs(self) -> bool {
        self.floor.has_stairs()
    }

    /// The number of blanks at which the stairs open and the dark comes near.
    pub fn few_blanks(self) -> usize {
        self.floor.few_blanks()
    }

    /// The maximum HP that leaving can cost.
    pub fn parting_cost(self) -> i32 {
        let strikes = self.floor.monsters.iter().filter(|monster| monster.is_alive());
        strikes.filter(|monster| monster.kind.strikes_leavers()).map(|monster| monster.damage).sum()
    }

    /// The number of calm deeds left, if the dark is near; negative once it bites.
    pub const fn calm(self) -> Option<i32> {
        self.floor.calm
    }

    /// The number of calm deeds from the moment the dark comes near.
    pub fn calm_at_first(self) -> i32 {
        self.copied().scene().calm()
    }

    /// True if the next deed does not tick.
    pub const fn is_still(self) -> bool {
        self.floor.still
    }

    /// True if a lecture strengthens the strike of the next cell.
    pub const fn is_lectured(self) -> bool {
        self.floor.lecture
    }

    /// True if a Mute allows only Potions.
    pub fn is_mute(self) -> bool {
        self.floor.is_mute()
    }

    /// The price of counsel.
    pub fn counsel_price(self) -> i32 {
        self.copied().scene().counsel_price()
    }

    /// The cell that counsel or a lecture showed, and why it follows.
    pub fn shown(self) -> Option<(Cell, Reason)> {
        self.floor.shown.map(|(cell, why)| (self.floor.frame().place(cell), why))
    }

    /// The last counsel, until its cell is filled. Front ends repeat it free of charge, since the
    /// rules would charge again for the same answer.
    pub fn standing_counsel(self) -> Option<Event> {
        self.shown().map(|(cell, why)| Event::Shown { cell, why })
    }

    /// The cells that Sight lights.
    pub fn lit(self) -> Vec<Cell> {
        if self.floor.sight == 0 { Vec::new() } else { self.places(self.copied().scene().lit()) }
    }
}
