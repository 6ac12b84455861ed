//! Nothing is drawn outside the page, and no number outside its stone. Sizes are measured from the
//! laid-out shapes, with every letter as its outline.

use std::fs;
use std::path::Path;

use bokgi::games::figure::PlayLine;
use bokgi::games::{self, RulesRequest};
use bokgi::model::Record;
use bokgi::model::picture::{Document, Figure, Headline};
use bokgi::pictures::display::{Anchor, DisplayList, DisplayShape, DrawingPoint, Outline, Words};
use bokgi::pictures::raster::{self, outlines};
use bokgi::pictures::style::RenderStyle;
use bokgi::text::Lang;

use crate::support::random::cases;
use crate::support::{baduk, shared};

/// Tolerance for rounding errors, in drawing units.
const LOST: f32 = 0.02;

/// Returns the points of the outlines of a number's characters.
fn outline(words: &Words) -> Vec<DrawingPoint> {
    let characters = words.text.chars();
    let drawn = characters.map(|c| Outline::of_number(c).expect("a character of numbers"));
    let drawn: Vec<&Outline> = drawn.collect();
    let width: f32 = drawn.iter().map(|outline| outline.advance).sum();
    assert_eq!(words.anchor, Anchor::Middle, "{words:?}");
    let mut left = words.at.x - words.size * width / 2.0;
    let mut points = Vec::new();
    for outline in drawn {
        let places = outline.segments.iter().flat_map(|segment| segment.points());
        points.extend(places.map(|point| DrawingPoint {
            x: left + point.x * words.size,
            y: words.at.y - point.y * words.size,
        }));
        left += outline.advance * words.size;
    }
    points
}

/// Returns the points that bound a shape; it extends beyond them by at most half the line width.
fn points(shape: &DisplayShape) -> Vec<DrawingPoint> {
    match shape {
        DisplayShape::Circle { center, radius, .. } => {
            vec![
                center.moved(-radius, -radius),
                center.moved(*radius, *radius),
            ]
        }
        DisplayShape::Path(path) => path
            .segments
            .iter()
            .flat_map(|part| part.points())
            .collect(),
        DisplayShape::Words(words) => outline(words),
    }
}

/// Lists the shapes outside the page and the numbers outside their stones.
fn faults(figure: &Figure, style: &RenderStyle) -> Vec<String> {
    let mut display = DisplayList::new(figure, style);
    // Characters without an outline become boxes of the same width.
    outlines(&mut display, style, "svg");
    let mut faults = Vec::new();
    for group in &display.groups {
        for point in group.shapes.iter().flat_map(points) {
            let is_inside = (-LOST..=display.width + LOST).contains(&point.x)
                && (-LOST..=display.height + LOST).contains(&point.y);
            if !is_inside {
                faults.push(format!("{} at {point:?} of {}", group.class, display.width));
                break;
            }
        }
        let Some(DisplayShape::Circle { center, radius, .. }) = group.shapes.first() else {
            continue;
        };
        let mut numbers = group.shapes.iter().filter_map(|shape| match shape {
            DisplayShape::Words(words) => Some(outline(words)),
            _ => None,
        });
        let is_beyond = |point: &DrawingPoint| point.distance(*center) > *radius;
        if group.class == "stone" && numbers.any(|number| number.iter().any(is_beyond)) {
            faults.push(format!("{:?} beyond its stone", group.at));
        }
    }
    faults
}

/// True if a rasterised figure reaches the edge of its page. Otherwise all pixels there are paper,
/// because there is a margin around everything.
fn touches_the_end(figure: Figure, style: &RenderStyle) -> bool {
    let mut bytes = Vec::new();
    raster::png::WRITER.draw(&Document::new(figure), style, &mut bytes);
    let mut decoder = png::Decoder::new(std::io::Cursor::new(&bytes));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().expect("a picture");
    let mut pixels = vec![0; reader.output_buffer_size().expect("it is not too large")];
    let info = reader.next_frame(&mut pixels).expect("a picture");
    let samples = info.color_type.samples();
    let rows: Vec<&[u8]> = pixels.chunks(info.line_size).collect();
    let paper = &rows[0][..samples];
    let last = (info.width as usize - 1) * samples;
    let sides = rows
        .iter()
        .flat_map(|row| [&row[..samples], &row[last..][..samples]]);
    let ends = [rows[0], rows[rows.len() - 1]];
    let ends = ends.into_iter().flat_map(|row| row.chunks(samples));
    sides.chain(ends).any(|pixel| pixel != paper)
}

/// Makes the figure of a whole game, with lines of text above it.
fn whole(record: &Record, heading: &[&str]) -> Option<Figure> {
    let game = games::drawing(record)?;
    let request = RulesRequest::default();
    let line = PlayLine::main(record, game, &request);
    let picture = line.moves(1, line.plies()).ok()?;
    Some(Figure {
        heading: heading.iter().map(|&line| line.to_owned()).collect(),
        headline: Headline::WholeGame,
        ..Figure::new(picture)
    })
}

/// Creates a record of a ko in the corner with many recaptures, so that its notes have many lines.
pub(crate) fn long_ko() -> Record {
    let name = |place: u32| char::from(b'a' + place as u8);
    let cells = (6..19).flat_map(|row| (0..19).map(move |column| (column, row)));
    let free = cells.filter(|(column, row)| (column + row) % 2 == 0);
    let mut free = free.map(|(column, row)| format!("{}{}", name(column), name(row)));
    let mut moves = String::new();
    for _ in 0..24 {
        let mut threat = || free.next().expect("a free point");
        let [a, b, c, d] = std::array::from_fn(|_| threat());
        moves += &format!(";B[ec];W[{a}];B[{b}];W[dc];B[{c}];W[{d}]");
    }
    let text = format!("(;GM[1]FF[4]SZ[19]AB[db][cc][dd]AW[eb][dc][fc][ed]PL[B]{moves})");
    baduk::record(&text)
}

#[test]
fn the_notes_of_a_long_ko_fit_and_break_after_commas() {
    let figure = whole(&long_ko(), &[]).expect("a figure");
    for lang in [Lang::Ko, Lang::En] {
        let style = RenderStyle {
            lang,
            ..RenderStyle::default()
        };
        assert_eq!(faults(&figure, &style), Vec::<String>::new(), "{lang}");
        let display = DisplayList::new(&figure, &style);
        let notes = display.groups.iter().find(|group| group.class == "note");
        let lines = notes
            .expect("notes")
            .shapes
            .iter()
            .map(|shape| match shape {
                DisplayShape::Words(words) => words.text.as_str(),
                other => panic!("{other:?}"),
            });
        let lines: Vec<&str> = lines.collect();
        assert!(lines.len() > 2, "{lines:?}");
        // The notes of one point form one group, which is longer than a line.
        let ends: &[char] = match lang {
            Lang::Ko => &['·', ','],
            Lang::En => &[',', ';'],
        };
        let (_, before) = lines.split_last().expect("lines");
        for line in before {
            assert!(line.ends_with(ends), "{lines:?}");
        }
    }
}

#[test]
fn whole_games_of_the_samples_stay_on_their_page() {
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("samples");
    let mut drawn = 0;
    for folder in ["diagrams", "sgf/good"] {
        for entry in fs::read_dir(samples.join(folder)).expect("samples") {
            let path = entry.expect("an entry").path();
            if path.extension().is_none_or(|extension| extension != "sgf") {
                continue;
            }
            let bytes = fs::read(&path).expect("a sample");
            let record = baduk::first(&path.to_string_lossy(), bytes, false);
            let heading = [
                "제38기 가나다라마바사아자차카타파하배 도전 5번기 제3국 · 2026-11-23 · 서울",
                "Black Wim Wamma-Wammer 9d – 흑 홍길동 九段",
            ];
            let Some(figure) = whole(&record, &heading) else {
                continue;
            };
            drawn += stays_on_its_page(&figure, &path.display().to_string());
        }
    }
    assert!(drawn > 20, "{drawn}");
}

/// Panics if a figure exceeds its page in either language; returns the number of drawings checked.
fn stays_on_its_page(figure: &Figure, name: &str) -> usize {
    let languages = [Lang::Ko, Lang::En];
    for lang in languages {
        let style = RenderStyle {
            lang,
            ..RenderStyle::default()
        };
        assert_eq!(
            faults(figure, &style),
            Vec::<String>::new(),
            "{name} {lang}"
        );
        assert!(!touches_the_end(figure.clone(), &style), "{name} {lang}");
    }
    languages.len()
}

/// Draws some games of each collection; the number of cases sets how many.
#[test]
fn whole_games_of_collections_stay_on_their_page() {
    let count = cases(12).cases as usize;
    for folder in ["corpora/kgs", "corpora/kgs17"] {
        let files = shared::files(folder, "sgf").unwrap_or_default();
        let step = files.len().div_ceil(count).max(1);
        let mut drawn = 0;
        for path in files.iter().step_by(step) {
            let bytes = fs::read(path).expect("a record");
            let record = baduk::first(&path.to_string_lossy(), bytes, false);
            let Some(figure) = whole(&record, &["第38期 名人戰 · 2026-11-23"]) else {
                continue;
            };
            drawn += stays_on_its_page(&figure, &path.display().to_string());
        }
        assert!(files.is_empty() || drawn > count, "{drawn} of {folder}");
    }
}
