//! Ranges on the command line, such as `100..`, `..50` and `30..60`, with one syntax for numbers,
//! dates and other values.

use crate::cli::run::cli_error::{self, CliError};

/// A range of values, both ends included; either end may be open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ValueRange<T> {
    /// First value; `None` for an open start.
    pub first: Option<T>,
    /// Last value; `None` for an open end.
    pub last: Option<T>,
}

impl<T: PartialOrd> ValueRange<T> {
    /// Parses a range and calls `read` for each value in it. The error names the option and the
    /// example of `usage`.
    ///
    /// ```text
    /// Range = Value [ ".." [ Value ] ] | ".." Value .
    /// ```
    pub(crate) fn parse(
        text: &str,
        usage: (&str, &str),
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<ValueRange<T>, CliError> {
        let wrong = || wrong(text, usage);
        let value = |text: &str| read(text.trim()).ok_or_else(wrong);
        let open = |text: &str| match text.trim() {
            "" => Ok(None),
            text => value(text).map(Some),
        };
        let range = match text.split_once("..") {
            None => ValueRange {
                first: Some(value(text)?),
                last: Some(value(text)?),
            },
            Some((first, last)) => ValueRange {
                first: open(first)?,
                last: open(last)?,
            },
        };
        let is_empty = match (&range.first, &range.last) {
            (None, None) => true,
            (Some(first), Some(last)) => first > last,
            _ => false,
        };
        if is_empty { Err(wrong()) } else { Ok(range) }
    }

    /// True if the range contains a value.
    pub(crate) fn holds(&self, value: T) -> bool {
        self.first.as_ref().is_none_or(|first| *first <= value)
            && self.last.as_ref().is_none_or(|last| value <= *last)
    }
}

/// Creates the error for a text that is not a range; it names the option and shows an example.
pub(super) fn wrong(text: &str, (option, example): (&str, &str)) -> CliError {
    CliError::new(&cli_error::BAD_RANGE)
        .with("option", option)
        .with("asked", text)
        .with("example", example)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::text::Lang;

    fn range(text: &str) -> Result<ValueRange<u32>, CliError> {
        ValueRange::parse(text, ("--plies", "100.."), |text| text.parse().ok())
    }

    #[test]
    fn ranges_are_open_closed_or_one_value() {
        for (text, within, outside) in [
            ("5", &[5][..], &[0, 4, 6][..]),
            ("5..7", &[5, 6, 7], &[4, 8]),
            ("5..", &[5, u32::MAX], &[4]),
            ("..5", &[0, 5], &[6]),
            (" 5 .. 7 ", &[6], &[8]),
            ("5..5", &[5], &[4, 6]),
        ] {
            let range = range(text).unwrap_or_else(|_| panic!("{text} is a range"));
            assert!(within.iter().all(|&value| range.holds(value)), "{text}");
            assert!(!outside.iter().any(|&value| range.holds(value)), "{text}");
        }
    }

    #[test]
    fn an_invalid_range_is_reported_with_the_syntax() {
        for text in ["", "..", "7..5", "a..b", "5-7", "5...7", "1..2..3"] {
            let problem = range(text).expect_err(text);
            assert_eq!(
                problem.message(Lang::En),
                format!("--plies: `{text}` is not a range")
            );
            assert!(problem.help(Lang::En).contains("100.."));
            assert!(problem.help(Lang::Ko).contains("100.."));
        }
    }

    proptest! {
        #[test]
        fn a_range_holds_what_lies_between_its_ends(a in 0..50u32, b in 0..50u32, value in 0..50u32) {
            match range(&format!("{a}..{b}")) {
                Ok(range) => prop_assert_eq!(range.holds(value), a <= value && value <= b),
                Err(_) => prop_assert!(a > b),
            }
            let from = range(&format!("{a}..")).expect("an open range");
            let to = range(&format!("..{a}")).expect("an open range");
            prop_assert_eq!((from.holds(value), to.holds(value)), (a <= value, value <= a));
        }

        #[test]
        fn no_text_stops_the_reader(text in "[0-9a-z. -]{0,12}") {
            if let Ok(range) = range(&text) {
                prop_assert!(range.first.is_some() || range.last.is_some());
            }
        }
    }
}
