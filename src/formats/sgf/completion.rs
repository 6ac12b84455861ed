//! Completions that editors offer at the cursor in an SGF text.

use super::property::{Meaning, PROPERTIES, Property, find};
use crate::formats::completable::{Completable, CompletionLanguages, Expected, KnownWord};
use crate::formats::shared::typed::tag_names::{TagSubject, name_of};
use crate::model::item::{ClockKind, CommentKind, ConnectorKind, Judgement, MarkShape, PrintKind};
use crate::model::{Field, SetupKind, SideWords};
use crate::text::{Bilingual, Lang, Span};

/// Position of the cursor in an SGF text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place<'t> {
    /// Outside values; holds the letters typed so far of a property identifier.
    Outside(&'t str),
    Inside {
        identifier: &'t str,
        /// Offset at which the identifier begins.
        start: usize,
        value: &'t str,
    },
}

impl Place<'_> {
    /// Determines the position at the end of a text.
    fn at_end(text: &str) -> Place<'_> {
        let bytes = text.as_bytes();
        // Range of the last word, which may be the identifier; `open` is where the content of an
        // open value begins.
        let (mut start, mut end, mut open) = (0, 0, None);
        let mut at = 0;
        while at < bytes.len() {
            if open.is_some() {
                let Some(next) = memchr::memchr2(b']', b'\\', &bytes[at..]) else {
                    break;
                };
                at += next;
                if bytes[at] == b']' {
                    open = None;
                } else {
                    at += 1;
                }
            } else {
                match bytes[at] {
                    b'[' => open = Some(at + 1),
                    b'A'..=b'Z' | b'a'..=b'z' => {
                        if end < at {
                            start = at;
                        }
                        end = at + 1;
                    }
                    _ => {}
                }
            }
            at += 1;
        }
        match open {
            Some(open) => Place::Inside {
                identifier: &text[start..end],
                start,
                value: text.get(open..).unwrap_or_default(),
            },
            None if end == text.len() => Place::Outside(&text[start..end]),
            None => Place::Outside(""),
        }
    }
}

/// Returns the completions after the text `beginning`, the start of a record: properties, points or
/// words of a value. `None` where any text may follow.
pub(super) fn completable(beginning: &str, languages: CompletionLanguages) -> Option<Completable> {
    let lang = languages.shown;
    let at_end = |text: &str| Span::new(beginning.len() - text.len(), beginning.len());
    let (identifier, start, value) = match Place::at_end(beginning) {
        Place::Outside(letters) => {
            let before = beginning[..beginning.len() - letters.len()].trim_end();
            if !before.ends_with([';', ']']) {
                return None;
            }
            let known = PROPERTIES.iter().filter(|it| it.meaning != Meaning::Kept);
            let words = known.map(|it| KnownWord::new(it.identifier, words(it, lang)));
            return Some(Completable {
                span: at_end(letters),
                expected: Expected::Words(words.collect()),
            });
        }
        Place::Inside {
            identifier,
            start,
            value,
        } => (identifier, start, value),
    };
    let property = find(identifier.to_ascii_uppercase().as_bytes())?.property();
    let fixed = |words: &[&str]| {
        let words = words.iter().map(|&word| KnownWord::new(word, ""));
        Expected::Words(words.collect())
    };
    let expected = match property.meaning {
        Meaning::Move(_) => Expected::Play { before: start },
        Meaning::Setup(_) | Meaning::Mark(_) | Meaning::Links(_) => Expected::Point,
        Meaning::Labels if !value.contains(':') => Expected::Point,
        Meaning::Turn => fixed(&["B", "W"]),
        Meaning::Judgement(_) => fixed(&["1", "2"]),
        Meaning::Info(Field::Rules, _) => Expected::Value(Field::Rules),
        Meaning::Info(Field::Result, _) => {
            fixed(&["B+R", "W+R", "B+T", "W+T", "B+F", "W+F", "0", "Void", "?"])
        }
        Meaning::Info(Field::Charset, _) => fixed(&["UTF-8", "EUC-KR", "GB18030", "Shift_JIS"]),
        Meaning::Info(Field::FormatVersion, _) => fixed(&["4"]),
        Meaning::Info(Field::GameKind, _) => {
            let games = [
                ("1", Bilingual::new("baduk", "바둑")),
                ("4", Bilingual::new("omok and renju", "오목과 렌주")),
            ];
            let words = games.map(|(number, game)| KnownWord::new(number, game.get(lang)));
            Expected::Words(words.to_vec())
        }
        Meaning::Info(Field::BoardSize, _) => fixed(&["19", "13", "9", "15"]),
        Meaning::Info(Field::Handicap, _) => fixed(&["2", "3", "4", "5", "6", "7", "8", "9"]),
        Meaning::Info(Field::Komi, _) => fixed(&["6.5", "7.5", "0.5", "0"]),
        _ => return None,
    };
    // After a colon, only the second point of a rectangle or a line is completed.
    let part = match expected {
        Expected::Point => value.rsplit(':').next().unwrap_or(value),
        _ => value,
    };
    Some(Completable {
        span: at_end(part),
        expected,
    })
}

fn words(property: &Property, lang: Lang) -> String {
    let of_side = |side: crate::model::Side, what: Bilingual| match lang {
        Lang::En => format!("{} {}", what.en, side.word().en),
        Lang::Ko => format!("{} {}", side.word().ko, what.ko),
    };
    let of = |en, ko| Bilingual::new(en, ko).get(lang).to_owned();
    match property.meaning {
        Meaning::Move(side) => of_side(side, Bilingual::new("move of", "착수")),
        Meaning::Setup(SetupKind::Stones(side)) => {
            of_side(side, Bilingual::new("stones of", "돌 놓기"))
        }
        Meaning::Setup(SetupKind::Empty) => of("empty points", "빈 점으로"),
        Meaning::Turn => of("side to play", "둘 차례"),
        Meaning::Comment(CommentKind::Comment) => of("comment", "해설"),
        Meaning::Comment(CommentKind::Name) => of("name of the position", "국면 이름"),
        Meaning::Info(field, _) => name_of(TagSubject::Field(field), lang, SideWords::Colours),
        Meaning::Mark(shape) => match shape {
            MarkShape::Triangle => of("triangles", "세모"),
            MarkShape::Square => of("squares", "네모"),
            MarkShape::Circle => of("circles", "동그라미"),
            MarkShape::Cross => of("crosses", "가위표"),
            MarkShape::Selected => of("selected points", "고른 점"),
            MarkShape::Dim => of("dimmed points", "흐리게 할 점"),
            MarkShape::View => of("part of the board to show", "보일 범위"),
            MarkShape::Territory(side) => of_side(side, Bilingual::new("territory of", "집")),
        },
        Meaning::Labels => of("labels", "글자 표시"),
        Meaning::Links(ConnectorKind::Arrow) => of("arrows", "화살표"),
        Meaning::Links(ConnectorKind::Line) => of("lines", "선"),
        Meaning::Judgement(kind) | Meaning::Flag(kind) => match kind {
            Judgement::Even => of("even position", "형세 비슷함"),
            Judgement::GoodFor(side) => of_side(side, Bilingual::new("good for", "유리")),
            Judgement::Unclear => of("unclear position", "형세 불명"),
            Judgement::Hotspot => of("important position", "중요한 국면"),
            Judgement::BadMove => of("bad move", "악수"),
            Judgement::Doubtful => of("doubtful move", "의문수"),
            Judgement::Interesting => of("interesting move", "흥미로운 수"),
            Judgement::Tesuji => of("good move", "호수"),
            Judgement::Forced => of("move executed even if illegal", "반칙이라도 두는 수"),
        },
        Meaning::Estimate => of("estimated score", "예상 점수"),
        Meaning::Clock(side, ClockKind::Overtime) => {
            of_side(side, Bilingual::new("overtime moves of", "초읽기 남은 수"))
        }
        Meaning::Clock(side, _) => of_side(side, Bilingual::new("time left of", "남은 시간")),
        Meaning::Print(PrintKind::MoveNumber) => of("printed move number", "그림의 수 번호"),
        Meaning::Print(PrintKind::Mode) => of("numbering of figures", "그림의 번호 방식"),
        Meaning::Figure => of("figure", "참고도"),
        Meaning::Kept => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_place_follows_from_the_brackets() {
        for (text, place) in [
            ("(;", Place::Outside("")),
            ("(;GM[1]K", Place::Outside("K")),
            ("(;GM[1] C[a\\]b];B", Place::Outside("B")),
            (
                "(;C[a\\]",
                Place::Inside {
                    identifier: "C",
                    start: 2,
                    value: "a\\]",
                },
            ),
            (
                "(;B[aa];AB[ab][a",
                Place::Inside {
                    identifier: "AB",
                    start: 8,
                    value: "a",
                },
            ),
        ] {
            assert_eq!(Place::at_end(text), place, "{text}");
        }
    }
}
