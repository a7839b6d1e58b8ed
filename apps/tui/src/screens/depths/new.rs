//! The choice of a run: to go on, or whom to play and how hard.

use std::error::Error;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};
use underdoku_game::depths::content::{Ascension, Class};
use underdoku_game::depths::{Achievements, Session, Setup, Summary, Unlock};
use underdoku_game::{Game as _, GameId};
use underdoku_generator::Seed;
use underdoku_store::{Listed, Store, StoreError};
use underdoku_words::terminal::say;

use super::reader::Entry;
use super::{Codex, LEAST, Play, TextPage, label, label_with, names, said};
use crate::app::{Desk, List, Typed};
use crate::draw::{choice, page, put};
use crate::fresh_seed;
use crate::keymap::{Action, Way};
use crate::screen::{Go, Look, Screen};
use crate::screens::help::{self, KeyRow};
use crate::screens::{BestList, KeptList};
use crate::settings::Settings;
use crate::theme::Theme;
use crate::words::wrapped;

/// The choice of a run.
#[derive(Clone, Debug)]
pub struct New {
    /// Its lines.
    pub lines: Vec<NewLine>,
    /// The selected line.
    pub list: List,
    /// Whom the player plays.
    pub class: Class,
    /// How much harder it is than usual.
    pub ascension: Ascension,
    /// Whether it is easier than usual.
    pub gentle: bool,
    /// The seed.
    pub seed: Typed,
    /// The run that was last played, if it has not ended.
    newest: Option<Box<Listed<Summary>>>,
    /// The classes, relics and ascensions that are open.
    achieved: Achievements,
    /// Number of runs that are kept.
    kept: usize,
}

/// A line of the choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewLine {
    /// Goes on with the run that was last played.
    Continue,
    /// Begins a run.
    Start,
    /// Whom the player plays.
    Class,
    /// How much harder it is.
    Ascension,
    /// Whether it is easier.
    Gentle,
    /// The seed.
    Seed,
    /// The runs that are kept.
    Runs,
    /// The best runs.
    Records,
    /// Monsters, relics, items.
    Codex,
    /// What a Sudoku is.
    Sudoku,
}

/// The longest seed that is taken, in columns of the screen.
const LONGEST_SEED: usize = 30;
/// The number of runs of a list that count for what is open: the best ones.
const COUNTED: usize = 10_000;

impl New {
    pub(crate) fn open(store: &Store) -> Result<Self, StoreError> {
        let kept = store.kept::<Session>()?;
        let newest = kept.first().cloned().map(Box::new);
        let achieved = achievements(store)?;
        let has_won =
            |(unlock, is_met)| is_met && [Unlock::Win, Unlock::GentleWin].contains(&unlock);
        let was_won = achieved.unlocks().any(has_won);
        let mut lines = Vec::new();
        lines.extend(newest.as_ref().map(|_| NewLine::Continue));
        lines.extend([NewLine::Start, NewLine::Class, NewLine::Ascension, NewLine::Gentle]);
        lines.push(NewLine::Seed);
        lines.extend((!kept.is_empty()).then_some(NewLine::Runs));
        lines.extend([NewLine::Records, NewLine::Codex, NewLine::Sudoku]);
        Ok(Self {
            list: List::new(lines.len()),
            lines,
            class: Class::Delver,
            ascension: Ascension::default(),
            gentle: !was_won,
            seed: Typed::default(),
            newest,
            achieved,
            kept: kept.len(),
        })
    }

    /// The line that is chosen.
    pub fn line(&self) -> NewLine {
        self.lines[self.list.at.min(self.lines.len() - 1)]
    }

    fn setup(&self) -> Setup {
        let typed = Seed::from(self.seed.text.as_str());
        let seed = if typed.as_str().is_empty() { fresh_seed() } else { typed };
        Setup {
            ascension: self.ascension,
            gentle: self.gentle,
            relics: self.achieved.relics(),
            ..Setup::new(seed, self.class)
        }
    }

    fn turn(&mut self, step: isize) {
        match self.line() {
            NewLine::Class => {
                let open = |class: &Class| self.achieved.has_class(*class);
                let all: Vec<Class> = Class::ALL.into_iter().filter(open).collect();
                let at = all.iter().position(|&class| class == self.class).unwrap_or(0);
                self.class = all[turned(at, step, all.len())];
            }
            NewLine::Ascension => {
                let values = usize::from(self.achieved.ascension().number()) + 1;
                let at = turned(self.ascension.number().into(), step, values);
                self.ascension = Ascension::new(at as u8).unwrap_or_default();
            }
            NewLine::Gentle => self.gentle = !self.gentle,
            _ => {}
        }
    }

    fn confirm(&mut self) -> Option<Go> {
        match self.line() {
            NewLine::Continue => self.newest.as_ref().map(|run| Go::Resume(run.id)),
            NewLine::Start | NewLine::Seed => {
                let setup = self.setup();
                Some(Go::begin(|desk| Play::start(setup, desk)))
            }
            NewLine::Class | NewLine::Ascension | NewLine::Gentle => {
                self.turn(1);
                None
            }
            NewLine::Runs => Some(Go::to(|desk| KeptList::<Session>::new(&desk.store))),
            NewLine::Records => Some(Go::to(|desk| BestList::<Session>::new(&desk.store))),
            NewLine::Codex => Some(Go::to(|desk| Codex::new(&desk.store))),
            NewLine::Sudoku => Some(Go::to(|_| Ok::<_, StoreError>(sudoku()))),
        }
    }

    fn words(&self, line: NewLine, theme: &Theme) -> Line<'static> {
        let (title, value, is_turned) = match line {
            NewLine::Continue => (label("depths-screen-continue"), self.going_on(), false),
            NewLine::Start => (label("depths-screen-start"), String::new(), false),
            NewLine::Class => (label("depths-screen-class"), names::class(self.class), true),
            NewLine::Ascension => {
                (label("depths-screen-ascension"), self.ascension.to_string(), true)
            }
            NewLine::Gentle => {
                let key = if self.gentle { "depths-screen-yes" } else { "depths-screen-no" };
                (label("depths-screen-gentle"), label(key), true)
            }
            NewLine::Seed => (label("depths-screen-seed"), format!("{}▏", self.seed.text), false),
            NewLine::Runs => (label("depths-screen-runs"), self.kept.to_string(), false),
            NewLine::Records => (label("depths-screen-records"), String::new(), false),
            NewLine::Codex => (label("depths-screen-codex"), String::new(), false),
            NewLine::Sudoku => (label("depths-screen-sudoku"), String::new(), false),
        };
        let value = if is_turned { format!("◂ {value} ▸") } else { value };
        Line::from(vec![Span::raw(format!("{title:14}")), Span::styled(value, theme.strong)])
    }

    fn going_on(&self) -> String {
        let Some(run) = &self.newest else { return String::new() };
        let run = &run.summary;
        said(
            "depths-screen-going-on",
            [
                ("floor", run.floor.to_string()),
                ("hp", run.hp.to_string()),
                ("max", run.max_hp.to_string()),
                ("class", names::class(run.class)),
            ],
        )
    }

    /// What the chosen line is about.
    fn about(&self) -> Vec<String> {
        match self.line() {
            NewLine::Class => {
                let hp = self.class.hp().to_string();
                let cost = self.class.skill_cost().to_string();
                let skill = self.class.skill();
                vec![
                    label_with("depths-screen-class-hp", "hp", hp),
                    names::class_text(self.class),
                    said(
                        "depths-screen-class-skill",
                        [("skill", names::skill(skill)), ("cost", cost)],
                    ),
                    names::skill_text(skill),
                ]
            }
            NewLine::Ascension => {
                let open = self.achieved.ascension().to_string();
                let steps = (1..=self.ascension.number()).filter_map(Ascension::new);
                let steps = steps.filter_map(Ascension::text).map(|step| say(&step));
                [label_with("depths-screen-about-ascension", "open", open)]
                    .into_iter()
                    .chain(steps)
                    .collect()
            }
            NewLine::Gentle => vec![say(&Ascension::gentle())],
            NewLine::Seed => vec![label("depths-screen-about-seed")],
            _ => vec![label("depths-screen-about")],
        }
    }
}

/// What a Sudoku is, for who has never seen one.
fn sudoku() -> TextPage {
    let texts = [
        "depths-screen-sudoku-rule",
        "depths-screen-sudoku-cell",
        "depths-screen-sudoku-house",
        "depths-screen-sudoku-pair",
        "depths-screen-sudoku-start",
    ];
    let entry = |key| Entry { name: String::new(), text: label(key) };
    TextPage::new(label("depths-screen-sudoku"), texts.map(entry).into())
}

/// All that the finished runs of a store have opened.
///
/// # Errors
///
/// The store cannot be read.
pub fn achievements(store: &Store) -> Result<Achievements, StoreError> {
    let mut runs = Vec::new();
    for group in store.groups(Session::ID)? {
        let best = store.best::<Session>(&group.key, COUNTED)?;
        runs.extend(best.into_iter().map(|listed| listed.summary));
    }
    Ok(Achievements::of(&runs))
}

fn turned(at: usize, step: isize, len: usize) -> usize {
    (at.cast_signed() + step).rem_euclid(len.cast_signed()).unsigned_abs()
}

impl Screen for New {
    fn draw(&self, look: &Look<'_>, buffer: &mut Buffer) {
        let hints = [(Action::Confirm, "choose"), (Action::Help, "rules"), (Action::Back, "back")];
        let page = page(&label("depths-screen-title"), &hints, look, buffer);
        let rows = self.rows(*buffer.area());
        for (index, (&line, &place)) in self.lines.iter().zip(&rows).enumerate() {
            let words = self.words(line, look.theme);
            choice(buffer, place, &words, index == self.list.at, look.theme);
        }
        let top = rows.last().map_or(page.y, |row| row.y + 2);
        let room = Rect { y: top, height: (page.bottom() - 1).saturating_sub(top), ..page };
        let about = self.about();
        let lines = about.iter().flat_map(|text| wrapped(text, usize::from(page.width) - 2));
        for (line, row) in lines.filter(|line| !line.is_empty()).zip(room.rows()) {
            put(buffer, Rect { x: row.x + 2, ..row }, &line, look.theme.faint);
        }
    }

    fn act(&mut self, action: Action, _desk: &mut Desk, _now: Instant) -> Option<Go> {
        match action {
            Action::Wipe => self.seed.erase(),
            Action::Go(Way::Left) => self.turn(-1),
            Action::Go(Way::Right) => self.turn(1),
            Action::Confirm => return self.confirm(),
            _ => return self.list.act(action, None),
        }
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        [help::listing(), help::turning(), help::typing(), help::choosing()].concat()
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn least(&self) -> Size {
        LEAST
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        let page = crate::places::page(area);
        let below = Rect { y: page.y + 2, height: page.height.saturating_sub(4), ..page };
        below.rows().take(self.lines.len()).collect()
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn type_in(&mut self, character: char) -> bool {
        let takes = self.line() == NewLine::Seed;
        if takes {
            self.seed.type_in(character, LONGEST_SEED);
        }
        takes
    }

    fn is_typed_into(&self) -> bool {
        self.line() == NewLine::Seed
    }

    fn look_again(&mut self, _from: Option<GameId>, desk: &Desk) -> Result<(), Box<dyn Error>> {
        let again = Self::open(&desk.store)?;
        let Self { class, ascension, gentle, .. } = *self;
        *self = Self { class, ascension, gentle, seed: self.seed.clone(), ..again };
        Ok(())
    }
}
