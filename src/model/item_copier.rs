//! Carries what stands in one record into another one, with its texts and lists.

use std::cell::Cell;
use std::sync::Arc;

use super::{
    Body, Date, Entry, Item, Label, ListId, Play, Point, Record, Symmetry, Text, TextId, Value,
};

/// What carries items and entries of a record into another one, whose tables and buffer take what they
/// refer to.
///
/// Texts of a source that both have stay where they are; others go into the buffer. Points may be turned
/// on the way.
#[derive(Clone, Debug)]
pub struct ItemCopier<'f> {
    from: &'f Record,
    /// Whether spellings come along, and text that is malformed stays so.
    keeps_spelling: bool,
    symmetry: Symmetry,
    replaced: Cell<usize>,
}

impl<'f> ItemCopier<'f> {
    /// Carries items out of a record as they are spelled there.
    pub fn from_record(from: &'f Record) -> ItemCopier<'f> {
        ItemCopier {
            from,
            keeps_spelling: true,
            symmetry: Symmetry::IDENTITY,
            replaced: Cell::new(0),
        }
    }

    /// The same without the spellings, which another format would not understand; sequences that are malformed
    /// in the encoding of the record become U+FFFD and are counted.
    pub fn without_spelling(self) -> ItemCopier<'f> {
        ItemCopier {
            keeps_spelling: false,
            ..self
        }
    }

    /// The same onto a board that lies in another way; what was spelled does not fit there.
    pub fn turned(self, symmetry: Symmetry) -> ItemCopier<'f> {
        ItemCopier {
            keeps_spelling: self.keeps_spelling && symmetry == Symmetry::IDENTITY,
            symmetry,
            ..self
        }
    }

    /// An item. An entry of the header has the same id in the other record only where its header is that of
    /// this one ([`ItemCopier::header`]).
    pub fn item(&self, item: &Item, into: &mut Record) -> Item {
        let raw = if self.keeps_spelling {
            self.text(item.raw, into)
        } else {
            Text::EMPTY
        };
        let body = match item.body {
            Body::Play(play) => Body::Play(self.play(play)),
            Body::Setup { kind, points } => Body::Setup {
                kind,
                points: self.points(points, into),
            },
            Body::Mark { shape, points } => Body::Mark {
                shape,
                points: self.points(points, into),
            },
            Body::Connectors { kind, ends } => Body::Connectors {
                kind,
                ends: self.points(ends, into),
            },
            Body::ClaimedCapture { count, points } => Body::ClaimedCapture {
                count,
                points: self.points(points, into),
            },
            Body::Comment { kind, text } => Body::Comment {
                kind,
                text: self.text_of_tree(text, into),
            },
            Body::FigureStart { flags, title } => Body::FigureStart {
                flags,
                title: self.text_of_tree(title, into),
            },
            Body::Member(text) => Body::Member(self.text_of_tree(text, into)),
            Body::Labels(labels) => {
                let labels = self.from.tree.labels.get(labels).iter();
                let labels: Vec<Label> = labels
                    .map(|label| Label {
                        at: self.point(label.at),
                        text: self.text(label.text, into),
                    })
                    .collect();
                Body::Labels(into.tree.labels.add(labels))
            }
            Body::Raw(texts) => {
                let texts = self.from.tree.raws.get(texts).iter();
                let texts: Vec<Text> = texts.map(|&text| self.text(text, into)).collect();
                Body::Raw(into.tree.raws.add(texts))
            }
            Body::ToPlay(_)
            | Body::Info(_)
            | Body::Judgement { .. }
            | Body::Estimate(_)
            | Body::Clock { .. }
            | Body::Print { .. }
            | Body::Turn { .. }
            | Body::ClaimedStack
            | Body::ClaimedPieces(_)
            | Body::ClaimedLoss(_) => item.body,
        };
        Item { raw, body }
    }

    /// A play, with its points turned.
    pub fn play(&self, play: Play) -> Play {
        let board = self.from.board;
        play.turned(self.symmetry, [board.columns(), board.rows()])
    }

    /// A point of the board.
    pub fn point(&self, point: Point) -> Point {
        let board = self.from.board;
        self.symmetry.point(point, [board.columns(), board.rows()])
    }

    /// A text. With its spelling, what is malformed in its encoding stays so, and the other record has to be of
    /// the same one.
    pub fn text(&self, text: Text, into: &mut Record) -> Text {
        let is_shared = Arc::ptr_eq(self.from.source(), into.source());
        if is_shared && text.span().is_some() {
            return text;
        }
        let malformed = self.from.malformed_in(text);
        if self.keeps_spelling && !malformed.is_empty() {
            return into.intern_malformed(self.from.text(text), &malformed);
        }
        self.replaced.set(self.replaced.get() + malformed.len());
        into.intern(self.from.text(text))
    }

    /// How many malformed sequences became U+FFFD.
    pub fn replaced(&self) -> usize {
        self.replaced.get()
    }

    /// An entry of the header, with its dates.
    pub fn entry(&self, entry: &Entry, into: &mut Record) -> Entry {
        let value = match entry.value {
            Value::Dates(dates) => {
                let dates: Vec<Date> = self.from.header.dates_of(dates).to_vec();
                Value::Dates(into.header.add_dates(dates))
            }
            value => value,
        };
        Entry {
            field: entry.field,
            text: self.text(entry.text, into),
            value,
        }
    }

    /// The whole header, into a record that has none yet: the ids of its entries stay the same.
    pub fn header(&self, into: &mut Record) {
        for entry in self.from.header.entries() {
            let entry = self.entry(entry, into);
            into.header.add(entry);
        }
        let mut opening = self.from.header.opening.clone();
        let offers = opening.offers.iter_mut();
        offers.for_each(|point| *point = self.point(*point));
        into.header.opening = opening;
    }

    fn text_of_tree(&self, text: TextId, into: &mut Record) -> TextId {
        let text = self.text(self.from.tree.text(text), into);
        into.tree.add_text(text)
    }

    fn points(&self, points: ListId<Point>, into: &mut Record) -> ListId<Point> {
        let points = self.from.tree.points.get(points).iter();
        into.tree.points.add(points.map(|&point| self.point(point)))
    }
}
