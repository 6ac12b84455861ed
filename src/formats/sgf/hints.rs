//! Evidence about the encoding in the bytes of an SGF file.

use super::lexer::{identifier, space, value};
use super::property::{Meaning, find};
use crate::text::encoding::{GameHint, Hints};

/// Collects the evidence about the encoding from undecoded bytes: the value of `CA`, the values
/// with non-ASCII text, and the `CA` of each game.
///
/// Moves are left out, because they would make every file look like ASCII to the detector. In some
/// East Asian encodings a bracket byte may be half of a character, so a few values are cut wrongly;
/// the detector tolerates that.
pub(crate) fn hints(bytes: &[u8]) -> Hints {
    let mut hints = Hints {
        games: games(bytes),
        ..Hints::default()
    };
    let mut rest = bytes;
    while !rest.is_empty() {
        let Ok((after, name)) = identifier(rest) else {
            rest = &rest[1..];
            continue;
        };
        rest = space(after);
        while let Ok((after, raw)) = value(rest) {
            let start = bytes.len() - rest.len() + 1;
            if name == b"CA" && hints.declared.is_none() {
                hints.declared = Some(String::from_utf8_lossy(raw.bytes).trim().to_owned());
            } else if !raw.bytes.is_ascii() {
                hints.values.push(start..start + raw.bytes.len());
            }
            rest = space(after);
        }
    }
    hints
}

/// Maximum number of bytes in the name of an encoding.
const LONGEST_LABEL: usize = 40;

/// Finds the games in undecoded bytes, with the encoding that each declares in `CA`.
///
/// A tree begins at a `(` after the `)` of the tree before, with properties of a root. No East
/// Asian encoding has a parenthesis or a semicolon as a part of a character, so they can be found
/// in the bytes.
fn games(bytes: &[u8]) -> Vec<GameHint> {
    let starts = memchr::memchr_iter(b'(', bytes).filter(|&at| begins_game(bytes, at));
    let mut games: Vec<GameHint> = starts
        .map(|start| GameHint {
            start,
            declared: None,
        })
        .collect();
    let ends: Vec<usize> = games.iter().skip(1).map(|game| game.start).collect();
    for (game, end) in games.iter_mut().zip(ends.into_iter().chain([bytes.len()])) {
        game.declared = declared(&bytes[game.start..end]);
    }
    if let Some(first) = games.first_mut() {
        first.start = 0;
    }
    games
}

fn begins_game(bytes: &[u8], at: usize) -> bool {
    let before = bytes[..at].trim_ascii_end();
    let is_behind_game = match before.last() {
        None | Some(b')') => true,
        Some(_) => bytes[..at].ends_with(b"\n"),
    };
    let [b';', node @ ..] = space(&bytes[at + 1..]) else {
        return false;
    };
    let is_root = |(_, name): (&[u8], &[u8])| {
        let meaning = find(name).map(|found| found.property().meaning);
        matches!(name, b"GM" | b"FF" | b"AP" | b"ST" | b"SZ")
            || matches!(meaning, Some(Meaning::Info(..)))
    };
    is_behind_game && identifier(space(node)).is_ok_and(is_root)
}

/// Returns the first encoding that a game declares in `CA`; `None` without one. A `CA[..]` inside a comment does not
/// count, because the `]` is escaped there.
fn declared(tree: &[u8]) -> Option<String> {
    let places = memchr::memmem::find_iter(tree, b"CA[");
    let named = places.filter(|&at| at == 0 || !tree[at - 1].is_ascii_uppercase());
    let label = |at: usize| {
        let rest = &tree[at + 3..];
        let end = memchr::memchr(b']', &rest[..rest.len().min(LONGEST_LABEL)])?;
        let label = rest[..end].trim_ascii();
        let is_name =
            |byte: &u8| byte.is_ascii_graphic() && !b"\\[".contains(byte) || *byte == b' ';
        let is_label = !label.is_empty() && label.iter().all(is_name);
        is_label.then(|| String::from_utf8_lossy(label).into_owned())
    };
    named.filter_map(label).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_declaration_and_the_texts_are_found() {
        let bytes = b"(;CA[EUC-KR]PB[\xC8\xAB]GN[plain];B[pd]C[\xB1\xE6])";
        let hints = hints(bytes);
        assert_eq!(hints.declared.as_deref(), Some("EUC-KR"));
        let texts: Vec<&[u8]> = hints.values.iter().map(|r| &bytes[r.clone()]).collect();
        assert_eq!(texts, [b"\xC8\xAB", b"\xB1\xE6"]);
    }
}
