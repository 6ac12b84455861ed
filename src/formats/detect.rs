//! Detection of a file's format by its extension and content.

use super::{Confidence, FORMATS, Format, by_extension, foreign};
use crate::diag::{Code, Finding, Place, Sample, Severity};
use crate::model::Content;
use crate::text::Bilingual;

/// Number of bytes at the beginning of a file from which its format is recognised.
const HEAD: usize = 8 * 1024;

/// Number of bytes at the beginning of a file that are examined first; they usually confirm the
/// extension.
const GLANCE: usize = 256;

/// Result of format detection.
#[derive(Clone)]
pub struct Detection {
    /// Format whose reader gets the file; a write-only format reports that it cannot be read. `None` for content that
    /// is not a record, or in an unknown or unsupported format.
    pub format: Option<&'static dyn Format>,
    /// Finding about the detection, such as a contradicting extension; `None` if all is clear.
    pub finding: Option<Finding>,
}

/// Detects the format of a file from its extension (without the dot) and its bytes.
///
/// Content that is recognised for certain wins over a contradicting extension, with a finding about it.
pub fn detect(extension: Option<&str>, bytes: &[u8]) -> Detection {
    let named = extension.and_then(by_extension);
    // Fast path: nearly every file shows at once that its extension is right.
    if let Some(named) = named.filter(|&named| shows_at_once(named, bytes)) {
        return Detection {
            format: Some(named),
            finding: None,
        };
    }
    let head = head(bytes);
    let content = recognise(head);
    // A binary format that is recognised for certain, such as a RenLib library, needs no check for
    // other contents: its first bytes never occur in text.
    let is_binary = |(format, likeness): (&dyn Format, Confidence)| {
        likeness == Confidence::Certain && format.content() == Content::Binary
    };
    if !content.is_some_and(is_binary)
        && let Some(finding) = foreign::no_record(named, bytes, head)
    {
        return Detection {
            format: None,
            finding: Some(finding),
        };
    }
    let own = named.map_or(Confidence::None, |format| format.recognise(head));
    let is_certain = matches!(content, Some((_, Confidence::Certain)));
    if !is_certain && let Some(finding) = foreign::not_read_yet(extension, head) {
        return Detection {
            format: None,
            finding: Some(finding),
        };
    }
    let (format, finding) = match (named, content) {
        (Some(named), Some((found, Confidence::Certain)))
            if own < Confidence::Certain && found.id() != named.id() =>
        {
            let finding = Finding::new(&CONTRADICTED, Place::default())
                .arg("extension", extension.unwrap_or_default())
                .arg("format", found.name());
            (Some(found), Some(finding))
        }
        // The extension decides. The format of a write-only extension then reports that it cannot
        // be read, unless the content matches another format.
        (Some(named), found) if named.reads() || found.is_none() => (Some(named), None),
        (_, Some((found, _))) => (Some(found), None),
        (_, None) => (None, Some(Finding::new(&NOT_RECOGNISED, Place::default()))),
    };
    Detection { format, finding }
}

/// Returns the format of the extension if the first bytes confirm it, else `None`. Without an extension, as on
/// standard input, the first bytes alone must leave no doubt.
pub fn at_a_glance(extension: Option<&str>, bytes: &[u8]) -> Option<&'static dyn Format> {
    if extension.is_none() {
        let Detection { format, finding } = detect(None, bytes);
        let is_certain =
            |format: &&dyn Format| format.recognise(head(bytes)) == Confidence::Certain;
        return format.filter(is_certain).filter(|_| finding.is_none());
    }
    let named = extension.and_then(by_extension)?;
    shows_at_once(named, bytes).then_some(named)
}

fn shows_at_once(named: &dyn Format, bytes: &[u8]) -> bool {
    named.reads() && named.recognise(beginning(bytes, GLANCE)) == Confidence::Certain
}

/// Returns the bytes at the beginning of a file from which its format is recognised.
pub fn head(bytes: &[u8]) -> &[u8] {
    beginning(bytes, HEAD)
}

fn beginning(bytes: &[u8], length: usize) -> &[u8] {
    &bytes[..bytes.len().min(length)]
}

/// Returns the readable format that best matches the leading bytes, and how surely; the first format wins a tie.
/// `None` if no format matches.
fn recognise(head: &[u8]) -> Option<(&'static dyn Format, Confidence)> {
    let mut best: Option<(&'static dyn Format, Confidence)> = None;
    for &format in FORMATS {
        if !format.reads() {
            continue;
        }
        let likeness = format.recognise(head);
        if likeness > best.map_or(Confidence::None, |(_, most)| most) {
            best = Some((format, likeness));
        }
    }
    best
}

/// Codes of the findings of format detection.
pub const CODES: &[&Code] = &[&CONTRADICTED, &NOT_RECOGNISED, &NOT_READ];

/// Finding: the extension belongs to one format and the content to another.
pub static CONTRADICTED: Code = Code {
    id: "FMT001",
    name: "extension-contradicts-content",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "the extension .{extension} is wrong: the content is {format}",
        "확장자 .{extension}과(와) 내용 {format}이(가) 서로 맞지 않음",
    ),
    help: Bilingual::new(
        "rename the file, or choose the format with --from FORMAT",
        "파일 이름을 고치거나 --from 형식으로 지정하십시오",
    ),
    explain: Bilingual::new(
        "The file's extension belongs to one format, but its first bytes are those of another. The \
         content decided. Web servers and mail programs that rename attachments produce such \
         files. If both are wrong, choose the format with `--from`.",
        "확장자는 어떤 형식의 것인데 파일의 첫 부분은 다른 형식입니다. 내용을 믿고 읽었습니다. 첨부 \
         파일의 이름을 바꾸는 웹 서버나 메일 프로그램이 이런 파일을 남깁니다. 둘 다 틀렸으면 \
         `--from`으로 정할 수 있습니다.",
    ),
    bad: Sample {
        bytes: b"(;FF[4]GM[1]SZ[9];B[ee];W[cc])",
        options: &[],
        event: None,
        extension: "json",
    },
    good: Sample::sgf("(;FF[4]GM[1]SZ[9];B[ee];W[cc])"),
};

/// Finding: neither the extension nor the content matches a known format.
pub static NOT_RECOGNISED: Code = Code {
    id: "FMT002",
    name: "format-not-recognised",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "this is not a record in any known format",
        "알려진 형식의 기보가 아님",
    ),
    help: Bilingual::new(
        "`bokgi formats` lists the formats; --from FORMAT reads it as one of them",
        "`bokgi formats`로 형식을 확인하십시오. --from 형식으로 지정하면 그 형식으로 읽습니다",
    ),
    explain: Bilingual::new(
        "The file's extension belongs to no known format, and its first bytes match none \
         either. Nothing was read from it.",
        "확장자가 알려진 형식의 것이 아니고 파일의 첫 부분도 그런 형식으로 보이지 않습니다. 아무것도 \
         읽지 않았습니다.",
    ),
    bad: Sample {
        bytes: b"Dear club members,\nthe games will follow.\n",
        options: &[],
        event: None,
        extension: "txt",
    },
    good: Sample {
        bytes: b"(;FF[4]GM[1]SZ[9];B[ee];W[cc])",
        options: &[],
        event: None,
        extension: "txt",
    },
};

/// Finding: bokgi writes the format of this file but cannot read it.
pub static NOT_READ: Code = Code {
    id: "FMT003",
    name: "format-not-read",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "this format is written but cannot be read back: {format}",
        "쓰기만 하고 읽지는 못하는 형식: {format}",
    ),
    help: Bilingual::new(
        "read the file that it was made from, or keep records as json",
        "이 파일을 만든 원본을 읽거나, 기보를 json으로 보관하십시오",
    ),
    explain: Bilingual::new(
        "The extension belongs to a format that records are converted to but not read from, because \
         it does not hold everything that a record needs. A table of games lacks the variations, \
         for instance.",
        "기보를 이 형식으로 바꿀 수는 있지만 이 형식에서 읽지는 않습니다. 기보에 필요한 내용을 다 \
         담지 못하기 때문입니다. 예를 들어 대국을 표로 만들면 변화도가 빠집니다.",
    ),
    bad: Sample {
        bytes: b"file,record,game\n",
        options: &[],
        event: None,
        extension: "csv",
    },
    good: Sample::sgf("(;FF[4]GM[1]SZ[9];B[ee];W[cc])"),
};
