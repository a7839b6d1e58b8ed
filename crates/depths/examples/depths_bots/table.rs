//! A line of the table: the totals of a row's runs.

use super::played::Played;
use super::rows::{Bound, Row};

/// The runs of a row, summed up.
pub(crate) struct Line<'a> {
    pub(crate) name: String,
    bound: Option<Bound>,
    /// The win rate in percent, and the standard error.
    pub(crate) wins: f64,
    pub(crate) error: f64,
    pub(crate) runs: &'a [Played],
}

/// A heading, the lines, and whether all rows are within their bounds.
pub(crate) fn table(lines: &[Line<'_>]) -> String {
    let runs = lines.first().map_or(0, |line| line.runs.len());
    let what = "wins of 100 with the standard error, of the won runs the means";
    let each = lines
        .iter()
        .enumerate()
        .map(|(at, line)| format!("{}  {}\n", line.text(), line.verdict(&lines[..at])));
    let deaths = lines.iter().map(|line| format!("{:24} {}\n", line.name, line.deaths_by_floor()));
    format!(
        "{runs} runs a row; {what}\n{}\n{}deaths by floor\n{}",
        heading(),
        each.collect::<String>(),
        deaths.collect::<String>()
    )
}

fn heading() -> String {
    format!(
        "{:24} {:>5} {:>12} {:>9} {:>5} {:>5} {:>8} {:>6} {:>6} {:>9} {:>5}",
        "row",
        "won",
        "wins",
        "deaths",
        "worst",
        "deeds",
        "insights",
        "relics",
        "wrong",
        "nobody",
        "blunt"
    )
}

impl<'a> Line<'a> {
    pub(crate) fn of(row: &Row, runs: &'a [Played]) -> Self {
        let count = runs.len() as f64;
        let share = runs.iter().filter(|run| run.has_won).count() as f64 / count;
        let error = 100.0 * (share * (1.0 - share) / count).sqrt();
        Self { name: row.name.clone(), bound: row.bound, wins: 100.0 * share, error, runs }
    }

    /// Wins; deaths by act and on the worst floor; deeds, insights and relics of won runs; wrong
    /// digits; deeds with no monster alive by act; blunt blows among aimed ones. All numbers except
    /// deeds, insights and relics are percentages.
    fn text(&self) -> String {
        let deaths = [0, 6, 12].map(|first| format!("{:.0}", self.died(first..first + 6)));
        let by_floor = (1..=18).map(|floor| (self.died(floor - 1..floor), floor));
        let (most, floor) =
            by_floor.fold((0.0, 0), |worst, of| if of.0 > worst.0 { of } else { worst });
        let worst = format!("{most:.0}@{floor}");
        let nobody = [0, 1, 2].map(|act| {
            let all = self.sum(|run| run.by_act[act].0);
            format!("{:.0}", 100.0 * self.sum(|run| run.by_act[act].1) / all.max(1.0))
        });
        let wrong = 100.0 * self.sum(|run| run.wrongs) / self.sum(|run| run.deeds).max(1.0);
        let blunt = 100.0 * self.sum(|run| run.blunt) / self.sum(|run| run.aimed).max(1.0);
        format!(
            "{:24} {:5} {:6.1} ± {:3.1} {:>9} {worst:>5} {:5.0} {:8.1} {:6.1} {wrong:6.2} {:>9} {blunt:5.2}",
            self.name,
            self.runs.iter().filter(|run| run.has_won).count(),
            self.wins,
            self.error,
            deaths.join(" "),
            self.mean(|run| run.deeds.into()),
            self.mean(|run| run.insights.into()),
            self.mean(|run| run.relics as f64),
            nobody.join(" "),
        )
    }

    /// The percentage of deaths on each floor.
    fn deaths_by_floor(&self) -> String {
        (0..18).map(|floor| format!("{:.0} ", self.died(floor..floor + 1))).collect()
    }

    /// The percentage of deaths after this many floors were left behind.
    fn died(&self, floors: std::ops::Range<u8>) -> f64 {
        let lost = self.runs.iter().filter(|run| !run.has_won);
        let here = lost.clone().filter(|run| floors.contains(&run.floors)).count();
        here as f64 * 100.0 / lost.count().max(1) as f64
    }

    fn sum(&self, of: impl Fn(&Played) -> u32) -> f64 {
        self.runs.iter().map(|run| f64::from(of(run))).sum()
    }

    /// The mean over won runs.
    fn mean(&self, of: impl Fn(&Played) -> f64) -> f64 {
        let won: Vec<f64> = self.runs.iter().filter(|run| run.has_won).map(of).collect();
        won.iter().sum::<f64>() / won.len().max(1) as f64
    }

    /// Whether the row is within its bound, give or take two standard errors. Rows that it is
    /// compared with come before it.
    fn verdict(&self, before: &[Self]) -> String {
        let of = |name: &str| before.iter().find(|line| line.name == name);
        let apart = |other: &Self| 2.0 * self.error.hypot(other.error);
        let (wanted, holds) = match self.bound {
            None => return self.against_none(before),
            Some(Bound::Within(least, most)) => {
                let off = 2.0 * self.error;
                let holds = self.wins + off >= least && self.wins - off <= most;
                (format!("{least:.0} to {most:.0}"), Some(holds))
            }
            Some(Bound::Below(by)) => {
                let holds = |other: &Self| self.wins <= other.wins - by + apart(other);
                (format!("skilled less {by:.0}"), of("skilled").map(holds))
            }
            Some(Bound::NotAbove(name, by)) => {
                let holds = |other: &Self| self.wins <= other.wins + by + apart(other);
                (format!("at most {by:.0} above {name}"), of(name).map(holds))
            }
            Some(Bound::Fair(name, least)) => {
                let is_high = self.wins + 2.0 * self.error >= least;
                let holds = |other: &Self| is_high && self.wins <= other.wins + apart(other);
                (format!("{least:.0} or more, not above {name}"), of(name).map(holds))
            }
        };
        let holds = holds.map_or("", |holds| if holds { ": holds" } else { ": OUTSIDE" });
        format!("{wanted}{holds}")
    }

    /// How much a relic adds to the win rate, compared with no relic.
    fn against_none(&self, before: &[Self]) -> String {
        let none = before.iter().find(|line| line.name == "given none");
        let Some(none) = none.filter(|_| self.name.starts_with("given ")) else {
            return String::new();
        };
        let (more, off) = (self.wins - none.wins, 2.0 * self.error.hypot(none.error));
        let holds = more + off >= 3.0 && more - off <= 22.0;
        format!("{more:+.1}, 3 to 22 wanted: {}", if holds { "holds" } else { "OUTSIDE" })
    }
}
