//! Data of a report on an event or a folder of records, in the order in which they are shown.

mod code_counts;
mod player_row;
mod record_row;
mod result_row;
mod standings_table;

use std::sync::Arc;

use super::days::Days;
use super::decision::Decided;
use super::entry::{Found, RecordEntry};
use super::event::ListedOutcome;
use super::exchange::Exchange;
use super::finding::EventFinding;
use super::judgement::Judgement;
use super::rating::{Rating, obstacle};
use super::standings::{Scope, Standings};
use super::verdict::Verdict;
use crate::diag::finding::Arg;
use crate::diag::settings::{AppliedSettings, left_out};
use crate::diag::{Code, Severity, encoding};
use crate::ops::duplicates::{LEAST_BEGINNING, MainLine, Orientation, duplicates_in_order};
use crate::text::path::names_a_copy;
use crate::text::{Bilingual, Lang};

pub use code_counts::CodeCount;
use code_counts::CodeCounts;
pub(in crate::event) use player_row::PlayerCounts;
pub use player_row::PlayerRow;
use player_row::team_players;
pub use record_row::{ForeignRow, IllegalMoveDiagram, RecordRow};
pub use result_row::{ByeRow, ResultRow};
use result_row::{byes, results_of};
pub use standings_table::{NamedBracket, StandingsTable};

/// Report on a folder of records, usually compared with an event.
#[derive(Clone, Debug, Default)]
pub struct EventReport {
    /// Path of the folder as the user gave it.
    pub folder: String,
    /// Main data of the event; `None` without an event file.
    pub event: Option<EventHead>,
    /// Number of files found in the folder, including unread ones.
    pub received: usize,
    /// Number of files that were read.
    pub files: usize,
    /// One row per record of the event, sorted by path and number.
    pub records: Vec<RecordRow>,
    /// Records that belong to other events, sorted by path and number.
    pub foreign: Vec<ForeignRow>,
    /// Aliases of players that the records suggest.
    pub proposals: Vec<ProposalRow>,
    /// Files in which no record was found.
    pub unread: Vec<Unread>,
    /// Number of pairings with and without records; `None` without an event.
    pub pairings: Option<PairingCounts>,
    /// Findings about the event file or the pairings, which belong to no single record.
    pub event_findings: Vec<EventFinding>,
    /// Records that are copies of other records.
    pub duplicates: Vec<DuplicateRow>,
    /// Pairings with their result in the list and in the record.
    pub results: Vec<ResultRow>,
    /// Byes of players in all rounds.
    pub byes: Vec<ByeRow>,
    /// Standings with cross tables, or brackets.
    pub tables: Vec<StandingsTable>,
    /// True if stages or groups have tables of their own; false if the event has one table.
    pub has_tables: bool,
    /// Data of the event for a rating list; `None` if the event cannot be rated.
    pub rating: Option<Rating>,
    /// The event with all results, for export to tournament programs; `None` if the event cannot be rated.
    pub exchange: Option<Exchange>,
    /// Reason why the event cannot be rated; `None` if it can.
    pub unrated: Option<Bilingual>,
    /// Players with their numbers of games, in reports without an event and for team events; otherwise empty.
    pub players: Vec<PlayerRow>,
    /// Number of findings of each code.
    pub counts: Vec<CodeCount>,
    /// Number of findings left out by the options of the run.
    pub left_out: usize,
    /// Settings from a configuration file that applied; `None` if none did.
    pub settings: Option<AppliedSettings>,
    /// Number of the last round that the standings count; `None` if they count all rounds.
    pub after: Option<u32>,
}

/// Main data of an event, for the head of a report.
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
    /// Id of the game that the event prescribes.
    pub game: Option<&'static str>,
    /// Number of listed players.
    pub players: usize,
    /// Number of listed rounds.
    pub rounds: usize,
    /// True if the event is played by teams.
    pub is_of_teams: bool,
}

/// A spelling that is probably another name of a listed player.
#[derive(Clone, Debug)]
pub struct ProposalRow {
    /// Name of the player as listed.
    pub player: String,
    /// The other spelling, as written in the records or in the list.
    pub spelling: String,
    /// Evidence that the spelling means the player, in words.
    pub evidence: Arg,
}

/// A file in which no record was found.
#[derive(Clone, Debug)]
pub struct Unread {
    /// Path of the file or folder without a record, relative to the folder of records; the path of a
    /// folder ends with a slash.
    pub file: String,
    /// Code of the finding that says why the file has no record; `None` if there is none.
    pub code: Option<&'static Code>,
    /// Reason why the file has no record, in words.
    pub reason: Arg,
    /// True for a text or office document, which a person can open and read.
    pub is_legible: bool,
}

/// Number of pairings with and without records.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PairingCounts {
    /// Number of pairings with a record.
    pub found: usize,
    /// Number of records that are expected but missing; each game of a match counts.
    pub missing: usize,
    /// Number of pairings, or games of matches, with several different records.
    pub twice: usize,
    /// Number of records of listed players that fit no pairing.
    pub surplus: usize,
    /// Number of pairings decided without a game.
    pub forfeited: usize,
    /// Number of pairings that were not played.
    pub unplayed: usize,
    /// Number of byes.
    pub byes: usize,
}

impl PairingCounts {
    /// Returns the label and the value of each number, in the order of a report.
    pub const fn words(&self) -> [(Bilingual, usize); 7] {
        [
            (Bilingual::new("with a record", "기보 있음"), self.found),
            (Bilingual::new("missing", "기보 없음"), self.missing),
            (Bilingual::new("with several", "기보 여럿"), self.twice),
            (
                Bilingual::new("records without a pairing", "대진에 없는 기보"),
                self.surplus,
            ),
            (Bilingual::new("forfeits", "몰수·부전"), self.forfeited),
            (Bilingual::new("not played", "미대국"), self.unplayed),
            (Bilingual::new("byes", "상대 없는 부전승"), self.byes),
        ]
    }
}

/// A record that is a copy, with its original.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DuplicateRow {
    /// File and record number of the original.
    pub kept: (Arc<str>, u32),
    /// File and record number of the copy.
    pub copy: (Arc<str>, u32),
    /// True if the copy has fewer moves than the original.
    pub is_beginning: bool,
    /// Orientation of the copy relative to the original (turned or mirrored).
    pub orientation: Orientation,
}

impl EventReport {
    /// Returns lines about the findings that were left out, by a configuration file or by options. Empty if none
    /// were.
    pub fn omissions(&self, lang: Lang) -> Vec<String> {
        match &self.settings {
            Some(settings) => vec![settings.sentence(lang)],
            None if self.left_out > 0 => vec![left_out(self.left_out, lang)],
            None => Vec::new(),
        }
    }

    /// Builds the report of a folder that is not compared with an event.
    ///
    /// Searches for copies on another thread of the current pool.
    pub fn without_event(folder: String, mut entries: Vec<RecordEntry>) -> EventReport {
        let lines = entries
            .iter_mut()
            .map(|entry| std::mem::take(&mut entry.line));
        let lines: Vec<MainLine> = lines.collect();
        // The first of several equal records becomes the original, so files named as copies (`game (1).sgf`) are
        // sorted last.
        let mut order: Vec<usize> = (0..entries.len()).collect();
        order.sort_by_key(|&at| names_a_copy(&entries[at].file));
        let find_copies = || duplicates_in_order(&order, |at| &lines[at], LEAST_BEGINNING);
        let list = || {
            let players = PlayerCounts::new(&entries);
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
        let pairs = copies.iter().map(|found| (found.copy, found.kept));
        let players = players.without_copies(pairs);
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

    /// Builds the report of a folder that was compared with an event. The standings count the rounds up to `after`,
    /// or all for `None`.
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
        // Findings about rounds after `after` are left out, because these rounds are still to be played.
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
        // Drops data that are no longer needed, which saves memory in a large event.
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
                name: event.name.clone().or(event.title.clone()),
                place: event.place.clone(),
                host: event.host.clone(),
                dates: event.dates,
                game: event.regulations.game,
                players: event.players.len(),
                rounds: event.rounds.len(),
                is_of_teams: event.is_of_teams(),
            }),
            received: 0,
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

    /// Returns the number of files without a record; folders are not counted.
    pub fn unread_files(&self) -> usize {
        let unread = self.unread.iter();
        unread.filter(|one| !one.file.ends_with('/')).count()
    }

    /// Formats the number of files, records and records of other events for a report.
    pub fn sizes(&self, lang: Lang) -> String {
        let (received, records) = (self.received, self.records.len());
        let unread = self.unread_files();
        let read = received.saturating_sub(unread);
        let others = match (self.foreign.len(), lang) {
            (0, _) => String::new(),
            (others, Lang::En) => format!(", of other events: {others}"),
            (others, Lang::Ko) => format!(", 다른 대회의 기보 {others}개"),
        };
        match lang {
            Lang::En => {
                let files = format!("Files: {received} (read {read}, not read {unread})");
                format!("{files}, records: {records}{others}")
            }
            Lang::Ko => {
                let files = format!("받은 파일 {received}개(읽음 {read}, 읽지 못함 {unread})");
                format!("{files}, 기보 {records}개{others}")
            }
        }
    }

    /// Returns the number of the next round to be played; `None` if the standings count all rounds.
    pub fn next_round(&self) -> Option<u32> {
        self.after.map(|after| after + 1)
    }

    /// True if the round with this number has a pairing or a bye.
    pub fn has_pairings(&self, round: u32) -> bool {
        let byes = self.byes.iter().map(|one| one.round);
        let mut rounds = self.results.iter().map(|one| one.round).chain(byes);
        rounds.any(|one| one == Some(round))
    }

    /// True if the event is played by teams.
    pub fn is_of_teams(&self) -> bool {
        self.event.as_ref().is_some_and(|event| event.is_of_teams)
    }

    /// True if any pairing has colours, or if there are no pairings.
    pub fn has_colours(&self) -> bool {
        self.results.is_empty() || self.results.iter().any(|one| one.is_coloured)
    }

    /// Returns the number of records with this verdict.
    pub fn total(&self, verdict: Verdict) -> usize {
        let records = self.records.iter();
        records
            .filter(|record| record.judged.verdict == verdict)
            .count()
    }

    /// True if the report has an error or warning that no decision accepted, or a record that a decision does not
    /// accept.
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

    /// Returns the records in the order in which an office works on them: by verdict, those to send back first, then
    /// by round and table.
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
