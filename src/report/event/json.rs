//! The report for programs: one JSON object, `bokgi.report/1`. Fields are only ever added.

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
    CodeCount, EventHead, EventReport, EventReportBracket, EventReportPlayer, EventReportRecord,
    EventReportResult, EventReportTable, PairingCounts, Unread,
};
use crate::event::finding::EventFinding;
use crate::event::number::Points;
use crate::event::verdict;
use crate::report::json::published;
use crate::report::wire::Severity;
use crate::text::Lang;
use crate::wire::words;

/// The name of this form, in every report.
pub const SCHEMA: &str = "bokgi.report/1";

/// The JSON Schema of `bokgi.report/1`.
pub fn schema() -> serde_json::Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    published(
        settings
            .into_generator()
            .into_root_schema_for::<Report<'_>>(),
    )
}

/// One JSON object.
#[derive(Debug)]
pub struct Json;

impl Form for Json {
    fn id(&self) -> &'static str {
        "json"
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

/// Rows that are made while they are written, so that a report of many records is never whole in memory.
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
        /// Taken as it is.
        Accept,
        /// To be looked at.
        Look,
        /// To go back.
        Return,
    }
}

/// The report on a folder of records or an event, as `bokgi report --to json` writes it. Fields are only ever added.
#[derive(serde::Serialize, JsonSchema)]
#[schemars(title = "Report")]
struct Report<'d> {
    /// The name of this form.
    #[schemars(extend("const" = SCHEMA))]
    schema: &'static str,
    /// What was read, by its own name.
    folder: &'d str,
    #[serde(flatten)]
    head: Option<Head<'d>>,
    /// Files that were read.
    files: usize,
    /// Number of records with each verdict.
    totals: Totals,
    /// A line for each record, in the order of paths and numbers.
    #[schemars(with = "Vec<Record<'d>>")]
    records: Rows<'d, EventReportRecord, Record<'d>>,
    /// Files that gave no record.
    #[schemars(with = "Vec<NotRead<'d>>")]
    not_read: Rows<'d, Unread, NotRead<'d>>,
    /// Records that are copies: the file and number of the one that is kept, and those of the copy.
    duplicates: Vec<[(&'d str, u32); 2]>,
    #[serde(flatten)]
    event: Option<Event<'d>>,
    /// Who played, where there is no event or teams play.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    players: Vec<Player<'d>>,
    /// Number of findings of each kind, the most frequent first.
    counts: Vec<Count>,
}

/// The fields about the event itself, where there is one.
#[derive(serde::Serialize, JsonSchema)]
struct Head<'d> {
    /// The name of the event; the fields of the event are there only where there is one.
    name: &'d Option<String>,
    /// Where it is held.
    place: &'d Option<String>,
    /// Who holds it.
    host: &'d Option<String>,
    /// Its days: one, or the first and the last with `..` between.
    dates: Option<String>,
    /// Id of its game.
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

/// The fields about pairings, where there is an event.
#[derive(serde::Serialize, JsonSchema)]
struct Event<'d> {
    /// Number of pairings of each kind.
    pairings: Pairings,
    /// Findings about the event's file, and those that belong to no record.
    event: Vec<EventLine<'d>>,
    /// Pairings without a record.
    missing: Vec<Missing<'d>>,
    /// Records of no pairing.
    surplus: Vec<Place<'d>>,
    /// Every pairing with what the list and the record say.
    #[schemars(with = "Vec<ResultLine<'d>>")]
    results: Rows<'d, EventReportResult, ResultLine<'d>>,
    /// The tables, where there is one for each stage and group; else the fields of the only one stand in the report itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    tables: Option<Vec<Table<'d>>>,
    #[serde(flatten)]
    table: Option<Standing<'d>>,
}

impl<'d> Report<'d> {
    fn new(report: &'d EventReport, lang: Lang) -> Report<'d> {
        Report {
            schema: SCHEMA,
            folder: &report.folder,
            head: report.event.as_ref().map(Head::new),
            files: report.files,
            totals: Totals {
                accept: report.total(verdict::Verdict::Accept),
                look: report.total(verdict::Verdict::Look),
                r#return: report.total(verdict::Verdict::Return),
            },
            records: Rows {
                list: &report.records,
                lang,
                row: Record::new,
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
                byes: counts.byes,
            },
            event: each(&report.event_findings, |found| EventLine::new(found, lang)),
            missing: missing.map(Missing::new).collect(),
            surplus: surplus.map(Place::new).collect(),
            results: Rows {
                list: &report.results,
                lang,
                row: ResultLine::new,
            },
            tables: report.has_tables.then(|| each(&report.tables, Table::new)),
            table: only.map(Standing::new),
        }
    }
}

/// The rows that `row` makes of a list.
fn each<'d, T, R>(list: &'d [T], row: impl FnMut(&'d T) -> R) -> Vec<R> {
    list.iter().map(row).collect()
}

/// Number of records with each verdict.
#[derive(serde::Serialize, JsonSchema)]
struct Totals {
    /// Taken as they are.
    accept: usize,
    /// To be looked at.
    look: usize,
    /// To go back.
    r#return: usize,
}

/// A record with its verdict.
#[derive(serde::Serialize, JsonSchema)]
struct Record<'d> {
    /// The file, by its path below the folder.
    file: &'d str,
    /// Its number in the file, from 1.
    #[schemars(range(min = 1))]
    record: u32,
    /// The round of its pairing.
    round: Option<u32>,
    /// The table of its pairing.
    table: Option<u32>,
    /// The game of a match of several, or the board of a match of teams.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<Option<u32>>,
    /// The first player: as the list has the name, else as written.
    black: &'d str,
    /// The second player.
    white: &'d str,
    /// The result, as written.
    result: &'d str,
    /// Number of moves.
    moves: u32,
    /// The verdict.
    verdict: Verdict,
    /// Codes of all errors and warnings, each once, sorted.
    #[schemars(inner(regex(pattern = "^[A-Z]{3,4}[0-9]{3}$")))]
    codes: &'d [&'static str],
    /// Codes of the notes of the event, each once, sorted.
    #[schemars(inner(regex(pattern = "^[A-Z]{3,4}[0-9]{3}$")))]
    notes: &'d [&'static str],
    /// The code that is the reason of the verdict.
    #[schemars(regex(pattern = "^[A-Z]{3,4}[0-9]{3}$"))]
    reason: Option<&'static str>,
    /// Its message, in the language of the report.
    #[serde(skip_serializing_if = "Option::is_none")]
    reason_text: Option<String>,
    /// Number of other errors and warnings that touch the verdict.
    others: u32,
    /// The decision about it.
    #[serde(skip_serializing_if = "Option::is_none")]
    decided: Option<Decided<'d>>,
}

/// The decision about a record, whatever the rules say.
#[derive(serde::Serialize, JsonSchema)]
struct Decided<'d> {
    /// The verdict that was decided.
    verdict: Verdict,
    /// The reason given.
    reason: &'d str,
    /// The verdict by the rules.
    by_rules: Verdict,
    /// True if the decision is valid: not where the record has a heavier finding that it does not name.
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

/// A file that gave no record.
#[derive(serde::Serialize, JsonSchema)]
struct NotRead<'d> {
    /// The file; a folder ends with a slash.
    file: &'d str,
    /// The code of the reason, where it has one.
    #[schemars(regex(pattern = "^[A-Z]{3,4}[0-9]{3}$"))]
    code: Option<&'static str>,
    /// The reason, in the language of the report.
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

/// The place of a record.
#[derive(serde::Serialize, JsonSchema)]
struct Place<'d> {
    /// The file.
    file: &'d str,
    /// Its number in the file, from 1.
    #[schemars(range(min = 1))]
    record: u32,
}

impl<'d> Place<'d> {
    fn new(record: &'d EventReportRecord) -> Place<'d> {
        Place {
            file: &record.file,
            record: record.record,
        }
    }
}

/// Number of pairings of each kind.
#[derive(serde::Serialize, JsonSchema)]
struct Pairings {
    /// With a record.
    found: usize,
    /// Without one.
    missing: usize,
    /// With several different records.
    twice: usize,
    /// Records of no pairing.
    surplus: usize,
    /// Not played.
    forfeited: usize,
    /// Byes.
    byes: usize,
}

/// A finding about a key of the event's file, or about a pairing.
#[derive(serde::Serialize, JsonSchema)]
#[schemars(rename = "EventFinding")]
struct EventLine<'d> {
    /// The code.
    #[schemars(regex(pattern = "^[A-Z]{3,4}[0-9]{3}$"))]
    code: &'static str,
    /// The severity.
    severity: Severity,
    /// The key, as written; else the fields of a pairing are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<&'d str>,
    #[serde(flatten)]
    pairing: Option<Missing<'d>>,
    /// The message, in the language of the report.
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

/// A pairing of which something is missing or wrong.
#[derive(serde::Serialize, JsonSchema)]
#[schemars(rename = "Pairing")]
struct Missing<'d> {
    /// The round.
    round: Option<u32>,
    /// The table.
    table: Option<u32>,
    /// The game of a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    game: Option<u32>,
    /// The board of a match.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<u32>,
    /// Ids of the players.
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

/// A pairing with its results.
#[derive(serde::Serialize, JsonSchema)]
#[schemars(rename = "Result")]
struct ResultLine<'d> {
    /// The round.
    round: Option<u32>,
    /// The table.
    table: Option<u32>,
    /// The two, the left one first.
    players: &'d [String; 2],
    /// The result in the list.
    listed: &'d str,
    /// The result in the record that is kept.
    found: &'d str,
    /// True if the two contradict each other.
    differs: bool,
}

impl<'d> ResultLine<'d> {
    fn new(result: &'d EventReportResult, _: Lang) -> ResultLine<'d> {
        ResultLine {
            round: result.round,
            table: result.table,
            players: &result.players,
            listed: &result.listed,
            found: &result.found,
            differs: result.differs,
        }
    }
}

/// A player of the records.
#[derive(serde::Serialize, JsonSchema)]
struct Player<'d> {
    /// The id; not without an event.
    #[serde(skip_serializing_if = "str::is_empty")]
    player: &'d str,
    /// The name.
    name: &'d str,
    /// The team; not without teams.
    #[serde(skip_serializing_if = "str::is_empty")]
    team: &'d str,
    /// Games.
    games: u32,
    /// Games won.
    wins: u32,
    /// Games drawn.
    draws: u32,
    /// Games lost.
    losses: u32,
}

impl<'d> Player<'d> {
    fn new(player: &'d EventReportPlayer) -> Player<'d> {
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

/// Number of findings of a kind.
#[derive(serde::Serialize, JsonSchema)]
struct Count {
    /// The code.
    #[schemars(regex(pattern = "^[A-Z]{3,4}[0-9]{3}$"))]
    code: &'static str,
    /// Its name.
    name: &'static str,
    /// The severity.
    severity: Severity,
    /// Number of findings.
    count: usize,
    /// Number of records with one; findings of the event are in none.
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

/// The table of a stage and group.
#[derive(serde::Serialize, JsonSchema)]
struct Table<'d> {
    /// The stage.
    stage: &'d Option<String>,
    /// The group.
    group: &'d Option<String>,
    #[serde(flatten)]
    standing: Standing<'d>,
}

impl<'d> Table<'d> {
    fn new(table: &'d EventReportTable) -> Table<'d> {
        Table {
            stage: &table.stage,
            group: &table.group,
            standing: Standing::new(table),
        }
    }
}

/// The standings with their cross table, and the bracket of a knockout.
#[derive(serde::Serialize, JsonSchema)]
struct Standing<'d> {
    /// The criteria by which the table is ordered.
    order: Vec<String>,
    /// The rows of the standings, the first place first.
    standings: Vec<Row<'d>>,
    /// The cells of the cross table, row by row.
    crosstable: &'d [Vec<String>],
    /// The results of each row as a rating list wants them; not where the event cannot be rated.
    #[serde(skip_serializing_if = "Option::is_none")]
    h9_results: &'d Option<Vec<Vec<String>>>,
    #[serde(flatten)]
    bracket: Option<Bracket<'d>>,
}

impl<'d> Standing<'d> {
    fn new(table: &'d EventReportTable) -> Standing<'d> {
        let rows = 0..table.standings.rows.len();
        Standing {
            order: each(&table.standings.order, |criterion| criterion.key()),
            standings: rows.map(|at| Row::new(table, at)).collect(),
            crosstable: &table.cells,
            h9_results: &table.h9,
            bracket: table.bracket.as_ref().map(Bracket::new),
        }
    }
}

/// A row of standings. Each criterion has its value under its key, and each board of a team under `board1` and so on.
#[derive(serde::Serialize, JsonSchema)]
struct Row<'d> {
    /// Id of the player; `team` stands in its place where teams play.
    #[serde(skip_serializing_if = "Option::is_none")]
    player: Option<&'d str>,
    /// Id of the team.
    #[serde(skip_serializing_if = "Option::is_none")]
    team: Option<&'d str>,
    /// The name.
    name: &'d str,
    /// The place, from 1.
    #[schemars(range(min = 1))]
    place: u32,
    /// Games that count.
    games: u32,
    /// Wins.
    wins: u32,
    /// Draws.
    draws: u32,
    /// Losses.
    losses: u32,
    /// Byes.
    byes: u32,
    /// Games with Black.
    blacks: u32,
    #[serde(flatten)]
    values: Values,
}

/// The values of the criteria, in their order.
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

impl<'d> Row<'d> {
    fn new(table: &'d EventReportTable, at: usize) -> Row<'d> {
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
        Row {
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
            values: Values(sums.chain(boards).collect()),
        }
    }
}

/// The bracket of a knockout.
#[derive(serde::Serialize, JsonSchema)]
struct Bracket<'d> {
    /// The matches of a knockout.
    matches: Vec<Match<'d>>,
    /// Id of the winner of a knockout.
    winner: Option<&'d str>,
}

impl<'d> Bracket<'d> {
    fn new(named: &'d EventReportBracket) -> Bracket<'d> {
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
    /// The round.
    round: u32,
    /// Its name.
    #[serde(skip_serializing_if = "Option::is_none")]
    round_name: Option<&'d str>,
    /// The table.
    table: Option<u32>,
    /// Ids of the two, or of the one who has a bye.
    players: Vec<&'d str>,
    /// Points of the two.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<[Number; 2]>,
    /// Id of the winner, where it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<Option<&'d str>>,
    /// True if it is a bye.
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
