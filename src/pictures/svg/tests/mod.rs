//! Tests of SVG files: they are well-formed, and they show everything in the picture model and nothing
//! else.

pub(in crate::pictures) mod random;

use quick_xml::Reader;
use quick_xml::events::Event;

use super::*;
use crate::model::picture::*;
use crate::model::{Board, ConnectorKind, Coordinates, Point, Side};
use crate::pictures::style::{Coords, Unit};
use crate::text::Lang;

const MARKS: [Emblem; 7] = [
    Emblem::Triangle,
    Emblem::Square,
    Emblem::Circle,
    Emblem::Cross,
    Emblem::Selected,
    Emblem::Territory(Side::BLACK),
    Emblem::Territory(Side::WHITE),
];

fn drawn(figure: Figure, style: &RenderStyle) -> (String, Vec<Finding>) {
    let mut out = Vec::new();
    let findings = WRITER.draw(&Document::new(figure), style, &mut out);
    (String::from_utf8(out).expect("SVG is UTF-8"), findings)
}

/// True if no attribute contains NaN or infinity. The attribute `aria-label` may, because it is text.
fn numbers_are_finite(text: &str) -> bool {
    let mut reader = Reader::from_str(text);
    loop {
        match reader.read_event().expect("well-formed") {
            Event::Eof => return true,
            Event::Start(tag) | Event::Empty(tag) => {
                for attribute in tag.attributes() {
                    let attribute = attribute.expect("attributes are well-formed");
                    if attribute.key.as_ref() == "aria-label" {
                        continue;
                    }
                    let mut words = attribute.value.split(|c: char| !c.is_alphanumeric());
                    if words.any(|word| word == "NaN" || word == "inf") {
                        return false;
                    }
                }
            }
            _ => {}
        }
    }
}

/// Parses an SVG document and returns the name and class of each element, and all texts. Panics if it is
/// not well-formed. Elements in a group of stones count as stones of the group's side.
fn parsed(text: &str) -> (Vec<(String, String)>, Vec<String>) {
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = true;
    let (mut elements, mut texts, mut depth) = (Vec::new(), Vec::new(), 0);
    let mut words = String::new();
    let mut classes: Vec<String> = Vec::new();
    loop {
        match reader.read_event().expect("well-formed") {
            Event::Eof => break,
            event @ (Event::Start(_) | Event::Empty(_)) => {
                let (Event::Start(tag) | Event::Empty(tag)) = &event else {
                    continue;
                };
                let mut class = String::new();
                for attribute in tag.attributes() {
                    let attribute = attribute.expect("attributes are well-formed");
                    if attribute.key.as_ref() == "class" {
                        class = attribute.value.into_owned();
                    }
                }
                let name = tag.name().as_ref().to_owned();
                let group = classes.last().and_then(|it| it.strip_prefix("stones "));
                if let Some(side) = group {
                    class = format!("stone {side}");
                }
                if !class.starts_with("stones ") {
                    elements.push((name, class.clone()));
                }
                if matches!(event, Event::Start(_)) {
                    depth += 1;
                    classes.push(class);
                }
            }
            Event::End(_) => {
                depth -= 1;
                classes.pop();
                texts.push(
                    std::mem::take(&mut words)
                        .trim_start_matches('\n')
                        .to_owned(),
                );
            }
            Event::Text(text) => words.push_str(&text),
            Event::GeneralRef(entity) => {
                words.push(match &*entity {
                    "amp" => '&',
                    "lt" => '<',
                    "gt" => '>',
                    "quot" => '"',
                    "#39" => '\'',
                    other => panic!("unknown entity {other}"),
                });
            }
            other => panic!("unexpected {other:?}"),
        }
    }
    assert_eq!(depth, 0, "every element ends");
    (elements, texts)
}

fn count(elements: &[(String, String)], class: &str) -> usize {
    let classes = elements.iter().map(|(_, class)| class);
    classes
        .filter(|known| known.split(' ').any(|part| part == class))
        .count()
}

fn stone(at: Point, side: Side, number: Option<u32>, is_last: bool) -> Stone {
    Stone {
        at,
        side,
        number,
        is_last,
    }
}

/// Returns a figure of a small board with every kind of element.
fn sampler() -> Figure {
    let board = Board::new(9, 9, Coordinates::Western);
    let mut picture = Picture::new(board);
    let at = |name: &str| board.point(name).expect("a point");
    picture.stars = vec![at("E5")];
    picture.stones = vec![
        stone(at("C3"), Side::BLACK, Some(1), false),
        stone(at("C4"), Side::WHITE, Some(12), false),
        stone(at("D3"), Side::BLACK, Some(123), false),
        stone(at("G7"), Side::WHITE, None, true),
        stone(at("A9"), Side::BLACK, None, false),
    ];
    for (place, shape) in MARKS.into_iter().enumerate() {
        let at = Point::new(place as u8, 7);
        picture.marks.push(Mark { at, shape });
    }
    for (name, text) in [("E5", "a"), ("C3", "b"), ("A9", "가"), ("J9", "<&>")] {
        picture.labels.push(LabelText {
            at: at(name),
            text: text.to_owned(),
        });
    }
    picture.connectors = vec![
        Connector {
            from: at("G7"),
            to: at("J5"),
            kind: ConnectorKind::Arrow,
        },
        Connector {
            from: at("C3"),
            to: at("C4"),
            kind: ConnectorKind::Line,
        },
    ];
    picture.forbidden = vec![Forbidden {
        at: at("G4"),
        kind: ForbiddenKind::DoubleThree,
    }];
    picture.areas = vec![Area {
        points: vec![Point::new(7, 7)],
        kind: AreaKind::Dimmed,
    }];
    let mut figure = Figure::new(picture);
    figure.headline = Headline::Words("Board & stones".to_owned());
    figure
}

#[test]
fn a_small_board() {
    let (text, findings) = drawn(sampler(), &RenderStyle::default());
    insta::assert_snapshot!(text);
    let lost: Vec<String> = findings
        .iter()
        .map(|finding| finding.message(Lang::En))
        .collect();
    assert_eq!(
        lost,
        ["svg has no place for labels on points with a number or another label: 1 left out",]
    );
}

#[test]
fn every_element_occurs_once() {
    let (text, _) = drawn(sampler(), &RenderStyle::default());
    let (elements, texts) = parsed(&text);
    for (class, wanted) in [
        ("svg", 0),
        ("paper", 1),
        ("grid", 1),
        ("edge", 1),
        ("star", 1),
        ("stone", 5),
        ("p0", 4),
        ("p1", 3),
        ("tri", 1),
        ("sq", 1),
        ("cir", 1),
        ("x", 1),
        ("sel", 1),
        ("territory", 2),
        ("dimmed", 1),
        ("arrow", 1),
        ("line", 1),
        ("forbid", 1),
        ("label", 1),
        ("coords", 1),
        ("title", 1),
    ] {
        assert_eq!(count(&elements, class), wanted, "{class}");
    }
    for word in ["a", "가", "<&>", "Board & stones"] {
        assert!(texts.iter().any(|text| text == word), "{word}");
    }
    // Counts the references to definitions. Of the five stones, three share the start of their numbers. The
    // other characters of 12 and 123 are defined and placed once. In 3-3, the 3 is placed twice.
    let references = elements.iter().filter(|(tag, _)| tag == "use");
    assert_eq!(references.count(), 5 + 2 * 3 + 2 * 3 + 2 * 3);
    assert!(!texts.iter().any(|text| text == "b"), "numbers win");
    assert_eq!(text, drawn(sampler(), &RenderStyle::default()).0);
}

/// Returns the ids that a document defines, and the ids that it refers to.
fn ids(text: &str) -> (Vec<&str>, Vec<&str>) {
    let values = |before| {
        let parts = text.split(before).skip(1);
        parts.map(|rest| rest.split('"').next().unwrap_or_default())
    };
    let named = values("aria-labelledby=\"").flat_map(|ids| ids.split(' '));
    let referred = values("xlink:href=\"#").chain(named);
    (values(" id=\"").collect(), referred.collect())
}

/// Numbers are drawn without a font, and two drawings on a page have no id in common.
#[test]
fn numbers_need_no_font_and_figures_of_a_page_do_not_clash() {
    let mut other = sampler();
    other.panels[0].picture.stones[0].number = Some(9);
    let drawings = [sampler(), other].map(|figure| drawn(figure, &RenderStyle::default()).0);
    let mut all = std::collections::HashSet::new();
    for text in &drawings {
        let (ids, referred) = ids(text);
        assert!(ids.iter().all(|&id| all.insert(id)), "{ids:?}");
        assert!(referred.iter().all(|id| ids.contains(id)), "{referred:?}");
    }
    for drawing in &drawings {
        let groups = drawing.split("<g class=\"stones ").skip(1);
        let stones = groups.map(|group| group.split("\n</g>").next().unwrap_or_default());
        let stones: Vec<&str> = stones.flat_map(|group| group.lines().skip(1)).collect();
        assert_eq!(stones.len(), 5);
        assert!(stones.iter().all(|stone| !stone.contains("<text")));
    }
}

/// Drawings of one figure in different themes have different ids, and equal drawings have equal bytes.
#[test]
fn drawings_that_differ_have_ids_that_differ() {
    let mut prefixes = std::collections::HashSet::new();
    let mut number = 0;
    for name in crate::pictures::style::Theme::names() {
        let theme = crate::pictures::style::Theme::named(name).expect("a theme");
        for size in [0.36, 0.4, 0.45] {
            let mut style = RenderStyle {
                theme: theme.clone(),
                ..RenderStyle::default()
            };
            style.theme.sizes.stone = size;
            let (text, _) = drawn(sampler(), &style);
            assert_eq!(text, drawn(sampler(), &style).0);
            let prefix = super::id_prefix(&text).expect("a prefix");
            assert!(prefix.len() >= 10 && prefix.bytes().all(|b| b.is_ascii_lowercase()));
            prefixes.insert(prefix.to_owned());
            number += 1;
        }
    }
    assert_eq!(prefixes.len(), number);
}

/// A theme without a paper colour leaves the paper transparent, but white stones stay white.
#[test]
fn paper_can_be_transparent() {
    let theme = crate::pictures::style::Theme::from_toml("paper = 'none'").expect("a theme");
    let style = RenderStyle {
        theme,
        ..RenderStyle::default()
    };
    let (text, _) = drawn(sampler(), &style);
    assert!(
        !text.contains("class=\"paper\"") && text.contains("fill=\"#fff\""),
        "{text}"
    );
}

/// A theme that follows the reader holds both drawings; viewers without style sheets see the light
/// one, and the shared definitions are written once.
#[test]
fn a_drawing_can_follow_dark_mode() {
    let style = |name| RenderStyle {
        theme: crate::pictures::style::Theme::named(name).expect("a theme"),
        ..RenderStyle::default()
    };
    let (text, _) = drawn(sampler(), &style("auto"));
    let (light, night) = text
        .split_once("night\" display=\"none\">")
        .expect("a dark drawing that is hidden at first");
    let night_paper = "fill=\"#1b1d20\"";
    assert!(
        !light.contains(night_paper) && night.contains(night_paper),
        "{text}"
    );
    assert_eq!(text.matches("prefers-color-scheme:dark").count(), 1);
    assert_eq!(text.matches("<defs>").count(), 1);
    let (book, _) = drawn(sampler(), &style("book"));
    let (_, body) = book.split_once("<rect").expect("paper");
    let (_, same) = light.split_once("<rect").expect("paper");
    assert_eq!(
        same.matches("<use").count(),
        body.matches("<use").count(),
        "{text}"
    );
}

/// The drawing of a whole game contains no duplicate definitions.
#[test]
fn a_whole_game_says_nothing_twice() {
    let board = Board::new(19, 19, Coordinates::Western);
    let mut picture = Picture::new(board);
    let points = board.points().take(300).zip(1..);
    picture.stones = points
        .map(|(at, number)| stone(at, Side((number % 2) as u8), Some(number), false))
        .collect();
    let (text, _) = drawn(Figure::new(picture), &RenderStyle::default());
    assert!(text.len() < 49_000, "{} bytes", text.len());
    assert_eq!(text.matches("font-family").count(), 1);
    let (elements, _) = parsed(&text);
    assert_eq!(count(&elements, "stone"), 300);
    assert_eq!(
        elements.iter().filter(|(tag, _)| tag == "path").count(),
        10 + 2
    );
}

#[test]
fn a_label_that_no_number_can_be_stays_text() {
    let mut figure = sampler();
    figure.panels[0].picture.labels[2].text = "나".to_owned();
    let (text, _) = drawn(figure, &RenderStyle::default());
    assert!(
        text.contains(" font-weight=\"700\" font-family=\"'Roboto"),
        "{text}"
    );
    assert!(text.contains(">나</text>"));
}

#[test]
fn names_that_look_like_code_stay_text() {
    let hostile = [
        "<script>alert(1)</script>",
        "]]>",
        "<!-- & -->",
        "\" onload=\"x",
        "a\0b\u{1B}[31m\u{FFFF}\u{202E}c",
        "%PDF \\ {x}",
        "\u{5D0}\u{5D1}\u{5D2} \u{627}\u{628}",
    ];
    for name in hostile {
        let mut figure = sampler();
        figure.heading = vec![name.to_owned()];
        figure.headline = Headline::Words(name.to_owned());
        figure.text = vec![name.to_owned()];
        figure.panels[0].name = Some(name.to_owned());
        figure.panels[0].picture.labels[0].text = name.to_owned();
        let (text, _) = drawn(figure, &RenderStyle::default());
        let (elements, texts) = parsed(&text);
        assert!(elements.iter().all(|(tag, _)| tag != "script"));
        assert!(!text.contains("onload=\""));
        let shown = |text: &String| {
            let safe = |c: char| if c.is_control() { ' ' } else { c };
            let name: String = name.chars().map(safe).collect();
            text.chars()
                .filter(|&c| c != char::REPLACEMENT_CHARACTER)
                .eq(name.chars().filter(|c| !"\u{FFFF}\u{202E}".contains(*c)))
        };
        assert!(texts.iter().any(shown), "{name}: {texts:?}");
    }
}

#[test]
fn a_name_of_a_hundred_thousand_characters_is_truncated_and_reported() {
    let mut figure = sampler();
    figure.heading = vec!["가".repeat(100_000)];
    figure.panels[0].picture.labels[0].text = "가".repeat(100_000);
    let (text, findings) = drawn(figure, &RenderStyle::default());
    assert!(text.len() < 40_000, "{}", text.len());
    assert_eq!(findings.len(), 3);
    parsed(&text);
}

#[test]
fn the_size_follows_the_cells() {
    let mut style = RenderStyle {
        coords: Coords::None,
        unit: Unit::Millimetres(4.6),
        ..RenderStyle::default()
    };
    let figure = || {
        let mut figure = sampler();
        figure.headline = Headline::None;
        figure
    };
    // The board has eight cells between its outermost lines, and a margin of three quarters of a cell at
    // each side.
    let (text, _) = drawn(figure(), &style);
    assert!(text.contains("width=\"43.7mm\" height=\"43.7mm\" viewBox=\"0 0 380 380\""));
    style.unit = Unit::Pixels(20.0);
    let (text, _) = drawn(figure(), &style);
    assert!(text.contains("width=\"190\" height=\"190\" viewBox=\"0 0 380 380\""));
}
