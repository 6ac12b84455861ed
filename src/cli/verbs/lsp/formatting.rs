//! Formatting of a document: its records are written again by the writer of their own format.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash, Hasher};

use super::document::{DocumentChecking, OpenDocument};
use crate::cli::run::statement::statement;
use crate::cli::verbs::convert::Conversion;
use crate::diag::{Finding, Severity};
use crate::formats::{Format, MarkForm, Opened, WriteOptions};
use crate::games::{sgf_numbers, stated_rules};
use crate::model::{Body, Record, TextEdit};
use crate::rules::inspection::Inspection;
use crate::text::{Bilingual, Lang, Span};

/// Words by which a yut log is recognized as marking captures and stacks in words instead of signs.
const MARKS: [&str; 4] = ["잡음", "업음", "captured", "stacked"];

/// Returns the edit that replaces a document by its formatted text; `None` if it is formatted
/// already, or if the request was cancelled.
///
/// Fails with a reason for the user if content would be lost or the document cannot be formatted.
pub(super) fn formatted(
    document: &OpenDocument,
    checking: &DocumentChecking,
    lang: Lang,
) -> Result<Option<TextEdit>, String> {
    let refuse = |why: Bilingual| why.get(lang).to_owned();
    let text = document.text.as_str();
    let Some((opened, format)) = document.opened(&checking.reading) else {
        return Err(refuse(Bilingual::new(
            "only records are formatted",
            "기보만 정돈함",
        )));
    };
    if !format.writes() {
        let name = format.name().get(lang);
        return Err(match lang {
            Lang::En => format!("{name} is only read"),
            Lang::Ko => format!("{name}: 읽기만 하는 형식"),
        });
    }
    let inspection = Inspection {
        as_written: true,
        ..checking.inspection.clone()
    };
    let (made, before) = written(&opened, (format, &inspection), document, lang)?;
    if made == opened.source.own_bytes() {
        return Ok(None);
    }
    let again =
        checking
            .reading
            .open_bytes(opened.source.name(), document.extension(), made.clone());
    let after = again.read().filter_map(|piece| piece.record);
    let is_kept = after.map(|record| said(&record)).eq(before);
    if checking.requests.is_cancelled() {
        return Ok(None);
    }
    if !is_kept {
        return Err(refuse(Bilingual::new(
            "not formatted: the content of the records would change",
            "정돈하지 않음: 기보의 내용이 달라짐",
        )));
    }
    let whole = TextEdit::new(Span::new(0, text.len()), again.source.text());
    Ok(whole.smallest(text))
}

/// Writes the records of a file again in its own format, language and encoding. Returns the bytes,
/// and a hash of each record's content for checking that nothing was lost. Fails with a reason for
/// the user.
fn written(
    opened: &Opened,
    (format, inspection): (&'static dyn Format, &Inspection),
    document: &OpenDocument,
    lang: Lang,
) -> Result<(Vec<u8>, Vec<u64>), String> {
    let text = opened.source.text();
    let has_words = MARKS.iter().any(|word| text.contains(word));
    let conversion = Conversion {
        inspection,
        format,
        options: WriteOptions {
            lang: language(text),
            marks: if has_words {
                MarkForm::Words
            } else {
                MarkForm::Signs
            },
            game_numbers: sgf_numbers(),
            rules: Some(stated_rules),
            encoding: Some(document.encoding()),
            keeps_order: true,
            ..WriteOptions::default()
        },
    };
    let lost = |finding: &Finding| {
        let message = finding.message(lang);
        match lang {
            Lang::En => format!("not formatted: {message}"),
            Lang::Ko => format!("정돈하지 않음: {message}"),
        }
    };
    let is_error = |finding: &&Finding| finding.severity == Severity::Error;
    if let Some(error) = opened.findings.iter().find(is_error) {
        return Err(lost(error));
    }
    let (mut writer, mut preparation) = (conversion.writer(), conversion.preparation());
    let (mut out, mut contents) = (Vec::new(), Vec::new());
    writer.begin(&mut out);
    for piece in opened.read() {
        contents.extend(piece.record.as_ref().map(said));
        let (ready, findings) = preparation.ready(piece);
        if let Some(error) = findings.iter().find(is_error) {
            return Err(lost(error));
        }
        let Some(ready) = ready else {
            // Text outside records would be lost, so the document is not formatted.
            if let Some(first) = findings.first() {
                return Err(lost(first));
            }
            continue;
        };
        let losses = writer.record(&ready.record, ready.trace.as_ref(), &mut out);
        if let Some(loss) = losses.first() {
            return Err(lost(loss));
        }
    }
    writer.end(&mut out);
    Ok((out, contents))
}

/// Detects the language of a typed log: Korean if its first tag, or without tags any text, is in
/// Hangul.
pub(super) fn language(text: &str) -> Lang {
    let is_hangul = |c: char| ('가'..='힣').contains(&c);
    let mut tags = text.lines().filter_map(|line| {
        let inside = line.trim_start().strip_prefix(['[', '［'])?;
        inside.trim_start().chars().next()
    });
    let is_korean = match tags.next() {
        Some(first) => is_hangul(first),
        None => text.chars().any(is_hangul),
    };
    if is_korean { Lang::Ko } else { Lang::En }
}

/// Returns a hash of a record's content, its header fields in any order, its comments, and the
/// number of texts outside of it.
fn said(record: &Record) -> u64 {
    let state = BuildHasherDefault::<DefaultHasher>::default();
    let mut hasher = state.build_hasher();
    (statement(record), record.origin.texts_outside()).hash(&mut hasher);
    let fields = record.header.entries().iter();
    let fields = fields.map(|entry| state.hash_one(entry.field));
    fields.fold(0, u64::wrapping_add).hash(&mut hasher);
    let tree = &record.tree;
    for node in tree.nodes() {
        for item in tree.items(node) {
            if let Body::Comment { text, .. } = item.body {
                record.text(tree.text(text)).trim().hash(&mut hasher);
            }
        }
    }
    hasher.finish()
}
