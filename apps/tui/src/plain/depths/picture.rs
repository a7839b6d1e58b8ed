//! The text before a move: the state, the board, or the offer.

use std::io::{self, Write};

use underdoku_depths::content::FloorNumber;
use underdoku_depths::{FloorView, IntentView, MonsterView, Offer, Presence, View};
use underdoku_grid::layout::{Cell, Digit};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use crate::plain::classic::picture;

/// Prints the text before a move.
pub(super) fn print(output: &mut impl Write, view: View<'_>) -> io::Result<()> {
    match (view.surplus(), view.floor()) {
        (Some(item), _) => {
            print_status(output, view)?;
            writeln!(output, "{}", say(&Offer::for_full_bag(view.rules(), item, view.potion())))?;
            view.bag_lines().iter().skip(1).try_for_each(|line| writeln!(output, "{}", say(line)))
        }
        (None, Some(floor)) => print_floor(output, view, floor),
        (None, None) => print_offer(output, view),
    }
}

/// `Floor 3 of 18 · Lair · HP 11/13 · ...`
fn print_status(output: &mut impl Write, view: View<'_>) -> io::Result<()> {
    let key =
        if view.floor().is_some() { "plain-depths-status" } else { "plain-depths-status-offer" };
    let status = Message::new(key)
        .number("floor", view.floor_number().number())
        .number("floors", FloorNumber::LAST.number())
        .number("hp", view.hp().max(0))
        .number("most", view.max_hp())
        .number("sparks", view.sparks())
        .number("most-sparks", view.rules().numbers.most_sparks)
        .number("gold", view.gold());
    let status = match view.floor() {
        None => status,
        Some(floor) => {
            let (insights, counting) = floor.insights();
            status
                .said("kind", &floor.kind())
                .number("chain", floor.chain())
                .number("insights", insights)
                .number("counting", counting)
                .number("deed", floor.deeds())
        }
    };
    writeln!(output, "{}", say(&status))
}

fn print_floor(output: &mut impl Write, view: View<'_>, floor: FloorView<'_>) -> io::Result<()> {
    print_status(output, view)?;
    let blanks = Message::new("plain-delve-blanks").number("blanks", floor.blanks().len());
    writeln!(output, "{}", say(&blanks))?;
    let monsters = floor.monsters();
    let signs = Signs::of(floor, &monsters);
    picture::print(output, floor.layout(), |place| signs.cell(place))?;
    for monster in &monsters {
        if !matches!(monster.presence, Presence::Dead(_) | Presence::Gone) {
            writeln!(output, "{}", say(monster))?;
        }
    }
    // The last line of the state is about the stairs and the dark.
    view.state().last().map_or(Ok(()), |line| writeln!(output, "{}", say(line)))
}

/// The signs on the board.
struct Signs<'a> {
    floor: FloorView<'a>,
    board: underdoku_grid::layout::Grid,
    open: Vec<Cell>,
    fog: Vec<Cell>,
    web: Vec<Cell>,
    loot: Vec<Cell>,
    due: Vec<Cell>,
}

impl<'a> Signs<'a> {
    fn of(floor: FloorView<'a>, monsters: &[MonsterView]) -> Self {
        let due = monsters.iter().filter_map(|monster| match &monster.intent {
            IntentView::Aim { zone, is_due: true, is_blunt: false, .. } => Some(zone.clone()),
            _ => None,
        });
        Self {
            floor,
            board: floor.board(),
            open: floor.open(),
            fog: floor.fog(),
            web: floor.web(),
            loot: floor.loot(),
            due: due.flatten().collect(),
        }
    }

    /// The three characters of a cell: its threat, its content, and what is on it.
    fn cell(&self, place: Cell) -> String {
        let is_open = self.open.contains(&place);
        let left = if is_open && self.due.contains(&place) { 'x' } else { ' ' };
        let digit = self.board.get(place);
        let middle = match digit {
            Some(digit) => Digit::shown(digit),
            None if self.loot.contains(&place) => '$',
            None => picture::blank(self.floor.layout(), place),
        };
        let right = match () {
            () if self.fog.contains(&place) => '?',
            () if self.web.contains(&place) => '%',
            () if digit.is_none() && !is_open => '#',
            () => ' ',
        };
        [left, middle, right].iter().collect()
    }
}

fn print_offer(output: &mut impl Write, view: View<'_>) -> io::Result<()> {
    let Some(offer) = view.offer() else { return Ok(()) };
    print_status(output, view)?;
    writeln!(output, "{}", say(&offer.heading(view.rules())))?;
    for (number, line) in offer.lines(view.rules(), view.potion()) {
        writeln!(output, "{number} {}", say(&line))?;
    }
    Ok(())
}
