//! Recognition of move lists by their first bytes.

use super::layout::GRAMMAR;
use super::lexer::{Token, between, colon_tag, heading, token};
use super::point::{Reach, names};
use super::site::Site;
use super::typed_moves::Typing;
use crate::formats::Confidence;
use crate::formats::shared::typed::front::Page;
use crate::formats::shared::typed::game::{game_id, has_move_lists};
use crate::formats::shared::typed::tag_names::{TagSubject, tag_named};
use crate::model::Field;

/// Returns the game site that the tags of a text name; `None` if they name none. A text that states the size of the
/// board is not from a site, because only bokgi states it.
pub(super) fn site(head: &[u8]) -> Option<Site> {
    let head = String::from_utf8_lossy(head);
    let mut rest = between(&head);
    let mut site = None;
    while let Some((after, Token::Tag(tag))) = token("", rest, Reach::default()) {
        let value = tag.value.to_lowercase();
        match tag_named(tag.name) {
            Some(TagSubject::Size) => return None,
            Some(TagSubject::Field(Field::Place)) if value == "pente.org" => {
                site = Some(Site::Pente)
            }
            Some(TagSubject::Field(Field::Place))
                if value.contains("kurnik") || value.contains("playok") =>
            {
                site = Some(Site::Kurnik);
            }
            None if tag.name == "Player 1 Name" => site = Some(Site::Pente),
            _ => {}
        }
        rest = between(after);
    }
    site
}

/// Minimum number of points that marks a text without tags as a move list.
const FEW: usize = 2;

/// Rates a text as a move list: by tags in brackets, or because most words are points.
///
/// A text without tags is never certain, because other lists of points look the same. A text that
/// has only tags known from chess is not certain either.
pub(super) fn likeness(head: &[u8]) -> Confidence {
    if head.contains(&0) {
        return Confidence::None;
    }
    if site(head).is_some() {
        return Confidence::Possible;
    }
    let head = String::from_utf8_lossy(head);
    let page = Page::new(&head, &GRAMMAR);
    let head = page.text();
    let (mut known, mut own, mut points, mut skipped_words) = (0usize, 0usize, 0usize, 0usize);
    let mut rest = between(head);
    // Text that begins with a bracket of another kind is in another format, such as SGF or JSON.
    if rest.starts_with(['(', '<']) || (rest.starts_with('{') && !begins_with_text(rest)) {
        return Confidence::None;
    }
    loop {
        let before = &head[..head.len() - rest.len()];
        if points == 0
            && let Some((after, tag)) = colon_tag(before, rest, Reach::default())
        {
            match tag_named(tag.name) {
                Some(TagSubject::Game) if is_ours(tag.value) => own += 1,
                Some(TagSubject::Game) => return Confidence::None,
                _ => known += 1,
            }
            rest = between(after);
            continue;
        }
        if points == 0
            && let Some(heading) = heading(before, rest, Reach::default())
        {
            if heading
                .game
                .is_some_and(|(_, game)| !has_move_lists(&game.game))
            {
                return Confidence::None;
            }
            rest = between(&rest[heading.text.len()..]);
            continue;
        }
        let Some((after, token)) = token(before, rest, Reach::default()) else {
            break;
        };
        match token {
            Token::Tag(tag) => match tag_named(tag.name) {
                Some(TagSubject::Game) if is_ours(tag.value) => own += 1,
                // The tag names a game of another format, such as yut.
                Some(TagSubject::Game) => return Confidence::None,
                Some(_) => known += 1,
                None => {}
            },
            Token::Points(list) | Token::Chosen(list) => {
                points += names(list, Reach::default()).count()
            }
            // A word in brackets is the name or time of a chat message, and does not count against
            // a move list.
            Token::SkippedWords(word) if word.starts_with('[') => {}
            Token::Typed(moves) => {
                let count = moves.meant(Reach::default()).len();
                match moves.typing {
                    // Unreadable words prove nothing, nor do moves written as two numbers, because any table may
                    // contain such pairs.
                    Typing::Numbers | Typing::Unreadable => skipped_words += 1,
                    _ => points += count,
                }
            }
            Token::SkippedWords(_) | Token::NoPoint(_) | Token::Unclosed(_) => skipped_words += 1,
            _ => {}
        }
        rest = between(after);
    }
    // The bytes examined may end inside a word or a comment, so one skipped word is forgiven.
    let skipped_words = skipped_words.saturating_sub(1);
    match (own, known, points) {
        (1.., ..) => Confidence::Certain,
        // Other formats, such as PGN, use the same tag names, but most of their words are not
        // points.
        (0, 1.., 1..) if 4 * skipped_words <= points => Confidence::Possible,
        (0, 1.., 0) if skipped_words == 0 => Confidence::Possible,
        (0, 0, _) if points >= FEW && skipped_words <= points => Confidence::Possible,
        _ => Confidence::None,
    }
}

fn is_ours(game: &str) -> bool {
    has_move_lists(&game_id(game))
}

/// True if a text that begins with a brace is a comment and not a JSON object.
fn begins_with_text(text: &str) -> bool {
    let inside = text[1..].trim_start();
    !inside.starts_with(['"', '}'])
}
