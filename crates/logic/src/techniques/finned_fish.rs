//! Finned and sashimi fish: a fish with extra places, all in one box.

use std::ops::ControlFlow;

use crate::place::{choices, members};
use crate::{
    Board, Candidates as _, Evidence, FinderContext, Found, HouseKind, Position, Set as _, Step,
    Technique,
};

const fn technique(size: usize, is_sashimi: bool) -> Technique {
    match (size, is_sashimi) {
        (2, false) => Technique::FinnedXWing,
        (2, true) => Technique::SashimiXWing,
        (3, false) => Technique::FinnedSwordfish,
        (3, true) => Technique::SashimiSwordfish,
        (_, false) => Technique::FinnedJellyfish,
        (_, true) => Technique::SashimiJellyfish,
    }
}

pub(crate) fn find<B: Board, const SIZE: usize, const SASHIMI: bool>(
    position: &FinderContext<'_, B>,
    found: &mut Found<'_, B>,
) -> ControlFlow<()> {
    let [rows, columns, boxes] =
        [HouseKind::Row, HouseKind::Column, HouseKind::Box].map(|kind| position.of_kind(kind));
    let ways = [[&rows[..], &columns], [&columns, &rows]]
        .map(|[lines, across]| Way::of(position, lines, across, &boxes));
    let (mut masks, mut covers) = (Vec::with_capacity(rows.len()), Vec::new());
    for digit in position.all_digits() {
        for way @ Way { lines, across, .. } in &ways {
            masks.clear();
            masks.extend(lines.iter().map(|&line| B::mask(position, line, across, digit)));
            let usable = (0..masks.len())
                .filter(|&index| masks[index].count_ones() > 1)
                .fold(0, |lines, index| lines | 1 << index);
            for base in choices(usable, SIZE as u32) {
                let places = members(base).fold(0, |all, index| all | masks[index]);
                way.covers_of(places, SIZE as u32, &mut covers);
                if covers.is_empty() {
                    continue;
                }
                let base = Side::of(position, base, lines);
                for &cover in &covers {
                    let cover = Side::of(position, cover, across);
                    step::<B, SASHIMI>(position, digit, &base, &cover)
                        .map_or(ControlFlow::Continue(()), &mut *found)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The lines of the base and the lines across: rows and columns, or columns and rows.
struct Way<'a, H> {
    lines: &'a [H],
    across: &'a [H],
    /// For each box, the crossing lines that go through it; each set once.
    boxes: Vec<u32>,
    /// The largest number of lines in such a set.
    widest: u32,
}

impl<'a, H: Copy> Way<'a, H> {
    fn of<B: Board<House = H>>(
        position: &Position<B>,
        lines: &'a [H],
        across: &'a [H],
        all: &[H],
    ) -> Self {
        let (mut boxes, mut widest) = (Vec::with_capacity(all.len()), 0);
        for &r#box in all {
            let cells = position.house_cells(r#box);
            let mask: u32 = (0..across.len())
                .filter(|&index| !(cells & position.house_cells(across[index])).is_empty())
                .fold(0, |mask, index| mask | 1 << index);
            if !boxes.contains(&mask) {
                boxes.push(mask);
                widest = widest.max(mask.count_ones());
            }
        }
        Self { lines, across, boxes, widest }
    }

    /// The choices of `size` of these lines for which all lines left over, at least one, go through
    /// one box: fins must be in one box.
    fn covers_of(&self, across: u32, size: u32, covers: &mut Vec<u32>) {
        covers.clear();
        let open = across.count_ones();
        if open <= size || open > size + self.widest {
            return;
        }
        for r#box in &self.boxes {
            let within = across & r#box;
            if let Some(more) = (size + within.count_ones()).checked_sub(open) {
                covers.extend(choices(within, more).map(|some| (across & !r#box) | some));
            }
        }
        covers.sort_unstable();
        covers.dedup();
    }
}

/// Some lines, by the bits of their indices, and their cells.
struct Side<'a, B: Board> {
    bits: u32,
    all: &'a [B::House],
    cells: B::Cells,
}

impl<'a, B: Board> Side<'a, B> {
    fn of(position: &Position<B>, bits: u32, all: &'a [B::House]) -> Self {
        let cells = members(bits).map(|index| position.house_cells(all[index]));
        Self { bits, all, cells: cells.fold(B::Cells::EMPTY, |cells, more| cells | more) }
    }

    fn lines(&self) -> impl Iterator<Item = B::House> {
        members(self.bits).map(|index| self.all[index])
    }
}

fn step<B: Board, const SASHIMI: bool>(
    position: &Position<B>,
    digit: B::Digit,
    base: &Side<'_, B>,
    cover: &Side<'_, B>,
) -> Option<Step<B>> {
    let all = position.cells(digit);
    let places = all & base.cells;
    let fins = places - cover.cells;
    let r#box = position.box_around(fins.first()?);
    if !(fins - r#box).is_empty() {
        return None;
    }
    let would_go = (cover.cells & all) - places;
    let removes = fins.iter().fold(would_go, |seen, fin| seen & position.peers(fin));
    let has_few = |line| ((places - fins) & position.house_cells(line)).len() < 2;
    if removes.is_empty() || base.lines().any(has_few) != SASHIMI {
        return None;
    }
    let groups = |side: &Side<'_, B>| side.lines().map(|line| position.group(line)).collect();
    let mut because = Evidence::digit(groups(base), digit, places - fins);
    because.covers = groups(cover);
    because.cells = places;
    because.fins = B::Candidates::digit_in(digit, fins);
    let technique = technique(base.bits.count_ones() as usize, SASHIMI);
    Some(Step::remove(technique, B::Candidates::digit_in(digit, removes), because))
}
