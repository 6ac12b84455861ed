//! Reading of LSP messages from standard input.

use std::io::{self, BufRead, Read};

use lsp_server::{ErrorCode, Message};

/// Maximum length of a message in bytes: the maximum size of a file, plus room for JSON escapes.
const MOST: u64 = 1 << 31;

/// Maximum length of a header line in bytes.
const HEADER: u64 = 4096;

/// A message from the editor, or bytes that are none.
#[derive(Debug)]
pub(super) enum Arrival {
    Message(Message),
    /// Bytes that are not a valid message, with the error code and text to answer.
    Unread(ErrorCode, String),
    /// A header without the length of its message, so that the input cannot be read on.
    Broken,
}

/// Reads the next message; `None` at the end of the input.
///
/// An invalid body is skipped and returned as `Unread`. Fails if the header lacks the length of the
/// body, because then the next message cannot be found.
pub(super) fn read(input: &mut impl BufRead) -> io::Result<Option<Arrival>> {
    let Some(length) = header(input)? else {
        return Ok(None);
    };
    let mut body = Vec::new();
    // Reading through `take` makes the buffer grow with the bytes received, even if the header
    // states a huge length.
    let read = input.by_ref().take(length).read_to_end(&mut body)?;
    if (read as u64) < length {
        return Ok(None);
    }
    let value: serde_json::Value = match serde_json::from_slice(&body) {
        Ok(value) => value,
        Err(error) => {
            let text = error.to_string();
            return Ok(Some(Arrival::Unread(ErrorCode::ParseError, text)));
        }
    };
    if !value.is_object() {
        // The lsp library would accept a JSON array as a message, but JSON-RPC does not.
        let text = "no object".to_owned();
        return Ok(Some(Arrival::Unread(ErrorCode::InvalidRequest, text)));
    }
    let has_id = value.get("id").is_some_and(|id| !id.is_null());
    let arrival = match serde_json::from_value(value) {
        // A request with an unreadable id was parsed as a notification, but its sender waits for a
        // response.
        Ok(Message::Notification(_)) if has_id => {
            let text = "`id` is neither a number nor a text".to_owned();
            Arrival::Unread(ErrorCode::InvalidRequest, text)
        }
        Ok(message) => Arrival::Message(message),
        Err(error) => Arrival::Unread(ErrorCode::InvalidRequest, error.to_string()),
    };
    Ok(Some(arrival))
}

/// Reads the header lines of a message and returns the length of its body in bytes; `None` at the
/// end of the input.
fn header(input: &mut impl BufRead) -> io::Result<Option<u64>> {
    let mut length = None;
    loop {
        let mut line = Vec::new();
        if input.by_ref().take(HEADER).read_until(b'\n', &mut line)? == 0 {
            return Ok(None);
        }
        let line = line.trim_ascii();
        if line.is_empty() {
            let missing = || io::Error::new(io::ErrorKind::InvalidData, "no Content-Length");
            return length.map(Some).ok_or_else(missing);
        }
        let Some(colon) = line.iter().position(|&byte| byte == b':') else {
            continue;
        };
        let (name, value) = line.split_at(colon);
        if name.eq_ignore_ascii_case(b"content-length") {
            let value = str::from_utf8(&value[1..]).ok();
            let value = value.and_then(|value| value.trim().parse::<u64>().ok());
            length = value.filter(|length| *length <= MOST);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn framed(body: &str) -> String {
        format!("Content-Length: {}\r\n\r\n{body}", body.len())
    }

    #[test]
    fn an_invalid_message_is_skipped() {
        let good = framed(r#"{"jsonrpc":"2.0","method":"initialized","params":{}}"#);
        let text = [framed("{"), framed("[1]"), framed("{\"id\":1}"), good].concat();
        let mut input = text.as_bytes();
        let mut codes = Vec::new();
        while let Some(arrival) = read(&mut input).expect("each has its length") {
            codes.push(match arrival {
                Arrival::Unread(code, _) => code as i32,
                Arrival::Message(_) => 0,
                Arrival::Broken => panic!("each has its length"),
            });
        }
        assert_eq!(codes[0], ErrorCode::ParseError as i32);
        assert_eq!(codes[1], ErrorCode::InvalidRequest as i32);
        assert_eq!(codes.last(), Some(&0));
    }

    #[test]
    fn a_length_that_lies_ends_the_input() {
        for text in ["Content-Length: 2147483647\r\n\r\n{}", "Content-Length: 9"] {
            let mut input = text.as_bytes();
            assert!(!matches!(read(&mut input), Ok(Some(_))), "{text}");
        }
        for text in [
            "\r\n",
            "Content-Length: -1\r\n\r\n",
            "Content-Length: 99999999999999\r\n\r\n",
        ] {
            assert!(read(&mut text.as_bytes()).is_err(), "{text}");
        }
    }
}
