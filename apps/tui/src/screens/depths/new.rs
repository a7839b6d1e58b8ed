//! The choice of a run: continue the last one, or start one with a class and an ascension.

use std::error::Error;
use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::text::{Line, Span};
use underdoku_depths::content::{Ascension, Class, Relic, RelicSet};
use underdoku_depths::{Achievements, Rules, Session, Setup, Summary, Unlock};
use underdoku_game::{Game as _, GameId};
use underdoku_generator::Seed;
use underdoku_store::{GameNumber, Listed, Store, StoreError};
use underdoku_words::terminal::say;

use super::{Codex, DepthsPlay, LEAST, label, label_with, names, said};
use crate::fresh_seed;
use crate::keymap::{Action, Direction};
use crate::screens::{BestList, Lesson, SavedGameList};
use crate::settings::Settings;
use crate::theme::Theme;
use crate::ui::draw::{choice, page, put, table};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::ui::{AppContext, List, TypedLine};
use crate::words::wrapped;

/// The rules of new runs.
const RULES: &Rules = Rules::NEWEST;

/// The choice of a run.
#[derive(Clone, Debug)]
pub struct NewDepths {
    /// Its lines.
    pub lines: Vec<NewLine>,
    /// The selected line.
    pub list: List,
    /// The class.
    pub class: Class,
    /// The ascension.
    pub ascension: Ascension,
    /// True for a gentle run.
    pub gentle: bool,
    /// The seed.
    pub seed: TypedLine,
    /// The relics that the player starts with, which make it a custom run.
    pub given: RelicSet,
    /// The relics that are never offered, which also make it one.
    pub banned: RelicSet,
    /// The list of relics to give and ban, while it is open.
    pub relics: Option<List>,
    /// The last run, if it has not ended.
    newest: Option<Box<Listed<Summary>>>,
    /// The classes, relics and ascensions that are unlocked.
    achieved: Achievements,
    /// The number of stored runs.
    saved: usize,
}

/// A line of the choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NewLine {
    /// Continues the last run.
    Continue,
    /// Starts a first run, with hints.
    First,
    /// Starts a run.
    Start,
    /// The class.
    Class,
    /// The ascension.
    Ascension,
    /// Whether it is gentle.
    Gentle,
    /// The seed.
    Seed,
    /// Relics to give and to ban.
    Relics,
    /// The stored runs.
    Runs,
    /// The best runs.
    Records,
    /// Monsters, relics, items.
    Codex,
    /// The lesson.
    Sudoku,
}

/// The longest seed that is accepted, in columns of the screen.
const LONGEST_SEED: usize = 30;
/// Unlocks are computed from at most this many finished runs, the best ones.
const COUNTED: usize = 10_000;

impl NewDepths {
    pub(crate) fn open(store: &Store) -> Result<Self, StoreError> {
        let saved = store.saved_games::<Session>()?;
        let newest = saved.first().cloned().map(Box::new);
        let achieved = achievements(store)?;
        let has_won =
            |(unlock, is_met)| is_met && [Unlock::Win, Unlock::GentleWin].contains(&unlock);
        let was_won = achieved.unlocks().any(has_won);
        let mut lines = Vec::new();
        lines.extend(newest.as_ref().map(|_| NewLine::Continue));
        lines.extend(is_first(store)?.then_some(NewLine::First));
        lines.extend([NewLine::Start, NewLine::Class, NewLine::Ascension, NewLine::Gentle]);
        lines.extend([NewLine::Seed, NewLine::Relics]);
        lines.extend((!saved.is_empty()).then_some(NewLine::Runs));
        lines.extend([NewLine::Records, NewLine::Codex, NewLine::Sudoku]);
        Ok(Self {
            list: List::new(lines.len()),
            lines,
            class: Class::Delver,
            ascension: Ascension::default(),
            gentle: !was_won,
            seed: TypedLine::default(),
            given: RelicSet::NONE,
            banned: RelicSet::NONE,
            relics: None,
            newest,
            achieved,
            saved: saved.len(),
        })
    }

    /// The selected line.
    pub fn line(&self) -> NewLine {
        self.lines[self.list.at.min(self.lines.len() - 1)]
    }

    /// The typed seed, or a random one.
    fn seed(&self) -> Seed {
        let typed = Seed::from(self.seed.text.as_str());
        if typed.as_str().is_empty() { fresh_seed() } else { typed }
    }

    fn setup(&self) -> Setup {
        Setup {
            ascension: self.ascension,
            gentle: self.gentle,
            relics: self.achieved.relics(RULES),
            given: self.given,
            banned: self.banned,
            ..Setup::new(self.seed(), self.class)
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

    fn confirm(&mut self) -> Option<Transition> {
        match self.line() {
            NewLine::Continue => self.newest.as_ref().map(|run| Transition::Resume(run.id)),
            NewLine::First => {
                let setup = Setup::first_run(self.seed());
                Some(Transition::begin(|context| DepthsPlay::start(setup, context)))
            }
            NewLine::Start | NewLine::Seed => {
                let setup = self.setup();
                Some(Transition::begin(|context| DepthsPlay::start(setup, context)))
            }
            NewLine::Relics => {
                self.relics = Some(List::new(RULES.relics.len()));
                None
            }
            NewLine::Class | NewLine::Ascension | NewLine::Gentle => {
                self.turn(1);
                None
            }
            NewLine::Runs => {
                Some(Transition::to(|context| SavedGameList::<Session>::new(&context.store)))
            }
            NewLine::Records => {
                Some(Transition::to(|context| BestList::<Session>::new(&context.store)))
            }
            NewLine::Codex => Some(Transition::to(|context| Codex::new(&context.store))),
            NewLine::Sudoku => Some(Transition::to(|_| Ok::<_, StoreError>(Lesson::new()))),
        }
    }

    fn words(&self, line: NewLine, theme: &Theme) -> Line<'static> {
        let (title, value, is_turned) = match line {
            NewLine::Continue => (label("depths-screen-continue"), self.going_on(), false),
            NewLine::First => (label("depths-screen-first"), String::new(), false),
            NewLine::Start => (label("depths-screen-start"), String::new(), false),
            NewLine::Relics => (label("depths-screen-custom"), self.custom(), false),
            NewLine::Class => (label("depths-screen-class"), names::class(self.class), true),
            NewLine::Ascension => {
                (label("depths-screen-ascension"), self.ascension.to_string(), true)
            }
            NewLine::Gentle => {
                let key = if self.gentle { "depths-screen-yes" } else { "depths-screen-no" };
                (label("depths-screen-gentle"), label(key), true)
            }
            NewLine::Seed => (label("depths-screen-seed"), format!("{}▏", self.seed.text), false),
            NewLine::Runs => (label("depths-screen-runs"), self.saved.to_string(), false),
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

    /// How many relics are given and banned.
    fn custom(&self) -> String {
        let [given, banned] = [self.given, self.banned].map(|set| set.iter(RULES).count());
        if given + banned == 0 {
            return label("depths-screen-custom-none");
        }
        let gaps = [("given", given.to_string()), ("banned", banned.to_string())];
        said("depths-screen-custom-some", gaps)
    }

    /// Cycles the selected relic through given, banned and neither.
    fn turn_relic(&mut self, list: List, step: isize) {
        let relic = RULES.relics[list.at];
        let now = match (self.given.contains(relic), self.banned.contains(relic)) {
            (true, _) => 1,
            (_, true) => 2,
            _ => 0,
        };
        let then = turned(now, step, 3);
        let put =
            |set: RelicSet, is_in: bool| if is_in { set.with(relic) } else { set.without(relic) };
        self.given = put(self.given, then == 1);
        self.banned = put(self.banned, then == 2);
    }

    /// Handles a key while the list of relics is open.
    fn act_on_relics(&mut self, mut list: List, action: Action) {
        match action {
            Action::Back => {
                self.relics = None;
                return;
            }
            Action::Go(Direction::Left) => self.turn_relic(list, -1),
            Action::Go(Direction::Right) | Action::Confirm => self.turn_relic(list, 1),
            Action::Wipe => (self.given, self.banned) = (RelicSet::NONE, RelicSet::NONE),
            _ => {
                list.act(action, None);
            }
        }
        self.relics = Some(list);
    }

    fn draw_relics(&self, list: List, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let hints = [(Action::Confirm, "foot-change"), (Action::Back, "foot-close")];
        let page = page(&label("depths-screen-custom"), &hints, look, buffer);
        let about = label("depths-screen-about-custom");
        let lines = wrapped(&about, page.width.into());
        let room = Rect { y: page.y + 2, ..page };
        for (text, row) in lines.iter().zip(room.rows()) {
            put(buffer, row, text, look.theme.faint);
        }
        let rows = self.rows(*buffer.area());
        let line = |_, relic: &Relic| {
            let state = match (self.given.contains(*relic), self.banned.contains(*relic)) {
                (true, _) => label("depths-screen-given"),
                (_, true) => label("depths-screen-banned"),
                _ if !self.achieved.relics(RULES).contains(*relic) => label("depths-screen-locked"),
                _ => label("depths-screen-offered"),
            };
            format!("{:16} {:8} {state}", names::relic(*relic), names::relic_kind(relic.kind()))
        };
        table(RULES.relics, list, &rows, look, buffer, line);
        let text = names::relic_text(RULES, RULES.relics[list.at]);
        let below = Rect { y: page.bottom().saturating_sub(4), height: 2, ..page };
        for (text, row) in wrapped(&text, page.width.into()).iter().zip(below.rows()) {
            put(buffer, row, text, look.theme.news);
        }
    }

    /// The description of the selected line.
    fn about(&self) -> Vec<String> {
        match self.line() {
            NewLine::Class => {
                let hp = RULES.class(self.class).hp.to_string();
                let cost = RULES.class(self.class).cost.to_string();
                let skill = self.class.skill();
                vec![
                    label_with("depths-screen-class-hp", "hp", hp),
                    names::class_text(RULES, self.class),
                    said(
                        "depths-screen-class-skill",
                        [("skill", names::skill(skill)), ("cost", cost)],
                    ),
                    names::skill_text(RULES, skill),
                ]
            }
            NewLine::Ascension => {
                let open = self.achieved.ascension().to_string();
                let steps = (1..=self.ascension.number()).filter_map(Ascension::new);
                let steps = steps.filter_map(|step| step.text(RULES)).map(|step| say(&step));
                [label_with("depths-screen-about-ascension", "open", open)]
                    .into_iter()
                    .chain(steps)
                    .collect()
            }
            NewLine::Gentle => vec![say(&Ascension::gentle(RULES))],
            NewLine::Seed => vec![label("depths-screen-about-seed")],
            NewLine::First => vec![label("depths-screen-about-first")],
            NewLine::Relics => vec![label("depths-screen-about-custom")],
            NewLine::Sudoku => vec![label("depths-screen-about-sudoku")],
            _ => vec![label("depths-screen-about")],
        }
    }
}

/// Everything that the finished runs of a store have unlocked.
///
/// # Errors
///
/// The store cannot be read.
pub fn achievements(store: &Store) -> Result<Achievements, StoreError> {
    finished(store).map(|runs| Achievements::of(&runs))
}

/// What all finished runs except one have unlocked.
pub(super) fn achievements_before(
    store: &Store,
    run: Option<GameNumber>,
) -> Result<Achievements, StoreError> {
    let others = listed(store)?.into_iter().filter(|listed| Some(listed.id) != run);
    let others: Vec<Summary> = others.map(|listed| listed.summary).collect();
    Ok(Achievements::of(&others))
}

/// The finished runs of a store.
pub(super) fn finished(store: &Store) -> Result<Vec<Summary>, StoreError> {
    Ok(listed(store)?.into_iter().map(|listed| listed.summary).collect())
}

fn listed(store: &Store) -> Result<Vec<Listed<Summary>>, StoreError> {
    let mut runs = Vec::new();
    for group in store.groups(Session::ID)? {
        runs.extend(store.best::<Session>(&group.key, COUNTED)?);
    }
    Ok(runs)
}

/// True if no run was ever started in a store, or none is left.
///
/// # Errors
///
/// The store cannot be read.
pub fn is_first(store: &Store) -> Result<bool, StoreError> {
    Ok(store.saved_games::<Session>()?.is_empty() && store.groups(Session::ID)?.is_empty())
}

fn turned(at: usize, step: isize, len: usize) -> usize {
    (at.cast_signed() + step).rem_euclid(len.cast_signed()).unsigned_abs()
}

impl Screen for NewDepths {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        if let Some(list) = self.relics {
            return self.draw_relics(list, look, buffer);
        }
        let hints = [
            (Action::Confirm, "foot-choose"),
            (Action::Help, "foot-rules"),
            (Action::Back, "foot-back"),
        ];
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

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        if let Some(list) = self.relics {
            self.act_on_relics(list, action);
            return None;
        }
        match action {
            Action::Wipe => self.seed.erase(),
            Action::Go(Direction::Left) => self.turn(-1),
            Action::Go(Direction::Right) => self.turn(1),
            Action::Confirm => return self.confirm(),
            _ => return self.list.act(action, None),
        }
        None
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        [key_rows::listing(), key_rows::turning(), key_rows::typing(), key_rows::choosing()]
            .concat()
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn least(&self) -> Size {
        LEAST
    }

    fn rows(&self, area: Rect) -> Vec<Rect> {
        let page = crate::places::page(area);
        if self.relics.is_some() {
            let list = Rect { y: page.y + 5, height: page.height.saturating_sub(10), ..page };
            return list.rows().take(RULES.relics.len()).collect();
        }
        let below = Rect { y: page.y + 2, height: page.height.saturating_sub(4), ..page };
        below.rows().take(self.lines.len()).collect()
    }

    fn list(&mut self) -> Option<&mut List> {
        if self.relics.is_some() {
            return self.relics.as_mut();
        }
        Some(&mut self.list)
    }

    fn type_in(&mut self, character: char) -> bool {
        let takes = self.is_typed_into();
        if takes {
            self.seed.type_in(character, LONGEST_SEED);
        }
        takes
    }

    fn is_typed_into(&self) -> bool {
        self.line() == NewLine::Seed && self.relics.is_none()
    }

    fn reload(
        &mut self,
        _from: Option<GameId>,
        context: &AppContext,
    ) -> Result<(), Box<dyn Error>> {
        let again = Self::open(&context.store)?;
        let Self { class, ascension, gentle, given, banned, .. } = *self;
        let list = if again.lines == self.lines { self.list } else { again.list };
        let seed = self.seed.clone();
        *self = Self { list, class, ascension, gentle, seed, given, banned, ..again };
        Ok(())
    }
}
