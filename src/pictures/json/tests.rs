//! Tests that the JSON contains the whole content of a picture.

#[path = "../../../tests/support/schema.rs"]
mod mismatches;

use serde_json::{Value, json};

use super::*;
use crate::model::picture::{
    Area, AreaKind, Base, Comment, Connector, Emblem, Figure, Forbidden, ForbiddenKind, Ghost,
    Ground, Headline, LabelText, Mark, Note, Panel, Picture, Stack, Stone, Title, Tray, TrayKind,
};
use crate::model::{
    Board, ConnectorKind, Coordinates, OpeningName, PiecePlace, Play, Point, Side, Station, Throw,
};
use crate::text::Lang;

fn draw(document: &Document, lang: Lang) -> Value {
    let style = RenderStyle {
        lang,
        ..RenderStyle::default()
    };
    let mut out = Vec::new();
    assert_eq!(WRITER.draw(document, &style, &mut out), []);
    let mut again = Vec::new();
    WRITER.draw(document, &style, &mut again);
    assert_eq!(out, again);
    serde_json::from_slice(&out).expect("the output is JSON")
}

fn fits(value: &Value) {
    let found = mismatches::mismatches(&schema(), value);
    assert_eq!(found, [] as [&str; 0], "{value:#}");
}

/// Returns a picture in which every field has a value.
fn full() -> Picture {
    let at = Point::new;
    let mut picture = Picture::new(Board::new(19, 19, Coordinates::Western));
    picture.title = Some(Title::moves(1, 9));
    picture.stars = vec![at(3, 3)];
    picture.stones = vec![Stone {
        at: at(15, 3),
        side: Side::BLACK,
        number: Some(1),
        is_last: true,
    }];
    picture.forbidden = vec![Forbidden {
        at: at(0, 0),
        kind: ForbiddenKind::DoubleThree,
    }];
    picture.areas = vec![Area {
        points: vec![at(1, 0)],
        kind: AreaKind::Allowed,
    }];
    picture.stacks = vec![Stack {
        at: at(15, 3),
        count: 2,
    }];
    picture.marks = vec![
        Mark {
            at: at(2, 0),
            shape: Emblem::Territory(Side::WHITE),
        },
        Mark {
            at: at(3, 0),
            shape: Emblem::Selected,
        },
    ];
    picture.labels = vec![LabelText {
        at: at(4, 0),
        text: "</script>\u{0}".to_owned(),
    }];
    picture.connectors = vec![Connector {
        from: at(5, 0),
        to: at(6, 0),
        kind: ConnectorKind::Arrow,
    }];
    picture.way = vec![at(7, 0), at(8, 0)];
    picture.taken = vec![Ghost {
        at: at(9, 0),
        side: Side::WHITE,
    }];
    picture.trays = vec![Tray {
        side: Side::BLACK,
        kind: TrayKind::Captured,
        count: 4,
    }];
    picture.players = vec!["흑돌".to_owned(), String::new()];
    picture.notes = vec![
        Note::Repeat {
            moves: vec![3, 5],
            base: Base::Number(1),
            at: at(15, 3),
        },
        Note::Repeat {
            moves: vec![7],
            base: Base::Label("a".to_owned()),
            at: at(0, 18),
        },
        Note::Pass { moves: vec![8] },
        Note::CutBySetup { last: 9 },
        Note::CutByPlay { ply: 10 },
        Note::Opening(OpeningName {
            number: "D4",
            hangul: "화월",
            hanja: "花月",
            romanised: "kagetsu",
        }),
    ];
    picture
}

#[test]
fn everything_of_a_picture_is_there() {
    let scene = draw(&Document::new(Figure::new(full())), Lang::En);
    fits(&scene);
    assert_eq!(scene["schema"], "bokgi.picture/1");
    assert_eq!(scene["figures"][0]["headline"], "Moves 1-9");
    let place =
        |point: &str, column: u8, row: u8| json!({"point": point, "column": column, "row": row});
    assert_eq!(
        scene["figures"][0]["panels"][0]["picture"],
        json!({
            "board": {"columns": 19, "rows": 19, "coordinates": "western"},
            "ground": "points",
            "region": {"left": 0, "top": 0, "right": 18, "bottom": 18},
            "title": {"kind": "moves", "first": 1, "last": 9},
            "caption": "Moves 1-9",
            "stars": [place("D16", 3, 3)],
            "stones": [{
                "point": "Q16", "column": 15, "row": 3,
                "side": "black", "number": 1, "last": true,
            }],
            "forbidden": [{"point": "A19", "column": 0, "row": 0, "kind": "double_three"}],
            "areas": [{"kind": "allowed", "points": [place("B19", 1, 0)]}],
            "stacks": [{"point": "Q16", "column": 15, "row": 3, "count": 2}],
            "marks": [
                {"point": "C19", "column": 2, "row": 0, "shape": "territory", "owner": "white"},
                {"point": "D19", "column": 3, "row": 0, "shape": "selected", "owner": null},
            ],
            "labels": [{"point": "E19", "column": 4, "row": 0, "text": "</script>\u{0}"}],
            "links": [{"kind": "arrow", "from": place("F19", 5, 0), "to": place("G19", 6, 0)}],
            "way": [place("H19", 7, 0), place("J19", 8, 0)],
            "taken": [{"point": "K19", "column": 9, "row": 0, "side": "white"}],
            "trays": [{"side": "black", "kind": "captured", "count": 4}],
            "players": ["흑돌", ""],
            "notes": [
                {
                    "kind": "repeat", "moves": [3, 5], "number": 1, "label": null,
                    "point": "Q16", "column": 15, "row": 3,
                },
                {
                    "kind": "repeat", "moves": [7], "number": null, "label": "a",
                    "point": "A1", "column": 0, "row": 18,
                },
                {"kind": "pass", "moves": [8]},
                {"kind": "cut_by_setup", "last": 9},
                {"kind": "cut_by_play", "move": 10},
                {
                    "kind": "opening", "number": "D4", "hangul": "화월",
                    "hanja": "花月", "romanised": "kagetsu",
                },
            ],
            "words": [
                "Opening: 화월 花月 D4 kagetsu",
                "3, 5 at 1; 7 at a; move 8 passes",
                "The figure ends after move 9, because stones are set up there.",
                "The line ends before move 10, which cannot be put on the board.",
            ],
        })
    );
}

#[test]
fn an_album_has_figures_with_their_words() {
    let panel = |name: &str| Panel {
        picture: full(),
        name: Some(name.to_owned()),
    };
    let document = Document {
        name: "갑 – 을".to_owned(),
        figures: vec![Figure {
            panels: vec![panel("A"), panel("B")],
            columns: 2,
            heading: vec!["머리".to_owned()],
            headline: Headline::Figure { number: 3 },
            text: vec!["글".to_owned()],
            comments: vec![Comment {
                ply: 3,
                text: "좋은 수".to_owned(),
            }],
        }],
        ..Document::default()
    };
    let scene = draw(&document, Lang::Ko);
    fits(&scene);
    assert_eq!(
        (&scene["lang"], &scene["name"]),
        (&json!("ko"), &json!("갑 – 을"))
    );
    let figure = &scene["figures"][0];
    assert_eq!(figure["headline"], "제3보 (1~9)");
    assert_eq!(figure["heading"], json!(["머리"]));
    assert_eq!(figure["text"], json!(["글"]));
    assert_eq!(figure["comments"], json!([{"move": 3, "text": "좋은 수"}]));
    assert_eq!(figure["panels"][1]["name"], "B");
    assert_eq!(figure["panels"][0]["picture"]["stones"][0]["point"], "Q16");
}

#[test]
fn plays_and_sides_of_yut_have_its_words() {
    let side = Side(2);
    let station = |id| Station::from_id(id).expect("the tests name stations");
    let after = |play| Some(Title::After { ply: 4, play });
    let advance = Play::Advance {
        side,
        from: PiecePlace::Hand,
        to: PiecePlace::On(station("05")),
        by: Some(Throw::Mo),
    };
    let throw = Play::Throw {
        side,
        value: Throw::BackDo,
    };
    let deed = |kind: &str, from: Value, to: Value, throw: &str| {
        json!({
            "kind": "after", "move": 4,
            "play": {
                "kind": kind, "side": "side3", "from": from, "to": to, "throw": throw,
                "count": null,
            },
        })
    };
    for (title, expected) in [
        (
            after(advance),
            deed("advance", json!("hand"), json!("05"), "mo"),
        ),
        (
            after(throw),
            deed("throw", Value::Null, Value::Null, "back_do"),
        ),
        (Some(Title::Start), json!({"kind": "start"})),
        (None, Value::Null),
    ] {
        let mut picture = Picture::new(Board::stations());
        picture.ground = Ground::Stations;
        picture.title = title;
        picture.way = vec![station("cc").point()];
        let scene = draw(&Document::new(Figure::new(picture)), Lang::En);
        fits(&scene);
        let picture = &scene["figures"][0]["panels"][0]["picture"];
        assert_eq!(picture["title"], expected);
        assert_eq!(
            picture["way"],
            json!([{"point": "cc", "column": 22, "row": 0}])
        );
    }
}

#[test]
fn the_schema_describes_every_field() {
    fn undescribed(schema: &Value, at: &str, found: &mut Vec<String>) {
        let Value::Object(map) = schema else { return };
        for (name, property) in map
            .get("properties")
            .and_then(Value::as_object)
            .into_iter()
            .flatten()
        {
            // A constant, such as the tag of an enum, needs no description.
            if property.get("description").is_none() && property.get("const").is_none() {
                found.push(format!("{at}.{name}"));
            }
        }
        for (name, value) in map {
            match value {
                Value::Object(_) => undescribed(value, &format!("{at}/{name}"), found),
                Value::Array(list) => {
                    for value in list {
                        undescribed(value, &format!("{at}/{name}"), found);
                    }
                }
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    undescribed(&schema(), "", &mut found);
    assert_eq!(found, [] as [&str; 0]);
    assert_eq!(schema()["title"], "bokgi.picture/1");
}
