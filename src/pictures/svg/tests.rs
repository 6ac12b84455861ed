//! Drawings are well-formed, hold what their pictures hold, and nothing else.

use proptest::prelude::*;
use quick_xml::Reader;
use quick_xml::events::Event;

use super::*;
use crate::model::picture::*;
use crate::model::{Board, Coordinates, LinkKind, MarkShape, Point, Side};
use crate::pictures::look::{Coords, Theme, Unit};
use crate::pictures::sheet::{Segment, Shape};
use crate::text::Lang;

const MARKS: [MarkShape; 9] = [
    MarkShape::Triangle,
    MarkShape::Square,
    MarkShape::Circle,
    MarkShape::Cross,
    MarkShape::Selected,
    MarkShape::Territory(Side::BLACK),
    MarkShape::Territory(Side::WHITE),
    MarkShape::Dim,
    MarkShape::View,
];

fn drawn(plate: Plate, look: &Look) -> (String, Vec<Finding>) {
    let mut out = Vec::new();
    let findings = Svg.draw(&Album::of(plate), look, &mut out);
    (String::from_utf8(out).expect("SVG is UTF-8"), findings)
}

/// The elements of a document by their names and classes, and its texts; fails where it is not
/// well-formed.
fn parsed(text: &str) -> (Vec<(String, String)>, Vec<String>) {
    let mut reader = Reader::from_str(text);
    reader.config_mut().check_end_names = true;
    let (mut elements, mut texts, mut depth) = (Vec::new(), Vec::new(), 0);
    let mut words = String::new();
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
                elements.push((name, class));
                depth += i32::from(matches!(event, Event::Start(_)));
            }
            Event::End(_) => {
                depth -= 1;
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

fn stone(at: Point, side: Side, number: Option<u32>, last: Last) -> Stone {
    Stone {
        at,
        side,
        number,
        last,
    }
}

/// A small board with a bit of everything.
fn sampler() -> Plate {
    let board = Board::new(9, 9, Coordinates::Western);
    let mut picture = Picture::new(board);
    let at = |name: &str| board.point(name).expect("a point");
    picture.stars = vec![at("E5")];
    picture.stones = vec![
        stone(at("C3"), Side::BLACK, Some(1), Last::No),
        stone(at("C4"), Side::WHITE, Some(12), Last::No),
        stone(at("D3"), Side::BLACK, Some(123), Last::No),
        stone(at("G7"), Side::WHITE, None, Last::Yes),
        stone(at("A9"), Side::BLACK, None, Last::No),
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
    picture.links = vec![
        Link {
            from: at("G7"),
            to: at("J5"),
            kind: LinkKind::Arrow,
        },
        Link {
            from: at("C3"),
            to: at("C4"),
            kind: LinkKind::Line,
        },
    ];
    picture.forbidden = vec![Forbidden {
        at: at("G4"),
        kind: ForbiddenKind::DoubleThree,
    }];
    let mut plate = Plate::of(picture);
    plate.headline = Headline::Words("Board & stones".to_owned());
    plate
}

#[test]
fn a_small_board() {
    let (text, findings) = drawn(sampler(), &Look::default());
    insta::assert_snapshot!(text);
    let lost: Vec<String> = findings
        .iter()
        .map(|finding| finding.message(Lang::En))
        .collect();
    assert_eq!(
        lost,
        [
            "svg has no place for points of a part to be shown alone: 1 left out",
            "svg has no place for labels on points with a number or another label: 1 left out",
        ]
    );
}

#[test]
fn every_element_stands_there_once() {
    let (text, _) = drawn(sampler(), &Look::default());
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
        ("label", 3),
        ("coords", 1),
        ("title", 1),
    ] {
        assert_eq!(count(&elements, class), wanted, "{class}");
    }
    for word in ["1", "12", "123", "a", "가", "<&>", "3-3", "Board & stones"] {
        assert!(texts.iter().any(|text| text == word), "{word}");
    }
    assert!(!texts.iter().any(|text| text == "b"), "numbers win");
    assert_eq!(text, drawn(sampler(), &Look::default()).0);
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
        let mut plate = sampler();
        plate.heading = vec![name.to_owned()];
        plate.headline = Headline::Words(name.to_owned());
        plate.text = vec![name.to_owned()];
        plate.panels[0].name = Some(name.to_owned());
        plate.panels[0].picture.labels[0].text = name.to_owned();
        let (text, _) = drawn(plate, &Look::default());
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
fn a_name_of_a_hundred_thousand_characters_is_cut_and_told() {
    let mut plate = sampler();
    plate.heading = vec!["가".repeat(100_000)];
    plate.panels[0].picture.labels[0].text = "가".repeat(100_000);
    let (text, findings) = drawn(plate, &Look::default());
    assert!(text.len() < 40_000, "{}", text.len());
    assert_eq!(findings.len(), 4);
    parsed(&text);
}

#[test]
fn the_size_is_that_of_the_cells() {
    let mut look = Look {
        coords: Coords::None,
        unit: Unit::Millimetres(4.6),
        ..Look::default()
    };
    let plate = || {
        let mut plate = sampler();
        plate.headline = Headline::None;
        plate
    };
    // Eight cells between the outermost lines, half a cell and a quarter at each side.
    let (text, _) = drawn(plate(), &look);
    assert!(text.contains("width=\"43.7mm\" height=\"43.7mm\" viewBox=\"0 0 380 380\""));
    look.unit = Unit::Pixels(20.0);
    let (text, _) = drawn(plate(), &look);
    assert!(text.contains("width=\"190\" height=\"190\" viewBox=\"0 0 380 380\""));
}

fn point() -> impl Strategy<Value = Point> {
    (0_u8..22, 0_u8..22).prop_map(|(column, row)| Point::new(column, row))
}

fn label() -> impl Strategy<Value = String> {
    prop_oneof!["[a-zA-Z가-힣]{0,3}", "\\PC{0,12}", "(?s).{0,8}"]
}

prop_compose! {
    fn picture()(
        (columns, rows) in (1_u8..22, 1_u8..22),
        corners in [0_u8..22, 0_u8..22, 0_u8..22, 0_u8..22],
        renju in any::<bool>(),
        stones in proptest::collection::hash_map(point(), (0_u8..8, proptest::option::of(0_u32..99_999), any::<bool>()), 0..60),
        marks in proptest::collection::vec((point(), 0..MARKS.len()), 0..12),
        labels in proptest::collection::vec((point(), label()), 0..12),
        links in proptest::collection::vec((point(), point(), any::<bool>()), 0..6),
        forbidden in proptest::collection::vec((point(), 0_usize..4), 0..6),
        areas in proptest::collection::vec((proptest::collection::vec(point(), 0..30), 0_usize..3), 0..3),
        moves in proptest::collection::vec(1_u32..400, 1..60),
    ) -> Picture {
        let coordinates = if renju { Coordinates::Renju } else { Coordinates::Western };
        let board = Board::new(columns, rows, coordinates);
        let [left, right] = [corners[0] % columns, corners[1] % columns];
        let [top, bottom] = [corners[2] % rows, corners[3] % rows];
        let kinds = [
            ForbiddenKind::DoubleThree,
            ForbiddenKind::DoubleFour,
            ForbiddenKind::Overline,
            ForbiddenKind::Unsaid,
        ];
        let shades = [AreaKind::Dimmed, AreaKind::Allowed, AreaKind::Closed];
        let mut stones: Vec<Stone> = stones
            .into_iter()
            .map(|(at, (side, number, is_last))| {
                stone(at, Side(side), number, if is_last { Last::Yes } else { Last::No })
            })
            .collect();
        stones.sort_unstable_by_key(|stone| stone.at);
        Picture {
            region: Region {
                left: left.min(right),
                top: top.min(bottom),
                right: left.max(right),
                bottom: top.max(bottom),
            },
            title: Some(Title::Moves { first: 1, last: 9 }),
            stars: vec![Point::new(3, 3)],
            stones,
            marks: marks
                .into_iter()
                .map(|(at, shape)| Mark { at, shape: MARKS[shape] })
                .collect(),
            labels: labels
                .into_iter()
                .map(|(at, text)| LabelText { at, text })
                .collect(),
            links: links
                .into_iter()
                .map(|(from, to, is_arrow)| Link {
                    from,
                    to,
                    kind: if is_arrow { LinkKind::Arrow } else { LinkKind::Line },
                })
                .collect(),
            forbidden: forbidden
                .into_iter()
                .map(|(at, kind)| Forbidden { at, kind: kinds[kind] })
                .collect(),
            areas: areas
                .into_iter()
                .map(|(points, kind)| Area { points, kind: shades[kind] })
                .collect(),
            notes: vec![Note::Repeat { moves, base: Base::Number(1), at: Point::new(0, 0) }],
            ..Picture::new(board)
        }
    }
}

prop_compose! {
    fn plate()(
        pictures in proptest::collection::vec(picture(), 1..4),
        columns in 0_usize..5,
        heading in proptest::collection::vec(label(), 0..2),
        words in label(),
        text in proptest::collection::vec("(?s).{0,60}", 0..2),
    ) -> Plate {
        Plate {
            panels: pictures
                .into_iter()
                .map(|picture| Panel { picture, name: Some(words.clone()) })
                .collect(),
            columns,
            heading,
            headline: Headline::Words(words),
            text,
            comments: Vec::new(),
        }
    }
}

fn look() -> impl Strategy<Value = Look> {
    let themes = prop_oneof![
        Just(Theme::book()),
        Just(Theme::wood()),
        Just(Theme::dark())
    ];
    let coords = (0..Coords::ALL.len()).prop_map(|place| Coords::ALL[place].1);
    let lang = prop_oneof![Just(Lang::En), Just(Lang::Ko)];
    (themes, coords, lang).prop_map(|(theme, coords, lang)| Look {
        theme,
        coords,
        lang,
        ..Look::default()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_plate_is_drawn_inside_its_sheet(plate in plate(), look in look()) {
        let sheet = Sheet::of(&plate, &look);
        prop_assert!(sheet.width.is_finite() && sheet.height.is_finite());
        let inside = |x: f32, y: f32| {
            (0.0..=sheet.width).contains(&x) && (0.0..=sheet.height).contains(&y)
        };
        for shape in sheet.groups.iter().flat_map(|group| &group.shapes) {
            match shape {
                Shape::Circle { center, radius, .. } => {
                    prop_assert!(inside(center.x - radius, center.y - radius), "{shape:?}");
                    prop_assert!(inside(center.x + radius, center.y + radius), "{shape:?}");
                }
                Shape::Words(words) => {
                    prop_assert!(inside(words.at.x, words.at.y), "{shape:?}");
                    prop_assert!(words.size > 0.0 && words.size.is_finite());
                }
                Shape::Path(path) => {
                    for segment in &path.segments {
                        if let Segment::Move(spot) | Segment::Line(spot) = segment {
                            prop_assert!(inside(spot.x, spot.y), "{shape:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn any_drawing_is_well_formed(plate in plate(), look in look()) {
        let stones = plate.panels.iter().flat_map(|panel| {
            let picture = &panel.picture;
            picture.stones.iter().filter(|stone| picture.region.holds(stone.at))
        });
        let wanted = stones.count();
        let (text, _) = drawn(plate.clone(), &look);
        let (elements, _) = parsed(&text);
        prop_assert_eq!(count(&elements, "stone"), wanted);
        prop_assert!(!text.contains("NaN") && !text.contains("inf"));
        let is_allowed = |c: char| c == '\n' || !c.is_control();
        prop_assert!(text.chars().all(is_allowed));
        prop_assert_eq!(text, drawn(plate, &look).0);
    }
}
