//! What people write above the moves in words of their own: `줄고누 흑 홍길동 백 성춘향, 백 먼저`.

use super::game::{Named, named};
use super::signs::{is_blank_in_line, is_line_end, usual};
use crate::model::{GameId, Side};

/// A line above the moves that says what is played, who plays it or who begins.
#[derive(Clone, Copy, Default)]
pub(crate) struct Heading<'t> {
    /// All of it, up to the moves or to the end of the line.
    pub(crate) text: &'t str,
    /// The word that names the game, and the game.
    pub(crate) game: Option<(&'t str, &'static Named)>,
    /// Who plays Black, and who White.
    pub(crate) names: [Option<&'t str>; 2],
    /// The side that begins, by the word for it.
    pub(crate) first: Option<(&'t str, Side)>,
}

/// The longest line that is looked at.
const LONGEST: usize = 240;

/// The most words of a name: more of them are talk.
const WORDS_OF_A_NAME: usize = 3;

/// Words for the sides.
const SIDES: [(Side, &[&str]); 2] = [
    (
        Side::BLACK,
        &["흑", "흑돌", "흑말", "흑번", "검은돌", "검은말", "black"],
    ),
    (
        Side::WHITE,
        &["백", "백돌", "백말", "백번", "흰돌", "흰말", "white"],
    ),
];

/// Words that say of a side that it begins.
const BEGINS: &[&str] = &["먼저", "선", "선공", "선수", "first", "begins", "starts"];

/// Words between the two sides.
const AGAINST: &[&str] = &["vs", "v", "versus", "대", "and", "with"];

/// Words behind a side that say what it does: a line with one of them is no heading.
const DEEDS: &[&str] = &[
    "to", "plays", "play", "moves", "move", "is", "has", "had", "was", "wins", "won", "win",
    "loses", "lost", "resigns", "resigned", "passes", "pass", "can", "must", "차례", "승", "승리",
    "패", "이김", "짐", "기권", "불계", "교체", "유지", "선언", "제시", "선택", "패스", "금수",
];

/// Reads a line above the moves, which a text begins with; `is_move` knows the words of moves, where it ends.
/// Moves may stand behind it on its line only where it names both players. `None` where it says nothing of
/// the game.
///
/// ```text
/// Heading = { Game | Side Name | Name "(" Side ")" | Side Begins | Word } .
/// ```
pub(crate) fn heading<'t>(text: &'t str, is_move: impl Fn(&str) -> bool) -> Option<Heading<'t>> {
    let first = text.chars().next().filter(|c| c.is_alphabetic())?;
    // Nearly every line that begins with a letter is one of moves.
    if first.is_ascii_alphabetic() && text[1..].starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let ends = |c: char| is_line_end(c) || matches!(usual(c), '{' | ';' | '[' | '"' | '|');
    // A line that goes on for long is not searched for its end at each of its words.
    let mut signs = text.char_indices();
    let line = match signs.find(|&(at, c)| at > LONGEST || ends(c)) {
        Some((at, _)) => &text[..at],
        None => text,
    };
    if line.len() > LONGEST {
        return None;
    }
    let mut reading = Reading::default();
    let mut end = line.len();
    let mut rest = line;
    while let Some(sign) = rest.chars().next() {
        let at = line.len() - rest.len();
        if is_blank_in_line(sign) {
            rest = &rest[sign.len_utf8()..];
            continue;
        }
        if parts(sign) {
            reading.sign(usual(sign), line);
            rest = &rest[sign.len_utf8()..];
            continue;
        }
        let length = rest.find(|c| is_blank_in_line(c) || parts(c));
        let word = &rest[..length.unwrap_or(rest.len())];
        let bare = word.trim_end_matches(['.', '!', '?']);
        if is_move(bare) {
            end = at;
            break;
        }
        if !reading.word(bare, at, line) {
            return None;
        }
        rest = &rest[word.len()..];
    }
    reading.close(line);
    let has_moves = end < line.len();
    let is_counted =
        |c: char| is_blank_in_line(c) || parts(c) || usual(c).is_ascii_digit() || c == '.';
    let text = if has_moves {
        line[..end].trim_end_matches(is_counted)
    } else {
        line.trim_end()
    };
    let heading = Heading {
        text,
        ..reading.found
    };
    let [black, white] = heading.names;
    let is_whole = black.is_some() && white.is_some();
    let says_something =
        black.is_some() || white.is_some() || heading.game.is_some() || heading.first.is_some();
    (is_whole || says_something && !has_moves).then_some(heading)
}

/// Whether a sign stands between the words of a heading.
fn parts(sign: char) -> bool {
    matches!(usual(sign), ',' | ':' | '=' | '/' | '(' | ')' | '·' | '~')
}

/// A heading as far as it is read.
#[derive(Default)]
struct Reading<'t> {
    found: Heading<'t>,
    /// The side whose name comes next, by its word.
    side: Option<(&'t str, Side)>,
    /// The side that was named last.
    last: Option<(&'t str, Side)>,
    /// Where the words of a name stand, and how many they are.
    name: Option<(usize, usize, usize)>,
    is_in_brackets: bool,
}

impl<'t> Reading<'t> {
    /// Takes a word; whether the line can still be a heading.
    fn word(&mut self, word: &'t str, at: usize, line: &'t str) -> bool {
        let is = |known: &&str| known.eq_ignore_ascii_case(word);
        let side = SIDES.iter().find(|(_, words)| words.iter().any(&is));
        if let Some(&(side, _)) = side {
            if self.is_in_brackets && self.side.is_none() {
                self.side = Some((word, side));
                self.close(line);
            } else {
                self.close(line);
                self.side = Some((word, side));
            }
            return true;
        }
        if DEEDS.iter().any(&is) {
            return self.side.is_none() && self.last.is_none();
        }
        if BEGINS.iter().any(&is) && (self.side.is_some() || self.last.is_some()) {
            let side = self.side.or(self.last);
            self.close(line);
            self.side = None;
            self.found.first = self.found.first.or(side);
            return true;
        }
        if AGAINST.iter().any(is) {
            self.close(line);
            return true;
        }
        let game = named(word).filter(|known| known.game != GameId::BADUK && !word.is_empty());
        if let Some(game) = game.filter(|_| self.found.game.is_none()) {
            self.close(line);
            self.found.game = Some((word, game));
            return true;
        }
        let has_digit = word.chars().any(|c| usual(c).is_ascii_digit());
        if has_digit || !word.contains(char::is_alphabetic) {
            self.close(line);
            return true;
        }
        let end = at + word.len();
        self.name = match self.name {
            Some((start, _, count)) if !self.is_in_brackets => Some((start, end, count + 1)),
            Some(known) => Some(known),
            None if self.is_in_brackets => None,
            None => Some((at, end, 1)),
        };
        true
    }

    /// Takes a sign between words.
    fn sign(&mut self, sign: char, line: &'t str) {
        match sign {
            '(' => {
                // A side in brackets tells whose name stands in front of them.
                if self.side.is_some() {
                    self.close(line);
                }
                self.is_in_brackets = true;
            }
            ')' => {
                self.is_in_brackets = false;
                self.name = None;
            }
            ':' | '=' if self.name.is_none() => {}
            _ if self.is_in_brackets => {}
            _ => self.close(line),
        }
    }

    /// Ends a name.
    fn close(&mut self, line: &'t str) {
        let name = self.name.take();
        let Some((start, end, count)) = name.filter(|_| self.side.is_some()) else {
            return;
        };
        let side = self.side.take();
        if let Some((_, owner)) = side
            && count <= WORDS_OF_A_NAME
            && let Some(free @ None) = self.found.names.get_mut(owner.index())
        {
            *free = Some(&line[start..end]);
            self.last = side;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        let is_move = |word: &str| {
            let mut signs = word.chars();
            signs.next().is_some_and(char::is_alphabetic)
                && signs.next().is_some_and(|c| c.is_ascii_digit())
        };
        let Some(found) = heading(text, is_move) else {
            return "-".to_owned();
        };
        let names = found.names.map(|name| name.unwrap_or("?"));
        let game = found.game.map_or("", |(word, _)| word);
        let first = found.first.map_or("", |(word, _)| word);
        format!("{}|{game}|{}|{first}", found.text, names.join("|"))
    }

    #[test]
    fn lines_above_the_moves_name_game_and_players() {
        for (text, expected) in [
            (
                "줄고누 흑 홍길동 백 성춘향 백 먼저\n1 가1",
                "줄고누 흑 홍길동 백 성춘향 백 먼저|줄고누|홍길동|성춘향|백",
            ),
            (
                "오목 홍길동(흑) 성춘향(백)",
                "오목 홍길동(흑) 성춘향(백)|오목|홍길동|성춘향|",
            ),
            ("백: 성춘향 (먼저)", "백: 성춘향 (먼저)||?|성춘향|백"),
            ("성춘향(백, 먼저)", "성춘향(백, 먼저)||?|성춘향|백"),
            (
                "Black Hong Gildong v White Seong 1 March 2026",
                "Black Hong Gildong v White Seong 1 March 2026||Hong Gildong|Seong|",
            ),
            (
                "jul-gonu, White Seong first, Black Hong",
                "jul-gonu, White Seong first, Black Hong|jul-gonu|Hong|Seong|White",
            ),
            (
                "흑 홍길동 백 성춘향 1. h8 i9",
                "흑 홍길동 백 성춘향||홍길동|성춘향|",
            ),
            (
                "윷놀이 2026년 2월 17일",
                "윷놀이 2026년 2월 17일|윷놀이|?|?|",
            ),
            (
                "흑=홍길동, 백=성춘향",
                "흑=홍길동, 백=성춘향||홍길동|성춘향|",
            ),
        ] {
            assert_eq!(read(text), expected, "{text}");
        }
        for text in [
            "h8 i9",
            "흑 h8",
            "흑 차례",
            "Black to play and win",
            "흑 금수",
            "오늘 둔 판입니다",
            "흑 홍길동 h8",
            "백 성춘향 승",
            "",
        ] {
            assert_eq!(read(text), "-", "{text}");
        }
    }
}
