//! Sentences about a run.

use super::event::{Ending, Event, MonsterName, Source, Worth};
use super::setup::Setup;
use super::{RULES, Session};

pub(super) const fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::Won => "won",
        Ending::Died => "died",
        Ending::GaveUp => "gave up",
    }
}

/// What made a run easier.
pub(super) fn eased(setup: &Setup) -> String {
    if setup.gentle { "gentle".to_owned() } else { String::new() }
}

pub(super) fn opening(setup: &Setup) -> String {
    let Setup { seed, class, ascension, .. } = setup;
    let class = class.word();
    format!("The {class}'s run into dungeon {seed}, ascension {ascension}, by the rules {RULES}")
}

pub(super) fn closing(session: &Session) -> Vec<String> {
    let score = session.score();
    let how = session.ending().map_or("goes on", ending);
    let floor = session.run.number;
    vec![
        format!("\nFloor {floor}: {how}."),
        format!("Score: {} ({} floors, {} deeds)", score.points(), score.floors, score.deeds),
    ]
}

fn named(who: MonsterName) -> String {
    format!("{} ({})", who.letter(), who.kind.word())
}

const fn source(source: Source) -> &'static str {
    match source {
        Source::Wrong => "the wrong digit",
        Source::Dark => "the dark",
        Source::Monster(kind) => kind.word(),
    }
}

const fn worth(worth: Worth) -> &'static str {
    match worth {
        Worth::Plain => "plain",
        Worth::Insight | Worth::LateInsight => "insight",
        Worth::Unproven => "unproven",
    }
}

/// An event, told to the player; rests are nobody else's business.
pub(super) fn told(event: &Event) -> Option<String> {
    fight(event).or_else(|| change(event)).or_else(|| way(event))
}

fn fight(event: &Event) -> Option<String> {
    Some(match *event {
        Event::Filled { cell, digit, worth: value, why } => {
            let why = why.map_or_else(String::new, |why| format!(": {why}"));
            format!("{cell}={digit} {}{why}.", worth(value))
        }
        Event::PutBack { cell, digit } => format!("{digit} is put back at {cell}."),
        Event::Torn { cell, digit } => format!("{digit} tears the web at {cell}."),
        Event::Wrong { cell, digit, is_free: true } => {
            format!("{cell} is not {digit}. It costs nothing.")
        }
        Event::Wrong { cell, digit, is_free: false } => format!("{cell} is not {digit}."),
        Event::Struck { who, by, left } => format!("{} is struck: -{by}, {left} left.", named(who)),
        Event::Died { who } => format!("{} dies.", named(who)),
        Event::Sealed { house } => format!("{house} is complete."),
        Event::Hurt { source: of, lost, left } => {
            format!("HP -{lost} by {}: {left} left.", source(of))
        }
        Event::Missed { who } => format!("{} misses.", named(who)),
        Event::Blunt { who } => format!("{} strikes bluntly and misses.", named(who)),
        Event::Dodged { who } => format!("{} is dodged.", named(who)),
        Event::ChainBroken { who } => format!("{} breaks the chain.", named(who)),
        Event::Moved { who, house } => format!("{} moves to {house}.", named(who)),
        Event::Arrived { who, house } => format!("{} arrives in {house}.", named(who)),
        Event::StayedAway { who } => format!("{} finds no room and stays away.", named(who)),
        Event::Back { who } => format!("{} is back.", named(who)),
        Event::MimicBit { who } => format!("{} was a mimic; it bites and is gone.", named(who)),
        Event::Looks { who, digit } => format!("{} looks at {digit}.", named(who)),
        _ => return None,
    })
}

fn change(event: &Event) -> Option<String> {
    Some(match *event {
        Event::Healed { by, now } => format!("HP +{by}: {now}."),
        Event::MaxHp { now } => format!("HP are {now} at most."),
        Event::Gold { amount, .. } => format!("Gold {amount:+}."),
        Event::Sparks { amount } => format!("Sparks {amount:+}."),
        Event::Found { item } => format!("{} comes into the bag.", item.word()),
        Event::BagFull { item } => format!("The bag is full; {} waits.", item.word()),
        Event::PutDown { item } => format!("{} is put down.", item.word()),
        Event::Fogged { cell } => format!("{cell} is in fog."),
        Event::Warded { house } => format!("{house} is warded."),
        Event::Barred { digit } => format!("{digit} is barred."),
        Event::Webbed { cell } => format!("{cell} is webbed."),
        Event::WardLifted => "The ward is gone.".to_owned(),
        Event::BarLifted => "The bar is gone.".to_owned(),
        Event::FogLifted => "The fog is gone.".to_owned(),
        Event::WebsLifted => "The webs are gone.".to_owned(),
        Event::Dusk { calm } => format!("The dark comes in {calm} deeds."),
        Event::Used { item } => format!("{} is used.", item.word()),
        Event::Skill { .. } => "The skill is used.".to_owned(),
        Event::Shown { cell, why } => format!("{cell} follows: {why}."),
        Event::Breath => "The amulet breaks; you breathe on.".to_owned(),
        _ => return None,
    })
}

fn way(event: &Event) -> Option<String> {
    Some(match *event {
        Event::Entered { floor, kind, blanks } => {
            format!("Floor {floor}, {}: {blanks} blanks.", kind.word())
        }
        Event::Cleared => "The board is full.".to_owned(),
        Event::Left => "You leave by the stairs.".to_owned(),
        Event::BossFell => "The boss falls.".to_owned(),
        Event::Took { relic } => format!("You take the {}.", relic.word()),
        Event::Passed => "You pass.".to_owned(),
        Event::Ended(Ending::Won) => "You have come through.".to_owned(),
        Event::Ended(Ending::Died) => "The depths keep you.".to_owned(),
        Event::Ended(Ending::GaveUp) => "You give the run up.".to_owned(),
        _ => return None,
    })
}
