//! Any record that the model can hold survives JSON unchanged; any other text gives findings and
//! never a panic.

use std::sync::Arc;

use crate::support::generate::Choices;
use crate::support::random::cases;
use crate::support::same::difference;
use crate::support::{format, read_sound, write};
use bokgi::formats::ReadOptions;
use bokgi::model::{Record, Source};
use bokgi::text::Lang;
use proptest::prelude::*;

fn records(seed: u64) -> Vec<Record> {
    let mut choices = Choices::new(seed);
    (0..1 + choices.below(3))
        .map(|index| choices.record(index as u32))
        .collect()
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn records_come_back_from_json(seed: u64) {
        let records = records(seed);
        for id in ["json", "ndjson"] {
            let text = write(id, &records);
            let back = read_sound(id, text.clone());
            prop_assert_eq!(back.len(), records.len());
            for (record, back) in records.iter().zip(&back) {
                prop_assert_eq!(difference(record, back), None);
            }
            // Only information about the first file may change.
            prop_assert_eq!(without_file(&text), without_file(&write(id, &back)));
        }
    }

    #[test]
    fn damaged_json_gives_findings(seed: u64, damages in 1usize..6) {
        let mut choices = Choices::new(seed);
        let mut text = write("json", &records(seed));
        for _ in 0..damages {
            damage(&mut choices, &mut text);
        }
        for id in ["json", "ndjson"] {
            let format = format(id);
            let source = Arc::new(Source::decode("damaged.json", text.clone(), None, |bytes| {
                format.hints(bytes)
            }));
            let pieces: Vec<_> = format.read(&source, &ReadOptions::default()).collect();
            for piece in &pieces {
                prop_assert!(piece.record.is_some() || !piece.findings.is_empty());
                for finding in &piece.findings {
                    let span = finding.place.span.expect("a place in the text");
                    prop_assert!(span.end as usize <= source.text().len());
                    let unfilled = finding.message(Lang::Ko).contains("{problem}");
                    prop_assert!(!unfilled);
                }
            }
            prop_assert!(!pieces.is_empty());
        }
    }
}

fn without_file(text: &[u8]) -> String {
    String::from_utf8(text.to_vec())
        .expect("JSON is UTF-8")
        .replace("\"file\":\"견본.sgf\",", "")
}

/// Changes, removes or repeats a few bytes.
fn damage(choices: &mut Choices, text: &mut Vec<u8>) {
    if text.is_empty() {
        return;
    }
    let at = choices.below(text.len());
    let end = text.len().min(at + 1 + choices.below(12));
    match choices.below(5) {
        0 => text[at] = b"{}[]\",:\\0-eE\n x\xFF"[choices.below(16)],
        1 => drop(text.drain(at..end)),
        2 => {
            let copy = text[at..end].to_vec();
            text.splice(at..at, copy);
        }
        3 => text.truncate(at.max(1)),
        _ => {
            let words: [&[u8]; 5] = [b"null", b"1e999", b"\"\\uD800\"", b"[[[[", b"-1"];
            let word = words[choices.below(words.len())];
            text.splice(at..end, word.iter().copied());
        }
    }
}
