//! Reader of event files (`bokgi.event/1`): TOML with keys in English or Korean.

pub(super) mod contradictions;
mod keys;
pub(super) mod pairing;
mod values;
mod writing;

use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use super::aliases;
use super::codes;
use super::criterion::Criterion;
use super::decision::Decision;
use super::event::{
    Event, ListedOutcome, Pairing, Player, Prize, Regulations, Round, Scoring, Stage, System, Team,
    TeamMatch,
};
use super::finding::EventFinding;
use super::matching::file_and_number;
use super::roster::Roster;
use super::spelling::without_rank;
use super::verdict::Verdict;
use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::model::{GameId, SideWords};
use crate::text::nearest::nearest;
use crate::text::quoted_keys::QuotedKeys;
use crate::text::{Bilingual, Span};
use keys::Keys;

pub(super) use keys::allowed;
pub use writing::write;

/// Schema named in event files.
pub const SCHEMA: &str = "bokgi.event/1";

/// Maximum number of characters of a value shown in a finding.
const SHOWN: usize = 40;

/// An event file: the event and its findings.
#[derive(Clone, Debug, Default)]
pub struct EventFile {
    /// The event.
    pub event: Event,
    /// Findings in file order.
    pub findings: Vec<EventFinding>,
}

/// A TOML syntax error.
#[derive(Clone, Debug)]
pub struct NotToml {
    /// Message of the TOML parser, in English.
    pub message: String,
    /// Position of the error.
    pub span: Span,
}

/// A key, in English and as written, with its value.
struct Entry<'t> {
    key: &'static str,
    written: &'t str,
    value: &'t Spanned<DeValue<'t>>,
}

/// Entries of a table in file order.
struct Entries<'t>(Vec<Entry<'t>>);

impl<'t> Entries<'t> {
    fn get(&self, key: &str) -> Option<&Entry<'t>> {
        self.0.iter().find(|entry| entry.key == key)
    }
}

impl EventFile {
    /// Parses an event file.
    ///
    /// # Errors
    ///
    /// Fails if the text is not TOML. All other faults are findings: unknown keys and invalid
    /// values are ignored.
    pub fn read(text: &str) -> Result<EventFile, NotToml> {
        let quoted = QuotedKeys::from_text(text);
        let (table, errors) = DeTable::parse_recoverable(&quoted.text);
        if let Some(error) = errors.first() {
            let span = error.span().unwrap_or(0..0);
            return Err(NotToml {
                message: error.message().to_owned(),
                span: quoted.written(span),
            });
        }
        let mut reader = EventReader {
            text,
            quoted: &quoted,
            findings: Vec::new(),
            event: Event::default(),
            roster: Roster::default(),
        };
        reader.event(table.get_ref());
        let EventReader {
            event,
            mut findings,
            ..
        } = reader;
        contradictions::find(&event, &mut findings);
        // Ids of their own show that the author distinguishes the players.
        aliases::report_twins(&event, |player| player.id == player.name, &mut findings);
        findings.sort_by_key(|found| found.finding.place.span.map(|span| span.start));
        Ok(EventFile { event, findings })
    }
}

/// Reader of one file.
struct EventReader<'f> {
    text: &'f str,
    quoted: &'f QuotedKeys,
    findings: Vec<EventFinding>,
    event: Event,
    roster: Roster,
}

impl<'f> EventReader<'f> {
    fn span<T>(&self, of: &Spanned<T>) -> Span {
        self.quoted.written(of.span())
    }

    /// Returns the known entries of a table and reports the unknown ones.
    fn entries<'t>(&mut self, table: &'t DeTable<'t>, keys: Keys) -> Entries<'t> {
        let mut written: Vec<_> = table.iter().collect();
        written.sort_by_key(|(key, _)| key.span().start);
        let mut entries: Vec<Entry<'t>> = Vec::new();
        for (key, value) in written {
            let span = self.span(key);
            let name: &'t str = key.get_ref();
            let Some(known) = keys::known(keys, name) else {
                self.unknown_key(name, span, keys);
                continue;
            };
            if let Some(before) = entries.iter().find(|entry| entry.key == known) {
                let both = format!("{} = {name}", before.written);
                self.contradiction(span, both.into());
                continue;
            }
            entries.push(Entry {
                key: known,
                written: name,
                value,
            });
        }
        Entries(entries)
    }

    fn unknown_key(&mut self, name: &str, span: Span, keys: Keys) {
        let near = nearest(name, keys::words(keys)).or_else(|| keys::alike(keys, name));
        let near = match near {
            Some(near) => Arg::Each {
                en: format!("; {near}?"),
                ko: format!(". {near}?"),
            },
            None => Arg::from(""),
        };
        let finding = Finding::new(&codes::KEY_UNKNOWN, Place::text(span));
        self.findings.push(EventFinding {
            key: Some(name.to_owned()),
            ..EventFinding::new(finding.arg("key", name).arg("near", near))
        });
    }

    /// Reports an invalid value.
    fn refuse(&mut self, key: &str, span: Span, value: &str) {
        let shown: String = value.trim().trim_matches('"').chars().take(SHOWN).collect();
        let finding = Finding::new(&codes::VALUE, Place::text(span));
        let finding = finding.arg("key", key).arg("value", shown);
        self.findings.push(EventFinding {
            key: Some(key.to_owned()),
            ..EventFinding::new(finding.arg("allowed", expected(key, value)))
        });
    }

    /// Reports a result that cannot be parsed, at its pairing.
    fn refuse_outcome(&mut self, key: &str, span: Span, outcome: &str) {
        let finding = Finding::new(&codes::VALUE, Place::text(span));
        let finding = finding.arg("key", key).arg("value", outcome);
        self.findings.push(EventFinding {
            key: Some(key.to_owned()),
            ..EventFinding::new(finding.arg("allowed", expected("result", outcome)))
        });
    }

    /// Reports missing keys; returns true if all are present.
    fn require(&mut self, entries: &Entries<'_>, keys: &[&str], place: Span) -> bool {
        let missing = keys.iter().filter(|key| entries.get(key).is_none());
        let missing: Vec<&str> = missing.copied().collect();
        for &key in &missing {
            let finding = Finding::new(&codes::VALUE, Place::text(place));
            let value = Bilingual::new("nothing", "없음");
            let finding = finding.arg("key", key).arg("value", value);
            self.findings.push(EventFinding {
                key: Some(key.to_owned()),
                ..EventFinding::new(finding.arg("allowed", expected(key, "")))
            });
        }
        missing.is_empty()
    }

    fn refuse_entry(&mut self, entry: &Entry<'_>) {
        let span = self.span(entry.value);
        let value = self.text.get(span.range()).unwrap_or_default().to_owned();
        self.refuse(entry.written, span, &value);
    }

    fn contradiction(&mut self, span: Span, what: Arg) -> &mut EventFinding {
        let finding = Finding::new(&codes::CONTRADICTS_ITSELF, Place::text(span));
        self.findings
            .push(EventFinding::new(finding.arg("what", what)));
        let last = self.findings.len() - 1;
        &mut self.findings[last]
    }

    /// Converts the value of a key with `read`, and reports it if that fails.
    fn value<T>(
        &mut self,
        entries: &Entries<'_>,
        key: &str,
        read: impl FnOnce(&DeValue<'_>) -> Option<T>,
    ) -> Option<T> {
        let entry = entries.get(key)?;
        let value = read(entry.value.get_ref());
        if value.is_none() {
            self.refuse_entry(entry);
        }
        value
    }

    fn texts(&mut self, entries: &Entries<'_>, key: &str) -> Option<String> {
        self.value(entries, key, values::text)
    }

    fn event(&mut self, table: &DeTable<'_>) {
        let entries = self.entries(table, keys::TOP);
        self.require(&entries, &["schema", "game"], Span::at(0));
        self.value(&entries, "schema", |value| {
            values::text(value).filter(|schema| schema == SCHEMA)
        });
        self.event.name = self.texts(&entries, "name");
        self.event.place = self.texts(&entries, "place");
        self.event.country = self.value(&entries, "country", values::country);
        self.event.host = self.texts(&entries, "host");
        self.event.class = self.texts(&entries, "class");
        self.event.dates = self.value(&entries, "dates", values::days);
        self.event.system = self
            .value(&entries, "system", values::system)
            .unwrap_or_default();
        self.event.regulations = self.regulations(&entries, &Regulations::default());
        self.event.standings = self.criteria(&entries);
        let halves = self.value(&entries, "unplayed", |value| {
            values::word(value, &[("own", "그대로", false), ("half", "절반", true)])
        });
        self.event.halves_unplayed = halves.unwrap_or_default();
        let truth = |reader: &mut Self, key| reader.value(&entries, key, values::truth);
        self.event.counts_handicap = truth(self, "handicap_in_sos").unwrap_or_default();
        self.event.rounds_down = truth(self, "round_down").unwrap_or_default();
        if let Some(entry) = entries.get("scoring") {
            self.scoring(entry);
        }
        if let Some(entry) = entries.get("player") {
            self.players(entry);
        }
        // Team players come first, because pairings may name any of them.
        if let Some(entry) = entries.get("team") {
            self.teams(entry);
        }
        self.roster.add(&self.event.players);
        if let Some(entry) = entries.get("stage") {
            self.stages(entry);
        }
        if let Some(entry) = entries.get("pairings") {
            self.top_pairings(entry);
        }
        if let Some(entry) = entries.get("round") {
            self.rounds(entry);
        }
        if let Some(entry) = entries.get("decision") {
            self.decisions(entry);
        }
        if let Some(entry) = entries.get("prize") {
            self.prizes(entry);
        }
        let mut count = |key| {
            self.value(&entries, key, values::number)
                .unwrap_or_default()
        };
        (self.event.promoted, self.event.relegated) = (count("promoted"), count("relegated"));
    }

    /// Reads the criteria of standings; reports the first unknown one.
    fn criteria(&mut self, entries: &Entries<'_>) -> Option<Vec<Criterion>> {
        let entry = entries.get("standings")?;
        let criteria = values::criteria(entry.value.get_ref());
        if criteria.is_none() {
            match values::unknown_criterion(entry.value.get_ref()) {
                Some(word) => self.refuse(entry.written, self.span(entry.value), &word),
                None => self.refuse_entry(entry),
            }
        }
        criteria
    }

    /// Returns the tables of an array of tables, or the only table.
    fn tables<'t>(&mut self, entry: &Entry<'t>) -> Vec<(Span, &'t DeTable<'t>)> {
        let all: Vec<&'t Spanned<DeValue<'t>>> = match entry.value.get_ref() {
            DeValue::Array(array) => array.iter().collect(),
            _ => vec![entry.value],
        };
        let mut tables = Vec::new();
        for one in all {
            match one.get_ref() {
                DeValue::Table(table) => tables.push((self.span(one), table)),
                _ => self.refuse_entry(entry),
            }
        }
        tables
    }

    fn regulations(&mut self, entries: &Entries<'_>, above: &Regulations) -> Regulations {
        let mut own = Regulations {
            game: self.value(entries, "game", values::game),
            size: self.value(entries, "size", values::size),
            komi: self.value(entries, "komi", values::komi),
            handicap: self.value(entries, "handicap", values::handicap),
            time: self.value(entries, "time", values::time),
            openings: self.value(entries, "openings", values::openings),
            patterns: self.value(entries, "patterns", values::patterns),
            min_plies: self.value(entries, "min_plies", values::number),
            max_plies: self.value(entries, "max_plies", values::number),
            draws: self.value(entries, "draws", values::truth),
            wants_full_results: self.value(entries, "result_form", |value| {
                values::word(value, &[("any", "자유", false), ("full", "자세히", true)])
            }),
            is_coloured: self.value(entries, "colours", |value| {
                let words = [("as-paired", "지정", true), ("any", "자유", false)];
                values::word(value, &words)
            }),
            best_of: self.value(entries, "best_of", |value| {
                values::number(value).filter(|games| games % 2 == 1)
            }),
            boards: self.value(entries, "boards", |value| {
                values::number(value).filter(|boards| *boards > 0)
            }),
            rules: None,
        };
        let game = own.game.or(above.game);
        own.rules = self.value(entries, "rules", |value| values::rules(value, game));
        own
    }

    fn scoring(&mut self, entry: &Entry<'_>) {
        let DeValue::Table(table) = entry.value.get_ref() else {
            return self.refuse_entry(entry);
        };
        let entries = self.entries(table, keys::SCORING);
        let mut points = |key| self.value(&entries, key, values::points);
        let usual = Scoring::default();
        let win = points("win").unwrap_or(usual.win);
        let loss = points("loss").unwrap_or(usual.loss);
        self.event.scoring = Scoring {
            win,
            loss,
            draw: points("draw").unwrap_or(win.midway(loss)),
            bye: points("bye").unwrap_or(win),
            absent: points("absent").unwrap_or_default(),
            forfeit_win: points("forfeit_win").unwrap_or(win),
            forfeit_loss: points("forfeit_loss").unwrap_or(loss),
        };
    }

    /// Adds a player unless the id is taken; returns the index.
    fn add(&mut self, player: Player) -> usize {
        self.roster.add(&self.event.players);
        if let Some(first) = self.roster.with_id(&player.id) {
            let what = Arg::Each {
                en: format!("two players with the id {}", player.id),
                ko: format!("아이디가 같은 선수가 둘: {}", player.id),
            };
            let id = player.id.clone();
            self.contradiction(player.place, what).players = vec![id];
            return first;
        }
        self.event.players.push(player);
        self.event.players.len() - 1
    }

    fn players(&mut self, entry: &Entry<'_>) {
        let DeValue::Array(array) = entry.value.get_ref() else {
            for (span, table) in self.tables(entry) {
                self.player(span, table);
            }
            return;
        };
        for one in array.iter() {
            let span = self.span(one);
            match one.get_ref() {
                DeValue::Table(table) => {
                    self.player(span, table);
                }
                DeValue::String(name) if !name.trim().is_empty() => {
                    self.add(listed(name, span));
                }
                _ => self.refuse_entry(entry),
            }
        }
    }

    fn player(&mut self, span: Span, table: &DeTable<'_>) -> Option<usize> {
        let entries = self.entries(table, keys::PLAYER);
        let name = self.texts(&entries, "name");
        let id = self.texts(&entries, "id");
        let (Some(name), id) = (name.clone().or(id.clone()), id) else {
            self.refuse("name", span, "");
            return None;
        };
        let (bare, rank) = without_rank(&name);
        let player = Player {
            id: id.unwrap_or_else(|| bare.to_owned()),
            rank: self.texts(&entries, "rank").or(rank.map(str::to_owned)),
            name: bare.to_owned(),
            hanja: self.texts(&entries, "hanja"),
            roman: self.texts(&entries, "roman"),
            aliases: self
                .value(&entries, "aliases", values::list)
                .unwrap_or_default(),
            club: self.texts(&entries, "club"),
            family: self.texts(&entries, "family"),
            given: self.texts(&entries, "given"),
            country: self.value(&entries, "country", values::country),
            pin: self.value(&entries, "pin", values::registered),
            aga: self.value(&entries, "aga", values::registered),
            team: self.texts(&entries, "team"),
            team_index: None,
            members: self
                .value(&entries, "members", values::list)
                .unwrap_or_default(),
            start: self
                .value(&entries, "start", values::points)
                .unwrap_or_default(),
            withdrawn_from: self.value(&entries, "withdrawn_from", values::number),
            place: span,
        };
        Some(self.add(player))
    }

    fn teams(&mut self, entry: &Entry<'_>) {
        for (span, table) in self.tables(entry) {
            let entries = self.entries(table, keys::TEAM);
            let name = self.texts(&entries, "name");
            let id = self.texts(&entries, "id");
            let Some(name) = name.or(id.clone()) else {
                self.refuse("name", span, "");
                continue;
            };
            let index = self.event.teams.len();
            let mut members = |key| match entries.get(key) {
                Some(entry) => self.members(entry, index),
                None => Vec::new(),
            };
            let (players, reserves) = (members("players"), members("reserves"));
            let is_free = self.value(&entries, "order", |value| {
                values::word(value, &[("fixed", "고정", false), ("free", "변경", true)])
            });
            self.event.teams.push(Team {
                id: id.unwrap_or_else(|| name.clone()),
                name,
                players,
                reserves,
                is_free: is_free.unwrap_or_default(),
            });
        }
    }

    /// Returns the players that a team lists, adding those that are not in the player list.
    fn members(&mut self, entry: &Entry<'_>, team: usize) -> Vec<usize> {
        let DeValue::Array(array) = entry.value.get_ref() else {
            self.refuse_entry(entry);
            return Vec::new();
        };
        let mut members = Vec::new();
        for one in array.iter() {
            let span = self.span(one);
            let member = match one.get_ref() {
                DeValue::Table(table) => self.player(span, table),
                DeValue::String(name) if !name.trim().is_empty() => {
                    self.roster.add(&self.event.players);
                    let known = self.roster.named(name);
                    Some(known.unwrap_or_else(|| self.add(listed(name, span))))
                }
                _ => {
                    self.refuse_entry(entry);
                    None
                }
            };
            if let Some(member) = member {
                self.event.players[member].team_index.get_or_insert(team);
                members.push(member);
            }
        }
        members
    }

    fn stages(&mut self, entry: &Entry<'_>) {
        for (span, table) in self.tables(entry) {
            let entries = self.entries(table, keys::STAGE);
            let Some(name) = self.texts(&entries, "name") else {
                self.refuse("name", span, "");
                continue;
            };
            let above = self.event.regulations.clone();
            let stage = Stage {
                name,
                system: self.value(&entries, "system", values::system),
                standings: self.criteria(&entries),
                regulations: self.regulations(&entries, &above),
            };
            self.event.stages.push(stage);
        }
    }

    fn top_pairings(&mut self, entry: &Entry<'_>) {
        if let DeValue::Array(array) = entry.value.get_ref() {
            let regulations = self.event.regulations.clone();
            return self.pairings(entry, array, None, &regulations);
        }
        let words = [("all", "모두", false), ("any", "자유", true)];
        match values::word(entry.value.get_ref(), &words) {
            Some(true) => self.event.is_open = true,
            Some(false) => self.everybody(self.span(entry.value)),
            None => self.refuse_entry(entry),
        }
    }

    /// Adds a pairing for every two players.
    fn everybody(&mut self, place: Span) {
        let best_of = self.event.regulations.best_of.unwrap_or(1);
        let count = self.event.players.len();
        for left in 0..count {
            for right in left + 1..count {
                self.event.pairings.push(Pairing {
                    best_of,
                    ..Pairing::new(left, Some(right), place)
                });
            }
        }
    }

    fn rounds(&mut self, entry: &Entry<'_>) {
        for (at, (_, table)) in self.tables(entry).into_iter().enumerate() {
            let entries = self.entries(table, keys::ROUND);
            let stage = self.texts(&entries, "stage");
            let stage = stage.map(|name| self.stage(name));
            let above = match stage {
                Some(stage) => {
                    let own = &self.event.stages[stage].regulations;
                    own.over(&self.event.regulations)
                }
                None => self.event.regulations.clone(),
            };
            let regulations = self.regulations(&entries, &above).over(&above);
            let number = self.value(&entries, "n", values::number);
            let round = Round {
                number: number.unwrap_or(at as u32 + 1),
                name: self.texts(&entries, "name"),
                dates: self.value(&entries, "date", values::days),
                stage,
                group: self.texts(&entries, "group"),
                regulations: regulations.clone(),
                is_open: false,
            };
            let index = self.event.rounds.len();
            self.event.rounds.push(round);
            if let Some(entry) = entries.get("pairings") {
                match entry.value.get_ref() {
                    DeValue::Array(array) => {
                        self.pairings(entry, array, Some(index), &regulations);
                    }
                    value => {
                        let open = values::word(value, &[("any", "자유", ())]).is_some();
                        self.event.rounds[index].is_open = open;
                        if !open {
                            self.refuse_entry(entry);
                        }
                    }
                }
            }
            if let Some(entry) = entries.get("match") {
                for (span, table) in self.tables(entry) {
                    self.team_match(span, table, index, &regulations);
                }
            }
        }
    }

    /// Reads the decisions. A decision without a verdict or reason is ignored.
    fn decisions(&mut self, entry: &Entry<'_>) {
        for (span, table) in self.tables(entry) {
            let entries = self.entries(table, keys::DECISION);
            self.require(&entries, &["record", "verdict", "reason"], span);
            let record = self.texts(&entries, "record");
            let verdict = self.value(&entries, "verdict", |value| {
                let all = Verdict::ALL.map(|one| (one.word().en, one.word().ko, one));
                values::word(value, &all)
            });
            let reason = self.texts(&entries, "reason");
            let codes = self.value(&entries, "codes", values::codes);
            let (Some(record), Some(verdict), Some(reason)) = (record, verdict, reason) else {
                continue;
            };
            if codes.is_none() && entries.get("codes").is_some() {
                // The decision was limited to some findings, but they cannot be determined.
                continue;
            }
            let named = entries.get("record");
            let place = named.map_or(span, |entry| self.span(entry.value));
            let at = file_and_number(&record);
            if self.event.decisions.iter().any(|other| other.at == at) {
                let what = Arg::Each {
                    en: format!("two decisions on {record}"),
                    ko: format!("결정이 둘인 기보: {record}"),
                };
                self.contradiction(place, what);
                continue;
            }
            self.event.decisions.push(Decision {
                record,
                at,
                verdict,
                reason,
                codes: codes.unwrap_or_default(),
                key: named.map_or("record", |entry| entry.written).to_owned(),
                place,
            });
        }
    }

    fn prizes(&mut self, entry: &Entry<'_>) {
        for (span, table) in self.tables(entry) {
            let entries = self.entries(table, keys::PRIZE);
            self.require(&entries, &["name", "places"], span);
            let name = self.texts(&entries, "name");
            let places = self.value(&entries, "places", values::places);
            let group = self.texts(&entries, "group");
            if let (Some(name), Some(places)) = (name, places) {
                self.event.prizes.push(Prize {
                    name,
                    places,
                    group,
                });
            }
        }
    }

    /// Returns the stage with a name, adding it if it is not listed.
    fn stage(&mut self, name: String) -> usize {
        let known = self.event.stages.iter();
        let known = known.clone().position(|stage| stage.name == name);
        known.unwrap_or_else(|| {
            self.event.stages.push(Stage {
                name,
                ..Stage::default()
            });
            self.event.stages.len() - 1
        })
    }

    fn pairings(
        &mut self,
        entry: &Entry<'_>,
        array: &DeArray<'_>,
        round: Option<usize>,
        regulations: &Regulations,
    ) {
        for one in array.iter() {
            if let Some(pairing) = self.pairing(entry, one, round, regulations) {
                self.event.pairings.push(pairing);
            }
        }
    }

    /// Reads a pairing: a text, or a table with a text and files.
    fn pairing(
        &mut self,
        entry: &Entry<'_>,
        one: &Spanned<DeValue<'_>>,
        round: Option<usize>,
        regulations: &Regulations,
    ) -> Option<Pairing> {
        let span = self.span(one);
        let (text, records) = match one.get_ref() {
            DeValue::String(text) => (text.to_string(), Vec::new()),
            DeValue::Table(table) => {
                let entries = self.entries(table, keys::PAIRING);
                let records = self.value(&entries, "record", values::list);
                let text = self.texts(&entries, "pairing")?;
                (text, records.unwrap_or_default())
            }
            _ => {
                self.refuse_entry(entry);
                return None;
            }
        };
        let Some(typed) = pairing::pairing(&text) else {
            self.refuse(entry.written, span, &text);
            return None;
        };
        let best_of = regulations.best_of.unwrap_or(1);
        let outcome = typed.outcome.and_then(|outcome| {
            let of_bye = typed
                .right
                .is_none()
                .then(|| pairing::bye(outcome))
                .flatten();
            let read = of_bye.or_else(|| pairing::outcome(outcome, best_of > 1));
            if read.is_none() {
                self.refuse_outcome(entry.written, span, outcome);
            }
            read
        });
        let left = self.roster.named(typed.left);
        let right = typed.right.map(|right| self.roster.named(right));
        let (Some(left), None | Some(Some(_))) = (left, right) else {
            let number = round.map(|round| self.event.rounds[round].number);
            self.not_in_the_list(span, number, &typed);
            return None;
        };
        let right = right.flatten();
        let has_colours = regulations
            .game
            .is_none_or(|game| GameId(game.into()).side_words() == SideWords::Colours);
        Some(Pairing {
            round,
            table: typed.table,
            handicap: typed.handicap.and_then(pairing::handicap),
            outcome: outcome.filter(|outcome| !is_unknown(*outcome)),
            records,
            is_coloured: regulations.is_coloured.unwrap_or(true) && has_colours && best_of == 1,
            best_of,
            ..Pairing::new(left, right, span)
        })
    }

    fn not_in_the_list(
        &mut self,
        span: Span,
        round: Option<u32>,
        typed: &pairing::TypedPairing<'_>,
    ) {
        let sides = [Some(typed.left), typed.right];
        let found = sides.into_iter().flatten().map(|side| {
            let known = self.roster.named(side);
            let id = known.map(|player| self.event.players[player].id.clone());
            (id.clone().unwrap_or_else(|| side.to_owned()), id.is_some())
        });
        let found: Vec<(String, bool)> = found.collect();
        let unknown = found.iter().find(|(_, is_known)| !is_known);
        let unknown = unknown.map_or("", |(name, _)| name).to_owned();
        let what = Arg::Each {
            en: format!("a pairing of {unknown}, who is not in the list"),
            ko: format!("명단에 없는 선수의 대진: {unknown}"),
        };
        let table = typed.table;
        let finding = self.contradiction(span, what);
        finding.round = round;
        finding.table = table;
        finding.players = found.into_iter().map(|(id, _)| id).collect();
    }

    fn team_match(
        &mut self,
        span: Span,
        table: &DeTable<'_>,
        round: usize,
        regulations: &Regulations,
    ) {
        let entries = self.entries(table, keys::MATCH);
        let number = self.value(&entries, "table", values::number);
        let Some(entry) = entries.get("teams") else {
            return self.refuse("teams", span, "");
        };
        let text = values::sides(entry.value.get_ref());
        let typed = text.as_deref().and_then(pairing::pairing);
        let Some(typed) = typed else {
            return self.refuse_entry(entry);
        };
        let place = self.span(entry.value);
        let outcome = typed.outcome.and_then(|outcome| {
            let read = pairing::outcome(outcome, true);
            if read.is_none() {
                self.refuse_outcome(entry.written, place, outcome);
            }
            read
        });
        let left = self.team(typed.left);
        let right = typed.right.map(|right| self.team(right));
        let (Some(left), None | Some(Some(_))) = (left, right) else {
            let number = self.event.rounds[round].number;
            let unknown = [Some(typed.left), typed.right];
            let mut unknown = unknown.into_iter().flatten();
            let unknown = unknown.find(|side| self.team(side).is_none());
            let unknown = unknown.unwrap_or_default();
            let what = Arg::Each {
                en: format!("a match of {unknown}, a team that is not in the list"),
                ko: format!("명단에 없는 팀의 대전: {unknown}"),
            };
            let ids: Vec<String> = [Some(typed.left), typed.right]
                .into_iter()
                .flatten()
                .map(str::to_owned)
                .collect();
            let finding = self.contradiction(place, what);
            finding.round = Some(number);
            finding.players = ids;
            return;
        };
        let index = self.event.matches.len();
        let right = right.flatten();
        let mut boards = Vec::new();
        if let Some(entry) = entries.get("boards") {
            match entry.value.get_ref() {
                DeValue::Array(array) => {
                    for one in array.iter() {
                        let pairing = self.pairing(entry, one, Some(round), regulations);
                        boards.extend(pairing);
                    }
                }
                _ => self.refuse_entry(entry),
            }
        } else if let Some(right) = right {
            boards = self.boards_by_order(left, right, round, regulations, place);
        }
        let first = self.event.pairings.len();
        let table = number.or(typed.table);
        for (at, mut board) in boards.into_iter().enumerate() {
            let whole = outcome.filter(|outcome| outcome.is_without_game());
            board.outcome = board.outcome.or_else(|| {
                let is_turned = self.event.players[board.players.0].team_index != Some(left);
                whole.map(|whole| match whole {
                    ListedOutcome::Forfeit(winner) if is_turned => {
                        ListedOutcome::Forfeit(winner.opponent())
                    }
                    whole => whole,
                })
            });
            board.board = board.table.or(Some(at as u32 + 1));
            board.table = table;
            board.team_match = Some(index);
            self.event.pairings.push(board);
        }
        self.event.matches.push(TeamMatch {
            round,
            table,
            teams: (left, right),
            outcome: outcome.filter(|outcome| !is_unknown(*outcome)),
            boards: (first..self.event.pairings.len()).collect(),
            place,
        });
    }

    fn team(&self, text: &str) -> Option<usize> {
        let mut teams = self.event.teams.iter();
        teams.position(|team| team.id == text || team.name == text)
    }

    /// Pairs the players of two teams in their fixed board order.
    fn boards_by_order(
        &self,
        left: usize,
        right: usize,
        round: usize,
        regulations: &Regulations,
        place: Span,
    ) -> Vec<Pairing> {
        let (one, other) = (&self.event.teams[left], &self.event.teams[right]);
        if one.is_free || other.is_free {
            return Vec::new();
        }
        let most = regulations
            .boards
            .map_or(usize::MAX, |boards| boards as usize);
        let pairs = one.players.iter().zip(&other.players).take(most);
        pairs
            .map(|(&one, &other)| Pairing {
                round: Some(round),
                ..Pairing::new(one, Some(other), place)
            })
            .collect()
    }
}

/// Describes the allowed values of a key. A pairing that only lacks blanks around its hyphen is
/// written correctly.
fn expected(key: &str, value: &str) -> Arg {
    let Some(values) = keys::allowed(key) else {
        return Arg::from("");
    };
    let value = value.trim().trim_matches('"');
    let spaced = value.replacen('-', " - ", 1);
    if !value.contains(" - ") && value.contains('-') && pairing::pairing(&spaced).is_some() {
        return Arg::Each {
            en: format!("; write \"{spaced}\""),
            ko: format!(". \"{spaced}\"라고 적으십시오"),
        };
    }
    Arg::Each {
        en: format!("; allowed: {}", values.en),
        ko: format!(". 쓸 수 있는 값: {}", values.ko),
    }
}

/// Creates a player from a listed name, which may end with a rank.
fn listed(name: &str, place: Span) -> Player {
    let (name, rank) = without_rank(name);
    Player {
        id: name.to_owned(),
        name: name.to_owned(),
        rank: rank.map(str::to_owned),
        place,
        ..Player::default()
    }
}

/// True for an outcome stated as unknown, which counts as not given.
fn is_unknown(outcome: ListedOutcome) -> bool {
    outcome == ListedOutcome::Game(crate::model::Outcome::Unknown)
}

/// Returns the default criteria for events that name none.
pub fn usual_criteria(system: System, is_of_teams: bool) -> Vec<Criterion> {
    use Criterion::{BoardPoints, Direct, MatchPoints, Points, Sodos, Sos, Sosos};
    match system {
        System::Knockout => Vec::new(),
        _ if is_of_teams => vec![MatchPoints, BoardPoints, Direct],
        System::League => vec![Points, Direct, Sodos],
        System::Swiss | System::McMahon => vec![Points, Sos, Sosos, Direct],
    }
}
