//! Answering a move or a question.

use std::cell::RefCell;
use std::io::{self, Write};

use underdoku_depths::{Achievements, Event, FloorView, Move, Refused, Session, View};
use underdoku_game::{Game as _, Millis};
use underdoku_grid::layout::{Cell, Digit};
use underdoku_words::terminal::say;
use underdoku_words::{Message, Say};

use super::line::Question;
use crate::game_store::GameStore;
use crate::plain::PlainError;
use crate::screens::depths::act_won;

/// Makes a move, prints its events and returns them.
pub(super) fn answer(
    run: &mut impl GameStore<Session>,
    act: Move,
    now: Millis,
    output: &mut impl Write,
) -> Result<Vec<Event>, PlainError> {
    let events = RefCell::new(Vec::new());
    crate::plain::answer(run, act, now, output, |output, event| {
        events.borrow_mut().push(*event);
        print_event(output, event)
    })?;
    Ok(events.into_inner())
}

fn print_event(output: &mut impl Write, event: &Event) -> io::Result<()> {
    let marker = match event {
        Event::Filled { .. } | Event::PutBack { .. } | Event::Torn { .. } => "[+]",
        Event::Wrong { .. } => "[-]",
        // Leaving prints its own line for a rest.
        Event::Rested => return Ok(()),
        _ => ">>>",
    };
    writeln!(output, "{marker} {}", say(event))
}

/// Prints the reward for the act that these events won, if any, and what comes next.
pub(super) fn print_won(
    output: &mut impl Write,
    view: View<'_>,
    events: &[Event],
) -> io::Result<()> {
    let lines = act_won(view, events).unwrap_or_default();
    lines.iter().try_for_each(|line| writeln!(output, ">>> {line}"))
}

/// Prints an answer.
pub(super) fn print_answer(
    output: &mut impl Write,
    view: View<'_>,
    question: Question,
) -> io::Result<()> {
    match answer_to(view, question) {
        Ok(lines) => lines.iter().try_for_each(|line| writeln!(output, ">>> {}", say(line))),
        Err(why) => writeln!(output, "[?] {}", say(&why)),
    }
}

/// The answer to a question.
///
/// # Errors
///
/// Why there is none now.
pub fn answer_to(view: View<'_>, question: Question) -> Result<Vec<Message>, Refused> {
    match question {
        Question::Map => return Ok(view.map()),
        Question::Relics => return Ok(view.relic_lines()),
        Question::Bag => return Ok(view.bag_lines()),
        Question::State => return Ok(view.state()),
        Question::Floor => return Ok(history(view, true)),
        Question::History => return Ok(history(view, false)),
        Question::Rules => return Ok(rules()),
        _ => {}
    }
    let floor = view.floor().ok_or(Refused::NotOnFloor)?;
    Ok(match question {
        Question::Strikes => floor.strike_lines(),
        Question::Zones => floor.zone_lines(),
        Question::Board => floor.board_lines(),
        Question::Monster(letter) => {
            let monsters = floor.monsters();
            let monster = monsters.get(usize::from(letter)).ok_or(Refused::NoMonster { letter })?;
            let kind = monster.name.kind;
            vec![monster.message(), kind.text(), kind.advice()]
        }
        Question::Cell(place) => {
            let lines = floor.look_lines(place);
            let is_filled = lines.is_empty();
            return if is_filled { Err(refusal(floor, place)) } else { Ok(lines) };
        }
        _ => floor.monsters().iter().map(Say::message).collect(),
    })
}

/// The events since the last floor was entered, or since the start.
fn history(view: View<'_>, is_of_floor: bool) -> Vec<Message> {
    let events = view.events();
    let entered = events.iter().rposition(|event| matches!(event, Event::Entered { .. }));
    let first = entered.filter(|_| is_of_floor).unwrap_or(0);
    let messages = events[first..].iter().filter(|event| !matches!(event, Event::Rested));
    let messages: Vec<Message> = messages.map(Say::message).collect();
    if messages.is_empty() { vec![Message::new("plain-depths-no-history")] } else { messages }
}

/// The rules of Sudoku, for players who do not know it.
pub(super) fn rules() -> Vec<Message> {
    let keys = [
        "plain-depths-rule",
        "plain-depths-rule-cell",
        "plain-depths-rule-house",
        "plain-depths-rule-pair",
        "plain-depths-rule-sure",
    ];
    keys.map(Message::new).into()
}

/// Why a digit in a cell would have no effect.
fn refusal(floor: FloorView<'_>, place: Cell) -> Refused {
    // The board includes fogged givens, because they are legible.
    let digit = floor.board().get(place).unwrap_or(Digit::from_index(0));
    match floor.check(place, digit) {
        Err(why) => why,
        Ok(()) => Refused::NoCell { place },
    }
}

/// Prints how the run went, and what it unlocked.
pub(super) fn print_end(
    output: &mut impl Write,
    run: &Session,
    before: &Achievements,
) -> io::Result<()> {
    let report = run.view().report();
    writeln!(output, ">>> {}", say(&run.ended()))?;
    let gained = before.gained_by(&run.summary()).lines();
    for line in report.boss_left().into_iter().chain(gained).chain(report.losses()) {
        writeln!(output, ">>> {}", say(&line))?;
    }
    if report.rights > 0 {
        writeln!(output, ">>> {}", say(&report.idle()))?;
    }
    writeln!(output, ">>> {}", say(&run.score()))?;
    writeln!(output, ">>> {}", say(&Message::new("plain-depths-card")))?;
    for line in run.card() {
        writeln!(output, "{}", say(&line))?;
    }
    output.flush()
}

/// Prints how to continue the run.
pub(super) fn print_saved(output: &mut impl Write, view: View<'_>) -> io::Result<()> {
    let saved = Message::new("plain-depths-saved").text("seed", view.setup().seed.as_str());
    writeln!(output, ">>> {}", say(&saved))?;
    output.flush()
}

#[cfg(test)]
mod tests {
    use underdoku_depths::examples::events;

    use super::*;
    use crate::plain::tests::{is_answer, said};

    /// Every answer is a marker and the sentence.
    #[test]
    fn every_event_prints_its_sentence() {
        let said = said(&events(), print_event, is_answer);
        assert_eq!(said, events().len() - 1, "all but rests");
    }
}
