//! Words that show that a text is about omok.

/// Names of omok, of its rules and of programs that play only omok, in small letters.
const WORDS: &[&str] = &[
    "오목", "렌주", "omok", "renju", "renlib", "gomoku", "gobang", "五目", "五子", "連珠", "连珠",
];

/// Names of opening protocols that may follow a colon at the end of a game name, in small letters.
const PROTOCOLS: &[&str] = &[
    "rif",
    "sakata",
    "yamaguchi",
    "tarannikov",
    "taraguchi",
    "soosorv",
    "soosõrv",
    "soosyrv",
    "jonsson",
    "swap",
];

/// True if a text contains the name of omok, its rules or programs, or begins with an opening
/// protocol.
pub(crate) fn speaks_of_omok(text: &str) -> bool {
    let text = text.to_lowercase();
    WORDS.iter().any(|word| text.contains(word)) || names_protocol(&text)
}

/// True if a text in small letters begins with the name of an opening protocol.
fn names_protocol(text: &str) -> bool {
    PROTOCOLS.iter().any(|name| text.starts_with(name))
}

/// Returns the name of the opening protocol at the end of a game name, as in
/// `홍길동-임꺽정(B) : RIF rule`. `None` if there is none.
///
/// ```text
/// GameName = Text ":" Protocol [ "rule" ] .
/// ```
pub(crate) fn protocol(game_name: &str) -> Option<&str> {
    let (_, tail) = game_name.rsplit_once(':')?;
    let tail = tail.trim();
    let folded = tail.to_ascii_lowercase();
    let stated = ["rules", "rule"]
        .iter()
        .find(|word| folded.ends_with(*word));
    let name = tail[..tail.len() - stated.map_or(0, |word| word.len())].trim_end();
    let known = names_protocol(&name.to_lowercase());
    (!name.is_empty() && (known || stated.is_some())).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn game_names_end_in_their_protocol() {
        for (name, expected) in [
            ("hong-lim(B) : RIF rule", Some("RIF")),
            ("홍길동-임꺽정(W): Sakata rules", Some("Sakata")),
            ("a-b : Soosõrv-8", Some("Soosõrv-8")),
            ("a-b : home rule", Some("home")),
            ("a-b : rule", None),
            ("a-b : final", None),
            ("a-b", None),
        ] {
            assert_eq!(protocol(name), expected, "{name}");
        }
    }

    #[test]
    fn words_of_omok_are_known_in_any_case() {
        for text in [
            "Renju",
            "제3회 오목 대회",
            "ZJRenju",
            "Taraguchi-10",
            "五子棋",
        ] {
            assert!(speaks_of_omok(text), "{text}");
        }
        for text in ["Japanese", "CGoban:3", "제1회 견본배", "Swiss", "griffin"] {
            assert!(!speaks_of_omok(text), "{text}");
        }
    }
}
