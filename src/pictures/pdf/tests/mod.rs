mod reader;

use proptest::prelude::*;

use super::fonts::EmbeddedFonts;
use super::page::{LaidBook, LaidPage, PagePart, PagePlan};
use super::*;
use crate::diag::Severity;
use crate::model::picture::{Base, Comment, Figure, Headline, Note, Panel, Picture, Stone, Title};
use crate::model::{Board, Coordinates, Point, Side};
use crate::pictures::display::{Anchor, DisplayShape, Font};
use crate::pictures::style::{Paper, Theme, Unit};
use crate::pictures::svg::random;
use crate::text::Lang;
use reader::ReadFile;

/// Tolerance for rounding errors of positions on a page, in points.
const TOLERANCE: f32 = 0.02;

/// Returns a figure that shows the moves `first` to `last`.
fn figure(first: u32, last: u32) -> Figure {
    let mut picture = Picture::new(Board::new(19, 19, Coordinates::Western));
    picture.stones = (first..=last)
        .map(|number| Stone {
            at: Point::new((number % 19) as u8, (number / 19 % 19) as u8),
            side: Side((number % 2) as u8),
            number: Some(number),
            is_last: false,
        })
        .collect();
    picture.title = Some(Title::moves(first, last));
    Figure {
        headline: Headline::Figure {
            number: first / 100 + 1,
        },
        ..Figure::new(picture)
    }
}

fn game(plies: u32) -> Document {
    let heading = vec![
        "제1회 봄대회 · 2026-03-01".to_owned(),
        "흑 홍길동 3단 – 백 임꺽정 2단".to_owned(),
    ];
    let figures = (0..plies.div_ceil(100)).map(|place| {
        let first = place * 100 + 1;
        let mut figure = figure(first, (first + 99).min(plies));
        figure.heading.clone_from(&heading);
        figure.comments = vec![Comment {
            ply: first,
            text: "여기까지는 서로 불만이 없는 흐름.\n실전은 다릅니다.".to_owned(),
        }];
        figure
    });
    Document {
        name: "홍길동 – 임꺽정".to_owned(),
        figures: figures.collect(),
        ..Document::default()
    }
}

fn style(lang: Lang) -> RenderStyle {
    RenderStyle {
        lang,
        paper: Some(Paper::A4),
        ..RenderStyle::default()
    }
}

fn drawn(documents: &[Document], style: &RenderStyle) -> (Vec<u8>, Vec<Finding>) {
    let mut bytes = Vec::new();
    let findings = draw(documents, style, &mut bytes);
    (bytes, findings)
}

fn laid(documents: &[Document], style: &RenderStyle) -> LaidBook {
    book::book(documents, style, &mut Losses::default())
}

/// Asserts that a page has the wanted lines of text in this order; other lines may be between them.
fn in_order(page: &[String], wanted: &[&str]) {
    let mut lines = page.iter();
    for wanted in wanted {
        assert!(
            lines.any(|line| line == wanted),
            "{wanted} is missing or too late in {page:?}"
        );
    }
}

#[test]
fn a_page_shows_a_game_with_its_words_in_order() {
    let (bytes, findings) = drawn(&[game(230)], &style(Lang::Ko));
    assert_eq!(findings, []);
    let file = ReadFile::from_bytes(&bytes);
    let pages = file.pages();
    assert_eq!(pages.len(), 1);
    in_order(
        &pages[0],
        &[
            "홍길동 – 임꺽정",
            "제1회 봄대회 · 2026-03-01",
            "흑 홍길동 3단 – 백 임꺽정 2단",
            "100",
            "제1보 (1~100)",
            "여기까지는 서로 불만이 없는 흐름.",
            "실전은 다릅니다.",
            "제2보 (101~200)",
            "201",
            "제3보 (201~230)",
        ],
    );
    assert_eq!(file.count("/FontFile3"), 2, "words and titles");
    assert_eq!(file.count("/FontFile2"), 1, "numbers");
    assert_eq!(file.count("/CreationDate"), 0);
    assert_eq!(file.count("/Lang(ko)"), 1);
}

#[test]
fn the_same_game_is_the_same_bytes() {
    let documents = [game(120), game(30)];
    let style = style(Lang::En);
    assert_eq!(drawn(&documents, &style).0, drawn(&documents, &style).0);
}

#[test]
fn a_figure_alone_has_a_page_of_its_size() {
    let style = RenderStyle {
        unit: Unit::Millimetres(4.0),
        ..RenderStyle::default()
    };
    let document = Document::new(figure(1, 50));
    let book = laid(std::slice::from_ref(&document), &style);
    let display = crate::pictures::display::DisplayList::new(&document.figures[0], &style);
    let points = display.width / 40.0 * 4.0 / 25.4 * 72.0;
    assert_eq!(book.pages.len(), 1);
    assert!((book.pages[0].width - points).abs() < TOLERANCE);
    let on_paper = RenderStyle {
        paper: Some(Paper::A4),
        ..style
    };
    let book = laid(&[document], &on_paper);
    assert!((book.pages[0].width - 595.28).abs() < TOLERANCE);
}

#[test]
fn several_games_are_a_book_with_contents() {
    let documents: Vec<Document> = [120, 300, 40].map(game).to_vec();
    let (bytes, _) = drawn(&documents, &style(Lang::Ko));
    let file = ReadFile::from_bytes(&bytes);
    let pages = file.pages();
    assert_eq!(pages.len(), 1 + 3);
    in_order(
        &pages[0],
        &["차례", "1", "홍길동 – 임꺽정", "2", "2", "3", "3", "4"],
    );
    assert_eq!(pages[2].last().map(String::as_str), Some("3"));
    assert_eq!(file.count("/Subtype/Link"), 3);
    assert_eq!(file.count("/Type/Outlines"), 1);
    let book = laid(&documents, &style(Lang::En));
    let titles = book
        .bookmarks
        .iter()
        .map(|mark| (mark.title.as_str(), mark.page));
    let name = "홍길동 – 임꺽정";
    assert_eq!(
        titles.collect::<Vec<_>>(),
        [("Contents", 0), (name, 1), (name, 2), (name, 3)]
    );
    assert_eq!(book.bookmarks[2].parts.len(), 3);
}

/// Checks the tags of a PDF: headings, paragraphs and figures, with a description of every board.
#[test]
fn documents_are_tagged_with_alternative_texts() {
    let documents: Vec<Document> = [120, 300].map(game).to_vec();
    let (bytes, _) = drawn(&documents, &style(Lang::Ko));
    let file = ReadFile::from_bytes(&bytes);
    let figures: usize = documents.iter().map(|game| game.figures.len()).sum();
    assert_eq!(file.count("/MarkInfo<</Marked true>>"), 1);
    assert_eq!(file.count("/S/Figure/P "), figures);
    assert_eq!(file.count("/Alt"), figures);
    assert_eq!(
        file.count("/S/H1/"),
        1 + documents.len(),
        "the contents and the games"
    );
    assert_eq!(file.count("/S/Caption/"), figures);
    assert_eq!(file.count("/S/Link/"), documents.len());
    assert_eq!(file.count("/StructParents "), 3, "one for each page");
    let book = laid(&documents, &style(Lang::Ko));
    let classes = |page: usize| {
        let parts = book.pages[page].parts.iter();
        let tagged = parts.filter(|part| structure::role(part).is_some());
        tagged.count()
    };
    // Two parts of the page, its line and its page number, are decoration and have no tag.
    let parts = book.pages[1].parts.len();
    assert_eq!(classes(1), parts - 2);
}

/// Returns for each page the filled part of the text area's height, from 0 to 1.
fn filled(book: &LaidBook, paper: Paper) -> Vec<f32> {
    let body = PagePlan::new(paper).body;
    let mut fonts = EmbeddedFonts::new(None);
    let pages = book.pages.iter().map(|page| {
        let shapes = page.parts.iter().flat_map(|part| {
            let shapes = part.groups.iter().flat_map(|group| &group.shapes);
            shapes.map(move |shape| (shape, part))
        });
        let bottoms = shapes.map(|(shape, part)| extent(shape, part, &mut fonts)[3]);
        // Page numbers are below the text area and do not count.
        let last = bottoms.filter(|bottom| *bottom <= body.bottom + TOLERANCE);
        (last.fold(body.top, f32::max) - body.top) / (body.bottom - body.top)
    });
    pages.collect()
}

#[test]
fn games_without_comments_share_pages_in_rows() {
    let plies = [230, 180, 95, 290, 110, 201, 170, 260, 150, 240];
    let documents = plies.map(|plies| {
        let mut document = game(plies);
        for figure in &mut document.figures {
            figure.comments.clear();
        }
        document
    });
    for (paper, name) in [("a4", "A4"), ("shinguk", "신국판")] {
        let paper: Paper = paper.parse().expect("a paper");
        let style = RenderStyle {
            paper: Some(paper),
            ..style(Lang::Ko)
        };
        let book = laid(&documents, &style);
        let filled = filled(&book, paper);
        let inner = &filled[1..filled.len() - 1];
        let mean = inner.iter().sum::<f32>() / inner.len() as f32;
        assert!(mean >= 0.75, "{name}: {mean} of {filled:?}");
        assert!(outside(&book).is_empty(), "{name}");
    }
    let style = RenderStyle {
        paper: Some("a4".parse().expect("a paper")),
        ..style(Lang::Ko)
    };
    let (bytes, _) = drawn(&documents[..1], &style);
    let pages = ReadFile::from_bytes(&bytes).pages();
    // The boards of one row must come in order from left to right.
    in_order(
        &pages[0],
        &["제1보 (1~100)", "제2보 (101~200)", "제3보 (201~230)"],
    );
}

fn problems(count: usize) -> Document {
    let panel = |number: usize| Panel {
        picture: Picture::new(Board::new(9, 9, Coordinates::Western)),
        name: Some(format!("문제 {number} (흑선)\n백을 잡으십시오.")),
    };
    let numbers: Vec<usize> = (1..=count).collect();
    let sheets = numbers.chunks(6).map(|numbers| Figure {
        panels: numbers.iter().map(|number| panel(*number)).collect(),
        columns: 2,
        headline: Headline::Problems {
            first: numbers[0] as u32,
            last: numbers[numbers.len() - 1] as u32,
        },
        ..figure(1, 1)
    });
    let solutions = (1..=count as u32).map(|number| Figure {
        headline: Headline::Solutions {
            first: number,
            last: number,
        },
        ..figure(1, 3)
    });
    Document {
        figures: sheets.chain(solutions).collect(),
        ..Document::default()
    }
}

#[test]
fn sheets_show_problems_and_then_solutions() {
    let document = problems(8);
    let (bytes, _) = drawn(std::slice::from_ref(&document), &style(Lang::Ko));
    let pages = ReadFile::from_bytes(&bytes).pages();
    in_order(
        &pages[0],
        &[
            "문제 1~6",
            "문제 1 (흑선)",
            "백을 잡으십시오.",
            "문제 6 (흑선)",
        ],
    );
    in_order(&pages[1], &["문제 7~8", "문제 8 (흑선)"]);
    in_order(&pages[2], &["정해", "정해 1", "정해 8"]);
    let book = laid(&[document], &style(Lang::Ko));
    let tops = |page: &LaidPage| {
        let boards = page.parts.iter().filter(|part| part.scale < 1.0);
        boards.map(|part| part.top).collect::<Vec<f32>>()
    };
    let (full, last) = (tops(&book.pages[0]), tops(&book.pages[1]));
    assert_eq!(full.len(), 6);
    assert_eq!(
        full[..2],
        last[..],
        "the last sheet is divided as the others"
    );
    assert_eq!(book.bookmarks[2].parts.len(), 8);
}

#[test]
fn characters_missing_from_all_fonts_are_reported() {
    let mut document = game(10);
    // KS X 1001 contains the Hanja 藤, but not the simplified 泽.
    document.name = "藤泽里菜 – 진시영".to_owned();
    let (_, findings) = drawn(&[document], &style(Lang::Ko));
    let message = findings[0].message(Lang::En);
    assert!(message.contains("泽 (U+6CFD)"), "{message}");
    assert!(!message.contains('藤'), "{message}");
    assert!(findings[0].help(Lang::En).contains("--font"));
}

#[test]
fn a_font_of_the_author_is_embedded_and_one_that_is_none_is_refused() {
    let own = include_bytes!("../../fonts/noto-sans-kr-bold.otf");
    let chosen = RenderStyle {
        font: Some(own.to_vec()),
        ..style(Lang::Ko)
    };
    let (bytes, findings) = drawn(&[game(10)], &chosen);
    assert_eq!(findings, []);
    assert_eq!(
        ReadFile::from_bytes(&bytes).count("/Type/FontDescriptor"),
        2
    );
    let none = RenderStyle {
        font: Some(b"no font".to_vec()),
        ..chosen
    };
    let (bytes, findings) = drawn(&[game(10)], &none);
    assert_eq!(findings[0].severity, Severity::Warning);
    assert!(!ReadFile::from_bytes(&bytes).pages()[0].is_empty());
}

#[test]
fn a_dark_theme_has_dark_pages() {
    let dark = RenderStyle {
        theme: Theme::dark(),
        ..style(Lang::En)
    };
    let page = &laid(&[game(10)], &dark).pages[0];
    for (paper, is_painted) in [(Some(dark.theme.paper), true), (None, false)] {
        let mut fonts = EmbeddedFonts::new(None);
        let content = painter::content(page, paper, &mut fonts, &mut Vec::new());
        let content = String::from_utf8_lossy(&content).into_owned();
        assert_eq!(
            content.contains(" 595.28 841.89 re\nf\n"),
            is_painted,
            "{}",
            &content[..80]
        );
    }
    assert_eq!(drawn(&[], &dark), (Vec::new(), Vec::new()));
}

#[test]
fn shaded_stones_have_a_light_for_each_colour() {
    let shaded = RenderStyle {
        theme: Theme::named("stones").expect("a theme"),
        ..style(Lang::En)
    };
    let file = ReadFile::from_bytes(&drawn(&[game(10)], &shaded).0);
    assert_eq!(file.count("/ShadingType 3"), 2);
    assert!(file.count("/L0 ") == 1 && file.count("/L1 ") == 1);
    let flat = ReadFile::from_bytes(&drawn(&[game(10)], &style(Lang::En)).0);
    assert_eq!(flat.count("/ShadingType"), 0);
}

#[test]
fn long_words_and_notes_stay_in_their_columns() {
    let mut document = game(150);
    let long = "가".repeat(3000);
    document.name.clone_from(&long);
    let moves: Vec<u32> = (200..420).collect();
    for figure in &mut document.figures {
        figure.text = vec![long.clone(), "w".repeat(900)];
        figure.comments[0].text = format!("{long}\n{}", "단어 ".repeat(2000));
        figure.panels[0].picture.notes = vec![Note::Repeat {
            moves: moves.clone(),
            base: Base::Number(33),
            at: Point::new(0, 0),
        }];
    }
    for paper in ["a4", "a5", "b5", "letter", "shinguk", "297x210", "80x120"] {
        let style = RenderStyle {
            paper: Some(paper.parse().expect("a paper")),
            ..style(Lang::Ko)
        };
        let book = laid(&[document.clone(), problems(7)], &style);
        assert!(
            book.pages.len() < 200,
            "{paper}: {} pages",
            book.pages.len()
        );
        let outside = outside(&book);
        assert!(
            outside.is_empty(),
            "{paper}: {} such as {}",
            outside.len(),
            outside[0]
        );
    }
}

/// Lists shapes that extend beyond their page, and numbers wider than their stones.
fn outside(book: &LaidBook) -> Vec<String> {
    let mut fonts = EmbeddedFonts::new(None);
    let mut found = Vec::new();
    for (number, page) in (1..).zip(&book.pages) {
        for part in &page.parts {
            for group in &part.groups {
                let mut stone = None;
                for shape in &group.shapes {
                    let [left, top, right, bottom] = extent(shape, part, &mut fonts);
                    let is_inside = left >= -TOLERANCE
                        && top >= -TOLERANCE
                        && right <= page.width + TOLERANCE
                        && bottom <= page.height + TOLERANCE;
                    if !is_inside {
                        found.push(format!("page {number}: {shape:?}"));
                    }
                    match shape {
                        DisplayShape::Circle { .. } => stone = Some((left, right)),
                        DisplayShape::Words(words) if words.font == Font::Numbers => {
                            let is_over = stone.is_some_and(|(from, to)| left < from || right > to);
                            if is_over {
                                found.push(format!("page {number}: {} over its stone", words.text));
                            }
                        }
                        _ => {}
                    }
                }
            }
        }
    }
    found
}

/// Returns the bounding box of a shape on its page in points: left, top, right, bottom.
fn extent(shape: &DisplayShape, part: &PagePart, fonts: &mut EmbeddedFonts<'_>) -> [f32; 4] {
    let (mut x, mut y) = (Vec::new(), Vec::new());
    match shape {
        DisplayShape::Circle { center, radius, .. } => {
            x.extend([center.x - radius, center.x + radius]);
            y.extend([center.y - radius, center.y + radius]);
        }
        DisplayShape::Path(path) => {
            for point in path.segments.iter().flat_map(|segment| segment.points()) {
                x.push(point.x);
                y.push(point.y);
            }
        }
        DisplayShape::Words(words) => {
            let line = fonts.line(&words.text, words.font);
            let size = words
                .size
                .min(part.room / part.scale / line.width.max(f32::EPSILON));
            let width = line.width * size;
            let start = match words.anchor {
                Anchor::Start => words.at.x,
                Anchor::Middle => words.at.x - width / 2.0,
                Anchor::End => words.at.x - width,
            };
            x.extend([start, start + width]);
            y.extend([words.at.y - 0.9 * size, words.at.y + 0.25 * size]);
        }
    }
    let least = |values: &[f32]| values.iter().copied().fold(f32::INFINITY, f32::min);
    let most = |values: &[f32]| values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    [
        part.left + least(&x) * part.scale,
        part.top + least(&y) * part.scale,
        part.left + most(&x) * part.scale,
        part.top + most(&y) * part.scale,
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_figures_are_drawn_inside_their_pages(
        figures in proptest::collection::vec(random::figure(), 1..4),
        style in random::style(),
        paper in (0_usize..4).prop_map(|place| ["a4", "a5", "210x148", "shinguk"][place]),
        comment in "(?s).{0,200}",
    ) {
        let mut document = Document { figures, ..Document::default() };
        document.figures[0].comments = vec![Comment { ply: 1, text: comment }];
        let style = RenderStyle { paper: Some(paper.parse().expect("a paper")), ..style };
        let documents = [document.clone(), document];
        let book = laid(&documents, &style);
        for page in &book.pages {
            for part in &page.parts {
                prop_assert!(part.left.is_finite() && part.top.is_finite() && part.scale > 0.0);
                prop_assert!(part.top <= page.height && part.left <= page.width);
            }
        }
        let (bytes, _) = drawn(&documents, &style);
        let pages = ReadFile::from_bytes(&bytes).pages();
        prop_assert_eq!(pages.len(), book.pages.len());
    }
}
