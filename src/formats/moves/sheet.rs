//! The texts of game sites, cut into tags and the cells of two columns.

use std::sync::Arc;

use super::header::{add, in_source};
use super::lexer::{between, token};
use super::noise::Noise;
use super::outcome::{Ending, spell};
use super::point::Name;
use super::reader::{beginning, too_large};
use super::survey::{Survey, names};
use super::tag::Tag;
use super::token::Token;
use super::words::Word;
use crate::diag::{Code, Finding, Place};
use crate::formats::{Piece, ReadOptions};
use crate::model::{
    Board, Body, Coordinates, Field, GameId, Item, NodeId, Origin, Outcome, Play, Record, Side,
    Source, Text,
};
use crate::text::{Lang, Span};

/// One game of such a text.
#[derive(Debug)]
pub struct Sheet<'s> {
    /// Its tags, with where they stand.
    pub tags: Vec<(Tag<'s>, Span)>,
    /// Its cells, in the order of the text.
    pub cells: Vec<Cell<'s>>,
    /// What stands at its end.
    ending: Option<Ending>,
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

/// Reads the games of a text one after another; one finding where it is larger than allowed or holds
/// none.
pub fn pieces<'s>(
    source: &'s Arc<Source>,
    options: &ReadOptions,
    nothing: &'static Code,
    read: impl Fn(Sheet<'s>, u32) -> Piece + 's,
) -> Box<dyn Iterator<Item = Piece> + 's> {
    let alone = |finding| {
        let findings = vec![finding];
        Box::new(std::iter::once(Piece {
            record: None,
            findings,
        }))
    };
    if let Some(finding) = too_large(source, options) {
        return alone(finding);
    }
    let mut sheets = Sheets::new(source.text()).peekable();
    if sheets.peek().is_none() {
        let place = Place::text(beginning(source.text()));
        return alone(Finding::new(nothing, place));
    }
    Box::new(
        sheets
            .zip(0..)
            .map(move |(sheet, index)| read(sheet, index)),
    )
}

impl Sheet<'_> {
    /// A record of the game without a play.
    pub fn record(
        &self,
        source: &Arc<Source>,
        format: &'static str,
        index: u32,
        game: GameId,
        board: Board,
    ) -> Record {
        let origin = Origin::new(format, index, self.span);
        let mut record = Record::new(Arc::clone(source), game, board, origin);
        record.tree.extend(Span::at(self.span.start as usize));
        record
    }

    /// The result that stands at its end.
    pub fn outcome(&self) -> Option<Outcome> {
        match self.ending {
            Some(Ending::Stated(outcome)) => Some(outcome),
            _ => None,
        }
    }
}

/// Takes what stands at the end of a game for its result where no tag states one.
pub fn conclude(record: &mut Record, outcome: Option<Outcome>) {
    if outcome.is_some() && record.header.find(Field::Result).is_none() {
        let text = record.intern(&spell(outcome, Lang::En));
        add(record, Field::Result, text);
    }
}

/// Adds a play behind the last one, in a node of its own.
pub fn play(record: &mut Record, play: Play, span: Span) {
    record.tree.extend(span);
    record.tree.add(Item {
        raw: Text::EMPTY,
        body: Body::Play(play),
    });
}

/// Keeps a tag that means nothing here, with its value as text of the record.
pub fn keep_tag(record: &mut Record, tag: Tag<'_>, value: Text, span: Span) {
    let name = in_source(record, tag.name);
    let id = record.tree.raws.add([name, value]);
    let item = Item {
        raw: Text::in_source(span),
        body: Body::Raw(id),
    };
    record.tree.insert(NodeId::ROOT, item);
}

/// The games of a text.
struct Sheets<'s> {
    text: &'s str,
    at: usize,
}

impl<'s> Sheets<'s> {
    /// Begins to read a text.
    fn new(text: &'s str) -> Sheets<'s> {
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
