//! UGF and UGI, the record formats of PandaNet (IGS) and its program PANDA-EGG.
//!
//! There is no specification. Sources: saved files and programs that read them: ugf2sgf of A. E.
//! Brouwer, xyz2sgf, Sabaki. Grammar: `grammars/ugf.bnf` and above the parser of each production.
//! Compressed files (UGZ) and obfuscated ones are not supported.

mod reader;
mod review;
mod sections;

use std::sync::Arc;

use super::{Capacity, Confidence, Format, ReadItems, ReadOptions};
use crate::diag::Code;
use crate::formats::shared::server::CODES;
use crate::model::Source;
use crate::text::Bilingual;
use crate::text::encoding::Hints;

/// UGF, the format of games from the server PandaNet.
pub struct Ugf;

impl Format for Ugf {
    fn id(&self) -> &'static str {
        "ugf"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("UGF (PandaNet)", "UGF (판다넷)")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["ugf", "ugi"]
    }

    fn codes(&self) -> &'static [&'static Code] {
        CODES
    }

    /// Recognises a file whose first line, apart from remarks, is `[Header]`.
    fn recognise(&self, head: &[u8]) -> Confidence {
        let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
        let mut lines = head.split(|&byte| byte == b'\n' || byte == b'\r');
        let is_remark = |line: &&[u8]| line.is_empty() || line.starts_with(b"#");
        match lines.find(|line| !is_remark(&line.trim_ascii())) {
            Some(line) if line.trim_ascii() == b"[Header]" => Confidence::Certain,
            _ => Confidence::None,
        }
    }

    fn capacity(&self) -> Capacity {
        Capacity::One
    }

    /// Returns the encoding that the header names in `Lang`, and the ranges of lines that are not
    /// ASCII.
    fn hints(&self, bytes: &[u8]) -> Hints {
        let lines = || bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
        let declared = lines().find_map(|line| line.strip_prefix(b"Lang="));
        let mut values = Vec::new();
        let mut start = 0;
        for line in bytes.split_inclusive(|&byte| byte == b'\n') {
            if !line.is_ascii() {
                values.push(start..start + line.len());
            }
            start += line.len();
        }
        Hints {
            declared: declared.map(|name| String::from_utf8_lossy(name).into_owned()),
            values,
            ..Hints::default()
        }
    }

    fn read<'s>(&self, source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
        Box::new(std::iter::once_with(|| reader::read(source, options)))
    }
}
