use underdoku_grid::layout::Cell;

use super::*;
use crate::content::{Class, DoorKind};
use crate::{Move, Setup};
use underdoku_game::{Millis, Summary as _};

/// A run after its first floor, and all events so far.
fn played() -> (Session, Vec<Event>) {
    let mut run = Session::new(Setup { gentle: true, ..Setup::new(7.into(), Class::Delver) });
    let mut events = run.play(Move::Take(1), Millis(0)).unwrap();
    while let Some(floor) = run.view().floor() {
        let following = floor.following();
        let at = following.cells()[0].0;
        let digit = following.digit(at).unwrap();
        events.extend(run.play(Move::Place(at, digit), Millis(5)).unwrap());
        let own = run.view().floor().map(FloorView::own).unwrap_or_default();
        assert!(own.is_empty() || own.contains(&at), "{own:?}");
    }
    (run, events)
}

#[test]
fn a_runs_events_are_found_again_from_its_moves() {
    let (run, events) = played();
    assert_eq!(run.view().events(), events);
    assert!(events.len() > 20);
}

#[test]
fn a_cell_that_a_player_filled_is_no_given() {
    let mut run = Session::new(Setup::new(7.into(), Class::Delver));
    run.play(Move::Take(0), Millis(0)).unwrap();
    let floor = run.view().floor().unwrap();
    assert_eq!(floor.own(), []);
    let given: Vec<Cell> =
        floor.layout().cells().filter(|&at| floor.board().get(at).is_some()).collect();
    let following = floor.following();
    let at = following.cells()[0].0;
    run.play(Move::Place(at, following.digit(at).unwrap()), Millis(0)).unwrap();
    let floor = run.view().floor().unwrap();
    assert_eq!(floor.own(), [at]);
    assert!(given.iter().all(|cell| floor.board().get(*cell).is_some()));
}

/// The floors, the monsters and the relics are in the summary, and can be read from its text.
#[test]
fn a_report_tells_the_way_and_its_monsters() {
    let (run, _) = played();
    let (report, summary) = (run.view().report(), run.summary());
    assert_eq!(report.way, [(FloorNumber::FIRST, DoorKind::Lair)]);
    assert!(!report.met.is_empty() && summary.met == report.met);
    assert_eq!(summary.relics.iter().copied().collect::<Vec<_>>(), run.view().relics());
    let text = summary.facts().to_string();
    assert_eq!(crate::Summary::read(&text), Some(summary.clone()));
    let older: String = text
        .lines()
        .filter(|line| !line.starts_with("had ") && !line.starts_with("met "))
        .map(|line| format!("{line}\n"))
        .collect();
    let older = crate::Summary::read(&older).unwrap();
    assert_eq!((older.points, older.met.len()), (summary.points, 0));
}
