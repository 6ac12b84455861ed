//! Reader of SGF files, record by record.

mod draft;
mod finish;
mod game;
pub(super) mod lookahead;
mod node;
mod opening;
mod property;
mod tree;
mod twice;
mod version;
mod well_formed;

use std::mem;
use std::sync::Arc;

use super::codes;
use super::lexer::{begins_property, begins_tree, space};
use crate::diag::{Finding, Findings, Place};
use crate::formats::{ReadItem, ReadOptions};
use crate::model::{Change, Fix, Record, Source, Text};
use crate::text::Span;
use draft::Draft;
pub(crate) use game::protocol_is_named;
use lookahead::Lookahead;
use tree::TreeReader;
pub(super) use tree::begins_root;

/// Iterator over the records of an SGF file.
///
/// ```text
/// Collection = { Outside | GameTree } .        (Outside: any text that begins no tree)
/// ```
pub(crate) struct Records<'s> {
    source: &'s Arc<Source>,
    options: &'s ReadOptions,
    /// Offset up to which the file has been read.
    at: usize,
    /// Offset at which the next record begins, if already found.
    next: Option<usize>,
    index: u32,
    lookahead: Lookahead,
    /// True if the damaged UTF-8 of the file has a known cause. `None` if records differ in their encoding, so that each is examined alone.
    is_explained_damage: Option<bool>,
    state: ReadState,
}

/// Progress of the iterator over records: not started, reading, or done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ReadState {
    Fresh,
    Going,
    Done,
}

impl<'s> Records<'s> {
    pub(crate) fn new(source: &'s Arc<Source>, options: &'s ReadOptions) -> Records<'s> {
        let decoded = source.decoded();
        let is_explained = decoded
            .games
            .is_empty()
            .then(|| decoded.is_explained_damage(0));
        Records {
            source,
            options,
            at: 0,
            next: None,
            index: 0,
            lookahead: Lookahead::default(),
            is_explained_damage: is_explained,
            state: ReadState::Fresh,
        }
    }

    /// Returns the offset of the first game tree that begins at or after offset `at`; `None` if there is none.
    fn find_start(&self, at: usize) -> Option<usize> {
        let bytes = self.source.text().as_bytes();
        let mut from = at;
        while let Some(found) = memchr::memchr(b'(', &bytes[from..]) {
            let start = from + found;
            if begins_tree(&bytes[start..]) {
                return Some(start);
            }
            from = start + 1;
        }
        None
    }

    /// Returns the offset at which the first record begins if its `(` is missing: the file begins
    /// with a node. `None` otherwise.
    fn begins_without_parenthesis(&self) -> Option<usize> {
        let bytes = self.source.text().as_bytes();
        let rest = space(bytes);
        match rest {
            [b';', following @ ..] if begins_property(space(following)) => {
                Some(bytes.len() - rest.len())
            }
            _ => None,
        }
    }

    /// Returns the offset at which the next record begins if its `(` is missing and its root directly follows the record read last. `None`
    /// otherwise.
    fn lost_start(&self) -> Option<usize> {
        let rest = space(&self.source.text().as_bytes()[self.at..]);
        match rest {
            [b';', node @ ..] if begins_root(space(node)) => {
                Some(self.source.text().len() - rest.len())
            }
            _ => None,
        }
    }

    /// Returns the offset of the first record; `None` if there is none. A file that begins with a node is read as if it had the missing
    /// `(`; with the option to read as written, this is done only if the file has no `(` that begins a tree.
    fn first_start(&self) -> Option<usize> {
        if self.options.as_written {
            let found = self.find_start(0);
            found.or_else(|| self.begins_without_parenthesis())
        } else {
            let lost = self.begins_without_parenthesis();
            lost.or_else(|| self.find_start(0))
        }
    }

    /// Reports text between the records: closing parentheses too many, and other text.
    fn judge_outside(&self, span: Span, findings: &mut Findings) {
        let text = &self.source.text()[span.range()];
        if text.bytes().all(|byte| byte.is_ascii_whitespace()) {
            return;
        }
        let visible = text.trim_matches(|c: char| c.is_whitespace() || c == '\0');
        if visible.is_empty() {
            return;
        }
        let from = span.start as usize + text.find(visible).unwrap_or(0);
        let visible_span = Span::new(from, from + visible.len());
        let other = visible.find(|c: char| c != ')' && !c.is_ascii_whitespace());
        let closes = visible[..other.unwrap_or(visible.len())].trim_end().len();
        if closes > 0 {
            let extra = Span::new(from, from + closes);
            let layout = visible[..closes].replace(')', "");
            let fix = Fix::safe(Change::write(extra, layout));
            findings.push(Finding::new(&codes::EXTRA_CLOSE, Place::text(extra)).fix(fix));
        }
        if closes < visible.len() {
            let start = from + other.unwrap_or(visible.len());
            let rest = Span::new(start, visible_span.end as usize);
            findings.push(
                Finding::new(&codes::TEXT_OUTSIDE, Place::text(rest)).arg("count", rest.len()),
            );
        }
    }

    fn nothing_to_read(&self) -> ReadItem {
        let text = self.source.text();
        let code = match text.trim_matches(|c: char| c.is_whitespace() || c == '\0') {
            "" => &codes::EMPTY_FILE,
            _ => &codes::NO_TREE,
        };
        let end = text.len().min(80);
        let end = (0..=end)
            .rev()
            .find(|&at| text.is_char_boundary(at))
            .unwrap_or(0);
        ReadItem {
            record: None,
            findings: vec![Finding::new(code, Place::text(Span::new(0, end)))].into(),
        }
    }

    fn too_large(&self) -> ReadItem {
        let finding = Finding::new(&codes::LIMIT, Place::text(Span::at(0)))
            .arg("what", codes::BYTES_OF_A_FILE)
            .arg("limit", self.options.limits.bytes);
        ReadItem {
            record: None,
            findings: vec![finding].into(),
        }
    }
}

impl Iterator for Records<'_> {
    type Item = ReadItem;

    fn next(&mut self) -> Option<ReadItem> {
        match self.state {
            ReadState::Done => return None,
            ReadState::Fresh => {
                self.state = ReadState::Going;
                if self.source.text().len() > self.options.limits.bytes {
                    self.state = ReadState::Done;
                    return Some(self.too_large());
                }
                self.next = self.first_start();
                if self.next.is_none() {
                    self.state = ReadState::Done;
                    return Some(self.nothing_to_read());
                }
            }
            ReadState::Going => {}
        }
        let start = self.next.filter(|&start| start < self.source.end())?;
        let mut findings = Findings::up_to(self.options.limits.findings);
        let before = Span::new(self.at, start);
        if self.index == 0 && !before.is_empty() {
            self.judge_outside(before, &mut findings);
        }
        let mut draft = Draft::new(self.source, self.options, self.index, findings);
        draft.is_explained_damage = match self.is_explained_damage {
            Some(is_explained) => is_explained,
            None => {
                let decoded = self.source.decoded();
                draft.record.set_encoding(decoded.encoding_at(start));
                decoded.is_explained_damage(start)
            }
        };
        let mut reader = TreeReader::new(draft, self.options.limits);
        mem::swap(&mut reader.lookahead, &mut self.lookahead);
        self.at = reader.read(start);
        mem::swap(&mut reader.lookahead, &mut self.lookahead);
        let (mut record, mut findings) = reader.draft.finish(self.at);
        record.origin.before = outside(self.source, before);
        self.index += 1;
        // The next record is located already now, so that the last record gets the text after it.
        self.next = self.lost_start().or_else(|| self.find_start(self.at));
        let until = self.next.unwrap_or(self.source.text().len());
        let following = Span::new(self.at, until);
        if !following.is_empty() {
            self.judge_outside(following, &mut findings);
        }
        if self.next.is_none() {
            record.origin.after = outside(self.source, following);
            self.state = ReadState::Done;
        }
        Some(ReadItem {
            record: Some(record),
            findings,
        })
    }
}

/// Returns the text between two records that is worth keeping. Superfluous closing parentheses, and
/// a text of only white space, are dropped.
fn outside(source: &Source, span: Span) -> Text {
    let text = &source.text()[span.range()];
    if text.bytes().all(|byte| byte.is_ascii_whitespace()) {
        return Text::EMPTY;
    }
    let kept = text.trim_start().trim_start_matches(')');
    match kept.trim_matches(|c: char| c.is_whitespace() || c == '\0') {
        "" => Text::EMPTY,
        _ if kept.len() == text.trim_start().len() => Text::in_source(span),
        _ => Text::in_source(Span::new(span.end as usize - kept.len(), span.end as usize)),
    }
}

/// Reads a text that is a single game tree, a part of the record `whole` with the same board and
/// dialect. `None` if text is left over.
pub(crate) fn read_part(source: &Arc<Source>, whole: &Record) -> Option<Record> {
    let options = ReadOptions::default();
    let mut draft = Draft::new(source, &options, 0, Findings::new());
    draft.record.board = whole.board;
    draft.record.origin.quirk = whole.origin.quirk;
    let mut reader = TreeReader::new(draft, options.limits);
    let end = reader.read(0);
    (end == source.text().len()).then(|| reader.draft.finish(end).0)
}
