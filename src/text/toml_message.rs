//! Messages of the TOML parser in English and Korean.

use super::Lang;

/// Phrases of the parser's messages, each with its Korean translation.
#[rustfmt::skip]
const PARTS: &[(&str, &str)] = &[
    // Names of mistakes in a TOML file.
    ("`_` may only go between digits", "`_`는 숫자 사이에만 쓸 수 있음"),
    ("carriage return must be followed by newline", "CR 뒤에 LF가 없음"),
    ("duplicate key", "같은 항목이 두 번 있음"),
    ("extra `=`", "`=`가 더 있음"),
    ("extra assignment between key-value pairs", "항목 사이에 `=`가 더 있음"),
    ("extra comma in array", "배열에 쉼표가 더 있음"),
    ("extra comma in inline table", "{ } 안에 쉼표가 더 있음"),
    ("floating-point number overflowed", "수가 너무 큼"),
    ("integer number overflowed", "수가 너무 큼"),
    ("integers with a radix cannot be signed", "0x, 0o, 0b로 시작하는 수에는 부호를 붙일 수 없음"),
    ("invalid basic string", "큰따옴표로 묶은 글이 잘못됨"),
    ("invalid binary number", "2진수가 잘못됨"),
    ("invalid boolean", "true나 false가 아님"),
    ("invalid comment character", "주석에 쓸 수 없는 글자"),
    ("invalid date-time", "날짜나 시각이 잘못됨"),
    ("invalid float", "소수가 잘못됨"),
    ("invalid hexadecimal number", "16진수가 잘못됨"),
    ("invalid inline table element", "{ } 안의 항목이 잘못됨"),
    ("invalid integer number", "정수가 잘못됨"),
    ("invalid key-value pair", "`항목 = 값`의 꼴이 아님"),
    ("invalid literal string", "작은따옴표로 묶은 글이 잘못됨"),
    ("invalid multi-line basic string", "\"\"\"로 묶은 글이 잘못됨"),
    ("invalid multi-line literal string", "'''로 묶은 글이 잘못됨"),
    ("invalid octal number", "8진수가 잘못됨"),
    ("invalid string", "글이 잘못됨"),
    ("invalid unquoted key", "항목에 따옴표 없이 쓸 수 없는 글자가 있음"),
    ("invalid value", "값이 잘못됨"),
    ("key with no value", "항목에 값이 없음"),
    ("missing array opening", "배열을 여는 [가 없음"),
    ("missing assignment between key-value pairs", "항목과 값 사이에 `=`가 없음"),
    ("missing comma between array elements", "배열의 값 사이에 쉼표가 없음"),
    ("missing comma between key-value pairs", "{ } 안의 항목 사이에 쉼표가 없음"),
    ("missing comment start", "주석을 시작하는 #이 없음"),
    ("missing escaped value", "\\ 뒤에 글자가 없음"),
    ("missing inline table opening", "여는 {가 없음"),
    ("missing key for inline table element", "{ } 안에 항목 이름이 없음"),
    ("missing opening quote", "여는 따옴표가 없음"),
    ("missing table open", "표를 여는 [가 없음"),
    ("missing value", "값이 없음"),
    ("missing value for key", "항목에 값이 없음"),
    ("radix must be lowercase", "0x, 0o, 0b는 소문자로 적어야 함"),
    ("redundant integer number prefix", "수 앞에 0x, 0o, 0b가 두 번 있음"),
    ("redundant numeric sign", "부호가 두 번 있음"),
    ("string values must be quoted", "글은 따옴표로 묶어야 함"),
    ("too few unicode value digits", "\\u 뒤의 숫자가 모자람"),
    ("unclosed array", "배열을 닫는 ]가 없음"),
    ("unclosed array table", "표를 닫는 ]]가 없음"),
    ("unclosed inline table", "닫는 }가 없음"),
    ("unclosed table", "표를 닫는 ]가 없음"),
    ("unexpected `=` in array", "배열 안에 `=`가 있음"),
    ("unexpected content", "뜻을 알 수 없는 글이 있음"),
    ("unexpected content between comment and newline", "주석과 줄 끝 사이에 글이 있음"),
    ("unexpected key or value", "항목이나 값이 올 자리가 아님"),
    ("unexpected leading zero", "수가 0으로 시작함"),
    ("unexpected sign", "부호가 올 자리가 아님"),
    ("unquoted keys cannot be empty", "항목 이름이 비어 있음"),
    // Names of things that the parser expected instead.
    ("characters", "글자"),
    ("digits", "숫자"),
    ("key", "항목"),
    ("letters", "글자"),
    ("literal string", "작은따옴표로 묶은 글"),
    ("multi-line basic string", "\"\"\"로 묶은 글"),
    ("newline", "줄바꿈"),
    ("non-double-quote visible characters", "큰따옴표가 아닌 글자"),
    ("non-single-quote characters", "작은따옴표가 아닌 글자"),
    ("non-single-quote visible characters", "작은따옴표가 아닌 글자"),
    ("nothing", "없음"),
    ("numbers", "숫자"),
    ("printable characters", "보이는 글자"),
    ("unicode hexadecimal value", "16진수로 적은 유니코드 번호"),
    ("value", "값"),
];

/// Translates a message of the parser into a language. The message has the form `mistake, expected one,
/// other`. Unknown parts stay in English.
pub fn toml_message(message: &str, lang: Lang) -> String {
    let message = message.replace('\n', ", ");
    if lang == Lang::En {
        return message;
    }
    let (mistake, expected) = match message.split_once(", expected ") {
        Some((mistake, expected)) => (mistake, expected.trim_start_matches("one of ")),
        None => (message.as_str(), ""),
    };
    let mistake = structural(mistake).unwrap_or_else(|| korean(mistake).to_owned());
    if expected.is_empty() {
        return mistake;
    }
    let expected = expected.replace(" or ", ", ");
    let expected: Vec<&str> = expected.split(", ").map(korean).collect();
    format!("{mistake} (쓸 수 있는 것: {})", expected.join(", "))
}

fn korean(part: &str) -> &str {
    let known = PARTS.iter().find(|(known, _)| *known == part);
    known.map_or(part, |(_, korean)| korean)
}

/// Translates a mistake that names a field or a type; `None` for other mistakes.
fn structural(mistake: &str) -> Option<String> {
    let kinds = [
        ("unknown field ", "모르는 항목"),
        ("unknown variant ", "모르는 값"),
        ("missing field ", "빠진 항목"),
        ("duplicate field ", "두 번 적힌 항목"),
        ("invalid type: ", "맞지 않는 종류의 값"),
        ("invalid value: ", "맞지 않는 값"),
    ];
    kinds.iter().find_map(|(start, korean)| {
        let named = mistake.strip_prefix(start)?;
        // A value is named after its type, as in `` integer `3` ``.
        let value = named.split_once(' ').map_or(named, |(_, value)| value);
        Some(format!("{korean}: {value}"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parsers_messages_are_korean() {
        for (text, korean) in [
            ("a = ", "글은 따옴표로 묶어야 함 (쓸 수 있는 것: "),
            ("a = 1\na = 2", "같은 항목이 두 번 있음"),
            ("a = [1", "배열을 닫는 ]가 없음 (쓸 수 있는 것: `]`)"),
            (
                "a = \"x",
                "큰따옴표로 묶은 글이 잘못됨 (쓸 수 있는 것: `\"`)",
            ),
            ("[a", "표를 닫는 ]가 없음 (쓸 수 있는 것: "),
            ("a", "항목에 값이 없음 (쓸 수 있는 것: `=`)"),
            ("a = x", "글은 따옴표로 묶어야 함 (쓸 수 있는 것: "),
        ] {
            let error = toml::from_str::<toml::Table>(text).expect_err("a mistake");
            let message = toml_message(error.message(), Lang::Ko);
            assert!(message.starts_with(korean), "{text}: {message}");
            assert_eq!(toml_message(error.message(), Lang::En), error.message());
        }
    }

    #[test]
    fn mistakes_about_fields_and_types_are_korean() {
        for (message, korean) in [
            (
                "unknown field `x`, expected `a` or `b`",
                "모르는 항목: `x` (쓸 수 있는 것: `a`, `b`)",
            ),
            (
                "invalid type: integer `3`, expected key",
                "맞지 않는 종류의 값: `3` (쓸 수 있는 것: 항목)",
            ),
        ] {
            assert_eq!(toml_message(message, Lang::Ko), korean);
        }
    }
}
