//! Generates random records with the types of the model.

use std::num::NonZero;
use std::sync::Arc;

use bokgi::model::{
    Board, Body, ClockKind, CommentKind, ConnectorKind, Coordinates, Date, Dialect, Emphasis,
    Entry, EntryId, Field, GameId, Hundredths, Item, Judgement, Label, MarkShape, NodeId, Opening,
    Origin, Outcome, PiecePlace, Play, Point, PrintKind, Ranking, Record, SetupKind, Side, Source,
    Station, Text, Throw, Value, WinMethod,
};
use bokgi::text::{Malformed, Span};
use encoding_rs::{BIG5, EUC_KR, Encoding, GB18030, SHIFT_JIS, UTF_8};

/// Seeded random choices; the same seed gives the same record.
pub(crate) struct Choices(u64);

impl Choices {
    /// Creates a stream of choices from a seed.
    pub(crate) fn new(seed: u64) -> Choices {
        Choices(seed)
    }

    fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// Returns a number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    /// Picks one of the values at random.
    pub(crate) fn of<T: Copy>(&mut self, values: &[T]) -> T {
        values[self.below(values.len())]
    }

    fn side(&mut self) -> Side {
        Side(self.of(&[0, 1, 0, 1, 2, 3, 7]))
    }

    fn number(&mut self) -> i32 {
        match self.below(4) {
            0 => self.of(&[0, 1, -1, i32::MAX, i32::MIN]),
            _ => self.below(200_000) as i32 - 100_000,
        }
    }

    fn point(&mut self, board: Board) -> Point {
        match self.below(12) {
            0 => Point::new(self.below(256) as u8, self.below(256) as u8),
            _ => Point::new(
                self.below(board.columns().into()) as u8,
                self.below(board.rows().into()) as u8,
            ),
        }
    }

    fn points(&mut self, board: Board) -> Vec<Point> {
        (0..self.below(5)).map(|_| self.point(board)).collect()
    }

    fn text(&mut self, record: &mut Record) -> Text {
        const PIECES: [&str; 14] = [
            "홍길동",
            "백의 묘수",
            "B[pd]",
            "\\",
            "\"",
            "\n",
            "\r\n",
            "\t",
            "\u{0}",
            "]",
            "A",
            "\u{1F600}",
            "\u{FFFD}",
            " ",
        ];
        let mut text = String::new();
        let mut malformed = Vec::new();
        for _ in 0..self.below(6) {
            if self.below(8) == 0 {
                let bytes: Vec<u8> = (0..=self.below(3))
                    .map(|_| 128 + self.below(128) as u8)
                    .collect();
                malformed.push(Malformed {
                    span: Span::new(text.len(), text.len() + 3),
                    bytes: bytes.into(),
                });
                text.push('\u{FFFD}');
            } else {
                text.push_str(self.of(&PIECES));
            }
        }
        record.intern_malformed(&text, &malformed)
    }

    fn field(&mut self) -> Field {
        let side = self.side();
        match self.below(4) {
            0 => self.of(&[
                Field::Name(side),
                Field::Rank(side),
                Field::Team(side),
                Field::Members(side),
            ]),
            _ => self.of(&Field::SHARED.map(|(field, _)| field)),
        }
    }

    fn board(&mut self) -> Board {
        let coordinates = self.of(&[Coordinates::Western, Coordinates::Renju]);
        match self.below(4) {
            3 => Board::stations(),
            0 => Board::new(
                1 + self.below(255) as u8,
                1 + self.below(255) as u8,
                coordinates,
            ),
            _ => {
                let size = self.of(&[9, 13, 15, 19]);
                Board::new(size, size, coordinates)
            }
        }
    }

    fn outcome(&mut self) -> Outcome {
        let winner = self.side();
        let margin = Hundredths(self.number());
        let by = self.of(&[
            WinMethod::Points(margin),
            WinMethod::Resignation,
            WinMethod::Time,
            WinMethod::Forfeit,
            WinMethod::Line,
            WinMethod::Foul,
            WinMethod::Reduction,
            WinMethod::Stalemate,
            WinMethod::Unstated,
        ]);
        let first = self.below(3) as u8;
        let ranking = Ranking::new([Side(first), Side(first + 1), Side(first + 3)]);
        self.of(&[
            Outcome::Win { winner, by },
            Outcome::Ranking(ranking.unwrap_or_default()),
            Outcome::Draw,
            Outcome::Void,
            Outcome::Unknown,
        ])
    }

    fn value(&mut self, record: &mut Record) -> Value {
        match self.below(7) {
            0 => Value::Text,
            1 => Value::Points(Hundredths(self.number())),
            2 => Value::Number(self.number()),
            3 => Value::Seconds(self.next() as u32),
            4 => Value::Outcome(self.outcome()),
            5 => Value::Board(self.board()),
            _ => {
                let dates: Vec<Date> = (0..self.below(4)).filter_map(|_| self.date()).collect();
                Value::Dates(record.header.add_dates(dates))
            }
        }
    }

    fn date(&mut self) -> Option<Date> {
        let year = 1 + self.below(u16::MAX.into()) as u16;
        let (month, day) = (1 + self.below(12) as u8, 1 + self.below(28) as u8);
        match self.below(3) {
            0 => Date::new(year, None, None),
            1 => Date::new(year, Some(month), None),
            _ => Date::new(year, Some(month), Some(day)),
        }
    }

    fn play(&mut self, board: Board) -> Play {
        let side = self.side();
        let at = self.point(board);
        let to = self.point(board);
        let count = self.below(256) as u8;
        let value = self.of(&Throw::ALL);
        let by = self.of(&[None, Some(value)]);
        let (from, until) = (self.spot(), self.spot());
        self.of(&[
            Play::Place { side, at },
            Play::Pass { side },
            Play::Slide { side, from: at, to },
            Play::Resign { side },
            Play::Swap { side },
            Play::Keep { side },
            Play::Declare { side, count },
            Play::Offer { side, at },
            Play::Choose { side, at },
            Play::Throw { side, value },
            Play::Advance {
                side,
                from,
                to: until,
                by,
            },
            Play::Forfeit { side },
        ])
    }

    fn spot(&mut self) -> PiecePlace {
        let station = Station::new(self.below(29) as u8).map(PiecePlace::On);
        self.of(&[
            PiecePlace::Hand,
            PiecePlace::Out,
            station.unwrap_or(PiecePlace::Out),
        ])
    }

    fn body(&mut self, record: &mut Record) -> Body {
        let board = record.board;
        let side = self.side();
        match self.below(18) {
            0 => Body::Play(self.play(board)),
            1 => {
                let kind = self.of(&[SetupKind::Stones(side), SetupKind::Empty]);
                let points = record.tree.points.add(self.points(board));
                Body::Setup { kind, points }
            }
            2 => Body::ToPlay(side),
            3 => {
                let text = self.text(record);
                Body::Comment {
                    kind: self.of(&[CommentKind::Comment, CommentKind::Name]),
                    text: record.tree.add_text(text),
                }
            }
            4 => match record.header.entries().len() {
                0 => Body::ToPlay(side),
                entries => Body::Info(EntryId(self.below(entries) as u32)),
            },
            5 => {
                let shape = self.of(&[
                    MarkShape::Triangle,
                    MarkShape::Square,
                    MarkShape::Circle,
                    MarkShape::Cross,
                    MarkShape::Selected,
                    MarkShape::Territory(side),
                    MarkShape::Dim,
                    MarkShape::View,
                ]);
                let points = record.tree.points.add(self.points(board));
                Body::Mark { shape, points }
            }
            6 => {
                let labels: Vec<Label> = (0..self.below(4))
                    .map(|_| Label {
                        at: self.point(board),
                        text: self.text(record),
                    })
                    .collect();
                Body::Labels(record.tree.labels.add(labels))
            }
            7 => {
                let ends: Vec<Point> = (0..self.below(4) * 2).map(|_| self.point(board)).collect();
                Body::Connectors {
                    kind: self.of(&[ConnectorKind::Arrow, ConnectorKind::Line]),
                    ends: record.tree.points.add(ends),
                }
            }
            8 => Body::Judgement {
                kind: self.of(&[
                    Judgement::Even,
                    Judgement::GoodFor(side),
                    Judgement::Unclear,
                    Judgement::Hotspot,
                    Judgement::BadMove,
                    Judgement::Doubtful,
                    Judgement::Interesting,
                    Judgement::Tesuji,
                    Judgement::Forced,
                ]),
                emphasis: self.of(&[Emphasis::Normal, Emphasis::Strong]),
            },
            9 => Body::Estimate(Hundredths(self.number())),
            10 => Body::Clock {
                side,
                kind: self.of(&[ClockKind::Left, ClockKind::Spent, ClockKind::Overtime]),
                value: self.number(),
            },
            11 => Body::Print {
                kind: self.of(&[PrintKind::MoveNumber, PrintKind::Mode]),
                value: self.number(),
            },
            12 => {
                let title = self.text(record);
                Body::FigureStart {
                    flags: self.next() as u16,
                    title: record.tree.add_text(title),
                }
            }
            13 => Body::Turn {
                side,
                number: self.next() as u32,
            },
            14 => {
                let text = self.text(record);
                Body::Member(record.tree.add_text(text))
            }
            15 => Body::ClaimedCapture {
                count: NonZero::new(self.below(5) as u8),
                points: record.tree.points.add(self.points(board)),
            },
            16 => self.of(&[
                Body::ClaimedStack,
                Body::ClaimedPieces(NonZero::<u8>::MIN),
                Body::ClaimedLoss(Throw::Do),
            ]),
            _ => {
                let texts: Vec<Text> = (0..=self.below(4)).map(|_| self.text(record)).collect();
                Body::Raw(record.tree.raws.add(texts))
            }
        }
    }

    /// Generates the record with an index in its file.
    pub(crate) fn record(&mut self, index: u32) -> Record {
        let origin = Origin {
            format: self.of(&["sgf", "json", "gib"]).into(),
            index,
            span: Span::default(),
            before: Text::EMPTY,
            after: Text::EMPTY,
            quirk: self.of(&[None, Some(Dialect::Fox), Some(Dialect::Oro)]),
            is_literal: false,
        };
        let game = self.of(&["baduk", "omok", "chess"]);
        let source = Arc::new(Source::from_text("견본.sgf", String::new()));
        let mut record = Record::new(source, GameId(game.into()), self.board(), origin);
        let encodings: [&'static Encoding; 5] = [UTF_8, EUC_KR, GB18030, SHIFT_JIS, BIG5];
        record.set_encoding(self.of(&encodings));
        record.origin.before = self.text(&mut record);
        record.origin.after = self.text(&mut record);
        for _ in 0..self.below(12) {
            let entry = Entry {
                field: self.field(),
                text: self.text(&mut record),
                value: self.value(&mut record),
            };
            record.header.add(entry);
        }
        record.header.opening = Opening {
            swapped: self.of(&[None, Some(true), Some(false)]),
            declared: self.of(&[None, Some(8)]),
            offers: self.points(record.board),
        };
        self.tree(&mut record);
        record.settle_header();
        record
    }

    fn tree(&mut self, record: &mut Record) {
        // The tree is bushy or deep, so that parents are near or far.
        let bushiness = self.of(&[0, 2, 10]);
        for node in 0..self.below(30) {
            let last = record.tree.last();
            let parent = match (last, self.below(10) < bushiness) {
                (Some(last), true) => {
                    let path = record.tree.path(last);
                    Some(path[self.below(path.len())])
                }
                _ => last,
            };
            let pushed = record.tree.push(parent, Span::default());
            assert_eq!(pushed, Some(NodeId(node as u32)));
            for _ in 0..self.below(4) {
                let body = self.body(record);
                let raw = self.text(record);
                record.tree.add(Item { raw, body });
            }
        }
    }
}
