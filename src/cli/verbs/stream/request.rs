//! Input lines of `bokgi stream`: one JSON object with a file per line.

use std::borrow::Cow;
use std::io::{self, BufRead, Read};

use anyhow::Context;
use data_encoding::BASE64;
use serde::Deserialize;
use serde_json::Value;
use serde_json::value::RawValue;

use crate::cli::run::cli_error::{self, CliError, IoContext};

/// Maximum bytes of a line besides the file's content, for the name and the JSON syntax.
const BESIDE: usize = 64 * 1024;

/// An input line that is not parsed yet.
pub(super) struct WrittenLine {
    /// Line number, from 1.
    pub number: u64,
    /// Bytes of the line without its line end; `None` if the line is longer than any accepted file.
    pub bytes: Option<Vec<u8>>,
}

/// Iterator over the lines of an input, which skips empty lines.
pub(super) struct Requests<R> {
    input: R,
    /// Maximum line length in bytes.
    most: u64,
    number: u64,
    failure: Option<io::Error>,
}

impl<R: BufRead> Requests<R> {
    /// Creates an iterator over lines whose files have at most `bytes` bytes.
    pub(super) fn new(input: R, bytes: usize) -> Requests<R> {
        // One byte of content may be written as a JSON escape of six bytes, such as `\u0041`.
        let most = bytes.saturating_mul(6).saturating_add(BESIDE) as u64;
        Requests {
            input,
            most,
            number: 0,
            failure: None,
        }
    }

    /// Checks that the input was read to its end; fails with the read error otherwise.
    pub(super) fn end(self) -> Result<(), CliError> {
        match self.failure {
            None => Ok(()),
            Some(error) => Err(error).context(IoContext::Read("<stdin>".to_owned()))?,
        }
    }

    fn line(&mut self) -> io::Result<Option<Option<Vec<u8>>>> {
        let mut line = Vec::new();
        let read = self
            .input
            .by_ref()
            .take(self.most)
            .read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(None);
        }
        if line.last() == Some(&b'\n') {
            line.pop();
            return Ok(Some(Some(line)));
        }
        let mut is_longer = false;
        while let [_, ..] = self.input.fill_buf()? {
            is_longer = true;
            let there = self.input.fill_buf()?;
            let end = memchr::memchr(b'\n', there);
            let length = end.map_or(there.len(), |end| end + 1);
            self.input.consume(length);
            if end.is_some() {
                break;
            }
        }
        Ok(Some((!is_longer).then_some(line)))
    }
}

impl<R: BufRead> Iterator for Requests<R> {
    type Item = WrittenLine;

    fn next(&mut self) -> Option<WrittenLine> {
        loop {
            let bytes = match self.line() {
                Ok(line) => line?,
                Err(error) => {
                    self.failure = Some(error);
                    return None;
                }
            };
            self.number += 1;
            let number = self.number;
            let bytes = bytes.map(|mut bytes| {
                // Some programs begin their output with a byte order mark.
                if number == 1 && bytes.starts_with(b"\xEF\xBB\xBF") {
                    bytes.drain(..3);
                }
                bytes
            });
            let is_empty = |bytes: &Vec<u8>| bytes.trim_ascii().is_empty();
            if !bytes.as_ref().is_some_and(is_empty) {
                return Some(WrittenLine { number, bytes });
            }
        }
    }
}

/// JSON object of an input line.
#[derive(Debug, Deserialize)]
struct Request<'l> {
    #[serde(borrow, default)]
    id: Option<&'l RawValue>,
    #[serde(borrow, default)]
    name: Option<Cow<'l, str>>,
    #[serde(borrow, default)]
    content: Option<Cow<'l, str>>,
    #[serde(borrow, default)]
    content_base64: Option<Cow<'l, str>>,
}

/// The parts of an input line by which its sender recognizes the answer, for a line whose content cannot be read.
#[derive(Debug, Default, Deserialize)]
struct Sender<'l> {
    #[serde(borrow, default)]
    id: Option<&'l RawValue>,
    #[serde(default)]
    name: Value,
}

/// A file to process, decoded from an input line.
pub(super) struct StreamedFile<'l> {
    /// File name; empty if none was given.
    pub name: Cow<'l, str>,
    /// Content of the file, or the error if the line is invalid.
    pub bytes: Result<Vec<u8>, CliError>,
    /// `id` value of the line, repeated in the answer.
    pub id: Option<&'l RawValue>,
}

impl WrittenLine {
    /// Parses the line as JSON and returns its file.
    pub(super) fn file(&self) -> StreamedFile<'_> {
        let without = |problem| StreamedFile {
            name: Cow::Borrowed(""),
            bytes: Err(problem),
            id: None,
        };
        let Some(bytes) = &self.bytes else {
            let problem = CliError::new(&cli_error::LINE_TOO_LONG).with("line", self.number);
            return without(problem);
        };
        let request: Request<'_> = match serde_json::from_slice(bytes) {
            Ok(request) => request,
            Err(error) => {
                let problem = CliError::new(&cli_error::LINE_NOT_READ)
                    .with("line", self.number)
                    .with("column", error.column());
                let sender: Sender<'_> = serde_json::from_slice(bytes).unwrap_or_default();
                return StreamedFile {
                    name: Cow::Owned(sender.name.as_str().unwrap_or_default().to_owned()),
                    bytes: Err(problem),
                    id: sender.id,
                };
            }
        };
        let number = self.number;
        let bytes = match (request.content, request.content_base64) {
            (Some(text), None) => Ok(text.into_owned().into_bytes()),
            (None, Some(text)) => decoded(&text)
                .ok_or_else(|| CliError::new(&cli_error::NO_BASE64).with("line", number)),
            (None, None) | (Some(_), Some(_)) => {
                Err(CliError::new(&cli_error::NO_CONTENT).with("line", number))
            }
        };
        StreamedFile {
            name: request.name.unwrap_or_default(),
            bytes,
            id: request.id,
        }
    }
}

/// Decodes base64 text, with or without line breaks; `None` if it is invalid.
fn decoded(text: &str) -> Option<Vec<u8>> {
    if let Ok(bytes) = BASE64.decode(text.as_bytes()) {
        return Some(bytes);
    }
    let joined: String = text.split_ascii_whitespace().collect();
    BASE64.decode(joined.as_bytes()).ok()
}
