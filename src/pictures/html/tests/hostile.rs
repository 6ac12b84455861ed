//! Tests with untrusted text, which must not inject anything into a page.

use proptest::prelude::*;

use super::{board, draw, draw_with_findings, elements, game, scenes};
use crate::model::picture::{
    Comment, Document, Figure, Headline, LabelText, Picture, RecordFile, ReplayFrame, Title,
};
use crate::model::{Board, Coordinates, Point};
use crate::pictures::html::{escape, write};
use crate::pictures::style::RenderStyle;
use crate::text::{Bilingual, Lang};

const HOSTILE: &str = "<script>alert(1)</script>]]>\"'&amp;<!--\0\u{202e}\u{2028}</title></style><img src=x onerror=y>";

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
    let figure = Figure {
        heading: vec![HOSTILE.to_owned()],
        headline: Headline::Words(HOSTILE.to_owned()),
        text: vec![HOSTILE.to_owned()],
        comments: vec![comment.clone()],
        ..Figure::new(picture.clone())
    };
    let document = Document {
        name: HOSTILE.to_owned(),
        figures: vec![figure],
        frames: vec![ReplayFrame {
            picture,
            comment: Some(comment),
            follows: None,
        }],
        source: Some(RecordFile {
            name: HOSTILE.to_owned(),
            format: Bilingual::new("a record", "기보"),
            text: HOSTILE.to_owned(),
        }),
        ..Document::default()
    };
    for lang in [Lang::En, Lang::Ko] {
        let (page, findings) = draw_with_findings(&document, lang);
        assert_eq!(findings.len(), 1, "the label is too long for its point");
        let (names, _) = elements(&page);
        assert!(!names.iter().any(|name| name == "img"), "{page}");
        assert_eq!(
            page.matches("<script").count(),
            3,
            "the data, the shared data and the program"
        );
        assert_eq!(page.matches("</script").count(), 3);
        assert_eq!(page.matches("</title>").count(), 1);
        assert!(!page.contains("<!--") && !page.contains('\0'));
        assert_eq!(scenes(&page).len(), 1);
    }
}

#[test]
fn hostile_themes_stay_in_the_style_sheet() {
    let mut style = RenderStyle::default();
    style.theme.fonts.words = "x}</style><script>alert(1)</script>".to_owned();
    let mut page = String::new();
    write(
        &[Document::new(Figure::new(Picture::new(board())))],
        &style,
        &mut page,
    );
    elements(&page);
    assert!(!page.contains("<script"), "{page}");
}

#[test]
fn nothing_is_fetched() {
    let document = Document {
        figures: vec![Figure::new(Picture::new(board()))],
        frames: game(9),
        ..Document::default()
    };
    let page = draw(&document, Lang::En);
    assert!(page.contains("default-src 'none'"), "{page}");
    let without = page
        .replace("http://www.w3.org/2000/svg", "")
        .replace("http-equiv", "")
        // Links within the page and the link for saving the record are allowed, so they are removed
        // before the search.
        .replace("href=\"#", "")
        .replace("link.href = URL.createObjectURL(", "")
        .replace("URL.revokeObjectURL(link.href)", "")
        .replace("location.href", "")
        // The test for the page's own address is allowed too.
        .replace("/^(https?|file):$/", "");
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
    assert_eq!(draw(&document, Lang::En), page, "the same bytes each time");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]
    #[test]
    fn any_text_is_shown_as_it_is(said in "\\PC{0,40}", name in ".{0,40}") {
        let document = Document {
            name,
            figures: vec![Figure {
                comments: vec![Comment { ply: 7, text: said.clone() }],
                ..Figure::new(Picture::new(Board::new(3, 3, Coordinates::Western)))
            }],
            ..Document::default()
        };
        let page = draw(&document, Lang::Ko);
        elements(&page);
        let (_, after) = page.split_once("<b>7</b> <p dir=\"auto\">").expect("the comment");
        let (shown, _) = after.split_once("</p>").expect("its end");
        prop_assert_eq!(quick_xml::escape::unescape(shown).expect("entities"), escape::clean(&said));
    }
}
