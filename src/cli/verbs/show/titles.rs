//! Texts around a board: title, caption, and heading lines with event, players and result.

use clap::Args;

use crate::games;
use crate::model::picture::{GameFacts, Headline};
use crate::model::{
    Field, GameId, Meaning, Outcome, Record, Side, SideWords, Terminology, WinMethod,
};
use crate::pictures::caption;
use crate::text::duration::duration;
use crate::text::{Bilingual, Lang};

/// Options for the texts around a board.
#[derive(Clone, Args)]
#[command(next_help_heading = "Words")]
pub(crate) struct TitleArgs {
    /// Line under the board: a text, none, or auto for the move numbers
    ///
    /// auto is `Figure 3 (101–150)` if the moves are one of equal parts from move 1 on (1–50, 51–100, ...), else the
    /// move numbers. --figure and --diagram set their own line. Default: the position or the moves shown; with --every it
    /// is auto. If a page or PDF holds several games, the text becomes the title of the whole file.
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["figure", "diagram"])]
    title: Option<String>,
    /// Title the picture `Figure N`; later pictures continue the count
    #[arg(long, value_name = "N", conflicts_with = "diagram", value_parser = clap::value_parser!(u32).range(1..=9999))]
    pub figure: Option<u32>,
    /// Title the picture `Diagram N`; later pictures continue the count
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=9999))]
    diagram: Option<u32>,
    /// Sentence under the figure; may be repeated
    #[arg(long, value_name = "TEXT")]
    pub caption: Vec<String>,
    /// Print event, players and result above the board
    #[arg(long)]
    header: bool,
}

/// Content of a figure, which decides its headline: a position, moves or panels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum FigureRange {
    Position,
    /// Moves `first` to `last` of a line with `plies` moves.
    Moves {
        first: u32,
        last: u32,
        plies: u32,
    },
    Panels,
}

impl TitleArgs {
    /// Returns the headline of a figure by `--figure`, `--diagram` and `--title`. `place` is the figure's index in a
    /// set, from 0; `None` for a single figure. `title` is used if `--title` is missing.
    pub(crate) fn headline(
        &self,
        shown: FigureRange,
        place: Option<u32>,
        title: Option<&str>,
    ) -> Headline {
        let before = place.unwrap_or(0);
        if let Some(number) = self.figure {
            return Headline::Figure {
                number: number + before,
            };
        }
        if let Some(number) = self.diagram {
            return Headline::Diagram {
                number: number + before,
            };
        }
        match (self.title.as_deref().or(title), shown, place) {
            (Some("none"), ..) | (None, FigureRange::Panels, _) => Headline::None,
            (Some("auto"), FigureRange::Panels, _) => Headline::Diagram { number: 1 + before },
            (Some("auto"), FigureRange::Moves { first, last, plies }, _)
            | (None, FigureRange::Moves { first, last, plies }, Some(_)) => {
                automatic(first, last, plies, place)
            }
            (Some("auto") | None, ..) => Headline::Part,
            (Some(text), ..) => Headline::Words(text.to_owned()),
        }
    }

    /// Removes and returns `--title`, unless it is `auto` or `none`.
    pub(crate) fn take_words(&mut self) -> Option<String> {
        let is_words = |title: &mut String| !["auto", "none"].contains(&&**title);
        self.title.take_if(is_words)
    }

    /// Returns the lines above a figure (event, players, result) if `--header` is given; else none.
    pub(crate) fn heading(&self, record: &Record, lang: Lang) -> Vec<String> {
        if self.header {
            heading(record, lang)
        } else {
            Vec::new()
        }
    }
}

/// Returns the automatic headline of a figure of moves: its number in a set (`place` plus 1), else `WholeGame` for
/// the whole game, else its number among equal sections from move 1, else the move numbers.
fn automatic(first: u32, last: u32, plies: u32, place: Option<u32>) -> Headline {
    if let Some(place) = place {
        return Headline::Figure { number: place + 1 };
    }
    if first == 1 && last >= plies {
        return Headline::WholeGame;
    }
    // The last figure of a game may be shorter than the others and then has no number.
    match section(first, last) {
        Some(number) => Headline::Figure { number },
        None => Headline::Part,
    }
}

/// Returns the figure number of moves `first` to `last` if the game is divided into sections of this length: 51–100
/// is 2. `None` if the range is not such a section.
pub(crate) fn section(first: u32, last: u32) -> Option<u32> {
    let length = last - first + 1;
    (first - 1)
        .is_multiple_of(length)
        .then(|| (first - 1) / length + 1)
}

/// Maximum number of sides in a game: yut has up to six.
const MOST_SIDES: u8 = 6;

/// Returns heading lines for a record: event with round, date and place, players with ranks, conditions and result.
/// Missing entries are left out.
pub(crate) fn heading(record: &Record, lang: Lang) -> Vec<String> {
    let text = |field| written(record, field);
    let parts = [
        text(Field::Event),
        round(record, lang),
        text(Field::Date),
        text(Field::Place),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let event = parts.join(" · ");
    let players: Vec<String> = sides(record)
        .filter_map(|side| {
            Some(format!(
                "{}{}",
                role(record, side, lang),
                player(record, side)?
            ))
        })
        .collect();
    let result = result(record, lang);
    let lines = [
        Some(event),
        Some(players.join(" – ")),
        Some(conditions(record, lang)),
        result,
    ];
    let lines = lines.into_iter().flatten();
    lines.filter(|line| !line.is_empty()).collect()
}

/// Returns the event, date, place, players, conditions and result of a record as pairs of a label and its value.
pub(crate) fn table(record: &Record, lang: Lang) -> Vec<[String; 2]> {
    let text = |field| written(record, field);
    let name = |en, ko| Bilingual::new(en, ko).get(lang).to_owned();
    let event = [text(Field::Event), round(record, lang)];
    let event: Vec<String> = event.into_iter().flatten().collect();
    let mut rows = vec![
        [name("Event", "대회"), event.join(" · ")],
        [name("Date", "날짜"), text(Field::Date).unwrap_or_default()],
        [
            name("Place", "장소"),
            text(Field::Place).unwrap_or_default(),
        ],
    ];
    for side in sides(record) {
        let role = role(record, side, lang).trim().to_owned();
        rows.push([role, player(record, side).unwrap_or_default()]);
    }
    rows.push([name("Conditions", "조건"), conditions(record, lang)]);
    let result = result(record, lang).unwrap_or_default();
    rows.push([name("Result", "결과"), result]);
    rows.retain(|[_, value]| !value.is_empty());
    rows
}

/// Returns the event, date, players and other facts of a record, which a book uses in its tables.
pub(crate) fn facts(record: &Record, lang: Lang) -> GameFacts {
    let text = |field| written(record, field).unwrap_or_default();
    GameFacts {
        event: text(Field::Event),
        round: round(record, lang).unwrap_or_default(),
        date_text: text(Field::Date),
        dates: record.header.dates().to_vec(),
        players: sides(record)
            .filter_map(|side| written(record, Field::Name(side)))
            .collect(),
        result: result(record, lang).unwrap_or_default(),
    }
}

/// Returns the round of a record; a bare number becomes `round 3` or `3회전`. `None` without a round.
fn round(record: &Record, lang: Lang) -> Option<String> {
    let round = written(record, Field::Round)?;
    Some(match (round.parse::<u32>(), lang) {
        (Ok(number), Lang::En) => format!("round {number}"),
        (Ok(number), Lang::Ko) => format!("{number}회전"),
        (Err(_), _) => round,
    })
}

/// Lists komi, handicap, main time and number of moves in one line. Empty if the record has neither komi, handicap
/// nor time.
fn conditions(record: &Record, lang: Lang) -> String {
    let meaning = Meaning::new(record);
    let komi = meaning.komi().map(|komi| match lang {
        Lang::En => format!("komi {}", komi.as_said(lang)),
        Lang::Ko => format!("덤 {}", komi.as_said(lang)),
    });
    let stones = Some(meaning.handicap.count).filter(|stones| *stones > 0);
    let handicap = stones.map(|stones| match lang {
        Lang::En => format!("handicap {stones}"),
        Lang::Ko => format!("{stones}점 접바둑"),
    });
    let has_time = record.header.seconds() != Some(0);
    let time = written(record, Field::TimeLimit).filter(|_| has_time);
    let time = time.map(|time| duration(&time, lang));
    let mut parts: Vec<String> = [komi, handicap, time].into_iter().flatten().collect();
    let moves = record.main_line_moves();
    if !parts.is_empty() && moves > 0 {
        let words = games::by_id(&record.game.0).map_or(Terminology::MOVES, |it| it.facts().words);
        parts.push(match lang {
            Lang::En => format!("{moves} moves"),
            Lang::Ko => format!("{moves}{}", words.plays_ko[1]),
        });
    }
    parts.join(" · ")
}

/// Returns a name for the document of a record: its players, else its event, else its game name. Empty if it has
/// none.
pub(crate) fn name(record: &Record) -> String {
    let players: Vec<String> = sides(record)
        .filter_map(|side| written(record, Field::Name(side)))
        .collect();
    if !players.is_empty() {
        return players.join(" – ");
    }
    [Field::Event, Field::GameName]
        .into_iter()
        .find_map(|field| written(record, field))
        .unwrap_or_default()
}

/// Iterates over the sides that a record may have players for.
fn sides(record: &Record) -> impl Iterator<Item = Side> + use<> {
    let count = match record.game.side_words() {
        SideWords::Colours => 2,
        SideWords::Numbers => MOST_SIDES,
    };
    (0..count).map(Side)
}

/// Formats the side in front of a player's name: `Black ` or `A `.
fn role(record: &Record, side: Side, lang: Lang) -> String {
    match record.game.side_words() {
        SideWords::Colours => format!("{} ", side.word().get(lang)),
        SideWords::Numbers => format!("{} ", caption::letter(side)),
    }
}

/// Describes a known result in words: `White wins by resignation`, `백 불계승`. `None` if it is missing or unknown.
fn result(record: &Record, lang: Lang) -> Option<String> {
    let as_written = written(record, Field::Result)?;
    let outcome = Meaning::new(record).outcome();
    if outcome == Some(Outcome::Unknown) || ["*", "?"].contains(&&*as_written) {
        return None;
    }
    let text = match (outcome, record.game.side_words()) {
        (Some(outcome), SideWords::Colours) => {
            won_by_row(record, outcome, lang).or_else(|| outcome.said(lang))
        }
        _ => None,
    };
    Some(text.unwrap_or(as_written))
}

/// Describes a win by a completed row in a game other than omok: `Black wins with six in a row`. `None` for other
/// results.
fn won_by_row(record: &Record, outcome: Outcome, lang: Lang) -> Option<String> {
    let Outcome::Win {
        winner,
        by: WinMethod::Line,
    } = outcome
    else {
        return None;
    };
    let facts = games::by_id(&record.game.0)?.facts();
    let row = facts.row.filter(|_| record.game != GameId::OMOK)?;
    let winner = winner.word().get(lang);
    Some(match lang {
        Lang::En => format!("{winner} wins with {}", row.en),
        Lang::Ko => format!("{winner} 승 ({})", row.ko),
    })
}

/// Returns the name and rank of a player, separated by a space; `None` if both are missing.
fn player(record: &Record, side: Side) -> Option<String> {
    let name = written(record, Field::Name(side));
    let rank = written(record, Field::Rank(side));
    match (name, rank) {
        (Some(name), Some(rank)) => Some(format!("{name} {rank}")),
        (name, rank) => name.or(rank),
    }
}

/// Returns a header value as written, with all white space reduced to single spaces; `None` if it is missing or
/// blank.
fn written(record: &Record, field: Field) -> Option<String> {
    let entry = record.header.find(field)?;
    let words: Vec<&str> = record.text(entry.text).split_whitespace().collect();
    (!words.is_empty()).then(|| words.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_numbered_by_their_place() {
        let figure = |number| Headline::Figure { number };
        for (first, last, place, expected) in [
            (1, 50, None, figure(1)),
            (101, 150, None, figure(3)),
            (1, 325, None, Headline::WholeGame),
            (7, 20, None, Headline::Part),
            (301, 325, Some(6), figure(7)),
        ] {
            assert_eq!(automatic(first, last, 325, place), expected);
        }
    }

    #[test]
    fn what_the_author_says_goes_first() {
        let words = |title: Option<&str>, figure| TitleArgs {
            title: title.map(str::to_owned),
            figure,
            diagram: None,
            caption: Vec::new(),
            header: false,
        };
        let moves = FigureRange::Moves {
            first: 1,
            last: 50,
            plies: 100,
        };
        for (words, shown, place, expected) in [
            (words(None, None), moves, None, Headline::Part),
            (
                words(None, Some(4)),
                moves,
                Some(2),
                Headline::Figure { number: 6 },
            ),
            (words(Some("none"), None), moves, Some(2), Headline::None),
            (
                words(Some("그림 4"), None),
                FigureRange::Panels,
                None,
                Headline::Words("그림 4".to_owned()),
            ),
            (
                words(Some("auto"), None),
                FigureRange::Position,
                None,
                Headline::Part,
            ),
        ] {
            assert_eq!(words.headline(shown, place, None), expected);
        }
    }
}
