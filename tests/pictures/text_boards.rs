//! Tests of boards as text in three formats: positions, figures, parts and pictures side by side.

use crate::support;
use crate::support::shared;
use bokgi::games::baduk::Baduk;
use bokgi::games::figure::PlayLine;
use bokgi::games::gonu::Gonu;
use bokgi::games::omok::Omok;
use bokgi::games::yut::Yut;
use bokgi::games::{Game, RulesRequest};
use bokgi::model::picture::{
    Area, AreaKind, Document, Emblem, Figure, Forbidden, ForbiddenKind, Ghost, Ground, Headline,
    LabelText, Mark, Panel, Picture, Region, Stack, Stone, View,
};
use bokgi::model::{Board, Coordinates, Point, Record, Side, Station};
use bokgi::pictures;
use bokgi::pictures::style::{Coords, RenderStyle, Theme};
use bokgi::text::Lang;

const FORMS: [&str; 3] = ["ascii", "unicode", "fullwidth"];

/// Draws a document as text, and panics if something is lost.
fn draw(form: &str, document: &Document, style: &RenderStyle) -> String {
    let writer = pictures::by_id(form).expect("a registered writer");
    let mut out = Vec::new();
    assert_eq!(writer.draw(document, style, &mut out), []);
    let drawing = String::from_utf8(out).expect("drawings are UTF-8");
    for line in drawing.lines() {
        assert_eq!(line, line.trim_end(), "no blanks at the end of a line");
        assert!(!line.contains('\t'));
    }
    drawing
}

fn one(form: &str, picture: &Picture, style: &RenderStyle) -> String {
    draw(form, &Document::new(Figure::new(picture.clone())), style)
}

fn style(lang: Lang) -> RenderStyle {
    RenderStyle {
        lang,
        ..RenderStyle::default()
    }
}

/// Draws a document in all three formats, one below the other.
fn forms(document: &Document, style: &RenderStyle) -> String {
    FORMS.map(|form| draw(form, document, style)).join("\n")
}

fn shown(record: &Record, game: &dyn Game, part: impl Fn(&PlayLine<'_>) -> Picture) -> Picture {
    let request = RulesRequest::default();
    part(&PlayLine::main(record, game, &request))
}

/// A made-up game with captures, a ko and marks.
const GAME: &str = "(;GM[1]FF[4]SZ[19];B[qd];W[dd];B[pq];W[dp];B[fc];W[cf];B[jj];W[kj];B[kk];W[kl]
;B[li];W[ki];B[kh];W[lj];B[lk];W[ji];B[jh];W[ij];B[ii];W[mj]
;B[do];W[eo];B[cp];W[fp];B[dq];W[eq];B[ep];W[ql];B[qo];W[dp];B[cc];W[dc];B[ep]
TR[qd][dd][ga]SQ[fc][cf][gb]CR[pq][eq][gc]MA[jj][kl][gd]SL[ge][qo][ql]
LB[dk:A][ek:B][gk:가][hk:12][qc:a][qn:나]AR[jd:jg]LN[ha:hf])";

#[test]
fn a_game_of_baduk() {
    let record = support::baduk::record(GAME);
    let end = shown(&record, &Baduk, |line| line.end());
    insta::assert_snapshot!(
        "baduk_position",
        forms(&Document::new(Figure::new(end)), &style(Lang::Ko))
    );
    let figure = |first, last| {
        shown(&record, &Baduk, |line| {
            line.moves(first, last).expect("there are 33 moves")
        })
    };
    for (name, first, last) in [("baduk_figure", 1, 33), ("baduk_figure_of_20", 1, 20)] {
        let mut figure = Figure::new(figure(first, last));
        figure.headline = Headline::Figure { number: 1 };
        figure.heading = vec!["홍길동 vs 김아무개".to_owned()];
        figure.text = vec!["Black takes the ko.".to_owned()];
        insta::assert_snapshot!(name, forms(&Document::new(figure), &style(Lang::En)));
    }
    let mut corner = figure(21, 33);
    let view: View = "corner:sw".parse().expect("a part");
    view.apply(&mut corner).expect("baduk has corners");
    insta::assert_snapshot!(
        "baduk_part",
        forms(
            &Document::new(Figure::new(corner.clone())),
            &style(Lang::Ko)
        )
    );
    let parts: Vec<Figure> = ["K19-T13", "G12-N6", "A3-T1", "Q19-T1"]
        .map(|view| {
            let mut picture = figure(1, 12);
            let view: View = view.parse().expect("a part");
            view.apply(&mut picture).expect("the points are there");
            Figure::new(picture)
        })
        .to_vec();
    let document = Document {
        figures: parts,
        ..Document::default()
    };
    insta::assert_snapshot!("baduk_parts", forms(&document, &style(Lang::En)));
}

#[test]
fn the_names_of_lines() {
    let mut picture = Picture::new(Board::new(13, 13, Coordinates::Western));
    picture.stars = vec![Point::new(3, 3), Point::new(6, 6)];
    let figure = |picture: &Picture| Figure {
        headline: Headline::None,
        ..Figure::new(picture.clone())
    };
    let mut drawings = Vec::new();
    for coords in [Coords::None, Coords::Numeric, Coords::Han, Coords::Sgf] {
        let style = RenderStyle {
            coords,
            ..RenderStyle::default()
        };
        for form in FORMS {
            if form != "ascii" || coords != Coords::Han {
                drawings.push(draw(form, &Document::new(figure(&picture)), &style));
            }
        }
    }
    insta::assert_snapshot!("names_of_lines", drawings.join("\n"));
    let numerals = RenderStyle {
        coords: Coords::Han,
        ..RenderStyle::default()
    };
    let writer = pictures::by_id("ascii").expect("a registered writer");
    let mut out = Vec::new();
    let findings = writer.draw(&Document::new(figure(&picture)), &numerals, &mut out);
    assert!(out.is_ascii() && findings.len() == 1, "{findings:?}");
}

#[test]
fn a_dark_background_swaps_stones() {
    let record = support::baduk::record("(;GM[1]FF[4]SZ[9];B[ee];W[ec];B[gc]TR[ee]SQ[ec])");
    let picture = shown(&record, &Baduk, |line| line.end());
    let dark = RenderStyle {
        theme: Theme::dark(),
        ..RenderStyle::default()
    };
    for (form, row, stones) in [
        ("ascii", "7 . . + . @ .(X). .", "5 . . . . Y"),
        ("unicode", "7 ├─┼─╋─┼─■─┼─◎─┼─┤", "5 ├─┼─┼─┼─△"),
        ("fullwidth", "７├┼╋┼■┼◎┼┤", "５├┼┼┼△"),
    ] {
        let drawing = one(form, &picture, &dark);
        assert!(drawing.lines().any(|line| line == row), "{drawing}");
        assert!(drawing.contains(stones), "{drawing}");
    }
}

/// A made-up game of renju.
const RENJU: &str = "(;GM[4]FF[4]SZ[15]RU[Renju];B[hi];W[gi];B[gh];W[gg];B[ih];W[ig];B[hg];W[ii])";

#[test]
fn a_game_of_omok() {
    let record = support::baduk::record(RENJU);
    let mut end = shown(&record, &Omok, |line| line.end());
    assert!(!end.forbidden.is_empty());
    insta::assert_snapshot!(
        "omok_position",
        forms(&Document::new(Figure::new(end.clone())), &style(Lang::Ko))
    );
    for forbidden in &mut end.forbidden {
        forbidden.kind = ForbiddenKind::Unsaid;
    }
    View::Fit.apply(&mut end).expect("a part");
    insta::assert_snapshot!(
        "omok_part",
        forms(&Document::new(Figure::new(end)), &style(Lang::En))
    );
    let figure = shown(&record, &Omok, |line| line.moves(1, 8).expect("8 moves"));
    insta::assert_snapshot!(
        "omok_figure",
        forms(&Document::new(Figure::new(figure)), &style(Lang::Ko))
    );
}

#[test]
fn shaded_areas_are_explained() {
    let board = Board::new(9, 9, Coordinates::Renju);
    let area = |from: u8, to: u8| Region {
        left: from,
        top: from,
        right: to,
        bottom: to,
    };
    let mut picture = Picture::new(board);
    picture.areas.push(Area {
        points: area(3, 5).points().collect(),
        kind: AreaKind::Allowed,
    });
    picture.stones.push(Stone {
        at: Point::new(4, 4),
        side: Side::BLACK,
        number: None,
        is_last: true,
    });
    insta::assert_snapshot!(
        "area",
        forms(&Document::new(Figure::new(picture)), &style(Lang::Ko))
    );
}

#[test]
fn games_of_yut_and_gonu() {
    let log = "[P1 \"갑\"]\n[P2 \"을\"]\n\n1. 갑: Mo Geol / new-05 05-cc\n2. 을: Gae / new-02\n";
    let record = support::read_sound("yut", log.as_bytes().to_vec()).remove(0);
    let yut = shown(&record, &Yut, |line| {
        line.after(5).unwrap_or_else(|_| line.end())
    });
    insta::assert_snapshot!(
        "yut_position",
        forms(&Document::new(Figure::new(yut)), &style(Lang::Ko))
    );
    let bytes = std::fs::read("samples/gonu/good/local-rules.gonu").expect("a sample");
    let record = support::read("gonu", "", bytes)
        .into_iter()
        .find_map(|piece| piece.record)
        .expect("a record");
    let gonu = shown(&record, &Gonu, |line| line.end());
    insta::assert_snapshot!(
        "gonu_position",
        forms(&Document::new(Figure::new(gonu)), &style(Lang::Ko))
    );
}

/// Makes five pictures in which a stone is surrounded and captured.
fn panels() -> Figure {
    let board = Board::new(19, 19, Coordinates::Western);
    let at = |name: &str| board.point(name).expect("on the board");
    let panel = |(name, black, white): (&str, &str, &str)| {
        let mut picture = Picture::new(board);
        picture.region = Region {
            left: 5,
            top: 5,
            right: 9,
            bottom: 9,
        };
        for (names, side) in [(black, Side::BLACK), (white, Side::WHITE)] {
            picture
                .stones
                .extend(names.split_whitespace().map(|name| Stone {
                    at: at(name),
                    side,
                    number: (name == "G12").then_some(1),
                    is_last: false,
                }));
        }
        Panel {
            picture,
            name: Some(name.to_owned()),
        }
    };
    let panels = [
        ("A", "H13 J12 H11", "H12"),
        ("B", "H13 J12 H11 G12", "H12"),
        ("C", "H13 J12 H11 G12", ""),
        ("라", "G13 J13 G11 J11", "H12"),
        ("E", "", "H12"),
    ];
    Figure {
        panels: panels.map(panel).to_vec(),
        columns: 4,
        headline: Headline::Words("그림 4 따냄".to_owned()),
        text: vec!["Black takes the white stone.".to_owned()],
        ..Figure::new(Picture::new(board))
    }
}

#[test]
fn pictures_side_by_side() {
    let style = RenderStyle {
        coords: Coords::None,
        ..style(Lang::Ko)
    };
    insta::assert_snapshot!("panels", forms(&Document::new(panels()), &style));
    let mut corners = panels();
    for (panel, view) in
        corners
            .panels
            .iter_mut()
            .zip(["corner:nw", "corner:ne", "corner:sw", "corner:se", "full"])
    {
        panel.picture.board = Board::new(9, 9, Coordinates::Western);
        panel.picture.stones.clear();
        panel.name = Some(view.to_owned());
        let view: View = view.parse().expect("a part");
        panel.picture.region = view.region(&panel.picture).expect("a part");
    }
    insta::assert_snapshot!("panels_of_corners", forms(&Document::new(corners), &style));
    for form in FORMS {
        let drawing = draw(form, &Document::new(panels()), &style);
        let width = |line: &str| unicode_width::UnicodeWidthStr::width_cjk(line);
        let widest = drawing.lines().map(width).max().unwrap_or(0);
        assert!(form != "fullwidth" || widest <= 79, "{drawing}");
    }
}

#[test]
fn hostile_words_do_not_act_on_a_terminal() {
    let mut figure = panels();
    let hostile = "a\u{1b}[2J\u{0}b\tc\u{202E}d\n\u{85}e</pre>";
    figure.heading = vec![hostile.to_owned()];
    figure.headline = Headline::Words(hostile.to_owned());
    figure.text = vec![hostile.to_owned(), "가".repeat(100_000)];
    for panel in &mut figure.panels {
        panel.name = Some(hostile.to_owned());
        panel.picture.players = vec![hostile.to_owned()];
        panel.picture.labels.push(LabelText {
            at: Point::new(6, 6),
            text: hostile.to_owned(),
        });
    }
    for form in FORMS {
        let drawing = draw(
            form,
            &Document::new(figure.clone()),
            &RenderStyle::default(),
        );
        assert!(
            drawing
                .chars()
                .all(|c| c == '\n' || !c.is_control() && c != '\u{202E}')
        );
    }
}

/// Reads a drawing beside the checkout.
fn drawing(name: &str) -> Option<String> {
    shared::text(&format!("diagrams/text/{name}"))
}

/// Returns the first lines of a drawing without trailing blanks.
fn board(drawing: &str, lines: usize) -> Vec<&str> {
    drawing.lines().take(lines).map(str::trim_end).collect()
}

/// Compares a picture in our three formats with drawings of another program, whose boards have
/// `lines` lines.
fn compare(picture: &Picture, style: &RenderStyle, names: &[(&str, &str)], lines: usize) {
    for (form, name) in names {
        if let Some(theirs) = drawing(name) {
            let ours = one(form, picture, style);
            assert_eq!(board(&ours, lines), board(&theirs, lines), "{name}\n{ours}");
        }
    }
}

/// Reads an ASCII drawing whose rows begin with their names into a picture.
fn read(board: Board, drawing: &str) -> Picture {
    let mut picture = Picture::new(board);
    let mark = |picture: &mut Picture, at, shape| picture.marks.push(Mark { at, shape });
    for line in drawing.lines().skip(1) {
        let (row, points) = line.split_at(3);
        let row: u8 = row.trim().parse().expect("the number of a row");
        let row = board.rows() - row;
        for column in 0..board.columns() {
            let at = Point::new(column, row);
            let place = usize::from(column) * 2;
            let sign = points.as_bytes()[place];
            let stone = |side| Stone {
                at,
                side,
                number: None,
                is_last: points.as_bytes().get(place + 1) == Some(&b')'),
            };
            match sign {
                b'X' => picture.stones.push(stone(Side::BLACK)),
                b'O' => picture.stones.push(stone(Side::WHITE)),
                b'Y' => {
                    picture.stones.push(stone(Side::BLACK));
                    mark(&mut picture, at, Emblem::Triangle);
                }
                b'@' => {
                    picture.stones.push(stone(Side::WHITE));
                    mark(&mut picture, at, Emblem::Square);
                }
                b'+' => picture.stars.push(at),
                b'#' => picture.forbidden.push(Forbidden {
                    at,
                    kind: ForbiddenKind::Unsaid,
                }),
                b'.' => {}
                letter => picture.labels.push(LabelText {
                    at,
                    text: char::from(letter).to_string(),
                }),
            }
        }
    }
    picture
}

#[test]
fn positions_agree_with_drawings_of_another_program() {
    if let Some(ascii) = drawing("baduk19-ascii.txt") {
        let picture = read(Board::new(19, 19, Coordinates::Western), &ascii);
        let names = [
            ("ascii", "baduk19-ascii.txt"),
            ("unicode", "baduk19-uni.txt"),
            ("fullwidth", "baduk19-wide.txt"),
        ];
        compare(&picture, &RenderStyle::default(), &names, 20);
    }
    if let Some(ascii) = drawing("omok-ascii.txt") {
        let picture = read(Board::new(15, 15, Coordinates::Renju), &ascii);
        let names = [
            ("ascii", "omok-ascii.txt"),
            ("unicode", "omok-uni.txt"),
            ("fullwidth", "omok-wide.txt"),
        ];
        compare(&picture, &RenderStyle::default(), &names, 16);
    }
}

#[test]
fn figures_agree_with_drawings_of_another_program() {
    let Some(sgf) = shared::text("diagrams/kifu.sgf") else {
        return;
    };
    let record = support::baduk::record(&sgf);
    let mut corner = shown(&record, &Baduk, |line| line.moves(1, 50).expect("a figure"));
    let view: View = "K10-T1".parse().expect("a part");
    view.apply(&mut corner).expect("the points are there");
    let names = [
        ("ascii", "baduk-corner-ascii-stone.txt"),
        ("unicode", "baduk-corner-uni-stone.txt"),
    ];
    // The second drawing has its letters beside the points.
    compare(&corner, &RenderStyle::default(), &names[..1], 11);
    compare(&corner, &style(Lang::Ko), &names[1..], 10);
    for (lang, notes) in [
        (Lang::En, "43, 49 at 33; 46 at 40"),
        (Lang::Ko, "43·49…33, 46…40"),
    ] {
        let drawing = one("unicode", &corner, &style(lang));
        assert!(drawing.lines().any(|line| line == notes), "{drawing}");
    }
    let whole = shown(&record, &Baduk, |line| {
        line.moves(101, 150).expect("a figure")
    });
    for form in ["ascii", "unicode"] {
        let drawing = one(form, &whole, &RenderStyle::default());
        let width = |line: &str| unicode_width::UnicodeWidthStr::width(line);
        assert!(drawing.lines().all(|line| width(line) <= 79), "{drawing}");
    }
    // Numbers up to twenty are characters in circles. The other program places the letters as if it
    // drew the whole board.
    let mut first = shown(&record, &Baduk, |line| line.moves(1, 20).expect("a figure"));
    view.apply(&mut first).expect("the points are there");
    if let Some(theirs) = drawing("baduk-corner-wide.txt") {
        let ours = one("fullwidth", &first, &RenderStyle::default());
        let theirs: Vec<&str> = theirs.lines().skip(1).collect();
        for (ours, theirs) in ours.lines().zip(theirs) {
            assert_eq!(ours.replace('\u{3000}', " "), theirs);
        }
    }
}

#[test]
fn a_game_of_omok_agrees_with_drawings_of_another_program() {
    let Some(theirs) = drawing("omok-game-ascii.txt") else {
        return;
    };
    let board = Board::new(15, 15, Coordinates::Renju);
    let mut picture = Picture::new(board);
    for (row, line) in (0..).zip(theirs.lines().skip(1)) {
        for (column, text) in (0..).zip(line.split_whitespace().skip(1)) {
            let at = Point::new(column, row);
            match (&text[..1], text[1..].parse().ok()) {
                ("+", _) => picture.stars.push(at),
                ("#", _) => picture.forbidden.push(Forbidden {
                    at,
                    kind: ForbiddenKind::Unsaid,
                }),
                (letter, Some(number)) => picture.stones.push(Stone {
                    at,
                    side: if letter == "X" {
                        Side::BLACK
                    } else {
                        Side::WHITE
                    },
                    number: Some(number),
                    is_last: false,
                }),
                _ => {}
            }
        }
    }
    let names = [
        ("ascii", "omok-game-ascii.txt"),
        ("unicode", "omok-game-uni.txt"),
    ];
    compare(&picture, &RenderStyle::default(), &names, 16);
}

#[test]
fn yut_and_gonu_agree_with_drawings_of_another_program() {
    let mut yut = Picture::new(Board::stations());
    yut.ground = Ground::Stations;
    compare(
        &yut,
        &RenderStyle::default(),
        &[("ascii", "yut-empty-ascii.txt")],
        11,
    );
    for (id, side, count) in [
        ("07", 3, 1),
        ("bb", 0, 3),
        ("12", 1, 2),
        ("03", 5, 2),
        ("cc", 2, 1),
        ("02", 3, 1),
        ("15", 1, 1),
        ("18", 4, 4),
    ] {
        let at = Station::from_id(id).expect("a station").point();
        yut.stones.push(Stone {
            at,
            side: Side(side),
            number: None,
            is_last: false,
        });
        if count > 1 {
            yut.stacks.push(Stack { at, count });
        }
    }
    let names = [
        ("ascii", "yut-ascii.txt"),
        ("unicode", "yut-uni.txt"),
        ("fullwidth", "yut-wide.txt"),
    ];
    compare(&yut, &RenderStyle::default(), &names, 11);
    let board = Board::new(4, 4, Coordinates::Renju);
    let at = |name: &str| board.point(name).expect("on the board");
    let mut gonu = Picture::new(board);
    gonu.ground = Ground::Lines;
    for (names, side) in [("b4 d4 a2 c2", Side::BLACK), ("d3 b1 d1", Side::WHITE)] {
        gonu.stones.extend(names.split(' ').map(|name| Stone {
            at: at(name),
            side,
            number: None,
            is_last: name == "c2",
        }));
    }
    gonu.way = vec![at("c3"), at("c2")];
    gonu.taken = vec![Ghost {
        at: at("b2"),
        side: Side::WHITE,
    }];
    let names = [("ascii", "gonu-ascii.txt"), ("unicode", "gonu-uni.txt")];
    compare(&gonu, &RenderStyle::default(), &names, 8);
}
