//! The figures as a chart.

use std::path::Path;

use anyhow::{Result, anyhow};
use plotters::prelude::*;

use crate::measure::Row;

const COLOURS: [RGBColor; 6] = [
    RGBColor(0x33, 0x66, 0xcc),
    RGBColor(0x88, 0xcc, 0xee),
    RGBColor(0x44, 0xaa, 0x99),
    RGBColor(0x11, 0x77, 0x33),
    RGBColor(0xcc, 0x66, 0x77),
    RGBColor(0xdd, 0xaa, 0x33),
];

/// Draws a group of bars for each set, on a scale of powers of ten.
pub fn draw(path: &Path, rows: &[Row]) -> Result<()> {
    let area = SVGBackend::new(path, (960, 480)).into_drawing_area();
    draw_on(&area, rows).map_err(|error| anyhow!("{error}"))
}

fn draw_on(
    area: &DrawingArea<SVGBackend<'_>, plotters::coord::Shift>,
    rows: &[Row],
) -> Result<(), Box<dyn std::error::Error>> {
    area.fill(&WHITE)?;
    let rates = || rows.iter().flat_map(|row| &row.figures).map(|figure| figure.rate / 1e3);
    let (low, high) = (rates().fold(f64::MAX, f64::min), rates().fold(1.0, f64::max));
    let low = 10f64.powf(low.log10().floor());
    let mut chart = ChartBuilder::on(area)
        .caption("Thousand puzzles a second, one thread", ("sans-serif", 18))
        .margin(10)
        .x_label_area_size(30)
        .y_label_area_size(60)
        .build_cartesian_2d(0f64..rows.len() as f64, (low..high * 1.5).log_scale())?;
    let name = |x: &f64| rows.get(x.floor() as usize).map_or(String::new(), |row| row.set.clone());
    chart.configure_mesh().disable_x_mesh().x_labels(0).y_desc("thousand a second").draw()?;
    let solvers = rows.first().map_or(0, |row| row.figures.len());
    let width = 0.84 / solvers.max(1) as f64;
    for index in 0..solvers {
        let colour = COLOURS[index % COLOURS.len()];
        let bars = rows.iter().enumerate().map(|(at, row)| {
            let left = at as f64 + 0.08 + index as f64 * width;
            Rectangle::new(
                [(left, low), (left + width, row.figures[index].rate / 1e3)],
                colour.filled(),
            )
        });
        chart
            .draw_series(bars)?
            .label(rows[0].figures[index].solver.clone())
            .legend(move |(x, y)| Rectangle::new([(x, y - 5), (x + 10, y + 5)], colour.filled()));
    }
    chart.configure_series_labels().background_style(WHITE.mix(0.8)).draw()?;
    for at in 0..rows.len() {
        let (x, y) = chart.backend_coord(&(at as f64 + 0.12, low));
        area.draw_text(&name(&(at as f64)), &("sans-serif", 13).into_text_style(area), (x, y + 8))?;
    }
    area.present()?;
    Ok(())
}
