//! Parser for board patterns drawn with characters.

use super::{BoardPattern, Wanted};
use crate::model::picture::{Edge, Edges};
use crate::model::{Point, Side, Station};
use crate::text::Lang;

/// Reason why a drawn pattern cannot be parsed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiagramError {
    /// The text contains no row of a board.
    NoRow,
    /// A row has fewer or more points than the first row.
    Uneven {
        /// Number of the row, from 1.
        row: usize,
        /// Number of points in this row.
        points: usize,
        /// Number of points in the first row.
        due: usize,
    },
    /// A row contains an unknown character.
    Unknown(char),
    /// A word in a list of yut pieces is not a piece on a station.
    NoPiece(String),
    /// All points allow any content.
    Blank,
    /// The drawing has more than 255 columns or rows.
    TooLarge,
}

impl DiagramError {
    /// Returns the error message as one line of text.
    pub fn message(&self, lang: Lang) -> String {
        match (self, lang) {
            (DiagramError::NoRow, Lang::En) => "no board rows such as `. X O .`".to_owned(),
            (DiagramError::NoRow, Lang::Ko) => {
                "`. X O .`처럼 판의 한 줄을 나타내는 글이 없음".to_owned()
            }
            (DiagramError::Uneven { row, points, due }, Lang::En) => {
                format!("row {row} has {points} points, but the first row has {due}")
            }
            (DiagramError::Uneven { row, points, due }, Lang::Ko) => {
                format!("{row}번째 줄의 점이 {points}개인데 첫 줄은 {due}개임")
            }
            (DiagramError::Unknown(sign), Lang::En) => {
                format!("unknown sign `{sign}`")
            }
            (DiagramError::Unknown(sign), Lang::Ko) => format!("뜻을 알 수 없는 글자: `{sign}`"),
            (DiagramError::NoPiece(word), Lang::En) => {
                format!("`{word}` is not a piece on a station, such as 1:cc or 2:05*2")
            }
            (DiagramError::NoPiece(word), Lang::Ko) => {
                format!("밭 위의 말이 아님: `{word}` (예: 1:방, 2:모*2)")
            }
            (DiagramError::Blank, Lang::En) => "the pattern sets no condition".to_owned(),
            (DiagramError::Blank, Lang::Ko) => "아무 조건도 없는 그림".to_owned(),
            (DiagramError::TooLarge, Lang::En) => "more than 255 columns or rows".to_owned(),
            (DiagramError::TooLarge, Lang::Ko) => "255줄보다 큼".to_owned(),
        }
    }
}

enum DiagramLine {
    /// Row of points.
    Row(DiagramRow),
    /// Edge of the board above the first row or below the last row.
    Border,
    /// Column letters; `from_first` is true if they start with `A`.
    Names {
        from_first: bool,
    },
    /// Vertical lines and arrows between two rows.
    Connectors,
    Blank,
    /// Text that is not part of a board.
    Other,
}

/// Row of a drawn board: its points, its row number, and the edges drawn at its ends.
#[derive(Default)]
struct DiagramRow {
    points: Vec<DrawnPoint>,
    number: Option<u32>,
    is_left_edge: bool,
    is_right_edge: bool,
}

#[derive(Clone, Copy)]
struct DrawnPoint {
    wanted: Wanted,
    /// Directions of the lines that the character shows, such as right and down for `┌`; `None` if
    /// it shows no lines.
    arms: Option<Arms>,
}

/// Directions in which lines of the board lead away from a drawn point.
#[derive(Clone, Copy)]
struct Arms {
    up: bool,
    down: bool,
    left: bool,
    right: bool,
}

/// Characters for horizontal lines between points.
const ACROSS: &str = "-─━=═";

/// Characters for vertical lines between rows, and for the left and right edge.
const DOWN: &str = "|│┃║｜";

/// Characters for arrow heads between rows.
const HEADS: &str = "^vV▲▼↑↓";

/// Brackets that mark the last stone played.
const BRACKETS: &str = "()[]<>（）";

/// Parses a pattern to search for: a board or part of one drawn with characters, or a list of yut
/// pieces on stations. Accepts boards as people type them and as bokgi, Sensei's Library and other
/// programs print them.
///
/// ```text
/// Pattern  = Diagram | Pieces .
/// Diagram  = { Line } Row { Row | Border | Names | Connectors } { Line } .
/// Row      = [ Number ] [ "|" ] Point { [ Across ] Point } [ "|" ] [ Number ] .
/// Point    = "X" | "O" | "." | "+" | "?" | "*" | "x" | "o" | Number | a sign of a picture .
/// Border   = "+" "-" { "-" } [ "+" ] | "-" { "-" } "+" | "--" { "-" } .
/// Names    = Letter { Letter } .
/// Pieces   = Piece { [ "," ] Piece } .
/// Piece    = Side ":" Station [ "*" Number ] .
/// ```
///
/// `x` is Black or empty, `o` White or empty, `?` and `*` anything, a number a stone of either
/// side. In a single line, `/` separates rows. The edges of the board follow from borders, the line
/// characters of the points, the column `A` and the row `1`.
pub fn read(text: &str) -> Result<BoardPattern, DiagramError> {
    if let Some(pattern) = pieces(text) {
        return pattern;
    }
    let trimmed = text.trim();
    let lines: Vec<&str> = if trimmed.contains('\n') {
        text.lines().collect()
    } else {
        trimmed.split('/').collect()
    };
    let mut rows: Vec<DiagramRow> = Vec::new();
    let mut is_top = false;
    let mut is_bottom = false;
    let mut is_first_column = false;
    for line in lines {
        match diagram_line(line)? {
            DiagramLine::Row(row) => {
                // Rows after the bottom edge belong to another board, so parsing stops there.
                if is_bottom {
                    break;
                }
                rows.push(row);
            }
            DiagramLine::Border if rows.is_empty() => is_top = true,
            DiagramLine::Border => is_bottom = true,
            DiagramLine::Names { from_first } => is_first_column |= from_first,
            DiagramLine::Connectors => {}
            DiagramLine::Blank | DiagramLine::Other if rows.is_empty() => {}
            DiagramLine::Blank | DiagramLine::Other => break,
        }
    }
    let due = rows.first().ok_or(DiagramError::NoRow)?.points.len();
    for (row, number) in rows.iter().zip(1..) {
        let points = row.points.len();
        if points != due {
            let row = number;
            return Err(DiagramError::Uneven { row, points, due });
        }
    }
    let last_number = rows.last().and_then(|row| row.number);
    let first_of = |row: &DiagramRow| row.points.first().and_then(|point| point.arms);
    let last_of = |row: &DiagramRow| row.points.last().and_then(|point| point.arms);
    let first_row = rows.first().into_iter().flat_map(|row| &row.points);
    let last_row = rows.last().into_iter().flat_map(|row| &row.points);
    let ends = |arms: Vec<Option<Arms>>, goes_on: fn(Arms) -> bool| {
        arms.into_iter().flatten().any(|arms| !goes_on(arms))
    };
    let edge = |is_real: bool| if is_real { Edge::Real } else { Edge::Cut };
    let edges = Edges {
        left: edge(
            is_first_column
                || rows.iter().any(|row| row.is_left_edge)
                || ends(rows.iter().map(first_of).collect(), |arms| arms.left),
        ),
        top: edge(is_top || ends(first_row.map(|point| point.arms).collect(), |arms| arms.up)),
        right: edge(
            rows.iter().any(|row| row.is_right_edge)
                || ends(rows.iter().map(last_of).collect(), |arms| arms.right),
        ),
        bottom: edge(
            is_bottom
                || last_number == Some(1)
                || ends(last_row.map(|point| point.arms).collect(), |arms| arms.down),
        ),
    };
    let wanted = rows.iter();
    let wanted = wanted.map(|row| row.points.iter().map(|point| point.wanted).collect());
    let wanted: Vec<Vec<Wanted>> = wanted.collect();
    let pattern = BoardPattern::of_rows(&wanted, edges).ok_or(DiagramError::TooLarge)?;
    if pattern.is_blank() {
        return Err(DiagramError::Blank);
    }
    Ok(pattern)
}

/// Classifies a line of a drawn board; fails if it is a row with an unknown character.
fn diagram_line(line: &str) -> Result<DiagramLine, DiagramError> {
    let line = line.trim().trim_start_matches("$$").trim();
    let signs: Vec<char> = line.chars().map(narrow).collect();
    let seen: Vec<char> = signs
        .iter()
        .copied()
        .filter(|c| !c.is_whitespace())
        .collect();
    if seen.is_empty() {
        return Ok(DiagramLine::Blank);
    }
    let is_of = |set: &str| seen.iter().all(|&c| set.contains(c));
    if is_border(&seen) {
        return Ok(DiagramLine::Border);
    }
    let has_line = seen.iter().any(|&c| DOWN.contains(c));
    if has_line && is_of(&format!("{DOWN}{HEADS}")) {
        return Ok(DiagramLine::Connectors);
    }
    if let Some(from_first) = names(&signs) {
        return Ok(DiagramLine::Names { from_first });
    }
    let is_drawn = |c: char| ".,+┼├┤┬┴┌┐└┘╋·?*".contains(c);
    // If the row has drawn points, its letters are labels on points.
    let takes_labels = seen.iter().any(|&c| is_drawn(c));
    match row(&signs, takes_labels) {
        Ok(row) if row.points.is_empty() => Ok(DiagramLine::Other),
        Ok(row) => Ok(DiagramLine::Row(row)),
        Err(unknown) => {
            let points = seen.iter().filter(|&&c| point(c).is_some());
            let is_near = 2 * points.count() >= seen.len();
            if is_near {
                Err(DiagramError::Unknown(unknown))
            } else {
                Ok(DiagramLine::Other)
            }
        }
    }
}

/// Converts full-width characters to ASCII, except the full-width cross, which marks an empty
/// point.
fn narrow(c: char) -> char {
    match c {
        'Ｘ' => '×',
        '！'..='～' => char::from_u32(c as u32 - '！' as u32 + '!' as u32).unwrap_or(c),
        '\u{3000}' => ' ',
        c => c,
    }
}

/// Returns true if a line is a horizontal edge of the board. `seen` is the line without spaces.
fn is_border(seen: &[char]) -> bool {
    let inner = seen.strip_prefix(&['+']).unwrap_or(seen);
    let inner = inner.strip_suffix(&['+']).unwrap_or(inner);
    let least = if inner.len() < seen.len() { 1 } else { 2 };
    inner.len() >= least && inner.iter().all(|&c| ACROSS.contains(c))
}

/// Returns true if a line of column letters starts with `A`, false if with another letter; `None`
/// if the line is not one of column letters.
fn names(signs: &[char]) -> Option<bool> {
    let letters: Vec<char> = signs
        .iter()
        .copied()
        .filter(|c| !c.is_whitespace())
        .collect();
    if !letters.iter().all(char::is_ascii_alphabetic) {
        return None;
    }
    let follows = |a: char, b: char| {
        let step = (b as u32).wrapping_sub(a as u32);
        step == 1 || step == 2 && a.eq_ignore_ascii_case(&'h')
    };
    let is_ascending = letters.windows(2).all(|pair| follows(pair[0], pair[1]));
    // One or two letters that may also be stones, such as `XY`, are not taken for column letters.
    let is_clear = letters.len() > 2 || letters.iter().any(|&c| point(c).is_none());
    (is_ascending && is_clear).then(|| letters[0].eq_ignore_ascii_case(&'a'))
}

/// Parses a row of points; fails with the first unknown character. If `takes_labels` is true,
/// single letters are labels on empty points.
fn row(signs: &[char], takes_labels: bool) -> Result<DiagramRow, char> {
    let mut row = DiagramRow::default();
    let mut at = 0;
    while let Some(&sign) = signs.get(at) {
        let before = at.checked_sub(1).map(|before| signs[before]);
        let start = at;
        at += 1;
        let is_alone = |c: Option<&char>| {
            c.is_none_or(|&c| c.is_whitespace() || BRACKETS.contains(c) || DOWN.contains(c))
        };
        if sign.is_whitespace() || BRACKETS.contains(sign) {
            continue;
        }
        if sign.is_ascii_digit() {
            let digits = signs[start..].iter().take_while(|c| c.is_ascii_digit());
            let digits: String = digits.collect();
            at = start + digits.len();
            let number = digits.parse().ok();
            let is_last = signs[at..].iter().all(|c| c.is_whitespace());
            let is_in_front = row.points.is_empty() && !row.is_left_edge;
            let is_behind = is_last && (row.is_right_edge || row.number == number);
            if is_in_front || is_behind {
                row.number = number;
            } else {
                row.points.push(DrawnPoint {
                    wanted: Wanted::OCCUPIED,
                    arms: None,
                });
                row.is_right_edge = false;
            }
            continue;
        }
        if DOWN.contains(sign) {
            if row.points.is_empty() {
                row.is_left_edge = true;
            } else {
                row.is_right_edge = true;
            }
            continue;
        }
        let drawn = if ACROSS.contains(sign) {
            // `-` or `=` is a territory mark if it has spaces on both sides; otherwise it is a line
            // between points.
            let is_mark =
                "-=".contains(sign) && is_alone(before.as_ref()) && is_alone(signs.get(at));
            if !is_mark {
                continue;
            }
            Some(Wanted::EMPTY)
        } else {
            // Neighbouring characters: letters next to each other form a word, not labels.
            let near = [before, signs.get(at).copied()];
            let is_word = near.into_iter().flatten().any(char::is_alphabetic);
            let is_label = takes_labels && !is_word && is_label(sign);
            point(sign).or_else(|| is_label.then_some(Wanted::EMPTY))
        };
        let wanted = drawn.ok_or(sign)?;
        row.points.push(DrawnPoint {
            wanted,
            arms: arms(sign),
        });
        row.is_right_edge = false;
    }
    Ok(row)
}

fn is_label(sign: char) -> bool {
    sign.is_ascii_lowercase() || ('가'..='힣').contains(&sign)
}

/// Returns the condition that a character sets for a point: Black, White, empty or anything. `None`
/// for an unknown character.
fn point(sign: char) -> Option<Wanted> {
    let (black, white) = (Wanted::new(Side::BLACK), Wanted::new(Side::WHITE));
    Some(match sign {
        // Capitals and signs other than X and O are stones with marks, as Sensei's Library draws
        // them.
        'X' | 'B' | 'Y' | 'Z' | '#' | '%' => black,
        'O' | 'W' | 'Q' | 'P' | '@' | '&' | '0' => white,
        '●' | '◉' | '◆' | '▲' | '■' | '▼' | '★' | '◐' | '⚫' | '❶'..='❿' | '⓫'..='⓴' => {
            black
        }
        '○' | '◎' | '◇' | '△' | '□' | '▽' | '☆' | '◁' | '⚪' | '①'..='⑳' => {
            white
        }
        '◀' => black,
        'x' => black.or_empty(),
        'o' => white.or_empty(),
        '?' | '*' | '_' => Wanted::ANYTHING,
        '.' | ',' | '+' | ':' | '·' | '!' | '×' | '※' | 'C' | 'S' | 'T' | 'M' | '▷' | '▣' | '◑'
        | '⊙' | '▩' | '▤' | '▥' | '▧' | '▒' | '╋' => Wanted::EMPTY,
        sign if arms(sign).is_some() => Wanted::EMPTY,
        _ => return None,
    })
}

/// Returns the directions of the lines that a box-drawing character shows; `None` for other
/// characters.
fn arms(sign: char) -> Option<Arms> {
    let [up, down, left, right] = match sign {
        '┼' => [true, true, true, true],
        '├' => [true, true, false, true],
        '┤' => [true, true, true, false],
        '┬' => [false, true, true, true],
        '┴' => [true, false, true, true],
        '┌' => [false, true, false, true],
        '┐' => [false, true, true, false],
        '└' => [true, false, false, true],
        '┘' => [true, false, true, false],
        _ => return None,
    };
    Some(Arms {
        up,
        down,
        left,
        right,
    })
}

/// Parses a list of pieces on the stations of yut: `1:cc*2 2:모`, with sides as numbers or letters.
/// Returns `None` if the text does not look like such a list.
fn pieces(text: &str) -> Option<Result<BoardPattern, DiagramError>> {
    let words = text.split([',', ' ', '\n', '\t', '\r']);
    let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
    let is_piece = |word: &str| {
        let parts = word.split_once(':');
        parts.is_some_and(|(side, place)| {
            side.len() == 1 && place.starts_with(char::is_alphanumeric)
        })
    };
    if words.is_empty() || !words.iter().all(|word| is_piece(word)) {
        return None;
    }
    let pieces = words.iter().map(|&word| {
        let unknown = || DiagramError::NoPiece(word.to_owned());
        piece(word).ok_or_else(unknown)
    });
    let pieces: Result<Vec<(Point, Wanted)>, DiagramError> = pieces.collect();
    Some(pieces.map(BoardPattern::of_stations))
}

fn piece(word: &str) -> Option<(Point, Wanted)> {
    let (side, place) = word.split_once(':')?;
    let side = match side.as_bytes() {
        [digit @ b'1'..=b'6'] => digit - b'1',
        [letter @ (b'A'..=b'F' | b'a'..=b'f')] => letter.to_ascii_uppercase() - b'A',
        _ => return None,
    };
    let (place, count) = match place.split_once('*') {
        None => (place, 0),
        Some((place, count)) => (place, count.parse().ok().filter(|&count| count > 0)?),
    };
    let called = |station: &Station| station.name().get(Lang::Ko) == place;
    let station = Station::from_id(place).or_else(|| Station::all().find(called))?;
    Some((station.point(), Wanted::new(Side(side)).stacked(count)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(pattern: &BoardPattern) -> String {
        let [columns, _] = pattern.size();
        let mut text = String::new();
        for (at, wanted) in pattern.points() {
            if at.column() == 0 && at.row() > 0 {
                text.push('/');
            }
            let sign = [
                (Wanted::EMPTY, '.'),
                (Wanted::new(Side::BLACK), 'X'),
                (Wanted::new(Side::WHITE), 'O'),
                (Wanted::ANYTHING, '?'),
                (Wanted::OCCUPIED, '1'),
                (Wanted::new(Side::BLACK).or_empty(), 'x'),
                (Wanted::new(Side::WHITE).or_empty(), 'o'),
            ];
            let sign = sign.iter().find(|(known, _)| *known == wanted);
            text.push(sign.expect("a sign").1);
        }
        assert!(columns > 0);
        text
    }

    /// Formats the real edges of a pattern as letters.
    fn edges(pattern: &BoardPattern) -> String {
        let Edges {
            left,
            top,
            right,
            bottom,
        } = pattern.edges();
        let edges = [(left, 'l'), (top, 't'), (right, 'r'), (bottom, 'b')];
        let real = edges.iter().filter(|(edge, _)| *edge == Edge::Real);
        real.map(|(_, letter)| letter).collect()
    }

    #[test]
    fn diagrams_are_read_however_they_are_drawn() {
        for (text, points, at) in [
            (".X/XO", ".X/XO", ""),
            ("X O . + ?\n# * x o @\n", "XO..?/X?xoO", ""),
            ("+-----\n| . X .\n| O . .\n", ".X./O..", "lt"),
            (" . . X |\n . O . |\n-------+\n", "..X/.O.", "rb"),
            (
                "$$c After move 3\n$$ ---------\n$$ | . X , |\n$$ | O . a |\n$$ | 1 2 . |\n",
                ".X./O../11.",
                "ltr",
            ),
            (
                "  A B C\n2 . X .\n1 O .(X)\nAfter move 3: Black C1\n",
                ".X./O.X",
                "lb",
            ),
            (
                " h i j\n-------+\n . . X | 15\n O . . | 14\n",
                "..X/O..",
                "tr",
            ),
            ("┌─┬─●\n├─○─┼\n", "..X/.O.", "lt"),
            ("３┌┬◆\n２├○Ｘ\n１└┴┘\n　ＡＢＣ\n", "..X/.O./...", "ltrb"),
            (
                "4  O---+---O---+\n   |   |   |   |\n3  X---o---o--(X)\n   |   |   |   ^\n2  +---+---+---+\n   |   |   |   |\n1  +---X---X---+\n   a   b   c   d\n",
                "O.O./XooX/..../.XX.",
                "lb",
            ),
            ("+---+---+\n|   |   |\n+---X---+", ".../.X.", ""),
            ("흑 차례\n\n. 가 X\nO . .\n\n. . .\n", "..X/O..", ""),
        ] {
            let pattern = read(text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
            assert_eq!(
                (drawn(&pattern).as_str(), edges(&pattern).as_str()),
                (points, at),
                "{text}"
            );
        }
    }

    #[test]
    fn an_invalid_diagram_is_reported() {
        let unknown = DiagramError::Unknown;
        for (text, error) in [
            ("", DiagramError::NoRow),
            ("After move 3: Black G3", DiagramError::NoRow),
            (
                ". X\n. X .",
                DiagramError::Uneven {
                    row: 2,
                    points: 3,
                    due: 2,
                },
            ),
            (". X &amp; .", unknown('a')),
            (". X . K .", unknown('K')),
            ("? ?\n* ?", DiagramError::Blank),
        ] {
            let found = read(text).expect_err(text);
            if matches!(error, DiagramError::Unknown(_)) {
                assert!(
                    matches!(found, DiagramError::Unknown(_)),
                    "{text}: {found:?}"
                );
            } else {
                assert_eq!(found, error, "{text}");
            }
            assert!(!found.message(Lang::Ko).is_empty() && !found.message(Lang::En).is_empty());
        }
    }

    #[test]
    fn pieces_of_yut_are_listed() {
        let pattern = read("1:cc*2, B:모").expect("two pieces");
        let asked: Vec<(Point, Wanted)> = pattern
            .points()
            .filter(|(_, it)| !it.is_anything())
            .collect();
        assert_eq!(
            asked,
            [
                (Point::new(5, 0), Wanted::new(Side(1))),
                (Point::new(22, 0), Wanted::new(Side(0)).stacked(2)),
            ]
        );
        for word in ["7:cc", "1:zz", "1:cc*0"] {
            assert_eq!(read(word), Err(DiagramError::NoPiece(word.to_owned())));
        }
    }
}
