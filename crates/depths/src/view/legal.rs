//! The moves that are possible now, as far as a player can tell.

use super::{FloorView, View};
use crate::content::AimKind;
use crate::{Aim, Move};

impl View<'_> {
    /// Every move that would not be refused, except for digits:
    /// [`FloorView::check`](FloorView::check) answers for those. Truth is listed for the cells of
    /// [`FloorView::check_truth`](FloorView::check_truth).
    pub fn moves(self) -> Vec<Move> {
        if self.ending().is_some() {
            return Vec::new();
        }
        let mut moves = match self.floor().filter(|_| self.surplus().is_none()) {
            Some(floor) => self.aids(floor),
            None => self.chosen(),
        };
        moves.extend([Move::Rest, Move::GiveUp]);
        moves
    }

    /// Passing, and what can be chosen; in a shop passing comes last.
    fn chosen(self) -> Vec<Move> {
        let open = self.choices().into_iter().filter(|choice| choice.is_open);
        let open = open.map(|choice| choice.act);
        match self.pass() {
            Some(Move::Done) => open.chain([Move::Done]).collect(),
            pass => pass.into_iter().chain(open).collect(),
        }
    }

    /// Skill, items, counsel and stairs, each tried on a copy.
    fn aids(self, floor: FloorView<'_>) -> Vec<Move> {
        let skill = aims(self.setup().class.skill().target(), floor).into_iter().map(Move::Skill);
        let mut items = self.bag().to_vec();
        items.sort_unstable();
        items.dedup();
        let uses = items.into_iter().flat_map(|item| {
            aims(item.target(), floor).into_iter().map(move |aim| Move::Use(item, aim))
        });
        let all = skill.chain(uses).chain([Move::Counsel, Move::Leave]);
        all.filter(|&act| is_possible(floor, act)).collect()
    }
}

/// Every target that something could be used on.
fn aims(kind: AimKind, floor: FloorView<'_>) -> Vec<Aim> {
    match kind {
        AimKind::None => vec![Aim::None],
        AimKind::Monster => {
            (0..floor.floor.monsters.len()).map(|index| Aim::Monster(index as u8)).collect()
        }
        AimKind::Cell => {
            let open = floor.open().into_iter();
            open.filter(|&place| floor.check_truth(place).is_ok()).map(Aim::Cell).collect()
        }
    }
}

fn is_possible(floor: FloorView<'_>, act: Move) -> bool {
    let mut copy = floor.copied();
    let mut scene = copy.scene();
    match act {
        // Trying would reveal the solution.
        Move::Use(_, Aim::Cell(_)) => !floor.is_mute(),
        Move::Use(item, aim) => scene.use_item(item, aim).is_ok(),
        Move::Skill(aim) => scene.skill(aim).is_ok(),
        Move::Counsel => scene.counsel().is_ok(),
        _ => floor.has_stairs(),
    }
}
