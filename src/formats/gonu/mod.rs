//! The gonu log (`.gonu`): tags, then moves in order, typed by hand in Korean or English.
//!
//!
//! ```text
//! [종목 "줄고누"]
//! [흑 "홍길동"]
//! [백 "임꺽정"]
//!
//! 1. 가1-가2 다4-다3 2. 가2-가3 {주석} 2... 라4-다4
//! ```
//!
//!
//! Grammar: `grammars/gonu.bnf` and above the parser of each production. Rank 1 is Black's home
//! row, files run from `a` or `가`. `1-0` and `흑승` both mean that Black won.

pub mod codes;
mod layout;
mod lexer;
mod numbering;
mod reader;
mod typed_move;
mod variant;
mod words;
mod write;

use std::sync::Arc;

use super::{
    Completable, CompletionLanguages, Confidence, Cutting, Format, ReadItems, ReadOptions,
    RecordWriter, Template, WriteOptions,
};
use crate::diag::Code;
use crate::formats::MarkedPlay;
use crate::formats::shared::typed::chat::stamp;
use crate::formats::shared::typed::comment::skip_comments;
use crate::formats::shared::typed::cut::cut;
use crate::formats::shared::typed::front::Page;
use crate::formats::shared::typed::heading::heading;
use crate::formats::shared::typed::signs::{composed, is_blank};
use crate::formats::shared::typed::tag::tag;
use crate::formats::shared::typed::tag_names::{TagSubject, tag_named};
use crate::formats::shared::typed::{completion, edits};
use crate::model::gonu::FILES;
use crate::model::{Change, GameId, Record, SideWords, Source, TextEdit};
use crate::text::{Bilingual, Lang};

/// Format of gonu logs.
pub struct Gonu;

/// Number of bytes at the beginning of a file that are searched for tags.
const HEAD: usize = 2048;

/// Starter records for `bokgi new`, one per kind of gonu.
static TEMPLATES: [Template; 9] = [
    template(
        "gonu",
        "고누",
        [
            include_str!("../templates/gonu.en.gonu"),
            include_str!("../templates/gonu.ko.gonu"),
        ],
    ),
    template(
        "well-gonu",
        "우물고누",
        [
            include_str!("../templates/well.en.gonu"),
            include_str!("../templates/well.ko.gonu"),
        ],
    ),
    template(
        "hobak-gonu",
        "호박고누",
        [
            include_str!("../templates/hobak.en.gonu"),
            include_str!("../templates/hobak.ko.gonu"),
        ],
    ),
    template(
        "nei-pat-kono",
        "네밭고누",
        [
            include_str!("../templates/nei-pat.en.gonu"),
            include_str!("../templates/nei-pat.ko.gonu"),
        ],
    ),
    template(
        "o-pat-kono",
        "오밭고누",
        [
            include_str!("../templates/o-pat.en.gonu"),
            include_str!("../templates/o-pat.ko.gonu"),
        ],
    ),
    template(
        "wheel-gonu",
        "바퀴고누",
        [
            include_str!("../templates/wheel.en.gonu"),
            include_str!("../templates/wheel.ko.gonu"),
        ],
    ),
    template(
        "boseok-gonu",
        "보석고누",
        [
            include_str!("../templates/boseok.en.gonu"),
            include_str!("../templates/boseok.ko.gonu"),
        ],
    ),
    template(
        "bat-gonu",
        "밭고누",
        [
            include_str!("../templates/bat.en.gonu"),
            include_str!("../templates/bat.ko.gonu"),
        ],
    ),
    template(
        "cham-gonu",
        "참고누",
        [
            include_str!("../templates/cham.en.gonu"),
            include_str!("../templates/cham.ko.gonu"),
        ],
    ),
];

const fn template(
    game: &'static str,
    korean: &'static str,
    [english, translated]: [&'static str; 2],
) -> Template {
    Template {
        game,
        korean,
        text: Bilingual::new(english, translated),
    }
}

impl Format for Gonu {
    fn id(&self) -> &'static str {
        "gonu"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("gonu log", "고누 기록")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["gonu"]
    }

    fn codes(&self) -> &'static [&'static Code] {
        codes::ALL
    }

    /// Rates a text as a gonu log by its tags: certain if the game tag names a gonu, not at all if it names another
    /// game, possible if a tag name is Korean. A text without tags is rated by its heading and its moves.
    fn recognise(&self, head: &[u8]) -> Confidence {
        let head = String::from_utf8_lossy(&head[..head.len().min(HEAD)]);
        let page = Page::new(&head, &layout::GRAMMAR);
        let text = skip_comments(page.text().trim_start_matches('\u{FEFF}'));
        if tag(text).is_none() {
            return without_tags(text);
        }
        let mut likeness = Confidence::None;
        let mut rest = text;
        while let Some((after, tag)) = tag(skip_comments(rest)) {
            match tag_named(tag.name) {
                Some(TagSubject::Game) => {
                    return match variant::named(&composed(tag.value)) {
                        Some(_) => Confidence::Certain,
                        None => Confidence::None,
                    };
                }
                Some(TagSubject::Field(_)) if !tag.name.is_ascii() => {
                    likeness = Confidence::Possible;
                }
                _ => {}
            }
            rest = after;
        }
        likeness
    }

    /// Returns the function that cuts a large file before a tag that names the game, if a line with a move number
    /// precedes the tag.
    fn cut(&self) -> Option<Cutting> {
        Some(|bytes, range| cut(bytes, range, lexer::begins_with_number))
    }

    fn takes_pasted_html(&self) -> bool {
        true
    }

    fn read<'s>(&self, source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
        reader::games(source, options)
    }

    fn completable(&self, beginning: &str, languages: CompletionLanguages) -> Option<Completable> {
        completion::completable(beginning, SideWords::Colours, GameId::is_gonu, languages)
    }

    fn spell_play(&self, record: &Record, marked: MarkedPlay<'_>, lang: Lang) -> Option<String> {
        write::spell_choice(record.board, marked.play, marked.captured, lang)
    }

    fn spell(&self, change: &Change, record: &Record) -> Option<TextEdit> {
        edits::spell(change, record)
    }

    fn templates(&self) -> &'static [Template] {
        &TEMPLATES
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        Some(Box::new(write::GonuWriter::new(options.lang)))
    }
}

/// Minimum number of moves with Korean point names (`가1-가2`) that marks a text without tags as a
/// gonu log.
const FEW: usize = 2;

/// Rates a text without tags as a gonu log: a heading names a gonu, or moves have Korean point
/// names, which no other format has.
fn without_tags(text: &str) -> Confidence {
    let (mut is_named, mut all, mut moves) = (false, 0, 0);
    for line in text.lines() {
        let line = &line[stamp("", line).len()..];
        let line = line.trim_start_matches(is_blank);
        if all == 0
            && let Some(heading) = heading(line, lexer::is_of_move)
        {
            is_named |= heading.game.is_some();
            if heading.game.is_some_and(|(_, game)| !game.game.is_gonu()) {
                return Confidence::None;
            }
            continue;
        }
        let mut rest = line;
        while let Ok((after, token)) = lexer::token(rest) {
            let written = &rest[..rest.len() - after.len()];
            let is_korean = || written.contains(|c| FILES.contains(&c));
            if matches!(token, lexer::Token::Move(_)) {
                all += 1;
                moves += usize::from(is_korean());
            }
            rest = after.trim_start_matches(|c| is_blank(c) || lexer::parts_words(c));
        }
    }
    match (is_named, all, moves) {
        (true, 1.., _) => Confidence::Certain,
        (_, _, FEW..) => Confidence::Possible,
        _ => Confidence::None,
    }
}
