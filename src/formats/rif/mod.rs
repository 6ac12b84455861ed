//! `.rif`: the XML database of RenjuNet, tables of people and tournaments and the games that refer to
//! them by number.
//!
//! The form has no published description; what is read here is what open readers of it agree on. The
//! attributes `alt` (fifth moves that were offered) and `swap` have no proven grammar and are kept as
//! they are written. The data of RenjuNet may be used offline and not for profit only.
//!
//! ```text
//! mod.rs       the format
//! element.rs   one element with its attributes, and the walk from one to the next
//! tables.rs    countries, cities, rules, openings, players, tournaments
//! read.rs      the games
//! write.rs     tables and games again
//! codes.rs     the kinds of findings
//! ```

mod codes;
pub(crate) mod element;
mod read;
mod tables;
mod write;

use std::sync::Arc;

use super::{Confidence, Format, ReadItems, ReadOptions, RecordWriter, WriteOptions};
use crate::diag::Code;
use crate::model::{Board, Coordinates, Source};
use crate::text::Bilingual;
use crate::text::encoding::Hints;

/// Columns and rows of its only board.
const SIZE: u8 = 15;

/// Its only board, with its letters: a to o, i among them, whatever those of a record are.
fn board() -> Board {
    Board::new(SIZE, SIZE, Coordinates::Renju)
}

/// The database of RenjuNet.
pub struct Rif;

impl Format for Rif {
    fn id(&self) -> &'static str {
        "rif"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("RIF renju database (XML)", "RIF 렌주 데이터베이스 (XML)")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["rif", "xml"]
    }

    fn shared_extensions(&self) -> &'static [&'static str] {
        &["xml"]
    }

    fn codes(&self) -> &'static [&'static Code] {
        codes::CODES
    }

    fn recognise(&self, head: &[u8]) -> Confidence {
        let text = String::from_utf8_lossy(head);
        let text = text.trim_start_matches('\u{FEFF}').trim_start();
        match (text.starts_with('<'), text.contains("<database")) {
            (true, true) => Confidence::Certain,
            (true, false) if text.starts_with("<?xml") => Confidence::Possible,
            _ => Confidence::None,
        }
    }

    fn hints(&self, bytes: &[u8]) -> Hints {
        element::hints(bytes)
    }

    fn read<'s>(&self, source: &'s Arc<Source>, _: &'s ReadOptions) -> ReadItems<'s> {
        read::records(source)
    }

    /// The file itself says that it is UTF-8.
    fn takes_encodings(&self) -> bool {
        false
    }

    fn writer(&self, _: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        Some(Box::<write::Writer>::default())
    }
}
