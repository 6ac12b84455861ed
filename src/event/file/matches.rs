//! Reads matches between teams from an event file.

use toml::de::{DeTable, DeValue};

use super::rounds::is_unknown;
use super::{EventReader, keys, pairing, values};
use crate::diag::finding::Arg;
use crate::event::event::{ListedOutcome, Pairing, Regulations, TeamMatch};
use crate::text::Span;

impl EventReader<'_> {
    pub(super) fn team_match(
        &mut self,
        span: Span,
        table: &DeTable<'_>,
        round: usize,
        regulations: &Regulations,
    ) {
        let entries = self.entries(table, keys::MATCH);
        let number = self.value(&entries, "table", values::number);
        let Some(entry) = entries.get("teams") else {
            return self.require(&entries, keys::MATCH, &["teams"], span);
        };
        let text = values::sides(entry.value.get_ref());
        let typed = text.as_deref().and_then(pairing::pairing);
        let Some(typed) = typed else {
            return self.refuse_entry(entry);
        };
        let place = self.span(entry.value);
        let outcome = typed.outcome.and_then(|outcome| {
            let of_bye = typed.right.is_none().then(|| pairing::bye(outcome));
            let read = of_bye.flatten().or_else(|| pairing::outcome(outcome, true));
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

    pub(super) fn team(&self, text: &str) -> Option<usize> {
        let mut teams = self.event.teams.iter();
        teams.position(|team| team.id == text || team.name == text)
    }

    /// Creates the pairings of a team match: players of the same board number meet. Empty if a team may change the
    /// order of its boards.
    pub(super) fn boards_by_order(
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
