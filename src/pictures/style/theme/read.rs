//! Parser of theme files in TOML.

use std::fmt;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{Background, PieceStyle, Shape, Sizes, THEMES, Theme};
use crate::pictures::style::Color;
use crate::text::toml_message::toml_message;
use crate::text::{Bilingual, Lang};

const KEYS: [&str; 12] = [
    "base",
    "background",
    "paper",
    "board",
    "line",
    "ink",
    "faint",
    "shade",
    "link",
    "pieces",
    "sizes",
    "fonts",
];

/// Allowed values of the key `background` in a theme file.
const BACKGROUNDS: [&str; 3] = ["light", "dark", "auto"];

/// Keys allowed in an entry of `pieces` in a theme file.
const PIECE_KEYS: [&str; 5] = ["fill", "gloss", "ring", "text", "shape"];

/// Keys allowed in the table `fonts` of a theme file.
const FONT_KEYS: [&str; 2] = ["words", "numbers"];

/// Maximum length in bytes of a list of font families in a theme file.
const FONT_LIST: usize = 300;

const COLOR: Wanted = Wanted::Words(Bilingual::new(
    "a colour such as \"#f2b06d\"",
    "\"#f2b06d\" 같은 색",
));
const COLOR_OR_NONE: Wanted = Wanted::Words(Bilingual::new(
    "a colour such as \"#f2b06d\", or \"none\"",
    "\"#f2b06d\" 같은 색이나 \"none\"",
));
const TABLE: Wanted = Wanted::Words(Bilingual::new("a table", "표"));
const PIECES: Wanted = Wanted::Words(Bilingual::new(
    "up to six tables, one a side",
    "편마다 하나씩 여섯 개까지의 표",
));
const DIGITS: Wanted = Wanted::Words(Bilingual::new(
    "three heights from 0.1 to 2 cells, for numbers of one, two and three digits",
    "한 자리, 두 자리, 세 자리 수의 높이 셋(0.1칸에서 2칸까지)",
));
const FONTS: Wanted = Wanted::Words(Bilingual::new(
    "names of fonts in quotes, such as \"'Noto Sans KR',sans-serif\"",
    "\"'Noto Sans KR',sans-serif\" 같은 글꼴 이름",
));

impl Theme {
    /// Parses a theme from TOML. Missing keys come from the theme named by `base`, by default the
    /// book theme.
    ///
    /// ```
    /// # use bokgi::pictures::style::Theme;
    /// let theme = Theme::from_toml(
    ///     r##"
    ///     base = "wood"
    ///     board = "#dcb35c"
    ///     sizes = { stone = 0.47 }
    ///     [[pieces]]
    ///     fill = "#202020"
    ///     "##,
    /// );
    /// assert_eq!(theme.map(|theme| theme.sizes.stone), Ok(0.47));
    /// ```
    pub fn from_toml(text: &str) -> Result<Theme, ThemeError> {
        let reader = Reader { text };
        match DeTable::parse(text) {
            Ok(table) => reader.theme(table.get_ref()),
            Err(error) => {
                let message = error.message().to_owned();
                Err(reader.error(error.span().unwrap_or(0..0), ThemeProblem::Syntax(message)))
            }
        }
    }
}

type Key<'t> = Spanned<std::borrow::Cow<'t, str>>;
type ThemeValue<'t> = Spanned<DeValue<'t>>;

/// Parser of a theme file. Its errors have the line of the wrong key or value.
struct Reader<'t> {
    text: &'t str,
}

impl Reader<'_> {
    fn error(&self, span: Range<usize>, problem: ThemeProblem) -> ThemeError {
        let before = &self.text.as_bytes()[..span.start.min(self.text.len())];
        ThemeError {
            line: 1 + before.iter().filter(|&&byte| byte == b'\n').count(),
            problem,
        }
    }

    fn wrong(&self, key: &Key<'_>, value: &ThemeValue<'_>, wanted: Wanted) -> ThemeError {
        let key = key.get_ref().to_string();
        self.error(value.span(), ThemeProblem::Value { key, wanted })
    }

    fn unknown(&self, key: &Key<'_>, known: &[&'static str]) -> ThemeError {
        let name = key.get_ref().to_string();
        let known = known.to_vec();
        self.error(key.span(), ThemeProblem::UnknownKey { key: name, known })
    }

    fn theme(&self, table: &DeTable<'_>) -> Result<Theme, ThemeError> {
        let mut theme = Theme::book();
        for (key, value) in table.iter().filter(|(key, _)| key.get_ref() == "base") {
            let known = Wanted::OneOf(&THEMES);
            let named = value.get_ref().as_str().and_then(Theme::named);
            theme = named.ok_or_else(|| self.wrong(key, value, known))?;
        }
        for (key, value) in table {
            match key.get_ref().as_ref() {
                "base" => {}
                "background" => {
                    let (background, follows_reader) = match value.get_ref().as_str() {
                        Some("light") => (Background::Light, false),
                        Some("dark") => (Background::Dark, false),
                        Some("auto") => (Background::Light, true),
                        _ => return Err(self.wrong(key, value, Wanted::OneOf(&BACKGROUNDS))),
                    };
                    (theme.background, theme.follows_reader) = (background, follows_reader);
                }
                "paper" if value.get_ref().as_str() == Some("none") => theme.is_transparent = true,
                "paper" => {
                    theme.paper = self.color(key, value, COLOR_OR_NONE)?;
                    theme.is_transparent = false;
                }
                "board" if value.get_ref().as_str() == Some("none") => theme.board = None,
                "board" => theme.board = Some(self.color(key, value, COLOR_OR_NONE)?),
                "line" => theme.line = self.color(key, value, COLOR)?,
                "ink" => theme.ink = self.color(key, value, COLOR)?,
                "faint" => theme.faint = self.color(key, value, COLOR)?,
                "shade" => theme.shade = self.color(key, value, COLOR)?,
                "link" => theme.link = self.color(key, value, COLOR)?,
                "pieces" => self.pieces(key, value, &mut theme.pieces)?,
                "sizes" => self.sizes(key, value, &mut theme.sizes)?,
                "fonts" => {
                    for (key, value) in self.table(key, value)? {
                        match key.get_ref().as_ref() {
                            "words" => theme.fonts.words = self.fonts(key, value)?,
                            "numbers" => theme.fonts.numbers = self.fonts(key, value)?,
                            _ => return Err(self.unknown(key, &FONT_KEYS)),
                        }
                    }
                }
                _ => return Err(self.unknown(key, &KEYS)),
            }
        }
        Ok(theme)
    }

    fn table<'v, 't>(
        &self,
        key: &Key<'_>,
        value: &'v ThemeValue<'t>,
    ) -> Result<&'v DeTable<'t>, ThemeError> {
        let table = value.get_ref().as_table();
        table.ok_or_else(|| self.wrong(key, value, TABLE))
    }

    fn color(
        &self,
        key: &Key<'_>,
        value: &ThemeValue<'_>,
        wanted: Wanted,
    ) -> Result<Color, ThemeError> {
        let color = value.get_ref().as_str().and_then(|text| text.parse().ok());
        color.ok_or_else(|| self.wrong(key, value, wanted))
    }

    fn fonts(&self, key: &Key<'_>, value: &ThemeValue<'_>) -> Result<String, ThemeError> {
        let is_list = |text: &&str| {
            !text.trim().is_empty()
                && text.len() <= FONT_LIST
                && !text.chars().any(char::is_control)
        };
        let list = value.get_ref().as_str().filter(is_list);
        list.map(str::to_owned)
            .ok_or_else(|| self.wrong(key, value, FONTS))
    }

    fn pieces(
        &self,
        key: &Key<'_>,
        value: &ThemeValue<'_>,
        pieces: &mut [PieceStyle; 6],
    ) -> Result<(), ThemeError> {
        let tables = value.get_ref().as_array();
        let tables = tables.filter(|tables| tables.len() <= pieces.len());
        let tables = tables.ok_or_else(|| self.wrong(key, value, PIECES))?;
        for (table, piece) in tables.iter().zip(pieces) {
            for (key, value) in self.table(key, table)? {
                match key.get_ref().as_ref() {
                    "fill" => piece.fill = self.color(key, value, COLOR)?,
                    "gloss" if value.get_ref().as_str() == Some("none") => piece.gloss = None,
                    "gloss" => piece.gloss = Some(self.color(key, value, COLOR_OR_NONE)?),
                    "ring" => piece.ring = self.color(key, value, COLOR)?,
                    "text" => piece.text = self.color(key, value, COLOR)?,
                    "shape" => {
                        piece.shape = match value.get_ref().as_str() {
                            Some("circle") => Shape::Circle,
                            Some("square") => Shape::Square,
                            Some("diamond") => Shape::Diamond,
                            _ => {
                                let known = Wanted::OneOf(&["circle", "square", "diamond"]);
                                return Err(self.wrong(key, value, known));
                            }
                        }
                    }
                    _ => return Err(self.unknown(key, &PIECE_KEYS)),
                }
            }
        }
        Ok(())
    }

    fn sizes(
        &self,
        key: &Key<'_>,
        value: &ThemeValue<'_>,
        sizes: &mut Sizes,
    ) -> Result<(), ThemeError> {
        for (key, value) in self.table(key, value)? {
            let name = key.get_ref().as_ref();
            if name == "digits" {
                sizes.digits = self.digits(key, value)?;
                continue;
            }
            let Some((length, least, greatest)) = sizes.length(name) else {
                return Err(self.unknown(key, &Sizes::names()));
            };
            let hundredths = |cells: f32| (cells * 100.0).round() as u16;
            let wanted = Wanted::Cells {
                least: hundredths(least),
                greatest: hundredths(greatest),
            };
            let within = |cells: &f32| (least..=greatest).contains(cells);
            *length = number(value)
                .filter(within)
                .ok_or_else(|| self.wrong(key, value, wanted))?;
        }
        Ok(())
    }

    fn digits(&self, key: &Key<'_>, value: &ThemeValue<'_>) -> Result<[f32; 3], ThemeError> {
        let height = |value| number(value).filter(|height| (0.1..=2.0).contains(height));
        let heights = value.get_ref().as_array().and_then(|values| {
            let heights: Option<Vec<f32>> = values.iter().map(height).collect();
            heights?.try_into().ok()
        });
        heights.ok_or_else(|| self.wrong(key, value, DIGITS))
    }
}

fn number(value: &ThemeValue<'_>) -> Option<f32> {
    let digits = match value.get_ref() {
        DeValue::Float(float) => float.as_str(),
        DeValue::Integer(integer) if integer.radix() == 10 => integer.as_str(),
        _ => return None,
    };
    digits.replace('_', "").parse().ok()
}

/// Error in a theme file, with its line number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThemeError {
    /// Number of the line with the error, from 1.
    pub line: usize,
    /// Kind of error in the theme file.
    pub problem: ThemeProblem,
}

/// Kind of error in a theme file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ThemeProblem {
    /// Invalid TOML, with the parser's message.
    Syntax(String),
    /// A key that themes do not have.
    UnknownKey {
        /// The unknown key, as written in the file.
        key: String,
        /// Keys allowed in that part of the theme file.
        known: Vec<&'static str>,
    },
    /// A value that its key does not allow.
    Value {
        /// The key whose value is invalid.
        key: String,
        /// Description of the values that the key allows.
        wanted: Wanted,
    },
}

/// Expected value of a key in a theme file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Description in words, such as `a colour such as "#f2b06d"`.
    Words(Bilingual),
    /// One word from this list.
    OneOf(&'static [&'static str]),
    /// A number of cells within limits. The limits are allowed too.
    Cells {
        /// Smallest allowed number, in hundredths of a cell.
        least: u16,
        /// Largest allowed number, in hundredths of a cell.
        greatest: u16,
    },
}

impl ThemeError {
    /// Returns the error message in one line.
    pub fn message(&self, lang: Lang) -> String {
        let line = self.line;
        let problem = match (&self.problem, lang) {
            (ThemeProblem::Syntax(message), Lang::En) => {
                format!("not valid TOML: {}", toml_message(message, lang))
            }
            (ThemeProblem::Syntax(message), Lang::Ko) => {
                format!("TOML 문법에 맞지 않음: {}", toml_message(message, lang))
            }
            (ThemeProblem::UnknownKey { key, known }, Lang::En) => {
                format!("unknown key `{key}`; known: {}", known.join(", "))
            }
            (ThemeProblem::UnknownKey { key, known }, Lang::Ko) => {
                format!(
                    "모르는 키 `{key}`. 여기에 쓸 수 있는 키: {}",
                    known.join(", ")
                )
            }
            (ThemeProblem::Value { key, wanted }, Lang::En) => {
                format!("wrong value of `{key}`; expected {}", wanted.words(lang))
            }
            (ThemeProblem::Value { key, wanted }, Lang::Ko) => {
                format!("`{key}` 값이 잘못됨. 쓸 수 있는 값: {}", wanted.words(lang))
            }
        };
        match lang {
            Lang::En => format!("line {line}: {problem}"),
            Lang::Ko => format!("{line}행: {problem}"),
        }
    }
}

impl Wanted {
    fn words(self, lang: Lang) -> String {
        let number = |hundredths: u16| f64::from(hundredths) / 100.0;
        match (self, lang) {
            (Wanted::Words(words), _) => words.get(lang).to_owned(),
            (Wanted::OneOf(words), _) => words.join(", "),
            (Wanted::Cells { least, greatest }, Lang::En) => {
                format!("{} to {} cells", number(least), number(greatest))
            }
            (Wanted::Cells { least, greatest }, Lang::Ko) => {
                format!("{}칸에서 {}칸까지의 수", number(least), number(greatest))
            }
        }
    }
}

impl fmt::Display for ThemeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message(Lang::En))
    }
}

impl std::error::Error for ThemeError {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    #[test]
    fn unset_values_come_from_the_base() {
        assert_eq!(Theme::from_toml(""), Ok(Theme::book()));
        assert_eq!(Theme::from_toml("base = \"dark\""), Ok(Theme::dark()));
        let theme = Theme::from_toml(
            "ink = '#010203'\nboard = 'none'\nbase = 'wood'\nbackground = 'dark'\n\
             [sizes]\nstone = 0.4\ndigits = [0.5, 0.4, 1]\n\
             [fonts]\nnumbers = 'Barlow'\n\
             [[pieces]]\n[[pieces]]\nshape = 'diamond'\nfill = '#aabbcc'\n",
        )
        .expect("a theme");
        let mut wanted = Theme::wood();
        wanted.ink = Color(1, 2, 3);
        wanted.board = None;
        wanted.background = Background::Dark;
        wanted.sizes.stone = 0.4;
        wanted.sizes.digits = [0.5, 0.4, 1.0];
        wanted.fonts.numbers = "Barlow".to_owned();
        wanted.pieces[1].shape = Shape::Diamond;
        wanted.pieces[1].fill = Color(0xaa, 0xbb, 0xcc);
        assert_eq!(theme, wanted);
    }

    #[test]
    fn every_size_can_be_said() {
        for name in Sizes::names().into_iter().filter(|name| *name != "digits") {
            let theme = Theme::from_toml(&format!("[sizes]\n{name} = 0.5"));
            let mut wanted = Theme::book();
            let (length, ..) = wanted.sizes.length(name).expect("a known size");
            *length = 0.5;
            if name == "ring" {
                assert!(theme.is_err());
            } else {
                assert_eq!(theme, Ok(wanted), "{name}");
            }
        }
    }

    #[test]
    fn errors_name_the_line_and_the_known_words() {
        for (text, en, ko) in [
            (
                "\nbase = 'oak'",
                "line 2: wrong value of `base`; expected book, wood, dark, stones, auto",
                "2행: `base` 값이 잘못됨. 쓸 수 있는 값: book, wood, dark, stones, auto",
            ),
            (
                "paper = '#fff'",
                "line 1: wrong value of `paper`; expected a colour such as \"#f2b06d\", or \"none\"",
                "1행: `paper` 값이 잘못됨. 쓸 수 있는 값: \"#f2b06d\" 같은 색이나 \"none\"",
            ),
            (
                "ink = '#010203'\n[[pieces]]\ncolour = '#010203'",
                "line 3: unknown key `colour`; known: fill, gloss, ring, text, shape",
                "3행: 모르는 키 `colour`. 여기에 쓸 수 있는 키: fill, gloss, ring, text, shape",
            ),
            (
                "[sizes]\nstone = 40",
                "line 2: wrong value of `stone`; expected 0.1 to 0.5 cells",
                "2행: `stone` 값이 잘못됨. 쓸 수 있는 값: 0.1칸에서 0.5칸까지의 수",
            ),
        ] {
            let error = Theme::from_toml(text).expect_err(text);
            assert_eq!(error.message(Lang::En), en);
            assert_eq!(error.message(Lang::Ko), ko);
        }
        for (text, line) in [
            ("a", 1),
            ("\n\nink = \"", 3),
            ("paper = 3", 1),
            ("[sizes]\ngrid = nan", 2),
            ("[sizes]\ngrid = inf", 2),
            ("[sizes]\ngrid = -0.1", 2),
            ("[sizes]\ndigits = [0.5]", 2),
            ("sizes = 1", 1),
            ("pieces = [1]", 1),
            ("pieces = [{}, {}, {}, {}, {}, {}, {}]", 1),
            ("fonts = { words = '' }", 1),
            ("\nfonts = { words = \"a\\u0000\" }", 2),
        ] {
            let error = Theme::from_toml(text).expect_err(text);
            assert_eq!(error.line, line, "{text}: {error}");
        }
    }
}
