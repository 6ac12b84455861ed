//! What formats that hold less than a record leave out of it: tables, and files of one line of
//! stones.

use super::tally;
use crate::diag::{Finding, Place};
use crate::model::{Body, Field, ListId, Opening, Record, Text};
use crate::text::Bi;

/// The kinds of things that such formats have no place for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Lines of play beside the main line, with everything in them.
    Variation,
    /// Points of setup.
    Setup,
    /// Comments and names of nodes.
    Comment,
    /// Marks, labels, arrows and what concerns print.
    Mark,
    /// Verdicts and estimates.
    Verdict,
    /// Clock readings.
    Clock,
    /// Statements about the game.
    Info,
    /// What is said about turns and who plays them, and about captures and stacks.
    Turn,
    /// Choices of an opening protocol.
    Opening,
    /// Plays of another kind than stones.
    Play,
    /// Stones out of turn, whose colour is not told.
    Colour,
    /// Properties without a meaning of their own.
    Property,
    /// Text outside the records.
    Outside,
}

const KINDS: [(Kind, Bi); 13] = [
    (Kind::Variation, Bi::new("variations", "변화도")),
    (Kind::Setup, Bi::new("setup points", "배치한 점")),
    (Kind::Comment, Bi::new("comments", "주석")),
    (
        Kind::Mark,
        Bi::new("marks and diagram settings", "표시와 그림 설정"),
    ),
    (Kind::Verdict, Bi::new("verdicts", "평가")),
    (Kind::Clock, Bi::new("clock readings", "시계 기록")),
    (
        Kind::Info,
        Bi::new("statements about the game", "대국 정보"),
    ),
    (
        Kind::Turn,
        Bi::new(
            "notes on turns, captures and stacks",
            "차례, 잡기, 업기 표시",
        ),
    ),
    (
        Kind::Opening,
        Bi::new("choices of the opening", "개막 규정에 따른 선택"),
    ),
    (
        Kind::Play,
        Bi::new("plays that are no stones", "돌을 놓지 않는 수"),
    ),
    (
        Kind::Colour,
        Bi::new("colours of stones out of turn", "차례와 다른 돌의 색"),
    ),
    (
        Kind::Property,
        Bi::new("unknown properties", "알 수 없는 속성"),
    ),
    (
        Kind::Outside,
        Bi::new("texts outside the record", "기록 밖의 글"),
    ),
];

/// How much of each kind is left out.
#[derive(Debug, Default)]
pub struct Lost([usize; KINDS.len()]);

impl Lost {
    /// What is left out of every table of a record: the variations and the text around it.
    pub fn around(record: &Record) -> Lost {
        let mut lost = Lost::default();
        lost.add(Kind::Variation, record.tree.lines().saturating_sub(1));
        lost.add(Kind::Outside, record.origin.texts_outside());
        lost
    }

    /// Counts things of a kind.
    pub fn add(&mut self, kind: Kind, count: usize) {
        self.0[kind as usize] += count;
    }

    /// Counts an item of the main line that no table carries; plays and header entries are left to
    /// the caller.
    pub fn add_item(&mut self, record: &Record, body: &Body) {
        let (kind, count) = match *body {
            Body::Play(_) | Body::Info(_) => return,
            Body::Setup { points, .. } => (Kind::Setup, record.tree.points.get(points).len()),
            Body::ToPlay(_) => (Kind::Setup, 1),
            Body::Comment { .. } => (Kind::Comment, 1),
            Body::Mark { points, .. } => (Kind::Mark, record.tree.points.get(points).len()),
            Body::Labels(labels) => (Kind::Mark, record.tree.labels.get(labels).len()),
            Body::Connectors { ends, .. } => (Kind::Mark, record.tree.points.get(ends).len() / 2),
            Body::Print { .. } | Body::FigureStart { .. } => (Kind::Mark, 1),
            Body::Judgement { .. } | Body::Estimate(_) => (Kind::Verdict, 1),
            Body::Clock { .. } => (Kind::Clock, 1),
            Body::Turn { .. }
            | Body::Member(_)
            | Body::ClaimedCapture { .. }
            | Body::ClaimedStack
            | Body::ClaimedPieces(_)
            | Body::ClaimedLoss(_) => (Kind::Turn, 1),
            Body::Raw(id) if states_opening(record, id) => return,
            Body::Raw(_) => (Kind::Property, 1),
        };
        self.add(kind, count);
    }

    /// Counts the statements about the game that are not about these fields, or repeat them; those
    /// about the file itself do not count.
    pub fn add_header(&mut self, record: &Record, carried: &[Field]) {
        let entries = record.header.entries();
        let lost = entries.iter().enumerate().filter(|(at, entry)| {
            let repeated = entries[..*at].iter().any(|e| e.field == entry.field);
            !entry.field.is_technical() && (repeated || !carried.contains(&entry.field))
        });
        self.add(Kind::Info, lost.count());
    }

    /// One finding for each kind, for a format with a name.
    pub fn findings(self, format: &'static str, place: Place) -> impl Iterator<Item = Finding> {
        let counts = KINDS.into_iter().map(|(_, what)| what).zip(self.0);
        tally::findings(place, format, counts)
    }
}

/// Whether a property says only what the header states about the opening.
fn states_opening(record: &Record, id: ListId<Text>) -> bool {
    let identifier = record.tree.raws.get(id).first();
    let states = |&text: &Text| Opening::PROPERTIES.contains(&record.text(text));
    !record.header.opening.is_empty() && identifier.is_some_and(states)
}
