//! Tests of text boards: content of the board and of the lines below it.

mod read_back;
mod stations;

use unicode_width::UnicodeWidthStr;

use super::*;
use crate::diag::Finding;
use crate::model::ConnectorKind;
use crate::model::picture::{
    Area, AreaKind, Base, Connector, Emblem, LabelText, Mark, Note, Stone, Title, Tray, TrayKind,
};
use crate::model::picture::{Figure, Picture};
use crate::model::{Board, Coordinates, Point, Side};
use crate::text::Lang;

/// Draws a picture as text.
pub(super) fn drawn(form: Form, picture: &Picture, style: &RenderStyle) -> String {
    reported(form, &Figure::new(picture.clone()), style).0
}

/// Draws a figure as text and also returns its findings.
pub(super) fn reported(form: Form, figure: &Figure, style: &RenderStyle) -> (String, Vec<Finding>) {
    let mut out = Vec::new();
    let findings = super::draw(form, &[Document::new(figure.clone())], style, &mut out);
    (
        String::from_utf8(out).expect("drawings are UTF-8"),
        findings,
    )
}

fn style(lang: Lang) -> RenderStyle {
    RenderStyle {
        lang,
        ..RenderStyle::default()
    }
}

fn draw(picture: &Picture, lang: Lang) -> String {
    drawn(Form::Ascii, picture, &style(lang))
}

fn stone(at: &str, board: &Board, number: u32) -> Stone {
    Stone {
        at: board.point(at).expect("the tests name points"),
        side: if number % 2 == 1 {
            Side::BLACK
        } else {
            Side::WHITE
        },
        number: Some(number),
        is_last: false,
    }
}

#[test]
fn nineteen_columns_of_two_digits_fit_and_of_three_do_not() {
    let board = Board::new(19, 19, Coordinates::Western);
    for (first, shortened, cell) in [(1, false, "X17"), (101, true, "X17"), (41, true, "X17")] {
        let mut picture = Picture::new(board);
        for (number, at) in (first..first + 99).zip(board.points()) {
            picture.stones.push(stone(&board.name(at), &board, number));
        }
        let drawing = draw(&picture, Lang::En);
        assert!(drawing.lines().all(|line| line.len() <= 79), "{drawing}");
        assert!(drawing.contains(cell), "{drawing}");
        assert_eq!(drawing.contains("last two digits"), shortened, "{drawing}");
    }
}

#[test]
fn a_board_that_has_room_keeps_its_three_digits() {
    let board = Board::new(13, 13, Coordinates::Western);
    let mut picture = Picture::new(board);
    picture.stones.push(stone("D4", &board, 117));
    let drawing = draw(&picture, Lang::En);
    assert!(
        drawing.contains("X117") && !drawing.contains("digits"),
        "{drawing}"
    );
}

#[test]
fn items_that_cannot_be_shown_are_reported() {
    let board = Board::new(9, 9, Coordinates::Western);
    let at = |name| board.point(name).expect("the tests name points");
    let mut picture = Picture::new(board);
    picture.stones.push(stone("E5", &board, 1));
    picture.marks = [("E5", Emblem::Triangle), ("E5", Emblem::Square)]
        .map(|(name, shape)| Mark {
            at: at(name),
            shape,
        })
        .to_vec();
    picture.areas.push(Area {
        points: vec![at("A1"), at("A2")],
        kind: AreaKind::Dimmed,
    });
    picture.labels = ["E5", "D4", "D4"]
        .map(|name| LabelText {
            at: at(name),
            text: "a".to_owned(),
        })
        .to_vec();
    let (_, findings) = reported(Form::Ascii, &Figure::new(picture), &RenderStyle::default());
    let messages: Vec<String> = findings.iter().map(|f| f.message(Lang::En)).collect();
    assert_eq!(
        messages,
        [
            "ascii has no place for labels on points with a number or another label: 1 left out",
            "ascii has no place for marks on points with another mark: 1 left out",
            "ascii has no place for dimmed points: 2 left out",
        ]
    );
}

#[test]
fn everything_under_the_board_is_in_the_reader_s_language() {
    let board = Board::new(3, 2, Coordinates::Western);
    let at = |name| board.point(name).expect("the tests name points");
    let mut picture = Picture::new(board);
    picture.title = Some(Title::moves(1, 9));
    picture.stones.push(stone("A1", &board, 1));
    picture.stones.push(Stone {
        number: None,
        ..stone("B1", &board, 2)
    });
    picture.marks.push(Mark {
        at: at("B1"),
        shape: Emblem::Triangle,
    });
    picture.marks.push(Mark {
        at: at("C2"),
        shape: Emblem::Territory(Side::BLACK),
    });
    picture.labels.push(LabelText {
        at: at("B1"),
        text: "가".to_owned(),
    });
    picture.connectors = vec![
        Connector {
            from: at("A1"),
            to: at("A2"),
            kind: ConnectorKind::Arrow,
        },
        Connector {
            from: at("B1"),
            to: at("C1"),
            kind: ConnectorKind::Line,
        },
    ];
    picture.trays = [(Side::BLACK, 4), (Side::WHITE, 2)]
        .map(|(side, count)| Tray {
            side,
            kind: TrayKind::Captured,
            count,
        })
        .to_vec();
    picture.notes = vec![
        Note::Repeat {
            moves: vec![3, 5],
            base: Base::Number(1),
            at: at("A1"),
        },
        Note::Repeat {
            moves: vec![4],
            base: Base::Label("가".to_owned()),
            at: at("B1"),
        },
        Note::Pass { moves: vec![6, 7] },
        Note::CutBySetup { last: 9 },
    ];
    assert_eq!(
        draw(&picture, Lang::En),
        "  A  B  C\n2 .  .  =\n1 X1 Qa .\n\
         Moves 1-9\n\
         3, 5 at 1; 4 at a; moves 6, 7 pass\n\
         The figure ends after move 9, because stones are set up there.\n\
         Labels: a = 가\n\
         Marks: Q = O with triangle, = = Black's territory\n\
         Arrows: A1 -> A2\n\
         Lines: B1 - C1\n\
         Captured: Black 4, White 2\n"
    );
    assert_eq!(
        draw(&picture, Lang::Ko),
        "  A  B  C\n2 .  .  =\n1 X1 Qa .\n\
         1~9수\n\
         3·5…1, 4…a, 6·7수 착수 포기\n\
         9수 다음에 돌을 새로 배치하므로 그림을 여기서 끝냅니다.\n\
         글자: a = 가\n\
         표시: Q = O에 세모, = = 흑집\n\
         화살표: A1 -> A2\n\
         선: B1 - C1\n\
         따낸 돌: 흑 4, 백 2\n"
    );
}

#[test]
fn long_notes_go_on_in_further_lines() {
    let board = Board::new(19, 19, Coordinates::Western);
    let mut picture = Picture::new(board);
    for number in 1..30 {
        picture.notes.push(Note::Repeat {
            moves: vec![number + 100, number + 150],
            base: Base::Number(number),
            at: Point::new(0, 0),
        });
    }
    for (lang, separator) in [(Lang::En, "; "), (Lang::Ko, ", ")] {
        let drawing = draw(&picture, lang);
        let notes: Vec<&str> = drawing.lines().skip(20).collect();
        assert!(notes.len() > 3, "{drawing}");
        assert!(notes.iter().all(|line| line.width() <= 79), "{drawing}");
        assert_eq!(notes.join(" ").split(separator).count(), 29, "{drawing}");
    }
}
