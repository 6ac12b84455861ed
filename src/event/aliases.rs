//! Unknown names in records that probably mean a listed player. They are proposed as aliases and never merged
//! automatically.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::codes;
use super::entry::RecordEntry;
use super::event::{Event, ListedOutcome, Pairing, Player};
use super::finding::EventFinding;
use super::matching::{Assignment, whole};
use super::roster::Roster;
use super::spelling::{NormalName, is_within, tolerance, without_blanks};
use crate::diag::finding::Arg;
use crate::diag::{Finding, Place};
use crate::text::Lang;
use crate::text::hanja::{has_hanja, is_reading};

/// A spelling that probably means a listed player.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AliasProposal {
    /// Index of the player in [`Event::players`].
    pub player: usize,
    /// The unknown spelling, as written in the records or in the list.
    pub spelling: String,
    /// Evidence that the spelling means this player.
    pub reason: AliasReason,
}

/// Evidence that a spelling means a listed player.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum AliasReason {
    /// One name is the Korean reading of the other name's Chinese characters.
    Reading,
    /// The opponent has only one pairing left without a record: the one with this index in [`Event::pairings`].
    Elimination(usize),
    /// The spelling resembles the name of this player and of no other.
    Misspelt,
    /// Both names are in the list but never play in the same round. Holds the index of the player with the other
    /// name.
    Twin(usize),
}

impl AliasProposal {
    /// Describes the evidence in both languages.
    pub fn evidence(&self, event: &Event) -> Arg {
        match self.reason {
            AliasReason::Reading => Arg::Each {
                en: "a reading of the same Chinese characters".to_owned(),
                ko: "한자를 읽으면 같은 이름".to_owned(),
            },
            AliasReason::Elimination(pairing) => {
                let words = |lang| event.pairing_words(&event.pairings[pairing], lang);
                Arg::Each {
                    en: format!("no record of {}", words(Lang::En)),
                    ko: format!("{} 대진에 기보가 없음", words(Lang::Ko)),
                }
            }
            AliasReason::Misspelt => Arg::Each {
                en: "a similar name".to_owned(),
                ko: "비슷한 이름".to_owned(),
            },
            AliasReason::Twin(_) => Arg::Each {
                en: "a similar name, never in the same round".to_owned(),
                ko: "비슷한 이름인데 같은 회전에 함께 나오지 않음".to_owned(),
            },
        }
    }
}

/// Proposes a listed player for each unknown name in the records where there is evidence, and adds the proposal to
/// the finding about the name. Records without a proposal are marked as records of another event if their names or
/// statements show it.
pub(super) fn propose(
    event: &Event,
    roster: &Roster,
    entries: &[&RecordEntry],
    assignments: &mut [Assignment],
) -> Vec<AliasProposal> {
    let is_open = open_pairings(event, assignments);
    let pairings = if assignments.iter().any(|one| one.unknown.contains(&true)) {
        pairings_of(event)
    } else {
        HashMap::new()
    };
    let mut read: HashMap<String, Option<usize>> = HashMap::new();
    let mut proposed: Vec<(usize, String, AliasProposal)> = Vec::new();
    for (at, assignment) in assignments.iter().enumerate() {
        for side in (0..2).filter(|&side| assignment.unknown[side]) {
            let Some(written) = &entries[at].names[side] else {
                continue;
            };
            let name = written.name();
            let form = name.form.clone();
            let reading = *read
                .entry(form.clone())
                .or_insert_with(|| roster.read_as(&name));
            let eliminated = || {
                let opponent = assignment.players[1 - side]?;
                let own = pairings.get(&opponent)?.iter();
                let open = own.copied().filter(|&pairing| is_open[pairing]);
                only_open(event, entries[at], assignment, open.collect())
                    .and_then(|pairing| Some((pairing, opponent_in(event, pairing, opponent)?)))
            };
            let found = match reading {
                Some(player) => Some((player, AliasReason::Reading)),
                None => eliminated()
                    .map(|(pairing, player)| (player, AliasReason::Elimination(pairing))),
            };
            if let Some((player, reason)) = found {
                let proposal = AliasProposal {
                    player,
                    spelling: written.text.to_string(),
                    reason,
                };
                proposed.push((at, form, proposal));
            }
        }
    }
    drop_conflicts(&mut proposed);
    let mut explained: HashSet<usize> = HashSet::new();
    for (at, form, proposal) in &proposed {
        explained.insert(*at);
        explain(event, &mut assignments[*at].findings, form, proposal);
    }
    for (at, assignment) in assignments.iter_mut().enumerate() {
        if !explained.contains(&at) && is_foreign(event, entries[at], assignment) {
            set_apart(entries[at], assignment);
        }
    }
    let mut all: Vec<AliasProposal> = proposed.into_iter().map(|(.., one)| one).collect();
    all.sort();
    all.dedup_by(|a, b| (a.player, &a.spelling) == (b.player, &b.spelling));
    all
}

/// Returns one flag per pairing: true if it still lacks a record. A match lacks one until it has as many records as a
/// win needs.
fn open_pairings(event: &Event, assignments: &[Assignment]) -> Vec<bool> {
    let mut records = vec![0; event.pairings.len()];
    for pairing in assignments.iter().filter_map(|one| one.pairing) {
        records[pairing] += 1;
    }
    let is_open = |(pairing, records): (&Pairing, u32)| {
        let is_played = !pairing.outcome.is_some_and(ListedOutcome::is_without_game);
        !pairing.is_bye() && is_played && records < pairing.best_of / 2 + 1
    };
    event.pairings.iter().zip(records).map(is_open).collect()
}

/// Returns the indices of the pairings of each player.
fn pairings_of(event: &Event) -> HashMap<usize, Vec<usize>> {
    let mut pairings: HashMap<usize, Vec<usize>> = HashMap::new();
    for (index, pairing) in event.pairings.iter().enumerate() {
        for player in [Some(pairing.players.0), pairing.players.1]
            .into_iter()
            .flatten()
        {
            pairings.entry(player).or_default().push(index);
        }
    }
    pairings
}

/// Returns the opponent of `player` in a pairing; `None` for a bye.
fn opponent_in(event: &Event, pairing: usize, player: usize) -> Option<usize> {
    let (left, right) = event.pairings[pairing].players;
    if left == player { right } else { Some(left) }
}

/// Narrows `open` to the pairings in the record's round, then to those on its dates, if any fit. Returns the pairing
/// if exactly one is left.
fn only_open(
    event: &Event,
    entry: &RecordEntry,
    assignment: &Assignment,
    mut open: Vec<usize>,
) -> Option<usize> {
    let dates = &entry.statements().dates;
    let in_round = |pairing: &usize| {
        let round = event.pairings[*pairing].round;
        round.is_some_and(|round| assignment.stated.rounds.contains(&round))
    };
    let on_day = |pairing: &usize| {
        let days = event.pairings[*pairing].round;
        let days = days.and_then(|round| event.rounds[round].dates);
        !dates.is_empty() && days.is_some_and(|days| dates.iter().all(|&date| days.hold(date)))
    };
    for fits in [&in_round as &dyn Fn(&usize) -> bool, &on_day] {
        if open.len() > 1 && open.iter().any(fits) {
            open.retain(fits);
        }
    }
    match open[..] {
        [only] => Some(only),
        _ => None,
    }
}

/// Removes [`AliasReason::Elimination`] proposals that contradict others: one spelling for several players, or
/// several spellings for one pairing.
fn drop_conflicts(proposed: &mut Vec<(usize, String, AliasProposal)>) {
    let mut players: HashMap<String, BTreeSet<usize>> = HashMap::new();
    let mut spellings: HashMap<usize, BTreeSet<String>> = HashMap::new();
    for (_, form, proposal) in proposed.iter() {
        players
            .entry(form.clone())
            .or_default()
            .insert(proposal.player);
        if let AliasReason::Elimination(pairing) = proposal.reason {
            spellings.entry(pairing).or_default().insert(form.clone());
        }
    }
    proposed.retain(|(_, form, proposal)| {
        let AliasReason::Elimination(pairing) = proposal.reason else {
            return true;
        };
        players[form].len() == 1 && spellings[&pairing].len() == 1
    });
}

/// Adds "it may be PLAYER" with the evidence to the findings about the unknown name `form`.
fn explain(event: &Event, findings: &mut [Finding], form: &str, proposal: &AliasProposal) {
    let player = &event.players[proposal.player].name;
    let evidence = proposal.evidence(event);
    let (en, ko) = (evidence.get(Lang::En), evidence.get(Lang::Ko));
    let meant = Arg::Each {
        en: format!("; it may be {player}: {en}"),
        ko: format!(". {player}일 수 있음: {ko}"),
    };
    let of_name = findings.iter_mut().filter(|finding| {
        let name = finding.args.iter().find(|(key, _)| *key == "name");
        finding.code == &codes::UNKNOWN_PLAYER
            && name.is_some_and(|(_, name)| NormalName::from_text(name.get(Lang::En)).form == form)
    });
    for finding in of_name {
        finding.args.retain(|(key, _)| *key != "meant");
        finding.args.push(("meant", meant.clone()));
    }
}

/// True if a record belongs to another event: all its names are unlisted and it does not state the name of this
/// event, or a name is unlisted or missing and its game or event name differs. Never true with a pairing or an
/// ambiguous name; always for an event of teams without players.
fn is_foreign(event: &Event, entry: &RecordEntry, assignment: &Assignment) -> bool {
    if event.is_of_teams() && event.players.is_empty() {
        return true;
    }
    if event.players.is_empty() || assignment.pairing.is_some() || assignment.is_unclear {
        return false;
    }
    let is_other_game = {
        let mut games = event.games().peekable();
        games.peek().is_some() && !games.any(|game| entry.game.0 == game)
    };
    let stated = entry.statements().event.as_ref();
    let names = stated.zip(event.name.as_ref());
    let names = names.map(|(own, due)| (without_blanks(&own.text), without_blanks(due)));
    let names_event = names.as_ref().is_some_and(|(own, due)| own == due);
    let names_other = names
        .as_ref()
        .is_some_and(|(own, due)| !own.contains(due.as_str()) && !due.contains(own.as_str()));
    let is_named = |side: usize| entry.names[side].is_some();
    match (assignment.unknown, [is_named(0), is_named(1)]) {
        ([true, true], _) | ([true, false], [_, false]) | ([false, true], [false, _]) => {
            !names_event
        }
        ([true, false] | [false, true], _) => is_other_game || names_other,
        ([false, false], [true, true]) => false,
        ([false, false], _) => is_other_game || names_other,
    }
}

/// Marks a record as belonging to another event. A single note replaces its findings about names.
fn set_apart(entry: &RecordEntry, assignment: &mut Assignment) {
    let names = entry.names.iter().flatten().map(|name| &*name.text);
    let names = names.collect::<Vec<_>>().join(" - ");
    let finding = Finding::new(&codes::OF_OTHER_EVENT, whole(entry));
    assignment.findings = vec![finding.arg("players", names)];
    assignment.is_foreign = true;
}

/// Finds pairs of listed players with nearly equal names who never play in the same round. One name of each pair is
/// probably a misspelling; it is proposed as an alias of the player with more pairings.
pub fn twins(event: &Event) -> Vec<AliasProposal> {
    let appearances = appearances(event);
    let rounds = event.rounds.len();
    // A player who was paired in every round cannot be the misspelled name of another player.
    let lacking =
        |one: &Appearance| !one.opponents.is_empty() && (rounds == 0 || one.rounds.len() < rounds);
    let names = event.players.iter().map(|player| {
        let name = NormalName::from_text(&player.name);
        let letters: Vec<char> = name.form.chars().collect();
        let mask = letters
            .iter()
            .fold(0, |mask: u64, &c| mask | 1 << (c as u32 % 64));
        (name, letters, mask)
    });
    let names: Vec<NameLetters> = names.collect();
    let candidates = (0..names.len()).filter(|&player| lacking(&appearances[player]));
    let mut groups: BTreeMap<(Vec<usize>, usize), Vec<usize>> = BTreeMap::new();
    for player in candidates {
        let own = &appearances[player];
        let mut own_rounds = own.rounds.clone();
        own_rounds.sort_unstable();
        let games = if rounds == 0 { own.opponents.len() } else { 0 };
        groups.entry((own_rounds, games)).or_default().push(player);
    }
    let groups: Vec<_> = groups.into_iter().collect();
    let mut found = Vec::new();
    for (at, ((own_rounds, games), group)) in groups.iter().enumerate() {
        for ((other_rounds, other_games), other_group) in &groups[at..] {
            // Names paired in the same round are two players. In an event without rounds, a misspelling occurs once
            // and the correct name more often.
            let are_apart = if rounds == 0 {
                *games.min(other_games) == 1 && games != other_games
            } else {
                !own_rounds.iter().any(|round| other_rounds.contains(round))
            };
            if !are_apart {
                continue;
            }
            for &one in group {
                for &other in other_group {
                    let (one, other) = (one.min(other), one.max(other));
                    if one < other
                        && are_alike(&names[one], &names[other])
                        && may_be_one(event, one, other, &appearances)
                    {
                        found.push((one, other));
                    }
                }
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    let proposals = found.into_iter().map(|(one, other)| {
        let is_rarer = appearances[one].opponents.len() < appearances[other].opponents.len();
        let (player, twin) = if is_rarer { (other, one) } else { (one, other) };
        AliasProposal {
            player,
            spelling: event.players[twin].name.clone(),
            reason: AliasReason::Twin(twin),
        }
    });
    proposals.collect()
}

/// A name for quick comparison: its normalized form, the letters of the form, and the set of the letters as bits
/// (code point modulo 64).
type NameLetters = (NormalName, Vec<char>, u64);

/// True if two names are similar, equal after swapping two neighbouring letters or family and given name, or one is
/// the Korean reading of the other.
fn are_alike(
    (name, letters, mask): &NameLetters,
    (other_name, other_letters, other_mask): &NameLetters,
) -> bool {
    let most = tolerance(&name.form);
    // Each edit changes at most two bits of the sets, so most unequal pairs are rejected here without comparing
    // letters.
    (mask ^ other_mask).count_ones() as usize <= 2 * most
        && is_within(
            letters,
            other_letters,
            most.min(tolerance(&other_name.form)),
        )
        || mask == other_mask
            && (is_swapped(letters, other_letters) || is_turned(letters, other_letters))
        || (has_hanja(&name.form) || has_hanja(&other_name.form))
            && is_reading(&name.form, &other_name.form)
}

/// True if the names differ only by two neighbouring letters that are swapped.
fn is_swapped(a: &[char], b: &[char]) -> bool {
    let differing: Vec<usize> = (0..a.len().min(b.len()))
        .filter(|&at| a[at] != b[at])
        .collect();
    match differing[..] {
        [one, other] => {
            a.len() == b.len()
                && a.len() > 2
                && one + 1 == other
                && (a[one], a[other]) == (b[other], b[one])
        }
        _ => false,
    }
}

/// True if two Latin names are equal after swapping the family and the given name.
fn is_turned(a: &[char], b: &[char]) -> bool {
    let is_latin = a.len() > 4 && a.iter().all(|&c| u32::from(c) < 0x250);
    is_latin
        && a.len() == b.len()
        && (1..a.len()).any(|at| a[at..] == b[..a.len() - at] && a[..at] == b[a.len() - at..])
}

/// Rounds, groups and opponents of one player. A bye has the opponent `None`.
#[derive(Clone, Debug, Default)]
struct Appearance {
    rounds: Vec<usize>,
    opponents: Vec<Option<usize>>,
    groups: BTreeSet<Option<String>>,
}

fn appearances(event: &Event) -> Vec<Appearance> {
    let mut all = vec![Appearance::default(); event.players.len()];
    for pairing in &event.pairings {
        let two = [
            (Some(pairing.players.0), pairing.players.1),
            (pairing.players.1, Some(pairing.players.0)),
        ];
        for (player, opponent) in two {
            let Some(player) = player else {
                continue;
            };
            let own = &mut all[player];
            own.opponents.push(opponent);
            if let Some(round) = pairing.round {
                if !own.rounds.contains(&round) {
                    own.rounds.push(round);
                }
                own.groups.insert(event.rounds[round].group.clone());
            }
        }
    }
    all
}

/// True if two listed names may be one player: in the same team, not of different clubs, and never paired with each
/// other. With rounds, they must be in the same groups and never in the same round; without, one must have a single
/// pairing, the other more, and no common opponent.
fn may_be_one(event: &Event, one: usize, other: usize, all: &[Appearance]) -> bool {
    let (a, b) = (&all[one], &all[other]);
    let differ = |of: fn(&Player) -> &Option<String>| {
        let (a, b) = (of(&event.players[one]), of(&event.players[other]));
        a.is_some() && b.is_some() && a != b
    };
    let meet = a.opponents.contains(&Some(other)) || b.opponents.contains(&Some(one));
    let shares_opponent = || {
        let others = a.opponents.iter().flatten();
        others
            .into_iter()
            .any(|known| b.opponents.contains(&Some(*known)))
    };
    let is_apart = if event.rounds.is_empty() {
        // In an event without rounds, a misspelling occurs once, and no opponent has played both spellings.
        a.opponents.len().min(b.opponents.len()) == 1
            && a.opponents.len() != b.opponents.len()
            && !shares_opponent()
    } else {
        a.groups == b.groups && !a.rounds.iter().any(|round| b.rounds.contains(round))
    };
    let is_listed_apart = event.players[one].team_index != event.players[other].team_index;
    !meet && is_apart && !is_listed_apart && !differ(|player| &player.club)
}

/// Reports each pair of listed names that may be one player. Only players that `is_typed` accepts are compared.
pub(super) fn report_twins(
    event: &Event,
    is_typed: fn(&Player) -> bool,
    findings: &mut Vec<EventFinding>,
) {
    for proposal in twins(event) {
        let AliasReason::Twin(twin) = proposal.reason else {
            continue;
        };
        let (player, twin) = (&event.players[proposal.player], &event.players[twin]);
        if !is_typed(player) || !is_typed(twin) {
            continue;
        }
        // Players with equal names are shown by their ids, which also contain the club.
        let shown = |one: &Player| {
            let text = if player.name == twin.name {
                &one.id
            } else {
                &one.name
            };
            text.clone()
        };
        let finding = Finding::new(&codes::NAME_TWICE, Place::text(twin.place))
            .arg("name", shown(twin))
            .arg("player", shown(player));
        findings.push(EventFinding {
            players: vec![player.id.clone(), twin.id.clone()],
            ..EventFinding::new(finding)
        });
    }
}
