//! Fonts of a PDF document: the choice of a font for each character, and the glyphs to embed.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use subsetter::GlyphRemapper;
use ttf_parser::Face;
use unicode_normalization::UnicodeNormalization;
use unicode_width::UnicodeWidthChar;

use crate::pictures::display::{Font, NUMBERS};
use crate::pictures::raster::{BOLD, REGULAR, is_invisible};
use crate::pictures::style::RenderStyle;
use crate::pictures::system_font::SystemFont;

/// Fonts of a document in order of preference, and the glyphs that the document uses.
pub(super) struct EmbeddedFonts<'a> {
    faces: Vec<EmbeddedFace<'a>>,
    /// True if the first font is the user's own font for texts.
    has_own: bool,
    /// True if system fonts are searched for characters that the other fonts lack.
    uses_system: bool,
    /// True if the user's own font cannot be embedded.
    pub is_own_refused: bool,
    /// Cache of glyphs, by character and kind of font.
    known: HashMap<(char, Font), PdfGlyph>,
    /// Characters that no font has; a box is drawn for each.
    pub missing: BTreeSet<char>,
}

/// Font with the glyphs that the document uses.
pub(super) struct EmbeddedFace<'a> {
    /// Content of the font file.
    pub bytes: &'a [u8],
    /// Index of the font in a font collection file; 0 for a single font.
    pub index: u32,
    /// True if the font has no bold letters, so that they are drawn with a thicker line.
    is_thin: bool,
    /// Parsed content of the font file.
    pub face: Face<'a>,
    /// Glyphs used, and their new numbers in the document.
    pub glyphs: GlyphRemapper,
    /// Character for each new glyph number, so that text can be copied from the document.
    pub texts: BTreeMap<u16, char>,
}

/// Glyph, space or box that is drawn for a character.
#[derive(Clone, Copy)]
enum PdfGlyph {
    /// Glyph of a font: index of the font, number in the document, and width in font heights.
    Glyph {
        face: usize,
        code: u16,
        advance: f32,
    },
    /// Empty space of the given width, for a space character that no font has.
    Space(f32),
    /// Box of the given width, for a character that no font has.
    Box(f32),
}

/// Line of text converted to glyphs. All lengths are in font heights.
pub(super) struct SetLine {
    /// Glyphs from left to right, in one run for each change of font.
    pub runs: Vec<GlyphRun>,
    /// Positions and widths of the boxes for missing characters.
    pub boxes: Vec<(f32, f32)>,
    /// Width of the whole line.
    pub width: f32,
}

/// Consecutive glyphs of the same font.
pub(super) struct GlyphRun {
    /// Index of the font among the fonts of the document.
    pub face: usize,
    /// Horizontal position at which the run starts.
    pub left: f32,
    /// Numbers of the glyphs in the document, two bytes each.
    pub codes: Vec<u8>,
    /// True if the text is bold but the font is not, so that the glyphs are drawn with a thicker
    /// line.
    pub is_thin: bool,
}

/// Bundled fonts, in the order in which they follow the user's own font.
const BUILT_IN: [&[u8]; 3] = [NUMBERS, REGULAR, BOLD];

impl<'a> EmbeddedFonts<'a> {
    /// Returns the fonts for a style in order of preference: the user's own font, the bundled
    /// fonts, then system fonts if the style allows them.
    pub(super) fn from_parts(style: &'a RenderStyle) -> EmbeddedFonts<'a> {
        let fonts = EmbeddedFonts::new(style.font.as_deref());
        EmbeddedFonts {
            uses_system: style.uses_system_fonts,
            ..fonts
        }
    }

    /// Returns the fonts for a style without the user's own font, which cannot be embedded.
    pub(super) fn without_own(style: &RenderStyle) -> EmbeddedFonts<'a> {
        EmbeddedFonts {
            uses_system: style.uses_system_fonts,
            is_own_refused: true,
            ..EmbeddedFonts::new(None)
        }
    }

    /// Returns the user's own font for texts (if any) and the bundled fonts.
    pub(super) fn new(own: Option<&'a [u8]>) -> EmbeddedFonts<'a> {
        let chosen = own.map(EmbeddedFace::own);
        let is_own_refused = matches!(chosen, Some(None));
        let own = chosen.flatten();
        let has_own = own.is_some();
        let built_in = BUILT_IN
            .iter()
            .map(|bytes| EmbeddedFace::read(bytes, 0).expect("the fonts of the program are sound"));
        EmbeddedFonts {
            faces: own.into_iter().chain(built_in).collect(),
            has_own,
            uses_system: false,
            is_own_refused,
            known: HashMap::new(),
            missing: BTreeSet::new(),
        }
    }

    /// Returns all fonts of the document, including unused ones.
    pub(super) fn faces(&self) -> &[EmbeddedFace<'a>] {
        &self.faces
    }

    /// Returns the indices of the fonts to search for a character, in order of preference.
    fn order(&self, font: Font) -> impl Iterator<Item = usize> + use<> {
        let first = usize::from(self.has_own);
        let [numbers, regular, bold] = [first, first + 1, first + 2];
        let own = self.has_own.then_some(0);
        let order = match font {
            Font::Words => [own, Some(regular), Some(numbers)],
            Font::Bold => [own, Some(bold), Some(numbers)],
            Font::Numbers => [Some(numbers), own, Some(bold)],
        };
        order.into_iter().flatten()
    }

    /// Converts a text to glyphs, which are then embedded in the document.
    pub(super) fn line(&mut self, text: &str, font: Font) -> SetLine {
        let mut line = SetLine {
            runs: Vec::new(),
            boxes: Vec::new(),
            width: 0.0,
        };
        for c in text.nfc().filter(|&c| !is_invisible(c)) {
            let advance = match self.sign(c, font) {
                PdfGlyph::Space(advance) => advance,
                PdfGlyph::Box(advance) => {
                    line.boxes.push((line.width, advance));
                    advance
                }
                PdfGlyph::Glyph {
                    face,
                    code,
                    advance,
                } => {
                    let is_open = |run: &&mut GlyphRun| run.face == face;
                    let ends_with_box = line
                        .boxes
                        .last()
                        .is_some_and(|(left, width)| left + width >= line.width);
                    match line.runs.last_mut().filter(is_open) {
                        Some(run) if !ends_with_box => run.codes.extend(code.to_be_bytes()),
                        _ => line.runs.push(GlyphRun {
                            face,
                            left: line.width,
                            codes: code.to_be_bytes().to_vec(),
                            is_thin: font != Font::Words && self.faces[face].is_thin,
                        }),
                    }
                    advance
                }
            };
            line.width += advance;
        }
        line
    }

    /// Finds a character in the bundled Hanja font or in a system font. `None` if no such font has
    /// it.
    fn of_system(&mut self, c: char) -> Option<PdfGlyph> {
        let font = SystemFont::with(c, self.uses_system)?;
        let (bytes, index) = (&*font.bytes, font.index);
        let is_known = |face: &EmbeddedFace<'_>| std::ptr::eq(face.bytes, bytes);
        let place = match self.faces.iter().position(is_known) {
            Some(place) => place,
            None => {
                self.faces.push(EmbeddedFace::foreign(bytes, index)?);
                self.faces.len() - 1
            }
        };
        let (code, advance) = self.faces[place].glyph(c)?;
        Some(PdfGlyph::Glyph {
            face: place,
            code,
            advance,
        })
    }

    fn sign(&mut self, c: char, font: Font) -> PdfGlyph {
        if let Some(&sign) = self.known.get(&(c, font)) {
            return sign;
        }
        let found = self.order(font).find_map(|place| {
            let (code, advance) = self.faces[place].glyph(c)?;
            Some(PdfGlyph::Glyph {
                face: place,
                code,
                advance,
            })
        });
        let found = found.or_else(|| self.of_system(c));
        let sign = found.unwrap_or_else(|| {
            if c.is_whitespace() {
                return PdfGlyph::Space(0.3);
            }
            self.missing.insert(c);
            PdfGlyph::Box(if c.width() == Some(2) { 0.92 } else { 0.6 })
        });
        self.known.insert((c, font), sign);
        sign
    }
}

impl<'a> EmbeddedFace<'a> {
    fn read(bytes: &'a [u8], index: u32) -> Option<EmbeddedFace<'a>> {
        Some(EmbeddedFace {
            bytes,
            index,
            is_thin: false,
            face: Face::parse(bytes, index).ok()?,
            glyphs: GlyphRemapper::new(),
            texts: BTreeMap::new(),
        })
    }

    /// Parses the user's own font. Returns `None` if glyphs cannot be extracted from it.
    fn own(bytes: &'a [u8]) -> Option<EmbeddedFace<'a>> {
        let face = EmbeddedFace::foreign(bytes, 0)?;
        let is_thin = !face.face.is_bold();
        Some(EmbeddedFace { is_thin, ..face })
    }

    /// Parses a font for texts that is not bundled. Returns `None` if glyphs cannot be extracted
    /// from it, as from some variable fonts.
    fn foreign(bytes: &'a [u8], index: u32) -> Option<EmbeddedFace<'a>> {
        let face = EmbeddedFace::read(bytes, index)?;
        let part = subsetter::subset(bytes, index, &GlyphRemapper::new_from_glyphs(&[1]));
        let is_thin = true;
        part.ok().map(|_| EmbeddedFace { is_thin, ..face })
    }

    /// Returns the number of a character's glyph in the document, and its width in font heights.
    /// Returns `None` if the font lacks it or only has a bitmap of it.
    fn glyph(&mut self, c: char) -> Option<(u16, f32)> {
        let id = self.face.glyph_index(c)?;
        let is_drawn = self.face.glyph_bounding_box(id).is_some() || c.is_whitespace();
        let advance = self.face.glyph_hor_advance(id).filter(|_| is_drawn)?;
        let code = self.glyphs.remap(id.0);
        // Several characters may share a glyph. Copying the text then gives the first of them.
        self.texts.entry(code).or_insert(c);
        Some((
            code,
            f32::from(advance) / f32::from(self.face.units_per_em()),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_made_of_runs_of_one_font() {
        let mut fonts = EmbeddedFonts::new(None);
        let line = fonts.line("제1보 똠", Font::Bold);
        assert_eq!(line.runs.len(), 1);
        assert_eq!(line.runs[0].codes.len(), 8);
        assert_eq!(line.boxes, [(line.width - 0.92, 0.92)]);
        assert_eq!(fonts.missing.iter().collect::<String>(), "똠");
        let numbers = fonts.line("101", Font::Numbers);
        assert!(numbers.width < fonts.line("101", Font::Bold).width);
        assert_eq!(numbers.runs[0].codes[..2], numbers.runs[0].codes[4..]);
    }

    #[test]
    fn a_chosen_font_comes_first_and_is_thickened_for_titles() {
        let mut fonts = EmbeddedFonts::new(Some(REGULAR));
        let title = fonts.line("가똠", Font::Bold);
        assert!(title.runs[0].is_thin);
        assert!(!fonts.line("가", Font::Words).runs[0].is_thin);
        assert_eq!(fonts.faces().len(), 4);
        let none = EmbeddedFonts::new(Some(b"no font"));
        assert!(none.is_own_refused);
        assert_eq!(none.faces().len(), 3);
    }
}
