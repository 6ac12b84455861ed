//! What a report shows of a folder of records: plain data in the order in which it is shown.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::bracket::Bracket;
use super::cross_table::{cells, h9_entries};
use super::days::Days;
use super::decision::Decided;
use super::entry::{Found, RecordEntry, RecordStatement};
use super::event::{Event, ListedOutcome};
use super::finding::EventFinding;
use super::judgement::Judgement;
use super::rating::Rating;
use super::results::PairingEnd;
use super::spelling::NormalName;
use super::standings::{Scope, Standings};
use super::verdict::{RecordVerdict, Verdict, judge};
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Severity};
use crate::games;
use crate::model::{Date, Outcome};
use crate::ops::duplicates::{LEAST_BEGINNING, MainLine, Orientation, duplicates};
use crate::text::Bilingual;

/// All that a report shows.
#[derive(Clone, Debug, Default)]
pub struct EventReport {
    /// The folder, as it was named.
    pub folder: String,
    /// The event; none where there is no file of one.
    pub event: Option<EventHead>,
    /// Files that were read.
    pub files: usize,
    /// A line for each record, in the order of paths and numbers.
    pub records: Vec<EventReportRecord>,
    /// Files that gave no record.
    pub unread: Vec<Unread>,
    /// How many pairings there are of each kind; none without an event.
    pub pairings: Option<PairingCounts>,
    /// What was found in the event's file, and what belongs to no record.
    pub event_findings: Vec<EventFinding>,
    /// Records that are copies of others.
    pub duplicates: Vec<DeskDuplicate>,
    /// Every pairing with what the list and the record say of its result.
    pub results: Vec<EventReportResult>,
    /// Rounds in which a player has no opponent.
    pub byes: Vec<DeskBye>,
    /// Standings, cross tables and brackets.
    pub tables: Vec<EventReportTable>,
    /// Whether there is a table for each stage and group.
    pub has_tables: bool,
    /// What a rating list wants; none where the event cannot be rated.
    pub rating: Option<Rating>,
    /// Who played, where there is no event or teams play.
    pub players: Vec<EventReportPlayer>,
    /// How often each kind of finding came.
    pub counts: Vec<CodeCount>,
}

/// What an event is.
#[derive(Clone, Debug, Default)]
pub struct EventHead {
    /// Its name.
    pub name: Option<String>,
    /// Where it is held.
    pub place: Option<String>,
    /// Who holds it.
    pub host: Option<String>,
    /// Its days.
    pub dates: Option<Days>,
    /// Id of its game.
    pub game: Option<&'static str>,
    /// Players in the list.
    pub players: usize,
    /// Rounds in the list.
    pub rounds: usize,
    /// Whether teams play.
    pub is_of_teams: bool,
}

/// The line of a record.
#[derive(Clone, Debug)]
pub struct EventReportRecord {
    /// The file, by its path below the folder.
    pub file: Arc<str>,
    /// Its number in the file, from 1.
    pub record: u32,
    /// The number of the round of its pairing.
    pub round: Option<u32>,
    /// The table of its pairing.
    pub table: Option<u32>,
    /// The game of a match of several, or the board of a match of teams; none at all in other events.
    pub game: Option<Option<u32>>,
    /// The players, Black first: as the list has them, else as written.
    pub players: [String; 2],
    /// The first day that it states.
    pub date: Option<Date>,
    /// The result, as written.
    pub result: String,
    /// Number of moves.
    pub plies: u32,
    /// The verdict with its reason.
    pub judged: RecordVerdict,
    /// What was decided about it; where that holds, the verdict is the decided one.
    pub decided: Option<Decided>,
    /// Ids of all errors and warnings, each once, sorted.
    pub codes: Vec<&'static str>,
    /// Ids of the notes of the event, each once, sorted.
    pub notes: Vec<&'static str>,
    /// Whether both players are known and no pairing is theirs.
    pub is_surplus: bool,
    /// The position before its first illegal move, for forms that show it.
    pub diagram: Option<Box<EventReportDiagram>>,
}

/// The position before an illegal move, drawn.
#[derive(Clone, Debug)]
pub struct EventReportDiagram {
    /// The drawing, as an `svg` element that can stand in a page.
    pub svg: String,
    /// The number of the move, from 1.
    pub ply: u32,
    /// What is wrong with it.
    pub finding: Finding,
}

/// A file that gave no record.
#[derive(Clone, Debug)]
pub struct Unread {
    /// The file, by its path below the folder; a folder ends with a slash.
    pub file: String,
    /// The kind of finding that says why, where one does.
    pub code: Option<&'static Code>,
    /// Why.
    pub reason: Arg,
}

/// How many pairings there are of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct PairingCounts {
    /// With a record.
    pub found: usize,
    /// Without one though it is expected; games of matches are counted one by one.
    pub missing: usize,
    /// With several different records.
    pub twice: usize,
    /// Records of no pairing.
    pub surplus: usize,
    /// Won by forfeit, lost by both or not played.
    pub forfeited: usize,
    /// Byes.
    pub byes: usize,
}

impl PairingCounts {
    /// Each of them with what it is called.
    pub const fn words(&self) -> [(Bilingual, usize); 6] {
        [
            (Bilingual::new("with a record", "기보 있음"), self.found),
            (Bilingual::new("missing", "기보 없음"), self.missing),
            (Bilingual::new("with several", "기보 여럿"), self.twice),
            (
                Bilingual::new("surplus records", "대진에 없는 기보"),
                self.surplus,
            ),
            (Bilingual::new("not played", "부전·미대국"), self.forfeited),
            (Bilingual::new("byes", "부전승"), self.byes),
        ]
    }
}

/// A record and the one whose copy it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskDuplicate {
    /// The file and number of the one that is kept.
    pub kept: (Arc<str>, u32),
    /// Those of the copy.
    pub copy: (Arc<str>, u32),
    /// Whether the copy has fewer moves.
    pub is_beginning: bool,
    /// How the copy looks beside the one that is kept.
    pub orientation: Orientation,
}

/// A pairing with its results.
#[derive(Clone, Debug)]
pub struct EventReportResult {
    /// The number of the round.
    pub round: Option<u32>,
    /// The table.
    pub table: Option<u32>,
    /// The two, the left one first.
    pub players: [String; 2],
    /// What the list says.
    pub listed: String,
    /// What the record that is kept says.
    pub found: String,
    /// Whether they contradict each other.
    pub differs: bool,
}

/// A round in which a player has no opponent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeskBye {
    /// The number of the round.
    pub round: Option<u32>,
    /// The table.
    pub table: Option<u32>,
    /// The player.
    pub player: String,
}

/// Standings with their cross table, or a bracket.
#[derive(Clone, Debug)]
pub struct EventReportTable {
    /// The stage.
    pub stage: Option<String>,
    /// The group.
    pub group: Option<String>,
    /// The standings.
    pub standings: Standings,
    /// Id and name of each row.
    pub names: Vec<(String, String)>,
    /// The cells of the cross table.
    pub cells: Vec<Vec<String>>,
    /// Heads of the columns of the cross table: numbers of rounds, or none where its columns are the rows.
    pub rounds: Vec<u32>,
    /// Result entries for rating, where the event can be rated.
    pub h9: Option<Vec<Vec<String>>>,
    /// The bracket of a knockout, with the ids and names of those in it.
    pub bracket: Option<EventReportBracket>,
}

/// A bracket with the names of those in it.
#[derive(Clone, Debug)]
pub struct EventReportBracket {
    /// The bracket.
    pub bracket: Bracket,
    /// Ids and names of players or teams, in the order of the list.
    pub names: Vec<(String, String)>,
}

/// Who played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EventReportPlayer {
    /// The id; empty without an event.
    pub id: String,
    /// The name.
    pub name: String,
    /// The team; empty without teams.
    pub team: String,
    /// Games.
    pub games: u32,
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
}

/// How often a kind of finding came.
#[derive(Clone, Copy, Debug)]
pub struct CodeCount {
    /// The kind.
    pub code: &'static Code,
    /// How much it weighed.
    pub severity: Severity,
    /// How often.
    pub count: usize,
    /// In how many records; findings of the event are in none.
    pub records: usize,
}

impl EventReport {
    /// What there is to show without an event.
    ///
    /// Copies are looked for beside the rest, on another thread of the pool in which it is called.
    pub fn without_event(folder: String, mut entries: Vec<RecordEntry>) -> EventReport {
        let lines = entries
            .iter_mut()
            .map(|entry| std::mem::take(&mut entry.line));
        let lines: Vec<MainLine> = lines.collect();
        let find_copies = || {
            let lines: Vec<&MainLine> = lines.iter().collect();
            duplicates(&lines, LEAST_BEGINNING)
        };
        let list = || {
            let players = players_of(&entries);
            let mut counts = CodeCounts::default();
            let records = entries.into_iter().map(|mut entry| {
                let found = std::mem::take(&mut entry.found);
                counts.add(&found);
                EventReportRecord::new(entry, &found)
            });
            let records: Vec<EventReportRecord> = records.collect();
            (players, records, counts)
        };
        let (copies, (players, records, counts)) = rayon::join(find_copies, list);
        let called = |at: usize| (records[at].file.clone(), records[at].record);
        let duplicates = copies.into_iter().map(|found| DeskDuplicate {
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

    /// What there is to show of an event.
    pub fn of_event(
        folder: String,
        judgement: Judgement,
        entries: Vec<RecordEntry>,
    ) -> EventReport {
        let Judgement {
            event,
            assignments,
            findings,
            event_findings,
            copies,
            results,
            decisions,
        } = judgement;
        let called = |at: usize| (entries[at].file.clone(), entries[at].number);
        let mut duplicates: Vec<DeskDuplicate> = Vec::new();
        for (copy, kept) in copies.kept.iter().enumerate() {
            if let Some(kept) = *kept {
                duplicates.push(DeskDuplicate {
                    kept: called(kept),
                    copy: called(copy),
                    is_beginning: entries[copy].plies < entries[kept].plies,
                    orientation: Orientation::Same,
                });
            }
        }
        duplicates.sort_by(|a, b| (&a.kept, &a.copy).cmp(&(&b.kept, &b.copy)));
        let desk_results = results_of(&event, &entries, &assignments, &copies, &results.of);
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
                .count(),
            twice: copies.left.values().filter(|left| left.len() > 1).count(),
            surplus: assignments.iter().filter(|one| one.is_surplus).count(),
            forfeited: event
                .pairings
                .iter()
                .filter(|pairing| {
                    let outcome = pairing.outcome;
                    outcome.is_some_and(ListedOutcome::is_without_game)
                })
                .count(),
            byes: event
                .pairings
                .iter()
                .filter(|pairing| pairing.is_bye())
                .count(),
        };
        let has_games = event.is_of_teams() || event.pairings.iter().any(|one| one.is_match());
        let mut counts = CodeCounts::default();
        // Those of a large event take much room.
        let entries: Vec<RecordEntry> = entries.into_iter().map(RecordEntry::judged).collect();
        let mut records = Vec::with_capacity(entries.len());
        let judged = assignments.into_iter().zip(findings).zip(decisions);
        for (mut entry, ((assignment, own), decision)) in entries.into_iter().zip(judged) {
            let mut found = std::mem::take(&mut entry.found);
            found.extend(Found::by_kind(own));
            counts.add(&found);
            let mut record = EventReportRecord::new(entry, &found);
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
        let tables: Vec<EventReportTable> = Scope::all(&event)
            .iter()
            .map(|scope| EventReportTable::new(&event, &results.of, scope))
            .collect();
        let rating = match &tables[..] {
            [only] if only.h9.is_some() => Some(Rating::new(&event, &only.standings)),
            _ => None,
        };
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
            unread: Vec::new(),
            pairings: Some(pairings),
            event_findings,
            duplicates,
            results: desk_results,
            tables,
            has_tables: event.has_tables(),
            byes: byes(&event),
            rating,
            players,
            counts: counts.finish(),
        }
    }

    /// How many records have a verdict.
    pub fn total(&self, verdict: Verdict) -> usize {
        let records = self.records.iter();
        records
            .filter(|record| record.judged.verdict == verdict)
            .count()
    }

    /// Whether there is anything to complain about: an error or a warning, unless it was decided to accept the
    /// record, or a record that is not accepted.
    pub fn has_faults(&self) -> bool {
        let is_faulty = |record: &EventReportRecord| match &record.decided {
            Some(decided) if decided.holds => decided.verdict != Verdict::Accept,
            _ => !record.codes.is_empty(),
        };
        let of_event = self.event_findings.iter();
        self.records.iter().any(is_faulty)
            || of_event
                .map(|found| found.finding.severity)
                .any(|severity| severity > Severity::Note)
    }

    /// The records in the order in which people go through them: those that go back first, then those to
    /// look at, each by round and table.
    pub fn by_verdict(&self) -> Vec<&EventReportRecord> {
        let mut records: Vec<&EventReportRecord> = self.records.iter().collect();
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

impl EventReportRecord {
    fn new(entry: RecordEntry, found: &[Found]) -> EventReportRecord {
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
        EventReportRecord {
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

impl EventReportTable {
    fn new(
        event: &Event,
        results: &[super::results::PairingResult],
        scope: &Scope,
    ) -> EventReportTable {
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
        EventReportTable {
            stage: scope.stage.map(|stage| event.stages[stage].name.clone()),
            group: scope.group.clone(),
            names: standings
                .rows
                .iter()
                .map(|row| all[row.contestant].clone())
                .collect(),
            cells: cells(event, scope, &standings),
            rounds: scope
                .rounds(event)
                .into_iter()
                .map(|round| event.rounds[round].number)
                .collect(),
            h9: is_rated.then(|| h9_entries(event, &standings)),
            bracket: is_knockout.then(|| EventReportBracket {
                bracket: Bracket::new(event, results, scope),
                names: all.clone(),
            }),
            standings,
        }
    }
}

/// Ids and names of all who can stand in a table: players or teams.
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

/// Every pairing with what the list and the record say.
fn results_of(
    event: &Event,
    entries: &[RecordEntry],
    assignments: &[super::matching::Assignment],
    copies: &super::copies::Copies,
    results: &[super::results::PairingResult],
) -> Vec<EventReportResult> {
    let name = |player: usize| event.players[player].name.clone();
    let mut desk = Vec::new();
    for (index, pairing) in event.pairings.iter().enumerate() {
        let Some(right) = pairing.players.1 else {
            continue;
        };
        let listed = match pairing.outcome {
            None => String::new(),
            Some(ListedOutcome::Game(outcome)) => outcome.to_string(),
            Some(ListedOutcome::Forfeit(crate::model::Side::BLACK)) => "B+F".to_owned(),
            Some(ListedOutcome::Forfeit(_)) => "W+F".to_owned(),
            Some(ListedOutcome::BothLose) => "both-lose".to_owned(),
            Some(ListedOutcome::Unplayed) => "unplayed".to_owned(),
            Some(ListedOutcome::Score(left, right)) => format!("{left}-{right}"),
        };
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
        desk.push(EventReportResult {
            round: pairing.round.map(|round| event.rounds[round].number),
            table: pairing.table,
            players: [name(pairing.players.0), name(right)],
            listed,
            found: found.unwrap_or_default(),
            differs,
        });
    }
    desk
}

/// The rounds in which players have no opponent, in the order of the list.
fn byes(event: &Event) -> Vec<DeskBye> {
    let byes = event.pairings.iter().filter(|pairing| pairing.is_bye());
    byes.map(|pairing| DeskBye {
        round: pairing.round.map(|round| event.rounds[round].number),
        table: pairing.table,
        player: event.players[pairing.players.0].name.clone(),
    })
    .collect()
}

/// What the players of teams have made at their boards, forfeits too.
fn team_players(
    event: &Event,
    results: &[super::results::PairingResult],
) -> Vec<EventReportPlayer> {
    let mut players: Vec<EventReportPlayer> = event
        .players
        .iter()
        .map(|player| EventReportPlayer {
            id: player.id.clone(),
            name: player.name.clone(),
            team: player
                .team_index
                .map(|team| event.teams[team].id.clone())
                .unwrap_or_default(),
            ..EventReportPlayer::default()
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
                PairingEnd::Win(_) | PairingEnd::BothLose => row.losses += 1,
                PairingEnd::Draw => row.draws += 1,
                PairingEnd::Unplayed | PairingEnd::Unknown => {}
            }
        }
    }
    players
}

/// Who played, by names in normal form, in the order in which they first come.
fn players_of(entries: &[RecordEntry]) -> Vec<EventReportPlayer> {
    let mut places: HashMap<String, usize> = HashMap::new();
    // Most names are spelled as they were before.
    let mut spelled: HashMap<&str, usize> = HashMap::new();
    let mut players: Vec<EventReportPlayer> = Vec::new();
    for entry in entries {
        for (side, name) in entry.names.iter().enumerate() {
            let Some(name) = name else {
                continue;
            };
            let at = *spelled.entry(&name.text).or_insert_with(|| {
                let form = NormalName::from_text(&name.text).form;
                *places.entry(form).or_insert_with(|| {
                    players.push(EventReportPlayer {
                        name: name.text.to_string(),
                        ..EventReportPlayer::default()
                    });
                    players.len() - 1
                })
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

/// Counts findings by kind.
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

    /// The most frequent first.
    fn finish(self) -> Vec<CodeCount> {
        let mut counts: Vec<CodeCount> = self.kinds.into_values().collect();
        counts.sort_by_key(|kind| (std::cmp::Reverse(kind.count), kind.code.id));
        counts
    }
}
