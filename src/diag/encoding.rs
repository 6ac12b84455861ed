//! Findings about the text encoding of a file, shared by all text formats.

use encoding_rs::Encoding;

use super::finding::Arg;
use super::{Code, Finding, Findings, Place, Sample, Severity};
use crate::model::{Change, Field, Fix, Record};
use crate::text::encoding::{Misdeclared, name_of};
use crate::text::{Basis, Bilingual, Decoded, Malformed, Span};

/// Codes declared in this file.
pub const CODES: &[&Code] = &[
    &GUESSED,
    &DOUBTFUL,
    &CONTRADICTED,
    &MALFORMED,
    &DAMAGED,
    &MARKED,
    &FOREIGN,
    &TWICE,
];

/// Reports how a file was decoded: a guessed, doubtful or contradicted encoding, and malformed or damaged characters.
///
/// Pass true for `reader_reports_damage` if the reader itself calls [`known_damage`]. A file with several encodings
/// is reported per record, by [`report_record`].
pub fn report(decoded: &Decoded, reader_reports_damage: bool, findings: &mut Findings) {
    if !decoded.games.is_empty() {
        return;
    }
    let text = DecodedText {
        decoded,
        span: Span::new(0, decoded.text.len()),
        record: None,
        encoding: decoded.encoding,
        basis: decoded.basis,
        candidates: &decoded.candidates,
        declared: decoded.declared.as_ref(),
    };
    text.report(reader_reports_damage, findings);
}

/// Reports the encoding of one record if the file has several encodings, and its single values that are in another
/// encoding.
pub fn report_record(
    decoded: &Decoded,
    record: &Record,
    reader_reports_damage: bool,
    findings: &mut Findings,
) {
    let (index, span) = (record.origin.index, record.origin.span);
    if let Some(game) = decoded.game_at(span.start as usize) {
        let text = DecodedText {
            decoded,
            span: game.span,
            record: Some(index),
            encoding: game.encoding,
            basis: game.basis,
            candidates: &game.candidates,
            declared: game.declared.as_ref(),
        };
        text.report(reader_reports_damage, findings);
    }
    report_foreign(decoded, index, span, findings);
}

/// Reports header values and comments in another encoding than their record, one finding per encoding.
fn report_foreign(decoded: &Decoded, index: u32, span: Span, findings: &mut Findings) {
    let from = decoded
        .foreign
        .partition_point(|value| value.span.start < span.start);
    let within = decoded.foreign[from..].iter();
    let mut reported: Vec<(&Encoding, Finding, usize)> = Vec::new();
    for value in within.take_while(|value| value.span.end <= span.end) {
        let Some(encoding) = value.encoding else {
            continue;
        };
        match reported.iter_mut().find(|(known, ..)| *known == encoding) {
            Some((.., count)) => *count += 1,
            None => {
                let finding = Finding::new(&FOREIGN, Place::record(index, value.span))
                    .arg("encoding", name_of(encoding))
                    .arg("own", name_of(decoded.encoding_at(span.start as usize)));
                reported.push((encoding, finding, 1));
            }
        }
    }
    let counted = reported.into_iter();
    findings.extend(counted.map(|(_, finding, count)| finding.arg("count", count)));
}

/// Text in one encoding: a whole file, or one game of a file with several encodings.
struct DecodedText<'d> {
    decoded: &'d Decoded,
    span: Span,
    record: Option<u32>,
    encoding: &'static Encoding,
    basis: Basis,
    candidates: &'d [&'static Encoding],
    declared: Option<&'d Misdeclared>,
}

impl DecodedText<'_> {
    fn report(&self, reader_reports_damage: bool, findings: &mut Findings) {
        let encoding = name_of(self.encoding);
        let kind = match (self.basis, self.declared) {
            (Basis::Bom, _) => Some(Finding::new(&MARKED, Place::text(Span::at(0)))),
            (Basis::Detected, None) => {
                let change = Change::set_info(Field::Charset, encoding);
                Some(Finding::new(&GUESSED, self.letters()).fix(Fix::doubtful(change)))
            }
            (Basis::Doubtful, None) => {
                let others = self.candidates.iter().map(|other| name_of(other));
                let others: Vec<_> = others.filter(|&other| other != encoding).collect();
                let finding = Finding::new(&DOUBTFUL, self.letters());
                Some(finding.arg("others", alternatives(&others.join(", "))))
            }
            _ => None,
        };
        findings.extend(kind.map(|finding| finding.arg("encoding", encoding)));
        if let Some(declared) = self.declared {
            let finding = contradicted(self.letters(), declared, self.encoding, self.basis);
            findings.push(finding);
        }
        let malformed = self.malformed();
        let (replaced, first) = self.decoded.replaced_in(self.span);
        let count = malformed.len();
        if self.basis == Basis::DamagedUtf8 {
            let total = count + replaced;
            let place = self.place(malformed.first().map(|run| run.span).or(first));
            if total > 0 && !self.decoded.is_explained_damage(self.span.start as usize) {
                findings.push(self.damaged(place, total));
            } else if total > 0 && !reader_reports_damage {
                findings.push(known_damage(place, total));
            }
        } else if first.is_some() {
            findings.push(self.damaged(self.place(first), replaced));
        }
        if count > 0 && self.basis != Basis::DamagedUtf8 {
            findings.push(
                Finding::new(
                    &MALFORMED,
                    self.place(malformed.first().map(|run| run.span)),
                )
                .arg("count", count)
                .arg("encoding", encoding),
            );
        }
    }

    /// Returns the malformed byte sequences within this text.
    fn malformed(&self) -> &[Malformed] {
        let all = &self.decoded.malformed;
        let start = all.partition_point(|run| run.span.start < self.span.start);
        let end = all.partition_point(|run| run.span.end <= self.span.end);
        &all[start..end.max(start)]
    }

    /// Creates the finding for `count` damaged characters. It names the encodings in which the first ambiguous value
    /// is undamaged.
    fn damaged(&self, place: Place, count: usize) -> Finding {
        let undecided = self
            .decoded
            .foreign
            .iter()
            .find(|value| value.encoding.is_none() && self.span.contains(value.span));
        let others = undecided.map_or("".into(), |value| whole_in(&self.decoded.whole_in(value)));
        Finding::new(&DAMAGED, place)
            .arg("count", count)
            .arg("others", others)
    }

    fn place(&self, span: Option<Span>) -> Place {
        Place {
            span,
            record: self.record,
            ..Place::default()
        }
    }

    /// Returns the place of the first word with non-ASCII letters, where a reader can see whether the encoding is
    /// right.
    fn letters(&self) -> Place {
        let text = &self.decoded.text[self.span.range()];
        let Some(start) = text.find(|c: char| !c.is_ascii()) else {
            // All text is ASCII, so the place is the whole record or file.
            return self.place(self.record.map(|_| self.span));
        };
        let length = text[start..]
            .find(|c: char| c.is_ascii())
            .unwrap_or(text.len() - start);
        let word = Span::new(start, start + length);
        self.place(Some(word.shifted(self.span.start as usize)))
    }
}

/// Formats a clause for a message: `; the bytes are whole in EUC-KR, GBK`, the encodings in which damaged text is
/// undamaged.
fn whole_in(encodings: &[&'static Encoding]) -> Arg {
    let names: Vec<&str> = encodings.iter().map(|encoding| name_of(encoding)).collect();
    let names = names.join(", ");
    Arg::Each {
        en: format!("; the bytes are whole in {names}"),
        ko: format!("(바이트는 온전하며 {names}일 수 있음)"),
    }
}

/// Creates a note for `count` characters that were destroyed in a known way, so that nothing is doubtful.
pub fn known_damage(place: Place, count: usize) -> Finding {
    Finding::new(&DAMAGED, place)
        .with_severity(Severity::Note)
        .arg("count", count)
        .arg("others", "")
}

/// Formats a clause for a message: `, could also be EUC-KR`; empty if `others` is empty.
fn alternatives(others: &str) -> Arg {
    match others {
        "" => "".into(),
        others => Arg::Each {
            en: format!(", could also be {others}"),
            ko: format!("({others}일 수도 있음)"),
        },
    }
}

/// Creates the finding for a declared encoding that does not fit the bytes. Readers call it too, because valid UTF-8
/// is decoded without looking at the declaration.
pub fn contradicted(
    place: Place,
    declared: &Misdeclared,
    encoding: &'static Encoding,
    basis: Basis,
) -> Finding {
    let change = Change::set_info(Field::Charset, name_of(encoding));
    // A byte order mark or valid UTF-8 is certain, so its fix is safe. A guessed encoding gets a fix that needs
    // confirmation.
    let is_certain = matches!(basis, Basis::Bom | Basis::Utf8) || !encoding.is_ascii_compatible();
    let fix = match basis {
        Basis::Doubtful => None,
        _ if is_certain => Some(Fix::safe(change)),
        _ => Some(Fix::doubtful(change)),
    };
    Finding::new(&CONTRADICTED, place)
        .arg("declared", declared.as_str())
        .arg("encoding", name_of(encoding))
        .fix_if_known(fix)
}

/// Code: the encoding was guessed with confidence.
pub static GUESSED: Code = Code {
    id: "ENC001",
    name: "encoding-guessed",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the file does not name its encoding; read as {encoding}",
        "인코딩이 적혀 있지 않아 {encoding} 방식으로 읽음",
    ),
    help: Bilingual::new(
        "if names look wrong, set the encoding with --encoding NAME; `bokgi convert` writes UTF-8",
        "이름이 깨져 보이면 --encoding 이름으로 지정하십시오. `bokgi convert`는 UTF-8로 씁니다",
    ),
    explain: Bilingual::new(
        "The bytes are not UTF-8 and the file declares no encoding, so bokgi guessed it from the \
         text of names and comments. The guess is reliable. `bokgi convert` writes UTF-8 and \
         states it in CA.",
        "바이트가 UTF-8이 아니고 인코딩도 적혀 있지 않아, 이름과 해설의 글자를 보고 추정했습니다. \
         확실한 추정입니다. 파일을 변환하면 UTF-8로 쓰고 CA에 그렇게 적습니다.",
    ),
    bad: Sample {
        bytes: b"(;GM[1]FF[4]SZ[19]PB[\xC8\xAB\xB1\xE6\xB5\xBF]PW[\xC0\xD3\xB2\xA9\xC1\xA4]RE[\xC8\xE6 \xBA\xD2\xB0\xE8\xBD\xC2];B[pd])",
        options: &[],
        event: None,
        extension: "sgf",
    },
    good: Sample::sgf("(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[홍길동]PW[임꺽정]RE[B+R];B[pd])"),
};

/// Code: the encoding was guessed, and other encodings are possible.
pub static DOUBTFUL: Code = Code {
    id: "ENC002",
    name: "encoding-doubtful",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new(
        "the encoding is not clear; read as {encoding}{others}",
        "인코딩이 분명하지 않음: {encoding} 방식으로 읽음{others}",
    ),
    help: Bilingual::new(
        "check the names and set the encoding with --encoding NAME",
        "이름을 확인하고 --encoding 이름으로 지정하십시오",
    ),
    explain: Bilingual::new(
        "The bytes are not UTF-8, no encoding is declared, and there is too little text to \
         distinguish one old encoding from another: the same bytes make sense in several. Moves \
         are not affected, names may be wrong.",
        "바이트가 UTF-8이 아니고 인코딩도 적혀 있지 않으며, 글자가 너무 적어 어느 옛 인코딩인지 가릴 \
         수 없습니다. 같은 바이트가 여러 인코딩에서 뜻이 통합니다. 착수는 그대로지만 이름이 틀릴 수 \
         있습니다.",
    ),
    bad: Sample {
        bytes: b"(;GM[1]FF[4]SZ[19]PB[\xC0\xCC];B[pd])",
        options: &[],
        event: None,
        extension: "sgf",
    },
    good: Sample::sgf("(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[이];B[pd])"),
};

/// Code: the declared encoding does not fit the bytes.
pub static CONTRADICTED: Code = Code {
    id: "ENC003",
    name: "encoding-contradicted",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "the file declares {declared}, but its bytes are {encoding}",
        "{declared} 방식이라고 적혀 있으나 실제 바이트는 {encoding}",
    ),
    help: Bilingual::new(
        "correct the declaration, or convert the file",
        "적힌 인코딩을 고치거나 파일을 변환하십시오",
    ),
    explain: Bilingual::new(
        "The declared encoding cannot decode the bytes, or is unknown, so bokgi used another one. \
         Editors that convert a file and keep the declaration, or the reverse, produce such files. \
         If the other encoding is a guess, `fix` writes it only with `--unsafe`.",
        "적힌 인코딩으로는 바이트를 풀 수 없거나 그런 인코딩이 없어 다른 인코딩으로 읽었습니다. 파일만 변환하고 \
         적힌 것은 그대로 두거나 그 반대로 하는 편집기가 이런 파일을 남깁니다. 읽은 인코딩이 추정일 때 `fix`는 \
         `--unsafe`를 주어야만 고쳐 적습니다.",
    ),
    bad: Sample::sgf("(;GM[1]FF[4]CA[EUC-KR]SZ[19]PB[홍길동]PW[임꺽정]RE[B+R];B[pd])"),
    good: Sample::sgf("(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[홍길동]PW[임꺽정]RE[B+R];B[pd])"),
};

/// Code: some bytes are malformed in the file's encoding.
pub static MALFORMED: Code = Code {
    id: "ENC004",
    name: "malformed-text",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("{count} byte {count|sequence is|sequences are} invalid in {encoding} and shown as U+FFFD", "{encoding}에 맞지 않는 바이트가 {count}곳 있어 U+FFFD로 표시함"),
    help: Bilingual::new(
        "restore the text from another copy; the bytes are kept when the file is written again",
        "다른 사본에서 글자를 되살리십시오. 다시 쓸 때 바이트는 그대로 남습니다",
    ),
    explain: Bilingual::new(
        "A few byte sequences mean nothing in the encoding that the rest of the file is in. The text \
         shows U+FFFD there; the bytes themselves are kept and written back unchanged in the same \
         encoding.",
        "파일의 나머지와 같은 인코딩으로는 뜻이 없는 바이트가 몇 곳 있습니다. 그 자리는 U+FFFD로 \
         보이며, 같은 인코딩으로 다시 쓸 때 원래 바이트가 그대로 남습니다.",
    ),
    bad: Sample {
        bytes: b"(;GM[1]FF[4]CA[EUC-KR]SZ[19]PB[\xC8\xAB\xB1\xE6\xB5\xBF \xFF]PW[\xC0\xD3\xB2\xA9\xC1\xA4];B[pd])",
        options: &[],
        event: None,
        extension: "sgf",
    },
    good: Sample {
        bytes: b"(;GM[1]FF[4]CA[EUC-KR]SZ[19]PB[\xC8\xAB\xB1\xE6\xB5\xBF]PW[\xC0\xD3\xB2\xA9\xC1\xA4];B[pd])",
        options: &[],
        event: None,
        extension: "sgf",
    },
};

/// Code: the text was destroyed by an earlier conversion.
pub static DAMAGED: Code = Code {
    id: "ENC005",
    name: "text-damaged",
    severity: Severity::Warning,
    is_of_form: false,
    message: Bilingual::new("{count} damaged {count|character|characters}{others}", "깨진 글자 {count}곳{others}"),
    help: Bilingual::new(
        "find another copy; if the text is in another encoding, set it with --encoding NAME",
        "다른 사본을 찾으십시오. 다른 인코딩으로 쓴 글자라면 --encoding 이름으로 지정하십시오",
    ),
    explain: Bilingual::new(
        "The file is UTF-8, but a conversion from a wrong encoding replaced the last byte of some \
         characters with a question mark, or unreadable bytes with U+FFFD. Chinese names from Fox \
         servers often have such question marks or characters cut in the middle; if that is the only \
         damage, this is only a note. A value may also be in another encoding than the rest and fit \
         several: then the message names them, and its bytes are intact. All bytes are kept.",
        "파일은 UTF-8이지만, 다른 인코딩으로 잘못 알고 변환하면서 일부 글자의 마지막 바이트가 물음표로 \
         바뀌었거나 읽지 못한 글자가 U+FFFD로 바뀌었습니다. 폭스바둑의 중국어 이름에 물음표나 중간에서 잘린 글자가 \
         흔하며, 그런 것뿐이면 참고로만 알립니다. 값 하나만 다른 인코딩인데 여러 인코딩에 맞아 가릴 수 없는 \
         때도 있습니다. 그때는 맞는 인코딩을 함께 알리며 바이트는 온전합니다. 모든 바이트는 그대로 보존합니다.",
    ),
    bad: Sample {
        bytes: b"(;GM[1]FF[4]SZ[19]PB[\xE7\x8E\x8B\xE5\x85\x83\xE5\x9D?]PW[\xED\x99\x8D\xEA\xB8\xB8\xEB\x8F\x99];B[pd])",
        options: &[],
        event: None,
        extension: "sgf",
    },
    good: Sample::sgf("(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[王元均]PW[홍길동];B[pd])"),
};

/// Code: a UTF-8 file begins with a byte order mark.
pub static MARKED: Code = Code {
    id: "ENC006",
    name: "byte-order-mark",
    severity: Severity::Note,
    is_of_form: false,
    message: Bilingual::new(
        "the file begins with a byte order mark ({encoding})",
        "파일 앞에 BOM이 있음 ({encoding})",
    ),
    help: Bilingual::new(
        "some programs refuse such files; converting writes it without the mark",
        "읽지 못하는 프로그램이 있습니다. 변환하면 BOM 없이 씁니다",
    ),
    explain: Bilingual::new(
        "The mark names the encoding and is not part of the text. Several SGF programs do not \
         expect it and refuse the file.",
        "BOM은 인코딩을 알려 주는 바이트일 뿐 본문이 아닙니다. 이를 예상하지 못해 파일을 거부하는 SGF 프로그램이 \
         여럿 있습니다.",
    ),
    bad: Sample::sgf("\u{FEFF}(;GM[1]FF[4]CA[UTF-8]SZ[19];B[pd])"),
    good: Sample::sgf("(;GM[1]FF[4]CA[UTF-8]SZ[19];B[pd])"),
};

/// Code: a value is in another encoding than the rest of its record.
pub static FOREIGN: Code = Code {
    id: "ENC007",
    name: "value-encoding",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new("{count} {count|value is|values are} not in {own} like the rest of the file; read as {encoding}", "파일의 나머지와 달리 {own}이(가) 아닌 값 {count}개를 {encoding} 방식으로 읽음"),
    help: Bilingual::new("check the names; `bokgi convert` writes all of it in UTF-8", "글자가 맞는지 확인하십시오. `bokgi convert`는 모두 UTF-8로 씁니다"),
    explain: Bilingual::new(
        "A program that knows only one encoding wrote a value into a record in another one. The \
         value is malformed in the encoding of its record, and one other encoding reads it whole \
         as Hangul, Han characters or kana, so it was read in that one. The bytes are kept; \
         converting the file writes UTF-8.",
        "한 가지 인코딩만 아는 프로그램이 다른 인코딩의 기보에 값을 써 넣었습니다. 기보의 인코딩으로는 읽을 수 \
         없는 값이고, 한글·한자·가나로 온전히 읽히는 다른 인코딩이 하나여서 그 인코딩으로 읽었습니다. 바이트는 \
         그대로 두며, 파일을 변환하면 UTF-8로 씁니다.",
    ),
    bad: Sample {
        bytes: b"(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[\xC8\xAB\xB1\xE6\xB5\xBF]PW[\xEC\x9E\x84\xEA\xBA\xBD\xEC\xA0\x95]C[\xEC\xA2\x8B\xEC\x9D\x80 \xEC\x88\x98];B[pd])",
        options: &[],
        event: None,
        extension: "sgf",
    },
    good: Sample::sgf("(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[홍길동]PW[임꺽정]C[좋은 수];B[pd])"),
};

/// Code: text was encoded twice.
pub static TWICE: Code = Code {
    id: "ENC008",
    name: "encoded-twice",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "{count} {count|value was|values were} encoded twice, such as `{found}` for {name}",
        "두 번 인코딩되어 깨진 값 {count}개: `{found}` → {name}",
    ),
    help: Bilingual::new(
        "compare the names with another source; `bokgi fix --unsafe` restores them",
        "다른 자료와 이름을 비교해 보십시오. `bokgi fix --unsafe`가 되살립니다",
    ),
    explain: Bilingual::new(
        "A program read the bytes of the text as Latin-1 and encoded the resulting letters again. \
         The original bytes can be computed from them and are valid UTF-8, or clearly Korean, \
         Chinese or Japanese in an older encoding.",
        "어떤 프로그램이 글자의 바이트를 Latin-1로 잘못 알고 다시 인코딩했습니다. 깨진 글자에서 원래 바이트를 \
         되살릴 수 있고, 그 바이트는 올바른 UTF-8이거나 옛 인코딩의 한국어·중국어·일본어임이 분명합니다.",
    ),
    bad: Sample::sgf(
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[í\u{99}\u{8D}ê¸¸ë\u{8F}\u{99}]PW[임꺽정];B[pd])",
    ),
    good: Sample::sgf("(;GM[1]FF[4]CA[UTF-8]SZ[19]PB[홍길동]PW[임꺽정];B[pd])"),
};
