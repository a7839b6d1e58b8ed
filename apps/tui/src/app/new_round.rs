//! The choice of a new game of Hudoku.

use underdoku_game::hudoku::Template;
use underdoku_generator::Seed;

use super::{Desk, Goal, List, Typed};
use crate::keymap::{Action, Way};
use crate::settings::Setting;
use crate::{fresh_seed, templates};

/// What a new game of Hudoku shall be like.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewRound {
    /// Which line is chosen.
    pub list: List,
    /// The path of a template of the player's own.
    pub file: Typed,
    /// The seed.
    pub seed: Typed,
    /// Why there is no such game.
    pub why_not: Option<String>,
}

/// A line of the choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RoundLine {
    /// A template that every build has, by its place.
    Template(usize),
    /// A template of the player's own.
    File,
    /// The seed.
    Seed,
    /// How fast the clock runs.
    Clock,
}

impl RoundLine {
    /// All of them, in order.
    pub fn all() -> Vec<Self> {
        let templates = (0..Template::names().count()).map(Self::Template);
        templates.chain([Self::File, Self::Seed, Self::Clock]).collect()
    }
}

/// The longest seed and the longest path that are taken, in columns of the screen.
const LONGEST: usize = 50;

impl Default for NewRound {
    fn default() -> Self {
        let list = List::new(RoundLine::all().len());
        Self { list, file: Typed::default(), seed: Typed::default(), why_not: None }
    }
}

impl NewRound {
    /// The line that is chosen.
    pub fn line(&self) -> RoundLine {
        let all = RoundLine::all();
        all[self.list.at.min(all.len() - 1)]
    }

    /// Whether the line that is chosen is typed.
    pub(super) fn is_typed_into(&self) -> bool {
        matches!(self.line(), RoundLine::File | RoundLine::Seed)
    }

    /// What is being typed into.
    fn typed(&mut self) -> Option<&mut Typed> {
        match self.line() {
            RoundLine::File => Some(&mut self.file),
            RoundLine::Seed => Some(&mut self.seed),
            RoundLine::Template(_) | RoundLine::Clock => None,
        }
    }

    /// Takes a character, if a line is chosen that is typed; says whether it is.
    pub(super) fn type_in(&mut self, character: char) -> bool {
        self.why_not = None;
        let typed = self.typed();
        let takes = typed.is_some();
        if let Some(typed) = typed {
            typed.type_in(character, LONGEST);
        }
        takes
    }

    pub(super) fn act(&mut self, action: Action, desk: &mut Desk) -> Option<Goal> {
        match (action, self.line()) {
            (Action::Wipe, _) => {
                if let Some(typed) = self.typed() {
                    typed.erase();
                }
                None
            }
            (Action::Go(Way::Left), RoundLine::Clock) => turn(desk, -1),
            (Action::Go(Way::Right) | Action::Confirm, RoundLine::Clock) => turn(desk, 1),
            (Action::Go(Way::Left | Way::Right), _) => None,
            (Action::Confirm, RoundLine::Template(place)) => {
                let name = Template::names().nth(place)?;
                self.deal(name)
            }
            (Action::Confirm, RoundLine::File) => {
                let name = self.file.text.trim().to_owned();
                if name.is_empty() { None } else { self.deal(&name) }
            }
            (Action::Confirm, RoundLine::Seed) => {
                self.list.at = 0;
                None
            }
            _ => self.list.act(action, None),
        }
    }

    fn deal(&mut self, name: &str) -> Option<Goal> {
        let typed = Seed::from(self.seed.text.as_str());
        let seed = if typed.as_str().is_empty() { fresh_seed() } else { typed };
        match templates::find(name) {
            Ok(template) => Some(Goal::Deal(Box::new(template), seed)),
            Err(why) => {
                self.why_not = Some(why.to_string());
                None
            }
        }
    }
}

fn turn(desk: &mut Desk, places: isize) -> Option<Goal> {
    desk.turn(Setting::Pace, places);
    None
}
