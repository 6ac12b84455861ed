//! Guess of the encoding of a file that does not declare it.
//!
//! Byte pairs of Korean, Chinese and Japanese legacy encodings overlap so much that most short
//! texts decode without an error in three or four of them. Two judges examine the human text: the
//! weights of `weigh`, made for names and game records, and `chardetng`, the detector of Firefox
//! (always without a country hint), which does not expose its confidence. The guess is certain if
//! the weights put the best encoding far ahead of the second, or less far and the detector or a
//! game term agrees. Otherwise it is doubtful, and the candidates are reported.

use std::ops::Range;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GBK, SHIFT_JIS, UTF_8, WINDOWS_1252};

use super::brackets::Brackets;
use super::weigh::{self, Weight};
use super::{Basis, pieces};

/// Encodings in which record files are usually written, apart from UTF-8.
const USUAL: [&Encoding; 6] = [EUC_KR, GBK, SHIFT_JIS, BIG5, EUC_JP, WINDOWS_1252];

/// Number of bytes of human text to examine. More bytes would not change the result.
const ENOUGH: usize = 4096;

/// Lead in weight over the second encoding at which the best one is accepted without asking `chardetng`,
/// which takes ten times as long.
///
/// This value and the next were tuned on 50,000 names and words of four languages. With them, two
/// words, a result and a rank were always certain and never wrong; two words alone (EUC-JP aside)
/// were certain in 92 to 100 % of cases and wrong in 0.1 %.
pub(super) const LEAD_ALONE: i64 = 14;

/// Lead in weight over the second encoding that is enough if `chardetng` or a game term agrees.
const LEAD_AGREED: i64 = 6;

/// Number of non-ASCII bytes from which `chardetng` is trusted for an encoding without weights, such as a
/// Cyrillic or Thai one.
const MANY: usize = 24;

/// Human text of a file, one value per line, from which the encoding is guessed.
pub(super) struct TextSample(Vec<u8>);

impl TextSample {
    /// Collects the values that are not plain ASCII. Without such values, the sample begins at the first
    /// non-ASCII text of the file.
    pub(crate) fn new(bytes: &[u8], values: &[Range<usize>]) -> TextSample {
        let mut sample = Vec::new();
        for range in values {
            let Some(value) = bytes.get(range.clone()).filter(|value| !value.is_ascii()) else {
                continue;
            };
            // Adds the value and the byte after it, because a reader of single bytes may take the second byte of
            // a character for the end of the value: Shift_JIS `従` is 8F 5D, and 5D is `]`.
            sample.extend_from_slice(value);
            sample.extend(bytes.get(range.end));
            sample.push(b'\n');
            if sample.len() >= ENOUGH {
                break;
            }
        }
        sample.truncate(ENOUGH);
        if sample.is_empty() {
            // The sample starts shortly before the first non-ASCII text, since a file may begin
            // with many moves.
            let start = Encoding::ascii_valid_up_to(bytes).saturating_sub(2);
            sample.extend_from_slice(&bytes[start..bytes.len().min(start + ENOUGH)]);
        }
        TextSample(sample)
    }

    fn high_bytes(&self) -> usize {
        self.0.iter().filter(|b| !b.is_ascii()).count()
    }
}

/// Guessed encoding of a file.
pub(super) struct Guess<'b> {
    bytes: &'b [u8],
    brackets: Brackets,
    /// Most likely encoding of the file.
    pub encoding: &'static Encoding,
    /// Certainty of the guess: [`Basis::Detected`] or [`Basis::Doubtful`].
    pub basis: Basis,
    /// Encodings in which all bytes decode, the best first, if the guess is doubtful.
    pub candidates: Vec<&'static Encoding>,
}

impl<'b> Guess<'b> {
    /// Guesses the encoding of a file from a sample of its text.
    pub(crate) fn new(sample: &TextSample, bytes: &'b [u8]) -> Guess<'b> {
        let brackets = Brackets::from_bytes(bytes);
        let usual = USUAL.into_iter();
        let sound = usual.filter(|encoding| brackets.survive(encoding, bytes));
        let mut all: Vec<_> = sound.map(|e| (e, weigh::weigh(e, &sample.0))).collect();
        // Stable sort: among equals, the first in the list of usual encodings wins.
        all.sort_by_key(|(_, weight)| -weight.sum);
        let (standing, flawed): (Vec<_>, Vec<_>) = all
            .into_iter()
            .partition(|(encoding, _)| decodes(encoding, bytes));
        if let Some((encoding, weight)) = flawed.first() {
            // An encoding with a convincing text wins even if a sequence is malformed, because some
            // programs cut texts inside a character.
            let other = standing.first().map_or(0, |(_, weight)| weight.sum.max(0));
            if weight.is_convincing() && weight.sum - other >= LEAD_ALONE {
                return Guess::settled(encoding, bytes, brackets);
            }
        }
        let Some((best, lead)) = lead(&standing) else {
            let detected = detect(sample);
            return match sample.high_bytes() {
                MANY.. if brackets.survive(detected, bytes) => {
                    Guess::settled(detected, bytes, brackets)
                }
                _ => Guess::doubtful(detected, detected, &standing, (bytes, brackets)),
            };
        };
        if lead >= LEAD_ALONE || lead >= LEAD_AGREED && game_speaks_for_first(&standing) {
            return Guess::settled(best, bytes, brackets);
        }
        let detected = detect(sample);
        if lead >= LEAD_AGREED && best == detected {
            return Guess::settled(best, bytes, brackets);
        }
        Guess::doubtful(best, detected, &standing, (bytes, brackets))
    }

    /// True if a declared encoding is credible.
    ///
    /// There are three cases: all bytes decode in it; or all but a few, and nothing else fits; or most
    /// bytes decode, and only single-byte encodings fit. A single-byte encoding decodes anything, and many
    /// programs declare Latin-1 whatever they write. It is therefore not trusted against clear evidence for
    /// Korean, Chinese or Japanese.
    pub(crate) fn allows(&self, declared: &'static Encoding) -> bool {
        if declared == UTF_8
            || !declared.is_ascii_compatible()
            || !self.brackets.survive(declared, self.bytes)
        {
            return false;
        }
        let is_settled = self.basis == Basis::Detected;
        if decodes(declared, self.bytes) {
            let is_contradicted = is_settled && !self.encoding.is_single_byte();
            return !(declared.is_single_byte() && is_contradicted);
        }
        let (text, malformed) = pieces::to_text(declared, self.bytes);
        let good = text.chars().filter(|c| !c.is_ascii()).count() - malformed.len();
        let is_other =
            is_settled && self.encoding != declared && decodes(self.encoding, self.bytes);
        malformed.len() * 4 <= good && !is_other
            || malformed.len() < good && self.encoding.is_single_byte()
    }

    fn settled(encoding: &'static Encoding, bytes: &'b [u8], brackets: Brackets) -> Guess<'b> {
        Guess {
            bytes,
            brackets,
            encoding,
            basis: Basis::Detected,
            candidates: Vec::new(),
        }
    }

    fn doubtful(
        first: &'static Encoding,
        second: &'static Encoding,
        standing: &[EncodingRank],
        (bytes, brackets): (&'b [u8], Brackets),
    ) -> Guess<'b> {
        let mut candidates = Vec::new();
        for encoding in [first, second]
            .into_iter()
            .chain(standing.iter().map(|s| s.0))
        {
            let is_new = !candidates.contains(&encoding);
            if is_new && decodes(encoding, bytes) && brackets.survive(encoding, bytes) {
                candidates.push(encoding);
            }
        }
        Guess {
            bytes,
            brackets,
            encoding: candidates.first().copied().unwrap_or(first),
            basis: Basis::Doubtful,
            candidates,
        }
    }
}

/// Encoding in which all bytes decode, with its weight for the sample.
type EncodingRank = (&'static Encoding, Weight);

/// Returns the encoding with the highest weight, and its lead over the second, or over minus
/// [`LEAD_ALONE`] if there is no second. Returns `None` if no weight is positive.
fn lead(standing: &[EncodingRank]) -> Option<(&'static Encoding, i64)> {
    let (best, weight) = standing.first().filter(|(_, weight)| weight.sum > 0)?;
    let second = standing
        .get(1)
        .map_or(-LEAD_ALONE, |(_, second)| second.sum);
    Some((best, weight.sum - second))
}

/// True if game terms appear in the first encoding and in no other.
fn game_speaks_for_first(standing: &[EncodingRank]) -> bool {
    let mut words = standing.iter().map(|(_, weight)| weight.game_words);
    words.next().is_some_and(|first| first > 0) && words.all(|other| other == 0)
}

fn detect(sample: &TextSample) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    // The sample may end inside a character, which is fine as long as more bytes could follow.
    detector.feed(&sample.0, false);
    detector.guess(None, Utf8Detection::Deny)
}

/// True if another usual encoding fits a sample far better than this one.
pub(super) fn has_rival(sample: &TextSample, encoding: &'static Encoding) -> bool {
    let weight = weigh::weigh(encoding, &sample.0).sum;
    let others = USUAL.into_iter().filter(|&other| other != encoding);
    let best = others.map(|other| weigh::weigh(other, &sample.0).sum).max();
    best.is_some_and(|best| best - weight.max(0) >= 2 * LEAD_ALONE)
}

/// True if all bytes are well-formed in an encoding.
pub(super) fn decodes(encoding: &'static Encoding, bytes: &[u8]) -> bool {
    encoding
        .decode_without_bom_handling_and_without_replacement(bytes)
        .is_some()
}
