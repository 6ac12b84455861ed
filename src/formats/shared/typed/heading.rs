//! Headings: a line above the moves in free words, `줄고누 흑 홍길동 백 성춘향, 백 먼저`.

use super::game::{Named, Said, named};
use super::header::size;
use super::outcome::{ending, ends_with_win, read};
use super::signs::{is_blank_in_line, is_line_end, usual};
use super::tag::{broken_tag, may_be_broken_tag, tag};
use crate::formats::shared::values;
use crate::model::{Field, GameId, Side};

/// A line of words above the moves that states the game, its rules, its players or the side that
/// begins.
#[derive(Clone, Default)]
pub(crate) struct Heading<'t> {
    /// Text of the heading: the line, or its part before the first move.
    pub(crate) text: &'t str,
    /// The word that names the game, and this game.
    pub(crate) game: Option<(&'t str, &'static Named)>,
    /// Names of the players: Black, then White.
    pub(crate) names: [Option<&'t str>; 2],
    /// The word for the side that begins, and this side.
    pub(crate) first: Option<(&'t str, Side)>,
    /// The word for the size of the board, and its columns and rows.
    pub(crate) size: Option<(&'t str, (u8, u8))>,
    /// Values for other header fields: rules, komi, handicap, date, pieces, result.
    pub(crate) values: Vec<(Field, &'t str)>,
    /// Words without a meaning in a heading.
    pub(crate) unused: Vec<&'t str>,
}

/// Maximum length in bytes of a line that is read as a heading.
const LONGEST: usize = 240;

/// Maximum number of words in a player's name; a longer text is talk.
const WORDS_OF_A_NAME: usize = 3;

/// Words for Black and for White, in lower case.
const SIDES: [(Side, &[&str]); 2] = [
    (
        Side::BLACK,
        &[
            "흑",
            "흑선",
            "흑돌",
            "흑말",
            "흑번",
            "검은돌",
            "검은말",
            "black",
            "b",
        ],
    ),
    (
        Side::WHITE,
        &["백", "백돌", "백말", "백번", "흰돌", "흰말", "white", "w"],
    ),
];

/// Words after a side, such as `first`, which mean that the side begins.
const BEGINS: &[&str] = &["먼저", "선", "선공", "선수", "first", "begins", "starts"];

/// Words between the names of two opponents, such as `vs`.
const AGAINST: &[&str] = &["vs", "v", "versus", "대", "and", "with"];

/// Verbs after a side, such as `resigns`: a line with one of them is not a heading.
const DEEDS: &[&str] = &[
    "to", "plays", "play", "moves", "move", "is", "has", "had", "was", "wins", "won", "win",
    "loses", "lost", "resigns", "resigned", "passes", "pass", "can", "must", "차례", "승", "승리",
    "패", "이김", "짐", "기권", "불계", "교체", "유지", "선언", "제시", "선택", "패스", "금수",
];

/// Words next to the name of a ruleset, such as `규칙`.
const RULES: &[&str] = &["규칙", "룰", "규정", "rules", "rule"];

/// Words that allow or forbid what is named before them: `빽도 없음`, `쌍삼금지`.
const STATES: &[&str] = &[
    "금지",
    "허용",
    "있음",
    "없음",
    "가능",
    "불가",
    "불가능",
    "안됨",
    "제한없음",
    "forbidden",
    "allowed",
];

/// Words after a throw that allow or forbid it: `낙 O, 빽도 X`.
const CHECKED: &[&str] = &["o", "x", "인정", "○", "×"];

/// Words for a throw past the last station, and for a piece that goes out by it: `넘어가면 남`.
const OVERSHOT: &[&str] = &[
    "넘어가면",
    "넘어가도",
    "넘기면",
    "넘겨도",
    "넘으면",
    "넘어도",
];
const EXITS: &[&str] = &["남", "나감", "나가", "난다"];

/// Words before the number of pieces.
const PIECES: &[&str] = &["말", "말수", "동수"];

/// Words before the value of the komi.
const KOMI: &[&str] = &["덤", "공제", "komi"];

/// Parses a heading at the beginning of a text. It ends before the first word for which `is_move`
/// is true. Moves may follow on the line only if the heading names both players. `None` if the line
/// states nothing about the game.
///
/// ```text
/// Heading = { Game | Side Name | Name Side | Name "(" Side ")" | Name "vs" Name | Side Begins | Rules | Size
///           | "덤" Number | Date | Result | Word } .
/// ```
pub(crate) fn heading<'t>(text: &'t str, is_move: impl Fn(&str) -> bool) -> Option<Heading<'t>> {
    let first = text.chars().next()?;
    // A letter with a digit after it is nearly always a move, so the line is not a heading.
    if first.is_ascii_alphabetic() && text[1..].starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let opens = matches!(first, '[' | '［');
    // True if brackets enclose the whole line, as in `(빽도 없음, 낙 있음)`, or the first side:
    // `(흑)홍길동 (백)성춘향`. Only this line is searched, because a text may hold many brackets.
    let has_brackets = usual(first) == '(' && {
        let line = text[..text.find(is_line_end).unwrap_or(text.len())].trim_end();
        let inside = &line[first.len_utf8()..];
        inside
            .split_once([')', '）'])
            .is_some_and(|(enclosed, after)| after.is_empty() || side_of(enclosed).is_some())
    };
    if !(first.is_alphabetic() || opens || has_brackets || first.is_ascii_digit()) {
        return None;
    }
    if opens && (tag(text).is_some() || may_be_broken_tag(text) && broken_tag(text).meant.is_some())
    {
        return None;
    }
    // A number at the beginning is nearly always a move number, so the line is not a heading.
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let is_year = digits >= 4 && text[digits..].starts_with(['.', '-', '/', '년']);
    if digits > 0
        && !is_year
        && !text[digits..].starts_with(['줄', '점', '로'])
        && pieces(text).is_none()
    {
        return None;
    }
    let ends = |c: char| is_line_end(c) || matches!(usual(c), '{' | ';' | '"' | '|');
    // Finds the end of the line, but only within `LONGEST` bytes: this search runs at many words of
    // a long line.
    let mut signs = text.char_indices();
    let line = match signs.find(|&(at, c)| at > LONGEST || ends(c) || at > 0 && usual(c) == '[') {
        Some((_, '"' | '＂')) if opens => return None,
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
            reading.sign(usual(sign));
            rest = &rest[sign.len_utf8()..];
            continue;
        }
        if let Some(date) = date_at(rest) {
            reading.found.values.push((Field::Date, date));
            reading.parts.push(Part::Break);
            rest = &rest[date.len()..];
            continue;
        }
        let length = rest.find(|c| is_blank_in_line(c) || parts(c));
        let word = within_words(&rest[..length.unwrap_or(rest.len())]);
        let bare = word.trim_end_matches(['.', '!', '?']);
        let is_result =
            reading.names_somebody() && ending(bare).is_ok_and(|(left, _)| left.is_empty());
        if is_result && bare.contains(char::is_alphabetic) {
            reading.found.values.push((Field::Result, bare));
            reading.parts.push(Part::Break);
            rest = &rest[word.len()..];
            continue;
        }
        // Reads the counter `개` as a part of the number of pieces before it, `말 두 개`, not as a throw.
        if bare == "개"
            && let Some((Field::Pieces, count)) = reading.found.values.last_mut()
            && let start = count.as_ptr() as usize - line.as_ptr() as usize
            && line[start + count.len()..at].trim().is_empty()
        {
            *count = &line[start..at + word.len()];
            rest = &rest[word.len()..];
            continue;
        }
        if let Some(result) = reading.coloured_result(bare, at, line) {
            reading.found.values.push((Field::Result, result));
            rest = &rest[word.len()..];
            continue;
        }
        if let Some((count, length)) = pieces(rest) {
            reading.found.values.push((Field::Pieces, &rest[..count]));
            reading.parts.push(Part::Break);
            rest = &rest[length..];
            continue;
        }
        if let Some(length) = gonu_in_two_words(rest) {
            reading.found.game = reading
                .found
                .game
                .or_else(|| Some((&rest[..length], named(&rest[..length])?)));
            reading.parts.push(Part::Break);
            rest = &rest[length..];
            continue;
        }
        let after = &rest[word.len()..];
        // Reads the letters of a checked list: `낙 O, 빽도 X`.
        let state = first_word(after);
        let is_checked = CHECKED
            .iter()
            .any(|check| check.eq_ignore_ascii_case(state));
        if is_checked && is_move(bare) && !bare.is_ascii() {
            let length = state.as_ptr() as usize + state.len() - rest.as_ptr() as usize;
            reading.state(&rest[..length]);
            rest = &rest[length..];
            continue;
        }
        if OVERSHOT.contains(&bare) && EXITS.contains(&state) {
            let length = state.as_ptr() as usize + state.len() - rest.as_ptr() as usize;
            reading.state(&rest[..length]);
            rest = &rest[length..];
            continue;
        }
        let is_topic = states(state);
        let is_size = bare.contains(['x', 'X', '×']) && size(bare).is_some();
        if is_move(bare)
            && !is_size
            && !is_topic
            && !reading.awaits_value()
            && side_of(bare).is_none()
        {
            end = at;
            break;
        }
        if !reading.word(bare, at, line) {
            return None;
        }
        rest = &rest[word.len()..];
    }
    reading.name_players(line);
    let has_moves = end < line.len();
    let is_counted =
        |c: char| is_blank_in_line(c) || parts(c) || usual(c).is_ascii_digit() || c == '.';
    let text = if has_moves {
        line[..end].trim_end_matches(is_counted)
    } else {
        line.trim_end()
    };
    let statements = reading.statements;
    let heading = Heading {
        text,
        ..reading.found
    };
    let [black, white] = heading.names;
    let is_whole = black.is_some() && white.is_some();
    // True if a single statement about the rules is the only value. It may be talk or the throw of a turn, so it is no heading alone: `청팀
    // 빽도 없음`.
    let is_of_throw = |rule: &str| is_move(first_word(rule)) && heading.unused.is_empty();
    let is_lone_rule =
        statements == 1 && heading.values.len() == 1 && !is_of_throw(heading.values[0].1);
    let has_value = heading
        .values
        .iter()
        .any(|(field, _)| *field != Field::Date)
        && !is_lone_rule
        || heading.size.is_some();
    let is_dated = is_year
        && heading
            .values
            .iter()
            .any(|(field, _)| *field == Field::Date);
    let states_something = is_dated
        || black.is_some()
        || white.is_some()
        || heading.game.is_some()
        || heading.first.is_some()
        || has_value;
    // Moves may also follow the name of a game: `오목 h8 i9`.
    let is_game = heading.game.is_some_and(|(word, _)| heading.text == word);
    (is_whole || states_something && (!has_moves || is_game)).then_some(heading)
}

/// Returns the date at the beginning of a text, such as `2026년 3월 1일`; it begins with a year of four digits. `None` without one.
fn date_at(text: &str) -> Option<&str> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    if digits != 4 || !text[digits..].starts_with(['년', '.', '-', '/']) {
        return None;
    }
    let ends = text.match_indices(is_blank_in_line).map(|(at, _)| at);
    let mut ends: Vec<usize> = ends.take(3).collect();
    ends.extend((ends.len() < 3).then_some(text.len()));
    let is_date = |date: &&str| values::date::read(date.trim_end_matches('.')).is_some();
    ends.iter().rev().map(|&end| &text[..end]).find(is_date)
}

/// Returns the part of a word up to a `vs` between two names without blanks: `홍길동` of `홍길동vs성춘향`.
fn within_words(word: &str) -> &str {
    let is_name = |c: Option<char>| c.is_some_and(|c| !c.is_ascii() && c.is_alphabetic());
    let lower = word.to_ascii_lowercase();
    if lower.starts_with("vs") && is_name(word[2..].chars().next()) {
        return &word[..2];
    }
    match lower.find("vs") {
        Some(at) if is_name(word[..at].chars().next_back()) => &word[..at],
        _ => word,
    }
}

/// Parses the number of pieces of each side, as in `2동`, `두 동 내기` or `2동씩`. Returns the length of the number with its counter, and
/// the length of the whole phrase.
///
/// ```text
/// pieces = ( digit | numeral ) [ blank ] "동" [ [ blank ] ( "내기" | "씩" ) ] .
/// ```
fn pieces(text: &str) -> Option<(usize, usize)> {
    let number = text.find(|c| is_blank_in_line(c) || c == '동')?;
    let is_digit = |c: char| ('1'..='6').contains(&usual(c));
    let counted = &text[..number];
    let is_number = counted.chars().count() == 1 && counted.starts_with(is_digit)
        || values::numerals::is_native(counted);
    let counter = text[number..].trim_start_matches(is_blank_in_line);
    let after = counter.strip_prefix('동').filter(|_| is_number)?;
    let phrase = after.trim_start_matches(is_blank_in_line);
    let rest = ["내기", "씩"]
        .into_iter()
        .find_map(|word| phrase.strip_prefix(word))
        .unwrap_or(after);
    let is_word = rest.chars().next().is_none_or(|c| !c.is_alphanumeric());
    let count = if counted.starts_with(is_digit) {
        number
    } else {
        text.len() - after.len()
    };
    is_word.then_some((count, text.len() - rest.len()))
}

/// Returns the length of the name of a gonu that is written with a blank, such as `우물 고누`; `None` without one.
fn gonu_in_two_words(text: &str) -> Option<usize> {
    let first = text.find(is_blank_in_line)?;
    let second = text[first..].trim_start_matches(is_blank_in_line);
    let after = second.strip_prefix("고누")?;
    let length = text.len() - after.len();
    let is_word = after.chars().next().is_none_or(|c| !c.is_alphanumeric());
    (is_word && named(&text[..length]).is_some()).then_some(length)
}

/// True if a word allows or forbids something, such as `금지`.
fn states(word: &str) -> bool {
    STATES.iter().any(|state| state.eq_ignore_ascii_case(word))
}

/// Returns the next word in the rest of a line, without punctuation.
fn first_word(rest: &str) -> &str {
    let rest = rest.trim_start_matches(|c| is_blank_in_line(c) || c == '=');
    let end = rest.find(|c| is_blank_in_line(c) || is_line_end(c) || parts(c));
    rest[..end.unwrap_or(rest.len())].trim_end_matches(['.', '!'])
}

/// Returns the side that a word such as `흑` or `black` means.
pub(super) fn side_of(word: &str) -> Option<Side> {
    let is = |known: &&str| known.eq_ignore_ascii_case(word);
    let found = SIDES.iter().find(|(_, words)| words.iter().any(is));
    found.map(|&(side, _)| side)
}

/// True if a character separates the words of a heading.
fn parts(sign: char) -> bool {
    matches!(
        usual(sign),
        ',' | ':' | '=' | '/' | '(' | ')' | '·' | '~' | '[' | ']'
    )
}

/// Part of a heading, for finding the players' names.
#[derive(Clone, Copy)]
enum Part<'t> {
    /// Words that may be a name: start offset, end offset and number of words.
    Name(usize, usize, usize),
    /// A word for a side, and this side; true if it is in brackets.
    Side(&'t str, Side, bool),
    Against,
    Break,
}

/// State of parsing a heading, word by word.
#[derive(Default)]
struct Reading<'t> {
    found: Heading<'t>,
    parts: Vec<Part<'t>>,
    /// Header field whose value is expected as the next word.
    awaited: Option<Field>,
    is_in_brackets: bool,
    /// Number of statements about rules, such as `쌍삼금지`, without a word such as `규칙`.
    statements: usize,
}

impl<'t> Reading<'t> {
    /// True if at least two names or sides were read.
    fn names_somebody(&self) -> bool {
        let is_person = |part: &Part<'_>| matches!(part, Part::Name(..) | Part::Side(..));
        self.parts.iter().filter(|part| is_person(part)).count() > 1
    }

    /// True if the heading names baduk as the game.
    fn is_baduk(&self) -> bool {
        let game = self.found.game;
        game.is_some_and(|(_, named)| named.game == GameId::BADUK)
    }

    /// True if the value of a field is expected as the next word, as after `덤`.
    fn awaits_value(&self) -> bool {
        self.awaited.is_some()
    }

    /// Returns the result that a word states together with the side before it, at the offset `at` of the line: `흑 불계승`. `None`
    /// if the heading has not named the players yet.
    fn coloured_result(&mut self, word: &str, at: usize, line: &'t str) -> Option<&'t str> {
        let &Part::Side(side, _, false) = self.parts.last()? else {
            return None;
        };
        let start = side.as_ptr() as usize - line.as_ptr() as usize;
        let said = &line[start..at + word.len()];
        let is_alone = self.parts.len() == 1 && said.len() == line.trim().len();
        let is_alone = is_alone && ending(said).is_err();
        let is_result = ends_with_win(word) && (self.names_somebody() || is_alone);
        let is_result = is_result && read(said).is_some();
        is_result.then(|| {
            self.parts.pop();
            self.parts.push(Part::Break);
            said
        })
    }

    /// Reads the next word of a heading, at the offset `at` of the line. Returns `false` if the
    /// line cannot be a heading.
    fn word(&mut self, word: &'t str, at: usize, line: &'t str) -> bool {
        let is = |known: &&str| known.eq_ignore_ascii_case(word);
        let last_side = self.parts.iter().rev().find_map(|part| match *part {
            Part::Side(word, side, _) => Some((word, side)),
            _ => None,
        });
        if let Some(field) = self.awaited.take() {
            let counted = word.trim_end_matches('개');
            let is_native = field == Field::Pieces && values::numerals::is_native(counted);
            if field == Field::Rules || is_native {
                self.found.values.push((field, word));
                return true;
            }
            if word.starts_with(|c| usual(c).is_ascii_digit()) {
                let value = word.trim_end_matches('개');
                self.found.values.push((field, value));
                return true;
            }
        }
        if states(word) && self.statement(line, at) {
            return true;
        }
        if let Some(side) = side_of(word) {
            self.parts.push(Part::Side(word, side, self.is_in_brackets));
            return true;
        }
        // The first and the second player: `홍길동(선) 성춘향(후)`.
        let of_turn = match word {
            "선" if last_side.is_none() => Some(Side::BLACK),
            "후" => Some(Side::WHITE),
            _ => None,
        };
        if let Some(side) = of_turn.filter(|_| self.is_in_brackets) {
            self.parts.push(Part::Side(word, side, true));
            return true;
        }
        if DEEDS.iter().any(&is) {
            return last_side.is_none();
        }
        if BEGINS.iter().any(&is) && last_side.is_some() {
            self.found.first = self.found.first.or(last_side);
            self.parts.push(Part::Break);
            return true;
        }
        if AGAINST.iter().any(&is) {
            self.parts.push(Part::Against);
            return true;
        }
        if KOMI.iter().any(&is) {
            (self.awaited, _) = (Some(Field::Komi), self.parts.push(Part::Break));
            return true;
        }
        let komi = KOMI.iter().find_map(|komi| word.strip_prefix(komi));
        if let Some(komi) = komi.filter(|komi| komi.starts_with(|c| usual(c).is_ascii_digit())) {
            self.found.values.push((Field::Komi, komi));
            self.parts.push(Part::Break);
            return true;
        }
        if RULES.iter().any(&is) {
            // The name of a ruleset before it needs no other: `렌주 룰`.
            let is_named = self.found.game.into_iter().map(|(word, _)| word);
            let mut named = is_named.chain(self.found.values.iter().map(|&(_, value)| value));
            if named.any(|word| line[..at].trim_end().ends_with(word) && at > 0) {
                self.parts.push(Part::Break);
                return true;
            }
            // Takes a single word before as the name of the rules, `흔한 규칙`, or else waits for the next word: `규칙 흔한`.
            match self.parts.pop() {
                Some(Part::Name(start, end, 1)) => {
                    self.found.values.push((Field::Rules, &line[start..end]))
                }
                other => {
                    self.parts.extend(other);
                    self.awaited = Some(Field::Rules);
                }
            }
            self.parts.push(Part::Break);
            return true;
        }
        if PIECES.contains(&word) && last_side.is_none() {
            (self.awaited, _) = (Some(Field::Pieces), self.parts.push(Part::Break));
            return true;
        }
        if let Some(game) = named(word).filter(|_| !word.is_empty()) {
            if self.found.game.is_none() {
                self.found.game = Some((word, game));
            } else if game.said == Said::Ruleset {
                self.found.values.push((Field::Rules, word));
            }
            self.parts.push(Part::Break);
            return true;
        }
        if values::handicap::read(word).is_some() && (word.ends_with('점') || self.is_baduk()) {
            self.found.values.push((Field::Handicap, word));
            self.parts.push(Part::Break);
            return true;
        }
        if word == "접바둑" {
            self.found.game = self.found.game.or_else(|| Some((word, named("바둑")?)));
            self.parts.push(Part::Break);
            return true;
        }
        let is_rule = |word: &str| word.ends_with('룰') && word.chars().count() > 2;
        let is_statement = STATES.iter().any(|state| {
            let topic = word.strip_suffix(state);
            !state.is_ascii() && topic.is_some_and(|topic| !topic.is_empty())
        });
        self.statements += usize::from(is_statement);
        if is_rule(word) || is_statement {
            self.found.values.push((Field::Rules, word));
            self.parts.push(Part::Break);
            return true;
        }
        let has_digit = word.chars().any(|c| usual(c).is_ascii_digit());
        if has_digit || !word.contains(char::is_alphabetic) {
            let digits = word.chars().filter(|&c| usual(c).is_ascii_digit()).count();
            let lines = word
                .strip_suffix(['줄', '로'])
                .or_else(|| word.contains(['x', 'X', '×']).then_some(word));
            if let Some(size) = lines.and_then(size) {
                self.found.size = Some((word, size));
            } else if digits >= 6 && values::date::read(word).is_some() {
                self.found.values.push((Field::Date, word));
            } else if has_digit && !self.is_in_brackets {
                self.found.unused.push(word);
            }
            self.parts.push(Part::Break);
            return true;
        }
        let end = at + word.len();
        // A name that is repeated in brackets tells the side: `홍길동 대 성춘향 (홍길동 흑)`.
        let is_repeated = self.is_in_brackets
            && self.parts.iter().any(
                |part| matches!(*part, Part::Name(start, end, _) if &line[start..end] == word),
            );
        match self.parts.last_mut() {
            _ if is_repeated => self.parts.push(Part::Name(at, end, 1)),
            Some(Part::Side(..)) if self.is_in_brackets => {
                self.parts.push(Part::Name(at, end, 1));
            }
            _ if self.is_in_brackets => self.found.unused.push(word),
            Some(Part::Name(_, last, count)) => (*last, *count) = (end, *count + 1),
            _ => self.parts.push(Part::Name(at, end, 1)),
        }
        true
    }

    /// Reads a statement about rules, such as `빽도 없음`: its last word is at the offset `at`, its
    /// topic is before it. Returns `false` if no topic is there.
    fn statement(&mut self, line: &'t str, at: usize) -> bool {
        let offset = |word: &str| word.as_ptr() as usize - line.as_ptr() as usize;
        let is_before = |end: usize| {
            let between = line.get(end..at);
            between.is_some_and(|between| between.trim_matches([' ', '\t', '=']).is_empty())
        };
        let state = line[at..].find(|c| is_blank_in_line(c) || parts(c));
        let end = at + state.unwrap_or(line.len() - at);
        // Extends a value that was taken as the name of the rules: `규칙 빽도 없음`.
        if let Some((Field::Rules, rules)) = self.found.values.last_mut()
            && is_before(offset(rules) + rules.len())
        {
            *rules = &line[offset(rules)..end];
            return true;
        }
        let number = self.found.unused.last().copied();
        if let Some(topic) = number.filter(|topic| is_before(offset(topic) + topic.len())) {
            self.found.unused.pop();
            self.state(&line[offset(topic)..end]);
            return true;
        }
        let mut named = self
            .parts
            .iter()
            .rposition(|part| matches!(part, Part::Name(..)));
        named = named.filter(|&place| {
            self.parts[place + 1..]
                .iter()
                .all(|part| matches!(part, Part::Break))
        });
        let Some((place, &Part::Name(start, last, count))) =
            named.map(|place| (place, &self.parts[place]))
        else {
            return false;
        };
        if !is_before(last) {
            return false;
        }
        // Only the last word before the statement is its topic; the words before that may be a
        // name.
        let name = &line[start..last];
        let blank = name.rfind(is_blank_in_line);
        let topic = start
            + blank.map_or(0, |blank| {
                blank + name[blank..].chars().next().map_or(1, char::len_utf8)
            });
        self.parts.truncate(place);
        if count > 1 {
            let rest = line[start..topic].trim_end();
            self.parts
                .push(Part::Name(start, start + rest.len(), count - 1));
        }
        self.state(&line[topic..end]);
        true
    }

    /// Adds a statement about rules, such as `쌍삼 금지`, to the values.
    fn state(&mut self, rules: &'t str) {
        self.found.values.push((Field::Rules, rules));
        self.parts.push(Part::Break);
        self.statements += 1;
    }

    /// Reads a sign between the words of a heading.
    fn sign(&mut self, sign: char) {
        match sign {
            '(' | '[' => self.is_in_brackets = true,
            ')' | ']' => {
                self.is_in_brackets = false;
                self.parts.push(Part::Break);
            }
            // Keeps a side open for the name after the sign: `흑: 홍길동`.
            ':' | '=' if matches!(self.parts.last(), Some(Part::Side(..))) => {}
            _ => self.parts.push(Part::Break),
        }
    }

    /// Assigns the names in the heading to the sides. A name belongs to the side in brackets after it or to the side before it; if the line
    /// begins with a name and ends with a side, to the side after it. Without sides, the names before and after `vs` are Black and White.
    fn name_players(&mut self, line: &'t str) {
        let parts: Vec<Part<'t>> = self
            .parts
            .iter()
            .copied()
            .filter(|part| !matches!(part, Part::Break))
            .collect();
        let has_brackets = parts
            .iter()
            .any(|part| matches!(part, Part::Side(_, _, true)));
        let sides = parts
            .iter()
            .filter(|part| matches!(part, Part::Side(..)))
            .count();
        let ends_with_side = matches!(parts.last(), Some(Part::Side(..)));
        let begins_with_name = matches!(parts.first(), Some(Part::Name(..)));
        let begins_with_brackets = matches!(parts.first(), Some(Part::Side(_, _, true)));
        let mut used = Vec::new();
        let mut names: Vec<(Side, Part<'t>)> = Vec::new();
        let at = |at: Option<usize>| at.and_then(|at| parts.get(at)).copied();
        for (place, part) in parts.iter().enumerate() {
            let &Part::Side(_, side, in_brackets) = part else {
                continue;
            };
            let follows_name = if has_brackets {
                in_brackets && !begins_with_brackets
            } else {
                sides > 1 && ends_with_side && begins_with_name
            };
            if has_brackets && !in_brackets {
                continue;
            }
            // In `(흑 홍길동, 백 성춘향)` the names follow the sides although brackets enclose both.
            let is_free = |name: usize| {
                matches!(at(Some(name)), Some(Part::Name(..))) && !used.contains(&name)
            };
            let before = place.checked_sub(1).filter(|&name| is_free(name));
            let name = if follows_name && (before.is_some() || !in_brackets) {
                before
            } else {
                Some(place + 1)
            };
            if let Some(Part::Name(..)) = at(name) {
                used.extend(name);
                names.extend(at(name).map(|name| (side, name)));
            }
        }
        let against = parts.iter().position(|part| matches!(part, Part::Against));
        // With one side known, the opponent has the other.
        if let (&[(side, Part::Name(start, end, _))], Some(against)) = (&names[..], against) {
            let known = &line[start..end];
            let opponents = [against.checked_sub(1), Some(against + 1)].map(at);
            let is_known = |part: &Part<'_>| matches!(*part, Part::Name(start, end, _) if &line[start..end] == known);
            if let [Some(first @ Part::Name(..)), Some(second @ Part::Name(..))] = opponents
                && is_known(&first) != is_known(&second)
            {
                let other = if is_known(&first) { second } else { first };
                names.push((side.opponent(), other));
            }
        }
        if let (0, Some(against)) = (sides, against) {
            for (side, place) in [
                (Side::BLACK, against.checked_sub(1)),
                (Side::WHITE, Some(against + 1)),
            ] {
                if let (Some(name @ Part::Name(..)), Some(place)) = (at(place), place) {
                    used.push(place);
                    names.push((side, nearest_words(name, line, side)));
                }
            }
            if names.len() < 2 {
                names.clear();
            }
        }
        for (side, name) in names {
            if let Part::Name(start, end, count) = name
                && count <= WORDS_OF_A_NAME
                && let Some(free @ None) = self.found.names.get_mut(side.index())
            {
                *free = Some(&line[start..end]);
            }
        }
        for (place, part) in parts.iter().enumerate() {
            if let (Part::Name(start, end, _), false) = (part, used.contains(&place)) {
                self.found.unused.push(&line[*start..*end]);
            }
        }
    }
}

/// Shortens a name beside `vs`. Of Korean words only the one nearest to `vs` is the name, because
/// the others are a place or an event.
fn nearest_words<'t>(name: Part<'t>, line: &str, side: Side) -> Part<'t> {
    let Part::Name(start, end, count) = name else {
        return name;
    };
    let text = &line[start..end];
    if count == 1 || text.is_ascii() {
        return name;
    }
    let blank = if side == Side::BLACK {
        text.rfind(is_blank_in_line)
    } else {
        text.find(is_blank_in_line)
    };
    let Some(blank) = blank else {
        return name;
    };
    let width = text[blank..].chars().next().map_or(1, char::len_utf8);
    match side {
        Side::BLACK => Part::Name(start + blank + width, end, 1),
        _ => Part::Name(start, start + blank, 1),
    }
}

/// Names the players by two words after the name of a game, if both occur in its turns: `윷놀이 청팀 홍팀`.
pub(crate) fn two_names<'t>(heading: &mut Heading<'t>, plays: impl Fn(&str) -> bool) {
    if heading.names != [None, None] || heading.game.is_none() {
        return;
    }
    let found = heading
        .unused
        .iter()
        .position(|words| words.split_whitespace().count() == 2);
    if let Some(at) = found {
        let words = heading.unused.remove(at);
        let bare = |name: &'t str| {
            let joined = ["하고", "이랑", "과", "와", "랑"];
            let bare = joined
                .into_iter()
                .find_map(|particle| name.strip_suffix(particle));
            bare.filter(|name| name.chars().count() > 1).unwrap_or(name)
        };
        let mut names = words
            .split_whitespace()
            .map(bare)
            .filter(|name| plays(name));
        heading.names = match (names.next(), names.next()) {
            (Some(first), Some(second)) => [Some(first), Some(second)],
            _ => return heading.unused.insert(at, words),
        };
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
                "홍길동 흑, 성춘향 백",
                "홍길동 흑, 성춘향 백||홍길동|성춘향|",
            ),
            (
                "[3국] 홍길동 3단 (흑) - 성춘향 2단 (백)",
                "[3국] 홍길동 3단 (흑) - 성춘향 2단 (백)||홍길동|성춘향|",
            ),
            ("Hong(B) vs Seong(W)", "Hong(B) vs Seong(W)||Hong|Seong|"),
            ("오목 꼬마 vs 나무", "오목 꼬마 vs 나무|오목|꼬마|나무|"),
            (
                "오목 렌주룰 꼬마(흑) 나무(백)",
                "오목 렌주룰 꼬마(흑) 나무(백)|오목|꼬마|나무|",
            ),
            (
                "바둑 흑 홍길동 백 심청 덤 6.5",
                "바둑 흑 홍길동 백 심청 덤 6.5|바둑|홍길동|심청|",
            ),
            (
                "2026.3.1 홍길동(흑) 대 성춘향(백) 흑승",
                "2026.3.1 홍길동(흑) 대 성춘향(백) 흑승||홍길동|성춘향|",
            ),
            (
                "흑(홍길동) 백(성춘향)",
                "흑(홍길동) 백(성춘향)||홍길동|성춘향|",
            ),
            (
                "13줄 바둑 홍길동 흑, 성춘향 백 2점 접바둑",
                "13줄 바둑 홍길동 흑, 성춘향 백 2점 접바둑|바둑|홍길동|성춘향|",
            ),
            ("윷놀이 흔한 규칙", "윷놀이 흔한 규칙|윷놀이|?|?|"),
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
