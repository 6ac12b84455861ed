//! The event report for programs: one JSON object, `bokgi.report/1`. Later versions only add
//! fields.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io::{self, BufWriter, Write};

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::ser::{Serialize, Serializer};

use super::Form;
use crate::event::bracket::BracketMatch;
use crate::event::criterion::Criterion;
use crate::event::event_report::{
    CodeCount, EventHead, EventReport, ForeignRow, NamedBracket, PairingCounts, PlayerRow,
    ProposalRow, RecordRow, ResultRow, StandingsTable, Unread,
};
use crate::event::finding::EventFinding;
use crate::event::number::Points;
use crate::event::verdict;
use crate::report::json::published;
use crate::report::wire::{Settings, Severity};
use crate::text::Lang;
use crate::wire::words;

/// Name and version of the format, stated in every report.
pub const SCHEMA: &str = "bokgi.report/1";

/// Returns the JSON Schema of `bokgi.report/1`.
pub fn schema() -> serde_json::Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    published(
        settings
            .into_generator()
            .into_root_schema_for::<ReportWire<'_>>(),
    )
}

/// Event report as one JSON object.
#[derive(Debug)]
pub struct Json;

impl Form for Json {
    fn id(&self) -> &'static str {
        "json"
    }

    fn write(&self, report: &EventReport, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
        // The serializer writes many small pieces, and each would be a call through `dyn Write`.
        let mut out = BufWriter::new(out);
        serde_json::to_writer_pretty(&mut out, &ReportWire::new(report, lang))?;
        out.write_all(b"\n")?;
        out.flush()
    }
}

/// A number of points or games, written as an integer if it is whole.
#[derive(JsonSchema)]
#[schemars(transparent)]
struct Number(#[schemars(with = "f64")] Points);

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

/// A list whose elements are built while they are written, so that a large report is never in memory as a
/// whole.
struct Rows<'d, T, R> {
    list: &'d [T],
    lang: Lang,
    row: fn(&'d T, Lang) -> R,
}

impl<T, R: Serialize> Serialize for Rows<'_, T, R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.list.iter().map(|one| (self.row)(one, self.lang)))
    }
}

words! {
    /// Verdict on a record.
    Verdict from verdict::Verdict {
        Accept,
        /// The record must be checked by a person.
        Look,
        /// The record must be returned to its author.
        Return,
    }
}

/// Report on a folder of records or an event, as `bokgi report --to json` writes it. Later versions
/// only add fields.
#[derive(serde::Serialize, JsonSchema)]
#[schemars(title = "Report")]
#[schemars(rename = "Report")]
struct ReportWire<'d> {
    /// Name and version of this format.
    #[schemars(extend("const" = SCHEMA))]
    schema: &'static str,
    /// Path of the folder that was read, as given by the user.
    folder: &'d str,
    #[serde(flatten)]
    head: Option<Head<'d>>,
    /// Round after which the standings are shown; absent for all rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    after: Option<u32>,
    /// Number of files found, including those that were not read.
    received: usize,
    /// Number of files read.
    files: usize,
    /// Number of records with each verdict.
    totals: Totals,
    /// One entry per record, ordered by path and number.
    #[schemars(with = "Vec<RecordWire<'d>>")]
    records: Rows<'d, RecordRow, RecordWire<'d>>,
    /// Files from which no record was read.
    #[schemars(with = "Vec<NotRead<'d>>")]
    not_read: Rows<'d, Unread, NotRead<'d>>,
    /// Copies of records. Each entry is the file and record number of the kept record, then the file and
    /// record number of the copy.
    duplicates: Vec<[(&'d str, u32); 2]>,
    #[serde(flatten)]
    event: Option<Event<'d>>,
    /// Players with their numbers of games, in reports without an event and for team events.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    players: Vec<Player<'d>>,
    /// Number of findings with each code, the most frequent code first.
    counts: Vec<Count>,
    /// Number of findings that `--select`, `--ignore` and `--min-severity` left out.
    left_out: usize,
    /// Settings that were read from a configuration file; absent if there are none.
    #[serde(skip_serializing_if = "Option::is_none")]
    settings: Option<Settings<'d>>,
}

/// Fields about the event itself, such as its name.
#[derive(serde::Serialize, JsonSchema)]
struct Head<'d> {
    /// Name of the event. This and other fields about the event are present only in the report on an
    /// event.
    name: &'d Option<String>,
    /// Place of the event.
    place: &'d Option<String>,
    /// Organizer of the event.
    host: &'d Option<String>,
    /// Dates of the event: one day, or first and last day separated by `..`.
    dates: Option<String>,
    /// Id of the event's game.
    game_kind: Option<&'static str>,
}

impl<'d> Head<'d> {
    fn new(event: &'d EventHead) -> Head<'d> {
        Head {
            name: &event.name,
            place: &event.place,
            host: &event.host,
            dates: event.dates.map(|dates| dates.to_string()),
            game_kind: event.game,
        }
    }
}

/// Fields about the pairings of an event. The report has them only if it is about an event.
#[derive(serde::Serialize, JsonSchema)]
struct Event<'d> {
    /// Number of pairings of each kind, such as pairings with a record and byes.
    pairings: Pairings,
    /// Findings in the event file, and findings that belong to no record.
    event: Vec<EventLine<'d>>,
    /// Records that belong to another event.
    not_of_event: Vec<ForeignWire<'d>>,
    /// Aliases of players that spellings in the records suggest.
    proposed_aliases: Vec<ProposalWire<'d>>,
    /// Pairings without a record.
    missing: Vec<Missing<'d>>,
    /// Records without a pairing.
    surplus: Vec<PlaceWire<'d>>,
    /// Pairings, each with its result in the list and its result in the record.
    #[schemars(with = "Vec<ResultLine<'d>>")]
    results: Rows<'d, ResultRow, ResultLine<'d>>,
    /// Standings by stage and group, if there are several tables. The fields of a single table are in the
    /// report itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    tables: Option<Vec<TableWire<'d>>>,
    #[serde(flatten)]
    table: Option<Standing<'d>>,
}

impl<'d> ReportWire<'d> {
    fn new(report: &'d EventReport, lang: Lang) -> ReportWire<'d> {
        ReportWire {
            schema: SCHEMA,
            folder: &report.folder,
            head: report.event.as_ref().map(Head::new),
            after: report.after,
            received: report.received,
            files: report.files,
            totals: Totals {
                accept: report.total(verdict::Verdict::Accept),
                look: report.total(verdict::Verdict::Look),
                r#return: report.total(verdict::Verdict::Return),
            },
            records: Rows {
                list: &report.records,
                lang,
                row: RecordWire::new,
            },
            not_read: Rows {
                list: &report.unread,
                lang,
                row: NotRead::new,
            },
            duplicates: each(&report.duplicates, |one| {
                [(&*one.kept.0, one.kept.1), (&*one.copy.0, one.copy.1)]
            }),
            event: report
                .pairings
                .map(|counts| Event::new(report, counts, lang)),
            players: each(&report.players, Player::new),
            counts: each(&report.counts, Count::new),
            left_out: report.left_out,
            settings: report.settings.as_ref().map(Settings::new),
        }
    }
}

impl<'d> Event<'d> {
    fn new(report: &'d EventReport, counts: PairingCounts, lang: Lang) -> Event<'d> {
        let found = report.event_findings.iter();
        let missing = found.filter(|found| found.finding.code.id == "REG201");
        let surplus = report.records.iter().filter(|record| record.is_surplus);
        let only = report.tables.first().filter(|_| !report.has_tables);
        Event {
            pairings: Pairings {
                found: counts.found,
                missing: counts.missing,
                twice: counts.twice,
                surplus: counts.surplus,
                forfeited: counts.forfeited,
                unplayed: counts.unplayed,
                byes: counts.byes,
            },
            event: each(&report.event_findings, |found| EventLine::new(found, lang)),
            not_of_event: each(&report.foreign, ForeignWire::new),
            proposed_aliases: each(&report.proposals, |one| ProposalWire::new(one, lang)),
            missing: missing.map(Missing::new).collect(),
            surplus: surplus.map(PlaceWire::new).collect(),
            results: Rows {
                list: &report.results,
                lang,
                row: ResultLine::new,
            },
            tables: report
                .has_tables
                .then(|| each(&report.tables, |table| TableWire::new(table, lang))),
            table: only.map(|table| Standing::new(table, lang)),
        }
    }
}

/// A record of another event.
#[derive(serde::Serialize, JsonSchema)]
struct ForeignWire<'d> {
    /// Path of the file below the folder.
    file: &'d str,
    /// Record number in the file, from 1.
    record: u32,
    /// First player, as written in the record.
    black: &'d str,
    /// Second player, as written in the record.
    white: &'d str,
    /// Id of the game, such as `baduk`.
    game: &'d str,
    /// Name of the event that the record belongs to or states; absent if unknown.
    #[serde(skip_serializing_if = "str::is_empty")]
    event: &'d str,
}

impl<'d> ForeignWire<'d> {
    fn new(row: &'d ForeignRow) -> ForeignWire<'d> {
        ForeignWire {
            file: &row.file,
            record: row.record,
            black: &row.players[0],
            white: &row.players[1],
            game: &row.game,
            event: &row.event,
        }
    }
}

/// A spelling that is probably another name of a player.
#[derive(serde::Serialize, JsonSchema)]
struct ProposalWire<'d> {
    /// Name of the player in the list of players.
    player: &'d str,
    /// Spelling of the name in the records or in the list.
    spelling: &'d str,
    /// Evidence that this spelling means the player, in the language of the report.
    evidence: &'d str,
}

impl<'d> ProposalWire<'d> {
    fn new(row: &'d ProposalRow, lang: Lang) -> ProposalWire<'d> {
        ProposalWire {
            player: &row.player,
            spelling: &row.spelling,
            evidence: row.evidence.get(lang),
        }
    }
}

/// Converts each element of a list to a row.
fn each<'d, T, R>(list: &'d [T], row: impl FnMut(&'d T) -> R) -> Vec<R> {
    list.iter().map(row).collect()
}

/// Number of records with each verdict.
#[derive(serde::Serialize, JsonSchema)]
struct Totals {
    /// Number of records accepted as they are.
    accept: usize,
    /// Number of records to be checked by a person.
    look: usize,
    /// Number of records to be returned to their authors.
    r#return: usize,
}

/// A record with its verdict.
#[derive(serde::Serialize, JsonSchema)]
#[schemars(rename = "Record")]
struct RecordWire<'d> {
    /// Path of the file below the folder.
    file: &'d str,
    /// Record number in the file, from 1.
    #[schemars(range(min = 1))]
    record: u32,
    /// Round number of the record's pairing; null if unknown.
    round: Option<u32>,
    /// Table number of the record's pairing; null if unknown.
    table: Option<u32>,
    /// Number of the game in a match, or of the board in a team match; null if unknown, absent in events
    /// without matches.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Option<u32>>,
    /// Name of the first player, spelled as in the list, or else as in the record.
    black: &'d str,
    /// Name of the second player, spelled as in the list, or else as in the record.
    white: &'d str,
    /// Result as written in the record.
    result: &'d str,
    /// Number of moves in the record.
    moves: u32,
    /// Verdict on the record.
    verdict: Verdict,
    /// Codes of the record's errors and warnings, sorted, without duplicates.
    #[schemars(inner(regex(pattern = "^[A-Z]{3,4}[0-9]{3}$")))]
    codes: &'d [&'static str],
    /// Codes of notes from the comparison with the event, sorted, without duplicates.
    #[schemars(inner(regex(pattern = "^[A-Z]{3,4}[0-9]{3}$")))]
    notes: &'d [&'static str],
    /// Code of the finding that is the reason of the verdict.
    #[schemars(regex(pattern = "^[A-Z]{3,4}[0-9]{3}$"))]
    reason: Option<&'static str>,
    /// Message of the finding that is the reason of the verdict, in the language of the report.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason_text: Option<String>,
    /// Number of findings besides `reason` that affect the verdict.
    others: u32,
    /// Decision of the event's secretary on the record.
    #[serde(skip_serializing_if = "Option::is_none")]
    decided: Option<Decided<'d>>,
}

/// Decision of the event's secretary on a record, which overrides the verdict by the rules.
#[derive(serde::Serialize, JsonSchema)]
struct Decided<'d> {
    /// Verdict that the secretary decided.
    verdict: Verdict,
    /// Reason that the secretary gave for the decision.
    reason: &'d str,
    /// Verdict by the rules, which the findings alone would give.
    by_rules: Verdict,
    /// True if the decision applies. It does not if the record has a more severe finding that the decision
    /// does not cover.
    holds: bool,
}

impl<'d> RecordWire<'d> {
    fn new(record: &'d RecordRow, lang: Lang) -> RecordWire<'d> {
        let reason = record.judged.reason.as_ref();
        RecordWire {
            file: &record.file,
            record: record.record,
            round: record.round,
            table: record.table,
            game: record.game,
            black: &record.players[0],
            white: &record.players[1],
            result: &record.result,
            moves: record.plies,
            verdict: record.judged.verdict.into(),
            codes: &record.codes,
            notes: &record.notes,
            reason: reason.map(|reason| reason.code.id),
            reason_text: reason.map(|reason| reason.message(lang)),
            others: record.judged.others,
            decided: record.decided.as_ref().map(|decided| Decided {
                verdict: decided.verdict.into(),
                reason: &decided.reason,
                by_rules: decided.by_rules.into(),
                holds: decided.holds,
            }),
        }
    }
}

/// A file from which no record was read.
#[derive(serde::Serialize, JsonSchema)]
struct NotRead<'d> {
    /// Path of the file; a folder ends with a slash.
    file: &'d str,
    /// Code of the finding that explains why no record was read, if there is one.
    #[schemars(regex(pattern = "^[A-Z]{3,4}[0-9]{3}$"))]
    code: Option<&'static str>,
    /// Reason why no record was read, in the language of the report.
    reason: &'d str,
}

impl<'d> NotRead<'d> {
    fn new(unread: &'d Unread, lang: Lang) -> NotRead<'d> {
        NotRead {
            file: &unread.file,
            code: unread.code.map(|code| code.id),
            reason: unread.reason.get(lang),
        }
    }
}

/// File and number of a record.
#[derive(serde::Serialize, JsonSchema)]
#[schemars(rename = "Place")]
struct PlaceWire<'d> {
    /// Path of the file.
    file: &'d str,
    /// Record number in the file, from 1.
    #[schemars(range(min = 1))]
    record: u32,
}

impl<'d> PlaceWire<'d> {
    fn new(record: &'d RecordRow) -> PlaceWire<'d> {
        PlaceWire {
            file: &record.file,
            record: record.record,
        }
    }
}

/// Number of pairings of each kind.
#[derive(serde::Serialize, JsonSchema)]
struct Pairings {
    /// Number of pairings with a record.
    found: usize,
    /// Number of records that are expected but missing; each game of a match counts.
    missing: usize,
    /// Number of pairings with several different records.
    twice: usize,
    /// Number of records without a pairing.
    surplus: usize,
    /// Number of pairings decided without a game.
    forfeited: usize,
    /// Number of pairings that were not played.
    unplayed: usize,
    /// Number of byes.
    byes: usize,
}

/// A finding about a key of the event file, or about a pairing.
#[derive(serde::Serialize, JsonSchema)]
#[schemars(rename = "EventFinding")]
struct EventLine<'d> {
    /// Code of the finding, such as `REG201`.
    #[schemars(regex(pattern = "^[A-Z]{3,4}[0-9]{3}$"))]
    code: &'static str,
    /// Severity of the finding.
    severity: Severity,
    /// Key of the event file that the finding is about, as written. If it is absent, the fields of a
    /// pairing are present.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'d str>,
    #[serde(flatten)]
    pairing: Option<Missing<'d>>,
    /// Message of the finding, in the language of the report.
    message: String,
}

impl<'d> EventLine<'d> {
    fn new(found: &'d EventFinding, lang: Lang) -> EventLine<'d> {
        EventLine {
            code: found.finding.code.id,
            severity: found.finding.severity.into(),
            key: found.key.as_deref(),
            pairing: found.key.is_none().then(|| Missing::new(found)),
            message: found.finding.message(lang),
        }
    }
}

/// A pairing that a finding is about, such as one with a missing record.
#[derive(serde::Serialize, JsonSchema)]
#[schemars(rename = "Pairing")]
struct Missing<'d> {
    /// Round number of the pairing; null if unknown.
    round: Option<u32>,
    /// Table number of the pairing; null if unknown.
    table: Option<u32>,
    /// Number of the game in its match; absent if unknown or without a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<u32>,
    /// Number of the board in its team match; absent if unknown or without teams.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<u32>,
    /// Ids of the players of the pairing.
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

/// A pairing with its result in the list and its result in the record.
#[derive(serde::Serialize, JsonSchema)]
#[schemars(rename = "Result")]
struct ResultLine<'d> {
    /// Round number of the pairing; null if unknown.
    round: Option<u32>,
    /// Table number of the pairing; null if unknown.
    table: Option<u32>,
    /// Names of both players, the left player of the list first.
    players: &'d [String; 2],
    /// Result of the pairing in the list.
    listed: String,
    /// Result of the pairing in the record.
    found: &'d str,
    /// True if the result in the list and the result in the record contradict each other.
    differs: bool,
}

impl<'d> ResultLine<'d> {
    fn new(result: &'d ResultRow, _: Lang) -> ResultLine<'d> {
        ResultLine {
            round: result.round,
            table: result.table,
            players: &result.players,
            listed: result
                .listed
                .map_or_else(String::new, |one| one.written(Lang::En)),
            found: &result.found,
            differs: result.differs,
        }
    }
}

/// A player found in the records, with numbers of games.
#[derive(serde::Serialize, JsonSchema)]
struct Player<'d> {
    /// Id of the player; absent without an event.
    #[serde(skip_serializing_if = "str::is_empty")]
    player: &'d str,
    /// Name of the player.
    name: &'d str,
    /// Team of the player; absent without teams.
    #[serde(skip_serializing_if = "str::is_empty")]
    team: &'d str,
    /// Number of games that the player played.
    games: u32,
    /// Number of games that the player won.
    wins: u32,
    /// Number of games that the player drew.
    draws: u32,
    /// Number of games that the player lost.
    losses: u32,
}

impl<'d> Player<'d> {
    fn new(player: &'d PlayerRow) -> Player<'d> {
        Player {
            player: &player.id,
            name: &player.name,
            team: &player.team,
            games: player.games,
            wins: player.wins,
            draws: player.draws,
            losses: player.losses,
        }
    }
}

/// Number of findings with one code.
#[derive(serde::Serialize, JsonSchema)]
struct Count {
    /// Code of the findings.
    #[schemars(regex(pattern = "^[A-Z]{3,4}[0-9]{3}$"))]
    code: &'static str,
    /// Name of the code, such as `ko-retaken`.
    name: &'static str,
    /// Severity of the findings.
    severity: Severity,
    /// Number of findings with this code.
    count: usize,
    /// Number of records with this finding; 0 for findings about the event.
    records: usize,
}

impl Count {
    fn new(kind: &CodeCount) -> Count {
        Count {
            code: kind.code.id,
            name: kind.code.name,
            severity: kind.severity.into(),
            count: kind.count,
            records: kind.records,
        }
    }
}

/// Standings of a stage and group.
#[derive(serde::Serialize, JsonSchema)]
#[schemars(rename = "Table")]
struct TableWire<'d> {
    /// Name of the stage of these standings; null if it has none.
    stage: &'d Option<String>,
    /// Name of the group of these standings; null if it has none.
    group: &'d Option<String>,
    #[serde(flatten)]
    standing: Standing<'d>,
}

impl<'d> TableWire<'d> {
    fn new(table: &'d StandingsTable, lang: Lang) -> TableWire<'d> {
        TableWire {
            stage: &table.stage,
            group: &table.group,
            standing: Standing::new(table, lang),
        }
    }
}

/// Standings with their cross table, or the bracket of a knockout.
#[derive(serde::Serialize, JsonSchema)]
struct Standing<'d> {
    /// Ranking criteria in order of priority.
    order: Vec<String>,
    /// Rows of the standings, the first place first.
    standings: Vec<RowWire<'d>>,
    /// Cells of the cross table, one list per row.
    crosstable: &'d [Vec<String>],
    /// Entries for the European rating list (h9), one list per row of the standings; absent if the event
    /// cannot be rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    h9_results: &'d Option<Vec<Vec<String>>>,
    #[serde(flatten)]
    bracket: Option<Bracket<'d>>,
}

impl<'d> Standing<'d> {
    fn new(table: &'d StandingsTable, lang: Lang) -> Standing<'d> {
        let rows = 0..table.standings.rows.len();
        Standing {
            order: each(&table.standings.order, |criterion| criterion.key()),
            standings: rows.map(|at| RowWire::new(table, at, lang)).collect(),
            crosstable: &table.cells,
            h9_results: &table.h9,
            bracket: table.bracket.as_ref().map(Bracket::new),
        }
    }
}

/// A row of standings: a player or team. Each criterion's value is a field under its key; boards of a team
/// are `board1`, `board2` and so on.
#[derive(serde::Serialize, JsonSchema)]
#[schemars(rename = "Row")]
struct RowWire<'d> {
    /// Id of the player; absent in team events.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<&'d str>,
    /// Id of the team; present only in team events.
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<&'d str>,
    /// Name of the player or team.
    name: &'d str,
    /// Place in the standings, from 1. Equal rows share a place.
    #[schemars(range(min = 1))]
    place: u32,
    /// Number of games that count for the standings.
    games: u32,
    /// Number of games that the player or team won.
    wins: u32,
    /// Number of games that the player or team drew.
    draws: u32,
    /// Number of games that the player or team lost.
    losses: u32,
    /// Number of byes of the player or team.
    byes: u32,
    /// Number of games played with Black.
    blacks: u32,
    /// Number of places gained since the previous round, negative if lost; absent unless the standings
    /// after a certain round are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    moved: Option<i64>,
    /// Withdrawal, prizes and promotion of the player or team, in the language of the report.
    #[serde(skip_serializing_if = "str::is_empty")]
    note: String,
    #[serde(flatten)]
    values: Values,
}

/// Values of the ranking criteria by key: the points, the tie-breakers, then the points on each board of
/// a team.
struct Values(Vec<(String, Number)>);

impl Serialize for Values {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl JsonSchema for Values {
    fn schema_name() -> Cow<'static, str> {
        "Values".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        BTreeMap::<String, Number>::json_schema(generator)
    }
}

impl<'d> RowWire<'d> {
    fn new(table: &'d StandingsTable, at: usize, lang: Lang) -> RowWire<'d> {
        use Criterion::{BoardPoints, Cuss, Direct, MatchPoints, Sodos, Sos, Sos1, Sos2, Sosos};
        let is_of_teams = table.standings.is_of_teams;
        let row = &table.standings.rows[at];
        let (id, name) = &table.names[at];
        let first: &[Criterion] = if is_of_teams {
            &[MatchPoints, BoardPoints]
        } else {
            &[Criterion::Points]
        };
        let sums = [Sos, Sos1, Sos2, Sodos, Cuss, Sosos, Direct];
        let sums = first.iter().chain(&sums);
        let sums = sums.map(|&criterion| (criterion.key(), Number(row.value(criterion))));
        let boards = (1..).zip(&row.boards);
        let boards = boards.map(|(number, &points)| (format!("board{number}"), Number(points)));
        RowWire {
            player: (!is_of_teams).then_some(id),
            team: is_of_teams.then_some(id),
            name,
            place: row.place,
            games: row.counts.games,
            wins: row.counts.wins,
            draws: row.counts.draws,
            losses: row.counts.losses,
            byes: row.counts.byes,
            blacks: row.counts.blacks,
            moved: table.moved.get(at).copied().flatten(),
            note: table.note(at, lang),
            values: Values(sums.chain(boards).collect()),
        }
    }
}

/// Bracket of a knockout: its matches and its winner.
#[derive(serde::Serialize, JsonSchema)]
struct Bracket<'d> {
    /// Matches of the knockout.
    matches: Vec<Match<'d>>,
    /// Id of the winner of the knockout; null if undecided.
    winner: Option<&'d str>,
}

impl<'d> Bracket<'d> {
    fn new(named: &'d NamedBracket) -> Bracket<'d> {
        let id = |at: usize| named.names[at].0.as_str();
        Bracket {
            matches: each(&named.bracket.matches, |one| Match::new(one, &id)),
            winner: named.bracket.winner.map(id),
        }
    }
}

/// A match of a knockout.
#[derive(serde::Serialize, JsonSchema)]
struct Match<'d> {
    /// Number of the round in which the match is played.
    round: u32,
    /// Name of the round, such as final.
    #[serde(skip_serializing_if = "Option::is_none")]
    round_name: Option<&'d str>,
    /// Number of the table at which the match is played; null if unknown.
    table: Option<u32>,
    /// Ids of both players, or of the only player in a bye.
    players: Vec<&'d str>,
    /// Points of both players in this match.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<[Number; 2]>,
    /// Id of the winner of the match; null if unknown, absent for a bye.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Option<&'d str>>,
    /// True if the match is a bye; absent otherwise.
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
