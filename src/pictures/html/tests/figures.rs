//! Figures with their words.

use super::{board, draw, elements};
use crate::model::picture::{Comment, Document, Figure, Headline, Note, Panel, Picture, Title};
use crate::text::Lang;

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
    let figure = Figure {
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
    let other = Figure {
        heading: vec!["다른 대국".to_owned()],
        ..figure.clone()
    };
    let document = Document {
        name: "갑 대 을".to_owned(),
        figures: vec![figure.clone(), figure.clone()],
        frames: Vec::new(),
    };
    let page = draw(&document, Lang::Ko);
    let (names, _) = elements(&page);
    let count = |wanted: &str| names.iter().filter(|name| *name == wanted).count();
    assert_eq!((count("figure"), count("svg"), count("details")), (2, 4, 2));
    assert!(page.contains("<html lang=\"ko\">"), "{page}");
    assert!(page.contains("<title>갑 대 을</title>"), "{page}");
    let heading = "<p dir=\"auto\">흑 갑 9단</p>";
    assert_eq!(page.matches(heading).count(), 1, "a heading for all");
    for (line, times) in [
        ("<h2 dir=\"auto\">제2보 (1~20)</h2>", 2),
        ("<p dir=\"auto\">A: 9수 착수 포기</p>", 2),
        ("<p dir=\"auto\">B: 20수 착수 포기</p>", 2),
        ("<p dir=\"auto\">지은이의 말</p>", 2),
        ("<b>시작</b> <p dir=\"auto\">첫머리</p>", 2),
        ("<b>7</b> <p dir=\"auto\">호수</p>", 2),
    ] {
        assert_eq!(page.matches(line).count(), times, "{line}\n{page}");
    }
    assert!(!page.contains("<script"), "nothing to replay");
    let document = Document {
        figures: vec![figure, other],
        ..document
    };
    let page = draw(&document, Lang::Ko);
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
fn an_empty_album_is_a_page() {
    for (lang, title) in [(Lang::En, "Game record"), (Lang::Ko, "기보")] {
        let page = draw(&Document::default(), lang);
        elements(&page);
        assert!(
            page.contains(&format!("<h1 dir=\"auto\">{title}</h1>")),
            "{page}"
        );
    }
}
