//! Tests of PNG and GIF pictures: positions of shapes in pixels, and compact pixel formats.

mod replay;

use ::png::{BitDepth, ColorType, Decoder};

use super::*;
use crate::diag::Severity;
use crate::diag::loss::{GLYPH_MISSING, NOT_CARRIED, TOO_LARGE};
use crate::model::picture::*;
use crate::model::{Board, Coordinates, Point, Side};
use crate::pictures::style::{Color, Coords, Letters, RenderStyle, Theme, Unit};
use crate::pictures::svg;

/// A decoded PNG picture.
struct Decoded {
    width: usize,
    height: usize,
    kind: (ColorType, BitDepth),
    dots: Option<u32>,
    title: String,
    pixels: Vec<Color>,
}

impl Decoded {
    fn from_bytes(bytes: &[u8]) -> Decoded {
        let mut decoder = Decoder::new(std::io::Cursor::new(bytes));
        decoder.set_transformations(::png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG");
        let mut data = vec![0; reader.output_buffer_size().expect("a size")];
        let info = reader.next_frame(&mut data).expect("a picture");
        let kind = (reader.info().color_type, reader.info().bit_depth);
        let pixels = match info.color_type {
            ColorType::Grayscale => data.iter().map(|&grey| Color(grey, grey, grey)).collect(),
            ColorType::Rgb => data.chunks(3).map(|p| Color(p[0], p[1], p[2])).collect(),
            other => panic!("{other:?}"),
        };
        reader.finish().expect("an end");
        let info = reader.info();
        let latin = info.uncompressed_latin1_text.iter();
        let latin = latin.map(|chunk| (&chunk.keyword, chunk.text.clone()));
        let unicode = info.utf8_text.iter();
        let unicode = unicode.map(|chunk| (&chunk.keyword, chunk.get_text().expect("UTF-8")));
        let mut texts = latin.chain(unicode);
        Decoded {
            width: info.width as usize,
            height: info.height as usize,
            kind,
            dots: info.pixel_dims.map(|dims| dims.xppu),
            title: texts.find(|(key, _)| *key == "Title").expect("a title").1,
            pixels,
        }
    }

    fn at(&self, (x, y): (usize, usize)) -> Color {
        self.pixels[y * self.width + x]
    }
}

fn board() -> Picture {
    let mut picture = Picture::new(Board::new(9, 9, Coordinates::Western));
    picture.title = Some(Title::moves(1, 9));
    picture
}

fn put(picture: &mut Picture, at: (u8, u8), side: Side, number: Option<u32>) {
    let (column, row) = at;
    picture.stones.push(Stone {
        at: Point::new(column, row),
        side,
        number,
        is_last: false,
    });
    picture.stones.sort_unstable_by_key(|stone| stone.at);
}

fn label(picture: &mut Picture, text: &str) {
    picture.labels.push(LabelText {
        at: Point::new(4, 4),
        text: text.to_owned(),
    });
}

/// Returns a style without coordinates. The first point of the board is then 30 pixels from the left and
/// the top of a picture with cells of 40 pixels.
fn bare(unit: Unit) -> RenderStyle {
    RenderStyle {
        coords: Coords::None,
        unit,
        dpi: 300,
        ..RenderStyle::default()
    }
}

fn drawn(picture: Picture, style: &RenderStyle) -> (Vec<u8>, Vec<crate::diag::Finding>) {
    let mut out = Vec::new();
    let figure = Figure {
        headline: Headline::None,
        ..Figure::new(picture)
    };
    let findings = png::WRITER.draw(&Document::new(figure), style, &mut out);
    (out, findings)
}

fn decoded(picture: Picture, style: &RenderStyle) -> Decoded {
    let (bytes, findings) = drawn(picture, style);
    assert_eq!(findings, []);
    Decoded::from_bytes(&bytes)
}

#[test]
fn stones_are_where_their_points_are() {
    let mut picture = board();
    put(&mut picture, (2, 6), Side::BLACK, None);
    put(&mut picture, (6, 1), Side::WHITE, None);
    put(&mut picture, (8, 8), Side::BLACK, Some(123));
    let image = decoded(picture, &bare(Unit::Pixels(40.0)));
    assert_eq!((image.width, image.height), (380, 380));
    assert_eq!(image.kind, (ColorType::Grayscale, BitDepth::Four));
    let point = |column: usize, row: usize| (30 + 40 * column, 30 + 40 * row);
    assert_eq!(image.at(point(2, 6)), Color::BLACK);
    assert_eq!(image.at(point(6, 1)), Color::WHITE);
    // The line is visible beside the white stone, but not on it.
    assert_eq!(image.at((270 - 25, 70)), Color::BLACK);
    assert_eq!(image.at((270 - 12, 70)), Color::WHITE);
    // The number on the black stone at this point is white.
    let (x, y) = point(8, 8);
    let square = (x - 12..x + 12).flat_map(|x| (y - 8..y + 8).map(move |y| (x, y)));
    let white = square.filter(|&at| image.at(at) == Color::WHITE).count();
    assert!((60..200).contains(&white), "{white}");
    // Two black lines cross on the empty point; the paper between lines is white.
    assert_eq!(image.at(point(3, 3)), Color::BLACK);
    assert_eq!(image.at((30 + 40 * 3 + 10, 30 + 40 * 3 + 10)), Color::WHITE);
}

#[test]
fn shades_and_colours_take_what_they_need() {
    let kind = |theme, shaded: bool| {
        let mut picture = board();
        let points = if shaded {
            vec![Point::new(4, 4)]
        } else {
            Vec::new()
        };
        let kind = AreaKind::Allowed;
        picture.areas.push(Area { points, kind });
        let style = RenderStyle {
            theme,
            ..bare(Unit::Pixels(20.0))
        };
        let image = decoded(picture, &style);
        (image.kind, image.at((5, 5)), image.at((95 - 3, 95 - 3)))
    };
    let grey = |depth| (ColorType::Grayscale, depth);
    assert_eq!(kind(Theme::book(), false).0, grey(BitDepth::Four));
    let shaded = kind(Theme::book(), true);
    // The shaded area has exactly the theme's colour for shades.
    assert_eq!(
        shaded,
        (grey(BitDepth::Eight), Color::WHITE, Theme::book().shade)
    );
    let wood = kind(Theme::wood(), false);
    assert_eq!(wood.0, (ColorType::Rgb, BitDepth::Eight));
    assert_eq!(Some(wood.2), Theme::wood().board);
}

#[test]
fn the_size_follows_the_cells_and_states_the_resolution() {
    let image = decoded(board(), &bare(Unit::Pixels(33.3)));
    assert_eq!((image.width, image.height, image.dots), (317, 317, None));
    // The picture is 9.5 cells of 4.6 mm wide, at 300 dots per inch.
    let image = decoded(board(), &bare(Unit::Millimetres(4.6)));
    assert_eq!((image.width, image.height), (517, 517));
    assert_eq!(image.dots, Some(11_811));
    let mut picture = board();
    picture.region = Region {
        left: 4,
        top: 0,
        right: 8,
        bottom: 2,
    };
    let corner = decoded(picture, &bare(Unit::Pixels(40.0)));
    assert_eq!((corner.width, corner.height), (220, 140));
}

#[test]
fn titles_of_any_script_are_kept() {
    let title = |words: &str| {
        let figure = Figure {
            headline: Headline::Words(words.to_owned()),
            ..Figure::new(board())
        };
        let mut out = Vec::new();
        png::WRITER.draw(&Document::new(figure), &RenderStyle::default(), &mut out);
        Decoded::from_bytes(&out).title
    };
    assert!(title("제3보 (101~150)").contains("제3보 (101~150)"));
    assert!(title("Café <b>").contains("Café <b>"));
    let hostile = title("a\0b\u{1}\u{202E}c");
    assert!(
        !hostile.contains('\0') && hostile.contains('a'),
        "{hostile:?}"
    );
}

#[test]
fn a_missing_syllable_is_a_box_and_is_reported() {
    let mut picture = board();
    label(&mut picture, "똠");
    let (bytes, findings) = drawn(picture.clone(), &bare(Unit::Pixels(40.0)));
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].code, &GLYPH_MISSING);
    let message = findings[0].message(crate::text::Lang::Ko);
    assert!(message.contains("똠 (U+B620)"), "{message}");
    let image = Decoded::from_bytes(&bytes);
    let dark = |image: &Decoded| {
        let square = (175..206).flat_map(|x| (175..206).map(move |y| (x, y)));
        square.filter(|&at| image.at(at).0 < 128).count()
    };
    assert!(dark(&image) > 30, "a box is drawn: {}", dark(&image));
    assert!(dark(&image) < dark(&decoded(board(), &bare(Unit::Pixels(40.0)))) + 200);
    for known in ["가", "a", "돔", "①", "\u{1100}\u{1161}", "a\u{200D}"] {
        let mut picture = board();
        label(&mut picture, known);
        assert_eq!(drawn(picture, &bare(Unit::Pixels(40.0))).1, [], "{known}");
    }
}

#[test]
fn a_chosen_font_is_used_and_a_bad_one_reported() {
    let mut picture = board();
    label(&mut picture, "W");
    let mut style = bare(Unit::Pixels(40.0));
    let (plain, _) = drawn(picture.clone(), &style);
    style.font = Some(include_bytes!("../../fonts/roboto-condensed-bold.ttf").to_vec());
    let (other, findings) = drawn(picture.clone(), &style);
    assert_eq!(findings, []);
    assert_ne!(
        Decoded::from_bytes(&plain).pixels,
        Decoded::from_bytes(&other).pixels
    );
    for broken in [&b"no font"[..], &style.font.clone().expect("a font")[..900]] {
        style.font = Some(broken.to_vec());
        let (bytes, findings) = drawn(picture.clone(), &style);
        assert!(Decoded::from_bytes(&bytes).width > 0);
        if let [finding] = &findings[..] {
            assert_eq!(
                (finding.code, finding.severity),
                (&NOT_CARRIED, Severity::Warning)
            );
        }
    }
}

#[test]
fn pictures_that_are_too_large_are_refused() {
    let mut picture = Picture::new(Board::new(60, 60, Coordinates::Western));
    put(&mut picture, (3, 3), Side::BLACK, None);
    let style = bare(Unit::Pixels(400.0));
    let (bytes, findings) = drawn(picture.clone(), &style);
    assert!(bytes.is_empty());
    let frame = ReplayFrame {
        picture,
        comment: None,
        follows: None,
    };
    let document = Document {
        frames: vec![frame],
        ..Document::default()
    };
    let mut out = Vec::new();
    let of_gif = gif::WRITER.draw(&document, &style, &mut out);
    assert!(out.is_empty());
    for findings in [findings, of_gif] {
        assert_eq!(findings.len(), 1);
        assert_eq!(findings[0].code, &TOO_LARGE);
        assert_eq!(findings[0].severity, Severity::Error);
    }
}

#[test]
fn outlines_of_svg_hold_no_text() {
    let mut picture = board();
    put(&mut picture, (2, 6), Side::BLACK, Some(12));
    label(&mut picture, "가");
    let style = RenderStyle {
        letters: Letters::Paths,
        ..RenderStyle::default()
    };
    let mut out = Vec::new();
    let findings = svg::WRITER.draw(
        &Document::new(Figure::new(picture.clone())),
        &style,
        &mut out,
    );
    assert_eq!(findings, []);
    let text = String::from_utf8(out).expect("UTF-8");
    assert!(!text.contains("<text"));
    assert!(text.contains("title\">"));
    assert!(
        text.contains('q') && text.contains('C'),
        "curves of both kinds"
    );
    picture.labels[0].text = "똠".to_owned();
    let mut out = Vec::new();
    let findings = svg::WRITER.draw(&Document::new(Figure::new(picture)), &style, &mut out);
    assert_eq!(findings.len(), 1);
    assert_eq!(findings[0].code, &GLYPH_MISSING);
}

#[test]
fn hostile_text_is_drawn_or_reported() {
    for text in [
        "\u{5D0}\u{202E}\u{0}",
        &"뙠".repeat(10_000),
        "\u{1F600}\u{FE0F}",
        "<&>",
    ] {
        let figure = Figure {
            heading: vec![text.to_owned()],
            text: vec![text.to_owned()],
            ..Figure::new(board())
        };
        let mut out = Vec::new();
        png::WRITER.draw(&Document::new(figure), &RenderStyle::default(), &mut out);
        assert!(Decoded::from_bytes(&out).height > 300, "{text}");
    }
}
