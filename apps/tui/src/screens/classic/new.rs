//! The form for a new puzzle.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::{Paragraph, Widget as _, Wrap};
use underdoku_game::classic::{Hardness, PuzzleRequest, Session};
use underdoku_game::{Game as _, GameId};
use underdoku_generator::general::Progress;
use underdoku_generator::{Seed, Symmetry};
use underdoku_grid::layout::{Shape, Spec, Variant};
use underdoku_logic::Difficulty;
use underdoku_words::Message;
use underdoku_words::terminal::{label, say};

use super::{ClassicPlay, whole};
use crate::boards::FoundBoard;
use crate::keymap::{Action, Direction};
use crate::maker::Made;
use crate::settings::Settings;
use crate::theme::Theme;
use crate::ui::draw::{choice, more, page, put};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Order, Screen, Transition};
use crate::ui::{AppContext, AppEvent, List, TypedLine, turned};
use crate::{fresh_seed, places, words};

/// The options of a new puzzle.
#[derive(Clone, Debug)]
pub struct NewClassic {
    /// The selected line.
    pub list: List,
    /// Its kind of board.
    pub kind: Spec,
    /// The difficulty on the standard 9x9 board.
    pub standard: Option<Hardness>,
    /// The difficulty on any other board.
    pub other: Option<Hardness>,
    /// Its number of givens.
    pub givens: Option<usize>,
    /// The symmetry of its givens.
    pub symmetry: Symmetry,
    /// The seed; empty for a random one.
    pub seed: TypedLine,
    /// The request in progress.
    pub wish: Option<PuzzleRequest>,
    /// The progress of the request, if it is known.
    pub progress: Option<Progress>,
    /// The error of the last attempt.
    pub why_not: Option<String>,
}

choices! {
    /// A line of the form.
    WishLine {
        /// The size of the board.
        Size = "classic-new-size",
        /// Boxes, or regions of any shape.
        Regions = "classic-new-regions",
        /// The extra rules.
        Rules = "classic-new-rules",
        /// How hard it is.
        Hardness = "classic-new-difficulty",
        /// The number of givens.
        Givens = "classic-new-givens",
        /// The symmetry of its givens.
        Symmetry = "classic-new-symmetry",
        /// The seed.
        Seed = "hudoku-new-seed",
        /// The button that starts generating.
        Make = "classic-new-make",
    }
}

impl Default for NewClassic {
    fn default() -> Self {
        let mut list = WishLine::list();
        // Most players want the standard board.
        list.at = WishLine::ALL.iter().position(|&line| line == WishLine::Hardness).unwrap_or(0);
        let (standard, symmetry) =
            (Some(Hardness::Difficulty(Difficulty::Easy)), Symmetry::HalfTurn);
        let (wish, progress) = (None, None);
        Self {
            list,
            kind: Spec::CLASSIC,
            standard,
            other: None,
            givens: None,
            symmetry,
            seed: TypedLine::default(),
            wish,
            progress,
            why_not: None,
        }
    }
}

impl NewClassic {
    /// The request in progress.
    pub(crate) fn wishing(wish: PuzzleRequest) -> Self {
        let (kind, givens, symmetry) = (wish.kind, wish.givens, wish.symmetry);
        let mut new = Self { kind, givens, symmetry, ..Self::default() };
        *new.hardness_mut() = wish.hardness;
        new.wish = Some(wish);
        new
    }

    /// A request for another puzzle of this kind with the same difficulty.
    pub(crate) fn another(kind: Spec, hardness: Option<Hardness>) -> Self {
        let mut new = Self { kind, ..Self::default() };
        *new.hardness_mut() = hardness;
        new.wish_now();
        new
    }

    /// The selected line.
    pub fn line(&self) -> WishLine {
        WishLine::chosen(self.list)
    }

    fn turn(&mut self, places: isize) {
        match self.line() {
            WishLine::Size => self.resize(places.signum()),
            WishLine::Regions => self.kind = other_regions(self.kind),
            WishLine::Rules => {
                // The positions of windows depend on boxes, which a jigsaw does not have.
                let has_room = |rules: &&[Variant]| {
                    !(self.kind.is_jigsaw() && rules.contains(&Variant::Windows))
                };
                let all: Vec<&[Variant]> = RULES.into_iter().filter(has_room).collect();
                self.kind =
                    with_rules(self.kind, turned(&all, rules_of(self.kind), places.signum()));
            }
            WishLine::Hardness => {
                let all = Hardness::all(self.kind).into_iter().map(Some).chain([None]);
                let turned = turned(&all.collect::<Vec<_>>(), self.hardness(), places.signum());
                *self.hardness_mut() = turned;
            }
            WishLine::Givens => {
                self.givens = stepped(self.givens, places, PuzzleRequest::givens_of(self.kind));
            }
            WishLine::Symmetry => {
                self.symmetry = turned(&Symmetry::ALL, self.symmetry, places.signum());
            }
            WishLine::Seed | WishLine::Make => {}
        }
    }

    /// The next larger or smaller board of the same kind.
    fn resize(&mut self, places: isize) {
        let sizes = SIZES.map(|(columns, rows)| columns * rows);
        let size = turned(&sizes, self.kind.size() as u8, places);
        let (columns, rows) =
            SIZES.into_iter().find(|&(columns, rows)| columns * rows == size).unwrap_or((3, 3));
        let jigsaw = self.kind.is_jigsaw();
        let shape = if jigsaw { Shape::Jigsaw { size } } else { Shape::Boxes { columns, rows } };
        self.kind = reshaped(self.kind, shape);
        self.givens = None;
    }

    /// The requested difficulty.
    pub fn hardness(&self) -> Option<Hardness> {
        if self.kind == Spec::CLASSIC { self.standard } else { self.other }
    }

    const fn hardness_mut(&mut self) -> &mut Option<Hardness> {
        if matches!(self.kind, Spec::CLASSIC) { &mut self.standard } else { &mut self.other }
    }

    fn wish_now(&mut self) {
        self.why_not = None;
        let (fewest, most) = PuzzleRequest::givens_of(self.kind);
        self.givens = self.givens.map(|givens| givens.clamp(fewest, most));
        let hardness = self.hardness();
        let Self { kind, givens, symmetry, .. } = *self;
        let typed = Seed::from(self.seed.text.as_str());
        let seed = if typed.as_str().is_empty() { fresh_seed() } else { typed };
        self.wish = Some(PuzzleRequest { kind, hardness, givens, symmetry, seed });
    }

    /// Takes the requested puzzle; one for another request is ignored.
    pub(crate) fn take(&mut self, made: &Made) -> Option<Transition> {
        if self.wish.as_ref() != Some(&made.wish) {
            return None;
        }
        (self.wish, self.progress) = (None, None);
        match &made.puzzle {
            Ok(puzzle) => Some(ClassicPlay::open(FoundBoard::made(&made.wish, puzzle))),
            Err(why) => {
                self.why_not = Some(words::as_sentence(&why.to_string()));
                None
            }
        }
    }
}

impl Screen for NewClassic {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let hints = [(Action::Confirm, "foot-make"), (Action::Back, "foot-back")];
        let page = page("classic-new", &hints, look, buffer);
        let theme = look.theme;
        let rows = self.rows(*buffer.area());
        let lines = WishLine::ALL.iter().zip(WishLine::TITLES).enumerate();
        let shown = lines.skip(self.list.first(rows.len()));
        more(self.list, &rows, look, buffer);
        for ((index, (line, title)), &place) in shown.zip(&rows) {
            let value = match line {
                WishLine::Size => Some(format!("{0}x{0}", self.kind.size())),
                WishLine::Regions => Some(regions(self.kind)),
                WishLine::Rules => Some(rules(self.kind)),
                WishLine::Hardness => {
                    Some(or("classic-new-any", self.hardness().map(Hardness::name)))
                }
                WishLine::Givens => Some(or("classic-new-as-suit", self.givens)),
                WishLine::Symmetry => Some(self.symmetry.to_string()),
                WishLine::Seed | WishLine::Make => None,
            };
            let words = match (line, value) {
                (WishLine::Seed, _) => {
                    let typed = format!("{}▏", self.seed.text);
                    setting(title, typed, place.width, theme)
                }
                (_, Some(value)) => setting(title, format!("◂ {value} ▸"), place.width, theme),
                (_, None) => Line::from(label(title)),
            };
            choice(buffer, place, &words, index == self.list.at, theme);
        }
        let end = rows.last().map_or(page.y, |last| last.bottom());
        let below = |y| Rect { y: end + y, height: 1, ..page }.intersection(page);
        let about = match self.line() {
            WishLine::Size => screen(self.kind),
            WishLine::Regions => label("classic-new-regions-about").to_owned(),
            WishLine::Rules => label("classic-new-rules-about").to_owned(),
            WishLine::Hardness => match self.hardness() {
                Some(Hardness::Difficulty(_)) => label("classic-new-difficulty-about").to_owned(),
                _ => label("classic-new-level-about").to_owned(),
            },
            WishLine::Givens => {
                let (fewest, most) = PuzzleRequest::givens_of(self.kind);
                let about = Message::new("classic-new-givens-about");
                say(&about.number("fewest", fewest).number("most", most))
            }
            WishLine::Symmetry => label("classic-new-symmetry-about").to_owned(),
            WishLine::Seed => label("classic-new-seed-about").to_owned(),
            WishLine::Make => String::new(),
        };
        let about = Paragraph::new(format!("  {about}")).style(theme.faint);
        about.wrap(Wrap { trim: true }).render(Rect { height: 2, ..below(1) }, buffer);
        if self.wish.is_some() {
            let making = match self.progress {
                None => Message::new("classic-new-making"),
                Some(progress) => {
                    Message::new("classic-new-making-so-far").said("progress", &progress)
                }
            };
            put(buffer, below(3), &format!("  {}", say(&making)), theme.news);
        } else if let Some(why) = &self.why_not {
            put(buffer, below(3), &format!("  ✗ {why}"), theme.danger);
        }
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        if self.wish.is_some() {
            if action == Action::Back {
                (self.wish, self.progress) = (None, None);
            }
            return None;
        }
        self.why_not = None;
        match action {
            Action::Go(Direction::Left) => self.turn(-1),
            Action::Go(Direction::Right) => self.turn(1),
            Action::Jump(Direction::Left) => self.turn(-10),
            Action::Jump(Direction::Right) => self.turn(10),
            Action::Wipe if self.line() == WishLine::Givens => self.givens = None,
            Action::Wipe if self.line() == WishLine::Seed => self.seed.erase(),
            Action::Confirm => self.wish_now(),
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

    fn rows(&self, area: Rect) -> Vec<Rect> {
        places::table(area, WishLine::ALL.len())
    }

    fn list(&mut self) -> Option<&mut List> {
        Some(&mut self.list)
    }

    fn is_typed_into(&self) -> bool {
        self.line() == WishLine::Seed
    }

    fn type_in(&mut self, character: char) -> bool {
        if self.line() == WishLine::Seed && self.wish.is_none() {
            self.seed.type_in(character, LONGEST_SEED);
            return true;
        }
        let digit = character
            .to_digit(10)
            .filter(|_| self.line() == WishLine::Givens && self.wish.is_none());
        if let Some(digit) = digit {
            let longer = self.givens.unwrap_or(0) * 10 + digit as usize;
            self.givens = Some(if longer > PuzzleRequest::givens_of(self.kind).1 {
                digit as usize
            } else {
                longer
            });
        }
        digit.is_some()
    }

    fn background_work(&self) -> Option<Order<'_>> {
        self.wish.as_ref().map(Order::Puzzle)
    }

    fn receive(&mut self, made: AppEvent, _now: Instant) -> Option<Transition> {
        match made {
            AppEvent::MakerReport(progress) => {
                self.progress = Some(progress).filter(|_| self.wish.is_some());
                None
            }
            AppEvent::Made(made) => self.take(&made),
            _ => None,
        }
    }
}

/// The longest seed that is accepted, in columns of the screen.
const LONGEST_SEED: usize = 50;

/// The sizes to choose from: the number of boxes across and down.
const SIZES: [(u8, u8); 8] = [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5), (3, 4), (4, 4), (5, 5)];

/// The possible extra rules, besides rows, columns and regions.
const RULES: [&[Variant]; 8] = [
    &[],
    &[Variant::Diagonals],
    &[Variant::Killer],
    &[Variant::Diagonals, Variant::Killer],
    &[Variant::Windows],
    &[Variant::AntiKnight],
    &[Variant::AntiKing],
    &[Variant::AntiKnight, Variant::AntiKing],
];

/// The extra rules of a kind, as one of [`RULES`]; empty for other combinations.
fn rules_of(kind: Spec) -> &'static [Variant] {
    let variants: Vec<Variant> = kind.variants().collect();
    RULES.into_iter().find(|rules| **rules == variants).unwrap_or_default()
}

fn with_rules(kind: Spec, rules: &[Variant]) -> Spec {
    let plain = Variant::ALL.into_iter().fold(kind, Spec::without);
    // The positions of windows depend on boxes.
    rules
        .iter()
        .filter(|&&rule| !(rule == Variant::Windows && kind.is_jigsaw()))
        .fold(plain, |kind, &rule| kind.with(rule))
}

/// The same size and rules with boxes instead of a jigsaw's regions, or vice versa.
fn other_regions(kind: Spec) -> Spec {
    let size = kind.size() as u8;
    let boxes = || SIZES.into_iter().find(|&(columns, rows)| columns * rows == size);
    match kind.shape() {
        Shape::Boxes { .. } => reshaped(kind, Shape::Jigsaw { size }),
        Shape::Jigsaw { .. } => {
            boxes().map_or(kind, |(columns, rows)| reshaped(kind, Shape::Boxes { columns, rows }))
        }
    }
}

/// The same rules on a board of another shape.
fn reshaped(kind: Spec, shape: Shape) -> Spec {
    Spec::new(shape).map_or(kind, |plain| with_rules(plain, rules_of(kind)))
}

/// The number of givens after this many steps: `None` below the minimum, and never more than the
/// maximum.
fn stepped(from: Option<usize>, places: isize, (fewest, most): (usize, usize)) -> Option<usize> {
    let from = from.map_or(fewest.cast_signed() - 1, |givens| givens.max(fewest).cast_signed());
    let to = (from + places).min(most.cast_signed());
    (to >= fewest.cast_signed()).then_some(to.unsigned_abs())
}

/// The text of the board's regions.
fn regions(kind: Spec) -> String {
    match kind.box_size() {
        Some((high, wide)) => {
            say(&Message::new("classic-new-boxes").number("wide", wide).number("high", high))
        }
        None => label("classic-new-jigsaw").to_owned(),
    }
}

/// The text of the extra rules.
fn rules(kind: Spec) -> String {
    let rules: Vec<&str> = kind.variants().map(Variant::title).collect();
    if rules.is_empty() { label("classic-new-nothing").to_owned() } else { rules.join(", ") }
}

/// The screen size that shows all of a board of a kind, whatever the shapes of a jigsaw's regions.
fn screen(kind: Spec) -> String {
    let size = kind.size();
    let rows: Vec<u8> = (0..size * size).map(|index| (index / size) as u8).collect();
    let layout = kind.layout().or_else(|| kind.layout_with(&rows).ok());
    let least = layout.map_or(places::LEAST, |layout| whole(&layout));
    let needs = Message::new("classic-new-needs").number("width", least.width);
    say(&needs.number("height", least.height))
}

/// A value, or the word with the label `none`.
fn or(none: &str, value: Option<impl ToString>) -> String {
    value.map_or_else(|| label(none).to_owned(), |value| value.to_string())
}

/// A line with its value, which starts further left on a narrow screen.
fn setting(title: &str, value: String, room: u16, theme: &Theme) -> Line<'static> {
    let column = if room <= places::LEAST.width / 2 { 12 } else { 18 };
    Line::from(vec![
        Span::raw(format!("{:column$}", label(title))),
        Span::styled(value, theme.strong),
    ])
}
