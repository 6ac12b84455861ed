//! Settings from a configuration file, as reports mention them.

use std::fmt::Write;

use crate::text::Lang;

/// Settings of a configuration file that apply to the current verb (subcommand).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppliedSettings {
    /// Path of the configuration file.
    pub file: String,
    /// The settings, in the order of the file.
    pub settings: Vec<AppliedSetting>,
    /// Number of findings left out because of the settings. `None` if no setting leaves out findings, or if they are
    /// not counted.
    pub left_out: Option<usize>,
}

/// One setting of a configuration file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AppliedSetting {
    /// English key: the long name of an option, such as `min-severity`.
    pub key: &'static str,
    /// Korean name of the key.
    pub key_ko: &'static str,
    /// Values of the setting, written as on a command line.
    pub values: Vec<String>,
}

/// Keys of the settings that leave out findings.
const HIDING: [&str; 4] = ["select", "ignore", "min-severity", "baseline"];

impl AppliedSettings {
    /// True if a setting with this English key is present.
    pub fn has(&self, key: &str) -> bool {
        self.settings.iter().any(|setting| setting.key == key)
    }

    /// True if any setting leaves out findings.
    pub fn hides_findings(&self) -> bool {
        HIDING.iter().any(|key| self.has(key))
    }

    /// Formats one line: the file, its settings, and the number of findings left out.
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
            // The result is ignored, because writing to a string cannot fail.
            let _ = write!(text, "{comma}{key} {}", setting.values.join(" "));
        }
        if let Some(count) = self.left_out {
            text.push_str("; ");
            text.push_str(&left_out(count, lang));
        }
        text
    }
}

/// Formats a number of findings left out: `2 findings left out`, `뺀 지적 2개`.
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
