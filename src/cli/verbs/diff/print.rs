//! Text output of the differences between records.

use super::differing::DifferingPair;
use crate::formats::shared::typed::tag_names::{TagSubject, name_of};
use crate::games;
use crate::games::figure::PlayLine;
use crate::model::picture::{Document, Figure, Headline, LabelText, Picture, Region};
use crate::model::{Board, Point, Record};
use crate::ops::comparison::{Parting, PartingPlay};
use crate::pictures::WRITERS;
use crate::pictures::caption::deed;
use crate::pictures::style::{RenderStyle, StationNames};
use crate::report::line::printable;
use crate::rules::inspection::Inspector;
use crate::text::{Bilingual, Lang};

/// Signs at the start of lines about the first and the second record.
const SIGNS: [&str; 2] = ["-", "+"];

/// Labels on the board for the differing moves of the first and the second record.
const LETTERS: [&str; 2] = ["A", "B"];

/// Number of board lines shown on each side of the differing moves.
const AROUND: u8 = 4;

/// Maximum number of columns or rows of a board that is shown whole; of a larger board only a part
/// is shown.
const WHOLE: u8 = 9;

/// Settings for printing differences as text.
pub(super) struct Page<'p> {
    pub lang: Lang,
    /// Replays records to draw boards; `None` to draw none.
    pub inspector: Option<&'p Inspector<'p>>,
}

impl Page<'_> {
    /// Formats the differences between two records as text, with a board at the first differing
    /// move.
    pub(super) fn pair(&self, pair: &DifferingPair<'_>) -> Vec<u8> {
        let [one, other] = pair.names;
        let mut text = format!("--- {}\n+++ {}\n", printable(one), printable(other));
        let mut line = |side: usize, words: &str| {
            // Further lines of a header text are indented below the first.
            let lines = words.trim_end().split('\n').map(printable);
            let lines: Vec<_> = lines.collect();
            text.push_str(&format!("{} {}\n", SIGNS[side], lines.join("\n  ")));
        };
        let comparison = &pair.comparison;
        let word = |en, ko| Bilingual::new(en, ko).get(self.lang);
        for (differs, name) in [
            (comparison.has_other_game, word("Game", "종목")),
            (comparison.has_other_board, word("Board", "판")),
        ] {
            for (side, record) in pair.records.iter().enumerate().filter(|_| differs) {
                let (columns, rows) = (record.board.columns(), record.board.rows());
                if comparison.has_other_game {
                    line(
                        side,
                        &format!("{name}: {}, {columns}x{rows}", record.game.0),
                    );
                } else {
                    line(side, &format!("{name}: {columns}x{rows}"));
                }
            }
            if differs {
                break;
            }
        }
        if let Some(seen) = pair.orientation.word() {
            let en = format!("the board is {}", seen.get(Lang::En));
            let ko = format!("판을 {}", seen.get(Lang::Ko));
            line(1, if self.lang == Lang::En { &en } else { &ko });
        }
        for difference in &comparison.header {
            let sides = pair.records[0].game.side_words();
            let name = name_of(TagSubject::Field(difference.field), self.lang, sides);
            for (side, text) in difference.texts.iter().enumerate() {
                if let Some(text) = text {
                    line(side, &format!("{name}: {text}"));
                }
            }
        }
        if comparison.has_other_opening {
            for (side, record) in pair.records.iter().enumerate() {
                let opening = &record.header.opening;
                if !opening.is_empty() {
                    let offers = opening.offers.iter().map(|&at| record.board.name(at));
                    let offers: Vec<String> = offers.collect();
                    let choices = word("opening choices", "오프닝 선택");
                    let swapped = match opening.swapped {
                        Some(true) => word("swapped", "교체함"),
                        Some(false) => word("not swapped", "교체하지 않음"),
                        None => "",
                    };
                    let declared = opening.declared.map(|count| count.to_string());
                    let parts = [
                        swapped.to_owned(),
                        declared.unwrap_or_default(),
                        offers.join(" "),
                    ];
                    let parts: Vec<String> =
                        parts.into_iter().filter(|part| !part.is_empty()).collect();
                    line(side, &format!("{choices}: {}", parts.join(", ")));
                }
            }
        }
        if let Some(parting) = &comparison.parting {
            for (side, letter) in LETTERS.iter().enumerate() {
                let has_letter = self.points(parting)[side].is_some();
                let letter = if has_letter {
                    format!(" ({letter})")
                } else {
                    String::new()
                };
                let ply = parting.ply;
                let words = match &parting.plays[side] {
                    Some(play) => self.play(play, pair.records[side].board),
                    None => word("the record ends", "기보가 끝남").to_owned(),
                };
                line(
                    side,
                    &match self.lang {
                        Lang::En => format!("move {ply}: {words}{letter}"),
                        Lang::Ko => format!("{ply}수: {words}{letter}"),
                    },
                );
            }
        }
        for (side, count) in comparison.variations.iter().enumerate() {
            if *count > 0 {
                line(
                    side,
                    &match self.lang {
                        Lang::En => format!("variations: {count} moves of its own"),
                        Lang::Ko => format!("변화도: 이쪽에만 있는 수 {count}개"),
                    },
                );
            }
        }
        for (kind, counts) in &comparison.said {
            for (side, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
                let word = kind.word().get(self.lang);
                line(
                    side,
                    &match self.lang {
                        Lang::En => format!("{word}: {count} of its own"),
                        Lang::Ko => format!("{word}: 이쪽에만 {count}개"),
                    },
                );
            }
        }
        let mut text = text.into_bytes();
        if let Some(parting) = &comparison.parting
            && let Some(picture) = self.picture(pair.records[0], parting)
        {
            let mut figure = Figure::new(picture);
            figure.headline = Headline::None;
            text.push(b'\n');
            // Findings about what a text drawing omits are dropped, because the lines above state
            // the difference.
            let _ = WRITERS[0].draw(&Document::new(figure), &self.style(), &mut text);
        }
        text.push(b'\n');
        text
    }

    fn style(&self) -> RenderStyle {
        RenderStyle {
            lang: self.lang,
            names: StationNames::new(self.lang),
            ..RenderStyle::default()
        }
    }

    fn play(&self, parting: &PartingPlay, board: Board) -> String {
        let style = self.style();
        match parting.play {
            Some(play) if play.is_numbered() => deed(play, &board, &style),
            Some(play) => format!("{} {}", deed(play, &board, &style), play.kind()),
            None => parting.written.clone(),
        }
    }

    /// Returns the points on which the differing moves of both records are played; `None` for a
    /// move without a point, or for both if they are equal.
    fn points(&self, parting: &Parting) -> [Option<Point>; 2] {
        let points = [0, 1].map(|side| parting.plays[side].as_ref()?.play?.to());
        // Two labels on one point would overlap and show no difference.
        if points[0] == points[1] {
            [None; 2]
        } else {
            points
        }
    }

    /// Draws the part of the board around the differing moves; `None` if no boards are drawn or the
    /// game cannot be replayed.
    fn picture(&self, record: &Record, parting: &Parting) -> Option<Picture> {
        let inspector = self.inspector?;
        let game = games::drawing(record)?;
        let line = PlayLine::main(record, game, inspector.request(game));
        let mut picture = line.after(parting.ply - 1).ok()?;
        picture.title = None;
        picture.marks.clear();
        picture.labels.clear();
        picture.connectors.clear();
        picture.areas.clear();
        picture.forbidden.clear();
        picture.notes.clear();
        picture.way.clear();
        picture.taken.clear();
        let points = self.points(parting);
        for (at, letter) in points.into_iter().zip(LETTERS) {
            picture.labels.extend(at.map(|at| LabelText {
                at,
                text: letter.to_owned(),
            }));
        }
        let board = record.board;
        if board.columns().max(board.rows()) > WHOLE
            && picture.region == Region::whole(&board)
            && let Some(region) = Region::around(points.into_iter().flatten())
        {
            picture.region = region.grown(AROUND, &board);
        }
        Some(picture)
    }

    /// Formats the lists of equal records under other names and of records without a counterpart.
    pub(super) fn rest(&self, renamed: &[[&str; 2]], lonely: &[Vec<String>; 2]) -> Vec<u8> {
        let mut text = String::new();
        for names in renamed {
            let [one, other] = names.map(printable);
            text.push_str(&match self.lang {
                Lang::En => format!("= {one} is {other}\n"),
                Lang::Ko => format!("= {one} → {other}\n"),
            });
        }
        let words = [
            Bilingual::new("only in the first", "첫째에만 있음"),
            Bilingual::new("only in the second", "둘째에만 있음"),
        ];
        for (side, names) in lonely.iter().enumerate() {
            for name in names {
                let word = words[side].get(self.lang);
                text.push_str(&format!("{} {word}: {}\n", SIGNS[side], printable(name)));
            }
        }
        text.into_bytes()
    }
}
