//! NGF, the record format of Cyberoro (사이버오로) and WBaduk.
//!
//! There is no specification. Sources: saved files and programs that read them: xyz2sgf, ngf2sgf of
//! A. E. Brouwer, Sabaki, KaTrain. Grammar: `grammars/ngf.bnf` and above the parser of each
//! production.

mod reader;
mod write;

use std::sync::Arc;

use super::{Capacity, Confidence, Format, ReadItems, ReadOptions, RecordWriter, WriteOptions};
use crate::diag::Code;
use crate::formats::shared::server::CODES;
use crate::model::Source;
use crate::text::Bilingual;
use crate::text::encoding::Hints;

/// Format of Cyberoro's games (NGF).
pub struct Ngf;

impl Format for Ngf {
    fn id(&self) -> &'static str {
        "ngf"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("NGF (Cyberoro)", "NGF (사이버오로)")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["ngf"]
    }

    fn codes(&self) -> &'static [&'static Code] {
        CODES
    }

    /// Recognises a file with a board size in its second line, or one whose lines begin with `GI`,
    /// if move lines follow.
    fn recognise(&self, head: &[u8]) -> Confidence {
        let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
        let lines = head.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let mut lines = lines.skip_while(|line| line.is_empty());
        let is_first_move = |line: &[u8]| line.starts_with(b"PMAB");
        let is_old = lines.clone().take(11).all(|line| line.starts_with(b"GI"));
        let size = lines.nth(1).unwrap_or_default();
        let is_size = (1..=2).contains(&size.len()) && size.iter().all(u8::is_ascii_digit);
        if (is_size || is_old) && lines.any(is_first_move) {
            Confidence::Certain
        } else {
            Confidence::None
        }
    }

    fn capacity(&self) -> Capacity {
        Capacity::One
    }

    /// Returns the places of non-ASCII lines, which hold the names, among the first five lines, as evidence of the
    /// encoding.
    fn hints(&self, bytes: &[u8]) -> Hints {
        let mut values = Vec::new();
        let mut start = 0;
        for line in bytes.split_inclusive(|&byte| byte == b'\n').take(5) {
            if !line.is_ascii() {
                values.push(start..start + line.len());
            }
            start += line.len();
        }
        Hints {
            values,
            ..Hints::default()
        }
    }

    fn read<'s>(&self, source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
        Box::new(std::iter::once_with(|| reader::read(source, options)))
    }

    fn writer(&self, _: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        Some(Box::new(write::NgfWriter))
    }
}
