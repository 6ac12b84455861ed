//! Repair of text that was encoded twice: a program decoded bytes as Latin-1 and encoded the letters again.

use std::slice;

use encoding_rs::{Encoding, UTF_8, WINDOWS_1252};

use super::Basis;
use super::foreign::is_east_asian;
use super::guess::{Guess, TextSample};

/// Restores those texts of a record that were encoded twice. The result has `None` for every other text.
///
/// The letters must be in Latin-1 or windows-1252, and their bytes must be valid UTF-8, or without
/// much doubt Korean, Chinese or Japanese in one legacy encoding.
pub fn restored(texts: &[&str]) -> Vec<Option<String>> {
    let bytes: Vec<Option<Vec<u8>>> = texts.iter().map(|text| as_bytes(text)).collect();
    let legacy = legacy(bytes.iter().flatten());
    let decoded = |bytes: &Vec<u8>| {
        if let Ok(text) = std::str::from_utf8(bytes) {
            return (!text.chars().any(char::is_control)).then(|| text.to_owned());
        }
        let text = legacy?.decode_without_bom_handling_and_without_replacement(bytes)?;
        is_east_asian(&text).then(|| text.into_owned())
    };
    bytes.iter().map(|bytes| decoded(bytes.as_ref()?)).collect()
}

/// Returns the bytes that were wrongly decoded to these letters; `None` for plain ASCII and for letters
/// outside Latin-1 and windows-1252.
fn as_bytes(text: &str) -> Option<Vec<u8>> {
    if text.is_ascii() {
        return None;
    }
    let mut bytes = Vec::with_capacity(text.len());
    for c in text.chars() {
        match u8::try_from(c) {
            Ok(byte) => bytes.push(byte),
            Err(_) => {
                let mut utf8 = [0; 4];
                let (encoded, _, is_lacking) = WINDOWS_1252.encode(c.encode_utf8(&mut utf8));
                if is_lacking {
                    return None;
                }
                bytes.extend_from_slice(&encoded);
            }
        }
    }
    Some(bytes)
}

/// Returns the East Asian encoding that fits all byte strings that are not UTF-8, taken together; `None` if
/// the guess is not certain.
fn legacy<'b>(bytes: impl Iterator<Item = &'b Vec<u8>>) -> Option<&'static Encoding> {
    let is_pair = |pair: &[u8]| pair.iter().all(|byte| *byte >= 0x80);
    let legacy = bytes.filter(|bytes| bytes.windows(2).any(is_pair));
    let mut joined = Vec::new();
    for bytes in legacy.filter(|bytes| std::str::from_utf8(bytes).is_err()) {
        joined.extend_from_slice(bytes);
        joined.push(b'\n');
    }
    if joined.is_empty() {
        return None;
    }
    let whole = 0..joined.len();
    let guess = Guess::new(&TextSample::new(&joined, slice::from_ref(&whole)), &joined);
    let is_certain = guess.basis == Basis::Detected && guess.encoding != UTF_8;
    (is_certain && !guess.encoding.is_single_byte()).then_some(guess.encoding)
}

#[cfg(test)]
mod tests {
    use encoding_rs::{EUC_KR, SHIFT_JIS};

    use super::super::encode;
    use super::*;

    #[test]
    fn text_encoded_twice_is_restored_and_other_text_left() {
        let latin = |bytes: &[u8]| {
            bytes
                .iter()
                .map(|&byte| char::from(byte))
                .collect::<String>()
        };
        let korean = |text: &str| latin(&encode(text, EUC_KR).unwrap());
        let windows = |text: &str| {
            let (letters, _) = WINDOWS_1252.decode_without_bom_handling(text.as_bytes());
            letters.into_owned()
        };
        let (one, two) = (latin("임꺽정".as_bytes()), windows("이세돌"));
        let (three, four) = (korean("박정환"), korean("흑 불계승"));
        let five = windows("Müller");
        let texts = [
            &one,
            &*two,
            &three,
            &four,
            &*five,
            "José",
            "Müller",
            "홍길동",
            "Kim",
        ];
        let wanted = ["임꺽정", "이세돌", "박정환", "흑 불계승", "Müller"].map(Some);
        let restored = restored(&texts);
        let found: Vec<Option<&str>> = restored.iter().map(Option::as_deref).collect();
        assert_eq!(found[..5], wanted);
        assert_eq!(found[5..], [None; 4]);
        let japanese = latin(&encode("黒の勝ち 名人戦", SHIFT_JIS).unwrap());
        assert_eq!(
            super::restored(&[&japanese])[0].as_deref(),
            Some("黒の勝ち 名人戦")
        );
        for text in [
            "Ångström",
            "Øystein Ærø",
            "žluťoučký",
            "«Été» à Nîmes",
            "50 ½°",
        ] {
            assert_eq!(super::restored(&[text]), [None], "{text}");
        }
    }
}
