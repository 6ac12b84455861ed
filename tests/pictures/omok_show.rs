//! Tests of boards and figures of omok: line letters including I, forbidden points, numbers,
//! offers.

use crate::support;
use crate::support::omok::{board, points, referee};
use crate::support::shared;
use bokgi::games::RulesRequest;
use bokgi::games::figure::PlayLine;
use bokgi::games::omok::Omok;
use bokgi::model::picture::{Document, Figure, ForbiddenKind, Picture, Region};
use bokgi::model::{Point, Side};
use bokgi::pictures::WRITERS;
use bokgi::pictures::style::RenderStyle;
use bokgi::text::Lang;

/// Draws a picture as text, without the kinds of forbidden points.
fn draw(picture: &Picture, lang: Lang) -> String {
    let mut out = Vec::new();
    let mut picture = picture.clone();
    for point in &mut picture.forbidden {
        point.kind = ForbiddenKind::Unsaid;
    }
    let document = Document::new(Figure::new(picture));
    let style = RenderStyle {
        lang,
        ..RenderStyle::default()
    };
    let findings = WRITERS[0].draw(&document, &style, &mut out);
    assert_eq!(findings, []);
    String::from_utf8(out).expect("drawings are UTF-8")
}

/// A made-up game of renju.
const GAME: &str = "(;GM[4]FF[4]SZ[15]RU[Renju];B[hi];W[gi];B[gh];W[gg];B[ih];W[ig];B[hg];W[ii];\
B[ke]LB[kd:a][je:b])";

#[test]
fn forbidden_points_are_marked_where_black_is_to_play() {
    let record = support::baduk::record(GAME);
    let request = RulesRequest::default();
    let line = PlayLine::main(&record, &Omok, &request);
    for (name, picture, lang) in [
        ("game_at_8", line.after(8), Lang::En),
        ("game_at_9", line.after(9), Lang::En),
        ("game_moves", line.moves(1, 8), Lang::Ko),
    ] {
        let picture = picture.expect("there are 9 moves");
        assert_eq!(picture.forbidden.is_empty(), name == "game_at_9", "{name}");
        insta::assert_snapshot!(name, draw(&picture, lang));
    }
}

/// Compares our drawings with those beside the checkout, and with their statements about the
/// positions.
#[test]
fn drawings_agree_with_another_program() {
    let Some(drawing) = shared::text("diagrams/text/omok-ascii.txt") else {
        return;
    };
    let rows: Vec<&str> = drawing.lines().skip(1).map(|row| row[3..].trim()).collect();
    let position = support::omok::drawing(&rows[..15]);
    let mut stones = position.stones;
    let marked = position.marks.iter().filter(|(_, mark)| *mark == '#');
    let marked: Vec<String> = marked.map(|(at, _)| board().name(*at)).collect();
    let found = referee("renju").forbidden(&mut stones, Side::BLACK);
    let found: Vec<String> = found
        .iter()
        .map(|judged| format!("{} {}", board().name(judged.at), judged.effect.kinds))
        .collect();
    assert_eq!(found, ["e11 33", "k11 44", "e10 33", "l6 44", "e4 6"]);
    assert!(
        found
            .iter()
            .zip(&marked)
            .all(|(found, marked)| found.starts_with(marked.as_str()))
    );
    let free = referee("renju").judge(&mut stones, Side::BLACK, points("h9")[0]);
    assert!(free.is_plain());
}

/// Compares the same game with numbers with another program's drawing.
#[test]
fn numbered_figures_agree_with_another_program() {
    let Some(theirs) = shared::text("diagrams/text/omok-game-ascii.txt") else {
        return;
    };
    let mut moves: Vec<(u32, String)> = Vec::new();
    for line in theirs.lines().skip(1) {
        let mut words = line.split_whitespace();
        let row: u32 = words.next().and_then(|n| n.parse().ok()).expect("a row");
        for (letter, cell) in ('a'..='o').zip(words) {
            if let Ok(number) = cell[1..].parse() {
                moves.push((number, format!("{letter}{row}")));
            }
        }
    }
    moves.sort();
    let mut sgf = String::from("(;GM[4]FF[4]SZ[15]RU[Renju]");
    for (number, name) in &moves {
        let at = board().point(name).expect("on the board");
        let letter = |index: u8| char::from(b'a' + index);
        let side = if number % 2 == 1 { 'B' } else { 'W' };
        sgf.push_str(&format!(
            ";{side}[{}{}]",
            letter(at.column()),
            letter(at.row())
        ));
    }
    sgf.push(')');
    let record = support::baduk::record(&sgf);
    let request = RulesRequest::default();
    let last = moves.len() as u32;
    let line = PlayLine::main(&record, &Omok, &request);
    let ours = draw(&line.moves(1, last).expect("so many moves"), Lang::En);
    let words = |text: &str| -> Vec<String> {
        let rows = text.lines().take(16);
        rows.flat_map(str::split_whitespace)
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(words(&ours), words(&theirs), "{ours}");
}

/// Formats the area that the opening allows for the next stone: a sign, the corners and the number
/// of points.
fn shaded(picture: &Picture) -> String {
    let areas = picture.areas.iter().map(|area| {
        let region = Region::around(area.points.iter().copied()).expect("points");
        let corner = |column, row| picture.board.name(Point::new(column, row));
        let [from, to] = [
            corner(region.left, region.bottom),
            corner(region.right, region.top),
        ];
        format!("{:?} {from}-{to} {}", area.kind, area.points.len())
    });
    areas.collect::<Vec<_>>().join(", ")
}

#[test]
fn openings_shade_the_points_allowed_or_barred_for_the_next_stone() {
    let [first, second, third] = ["Allowed h8-h8 1", "Allowed g7-i9 9", "Allowed f6-j10 25"];
    for (protocol, expected) in [
        ("none", [""; 6]),
        ("rif", [first, second, third, "", "", ""]),
        ("yamaguchi", [first, second, third, "", "", ""]),
        ("soosorv-8", [first, second, third, "", "", ""]),
        ("sakata", [first, second, third, "", "", ""]),
        ("pro", [first, "", "Closed f6-j10 25", "", "", ""]),
        ("longpro", [first, "", "Closed e5-k11 49", "", "", ""]),
        ("swap2", [""; 6]),
        (
            "tarannikov",
            [
                first,
                second,
                third,
                "Allowed e5-k11 49",
                "Allowed d4-l12 81",
                "",
            ],
        ),
        (
            "taraguchi-10",
            [first, second, third, "Allowed e5-k11 49", "", ""],
        ),
    ] {
        let game = "(;GM[4]FF[4]SZ[15]RU[Renju];B[hh];W[hg];B[ig];W[gg];B[gh];W[ii])";
        let record = support::baduk::record(game);
        let request = RulesRequest::parse(&format!("opening={protocol}"));
        let line = PlayLine::main(&record, &Omok, &request);
        for (ply, expected) in (0..).zip(expected) {
            let picture = line.after(ply).expect("6 moves");
            assert_eq!(shaded(&picture), expected, "{protocol}, move {ply}");
        }
        let figure = line.moves(1, 2).expect("2 moves");
        assert_eq!(shaded(&figure), expected[2], "{protocol}");
    }
    // Setup stones and passes do not form an opening.
    for game in [
        "(;GM[4]FF[4]SZ[15]RU[RIF]AB[hh])",
        "(;GM[4]FF[4]SZ[15]RU[RIF];B[];W[hh])",
    ] {
        let record = support::baduk::record(game);
        let request = RulesRequest::parse("opening=rif");
        let picture = PlayLine::main(&record, &Omok, &request).end();
        assert_eq!(shaded(&picture), "", "{game}");
    }
}

#[test]
fn forbidden_points_have_their_kinds() {
    let mut sgf = String::from("(;GM[4]FF[4]SZ[15]RU[Renju]");
    let black = "e13 e12 c11 d11 h11 h10 k14 k13 k12 l11 m11 n11 b4 c4 d4 f4 g4";
    for (property, names) in [("AB", black), ("AW", "c13 f12 h12 l13 i14")] {
        sgf.push_str(property);
        for at in points(names) {
            let letter = |line: u8| char::from(b'a' + line);
            sgf.push_str(&format!("[{}{}]", letter(at.column()), letter(at.row())));
        }
    }
    sgf.push_str("PL[B])");
    let record = support::baduk::record(&sgf);
    let picture = PlayLine::main(&record, &Omok, &RulesRequest::default()).end();
    let found: Vec<String> = picture
        .forbidden
        .iter()
        .map(|point| format!("{} {:?}", board().name(point.at), point.kind))
        .collect();
    assert_eq!(found, ["e11 DoubleThree", "k11 DoubleFour", "e4 Overline"]);
}
