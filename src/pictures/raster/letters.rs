//! Text as outlines.

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

/// The width of the line around letters of a font that is not bold where it should be, in heights of the
/// font.
const BOLDER: f32 = 0.045;

/// The height of the box that stands for a character without an outline, in heights of the font.
const BOX: f32 = 0.74;

/// The width of its line.
const BOX_LINE: f32 = 0.05;

/// The paper at its left and right.
const BOX_GAP: f32 = 0.08;

/// The most characters that a finding lists.
const LISTED: usize = 12;

/// Turns the text of drawings into outlines, and remembers what it has no outline for.
pub(crate) struct Letters<'a> {
    fonts: Fonts<'a>,
    is_font_refused: bool,
    missing: BTreeSet<char>,
    /// The characters that were needed so far.
    known: HashMap<(char, Font), Option<Rc<Glyph>>>,
}

/// Turns the words of a drawing into outlines, but not its numbers: vector graphics draw each of their digits
/// once. `format` is the id of the writer.
///
/// A character that no font has becomes a box, and is told.
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
    /// The letters of a look.
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

    /// Turns the text of a drawing into outlines.
    pub(crate) fn outline(&mut self, display: &mut DisplayList) {
        self.outline_some(display, |_| true);
    }

    /// Turns some of the text of a drawing into outlines.
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

    /// What could not be drawn as it should be. `format` is the id of the writer.
    pub(crate) fn findings(&self, format: &'static str) -> Vec<Finding> {
        let mut findings = Vec::new();
        findings.extend(self.is_font_refused.then(|| font_refused(format)));
        findings.extend(glyphs_missing(&self.missing, format));
        findings
    }

    /// The outlines of a line of text.
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

/// That the font which was chosen is none that can be drawn with. `format` is the id of the writer.
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

/// That no font has some characters; nothing where there are none. `format` is the id of the writer.
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

/// A character of a line.
enum GlyphImage {
    Glyph(Rc<Glyph>),
    Space(f32),
    Box(f32),
}

impl GlyphImage {
    /// Heights of the font to the next one.
    fn advance(&self) -> f32 {
        match self {
            GlyphImage::Glyph(glyph) => glyph.outline.advance,
            GlyphImage::Space(advance) | GlyphImage::Box(advance) => *advance,
        }
    }
}

/// The box that stands for a character of some width.
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

/// Whether a character only tells how others are set: joiners, selectors of variants, marks of
/// direction.
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

/// A character and its number in Unicode. One that does not stand alone is only its number.
fn named(c: char) -> String {
    let number = format!("U+{:04X}", u32::from(c));
    match c.width() {
        Some(1..) => format!("{c} ({number})"),
        _ => number,
    }
}
