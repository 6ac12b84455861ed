//! Filled cells of a sheet, with their values as text.

use std::collections::BTreeMap;

use super::part::EVENT;
use super::{Step, TOO_LARGE, bounded};

/// Maximum number of filled cells in a workbook.
pub(super) const CELLS: usize = 1_000_000;

/// Maximum size of the text of all sheets in bytes.
pub(super) const TEXT: usize = 32 << 20;

/// Maximum number of rows of a sheet in Excel.
pub(super) const ROWS: u32 = 1_048_576;
pub(super) const COLUMNS: u32 = 16_384;

/// Filled cells of a sheet by row. Rows and columns are counted from 0.
#[derive(Default)]
pub(super) struct Cells {
    rows: BTreeMap<u32, Vec<(u32, Box<str>)>>,
    pub count: usize,
    /// Total bytes of the cell texts.
    length: usize,
}

impl Cells {
    /// Formats the cells as CSV text, one line per row. Line ends inside a cell become spaces. Fails if the text is
    /// larger than `limit` bytes.
    pub(super) fn text(&self, limit: usize) -> Step<String> {
        let mut text = String::new();
        let mut next = 0;
        for (&row, cells) in &self.rows {
            let needed = (row - next) as usize + cells.last().map_or(0, |last| last.0 as usize);
            if text.len() + needed > limit {
                return Err(TOO_LARGE);
            }
            text.extend(std::iter::repeat_n('\n', (row - next) as usize));
            let mut column = 0;
            for (at, cell) in cells {
                text.extend(std::iter::repeat_n(',', at.saturating_sub(column) as usize));
                column = *at;
                let plain = cell.replace(['\r', '\n', '\t'], " ");
                if plain.contains([',', '"']) {
                    text.push('"');
                    text.push_str(&plain.replace('"', "\"\""));
                    text.push('"');
                } else {
                    text.push_str(&plain);
                }
            }
            text.push('\n');
            next = row + 1;
        }
        if text.len() > limit {
            return Err(TOO_LARGE);
        }
        Ok(text)
    }

    /// Adds a cell to a row; a cell outside the limits of a sheet is ignored. Cells of a row must be added from left
    /// to right. Fails if the cells become too many or too large.
    pub(super) fn add(&mut self, row: u32, column: u32, value: &str) -> Step<()> {
        if row < ROWS && column < COLUMNS {
            self.rows
                .entry(row)
                .or_default()
                .push((column, value.into()));
            self.count += 1;
            self.length += value.len();
        }
        if self.count > CELLS || self.length > TEXT {
            return Err(TOO_LARGE);
        }
        Ok(())
    }
}

/// Appends a piece to the text of a cell. Fails if the text becomes too long.
pub(super) fn append(text: &mut String, piece: &str) -> Step<()> {
    text.push_str(piece);
    bounded(text.len(), EVENT as usize)
}

/// Formats a number rounded to nine decimals, without the noise of binary fractions (`0.1` instead of
/// `0.1000000001`).
pub(super) fn decimal(number: f64) -> String {
    let rounded = (number * 1e9).round() / 1e9;
    if rounded.is_finite() && rounded.abs() < 1e15 {
        format!("{rounded}")
    } else {
        format!("{number}")
    }
}

/// Formats an ISO date with time: without the time if it is midnight, else as `2026-11-07 10:00`.
pub(super) fn iso(written: &str) -> String {
    match written.split_once('T') {
        Some((date, time)) if time.trim_start_matches(['0', ':', '.']).is_empty() => {
            date.to_owned()
        }
        Some((date, time)) => format!("{date} {}", time.get(..5).unwrap_or(time)),
        None => written.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iso_dates_lose_a_time_of_midnight() {
        assert_eq!(iso("2026-11-07T00:00:00"), "2026-11-07");
        assert_eq!(iso("2026-11-07T10:30:00"), "2026-11-07 10:30");
    }
}
