//! Random figures in random styles, and tests that draw them.

use proptest::prelude::*;

use super::*;
use crate::pictures::display::{Anchor, DisplayShape, Segment, measure};
use crate::pictures::style::Theme;

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
        connectors in proptest::collection::vec((point(), point(), any::<bool>()), 0..6),
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
                stone(at, Side(side), number, is_last)
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
            title: Some(Title::moves(1, 9)),
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
            connectors: connectors
                .into_iter()
                .map(|(from, to, is_arrow)| Connector {
                    from,
                    to,
                    kind: if is_arrow { ConnectorKind::Arrow } else { ConnectorKind::Line },
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
    pub(in crate::pictures) fn figure()(
        pictures in proptest::collection::vec(picture(), 1..4),
        columns in 0_usize..5,
        heading in proptest::collection::vec(label(), 0..2),
        words in label(),
        text in proptest::collection::vec("(?s).{0,60}", 0..2),
    ) -> Figure {
        Figure {
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

pub(in crate::pictures) fn style() -> impl Strategy<Value = RenderStyle> {
    let themes = prop_oneof![
        Just(Theme::book()),
        Just(Theme::wood()),
        Just(Theme::dark())
    ];
    let coords = (0..Coords::ALL.len()).prop_map(|place| Coords::ALL[place].1);
    let lang = prop_oneof![Just(Lang::En), Just(Lang::Ko)];
    (themes, coords, lang).prop_map(|(theme, coords, lang)| RenderStyle {
        theme,
        coords,
        lang,
        ..RenderStyle::default()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(96))]

    #[test]
    fn any_plate_is_drawn_inside_its_sheet(figure in figure(), style in style()) {
        let display = DisplayList::new(&figure, &style);
        prop_assert!(display.width.is_finite() && display.height.is_finite());
        let inside = |x: f32, y: f32| {
            (0.0..=display.width).contains(&x) && (0.0..=display.height).contains(&y)
        };
        for shape in display.groups.iter().flat_map(|group| &group.shapes) {
            match shape {
                DisplayShape::Circle { center, radius, .. } => {
                    prop_assert!(inside(center.x - radius, center.y - radius), "{shape:?}");
                    prop_assert!(inside(center.x + radius, center.y + radius), "{shape:?}");
                }
                DisplayShape::Words(words) => {
                    let width = measure::width(&words.text, words.font) * words.size;
                    let left = words.at.x
                        - match words.anchor {
                            Anchor::Start => 0.0,
                            Anchor::Middle => width / 2.0,
                            Anchor::End => width,
                        };
                    // Allows rounding errors of 0.01 units at both ends of the words.
                    let (left, right) = (left + 0.01, left + width - 0.01);
                    prop_assert!(inside(left, words.at.y) && inside(right, words.at.y), "{shape:?}");
                    prop_assert!(words.size > 0.0 && words.size.is_finite());
                }
                DisplayShape::Path(path) => {
                    for segment in &path.segments {
                        if let Segment::Move(point) | Segment::Line(point) = segment {
                            prop_assert!(inside(point.x, point.y), "{shape:?}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn any_drawing_is_well_formed(figure in figure(), style in style()) {
        let stones = figure.panels.iter().flat_map(|panel| {
            let picture = &panel.picture;
            picture.stones.iter().filter(|stone| picture.region.holds(stone.at))
        });
        let wanted = stones.count();
        let (text, _) = drawn(figure.clone(), &style);
        let (elements, _) = parsed(&text);
        prop_assert_eq!(count(&elements, "stone"), wanted);
        prop_assert!(numbers_are_finite(&text));
        let is_allowed = |c: char| c == '\n' || !c.is_control();
        prop_assert!(text.chars().all(is_allowed));
        prop_assert_eq!(text, drawn(figure, &style).0);
    }
}
