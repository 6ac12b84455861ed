//! Settings that a run read from a configuration file.

use std::fmt::Write;

use crate::text::Lang;

/// Settings of a configuration file, as far as they apply to a verb.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppliedSettings {
    /// Path of the file.
    pub file: String,
    /// Settings in the order of the file.
    pub settings: Vec<AppliedSetting>,
    /// Number of findings that the run left out; `None` if no setting leaves out findings, or if they are not counted.
    pub left_out: Option<usize>,
}

/// A setting with its values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppliedSetting {
    /// Key: the name of an option.
    pub key: &'static str,
    /// Korean key.
    pub key_ko: &'static str,
    /// Values as on a command line.
    pub values: Vec<String>,
}

/// Keys that leave out findings.
const HIDING: [&str; 4] = ["select", "ignore", "min-severity", "baseline"];

impl AppliedSettings {
    /// True if a setting has the key.
    pub fn has(&self, key: &str) -> bool {
        self.settings.iter().any(|setting| setting.key == key)
    }

    /// True if a setting leaves out findings.
    pub fn hides_findings(&self) -> bool {
        HIDING.iter().any(|key| self.has(key))
    }

    /// Formats a sentence with the file, its settings and the number of findings left out.
    pub fn sentence(&self, lang: Lang) -> String {
        let file = &self.file;
        let mut text = match lang {
            Lang::En => format!("settings of {file}: "),
            Lang::Ko => format!("설정 파일 {file}: "),
        };
        for (at, setting) in self.settings.iter().enumerate() {
            let comma = if at == 0 { "" } else { ", " };
            let key = match lang {
                Lang::En => setting.key,
                Lang::Ko => setting.key_ko,
            };
            // Writing to a string cannot fail.
            let _ = write!(text, "{comma}{key} {}", setting.values.join(" "));
        }
        if let Some(count) = self.left_out {
            text.push_str("; ");
            text.push_str(&left_out(count, lang));
        }
        text
    }
}

/// Words for a number of findings left out.
pub fn left_out(count: usize, lang: Lang) -> String {
    match lang {
        Lang::En if count == 1 => "1 finding left out".to_owned(),
        Lang::En => format!("{count} findings left out"),
        Lang::Ko => format!("뺀 지적 {count}개"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_are_named_with_the_findings_left_out() {
        let settings = AppliedSettings {
            file: "bokgi.toml".to_owned(),
            settings: vec![
                AppliedSetting {
                    key: "ignore",
                    key_ko: "뺄지적",
                    values: vec!["BDK".to_owned(), "RES".to_owned()],
                },
                AppliedSetting {
                    key: "lenient",
                    key_ko: "표시생략허용",
                    values: vec!["true".to_owned()],
                },
            ],
            left_out: Some(12),
        };
        assert_eq!(
            settings.sentence(Lang::En),
            "settings of bokgi.toml: ignore BDK RES, lenient true; 12 findings left out"
        );
        assert_eq!(
            settings.sentence(Lang::Ko),
            "설정 파일 bokgi.toml: 뺄지적 BDK RES, 표시생략허용 true; 뺀 지적 12개"
        );
    }
}
