//! Unified diff of a file that is read in parts.

use std::fmt::Write;

use similar::{DiffOp, DiffableStr, TextDiff};

/// Number of unchanged lines around a change.
const CONTEXT: usize = 3;

/// A diff that is written part by part, with the hunks that the diff of the whole file would have.
pub(super) struct LineDiff {
    name: String,
    /// Lines that a later hunk may need, before and after fixing.
    old: String,
    new: String,
    /// Number of lines before these.
    old_lines: usize,
    new_lines: usize,
    /// True if `old` and `new` differ.
    is_changed: bool,
    has_header: bool,
}

impl LineDiff {
    /// Creates the diff of a file.
    pub(super) fn new(name: &str) -> LineDiff {
        LineDiff {
            name: name.to_owned(),
            old: String::new(),
            new: String::new(),
            old_lines: 0,
            new_lines: 0,
            is_changed: false,
            has_header: false,
        }
    }

    /// Adds a part, which ends with a line end unless it is the last one, and returns the hunks that are complete. `new`
    /// is `None` if the part is unchanged.
    pub(super) fn part(&mut self, old: &str, new: Option<&str>, is_last: bool) -> String {
        self.old.push_str(old);
        self.new.push_str(new.unwrap_or(old));
        self.is_changed |= new.is_some();
        let mut hunks = String::new();
        if !self.is_changed {
            let lines = self.old.tokenize_lines().len();
            let dropped = lines.saturating_sub(CONTEXT);
            self.drop_lines(dropped, dropped);
            return hunks;
        }
        let (old, new) = (std::mem::take(&mut self.old), std::mem::take(&mut self.new));
        let diff = TextDiff::from_lines(&old, &new);
        let mut groups = diff.grouped_ops(CONTEXT);
        let unchanged = match diff.ops().last() {
            Some(DiffOp::Equal { len, .. }) => *len,
            _ => 0,
        };
        // A change in the next part may belong to the last hunk.
        let open = (unchanged <= 2 * CONTEXT && !is_last)
            .then(|| groups.pop())
            .flatten();
        let (old_end, new_end) = (diff.old_slices().len(), diff.new_slices().len());
        let kept = CONTEXT.min(unchanged);
        let (old_kept, new_kept) = match open.as_ref().and_then(|group| group.first()) {
            Some(first) => (first.old_range().start, first.new_range().start),
            None => (old_end - kept, new_end - kept),
        };
        for group in &groups {
            self.hunk(&diff, group, &mut hunks);
        }
        self.is_changed = open.is_some();
        drop(diff);
        (self.old, self.new) = (old, new);
        self.drop_lines(old_kept, new_kept);
        hunks
    }

    fn drop_lines(&mut self, old: usize, new: usize) {
        let length = |text: &str, lines: usize| {
            let lines = text.tokenize_lines().into_iter().take(lines);
            lines.map(str::len).sum::<usize>()
        };
        self.old.drain(..length(&self.old, old));
        self.new.drain(..length(&self.new, new));
        self.old_lines += old;
        self.new_lines += new;
    }

    fn hunk(&mut self, diff: &TextDiff<'_, '_, '_, str>, ops: &[DiffOp], out: &mut String) {
        let (Some(first), Some(last)) = (ops.first(), ops.last()) else {
            return;
        };
        if !self.has_header {
            self.has_header = true;
            let _ = writeln!(out, "--- {0}\n+++ {0}", self.name);
        }
        let range = |start: usize, end: usize, before: usize| match end - start {
            0 => format!("{},0", before + start),
            1 => format!("{}", before + start + 1),
            lines => format!("{},{lines}", before + start + 1),
        };
        let old = range(
            first.old_range().start,
            last.old_range().end,
            self.old_lines,
        );
        let new = range(
            first.new_range().start,
            last.new_range().end,
            self.new_lines,
        );
        let _ = writeln!(out, "@@ -{old} +{new} @@");
        for change in ops.iter().flat_map(|op| diff.iter_changes(op)) {
            let _ = write!(out, "{}{}", change.tag(), change.value());
            if change.missing_newline() {
                out.push_str("\n\\ No newline at end of file\n");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
                let fixed = |at: usize| match changed.contains(&at) {
                    true if at.is_multiple_of(2) => format!("fixed {at}\n"),
                    true => format!("fixed {at}\nmore\n"),
                    false => lines[at].clone(),
                };
                let mut diff = LineDiff::new("a.sgf");
                let (mut all_old, mut all_new, mut parted) =
                    (String::new(), String::new(), String::new());
                for start in (0..60).step_by(10) {
                    let is_last = start == 50;
                    let places = start..start + 10;
                    let mut old: String = places.clone().map(|at| lines[at].as_str()).collect();
                    let mut new: String = places.map(fixed).collect();
                    if is_last && end.is_empty() {
                        old.pop();
                        new.pop();
                    }
                    let made = (old != new).then_some(&*new);
                    parted.push_str(&diff.part(&old, made, is_last));
                    all_old.push_str(&old);
                    all_new.push_str(&new);
                }
                assert_eq!(parted, whole(&all_old, &all_new), "{changed:?}");
            }
        }
    }
}
