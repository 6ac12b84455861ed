//! Single typing mistakes in texts that people type, and the findings they cause.
//!
//! A game brings clean texts, its own [`Slip`]s beside the [`SHARED`] ones, and a function that
//! reads a text. [`judge`] makes one slip in each text and counts the findings.

use std::ops::Range;

use bokgi::diag::{Finding, Severity};

/// A kind of typing slip.
pub(crate) struct Slip {
    pub name: &'static str,
    /// Makes the slip; `None` if the text has no place for it. The number selects one of the
    /// places.
    pub make: fn(&str, usize) -> Option<Slipped>,
}

#[derive(Clone, Debug)]
pub(crate) struct Slipped {
    pub text: String,
    /// Position of the slip in the text.
    pub place: Range<usize>,
}

/// What the program understood of a text.
pub(crate) struct Understood {
    /// Findings of the parser and of the rules.
    pub findings: Vec<Finding>,
    /// Each play with its offset, and its side, number and move in the test's own notation.
    pub plays: Vec<(usize, String)>,
}

/// The most findings that one slip may cause.
const MOST: usize = 3;

/// Kinds of slips that any text with tags and lines can have.
pub(crate) static SHARED: &[Slip] = &[
    Slip {
        name: "a closing quote of a name is missing",
        make: |text, choice| in_tag(text, "흑", choice, |tag| tag.replacen("\"]", "]", 1)),
    },
    Slip {
        name: "both quotes of a name are missing",
        make: |text, choice| in_tag(text, "백", choice, |tag| tag.replace('"', "")),
    },
    Slip {
        name: "a closing bracket is missing",
        make: |text, choice| in_tag(text, "대회명", choice, |tag| tag.replace(']', "")),
    },
    Slip {
        name: "the name of a tag is misspelt",
        make: |text, choice| {
            in_tag(text, "대회명", choice, |tag| {
                tag.replace("대회명", "대휘명")
            })
        },
    },
    Slip {
        name: "a tag is typed in full width",
        make: |text, choice| in_tag(text, "백", choice, full_width),
    },
    Slip {
        name: "a date that no calendar has",
        make: |text, choice| {
            in_tag(text, "날짜", choice, |_| {
                "[날짜 \"2026-02-30\"]".to_owned()
            })
        },
    },
    Slip {
        name: "a line of moves is typed in full width",
        make: |text, choice| in_line(text, choice, full_width),
    },
    Slip {
        name: "a line of moves has blanks in front and behind",
        make: |text, choice| in_line(text, choice, |line| format!("  {line} \t")),
    },
    Slip {
        name: "a line of moves has two blanks for one",
        make: |text, choice| in_line(text, choice, |line| line.replacen(' ', "   ", 1)),
    },
    Slip {
        name: "a line is broken in two",
        make: |text, choice| in_line(text, choice, |line| line.replacen(' ', "\n", 1)),
    },
];

/// Replaces a place in a text; `None` if that changes nothing.
pub(crate) fn replaced(text: &str, place: Range<usize>, with: &str) -> Option<Slipped> {
    if &text[place.clone()] == with {
        return None;
    }
    let mut slipped = text.to_owned();
    slipped.replace_range(place.clone(), with);
    let place = place.start..place.start + with.len();
    Some(Slipped {
        text: slipped,
        place,
    })
}

/// Changes the line of a tag.
pub(crate) fn in_tag(
    text: &str,
    name: &str,
    _: usize,
    change: impl Fn(&str) -> String,
) -> Option<Slipped> {
    let start = text.find(&format!("[{name} "))?;
    let end = start + text[start..].find('\n')?;
    replaced(text, start..end, &change(&text[start..end]))
}

/// Changes one of the lines below the tags that is not the last.
pub(crate) fn in_line(
    text: &str,
    choice: usize,
    change: impl Fn(&str) -> String,
) -> Option<Slipped> {
    let lines = moves_lines(text);
    let (_, lines) = lines.split_last()?;
    let line = lines.get(choice % lines.len().max(1))?.clone();
    replaced(text, line.clone(), &change(&text[line]))
}

/// Changes one of the words below the tags that can be changed, but not the first or one of the
/// last few.
pub(crate) fn in_word(
    text: &str,
    choice: usize,
    change: impl Fn(&str) -> Option<String>,
) -> Option<Slipped> {
    let words = words(text);
    let inner = words.get(2..words.len().checked_sub(6)?)?;
    let changed: Vec<(Range<usize>, String)> = inner
        .iter()
        .filter_map(|word| Some((word.clone(), change(&text[word.clone()])?)))
        .collect();
    let (word, changed) = changed.get(choice % changed.len().max(1))?;
    replaced(text, word.clone(), changed)
}

/// Deletes one of the words below the tags, with the blank after it. Its findings may point to any
/// word up to the second number after it.
pub(crate) fn without_word(
    text: &str,
    choice: usize,
    is_meant: impl Fn(&str) -> bool,
) -> Option<Slipped> {
    let words = words(text);
    let inner = 2..words.len().checked_sub(6)?;
    let meant: Vec<usize> = inner
        .filter(|&at| is_meant(&text[words[at].clone()]))
        .collect();
    let at = *meant.get(choice % meant.len().max(1))?;
    let (start, end) = (words[at].start, words[at + 1].start);
    let mut slipped = text.to_owned();
    slipped.replace_range(start..end, "");
    let until = words[at + 3].start - (end - start);
    Some(Slipped {
        text: slipped,
        place: start..until,
    })
}

/// Returns the spans of the lines below the tags.
pub(crate) fn moves_lines(text: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut lines = Vec::new();
    for line in text.split_inclusive('\n') {
        let written = line.trim_end();
        if !written.is_empty() && !written.starts_with(['[', '［']) {
            lines.push(start..start + written.len());
        }
        start += line.len();
    }
    lines
}

/// Returns the spans of the words below the tags.
pub(crate) fn words(text: &str) -> Vec<Range<usize>> {
    let of_line = |line: Range<usize>| {
        let words = text[line.clone()].split(' ');
        let mut at = line.start;
        let places = words.map(move |word| {
            let place = at..at + word.len();
            at = place.end + 1;
            place
        });
        places.filter(|place| !place.is_empty()).collect::<Vec<_>>()
    };
    moves_lines(text).into_iter().flat_map(of_line).collect()
}

/// Returns a text in full-width characters.
pub(crate) fn full_width(text: &str) -> String {
    let wide = |c: char| match c {
        ' ' => '\u{3000}',
        '!'..='~' => char::from_u32(c as u32 - u32::from('!') + 0xFF01).unwrap_or(c),
        c => c,
    };
    text.chars().map(wide).collect()
}

/// Makes one slip in each of the texts and checks the findings. At most one finding is allowed in
/// nine of ten texts and never more than three, each at the slip. The plays after the slip must
/// equal those of the clean text.
pub(crate) fn judge(texts: &[String], slips: &[&Slip], understand: impl Fn(&str) -> Understood) {
    let (mut made, mut single) = (0, 0);
    let mut many = String::new();
    for (at, text) in texts.iter().enumerate() {
        let clean = understand(text);
        assert_eq!(weighty(&clean.findings), 0, "a clean text: {text}");
        // Takes the next kind of slip that is possible in this text.
        let kinds = (0..slips.len()).map(|step| slips[(at + step) % slips.len()]);
        let mut possible =
            kinds.filter_map(|slip| Some((slip.name, (slip.make)(text, at / slips.len() + at)?)));
        let Some((name, slipped)) = possible.next() else {
            panic!("no slip is possible in {text}");
        };
        made += 1;
        let Slipped { text, place } = slipped;
        let understood = understand(&text);
        let findings = understood.findings.iter();
        let said: Vec<&Finding> = findings
            .filter(|finding| finding.severity > Severity::Note)
            .collect();
        let listed = || {
            let lines = said.iter().map(|finding| {
                let message = finding.message(bokgi::text::Lang::En);
                format!("{} {:?}: {message}\n", finding.code.id, finding.place.span)
            });
            lines.collect::<String>()
        };
        let reported = format!("{name} at {place:?}:\n{text}\n{}", listed());
        assert!(said.len() <= MOST, "{reported}");
        single += usize::from(said.len() <= 1);
        if said.len() > 1 {
            many.push_str(&format!("{name}: {}", listed()));
        }
        let line = line_of(&text, &place);
        for finding in &said {
            let span = finding.place.span.expect("a place in the text");
            assert!(
                (span.start as usize) <= line.end && span.end as usize >= line.start,
                "{} stands elsewhere: {reported}",
                finding.code.id
            );
        }
        // Plays after the slip are counted from the end, because offsets differ and the slip may
        // hide some.
        let following = |plays: &[(usize, String)], from: usize| -> Vec<String> {
            let plays = plays.iter().filter(|(at, _)| *at >= from);
            plays.map(|(_, play)| play.clone()).collect()
        };
        let after = following(&understood.plays, place.end);
        let before = following(&clean.plays, 0);
        assert!(
            before.ends_with(&after),
            "the plays behind {reported}{after:?}"
        );
        let hidden = before.len() - after.len();
        let kept = understood.plays.len() - after.len();
        assert!(
            kept.abs_diff(hidden) <= 1,
            "plays got lost behind {reported}{hidden} {kept}"
        );
    }
    assert!(
        single * 10 >= made * 9,
        "{single} of {made} slips are one finding:\n{many}"
    );
}

fn weighty(findings: &[Finding]) -> usize {
    let weighty = findings.iter().filter(|it| it.severity > Severity::Note);
    weighty.count()
}

/// Returns the span of the whole lines around a place.
fn line_of(text: &str, place: &Range<usize>) -> Range<usize> {
    let start = text[..place.start].rfind('\n').map_or(0, |at| at + 1);
    let end = text[place.end..].find('\n');
    start..end.map_or(text.len(), |at| place.end + at)
}
