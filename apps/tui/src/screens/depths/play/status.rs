//! Lines of a run above and below the board: numbers, possessions, actions.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::Span;
use underdoku_depths::content::{FloorNumber, Relic, Skill};
use underdoku_depths::{Charge, View};
use underdoku_words::Message;
use underdoku_words::terminal::say;

use super::super::{label, label_with, names, said};
use super::DepthsPlay;
use crate::keymap::Chord;
use crate::theme::Theme;
use crate::ui::draw::hints::KeySpans;
use crate::ui::draw::panel::{self, Piece};
use crate::ui::screen::DrawContext;

/// The first line.
pub(super) fn line(play: &DepthsPlay, look: &DrawContext<'_>, area: Rect, buffer: &mut Buffer) {
    panel::status(pieces(play, look), area, buffer);
}

fn counted(key: &'static str, value: &impl ToString) -> String {
    said(key, [("value", value.to_string())])
}

fn pieces(play: &DepthsPlay, look: &DrawContext<'_>) -> Vec<Piece> {
    let (view, theme) = (play.view(), look.theme);
    let plain = Style::new();
    let mut pieces = vec![place(view, theme)];
    if let Some(floor) = view.floor() {
        let level = Message::new("depths-screen-level").number("level", floor.level().number());
        pieces.push(Piece::new(say(&level), theme.faint, 3));
    }
    let hp = format!("{}/{}", view.hp(), view.max_hp());
    pieces.push(Piece::new(counted("depths-screen-hp", &hp), hp_style(play, look), 0));
    let sparks = format!("{}/{}", view.sparks(), view.rules().numbers.most_sparks);
    pieces.push(Piece::new(counted("depths-screen-sparks", &sparks), plain, 0));
    if let Some(floor) = view.floor() {
        let (used, all) = floor.insights();
        pieces.push(Piece::new(counted("depths-screen-chain", &floor.chain()), plain, 0));
        let insights = format!("{used}/{all}");
        pieces.push(Piece::new(counted("depths-screen-insights", &insights), plain, 1));
    }
    pieces.push(Piece::new(counted("depths-screen-gold", &view.gold()), plain, 0));
    if let Some(floor) = view.floor() {
        pieces.push(Piece::new(counted("depths-screen-deed", &floor.deeds()), theme.faint, 2));
    }
    if view.setup().gentle {
        pieces.push(Piece::new(label("depths-eased"), theme.faint, 4));
    }
    let class = names::class(view.setup().class);
    pieces.push(Piece::new(class, theme.faint, 4));
    pieces.push(Piece::new(counted("depths-screen-seed-is", &view.setup().seed), theme.faint, 5));
    pieces
}

/// The floor and its kind.
fn place(view: View<'_>, theme: &Theme) -> Piece {
    let number = view.floor_number();
    let kind = view.floor().map(|floor| format!(" {}", names::door(floor.kind())));
    let text = format!("{number}/{}{}", FloorNumber::LAST, kind.unwrap_or_default());
    let act = theme.acts[number.act() as usize];
    Piece::new(text, act.add_modifier(Modifier::BOLD), 0)
}

/// HP stand out if few are left, or if some have just been lost.
fn hp_style(play: &DepthsPlay, look: &DrawContext<'_>) -> Style {
    let (view, theme) = (play.view(), look.theme);
    match () {
        () if play.is_hurt(look.now) => theme.danger.add_modifier(Modifier::REVERSED),
        () if 3 * view.hp() <= view.max_hp() => theme.danger,
        () => theme.strong,
    }
}

/// The relics by name, each with its charge.
pub(super) fn relics(view: View<'_>) -> String {
    let with_charge = |&relic: &Relic| match view.charge(relic) {
        Some(Charge::Left(0)) => label_with("depths-screen-spent", "relic", names::relic(relic)),
        Some(Charge::Left(left @ 2..)) => format!("{} {left}", names::relic(relic)),
        Some(Charge::Counted { now, of }) => format!("{} {now}/{of}", names::relic(relic)),
        Some(Charge::Left(_)) | None => names::relic(relic),
    };
    let names: Vec<String> = view.relics().iter().map(with_charge).collect();
    if names.is_empty() { label("depths-screen-no-relics") } else { names.join(" · ") }
}

fn counsel(price: i32) -> String {
    match price {
        0 => label("depths-screen-act-counsel-free"),
        price => said("depths-screen-act-counsel", [("price", price.to_string())]),
    }
}

/// The available actions, each with its key.
fn actions(play: &DepthsPlay) -> Vec<(&'static str, String)> {
    let view = play.view();
    let everywhere = [
        ("m", label("depths-screen-act-map")),
        ("r", label("depths-screen-act-relics")),
        ("o", label("depths-screen-act-codex")),
        ("e", label("depths-screen-act-history")),
        ("?", label("depths-screen-act-help")),
        ("q", label("depths-screen-act-stop")),
    ];
    let Some(floor) = view.floor().filter(|_| view.surplus().is_none()) else {
        let choose = ("enter", label("depths-screen-act-choose"));
        return std::iter::once(choose).chain(everywhere).collect();
    };
    let skill = view.setup().class.skill();
    let name = match skill {
        Skill::Throw => format!("{} ({})", names::skill(skill), view.die()),
        _ => names::skill(skill),
    };
    let cost = view.skill_cost().to_string();
    let bag: Vec<String> = view.bag().iter().map(|&item| names::item(item)).collect();
    let bag = if bag.is_empty() { label("depths-screen-empty") } else { bag.join(", ") };
    let leave = floor.has_stairs().then(|| match floor.parting_cost() {
        0 => label("depths-screen-act-leave-free"),
        cost => said("depths-screen-act-leave-for", [("cost", cost.to_string())]),
    });
    let here = [
        ("b", bag),
        ("s", said("depths-screen-act-skill", [("skill", name), ("cost", cost)])),
        ("c", counsel(floor.counsel_price())),
    ];
    let over = [
        ("v", label("depths-screen-act-strikes")),
        ("n", label("depths-screen-act-note")),
        ("tab", label("depths-screen-act-notes")),
    ];
    let leave = leave.map(|leave| ("l", leave));
    here.into_iter().chain(leave).chain(over).chain(everywhere).collect()
}

/// An action on the screen.
struct Button {
    key: Chord,
    text: String,
    area: Rect,
}

/// The actions in their lines. If they do not fit, the bag is shown as the number of its items, and
/// as many actions as necessary are dropped.
fn buttons(play: &DepthsPlay, room: Rect) -> Vec<Button> {
    let mut all = actions(play);
    let has_room = arranged(&all, room).is_some();
    if let Some(bag) = all.iter_mut().find(|(key, _)| *key == "b" && !has_room) {
        bag.1 = counted("depths-screen-act-bag", &play.view().bag().len());
    }
    while arranged(&all, room).is_none() && all.len() > 1 {
        let last = all.len().saturating_sub(3);
        all.remove(last.max(1).min(all.len() - 1));
    }
    arranged(&all, room).unwrap_or_default()
}

fn arranged(all: &[(&'static str, String)], room: Rect) -> Option<Vec<Button>> {
    let (mut x, mut y) = (room.x, room.y);
    let mut buttons = Vec::new();
    for (key, text) in all {
        let key: Chord = key.parse().ok()?;
        let width = (key.shown().chars().count() + 1 + text.chars().count()) as u16;
        if x > room.x && x + width > room.right() {
            (x, y) = (room.x, y + 1);
        }
        if y >= room.bottom() || x + width > room.right() {
            return None;
        }
        let area = Rect { x, y, width, height: 1 };
        buttons.push(Button { key, text: text.clone(), area });
        x += width + 2;
    }
    Some(buttons)
}

/// Draws the available actions.
pub(super) fn draw_actions(
    play: &DepthsPlay,
    room: Rect,
    look: &DrawContext<'_>,
    buffer: &mut Buffer,
) {
    for Button { key, text, area } in buttons(play, room) {
        let is_on = match key.shown().as_str() {
            "n" => play.is_noting,
            "v" => play.shows_strikes,
            _ => false,
        };
        let style = if is_on { look.theme.chosen } else { look.theme.faint };
        let spans = vec![
            Span::styled(key.shown(), look.theme.key),
            Span::raw(" "),
            Span::styled(text, style),
        ];
        look.hints.draw(vec![KeySpans { spans, key: Some(key) }], area, buffer);
    }
}
