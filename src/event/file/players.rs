//! Reads the players and teams of an event file.

use toml::de::{DeTable, DeValue};

use super::entries::Entry;
use super::{EventReader, keys, values};
use crate::diag::finding::Arg;
use crate::event::event::{Player, Team};
use crate::event::finding::EventFinding;
use crate::event::spelling::without_rank;
use crate::text::Span;

/// Maximum number of players in an event, several times as many as in the largest events. A report of six rounds
/// needs about 13 KB per player.
pub(in crate::event) const MOST_PLAYERS: usize = 20_000;

/// Creates the finding that a list has more than [`MOST_PLAYERS`] players; `first` is the first player left out.
pub(in crate::event) fn too_many_players(first: &Player) -> EventFinding {
    let allowed = Arg::Each {
        en: format!("; an event has at most {MOST_PLAYERS} players, the rest is not read"),
        ko: format!(". 선수는 최대 {MOST_PLAYERS}명이며 나머지는 읽지 않습니다"),
    };
    EventFinding::invalid("player", &first.name, allowed, first.place)
}

impl EventReader<'_> {
    /// Adds a player to the event and returns its index. If the id is already used, a contradiction is reported and
    /// the index of the player with this id returned. `None` beyond [`MOST_PLAYERS`].
    pub(super) fn add(&mut self, player: Player) -> Option<usize> {
        self.roster.add(&self.event.players);
        if let Some(first) = self.roster.with_id(&player.id) {
            let what = Arg::Each {
                en: format!("two players with the id {}", player.id),
                ko: format!("아이디가 같은 선수가 둘: {}", player.id),
            };
            let id = player.id.clone();
            self.contradiction(player.place, what).players = vec![id];
            return Some(first);
        }
        let index = self.event.players.len();
        if index < MOST_PLAYERS {
            self.event.players.push(player);
            return Some(index);
        }
        if !self.has_too_many_players {
            self.has_too_many_players = true;
            self.findings.push(too_many_players(&player));
        }
        None
    }

    pub(super) fn players(&mut self, entry: &Entry<'_>) {
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

    pub(super) fn player(&mut self, span: Span, table: &DeTable<'_>) -> Option<usize> {
        let entries = self.entries(table, keys::PLAYER);
        let name = self.texts(&entries, "name");
        let id = self.texts(&entries, "id");
        let (Some(name), id) = (name.clone().or(id.clone()), id) else {
            self.require(&entries, keys::PLAYER, &["name"], span);
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
        self.add(player)
    }

    pub(super) fn teams(&mut self, entry: &Entry<'_>) {
        for (span, table) in self.tables(entry) {
            let entries = self.entries(table, keys::TEAM);
            let name = self.texts(&entries, "name");
            let id = self.texts(&entries, "id");
            let Some(name) = name.or(id.clone()) else {
                self.require(&entries, keys::TEAM, &["name"], span);
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

    /// Reads the players of a team and returns their indices. Players who are not in the player list are added to it.
    pub(super) fn members(&mut self, entry: &Entry<'_>, team: usize) -> Vec<usize> {
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
                    known.or_else(|| self.add(listed(name, span)))
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
}

/// Creates a player from a name with an optional rank, such as `홍길동 3단`.
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
