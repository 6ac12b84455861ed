//! Whether two statements about games say the same.

use unicode_normalization::UnicodeNormalization;

use crate::model::{Entry, Record, Value};

/// Whether two entries, each of its own record, say the same of one field: by what they mean where both are
/// understood, else by their words, blanks and the composition of characters aside.
pub fn same_entry((a, x): (&Record, &Entry), (b, y): (&Record, &Entry)) -> bool {
    if x.field != y.field {
        return false;
    }
    match (x.value, y.value) {
        (Value::Text, _) | (_, Value::Text) => words(a.text(x.text)) == words(b.text(y.text)),
        (Value::Dates(s), Value::Dates(t)) => a.header.dates_of(s) == b.header.dates_of(t),
        (s, t) => s == t,
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
