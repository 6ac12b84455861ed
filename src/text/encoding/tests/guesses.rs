//! Tests of guessed encodings for short texts. The names are invented.

use encoding_rs::{
    BIG5, EUC_KR, Encoding, GBK, ISO_8859_2, KOI8_R, SHIFT_JIS, UTF_8, UTF_16LE, WINDOWS_1251,
    WINDOWS_1252,
};

use super::super::guess::{Guess, TextSample};
use super::super::{Basis, encode};

fn guess(
    text: &str,
    encoding: &'static Encoding,
) -> (&'static Encoding, Basis, Vec<&'static Encoding>) {
    let bytes = encode(text, encoding).unwrap();
    let guess = Guess::new(&TextSample::new(&bytes, &[]), &bytes);
    (guess.encoding, guess.basis, guess.candidates)
}

/// Invented names for each encoding. Two of them in a row are used as the players.
const NAMES: [(&Encoding, &[&str]); 5] = [
    (
        EUC_KR,
        &[
            "강돌쇠",
            "한수읽기",
            "나빈삼각",
            "천원별빛",
            "무쇠주먹",
            "문어다리",
            "송이버섯",
            "박초단",
        ],
    ),
    (
        GBK,
        &[
            "石小飞",
            "林大雪崩",
            "孤独棋客",
            "马走斜",
            "落子无悔",
            "王三连星",
            "云中野鹤",
            "钱无忧",
        ],
    ),
    (
        BIG5,
        &[
            "石小飛",
            "陳大雪崩",
            "孤獨棋客",
            "馬走斜",
            "落子無悔",
            "劉三連星",
            "雲中野鶴",
            "錢無憂",
        ],
    ),
    (
        SHIFT_JIS,
        &[
            "石田小ゲイマ",
            "星野天元",
            "山本ハネ次郎",
            "ソラノ花子",
            "表ツケ之介",
            "森コスミ",
            "桂馬一郎",
            "鈴木シチョウ",
        ],
    ),
    (
        WINDOWS_1252,
        &[
            "José Piedra",
            "Jürgen Straße",
            "Bjørn Stein",
            "Zoë Été",
            "Íñigo Peón",
            "Åsa Öberg",
            "François Coin",
            "Günther Größe",
        ],
    ),
];

#[test]
fn two_names_and_a_result_are_settled() {
    let results = [
        "흑 불계승",
        "黑中盘胜",
        "黑中盤勝",
        "黒中押し勝ち",
        "Schwarz gewinnt, schöne Partie",
    ];
    for ((encoding, names), result) in NAMES.into_iter().zip(results) {
        for pair in names.windows(2) {
            let text = format!("(;PB[{}]PW[{}]RE[{result}])", pair[0], pair[1]);
            let (found, basis, _) = guess(&text, encoding);
            assert_eq!(
                (found.name(), basis),
                (encoding.name(), Basis::Detected),
                "{text}"
            );
        }
    }
}

#[test]
fn names_alone_are_right_or_doubtful() {
    for (encoding, names) in NAMES {
        for name in names {
            let text = format!("(;PB[{name}])");
            let (found, basis, candidates) = guess(&text, encoding);
            match basis {
                Basis::Detected => assert_eq!(found.name(), encoding.name(), "{name}"),
                _ => {
                    assert!(candidates.contains(&encoding), "{name} {candidates:?}");
                    assert_eq!(candidates[0], found, "{name}");
                }
            }
            let bytes = encode(&text, encoding).unwrap();
            for candidate in candidates {
                assert!(!candidate.decode_without_bom_handling(&bytes).1, "{name}");
            }
        }
    }
}

#[test]
fn a_word_of_the_game_settles_a_short_text() {
    for (encoding, text) in [
        (EUC_KR, "3단"),
        (EUC_KR, "5급"),
        (GBK, "9段"),
        (GBK, "2级"),
        (EUC_KR, "흑승"),
    ] {
        let (found, basis, candidates) = guess(text, encoding);
        assert_eq!(
            (found.name(), basis),
            (encoding.name(), Basis::Detected),
            "{text} {candidates:?}"
        );
    }
}

#[test]
fn a_text_cut_inside_a_character_keeps_its_encoding() {
    let mut bytes = encode("강돌쇠 무쇠주먹 흑 불계승 좋은 바둑", EUC_KR).unwrap();
    bytes.pop();
    let guess = Guess::new(&TextSample::new(&bytes, &[]), &bytes);
    assert_eq!((guess.encoding, guess.basis), (EUC_KR, Basis::Detected));
}

#[test]
fn other_alphabets_are_left_to_the_detector() {
    let text = "Чёрные выиграли, хорошая партия. Белые сдались.";
    for encoding in [WINDOWS_1251, KOI8_R] {
        let (found, basis, _) = guess(text, encoding);
        // KOI8-U is KOI8-R with four more letters, so either may be guessed.
        assert_eq!(
            (&found.name()[..5], basis),
            (&encoding.name()[..5], Basis::Detected)
        );
    }
}

#[test]
fn only_the_values_are_looked_at() {
    // Bytes outside the values resemble Korean, but do not count.
    let korean = encode("흑 불계승 무쇠주먹 강돌쇠", EUC_KR).unwrap();
    let chinese = encode("孤独棋客 黑中盘胜", GBK).unwrap();
    let bytes = [&korean[..], b"[", &chinese, b"]"].concat();
    let start = korean.len() + 1;
    let sample = TextSample::new(
        &bytes,
        &[start..start + chinese.len(), 900..1000, 0..usize::MAX],
    );
    assert_eq!(Guess::new(&sample, &bytes).encoding, GBK);
}

#[test]
fn a_value_that_ends_inside_a_character_is_read_on() {
    // The character 従 is 8F 5D in Shift_JIS. A reader of single bytes therefore ends the value before its
    // second byte.
    let bytes = encode("PB[星野従]PW[石田天元]", SHIFT_JIS).unwrap();
    let first = bytes.iter().position(|&b| b == b']').unwrap_or(0);
    assert_eq!(bytes[first - 1], 0x8F);
    let sample = TextSample::new(&bytes, std::slice::from_ref(&(3..first)));
    assert_eq!(Guess::new(&sample, &bytes).encoding, SHIFT_JIS);
}

#[test]
fn declarations_are_believed_where_they_fit() {
    let korean = "강돌쇠 무쇠주먹 흑 불계승";
    let table: [(&'static Encoding, &str, &'static Encoding, bool); 9] = [
        (EUC_KR, korean, EUC_KR, true),
        (EUC_KR, korean, GBK, true),
        (EUC_KR, korean, SHIFT_JIS, false),
        (EUC_KR, korean, UTF_8, false),
        (EUC_KR, korean, UTF_16LE, false),
        (EUC_KR, korean, WINDOWS_1252, false),
        (WINDOWS_1252, "José", WINDOWS_1252, true),
        (WINDOWS_1252, "José", ISO_8859_2, true),
        (WINDOWS_1252, "José]", EUC_KR, false),
    ];
    for (encoding, text, declared, wanted) in table {
        let bytes = encode(text, encoding).unwrap();
        let guess = Guess::new(&TextSample::new(&bytes, &[]), &bytes);
        assert_eq!(
            guess.allows(declared),
            wanted,
            "{text} as {}",
            declared.name()
        );
    }
    // A declared encoding is credible despite one malformed byte.
    let bytes = [encode(korean, EUC_KR).unwrap(), b"\xFF".to_vec()].concat();
    assert!(Guess::new(&TextSample::new(&bytes, &[]), &bytes).allows(EUC_KR));
}
