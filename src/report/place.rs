//! Location of a finding in words.

use std::fmt;

use crate::diag::Finding;
use crate::model::{Position, Source};
use crate::text::{Lang, LineColumn};

use super::line::printable;

/// Location of a finding: file, line and column (or byte offset), game and move.
#[derive(Clone, Copy, Debug)]
pub struct Location<'f> {
    source: &'f Source,
    place: Option<Position>,
    record: Option<u32>,
    ply: Option<u32>,
    lang: Lang,
}

impl<'f> Location<'f> {
    /// Locates a finding in its file.
    pub fn new(source: &'f Source, finding: &Finding, lang: Lang) -> Location<'f> {
        Location {
            source,
            place: finding
                .place
                .span
                .map(|span| source.position(span.start as usize)),
            record: finding.place.record,
            ply: finding.place.ply,
            lang,
        }
    }

    /// Returns line and column of the finding; `None` in binary files and for findings about a whole file.
    pub fn line_column(&self) -> Option<LineColumn> {
        match self.place {
            Some(Position::Line(at)) => Some(at),
            Some(Position::Byte(_)) | None => None,
        }
    }

    /// Returns game and move for display, such as `game 1, move 57`. `first` is written before them and
    /// `next` between them.
    pub fn game_and_move<'w>(&'w self, first: &'w str, next: &'w str) -> GameAndMove<'w> {
        GameAndMove {
            place: self,
            first,
            next,
        }
    }
}

impl fmt::Display for Location<'_> {
    /// Writes `path:line:column`, `path:0x1A` for a byte of a binary file, or the path alone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&printable(self.source.name()))?;
        match self.place {
            Some(Position::Line(at)) => write!(f, ":{}:{}", at.line, at.column),
            Some(Position::Byte(at)) => write!(f, ":0x{at:02X}"),
            None => Ok(()),
        }
    }
}

/// Game and move of a finding, for display.
#[derive(Clone, Copy, Debug)]
pub struct GameAndMove<'w> {
    place: &'w Location<'w>,
    first: &'w str,
    next: &'w str,
}

impl fmt::Display for GameAndMove<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = self.first;
        if let Some(record) = self.place.record {
            let number = u64::from(record) + 1;
            match self.place.lang {
                Lang::En => write!(f, "{separator}game {number}")?,
                Lang::Ko => write!(f, "{separator}기보 {number}")?,
            }
            separator = self.next;
        }
        match (self.place.ply, self.place.lang) {
            (Some(ply), Lang::En) => write!(f, "{separator}move {ply}"),
            (Some(ply), Lang::Ko) => write!(f, "{separator}{ply}수"),
            (None, _) => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::Place;
    use crate::diag::encoding::GUESSED;
    use crate::text::Span;
    use crate::text::encoding::Hints;

    #[test]
    fn all_known_parts_of_a_place_are_written() {
        let source = Source::from_text("판/b.sgf", "(;PB[홍길동]\n;B[pd])".to_owned());
        let all = Place {
            span: Some(Span::new(16, 22)),
            record: Some(0),
            node: None,
            ply: Some(57),
        };
        let game = Place {
            ply: None,
            ..Place::record(2, Span::new(0, 4))
        };
        for (place, lang, path, words) in [
            (all, Lang::En, "판/b.sgf:2:1", " · game 1 · move 57"),
            (all, Lang::Ko, "판/b.sgf:2:1", " · 기보 1 · 57수"),
            (game, Lang::En, "판/b.sgf:1:1", " · game 3"),
            (Place::default(), Lang::Ko, "판/b.sgf", ""),
        ] {
            let finding = Finding::new(&GUESSED, place);
            let shown = Location::new(&source, &finding, lang);
            assert_eq!(shown.to_string(), path);
            assert_eq!(shown.game_and_move(" · ", " · ").to_string(), words);
        }
    }

    #[test]
    fn bytes_of_a_binary_file_are_counted_as_hex_editors_do() {
        let source = Source::binary("a.lib", vec![0; 300], None, |_| Hints::default());
        let finding = Finding::new(&GUESSED, Place::record(0, Span::new(26, 28)));
        let shown = Location::new(&source, &finding, Lang::En);
        assert_eq!(shown.to_string(), "a.lib:0x1A");
        assert_eq!(shown.line_column(), None);
    }
}
