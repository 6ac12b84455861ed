//! Names of positions on the command line: `games.sgf#2@57` is the position after move 57 of the
//! second record.

use std::path::{Path, PathBuf};

use crate::games::figure::LinePath;

/// Name of a position: a record, a move number and, for a variation, the line of play.
///
/// ```text
/// PositionName = Input [ "@" [ LinePath ":" ] Number ] .
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PositionName {
    /// Path of the file, with `#2` for a record number if one is given.
    pub input: PathBuf,
    /// The line of play that leads to the position; `None` for the main line.
    pub line: Option<LinePath>,
    /// Number of the last move played; `None` if the name has no `@`.
    pub ply: Option<u32>,
}

impl PositionName {
    /// Parses a name such as `games.sgf#2@57`. If a file has the whole text as its name, that file
    /// is meant, even if the name contains `@`.
    pub(crate) fn new(name: &Path) -> PositionName {
        let whole = PositionName {
            input: name.to_owned(),
            line: None,
            ply: None,
        };
        let parts = name.to_str().and_then(|name| name.rsplit_once('@'));
        let Some((input, moment)) = parts.filter(|_| !name.exists()) else {
            return whole;
        };
        let (line, ply) = match moment.rsplit_once(':') {
            None => (None, moment),
            Some((line, ply)) => match line.parse() {
                Ok(line) => (Some(line), ply),
                Err(_) => return whole,
            },
        };
        let is_number = ply.bytes().all(|byte| byte.is_ascii_digit());
        match ply.parse().ok().filter(|_| is_number) {
            None => whole,
            Some(ply) => PositionName {
                input: PathBuf::from(input),
                line,
                ply: Some(ply),
            },
        }
    }

    /// Formats the name of a position: record `games.sgf#2` after move 57 is `games.sgf#2@57`.
    pub(crate) fn spell(record: &str, line: &LinePath, ply: u32) -> String {
        if *line == LinePath::default() {
            format!("{record}@{ply}")
        } else {
            format!("{record}@{line}:{ply}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_to_positions() {
        for (name, input, line, ply) in [
            ("a.sgf", "a.sgf", None, None),
            ("a.sgf#2@57", "a.sgf#2", None, Some(57)),
            ("a@b.sgf", "a@b.sgf", None, None),
            ("-#1@0", "-#1", None, Some(0)),
            ("a.lib@34b,40c:57", "a.lib", Some("34b,40c"), Some(57)),
            ("a.lib@34:57", "a.lib@34:57", None, None),
            ("a.lib@+5", "a.lib@+5", None, None),
        ] {
            let read = PositionName::new(Path::new(name));
            assert_eq!(read.input, Path::new(input), "{name}");
            assert_eq!(
                read.line.map(|line| line.to_string()).as_deref(),
                line,
                "{name}"
            );
            assert_eq!(read.ply, ply, "{name}");
        }
        let line = "34b".parse().expect("a line");
        assert_eq!(PositionName::spell("a.sgf#1", &line, 38), "a.sgf#1@34b:38");
        assert_eq!(
            PositionName::spell("a.sgf#1", &LinePath::default(), 3),
            "a.sgf#1@3"
        );
    }
}
