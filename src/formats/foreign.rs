//! Detection of files that are not game records, and of records in unsupported formats.

use infer::MatcherType;
use memchr::memmem;

use super::{Capacity, Confidence, FORMATS, Format, by_extension};
use crate::diag::finding::Arg;
use crate::diag::{Code, Finding, Place, Sample, Severity};
use crate::model::Content;
use crate::text::Bilingual;

/// Codes of the findings about files that are not readable records.
pub const CODES: &[&Code] = &[&NO_RECORD, &NOT_READ_YET];

/// A format of records or tournaments that bokgi knows but cannot read.
pub struct UnreadFormat {
    /// Display name of the format.
    pub name: Bilingual,
    /// Advice to the user, such as to save the file as SGF.
    advice: Bilingual,
    extensions: &'static [&'static str],
    /// Returns true if the first bytes of a file are in this format.
    begins: fn(&[u8]) -> bool,
}

/// Advice for unsupported record formats.
const SAVE_AS_SGF: Bilingual = Bilingual::new(
    "save it as SGF with the program that made it",
    "이 파일을 만든 프로그램에서 SGF로 저장하십시오",
);

/// Advice for tournament files, which `--event` compares with the records.
const IS_AN_EVENT: Bilingual = Bilingual::new(
    "compare the records with it: `bokgi check RECORDS --event FILE`, or report instead of check",
    "기보를 이 대회와 비교하려면 `bokgi check 기보 --event 파일`처럼 주십시오. report도 됩니다",
);

/// Known formats without a reader. Remove a format from this list once it has one.
pub static UNREAD: &[UnreadFormat] = &[
    // PandaNet's UGZ: two bytes of its own, then an LHA archive that holds a UGF file.
    UnreadFormat {
        name: Bilingual::new("UGZ (packed UGF of PandaNet)", "UGZ (압축한 판다넷 UGF)"),
        advice: SAVE_AS_SGF,
        extensions: &["ugz"],
        begins: |head| head.get(4..9) == Some(b"-lh5-"),
    },
    UnreadFormat {
        name: Bilingual::new("an OpenGotha tournament", "OpenGotha 대회 파일"),
        advice: IS_AN_EVENT,
        extensions: &[],
        begins: |head| {
            is_tournament(head)
                && [&b"dataVersion="[..], b"<TournamentParameterSet"]
                    .iter()
                    .any(|mark| memmem::find(head, mark).is_some())
        },
    },
    UnreadFormat {
        name: Bilingual::new("a MacMahon tournament", "MacMahon 대회 파일"),
        advice: IS_AN_EVENT,
        extensions: &[],
        begins: |head| is_tournament(head) && memmem::find(head, b"typeversion=").is_some(),
    },
];

/// True if the first bytes are XML that describes a tournament.
fn is_tournament(head: &[u8]) -> bool {
    head.starts_with(b"<") && memmem::find(head, b"<Tournament").is_some()
}

/// Finds the unsupported format that uses a file extension, ignoring case; `None` if there is none.
pub fn unread_by_extension(extension: &str) -> Option<&'static UnreadFormat> {
    UNREAD.iter().find(|format| {
        let mut known = format.extensions.iter();
        known.any(|known| known.eq_ignore_ascii_case(extension))
    })
}

/// Finds the unsupported format that the first bytes of a file match; `None` if there is none.
pub fn unread_by_content(head: &[u8]) -> Option<&'static UnreadFormat> {
    let head = text(head);
    UNREAD.iter().find(|format| (format.begins)(head))
}

/// Names of the first member in office documents that are ZIP archives: `mimetype` in Hangul and
/// OpenDocument, the others in Microsoft Office.
const DOCUMENTS: [&[u8]; 4] = [b"mimetype", b"[Content_Types].xml", b"_rels/", b"docProps/"];

/// True if the first bytes belong to a ZIP archive that is not a document.
pub fn is_zip(head: &[u8]) -> bool {
    // The name of the first member of a ZIP archive begins at byte 30.
    let first = head.get(30..).unwrap_or_default();
    let is_document = || DOCUMENTS.iter().any(|name| first.starts_with(name));
    infer::get(head).is_some_and(|found| found.extension() == "zip") && !is_document()
}

/// True if other programs use this extension too and the first bytes match no record format for
/// certain.
pub fn is_of_another_program(extension: &str, head: &[u8]) -> bool {
    let is_shared = by_extension(extension).is_some_and(|format| {
        format
            .shared_extensions()
            .contains(&&*extension.to_lowercase())
    });
    let is_certain = |format: &&dyn Format| format.recognise(head) == Confidence::Certain;
    is_shared && !FORMATS.iter().any(is_certain)
}

/// Returns a finding if the bytes certainly are not a record, for example a picture or an empty file; `None`
/// otherwise. `named` is the format of the file extension.
///
/// This check comes before any reader: a picture of a megabyte always contains some bytes that look
/// like a game.
pub(super) fn no_record(named: Option<&dyn Format>, bytes: &[u8], head: &[u8]) -> Option<Finding> {
    let is_bytes = named.is_some_and(|named| named.content() == Content::Binary);
    // If the extension's binary format recognises the bytes, they are a record, even if they resemble another kind of
    // file.
    if is_bytes && named.is_some_and(|named| named.recognise(head) > Confidence::None) {
        return None;
    }
    let is_part_of_page =
        || begins_within_page(head) && named.is_some_and(Format::takes_pasted_html);
    let what = match kind(bytes, head, is_bytes) {
        Some(_) if is_part_of_page() => return None,
        Some(what) => what,
        // An empty file is reported here, unless its format is binary or may hold several records: the readers of
        // such formats report it in more detail.
        None if text(bytes).is_empty() && !named.is_some_and(holds_several) => {
            Bilingual::new("an empty file", "빈 파일").into()
        }
        None => return None,
    };
    Some(Finding::new(&NO_RECORD, Place::default()).arg("what", what))
}

/// True if a text begins with an element such as `<table` or `<p>`, but not with `<html` or `<head`: a fragment
/// copied from a web page.
fn begins_within_page(head: &[u8]) -> bool {
    let elements = ["<table", "<tr", "<div", "<p>", "<br", "<b>", "<font", "<h"];
    let text = text(head);
    let begins = |word: &str| {
        let begin = text.get(..word.len());
        begin.is_some_and(|begin| begin.eq_ignore_ascii_case(word.as_bytes()))
    };
    elements.into_iter().any(begins) && !["<html", "<head"].into_iter().any(begins)
}

/// True if the format's own reader reports an empty file in more detail: formats of several
/// records, and binary formats.
fn holds_several(format: &dyn Format) -> bool {
    format.capacity() == Capacity::Many || format.content() == Content::Binary
}

/// Returns a finding if the file is in an unsupported format; `None` otherwise.
pub(super) fn not_read_yet(extension: Option<&str>, head: &[u8]) -> Option<Finding> {
    let unread = unread_by_content(head).or_else(|| unread_by_extension(extension?))?;
    let finding = Finding::new(&NOT_READ_YET, Place::default());
    Some(
        finding
            .arg("format", unread.name)
            .arg("advice", unread.advice),
    )
}

/// Skips a byte order mark and white space at the beginning of a file.
fn text(head: &[u8]) -> &[u8] {
    let head = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head);
    head.trim_ascii_start()
}

/// Names the kind of content, such as a PDF document, if it certainly is not a record; `None`
/// otherwise. `is_bytes` is true if the extension belongs to a binary format.
fn kind(bytes: &[u8], head: &[u8], is_bytes: bool) -> Option<Arg> {
    let text = text(head);
    if text.starts_with(b"HWP Document File") {
        return Some(HWP.into());
    }
    if text.starts_with(b"%PDF-") {
        return Some(PDF.into());
    }
    if text.starts_with(b"<?php") {
        return Some(SCRIPT.into());
    }
    // The signatures of some binary files are letters, with which a move list may begin too. So a match counts only
    // if the bytes are binary, or if the kind of file begins with text.
    let found = infer::get(head).or_else(|| infer::get(text).filter(is_text));
    let Some(found) = found.filter(|kind| is_text(kind) || is_binary(head)) else {
        // Unknown bytes that are not text are reported as binary data, unless the extension belongs
        // to a binary format.
        let is_data = !is_bytes && is_binary(head) && !is_wide(head);
        return is_data.then(|| Bilingual::new("binary data", "글이 아닌 데이터").into());
    };
    Some(name(&found, bytes)?.into())
}

/// True for kinds of file that begin with text, such as HTML pages, scripts, or GIF pictures
/// (`GIF89a`).
fn is_text(kind: &infer::Type) -> bool {
    matches!(kind.extension(), "html" | "sh" | "rtf" | "ps" | "gif")
}

/// True if bytes are not text: zero bytes occur, and more than one byte in a hundred is a control
/// character foreign to text. One or two such bytes are mere damage.
fn is_binary(head: &[u8]) -> bool {
    let is_control = |byte: &&u8| **byte < 0x20 && !b"\t\n\x0B\x0C\r\x1A\x1B".contains(byte);
    let controls = head.iter().filter(is_control).count();
    head.contains(&0) && controls > 2 && controls * 100 > head.len()
}

/// True if bytes are UTF-16 text: they begin with a byte order mark, or zeros occur at every other byte.
fn is_wide(head: &[u8]) -> bool {
    if head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF") {
        return true;
    }
    let zeros = memchr::memchr_iter(0, head);
    let (mut even, mut odd) = (0usize, 0usize);
    for at in zeros {
        *(if at % 2 == 0 { &mut even } else { &mut odd }) += 1;
    }
    let most = even.max(odd);
    most >= 4 && even.min(odd) * 10 <= most && most * 8 > head.len()
}

const HWP: Bilingual = Bilingual::new("a document of Hangul (HWP)", "한글(HWP) 문서");
const PDF: Bilingual = Bilingual::new("a PDF document", "PDF 문서");
const SCRIPT: Bilingual = Bilingual::new("a script", "스크립트");

/// Returns the display name of a kind of file, such as "a PNG picture". `None` if the file may be a record, so that a
/// format's reader judges it.
fn name(found: &infer::Type, bytes: &[u8]) -> Option<Bilingual> {
    let holds = |mark: &[u8]| memmem::find(bytes, mark).is_some();
    Some(match found.extension() {
        "xml" => return None,
        // Libraries of compiled code share the extension `.lib` with RenLib, whose reader reports
        // them.
        "ar" => return None,
        "png" => Bilingual::new("a PNG picture", "PNG 그림"),
        "jpg" => Bilingual::new("a JPEG picture", "JPEG 그림"),
        "gif" => Bilingual::new("a GIF picture", "GIF 그림"),
        "bmp" => Bilingual::new("a BMP picture", "BMP 그림"),
        "webp" => Bilingual::new("a WebP picture", "WebP 그림"),
        "tif" => Bilingual::new("a TIFF picture", "TIFF 그림"),
        // A newer Hangul document is a ZIP archive whose first member names its type.
        "zip" if holds(b"application/hwp+zip") => HWP,
        "zip" => Bilingual::new("a ZIP archive", "ZIP 압축 파일"),
        "gz" => Bilingual::new("a gzip archive", "gzip 압축 파일"),
        "7z" => Bilingual::new("a 7z archive", "7z 압축 파일"),
        "rar" => Bilingual::new("a RAR archive", "RAR 압축 파일"),
        "pdf" => PDF,
        "docx" => Bilingual::new("a Word document", "Word 문서"),
        "xlsx" => Bilingual::new("an Excel workbook", "Excel 통합 문서"),
        "pptx" => Bilingual::new("a PowerPoint presentation", "PowerPoint 문서"),
        // Older documents of Hangul and of Microsoft Office share one container format, so a Hangul
        // document is recognised by its content.
        "doc" | "xls" | "ppt" | "msi" if holds(b"HWP Document File") || holds(HWP_SUMMARY) => HWP,
        "doc" | "xls" | "ppt" | "msi" => {
            Bilingual::new("a document of an office program", "오피스 프로그램의 문서")
        }
        "html" => Bilingual::new("an HTML page", "HTML 페이지"),
        "sh" => SCRIPT,
        _ => match found.matcher_type() {
            MatcherType::Image => Bilingual::new("a picture", "그림"),
            MatcherType::Video => Bilingual::new("a video", "동영상"),
            MatcherType::Audio => Bilingual::new("a sound file", "소리 파일"),
            MatcherType::Archive => Bilingual::new("an archive", "압축 파일"),
            MatcherType::Book => Bilingual::new("an e-book", "전자책"),
            MatcherType::Doc => Bilingual::new("a document", "문서"),
            MatcherType::Font => Bilingual::new("a font", "글꼴"),
            MatcherType::App => Bilingual::new("a program", "프로그램"),
            MatcherType::Text | MatcherType::Custom => return None,
        },
    })
}

/// Name of a stream in older Hangul documents: `HwpSummary` in UTF-16.
const HWP_SUMMARY: &[u8] = b"H\0w\0p\0S\0u\0m\0m\0a\0r\0y\0";

#[cfg(feature = "archives")]
const WHAT_TO_DO: Bilingual = Bilingual::new(
    "remove it from the records; archives are read if their names end in .zip, .tar.gz or .zst, unpack others first; \
     --from FORMAT reads it anyway",
    "기보 폴더에서 빼십시오. 압축 파일은 이름이 .zip, .tar.gz, .zst이면 읽고 다른 종류는 먼저 푸십시오. --from \
     형식을 주면 그래도 읽습니다",
);
#[cfg(not(feature = "archives"))]
const WHAT_TO_DO: Bilingual = Bilingual::new(
    "remove it from the records; unpack archives first, because this program is built without support for them; \
     --from FORMAT reads it anyway",
    "기보 폴더에서 빼십시오. 이 프로그램은 압축 파일을 읽는 기능 없이 만들어졌으니 압축 파일은 먼저 푸십시오. --from \
     형식을 주면 그래도 읽습니다",
);

/// Finding: the content is a picture, an archive, a document or the like, not a record.
pub static NO_RECORD: Code = Code {
    id: "FMT004",
    name: "other-content",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new("not a game record: {what}", "기보가 아님: {what}"),
    help: WHAT_TO_DO,
    explain: Bilingual::new(
        "The first bytes belong to another kind of file, whatever its extension: a picture, an \
         archive, a document, a web page, a script. Nothing was read from it, because every large \
         file contains bytes that look like a game. Pictures of a board and web pages of a server \
         are often saved under the name of a record by mistake.",
        "확장자가 무엇이든 첫 부분이 그림, 압축 파일, 문서, 웹 페이지, 스크립트처럼 다른 종류의 파일입니다. 큰 \
         파일에는 대국처럼 보이는 바이트가 늘 있으므로 아무것도 읽지 않았습니다. 판을 찍은 그림이나 서버의 웹 \
         페이지를 기보 이름으로 잘못 저장한 경우가 많습니다.",
    ),
    bad: Sample {
        bytes: b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR",
        options: &[],
        event: None,
        extension: "sgf",
    },
    good: Sample::sgf("(;FF[4]GM[1]SZ[9];B[ee];W[cc])"),
};

/// Finding: bokgi knows the format of the file but cannot read it.
pub static NOT_READ_YET: Code = Code {
    id: "FMT005",
    name: "format-not-read-yet",
    severity: Severity::Error,
    is_of_form: false,
    message: Bilingual::new(
        "bokgi does not read this format: {format}",
        "기보로 읽지 못하는 형식: {format}",
    ),
    help: Bilingual::new("{advice}", "{advice}"),
    explain: Bilingual::new(
        "The extension or content shows a format of records that is not read yet, or a tournament. \
         Nothing was read from it. Most server programs can save their games as SGF too. A \
         tournament holds no records; with `--event` the records are compared with it.",
        "확장자나 내용으로 보아 아직 읽지 못하는 형식의 기보이거나 대회 파일입니다. 아무것도 읽지 않았습니다. 대국 \
         서버의 프로그램은 대부분 SGF로도 저장할 수 있습니다. 대회 파일에는 기보가 없으며, `--event`로 주면 기보를 \
         그 대회와 비교합니다.",
    ),
    bad: Sample {
        bytes: b"<?xml version=\"1.0\"?>\n<Tournament dataVersion=\"201\">\n</Tournament>\n",
        options: &[],
        event: None,
        extension: "sgf",
    },
    good: Sample::sgf("(;FF[4]GM[1]SZ[9];B[ee];W[cc])"),
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Lang;

    fn reported(bytes: &[u8]) -> Option<String> {
        let found = no_record(by_extension("sgf"), bytes, bytes)?;
        Some(found.message(Lang::En))
    }

    #[test]
    fn foreign_content_is_reported_by_kind() {
        for (bytes, what) in [
            (
                &b"\x89PNG\r\n\x1a\n\0\0(;\xff\0\xfe)\0(;B[zz]\0"[..],
                Some("a PNG picture"),
            ),
            (b"\xff\xd8\xff\xe0\0\x10JFIF\0", Some("a JPEG picture")),
            (b"GIF89a\x01\0\x01\0", Some("a GIF picture")),
            (b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0", Some("a BMP picture")),
            (b"RIFF\x24\0\0\0WEBPVP8 ", Some("a WebP picture")),
            (b"II*\0\x08\0\0\0\x01\0", Some("a TIFF picture")),
            (b"PK\x03\x04\x14\0\0\0\0\0(;GM[1])", Some("a ZIP archive")),
            (b"\x1f\x8b\x08\0\0\0\0\0\0\x03", Some("a gzip archive")),
            (b"7z\xbc\xaf\x27\x1c\0\x04", Some("a 7z archive")),
            (b"Rar!\x1a\x07\x01\0", Some("a RAR archive")),
            (b"%PDF-1.7\n(;GM[1])", Some("a PDF document")),
            (
                b"HWP Document File V3.00 \x1a\x01\x02",
                Some("a document of Hangul (HWP)"),
            ),
            (b"\n<html><body>f(;)</body>", Some("an HTML page")),
            (b"\xEF\xBB\xBF<!DOCTYPE html>\n", Some("an HTML page")),
            (b"#!/bin/sh\nfor (;;)", Some("a script")),
            (b"", None),
            (b"\x01\x02\0(;B[aa]\x03\x04\0\x05", Some("binary data")),
            (b"(;GM[1]C[a\0b])", None),
            (b"BM[1] in a text (;B[aa])", None),
            (b"MZ is no program (;B[aa])", None),
            (b"(\0;\0B\0[\0a\0a\0]\0)\0", None),
            (b"<?xml version=\"1.0\"?><database/>", None),
            ("홍길동 기보\n(;B[aa])".as_bytes(), None),
        ] {
            let expected = what.map(|what| format!("not a game record: {what}"));
            assert_eq!(reported(bytes), expected, "{}", bytes.escape_ascii());
        }
        let mut document = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1".to_vec();
        document.resize(600, 0);
        assert_eq!(
            reported(&document).as_deref(),
            Some("not a game record: a document of an office program")
        );
        document.extend_from_slice(HWP_SUMMARY);
        assert_eq!(
            reported(&document).as_deref(),
            Some("not a game record: a document of Hangul (HWP)")
        );
    }

    #[test]
    fn a_truncated_signature_is_accepted() {
        let beginnings: [&[u8]; 6] = [
            b"PK\x03\x04\x14\0\x06\0\x08\0\0\0!\0\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x13\0[Content_Types].xml",
            b"\x50\x2a\x4d\x18\xff\xff\xff\xff\x28\xb5\x2f\xfd",
            b"\0\0\0\x18ftypmif1\0\0\0\0heicmif1",
            b"dey\n036\0\x28\0\0\0\0\0\0\0",
            b"\x1a\x45\xdf\xa3\x93\x42\x82\x88matroska",
            b"\xca\xfe\xba\xbe\0\0\0\x02",
        ];
        for beginning in beginnings {
            for length in 0..300 {
                let mut bytes = beginning.to_vec();
                bytes.resize(length, 0x18);
                let _ = reported(&bytes);
            }
        }
        let mut video = beginnings[4].to_vec();
        video.resize(300, 0);
        assert_eq!(
            reported(&video),
            Some("not a game record: a video".to_owned())
        );
    }

    #[test]
    fn formats_that_are_not_read_are_known_by_name_or_content() {
        for (extension, bytes, name) in [
            (
                "sgf",
                &b"UG\x20\x41-lh5-"[..],
                "UGZ (packed UGF of PandaNet)",
            ),
            ("UGZ", b"?", "UGZ (packed UGF of PandaNet)"),
            (
                "sgf",
                b"<?xml version=\"1.0\"?>\n<Tournament dataVersion=\"201\">",
                "an OpenGotha tournament",
            ),
            (
                "xml",
                b"<?xml version=\"1.0\"?>\n<Tournament typeversion=\"3\">",
                "a MacMahon tournament",
            ),
        ] {
            let found = not_read_yet(Some(extension), bytes).expect("the format is known");
            let message = found.message(Lang::En);
            assert!(message.ends_with(name), "{extension}: {message}");
        }
        assert!(not_read_yet(Some("sgf"), b"(;GM[1])").is_none());
        assert!(not_read_yet(None, b"[1 2]").is_none());
    }

    #[test]
    fn an_extension_that_many_programs_use_says_little() {
        for (extension, head, is_other) in [
            ("json", &b"{\"name\":\"x\"}"[..], true),
            ("JSON", b"{\"schema\":\"bokgi.record/1\"}", false),
            ("ndjson", b"{\"schema\":\"bokgi.finding/1\"}", true),
            ("xml", b"<?xml version=\"1.0\"?><urlset/>", true),
            (
                "xml",
                b"<?xml version=\"1.0\"?><database version=\"1\">",
                false,
            ),
            ("rif", b"<?xml version=\"1.0\"?><urlset/>", false),
            ("sgf", b"{\"name\":\"x\"}", false),
        ] {
            assert_eq!(
                is_of_another_program(extension, head),
                is_other,
                "{extension}"
            );
        }
    }
}
