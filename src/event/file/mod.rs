//! Reads event files (`bokgi.event/1`): TOML with keys in English or Korean.

mod completion;
pub(super) mod contradictions;
mod entries;
mod keys;
mod matches;
pub(super) mod pairing;
mod players;
mod rounds;
mod values;
mod writing;

use toml::de::{DeTable, DeValue};

use super::aliases;
use super::codes;
use super::criterion::Criterion;
use super::decision::Decision;
use super::event::{Event, Prize, Regulations, Scoring, System};
use super::finding::EventFinding;
use super::matching::file_and_number;
use super::roster::Roster;
use super::verdict::Verdict;
use crate::diag::finding::Arg;
use crate::text::quoted_keys::QuotedKeys;
use crate::text::toml_message::toml_message;
use crate::text::{Bilingual, Lang, Span};
use entries::{Entries, Entry};

pub use completion::completable;
pub(super) use keys::allowed;
pub(super) use players::{MOST_PLAYERS, too_many_players};
pub use writing::write;

/// Schema name that every event file states.
pub const SCHEMA: &str = "bokgi.event/1";

/// A parsed event file: the event, and the findings about the file.
#[derive(Clone, Debug, Default)]
pub struct EventFile {
    /// The event that the file describes.
    pub event: Event,
    /// Findings about the file, in file order.
    pub findings: Vec<EventFinding>,
}

/// Syntax error of a file that is not valid TOML.
#[derive(Clone, Debug)]
pub struct NotToml {
    /// Message of the TOML parser, in English.
    pub message: String,
    /// Span of the error in the file.
    pub span: Span,
}

impl From<NotToml> for EventFinding {
    fn from(error: NotToml) -> EventFinding {
        let advice = Bilingual::new(
            "correct this place; a quote or bracket before it may be unclosed",
            "이 자리를 고치십시오. 그 앞의 따옴표나 괄호를 닫지 않았을 수도 있습니다",
        );
        let what = Bilingual::new("not valid TOML", "TOML 문법에 맞지 않음");
        let [en, ko] = [Lang::En, Lang::Ko].map(|lang| {
            let reason = toml_message(&error.message, lang);
            format!("{}: {reason}", what.get(lang))
        });
        EventFinding::unreadable(Arg::Each { en, ko }, advice, error.span)
    }
}

impl EventFile {
    /// Creates the result for a file that cannot be read as an event: an empty event and the finding that says why.
    pub fn unreadable(finding: EventFinding) -> EventFile {
        EventFile {
            findings: vec![finding],
            ..EventFile::default()
        }
    }

    /// True if the file could not be read as an event at all.
    pub fn is_unreadable(&self) -> bool {
        let mut findings = self.findings.iter();
        findings.any(|found| found.finding.code == &codes::UNREADABLE)
    }

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
            has_too_many_players: false,
        };
        reader.event(table.get_ref());
        let EventReader {
            event,
            mut findings,
            ..
        } = reader;
        contradictions::find(&event, &mut findings);
        // Only players without an own id are compared. An own id shows that the author distinguishes the player from
        // others.
        aliases::report_twins(&event, |player| player.id == player.name, &mut findings);
        findings.sort_by_key(|found| found.finding.place.span.map(|span| span.start));
        Ok(EventFile { event, findings })
    }
}

struct EventReader<'f> {
    text: &'f str,
    quoted: &'f QuotedKeys,
    findings: Vec<EventFinding>,
    event: Event,
    roster: Roster,
    has_too_many_players: bool,
}

impl EventReader<'_> {
    fn event(&mut self, table: &DeTable<'_>) {
        let entries = self.entries(table, keys::TOP);
        self.require(&entries, keys::TOP, &["schema", "game"], Span::at(0));
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
        // Teams are read before rounds, because pairings may name any team player.
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

    /// Reads the criteria that sort the standings (`standings`). Reports the first unknown criterion.
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

    /// Reads the decisions of the secretary. A decision without record, verdict or reason is reported and ignored, as
    /// is one with invalid codes or a second one on the same record.
    fn decisions(&mut self, entry: &Entry<'_>) {
        for (span, table) in self.tables(entry) {
            let entries = self.entries(table, keys::DECISION);
            let due = ["record", "verdict", "reason"];
            self.require(&entries, keys::DECISION, &due, span);
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
                // If the codes of a decision are invalid, the decision is ignored. Without codes it would cover all
                // findings.
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
            self.require(&entries, keys::PRIZE, &["name", "places"], span);
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
}

/// Returns the criteria that sort the standings of an event that names none.
pub fn usual_criteria(system: System, is_of_teams: bool) -> Vec<Criterion> {
    use Criterion::{BoardPoints, Direct, MatchPoints, Points, Sodos, Sos, Sosos};
    match system {
        System::Knockout => Vec::new(),
        _ if is_of_teams => vec![MatchPoints, BoardPoints, Direct],
        System::League => vec![Points, Direct, Sodos],
        System::Swiss | System::McMahon => vec![Points, Sos, Sosos, Direct],
    }
}
