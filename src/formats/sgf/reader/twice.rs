//! Detects values that were encoded as UTF-8 twice.

use super::super::escape::{TextKind, escape, unescape};
use super::super::lexer::{identifier, space, value};
use super::draft::Draft;
use crate::diag::{Finding, encoding};
use crate::model::fix::Safety;
use crate::model::{Change, Fix};
use crate::text::Span;
use crate::text::encoding::restored;

/// Maximum number of values that are checked and that one fix restores.
const MOST: usize = 1000;

impl Draft<'_> {
    /// Reports values that were encoded as UTF-8 twice. Such values have Latin-1 letters in place of other letters; the UTF-8 of these
    /// begins with the byte C2 or C3.
    pub(super) fn check_twice(&mut self) {
        let span = self.record.origin.span;
        let bytes = &self.text.as_bytes()[span.range()];
        if memchr::memchr2(0xC2, 0xC3, bytes).is_some() {
            self.find_twice(span);
        }
    }

    #[cold]
    fn find_twice(&mut self, span: Span) {
        let values = latin_values(self.text, span);
        let texts: Vec<_> = values
            .iter()
            .map(|value| unescape(&self.text[value.range()], TextKind::Text))
            .collect();
        let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
        let restored = restored(&texts);
        let found = values.iter().zip(&texts).zip(&restored);
        let mut found = found
            .filter_map(|((span, text), restored)| Some((span, text, restored.as_ref()?)))
            .peekable();
        let Some(&(&first, text, name)) = found.peek() else {
            return;
        };
        let short = |text: &str| text.chars().take(20).collect::<String>();
        let finding = Finding::new(&encoding::TWICE, self.place(first))
            .arg("found", short(text))
            .arg("name", short(name));
        let changes: Vec<Change> = found
            .map(|(span, _, text)| Change::write(*span, escape(text)))
            .collect();
        let finding = finding.arg("count", changes.len()).fix(Fix {
            changes,
            safety: Safety::Doubtful,
        });
        self.findings.push(finding);
    }
}

/// Returns the spans of the first values of a record that contain letters of Latin-1, at most
/// `MOST`.
fn latin_values(text: &str, span: Span) -> Vec<Span> {
    let bytes = &text.as_bytes()[..span.end as usize];
    let mut rest = &bytes[span.start as usize..];
    let mut values = Vec::new();
    while !rest.is_empty() && values.len() < MOST {
        let Ok((after, _)) = identifier(rest) else {
            rest = &rest[1..];
            continue;
        };
        rest = space(after);
        while let Ok((after, raw)) = value(rest) {
            let start = bytes.len() - rest.len() + 1;
            if memchr::memchr2(0xC2, 0xC3, raw.bytes).is_some() {
                values.push(Span::new(start, start + raw.bytes.len()));
            }
            rest = space(after);
        }
    }
    values
}
