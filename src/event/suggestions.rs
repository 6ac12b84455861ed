//! Data of an event that its records supply: game, board, ranks, dates, and regulations and aliases
//! to be confirmed.

use std::collections::BTreeMap;
use std::fmt::Display;

use super::aliases::{AliasProposal, twins};
use super::days::Days;
use super::entry::RecordEntry;
use super::event::Event;
use super::judgement::Judgement;
use crate::formats::shared::values::rank::Rank;
use crate::games;
use crate::model::Date;

/// Share of the records that must agree before their common value is taken, in percent.
const AGREED: usize = 80;

/// Suggestions for the author of an event file.
#[derive(Clone, Debug, Default)]
pub struct Suggestions {
    /// Spellings that probably mean a listed player.
    pub aliases: Vec<AliasProposal>,
    /// Regulations that most records follow, as key and value.
    pub regulations: Vec<SuggestedValue>,
    /// True if neither the list nor a record states the game.
    pub is_game_unknown: bool,
}

/// A value that most records share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuggestedValue {
    /// English key of the event file.
    pub key: &'static str,
    /// Value in words or as a number.
    pub value: String,
    /// Number of records that state it.
    pub count: usize,
    /// Number of records of the event.
    pub of: usize,
}

impl Suggestions {
    /// Adds the values that the records of a judgement's event agree on to the event, and returns
    /// the suggestions.
    pub fn new(judgement: Judgement, entries: &[&RecordEntry]) -> (Event, Suggestions) {
        let Judgement {
            mut event,
            assignments,
            proposals,
            ..
        } = judgement;
        let assigned = entries.iter().zip(&assignments);
        let of_pairings: Vec<Assigned<'_>> = assigned
            .filter_map(|(entry, one)| Some((*entry, one.pairing?)))
            .collect();
        let records = || of_pairings.iter().map(|(entry, _)| *entry);
        let stated = event.regulations.game;
        let game = stated.or_else(|| {
            let common = most_common(records().map(|entry| entry.game.0.to_string()));
            Some(games::by_id(&common?.0)?.facts().id)
        });
        event.regulations.game = game.or(Some("baduk"));
        let usual = game.and_then(|game| games::by_id(game)?.facts().lines);
        if let Some((board, count)) = most_common(records().map(|entry| entry.board))
            && event.regulations.size.is_none()
            && is_agreed(count, of_pairings.len())
            && usual.is_some_and(|lines| board != (lines, lines))
        {
            event.regulations.size = Some(board);
        }
        let known = entries.iter().zip(&assignments);
        ranks(
            &mut event,
            known.map(|(entry, assignment)| (*entry, assignment.players)),
        );
        dates(&mut event, &of_pairings);
        let mut aliases = twins(&event);
        aliases.extend(proposals);
        let suggestions = Suggestions {
            aliases,
            regulations: regulations(&event, &of_pairings),
            is_game_unknown: game.is_none(),
        };
        (event, suggestions)
    }
}

/// A record with the index of its pairing.
type Assigned<'e> = (&'e RecordEntry, usize);

/// Returns the most common value with its count; `None` for a tie.
fn most_common<T: Ord>(values: impl Iterator<Item = T>) -> Option<(T, usize)> {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    for value in values {
        *counts.entry(value).or_default() += 1;
    }
    let most = counts.values().copied().max()?;
    let mut common = counts.into_iter().filter(|(_, count)| *count == most);
    common.next().filter(|_| common.next().is_none())
}

fn is_agreed(count: usize, of: usize) -> bool {
    count * 100 >= of * AGREED
}

/// Adds the rank that most records of a player state.
fn ranks<'e>(
    event: &mut Event,
    records: impl Iterator<Item = (&'e RecordEntry, [Option<usize>; 2])>,
) {
    let mut stated: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    for (entry, players) in records {
        let ranks = &entry.statements().ranks;
        for (rank, player) in ranks.iter().zip(players) {
            if let (Some(rank), Some(player)) = (rank, player)
                && Rank::read(&rank.text).is_some()
            {
                stated
                    .entry(player)
                    .or_default()
                    .push(rank.text.to_string());
            }
        }
    }
    for (player, ranks) in stated {
        let own = &mut event.players[player].rank;
        if own.is_none() {
            *own = most_common(ranks.into_iter()).map(|(rank, _)| rank);
        }
    }
}

/// Adds the day on which most records of a round were played.
fn dates(event: &mut Event, records: &[Assigned<'_>]) {
    let mut days: BTreeMap<usize, Vec<(u16, u8, u8)>> = BTreeMap::new();
    for (entry, pairing) in records {
        let full = entry
            .day
            .and_then(|day| Some((day.year, day.month?, day.day?)));
        if let (Some(round), Some(day)) = (event.pairings[*pairing].round, full) {
            days.entry(round).or_default().push(day);
        }
    }
    for (round, days) in days {
        let of = days.len();
        let common = most_common(days.into_iter());
        if let Some(((year, month, day), count)) = common
            && event.rounds[round].dates.is_none()
            && is_agreed(count, of)
        {
            let day = Date::new(year, Some(month), Some(day));
            event.rounds[round].dates = day.and_then(|day| Days::between(day, day));
        }
    }
}

/// Returns the komi, rules and time control that most records state.
fn regulations(event: &Event, records: &[Assigned<'_>]) -> Vec<SuggestedValue> {
    let due = &event.regulations;
    let mut found = Vec::new();
    let mut add = |key: &'static str, values: Vec<Option<String>>| {
        let of = values.len();
        if let Some((Some(value), count)) = most_common(values.into_iter())
            && count * 2 > of
        {
            found.push(SuggestedValue {
                key,
                value,
                count,
                of,
            });
        }
    };
    let values = |of: &dyn Fn(&RecordEntry) -> Option<String>| {
        records.iter().map(|(entry, _)| of(entry)).collect()
    };
    let text = |value: Option<&dyn Display>| value.map(ToString::to_string);
    let has_komi = due
        .game
        .and_then(games::by_id)
        .is_some_and(|game| game.facts().komi);
    if due.komi.is_none() && has_komi {
        add(
            "komi",
            values(&|entry| {
                let statements = entry.statements();
                let komi = statements.komi.filter(|_| statements.stones == 0);
                text(komi.as_ref().map(|komi| komi as &dyn Display))
            }),
        );
    }
    if due.rules.is_none() {
        add(
            "rules",
            values(&|entry| entry.statements().ruleset.map(str::to_owned)),
        );
    }
    if due.time.is_none() {
        add(
            "time",
            values(&|entry| {
                let time = &entry.statements().time;
                text(time.main.map(|_| time as &dyn Display))
            }),
        );
    }
    found
}
