//! Keys, clicks and text on their way to the screen that they are for.

use std::time::Instant;

use ratatui::layout::Position;
use underdoku_generator::Seed;

use super::{App, Goal, Message, Screen};
use crate::keymap::{Action, Chord, Way};
use crate::places;

impl App {
    pub(super) fn turn_help(&mut self, message: &Message) -> Option<Goal> {
        let action = match *message {
            Message::Key(chord) => self.desk.keymap.action(chord),
            Message::Wheel(way) => Some(Action::Go(way)),
            _ => Some(Action::Back),
        };
        let shown = self.help.unwrap_or(0);
        let last = crate::draw::help_lines(self).saturating_sub(places::help(self.area()).height.into());
        self.help = match action {
            Some(Action::Go(Way::Down)) => Some((shown + 1).min(last)),
            Some(Action::Go(Way::Up)) => Some(shown.saturating_sub(1)),
            Some(Action::Edge(Way::Down) | Action::Jump(Way::Down)) => Some(last),
            Some(Action::Edge(Way::Up) | Action::Jump(Way::Up)) => Some(0),
            Some(Action::Stop) => return Some(Goal::Out),
            Some(Action::Back | Action::Help | Action::Confirm) => None,
            _ => Some(shown),
        };
        None
    }

    pub(super) fn key(&mut self, chord: Chord, now: Instant) -> Option<Goal> {
        if let Some(character) = chord.typed()
            && self.type_in(character)
        {
            return None;
        }
        if let Screen::Workbench(bench) = &mut self.screen
            && bench.write_letter(chord, &mut self.desk, now)
        {
            return None;
        }
        match self.desk.keymap.action(chord)? {
            Action::Stop => Some(Goal::Out),
            Action::Help => Some(Goal::Help),
            action => self.act(action, now),
        }
    }

    /// Gives a character to whatever is typed into; says whether there is such a thing.
    fn type_in(&mut self, character: char) -> bool {
        match &mut self.screen {
            Screen::SeedPrompt(prompt) => prompt.type_in(character),
            Screen::FilePrompt(prompt) => prompt.type_in(character),
            Screen::NewPuzzle(new) => return new.type_in(character),
            Screen::NewRound(new) => return new.type_in(character),
            Screen::Workbench(bench) => return bench.type_in(character),
            _ => return false,
        }
        true
    }

    pub(super) fn click(&mut self, at: Position, now: Instant) -> Option<Goal> {
        let area = self.area();
        match &mut self.screen {
            Screen::Play(play) => return play.click(at, area, &mut self.desk, now),
            Screen::Workbench(bench) => return bench.click(at, area, &mut self.desk, now),
            Screen::Round(round) => return round.click(at, area, &mut self.desk, now),
            Screen::Rounds(rounds) if rounds.discards.is_some() => {
                rounds.click_question(at, area, &mut self.desk);
                return None;
            }
            Screen::Runs(runs) if runs.discards.is_some() => {
                runs.click_question(at, area, &mut self.desk);
                return None;
            }
            Screen::Games(games) if games.discards.is_some() => {
                games.click_question(at, area, &mut self.desk);
                return None;
            }
            _ => {}
        }
        let rows = self.rows();
        let row = rows.iter().position(|row| row.contains(at))?;
        let list = self.screen.list()?;
        list.at = row + list.first(rows.len());
        self.act(Action::Confirm, now)
    }

    pub(super) fn wheel(&mut self, way: Way, now: Instant) -> Option<Goal> {
        match self.screen {
            Screen::Play(_) | Screen::Workbench(_) | Screen::Round(_) => None,
            _ => self.act(Action::Go(way), now),
        }
    }

    pub(super) fn paste(&mut self, text: &str) -> Option<Goal> {
        let text = if let Screen::SeedPrompt(_) = self.screen {
            Seed::from(text).as_str().to_owned()
        } else {
            text.to_owned()
        };
        for character in text.chars() {
            self.type_in(character);
        }
        None
    }
}
