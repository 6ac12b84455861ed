//! Files and folders that a search skips, with the reasons.

use std::collections::BTreeMap;

use super::line::printable;
use crate::text::{Bilingual, Lang};

/// Maximum number of skipped files that are listed one by one. More files are counted by kind.
const FEW: usize = 20;

/// Reason for skipping a file or folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SkipReason {
    /// The extension belongs to no supported format.
    Extension,
    /// A known format that bokgi cannot read; has the name of the format.
    UnreadFormat(Bilingual),
    /// An archive of an unsupported kind.
    Archive,
    /// A file of another program with the extension of a supported format.
    OtherProgram,
    /// A hidden file or folder, whose name starts with a dot.
    Hidden,
    /// A link to a file that does not exist.
    DanglingLink,
    /// A link to a folder, which could form a cycle.
    FolderLink,
    /// An archive without files.
    EmptyArchive,
    /// A link inside an archive.
    MemberLink,
    /// A pipe, socket or device.
    Special,
    /// An output file of this run.
    Output,
    /// A file or folder excluded by the user.
    Excluded,
}

impl SkipReason {
    /// Returns the id of the reason in JSON.
    pub fn id(&self) -> &'static str {
        match self {
            SkipReason::Extension => "extension",
            SkipReason::UnreadFormat(_) => "unread-format",
            SkipReason::Archive => "archive",
            SkipReason::OtherProgram => "other-program",
            SkipReason::Hidden => "hidden",
            SkipReason::DanglingLink => "dangling-link",
            SkipReason::FolderLink => "folder-link",
            SkipReason::EmptyArchive => "empty-archive",
            SkipReason::MemberLink => "member-link",
            SkipReason::Special => "special",
            SkipReason::Output => "output",
            SkipReason::Excluded => "excluded",
        }
    }

    /// Returns the reason in words, such as `hidden`.
    pub fn words(&self, lang: Lang) -> String {
        let fixed = match self {
            SkipReason::Extension => Bilingual::new(
                "extension is not one of a record format",
                "기보의 확장자가 아님",
            ),
            SkipReason::UnreadFormat(name) => {
                return match lang {
                    Lang::En => format!("known format, not read as a record: {}", name.en),
                    Lang::Ko => format!("기보로 읽지 못하는 형식: {}", name.ko),
                };
            }
            SkipReason::Archive => Bilingual::new(
                "an unsupported kind of archive",
                "읽지 못하는 종류의 압축 파일",
            ),
            SkipReason::OtherProgram => {
                Bilingual::new("a file of another program", "다른 프로그램의 파일")
            }
            SkipReason::Hidden => Bilingual::new("hidden", "숨김"),
            SkipReason::DanglingLink => {
                Bilingual::new("a link to nothing", "없는 파일을 가리키는 링크")
            }
            SkipReason::FolderLink => Bilingual::new("a link to a folder", "폴더를 가리키는 링크"),
            SkipReason::EmptyArchive => Bilingual::new("an archive without files", "빈 압축 파일"),
            SkipReason::MemberLink => Bilingual::new("a link in an archive", "압축 파일 안의 링크"),
            SkipReason::Special => Bilingual::new("not a regular file", "보통 파일이 아님"),
            SkipReason::Output => Bilingual::new("written by this command", "이 명령이 쓰는 파일"),
            SkipReason::Excluded => Bilingual::new("excluded", "빼도록 정함"),
        };
        fixed.get(lang).to_owned()
    }
}

/// File extensions of pictures.
const PICTURES: [&str; 11] = [
    "png", "jpg", "jpeg", "gif", "bmp", "webp", "heic", "heif", "tif", "tiff", "svg",
];

/// File extensions of documents.
const DOCUMENTS: [&str; 17] = [
    "pdf", "doc", "docx", "odt", "rtf", "hwp", "hwpx", "xls", "xlsx", "ods", "csv", "tsv", "ppt",
    "pptx", "eml", "html", "htm",
];

/// File extensions of plain texts.
const TEXTS: [&str; 3] = ["txt", "text", "md"];

/// Kind of a file that a search skips because of its extension.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OtherKind {
    Picture,
    Document,
    Text,
    Unknown,
}

/// A skipped file or folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Skipped {
    /// Path of the file or folder; a folder ends with a slash.
    pub name: String,
    /// Reason why the file or folder was skipped.
    pub reason: SkipReason,
}

impl Skipped {
    /// True if a whole folder was skipped.
    pub fn is_folder(&self) -> bool {
        self.name.ends_with('/')
    }

    /// Returns the reason in words. For a file skipped because of its extension, it is the kind of file,
    /// such as a picture.
    pub fn words(&self, lang: Lang) -> String {
        let words = match self.other_kind() {
            Some(OtherKind::Picture) => Bilingual::new("a picture", "그림"),
            Some(OtherKind::Document) => Bilingual::new("a document", "문서"),
            Some(OtherKind::Text) => Bilingual::new(
                "a text; read if it is named itself",
                "글. 파일을 직접 지정하면 읽음",
            ),
            Some(OtherKind::Unknown) | None => return self.reason.words(lang),
        };
        words.get(lang).to_owned()
    }

    /// True if the skipped file is a text or document, which a person can read.
    pub fn is_legible(&self) -> bool {
        let kind = self.other_kind();
        matches!(kind, Some(OtherKind::Document | OtherKind::Text))
    }

    /// Returns the kind of a file that was skipped because of its extension; `None` for other reasons.
    fn other_kind(&self) -> Option<OtherKind> {
        if self.reason != SkipReason::Extension {
            return None;
        }
        let (_, extension) = self.name.rsplit_once('.')?;
        let is_of = |known: &[&str]| known.iter().any(|one| one.eq_ignore_ascii_case(extension));
        Some(if is_of(&PICTURES) {
            OtherKind::Picture
        } else if is_of(&DOCUMENTS) {
            OtherKind::Document
        } else if is_of(&TEXTS) {
            OtherKind::Text
        } else {
            OtherKind::Unknown
        })
    }

    /// Returns the word under which the file is counted: its extension if it was skipped because of it, or
    /// else the reason.
    fn kind(&self, lang: Lang) -> String {
        let file = self.name.rsplit('/').next().unwrap_or_default();
        match (&self.reason, file.rsplit_once('.')) {
            (SkipReason::Extension, Some((_, extension))) => {
                format!(".{}", extension.to_lowercase())
            }
            (SkipReason::Extension, None) => Bilingual::new("without extension", "확장자 없음")
                .get(lang)
                .to_owned(),
            (reason, _) => reason.words(lang),
        }
    }
}

/// Returns the lines that report skipped files: one per file if there are few, or else one with the number
/// of files of each kind.
pub fn lines(skipped: &[Skipped], lang: Lang) -> Vec<String> {
    let word = Bilingual::new("skipped", "건너뜀").get(lang);
    if skipped.len() <= FEW {
        let named = skipped.iter().map(|one| {
            let (name, why) = (printable(&one.name), one.words(lang));
            format!("{word}: {name} ({})", printable(&why))
        });
        return named.collect();
    }
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for one in skipped {
        *counts.entry(one.kind(lang)).or_default() += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    counts.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let counts: Vec<_> = counts
        .iter()
        .map(|(kind, count)| match lang {
            Lang::En => format!("{count} {}", printable(kind)),
            Lang::Ko => format!("{} {count}개", printable(kind)),
        })
        .collect();
    let where_named = Bilingual::new("--report json lists all", "--report json이면 모두 적음");
    vec![format!(
        "{word}: {}; {}",
        counts.join(", "),
        where_named.get(lang)
    )]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_are_named_and_many_are_counted() {
        let one = |name: &str, reason| Skipped {
            name: name.to_owned(),
            reason,
        };
        let few = [
            one("a/b.txt", SkipReason::Extension),
            one("a/.git/", SkipReason::Hidden),
        ];
        assert!(few[1].is_folder());
        assert_eq!(
            lines(&few, Lang::En),
            [
                "skipped: a/b.txt (a text; read if it is named itself)",
                "skipped: a/.git/ (hidden)"
            ]
        );
        let mut many = few.to_vec();
        many.extend((0..30).map(|n| one(&format!("{n}.JPG"), SkipReason::Extension)));
        assert_eq!(
            lines(&many, Lang::En),
            ["skipped: 30 .jpg, 1 .txt, 1 hidden; --report json lists all"]
        );
        assert_eq!(
            lines(&many, Lang::Ko),
            ["건너뜀: .jpg 30개, .txt 1개, 숨김 1개; --report json이면 모두 적음"]
        );
    }
}
