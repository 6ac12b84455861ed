//! The report as a workbook of a spreadsheet: a sheet for each table, with real numbers and dates.

use std::io::{self, Write};

use rust_xlsxwriter::{
    Color, DocProperties, ExcelDateTime, Format, FormatAlign, FormatBorder, Workbook as Book,
    Worksheet, XlsxError,
};

use super::Form;
use super::table::{Cell, Table};
use super::words::shown;
use crate::event::Desk;
use crate::event::desk::DeskRecord;
use crate::event::verdict::Verdict;
use crate::model::Date;
use crate::text::{Bilingual, Lang};

/// Characters that a cell can hold.
const CELL: usize = 32_767;

/// Characters that the name of a sheet can have.
const NAME: usize = 31;

/// Pixels that a column is wide at most.
const WIDEST: u32 = 360;

/// The number of A4 among the sizes of paper.
const A4: u8 = 9;

/// A workbook of Excel, which LibreOffice and Hancom Office open too.
#[derive(Debug)]
pub struct Workbook;

impl Form for Workbook {
    fn id(&self) -> &'static str {
        "xlsx"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("Excel workbook", "엑셀 문서")
    }

    fn is_text(&self) -> bool {
        false
    }

    fn write(&self, desk: &Desk, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        let bytes = book(desk, lang).map_err(io::Error::other)?;
        out.write_all(&bytes)
    }
}

/// The bytes of the workbook.
fn book(desk: &Desk, lang: Lang) -> Result<Vec<u8>, XlsxError> {
    let mut book = Book::new();
    // A book that says when it was made would be another one each time.
    let made = ExcelDateTime::from_ymd(2000, 1, 1)?;
    book.set_properties(&DocProperties::new().set_creation_datetime(&made));
    let styles = Styles::new();
    let mut names: Vec<String> = Vec::new();
    let mut begin = |title: &str, book: &mut Book| -> Result<usize, XlsxError> {
        let name = sheet_name(title, &names);
        book.add_worksheet().set_name(&name)?;
        names.push(name);
        Ok(names.len() - 1)
    };
    let at = begin(Bilingual::new("Summary", "요약").get(lang), &mut book)?;
    summary(desk, lang, &mut Sheet::of(&mut book, at, &styles)?)?;
    let at = begin(Bilingual::new("Records", "기보").get(lang), &mut book)?;
    records(desk, lang, &mut Sheet::of(&mut book, at, &styles)?)?;
    for table in Table::all(desk, lang) {
        if !table.rows.is_empty() {
            let at = begin(&table.heading(), &mut book)?;
            self::table(&table, &mut Sheet::of(&mut book, at, &styles)?)?;
        }
    }
    book.save_to_buffer()
}

/// How cells look.
struct Styles {
    head: Format,
    /// A text that begins as a formula does: a spreadsheet keeps it a text when it is typed anew.
    quoted: Format,
    date: Format,
    marked: Format,
    verdicts: [Format; 3],
}

impl Styles {
    fn new() -> Styles {
        let verdict = |ink: u32, paper: u32| {
            let format = Format::new().set_font_color(Color::RGB(ink)).set_bold();
            format.set_background_color(Color::RGB(paper))
        };
        Styles {
            head: Format::new()
                .set_bold()
                .set_background_color(Color::RGB(0xE9_EC_EF))
                .set_border_bottom(FormatBorder::Thin)
                .set_align(FormatAlign::VerticalCenter),
            quoted: Format::new().set_quote_prefix(),
            date: Format::new().set_num_format("yyyy-mm-dd"),
            marked: Format::new().set_background_color(Color::RGB(0xFD_EC_EA)),
            verdicts: [
                verdict(0x9B_1C_14, 0xFD_EC_EA),
                verdict(0x6B_47_00, 0xFF_F4_D6),
                verdict(0x14_5A_2F, 0xE6_F4_EA),
            ],
        }
    }
}

/// A sheet in the making.
struct Sheet<'b> {
    sheet: &'b mut Worksheet,
    styles: &'b Styles,
    row: u32,
    column: u16,
}

impl<'b> Sheet<'b> {
    fn of(book: &'b mut Book, at: usize, styles: &'b Styles) -> Result<Sheet<'b>, XlsxError> {
        let sheet = book.worksheet_from_index(at)?;
        sheet.set_paper_size(A4);
        sheet.set_landscape();
        sheet.set_print_fit_to_pages(1, 0);
        sheet.set_footer("&C&A · &P / &N");
        Ok(Sheet {
            sheet,
            styles,
            row: 0,
            column: 0,
        })
    }

    /// The row of heads, which stays in sight and is printed on every page.
    fn heads<'h>(&mut self, heads: impl IntoIterator<Item = &'h str>) -> Result<(), XlsxError> {
        for head in heads {
            let column = self.next();
            let head = fitting(head);
            self.sheet
                .write_string_with_format(self.row, column, head, &self.styles.head)?;
        }
        self.sheet.set_freeze_panes(1, 0)?;
        self.sheet.set_repeat_rows(0, 0)?;
        self.end_row();
        Ok(())
    }

    fn next(&mut self) -> u16 {
        self.column += 1;
        self.column - 1
    }

    fn end_row(&mut self) {
        (self.row, self.column) = (self.row + 1, 0);
    }

    fn empty(&mut self) {
        self.next();
    }

    /// A text, which is never taken for a formula or a link.
    fn text(&mut self, text: &str) -> Result<(), XlsxError> {
        let column = self.next();
        if text.is_empty() {
            return Ok(());
        }
        let text = fitting(text);
        if text.starts_with(['=', '+', '-', '@']) {
            let style = &self.styles.quoted;
            self.sheet
                .write_string_with_format(self.row, column, text, style)?;
        } else {
            self.sheet.write_string(self.row, column, text)?;
        }
        Ok(())
    }

    fn number(&mut self, number: impl Into<f64>) -> Result<(), XlsxError> {
        let column = self.next();
        self.sheet.write_number(self.row, column, number)?;
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

    /// A whole date as a date, one without a day or from before 1900 as a text.
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
                let column = self.next();
                let style = &self.styles.date;
                self.sheet
                    .write_datetime_with_format(self.row, column, &day, style)?;
                Ok(())
            }
            None => self.text(&date.to_string()),
        }
    }

    fn verdict(&mut self, verdict: Verdict, lang: Lang) -> Result<(), XlsxError> {
        let column = self.next();
        let style = &self.styles.verdicts[verdict as usize];
        let word = verdict.word().get(lang);
        self.sheet
            .write_string_with_format(self.row, column, word, style)?;
        Ok(())
    }

    /// Gives the heads buttons that choose among the rows, and the columns their widths.
    fn finish(&mut self, columns: usize) -> Result<(), XlsxError> {
        let last = u16::try_from(columns).unwrap_or(u16::MAX).saturating_sub(1);
        if self.row > 1 {
            self.sheet.autofilter(0, 0, self.row - 1, last)?;
        }
        self.sheet.set_autofit_max_width(WIDEST);
        self.sheet.autofit();
        Ok(())
    }
}

/// The event, and how much there is of what.
fn summary(desk: &Desk, lang: Lang, sheet: &mut Sheet<'_>) -> Result<(), XlsxError> {
    let say = |en, ko| Bilingual::new(en, ko).get(lang);
    sheet.heads([say("What", "항목"), say("Value", "값")])?;
    let mut texts = vec![(say("Folder", "폴더"), Some(&desk.folder))];
    if let Some(event) = &desk.event {
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
            sheet.end_row();
        }
    }
    if let Some(days) = desk.event.as_ref().and_then(|event| event.dates) {
        for (label, day) in [
            (say("First day", "첫날"), days.first()),
            (say("Last day", "마지막 날"), days.last()),
        ] {
            sheet.text(label)?;
            sheet.date(Some(day))?;
            sheet.end_row();
        }
    }
    let mut counts = vec![
        (say("Files", "파일"), desk.files),
        (say("Records", "기보"), desk.records.len()),
    ];
    if let Some(pairings) = desk.pairings {
        let pairings = pairings.words().into_iter();
        counts.extend(pairings.map(|(label, count)| (label.get(lang), count)));
    }
    for (label, count) in counts {
        sheet.text(label)?;
        sheet.number(count as f64)?;
        sheet.end_row();
    }
    for verdict in Verdict::ALL {
        sheet.verdict(verdict, lang)?;
        sheet.number(desk.total(verdict) as f64)?;
        sheet.end_row();
    }
    sheet.sheet.set_autofit_max_width(WIDEST);
    sheet.sheet.autofit();
    Ok(())
}

/// The line of every record.
fn records(desk: &Desk, lang: Lang, sheet: &mut Sheet<'_>) -> Result<(), XlsxError> {
    let say = |en, ko| Bilingual::new(en, ko).get(lang);
    let has_event = desk.event.is_some();
    let has_games = desk.records.iter().any(|record| record.game.is_some());
    let mut heads = vec![
        say("Verdict", "판정"),
        say("File", "파일"),
        say("Record", "기보"),
    ];
    if has_event {
        heads.extend([say("Round", "회전"), say("Table", "판")]);
    }
    if has_games {
        heads.push(say("Game", "국"));
    }
    heads.extend([
        say("Black", "흑"),
        say("White", "백"),
        say("Date", "대국일"),
        say("Result", "결과"),
        say("Moves", "수"),
        say("Code", "코드"),
        say("Reason", "사유"),
        say("At move", "몇째 수"),
        say("Others", "그 밖의 지적"),
        say("All codes", "모든 코드"),
    ]);
    let columns = heads.len();
    sheet.heads(heads)?;
    for record in desk.by_verdict() {
        sheet.verdict(record.judged.verdict, lang)?;
        sheet.text(&record.file)?;
        sheet.number(record.record)?;
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
        sheet.text(&record.result)?;
        sheet.number(record.plies)?;
        found(record, lang, sheet)?;
        sheet.end_row();
    }
    sheet.finish(columns)
}

/// What was found in a record.
fn found(record: &DeskRecord, lang: Lang, sheet: &mut Sheet<'_>) -> Result<(), XlsxError> {
    match &record.judged.reason {
        Some(reason) => {
            sheet.text(reason.code.id)?;
            sheet.text(&reason.message(lang))?;
            sheet.optional(reason.place.ply)?;
        }
        None => (0..3).for_each(|_| sheet.empty()),
    }
    sheet.number(record.judged.others)?;
    let codes: Vec<&str> = record.codes.iter().chain(&record.notes).copied().collect();
    sheet.text(&codes.join(" "))
}

/// Any other table.
fn table(table: &Table, sheet: &mut Sheet<'_>) -> Result<(), XlsxError> {
    sheet.heads(table.columns.iter().map(|column| &*column.head))?;
    for (row, at) in table.rows.iter().zip(0..) {
        if at < table.marked {
            let style = &sheet.styles.marked;
            sheet.sheet.set_row_format(sheet.row, style)?;
        }
        for cell in row {
            match cell {
                Cell::Empty => sheet.empty(),
                Cell::Text(text) => sheet.text(text)?,
                Cell::Number(number) => sheet.number(*number as f64)?,
                Cell::Points(points) => sheet.number(points.0 as f64 / 1000.0)?,
                Cell::Code(id) => sheet.text(id)?,
            }
        }
        sheet.end_row();
    }
    sheet.finish(table.columns.len())
}

/// As much of a text as a cell holds, without characters that turn or hide others.
fn fitting(text: &str) -> String {
    let text = shown(text);
    cut(&text, CELL).to_owned()
}

/// The beginning of a text of at most so many units of UTF-16, by which spreadsheets count.
fn cut(text: &str, units: usize) -> &str {
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

/// The name of a sheet: without the signs that none may have, short enough, and not one that is there already.
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
