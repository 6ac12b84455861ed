//! Property tests: no byte and no text is lost in decoding and encoding.

use encoding_rs::{
    BIG5, EUC_JP, EUC_KR, Encoding, GB18030, GBK, ISO_2022_JP, ISO_8859_8, KOI8_U, MACINTOSH,
    SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_874, WINDOWS_1251, WINDOWS_1252,
};
use proptest::prelude::*;

use super::super::pieces::to_text;
use super::super::{Basis, GameHint, Hints, decode, encode, encode_with};
use crate::text::Span;

const ALL: [&Encoding; 16] = [
    UTF_8,
    UTF_16LE,
    UTF_16BE,
    EUC_KR,
    GBK,
    GB18030,
    BIG5,
    SHIFT_JIS,
    EUC_JP,
    ISO_2022_JP,
    WINDOWS_1252,
    WINDOWS_1251,
    WINDOWS_874,
    KOI8_U,
    MACINTOSH,
    ISO_8859_8,
];

/// Encodings in which every character can be written in only one way.
const UNAMBIGUOUS: [&Encoding; 9] = [
    UTF_8,
    UTF_16LE,
    UTF_16BE,
    EUC_KR,
    WINDOWS_1252,
    WINDOWS_1251,
    WINDOWS_874,
    KOI8_U,
    ISO_8859_8,
];

/// Generates random bytes similar to the content of files: mostly text and brackets, sometimes anything.
fn some_bytes() -> impl Strategy<Value = Vec<u8>> {
    let byte = prop_oneof![
        3 => any::<u8>(),
        4 => 0xA1..=0xFEu8,
        2 => 0x81..=0xA0u8,
        2 => 0x30..=0x7Eu8,
        1 => prop::sample::select(&b"\x1B$B(JI\0\n"[..]),
    ];
    prop::collection::vec(byte, 0..120)
}

proptest! {
    #[test]
    fn any_bytes_survive(bytes in some_bytes(), which in 0..ALL.len()) {
        let encoding = ALL[which];
        let decoded = decode(bytes.clone(), Some(encoding), |_| Default::default());
        prop_assert_eq!(decoded.basis, Basis::Chosen);
        let encoding = decoded.encoding;
        let body = &bytes[decoded.bom.bytes().len()..];
        if encoding != ISO_2022_JP {
            let (text, _) = encoding.decode_without_bom_handling(body);
            prop_assert_eq!(&decoded.text, &text);
        }
        // The original bytes of all characters, one after another, are the whole file without gaps or
        // overlaps.
        let mut back = Vec::new();
        for (at, c) in decoded.text.char_indices() {
            back.extend_from_slice(decoded.original(Span::new(at, at + c.len_utf8())));
        }
        if encoding != ISO_2022_JP {
            prop_assert_eq!(&back, body);
        }
        for run in &decoded.malformed {
            prop_assert_eq!(decoded.original(run.span), &*run.bytes);
        }
        let encoded = decoded.encode_back();
        if UNAMBIGUOUS.contains(&encoding) {
            prop_assert_eq!(encoded, Ok(bytes));
        } else if let (Ok(encoded), true) = (encoded, encoding != ISO_2022_JP) {
            // The encoded bytes may differ from the original, but decode to the same text.
            prop_assert_eq!(to_text(encoding, &encoded).0, decoded.text);
        }
    }

    #[test]
    fn no_guess_loses_bytes(
        bytes in some_bytes(),
        mut values in prop::collection::vec(0usize..130, 0..6),
        mut games_at in prop::collection::vec(0usize..130, 0..4),
        declared in prop::sample::select(&["", "EUC-KR", "GBK", "latin1", "UTF-8", "JIS", "UTF-16", "?"][..]),
    ) {
        values.sort_unstable();
        values.dedup();
        values.retain(|&at| at <= bytes.len());
        games_at.retain(|&at| at <= bytes.len());
        games_at.sort_unstable();
        let hints = Hints {
            declared: (!declared.is_empty()).then(|| declared.to_string()),
            values: values.windows(2).map(|pair| pair[0]..pair[1]).collect(),
            games: games_at
                .into_iter()
                .map(|start| GameHint {
                    start,
                    declared: (start % 2 == 0).then(|| declared.to_string()),
                })
                .collect(),
        };
        let decoded = decode(bytes.clone(), None, |_| hints);
        let whole = decoded.original(Span::new(0, decoded.text.len()));
        prop_assert_eq!(decoded.bom.bytes(), &bytes[..bytes.len() - whole.len()]);
        prop_assert!(bytes.ends_with(whole));
        for candidate in &decoded.candidates {
            prop_assert!(!candidate.decode_without_bom_handling(&bytes).1);
        }
        if let Some(misdeclared) = &decoded.declared {
            let again = decoded.misdeclared_as(declared);
            prop_assert_eq!(again.as_ref(), Some(misdeclared));
        }
    }

    #[test]
    fn any_text_survives(
        text in "[a-z\\[\\];\\\\가-힣黑白胜勝段級目ァ-ンà-ü‘’]{0,60}",
        which in 0..ALL.len(),
    ) {
        let encoding = ALL[which];
        let text: String =
            text.chars().filter(|c| encode(c.encode_utf8(&mut [0; 4]), encoding).is_ok()).collect();
        let bytes = encode(&text, encoding).unwrap();
        let (decoded, malformed) = to_text(encoding, &bytes);
        prop_assert_eq!(&decoded, &text);
        prop_assert_eq!(malformed.len(), 0);
        prop_assert_eq!(encode_with(&decoded, encoding, &malformed), Ok(bytes));
    }
}
