//! SGF (Smart Game Format): versions `FF[1]` to `FF[4]`, and the dialects that real programs write.
//!
//! Specification: <https://www.red-bean.com/sgf/> (`FF[4]`, 2006). The grammar is in
//! `grammars/sgf.bnf` and above the parser of each production; [`codes`] lists the leniencies.

pub mod codes;
mod completion;
mod cut;
mod dialect;
mod edits;
mod escape;
mod hints;
mod info;
mod interpret;
mod keeping;
mod lexer;
mod point;
mod problem;
mod property;
mod reader;
mod spell;
mod write;

use std::borrow::Cow;
use std::sync::Arc;

use super::{
    Completable, CompletionLanguages, Confidence, Cutting, Format, ReadItems, ReadOptions,
    RecordWriter, Template, WriteOptions,
};
use crate::diag::Code;
use crate::formats::MarkedPlay;
use crate::model::{Change, Field, Play, Record, Source, TextEdit};
use crate::text::encoding::{Hints, name_of};
use crate::text::{Bilingual, Lang};

/// Returns the header field that a property states, such as the komi for `KM`; ignores case. `None` for other
/// properties.
pub fn field_of(identifier: &str) -> Option<Field> {
    let found = property::find(identifier.to_uppercase().as_bytes())?;
    match found.property().meaning {
        property::Meaning::Info(field, _) => Some(field),
        _ => None,
    }
}

/// Format of SGF records (Smart Game Format).
pub struct Sgf;

/// Starter record for `bokgi new`.
static TEMPLATES: [Template; 1] = [Template {
    game: "baduk",
    korean: "바둑",
    text: Bilingual::new(
        include_str!("../templates/baduk.en.sgf"),
        include_str!("../templates/baduk.ko.sgf"),
    ),
}];

impl Format for Sgf {
    fn id(&self) -> &'static str {
        "sgf"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("SGF (Smart Game Format)", "SGF 기보")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["sgf"]
    }

    fn codes(&self) -> &'static [&'static Code] {
        codes::ALL
    }

    /// Recognises SGF by `(;` near the beginning, by a node whose `(` is missing, or by the Oro
    /// dialect. NUL bytes are ignored, so that UTF-16 is recognised too.
    fn recognise(&self, head: &[u8]) -> Confidence {
        let narrow = match memchr::memchr(0, head) {
            Some(_) => Cow::Owned(head.iter().copied().filter(|&byte| byte != 0).collect()),
            None => Cow::Borrowed(head),
        };
        let narrow = narrow.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&narrow);
        let begins = |at: usize| lexer::begins_tree(&narrow[at..]);
        let first = lexer::space(narrow);
        match memchr::memchr_iter(b'(', narrow).find(|&at| begins(at)) {
            Some(at) if narrow.len() - first.len() == at => Confidence::Certain,
            Some(_) => Confidence::Possible,
            None => match first {
                [b';', rest @ ..] if lexer::begins_property(lexer::space(rest)) => {
                    Confidence::Possible
                }
                _ => Confidence::None,
            },
        }
    }

    fn reports_known_damage(&self) -> bool {
        true
    }

    fn hints(&self, bytes: &[u8]) -> Hints {
        hints::hints(bytes)
    }

    fn cut(&self) -> Option<Cutting> {
        Some(cut::cut)
    }

    fn read<'s>(&self, source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
        Box::new(reader::Records::new(source, options))
    }

    fn completable(&self, beginning: &str, languages: CompletionLanguages) -> Option<Completable> {
        completion::completable(beginning, languages)
    }

    fn spell_play(&self, _: &Record, marked: MarkedPlay<'_>, _: Lang) -> Option<String> {
        match marked.play {
            Play::Place { at, .. } => point::spell(at),
            _ => None,
        }
    }

    fn spell(&self, change: &Change, record: &Record) -> Option<TextEdit> {
        edits::spell(change, record)
    }

    fn edits(&self, was: &Record, now: &Record) -> Option<Vec<TextEdit>> {
        let is_sgf = was.origin.format == self.id();
        is_sgf.then(|| keeping::edits(was, now)).flatten()
    }

    fn templates(&self) -> &'static [Template] {
        &TEMPLATES
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        Some(Box::new(write::SgfWriter {
            game_numbers: options.game_numbers.clone(),
            charset: options.encoding.map_or("UTF-8", name_of),
        }))
    }
}
