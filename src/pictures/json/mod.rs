//! Output of pictures as JSON data for other drawing programs: `bokgi.picture/1`.
//!
//! ```json
//! {"schema": "bokgi.picture/1", "lang": "en", "name": "…", "figures": [{
//!   "panels": [{"picture": {
//!     "board": {"columns": 19, "rows": 19, "coordinates": "western"},
//!     "stones": [{"point": "Q16", "column": 15, "row": 3, "side": "black", "number": 1, "last": false}],
//!     …}}], …}]}
//! ```
//!
//! A file is one JSON object with all figures of a document and the whole content of their
//! pictures. Points have a name, and column and row from 0 at the top left. The texts that other
//! formats print around the board are included in the language of the style, and so are the
//! record's comments on the moves. `bokgi schema picture` prints the schema.
//!
//! ```text
//! mod.rs     the writer and the published schema
//! wire.rs    fields of the JSON and their conversion from the model
//! ```

#[cfg(test)]
mod tests;
mod wire;

use super::style::{RenderStyle, StyleOption};
use super::{OutputKind, Writer};
use crate::diag::Finding;
use crate::model::picture::Document;
use crate::text::Bilingual;

/// Writer for the JSON format `bokgi.picture/1`.
pub static WRITER: Writer = Writer {
    id: "json",
    name: Bilingual::new("JSON (bokgi.picture/1)", "JSON (bokgi.picture/1)"),
    extensions: &["json"],
    output_kind: OutputKind::Figures,
    is_text: true,
    takes: &[StyleOption::Names, StyleOption::Notes],
    draw,
};

/// Writes each document as one line of JSON.
fn draw(documents: &[Document], style: &RenderStyle, out: &mut Vec<u8>) -> Vec<Finding> {
    for document in documents {
        serde_json::to_writer(&mut *out, &wire::DocumentWire::new(document, style))
            .expect("the keys of a scene are strings, and memory takes every byte");
        out.push(b'\n');
    }
    Vec::new()
}

/// Returns the JSON Schema of the format `bokgi.picture/1`.
pub fn schema() -> serde_json::Value {
    crate::wire::schema::<wire::DocumentWire>(wire::SCHEMA)
}
