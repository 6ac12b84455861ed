//! UTF-8 that a careless conversion has damaged.
//!
//! Files of the Fox server are UTF-8 that was once taken for GBK and converted: where a byte pair
//! was no GBK character, its second byte became `?`. Of 20,701 such files every bad spot sits
//! beside a `?` in 20,474 (formats/sgf.md). The text between is good, so these files are UTF-8 with
//! malformed sequences; as GBK, Shift_JIS or Korean they would be nonsense without an error. Names
//! that were cut to a length in bytes end the same way in front of the `]` of their value.

/// What the bytes look like when they are read as UTF-8.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Damage {
    /// Well-formed sequences of three or four bytes; other encodings hit on them rarely.
    long: usize,
    /// Well-formed sequences of two bytes, which other encodings hit on often.
    short: usize,
    /// Runs of bytes that are not UTF-8.
    runs: usize,
    /// The runs that are a piece of a three-byte sequence with a `?` before or behind it.
    beside_question: usize,
    /// The runs that are such a piece in front of a `]` and nothing else.
    cut_off: usize,
}

impl Damage {
    /// Examines bytes that are not valid UTF-8.
    pub(crate) fn from_bytes(bytes: &[u8]) -> Damage {
        let mut damage = Damage::default();
        let mut at = 0;
        let mut run: Option<usize> = None;
        for chunk in bytes.utf8_chunks() {
            let valid = chunk.valid().as_bytes();
            if let Some(start) = run.filter(|_| !valid.is_empty()) {
                damage.add(bytes, start, at);
                run = None;
            }
            damage.long += valid.iter().filter(|&&b| b >= 0xE0).count();
            damage.short += valid.iter().filter(|b| (0xC2..0xE0).contains(*b)).count();
            at += valid.len();
            if !chunk.invalid().is_empty() {
                run.get_or_insert(at);
                at += chunk.invalid().len();
            }
        }
        if let Some(start) = run {
            damage.add(bytes, start, at);
        }
        damage
    }

    fn add(&mut self, bytes: &[u8], start: usize, end: usize) {
        self.runs += 1;
        if !is_fragment(&bytes[start..end]) {
            return;
        }
        let question = |at: Option<usize>| at.and_then(|at| bytes.get(at)) == Some(&b'?');
        if question(start.checked_sub(1)) || question(Some(end)) {
            self.beside_question += 1;
        } else if bytes.get(end) == Some(&b']') {
            self.cut_off += 1;
        }
    }

    /// Whether any character of more than one byte is whole.
    pub(crate) fn has_whole_characters(self) -> bool {
        self.long + self.short > 0
    }

    /// Whether every bad run is what the conversion or a cut leaves behind, so that it is known how the
    /// text was damaged.
    pub(crate) fn is_explained(self) -> bool {
        self.beside_question + self.cut_off == self.runs
    }

    /// Whether the bytes are UTF-8 whatever else is said of them.
    ///
    /// Three well-formed long sequences for each bad run: of 480,000 short texts in the legacy
    /// encodings of four languages none comes to that.
    pub(crate) fn is_slight(self) -> bool {
        self.long > 0 && self.long >= 3 * self.runs
    }

    /// Whether the bytes are UTF-8 if nothing declares another encoding.
    ///
    /// Nearly every bad run shows the trace of the conversion, or all are explained and fewer than the
    /// well-formed sequences, or these outweigh the others, as in a damaged file to which a program has
    /// added a comment in GBK (legacy texts of some length reach two well-formed sequences for three
    /// bad runs at most).
    pub(crate) fn is_likely(self) -> bool {
        self.is_slight()
            || self.beside_question * 20 >= self.runs * 19
            || self.is_explained() && self.long > self.runs
            || self.long >= 4 && self.long > self.runs
    }
}

/// Whether a run could be what is left of one or two three-byte sequences: the end of one, then the
/// beginning of another.
fn is_fragment(run: &[u8]) -> bool {
    let is_tail = |b: &u8| (0x80..0xC0).contains(b);
    let tails = run.iter().take_while(|b| is_tail(b)).count();
    match &run[tails..] {
        [] => tails <= 2,
        [lead, rest @ ..] => {
            tails <= 2 && (0xE0..0xF0).contains(lead) && rest.len() <= 1 && rest.iter().all(is_tail)
        }
    }
}

#[cfg(test)]
mod tests {
    use encoding_rs::{BIG5, EUC_KR, GBK, SHIFT_JIS};

    use super::super::encode;
    use super::*;

    #[test]
    fn the_conversion_leaves_traces() {
        let table: [(&[u8], bool, bool); 11] = [
            // slight, likely
            (b"PB[\xE6\x9F\xAF\xE6\xB4?]", false, true),
            (b"PB[\xE6?\x8E\xE7\xBB\xB4\xE6\xB8\x85]", false, true),
            (b"\xE6\x9F\xAF\xE6\x9F\xAF\xE6\x9F\xAF\xE6]", true, true),
            (b"PB[\xE5?]", false, true),
            // Already replaced once.
            (b"\xEF\xBF\xBD?\xEF\xBF\xBD?\xEF\xBF\xBD? \xE5?", true, true),
            // Names cut in front of their bracket, alone or with the other damage.
            (b"PB[\xE4\xB9\x90\xE9\xBE\x99\xE6]", false, true),
            (
                b"PB[\xE8\x80?\xE7\x88\xB8\xE6]BR[9\xE6\xAE\xB5]WR[9\xE6\xAE\xB5]",
                false,
                true,
            ),
            (b"PB[\xE4\xB9\x90\xE6]", false, false),
            // GBK and EUC-KR with a question mark.
            (b"PB[\xCD\xF5?]", false, false),
            (b"\xC8\xE6? \xB9\xE9?", false, false),
            // A damaged head and a GBK comment (Fox file 1550647590080010073).
            (
                b"\xE8\xB5\xB5\xE6\xB2\xBB\xE5\x8B\x8B\xE6\xAE\xB5 \xBA\xDA\xB3\xAC\xCA\xB1",
                false,
                true,
            ),
        ];
        for (bytes, slight, likely) in table {
            let damage = Damage::from_bytes(bytes);
            assert_eq!(
                (damage.is_slight(), damage.is_likely()),
                (slight, likely),
                "{bytes:?}"
            );
        }
    }

    #[test]
    fn other_encodings_show_none() {
        for (encoding, text) in [
            (EUC_KR, "흑 불계승? 백 시간승?"),
            (GBK, "黑中盘胜? 白超时负?"),
            (BIG5, "黑中盤勝? 白超時負?"),
            (SHIFT_JIS, "黒中押し勝ち? 白時間切れ?"),
        ] {
            let damage = Damage::from_bytes(&encode(text, encoding).unwrap());
            assert!(!damage.is_likely(), "{text} {damage:?}");
        }
    }
}
