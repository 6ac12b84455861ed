//! How much the beginning of a file looks like a move list.

use super::lexer::{Token, between, heading, token};
use super::point::{Reach, names};
use super::site::Site;
use super::typed_moves::Typing;
use crate::formats::Confidence;
use crate::formats::shared::typed::game::{game_id, has_move_lists};
use crate::formats::shared::typed::tag_names::{TagSubject, tag_named};
use crate::model::Field;

/// The site that the tags name. Our own texts carry the tag too, but theirs says the size of the board,
/// which no site does.
pub(super) fn site(head: &[u8]) -> Option<Site> {
    let head = String::from_utf8_lossy(head);
    let mut rest = between(&head);
    let mut site = None;
    while let Some((behind, Token::Tag(tag))) = token("", rest, Reach::default()) {
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
        rest = between(behind);
    }
    site
}

/// Points that a list without any tag must have to be taken for one.
const FEW: usize = 2;

/// Tags in brackets, or points of which most of the text consists.
///
/// A text without tags is never certain: other lists of points look like it. Neither is one whose
/// tags chess uses too.
pub(super) fn likeness(head: &[u8]) -> Confidence {
    if head.contains(&0) {
        return Confidence::None;
    }
    if site(head).is_some() {
        return Confidence::Possible;
    }
    let head = String::from_utf8_lossy(head);
    let (mut known, mut own, mut points, mut skipped_words) = (0usize, 0usize, 0usize, 0usize);
    let mut rest = between(&head);
    // A head that begins with other brackets is a record of another kind.
    if rest.starts_with(['(', '<']) || (rest.starts_with('{') && !begins_with_text(rest)) {
        return Confidence::None;
    }
    loop {
        let before = &head[..head.len() - rest.len()];
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
        let Some((behind, token)) = token(before, rest, Reach::default()) else {
            break;
        };
        match token {
            Token::Tag(tag) => match tag_named(tag.name) {
                Some(TagSubject::Game) if is_ours(tag.value) => own += 1,
                // The logs of other games have the same tags.
                Some(TagSubject::Game) => return Confidence::None,
                Some(_) => known += 1,
                None => {}
            },
            Token::Points(list) | Token::Chosen(list) => {
                points += names(list, Reach::default()).count()
            }
            // Chats put names and times in brackets.
            Token::SkippedWords(word) if word.starts_with('[') => {}
            Token::Typed(moves) => {
                let count = moves.meant(Reach::default()).len();
                match moves.typing {
                    // Any table holds pairs of numbers.
                    Typing::Numbers | Typing::Unreadable => skipped_words += 1,
                    _ => points += count,
                }
            }
            Token::SkippedWords(_) | Token::NoPoint(_) | Token::Unclosed(_) => skipped_words += 1,
            _ => {}
        }
        rest = between(behind);
    }
    // The head may end inside a word or a comment.
    let skipped_words = skipped_words.saturating_sub(1);
    match (own, known, points) {
        (1.., ..) => Confidence::Certain,
        // Chess and the logs of other games have the same tags, and many words that are no points.
        (0, 1.., 1..) if 4 * skipped_words <= points => Confidence::Possible,
        (0, 1.., 0) if skipped_words == 0 => Confidence::Possible,
        (0, 0, _) if points >= FEW && skipped_words <= points => Confidence::Possible,
        _ => Confidence::None,
    }
}

fn is_ours(game: &str) -> bool {
    has_move_lists(&game_id(game))
}

/// Whether a brace opens a comment and no object of JSON.
fn begins_with_text(text: &str) -> bool {
    let inside = text[1..].trim_start();
    !inside.starts_with(['"', '}'])
}
