//! Unified diff of a file that is fixed part by part.

use std::fmt::Write;
use std::ops::Range;

use super::places::PlacedEdit;
use crate::text::Span;

/// Number of unchanged lines shown before and after a change.
const CONTEXT: usize = 3;

/// A unified diff that is produced part by part; a hunk may continue in the next part.
///
/// The changed lines follow from the edits, so the time is linear in the length of the file. An
/// open hunk is held as text, because its first line counts all its lines.
pub(super) struct LineDiff {
    name: String,
    /// Text before fixing that is not written yet and that the next part continues; `new` is this
    /// text after fixing. Both end with unchanged lines, which may be context of the next change,
    /// or with a change whose last line continues.
    old: String,
    new: String,
    /// Place of the change at the end of `old` and `new`, if it continues in the next part; else
    /// `None`.
    edit: Option<PlacedEdit>,
    /// Number of lines of the file before fixing that come before `old`.
    old_lines: usize,
    new_lines: usize,
    /// Hunk that may continue in the next lines; `None` if no hunk is open.
    hunk: Option<Hunk>,
    has_header: bool,
}

/// Ranges of line numbers that a change replaces (`old`) and produces (`new`).
struct ChangedLines {
    old: Range<usize>,
    new: Range<usize>,
}

impl LineDiff {
    /// Creates an empty diff; `name` appears in its header.
    pub(super) fn new(name: &str) -> LineDiff {
        LineDiff {
            name: name.to_owned(),
            old: String::new(),
            new: String::new(),
            edit: None,
            old_lines: 0,
            new_lines: 0,
            hunk: None,
            has_header: false,
        }
    }

    /// Adds a part of the file before (`old`) and after fixing (`new`), and returns the hunks
    /// completed by it. Every part except the last ends with a line end. `edits` are the places
    /// that differ.
    pub(super) fn part(
        &mut self,
        old: &str,
        new: &str,
        edits: &[PlacedEdit],
        is_last: bool,
    ) -> String {
        let (old_kept, new_kept) = (self.old.len() as i64, self.new.len() as i64);
        let edits = edits.iter().map(|edit| edit.shifted(old_kept, new_kept));
        let edits: Vec<PlacedEdit> = self.edit.take().into_iter().chain(edits).collect();
        self.old.push_str(old);
        self.new.push_str(new);
        let (old, new) = (std::mem::take(&mut self.old), std::mem::take(&mut self.new));
        let old_lines: Vec<&str> = old.split_inclusive('\n').collect();
        let new_lines: Vec<&str> = new.split_inclusive('\n').collect();
        let mut changes = changed_lines(&old_lines, &new_lines, &edits);
        // Unless both texts end with a line end, their last change may continue in the next part.
        let is_whole = old.ends_with('\n') && new.ends_with('\n');
        let continues = !is_last && !is_whole;
        let continued = if continues { changes.pop() } else { None };
        let mut hunks = String::new();
        // Numbers of lines already written, in the text before and after fixing.
        let (mut old_at, mut new_at) = (0, 0);
        for change in &changes {
            let unchanged = change.old.start - old_at;
            if unchanged > 2 * CONTEXT {
                self.finish_hunk(&old_lines[old_at..], &mut hunks);
            }
            let hunk = self.hunk.get_or_insert_with(|| {
                let skipped = unchanged.saturating_sub(CONTEXT);
                old_at += skipped;
                Hunk::new(self.old_lines + old_at, self.new_lines + new_at + skipped)
            });
            hunk.add_unchanged(&old_lines[old_at..change.old.start]);
            hunk.add_change(
                &old_lines[change.old.clone()],
                &new_lines[change.new.clone()],
            );
            (old_at, new_at) = (change.old.end, change.new.end);
        }
        let end = continued
            .as_ref()
            .map_or(old_lines.len(), |change| change.old.start);
        let unchanged = end - old_at;
        if unchanged > 2 * CONTEXT || is_last {
            self.finish_hunk(&old_lines[old_at..end], &mut hunks);
        }
        let skipped = match self.hunk {
            Some(_) => 0,
            None => unchanged.saturating_sub(CONTEXT),
        };
        (old_at, new_at) = (old_at + skipped, new_at + skipped);
        self.old_lines += old_at;
        self.new_lines += new_at;
        self.old = old_lines[old_at..].concat();
        self.new = new_lines[new_at..].concat();
        self.edit = continued.map(|change| PlacedEdit {
            before: bytes_of(&old_lines[old_at..], change.old.start - old_at),
            after: bytes_of(&new_lines[new_at..], change.new.start - new_at),
        });
        hunks
    }

    /// Writes the open hunk, if any, to `out`, with `unchanged` lines after it as context.
    fn finish_hunk(&mut self, unchanged: &[&str], out: &mut String) {
        let Some(mut hunk) = self.hunk.take() else {
            return;
        };
        hunk.add_unchanged(&unchanged[..CONTEXT.min(unchanged.len())]);
        if !self.has_header {
            self.has_header = true;
            let _ = writeln!(out, "--- {0}\n+++ {0}", self.name);
        }
        let range = |lines: &Range<usize>| match lines.len() {
            0 => format!("{},0", lines.start),
            1 => format!("{}", lines.start + 1),
            count => format!("{},{count}", lines.start + 1),
        };
        let _ = writeln!(out, "@@ -{} +{} @@", range(&hunk.old), range(&hunk.new));
        out.push_str(&hunk.lines);
        out.push_str(&hunk.added);
    }
}

/// Returns the byte range from the start of line `first` to the end of all lines.
fn bytes_of(lines: &[&str], first: usize) -> Span {
    let length = |lines: &[&str]| lines.iter().map(|line| line.len()).sum::<usize>();
    Span::new(length(&lines[..first]), length(lines))
}

/// A hunk of the diff to which lines are still added.
struct Hunk {
    /// Range of the hunk's lines in the file before fixing, counted from 0; `new` is the range
    /// after fixing.
    old: Range<usize>,
    new: Range<usize>,
    /// Finished lines of the hunk, each with its mark (blank, `-` or `+`).
    lines: String,
    /// Added lines with their marks, held back until the removed lines of all neighbouring changes
    /// are written.
    added: String,
}

impl Hunk {
    fn new(old: usize, new: usize) -> Hunk {
        Hunk {
            old: old..old,
            new: new..new,
            lines: String::new(),
            added: String::new(),
        }
    }

    fn add_unchanged(&mut self, lines: &[&str]) {
        if !lines.is_empty() {
            self.lines.push_str(&self.added);
            self.added.clear();
        }
        self.old.end += lines.len();
        self.new.end += lines.len();
        push_lines(&mut self.lines, ' ', lines);
    }

    fn add_change(&mut self, old: &[&str], new: &[&str]) {
        self.old.end += old.len();
        self.new.end += new.len();
        push_lines(&mut self.lines, '-', old);
        push_lines(&mut self.added, '+', new);
    }
}

/// Appends lines to `out`, each after a mark; a last line without a line end gets the usual note.
fn push_lines(out: &mut String, mark: char, lines: &[&str]) {
    for line in lines {
        out.push(mark);
        out.push_str(line);
        if !line.ends_with('\n') {
            out.push_str("\n\\ No newline at end of file\n");
        }
    }
}

/// Returns the changed lines of a text, in the order of the text; changes without an unchanged line
/// between them become one.
fn changed_lines(old: &[&str], new: &[&str], edits: &[PlacedEdit]) -> Vec<ChangedLines> {
    let (mut old_place, mut new_place) = (LinePlace::default(), LinePlace::default());
    let touched = edits.iter().map(|edit| ChangedLines {
        old: old_place.lines(old, edit.before),
        new: new_place.lines(new, edit.after),
    });
    let share_lines = |last: &ChangedLines, next: &ChangedLines| {
        last.old.end > next.old.start || last.new.end > next.new.start
    };
    let mut changes = joined(touched, share_lines);
    for change in &mut changes {
        change.trim(old, new);
    }
    changes.retain(|change| !change.old.is_empty() || !change.new.is_empty());
    joined(changes, |last, next| last.old.end == next.old.start)
}

/// Joins each change with the next one if `belong` is true for both.
fn joined(
    changes: impl IntoIterator<Item = ChangedLines>,
    belong: impl Fn(&ChangedLines, &ChangedLines) -> bool,
) -> Vec<ChangedLines> {
    let mut all: Vec<ChangedLines> = Vec::new();
    for change in changes {
        match all.last_mut() {
            Some(last) if belong(last, &change) => {
                last.old.end = last.old.end.max(change.old.end);
                last.new.end = last.new.end.max(change.new.end);
            }
            _ => all.push(change),
        }
    }
    all
}

impl ChangedLines {
    /// Removes lines that are equal before and after fixing from the start and the end of the
    /// change.
    fn trim(&mut self, old: &[&str], new: &[&str]) {
        let pairs = old[self.old.clone()].iter().zip(&new[self.new.clone()]);
        let same = pairs.take_while(|(a, b)| a == b).count();
        self.old.start += same;
        self.new.start += same;
        let (old, new) = (&old[self.old.clone()], &new[self.new.clone()]);
        let pairs = old.iter().rev().zip(new.iter().rev());
        let same = pairs.take_while(|(a, b)| a == b).count();
        self.old.end -= same;
        self.new.end -= same;
    }
}

/// Position in a list of lines, for finding the lines of ascending byte offsets.
#[derive(Default)]
struct LinePlace {
    line: usize,
    /// Byte offset of the start of the current line.
    start: usize,
}

impl LinePlace {
    /// Returns the index range of the lines that a byte span touches, including the line that
    /// starts at the span's end.
    fn lines(&mut self, lines: &[&str], span: Span) -> Range<usize> {
        let first = self.line_at(lines, span.start as usize);
        let last = self.line_at(lines, span.end as usize);
        first..(last + 1).min(lines.len())
    }

    fn line_at(&mut self, lines: &[&str], offset: usize) -> usize {
        while let Some(line) = lines.get(self.line)
            && self.start + line.len() <= offset
            && line.ends_with('\n')
        {
            self.start += line.len();
            self.line += 1;
        }
        self.line
    }
}

#[cfg(test)]
mod tests {
    use similar::TextDiff;

    use super::*;
    use crate::cli::verbs::fix::places::Places;
    use crate::model::TextEdit;
    use crate::model::edit::edited;

    fn whole(old: &str, new: &str) -> String {
        let diff = TextDiff::from_lines(old, new);
        diff.unified_diff().header("a.sgf", "a.sgf").to_string()
    }

    #[test]
    fn parts_give_the_diff_of_the_whole() {
        let lines: Vec<String> = (0..60).map(|line| format!("line {line}\n")).collect();
        for changed in [
            &[][..],
            &[0],
            &[59],
            &[9, 10],
            &[7, 12, 19, 20, 28],
            &[12, 17, 23, 40],
            &[3, 9, 15, 21, 27, 33, 39, 45, 51, 57],
        ] {
            for end in ["", "\n"] {
                let mut diff = LineDiff::new("a.sgf");
                let (mut all_old, mut all_new, mut parted) =
                    (String::new(), String::new(), String::new());
                for start in (0..60).step_by(10) {
                    let is_last = start == 50;
                    let (mut old, mut edits) = (String::new(), Vec::new());
                    for (at, line) in lines.iter().enumerate().skip(start).take(10) {
                        // Every third changed line is edited, every third gets a new line after it,
                        // and every third is removed.
                        let text = match at % 3 {
                            0 => format!("fixed {at}"),
                            1 => format!("{}\nmore", line.trim_end()),
                            _ => String::new(),
                        };
                        let from = old.len();
                        old.push_str(line.trim_end());
                        let to = old.len();
                        if !(is_last && at == 59 && end.is_empty()) {
                            old.push('\n');
                        }
                        let to = if text.is_empty() { old.len() } else { to };
                        if changed.contains(&at) {
                            edits.push(TextEdit::new(Span::new(from, to), text));
                        }
                    }
                    let new = edited(&old, &edits);
                    let places = Places::of_rounds(&[edits]);
                    parted.push_str(&diff.part(&old, &new, places.edits(), is_last));
                    all_old.push_str(&old);
                    all_new.push_str(&new);
                }
                assert_eq!(parted, whole(&all_old, &all_new), "{changed:?}");
            }
        }
    }

    #[test]
    fn text_at_the_end_of_a_file_without_a_line_end_is_added_to_its_line() {
        let old = "a\nb";
        let edits = vec![TextEdit::new(Span::at(3), ")")];
        let new = edited(old, &edits);
        let places = Places::of_rounds(&[edits]);
        let made = LineDiff::new("a.sgf").part(old, &new, places.edits(), true);
        assert_eq!(made, whole(old, &new));
        assert_eq!(
            made,
            "--- a.sgf\n+++ a.sgf\n@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+b)\n\
             \\ No newline at end of file\n"
        );
    }

    /// Applies a unified diff to a text and returns the result; its context and removed lines must
    /// be in the text.
    fn patched(old: &str, diff: &str) -> String {
        let old: Vec<&str> = old.split_inclusive('\n').collect();
        let (mut at, mut made) = (0, String::new());
        let mut diff = diff.lines().skip(2).peekable();
        while let Some(header) = diff.next() {
            let numbers = header.strip_prefix("@@ -").expect("a hunk");
            let (start, count) = match numbers.split([' ', ',']).collect::<Vec<_>>()[..] {
                [start, count, ..] if !count.starts_with('+') => (start, count),
                [start, ..] => (start, "1"),
                [] => panic!("{header}"),
            };
            let start: usize = start.parse().expect("a number");
            let start = if count == "0" { start } else { start - 1 };
            made.extend(old[at..start].iter().copied());
            at = start;
            while let Some(line) = diff.next_if(|line| !line.starts_with("@@")) {
                let is_open = diff.next_if(|next| next.starts_with('\\')).is_some();
                let text = format!("{}{}", &line[1..], if is_open { "" } else { "\n" });
                if !line.starts_with('+') {
                    assert_eq!(old[at], text);
                    at += 1;
                }
                if !line.starts_with('-') {
                    made.push_str(&text);
                }
            }
            assert_eq!(at, start + count.parse::<usize>().expect("a number"));
        }
        made.extend(old[at..].iter().copied());
        made
    }

    /// Creates edits of a text, in order and without overlap, from random numbers.
    fn edits_of(text: &str, numbers: &[(usize, usize, usize)]) -> Vec<TextEdit> {
        let mut start = 0;
        let mut edits = Vec::new();
        for (skipped, length, inserted) in numbers {
            let from = start + skipped;
            let to = from + length;
            if to > text.len() {
                break;
            }
            let inserted = ["", "x", "\n", "a\nb\n", "\n\n\n\n\n\n\n\n\n"][*inserted];
            edits.push(TextEdit::new(Span::new(from, to), inserted));
            start = to + 1;
        }
        edits
    }

    proptest::proptest! {
        #[test]
        fn a_diff_in_parts_leads_to_the_fixed_text(
            parts in proptest::collection::vec(
                (
                    "[ab\n]{0,40}",
                    proptest::collection::vec(
                        proptest::collection::vec((0_usize..15, 0_usize..9, 0_usize..5), 0..4),
                        1..3,
                    ),
                ),
                1..6,
            ),
        ) {
            let count = parts.len();
            let mut in_parts = LineDiff::new("a.sgf");
            let (mut old, mut new, mut diff) = (String::new(), String::new(), String::new());
            for (at, (mut text, rounds)) in parts.into_iter().enumerate() {
                let is_last = at + 1 == count;
                if !is_last {
                    text.push('\n');
                }
                let mut made = text.clone();
                let mut edits = Vec::new();
                for numbers in rounds {
                    let round = edits_of(&made, &numbers);
                    made = edited(&made, &round);
                    edits.push(round);
                }
                let places = Places::of_rounds(&edits);
                diff.push_str(&in_parts.part(&text, &made, places.edits(), is_last));
                old.push_str(&text);
                new.push_str(&made);
            }
            proptest::prop_assert_eq!(patched(&old, &diff), new.as_str(), "{}", diff);
        }
    }

    #[test]
    fn a_change_at_the_end_of_a_long_edit_is_kept_for_the_next_part() {
        let old: String = (0..20).map(|line| format!("line {line}\n")).collect();
        let new = old.replace("line 18", "fixed");
        let edits = vec![TextEdit::new(Span::new(0, old.len()), new.as_str())];
        let mut diff = LineDiff::new("a.sgf");
        let mut hunks = diff.part(&old, &new, Places::of_rounds(&[edits]).edits(), false);
        hunks.push_str(&diff.part("end\n", "end\n", &[], true));
        assert_eq!(hunks, whole(&format!("{old}end\n"), &format!("{new}end\n")));
    }
}
