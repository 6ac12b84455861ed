//! Which part of a game is wanted, as it is said on the command line.

use std::num::NonZero;
use std::str::FromStr;

/// A range of moves, such as `1-50`, or `301-` up to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveRange {
    /// The first one, from 1.
    pub first: u32,
    /// The last one, not before the first; none for that of the line.
    pub last: Option<u32>,
}

impl MoveRange {
    /// The first and the last move on a line of so many.
    pub(crate) fn on(self, plies: u32) -> (u32, u32) {
        (self.first, self.last.unwrap_or(plies.max(self.first)))
    }
}

impl FromStr for MoveRange {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<MoveRange, &'static str> {
        const WANTED: &str =
            "two move numbers from 1, the smaller first, such as 1-50, or 301- up to the end";
        let (first, last) = text.split_once('-').ok_or(WANTED)?;
        let number = |text: &str| text.trim().parse::<NonZero<u32>>().map_err(|_| WANTED);
        let first = number(first)?.get();
        let last = match last.trim() {
            "" => None,
            last => Some(number(last)?.get()),
        };
        if last.is_some_and(|last| first > last) {
            return Err(WANTED);
        }
        Ok(MoveRange { first, last })
    }
}

/// A position, such as `57` or `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// After a move; 0 is before the first.
    After(u32),
    /// At the end.
    Last,
}

impl FromStr for Moment {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Moment, &'static str> {
        match text {
            "last" => Ok(Moment::Last),
            _ => text
                .parse()
                .map(Moment::After)
                .map_err(|_| "a move number such as 57, or `last`"),
        }
    }
}

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FigurePart {
    /// A position.
    Moment(Moment),
    /// Moves with their numbers.
    Moves(MoveRange),
}

impl FigurePart {
    /// The moves from one to another.
    pub(crate) fn moves(first: u32, last: u32) -> FigurePart {
        let last = Some(last);
        FigurePart::Moves(MoveRange { first, last })
    }
}

/// One of the pictures that stand side by side: `57`, `1-50`, `last`, `#2`, `#2:1-50`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PanelPart {
    /// The record of the file, from 1; none for the one that is shown anyway.
    pub record: Option<NonZero<u32>>,
    /// What it shows of the record.
    pub part: FigurePart,
}

impl FromStr for PanelPart {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<PanelPart, &'static str> {
        const WANTED: &str = "pictures such as 57, 1-50, last, #2 (the second record) or #2:1-50, with commas between";
        let text = text.trim();
        let (record, part) = match text.strip_prefix('#') {
            None => (None, text),
            Some(rest) => {
                let (number, part) = rest.split_once(':').unwrap_or((rest, "last"));
                (Some(number.parse().map_err(|_| WANTED)?), part)
            }
        };
        let part = if part.contains('-') {
            FigurePart::Moves(part.parse().map_err(|_| WANTED)?)
        } else {
            FigurePart::Moment(part.parse().map_err(|_| WANTED)?)
        };
        Ok(PanelPart { record, part })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read() {
        let moves = |first, last| FigurePart::Moves(MoveRange { first, last });
        let panel = |record, part| {
            Ok(PanelPart {
                record: NonZero::new(record),
                part,
            })
        };
        for (text, expected) in [
            ("57", panel(0, FigurePart::Moment(Moment::After(57)))),
            ("last", panel(0, FigurePart::Moment(Moment::Last))),
            (" 1-4", panel(0, moves(1, Some(4)))),
            ("301-", panel(0, moves(301, None))),
            ("#2", panel(2, FigurePart::Moment(Moment::Last))),
            ("#2:0", panel(2, FigurePart::Moment(Moment::After(0)))),
            ("#12:3-3", panel(12, moves(3, Some(3)))),
        ] {
            assert_eq!(text.parse(), expected, "{text}");
        }
        for text in ["", "#", "#0", "4-1", "0-3", "a", "#1:", "1-2-3", "-5"] {
            assert!(text.parse::<PanelPart>().is_err(), "{text}");
        }
    }
}
