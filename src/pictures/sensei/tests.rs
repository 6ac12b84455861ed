//! Tests of `$$` diagrams: titles, words, and findings for lost elements.

use super::*;
use crate::model::picture::{
    Area, AreaKind, Base, Comment, Connector, Emblem, Forbidden, ForbiddenKind, Headline,
    LabelText, Mark, Note, Region, Stone, Title,
};
use crate::model::{Board, ConnectorKind, Point};
use crate::text::Lang;

fn draw(figure: Figure, style: &RenderStyle) -> (String, Vec<String>) {
    let mut out = Vec::new();
    let findings = WRITER.draw(&Document::new(figure), style, &mut out);
    let messages = findings.iter().map(|finding| finding.message(style.lang));
    (
        String::from_utf8(out).expect("drawings are UTF-8"),
        messages.collect(),
    )
}

fn style(lang: Lang) -> RenderStyle {
    RenderStyle {
        lang,
        ..RenderStyle::default()
    }
}

fn stone(board: &Board, name: &str, side: Side, number: Option<u32>) -> Stone {
    Stone {
        at: board.point(name).expect("the tests name points"),
        side,
        number,
        is_last: false,
    }
}

/// Returns the first line of each `$$` diagram on a page.
fn headers(page: &str) -> Vec<&str> {
    let is_header = |line: &&str| {
        line.strip_prefix("$$").is_some_and(|rest| {
            rest.starts_with(['B', 'W', 'c']) || rest.starts_with(char::is_numeric)
        })
    };
    page.lines().filter(is_header).collect()
}

/// Returns a picture of the board with numbered stones on its first points. Odd numbers are Black's.
fn numbered(board: Board, numbers: impl IntoIterator<Item = u32>) -> Picture {
    let mut picture = Picture::new(board);
    for (number, at) in numbers.into_iter().zip(board.points()) {
        let side = if number % 2 == 1 {
            Side::BLACK
        } else {
            Side::WHITE
        };
        picture
            .stones
            .push(stone(&board, &board.name(at), side, Some(number)));
    }
    picture
}

#[test]
fn a_diagram_holds_ten_numbers() {
    let board = Board::new(9, 9, Coordinates::Western);
    for (numbers, expected) in [
        (vec![], vec!["$$c9"]),
        (vec![1], vec!["$$Bc9"]),
        ((1..=10).collect(), vec!["$$Bc9"]),
        (
            (1..=11).collect(),
            vec!["$$Bc9 Moves 1-10", "$$Bc9m11 Move 11"],
        ),
        ((101..=104).collect(), vec!["$$Bc9m101"]),
        // The number shown as `1` is always odd, because readers disagree about even ones.
        ((6..=9).collect(), vec!["$$Bc9m5"]),
        (
            (6..=16).collect(),
            vec!["$$Bc9m5 Moves 6-14", "$$Bc9m15 Moves 15-16"],
        ),
        // Numbers that start again from 1 begin a new diagram.
        (
            vec![98, 99, 1, 2],
            vec!["$$Bc9m97 Moves 98-99", "$$Bc9 Moves 1-2"],
        ),
        (vec![0], vec!["$$c9"]),
    ] {
        let (page, _) = draw(Figure::new(numbered(board, numbers)), &style(Lang::En));
        assert_eq!(headers(&page), expected, "{page}");
    }
}

#[test]
fn sides_that_do_not_take_turns_begin_another_diagram() {
    let board = Board::new(9, 9, Coordinates::Western);
    let mut picture = Picture::new(board);
    for (number, name, side) in [
        (1, "A1", Side::WHITE),
        (2, "B1", Side::BLACK),
        (3, "C1", Side::BLACK),
    ] {
        picture.stones.push(stone(&board, name, side, Some(number)));
    }
    let (page, _) = draw(Figure::new(picture), &style(Lang::En));
    assert_eq!(headers(&page), ["$$Wc9 Moves 1-2", "$$Bc9m3 Move 3"]);
    assert!(page.contains("$$ | 1 2 . "), "{page}");
    assert!(page.contains("$$ | O X 1 "), "{page}");
}

#[test]
fn notes_are_placed_under_the_diagram_of_their_moves() {
    let board = Board::new(9, 9, Coordinates::Western);
    let mut picture = numbered(board, (1..=6).chain(8..=12).chain(14..=18));
    picture.title = Some(Title::moves(1, 20));
    picture.labels.push(LabelText {
        at: Point::new(3, 0),
        text: "가".to_owned(),
    });
    picture.notes = vec![
        Note::Repeat {
            moves: vec![7, 19],
            base: Base::Number(3),
            at: Point::new(2, 0),
        },
        Note::Repeat {
            moves: vec![13],
            base: Base::Number(12),
            at: Point::new(1, 1),
        },
        Note::Pass { moves: vec![20] },
        Note::CutBySetup { last: 20 },
    ];
    let (page, findings) = draw(
        Figure {
            headline: Headline::Figure { number: 1 },
            ..Figure::new(picture)
        },
        &style(Lang::En),
    );
    assert_eq!(findings, [] as [&str; 0]);
    assert_eq!(
        headers(&page),
        [
            "$$Bc9 Figure 1 (1–20): Moves 1-10",
            "$$Bc9m11 Figure 1 (1–20): Moves 11-20"
        ]
    );
    assert!(
        page.ends_with(
            "$$ ---------------------\n13 at 12; 19 at C9; move 20 passes\n\
             The figure ends after move 20, because stones are set up there.\n\
             Labels: 가 = D9\n"
        ),
        "{page}"
    );
}

#[test]
fn only_real_edges_have_borders() {
    let board = Board::new(19, 19, Coordinates::Western);
    let mut picture = numbered(board, [1, 2]);
    picture.stars = vec![Point::new(3, 3), Point::new(15, 3)];
    picture.connectors.push(Connector {
        from: Point::new(15, 2),
        to: Point::new(17, 4),
        kind: ConnectorKind::Arrow,
    });
    for (region, expected) in [
        (
            (15, 0, 18, 3),
            "$$c\n$$ ---------\n$$ . . . . |\n$$ . . . . |\n$$ . . . . |\n$$ , . . . |\n",
        ),
        (
            (14, 2, 18, 5),
            "$$\n$$ . . . . . |\n$$ . , . . . |\n$$ . . . . . |\n$$ . . . . . |\n$$ {AR 2:1 4:3}\n",
        ),
        (
            (15, 0, 17, 4),
            "$$\n$$ -----\n$$ . . .\n$$ . . .\n$$ . . .\n$$ , . .\n$$ . . .\n$$ {AR 1:3 3:5}\n",
        ),
        ((3, 3, 3, 3), "$$\n$$ ,\n"),
    ] {
        let (left, top, right, bottom) = region;
        picture.region = Region {
            left,
            top,
            right,
            bottom,
        };
        let (page, findings) = draw(Figure::new(picture.clone()), &style(Lang::En));
        assert_eq!(page, expected);
        assert_eq!(findings.is_empty(), page.starts_with("$$c"), "{findings:?}");
    }
}

#[test]
fn letters_and_forbidden_points_are_explained() {
    let board = Board::new(15, 15, Coordinates::Renju);
    let at = |name| board.point(name).expect("the tests name points");
    let mut picture = Picture::new(board);
    picture.stones.push(stone(&board, "h8", Side::BLACK, None));
    picture.labels = [
        ("a1", "가"),
        ("b1", "A"),
        ("c1", "c"),
        ("d1", "12"),
        ("h8", "b"),
    ]
    .map(|(name, text)| LabelText {
        at: at(name),
        text: text.to_owned(),
    })
    .to_vec();
    picture.forbidden = [
        ("e11", ForbiddenKind::DoubleThree),
        ("e10", ForbiddenKind::DoubleThree),
        ("e4", ForbiddenKind::Overline),
        ("f1", ForbiddenKind::Unsaid),
    ]
    .map(|(name, kind)| Forbidden { at: at(name), kind })
    .to_vec();
    let (page, findings) = draw(Figure::new(picture.clone()), &style(Lang::Ko));
    assert!(page.contains("$$ | d a c e . M . "), "{page}");
    assert!(
        page.ends_with(
            "글자: a = A, d = 가, e = 12, b = h8\n\
             금수 자리(M): e11, e10 (삼삼); e4 (장목); f1\n"
        ),
        "{page}"
    );
    assert_eq!(findings, ["sensei에 담을 수 없어 빠짐: 판의 좌표 1개"]);
}

#[test]
fn items_without_a_sign_are_reported() {
    let board = Board::new(9, 9, Coordinates::Western);
    let mut picture = numbered(board, [1]);
    let at = Point::new;
    let mark = |(at, shape)| Mark { at, shape };
    picture.marks = [
        (at(0, 0), Emblem::Triangle),
        (at(1, 1), Emblem::Circle),
        (at(1, 1), Emblem::Circle),
        (at(2, 2), Emblem::Selected),
        (at(3, 3), Emblem::Territory(Side::WHITE)),
    ]
    .map(mark)
    .to_vec();
    for number in 0..30 {
        picture.labels.push(LabelText {
            at: at(number % 9, 5 + number / 9),
            text: format!("label {number}"),
        });
    }
    picture.areas.push(Area {
        points: vec![at(0, 0)],
        kind: AreaKind::Dimmed,
    });
    let (_, findings) = draw(Figure::new(picture), &style(Lang::En));
    let lost = |what: &str| format!("sensei has no place for {what} left out");
    assert_eq!(
        findings,
        [
            lost("labels on points with another label, or beyond the 26 letters: 4"),
            lost("marks on points with a number, a label or another mark: 1"),
            lost("selected points: 1"),
            lost("points of territory: 1"),
            lost("shaded areas: 1"),
        ]
    );
}

#[test]
fn boards_without_a_grid_are_not_written() {
    let mut picture = Picture::new(Board::stations());
    picture.ground = Ground::Stations;
    let (page, findings) = draw(Figure::new(picture), &style(Lang::En));
    assert_eq!(page, "");
    assert_eq!(
        findings,
        ["the record does not fit into sensei and is left out: \
          it draws stones on the points of a grid only"]
    );
}

#[test]
fn words_are_placed_around_the_diagrams() {
    let board = Board::new(2, 2, Coordinates::Western);
    let panel = |name: &str| Panel {
        picture: Picture::new(board),
        name: Some(name.to_owned()),
    };
    let figure = Figure {
        panels: vec![panel("A"), panel("B")],
        columns: 2,
        heading: vec!["$$B <script>\n".to_owned()],
        headline: Headline::Words("그림 4".to_owned()),
        text: vec!["따냄".to_owned()],
        comments: vec![Comment {
            ply: 7,
            text: "good\n$$ bad\n\u{202e}$$ worse".to_owned(),
        }],
    };
    let (page, findings) = draw(figure, &style(Lang::Ko));
    assert_eq!(findings, [] as [&str; 0]);
    assert_eq!(
        page,
        " $$B <script> \n\
         \n\
         $$c2 그림 4 A\n$$ -------\n$$ | . . |\n$$ | . . |\n$$ -------\n\
         \n\
         $$c2 그림 4 B\n$$ -------\n$$ | . . |\n$$ | . . |\n$$ -------\n\
         따냄\n7: good\n $$ bad\n $$ worse\n"
    );
}
