//! Data that the records of an event can supply for its event file: game, board, ranks and dates. Regulations and
//! aliases are suggested for confirmation.

use std::collections::BTreeMap;
use std::fmt::Display;

use super::aliases::{AliasProposal, twins};
use super::days::Days;
use super::entry::RecordEntry;
use super::event::{Event, Player};
use super::event_report::PlayerCounts;
use super::file::EventFile;
use super::judgement::Judgement;
use crate::diag::finding::Arg;
use crate::formats::shared::values::rank::Rank;
use crate::games;
use crate::model::Date;
use crate::text::Lang;

/// Minimum share of records, in percent, that must agree on a value before it is used.
const AGREED: usize = 80;

/// Minimum number of players with one and the same rank in headers before this rank is doubted.
const ALIKE: usize = 3;

/// Suggestions for the author of an event file, to be confirmed.
#[derive(Clone, Debug, Default)]
pub struct Suggestions {
    /// Aliases: spellings that probably mean a listed player.
    pub aliases: Vec<AliasProposal>,
    /// Regulations that more than half of the records state.
    pub regulations: Vec<SuggestedValue>,
    /// Ranks that the records state but that are uncertain.
    pub ranks: Vec<RankProposal>,
    /// True if neither the list nor the records state the game.
    pub is_game_unknown: bool,
}

/// An uncertain rank that the records of a player state.
#[derive(Clone, Debug)]
pub struct RankProposal {
    /// Index of the player in [`Event::players`].
    pub player: usize,
    /// Rank as written in the event file, in its language.
    pub rank: String,
    /// Reason why the rank is uncertain.
    pub note: Arg,
}

/// A regulation that most records state.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SuggestedValue {
    /// English key of the regulation in an event file, such as `komi`.
    pub key: &'static str,
    /// Value as written in an event file.
    pub value: String,
    /// Number of records that state this value.
    pub count: usize,
    /// Number of records that were counted: those with a pairing.
    pub of: usize,
}

impl Suggestions {
    /// Fills in missing values of the event on which its records agree, and returns it with suggestions for uncertain
    /// values.
    pub fn new(judgement: Judgement, entries: &[&RecordEntry], lang: Lang) -> (Event, Suggestions) {
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
        event.name = event.name.take().or(event.title.take());
        let usual = game.and_then(|game| games::by_id(game)?.facts().lines);
        if let Some((board, count)) = most_common(records().map(|entry| entry.board))
            && event.regulations.size.is_none()
            && is_agreed(count, of_pairings.len())
            && usual.is_some_and(|lines| board != (lines, lines))
        {
            event.regulations.size = Some(board);
        }
        let known = entries.iter().zip(&assignments);
        let known = known.map(|(entry, assignment)| (*entry, assignment.players));
        let ranks = ranks(&mut event, known, lang);
        dates(&mut event, &of_pairings);
        let mut aliases = twins(&event);
        aliases.extend(proposals);
        let suggestions = Suggestions {
            aliases,
            regulations: regulations(&event, &of_pairings),
            ranks,
            is_game_unknown: game.is_none(),
        };
        (event, suggestions)
    }
}

/// Creates an event from records alone, with all their players. The event is open, so that each game becomes a
/// pairing.
pub fn event_of_records(entries: &[RecordEntry]) -> EventFile {
    let names = PlayerCounts::new(entries).names().into_iter();
    let players = names.map(|name| Player {
        id: name.clone(),
        name,
        ..Player::default()
    });
    EventFile {
        event: Event {
            players: players.collect(),
            is_open: true,
            ..Event::default()
        },
        findings: Vec::new(),
    }
}

/// A record with the index of its pairing in [`Event::pairings`].
type Assigned<'e> = (&'e RecordEntry, usize);

/// Returns the most common value with its number; `None` if two values are equally common.
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

/// Number of records that state each rank.
type Ranks = BTreeMap<String, usize>;

/// Sets the rank of each player on which the records agree. Ranks written after names take precedence over ranks in
/// headers, which servers fill in. Returns uncertain ranks: those that differ between records, and a single header
/// rank that all players have.
fn ranks<'e>(
    event: &mut Event,
    records: impl Iterator<Item = (&'e RecordEntry, [Option<usize>; 2])>,
    lang: Lang,
) -> Vec<RankProposal> {
    let mut stated: BTreeMap<usize, [Ranks; 2]> = BTreeMap::new();
    for (entry, players) in records {
        for (side, player) in players.into_iter().enumerate() {
            let Some(player) = player.filter(|&player| event.players[player].rank.is_none()) else {
                continue;
            };
            let name = entry.names[side].as_ref();
            let in_name = name.and_then(|name| name.name().rank.map(|rank| (rank, &*name.text)));
            let in_header = entry.statements().ranks[side].as_ref();
            let in_header = in_header.and_then(|text| Some((Rank::read(&text.text)?, &*text.text)));
            for (kind, found) in [in_name, in_header].into_iter().enumerate() {
                if let Some((rank, written)) = found {
                    let of_player = stated.entry(player).or_default();
                    let word = rank_word(rank, written, lang);
                    *of_player[kind].entry(word).or_default() += 1;
                }
            }
        }
    }
    let of_headers: Vec<&Ranks> = stated
        .values()
        .filter(|[in_name, _]| in_name.is_empty())
        .map(|[_, in_header]| in_header)
        .collect();
    let is_one_for_all = of_headers.len() >= ALIKE
        && of_headers
            .iter()
            .all(|ranks| ranks.keys().eq(of_headers[0].keys()));
    let is_one_for_all = is_one_for_all && of_headers[0].len() == 1;
    let mut proposals = Vec::new();
    for (player, [in_name, in_header]) in &stated {
        let ranks = if in_name.is_empty() {
            in_header
        } else {
            in_name
        };
        let common = ranks.iter().max_by_key(|(_, count)| **count);
        let Some((rank, count)) = common else {
            continue;
        };
        let note = if ranks.len() > 1 {
            let all = ranks.iter();
            let all = all.map(|(rank, count)| format!("{rank} ({count})"));
            let all = all.collect::<Vec<_>>().join(", ");
            Arg::Each {
                en: format!("the records differ: {all}"),
                ko: format!("기보마다 다름: {all}"),
            }
        } else if in_name.is_empty() && is_one_for_all {
            Arg::Each {
                en: format!("in {count} records; all players have it, perhaps from a server"),
                ko: format!("기보 {count}개. 모두 같으니 서버가 적은 것일 수 있음"),
            }
        } else {
            event.players[*player].rank = Some(rank.clone());
            continue;
        };
        proposals.push(RankProposal {
            player: *player,
            rank: rank.clone(),
            note,
        });
    }
    proposals
}

/// Formats a rank in a language: `9단`, `프로 9단`, `9d`, `9p`.
fn rank_word(rank: Rank, written: &str, lang: Lang) -> String {
    let number = rank.number;
    match (lang, rank.is_kyu, Rank::is_professional(written)) {
        (Lang::Ko, true, _) => format!("{number}급"),
        (Lang::Ko, false, true) => format!("프로 {number}단"),
        (Lang::Ko, false, false) => format!("{number}단"),
        (Lang::En, false, true) => format!("{number}p"),
        (Lang::En, ..) => rank.to_string(),
    }
}

/// Sets missing dates of a round to the day on which at least 80 % of its dated records were played.
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

/// Returns the komi, rules and time control that more than half of the records state.
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
