//! Conversion of text to outlines of letters.

use std::collections::{BTreeSet, HashMap};
use std::rc::Rc;

use unicode_normalization::UnicodeNormalization;
use unicode_width::UnicodeWidthChar;

use super::font::{Fonts, Glyph};
use crate::diag::loss::{GLYPH_MISSING, NOT_CARRIED};
use crate::diag::{Finding, Place, Severity};
use crate::pictures::display::{
    Anchor, Cap, DisplayList, DisplayShape, DrawingPoint, Fill, Font, Path, Segment, Stroke, Words,
};
use crate::pictures::style::{Color, RenderStyle};
use crate::text::Bilingual;

/// Width of the line that is drawn around letters to make them bold, in font heights.
const BOLDER: f32 = 0.045;

/// Height of the box drawn for a character that no font has, in font heights.
const BOX: f32 = 0.74;

/// Line width of the box drawn for a missing character, in font heights.
const BOX_LINE: f32 = 0.05;

/// Space to the left and right of the box drawn for a missing character, in font heights.
const BOX_GAP: f32 = 0.08;

/// Maximum number of missing characters listed in a finding.
const LISTED: usize = 12;

/// Converter of text to outlines. It collects the characters that no font has.
pub(crate) struct Letters<'a> {
    fonts: Fonts<'a>,
    is_font_refused: bool,
    missing: BTreeSet<char>,
    /// Cached glyph of each character by kind of font; `None` if no font has the character.
    known: HashMap<(char, Font), Option<Rc<Glyph>>>,
}

/// Converts the words of a drawing to outlines, but not its numbers: the writers of vector graphics draw
/// these themselves, with the outline of each digit stored only once. `format` is the id of the writer
/// for the findings.
///
/// A character that no font has becomes a box and is reported.
pub fn outlines(
    display: &mut DisplayList,
    style: &RenderStyle,
    format: &'static str,
) -> Vec<Finding> {
    let mut letters = Letters::new(style);
    letters.outline_some(display, |words| !words.is_number());
    letters.findings(format)
}

impl<'a> Letters<'a> {
    /// Creates a converter that uses the fonts of a style.
    pub(crate) fn new(style: &'a RenderStyle) -> Letters<'a> {
        let own = style.font.as_deref();
        let chosen = own.map(|bytes| Fonts::built_in().with_own(bytes));
        let is_font_refused = matches!(chosen, Some(None));
        let mut fonts = chosen.flatten().unwrap_or_else(Fonts::built_in);
        if style.uses_system_fonts {
            fonts = fonts.with_system();
        }
        Letters {
            is_font_refused,
            fonts,
            missing: BTreeSet::new(),
            known: HashMap::new(),
        }
    }

    /// Converts all text of a drawing to outlines.
    pub(crate) fn outline(&mut self, display: &mut DisplayList) {
        self.outline_some(display, |_| true);
    }

    /// Converts those texts of a drawing to outlines for which `is_wanted` returns true.
    fn outline_some(&mut self, display: &mut DisplayList, is_wanted: impl Fn(&Words) -> bool) {
        for group in &mut display.groups {
            if !group
                .shapes
                .iter()
                .any(|shape| matches!(shape, DisplayShape::Words(_)))
            {
                continue;
            }
            let shapes = std::mem::take(&mut group.shapes);
            for shape in shapes {
                match shape {
                    DisplayShape::Words(words) if is_wanted(&words) => {
                        let paths = self.line(&words).into_iter();
                        group.shapes.extend(paths.map(DisplayShape::Path));
                    }
                    shape => group.shapes.push(shape),
                }
            }
        }
    }

    /// Returns findings for an unusable font and for missing characters. `format` is the id of the writer,
    /// such as `png`.
    pub(crate) fn findings(&self, format: &'static str) -> Vec<Finding> {
        let mut findings = Vec::new();
        findings.extend(self.is_font_refused.then(|| font_refused(format)));
        findings.extend(glyphs_missing(&self.missing, format));
        findings
    }

    /// Converts a line of text to outlines at its position on the drawing.
    fn line(&mut self, words: &Words) -> Vec<Path> {
        let mut glyphs = Vec::new();
        let mut width = 0.0;
        for c in words.text.nfc().filter(|&c| !is_invisible(c)) {
            let known = self.known.entry((c, words.font));
            let glyph = known.or_insert_with(|| self.fonts.glyph(c, words.font).map(Rc::new));
            let sign = match glyph.clone() {
                Some(glyph) => GlyphImage::Glyph(glyph),
                None if c.is_whitespace() => GlyphImage::Space(0.3),
                None => {
                    self.missing.insert(c);
                    GlyphImage::Box(if c.width() == Some(2) { 0.92 } else { 0.6 })
                }
            };
            let advance = sign.advance();
            glyphs.push((width, sign));
            width += advance;
        }
        let start = match words.anchor {
            Anchor::Start => 0.0,
            Anchor::Middle => width / 2.0,
            Anchor::End => width,
        };
        let solid = Fill::solid(words.color);
        let mut plain = Path::empty(solid);
        let bolder = solid.ringed(words.color, BOLDER * words.size);
        let mut bolder = Path::empty(bolder);
        let mut boxes = Path::empty(hollow(words.color, words.size));
        for (left, sign) in &glyphs {
            let place = |point: DrawingPoint| DrawingPoint {
                x: words.at.x + (left - start + point.x) * words.size,
                y: words.at.y - point.y * words.size,
            };
            match sign {
                GlyphImage::Glyph(glyph) => {
                    let path = if glyph.is_thin {
                        &mut bolder
                    } else {
                        &mut plain
                    };
                    let placed = glyph.outline.segments.iter().map(|part| part.placed(place));
                    path.segments.extend(placed);
                }
                GlyphImage::Space(_) => {}
                GlyphImage::Box(advance) => boxes
                    .segments
                    .extend(frame(*advance).map(|part| part.placed(place))),
            }
        }
        let mut paths = vec![plain, bolder, boxes];
        paths.retain(|path| !path.segments.is_empty());
        paths
    }
}

/// Creates the finding for an unusable font file that the author chose. `format` is the id of the writer,
/// such as `png`.
pub(in crate::pictures) fn font_refused(format: &'static str) -> Finding {
    let what = Bilingual::new(
        "the chosen font, which is neither TrueType nor OpenType",
        "고른 글꼴(TrueType이나 OpenType이 아님)",
    );
    Finding::new(&NOT_CARRIED, Place::default())
        .with_severity(Severity::Warning)
        .arg("format", format)
        .arg("what", what)
        .arg("count", 1_usize)
}

/// Creates the finding that lists the characters that no font has; `None` if there are none. `format` is
/// the id of the writer, such as `png`.
pub(in crate::pictures) fn glyphs_missing(
    missing: &BTreeSet<char>,
    format: &'static str,
) -> Option<Finding> {
    if missing.is_empty() {
        return None;
    }
    let listed = missing.iter().take(LISTED);
    let listed: Vec<String> = listed.map(|&c| named(c)).collect();
    let rest = if missing.len() > LISTED { ", …" } else { "" };
    let finding = Finding::new(&GLYPH_MISSING, Place::default())
        .arg("format", format)
        .arg("count", missing.len())
        .arg("characters", format!("{}{rest}", listed.join(", ")));
    Some(finding)
}

/// Image of a character in a line of text: a glyph, a space, or a box for a missing glyph.
enum GlyphImage {
    Glyph(Rc<Glyph>),
    Space(f32),
    Box(f32),
}

impl GlyphImage {
    /// Returns the width of the character, up to the start of the next one, in font heights.
    fn advance(&self) -> f32 {
        match self {
            GlyphImage::Glyph(glyph) => glyph.outline.advance,
            GlyphImage::Space(advance) | GlyphImage::Box(advance) => *advance,
        }
    }
}

/// Returns the box drawn for a missing character. `advance` is the width of the character in font heights.
fn frame(advance: f32) -> [Segment; 5] {
    let (left, right) = (BOX_GAP, advance - BOX_GAP);
    let corner = |x, y| DrawingPoint { x, y };
    [
        Segment::Move(corner(left, 0.0)),
        Segment::Line(corner(left, BOX)),
        Segment::Line(corner(right, BOX)),
        Segment::Line(corner(right, 0.0)),
        Segment::Close,
    ]
}

fn hollow(color: Color, size: f32) -> Fill {
    Stroke::new(color, BOX_LINE * size).ending(Cap::Butt).into()
}

impl Path {
    fn empty(fill: Fill) -> Path {
        Path {
            segments: Vec::new(),
            fill,
        }
    }
}

/// True if a character is invisible and only changes its neighbours: a joiner, variation selector or
/// direction mark.
pub(in crate::pictures) fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{AD}'
        | '\u{34F}'
        | '\u{61C}'
        | '\u{180B}'..='\u{180E}'
        | '\u{200B}'..='\u{200F}'
        | '\u{202A}'..='\u{202E}'
        | '\u{2060}'..='\u{206F}'
        | '\u{FE00}'..='\u{FE0F}'
        | '\u{FEFF}'
        | '\u{E0000}'..='\u{E0FFF}')
}

/// Formats a character with its code point: `泽 (U+6CFD)`. A character without a width of its own is
/// formatted as its code point only.
fn named(c: char) -> String {
    let number = format!("U+{:04X}", u32::from(c));
    match c.width() {
        Some(1..) => format!("{c} ({number})"),
        _ => number,
    }
}
