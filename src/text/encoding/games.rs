//! Encodings of the games in a collection of several games.
//!
//! A collection joined from several files has games in different encodings, each with its own declaration.
//! Games without a credible declaration are read in one encoding, unless the values of such a game clearly
//! contradict it.

use std::ops::Range;

use encoding_rs::{Encoding, GB18030, GBK, UTF_8};

use super::damage::Damage;
use super::decoded::{Misdeclared, is_gb};
use super::guess::{TextSample, decodes, has_rival};
use super::{Basis, Decoded, GameHint, Hints, Verdict, declared, for_label, runs};
use crate::text::Span;

/// Encoding of one game in a file whose games are in several encodings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameText {
    /// Span of the game in the decoded text, up to the start of the next game.
    pub span: Span,
    /// Encoding of the game's bytes, apart from [`Decoded::foreign`] values.
    pub encoding: &'static Encoding,
    /// Reason for which the encoding was chosen.
    pub basis: Basis,
    /// Encodings in which the game's bytes decode; see [`Decoded::candidates`].
    pub candidates: Vec<&'static Encoding>,
    /// Encoding that the game declares, if it is wrong.
    pub declared: Option<Misdeclared>,
}

/// Byte range of a game, with the encoding chosen for it.
pub(super) struct Game {
    bytes: Range<usize>,
    verdict: Verdict,
    declared: Option<Misdeclared>,
}

/// Evidence for the encoding of one game from its own bytes.
enum Evidence {
    /// The bytes are ASCII, which fits any encoding; has the declared one.
    Neutral(Option<&'static Encoding>),
    Settled(Verdict),
    /// No declaration is credible, so that the encoding must be guessed.
    Open,
}

/// Chooses an encoding for each game of a file; `None` if all games are in the encoding chosen for the
/// file.
pub(super) fn of_several_encodings(
    bytes: &[u8],
    hints: &Hints,
    whole: &Verdict,
) -> Option<Vec<Game>> {
    if hints.games.len() < 2 || is_uniform(bytes, hints, whole) {
        return None;
    }
    let ends = hints.games[1..].iter().map(|game| game.start);
    let ends = ends.chain([bytes.len()]);
    let mut start = 0;
    let mut games: Vec<(Range<usize>, &GameHint, Evidence)> = Vec::new();
    for (hint, end) in hints.games.iter().zip(ends) {
        let range = start..end;
        let values = values_in(hints, &range);
        let evidence = Evidence::new(&bytes[range.clone()], hint, &values);
        games.push((range, hint, evidence));
        start = end;
    }
    let open = games.iter().filter(|game| matches!(game.2, Evidence::Open));
    let open: Vec<Range<usize>> = open.map(|game| game.0.clone()).collect();
    let common = (!open.is_empty()).then(|| common(bytes, hints, &open, &games));
    let mut before: &'static Encoding = UTF_8;
    let mut chosen = Vec::new();
    for (range, hint, evidence) in games {
        let verdict = match (evidence, &common) {
            (Evidence::Settled(verdict), _) => verdict,
            (Evidence::Open, Some(common)) => settle(bytes, hints, &range, common),
            (Evidence::Open, None) => whole.clone(),
            (Evidence::Neutral(Some(declared)), _) => Verdict::certain(declared, Basis::Declared),
            (Evidence::Neutral(None), _) => Verdict::certain(before, Basis::Utf8),
        };
        before = verdict.encoding;
        let wrong = hint.declared.as_deref().and_then(|label| {
            let is_ascii = bytes[range.clone()].is_ascii();
            Misdeclared::new(label, verdict.encoding, is_ascii)
        });
        chosen.push(Game {
            bytes: range,
            verdict,
            declared: wrong,
        });
    }
    let differs = |game: &&Game| {
        !bytes[game.bytes.clone()].is_ascii() && !is_same(game.verdict.encoding, whole.encoding)
    };
    chosen.iter().any(|game| differs(&game)).then_some(chosen)
}

/// Decodes a file, each game in its own encoding.
pub(super) fn decode(bytes: Vec<u8>, games: Vec<Game>) -> Decoded {
    let ranges = games.iter().map(|game| {
        let encoding = match game.verdict.encoding {
            // GB18030 decodes GBK too, because it contains all characters of GBK.
            encoding if encoding == GBK => GB18030,
            encoding => encoding,
        };
        (game.bytes.clone(), encoding)
    });
    let (text, malformed, runs) = runs::decode(&bytes, ranges);
    let games = games.into_iter().zip(&runs).map(|(game, run)| GameText {
        span: run.text,
        encoding: game.verdict.encoding,
        basis: game.verdict.basis,
        candidates: game.verdict.candidates,
        declared: game.declared,
    });
    let games: Vec<GameText> = games.collect();
    Decoded {
        games,
        malformed,
        encoding: runs.first().map_or(UTF_8, |run| run.encoding),
        basis: Basis::PerGame,
        ..Decoded::in_runs(bytes, text, runs)
    }
}

/// True in the usual case that all games declare the same encoding and the whole file fits it.
fn is_uniform(bytes: &[u8], hints: &Hints, whole: &Verdict) -> bool {
    let mut labels = hints.games.iter().map(|game| game.declared.as_deref());
    let first = labels.next().flatten().and_then(for_label);
    whole.basis == Basis::Declared
        && labels.all(|label| label.and_then(for_label) == first)
        && decodes(whole.encoding, bytes)
}

impl Evidence {
    fn new(bytes: &[u8], hint: &GameHint, values: &[Range<usize>]) -> Evidence {
        let label = hint.declared.as_deref().and_then(for_label);
        if bytes.is_ascii() {
            return Evidence::Neutral(label.filter(|label| label.is_ascii_compatible()));
        }
        if let Some(label) = label.filter(|label| declared::reads_in_letters(label, bytes)) {
            return Evidence::Settled(Verdict::certain(label, Basis::Declared));
        }
        let fitting = label.filter(|label| declared::fits(label, bytes));
        if let Ok(text) = std::str::from_utf8(bytes) {
            // Two bytes of a legacy encoding are often a valid character of UTF-8, three bytes seldom.
            let is_long = text.chars().any(|c| c >= '\u{800}');
            if is_long || label == Some(UTF_8) || fitting.is_none() && is_western(text) {
                return Evidence::Settled(Verdict::certain(UTF_8, Basis::Utf8));
            }
        }
        if let Some(label) = fitting.filter(|_| !Damage::from_bytes(bytes).is_slight()) {
            return Evidence::Settled(Verdict::certain(label, Basis::Declared));
        }
        let verdict = Verdict::new(bytes, hint.declared.as_deref(), values);
        match verdict.basis {
            Basis::Declared | Basis::DamagedUtf8 => Evidence::Settled(verdict),
            _ => Evidence::Open,
        }
    }
}

/// True if every letter with a diacritic is next to a letter without one.
fn is_western(text: &str) -> bool {
    let mut before = ' ';
    let mut characters = text.chars().peekable();
    while let Some(c) = characters.next() {
        let is_letter = |c: &char| c.is_ascii_alphabetic();
        if !c.is_ascii() && !is_letter(&before) && !characters.peek().is_some_and(is_letter) {
            return false;
        }
        before = c;
    }
    true
}

/// Guesses one encoding for all games without a credible declaration. If the guess is doubtful, the
/// encoding of most other games is preferred if the bytes can be in it.
fn common(
    bytes: &[u8],
    hints: &Hints,
    open: &[Range<usize>],
    games: &[(Range<usize>, &GameHint, Evidence)],
) -> Verdict {
    let mut joined = Vec::new();
    let mut values = Vec::new();
    for range in open {
        let base = joined.len();
        joined.extend_from_slice(&bytes[range.clone()]);
        let within = values_in(hints, range).into_iter();
        values.extend(within.map(|value| value.start + base..value.end + base));
    }
    let verdict = Verdict::new(&joined, None, &values);
    if verdict.basis != Basis::Doubtful {
        return verdict;
    }
    let settled = games.iter().filter_map(|game| match &game.2 {
        Evidence::Settled(verdict) => Some(verdict.encoding),
        _ => None,
    });
    let mut counts: Vec<(&'static Encoding, usize)> = Vec::new();
    for encoding in settled {
        match counts.iter_mut().find(|(known, _)| *known == encoding) {
            Some((_, count)) => *count += 1,
            None => counts.push((encoding, 1)),
        }
    }
    counts.retain(|(encoding, _)| verdict.candidates.contains(encoding));
    match counts.iter().max_by_key(|(_, count)| *count) {
        Some(&(encoding, _)) => Verdict {
            encoding,
            ..verdict
        },
        None => verdict,
    }
}

/// Chooses the encoding of a game without a credible declaration: the encoding `common` of all such games,
/// unless the game's bytes are malformed or unlikely in it.
fn settle(bytes: &[u8], hints: &Hints, range: &Range<usize>, common: &Verdict) -> Verdict {
    let game = &bytes[range.clone()];
    let values = values_in(hints, range);
    let sample = TextSample::new(game, &values);
    let is_credible = decodes(common.encoding, game) && !has_rival(&sample, common.encoding);
    if is_credible || common.basis == Basis::DamagedUtf8 {
        return common.clone();
    }
    let own = Verdict::new(game, None, &values);
    match own.basis {
        Basis::Doubtful if own.candidates.contains(&common.encoding) => common.clone(),
        _ => own,
    }
}

/// Returns the byte ranges of a game's values, relative to the start of the game.
fn values_in(hints: &Hints, range: &Range<usize>) -> Vec<Range<usize>> {
    let start = hints
        .values
        .partition_point(|value| value.start < range.start);
    let within = hints.values[start..].iter();
    within
        .take_while(|value| value.end <= range.end)
        .map(|value| value.start - range.start..value.end - range.start)
        .collect()
}

fn is_same(one: &'static Encoding, other: &'static Encoding) -> bool {
    one == other || is_gb(one) && is_gb(other)
}
