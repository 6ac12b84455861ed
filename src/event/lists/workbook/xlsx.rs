//! Reads the sheets of an xlsx file.

use std::collections::HashMap;

use super::cells::{CELLS, COLUMNS, Cells, ROWS, append, decimal, iso};
use super::part::{Part, Xml};
use super::{Book, PARTS, Step, bounded};

/// Number of the day 1970-01-01 in Excel's calendar from 1900, which wrongly contains 29 February 1900.
const TO_1970: i64 = 25_569;

/// Number of days between the calendar that begins in 1900 and the one that begins in 1904.
const TO_1904: i64 = 1_462;

/// Reads the visible sheets, each with its name and cells.
pub(super) fn sheets(book: &mut Book<'_>) -> Step<Vec<(String, Cells)>> {
    let targets = book
        .part("xl/_rels/workbook.xml.rels", relations)?
        .unwrap_or_default();
    let (named, from_1904) = book.part("xl/workbook.xml", workbook)?.unwrap_or_default();
    let strings = book
        .part("xl/sharedStrings.xml", shared_strings)?
        .unwrap_or_default();
    let dates = book.part("xl/styles.xml", date_styles)?.unwrap_or_default();
    let values = Values {
        strings,
        dates,
        from_1904,
    };
    let mut sheets = Vec::new();
    for (name, id) in named {
        let Some(target) = targets.get(&id) else {
            continue;
        };
        let path = match target.strip_prefix('/') {
            Some(path) => path.to_owned(),
            None => format!("xl/{target}"),
        };
        let left = CELLS - book.cells;
        if let Some(cells) = book.part(&path, |part| sheet(part, &values, left))? {
            book.cells += cells.count;
            sheets.push((name, cells));
        }
    }
    Ok(sheets)
}

/// Reads the relations of the workbook: a map from each relation id to the path of its part.
fn relations(part: &mut Part<'_>) -> Step<HashMap<String, String>> {
    let mut targets = HashMap::new();
    loop {
        match part.next()? {
            Xml::Open(element) | Xml::Empty(element) if element.name == "Relationship" => {
                if let (Some(id), Some(target)) = (element.get("Id"), element.get("Target")) {
                    targets.insert(id.to_owned(), target.to_owned());
                    bounded(targets.len(), PARTS)?;
                }
            }
            Xml::End => return Ok(targets),
            _ => {}
        }
    }
}

/// Reads name and relation id of each visible sheet, and true if days are counted from 1904.
fn workbook(part: &mut Part<'_>) -> Step<(Vec<(String, String)>, bool)> {
    let mut sheets = Vec::new();
    let mut from_1904 = false;
    loop {
        match part.next()? {
            Xml::Open(element) | Xml::Empty(element) => match &*element.name {
                "sheet" => {
                    let is_visible = element.get("state").is_none_or(|state| state == "visible");
                    if let (Some(name), Some(id), true) =
                        (element.get("name"), element.get("id"), is_visible)
                    {
                        sheets.push((name.to_owned(), id.to_owned()));
                        bounded(sheets.len(), PARTS)?;
                    }
                }
                "workbookPr" => {
                    from_1904 = matches!(element.get("date1904"), Some("1" | "true"));
                }
                _ => {}
            },
            Xml::End => return Ok((sheets, from_1904)),
            _ => {}
        }
    }
}

/// Reads the shared strings, to which cells refer by index, without their phonetic text.
fn shared_strings(part: &mut Part<'_>) -> Step<Vec<String>> {
    let mut strings = Vec::new();
    let mut current = String::new();
    let (mut in_text, mut phonetic) = (false, false);
    loop {
        match part.next()? {
            Xml::Open(element) => match &*element.name {
                "si" => current.clear(),
                "t" => in_text = true,
                "rPh" => phonetic = true,
                _ => {}
            },
            Xml::Empty(element) if element.name == "si" => {
                strings.push(String::new());
                bounded(strings.len(), CELLS)?;
            }
            Xml::Close(name) => match &*name {
                "si" => {
                    strings.push(std::mem::take(&mut current));
                    bounded(strings.len(), CELLS)?;
                }
                "t" => in_text = false,
                "rPh" => phonetic = false,
                _ => {}
            },
            Xml::Text(text) if in_text && !phonetic => append(&mut current, &text)?,
            Xml::End => return Ok(strings),
            _ => {}
        }
    }
}

/// Reads the cell styles; returns for each style true if it shows a date.
fn date_styles(part: &mut Part<'_>) -> Step<Vec<bool>> {
    let mut codes: HashMap<u32, bool> = HashMap::new();
    let mut styles = Vec::new();
    let mut in_styles = false;
    loop {
        match part.next()? {
            Xml::Open(element) | Xml::Empty(element) => match &*element.name {
                "numFmt" => {
                    if let (Some(id), Some(code)) =
                        (element.number("numFmtId"), element.get("formatCode"))
                    {
                        codes.insert(id, is_date_code(code));
                        bounded(codes.len(), PARTS)?;
                    }
                }
                "cellXfs" => in_styles = true,
                "xf" if in_styles => {
                    let id = element.number("numFmtId").unwrap_or(0);
                    // Number formats with these ids are dates in every workbook, including the East Asian ones.
                    let usual = matches!(id, 14..=22 | 27..=36 | 45..=47 | 50..=58);
                    styles.push(codes.get(&id).copied().unwrap_or(usual));
                }
                _ => {}
            },
            Xml::Close(name) if name == "cellXfs" => in_styles = false,
            Xml::End => return Ok(styles),
            _ => {}
        }
    }
}

/// True if a number format contains a part of a date (such as `yy`) outside of quotes and brackets.
fn is_date_code(code: &str) -> bool {
    let (mut quoted, mut bracketed, mut escaped) = (false, false, false);
    code.chars().any(|c| {
        if std::mem::take(&mut escaped) {
            return false;
        }
        match c {
            '"' => quoted = !quoted,
            '\\' | '_' | '*' if !quoted => escaped = true,
            '[' if !quoted => bracketed = true,
            ']' => bracketed = false,
            _ => {}
        }
        let is_part = "yYmMdDhHsS".contains(c);
        is_part && !quoted && !bracketed
    })
}

/// Shared strings, date styles and calendar of the workbook, which the cells of a sheet refer to.
struct Values {
    strings: Vec<String>,
    dates: Vec<bool>,
    from_1904: bool,
}

/// Reads the cells of a sheet. `left` is the number of cells that are still allowed.
fn sheet(part: &mut Part<'_>, values: &Values, left: usize) -> Step<Cells> {
    let mut cells = Cells::default();
    let (mut row, mut column) = (0u32, 0u32);
    let mut cell: Option<(String, Option<usize>)> = None;
    let mut text = String::new();
    let mut in_value = false;
    loop {
        match part.next()? {
            Xml::Open(element) | Xml::Empty(element) if element.name == "row" => {
                row = element.number("r").unwrap_or(row.saturating_add(1));
                column = 0;
            }
            Xml::Open(element) if element.name == "c" => {
                column = match element.get("r").and_then(place) {
                    Some((own_row, column)) => {
                        row = own_row;
                        column
                    }
                    None => column + 1,
                };
                let style = element.number("s").map(|style| style as usize);
                let kind = element.get("t").unwrap_or("n");
                cell = Some((kind.to_owned(), style));
                text.clear();
            }
            Xml::Empty(element) if element.name == "c" => {
                column = element
                    .get("r")
                    .and_then(place)
                    .map_or(column + 1, |place| place.1);
            }
            Xml::Open(element) if matches!(&*element.name, "v" | "t") => in_value = true,
            Xml::Open(element) if element.name == "rPh" => in_value = false,
            Xml::Text(more) if in_value && cell.is_some() => append(&mut text, &more)?,
            Xml::Close(name) => match &*name {
                "v" | "t" => in_value = false,
                "c" => {
                    if let Some((kind, style)) = cell.take() {
                        let value = values.shown(&kind, style, &text);
                        if !value.trim().is_empty() && row > 0 && column > 0 {
                            cells.add(row - 1, column - 1, &value)?;
                        }
                        bounded(cells.count, left)?;
                    }
                }
                _ => {}
            },
            Xml::End => return Ok(cells),
            _ => {}
        }
    }
}

/// Parses a cell reference such as `B3` to row and column, from 1. `None` if it is invalid.
fn place(reference: &str) -> Option<(u32, u32)> {
    let letters = reference.bytes().take_while(u8::is_ascii_uppercase).count();
    let column = reference[..letters]
        .bytes()
        .try_fold(0u32, |column, letter| {
            let column = column * 26 + u32::from(letter - b'A') + 1;
            (column <= COLUMNS).then_some(column)
        })?;
    let row = reference[letters..].parse().ok()?;
    (column > 0 && (1..=ROWS).contains(&row)).then_some((row, column))
}

impl Values {
    /// Converts the stored value of a cell to text, by the kind and the style of the cell.
    fn shown(&self, kind: &str, style: Option<usize>, written: &str) -> String {
        match kind {
            "s" => {
                let index = written.trim().parse::<usize>().ok();
                let string = index.and_then(|index| self.strings.get(index));
                string.cloned().unwrap_or_default()
            }
            "n" => {
                let Ok(number) = written.trim().parse::<f64>() else {
                    return written.to_owned();
                };
                let is_date = style.and_then(|style| self.dates.get(style)) == Some(&true);
                let shift = if self.from_1904 { TO_1904 } else { 0 };
                let date = is_date.then(|| date(number, shift)).flatten();
                date.unwrap_or_else(|| decimal(number))
            }
            "b" => if written.trim() == "1" {
                "TRUE"
            } else {
                "FALSE"
            }
            .to_owned(),
            "d" => iso(written),
            _ => written.to_owned(),
        }
    }
}

/// Formats a number of days as a date, with the time unless it is midnight. A number below 1 is a time alone. `None`
/// out of range.
fn date(days: f64, shift: i64) -> Option<String> {
    if !(0.0..3_000_000.0).contains(&days) {
        return None;
    }
    let minutes = (days * 1440.0).round() as i64;
    let (whole, minutes) = (minutes / 1440 + shift, minutes % 1440);
    let time = format!("{:02}:{:02}", minutes / 60, minutes % 60);
    if whole == 0 {
        return Some(time);
    }
    // Converts days since 1970 to a Gregorian date, in eras of 400 years whose years begin in March.
    let from_era = whole - TO_1970 + 719_468;
    let (era, day_of_era) = (from_era.div_euclid(146_097), from_era.rem_euclid(146_097));
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    let day = format!("{year:04}-{month:02}-{day:02}");
    Some(if minutes == 0 {
        day
    } else {
        format!("{day} {time}")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_dates_of_the_calendar() {
        for (days, shift, due) in [
            (46333.0, 0, Some("2026-11-07")),
            (46333.4375, 0, Some("2026-11-07 10:30")),
            (44871.0, TO_1904, Some("2026-11-07")),
            (61.0, 0, Some("1900-03-01")),
            (0.75, 0, Some("18:00")),
            (-1.0, 0, None),
        ] {
            assert_eq!(date(days, shift).as_deref(), due, "{days}");
        }
    }

    #[test]
    fn number_formats_of_dates_are_known() {
        for code in [
            "yyyy-mm-dd",
            "yyyy\"년\" m\"월\" d\"일\"",
            "[$-412]d",
            "h:mm",
        ] {
            assert!(is_date_code(code), "{code}");
        }
        for code in ["0.00", "#,##0", "\"day\" 0", "[Red]0", "General", "0\\d"] {
            assert!(!is_date_code(code), "{code}");
        }
    }

    #[test]
    fn places_of_cells_have_letters_and_a_row() {
        assert_eq!(place("A1"), Some((1, 1)));
        assert_eq!(place("XFD1048576"), Some((ROWS, COLUMNS)));
        assert_eq!(place("XFE1"), None);
        assert_eq!(place("A0"), None);
        assert_eq!(place("1A"), None);
        assert_eq!(place("ZZZZZZZZZZ1"), None);
    }
}
