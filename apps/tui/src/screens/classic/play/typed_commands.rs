//! Typed commands: the same words as line by line.

use std::time::Instant;

use underdoku_game::classic::{Move, Spot, Tint};
use underdoku_store::StoreError;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::draft::added_rule;
use super::{ClassicPlay, NewClassic};
use crate::keymap::{Action, Direction, EntryMode};
use crate::plain::classic::command::{Command, completed};
use crate::plain::spoken_board::{self, Named};
use crate::restart::{own_digits, to_givens};
use crate::ui::screen::Transition;
use crate::ui::{AppContext, News, Tone, TypedLine};
use crate::{boards, words};

impl ClassicPlay {
    pub(crate) fn edit_line(
        &mut self,
        action: Action,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        match action {
            Action::Wipe => {
                let line = self.line.take().filter(|line| !line.text.is_empty());
                self.line = line.map(|mut line| {
                    line.erase();
                    line
                });
            }
            Action::Back => self.line = None,
            Action::Go(Direction::Up) => self.line = Some(TypedLine::new(self.past.before())),
            Action::Go(Direction::Down) => self.line = Some(TypedLine::new(self.past.after())),
            Action::NextBlank => self.complete_word(context),
            Action::Confirm => {
                let line = self.line.take().unwrap_or_default();
                self.past.add(&line.text);
                return self.execute_all(&line.text, context, now);
            }
            _ => {}
        }
        None
    }

    /// Completes the word that is being typed.
    fn complete_word(&mut self, context: &mut AppContext) {
        let names = boards::names(&context.store);
        let names = context.note(names).unwrap_or_default();
        if let Some(line) = &mut self.line {
            line.set(completed(&line.text, &names));
        }
    }

    /// Runs the commands of a line, stopping at one that is invalid or leads to another screen.
    fn execute_all(
        &mut self,
        line: &str,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        for command in Command::read(line, self.state().layout()) {
            match command {
                Ok(command) => {
                    let go = self.execute(command, context, now);
                    if go.is_some() {
                        return go;
                    }
                }
                Err(why) => {
                    self.refuse(&say(&why), now);
                    break;
                }
            }
        }
        None
    }

    fn execute(
        &mut self,
        command: Command,
        context: &mut AppContext,
        now: Instant,
    ) -> Option<Transition> {
        match command {
            Command::Load { name: None, .. } => return Some(self.to_boards()),
            Command::Load { name: Some(name), .. } => return self.load_named(&name, context, now),
            Command::Save { name, as_puzzle } => self.save(&name, as_puzzle, context, now),
            Command::New { what } => return self.wish(what.as_deref(), now),
            Command::Step { rows, columns } => {
                self.cursor = self.state().layout().moved(self.cursor, rows, columns);
                self.selected.clear();
            }
            Command::Go(cell) => {
                self.cursor = cell;
                self.selected.clear();
            }
            Command::Set(digit) => self.make(Move::Set(self.cursor, digit), context, now),
            Command::Clear => self.make(self.state().erasing(self.cursor), context, now),
            Command::Mark(digit) => self.write(EntryMode::Corner, digit, context, now),
            Command::Centre(digit) => self.write(EntryMode::Centre, digit, context, now),
            Command::Help { about: None } => return Some(Transition::Help),
            Command::Help { about: Some(entry) } => {
                let about = Message::new("classic-command").text("usage", entry.usage);
                self.stage.say(Tone::Plain, say(&about.text("does", label(entry.does))), now);
            }
            Command::Exit => return Some(Transition::Menu),
            Command::Print | Command::Notes | Command::Blanks => {
                self.stage.say(Tone::Plain, label("classic-is-shown").to_owned(), now);
            }
            Command::House(named) => self.show_house(named, now),
            Command::Colour(tint) => self.colour_cell(tint, context, now),
            Command::ColourNote(digit, tint) => {
                let spot = Spot { cell: self.cursor, digit: Some(digit) };
                self.make(Move::Colour(spot, tint), context, now);
            }
            Command::Make(act) => self.make(act, context, now),
            Command::Restart { is_sure } => self.restart(is_sure, context, now),
            Command::AddRule(rule) => self.make(Move::AddRule(rule), context, now),
            Command::RemoveRule(number) => match added_rule(self.state(), number) {
                Ok(rule) => self.make(Move::RemoveRule(rule), context, now),
                Err(why) => self.refuse(&why, now),
            },
            Command::Rules => self.show_added_rules(now),
            Command::Solutions => self.show_solutions(now),
            Command::Link => self.copy_link(context, now),
            Command::Choices => self.show_choices(now),
            Command::Check => self.check(now),
            Command::UndoWrong => self.undo_wrong(context, now),
            Command::Conflicts => self.show_clashes(now),
            Command::Hint => self.hint(context, now),
            Command::Rate => self.rate(now),
        }
        None
    }

    /// Undoes what was done since the first wrong entry, if there is one; otherwise reports what a
    /// check finds.
    pub(super) fn undo_wrong(&mut self, context: &mut AppContext, now: Instant) {
        let Some(entry) = self.game.session().first_wrong_entry() else { return self.check(now) };
        // Changes made together are undone together, so the way back may lead further.
        let mut left = entry.changes;
        while left > 0 {
            let before = self.game.session().changes_to_undo();
            self.make(Move::Undo, context, now);
            match before - self.game.session().changes_to_undo() {
                // The store failed, and the screen already shows the error.
                0 => return,
                undone => left = left.saturating_sub(undone),
            }
        }
        self.announce(News { tone: Tone::Plain, text: say(&entry) }, now);
    }

    /// Goes back to the givens in one stroke, after a question unless the player is sure.
    pub(super) fn restart(&mut self, is_sure: bool, context: &mut AppContext, now: Instant) {
        let acts = to_givens(self.game.session());
        if acts.is_empty() {
            self.stage.say(Tone::Plain, label("classic-restart-nothing").to_owned(), now);
        } else if is_sure {
            self.play_all(&acts, context, now);
            let key = context.keymap.shown(Action::Undo);
            let text = say(&Message::new("classic-restarted").text("key", key));
            self.announce(News { tone: Tone::Plain, text }, now);
        } else {
            let asked = Message::new("classic-restart-ask").number("digits", own_digits(&acts));
            self.stage.say(Tone::Plain, say(&asked), now);
        }
    }

    fn show_house(&mut self, named: Named, now: Instant) {
        let state = self.state();
        match named.on(state.layout()) {
            Some(house) => {
                let text = say(&spoken_board::house_lacks(house, state.digits()));
                self.announce(News { tone: Tone::Plain, text }, now);
            }
            None => self.refuse(&say(&named), now),
        }
    }

    fn colour_cell(&mut self, tint: Option<Tint>, context: &mut AppContext, now: Instant) {
        match tint.or_else(|| self.state().tint(self.cursor)) {
            Some(tint) => self.make(Move::Colour(self.cursor.into(), tint), context, now),
            None => self.stage.say(Tone::Plain, label("plain-classic-no-colour").to_owned(), now),
        }
    }

    fn refuse(&mut self, why: &str, now: Instant) {
        self.announce(News { tone: Tone::Danger, text: words::as_sentence(why) }, now);
    }

    fn load_named(&mut self, name: &str, context: &AppContext, now: Instant) -> Option<Transition> {
        match boards::find(&context.store, name) {
            Ok(found) => return Some(Self::open(found)),
            Err(why) => self.refuse(&why.to_string(), now),
        }
        None
    }

    fn save(&mut self, name: &str, as_puzzle: bool, context: &AppContext, now: Instant) {
        let state = self.state();
        let saved = if as_puzzle { state.as_puzzle() } else { state.clone() };
        match boards::save(&context.store, name, &saved, &mut self.confirmed) {
            Ok(path) => {
                let saved = if as_puzzle {
                    Message::new("classic-saved-puzzle").text("name", name)
                } else {
                    Message::new("classic-saved-as").text("path", path.display().to_string())
                };
                let text = say(&saved);
                self.announce(News { tone: Tone::Gain, text }, now);
            }
            Err(why) => self.refuse(&why.to_string(), now),
        }
    }

    /// Requests a puzzle of a difficulty, or on another board.
    fn wish(&mut self, word: Option<&str>, now: Instant) -> Option<Transition> {
        let Some(word) = word else { return Some(Self::to_new()) };
        match boards::wish_of(Some(word)) {
            Ok(wish) => {
                return Some(Transition::to(|_| Ok::<_, StoreError>(NewClassic::wishing(wish))));
            }
            Err(why) => self.refuse(&why, now),
        }
        None
    }
}
