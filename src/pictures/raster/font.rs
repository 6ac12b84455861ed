//! Fonts of pictures: the bundled fonts, the author's font and system fonts.

use ttf_parser::Face;

use crate::pictures::display::{Font, NUMBERS, Outline};
use crate::pictures::system_font::SystemFont;

/// Bundled regular font for words.
pub(in crate::pictures) const REGULAR: &[u8] = include_bytes!("../fonts/noto-sans-kr-regular.otf");

/// Bundled bold font for words.
pub(in crate::pictures) const BOLD: &[u8] = include_bytes!("../fonts/noto-sans-kr-bold.otf");

/// Fonts of a picture. A character that one font lacks is taken from the next font.
pub(crate) struct Fonts<'a> {
    /// Font for words chosen by the author; `None` if words use the bundled fonts.
    own: Option<Face<'a>>,
    numbers: Face<'static>,
    regular: Face<'static>,
    bold: Face<'static>,
    /// True if system fonts are used for characters that all other fonts lack.
    uses_system: bool,
}

/// Glyph of a character: its drawing in a font.
pub(crate) struct Glyph {
    /// Outline of the glyph; empty for a space.
    pub outline: Outline,
    /// True if the glyph belongs to bold text or a number, but comes from a font that may not be bold.
    /// It must therefore be drawn thicker.
    pub is_thin: bool,
}

/// True if the bytes are a font file whose glyphs can be drawn.
pub fn is_font(bytes: &[u8]) -> bool {
    Face::parse(bytes, 0).is_ok()
}

impl<'a> Fonts<'a> {
    /// Returns the bundled fonts only, without a font of the author and without system fonts.
    pub(crate) fn built_in() -> Fonts<'a> {
        let read = |bytes| Face::parse(bytes, 0).expect("the fonts of the program are sound");
        Fonts {
            own: None,
            numbers: read(NUMBERS),
            regular: read(REGULAR),
            bold: read(BOLD),
            uses_system: false,
        }
    }

    /// Adds the system fonts, which are used for characters that all other fonts lack.
    pub(crate) fn with_system(self) -> Fonts<'a> {
        Fonts {
            uses_system: true,
            ..self
        }
    }

    /// Sets the author's font for words from the bytes of a TrueType or OpenType font, or of a collection,
    /// whose first font is used. Returns `None` if the bytes are not a font.
    pub(crate) fn with_own(self, bytes: &'a [u8]) -> Option<Fonts<'a>> {
        let own = Some(Face::parse(bytes, 0).ok()?);
        Some(Fonts { own, ..self })
    }

    /// Returns the glyph of a character; `None` if no font has it.
    pub(crate) fn glyph(&self, c: char, font: Font) -> Option<Glyph> {
        let own = self.own.as_ref();
        let faces = match font {
            Font::Words => [own, Some(&self.regular), Some(&self.numbers)],
            Font::Bold => [own, Some(&self.bold), Some(&self.numbers)],
            Font::Numbers => [Some(&self.numbers), own, Some(&self.bold)],
        };
        let mut faces = faces.into_iter().flatten();
        let found = faces.find_map(|face| {
            let is_own = own.is_some_and(|own| std::ptr::eq(own, face));
            Some(Glyph {
                outline: Outline::new(face, c)?,
                is_thin: font != Font::Words && is_own && !face.is_bold(),
            })
        });
        found.or_else(|| {
            let face = SystemFont::with(c, self.uses_system)?.face()?;
            Some(Glyph {
                outline: Outline::new(&face, c)?,
                is_thin: font != Font::Words,
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pictures::display::measure;

    fn advance(c: char, font: Font) -> Option<f32> {
        let glyph = Fonts::built_in().glyph(c, font);
        glyph.map(|glyph| glyph.outline.advance)
    }

    #[test]
    fn words_numbers_and_signs_of_captions_are_there() {
        let captions = "제3보 (101~150) 총보·참고 1도, 43·49…33 흑▲ 백△ 가나다 ①⑳ 一十九 Figure–×";
        for font in [Font::Words, Font::Bold, Font::Numbers] {
            for c in captions.chars() {
                assert!(advance(c, font).is_some(), "{c} in {font:?}");
            }
            assert_eq!(advance('똠', font), None);
            assert_eq!(advance('\u{1F600}', font), None);
        }
    }

    #[test]
    fn digits_on_stones_are_narrow() {
        let digits = |font| "0123456789".chars().map(move |c| advance(c, font));
        let sum = |font| digits(font).flatten().sum::<f32>();
        assert!((4.5..5.5).contains(&sum(Font::Numbers)));
        assert!(sum(Font::Words) > 5.4);
        assert!(sum(Font::Bold) > sum(Font::Words));
    }

    /// Compares the table of character widths with the real widths of all characters in the bundled fonts.
    #[test]
    fn no_character_is_wider_than_it_is_taken_for() {
        let fonts = Fonts::built_in();
        for (face, font) in [
            (&fonts.regular, Font::Words),
            (&fonts.bold, Font::Bold),
            (&fonts.numbers, Font::Numbers),
        ] {
            let subtables = face.tables().cmap.expect("a map of characters").subtables;
            let mut known = Vec::new();
            for table in subtables.into_iter().filter(|table| table.is_unicode()) {
                table.codepoints(|code| known.extend(char::from_u32(code)));
            }
            assert!(known.len() > 90, "{font:?}");
            for c in known {
                let outline = Outline::new(face, c).expect("an outline");
                let taken = measure::advance(c, font);
                assert!(taken >= outline.advance - 1e-6, "{c} in {font:?}: {taken}");
            }
        }
    }

    #[test]
    fn a_chosen_font_comes_first_for_words() {
        let fonts = Fonts::built_in().with_own(NUMBERS).expect("a font");
        let glyph = |c, font| fonts.glyph(c, font).expect("a glyph");
        assert_eq!(
            glyph('W', Font::Words).outline.advance,
            advance('W', Font::Numbers).expect("W")
        );
        assert_eq!(glyph('가', Font::Words).outline.advance, 0.92);
        assert!(Fonts::built_in().with_own(b"no font").is_none());
        let fonts = Fonts::built_in().with_own(REGULAR).expect("a font");
        let title = fonts.glyph('가', Font::Bold).expect("a glyph");
        assert!(title.is_thin);
    }
}
