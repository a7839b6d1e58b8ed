//! Boxes between the boxes, as in Windoku.

use super::super::{Cell, HouseKind, Layout, LayoutFault, Spec, Variant};
use super::kind::KindInfo;
use super::{Meaning, Rule, Stroke};

pub(super) const KIND: KindInfo = KindInfo {
    name: "windows",
    title: "windows",
    variant: Variant::Windows,
    check,
    meaning: |_, layout, _| meaning(layout),
    strokes: |_, layout| windows(layout).map(|cells| Stroke::Shading { cells }).collect(),
    is_blind_to_digits: |_| true,
};

fn check(rule: &Rule, layout: &Layout) -> Result<(), LayoutFault> {
    super::whole_board(rule, layout)?;
    if windows(layout).next().is_some() { Ok(()) } else { Err(LayoutFault::NoWindows) }
}

/// The cells of each window. Windows have the size of a box, with a line before, between and after
/// them; there are none on a board without boxes.
fn windows(layout: &Layout) -> impl Iterator<Item = Vec<Cell>> {
    let size = layout.rows();
    let boxes = layout.spec().and_then(Spec::box_size).into_iter();
    boxes.flat_map(move |(height, width)| {
        let starts =
            move |length: usize| (1..).step_by(length + 1).take_while(move |at| at + length < size);
        let corners =
            starts(height).flat_map(move |row| starts(width).map(move |column| (row, column)));
        corners.map(move |(row, column)| {
            let cells = (row..row + height)
                .flat_map(|row| (column..column + width).map(move |column| Cell::new(row, column)));
            cells.collect()
        })
    })
}

fn meaning(layout: &Layout) -> Vec<Meaning> {
    let windows = windows(layout).enumerate();
    windows
        .map(|(index, cells)| Meaning::Differ {
            cells: cells.into(),
            house: Some((HouseKind::Window, index)),
        })
        .collect()
}
