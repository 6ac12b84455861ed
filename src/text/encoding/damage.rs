//! UTF-8 damaged by a faulty conversion.
//!
//! Files of the Fox server are UTF-8 that was once decoded as GBK and converted: if a byte pair was
//! no GBK character, its second byte became `?`. In 20,474 of 20,701 such files every bad spot is
//! next to a `?` (formats/sgf.md). The other text is good, so these files are UTF-8 with malformed
//! sequences; as GBK, Shift_JIS or Korean they would decode to nonsense without an error. Names cut
//! at a byte length end the same way, before the `]` of their value.

/// Statistics of bytes that are read as UTF-8, to judge if they are damaged UTF-8.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Damage {
    /// Number of well-formed sequences of three or four bytes, which are rare by chance in other encodings.
    long: usize,
    /// Number of well-formed sequences of two bytes, which are frequent by chance in other encodings.
    short: usize,
    /// Number of malformed runs: consecutive bytes that are not UTF-8.
    runs: usize,
    /// Number of malformed runs that are fragments of three-byte sequences next to a `?`.
    beside_question: usize,
    /// Number of malformed runs that are fragments of three-byte sequences cut off by a `]`.
    cut_off: usize,
}

impl Damage {
    /// Collects the statistics of bytes that are not valid UTF-8.
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

    /// True if at least one multi-byte character is complete.
    pub(crate) fn has_whole_characters(self) -> bool {
        self.long + self.short > 0
    }

    /// True if the cause of the damage is known: every malformed run results from the faulty conversion or
    /// from a cut.
    pub(crate) fn is_explained(self) -> bool {
        self.beside_question + self.cut_off == self.runs
    }

    /// True if the damage is so slight that the bytes are UTF-8, whatever encoding is declared.
    ///
    /// This requires three well-formed long sequences for each malformed run: none of 480,000 short texts
    /// in the legacy encodings of four languages reaches that.
    pub(crate) fn is_slight(self) -> bool {
        self.long > 0 && self.long >= 3 * self.runs
    }

    /// True if the bytes are UTF-8 unless another encoding is declared.
    ///
    /// This holds for slight damage and in three more cases: 95 % of the malformed runs show the
    /// conversion; or all malformed runs are explained, and at least two long sequences are well-formed,
    /// no fewer than the runs; or at least four long sequences outnumber the runs, as in a damaged file
    /// to which a program added a GBK comment. Longer legacy texts reach at most two well-formed
    /// sequences for three bad runs.
    pub(crate) fn is_likely(self) -> bool {
        self.is_slight()
            || self.beside_question * 20 >= self.runs * 19
            || self.is_explained() && self.long >= self.runs.max(2)
            || self.long >= 4 && self.long > self.runs
    }
}

/// True if a malformed run may be a fragment of three-byte sequences: the end of one, the beginning of
/// another, or both.
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
        let table: [(&[u8], bool, bool); 12] = [
            // Each row has bytes, the expected `is_slight` and the expected `is_likely`.
            (b"PB[\xE6\x9F\xAF\xE6\xB4?]", false, true),
            (b"PB[\xE6?\x8E\xE7\xBB\xB4\xE6\xB8\x85]", false, true),
            (b"\xE6\x9F\xAF\xE6\x9F\xAF\xE6\x9F\xAF\xE6]", true, true),
            (b"PB[\xE5?]", false, true),
            // Bytes that an earlier conversion had already replaced by U+FFFD.
            (b"\xEF\xBF\xBD?\xEF\xBF\xBD?\xEF\xBF\xBD? \xE5?", true, true),
            // Names cut off in the middle of a character before `]`, alone or together with replaced bytes.
            (b"PB[\xE4\xB9\x90\xE9\xBE\x99\xE6]", false, true),
            (
                b"PB[\xE8\x80?\xE7\x88\xB8\xE6]BR[9\xE6\xAE\xB5]WR[9\xE6\xAE\xB5]",
                false,
                true,
            ),
            (b"PB[\xE4\xB9\x90\xE6]", false, false),
            // One name with a replaced byte and a cut, and two intact ranks.
            (
                b"PB[\xE6?\x8E\xE7\xBB\xA7\xE8\xBD]BR[12\xE7\xBA\xA7]WR[9\xE6\xAE\xB5]",
                false,
                true,
            ),
            // Texts in GBK and EUC-KR with a question mark are not damaged UTF-8.
            (b"PB[\xCD\xF5?]", false, false),
            (b"\xC8\xE6? \xB9\xE9?", false, false),
            // A header in damaged UTF-8 with a comment in GBK (Fox file 1550647590080010073).
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
