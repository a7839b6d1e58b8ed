//! Statistics of the games that the page has stored, counted as in the terminal.

use underdoku_game::{Figures, Millis, PointsOrTime, Statistics, Totals, classic};

use crate::wire;

/// The statistics of games of one kind, ordered from the first played to the last. A game is a line
/// of five fields separated by tabs: its group (for Classic, its title), its worth (`points 7` or
/// `ms 7`), 1 or 0 for won or not, mistakes, hints. A field that is not counted is empty.
pub fn statistics(game: &str, games: &str) -> wire::Statistics {
    let is_classic = game == "classic";
    let group_of: fn(&str) -> &str = if is_classic { classic::group } else { str::trim };
    let figures = games.lines().map(|line| figures(line, group_of));
    let Statistics { all, groups } = Statistics::of(figures);
    let name_of = |name: String| if is_classic { classic::shown_title(&name) } else { name };
    let group = |(name, totals)| wire::Group { name: name_of(name), totals: counted(totals) };
    wire::Statistics { all: counted(all), groups: groups.into_iter().map(group).collect() }
}

fn figures(line: &str, group_of: fn(&str) -> &str) -> Figures {
    let mut fields = line.split('\t');
    let mut field = || fields.next().unwrap_or_default();
    Figures {
        group: group_of(field()).to_owned(),
        worth: worth(field()),
        is_won: Some(field()).filter(|won| !won.is_empty()).map(|won| won == "1"),
        mistakes: field().parse().ok(),
        hints: field().parse().ok(),
    }
}

fn worth(text: &str) -> Option<PointsOrTime> {
    let (unit, number) = text.split_once(' ')?;
    let number = number.parse().ok()?;
    match unit {
        "points" => Some(PointsOrTime::Points(number)),
        "ms" => Some(PointsOrTime::Time(Millis(number))),
        _ => None,
    }
}

fn counted(totals: Totals) -> wire::Totals {
    wire::Totals {
        played: totals.played,
        over: totals.over,
        won: totals.won,
        best: totals.best.map(PointsOrTime::number),
        mean: totals.mean.map(PointsOrTime::number),
        mistakes: totals.mistakes,
        hints: totals.hints,
        worths: totals.worths,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_of_boards_are_shown_by_their_names() {
        let line = |title| format!("{title} 7\t\t0\t\t\n");
        let lines = ["9j", "3x3k+antiknight", "expert", "preset1"].map(line).concat();
        let found = statistics("classic", &lines);
        let names: Vec<&str> = found.groups.iter().map(|group| &*group.name).collect();
        assert_eq!(names, ["Killer Anti-Knight", "Jigsaw", "expert"]);
        let hudoku = statistics("hudoku", "4x5\t\t0\t\t\n");
        assert_eq!(hudoku.groups[0].name, "4x5");
    }

    #[test]
    fn games_are_counted_as_in_the_terminal() {
        let lines = "4x5\tpoints 10\t1\t2\t\n4x5\t\t0\t1\t\n\tpoints 21\t1\t\t3\nodd\n";
        let found = statistics("hudoku", lines);
        let expected = Statistics::of([
            Figures {
                group: "4x5".to_owned(),
                worth: Some(PointsOrTime::Points(10)),
                is_won: Some(true),
                mistakes: Some(2),
                hints: None,
            },
            Figures {
                group: "4x5".to_owned(),
                worth: None,
                is_won: Some(false),
                mistakes: Some(1),
                hints: None,
            },
            Figures {
                group: String::new(),
                worth: Some(PointsOrTime::Points(21)),
                is_won: Some(true),
                mistakes: None,
                hints: Some(3),
            },
            Figures {
                group: "odd".to_owned(),
                worth: None,
                is_won: None,
                mistakes: None,
                hints: None,
            },
        ]);
        assert_eq!(found.all, counted(expected.all));
        assert_eq!(found.groups.len(), expected.groups.len());
        for (group, (name, totals)) in found.groups.into_iter().zip(expected.groups) {
            assert_eq!((group.name, group.totals), (name, counted(totals)));
        }
    }
}
