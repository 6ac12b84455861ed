//! Reads stages, rounds and pairings of an event file.

use toml::Spanned;
use toml::de::{DeArray, DeValue};

use super::entries::Entry;
use super::{EventReader, keys, pairing, values};
use crate::diag::finding::Arg;
use crate::event::event::{ListedOutcome, Pairing, Regulations, Round, Stage};
use crate::event::roster::Meant;
use crate::event::spelling::NormalName;
use crate::model::{GameId, Outcome, SideWords};
use crate::text::Span;

impl EventReader<'_> {
    pub(super) fn top_pairings(&mut self, entry: &Entry<'_>) {
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

    /// Pairs every player with every other player, for a league without rounds.
    pub(super) fn everybody(&mut self, place: Span) {
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

    pub(super) fn stages(&mut self, entry: &Entry<'_>) {
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

    pub(super) fn rounds(&mut self, entry: &Entry<'_>) {
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
                    value if values::word(value, &[("any", "자유", ())]).is_some() => {
                        self.event.rounds[index].is_open = true;
                    }
                    // A single pairing may be written without the brackets of a list.
                    _ => {
                        let only = self.pairing(entry, entry.value, Some(index), &regulations);
                        self.event.pairings.extend(only);
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

    /// Returns the index of the stage with this name; a new stage is added.
    pub(super) fn stage(&mut self, name: String) -> usize {
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

    pub(super) fn pairings(
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

    /// Reads one pairing: a line of text, or a table with this line and record files.
    pub(super) fn pairing(
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
            let by_side = || {
                let sides = [typed.left, typed.right?];
                let by_left = pairing::by_left(outcome).filter(|_| best_of == 1);
                by_left.or_else(|| pairing::by_name(outcome, sides))
            };
            let read = of_bye
                .or_else(|| pairing::outcome(outcome, best_of > 1))
                .or_else(by_side);
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

    pub(super) fn not_in_the_list(
        &mut self,
        span: Span,
        round: Option<u32>,
        typed: &pairing::TypedPairing<'_>,
    ) {
        // The player may be one of those beyond the limit, which has its own finding.
        if self.has_too_many_players {
            return;
        }
        let sides = [Some(typed.left), typed.right];
        let found = sides.into_iter().flatten().map(|side| {
            let known = self.roster.named(side);
            let id = known.map(|player| self.event.players[player].id.clone());
            (id.clone().unwrap_or_else(|| side.to_owned()), id.is_some())
        });
        let found: Vec<(String, bool)> = found.collect();
        let unknown = found.iter().find(|(_, is_known)| !is_known);
        let unknown = unknown.map_or("", |(name, _)| name).to_owned();
        let near = match self.roster.meant(&NormalName::from_text(&unknown)) {
            Meant::Near(player) => Some(self.event.players[player].name.clone()),
            _ => None,
        };
        let (en, ko) = match near {
            Some(near) => (
                format!("; it may be {near}"),
                format!(". {near}의 오기로 보임"),
            ),
            None => Default::default(),
        };
        let what = Arg::Each {
            en: format!("a pairing of {unknown}, who is not in the list{en}"),
            ko: format!("명단에 없는 선수의 대진: {unknown}{ko}"),
        };
        let table = typed.table;
        let finding = self.contradiction(span, what);
        finding.round = round;
        finding.table = table;
        finding.players = found.into_iter().map(|(id, _)| id).collect();
    }
}

/// True if the result is stated as unknown, which means the same as no result.
pub(super) fn is_unknown(outcome: ListedOutcome) -> bool {
    outcome == ListedOutcome::Game(Outcome::Unknown)
}
