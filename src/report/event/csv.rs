//! One part of the event report as CSV, such as the records or the standings.

use std::borrow::Cow;
use std::io::{self, Write};

use super::part::Part;
use super::table::Table;
use super::words::{
    BRACKET_COLUMNS, PAIRING_COLUMNS, PLACE_COLUMNS, RECORD_COLUMNS, UNCOLOURED_COLUMNS,
    decided_and_reason, number, result, shown,
};
use super::{Form, PartWriter};
use crate::event::EventReport;
use crate::event::criterion::Criterion;
use crate::event::event_report::{NamedBracket, RecordRow, StandingsTable};
use crate::text::{Bilingual, Lang, formula};

/// Event report as CSV: the records, or another chosen part. It starts with a byte order mark, because
/// spreadsheets otherwise misread Hangul.
#[derive(Debug)]
pub struct Csv;

impl Form for Csv {
    fn id(&self) -> &'static str {
        "csv"
    }

    fn part_writer(&self) -> Option<PartWriter> {
        Some(write_part)
    }

    fn write(&self, report: &EventReport, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        write_part(Part::Records, report, lang, out)
    }
}

fn write_part(part: Part, report: &EventReport, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    out.write_all("\u{FEFF}".as_bytes())?;
    // Rows may differ in length, because the tables of several stages follow each other.
    let mut builder = csv::WriterBuilder::new();
    let mut writer = builder.flexible(true).from_writer(out);
    for row in rows(part, report, lang) {
        for cell in &row {
            writer.write_field(guarded(cell).as_bytes())?;
        }
        writer.write_record(None::<&[u8]>)?;
    }
    writer.flush()
}

/// Returns the rows of a part. They are built one by one, so that a large table is never in memory as a
/// whole.
fn rows<'d>(
    part: Part,
    report: &'d EventReport,
    lang: Lang,
) -> Box<dyn Iterator<Item = Vec<String>> + 'd> {
    let heads = |heads: &[Bilingual]| -> Vec<String> {
        heads.iter().map(|head| head.get(lang).to_owned()).collect()
    };
    match part {
        Part::Records => {
            let records = report.by_verdict();
            let rows = records
                .into_iter()
                .map(move |record| row(record, lang).into());
            Box::new([heads(&RECORD_COLUMNS)].into_iter().chain(rows))
        }
        Part::Standings => {
            let tables = report.tables.iter();
            Box::new(tables.flat_map(move |table| standings(table, lang)))
        }
        Part::CrossTable => {
            let tables = report.tables.iter();
            Box::new(tables.flat_map(move |table| cross_table(table, lang)))
        }
        Part::Handout(handout) => {
            let tables = handout.tables(report, lang).into_iter();
            Box::new(tables.flat_map(plain))
        }
        Part::Pairings => {
            let rows = report.results.iter().map(move |one| {
                let [left, right] = &one.players;
                vec![
                    number(one.round),
                    number(one.table),
                    left.clone(),
                    right.clone(),
                    one.listed_words(lang),
                    result(&one.found, one.found_outcome, lang).into_owned(),
                ]
            });
            let bye = Bilingual::new("bye", "부전승").get(lang);
            let byes = report.byes.iter().map(move |one| {
                let (round, table) = (number(one.round), number(one.table));
                let (player, nothing) = (one.player.clone(), String::new);
                vec![round, table, player, bye.to_owned(), nothing(), nothing()]
            });
            let mut columns = heads(&PAIRING_COLUMNS);
            if !report.has_colours() {
                for (column, head) in columns[2..].iter_mut().zip(heads(&UNCOLOURED_COLUMNS)) {
                    *column = head;
                }
            }
            Box::new([columns].into_iter().chain(rows).chain(byes))
        }
    }
}

/// Returns the rows of a table: its stage and group if it has them, its headings, and its content.
fn plain(table: Table<'_>) -> Vec<Vec<String>> {
    let scope = (!table.scope.is_empty()).then(|| vec![table.scope.clone()]);
    let heads = table.columns.iter().map(|column| column.head.clone());
    let rows = table.rows.iter();
    let rows = rows.map(|row| row.iter().map(|cell| cell.plain().into_owned()).collect());
    scope
        .into_iter()
        .chain([heads.collect()])
        .chain(rows)
        .collect()
}

/// Returns a row with the names of a table's stage and group; `None` if it has neither.
fn scope(table: &StandingsTable) -> Option<Vec<String>> {
    let scope = [&table.stage, &table.group];
    let scope: Vec<String> = scope.into_iter().flatten().cloned().collect();
    (!scope.is_empty()).then_some(scope)
}

/// Returns the rows for a knockout, which has no standings: its stage and group, the headings, and one
/// row per match.
fn bracket(table: &StandingsTable, bracket: &NamedBracket, lang: Lang) -> Vec<Vec<String>> {
    let heads: Vec<String> = BRACKET_COLUMNS
        .iter()
        .map(|head| head.get(lang).to_owned())
        .collect();
    let name = |at: usize| bracket.names[at].1.clone();
    let rows = bracket.bracket.matches.iter().map(|one| {
        let round = one.round_name.clone();
        let mut cells = vec![
            round.unwrap_or_else(|| one.round.to_string()),
            number(one.table),
        ];
        let bye = || Bilingual::new("bye", "부전승").get(lang).to_owned();
        let mut contestants = one.contestants.iter().map(|&at| name(at));
        cells.push(contestants.next().unwrap_or_default());
        cells.push(contestants.next().unwrap_or_else(bye));
        let score = one.score.map(|(left, right)| format!("{left}-{right}"));
        cells.push(score.unwrap_or_default());
        cells.push(one.winner.map(name).unwrap_or_default());
        cells
    });
    scope(table)
        .into_iter()
        .chain([heads])
        .chain(rows)
        .collect()
}

fn standings(table: &StandingsTable, lang: Lang) -> Vec<Vec<String>> {
    if let Some(bracket) = &table.bracket {
        return self::bracket(table, bracket, lang);
    }
    let criteria = table.columns();
    let has_ids = table.names.iter().any(|(id, name)| id != name);
    let mut heads: Vec<String> = PLACE_COLUMNS
        .iter()
        .take(if has_ids { 3 } else { 2 })
        .map(|head| head.get(lang).to_owned())
        .collect();
    if !table.moved.is_empty() {
        heads.push(Bilingual::new("moved", "변동").get(lang).to_owned());
    }
    heads.extend(criteria.iter().map(|criterion| match criterion {
        Criterion::Board(_) => criterion.key(),
        criterion => criterion.words().get(lang).to_owned(),
    }));
    let has_notes = table.has_notes();
    if has_notes {
        heads.push(Bilingual::new("note", "비고").get(lang).to_owned());
    }
    let rows = table.standings.rows.iter().zip(&table.names).enumerate();
    let rows = rows.map(|(at, (row, (id, name)))| {
        let mut cells = vec![row.place.to_string(), name.clone()];
        cells.extend(has_ids.then(|| id.clone()));
        if !table.moved.is_empty() {
            cells.push(table.movement(at));
        }
        cells.extend(criteria.iter().map(|&one| row.value(one).to_string()));
        if has_notes {
            cells.push(table.note(at, lang));
        }
        cells
    });
    scope(table)
        .into_iter()
        .chain([heads])
        .chain(rows)
        .collect()
}

fn cross_table(table: &StandingsTable, lang: Lang) -> Vec<Vec<String>> {
    let count = table.cells.first().map_or(0, Vec::len);
    let [_, name, _] = PLACE_COLUMNS;
    let mut heads = vec![String::new(), name.get(lang).to_owned()];
    heads.extend((0..count).map(|at| match table.rounds.get(at) {
        Some(round) => round.to_string(),
        None => (at + 1).to_string(),
    }));
    let rows = table.cells.iter().zip(&table.names).enumerate();
    let rows = rows.map(|(at, (cells, (_, name)))| {
        let mut row = vec![(at + 1).to_string(), name.clone()];
        row.extend(cells.iter().cloned());
        row
    });
    scope(table)
        .into_iter()
        .chain([heads])
        .chain(rows)
        .collect()
}

fn row(record: &RecordRow, lang: Lang) -> [String; 13] {
    let reason = record.judged.reason.as_ref();
    [
        record.file.to_string(),
        record.record.to_string(),
        number(record.round),
        number(record.table),
        number(record.game.flatten()),
        record.players[0].clone(),
        record.players[1].clone(),
        result(&record.result, record.outcome, lang).into_owned(),
        record.plies.to_string(),
        record.judged.verdict.word().get(lang).to_owned(),
        reason.map_or("", |reason| reason.code.id).to_owned(),
        decided_and_reason(record, lang),
        record.judged.others.to_string(),
    ]
}

/// Escapes a cell that spreadsheets would evaluate as a formula, and replaces invisible characters.
pub(in crate::report) fn guarded(cell: &str) -> Cow<'_, str> {
    match formula::guarded(cell) {
        Cow::Borrowed(cell) => shown(cell),
        Cow::Owned(cell) => Cow::Owned(shown(&cell).into_owned()),
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
