//! Languages of messages and other words.

use std::fmt;

/// Language in which messages are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Korean.
    Ko,
}

impl Lang {
    /// Returns the language for a locale name such as `ko_KR.UTF-8`. Every locale except Korean gives
    /// English.
    pub fn from_locale(locale: &str) -> Lang {
        if locale.starts_with("ko") {
            Lang::Ko
        } else {
            Lang::En
        }
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Lang::En => "en",
            Lang::Ko => "ko",
        })
    }
}

/// Text in English and Korean, such as a sentence or a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bilingual {
    /// English text.
    pub en: &'static str,
    /// Korean text.
    pub ko: &'static str,
}

impl Bilingual {
    /// Pairs an English text with its Korean translation.
    pub const fn new(en: &'static str, ko: &'static str) -> Bilingual {
        Bilingual { en, ko }
    }

    /// Returns the text in a language.
    pub const fn get(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Ko => self.ko,
        }
    }

    /// True if `text` equals this text in English or in Korean.
    pub fn is(&self, text: &str) -> bool {
        self.en == text || self.ko == text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locales_choose_the_language() {
        assert_eq!(Lang::from_locale("ko_KR.UTF-8"), Lang::Ko);
        assert_eq!(Lang::from_locale("ko"), Lang::Ko);
        assert_eq!(Lang::from_locale("C.UTF-8"), Lang::En);
        assert_eq!(Lang::from_locale(""), Lang::En);
    }
}
