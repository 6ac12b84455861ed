//! Game results as criteria of `--result`, such as `B+R` or `W+..5.5`.

use super::range::ValueRange;
use crate::cli::args::unknown_word::UnknownWord;
use crate::cli::run::cli_error::CliError;
use crate::model::{Field, Hundredths, Meaning, Outcome, Record, Side, SideWords, WinMethod};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum ResultPattern {
    /// A win, of either side if `winner` is `None`.
    Won {
        /// Winning side; `None` for either side.
        winner: Option<Winner>,
        /// Method of winning, such as resignation; `None` for any method.
        manner: Option<MannerPattern>,
    },
    /// A draw, a void game or a result that the record calls unknown.
    Ended(Outcome),
    /// No result in the record's header.
    Missing,
}

/// A winning side: a colour (`B`, `백`), or a number in games without colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Winner {
    side: Side,
    words: SideWords,
}

/// A method of winning in a criterion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MannerPattern {
    /// A win by points, with a margin in this range.
    Points(ValueRange<Hundredths>),
    /// Resignation, time or forfeit.
    Kind(WinMethod),
}

/// Words of `--result` for games without a winner; the last entry, without an outcome, means
/// records without a result.
const ENDS: [(&[&str], Option<Outcome>); 4] = [
    (&["draw", "jigo", "무승부", "빅"], Some(Outcome::Draw)),
    (&["void", "무효"], Some(Outcome::Void)),
    (&["unknown", "?", "모름"], Some(Outcome::Unknown)),
    (&["none", "없음"], None),
];

/// Words of `--result` for the winning side.
const WINNERS: [(&str, Side); 4] = [
    ("b", Side::BLACK),
    ("w", Side::WHITE),
    ("흑", Side::BLACK),
    ("백", Side::WHITE),
];

/// Words of `--result` for the method of winning.
const MANNERS: [(&str, WinMethod); 6] = [
    ("r", WinMethod::Resignation),
    ("t", WinMethod::Time),
    ("f", WinMethod::Forfeit),
    ("불계", WinMethod::Resignation),
    ("시간", WinMethod::Time),
    ("부전", WinMethod::Forfeit),
];

/// Example value for the message about a wrong margin.
const EXAMPLE: &str = "B+0.5..5.5";

impl ResultPattern {
    /// Parses a value of `--result`: a winner, a method of winning or both. The margin may be a
    /// range. Sides of games without colours are numbers.
    ///
    /// ```text
    /// Pattern = Winner [ "+" [ WinMethod ] ] | [ "+" ] WinMethod | "+" | "draw" | "void" | "unknown" | "none" .
    /// Winner  = "B" | "W" | "흑" | "백" | "1" … "7" .
    /// WinMethod  = "R" | "T" | "F" | "불계" | "시간" | "부전" | Range .
    /// ```
    pub(crate) fn parse(text: &str) -> Result<ResultPattern, CliError> {
        let word = text.trim().to_lowercase();
        let mut ends = ENDS.iter();
        if let Some((_, end)) = ends.find(|(words, _)| words.contains(&word.as_str())) {
            return Ok(end.map_or(ResultPattern::Missing, ResultPattern::Ended));
        }
        let won = |winner, manner| Ok(ResultPattern::Won { winner, manner });
        if let Some(winner) = Winner::read(&word) {
            return won(Some(winner), None);
        }
        let Some((before, after)) = word.split_once('+') else {
            return match MannerPattern::read(&word) {
                Some(manner) => won(None, Some(manner?)),
                None => Err(unknown(text)),
            };
        };
        let winner = match before.trim() {
            "" => None,
            before => Some(Winner::read(before).ok_or_else(|| unknown(text))?),
        };
        match after.trim() {
            "" => won(winner, None),
            after => match MannerPattern::read(after) {
                Some(manner) => won(winner, Some(manner?)),
                None => Err(unknown(text)),
            },
        }
    }

    /// True if the result in the record's header matches.
    pub(crate) fn fits(&self, record: &Record) -> bool {
        let stated = Meaning::new(record).outcome();
        match self {
            ResultPattern::Missing => record.header.find(Field::Result).is_none(),
            ResultPattern::Ended(outcome) => stated == Some(*outcome),
            ResultPattern::Won { winner, manner } => stated.is_some_and(|stated| {
                stated.winner().is_some_and(|won| {
                    let is_it = |winner: &Winner| winner.is(won, record.game.side_words());
                    winner.as_ref().is_none_or(is_it)
                }) && manner.as_ref().is_none_or(|manner| manner.fits(stated))
            }),
        }
    }
}

impl Winner {
    fn read(word: &str) -> Option<Winner> {
        let named = WINNERS.iter().find(|(known, _)| *known == word);
        if let Some(&(_, side)) = named {
            let words = SideWords::Colours;
            return Some(Winner { side, words });
        }
        match word.as_bytes() {
            [digit @ b'1'..=b'7'] => Some(Winner {
                side: Side(digit - b'1'),
                words: SideWords::Numbers,
            }),
            _ => None,
        }
    }

    fn is(self, side: Side, words: SideWords) -> bool {
        self.side == side && self.words == words
    }
}

impl MannerPattern {
    /// Parses a method of winning (`r`, `시간`) or a range of margins (`..5.5`) in lower case. `None`
    /// for another word; an error for a wrong range.
    fn read(word: &str) -> Option<Result<MannerPattern, CliError>> {
        let mut known = MANNERS.iter();
        if let Some((_, manner)) = known.find(|(known, _)| *known == word) {
            return Some(Ok(MannerPattern::Kind(*manner)));
        }
        let is_number = word.starts_with(|c: char| c.is_ascii_digit() || c == '.');
        is_number.then(|| {
            let range = ValueRange::parse(word, ("--result", EXAMPLE), Hundredths::parse);
            range.map(MannerPattern::Points)
        })
    }

    fn fits(&self, outcome: Outcome) -> bool {
        match self {
            MannerPattern::Points(range) => {
                outcome.margin().is_some_and(|margin| range.holds(margin))
            }
            MannerPattern::Kind(manner) => outcome.manner() == Some(*manner),
        }
    }
}

fn unknown(asked: &str) -> CliError {
    let ends = ENDS.iter().flat_map(|(words, _)| words.iter().copied());
    let winners = WINNERS.iter().map(|(word, _)| *word);
    let manners = MANNERS.iter().map(|(word, _)| *word);
    let unknown = UnknownWord {
        option: "--result",
        asked,
        known: "B, W, 흑, 백, draw, void, unknown, none, R, T, F, 불계, 시간, 부전, B+R, W+..5.5",
    };
    unknown.problem(ends.chain(winners).chain(manners))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;
    use crate::text::Lang;

    fn fits(asked: &str, name: &str, text: &str) -> bool {
        let file = formats::open(name, text.as_bytes().to_vec());
        let record = file.read().find_map(|piece| piece.record).expect("a game");
        let pattern = ResultPattern::parse(asked).unwrap_or_else(|_| panic!("{asked}"));
        pattern.fits(&record)
    }

    #[test]
    fn results_fit_by_winner_manner_and_margin() {
        for (asked, yes, no) in [
            ("B", &["B+R", "B+", "B+3.5"][..], &["W+R", "Draw", "?"][..]),
            ("백", &["W+R"], &["B+R"]),
            ("+", &["B+R", "W+"], &["Draw", "Void", "?"]),
            ("B+R", &["B+R", "B+Resign"], &["W+R", "B+T", "B+"]),
            ("R", &["B+R", "W+R"], &["W+T", "0"]),
            ("불계", &["B+R"], &["B+T"]),
            ("f", &["W+F"], &["W+R"]),
            ("W+..5.5", &["W+0.5", "W+5.5"], &["W+6.5", "B+0.5", "W+R"]),
            ("0.5..1.5", &["W+0.5", "B+1.5"], &["B+2.5"]),
            ("+3.5", &["B+3.5"], &["B+3"]),
            ("draw", &["Draw", "0"], &["Void", "B+R"]),
            ("void", &["Void"], &["Draw"]),
            ("unknown", &["?"], &["Void", ""]),
        ] {
            for (results, expected) in [(yes, true), (no, false)] {
                for result in results {
                    let text = format!("(;GM[1]SZ[9]RE[{result}];B[ee])");
                    assert_eq!(fits(asked, "a.sgf", &text), expected, "{asked} {result}");
                }
            }
        }
        assert!(fits("none", "a.sgf", "(;GM[1]SZ[9];B[ee])"));
        assert!(!fits("none", "a.sgf", "(;GM[1]SZ[9]RE[B+R];B[ee])"));
    }

    #[test]
    fn an_invalid_result_gets_a_suggestion() {
        for (asked, near) in [
            ("darw", "`draw`"),
            ("무승무", "`무승부`"),
            ("B+Q", "W+..5.5"),
        ] {
            let problem = ResultPattern::parse(asked).expect_err(asked);
            assert!(problem.help(Lang::En).contains(near), "{asked}");
        }
        let problem = ResultPattern::parse("B+5..3").expect_err("no range");
        assert_eq!(problem.message(Lang::En), "--result: `5..3` is not a range");
    }
}
