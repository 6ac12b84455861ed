//! Headings: a line above the moves in free words, `줄고누 흑 홍길동 백 성춘향, 백 먼저`.

use super::game::{Named, named};
use super::signs::{is_blank_in_line, is_line_end, usual};
use crate::model::{GameId, Side};

/// A line above the moves that names the game, the players or the first side.
#[derive(Clone, Copy, Default)]
pub(crate) struct Heading<'t> {
    /// Text of the heading, up to the moves or the end of the line.
    pub(crate) text: &'t str,
    /// Word for the game, with the game.
    pub(crate) game: Option<(&'t str, &'static Named)>,
    /// Names of the players with Black and White.
    pub(crate) names: [Option<&'t str>; 2],
    /// Word for the side that begins, with the side.
    pub(crate) first: Option<(&'t str, Side)>,
}

/// Maximum length in bytes of a line to be analysed.
const LONGEST: usize = 240;

/// Maximum number of words in a name; longer texts are talk.
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

/// Words after a side that begins.
const BEGINS: &[&str] = &["먼저", "선", "선공", "선수", "first", "begins", "starts"];

/// Words between the two sides.
const AGAINST: &[&str] = &["vs", "v", "versus", "대", "and", "with"];

/// Verbs after a side: a line with one of them is not a heading.
const DEEDS: &[&str] = &[
    "to", "plays", "play", "moves", "move", "is", "has", "had", "was", "wins", "won", "win",
    "loses", "lost", "resigns", "resigned", "passes", "pass", "can", "must", "차례", "승", "승리",
    "패", "이김", "짐", "기권", "불계", "교체", "유지", "선언", "제시", "선택", "패스", "금수",
];

/// Parses a heading at the beginning of a text. `is_move` recognises the words of moves, where the
/// heading ends. Moves may follow on the same line only if the heading names both players. `None`
/// if the line states nothing about the game.
///
/// ```text
/// Heading = { Game | Side Name | Name "(" Side ")" | Side Begins | Word } .
/// ```
pub(crate) fn heading<'t>(text: &'t str, is_move: impl Fn(&str) -> bool) -> Option<Heading<'t>> {
    let first = text.chars().next().filter(|c| c.is_alphabetic())?;
    // Fast path: nearly every line that begins with a letter consists of moves.
    if first.is_ascii_alphabetic() && text[1..].starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let ends = |c: char| is_line_end(c) || matches!(usual(c), '{' | ';' | '[' | '"' | '|');
    // Limited search: a long line must not be searched to its end at each of its words.
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
    let states_something =
        black.is_some() || white.is_some() || heading.game.is_some() || heading.first.is_some();
    (is_whole || states_something && !has_moves).then_some(heading)
}

/// True for a sign between the words of a heading.
fn parts(sign: char) -> bool {
    matches!(usual(sign), ',' | ':' | '=' | '/' | '(' | ')' | '·' | '~')
}

/// State of parsing a heading.
#[derive(Default)]
struct Reading<'t> {
    found: Heading<'t>,
    /// Side whose name comes next, with its word.
    side: Option<(&'t str, Side)>,
    /// Side that was named last.
    last: Option<(&'t str, Side)>,
    /// Start and end of the current name, and its number of words.
    name: Option<(usize, usize, usize)>,
    is_in_brackets: bool,
}

impl<'t> Reading<'t> {
    /// Processes a word. Returns `false` if the line cannot be a heading.
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

    /// Processes a sign between words.
    fn sign(&mut self, sign: char, line: &'t str) {
        match sign {
            '(' => {
                // A side in brackets belongs to the name before them.
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

    /// Ends the current name.
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
