//! Reads the words of turns, and judges those that mean nothing: what was probably meant.

use super::game::GameReader;
use crate::diag::Finding;
use crate::diag::finding::Arg;
use crate::formats::log::comment::{comment, line_comment};
use crate::formats::log::header::{TagReader, UNREAD};
use crate::formats::log::judgement::judged;
use crate::formats::log::signs::plain;
use crate::formats::log::tag::tag;
use crate::formats::yut::event::{Capture, Event, EventKind, Marks, Movement, Stop, Wanted, event};
use crate::formats::yut::{codes, lexer, turn_words};
use crate::model::{Body, Field, Outcome, Play, Side, Throw, Value};
use crate::text::nearest::nearest;
use crate::text::{Bilingual, Span};

/// Identifier of judgements that have no meaning of their own. No tag has such a name.
pub(crate) const NAG: &str = "!";

impl<'s> GameReader<'s> {
    /// Reads the next word, and the marks behind it where it is a move.
    pub(super) fn words(&mut self) -> bool {
        let Ok((left, word)) = lexer::word(self.rest()) else {
            // There is always a word where something stands.
            return false;
        };
        if plain(word).word == "*" && self.ends_game(left) {
            return self.unfinished(left);
        }
        let span = self.take(left);
        let read = plain(word);
        self.note_signs(read.is_unusual, span);
        match event(&read.word) {
            Ok(event) => self.event(event, span),
            Err(stop) => {
                self.unknown(word, &read.word, stop, span);
                true
            }
        }
    }

    /// Whether a `*` says that the game is not finished: it stands behind all turns, and belongs to no
    /// move on its line.
    fn ends_game(&self, left: &str) -> bool {
        let mut behind = lexer::space(left);
        // Comments may stand in front of the next game.
        while let Ok((left, _)) = comment(behind).or_else(|_| line_comment(behind)) {
            behind = lexer::space(left);
        }
        let is_last = behind.is_empty() || tag(behind).is_some();
        is_last && (!self.follows_move || self.is_at_line_start())
    }

    /// Notes that the game is not finished, where no tag says how it ended.
    fn unfinished(&mut self, left: &str) -> bool {
        let span = self.take(left);
        if self.record.header.find(Field::Result).is_none() {
            let text = self.record.intern("*");
            let value = Value::Outcome(Outcome::Unknown);
            self.say(Field::Result, text, value);
            self.record.tree.close_last(span.end as usize);
        }
        true
    }

    fn event(&mut self, event: Event<'_>, span: Span) -> bool {
        let Event { kind, nag } = event;
        if let EventKind::Marks { marks, by } = kind {
            self.standing_marks(marks, by, span);
            self.nag(nag);
            return true;
        }
        let Some(side) = self.side(span) else {
            return false;
        };
        self.follows_move = false;
        let step = match kind {
            EventKind::Throw(value) => self.add_play(Play::Throw { side, value }, span),
            EventKind::Resign => self.add_play(Play::Resign { side }, span),
            EventKind::Forfeit(throws) => {
                let step = self.add_play(Play::Forfeit { side }, span);
                if step {
                    for throw in throws {
                        self.add(Body::ClaimedLoss(throw), None);
                    }
                }
                step
            }
            EventKind::Move(movement) => return self.movement(side, movement, nag, span),
            EventKind::Marks { .. } => true,
        };
        if step {
            self.nag(nag);
        }
        step
    }

    /// A move with the marks that stand behind it in words of their own.
    fn movement(&mut self, side: Side, movement: Movement, nag: &str, span: Span) -> bool {
        let (mut own, mut by) = (movement.marks, movement.by);
        let mut said: Vec<(Marks, Span)> = Vec::new();
        let mut nags = vec![nag.to_owned()];
        while let Some((word, left)) = self.peek_word() {
            let read = plain(word);
            let Ok(Event {
                kind: EventKind::Marks { marks, by: used },
                nag,
            }) = event(&read.word)
            else {
                break;
            };
            if (used.is_some() && by.is_some()) || self.ends_file(&read.word, left) {
                break;
            }
            by = by.or(used);
            nags.push(nag.to_owned());
            self.at = self.text.len() - left.len() - word.len();
            let at = self.take(left);
            self.note_signs(read.is_unusual, at);
            said.push((new_in(own, marks), at));
            own = own.with(marks);
        }
        let (from, to) = (movement.from, movement.to);
        let play = Play::Advance { side, from, to, by };
        if !self.add_play(play, span) {
            return false;
        }
        self.claim(movement.marks, None);
        if let Some(count) = movement.pieces {
            self.add(Body::ClaimedPieces(count), None);
        }
        for (marks, at) in said {
            self.claim(marks, Some(at));
        }
        for nag in nags {
            self.nag(&nag);
        }
        self.follows_move = true;
        true
    }

    /// Whether a `*` behind a move ends the game rather than marks a capture: never on the move's line.
    fn ends_file(&self, word: &str, left: &str) -> bool {
        word == "*" && self.is_at_line_start() && lexer::space(left).is_empty()
    }

    fn claim(&mut self, marks: Marks, span: Option<Span>) {
        let count = match marks.capture {
            Capture::Unsaid => None,
            Capture::Said => Some(None),
            Capture::Counted(count) => Some(Some(count)),
        };
        if let Some(count) = count {
            let points = self.record.tree.points.add([]);
            self.add(Body::ClaimedCapture { count, points }, span);
        }
        if marks.stack {
            self.add(Body::ClaimedStack, span);
        }
    }

    /// Marks that stand apart from their move, behind a comment or on the next line.
    fn standing_marks(&mut self, marks: Marks, by: Option<Throw>, span: Span) {
        match (self.follows_move, by) {
            (true, None) => self.claim(marks, Some(span)),
            _ => {
                self.find(&codes::STRAY_MARK, span, []);
                let word = &self.text[span.range()];
                self.keep_words(word, span);
            }
        }
    }

    fn nag(&mut self, nag: &str) {
        let body = match judged(nag) {
            _ if nag.is_empty() => return,
            Some((kind, emphasis)) => Body::Judgement { kind, emphasis },
            None => {
                let texts = [NAG, nag].map(|text| self.record.intern(text));
                Body::Raw(self.record.tree.raws.add(texts))
            }
        };
        self.add(body, None);
    }

    /// Keeps words that have no meaning.
    pub(super) fn keep_words(&mut self, words: &str, span: Span) {
        let name = self.record.intern(UNREAD);
        let words = self.keep(words);
        let texts = self.record.tree.raws.add([name, words]);
        self.add(Body::Raw(texts), Some(span));
    }
}

/// What marks say that others do not.
fn new_in(known: Marks, marks: Marks) -> Marks {
    Marks {
        capture: match known.capture {
            Capture::Unsaid => marks.capture,
            _ => Capture::Unsaid,
        },
        stack: marks.stack && !known.stack,
    }
}

/// The most findings of a game with which words are still compared with all that might be meant: in a
/// text that is no log every word is wrong.
const MOST: usize = 500;

/// The most characters of a wrong word that are shown.
const SHOWN: usize = 40;

impl<'s> GameReader<'s> {
    /// Says what is wrong with a word and what was probably meant.
    pub(super) fn unknown(&mut self, word: &'s str, read: &str, stop: Stop<'_>, span: Span) {
        let finding = self.judge(read, stop, span);
        self.findings.push(finding);
        self.keep_words(word, span);
    }

    fn judge(&self, word: &str, stop: Stop<'_>, span: Span) -> Finding {
        let bare = word.trim_end_matches(['!', '?']);
        let place = self.place(span);
        if bare == "뒷도" {
            return Finding::new(&codes::BACK_DO_WORD, place);
        }
        if turn_words::to(bare).is_some() || turn_words::from(bare).is_some() {
            return Finding::new(&codes::STATION_ALONE, place).arg("word", bare);
        }
        let finding = |code, part: &str| Finding::new(code, place).arg("word", short(part));
        match stop.wanted {
            Wanted::From => {
                let from = stop.at.split(['-', '>', '→']).next().unwrap_or_default();
                let station = self.nearest(from, turn_words::beginnings()).map(|meant| {
                    let rest = short(&stop.at[from.len()..]);
                    format!("`{meant}{rest}`").into()
                });
                let throw = || self.nearest(bare, turn_words::alone()).map(quoted);
                let meant = station.or_else(throw).unwrap_or_else(stations_expected);
                finding(&codes::UNKNOWN_STATION, from).arg("expected", meant)
            }
            Wanted::To => {
                let to = stop.at.trim_end_matches(['*', '+', '!', '?']);
                let before = &word[..word.len() - stop.at.len()];
                let meant = self
                    .nearest(to, turn_words::ends())
                    .map(|meant| format!("`{before}{meant}`"));
                let meant = meant.map_or_else(stations_expected, Arg::from);
                finding(&codes::UNKNOWN_STATION, to).arg("expected", meant)
            }
            Wanted::Throw => {
                let throw = stop.at.split([',', ')']).next().unwrap_or_default().trim();
                finding(&codes::UNKNOWN_VALUE, throw)
            }
            Wanted::Word | Wanted::Sign => {
                let meant = parts(bare)
                    .or_else(|| Some(format!("`{}`", self.nearest(bare, turn_words::alone())?)));
                let meant = meant.map_or_else(words_expected, Arg::from);
                finding(&codes::UNKNOWN_WORD, word).arg("expected", meant)
            }
        }
    }

    /// The word that was probably meant.
    fn nearest<'w>(&self, wrong: &str, words: impl Iterator<Item = &'w str>) -> Option<&'w str> {
        if self.findings.len() < MOST {
            nearest(wrong, words)
        } else {
            None
        }
    }
}

/// The beginning of a word that may be long.
fn short(word: &str) -> String {
    match word.char_indices().nth(SHOWN) {
        Some((cut, _)) => format!("{}…", &word[..cut]),
        None => word.to_owned(),
    }
}

fn quoted(word: &str) -> Arg {
    format!("`{word}`").into()
}

fn stations_expected() -> Arg {
    Bilingual::new(
        "a station such as `05`, `cc` or `모`",
        "`모`, `방`, `05` 같은 밭 이름",
    )
    .into()
}

fn words_expected() -> Arg {
    Bilingual::new(
        "a throw such as `Geol`, a move such as `new-03` or a comment in `{}`",
        "`걸` 같은 던지기, `새-걸` 같은 이동, `{}` 안의 주석",
    )
    .into()
}

/// Throws that were typed without blanks between them, or with commas: `윷윷개` is `윷 윷 개`.
fn parts(word: &str) -> Option<String> {
    if word.chars().nth(SHOWN).is_some() {
        return None;
    }
    let mut throws = Vec::new();
    let mut rest = word;
    while let Some(first) = rest.chars().next() {
        if first == ',' {
            rest = &rest[1..];
            continue;
        }
        // The longest that fits: 빽도 before 도.
        let ends = rest.char_indices().map(|(at, c)| at + c.len_utf8()).take(8);
        let end = ends
            .filter(|&end| turn_words::throw(&rest[..end]).is_some())
            .last()?;
        throws.push(&rest[..end]);
        rest = &rest[end..];
    }
    let is_list = throws.len() > 1 || (throws.len() == 1 && word.contains(','));
    is_list.then(|| format!("`{}`", throws.join(" ")))
}

#[cfg(test)]
mod tests {
    use super::parts;

    #[test]
    fn throws_that_run_together_are_taken_apart() {
        for (word, expected) in [
            ("윷윷개", Some("`윷 윷 개`")),
            ("모빽도", Some("`모 빽도`")),
            ("모,", Some("`모`")),
            ("YutGeol", Some("`Yut Geol`")),
            ("모", None),
            ("모새", None),
            ("", None),
        ] {
            assert_eq!(parts(word).as_deref(), expected, "{word}");
        }
    }
}
