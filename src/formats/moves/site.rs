//! Game texts of the sites Kurnik and pente.org: tags, and moves in one column per player.

use std::sync::Arc;

use super::lexer::{Token, between, token};
use super::line_progress::LineProgress;
use super::move_words::{MoveAction, MoveWord};
use super::point::{PointName, names};
use super::reader::pieces;
use super::survey::{self, MoveSurvey};
use super::typed_moves::TypedMoves;
use super::{codes, kurnik, pente, recognise, write};
use crate::diag::{Code, Findings, Place};
use crate::formats::shared::typed::header;
use crate::formats::shared::typed::outcome::{self, Ending};
use crate::formats::shared::typed::skipped_words::SkippedWords;
use crate::formats::shared::typed::tag::Tag;
use crate::formats::{
    Confidence, Format, ReadItem, ReadItems, ReadOptions, RecordWriter, WriteOptions, span_of,
};
use crate::model::{
    Board, Body, Coordinates, Entry, Field, GameId, Item, NodeId, Origin, Outcome, Play, Record,
    Side, Source, Text, Value,
};
use crate::text::{Bilingual, Lang, Span};

/// A game site, whose texts are a format of their own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Site {
    /// Kurnik, now called PlayOK; its texts are only read.
    Kurnik,
    /// pente.org; its texts are read and written.
    Pente,
}

impl Format for Site {
    fn id(&self) -> &'static str {
        self.extensions()[0]
    }

    fn name(&self) -> Bilingual {
        match self {
            Site::Kurnik => Bilingual::new("text of PlayOK (Kurnik)", "PlayOK(Kurnik) 수순"),
            Site::Pente => Bilingual::new("text of pente.org", "pente.org 수순"),
        }
    }

    fn extensions(&self) -> &'static [&'static str] {
        match self {
            Site::Kurnik => &["kurnik"],
            Site::Pente => &["pente"],
        }
    }

    fn codes(&self) -> &'static [&'static Code] {
        match self {
            Site::Kurnik => codes::KURNIK,
            Site::Pente => codes::PENTE,
        }
    }

    fn recognise(&self, head: &[u8]) -> Confidence {
        if recognise::site(head) == Some(*self) {
            Confidence::Certain
        } else {
            Confidence::None
        }
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        (*self == Site::Pente).then(|| write::site_writer(options))
    }

    fn read<'s>(&self, source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
        let (read, nothing): (fn(_, MoveText<'s>, _) -> ReadItem, _) = match self {
            Site::Kurnik => (kurnik::read, &codes::NO_KURNIK_MOVES),
            Site::Pente => (pente::read, &codes::NO_PENTE_MOVES),
        };
        let text = source.text();
        let surveys = survey::games(text).filter(MoveSurvey::has_tags_or_moves);
        let games = (0..)
            .zip(surveys)
            .map(move |(index, survey)| read(source, MoveText::new(text, &survey), index));
        pieces(source, options, games, nothing)
    }
}

/// One game in a site's text, split into tags and cells.
#[derive(Debug)]
pub(super) struct MoveText<'s> {
    /// Tags with their places.
    pub(super) tags: Vec<(Tag<'s>, Span)>,
    /// Moves and other cells in the order of the text.
    pub(super) cells: Vec<SiteCell<'s>>,
    ending: Option<Ending>,
    span: Span,
    /// Board large enough for all points of the game, with I among its column letters.
    pub(super) board: Board,
    pub(super) skipped_words: SkippedWords,
}

/// A cell of the moves, which have one column per player.
#[derive(Clone, Copy, Debug)]
pub(super) struct SiteCell<'s> {
    /// Column of the cell: 0 for the first player, 1 for the second.
    pub(super) column: u8,
    pub(super) content: SiteCellContent<'s>,
    pub(super) span: Span,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum SiteCellContent<'s> {
    Point(PointName<'s>),
    /// The sign `--`: the player has no move in this row.
    Nothing,
    /// Colour that the player chooses after the opening.
    Colour(Side),
    /// A word in the form of a move that names no readable point.
    NoPoint,
}

impl<'s> MoveText<'s> {
    fn new(text: &'s str, survey: &MoveSurvey) -> MoveText<'s> {
        let board = survey.board().board;
        let mut game = MoveText {
            tags: Vec::new(),
            cells: Vec::new(),
            ending: None,
            span: Span::new(survey.start, survey.filled),
            board: Board::new(board.columns(), board.rows(), Coordinates::Renju),
            skipped_words: SkippedWords::default(),
        };
        let mut column = 0;
        let mut rest = &text[survey.start..survey.end];
        while let Some((after, token)) = token(&text[..survey.end - rest.len()], rest, survey.reach)
        {
            let at = survey.end - rest.len();
            let span = Span::new(at, survey.end - after.len());
            let mut put = |content| {
                game.cells.push(SiteCell {
                    column,
                    content,
                    span,
                });
                column = 1;
            };
            match token {
                Token::Tag(tag) => game.tags.push((tag, span)),
                Token::Number { .. } => column = 0,
                Token::Points(points) => {
                    names(points, survey.reach).for_each(|name| put(SiteCellContent::Point(name)));
                }
                Token::NoPoint(word) | Token::Typed(TypedMoves { text: word, .. }) => {
                    put(SiteCellContent::NoPoint);
                    game.skipped_words.add(word, span);
                }
                Token::Word(MoveWord::Action(MoveAction::Pass)) => put(SiteCellContent::Nothing),
                Token::Word(MoveWord::Side(side)) => put(SiteCellContent::Colour(side)),
                Token::Ending(ending) => game.ending = Some(ending),
                _ => game.skipped_words.add(&text[span.range()], span),
            }
            rest = between(after);
        }
        game
    }

    /// Returns the result stated at the end of the game; `None` if there is none.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        match self.ending {
            Some(Ending::Stated(outcome)) => Some(outcome),
            _ => None,
        }
    }
}

/// Record of a site's game while it is read.
pub(super) struct SiteRecord {
    pub(super) record: Record,
    pub(super) findings: Findings,
    pub(super) progress: LineProgress,
}

impl SiteRecord {
    /// Creates a record without plays for game number `index` of a site's text.
    pub(super) fn new(
        source: &Arc<Source>,
        text: &MoveText<'_>,
        (site, index): (Site, u32),
        game: GameId,
        board: Board,
    ) -> SiteRecord {
        let origin = Origin::new(site.id(), index, text.span);
        let mut record = Record::new(Arc::clone(source), game, board, origin);
        record.tree.extend(Span::at(text.span.start as usize));
        SiteRecord {
            record,
            findings: Findings::new(),
            progress: LineProgress::default(),
        }
    }

    /// Adds a play to the game, in a new node.
    pub(super) fn play(&mut self, play: Play, span: Span) {
        self.record.tree.extend(span);
        self.record.tree.add(Item {
            raw: Text::EMPTY,
            body: Body::Play(play),
        });
        self.progress.play(play);
    }

    /// Counts an unreadable move, so that the turn passes to the other side.
    pub(super) fn lose_move(&mut self) {
        let side = self.progress.mover(MoveAction::Place);
        self.progress.lose_move(side);
    }

    /// Adds a header entry. A text without a known meaning is stored as text alone.
    pub(super) fn state(&mut self, field: Field, text: Text) {
        let stated = self.record.text(text).trim().to_owned();
        let value = match field {
            Field::Result => outcome::read(&stated).map(Value::Outcome),
            _ => header::value(&mut self.record, field, &stated).ok(),
        };
        let value = value.unwrap_or(Value::Text);
        self.record.header.add(Entry { field, text, value });
    }

    /// Keeps a tag without a known meaning as a property of the root.
    pub(super) fn keep_tag(&mut self, tag: Tag<'_>, value: Text, span: Span) {
        let name = Text::in_source(span_of(self.record.source().text(), tag.name));
        let id = self.record.tree.raws.add([name, value]);
        let item = Item {
            raw: Text::in_source(span),
            body: Body::Raw(id),
        };
        self.record.tree.insert(NodeId::ROOT, item);
    }

    pub(super) fn place(&self, span: Span) -> Place {
        Place::record(self.record.origin.index, span)
    }

    /// Ends the game and returns the record with its findings. `outcome`, the result at the end of
    /// the moves, is added if no tag states a result.
    pub(super) fn finish(
        mut self,
        outcome: Option<Outcome>,
        skipped_words: &SkippedWords,
        stray: &'static Code,
    ) -> ReadItem {
        if outcome.is_some() && self.record.header.find(Field::Result).is_none() {
            let text = self.record.intern(&outcome::spell(outcome, Lang::En));
            self.state(Field::Result, text);
        }
        let stray = skipped_words.finding(stray, |span| self.place(span));
        self.findings.extend(stray);
        ReadItem {
            record: Some(self.record),
            findings: self.findings,
        }
    }
}
