//! The lines of the records as a table for spreadsheets.

use std::borrow::Cow;
use std::io::{self, Write};

use super::Form;
use super::words::{RECORD_COLUMNS, decided, number, shown};
use crate::event::Desk;
use crate::event::desk::DeskRecord;
use crate::model::Hundredths;
use crate::text::{Bilingual, Lang};

/// A line for each record, with a byte order mark, without which spreadsheets take Hangul for another
/// encoding.
#[derive(Debug)]
pub struct Csv;

impl Form for Csv {
    fn id(&self) -> &'static str {
        "csv"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("a table of the records", "기보의 표")
    }

    fn write(&self, desk: &Desk, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        out.write_all("\u{FEFF}".as_bytes())?;
        let mut writer = csv::Writer::from_writer(out);
        writer.write_record(RECORD_COLUMNS.iter().map(|column| column.get(lang)))?;
        for record in desk.by_verdict() {
            let row = row(record, lang);
            writer.write_record(row.iter().map(|cell| guarded(cell).into_owned()))?;
        }
        writer.flush()
    }
}

fn row(record: &DeskRecord, lang: Lang) -> [String; 13] {
    let reason = record.judged.reason.as_ref();
    [
        record.file.clone(),
        record.record.to_string(),
        number(record.round),
        number(record.table),
        number(record.game.flatten()),
        record.players[0].clone(),
        record.players[1].clone(),
        record.result.clone(),
        record.plies.to_string(),
        record.judged.verdict.word().get(lang).to_owned(),
        reason.map_or("", |reason| reason.code.id).to_owned(),
        decided_and_reason(record, lang),
        record.judged.others.to_string(),
    ]
}

/// What was decided, and what the rules give as the reason.
fn decided_and_reason(record: &DeskRecord, lang: Lang) -> String {
    let reason = record.judged.reason.as_ref();
    let message = reason.map(|reason| reason.message(lang));
    let both = decided(record, lang) + &message.unwrap_or_default();
    both.trim_end_matches([' ', ':']).to_owned()
}

/// A cell that a spreadsheet shows and does not evaluate: what looks like a formula gets an apostrophe in
/// front. Characters that are not seen do not get out.
fn guarded(cell: &str) -> Cow<'_, str> {
    let begins_formula = cell.len() > 1
        && cell.starts_with(['=', '+', '-', '@', '\t', '\r'])
        && Hundredths::parse(cell).is_none();
    if begins_formula {
        Cow::Owned(format!("'{}", shown(cell)))
    } else {
        shown(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hostile_cells_are_shown_and_not_evaluated() {
        for (cell, written) in [
            ("=HYPERLINK(\"x\")", "'=HYPERLINK(\"x\")"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("-cmd", "'-cmd"),
            ("-5.5", "-5.5"),
            ("홍길동", "홍길동"),
            ("a\u{202E}b", "a\u{FFFD}b"),
        ] {
            assert_eq!(guarded(cell), written);
        }
    }
}
