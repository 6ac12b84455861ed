//! References to figures and diagrams in the comments of a record, such as `Diagram 2` or `참고 2도`.
//!
//! ```text
//! Diagram  = "참고" [ " " ] Number [ " " ] "도" | ( "참고도" | "변화도" ) [ " " ] Number
//!          | "변화" [ " " ] Number [ " " ] "도" | ( "Diagram" | "Diag." | "Dia." | "Variation" | "Var." ) [ " " ] Number .
//! Figure   = "제" [ " " ] Number [ " " ] "보" | ( "Figure" | "Fig." ) [ " " ] Number .
//! ```

use std::ops::Range;

/// Words before a diagram's number in a reference, in lower case; `true` if "도" must follow the
/// number.
const DIAGRAMS: [(&str, bool); 10] = [
    ("참고도", false),
    ("변화도", false),
    ("참고", true),
    ("변화", true),
    ("diagram", false),
    ("diag.", false),
    ("dia.", false),
    ("dia", false),
    ("variation", false),
    ("var.", false),
];

/// Words before the number of a main line figure in a reference, in lower case.
const FIGURES: [&str; 3] = ["figure", "fig.", "fig"];

/// Kind of drawing that a reference names: a figure of the main line or a diagram of a variation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    Figure,
    Diagram,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Reference {
    /// Byte range of the reference in the comment.
    pub range: Range<usize>,
    pub target: Target,
    pub number: u32,
}

/// Returns all references to figures and diagrams in a comment, in the order of its text.
pub(super) fn references(text: &str) -> Vec<Reference> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find(|c: char| c.is_ascii_digit()) {
        let start = at + start;
        let digits = text[start..].bytes().take_while(u8::is_ascii_digit).count();
        at = start + digits;
        found.extend(reference(text, start..at));
    }
    found
}

/// Returns the diagram number if a variation's name is nothing but a reference such as `Diagram 2`;
/// else `None`.
pub(super) fn diagram_number(name: &str) -> Option<u32> {
    let name = name.trim();
    match &references(name)[..] {
        [only] if only.target == Target::Diagram && only.range == (0..name.len()) => {
            Some(only.number)
        }
        _ => None,
    }
}

/// Parses the reference that contains a number at `digits` in a comment; `None` if the words around
/// it do not make a reference.
fn reference(text: &str, digits: Range<usize>) -> Option<Reference> {
    let number = text[digits.clone()].parse().ok()?;
    let before = text[..digits.start].trim_end_matches(' ');
    let after = &text[digits.end..];
    let blanks = after.len() - after.trim_start_matches(' ').len();
    let sign = after.trim_start_matches(' ').chars().next();
    let end_with_sign = || digits.end + blanks + sign.map_or(0, char::len_utf8);
    let diagram = DIAGRAMS.iter().find_map(|&(word, has_sign)| {
        let start = word_before(before, word)?;
        match (has_sign, sign) {
            (true, Some('도')) => Some(start..end_with_sign()),
            (true, _) => None,
            (false, _) => Some(start..digits.end),
        }
    });
    if let Some(range) = diagram {
        let target = Target::Diagram;
        return Some(Reference {
            range,
            target,
            number,
        });
    }
    let korean = before.strip_suffix('제').map(str::len);
    let korean = korean.filter(|_| sign == Some('보'));
    let korean = korean.map(|start| start..end_with_sign());
    let mut words = FIGURES.iter();
    let english = || words.find_map(|word| Some(word_before(before, word)?..digits.end));
    let range = korean.or_else(english)?;
    let target = Target::Figure;
    Some(Reference {
        range,
        target,
        number,
    })
}

/// Returns the byte position of a word at the end of a text, ignoring case; `None` if the text does
/// not end with that word.
fn word_before(text: &str, word: &str) -> Option<usize> {
    let start = text.len().checked_sub(word.len())?;
    let found = text.get(start..)?;
    let is_begun = text[..start].ends_with(|c: char| c.is_ascii_alphanumeric());
    (found.to_lowercase() == word && !(is_begun && word.is_ascii())).then_some(start)
}

/// True if a text mentions a letter marked on the board: the letter by itself, not as part of a
/// word.
pub(super) fn names_letter(text: &str, letter: &str) -> bool {
    let is_part = |c: Option<char>| c.is_some_and(|c| c.is_ascii_alphanumeric());
    text.match_indices(letter).any(|(at, _)| {
        let before = text[..at].chars().next_back();
        let after = text[at + letter.len()..].chars().next();
        !(is_part(before) || is_part(after) || after == Some('\''))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn references_in_two_languages() {
        for (text, expected) in [
            ("참고 1도처럼 협공", vec![("참고 1도", Target::Diagram, 1)]),
            (
                "참고1도와 변화 12도",
                vec![
                    ("참고1도", Target::Diagram, 1),
                    ("변화 12도", Target::Diagram, 12),
                ],
            ),
            ("참고도 3 참조", vec![("참고도 3", Target::Diagram, 3)]),
            ("흑 2도 둘 수 있다", vec![]),
            ("참고 2의 수", vec![]),
            (
                "see Dia. 2 and Diagram 3.",
                vec![
                    ("Dia. 2", Target::Diagram, 2),
                    ("Diagram 3", Target::Diagram, 3),
                ],
            ),
            ("encyclopedia 2", vec![]),
            (
                "제2보의 백 60, Fig. 4",
                vec![("제2보", Target::Figure, 2), ("Fig. 4", Target::Figure, 4)],
            ),
        ] {
            let found = references(text);
            let found: Vec<_> = found
                .iter()
                .map(|it| (&text[it.range.clone()], it.target, it.number))
                .collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn names_of_diagrams() {
        assert_eq!(diagram_number(" 참고 4도 "), Some(4));
        assert_eq!(diagram_number("Diagram 12"), Some(12));
        assert_eq!(diagram_number("참고 4도의 변화"), None);
        assert_eq!(diagram_number("정석"), None);
    }

    #[test]
    fn letters_are_words() {
        assert!(names_letter("이 수로는 a도 있다.", "a"));
        assert!(names_letter("White can play at A.", "A"));
        assert!(!names_letter("a cat", "c"));
        assert!(!names_letter("A1 is far", "A"));
    }
}
