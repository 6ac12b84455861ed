//! Generates random omok games: trees with everything that a move list can hold.

use std::sync::Arc;

use bokgi::model::{
    Board, Body, ClockKind, CommentKind, ConnectorKind, Coordinates, Date, Emphasis, Entry, Field,
    GameId, Hundredths, Item, Judgement, Label, MarkShape, NodeId, Opening, Origin, Outcome, Play,
    Point, Record, SetupKind, Side, Source, Text, Value, WinMethod,
};
use bokgi::text::Span;

use super::generate::Choices;

/// Generates a random game that a move list can hold without loss.
pub(crate) fn game(seed: u64) -> Record {
    let mut choices = Choices::new(seed);
    let coordinates = choices.of(&[Coordinates::Renju, Coordinates::Renju, Coordinates::Western]);
    let side = choices.of(&[15, 15, 15, 19, 20, 9, 30]);
    let board = Board::new(side, choices.of(&[side, side, side, 13]), coordinates);
    let origin = Origin::new("moves", 0, Span::default());
    let source = Arc::new(Source::from_text("", String::new()));
    let game = choices.of(&["omok", "pente", "baduk"]);
    let mut record = Record::new(source, GameId(game.into()), board, origin);
    header(&mut choices, &mut record);
    tree(&mut choices, &mut record);
    record
}

fn header(choices: &mut Choices, record: &mut Record) {
    for _ in 0..choices.below(6) {
        let side = choices.of(&[Side::BLACK, Side::WHITE, Side(2)]);
        let field = choices.of(&[
            Field::Name(side),
            Field::Rank(side),
            Field::Team(side),
            Field::Members(side),
            Field::Event,
            Field::Round,
            Field::Place,
            Field::Rules,
            Field::Opening,
            Field::Protocol,
            Field::Annotator,
            Field::GameComment,
            Field::VariationStyle,
        ]);
        let text = text(choices, record);
        let value = Value::Text;
        record.header.add(Entry { field, text, value });
    }
    if choices.below(2) == 0 {
        let text = record.intern("2026-03-01");
        let date = Date::new(2026, Some(3), Some(1)).expect("a date");
        let value = Value::Dates(record.header.add_dates([date]));
        let field = Field::Date;
        record.header.add(Entry { field, text, value });
    }
    if choices.below(2) == 0 {
        let winner = choices.of(&[Side::BLACK, Side::WHITE]);
        let (text, outcome) = choices.of(&[
            ("*", Outcome::Unknown),
            ("무승부", Outcome::Draw),
            (
                "흑승(오목)",
                Outcome::Win {
                    winner: Side::BLACK,
                    by: WinMethod::Line,
                },
            ),
            (
                "0-1 (foul)",
                Outcome::Win {
                    winner: Side::WHITE,
                    by: WinMethod::Foul,
                },
            ),
            (
                "B+R",
                Outcome::Win {
                    winner: Side::BLACK,
                    by: WinMethod::Resignation,
                },
            ),
            (
                "W+3.5",
                Outcome::Win {
                    winner: Side::WHITE,
                    by: WinMethod::Points(Hundredths(350)),
                },
            ),
        ]);
        let _ = winner;
        let text = record.intern(text);
        record.header.add(Entry {
            field: Field::Result,
            text,
            value: Value::Outcome(outcome),
        });
    }
    record.header.opening = Opening {
        swapped: choices.of(&[None, Some(true), Some(false)]),
        declared: choices.of(&[None, Some(8)]),
        offers: points(choices, record.board),
    };
}

fn text(choices: &mut Choices, record: &mut Record) -> Text {
    const PIECES: [&str; 20] = [
        "홍길동",
        "백의 묘수",
        "h8",
        "{",
        "}",
        "(",
        ")",
        "\"",
        "\\",
        "\n",
        "\r",
        "\t",
        " ",
        "[x]",
        ";",
        "1. h8",
        "아주 긴 설명이 이어져서 한 줄을 넘기고도 남을 만큼 길게 이어지는 글",
        "흑승",
        "\u{1F600}",
        "n",
    ];
    let text: String = (0..choices.below(6)).map(|_| choices.of(&PIECES)).collect();
    record.intern(&text)
}

fn point(choices: &mut Choices, board: Board) -> Point {
    Point::new(
        choices.below(board.columns().into()) as u8,
        choices.below(board.rows().into()) as u8,
    )
}

fn points(choices: &mut Choices, board: Board) -> Vec<Point> {
    (0..choices.below(4))
        .map(|_| point(choices, board))
        .collect()
}

fn tree(choices: &mut Choices, record: &mut Record) {
    let root = record.tree.push(None, Span::default()).expect("the root");
    remarks(choices, record);
    let mut path = vec![root];
    for _ in 0..choices.below(40) {
        if choices.below(5) == 0 {
            path.truncate(1 + choices.below(path.len()));
        }
        let parent: NodeId = *path.last().expect("the root is never left");
        let node = record.tree.push(Some(parent), Span::default());
        path.push(node.expect("the parent is on the path"));
        if choices.below(12) > 0 {
            let play = play(choices, record.board, path.len() - 2);
            add(record, Body::Play(play));
        }
        remarks(choices, record);
    }
}

fn play(choices: &mut Choices, board: Board, depth: usize) -> Play {
    let usual = Side((depth % 2) as u8);
    let side = choices.of(&[usual, usual, usual, usual.opponent()]);
    let at = point(choices, board);
    let count = choices.below(256) as u8;
    let place = Play::Place { side, at };
    choices.of(&[
        place,
        place,
        place,
        place,
        place,
        Play::Pass { side },
        Play::Resign { side },
        Play::Swap { side },
        Play::Keep { side },
        Play::Declare { side, count },
        Play::Offer { side, at },
        Play::Offer { side, at },
        Play::Choose { side, at },
    ])
}

fn remarks(choices: &mut Choices, record: &mut Record) {
    for _ in 0..choices.below(8).saturating_sub(4) {
        let body = remark(choices, record);
        add(record, body);
    }
}

fn remark(choices: &mut Choices, record: &mut Record) -> Body {
    let board = record.board;
    let side = choices.of(&[Side::BLACK, Side::WHITE]);
    match choices.below(11) {
        0 | 1 => {
            let kind = choices.of(&[CommentKind::Comment, CommentKind::Name]);
            let text = text(choices, record);
            let text = record.tree.add_text(text);
            Body::Comment { kind, text }
        }
        2 => {
            let kind = choices.of(&[SetupKind::Stones(side), SetupKind::Empty]);
            let points = record.tree.points.add(points(choices, board));
            Body::Setup { kind, points }
        }
        3 => Body::ToPlay(side),
        4 => {
            let shape = choices.of(&[
                MarkShape::Triangle,
                MarkShape::Square,
                MarkShape::Circle,
                MarkShape::Cross,
                MarkShape::Selected,
                MarkShape::Territory(side),
                MarkShape::Dim,
                MarkShape::View,
            ]);
            let points = record.tree.points.add(points(choices, board));
            Body::Mark { shape, points }
        }
        5 => {
            let mut labels = Vec::new();
            for _ in 0..=choices.below(3) {
                let text = match choices.below(2) {
                    0 => text(choices, record),
                    _ => record.intern(choices.of(&["A", "가", "12"])),
                };
                let at = point(choices, board);
                labels.push(Label { at, text });
            }
            Body::Labels(record.tree.labels.add(labels))
        }
        6 => {
            let kind = choices.of(&[ConnectorKind::Arrow, ConnectorKind::Line]);
            let mut ends = points(choices, board);
            ends.truncate(ends.len() & !1);
            let ends = record.tree.points.add(ends);
            Body::Connectors { kind, ends }
        }
        7 => {
            let (kind, emphasis) = choices.of(&[
                (Judgement::Tesuji, Emphasis::Normal),
                (Judgement::Tesuji, Emphasis::Strong),
                (Judgement::BadMove, Emphasis::Normal),
                (Judgement::BadMove, Emphasis::Strong),
                (Judgement::Interesting, Emphasis::Normal),
                (Judgement::Doubtful, Emphasis::Normal),
                (Judgement::Even, Emphasis::Normal),
                (Judgement::GoodFor(side), Emphasis::Strong),
                (Judgement::Unclear, Emphasis::Normal),
            ]);
            Body::Judgement { kind, emphasis }
        }
        8 => Body::Clock {
            side,
            kind: choices.of(&[ClockKind::Left, ClockKind::Spent, ClockKind::Overtime]),
            value: choices.of(&[0, 1, -1, 754_321, i32::MAX, i32::MIN, 60_000]),
        },
        9 => Body::Estimate(Hundredths(choices.below(2000) as i32 - 1000)),
        _ => {
            let name = match choices.below(3) {
                0 => text(choices, record),
                1 => record.intern("NAG"),
                _ => record.intern("START"),
            };
            let mut texts = vec![name];
            for _ in 0..choices.below(3) {
                let value = match choices.below(2) {
                    0 => text(choices, record),
                    _ => record.intern("33"),
                };
                texts.push(value);
            }
            Body::Raw(record.tree.raws.add(texts))
        }
    }
}

fn add(record: &mut Record, body: Body) {
    let raw = Text::EMPTY;
    record.tree.add(Item { raw, body });
}
