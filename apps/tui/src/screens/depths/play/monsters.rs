//! The lines about monsters beside the board, with stairs and dark above them.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget as _;
use underdoku_depths::content::{DoorKind, Power};
use underdoku_depths::{FloorView, GroupName, IntentView, MonsterView, Presence};

use super::super::{counting, label, names, said};
use super::signs::sign_of;
use crate::theme::Theme;
use crate::words::wrapped;

/// The meaning of a part of a line, which gives its style.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Role {
    Plain,
    Faint,
    Letter,
    Danger,
    Chosen,
}

impl Role {
    fn style(self, theme: &Theme) -> Style {
        match self {
            Self::Plain => Style::new(),
            Self::Faint => theme.faint,
            Self::Letter => theme.key,
            Self::Danger => theme.danger,
            Self::Chosen => theme.chosen,
        }
    }
}

/// A line, and the monster that it is about.
struct MonsterLine {
    of: Option<u8>,
    spans: Vec<(String, Role)>,
}

impl MonsterLine {
    fn text(text: String, role: Role) -> Self {
        Self { of: None, spans: vec![(text, role)] }
    }

    fn width(&self) -> usize {
        self.spans.iter().map(|(text, _)| text.chars().count()).sum()
    }
}

/// All lines beside the board.
pub(super) struct Lines {
    rows: Vec<MonsterLine>,
}

impl Lines {
    /// The areas of the lines that are about a monster.
    pub(super) fn rows(&self, panel: Rect) -> impl Iterator<Item = (u8, Rect)> {
        let rows = self.rows.iter().zip(panel.rows().collect::<Vec<_>>());
        rows.filter_map(|(row, area)| Some((row.of?, area)))
    }

    /// Draws them. Returns their number.
    pub(super) fn draw(&self, panel: Rect, theme: &Theme, buffer: &mut Buffer) -> u16 {
        for (row, area) in self.rows.iter().zip(panel.rows()) {
            let spans = row.spans.iter().map(|(text, role)| Span::styled(text, role.style(theme)));
            Line::from(spans.collect::<Vec<_>>()).render(area, buffer);
        }
        self.rows.len() as u16
    }
}

/// The lines in a panel of this size: one per monster if two do not fit.
pub(super) fn lines(floor: &FloorView<'_>, panel: Rect, chosen: Option<u8>) -> Lines {
    let width = usize::from(panel.width);
    let wrap = |text: String, role| {
        wrapped(&text, width).into_iter().map(move |text| MonsterLine::text(text, role))
    };
    let monsters = floor.monsters();
    let mut rows: Vec<MonsterLine> = wrap(dark(*floor), Role::Plain).collect();
    let bans = bans(*floor);
    if !bans.is_empty() {
        rows.extend(wrap(bans.join(", "), Role::Danger));
    }
    let full: Vec<MonsterLine> =
        monsters.iter().flat_map(|monster| full(*floor, monster, chosen, width)).collect();
    let fits = rows.len() + full.len() <= usize::from(panel.height);
    if fits {
        rows.extend(full);
    } else {
        rows.extend(monsters.iter().filter_map(|monster| dense(monster, chosen)));
    }
    let is_anybody_to_come =
        monsters.iter().any(|monster| matches!(monster.presence, Presence::Coming(_)));
    if !is_anybody_to_come && rows.len() < usize::from(panel.height) {
        let key =
            if monsters.is_empty() { "depths-screen-nobody" } else { "depths-screen-no-more" };
        rows.push(MonsterLine::text(label(key), Role::Faint));
    }
    Lines { rows }
}

/// The stairs and the dark.
pub(super) fn dark(floor: FloorView<'_>) -> String {
    let (blanks, few) = (floor.blanks().len(), floor.few_blanks());
    let has_stairs = floor.has_stairs();
    let dark = match floor.calm() {
        None => {
            let deeds = floor.calm_at_first().max(0).unsigned_abs();
            let left = blanks.saturating_sub(few) as u32;
            let is_said = !has_stairs && !is_fixed(floor);
            let key = if is_said { "depths-screen-calm" } else { "depths-screen-calm-in" };
            counting(key, [("deeds", deeds), ("blanks", left)])
        }
        Some(calm) if calm > 0 => counting("depths-screen-dusk", [("deeds", calm.unsigned_abs())]),
        Some(_) => label("depths-screen-dark"),
    };
    let stairs = match floor.kind() {
        _ if is_fixed(floor) => label("depths-screen-stairs-none"),
        _ if has_stairs => label("depths-screen-stairs-open"),
        _ if blanks > few => {
            counting("depths-screen-stairs-in", [("blanks", (blanks - few) as u32)])
        }
        _ => label("depths-screen-stairs-shut"),
    };
    format!("{stairs}, {dark}")
}

/// True if the floor has no stairs.
const fn is_fixed(floor: FloorView<'_>) -> bool {
    matches!(floor.kind(), DoorKind::Boss | DoorKind::Shrine)
}

/// The temporary effects on the floor.
fn bans(floor: FloorView<'_>) -> Vec<String> {
    let ward = floor.ward().map(|(house, left)| {
        let gaps = [("house", house.short()), ("left", left.to_string())];
        said("depths-screen-ward-left", gaps)
    });
    let bar = floor.bar().map(|(digit, left)| {
        let gaps = [("digit", digit.shown().to_string()), ("left", left.to_string())];
        said("depths-screen-bar-left", gaps)
    });
    let so = |is_so: bool, key| is_so.then(|| label(key));
    let others = [
        so(floor.is_still(), "depths-screen-still"),
        so(floor.is_lectured(), "depths-screen-lectured"),
        so(floor.is_mute(), "depths-screen-muted"),
    ];
    [ward, bar].into_iter().chain(others).flatten().collect()
}

/// A monster's house and the blanks left there.
fn home(floor: FloorView<'_>, monster: &MonsterView) -> String {
    let blanks = floor.blanks();
    let left = monster.lair.iter().filter(|cell| blanks.contains(cell)).count();
    let house = monster.house.map_or_else(|| label("depths-screen-everywhere"), GroupName::short);
    format!("{house} {left}")
}

fn bar(monster: &MonsterView) -> String {
    const WIDTH: i32 = 6;
    let full = (monster.hp * WIDTH + monster.max_hp - 1) / monster.max_hp.max(1);
    let full = full.clamp(0, WIDTH).unsigned_abs() as usize;
    format!("{}{}", "█".repeat(full), "░".repeat(WIDTH as usize - full))
}

/// The time until it acts, as text; empty for a monster that never does.
fn when(monster: &MonsterView) -> (String, Role) {
    if monster.period == 0 {
        return (String::new(), Role::Faint);
    }
    if monster.count <= 1 {
        return (label("depths-screen-next"), Role::Danger);
    }
    (said("depths-screen-in", [("count", monster.count.to_string())]), Role::Plain)
}

fn letter(monster: &MonsterView, chosen: Option<u8>) -> Vec<(String, Role)> {
    let is_chosen = chosen == Some(monster.name.index);
    let role = if is_chosen { Role::Chosen } else { Role::Letter };
    let name = if is_chosen { Role::Chosen } else { Role::Plain };
    vec![
        (format!("{} ", monster.name.letter()), role),
        (format!("{:8} ", names::kind(monster.name.kind)), name),
    ]
}

/// A monster on one line, or on two if one is not enough.
fn full(
    floor: FloorView<'_>,
    monster: &MonsterView,
    chosen: Option<u8>,
    width: usize,
) -> Vec<MonsterLine> {
    let of = Some(monster.name.index);
    let mut spans = letter(monster, chosen);
    let mut then = Vec::new();
    match monster.presence {
        Presence::Gone => return Vec::new(),
        Presence::Dead(_) => {
            let spans = vec![(spans.iter().map(|span| span.0.as_str()).collect(), Role::Faint)];
            let dead = (label("depths-screen-dead"), Role::Faint);
            return vec![MonsterLine { of, spans: [spans, vec![dead]].concat() }];
        }
        Presence::Coming(count) => {
            let house = monster.house.map(GroupName::short).unwrap_or_default();
            let gaps = [("count", count.to_string()), ("house", house)];
            then.push((said("depths-screen-arrives", gaps), Role::Faint));
        }
        Presence::Alive if monster.name.kind.is_mimic() => then.push(intent(monster)),
        Presence::Alive => {
            spans.push((format!("{:5} ", home(floor, monster)), Role::Plain));
            let hp = format!("{}/{}", monster.hp, monster.max_hp);
            spans.push((format!("{hp:>5} "), Role::Plain));
            if width >= 44 {
                spans.push((format!("{} ", bar(monster)), Role::Faint));
            }
            let (when, role) = when(monster);
            then.extend([(format!("{when:4} "), role), intent(monster)]);
        }
    }
    let [first, second] = [spans, then].map(|spans| MonsterLine { of, spans });
    if first.width() + second.width() <= width {
        return vec![MonsterLine { of, spans: [first.spans, second.spans].concat() }];
    }
    let indented = [vec![("  ".to_owned(), Role::Plain)], second.spans].concat();
    vec![first, MonsterLine { of, spans: indented }]
}

/// A monster on one line, regardless of the room.
fn dense(monster: &MonsterView, chosen: Option<u8>) -> Option<MonsterLine> {
    let mut spans = letter(monster, chosen);
    let house = monster.house.map(GroupName::short).unwrap_or_default();
    match monster.presence {
        Presence::Gone | Presence::Dead(_) => return None,
        Presence::Coming(count) => spans.push((format!("{house:3} +{count}"), Role::Faint)),
        Presence::Alive => {
            let count = monster.count;
            let role = if count <= 1 { Role::Danger } else { Role::Plain };
            spans.push((format!("{house:3}{:>3} ", monster.hp), Role::Plain));
            spans.push((format!("{count}"), role));
            if let IntentView::Aim { is_due, is_blunt, .. } = monster.intent {
                spans.push((format!(" {}", sign_of(is_due, is_blunt)), role));
            }
        }
    }
    Some(MonsterLine { of: Some(monster.name.index), spans })
}

/// Its next act in a few words, and where it goes then.
fn intent(monster: &MonsterView) -> (String, Role) {
    let all = |cells: &[underdoku_grid::layout::Cell]| {
        cells.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    let damage = match monster.besides {
        0 => monster.damage.to_string(),
        besides => format!("{}+{besides}", monster.damage),
    };
    let text = match &monster.intent {
        IntentView::Aim { houses, is_due, is_blunt, .. } => {
            let houses: Vec<String> = houses.iter().map(|&house| house.short()).collect();
            if houses.is_empty() {
                label("depths-screen-aims-nowhere")
            } else {
                format!("{}: {damage} {}", houses.join(" "), sign_of(*is_due, *is_blunt))
            }
        }
        IntentView::Fog(cell) => said("depths-screen-fogs", [("cells", cell.to_string())]),
        IntentView::Ward(house) => said("depths-screen-wards", [("house", house.short())]),
        IntentView::Web(cells) => said("depths-screen-webs", [("cells", all(cells))]),
        IntentView::Debt(cage) => {
            said("depths-screen-debt", [("cage", cage.short()), ("damage", damage)])
        }
        IntentView::Gaze(now, next) => {
            let next = next.map(|next| next.shown().to_string()).unwrap_or_default();
            let now = now.shown().to_string();
            said("depths-screen-gaze", [("now", now), ("next", next)])
        }
        IntentView::Mimic(cell, house) => said(
            "depths-screen-mimic",
            [("cell", cell.to_string()), ("house", house.short()), ("damage", damage)],
        ),
        IntentView::None => plain_intent(monster, damage),
    };
    let ward = monster
        .ward
        .map(|house| format!(" {}", said("depths-screen-wards", [("house", house.short())])));
    let is_due = matches!(monster.intent, IntentView::Aim { is_due: true, is_blunt: false, .. });
    let text = text + &ward.unwrap_or_default() + &going(monster);
    (text, if is_due { Role::Danger } else { Role::Plain })
}

/// The houses that it moves to: when it acts, and once its lair is full.
fn going(monster: &MonsterView) -> String {
    let to = |key, house: GroupName| format!(", {}", said(key, [("house", house.short())]));
    let act = monster.next_house.map(|house| to("depths-screen-then-to", house));
    let full = monster.next_lair.map(|house| to("depths-screen-full-to", house));
    act.unwrap_or_default() + &full.unwrap_or_default()
}

fn plain_intent(monster: &MonsterView, damage: String) -> String {
    match monster.name.kind.power() {
        Power::BreakChain => label("depths-screen-breaks-chain"),
        Power::Steal { .. } => label("depths-screen-steals"),
        Power::Bar { .. } => label("depths-screen-bars"),
        Power::Collect => label("depths-screen-owes-nothing"),
        _ if monster.damage + monster.besides > 0 => {
            said("depths-screen-bites", [("damage", damage)])
        }
        _ => String::new(),
    }
}
