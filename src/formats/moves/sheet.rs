//! The texts of game sites, cut into tags and the cells of two columns.

use super::lexer::{between, token};
use super::noise::Noise;
use super::outcome::Ending;
use super::point::Name;
use super::survey::{Survey, names};
use super::tag::Tag;
use super::token::Token;
use super::words::Word;
use crate::model::{Board, Coordinates, Side};
use crate::text::Span;

/// One game of such a text.
#[derive(Debug)]
pub struct Sheet<'s> {
    /// Its tags, with where they stand.
    pub tags: Vec<(Tag<'s>, Span)>,
    /// Its cells, in the order of the text.
    pub cells: Vec<Cell<'s>>,
    /// What stands at its end.
    pub ending: Option<Ending>,
    /// Where it stands.
    pub span: Span,
    /// The board that holds all its points, with I among the letters.
    pub board: Board,
    /// Words that are left out.
    pub noise: Noise,
}

/// One cell of the two columns.
#[derive(Clone, Copy, Debug)]
pub struct Cell<'s> {
    /// Its column, 0 for the first player.
    pub column: u8,
    /// What stands in it.
    pub what: What<'s>,
    /// Where it stands.
    pub span: Span,
}

/// What stands in a cell.
#[derive(Clone, Copy, Debug)]
pub enum What<'s> {
    /// A point.
    Point(Name<'s>),
    /// `--`: the player has no move in this row.
    Nothing,
    /// The colour that the player chooses.
    Colour(Side),
    /// A move that names no point.
    Lost,
}

/// The games of a text.
pub struct Sheets<'s> {
    text: &'s str,
    at: usize,
}

impl<'s> Sheets<'s> {
    /// Begins to read a text.
    pub fn new(text: &'s str) -> Sheets<'s> {
        Sheets { text, at: 0 }
    }

    fn sheet(&self, survey: &Survey) -> Sheet<'s> {
        let ground = survey.ground().board;
        let mut sheet = Sheet {
            tags: Vec::new(),
            cells: Vec::new(),
            ending: None,
            span: Span::new(survey.start, survey.filled),
            board: Board::new(ground.columns(), ground.rows(), Coordinates::Renju),
            noise: Noise::default(),
        };
        let mut column = 0;
        let mut rest = &self.text[survey.start..survey.end];
        while let Some((behind, token)) = token(rest, survey.reach) {
            let at = survey.end - rest.len();
            let span = Span::new(at, survey.end - behind.len());
            let mut put = |what| {
                sheet.cells.push(Cell { column, what, span });
                column = (column + 1).min(1);
            };
            match token {
                Token::Tag(tag) => sheet.tags.push((tag, span)),
                Token::Number { .. } => column = 0,
                Token::Points(points) => {
                    names(points, survey.reach).for_each(|name| put(What::Point(name)));
                }
                Token::NoPoint(word) => {
                    put(What::Lost);
                    sheet.noise.add(word, span);
                }
                Token::Word(Word::Pass) => put(What::Nothing),
                Token::Word(Word::Side(side)) => put(What::Colour(side)),
                Token::Ending(ending) => sheet.ending = Some(ending),
                _ => sheet.noise.add(&self.text[span.range()], span),
            }
            rest = between(behind);
        }
        sheet
    }
}

impl<'s> Iterator for Sheets<'s> {
    type Item = Sheet<'s>;

    /// The next game; what holds neither tags nor points is passed over.
    fn next(&mut self) -> Option<Sheet<'s>> {
        while self.at < self.text.len() {
            let survey = Survey::new(self.text, self.at);
            if survey.end <= self.at {
                break;
            }
            self.at = survey.end;
            if survey.plays + survey.tags > 0 {
                return Some(self.sheet(&survey));
            }
        }
        None
    }
}
