//! Parts of a game named on the command line: a move range `1-50`, a position `57`, panels `#2:1-50`.

use std::num::NonZero;
use std::str::FromStr;

/// A range of moves such as `1-50`, or `301-` to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MoveRange {
    /// Number of the first move, from 1.
    pub first: u32,
    /// Number of the last move, not below `first`; `None` for the end of the line.
    pub last: Option<u32>,
}

impl MoveRange {
    /// Returns the first and last move number on a line of `plies` moves. A last move beyond the end of the line is
    /// reduced to `plies`, a first move is not.
    pub(crate) fn on(self, plies: u32) -> (u32, u32) {
        let end = plies.max(self.first);
        (self.first, self.last.map_or(end, |last| last.min(end)))
    }

    /// Returns the first and last move number as given; only an open end (`301-`) becomes `plies`. Figure numbers
    /// depend on the given length.
    pub(crate) fn asked(self, plies: u32) -> (u32, u32) {
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

/// A position of a game, given as a move number (`57`) or `last`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moment {
    /// Position after this move number; 0 is before the first move.
    After(u32),
    /// Position at the end of the line of play.
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

/// Maximum number of records in a range of panels such as `#1-#6`.
const MOST_PANELS: u32 = 1000;

/// Content of a figure: one position, or numbered moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FigurePart {
    /// The position at one moment.
    Moment(Moment),
    /// A range of moves, numbered on the stones.
    Moves(MoveRange),
}

impl FigurePart {
    /// Returns the part that shows the position before the first move.
    pub(crate) fn start() -> FigurePart {
        FigurePart::Moment(Moment::After(0))
    }

    /// Returns the part that shows moves `first` to `last`.
    pub(crate) fn moves(first: u32, last: u32) -> FigurePart {
        let last = Some(last);
        FigurePart::Moves(MoveRange { first, last })
    }
}

/// Panels of a picture, given as `57`, `1-50`, `last`, `#2`, `#2:1-50`, `#1-#6` or `#1-#6:0`.
///
/// ```text
/// PanelPart = Records [ ":" Part ] | Part .
/// Records   = "#" Number [ "-" [ "#" ] Number ] .
/// Part      = Number | Number "-" [ Number ] | "last" .
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PanelPart {
    /// First and last record number, from 1; `None` for the record that is being drawn.
    records: Option<(NonZero<u32>, NonZero<u32>)>,
    /// Moves or position to show (the text after `:`); `None` if `--at` or `--moves` sets it.
    part: Option<FigurePart>,
}

impl PanelPart {
    /// True if the panel gives no moves or position, so that `--at` or `--moves` sets them.
    pub(crate) fn is_open(&self) -> bool {
        self.part.is_none()
    }

    /// True if the panel gives record numbers, such as `#2`.
    pub(crate) fn names_records(&self) -> bool {
        self.records.is_some()
    }

    /// Iterates over the record numbers of the panels, from 1. A single `None` means the record that is being drawn.
    pub(crate) fn records(&self) -> impl Iterator<Item = Option<u32>> + use<> {
        let numbers = self.records.map(|(first, last)| first.get()..=last.get());
        let shown = numbers.is_none().then_some(None);
        shown
            .into_iter()
            .chain(numbers.into_iter().flatten().map(Some))
    }

    /// Returns the part that the panel shows: its own, else `of_all` (from `--at` or `--moves`), else the last
    /// position.
    pub(crate) fn part(&self, of_all: Option<FigurePart>) -> FigurePart {
        let end = FigurePart::Moment(Moment::Last);
        self.part.or(of_all).unwrap_or(end)
    }
}

impl FromStr for PanelPart {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<PanelPart, &'static str> {
        const WANTED: &str = "pictures such as 57, 1-50, last, #2 (the second record), #2:1-50 or #1-#6:0, with commas between";
        let text = text.trim();
        let number = |text: &str| text.parse::<NonZero<u32>>().map_err(|_| WANTED);
        let (records, part) = match text.strip_prefix('#') {
            None => (None, Some(text)),
            Some(rest) => {
                let (numbers, part) = match rest.split_once(':') {
                    Some((numbers, part)) => (numbers, Some(part)),
                    None => (rest, None),
                };
                let (first, last) = numbers.split_once('-').unwrap_or((numbers, numbers));
                let last = last.strip_prefix('#').unwrap_or(last);
                let (first, last) = (number(first)?, number(last)?);
                let is_few = first <= last && last.get() - first.get() < MOST_PANELS;
                (Some((first, last)).filter(|_| is_few), part)
            }
        };
        if text.starts_with('#') && records.is_none() {
            return Err(WANTED);
        }
        let part = match part {
            None => None,
            Some(part) if part.contains('-') => {
                Some(FigurePart::Moves(part.parse().map_err(|_| WANTED)?))
            }
            Some(part) => Some(FigurePart::Moment(part.parse().map_err(|_| WANTED)?)),
        };
        Ok(PanelPart { records, part })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_read() {
        let moves = |first, last| FigurePart::Moves(MoveRange { first, last });
        let after = |ply| FigurePart::Moment(Moment::After(ply));
        let last = FigurePart::Moment(Moment::Last);
        for (text, records, part) in [
            ("57", vec![None], after(57)),
            ("last", vec![None], last),
            (" 1-4", vec![None], moves(1, Some(4))),
            ("301-", vec![None], moves(301, None)),
            ("#2", vec![Some(2)], last),
            ("#2:0", vec![Some(2)], after(0)),
            ("#12:3-3", vec![Some(12)], moves(3, Some(3))),
            ("#1-#3", vec![Some(1), Some(2), Some(3)], last),
            ("#2-3:0", vec![Some(2), Some(3)], after(0)),
        ] {
            let panel: PanelPart = text.parse().expect("pictures");
            assert_eq!(panel.records().collect::<Vec<_>>(), records, "{text}");
            assert_eq!(panel.part(None), part, "{text}");
        }
        let open: PanelPart = "#1-#3".parse().expect("pictures");
        assert!(open.is_open());
        assert_eq!(open.part(Some(after(0))), after(0));
        for text in [
            "", "#", "#0", "4-1", "0-3", "a", "#1:", "1-2-3", "-5", "#3-#1", "#1-#9999", "#1-",
        ] {
            assert!(text.parse::<PanelPart>().is_err(), "{text}");
        }
    }
}
