//! Data of an event report, in the order in which it is shown.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::bracket::Bracket;
use super::cross_table::{cells, h9_entries};
use super::days::Days;
use super::decision::Decided;
use super::entry::{Found, RecordEntry, RecordStatement};
use super::event::{Event, ListedOutcome};
use super::exchange::Exchange;
use super::finding::EventFinding;
use super::judgement::Judgement;
use super::rating::{Rating, obstacle};
use super::results::PairingEnd;
use super::spelling::NormalName;
use super::standings::{PlayerStanding, Scope, Standings};
use super::verdict::{RecordVerdict, Verdict, judge};
use crate::diag::finding::Arg;
use crate::diag::settings::{AppliedSettings, left_out};
use crate::diag::{Code, Finding, Severity, encoding};
use crate::games;
use crate::model::{Date, Outcome};
use crate::ops::duplicates::{Duplicate, LEAST_BEGINNING, MainLine, Orientation, duplicates};
use crate::text::path::names_a_copy;
use crate::text::{Bilingual, Lang};

/// Data of a report on a folder of records.
#[derive(Clone, Debug, Default)]
pub struct EventReport {
    /// Folder as given by the user.
    pub folder: String,
    /// The event; `None` without an event file.
    pub event: Option<EventHead>,
    /// Number of files read.
    pub files: usize,
    /// One row per record, ordered by path and number.
    pub records: Vec<RecordRow>,
    /// Records of other events, ordered by path and number.
    pub foreign: Vec<ForeignRow>,
    /// Aliases that the records suggest.
    pub proposals: Vec<ProposalRow>,
    /// Files without a record.
    pub unread: Vec<Unread>,
    /// Numbers of pairings by kind; `None` without an event.
    pub pairings: Option<PairingCounts>,
    /// Findings in the event file, and findings that belong to no record.
    pub event_findings: Vec<EventFinding>,
    /// Records that are copies of others.
    pub duplicates: Vec<DuplicateRow>,
    /// Pairings with their listed and recorded results.
    pub results: Vec<ResultRow>,
    /// Byes of players.
    pub byes: Vec<ByeRow>,
    /// Standings, cross tables and brackets.
    pub tables: Vec<StandingsTable>,
    /// True if each stage and group has its own table.
    pub has_tables: bool,
    /// Data for a rating list; `None` if the event cannot be rated.
    pub rating: Option<Rating>,
    /// The event with its results, for formats of other programs; `None` if it cannot be rated.
    pub exchange: Option<Exchange>,
    /// Condition that the event does not meet for a rating list.
    pub unrated: Option<Bilingual>,
    /// Players, for reports without an event and for team events.
    pub players: Vec<PlayerRow>,
    /// Number of findings per code.
    pub counts: Vec<CodeCount>,
    /// Number of findings that the filter of the run left out.
    pub left_out: usize,
    /// Settings of a configuration file that took part.
    pub settings: Option<AppliedSettings>,
    /// Number of the round after which the standings are shown; `None` for all rounds.
    pub after: Option<u32>,
}

/// Head data of an event.
#[derive(Clone, Debug, Default)]
pub struct EventHead {
    /// Name of the event.
    pub name: Option<String>,
    /// Place of the event.
    pub place: Option<String>,
    /// Organizer of the event.
    pub host: Option<String>,
    /// Dates of the event.
    pub dates: Option<Days>,
    /// Id of the game.
    pub game: Option<&'static str>,
    /// Number of listed players.
    pub players: usize,
    /// Number of listed rounds.
    pub rounds: usize,
    /// True if teams play.
    pub is_of_teams: bool,
}

/// Report row of a record.
#[derive(Clone, Debug)]
pub struct RecordRow {
    /// Path of the file below the folder.
    pub file: Arc<str>,
    /// Record number in the file, from 1.
    pub record: u32,
    /// Round number of its pairing.
    pub round: Option<u32>,
    /// Table number of its pairing.
    pub table: Option<u32>,
    /// Game of a match, or board of a team match. The outer `None` means that the event has
    /// neither.
    pub game: Option<Option<u32>>,
    /// Players, Black first: spelled as in the list, or else as in the record.
    pub players: [String; 2],
    /// First stated date.
    pub date: Option<Date>,
    /// Result, as written.
    pub result: String,
    /// Number of moves.
    pub plies: u32,
    /// Verdict and its reason.
    pub judged: RecordVerdict,
    /// Decision on the record. If it applies, it replaces the verdict.
    pub decided: Option<Decided>,
    /// Codes of all errors and warnings, sorted, without duplicates.
    pub codes: Vec<&'static str>,
    /// Codes of the event's notes, sorted, without duplicates.
    pub notes: Vec<&'static str>,
    /// True if both players are known but have no pairing.
    pub is_surplus: bool,
    /// Position before the first illegal move, for formats that show it.
    pub diagram: Option<Box<IllegalMoveDiagram>>,
}

/// Diagram of the position before an illegal move.
#[derive(Clone, Debug)]
pub struct IllegalMoveDiagram {
    /// Drawing, as an `svg` element to embed in a page.
    pub svg: String,
    /// Move number, from 1.
    pub ply: u32,
    /// Finding about the move.
    pub finding: Finding,
}

/// A record of another event.
#[derive(Clone, Debug)]
pub struct ForeignRow {
    /// Path of the file below the folder.
    pub file: Arc<str>,
    /// Record number in the file, from 1.
    pub record: u32,
    /// Players as written, Black first.
    pub players: [String; 2],
    /// Id of the game.
    pub game: String,
    /// Name of the game, if it is known.
    pub game_name: Option<Bilingual>,
    /// Event that the record belongs to or names; may be empty.
    pub event: String,
}

/// A spelling that is probably another name of a player.
#[derive(Clone, Debug)]
pub struct ProposalRow {
    /// Name of the player in the list.
    pub player: String,
    /// Spelling in the records or in the list.
    pub spelling: String,
    /// Evidence.
    pub evidence: Arg,
}

/// A file without a record.
#[derive(Clone, Debug)]
pub struct Unread {
    /// Path below the folder; a folder ends with a slash.
    pub file: String,
    /// Code of the finding that explains the reason, if there is one.
    pub code: Option<&'static Code>,
    /// Reason in words.
    pub reason: Arg,
}

/// Numbers of pairings by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PairingCounts {
    /// Pairings with a record.
    pub found: usize,
    /// Pairings without an expected record; each game of a match counts.
    pub missing: usize,
    /// Pairings with several different records.
    pub twice: usize,
    /// Records without a pairing.
    pub surplus: usize,
    /// Pairings decided without a game.
    pub forfeited: usize,
    /// Pairings that were not played.
    pub unplayed: usize,
    /// Byes.
    pub byes: usize,
}

impl PairingCounts {
    /// Returns each number with its label.
    pub const fn words(&self) -> [(Bilingual, usize); 7] {
        [
            (Bilingual::new("with a record", "기보 있음"), self.found),
            (Bilingual::new("missing", "기보 없음"), self.missing),
            (Bilingual::new("with several", "기보 여럿"), self.twice),
            (
                Bilingual::new("surplus records", "대진에 없는 기보"),
                self.surplus,
            ),
            (Bilingual::new("forfeits", "몰수·부전"), self.forfeited),
            (Bilingual::new("not played", "미대국"), self.unplayed),
            (Bilingual::new("byes", "상대 없는 부전승"), self.byes),
        ]
    }
}

/// A copy and the record that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuplicateRow {
    /// File and record number of the kept record.
    pub kept: (Arc<str>, u32),
    /// File and record number of the copy.
    pub copy: (Arc<str>, u32),
    /// True if the copy has fewer moves.
    pub is_beginning: bool,
    /// Orientation of the copy relative to the kept record.
    pub orientation: Orientation,
}

/// A pairing with its results.
#[derive(Clone, Debug)]
pub struct ResultRow {
    /// Round number.
    pub round: Option<u32>,
    /// Table number.
    pub table: Option<u32>,
    /// Both players, the left one first.
    pub players: [String; 2],
    /// Result in the list.
    pub listed: String,
    /// Result in the kept record.
    pub found: String,
    /// True if the two results contradict each other.
    pub differs: bool,
}

/// A player's bye.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByeRow {
    /// Round number.
    pub round: Option<u32>,
    /// Table number.
    pub table: Option<u32>,
    /// Name of the player.
    pub player: String,
}

/// Standings with their cross table, or a bracket.
#[derive(Clone, Debug)]
pub struct StandingsTable {
    /// Name of the stage.
    pub stage: Option<String>,
    /// Name of the group.
    pub group: Option<String>,
    /// Standings.
    pub standings: Standings,
    /// Id and name of each row.
    pub names: Vec<(String, String)>,
    /// Cells of the cross table.
    pub cells: Vec<Vec<String>>,
    /// Round numbers as column headings of the cross table; empty if its columns are the opponents.
    pub rounds: Vec<u32>,
    /// Result entries for the h9 rating format, if the event can be rated.
    pub h9: Option<Vec<Vec<String>>>,
    /// Bracket of a knockout.
    pub bracket: Option<NamedBracket>,
    /// Rank and club of each row; empty texts for teams.
    pub details: Vec<(String, String)>,
    /// Places gained by each row since the round before; empty unless the standings of a round are
    /// shown. `None` for a row that is new.
    pub moved: Vec<Option<i64>>,
    /// Withdrawal, prizes and promotion of each row.
    pub notes: Vec<Vec<Arg>>,
}

/// A bracket with the names of its contestants.
#[derive(Clone, Debug)]
pub struct NamedBracket {
    /// Bracket.
    pub bracket: Bracket,
    /// Ids and names of players or teams, in the order of the list.
    pub names: Vec<(String, String)>,
}

/// A player with the number of games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerRow {
    /// Id; empty without an event.
    pub id: String,
    /// Name.
    pub name: String,
    /// Team; empty without teams.
    pub team: String,
    /// Games played.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// Number of findings with the same code and severity.
#[derive(Clone, Copy, Debug)]
pub struct CodeCount {
    /// Code of the findings.
    pub code: &'static Code,
    /// Severity of the findings.
    pub severity: Severity,
    /// Number of findings.
    pub count: usize,
    /// Number of records with such a finding; 0 for findings of the event.
    pub records: usize,
}

impl EventReport {
    /// Describes what the run left out, by a configuration file or by the command line.
    pub fn omissions(&self, lang: Lang) -> Vec<String> {
        match &self.settings {
            Some(settings) => vec![settings.sentence(lang)],
            None if self.left_out > 0 => vec![left_out(self.left_out, lang)],
            None => Vec::new(),
        }
    }

    /// Builds the report of a folder without an event.
    ///
    /// Searches for copies on another thread of the current pool.
    pub fn without_event(folder: String, mut entries: Vec<RecordEntry>) -> EventReport {
        let lines = entries
            .iter_mut()
            .map(|entry| std::mem::take(&mut entry.line));
        let lines: Vec<MainLine> = lines.collect();
        // Of equal lines the first is kept, so files named as copies come last.
        let mut order: Vec<usize> = (0..entries.len()).collect();
        order.sort_by_key(|&at| names_a_copy(&entries[at].file));
        let find_copies = || {
            let lines: Vec<&MainLine> = order.iter().map(|&at| &lines[at]).collect();
            let found = duplicates(&lines, LEAST_BEGINNING).into_iter();
            let found = found.map(|found| Duplicate {
                kept: order[found.kept],
                copy: order[found.copy],
                ..found
            });
            let mut found: Vec<Duplicate> = found.collect();
            found.sort_by_key(|found| found.copy);
            found
        };
        let list = || {
            let players = players_of(&entries);
            let mut counts = CodeCounts::default();
            let records = entries.into_iter().map(|mut entry| {
                let found = std::mem::take(&mut entry.found);
                counts.add(&found);
                RecordRow::new(entry, &found)
            });
            let records: Vec<RecordRow> = records.collect();
            (players, records, counts)
        };
        let (copies, (players, records, counts)) = rayon::join(find_copies, list);
        let called = |at: usize| (records[at].file.clone(), records[at].record);
        let duplicates = copies.into_iter().map(|found| DuplicateRow {
            kept: called(found.kept),
            copy: called(found.copy),
            is_beginning: found.is_beginning,
            orientation: found.orientation,
        });
        EventReport {
            folder,
            duplicates: duplicates.collect(),
            records,
            players,
            counts: counts.finish(),
            ..EventReport::default()
        }
    }

    /// Builds the report of an event, with the standings after a round or after all.
    pub fn of_event(
        folder: String,
        judgement: Judgement,
        entries: Vec<RecordEntry>,
        after: Option<u32>,
    ) -> EventReport {
        let Judgement {
            event,
            assignments,
            findings,
            mut event_findings,
            copies,
            results,
            decisions,
            proposals,
        } = judgement;
        // Later rounds are still to be played.
        event_findings.retain(|found| match (found.round, after) {
            (Some(round), Some(after)) => round <= after,
            _ => true,
        });
        let called = |at: usize| (entries[at].file.clone(), entries[at].number);
        let mut duplicates: Vec<DuplicateRow> = Vec::new();
        for (copy, kept) in copies.kept.iter().enumerate() {
            if let Some(kept) = *kept {
                duplicates.push(DuplicateRow {
                    kept: called(kept),
                    copy: called(copy),
                    is_beginning: entries[copy].plies < entries[kept].plies,
                    orientation: Orientation::Same,
                });
            }
        }
        duplicates.sort_by(|a, b| (&a.kept, &a.copy).cmp(&(&b.kept, &b.copy)));
        let result_rows = results_of(&event, &entries, &assignments, &copies, &results.of);
        let listed = |is_counted: fn(ListedOutcome) -> bool| {
            let played = event.pairings.iter().filter(|pairing| !pairing.is_bye());
            let counted = played.filter(|pairing| pairing.outcome.is_some_and(is_counted));
            counted.count()
        };
        let pairings = PairingCounts {
            found: event
                .pairings
                .iter()
                .enumerate()
                .filter(|(index, _)| {
                    let range = (*index, None)..=(*index, Some(u32::MAX));
                    copies.left.range(range).next().is_some()
                })
                .count(),
            missing: event_findings
                .iter()
                .filter(|found| found.finding.code.id == "REG201")
                .filter(|found| found.finding.severity > Severity::Note)
                .count(),
            twice: copies.left.values().filter(|left| left.len() > 1).count(),
            surplus: assignments.iter().filter(|one| one.is_surplus).count(),
            forfeited: listed(|outcome| {
                outcome.is_without_game() && outcome != ListedOutcome::Unplayed
            }),
            unplayed: listed(|outcome| outcome == ListedOutcome::Unplayed),
            byes: event
                .pairings
                .iter()
                .filter(|pairing| pairing.is_bye())
                .count(),
        };
        let has_games = event.is_of_teams() || event.pairings.iter().any(|one| one.is_match());
        let mut counts = CodeCounts::default();
        let proposals = proposals.into_iter().map(|proposal| ProposalRow {
            player: event.players[proposal.player].name.clone(),
            evidence: proposal.evidence(&event),
            spelling: proposal.spelling,
        });
        let proposals = proposals.collect();
        let set_apart = entries.iter().zip(&assignments);
        let set_apart = set_apart.filter(|(_, assignment)| assignment.is_foreign);
        let foreign = set_apart.map(|(entry, _)| ForeignRow::new(entry)).collect();
        // Frees memory that a large event no longer needs.
        let entries: Vec<RecordEntry> = entries.into_iter().map(RecordEntry::judged).collect();
        let mut records = Vec::with_capacity(entries.len());
        let judged = assignments.into_iter().zip(findings).zip(decisions);
        for (mut entry, ((assignment, own), decision)) in entries.into_iter().zip(judged) {
            if assignment.is_foreign {
                continue;
            }
            let mut found = std::mem::take(&mut entry.found);
            if assignment.confirms_encoding {
                found.retain(|found| found.code() != &encoding::DOUBTFUL);
            }
            found.extend(Found::by_kind(own));
            counts.add(&found);
            let mut record = RecordRow::new(entry, &found);
            if let Some(decision) = decision {
                let decision = &event.decisions[decision];
                record.decided = Some(Decided::over(decision, &found, &mut record.judged));
            }
            let pairing = assignment.pairing.map(|pairing| &event.pairings[pairing]);
            let round = pairing.and_then(|pairing| pairing.round);
            record.round = round.map(|round| event.rounds[round].number);
            record.table = pairing.and_then(|pairing| pairing.table);
            record.game = has_games.then(|| {
                let board = pairing.and_then(|pairing| pairing.board);
                assignment.game.or(board)
            });
            for (side, player) in assignment.players.into_iter().enumerate() {
                if let Some(player) = player {
                    record.players[side].clone_from(&event.players[player].name);
                }
            }
            record.is_surplus = assignment.is_surplus;
            records.push(record);
        }
        counts.add_event(&event_findings);
        let shown = after.map(|after| event.until(after, &results.of));
        let (shown_event, shown_results) = match &shown {
            Some((event, results)) => (event, &results[..]),
            None => (&event, &results.of[..]),
        };
        let mut tables: Vec<StandingsTable> = Scope::all(shown_event)
            .iter()
            .map(|scope| StandingsTable::new(shown_event, shown_results, scope))
            .collect();
        if let Some(before) = after
            .and_then(|after| after.checked_sub(1))
            .filter(|&one| one > 0)
        {
            let (event, results) = event.until(before, &results.of);
            for (table, scope) in tables.iter_mut().zip(Scope::all(shown_event)) {
                table.compare(&Standings::new(&event, &results, &scope));
            }
        }
        let rating = match &tables[..] {
            [only] if only.h9.is_some() => Some(Rating::new(&event, &only.standings)),
            _ => None,
        };
        let is_rated = rating.is_some();
        let players = if event.is_of_teams() {
            team_players(&event, &results.of)
        } else {
            Vec::new()
        };
        EventReport {
            folder,
            event: Some(EventHead {
                name: event.name.clone(),
                place: event.place.clone(),
                host: event.host.clone(),
                dates: event.dates,
                game: event.regulations.game,
                players: event.players.len(),
                rounds: event.rounds.len(),
                is_of_teams: event.is_of_teams(),
            }),
            files: 0,
            records,
            foreign,
            proposals,
            unread: Vec::new(),
            pairings: Some(pairings),
            event_findings,
            duplicates,
            results: result_rows,
            tables,
            has_tables: event.has_tables(),
            byes: byes(&event),
            unrated: obstacle(&event),
            rating,
            players,
            left_out: 0,
            settings: None,
            after,
            counts: counts.finish(),
            exchange: is_rated.then(|| Exchange::new(event, results.of)),
        }
    }

    /// Describes the numbers of files, records and records of other events.
    pub fn sizes(&self, lang: Lang) -> String {
        let (files, records) = (self.files, self.records.len());
        let others = match (self.foreign.len(), lang) {
            (0, _) => String::new(),
            (others, Lang::En) => format!(", of other events: {others}"),
            (others, Lang::Ko) => format!(", 다른 대회의 기보 {others}개"),
        };
        match lang {
            Lang::En => format!("Files: {files}, records: {records}{others}"),
            Lang::Ko => format!("파일 {files}개, 기보 {records}개{others}"),
        }
    }

    /// Counts the records with this verdict.
    pub fn total(&self, verdict: Verdict) -> usize {
        let records = self.records.iter();
        records
            .filter(|record| record.judged.verdict == verdict)
            .count()
    }

    /// True if an error or warning remains that was not accepted by a decision, or if a decision
    /// rejects a record.
    pub fn has_faults(&self) -> bool {
        let is_faulty = |record: &RecordRow| match &record.decided {
            Some(decided) if decided.holds => decided.verdict != Verdict::Accept,
            _ => !record.codes.is_empty(),
        };
        let of_event = self.event_findings.iter();
        self.records.iter().any(is_faulty)
            || of_event
                .map(|found| found.finding.severity)
                .any(|severity| severity > Severity::Note)
    }

    /// Returns the records in working order: by verdict (returned first), then by round and table.
    pub fn by_verdict(&self) -> Vec<&RecordRow> {
        let mut records: Vec<&RecordRow> = self.records.iter().collect();
        records.sort_by_key(|record| {
            let place = (
                record.round.unwrap_or(u32::MAX),
                record.table.unwrap_or(u32::MAX),
            );
            (record.judged.verdict, place, record.game)
        });
        records
    }
}

impl RecordRow {
    fn new(entry: RecordEntry, found: &[Found]) -> RecordRow {
        let ids = |wanted: &dyn Fn(&Found) -> bool| {
            let ids = found.iter().filter(|found| wanted(found));
            let mut ids: Vec<&'static str> = ids.map(|found| found.code().id).collect();
            ids.sort_unstable();
            ids.dedup();
            ids
        };
        let text = |stated: Option<RecordStatement>| {
            let text = stated.map(|stated| stated.text.into_string());
            text.unwrap_or_default()
        };
        RecordRow {
            players: entry.names.map(text),
            date: entry.day,
            result: text(entry.result_written),
            plies: entry.plies,
            judged: judge(found),
            decided: None,
            codes: ids(&|found| found.severity() > Severity::Note),
            notes: ids(&|found| {
                found.severity() == Severity::Note && found.code().id.starts_with("REG")
            }),
            file: entry.file,
            record: entry.number,
            round: None,
            table: None,
            game: None,
            is_surplus: false,
            diagram: None,
        }
    }
}

impl ForeignRow {
    /// Describes a record by its own statements.
    pub fn new(entry: &RecordEntry) -> ForeignRow {
        let text = |stated: Option<&RecordStatement>| {
            let text = stated.map(|stated| stated.text.to_string());
            text.unwrap_or_default()
        };
        ForeignRow {
            file: entry.file.clone(),
            record: entry.number,
            players: [0, 1].map(|side| text(entry.names[side].as_ref())),
            game: entry.game.0.to_string(),
            game_name: games::by_id(&entry.game.0).map(|game| game.facts().name),
            event: text(entry.statements().event.as_ref()),
        }
    }
}

impl StandingsTable {
    /// Compares the places with those of a round before.
    fn compare(&mut self, before: &Standings) {
        let before: HashMap<usize, u32> = before
            .rows
            .iter()
            .map(|row| (row.contestant, row.place))
            .collect();
        let rows = self.standings.rows.iter();
        self.moved = rows
            .map(|row| {
                let before = before.get(&row.contestant)?;
                Some(i64::from(*before) - i64::from(row.place))
            })
            .collect();
    }

    /// Formats the notes of a row.
    pub fn note(&self, row: usize, lang: Lang) -> String {
        let notes = self.notes[row].iter().map(|note| note.get(lang));
        notes.collect::<Vec<_>>().join(", ")
    }

    /// True if a row has a note.
    pub fn has_notes(&self) -> bool {
        self.notes.iter().any(|notes| !notes.is_empty())
    }

    /// Formats the places gained by a row: `+2`, `-1`, `=`, or nothing for a new row.
    pub fn movement(&self, row: usize) -> String {
        match self.moved.get(row).copied().flatten() {
            None => String::new(),
            Some(0) => "=".to_owned(),
            Some(places) => format!("{places:+}"),
        }
    }

    fn new(
        event: &Event,
        results: &[super::results::PairingResult],
        scope: &Scope,
    ) -> StandingsTable {
        let standings = Standings::new(event, results, scope);
        let all = names(event);
        let is_knockout = scope.system(event) == super::event::System::Knockout;
        let has_rounds = !scope.rounds(event).is_empty();
        let is_rated = event
            .regulations
            .game
            .and_then(games::by_id)
            .is_some_and(|game| game.facts().handicap)
            && has_rounds
            && !event.is_of_teams()
            && !event.has_tables()
            && !is_knockout;
        StandingsTable {
            stage: scope.stage.map(|stage| event.stages[stage].name.clone()),
            group: scope.group.clone(),
            names: standings
                .rows
                .iter()
                .map(|row| all[row.contestant].clone())
                .collect(),
            cells: cells(event, scope, &standings),
            details: standings
                .rows
                .iter()
                .map(|row| details(event, row.contestant))
                .collect(),
            moved: Vec::new(),
            notes: notes(event, scope, &standings),
            rounds: scope
                .rounds(event)
                .into_iter()
                .map(|round| event.rounds[round].number)
                .collect(),
            h9: is_rated.then(|| h9_entries(event, &standings)),
            bracket: is_knockout.then(|| NamedBracket {
                bracket: Bracket::new(event, results, scope),
                names: all.clone(),
            }),
            standings,
        }
    }
}

/// Returns the rank and club of a contestant.
fn details(event: &Event, contestant: usize) -> (String, String) {
    if event.is_of_teams() {
        return (String::new(), String::new());
    }
    let player = &event.players[contestant];
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    (text(&player.rank), text(&player.club))
}

/// Returns withdrawal, prizes and promotion of each row.
fn notes(event: &Event, scope: &Scope, standings: &Standings) -> Vec<Vec<Arg>> {
    let count = standings.rows.len();
    let of_row = |(at, row): (usize, &PlayerStanding)| {
        let mut notes = Vec::new();
        let player = event.players.get(row.contestant);
        let player = player.filter(|_| !event.is_of_teams());
        if let Some(round) = player.and_then(|player| player.withdrawn_from) {
            notes.push(Arg::Each {
                en: format!("withdrew before round {round}"),
                ko: format!("{round}회전부터 기권"),
            });
        }
        let prizes = event.prizes.iter().filter(|prize| {
            let (first, last) = prize.places;
            let is_of_group = prize.group.is_none() || prize.group == scope.group;
            is_of_group && (first..=last).contains(&row.place)
        });
        notes.extend(prizes.map(|prize| Arg::from(prize.name.as_str())));
        if row.place <= event.promoted {
            notes.push(Bilingual::new("promoted", "승급").into());
        }
        if count - at <= event.relegated as usize {
            notes.push(Bilingual::new("relegated", "강등").into());
        }
        notes
    };
    standings.rows.iter().enumerate().map(of_row).collect()
}

/// Returns ids and names of all contestants: teams, or else players.
fn names(event: &Event) -> Vec<(String, String)> {
    if event.is_of_teams() {
        let teams = event.teams.iter();
        return teams
            .map(|team| (team.id.clone(), team.name.clone()))
            .collect();
    }
    let players = event.players.iter();
    players
        .map(|player| (player.id.clone(), player.name.clone()))
        .collect()
}

/// Pairs the listed result of each pairing with the recorded one.
fn results_of(
    event: &Event,
    entries: &[RecordEntry],
    assignments: &[super::matching::Assignment],
    copies: &super::copies::Copies,
    results: &[super::results::PairingResult],
) -> Vec<ResultRow> {
    let name = |player: usize| event.players[player].name.clone();
    let mut rows = Vec::new();
    for (index, pairing) in event.pairings.iter().enumerate() {
        let Some(right) = pairing.players.1 else {
            continue;
        };
        let listed = pairing.outcome.map(|outcome| outcome.written(Lang::En));
        let kept = copies.only(index, None);
        let written = |at: usize| entries[at].result_written.as_ref();
        let found = match kept {
            Some(at) => written(at).map(|result| result.text.to_string()),
            None => results[index]
                .score
                .filter(|_| pairing.outcome.is_none())
                .map(|(left, right)| format!("{left}-{right}")),
        };
        let differs = kept.is_some_and(|at| {
            let black = assignments[at].black.unwrap_or(crate::model::Side::BLACK);
            let winner = super::regulations::winner(&entries[at], black);
            let is_stated = entries[at].result().is_some() && pairing.outcome.is_some();
            is_stated
                && match results[index].end {
                    PairingEnd::Win(side) => winner != Some(side),
                    PairingEnd::Draw => entries[at].result() != Some(Outcome::Draw),
                    _ => false,
                }
        });
        rows.push(ResultRow {
            round: pairing.round.map(|round| event.rounds[round].number),
            table: pairing.table,
            players: [name(pairing.players.0), name(right)],
            listed: listed.unwrap_or_default(),
            found: found.unwrap_or_default(),
            differs,
        });
    }
    rows
}

/// Returns all byes, in the order of the list.
fn byes(event: &Event) -> Vec<ByeRow> {
    let byes = event.pairings.iter().filter(|pairing| pairing.is_bye());
    byes.map(|pairing| ByeRow {
        round: pairing.round.map(|round| event.rounds[round].number),
        table: pairing.table,
        player: event.players[pairing.players.0].name.clone(),
    })
    .collect()
}

/// Counts the results of team players at their boards, including forfeits.
fn team_players(event: &Event, results: &[super::results::PairingResult]) -> Vec<PlayerRow> {
    let mut players: Vec<PlayerRow> = event
        .players
        .iter()
        .map(|player| PlayerRow {
            id: player.id.clone(),
            name: player.name.clone(),
            team: player
                .team_index
                .map(|team| event.teams[team].id.clone())
                .unwrap_or_default(),
            ..PlayerRow::default()
        })
        .collect();
    for (pairing, result) in event.pairings.iter().zip(results) {
        let two = [Some(pairing.players.0), pairing.players.1];
        for player in two.into_iter().flatten().filter(|_| !pairing.is_bye()) {
            let side = pairing.side_of(player);
            let row = &mut players[player];
            row.games += 1;
            match result.end {
                PairingEnd::Win(winner) if Some(winner) == side => row.wins += 1,
                PairingEnd::BothWin => row.wins += 1,
                PairingEnd::Win(_) | PairingEnd::BothLose => row.losses += 1,
                PairingEnd::Draw => row.draws += 1,
                PairingEnd::Unplayed | PairingEnd::Unknown => {}
            }
        }
    }
    players
}

/// True if a spelling of a name has less beside the name than another one: no rank, no brackets.
fn is_plainer(spelling: &str, other: &str) -> bool {
    let has_more = |text: &str| {
        let name = NormalName::from_text(text);
        name.rank.is_some() || !name.hints.is_empty()
    };
    let length = |text: &str| text.chars().count();
    match (has_more(spelling), has_more(other)) {
        (false, is_other_longer) => is_other_longer,
        (true, true) => length(spelling) < length(other),
        (true, false) => false,
    }
}

/// Counts the results of players, identified by normalized names. The most active come first.
fn players_of(entries: &[RecordEntry]) -> Vec<PlayerRow> {
    let mut places: HashMap<String, usize> = HashMap::new();
    // Avoids normalizing a spelling twice.
    let mut spelled: HashMap<&str, usize> = HashMap::new();
    let mut players: Vec<PlayerRow> = Vec::new();
    for entry in entries {
        for (side, name) in entry.names.iter().enumerate() {
            let Some(name) = name else {
                continue;
            };
            let at = *spelled.entry(&name.text).or_insert_with(|| {
                let form = NormalName::from_text(&name.text).form;
                let at = *places.entry(form).or_insert_with(|| {
                    players.push(PlayerRow {
                        name: name.text.to_string(),
                        ..PlayerRow::default()
                    });
                    players.len() - 1
                });
                let label = &mut players[at].name;
                if is_plainer(&name.text, label) {
                    *label = name.text.to_string();
                }
                at
            });
            let row = &mut players[at];
            row.games += 1;
            let result = entry.result();
            match (result.and_then(|result| result.winner()), result) {
                (Some(winner), _) if winner.index() == side => row.wins += 1,
                (Some(_), _) => row.losses += 1,
                (None, Some(Outcome::Draw)) => row.draws += 1,
                _ => {}
            }
        }
    }
    players.sort_by(|a, b| (b.games, b.wins, &a.name).cmp(&(a.games, a.wins, &b.name)));
    players
}

/// Counters of findings by code and severity.
#[derive(Default)]
struct CodeCounts {
    kinds: BTreeMap<(&'static str, Severity), CodeCount>,
}

impl CodeCounts {
    fn entry(&mut self, code: &'static Code, severity: Severity) -> &mut CodeCount {
        self.kinds
            .entry((code.id, severity))
            .or_insert_with(|| CodeCount {
                code,
                severity,
                count: 0,
                records: 0,
            })
    }

    fn add(&mut self, found: &[Found]) {
        for found in found {
            let kind = self.entry(found.code(), found.severity());
            kind.count += found.count as usize;
            kind.records += 1;
        }
    }

    fn add_event(&mut self, findings: &[EventFinding]) {
        for found in findings {
            self.entry(found.finding.code, found.finding.severity).count += 1;
        }
    }

    /// Returns the counts, most frequent first.
    fn finish(self) -> Vec<CodeCount> {
        let mut counts: Vec<CodeCount> = self.kinds.into_values().collect();
        counts.sort_by_key(|kind| (std::cmp::Reverse(kind.count), kind.code.id));
        counts
    }
}
