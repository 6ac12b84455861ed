//! A file open in an editor, saved or not, with its findings.

use std::cell::OnceCell;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use encoding_rs::{Encoding, UTF_8};
use lsp_types::{Range, TextDocumentItem, Uri};

use super::cancellation::PendingRequests;
use super::positions::{DocumentText, Units};
use crate::cli::args::code_filter::{self, CodeFilter};
use crate::cli::verbs::fix::FixSettings;
use crate::diag::findings::counted;
use crate::diag::{Finding, Place};
use crate::event::EventFile;
use crate::event::file::SCHEMA;
use crate::formats::{self, Confidence, Format, Opened, Reading};
use crate::model::{Content, Record, TextEdit};
use crate::rules::inspection::{Inspection, Inspector};
use crate::text::Span;
use crate::text::encoding::encode;

/// Maximum number of characters underlined for a finding about a whole record.
const HEAD: usize = 16;

/// Usual file names of events.
const EVENT_NAMES: [&str; 2] = ["event.toml", "대회.toml"];

/// Settings for checking documents.
pub(super) struct DocumentChecking {
    /// Reading options.
    pub reading: Reading,
    /// Inspection options.
    pub inspection: Inspection,
    /// Filter of the reported findings.
    pub choice: CodeFilter,
    /// Fixes that need no confirmation.
    pub safe: FixSettings,
    /// Fixes of a single finding, guesses included.
    pub guessing: FixSettings,
    /// Requests without an answer; a check ends when its request is cancelled.
    pub requests: Arc<PendingRequests>,
}

/// A file open in an editor.
pub(super) struct OpenDocument {
    /// Address used by the editor.
    pub uri: Uri,
    /// Version of the text, counted by the editor.
    pub version: i32,
    pub text: DocumentText,
    /// Name of the file.
    name: String,
    /// Extension of the file name, or the editor's language id if it has none.
    extension: Option<String>,
    /// Encoding of the saved file, as detected from the disk.
    encoding: &'static Encoding,
    /// Cached findings of the text.
    inspected: OnceCell<InspectedDocument>,
    /// Cached edits of all fixes that have only one possible correction.
    repairs: OnceCell<Vec<TextEdit>>,
}

/// Findings of a document.
#[derive(Default)]
pub(super) struct InspectedDocument {
    /// Normalized records.
    pub records: Vec<Record>,
    /// Findings in the order of the text.
    pub findings: Vec<Finding>,
}

impl OpenDocument {
    /// Creates a document from the editor's `didOpen`.
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

    /// Clears the caches after the text has changed.
    pub(super) fn forget(&mut self) {
        self.inspected.take();
        self.repairs.take();
    }

    /// True if the file is an event.
    pub(super) fn is_event(&self) -> bool {
        let is_toml = self
            .extension
            .as_deref()
            .is_some_and(|it| it.eq_ignore_ascii_case("toml"));
        let schema = SCHEMA.trim_end_matches(|c: char| c.is_ascii_digit());
        is_toml && (EVENT_NAMES.contains(&&*self.name) || self.text.as_str().contains(schema))
    }

    /// Returns the extension that identifies the format.
    pub(super) fn extension(&self) -> Option<&str> {
        self.extension.as_deref()
    }

    /// Returns the format by the extension.
    pub(super) fn format(&self) -> Option<&'static dyn Format> {
        formats::by_extension(self.extension()?)
    }

    /// Returns the encoding of the saved file.
    pub(super) fn encoding(&self) -> &'static Encoding {
        self.encoding
    }

    /// Opens the text as a file, with its extension. `None` if it is not a record in a text format, or if its offsets
    /// would differ from the editor's.
    pub(super) fn opened(&self, reading: &Reading) -> Option<(Opened, &'static dyn Format)> {
        let extension = self.extension()?;
        formats::by_extension(extension).filter(|_| !self.is_event())?;
        let open = |reading: &Reading| {
            let opened = reading.open_bytes(&self.name, self.extension(), self.bytes());
            let is_same = opened.source.text() == self.text.as_str();
            let format = opened.format.filter(|it| it.content() == Content::Text)?;
            // Other programs use the same extension, so the content must look like a record.
            let shared = format.shared_extensions().iter();
            let is_shared = shared
                .into_iter()
                .any(|it| it.eq_ignore_ascii_case(extension));
            let is_record =
                !is_shared || format.recognise(opened.source.bytes()) == Confidence::Certain;
            (is_same && is_record).then_some((opened, format))
        };
        // If the bytes fit several encodings, the document's own encoding is used.
        open(reading).or_else(|| {
            open(&Reading {
                encoding: Some(self.encoding),
                ..reading.clone()
            })
        })
    }

    /// Returns the bytes that saving the file would write.
    fn bytes(&self) -> Vec<u8> {
        let text = self.text.as_str();
        encode(text, self.encoding).unwrap_or_else(|_| text.as_bytes().to_vec())
    }

    /// Returns the cached findings; checks the text on the first call. `None` if the request was cancelled.
    pub(super) fn inspected(&self, checking: &DocumentChecking) -> Option<&InspectedDocument> {
        if self.inspected.get().is_none() {
            let inspected = self.look(checking)?;
            return Some(self.inspected.get_or_init(|| inspected));
        }
        self.inspected.get()
    }

    /// Returns the cached edits of all fixes without a guess. Editors ask at every cursor position, so the fixes are
    /// tried only once.
    pub(super) fn repairs(&self, checking: &DocumentChecking) -> &[TextEdit] {
        self.repairs
            .get_or_init(|| self.fix(checking).unwrap_or_default())
    }

    fn fix(&self, checking: &DocumentChecking) -> Option<Vec<TextEdit>> {
        let found = &self.inspected(checking)?.findings;
        // Findings that are only counted may have fixes too.
        let may_be_fixed = |it: &Finding| !it.fixes.is_empty() || counted(it).is_some();
        if !found.iter().any(may_be_fixed) {
            return None;
        }
        let settings = &checking.safe;
        let (opened, _) = self.opened(&settings.reading)?;
        let mut inspector = Inspector::new(&settings.inspection);
        let fixed = settings.fix(&mut inspector, opened, self.extension(), None);
        let made = fixed.made?;
        Some(match &fixed.rounds[..] {
            [only] => only.clone(),
            // Edits of several rounds refer to different texts, so they become one edit of the
            // original.
            _ => {
                let text = self.text.as_str();
                let whole = TextEdit::new(Span::new(0, text.len()), made.text());
                whole.smallest(text).into_iter().collect()
            }
        })
    }

    fn look(&self, checking: &DocumentChecking) -> Option<InspectedDocument> {
        if self.is_event() {
            return Some(InspectedDocument::of_event(self.text.as_str(), checking));
        }
        let Some((opened, _)) = self.opened(&checking.reading) else {
            return Some(InspectedDocument::default());
        };
        let mut findings = opened.findings.clone();
        let mut records = Vec::new();
        let mut inspector = Inspector::new(&checking.inspection);
        for mut piece in opened.read() {
            if checking.requests.is_cancelled() {
                return None;
            }
            if let Some(mut record) = piece.record {
                inspector.inspect(&mut record, &mut piece.findings);
                records.push(record);
            }
            findings.extend(piece.findings);
        }
        checking.choice.apply(&mut findings);
        code_filter::sort(&mut findings);
        Some(InspectedDocument { records, findings })
    }

    /// Returns the span to underline for a finding: its place up to the line end. For a whole record it is the start of
    /// the record, without a place the first line.
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
        // An empty span cannot be underlined: take the character after it, or before it at a line end.
        match text.get(start..line).and_then(|rest| rest.chars().next()) {
            Some(c) => Span::new(start, start + c.len_utf8()),
            None => {
                let before = text.get(..start).and_then(|head| head.chars().next_back());
                let before = before.filter(|c| !matches!(c, '\n' | '\r'));
                Span::new(start - before.map_or(0, char::len_utf8), start)
            }
        }
    }

    /// Converts a span to an editor range.
    pub(super) fn range(&self, span: Span, units: Units) -> Range {
        self.text.range(span, units)
    }
}

impl InspectedDocument {
    /// Checks the file of an event by itself. Missing records of pairings show only with the records at hand.
    fn of_event(text: &str, checking: &DocumentChecking) -> InspectedDocument {
        let file = EventFile::read(text);
        let file = file.unwrap_or_else(|error| EventFile::unreadable(error.into()));
        let findings = file.findings.into_iter().map(|found| found.finding);
        let mut findings = findings.collect();
        checking.choice.apply(&mut findings);
        InspectedDocument {
            findings,
            ..InspectedDocument::default()
        }
    }
}

/// Converts the path of a file address to a path of the system.
fn disk_path(path: &str) -> PathBuf {
    // Addresses name drives as `/c:/games`.
    let drive = path.strip_prefix('/').filter(|_| cfg!(windows));
    PathBuf::from(drive.unwrap_or(path))
}

/// Detects the encoding of a saved file that contains a document's text.
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
    let is_saved = opened.source.text() == text;
    opened.source.decoded().sole_encoding().filter(|_| is_saved)
}
