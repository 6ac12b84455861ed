//! What a log has no words for.

use crate::diag::{Finding, Place};
use crate::formats::tally;
use crate::model::{Body, Record};
use crate::text::Bi;

/// The kinds of things that are left out or changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Variation,
    Board,
    Play,
    Setup,
    Mark,
    Verdict,
    Clock,
    Info,
    Claim,
    Property,
    Comment,
    LineEnd,
    Outside,
}

const KINDS: [(Kind, Bi); 13] = [
    (Kind::Variation, Bi::new("variations", "변화도")),
    (
        Kind::Board,
        Bi::new("boards of another size", "다른 크기의 판"),
    ),
    (
        Kind::Play,
        Bi::new("plays of other games", "다른 종목의 수"),
    ),
    (Kind::Setup, Bi::new("setup", "배치")),
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
        Kind::Claim,
        Bi::new(
            "notes on turns, captures and stacks",
            "차례, 잡기, 업기 표시",
        ),
    ),
    (
        Kind::Property,
        Bi::new("unknown properties", "알 수 없는 속성"),
    ),
    (
        Kind::Comment,
        Bi::new(
            "comments in one piece that hold } and line ends",
            "}와 줄 바꿈이 함께 있는 한 덩이 주석",
        ),
    ),
    (
        Kind::LineEnd,
        Bi::new("line ends in tags", "태그 안의 줄 바꿈"),
    ),
    (
        Kind::Outside,
        Bi::new("texts outside the record", "기록 밖의 글"),
    ),
];

/// How much of each kind.
#[derive(Debug, Default)]
pub(super) struct Lost([usize; KINDS.len()]);

impl Lost {
    /// Counts things of a kind.
    pub(super) fn add(&mut self, kind: Kind, count: usize) {
        self.0[kind as usize] += count;
    }

    /// Counts an item that a log cannot hold.
    pub(super) fn add_item(&mut self, record: &Record, body: &Body) {
        let (kind, count) = match *body {
            Body::Setup { points, .. } => (Kind::Setup, record.tree.points.get(points).len()),
            Body::ToPlay(_) => (Kind::Setup, 1),
            Body::Mark { points, .. } => (Kind::Mark, record.tree.points.get(points).len()),
            Body::Labels(labels) => (Kind::Mark, record.tree.labels.get(labels).len()),
            Body::Connectors { ends, .. } => (Kind::Mark, record.tree.points.get(ends).len() / 2),
            Body::Print { .. } | Body::FigureStart { .. } => (Kind::Mark, 1),
            Body::Judgement { .. } | Body::Estimate(_) => (Kind::Verdict, 1),
            Body::Clock { .. } => (Kind::Clock, 1),
            Body::Info(_) => (Kind::Info, 1),
            Body::Comment { .. } => (Kind::Comment, 1),
            Body::Play(_) => (Kind::Play, 1),
            Body::Raw(_) => (Kind::Property, 1),
            _ => (Kind::Claim, 1),
        };
        self.add(kind, count);
    }

    /// One finding for each kind.
    pub(super) fn findings(self, record: &Record) -> Vec<Finding> {
        let place = Place::record(record.origin.index, record.origin.span);
        let counts = KINDS.into_iter().map(|(_, what)| what).zip(self.0);
        let format = Bi::new("the gonu log", "고누 기록");
        tally::findings(place, format, counts).collect()
    }
}
