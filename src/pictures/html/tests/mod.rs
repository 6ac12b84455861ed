//! Tests of HTML pages.

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

/// Returns the positions of an invented game. No point is played twice, and each fourth move
/// captures the stone played two moves before.
fn game(moves: u32) -> Vec<ReplayFrame> {
    let mut stones: Vec<Stone> = Vec::new();
    let mut steps = vec![ReplayFrame {
        picture: Picture {
            title: Some(Title::Start),
            ..Picture::new(board())
        },
        comment: None,
        follows: None,
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
            follows: None,
        });
    }
    steps
}

/// Returns the point of a move. All points differ, because 7 and 361 have no common divisor.
fn point(ply: u32) -> Point {
    let place = ply * 7 % 361;
    Point::new((place % 19) as u8, (place / 19) as u8)
}

/// Returns a page without the content of its scripts, so that only markup is left.
fn markup(page: &str) -> String {
    let mut parts = page.split("<script");
    let mut markup = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (_, rest) = part.split_once("</script>").expect("scripts end");
        markup.push_str(rest);
    }
    markup
}

/// Returns the names of all elements and the text of a page. Fails if the markup is not
/// well-formed.
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

/// Returns the JSON data of the first replay on a page, and the data that all its replays share.
fn data(page: &str) -> [Value; 2] {
    ["data", "shared"].map(|class| {
        let json = between(page, &format!("class=\"{class}\">"), "</script>");
        serde_json::from_str(json).expect("JSON")
    })
}

fn number(value: &Value) -> usize {
    value.as_u64().expect("a number") as usize
}

/// Returns the text of a page between `begin` and `end`.
fn between<'p>(page: &'p str, begin: &str, end: &str) -> &'p str {
    let (_, rest) = page
        .split_once(begin)
        .unwrap_or_else(|| panic!("no {begin}"));
    rest.split_once(end).unwrap_or_else(|| panic!("no {end}")).0
}

/// Returns the symbols of a page by number, with the CSS declarations of their classes.
fn symbols(page: &str) -> Vec<String> {
    let mut colors = Vec::new();
    for part in between(page, ":root{", "}").split(';') {
        if let Some((number, color)) = part.strip_prefix("--c").and_then(|it| it.split_once(':')) {
            colors.push((format!("var(--c{number})"), color));
        }
    }
    let class = |number: &str| {
        let mut said = between(page, &format!("\n.p{number}{{"), "}").to_owned();
        for (variable, color) in &colors {
            said = said.replace(variable, color);
        }
        said
    };
    let mut symbols: Vec<String> = Vec::new();
    for line in between(page, "<defs>\n", "</defs>").lines() {
        let id = format!(" id=\"s{}\"", symbols.len());
        let Some((name, rest)) = line.split_once(&id) else {
            continue;
        };
        let mut whole = format!("{name}{rest}");
        if let Some((before, number)) = rest.split_once("class=\"p") {
            let (number, after) = number.split_once(['"', ' ']).expect("its end");
            whole = format!("{name}{before}{}{after}", class(number));
        }
        // A symbol comes after the symbols that it contains, so one pass inserts them all.
        for (number, symbol) in symbols.iter().enumerate() {
            whole = whole.replace(&format!("#s{number}\""), symbol);
        }
        symbols.push(whole);
    }
    symbols
}

/// Returns the shapes with their positions that the script draws at each step.
fn scenes(page: &str) -> Vec<Vec<String>> {
    let ([data, shared], symbols) = (data(page), symbols(page));
    let list = |value: &Value| value.as_array().expect("a list").clone();
    let plain: Vec<i64> = list(&shared["plain"]).iter().map(integer).collect();
    let place = |item: i64| item.div_euclid(16);
    let mut lists: Vec<Vec<i64>> = Vec::new();
    for (step, change) in list(&data["steps"]).iter().enumerate() {
        let follows = data["follows"].get(step.to_string()).map(number);
        let before = follows.or(step.checked_sub(1));
        let mut items = before.map_or(Vec::new(), |before| lists[before].clone());
        let played = match change {
            Value::Number(_) => vec![integer(change)],
            _ if change[0].is_number() => list(change).iter().map(integer).collect(),
            _ => Vec::new(),
        };
        if let [stone, captured @ ..] = &played[..] {
            items.retain(|item| !captured.contains(&place(*item)));
            for item in items.iter_mut().filter(|item| **item >= 0) {
                *item += plain[*item as usize % 16] - *item % 16;
            }
            items.push(*stone);
            // Stones are in board order, between the groups below and above them.
            let first = items.iter().position(|item| *item >= 0).expect("a stone");
            let last = items[..items.len() - 1].iter().rposition(|item| *item >= 0);
            let after = last.expect("a stone") + 1;
            items[after..].rotate_right(1);
            items[first..=after].sort_by_key(|item| place(*item));
        } else {
            for edit in list(change) {
                let edit: Vec<i64> = list(&edit).iter().map(integer).collect();
                let at = edit[0] as usize;
                items.splice(at..at + edit[1] as usize, edit[2..].iter().copied());
            }
        }
        lists.push(items);
    }
    let drawn = |item: i64| -> Vec<String> {
        let (group, [right, down]) = match usize::try_from(item) {
            Ok(item) => (
                &shared["looks"][item % 16],
                [0, 1].map(|at| coordinate(&shared["places"][item / 16 * 3 + at])),
            ),
            Err(_) => (&shared["groups"][(-1 - item) as usize], [0.0, 0.0]),
        };
        let stamps = &group.as_array().expect("a list")[1..];
        let (stamps, rest) = stamps.as_chunks();
        assert!(rest.is_empty());
        let stamp = |[symbol, x, y]: &[Value; 3]| {
            let [x, y] = [coordinate(x) + right, coordinate(y) + down];
            format!("{} {x} {y}", symbols[number(symbol)])
        };
        stamps.iter().map(stamp).collect()
    };
    lists
        .iter()
        .map(|items| items.iter().flat_map(|&item| drawn(item)).collect())
        .collect()
}

fn integer(value: &Value) -> i64 {
    value.as_i64().expect("an integer")
}

fn coordinate(value: &Value) -> f64 {
    value.as_f64().expect("a number")
}
