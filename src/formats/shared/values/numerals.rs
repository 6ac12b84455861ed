//! Korean numerals before a counter: `한 집`, `여섯집`, `두점`, `열다섯 점`, `육호`.

/// Counters for numerals. Without a counter after it, a syllable such as 이 or 세 is not a number.
const COUNTERS: &[&str] = &["집", "점", "호", "목", "目", "子", "시간"];

/// Native Korean numbers from 10 to 50 in steps of ten.
const TENS: &[(&str, i32)] = &[
    ("열", 10),
    ("스무", 20),
    ("스물", 20),
    ("서른", 30),
    ("마흔", 40),
    ("쉰", 50),
];

/// Native Korean numbers from 1 to 9, alone and in their form before a counter.
const ONES: &[(&str, i32)] = &[
    ("하나", 1),
    ("한", 1),
    ("둘", 2),
    ("두", 2),
    ("셋", 3),
    ("세", 3),
    ("석", 3),
    ("서", 3),
    ("넷", 4),
    ("네", 4),
    ("넉", 4),
    ("너", 4),
    ("다섯", 5),
    ("닷", 5),
    ("여섯", 6),
    ("엿", 6),
    ("일곱", 7),
    ("여덟", 8),
    ("아홉", 9),
];

/// Sino-Korean numbers from 1 to 9.
const DIGITS: &[(&str, i32)] = &[
    ("일", 1),
    ("이", 2),
    ("삼", 3),
    ("사", 4),
    ("오", 5),
    ("육", 6),
    ("륙", 6),
    ("칠", 7),
    ("팔", 8),
    ("구", 9),
];

/// Parses a Korean number at the beginning of a text, such as `여섯집`, if a counter follows it.
/// Returns it with the length of the number in bytes.
pub(super) fn counted(text: &str) -> Option<(i32, usize)> {
    let (number, length) = native(text).or_else(|| sino(text))?;
    let rest = text[length..].trim_start();
    let is_counted = COUNTERS.iter().any(|counter| rest.starts_with(counter));
    is_counted.then_some((number, length))
}

/// True if a text is a native Korean number: `둘`, `여섯`.
pub(crate) fn is_native(text: &str) -> bool {
    native(text).is_some_and(|(_, length)| length == text.len())
}

/// Parses a native Korean number at the beginning of a text, such as `열두`. Returns it with its length in bytes.
fn native(text: &str) -> Option<(i32, usize)> {
    sum(begin(TENS, text), text, ONES)
}

/// Parses a Sino-Korean number at the beginning of a text, such as `십이`. Returns it with its length in bytes.
pub(crate) fn sino(text: &str) -> Option<(i32, usize)> {
    let digit = begin(DIGITS, text);
    let (times, length) = digit.unwrap_or((1, 0));
    let tens = text[length..]
        .starts_with('십')
        .then_some((times * 10, length + '십'.len_utf8()));
    sum(tens, text, DIGITS)
}

/// Adds a number from `ones` that follows the tens, or parses one without tens. Returns the sum and
/// its length in bytes.
fn sum(tens: Option<(i32, usize)>, text: &str, ones: &[(&str, i32)]) -> Option<(i32, usize)> {
    let (ten, length) = tens.unwrap_or((0, 0));
    let one = begin(ones, &text[length..]);
    if tens.is_none() && one.is_none() {
        return None;
    }
    let (one, used) = one.unwrap_or((0, 0));
    Some((ten + one, length + used))
}

/// Finds the longest of `words` with which a text begins. Returns its number and its length in
/// bytes.
fn begin(words: &[(&str, i32)], text: &str) -> Option<(i32, usize)> {
    let fitting = words.iter().filter(|(word, _)| text.starts_with(word));
    let &(word, value) = fitting.max_by_key(|(word, _)| word.len())?;
    Some((value, word.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numerals_count_only_before_a_counter() {
        for (text, number, rest) in [
            ("한집반승", 1, "집반승"),
            ("두 점", 2, " 점"),
            ("석점", 3, "점"),
            ("넉 점", 4, " 점"),
            ("여섯집반", 6, "집반"),
            ("열 집", 10, " 집"),
            ("열두집", 12, "집"),
            ("열다섯 점", 15, " 점"),
            ("스무집", 20, "집"),
            ("스물한집", 21, "집"),
            ("육호반", 6, "호반"),
            ("십이집", 12, "집"),
            ("이십 집", 20, " 집"),
            ("세 시간", 3, " 시간"),
        ] {
            let (found, length) = counted(text).expect(text);
            assert_eq!((found, &text[length..]), (number, rest), "{text}");
        }
        for text in [
            "",
            "한",
            "두수",
            "이 3집",
            "서울",
            "집",
            "홍길동 집",
            "한두집",
        ] {
            assert_eq!(counted(text), None, "{text}");
        }
    }
}
