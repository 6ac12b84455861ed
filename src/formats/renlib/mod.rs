//! RenLib libraries (`.lib`): trees of omok and renju openings with comments. The format belongs to
//! RenLib by Frank Arkbo; versions 3.0 to 3.4 and the older one without a header are supported.
//!
//! Sources: RenLib 3.6 (`LibraryFile.cpp`, `MoveNode.cpp`, `RenLibDoc.cpp`, `Utils.cpp`) and files
//! in the wild. `grammars/renlib.md` and the comments above each parser describe the bytes. The
//! former also describes the private properties that keep other facts of a library.

pub mod codes;
mod comment;
mod header;
mod node;
mod property;
mod reader;
mod square;
mod statements;
mod write;

use std::sync::Arc;

use super::{Capacity, Confidence, Format, ReadItems, ReadOptions, RecordWriter, WriteOptions};
use crate::diag::Code;
use crate::model::{Content, Source};
use crate::text::Bilingual;
use crate::text::encoding::Hints;

/// Format of RenLib libraries (`.lib`).
#[derive(Debug)]
pub struct Renlib;

impl Format for Renlib {
    fn id(&self) -> &'static str {
        "renlib"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("RenLib library", "RenLib 라이브러리")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["lib"]
    }

    fn states_results(&self) -> bool {
        false
    }

    fn codes(&self) -> &'static [&'static Code] {
        codes::CODES
    }

    /// Recognises a library by its first eight bytes. A library without a header begins with `x`,
    /// like many texts, so only its extension identifies it.
    fn recognise(&self, head: &[u8]) -> Confidence {
        if head.starts_with(&header::MAGIC) {
            Confidence::Certain
        } else {
            Confidence::None
        }
    }

    fn capacity(&self) -> Capacity {
        Capacity::One
    }

    fn content(&self) -> Content {
        Content::Binary
    }

    fn hints(&self, bytes: &[u8]) -> Hints {
        Hints {
            values: reader::texts(bytes),
            ..Hints::default()
        }
    }

    fn read<'s>(&self, source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
        Box::new(std::iter::once_with(|| reader::read(source, options)))
    }

    fn takes_encodings(&self) -> bool {
        true
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        let encoding = options.encoding;
        let keeps_order = options.keeps_order;
        Some(Box::new(write::LibraryWriter {
            encoding,
            keeps_order,
        }))
    }
}
