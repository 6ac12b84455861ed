//! Reads the sheets of an ods file.

use super::cells::{CELLS, Cells, append, decimal, iso};
use super::part::{Element, Part, Xml};
use super::{Book, PARTS, Step, bounded};

/// Reads the visible sheets, each with its name and cells.
pub(super) fn sheets(book: &mut Book<'_>) -> Step<Vec<(String, Cells)>> {
    Ok(book.part("content.xml", spreadsheet)?.unwrap_or_default())
}

fn spreadsheet(part: &mut Part<'_>) -> Step<Vec<(String, Cells)>> {
    let mut sheets: Vec<(String, Cells)> = Vec::new();
    let mut styles = HiddenStyles::default();
    let mut hidden: Vec<usize> = Vec::new();
    let mut count = 0;
    let (mut row, mut row_repeats, mut column) = (0u32, 1u32, 0u32);
    // Cells of the current row: first column, number of repeated columns, text.
    let mut line: Vec<(u32, u32, String)> = Vec::new();
    let mut cell: Option<(u32, Option<String>)> = None;
    let mut text = String::new();
    let (mut paragraphs, mut notes, mut in_paragraph) = (0, 0, 0);
    loop {
        let step = part.next()?;
        let is_empty = matches!(step, Xml::Empty(_));
        match step {
            Xml::Open(element) | Xml::Empty(element) => match &*element.name {
                "annotation" if !is_empty => notes += 1,
                _ if notes > 0 => {}
                "style" => styles.name = element.get("name").map(str::to_owned),
                "table-properties" if element.get("display") == Some("false") => {
                    bounded(styles.hidden.len(), PARTS)?;
                    styles.hidden.extend(styles.name.take());
                }
                "table" => {
                    let name = element.get("name").unwrap_or_default().to_owned();
                    let style = element.get("style-name");
                    if style.is_some_and(|style| styles.hidden.iter().any(|it| it == style)) {
                        hidden.push(sheets.len());
                    }
                    sheets.push((name, Cells::default()));
                    bounded(sheets.len(), PARTS)?;
                    row = 0;
                }
                "table-row" => {
                    row_repeats = element.number("number-rows-repeated").unwrap_or(1).max(1);
                    column = 0;
                    line.clear();
                    if is_empty {
                        row = row.saturating_add(row_repeats);
                    }
                }
                "table-cell" | "covered-table-cell" => {
                    let repeats = element
                        .number("number-columns-repeated")
                        .unwrap_or(1)
                        .max(1);
                    if is_empty {
                        let value = value(&element);
                        if let Some(value) = value {
                            line.push((column, repeats, value));
                        }
                        column = column.saturating_add(repeats);
                    } else {
                        cell = Some((repeats, value(&element)));
                        text.clear();
                        paragraphs = 0;
                    }
                }
                "p" if !is_empty => {
                    if paragraphs > 0 {
                        text.push('\n');
                    }
                    paragraphs += 1;
                    in_paragraph += 1;
                }
                "s" => {
                    let blanks = element.number("c").unwrap_or(1).min(1000);
                    text.extend(std::iter::repeat_n(' ', blanks as usize));
                }
                "tab" | "line-break" => text.push(' '),
                _ => {}
            },
            Xml::Text(more) if in_paragraph > 0 && notes == 0 => append(&mut text, &more)?,
            Xml::Close(name) => match &*name {
                "annotation" => notes -= i32::from(notes > 0),
                _ if notes > 0 => {}
                "p" => in_paragraph -= i32::from(in_paragraph > 0),
                "table-cell" | "covered-table-cell" => {
                    if let Some((repeats, value)) = cell.take() {
                        let value = value.unwrap_or_else(|| std::mem::take(&mut text));
                        if !value.trim().is_empty() {
                            line.push((column, repeats, value));
                        }
                        column = column.saturating_add(repeats);
                    }
                }
                "table-row" => {
                    let repeats = line.iter().map(|(_, repeats, _)| u64::from(*repeats));
                    let filled = repeats.sum::<u64>().saturating_mul(row_repeats.into());
                    count += usize::try_from(filled).unwrap_or(usize::MAX).min(CELLS + 1);
                    bounded(count, CELLS)?;
                    // An empty row may be repeated millions of times, so only filled rows are added.
                    let filled = sheets.last_mut().filter(|_| !line.is_empty());
                    if let Some((_, cells)) = filled {
                        for row in row..row.saturating_add(row_repeats) {
                            for (column, repeats, value) in &line {
                                for column in *column..column.saturating_add(*repeats) {
                                    cells.add(row, column, value)?;
                                }
                            }
                        }
                    }
                    line.clear();
                    row = row.saturating_add(row_repeats);
                }
                _ => {}
            },
            Xml::End => {
                let mut number = 0..;
                sheets.retain(|_| number.next().is_none_or(|number| !hidden.contains(&number)));
                return Ok(sheets);
            }
            _ => {}
        }
    }
}

/// Styles of hidden tables, read before the tables.
#[derive(Default)]
struct HiddenStyles {
    /// Name of the style that is being read.
    name: Option<String>,
    /// Names of the styles of hidden tables.
    hidden: Vec<String>,
}

/// Returns the stored value of a cell as text: a number or date. `None` for other cells, whose displayed text is
/// used.
fn value(element: &Element) -> Option<String> {
    match element.get("value-type")? {
        "float" | "currency" | "percentage" => {
            let number = element.get("value")?.parse().ok()?;
            Some(decimal(number))
        }
        "date" => element.get("date-value").map(iso),
        "boolean" => element.get("boolean-value").map(str::to_uppercase),
        _ => None,
    }
}
