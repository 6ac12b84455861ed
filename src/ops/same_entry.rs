//! Comparison of header entries from different records.

use unicode_normalization::UnicodeNormalization;

use crate::games::{self, RulesRequest};
use crate::model::{Entry, Field, Record, Value, gonu};
use crate::text::{Bilingual, Lang};

/// Returns true if entry `x` of record `a` and entry `y` of record `b` have the same field and
/// content. Parsed values are compared if both texts could be parsed. Otherwise the texts are
/// compared, ignoring the number of spaces, Unicode composition and, for known words such as
/// rulesets, the language.
pub fn same_entry((a, x): (&Record, &Entry), (b, y): (&Record, &Entry)) -> bool {
    if x.field != y.field {
        return false;
    }
    match (x.value, y.value) {
        (Value::Text, _) | (_, Value::Text) => {
            let (one, other) = (words(a.text(x.text)), words(b.text(y.text)));
            one == other
                || a.game == b.game
                    && known(a, x.field, &one)
                        .is_some_and(|meant| known(b, x.field, &other) == Some(meant))
        }
        (Value::Dates(s), Value::Dates(t)) => a.header.dates_of(s) == b.header.dates_of(t),
        (s, t) => s == t,
    }
}

/// Returns a record's text for a header field in a normal form, in which different spellings of the
/// same content are equal. `None` if the record lacks the field.
pub fn meant(record: &Record, field: Field) -> Option<String> {
    let words = words(record.info(field)?);
    Some(known(record, field, &words).unwrap_or(words))
}

/// Translates a text that the game knows in English and Korean to English: rules, the side to begin
/// or the kind of ending. `None` for other texts.
fn known(record: &Record, field: Field, text: &str) -> Option<String> {
    let among = |known: &'static [Bilingual]| {
        let meant = known.iter().find(|word| gonu::is(**word, text));
        meant.map(|word| word.en.to_owned())
    };
    match field {
        Field::Rules => {
            let game = games::by_id(&record.game.0)?;
            let rules = RulesRequest::stated_in(text);
            let rules = game.facts().rulebook.respelled(&rules, Lang::En)?;
            Some(rules.in_words())
        }
        Field::First => among(&[gonu::BLACK, gonu::WHITE]),
        Field::Termination => among(gonu::TERMINATIONS),
        _ => None,
    }
}

fn words(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").nfc().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats;

    fn record(header: &str) -> Record {
        let text = format!("(;GM[1]FF[4]SZ[9]{header};B[ee])");
        let file = formats::open("game.sgf", text.into_bytes());
        let mut records = file.read().filter_map(|piece| piece.record);
        records.next().expect("a record")
    }

    #[test]
    fn the_same_is_the_same_however_it_is_spelled() {
        for (one, other, is_same) in [
            ("RE[B+R]", "RE[흑 불계승]", true),
            ("RE[B+R]", "RE[B+]", false),
            ("DT[2026-03-01]", "DT[2026년 3월 1일]", true),
            ("KM[6.5]", "KM[6집반]", true),
            ("KM[6.5]", "KM[0]", false),
            ("PB[홍 길동]", "PB[홍  길동]", true),
            ("RU[Japanese]", "RU[일본]", true),
            ("RU[Japanese]", "RU[Chinese]", false),
            ("RU[Chinese (area)]", "RU[중국]", true),
            ("RU[AGA, button]", "RU[AGA; button=yes]", true),
            ("RU[AGA, button]", "RU[AGA]", false),
            ("RU[martian]", "RU[venusian]", false),
            ("PB[홍길동]", "PB[임꺽정]", false),
            ("PB[홍길동]", "PW[홍길동]", false),
        ] {
            let (a, b) = (record(one), record(other));
            let last = |record: &Record| *record.header.entries().last().expect("an entry");
            assert_eq!(
                same_entry((&a, &last(&a)), (&b, &last(&b))),
                is_same,
                "{one} {other}"
            );
        }
    }
}
