//! Writer of PNG pictures, one figure per file.
//!
//! Pictures are never transparent. They are greyscale if the figure has no colours: 16 shades if they are
//! exact for the figure, or else 256. A size in millimetres is stored as dots per metre.

use ::png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use ::png::{PixelDimensions, Unit as DotUnit};

use super::canvas::{Canvas, PixelArea, Placing};
use super::extent::{self, Extent, TooLarge};
use super::letters::Letters;
use crate::diag::{Finding, Place};
use crate::model::picture::Document;
use crate::pictures::display::{DisplayList, DisplayShape};
use crate::pictures::style::{RenderStyle, StyleOption, Unit};
use crate::pictures::{OutputKind, Writer};
use crate::text::Bilingual;

/// Id of the writer of this format, as used in findings.
const FORMAT: &str = "png";

/// Deflate compression level, from 1 (fast) to 9 (small).
const COMPRESSION: u8 = 4;

/// Difference between neighbouring shades if a picture has 16 greys from 0 to 255.
const SHADE: u8 = 17;

/// Metres per inch.
const INCH: f64 = 0.0254;

/// Writer of PNG pictures.
pub static WRITER: Writer = Writer {
    id: FORMAT,
    name: Bilingual::new("PNG picture", "PNG 그림"),
    extensions: &["png"],
    output_kind: OutputKind::Figure,
    is_text: false,
    takes: &[
        StyleOption::Coords,
        StyleOption::Sides,
        StyleOption::Theme,
        StyleOption::Unit,
        StyleOption::Dpi,
        StyleOption::Yut,
        StyleOption::Names,
        StyleOption::Font,
        StyleOption::Notes,
    ],
    draw,
};

fn draw(documents: &[Document], style: &RenderStyle, out: &mut Vec<u8>) -> Vec<Finding> {
    let Some(figure) = documents
        .first()
        .and_then(|document| document.figures.first())
    else {
        return Vec::new();
    };
    draw_list(DisplayList::new(figure, style), style, out)
}

/// Writes a drawing as a PNG; nothing if the picture would be too large. Returns findings for this and
/// for everything that the picture does not show.
pub fn draw_list(mut display: DisplayList, style: &RenderStyle, out: &mut Vec<u8>) -> Vec<Finding> {
    let mut letters = Letters::new(style);
    letters.outline(&mut display);
    let is_transparent = style.theme.is_transparent;
    display
        .lost
        .add(super::TRANSPARENT, usize::from(is_transparent));
    let mut findings = display.lost.findings(FORMAT, Place::default());
    findings.extend(letters.findings(FORMAT));
    let drawn = Extent::new(display.width, display.height, style).and_then(|extent| {
        let canvas = painted(&display, extent, style).ok_or(TooLarge::from(extent))?;
        Ok((extent, canvas))
    });
    match drawn {
        Ok((extent, canvas)) => {
            write(&display, &canvas, extent, style, out).expect("memory takes all bytes");
        }
        Err(error) => findings.push(error.finding(FORMAT)),
    }
    findings
}

fn painted(display: &DisplayList, extent: Extent, style: &RenderStyle) -> Option<Canvas> {
    let placing = Placing::scaled(extent::scale(style));
    let mut canvas = Canvas::new(PixelArea::whole(extent), placing, display.paper)?;
    canvas.draw(&display.groups);
    Some(canvas)
}

fn write(
    display: &DisplayList,
    canvas: &Canvas,
    extent: Extent,
    style: &RenderStyle,
    out: &mut Vec<u8>,
) -> Result<(), EncodingError> {
    let Extent { width, height } = extent;
    let samples = Samples::from_display_list(display);
    let mut encoder = Encoder::new(out, width, height);
    let (color, depth) = samples.format();
    encoder.set_color(color);
    encoder.set_depth(depth);
    encoder.set_deflate_compression(DeflateCompression::Level(COMPRESSION));
    encoder.set_filter(Filter::NoFilter);
    if let Unit::Millimetres(_) = style.unit {
        let dots = (f64::from(style.dpi) / INCH).round() as u32;
        encoder.set_pixel_dims(Some(PixelDimensions {
            xppu: dots,
            yppu: dots,
            unit: DotUnit::Meter,
        }));
    }
    for (keyword, text) in [
        ("Title", &display.title),
        ("Description", &display.description),
    ] {
        add_text(&mut encoder, keyword, text)?;
    }
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&samples.bytes(canvas, width as usize))?;
    writer.finish()
}

/// Adds a text, such as the title, to the file's metadata: as Latin-1 if possible, for old readers, or
/// else as UTF-8. An empty text is left out.
fn add_text(
    encoder: &mut Encoder<'_, &mut Vec<u8>>,
    keyword: &str,
    text: &str,
) -> Result<(), EncodingError> {
    let safe = |c: char| if c.is_control() && c != '\n' { ' ' } else { c };
    let text: String = text.chars().map(safe).collect();
    if text.is_empty() {
        return Ok(());
    }
    if text.chars().all(|c| c <= '\u{FF}') {
        encoder.add_text_chunk(keyword.to_owned(), text)
    } else {
        encoder.add_itxt_chunk(keyword.to_owned(), text)
    }
}

/// Pixel format of a PNG.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Samples {
    /// 16 greys, 4 bits per pixel.
    Grey16,
    /// 256 greys, 8 bits per pixel.
    Grey256,
    /// Red, green and blue with 8 bits each.
    Colors,
}

impl Samples {
    /// Chooses the smallest pixel format that can show the colours of a drawing.
    fn from_display_list(display: &DisplayList) -> Samples {
        let colors = display.colors();
        let shapes = display.groups.iter().flat_map(|group| &group.shapes);
        let is_lit = |shape: &DisplayShape| matches!(shape, DisplayShape::Circle { fill, .. } if fill.gloss.is_some());
        let has_light = shapes.into_iter().any(is_lit);
        if !colors.iter().all(|color| color.is_grey()) {
            Samples::Colors
        } else if !has_light && colors.iter().all(|color| color.0 % SHADE == 0) {
            Samples::Grey16
        } else {
            Samples::Grey256
        }
    }

    fn format(self) -> (ColorType, BitDepth) {
        match self {
            Samples::Grey16 => (ColorType::Grayscale, BitDepth::Four),
            Samples::Grey256 => (ColorType::Grayscale, BitDepth::Eight),
            Samples::Colors => (ColorType::Rgb, BitDepth::Eight),
        }
    }

    /// Returns the pixels of the canvas in this format, row by row. `width` is the number of pixels per
    /// row.
    fn bytes(self, canvas: &Canvas, width: usize) -> Vec<u8> {
        let colors = canvas.colors();
        match self {
            Samples::Grey16 => {
                let shades: Vec<u8> = colors.map(|color| shade(color.0)).collect();
                let rows = shades.chunks(width);
                // A byte holds two pixels, the left one in its upper half. If the number of pixels in a
                // row is odd, the last byte is half empty.
                let byte = |pair: &[u8]| pair[0] << 4 | pair.get(1).copied().unwrap_or(0);
                rows.flat_map(|row| row.chunks(2).map(byte)).collect()
            }
            Samples::Grey256 => colors.map(|color| color.0).collect(),
            Samples::Colors => colors
                .flat_map(|color| [color.0, color.1, color.2])
                .collect(),
        }
    }
}

/// Converts a grey from 0 to 255 to the index of the nearest of 16 greys.
fn shade(grey: u8) -> u8 {
    ((u16::from(grey) + u16::from(SHADE) / 2) / u16::from(SHADE)) as u8
}
