//! Workbooks (xlsx, ods) as tables of text, read within bounds: a small file never takes much
//! memory, however much it unpacks to.
//!
//! Source: ECMA-376 (SpreadsheetML) and OpenDocument 1.3, as written by openpyxl, LibreOffice and
//! Excel. Read are visible sheets with their values; formulas count by their stored value, merged
//! cells by their first cell. Formats other than dates, pictures and comments are ignored.

use std::cell::Cell;
use std::collections::{BTreeMap, HashMap};
use std::io::{BufRead, BufReader, Cursor, Read};
use std::rc::Rc;

use quick_xml::events::{BytesStart, Event};
use quick_xml::{Reader, XmlVersion};
use zip::ZipArchive;

use super::{COMPOUND, heading, table};
use crate::diag::finding::Arg;
use crate::event::EventFile;
use crate::text::Bilingual;

/// Maximum number of bytes that all parts together may unpack to.
const UNPACKED: u64 = 32 << 20;

/// Maximum number of filled cells.
const CELLS: usize = 1_000_000;

/// Maximum length of the text of all sheets, in bytes.
const TEXT: usize = 32 << 20;

/// Maximum length of one tag or text in bytes; a cell of Excel has at most 32,767 characters.
const EVENT: u64 = 4 << 20;

/// Maximum number of sheets, relations and number formats.
const PARTS: usize = 10_000;

/// Rows and columns of a sheet in Excel.
const ROWS: u32 = 1_048_576;
const COLUMNS: u32 = 16_384;

/// Days from the first day of Excel's calendar to 1970-01-01; it counts a 29 February 1900.
const TO_1970: i64 = 25_569;

/// Days between the calendars that begin in 1900 and in 1904.
const TO_1904: i64 = 1_462;

/// Reason why a workbook is not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoWorkbook(pub Bilingual);

/// A sheet as lines of comma-separated values, one line per row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Name of the sheet.
    pub name: String,
    /// Lines of the sheet.
    pub text: String,
}

/// Filled cells of a sheet: rows, columns and texts, from 0.
#[derive(Default)]
struct Cells {
    rows: BTreeMap<u32, Vec<(u32, Box<str>)>>,
    count: usize,
    /// Bytes of all texts.
    length: usize,
}

/// Errors in the structure of a part; the reader of the next part goes on.
type Step<T> = Result<T, NoWorkbook>;

const TOO_LARGE: NoWorkbook = NoWorkbook(Bilingual::new(
    "it unpacks to more than the limit for workbooks",
    "풀면 통합 문서의 한도를 넘음",
));
const DAMAGED: NoWorkbook = NoWorkbook(Bilingual::new(
    "the workbook is damaged",
    "통합 문서가 손상됨",
));
const NO_SHEETS: NoWorkbook = NoWorkbook(Bilingual::new(
    "the archive is not a workbook (xlsx or ods)",
    "압축 파일이 통합 문서(xlsx, ods)가 아님",
));
const OLD: NoWorkbook = NoWorkbook(Bilingual::new(
    "it is a workbook of an old Excel (xls) or an encrypted one; save it as xlsx or CSV",
    "옛 엑셀(xls)이나 암호를 건 통합 문서임. xlsx나 CSV로 저장하십시오",
));

/// Reads the pairings of a workbook. Returns them with the text of its sheets, which is the text that
/// findings refer to; `None` if no sheet has pairings.
///
/// # Errors
///
/// Fails if the file is no workbook, is damaged, or exceeds the limits.
pub fn read(bytes: &[u8]) -> Result<Option<(String, EventFile)>, NoWorkbook> {
    let mut text = String::new();
    let mut marks = Vec::new();
    let mut others: Vec<String> = Vec::new();
    for sheet in sheets(bytes)? {
        if begins_table(&sheet.text) {
            marks.push(table::SheetMark {
                name: sheet.name,
                start: text.len(),
            });
            text.push_str(&sheet.text);
        } else {
            others.push(sheet.name);
        }
    }
    if heading::find(&text).is_none() {
        return Ok(None);
    }
    if marks.len() == 1 {
        // The name of a single sheet says nothing about groups.
        marks.clear();
    }
    let mut draft = table::read(&text, &marks);
    if !others.is_empty() {
        let others = others.join(", ");
        draft.unread.push(Arg::Each {
            en: format!("sheets without pairings: {others}"),
            ko: format!("대진이 없는 시트 {others}"),
        });
    }
    let name = Bilingual::new("a workbook with pairings", "대진표 통합 문서");
    Ok(Some((text, draft.finish(name))))
}

/// True if one of the first lines has headings; columns are separated by commas.
fn begins_table(text: &str) -> bool {
    let filled = text
        .lines()
        .filter(|line| !line.trim_matches([',', ' ']).is_empty());
    filled
        .take(heading::BEFORE_HEADINGS)
        .any(|line| heading::heading_of(line, b',').is_some())
}

/// Reads the visible sheets of a workbook.
///
/// # Errors
///
/// Fails if the file is no workbook, is damaged, or exceeds the limits.
pub fn sheets(bytes: &[u8]) -> Result<Vec<Sheet>, NoWorkbook> {
    if bytes.starts_with(COMPOUND) {
        return Err(OLD);
    }
    let archive = ZipArchive::new(Cursor::new(bytes)).map_err(|_| DAMAGED)?;
    let mut book = Book {
        archive,
        left: UNPACKED,
        cells: 0,
    };
    let sheets = if book.archive.index_for_name("xl/workbook.xml").is_some() {
        book.xlsx()?
    } else if book.archive.index_for_name("content.xml").is_some() {
        book.ods()?
    } else {
        return Err(NO_SHEETS);
    };
    let mut length = 0;
    let texts = sheets.into_iter().map(|(name, cells)| {
        let text = cells.text(TEXT - length)?;
        length += text.len();
        Ok(Sheet { name, text })
    });
    texts.collect()
}

impl Cells {
    /// Writes the cells as comma-separated values, with one line per row; line ends inside cells
    /// become blanks.
    fn text(&self, limit: usize) -> Step<String> {
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

    /// Adds a cell to a row; the cells of a row are added from left to right.
    fn add(&mut self, row: u32, column: u32, value: &str) -> Step<()> {
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

/// A workbook under way, with what is left of the limits.
struct Book<'b> {
    archive: ZipArchive<Cursor<&'b [u8]>>,
    left: u64,
    cells: usize,
}

/// Reader of the XML of a part.
struct Part<'p> {
    reader: Reader<Box<dyn BufRead + 'p>>,
    buffer: Vec<u8>,
    /// Bytes that may be read for the current step.
    budget: Rc<Cell<u64>>,
}

/// Step through a part.
enum Xml {
    Open(Element),
    /// An element without content.
    Empty(Element),
    Close(String),
    Text(String),
    End,
}

/// Start of an element: local name and attributes without their prefixes.
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
}

impl Element {
    fn from_tag(tag: &BytesStart<'_>) -> Element {
        let attributes = tag.attributes().flatten().map(|attribute| {
            let name = attribute.key.local_name().as_ref().to_owned();
            let value = attribute.normalized_value(XmlVersion::Implicit1_0);
            (name, value.unwrap_or_default().into_owned())
        });
        Element {
            name: tag.local_name().as_ref().to_owned(),
            attributes: attributes.collect(),
        }
    }

    fn get(&self, name: &str) -> Option<&str> {
        let mut attributes = self.attributes.iter();
        let found = attributes.find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    fn number(&self, name: &str) -> Option<u32> {
        self.get(name)?.trim().parse().ok()
    }
}

impl<'p> Part<'p> {
    fn new(source: Box<dyn BufRead + 'p>, budget: Rc<Cell<u64>>) -> Part<'p> {
        Part {
            reader: Reader::from_reader(source),
            buffer: Vec::new(),
            budget,
        }
    }

    fn next(&mut self) -> Step<Xml> {
        self.buffer.clear();
        self.budget.set(EVENT);
        let event = self.reader.read_event_into(&mut self.buffer);
        // A document type could define entities; none of these programs writes one.
        Ok(match event.map_err(|_| DAMAGED)? {
            Event::Start(tag) => Xml::Open(Element::from_tag(&tag)),
            Event::Empty(tag) => Xml::Empty(Element::from_tag(&tag)),
            Event::End(tag) => Xml::Close(tag.local_name().as_ref().to_owned()),
            Event::Text(text) => Xml::Text(text.to_string()),
            Event::CData(text) => Xml::Text(text.to_string()),
            Event::GeneralRef(entity) => {
                let text = match entity.resolve_char_ref() {
                    Ok(Some(c)) => c.to_string(),
                    _ => quick_xml::escape::resolve_predefined_entity(&entity)
                        .unwrap_or_default()
                        .to_owned(),
                };
                Xml::Text(text)
            }
            Event::DocType(_) => return Err(DAMAGED),
            Event::Eof => Xml::End,
            _ => Xml::Text(String::new()),
        })
    }
}

/// Reads a part up to what is left of the limit, and fails beyond it.
struct Bounded<'l, R> {
    inner: R,
    left: &'l mut u64,
    budget: Rc<Cell<u64>>,
}

impl<R: Read> Read for Bounded<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let least = self.budget.get().min(*self.left);
        let most = usize::try_from(least)
            .unwrap_or(usize::MAX)
            .min(buffer.len());
        let read = self.inner.read(&mut buffer[..most])?;
        *self.left -= read as u64;
        self.budget.set(self.budget.get() - read as u64);
        Ok(read)
    }
}

impl Book<'_> {
    /// Calls `each` with a part, if it is there. Fails if the limit is reached.
    fn part<T>(
        &mut self,
        name: &str,
        each: impl FnOnce(&mut Part<'_>) -> Step<T>,
    ) -> Step<Option<T>> {
        if self.archive.index_for_name(name).is_none() {
            return Ok(None);
        }
        let inner = self.archive.by_name(name).map_err(|_| DAMAGED)?;
        let budget = Rc::new(Cell::new(EVENT));
        let bounded = Bounded {
            inner,
            left: &mut self.left,
            budget: budget.clone(),
        };
        let read = each(&mut Part::new(
            Box::new(BufReader::new(bounded)),
            budget.clone(),
        ));
        if self.left == 0 || budget.get() == 0 {
            return Err(TOO_LARGE);
        }
        read.map(Some)
    }

    fn xlsx(&mut self) -> Step<Vec<(String, Cells)>> {
        let targets = self
            .part("xl/_rels/workbook.xml.rels", relations)?
            .unwrap_or_default();
        let (named, from_1904) = self.part("xl/workbook.xml", workbook)?.unwrap_or_default();
        let strings = self
            .part("xl/sharedStrings.xml", shared_strings)?
            .unwrap_or_default();
        let dates = self.part("xl/styles.xml", date_styles)?.unwrap_or_default();
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
            let left = CELLS - self.cells;
            if let Some(cells) = self.part(&path, |part| sheet(part, &values, left))? {
                self.cells += cells.count;
                sheets.push((name, cells));
            }
        }
        Ok(sheets)
    }

    fn ods(&mut self) -> Step<Vec<(String, Cells)>> {
        Ok(self.part("content.xml", spreadsheet)?.unwrap_or_default())
    }
}

/// Fails if there are more things than allowed.
fn bounded(count: usize, most: usize) -> Step<()> {
    if count > most {
        return Err(TOO_LARGE);
    }
    Ok(())
}

/// Appends a piece to the text of a cell, which has a limit.
fn append(text: &mut String, piece: &str) -> Step<()> {
    text.push_str(piece);
    bounded(text.len(), EVENT as usize)
}

/// Reads the targets of the sheets by their ids.
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

/// Reads names and ids of the visible sheets, and whether days are counted from 1904.
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

/// Reads the shared strings, without their phonetic text.
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

/// Reads for each cell style whether it shows a date.
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
                    // Numbers of the formats that are dates in every workbook, also in East Asia.
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

/// True if a number format has a part of a date outside of quotes and brackets.
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

/// What a sheet needs to understand its cells.
struct Values {
    strings: Vec<String>,
    dates: Vec<bool>,
    from_1904: bool,
}

/// Reads the cells of a sheet of an xlsx file.
fn sheet(part: &mut Part<'_>, values: &Values, left: usize) -> Step<Cells> {
    let mut cells = Cells::default();
    let (mut row, mut column) = (0, 0);
    let mut cell: Option<(String, Option<usize>)> = None;
    let mut text = String::new();
    let mut in_value = false;
    loop {
        match part.next()? {
            Xml::Open(element) | Xml::Empty(element) if element.name == "row" => {
                row = element.number("r").map_or(row + 1, |number| number);
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

/// Parses the place of a cell: row and column, from 1.
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
    /// Returns the text of a cell by its kind and style.
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

/// Writes a number without the noise of binary fractions.
fn decimal(number: f64) -> String {
    let rounded = (number * 1e9).round() / 1e9;
    if rounded.is_finite() && rounded.abs() < 1e15 {
        format!("{rounded}")
    } else {
        format!("{number}")
    }
}

/// Writes a number of days as a date, with the time if there is one; a number below 1 is a time.
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
    // Days since 1970 to a date of the Gregorian calendar, by eras of 400 years from March on.
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

/// Shortens an ISO date with a time of midnight to the date.
fn iso(written: &str) -> String {
    match written.split_once('T') {
        Some((date, time)) if time.trim_start_matches(['0', ':', '.']).is_empty() => {
            date.to_owned()
        }
        Some((date, time)) => format!("{date} {}", time.get(..5).unwrap_or(time)),
        None => written.to_owned(),
    }
}

/// Reads the sheets of an ods file.
fn spreadsheet(part: &mut Part<'_>) -> Step<Vec<(String, Cells)>> {
    let mut sheets: Vec<(String, Cells)> = Vec::new();
    let mut count = 0;
    let (mut row, mut row_repeats, mut column) = (0u32, 1u32, 0u32);
    // Cells of the row: column, number of columns, text.
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
                "table" => {
                    let name = element.get("name").unwrap_or_default().to_owned();
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
                    let filled: u64 = line.iter().map(|(_, repeats, _)| u64::from(*repeats)).sum();
                    let filled = filled * u64::from(if line.is_empty() { 0 } else { row_repeats });
                    count += usize::try_from(filled).unwrap_or(usize::MAX).min(CELLS + 1);
                    bounded(count, CELLS)?;
                    if let (Some((_, cells)), false) = (sheets.last_mut(), line.is_empty()) {
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
            Xml::End => return Ok(sheets),
            _ => {}
        }
    }
}

/// Returns the stored value of a cell of an ods file; `None` if its text counts.
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
        assert_eq!(iso("2026-11-07T00:00:00"), "2026-11-07");
        assert_eq!(iso("2026-11-07T10:30:00"), "2026-11-07 10:30");
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
