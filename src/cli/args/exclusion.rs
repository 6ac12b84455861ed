//! Patterns of `--exclude`, which skip files and folders while folders and archives are searched.

use std::path::Path;
use std::str::FromStr;

use glob::{MatchOptions, Pattern, PatternError};
use unicode_normalization::UnicodeNormalization;

use crate::text::path::readable;

/// Rules of pattern matching: `*` and `?` do not match a `/`, but `**` does.
const OPTIONS: MatchOptions = MatchOptions {
    case_sensitive: true,
    require_literal_separator: true,
    require_literal_leading_dot: false,
};

/// A pattern of `--exclude` for names or paths of files and folders.
///
/// ```text
/// pattern = name | path            without and with a "/"
/// name    : matches any file or folder of that name, at any depth
/// path    : matches from the searched folder or from the working directory
///           "*" any characters of a name, "?" one, "[ab]" one of these, "**" any folders
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ExcludedNames {
    pattern: Pattern,
    is_path: bool,
    is_absolute: bool,
}

impl FromStr for ExcludedNames {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<ExcludedNames, PatternError> {
        let text: String = text.nfc().collect();
        let trimmed = text.strip_prefix("./").unwrap_or(&text);
        let trimmed = match trimmed.trim_end_matches('/') {
            "" => trimmed,
            name => name,
        };
        Ok(ExcludedNames {
            pattern: Pattern::new(trimmed)?,
            is_path: trimmed.contains('/'),
            is_absolute: Path::new(trimmed).is_absolute(),
        })
    }
}

impl ExcludedNames {
    /// True if the pattern excludes the file or folder at `path`. `below` is its path relative to
    /// the searched folder.
    pub(crate) fn fits(&self, path: &Path, below: &Path) -> bool {
        let fits = |path: &Path| self.pattern.matches_with(&spelled(path), OPTIONS);
        if self.is_absolute {
            return std::path::absolute(path).is_ok_and(|path| fits(&path));
        }
        if self.is_path {
            return fits(below) || fits(path.strip_prefix(".").unwrap_or(path));
        }
        below.file_name().is_some_and(|name| fits(name.as_ref()))
    }

    /// True if the pattern excludes a file of an archive by its path there, or one of the folders
    /// above it.
    pub(crate) fn fits_member(&self, path: &str) -> bool {
        let mut folders = Path::new(path).ancestors();
        folders.any(|path| self.fits(path, path))
    }
}

/// Returns a path for comparison: with `/` between folders, and in composed letters (NFC), because
/// some systems decompose them.
fn spelled(path: &Path) -> String {
    let name = readable(path).nfc().collect::<String>();
    name.replace(std::path::MAIN_SEPARATOR, "/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_fit_everywhere_and_paths_from_their_folder() {
        for (pattern, path, fits) in [
            ("old", "games/old", true),
            ("old/", "games/old", true),
            ("old", "games/older", false),
            ("*.bak.sgf", "games/a/b.bak.sgf", true),
            ("2025/*", "games/2025/a.sgf", true),
            ("games/2025", "games/2025", true),
            ("2025/*", "games/x/2025/a.sgf", false),
            ("**/2025/*", "games/x/2025/a.sgf", true),
            ("*", "games/a.sgf", true),
            ("./draft*", "games/draft1.sgf", true),
            // One name in composed and in decomposed letters.
            (
                "연습",
                "games/\u{110B}\u{1167}\u{11AB}\u{1109}\u{1173}\u{11B8}",
                true,
            ),
        ] {
            let excluded: ExcludedNames = pattern.parse().expect("a pattern");
            let path = Path::new(path);
            let below = path.strip_prefix("games").expect("it is below");
            assert_eq!(excluded.fits(path, below), fits, "{pattern} {path:?}");
        }
        assert!("[".parse::<ExcludedNames>().is_err());
        let old: ExcludedNames = "old".parse().expect("a pattern");
        assert!(old.fits_member("league/old/a.sgf") && !old.fits_member("league/new/a.sgf"));
    }
}
