//! Recognition of opening patterns by name, as records spell them.

use super::{PATTERNS, Pattern, Second};

/// Returns the opening patterns that a text names, such as `화월 (D4)`, `Kagetsu` or `4D`: several if
/// the name is ambiguous (유성), none if it is not recognised.
pub fn spelled(text: &str) -> Vec<&'static Pattern> {
    let words = words(text);
    // A number such as `D4` is never ambiguous, so it decides before any name.
    let numbered: Vec<_> = PATTERNS
        .iter()
        .filter(|pattern| is_numbered(pattern, &words))
        .collect();
    if !numbered.is_empty() {
        return numbered;
    }
    PATTERNS
        .iter()
        .filter(|pattern| {
            let name = pattern.name;
            let romanised = folded(name.romanised);
            let others = [name.hangul, name.hanja].into_iter();
            words.contains(&romanised)
                || others
                    .chain(pattern.also.iter().copied())
                    .any(|other| words.contains(&folded(other)) || holds(text, other))
        })
        .collect()
}

/// Returns true if a text contains a name in Hangul or Chinese characters, even without spaces
/// around the name.
fn holds(text: &str, name: &str) -> bool {
    !name.is_ascii() && text.contains(name)
}

fn is_numbered(pattern: &Pattern, words: &[String]) -> bool {
    let number = pattern.name.number.to_ascii_lowercase();
    let (letter, digits) = number.split_at(1);
    let turned = format!("{digits}{letter}");
    let kinds: [&str; 3] = match pattern.second {
        Second::Direct => ["direct", "직접", "直接"],
        Second::Indirect => ["indirect", "간접", "間接"],
    };
    let apart = words
        .windows(2)
        .any(|pair| (kinds.contains(&pair[0].as_str()) || pair[0] == letter) && pair[1] == digits);
    let joined = |word: &String| {
        *word == number
            || *word == turned
            || kinds
                .iter()
                .any(|kind| word.strip_prefix(kind) == Some(digits))
    };
    apart || words.iter().any(joined)
}

/// Splits a text into words, in lower case and with long vowels written as short ones.
fn words(text: &str) -> Vec<String> {
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .map(folded)
        .collect()
}

/// Converts a word to lower case and long vowels to short ones, so that `Shōgetsu` and `Shougetsu`
/// are equal.
fn folded(word: &str) -> String {
    let plain = |c: char| match c {
        'ō' | 'ô' => 'o',
        'ū' | 'û' => 'u',
        c => c,
    };
    let lower: String = word.to_lowercase().chars().map(plain).collect();
    lower.replace("ou", "o").replace("uu", "u")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_understood_in_every_script() {
        for (text, numbers) in [
            ("D4", &["D4"][..]),
            ("d4", &["D4"]),
            ("4D", &["D4"]),
            ("D-4", &["D4"]),
            ("10i", &["I10"]),
            ("직접 7", &["D7"]),
            ("간접13형", &[]),
            ("indirect 13", &["I13"]),
            ("화월", &["D4"]),
            ("화월 주형", &["D4"]),
            ("花月", &["D4"]),
            ("KAGETSU", &["D4"]),
            ("Shōgetsu", &["D8"]),
            ("shogetsu", &["D8"]),
            ("Shougetsu", &["D8"]),
            ("Yusei", &["D13"]),
            ("岚月", &["I8"]),
            ("유성", &["D13", "I5"]),
            ("유성 (I5)", &["I5"]),
            ("流星", &["I5"]),
            ("명월", &["I12"]),
            ("명성", &["I10"]),
            ("Swap2", &[]),
            ("", &[]),
        ] {
            let found: Vec<_> = spelled(text).iter().map(|p| p.name.number).collect();
            assert_eq!(found, numbers, "{text}");
        }
    }

    #[test]
    fn every_name_means_its_own_pattern() {
        for pattern in &PATTERNS {
            let name = pattern.name;
            for text in [name.number, name.hangul, name.hanja, name.romanised] {
                let found = spelled(text);
                let own = found.iter().any(|p| p.name == name);
                assert!(own && (found.len() == 1 || text == "유성"), "{text}");
            }
            let found = spelled(&name.to_string());
            assert_eq!(found.len(), 1, "{name}");
        }
    }
}
