//! A file that is open in the editor, saved or not, with its findings.

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

/// File names by which an event file is recognized.
const EVENT_NAMES: [&str; 2] = ["event.toml", "대회.toml"];

/// Settings for checking the open files.
pub(super) struct DocumentChecking {
    /// Settings for reading records.
    pub reading: Reading,
    /// Settings for replaying and checking records.
    pub inspection: Inspection,
    /// Filter of the findings that are sent to the editor.
    pub choice: CodeFilter,
    /// Settings for fixes that are not guesses.
    pub safe: FixSettings,
    /// Settings for fixes of single findings, guesses included.
    pub guessing: FixSettings,
    /// Requests of the editor without an answer; a check stops when its request is cancelled.
    pub requests: Arc<PendingRequests>,
}

/// A file that is open in the editor, with its current text.
pub(super) struct OpenDocument {
    /// URI by which the editor names the file.
    pub uri: Uri,
    /// Version number of the text, which the editor increases with each change.
    pub version: i32,
    pub text: DocumentText,
    /// File name without folders.
    name: String,
    /// Extension of the file name; if it has none, the editor's language id if that is a known
    /// extension.
    extension: Option<String>,
    /// Encoding of the saved file, detected from its bytes on disk; UTF-8 if that fails.
    encoding: &'static Encoding,
    /// Path of the saved file; `None` if the document is not a file on disk.
    path: Option<PathBuf>,
    /// Findings of the current text, cached until it changes.
    inspected: OnceCell<InspectedDocument>,
    /// Edits of all fixes that are not guesses, cached until the text changes.
    repairs: OnceCell<Vec<TextEdit>>,
}

/// Records and findings of an open file.
#[derive(Default)]
pub(super) struct InspectedDocument {
    /// Records of the file, with the notation of their program unified unless `--as-written` is
    /// given.
    pub records: Vec<Record>,
    /// Findings in the order of the text.
    pub findings: Vec<Finding>,
}

impl OpenDocument {
    /// Creates a document from the editor's `didOpen` notification.
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
        let mut document = OpenDocument {
            extension: extension.map(str::to_owned),
            path: is_file.then(|| disk_path(&path)),
            name,
            uri: item.uri,
            version: item.version,
            text: DocumentText::new(item.text),
            encoding: UTF_8,
            inspected: OnceCell::new(),
            repairs: OnceCell::new(),
        };
        document.saved(checking);
        document
    }

    /// Detects the encoding of the file on disk, after the editor has opened or saved it. Returns true if it has
    /// changed; then the cached findings are cleared. It stays the same if the file cannot be read, if its text
    /// differs from the open one, or if ASCII leaves the encoding open.
    pub(super) fn saved(&mut self, checking: &DocumentChecking) -> bool {
        let text = self.text.as_str();
        let path = self.path.as_ref().filter(|_| !text.is_ascii());
        let Some(bytes) = path.and_then(|path| fs::read(path).ok()) else {
            return false;
        };
        let opened = checking.reading.open_bytes("", self.extension(), bytes);
        let is_saved = opened.source.text() == text;
        let encoding = opened.source.decoded().sole_encoding();
        let changed = encoding.filter(|it| is_saved && *it != self.encoding);
        if let Some(encoding) = changed {
            self.encoding = encoding;
            self.forget();
        }
        changed.is_some()
    }

    /// Clears the cached findings and fixes, after the text has changed.
    pub(super) fn forget(&mut self) {
        self.inspected.take();
        self.repairs.take();
    }

    /// True if the file is an event file: TOML, with a usual name or the schema's name in its text.
    pub(super) fn is_event(&self) -> bool {
        let is_toml = self
            .extension
            .as_deref()
            .is_some_and(|it| it.eq_ignore_ascii_case("toml"));
        let schema = SCHEMA.trim_end_matches(|c: char| c.is_ascii_digit());
        is_toml && (EVENT_NAMES.contains(&&*self.name) || self.text.as_str().contains(schema))
    }

    /// Returns the extension that identifies the file's format; `None` if it has none.
    pub(super) fn extension(&self) -> Option<&str> {
        self.extension.as_deref()
    }

    /// Returns the record format of the file's extension; `None` for an unknown one.
    pub(super) fn format(&self) -> Option<&'static dyn Format> {
        formats::by_extension(self.extension()?)
    }

    /// Returns the encoding of the saved file; UTF-8 if it is unknown.
    pub(super) fn encoding(&self) -> &'static Encoding {
        self.encoding
    }

    /// Reads the current text as a record file. `None` if it is not a record in a text format, or
    /// if byte positions in the text as read would differ from the editor's.
    pub(super) fn opened(&self, reading: &Reading) -> Option<(Opened, &'static dyn Format)> {
        let extension = self.extension()?;
        formats::by_extension(extension).filter(|_| !self.is_event())?;
        let open = |reading: &Reading| {
            let opened = reading.open_bytes(&self.name, self.extension(), self.bytes());
            let is_same = opened.source.text() == self.text.as_str();
            let format = opened.format.filter(|it| it.content() == Content::Text)?;
            // If other programs use this extension too, the content must be a record for certain.
            let shared = format.shared_extensions().iter();
            let is_shared = shared
                .into_iter()
                .any(|it| it.eq_ignore_ascii_case(extension));
            let is_record =
                !is_shared || format.recognise(opened.source.bytes()) == Confidence::Certain;
            (is_same && is_record).then_some((opened, format))
        };
        // If detection chooses another encoding, the text is read in the encoding of the saved
        // file.
        open(reading).or_else(|| {
            open(&Reading {
                encoding: Some(self.encoding),
                ..reading.clone()
            })
        })
    }

    /// Returns the current text in the bytes that saving the file would write.
    fn bytes(&self) -> Vec<u8> {
        let text = self.text.as_str();
        encode(text, self.encoding).unwrap_or_else(|_| text.as_bytes().to_vec())
    }

    /// Returns the records and findings of the current text, checked at the first call and then
    /// cached. `None` if the request was cancelled.
    pub(super) fn inspected(&self, checking: &DocumentChecking) -> Option<&InspectedDocument> {
        if self.inspected.get().is_none() {
            let inspected = self.look(checking)?;
            return Some(self.inspected.get_or_init(|| inspected));
        }
        self.inspected.get()
    }

    /// Returns the edits of all fixes that are not guesses; none if the request was cancelled. They
    /// are computed once and then cached, because editors ask at every cursor position.
    pub(super) fn repairs(&self, checking: &DocumentChecking) -> &[TextEdit] {
        if self.repairs.get().is_none() {
            let edits = self.fix(checking).unwrap_or_default();
            if checking.requests.is_cancelled() {
                return &[];
            }
            return self.repairs.get_or_init(|| edits);
        }
        self.repairs.get().map_or(&[], Vec::as_slice)
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
            // Edits of several rounds refer to different texts, so they are replaced by one edit of
            // the current text.
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
            if let Some(mut record) = piece.record {
                inspector.inspect(&mut record, &mut piece.findings);
                records.push(record);
            }
            findings.extend(piece.findings);
        }
        if checking.requests.is_cancelled() {
            return None;
        }
        checking.choice.apply(&mut findings);
        code_filter::sort(&mut findings);
        Some(InspectedDocument { records, findings })
    }

    /// Returns the text span to underline for a finding: its place, but only up to the end of the
    /// line. For a finding about a whole record, the record's first word; without a place, the
    /// first line.
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
        // An empty span cannot be underlined, so the next character is taken, or the previous one
        // at the end of a line.
        match text.get(start..line).and_then(|rest| rest.chars().next()) {
            Some(c) => Span::new(start, start + c.len_utf8()),
            None => {
                let before = text.get(..start).and_then(|head| head.chars().next_back());
                let before = before.filter(|c| !matches!(c, '\n' | '\r'));
                Span::new(start - before.map_or(0, char::len_utf8), start)
            }
        }
    }

    /// Converts a byte span to an LSP range of lines and characters.
    pub(super) fn range(&self, span: Span, units: Units) -> Range {
        self.text.range(span, units)
    }
}

impl InspectedDocument {
    /// Checks an event file by itself. Missing records cannot be reported, because the records are
    /// not at hand.
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

/// Converts the path of a `file:` URI to a path of the operating system.
fn disk_path(path: &str) -> PathBuf {
    // In a URI, a Windows path with a drive begins with a slash: `/c:/games`.
    let drive = path.strip_prefix('/').filter(|_| cfg!(windows));
    PathBuf::from(drive.unwrap_or(path))
}
