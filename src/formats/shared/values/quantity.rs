//! Parses numbers in a text: decimals, fractions, Chinese and Korean numerals.

use super::numerals;
use crate::model::Hundredths;

/// Parses a number at the beginning of a text. Returns it with its length in bytes.
///
/// Accepts `6.5`, `6,5`, `5 3/4`, `3又3/4`, `3/4`, `½`, `5½`, `三又四分之三`, `二十一` and, before a counter,
/// `여섯`. Returns `None` without a number or if it is not a whole number of hundredths.
pub(super) fn leading(text: &str) -> Option<(Hundredths, usize)> {
    if let Some(found) = fraction(text) {
        return Some(found);
    }
    let (number, mut length) = whole(text)?;
    let mut value = number.checked_mul(100)?;
    if let Some((part, used)) = decimals(&text[length..]) {
        value += part;
        length += used;
    } else if let Some((Hundredths(part), used)) = added_fraction(&text[length..]) {
        value += part;
        length += used;
    }
    Some((Hundredths(value), length))
}

fn whole(text: &str) -> Option<(i32, usize)> {
    whole_of(text, 7).or_else(|| numerals::counted(text))
}

/// Parses a whole number at the beginning of a text: at most `most` ASCII digits, or Chinese
/// numerals. Returns it with its length in bytes.
pub(super) fn whole_of(text: &str, most: usize) -> Option<(i32, usize)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits > 0 {
        return (digits <= most).then(|| Some((text[..digits].parse().ok()?, digits)))?;
    }
    let (mut sum, mut digit, mut length) = (0i32, None::<i32>, 0);
    for numeral in text.chars().take(7) {
        match chinese(numeral) {
            // Adjacent digits form a decimal number, as in `二〇二一`.
            Some(Numeral::Digit(value)) => digit = Some(digit.unwrap_or(0) * 10 + value),
            Some(Numeral::Unit(unit)) => sum += digit.take().unwrap_or(1) * unit,
            None => break,
        }
        length += numeral.len_utf8();
    }
    (length > 0).then_some((sum + digit.unwrap_or(0), length))
}

enum Numeral {
    Digit(i32),
    Unit(i32),
}

fn chinese(numeral: char) -> Option<Numeral> {
    Some(match numeral {
        '〇' | '零' => Numeral::Digit(0),
        '一' | '壱' => Numeral::Digit(1),
        '二' | '两' | '兩' => Numeral::Digit(2),
        '三' => Numeral::Digit(3),
        '四' => Numeral::Digit(4),
        '五' => Numeral::Digit(5),
        '六' => Numeral::Digit(6),
        '七' => Numeral::Digit(7),
        '八' => Numeral::Digit(8),
        '九' => Numeral::Digit(9),
        '十' => Numeral::Unit(10),
        '百' => Numeral::Unit(100),
        _ => return None,
    })
}

/// Parses the digits after a decimal point or comma as hundredths. A comma counts only before one
/// or two digits, so that it does not join the numbers of a list.
fn decimals(text: &str) -> Option<(i32, usize)> {
    let digits = text.get(1..)?.bytes().take_while(u8::is_ascii_digit);
    let length = digits.count();
    match (text.as_bytes()[0], length) {
        (b'.', 1..) | (b',', 1..=2) => {}
        _ => return None,
    }
    let fraction = text[1..=length].trim_end_matches('0');
    let value = match fraction.len() {
        0 => 0,
        1 => fraction.parse::<i32>().ok()? * 10,
        2 => fraction.parse().ok()?,
        _ => return None,
    };
    Some((value, length + 1))
}

fn added_fraction(text: &str) -> Option<(Hundredths, usize)> {
    let rest = text.trim_start_matches([' ', '又', 'と']);
    let (value, length) = fraction(rest)?;
    Some((value, text.len() - rest.len() + length))
}

/// Parses a fraction at the beginning of a text: `3/4`, `¾` or `四分之三`. Returns it with its length
/// in bytes; `None` unless it is a whole number of hundredths.
fn fraction(text: &str) -> Option<(Hundredths, usize)> {
    let vulgar = match text.chars().next()? {
        '¼' => Some(25),
        '½' => Some(50),
        '¾' => Some(75),
        _ => None,
    };
    if let Some(value) = vulgar {
        return Some((Hundredths(value), '½'.len_utf8()));
    }
    let (first, length) = whole(text)?;
    let rest = &text[length..];
    let sign = ["/", "分之"].into_iter().find(|s| rest.starts_with(s))?;
    let (second, used) = whole(&rest[sign.len()..])?;
    let (numerator, denominator) = match sign {
        "/" => (first, second),
        _ => (second, first),
    };
    let hundredths = numerator.checked_mul(100)?;
    let is_exact = denominator > 0 && hundredths % denominator == 0;
    is_exact.then(|| {
        let value = Hundredths(hundredths / denominator);
        (value, length + sign.len() + used)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_many_scripts() {
        for (text, hundredths, rest) in [
            ("6.5", 650, ""),
            ("43.5目", 4350, "目"),
            ("6,5", 650, ""),
            ("12,", 1200, ","),
            ("5 3/4 points", 575, " points"),
            ("3又3/4子", 375, "子"),
            ("三又四分之三子", 375, "子"),
            ("1/4", 25, ""),
            ("5½", 550, ""),
            ("½", 50, ""),
            ("二十一目", 2100, "目"),
            ("百二手", 10200, "手"),
            ("十", 1000, ""),
            ("二〇二一", 202_100, ""),
            ("2 1", 200, " 1"),
            ("7.", 700, "."),
        ] {
            let (value, length) = leading(text).expect(text);
            assert_eq!((value.0, &text[length..]), (hundredths, rest), "{text}");
        }
        for text in ["", "집", "-3", ".5", "99999999"] {
            assert_eq!(leading(text), None, "{text}");
        }
    }
}
