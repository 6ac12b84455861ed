//! Conversion of property values to items of the model.

use nom::Offset;

use super::escape::{TextKind, split_compose, unescape};
use super::info::{self, has_own_points};
use super::point::{self, Rectangle, Target};
use super::problem::Problem;
use super::property::Meaning;
use crate::diag::findings::KEPT;
use crate::formats::shared::values::result;
use crate::model::fix::Safety;
use crate::model::item::Label;
use crate::model::{
    Body, ClockKind, Coordinates, Emphasis, GameId, Hundredths, Judgement, ListId, Lists, Play,
    Point, Record, Side, Text,
};
use crate::text::{Bilingual, Span};

/// Converter of property values; adds their data to a record.
pub(crate) struct Interpreter<'s, 'r> {
    /// Source text that contains all values.
    pub text: &'s str,
    pub record: &'r mut Record,
    /// Problems found in the values so far.
    pub problems: &'r mut Vec<Problem>,
    /// Maximum number of points that the record may hold.
    pub room: usize,
}

/// Number of points allowed in every record: about four hundred full boards.
const FREE_POINTS: usize = 150_000;

/// Number of points allowed per byte of a record, in addition to [`FREE_POINTS`]. A single point takes four bytes and
/// stays below it; a rectangle may state thousands of points in seven bytes.
const POINTS_A_BYTE: usize = 1;

const A_POINT: Bilingual = Bilingual::new("a point such as `pd`", "`pd` 같은 자리");
const IN_SMALL_LETTERS: Bilingual =
    Bilingual::new("a point in small letters", "작은 글자로 적는 자리");
const A_PAIR: Bilingual = Bilingual::new("two points such as `aa:bb`", "`aa:bb` 같은 두 자리");
const A_LABEL: Bilingual = Bilingual::new(
    "a point and a text such as `pd:A`",
    "`pd:A` 같은 자리와 글자",
);
const A_SIDE: Bilingual = Bilingual::new("`B` or `W`", "`B` 또는 `W`");
const A_DOUBLE: Bilingual = Bilingual::new("`1` or `2`", "`1` 또는 `2`");
const A_NUMBER: Bilingual = Bilingual::new("a number", "숫자");
const NOTHING: Bilingual = Bilingual::new("nothing between the brackets", "빈 괄호");
const A_FIGURE: Bilingual = Bilingual::new(
    "nothing, or flags and a title such as `257:Figure 1`",
    "빈 값 또는 `257:제1보` 같은 값",
);

/// Words and signs that programs write for a pass.
const PASSING: [&str; 14] = [
    "pass",
    "passes",
    "none",
    "null",
    "-",
    "--",
    "---",
    "패스",
    "착수포기",
    "착수 포기",
    "パス",
    "一手パス",
    "停一手",
    "虚手",
];

impl<'s> Interpreter<'s, '_> {
    /// Converts a property with its values to an item. `None` if no value is valid, so that the
    /// property can only be kept unchanged.
    // Inlined because the reader calls this for every property of a file.
    #[inline(always)]
    pub(crate) fn body(&mut self, meaning: Meaning, values: &[&'s str]) -> Option<Body> {
        let first = *values.first()?;
        let body = match meaning {
            Meaning::Move(side) => match point::target(first.as_bytes(), self.record.board) {
                Some(Target::Point(at)) if self.record.board.holds(at) => {
                    Body::Play(Play::Place { side, at })
                }
                Some(Target::Point(at)) => self.outside(side, at, first),
                Some(Target::Pass) => Body::Play(Play::Pass { side }),
                None => self.move_in_words(side, first)?,
            },
            Meaning::Comment(kind) => {
                let text_kind = match kind {
                    crate::model::CommentKind::Comment => TextKind::Text,
                    crate::model::CommentKind::Name => TextKind::Simple,
                };
                let text = self.keep(first, text_kind);
                Body::Comment {
                    kind,
                    text: self.record.tree.add_text(text),
                }
            }
            Meaning::Clock(side, kind) => self.clock(side, kind, first)?,
            Meaning::Info(field, kind) => self.info(field, kind, first),
            Meaning::Setup(kind) => {
                return Some(Body::Setup {
                    kind,
                    points: self.points(values, Lists::finish)?,
                });
            }
            Meaning::Mark(shape) => {
                return Some(Body::Mark {
                    shape,
                    points: self.points(values, Lists::finish_shared)?,
                });
            }
            Meaning::Labels => return self.labels(values),
            Meaning::Links(kind) => {
                return Some(Body::Connectors {
                    kind,
                    ends: self.pairs(values)?,
                });
            }
            Meaning::Turn => match side(first) {
                Some(side) => Body::ToPlay(side),
                None => self.side_in_words(first)?,
            },
            Meaning::Judgement(kind) => match first.trim() {
                "1" | "" => Body::Judgement {
                    kind,
                    emphasis: Emphasis::Normal,
                },
                "2" => Body::Judgement {
                    kind,
                    emphasis: Emphasis::Strong,
                },
                _ => return self.bad(0, A_DOUBLE),
            },
            Meaning::Flag(kind) => self.flag(kind, first)?,
            Meaning::Estimate => match Hundredths::parse(first.trim()) {
                Some(value) => Body::Estimate(value),
                None => return self.bad(0, A_NUMBER),
            },
            Meaning::Print(kind) => match first.trim().parse() {
                Ok(value) => Body::Print { kind, value },
                Err(_) => return self.bad(0, A_NUMBER),
            },
            Meaning::Figure => self.figure(first)?,
            Meaning::Kept => return None,
        };
        if values.len() > 1 {
            self.problems.push(Problem::Several);
        }
        Some(body)
    }

    /// Converts a move on a point outside the board. On baduk and omok boards, `zz` and the point
    /// next to the last corner mean a pass, as `tt` does on 19x19. A point in capitals is read as
    /// one in small letters.
    #[cold]
    fn outside(&mut self, side: Side, at: Point, raw: &str) -> Body {
        /// Distance between `a` and `A` in SGF coordinates.
        const CAPITALS: u8 = 26;
        let board = self.record.board;
        let place = Body::Play(Play::Place { side, at });
        if has_own_points(&self.record.game) {
            return place;
        }
        let is_pass =
            (at.column(), at.row()) == (board.columns(), board.rows()) || raw.trim() == "zz";
        if is_pass && [GameId::BADUK, GameId::OMOK].contains(&self.record.game) {
            return self.pass(side);
        }
        let small = at
            .column()
            .checked_sub(CAPITALS)
            .zip(at.row().checked_sub(CAPITALS));
        match small.map(|(column, row)| Point::new(column, row)) {
            // Capitals are usual in connect6 and are not reported.
            Some(at) if board.holds(at) && self.record.game != GameId::CONNECT6 => {
                self.problems.push(Problem::Reworded {
                    value: 0,
                    meant: IN_SMALL_LETTERS,
                    canonical: raw.trim().to_ascii_lowercase(),
                    safety: Safety::Doubtful,
                });
                Body::Play(Play::Place { side, at })
            }
            _ => place,
        }
    }

    /// Reads an element of a list in small letters if its points are in capitals and outside the
    /// board. Returns other elements unchanged.
    #[cold]
    fn in_small_letters(&mut self, index: usize, raw: &str, element: Rectangle) -> Rectangle {
        if has_own_points(&self.record.game) {
            return element;
        }
        let small = raw.trim().to_ascii_lowercase();
        match point::element(small.as_bytes()) {
            Some(meant) if raw.trim() != small && meant.is_on(self.record.board) => {
                self.problems.push(Problem::Reworded {
                    value: index,
                    meant: IN_SMALL_LETTERS,
                    canonical: small,
                    safety: Safety::Doubtful,
                });
                meant
            }
            _ => element,
        }
    }

    /// Converts a move of baduk whose point is written with a letter and a number, as on the edge
    /// of a board: `Q16`. `None` for other values.
    ///
    /// ```text
    /// Lettered = Letter Digit { Digit } .     (column without i; row from 1 at the bottom)
    /// ```
    #[cold]
    pub(crate) fn lettered_move(&mut self, side: Side, raw: &str) -> Option<Body> {
        let name = raw.trim();
        let board = self.record.board;
        let is_lettered = name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.is_ascii();
        let is_baduk =
            self.record.game == GameId::BADUK && board.coordinates == Coordinates::Western;
        if !is_baduk || !is_lettered {
            return None;
        }
        let at = board.point(name).filter(|&at| board.holds(at))?;
        self.problems.clear();
        self.problems.push(Problem::Reworded {
            value: 0,
            meant: Bilingual::new(
                "a point written with a letter and a number",
                "글자와 숫자로 적은 자리",
            ),
            canonical: point::spell(at)?,
            safety: Safety::Doubtful,
        });
        Some(Body::Play(Play::Place { side, at }))
    }

    /// Converts a move without a point: a word for a pass. `None` for other words, such as a
    /// resignation, which is not a move.
    #[cold]
    fn move_in_words(&mut self, side: Side, raw: &str) -> Option<Body> {
        if has_own_points(&self.record.game) {
            return None;
        }
        match &*raw.trim().trim_matches('`').to_lowercase() {
            word if word.is_empty() || PASSING.contains(&word) => Some(self.pass(side)),
            word if Record::RESIGNING.contains(&word) => {
                self.problems.push(Problem::Reworded {
                    value: 0,
                    meant: Bilingual::new("a resignation, which is not a move", "수가 아닌 기권"),
                    canonical: String::new(),
                    safety: Safety::Doubtful,
                });
                None
            }
            _ => self.bad(0, A_POINT),
        }
    }

    fn pass(&mut self, side: Side) -> Body {
        self.problems.push(Problem::Reworded {
            value: 0,
            meant: Bilingual::new("a pass", "착수 포기"),
            canonical: String::new(),
            safety: Safety::Safe,
        });
        Body::Play(Play::Pass { side })
    }

    /// Converts the side to move if it is a word unknown to SGF, or a sign of diagrams such as `●`, which is recorded
    /// as a problem. `None` for other values.
    #[cold]
    fn side_in_words(&mut self, raw: &str) -> Option<Body> {
        let side = match raw.trim() {
            "X" | "x" | "●" => Some(Side::BLACK),
            "O" | "o" | "○" => Some(Side::WHITE),
            word => result::side(word),
        };
        let Some(side) = side else {
            return self.bad(0, A_SIDE);
        };
        let letter = if side == Side::BLACK { "B" } else { "W" };
        self.problems.push(Problem::Reworded {
            value: 0,
            meant: side.word(),
            canonical: letter.to_owned(),
            safety: Safety::Safe,
        });
        Some(Body::ToPlay(side))
    }

    /// Adds a header entry with the text `raw` and returns the item for it.
    pub(crate) fn info(
        &mut self,
        field: crate::model::Field,
        kind: super::property::InfoType,
        raw: &'s str,
    ) -> Body {
        let text_kind = match kind {
            super::property::InfoType::Text => TextKind::Text,
            _ => TextKind::Simple,
        };
        let text = self.keep(raw, text_kind);
        Body::Info(info::add(self.record, field, kind, text, self.problems))
    }

    /// Returns the text of a value with its escapes resolved: a range of the source, or a copy if
    /// there were escapes.
    // Inlined because nearly every comment is a plain range of the source.
    #[inline(always)]
    pub(crate) fn keep(&mut self, raw: &'s str, kind: TextKind) -> Text {
        match unescape(raw, kind) {
            std::borrow::Cow::Borrowed(_) => self.raw_text(raw),
            std::borrow::Cow::Owned(text) => self.keep_changed(raw, &text),
        }
    }

    /// Stores a copy of a value with its escapes resolved. The malformed bytes of the value are
    /// assigned to the U+FFFD characters of the copy in their order.
    #[cold]
    fn keep_changed(&mut self, raw: &'s str, text: &str) -> Text {
        let start = self.text.offset(raw);
        let source = self.record.source().clone();
        let mut runs = source
            .malformed_in(Span::new(start, start + raw.len()))
            .to_vec();
        if runs.is_empty() {
            return self.record.intern(text);
        }
        let mut places = text
            .match_indices('\u{FFFD}')
            .map(|(at, c)| Span::new(at, at + c.len()));
        for run in &mut runs {
            match places.next() {
                Some(place) => run.span = place,
                None => return self.record.intern(text),
            }
        }
        self.record.intern_malformed(text, &runs)
    }

    /// Returns a value as a range of the source, with its escapes unresolved.
    #[inline]
    pub(crate) fn raw_text(&self, raw: &'s str) -> Text {
        let start = self.text.offset(raw);
        Text::in_source(Span::new(start, start + raw.len()))
    }

    #[cold]
    fn bad(&mut self, value: usize, expected: Bilingual) -> Option<Body> {
        self.problems.push(Problem::Bad { value, expected });
        None
    }

    /// Records an invalid value of a list. After a thousand problems, further ones are only
    /// counted, because each problem takes many times the memory of a value.
    #[cold]
    fn bad_value(&mut self, value: usize, expected: Bilingual) {
        if self.problems.len() < KEPT {
            self.problems.push(Problem::Bad { value, expected });
        } else if let Some(Problem::FurtherBad { count, .. }) = self.problems.last_mut() {
            *count += 1;
        } else {
            self.problems.push(Problem::FurtherBad { value, count: 1 });
        }
    }

    /// Returns the number of points that the record may hold after reading up to `value`.
    fn room_by(&self, value: &str) -> usize {
        let read = self.text.offset(value) - self.record.origin.span.start as usize;
        self.room.min(FREE_POINTS + POINTS_A_BYTE * read)
    }

    /// Parses the points of a list and ends the list with `finish`. Skips and records unreadable
    /// points. `None` if no point is readable.
    #[inline(never)]
    fn points(
        &mut self,
        values: &[&'s str],
        finish: fn(&mut Lists<Point>) -> ListId<Point>,
    ) -> Option<ListId<Point>> {
        if values.iter().all(|value| value.trim().is_empty()) {
            return Some(self.record.tree.points.finish());
        }
        let mut found = false;
        for (index, value) in values.iter().enumerate() {
            match point::element(value.as_bytes()) {
                Some(_) if self.record.tree.points.total() > self.room_by(value) => {
                    self.problems.push(Problem::Full(self.room_by(value)));
                    break;
                }
                Some(mut rectangle) => {
                    found = true;
                    if !rectangle.is_on(self.record.board) {
                        rectangle = self.in_small_letters(index, value, rectangle);
                    }
                    for point in rectangle.points() {
                        self.record.tree.points.push(point);
                    }
                }
                // This game names its points in another way, so an unreadable one is not a problem.
                None if has_own_points(&self.record.game) => {}
                None => self.bad_value(index, A_POINT),
            }
        }
        found.then(|| finish(&mut self.record.tree.points))
    }

    #[inline(never)]
    fn pairs(&mut self, values: &[&'s str]) -> Option<ListId<Point>> {
        let mut found = false;
        for (index, value) in values.iter().enumerate() {
            match point::pair(value.as_bytes()) {
                Some((from, to)) => {
                    found = true;
                    self.record.tree.points.push(from);
                    self.record.tree.points.push(to);
                }
                None => self.bad_value(index, A_PAIR),
            }
        }
        found.then(|| self.record.tree.points.finish())
    }

    #[inline(never)]
    fn labels(&mut self, values: &[&'s str]) -> Option<Body> {
        let mut found = false;
        for (index, value) in values.iter().enumerate() {
            let label = split_compose(value)
                .and_then(|(at, text)| Some((point::element(at.as_bytes())?.from, text)));
            match label {
                Some((at, text)) => {
                    found = true;
                    let text = self.keep(text, TextKind::Simple);
                    self.record.tree.labels.push(Label { at, text });
                }
                None => self.bad_value(index, A_LABEL),
            }
        }
        found.then(|| Body::Labels(self.record.tree.labels.finish()))
    }

    #[inline]
    fn clock(&mut self, side: Side, kind: ClockKind, raw: &str) -> Option<Body> {
        let value = match kind {
            ClockKind::Left | ClockKind::Spent => milliseconds(raw.trim().as_bytes()),
            ClockKind::Overtime => raw.trim().parse().ok(),
        };
        match value {
            Some(value) => Some(Body::Clock { side, kind, value }),
            None => self.bad(0, A_NUMBER),
        }
    }

    /// Converts a judgement that has no value in SGF (`KO`, `DO`, `IT`). Some programs write the value `1`; other
    /// values are a problem and give `None`.
    #[inline(never)]
    fn flag(&mut self, kind: Judgement, raw: &str) -> Option<Body> {
        match raw.trim() {
            "" | "1" => Some(Body::Judgement {
                kind,
                emphasis: Emphasis::Normal,
            }),
            _ => self.bad(0, NOTHING),
        }
    }

    #[inline(never)]
    fn figure(&mut self, raw: &'s str) -> Option<Body> {
        let (flags, title) = match split_compose(raw) {
            Some((flags, title)) => (flags, title),
            None => ("0", raw),
        };
        let Ok(flags) = flags.trim().parse() else {
            return self.bad(0, A_FIGURE);
        };
        let title = self.keep(title, TextKind::Simple);
        Some(Body::FigureStart {
            flags,
            title: self.record.tree.add_text(title),
        })
    }
}

/// Parses the side to move: `B` or `W`, or a word or number that old programs wrote. `None` for other values.
#[inline(never)]
fn side(raw: &str) -> Option<Side> {
    match raw.trim() {
        "B" | "b" | "black" | "Black" | "1" => Some(Side::BLACK),
        "W" | "w" | "white" | "White" | "2" => Some(Side::WHITE),
        _ => None,
    }
}

/// Parses a number of seconds into milliseconds; `None` for other text. Digits after the third decimal are ignored.
#[inline]
pub(super) fn milliseconds(raw: &[u8]) -> Option<i32> {
    let (negative, digits) = match raw.strip_prefix(b"-") {
        Some(digits) => (true, digits),
        None => (false, raw),
    };
    let point = digits.iter().position(|&byte| byte == b'.');
    let (whole, fraction) = digits.split_at(point.unwrap_or(digits.len()));
    let mut value: i64 = 0;
    if whole.is_empty() || whole.len() > 9 {
        return None;
    }
    for byte in whole {
        value = value * 10 + i64::from(byte.is_ascii_digit().then(|| byte - b'0')?);
    }
    let mut scale = 100;
    value *= 1000;
    for byte in fraction.iter().skip(1) {
        value += i64::from(byte.is_ascii_digit().then(|| byte - b'0')?) * scale;
        scale /= 10;
    }
    i32::try_from(if negative { -value } else { value }).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seconds_become_milliseconds() {
        for (raw, value) in [
            ("1170.263", Some(1_170_263)),
            ("30", Some(30_000)),
            ("0.5", Some(500)),
            ("-1.25", Some(-1250)),
            ("1.23456", Some(1234)),
            ("", None),
            ("1:30", None),
            ("9999999999", None),
        ] {
            assert_eq!(milliseconds(raw.as_bytes()), value, "{raw}");
        }
    }
}
