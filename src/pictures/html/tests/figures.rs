//! Tests of figures with their texts.

use std::collections::HashSet;

use super::{between, board, draw, elements, game, markup};
use crate::model::picture::{Comment, Document, Figure, Headline, Note, Panel, Picture, Title};
use crate::pictures::html::write;
use crate::pictures::style::{RenderStyle, Theme};
use crate::text::Lang;

#[test]
fn figures_are_placed_with_their_words() {
    let panel = |name: &str, first, last| Panel {
        picture: Picture {
            title: Some(Title::moves(first, last)),
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
        ..Document::default()
    };
    let page = draw(&document, Lang::Ko);
    let (names, _) = elements(&page);
    let count = |wanted: &str| names.iter().filter(|name| *name == wanted).count();
    // Four of the five `svg` elements are drawings; the fifth defines the shapes that they share.
    assert_eq!((count("figure"), count("svg"), count("details")), (2, 5, 2));
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

#[test]
fn several_games_have_contents_and_ids_of_their_own() {
    let game = |name: &str| Document {
        name: name.to_owned(),
        figures: vec![Figure::new(game(30).pop().expect("steps").picture)],
        frames: game(30),
        ..Document::default()
    };
    let style = RenderStyle {
        lang: Lang::Ko,
        ..RenderStyle::default()
    };
    let mut page = String::new();
    write(&[game("갑 대 을"), game("병 대 <정>")], &style, &mut page);
    let (names, _) = elements(&page);
    let count = |wanted: &str| names.iter().filter(|name| *name == wanted).count();
    assert_eq!((count("article"), count("nav"), count("script")), (2, 1, 0));
    assert!(
        page.contains("<h1 dir=\"auto\">기보 모음 (2)</h1>"),
        "{page}"
    );
    for (number, name) in [(1, "갑 대 을"), (2, "병 대 &lt;정&gt;")] {
        let link = format!("<a href=\"#game-{number}\" dir=\"auto\">{name}</a>");
        assert!(page.contains(&link), "{page}");
        assert!(page.contains(&format!("<article id=\"game-{number}\">")));
        assert!(page.contains(&format!("data-game=\"{number}\"")));
    }
    let ids = markup(&page);
    let ids: Vec<&str> = ids
        .split(" id=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    let distinct: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(distinct.len(), ids.len(), "{ids:?}");
    for rest in markup(&page).split("href=\"#").skip(1) {
        let id = rest.split('"').next().unwrap_or_default();
        assert!(distinct.contains(id), "#{id} leads nowhere");
    }
}

#[test]
fn colours_follow_the_reader_unless_the_theme_is_dark() {
    let page = |theme: Theme| {
        let style = RenderStyle {
            theme,
            ..RenderStyle::default()
        };
        let mut page = String::new();
        let frames = game(4);
        let figures = frames
            .last()
            .map(|frame| Figure::new(frame.picture.clone()));
        let document = Document {
            figures: figures.into_iter().collect(),
            frames,
            ..Document::default()
        };
        write(&[document], &style, &mut page);
        elements(&page);
        page
    };
    let by_night = "@media screen and (prefers-color-scheme:dark){:root{";
    for theme in [Theme::book(), Theme::wood()] {
        let page = page(theme);
        let night = between(&page, by_night, "}");
        assert!(
            night.contains("color-scheme:dark;--paper:#1b1d20;"),
            "{night}"
        );
        let day = between(&page, ":root{", "}");
        let variables = |text: &str| text.matches("--c").count();
        assert_eq!(variables(day), variables(night));
        for line in markup(&page).lines().filter(|line| line.starts_with('<')) {
            assert!(
                !line.contains("fill=\"#") && !line.contains("stroke=\"#"),
                "{line}"
            );
        }
    }
    assert!(!page(Theme::dark()).contains(by_night));
    let shaded = page(Theme::named("stones").expect("a theme"));
    assert!(shaded.contains("<radialGradient id=\"g0\""), "{shaded}");
    assert!(shaded.contains("{fill:url(#g0);stroke:"), "{shaded}");
}
