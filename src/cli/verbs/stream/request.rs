//! The lines of the input, each a file.

use std::borrow::Cow;
use std::io::{self, BufRead, Read};

use anyhow::Context;
use data_encoding::BASE64;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::cli::run::problem::{self, Attempt, Problem};

/// Bytes of a line beside the content: its name and what JSON needs.
const BESIDE: usize = 64 * 1024;

/// A line as it is written.
pub(super) struct WrittenLine {
    /// Its number, from 1.
    pub number: u64,
    /// Its bytes without the line end; none where it is longer than a file may be.
    pub bytes: Option<Vec<u8>>,
}

/// The lines of an input, one at a time; empty ones are passed over.
pub(super) struct Requests<R> {
    input: R,
    /// The most bytes of a line.
    most: u64,
    number: u64,
    failure: Option<io::Error>,
}

impl<R: BufRead> Requests<R> {
    /// The lines of an input, whose files may have so many bytes.
    pub(super) fn new(input: R, bytes: usize) -> Requests<R> {
        // A byte takes six where JSON escapes it.
        let most = bytes.saturating_mul(6).saturating_add(BESIDE) as u64;
        Requests {
            input,
            most,
            number: 0,
            failure: None,
        }
    }

    /// Fails where the input could not be read to its end.
    pub(super) fn end(self) -> Result<(), Problem> {
        match self.failure {
            None => Ok(()),
            Some(error) => Err(error).context(Attempt::Read("<stdin>".to_owned()))?,
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
            let is_empty = |bytes: &Vec<u8>| bytes.trim_ascii().is_empty();
            if !bytes.as_ref().is_some_and(is_empty) {
                return Some(WrittenLine { number, bytes });
            }
        }
    }
}

/// A file as a line gives it.
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

/// A file to work on.
pub(super) struct StreamedFile<'l> {
    /// Its name; empty where none is said.
    pub name: Cow<'l, str>,
    /// Its bytes, or why there are none.
    pub bytes: Result<Vec<u8>, Problem>,
    /// What is to come back with the answer.
    pub id: Option<&'l RawValue>,
}

impl WrittenLine {
    /// The file that the line gives.
    pub(super) fn file(&self) -> StreamedFile<'_> {
        let without = |problem| StreamedFile {
            name: Cow::Borrowed(""),
            bytes: Err(problem),
            id: None,
        };
        let Some(bytes) = &self.bytes else {
            let problem = Problem::new(&problem::LINE_TOO_LONG).with("line", self.number);
            return without(problem);
        };
        let request: Request<'_> = match serde_json::from_slice(bytes) {
            Ok(request) => request,
            Err(error) => {
                let problem = Problem::new(&problem::LINE_NOT_READ)
                    .with("line", self.number)
                    .with("column", error.column());
                return without(problem);
            }
        };
        let number = self.number;
        let bytes = match (request.content, request.content_base64) {
            (Some(text), None) => Ok(text.into_owned().into_bytes()),
            (None, Some(text)) => {
                decoded(&text).ok_or_else(|| Problem::new(&problem::NO_BASE64).with("line", number))
            }
            (None, None) | (Some(_), Some(_)) => {
                Err(Problem::new(&problem::NO_CONTENT).with("line", number))
            }
        };
        StreamedFile {
            name: request.name.unwrap_or_default(),
            bytes,
            id: request.id,
        }
    }
}

/// Bytes in base64, broken into lines or not.
fn decoded(text: &str) -> Option<Vec<u8>> {
    if let Ok(bytes) = BASE64.decode(text.as_bytes()) {
        return Some(bytes);
    }
    let joined: String = text.split_ascii_whitespace().collect();
    BASE64.decode(joined.as_bytes()).ok()
}
