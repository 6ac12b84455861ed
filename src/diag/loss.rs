//! Findings about content that is lost when a record is written in another format or as a picture.

use super::finding::Arg;
use super::{Code, Finding, Place, Sample, Severity};
use crate::model::Record;
use crate::text::encoding::name_of;
use crate::text::{Bilingual, Lang};

/// Name of a kind of loss: header entries. The finding lists the names of their fields.
pub const STATEMENTS: Bilingual = Bilingual::new("statements about the game", "대국 정보");

/// Number of lost things of each kind, such as marks or variations. A kind is identified by its bilingual plural
/// name.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Losses {
    counts: Vec<(Bilingual, usize)>,
    /// Field names of the lost header entries, each once.
    fields: Vec<Arg>,
    /// Number of malformed byte sequences that became U+FFFD.
    pub replaced: usize,
}

impl Losses {
    /// Creates empty counts that are reported in this order of kinds; other kinds follow.
    pub fn in_order(kinds: &[Bilingual]) -> Losses {
        Losses {
            counts: kinds.iter().map(|&what| (what, 0)).collect(),
            ..Losses::default()
        }
    }

    /// Adds `count` lost things of a kind.
    pub fn add(&mut self, what: Bilingual, count: usize) {
        if count > 0 {
            *self.count_of(what) += count;
        }
    }

    /// Counts a lost header entry and notes the name of its field.
    pub fn add_statement(&mut self, name: Arg) {
        self.add(STATEMENTS, 1);
        self.name_field(name);
    }

    fn name_field(&mut self, name: Arg) {
        if !self.fields.contains(&name) {
            self.fields.push(name);
        }
    }

    /// Returns the name of a kind of loss; for [`STATEMENTS`] with the lost field names in parentheses.
    fn words(&self, what: Bilingual) -> Arg {
        if what != STATEMENTS || self.fields.is_empty() {
            return what.into();
        }
        let words = |lang| {
            let names: Vec<&str> = self.fields.iter().map(|name| name.get(lang)).collect();
            format!("{} ({})", what.get(lang), names.join(", "))
        };
        Arg::Each {
            en: words(Lang::En),
            ko: words(Lang::Ko),
        }
    }

    /// Adds all counts and field names of other losses.
    pub fn add_all(&mut self, others: &Losses) {
        for &(what, count) in &others.counts {
            self.add(what, count);
        }
        for name in &others.fields {
            self.name_field(name.clone());
        }
        self.replaced += others.replaced;
    }

    /// Sets the count of a kind to 0 and returns the old count.
    pub fn take(&mut self, what: Bilingual) -> usize {
        std::mem::take(self.count_of(what))
    }

    /// Sets each count to the larger one of both values. Used for several pictures of a record, which usually lack
    /// the same things.
    pub fn keep_most(&mut self, others: &Losses) {
        for &(what, count) in &others.counts {
            let most = self.count_of(what);
            *most = count.max(*most);
        }
        for name in &others.fields {
            self.name_field(name.clone());
        }
    }

    fn count_of(&mut self, what: Bilingual) -> &mut usize {
        let known = self.counts.iter().position(|(kind, _)| *kind == what);
        let at = known.unwrap_or_else(|| {
            self.counts.push((what, 0));
            self.counts.len() - 1
        });
        &mut self.counts[at].1
    }

    /// Returns one finding per kind of loss; `format` is the name of the target format in the message.
    pub fn findings(&self, format: impl Into<Arg>, place: Place) -> Vec<Finding> {
        let format = format.into();
        let counts = self.counts.iter().filter(|&&(_, count)| count > 0);
        counts
            .map(|&(what, count)| {
                Finding::new(&NOT_CARRIED, place)
                    .arg("format", format.clone())
                    .arg("what", self.words(what))
                    .arg("count", count)
            })
            .collect()
    }

    /// Returns one finding per kind of content that the selected part of a record leaves out, although the format
    /// could hold it.
    pub fn not_shown(&self, place: Place) -> Vec<Finding> {
        let counts = self.counts.iter().filter(|&&(_, count)| count > 0);
        counts
            .map(|&(what, count)| {
                let finding = Finding::new(&NOT_SHOWN, place);
                finding.arg("what", self.words(what)).arg("count", count)
            })
            .collect()
    }

    /// Returns the findings for a whole record: one per kind of loss, and one for malformed text.
    pub fn of_record(&self, record: &Record, format: impl Into<Arg>) -> Vec<Finding> {
        let place = Place::whole(record);
        let mut findings = self.findings(format, place);
        if self.replaced > 0 {
            let finding = Finding::new(&BYTES, place).arg("count", self.replaced);
            findings.push(finding.arg("encoding", name_of(record.encoding())));
        }
        findings
    }
}

/// Codes declared in this file.
pub const CODES: &[&Code] = &[
    &NOT_CARRIED,
    &BYTES,
    &NOT_WRITTEN,
    &NOT_SHOWN,
    #[cfg(feature = "png")]
    &GLYPH_MISSING,
    #[cfg(feature = "png")]
    &TOO_LARGE,
];

/// Code: the target format has no place for some content of the record.
pub static NOT_CARRIED: Code = Code {
    id: "LOSS001",
    name: "not-carried",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{format} has no place for {what}: {count} left out",
        "{format}에 담을 수 없어 빠짐: {what} {count}개",
    ),
    help: Bilingual::new(
        "keep the original file, or convert to json, which carries everything",
        "원본을 보관하거나, 모든 내용을 담는 json으로 바꾸십시오",
    ),
    explain: Bilingual::new(
        "The target format cannot express something in the record, so the output lacks it. \
         Converting to JSON or back to the record's own format keeps everything. With `--strict` a \
         loss makes the command fail.",
        "바꾸려는 형식으로는 기록에 있는 내용을 나타낼 수 없어 결과에서 빠졌습니다. JSON이나 원래 \
         형식으로 바꾸면 모두 남습니다. `--strict`를 주면 손실이 있을 때 명령이 실패합니다.",
    ),
    bad: Sample::sgf("(;GM[1]SZ[9];B[ee]C[tengen](;W[cc])(;W[gg]))").with(&["--to", "csv"]),
    good: Sample::sgf("(;GM[1]SZ[9];B[ee];W[cc])").with(&["--to", "csv"]),
};

/// Code: malformed bytes became U+FFFD because the target has another encoding.
pub static BYTES: Code = Code {
    id: "LOSS002",
    name: "malformed-text-replaced",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "{count} byte {count|sequence|sequences} invalid in {encoding} became U+FFFD",
        "{encoding}에 맞지 않는 바이트 {count}곳이 U+FFFD로 바뀜",
    ),
    help: Bilingual::new(
        "keep the original file, or convert to json, which keeps the bytes as base64",
        "원본을 보관하거나, 바이트를 base64로 보존하는 json으로 바꾸십시오",
    ),
    explain: Bilingual::new(
        "Text that was damaged before cannot be written in another encoding: the broken bytes mean \
         nothing there. They are replaced by U+FFFD, the replacement character. Written back in the \
         same encoding they would have stayed as they were.",
        "이미 손상된 글자는 다른 인코딩으로 옮길 수 없습니다. 깨진 바이트는 그 인코딩에서 아무 뜻이 \
         없으므로 대체 문자 U+FFFD로 바뀝니다. 같은 인코딩으로 쓰면 그대로 남습니다.",
    ),
    bad: Sample {
        bytes: b"(;GM[1]SZ[9]CA[EUC-KR]PB[\xC8\xE6\xB5\xB9 \xC8\xE6\xB5\xB9 \xFF];B[ee])",
        options: &["--to", "sgf"],
        event: None,
        extension: "sgf",
    },
    good: Sample {
        bytes: b"(;GM[1]SZ[9]CA[EUC-KR]PB[\xC8\xE6\xB5\xB9 \xC8\xE6\xB5\xB9];B[ee])",
        options: &["--to", "sgf"],
        event: None,
        extension: "sgf",
    },
};

/// Code: the target format cannot hold the record, which is left out.
pub static NOT_WRITTEN: Code = Code {
    id: "LOSS003",
    name: "record-not-written",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "the record does not fit into {format} and is left out: {why}",
        "{format}에 담을 수 없는 기보라 쓰지 않음: {why}",
    ),
    help: Bilingual::new(
        "convert it to json, which holds every game, or to sgf, which holds stones on every board",
        "어떤 종목이든 담는 json이나, 돌을 놓는 종목이면 어떤 판이든 담는 sgf로 바꾸십시오",
    ),
    explain: Bilingual::new(
        "Some formats know one board only, or one kind of play. A record that needs another one cannot \
         be written in them at all, so it is missing from the output; the others are written.",
        "판의 크기나 수의 종류가 하나로 정해진 형식이 있습니다. 다른 것이 필요한 기보는 그런 형식으로 전혀 쓸 \
         수 없어 결과에서 빠지며, 나머지 기보는 씁니다.",
    ),
    bad: Sample::sgf("(;GM[4]SZ[19];B[jj];W[ji])").with(&["--to", "bdt"]),
    good: Sample::sgf("(;GM[4]SZ[15];B[hh];W[hg])").with(&["--to", "bdt"]),
};

/// Code: the part of the record that was selected for a picture leaves something out.
pub static NOT_SHOWN: Code = Code {
    id: "LOSS009",
    name: "not-shown",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "not visible in the picture: {what} ({count})",
        "그림에 보이지 않음: {what} {count}개",
    ),
    help: Bilingual::new(
        "choose another part with --view, --moves or --line, or draw further figures",
        "--view, --moves, --line으로 다른 부분을 고르거나 그림을 더 그리십시오",
    ),
    explain: Bilingual::new(
        "A figure shows part of a record: some moves, a corner, one line of play. Everything \
         outside is counted here, so that the figure is not mistaken for the whole. With \
         `--strict` this makes the command fail.",
        "그림에는 수순의 일부, 판의 한 귀, 한 갈래처럼 기보의 일부만 나옵니다. 그림을 전부로 오해하지 않도록 밖에 \
         있는 것을 셉니다. `--strict`를 주면 이런 것이 있을 때 명령이 실패합니다.",
    ),
    bad: Sample::sgf("(;GM[1]SZ[19];B[pd];W[dp])").with(&[
        "--to",
        "svg",
        "--moves",
        "1-2",
        "--view",
        "corner:ne",
    ]),
    good: Sample::sgf("(;GM[1]SZ[19];B[pd];W[qf])").with(&[
        "--to",
        "svg",
        "--moves",
        "1-2",
        "--view",
        "corner:ne",
    ]),
};

/// Code: no font has a glyph for a character in a picture.
#[cfg(feature = "png")]
pub static GLYPH_MISSING: Code = Code {
    id: "LOSS004",
    name: "glyph-missing",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "characters missing from the fonts of {format}, drawn as boxes: {characters}; choose a \
         font that has them with --font FILE",
        "{format}의 글꼴에 없어 네모로 그린 글자: {characters}. 글자가 있는 글꼴은 --font FILE로 고름",
    ),
    help: Bilingual::new(
        "choose a font that has them with --font FILE, or install one such as Noto Sans CJK",
        "그런 글자가 있는 글꼴을 --font FILE로 고르거나 Noto Sans CJK 같은 글꼴을 설치하십시오",
    ),
    explain: Bilingual::new(
        "PNG, GIF, PDF, and SVG with outlined letters are drawn with bokgi's built-in fonts, which \
         have ASCII, Latin-1, the 2,350 syllables and 4,888 Hanja of KS X 1001 and caption signs. \
         Other characters, such as kana in names, use a known font of the system; if there is none, \
         an empty box is drawn and the exit status is 1. `--font` adds a TrueType or OpenType font that is used first \
         for text.",
        "PNG와 GIF와 PDF, 그리고 글자를 윤곽선으로 담는 SVG는 프로그램에 들어 있는 글꼴로 그립니다. 그 글꼴에는 \
         ASCII, Latin-1, KS X 1001의 한글 2,350자와 한자 4,888자, 그림 설명에 쓰는 기호가 있습니다. 이름에 쓴 가나 같은 다른 글자는 \
         시스템에 설치된 알려진 글꼴로 그리고, 그런 글꼴이 없으면 빈 네모로 그리고 1로 끝납니다. \
         `--font`로 TrueType이나 OpenType 글꼴을 주면 글에 그 글꼴을 먼저 씁니다.",
    ),
    bad: Sample::sgf("(;GM[1]SZ[9];B[ee]LB[cc:똠])").with(&["--to", "png"]),
    good: Sample::sgf("(;GM[1]SZ[9];B[ee]LB[cc:돔])").with(&["--to", "png"]),
};

/// Code: a picture exceeds the maximum number of pixels.
#[cfg(feature = "png")]
pub static TOO_LARGE: Code = Code {
    id: "LOSS005",
    name: "picture-too-large",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "a picture of {width} × {height} pixels is not drawn as {format}",
        "{format} 그림이 너무 커서 그리지 않음: {width} × {height}픽셀",
    ),
    help: Bilingual::new(
        "choose a smaller --unit or --dpi; the limits are 100 megapixels and 32,767 pixels a side",
        "--unit이나 --dpi를 줄이십시오. 1억 픽셀까지, 한 변은 32,767픽셀까지 그립니다",
    ),
    explain: Bilingual::new(
        "A PNG or GIF takes four bytes of memory per pixel, so a picture of more than 100 \
         megapixels, or with a side of more than 32,767 pixels, is not drawn. SVG has no such \
         limit.",
        "픽셀로 된 그림은 픽셀마다 메모리 4바이트가 들어서, 1억 픽셀이 넘거나 한 변이 32,767픽셀보다 긴 그림은 \
         그리지 않습니다. SVG에는 그런 한계가 없습니다.",
    ),
    bad: Sample::sgf("(;GM[1]SZ[30];B[jj])").with(&["--to", "png", "--unit", "400px"]),
    good: Sample::sgf("(;GM[1]SZ[30];B[jj])").with(&["--to", "png", "--unit", "10px"]),
};

#[cfg(test)]
mod tests {
    use super::*;

    const LABELS: Bilingual = Bilingual::new("labels", "글자");
    const MARKS: Bilingual = Bilingual::new("marks", "표시");

    fn messages(losses: &Losses) -> Vec<String> {
        let findings = losses.findings("SVG", Place::default());
        let messages = findings.iter().map(|finding| finding.message(Lang::En));
        messages.collect()
    }

    #[test]
    fn every_kind_is_reported_once() {
        let mut losses = Losses::default();
        for (what, count) in [(LABELS, 2), (MARKS, 1), (LABELS, 3)] {
            losses.add(what, count);
        }
        let reported = [
            "SVG has no place for labels: 5 left out",
            "SVG has no place for marks: 1 left out",
        ];
        assert_eq!(messages(&losses), reported);
        let mut ordered = Losses::in_order(&[LABELS]);
        ordered.add(MARKS, 1);
        assert_eq!(messages(&ordered), reported[1..]);
        ordered.keep_most(&losses);
        ordered.add_all(&Losses::default());
        assert_eq!(messages(&ordered), reported);
    }
}
