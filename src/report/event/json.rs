//! The report for programs: one JSON object, `bokgi.report/1`. Fields are only ever added.

use std::io::{self, BufWriter, Write};

use serde::ser::{Serialize, SerializeSeq, Serializer};

use super::Form;
use crate::event::bracket::BracketMatch;
use crate::event::criterion::Criterion;
use crate::event::event_report::{CodeCount, EventReport, EventReportRecord, EventReportTable};
use crate::event::finding::EventFinding;
use crate::event::number::Points;
use crate::event::verdict::Verdict;
use crate::text::{Bilingual, Lang};

/// The name of this form, in every report.
pub const SCHEMA: &str = "bokgi.report/1";

/// The JSON Schema of `bokgi.report/1`. It is written by hand, as the report is put together while it is written.
pub fn schema() -> serde_json::Value {
    let schema = include_str!("report.schema.json");
    serde_json::from_str(schema).expect("the schema of the program is sound JSON")
}

/// One JSON object.
#[derive(Debug)]
pub struct Json;

impl Form for Json {
    fn id(&self) -> &'static str {
        "json"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("a JSON object", "JSON")
    }

    fn write(&self, desk: &EventReport, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        // JSON is written by the word, each of which would be a call through `dyn`.
        let mut out = BufWriter::new(out);
        serde_json::to_writer_pretty(&mut out, &Report::new(desk, lang))?;
        out.write_all(b"\n")?;
        out.flush()
    }
}

/// A number that is whole where it can be.
struct Number(Points);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Points(thousandths) = self.0;
        if self.0.is_whole() {
            serializer.serialize_i64(thousandths / 1000)
        } else {
            serializer.serialize_f64(thousandths as f64 / 1000.0)
        }
    }
}

/// Rows that are made one after another, so that a report of many records is never whole in memory.
struct Rows<'d, T, F>(&'d [T], F);

/// Rows of what `make` makes of each of a list.
fn rows<'d, T, R: Serialize, F: Fn(&'d T) -> R>(list: &'d [T], make: F) -> Rows<'d, T, F> {
    Rows(list, make)
}

impl<'d, T, R: Serialize, F: Fn(&'d T) -> R> Serialize for Rows<'d, T, F> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut rows = serializer.serialize_seq(Some(self.0.len()))?;
        for one in self.0 {
            rows.serialize_element(&self.1(one))?;
        }
        rows.end()
    }
}

/// The whole report.
struct Report<'d> {
    desk: &'d EventReport,
    lang: Lang,
}

impl<'d> Report<'d> {
    fn new(desk: &'d EventReport, lang: Lang) -> Report<'d> {
        Report { desk, lang }
    }
}

impl Serialize for Report<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let (desk, lang) = (self.desk, self.lang);
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("schema", SCHEMA)?;
        map.serialize_entry("folder", &desk.folder)?;
        if let Some(event) = &desk.event {
            map.serialize_entry("name", &event.name)?;
            map.serialize_entry("place", &event.place)?;
            map.serialize_entry("host", &event.host)?;
            let dates = event.dates.map(|dates| dates.to_string());
            map.serialize_entry("dates", &dates)?;
            map.serialize_entry("game_kind", &event.game)?;
        }
        map.serialize_entry("files", &desk.files)?;
        let totals = Totals {
            accept: desk.total(Verdict::Accept),
            look: desk.total(Verdict::Look),
            r#return: desk.total(Verdict::Return),
        };
        map.serialize_entry("totals", &totals)?;
        map.serialize_entry(
            "records",
            &rows(&desk.records, |one| Record::new(one, lang)),
        )?;
        map.serialize_entry(
            "not_read",
            &rows(&desk.unread, |one| Unread {
                file: &one.file,
                code: one.code.map(|code| code.id),
                reason: one.reason.get(lang),
            }),
        )?;
        map.serialize_entry(
            "duplicates",
            &rows(&desk.duplicates, |one| {
                [(&*one.kept.0, one.kept.1), (&*one.copy.0, one.copy.1)]
            }),
        )?;
        if let Some(counts) = desk.pairings {
            let pairings = Pairings {
                found: counts.found,
                missing: counts.missing,
                twice: counts.twice,
                surplus: counts.surplus,
                forfeited: counts.forfeited,
                byes: counts.byes,
            };
            map.serialize_entry("pairings", &pairings)?;
            map.serialize_entry(
                "event",
                &rows(&desk.event_findings, |one| EventLine::new(one, lang)),
            )?;
            let missing = desk.event_findings.iter();
            let missing = missing.filter(|found| found.finding.code.id == "REG201");
            let missing: Vec<Missing<'_>> = missing.map(Missing::new).collect();
            map.serialize_entry("missing", &missing)?;
            let surplus = desk.records.iter().filter(|record| record.is_surplus);
            let surplus: Vec<Place<'_>> = surplus
                .map(|record| Place {
                    file: &record.file,
                    record: record.record,
                })
                .collect();
            map.serialize_entry("surplus", &surplus)?;
            map.serialize_entry(
                "results",
                &rows(&desk.results, |one| ResultLine {
                    round: one.round,
                    table: one.table,
                    players: [&one.players[0], &one.players[1]],
                    listed: &one.listed,
                    found: &one.found,
                    differs: one.differs,
                }),
            )?;
            if desk.has_tables {
                map.serialize_entry(
                    "tables",
                    &rows(&desk.tables, |one| Table {
                        table: one,
                        is_one_of_several: true,
                    }),
                )?;
            } else if let Some(table) = desk.tables.first() {
                Table {
                    table,
                    is_one_of_several: false,
                }
                .entries(&mut map)?;
            }
        }
        if !desk.players.is_empty() {
            map.serialize_entry(
                "players",
                &rows(&desk.players, |one| Player {
                    player: &one.id,
                    name: &one.name,
                    team: &one.team,
                    games: one.games,
                    wins: one.wins,
                    draws: one.draws,
                    losses: one.losses,
                }),
            )?;
        }
        map.serialize_entry("counts", &rows(&desk.counts, Count::new))?;
        map.end()
    }
}

#[derive(serde::Serialize)]
struct Totals {
    accept: usize,
    look: usize,
    r#return: usize,
}

#[derive(serde::Serialize)]
struct Record<'d> {
    file: &'d str,
    record: u32,
    round: Option<u32>,
    table: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Option<u32>>,
    black: &'d str,
    white: &'d str,
    result: &'d str,
    moves: u32,
    verdict: &'static str,
    codes: &'d [&'static str],
    notes: &'d [&'static str],
    reason: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason_text: Option<String>,
    others: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    decided: Option<DecidedLine<'d>>,
}

/// What was decided about a record.
#[derive(serde::Serialize)]
struct DecidedLine<'d> {
    verdict: &'static str,
    reason: &'d str,
    by_rules: &'static str,
    holds: bool,
}

impl<'d> Record<'d> {
    fn new(record: &'d EventReportRecord, lang: Lang) -> Record<'d> {
        let reason = record.judged.reason.as_ref();
        Record {
            file: &record.file,
            record: record.record,
            round: record.round,
            table: record.table,
            game: record.game,
            black: &record.players[0],
            white: &record.players[1],
            result: &record.result,
            moves: record.plies,
            verdict: record.judged.verdict.key(),
            codes: &record.codes,
            notes: &record.notes,
            reason: reason.map(|reason| reason.code.id),
            reason_text: reason.map(|reason| reason.message(lang)),
            others: record.judged.others,
            decided: record.decided.as_ref().map(|decided| DecidedLine {
                verdict: decided.verdict.key(),
                reason: &decided.reason,
                by_rules: decided.by_rules.key(),
                holds: decided.holds,
            }),
        }
    }
}

#[derive(serde::Serialize)]
struct Unread<'d> {
    file: &'d str,
    code: Option<&'static str>,
    reason: &'d str,
}

#[derive(serde::Serialize)]
struct Place<'d> {
    file: &'d str,
    record: u32,
}

#[derive(serde::Serialize)]
struct Pairings {
    found: usize,
    missing: usize,
    twice: usize,
    surplus: usize,
    forfeited: usize,
    byes: usize,
}

/// A finding of the event: about a key, or about a pairing.
struct EventLine<'d> {
    found: &'d EventFinding,
    lang: Lang,
}

impl<'d> EventLine<'d> {
    fn new(found: &'d EventFinding, lang: Lang) -> EventLine<'d> {
        EventLine { found, lang }
    }
}

impl Serialize for EventLine<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let found = self.found;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", found.finding.code.id)?;
        map.serialize_entry("severity", found.finding.severity.word().en)?;
        match &found.key {
            Some(key) => map.serialize_entry("key", key)?,
            None => {
                map.serialize_entry("round", &found.round)?;
                map.serialize_entry("table", &found.table)?;
                if let Some(game) = found.game {
                    map.serialize_entry("game", &game)?;
                }
                if let Some(board) = found.board {
                    map.serialize_entry("board", &board)?;
                }
                map.serialize_entry("players", &found.players)?;
            }
        }
        map.serialize_entry("message", &found.finding.message(self.lang))?;
        map.end()
    }
}

#[derive(serde::Serialize)]
struct Missing<'d> {
    round: Option<u32>,
    table: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<u32>,
    players: &'d [String],
}

impl<'d> Missing<'d> {
    fn new(found: &'d EventFinding) -> Missing<'d> {
        Missing {
            round: found.round,
            table: found.table,
            game: found.game,
            board: found.board,
            players: &found.players,
        }
    }
}

#[derive(serde::Serialize)]
struct ResultLine<'d> {
    round: Option<u32>,
    table: Option<u32>,
    players: [&'d str; 2],
    listed: &'d str,
    found: &'d str,
    differs: bool,
}

#[derive(serde::Serialize)]
struct Player<'d> {
    #[serde(skip_serializing_if = "str::is_empty")]
    player: &'d str,
    name: &'d str,
    #[serde(skip_serializing_if = "str::is_empty")]
    team: &'d str,
    games: u32,
    wins: u32,
    draws: u32,
    losses: u32,
}

#[derive(serde::Serialize)]
struct Count {
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    count: usize,
    records: usize,
}

impl Count {
    fn new(kind: &CodeCount) -> Count {
        Count {
            code: kind.code.id,
            name: kind.code.name,
            severity: kind.severity.word().en,
            count: kind.count,
            records: kind.records,
        }
    }
}

/// A table: alone in its report, or one for a stage and group.
struct Table<'d> {
    table: &'d EventReportTable,
    is_one_of_several: bool,
}

impl Serialize for Table<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeMap;
        let mut map = serializer.serialize_map(None)?;
        self.entries(&mut map)?;
        map.end()
    }
}

impl Table<'_> {
    fn entries<M: serde::ser::SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        let table = self.table;
        if self.is_one_of_several {
            map.serialize_entry("stage", &table.stage)?;
            map.serialize_entry("group", &table.group)?;
        }
        let order = table.standings.order.iter();
        let order: Vec<String> = order.map(|criterion| criterion.key()).collect();
        map.serialize_entry("order", &order)?;
        let rows: Vec<Row<'_>> = (0..table.standings.rows.len())
            .map(|at| Row { table, at })
            .collect();
        map.serialize_entry("standings", &rows)?;
        map.serialize_entry("crosstable", &table.cells)?;
        if let Some(entries) = &table.h9 {
            map.serialize_entry("h9_results", entries)?;
        }
        if let Some(bracket) = &table.bracket {
            let id = |at: usize| bracket.names[at].0.as_str();
            let matches = bracket.bracket.matches.iter();
            let matches: Vec<Match<'_>> = matches.map(|one| Match::new(one, &id)).collect();
            map.serialize_entry("matches", &matches)?;
            map.serialize_entry("winner", &bracket.bracket.winner.map(id))?;
        }
        Ok(())
    }
}

/// A row of standings.
struct Row<'d> {
    table: &'d EventReportTable,
    at: usize,
}

impl Serialize for Row<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use Criterion::{BoardPoints, Direct, MatchPoints, Sodos, Sos, Sos1, Sos2, Sosos};
        use serde::ser::SerializeMap;
        let standings = &self.table.standings;
        let row = &standings.rows[self.at];
        let (id, name) = &self.table.names[self.at];
        let mut map = serializer.serialize_map(None)?;
        let who = if standings.is_of_teams {
            "team"
        } else {
            "player"
        };
        map.serialize_entry(who, id)?;
        map.serialize_entry("name", name)?;
        map.serialize_entry("place", &row.place)?;
        let counts = row.counts;
        for (key, count) in [
            ("games", counts.games),
            ("wins", counts.wins),
            ("draws", counts.draws),
            ("losses", counts.losses),
            ("byes", counts.byes),
            ("blacks", counts.blacks),
        ] {
            map.serialize_entry(key, &count)?;
        }
        let first: &[Criterion] = if standings.is_of_teams {
            &[MatchPoints, BoardPoints]
        } else {
            &[Criterion::Points]
        };
        let sums = [Sos, Sos1, Sos2, Sodos, Criterion::Cuss, Sosos, Direct];
        for &criterion in first.iter().chain(&sums) {
            map.serialize_entry(&criterion.key(), &Number(row.value(criterion)))?;
        }
        for (at, points) in row.boards.iter().enumerate() {
            map.serialize_entry(&format!("board{}", at + 1), &Number(*points))?;
        }
        map.end()
    }
}

#[derive(serde::Serialize)]
struct Match<'d> {
    round: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    round_name: Option<&'d str>,
    table: Option<u32>,
    players: Vec<&'d str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<[Number; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Option<&'d str>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    bye: Option<bool>,
}

impl<'d> Match<'d> {
    fn new(one: &'d BracketMatch, id: &dyn Fn(usize) -> &'d str) -> Match<'d> {
        let is_bye = one.is_bye();
        Match {
            round: one.round,
            round_name: one.round_name.as_deref(),
            table: one.table,
            players: one.contestants.iter().map(|&at| id(at)).collect(),
            score: one.score.map(|(left, right)| [Number(left), Number(right)]),
            winner: (!is_bye).then(|| one.winner.map(id)),
            bye: is_bye.then_some(true),
        }
    }
}
