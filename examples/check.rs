//! Checks the records of a file and draws how each of them ended.
//!
//! `cargo run --example check samples/sgf/good/ko.sgf`

use std::env;
use std::error::Error;
use std::fs;
use std::io::{Write, stdout};

use bokgi::formats;
use bokgi::games::figure::PlayLine;
use bokgi::games::{self, RulesRequest};
use bokgi::model::picture::{Document, Figure};
use bokgi::pictures::{self, style::RenderStyle};
use bokgi::rules::{Inspection, Inspector};
use bokgi::text::Lang;

fn main() -> Result<(), Box<dyn Error>> {
    let name = env::args().nth(1).ok_or("which file?")?;
    let file = formats::open(&name, fs::read(&name)?);
    let inspection = Inspection::default();
    let mut inspector = Inspector::new(&inspection);
    for piece in file.read() {
        let mut findings = piece.findings;
        let mut record = piece.record;
        if let Some(record) = &mut record {
            inspector.inspect(record, &mut findings);
        }
        for finding in &findings {
            println!("{}: {}", finding.code.id, finding.message(Lang::En));
        }
        let Some(record) = record else { continue };
        if let Some(game) = games::by_id(&record.game.0) {
            let rules = RulesRequest::default();
            let end = PlayLine::main(&record, game, &rules).end();
            let mut drawing = Vec::new();
            let ascii = pictures::by_id("ascii").ok_or("no text boards")?;
            let document = Document::new(Figure::new(end));
            ascii.draw(&document, &RenderStyle::default(), &mut drawing);
            stdout().write_all(&drawing)?;
        }
    }
    Ok(())
}
