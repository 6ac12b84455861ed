//! Which format a file is in: by its extension and its content.

use super::{Confidence, FORMATS, Format, by_extension, foreign};
use crate::diag::{Code, Finding, Place, Sample, Severity};
use crate::model::Content;
use crate::text::Bilingual;

/// Bytes of a file's beginning that tell its format.
const HEAD: usize = 8 * 1024;

/// Bytes that show whether a file is what its extension says.
const GLANCE: usize = 256;

/// What a file was taken for.
#[derive(Clone)]
pub struct Detection {
    /// The format to read it as; none where it looks like no format that is read.
    pub format: Option<&'static dyn Format>,
    /// What there is to say about the choice.
    pub finding: Option<Finding>,
}

/// Detects the format of a file that has an extension (without the dot) and these bytes.
///
/// Content wins over an extension that contradicts it, with a finding that says so.
pub fn detect(extension: Option<&str>, bytes: &[u8]) -> Detection {
    let named = extension.and_then(by_extension);
    // Nearly every file is what its extension says and shows it at once.
    if let Some(named) = named.filter(|&named| shows_at_once(named, bytes)) {
        return Detection {
            format: Some(named),
            finding: None,
        };
    }
    let head = head(bytes);
    let content = recognise(head);
    // A library of RenLib has bytes that no text has, whatever it is called.
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
        // A format that is only written says so itself where nothing else is recognised.
        (Some(named), found) if named.reads() || found.is_none() => (Some(named), None),
        (_, Some((found, _))) => (Some(found), None),
        (_, None) => (None, Some(Finding::new(&NOT_RECOGNISED, Place::default()))),
    };
    Detection { format, finding }
}

/// The format of a file that is what its extension says and shows it at once.
pub fn at_a_glance(extension: Option<&str>, bytes: &[u8]) -> Option<&'static dyn Format> {
    let named = extension.and_then(by_extension)?;
    shows_at_once(named, bytes).then_some(named)
}

fn shows_at_once(named: &dyn Format, bytes: &[u8]) -> bool {
    named.reads() && named.recognise(beginning(bytes, GLANCE)) == Confidence::Certain
}

/// The beginning of a file, which tells its format.
pub fn head(bytes: &[u8]) -> &[u8] {
    beginning(bytes, HEAD)
}

fn beginning(bytes: &[u8], length: usize) -> &[u8] {
    &bytes[..bytes.len().min(length)]
}

/// The format that the beginning of a file looks most like, the first of equals.
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

/// The codes of this file.
pub const CODES: &[&Code] = &[&CONTRADICTED, &NOT_RECOGNISED, &NOT_READ];

/// The extension names another format than the content is in.
pub static CONTRADICTED: Code = Code {
    id: "FMT001",
    name: "extension-contradicts-content",
    severity: Severity::Warning,
    is_of_form: true,
    message: Bilingual::new(
        "the extension .{extension} does not fit: the content is {format}",
        "확장자 .{extension} 불일치, 실제 내용의 형식: {format}",
    ),
    help: Bilingual::new(
        "rename the file, or say --from FORMAT",
        "파일 이름을 고치거나 --from 형식으로 지정하십시오",
    ),
    explain: Bilingual::new(
        "The file's extension belongs to one format, but its first bytes are those of another. The \
         content was believed. Web servers and mail programs that rename attachments leave such \
         files behind. `--from` decides where both are wrong.",
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

/// Neither extension nor content tell a known format.
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
        "The file's extension belongs to no format that is known, and its beginning looks like none \
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

/// The format is only written: what its own reader says.
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
