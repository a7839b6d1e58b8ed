//! The figures as text.

use std::fmt::Write;

use anyhow::Result;
use serde_json::{Value, json};

use crate::measure::{Figure, Row};

/// A line per set: thousands of puzzles per second, and the factor over the best of the others.
pub fn table(rows: &[Row]) -> String {
    let Some(first) = rows.first() else { return String::new() };
    let mut text = format!("{:<16}", "thousand/s");
    for figure in &first.figures {
        let _ = write!(text, "{:>22}", figure.solver);
    }
    text.push('\n');
    for row in rows {
        let _ = write!(text, "{:<16}", row.set);
        for figure in &row.figures {
            let _ = write!(text, "{:>14.1}{:>8}", figure.rate / 1e3, ratio(row, figure));
        }
        text.push('\n');
    }
    text
}

fn ratio(row: &Row, figure: &Figure) -> String {
    let best = row.best_rival().filter(|_| figure.is_ours);
    best.map_or(String::new(), |best| format!("x{:.2}", figure.rate / best))
}

/// The same figures with their spread, as JSON.
pub fn json(rows: &[Row]) -> Result<String> {
    let figure = |row: &Row, figure: &Figure| {
        json!({
            "solver": figure.solver,
            "ours": figure.is_ours,
            "per_second": figure.rate.round(),
            "quartiles": figure.quartiles.map(f64::round),
            "times_best_rival": row.best_rival().map(|best| figure.rate / best),
        })
    };
    let row = |row: &Row| {
        let figures: Vec<Value> = row.figures.iter().map(|each| figure(row, each)).collect();
        json!({ "set": row.set, "grids": row.grids, "figures": figures })
    };
    let rows: Vec<Value> = rows.iter().map(row).collect();
    Ok(serde_json::to_string_pretty(&rows)? + "\n")
}
