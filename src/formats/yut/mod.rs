//! The yut log (`.yut`), a text that one person types while others play. Tags as in PGN come first,
//! then one line per turn with the throws and moves in order.
//!
//!
//! ```text
//! [종목 "윷놀이"]
//! [선수1 "홍길동"]
//! [선수2 "성춘향"]
//!
//! 1. 홍길동: 모 걸 / 새-모 모-방
//! 2. 성춘향: 도 / 새-도
//! ```
//!
//!
//! Grammar: `grammars/yut.bnf` and above the parser of each production. Words and station names are
//! read in Korean and English, even mixed, and written in one language.

pub mod codes;
mod event;
mod layout;
mod lexer;
mod reader;
mod seats;
mod turn_words;
mod typed;
mod write;

use std::sync::Arc;

use encoding_rs::{EUC_KR, Encoding};

use super::{
    Completable, CompletionLanguages, Confidence, Cutting, Format, ReadItems, ReadOptions,
    RecordWriter, Template, WriteOptions,
};
use crate::diag::Code;
use crate::formats::MarkedPlay;
use crate::formats::shared::typed::chat::stamp;
use crate::formats::shared::typed::cut::cut;
use crate::formats::shared::typed::front::Page;
use crate::formats::shared::typed::signs::plain;
use crate::formats::shared::typed::tag::{colon_tag, tag};
use crate::formats::shared::typed::tag_names::{TagSubject, tag_named};
use crate::formats::shared::typed::{completion, edits, game};
use crate::model::{Change, GameId, Record, Side, SideWords, Source, TextEdit};
use crate::text::{Bilingual, Lang};
use seats::Labels;

/// The format of yut logs (`.yut`).
pub struct Yut;

/// Sample record that users fill in.
static TEMPLATES: [Template; 1] = [Template {
    game: "yut",
    korean: "윷놀이",
    text: Bilingual::new(
        include_str!("../templates/yut.en.yut"),
        include_str!("../templates/yut.ko.yut"),
    ),
}];

impl Format for Yut {
    fn id(&self) -> &'static str {
        "yut"
    }

    fn name(&self) -> Bilingual {
        Bilingual::new("yut log", "윷놀이 기록")
    }

    fn extensions(&self) -> &'static [&'static str] {
        &["yut"]
    }

    fn codes(&self) -> &'static [&'static Code] {
        codes::ALL
    }

    /// Rates a file by its game tag or by a turn that begins with a throw. The rating is certain if the tag names yut or all words of a
    /// turn belong to yut. Of turns without number or colon, at least two are needed, and they are certain only if a line above names the
    /// game.
    fn recognise(&self, head: &[u8]) -> Confidence {
        let head = glance(head);
        let page = Page::new(&head, &layout::GRAMMAR);
        let head = page.text();
        let mut likeness = Confidence::None;
        let (mut is_named, mut loose) = (false, 0);
        for line in head.lines() {
            let line = lexer::space(&line[stamp("", line).len()..]);
            let colon = || colon_tag(line, |word| (layout::GRAMMAR.is_throw)(word));
            if let Some((_, tag)) = tag(line).or_else(colon) {
                if tag_named(tag.name) == Some(TagSubject::Game) {
                    return if is_yut(tag.value) {
                        Confidence::Certain
                    } else {
                        Confidence::None
                    };
                }
            } else {
                let found = turn(line);
                if found == Confidence::None && typed::is_turn(line) {
                    loose += 1;
                } else if found == Confidence::None && loose == 0 {
                    let mut words = line.split(|c: char| !c.is_alphanumeric()).take(MOST_WORDS);
                    is_named |= words.any(is_yut);
                }
                likeness = likeness.max(found);
            }
        }
        match (is_named, loose) {
            (true, FEW..) => Confidence::Certain,
            (false, FEW..) => likeness.max(Confidence::Possible),
            _ => likeness,
        }
    }

    /// Cuts a large log before a game tag that comes after a turn. Moves of new pieces must follow,
    /// because the reader checks for them.
    fn cut(&self) -> Option<Cutting> {
        Some(|bytes, range| {
            let begins = |line: &str| lexer::head(line).is_ok_and(|(_, head)| head.label.is_some());
            let at = cut(bytes, range, begins)?;
            reader::has_entries(&bytes[at..]).then_some(at)
        })
    }

    fn takes_pasted_html(&self) -> bool {
        true
    }

    fn read<'s>(&self, source: &'s Arc<Source>, options: &'s ReadOptions) -> ReadItems<'s> {
        reader::games(source, options)
    }

    fn completable(&self, beginning: &str, languages: CompletionLanguages) -> Option<Completable> {
        let is_yut = |game: &GameId| *game == GameId::YUT;
        completion::completable(beginning, SideWords::Numbers, is_yut, languages)
    }

    fn spell_play(&self, _: &Record, marked: MarkedPlay<'_>, lang: Lang) -> Option<String> {
        write::spell_choice(marked, lang)
    }

    fn spell_turn(&self, record: &Record, side: Side, number: u32) -> Option<String> {
        let mut labels = Labels::from_record(record);
        let label = labels.label(record, side)?;
        Some(format!("{number}. {label}: "))
    }

    fn spell(&self, change: &Change, record: &Record) -> Option<TextEdit> {
        edits::spell(change, record)
    }

    fn templates(&self) -> &'static [Template] {
        &TEMPLATES
    }

    fn writer(&self, options: &WriteOptions) -> Option<Box<dyn RecordWriter>> {
        Some(Box::new(write::Writer::new(options)))
    }
}

/// Minimum number of turns without number or colon by which a file counts as a log.
const FEW: usize = 2;

/// Maximum number of words of a line that are searched for the name of the game.
const MOST_WORDS: usize = 40;

/// True if a text is a name of yut.
fn is_yut(text: &str) -> bool {
    game::named(text).is_some_and(|named| named.game == GameId::YUT)
}

/// Rates how likely a line is a turn of yut: possible if a throw follows a number and a player, certain if all of its words, at least two,
/// belong to yut.
fn turn(line: &str) -> Confidence {
    let Ok((mut left, head)) = lexer::head(line) else {
        return Confidence::None;
    };
    let mut words = 0;
    let mut likeness = Confidence::None;
    loop {
        left = lexer::space_in_line(left);
        if let Ok((after, _)) = lexer::separator(left) {
            left = after;
            continue;
        }
        if left.starts_with(['{', ';']) {
            break;
        }
        let Ok((after, word)) = lexer::word(left) else {
            break;
        };
        left = after;
        let read = plain(word);
        if words == 0 && (head.label.is_none() || turn_words::throw(&read.word).is_none()) {
            return Confidence::None;
        }
        likeness = Confidence::Possible;
        if event::event(&read.word).is_err() {
            return likeness;
        }
        words += 1;
    }
    match words {
        // Not certain with one word only: it may be a word of any language.
        0 | 1 => likeness,
        _ => Confidence::Certain,
    }
}

/// Decodes the beginning of a file by its byte order mark, as UTF-8, or else as EUC-KR. The last
/// character may be incomplete.
fn glance(head: &[u8]) -> String {
    if let Some((encoding, mark)) = Encoding::for_bom(head) {
        return encoding
            .decode_without_bom_handling(&head[mark..])
            .0
            .into_owned();
    }
    let is_utf8 = match std::str::from_utf8(head) {
        Ok(_) => true,
        Err(error) => error.error_len().is_none(),
    };
    if is_utf8 {
        String::from_utf8_lossy(head).into_owned()
    } else {
        EUC_KR.decode_without_bom_handling(head).0.into_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logs_are_recognised_by_their_game_or_their_turns() {
        let korean = "[종목 \"윷놀이\"]\n[선수1 \"홍길동\"]";
        let (legacy, ..) = EUC_KR.encode(korean);
        for (head, likeness) in [
            (korean.as_bytes(), Confidence::Certain),
            (&legacy, Confidence::Certain),
            (
                &"[종목 \"윷놀이\"]\n 가".as_bytes()[..23],
                Confidence::Certain,
            ),
            (
                b"\xEF\xBB\xBF; x\n[Event \"a\"]\n[GAME \"Yut\"]",
                Confidence::Certain,
            ),
            ("1. 홍길동: 모 걸 / 새-모".as_bytes(), Confidence::Certain),
            ("1. 홍길동: 모 {x}".as_bytes(), Confidence::Possible),
            (b"1. Bob: Do you know?", Confidence::Possible),
            ("[종목 \"줄고누\"]\n1. a: 모".as_bytes(), Confidence::None),
            (b"[Event \"a\"]\n1. e4 e5", Confidence::None),
            (b"(;GM[1])", Confidence::None),
            (b"", Confidence::None),
        ] {
            assert_eq!(Yut.recognise(head), likeness, "{}", glance(head));
        }
    }
}
