//! `.rif`: the XML database of RenjuNet. Games refer by number to tables of people and tournaments.
//!
//! The format has no published description; this reader follows the agreement of open-source
//! readers. The attributes `alt` (offered fifth moves) and `swap` have no proven grammar and are
//! kept as written. The data of RenjuNet may be used offline and for non-profit purposes only.
//!
//!
//! ```text
//! mod.rs       the format
//! element.rs   an element with its attributes, and the walk through the elements
//! tables.rs    countries, cities, rules, openings, players, tournaments
//! read.rs      reader of games
//! write.rs     writer of tables and games
//! codes.rs     codes of findings
//! ```
//!

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

/// Number of columns and rows; RIF has no other board.
const SIZE: u8 = 15;

/// Returns the board of every game, whose columns are a to o including i.
fn board() -> Board {
    Board::new(SIZE, SIZE, Coordinates::Renju)
}

/// Format of RenjuNet's game database (`.rif`).
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

    /// Returns false: files are written in UTF-8, as their XML declaration states.
    fn takes_encodings(&self) -> bool {
        false
    }

    fn writer(&self, _: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        Some(Box::<write::Writer>::default())
    }
}
