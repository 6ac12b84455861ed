//! A file as it stands in an editor, saved or not, and what is found in it.

use std::cell::OnceCell;
use std::fs;
use std::path::{Path, PathBuf};

use encoding_rs::{Encoding, UTF_8};
use lsp_types::{Range, TextDocumentItem, Uri};

use super::positions::{DocumentText, Units};
use crate::cli::args::choice::{self, Choice};
use crate::cli::verbs::fix::Mending;
use crate::diag::{Finding, Place};
use crate::event::EventFile;
use crate::event::file::{NotToml, SCHEMA};
use crate::formats::{self, Confidence, Format, Opened, Reading};
use crate::model::{Content, Record, TextEdit};
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::Span;
use crate::text::encoding::encode;

/// Characters of a finding about a record as a whole that are underlined, at most.
const HEAD: usize = 16;

/// The name that a file of an event mostly has.
const EVENT_NAMES: [&str; 2] = ["event.toml", "대회.toml"];

/// How documents are looked at.
pub(super) struct DocumentChecking {
    /// How their texts are read.
    pub reading: Reading,
    /// How records are looked at.
    pub inspection: Inspection,
    /// Which findings are told.
    pub choice: Choice,
    /// What mends all that can be mended without asking.
    pub safe: Mending,
    /// What mends a single finding, be it by a guess.
    pub guessing: Mending,
}

/// A file as it stands in an editor.
pub(super) struct OpenDocument {
    /// How the editor names it.
    pub uri: Uri,
    /// The number of the text, as the editor counts.
    pub version: i32,
    /// The text.
    pub text: DocumentText,
    /// The name of the file.
    name: String,
    /// The extension of the name, or the editor's name for the language where there is none.
    extension: Option<String>,
    /// The encoding in which the file is saved, as far as the one on the disk tells.
    encoding: &'static Encoding,
    /// What is found in the text; none where nobody has looked at it yet.
    inspected: OnceCell<InspectedDocument>,
    /// What mends all that has one reading only; none where nobody has asked yet.
    repairs: OnceCell<Vec<TextEdit>>,
}

/// What is found in a document.
#[derive(Default)]
pub(super) struct InspectedDocument {
    /// The records, mended where they are of a dialect.
    pub records: Vec<Record>,
    /// What was found, in the order of the text.
    pub findings: Vec<Finding>,
    /// Why the file of an event cannot be read at all.
    pub not_toml: Option<NotToml>,
}

impl OpenDocument {
    /// A document that an editor opens.
    pub(super) fn new(item: TextDocumentItem, checking: &DocumentChecking) -> OpenDocument {
        let path = item.uri.path().as_estr().decode().into_string_lossy();
        let name = path.rsplit('/').next().unwrap_or_default().to_owned();
        let extension = Path::new(&name).extension().and_then(|e| e.to_str());
        let extension = extension.or_else(|| {
            let id = item.language_id.as_str();
            formats::by_extension(id).map(|_| id)
        });
        let is_file = item
            .uri
            .scheme()
            .is_some_and(|scheme| scheme.as_str() == "file");
        let extension = extension.map(str::to_owned);
        let encoding = is_file
            .then(|| {
                saved_encoding(
                    &disk_path(&path),
                    extension.as_deref(),
                    &item.text,
                    checking,
                )
            })
            .flatten();
        OpenDocument {
            uri: item.uri,
            version: item.version,
            text: DocumentText::new(item.text),
            encoding: encoding.unwrap_or(UTF_8),
            extension,
            name,
            inspected: OnceCell::new(),
            repairs: OnceCell::new(),
        }
    }

    /// Forgets what was found: the text is another.
    pub(super) fn forget(&mut self) {
        self.inspected.take();
        self.repairs.take();
    }

    /// Whether it is the file of an event.
    pub(super) fn is_event(&self) -> bool {
        let is_toml = self
            .extension
            .as_deref()
            .is_some_and(|it| it.eq_ignore_ascii_case("toml"));
        let schema = SCHEMA.trim_end_matches(|c: char| c.is_ascii_digit());
        is_toml && (EVENT_NAMES.contains(&&*self.name) || self.text.as_str().contains(schema))
    }

    /// The extension by which its format is told.
    pub(super) fn extension(&self) -> Option<&str> {
        self.extension.as_deref()
    }

    /// The encoding in which it is saved.
    pub(super) fn encoding(&self) -> &'static Encoding {
        self.encoding
    }

    /// The text as a file that is read in some way; none where it is no record of a text format, and where
    /// its places would not be those of the editor.
    pub(super) fn opened(&self, reading: &Reading) -> Option<(Opened, &'static dyn Format)> {
        let extension = self.extension()?;
        formats::by_extension(extension).filter(|_| !self.is_event())?;
        let open = |reading: &Reading| {
            let opened = reading.open_bytes(&self.name, self.extension(), self.bytes());
            let is_same = opened.source.text() == self.text.as_str();
            let format = opened.format.filter(|it| it.content() == Content::Text)?;
            // What other programs call so too has to look like a record.
            let shared = format.shared_extensions().iter();
            let is_shared = shared
                .into_iter()
                .any(|it| it.eq_ignore_ascii_case(extension));
            let is_record =
                !is_shared || format.recognise(opened.source.bytes()) == Confidence::Certain;
            (is_same && is_record).then_some((opened, format))
        };
        // Where the bytes could be of several encodings, it is the one that it was opened in.
        open(reading).or_else(|| {
            open(&Reading {
                encoding: Some(self.encoding),
                ..reading.clone()
            })
        })
    }

    /// The bytes of the file as it would be saved.
    fn bytes(&self) -> Vec<u8> {
        let text = self.text.as_str();
        encode(text, self.encoding).unwrap_or_else(|_| text.as_bytes().to_vec())
    }

    /// What is found in the text, which is looked at once.
    pub(super) fn inspected(&self, checking: &DocumentChecking) -> &InspectedDocument {
        self.inspected.get_or_init(|| self.look(checking))
    }

    /// What mends all that has one reading only, which is tried out once: editors ask wherever the cursor rests.
    pub(super) fn repairs(&self, checking: &DocumentChecking) -> &[TextEdit] {
        self.repairs
            .get_or_init(|| self.mend(checking).unwrap_or_default())
    }

    fn mend(&self, checking: &DocumentChecking) -> Option<Vec<TextEdit>> {
        let mending = &checking.safe;
        let (opened, _) = self.opened(&mending.reading)?;
        let mut inspector = Inspector::new(&mending.inspection);
        let mended = mending.mend(&mut inspector, opened, self.extension(), None);
        let mended = mended.ok()?;
        let made = mended.made?;
        Some(match &mended.rounds[..] {
            [only] => only.clone(),
            // Later rounds are edits of another text.
            _ => {
                let text = self.text.as_str();
                let whole = TextEdit::new(Span::new(0, text.len()), made.text());
                whole.smallest(text).into_iter().collect()
            }
        })
    }

    fn look(&self, checking: &DocumentChecking) -> InspectedDocument {
        if self.is_event() {
            return InspectedDocument::of_event(self.text.as_str(), checking);
        }
        let Some((opened, _)) = self.opened(&checking.reading) else {
            return InspectedDocument::default();
        };
        let mut findings = opened.findings.clone();
        let mut records = Vec::new();
        let mut inspector = Inspector::new(&checking.inspection);
        for mut piece in opened.read() {
            if let Some(mut record) = piece.record {
                inspector.inspect(&mut record, &mut piece.findings);
                records.push(record);
            }
            findings.extend(piece.findings);
        }
        checking.choice.apply(&mut findings);
        choice::sort(&mut findings);
        InspectedDocument {
            records,
            findings,
            not_toml: None,
        }
    }

    /// What of the text is marked for a finding: its place, up to the end of the line. Of a record as a whole it is the
    /// beginning, and where there is no place the first line.
    pub(super) fn marked(&self, of: &Place) -> Span {
        let text = self.text.as_str();
        let Some(place) = of.span else {
            return self.text.line(0);
        };
        let may_be_record = of.node.is_none() && of.record.is_some();
        let start = (place.start as usize).min(text.len());
        let line = self.text.line(start).end as usize;
        let end = (place.end as usize).min(line).max(start);
        let part = text.get(start..end).unwrap_or_default();
        let is_whole = may_be_record && place.len() > part.len().max(HEAD);
        if is_whole {
            let length = part.char_indices().take_while(|(_, c)| !c.is_whitespace());
            let length = length.take(HEAD).map(|(at, c)| at + c.len_utf8()).last();
            return Span::new(start, start + length.unwrap_or(0));
        }
        if end > start {
            return Span::new(start, start + part.trim_end().len().max(1));
        }
        // Nothing to underline: the character there, or the one before it at the end of a line.
        match text.get(start..line).and_then(|rest| rest.chars().next()) {
            Some(c) => Span::new(start, start + c.len_utf8()),
            None => {
                let before = text.get(..start).and_then(|head| head.chars().next_back());
                let before = before.filter(|c| !matches!(c, '\n' | '\r'));
                Span::new(start - before.map_or(0, char::len_utf8), start)
            }
        }
    }

    /// Where something that is marked stands.
    pub(super) fn range(&self, span: Span, units: Units) -> Range {
        self.text.range(span, units)
    }
}

impl InspectedDocument {
    /// What is found in the file of an event. Whether there is a record for each pairing shows only beside the
    /// records.
    fn of_event(text: &str, checking: &DocumentChecking) -> InspectedDocument {
        match EventFile::read(text) {
            Ok(file) => {
                let findings = file.findings.into_iter().map(|found| found.finding);
                let mut findings = findings.collect();
                checking.choice.apply(&mut findings);
                InspectedDocument {
                    findings,
                    ..InspectedDocument::default()
                }
            }
            Err(not_toml) => InspectedDocument {
                not_toml: Some(not_toml),
                ..InspectedDocument::default()
            },
        }
    }
}

/// The path of a file by that of its address.
fn disk_path(path: &str) -> PathBuf {
    // `/c:/games`.
    let drive = path.strip_prefix('/').filter(|_| cfg!(windows));
    PathBuf::from(drive.unwrap_or(path))
}

/// The encoding of a file on the disk, where an editor shows what stands in it.
fn saved_encoding(
    path: &Path,
    extension: Option<&str>,
    text: &str,
    checking: &DocumentChecking,
) -> Option<&'static Encoding> {
    if text.is_ascii() {
        return None;
    }
    let bytes = fs::read(path).ok()?;
    let opened = checking.reading.open_bytes("", extension, bytes);
    (opened.source.text() == text).then(|| opened.source.encoding())
}
