//! Unified diff of a file that is read in parts.

use std::fmt::Write;
use std::ops::Range;

use super::places::PlacedEdit;
use crate::text::Span;

/// Number of unchanged lines around a change.
const CONTEXT: usize = 3;

/// A diff that is written part by part, with the hunks that the diff of the whole file would have.
///
/// The changed lines follow from the edits, so the time is linear in the length of the file.
pub(super) struct LineDiff {
    name: String,
    /// Lines that a later hunk may need, before and after fixing.
    old: String,
    new: String,
    /// Edits in these lines, in bytes.
    edits: Vec<PlacedEdit>,
    /// Number of lines before these.
    old_lines: usize,
    new_lines: usize,
    has_header: bool,
}

/// Changed lines before and after fixing.
struct ChangedLines {
    old: Range<usize>,
    new: Range<usize>,
}

impl LineDiff {
    /// Creates the diff of a file.
    pub(super) fn new(name: &str) -> LineDiff {
        LineDiff {
            name: name.to_owned(),
            old: String::new(),
            new: String::new(),
            edits: Vec::new(),
            old_lines: 0,
            new_lines: 0,
            has_header: false,
        }
    }

    /// Adds a part, which ends with a line end unless it is the last one, and returns the hunks that are complete. The
    /// edits turn `old` into `new`.
    pub(super) fn part(
        &mut self,
        old: &str,
        new: &str,
        edits: &[PlacedEdit],
        is_last: bool,
    ) -> String {
        let (old_kept, new_kept) = (self.old.len() as i64, self.new.len() as i64);
        let edits = edits.iter().map(|edit| edit.shifted(old_kept, new_kept));
        self.edits.extend(edits);
        self.old.push_str(old);
        self.new.push_str(new);
        let (old, new) = (std::mem::take(&mut self.old), std::mem::take(&mut self.new));
        let edits = std::mem::take(&mut self.edits);
        let old_lines: Vec<&str> = old.split_inclusive('\n').collect();
        let new_lines: Vec<&str> = new.split_inclusive('\n').collect();
        let changes = changed_lines(&old_lines, &new_lines, &edits);
        let is_near = |a: &ChangedLines, b: &ChangedLines| b.old.start - a.old.end <= 2 * CONTEXT;
        let mut groups: Vec<&[ChangedLines]> = changes.chunk_by(is_near).collect();
        let unchanged = old_lines.len() - changes.last().map_or(0, |last| last.old.end);
        // A change in the next part may belong to the last hunk.
        let open = (unchanged <= 2 * CONTEXT && !is_last)
            .then(|| groups.pop())
            .flatten();
        let mut hunks = String::new();
        for group in groups {
            self.hunk(&old_lines, &new_lines, group, &mut hunks);
        }
        let (old_dropped, new_dropped) = match open {
            Some([first, ..]) => {
                let before = first.old.start.min(CONTEXT);
                (first.old.start - before, first.new.start - before)
            }
            _ => {
                let kept = CONTEXT.min(unchanged);
                (old_lines.len() - kept, new_lines.len() - kept)
            }
        };
        self.old_lines += old_dropped;
        self.new_lines += new_dropped;
        let length = |lines: &[&str]| lines.iter().map(|line| line.len()).sum::<usize>();
        let old_start = length(&old_lines[..old_dropped]);
        let new_start = length(&new_lines[..new_dropped]);
        self.old = old[old_start..].to_owned();
        self.new = new[new_start..].to_owned();
        if open.is_some() {
            let is_kept = |edit: &&PlacedEdit| edit.before.start as usize >= old_start;
            let kept = edits.iter().filter(is_kept);
            self.edits = kept
                .map(|edit| edit.shifted(-(old_start as i64), -(new_start as i64)))
                .collect();
        }
        hunks
    }

    fn hunk(&mut self, old: &[&str], new: &[&str], changes: &[ChangedLines], out: &mut String) {
        let (Some(first), Some(last)) = (changes.first(), changes.last()) else {
            return;
        };
        if !self.has_header {
            self.has_header = true;
            let _ = writeln!(out, "--- {0}\n+++ {0}", self.name);
        }
        let before = first.old.start.min(CONTEXT);
        let after = CONTEXT.min(old.len() - last.old.end);
        let range = |start: usize, end: usize, skipped: usize| match end - start {
            0 => format!("{},0", skipped + start),
            1 => format!("{}", skipped + start + 1),
            lines => format!("{},{lines}", skipped + start + 1),
        };
        let mut at = first.old.start - before;
        let end = last.old.end + after;
        let old_range = range(at, end, self.old_lines);
        let new_range = range(
            first.new.start - before,
            last.new.end + after,
            self.new_lines,
        );
        let _ = writeln!(out, "@@ -{old_range} +{new_range} @@");
        let mut lines = |mark: char, lines: &[&str]| {
            for line in lines {
                out.push(mark);
                out.push_str(line);
                if !line.ends_with('\n') {
                    out.push_str("\n\\ No newline at end of file\n");
                }
            }
        };
        for change in changes {
            lines(' ', &old[at..change.old.start]);
            lines('-', &old[change.old.clone()]);
            lines('+', &new[change.new.clone()]);
            at = change.old.end;
        }
        lines(' ', &old[at..end]);
    }
}

/// Returns the lines that edits change, in order; changes without an unchanged line between them are one.
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

/// Joins neighbouring changes for which `belong` is true.
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
    /// Leaves out equal lines at the start and at the end.
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

/// Line at which a search for ascending offsets has arrived.
#[derive(Default)]
struct LinePlace {
    line: usize,
    /// Offset of the start of the line.
    start: usize,
}

impl LinePlace {
    /// Returns the lines that a span touches, including the line that starts at its end.
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
                        // A changed line is replaced, followed by a new line, or removed.
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
}
