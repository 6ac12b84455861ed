//! Tests of printed figures (board diagrams of a range of moves) with small games of baduk.

use std::sync::Arc;

use super::*;
use crate::games::baduk::Baduk;
use crate::games::omok::Omok;
use crate::model::item::Label;
use crate::model::picture::Base;
use crate::model::{
    Board, Body, Coordinates, GameId, Item, MarkShape, Origin, Play, Point, SetupKind, Side,
    Source, Text,
};
use crate::text::Span;

const BOARD: (u8, u8) = (5, 5);

fn point(name: &str) -> Point {
    let board = Board::new(BOARD.0, BOARD.1, Coordinates::Western);
    board.point(name).expect("the tests name points")
}

/// Builds a record on 5x5: `;` begins a node, `B:C3` is a play and `B:-` a pass, `S:-` swaps sides,
/// `?:W9z` is an unreadable play, `+B:C3` and `+.:C3` set up a stone or an empty point, `L:C3=a` is
/// a label, `T:C3` a triangle.
fn record(text: &str) -> Record {
    let origin = Origin::new("sgf", 0, Span::default());
    let source = Arc::new(Source::from_text("a.sgf", String::new()));
    let board = Board::new(BOARD.0, BOARD.1, Coordinates::Western);
    let mut record = Record::new(source, GameId::BADUK, board, origin);
    for token in text.split_whitespace() {
        if token == ";" {
            record.tree.extend(Span::at(0));
            continue;
        }
        let (kind, what) = token.split_once(':').expect("tokens have a colon");
        let side = |letter: &str| {
            if letter == "B" {
                Side::BLACK
            } else {
                Side::WHITE
            }
        };
        let body = match (kind, what) {
            ("+.", at) => Body::Setup {
                kind: SetupKind::Empty,
                points: record.tree.points.add([point(at)]),
            },
            ("+B" | "+W", at) => Body::Setup {
                kind: SetupKind::Stones(side(&kind[1..])),
                points: record.tree.points.add([point(at)]),
            },
            ("T", at) => Body::Mark {
                shape: MarkShape::Triangle,
                points: record.tree.points.add([point(at)]),
            },
            ("L", label) => {
                let (at, text) = label.split_once('=').expect("labels have a text");
                let text = record.intern(text);
                let at = point(at);
                Body::Labels(record.tree.labels.add([Label { at, text }]))
            }
            ("?", value) => {
                let name = value.split_at(1).0;
                let texts = [record.intern(name), record.intern(value)];
                Body::Raw(record.tree.raws.add(texts))
            }
            ("S", _) => Body::Play(Play::Swap { side: Side::WHITE }),
            (_, "-") => Body::Play(Play::Pass { side: side(kind) }),
            (_, at) => Body::Play(Play::Place {
                side: side(kind),
                at: point(at),
            }),
        };
        record.tree.add(Item {
            raw: Text::EMPTY,
            body,
        });
    }
    record
}

/// Lists the stones of a diagram by point: `C3=X1` is Black's stone with the number 1, `C3=O` a
/// White stone without number, `C3=X!` the last move.
fn drawn(picture: &Picture) -> Vec<String> {
    let mut stones: Vec<(Point, String)> = picture
        .stones
        .iter()
        .map(|stone| {
            let letter = if stone.side == Side::BLACK { 'X' } else { 'O' };
            let number = stone.number.map_or(String::new(), |n| n.to_string());
            let name = picture.board.name(stone.at);
            let last = if stone.is_last { "!" } else { "" };
            (stone.at, format!("{name}={letter}{number}{last}"))
        })
        .collect();
    stones.sort();
    stones.into_iter().map(|(_, text)| text).collect()
}

fn repeat(moves: &[u32], base: Base, at: &str) -> Note {
    Note::Repeat {
        moves: moves.to_vec(),
        base,
        at: point(at),
    }
}

/// Ko fight around B3 and C3: Black captures at C3 and White retakes at B3.
const KO: &str = "; +B:B4 +B:B2 +B:A3 +W:C4 +W:C2 +W:D3 +W:B3 \
                  ; B:C3 ; W:E5 ; B:E1 ; W:B3 ; B:A1 ; W:A5 ; B:C3";

#[test]
fn a_figure_starts_from_the_true_position() {
    let record = record(KO);
    let request = RulesRequest::default();
    let figure = PlayLine::main(&record, &Baduk, &request)
        .moves(2, 3)
        .expect("the line has 7 plays");
    assert_eq!(
        drawn(&figure),
        [
            "E5=O2", "B4=X", "C4=O", "A3=X", "C3=X", "D3=O", "B2=X", "C2=O", "E1=X3"
        ]
    );
    assert_eq!(figure.notes, []);
    assert_eq!(figure.title, Some(Title::moves(2, 3)));
    assert_eq!(figure.trays[0].count, 1);
}

#[test]
fn stones_captured_in_a_figure_stay_and_later_plays_are_noted() {
    let record = record(KO);
    let request = RulesRequest::default();
    let figure = PlayLine::main(&record, &Baduk, &request)
        .moves(1, 7)
        .expect("the line has 7 plays");
    assert_eq!(
        drawn(&figure),
        [
            "A5=O6", "E5=O2", "B4=X", "C4=O", "A3=X", "B3=O", "C3=X1", "D3=O", "B2=X", "C2=O",
            "A1=X5", "E1=X3"
        ]
    );
    assert_eq!(
        figure.notes,
        [
            repeat(&[4], Base::Label("a".to_owned()), "B3"),
            repeat(&[7], Base::Number(1), "C3"),
        ]
    );
    assert_eq!(figure.label(point("B3")).map(|l| &*l.text), Some("a"));
    assert_eq!((figure.trays[0].count, figure.trays[1].count), (2, 1));
}

#[test]
fn a_note_refers_to_the_label_that_a_stone_has_or_to_a_letter_that_no_other_has() {
    for (labels, base, count) in [("L:B3=가", "가", 1), ("L:E4=A L:E3=c", "b", 3)] {
        let record = record(&format!("{KO} {labels}"));
        let request = RulesRequest::default();
        let figure = PlayLine::main(&record, &Baduk, &request)
            .moves(1, 7)
            .expect("the line has 7 plays");
        let expected = repeat(&[4], Base::Label(base.to_owned()), "B3");
        assert_eq!(figure.notes[0], expected);
        assert_eq!(figure.labels.len(), count);
    }
}

#[test]
fn passes_are_noted() {
    let record = record("; ; B:C3 ; W:- ; B:D3 ; W:- ; B:-");
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    let figure = line.moves(1, 5).expect("the line has 5 plays");
    let moves = vec![2, 4, 5];
    assert_eq!(figure.notes, [Note::Pass { moves }]);
    let figure = line.moves(3, 4).expect("the line has 5 plays");
    let moves = vec![4];
    assert_eq!(figure.notes, [Note::Pass { moves }]);
    assert_eq!(drawn(&figure), ["C3=X", "D3=X3"]);
}

#[test]
fn moves_that_cannot_be_read_are_counted() {
    let record = record("; ; B:C3 ; ?:W9z ; B:D3 ; W:D4");
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    assert_eq!(line.plies(), 4);
    let figure = line.moves(1, 4).expect("the line has 4 plays");
    assert_eq!(drawn(&figure), ["D4=O4", "C3=X1", "D3=X3"]);
    assert_eq!(figure.notes, [Note::PassedOver { moves: vec![2] }]);
    let after = line.after(2).expect("the line has 4 plays");
    assert_eq!(after.title, Some(Title::PassedOver { ply: 2 }));
}

#[test]
fn setup_ends_a_figure_that_has_begun() {
    let record = record("; ; B:C3 ; W:D3 ; +B:E1 ; B:A1 ; W:A2 ; +.:A1");
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    for (first, last, shown, notes) in [
        (1, 3, 2, vec![Note::CutBySetup { last: 2 }]),
        (1, 2, 2, vec![]),
        (3, 4, 4, vec![]),
    ] {
        let figure = line.moves(first, last).expect("the line has 4 plays");
        assert_eq!(figure.title, Some(Title::moves(first, shown)));
        assert_eq!(figure.notes, notes);
    }
    let figure = line.moves(3, 3).expect("the line has 4 plays");
    assert_eq!(drawn(&figure), ["C3=X", "D3=O", "A1=X3", "E1=X"]);
}

#[test]
fn setup_after_words_of_a_protocol_is_shown_before_the_figure() {
    let record = record("; ; B:A2 ; S:- ; +B:E1 ; W:D3 ; B:A1");
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Omok, &request);
    let figure = line.moves(2, 3).expect("the line has 3 plays");
    assert_eq!(figure.title, Some(Title::moves(2, 3)));
    assert_eq!(drawn(&figure), ["D3=O2", "A2=X", "A1=X3", "E1=X"]);
    assert_eq!(figure.notes, []);
}

#[test]
fn letters_that_all_are_taken_are_followed_by_the_names_of_points() {
    let letters = ('a'..='z').map(|letter| format!("L:E5={letter}"));
    let labels: Vec<String> = letters.collect();
    let record = record(&format!("{KO} {}", labels.join(" ")));
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    let figure = line.moves(1, 7).expect("the line has 7 plays");
    let expected = repeat(&[4], Base::Label("B3".to_owned()), "B3");
    assert_eq!(figure.notes[0], expected);
}

#[test]
fn numbers_and_labels_share_a_picture() {
    let record = record("; ; B:C3 T:C3 L:C3=x ; W:D3 T:C3 L:D3=y L:A1=z");
    let request = RulesRequest::default();
    let figure = PlayLine::main(&record, &Baduk, &request)
        .moves(1, 2)
        .expect("the line has 2 plays");
    assert_eq!(figure.marks.len(), 1);
    let labels: Vec<&str> = figure.labels.iter().map(|label| &*label.text).collect();
    assert_eq!(labels, ["y", "z"], "x is under a stone");
}

#[test]
fn marks_of_earlier_moves_are_drawn_where_points_stay_free() {
    let record = record(
        "; L:A1=s ; B:C3 L:E5=a L:E4=b L:D3=c T:B1 ; T:B2 L:E3=b ; W:D3 L:E5=d L:E2=a ; B:A2 L:A5=e",
    );
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    let figure = line.moves(1, 3).expect("the line has 3 plays");
    let mut labels: Vec<(String, &str)> = figure
        .labels
        .iter()
        .map(|label| (record.board.name(label.at), &*label.text))
        .collect();
    labels.sort();
    // Two labels compete for the letter a, and two label texts for one point: the later one is
    // drawn. The label c is not drawn, because a stone covers its point.
    let expected = [
        ("A1", "s"),
        ("A5", "e"),
        ("E2", "a"),
        ("E3", "b"),
        ("E5", "d"),
    ];
    assert_eq!(labels, expected.map(|(at, text)| (at.to_owned(), text)));
    assert_eq!(figure.marks.len(), 2);
    let undrawn = line.undrawn_marks(1, 3, &figure);
    assert_eq!((undrawn.others, undrawn.territory), (3, 0));
}

#[test]
fn marks_of_earlier_moves_stay_with_their_numbers() {
    for (text, marked) in [
        ("; B:C3 T:C3 ; W:D3 ; B:E3", &["C3"][..]),
        ("; B:C3 ; W:D3 T:C3 ; B:E3 T:E3", &["E3", "C3"]),
        // If the record marks the last move of every node, as some programs do, only the final mark
        // is drawn.
        ("; B:C3 T:C3 ; W:D3 T:D3 ; B:E3 T:E3", &["E3"]),
        // A mark on the empty point D3 is not drawn: White's later stone there would seem to carry
        // it.
        ("; B:C3 T:D3 ; W:D3 ; B:E3", &[]),
    ] {
        let record = record(text);
        let request = RulesRequest::default();
        let line = PlayLine::main(&record, &Baduk, &request);
        let figure = line.moves(1, 3).expect("the line has 3 plays");
        let marks = figure.marks.iter().map(|mark| record.board.name(mark.at));
        assert_eq!(marks.collect::<Vec<_>>(), marked, "{text}");
    }
}

#[test]
fn a_position_shows_its_last_play_and_the_marks_of_its_node() {
    let record = record("; +B:B2 T:B2 ; T:A1 ; B:C3 T:C3 ; L:A1=a ; W:D3 +W:E5 ; B:-");
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    let (black, white) = (Side::BLACK, Side::WHITE);
    let (c3, d3) = (point("C3"), point("D3"));
    for (ply, stones, mark, title) in [
        (0, &["B2=X"][..], Some("A1"), Title::Start),
        (
            1,
            &["C3=X!", "B2=X"],
            Some("C3"),
            Title::After {
                ply: 1,
                play: Play::Place {
                    side: black,
                    at: c3,
                },
            },
        ),
        (
            2,
            &["E5=O", "C3=X", "D3=O", "B2=X"],
            None,
            Title::After {
                ply: 2,
                play: Play::Place {
                    side: white,
                    at: d3,
                },
            },
        ),
        (
            3,
            &["E5=O", "C3=X", "D3=O", "B2=X"],
            None,
            Title::After {
                ply: 3,
                play: Play::Pass { side: black },
            },
        ),
    ] {
        let picture = line.after(ply).expect("the line has 3 plays");
        assert_eq!(drawn(&picture), stones, "after {ply}");
        assert_eq!(picture.title, Some(title));
        let marks: Vec<Point> = picture.marks.iter().map(|mark| mark.at).collect();
        assert_eq!(marks, mark.map(point).into_iter().collect::<Vec<_>>());
    }
    assert_eq!(Some(line.end()), line.after(3).ok());
    let first = PlayLine::new(&record, &Baduk, &request, record.tree.path(NodeId(3)));
    assert_eq!(first.plies(), 1);
    assert_eq!(
        first.end().labels.len(),
        1,
        "of the line's last node, which has no play"
    );
}

#[test]
fn numbers_outside_the_line_are_errors_that_state_its_length() {
    let record = record("; ; B:C3 ; W:D3");
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    let beyond = FigureError::Beyond { asked: 3, plies: 2 };
    assert_eq!(line.after(3), Err(beyond));
    assert_eq!(line.moves(1, 3), Err(beyond));
    assert_eq!(
        beyond.to_string(),
        "there is no move 3: the line has 2 moves"
    );
    assert_eq!(
        beyond.message(Lang::Ko),
        "3수는 없습니다. 이 수순은 2수까지 있습니다"
    );
    for (first, last) in [(0, 2), (2, 1)] {
        assert_eq!(
            line.moves(first, last),
            Err(FigureError::NoRange { first, last })
        );
    }
}

#[test]
fn a_line_continues_after_a_play_outside_the_board() {
    let mut record = record("; ; B:C3 ; W:D3 ; ; B:A1");
    record.tree.insert(
        NodeId(3),
        Item {
            raw: Text::EMPTY,
            body: Body::Play(Play::Place {
                side: Side::BLACK,
                at: Point::new(9, 9),
            }),
        },
    );
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    let passed_over = [Note::PassedOver { moves: vec![3] }];
    assert_eq!(line.end().notes, passed_over);
    assert_eq!(drawn(&line.end()), ["C3=X", "D3=O", "A1=X!"]);
    let at = line.after(3).expect("the line has 4 plays");
    assert_eq!(at.title, Some(Title::PassedOver { ply: 3 }));
    let figure = line.moves(1, 4).expect("the line has 4 plays");
    assert_eq!(figure.notes, passed_over);
    assert_eq!(figure.title, Some(Title::moves(1, 4)));
    assert_eq!(line.moves(4, 4).map(|figure| figure.notes), Ok(Vec::new()));
}

#[test]
fn a_long_line_needs_no_deeper_recursion_than_a_short_one() {
    let text = format!("; {}", "; B:- ; W:- ".repeat(50_000));
    let record = record(&text);
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &request);
    let figure = line.moves(99_999, 100_000).expect("there are so many");
    let moves = vec![99_999, 100_000];
    assert_eq!(figure.notes, [Note::Pass { moves }]);
}

/// Lists the names of the occupied points, by applying every change that a position reports since
/// the start.
fn held(position: &dyn Position) -> Vec<String> {
    let mut held = std::collections::BTreeMap::new();
    position.changed_since(0, &mut |at, now| {
        held.insert(
            Board::new(BOARD.0, BOARD.1, Coordinates::Western).name(at),
            now,
        );
    });
    let held = held.into_iter().filter(|(_, now)| now.is_some());
    held.map(|(name, _)| name).collect()
}

#[test]
fn positions_are_those_that_are_drawn_ply_by_ply() {
    let record = record("; +B:A1 ; B:C3 ; W:D3 +.:A1 ; +B:E5");
    let rules = RulesRequest::default();
    let line = PlayLine::main(&record, &Baduk, &rules);
    let mut seen = Vec::new();
    line.positions(|position| seen.push(held(position)));
    assert_eq!(
        seen,
        [vec!["A1"], vec!["A1", "C3"], vec!["C3", "D3"]],
        "what stands in the node of a play belongs to it"
    );
    assert_eq!(held(&*line.last_position()), ["C3", "D3", "E5"]);
    let to_the_first = PlayLine::ending_at(&record, &Baduk, &rules, NodeId(1));
    assert_eq!(held(&*to_the_first.last_position()), ["A1", "C3"]);
}
