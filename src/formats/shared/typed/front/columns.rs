//! Points in words or with the row first: `아8`, `h열 8행`, `8-H`, `에이치 8`.

use super::super::signs::spoken_letter;
use super::draft::PageDraft;
use crate::formats::shared::values::numerals::sino;

/// Korean letters for the columns of a board, from left to right.
const COLUMNS: [char; 15] = [
    '가', '나', '다', '라', '마', '바', '사', '아', '자', '차', '카', '타', '파', '하', '거',
];

/// Rewrites points that are given in words or with the row first, such as `아8`, `h열 8행` or `8-H`, if a text has at least three of them.
pub(super) fn columns_and_rows(page: &mut PageDraft<'_>) {
    let column = |c: char| {
        COLUMNS
            .iter()
            .position(|&known| known == c)
            .map(|at| (b'a' + at as u8) as char)
    };
    let is_digit = |c: char| c.is_ascii_digit();
    let mut found = Vec::new();
    for line in &page.lines {
        let text = &page.text()[line.clone()];
        for (at, sign) in text.char_indices() {
            let before = text[..at].chars().next_back();
            let is_begin = before.is_none_or(|c| !c.is_alphanumeric() && c != '-');
            let after = &text[at + sign.len_utf8()..];
            let digits = |text: &str| text.find(|c| !is_digit(c)).unwrap_or(text.len());
            let ends = |rest: &str| rest.chars().next().is_none_or(|c| !c.is_alphanumeric());
            let start = line.start + at;
            // The point is a column letter with the word for column, and a row number with its
            // word: `h열 8행`.
            let letter = column(sign)
                .filter(|_| !sign.is_ascii())
                .or(Some(sign).filter(char::is_ascii_alphabetic));
            if let Some(letter) = letter.filter(|_| is_begin)
                && let Some(rest) = after.strip_prefix("열")
            {
                let number = rest.trim_start();
                let end = digits(number);
                if let (1.., Some(rest)) = (end, number[end..].strip_prefix("행")) {
                    found.push((
                        start..line.end - rest.len(),
                        format!("{letter}{}", &number[..end]),
                    ));
                    continue;
                }
            }
            if let Some(letter) = column(sign).filter(|_| is_begin) {
                let row = after
                    .strip_prefix('-')
                    .unwrap_or(after)
                    .trim_start_matches(' ');
                let end = digits(row);
                if (1..3).contains(&end) && ends(&row[end..]) {
                    found.push((
                        start..line.end - (row.len() - end),
                        format!("{letter}{}", &row[..end]),
                    ));
                    continue;
                }
            }
            // `에이치 8` or `에이치 팔`, as it is dictated.
            if !sign.is_ascii()
                && is_begin
                && let Some((letter, rest)) = spoken_letter(&text[at..])
            {
                let row = rest.trim_start_matches(' ');
                let end = digits(row);
                let said = sino(row).filter(|&(_, length)| ends(&row[length..]));
                let said = said.map(|(row, length)| (row.to_string(), length));
                let written = (1..3).contains(&end) && ends(&row[end..]);
                let written = written.then(|| (row[..end].to_owned(), end));
                if let Some((number, length)) = written.or(said) {
                    found.push((
                        start..line.end - (row.len() - length),
                        format!("{letter}{number}"),
                    ));
                    continue;
                }
            }
            // The point is in brackets, with a comma: `(H,8)`.
            if sign.is_ascii_alphabetic()
                && before == Some('(')
                && let Some(row) = after
                    .strip_prefix(',')
                    .map(|row| row.trim_start_matches(' '))
                && let end @ 1..3 = digits(row)
                && row[end..].starts_with(')')
            {
                let stop = line.end - row.len() + end;
                found.push((start..stop, format!("{sign}{}", &row[..end])));
                continue;
            }
            if is_digit(sign) && is_begin {
                let end = digits(&text[at..]);
                let rest = &text[at + end..];
                // `8아`
                let column_after = rest.chars().next().filter(|_| end < 3);
                if let Some((sign, letter)) = column_after.and_then(|c| Some((c, column(c)?)))
                    && ends(&rest[sign.len_utf8()..])
                {
                    found.push((
                        start..start + end + sign.len_utf8(),
                        format!("{letter}{}", &text[at..at + end]),
                    ));
                    continue;
                }
                // `8행 h열`
                let column = rest.strip_prefix('행').map(str::trim_start);
                let letter = column.and_then(|column| column.chars().next());
                if let (Some(column), Some(letter)) = (column, letter)
                    && !text[..at].trim_end().ends_with('열')
                    && letter.is_ascii_alphabetic()
                    && let Some(rest) = column[1..].strip_prefix('열')
                {
                    found.push((
                        start..line.end - rest.len(),
                        format!("{letter}{}", &text[at..at + end]),
                    ));
                    continue;
                }
                let dash = rest.strip_prefix(['-', ',']).filter(|_| end < 3);
                let letter = dash
                    .and_then(|rest| rest.chars().next())
                    .filter(char::is_ascii_alphabetic);
                if let (Some(rest), Some(letter)) = (dash, letter)
                    && ends(&rest[1..])
                {
                    found.push((
                        start..start + end + 2,
                        format!("{letter}{}", &text[at..at + end]),
                    ));
                }
            }
        }
    }
    if found.len() > 2 {
        for (range, point) in found {
            page.put(range, &point);
        }
    }
}
