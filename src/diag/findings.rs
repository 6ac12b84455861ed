//! A list of findings that limits the number per code.

use std::ops::{Deref, DerefMut};

use super::finding::Arg;
use super::{Code, Finding, Place, Sample, Severity};
use crate::text::Bilingual;

/// Default maximum of findings per code and severity in one record. Readers need no more, and one finding per move of
/// a damaged file would take a hundred times the memory of the file.
pub const KEPT: usize = 1000;

/// List of the findings of a record, in the order of reporting. The first ones of each code and severity are stored;
/// further ones are only counted.
#[derive(Clone, Debug)]
pub struct Findings {
    kept: Vec<Finding>,
    /// Maximum number of findings stored per code and severity.
    most: usize,
    /// Counts per code and severity. Stays empty until the list holds `most` findings, or until findings are counted
    /// without being stored.
    tally: Vec<KindTally>,
}

/// Number of stored findings and of findings only counted, for one code and severity.
#[derive(Clone, Debug)]
struct KindTally {
    code: &'static Code,
    severity: Severity,
    kept: usize,
    /// Place of the first finding that was counted but not stored, and the number of such findings.
    further: Option<(Place, usize)>,
}

impl Findings {
    /// Creates an empty list that stores at most [`KEPT`] findings per code and severity.
    pub const fn new() -> Findings {
        Findings::up_to(KEPT)
    }

    /// Creates an empty list that stores at most `most` findings per code and severity.
    pub const fn up_to(most: usize) -> Findings {
        Findings {
            kept: Vec::new(),
            most,
            tally: Vec::new(),
        }
    }

    /// Changes the maximum number of findings stored per code and severity. Findings already in the list stay.
    pub fn keep_up_to(&mut self, most: usize) {
        self.most = most;
    }

    /// Adds `by` to the record index of every finding. Used if the findings come from a part of a file that follows
    /// `by` other records.
    pub fn shift_records(&mut self, by: u32) {
        let kept = self.kept.iter_mut().map(|finding| &mut finding.place);
        let further = self.tally.iter_mut().flat_map(|tally| &mut tally.further);
        for place in kept.chain(further.map(|(place, _)| place)) {
            if let Some(record) = &mut place.record {
                *record += by;
            }
        }
    }

    /// Adds a finding; above the maximum of its code and severity it is only counted.
    #[inline]
    pub fn push(&mut self, finding: Finding) {
        let is_few = self.tally.is_empty() && self.kept.len() < self.most;
        if is_few || self.has_room(&finding) {
            self.kept.push(finding);
        }
    }

    /// Counts findings that were never created, to save time; `place` is the place of the first one.
    pub fn count_further(&mut self, code: &'static Code, place: Place, count: usize) {
        if self.tally.is_empty() {
            self.count_kept();
        }
        let kind = self.kind(&Finding::new(code, place));
        kind.further.get_or_insert((place, 0)).1 += count;
    }

    /// Iterates over the codes with findings that were counted but not stored: code, place of the first such finding,
    /// and their number.
    pub fn further(&self) -> impl Iterator<Item = (&'static Code, Place, usize)> {
        let kinds = self.tally.iter();
        kinds.filter_map(|kind| kind.further.map(|(first, count)| (kind.code, first, count)))
    }

    /// Counts a finding, and returns true if the list can store it.
    #[cold]
    fn has_room(&mut self, finding: &Finding) -> bool {
        if self.tally.is_empty() {
            self.count_kept();
        }
        let most = self.most;
        let kind = self.kind(finding);
        if kind.kept < most {
            kind.kept += 1;
            return true;
        }
        let (_, count) = kind.further.get_or_insert((finding.place, 0));
        *count += 1;
        false
    }

    fn kind(&mut self, finding: &Finding) -> &mut KindTally {
        let (code, severity) = (finding.code, finding.severity);
        let mut kinds = self.tally.iter();
        let known = kinds.position(|kind| kind.code == code && kind.severity == severity);
        let at = known.unwrap_or_else(|| {
            self.tally.push(KindTally {
                code,
                severity,
                kept: 0,
                further: None,
            });
            self.tally.len() - 1
        });
        &mut self.tally[at]
    }

    /// Counts the stored findings of each code and severity.
    fn count_kept(&mut self) {
        for kind in &mut self.tally {
            kind.kept = 0;
        }
        let kept = std::mem::take(&mut self.kept);
        for finding in &kept {
            self.kind(finding).kept += 1;
        }
        self.kept = kept;
    }

    /// Counts the stored findings again after some were removed.
    fn recount(&mut self) {
        if !self.tally.is_empty() {
            self.count_kept();
        }
    }

    /// Removes the stored findings at or after index `from` that satisfy `fits`, and the further findings of their
    /// codes that were only counted. Returns the removed findings and the total number removed.
    pub fn take_alike(
        &mut self,
        from: usize,
        fits: impl FnMut(&mut Finding) -> bool,
    ) -> (Vec<Finding>, usize) {
        let taken: Vec<Finding> = self.kept.extract_if(from.., fits).collect();
        let mut count = taken.len();
        for kind in &mut self.tally {
            if taken.iter().any(|finding| finding.code == kind.code) {
                count += kind.further.take().map_or(0, |(_, further)| further);
            }
        }
        self.recount();
        (taken, count)
    }

    /// Removes and returns the stored findings that satisfy `fits`.
    pub fn extract_if(&mut self, fits: impl FnMut(&mut Finding) -> bool) -> Vec<Finding> {
        let taken = self.kept.extract_if(.., fits).collect();
        self.recount();
        taken
    }

    /// Removes all stored findings at or after index `length`.
    pub fn truncate(&mut self, length: usize) {
        if length < self.kept.len() {
            for finding in self.kept.split_off(length) {
                if !self.tally.is_empty() {
                    self.kind(&finding).kept -= 1;
                }
            }
        }
    }

    /// Removes all findings, stored and counted ones.
    pub fn clear(&mut self) {
        self.kept.clear();
        self.tally.clear();
    }

    /// Removes the stored findings that do not satisfy `fits`.
    pub fn retain(&mut self, fits: impl FnMut(&Finding) -> bool) {
        self.kept.retain(fits);
        self.recount();
    }

    /// Returns the stored findings, followed by one summary finding ([`FURTHER`]) for each code with further
    /// findings.
    pub fn into_vec(mut self) -> Vec<Finding> {
        for kind in self.tally {
            if let Some((first, count)) = kind.further {
                let mut finding = Finding::new(&FURTHER, first)
                    .arg("count", count)
                    .arg("code", kind.code.id)
                    .arg("name", kind.code.name);
                finding.severity = kind.severity;
                self.kept.push(finding);
            }
        }
        self.kept
    }
}

impl Deref for Findings {
    type Target = [Finding];

    fn deref(&self) -> &[Finding] {
        &self.kept
    }
}

impl DerefMut for Findings {
    fn deref_mut(&mut self) -> &mut [Finding] {
        &mut self.kept
    }
}

impl Default for Findings {
    fn default() -> Findings {
        Findings::new()
    }
}

impl Extend<Finding> for Findings {
    fn extend<I: IntoIterator<Item = Finding>>(&mut self, findings: I) {
        findings.into_iter().for_each(|finding| self.push(finding));
    }
}

impl FromIterator<Finding> for Findings {
    fn from_iter<I: IntoIterator<Item = Finding>>(found: I) -> Findings {
        let mut findings = Findings::new();
        findings.extend(found);
        findings
    }
}

impl From<Vec<Finding>> for Findings {
    fn from(found: Vec<Finding>) -> Findings {
        found.into_iter().collect()
    }
}

/// Returns the id of the code that a summary finding counts; `None` if the finding is not a summary.
pub fn counted(finding: &Finding) -> Option<&str> {
    let mut args = finding.args.iter().filter(|_| finding.code == &FURTHER);
    args.find_map(|(name, value)| match value {
        Arg::Same(id) if *name == "code" => Some(id.as_str()),
        _ => None,
    })
}

/// Codes declared in this file.
pub const CODES: &[&Code] = &[&FURTHER];

/// Sample file with one fault more than [`KEPT`]: stray characters between nodes.
static MANY: [u8; OPENING.len() + 2 * (KEPT + 1) + 1] = {
    let mut bytes = [b')'; OPENING.len() + 2 * (KEPT + 1) + 1];
    let mut at = 0;
    while at + 1 < bytes.len() {
        bytes[at] = match at.checked_sub(OPENING.len()) {
            None => OPENING[at],
            Some(faults) if faults % 2 == 0 => b';',
            Some(_) => b'0',
        };
        at += 1;
    }
    bytes
};

const OPENING: &[u8] = b"(;GM[1]SZ[9]";

/// Code: a record has more findings of one code than the list stores.
pub static FURTHER: Code = Code {
    id: "GAM003",
    name: "findings-further",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "{count} further {count|finding|findings} of {code} ({name}) in this record; the first is here",
        "이 기보에 {code} ({name}) 지적이 {count}개 더 있으며 여기가 그 처음임",
    ),
    help: Bilingual::new(
        "fix the reported ones and check again",
        "하나씩 알린 것부터 고치고 다시 검사하십시오",
    ),
    explain: Bilingual::new(
        "Of each kind of finding, a record's first thousand are reported one by one and the others \
         are only counted. So many findings of one kind have one cause: the file was read in the \
         wrong format, is damaged, or was written by a faulty program.",
        "한 기보에서 같은 종류의 지적은 천 개까지만 하나씩 알리고 나머지는 개수만 알립니다. 같은 잘못이 \
         이렇게 많으면 원인은 하나입니다. 다른 형식으로 읽었거나, 파일이 깨졌거나, 파일을 쓴 프로그램에 \
         잘못이 있습니다.",
    ),
    bad: Sample {
        bytes: &MANY,
        ..Sample::sgf("")
    },
    good: Sample::sgf("(;FF[4]GM[1]SZ[9];B[ee];W[cc])"),
};

impl IntoIterator for Findings {
    type Item = Finding;
    type IntoIter = std::vec::IntoIter<Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.into_vec().into_iter()
    }
}

impl<'f> IntoIterator for &'f Findings {
    type Item = &'f Finding;
    type IntoIter = std::slice::Iter<'f, Finding>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::diag::encoding;

    fn one(code: &'static Code, ply: u32) -> Finding {
        let place = Place {
            ply: Some(ply),
            ..Place::default()
        };
        Finding::new(code, place)
    }

    #[test]
    fn findings_beyond_the_limit_of_a_code_are_only_counted() {
        let mut findings = Findings::up_to(3);
        let codes = [encoding::CODES[0], encoding::CODES[1]];
        for ply in 1..=10 {
            findings.push(one(codes[0], ply));
        }
        findings.extend([one(codes[1], 11), one(codes[0], 12)]);
        let found = findings.into_vec();
        let kinds: Vec<(&str, Option<u32>)> =
            found.iter().map(|it| (it.code.id, it.place.ply)).collect();
        let (first, other) = (codes[0].id, codes[1].id);
        assert_eq!(
            kinds,
            [
                (first, Some(1)),
                (first, Some(2)),
                (first, Some(3)),
                (other, Some(11)),
                (FURTHER.id, Some(4)),
            ]
        );
        let further = &found[4];
        assert_eq!(counted(further), Some(first));
        assert_eq!(further.severity, found[0].severity);
        assert!(further.args.contains(&("count", Arg::Same("8".to_owned()))));
    }

    #[test]
    fn a_weight_has_a_bound_of_its_own() {
        let mut findings = Findings::up_to(1);
        let code = encoding::CODES[0];
        for severity in [Severity::Note, Severity::Error, Severity::Note] {
            let mut finding = one(code, 1);
            finding.severity = severity;
            findings.push(finding);
        }
        let weights: Vec<Severity> = findings.into_iter().map(|it| it.severity).collect();
        assert_eq!(weights, [Severity::Note, Severity::Error, Severity::Note]);
    }

    #[test]
    fn removed_findings_include_the_counted_ones() {
        let code = encoding::CODES[0];
        let mut findings: Findings = (1..=2 * KEPT as u32).map(|ply| one(code, ply)).collect();
        assert_eq!(findings.len(), KEPT);
        let (taken, count) = findings.take_alike(0, |_| true);
        assert_eq!((taken.len(), count), (KEPT, 2 * KEPT));
        assert!(findings.into_vec().is_empty());
    }
}
