//! Counts of fixed and unfixed findings, printed at the end of `bokgi fix`.

use std::collections::BTreeMap;

use super::unfixed::{Reason, Unfixed};
use crate::diag::Code;
use crate::text::Lang;
use crate::text::encoding::name_of;

/// Numbers of fixed and unfixed findings by finding code, over all files.
#[derive(Default)]
pub(super) struct Tally {
    fixed: Counts,
    files: usize,
    /// Numbers of unfixed findings, by the reason.
    left: BTreeMap<ReasonKey, Counts>,
}

/// Reasons for not fixing a finding, in the order in which they are printed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum ReasonKey {
    Guess,
    Encoding(&'static str),
    Format(&'static str),
    Damage,
    Follows(&'static str),
    Meaning,
    Entangled,
}

impl From<Reason> for ReasonKey {
    fn from(reason: Reason) -> ReasonKey {
        match reason {
            Reason::Guess => ReasonKey::Guess,
            Reason::Encoding(encoding) => ReasonKey::Encoding(name_of(encoding)),
            Reason::Format(id) => ReasonKey::Format(id),
            Reason::Damage => ReasonKey::Damage,
            Reason::Follows(code) => ReasonKey::Follows(code.id),
            Reason::Meaning => ReasonKey::Meaning,
            Reason::Entangled => ReasonKey::Entangled,
        }
    }
}

/// Number of findings for each finding code.
#[derive(Default)]
struct Counts(BTreeMap<&'static str, usize>);

impl Counts {
    fn add(&mut self, code: &Code, count: usize) {
        *self.0.entry(code.id).or_default() += count;
    }

    fn merge(&mut self, other: Counts) {
        for (code, count) in other.0 {
            *self.0.entry(code).or_default() += count;
        }
    }

    fn total(&self) -> usize {
        self.0.values().sum()
    }

    /// Formats the counts, most frequent code first: `HDR042 7, SGF041 5`.
    fn list(&self) -> String {
        let mut counted: Vec<_> = self.0.iter().collect();
        counted.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        let words = counted
            .iter()
            .map(|(code, count)| format!("{code} {count}"));
        words.collect::<Vec<_>>().join(", ")
    }
}

impl Tally {
    /// Adds the fixed and the unfixed findings of a part of a file.
    pub(super) fn add_part(&mut self, fixed: &[&'static Code], left: &[Unfixed]) {
        fixed.iter().for_each(|code| self.fixed.add(code, 1));
        for unfixed in left {
            let counts = self.left.entry(unfixed.reason.into()).or_default();
            counts.add(unfixed.code, unfixed.count);
        }
    }

    /// Adds the counts of a whole file to the totals.
    pub(super) fn add_file(&mut self, file: Tally) {
        self.files += usize::from(!file.fixed.0.is_empty());
        self.fixed.merge(file.fixed);
        for (reason, counts) in file.left {
            self.left.entry(reason).or_default().merge(counts);
        }
    }

    /// True if any finding was fixed.
    pub(super) fn fixes(&self) -> bool {
        self.files > 0
    }

    /// True if any finding stayed unfixed, not counting fixes that are guesses.
    pub(super) fn has_refused(&self) -> bool {
        self.left.keys().any(|reason| *reason != ReasonKey::Guess)
    }

    /// Formats all counts as one line of text. `written` is true if files are changed, false if a
    /// diff is shown.
    pub(super) fn sentence(&self, written: bool, lang: Lang) -> String {
        let (count, files) = (self.fixed.total(), self.files);
        let list = self.fixed.list();
        let first = match (lang, count, written) {
            (Lang::En, 0, _) => "nothing to fix".to_owned(),
            (Lang::Ko, 0, _) => "고칠 것 없음".to_owned(),
            (Lang::En, _, written) => {
                let verb = if written { "fixed" } else { "to be fixed" };
                let files_word = if files == 1 { "file" } else { "files" };
                format!("{count} {verb} in {files} {files_word} ({list})")
            }
            (Lang::Ko, _, true) => format!("파일 {files}개에서 {count}곳 고침 ({list})"),
            (Lang::Ko, _, false) => format!("파일 {files}개에 고칠 곳 {count} ({list})"),
        };
        let left = self.left.iter().map(|(reason, counts)| {
            let (count, list) = (counts.total(), counts.list());
            match lang {
                Lang::En => format!("{count} {} ({list})", reason.english()),
                Lang::Ko => format!("{} {count}곳 ({list})", reason.korean()),
            }
        });
        let parts: Vec<String> = std::iter::once(first).chain(left).collect();
        parts.join("; ")
    }
}

impl ReasonKey {
    fn english(self) -> String {
        match self {
            ReasonKey::Guess => "offered only with --unsafe".to_owned(),
            ReasonKey::Encoding(name) => format!("cannot be written in {name}"),
            ReasonKey::Format(id) => format!("cannot be written in a file of {id}"),
            ReasonKey::Damage => "left in damaged text".to_owned(),
            ReasonKey::Follows(code) => format!("left because {code} would follow"),
            ReasonKey::Meaning => "left because the record would say something else".to_owned(),
            ReasonKey::Entangled => "left because too many fixes depend on each other".to_owned(),
        }
    }

    fn korean(self) -> String {
        match self {
            ReasonKey::Guess => "--unsafe를 주면 고칠 곳".to_owned(),
            ReasonKey::Encoding(name) => format!("{name} 인코딩으로 적을 수 없는 곳"),
            ReasonKey::Format(id) => format!("{id} 파일에는 적을 수 없는 곳"),
            ReasonKey::Damage => "깨진 글자가 있어 그대로 둔 곳".to_owned(),
            ReasonKey::Follows(code) => format!("{code} 지적이 생기므로 그대로 둔 곳"),
            ReasonKey::Meaning => "기보의 내용이 달라지므로 그대로 둔 곳".to_owned(),
            ReasonKey::Entangled => "고칠 곳이 서로 얽혀 그대로 둔 곳".to_owned(),
        }
    }
}
