//! Reads workbooks (xlsx, ods) as text tables. Limits on memory hold even for a small file that unpacks to a huge
//! one.
//!
//! Source: ECMA-376 (SpreadsheetML) and OpenDocument 1.3, as written by openpyxl, LibreOffice and
//! Excel. Read are visible sheets with their values; formulas count by their stored value, merged
//! cells by their first cell. Formats other than dates, pictures and comments are ignored.

mod cells;
mod ods;
mod part;
mod xlsx;

use std::cell::Cell;
use std::io::{BufReader, Cursor};
use std::rc::Rc;

use zip::ZipArchive;

use super::grid::Grid;
use super::{COMPOUND, EventList, heading, table};
use crate::diag::finding::Arg;
use crate::event::EventFile;
use crate::event::finding::EventFinding;
use crate::text::{Bilingual, Span};
use cells::TEXT;
use part::{Bounded, EVENT, Part};

/// Maximum number of bytes to which all parts of a workbook together may unpack.
const UNPACKED: u64 = 32 << 20;

/// Maximum number of sheets, of relations, of number formats and of hidden styles, each.
const PARTS: usize = 10_000;

/// Reason why a workbook cannot be read, in both languages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoWorkbook(pub Bilingual);

impl From<NoWorkbook> for EventFinding {
    fn from(refused: NoWorkbook) -> EventFinding {
        let advice = Bilingual::new(
            "save the sheet as CSV, or the workbook again as xlsx, and use that file",
            "그 시트를 CSV로 저장하거나 문서를 xlsx로 다시 저장해 그 파일을 주십시오",
        );
        EventFinding::unreadable(refused.0.into(), advice, Span::at(0))
    }
}

/// A sheet as CSV text, one line per row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// Name of the sheet.
    pub name: String,
    /// Content of the sheet as CSV lines.
    pub text: String,
}

/// Result of a reading step, with the reason why the workbook cannot be read.
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
    "the archive is not a workbook (xlsx, ods)",
    "압축 파일이 통합 문서(xlsx, ods)가 아님",
));
const OLD: NoWorkbook = NoWorkbook(Bilingual::new(
    "it is a workbook of Excel before 2007 (xls), or encrypted",
    "옛 엑셀(xls)이나 암호를 건 통합 문서임",
));

/// Reads the pairings of a workbook. Also returns the text of its sheets, in which the findings have their spans.
/// `None` if no sheet has pairings.
///
/// # Errors
///
/// Fails if the file is not a workbook, is damaged, or exceeds the limits.
pub fn read(bytes: &[u8]) -> Result<Option<(String, EventFile)>, NoWorkbook> {
    let mut text = String::new();
    let mut marks = Vec::new();
    let mut others: Vec<String> = Vec::new();
    let sheets = sheets(bytes)?;
    // A sheet that lists pairings takes precedence over a cross table, because standings are computed from pairings.
    if let Some(sheet) = sheets.iter().find(|sheet| Grid.holds(&sheet.text))
        && !sheets.iter().any(|sheet| begins_table(&sheet.text))
    {
        let file = Grid.read(&sheet.text);
        return Ok(file.ok().map(|file| (sheet.text.clone(), file)));
    }
    for sheet in sheets {
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
        // A single sheet does not divide the event into groups, so its name is ignored.
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

/// True if one of the first lines of a CSV text is a heading line.
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
/// Fails if the file is not a workbook, is damaged, or exceeds the limits.
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
        xlsx::sheets(&mut book)?
    } else if book.archive.index_for_name("content.xml").is_some() {
        ods::sheets(&mut book)?
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

/// A workbook that is being read, with the number of bytes and cells that are still allowed.
struct Book<'b> {
    archive: ZipArchive<Cursor<&'b [u8]>>,
    left: u64,
    cells: usize,
}

impl Book<'_> {
    /// Opens the part `name` and reads it with `each`. Returns `None` if the workbook has no such part. Fails if a
    /// limit is reached.
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
}

/// Fails if `count` is above the limit `most`.
fn bounded(count: usize, most: usize) -> Step<()> {
    if count > most {
        return Err(TOO_LARGE);
    }
    Ok(())
}
