//! Tests of the drawings of yut and gonu, games whose pieces move.

use crate::support;
use crate::support::random::cases;
use bokgi::games::RulesRequest;
use bokgi::games::figure::PlayLine;
use bokgi::games::gonu::Gonu;
use bokgi::games::yut::Yut;
use bokgi::model::picture::{
    Connector, Emblem, Figure, Ground, LabelText, Mark, Picture, Stack, Stone, Tray, TrayKind,
};
use bokgi::model::{Board, Body, ConnectorKind, Play, Point, Record, SetupKind, Side, Station};
use bokgi::pictures::display::{CELL, DisplayList, DisplayShape, DrawingPoint, Group, Words};
use bokgi::pictures::style::{Color, RenderStyle, StationNames, Theme, YutBoard};
use bokgi::text::Lang;
use proptest::prelude::*;

fn lay_out(picture: Picture, style: &RenderStyle) -> DisplayList {
    DisplayList::new(&Figure::new(picture), style)
}

fn groups<'s>(display: &'s DisplayList, class: &str) -> Vec<&'s Group> {
    let groups = display.groups.iter();
    groups.filter(|group| group.class == class).collect()
}

fn words(group: &Group) -> impl Iterator<Item = &Words> {
    group.shapes.iter().filter_map(|shape| match shape {
        DisplayShape::Words(words) => Some(words),
        _ => None,
    })
}

fn texts(groups: &[&Group]) -> Vec<String> {
    let all = groups.iter().flat_map(|group| words(group));
    all.map(|words| words.text.clone()).collect()
}

/// The corners of a path.
fn corners(shape: &DisplayShape) -> Vec<DrawingPoint> {
    let DisplayShape::Path(path) = shape else {
        return Vec::new();
    };
    let ends = path.segments.iter();
    ends.filter_map(|segment| segment.points().last()).collect()
}

/// Returns the tail and the tip of an arrow, from the shapes of its shaft and head.
fn arrow(group: &Group) -> [DrawingPoint; 2] {
    let [shaft, head] = &group.shapes[..] else {
        panic!("{} shapes", group.shapes.len());
    };
    [corners(shaft)[0], corners(head)[0]]
}

fn station(id: &str) -> Point {
    Station::from_id(id).expect("a station").point()
}

/// Makes a picture of yut with pieces: station, side and number.
fn yut(pieces: &[(&str, u8, u32)]) -> Picture {
    let mut picture = Picture::new(Board::stations());
    picture.ground = Ground::Stations;
    for &(id, side, count) in pieces {
        let at = station(id);
        picture.stones.push(Stone {
            at,
            side: Side(side),
            number: None,
            is_last: false,
        });
        if count > 1 {
            picture.stacks.push(Stack { at, count });
        }
    }
    picture
}

fn styles() -> Vec<RenderStyle> {
    let mut styles = Vec::new();
    for yut in [YutBoard::Square, YutBoard::Round] {
        for names in [StationNames::Id, StationNames::Korean, StationNames::None] {
            for (lang, theme) in [
                (Lang::En, Theme::book()),
                (Lang::Ko, Theme::wood()),
                (Lang::En, Theme::dark()),
            ] {
                styles.push(RenderStyle {
                    lang,
                    theme,
                    yut,
                    names,
                    ..RenderStyle::default()
                });
            }
        }
    }
    styles
}

#[test]
fn an_empty_board_names_its_29_stations() {
    for style in styles() {
        let display = lay_out(yut(&[]), &style);
        assert_eq!(groups(&display, "station").len(), 29);
        let names = texts(&groups(&display, "names"));
        let wanted: Vec<&str> = match style.names {
            StationNames::Id => Station::all().map(Station::id).collect(),
            StationNames::Korean => Station::all().map(|at| at.name().get(Lang::Ko)).collect(),
            StationNames::None => Vec::new(),
        };
        // Long names take two lines, so the texts are compared joined.
        assert_eq!(names.concat(), wanted.concat());
        let start = texts(&groups(&display, "start"));
        let word = match style.lang {
            Lang::En => "start · finish",
            Lang::Ko => "출발·도착",
        };
        assert_eq!(start, [word]);
    }
}

#[test]
fn a_stack_is_drawn_as_high_as_it_is_and_says_so() {
    for count in 1..=5 {
        let display = lay_out(yut(&[("bb", 2, count)]), &RenderStyle::default());
        let stones = groups(&display, "stone");
        let [stone] = stones[..] else {
            panic!("{} stones", stones.len());
        };
        assert_eq!(stone.at.as_deref(), Some("bb"));
        let expected = match count {
            1 => "C".to_owned(),
            _ => format!("C{count}"),
        };
        assert_eq!(texts(&[stone]), [expected]);
        // Every piece of a stack has a light rim.
        let shapes = if count == 1 { 1 } else { 2 * count as usize };
        assert_eq!(stone.shapes.len() - 1, shapes);
        let names = texts(&groups(&display, "names"));
        assert_eq!(names.len(), 28, "the station's own name is hidden");
    }
}

/// Describes the form and the colours of a shape, but not its size.
fn form(shape: &DisplayShape) -> String {
    match shape {
        DisplayShape::Circle { fill, .. } => format!("circle {:?}", fill.color),
        DisplayShape::Path(path) => {
            let spots = corners(shape);
            let is_upright = spots.len() == 4 && spots[0].y == spots[1].y;
            let form = if is_upright { "square" } else { "diamond" };
            format!("{form} {:?}", path.fill.color)
        }
        DisplayShape::Words(_) => "words".to_owned(),
    }
}

#[test]
fn six_sides_are_distinct_in_black_and_white() {
    let ids = ["01", "02", "03", "04", "06", "07"];
    let pieces: Vec<(&str, u8, u32)> = ids.into_iter().zip(0..).map(|(id, s)| (id, s, 1)).collect();
    let mut picture = yut(&pieces);
    picture.players = vec![String::new(); 6];
    for side in 0..6 {
        let (kind, count) = (TrayKind::Waiting, 3);
        let side = Side(side);
        picture.trays.push(Tray { side, kind, count });
    }
    let display = lay_out(picture, &RenderStyle::default());
    for class in ["stone", "tray"] {
        let groups = groups(&display, class);
        let mut forms: Vec<String> = groups.iter().map(|group| form(&group.shapes[0])).collect();
        assert_eq!(forms.len(), 6);
        if class == "tray" {
            for (group, form_of_badge) in groups.iter().zip(&forms) {
                let small = group.shapes.iter().map(form);
                let same = small.filter(|small| small == form_of_badge).count();
                assert_eq!(same, 4, "the badge and three pieces that wait");
            }
        }
        forms.sort();
        forms.dedup();
        assert_eq!(forms.len(), 6, "{forms:?}");
    }
    for color in colors(&display) {
        assert!(color.is_grey(), "{color}");
    }
}

fn colors(display: &DisplayList) -> Vec<Color> {
    let shapes = display.groups.iter().flat_map(|group| &group.shapes);
    let colors = shapes.flat_map(|shape| match shape {
        DisplayShape::Circle { fill, .. } => [fill.color, fill.stroke.map(|stroke| stroke.color)],
        DisplayShape::Path(path) => [path.fill.color, path.fill.stroke.map(|stroke| stroke.color)],
        DisplayShape::Words(words) => [Some(words.color), None],
    });
    colors.flatten().collect()
}

/// Returns the centre of each station.
fn middles(display: &DisplayList) -> Vec<DrawingPoint> {
    let stations = groups(display, "station");
    let middle = |group: &&Group| match group.shapes[0] {
        DisplayShape::Circle { center, .. } => center,
        _ => panic!("a station is round"),
    };
    stations.iter().map(middle).collect()
}

#[test]
fn arrows_follow_the_way_between_the_stations() {
    for style in styles() {
        for way in [
            &["05", "aa", "bb"][..],
            &["00", "01", "02", "03"],
            &["18", "19", "00"],
            &["cc", "pp", "qq", "00", "qq", "pp"],
            &["aa", "05", "04"],
        ] {
            let last = way[way.len() - 1];
            let mut picture = yut(&[(last, 0, 4), ("02", 1, 2)]);
            picture.stones[0].is_last = true;
            picture.way = way.iter().map(|id| station(id)).collect();
            let display = lay_out(picture, &style);
            let middles = middles(&lay_out(yut(&[]), &style));
            let arrows = groups(&display, "way");
            assert_eq!(arrows.len(), way.len() - 1);
            for (step, group) in way.windows(2).zip(arrows) {
                let place = |id: &str| middles[usize::from(station(id).column())];
                let (from, to) = (place(step[0]), place(step[1]));
                let [tail, tip] = arrow(group);
                let length = from.distance(to);
                // The arrow points the right way and touches neither station.
                let along = |spot: DrawingPoint| {
                    ((spot.x - from.x) * (to.x - from.x) + (spot.y - from.y) * (to.y - from.y))
                        / length
                };
                let room = style.theme.sizes.station * CELL;
                assert!(along(tail) >= room, "{step:?}: {} of {length}", along(tail));
                assert!(along(tip) > along(tail), "{step:?}");
                assert!(length - along(tip) >= room, "{step:?}: {}", along(tip));
                if step[1] == last && way.len() == 3 {
                    // A piece on the target does not hide the tip.
                    let piece = 0.46 * CELL;
                    assert!(tip.distance(to) > piece, "{step:?}");
                }
            }
        }
    }
    let mut picture = yut(&[]);
    picture.way = vec![station("00")];
    assert!(groups(&lay_out(picture, &RenderStyle::default()), "way").is_empty());
}

/// Makes the picture after one move from a drawn gonu position.
fn gonu(rows: &[&str], side: Side, from: &str, to: &str) -> Record {
    let board = support::gonu::board(4);
    let mut record = support::gonu::empty(board);
    let sign = |at: Point| rows[usize::from(at.row())].as_bytes()[usize::from(at.column())];
    for (kind, wanted) in [
        (SetupKind::Empty, b'.'),
        (SetupKind::Stones(Side::BLACK), b'X'),
        (SetupKind::Stones(Side::WHITE), b'O'),
    ] {
        let points: Vec<Point> = board.points().filter(|&at| sign(at) == wanted).collect();
        let points = record.tree.points.add(points);
        support::gonu::add(&mut record, Body::Setup { kind, points });
    }
    support::gonu::add(&mut record, Body::ToPlay(side));
    let point = |name| board.point(name).expect("a point");
    let (from, to) = (point(from), point(to));
    support::gonu::play(&mut record, Play::Slide { side, from, to });
    record
}

fn gonu_display(rows: &[&str], side: Side, from: &str, to: &str) -> (Record, DisplayList) {
    let record = gonu(rows, side, from, to);
    let request = RulesRequest::default();
    let picture = PlayLine::main(&record, &Gonu, &request).after(1);
    let display = lay_out(picture.expect("a move"), &RenderStyle::default());
    (record, display)
}

#[test]
fn the_arrow_of_gonu_points_in_all_four_directions() {
    let rows = ["OOOO", "....", ".X..", "X.XX"];
    for (to, x, y) in [
        ("b3", 0.0, -1.0),
        ("b1", 0.0, 1.0),
        ("a2", -1.0, 0.0),
        ("c2", 1.0, 0.0),
    ] {
        let (_, display) = gonu_display(&rows, Side::BLACK, "b2", to);
        let arrows = groups(&display, "way");
        let [group] = arrows[..] else {
            panic!("{} arrows", arrows.len());
        };
        assert_eq!(group.at.as_deref(), Some(to));
        let [tail, tip] = arrow(group);
        let length = tail.distance(tip);
        assert!((tip.x - tail.x - x * length).abs() < 0.01, "{to}");
        assert!((tip.y - tail.y - y * length).abs() < 0.01, "{to}");
        // The arrow begins at the piece's old point and ends before its new one.
        let origin = groups(&display, "origin");
        assert_eq!(origin[0].at.as_deref(), Some("b2"));
        assert!(matches!(&origin[0].shapes[0],
            DisplayShape::Circle { center, .. } if center.distance(tail) < 0.01));
        let stones = groups(&display, "stone");
        let last = stones.iter().find(|stone| stone.at.as_deref() == Some(to));
        let last = last.expect("the piece that moved");
        assert_eq!(last.shapes.len(), 2, "a ring marks it");
        let DisplayShape::Circle { center, radius, .. } = &last.shapes[0] else {
            panic!("a piece of gonu is round");
        };
        assert!(center.distance(tip) > *radius);
    }
}

#[test]
fn captured_pieces_of_gonu_are_ghosts() {
    for (rows, from, to, taken) in [
        // A stone between two enemies.
        (["..OO", "..X.", "XO..", "..X."], "c3", "c2", &["b2"][..]),
        // Two stones side by side.
        (["..X.", "..O.", "..O.", ".X.."], "b1", "c1", &["c2", "c3"]),
        // One stone in each of two lines.
        (["..XO", "X.O.", "XO..", "..X."], "c1", "c2", &["b2", "c3"]),
    ] {
        let (record, display) = gonu_display(&rows, Side::BLACK, from, to);
        let ghosts = groups(&display, "ghost");
        let mut names: Vec<&str> = ghosts.iter().filter_map(|g| g.at.as_deref()).collect();
        names.sort_unstable();
        assert_eq!(names, taken, "{rows:?}");
        for ghost in ghosts {
            assert_eq!(ghost.side, Some(Side::WHITE));
            let DisplayShape::Circle { fill, .. } = &ghost.shapes[0] else {
                panic!("a ghost is round");
            };
            assert!(fill.stroke.is_some_and(|stroke| stroke.dash.is_some()));
            assert_eq!(ghost.shapes.len(), 2, "a cross stands in it");
        }
        let pieces = groups(&display, "stone").len();
        let before = rows.concat().matches(['X', 'O']).count();
        assert_eq!(pieces + taken.len(), before, "{}", record.board.columns());
    }
}

/// The samples of both games, at every ply.
#[test]
fn samples_are_laid_out() {
    let request = RulesRequest::default();
    let mut drawn = 0;
    for (format, game) in [("yut", &Yut as &dyn bokgi::games::Game), ("gonu", &Gonu)] {
        let folder = format!("{}/samples/{format}/good", env!("CARGO_MANIFEST_DIR"));
        for entry in std::fs::read_dir(folder).expect("samples") {
            let path = entry.expect("a sample").path();
            // Leaves out the files with the expected findings of samples.
            if path.extension().is_none_or(|extension| extension != format) {
                continue;
            }
            let bytes = std::fs::read(path).expect("a sample");
            for record in support::read_sound(format, bytes) {
                let line = PlayLine::main(&record, game, &request);
                for ply in 0..=line.plies() {
                    let picture = line.after(ply).expect("a ply of the line");
                    let steps = picture.way.len().saturating_sub(1);
                    let display = lay_out(picture, &RenderStyle::default());
                    assert_eq!(groups(&display, "way").len(), steps);
                    assert_eq!(outside(&display), Vec::<String>::new());
                    drawn += 1;
                }
            }
        }
    }
    assert!(drawn > 50, "{drawn} pictures");
}

/// Lists the shapes that are outside the drawing or have no valid position.
fn outside(display: &DisplayList) -> Vec<String> {
    let mut found = Vec::new();
    let mut check = |group: &Group, spot: DrawingPoint, reach: f32| {
        let is_inside = |at: f32, size: f32| at - reach >= -0.01 && at + reach <= size + 0.01;
        let is_sound = [spot.x, spot.y, reach]
            .iter()
            .all(|length| length.is_finite());
        if !is_sound || !is_inside(spot.x, display.width) || !is_inside(spot.y, display.height) {
            found.push(format!("{} {:?} {spot:?} {reach}", group.class, group.at));
        }
    };
    for group in &display.groups {
        for shape in &group.shapes {
            match shape {
                DisplayShape::Circle {
                    center,
                    radius,
                    fill,
                } => {
                    let line = fill.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
                    check(group, *center, radius + line);
                }
                DisplayShape::Path(path) => {
                    let line = path.fill.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
                    for spot in corners(shape) {
                        check(group, spot, line);
                    }
                }
                DisplayShape::Words(words) => check(group, words.at, 0.0),
            }
        }
    }
    found
}

/// Generates names of players, some of them with markup.
fn name() -> impl Strategy<Value = String> {
    prop_oneof![
        "[가-힣]{0,4}",
        "[A-Za-z ]{0,24}",
        ".{0,12}",
        Just("아".repeat(5_000)),
        Just("<script>]]>\u{0}\u{202e}\t".to_owned()),
    ]
}

fn any_yut() -> impl Strategy<Value = Picture> {
    let piece = (0_usize..29, 0_u8..6, 1_u32..6);
    (
        proptest::collection::vec(piece, 0..20),
        proptest::collection::vec(0_usize..29, 0..6),
        proptest::collection::vec(name(), 0..7),
        proptest::collection::vec((0_u8..7, 0_u32..9), 0..12),
        proptest::collection::vec((0_usize..29, 0_usize..29, name()), 0..4),
    )
        .prop_map(|(pieces, way, players, trays, drawn)| {
            let at = |number: usize| Point::new(number as u8, 0);
            let mut picture = yut(&[]);
            for (number, side, count) in pieces {
                let (at, side) = (at(number), Side(side));
                if picture.stone(at).is_none() {
                    let (number, is_last) = (None, false);
                    picture.stones.push(Stone {
                        at,
                        side,
                        number,
                        is_last,
                    });
                    if count > 1 {
                        picture.stacks.push(Stack { at, count });
                    }
                }
            }
            picture.way = way.into_iter().map(at).collect();
            picture.players = players;
            for (number, count) in trays {
                let kind = match count % 2 {
                    0 => TrayKind::Waiting,
                    _ => TrayKind::Finished,
                };
                let side = Side(number);
                picture.trays.push(Tray { side, kind, count });
            }
            for (from, to, text) in drawn {
                let (from, to) = (at(from), at(to));
                let kind = ConnectorKind::Arrow;
                picture.connectors.push(Connector { from, to, kind });
                let shape = Emblem::Triangle;
                picture.marks.push(Mark { at: from, shape });
                picture.labels.push(LabelText { at: to, text });
            }
            picture
        })
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn everything_of_yut_is_on_the_sheet(picture in any_yut(), style in 0_usize..18) {
        let style = &styles()[style];
        let display = lay_out(picture, style);
        prop_assert_eq!(outside(&display), Vec::<String>::new());
    }

    #[test]
    fn everything_of_gonu_is_on_the_sheet(
        lines in (2_u8..9, 2_u8..9),
        from in (0_u8..9, 0_u8..9),
        to in (0_u8..9, 0_u8..9),
        pieces in proptest::collection::vec((0_u8..9, 0_u8..9, 0_u8..2), 0..12),
        style in 0_usize..18,
    ) {
        let board = Board::new(lines.0, lines.1, bokgi::model::Coordinates::Renju);
        let at = |(column, row): (u8, u8)| Point::new(column % lines.0, row % lines.1);
        let mut picture = Picture::new(board);
        picture.ground = Ground::Lines;
        picture.way = vec![at(from), at(to)];
        for (column, row, side) in pieces {
            let (at, side) = (at((column, row)), Side(side));
            if picture.stone(at).is_none() {
                let (number, is_last) = (None, true);
                picture.stones.push(Stone { at, side, number, is_last });
            }
        }
        if from.0 > to.0 {
            picture.region.left = picture.region.right / 2;
        }
        let display = lay_out(picture, &styles()[style]);
        prop_assert_eq!(outside(&display), Vec::<String>::new());
    }
}
