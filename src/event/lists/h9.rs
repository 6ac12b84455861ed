//! Results in the European rating list format (h9): one line per player, ordered by place, with
//! entries that name the opponent's place.

use std::collections::HashMap;

use crate::diag::Finding;
use crate::diag::finding::Arg;
use crate::event::EventFile;
use crate::event::days::Days;
use crate::event::event::{ListedOutcome, Player, System};
use crate::formats::shared::values::date;
use crate::formats::shared::values::rank::Rank;
use crate::model::{Hundredths, Outcome, Side};
use crate::text::{Bilingual, Span};

use super::EventList;
use super::draft::{Draft, ListedPairing, MOST_ROUNDS};

/// Entry of a player for one round.
///
/// ```text
/// Entry = Place ( "+" | "-" | "=" | "?" ) [ "!" ] [ "/" ( "b" | "w" ) ] [ Handicap ] [ "!" ] .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    /// Place of the opponent; 0 for none.
    opponent: u32,
    sign: char,
    is_forfeited: bool,
    colour: Option<Side>,
    handicap: u32,
}

/// Line of a player.
struct Line<'t> {
    place: u32,
    player: usize,
    entries: Vec<(&'t str, Entry)>,
    span: Span,
}

/// Results for the European rating list.
pub(super) struct H9;

impl EventList for H9 {
    fn name(&self) -> Bilingual {
        Bilingual::new(
            "results for the European rating list (h9)",
            "유럽 레이팅 제출 파일(h9)",
        )
    }

    fn holds(&self, text: &str) -> bool {
        is_h9(text)
    }

    fn read(&self, text: &str) -> Result<EventFile, Finding> {
        Ok(read(text).finish(self.name()))
    }
}

/// True if the text starts like an h9 file: comments, then a line with place, name, rank and
/// entries.
fn is_h9(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with(';'));
    first
        .and_then(words)
        .is_some_and(|(.., entries)| !entries.is_empty())
}

/// Splits a line into place, words up to the rank, rank, and entries.
fn words(line: &str) -> Option<(u32, Vec<&str>, &str, Vec<&str>)> {
    // Columns after a bar belong to other lists.
    let line = line.split('|').next().unwrap_or(line);
    let words: Vec<&str> = line.split_whitespace().collect();
    let place = words.first()?.trim_end_matches('.').parse().ok()?;
    let rank = words.iter().skip(2).position(|word| is_rank(word))? + 2;
    let after = &words[rank + 1..];
    let entries = after.iter().rev().take_while(|word| entry(word).is_some());
    let entries = after[after.len() - entries.count()..].to_vec();
    Some((place, words[1..rank].to_vec(), words[rank], entries))
}

fn is_rank(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        && word.ends_with(['d', 'k', 'p', 'D', 'K', 'P'])
        && Rank::read(word).is_some()
}

fn entry(word: &str) -> Option<Entry> {
    let digits = word.bytes().take_while(u8::is_ascii_digit).count();
    let opponent = word[..digits].parse().ok()?;
    let mut rest = word[digits..].chars();
    let sign = rest.next().filter(|sign| "+-=?".contains(*sign))?;
    let rest = rest.as_str();
    let is_forfeited = rest.contains('!');
    let rest = rest.replace('!', "").to_lowercase();
    let (colour, handicap) = match rest.strip_prefix('/') {
        None => (None, &*rest),
        Some(rest) => match rest.split_at_checked(1)? {
            ("b", stones) => (Some(Side::BLACK), stones),
            ("w", stones) => (Some(Side::WHITE), stones),
            (_, _) => (None, rest),
        },
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

fn read(text: &str) -> Draft {
    let mut draft = Draft::default();
    draft.event.system = System::Swiss;
    draft.event.regulations.game = Some("baduk");
    let mut lines: Vec<Line<'_>> = Vec::new();
    let mut start = 0;
    for whole in text.split_inclusive('\n') {
        let line = whole.trim();
        let from = start + (whole.len() - whole.trim_start().len()).min(whole.len());
        let span = Span::new(from, from + line.len());
        start += whole.len();
        if let Some(comment) = line.strip_prefix(';') {
            head(&mut draft, comment.trim(), span);
        } else if !line.is_empty() {
            match words(line) {
                Some(words) => lines.extend(player(&mut draft, words, span)),
                None => draft.refuse("player", span, line),
            }
        }
    }
    pairings(&mut draft, &lines);
    draft
}

/// Reads a head comment about the event.
fn head(draft: &mut Draft, comment: &str, span: Span) {
    let Some((key, value)) = comment
        .strip_suffix(']')
        .and_then(|comment| comment.split_once('['))
    else {
        return;
    };
    let value = value.trim();
    if value.is_empty() {
        return;
    }
    let event = &mut draft.event;
    let key = key.trim().to_uppercase();
    match key.as_str() {
        "CL" => event.class = Some(value.to_owned()),
        "EV" => event.name = Some(value.to_owned()),
        "PC" => event.place = Some(value.to_owned()),
        "KM" => {
            event.regulations.komi = Hundredths::parse(value);
            if event.regulations.komi.is_none() {
                draft.refuse(&key, span, value);
            }
        }
        "DT" => {
            let day = |text: &str| date::read(text.trim())?.value.iter().next();
            let days = value.split_once(',').unwrap_or((value, value));
            event.dates = day(days.0)
                .zip(day(days.1))
                .and_then(|(first, last)| Days::between(first, last));
            if event.dates.is_none() {
                draft.refuse(&key, span, value);
            }
        }
        _ => {}
    }
}

fn player<'t>(
    draft: &mut Draft,
    (place, names, rank, entries): (u32, Vec<&'t str>, &str, Vec<&'t str>),
    span: Span,
) -> Option<Line<'t>> {
    let name = names.join(" ").replace('_', " ");
    if entries.len() > MOST_ROUNDS as usize {
        draft.refuse("round", span, &entries.len().to_string());
        return None;
    }
    let before = draft.event.players.len();
    let player = draft.player(&format!("{place} {name}"), || Player {
        id: name.clone(),
        name: name.clone(),
        rank: Some(rank.to_owned()),
        place: span,
        ..Player::default()
    });
    if player < before {
        draft.refuse("player", span, &name);
        return None;
    }
    let entries = entries
        .into_iter()
        .filter_map(|word| Some((word, entry(word)?)));
    Some(Line {
        place,
        player,
        entries: entries.collect(),
        span,
    })
}

/// Adds the pairings on which the entries of both players agree. If they disagree, the entry of the
/// better place counts.
fn pairings(draft: &mut Draft, lines: &[Line<'_>]) {
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
    let mut has_half_byes = false;
    for (at, line) in lines.iter().enumerate() {
        if line.entries.len() < rounds {
            draft.refuse("round", line.span, &line.entries.len().to_string());
        }
        for (round, &(word, entry)) in line.entries.iter().enumerate() {
            if entry.opponent == 0 {
                if entry.sign == '+' || entry.sign == '=' {
                    has_half_byes |= entry.sign == '=';
                    draft.pair(ListedPairing {
                        round: Some(round),
                        table: None,
                        players: (line.player, None),
                        handicap: None,
                        outcome: None,
                        is_coloured: false,
                        place: line.span,
                    });
                }
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
    if has_half_byes {
        draft.event.scoring.bye = draft.event.scoring.win.half();
    }
}

/// True if two entries describe the same game.
fn fits(one: Entry, other: Entry) -> bool {
    let signs = match (one.sign, other.sign) {
        ('+', '-') | ('-', '+') | ('=', '=') | ('?', '?') => true,
        // Both lost, or the result is unknown.
        ('-', '-') => true,
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
    let both_lose = entry.sign == '-' && theirs.is_some_and(|theirs| theirs.sign == '-');
    let winner = match entry.sign {
        '+' => Some(own),
        '-' => Some(other),
        _ => None,
    };
    let outcome = match (winner, entry.sign) {
        _ if both_lose => Some(ListedOutcome::BothLose),
        (Some(winner), _) if entry.is_forfeited => Some(ListedOutcome::Forfeit(winner)),
        (Some(winner), _) => Some(ListedOutcome::Game(Outcome::win(winner))),
        (None, '=') => Some(ListedOutcome::Game(Outcome::Draw)),
        (None, _) => None,
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
            ("7=", of(7, '=', false, None, 0)),
            ("5+!/b", of(5, '+', true, Some(Side::BLACK), 0)),
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
    fn files_are_recognised_by_their_lines() {
        assert!(is_h9(
            "; EV[Sample]\n 1 Hong Gildong 3d KR Seou 4 17 3+/w 7+/b 0+\n"
        ));
        assert!(!is_h9("1. 홍길동 - 성춘향 : B+R\n"));
        assert!(!is_h9("; h8 i9\n1. h8 i9 2. g7\n"));
        assert!(!is_h9("# 대회\n대회명 = \"가상\"\n"));
    }
}
