//! What a page holds, and what it cannot be made to hold.

use proptest::prelude::*;
use quick_xml::Reader;
use quick_xml::events::Event;
use serde_json::Value;

use super::*;
use crate::model::picture::{
    Comment, Headline, LabelText, Last, Note, Panel, Picture, Plate, Step, Stone, Title,
};
use crate::model::{Board, Coordinates, Play, Point, Side};
use crate::text::Lang;

const HOSTILE: &str = "<script>alert(1)</script>]]>\"'&amp;<!--\0\u{202e}\u{2028}</title></style><img src=x onerror=y>";

fn draw(album: &Album, lang: Lang) -> String {
    let (page, findings) = draw_with_findings(album, lang);
    assert_eq!(findings, []);
    page
}

fn draw_with_findings(album: &Album, lang: Lang) -> (String, Vec<Finding>) {
    let look = Look {
        lang,
        ..Look::default()
    };
    let mut out = Vec::new();
    let findings = Html.draw(album, &look, &mut out);
    (String::from_utf8(out).expect("pages are UTF-8"), findings)
}

fn board() -> Board {
    Board::new(19, 19, Coordinates::Western)
}

/// The positions of a game in which the point of a move is never taken twice, but every fourth move
/// captures the stone of the one two before.
fn game(moves: u32) -> Vec<Step> {
    let mut stones: Vec<Stone> = Vec::new();
    let mut steps = vec![Step {
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
            stone.last = Last::No;
        }
        stones.push(Stone {
            at,
            side,
            number: None,
            last: Last::Yes,
        });
        stones.sort_by_key(|stone| (stone.at.row(), stone.at.column()));
        let play = Play::Place { side, at };
        steps.push(Step {
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

#[test]
fn every_step_shows_its_own_drawing() {
    let steps = game(60);
    let album = Album {
        steps: steps.clone(),
        ..Album::default()
    };
    let page = draw(&album, Lang::En);
    let look = Look::default();
    let wanted: Vec<String> = steps
        .iter()
        .map(|step| {
            let sheet = drawing::board(&step.picture, &look);
            let fragments = sheet
                .groups
                .iter()
                .map(|group| drawing::fragment(group, &look));
            fragments.collect()
        })
        .collect();
    assert_eq!(scenes(&data(&page)), wanted);
    assert!(wanted.windows(2).all(|pair| pair[0] != pair[1]));
    let last = wanted.last().expect("the steps are not none");
    assert!(
        page.contains(&format!("<g id=\"replay-scene\">{last}</g>")),
        "readers without the script see the last position"
    );
}

#[test]
fn a_long_game_stays_small() {
    let album = Album {
        steps: game(300),
        ..Album::default()
    };
    let page = draw(&album, Lang::Ko);
    elements(&page);
    assert!(page.len() < 400_000, "{} bytes", page.len());
    let steps = &data(&page)["steps"];
    assert_eq!(steps.as_array().map(Vec::len), Some(301));
    assert_eq!(steps[300]["title"], "300수까지: 백 L4");
    assert_eq!(steps[300]["ply"], 300);
}

#[test]
fn comments_stand_beside_the_replay() {
    let album = Album {
        steps: game(20),
        ..Album::default()
    };
    let page = draw(&album, Lang::Ko);
    for ply in [10, 20] {
        let comment = format!(
            "<li data-step=\"{ply}\"><b>{ply}</b> <p dir=\"auto\">{ply}: 좋은 수\n&lt;good&gt;</p></li>"
        );
        assert!(page.contains(&comment), "{page}");
    }
    assert_eq!(page.matches("<li").count(), 2);
    assert!(!page.contains("aria-label=\"해설\" hidden"), "{page}");
    let comments = album.steps.iter().filter_map(|step| step.comment.clone());
    let plate = Plate {
        comments: comments.collect(),
        ..Plate::of(Picture::new(board()))
    };
    let album = Album {
        plates: vec![plate],
        ..album
    };
    let page = draw(&album, Lang::Ko);
    assert_eq!(page.matches("<li").count(), 4);
    assert_eq!(
        page.matches("aria-label=\"해설\" hidden").count(),
        1,
        "without the script every comment is read once"
    );
}

#[test]
fn figures_stand_with_their_words() {
    let panel = |name: &str, first, last| Panel {
        picture: Picture {
            title: Some(Title::Moves { first, last }),
            notes: vec![Note::Pass { moves: vec![last] }],
            ..Picture::new(board())
        },
        name: Some(name.to_owned()),
    };
    let plate = Plate {
        panels: vec![panel("A", 1, 9), panel("B", 10, 20)],
        columns: 2,
        heading: vec!["흑 갑 9단".to_owned()],
        headline: Headline::Figure { number: 2 },
        text: vec!["지은이의 말".to_owned()],
        comments: vec![
            Comment {
                ply: 0,
                text: "첫머리".to_owned(),
            },
            Comment {
                ply: 7,
                text: "호수".to_owned(),
            },
        ],
    };
    let other = Plate {
        heading: vec!["다른 대국".to_owned()],
        ..plate.clone()
    };
    let album = Album {
        name: "갑 대 을".to_owned(),
        plates: vec![plate.clone(), plate.clone()],
        steps: Vec::new(),
    };
    let page = draw(&album, Lang::Ko);
    let (names, _) = elements(&page);
    let count = |wanted: &str| names.iter().filter(|name| *name == wanted).count();
    assert_eq!((count("figure"), count("svg"), count("details")), (2, 4, 2));
    assert!(page.contains("<html lang=\"ko\">"), "{page}");
    assert!(page.contains("<title>갑 대 을</title>"), "{page}");
    let heading = "<p dir=\"auto\">흑 갑 9단</p>";
    assert_eq!(page.matches(heading).count(), 1, "a heading for all");
    for (line, times) in [
        ("<h2 dir=\"auto\">제2보 (1~20)</h2>", 2),
        ("<p dir=\"auto\">A: 9 착수 포기</p>", 2),
        ("<p dir=\"auto\">B: 20 착수 포기</p>", 2),
        ("<p dir=\"auto\">지은이의 말</p>", 2),
        ("<b>시작</b> <p dir=\"auto\">첫머리</p>", 2),
        ("<b>7</b> <p dir=\"auto\">호수</p>", 2),
    ] {
        assert_eq!(page.matches(line).count(), times, "{line}\n{page}");
    }
    assert!(!page.contains("<script"), "nothing to replay");
    let album = Album {
        plates: vec![plate, other],
        ..album
    };
    let page = draw(&album, Lang::Ko);
    let (_, text) = elements(&page);
    let place = |text: &str| {
        page.find(text)
            .unwrap_or_else(|| panic!("{text} is missing"))
    };
    let headline = place("제2보 (1~20)</h2>");
    assert!(place(heading) < headline, "{text}");
    assert!(place("<p dir=\"auto\">다른 대국</p>") > headline, "{text}");
}

#[test]
fn text_from_records_is_never_markup() {
    let mut picture = Picture {
        title: Some(Title::Start),
        ..Picture::new(board())
    };
    picture.labels.push(LabelText {
        at: Point::new(3, 3),
        text: HOSTILE.to_owned(),
    });
    let comment = Comment {
        ply: 0,
        text: HOSTILE.to_owned(),
    };
    let plate = Plate {
        heading: vec![HOSTILE.to_owned()],
        headline: Headline::Words(HOSTILE.to_owned()),
        text: vec![HOSTILE.to_owned()],
        comments: vec![comment.clone()],
        ..Plate::of(picture.clone())
    };
    let album = Album {
        name: HOSTILE.to_owned(),
        plates: vec![plate],
        steps: vec![Step {
            picture,
            comment: Some(comment),
        }],
    };
    for lang in [Lang::En, Lang::Ko] {
        let (page, findings) = draw_with_findings(&album, lang);
        assert_eq!(findings.len(), 1, "the label is too long for its point");
        let (names, _) = elements(&page);
        assert!(!names.iter().any(|name| name == "img"), "{page}");
        assert_eq!(
            page.matches("<script").count(),
            2,
            "the data and the program"
        );
        assert_eq!(page.matches("</script").count(), 2);
        assert_eq!(
            page.matches("</title>").count(),
            2,
            "the page's and the figure's"
        );
        assert!(!page.contains("<!--") && !page.contains('\0'));
        scenes(&data(&page));
    }
}

#[test]
fn hostile_themes_stay_in_the_style_sheet() {
    let mut look = Look::default();
    look.theme.fonts.words = "x}</style><script>alert(1)</script>".to_owned();
    let mut page = String::new();
    write(
        &Album::of(Plate::of(Picture::new(board()))),
        &look,
        &mut page,
    );
    elements(&page);
    assert!(!page.contains("<script"), "{page}");
}

#[test]
fn nothing_is_fetched() {
    let album = Album {
        plates: vec![Plate::of(Picture::new(board()))],
        steps: game(9),
        ..Album::default()
    };
    let page = draw(&album, Lang::En);
    assert!(page.contains("default-src 'none'"), "{page}");
    let without = page
        .replace("http://www.w3.org/2000/svg", "")
        .replace("http-equiv", "");
    for word in [
        "http",
        "//www",
        "src=",
        "href",
        "url(",
        "@import",
        "@font-face",
    ] {
        assert!(!without.contains(word), "{word}");
    }
    assert_eq!(draw(&album, Lang::En), page, "the same bytes each time");
}

#[test]
fn an_empty_album_is_a_page() {
    for (lang, title) in [(Lang::En, "Game record"), (Lang::Ko, "기보")] {
        let page = draw(&Album::default(), lang);
        elements(&page);
        assert!(
            page.contains(&format!("<h1 dir=\"auto\">{title}</h1>")),
            "{page}"
        );
    }
}

#[test]
fn what_no_drawing_shows_is_told_once_a_kind() {
    let kind = |what| Bi::new(what, what);
    let mut lost = Vec::new();
    for (what, count) in [("labels", 2), ("marks", 1), ("labels", 3)] {
        let what = kind(what);
        add(&mut lost, &[Lost { what, count }]);
    }
    let counts: Vec<(&str, usize)> = lost.iter().map(|l| (l.what.en, l.count)).collect();
    assert_eq!(counts, [("labels", 5), ("marks", 1)]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_text_is_shown_as_it_is(said in "\\PC{0,40}", name in ".{0,40}") {
        let album = Album {
            name,
            plates: vec![Plate {
                comments: vec![Comment { ply: 7, text: said.clone() }],
                ..Plate::of(Picture::new(Board::new(3, 3, Coordinates::Western)))
            }],
            steps: Vec::new(),
        };
        let page = draw(&album, Lang::Ko);
        elements(&page);
        let (_, after) = page.split_once("<b>7</b> <p dir=\"auto\">").expect("the comment");
        let (shown, _) = after.split_once("</p>").expect("its end");
        prop_assert_eq!(quick_xml::escape::unescape(shown).expect("entities"), escape::clean(&said));
    }
}
