//! What a page holds.

mod figures;
mod hostile;
mod replays;

use quick_xml::Reader;
use quick_xml::events::Event;
use serde_json::Value;

use super::*;
use crate::model::picture::{Comment, Picture, ReplayFrame, Stone, Title};
use crate::model::{Board, Coordinates, Play, Point, Side};
use crate::text::Lang;

fn draw(document: &Document, lang: Lang) -> String {
    let (page, findings) = draw_with_findings(document, lang);
    assert_eq!(findings, []);
    page
}

fn draw_with_findings(document: &Document, lang: Lang) -> (String, Vec<Finding>) {
    let style = RenderStyle {
        lang,
        ..RenderStyle::default()
    };
    let mut out = Vec::new();
    let findings = WRITER.draw(document, &style, &mut out);
    (String::from_utf8(out).expect("pages are UTF-8"), findings)
}

fn board() -> Board {
    Board::new(19, 19, Coordinates::Western)
}

/// The positions of a game in which the point of a move is never taken twice, but every fourth move
/// captures the stone of the one two before.
fn game(moves: u32) -> Vec<ReplayFrame> {
    let mut stones: Vec<Stone> = Vec::new();
    let mut steps = vec![ReplayFrame {
        picture: Picture {
            title: Some(Title::Start),
            ..Picture::new(board())
        },
        comment: None,
    }];
    for ply in 1..=moves {
        let (side, at) = (Side(((ply + 1) % 2) as u8), point(ply));
        if ply % 4 == 0 {
            stones.retain(|stone| stone.at != point(ply - 2));
        }
        for stone in &mut stones {
            stone.is_last = false;
        }
        stones.push(Stone {
            at,
            side,
            number: None,
            is_last: true,
        });
        stones.sort_by_key(|stone| (stone.at.row(), stone.at.column()));
        let play = Play::Place { side, at };
        steps.push(ReplayFrame {
            picture: Picture {
                title: Some(Title::After { ply, play }),
                stones: stones.clone(),
                ..Picture::new(board())
            },
            comment: (ply % 10 == 0).then(|| Comment {
                ply,
                text: format!("{ply}: 좋은 수\n<good>"),
            }),
        });
    }
    steps
}

/// Where the tests play: 7 and 361 have no common divisor.
fn point(ply: u32) -> Point {
    let place = ply * 7 % 361;
    Point::new((place % 19) as u8, (place / 19) as u8)
}

/// A page without what its scripts hold, which is no markup.
fn markup(page: &str) -> String {
    let mut parts = page.split("<script");
    let mut markup = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (_, rest) = part.split_once("</script>").expect("scripts end");
        markup.push_str(rest);
    }
    markup
}

/// Fails where the markup is not well formed; gives the names of all elements and the text.
fn elements(page: &str) -> (Vec<String>, String) {
    let markup = markup(page);
    let mut reader = Reader::from_str(&markup);
    reader.config_mut().check_end_names = true;
    let (mut names, mut text, mut depth) = (Vec::new(), String::new(), 0);
    loop {
        let event = reader.read_event();
        match event.expect("well formed") {
            Event::Start(tag) => {
                depth += 1;
                names.push(tag.name().as_ref().to_owned());
                for attribute in tag.attributes() {
                    attribute.expect("attributes are well formed and stand once");
                }
            }
            Event::Empty(tag) => names.push(tag.name().as_ref().to_owned()),
            Event::End(_) => depth -= 1,
            Event::Text(part) => text.push_str(&part),
            Event::GeneralRef(part) => {
                text.push('&');
                text.push_str(&part);
                text.push(';');
            }
            Event::Eof => break,
            _ => {}
        }
    }
    assert_eq!(depth, 0);
    (names, text)
}

/// What the script of a page reads.
fn data(page: &str) -> Value {
    let (_, rest) = page
        .split_once("id=\"replay-data\">")
        .expect("a page with a replay");
    let (json, _) = rest.split_once("</script>").expect("the data end");
    serde_json::from_str(json).expect("JSON")
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

/// The fragments that the script shows at each step.
fn scenes(data: &Value) -> Vec<String> {
    let fragments = data["fragments"].as_array().expect("a list");
    let mut list: Vec<usize> = Vec::new();
    let mut scenes = Vec::new();
    for step in data["steps"].as_array().expect("a list") {
        for edit in step["edits"].as_array().expect("a list") {
            let edit: Vec<usize> = edit
                .as_array()
                .expect("a list")
                .iter()
                .map(number)
                .collect();
            list.splice(edit[0]..edit[0] + edit[1], edit[2..].iter().copied());
        }
        let text = |&fragment: &usize| fragments[fragment].as_str().expect("a text");
        scenes.push(list.iter().map(text).collect());
    }
    scenes
}
