//! The map: the acts with their floors and monsters, and the kinds of relics that the dungeon is
//! rich in.

use std::time::Instant;

use ratatui::buffer::Buffer;
use ratatui::layout::{Rect, Size};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_depths::Session;
use underdoku_depths::content::{Act, DoorChoice, FloorNumber};
use underdoku_game::{Game as _, GameId};

use super::{LEAST, label, names, said};
use crate::keymap::Action;
use crate::settings::Settings;
use crate::ui::AppContext;
use crate::ui::draw::{page, put};
use crate::ui::key_rows::{self, KeyRow};
use crate::ui::screen::{DrawContext, Screen, Transition};
use crate::words::wrapped;

/// The map of a run.
#[derive(Clone, Debug)]
pub struct Map {
    /// The run.
    session: Session,
}

/// The smallest width with a gap between two floors.
const ROOMY: u16 = 66;

impl Map {
    pub(super) const fn new(session: Session) -> Self {
        Self { session }
    }

    /// A floor: its number, and its kind if that is known.
    fn floor(&self, floor: FloorNumber, look: &DrawContext<'_>) -> Span<'static> {
        let here = self.session.view().floor_number();
        let way = &self.session.view().report().way;
        let entered = way.iter().find(|&&(number, _)| number == floor);
        let kind = match (entered, self.session.view().rules().floor(floor).room) {
            (Some(&(_, kind)), _) | (None, DoorChoice::Fixed(kind)) => names::door(kind),
            (None, DoorChoice::Doors) => label("depths-screen-doors-unknown"),
        };
        let (sign, style) = match floor.cmp(&here) {
            std::cmp::Ordering::Less => ('✓', look.theme.faint),
            std::cmp::Ordering::Equal => ('▸', look.theme.chosen),
            std::cmp::Ordering::Greater => (' ', Style::new()),
        };
        let number = floor.number();
        Span::styled(format!("{sign}{number:>2} {kind:6}"), style)
    }

    fn acts(&self, room: Rect, look: &DrawContext<'_>, buffer: &mut Buffer) -> u16 {
        let (view, mut y) = (self.session.view(), room.y);
        let mut line = |line: Line<'_>, indent: u16| {
            let row = Rect { x: room.x + indent, y, height: 1, width: room.width - indent };
            line.render(row.intersection(room), buffer);
            y += 1;
        };
        for (index, act) in [Act::One, Act::Two, Act::Three].into_iter().enumerate() {
            line(Line::styled(names::act(act), look.theme.acts[index]), 0);
            let floors = (1..=18).filter_map(FloorNumber::new).filter(|floor| floor.act() == act);
            let gap = if room.width < ROOMY { "" } else { " " };
            let spans = floors.flat_map(|floor| [self.floor(floor, look), Span::raw(gap)]);
            line(Line::from(spans.collect::<Vec<_>>()), 0);
            let kinds = view.character().monsters[index].iter().map(|&kind| names::kind(kind));
            let kinds = kinds.collect::<Vec<_>>().join(" · ");
            for text in wrapped(&kinds, usize::from(room.width) - 2) {
                line(Line::styled(text, look.theme.faint), 2);
            }
            line(Line::default(), 0);
        }
        y
    }
}

impl Screen for Map {
    fn draw(&self, look: &DrawContext<'_>, buffer: &mut Buffer) {
        let title = said(
            "depths-screen-map-title",
            [("seed", self.session.view().setup().seed.to_string())],
        );
        page(&title, &[(Action::Back, "foot-back")], look, buffer);
        let room = super::reader::room(*buffer.area());
        let y = self.acts(room, look, buffer);
        let rich = self.session.view().character().rich.map(names::relic_kind);
        let [one, other] = rich;
        let texts = [
            said("depths-screen-rich", [("one", one), ("other", other)]),
            label("depths-screen-after-floors"),
        ];
        let below = Rect { y, height: room.bottom().saturating_sub(y), ..room };
        let all = texts.iter().flat_map(|text| wrapped(text, room.width.into()));
        for (text, row) in all.zip(below.rows()) {
            put(buffer, row, &text, Style::new());
        }
    }

    fn act(
        &mut self,
        action: Action,
        _context: &mut AppContext,
        _now: Instant,
    ) -> Option<Transition> {
        matches!(action, Action::Back | Action::Confirm).then_some(Transition::Back)
    }

    fn keys(&self, _settings: &Settings) -> Vec<KeyRow> {
        key_rows::choosing()
    }

    fn game(&self) -> Option<GameId> {
        Some(Session::ID)
    }

    fn least(&self) -> Size {
        LEAST
    }
}
