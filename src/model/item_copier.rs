//! Copies items and header entries from one record to another.

use std::cell::Cell;
use std::sync::Arc;

use super::{
    Body, Date, Entry, Item, Label, ListId, Play, Point, Record, Symmetry, Text, TextId, Value,
};

/// Copier of items and header entries to another record, with the texts and lists that they refer
/// to.
///
/// Texts of a source shared by both records stay in place; others are added to the buffer. Points
/// can be transformed by a symmetry.
#[derive(Clone, Debug)]
pub struct ItemCopier<'f> {
    from: &'f Record,
    /// True if original spellings and malformed bytes are copied. False if spellings are dropped
    /// and malformed bytes become U+FFFD.
    keeps_spelling: bool,
    symmetry: Symmetry,
    replaced: Cell<usize>,
}

impl<'f> ItemCopier<'f> {
    /// Creates a copier for items of a record that keeps their original spelling.
    pub fn from_record(from: &'f Record) -> ItemCopier<'f> {
        ItemCopier {
            from,
            keeps_spelling: true,
            symmetry: Symmetry::IDENTITY,
            replaced: Cell::new(0),
        }
    }

    /// Makes the copier drop original spellings, which another format would not understand.
    /// Malformed bytes become U+FFFD and are counted.
    pub fn without_spelling(self) -> ItemCopier<'f> {
        ItemCopier {
            keeps_spelling: false,
            ..self
        }
    }

    /// Makes the copier rotate or reflect all points. Spellings are then dropped, unless the
    /// symmetry changes nothing.
    pub fn turned(self, symmetry: Symmetry) -> ItemCopier<'f> {
        ItemCopier {
            keeps_spelling: self.keeps_spelling && symmetry == Symmetry::IDENTITY,
            symmetry,
            ..self
        }
    }

    /// Copies an item to another record. An item that refers to a header entry needs the whole
    /// header copied before, by [`ItemCopier::header`].
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

    /// Returns a play with its points rotated or reflected.
    pub fn play(&self, play: Play) -> Play {
        let board = self.from.board;
        play.turned(self.symmetry, [board.columns(), board.rows()])
    }

    /// Returns a point rotated or reflected on the board.
    pub fn point(&self, point: Point) -> Point {
        let board = self.from.board;
        self.symmetry.point(point, [board.columns(), board.rows()])
    }

    /// Copies a text to another record. If spellings are kept, malformed bytes are too, so both
    /// records must have the same encoding.
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

    /// Returns the number of malformed byte sequences that became U+FFFD so far.
    pub fn replaced(&self) -> usize {
        self.replaced.get()
    }

    /// Copies a header entry, with its text and dates, for another record.
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

    /// Copies the whole header to a record that has none; the ids of entries stay the same.
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
