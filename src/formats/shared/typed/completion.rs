//! Finds what an editor may complete at the cursor in a typed record.

use super::game;
use super::signs::is_blank;
use super::tag::DOUBLE_QUOTES;
use super::tag_names::{TagSubject, name_of, subjects, tag_named};
use crate::formats::completable::{Completable, CompletionLanguages, Expected, KnownWord};
use crate::model::{Field, GameId, SideWords};
use crate::text::Span;

/// Returns the words that an editor may offer at the cursor, after the text `beginning`: names of
/// tags, values of a tag, or plays. `None` in comments and where nothing is known. Only games for
/// which `plays` is true are offered.
pub(crate) fn completable(
    beginning: &str,
    sides: SideWords,
    plays: fn(&GameId) -> bool,
    languages: CompletionLanguages,
) -> Option<Completable> {
    let end = beginning.len();
    let line = &beginning[beginning.rfind('\n').map_or(0, |at| at + 1)..];
    let at_end = |text: &str| Span::new(end - text.len(), end);
    if let Some(tag) = line.trim_start().strip_prefix(['[', '［']) {
        let Some((name, value)) = tag.split_once(DOUBLE_QUOTES) else {
            let words = subjects(sides).map(|subject| {
                let name = |lang| name_of(subject, lang, sides);
                KnownWord::new(name(languages.written), name(languages.shown))
            });
            return Some(Completable {
                span: at_end(tag.trim_start()),
                expected: Expected::Words(words.collect()),
            });
        };
        if value.contains(DOUBLE_QUOTES) {
            return None;
        }
        let expected = match tag_named(name.trim())? {
            TagSubject::Game => {
                let games = game::GAMES.iter().filter(|named| plays(&named.game));
                let words = games.map(|named| {
                    let name = |lang| named.name.get(lang);
                    KnownWord::new(name(languages.written), name(languages.shown))
                });
                Expected::Words(words.collect())
            }
            TagSubject::Field(field @ (Field::Rules | Field::Protocol | Field::Opening)) => {
                Expected::Value(field)
            }
            _ => return None,
        };
        return Some(Completable {
            span: at_end(value),
            expected,
        });
    }
    if line.contains(';') || beginning.rfind('{') > beginning.rfind('}') {
        return None;
    }
    let is_before = |c: char| is_blank(c) || matches!(c, ':' | '/' | ',' | '}');
    let word = line.rsplit(is_before).next().unwrap_or(line);
    let word = word.trim_start_matches('(');
    let number = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let word = match number.strip_prefix('.') {
        Some(after) if number.len() < word.len() => after.trim_start_matches('.'),
        _ => word,
    };
    let span = at_end(word);
    let before = span.start as usize;
    Some(Completable {
        span,
        expected: Expected::Play { before },
    })
}
