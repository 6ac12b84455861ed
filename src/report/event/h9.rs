//! Results of an event in the European rating list format (h9).

use std::io::{self, Write};

use super::words::shown;
use super::{Form, only_rated};
use crate::event::EventReport;
use crate::text::{Bilingual, Lang};

/// Results of an event for the European rating list, one line per player: place, family name, given name,
/// rank, country, club, values of the criteria, and one entry per round.
#[derive(Debug)]
pub struct H9;

impl Form for H9 {
    fn id(&self) -> &'static str {
        "h9"
    }

    fn is_only_for(&self, report: &EventReport) -> Option<Bilingual> {
        only_rated(report)
    }

    fn nameless<'d>(&self, report: &'d EventReport) -> &'d [String] {
        let rating = report.rating.as_ref();
        rating.map_or(&[], |rating| &rating.nameless)
    }

    fn write(&self, report: &EventReport, _: Lang, out: &mut dyn Write) -> io::Result<()> {
        let Some(rating) = &report.rating else {
            return Ok(());
        };
        let mut head = |key: &str, value: &str| writeln!(out, "; {key}[{}]", in_brackets(value));
        if let Some(class) = &rating.class {
            head("CL", class)?;
        }
        head("EV", rating.name.as_deref().unwrap_or_default())?;
        let place = rating.place.as_deref().unwrap_or_default();
        let country = rating.country.as_deref().unwrap_or_default();
        let comma = if place.is_empty() { "" } else { ", " };
        head("PC", &format!("{country}{comma}{place}"))?;
        if let Some(dates) = rating.dates {
            head("DT", &format!("{},{}", dates.first(), dates.last()))?;
        }
        if rating.has_handicap {
            head("HA", "h9")?;
        }
        if let Some(komi) = rating.komi {
            head("KM", &komi.to_string())?;
        }
        if let Some(minutes) = rating.minutes {
            head("TM", &minutes.to_string())?;
        }
        head("CM", "bokgi")?;
        let rows: Vec<Vec<String>> = rating
            .lines
            .iter()
            .enumerate()
            .map(|(at, line)| {
                let [family, given] = &line.names;
                let unknown = || "-".to_owned();
                let mut row = vec![
                    (at + 1).to_string(),
                    shown(family).into_owned(),
                    shown(given).into_owned(),
                    line.rank.clone().unwrap_or_else(unknown),
                    line.country.clone(),
                    line.club
                        .as_ref()
                        .map_or_else(unknown, |club| shown(club).chars().take(4).collect()),
                ];
                row.extend(line.scores.iter().map(ToString::to_string));
                row.extend(line.entries.iter().cloned());
                if rating.lines.iter().any(|line| line.pin.is_some()) {
                    let pin = line.pin.as_ref();
                    row.push(pin.map_or_else(String::new, |pin| format!("|{pin}")));
                }
                row
            })
            .collect();
        let count = rows.first().map_or(0, Vec::len);
        let width = |column: usize| {
            let cells = rows.iter().map(|row| row[column].chars().count());
            cells.max().unwrap_or(0)
        };
        let widths: Vec<usize> = (0..count).map(width).collect();
        for row in &rows {
            let cells = row.iter().zip(&widths).enumerate();
            let cells = cells.map(|(at, (cell, &width))| match at {
                // The place is right-aligned; all other columns are left-aligned.
                0 => format!("{cell:>width$}"),
                _ => format!("{cell:<width$}"),
            });
            let line = cells.collect::<Vec<_>>().join(" ");
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

/// Returns a text on one line without square brackets, which enclose it in the file.
fn in_brackets(text: &str) -> String {
    shown(text).replace([']', '['], "")
}
