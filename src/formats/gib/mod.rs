//! GIB, the record format of Tygem (타이젬) and its relatives in China, Taiwan and worldwide.
//!
//! There is no specification. Sources: saved files and programs that read them: qGo, which also
//! writes them, WeiqiHub, yenw's KifuInfoParser, gib2sgf of A. E. Brouwer. Grammar:
//! `grammars/gib.bnf` and above the parser of each production.

mod commentary;
mod header;
mod header_lines;
mod reader;
mod server_fields;
mod write;

use std::sync::Arc;

use super::{Capacity, Confidence, Format, ReadItems, ReadOptions, RecordWriter, WriteOptions};
use crate::diag::Code;
use crate::formats::shared::server::{CODES, Nation};
use crate::model::Source;
use crate::text::Bilingual;
use crate::text::encoding::Hints;

/// Format of Tygem's games (GIB).
pub struct Gib;

impl Format for Gib {
    fn id(&self) -> &'static str {
        "gib"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("GIB (Tygem)", "GIB (타이젬)")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["gib"]
    }

    fn codes(&self) -> &'static [&'static Code] {
        CODES
    }

    fn recognise(&self, head: &[u8]) -> Confidence {
        let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
        if head.trim_ascii_start().starts_with(b"\\HS") {
            Confidence::Certain
        } else {
            Confidence::None
        }
    }

    fn capacity(&self) -> Capacity {
        Capacity::One
    }

    /// Returns hints about the encoding: the code page of the country whose program saved the file.
    /// Guessing would fail, because any East Asian code page decodes most files of the others
    /// without an error.
    fn hints(&self, bytes: &[u8]) -> Hints {
        let is_utf8 = std::str::from_utf8(bytes).is_ok();
        let nation = if is_utf8 {
            None
        } else {
            server_fields::nation_of(bytes)
        };
        Hints {
            declared: nation.map(|nation| nation.code_page().name().to_owned()),
            values: header_lines::values(bytes),
            ..Hints::default()
        }
    }

    fn read<'s>(&self, source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
        Box::new(std::iter::once_with(|| reader::read(source, options)))
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        let encoding = options.encoding;
        let of_page = |nation: &Nation| Some(nation.code_page()) == encoding;
        let nations = [Nation::Korea, Nation::China, Nation::Japan, Nation::Taiwan];
        Some(Box::new(write::GibWriter {
            nation: nations.into_iter().find(of_page),
        }))
    }
}
