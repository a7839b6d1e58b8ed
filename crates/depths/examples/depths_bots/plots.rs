//! Plots of the table.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use underdoku_depths::Rules;

use svg::node::element::{Line as Stroke, Polyline, Rectangle, Text};
use svg::{Document, Node};
use underdoku_depths::Source;

use super::table::Line;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 400.0;
const LEFT: f64 = 60.0;
const TOP: f64 = 40.0;
const INK: &str = "#1f2933";
const BLUE: &str = "#2563eb";
const GREY: &str = "#9aa5b1";

/// Draws wins by ascension, HP by floor, deaths by cause and offers taken against wins into a
/// folder, each if its rows were played.
pub(crate) fn draw(folder: &Path, lines: &[Line<'_>]) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    let save = |name: &str, plot: Plot| svg::save(folder.join(name), &plot.document());
    save("wins-by-ascension.svg", wins(lines))?;
    if let Some(skilled) = lines.iter().find(|line| line.name == "skilled") {
        save("hp-by-floor.svg", hp(skilled))?;
        save("deaths-by-cause.svg", deaths(skilled))?;
        save("offers-taken-and-wins.svg", offers(skilled))?;
    }
    Ok(())
}

/// A plot with axes; positions are fractions of its width and height.
struct Plot(Document);

impl Plot {
    fn new(title: &str, across: &str, up: &str, most: f64) -> Self {
        let document = Document::new()
            .set("viewBox", (0, 0, WIDTH + LEFT + 40.0, HEIGHT + TOP + 60.0))
            .set("font-family", "sans-serif")
            .set("font-size", 13)
            .add(Rectangle::new().set("width", "100%").set("height", "100%").set("fill", "white"));
        let mut plot = Self(document);
        plot.text(0.5, 1.06, "middle", title);
        plot.text(0.5, -0.12, "middle", across);
        plot.text(0.0, 1.06, "end", up);
        for step in 0..=4 {
            let share = f64::from(step) / 4.0;
            plot.stroke((0.0, share), (1.0, share), GREY, 0.5);
            plot.text(-0.01, share - 0.01, "end", &format!("{:.0}", share * most));
        }
        plot
    }

    fn document(self) -> Document {
        self.0
    }

    fn place((across, up): (f64, f64)) -> (f64, f64) {
        (LEFT + across * WIDTH, TOP + (1.0 - up) * HEIGHT)
    }

    fn add(&mut self, node: impl Into<Box<dyn Node>>) {
        self.0.append(node);
    }

    fn text(&mut self, across: f64, up: f64, anchor: &str, text: &str) {
        let (x, y) = Self::place((across, up));
        let node = Text::new(text).set("x", x).set("y", y).set("text-anchor", anchor);
        self.add(node.set("fill", INK));
    }

    fn stroke(&mut self, from: (f64, f64), to: (f64, f64), colour: &str, width: f64) {
        let ((x1, y1), (x2, y2)) = (Self::place(from), Self::place(to));
        let node = Stroke::new().set("x1", x1).set("y1", y1).set("x2", x2).set("y2", y2);
        self.add(node.set("stroke", colour).set("stroke-width", width));
    }

    fn curve(&mut self, places: &[(f64, f64)], colour: &str) {
        let points: Vec<String> = places
            .iter()
            .map(|&place| {
                let (x, y) = Self::place(place);
                format!("{x:.1},{y:.1}")
            })
            .collect();
        let node = Polyline::new().set("points", points.join(" ")).set("fill", "none");
        self.add(node.set("stroke", colour).set("stroke-width", 2));
    }

    /// Draws a bar from the bottom, with its name below it.
    fn bar(&mut self, at: f64, width: f64, up: f64, name: &str) {
        let (x, y) = Self::place((at - width / 2.0, up));
        let node = Rectangle::new().set("x", x).set("y", y).set("width", width * WIDTH);
        self.add(node.set("height", up * HEIGHT).set("fill", BLUE));
        self.text(at, -0.05, "middle", name);
    }
}

fn wins(lines: &[Line<'_>]) -> Plot {
    let mut plot = Plot::new(
        "Wins of skilled by ascension, two standard errors",
        "ascension",
        "of 100",
        100.0,
    );
    let names =
        (0..=10).map(|step| if step == 0 { "skilled".to_owned() } else { format!("A{step}") });
    let mut places = Vec::new();
    for (step, name) in names.enumerate() {
        let across = (step as f64 + 0.5) / 11.0;
        plot.text(across, -0.05, "middle", &step.to_string());
        if let Some(line) = lines.iter().find(|line| line.name == name) {
            let [low, high] = [-2.0, 2.0].map(|times| (line.wins + times * line.error) / 100.0);
            plot.stroke((across, low.max(0.0)), (across, high.min(1.0)), GREY, 2.0);
            places.push((across, line.wins / 100.0));
        }
    }
    plot.curve(&places, BLUE);
    plot
}

fn hp(line: &Line<'_>) -> Plot {
    let most = 20.0;
    let mut plot = Plot::new(
        "HP of skilled at the end of each floor: quarters and median",
        "floor",
        "HP",
        most,
    );
    let mut curves = [Vec::new(), Vec::new(), Vec::new()];
    for floor in 0..18 {
        let mut hp: Vec<i32> =
            line.runs.iter().filter_map(|run| run.hp.get(floor).copied()).collect();
        hp.sort_unstable();
        let across = (floor as f64 + 0.5) / 18.0;
        plot.text(across, -0.05, "middle", &(floor + 1).to_string());
        for (curve, quarter) in curves.iter_mut().zip(1..) {
            if let Some(&hp) = hp.get(hp.len() * quarter / 4) {
                curve.push((across, f64::from(hp) / most));
            }
        }
    }
    for (curve, colour) in curves.iter().zip([GREY, BLUE, GREY]) {
        plot.curve(curve, colour);
    }
    plot
}

fn deaths(line: &Line<'_>) -> Plot {
    let mut causes: BTreeMap<String, u32> = BTreeMap::new();
    for run in line.runs.iter().filter(|run| !run.has_won) {
        let name = match run.killer {
            Some(Source::Monster(kind)) => format!("{kind:?}"),
            Some(Source::Wrong) => "wrong digit".to_owned(),
            Some(Source::Dark) => "the dark".to_owned(),
            None => "nothing".to_owned(),
        };
        *causes.entry(name).or_default() += 1;
    }
    let mut causes: Vec<(String, u32)> = causes.into_iter().collect();
    causes.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    causes.truncate(10);
    let all = line.runs.iter().filter(|run| !run.has_won).count().max(1) as f64;
    let mut plot = Plot::new("Deaths of skilled by what took the last HP", "", "of 100", 50.0);
    for (at, (name, count)) in causes.iter().enumerate() {
        let share = f64::from(*count) * 100.0 / all / 50.0;
        plot.bar((at as f64 + 0.5) / 10.0, 0.07, share.min(1.0), name);
    }
    plot
}

/// For each relic, the share of its offers that were taken, and the wins of the runs that took it.
fn offers(line: &Line<'_>) -> Plot {
    let (across, up) = ("taken, of 100 offers", "wins");
    let mut plot =
        Plot::new("Relics: offers taken, and wins of those who took it", across, up, 100.0);
    for share in 0..=4 {
        plot.text(f64::from(share) / 4.0, -0.05, "middle", &(25 * share).to_string());
    }
    for relic in Rules::NEWEST.relics.iter().copied() {
        let of = |is_taken: bool| {
            let offers = line.runs.iter().flat_map(|run| &run.offers);
            offers.filter(|&&(offered, taken)| offered == relic && (taken || !is_taken)).count()
        };
        let (offered, taken) = (of(false), of(true));
        let owners = || line.runs.iter().filter(|run| run.offers.contains(&(relic, true)));
        let won = owners().filter(|run| run.has_won).count();
        if taken > 0 {
            let place = (taken as f64 / offered as f64, won as f64 / owners().count() as f64);
            plot.stroke(place, (place.0 + 0.006, place.1), BLUE, 5.0);
            plot.text(place.0 + 0.01, place.1 + 0.005, "start", relic.word());
        }
    }
    plot
}
