//! Reader of result lists with one line per player, sorted by place. Each round has an entry that names the opponent
//! by its place, such as `3+/b`.

use std::collections::HashMap;

use crate::diag::finding::Arg;
use crate::event::country::{UNKNOWN_COUNTRY, country_code};
use crate::event::event::{ListedOutcome, Player};
use crate::formats::shared::values::rank::Rank;
use crate::model::{Outcome, Side};
use crate::text::{Bilingual, Span};

use super::draft::{Draft, ListedPairing, MOST_ROUNDS};
use super::trimmed_lines;

/// Kind of columns between the rank and the scores.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Columns {
    CountryAndClub,
    /// Licence number (may be missing) and club.
    LicenceAndClub,
}

/// Result of a player in one round.
///
/// ```text
/// Entry = Place ( "+" | "-" | "=" | "?" ) [ "!" ] [ "/" ] [ "b" | "w" ] [ Handicap ] [ "!" ] .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    /// Place of the opponent; 0 without an opponent.
    opponent: u32,
    sign: char,
    is_forfeited: bool,
    colour: Option<Side>,
    handicap: u32,
}

/// A player's line, split into words.
struct Words<'t> {
    place: u32,
    names: Vec<&'t str>,
    rank: &'t str,
    /// Words between the rank and the round entries: country, club, scores.
    columns: Vec<&'t str>,
    entries: Vec<(&'t str, Entry)>,
    /// Text after the `|`, which contains the player's number in the rating list.
    after_bar: &'t str,
}

/// A player's line: place, player index and round entries.
pub(super) struct Line<'t> {
    place: u32,
    player: usize,
    entries: Vec<(&'t str, Entry)>,
    span: Span,
}

impl<'t> Line<'t> {
    /// Creates the line of a player from its round entries, each with the word it was parsed from.
    pub(super) fn new(
        place: u32,
        player: usize,
        entries: Vec<(&'t str, Entry)>,
        span: Span,
    ) -> Self {
        Line {
            place,
            player,
            entries,
            span,
        }
    }
}

/// True if a word is a round entry with an opponent, such as `3+`.
pub(super) fn names_opponent(word: &str) -> bool {
    entry(word).is_some_and(|entry| entry.opponent > 0)
}

/// Parses the round entries of a player; an empty word means absent. Also returns the words that are not valid
/// entries.
pub(super) fn entries<'t>(
    words: impl Iterator<Item = &'t str>,
) -> (Vec<(&'t str, Entry)>, Vec<&'t str>) {
    let absent = entry("0-").expect("an absence");
    let (mut entries, mut refused) = (Vec::new(), Vec::new());
    for word in words {
        let read = entry(word);
        if read.is_none() && !word.is_empty() {
            refused.push(word);
        }
        entries.push((word, read.unwrap_or(absent)));
    }
    (entries, refused)
}

/// True if the first line that is not a comment has a place, a name, a rank and round entries.
pub(super) fn begins(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with(';'));
    first
        .and_then(words)
        .is_some_and(|words| !words.entries.is_empty())
}

/// Reads all lines of a list. `head` is called with each comment line, without its semicolon.
pub(super) fn read(
    draft: &mut Draft,
    text: &str,
    columns: Columns,
    mut head: impl FnMut(&mut Draft, &str, Span),
) {
    let mut lines: Vec<Line<'_>> = Vec::new();
    for (span, line) in trimmed_lines(text) {
        if let Some(comment) = line.strip_prefix(';') {
            head(draft, comment.trim(), span);
        } else if !line.is_empty() {
            match words(line) {
                Some(words) => lines.extend(player(draft, words, columns, span)),
                None => draft.refuse("player", span, line),
            }
        }
    }
    pairings(draft, &lines);
}

/// Splits a player's line into words. `None` if it has no place and rank.
///
/// Some programs cut a long name to a fixed width, so that it runs into the rank: `Philippe11K`. Such a rank counts
/// only if a country follows it.
fn words(line: &str) -> Option<Words<'_>> {
    let (line, after_bar) = line.split_once('|').unwrap_or((line, ""));
    let words: Vec<&str> = line.split_whitespace().collect();
    let place = words.first()?.trim_end_matches('.').parse().ok()?;
    let after = |index: usize| words.get(index).copied().unwrap_or_default();
    let found = words.iter().skip(2).position(|word| is_rank(word));
    let (names, rank, next) = match found.map(|found| found + 2) {
        Some(at) => (words[1..at].to_vec(), words[at], at + 1),
        None => {
            let fused = (1..words.len()).find_map(|at| {
                let is_followed = is_country(after(at + 1));
                let (name, rank) = fused(words[at]).filter(|_| is_followed)?;
                Some((at, name, rank))
            });
            let (at, name, rank) = fused?;
            let mut names = words[1..at].to_vec();
            names.push(name);
            (names, rank, at + 1)
        }
    };
    let rest = &words[next..];
    let entries = rest
        .iter()
        .rev()
        .map_while(|word| Some((*word, entry(word)?)));
    let mut entries: Vec<(&str, Entry)> = entries.collect();
    entries.reverse();
    Some(Words {
        place,
        names,
        rank,
        columns: rest[..rest.len() - entries.len()].to_vec(),
        entries,
        after_bar: after_bar.trim(),
    })
}

fn is_country(word: &str) -> bool {
    word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_alphabetic())
}

fn is_rank(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        && word.ends_with(['d', 'k', 'p', 'D', 'K', 'P'])
        && Rank::read(word).is_some()
}

/// Splits a word into a name and the rank that follows without a space: `Philippe11K`.
fn fused(word: &str) -> Option<(&str, &str)> {
    let digits = word.strip_suffix(['d', 'k', 'p', 'D', 'K', 'P'])?;
    let name = digits.trim_end_matches(|c: char| c.is_ascii_digit());
    // A rank has at most two digits; earlier digits belong to the name.
    let name = &word[..name.len().max(digits.len().saturating_sub(2))];
    let rank = &word[name.len()..];
    (!name.is_empty() && is_rank(rank)).then_some((name, rank))
}

fn entry(word: &str) -> Option<Entry> {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let opponent = word[..digits].parse().ok()?;
    let mut rest = word[digits..].chars();
    let sign = rest.next().filter(|sign| "+-=?".contains(*sign))?;
    let rest = rest.as_str();
    let is_forfeited = rest.contains('!');
    let rest = rest.replace(['!', '/'], "").to_lowercase();
    let (colour, handicap) = match rest.split_at_checked(1) {
        Some(("b", stones)) => (Some(Side::BLACK), stones),
        Some(("w", stones)) => (Some(Side::WHITE), stones),
        _ => (None, &*rest),
    };
    let handicap = if handicap.is_empty() {
        0
    } else {
        handicap.parse().ok().filter(|&stones| stones <= 9)?
    };
    Some(Entry {
        opponent,
        sign,
        is_forfeited,
        colour,
        handicap,
    })
}

fn player<'t>(
    draft: &mut Draft,
    words: Words<'t>,
    columns: Columns,
    span: Span,
) -> Option<Line<'t>> {
    let place = words.place;
    let spelled = |part: &[&str]| part.join(" ").replace('_', " ").trim().to_owned();
    // Family and given name are separate words, with `_` for spaces inside them. If there are more than two words,
    // the last one is the given name.
    let (family, given) = match words.names.split_last() {
        Some((given, family)) if !family.is_empty() => (spelled(family), spelled(&[given])),
        _ => (spelled(&words.names), String::new()),
    };
    let given = Some(given).filter(|given| !["", "-", "x"].contains(&given.as_str()));
    let name = match &given {
        Some(given) => format!("{family} {given}"),
        None => family.clone(),
    };
    if words.entries.len() > MOST_ROUNDS as usize {
        draft.refuse("round", span, &words.entries.len().to_string());
        return None;
    }
    let filled = |word: &&str| !["-", "xxxx"].contains(word) && !is_score(word);
    let column = |at: usize| words.columns.get(at).copied();
    let (country, club_at) = match columns {
        Columns::CountryAndClub => {
            let country = column(0).and_then(country_code);
            (country.unwrap_or_else(|| UNKNOWN_COUNTRY.to_owned()), 1)
        }
        Columns::LicenceAndClub => {
            let is_licence =
                |word: &&str| word.len() == 7 && word.bytes().all(|b| b.is_ascii_digit());
            let has_licence = column(0).filter(is_licence).is_some();
            if has_licence {
                draft.leave_out(Bilingual::new("licence numbers", "면허 번호"));
            }
            (UNKNOWN_COUNTRY.to_owned(), usize::from(has_licence))
        }
    };
    let club = column(club_at);
    // Score columns are skipped, because scores are computed from the results.
    let others = words.columns.iter().skip(club_at + 1);
    for word in others.filter(|word| !is_score(word) && **word != "-") {
        draft.leave_out_line(word);
    }
    let pin = crate::event::rating::registration_number(words.after_bar);
    if pin.is_none() && !matches!(words.after_bar, "" | "0") {
        draft.leave_out_line(words.after_bar);
    }
    let before = draft.event.players.len();
    let player = draft.player(&format!("{place} {name}"), || Player {
        id: name.clone(),
        name: name.clone(),
        family: Some(family),
        given,
        rank: Some(words.rank.to_owned()),
        country: Some(country),
        club: club.filter(filled).map(|club| club.replace('_', " ")),
        pin,
        place: span,
        ..Player::default()
    })?;
    if player < before {
        draft.refuse("player", span, &name);
        return None;
    }
    Some(Line {
        place,
        player,
        entries: words.entries,
        span,
    })
}

/// True if the word consists of digits and fractions, such as `12` or `3½`, and so is a score.
fn is_score(word: &&str) -> bool {
    word.chars()
        .all(|c| c.is_ascii_digit() || ".,½¼¾".contains(c))
}

/// Adds the pairings of all rounds. If the entries of the two players contradict each other, this is reported and the
/// entry in the earlier line counts.
pub(super) fn pairings(draft: &mut Draft, lines: &[Line<'_>]) {
    let rounds = lines
        .iter()
        .map(|line| line.entries.len())
        .max()
        .unwrap_or(0);
    for number in 1..=rounds as u32 {
        draft.round(Some(number), None);
    }
    let mut places: HashMap<u32, usize> = HashMap::new();
    for (at, line) in lines.iter().enumerate() {
        if *places.entry(line.place).or_insert(at) != at {
            draft.refuse("place", line.span, &line.place.to_string());
        }
    }
    for (at, line) in lines.iter().enumerate() {
        if line.entries.len() < rounds {
            draft.refuse("round", line.span, &line.entries.len().to_string());
        }
        // A player without any game or bye gets a lost bye in the first round, to appear in the standings.
        let is_absent =
            |(_, entry): &(&str, Entry)| entry.opponent == 0 && "-?".contains(entry.sign);
        let is_never_there = line.entries.iter().all(is_absent);
        for (round, &(word, entry)) in line.entries.iter().enumerate() {
            if entry.opponent == 0 {
                let outcome = match entry.sign {
                    '+' => Some(ListedOutcome::Game(Outcome::win(Side::BLACK))),
                    '=' => Some(ListedOutcome::Game(Outcome::Draw)),
                    _ if is_never_there && round == 0 => Some(ListedOutcome::BothLose),
                    _ => continue,
                };
                draft.pair(ListedPairing {
                    round: Some(round),
                    table: None,
                    players: (line.player, None),
                    handicap: None,
                    outcome,
                    is_coloured: false,
                    place: line.span,
                });
                continue;
            }
            let Some(&at_opponent) = places.get(&entry.opponent) else {
                draft.refuse("round", line.span, word);
                continue;
            };
            if at_opponent == at {
                draft.refuse("round", line.span, word);
                continue;
            }
            let opponent = &lines[at_opponent];
            let theirs = opponent.entries.get(round).map(|(_, entry)| *entry);
            let agrees =
                theirs.is_some_and(|theirs| theirs.opponent == line.place && fits(entry, theirs));
            let is_first = at <= at_opponent;
            if !agrees && (is_first || theirs.is_none_or(|theirs| theirs.opponent != line.place)) {
                let what = Arg::Each {
                    en: format!(
                        "round {}: {word} of place {}, but {} of place {}",
                        round + 1,
                        line.place,
                        opponent.entries.get(round).map_or("", |(word, _)| word),
                        opponent.place
                    ),
                    ko: format!(
                        "{}회전: {}위는 {word}, {}위는 {}",
                        round + 1,
                        line.place,
                        opponent.place,
                        opponent.entries.get(round).map_or("", |(word, _)| word)
                    ),
                };
                draft.contradict(line.span, what);
            }
            if is_first {
                draft.pair(paired(line, entry, opponent.player, theirs, round));
            }
        }
    }
}

/// True if the entries of two players can describe the same game: win and loss, two draws, and so on.
fn fits(one: Entry, other: Entry) -> bool {
    let signs = match (one.sign, other.sign) {
        ('+', '-') | ('-', '+') | ('=', '=') | ('?', '?') => true,
        // Either both players lost, or the result is unknown.
        ('-', '-') => true,
        // Both players can win only with a forfeit mark (by decision); two plain wins are a mistake.
        ('+', '+') => one.is_forfeited && other.is_forfeited,
        _ => false,
    };
    let colours = match (one.colour, other.colour) {
        (Some(one), Some(other)) => one != other,
        _ => true,
    };
    signs && colours
}

fn paired(
    line: &Line<'_>,
    entry: Entry,
    opponent: usize,
    theirs: Option<Entry>,
    round: usize,
) -> ListedPairing {
    let theirs_colour = theirs.and_then(|theirs| theirs.colour);
    let colour = entry.colour.or(theirs_colour.map(Side::opponent));
    let is_white = colour == Some(Side::WHITE);
    let (own, other) = if is_white {
        (Side::WHITE, Side::BLACK)
    } else {
        (Side::BLACK, Side::WHITE)
    };
    let is_same = theirs.is_some_and(|theirs| theirs.sign == entry.sign);
    let outcome = match (entry.sign, is_same, entry.is_forfeited) {
        ('-', true, true) => Some(ListedOutcome::BothLose),
        ('-', true, false) => Some(ListedOutcome::Adjudged { is_win: false }),
        ('+', true, true) => Some(ListedOutcome::BothWin),
        ('+', _, true) => Some(ListedOutcome::Forfeit(own)),
        ('-', _, true) => Some(ListedOutcome::Forfeit(other)),
        ('+', _, false) => Some(ListedOutcome::Game(Outcome::win(own))),
        ('-', _, false) => Some(ListedOutcome::Game(Outcome::win(other))),
        ('=', _, true) => Some(ListedOutcome::ForfeitDraw),
        ('=', _, false) => Some(ListedOutcome::Game(Outcome::Draw)),
        _ => None,
    };
    ListedPairing {
        round: Some(round),
        table: None,
        players: if is_white {
            (opponent, Some(line.player))
        } else {
            (line.player, Some(opponent))
        },
        handicap: Some(
            entry
                .handicap
                .max(theirs.map_or(0, |theirs| theirs.handicap)),
        ),
        outcome,
        is_coloured: colour.is_some(),
        place: line.span,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_taken_apart() {
        let of = |opponent, sign, is_forfeited, colour, handicap| {
            Some(Entry {
                opponent,
                sign,
                is_forfeited,
                colour,
                handicap,
            })
        };
        for (word, meant) in [
            ("3+/w", of(3, '+', false, Some(Side::WHITE), 0)),
            ("12-/b2", of(12, '-', false, Some(Side::BLACK), 2)),
            ("12-b2", of(12, '-', false, Some(Side::BLACK), 2)),
            ("7=", of(7, '=', false, None, 0)),
            ("5+!/b", of(5, '+', true, Some(Side::BLACK), 0)),
            ("5+!b", of(5, '+', true, Some(Side::BLACK), 0)),
            ("5-/w!", of(5, '-', true, Some(Side::WHITE), 0)),
            ("0+", of(0, '+', false, None, 0)),
            ("31", None),
            ("12.5", None),
            ("+3", None),
            ("3+/x", None),
        ] {
            assert_eq!(entry(word), meant, "{word}");
        }
    }

    #[test]
    fn lines_are_recognised_by_place_rank_and_entries() {
        assert!(begins(
            "; EV[Sample]\n 1 Hong Gildong 3d KR Seou 4 17 3+/w 7+/b 0+\n"
        ));
        assert!(begins(
            "1 Martin-Castel Philippe11K FR 38Gr 1 2 0 0 1-/b 0=\n"
        ));
        assert!(!begins("1. 홍길동 - 성춘향 : B+R\n"));
        assert!(!begins("; h8 i9\n1. h8 i9 2. g7\n"));
        assert!(!begins("# 대회\n대회명 = \"가상\"\n"));
    }

    #[test]
    fn long_names_that_run_into_the_rank_are_split() {
        assert_eq!(fused("Philippe11K"), Some(("Philippe", "11K")));
        assert_eq!(fused("Annemar1D"), Some(("Annemar", "1D")));
        assert_eq!(fused("Kim"), None);
        assert_eq!(fused("3d"), None);
    }
}
