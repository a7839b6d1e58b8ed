//! Signs on the board of a floor: zones, loot, fog, webs, wards, lairs at the edge, strikes.

use std::collections::{BTreeMap, BTreeSet};

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use underdoku_depths::{FloorView, GroupName, Guess, IntentView, MonsterView, Presence, Source};
use underdoku_grid::layout::{Cell, HouseKind, Rule};

use crate::board::BoardPlaces;
use crate::theme::Theme;

/// The threat to a cell.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Zone {
    /// A later act hits it.
    Later,
    /// The next act would hit it, but misses because no deducible cell is outside its zone.
    Blunt,
    /// The next act hits it.
    Due,
}

impl Zone {
    const fn sign(self) -> char {
        match self {
            Self::Later => ':',
            Self::Blunt => '-',
            Self::Due => '/',
        }
    }

    const fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Later | Self::Blunt => theme.faint,
            Self::Due => theme.danger,
        }
    }
}

/// The sign of an aim, for the line of its monster.
pub(super) const fn sign_of(is_due: bool, is_blunt: bool) -> &'static str {
    match (is_due, is_blunt) {
        (true, true) => "--",
        (true, false) => "//",
        (false, _) => "::",
    }
}

fn zones(monsters: &[MonsterView]) -> BTreeMap<Cell, Zone> {
    let mut zones = BTreeMap::new();
    let there = monsters.iter().filter(|monster| monster.presence == Presence::Alive);
    for monster in there {
        let IntentView::Aim { zone, is_due, is_blunt, .. } = &monster.intent else { continue };
        let kind = match (is_due, is_blunt) {
            (true, true) => Zone::Blunt,
            (true, false) => Zone::Due,
            (false, _) => Zone::Later,
        };
        for &cell in zone {
            let worst = zones.entry(cell).or_insert(kind);
            *worst = kind.max(*worst);
        }
    }
    zones
}

/// The cells that monsters have announced, with their letters.
fn named(floor: FloorView<'_>, monsters: &[MonsterView]) -> BTreeMap<Cell, char> {
    let blanks = floor.blanks();
    let cage =
        |head: Cell| floor.layout().cages_at(head).next().map(Rule::cells).unwrap_or_default();
    let mut named = BTreeMap::new();
    for monster in monsters.iter().filter(|monster| monster.presence == Presence::Alive) {
        let letter = monster.name.letter();
        match &monster.intent {
            IntentView::Fog(cell) | IntentView::Mimic(cell, _) => named.extend([(*cell, letter)]),
            IntentView::Debt(GroupName::Cage(head)) => {
                let cells = cage(*head).iter().filter(|cell| blanks.contains(cell));
                named.extend(cells.map(|&cell| (cell, letter)));
            }
            IntentView::Web(cells) => named.extend(cells.iter().map(|&cell| (cell, letter))),
            _ => {}
        }
    }
    named
}

/// Everything that cells of a floor show besides digits and notes.
pub(super) struct Signs<'a> {
    floor: FloorView<'a>,
    zones: BTreeMap<Cell, Zone>,
    named: BTreeMap<Cell, char>,
    fog: BTreeSet<Cell>,
    web: BTreeSet<Cell>,
    loot: BTreeSet<Cell>,
    warded: BTreeSet<Cell>,
    lit: BTreeSet<Cell>,
}

impl<'a> Signs<'a> {
    pub(super) fn of(floor: FloorView<'a>, monsters: &[MonsterView]) -> Self {
        let open: BTreeSet<Cell> = floor.open().into_iter().collect();
        let blanks = floor.blanks();
        let warded = blanks.into_iter().filter(|cell| !open.contains(cell)).collect();
        Self {
            floor,
            zones: zones(monsters),
            named: named(floor, monsters),
            fog: floor.fog().into_iter().collect(),
            web: floor.web().into_iter().collect(),
            loot: floor.loot().into_iter().collect(),
            warded,
            lit: floor.lit().into_iter().chain(floor.shown().map(|shown| shown.0)).collect(),
        }
    }

    /// The sign at the right of a cell.
    fn right(&self, cell: Cell, theme: &Theme) -> Option<(char, Style)> {
        Some(match () {
            () if self.web.contains(&cell) => ('%', theme.danger),
            () if self.fog.contains(&cell) => ('?', theme.news),
            () if self.warded.contains(&cell) => ('#', theme.danger),
            () if self.lit.contains(&cell) => ('*', theme.gain),
            () if self.named.contains_key(&cell) => (self.named[&cell], theme.news),
            () if !self.floor.crossed_out(cell).is_empty() => ('×', theme.danger),
            () => return None,
        })
    }

    /// Draws the zone of a cell next to it, if its notes leave no room in it.
    pub(super) fn draw_beside(&self, cell: Cell, place: Rect, theme: &Theme, buffer: &mut Buffer) {
        let is_open = self.floor.board().get(cell).is_none() || self.fog.contains(&cell);
        if let Some(&zone) = self.zones.get(&cell).filter(|_| is_open) {
            flank(zone.sign(), plain(zone.style(theme)), place, buffer);
        }
    }

    /// Draws the signs of a cell around its content.
    pub(super) fn draw(&self, cell: Cell, place: Rect, theme: &Theme, buffer: &mut Buffer) {
        let zone = self.zones.get(&cell);
        if let Some(&zone) = zone {
            hatch(zone.sign(), plain(zone.style(theme)), place, buffer);
        }
        if self.loot.contains(&cell) {
            let at = Position::new(place.x + place.width / 2, line_of(place));
            buffer[at].set_char('$').set_style(plain(theme.gain));
        }
        if let Some((sign, style)) = self.right(cell, theme) {
            let at = Position::new(place.right() - 1, line_of(place));
            buffer[at].set_char(sign).set_style(plain(style));
        }
    }
}

/// A sign left and right of a cell, replacing the lines there.
fn flank(sign: char, style: Style, place: Rect, buffer: &mut Buffer) {
    for (x, y) in
        place.rows().flat_map(|row| [(row.x.saturating_sub(1), row.y), (row.right(), row.y)])
    {
        // Of two adjacent signs, the more serious one is shown.
        let is_worse = |there: &str| there == String::from(Zone::Due.sign());
        if let Some(cell) = buffer.cell_mut((x, y)).filter(|cell| !is_worse(cell.symbol())) {
            cell.set_char(sign).set_style(style);
        }
    }
}

/// The line of a cell in which its signs are drawn: the last, below the notes.
const fn line_of(place: Rect) -> u16 {
    place.y + place.height - 1
}

/// Fills the last line of a cell with signs, around the digit if there is only one line.
fn hatch(sign: char, style: Style, place: Rect, buffer: &mut Buffer) {
    let middle = place.x + place.width / 2;
    for x in place.left()..place.right() {
        let is_beside = place.width <= 3 || x.abs_diff(middle) > 1;
        if x != middle && is_beside || place.height > 1 {
            buffer[(x, line_of(place))].set_char(sign).set_style(style);
        }
    }
}

/// The style without underlining, so that signs remain recognizable.
fn plain(style: Style) -> Style {
    style.remove_modifier(ratatui::style::Modifier::UNDERLINED)
}

/// What a plain digit would strike in each open cell.
pub(super) fn strikes(floor: FloorView<'_>) -> Vec<(Cell, String)> {
    let preview = |cell| {
        let preview = floor.preview(cell, Guess::Plain)?;
        let all: i32 = preview.struck.iter().map(|&(_, by)| by).sum();
        let steps_in = preview.lost.iter().any(|&(source, _)| match source {
            Source::Monster(kind) => kind.is_aimed(),
            _ => false,
        });
        let kills = if preview.dead.is_empty() { ' ' } else { '!' };
        let sign = if steps_in { 'x' } else { kills };
        let count = if all == 0 { "·".to_owned() } else { all.to_string() };
        Some((cell, format!("{count}{sign}")))
    };
    floor.open().into_iter().filter_map(preview).collect()
}

/// Writes over each open cell what a plain digit there would strike.
pub(super) fn draw_strikes(
    strikes: &[(Cell, String)],
    places: BoardPlaces,
    theme: &Theme,
    buffer: &mut Buffer,
) {
    for (cell, text) in strikes {
        let place = places.cell(*cell);
        let y = place.y + (place.height - 1) / 2;
        for x in place.left()..place.right() {
            buffer[(x, y)].set_char(' ');
        }
        let text = if text.starts_with('·') { text.clone() } else { format!("-{text}") };
        let start = if text.starts_with('·') { place.width / 2 } else { (place.width - 3) / 2 };
        let style = if text.ends_with('x') { theme.danger } else { theme.news };
        buffer.set_stringn(place.x + start, y, text, place.width.into(), plain(style));
    }
}

/// The letters of lairs: to the right of a row, below a column, at the corner of a region.
pub(super) fn rim(
    floor: FloorView<'_>,
    monsters: &[MonsterView],
    chosen: Option<u8>,
    places: BoardPlaces,
    (theme, buffer): (&Theme, &mut Buffer),
) {
    let mut taken = BTreeSet::new();
    for monster in monsters {
        let is_there = match monster.presence {
            Presence::Alive => true,
            Presence::Coming(_) => false,
            Presence::Dead(_) | Presence::Gone => continue,
        };
        let Some(at) = monster.house.and_then(|house| corner(floor, house, places)) else {
            continue;
        };
        let mut at = at;
        while !taken.insert((at.x, at.y)) {
            at.x += 1;
        }
        let style = match (chosen == Some(monster.name.index), is_there) {
            (true, _) => theme.chosen,
            (false, true) => theme.key,
            (false, false) => theme.faint,
        };
        if let Some(cell) = buffer.cell_mut(at) {
            cell.set_char(monster.name.letter()).set_style(style);
        }
    }
}

/// The position of the letter of a house.
fn corner(floor: FloorView<'_>, house: GroupName, places: BoardPlaces) -> Option<Position> {
    let GroupName::House(kind, number) = house else { return None };
    let frame = places.frame();
    let index = usize::from(number) - 1;
    let size = floor.layout().rows();
    Some(match kind {
        HouseKind::Row => {
            let cell = places.cell(Cell::new(index, size - 1));
            Position::new(frame.right(), cell.y + (cell.height - 1) / 2)
        }
        HouseKind::Column => {
            let cell = places.cell(Cell::new(size - 1, index));
            Position::new(cell.x + cell.width / 2, frame.bottom() - 1)
        }
        HouseKind::Diagonal => {
            let x = if index == 0 { frame.right() } else { frame.x.saturating_sub(1) };
            Position::new(x, frame.bottom() - 1)
        }
        _ => {
            let houses = floor.layout().houses().iter();
            let mut own = houses.filter(|house| house.kind() == kind && house.index() == index);
            let first = *own.next()?.cells().first()?;
            let cell = places.cell(first);
            Position::new(cell.x + 1, cell.y - 1)
        }
    })
}
