//! The event report as a spreadsheet workbook: one sheet per table, with real numbers and dates.

use std::borrow::Cow;
use std::io::{self, Write};

use rust_xlsxwriter::{
    Color, ConditionalFormatCell, ConditionalFormatCellRule, DocProperties, ExcelDateTime, Format,
    FormatAlign, FormatBorder, Workbook as Book, Worksheet, XlsxError,
};

use super::Form;
use super::handout::Handout;
use super::table::{Cell, Column, Table};
use super::words::{decided_and_reason, result, shown};
use crate::event::EventReport;
use crate::event::event_report::RecordRow;
use crate::event::verdict::Verdict;
use crate::model::Date;
use crate::text::width::width;
use crate::text::{Bilingual, Lang};

/// Maximum number of characters in a spreadsheet cell.
const CELL: usize = 32_767;

/// Maximum number of characters in a sheet name.
const NAME: usize = 31;

/// Maximum width of a column in characters. Longer texts are wrapped.
const WIDEST: usize = 34;

/// Number format of cells with dates.
const DATE: &str = "yyyy-mm-dd";

/// Height of a text line in points.
const LINE: f64 = 15.0;

/// Compression level of the file. Compared with the next level, writing takes a third less time and the
/// file is a third larger. The file is still a sixth of its uncompressed size.
const COMPRESSION: u8 = 1;

/// Code of the paper size A4 in workbooks.
const A4: u8 = 9;

/// Event report as an Excel workbook, which LibreOffice and Hancom Office open too.
#[derive(Debug)]
pub struct Workbook;

impl Form for Workbook {
    fn id(&self) -> &'static str {
        "xlsx"
    }

    fn is_text(&self) -> bool {
        false
    }

    fn write(&self, report: &EventReport, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        let bytes = book(report, lang).map_err(io::Error::other)?;
        out.write_all(&bytes)
    }
}

/// Maximum number of players for which a workbook has a wall list and a list of players.
const PLAYERS: usize = 500;

/// Maximum number of players for which a workbook has a cross table of players.
const GRID: usize = 60;

/// Builds the tables to hand out, without those for which the event has too many players.
fn handouts(report: &EventReport, lang: Lang) -> Vec<Table<'_>> {
    let most = report.tables.iter().map(|table| table.names.len()).max();
    let all = [
        (Handout::Boards, usize::MAX),
        (Handout::Wall, PLAYERS),
        (Handout::Players, PLAYERS),
        (Handout::Grid, GRID),
    ];
    all.into_iter()
        .filter(|&(_, limit)| most.is_some_and(|most| most <= limit))
        .flat_map(|(handout, _)| handout.tables(report, lang))
        .collect()
}

/// Builds the workbook and returns the bytes of its file.
fn book(report: &EventReport, lang: Lang) -> Result<Vec<u8>, XlsxError> {
    let mut book = Book::new();
    // A fixed creation time makes the output reproducible.
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&made));
    book.set_zip_compression_level(COMPRESSION);
    let styles = Styles::new();
    // Styles are numbered on first use, and sheets are filled in parallel, so all styles are
    // registered first.
    for style in styles.of_cells() {
        book.register_format(style);
    }
    let mut tables = Table::all(report, lang);
    tables.extend(handouts(report, lang));
    tables.retain(|table| !table.rows.is_empty());
    let own = [("Summary", "요약"), ("Records", "기보")];
    let own = own.map(|(en, ko)| Bilingual::new(en, ko).get(lang).to_owned());
    let mut names: Vec<String> = Vec::new();
    for title in own.into_iter().chain(tables.iter().map(Table::heading)) {
        let name = sheet_name(&title, &names);
        // Rows are written to a temporary file, which takes half the memory and is faster.
        book.add_worksheet_with_constant_memory()?.set_name(&name)?;
        names.push(name);
    }
    if let [first, second, others @ ..] = &mut book.worksheets_mut()[..] {
        let fill_records = || records(report, lang, &mut Sheet::new(second, &styles));
        let fill_others = || {
            summary(report, lang, &mut Sheet::new(first, &styles))?;
            for (table, sheet) in tables.iter().zip(others) {
                self::table(table, &mut Sheet::new(sheet, &styles))?;
            }
            Ok(())
        };
        let (records, others): (_, Result<(), XlsxError>) = rayon::join(fill_records, fill_others);
        records.and(others)?;
    }
    book.save_to_buffer()
}

/// Cell styles of the workbook.
struct Styles {
    head: Format,
    number_head: Format,
    /// Styles of texts. The first index is 1 for a text that starts like a formula, and must stay text when
    /// edited. The second is 1 for a text of several lines.
    texts: [[Format; 2]; 2],
    number: Format,
    date: Format,
    /// Style of the cells with each verdict, in the order of `Verdict::ALL`.
    verdicts: [Format; 3],
}

/// Kind of content in a column of a sheet.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Look {
    Text,
    Number,
    Date,
}

impl Styles {
    fn new() -> Styles {
        let cell = Format::new().set_align(FormatAlign::VerticalCenter);
        // The indent separates right-aligned numbers from the text in the next column.
        let right = |style: Format| style.set_align(FormatAlign::Right).set_indent(1);
        let head = Format::new()
            .set_bold()
            .set_background_color(Color::RGB(0xE9_EC_EF))
            .set_border_bottom(FormatBorder::Thin);
        let verdict = |ink: u32, paper: u32| {
            let format = Format::new().set_font_color(Color::RGB(ink)).set_bold();
            format.set_background_color(Color::RGB(paper))
        };
        let texts = |style: Format| [style.clone(), style.set_text_wrap()];
        Styles {
            number_head: right(head.clone()),
            head,
            texts: [texts(cell.clone()), texts(cell.clone().set_quote_prefix())],
            date: cell
                .clone()
                .set_num_format(DATE)
                .set_align(FormatAlign::Left),
            verdicts: [
                verdict(0x9B_1C_14, 0xFD_EC_EA),
                verdict(0x6B_47_00, 0xFF_F4_D6),
                verdict(0x14_5A_2F, 0xE6_F4_EA),
            ],
            number: right(cell),
        }
    }

    /// Returns the styles that are set directly on cells.
    fn of_cells(&self) -> impl Iterator<Item = &Format> {
        let heads = [&self.head, &self.number_head];
        let others = [&self.number, &self.date];
        let texts = self.texts.as_flattened();
        heads.into_iter().chain(texts).chain(others)
    }
}

/// A sheet of the workbook under construction.
struct Sheet<'b> {
    sheet: &'b mut Worksheet,
    styles: &'b Styles,
    row: u32,
    column: u16,
    /// Number of text lines in the current row.
    lines: usize,
    /// Column widths in characters; Hangul counts as two.
    widths: Vec<usize>,
    /// Kind of content in each column.
    looks: Vec<Look>,
    /// Column with the verdicts, and the language of their words.
    verdicts: Option<(u16, Lang)>,
}

impl<'b> Sheet<'b> {
    fn new(sheet: &'b mut Worksheet, styles: &'b Styles) -> Sheet<'b> {
        sheet.set_paper_size(A4);
        sheet.set_landscape();
        sheet.set_print_fit_to_pages(1, 0);
        sheet.set_margins(0.4, 0.4, 0.5, 0.6, 0.3, 0.3);
        sheet.set_footer("&C&A · &P / &N");
        Sheet {
            sheet,
            styles,
            row: 0,
            column: 0,
            lines: 1,
            widths: Vec::new(),
            looks: Vec::new(),
            verdicts: None,
        }
    }

    /// Writes the heading row, given as headings with the kind of content of each column. The row stays
    /// visible and is repeated on each printed page.
    fn heads<'h>(
        &mut self,
        heads: impl IntoIterator<Item = (&'h str, Look)>,
    ) -> Result<(), XlsxError> {
        for (head, look) in heads {
            // The filter button beside a heading needs space too.
            let column = self.next(width(head) + 2);
            let style = match look {
                Look::Number => &self.styles.number_head,
                Look::Text | Look::Date => &self.styles.head,
            };
            self.sheet
                .write_string_with_format(self.row, column, fitting(head), style)?;
            // Each column gets the style of its cells, because a cell with the style of its column needs no
            // slow lookup.
            let style = match look {
                Look::Number => &self.styles.number,
                Look::Text => &self.styles.texts[0][0],
                Look::Date => &self.styles.date,
            };
            self.sheet.set_column_format(column, style)?;
            self.looks.push(look);
        }
        self.sheet.set_freeze_panes(1, 0)?;
        self.sheet.set_repeat_rows(0, 0)?;
        self.end_row()?;
        Ok(())
    }

    /// Returns the index of the next column in the current row. The column is widened to `width` characters
    /// if needed.
    fn next(&mut self, width: usize) -> u16 {
        let at = usize::from(self.column);
        if self.widths.len() <= at {
            self.widths.resize(at + 1, 0);
        }
        self.widths[at] = self.widths[at].max(width.min(WIDEST));
        self.column += 1;
        self.column - 1
    }

    fn end_row(&mut self) -> Result<(), XlsxError> {
        if self.lines > 1 {
            // Row heights are set explicitly, because not every program computes them.
            let height = LINE * self.lines as f64;
            self.sheet.set_row_height(self.row, height)?;
        }
        (self.row, self.column, self.lines) = (self.row + 1, 0, 1);
        Ok(())
    }

    /// True if the column has this kind of content, so that the cell needs no style of its own.
    fn looks_like(&self, look: Look, column: u16) -> bool {
        self.looks.get(usize::from(column)) == Some(&look)
    }

    fn empty(&mut self) {
        self.next(0);
    }

    /// Writes a text, which never becomes a formula or link.
    fn text(&mut self, text: &str) -> Result<(), XlsxError> {
        if text.is_empty() {
            self.empty();
            return Ok(());
        }
        let text = fitting(text);
        let width = width(&text);
        let column = self.next(width);
        let looks_like_formula = text.starts_with(['=', '+', '-', '@']);
        // Very long texts are not wrapped, so that they do not fill the page.
        let is_wrapped = (WIDEST..6 * WIDEST).contains(&width);
        if is_wrapped {
            self.lines = self.lines.max(width.div_ceil(WIDEST));
        }
        if !looks_like_formula && !is_wrapped && !self.looks_like(Look::Number, column) {
            self.sheet.write_string(self.row, column, text)?;
            return Ok(());
        }
        let style = &self.styles.texts[usize::from(looks_like_formula)][usize::from(is_wrapped)];
        self.sheet
            .write_string_with_format(self.row, column, text, style)?;
        Ok(())
    }

    fn number(&mut self, number: impl Into<f64>) -> Result<(), XlsxError> {
        let number = number.into();
        let column = self.next(digits(number));
        if self.looks_like(Look::Number, column) {
            self.sheet.write_number(self.row, column, number)?;
            return Ok(());
        }
        let style = &self.styles.number;
        self.sheet
            .write_number_with_format(self.row, column, number, style)?;
        Ok(())
    }

    fn optional(&mut self, number: Option<u32>) -> Result<(), XlsxError> {
        match number {
            Some(number) => self.number(number),
            None => {
                self.empty();
                Ok(())
            }
        }
    }

    /// Writes a date as a spreadsheet date. A date without a day or before 1900 is written as text.
    fn date(&mut self, date: Option<Date>) -> Result<(), XlsxError> {
        let Some(date) = date else {
            self.empty();
            return Ok(());
        };
        let known = match date {
            Date {
                year,
                month: Some(month),
                day: Some(day),
            } => ExcelDateTime::from_ymd(year, month, day).ok(),
            _ => None,
        };
        match known {
            Some(day) => {
                let column = self.next(DATE.len());
                if self.looks_like(Look::Date, column) {
                    self.sheet.write_datetime(self.row, column, &day)?;
                    return Ok(());
                }
                let style = &self.styles.date;
                self.sheet
                    .write_datetime_with_format(self.row, column, &day, style)?;
                Ok(())
            }
            None => self.text(&date.to_string()),
        }
    }

    /// Writes the word of a verdict, which gets its colour in `finish`.
    fn verdict(&mut self, verdict: Verdict, lang: Lang) -> Result<(), XlsxError> {
        self.verdicts = Some((self.column, lang));
        self.text(verdict.word().get(lang))
    }

    /// Sets the column widths, adds filter buttons to the headings and colours the verdicts.
    fn finish(&mut self) -> Result<(), XlsxError> {
        for (column, &width) in (0..).zip(&self.widths) {
            self.sheet.set_column_width(column, (width + 1) as f64)?;
        }
        let last = u16::try_from(self.widths.len()).unwrap_or(u16::MAX);
        if self.row > 1 {
            self.sheet
                .autofilter(0, 0, self.row - 1, last.saturating_sub(1))?;
        }
        let Some((column, lang)) = self.verdicts else {
            return Ok(());
        };
        for (verdict, style) in Verdict::ALL.into_iter().zip(&self.styles.verdicts) {
            let word = verdict.word().get(lang);
            let is_it = ConditionalFormatCell::new()
                .set_rule(ConditionalFormatCellRule::EqualTo(word))
                .set_format(style);
            self.sheet
                .add_conditional_format(1, column, self.row - 1, column, &is_it)?;
        }
        Ok(())
    }
}

/// Returns the width of a number in characters. Whole numbers, the usual case, are not formatted for this.
fn digits(number: f64) -> usize {
    let whole = number as u32;
    if f64::from(whole) == number {
        return whole.checked_ilog10().unwrap_or(0) as usize + 1;
    }
    number.to_string().len()
}

/// Writes the sheet with data of the event and totals.
fn summary(report: &EventReport, lang: Lang, sheet: &mut Sheet<'_>) -> Result<(), XlsxError> {
    let say = |en, ko| Bilingual::new(en, ko).get(lang);
    sheet.heads([
        (say("What", "항목"), Look::Text),
        (say("Value", "값"), Look::Text),
    ])?;
    let mut texts = vec![(say("Folder", "폴더"), Some(&report.folder))];
    if let Some(event) = &report.event {
        texts.extend([
            (say("Event", "대회명"), event.name.as_ref()),
            (say("Place", "장소"), event.place.as_ref()),
            (say("Host", "주최"), event.host.as_ref()),
        ]);
    }
    for (label, text) in texts {
        if let Some(text) = text {
            sheet.text(label)?;
            sheet.text(text)?;
            sheet.end_row()?;
        }
    }
    if let Some(days) = report.event.as_ref().and_then(|event| event.dates) {
        for (label, day) in [
            (say("First day", "첫날"), days.first()),
            (say("Last day", "마지막 날"), days.last()),
        ] {
            sheet.text(label)?;
            sheet.date(Some(day))?;
            sheet.end_row()?;
        }
    }
    let mut counts = vec![
        (say("Files", "받은 파일"), report.received),
        (say("Not read", "읽지 못한 파일"), report.unread_files()),
        (say("Records", "기보"), report.records.len()),
    ];
    if let Some(pairings) = report.pairings {
        let pairings = pairings.words().into_iter();
        counts.extend(pairings.map(|(label, count)| (label.get(lang), count)));
    }
    for (label, count) in counts {
        sheet.text(label)?;
        sheet.number(count as f64)?;
        sheet.end_row()?;
    }
    for verdict in Verdict::ALL {
        sheet.verdict(verdict, lang)?;
        sheet.number(report.total(verdict) as f64)?;
        sheet.end_row()?;
    }
    for line in report.omissions(lang) {
        sheet.text(say("Settings", "설정"))?;
        sheet.text(&line)?;
        sheet.end_row()?;
    }
    sheet.finish()
}

/// Writes the sheet of records, one row per record.
fn records(report: &EventReport, lang: Lang, sheet: &mut Sheet<'_>) -> Result<(), XlsxError> {
    let say = |en, ko| Bilingual::new(en, ko).get(lang);
    let has_event = report.event.is_some();
    let has_games = report.records.iter().any(|record| record.game.is_some());
    // The column with the record number is left out if each file contains one record.
    let has_numbers = report.records.iter().any(|record| record.record > 1);
    let mut heads = vec![
        (say("Verdict", "판정"), Look::Text),
        (say("File", "파일"), Look::Text),
    ];
    if has_numbers {
        heads.push((say("Record", "기보"), Look::Number));
    }
    if has_event {
        heads.extend([
            (say("Round", "회전"), Look::Number),
            (say("Table", "판"), Look::Number),
        ]);
    }
    if has_games {
        heads.push((say("Game", "국"), Look::Number));
    }
    heads.extend([
        (say("Black", "흑"), Look::Text),
        (say("White", "백"), Look::Text),
        (say("Date", "대국일"), Look::Date),
        (say("Result", "결과"), Look::Text),
        (say("Moves", "수"), Look::Number),
        (say("Code", "코드"), Look::Text),
        (say("Reason", "사유"), Look::Text),
        (say("At", "몇 수"), Look::Number),
        (say("Others", "그 밖"), Look::Number),
        (say("All codes", "모든 코드"), Look::Text),
    ]);
    sheet.heads(heads)?;
    for record in report.by_verdict() {
        sheet.verdict(record.judged.verdict, lang)?;
        sheet.text(&record.file)?;
        if has_numbers {
            sheet.number(record.record)?;
        }
        if has_event {
            sheet.optional(record.round)?;
            sheet.optional(record.table)?;
        }
        if has_games {
            sheet.optional(record.game.flatten())?;
        }
        for name in &record.players {
            sheet.text(name)?;
        }
        sheet.date(record.date)?;
        sheet.text(&result(&record.result, record.outcome, lang))?;
        sheet.number(record.plies)?;
        found(record, lang, sheet)?;
        sheet.end_row()?;
    }
    sheet.finish()
}

/// Writes the cells with the reason of the verdict and the other findings of a record.
fn found(record: &RecordRow, lang: Lang, sheet: &mut Sheet<'_>) -> Result<(), XlsxError> {
    let reason = record.judged.reason.as_ref();
    match reason {
        Some(reason) => sheet.text(reason.code.id)?,
        None => sheet.empty(),
    }
    match decided_and_reason(record, lang).as_str() {
        "" => sheet.empty(),
        reported => sheet.text(reported)?,
    }
    match reason {
        Some(reason) => sheet.optional(reason.place.ply)?,
        None => sheet.empty(),
    }
    sheet.optional(Some(record.judged.others).filter(|&others| others > 0))?;
    let codes: Vec<&str> = record.codes.iter().chain(&record.notes).copied().collect();
    sheet.text(&codes.join(" "))
}

/// Writes a table of the report to a sheet.
fn table(table: &Table<'_>, sheet: &mut Sheet<'_>) -> Result<(), XlsxError> {
    let heads = table.columns.iter();
    let look = |column: &Column| {
        if column.is_of_numbers {
            Look::Number
        } else {
            Look::Text
        }
    };
    sheet.heads(heads.map(|column| (&*column.head, look(column))))?;
    for row in &table.rows {
        for cell in row {
            match cell {
                Cell::Empty => sheet.empty(),
                Cell::Text(text) => sheet.text(text)?,
                Cell::Name(name) => sheet.text(name)?,
                Cell::Number(number) => sheet.number(*number as f64)?,
                Cell::Points(points) => sheet.number(points.0 as f64 / 1000.0)?,
                Cell::Code(id) => sheet.text(id)?,
            }
        }
        sheet.end_row()?;
    }
    sheet.finish()
}

/// Truncates a text to the maximum size of a cell, and replaces characters that reverse or hide others.
fn fitting(text: &str) -> Cow<'_, str> {
    match shown(text) {
        Cow::Borrowed(text) => Cow::Borrowed(cut(text, CELL)),
        Cow::Owned(mut text) => {
            text.truncate(cut(&text, CELL).len());
            Cow::Owned(text)
        }
    }
}

/// Truncates a text to a number of UTF-16 units, in which spreadsheets measure text.
fn cut(text: &str, units: usize) -> &str {
    if text.len() <= units {
        // A character never has more UTF-16 units than UTF-8 bytes.
        return text;
    }
    let mut left = units;
    let mut ends = text.char_indices().map(|(at, c)| {
        let fits = c.len_utf16() <= left;
        left = left.saturating_sub(c.len_utf16());
        (at, fits)
    });
    match ends.find(|(_, fits)| !fits) {
        Some((end, _)) => &text[..end],
        None => text,
    }
}

/// Returns a sheet name for a title, without forbidden characters and different from `names`.
fn sheet_name(title: &str, names: &[String]) -> String {
    let title = shown(title);
    let is_allowed = |c: &char| !matches!(c, '*' | '?' | ':' | '[' | ']' | '\\' | '/' | '\'');
    let title: String = title.chars().filter(is_allowed).collect();
    let is_free = |name: &str| {
        let mut names = names.iter();
        names.all(|known| known.to_lowercase() != name.to_lowercase())
    };
    let name = cut(title.trim(), NAME).trim_end();
    if is_free(name) {
        return name.to_owned();
    }
    let numbered = (2..).map(|number: u32| {
        let number = format!(" {number}");
        format!("{}{number}", cut(name, NAME - number.len()).trim_end())
    });
    let mut free = numbered.filter(|name| is_free(name));
    free.next().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_sheets_are_allowed_short_and_each_another() {
        let mut names: Vec<String> = Vec::new();
        for (title, expected) in [
            ("순위", "순위"),
            ("순위 예선/A조", "순위 예선A조"),
            ("순위 'B'", "순위 B"),
            ("순위", "순위 2"),
            (
                "Standings [a very long stage] and group",
                "Standings a very long stage and",
            ),
            (
                "standings a very long stage and g",
                "standings a very long stage a 2",
            ),
            ("순위\u{202E}x", "순위\u{FFFD}x"),
        ] {
            let name = sheet_name(title, &names);
            assert_eq!(name, expected, "{title}");
            assert!(Worksheet::new().set_name(&name).is_ok(), "{title}");
            names.push(name);
        }
    }

    #[test]
    fn texts_are_cut_as_spreadsheets_count() {
        assert_eq!(cut("a𝔸b", 2), "a");
        assert_eq!(cut("a𝔸b", 3), "a𝔸");
        assert_eq!(cut("a𝔸b", 4), "a𝔸b");
        let long = "가".repeat(40_000);
        assert_eq!(fitting(&long).chars().count(), CELL);
        let mut sheet = Worksheet::new();
        assert!(sheet.write_string(0, 0, fitting(&long)).is_ok());
    }
}
